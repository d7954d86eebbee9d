// A technique: what it is, how to find it, what it is worth, an example drawn on the board, and practice on it and on the
// positions of the course.

import { createBoard } from "../../board.js";
import { readDigits, readShape } from "../../coords.js";
import { button, h } from "../../dom.js";
import { COURSE } from "./course.js";
import { loadExample } from "./example.js";
import { createPractice } from "./practice.js";
import { candidateSigns } from "../../step-signs.js";
import { positionCells } from "../../position.js";
import { stepWords } from "../../step-words.js";
import { loadGroups, sayScales } from "./table.js";

/**
 * @param {HTMLElement} root
 * @param {import("../../main.js").App} app
 * @param {string} id
 */
export async function showTechnique(root, app, id) {
  const { text } = app;
  const groups = await loadGroups(app);
  const all = groups.flatMap((group) => group.techniques);
  const index = all.findIndex((row) => row.technique === id);
  const technique = all[index];
  if (!technique) {
    root.append(h("div", { class: "card state" }, h("h2", { text: text("page-learn-unknown") }), h("p", { text: text("page-learn-unknown-hint") }), h("a", { class: "button", href: "#/learn", text: text("page-learn-library") })));
    return;
  }
  const level = groups.find((group) => group.techniques.includes(technique));
  const fact = (/** @type {string} */ key, /** @type {string} */ value, /** @type {Record<string, any>} */ more = {}) => (value ? [h("dt", { text: text(`page-learn-${key}`) }), h("dd", { text: value, ...more })] : []);
  const facts = h(
    "dl",
    { class: "facts" },
    ...fact("level", level?.name ?? ""),
    ...fact("scales", sayScales(app, technique)),
    ...fact("abbreviation", technique.abbreviation, { translate: "no" }),
    ...fact("aliases", technique.aliases.join(text("page-list-separator"))),
    ...fact("needs", technique.uniqueness ? text("page-learn-uniqueness") : ""),
  );
  const neighbor = (/** @type {number} */ place, /** @type {string} */ key) => {
    const other = all[place];
    return other ? h("a", { class: "button", href: `#/learn?technique=${other.technique}` }, h("span", { class: "second", text: text(key) }), h("span", { text: other.name })) : null;
  };
  const place = h("div", { class: "example", "aria-busy": "true" });
  root.append(
    h(
      "div",
      { class: "technique-head" },
      h("h2", { class: "title", text: technique.name }),
      h("p", { text: technique.about }),
      id in COURSE ? h("p", { class: "spot" }, h("b", { text: text("page-learn-spot") }), " ", text(`page-learn-spot-${id}`)) : null,
    ),
    place,
    h("nav", { class: "row neighbors", "aria-label": text("page-learn-neighbors") }, neighbor(index - 1, "page-learn-previous"), neighbor(index + 1, "page-learn-following")),
  );

  const example = await loadExample(app, technique.technique);
  place.removeAttribute("aria-busy");
  if (!example) {
    place.append(h("div", { class: "stack" }, h("div", { class: "card state" }, h("h3", { text: text("page-learn-no-example") }), h("p", { text: text("page-learn-no-example-hint") })), h("div", { class: "card" }, facts)));
    return;
  }
  const shape = readShape("3x3");
  const givens = readDigits(example.givens);
  const { position, step } = example;

  function showExample() {
    const board = createBoard(app, shape, { label: text("page-learn-example-board", { technique: technique.name }), isStill: true });
    board.update({ cells: positionCells(position, givens), marks: "fixed", candidateSigns: candidateSigns(step, shape.side) });
    board.setOverlay(step.overlay);
    const practice = button(text("page-learn-practice"), () => showPractice({ givens, position, step }), { class: "main" });
    const more = (COURSE[id] ?? []).map((line, i) => button(`${i + 1}`, () => void openPractice(line), { "aria-label": text("page-learn-practice-number", { number: i + 1 }) }));
    place.replaceChildren(
      h(
        "div",
        { class: "columns" },
        board.element,
        h("div", { class: "stack" }, h("section", { class: "card" }, h("h3", { text: text("page-learn-example") }), stepWords(app, step), h("div", { class: "row actions" }, practice, ...more)), h("section", { class: "card" }, h("h3", { text: text("page-learn-facts") }), facts)),
      ),
    );
    return practice;
  }

  /** Practices on a position of the course: a line in which `+` precedes a placed digit. @param {string} line */
  async function openPractice(line) {
    const { steps } = await app.call("path", { puzzle: line, from: "hodoku", steps: 1, position: true, overlay: app.theme() });
    const [found] = steps;
    if (!found?.position) return;
    showPractice({ givens: readDigits(line.split(":")[3].replace(/\+\d/g, ".")), position: found.position, step: found });
  }

  /** @param {{ givens: number[], position: import("./example.js").Example["position"], step: import("../../engine.js").StepRecord }} task */
  function showPractice({ givens, position, step }) {
    const practice = createPractice(app, { shape, cells: positionCells(position, givens), step, onEnd: () => showExample().focus() });
    place.replaceChildren(practice.element);
    practice.focus();
  }

  showExample();
}
