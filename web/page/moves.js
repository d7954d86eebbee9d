// What a player did in a game: the events that are moves. Selections and pauses are not.

/** Events that only select. */
const SELECTING = new Set(["select", "extend", "deselect", "move"]);
/** Other events that are not moves. */
const OWN_EVENTS = new Set([...SELECTING, "pause", "resume", "auto-candidates", "clear-marks"]);

/** Returns true for an event that only selects. @param {{ event: string }} event */
export const isSelection = ({ event }) => SELECTING.has(event);

/**
 * Returns what a player did in a game, as texts.
 *
 * @param {import("./engine.js").SavedGame} game
 * @param {import("./engine.js").TimedEvent[]} [unsent] more events
 * @param {Set<string>} [known] those of them that do not count
 * @returns {string[]}
 */
export const movesOf = (game, unsent = [], known = new Set()) =>
  [...(game.events ?? []), ...unsent.filter((event) => !known.has(JSON.stringify(event)))].filter(({ event }) => !OWN_EVENTS.has(event)).map((event) => JSON.stringify(event));

/** Returns true if the second list begins with the first one. @param {string[]} a @param {string[]} b */
export const isStartOf = (a, b) => a.length <= b.length && a.every((move, i) => move === b[i]);
