// Files that load later and fail: the page says so, and the next press loads them.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { EASY, cell, openPuzzle, withCarriers } from "./support.mjs";
import { ASSETS, TEXTS, waitForView } from "./views.mjs";

/** The card in place of a view. */
const FAILURE = "#view > .card[role=alert]";
const LANGUAGES = { "en-US": "en", "zh-CN": "zh-CN", "zh-TW": "zh-TW" };

test("every dynamic import goes through `load`", async () => {
  let count = 0;
  for (const name of await readdir(ASSETS, { recursive: true })) {
    if (!name.endsWith(".js")) continue;
    const code = (await readFile(join(ASSETS, name), "utf8")).replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
    for (const [, before] of code.matchAll(/(.{0,12})\bimport\(/g)) {
      count += 1;
      assert.match(before, /load\(\(\) => $/, name);
    }
  }
  assert.ok(count >= 5, String(count));
});

withCarriers((check) => {
  for (const [locale, language] of Object.entries(LANGUAGES)) {
    for (const [view, file] of [["learn", "views/learn.js"], ["learn", "views/learn/library.js"], ["learn", "views/learn.css"], ["new", "style/tools.css"]]) {
      check(`a view whose file ${file} does not load says so, and a click on its link tries again, ${language}`, { isCarrierFree: true, allowErrors: true, locale }, async (page) => {
        const texts = await readFile(join(TEXTS, `${language}.ftl`), "utf8");
        const words = (key) => new RegExp(`^${key} = (.*)$`, "m").exec(texts)[1];
        await openPuzzle(page, EASY);
        await page.route(`**/${file}`, (route) => route.abort());
        const link = page.locator(`nav a[data-view="${view}"]`);
        for (let tries = 0; tries < 2; tries += 1) {
          await link.click();
          const alert = page.locator(FAILURE, { hasText: words("page-load-failed") });
          await alert.waitFor();
          await alert.evaluate((one) => one.replaceChildren());
        }
        assert.equal(await page.locator("nav a[aria-current=page]").getAttribute("data-view"), view);
        assert.ok((await page.title()).startsWith(words(`page-view-${view}`)));
        await page.unroute(`**/${file}`);
        await link.click();
        await page.locator(FAILURE).waitFor({ state: "detached" });
        await waitForView(page, view);
        assert.equal(await page.locator(FAILURE).count(), 0);
        const sheets = await page.evaluate((name) => [...document.styleSheets].filter(({ href }) => href?.endsWith(`/${name}.css`)).length, view);
        assert.equal(sheets, 1);
      });
    }
  }

  const FAILED = "A file of this page did not load. Check the connection and try again.";

  check("parts of the play view that do not load are named as such, and load with the next press", { isCarrierFree: true, allowErrors: true }, async (page, { url }) => {
    for (const file of ["**/views/play/later.js", "**/levels.js"]) await page.route(file, (route) => route.abort());
    await page.goto("about:blank");
    await page.goto(url);
    await openPuzzle(page, EASY);
    await page.locator(".toast", { hasText: FAILED }).waitFor();
    await page.locator("#toasts").evaluate((toasts) => toasts.replaceChildren());
    await page.keyboard.press("h");
    await page.locator(".toast", { hasText: FAILED }).waitFor();
    await page.unrouteAll();
    await page.keyboard.press("h");
    await page.getByRole("img", { name: "Hint 1 of 3." }).waitFor();
    await cell(page, 5, 5).click();
    await page.getByRole("heading", { level: 1, name: "Easy" }).waitFor();
  });
});
