// Fonts, and windows that are small or enlarged: 400 % zoom of 1280×1024 is a window of 320×256.

import assert from "node:assert/strict";
import { EASY, openPuzzle, withCarriers } from "./support.mjs";
import { visit } from "./views.mjs";

/** The names of fonts with Chinese characters. */
const CHINESE = { "en-US": "SC", "zh-CN": "SC", "zh-TW": "TC" };
const isChinese = (name) => /PingFang|YaHei|JhengHei|Songti|CJK|Noto (Sans|Serif) [ST]C/.test(name);

/** Runs in a page: the controls that can be seen, and those of them that overlap or leave the window. */
const faults = () => {
  const boxes = [...document.querySelectorAll("#top a, #top button, #top select, #view button, #view select, #view h1, #view .time, #view .board, #view input")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]"))
    .map((one) => ({ one, box: one.getBoundingClientRect(), name: `${one.tagName} ${one.className} ${one.textContent?.slice(0, 20)}` }))
    // A menu that scrolls sideways shows a part of its links.
    .filter(({ one, box }) => box.width > 0 && !one.closest("nav"));
  const found = [];
  for (const [i, a] of boxes.entries()) {
    if (a.box.left < -0.5 || a.box.right > innerWidth + 0.5) found.push(`${a.name}: outside, ${a.box.left} to ${a.box.right}`);
    for (const b of boxes.slice(i + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (width > 1 && height > 1) found.push(`${a.name} over ${b.name}`);
    }
  }
  return found;
};

withCarriers((check) => {
  for (const [locale, script] of Object.entries(CHINESE)) {
    check(`the fonts of the system come before those for Chinese, and of these first the one for ${locale}`, { isCarrierFree: true, locale }, async (page) => {
      await openPuzzle(page, EASY);
      const lists = await page.evaluate(() => ["body", "nav a", "h1", ".pad button", ".brand"].map((place) => getComputedStyle(document.querySelector(place)).fontFamily));
      for (const list of lists) {
        const names = list.split(",").map((name) => name.trim().replaceAll('"', ""));
        // Titles have the serifs of the systems.
        assert.ok(["system-ui,Segoe UI,Roboto", "Charter,Bitstream Charter,Iowan Old Style"].includes(`${names.slice(0, 3)}`), list);
        const chinese = names.filter(isChinese);
        assert.ok(chinese.length >= 2, list);
        assert.ok(chinese.every((name) => (script === "TC" ? /TC|JhengHei/ : /SC|YaHei/).test(name)), list);
        assert.match(names.at(-1), /^(sans-)?serif$/);
        assert.ok(names.slice(names.findIndex(isChinese), -1).every(isChinese), list);
      }
      // Words of another language have its own characters.
      const other = await page.evaluate(() => ["zh-CN", "zh-TW"].map((lang) => {
        const one = document.body.appendChild(document.createElement("span"));
        one.lang = lang;
        const font = getComputedStyle(one).fontFamily;
        one.remove();
        return font;
      }));
      assert.match(other[0], /PingFang SC/);
      assert.match(other[1], /PingFang TC/);
    });
  }

  for (const [width, height] of [[320, 256], [360, 225], [320, 568], [640, 512], [568, 320], [844, 390]]) {
    for (const locale of ["en-US", "zh-CN"]) {
      check(`in a window of ${width}×${height} no control of the play view covers another, and keys are 24 px or larger, ${locale}`, { isCarrierFree: true, locale, viewport: { width, height } }, async (page) => {
        await openPuzzle(page, EASY);
        const keys = page.locator(".pad button:visible");
        assert.ok((await keys.count()) >= 14);
        for (const box of await keys.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))) assert.ok(box.width >= 24 && box.height >= 24, `${box.width}×${box.height}`);
        assert.deepEqual(await page.evaluate(faults), []);
        // Each key can be reached by scrolling, and is not below something else then.
        for (const key of await page.locator(".pad button:visible:enabled").all()) await key.click({ trial: true });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no scrolling sideways");
      });
    }
  }

  for (const [width, height] of [[1440, 900], [320, 256], [360, 225]]) {
    check(`in a window of ${width}×${height} the controls of Algorithms cover nothing`, { isCarrierFree: true, viewport: { width, height } }, async (page) => {
      await visit(page, "#/algorithms");
      await page.locator(".lane .board").first().waitFor();
      const player = page.locator(".player");
      const isSticky = (await player.evaluate((one) => getComputedStyle(one).position)) === "sticky";
      assert.equal(isSticky, height > 700);
      const covered = () =>
        player.evaluate((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return [...document.querySelectorAll("#view :is(p, td, th, button, input, select, h2, .board)")].filter((other) => {
            if (one.contains(other) || !other.checkVisibility()) return false;
            const box = other.getBoundingClientRect();
            return box.width > 0 && Math.min(right, box.right) - Math.max(left, box.left) > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
          }).map((other) => other.textContent);
        });
      assert.deepEqual(await covered(), []);
      assert.deepEqual(await page.evaluate(faults), []);
      if (!isSticky) {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
        assert.deepEqual(await covered(), []);
      }
    });
  }
});
