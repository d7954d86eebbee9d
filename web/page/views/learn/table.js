// The table of techniques, in groups.

/** @typedef {import("../../engine.js").RequestMap["techniques"]["answer"]["techniques"][number]} Technique */

/**
 * @typedef {object} Group
 * @property {string} level the level on HoDoKu's scale, or `se` for techniques that have none
 * @property {string} name
 * @property {Technique[]} techniques
 */

/**
 * Loads all techniques, grouped by level. In a group the lowest score comes first.
 *
 * @param {import("../../main.js").App} app
 * @returns {Promise<Group[]>}
 */
export async function loadGroups(app) {
  const [{ techniques }, { hodoku_levels: levels }] = await Promise.all([app.call("techniques", {}), app.call("levels", {})]);
  // What constraints exclude is on no scale, and the page has no boards with constraints.
  const all = techniques.filter((row) => row.rating !== null || row.hodoku_order !== null);
  const groups = [...levels.map(({ level, name }) => ({ level: String(level), name })), { level: "se", name: app.text("page-learn-se-only") }];
  return groups
    .map(({ level, name }) => ({
      level,
      name,
      techniques: all.filter((row) => (row.hodoku_level ?? "se") === level).sort((a, b) => (a.hodoku_score ?? a.rating ?? 0) - (b.hodoku_score ?? b.rating ?? 0)),
    }))
    .filter((group) => group.techniques.length > 0);
}

/** @param {string} words */
const plain = (words) => words.toLowerCase().normalize("NFKC").replace(/[\s\-–_·]/g, "");

/**
 * Returns true if a technique has the words in its name, another name, its abbreviation or its id.
 *
 * @param {Technique} technique
 * @param {string} words
 */
export function matches(technique, words) {
  const wanted = plain(words);
  return [technique.name, technique.technique, technique.abbreviation, ...technique.aliases].some((name) => plain(name).includes(wanted));
}

/**
 * Returns the values of a technique on both scales, as words.
 *
 * @param {import("../../main.js").App} app
 * @param {Technique} technique
 */
export function sayScales(app, technique) {
  const parts = [];
  if (technique.rating !== null) parts.push(app.text("page-learn-er", { rating: technique.rating.toFixed(1) }));
  if (technique.hodoku_score !== null) parts.push(app.text("page-learn-score", { score: technique.hodoku_score }));
  return parts.join(" · ");
}
