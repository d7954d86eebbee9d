// States of the page that an address does not reach, for screenshots: a game in progress, hints, dialogs, states
// without content. Each brings a page that shows a game of `EASY` into its state.

import { EASY, EASY_SOLUTION, openPuzzle } from "./test/support.mjs";
import { HARD, visit, waitForView } from "./test/views.mjs";

const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Waits until the engine has applied all events. */
const settled = (page) => page.waitForTimeout(250);

/** Digits, marks of both kinds and colors. */
async function play(page) {
  await openPuzzle(page, EASY);
  // The state "paused" leaves the game so.
  const cover = page.locator(".cover:not([hidden])");
  if (await cover.count()) await press(page, "p");
  await cover.waitFor({ state: "detached" });
  await press(page, "ArrowRight", "ArrowRight", "4", "ArrowRight", "6", "ArrowRight", "ArrowRight", "Shift+2", "Shift+8", "ArrowRight", "Control+1", "Control+4", "Control+9", "ArrowRight", "Control+1", "Control+2");
  await press(page, "ArrowDown", "ArrowDown", "v", "2", "ArrowLeft", "5", "ArrowDown", "7", "4", "z");
  await press(page, "ArrowDown", "ArrowLeft", "ArrowLeft", "5");
  await settled(page);
}

/** Holds or ends the requests of the engine and of the first game, in a context without games. */
const withoutEngine = (answer) => async (page, url) => {
  await page.route(/\/shudu\.wasm$|\/api\/v1\/|\/first\//, answer);
  await page.evaluate(() => localStorage.removeItem("shudu-stored"));
  await page.goto(`${url}?${Math.random()}#/play?puzzle=${EASY}`);
};

/** @type {[name: string, show: (page: import("playwright-core").Page, url: string) => Promise<void>, onlyPhone?: boolean][]} */
export const STATES = [
  ["in progress", play],
  [
    "selection",
    async (page) => {
      await play(page);
      await press(page, "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight");
      await settled(page);
    },
  ],
  [
    "hint drawn",
    async (page) => {
      await openPuzzle(page, HARD);
      for (let grade = 1; grade <= 3; grade += 1) {
        await press(page, "h");
        await page.locator(".grades .on").nth(grade - 1).waitFor({ state: "attached" });
      }
    },
  ],
  [
    "check",
    async (page) => {
      await openPuzzle(page, EASY);
      await press(page, "ArrowRight", "ArrowRight", "1", "k");
      await page.locator(".advice[data-kind=check].shown").waitFor();
    },
  ],
  [
    "conflict",
    async (page) => {
      await openPuzzle(page, EASY);
      await press(page, "ArrowRight", "ArrowRight", "3");
      await page.locator(".cell.conflict").first().waitFor();
    },
  ],
  [
    "paused",
    async (page) => {
      await play(page);
      await press(page, "p");
      await page.locator(".cover:not([hidden])").waitFor();
    },
  ],
  [
    "finished",
    async (page) => {
      await openPuzzle(page, EASY_SOLUTION.slice(0, 63) + EASY.slice(63));
      for (let i = 63; i < 81; i += 1) {
        if (i % 9 === 0) await press(page, "Home", ...(i === 63 ? Array.from({ length: 7 }, () => "ArrowDown") : ["ArrowDown"]));
        if (EASY[i] === ".") await press(page, EASY_SOLUTION[i]);
        if (i % 9 < 8) await press(page, "ArrowRight");
      }
      await page.locator(".advice[data-kind=finished].shown").waitFor();
    },
  ],
  ["review", async (page) => visit(page, "#/review")],
  [
    "menu",
    async (page) => {
      await play(page);
      await page.locator(".pad .more").click();
      await page.locator("dialog.menu-dialog[open]").waitFor();
    },
    true,
  ],
  [
    "settings dialog",
    async (page) => {
      await openPuzzle(page, EASY);
      await press(page, "m");
      await page.locator("dialog[open]").waitFor();
    },
  ],
  [
    "keys dialog",
    async (page) => {
      await openPuzzle(page, EASY);
      await press(page, "?");
      await page.locator("dialog[open]").waitFor();
    },
  ],
  [
    "save point dialog",
    async (page) => {
      await play(page);
      await press(page, "b");
      await page.locator("dialog[open]").waitFor();
    },
  ],
  [
    "new puzzle",
    async (page) => {
      await visit(page, "#/new?more=1");
      await page.locator(".new-form select").first().selectOption("easy");
      await page.locator(".new-form .main").click();
      await page.locator(".output [role=grid]").waitFor();
    },
  ],
  [
    "open with faults",
    async (page) => {
      await visit(page, `#/open?text=${encodeURIComponent(`55${EASY.slice(2)}\n${EASY.slice(0, 70)}x${EASY.slice(71)}\n`)}`);
      await settled(page);
    },
  ],
  ["share", async (page) => visit(page, `#/share?puzzle=${EASY}`)],
  ["damaged link", async (page) => visit(page, "#/open?link=g%3D1.AAAA")],
  [
    "loading",
    async (page, url) => {
      await withoutEngine(() => {})(page, url);
      await page.locator(".skeleton").waitFor();
      await page.waitForTimeout(400);
    },
  ],
  [
    "no engine",
    async (page, url) => {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await withoutEngine((route) => route.abort())(page, url);
      await page.getByRole("alert").locator("button").first().waitFor();
    },
  ],
];

/** Views without content, in a context of its own. */
export const EMPTY = ["games", "review", "share", "analyze", "learn?lesson=current"];

/** Shows a view of a page without games. */
export async function showEmpty(page, url, view) {
  if (!page.url().startsWith(url)) await page.goto(`${url}#/settings`);
  await page.evaluate((name) => (location.hash = `#/${name}`), view);
  await waitForView(page, view.split("?")[0]);
}
