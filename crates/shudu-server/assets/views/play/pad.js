// The keypad: what a digit does (the mode), the digits or colors, and the tools a hand needs all the time.
//
// A press on a button does not take the focus from the board, so that keys go on working.

import { symbol } from "../../coords.js";
import { button, h, icon, select } from "../../dom.js";
import { keyOf } from "../../keys.js";

export const MODES = /** @type {const} */ (["place", "corner", "center", "color"]);

const ERASE = "M9 6h11v12H9l-6-6zM12.5 9.5l5 5M17.5 9.5l-5 5";
const UNDO = "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9";
const REDO = "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h5";
const MORE = "M5 12h.01M12 12h.01M19 12h.01";

/** The columns of the keypad by the number of digits. */
export const columnsOf = (/** @type {number} */ side) => ({ 4: 2, 6: 3, 8: 4, 9: 3, 12: 4, 16: 4 })[side] ?? 5;

/** The rows of the keypad; tools need three. @param {number} side */
export const rowsOf = (side) => Math.max(3, Math.ceil(side / columnsOf(side)));

/** @param {import("../play.js").Play} play */
export function createPad(play) {
  const { app, session, state } = play;
  const { side } = session.shape;
  const text = app.text;
  const tool = (/** @type {string} */ action, /** @type {string} */ path, /** @type {string} */ name) =>
    h("button", { type: "button", class: `tool ${action}`, "aria-label": text(name), title: `${text(name)} (${keyOf(action)})`, on: { click: () => play.act(action) } }, icon(path));

  const modes = MODES.map((mode) =>
    h("button", { type: "button", class: "mode", "aria-pressed": "false", "data-mode": mode, on: { click: () => play.act(`${mode}-mode`) } }, h("span", { text: text(`page-mode-${mode}`) }), h("span", { class: "key-name", "aria-hidden": "true", text: keyOf(`${mode}-mode`) })),
  );
  const keys = Array.from({ length: Math.max(side, 9) }, (_, i) => {
    const face = h("span", { class: "face" });
    const note = h("span", { class: "note", "aria-hidden": "true" });
    const element = h("button", { type: "button", class: "digit-key", on: { click: (/** @type {MouseEvent} */ event) => play.act("digit", i + 1, event) } }, face, note);
    return { element, face, note, shown: "" };
  });
  // What the color mode colors: cells, or a candidate in the color that was chosen.
  const target = select(
    [["cells", text("page-color-cells")], ...Array.from({ length: 9 }, (_, i) => /** @type {[string, string]} */ ([String(i + 1), text("page-color-candidates", { color: text(`page-color-${i + 1}`) })]))],
    "cells",
    (value) => {
      state.colorTarget = value;
      if (value !== "cells") state.color = Number(value);
      update();
    },
    { "aria-label": text("page-color-target"), class: "color-target" },
  );
  const undo = tool("undo", UNDO, "page-play-undo");
  const redo = tool("redo", REDO, "page-play-redo");
  const more = h("button", { type: "button", class: "tool more", "aria-label": text("page-play-more"), title: text("page-play-more"), "aria-haspopup": "dialog", on: { click: () => play.openMenu() } }, icon(MORE));
  more.querySelector("path")?.setAttribute("stroke-width", "4");
  const hint = button(text("page-play-hint"), () => play.act("hint"), { class: "hint-key" });
  const element = h(
    "div",
    { class: "pad", role: "group", "aria-label": text("page-pad"), "data-columns": columnsOf(side), style: { "--columns": columnsOf(side) } },
    h("div", { class: "modes", role: "group", "aria-label": text("page-modes") }, ...modes),
    h("div", { class: "keys" }, ...keys.map((key) => key.element)),
    h("div", { class: "wide" }, hint, target),
    h("div", { class: "tools" }, tool("clear", ERASE, "page-play-clear"), undo, redo, more),
  );
  element.addEventListener("pointerdown", (event) => {
    if (!(event.target instanceof HTMLSelectElement)) event.preventDefault();
  });
  let shownOrder = "";
  let shownMode = "";

  /** Puts the digits into rows from the top (a phone) or from the bottom (a number pad). @param {boolean} isCellColor */
  function order(isCellColor) {
    const chosen = isCellColor ? "phone" : app.settings.get("keypad");
    if (shownOrder === chosen) return;
    shownOrder = chosen;
    const columns = columnsOf(side);
    const rows = Math.ceil(side / columns);
    keys.forEach((key, i) => {
      const row = Math.floor(i / columns);
      key.element.style.order = String((chosen === "numpad" ? rows - 1 - row : row) * columns + (i % columns));
    });
  }

  function update() {
    const { view } = session;
    const isColoring = state.mode === "color";
    const isCellColor = isColoring && state.colorTarget === "cells";
    const isPlaying = view.status === "playing";
    order(isCellColor);
    const shownNow = `${state.mode} ${isCellColor}`;
    if (shownMode !== shownNow) {
      shownMode = shownNow;
      modes.forEach((mode) => mode.setAttribute("aria-pressed", String(mode.dataset.mode === state.mode)));
      target.hidden = !isColoring;
      hint.hidden = isColoring;
      element.classList.toggle("coloring", isColoring);
      element.classList.toggle("cell-colors", isCellColor);
    }
    const showRemaining = app.settings.get("showRemaining");
    keys.forEach((key, i) => {
      const digit = i + 1;
      const isUsed = isCellColor ? digit <= 9 : digit <= side;
      const left = view.remaining[i] ?? 0;
      const shown = isCellColor ? `color ${isUsed}` : `${isColoring ? state.color : ""} ${left} ${showRemaining} ${isUsed} ${state.mode}`;
      if (key.shown === shown) return;
      key.shown = shown;
      key.element.hidden = !isUsed;
      key.element.classList.toggle("done", !isColoring && showRemaining && left === 0);
      key.element.classList.toggle("colored", isColoring);
      key.element.style.setProperty("--key-color", isColoring ? `var(--color-${isCellColor ? digit : state.color})` : "");
      key.face.textContent = symbol(digit);
      key.note.textContent = isCellColor ? text(`page-color-${digit}`) : showRemaining && !isColoring ? String(left) : "";
      const words = isCellColor
        ? text("page-pad-color", { color: text(`page-color-${digit}`) })
        : isColoring
          ? text("page-pad-candidate", { digit: symbol(digit), color: text(`page-color-${state.color}`) })
          : showRemaining
            ? text("page-pad-left", { digit: symbol(digit), count: left })
            : symbol(digit);
      key.element.setAttribute("aria-label", words);
    });
    undo.toggleAttribute("disabled", !isPlaying || view.undo === 0);
    redo.toggleAttribute("disabled", !isPlaying || view.redo === 0);
    element.toggleAttribute("inert", !isPlaying);
  }

  return { element, update };
}
