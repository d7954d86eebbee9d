// Every view of the page, in states that matter, for tests and screenshots of the whole page.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { EASY } from "./support.mjs";

export const ASSETS = join(dirname(fileURLToPath(import.meta.url)), "../page");
export const TEXTS = join(ASSETS, "../../crates/shudu-messages/locales/page");
export const LANGUAGES = /** @type {const} */ (["en", "zh-CN", "zh-TW"]);

/** A puzzle of rating 7.1 for HoDoKu's and Sudoku Explainer's solvers. */
export const HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/** The views, from the table in main.js. SHUDU_VIEWS limits them: `SHUDU_VIEWS=learn,algorithms`. */
const ALL_VIEWS = [...readFileSync(join(ASSETS, "main.js"), "utf8").matchAll(/\{ name: "([a-z]+)", inMenu/g)].map(([, name]) => name);
export const VIEWS = process.env.SHUDU_VIEWS?.split(",") ?? ALL_VIEWS;

/** Addresses of views in more states than the one without parameters. */
const MORE = {
  learn: ["?technique=x-wing", "?technique=leviathan", "?technique=none", `?puzzle=${HARD}`, "?puzzle=none"],
  algorithms: ["?engine=singles&with=cover", "?engine=lexi&puzzle=1....41....34..."],
  analyze: [`?puzzle=${HARD}`],
  make: [`?puzzle=${HARD}`],
  share: [`?puzzle=${HARD}`],
};

/** Every address that whole-page tests visit. */
export const ADDRESSES = VIEWS.flatMap((view) => [`#/${view}`, ...(MORE[view] ?? []).map((query) => `#/${view}${query}`)]);

/** Returns the view of an address. */
export const viewOf = (address) => /^#\/([a-z]+)/.exec(address)?.[1] ?? "play";

/** Waits until a view is shown and nothing in it is loading. */
export async function waitForView(page, view) {
  await page.locator(`#view.view-${view}:not([aria-busy])`).waitFor({ state: "attached" });
  await page.waitForFunction(() => {
    const root = document.getElementById("view");
    return root && root.childElementCount > 0 && !root.querySelector('[aria-busy="true"], .skeleton');
  });
}

/** Shows an address in a page that is open. */
export async function visit(page, address) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await waitForView(page, viewOf(address));
}

/** Opens the page with a game, so that all views have something to show. */
export async function startWithGame(page, url) {
  await page.goto(`${url}#/play?puzzle=${EASY}`);
  await waitForView(page, "play");
  // Before, the page may have shown another game.
  await page.waitForFunction((digits) => [...document.querySelectorAll(".view-play [role=gridcell] .digit")].map((digit) => digit.textContent).join("") === digits, EASY.replaceAll(".", ""));
}
