// Point 4: the settled keys. The table of the page is that of the terminal player; a whole game is played
// by keys alone; keys do not depend on the layout.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { KEYS } from "../page/keys.js";
import { EASY, EASY_SOLUTION, cell, openPuzzle, withCarriers } from "./support.mjs";

test("point 4: the keys of the page are those of the terminal player", async () => {
  const source = await readFile(new URL("../../crates/shudu-play/src/keys.rs", import.meta.url), "utf8");
  const table = source.slice(source.indexOf("\nkeys! {"), source.indexOf("/// A key press"));
  const kebab = (name) => name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const list = (keys = "") => [...keys.matchAll(/"([^"]+)"/g)].map(([, key]) => key);
  const expected = new Map();
  let group = "";
  for (const line of table.split("\n")) {
    group = /^ {4}(\w+) \{$/.exec(line)?.[1].toLowerCase() ?? group;
    const [, action, carrier, text, keys, more] = /^ {8}(\w+) (?:(\w+) )?"([\w-]+)" \[(.*?)\](?: vi \[.*?\])?(?: page \[(.*?)\])?,$/.exec(line) ?? [];
    // The browser needs Tab, a page scrolls by itself, and what is only for the terminal is not here.
    if (!action || carrier === "Terminal" || ["NextBlank", "PreviousBlank", "ScrollUp", "ScrollDown"].includes(action)) continue;
    expected.set(kebab(action), { group, text: text.replace("play-", "page-"), keys: [...list(keys), ...list(more)] });
  }
  const found = new Map(KEYS.map(({ action, group, keys, text }) => [action, { group, text, keys }]));
  assert.ok(expected.size > 30);
  assert.deepEqual(Object.fromEntries(found), Object.fromEntries(expected));
});

/** Sends a key as a keyboard with another layout or number pad does. */
const sendKey = (page, init) =>
  page.evaluate((options) => {
    const { locks = [], ...rest } = options;
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...rest });
    Object.defineProperty(event, "getModifierState", { value: (name) => locks.includes(name) });
    document.activeElement?.dispatchEvent(event);
    return event.defaultPrevented;
  }, init);

withCarriers((check) => {
  check("point 4: a whole game by keyboard alone", async (page) => {
    await openPuzzle(page, EASY);
    await cell(page, 1, 1).waitFor();
    for (let row = 0; row < 9; row += 1) {
      for (let column = 0; column < 9; column += 1) {
        if (EASY[row * 9 + column] === ".") await page.keyboard.press(EASY_SOLUTION[row * 9 + column]);
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("s");
    }
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await page.keyboard.press("y");
    await page.getByRole("heading", { level: 1, name: "Review" }).waitFor();
  });

  check("point 4: every action of the key table works", { timeout: 120_000 }, async (page) => {
    await openPuzzle(page, EASY);
    const grid = page.getByRole("grid");
    const press = (...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    const label = (row, column, part) => cell(page, row, column).and(page.locator(`[aria-label*="${part}"]`)).waitFor();
    const selected = (count) => page.waitForFunction((n) => document.querySelectorAll("[role=gridcell][aria-selected=true]").length === n, count);
    const focused = (row, column) => page.waitForFunction(([r, c]) => document.activeElement?.getAttribute("aria-label")?.startsWith(`row ${r}, column ${c},`), [row, column]);
    await focused(1, 1);
    // Moving and selecting
    await press("End");
    await focused(1, 9);
    await press("Home", "d", "d");
    await focused(1, 3);
    await press("Shift+ArrowRight", "Control+ArrowDown");
    await selected(3);
    await press("Escape");
    await selected(1);
    await press("Control+a");
    await selected(81);
    await press("Escape", "+", "ArrowLeft", "ArrowLeft");
    await selected(3);
    await press("Escape", "Escape", "Home");
    await selected(1);
    await press("=");
    await selected(5);
    await press("Escape", "w", "ArrowRight", "ArrowRight");
    await focused(1, 3);
    // Digits, marks, colors
    await press("Shift+1", "Control+2", "Alt+4");
    await label(1, 3, "marks 2 4, corner marks 1");
    await press("x", "3");
    await label(1, 3, "corner marks 1 3");
    await press("c", "2");
    await label(1, 3, "marks 4, corner");
    await press("v", "3");
    await label(1, 3, "color orange");
    await press("Shift+4");
    await label(1, 3, "candidate 4 orange");
    await press("Delete");
    await page.waitForFunction(() => !document.activeElement?.getAttribute("aria-label")?.includes("orange"));
    await press("z", "4");
    await label(1, 3, "column 3, 4");
    await press("0");
    await label(1, 3, "empty, marks 4");
    await press("u", "u", "U");
    await press("Control+z", "Control+Shift+z", "[", "]", "Control+y");
    await press("Backspace", "Backspace", "Backspace");
    await label(1, 3, "column 3, empty");
    await press("Space", "2");
    await label(1, 3, "corner marks 2");
    await press("Shift+Space", "PageDown", "PageUp", "f");
    await label(1, 3, "marks 1 2 4");
    // With automatic candidates, a center mark eliminates.
    await press("Control+1");
    await label(1, 3, "marks 2 4");
    await press("f");
    // Two quick presses of a digit in a mark mode place it.
    await press("ArrowRight", "c", "6", "6");
    await label(1, 4, "column 4, 6");
    await press("z");
    // Help
    await press("h");
    await page.getByRole("img", { name: "Hint 1 of 3." }).waitFor();
    await press("t", "t", "t", "t");
    await page.getByRole("img", { name: "Hint 3 of 3." }).waitFor();
    await press("Enter");
    await page.locator(".advice[data-kind=idle]").waitFor({ state: "attached" });
    await press("k");
    await page.getByText("All correct so far.").first().waitFor();
    await press("Escape", "b");
    await page.getByRole("dialog", { name: "Save point" }).waitFor();
    await page.keyboard.type("before the guess");
    await press("Enter", "g");
    await page.getByRole("dialog", { name: "Save points" }).getByText("before the guess").waitFor();
    await press("Escape", "?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await press("Escape", "m");
    await page.getByRole("dialog", { name: "Settings" }).waitFor();
    await press("Escape", "r");
    await page.getByRole("timer").waitFor({ state: "hidden" });
    await press("r", "p");
    await page.getByText("Paused. The board is hidden.").first().waitFor();
    await press("p");
    await grid.waitFor();
    await focused(1, 4);
    for (const [key, name] of [["i", "My games"], ["o", "My games"], ["n", "New"], ["y", "Review"]]) {
      await page.keyboard.press(key);
      await page.waitForFunction((title) => document.title.startsWith(title), name);
      await page.goBack();
      await focused(1, 4);
    }
  });

  check("point 4: selection by mouse: drag, Ctrl, Shift and ⌘ with a click, double-click; and Ctrl+Space by key", async (page) => {
    await openPuzzle(page, EASY);
    const selected = async (...wanted) => {
      await page.waitForFunction((names) => [...document.querySelectorAll("[role=gridcell][aria-selected=true]")].map((one) => /row (\d), column (\d)/.exec(one.getAttribute("aria-label") ?? "")?.slice(1).join("")).join() === names, wanted.join());
    };
    const middle = async (row, column) => {
      const box = await cell(page, row, column).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.mouse.move(...(await middle(2, 2)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(2, 5)));
    await page.mouse.move(...(await middle(4, 5)));
    await page.mouse.up();
    await selected(22, 23, 24, 25, 35, 45);
    // The drag is over: a move selects nothing.
    await page.mouse.move(...(await middle(6, 6)));
    await cell(page, 1, 1).click();
    await selected(11);
    await cell(page, 3, 3).click({ modifiers: ["Control"] });
    await cell(page, 5, 5).click({ modifiers: ["Shift"] });
    await cell(page, 9, 9).click({ modifiers: ["Meta"] });
    await selected(11, 33, 55, 99);
    await cell(page, 3, 3).click({ modifiers: ["Control"] });
    await selected(11, 55, 99);
    // A drag that starts on a selected cell removes.
    await page.keyboard.down("Control");
    await page.mouse.move(...(await middle(5, 5)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(5, 6)));
    await page.mouse.up();
    await page.keyboard.up("Control");
    await selected(11, 99);
    // Every 8 of the puzzle.
    const eights = [...EASY].flatMap((digit, i) => (digit === "8" ? [`${Math.floor(i / 9) + 1}${(i % 9) + 1}`] : []));
    await cell(page, 3, 3).dblclick();
    await selected(...eights);
    await cell(page, 1, 3).click();
    await page.keyboard.press("Control+Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await selected(13, 14, 24);
    await page.keyboard.press("Control+Space");
    await page.keyboard.press("ArrowRight");
    await selected(25);
    // Several colors in one cell.
    await cell(page, 1, 3).click();
    for (const key of ["v", "1", "3", "7"]) await page.keyboard.press(key);
    await cell(page, 1, 3).and(page.locator('[aria-label*="gray"][aria-label*="orange"][aria-label*="blue"]')).waitFor();
    await page.keyboard.press("3");
    await cell(page, 1, 3).and(page.locator('[aria-label*="gray"][aria-label*="blue"]:not([aria-label*="orange"])')).waitFor();
  });

  check("point 4: undo takes back every change of a long game, and redo makes them again", async (page) => {
    await openPuzzle(page, EASY);
    const board = () => page.locator(".view-play [role=gridcell]").evaluateAll((cells) => cells.map((one) => one.getAttribute("aria-label")?.replace(/, selected/, "")));
    const start = await board();
    await page.keyboard.press("b");
    await page.locator("dialog[open] input").press("Enter");
    await page.locator(".toast").waitFor();
    let changes = 0;
    for (let i = 0; i < 36; i += 1) {
      if (EASY[i] === ".") {
        await page.keyboard.press(i % 2 ? `Shift+${EASY_SOLUTION[i]}` : `Control+${EASY_SOLUTION[i]}`);
        await page.keyboard.press(EASY_SOLUTION[i]);
        changes += 2;
      }
      await page.keyboard.press("ArrowRight");
      if (i % 9 === 8) await page.keyboard.press("ArrowDown");
    }
    // A color, the step of a hint, automatic candidates with an elimination, and a save point.
    for (const key of ["v", "2", "z"]) await page.keyboard.press(key);
    // A change that arrives after the hint would take it away.
    await page.locator('.view-play [role=gridcell][aria-label*="red"]').waitFor();
    for (let grade = 1; grade <= 3; grade += 1) {
      await page.keyboard.press("h");
      await page.getByRole("img", { name: `Hint ${grade} of 3.` }).waitFor();
    }
    await page.keyboard.press("Enter");
    await page.locator(".advice[data-kind=idle]").waitFor({ state: "attached" });
    changes += 2;
    await page.keyboard.press("g");
    await page.locator("dialog[open]").getByRole("button", { name: /^Return|^Restore/ }).first().click();
    await page.waitForFunction(() => document.querySelectorAll(".view-play .cell:not(.given) .digit").length === 0);
    changes += 1;
    assert.ok(changes > 40, String(changes));
    const last = await board();
    const undo = page.getByRole("button", { name: "Undo", exact: true }).first();
    for (let i = 0; i < changes; i += 1) await page.keyboard.press("u");
    // The board looked like this at the save point too, so the button is awaited: nothing is left to take back.
    await undo.and(page.locator(":disabled")).waitFor();
    assert.deepEqual(await board(), start);
    for (let i = 0; i < changes; i += 1) await page.keyboard.press("U");
    await page.getByRole("button", { name: "Redo", exact: true }).first().and(page.locator(":disabled")).waitFor();
    assert.deepEqual(await board(), last);
    // The change before the last one had the digits.
    await page.keyboard.press("u");
    await page.waitForFunction((count) => document.querySelectorAll(".view-play .cell:not(.given) .digit").length >= count, EASY.slice(0, 36).split(".").length - 1);
  });

  check("point 4: keys do not depend on the layout, and browsers keep theirs", { isCarrierFree: true }, async (page) => {
    await openPuzzle(page, EASY);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const words = (part) => page.waitForFunction((text) => document.activeElement?.getAttribute("aria-label")?.includes(text), part);
    await words("column 3");
    // A French keyboard writes & on the key of 1.
    await sendKey(page, { key: "&", code: "Digit1" });
    await words("column 3, 1");
    await sendKey(page, { key: "Backspace", code: "Backspace" });
    // The number pad, with Num Lock; with Shift it reports an arrow.
    await sendKey(page, { key: "2", code: "Numpad2", locks: ["NumLock"] });
    await words("column 3, 2");
    await sendKey(page, { key: "Delete", code: "Delete" });
    await sendKey(page, { key: "End", code: "Numpad1", locks: ["NumLock"] });
    await words("corner marks 1");
    // Without Num Lock it moves.
    await sendKey(page, { key: "ArrowRight", code: "Numpad6" });
    await words("column 4");
    // A Russian keyboard has no z; the place of the key counts. Caps Lock does not turn undo into redo.
    await sendKey(page, { key: "я", code: "KeyZ", ctrlKey: true });
    await sendKey(page, { key: "A", code: "KeyA", locks: ["CapsLock"] });
    await words("column 3");
    assert.equal(await sendKey(page, { key: "p", code: "KeyP", ctrlKey: true }), false, "Ctrl+P prints");
    assert.equal(await sendKey(page, { key: "Tab", code: "Tab" }), false, "Tab leaves the board");
    // One tab stop: Tab goes from the board to the keypad.
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.closest("[role=grid]")), null);
  });
});
