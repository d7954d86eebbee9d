// Untrusted text never becomes HTML: hostile strings in every parameter, in saved games and in settings,
// under the strict Content-Security-Policy.

import assert from "node:assert/strict";
import { EASY, withCarriers } from "./support.mjs";
import { VIEWS, visit, waitForView } from "./views.mjs";

const STRINGS = [
  "<img src=x onerror=window.__harm=1>",
  "\"'><script>window.__harm=1</script>",
  "javascript:window.__harm=1",
  "<svg onload=window.__harm=1><foreignObject><iframe srcdoc='<script>parent.__harm=1</script>'></svg>",
  "</title></textarea></style><base href=//example.com/><link rel=stylesheet href=//example.com/x.css>",
  "{{constructor.constructor('window.__harm=1')()}}${window.__harm=1}",
  "__proto__",
  "constructor",
  "\u202Egnp.exe\u0000\uFFFF\uD800",
  "%00%ff%2e%2e%2f",
  "1".repeat(10_000),
  "-1e999",
  "",
];

/** Parameters of all views. A view ignores those that it does not know. */
const PARAMETERS = ["puzzle", "game", "technique", "lesson", "engine", "with", "scale", "step", "level", "seed", "title", "name", "text", "link", "date", "shape", "symmetry", "givens", "rating", "id", "tab"];

/** Records what must not happen, from the first script on. */
function watch() {
  window.__violations = [];
  document.addEventListener("securitypolicyviolation", (event) => window.__violations.push(`${event.violatedDirective} ${event.blockedURI}`));
}

async function open(page, url) {
  const outside = [];
  const thrown = [];
  page.on("request", (request) => {
    const target = new URL(request.url());
    if (target.origin !== new URL(url).origin && !["data:", "blob:"].includes(target.protocol)) outside.push(request.url());
  });
  page.on("pageerror", (error) => thrown.push(String(error)));
  await page.addInitScript(watch);
  await page.goto(`${url}#/learn`);
  // `goto` returns at the first change of the history, which can be one of the page before its own: a reload would open the
  // old address then. The view need not be there.
  await page.waitForURL(/#\/learn$/);
  await page.reload();
  await waitForView(page, "learn");
  return { outside, thrown };
}

async function assertUnharmed(page, { outside, thrown }, where) {
  const state = await page.evaluate(() => ({
    harm: window.__harm,
    violations: window.__violations,
    polluted: Object.keys(Object.prototype),
    elements: [...document.querySelectorAll("img[src]:not([src^='blob:'], [src^='data:'], [src^='/assets'], [src^='assets']), iframe, object, embed, base, foreignObject, script:not([src])")].map((element) => element.outerHTML.slice(0, 200)),
    handlers: [...document.querySelectorAll("*")].filter((element) => element.getAttributeNames().some((name) => name.startsWith("on"))).map((element) => element.outerHTML.slice(0, 200)),
    links: [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "").filter((href) => /^\s*(javascript|data|vbscript):/i.test(href)),
  }));
  assert.deepEqual(state, { harm: undefined, violations: [], polluted: [], elements: [], handlers: [], links: [] }, where);
  assert.deepEqual(outside, [], `${where}: requests to other hosts`);
  assert.deepEqual(thrown, [], `${where}: exceptions`);
}

withCarriers((check) => {
  check("must show: hostile parameters in every view", { allowErrors: true, timeout: 300_000 }, async (page, { url, carrier }) => {
    const record = await open(page, url);
    // What the page does with a string does not depend on the carrier; how a request carries it does: those are markup,
    // characters that are none, and a long one.
    const chosen = [...STRINGS.entries()].filter(([i]) => carrier === "module" || [0, 8, 10].includes(i));
    for (const view of VIEWS) {
      for (const [i, string] of chosen) {
        const parameters = new URLSearchParams(PARAMETERS.map((name) => [name, string]));
        await visit(page, `#/${view}?${parameters}`);
        await assertUnharmed(page, record, `${view} with string ${i}`);
      }
    }
    // The address itself.
    for (const string of STRINGS.slice(0, 10)) {
      await page.evaluate((hash) => (location.hash = hash), `#/${string}?${string}=${string}`);
      await waitForView(page, "play");
      await assertUnharmed(page, record, `address ${string}`);
    }
  });

  check("must show: a hostile saved game and hostile settings", { allowErrors: true, timeout: 300_000 }, async (page, { url }) => {
    const record = await open(page, url);
    await page.evaluate(
      async ({ strings, puzzle }) => {
        const database = await new Promise((resolve, reject) => {
          const request = indexedDB.open("shudu");
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        const store = database.transaction("games", "readwrite").objectStore("games");
        for (const [i, string] of strings.entries()) {
          // Half of the games are broken, half are good games with hostile words in them.
          const good = { "shudu-game": 1, puzzle, events: [{ at: 1, event: "save-point", name: string }, { at: 2, event: "place", digit: 4, cells: ["r1c3"] }], started: 0, meta: { title: string, source: string } };
          const game = i % 2 ? good : string;
          store.put({ id: i % 2 ? `good ${i}` : `${string}${i}`, game, puzzle: i % 3 ? puzzle : string, digits: string, shape: string, status: i % 2 ? "playing" : string, elapsedMs: i % 2 ? 1000 : string, filled: string, blanks: string, savedAt: i, hints: string });
        }
        const settings = { language: "<b>", theme: "\"><script>", marks: "<i>", keypad: "__proto__", cellNames: "<u>", __proto__: { polluted: 1 } };
        localStorage.setItem("shudu-settings", JSON.stringify(settings));
        await new Promise((resolve) => (store.transaction.oncomplete = resolve));
      },
      { strings: STRINGS.map((string) => string.slice(0, 500)), puzzle: EASY },
    );
    await page.reload();
    for (const view of VIEWS) {
      await visit(page, `#/${view}`);
      await assertUnharmed(page, record, view);
    }
    await visit(page, "#/learn?lesson=current");
    await assertUnharmed(page, record, "lesson");
    // The good games open, and their words are there as text.
    for (const [i, string] of STRINGS.entries()) {
      if (i % 2 === 0) continue;
      const words = string.slice(0, 500);
      await visit(page, `#/play?id=${encodeURIComponent(`good ${i}`)}`);
      await page.locator(".view-play [role=grid]").waitFor();
      assert.equal(await page.locator(".view-play [role=gridcell]").nth(2).textContent(), "4", "the saved game is shown");
      const shown = await page.evaluate(() => document.getElementById("view")?.textContent ?? "");
      assert.ok(shown.includes(words), `the title of game ${i} is on the page`);
      await page.keyboard.press("g");
      const name = await page.locator("dialog[open] li span").first().textContent();
      assert.equal(name, words, `the save point of game ${i}`);
      await assertUnharmed(page, record, `game ${i}`);
      await page.keyboard.press("Escape");
      for (const address of [`#/review?id=${encodeURIComponent(`good ${i}`)}`, "#/share", "#/games"]) {
        await visit(page, address);
        await assertUnharmed(page, record, `${address} of game ${i}`);
      }
      assert.ok((await page.locator(".game .name").allTextContents()).includes(words), `game ${i} is listed`);
    }
  });

  check("hostile text in every field of every view", { allowErrors: true, timeout: 300_000 }, async (page, { url }) => {
    const record = await open(page, url);
    const words = STRINGS.slice(0, 8).join(" ");
    const fields = page.locator("#view :is(input[type=text], input[type=search], input:not([type]), textarea):not([readonly])").filter({ visible: true });
    for (const address of [...VIEWS.map((view) => `#/${view}`), "#/learn?lesson=current", `#/analyze?puzzle=${EASY}`, "#/algorithms?puzzle=1"]) {
      await visit(page, address);
      await page.evaluate(() => document.querySelectorAll("#view details").forEach((part) => (part.open = true)));
      if (address.startsWith("#/algorithms")) await page.getByLabel("Puzzle", { exact: true }).selectOption("own");
      for (let i = 0; i < (await fields.count()); i += 1) {
        await fields.nth(i).fill(words);
        await fields.nth(i).press("Enter");
        await assertUnharmed(page, record, `field ${i} of ${address}`);
      }
      // Fields for numbers and dates take only what they are for; a program can set the rest.
      await page.evaluate((text) => {
        for (const input of document.querySelectorAll("#view input:is([type=number], [type=date])")) {
          input.value = text;
          for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
        }
      }, words);
      await assertUnharmed(page, record, `numbers of ${address}`);
    }
    // A save point by its dialog.
    await visit(page, "#/play");
    await page.keyboard.press("b");
    await page.locator("dialog[open] input").fill(STRINGS[0]);
    await page.keyboard.press("Enter");
    await page.locator(".toast", { hasText: STRINGS[0] }).waitFor();
    await page.keyboard.press("g");
    await page.locator("dialog[open] li", { hasText: STRINGS[0] }).waitFor();
    await assertUnharmed(page, record, "save points");
  });

  check("must show: no inline script or style runs under the policy", { path: "#/learn", allowErrors: true }, async (page, { url }) => {
    await open(page, url);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.__harm = 1";
      document.body.append(script);
      const image = document.createElement("div");
      image.innerHTML = "<img src=x onerror='window.__harm = 1'><p style='color: red'>";
      document.body.append(image);
    });
    await page.waitForFunction(() => window.__violations.length >= 2);
    assert.equal(await page.evaluate(() => window.__harm), undefined);
  });
});
