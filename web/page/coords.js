// Notation: the names of cells and the symbols of digits. No rule of the game is here.

/**
 * @typedef {object} Shape
 * @property {number} boxRows
 * @property {number} boxColumns
 * @property {number} side
 */

/**
 * Reads a shape such as `3x3`: rows and columns of a box.
 *
 * @param {string} text
 * @returns {Shape}
 */
export function readShape(text) {
  const [boxRows, boxColumns] = text.split("x").map(Number);
  return { boxRows, boxColumns, side: boxRows * boxColumns };
}

/**
 * Returns the name of a cell, such as `r3c5`.
 *
 * @param {number} index
 * @param {number} side
 */
export const cellName = (index, side) => `r${Math.floor(index / side) + 1}c${(index % side) + 1}`;

/**
 * Returns the index of a cell from its name.
 *
 * @param {string} name
 * @param {number} side
 */
export function cellIndex(name, side) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
  return (Number(row) - 1) * side + Number(column) - 1;
}

/**
 * Returns the symbol of a digit: 1 to 9, then A to P.
 *
 * @param {number} digit
 */
export const symbol = (digit) => (digit < 10 ? String(digit) : String.fromCharCode(55 + digit));

/**
 * Returns the digits of a puzzle text of one character per cell; 0 for a blank.
 *
 * @param {string} text
 */
export const readDigits = (text) => Array.from(text, (c) => (/[1-9A-P]/i.test(c) ? parseInt(c, 36) : 0));

/** Returns the size of a board in words: `9×9`. @param {string} shape such as `3x3` */
export const sizeOf = (shape) => `${readShape(shape).side}×${readShape(shape).side}`;
