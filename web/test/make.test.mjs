// Point 7: a view for makers of puzzles: symmetric entry, live verdict, number of solutions, true
// candidates, rating, what each given is worth, minimize, complete.

import assert from "node:assert/strict";
import { createClient } from "../npm/index.js";
import { checkEverywhere } from "./axe.mjs";
import { HOSTILE, watchPage } from "./hostile.mjs";
import { EASY, EASY_SOLUTION, withCarriers } from "./support.mjs";

const at = (page, row, column) => page.locator(".make-board [role=row]").nth(row - 1).locator("[role=gridcell]").nth(column - 1);
const digits = (page) => page.locator(".make-board [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));
const verdict = (page, words) => page.locator(".verdict", { hasText: words }).waitFor();
const WITH = `#/make?puzzle=${EASY}`;
/** A puzzle with several solutions. */
const SEVERAL = "5...7....6..19.....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

withCarriers((check) => {
  check("point 7: live verdict while givens are entered by keyboard", { path: "#/make" }, async (page) => {
    await verdict(page, "Enter the first given");
    await at(page, 1, 1).click();
    await page.keyboard.press("5");
    await verdict(page, "Solutions: more than 1,000");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("5");
    await verdict(page, "Two digits clash: row 1 has two 5s: r1c1 and r1c2.");
    assert.equal(await page.locator(".make-board .cell.conflict").count(), 2);
    await page.keyboard.press("Delete");
    await verdict(page, "Solutions: more than 1,000");
    assert.equal(await digits(page), `5${".".repeat(80)}`);
  });

  check("point 7: the number of solutions, true candidates and the givens that would mend a puzzle", { path: `#/make?puzzle=${SEVERAL}` }, async (page) => {
    await page.locator(".verdict", { hasText: /Solutions: \d+$/ }).waitFor();
    await page.locator(".make-board [aria-label*='marks']").first().waitFor();
    const marks = await page.locator(".make-board [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? [...cell.querySelectorAll(".marks span")].map((mark) => mark.textContent).join("")));
    // A true candidate is the digit of the cell in at least one solution.
    const engine = createClient();
    const { solutions } = await engine.solve({ puzzle: SEVERAL, limit: 1000 });
    engine.close();
    assert.ok(solutions.length > 1);
    const expected = Array.from({ length: 81 }, (_, i) => [...new Set(solutions.map((solution) => solution[i]))].sort().join(""));
    assert.deepEqual(marks, expected);
    assert.equal(await page.locator(".verdict").innerText().then((words) => /Solutions: (\d+)/.exec(words)?.[1]), String(solutions.length));
    await page.getByRole("button", { name: /^Add r/ }).first().click();
    await verdict(page, "Exactly one solution");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await page.locator(".verdict", { hasText: /Solutions: \d+$/ }).waitFor();
    await page.getByRole("button", { name: "Redo" }).click();
    await verdict(page, "Exactly one solution");
  });

  check("point 7: true candidates of a proper puzzle are its solution, and can be hidden", { path: WITH }, async (page) => {
    await page.locator(".make-board [aria-label*='marks']").first().waitFor();
    const all = await page.locator(".make-board [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()).join(""));
    assert.equal(all, EASY_SOLUTION);
    await page.getByLabel("Show only digits that occur in some solution").uncheck();
    assert.equal(await page.locator(".make-board .marks").count(), 0);
  });

  check("point 7: rating, redundant givens and what each given is worth", { path: WITH }, async (page) => {
    await verdict(page, "Exactly one solution.");
    const report = page.locator(".report");
    await report.locator("dd", { hasText: "1.2 / 1.2 / 1.2" }).waitFor();
    await report.locator("dd", { hasText: "Hidden Single in Box" }).waitFor();
    assert.equal(await page.locator(".make-board .fill.redundant").count(), 22);
    await report.locator("summary", { hasText: "What each given is worth" }).click();
    const row = report.locator("tbody tr", { hasText: "r3c3=8" });
    assert.match(await row.textContent(), /r3c3=88$/);
    await row.getByRole("button").click();
    await report.locator(".selected", { hasText: "Without r3c3=8: 8 solutions." }).waitFor();
    await at(page, 1, 1).click();
    await report.locator(".selected", { hasText: "the given is redundant" }).waitFor();
  });

  check("point 7: symmetric entry plans and clears the symmetric cells, by the engine's names", { path: "#/make" }, async (page) => {
    const planned = () => page.locator(".make-board .fill").evaluateAll((fills) => fills.flatMap((fill, i) => (fill.classList.contains("planned") ? [i] : [])));
    const expected = { rotate180: [79], rotate90: [17, 63, 79], mirror: [7], flip: [73], mirrors: [7, 73, 79], diagonal: [9], antidiagonal: [71], diagonals: [9, 71, 79], full: [7, 9, 17, 63, 71, 73, 79] };
    for (const [name, cells] of Object.entries(expected)) {
      await page.getByLabel("Symmetric entry").selectOption(name);
      await at(page, 1, 2).click();
      await page.keyboard.press("4");
      assert.deepEqual(await planned(), cells, name);
      assert.match(await page.locator(`.make-board [data-cell="${cells[0]}"]`).getAttribute("aria-label"), /planned given/);
      await page.keyboard.press("Delete");
      assert.deepEqual(await planned(), [], name);
      assert.equal(await digits(page), ".".repeat(81));
    }
    // The engine has the same cells under the same name: it completes the puzzle with that symmetry.
    await page.getByLabel("Symmetric entry").selectOption("diagonal");
    await page.keyboard.press("4");
    await page.getByRole("button", { name: "Complete" }).click();
    await verdict(page, "Exactly one solution");
    const made = await digits(page);
    [...made].forEach((digit, i) => assert.equal(digit === ".", made[(i % 9) * 9 + Math.floor(i / 9)] === "."));
  });

  check("point 7: minimize with undo, clear, a pattern as a plan; a puzzle that is not proper is not minimized", { path: WITH }, async (page) => {
    await verdict(page, "Exactly one solution.");
    await page.getByRole("button", { name: "Minimize" }).click();
    await verdict(page, "every given is necessary");
    await page.getByText(/Givens removed: \d+/).first().waitFor();
    assert.ok((await digits(page)).replaceAll(".", "").length < 30);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await verdict(page, "Exactly one solution.");
    assert.equal(await digits(page), EASY);
    await page.getByRole("button", { name: "Clear the board" }).click();
    await verdict(page, "Enter the first given");
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByLabel("Patterns").selectOption("ring");
    await page.getByRole("button", { name: "As a pattern" }).click();
    assert.ok((await page.locator(".make-board .fill.planned").count()) > 20);
    await at(page, 1, 3).click();
    await page.keyboard.press("7");
    await page.getByRole("button", { name: "Minimize" }).click();
    await page.getByText("not valid").first().waitFor();
  });

  check("point 7: a plan is filled with a proper puzzle that keeps the pattern and the entered givens", { path: "#/make" }, async (page) => {
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByLabel("Patterns").selectOption("checker");
    await page.getByRole("button", { name: "As a pattern" }).click();
    await at(page, 1, 1).click();
    await page.keyboard.press("7");
    await page.getByRole("button", { name: "Fill the plan" }).click();
    await verdict(page, "Exactly one solution");
    const made = await digits(page);
    assert.equal(made[0], "7");
    [...made].forEach((digit, i) => assert.equal(digit === ".", i % 2 === 1));
  });

  check("point 7: 16×16 with letters, and a draft that outlasts a reload", { path: "#/make" }, async (page) => {
    await page.getByLabel("Size").selectOption("4x4");
    await at(page, 1, 1).click();
    await page.keyboard.press("g");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("A");
    await verdict(page, "Solutions: more than 1,000");
    await page.reload();
    await page.locator(".make-board [role=gridcell]").nth(255).waitFor();
    assert.ok((await digits(page)).startsWith("GA."));
    await page.getByLabel("Size").selectOption("2x2");
    await at(page, 1, 1).click();
    await page.keyboard.press("1");
    await page.locator(".verdict", { hasText: "Solutions: 72" }).waitFor();
  });

  check("point 7: by touch: a cell and the keypad", { path: "#/make", hasTouch: true, viewport: { width: 390, height: 844 } }, async (page) => {
    await at(page, 2, 2).tap();
    await page.getByRole("button", { name: "Given 6" }).tap();
    await verdict(page, "Solutions: more than 1,000");
    assert.equal((await digits(page))[10], "6");
    await page.getByRole("button", { name: "Clear", exact: true }).tap();
    await verdict(page, "Enter the first given");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });

  check("point 7: a made puzzle is played, shared and analyzed", { path: WITH }, async (page) => {
    await verdict(page, "Exactly one solution.");
    await page.getByRole("button", { name: "Analyze" }).click();
    await page.locator(".view-analyze [role=grid]").waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Share" }).click();
    await page.locator(".view-share .sheet [role=gridcell]").last().waitFor({ state: "attached" });
    assert.equal(await page.locator(".sheet [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.textContent || ".").join("")), EASY);
    await page.goBack();
    await page.getByRole("button", { name: "Play" }).click();
    await page.locator(".view-play [role=grid]").waitFor();
    assert.equal(await page.locator(".view-play [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join("")), EASY);
  });

  check("title, author and comment are kept with the draft, and links, files and paper carry them", { path: WITH }, async (page, { url }) => {
    await verdict(page, "Exactly one solution.");
    const about = { Title: "Evening 1", Author: "Ann <b>", Comment: "Easy to start with." };
    for (const [name, words] of Object.entries(about)) await page.getByLabel(name, { exact: true }).fill(words);
    await page.reload();
    await verdict(page, "Exactly one solution.");
    for (const [name, words] of Object.entries(about)) assert.equal(await page.getByLabel(name, { exact: true }).inputValue(), words);
    // Undo changes the board alone.
    await page.getByRole("button", { name: "Share" }).click();
    await page.locator(".view-share .sheet [role=gridcell]").last().waitFor({ state: "attached" });
    assert.equal(await page.locator(".sheet-title").textContent(), "Evening 1 · Ann <b>");
    assert.equal(await page.locator(".sheet > p").nth(1).textContent(), "Easy to start with.");
    const link = page.getByRole("textbox", { name: "Link", exact: true });
    await page.waitForFunction(() => /#p=2\./.test(document.querySelector(".view-share input[readonly]")?.value ?? ""));
    const own = await link.inputValue();
    const engine = createClient();
    for (const address of [own, await page.getByRole("link", { name: "f-puzzles", exact: true }).getAttribute("href")]) {
      const { puzzles } = await engine.read({ text: address });
      assert.deepEqual([puzzles[0].puzzle, puzzles[0].fields], [EASY, { title: "Evening 1", author: "Ann <b>", comment: "Easy to start with." }]);
    }
    engine.close();
    // The link opens as a game with that title, and a maker who imports it gets all of it.
    await page.goto(`${url}#${own.split("#")[1]}`);
    await page.locator(".subtitle", { hasText: "Evening 1 · Ann <b>" }).waitFor();
    await page.goto(`${url}#/make`);
    await page.getByRole("button", { name: "Clear the board" }).click();
    assert.equal(await page.getByLabel("Title", { exact: true }).inputValue(), "");
    await page.getByRole("button", { name: "Import" }).click();
    await page.locator("dialog textarea").fill(own);
    await page.getByRole("button", { name: "As a puzzle" }).click();
    await verdict(page, "Exactly one solution.");
    for (const [name, words] of Object.entries(about)) assert.equal(await page.getByLabel(name, { exact: true }).inputValue(), words);
  });

  check("a puzzle that loses its symmetry by minimizing says so", { path: WITH, isCarrierFree: true }, async (page) => {
    await verdict(page, "Exactly one solution.");
    await page.getByLabel("Symmetric entry").selectOption("rotate180");
    await page.getByRole("button", { name: "Minimize" }).click();
    await page.locator(".toast", { hasText: /^Givens removed: \d+ The givens are no longer symmetric\./ }).waitFor();
  });

  check("point 7: hostile text in the import stays text", { path: "#/make" }, async (page, { url }) => {
    const watch = watchPage(page, url);
    await page.getByRole("button", { name: "Import" }).click();
    for (const text of [...HOSTILE, "z".repeat(1_000_000)]) {
      await page.locator("dialog textarea").fill(text);
      await page.getByRole("button", { name: "As a puzzle" }).click();
      await page.locator("dialog .error:not(:empty)").waitFor();
      await page.getByRole("button", { name: "As a pattern" }).click();
      await watch.check();
    }
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("dialog").count(), 0);
  });

  check("point 13: Make has no axe violations and fits a phone, empty, with a puzzle, with a clash and with its dialog", { isCarrierFree: true, path: "#/make", timeout: 300_000, bypassCSP: true }, async (page) => {
    await checkEverywhere(page, "#/make", () => page.locator(".verdict:not(:empty)").waitFor());
    await checkEverywhere(page, WITH, async () => {
      await page.locator(".report details").waitFor();
      await page.locator(".report summary").click();
    });
    await checkEverywhere(page, `#/make?puzzle=55${".".repeat(79)}`, async () => {
      await page.locator(".verdict.error").waitFor();
      await page.locator("button", { hasText: /^(Import|导入)$/ }).click();
    });
  });
});
