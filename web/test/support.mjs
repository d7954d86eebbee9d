// What every browser test uses: Chromium, a page of either carrier, and the ways to act on it.
//
// A test runs once for each carrier: `module` is the static page with WebAssembly, `http` is `shudu
// serve` from SHUDU (the path of the command; target/debug/shudu if unset). SHUDU_CARRIER limits the
// run to one of them. A command that was built with the module has the carrier `both`, which plays in the module as soon
// as it is there; the tests of `http` get the page without it. SHUDU_SLOW=MS delays every request of the engine by up to MS milliseconds, at random: a test
// that reads the page before the answer is there fails then, and not only on a busy machine.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";

const WEB = dirname(dirname(fileURLToPath(import.meta.url)));

/** Returns the path of Chromium. */
export function chromiumPath() {
  const places = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error("Chromium is missing; install the package chromium, or set CHROMIUM to its path");
  return found;
}

/**
 * What Chromium does without: it starts a process for the pages of its address bar with each window, and a spare one for
 * the next page; these took more processor time than the tests. The last list on the command line counts, so that of
 * Playwright is repeated.
 */
export const WITHOUT = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"];

export const launch = () => chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox", `--disable-features=${WITHOUT.join()}`] });

/** The browser of this file, started by its first test. @type {ReturnType<typeof launch> | undefined} */
let browser;
after(async () => (await browser)?.close());

/** Starts `shudu serve` on a free port. */
export async function serveCommand() {
  const command = process.env.SHUDU ?? join(WEB, "../target/debug/shudu");
  if (!existsSync(command)) throw new Error(`${command} is missing; run cargo build, or set SHUDU to the path of the command`);
  const child = spawn(command, ["serve", "--listen", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "ignore"] });
  const url = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      const found = /http:\/\/\S+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`shudu serve ended with ${code}`)));
  });
  return { url, close: async () => void child.kill("SIGTERM") };
}

/** The carriers that this run tests. */
export const CARRIERS = process.env.SHUDU_CARRIER ? [process.env.SHUDU_CARRIER] : ["module", "http"];

/** Starts the page of a carrier. Returns its address. */
export const startCarrier = (carrier) => (carrier === "module" ? serve() : serveCommand());

/** Takes the module from the pages of a context that the command sends. */
const withoutModule = (context) =>
  context.route(
    (url) => url.pathname === "/",
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('data-carrier="both"', 'data-carrier="http"') });
    },
  );

/** Runs in the page: delays requests, those of a worker in their order. @param {number} most */
function delayRequests(most) {
  // A test may replace the clock of the page.
  const later = setTimeout;
  const pause = () => new Promise((resolve) => later(resolve, Math.random() * most));
  const send = window.fetch;
  window.fetch = async (...request) => {
    if (String(request[0]).includes("/api/")) await pause();
    return send(...request);
  };
  const post = Worker.prototype.postMessage;
  /** @type {WeakMap<Worker, Promise<unknown>>} */
  const queues = new WeakMap();
  Worker.prototype.postMessage = function (...message) {
    queues.set(this, Promise.resolve(queues.get(this)).then(pause).then(() => post.apply(this, message)));
  };
}

/**
 * Defines tests that run with each carrier. `define` gets `check(name, options, body)`; the body gets a
 * fresh page in a context of its own, opened at the start, with `errors`: the console must stay silent. A test whose
 * result cannot depend on the carrier, such as one of colors and sizes, has `isCarrierFree` and runs once.
 */
export function withCarriers(define, carriers = CARRIERS) {
  for (const carrier of carriers) {
    let host;
    before(async () => {
      host = await startCarrier(carrier);
    });
    after(() => host?.close());
    const check = (name, options, body) => {
      if (typeof options === "function") [options, body] = [{}, options];
      const { path = "", allowErrors = false, isCarrierFree = false, timeout = 180_000, ...contextOptions } = options;
      if (isCarrierFree && carrier !== carriers[0]) return;
      test(`${name} (${carrier})`, { timeout }, async () => {
        browser ??= launch();
        // The service worker, which offline.test.mjs tests, would load all files for each test.
        const context = await (await browser).newContext({ locale: "en-US", serviceWorkers: "block", viewport: { width: 1280, height: 900 }, ...contextOptions });
        if (carrier === "http") await withoutModule(context);
        if (process.env.SHUDU_SLOW) await context.addInitScript(delayRequests, Number(process.env.SHUDU_SLOW));
        const page = await context.newPage();
        const errors = [];
        page.on("pageerror", (error) => errors.push(String(error)));
        page.on("console", (message) => {
          // The browser writes a line for every answer of the server that is a failure; the page shows its words.
          const isAnswer = /status of (4\d\d|504)/.test(message.text()) && new URL(message.location().url || host.url).pathname.startsWith("/api/");
          if (message.type() === "error" && !isAnswer) errors.push(message.text());
        });
        page.setDefaultTimeout(30_000);
        try {
          await page.goto(host.url + path);
          await body(page, { url: host.url, carrier, errors, context });
          if (!allowErrors && errors.length > 0) throw new Error(`the console has errors: ${errors.join("; ")}`);
        } finally {
          await context.close();
        }
      });
    };
    define(check, carrier);
  }
}

/** The cell at a row and a column, from 1. */
export const cell = (page, row, column) => page.locator(".view-play [role=grid] [role=row]").nth(row - 1).locator("[role=gridcell]").nth(column - 1);

/** A puzzle with its solution, ER 1.2. */
export const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const EASY_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** Opens the menu of the game and presses an entry, which is named by its message. */
export async function fromMenu(page, key) {
  await page.locator(":is(.rest-line, .acts .more):visible").click();
  await page.locator(`dialog.menu-dialog[open] [data-entry="${key}"]`).click();
}

/** Chooses a language in the settings, and shows the view again that was shown. */
export async function chooseLanguage(page, language) {
  const address = await page.evaluate(() => location.hash);
  await page.evaluate(() => (location.hash = "#/settings"));
  await page.locator(".view-settings select").first().selectOption(language);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
  await page.evaluate((hash) => (location.hash = hash), address);
}

/** Opens a puzzle in the play view, and waits until the board shows it. */
export async function openPuzzle(page, puzzle) {
  await page.goto(`${page.url().split("#")[0]}#/play?puzzle=${encodeURIComponent(puzzle)}`);
  await page.waitForFunction((givens) => {
    const cells = [...document.querySelectorAll(".view-play [role=gridcell]")];
    const isGiven = (cell, i) => (givens[i] === "." ? !cell.classList.contains("given") : cell.classList.contains("given") && cell.textContent === givens[i]);
    return cells.length === givens.length && cells.every(isGiven) && location.hash === "#/play";
  }, puzzle);
}

/** The games that a page has stored. */
export const storedGames = (page) =>
  page.evaluate(async () => {
    const settled = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await settled(indexedDB.open("shudu"));
    const games = await settled(database.transaction("games").objectStore("games").getAll());
    database.close();
    return games;
  });

/** The number of pages that the browser prints. */
export async function countPages(page) {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** A folder that is removed after the tests. */
export async function scratch() {
  const folder = await mkdtemp(join(tmpdir(), "shudu-page-"));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Holds requests until the function that it returns is called. */
export async function hold(page, pattern) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
