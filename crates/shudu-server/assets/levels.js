// The names of the levels, from the engine, in the language of the page.

/** @type {Map<string, Promise<Map<string, string>>>} */
const tables = new Map();

/**
 * Returns the names of the levels by their ids.
 *
 * @param {import("./main.js").App} app
 * @returns {Promise<Map<string, string>>}
 */
export function levelNames(app) {
  const { language } = app;
  let table = tables.get(language);
  if (!table) {
    table = app.call("levels", {}).then((answer) => new Map(answer.levels.map((/** @type {any} */ row) => [row.level, capital(row.name)])));
    tables.set(language, table);
    // A failure is not kept.
    table.catch(() => tables.delete(language));
  }
  return table;
}

/**
 * Returns the title of a puzzle: its title, the level and the rating, or its size.
 *
 * @param {import("./main.js").App} app
 * @param {Map<string, string>} names
 * @param {any} meta
 * @param {number} side
 */
export function puzzleTitle(app, names, meta, side) {
  const parts = [];
  if (meta?.level) parts.push(names.get(meta.level) ?? meta.level);
  if (typeof meta?.rating === "number") parts.push(app.text("page-puzzle-er", { rating: meta.rating.toFixed(1) }));
  if (side !== 9) parts.push(`${side}×${side}`);
  return parts.length > 0 ? parts.join(" · ") : app.text("page-play-untitled");
}

const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);
