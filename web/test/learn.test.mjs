// Point 5: the whole path as a lesson, and a library of techniques with examples to practice on.

import assert from "node:assert/strict";
import { violationsOf } from "./axe.mjs";
import { EASY, EASY_SOLUTION, chooseLanguage, withCarriers } from "./support.mjs";
import { HARD, startWithGame, visit, waitForView } from "./views.mjs";

const lesson = (puzzle, more = "") => `#/learn?puzzle=${encodeURIComponent(puzzle)}${more}`;

/** The digits of the board that is shown, as a line. */
const digits = (page) => page.locator("#view [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));

const stepText = (page) => page.locator(".card.step").innerText();

async function axe(page) {
  const violations = await violationsOf(page);
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(" "))]), []);
}

withCarriers((check) => {
  check("point 5: a lesson goes forwards and back by buttons, keys, slider and list", { path: lesson(EASY) }, async (page) => {
    await page.locator(".steps").waitFor();
    assert.equal(await digits(page), EASY);
    assert.match(await stepText(page), /^Step 1 of \d+/);
    assert.ok((await page.locator(".overlay svg").count()) === 1, "the step is drawn");
    // Candidates are shown at every step.
    assert.match(await page.locator("#view [role=gridcell]").nth(2).getAttribute("aria-label"), /marks 1 2 4/);
    const first = await stepText(page);
    await page.getByRole("button", { name: "Next step" }).click();
    assert.match(await stepText(page), /^Step 2 of/);
    assert.equal([...(await digits(page))].filter((digit) => digit !== ".").length, 31);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await stepText(page), first);
    await page.keyboard.press("End");
    assert.equal(await digits(page), EASY_SOLUTION);
    assert.match(await stepText(page), /^Solved/);
    await page.keyboard.press("Home");
    assert.equal(await digits(page), EASY);
    const slider = page.getByRole("slider", { name: "Step" });
    await slider.fill("5");
    assert.match(await stepText(page), /^Step 6 of/);
    await page.locator(".steps button").nth(9).click();
    assert.match(await stepText(page), /^Step 10 of/);
    assert.equal(await page.locator('.steps [aria-current="step"] .number').innerText(), "10");
    assert.equal(await page.locator('.steps [aria-current="step"]').count(), 1);
  });

  check("point 5: a lesson from the present position of the game, and one from a wrong position", { timeout: 90_000 }, async (page, { url }) => {
    await startWithGame(page, url);
    const play = page.locator(".view-play [role=gridcell]");
    await play.nth(2).click();
    await page.keyboard.press("4");
    await page.waitForFunction(() => document.querySelectorAll(".view-play [role=gridcell]")[2].textContent === "4");
    await visit(page, "#/learn?lesson=current");
    await page.locator(".steps").waitFor();
    assert.equal(await digits(page), EASY.replace(".", "4"));
    // The entry of the player is not a given.
    assert.match(await page.locator("#view [role=gridcell]").nth(2).getAttribute("aria-label"), /row 1, column 3, 4$/);
    await visit(page, "#/play");
    await play.nth(2).click();
    await page.keyboard.press("1");
    await page.waitForFunction(() => document.querySelectorAll(".view-play [role=gridcell]")[2].textContent === "1");
    await visit(page, "#/learn?lesson=current");
    await page.getByRole("heading", { name: "No lesson for this position" }).waitFor();
    await page.getByRole("link", { name: "From the start of the puzzle" }).click();
    await page.locator(".steps").waitFor();
    assert.equal(await digits(page), EASY);
  });

  check("point 5: both solvers, and a path that no technique finishes", { path: lesson(HARD), timeout: 90_000 }, async (page) => {
    await page.locator(".steps").waitFor();
    assert.match(await stepText(page), /HoDoKu \d+/);
    await page.locator(".setup summary").click();
    await page.getByLabel("Solver").selectOption("se");
    await page.waitForFunction(() => /ER \d/.test(document.querySelector(".card.step")?.textContent ?? ""));
    // An 8×8 board has fewer techniques; this puzzle needs more.
    await page.getByLabel("Puzzle", { exact: true }).fill("7..2...5.5....6.......281.5...3..4...5.3....2...37.1.......47...");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("#view [role=gridcell]").length === 64);
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "To the end" }).click();
    assert.match(await stepText(page), /^The path ends here\s+No technique of this solver applies after step 13\./);
    assert.ok((await digits(page)).includes("."));
  });

  check("point 5: a text without a puzzle gets its reason, and a lesson can start again", { path: "#/learn?puzzle=hello" }, async (page) => {
    await page.getByRole("heading", { name: "No lesson for this position" }).waitFor();
    assert.ok(await page.getByLabel("Puzzle", { exact: true }).isVisible());
    await page.getByLabel("Puzzle", { exact: true }).fill(EASY);
    await page.getByRole("button", { name: "Show the lesson" }).click();
    await page.locator(".steps").waitFor();
    assert.equal(await digits(page), EASY);
  });

  check("point 5: the library by level, found by name, other name and abbreviation", { path: "#/learn" }, async (page) => {
    await page.getByText("Techniques: 132").waitFor();
    const levels = await page.locator(".groups details").evaluateAll((sections) => sections.map((section) => section.getAttribute("data-level")));
    assert.deepEqual(levels, ["easy", "medium", "hard", "unfair", "extreme", "se"]);
    const search = page.getByLabel("Search");
    const found = () => page.locator(".technique .name").allTextContents();
    await search.fill("x wing");
    assert.ok((await found()).includes("X-Wing"));
    assert.ok((await found()).every((name) => /x-wing/i.test(name)));
    await search.fill("2SK");
    assert.deepEqual(await found(), ["Two-String Kite", "Dual Two-String Kite"]);
    await search.fill("no such thing");
    await page.getByText("No technique has “no such thing” in its names.", { exact: false }).waitFor();
    await chooseLanguage(page, "zh-CN");
    await page.getByText("共 132 种技巧").waitFor();
    await page.getByLabel("搜索").fill("宫摒除");
    assert.deepEqual(await found(), ["宫排除"]);
  });

  check("point 5: a technique with its example, and the step that links to it", { path: lesson(EASY) }, async (page) => {
    await page.locator(".steps").waitFor();
    const name = await page.locator(".card.step h2 a").innerText();
    await page.locator(".card.step h2 a").click();
    await page.locator(".example .board").waitFor();
    assert.equal(await page.locator(".title").innerText(), name);
    assert.equal(await page.locator(".overlay svg").count(), 1);
    assert.ok((await page.locator(".legend li").count()) > 0);
    await visit(page, "#/learn?technique=none");
    await page.getByRole("heading", { name: "Unknown technique" }).waitFor();
  });

  check("the course: its techniques in order, how to find each, and positions to practice on", { path: "#/learn" }, async (page) => {
    const names = page.locator(".start .technique .name");
    await names.first().waitFor();
    assert.deepEqual((await names.allTextContents()).slice(0, 2), ["Full House", "Hidden Single in Box"]);
    assert.ok((await names.count()) > 20);
    await visit(page, "#/learn?technique=x-wing");
    await page.getByText("How to find it").waitFor();
    const example = await digits(page);
    for (const number of [1, 2, 3]) {
      await page.getByRole("button", { name: `Position ${number} of the course` }).click();
      await page.getByRole("button", { name: "Show me" }).click();
      assert.notEqual(await digits(page), example);
      assert.match(await page.locator(".example").innerText(), /X-Wing/);
      assert.ok((await page.locator(".overlay svg").count()) === 1, "the step is drawn");
      await page.getByRole("button", { name: "Back to the example" }).click();
    }
  });

  check("point 5: practice by keys: wrong, partly right, right", { path: "#/learn?technique=x-wing", bypassCSP: true }, async (page) => {
    await page.getByRole("button", { name: "Practice" }).click();
    const result = page.locator(".result");
    assert.equal(await page.locator(".overlay svg").count(), 0, "the step is not shown");
    // The example eliminates 4 from r2c2, r7c5 and r7c9.
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    const moveTo = async (row, column) => {
      for (let i = 0; i < 20; i += 1) {
        const [, r, c] = /row (\d+), column (\d+)/.exec(await focused()) ?? [];
        if (Number(r) === row && Number(c) === column) return;
        await press(Number(r) < row ? "ArrowDown" : Number(r) > row ? "ArrowUp" : Number(c) < column ? "ArrowRight" : "ArrowLeft");
      }
    };
    await moveTo(7, 5);
    await press("4", "Enter");
    await page.getByText("Good so far: 1 of 3. Keep looking.").waitFor();
    await moveTo(1, 2);
    await press("4", "Enter");
    assert.match(await result.innerText(), /^Not this one; look again: r1c2=4\.$/);
    await press("4");
    await moveTo(2, 2);
    await press("4");
    await moveTo(7, 9);
    await press("4", "Enter");
    await page.getByText("Correct! You found it.").waitFor();
    assert.equal(await page.locator(".overlay svg").count(), 1);
    await axe(page);
  });

  check("point 5: practice by touch and by mouse, and “Show me”", { path: "#/learn?technique=full-house", hasTouch: true }, async (page) => {
    await page.getByRole("button", { name: "Practice" }).click();
    await page.getByRole("button", { name: "Show me" }).click();
    await page.locator(".overlay svg").waitFor();
    const place = /r(\d)c(\d)=(\d)|place (\d) in r(\d)c(\d)/i.exec(await page.locator(".practice .sentence").innerText());
    assert.ok(place, "a sentence that places a digit");
    const [digit, row, column] = [place[4], place[5], place[6]].map(Number);
    await page.getByRole("button", { name: "Again" }).click();
    await page.locator("#view [role=row]").nth(row - 1).locator("[role=gridcell]").nth(column - 1).tap();
    await page.locator(".keypad").getByRole("button", { name: String(digit), exact: true }).tap();
    await page.getByRole("button", { name: "Check" }).tap();
    await page.getByText("Correct! You found it.").waitFor();
    await page.getByRole("button", { name: "Back to the example" }).click();
    await page.getByRole("button", { name: "Practice" }).waitFor();
    // The library marks it, counts it, and names the next step of the path; a reload does not forget it.
    for (const reload of [false, true]) {
      await visit(page, "#/learn");
      if (reload) await page.reload();
      await waitForView(page, "learn");
      const tiles = page.locator(".techniques li").filter({ has: page.getByRole("img", { name: "practiced" }) });
      assert.deepEqual([...new Set(await tiles.locator(".name").allTextContents())], ["Full House"]);
      assert.match(await page.locator(".group-head").innerText(), /1 of \d+ practiced/);
      assert.match(await page.locator(".next-step").innerText(), /Hidden Single/);
    }
  });

  check("a step that was shown is not practiced", { path: "#/learn?technique=full-house", isCarrierFree: true }, async (page) => {
    await page.getByRole("button", { name: "Practice" }).click();
    await page.getByRole("button", { name: "Show me" }).click();
    await page.locator(".overlay svg").waitFor();
    await visit(page, "#/learn");
    assert.equal(await page.getByRole("img", { name: "practiced" }).count(), 0);
    assert.match(await page.locator(".next-step").innerText(), /Full House/);
  });

  check("point 5: every technique has an example", { path: "#/learn", timeout: 300_000 }, async (page) => {
    await page.getByText("Techniques: 132").waitFor();
    const without = [];
    const addresses = await page.locator("a.technique").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    // Nets take long to find again; one of each family is enough here, the engine's own tests have all.
    for (const address of addresses.filter((name) => !/dynamic-|-with-|net-|forcing/.test(name))) {
      await visit(page, address);
      await page.locator(".example .board, .example .state").first().waitFor();
      if ((await page.locator(".example .board").count()) === 0) without.push(address);
    }
    assert.deepEqual(without, []);
  });

  // accessible.test.mjs has the other languages and themes.
  for (const [locale, colorScheme] of [["en-US", "dark"], ["zh-CN", "light"]]) {
    check(`point 5: accessible lessons, library and examples, ${locale} ${colorScheme}`, { locale, colorScheme, path: "#/learn", timeout: 90_000, bypassCSP: true, isCarrierFree: true }, async (page) => {
      await waitForView(page, "learn");
      await axe(page);
      for (const address of [lesson(HARD), "#/learn?technique=xy-wing", "#/learn?puzzle=hello", "#/learn?technique=none"]) {
        await visit(page, address);
        await axe(page);
      }
    });
  }
});
