// A step in words: its sentence, its notation and what the signs of its drawing mean.

import { readDigits } from "../../coords.js";
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
