// The algorithms view: the engines of textbooks at work on a grid, one or two side by side.
//
// The view asks for the trace of each engine and replays it. The counters of the whole search come from a
// second request, because a trace is bounded and a search may be longer.

import { readShape } from "../coords.js";
import { button, checkbox, field, h, select } from "../dom.js";
import { readPuzzle } from "../puzzle-text.js";
import { createComparison, measure } from "./algorithms/compare.js";
import { ENGINES, EXAMPLES } from "./algorithms/examples.js";
import { createExplanations } from "./algorithms/explain.js";
import { createLane } from "./algorithms/lane.js";
import { createPlayer } from "./algorithms/player.js";

const EVENTS = 20_000;
const LARGEST_SIDE = 16;

/** @type {import("../main.js").View["mount"]} */
export function mount(root, app, parameters) {
  const { text, session } = app;
  /** @type {import("./algorithms/lane.js").Lane[]} */
  let lanes = [];
  let aborter = new AbortController();
  let comparing = new AbortController();
  /** @type {{ puzzle: string, shape: string } | undefined} */
  let shown;

  const asked = parameters.get("puzzle");
  const engineOf = (/** @type {string | null} */ name) => /** @type {readonly string[]} */ (ENGINES).find((engine) => engine === name);
  const engines = ENGINES.map((name) => /** @type {[string, string]} */ ([name, text(`page-algorithms-${name}-name`)]));
  const examples = EXAMPLES.map(({ name }) => /** @type {[string, string]} */ ([name, text(`page-algorithms-example-${name}`)]));
  const game = session.game ? [/** @type {[string, string]} */ (["game", text("page-algorithms-example-game")])] : [];

  const example = select([...examples, ...game, ["own", text("page-algorithms-example-own")]], asked === null ? "easy" : "own", () => choosePuzzle());
  const own = h("input", { type: "text", class: "mono", autocomplete: "off", spellcheck: "false", on: { change: () => void load() } });
  own.value = asked ?? "";
  const ownField = field(text("page-algorithms-own"), own, text("page-algorithms-own-hint"));
  const first = select(engines, engineOf(parameters.get("engine")) ?? "backtrack", () => void load());
  const second = select([["", text("page-algorithms-none")], ...engines], engineOf(parameters.get("with")) ?? (parameters.has("engine") ? "" : "cover"), () => void load());
  const goal = select(
    [["1", text("page-algorithms-goal-first")], ["2", text("page-algorithms-goal-second")], ["1000", text("page-algorithms-goal-all")]],
    "1",
    () => void load(),
  );
  let withDetails = false;
  const details = checkbox(text("page-algorithms-details"), withDetails, (checked) => {
    withDetails = checked;
    const actions = lanes.map((lane) => lane.actionsAt(player.position));
    resetPlayer(() => Math.max(0, ...lanes.map((lane, i) => lane.stepOf(actions[i]))));
  });

  const message = h("p", { class: "error", role: "alert" });
  const boards = h("div", { class: "lanes" });
  const player = createPlayer(app, {
    show: (position) => lanes.forEach((lane) => lane.show(position)),
    say: (position) => lanes.map((lane) => (lanes.length > 1 ? `${lane.title}: ${lane.say(position)}` : lane.say(position))).join(" "),
  });
  const comparison = createComparison(app);
  const compare = button(text("page-algorithms-compare-run"), () => void runComparison());
  const explanations = createExplanations(app);

  function resetPlayer(/** @type {() => number} */ position = () => 0) {
    const highest = Math.max(1, ...lanes.map((lane) => lane.deepest));
    for (const lane of lanes) lane.setDetails(withDetails, highest);
    player.reset(Math.max(0, ...lanes.map((lane) => lane.length)), position());
  }

  function choosePuzzle() {
    ownField.hidden = example.value !== "own";
    if (example.value !== "own") void load();
    else own.focus();
  }

  const puzzle = () => {
    if (example.value === "own") return own.value.trim();
    if (example.value === "game") return session.puzzle;
    return EXAMPLES.find(({ name }) => name === example.value)?.puzzle ?? "";
  };

  /** Loads the traces of the chosen engines. */
  async function load() {
    aborter.abort();
    comparing.abort();
    const { signal } = (aborter = new AbortController());
    player.stop();
    comparison.clear();
    message.textContent = "";
    if (!puzzle()) return;
    boards.setAttribute("aria-busy", "true");
    const chosen = [...new Set([first.value, second.value])].filter(Boolean);
    const solutions = Number(goal.value);
    try {
      const { puzzle: line, shape } = example.value === "game" ? { puzzle: puzzle(), shape: session.view.shape } : await readPuzzle(app, puzzle(), { signal });
      const source = { puzzle: line, shape };
      if (readShape(shape).side > LARGEST_SIDE) throw new TooLarge();
      const { candidates } = await app.call("candidates", source, { signal });
      const traces = await Promise.all(chosen.map((engine) => app.call("trace", { ...source, engine, limit: EVENTS, solutions }, { signal })));
      if (signal.aborted) return;
      shown = source;
      lanes = chosen.map((engine, i) => createLane(app, { engine, trace: traces[i], shape, candidates, solutions }));
      boards.replaceChildren(...lanes.map((lane) => lane.element));
      boards.classList.toggle("two", lanes.length === 2);
      boards.classList.toggle("large", readShape(shape).side > 9);
      explanations.open(chosen);
      boards.removeAttribute("aria-busy");
      resetPlayer();
      for (const lane of lanes) lane.setMeasured(await measure(app, { ...source, engine: lane.engine, solutions }, signal));
    } catch (error) {
      if (signal.aborted) return;
      boards.removeAttribute("aria-busy");
      shown = undefined;
      lanes = [];
      boards.replaceChildren();
      resetPlayer();
      message.textContent = error instanceof TooLarge ? text("page-algorithms-too-large") : app.words(error);
    }
  }

  async function runComparison() {
    comparing.abort();
    if (!shown) return;
    const { signal } = (comparing = new AbortController());
    compare.disabled = true;
    try {
      await comparison.run({ ...shown, solutions: Number(goal.value) }, signal);
      app.announce(text("page-algorithms-compared"));
    } catch (error) {
      if (!signal.aborted) message.textContent = app.words(error);
    } finally {
      compare.disabled = false;
    }
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, summary, dialog, [role=region]")) return;
    if (event.key === " " && target.closest("button, a")) return;
    if (target !== document.body && !root.contains(target)) return;
    if (lanes.length > 0 && player.press(event.key)) event.preventDefault();
  }
  document.addEventListener("keydown", press);

  root.append(
    h("h1", { text: text("page-view-algorithms") }),
    h("p", { class: "second intro", text: text("page-algorithms-intro") }),
    h(
      "div",
      { class: "card setup" },
      field(text("page-algorithms-puzzle"), example),
      field(text("page-algorithms-engine-first"), first),
      field(text("page-algorithms-engine-second"), second),
      field(text("page-algorithms-goal"), goal),
      ownField,
    ),
    message,
    player.element,
    boards,
    h("div", { class: "row details-row" }, player.pace, details, h("span", { class: "second", text: text("page-algorithms-keys") })),
    legend(app),
    h("section", { class: "card" }, h("h2", { text: text("page-algorithms-compare") }), h("p", { class: "second", text: text("page-algorithms-compare-note") }), compare, comparison.element),
    h("section", { class: "card" }, h("h2", { text: text("page-algorithms-explain") }), explanations.element),
  );
  ownField.hidden = example.value !== "own";
  // The view can be used while the traces load.
  void load();
  return () => {
    aborter.abort();
    comparing.abort();
    player.stop();
    document.removeEventListener("keydown", press);
  };
}

class TooLarge extends Error {}

/** What the signs on the board mean. @param {import("../main.js").App} app */
function legend(app) {
  const signs = ["now", "guess", "dead", "undone"];
  return h("ul", { class: "legend signs", "aria-label": app.text("page-algorithms-legend") }, ...signs.map((sign) => h("li", {}, h("span", { class: `fill ${sign}`, "aria-hidden": "true" }), h("span", { text: app.text(`page-algorithms-sign-${sign}`) }))));
}
