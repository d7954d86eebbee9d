// Point 2: new puzzles by level, rating, technique, symmetry, givens and seed, with progress and cancel,
// and a puzzle of the day.

import assert from "node:assert/strict";
import { createClient } from "../npm/index.js";
import { checkEverywhere } from "./axe.mjs";
import { HOSTILE, watchPage } from "./hostile.mjs";
import { withCarriers } from "./support.mjs";

const digits = (page, scope = ".output") => page.locator(`${scope} [role=gridcell]`).evaluateAll((cells) => cells.map((cell) => cell.textContent.trim() || ".").join(""));
const more = (page) => page.locator("details.more > summary").click();

withCarriers((check) => {
  check("point 2: a level gives a puzzle of that level with one press, and Play starts it", { path: "#/new" }, async (page) => {
    await page.getByRole("button", { name: /^Hard/ }).first().click();
    await page.locator(".output [role=grid]").waitFor();
    assert.match(await page.locator(".output .facts").textContent(), /^Hard · ER (3\.\d|4\.[0-4]) · \d+ givens/);
    const puzzle = await digits(page);
    await page.locator(".output").getByRole("button", { name: "Play" }).click();
    await page.locator(".view-play [role=grid]").waitFor();
    assert.equal(await digits(page, ".view-play"), puzzle);
  });

  check("point 2: the puzzle of the day depends on the date and the level alone", { path: "#/new", timezoneId: "Pacific/Kiritimati" }, async (page, { url }) => {
    // The field starts with the present day (UTC), also where the day is another one.
    const days = [new Date().toISOString().slice(0, 10)];
    const shown = await page.locator("input[type=date]").inputValue();
    days.push(new Date().toISOString().slice(0, 10));
    assert.ok(days.includes(shown), shown);
    const daily = async (level) => {
      await page.locator("input[type=date]").fill("2026-11-16");
      await page.getByRole("button", { name: `Daily puzzle: ${level}` }).click();
      await page.getByRole("heading", { name: `Puzzle of 2026-11-16, ${level}` }).waitFor();
      return digits(page);
    };
    const easy = await daily("Easy");
    const hard = await daily("Hard");
    assert.notEqual(easy, hard);
    await page.goto(`${url}#/play`);
    await page.goto(`${url}#/new`);
    assert.equal(await daily("Hard"), hard);
    assert.match(await page.locator(".output").textContent(), /Seed 20261116/);
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
    await page.getByRole("button", { name: /^Easy/ }).first().click();
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
    await page.locator(".fault", { hasText: "Cancelled." }).waitFor();
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
    await checkEverywhere(page, "#/new?daily=1&level=easy", async () => {
      await page.locator(".output [role=grid]").waitFor();
      await more(page);
      await page.locator("details details summary").click();
    });
  });
});
