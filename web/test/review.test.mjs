// Point 6: the review of a game, with a timeline, every move on the board, and practice positions.

import assert from "node:assert/strict";
import { createClient } from "../npm/index.js";
import { EASY, EASY_SOLUTION, openPuzzle, withCarriers } from "./support.mjs";

withCarriers((check) => {
  check("point 6: review after the game, with a timeline, moves on the board and practice", { timeout: 150_000 }, async (page) => {
    await openPuzzle(page, EASY);
    for (let i = 0; i < 81; i += 1) {
      if (i === 2) await page.keyboard.press("1");
      if (EASY[i] === ".") await page.keyboard.press(EASY_SOLUTION[i]);
      await page.keyboard.press("ArrowRight");
      if (i % 9 === 8) await page.keyboard.press("ArrowDown");
    }
    await page.locator(".advice").getByRole("button", { name: "Review" }).click();
    await page.getByRole("heading", { name: /^Solved in/ }).waitFor({ timeout: 60_000 });
    // The mistake is shown first: 1 in r1c3.
    await page.getByRole("heading", { name: /Move 1, 0:0\d: r1c3=1/ }).waitFor();
    await page.getByText(/Mistake, corrected after/).waitFor();
    await page.getByRole("gridcell", { name: "row 1, column 3, 1, elimination" }).waitFor();
    assert.ok((await page.locator(".timeline path.mistake").count()) === 1);
    // By slider, by button, by the list and by a press on the line.
    await page.getByRole("slider", { name: "Move" }).press("ArrowRight");
    await page.getByRole("gridcell", { name: "row 1, column 3, 4, to place" }).waitFor();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByRole("heading", { name: /^Move 3,/ }).waitFor();
    await page.locator(".moves button").nth(9).click();
    await page.getByRole("heading", { name: /^Move 10,/ }).waitFor();
    const line = await page.locator(".timeline").boundingBox();
    await page.mouse.click(line.x + line.width - 6, line.y + line.height / 2);
    await page.getByRole("heading", { name: /^Move 5\d,/ }).waitFor();
    // A practice position is a game of its own, with the digits and the eliminations of that moment.
    const game = await page.evaluate(async () => {
      const database = await new Promise((resolve) => {
        const request = indexedDB.open("shudu");
        request.onsuccess = () => resolve(request.result);
      });
      const all = database.transaction("games").objectStore("games").getAll();
      return new Promise((resolve) => (all.onsuccess = () => resolve(all.result.find(({ status }) => status === "solved").game)));
    });
    const engine = createClient();
    const { practice } = await engine.review({ game });
    engine.close();
    await page.getByRole("button", { name: /^Play the position for/ }).first().click();
    await page.locator(".view-play [role=grid]").waitFor();
    await page.getByText(/^Practice: /).waitFor();
    const cells = page.locator(".view-play [role=gridcell]");
    assert.equal(await cells.evaluateAll((all) => all.map((one) => one.querySelector(".digit")?.textContent ?? ".").join("")), practice[0].position);
    assert.equal(await cells.evaluateAll((all) => all.map((one) => (one.classList.contains("given") ? one.textContent : ".")).join("")), EASY);
    assert.notEqual(practice[0].position, EASY);
  });

  check("point 6: review of an unfinished game, and of one without moves", async (page) => {
    await openPuzzle(page, EASY);
    await page.keyboard.press("y");
    await page.getByRole("heading", { name: /^Not finished/ }).waitFor({ timeout: 60_000 });
    await page.getByText("There are no moves yet.").waitFor();
    await page.goBack();
    await page.locator(".view-play:not([aria-busy]) [role=grid]").waitFor();
    await page.getByRole("gridcell", { name: "row 1, column 3, empty" }).click();
    await page.keyboard.press("4");
    await page.getByRole("gridcell", { name: "row 1, column 3, 4" }).waitFor();
    await page.keyboard.press("y");
    await page.getByRole("heading", { name: /^Move 1,/ }).waitFor({ timeout: 60_000 });
  });

  check("point 6: a puzzle without a review says why", async (page) => {
    await openPuzzle(page, `1${".".repeat(80)}`);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("2");
    await page.keyboard.press("y");
    await page.getByRole("alert").filter({ hasText: "There is no review" }).waitFor({ timeout: 60_000 });
  });
});
