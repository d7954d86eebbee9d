// What a board shows of an event before the engine has answered it: the selection, and the digits, marks and colors of the
// event. The answer replaces it, so what follows only from the rules is left to the engine: conflicts, the end of the
// game, undo. `isExact` is false if the cells or the selection can differ from those of the answer.

import { cellIndex, cellName, readShape } from "./coords.js";
import { isSelection } from "./moves.js";

/** @typedef {import("./engine.js").GameView} GameView */
/** @typedef {import("./engine.js").CellView} CellView */
/** @typedef {import("./engine.js").GameEvent} GameEvent */
/** @typedef {"corner" | "candidates" | "eliminated" | "colors"} Part */

/** Events that change neither cells nor the selection. */
const SILENT = new Set(["save-point", "hint", "check"]);

/** Returns a cell with other members of a part; the same cell if it has them. An empty part is absent, as in answers. @param {CellView} cell @param {Part} part @param {Iterable<number>} members @returns {CellView} */
function withPart(cell, part, members) {
  const { [part]: had = [], ...rest } = cell;
  const list = [...new Set(members)].sort((a, b) => a - b);
  if (`${had}` === `${list}`) return cell;
  return list.length > 0 ? { ...rest, [part]: list } : rest;
}
const without = (/** @type {number[] | undefined} */ list, /** @type {number[]} */ gone) => (list ?? []).filter((one) => !gone.includes(one));

/** Returns the indices of the other cells in the row, the column and the box of a cell. @param {string} shape @param {number} index */
export function housesOf(shape, index) {
  const { side, boxRows, boxColumns } = readShape(shape);
  const place = (/** @type {number} */ cell) => [Math.floor(cell / side), cell % side];
  const [row, column] = place(index);
  return Array.from({ length: side * side }, (_, cell) => cell).filter((cell) => {
    const [r, c] = place(cell);
    const isInBox = Math.floor(r / boxRows) === Math.floor(row / boxRows) && Math.floor(c / boxColumns) === Math.floor(column / boxColumns);
    return cell !== index && (r === row || c === column || isInBox);
  });
}

/** Returns a view with another selection. @param {GameView} view @param {number[]} cells @param {number} cursor @returns {GameView} */
function select(view, cells, cursor) {
  const { side } = readShape(view.shape);
  const names = (/** @type {number[]} */ list) => list.map((cell) => cellName(cell, side));
  const selection = names([...new Set(cells)].sort((a, b) => a - b));
  const { digit } = view.cells[cursor];
  const same = view.cells.flatMap((cell, i) => (digit > 0 && i !== cursor && cell.digit === digit ? [i] : []));
  const peers = cellName(cursor, side) === view.cursor ? view.peers : names(housesOf(view.shape, cursor));
  return { ...view, selection, cursor: cellName(cursor, side), peers, same: names(same) };
}

/** @param {GameView} view @param {GameEvent} event @returns {GameView} */
function choose(view, event) {
  const { side } = readShape(view.shape);
  const indices = (/** @type {string[]} */ names) => names.map((name) => cellIndex(name, side));
  const [selected, cursor] = [indices(view.selection), cellIndex(view.cursor, side)];
  if (event.event === "move") {
    const [row, column] = [Math.floor(cursor / side), cursor % side];
    const step = { up: [side - 1, 0], down: [1, 0], left: [0, side - 1], right: [0, 1] }[event.direction];
    const next = ((row + step[0]) % side) * side + ((column + step[1]) % side);
    return select(view, event.extend ? [...selected, next] : [next], next);
  }
  if (event.event === "deselect") {
    const gone = new Set(indices(event.cells));
    return select(view, selected.filter((cell) => !gone.has(cell)), cursor);
  }
  if (event.event !== "select" && event.event !== "extend") return view;
  const cells = indices(event.cells);
  return select(view, event.event === "extend" ? [...selected, ...cells] : cells, [...new Set(cells)].at(-1) ?? cursor);
}

/**
 * Returns the cells after an event that writes, and false if the engine can have others.
 *
 * @param {GameView} view
 * @param {GameEvent} event
 * @returns {[cells: CellView[], isExact: boolean]}
 */
function write(view, event) {
  const { side } = readShape(view.shape);
  const isAutomatic = view.settings["auto-candidates"];
  const cells = [...view.cells];
  const targets = (("cells" in event && event.cells) || view.selection).map((name) => cellIndex(name, side));
  const open = targets.filter((cell) => !cells[cell].given);
  const blank = open.filter((cell) => cells[cell].digit === 0);
  /** Toggles members of a part: adds them if a cell lacks one. @param {number[]} places @param {Part} part @param {number[]} members */
  const toggle = (places, part, members) => {
    const lacks = places.some((cell) => members.some((one) => !cells[cell][part]?.includes(one)));
    for (const cell of places) cells[cell] = withPart(cells[cell], part, lacks ? [...(cells[cell][part] ?? []), ...members] : without(cells[cell][part], members));
  };
  switch (event.event) {
    case "place": {
      const { digit } = event;
      if (digit > side) return [cells, true];
      const changed = open.filter((cell) => cells[cell].digit !== digit);
      // Candidates that come back where another digit was follow from the rules.
      const isExact = !isAutomatic || changed.every((cell) => cells[cell].digit === 0);
      for (const cell of changed) cells[cell] = { ...withPart(cells[cell], "candidates", []), digit };
      for (const peer of changed.flatMap((cell) => housesOf(view.shape, cell))) {
        if (view.settings["clear-marks"]) cells[peer] = withPart(cells[peer], "corner", without(cells[peer].corner, [digit]));
        if (view.settings["clear-marks"] || isAutomatic) cells[peer] = withPart(cells[peer], "candidates", without(cells[peer].candidates, [digit]));
      }
      return [cells, isExact];
    }
    case "toggle-corner":
      toggle(blank, "corner", event.digits);
      return [cells, true];
    case "toggle-center": {
      if (!isAutomatic) {
        toggle(blank, "candidates", event.digits);
        return [cells, true];
      }
      // Eliminations: one that is not shown can be taken back only if no peer has the digit.
      if (blank.some((cell) => event.digits.some((digit) => cells[cell].eliminated?.includes(digit)))) return [cells, false];
      for (const cell of blank) {
        const gone = event.digits.filter((digit) => cells[cell].candidates?.includes(digit));
        const less = withPart(cells[cell], "candidates", without(cells[cell].candidates, gone));
        cells[cell] = withPart(less, "eliminated", [...(less.eliminated ?? []), ...gone]);
      }
      return [cells, true];
    }
    case "toggle-color":
      toggle(targets, "colors", [event.color]);
      return [cells, true];
    case "toggle-candidate-color": {
      const { digit, color } = event;
      const lacks = blank.some((cell) => cells[cell].candidate_colors?.[digit] !== color);
      for (const cell of blank) {
        const { candidate_colors: { [digit]: _, ...rest } = {}, ...other } = cells[cell];
        const colors = lacks ? { ...rest, [digit]: color } : rest;
        cells[cell] = Object.keys(colors).length > 0 ? { ...other, candidate_colors: colors } : other;
      }
      return [cells, true];
    }
    case "clear": {
      const filled = open.filter((cell) => cells[cell].digit > 0);
      // Marks under a digit are not in the view.
      if (event.layer === "digits" || (!event.layer && filled.length > 0)) for (const cell of filled) cells[cell] = { ...cells[cell], digit: 0 };
      return [cells, false];
    }
    default:
      return [cells, SILENT.has(event.event)];
  }
}

/**
 * Returns a view as it is after an event, as far as it follows from the event.
 *
 * @param {GameView} view
 * @param {GameEvent} event
 * @returns {{ view: GameView, isExact: boolean }}
 */
export function predict(view, event) {
  if (isSelection(event)) return { view: view.status === "paused" ? view : choose(view, event), isExact: true };
  if (event.event === "pause" && view.status === "playing") return { view: { ...view, status: "paused" }, isExact: true };
  if (event.event === "resume" && view.status === "paused") return { view: { ...view, status: "playing" }, isExact: true };
  // The engine rejects what the status does not allow.
  if (view.status !== "playing") return { view, isExact: false };
  const [cells, isExact] = write(view, event);
  if (cells.every((cell, i) => cell === view.cells[i])) return { view, isExact };
  const remaining = view.remaining.map((_, i) => Math.max(0, view.remaining.length - cells.filter(({ digit }) => digit === i + 1).length));
  const { side } = readShape(view.shape);
  const next = { ...view, cells, remaining, undo: view.undo + 1, redo: 0 };
  return { view: select(next, view.selection.map((name) => cellIndex(name, side)), cellIndex(view.cursor, side)), isExact };
}
