// The position of a game, for the views that draw candidates. The engine decides which are open: it applies
// the switch "automatic candidates" to a copy of the game, and its view has them.

import { readDigits } from "./coords.js";

/**
 * Returns the open candidates of each cell of a game.
 *
 * @param {import("./main.js").App} app
 * @param {any} game the saved form
 * @returns {Promise<number[][]>}
 */
export async function candidatesOf(app, game) {
  let { view } = await app.call("apply", { game, events: [] });
  if (!view.settings["auto-candidates"]) {
    const at = game.events.at(-1)?.at ?? 0;
    const resumed = view.status === "paused" ? [{ at, event: "resume" }] : [];
    ({ view } = await app.call("apply", { game, events: [...resumed, { at, event: "auto-candidates", on: true }] }));
  }
  return view.cells.map((/** @type {any} */ cell) => cell.candidates ?? []);
}

/**
 * Returns the cells of a position as a board shows them.
 *
 * @param {{ digits: string, candidates: number[][] }} position
 * @param {number[]} givens the digits of the puzzle
 * @returns {import("./board.js").CellModel[]}
 */
export const positionCells = (position, givens) => readDigits(position.digits).map((digit, cell) => ({ digit, given: givens[cell] > 0, candidates: position.candidates[cell] }));
