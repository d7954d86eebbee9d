// The session as a state machine. `update` returns the state after a message, and what is to be done: requests, timers and
// writes, which session.js carries out. It has no clock, no random numbers and no browser; messages have their results.
//
// Events wait in `pending`, in order, until the engine has answered them. `sending` is the way to the engine:
//
//   rest --press--> soon | sent --answered--> rest, or sent if more events wait
//   soon --flush, or an event that writes--> sent        (a selection is drawn without the engine, so it can wait)
//   sent --failed--> pause --retry--> sent
//
// What another game has become meanwhile is seen by `shown`, which changes with every game.

import { symbol } from "./coords.js";
import { isSelection, movesOf } from "./moves.js";
import { predict } from "./predict.js";

/** @typedef {import("./engine.js").SavedGame} SavedGame */
/** @typedef {import("./engine.js").GameView} GameView */
/** @typedef {import("./engine.js").GameEvent} GameEvent */
/** @typedef {import("./engine.js").TimedEvent} TimedEvent */
/** @typedef {import("./engine.js").RejectedEvent} RejectedEvent */
/** @typedef {import("./engine.js").Meta} Meta */
/** @typedef {import("./storage.js").StoredGame} StoredGame */
/** @typedef {{ game: SavedGame, view: GameView, rejected?: RejectedEvent | null, isAhead?: boolean }} Answer `isAhead`: it is from before the engine was there */

/** A game that is shown. @typedef {{ game: SavedGame, view: GameView }} Shown */

/**
 * What listeners get. `isGuess`: an event is drawn that the engine has not answered; `before` and `after`: the answered
 * views around an answer; `isCopy`: the game goes on as a copy, because another page changed it; `isUnsaved`: this has changed.
 *
 * @typedef {{ rejected?: RejectedEvent | null, isNew?: boolean, isGuess?: boolean, isCopy?: boolean, isUnsaved?: boolean, before?: GameView, after?: GameView }} Change
 */

/**
 * @typedef {object} State
 * @property {number} shown changes with every game that is shown; a game that is opened again has the same id
 * @property {number} turn the number of games that were asked for; of several at once the last one counts
 * @property {boolean} isOpening true while the game that was asked for last is on its way
 * @property {string} id
 * @property {string} copyId the id that the game gets if it becomes a copy
 * @property {Shown | undefined} answered what the engine has answered
 * @property {{ view: GameView, isExact: boolean } | undefined} seen the answered view with the pending events
 * @property {boolean} isAhead true while the game is one from before the engine was there
 * @property {boolean} isAway true while the game is not shown
 * @property {boolean} isFresh true until the player does something: the time begins then
 * @property {number} viewedAt the time of the last answer, on the clock of messages
 * @property {Meta} known what became known about the puzzle while it was played
 * @property {TimedEvent[]} pending the events that the engine has not answered
 * @property {readonly string[]} unsent those that were stored as unsent, as texts
 * @property {"rest" | "soon" | "sent" | "pause"} sending
 * @property {number} failures the attempts to send the first of `pending` that failed
 * @property {number} storedMoves the number of moves that are stored, as far as this page knows; -1 if the game never was
 */

/**
 * @typedef {(
 *   | { type: "ask" }
 *   | { type: "made", turn: number }
 *   | { type: "show", turn: number, id: string, copyId: string, answer: Answer, storedMoves: number, applied: TimedEvent[], clock: number, switches: Switches, now: number }
 *   | { type: "press", event: GameEvent, now: number }
 *   | { type: "switches", switches: Switches, now: number }
 *   | { type: "flush" }
 *   | { type: "retry" }
 *   | { type: "answered", shown: number, count: number, answer?: Answer, error?: unknown, clock: number }
 *   | { type: "failed", shown: number, random: number }
 *   | { type: "leave", now: number }
 *   | { type: "back", now: number }
 *   | { type: "write", now: number }
 *   | { type: "written", shown: number, id: string, count: number, copyId: string }
 *   | { type: "end", now: number }
 *   | { type: "describe", meta: Meta }
 *   | { type: "forget" }
 * )} Message `now` is the time of day, `clock` one that never goes back
 */

/** @typedef {Record<"auto-candidates" | "clear-marks", boolean>} Switches the switches of the player that change the effect of events */

/**
 * @typedef {(
 *   | { do: "send", shown: number, game: SavedGame, view: GameView, events: TimedEvent[], timeMs: number }
 *   | { do: "flush-soon" }
 *   | { do: "pause", ms: number }
 *   | { do: "save" }
 *   | { do: "save-soon" }
 *   | { do: "put", record: StoredGame, known: number, copyId: string, unsent: readonly string[], shown: number }
 *   | { do: "keep", record: StoredGame, copyId: string }
 *   | { do: "reject", error: unknown }
 *   | { do: "tell", change: Change }
 * )} Effect
 */

/** The first attempt to send events may take this time. A large game on a slow connection needs more. */
const ANSWER_MS = 10_000;
/** The first and the longest pause before events are sent again. */
const PAUSE_MS = [250, 8000];
/** With so many attempts that failed, events count as unsaved. */
const UNSAVED = 2;

/** @param {string} copyId @returns {State} */
export const initial = (copyId) => ({
  shown: 0,
  turn: 0,
  isOpening: false,
  id: "",
  copyId,
  answered: undefined,
  seen: undefined,
  isAhead: false,
  isAway: false,
  isFresh: false,
  viewedAt: 0,
  known: {},
  pending: [],
  unsent: [],
  sending: "rest",
  failures: 0,
  storedMoves: -1,
});

/** Returns true if the engine does not answer, so that events wait. @param {State} state */
export const isUnsaved = ({ failures }) => failures >= UNSAVED;
/** Returns true while events are on their way. @param {State} state */
export const isBusy = (state) => state.pending.length > 0 && !isUnsaved(state);
/** @param {State} state */
const movesIn = ({ answered, pending }) => (answered ? movesOf(answered.game, pending).length : -1);
/** The time of the last event of the answered game. @param {State} state */
const lastAt = ({ answered }) => answered?.game.events.at(-1)?.at ?? 0;
/** The time that an attempt to send events may take. @param {State} state */
const timeOf = ({ failures }) => ANSWER_MS * 2 ** Math.min(failures, 3);

/** The changes of a state, step by step. */
class Draft {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    /** @type {Effect[]} */
    this.effects = [];
  }

  /** @param {Partial<State>} parts */
  set(parts) {
    this.state = { ...this.state, ...parts };
  }

  /** @param {Effect} effect */
  do(effect) {
    this.effects.push(effect);
  }

  /** @param {Change} change */
  tell(change) {
    this.do({ do: "tell", change });
  }

  /** Returns a time of day in milliseconds since the start of the game. @param {number} now */
  at(now) {
    return now - (this.state.answered?.game.started ?? 0);
  }

  /** Sends all pending events, if none are on their way. */
  send() {
    const { pending, sending, answered, shown } = this.state;
    if (!answered || pending.length === 0 || sending === "sent") return;
    this.set({ sending: "sent" });
    this.do({ do: "send", shown, ...answered, events: pending, timeMs: timeOf(this.state) });
  }

  /** @param {GameEvent} event @param {number} at @param {boolean} [isLast] false if another event goes with it */
  press(event, at, isLast = true) {
    const { pending, seen, sending } = this.state;
    if (!seen) return;
    const next = predict(seen.view, event);
    this.set({ pending: [...pending, { at: Math.max(0, at), ...event }], seen: { view: next.view, isExact: seen.isExact && next.isExact } });
    if (next.view !== seen.view) this.tell({ isGuess: true });
    // What the engine does not answer soon is saved as unsent.
    this.do({ do: "save-soon" });
    if (!isLast) return;
    if (sending === "rest" && isSelection(event)) {
      this.set({ sending: "soon" });
      this.do({ do: "flush-soon" });
    } else if (sending === "rest" || (sending === "soon" && !isSelection(event))) this.send();
  }

  /** Counts a time as a pause. No answer shows the game between the two events: a digit would be rejected then. @param {number} from @param {number} to */
  rest(from, to) {
    this.press({ event: "pause" }, from, false);
    this.press({ event: "resume" }, to);
  }

  /** Selects a cell in a game without a selection, and sends the switches that the game has otherwise. @param {Switches} switches @param {number} at */
  prepare(switches, at) {
    const view = this.state.seen?.view;
    if (view?.status !== "playing") return;
    if (view.selection.length === 0) this.press({ event: "select", cells: [view.cursor] }, at);
    for (const name of /** @type {const} */ (["auto-candidates", "clear-marks"])) {
      if (view.settings[name] !== switches[name]) this.press({ event: name, on: switches[name] }, at);
    }
  }

  /** @param {Answer} answer @param {number} clock */
  accept({ game, view, isAhead = false }, clock) {
    this.set({ answered: { game: this.describe(game), view }, isAhead, viewedAt: clock });
    this.see();
  }

  /** Draws the pending events on the answered view. */
  see() {
    const { answered, pending } = this.state;
    if (!answered) return this.set({ seen: undefined });
    const seen = { view: answered.view, isExact: true };
    for (const event of pending) {
      const next = predict(seen.view, event);
      seen.view = next.view;
      seen.isExact &&= next.isExact;
    }
    return this.set({ seen });
  }

  /** An answer to a request from before a description does not have it. @param {SavedGame} game @returns {SavedGame} */
  describe(game) {
    return { ...game, meta: { ...game.meta, ...this.state.known } };
  }

  /** @param {number} failures */
  fail(failures) {
    const was = isUnsaved(this.state);
    this.set({ failures });
    if (isUnsaved(this.state) !== was) this.tell({ isUnsaved: !was });
  }

  /** Returns what is stored of the game, and remembers what is stored as unsent. @param {number} now */
  record(now) {
    const { answered, seen, id, pending, unsent } = this.state;
    if (!answered || !seen) return undefined;
    // The list of games shows the digits that were drawn, also those of events that wait.
    const record = storedGame({ game: answered.game, view: seen.view }, { id, savedAt: now });
    if (pending.length > 0) record.unsent = pending;
    this.set({ unsent: [...new Set([...unsent, ...pending.map((event) => JSON.stringify(event))])] });
    return record;
  }

  /** Keeps moves that are not stored yet. @param {number} now */
  keep(now) {
    const { copyId, storedMoves } = this.state;
    if (movesIn(this.state) <= storedMoves) return;
    const record = this.record(now);
    if (record) this.do({ do: "keep", record, copyId });
  }
}

/**
 * Returns the state after a message, and what is to be done.
 *
 * @param {State} state
 * @param {Message} message
 * @returns {{ state: State, effects: Effect[] }}
 */
export function update(state, message) {
  const draft = new Draft(state);
  switch (message.type) {
    case "ask":
      draft.set({ turn: state.turn + 1, isOpening: true });
      break;
    case "made":
      if (message.turn === state.turn) draft.set({ isOpening: false });
      break;
    case "show": {
      if (message.id === state.id) {
        draft.set({ isAway: false });
        // A move that was made here meanwhile stays; the next save makes a copy.
        if (movesIn(state) > state.storedMoves) break;
      }
      if (message.turn !== state.turn) break;
      draft.keep(message.now);
      // The events that wait stay with their game.
      const { id, copyId, storedMoves } = message;
      draft.set({ ...initial(copyId), id, storedMoves, turn: state.turn, isOpening: state.isOpening, shown: state.shown + 1, unsent: message.applied.map((event) => JSON.stringify(event)) });
      draft.accept(message.answer, message.clock);
      draft.set({ isFresh: message.answer.view.status === "playing" && message.answer.view.elapsed_ms < 1000 && movesOf(message.answer.game).length === 0 });
      draft.tell({ isNew: true });
      draft.prepare(message.switches, draft.at(message.now));
      draft.do({ do: "save" });
      break;
    }
    case "press":
      if (state.isFresh) {
        draft.set({ isFresh: false });
        draft.rest(state.pending.at(-1)?.at ?? lastAt(state), draft.at(message.now));
      }
      draft.press(message.event, draft.at(message.now));
      break;
    case "switches":
      draft.prepare(message.switches, draft.at(message.now));
      break;
    case "flush":
      if (state.sending === "soon") draft.send();
      break;
    case "retry":
      if (state.sending === "pause") draft.send();
      break;
    case "answered": {
      // Another game may have been opened meanwhile; the events that are pending belong to it.
      if (message.shown !== state.shown || !state.answered) break;
      const before = state.answered.view;
      draft.set({ sending: "rest", pending: state.pending.slice(message.count) });
      draft.fail(0);
      if (message.answer) {
        const { view, rejected } = message.answer;
        draft.accept(message.answer, message.clock);
        draft.tell({ rejected, before, after: view });
        // A series of changes is saved together, a pause and the end immediately.
        draft.do({ do: view.status === before.status ? "save-soon" : "save" });
      } else {
        draft.see();
        draft.tell({ isGuess: true });
        draft.do({ do: "reject", error: message.error });
      }
      draft.send();
      break;
    }
    case "failed": {
      if (message.shown !== state.shown) break;
      const [first, most] = PAUSE_MS;
      draft.set({ sending: "pause" });
      draft.fail(state.failures + 1);
      draft.do({ do: "pause", ms: Math.min(first * 2 ** state.failures, most) * (0.5 + message.random / 2) });
      break;
    }
    case "leave": {
      const at = draft.at(message.now);
      draft.set({ isAway: true });
      // The time up to now was played.
      if (state.isFresh || state.seen?.view.status !== "playing" || at - lastAt(state) <= 1000) break;
      draft.rest(at, at);
      break;
    }
    case "back":
      draft.set({ isAway: false });
      if (state.isFresh || !state.isAway || state.seen?.view.status !== "playing") break;
      // The time since the last event was not.
      draft.rest(lastAt(state), draft.at(message.now));
      break;
    case "write": {
      const { shown, storedMoves: known, copyId } = state;
      const record = draft.record(message.now);
      if (record) draft.do({ do: "put", record, known, copyId, unsent: draft.state.unsent, shown });
      break;
    }
    case "written":
      if (message.shown !== state.shown) break;
      draft.set({ storedMoves: message.count });
      if (message.id === state.id) break;
      draft.set({ id: message.id, copyId: message.copyId });
      draft.tell({ isCopy: true });
      break;
    case "end":
      draft.keep(message.now);
      break;
    case "describe":
      draft.set({ known: { ...state.known, ...message.meta } });
      if (state.answered) draft.set({ answered: { ...state.answered, game: draft.describe(state.answered.game) } });
      draft.do({ do: "save" });
      break;
    case "forget":
      draft.set({ ...initial(state.copyId), turn: state.turn, isOpening: state.isOpening, shown: state.shown + 1 });
      break;
  }
  return { state: draft.state, effects: draft.effects };
}

/**
 * Returns a game after an answer to `play`, which has only what changed.
 *
 * @param {Shown} before
 * @param {import("./engine.js").PlayAnswer} answer
 * @returns {Answer}
 */
export function merge({ game, view }, { added, view: { cells, ...changed }, rejected }) {
  const merged = cells ? view.cells.map((cell, i) => cells[i] ?? cell) : view.cells;
  return { game: { ...game, events: [...game.events, ...added] }, view: { ...view, ...changed, shape: view.shape, cells: merged }, rejected };
}

/**
 * Returns the givens of a game as a line. The saved form also names the shape if it is not the usual one.
 *
 * @param {GameView} view
 */
export const givensOf = (view) => view.cells.map((cell) => (cell.given ? symbol(cell.digit) : ".")).join("");

/**
 * Returns what is stored of a game.
 *
 * @param {Shown} answer of the engine
 * @param {{ id: string, savedAt: number }} place
 * @returns {StoredGame}
 */
export function storedGame({ game, view }, { id, savedAt }) {
  const own = view.cells.filter((cell) => !cell.given);
  return {
    id,
    game,
    puzzle: /** @type {string} */ (game.puzzle),
    status: view.status,
    elapsedMs: view.elapsed_ms,
    filled: own.filter((cell) => cell.digit).length,
    blanks: own.length,
    digits: view.cells.map((cell) => (cell.digit ? symbol(cell.digit) : ".")).join(""),
    shape: view.shape,
    savedAt,
    hints: view.hint_count,
  };
}
