// Point 4 and 14: the play view by touch on phones. Board, modes and keypad are visible without scrolling,
// and the hint leaves the board visible.

import assert from "node:assert/strict";
import { EASY, EASY_SOLUTION, cell, openPuzzle, withCarriers } from "./support.mjs";

const phone = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** Fails if an element is not inside of the window, or too small for a finger. */
async function assertVisible(page, locator, name, least = 0) {
  const box = await locator.boundingBox();
  const { width, height } = page.viewportSize();
  assert.ok(box, `${name} is shown`);
  assert.ok(box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5, `${name} is inside of ${width}×${height}: ${JSON.stringify(box)}`);
  assert.ok(box.width >= least && box.height >= least, `${name} is at least ${least} px: ${JSON.stringify(box)}`);
}

withCarriers((check) => {
  for (const [width, height] of [[360, 640], [390, 844]]) {
    check(`point 14: board, modes and keypad without scrolling at ${width}×${height}`, { ...phone(width, height), isCarrierFree: true }, async (page) => {
      for (const puzzle of [EASY, "3..........12.3.", ".".repeat(256)]) {
        await openPuzzle(page, puzzle);
        const side = Math.sqrt(puzzle.length);
        await page.waitForFunction((count) => document.querySelectorAll("[role=gridcell]").length === count, puzzle.length);
        await assertVisible(page, page.getByRole("grid"), "the board", side > 9 ? 200 : width - 60);
        for (const mode of ["Digit", "Corner", "Center", "Color"]) await assertVisible(page, page.getByRole("button", { name: mode, exact: true }), mode, 43.5);
        for (let digit = 0; digit < side; digit += 1) await assertVisible(page, page.locator(".digit-key:not([hidden])").nth(digit), `key ${digit + 1}`, 41);
        const scroll = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
        assert.deepEqual(scroll, [width, height]);
      }
    });
  }

  check("point 4: a whole game by touch", { ...phone(390, 844), timeout: 120_000 }, async (page) => {
    await openPuzzle(page, EASY);
    for (let i = 0; i < 81; i += 1) {
      if (EASY[i] !== ".") continue;
      await cell(page, Math.floor(i / 9) + 1, (i % 9) + 1).tap();
      await page.locator(".digit-key").nth(Number(EASY_SOLUTION[i]) - 1).tap();
    }
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await assertVisible(page, page.getByRole("grid"), "the board");
  });

  check("point 4: drag selects, marks go to all cells of a selection", { ...phone(390, 844), isCarrierFree: true }, async (page) => {
    await openPuzzle(page, EASY);
    const from = await cell(page, 1, 3).boundingBox();
    const to = await cell(page, 3, 3).boundingBox();
    const client = await page.context().newCDPSession(page);
    const point = (box) => [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(from) });
    for (let i = 1; i <= 6; i += 1) await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x + 20, y: from.y + 20 + ((to.y - from.y) * i) / 6 }] });
    await page.waitForFunction(() => document.querySelectorAll("[role=gridcell][aria-selected=true]").length === 3);
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x + 20, y: to.y + 20 }] });
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    // Not a tap: Chromium takes one right after a drag of its own protocol for the end of a fling.
    await page.getByRole("button", { name: "Corner", exact: true }).click();
    await page.locator(".digit-key").nth(1).click();
    await cell(page, 1, 3).and(page.locator("[aria-label*='corner marks 2']")).waitFor();
    await cell(page, 2, 3).and(page.locator("[aria-label*='corner marks 2']")).waitFor();
    // Colors have names, not colors alone.
    await page.getByRole("button", { name: "Color", exact: true }).click();
    await page.getByRole("button", { name: "Color green" }).click();
    await cell(page, 2, 3).and(page.locator("[aria-label*='color green']")).waitFor();
  });

  for (const [width, height] of [[360, 640], [390, 844]]) {
    check(`point 5: the hint is a sheet that leaves the board visible at ${width}×${height}`, { ...phone(width, height), isCarrierFree: true }, async (page) => {
      await openPuzzle(page, EASY);
      const board = await page.getByRole("grid").boundingBox();
      await page.locator(".tool.hint").tap();
      const panel = page.locator(".advice.shown");
      await panel.waitFor();
      for (let grade = 2; grade <= 3; grade += 1) {
        await panel.getByRole("button", { name: "Show more" }).tap();
        await panel.getByRole("img", { name: `Hint ${grade} of 3.` }).waitFor();
      }
      const sheet = await panel.boundingBox();
      assert.deepEqual(await page.getByRole("grid").boundingBox(), board, "the board stays where it is");
      assert.ok(sheet.y >= board.y + board.height, "the sheet is below the board");
      await assertVisible(page, panel.getByRole("button", { name: "Apply" }), "Apply", 43.5);
      await panel.getByRole("button", { name: "Apply" }).tap();
      await panel.waitFor({ state: "hidden" });
    });
  }

  for (const [width, height] of [[320, 568], [390, 844]]) {
    check(`the notice that a game goes on covers no key and leaves the board in sight, ${width} px`, { viewport: { width, height }, hasTouch: true, isMobile: true, isCarrierFree: true }, async (page, { url }) => {
      await openPuzzle(page, EASY);
      await cell(page, 1, 3).tap();
      await page.locator(".digit-key").nth(3).tap();
      await cell(page, 1, 3).and(page.locator("[aria-label*=', 4']")).waitFor();
      await page.goto(`${url}?again#/play?puzzle=${EASY}`);
      const toast = page.locator(".toast", { hasText: "You go on with the game" });
      await toast.waitFor();
      const box = await toast.boundingBox();
      const board = await page.locator(".view-play [role=grid]").boundingBox();
      assert.ok(box.y >= 0 && box.x >= 0 && box.x + box.width <= width, "the notice is in the window");
      assert.ok(box.y + box.height <= board.y + board.height / 18, "it covers the title, and less than half of a row");
    });
  }

  check("forced colors on a phone: the mode, the view, the selection, its peers and equal digits are marked", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, forcedColors: "active", isCarrierFree: true }, async (page) => {
    await openPuzzle(page, EASY);
    await cell(page, 1, 1).tap();
    await page.locator(".board .fill.same").first().waitFor();
    const found = await page.evaluate(() => {
      const style = (selector) => getComputedStyle(document.querySelector(selector));
      const grounds = [".fill.selected", ".fill.same", ".fill.peer:not(.selected, .same)", ".fill:not(.selected, .same, .peer)"].map((one) => style(`.view-play .board ${one}`).backgroundColor);
      return { grounds: new Set(grounds).size, same: style(".view-play .board .fill.same:not(.selected)").outlineStyle, mode: style(".view-play .mode[aria-pressed=true]").outlineStyle, view: style("#top nav [aria-current]").outlineStyle };
    });
    assert.deepEqual(found, { grounds: 4, same: "solid", mode: "solid", view: "solid" });
  });
});
