// The levels and what they need, from the engine, in the language of the page.

import { presetOf } from "./averages.js";

/** @typedef {import("./main.js").App} App */
/** @typedef {import("./engine.js").Meta} Meta */

/** @type {Map<string, Promise<Map<string, string>>>} */
const tables = new Map();

/**
 * Returns the names of the levels by their ids.
 *
 * @param {App} app
 * @returns {Promise<Map<string, string>>}
 */
export function levelNames(app) {
  const { language } = app;
  let table = tables.get(language);
  if (!table) {
    table = app.call("levels", {}).then((answer) => new Map(answer.presets.map((row) => [row.preset, capital(row.name)])));
    tables.set(language, table);
    // A failure is not kept.
    table.catch(() => tables.delete(language));
  }
  return table;
}

/** Returns the levels of new games with their names, the easiest first. @param {App} app */
export const levelRows = async (app) => [...(await levelNames(app))].map(([level, name]) => ({ level: /** @type {import("./engine.js").Preset} */ (level), name }));

/**
 * Returns the name of the hardest technique that a rating stands for: that with the highest rating up to it.
 *
 * @param {App} app
 * @param {Meta | null | undefined} meta
 */
export async function needsOf(app, meta) {
  const rating = meta?.rating;
  if (typeof rating !== "number") return undefined;
  const { techniques } = await app.call("techniques", {});
  const rated = techniques.flatMap((row) => (row.rating && row.rating <= rating + 0.001 ? [{ ...row, rating: row.rating }] : []));
  return rated.sort((a, b) => b.rating - a.rating)[0]?.name;
}

/**
 * Returns the title of a puzzle: its level, or its size.
 *
 * @param {App} app
 * @param {Map<string, string>} names
 * @param {{ puzzle: unknown, meta?: Meta | null }} game
 * @param {number} side
 */
export function puzzleTitle(app, names, game, side) {
  const parts = [];
  const level = presetOf(game);
  if (level) parts.push(names.get(level) ?? level);
  if (side !== 9) parts.push(`${side}×${side}`);
  return parts.length > 0 ? parts.join(" · ") : app.text("page-play-untitled");
}

const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Rates the puzzle in the background, and says so if it has not exactly one solution.
 *
 * @param {import("./views/play.js").Play} play
 * @param {AbortSignal} signal
 */
export async function ratePuzzle(play, signal) {
  const { app, session } = play;
  const { id, game, shape } = session;
  if (game.meta?.rating !== undefined) return;
  const isNine = shape.side === 9;
  try {
    const body = { puzzle: session.puzzle, shape: session.view.shape };
    const record = isNine ? await app.call("rate", body, { signal, timeMs: 60_000 }) : { er: undefined, level: undefined, ...(await app.call("verdict", body, { signal, timeMs: 60_000 })) };
    if (session.id !== id) return;
    if (record.verdict === "multiple") play.tell(app.text("page-play-multiple"));
    else if (record.verdict === "none" || record.verdict === "invalid") play.tell(app.text("page-play-none"));
    if (record.er === null || record.er === undefined) return;
    session.describe({ rating: record.er, ...(record.level ? { level: record.level } : {}) });
  } catch (error) {
    // The title stays without a rating. Only a cancelled request is expected.
    if (!signal.aborted) console.warn(error);
  }
}
