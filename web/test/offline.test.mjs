// The page for static hosts: installable, and everything works without a connection.

import assert from "node:assert/strict";
import { cp, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { after, before, test } from "node:test";
import { build } from "../build.mjs";
import { serve } from "../serve.mjs";
import { CARRIERS, EASY, cell, chooseLanguage, launch, scratch, serveCommand } from "./support.mjs";
import { ADDRESSES, ASSETS, startWithGame, visit, waitForView } from "./views.mjs";

const folder = join(await scratch(), "page");
let browser, version;
before(async () => {
  [browser, version] = await Promise.all([launch(), build(folder)]);
});
after(() => browser?.close());

/** Opens a page in a context of its own; its console must stay silent. */
async function withPage(url, body) {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
  });
  page.setDefaultTimeout(15_000);
  try {
    await page.goto(url);
    await body(page, { context, errors });
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

/** Waits until the worker of this version has kept all files and controls the page. */
const kept = (page, name) =>
  page.waitForFunction(async (wanted) => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === "activated" && navigator.serviceWorker.controller !== null && (await caches.has(`shudu-${wanted}`)) && !registration.installing && !registration.waiting;
  }, name);

/** The modules that the play view loads after the board. What was asked for before the worker controlled the page comes from the host. */
const LATE = ["levels.js", "views/play/later.js"];
const loadedLate = (page) =>
  page.evaluate((names) => {
    const main = document.querySelector("script[type=module]").src;
    return Promise.all(names.map((name) => import(new URL(name, main).href))).then(() => {});
  }, LATE);

test("must show: after one visit the whole page works with the server stopped", { timeout: 240_000 }, async () => {
  const host = await serve(0, folder);
  await withPage(host.url, async (page, { context }) => {
    await waitForView(page, "play");
    await kept(page, version);
    await loadedLate(page);
    await host.close();
    await assert.rejects(fetch(host.url));

    await page.reload();
    await startWithGame(page, host.url);
    // Play by keys.
    await cell(page, 1, 3).click();
    await page.keyboard.press("4");
    await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]")[2]?.textContent === "4");
    // A hint, and a new puzzle.
    await page.keyboard.press("h");
    await page.locator(".advice").getByRole("img", { name: "Hint 1 of 3." }).waitFor();
    await visit(page, "#/new");
    await page.locator(".levels").getByRole("button", { name: /^Hard/ }).click();
    await page.locator(".view-play").getByRole("heading", { level: 1, name: "Hard" }).waitFor();
    // The game before goes on.
    await page.evaluate((puzzle) => (location.hash = `#/play?puzzle=${puzzle}`), EASY);
    await page.waitForFunction(() => document.querySelectorAll(".view-play [role=gridcell]")[2]?.textContent === "4");
    // Every view opens, with the requests that it makes.
    for (const address of ADDRESSES) await visit(page, address);
    // Another language.
    await chooseLanguage(page, "zh-TW");
    await page.locator('html[lang="zh-TW"]').waitFor({ state: "attached" });
    // A new page in the same browser, with the game.
    const second = await context.newPage();
    await second.goto(host.url);
    await waitForView(second, "play");
    assert.equal(await second.locator("[role=gridcell]").nth(2).textContent(), "4");
  });
});

test("a page of `shudu serve` with the module works on after the server stops", { timeout: 120_000, skip: !CARRIERS.includes("http") }, async () => {
  const host = await serveCommand();
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await startWithGame(page, host.url);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.carrier), "both", "the command was built after web/build-module");
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated" && (await caches.keys()).some((name) => name.startsWith("shudu-")));
    await loadedLate(page);
    await host.close();
    for (let tries = 0; tries < 100; tries += 1) {
      const isGone = await fetch(host.url).then(() => false, () => true);
      if (isGone) break;
      await page.waitForTimeout(50);
    }
    await assert.rejects(fetch(host.url));
    const isFour = () => page.waitForFunction(() => document.querySelectorAll(".view-play [role=gridcell]")[2]?.textContent === "4");
    await cell(page, 1, 3).click();
    await page.keyboard.press("4");
    await isFour();
    await page.keyboard.press("h");
    await page.locator(".advice").getByRole("img", { name: "Hint 1 of 3." }).waitFor();
    // The worker that the server sent has the page, and the browser has the game.
    await page.reload();
    await isFour();
    await visit(page, "#/learn?technique=x-wing");
  } finally {
    await context.close();
    await host.close();
  }
});

/** Makes another version of a built page, as a deployment would. */
async function deploy(source, target, from, to) {
  await cp(source, target, { recursive: true });
  await rename(join(target, "assets", from), join(target, "assets", to));
  for (const name of ["index.html", "manifest.webmanifest", "service-worker.js"]) {
    await writeFile(join(target, name), (await readFile(join(target, name), "utf8")).replaceAll(from, to));
  }
}

test("shape: a new version replaces the old one, and an open page of the old one still works", { timeout: 120_000 }, async () => {
  const next = `${folder}-next`;
  await deploy(folder, next, version, "0123456789abcdef");
  const old = await serve(0, folder);
  const port = Number(new URL(old.url).port);
  await withPage(old.url, async (page) => {
    await waitForView(page, "play");
    await kept(page, version);
    await loadedLate(page);
    await old.close();
    const host = await serve(port, next);
    // Another tab sees the new version.
    const tab = await page.context().newPage();
    await tab.goto(host.url);
    await waitForView(tab, "play");
    await kept(tab, "0123456789abcdef");
    assert.match(await tab.locator("script[type=module]").first().getAttribute("src"), /0123456789abcdef/);
    // The old one opens views that it had not loaded.
    await visit(page, "#/algorithms");
    // One more visit, and only the files of the new version are left.
    await page.goto("about:blank");
    await tab.reload();
    await waitForView(tab, "play");
    await host.close();
    await tab.reload();
    await waitForView(tab, "play");
  });
});

test("shape: the page can be installed: manifest, icons, start", async () => {
  const host = await serve(0, folder);
  try {
    const page = await (await fetch(host.url)).text();
    const address = new URL(/<link rel="manifest" href="([^"]+)"/.exec(page)[1], host.url);
    const manifest = await (await fetch(address)).json();
    assert.ok(manifest.name && manifest.short_name && manifest.display === "standalone");
    assert.equal((await fetch(new URL(manifest.start_url, address))).status, 200);
    const sizes = [];
    for (const icon of manifest.icons) {
      const response = await fetch(new URL(icon.src, address));
      assert.equal(response.headers.get("content-type"), icon.type);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (icon.type === "image/png") {
        const size = `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
        assert.equal(size, icon.sizes);
        sizes.push(size);
      }
    }
    assert.deepEqual(sizes.sort(), ["192x192", "512x512"]);
    assert.ok(manifest.icons.some((icon) => icon.purpose?.includes("maskable")));
  } finally {
    await host.close();
  }
});

test("shape: the built page names its files by version and has all that the page asks for", async () => {
  const names = await readdir(join(folder, "assets", version), { recursive: true });
  for (const name of ["main.js", "engine/shudu.wasm", "texts/en.ftl", "texts/zh-CN.ftl", "texts/zh-TW.ftl"]) assert.ok(names.includes(name), name);
  for (const name of ["index.html", "manifest.webmanifest", "service-worker.js"]) assert.doesNotMatch(await readFile(join(folder, name), "utf8"), /\{\{/, name);
  assert.equal(await build(`${folder}-again`), version, "the same sources make the same version");
});

/** The modules that a module imports, with those that they import. */
async function graph(name, known = new Set()) {
  if (known.has(name)) return known;
  known.add(name);
  const text = await readFile(join(ASSETS, name), "utf8");
  for (const [, address] of text.matchAll(/^(?:import|export)[^;]*? from "(\.[^"]+)";/gm)) await graph(normalize(join(dirname(name), address)), known);
  return known;
}

test("point 1: the page asks for all modules of the play view at once", async () => {
  const page = await readFile(join(ASSETS, "index.html"), "utf8");
  const asked = [...page.matchAll(/<(?:link rel="modulepreload" href|script type="module" src)="\{\{assets\}\}\/([^"]+)"/g)].map(([, name]) => name);
  const needed = new Set([...(await graph("main.js")), ...(await graph("views/play.js"))]);
  assert.deepEqual(asked.toSorted(), [...needed].toSorted());
});

test("point 1: the first load with the module is under 727 KB compressed", async () => {
  const page = await readFile(join(folder, "index.html"), "utf8");
  // The files that index.html names, and those that its scripts load before the board is playable.
  const named = [...page.matchAll(/(?:href|src)="(assets\/[^"]+\.(?:js|css|svg))"/g)].map(([, name]) => name);
  const engine = ["engine/index.js", "engine/module.js", "engine/worker.js", "engine/shudu.wasm", "texts/en.ftl", "first/1.json"].map((name) => `assets/${version}/${name}`);
  const files = new Set(["index.html", ...named, ...engine]);
  assert.ok(named.length > 20 && named.some((name) => name.endsWith("views/play.js")), named.join(" "));
  let bytes = 0;
  for (const name of files) bytes += gzipSync(await readFile(join(folder, name)), { level: 9 }).length;
  assert.ok(bytes < 727_000, `${bytes} bytes`);
});
