// Point 9: the engines at work on the grid.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violationsOf } from "./axe.mjs";
import { createReplay, depths, stops } from "../page/views/algorithms/replay.js";
import { rateOf } from "../page/views/algorithms/player.js";
import { EASY, EASY_SOLUTION, withCarriers } from "./support.mjs";

const ENGINES = ["lexi", "backtrack", "bitmask", "singles", "cover"];

/** The digits on the board of an engine, as a line. */
const digitsOf = (page, engine) =>
  page.locator(`.lane[data-engine=${engine}] [role=gridcell]`).evaluateAll((cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));

/** The counters of an engine: now, and those of the whole search. */
const countersOf = (page, engine) =>
  page.locator(`.lane[data-engine=${engine}] .counters tbody tr`).evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)));

const lane = (page, engine) => page.locator(`.lane[data-engine=${engine}]`);
const control = (page, name) => page.locator(`[data-control=${name}]`);

test("point 9: a replay reaches the same state from every side", () => {
  const cellOf = (name) => Number(name);
  const events = [];
  for (let i = 0; i < 3000; i += 1) {
    const cell = String(i % 81);
    if (i % 3 === 0) events.push({ action: "place", cell, digit: (i % 9) + 1, guess: i % 2 === 0, depth: i % 7 });
    else if (i % 3 === 1) events.push({ action: "eliminate", cell, digit: (i % 9) + 1, depth: i % 7 });
    else events.push({ action: i % 2 ? "backtrack" : "remove", cell, digit: 1, depth: i % 7 });
  }
  const make = () => createReplay({ digits: Array.from({ length: 81 }, () => 0), candidates: Array.from({ length: 81 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9]), events, cellOf });
  const forward = make();
  const jumping = make();
  const wanted = new Map();
  for (let i = 0; i <= 3000; i += 1) if (i % 250 === 0 || i === 511 || i === 513) wanted.set(i, structuredClone(forward.at(i)));
  for (const i of [3000, 0, 513, 2750, 511, 1500, 250, 3000]) assert.deepEqual(structuredClone(jumping.at(i)), wanted.get(i), `after ${i} actions`);
});

test("point 9: steps without details are the changes of digits, and the chart has the highest depths", () => {
  const events = ["place", "eliminate", "cover", "backtrack", "remove", "solution"].map((action, depth) => ({ action, depth }));
  assert.deepEqual(stops(events, false), [0, 1, 4, 5, 6]);
  assert.deepEqual(stops(events, true), [0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual(depths(events, stops(events, true), 3), [1, 3, 5]);
  assert.deepEqual([rateOf(0), rateOf(100)], [1, 5000]);
});

withCarriers((check) => {
  check("point 9: two engines side by side, step by step, back, by jump and by keys", { path: "#/algorithms" }, async (page) => {
    await lane(page, "cover").waitFor();
    assert.equal(await digitsOf(page, "backtrack"), EASY);
    await control(page, "next").click();
    assert.equal(await digitsOf(page, "backtrack"), EASY.replace(".", "1"));
    await page.getByText("Tries 1 in r1c3.", { exact: true }).waitFor();
    const now = lane(page, "backtrack").getByRole("gridcell", { name: "row 1, column 3, 1, guess, this step", exact: true });
    await now.waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await digitsOf(page, "backtrack"), EASY);
    await page.keyboard.press("End");
    assert.equal(await digitsOf(page, "backtrack"), EASY_SOLUTION);
    assert.equal(await digitsOf(page, "cover"), EASY_SOLUTION);
    await page.keyboard.press("Home");
    assert.equal(await digitsOf(page, "cover"), EASY);
    // Somewhere in the middle the first search gives up a digit: a sign, not only a color.
    const slider = page.getByRole("slider", { name: "Step of the search" });
    for (let step = 1; (await page.locator(".lanes .fill.dead, .lanes .fill.undone").count()) < 1; step += 1) await slider.fill(String(step));
    const sign = await page.locator(".lanes .fill.dead, .lanes .fill.undone").first().evaluate((fill) => getComputedStyle(fill, "::after").content);
    assert.ok(['"✕"', '"↩"'].includes(sign), sign);
  });

  check("point 9: the counters at the end are those of the engine", { path: "#/algorithms" }, async (page) => {
    for (const engine of ENGINES) {
      await page.getByLabel("Algorithm", { exact: true }).selectOption(engine);
      await page.getByLabel("Compare with").selectOption("");
      await lane(page, engine).waitFor();
      await page.waitForFunction((name) => !(document.querySelector(`.lane[data-engine=${name}] .counters`)?.textContent ?? "…").includes("…"), engine);
      // The trace and the counters come with two answers, in any order.
      await page.waitForFunction((name) => {
        const rows = [...document.querySelectorAll(`.lane[data-engine=${name}] .counters tbody tr`)].map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent));
        const isAtEnd = rows.length > 4 && [0, 1, 2, 4].every((i) => rows[i][0] === rows[i][1]);
        const last = document.querySelector("[data-control=last]");
        if (!isAtEnd && last instanceof HTMLButtonElement) last.click();
        return isAtEnd;
      }, engine, { polling: 100 });
      const [nodes, guesses, backtracks, , deepest, time] = await countersOf(page, engine);
      for (const [shown, all] of [nodes, guesses, backtracks, deepest]) assert.equal(shown, all, engine);
      assert.match(time[1], /^(less than )?[\d.,]+ m?s$/);
    }
  });

  check("point 9: counters of two engines side by side, with depth and time", { path: "#/algorithms?engine=lexi&with=bitmask" }, async (page) => {
    const done = (...engines) => page.waitForFunction((names) => names.every((name) => !(document.querySelector(`.lane[data-engine=${name}] .counters`)?.textContent ?? "…").includes("…")), engines);
    await done("lexi", "bitmask");
    const [one, two] = [await countersOf(page, "lexi"), await countersOf(page, "bitmask")];
    // Both try the digits of the cells in reading order: the same search.
    assert.deepEqual(one.slice(0, 5).map(([, all]) => all), two.slice(0, 5).map(([, all]) => all));
    for (const counters of [one, two]) assert.match(counters[5][1], /^(less than )?[\d.,]+ m?s$/);
    // The depth follows the steps.
    const slider = page.getByRole("slider", { name: "Step of the search" });
    const depths = new Set();
    for (const step of [1, 5, 20, 60]) {
      await slider.fill(String(step));
      const counters = await countersOf(page, "lexi");
      depths.add(counters[3][0]);
      assert.ok(Number(counters[3][0]) <= Number(counters[4][0]), "the present depth is not above the deepest");
    }
    assert.ok(depths.size > 1, [...depths].join());
    await page.evaluate(() => (location.hash = "#/algorithms?engine=lexi&with=cover"));
    await done("lexi", "cover");
    const nodes = async (engine) => Number((await countersOf(page, engine))[0][1].replaceAll(",", ""));
    assert.ok((await nodes("cover")) < (await nodes("lexi")) / 10);
  });

  check("point 9: in Chinese, the view says what the engine does", { path: "#/algorithms?engine=backtrack", locale: "zh-CN" }, async (page) => {
    await lane(page, "backtrack").waitFor();
    await control(page, "next").click();
    await lane(page, "backtrack").getByText("在 r1c3 试填 1。").waitFor();
  });

  check("point 9: plays at a chosen speed, pauses and ends with the solution", { path: "#/algorithms?engine=singles" }, async (page) => {
    await lane(page, "singles").waitFor();
    await page.getByRole("slider", { name: "Speed" }).fill("60");
    await control(page, "play").click();
    await control(page, "pause").click();
    await page.getByRole("slider", { name: "Speed" }).fill("100");
    await page.keyboard.press("Tab");
    await control(page, "play").click();
    await page.locator('.say[data-action="solution"]').waitFor();
    assert.equal(await digitsOf(page, "singles"), EASY_SOLUTION);
    await control(page, "play").waitFor();
  });

  check("point 9: every change of stored data, with the candidates of the engine", { path: "#/algorithms?engine=singles&with=cover" }, async (page) => {
    await lane(page, "cover").waitFor();
    await page.getByLabel("Show every change of stored data").check();
    await control(page, "next").click();
    await control(page, "next").click();
    await lane(page, "singles").getByText("Eliminates candidate 5 from r4c4.", { exact: true }).waitFor();
    await lane(page, "cover").getByText(/^Places \d in r\dc\d: no other digit is possible\.$/).waitFor();
    await control(page, "next").click();
    await lane(page, "cover").getByText(/^Covers the column “(row|column|box) \d has \d”\.$/).waitFor();
    assert.match(await lane(page, "singles").getByRole("gridcell").nth(2).getAttribute("aria-label"), /marks 1 2 4/);
  });

  check("point 9: all engines compared; a search that does not end says so", { path: "#/algorithms", timeout: 120_000 }, async (page) => {
    await lane(page, "cover").waitFor();
    await page.getByRole("button", { name: "Run all" }).click();
    const cells = async (engine) => page.locator(`.compare tr[data-engine=${engine}] td`).allTextContents();
    await page.locator(".compare tr[data-engine=own]").waitFor();
    const [tree, same] = [await cells("lexi"), await cells("bitmask")];
    assert.deepEqual(tree.slice(0, 5), same.slice(0, 5));
    assert.equal(tree[0], "4,209");
    assert.equal((await cells("cover"))[0], "52");
    await page.getByLabel("Puzzle", { exact: true }).selectOption("adverse");
    await lane(page, "backtrack").getByText(/^The replay ends after/).waitFor();
    await lane(page, "backtrack").getByText(/^not finished in/).waitFor();
    await lane(page, "backtrack").getByText(/^over /).first().waitFor();
  });

  check("point 9: several solutions, another size, and a puzzle that cannot be read", { path: "#/algorithms?engine=cover" }, async (page) => {
    await lane(page, "cover").waitFor();
    await page.getByLabel("Puzzle", { exact: true }).selectOption("several");
    await page.getByLabel("Search for").selectOption("1000");
    await page.locator(".lanes:not([aria-busy])").waitFor();
    await page.getByRole("button", { name: "Run all" }).click();
    await page.locator(".compare tr[data-engine=own]").waitFor();
    for (const engine of ENGINES) assert.equal((await page.locator(`.compare tr[data-engine=${engine}] td`).allTextContents())[4], "124");
    await page.getByLabel("Puzzle", { exact: true }).selectOption("small");
    await page.waitForFunction(() => document.querySelectorAll(".lane [role=gridcell]").length === 16);
    await page.getByLabel("Puzzle", { exact: true }).selectOption("own");
    await page.getByLabel("Puzzle as text").fill("12<b>3");
    await page.keyboard.press("Enter");
    await page.locator(".error:not(:empty)").waitFor();
    assert.equal(await page.locator(".lane").count(), 0);
  });

  // accessible.test.mjs has the other languages and themes; this one has the state at work.
  for (const [locale, colorScheme] of [["en-US", "light"], ["zh-CN", "dark"]]) {
    check(`point 9: accessible while at work, ${locale} ${colorScheme}`, { path: "#/algorithms?engine=singles&with=cover", locale, colorScheme, bypassCSP: true, isCarrierFree: true }, async (page) => {
      await lane(page, "cover").waitFor();
      await page.locator("details.explanation:not([open]) summary").first().click();
      await control(page, "next").click();
      await control(page, "next").click();
      const violations = await violationsOf(page);
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(" "))]), []);
    });
  }
});
