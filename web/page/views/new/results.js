// Generated puzzles: one with its board and the ways on, several as small boards in pages.

import { button, h } from "../../dom.js";
import { handOver, stillBoard, ways } from "../../puzzle.js";
import { download } from "../../download.js";

/** Small boards on a page. */
const PAGE = 12;

/**
 * @typedef {object} Made
 * @property {(import("../../engine.js").GeneratedRecord & { digits?: string })[]} puzzles records of the engine
 * @property {string} shape
 * @property {number} seed
 * @property {string} title
 * @property {boolean} [isFinished]
 */

/**
 * Returns what is known about a puzzle, in words.
 *
 * @param {import("../../main.js").App} app
 * @param {import("../../engine.js").GeneratedRecord} record
 * @param {{ names: Map<string, import("../../engine.js").TechniqueRow>, levels: import("../../engine.js").LevelRow[] }} tables
 */
export function describe(app, record, { names, levels }) {
  const parts = [];
  if (record.rating !== undefined && record.rating !== null) {
    const level = levels.find((row) => row.level === record.level);
    parts.push(...(level ? [level.name] : []), app.text("page-puzzle-er", { rating: record.rating.toFixed(1) }));
  }
  parts.push(app.text("page-puzzle-givens", { givens: record.givens }));
  if (record.hardest) parts.push(app.text("page-puzzle-hardest", { name: names.get(record.hardest)?.name ?? record.hardest }));
  if (typeof record.weight === "number") parts.push(app.text("page-puzzle-weight", { weight: record.weight.toPrecision(3) }));
  return parts.join(" · ");
}

/**
 * Shows generated puzzles.
 *
 * @param {import("../../main.js").App} app
 * @param {HTMLElement} place
 * @param {Made} made
 * @param {{ names: Map<string, import("../../engine.js").TechniqueRow>, levels: import("../../engine.js").LevelRow[] }} tables
 */
export function showResults(app, place, made, tables) {
  const { puzzles, shape, seed, title } = made;
  const puzzleOf = (/** @type {Made["puzzles"][number]} */ record) => ({ puzzle: record.puzzle, shape, meta: { title, seed, level: record.level ?? undefined, rating: record.rating ?? undefined } });
  const shown = (/** @type {Made["puzzles"][number]} */ record) => ({ puzzle: record.position ?? record.puzzle, shape, start: record.puzzle, digits: record.digits });
  if (puzzles.length === 1) {
    const [record] = puzzles;
    const board = stillBoard(app, shown(record), { label: title });
    place.replaceChildren(
      h("h2", { text: title }),
      board.element,
      h("p", { class: "facts", text: describe(app, record, tables) }),
      h("p", { class: "second", text: app.text("page-new-seed-used", { seed }) }),
      ways(app, record.position ? { ...shown(record), meta: puzzleOf(record).meta } : puzzleOf(record)),
    );
    return;
  }
  let page = 0;
  const all = puzzles.map((record) => record.puzzle).join("\n") + "\n";
  const boards = h("div", { class: "boards" });
  const last = Math.ceil(puzzles.length / PAGE) - 1;
  const where = h("span", { class: "second", "aria-live": "polite" });
  const back = button(app.text("page-list-back"), () => turn(-1));
  const on = button(app.text("page-list-next"), () => turn(1));
  const turn = (/** @type {number} */ by) => {
    page = Math.min(last, Math.max(0, page + by));
    where.textContent = app.text("page-list-place", { page: page + 1, pages: last + 1 });
    back.disabled = page === 0;
    on.disabled = page === last;
    boards.replaceChildren(
      ...puzzles.slice(page * PAGE, (page + 1) * PAGE).map((record, i) => {
        const name = app.text("page-new-number", { number: page * PAGE + i + 1 });
        return h("section", { class: "small", "aria-label": name }, h("h3", { text: name }), stillBoard(app, shown(record), { label: name }).element, h("p", { class: "second", text: describe(app, record, tables) }), ways(app, puzzleOf(record), ["play", "analyze"], { isMain: false }));
      }),
    );
  };
  turn(0);
  const hand = (/** @type {string} */ view, /** @type {Record<string, string>} */ parameters) => {
    handOver({ text: all, title });
    app.go(view, parameters);
  };
  place.replaceChildren(
    h("h2", { text: title }),
    h("p", { class: "second", text: app.text("page-new-made", { count: puzzles.length, seed }) }),
    h("div", { class: "row no-print" }, button(app.text("page-new-as-list"), () => hand("open", { list: "1" })), button(app.text("page-new-print-all"), () => hand("share", { part: "print" })), button(app.text("page-new-download"), () => download("shudu.txt", all))),
    boards,
    h("nav", { class: "row pager no-print", hidden: last === 0, "aria-label": app.text("page-list-pages") }, back, where, on),
  );
}
