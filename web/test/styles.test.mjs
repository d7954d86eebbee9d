// The look of a view does not depend on the views that were shown before it: every rule of a view is in a layer and under
// the class of the view.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { withCarriers } from "./support.mjs";
import { ASSETS, VIEWS, startWithGame, visit } from "./views.mjs";

test("every rule is in a layer, and those of a view are under its class", () => {
  for (const name of readdirSync(join(ASSETS, "views")).filter((file) => file.endsWith(".css"))) {
    const text = readFileSync(join(ASSETS, "views", name), "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
    const view = /^[a-z]+/.exec(name)[0];
    // What is at the start of a line is outside of all blocks.
    const outer = text.split("\n").filter((line) => /^[^\s}]/.test(line));
    assert.deepEqual(outer.filter((line) => !/^@layer view \{$|^@import "[^"]+" layer\(parts\);$/.test(line)), [], name);
    const inner = text.split("\n").filter((line) => /^ {2}[^\s}]/.test(line));
    assert.ok(inner.every((line) => line.includes(`.view-${view}`) || line.startsWith("  @media")), `${name}: ${inner}`);
  }
  for (const name of readdirSync(join(ASSETS, "style"))) {
    const text = readFileSync(join(ASSETS, "style", name), "utf8");
    assert.match(text, name === "tools.css" ? /^:is\(\.view-/m : /^@layer /m, name);
  }
});

/** Runs in the page: what each element of a view looks like. */
const look = () => {
  const PARTS = ["display", "position", "color", "backgroundColor", "fontSize", "fontWeight", "fontFamily", "lineHeight", "marginTop", "marginBottom", "paddingTop", "paddingLeft", "borderTopWidth", "borderTopColor", "borderRadius", "minHeight", "gridTemplateColumns", "gap", "textAlign", "textDecorationLine", "boxShadow", "width"];
  // What a view draws by chance or late is not compared: boards and their pictures.
  return [...document.querySelectorAll("#top *, #view, #view *:not(.board *, svg *, .day, .day *)")].map((element) => {
    const style = getComputedStyle(element);
    const before = getComputedStyle(element, "::before");
    return [`${element.tagName}.${element.getAttribute("class") ?? ""}`, ...PARTS.map((part) => `${part}: ${style[part]}`), `before: ${before.content} ${before.width}`];
  });
};

/** The differences of the elements that both looks have: the first of each tag and class. */
function differences(before, after) {
  const known = new Map(after.toReversed().map((element) => [element[0], element]));
  const both = before.toReversed().filter(([name]) => known.has(name));
  if (both.length < 0.8 * before.length) return [`only ${both.length} of ${before.length} elements`];
  const first = new Map(both.map((element) => [element[0], element]));
  return [...first.values()].flatMap((element) => element.flatMap((part, at) => (part === known.get(element[0])[at] ? [] : [`${element[0]}: ${part} → ${known.get(element[0])[at]}`]))).slice(0, 6);
}

withCarriers((check) => {
  check("each view looks the same when it is opened directly and after every other view", { isCarrierFree: true, timeout: 300_000, reducedMotion: "reduce" }, async (page, { url, context }) => {
    await startWithGame(page, url);
    await page.waitForTimeout(500);
    // Without what a first visit shows.
    await page.reload();
    const settle = (one) => one.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
    /** @type {Map<string, unknown[]>} */
    const direct = new Map();
    for (const view of VIEWS) {
      const fresh = await context.newPage();
      await fresh.goto(`${url}?${view}#/${view}`);
      await fresh.locator(`#view.view-${view}:not([aria-busy])`).waitFor();
      await fresh.waitForTimeout(400);
      await settle(fresh);
      direct.set(view, await fresh.evaluate(look));
      await fresh.close();
    }
    const found = [];
    // All sheets are loaded after the first round.
    for (const round of [1, 2]) {
      for (const view of round === 1 ? VIEWS : VIEWS.toReversed()) {
        await visit(page, `#/${view}`);
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
        await page.waitForTimeout(300);
        await settle(page);
        for (const fault of differences(direct.get(view), await page.evaluate(look))) found.push(`${view}: ${fault}`);
      }
    }
    assert.deepEqual(found, []);
  });
});
