// One engine at work: its board, what it does now, its counters and its depth.

import { createBoard } from "../../board.js";
import { cellIndex, readDigits, readShape } from "../../coords.js";
import { h } from "../../dom.js";
import { createChart } from "./chart.js";
import { createReplay, depths, stops } from "./replay.js";
import { sayEvent, sayNumber, sayTime } from "./say.js";

const COUNTERS = /** @type {const} */ (["nodes", "guesses", "backtracks", "depth", "deepest"]);
const CHART_COLUMNS = 240;

/**
 * @typedef {object} Measured the counters of a whole search
 * @property {boolean} complete
 * @property {{ nodes: number, guesses: number, depth: number }} work
 * @property {number} backtracks
 * @property {number} deepest
 * @property {number} solutions
 * @property {number} timeMs
 */

/**
 * Creates a lane.
 *
 * @param {import("../../main.js").App} app
 * @param {object} run
 * @param {string} run.engine
 * @param {any} run.trace the answer of the request `trace`
 * @param {string} run.shape
 * @param {number[][]} run.candidates of each cell
 * @param {number} run.solutions how many solutions the search looks for
 */
export function createLane(app, { engine, trace, shape: shapeText, candidates, solutions }) {
  const { text } = app;
  const shape = readShape(shapeText);
  const givens = readDigits(trace.puzzle);
  const keepsCandidates = engine === "singles";
  /** @type {import("./replay.js").TraceEvent[]} */
  const events = trimmed(trace.events, trace.solutions >= solutions);
  const replay = createReplay({
    digits: givens,
    candidates: keepsCandidates ? candidates : undefined,
    events,
    cellOf: (name) => cellIndex(name, shape.side),
    isNodeGuess: engine === "singles",
  });

  const title = text(`page-algorithms-${engine}-name`);
  const board = createBoard(app, shape, { label: text("page-algorithms-board", { engine: title }), isStill: true });
  const sentence = h("p", { class: "say" });
  const chartPlace = h("div", { class: "chart" });
  const cells = new Map(COUNTERS.map((name) => [name, { now: h("td"), all: h("td", { text: "…" }) }]));
  const time = h("td", { text: "…" });
  const counters = h(
    "table",
    { class: "data counters" },
    h("caption", { class: "visually-hidden", text: text("page-algorithms-counters", { engine: title }) }),
    h("thead", {}, h("tr", {}, h("td"), h("th", { scope: "col", text: text("page-algorithms-now") }), h("th", { scope: "col", text: text("page-algorithms-in-all") }))),
    h(
      "tbody",
      {},
      ...COUNTERS.map((name) => h("tr", {}, h("th", { scope: "row", text: text(`page-algorithms-${name}`) }), cells.get(name)?.now, cells.get(name)?.all)),
      h("tr", {}, h("th", { scope: "row", text: text("page-algorithms-time") }), h("td"), time),
    ),
  );
  const cut = h("p", { class: "second", hidden: !trace.more, text: text("page-algorithms-cut", { count: sayNumber(app.language, events.length) }) });
  const element = h(
    "section",
    { class: "lane", "data-engine": engine, "aria-label": title },
    h("h2", { text: title }),
    board.element,
    sentence,
    chartPlace,
    h("div", { class: "scroll" }, counters),
    cut,
  );

  let places = stops(events, false);
  let chart = createChart([0], 1, "");

  /** @param {number} position */
  function model(position) {
    const count = places[Math.min(position, places.length - 1)];
    const state = replay.at(count);
    const event = count > 0 ? replay.event(count - 1) : undefined;
    const now = count > 0 ? replay.cell(count - 1) : -1;
    /** @type {Map<number, string[]>} */
    const signs = new Map();
    const sign = (/** @type {number} */ cell, /** @type {string} */ name) => signs.set(cell, [...(signs.get(cell) ?? []), name]);
    /** @type {Map<number, Map<number, string>>} */
    const candidateSigns = new Map();
    state.guesses.forEach((isGuess, cell) => {
      if (isGuess) sign(cell, "guess");
    });
    const digits = (/** @type {number} */ set) => Array.from({ length: shape.side }, (_, i) => i + 1).filter((digit) => set & (1 << digit));
    const models = givens.map((given, cell) => ({
      digit: state.digits[cell],
      given: given > 0,
      candidates: state.digits[cell] ? [] : digits(state.candidates[cell]),
    }));
    if (event?.action === "place") sign(now, "now");
    else if (event?.action === "remove") {
      // The digit that was tried stays visible, struck through.
      sign(now, "undone");
      if (!keepsCandidates) models[now].candidates = [event.digit ?? 0];
      candidateSigns.set(now, new Map([[event.digit ?? 0, "gone"]]));
    } else if (event?.action === "eliminate" || event?.action === "restore") {
      sign(now, "now");
      if (event.action === "eliminate") models[now].candidates = digits(state.candidates[now] | (1 << (event.digit ?? 0)));
      candidateSigns.set(now, new Map([[event.digit ?? 0, event.action === "eliminate" ? "eliminate" : "place"]]));
    } else if (event?.action === "cover" || event?.action === "uncover") {
      if (now >= 0) sign(now, "now");
    } else if (event?.action === "backtrack" && state.lastPlaced >= 0) sign(state.lastPlaced, "dead");
    return { event, count, state, model: { cells: models, signs, candidateSigns, marks: /** @type {const} */ ("fixed") } };
  }

  const lane = {
    element,
    engine,
    title,
    events,
    /** The number of steps. */
    get length() {
      return places.length - 1;
    },
    /** The highest depth in the trace. */
    deepest: events.reduce((highest, event) => Math.max(highest, event.depth), 0),
    /**
     * Chooses whether actions that change no digit are steps.
     *
     * @param {boolean} withDetails
     * @param {number} highest the depth at the top of the chart
     */
    setDetails(withDetails, highest) {
      places = stops(events, withDetails);
      chart = createChart(depths(events, places, CHART_COLUMNS), highest, text("page-algorithms-chart", { steps: sayNumber(app.language, lane.length), depth: lane.deepest }));
      chartPlace.replaceChildren(h("span", { class: "second", "aria-hidden": "true", text: text("page-algorithms-depth-scale", { depth: highest }) }), chart.element);
    },
    /** Returns the step that is nearest to an action. @param {number} count */
    stepOf(count) {
      let step = 0;
      while (step + 1 < places.length && places[step + 1] <= count) step += 1;
      return step;
    },
    /** Returns the number of actions before a step. @param {number} position */
    actionsAt: (position) => places[Math.min(position, places.length - 1)],
    /** Shows the board after a step. @param {number} position */
    show(position) {
      const { event, state, model: shown } = model(position);
      board.update(shown);
      sentence.textContent = sayEvent(text, event);
      sentence.dataset.action = event?.action ?? "start";
      for (const name of COUNTERS) {
        const cell = cells.get(name);
        if (cell) cell.now.textContent = sayNumber(app.language, state.counters[name]);
      }
      chart.at(lane.length > 0 ? Math.min(position, lane.length) / lane.length : 0);
    },
    /** Returns what the engine does at a step. @param {number} position */
    say: (position) => sayEvent(text, model(position).event),
    /** Shows the counters of the whole search. @param {Measured} measured */
    setMeasured(measured) {
      const values = { ...measured.work, backtracks: measured.backtracks, deepest: measured.deepest };
      for (const name of COUNTERS) {
        const cell = cells.get(name);
        if (!cell) continue;
        const number = sayNumber(app.language, values[name]);
        cell.all.textContent = name === "depth" ? "–" : measured.complete ? number : text("page-algorithms-more-than", { number });
      }
      time.textContent = measured.complete ? sayTime(app, measured.timeMs) : text("page-algorithms-not-finished", { time: sayTime(app, measured.timeMs) });
    },
  };
  return lane;
}

/**
 * Leaves out what an engine does after the last solution: it only clears up.
 *
 * @param {import("./replay.js").TraceEvent[]} events
 * @param {boolean} hasEnough true if the search found all the solutions that it looked for
 */
function trimmed(events, hasEnough) {
  const last = events.findLastIndex((event) => event.action === "solution");
  return hasEnough && last >= 0 ? events.slice(0, last + 1) : events;
}

/** @typedef {ReturnType<typeof createLane>} Lane */
