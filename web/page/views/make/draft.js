// The puzzle that is being made: givens, planned givens, undo and redo. No rule of the game is here, and no
// symmetry: the view passes the cells that belong together.

import { aboutOf } from "../../about.js";
import { readDigits, readShape, symbol } from "../../coords.js";

/** The draft that outlasts the page. */
const KEY = "shudu-make";

/**
 * @typedef {object} State
 * @property {string} shape
 * @property {number[]} digits 0 for a blank
 * @property {ReadonlySet<number>} planned cells that shall have a given
 */

/** @param {string} shape @returns {State} */
const blank = (shape) => ({ shape, digits: Array(readShape(shape).side ** 2).fill(0), planned: new Set() });

/** Creates a draft. */
export function createDraft() {
  /** @type {State} */
  let state = blank("3x3");
  /** Title, author and comment, which undo does not change. @type {import("../../about.js").About} */
  let about = {};
  /** @type {State[]} */
  let past = [];
  /** @type {State[]} */
  let future = [];
  /** @type {Set<() => void>} */
  const listeners = new Set();

  /** Keeps the draft for the next visit. */
  function keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ shape: state.shape, puzzle: draft.puzzle(), planned: [...state.planned], about }));
    } catch {
      // Without storage the draft lasts until the page is closed.
    }
  }

  /** @param {State} next */
  function show(next) {
    state = next;
    keep();
    for (const listener of listeners) listener();
  }

  /** Makes a change that can be undone. @param {State} next */
  function change(next) {
    past.push(state);
    future = [];
    show(next);
  }

  const draft = {
    get state() {
      return state;
    },
    get side() {
      return readShape(state.shape).side;
    },
    get about() {
      return about;
    },
    /** The givens in one line. */
    puzzle: () => state.digits.map((digit) => (digit ? symbol(digit) : ".")).join(""),
    /** The pattern of the generator: `x` for a cell with a given or a planned one. */
    pattern: () => state.digits.map((digit, cell) => (digit || state.planned.has(cell) ? "x" : ".")).join(""),
    isEmpty: () => state.digits.every((digit) => digit === 0) && state.planned.size === 0,
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    undo() {
      const last = past.pop();
      if (!last) return;
      future.push(state);
      show(last);
    },
    redo() {
      const next = future.pop();
      if (!next) return;
      past.push(state);
      show(next);
    },
    /**
     * Writes a digit, and plans givens in the symmetric cells.
     *
     * @param {number} cell
     * @param {number} digit
     * @param {number[]} [same] the symmetric cells
     */
    write(cell, digit, same = []) {
      const digits = [...state.digits];
      digits[cell] = digit;
      const planned = new Set(state.planned);
      for (const other of same) if (digits[other] === 0) planned.add(other);
      planned.delete(cell);
      change({ ...state, digits, planned });
    },
    /** Clears cells. @param {number[]} list */
    clear(list) {
      const cells = new Set(list);
      change({ ...state, digits: state.digits.map((digit, i) => (cells.has(i) ? 0 : digit)), planned: new Set([...state.planned].filter((i) => !cells.has(i))) });
    },
    /**
     * Plans givens in a cell and the symmetric ones, or takes the plan back.
     *
     * @param {number} cell
     * @param {number[]} same the symmetric cells with it
     */
    plan(cell, same) {
      const planned = new Set(state.planned);
      const isPlanned = planned.has(cell);
      for (const other of same) {
        if (isPlanned) planned.delete(other);
        else if (state.digits[other] === 0) planned.add(other);
      }
      change({ ...state, planned });
    },
    /**
     * Takes over a puzzle in one line. Planned cells that it leaves blank stay planned if asked for.
     *
     * @param {string} puzzle
     * @param {string} [shape]
     */
    take(puzzle, shape = state.shape) {
      change({ shape, digits: readDigits(puzzle), planned: new Set() });
    },
    /** Sets title, author and comment. @param {import("../../about.js").About} next */
    describe(next) {
      about = aboutOf(next);
      keep();
    },
    /**
     * Plans the givens of a pattern: any sign but a blank one is a given.
     *
     * @param {string} pattern a character for each cell
     * @param {string} shape
     */
    takePattern(pattern, shape) {
      change({ ...blank(shape), planned: new Set([...pattern].flatMap((sign, cell) => (/[.0_\-\s]/.test(sign) ? [] : [cell]))) });
    },
    /** Begins anew with an empty board. @param {string} shape */
    empty(shape) {
      about = {};
      change(blank(shape));
    },
    /** Loads the draft of the last visit. Returns true if there is one. */
    load() {
      try {
        const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
        const { side } = readShape(String(kept.shape));
        if (String(kept.puzzle).length !== side * side) return false;
        state = { shape: kept.shape, digits: readDigits(kept.puzzle), planned: new Set(kept.planned.filter(Number.isInteger)) };
        about = aboutOf(kept.about);
        return true;
      } catch {
        return false;
      }
    },
    /** @param {() => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return draft;
}

/** @typedef {ReturnType<typeof createDraft>} Draft */
