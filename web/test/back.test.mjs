// What a view shows is there again on the way back: lists, generated puzzles, the place where it was scrolled to. And the
// page says what is true when the browser has no room.

import assert from "node:assert/strict";
import { EASY, cell, openPuzzle, withCarriers } from "./support.mjs";
import { HARD, visit, waitForView } from "./views.mjs";

withCarriers((check) => {
  check("the list of Open, the puzzle of New and the place in Learn are there again after Back", { isCarrierFree: true }, async (page) => {
    await openPuzzle(page, EASY);
    await visit(page, "#/open");
    await page.locator(".view-open textarea").first().fill(`${EASY}\n${HARD}\n`);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator("table.list tbody tr").nth(1).waitFor();
    await visit(page, "#/play");
    await page.goBack();
    await page.locator("table.list tbody tr").nth(1).waitFor();
    assert.equal(await page.locator(".view-open textarea").first().inputValue(), `${EASY}\n${HARD}\n`);

    await visit(page, "#/new?more=1");
    await page.locator(".new-form select").first().selectOption("easy");
    await page.locator(".new-form .main").click();
    const board = page.locator(".output [role=grid]");
    await board.waitFor();
    const puzzle = await board.textContent();
    await visit(page, "#/play");
    await page.goBack();
    await board.waitFor();
    assert.equal(await board.textContent(), puzzle);

    await visit(page, "#/learn");
    await page.locator(".technique").nth(20).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 1200));
    const place = await page.evaluate(() => scrollY);
    assert.ok(place > 600, String(place));
    await visit(page, "#/learn?technique=x-wing");
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.goBack();
    await page.locator(".technique").nth(20).waitFor();
    await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 40, place);
  });

  check("Share and Analyze have the game after a reload", async (page) => {
    await openPuzzle(page, EASY);
    await visit(page, "#/share");
    await page.reload();
    await waitForView(page, "share");
    await page.locator(".view-share .columns").waitFor();
    await visit(page, "#/analyze");
    await page.reload();
    await waitForView(page, "analyze");
    await page.locator(".view-analyze button:enabled", { hasText: "Use the current game" }).waitFor();
  });

  check("a puzzle that is pasted in any view is opened", { isCarrierFree: true }, async (page) => {
    await openPuzzle(page, EASY);
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, HARD);
    await page.locator(".view-open .detail [role=grid]").waitFor();
  });

  check("a browser without room says so once, and the game goes on in this page", { path: "#/settings", isCarrierFree: true }, async (page) => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    });
    await openPuzzle(page, EASY);
    await page.locator(".toast", { hasText: "The storage of this browser is full" }).waitFor();
    await cell(page, 1, 3).click();
    await page.keyboard.press("4");
    await cell(page, 1, 3).and(page.locator("[aria-label*=', 4']")).waitFor();
    await visit(page, "#/games");
    await page.locator(".game", { hasText: "1 of 51 cells" }).waitFor();
    await page.getByText("This browser keeps no data for the page.", { exact: false }).waitFor();
  });
});
