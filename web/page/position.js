// The position of a step, for the views that draw candidates.

import { readDigits } from "./coords.js";

/**
 * Returns the cells of a position as a board shows them.
 *
 * @param {{ digits: string, candidates: number[][] }} position
 * @param {number[]} givens the digits of the puzzle
 * @returns {import("./board.js").CellModel[]}
 */
export const positionCells = (position, givens) => readDigits(position.digits).map((digit, cell) => ({ digit, given: givens[cell] > 0, candidates: position.candidates[cell] }));
