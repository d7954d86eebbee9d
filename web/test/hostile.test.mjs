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
  "1".repeat(50_000),
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
          const good = { format: "shudu-game", version: 1, puzzle, events: [], started: 0, meta: { title: string, author: string, comment: string, source: string, level: string } };
          const game = i % 2 ? good : string;
          store.put({ id: `${string}${i}`, game, puzzle: i % 3 ? puzzle : string, digits: string, shape: string, status: i % 2 ? "playing" : string, elapsedMs: i % 2 ? 1000 : string, filled: string, blanks: string, savedAt: i, hints: string });
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
