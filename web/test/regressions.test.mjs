// Bugs that were found after the page was done, each with a test named for it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient } from "../npm/index.js";
import { played } from "../page/averages.js";
import { dayNumber } from "../page/clock.js";
import { EASY, EASY_SOLUTION, cell, fromMenu, hold, openPuzzle, storedGames, withCarriers } from "./support.mjs";
import { visit, waitForView } from "./views.mjs";

/** A puzzle whose next step eliminates. */
const MEDIUM = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";
/** A 6×6 puzzle whose boxes have three rows and two columns. */
const TALL = "5..1.4...53.31..6...4....3...6..5.4.";

/** Returns a line with blanks at these cells. */
const without = (line, ...cells) => [...line].map((digit, i) => (cells.includes(i) ? "." : digit)).join("");
const labels = (page) => page.locator("#view [role=gridcell]").evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label") ?? ""));
const digits = (page) => page.locator("#view [role=gridcell]").evaluateAll((cells) => cells.map((one) => one.querySelector(".digit")?.textContent ?? ".").join(""));
const place = async (page, row, column, digit) => {
  await cell(page, row, column).click();
  await page.keyboard.press(String(digit));
  await cell(page, row, column).and(page.locator(`[aria-label*=", ${digit}"]`)).waitFor();
};
/** The digits of the saved games of a puzzle. The game of a first visit may have the same digits in some cells. */
const stored = async (page, puzzle = EASY) => {
  const lines = (await storedGames(page)).map((game) => game.digits);
  return lines.filter((line) => [...puzzle].every((digit, i) => digit === "." || line[i] === digit));
};
/** Waits until a game of a puzzle with these digits is saved: `[cell, digit]`, from 0. */
const savedOf = async (page, puzzle, ...wanted) => {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await stored(page, puzzle)).some((line) => wanted.every(([at, digit]) => line[at] === digit))) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`not saved: ${JSON.stringify(wanted)}`);
};
const saved = (page, ...wanted) => savedOf(page, EASY, ...wanted);
/**
 * Runs in a page: it does not see what other pages put into `localStorage`. The processes of a browser share that after
 * some time.
 */
const seeOwnStorage = () => {
  const own = new Map();
  const { getItem, setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    own.set(key, value);
    setItem.call(this, key, value);
  };
  Storage.prototype.getItem = function (key) {
    return own.get(key) ?? getItem.call(this, key);
  };
};
/** Opens a tab with the game of a page, which starts with EASY. */
const openSecond = async (page, { url, context }, script = () => {}) => {
  // The board shows a game before it is stored.
  await saved(page);
  const second = await context.newPage();
  await second.addInitScript(script);
  await second.goto(`${url}#/play`);
  await cell(second, 1, 1).and(second.locator(".given")).waitFor();
  assert.equal(await digits(second), EASY);
  return second;
};
/** Ends a page as closing its tab does. */
const end = async (page) => {
  await page.goto("about:blank");
  await page.close();
};

withCarriers((check, carrier) => {
  check("point 4: a puzzle address that is opened while the page starts does not give way to the last game", async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    await place(page, 1, 3, 4);
    await saved(page, [2, "4"]);
    // The last file of the start comes after the address has changed.
    for (const file of [/\/views\/play\/open\.js$/, /\/texts\/en\.ftl$/, /\/views\/play\.css$/]) {
      const second = await context.newPage();
      const release = await hold(second, file);
      const asked = second.waitForRequest(file);
      const texts = second.waitForResponse(/\/texts\/en\.ftl$/);
      await second.goto(`${url}?${file.source.length}#/play`, { waitUntil: "commit" });
      await asked;
      await second.evaluate((puzzle) => (location.hash = `#/play?puzzle=${puzzle}`), MEDIUM);
      if (!file.test("/texts/en.ftl")) await (await texts).finished();
      release();
      await texts;
      // The game of the address is the first and the last one that is shown.
      await second.locator("#view:not([aria-busy]) [role=gridcell]").nth(80).waitFor();
      assert.equal(await digits(second), MEDIUM, file.source);
      await savedOf(second, MEDIUM);
      assert.equal(await digits(second), MEDIUM, file.source);
      await second.close();
    }
  });

  // Answers can be held only on their way from a server.
  if (carrier === "http") {
    check("point 4: a puzzle address does not give way to the game before it, to which another tab has added moves", async (page, { url, context }) => {
      await openPuzzle(page, EASY);
      const second = await context.newPage();
      await second.goto(`${url}#/play`);
      await cell(second, 1, 1).and(second.locator(".given")).waitFor();
      await place(page, 1, 3, 4);
      await saved(page, [2, "4"]);
      const release = await hold(second, /\/api\/v1\/new-game$/);
      const asked = second.waitForRequest(/\/api\/v1\/new-game$/);
      await second.evaluate((puzzle) => (location.hash = `#/play?puzzle=${puzzle}`), MEDIUM);
      await asked;
      const applied = second.waitForRequest(/\/api\/v1\/apply$/, { timeout: 1000 }).catch(() => {});
      await second.evaluate(() => dispatchEvent(new Event("focus")));
      await applied;
      release();
      await second.locator("#view:not([aria-busy]) [role=gridcell]").nth(80).waitFor();
      assert.equal(await digits(second), MEDIUM);
    });

    check("point 4: a move that is made while a tab takes over the moves of another one is kept", async (page, { url, context }) => {
      await openPuzzle(page, EASY);
      const second = await openSecond(page, { url, context });
      await cell(second, 1, 4).click();
      await cell(second, 1, 4).and(second.locator("[aria-selected=true]")).waitFor();
      await place(page, 1, 3, 4);
      await saved(page, [2, "4"]);
      // The game is opened again with a request. It is held, and so is the one with the move.
      const isOpening = (request) => request.url().endsWith("/api/v1/apply");
      let release = () => {};
      const held = new Promise((resolve) => (release = () => resolve(undefined)));
      let isHeld = false;
      await second.route(/\/api\/v1\/(apply|play)$/, async (route) => {
        isHeld ||= isOpening(route.request());
        if (isHeld) await held;
        await route.continue();
      });
      const opening = second.waitForRequest(isOpening);
      await second.evaluate(() => dispatchEvent(new Event("focus")));
      await opening;
      const moved = second.waitForRequest(/\/api\/v1\/play$/);
      await second.keyboard.press("6");
      await moved;
      release();
      await second.locator(".toast", { hasText: "This one continues as a copy." }).waitFor();
      assert.deepEqual((await stored(second)).map((line) => line.slice(2, 4)).sort(), [".6", "4."]);
      assert.equal((await digits(second)).slice(2, 4), ".6");
    });
  }

  if (carrier === "http") {
    check("point 5: a question right after a digit is about the position with the digit, and its panel does not stay at “Searching…”", async (page) => {
      await openPuzzle(page, EASY_SOLUTION.slice(0, 54) + EASY.slice(54));
      const panel = page.locator(".advice");
      const blanks = [...EASY].flatMap((digit, i) => (i > 53 && digit === "." ? [i] : []));
      const asks = [
        [() => page.keyboard.press("h"), () => panel.getByRole("img", { name: "Hint 1 of 3." })],
        [() => page.keyboard.press("k"), () => panel.getByText("All correct so far.")],
        [() => fromMenu(page, "page-steps"), () => panel.locator(".step-group").first()],
      ];
      for (const [i, [ask, answer]] of asks.entries()) {
        await cell(page, Math.floor(blanks[i] / 9) + 1, (blanks[i] % 9) + 1).click();
        await page.waitForLoadState("networkidle");
        const release = await hold(page, /\/api\/v1\/play$/);
        await page.keyboard.press(EASY_SOLUTION[blanks[i]]);
        await ask();
        // A search that takes time says so after a quarter of a second.
        await page.waitForTimeout(400);
        release();
        await answer().waitFor();
        await page.unrouteAll();
        await page.keyboard.press("Escape");
        await page.locator(".advice[data-kind=idle]").waitFor({ state: "attached" });
      }
    });
  }

  check("point 4: a second tab does not save its old copy over moves of the first one", async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    const second = await openSecond(page, { url, context });
    await place(page, 1, 3, 4);
    await place(page, 1, 4, 6);
    await saved(page, [2, "4"], [3, "6"]);
    await end(page);
    await end(second);
    const third = await context.newPage();
    await third.goto(`${url}#/play`);
    await cell(third, 1, 3).and(third.locator('[aria-label$=", 4"]')).waitFor();
    await cell(third, 1, 4).and(third.locator('[aria-label$=", 6"]')).waitFor();
    assert.equal((await stored(third)).length, 1, "one game");
  });

  check("point 4: a tab takes over the moves of another one; moves of both become two games", async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    const second = await openSecond(page, { url, context });
    await place(page, 1, 3, 4);
    await saved(page, [2, "4"]);
    await second.evaluate(() => dispatchEvent(new Event("focus")));
    await cell(second, 1, 3).and(second.locator('[aria-label$=", 4"]')).waitFor();
    // Both go on at once.
    await place(second, 1, 4, 6);
    await saved(second, [3, "6"]);
    await place(page, 9, 1, 3);
    await page.locator(".toast", { hasText: "This one continues as a copy." }).waitFor();
    const lines = await stored(page);
    assert.deepEqual(lines.map((line) => [line[2], line[3], line[72]]).sort(), [["4", ".", "3"], ["4", "6", "."]]);
    // The copy is saved like any other game.
    await place(page, 9, 2, 4);
    await saved(page, [72, "3"], [73, "4"]);
    assert.equal((await stored(page)).length, 2);
  });

  check("point 4: a tab that has not heard of a save of another one does not store its old copy over it", async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    const second = await openSecond(page, { url, context }, seeOwnStorage);
    await place(page, 1, 3, 4);
    await saved(page, [2, "4"]);
    // A selection is saved too. The list of games comes after it.
    await cell(second, 5, 5).click();
    await second.evaluate(() => (location.hash = "#/games"));
    await second.locator(".game", { hasText: "of 51 cells" }).waitFor();
    assert.match(await second.locator(".game", { hasText: "of 51 cells" }).innerText(), /1 of 51 cells/);
    await second.evaluate(() => (location.hash = "#/play"));
    await cell(second, 1, 3).and(second.locator('[aria-label$=", 4"]')).waitFor();
  });

  check("point 4: a tab that ends keeps its last move beside those of another tab", async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    const second = await openSecond(page, { url, context }, seeOwnStorage);
    await place(page, 1, 3, 4);
    await saved(page, [2, "4"]);
    await place(second, 1, 4, 6);
    await end(second);
    const third = await context.newPage();
    await third.goto(`${url}#/games`);
    await third.locator(".game", { hasText: "1 of 51 cells" }).nth(1).waitFor();
    const lines = await stored(third);
    assert.deepEqual(lines.map((line) => line.slice(2, 4)).sort(), [".6", "4."]);
  });

  check("point 4: a move is kept if the page ends before it is stored", async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    await place(page, 1, 3, 4);
    await saved(page, [2, "4"]);
    // A transaction that has not ended is aborted with the page.
    await page.evaluate(() => (IDBDatabase.prototype.transaction = () => new Promise(() => {})));
    await place(page, 1, 4, 6);
    await end(page);
    // Two pages that start together find the move, and it stays one game.
    const pages = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(pages.map((one) => one.goto(`${url}#/play`)));
    for (const one of pages) await cell(one, 1, 4).and(one.locator('[aria-label$=", 6"]')).waitFor();
    assert.equal((await stored(pages[0])).length, 1, "one game");
  });

  check("point 4: a game that is deleted in one tab is not saved again by another one", async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    await place(page, 1, 3, 4);
    await saved(page, [2, "4"]);
    const second = await context.newPage();
    await second.goto(`${url}#/games`);
    await second.locator(".game", { hasText: "1 of 51 cells" }).getByRole("button", { name: /^Delete/ }).click();
    await second.locator(".toast").waitFor();
    await end(page);
    await second.reload();
    await second.locator(".games-view").waitFor();
    assert.equal((await stored(second)).length, 0);
  });

  check("point 5: “Lesson” starts from the position of the game: entries are no givens, eliminations stay", async (page) => {
    await openPuzzle(page, MEDIUM);
    for (let grade = 1; grade <= 3; grade += 1) await page.keyboard.press("h");
    await page.getByRole("img", { name: "Hint 3 of 3." }).waitFor();
    const { eliminated, marks } = await page.evaluate(() => {
      const marked = [...document.querySelectorAll(".view-play [role=gridcell]")].map((one, index) => ({ index, digits: [...one.querySelectorAll(".marks .eliminate")].map((mark) => mark.textContent) }));
      return { eliminated: marked.filter(({ digits }) => digits.length > 0), marks: marked.length };
    });
    assert.ok(eliminated.length > 0 && marks === 81, "the step eliminates");
    await page.keyboard.press("Enter");
    await page.locator(".advice[data-kind=idle]").waitFor({ state: "attached" });
    await place(page, 1, 2, 6);
    await fromMenu(page, "page-lesson");
    await page.locator(".steps").waitFor();
    assert.equal(await digits(page), MEDIUM.replace(".", "6"));
    const words = await labels(page);
    for (const [i, digit] of [...MEDIUM].entries()) assert.equal(/, given /.test(words[i]), digit !== ".", words[i]);
    for (const { index, digits: gone } of eliminated) for (const digit of gone) assert.doesNotMatch(words[index], new RegExp(`marks.* ${digit}`), words[index]);
  });

  check("point 11: a lesson keeps the shape of the boxes", async (page) => {
    await page.evaluate((puzzle) => (location.hash = `#/play?puzzle=${puzzle}&shape=3x2`), TALL);
    await page.getByRole("heading", { level: 1, name: "6×6" }).waitFor();
    await fromMenu(page, "page-lesson");
    await page.locator(".steps").waitFor();
    assert.equal(await digits(page), TALL);
    await page.keyboard.press("End");
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await page.keyboard.press("Home");
    const words = await labels(page);
    for (const [i, digit] of [...TALL].entries()) assert.equal(/, given /.test(words[i]), digit !== ".", words[i]);
    // Other views read the puzzle of the game too.
    for (const view of ["share", "analyze"]) {
      await visit(page, `#/${view}`);
      assert.equal(await page.locator("#view .error:not(:empty)").count(), 0, view);
    }
    // The same from an address with a puzzle.
    await visit(page, `#/learn?puzzle=${TALL}&shape=3x2`);
    await page.locator(".steps").waitFor();
    assert.equal(await digits(page), TALL);
  });

  check("point 5: all steps and the lesson have the last cells of a puzzle", async (page) => {
    for (const blanks of [[40], [0, 40, 80]]) {
      await openPuzzle(page, without(EASY_SOLUTION, ...blanks));
      await fromMenu(page, "page-steps");
      await page.locator(".advice summary", { hasText: "Full House" }).waitFor();
      await fromMenu(page, "page-lesson");
      await page.locator(".steps").waitFor();
      // The last item is the end.
      assert.equal(await page.locator(".steps li").count(), blanks.length + 1);
    }
  });

  check("point 5: after the last step of a path, no mark repeats a digit of its row or column", { path: "#/learn?puzzle=7..2...5.5....6.......281.5...3..4...5.3....2...37.1.......47..." }, async (page) => {
    await page.locator(".steps").waitFor();
    await page.keyboard.press("End");
    await page.getByRole("heading", { name: "The path ends here" }).waitFor();
    const board = await page.locator("#view [role=gridcell]").evaluateAll((cells) => cells.map((one) => ({ digit: one.querySelector(".digit")?.textContent ?? "", marks: [...one.querySelectorAll(".marks span")].map((mark) => mark.textContent) })));
    assert.equal(board.length, 64);
    for (const [i, { marks }] of board.entries()) {
      for (const [j, { digit }] of board.entries()) {
        if (digit && (Math.floor(i / 8) === Math.floor(j / 8) || i % 8 === j % 8)) assert.ok(!marks.includes(digit), `cell ${i} has mark ${digit}`);
      }
    }
  });

  check("point 7: Make says why the puzzle of an address cannot be read", { path: "#/make?puzzle=abc" }, async (page) => {
    await page.locator(".view-make [role=alert]", { hasText: "No puzzle" }).waitFor();
    await page.locator(".make-board [role=grid]").waitFor();
  });

  check("point 7: a reload keeps the changes of a draft that began with a puzzle of an address", { path: `#/make?puzzle=${EASY}` }, async (page) => {
    await page.locator(".make-board [role=gridcell]").nth(2).click();
    await page.keyboard.press("4");
    await page.locator(".make-board [role=gridcell]").nth(2).and(page.locator('[aria-label*="given 4"]')).waitFor();
    await page.reload();
    await page.locator(".make-board [role=gridcell]").nth(2).and(page.locator('[aria-label*="given 4"]')).waitFor();
    await page.locator(".make-board [role=gridcell]").nth(0).and(page.locator('[aria-label*="given 5"]')).waitFor();
  });

  check("point 7: “Complete” counts if the verdict appears during the press", { path: "#/make" }, async (page) => {
    const verdict = page.locator(".verdict");
    await verdict.filter({ hasText: "Enter the first given" }).waitFor();
    await page.getByLabel("Symmetric entry").selectOption("diagonal");
    await page.locator(".make-board [role=gridcell]").nth(1).click();
    const box = await page.getByRole("button", { name: "Complete" }).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.press("4");
    await page.mouse.down();
    await verdict.filter({ hasText: "Solutions: more than 1,000" }).waitFor();
    await page.mouse.up();
    await verdict.filter({ hasText: "Exactly one solution" }).waitFor();
  });

  for (const [device, viewport] of Object.entries({ "a desktop": { width: 1280, height: 900 }, "a phone": { width: 390, height: 844 } })) {
    check(`point 7: on ${device} the verdict of Make moves no button`, { isCarrierFree: true, path: "#/make", viewport }, async (page) => {
      const places = () => page.locator(".make-layout button:not(.report *)").evaluateAll((buttons) => buttons.map((one) => [one.textContent, Math.round(one.getBoundingClientRect().top + scrollY)]));
      const expect = async (words) => {
        await page.locator(".verdict", { hasText: words }).waitFor();
        await page.locator(".report[aria-busy=false]").waitFor();
      };
      await expect("Enter the first given");
      const before = await places();
      assert.ok(before.length > 15, String(before.length));
      await page.getByLabel("Symmetric entry").selectOption("diagonal");
      await page.locator(".make-board [role=gridcell]").nth(1).click();
      await page.keyboard.press("4");
      await expect("Solutions: more than 1,000");
      assert.deepEqual(await places(), before);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("4");
      await expect("Two digits clash: row 1 has two 4s: r1c2 and r1c3.");
      assert.deepEqual(await places(), before);
      await page.keyboard.press("Delete");
      await page.getByRole("button", { name: "Complete" }).click();
      await expect("Exactly one solution");
      assert.deepEqual(await places(), before);
    });
  }

  check("point 7: the givens that would mend a puzzle are not drawn again with each answer", { path: `#/make?puzzle=${without(EASY, 1, 14)}` }, async (page) => {
    const add = page.getByRole("button", { name: /^Add r/ }).first();
    await page.locator(".report[aria-busy=false]").waitFor();
    await add.click();
    await page.locator(".verdict", { hasText: "Exactly one solution" }).waitFor();
    await page.locator(".advice").evaluate((advice) => {
      window.drawn = 0;
      new MutationObserver(() => (window.drawn += 1)).observe(advice, { childList: true });
    });
    await page.getByRole("button", { name: "Undo" }).first().click();
    await add.waitFor();
    await page.locator(".verdict", { hasText: "Solutions:" }).waitFor();
    await page.locator(".report[aria-busy=false]").waitFor();
    assert.equal(await page.evaluate(() => window.drawn), 1);
  });

  check("point 2: a seed that is not a number, or too large to be exact, is rejected with a sentence", { path: "#/new" }, async (page) => {
    await page.locator("details.more > summary").click();
    for (const seed of ["abc", "-5", "1.5", "9007199254740993"]) {
      await page.getByLabel("Seed").fill(seed);
      await page.getByRole("button", { name: "Generate" }).click();
      await page.locator(".fault", { hasText: `The seed “${seed}” is not a whole number` }).waitFor();
    }
    assert.equal(await page.locator(".output [role=grid]").count(), 0);
    await page.getByLabel("Seed").fill("9007199254740991");
    await page.getByRole("button", { name: "Generate" }).click();
    await page.locator(".output", { hasText: "Seed 9007199254740991" }).waitFor();
    await visit(page, `#/analyze?puzzle=${EASY}`);
    await page.getByLabel("Seed").fill("abc");
    await page.getByRole("button", { name: "Make variants" }).click();
    await page.getByText("The seed “abc” is not a whole number").waitFor();
  });

  check("point 3: a mixed list has sizes such as 12×12, and Make offers 25×25", { path: "#/open" }, async (page) => {
    await page.locator(".input textarea").fill(`${EASY}\n${`1${".".repeat(143)}`}\n1...............\n`);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    for (const size of ["9×9", "12×12", "4×4"]) await page.getByRole("cell", { name: size, exact: true }).waitFor();
    await visit(page, `#/make?puzzle=1${".".repeat(624)}`);
    assert.equal(await page.getByLabel("Size").locator("option:checked").textContent(), "25×25");
  });

  check("point 3: Open shows the digits and candidates of a position as the engine reads them", { path: "#/open" }, async (page) => {
    // r1c1 can only be 5, and a peer has the candidate 5 too: a blank with one candidate.
    const cells = Array.from({ length: 81 }, () => "123456789");
    cells[0] = "....5....";
    cells[80] = "12345678.";
    await page.locator(".input textarea").fill(cells.join(""));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator(".detail [role=gridcell]").first().and(page.locator('[aria-label="row 1, column 1, empty, marks 5"]')).waitFor();
  });

  check("point 4: a double-click counts if the cell is drawn again during the second press", { isCarrierFree: true }, async (page) => {
    await openPuzzle(page, EASY);
    const target = cell(page, 3, 3);
    await target.click();
    await target.and(page.locator("[aria-selected=true]")).waitFor();
    await page.mouse.down({ clickCount: 2 });
    await target.evaluate((one) => one.replaceChildren(...[...one.childNodes].map((part) => part.cloneNode(true))));
    await page.mouse.up({ clickCount: 2 });
    const eights = EASY.split("8").length - 1;
    await page.waitForFunction((count) => document.querySelectorAll("[role=gridcell][aria-selected=true]").length === count, eights);
  });

  check("point 4: the list of keys begins at its start on a phone", { isCarrierFree: true, viewport: { width: 390, height: 844 } }, async (page) => {
    await openPuzzle(page, EASY);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { level: 2 }).first().waitFor();
    assert.equal(await dialog.evaluate((one) => one.scrollTop), 0);
    assert.ok(await dialog.evaluate((one) => one.scrollHeight > one.clientHeight), "the list is longer than the dialog");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  check("point 9: on a phone both boards are at the same height, also if one name takes two lines", { isCarrierFree: true, viewport: { width: 390, height: 844 } }, async (page) => {
    await visit(page, "#/algorithms?engine=backtrack&with=bitmask");
    const boards = await page.locator(".lane .board-frame").evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect()));
    assert.equal(boards.length, 2);
    assert.equal(boards[0].top, boards[1].top);
  });

  check("the tests of a carrier use this carrier", async (page, { carrier }) => {
    const found = await page.evaluate(() => document.documentElement.dataset.carrier);
    assert.equal(found, carrier);
  });

  check("point 12: the name of the page is written in the characters of the language", { locale: "zh-TW" }, async (page) => {
    await waitForView(page, "play");
    assert.equal(await page.locator(".brand .han").textContent(), "數獨");
    assert.match(await page.title(), /· shudu 數獨$/);
  });
});

test("point 4: statistics of several days, sizes and levels", async (context) => {
  const engine = createClient();
  context.after(() => engine.close());
  const DAY = 86_400_000;
  const now = Date.UTC(2026, 10, 17, 12);
  const game = (shape, level, status, elapsedMs, daysAgo, hints = 0) => ({ game: { started: now - daysAgo * DAY, meta: level ? { level } : {}, events: [{ at: 10, event: "place" }, { at: 5 * DAY, event: "select" }] }, shape, status, elapsedMs, hints, savedAt: now });
  const games = [game("3x3", "hard", "solved", 90_000, 0, 2), game("3x3", "hard", "solved", 30_000, 1), game("3x3", "hard", "playing", 5_000, 0, 1), game("3x3", "easy", "solved", 10_000, 2), game("3x3", "", "abandoned", 1_000, 3), game("2x2", "", "solved", 4_000, 4)];
  const statistics = (list, at) => engine.statistics({ games: list.map((one) => played(one)), today: dayNumber(at) });
  const { rows } = await statistics(games, now);
  assert.deepEqual(rows.map(({ shape, level }) => `${shape} ${level ?? ""}`), ["2x2 ", "3x3 ", "3x3 easy", "3x3 hard"]);
  assert.deepEqual(rows[3], { rows: 9, columns: 9, shape: "3x3", level: "hard", games: 3, finished: 2, best_ms: 30_000, total_ms: 120_000, hints: 3, mistakes: 0 });
  assert.deepEqual(rows[1], { rows: 9, columns: 9, shape: "3x3", games: 1, finished: 0, total_ms: 0, hints: 0, mistakes: 0 });
  // Today, yesterday and the day before; an abandoned game on the fourth day ends the series.
  const streak = async (list, at) => (await statistics(list, at)).streak;
  assert.equal(await streak(games, now), 3);
  assert.equal(await streak(games, now + DAY), 3, "the next day has no solved puzzle yet");
  assert.equal(await streak(games, now + 2 * DAY), 0);
  assert.equal(await streak([], now), 0);
});

test("the streak counts days of the calendar when the clocks change", async (context) => {
  const engine = createClient();
  const { TZ } = process.env;
  context.after(() => {
    engine.close();
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  // A day of 23 hours in March and one of 25 in October.
  for (const [zone, month, days] of [["Europe/Berlin", 2, [27, 28, 29, 30]], ["Europe/Berlin", 9, [23, 24, 25, 26]], ["Asia/Shanghai", 2, [27, 28, 29, 30]], ["America/St_Johns", 2, [6, 7, 8, 9]]]) {
    process.env.TZ = zone;
    const solvedOn = (day) => ({ game: { started: new Date(2026, month, day, 12).getTime(), meta: {}, events: [{ at: 10, event: "place" }] }, shape: "3x3", status: "solved", elapsedMs: 1, hints: 0, savedAt: 0 });
    for (const [hour, minute] of [[0, 30], [12, 30], [23, 30]]) {
      const now = new Date(2026, month, days[3], hour, minute).getTime();
      const { streak } = await engine.statistics({ games: days.map((day) => played(solvedOn(day))), today: dayNumber(now) });
      assert.equal(streak, 4, `${zone} ${hour}:${minute}`);
    }
  }
});
