// Point 13: contrast AA on the board. axe cannot see the fills of cells, because they are not behind their digits in the
// tree, so this test computes every pair of an ink and a ground from the table of colors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ASSETS } from "./views.mjs";

/** The colors of the table by name, `[light, dark]`. */
const COLORS = new Map([...readFileSync(join(ASSETS, "style/tokens.css"), "utf8").matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [name, [light, dark]]));

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

for (const [theme, name] of ["light", "dark"].entries()) {
  test(`point 13: every ink has the contrast AA on every fill of a cell, ${name}`, () => {
    const low = [];
    for (const ground of GROUNDS) {
      for (const ink of INKS) {
        const ratio = contrast(COLORS.get(ink)[theme], COLORS.get(ground)[theme]);
        if (ratio < 4.5) low.push(`${ink} on ${ground}: ${ratio.toFixed(2)}`);
      }
    }
    assert.deepEqual(low, []);
  });
}
