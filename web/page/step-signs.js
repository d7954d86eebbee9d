// The candidates of a step on a board: which ones it places and which ones it eliminates, and which cells show them.

import { cellIndex } from "./coords.js";

/**
 * Returns the signs of the candidates that a step places or eliminates.
 *
 * @param {Pick<import("./engine.js").StepRecord, "placements" | "eliminations">} step
 * @param {number} side
 * @returns {Map<number, Map<number, string>>}
 */
export function candidateSigns(step, side) {
  /** @type {Map<number, Map<number, string>>} */
  const signs = new Map();
  const add = (/** @type {import("./engine.js").Candidate[]} */ candidates, /** @type {string} */ sign) => {
    for (const { cell, digit } of candidates) {
      const index = cellIndex(cell, side);
      signs.set(index, (signs.get(index) ?? new Map()).set(digit, sign));
    }
  };
  add(step.eliminations, "eliminate");
  add(step.placements, "place");
  return signs;
}

/**
 * Returns what the board of a game shows of a step: its drawing, and the candidates of the cells that have marks.
 *
 * @param {import("./engine.js").StepRecord} step
 * @param {number} side
 * @param {number[][]} candidates of each cell
 */
export const stepDrawing = (step, side, candidates) => ({
  overlay: step.overlay ?? undefined,
  candidateSigns: candidateSigns(step, side),
  candidates,
  marked: new Set((step.marked ?? []).map((cell) => cellIndex(cell, side))),
});
