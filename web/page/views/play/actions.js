// What keys and buttons do: every action of the key table becomes events of the game, or a change of
// what is shown. No rule is here; an event that does not apply comes back with the reason.

import { cellName } from "../../coords.js";
import { MODES } from "./pad.js";

/** Two presses of a digit within this time in a mark mode place it. */
const DOUBLE_MS = 350;

/** @param {import("../play.js").Play} play */
export function createActions(play) {
  const { app, session, state } = play;
  const { side } = session.shape;
  /** @type {{ digit: number, at: number, cursor: string, undo: number } | undefined} */
  let lastMark;

  const name = (/** @type {number} */ index) => cellName(index, side);
  const selectRow = (/** @type {boolean} */ isEnd) => {
    const row = Math.floor(session.cursor() / side) * side;
    return play.send({ event: "select", cells: [name(isEnd ? row + side - 1 : row)] });
  };

  /** @param {string} mode */
  function setMode(mode) {
    state.mode = mode;
    play.draw();
    app.announce(app.text("page-mode-now", { mode: app.text(`page-mode-${mode}`) }));
  }

  /** Marks a digit; the second of two quick presses places it. @param {number} digit @param {number} at */
  function mark(digit, at) {
    const { view } = session;
    const isDouble = lastMark?.digit === digit && at - lastMark.at < DOUBLE_MS && lastMark.cursor === view.cursor && view.selection.length === 1;
    if (isDouble && view.undo === (lastMark?.undo ?? 0) + 1) {
      lastMark = undefined;
      void play.send({ event: "undo" });
      return play.send({ event: "place", digit });
    }
    lastMark = { digit, at, cursor: view.cursor, undo: view.undo };
    return play.send({ event: state.mode === "corner" ? "toggle-corner" : "toggle-center", digits: [digit] });
  }

  /** @param {number} digit @param {number} at */
  function write(digit, at) {
    if (state.mode === "color") {
      if (state.colorTarget !== "cells") return digit <= side ? play.send({ event: "toggle-candidate-color", digit, color: state.color }) : undefined;
      if (digit > 9) return undefined;
      state.color = digit;
      return play.send({ event: "toggle-color", color: digit });
    }
    if (digit > side) return undefined;
    return state.mode === "place" ? play.send({ event: "place", digit }) : mark(digit, at);
  }

  /** Clears what the mode writes, or the first layer that is there. */
  function clear() {
    const chosen = [...session.selection()].map((cell) => session.view.cells[cell]);
    const has = (/** @type {("eliminated" | "corner" | "candidates" | "candidate_colors")[]} */ ...keys) => chosen.some((cell) => !cell.digit && keys.some((key) => Object.keys(cell[key] ?? {}).length > 0));
    const isAutomatic = session.view.settings["auto-candidates"];
    /** @type {"colors" | "eliminations" | "marks" | undefined} */
    let layer;
    if (state.mode === "color" && chosen.some((cell) => cell.colors?.length || has("candidate_colors"))) layer = "colors";
    else if (state.mode === "center" && isAutomatic && has("eliminated")) layer = "eliminations";
    else if (state.mode === "corner" && has("corner")) layer = "marks";
    else if (state.mode === "center" && !isAutomatic && has("candidates", "corner")) layer = "marks";
    return play.send(layer ? { event: "clear", layer } : { event: "clear" });
  }

  /** Puts all cells into the selection that a test accepts; the cursor comes last and stays. */
  function selectAll() {
    const cursor = session.cursor();
    const cells = Array.from({ length: side * side }, (_, i) => i).filter((cell) => cell !== cursor);
    return play.send({ event: "select", cells: [...cells, cursor].map(name) });
  }

  /** Closes what is open, one thing after the other. */
  function dismiss() {
    if (play.advice.close()) return;
    if (state.extending) {
      state.extending = false;
      play.draw();
      app.announce(app.text("page-extending-off"));
    } else if (state.locked) play.lock(0);
    else if (session.view.selection.length > 1) void play.send({ event: "select", cells: [session.view.cursor] });
  }

  const step = (/** @type {import("../../../npm/index.js").Direction} */ direction, /** @type {boolean} */ extend) => play.send({ event: "move", direction, ...(extend ? { extend } : {}) });

  /** Opens a dialog of the parts that load later. @param {(later: typeof import("./later.js")) => unknown} open */
  const dialog = (open) => play.later().then(open).catch(app.fail);

  /** @type {Record<string, (digit: number, at: number) => unknown>} */
  const table = {
    "row-start": () => selectRow(false),
    "row-end": () => selectRow(true),
    "select-all": selectAll,
    "select-same": () => play.send({ event: "select", cells: [...session.view.same, session.view.cursor] }),
    "toggle-select": () => {
      state.extending = !state.extending;
      play.draw();
      app.announce(app.text(state.extending ? "page-extending-on" : "page-extending-off"));
    },
    digit: write,
    "corner-mark": (digit) => {
      if (digit > side) return undefined;
      return state.mode === "color" ? play.send({ event: "toggle-candidate-color", digit, color: state.color }) : play.send({ event: "toggle-corner", digits: [digit] });
    },
    "center-mark": (digit) => (digit <= side ? play.send({ event: "toggle-center", digits: [digit] }) : undefined),
    "next-mode": () => setMode(MODES[(MODES.indexOf(/** @type {typeof MODES[number]} */ (state.mode)) + 1) % MODES.length]),
    "previous-mode": () => setMode(MODES[(MODES.indexOf(/** @type {typeof MODES[number]} */ (state.mode)) + MODES.length - 1) % MODES.length]),
    clear,
    "fill-candidates": () => {
      const on = !app.settings.get("autoCandidates");
      app.settings.set("autoCandidates", on);
      play.tell(app.text(on ? "page-candidates-on" : "page-candidates-off"));
    },
    undo: () => play.send({ event: "undo" }),
    redo: () => play.send({ event: "redo" }),
    hint: () => play.advice.hint(),
    apply: () => play.advice.apply(),
    dismiss,
    check: () => play.advice.check(),
    "save-point": () => dialog(({ askSavePoint }) => askSavePoint(play)),
    "save-points": () => dialog(({ listSavePoints }) => listSavePoints(play)),
    review: () => app.go("review"),
    "new-game": () => app.go("new"),
    games: () => app.go("games"),
    statistics: () => app.go("games", { part: "statistics" }),
    options: () => dialog(({ openDialog, switches }) => openDialog(app, { title: app.text("page-view-settings"), body: [switches(app)] })),
    pause: () => play.send({ event: session.view.status === "paused" ? "resume" : "pause" }),
    timer: () => app.settings.set("showTimer", !app.settings.get("showTimer")),
    help: () => dialog(({ keyTable, openDialog }) => openDialog(app, { title: app.text("page-keys"), body: [keyTable(app)], name: "keys-dialog" })),
  };
  for (const direction of /** @type {const} */ (["up", "down", "left", "right"])) {
    table[direction] = () => step(direction, state.extending);
    table[`extend-${direction}`] = () => step(direction, true);
  }
  for (const mode of MODES) table[`${mode}-mode`] = () => setMode(mode);

  /** Actions that a paused or finished game allows. */
  const always = new Set(["new-game", "games", "statistics", "options", "pause", "timer", "help", "review", "dismiss"]);
  const moves = /^(up|down|left|right|extend-.*|row-.*|select-.*|toggle-select)$/;

  /** Actions that wait for the answers to the events before them, and those that wait only if their effect is not known yet. */
  const asks = new Set(["hint", "check", "pause", "save-point", "save-points"]);
  const isDependent = (/** @type {string} */ action) => /^(select-.*|row-.*|clear|dismiss|next-mode)$/.test(action) || (action === "digit" && /^(corner|center)$/.test(state.mode));
  const mustWait = (/** @type {string} */ action) => session.isBusy && (asks.has(action) || (!session.isExact && isDependent(action)));
  /** @type {Promise<void> | undefined} */
  let waiting;
  /** The actions that wait. @type {{ action: string, digit: number, at: number }[]} */
  const held = [];
  const changes = /^(digit|.*-mark|clear|undo|redo)$/;

  /** @param {string} action @param {number} digit @param {number} at */
  function perform(action, digit, at) {
    if (!session.view) return undefined;
    const { status } = session.view;
    if (status === "paused" && ["apply", "next-mode", "dismiss"].includes(action)) return table.pause(0, 0);
    if (status !== "playing" && !always.has(action) && !(moves.test(action) && status !== "paused")) return undefined;
    if (action === "pause" && status !== "playing" && status !== "paused") return undefined;
    return table[action]?.(digit, at);
  }

  return {
    /**
     * Does what a key or a button asks for, in the order of the presses.
     *
     * @param {string} action
     * @param {number} [digit]
     * @param {{ timeStamp: number }} [event]
     */
    act(action, digit = 0, event = { timeStamp: performance.now() }) {
      const at = event.timeStamp;
      if (!waiting && !mustWait(action)) return perform(action, digit, at);
      const mine = { action, digit, at };
      held.push(mine);
      const turn = (waiting ?? Promise.resolve())
        .then(() => (mustWait(action) ? session.idle() : undefined))
        .then(() => {
          if (held[0] !== mine) return;
          held.shift();
          perform(action, digit, at);
        });
      waiting = turn;
      void turn.finally(() => {
        if (waiting === turn) waiting = undefined;
      });
      return turn;
    },
    /** Makes events of the moves that wait, because the page ends. */
    end() {
      for (const { action, digit, at } of held.splice(0)) if (changes.test(action) || moves.test(action)) perform(action, digit, at);
    },
  };
}
