// The position of a game as text, for requests that take one: the digits, and on 9×9 boards also the
// candidates that the player has not eliminated. The engine decides which these are: it applies the
// switch "automatic candidates" to a copy of the game, and its view has them.

import { readDigits, symbol } from "./coords.js";

/**
 * @typedef {object} GamePosition
 * @property {string} puzzle the position
 * @property {string} givens the puzzle that it belongs to
 * @property {string} shape
 * @property {number[][]} candidates of each cell
 */

/**
 * Returns the position of a game.
 *
 * @param {import("./main.js").App} app
 * @param {any} game the saved form
 * @returns {Promise<GamePosition>}
 */
export async function positionOf(app, game) {
  let { view } = await app.call("apply", { game, events: [] });
  const { shape } = view;
  if (!view.settings["auto-candidates"]) {
    const at = game.events.at(-1)?.at ?? 0;
    const resumed = view.status === "paused" ? [{ at, event: "resume" }] : [];
    ({ view } = await app.call("apply", { game, events: [...resumed, { at, event: "auto-candidates", on: true }] }));
  }
  const cells = /** @type {any[]} */ (view.cells);
  const candidates = cells.map((cell) => cell.candidates ?? []);
  const digits = cells.map((cell) => (cell.digit ? symbol(cell.digit) : ".")).join("");
  const isNine = shape === "3x3";
  const all = () =>
    cells
      .map((cell) => Array.from({ length: 9 }, (_, i) => ((cell.digit ? cell.digit === i + 1 : cell.candidates?.includes(i + 1)) ? i + 1 : ".")).join(""))
      .join("");
  return { puzzle: isNine ? all() : digits, givens: game.puzzle, shape, candidates };
}

/**
 * Returns the cells of a position as a board shows them.
 *
 * @param {{ digits: string, candidates: number[][] }} position
 * @param {number[]} givens the digits of the puzzle
 * @returns {import("./board.js").CellModel[]}
 */
export const positionCells = (position, givens) => readDigits(position.digits).map((digit, cell) => ({ digit, given: givens[cell] > 0, candidates: position.candidates[cell] }));
