// The board. Layers: fills of cells, the grounds of a step, lines, the marks of a step, the cells with digits.
// `update` changes only what differs.

import { candidatePlace, symbol } from "./coords.js";
import { h, svgElement } from "./dom.js";

/** @typedef {import("./coords.js").Shape} Shape */

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
 * @param {{ label: string, isStill?: boolean }} options `isStill`: the board only shows
 */
export function createBoard(app, shape, { label, isStill = false }) {
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
  const element = h("div", { class: "board-frame" }, board);
  const places = Array.from({ length: side }, (_, i) => candidatePlace(shape, i + 1));
  const markSize = (0.74 * 0.9) / Math.max(shape.boxRows, shape.boxColumns);

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
      if (!["peer", "same", "selected", "cursor"].includes(sign)) parts.push(app.text(`page-cell-${sign}`));
    }
    return parts.join(app.text("page-list-separator"));
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
      const [x, y] = places[digit - 1];
      return h("span", {
        text: symbol(digit),
        class: signs?.get(digit),
        "data-color": color,
        style: {
          ...(isFixed ? { left: `${x * 100}%`, top: `${y * 100}%` } : {}),
          ...(color ? { background: `var(--color-${color})` } : {}),
        },
      });
    });
    const most = side > 9 ? 4 : 6;
    const perLine = candidates.length < most ? most : Math.ceil(candidates.length / Math.ceil(candidates.length / most));
    const size = isFixed ? markSize : Math.min(0.24, 1.3 / Math.min(Math.max(candidates.length, 1), perLine));
    const lines = [];
    for (let i = 0; i < spans.length && !isFixed; i += perLine) lines.push(h("span", { class: "line" }, ...spans.slice(i, i + perLine)));
    return h("div", { class: isFixed ? "marks fixed" : "marks center", style: { "font-size": `calc(var(--cell) * ${size})` } }, ...(isFixed ? spans : lines));
  }

  /** Corner marks go around the cell: corners first, then the middles of the edges. */
  const CORNERS = [[17, 17], [83, 17], [17, 83], [83, 83], [50, 17], [50, 83], [17, 50], [83, 50], [50, 50]];

  /** @param {number[]} digits */
  function cornerLayer(digits) {
    const isMany = digits.length > CORNERS.length;
    const spans = digits.map((digit, i) => {
      const [x, y] = isMany ? places[digit - 1].map((part) => part * 100) : CORNERS[i];
      return h("span", { text: symbol(digit), style: { left: `${x}%`, top: `${y}%` } });
    });
    const size = isMany ? markSize : 0.22;
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

  return {
    element,
    grid,
    shape,
    /** @param {BoardModel} model */
    update(model) {
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

        const state = JSON.stringify([cell, signs, isSelected, isCursor, model.marks, model.showColors, candidateSigns && [...candidateSigns]]);
        if (shownCells[index] === state) return;
        shownCells[index] = state;
        const target = cells[index];
        target.className = ["cell", cell.given && "given", isSelected && "selected", isCursor && "cursor", ...signs.filter((sign) => TEXT_SIGNS.has(sign))].filter(Boolean).join(" ");
        target.setAttribute("aria-label", describe(index, cell, signs));
        if (!isStill) target.setAttribute("aria-selected", String(isSelected));
        target.replaceChildren(
          ...(cell.digit
            ? [h("span", { class: "digit", text: symbol(cell.digit) })]
            : [cell.corner?.length ? cornerLayer(cell.corner) : null, cell.candidates?.length ? markLayer(cell, model, candidateSigns) : null].filter((layer) => layer !== null)),
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
    /** Shows the drawing of a step; none without a text. Its first group is under the lines. @param {string} [svg] */
    setOverlay(svg) {
      grounds.replaceChildren(...(svg ? [svgElement(svg)] : []));
      overlay.replaceChildren(...(svg ? [svgElement(svg)] : []));
      grounds.querySelector("svg > g + g")?.remove();
      overlay.querySelector("svg > g")?.remove();
      board.classList.toggle("with-overlay", svg !== undefined);
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
  };
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
