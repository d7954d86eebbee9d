// The parts of a review: the board with the timeline on the left, summary, moves and practice on the right.

import { createBoard } from "../../board.js";
import { clock } from "../../clock.js";
import { cellIndex, readShape } from "../../coords.js";
import { button, h } from "../../dom.js";
import { givensOf } from "../../session.js";
import { createTimeline } from "./timeline.js";
import { moveWords, outcome, verdictWords } from "./words.js";

/** Moves that are listed at first. */
const FIRST = 60;

/**
 * @param {import("../../main.js").App} app
 * @param {import("../../engine.js").SavedGame} game the saved form
 * @param {import("../../engine.js").Review} review
 * @param {Map<string, string>} names of techniques
 * @param {AbortSignal} signal
 */
export function reviewParts(app, game, review, names, signal) {
  const { text } = app;
  const { moves } = review;
  /** @type {import("../../board.js").Board | undefined} */
  let board;
  let chosen = -1;
  const place = h("div", { class: "review-board" });
  const details = h("section", { class: "card move-card", "aria-live": "polite" }, h("h2", { text: text("page-review-move") }), h("p", { class: "second", text: text("page-review-choose") }));
  const list = h("ol", { class: "moves" });
  const timeline = createTimeline(app, review, (index) => void choose(index));
  const nameOf = (/** @type {string} */ technique) => names.get(technique) ?? technique;

  /** Shows the board before a move, with the move on it. @param {number} index */
  async function choose(index) {
    chosen = index;
    const move = moves[index];
    timeline.choose(index);
    const now = list.querySelector("[aria-current]");
    now?.removeAttribute("aria-current");
    const current = list.querySelector(`[data-move="${index}"]`);
    current?.setAttribute("aria-current", "true");
    if (current instanceof HTMLElement) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
    const { easier } = move;
    const lines = [
      h("h2", { text: text("page-review-move-title", { number: index + 1, time: clock(move.at_ms), move: moveWords(move) }) }),
      h("p", {}, h("span", { class: `verdict ${move.verdict}`, text: verdictWords(app, move, nameOf, review) })),
      easier ? h("p", { class: "second", text: text(move.verdict === "justified" ? "page-review-easier" : "page-review-open", { name: nameOf(easier.technique), outcome: outcome(easier) }) }) : null,
      move.is_long ? h("p", { class: "second", text: text("page-review-long", { time: clock(move.thought_ms) }) }) : null,
      h("div", { class: "row" }, step(-1, "page-review-previous"), step(1, "page-review-next")),
    ];
    details.replaceChildren(...lines.filter((line) => line !== null));
    try {
      const { view } = await app.call("apply", { game: { ...game, events: game.events.slice(0, move.event - 1) }, events: [] }, { signal });
      if (chosen === index) show(view, move);
    } catch (error) {
      if (!signal.aborted) app.fail(error);
    }
  }

  const step = (/** @type {number} */ by, /** @type {string} */ key) => {
    const next = chosen + by;
    const element = button(text(key), () => {
      void choose(next);
      // The buttons were made anew; the focus stays on the same one.
      const again = details.querySelectorAll("button")[by < 0 ? 0 : 1];
      if (again instanceof HTMLButtonElement) again.focus();
    });
    element.disabled = next < 0 || next >= moves.length;
    return element;
  };

  /** @param {import("../../engine.js").GameView} view @param {Pick<import("../../engine.js").Move, "cell"> & Partial<import("../../engine.js").Move>} move */
  function show(view, move) {
    const shape = readShape(view.shape);
    if (!board) {
      board = createBoard(app, shape, { label: text("page-board"), isStill: true });
      place.replaceChildren(board.element);
    }
    const signs = new Map();
    const add = (/** @type {string} */ name, /** @type {string} */ sign) => {
      const cell = cellIndex(name, shape.side);
      signs.set(cell, [...(signs.get(cell) ?? []), sign]);
    };
    for (const { cell } of move.easier?.placements ?? []) add(cell, "set-a");
    for (const { cell } of move.easier?.eliminations ?? []) add(cell, "set-a");
    add(move.cell, move.verdict === "mistake" ? "eliminate" : move.kind === "place" ? "place" : "set-b");
    const at = cellIndex(move.cell, shape.side);
    const cells = view.cells.map((cell, i) => (i === at && move.kind === "place" ? { ...cell, digit: move.digit ?? 0, given: false } : cell));
    board.update({ cells, cursor: at, marks: /** @type {"center" | "fixed"} */ (app.settings.get("marks")), signs });
  }

  const rows = (/** @type {number} */ most) =>
    moves.slice(0, most).map((move, i) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "plain", "data-move": i, on: { click: () => void choose(i) } },
          h("span", { class: "time", text: clock(move.at_ms) }),
          h("span", { class: "what", text: moveWords(move) }),
          h("span", { class: `verdict ${move.verdict}`, text: text(`page-review-${move.verdict}`) }),
        ),
      ),
    );
  list.append(...rows(FIRST));
  const more = moves.length > FIRST ? button(text("page-review-all", { count: moves.length }), () => (list.replaceChildren(...rows(Infinity)), more?.remove())) : null;

  const parts = h(
    "div",
    { class: "columns review" },
    h("div", { class: "stack" }, place, moves.length > 0 ? timeline.element : null),
    h(
      "div",
      { class: "stack" },
      summaryCard(app, review),
      moves.length > 0 ? details : null,
      h("section", { class: "card" }, h("h2", { text: text("page-review-moves") }), moves.length > 0 ? list : h("p", { class: "second", text: text("page-review-no-moves") }), more),
      moves.length > 0 ? practiceCard(app, review, game, nameOf) : null,
      techniqueCard(app, review, nameOf),
    ),
  );
  // The first move that is worth a look.
  const first = moves.findIndex((move) => move.verdict === "mistake" || move.verdict === "guess");
  if (moves.length > 0) void choose(Math.max(first, 0));
  else void app.call("apply", { game, events: [] }, { signal }).then(({ view }) => show(view, { cell: view.cursor }), () => {});
  return parts;
}

/** @param {import("../../main.js").App} app @param {import("../../engine.js").Review} review */
function summaryCard(app, review) {
  const { text } = app;
  const { summary, status, elapsed_ms: elapsed } = review;
  const title = text(status === "solved" ? "page-review-solved" : status === "abandoned" ? "page-review-abandoned" : "page-review-unfinished", { time: clock(elapsed) });
  const facts = /** @type {const} */ (["placements", "eliminations", "justified", "guesses", "mistakes", "uncorrected", "missed", "hinted", "hints", "checks", "unknown"]).filter((name) => summary[name] > 0 || ["guesses", "mistakes", "hints"].includes(name));
  return h("section", { class: "card" }, h("h2", { text: title }), h("dl", { class: "facts" }, ...facts.flatMap((name) => [h("dt", { text: text(`page-review-count-${name}`) }), h("dd", { text: String(summary[name]) })])));
}

/** @param {import("../../main.js").App} app @param {import("../../engine.js").Review} review @param {import("../../engine.js").SavedGame} game @param {(technique: string) => string} nameOf */
function practiceCard(app, review, game, nameOf) {
  const { text } = app;
  const start = async (/** @type {import("../../engine.js").Practice} */ practice) => {
    try {
      const { view } = await app.call("apply", { game: { ...game, events: [] }, events: [] });
      const title = text("page-review-practice-title", { name: nameOf(practice.technique) });
      await app.session.start(practice.position, { shape: view.shape, entries: true, givens: givensOf(view), eliminated: practice.eliminated, meta: { title } });
      app.go("play");
    } catch (error) {
      app.fail(error);
    }
  };
  const rows = review.practice.map((practice) =>
    h(
      "li",
      {},
      h("div", {}, h("strong", { text: nameOf(practice.technique) }), h("p", { class: "second", text: text("page-review-practice-at", { time: clock(practice.at_ms) }) })),
      button(text("page-review-practice-play"), () => void start(practice), { "aria-label": text("page-review-practice-name", { name: nameOf(practice.technique) }) }),
    ),
  );
  return h("section", { class: "card" }, h("h2", { text: text("page-review-practice") }), rows.length > 0 ? h("ul", { class: "plain-list practice" }, ...rows) : h("p", { class: "second", text: text("page-review-no-practice") }));
}

/** @param {import("../../main.js").App} app @param {import("../../engine.js").Review} review @param {(technique: string) => string} nameOf */
function techniqueCard(app, review, nameOf) {
  const { text } = app;
  if (review.techniques.length === 0) return null;
  const columns = ["technique", "used", "missed", "hinted"];
  return h(
    "section",
    { class: "card" },
    h("h2", { text: text("page-review-techniques") }),
    h(
      "table",
      { class: "data" },
      h("thead", {}, h("tr", {}, ...columns.map((column) => h("th", { scope: "col", text: text(`page-review-column-${column}`) })))),
      h("tbody", {}, ...review.techniques.map((row) => h("tr", {}, h("th", { scope: "row", text: nameOf(row.technique) }), .../** @type {const} */ (["used", "missed", "hinted"]).map((key) => h("td", { text: String(row[key]) }))))),
    ),
  );
}

