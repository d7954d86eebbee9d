// The keypad: what a digit does (the mode), the digits or colors, and the actions a hand needs all the time.
//
// A press on a button does not take the focus from the board, so that keys go on working. A long press on a digit keeps
// it: each cell that is pressed then gets it.

import { symbol } from "../../coords.js";
import { h, icon, select } from "../../dom.js";
import { keyOf } from "../../keys.js";

export const MODES = /** @type {const} */ (["place", "corner", "center", "color"]);

const ICONS = {
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h5",
  clear: "M9 6h11v12H9l-6-6zM12.5 9.5l5 5M17.5 9.5l-5 5",
  check: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12l3 3 5-6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3 11v1h6v-1a6 6 0 0 0-3-11",
};
/** What the icon of a mode shows. */
const SIGNS = { place: "5", corner: "1 2", center: "12", color: "" };

/** A press that takes this long keeps the digit. */
const LONG_MS = 450;

/** The columns of the keypad by the number of digits: beside the board, and below it with a key that erases. */
const WIDE = /** @type {Record<number, number>} */ ({ 4: 2, 6: 3, 8: 4, 9: 3, 12: 4, 16: 4 });
const NARROW = /** @type {Record<number, number>} */ ({ 4: 5, 6: 4, 8: 5, 9: 5, 12: 7, 16: 6 });
export const columnsOf = (/** @type {number} */ side) => ({ wide: WIDE[side] ?? 5, narrow: NARROW[side] ?? 7 });
/** The rows of the keypad below the board. @param {number} side */
export const rowsOf = (side) => Math.ceil((Math.max(side, 9) + 1) / columnsOf(Math.max(side, 9)).narrow);

/** @param {import("../play.js").Play} play */
export function createPad(play) {
  const { app, session, state } = play;
  const { side } = session.shape;
  const text = app.text;
  const columns = columnsOf(side);
  /** @param {keyof typeof ICONS} action @param {string} name @param {() => unknown} [press] */
  const tool = (action, name, press = () => play.act(action)) =>
    h("button", { type: "button", class: `tool ${action}`, title: action === "more" ? undefined : `${text(name)} (${keyOf(action)})`, on: { click: press } }, icon(ICONS[action]), h("span", { text: text(name) }));

  const modes = MODES.map((mode) =>
    h("button", { type: "button", class: "mode", "aria-pressed": "false", "data-mode": mode, title: keyOf(`${mode}-mode`), on: { click: () => play.act(`${mode}-mode`) } }, h("span", { class: "mode-sign", "aria-hidden": "true", text: SIGNS[mode] }), h("span", { text: text(`page-mode-${mode}`) })),
  );
  /** Ends the press that was long; its click enters nothing. */
  let wasLong = false;
  const keys = Array.from({ length: Math.max(side, 9) }, (_, i) => {
    const face = h("span", { class: "face" });
    const note = h("span", { class: "note", "aria-hidden": "true" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const end = () => clearTimeout(timer);
    const element = h(
      "button",
      {
        type: "button",
        class: "digit-key",
        on: {
          pointerdown: () => {
            wasLong = false;
            end();
            timer = setTimeout(() => {
              wasLong = true;
              play.lock(i + 1);
            }, LONG_MS);
          },
          pointerup: end,
          pointerleave: end,
          pointercancel: end,
          contextmenu: (/** @type {Event} */ event) => event.preventDefault(),
          click: (/** @type {MouseEvent} */ event) => {
            if (wasLong) wasLong = false;
            else if (state.locked) play.lock(i + 1);
            else play.act("digit", i + 1, event);
          },
        },
      },
      face,
      note,
    );
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
  const undo = tool("undo", "page-play-undo");
  const redo = tool("redo", "page-play-redo");
  const more = tool("more", "page-play-more", () => play.openMenu(more));
  more.setAttribute("aria-haspopup", "dialog");
  const hint = tool("hint", "page-play-hint");
  const automatic = h("button", { type: "button", role: "switch", class: "switch-line", "aria-checked": "false", title: keyOf("fill-candidates"), on: { click: () => play.act("fill-candidates") } }, h("span", { text: text("page-menu-automatic") }), h("span", { class: "knob", "aria-hidden": "true" }));
  const rest = h("button", { type: "button", class: "rest-line", "aria-haspopup": "dialog", on: { click: () => play.openMenu(rest) } }, h("span", { text: text("page-play-rest") }), icon("M9 6l6 6-6 6"));
  const element = h(
    "div",
    { class: "pad", role: "group", "aria-label": text("page-pad"), style: { "--wide": columns.wide, "--narrow": columns.narrow } },
    h("div", { class: "modes", role: "group", "aria-label": text("page-modes") }, ...modes),
    h("div", { class: "keys" }, ...keys.map((key) => key.element), tool("clear", "page-play-clear")),
    h("div", { class: "acts" }, undo, redo, tool("clear", "page-play-clear"), tool("check", "page-play-check"), more, hint, target),
    h("div", { class: "pad-lines" }, automatic, rest),
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
    const rows = Math.ceil(side / columns.wide);
    element.classList.toggle("numpad", chosen === "numpad");
    keys.forEach((key, i) => {
      const row = Math.floor(i / columns.wide);
      key.element.style.setProperty("--place", String((rows - 1 - row) * columns.wide + (i % columns.wide)));
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
    }
    automatic.setAttribute("aria-checked", String(app.settings.get("autoCandidates")));
    const showRemaining = app.settings.get("showRemaining");
    keys.forEach((key, i) => {
      const digit = i + 1;
      const isUsed = isCellColor ? digit <= 9 : digit <= side;
      const left = view.remaining[i] ?? 0;
      const isLocked = state.locked === digit && !isColoring;
      const shown = isCellColor ? `color ${isUsed}` : `${isColoring ? state.color : ""} ${left} ${showRemaining} ${isUsed} ${state.mode} ${isLocked}`;
      if (key.shown === shown) return;
      key.shown = shown;
      const isDone = !isColoring && showRemaining && left === 0;
      key.element.hidden = !isUsed;
      key.element.classList.toggle("done", isDone);
      key.element.classList.toggle("colored", isColoring);
      if (isLocked) key.element.setAttribute("aria-pressed", "true");
      else key.element.removeAttribute("aria-pressed");
      key.element.style.setProperty("--key-color", isColoring ? `var(--color-${isCellColor ? digit : state.color})` : "");
      key.face.textContent = symbol(digit);
      key.note.textContent = isCellColor ? text(`page-color-${digit}`) : isDone ? "✓" : showRemaining && !isColoring ? String(left) : "";
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
