// What a maker wrote about a puzzle: title, author and comment. Links and files carry them in the form of f-puzzles, which
// the engine reads and every format with room for them writes.

import { readDigits, readShape } from "./coords.js";

/** @typedef {{ title?: string, author?: string, comment?: string }} About */

export const PARTS = /** @type {const} */ (["title", "author", "comment"]);

/** Returns the parts that are texts, without blanks around them; other keys are left out. @param {object | null | undefined} from @returns {About} */
export const aboutOf = (from) =>
  Object.fromEntries(
    PARTS.flatMap((name) => {
      const value = /** @type {Record<string, unknown>} */ (from ?? {})[name];
      const words = typeof value === "string" ? value.replaceAll(/[\ud800-\udfff]/gu, "\ufffd").trim() : "";
      return words ? [[name, words]] : [];
    }),
  );

/** Returns the title and the author in one line. @param {About} about */
export const headingOf = ({ title, author }) => [title, author].filter(Boolean).join(" · ");

/**
 * Returns a puzzle as a text with what is known about it: the puzzle itself if there is nothing.
 *
 * @param {{ puzzle: string, shape: string }} puzzle
 * @param {About} about
 */
export function textOf({ puzzle, shape }, about) {
  const { title, author, comment } = aboutOf(about);
  const { side, boxRows, boxColumns } = readShape(shape);
  const digits = readDigits(puzzle);
  if (!(title || author || comment) || digits.length !== side * side) return puzzle;
  const cell = (/** @type {number} */ row, /** @type {number} */ column) => {
    const digit = digits[row * side + column];
    const region = Math.floor(row / boxRows) * (side / boxColumns) + Math.floor(column / boxColumns);
    return digit > 0 ? { value: digit, given: true, region } : { region };
  };
  const line = Array.from({ length: side }, (_, i) => i);
  return JSON.stringify({ size: side, title, author, ruleset: comment, grid: line.map((row) => line.map((column) => cell(row, column))) });
}
