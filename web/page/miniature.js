// A small picture of a board for lists: lines and digits as one SVG, without the parts of a board that is
// played.

import { readShape } from "./coords.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function part(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * Returns the picture of a position. Givens are dark, other digits have the color of own digits.
 *
 * @param {{ shape: string, puzzle: string, digits: string }} position
 */
export function miniature({ shape, puzzle, digits }) {
  const { side, boxRows, boxColumns } = readShape(shape);
  const svg = part("svg", { viewBox: `-0.05 -0.05 ${side + 0.1} ${side + 0.1}`, class: "miniature", "aria-hidden": "true" });
  /** @type {string[][]} */
  const [thin, thick] = [[], []];
  for (let i = 0; i <= side; i += 1) {
    (i % boxRows === 0 ? thick : thin).push(`M0 ${i}H${side}`);
    (i % boxColumns === 0 ? thick : thin).push(`M${i} 0V${side}`);
  }
  svg.append(part("path", { class: "thin", d: thin.join("") }), part("path", { class: "thick", d: thick.join("") }));
  const isGiven = (/** @type {number} */ i) => /[1-9A-Za-z]/.test(puzzle[i] ?? "");
  for (const kind of ["given", "own"]) {
    const group = part("g", { class: kind });
    for (const [i, digit] of [...digits].entries()) {
      if (digit === "." || isGiven(i) !== (kind === "given")) continue;
      const text = part("text", { x: (i % side) + 0.5, y: Math.floor(i / side) + 0.76 });
      text.textContent = digit;
      group.append(text);
    }
    svg.append(group);
  }
  return svg;
}
