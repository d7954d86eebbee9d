// The game that is being played. Every change is an event that the engine applies; the session keeps
// the saved form and the view that come back, saves the game and tells its listeners.
//
// Several pages can show the same game: see docs/architecture.md.

import { cellIndex, readShape, symbol } from "./coords.js";
import { isStartOf, movesOf, newId } from "./storage.js";

/** @typedef {{ rejected?: any, isNew?: boolean, isCopy?: boolean, isUnsaved?: boolean, before?: any }} Change `isCopy`: the game goes on as a copy, because another page changed it; `isUnsaved`: `session.isUnsaved` has changed; `before`: the view before the change */

/** Changes within this time are saved together. */
const SAVE_MS = 300;
/** The first attempt to send events may take this time. A large game on a slow connection needs more. */
const ANSWER_MS = 10_000;
/** The first and the longest pause before events are sent again. */
const PAUSE_MS = [250, 8000];
/** With so many attempts that failed, events count as unsaved. */
const UNSAVED = 2;

/** The kinds of an `EngineError` that rejects the request itself. Any other failure can end, so the request is sent again. */
const REJECTIONS = new Set(["bad-request", "too-large", "invalid-puzzle", "impossible"]);
/** Returns true if the engine rejected a request, so that it would be rejected again. @param {any} error */
export const isRejection = (error) => error?.name === "EngineError" && REJECTIONS.has(error.kind);

/**
 * Creates a session.
 *
 * @param {object} parts
 * @param {import("./engine.js").Call} parts.call
 * @param {ReturnType<typeof import("./storage.js").openGames>} parts.games
 * @param {ReturnType<typeof import("./settings.js").openSettings>} parts.settings
 */
export function createSession({ call, games, settings }) {
  /** @type {string} */
  let id = "";
  /** @type {any} */
  let game;
  /** @type {any} */
  let view;
  /** What became known about the puzzle while it was played. @type {Record<string, any>} */
  let known = {};
  /** The events that the engine has not answered. @type {any[]} */
  let pending = [];
  /** Those that were stored as unsent, as texts. @type {Set<string>} */
  let unsent = new Set();
  /** @type {Promise<void> | undefined} */
  let running;
  /** The attempts to send the first of `pending` that failed. */
  let failures = 0;
  /** Ends the pause before the next attempt. */
  let retry = () => {};
  /** Those who wait in `idle`. @type {Set<() => void>} */
  const idlers = new Set();
  let viewedAt = 0;
  /** The number of games that were asked for. Of several at once the last one counts. */
  let turn = 0;
  /** True while the game that was asked for last is on its way. */
  let isOpening = false;
  /** The game that is being opened. @type {Promise<void> | undefined} */
  let opening;
  /** True while the game is one from before the engine was there. */
  let isAhead = false;
  /** True while the game is not shown. */
  let isAway = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let saving;
  /** The number of moves that are stored, as far as this page knows; -1 if the game never was. */
  let storedMoves = -1;
  /** The id that the game gets if it becomes a copy. */
  let copyId = newId();
  /** Changes with every game that is shown; a game that is opened again has the same id. */
  let shown = 0;
  /** The last save. One ends before the next begins. @type {Promise<void>} */
  let writing = Promise.resolve();
  /** @type {Set<(change: Change) => void>} */
  const listeners = new Set();

  const now = () => Date.now() - (game?.started ?? 0);
  const lastAt = () => game?.events.at(-1)?.at ?? 0;
  /** The switches of the player that change the effect of events. */
  const wanted = () => ({ "auto-candidates": settings.get("autoCandidates"), "clear-marks": settings.get("clearMarks") });

  const moves = () => movesOf(game, pending).length;
  function stored() {
    const record = storedGame({ game, view }, { id, savedAt: Date.now() });
    if (pending.length > 0) record.unsent = [...pending];
    for (const event of pending) unsent.add(JSON.stringify(event));
    return record;
  }
  const describe = (/** @type {any} */ one) => ({ ...one, meta: { ...one.meta, ...known } });

  /** @param {any} answer @param {boolean} [isNew] */
  function accept(answer, isNew = false) {
    const before = view;
    // An answer to a request from before `describe` does not have it.
    game = describe(answer.game);
    view = answer.view;
    isAhead = answer.isAhead ?? false;
    viewedAt = performance.now();
    for (const listener of listeners) listener({ rejected: answer.rejected, isNew, before });
  }

  /** Selects a cell in a game without a selection, and sends the switches that the game has otherwise. */
  function prepare() {
    if (view?.status !== "playing") return;
    if (view.selection.length === 0) void session.send({ event: "select", cells: [view.cursor] }).catch(() => {});
    for (const [name, on] of Object.entries(wanted())) {
      if (view.settings[name] !== on) void session.send({ event: name, on }).catch(() => {});
    }
  }

  /** Saves soon, together with the changes until then. */
  function saveSoon() {
    saving ??= setTimeout(() => void save().catch(() => {}), SAVE_MS);
  }

  function save() {
    clearTimeout(saving);
    saving = undefined;
    const written = writing.then(write);
    writing = written.catch(() => {});
    return written;
  }

  async function write() {
    if (!game) return;
    const target = shown;
    const mine = stored();
    const storedId = await games.put(mine, storedMoves, copyId, unsent);
    if (target !== shown) return;
    storedMoves = movesOf(mine.game, mine.unsent).length;
    if (storedId === id) return;
    id = storedId;
    copyId = newId();
    for (const listener of listeners) listener({ isCopy: true, before: view });
  }

  /**
   * Replaces the present game, which is kept among the saved games.
   *
   * @param {string} nextId
   * @param {() => Promise<any>} make returns the answer with the other game
   * @param {number} [storedCount] the number of its moves that are stored
   * @param {any[]} [applied] the events that were stored as unsent
   */
  function replace(nextId, make, storedCount = -1, applied = []) {
    const mine = (turn += 1);
    const isAgain = nextId === id;
    const work = async () => {
      isOpening = true;
      let answer;
      try {
        await session.leave();
        answer = await make();
      } finally {
        if (mine === turn) isOpening = false;
      }
      if (isAgain) {
        await session.idle();
        isAway = false;
        // A move that was made here meanwhile stays; the next save makes a copy.
        if (id !== nextId || moves() > storedMoves) return;
      }
      if (mine !== turn) return;
      session.end();
      id = nextId;
      shown += 1;
      copyId = newId();
      storedMoves = storedCount;
      known = {};
      isAway = false;
      empty();
      for (const event of applied) unsent.add(JSON.stringify(event));
      accept(answer, true);
      prepare();
      // The board of a first visit does not wait until the game is stored. Others do, so that another tab finds it.
      if (answer.isAhead) void save().catch(() => {});
      else await save();
    };
    opening = work();
    return opening;
  }

  /** Forgets the events of a game that is not shown any more. */
  function empty() {
    pending = [];
    unsent = new Set();
    failures = 0;
    wakeIdlers();
    retry();
  }

  function wakeIdlers() {
    for (const wake of idlers) wake();
    idlers.clear();
  }

  /** @param {number} count of attempts that failed */
  function setFailures(count) {
    const was = session.isUnsaved;
    failures = count;
    if (!session.isBusy) wakeIdlers();
    if (session.isUnsaved !== was) for (const listener of listeners) listener({ isUnsaved: !was });
  }

  /**
   * Sends events. Returns the answer, if there is one, and the number of events that need not be sent again. A failure that
   * can end is thrown.
   *
   * @param {any} from the game
   * @param {any[]} events
   * @param {number} [now_ms]
   * @returns {Promise<{ count: number, answer?: any, error?: unknown }>}
   */
  async function apply(from, events, now_ms) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new DOMException("no answer", "TimeoutError")), ANSWER_MS * 2 ** Math.min(failures, 3));
    try {
      const answer = await call("apply", { game: from, events, now_ms }, { signal: controller.signal });
      if (!Array.isArray(answer?.game?.events) || !Array.isArray(answer.view?.cells)) throw new TypeError("the answer is not a game");
      // The engine ignores events after one that does not apply; the player meant them.
      return { answer, count: answer.rejected ? answer.rejected.event + 1 : events.length };
    } catch (error) {
      if (!isRejection(error) || events.length === 0) throw error;
      // Of several events the one that is rejected is not known, so the first is sent alone.
      return events.length > 1 ? apply(from, events.slice(0, 1), now_ms) : { error, count: 1 };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends events until all are answered, again and again if need be: the engine keeps no game, so it cannot apply one twice. */
  async function flush() {
    /** @type {unknown[]} */
    const errors = [];
    while (pending.length > 0) {
      const target = shown;
      let step;
      try {
        step = await apply(game, [...pending], now());
      } catch (error) {
        if (target !== shown) continue;
        console.warn(error);
        setFailures(failures + 1);
        const [first, most] = PAUSE_MS;
        const pauseMs = Math.min(first * 2 ** (failures - 1), most) * (0.5 + Math.random() / 2);
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, pauseMs);
          retry = () => (clearTimeout(timer), resolve(undefined));
        });
        continue;
      }
      // Another game may have been opened meanwhile; the events that are pending belong to it.
      if (target !== shown) continue;
      pending = pending.slice(step.count);
      setFailures(0);
      if (!step.answer) {
        errors.push(step.error);
        continue;
      }
      const { status } = view;
      accept(step.answer);
      // A series of changes is saved together, a pause and the end immediately.
      if (view.status !== status) void save().catch(() => {});
      else saveSoon();
    }
    setFailures(0);
    if (errors.length > 0) throw errors[0];
  }

  const session = {
    get id() {
      return id;
    },
    /** Changes with every game that is asked for. */
    get turn() {
      return turn;
    },
    /** The saved form. */
    get game() {
      return game;
    },
    /** The givens as a line. */
    get puzzle() {
      return view ? givensOf(view) : "";
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
     * Starts a game. The present one is kept among the saved games. `entries`, `givens` and `eliminated`
     * are for a position to go on from: those of the request `new-game`.
     *
     * @type {(puzzle: string, options?: { meta?: any, shape?: string, entries?: boolean, givens?: string, eliminated?: any[] }) => Promise<void>}
     */
    start: (puzzle, { meta = {}, ...options } = {}) =>
      replace(newId(), () => call("new-game", { puzzle, ...options, meta, settings: wanted(), started_ms: Date.now() })),
    /** Starts a game with an answer that the engine gave before. @param {{ game: any, view: any }} answer */
    adopt: ({ game: saved, view: shown }) => replace(newId(), async () => ({ game: { ...saved, started: Date.now() }, view: shown, isAhead: true })),
    /** True until the engine has answered a request about a game that was adopted. */
    get isAhead() {
      return isAhead;
    },
    /**
     * Opens a saved game, with the events that the engine had not answered when it was stored.
     *
     * @type {(saved: any, savedId?: string, unsentEvents?: any[]) => Promise<void>}
     */
    open: (saved, savedId, unsentEvents = []) =>
      replace(savedId ?? newId(), async () => {
        let answer;
        let from = saved;
        // Without events the answer has the view.
        for (let rest = unsentEvents; !answer || rest.length > 0; ) {
          const step = await apply(from, rest);
          rest = rest.slice(step.count);
          if (step.answer) from = (answer = step.answer).game;
        }
        if (answer.view.status !== "playing") return answer;
        // The time between the last event and now was not played.
        const last = from.events.at(-1)?.at ?? 0;
        const gap = [
          { at: last, event: "pause" },
          { at: Math.max(last, Date.now() - from.started), event: "resume" },
        ];
        return (await apply(from, gap)).answer ?? answer;
      }, savedId ? movesOf(saved).length : -1, unsentEvents),
    /** Waits for a game that is being opened. */
    opened: async () => void (await opening?.catch(() => {})),
    /**
     * Applies an event. Returns when the engine has applied it.
     *
     * @param {any} event
     */
    send(event) {
      pending.push({ at: Math.max(0, now()), ...event });
      // What the engine does not answer soon is saved as unsent.
      saveSoon();
      running ??= flush().finally(() => {
        running = undefined;
        wakeIdlers();
      });
      return running;
    },
    /** Sends events at once that wait for the next attempt. */
    retry: () => retry(),
    /** True while events are on their way. */
    get isBusy() {
      return running !== undefined && !session.isUnsaved;
    },
    /** True if the engine does not answer, so that events wait. */
    get isUnsaved() {
      return failures >= UNSAVED;
    },
    /** Waits for events that are on their way; not for those that are unsaved. */
    async idle() {
      while (session.isBusy) await new Promise((resolve) => idlers.add(() => resolve(undefined)));
    },
    /** Waits for events that are on their way, and saves. */
    async settle() {
      await session.idle();
      await (saving === undefined ? writing : save());
    },
    save,
    /** Counts the time up to now as played and saves, because the player may not come back. */
    async leave() {
      isAway = true;
      // What is here is saved first: the page may end before the engine answers.
      if (saving !== undefined) void save().catch(() => {});
      if (view?.status === "playing" && now() - lastAt() > 1000) {
        void session.send({ event: "pause" }).catch(() => {});
        void session.send({ event: "resume" }).catch(() => {});
      }
      await session.idle();
      await save();
    },
    /** Keeps moves that are not stored yet, because the page ends. */
    end() {
      if (game && moves() > storedMoves) games.leave(stored(), copyId);
    },
    /** Takes over the moves that another page has added to the game. */
    async refresh() {
      await session.idle();
      const asked = id;
      const found = await games.get(asked);
      // A game that is on its way comes first.
      if (!found || asked !== id || isOpening) return;
      const [mine, theirs] = [movesOf(game, pending), movesOf(found.game, found.unsent, unsent)];
      if (mine.length < theirs.length && isStartOf(mine, theirs)) await session.open(found.game, asked, found.unsent);
    },
    /** Counts the time since `leave` as a pause, and takes over what another page did meanwhile. */
    comeBack() {
      const wasAway = isAway;
      isAway = false;
      void session.refresh().catch(() => {});
      if (!wasAway || view?.status !== "playing") return;
      pending.push({ at: lastAt(), event: "pause" });
      void session.send({ event: "resume" }).catch(() => {});
    },
    /** Adds what is known about the puzzle: level, rating. @param {Record<string, any>} meta */
    describe(meta) {
      known = { ...known, ...meta };
      game = describe(game);
      void save().catch(() => {});
    },
    /** Forgets the present game, after it was deleted. */
    forget() {
      clearTimeout(saving);
      saving = undefined;
      empty();
      shown += 1;
      id = "";
      game = undefined;
      view = undefined;
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
    if (name === "autoCandidates" || name === "clearMarks") prepare();
  });
  return session;
}

/**
 * Returns the givens of a game as a line. The saved form also names the shape if it is not the usual one.
 *
 * @param {any} view
 * @returns {string}
 */
export const givensOf = (view) => view.cells.map((/** @type {any} */ cell) => (cell.given ? symbol(cell.digit) : ".")).join("");

/**
 * Returns what is stored of a game.
 *
 * @param {{ game: any, view: any }} answer of the engine
 * @param {{ id: string, savedAt: number }} place
 * @returns {import("./storage.js").StoredGame}
 */
export function storedGame({ game, view }, { id, savedAt }) {
  const own = view.cells.filter((/** @type {any} */ cell) => !cell.given);
  return {
    id,
    game,
    puzzle: game.puzzle,
    status: view.status,
    elapsedMs: view.elapsed_ms,
    filled: own.filter((/** @type {any} */ cell) => cell.digit).length,
    blanks: own.length,
    digits: view.cells.map((/** @type {any} */ cell) => (cell.digit ? symbol(cell.digit) : ".")).join(""),
    shape: view.shape,
    savedAt,
    hints: countHints(view.hints),
  };
}

/**
 * Returns the number of hints taken. A higher grade after a lower one belongs to the same hint.
 *
 * @param {number[]} grades
 */
export const countHints = (grades) => grades.filter((grade, i) => i === 0 || grade <= grades[i - 1]).length;

/** @typedef {ReturnType<typeof createSession>} Session */
