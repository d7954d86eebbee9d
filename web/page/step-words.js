// A step in words: its sentence, its notation and what the signs of its drawing mean. Coordinates in a sentence mark their
// cells on the board.

import { cellIndex } from "./coords.js";
import { h } from "./dom.js";
import { isFirst } from "./settings.js";

/**
 * What shows cells on a board: `point` marks those that a text names, `choose` selects them.
 *
 * @typedef {{ side: number, point: (cells: number[]) => void, choose?: (names: string[]) => void }} Pointer
 */

/** Cells such as `r1c4`, `r12c3` and `r4c56`. Boards with two-digit coordinates have no short forms. */
const CELLS = /r(\d+)c(\d+)/g;

/** Returns the names of the cells of coordinates. @param {string} text @param {number} side */
function namesOf(text, side) {
  const [, rows, columns] = /^r(\d+)c(\d+)$/.exec(text) ?? [];
  const parts = (/** @type {string} */ list) => (side > 9 ? [list] : [...list]);
  return parts(rows).flatMap((row) => parts(columns).map((column) => `r${row}c${column}`));
}

/**
 * Returns a sentence whose coordinates mark their cells.
 *
 * @param {string} text
 * @param {Pointer} [pointer]
 */
export function sentenceOf(text, pointer) {
  if (!pointer) return h("p", { class: "sentence", text });
  const { side, point, choose } = pointer;
  const sentence = h("p", { class: "sentence" });
  let from = 0;
  for (const found of text.matchAll(CELLS)) {
    const names = namesOf(found[0], side);
    const cells = names.map((name) => cellIndex(name, side));
    const [show, hide] = [() => point(cells), () => point([])];
    const press = () => choose?.(names);
    sentence.append(
      text.slice(from, found.index),
      h("span", { class: "coordinates", role: "button", tabindex: 0, text: found[0], on: { pointerenter: show, pointerleave: hide, focus: show, blur: hide, click: press, keydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && (event.preventDefault(), press()) } }),
    );
    from = found.index + found[0].length;
  }
  sentence.append(text.slice(from));
  return sentence;
}

/** Returns what coordinates mean, the first time that a text has some. @param {import("./main.js").App} app @param {string} text */
export function coordinatesNote(app, text) {
  if (text.search(CELLS) < 0 || !isFirst("coordinates")) return null;
  return h("p", { class: "second once", text: app.text("page-hint-coordinates") });
}

/**
 * Creates the words of a step.
 *
 * @param {import("./main.js").App} app
 * @param {Pick<import("./engine.js").StepRecord, "text" | "notation" | "legend">} step
 * @param {Pointer} [pointer]
 */
export const stepWords = (app, { text, notation = [], legend = [] }, pointer) =>
  h(
    "div",
    { class: "step-words" },
    sentenceOf(text, pointer),
    h(
      "ul",
      { class: "legend", "aria-label": app.text("page-learn-legend") },
      ...legend.map(({ role, text: words, color, ground }) =>
        h("li", {}, h("span", { class: "swatch", "data-role": role, style: { "--sign": color, "--ground": ground ?? "transparent" }, "aria-hidden": "true" }), h("span", { text: words })),
      ),
    ),
    notation.length > 0 ? h("details", { class: "details" }, h("summary", { text: app.text("page-hint-details") }), h("pre", { class: "mono notation", text: notation.join("\n") })) : null,
  );
