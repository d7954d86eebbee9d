// Statistics of the saved games: how many, how long, with how many hints, by size and level; and the days
// in a row on which a puzzle was solved.

import { dayOf } from "./clock.js";
import { readShape } from "./coords.js";

/** @typedef {import("./storage.js").StoredGame} StoredGame */

/**
 * @typedef {object} Row
 * @property {number} side
 * @property {string} level empty if it is not known
 * @property {number} games
 * @property {number} solved
 * @property {number} bestMs
 * @property {number} totalMs of the solved games
 * @property {number} hints
 */

const DAY_MS = 86_400_000;

/** Returns when a game ended: the time of its last event that is not a selection. @param {StoredGame} stored */
function endOf({ game, savedAt }) {
  const last = game.events.findLast((/** @type {any} */ { event }) => !["select", "extend", "deselect", "move"].includes(event));
  return last ? game.started + last.at : savedAt;
}

/**
 * Returns a row for each size and level, sorted.
 *
 * @param {StoredGame[]} games
 * @param {string[]} levels in their order
 * @returns {Row[]}
 */
export function statisticsOf(games, levels) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const { game, shape, status, elapsedMs, hints } of games) {
    const { side } = readShape(shape);
    const level = game.meta?.level ?? "";
    const key = `${side} ${level}`;
    const row = rows.get(key) ?? { side, level, games: 0, solved: 0, bestMs: Infinity, totalMs: 0, hints: 0 };
    row.games += 1;
    row.hints += hints;
    if (status === "solved") {
      row.solved += 1;
      row.bestMs = Math.min(row.bestMs, elapsedMs);
      row.totalMs += elapsedMs;
    }
    rows.set(key, row);
  }
  return [...rows.values()].sort((a, b) => a.side - b.side || levels.indexOf(a.level) - levels.indexOf(b.level));
}

/**
 * Returns the number of days in a row with a solved puzzle, up to today or yesterday.
 *
 * @param {StoredGame[]} games
 * @param {number} now
 */
export function streakOf(games, now) {
  const days = new Set(games.filter(({ status }) => status === "solved").map((game) => dayOf(endOf(game))));
  let count = 0;
  // A day without a puzzle so far does not end the streak before it is over.
  for (let at = days.has(dayOf(now)) ? now : now - DAY_MS; days.has(dayOf(at)); at -= DAY_MS) count += 1;
  return count;
}
