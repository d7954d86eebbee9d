// Point 13: contrast AA on the board. axe cannot see the fills of cells, because they are not behind their digits in the
// tree, so this test computes every pair of an ink and a ground from the table of colors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ASSETS } from "./views.mjs";

/** The colors of the table by name, `[light, dark]`: the usual ones, and those for systems that ask for more contrast. */
const [usual, more] = readFileSync(join(ASSETS, "style/tokens.css"), "utf8")
  .split("@media (prefers-contrast: more)")
  .map((table) => [...table.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => /** @type {const} */ ([name, [light, dark]])));
const TABLES = { usual: new Map(usual), more: new Map([...usual, ...more]) };

/** The least contrast of a highlight to the board. */
const HIGHLIGHTS = { usual: { peer: 1.12, same: 1.25, selection: 1.45 }, more: { peer: 1.4, same: 1.6, selection: 2 } };

/** What a cell can be filled with, and what can be written in it. */
const GROUNDS = ["panel", "selection", "peer", "same", "place-fill", "eliminate-fill", "set-a", "set-b", "fin", ...Array.from({ length: 9 }, (_, i) => `color-${i + 1}`)];
const INKS = ["ink", "ink-2", "own", "warning", "place", "eliminate"];

/** The relative luminance of a color, as in WCAG 2. */
function luminance(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

for (const [kind, colors] of Object.entries(TABLES)) {
  for (const [theme, name] of ["light", "dark"].entries()) {
    test(`point 13: every ink has the contrast AA on every fill of a cell, ${kind} ${name}`, () => {
      const low = [];
      for (const ground of GROUNDS) {
        for (const ink of INKS) {
          const ratio = contrast(colors.get(ink)[theme], colors.get(ground)[theme]);
          if (ratio < 4.5) low.push(`${ink} on ${ground}: ${ratio.toFixed(2)}`);
        }
      }
      assert.deepEqual(low, []);
    });

    test(`point 4: peers, equal digits and the selection differ from the board and from each other, ${kind} ${name}`, () => {
      const low = [];
      for (const [ground, least] of Object.entries(HIGHLIGHTS[kind])) {
        const ratio = contrast(colors.get(ground)[theme], colors.get("panel")[theme]);
        if (ratio < least) low.push(`${ground}: ${ratio.toFixed(2)}`);
      }
      assert.deepEqual(low, []);
    });
  }
}
