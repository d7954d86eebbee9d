// Point 8: solve, count, rate (ER/EP/ED, HoDoKu score, technique counts), canonical form, equivalent
// variants.

import assert from "node:assert/strict";
import { checkEverywhere } from "./axe.mjs";
import { HOSTILE, watchPage } from "./hostile.mjs";
import { EASY, EASY_SOLUTION, withCarriers } from "./support.mjs";

const digits = (page) => page.locator(".analyze-layout .left [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));
const WITH = `#/analyze?puzzle=${EASY}`;
const EMPTY = `5${".".repeat(80)}`;

withCarriers((check) => {
  check("point 8: the solution is shown and hidden, and listed", { path: WITH }, async (page) => {
    await page.locator(".verdict", { hasText: "exactly one solution" }).waitFor();
    assert.equal(await digits(page), EASY);
    const show = page.getByRole("button", { name: "Show the solution" });
    await show.click();
    assert.equal(await digits(page), EASY_SOLUTION);
    assert.equal(await show.getAttribute("aria-pressed"), "true");
    await show.click();
    assert.equal(await digits(page), EASY);
    await page.getByRole("button", { name: "List" }).click();
    await page.locator(".solution-list", { hasText: EASY_SOLUTION }).waitFor();
  });

  check("point 8: ratings on both scales, and the uses of techniques with ways to their lessons", { path: WITH }, async (page) => {
    const rating = page.getByRole("region", { name: "Rating" });
    await rating.locator("dd", { hasText: "Easy, score 204" }).waitFor();
    const rows = await rating.locator("table").first().locator("tr").allTextContents();
    assert.deepEqual(rows, ["ER1.2Hidden Single in Box", "EP1.2Hidden Single in Box", "ED1.2Hidden Single in Box"]);
    assert.deepEqual(await rating.locator(".uses tbody tr").allTextContents(), ["Hidden Single in Box1.230", "Full House1.021"]);
    assert.equal(await rating.locator(".uses a").first().getAttribute("href"), "#/learn?technique=hidden-single-box");
  });

  check("point 8: solutions are counted up to a limit, with cancel, and estimated if there are too many", { path: `#/analyze?puzzle=${EMPTY}`, timeout: 120_000 }, async (page) => {
    await page.locator(".verdict", { hasText: "several solutions" }).waitFor();
    await page.getByLabel("Count up to").selectOption("1000");
    await page.getByRole("button", { name: "Count" }).click();
    await page.locator(".count-output", { hasText: "At least 1,000 solutions." }).waitFor();
    await page.getByLabel("Count up to").selectOption("1000000000");
    await page.getByRole("button", { name: "Count" }).click();
    await page.locator(".job").getByRole("button", { name: "Cancel" }).click();
    await page.locator(".count-output", { hasText: "Canceled." }).waitFor();
    await page.getByRole("button", { name: "Estimate" }).click();
    await page.locator(".count-output", { hasText: /About [\d.]+ × 10²⁰ solutions \(95 %: / }).waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Common digits" }).click();
    await page.locator(".count-output", { hasText: "Cells with the same digit in all solutions: 1." }).waitFor();
  });

  check("point 8: the backbone of a puzzle with two solutions is drawn on the board", { path: `#/analyze?puzzle=5...7....6..19.....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79` }, async (page) => {
    await page.getByRole("button", { name: "Common digits" }).click();
    await page.locator(".fill.backbone").first().waitFor();
    await page.getByRole("button", { name: "Count" }).click();
    await page.locator(".count-output", { hasText: /Number of solutions: \d+/ }).waitFor();
  });

  check("point 8: canonical form, class and automorphisms agree for equivalent variants, which can be played", { path: WITH }, async (page) => {
    const form = page.getByRole("region", { name: "Equivalence" });
    await form.locator(".mono").first().waitFor();
    const [canonical, id] = await form.locator(".mono").allTextContents();
    assert.equal(canonical.length, 81);
    await page.getByRole("region", { name: "Equivalent puzzles" }).getByLabel("Seed").fill("5");
    await page.getByRole("button", { name: "Make variants" }).click();
    await page.locator(".boards .small").nth(2).waitFor();
    const variant = await page.locator(".boards .small").first().locator("[role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.textContent.trim() || ".").join(""));
    assert.notEqual(variant, EASY);
    await page.locator(".analyze-input textarea").fill(variant);
    await page.locator(".analyze-input").getByRole("button", { name: "Analyze" }).click();
    await page.waitForFunction((puzzle) => location.hash.includes(puzzle), variant);
    await form.locator(".mono", { hasText: canonical }).waitFor();
    assert.equal((await form.locator(".mono").allTextContents())[1], id);
    await page.getByRole("button", { name: "Make variants" }).click();
    await page.locator(".boards .small").first().getByRole("button", { name: "Play" }).click();
    await page.locator(".view-play [role=grid]").waitFor();
  });

  check("point 8: the present game is taken; a fault has its place", { path: "#/play" }, async (page) => {
    await page.locator(".view-play [role=grid]").waitFor();
    await page.getByRole("link", { name: "Tools" }).click();
    await page.locator(".tools").getByRole("link", { name: /^Analyze/ }).click();
    await page.locator(".view-analyze .verdict", { hasText: "exactly one solution" }).waitFor();
    await page.locator(".analyze-input textarea").fill(EASY.slice(1));
    await page.locator(".analyze-input").getByRole("button", { name: "Analyze" }).click();
    await page.locator(".analyze-input .error", { hasText: "Line 1, column 81: the puzzle ends after 80 of 81 characters" }).waitFor();
    await page.getByRole("button", { name: "Use the current game" }).click();
    await page.locator(".view-analyze .verdict", { hasText: "exactly one solution" }).waitFor();
  });

  check("point 11: a 16×16 and a 25×25 puzzle are solved", { path: "#/analyze" }, async (page) => {
    const symbols = "123456789ABCDEFGHIJKLMNOP";
    for (const box of [4, 5]) {
      const side = box * box;
      const all = Array.from({ length: side }, (_, i) => i);
      // A finished grid: each row is shifted against the one above, in the first row of a box by one more. Givens that
      // leave one solution are those of all boxes but the ones on the diagonal.
      const grid = all.flatMap((row) => all.map((column) => symbols[(box * (row % box) + Math.floor(row / box) + column) % side]));
      const puzzle = grid.map((digit, i) => (Math.floor(i / side / box) === Math.floor((i % side) / box) ? "." : digit)).join("");
      for (const text of [puzzle, "1".padEnd(side * side, ".")]) {
        await page.locator(".analyze-input textarea").fill(text);
        await page.locator(".analyze-input").getByRole("button", { name: "Analyze" }).click();
        await page.locator(".left [role=gridcell]").nth(side * side - 1).waitFor();
        await page.locator(".verdict", { hasText: text === puzzle ? "exactly one solution" : "several solutions" }).waitFor();
        await page.getByRole("button", { name: "Show the solution" }).click();
        const solution = await digits(page);
        if (text === puzzle) assert.equal(solution, grid.join(""));
        for (const house of all) {
          const row = all.map((i) => solution[house * side + i]);
          const column = all.map((i) => solution[i * side + house]);
          const inBox = all.map((i) => solution[(Math.floor(house / box) * box + Math.floor(i / box)) * side + (house % box) * box + (i % box)]);
          for (const cells of [row, column, inBox]) assert.equal(cells.toSorted().join(""), symbols.slice(0, side));
        }
        assert.equal(solution[0], text === puzzle ? grid[0] : "1");
      }
    }
  });

  check("point 8: hostile text stays text", { path: "#/analyze" }, async (page, { url }) => {
    const watch = watchPage(page, url);
    for (const text of [...HOSTILE, "q".repeat(1_000_000)]) {
      await page.locator(".analyze-input textarea").fill(text);
      await page.locator(".analyze-input").getByRole("button", { name: "Analyze" }).click();
      await page.locator(".analyze-input .error:not(:empty)").waitFor();
      await watch.check();
      await page.goto(`${url}#/analyze?puzzle=${encodeURIComponent(text.slice(0, 1000).replace(/[\ud800-\udfff]/gu, ""))}&shape=${encodeURIComponent(text.slice(0, 1000).replace(/[\ud800-\udfff]/gu, ""))}`);
      await page.locator(".analyze-input .error:not(:empty)").waitFor();
      await watch.check();
    }
  });

  check("point 13: Analyze has no axe violations and fits a phone, empty, with a puzzle, with a failure", { isCarrierFree: true, path: "#/analyze", timeout: 300_000, bypassCSP: true }, async (page) => {
    await checkEverywhere(page, "#/analyze");
    await checkEverywhere(page, WITH, async () => {
      await page.locator(".uses").waitFor();
      await page.locator("section").last().locator("button").last().click();
      await page.locator(".boards .small").nth(2).waitFor();
    });
    await checkEverywhere(page, "#/analyze?puzzle=abc", () => page.locator(".error:not(:empty)").waitFor());
  });
});
