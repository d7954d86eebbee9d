// The timeline: each move as a mark at its time. Height and shape say what it was, not the color alone. A
// slider goes through the moves by key, a press on the line chooses the nearest one.

import { clock } from "../../clock.js";
import { h } from "../../dom.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [1000, 96];

/** The line of each verdict, from the top. */
const LINES = /** @type {Record<string, number>} */ ({ mistake: 16, guess: 34, unknown: 34, hinted: 52, justified: 70 });

/** The outline of a mark around a point. @type {Record<string, (x: number, y: number) => string>} */
const MARKS = {
  justified: (x, y) => `M${x} ${y - 8}V${y + 8}`,
  hinted: (x, y) => `M${x - 5} ${y}h10M${x} ${y - 6}v12`,
  guess: (x, y) => `M${x} ${y - 7}l7 12h-14z`,
  mistake: (x, y) => `M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`,
  unknown: (x, y) => `M${x - 5} ${y}h10`,
};

/**
 * @param {import("../../main.js").App} app
 * @param {import("../../engine.js").Review} review
 * @param {(index: number) => void} choose
 */
export function createTimeline(app, review, choose) {
  const { moves, elapsed_ms: elapsed } = review;
  const x = (/** @type {number} */ at) => 10 + (at / Math.max(elapsed, 1)) * (WIDTH - 20);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("class", "timeline");
  svg.setAttribute("aria-hidden", "true");
  const path = (/** @type {string} */ name, /** @type {string} */ d) => {
    const element = document.createElementNS(SVG, "path");
    element.setAttribute("class", name);
    element.setAttribute("d", d);
    svg.append(element);
    return element;
  };
  path("axis", `M0 86H${WIDTH}`);
  for (const verdict of ["justified", "hinted", "unknown", "guess", "mistake"]) {
    const marks = moves.filter((move) => move.verdict === verdict).map((move) => MARKS[verdict](x(move.at_ms), LINES[verdict]));
    if (marks.length > 0) path(verdict, marks.join(""));
  }
  const pointer = path("pointer", "");
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    const distances = moves.map((move) => Math.abs(x(move.at_ms) - at));
    if (moves.length > 0) choose(distances.indexOf(Math.min(...distances)));
  });
  const slider = h("input", { type: "range", min: 1, max: Math.max(moves.length, 1), value: 1, "aria-label": app.text("page-review-slider"), on: { input: () => choose(Number(slider.value) - 1) } });
  slider.disabled = moves.length === 0;
  const verdicts = [...new Set(moves.map((move) => move.verdict))];
  const key = h(
    "ul",
    { class: "legend" },
    .../** @type {const} */ (["justified", "hinted", "guess", "mistake", "unknown"]).filter((verdict) => verdicts.includes(verdict)).map((verdict) => h("li", { class: `verdict ${verdict}`, text: app.text(`page-review-${verdict}`) })),
  );
  const element = h(
    "section",
    { class: "card timeline-card", "aria-label": app.text("page-review-timeline") },
    svg,
    h("div", { class: "times second", "aria-hidden": "true" }, h("span", { text: "0:00" }), h("span", { text: clock(elapsed) })),
    slider,
    key,
  );
  return {
    element,
    /** @param {number} index */
    choose(index) {
      slider.value = String(index + 1);
      slider.setAttribute("aria-valuetext", app.text("page-review-slider-at", { number: index + 1, cell: moves[index].cell, verdict: app.text(`page-review-${moves[index].verdict}`) }));
      pointer.setAttribute("d", `M${x(moves[index].at_ms)} 2V90`);
    },
  };
}
