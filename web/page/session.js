// The game that is being played. session-state.js decides; this file does what it asks for: requests, timers, writes. Every
// change is an event that the engine applies. Events are drawn at once, and the answer replaces what was drawn.
//
// Several pages can show the same game: see docs/architecture.md.

import { cellIndex, readShape } from "./coords.js";
import { EngineError } from "./engine.js";
import { isStartOf, movesOf } from "./moves.js";
import { givensOf, initial, isBusy, isUnsaved, merge, update } from "./session-state.js";
import { newId } from "./storage.js";

export { givensOf, storedGame } from "./session-state.js";

/** @typedef {import("./session-state.js").Answer} Answer */
/** @typedef {import("./session-state.js").Change} Change */
/** @typedef {import("./session-state.js").GameEvent} GameEvent */
/** @typedef {import("./session-state.js").SavedGame} SavedGame */
/** @typedef {import("./session-state.js").TimedEvent} TimedEvent */
/** @typedef {Extract<import("./session-state.js").Effect, { do: "send" }>} Sent */

/** Changes within this time are saved together. */
const SAVE_MS = 300;
/** Selections within this time are sent together. */
const FLUSH_MS = 200;

/** The kinds of an `EngineError` that rejects the request itself. Any other failure can end, so the request is sent again. */
const REJECTIONS = new Set(["bad-request", "too-large", "invalid-puzzle", "impossible"]);
/** Returns true if the engine rejected a request, so that it would be rejected again. @param {unknown} error */
export const isRejection = (error) => error instanceof EngineError && REJECTIONS.has(error.kind);

/**
 * Creates a session.
 *
 * @param {object} parts
 * @param {import("./engine.js").Call} parts.call
 * @param {ReturnType<typeof import("./storage.js").openGames>} parts.games
 * @param {ReturnType<typeof import("./settings.js").openSettings>} parts.settings
 */
export function createSession({ call, games, settings }) {
  let state = initial(newId());
  /** @type {Set<(change: Change) => void>} */
  const listeners = new Set();
  /** Those who wait for a state. @type {Set<() => void>} */
  const waiting = new Set();
  /** The reasons why the engine rejected events, for those who sent them. @type {unknown[]} */
  let errors = [];
  /** The timers of this kind end with one message. @type {Partial<Record<"flush" | "retry" | "save", ReturnType<typeof setTimeout>>>} */
  const timers = {};
  /** The last save. One ends before the next begins. @type {Promise<void>} */
  let writing = Promise.resolve();
  /** The write that `save` began. @type {Promise<void> | undefined} */
  let putting;
  /** The game that is being opened. @type {Promise<void> | undefined} */
  let opening;
  /** The game that the engine keeps: the value of `shown`. @type {number | undefined} */
  let kept;
  /** Cancels the request of a game that is not shown any more. */
  let controller = new AbortController();

  /** The switches of the player that change the effect of events. */
  const switches = () => ({ "auto-candidates": settings.get("autoCandidates"), "clear-marks": settings.get("clearMarks") });
  const stop = (/** @type {keyof typeof timers} */ name) => {
    clearTimeout(timers[name]);
    delete timers[name];
  };
  /** @param {keyof typeof timers} name @param {number} ms @param {() => void} end */
  const after = (name, ms, end) => {
    timers[name] ??= setTimeout(() => (stop(name), end()), ms);
  };

  /** @param {import("./session-state.js").Message} message */
  function dispatch(message) {
    const { shown } = state;
    const next = update(state, message);
    state = next.state;
    if (state.shown !== shown) {
      controller.abort();
      controller = new AbortController();
      stop("retry");
      stop("flush");
    }
    for (const effect of next.effects) perform(effect);
    for (const wake of waiting) wake();
  }

  /** Waits for a state. @param {() => boolean} isThere @returns {Promise<void>} */
  const until = (isThere) =>
    new Promise((resolve) => {
      const wake = () => {
        if (!isThere()) return;
        waiting.delete(wake);
        resolve();
      };
      waiting.add(wake);
      wake();
    });

  /** @param {import("./session-state.js").Effect} effect */
  function perform(effect) {
    switch (effect.do) {
      case "tell":
        for (const listener of listeners) listener(effect.change);
        break;
      case "send":
        stop("flush");
        stop("retry");
        void deliver(effect);
        break;
      case "flush-soon":
        after("flush", FLUSH_MS, () => dispatch({ type: "flush" }));
        break;
      case "pause":
        after("retry", effect.ms, retry);
        break;
      case "save":
        void save().catch(() => {});
        break;
      case "save-soon":
        after("save", SAVE_MS, () => void save().catch(() => {}));
        break;
      case "put":
        putting = put(effect);
        break;
      case "keep":
        games.leave(effect.record, effect.copyId);
        break;
      case "reject":
        errors.push(effect.error);
        break;
    }
  }

  const retry = () => dispatch({ type: "retry" });

  /** Sends the events of a state. @param {Sent} sent */
  async function deliver(sent) {
    const { shown, events, timeMs } = sent;
    try {
      const step = await inTurn(events, (some, signal) => play(sent, some, signal), { timeMs, signal: controller.signal });
      dispatch({ type: "answered", shown, ...step, clock: performance.now() });
    } catch (error) {
      if (state.shown === shown) console.warn(error);
      dispatch({ type: "failed", shown, random: Math.random() });
    }
  }

  /**
   * Applies events to the game of a request. An engine that keeps the game gets the events alone; any other one, and one
   * that has lost the game, gets it whole.
   *
   * @param {Sent} sent
   * @param {TimedEvent[]} events
   * @param {AbortSignal} signal
   * @returns {Promise<Answer>}
   */
  async function play({ shown, game, view }, events, signal) {
    const body = { name: String(shown), known: game.events.length, events, now_ms: Date.now() - game.started };
    const whole = () => call("play", { ...body, game }, { signal });
    const send = () => call("play", body, { signal }).catch((error) => (isRejection(error) && error.field === "game" ? whole() : Promise.reject(error)));
    const answer = await (kept === shown ? send() : whole());
    if (!Array.isArray(answer?.added) || typeof answer.view !== "object") throw new TypeError("the answer is not that of a game");
    kept = answer.kept ? shown : undefined;
    return merge({ game, view }, answer);
  }

  /** Applies events to a saved game that is not shown yet. @param {SavedGame} game @param {TimedEvent[]} events @param {AbortSignal} signal @returns {Promise<Answer>} */
  async function apply(game, events, signal) {
    const answer = await call("apply", { game, events }, { signal });
    if (!Array.isArray(answer?.game?.events) || !Array.isArray(answer.view?.cells)) throw new TypeError("the answer is not a game");
    return answer;
  }

  /**
   * Applies events within a time. Returns the answer, if there is one, and the number of events that need not be sent again. A
   * failure that can end is thrown.
   *
   * @param {TimedEvent[]} events
   * @param {(events: TimedEvent[], signal: AbortSignal) => Promise<Answer>} ask
   * @param {{ timeMs?: number, signal?: AbortSignal }} [options]
   * @returns {Promise<{ count: number, answer?: Answer, error?: unknown }>}
   */
  async function inTurn(events, ask, { timeMs = 10_000, signal } = {}) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException("no answer", "TimeoutError")), timeMs);
    try {
      const answer = await ask(events, signal ? AbortSignal.any([signal, late.signal]) : late.signal);
      // The engine ignores events after one that does not apply; the player meant them.
      return { answer, count: answer.rejected ? answer.rejected.event + 1 : events.length };
    } catch (error) {
      if (!isRejection(error) || events.length === 0) throw error;
      // Of several events the one that is rejected is not known, so the first is sent alone.
      return events.length > 1 ? inTurn(events.slice(0, 1), ask, { timeMs, signal }) : { error, count: 1 };
    } finally {
      clearTimeout(timer);
    }
  }

  function save() {
    stop("save");
    const written = writing.then(() => {
      putting = undefined;
      dispatch({ type: "write", now: Date.now() });
      return putting;
    });
    writing = written.catch(() => {});
    return written;
  }

  /** @param {Extract<import("./session-state.js").Effect, { do: "put" }>} request */
  async function put({ record, known, copyId, unsent, shown }) {
    const id = await games.put(record, known, copyId, new Set(unsent));
    dispatch({ type: "written", shown, id, count: movesOf(record.game, record.unsent).length, copyId: newId() });
  }

  /**
   * Replaces the present game, which is kept among the saved games.
   *
   * @param {string} id
   * @param {() => Promise<Answer>} make returns the answer with the other game
   * @param {number} [storedMoves] the number of its moves that are stored
   * @param {TimedEvent[]} [applied] the events that were stored as unsent
   */
  function replace(id, make, storedMoves = -1, applied = []) {
    dispatch({ type: "ask" });
    const { turn } = state;
    const isAgain = id === state.id;
    const work = async () => {
      let answer;
      try {
        await session.leave();
        answer = await make();
      } finally {
        dispatch({ type: "made", turn });
      }
      if (isAgain) await session.idle();
      const { shown } = state;
      dispatch({ type: "show", turn, id, copyId: newId(), answer, storedMoves, applied, clock: performance.now(), switches: switches(), now: Date.now() });
      // The board of a first visit does not wait until the game is stored. Others do, so that another tab finds it.
      if (shown !== state.shown && !answer.isAhead) await writing;
    };
    opening = work();
    return opening;
  }

  const session = {
    get id() {
      return state.id;
    },
    /** Changes with every game that is asked for. */
    get turn() {
      return state.turn;
    },
    /** The saved form, as the engine has answered it. */
    get game() {
      return /** @type {SavedGame} */ (state.answered?.game);
    },
    /** The givens as a line. */
    get puzzle() {
      return state.answered ? givensOf(state.answered.view) : "";
    },
    /** What a player sees: the answer, with the events that wait. */
    get view() {
      return /** @type {import("./engine.js").GameView} */ (state.seen?.view);
    },
    /** True if the cells and the selection of `view` are those that the engine will answer. */
    get isExact() {
      return state.seen?.isExact ?? true;
    },
    get shape() {
      return readShape(state.seen?.view.shape ?? "3x3");
    },
    /** The milliseconds played, now. */
    elapsed() {
      const { answered, viewedAt } = state;
      if (!answered) return 0;
      return answered.view.elapsed_ms + (answered.view.status === "playing" && !state.isFresh ? performance.now() - viewedAt : 0);
    },
    /** The indices of the selected cells. */
    selection: () => new Set(session.view.selection.map((name) => cellIndex(name, session.shape.side))),
    cursor: () => cellIndex(session.view.cursor, session.shape.side),
    /**
     * Starts a game. The present one is kept among the saved games. `entries`, `givens` and `eliminated`
     * are for a position to go on from: those of the request `new-game`.
     *
     * @type {(puzzle: string, options?: { meta?: import("./engine.js").Meta, shape?: string, entries?: boolean, givens?: string, eliminated?: import("./engine.js").Candidate[] }) => Promise<void>}
     */
    start: (puzzle, { meta = {}, ...options } = {}) =>
      replace(newId(), () => call("new-game", { puzzle, ...options, meta, settings: switches(), started_ms: Date.now() })),
    /** Starts a game with an answer that the engine gave before. @param {Answer} answer */
    adopt: ({ game, view }) => replace(newId(), async () => ({ game: { ...game, started: Date.now() }, view, isAhead: true })),
    /** True until the engine has answered a request about a game that was adopted. */
    get isAhead() {
      return state.isAhead;
    },
    /**
     * Opens a saved game, with the events that the engine had not answered when it was stored.
     *
     * @type {(saved: SavedGame, savedId?: string, unsentEvents?: TimedEvent[]) => Promise<void>}
     */
    open: (saved, savedId, unsentEvents = []) =>
      replace(savedId ?? newId(), async () => {
        const last = Math.max(saved.events.at(-1)?.at ?? 0, unsentEvents.at(-1)?.at ?? 0);
        // The time between the last event and now was not played. In a game that is not being played the pause does not apply,
        // and nothing after it.
        /** @type {TimedEvent[]} */
        let rest = [...unsentEvents, { at: last, event: "pause" }, { at: Math.max(last, Date.now() - saved.started), event: "resume" }];
        /** @type {Answer | undefined} */
        let answer;
        for (let from = saved; !answer || rest.length > 1; ) {
          const step = await inTurn(rest, (events, signal) => apply(from, events, signal));
          rest = rest.slice(step.count);
          if (step.answer) from = (answer = step.answer).game;
        }
        return answer;
      }, savedId ? movesOf(saved).length : -1, unsentEvents),
    /** Waits for a game that is being opened. */
    opened: async () => void (await opening?.catch(() => {})),
    /**
     * Applies an event. Returns when the engine has applied it.
     *
     * @param {GameEvent} event
     */
    async send(event) {
      const { shown, pending } = state;
      if (pending.length === 0) errors = [];
      dispatch({ type: "press", event, now: Date.now() });
      await until(() => state.pending.length === 0 || state.shown !== shown);
      const [error] = errors;
      errors = [];
      if (error !== undefined) throw error;
    },
    /** Sends events at once that wait for the next attempt. */
    retry,
    /** True while events are on their way. */
    get isBusy() {
      return isBusy(state);
    },
    /** True if the engine does not answer, so that events wait. */
    get isUnsaved() {
      return isUnsaved(state);
    },
    /** Waits for events that are on their way; not for those that are unsaved. */
    async idle() {
      dispatch({ type: "flush" });
      await until(() => !isBusy(state));
    },
    /** Waits for events that are on their way, and saves. */
    async settle() {
      await session.idle();
      await (timers.save === undefined ? writing : save());
    },
    save,
    /** Counts the time up to now as played and saves, because the player may not come back. */
    async leave() {
      // What is here is saved first: the page may end before the engine answers.
      if (timers.save !== undefined) void save().catch(() => {});
      dispatch({ type: "leave", now: Date.now() });
      await session.idle();
      await save();
    },
    /** Keeps moves that are not stored yet, because the page ends. */
    end: () => dispatch({ type: "end", now: Date.now() }),
    /** Takes over the moves that another page has added to the game. */
    async refresh() {
      await session.idle();
      const { id } = state;
      const found = await games.get(id);
      // A game that is on its way comes first.
      if (!found || id !== state.id || state.isOpening || !state.answered) return;
      const [mine, theirs] = [movesOf(state.answered.game, state.pending), movesOf(found.game, found.unsent, new Set(state.unsent))];
      if (mine.length < theirs.length && isStartOf(mine, theirs)) await session.open(found.game, id, found.unsent);
    },
    /** Counts the time since `leave` as a pause, and takes over what another page did meanwhile. */
    comeBack() {
      dispatch({ type: "back", now: Date.now() });
      void session.refresh().catch(() => {});
    },
    /** Adds what is known about the puzzle: level, rating. @param {import("./session-state.js").Meta} meta */
    describe: (meta) => dispatch({ type: "describe", meta }),
    /** Forgets the present game, after it was deleted. */
    forget() {
      stop("save");
      dispatch({ type: "forget" });
    },
    /**
     * Calls the listener after every change. Returns a function that ends it.
     *
     * @param {(change: Change) => void} listener
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  settings.subscribe((name) => {
    if (name === "autoCandidates" || name === "clearMarks") dispatch({ type: "switches", switches: switches(), now: Date.now() });
  });
  return session;
}

/** @typedef {ReturnType<typeof createSession>} Session */
