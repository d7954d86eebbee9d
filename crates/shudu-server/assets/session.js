// The game that is being played. Every change is an event that the engine applies; the session keeps
// the saved form and the view that come back, saves the game and tells its listeners.

import { cellIndex, readShape } from "./coords.js";

/**
 * Creates a session.
 *
 * @param {{ call: import("./engine.js").Call, games: ReturnType<typeof import("./storage.js").openGames> }} parts
 */
export function createSession({ call, games }) {
  /** @type {string} */
  let id = "";
  /** @type {any} */
  let game;
  /** @type {any} */
  let view;
  /** @type {any[]} */
  let pending = [];
  /** @type {Promise<void> | undefined} */
  let running;
  let viewedAt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let saving;
  /** @type {Set<(change: { rejected?: any, isNew?: boolean }) => void>} */
  const listeners = new Set();

  const now = () => Date.now() - (game?.started ?? 0);

  /** @param {any} answer @param {boolean} [isNew] */
  function accept(answer, isNew = false) {
    game = answer.game;
    view = answer.view;
    viewedAt = performance.now();
    for (const listener of listeners) listener({ rejected: answer.rejected, isNew });
  }

  async function save() {
    clearTimeout(saving);
    saving = undefined;
    if (!game) return;
    const own = view.cells.filter((/** @type {any} */ cell) => !cell.given);
    await games.put({
      id,
      game,
      puzzle: game.puzzle,
      status: view.status,
      elapsedMs: view.elapsed_ms,
      filled: own.filter((/** @type {any} */ cell) => cell.digit).length,
      blanks: own.length,
      savedAt: Date.now(),
      hints: view.hints.length,
    });
  }

  async function flush() {
    while (pending.length > 0) {
      const events = pending;
      pending = [];
      const target = id;
      const answer = await call("apply", { game, events, now_ms: now() });
      // Another game may have been opened meanwhile.
      if (target !== id) return;
      accept(answer);
      clearTimeout(saving);
      saving = setTimeout(() => void save(), 300);
    }
  }

  const session = {
    get id() {
      return id;
    },
    /** The saved form. */
    get game() {
      return game;
    },
    /** What a player sees. */
    get view() {
      return view;
    },
    get shape() {
      return readShape(view?.shape ?? "3x3");
    },
    /** The milliseconds played, now. */
    elapsed() {
      if (!view) return 0;
      return view.elapsed_ms + (view.status === "playing" ? performance.now() - viewedAt : 0);
    },
    /** The indices of the selected cells. */
    selection: () => new Set(/** @type {string[]} */ (view.selection).map((name) => cellIndex(name, session.shape.side))),
    cursor: () => cellIndex(view.cursor, session.shape.side),
    /**
     * Starts a game. The present one is kept among the saved games.
     *
     * @param {string} puzzle
     * @param {{ meta?: any, settings?: any }} [options]
     */
    async start(puzzle, { meta = {}, settings } = {}) {
      await session.settle();
      const answer = await call("new-game", { puzzle, meta, settings, started_ms: Date.now() });
      id = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
      accept(answer, true);
      await save();
    },
    /**
     * Opens a saved game.
     *
     * @param {any} saved the saved form
     * @param {string} [savedId]
     */
    async open(saved, savedId) {
      await session.settle();
      const events = saved.events ?? [];
      const last = events.length > 0 ? events[events.length - 1].at : 0;
      // The time between the last event and now was not played.
      const gap = [
        { at: last, event: "pause" },
        { at: Math.max(last, Date.now() - saved.started), event: "resume" },
      ];
      let answer = await call("apply", { game: saved, events: [], now_ms: last });
      if (answer.view.status === "playing") answer = await call("apply", { game: saved, events: gap });
      id = savedId ?? crypto.randomUUID?.() ?? String(Math.random()).slice(2);
      accept(answer, true);
      await save();
    },
    /**
     * Applies an event. Returns when the engine has applied it.
     *
     * @param {any} event
     */
    send(event) {
      pending.push({ at: Math.max(0, now()), ...event });
      running ??= flush().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Waits for events that are on their way, and saves. */
    async settle() {
      await running?.catch(() => {});
      if (saving !== undefined) await save();
    },
    save,
    /**
     * Calls the listener after every change. Returns a function that ends it.
     *
     * @param {(change: { rejected?: any, isNew?: boolean }) => void} listener
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return session;
}

/** @typedef {ReturnType<typeof createSession>} Session */
