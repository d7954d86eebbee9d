// Practice: the position of an example, without its step. The player marks what the step would place or
// eliminate, and compares it with the step.
//
// The step comes from the engine; this file only compares two sets of candidates.

import { createBoard } from "../../board.js";
import { cellName, symbol } from "../../coords.js";
import { button, h } from "../../dom.js";
import { actionOf } from "../../keys.js";
import { candidateSigns } from "../../step-signs.js";
import { notePracticed } from "../../practiced.js";
import { stepWords } from "../../step-words.js";

/** @param {{ cell: string, digit: number }} candidate */
const keyOf = ({ cell, digit }) => `${cell}=${digit}`;

/**
 * Creates the practice of a step.
 *
 * @param {import("../../main.js").App} app
 * @param {object} parts
 * @param {import("../../coords.js").Shape} parts.shape
 * @param {import("../../board.js").CellModel[]} parts.cells the position
 * @param {import("../../engine.js").StepRecord} parts.step
 * @param {() => void} parts.onEnd shows the example again
 */
export function createPractice(app, { shape, cells, step, onEnd }) {
  const { text } = app;
  const { side } = shape;
  const isPlacing = step.placements.length > 0 && step.eliminations.length === 0;
  const sought = new Set([...step.placements, ...step.eliminations].map(keyOf));
  /** The candidates that the player has marked. @type {Map<string, { cell: number, digit: number }>} */
  const marked = new Map();
  let cursor = Math.floor((side * side) / 2);
  let isShown = false;
  /** @type {Set<string>} */
  let wrong = new Set();

  const board = createBoard(app, shape, { label: text("page-learn-practice-board") });
  const result = h("p", { class: "result", role: "status" });
  const answer = h("div", {});
  const keypad = h("div", { class: "keypad", role: "group", "aria-label": text("page-learn-digits") }, ...Array.from({ length: side }, (_, i) => button(symbol(i + 1), () => toggle(cursor, i + 1))));
  const check = button(text("page-learn-check"), () => compare(), { class: "main" });
  const show = button(text("page-learn-show"), () => reveal());
  const again = button(text("page-learn-again"), () => reset());
  const end = button(text("page-learn-end"), onEnd);

  function draw() {
    /** @type {Map<number, Map<number, string>>} */
    const signs = isShown ? candidateSigns(step, side) : new Map();
    if (!isShown) {
      for (const [key, { cell, digit }] of marked) {
        const known = signs.get(cell) ?? new Map();
        signs.set(cell, known.set(digit, wrong.has(key) ? "mistaken" : isPlacing ? "place" : "eliminate"));
      }
    }
    board.update({ cells, cursor, selection: new Set([cursor]), marks: "fixed", candidateSigns: signs });
    board.setOverlay(isShown ? step.overlay : undefined);
    element.classList.toggle("shown", isShown);
    check.disabled = isShown || marked.size === 0;
    show.disabled = isShown;
  }

  /** @param {number} cell @param {number} digit */
  function toggle(cell, digit) {
    if (isShown || !cells[cell].candidates?.includes(digit)) return;
    const key = keyOf({ cell: cellName(cell, side), digit });
    const values = { digit: symbol(digit), cell: cellName(cell, side) };
    wrong = new Set();
    if (marked.delete(key)) app.announce(text("page-learn-unmarked", values));
    else {
      // A step that places has one digit.
      if (isPlacing) marked.clear();
      marked.set(key, { cell, digit });
      app.announce(text(isPlacing ? "page-learn-marked-place" : "page-learn-marked-eliminate", values));
    }
    result.textContent = "";
    draw();
  }

  function compare() {
    const found = [...marked.keys()].filter((key) => sought.has(key));
    wrong = new Set([...marked.keys()].filter((key) => !sought.has(key)));
    const names = [...wrong].join(text("page-list-separator"));
    if (wrong.size > 0) result.textContent = text("page-learn-wrong", { candidates: names });
    else if (found.length < sought.size) result.textContent = text("page-learn-partly", { found: found.length, all: sought.size });
    else {
      notePracticed(step.technique);
      reveal(text("page-learn-found"));
      return;
    }
    draw();
  }

  /** @param {string} [words] */
  function reveal(words = text("page-learn-shown")) {
    isShown = true;
    result.textContent = words;
    answer.replaceChildren(stepWords(app, step));
    draw();
    again.focus();
  }

  function reset() {
    isShown = false;
    marked.clear();
    wrong = new Set();
    result.textContent = "";
    answer.replaceChildren();
    draw();
    board.focus();
  }

  board.grid.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      if (!check.disabled) compare();
      return;
    }
    const found = actionOf(event, side);
    if (!found) return;
    const [row, column] = [Math.floor(cursor / side), cursor % side];
    const wrap = (/** @type {number} */ place) => (place + side) % side;
    if (found.action === "up") cursor = wrap(row - 1) * side + column;
    else if (found.action === "down") cursor = wrap(row + 1) * side + column;
    else if (found.action === "left") cursor = row * side + wrap(column - 1);
    else if (found.action === "right") cursor = row * side + wrap(column + 1);
    else if (found.digit) toggle(cursor, found.digit);
    else return;
    event.preventDefault();
    draw();
  });
  board.grid.addEventListener("pointerdown", (event) => {
    const cell = board.cellAt(event);
    if (cell === undefined || event.button !== 0) return;
    event.preventDefault();
    cursor = cell;
    draw();
    board.focus();
    // A mouse is precise enough for a candidate.
    if (event.pointerType === "mouse") {
      const digit = board.candidateAt(event, cell, cells[cell].candidates ?? []);
      if (digit) toggle(cell, digit);
    }
  });

  const element = h(
    "div",
    { class: "columns practice" },
    board.element,
    h(
      "div",
      { class: "stack" },
      h("section", { class: "card" }, h("h3", { text: text("page-learn-practice-title", { technique: step.name }) }), h("p", { text: text(isPlacing ? "page-learn-task-place" : "page-learn-task-eliminate") }), keypad, h("div", { class: "row actions" }, check, show, again, end), result, answer),
    ),
  );
  draw();
  return { element, focus: () => board.focus() };
}
