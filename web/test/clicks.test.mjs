// How many presses a player needs for what is done most often, counted where the page hears them.

import assert from "node:assert/strict";
import { EASY, cell, openPuzzle, storedGames, withCarriers } from "./support.mjs";

/** Counts the clicks that the page gets. Returns a function that reads the count and begins again. */
async function counter(page) {
  await page.evaluate(() => {
    window.clicks = 0;
    addEventListener("click", ({ isTrusted }) => void (window.clicks += Number(isTrusted)), { capture: true });
  });
  return () => page.evaluate(() => {
    const { clicks } = window;
    window.clicks = 0;
    return clicks;
  });
}
const entry = (page, key) => page.locator(`dialog[open] [data-entry="${key}"]`);
const more = ":is(.rest-line, .acts .more):visible";

for (const [device, viewport] of Object.entries({ "": { width: 1280, height: 900 }, " on a phone": { width: 390, height: 844 } })) {
  withCarriers((check) => {
    check(`clicks${device}: another hard puzzle 2, a whole hint 3, sharing 2, statistics 1, starting over 2`, { viewport, hasTouch: device !== "" }, async (page) => {
      await openPuzzle(page, EASY);
      const count = await counter(page);

      for (let grade = 1; grade <= 3; grade += 1) {
        await page.locator(".tool.hint").click();
        await page.getByRole("img", { name: `Hint ${grade} of 3.` }).waitFor({ state: "attached" });
      }
      await page.locator(".overlay svg").waitFor();
      assert.equal(await count(), 3);
      await page.keyboard.press("Escape");

      await cell(page, 1, 3).click();
      await page.keyboard.press("4");
      await cell(page, 1, 3).and(page.locator("[aria-label*=', 4']")).waitFor();
      await count();
      await page.locator(more).click();
      await entry(page, "page-menu-restart").click();
      await cell(page, 1, 3).and(page.locator("[aria-label*='empty']")).waitFor();
      assert.equal(await count(), 2);
      // The game is the same one again, not a second one, and the message brings the digit back.
      await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
      await cell(page, 1, 3).and(page.locator("[aria-label*=', 4']")).waitFor();
      for (let wait = 0; (await storedGames(page)).filter(({ puzzle }) => puzzle === EASY).length !== 1; wait += 1) {
        assert.ok(wait < 50, "one game of the puzzle is stored");
        await page.waitForTimeout(100);
      }

      await count();
      await page.locator(more).click();
      await entry(page, "page-view-share").click();
      await page.locator(".view-share h1").waitFor();
      assert.equal(await count(), 2);

      await page.locator('#top nav [data-view="games"]').click();
      await page.locator(".statistics .tile").first().waitFor();
      const box = await page.locator(".statistics .tile").first().boundingBox();
      assert.ok(box.y + box.height <= viewport.height, "the statistics are in sight");
      assert.equal(await count(), 1);

      await page.evaluate(() => (location.hash = "#/play"));
      await page.locator(".view-play .another").waitFor();
      await count();
      await page.locator(".another").click();
      await page.locator("dialog .level-entry", { hasText: "Hard" }).click();
      await page.getByRole("heading", { level: 1, name: "Hard" }).waitFor();
      assert.equal(await count(), 2);
    });
  });
}

withCarriers((check) => {
  check("the same puzzle goes on where it was, and a solved one starts again", async (page) => {
    await openPuzzle(page, EASY);
    await cell(page, 1, 3).click();
    await page.keyboard.press("4");
    await cell(page, 1, 3).and(page.locator("[aria-label*=', 4']")).waitFor();
    await page.evaluate((puzzle) => (location.hash = `#/play?puzzle=${puzzle}`), EASY.replaceAll(".", "0"));
    await page.locator(".toast", { hasText: "You go on with the game that you began." }).waitFor();
    await cell(page, 1, 3).and(page.locator("[aria-label*=', 4']")).waitFor();
    await page.locator(".toast").getByRole("button", { name: "Start over" }).click();
    await cell(page, 1, 3).and(page.locator("[aria-label*='empty']")).waitFor();
    await page.waitForTimeout(400);
    assert.equal((await storedGames(page)).filter(({ puzzle }) => puzzle === EASY).length, 1);
  });

  check("a long press on a digit keeps it: each cell that is pressed gets it, until it is pressed again", async (page) => {
    await openPuzzle(page, EASY);
    const key = page.locator(".digit-key").nth(3);
    const box = await key.boundingBox();
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.locator('.digit-key[aria-pressed="true"]').waitFor();
    await page.mouse.up();
    for (const [row, column] of [[1, 3], [2, 2]]) {
      await cell(page, row, column).click();
      await cell(page, row, column).and(page.locator("[aria-label*=', 4']")).waitFor();
    }
    await key.click();
    await page.locator('.digit-key[aria-pressed="true"]').waitFor({ state: "detached" });
    await cell(page, 1, 4).click();
    await cell(page, 1, 4).and(page.locator("[aria-selected=true]")).waitFor();
    assert.equal(await cell(page, 1, 4).textContent(), "");
  });

  check("coordinates in a hint mark their cells and select them, and are explained once", async (page) => {
    await openPuzzle(page, EASY);
    for (let grade = 1; grade <= 3; grade += 1) {
      await page.keyboard.press("h");
      await page.getByRole("img", { name: `Hint ${grade} of 3.` }).waitFor();
    }
    const place = page.locator(".advice .coordinates").first();
    const [, row, column] = /r(\d)c(\d)/.exec(await place.textContent());
    await place.hover();
    await page.locator(".fill.named").waitFor({ state: "attached" });
    assert.equal(await page.locator(".fill.named").count(), 1);
    await place.click();
    await cell(page, row, column).and(page.locator("[aria-selected=true]")).waitFor();
    await page.mouse.move(0, 0);
    await page.locator(".fill.named").waitFor({ state: "detached" });
  });

  check("a new visitor is offered the rules once", { path: "#/settings" }, async (page, { url }) => {
    await page.goto(`${url}?first#/play`);
    const offer = page.locator(".advice[data-kind=welcome]");
    await offer.getByRole("heading", { name: "New to Sudoku" }).waitFor();
    await offer.getByRole("button", { name: "Show me" }).click();
    await page.getByRole("dialog", { name: "Rules in a minute" }).waitFor();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.locator(".view-play [role=grid]").waitFor();
    await page.waitForTimeout(500);
    assert.equal(await offer.count(), 0);
  });
});
