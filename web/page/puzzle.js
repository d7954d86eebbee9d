// A puzzle outside of a game: its picture, and the ways on from it to other views.
//
// Views pass a puzzle in the address (`#/analyze?puzzle=…&shape=…`), so a reload and the back button
// work. Lists are too long for an address and are handed over in memory.

import { createBoard } from "./board.js";
import { readDigits, readShape } from "./coords.js";
import { button, h } from "./dom.js";
import { load } from "./load.js";

/**
 * @typedef {object} Puzzle
 * @property {string} puzzle a character for each cell, or for each candidate
 * @property {string} shape such as `3x3`
 * @property {string | null} [start] the givens, if the puzzle has entries of a player
 * @property {string | null} [digits] its digits, if the puzzle has a character for each candidate
 * @property {import("./engine.js").Meta} [meta] what is known about it
 * @property {import("./about.js").About} [about] what its maker wrote
 */

/**
 * Returns the cells of a puzzle as a board shows them.
 *
 * @param {Puzzle} puzzle
 * @returns {import("./board.js").CellModel[]}
 */
export function cellModels({ puzzle, shape, start, digits }) {
  const { side } = readShape(shape);
  const placed = readDigits(digits ?? puzzle);
  const givens = start ? readDigits(start) : placed;
  const candidates = (/** @type {number} */ i) => readDigits(puzzle.slice(i * side, (i + 1) * side)).filter((digit) => digit > 0);
  return placed.map((digit, i) => ({ digit, given: digit > 0 && givens[i] > 0, candidates: digits && digit === 0 ? candidates(i) : [] }));
}

/**
 * Creates a board that only shows a puzzle.
 *
 * @param {import("./main.js").App} app
 * @param {Puzzle} puzzle
 * @param {{ label?: string, signs?: ReadonlyMap<number, string[]> }} [options]
 */
export function stillBoard(app, puzzle, { label = app.text("page-board"), signs } = {}) {
  const board = createBoard(app, readShape(puzzle.shape), { label, isStill: true });
  board.update({ cells: cellModels(puzzle), signs, marks: "fixed" });
  return board;
}

/** Returns the parameters of an address for a puzzle. @param {Puzzle} puzzle @returns {Record<string, string>} */
export const addressOf = ({ puzzle, shape, about }) => ({ puzzle, shape, ...about });

/**
 * Starts a game with a puzzle and shows it.
 *
 * @param {import("./main.js").App} app
 * @param {Puzzle} puzzle
 */
export async function play(app, { puzzle, shape, meta }) {
  try {
    const { playPuzzle } = await load(() => import("./views/play/again.js"));
    await playPuzzle(app, puzzle, { shape, meta });
    app.go("play");
  } catch (error) {
    app.fail(error);
  }
}

/**
 * Creates the buttons that lead from a puzzle to other views.
 *
 * @param {import("./main.js").App} app
 * @param {Puzzle} puzzle
 * @param {("play" | "share" | "analyze" | "make" | "print")[]} [names]
 * @param {{ isMain?: boolean }} [options] `isMain`: the first one is the main action of the view
 */
export function ways(app, puzzle, names = ["play", "share", "analyze", "make", "print"], { isMain = true } = {}) {
  const go = (/** @type {string} */ name) => {
    if (name === "play") void play(app, puzzle);
    else if (name === "print") app.go("share", { ...addressOf(puzzle), part: "print" });
    else app.go(name, addressOf(puzzle));
  };
  return h("div", { class: "row ways no-print" }, ...names.map((name, i) => button(app.text(`page-way-${name}`), () => go(name), { class: i === 0 && isMain ? "main" : undefined })));
}

/**
 * Returns a random seed that every carrier keeps exactly.
 */
export const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/**
 * Reads a seed that was typed. Larger ones than JavaScript keeps exactly are rejected: they would give the
 * puzzles of another seed.
 *
 * @param {import("./main.js").App} app
 * @param {string} typed
 * @returns {{ seed?: number, seedFault?: string }}
 */
export function readSeed(app, typed) {
  const words = typed.trim();
  if (words === "") return {};
  const seed = /^\d+$/.test(words) ? Number(words) : NaN;
  return Number.isSafeInteger(seed) ? { seed } : { seedFault: app.text("page-new-seed-fault", { seed: words.slice(0, 40), most: String(Number.MAX_SAFE_INTEGER) }) };
}

/** @type {{ text: string, title: string } | undefined} */
let handed;

/** Hands a list of puzzles to the next view. @param {{ text: string, title: string }} list */
export const handOver = (list) => void (handed = list);

/** Returns the list that was handed over, and forgets it. */
export function takeOver() {
  const list = handed;
  handed = undefined;
  return list;
}

/**
 * Returns the techniques by id, with their names in the language of the page.
 *
 * @param {import("./main.js").App} app
 * @returns {Promise<Map<string, import("./engine.js").TechniqueRow>>}
 */
export function techniquesOf(app) {
  if (known?.language === app.language) return known.rows;
  const mine = { language: app.language, rows: app.call("techniques", {}).then(({ techniques }) => new Map(techniques.map((row) => [row.technique, row]))) };
  known = mine;
  mine.rows.catch(() => (known = known === mine ? undefined : known));
  return mine.rows;
}
/** @type {{ language: string, rows: Promise<Map<string, import("./engine.js").TechniqueRow>> } | undefined} */
let known;

/** Writes the first letter of a name large, as in a list or on a button. @param {string} name */
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Returns the levels of both scales, with their names in the language of the page.
 *
 * @param {import("./main.js").App} app
 * @returns {Promise<import("../npm/index.js").LevelsAnswer>}
 */
export async function levelsOf(app) {
  const answer = await app.call("levels", {});
  for (const row of [...answer.levels, ...answer.hodoku_levels]) row.name = capital(row.name);
  return answer;
}

/**
 * Returns the text formats, with names and descriptions in the language of the page.
 *
 * @param {import("./main.js").App} app
 * @returns {Promise<{ id: string, name: string, about: string, reads: boolean, writes: boolean, extensions: string[] }[]>}
 */
export async function formatsOf(app) {
  const { formats } = await app.call("formats", {});
  const { texts } = await app.call("texts", { texts: formats.map((row) => ({ key: `format-${row.id}` })) });
  return formats.map((row, i) => ({ ...row, name: app.text(`page-format-${row.id}`), about: texts[i] }));
}
