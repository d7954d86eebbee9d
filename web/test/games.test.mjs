// Point 4: saved games. Several are kept, exported and imported without loss, deleted with a way back;
// files that are not games get one sentence; statistics count what was played.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EASY, EASY_SOLUTION, openPuzzle, scratch, withCarriers } from "./support.mjs";

const OTHER = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9";
const show = (page, view) => page.evaluate((name) => (location.hash = `#/${name}`), view);

/** Chooses a file in the import. */
async function importFile(page, path) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Import" }).click()]);
  await chooser.setFiles(path);
}

/** Waits for the puzzle that the page opens with; it is the first saved game. */
const first = (page) => page.getByRole("grid").waitFor();

withCarriers((check) => {
  check("point 4: several games are kept; delete has a way back; continue opens the game", async (page) => {
    await first(page);
    await openPuzzle(page, EASY);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("4");
    await openPuzzle(page, OTHER);
    await show(page, "games");
    await page.locator(".game").nth(2).waitFor();
    await page.getByText("1 of 51 cells").waitFor();
    const game = page.locator(".game", { hasText: "1 of 51 cells" });
    await game.getByRole("button", { name: /^Delete/ }).click();
    await game.waitFor({ state: "detached" });
    await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
    await game.waitFor();
    await game.getByRole("button", { name: /^Continue/ }).click();
    await page.getByRole("gridcell", { name: "row 1, column 3, 4" }).waitFor();
  });

  check("point 4: export and import of all games, merged and never overwritten", async (page, { context, url }) => {
    await first(page);
    const folder = await scratch();
    await openPuzzle(page, EASY);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    for (const key of ["4", "Shift+2", "v", "3"]) await page.keyboard.press(key);
    await page.getByRole("gridcell", { name: /row 1, column 3, 4, color orange/ }).waitFor();
    await show(page, "games");
    await page.locator(".game").nth(1).waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export all" }).click()]);
    const path = join(folder, "games.json");
    await file.saveAs(path);
    const content = JSON.parse(await readFile(path, "utf8"));
    assert.equal(content["shudu-games"], 1);
    assert.equal(content.games.length, 2);
    // Again into the same browser: nothing is added.
    await importFile(page, path);
    await page.locator(".toast", { hasText: "Games added: 0; already here: 2" }).waitFor();
    assert.equal(await page.locator(".game").count(), 2);
    // The order of the fields does not make another game.
    const turned = join(folder, "turned.json");
    const turn = (game) => ({ ...Object.fromEntries(Object.entries(game).reverse()), meta: Object.fromEntries(Object.entries(game.meta ?? {}).reverse()) });
    await writeFile(turned, JSON.stringify({ ...content, games: content.games.map((one) => ({ ...one, game: turn(one.game) })) }));
    await page.locator(".toast").first().waitFor({ state: "detached" });
    await importFile(page, turned);
    await page.locator(".toast", { hasText: "Games added: 0; already here: 2" }).waitFor();
    // A game with the same id and another content is a second game.
    const changed = structuredClone(content);
    for (const game of changed.games) game.game.meta = { ...game.game.meta, title: "<b>copy</b>" };
    const other = join(folder, "changed.json");
    await writeFile(other, JSON.stringify(changed));
    await importFile(page, other);
    await page.locator(".game").nth(3).waitFor();
    await page.getByText("<b>copy</b>").first().waitFor();
    // Into another browser: the game goes on where it was.
    const fresh = await context.browser().newContext({ locale: "en-US" });
    try {
      const second = await fresh.newPage();
      await second.goto(`${url}#/games`);
      await second.locator(".games-view").waitFor();
      await importFile(second, path);
      const game = second.locator(".game", { hasText: "1 of 51 cells" });
      await game.getByRole("button", { name: /^Continue/ }).click();
      await second.getByRole("gridcell", { name: /row 1, column 3, 4, color orange/ }).waitFor();
      await second.keyboard.press("u");
      await second.getByRole("gridcell", { name: "row 1, column 3, 4", exact: true }).waitFor();
    } finally {
      await fresh.close();
    }
  });

  check("point 4: a link of a game that is here with more moves starts a second game; both stay", async (page, { url }) => {
    await openPuzzle(page, EASY);
    await page.getByRole("gridcell", { name: /^row 1, column 3,/ }).click();
    await page.keyboard.press("4");
    await page.getByRole("gridcell", { name: "row 1, column 3, 4", exact: true }).waitFor();
    await show(page, "share");
    await page.getByLabel("The game with my progress").check();
    const address = page.locator(".view-share input[readonly], .view-share textarea[readonly]").first();
    await page.waitForFunction(() => [...document.querySelectorAll(".view-share input, .view-share textarea")].some((one) => /#g=1\./.test(one.value)));
    const link = await address.inputValue();
    await show(page, "play");
    await page.getByRole("gridcell", { name: /^row 1, column 4,/ }).click();
    await page.keyboard.press("6");
    await page.getByRole("gridcell", { name: "row 1, column 4, 6", exact: true }).waitFor();
    await page.goto("about:blank");
    await page.goto(link.replace(/^[^#]+/, url));
    await page.getByRole("gridcell", { name: "row 1, column 3, 4", exact: true }).waitFor();
    await page.getByRole("gridcell", { name: "row 1, column 4, empty", exact: true }).waitFor();
    await show(page, "games");
    await page.locator(".game", { hasText: "2 of 51 cells" }).waitFor();
    await page.locator(".game", { hasText: "1 of 51 cells" }).waitFor();
  });

  check("point 4: files that are not games get one sentence, and nothing is added", async (page) => {
    await first(page);
    const folder = await scratch();
    await show(page, "games");
    await page.locator(".game").first().waitFor();
    const cases = [
      ["text.json", "not json", "text.json is not a file of saved games: it is not JSON."],
      ["other.json", '{"a": 1}', "other.json has no saved games."],
      ["new.json", '{"shudu-games": 2, "games": []}', "new.json has version 2; this page reads version 1."],
      ["bad.json", JSON.stringify({ "shudu-games": 1, games: [{ id: "x", game: { "shudu-game": 1, puzzle: "12", started: 0, events: [] } }] }), "bad.json: game 1 cannot be read"],
      ["<img src=x>.json", "[]", "<img src=x>.json has no saved games."],
    ];
    for (const [name, content, sentence] of cases) {
      const path = join(folder, name);
      await writeFile(path, content);
      await importFile(page, path);
      await page.locator(".toast", { hasText: sentence }).waitFor();
    }
    assert.equal(await page.locator(".game").count(), 1);
    assert.equal(await page.locator("img[src=x]").count(), 0);
  });

  check("point 4: statistics by level, with best and average time, hints and days in a row", { timeout: 120_000 }, async (page) => {
    await first(page);
    await openPuzzle(page, EASY);
    for (const key of ["h", "h"]) await page.keyboard.press(key);
    await page.getByRole("img", { name: "Hint 2 of 3." }).waitFor();
    for (let i = 0; i < 81; i += 1) {
      if (EASY[i] === ".") await page.keyboard.press(EASY_SOLUTION[i]);
      await page.keyboard.press("ArrowRight");
      if (i % 9 === 8) await page.keyboard.press("ArrowDown");
    }
    await page.getByRole("heading", { name: "Solved" }).waitFor();
    await page.keyboard.press("i");
    await page.locator(".tile", { hasText: /^1days in a row/ }).waitFor();
    const row = page.locator("table.data tbody tr").first();
    const cells = await row.locator("td").allTextContents();
    assert.deepEqual(cells.slice(0, 4), ["9×9", "Easy", "2", "1"]);
    assert.match(cells[4], /^\d:\d\d$/);
    assert.equal(cells[6], "1");
  });

  check("point 4: the settings have every switch, the keys and the data; all games can be deleted", async (page, { carrier }) => {
    await first(page);
    await show(page, "settings");
    const sentence = carrier === "module" ? "There is no account, and nothing is sent anywhere." : "There is no account. Puzzles and games are sent to the server of this page for computing and are not kept there.";
    await page.getByText(sentence, { exact: true }).waitFor();
    await page.getByText(/^Version \d/).waitFor();
    await page.locator(".key-table").getByText("hint; each press shows more").waitFor();
    // Every setting has a control: each change is kept.
    const names = ["Row, column and box", "The same digit", "Conflicts", "Wrong digits", "Your colors", "Automatic candidates", "Placing a digit clears its marks", "Timer", "How many of each digit are left", "Large digits", "Numbers of rows and columns"];
    for (const name of names) await page.getByLabel(name, { exact: true }).click();
    await page.getByLabel("Order of steps").selectOption("se");
    await page.getByLabel("Center marks").selectOption("fixed");
    await page.getByLabel("Order of the keypad").selectOption("numpad");
    await page.getByLabel("Theme").selectOption("dark");
    await page.locator(".settings-view").getByLabel("Language").selectOption("zh-TW");
    await page.getByRole("heading", { level: 1, name: "設定" }).waitFor();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("shudu-settings") ?? "{}"));
    const { DEFAULTS } = await import("../page/settings.js");
    for (const [name, value] of Object.entries(DEFAULTS)) assert.notDeepEqual(kept[name], value, name);
    await page.getByRole("button", { name: "刪除全部存檔" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "刪除全部存檔" }).click();
    await page.locator(".toast", { hasText: "1" }).waitFor();
    await show(page, "games");
    await page.getByText("還沒有存檔").waitFor();
  });

  check("point 13: no horizontal scrolling at 360 px in games, review and settings", { isCarrierFree: true, viewport: { width: 360, height: 640 } }, async (page) => {
    await first(page);
    await page.keyboard.press("h");
    for (const [view, part] of [["games", ".game"], ["review", ".review .board"], ["settings", ".settings-view"]]) {
      await show(page, view);
      await page.locator(part).first().waitFor({ timeout: 60_000 });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, view);
    }
  });
});
