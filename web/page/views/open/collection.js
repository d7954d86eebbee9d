// A list of puzzles that were read: filter, order, and ratings that come in the background.
//
// The puzzles on the page are rated first, then the others in the order of the list, one request at a
// time, so that the page and other requests stay quick.

import { readShape, sizeOf } from "../../coords.js";
import { button, field, h, select } from "../../dom.js";
import { createTable } from "../../list.js";

/**
 * @typedef {object} Row
 * @property {number} number
 * @property {string} puzzle
 * @property {string} shape
 * @property {string | null} [start]
 * @property {string | null} [digits]
 * @property {number} givens
 * @property {number} line
 * @property {string} note what came along with the puzzle
 * @property {string} [verdict]
 * @property {number} [rating]
 * @property {import("../../engine.js").Level} [level]
 * @property {boolean} [isRated]
 */

/**
 * Returns the rows of the puzzles of a text.
 *
 * @param {any[]} puzzles
 * @returns {Row[]}
 */
export const rowsOf = (puzzles) =>
  puzzles.map(({ puzzle, shape, start, digits, givens, line, tail = "", fields }, i) => {
    const others = Object.entries(fields ?? {}).map(([name, value]) => (name === "title" || name === "author" ? value : `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`));
    const note = [tail.replace(/^[#\s]+/, ""), ...others].filter(Boolean).join(" · ");
    return { number: i + 1, puzzle, shape, start, digits, givens, line, note: note.length > 200 ? `${note.slice(0, 200)}…` : note };
  });

/**
 * Creates the list.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {Row[]} options.rows
 * @param {{ level: string, name: string, from: number, to: number }[]} options.levels
 * @param {string} options.text the text that the rows come from
 * @param {Record<string, any>} options.reading the format and shape that it was read with
 * @param {(row: Row) => void} options.onChoose
 */
export function createCollection(app, { rows, levels, text: source, reading, onChoose }) {
  const { text } = app;
  const controller = new AbortController();
  /** @type {Row[]} */
  let shown = [];
  let isRunning = false;
  let isStopped = false;
  let rated = 0;

  const levelName = (/** @type {Row} */ row) => {
    if (row.level) return levels.find(({ level }) => level === row.level)?.name ?? row.level;
    if (row.verdict && row.verdict !== "unique") return text(`page-open-verdict-${row.verdict}`);
    return row.isRated ? "–" : "…";
  };
  const isMixed = rows.some((row) => row.shape !== rows[0].shape);
  const table = createTable(app, {
    caption: text("page-open-list"),
    columns: [
      { name: "number", label: text("page-open-number"), text: (row) => String(row.number), key: (row) => row.number, class: "number" },
      { name: "givens", label: text("page-open-givens"), text: (row) => String(row.givens), key: (row) => row.givens, class: "number" },
      ...(isMixed ? [{ name: "size", label: text("page-new-size"), text: (/** @type {Row} */ row) => sizeOf(row.shape), key: (/** @type {Row} */ row) => readShape(row.shape).side }] : []),
      { name: "rating", label: text("page-open-er"), text: (row) => row.rating?.toFixed(1) ?? (row.isRated ? "–" : "…"), key: (row) => row.rating, class: "number" },
      { name: "level", label: text("page-open-level"), text: levelName, key: (row) => row.rating ?? (row.verdict === "unique" ? undefined : row.verdict) },
      { name: "puzzle", label: text("page-open-puzzle"), text: (row) => (row.note ? row.note : row.puzzle), class: "mono text" },
    ],
    onChoose,
    onPage: (page) => (shown = page),
  });

  // The filter.
  const words = h("input", { type: "search", autocomplete: "off", on: { input: () => filter() } });
  const level = select([["", text("page-open-any-level")], ...levels.map((row) => /** @type {[string, string]} */ ([row.level, row.name])), ["broken", text("page-open-broken")]], "", () => filter());
  const [low, high] = ["from", "to"].map((end) => h("input", { type: "number", min: 1, max: 12, step: 0.1, placeholder: text(`page-new-${end}`), "aria-label": text(`page-new-range-${end}`, { name: text("page-open-er") }), on: { input: () => filter() } }));
  const found = h("p", { class: "second", role: "status" });
  function filter() {
    const wanted = words.value.trim().toLowerCase();
    const [from, to] = [Number(low.value) || 0, Number(high.value) || Infinity];
    const hasRating = low.value !== "" || high.value !== "";
    const kept = rows.filter((row) => {
      if (level.value === "broken" ? !row.verdict || row.verdict === "unique" : level.value && row.level !== level.value) return false;
      if (hasRating && !(row.rating !== undefined && row.rating >= from && row.rating <= to)) return false;
      return !wanted || row.puzzle.toLowerCase().includes(wanted) || row.note.toLowerCase().includes(wanted);
    });
    table.setRows(kept);
    const isAll = kept.length === rows.length;
    found.textContent = isAll ? text("page-open-count", { count: rows.length }) : text("page-open-found", { found: kept.length, count: rows.length });
  }

  // Ratings.
  const progress = h("span", { class: "second" });
  const toggle = button(text("page-open-stop"), () => {
    isStopped = !isStopped;
    if (isStopped) rating?.abort();
    else void rate();
    describe();
  });
  /** @type {AbortController | undefined} */
  let rating;
  function describe() {
    progress.textContent = rated === rows.length ? text("page-open-rated-all") : text("page-open-rated", { rated, count: rows.length });
    toggle.textContent = text(isStopped ? "page-open-go-on" : "page-open-stop");
    toggle.hidden = rated === rows.length;
  }

  /** Rates one puzzle. @param {Row} row @param {AbortSignal} signal */
  async function rateRow(row, signal) {
    if (row.verdict === undefined || row.verdict === "unique") {
      if (row.shape === "3x3") {
        const record = await app.call("rate", { puzzle: row.puzzle, scale: "se" }, { signal });
        row.verdict = record.verdict;
        row.rating = record.er ?? undefined;
        row.level = record.level ?? undefined;
      } else if (row.verdict === undefined) {
        row.verdict = (await app.call("verdict", { puzzle: row.puzzle, shape: row.shape }, { signal })).verdict;
      }
    }
    row.isRated = true;
    rated += 1;
  }

  async function rate() {
    if (isRunning) return;
    isRunning = true;
    let drawnAt = performance.now();
    while (!isStopped && !controller.signal.aborted) {
      const row = shown.find((one) => !one.isRated) ?? table.order().find((one) => !one.isRated) ?? rows.find((one) => !one.isRated);
      if (!row) break;
      rating = new AbortController();
      try {
        await rateRow(row, rating.signal);
      } catch {
        if (rating.signal.aborted) break;
        // A puzzle that cannot be rated in time stays without a rating.
        row.isRated = true;
        rated += 1;
      }
      const now = performance.now();
      if (now - drawnAt > 200) {
        drawnAt = now;
        refresh();
        // Lets keys and pointers come first.
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    isRunning = false;
    refresh();
  }
  let filteredAt = 0;
  function refresh() {
    describe();
    const isByRating = level.value !== "" || low.value !== "" || high.value !== "";
    const now = performance.now();
    if (isByRating && (now - filteredAt > 1500 || rated === rows.length)) {
      filteredAt = now;
      filter();
    } else table.refresh();
  }

  async function start() {
    try {
      const { verdicts } = await app.call("verdicts", { text: source, ...reading }, { signal: controller.signal, timeMs: 60_000 });
      if (verdicts.length === rows.length) {
        rows.forEach((row, i) => {
          if (verdicts[i] !== "undecided") row.verdict = verdicts[i];
          if (verdicts[i] !== "undecided" && verdicts[i] !== "unique") {
            row.isRated = true;
            rated += 1;
          }
        });
        refresh();
      }
    } catch {
      // Each puzzle has its verdict with its rating then.
    }
    if (!controller.signal.aborted) await rate();
  }

  filter();
  describe();
  void start();
  return {
    element: h(
      "section",
      { class: "card collection", "aria-label": text("page-open-list") },
      h("div", { class: "fields filter no-print" }, field(text("page-open-filter"), words), field(text("page-open-level"), level), h("div", { class: "field", role: "group", "aria-label": text("page-new-rating") }, h("span", { class: "label", text: text("page-new-rating") }), h("div", { class: "row span" }, low, "–", high))),
      h("div", { class: "row between no-print" }, found, h("div", { class: "row" }, progress, toggle)),
      table.element,
    ),
    choose: table.choose,
    order: table.order,
    stop() {
      controller.abort();
      rating?.abort();
    },
  };
}
