// The drawing of a hidden single: the digits that close the other cells of its house, with a ray along their row or column
// and a cross in each cell that they close. The fewest digits that close all of them are drawn.

import { cellIndex, readShape } from "./coords.js";
import { housesOf } from "./predict.js";

/**
 * Returns the drawing as SVG, or `undefined` for another step.
 *
 * @param {import("./engine.js").StepRecord} step
 * @param {import("./engine.js").GameView} view
 */
export function blockersOf(step, view) {
  const [, kind] = /^hidden-single-(box|row|column)$/.exec(step.technique) ?? [];
  const [placed] = step.placements;
  if (!kind || !placed) return undefined;
  const { side, boxRows, boxColumns } = readShape(view.shape);
  const place = (/** @type {number} */ cell) => [Math.floor(cell / side), cell % side];
  const houseOf = (/** @type {number} */ cell) => {
    const [row, column] = place(cell);
    return kind === "row" ? row : kind === "column" ? column : Math.floor(row / boxRows) * side + Math.floor(column / boxColumns);
  };
  const target = cellIndex(placed.cell, side);
  const digitAt = (/** @type {number} */ cell) => view.cells[cell].digit;
  const closed = view.cells.flatMap((cell, i) => (i !== target && houseOf(i) === houseOf(target) && cell.digit === 0 ? [i] : []));
  /** @type {Map<number, number[]>} */
  const reach = new Map();
  for (const cell of closed) for (const peer of housesOf(view.shape, cell)) if (digitAt(peer) === placed.digit) reach.set(peer, [...(reach.get(peer) ?? []), cell]);

  const open = new Set(closed);
  const [rings, rays] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  while (open.size > 0) {
    const covers = [...reach].map(([cell, cells]) => /** @type {const} */ ([cell, cells.filter((one) => open.has(one))]));
    const [best, cells] = covers.toSorted((a, b) => b[1].length - a[1].length)[0] ?? [0, []];
    // What is left is closed by eliminations.
    if (cells.length === 0) break;
    for (const cell of cells) open.delete(cell);
    const [row, column] = place(best);
    rings.push(`<circle class="blocker" cx="${column + 0.5}" cy="${row + 0.5}" r="0.38"/>`);
    for (const axis of [0, 1]) {
      const inLine = cells.map(place).filter((one) => one[axis] === place(best)[axis]).map((one) => one[1 - axis]);
      const from = place(best)[1 - axis];
      for (const end of [Math.min(from, ...inLine), Math.max(from, ...inLine)]) if (end !== from) rays.push(ray(axis, place(best)[axis], from, end));
    }
  }

  /** A line from a blocker to the last cell that it closes, with gaps at digits. @param {number} axis @param {number} line @param {number} from @param {number} end */
  function ray(axis, line, from, end) {
    const by = Math.sign(end - from);
    let path = "";
    for (let at = from; at !== end; at += by) {
      const gap = (/** @type {number} */ cell) => (cell === from ? 0.38 : digitAt(axis === 0 ? line * side + cell : cell * side + line) > 0 ? 0.32 : cell === end ? 0.16 : 0);
      const [a, b] = [at + 0.5 + by * gap(at), at + by + 0.5 - by * gap(at + by)];
      path += axis === 0 ? `M${a} ${line + 0.5}H${b}` : `M${line + 0.5} ${a}V${b}`;
    }
    return `<path class="ray" d="${path}"/>`;
  }
  const crosses = closed.map((cell) => {
    const [row, column] = place(cell).map((part) => part + 0.5);
    return `<path class="ray" d="M${column - 0.13} ${row - 0.13}l.26 .26m0 -.26l-.26 .26"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${rings.join("")}${rays.join("")}${crosses.join("")}</svg>`;
}
