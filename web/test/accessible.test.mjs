// Point 13: everyone can use every view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violationsOf } from "./axe.mjs";
import { CARRIERS, withCarriers } from "./support.mjs";
import { ADDRESSES, LANGUAGES, VIEWS, startWithGame, visit, viewOf } from "./views.mjs";

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };
/** A window of 1280 by 900 at 200 %: half as many CSS pixels. */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };
const TIME = { timeout: 600_000 };

test("point 13: the whole-page tests know the views", () => assert.ok(process.env.SHUDU_VIEWS || VIEWS.length >= 11, VIEWS.join(" ")));

/** The elements that a person can act on, with what is wrong about them. */
const smallTargets = () =>
  [...document.querySelectorAll("#view :is(button, select, summary, input, a.button, [role=tab]), #top :is(a, button, select)")]
    .filter((element) => element.checkVisibility() && !element.closest("[role=grid], .visually-hidden"))
    .map((element) => (/** @type {HTMLElement} */ (element).matches("input[type=checkbox], input[type=radio]") ? element.closest("label") ?? element : element))
    .filter((element) => element.getBoundingClientRect().height < 43.5)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? "").trim().slice(0, 30)}” ${Math.round(element.getBoundingClientRect().height)} px`);

/** What is wider than the window. */
const tooWide = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !element.closest(".scroll, .top nav, .visually-hidden"));
  return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`)];
};

/** Texts that are cut off by their element. */
const cutTexts = () =>
  [...document.querySelectorAll("#view :is(button, h1, h2, h3, p, th, td, li, label, dd, dt), #top a")]
    .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, .scroll, .board, .steps"))
    .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible")
    .map((element) => `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? "").slice(0, 30)}”`);

/** The violations of the page as it is shown, as lines. */
const lines = async (page, where, part) => (await violationsOf(page, part)).map(({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.target.join(" ")).slice(0, 3).join(", ")}`);

/** Checks the view in light and, for its colors alone, in dark. */
async function inBothThemes(page, where) {
  const found = await lines(page, where);
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await lines(page, `${where} dark`, "colors")));
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

withCarriers((check, carrier) => {
  // What follows does not depend on the engine. Each test visits every address once.
  if (carrier !== CARRIERS[0]) return;

  // Axe adds style elements, which the policy would block. It would look for imported style sheets at
  // wrong places, so it does not load them.
  check("point 13: large screens: zero axe violations in light and dark, headings in order, nothing too wide or cut off, the board in sight", { isCarrierFree: true, ...DESKTOP, bypassCSP: true, reducedMotion: "reduce", ...TIME }, async (page, { url }) => {
    await startWithGame(page, url);
    const found = [];
    for (const address of ADDRESSES) {
      await visit(page, address);
      found.push(...(await inBothThemes(page, address)));
      const levels = await page.locator("#view :is(h1, h2, h3, h4)").evaluateAll((headings) => headings.filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.tagName[1])));
      const isInOrder = levels.filter((level) => level === 1).length === 1 && levels.every((level, i) => i === 0 || level <= levels[i - 1] + 1);
      if (!isInOrder) found.push(`${address}: headings ${levels}`);
      for (const [width, height] of [[820, 1180], [1920, 1080], [2560, 1440]]) {
        await page.setViewportSize({ width, height });
        for (const fault of [...(await page.evaluate(tooWide)), ...(await page.evaluate(cutTexts))]) found.push(`${width} ${address}: ${fault}`);
        const board = await page.evaluate(() => document.querySelector(".view-play [role=grid]")?.getBoundingClientRect().toJSON());
        if (viewOf(address) === "play" && (!board || board.width < 450 || board.x < 0 || board.y + board.height > height)) found.push(`${width} ${address}: the board is at ${JSON.stringify(board)}`);
      }
      await page.setViewportSize(DESKTOP.viewport);
    }
    assert.deepEqual(found, []);
  });

  // A test for each language, so that they run side by side with those of other files.
  for (const language of LANGUAGES) {
    check(`point 13: a phone of 360 pixels, ${language}: zero axe violations, no scrolling sideways, targets 44 pixels high`, { isCarrierFree: true, ...PHONE, locale: language, bypassCSP: true, reducedMotion: "reduce", ...TIME }, async (page, { url }) => {
      await startWithGame(page, url);
      const found = [];
      const isWhole = language === "en";
      for (const address of ADDRESSES) {
        await visit(page, address);
        for (const fault of [...(await page.evaluate(tooWide)), ...(await page.evaluate(smallTargets))]) found.push(`${address}: ${fault}`);
        found.push(...(isWhole ? await inBothThemes(page, address) : await lines(page, address, "words")));
      }
      // The menu of the game is a dialog on a phone.
      await visit(page, "#/play");
      await page.locator(".pad .more").click();
      await page.locator("dialog.menu-dialog[open]").waitFor();
      found.push(...(await inBothThemes(page, "menu")));
      assert.deepEqual([...new Set(found)], []);
    });
  }

  check("point 13: nothing is lost at 200 % zoom, of the page or of the text", { isCarrierFree: true, ...ZOOMED, ...TIME }, async (page, { url }) => {
    await startWithGame(page, url);
    const found = [];
    for (const address of ADDRESSES) {
      await visit(page, address);
      for (const fault of [...(await page.evaluate(tooWide)), ...(await page.evaluate(cutTexts))]) found.push(`page ${address}: ${fault}`);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    for (const address of ADDRESSES) {
      await visit(page, address);
      for (const fault of [...(await page.evaluate(tooWide)), ...(await page.evaluate(cutTexts))]) found.push(`text ${address}: ${fault}`);
    }
    assert.deepEqual(found, []);
  });

  check("point 13: the tab order is the reading order, the focus is visible and comes back to the start", { isCarrierFree: true, ...DESKTOP, ...TIME }, async (page, { url }) => {
    await startWithGame(page, url);
    const found = [];
    for (const view of VIEWS) {
      await visit(page, `#/${view}`);
      await page.waitForFunction(() => document.getElementById("view")?.contains(document.activeElement));
      // The focus starts at the top.
      await page.evaluate(() => {
        /** @type {HTMLElement} */ (document.activeElement)?.blur();
        scrollTo(0, 0);
        getSelection()?.removeAllRanges();
        document.getElementById("skip")?.focus();
      });
      const seen = [];
      for (let i = 0; i < 400; i += 1) {
        const stop = await page.evaluate(() => {
          const element = /** @type {HTMLElement} */ (document.activeElement);
          if (!element || element === document.body) return null;
          const looks = (/** @type {HTMLElement} */ one) => {
            const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
            return { outline: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 ? `${outlineWidth} ${outlineColor}` : "", boxShadow };
          };
          const known = (window.__stops ??= new Map());
          // The one before has lost the focus: its ring is what it had more than now.
          const [last, ringed] = [...known].at(-1) ?? [];
          const plain = last && looks(last);
          const lastHadRing = !last || (ringed.outline !== "" && ringed.outline !== plain.outline) || (ringed.boxShadow !== "none" && ringed.boxShadow !== plain.boxShadow);
          // A field for a date has several stops.
          if (element === last) return { isSame: true };
          if (known.has(element)) return { lastHadRing };
          known.set(element, looks(element));
          const box = element.getBoundingClientRect();
          const isInView = box.bottom > 0 && box.top < innerHeight && box.width > 0;
          const all = [...document.querySelectorAll("*")];
          return { place: all.indexOf(element), tabIndex: element.tabIndex, lastHadRing, isInView, name: `${element.tagName.toLowerCase()}.${element.className} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 24)}”`, inGrid: element.closest("[role=grid]") !== null };
        });
        if (stop?.lastHadRing === false) found.push(`${view}: ${seen.at(-1)?.name} shows no focus`);
        if (!stop || (stop.place === undefined && !stop.isSame)) break;
        if (!stop.isSame) seen.push(stop);
        await page.keyboard.press("Tab");
      }
      await page.evaluate(() => delete window.__stops);
      for (const [i, stop] of seen.entries()) {
        if (i > 0 && stop.place < seen[i - 1].place) found.push(`${view}: ${stop.name} comes after ${seen[i - 1].name}`);
        if (stop.tabIndex > 0) found.push(`${view}: ${stop.name} has a tab index`);
        if (!stop.isInView) found.push(`${view}: ${stop.name} has the focus out of sight`);
      }
      const grids = await page.locator("#view [role=grid]:not([aria-readonly])").count();
      if (seen.filter((stop) => stop.inGrid).length > grids) found.push(`${view}: a board has more than one tab stop`);
      if (seen.length < 9) found.push(`${view}: only ${seen.length} tab stops`);
    }
    assert.deepEqual(found, []);
  });

  check("point 13: no motion for those who want none", { isCarrierFree: true, ...DESKTOP, reducedMotion: "reduce", ...TIME }, async (page, { url }) => {
    await startWithGame(page, url);
    for (const view of VIEWS) {
      await visit(page, `#/${view}`);
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll("*")]
          .filter((element) => {
            const style = getComputedStyle(element);
            const longest = (/** @type {string} */ times) => Math.max(...times.split(",").map((time) => parseFloat(time) * (time.trim().endsWith("ms") ? 1 : 1000)));
            return (style.transitionProperty !== "none" && longest(style.transitionDuration) > 1) || (style.animationName !== "none" && longest(style.animationDuration) > 1);
          })
          .map((element) => `${element.tagName}.${element.className}`),
      );
      assert.deepEqual(moving, [], view);
    }
  });

  check("point 13: moving between views puts the focus there and names them", { isCarrierFree: true, ...DESKTOP, ...TIME }, async (page, { url }) => {
    await startWithGame(page, url);
    for (const view of VIEWS.filter((name) => name !== "play")) {
      await visit(page, `#/${view}`);
      const inView = await page.evaluate(() => document.getElementById("view")?.contains(document.activeElement));
      assert.ok(inView, `${view}: the focus is outside`);
      assert.match(await page.title(), / · shudu 数独$/);
      assert.equal(viewOf(await page.evaluate(() => location.hash)), view);
    }
  });
});
