// The board. Layers: fills of cells, the grounds of a step, lines, the marks of a step, the cells with digits.
// `update` changes only what differs.

import { symbol } from "./coords.js";
import { h, svgElement } from "./dom.js";
import { geometryOf } from "./geometry.js";

/** @typedef {import("./coords.js").Shape} Shape */
/** @typedef {import("./geometry.js").Geometry} Geometry */

/**
 * @typedef {object} CellModel
 * @property {number} digit 0 for a blank
 * @property {boolean} [given]
 * @property {number[]} [corner]
 * @property {number[]} [candidates]
 * @property {number[]} [eliminated]
 * @property {number[]} [colors]
 * @property {Record<string, number>} [candidate_colors]
 */

/**
 * @typedef {object} BoardModel
 * @property {CellModel[]} cells
 * @property {ReadonlySet<number>} [selection]
 * @property {number} [cursor]
 * @property {"center" | "fixed"} [marks] how candidates are written
 * @property {boolean} [showColors]
 * @property {ReadonlyMap<number, string[]>} [signs] of each cell: `peer`, `same`, `conflict`, `wrong`,
 *   `missing`, `place`, `eliminate`, `set-a`, `set-b`, `fin`
 * @property {ReadonlyMap<number, ReadonlyMap<number, string>>} [candidateSigns] `place` or `eliminate`
 * @property {number} [same] the digit whose marks are shown like equal digits; 0 for none
 */

/** Signs of the text layer. All others are fills. */
const TEXT_SIGNS = new Set(["conflict", "wrong", "missing"]);

const SVG = "http://www.w3.org/2000/svg";

/** @param {Shape} shape */
function lines({ side, boxRows, boxColumns }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
  svg.setAttribute("class", "lines");
  svg.setAttribute("aria-hidden", "true");
  const [thin, box] = ["", ""].map(() => /** @type {string[]} */ ([]));
  for (let i = 1; i < side; i += 1) {
    (i % boxRows === 0 ? box : thin).push(`M0 ${i}H${side}`);
    (i % boxColumns === 0 ? box : thin).push(`M${i} 0V${side}`);
  }
  for (const [name, path] of /** @type {[string, string[]][]} */ ([["thin", thin], ["box", box]])) {
    const element = document.createElementNS(SVG, "path");
    element.setAttribute("class", name);
    element.setAttribute("d", path.join(""));
    svg.append(element);
  }
  return svg;
}

/**
 * Creates a board.
 *
 * @param {import("./main.js").App} app
 * @param {Shape} shape
 * @param {{ label: string, isStill?: boolean, places?: Geometry["marks"] }} options `isStill`: the board only shows; `places`: those of candidates,
 *   asked for if they are needed and not given
 */
export function createBoard(app, shape, { label, isStill = false, places }) {
  const { side } = shape;
  const fills = Array.from({ length: side * side }, () => h("div", { class: "fill" }));
  const cells = Array.from({ length: side * side }, (_, index) =>
    h("div", { class: "cell", role: "gridcell", tabindex: index === 0 && !isStill ? 0 : -1, "data-cell": index }),
  );
  const rows = Array.from({ length: side }, (_, row) =>
    h("div", { role: "row" }, ...cells.slice(row * side, (row + 1) * side)),
  );
  const [grounds, overlay] = ["grounds", "overlay"].map((name) => h("div", { class: name, "aria-hidden": "true" }));
  const grid = h(
    "div",
    { class: "cells", role: "grid", "aria-label": label, "aria-rowcount": side, "aria-colcount": side, "aria-multiselectable": isStill ? undefined : "true", "aria-readonly": isStill ? "true" : undefined },
    ...rows,
  );
  const board = h(
    "div",
    { class: ["board", isStill && "still", app.settings.get("largeDigits") && "large"].filter(Boolean).join(" "), style: { "--side": side } },
    h("div", { class: "fills", "aria-hidden": "true" }, ...fills),
    grounds,
    lines(shape),
    overlay,
    grid,
  );
  const numbers = (/** @type {string} */ kind) => h("div", { class: `labels ${kind}`, "aria-hidden": "true" }, ...Array.from({ length: side }, (_, i) => h("span", { text: String(i + 1) })));
  const element = h("div", { class: "board-frame" }, board, ...(app.settings.get("showLabels") && !isStill ? [numbers("rows"), numbers("across")] : []));

  /** @type {string[]} */
  const shownFills = [];
  /** @type {string[]} */
  const shownCells = [];
  let tabStop = 0;

  /**
   * Words for a cell: "row 3, column 5, given 7".
   *
   * @param {number} index
   * @param {CellModel} cell
   * @param {string[]} signs
   */
  function describe(index, cell, signs) {
    const parts = [app.text("page-cell-at", { row: Math.floor(index / side) + 1, column: (index % side) + 1 })];
    const list = (/** @type {number[]} */ digits) => digits.map(symbol).join(" ");
    if (cell.digit) parts.push(app.text(cell.given ? "page-cell-given" : "page-cell-digit", { digit: symbol(cell.digit) }));
    else {
      parts.push(app.text("page-cell-empty"));
      if (cell.candidates?.length) parts.push(app.text("page-cell-marks", { digits: list(cell.candidates) }));
      if (cell.corner?.length) parts.push(app.text("page-cell-corner", { digits: list(cell.corner) }));
    }
    const nameOf = (/** @type {number} */ color) => app.text(`page-color-${color}`);
    if (cell.colors?.length) parts.push(app.text("page-cell-color", { color: cell.colors.map(nameOf).join(" ") }));
    for (const [digit, color] of Object.entries(cell.candidate_colors ?? {})) {
      if (!cell.digit) parts.push(app.text("page-cell-candidate-color", { digit: symbol(Number(digit)), color: nameOf(color) }));
    }
    for (const sign of signs) {
      if (!["peer", "same", "named", "selected", "cursor"].includes(sign)) parts.push(app.text(`page-cell-${sign}`));
    }
    return parts.join(app.text("page-list-separator"));
  }

  /** Returns the middle of a candidate as fractions of its cell. @param {number} digit */
  const placeOf = (digit) => places?.centers[digit - 1] ?? [0.5, 0.5];

  /** Asks for the places of candidates, and draws the board again when they are there. */
  let isAsking = false;
  /** @type {BoardModel | undefined} */
  let last;
  async function findPlaces() {
    isAsking = true;
    try {
      places = (await geometryOf(app, `${shape.boxRows}x${shape.boxColumns}`)).marks;
      shownCells.length = 0;
      if (last) result.update(last);
    } catch (error) {
      app.fail(error);
    } finally {
      isAsking = false;
    }
  }

  /**
   * @param {CellModel} cell
   * @param {BoardModel} model
   * @param {ReadonlyMap<number, string> | undefined} signs
   */
  function markLayer(cell, model, signs) {
    const candidates = cell.candidates ?? [];
    const isFixed = model.marks === "fixed";
    const colorOf = (/** @type {number} */ digit) => (model.showColors === false ? undefined : cell.candidate_colors?.[digit]);
    const spans = candidates.map((digit) => {
      const color = colorOf(digit);
      const [x, y] = placeOf(digit);
      return h("span", {
        text: symbol(digit),
        class: [signs?.get(digit), model.same === digit && "same"].filter(Boolean).join(" ") || undefined,
        "data-color": color,
        style: {
          ...(isFixed ? { left: `${x * 100}%`, top: `${y * 100}%` } : {}),
          ...(color ? { background: `var(--color-${color})` } : {}),
        },
      });
    });
    // At most five in a line, or four letters; several lines are equally long.
    const most = side > 9 ? 4 : 5;
    const perLine = Math.ceil(candidates.length / Math.ceil(candidates.length / most));
    const lineCount = Math.ceil(candidates.length / perLine);
    const size = isFixed ? places?.size ?? 0 : Math.min(0.29, 1.28 / perLine, 0.86 / lineCount);
    const lines = [];
    for (let i = 0; i < spans.length && !isFixed; i += perLine) lines.push(h("span", { class: "line" }, ...spans.slice(i, i + perLine)));
    return h("div", { class: isFixed ? "marks fixed" : "marks center", style: { "font-size": `calc(var(--cell) * ${size})` } }, ...(isFixed ? spans : lines));
  }

  /** Corner marks go around the cell: corners first, then the middles of the edges. */
  const CORNERS = [[21, 21], [79, 21], [21, 79], [79, 79], [50, 21], [50, 79], [21, 50], [79, 50], [50, 50]];

  /** @param {number[]} digits @param {number} [same] */
  function cornerLayer(digits, same) {
    const isMany = digits.length > CORNERS.length;
    const spans = digits.map((digit, i) => {
      const [x, y] = isMany ? placeOf(digit).map((part) => part * 100) : CORNERS[i];
      return h("span", { class: digit === same ? "same" : undefined, text: symbol(digit), style: { left: `${x}%`, top: `${y}%` } });
    });
    const size = isMany ? places?.size ?? 0 : 0.27;
    return h("div", { class: "corners", style: { "font-size": `calc(var(--cell) * ${size})` } }, ...spans);
  }

  /**
   * Returns the background of a cell with several colors: a sector for each.
   *
   * @param {number[]} colors
   */
  function background(colors) {
    if (colors.length === 1) return `var(--color-${colors[0]})`;
    const part = 360 / colors.length;
    const sectors = colors.map((color, i) => `var(--color-${color}) ${i * part}deg ${(i + 1) * part}deg`);
    return `conic-gradient(from 20deg, ${sectors.join(", ")})`;
  }

  const result = {
    element,
    grid,
    shape,
    /** @param {BoardModel} model */
    update(model) {
      last = model;
      if (!places && !isAsking && model.cells.some(({ candidates, corner }) => candidates?.length || corner?.length)) void findPlaces();
      model.cells.forEach((cell, index) => {
        const isSelected = model.selection?.has(index) ?? false;
        const isCursor = model.cursor === index;
        const signs = model.signs?.get(index) ?? [];
        const candidateSigns = model.candidateSigns?.get(index);
        const colors = (model.showColors === false ? undefined : cell.colors) ?? [];

        const fillClass = ["fill", ...signs.filter((sign) => !TEXT_SIGNS.has(sign)), isSelected && "selected", colors.length > 0 && "colored"].filter(Boolean).join(" ");
        const fillState = `${fillClass}|${colors}`;
        if (shownFills[index] !== fillState) {
          shownFills[index] = fillState;
          fills[index].className = fillClass;
          fills[index].style.background = colors.length > 0 ? background(colors) : "";
        }

        const isSame = model.same && (cell.candidates?.includes(model.same) || cell.corner?.includes(model.same));
        const state = JSON.stringify([cell, signs, isSelected, isCursor, model.marks, model.showColors, candidateSigns && [...candidateSigns], isSame ? model.same : 0]);
        if (shownCells[index] === state) return;
        shownCells[index] = state;
        const target = cells[index];
        target.className = ["cell", cell.given && "given", isSelected && "selected", isCursor && "cursor", ...signs.filter((sign) => TEXT_SIGNS.has(sign))].filter(Boolean).join(" ");
        if (colors.length > 0) target.dataset.colors = colors.map((color) => app.text(`page-color-${color}`).slice(0, 2)).join(" ");
        else delete target.dataset.colors;
        target.setAttribute("aria-label", describe(index, cell, signs));
        if (!isStill) target.setAttribute("aria-selected", String(isSelected));
        target.replaceChildren(
          ...(cell.digit
            ? [h("span", { class: "digit", text: symbol(cell.digit) })]
            : [cell.corner?.length ? cornerLayer(cell.corner, model.same) : null, cell.candidates?.length ? markLayer(cell, model, candidateSigns) : null].filter((layer) => layer !== null)),
        );
      });
      const stop = model.cursor ?? 0;
      if (!isStill && stop !== tabStop) {
        cells[tabStop].tabIndex = -1;
        cells[stop].tabIndex = 0;
        if (cells[tabStop] === document.activeElement) cells[stop].focus({ preventScroll: true });
        tabStop = stop;
      }
    },
    /** Puts the focus on the cursor's cell. */
    focus: () => cells[tabStop].focus({ preventScroll: true }),
    /** Returns the words for a cell that are shown now. @param {number} index */
    labelOf: (index) => cells[index].getAttribute("aria-label") ?? "",
    /** Shows the drawing of a step; none without a text. Its first group is under the lines. @param {string | null} [svg] @param {string} [more] what is drawn over it */
    setOverlay(svg, more) {
      grounds.replaceChildren(...(svg ? [svgElement(svg)] : []));
      overlay.replaceChildren(...(svg ? [svgElement(svg)] : []));
      grounds.querySelector("svg > g + g")?.remove();
      overlay.querySelector("svg > g")?.remove();
      if (more) overlay.append(svgElement(more));
      board.classList.toggle("with-overlay", Boolean(svg));
    },
    /** Shows a solved board: its digits move once. @param {boolean} isSolved */
    setSolved(isSolved) {
      if (isSolved === board.classList.contains("solved")) return;
      if (isSolved) cells.forEach((one, i) => one.style.setProperty("--at", String((i % side) + Math.floor(i / side))));
      board.classList.toggle("solved", isSolved);
    },
    /** Hides the cells while the game is paused. @param {boolean} isCovered */
    setCovered(isCovered) {
      board.classList.toggle("covered", isCovered);
      board.inert = isCovered;
    },
    /**
     * Returns the cell under a pointer.
     *
     * @param {{ clientX: number, clientY: number }} event
     * @param {boolean} [isMiddle] only near the middle of a cell
     * @returns {number | undefined}
     */
    cellAt({ clientX, clientY }, isMiddle = false) {
      const box = board.getBoundingClientRect();
      const [x, y] = [((clientX - box.left) / box.width) * side, ((clientY - box.top) / box.height) * side];
      const [column, row] = [Math.floor(x), Math.floor(y)];
      if (isMiddle && Math.hypot(x - column - 0.5, y - row - 0.5) > 0.42) return undefined;
      const isInside = column >= 0 && row >= 0 && column < side && row < side;
      return isInside ? row * side + column : undefined;
    },
    /** Returns the candidate of a cell under a pointer. @param {{ clientX: number, clientY: number }} event @param {number} cell @param {number[]} candidates */
    candidateAt({ clientX, clientY }, cell, candidates) {
      const box = board.getBoundingClientRect();
      const [x, y] = [((clientX - box.left) / box.width) * side - (cell % side), ((clientY - box.top) / box.height) * side - Math.floor(cell / side)];
      return candidates.find((digit) => Math.hypot(x - placeOf(digit)[0], y - placeOf(digit)[1]) < (places?.radius ?? 0));
    },
  };
  return result;
}

/** @typedef {ReturnType<typeof createBoard>} Board */

/**
 * Reports selections by pointer: a press selects, a drag extends, Ctrl, Shift or ⌘ toggle.
 *
 * @param {Board} board
 * @param {object} listeners
 * @param {(cells: number[]) => void} listeners.select
 * @param {(cells: number[]) => void} listeners.extend
 * @param {(cells: number[]) => void} listeners.deselect
 * @param {(cell: number) => boolean} listeners.isSelected
 * @param {() => boolean} [listeners.isExtending] true if each press adds a cell
 * @param {(cell: number) => void} [listeners.double]
 */
export function listenToPointer(board, { select, extend, deselect, isSelected, isExtending, double }) {
  let isRemoving = false;
  /** @type {number | undefined} */
  let last;
  let at = { clientX: 0, clientY: 0 };
  board.grid.addEventListener("pointerdown", (event) => {
    const cell = board.cellAt(event);
    if (cell === undefined || event.button !== 0) return;
    event.preventDefault();
    board.grid.setPointerCapture(event.pointerId);
    last = cell;
    at = { clientX: event.clientX, clientY: event.clientY };
    const isToggle = event.ctrlKey || event.metaKey || event.shiftKey || (isExtending?.() ?? false);
    isRemoving = isToggle && isSelected(cell);
    if (isRemoving) deselect([cell]);
    else if (isToggle) extend([cell]);
    else select([cell]);
    board.focus();
  });
  board.grid.addEventListener("pointermove", (event) => {
    if (last === undefined) return;
    // A fast drag skips cells, so the way since the last event is sampled. Corners do not count, so that
    // a diagonal drag takes the cells of the diagonal.
    const { clientX, clientY } = event;
    const steps = Math.max(1, Math.ceil(Math.hypot(clientX - at.clientX, clientY - at.clientY) / 6));
    /** @type {number[]} */
    const cells = [];
    for (let i = 1; i <= steps; i += 1) {
      const point = { clientX: at.clientX + ((clientX - at.clientX) * i) / steps, clientY: at.clientY + ((clientY - at.clientY) * i) / steps };
      const cell = board.cellAt(point, true);
      if (cell !== undefined && cell !== last) cells.push((last = cell));
    }
    at = { clientX, clientY };
    if (cells.length === 0) return;
    if (isRemoving) deselect(cells);
    else extend(cells);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    board.grid.addEventListener(end, () => {
      last = undefined;
    });
  }
  board.grid.addEventListener("dblclick", (event) => {
    const cell = board.cellAt(event);
    if (cell !== undefined) double?.(cell);
  });
}
