// Point 2: new puzzles by level, rating, technique, symmetry, givens and seed, with progress and cancel,
// and a puzzle of the day.

import assert from "node:assert/strict";
import { createClient } from "../npm/index.js";
import { checkEverywhere } from "./axe.mjs";
import { HOSTILE, watchPage } from "./hostile.mjs";
import { storedGames, withCarriers } from "./support.mjs";

const digits = (page, scope = ".output") => page.locator(`${scope} [role=gridcell]`).evaluateAll((cells) => cells.map((cell) => cell.textContent.trim() || ".").join(""));
const more = (page) => page.locator("details.more > summary").click();

withCarriers((check) => {
  check("point 2: a level starts a game of that level with one press", { path: "#/new" }, async (page) => {
    await page.locator(".levels").getByRole("button", { name: /^Hard/ }).click();
    await page.locator(".view-play").getByRole("heading", { level: 1, name: "Hard" }).waitFor();
    // What the level needs follows its name.
    assert.match(await page.locator(".needs[title]").getAttribute("title"), /^ER (3\.\d|4\.[0-4]):/);
  });

  check("point 2: a level among the choices gives a puzzle of that level, and Play starts it", { path: "#/new?more=1" }, async (page) => {
    await page.getByLabel("Level", { exact: true }).selectOption("hard");
    await page.getByRole("button", { name: "Generate" }).click();
    await page.locator(".output [role=grid]").waitFor();
    assert.match(await page.locator(".output .facts").textContent(), /^Hard · ER (3\.\d|4\.[0-4]) · \d+ givens/);
    const puzzle = await digits(page);
    await page.locator(".output").getByRole("button", { name: "Play" }).click();
    await page.locator(".view-play [role=grid]").waitFor();
    assert.equal(await digits(page, ".view-play"), puzzle);
  });

  check("point 2: the puzzle of the day depends on the date at UTC and the level alone; the calendar shows what is done", { path: "#/settings", timezoneId: "Pacific/Kiritimati" }, async (page) => {
    // It is the 17th there already.
    await page.clock.setFixedTime("2026-11-16T15:00:00Z");
    const daily = async (level, day) => {
      await page.evaluate(() => (location.hash = "#/new"));
      const card = page.locator(".daily");
      await card.getByRole("button", { name: level, exact: true }).click();
      await card.getByRole("button", { name: new RegExp(`^November ${day}, 2026, `) }).click();
      await page.locator(".view-play").getByRole("heading", { level: 1, name: level }).waitFor();
      await page.getByText(`Puzzle of 2026-11-${day}, ${level}`).waitFor();
      return digits(page, ".view-play");
    };
    await page.evaluate(() => (location.hash = "#/new"));
    await page.locator('.day[aria-current="date"]').and(page.getByRole("button", { name: "November 16, 2026, not started" })).waitFor();
    assert.equal(await page.locator(".day.later").count(), 14);
    const hard = await daily("Hard", 16);
    assert.notEqual(await daily("Easy", 16), hard);
    assert.notEqual(await daily("Hard", 15), hard);
    assert.equal(await daily("Hard", 16), hard);
    const games = await storedGames(page);
    assert.equal(games.length, 3, "a puzzle that was begun goes on");
    assert.ok(games.some(({ game }) => game.meta.seed === 20261116));
    // A solved one is marked, and its day counts.
    const easy = await daily("Easy", 16);
    const engine = createClient();
    const { solutions: [solution] } = await engine.solve({ puzzle: easy });
    engine.close();
    await page.locator(".view-play [role=gridcell]").first().focus();
    for (let row = 0; row < 9; row += 1) {
      await page.keyboard.press("Home");
      for (let column = 0; column < 9; column += 1) {
        if (easy[row * 9 + column] === ".") await page.keyboard.press(solution[row * 9 + column]);
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("ArrowDown");
    }
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await page.evaluate(() => (location.hash = "#/new"));
    await page.getByRole("button", { name: "November 16, 2026, solved" }).waitFor();
    await page.locator(".daily .chip", { hasText: "days in a row: 1" }).waitFor();
    await page.getByText("1 of 16 days").waitFor();
    await page.locator(".daily").getByRole("button", { name: "Month before" }).click();
    await page.getByRole("button", { name: "October 31, 2026, not started" }).waitFor();
  });

  check("point 2: rating range, givens, symmetry, minimal, count and seed make the request", { path: "#/new" }, async (page) => {
    await more(page);
    await page.getByRole("spinbutton", { name: "Rating (ER): from" }).fill("1.2");
    await page.getByRole("spinbutton", { name: "Rating (ER): to" }).fill("2.0");
    await page.getByRole("spinbutton", { name: "Givens: from" }).fill("26");
    await page.getByRole("spinbutton", { name: "Givens: to" }).fill("32");
    await page.getByLabel("Symmetry of the givens").selectOption("rotate180");
    await page.getByLabel("Number of puzzles").fill("3");
    await page.getByLabel("Minimal: every given is necessary").check();
    await page.getByLabel("Seed").fill("7");
    const generate = page.getByRole("button", { name: "Generate" });
    await generate.click();
    await page.locator(".boards [role=grid]").nth(2).waitFor();
    assert.match(await page.locator(".output").textContent(), /3 puzzles, seed 7/);
    const all = await page.locator(".boards .small").all();
    assert.equal(all.length, 3);
    const first = [];
    const engine = createClient();
    for (const one of all) {
      const [, rating, givens] = /ER (\d\.\d) · (\d+) givens/.exec(await one.textContent());
      assert.ok(Number(rating) >= 1.2 && Number(rating) <= 2.0, rating);
      assert.ok(Number(givens) >= 26 && Number(givens) <= 32, givens);
      const cells = await one.locator("[role=gridcell]").evaluateAll((list) => list.map((cell) => cell.textContent.trim()));
      cells.forEach((digit, i) => assert.equal(digit === "", cells[80 - i] === "", "half turn"));
      first.push(cells.join());
      const { minimal } = await engine.check({ puzzle: cells.map((digit) => digit || ".").join(""), minimal: true });
      assert.equal(minimal, true);
    }
    engine.close();
    await generate.click();
    await page.locator("[aria-busy=true].result").waitFor({ state: "detached" });
    const again = await page.locator(".boards .small").first().locator("[role=gridcell]").evaluateAll((list) => list.map((cell) => cell.textContent.trim()).join());
    assert.equal(again, first[0], "the same seed gives the same puzzles");
  });

  check("point 2: a technique is required, added and removed as a chip", { path: "#/new" }, async (page) => {
    await more(page);
    await page.locator("#new-techniques").selectOption("x-wing");
    await page.getByRole("button", { name: "Remove X-Wing" }).waitFor();
    await page.locator("#new-techniques").selectOption("swordfish");
    await page.getByRole("button", { name: "Remove Swordfish" }).click();
    assert.equal(await page.getByRole("button", { name: "Remove Swordfish" }).count(), 0);
    await page.getByLabel("How the techniques count").selectOption("hardest");
    await page.getByRole("button", { name: "Generate" }).click();
    await page.locator(".output .facts").waitFor();
    assert.match(await page.locator(".output .facts").textContent(), /hardest: X-Wing/);
  });

  check("point 2: other sizes, and the sentence of the engine for what is impossible", { path: "#/new" }, async (page) => {
    await more(page);
    await page.getByLabel("Size").selectOption("4x4");
    await page.getByRole("button", { name: "Generate" }).click();
    await page.locator(".output [role=gridcell]").nth(255).waitFor();
    await page.getByLabel("Size").selectOption("2x2");
    await page.getByRole("spinbutton", { name: "Givens: from" }).fill("2");
    await page.getByRole("spinbutton", { name: "Givens: to" }).fill("2");
    await page.getByRole("button", { name: "Generate" }).click();
    await page.locator(".fault", { hasText: "no 4×4 puzzle with fewer than 4 givens" }).waitFor();
    await page.getByRole("spinbutton", { name: "Rating (ER): from" }).fill("2");
    await page.getByRole("button", { name: "Generate" }).click();
    await page.locator(".fault", { hasText: "only 9×9 puzzles have ratings" }).waitFor();
  });

  check("point 2: a long search shows its progress, and Cancel stops the engine", { path: "#/new" }, async (page, { carrier }) => {
    await more(page);
    await page.getByRole("spinbutton", { name: "Givens: from" }).fill("17");
    await page.getByRole("spinbutton", { name: "Givens: to" }).fill("17");
    await page.getByRole("button", { name: "Generate" }).click();
    await page.locator(".job progress").waitFor();
    // The progress goes on: the number of attempts changes. A server that was built for tests needs long for one.
    const attempts = () => page.locator(".job .second").textContent();
    for (let change = 0; change < (carrier === "module" ? 2 : 1); change += 1) {
      const last = await attempts();
      await page.waitForFunction((words) => /\d attempts/.test(document.querySelector(".job .second")?.textContent ?? "") && document.querySelector(".job .second")?.textContent !== words, last, { timeout: 90_000 });
    }
    const cancel = page.locator(".job").getByRole("button", { name: "Cancel" });
    await cancel.click();
    await page.locator(".fault", { hasText: "Canceled." }).waitFor();
    assert.equal(await page.locator(".job").isVisible(), false);
    // The engine answers the next request at once: the search is not in its way.
    await page.getByRole("spinbutton", { name: "Givens: from" }).fill("30");
    await page.getByRole("spinbutton", { name: "Givens: to" }).fill("30");
    await page.getByRole("button", { name: "Generate" }).click();
    await page.locator(".output [role=grid]").waitFor();
  });

  check("point 2: hostile text in every field of the form stays text", { path: "#/new" }, async (page, { url }) => {
    const watch = watchPage(page, url);
    await more(page);
    await page.locator("details details summary").click();
    for (const text of HOSTILE) {
      for (const area of await page.locator(".new-form textarea").all()) await area.fill(text);
      await page.getByLabel("Seed").fill(text);
      await page.getByRole("button", { name: "Generate" }).click();
      await page.locator(".fault p").waitFor();
      await watch.check();
      await page.locator(".fault").evaluate((fault) => fault.replaceChildren());
    }
  });

  check("point 13: New has no axe violations and fits a phone, empty, with one puzzle, with several and with a failure", { isCarrierFree: true, path: "#/new", timeout: 300_000, bypassCSP: true }, async (page) => {
    await checkEverywhere(page, "#/new");
    await checkEverywhere(page, "#/new?more=1", async () => {
      await page.locator(".new-form select").first().selectOption("easy");
      await page.locator(".new-form .main").click();
      await page.locator(".output [role=grid]").waitFor();
      await page.locator("details details summary").click();
    });
  });
});
