// All engines on one puzzle: each runs the whole search, within a time limit, and shows its counters.

import { h } from "../../dom.js";
import { ENGINES } from "./examples.js";
import { sayNumber, sayTime } from "./say.js";

const TIME_MS = 3000;
/** Short searches are measured several times, because the first run of a function is slow. */
const SHORT_MS = 30;
const RUNS = 5;

/**
 * Makes a request until its time is known. The engine measures it, so the time is that of the search and not
 * that of the connection.
 *
 * @param {() => Promise<any>} request
 * @returns {Promise<any>} the answer with the least time
 */
async function fastest(request) {
  let best = Infinity;
  for (let run = 1; ; run += 1) {
    const answer = await request();
    best = Math.min(best, answer.time_us / 1000);
    if (best > SHORT_MS || run === RUNS) return { ...answer, timeMs: best };
  }
}

/**
 * Measures a search: its counters and its time.
 *
 * @param {import("../../main.js").App} app
 * @param {{ puzzle: string, shape: string, engine: string, solutions: number }} search
 * @param {AbortSignal} signal
 * @returns {Promise<import("./lane.js").Measured>}
 */
export const measure = (app, search, signal) => fastest(() => app.call("trace", { ...search, limit: 0, finish: true, time: true, timeout_ms: TIME_MS }, { signal }));

/**
 * Measures the engine that this program uses itself. It has no trace.
 *
 * @param {import("../../main.js").App} app
 * @param {{ puzzle: string, shape: string, solutions: number }} search
 * @param {AbortSignal} signal
 */
const measureDefault = (app, { puzzle, shape, solutions }, signal) => fastest(() => app.call("solve", { puzzle, shape, limit: solutions, work: true, time: true, timeout_ms: TIME_MS }, { signal }));

/**
 * Creates the table. `run` fills it, row by row.
 *
 * @param {import("../../main.js").App} app
 */
export function createComparison(app) {
  const { text } = app;
  const columns = ["engine", "nodes", "guesses", "backtracks", "deepest", "solutions", "time"];
  const body = h("tbody");
  const element = h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": text("page-algorithms-compare") },
    h("table", { class: "data compare" }, h("thead", {}, h("tr", {}, ...columns.map((name) => h("th", { scope: "col", text: text(`page-algorithms-${name}`) })))), body),
  );

  return {
    element,
    clear: () => body.replaceChildren(),
    /**
     * @param {{ puzzle: string, shape: string, solutions: number }} search
     * @param {AbortSignal} signal
     */
    async run(search, signal) {
      body.replaceChildren();
      const number = (/** @type {number} */ value) => sayNumber(app.language, value);
      for (const engine of ENGINES) {
        const row = h("tr", { "data-engine": engine, "aria-busy": "true" }, h("th", { scope: "row", text: text(`page-algorithms-${engine}-name`) }), h("td", { colspan: 6, class: "second", text: text("page-algorithms-running") }));
        body.append(row);
        const measured = await measure(app, { ...search, engine }, signal);
        const value = (/** @type {number} */ count) => (measured.complete ? number(count) : text("page-algorithms-more-than", { number: number(count) }));
        const time = sayTime(app, measured.timeMs);
        const values = [value(measured.work.nodes), value(measured.work.guesses), value(measured.backtracks), value(measured.deepest), value(measured.solutions), measured.complete ? time : text("page-algorithms-not-finished", { time })];
        row.replaceChildren(row.firstElementChild ?? "", ...values.map((words) => h("td", { text: words })));
        row.removeAttribute("aria-busy");
      }
      const own = await measureDefault(app, search, signal);
      const values = [own.work ? number(own.work.nodes) : "–", own.work ? number(own.work.guesses) : "–", "–", "–", number(own.count), sayTime(app, own.timeMs)];
      body.append(h("tr", { "data-engine": "own" }, h("th", { scope: "row", text: text("page-algorithms-own-name") }), ...values.map((words) => h("td", { text: words }))));
    },
  };
}
