// Solutions: one shown or hidden, the number of them, a list, an estimate, and what all have in common.

import { readDigits } from "../../coords.js";
import { button, field, h, select } from "../../dom.js";
import { createJob } from "../../job.js";

/** @typedef {import("../../puzzle.js").Puzzle} Puzzle */

/** Numbers up to which solutions are counted. */
const LIMITS = ["1000", "100000", "10000000", "1000000000"];
/** The time of a count, in milliseconds. */
const TIME_MS = 110_000;

/** Writes a number as people read it: `746.1 × 10¹⁸` for a large one. @param {number | null} value @param {string} language */
export function large(value, language) {
  if (value === null) return "∞";
  if (value < 1e15) return value.toLocaleString(language);
  const exponent = Math.floor(Math.log10(value));
  const sign = [...String(exponent)].map((c) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(c)]).join("");
  return `${(value / 10 ** exponent).toLocaleString(language, { maximumFractionDigits: 3 })} × 10${sign}`;
}

/**
 * Creates the part.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {Puzzle} options.puzzle
 * @param {AbortSignal} options.signal
 * @param {(digits: number[] | undefined, sign?: string) => void} options.onShow shows digits in the blank cells of the board
 */
export function solutionsPart(app, { puzzle, signal, onShow }) {
  const { text } = app;
  const body = { puzzle: puzzle.puzzle, shape: puzzle.shape };
  const verdict = h("p", { class: "verdict", role: "status", text: text("page-make-checking") });
  const output = h("div", { class: "count-output", role: "status" });
  const list = h("div", { class: "solution-list" });
  const job = createJob(app);
  const limit = select(LIMITS.map((value) => [value, large(Number(value), app.language)]), LIMITS[1]);
  /** @type {string | undefined} */
  let shown;

  /** Shows a solution or the backbone, or hides it if it is shown. @param {string} name @param {string} digits @param {string} [sign] */
  function toggle(name, digits, sign) {
    shown = shown === name ? undefined : name;
    onShow(shown ? readDigits(digits) : undefined, sign);
    for (const element of section.querySelectorAll("[data-shows]")) element.setAttribute("aria-pressed", String(element.getAttribute("data-shows") === shown));
    app.announce(text(shown ? "page-analyze-shown" : "page-analyze-hidden"));
  }

  /** Runs a job and shows its failure where its result would be. @param {HTMLElement} place @param {() => Promise<void>} task */
  async function attempt(place, task) {
    try {
      await task();
    } catch (error) {
      if (!signal.aborted) place.replaceChildren(h("p", { class: "error", text: app.words(error) }));
    }
  }

  const count = () =>
    attempt(output, async () => {
      const answer = await job.run((options) => app.call("count", { ...body, limit: Number(limit.value) }, { ...options, timeMs: TIME_MS }));
      if (!answer) return output.replaceChildren(h("p", { class: "second", text: text("page-new-cancelled") }));
      const number = large(Number(answer.count), app.language);
      output.replaceChildren(h("p", { text: text(answer.complete ? "page-analyze-counted" : "page-analyze-at-least", { count: number }) }));
    });
  const estimate = () =>
    attempt(output, async () => {
      const answer = await job.run((options) => app.call("estimate", { ...body, walks: 200 }, { ...options, timeMs: TIME_MS }));
      if (!answer) return output.replaceChildren(h("p", { class: "second", text: text("page-new-cancelled") }));
      const [value, low, high] = [answer.estimate, answer.low, answer.high].map((one) => large(one, app.language));
      output.replaceChildren(h("p", { text: answer.exact ? text("page-analyze-counted", { count: value }) : text("page-analyze-estimated", { count: value, low, high }) }));
    });
  const listAll = () =>
    attempt(list, async () => {
      const answer = await app.call("solutions", { ...body, limit: 50 }, { signal });
      list.replaceChildren(
        h("ol", {}, ...answer.solutions.map((/** @type {string} */ solution, /** @type {number} */ i) => h("li", {}, button(text("page-analyze-solution", { number: i + 1 }), () => toggle(`solution-${i}`, solution), { "data-shows": `solution-${i}`, "aria-pressed": "false" }), h("span", { class: "mono second", text: solution })))),
        answer.complete ? "" : h("p", { class: "second", text: text("page-analyze-more-solutions") }),
      );
    });
  const showBackbone = () =>
    attempt(output, async () => {
      const answer = await app.call("backbone", body, { signal });
      toggle("backbone", answer.backbone, "backbone");
      const known = readDigits(answer.backbone).filter(Boolean).length;
      output.replaceChildren(h("p", { text: text("page-analyze-backbone-size", { count: known, candidates: answer.candidates }) }));
    });

  const show = button(text("page-analyze-show"), () => {}, { hidden: true, "data-shows": "solution", "aria-pressed": "false" });
  const section = h(
    "section",
    { class: "card" },
    h("h2", { text: text("page-analyze-solutions") }),
    verdict,
    h("div", { class: "row" }, show, button(text("page-analyze-list"), () => void listAll()), button(text("page-analyze-backbone"), () => void showBackbone(), { "data-shows": "backbone", "aria-pressed": "false" })),
    list,
    h("div", { class: "count" }, field(text("page-analyze-limit"), limit), h("div", { class: "row" }, button(text("page-analyze-count"), () => void count()), button(text("page-analyze-estimate"), () => void estimate()))),
    job.element,
    output,
  );
  signal.addEventListener("abort", job.cancel);

  void attempt(verdict, async () => {
    const answer = await app.call("solve", { ...body, limit: 2 }, { signal });
    const words = { unique: "page-check-unique", multiple: "page-check-multiple", none: "page-check-none", invalid: "page-check-clash", undecided: "page-check-undecided" };
    verdict.textContent = text(words[/** @type {keyof typeof words} */ (answer.verdict)], { message: answer.error?.message ?? "" });
    verdict.classList.add(answer.verdict === "unique" ? "good" : answer.verdict === "multiple" ? "some" : "error");
    if (answer.solutions.length === 0) return;
    show.hidden = false;
    show.addEventListener("click", () => toggle("solution", answer.solutions[0]));
  });
  return section;
}
