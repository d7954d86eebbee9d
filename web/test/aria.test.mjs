// Point 13: the play view for screen readers. A game is played from what the accessibility tree and the
// live region say, and nothing else; every state of the views passes axe.

import assert from "node:assert/strict";
import { violationsOf } from "./axe.mjs";
import { createClient } from "../npm/index.js";
import { EASY, EASY_SOLUTION, fromMenu, openPuzzle, withCarriers } from "./support.mjs";

/** The cells of a snapshot: digits as a text, a period for a blank. */
function readBoard(snapshot) {
  const cells = [...snapshot.matchAll(/gridcell "row (\d+), column (\d+), (empty|given (\d)|(\d))/g)];
  return cells.map(([, , , , given, own]) => given ?? own ?? ".").join("");
}

/** The row and the column of the cell that has the focus, or else is selected. */
function readCursor(snapshot) {
  const found = /gridcell "row (\d+), column (\d+),[^"]*" \[active\]/.exec(snapshot) ?? /gridcell "row (\d+), column (\d+),[^"]*" \[selected\]/.exec(snapshot);
  return found?.slice(1).map(Number);
}

withCarriers((check) => {
  check("point 13: a game from ARIA snapshots and the live region alone", { timeout: 180_000 }, async (page) => {
    await openPuzzle(page, EASY);
    await page.getByRole("grid").waitFor();
    const snapshot = () => page.locator("body").ariaSnapshot();
    const live = () => page.getByRole("status").first().textContent();
    const heard = async (words) => {
      await page.waitForFunction((text) => document.querySelector("[role=status]")?.textContent?.includes(text), words);
      return live();
    };
    // A cell is selected when the engine has answered; which one the tree says.
    let first = "";
    let at;
    for (let tries = 0; tries < 100 && !at; tries += 1) {
      first = await snapshot();
      at = readCursor(first);
    }
    assert.ok(at, first);
    const puzzle = readBoard(first);
    assert.equal(puzzle.length, 81, first.slice(0, 500));
    assert.match(first, /grid "Sudoku board"/);
    const engine = createClient();
    const { solutions } = await engine.solve({ puzzle });
    engine.close();
    for (let i = 0; i < 81; i += 1) {
      if (puzzle[i] !== ".") continue;
      const target = [Math.floor(i / 9) + 1, (i % 9) + 1];
      while (at[0] !== target[0]) {
        await page.keyboard.press("ArrowDown");
        at = [(at[0] % 9) + 1, at[1]];
      }
      while (at[1] !== target[1]) {
        await page.keyboard.press("ArrowRight");
        at = [at[0], (at[1] % 9) + 1];
      }
      await page.keyboard.press(solutions[0][i]);
      // The last digit is followed by the end of the game.
      if (puzzle.slice(i + 1).includes(".")) await heard(`row ${target[0]}, column ${target[1]}, ${solutions[0][i]}`);
    }
    await heard("Solved");
    assert.equal(readBoard(await snapshot()), solutions[0]);
    assert.match(await snapshot(), /heading "Solved! Well done\." \[level=2\]/);
  });

  check("point 13: the live region says marks, conflicts, rejections, modes and hints", async (page) => {
    await openPuzzle(page, EASY);
    const says = (words) => page.waitForFunction((text) => document.getElementById("live")?.textContent?.includes(text), words);
    await page.keyboard.press("5");
    await says("given");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("5");
    await says("row 1, column 3, 5, in conflict");
    await page.keyboard.press("Delete");
    await says("row 1, column 3, empty");
    await page.keyboard.press("x");
    await says("Mode: Corner");
    await page.keyboard.press("2");
    await says("corner marks 2");
    await page.keyboard.press("h");
    await says("Hint 1 of 3.");
    await page.keyboard.press("p");
    await says("Paused");
  });

  // accessible.test.mjs has every view; this one has the states of these views. In another theme the same elements have
  // other colors, in another language other words.
  for (const [locale, colorScheme, part] of [["en-US", "light", "all"], ["zh-CN", "dark", "colors"], ["zh-TW", "light", "words"]]) {
    check(`point 13: no axe violations in play, games, review and settings, ${locale}, ${colorScheme}`, { isCarrierFree: true, locale, colorScheme, timeout: 180_000 }, async (page) => {
      const scan = async (state) => {
        const violations = await violationsOf(page, part);
        assert.deepEqual(violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes.map((node) => node.html).slice(0, 3).join(" ")}`), []);
      };
      const show = (view) => page.evaluate((name) => (location.hash = `#/${name}`), view);
      await show("games");
      await page.locator(".empty:not([hidden]), .game").first().waitFor();
      await scan("games, first");
      await openPuzzle(page, EASY);
      await scan("play");
      await page.keyboard.press("v");
      await scan("play, colors");
      for (let grade = 0; grade < 3; grade += 1) await page.keyboard.press("h");
      await page.locator(".grades .on:nth-child(3)").waitFor();
      await scan("hint");
      await page.keyboard.press("k");
      await page.locator(".advice[data-kind=check]").waitFor();
      await scan("check");
      await page.keyboard.press("Escape");
      await fromMenu(page, "page-history");
      await scan("history");
      await page.keyboard.press("Escape");
      await page.locator("[role=gridcell][tabindex='0']").focus();
      for (const [key, state] of [["?", "keys"], ["m", "options"], ["b", "save point"], ["g", "save points"]]) {
        await page.keyboard.press(key);
        await page.locator("dialog[open]").waitFor();
        await scan(state);
        await page.keyboard.press("Escape");
        await page.locator("dialog[open]").waitFor({ state: "detached" });
      }
      await page.keyboard.press("p");
      await page.locator(".cover:not([hidden])").waitFor();
      await scan("paused");
      await page.keyboard.press("p");
      await show("games");
      await page.locator(".game").first().waitFor();
      await page.locator(".game button").last().click();
      await page.locator(".toast").waitFor();
      await scan("games, with a message");
      await page.locator(".toast button").click();
      await show("review");
      await page.locator(".review").waitFor();
      await scan("review");
      await show("settings");
      await page.locator(".settings-view").waitFor();
      await scan("settings");
      await show("algorithms?puzzle=none");
      await page.locator(".view-algorithms .error:not(:empty)").waitFor();
      await scan("algorithms, with a failure");
      await show("play?puzzle=none");
      await page.locator(".view-play .error, .view-play [role=alert]").first().waitFor();
      await scan("play, with a failure");
      // All steps of a position with few blanks are found at once.
      await openPuzzle(page, EASY_SOLUTION.slice(0, 54) + EASY.slice(54));
      await fromMenu(page, "page-steps");
      await page.locator(".step-group").first().waitFor();
      await scan("steps");
      await openPuzzle(page, EASY_SOLUTION.replace("1", "."));
      await page.locator(".view-play [role=gridcell]:not(.given)").click();
      await page.keyboard.press("z");
      await page.keyboard.press("1");
      await page.locator(".advice[data-kind=finished]").waitFor();
      await scan("finished");
    });
  }
});
