// Points 1, 4, 5 and 11: the play view in a browser. Keys, touch and screen readers have tests of their own.

import assert from "node:assert/strict";
import { EASY, EASY_SOLUTION, cell, countPages, fromMenu, openPuzzle, withCarriers } from "./support.mjs";

/** A puzzle whose next step eliminates. */
const MEDIUM = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";
const SIZES = {
  "4×4": ["3..........12.3.", "2x2"],
  "6×6": [".12.....4.5.6...3....6.2..5......4..", "2x3"],
  "10×10": ["..5....7..2..3..1..A5.1.9.3..........97846......51.....A...33...7..89....5....1.8..73.........4283..", "2x5"],
  "15×15": ["A..F.38...B.2..B....D.9...F..4...4..256...AD...4.3...8.6C..9E5.8.......7.F167.9B.D3.....E2.21..9.....87..98.ED5A............7..4.1...CF.A.5.....7...2.1..2...D.....96....9A...68....7.....F8A....1.....8B..4.D..AC.B.1..9...2.5..", "3x5"],
  "8×8": ["..5..1.7........87..5.......6.2..4....8..5.7.2..4..68..3.37.....".slice(0, 64), "2x4"],
  "12×12": [".A......7.8...4.5..8.6B.86.....2..C...3.2A.1.46.....7..4....5.79..C....A....4.5....3.2.A.....C5...67....9....81.9C..............B.......B13649..", "3x4"],
  "16×16": ["B......A.1..E49.14G.7F.........22..E..G.C.3.5A....7...9.28.5.6......E..D.4.AC9...2.DF..93...6..G..8..3.1.6..B2.E....A5...E.....D...95..G......C7.1.B......5G....836.1D...2...F...A.5....6C1.DB...D.C4.F.E..3.....7.2...3A.9.81644..6.............5..C...F.8.9...", "4x4"],
};

const words = (page, row, column, part) => cell(page, row, column).and(page.locator(`[aria-label*="${part}"]`)).waitFor();
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
const games = (page) => page.evaluate(async () => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open("shudu", 1);
    request.onsuccess = () => resolve(request.result);
  });
  const request = database.transaction("games").objectStore("games").getAll();
  return new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
});

withCarriers((check) => {
  check("point 1: opens on a playable puzzle, and nothing is sent anywhere else", async (page, { url }) => {
    const others = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) others.push(request.url());
    });
    await page.reload();
    await page.getByRole("grid").waitFor();
    await page.getByRole("heading", { level: 1, name: "Easy" }).waitFor();
    const blank = page.getByRole("gridcell", { name: /empty/ }).first();
    await blank.click();
    await page.locator(".digit-key").first().click();
    await page.locator("#live").filter({ hasText: /row \d, column \d, 1/ }).waitFor();
    assert.deepEqual(others, []);
  });

  check("point 4: a whole game by mouse alone", { timeout: 120_000 }, async (page) => {
    await openPuzzle(page, EASY);
    for (let i = 0; i < 81; i += 1) {
      if (EASY[i] !== ".") continue;
      await cell(page, Math.floor(i / 9) + 1, (i % 9) + 1).click();
      await page.locator(".digit-key").nth(Number(EASY_SOLUTION[i]) - 1).click();
    }
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    for (const name of ["Review", "Next Easy", "Share the result"]) await page.locator(".advice").getByRole("button", { name }).waitFor();
    await page.locator(".advice").getByRole("button", { name: "Next Easy" }).click();
    await page.getByRole("heading", { name: "Solved" }).waitFor({ state: "hidden" });
    await page.getByRole("gridcell", { name: /empty/ }).first().waitFor();
  });

  check("point 4: a link never overwrites a game, a reload continues it, and two games are kept", async (page) => {
    await openPuzzle(page, EASY);
    await press(page, "ArrowRight", "ArrowRight", "4");
    await words(page, 1, 3, "column 3, 4");
    await openPuzzle(page, MEDIUM);
    await press(page, "ArrowRight", "1");
    await words(page, 1, 2, "column 2, 1");
    await page.waitForFunction(() => document.title !== "");
    // A link that cannot be read leaves the game alone.
    await page.evaluate(() => (location.hash = "#/play?puzzle=nonsense"));
    await page.getByRole("heading", { name: "The game did not open" }).waitFor();
    await page.getByRole("button", { name: "Play the last game" }).click();
    await words(page, 1, 2, "column 2, 1");
    await page.reload();
    await words(page, 1, 2, "column 2, 1");
    const kept = await games(page);
    const digits = Object.fromEntries(kept.map((game) => [game.puzzle, game.digits]));
    assert.equal(digits[EASY][2], "4");
    assert.equal(digits[MEDIUM][1], "1");
  });

  check("point 4: marks in fixed places, automatic candidates that stay edited, fill candidates, colors hidden", async (page) => {
    await openPuzzle(page, EASY);
    await press(page, "ArrowRight", "ArrowRight", "f");
    await words(page, 1, 3, "marks 1 2 4");
    await press(page, "Control+4");
    await words(page, 1, 3, "marks 1 2");
    // A digit elsewhere and its removal do not bring the candidate back.
    await press(page, "ArrowRight", "2", "Delete", "ArrowLeft");
    await words(page, 1, 3, "marks 1 2");
    await press(page, "f", "m");
    const dialog = page.getByRole("dialog", { name: "Settings" });
    await dialog.getByLabel("Center marks").selectOption("fixed");
    await dialog.getByRole("button", { name: "Close" }).click();
    await fromMenu(page, "page-menu-fill");
    const mark = cell(page, 1, 3).locator(".marks.fixed span").first();
    await mark.waitFor();
    const [box, place] = [await cell(page, 1, 3).boundingBox(), await mark.boundingBox()];
    assert.ok(place.x < box.x + box.width / 2 && place.y < box.y + box.height / 2, "1 is at the top left");
    await cell(page, 1, 3).click();
    await press(page, "v", "5");
    await page.locator(".fill.colored").waitFor({ state: "attached" });
    await press(page, "m");
    await page.getByRole("dialog").getByLabel("Your colors").uncheck();
    await page.locator(".fill.colored").waitFor({ state: "detached" });
  });

  check("point 4: the history is visible and goes to any change; save points return", async (page) => {
    await openPuzzle(page, EASY);
    await press(page, "ArrowRight", "ArrowRight", "4", "b");
    await page.getByRole("dialog", { name: "Save point" }).getByLabel("Name").fill("<b>first</b>");
    await press(page, "Enter", "ArrowRight", "6", "ArrowDown", "ArrowDown", "Shift+2");
    await fromMenu(page, "page-history");
    const list = page.locator(".history-dialog .history");
    await list.getByRole("button", { name: "r3c4: corner 2" }).waitFor();
    assert.equal(await list.getByRole("button").count(), 4);
    await list.getByRole("button", { name: "r1c3: 4" }).click();
    await words(page, 1, 4, "column 4, empty");
    await list.locator("li.undone").nth(1).waitFor();
    await list.getByRole("button", { name: "r3c4: corner 2" }).click();
    await words(page, 3, 4, "corner marks 2");
    await press(page, "Escape");
    await fromMenu(page, "page-save-points");
    await page.getByRole("button", { name: "Return to <b>first</b>" }).click();
    await words(page, 3, 4, "column 4, empty");
    await words(page, 1, 3, "column 3, 4");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await words(page, 3, 4, "corner marks 2");
  });

  check("point 4: highlights are switches; conflict and wrong are kept apart", async (page) => {
    await openPuzzle(page, EASY);
    const fills = (sign) => page.locator(`.fill.${sign}`);
    const turn = async (name, isOn) => {
      await press(page, "m");
      await page.getByRole("dialog").getByLabel(name).setChecked(isOn);
      await press(page, "Escape");
    };
    await fills("peer").nth(19).waitFor({ state: "attached" });
    assert.equal(await fills("same").count(), 2);
    await turn("Row, column and box", false);
    await page.waitForFunction(() => document.querySelectorAll(".fill.peer").length === 0);
    await turn("The same digit", false);
    await page.waitForFunction(() => document.querySelectorAll(".fill.same").length === 0);
    // 1 in r1c3 is wrong, and in conflict with nothing.
    await press(page, "ArrowRight", "ArrowRight", "1");
    await words(page, 1, 3, "column 3, 1");
    assert.equal(await page.locator(".cell.conflict, .cell.wrong").count(), 0);
    await press(page, "k");
    await page.locator(".advice").getByText("Wrong, different from the solution: r1c3.").waitFor();
    await page.locator(".advice").getByText("a wrong digit need not be in conflict").waitFor();
    await page.locator(".cell.wrong").waitFor();
    await press(page, "Escape");
    await page.locator(".cell.wrong").waitFor({ state: "detached" });
    await turn("Wrong digits", true);
    await words(page, 1, 3, "wrong");
    await turn("Wrong digits", false);
    await press(page, "5");
    await words(page, 1, 3, "in conflict");
    await press(page, "k");
    await page.locator(".advice").getByText("Conflict, the same digit twice in a house: r1c1 r1c3.").waitFor();
    await turn("Conflicts", false);
    await press(page, "Escape");
    await page.waitForFunction(() => document.querySelectorAll(".cell.conflict").length === 0);
  });

  check("point 4: the timer pauses with the board covered, and hides; abandon asks", async (page) => {
    const seconds = async () => {
      const [minutes, rest] = (await page.getByRole("timer").textContent()).split(":").map(Number);
      return minutes * 60 + rest;
    };
    await page.clock.install();
    await page.reload();
    await openPuzzle(page, EASY);
    // The time begins with the first input.
    await page.clock.fastForward(60_000);
    assert.equal(await seconds(), 0);
    await press(page, "ArrowRight");
    await page.clock.fastForward(90_000);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("grid").waitFor({ state: "hidden" });
    const played = await seconds();
    assert.ok(played >= 90 && played < 120, String(played));
    // A pause of an hour is not played.
    await page.clock.fastForward(3_600_000);
    assert.equal(await seconds(), played);
    await page.locator(".cover").getByRole("button", { name: "Continue" }).click();
    await page.getByRole("grid").waitFor();
    await page.clock.fastForward(30_000);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("grid").waitFor({ state: "hidden" });
    const after = await seconds();
    assert.ok(after >= played + 30 && after < played + 60, `${played} ${after}`);
    const time = await page.getByRole("timer").textContent();
    await page.reload();
    await page.locator(".cover").getByRole("button", { name: "Continue" }).waitFor();
    assert.equal(await page.getByRole("timer").textContent(), time);
    await page.locator(".cover").getByRole("button", { name: "Continue" }).click();
    await page.getByRole("grid").waitFor();
    await press(page, "r");
    await page.getByRole("timer").waitFor({ state: "hidden" });
    await fromMenu(page, "page-menu-abandon");
    await page.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await page.getByRole("heading", { name: "Given up" }).waitFor();
  });

  check("point 5: hints in three grades from the present position, drawn, applied with a key", async (page) => {
    await openPuzzle(page, MEDIUM);
    const panel = page.locator(".advice");
    const grade = (number) => panel.getByRole("img", { name: `Hint ${number} of 3.` }).waitFor();
    await press(page, "h");
    await grade(1);
    await panel.getByRole("heading", { name: "Locked Pair" }).waitFor();
    await page.locator(".overlay svg").waitFor();
    await press(page, "h");
    await grade(2);
    await press(page, "h");
    await grade(3);
    await panel.getByText("eliminate 1 from r1c4, r1c5 and r3c1").waitFor();
    await panel.locator(".legend").getByText("eliminate").waitFor();
    await cell(page, 1, 4).locator(".marks .eliminate").waitFor();
    await press(page, "Enter");
    await page.locator(".advice[data-kind=idle]").waitFor({ state: "attached" });
    assert.equal(await page.locator(".overlay svg").count(), 0);
    // The next hint starts from the elimination.
    await press(page, "h", "h", "h");
    await grade(3);
    assert.equal(await panel.getByText("eliminate 1 from r1c4, r1c5 and r3c1").count(), 0);
    // A mistake comes first, and closes the hint.
    await press(page, "ArrowRight", "5");
    await page.locator(".advice[data-kind=idle]").waitFor({ state: "attached" });
    await press(page, "h");
    await page.locator(".advice").getByText("r1c2").first().waitFor();
    await words(page, 1, 2, "wrong");
  });

  check("point 5: all steps as a list, each shown on the board; the lesson", async (page) => {
    await openPuzzle(page, MEDIUM);
    const panel = page.locator(".advice");
    await fromMenu(page, "page-steps");
    const group = panel.locator("details", { has: page.locator("summary", { hasText: /^X-Wing\d/ }) });
    await group.locator("summary").click();
    await group.getByRole("button").first().click();
    await panel.getByRole("heading", { name: "X-Wing" }).waitFor();
    await page.locator(".overlay svg").waitFor();
    await panel.getByRole("button", { name: "Back to the list" }).click();
    await group.waitFor();
    await fromMenu(page, "page-lesson");
    await page.waitForFunction(() => location.hash === "#/learn?lesson=current");
    await page.locator(".steps").waitFor();
  });

  for (const [size, [puzzle, shape]] of Object.entries(SIZES)) {
    check(`point 11: ${size} is played with hints`, async (page) => {
      await page.locator(".view-play [role=gridcell]").first().waitFor();
      await page.evaluate(([text, name]) => (location.hash = `#/play?puzzle=${text}&shape=${name}`), [puzzle, shape]);
      await page.getByRole("heading", { level: 1, name: size }).waitFor();
      await page.waitForFunction((count) => document.querySelectorAll("[role=gridcell]").length === count, puzzle.length);
      for (let grade = 1; grade <= 3; grade += 1) await press(page, "h");
      await page.getByRole("img", { name: "Hint 3 of 3." }).waitFor();
      const before = await page.getByRole("gridcell", { name: /empty/ }).count();
      await press(page, "Enter");
      await page.waitForFunction((count) => [...document.querySelectorAll("[role=gridcell]")].filter((one) => one.getAttribute("aria-label")?.includes("empty")).length < count, before);
      // Letters are digits above 9.
      if (puzzle.length > 81) {
        await page.getByRole("gridcell", { name: /empty/ }).first().click();
        const letter = puzzle.length === 100 ? "A" : "B";
        await press(page, `Shift+${letter}`);
        await page.locator("#live").filter({ hasText: `, ${letter}` }).waitFor();
      }
    });
  }

  check("point 11: 25×25 is shown", async (page) => {
    await page.evaluate((text) => (location.hash = `#/play?puzzle=${text}&shape=5x5`), `1${".".repeat(624)}`);
    await page.getByRole("heading", { level: 1, name: "25×25" }).waitFor();
    await words(page, 1, 1, "given 1");
    assert.equal(await page.getByRole("gridcell").count(), 625);
  });

  check("point 10: Ctrl+P prints the board and its title alone on one page, also with the dark theme", { colorScheme: "dark", isCarrierFree: true }, async (page) => {
    await openPuzzle(page, EASY);
    const title = page.getByRole("heading", { level: 1, name: "Easy" });
    await title.waitFor();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.getByRole("grid").waitFor();
    for (const part of [".top", ".pad", ".advice", ".play-column", ".another", ".pause"]) assert.equal(await page.locator(part).first().isVisible(), false, part);
    const color = (part, property) => page.locator(part).first().evaluate((element, name) => getComputedStyle(element)[name], property);
    assert.equal(await color("body", "backgroundColor"), "rgb(255, 255, 255)");
    assert.equal(await color(".cell.given", "color"), "rgb(0, 0, 0)");
    const box = await page.getByRole("grid").boundingBox();
    assert.ok(Math.abs(box.width - (150 / 25.4) * 96) < 2, `150 mm: ${box.width}`);
    assert.ok(await title.isVisible(), "the title");
    assert.equal(await countPages(page), 1);
  });

  check("point 4: titles of links are text", async (page) => {
    await page.evaluate((puzzle) => (location.hash = `#/play?puzzle=${puzzle}&title=${encodeURIComponent("<img src=x onerror=alert(1)>")}`), EASY);
    await page.getByText("<img src=x onerror=alert(1)>").waitFor();
    assert.equal(await page.locator("img[src=x]").count(), 0);
  });
});
