// Point 14: the states between: loading, empty, failed and finished. Each is designed: it says what it is, and
// where to go from here.

import assert from "node:assert/strict";
import { EASY, EASY_SOLUTION, fromMenu, hold, openPuzzle, withCarriers } from "./support.mjs";

/** What the engine needs: the module itself, or the answers of the server. A service worker would answer in their place. */
const ENGINE = /\/shudu\.wasm$|\/api\/v1\/|\/first\//;

withCarriers((check, carrier) => {
  for (const [device, viewport] of Object.entries({ "": { width: 1280, height: 900 }, " on a phone": { width: 390, height: 844 } })) check(`point 14: while the engine loads, the place of the board is shown and nothing moves when it comes${device}`, { path: "#/settings", viewport }, async (page, { url }) => {
    const release = await hold(page, ENGINE);
    await page.goto(`${url}?loading#/play`);
    const place = page.locator(".view-play .skeleton");
    await place.waitFor();
    const before = await place.boundingBox();
    assert.ok(before.width > 300 && Math.abs(before.width - before.height) < 2, JSON.stringify(before));
    assert.equal(await page.locator("#view").getAttribute("aria-busy"), "true");
    release();
    await page.locator(".view-play [role=grid]").waitFor();
    assert.equal(await page.locator(".skeleton").count(), 0);
    assert.equal(await page.locator("#view").getAttribute("aria-busy"), null);
    const after = await page.locator(".board-place").boundingBox();
    assert.ok(Math.abs(after.x - before.x) < 2 && Math.abs(after.width - before.width) < 2, `${JSON.stringify(before)} ${JSON.stringify(after)}`);
  });

  check("point 1: a first visitor sees a game before the engine is there, and what is typed then appears", { path: "#/settings" }, async (page, { url }) => {
    const release = await hold(page, /\/shudu\.wasm$|\/api\/v1\//);
    await page.goto(`${url}?first#/play`);
    await page.locator("#view:not([aria-busy]) [role=grid]").waitFor();
    const blank = page.getByRole("gridcell", { name: /empty/ }).first();
    const name = (await blank.getAttribute("aria-label")).replace(/, empty.*/, "");
    await blank.click();
    await page.keyboard.press("7");
    // It is drawn at once, and kept when the engine has answered.
    await page.locator(`[aria-label^="${name}, 7"]`).waitFor();
    release();
    await page.locator(`[aria-label^="${name}, 7"]`).waitFor();
    await page.getByRole("heading", { level: 1, name: "Easy" }).waitFor();
    // The game is stored like any other, and a reload continues it.
    await page.waitForFunction(() => localStorage.getItem("shudu-stored") !== null);
    await page.unrouteAll();
    await page.waitForTimeout(400);
    await page.reload();
    await page.locator(`[aria-label^="${name}, 7"]`).waitFor();
  });

  // Requests of the page can be held only on their way to a server.
  if (carrier === "http") {
    check("point 14: a hint, all steps, a lesson and a review that take long say so, and can be cancelled", async (page) => {
      // All steps of a position with few blanks are found at once.
      await openPuzzle(page, EASY_SOLUTION.slice(0, 54) + EASY.slice(54));
      let release = await hold(page, /\/api\/v1\/(game-hint|steps|path|review)$/);
      const panel = page.locator(".advice");
      await page.keyboard.press("h");
      await panel.getByText("Searching…").waitFor();
      await panel.getByRole("button", { name: "Cancel" }).click();
      await page.locator(".advice[data-kind=idle]").waitFor({ state: "attached" });
      await fromMenu(page, "page-steps");
      await panel.getByText("Searching…").waitFor();
      release();
      await panel.locator(".step-group").first().waitFor();
      assert.equal(await panel.getByText("Searching…").count(), 0);
      await page.unrouteAll();
      release = await hold(page, /\/api\/v1\/(path|review)$/);
      await page.evaluate(() => (location.hash = "#/review"));
      await page.getByRole("status").getByText("Reviewing the game…").waitFor();
      release();
      await page.getByRole("heading", { name: /^Not finished/ }).waitFor();
      assert.equal(await page.getByText("Reviewing the game…").count(), 0);
      await page.unrouteAll();
      release = await hold(page, /\/api\/v1\/path$/);
      await page.evaluate((puzzle) => (location.hash = `#/learn?puzzle=${puzzle}`), EASY);
      await page.getByText("Looking for the steps…").waitFor();
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("heading", { name: "Canceled" }).waitFor();
      release();
    });
  }

  check("point 14: views without anything to show say so and lead on", { path: "#/games" }, async (page) => {
    const states = [
      ["games", "No games yet", "Play a puzzle"],
      ["review", "Nothing to review yet", "Play a puzzle"],
      ["learn?lesson=current", "No game yet", "Show the lesson"],
      ["share", "There is no puzzle to share yet.", ""],
      ["analyze", "Enter a puzzle", "Analyze"],
      ["new?more=1", "The puzzle appears here.", "Generate"],
    ];
    for (const [view, words, way] of states) {
      await page.evaluate((name) => (location.hash = `#/${name}`), view);
      await page.locator("#view").getByText(words, { exact: false }).first().waitFor();
      if (way) await page.locator("#view :is(a.button, button)", { hasText: way }).first().waitFor({ state: "attached" });
      else assert.ok((await page.locator("#view :is(a.button, button)").count()) > 0, view);
    }
  });

  check("point 14: an engine that does not load is said in one sentence, and the view comes when it is tried again", { path: "#/settings", allowErrors: true }, async (page, { url }) => {
    await page.route(/\/shudu\.wasm$|\/api\/v1\//, (route) => route.abort());
    await page.goto(`${url}?failing#/play`);
    const failure = page.getByRole("alert").filter({ hasText: "The engine does not answer. Check the connection and try again." });
    await failure.waitFor();
    await page.unrouteAll();
    await failure.getByRole("button").first().click();
    await page.locator(".view-play [role=grid]").waitFor();
  });

  check("point 14: the end of a game names it and leads to review, a new puzzle and sharing", async (page) => {
    await openPuzzle(page, `.${EASY_SOLUTION.slice(1)}`);
    // The next puzzle has the level of this one, once it is known.
    await page.getByRole("heading", { name: "Beginner" }).waitFor();
    await page.keyboard.press(EASY_SOLUTION[0]);
    const panel = page.locator(".advice[data-kind=finished]");
    await panel.getByRole("heading", { name: "Solved" }).waitFor();
    await panel.locator("dd").nth(2).waitFor();
    assert.deepEqual(await panel.locator("dt").allTextContents(), ["new best", "Average", "days in a row"]);
    assert.match(await panel.locator(".final").textContent(), /^\d+:\d\d$/);
    assert.deepEqual(await panel.locator(".advice-buttons button").allTextContents(), ["Next Beginner", "Review", "Share the result"]);
    assert.equal(await page.locator(".view-play [role=gridcell]").first().textContent(), EASY_SOLUTION[0]);
  });
});
