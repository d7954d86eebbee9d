// What statistics say about the levels: the engine counts, the days are those of the calendar of the player.

import { dayNumber } from "./clock.js";
import { readShape } from "./coords.js";
import { isSelection } from "./moves.js";

/** @typedef {import("./storage.js").StoredGame} StoredGame */

/** The fewest givens of a puzzle for beginners, as the engine makes them. */
const BEGINNER_GIVENS = 40;

/**
 * Returns the level of a game as new games name it: an easy puzzle with many givens is one for beginners.
 *
 * @param {{ puzzle: unknown, meta?: import("./engine.js").Meta | null }} game
 * @returns {import("./engine.js").Preset | undefined}
 */
export function presetOf({ puzzle, meta }) {
  const isBeginner = meta?.level === "easy" && typeof puzzle === "string" && puzzle.replaceAll(/[^1-9]/g, "").length >= BEGINNER_GIVENS;
  return isBeginner ? "beginner" : (meta?.level ?? undefined);
}

/** Returns when a game ended: the time of its last event that is not a selection. @param {StoredGame} stored */
export function endOf({ game, savedAt }) {
  const last = game.events.findLast((event) => !isSelection(event));
  return last ? game.started + last.at : savedAt;
}

/** Returns what statistics count of a game. @param {StoredGame} stored @param {number} [day] that it counts for */
export const played = (stored, day = dayNumber(endOf(stored))) => ({
  rows: readShape(stored.shape).side,
  columns: readShape(stored.shape).side,
  shape: stored.shape,
  level: presetOf(stored.game),
  finished: stored.status === "solved",
  elapsed_ms: Math.round(stored.elapsedMs),
  hints: stored.hints,
  day,
});

/**
 * Asks the engine for the statistics of games.
 *
 * @param {import("./main.js").App} app
 * @param {StoredGame[]} games
 * @param {(stored: StoredGame) => number} [dayOf] the day that a game counts for; the one on which it ended if absent
 * @param {number} [today]
 */
export const statisticsOf = (app, games, dayOf, today = dayNumber(Date.now())) => app.call("statistics", { games: games.map((stored) => played(stored, dayOf?.(stored))), today });

/** Returns the average times of the solved games of each level. @param {import("./main.js").App} app @param {StoredGame[]} games @returns {Promise<Map<string, number>>} */
export async function average(app, games) {
  const { rows } = await statisticsOf(app, games.filter(({ shape }) => shape === "3x3"));
  return new Map(rows.flatMap((row) => (row.level && row.finished > 0 ? [[row.level, row.total_ms / row.finished]] : [])));
}

/** Returns true if a hint showed or applied a whole step of a game: it is no best time then. @param {import("./engine.js").SavedGame} game */
export const isHelped = (game) => game.events.some((event) => event.event === "apply-step" || (event.event === "hint" && event.grade >= (event.of ?? 5)));
