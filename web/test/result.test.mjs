// The result of a game, shared as a sentence and a picture: through the menu of the system where there is one, otherwise
// copied and saved.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { EASY_SOLUTION, openPuzzle, withCarriers } from "./support.mjs";

/** Solves a puzzle whose last blank is r1c3. */
async function solve(page) {
  await openPuzzle(page, `53.${EASY_SOLUTION.slice(3)}`);
  // The level follows when the puzzle is rated.
  await page.getByRole("heading", { level: 1, name: "Beginner" }).waitFor();
  for (const key of ["ArrowRight", "ArrowRight", EASY_SOLUTION[2]]) await page.keyboard.press(key);
  await page.getByRole("heading", { name: "Solved" }).waitFor();
  await page.getByRole("button", { name: "Next Beginner" }).waitFor();
}

/** Returns the size of a picture and some of its colors, as the browser reads it. */
const look = (page, bytes) =>
  page.evaluate(async (numbers) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(numbers)], { type: "image/png" }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const at = (x, y) => context.getImageData(x, y, 1, 1).data.slice(0, 3).join();
    return { width: bitmap.width, height: bitmap.height, given: at(70, 70), own: at(190, 70), colors: new Set(Array.from({ length: 81 }, (_, i) => at(70 + (i % 9) * 60, 70 + Math.floor(i / 9) * 60))).size };
  }, [...bytes]);

/** The board is nine cells of 60 px with a margin of 40, a line of words below; only the cell of the player is blue. */
const PICTURE = { width: 620, height: 710, given: "216,208,192", own: "42,98,160", colors: 2 };
const WORDS = /Beginner.*\d:\d\d/;

withCarriers((check) => {
  check("a result is copied as a sentence and saved as a picture that shows no digit", { permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await solve(page);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Share the result" }).click()]);
    assert.equal(download.suggestedFilename(), "shudu.png");
    assert.deepEqual(await look(page, await readFile(await download.path())), PICTURE);
    const words = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(words, WORDS);
    await page.locator(".toast").waitFor();
  });

  // The menu of a system cannot be opened in a test; the page gets one that keeps what it is given.
  check("a system with a menu for sharing gets the sentence and the picture", { isCarrierFree: true }, async (page) => {
    await solve(page);
    await page.evaluate(() => {
      navigator.canShare = ({ files }) => files.length === 1;
      navigator.share = async ({ text, files }) => void (window.shared = { text, type: files[0].type, bytes: [...new Uint8Array(await files[0].arrayBuffer())] });
    });
    await page.getByRole("button", { name: "Share the result" }).click();
    await page.waitForFunction(() => window.shared);
    const { text, type, bytes } = await page.evaluate(() => window.shared);
    assert.match(text, WORDS);
    assert.equal(type, "image/png");
    assert.deepEqual(await look(page, bytes), PICTURE);
    // Closing the menu is no failure.
    await page.evaluate(() => (navigator.share = async () => Promise.reject(new DOMException("closed", "AbortError"))));
    await page.getByRole("button", { name: "Share the result" }).click();
    await page.waitForTimeout(200);
    assert.equal(await page.locator(".toast").count(), 0);
  });
});
