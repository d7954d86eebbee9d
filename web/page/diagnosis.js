// What is wrong with a puzzle, and what would mend it: clashing digits, no solution, several solutions.
//
// The engine's `check` finds the reasons. This part shows them in words, marks the cells on a board and
// offers the changes that mend the puzzle.

import { cellIndex, readDigits, readShape, symbol } from "./coords.js";
import { button, h } from "./dom.js";
import { cellModels, stillBoard } from "./puzzle.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

/** The most changes that are offered at once. */
const MOST = 6;

/**
 * Returns a puzzle with the digit of a cell changed.
 *
 * @param {Puzzle} puzzle
 * @param {string} cell such as `r3c5`
 * @param {number} digit 0 for a blank
 * @returns {Puzzle}
 */
export function withDigit({ puzzle, shape, meta }, cell, digit) {
  const digits = [...puzzle];
  digits[cellIndex(cell, readShape(shape).side)] = digit ? symbol(digit) : ".";
  return { puzzle: digits.join(""), shape, meta };
}

/**
 * Shows a puzzle with its board and what is wrong with it.
 *
 * @param {import("./main.js").App} app
 * @param {Puzzle} puzzle
 * @param {object} options
 * @param {string} options.label
 * @param {AbortSignal} options.signal
 * @param {(mended: Puzzle, words: string) => void} options.onMend shows the puzzle after a change
 * @param {ReadonlySet<number>} [options.added] cells that a change added
 */
export async function showDiagnosis(app, puzzle, { label, signal, onMend, added }) {
  const { text } = app;
  const { side } = readShape(puzzle.shape);
  const signs = new Map([...(added ?? [])].map((cell) => [cell, ["mend"]]));
  const board = stillBoard(app, puzzle, { label, signs });
  const reason = h("div", { class: "reason" });
  const element = h("div", { class: "diagnosis" }, board.element, reason);
  const mark = (/** @type {string[]} */ names, /** @type {string[]} */ with_) => {
    for (const name of names) signs.set(cellIndex(name, side), with_);
  };
  const say = (/** @type {string} */ key, /** @type {Record<string, string | number>} */ values = {}, isWrong = true) => h("p", { class: isWrong ? "error" : "good", text: text(key, values) });
  const isLine = puzzle.puzzle.length === side * side;

  const finish = async () => {
    const record = await app.call("check", { puzzle: puzzle.puzzle, shape: puzzle.shape }, { signal });
    const cells = cellModels(puzzle);
    /** @type {(Node | string)[]} */
    const parts = [];
    if (record.verdict === "unique") parts.push(say("page-check-unique", {}, false));
    else if (record.verdict === "invalid" && record.error) {
      mark(record.error.cells, ["conflict", "clash"]);
      parts.push(say("page-check-clash", { message: record.error.message }), h("p", { class: "second", text: text("page-check-clash-mend") }));
      if (isLine) parts.push(changes(record.error.cells.map((cell) => ({ cell, digit: 0 }))));
    } else if (record.verdict === "none") {
      const suspects = record.suspects ?? [];
      mark(suspects, ["suspect"]);
      parts.push(say("page-check-none"));
      parts.push(h("p", { class: "second", text: text(suspects.length > 0 ? "page-check-suspects" : "page-check-no-suspect") }));
      if (isLine && suspects.length > 0) parts.push(changes(suspects.map((/** @type {string} */ cell) => ({ cell, digit: 0 }))));
    } else if (record.verdict === "multiple") {
      const [one, two] = record.solutions.map(readDigits);
      for (const name of record.differ ?? []) {
        const cell = cellIndex(name, side);
        signs.set(cell, ["differ"]);
        cells[cell] = { digit: 0, candidates: [one[cell], two[cell]].sort((a, b) => a - b) };
      }
      parts.push(say("page-check-multiple"), h("p", { class: "second", text: text("page-check-differ", { count: record.differ?.length ?? 0 }) }));
      const mends = (record.mends ?? []).map((/** @type {string} */ mend) => ({ cell: mend.split("=")[0], digit: readDigits(mend.split("=")[1])[0] }));
      parts.push(h("p", { class: "second", text: text(mends.length > 0 ? "page-check-mends" : "page-check-no-mend") }));
      if (isLine) parts.push(mends.length > 0 ? changes(mends) : completeButton());
    } else parts.push(say("page-check-undecided"));
    board.update({ cells, signs, marks: "fixed" });
    reason.replaceChildren(...parts);
    return record;
  };

  /** @param {{ cell: string, digit: number }[]} list */
  function changes(list) {
    const buttons = list.slice(0, MOST).map(({ cell, digit }) => {
      const words = digit ? text("page-check-add", { cell, digit: symbol(digit) }) : text("page-check-remove", { cell });
      return button(words, () => onMend(withDigit(puzzle, cell, digit), words));
    });
    return h("div", { class: "row" }, ...buttons, list.length > MOST && h("span", { class: "second", text: text("page-check-more", { count: list.length - MOST }) }));
  }

  function completeButton() {
    return h(
      "div",
      { class: "row" },
      button(text("page-check-complete"), async () => {
        try {
          const made = await app.call("complete", { puzzle: puzzle.puzzle, shape: puzzle.shape }, { signal });
          onMend({ ...puzzle, puzzle: made.puzzle }, text("page-check-complete"));
        } catch (error) {
          app.fail(error);
        }
      }),
    );
  }

  return { element, record: finish() };
}
