// A step on the board: its candidates in the colors of place and eliminate, and the legend of its signs.

import { cellIndex } from "../../coords.js";
import { h } from "../../dom.js";

/**
 * Returns the signs of the candidates that a step places or eliminates.
 *
 * @param {any} step
 * @param {number} side
 * @returns {Map<number, Map<number, string>>}
 */
export function candidateSigns(step, side) {
  const signs = new Map();
  const add = (/** @type {any[]} */ candidates, /** @type {string} */ sign) => {
    for (const { cell, digit } of candidates) {
      const index = cellIndex(cell, side);
      if (!signs.has(index)) signs.set(index, new Map());
      signs.get(index).set(digit, sign);
    }
  };
  add(step.eliminations, "eliminate");
  add(step.placements, "place");
  return signs;
}

/**
 * Returns the legend of a step: a sign and its meaning each.
 *
 * @param {{ role: string, text: string, color: string, ground?: string }[]} entries
 */
export const legend = (entries) =>
  h(
    "ul",
    { class: "legend" },
    ...entries.map(({ role, text, color, ground }) =>
      h("li", {}, h("span", { class: `swatch ${role}`, "aria-hidden": "true", style: { "--sign": color, "--ground": ground ?? "transparent" } }), h("span", { text })),
    ),
  );
