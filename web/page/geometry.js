// The geometry of boards, from the engine: where the candidates of a cell are drawn, and which cells a symmetry maps onto each other.

import { cellIndex, readShape } from "./coords.js";

/** @typedef {import("../npm/index.js").BoardAnswer} Geometry */

/** @type {Map<string, Promise<Geometry>>} */
const known = new Map();

/** Returns the geometry of a board. @param {import("./main.js").App} app @param {string} shape */
export function geometryOf(app, shape) {
  const found = known.get(shape) ?? app.call("board", { shape });
  if (!known.has(shape)) found.catch(() => known.delete(shape));
  known.set(shape, found);
  return found;
}

/** Returns for each symmetry the cells that belong to each cell. @param {Geometry} geometry @returns {Map<string, number[][]>} */
export function orbitsOf({ shape, symmetries }) {
  const { side } = readShape(shape);
  return new Map(
    symmetries.map(({ symmetry, orbits }) => {
      /** @type {number[][]} */
      const all = [];
      for (const names of orbits) {
        const cells = names.map((name) => cellIndex(name, side));
        for (const cell of cells) all[cell] = cells;
      }
      return [symmetry, all];
    }),
  );
}
