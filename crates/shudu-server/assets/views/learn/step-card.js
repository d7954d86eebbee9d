// A step in words: its sentence, its notation and what the signs of its drawing mean.

import { cellIndex, readDigits } from "../../coords.js";
import { h } from "../../dom.js";

/**
 * Returns the cells of a position as a board shows them.
 *
 * @param {{ digits: string, candidates: number[][] }} position
 * @param {number[]} givens the digits of the puzzle
 * @returns {import("../../board.js").CellModel[]}
 */
export const positionCells = (position, givens) => readDigits(position.digits).map((digit, cell) => ({ digit, given: givens[cell] > 0, candidates: position.candidates[cell] }));

/**
 * Returns the signs of the candidates of a step: those to place and those to eliminate.
 *
 * @param {any} step
 * @param {number} side
 * @returns {Map<number, Map<number, string>>}
 */
export function stepSigns(step, side) {
  /** @type {Map<number, Map<number, string>>} */
  const signs = new Map();
  for (const [list, sign] of [[step.placements, "place"], [step.eliminations, "eliminate"]]) {
    for (const { cell, digit } of list) {
      const index = cellIndex(cell, side);
      const known = signs.get(index) ?? new Map();
      signs.set(index, known.set(digit, sign));
    }
  }
  return signs;
}

/**
 * Creates the legend of a drawing.
 *
 * @param {import("../../main.js").App} app
 * @param {{ role: string, text: string, color: string, ground?: string }[]} entries
 */
export const legendList = (app, entries) =>
  h(
    "ul",
    { class: "legend", "aria-label": app.text("page-learn-legend") },
    ...entries.map(({ role, text, color, ground }) =>
      h("li", {}, h("span", { class: "swatch", "data-role": role, style: { "--color": color, "--ground": ground ?? "transparent" }, "aria-hidden": "true" }), h("span", { text })),
    ),
  );

/**
 * Creates the words of a step.
 *
 * @param {import("../../main.js").App} app
 * @param {any} step
 */
export const stepWords = (app, step) =>
  h(
    "div",
    { class: "step-words" },
    h("p", { class: "sentence", text: step.text }),
    ...(step.notation?.length ? [h("pre", { class: "mono notation", text: step.notation.join("\n") })] : []),
    legendList(app, step.legend ?? []),
  );
