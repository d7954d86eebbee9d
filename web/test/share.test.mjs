// Point 10: links with the puzzle or the whole game, QR codes, text formats, SVG and PNG, links of
// SudokuPad and f-puzzles, sheets and booklets.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { deflateRawSync, inflateSync } from "node:zlib";
import { checkEverywhere } from "./axe.mjs";
import { HOSTILE, watchPage } from "./hostile.mjs";
import { EASY, EASY_SOLUTION, countPages, openPuzzle, withCarriers } from "./support.mjs";
import { createClient } from "../npm/index.js";
import { commandLine, quote } from "../page/views/share/print.js";

const jsQR = createRequire(import.meta.url)("jsqr");
const WITH = `#/share?puzzle=${EASY}`;

/** Reads a code with a decoder that is not ours. */
function decode(modules, scale = 2) {
  const margin = 4;
  const size = (modules.length + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const module = modules[Math.floor(y / scale) - margin]?.[Math.floor(x / scale) - margin];
      if (module) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  // The decoder misses some large codes at one size and reads them at another.
  return jsQR(pixels, size, size, { inversionAttempts: "dontInvert" })?.data ?? (scale < 5 ? decode(modules, scale + 1) : undefined);
}

/** Returns the modules of a code from its SVG: a path of runs, behind a margin of four. */
function modulesOf(svg) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)[1]) - 8;
  const grid = Array.from({ length: size }, () => Array(size).fill(0));
  for (const [, x, y, to] of svg.matchAll(/M(\d+)[ ,](\d+)(?:L|H)(\d+)/g)) for (let at = Number(x); at < Number(to); at += 1) grid[y - 4][at - 4] = 1;
  return grid;
}

test("point 10: QR codes of every version are read by another decoder", async (context) => {
  const engine = createClient();
  context.after(() => engine.close());
  const encode = async (text) => modulesOf((await engine.qr({ text })).svg);
  const MOST_BYTES = 2953;
  const seen = new Set();
  let missed = 0;
  for (let length = 1; length <= MOST_BYTES; length += length < 60 ? 7 : 29) {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7 + length) % 90))).join("");
    const modules = await encode(text);
    seen.add((modules.length - 17) / 4);
    const found = decode(modules);
    // The decoder does not find every code of this density; what it reads must be right.
    if (found === undefined) missed += 1;
    else assert.equal(found, text, `length ${length}`);
  }
  assert.ok(await encode("x".repeat(MOST_BYTES)));
  await assert.rejects(engine.qr({ text: "x".repeat(MOST_BYTES + 1) }), { kind: "bad-request", field: "text" });
  assert.equal(decode(await encode("数独 é 😀")), "数独 é 😀");
  assert.equal(seen.size, 40);
  assert.ok(missed <= 5, `${missed} codes were not found`);
});

test("point 10: the command for a booklet quotes its title", () => {
  assert.equal(quote("My book"), "'My book'");
  assert.equal(quote("plain"), "plain");
  assert.equal(quote("a'b $(rm -rf /) `x`\n\u0000"), `'a'\\''b $(rm -rf /) \`x\`  '`);
  assert.equal(commandLine({ paper: "a4", per_page: 6, title: "It's", answers: "after", level: true, notes: 3 }), `shudu print --paper a4 --per-page 6 --title 'It'\\''s' --answers after --level --notes 3 puzzles.txt -o booklet.pdf`);
});

/** The digits of the play view. */
const played = (page) => page.locator(".view-play [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));
const link = (page) => page.locator("input.mono");
const linked = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector("input.mono")?.value ?? ""), pattern.source);
const download = async (page, act) => {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};

withCarriers((check, carrier) => {
  check("point 10: the link of a puzzle opens as a new game and overwrites none", { path: "#/play" }, async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    await page.locator(".view-play [role=grid] [tabindex='0']").focus();
    const before = await played(page);
    await page.goto(`${url}#/share?puzzle=${EASY_SOLUTION.replace(/[12345]/g, ".")}`);
    await linked(page, /#p=1\./);
    const address = await link(page).inputValue();
    assert.ok(address.startsWith(url.replace(/\/$/, "")), address);
    // The code on the screen is that of the link.
    await page.locator("svg.qr").waitFor();
    assert.equal(decode(modulesOf(await page.locator("svg.qr").evaluate((svg) => svg.outerHTML))), address);
    // A camera reads it from the screen.
    const box = await page.locator("svg.qr").boundingBox();
    assert.ok(box.width >= 200 && Math.abs(box.height - box.width) < 1, JSON.stringify(box));
    const other = await context.newPage();
    await other.goto(address);
    await other.locator(".view-play [role=grid]").waitFor();
    assert.equal(await played(other), EASY_SOLUTION.replace(/[12345]/g, "."));
    // Opened in the first page too, the link leaves the first game among the saved games.
    await page.goto(address);
    await page.waitForFunction(() => location.hash === "#/play" && document.querySelector(".view-play [role=grid]"));
    assert.notEqual(await played(page), before);
    const games = await page.evaluate(async () => {
      const database = await new Promise((resolve) => {
        const request = indexedDB.open("shudu");
        request.onsuccess = () => resolve(request.result);
      });
      const all = database.transaction("games").objectStore("games").getAll();
      return new Promise((resolve) => (all.onsuccess = () => resolve(all.result.map(({ puzzle }) => puzzle))));
    });
    assert.ok(games.includes(EASY), games.join());
  });

  check("point 10: the link of a whole game carries its progress", { path: "#/play" }, async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    await page.locator(".view-play [role=grid]").waitFor();
    await page.locator(".view-play [role=gridcell]").nth(2).click();
    await page.keyboard.press("4");
    await page.waitForFunction(() => document.querySelectorAll(".view-play [role=gridcell]")[2].textContent.trim() === "4");
    await page.goto(`${url}#/share`);
    await page.getByLabel("The game with my progress").check();
    await linked(page, /#g=1\.[\w-]+$/);
    const address = await link(page).inputValue();
    const other = await context.browser().newContext({ locale: "en-US" });
    const fresh = await other.newPage();
    await fresh.goto(address);
    await fresh.waitForFunction(() => document.querySelectorAll(".view-play [role=gridcell]")[2]?.textContent.trim() === "4");
    assert.equal((await played(fresh)).slice(0, 3), "534");
    await other.close();
    // A pasted link is opened too.
    await page.goto(`${url}#/open`);
    await page.locator(".input textarea").fill(address);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.locator(".view-play [role=grid]").waitFor();
  });

  check("point 10: text in every format, with copy and download; SudokuPad and f-puzzles out and in", { path: WITH, permissions: ["clipboard-read", "clipboard-write"] }, async (page, { url }) => {
    const area = page.locator("section[aria-label=Text] textarea");
    await page.waitForFunction(() => document.querySelector("section[aria-label=Text] textarea")?.value.length > 80);
    const formats = await page.getByLabel("Format").locator("option").evaluateAll((options) => options.map((option) => option.value));
    assert.ok(formats.length >= 20);
    let last = await area.inputValue();
    const texts = new Map([["line", last]]);
    for (const format of formats.filter((name) => name !== "line")) {
      await page.getByLabel("Format").selectOption(format);
      await page.waitForFunction((last) => document.querySelector("section[aria-label=Text] textarea").value !== last, last);
      last = await area.inputValue();
      texts.set(format, last);
    }
    await page.getByLabel("Format").selectOption("sudokupad");
    await page.waitForFunction(() => document.querySelector("section[aria-label=Text] textarea").value.startsWith("https://sudokupad.app/"));
    await page.getByRole("button", { name: "Copy: Text" }).click();
    await page.getByText("Copied.").first().waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^https:\/\/sudokupad\.app\/scf/);
    const { name, bytes } = await download(page, () => page.locator("section[aria-label=Text]").getByRole("button", { name: "Download" }).click());
    assert.match(name, /^shudu\./);
    assert.match(bytes.toString(), /^https:\/\/sudokupad\.app\/scf/);
    const elsewhere = page.getByRole("link", { name: "f-puzzles" });
    const address = await elsewhere.getAttribute("href");
    assert.match(address, /^https:\/\/f-puzzles\.com\/\?load=/);
    assert.equal(await elsewhere.getAttribute("rel"), "noopener noreferrer");
    // Every text is read again, as the same puzzle.
    await page.goto(`${url}#/open`);
    for (const [format, text] of [...texts, ["the link to f-puzzles", address]]) {
      await page.locator(".input textarea").fill(text);
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await page.locator(".detail .facts").waitFor();
      const read = await page.locator(".detail [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.querySelector(".digit")?.textContent ?? ".").join(""));
      assert.equal(read, EASY, format);
      await page.getByRole("button", { name: "Clear" }).click();
      await page.locator(".detail").waitFor({ state: "hidden" });
    }
  });

  check("point 10: pictures as SVG and PNG, with title, theme and content", { path: WITH }, async (page) => {
    const part = page.locator("section[aria-label=Picture]");
    await part.locator("img[src^=blob]").waitFor();
    await part.getByLabel("Title").fill("A & B <i>");
    await part.getByLabel("Title").blur();
    await part.getByLabel("Shows").selectOption("solution");
    await part.getByLabel("Theme").selectOption("dark");
    await page.waitForFunction(() => document.querySelector(".picture").complete && document.querySelector(".picture").naturalWidth > 0);
    const svg = await download(page, () => part.getByRole("button", { name: "Download SVG" }).click());
    assert.equal(svg.name, "shudu.svg");
    assert.match(svg.bytes.toString(), /^<svg/);
    assert.ok(!svg.bytes.toString().includes("<i>"));
    await part.getByLabel("Width of PNG").selectOption("600");
    const png = await download(page, () => part.getByRole("button", { name: "Download PNG" }).click());
    assert.equal(png.bytes.toString("latin1", 1, 4), "PNG");
    assert.equal(png.bytes.readUInt32BE(16), 600);
    // The picture is not empty: its pixels differ.
    const data = [];
    for (let at = 8; at < png.bytes.length; at += 12 + png.bytes.readUInt32BE(at)) {
      if (png.bytes.toString("latin1", at + 4, at + 8) === "IDAT") data.push(png.bytes.subarray(at + 8, at + 8 + png.bytes.readUInt32BE(at)));
    }
    assert.ok(new Set(inflateSync(Buffer.concat(data))).size > 10);
  });

  check("point 10: the system's share sheet is offered where there is one", { isCarrierFree: true }, async (page, { url }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "share", { value: async (what) => void (window.shared = what), configurable: true });
    });
    await page.goto(`${url}?again${WITH}`);
    await page.reload();
    await linked(page, /#p=1\./);
    await page.getByRole("button", { name: "Share…" }).click();
    assert.match((await page.evaluate(() => window.shared)).url, /#p=1\./);
  });

  check("point 10: Ctrl+P prints a clean sheet of the puzzle, and of a list", { path: WITH, isCarrierFree: true }, async (page, { url }) => {
    await page.locator(".sheet .board").waitFor({ state: "attached" });
    await page.getByRole("region", { name: "Print" }).getByLabel("Title").fill("Evening puzzle");
    await page.emulateMedia({ media: "print" });
    assert.deepEqual(await page.locator("header.top, .share-layout, .card").evaluateAll((all) => all.filter((one) => one.checkVisibility()).length), 0);
    assert.equal(await page.locator(".sheet-title").textContent(), "Evening puzzle");
    assert.equal(await page.locator(".sheet [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.textContent || ".").join("")), EASY);
    assert.ok(await page.locator(".sheet .board").isVisible());
    assert.equal(await countPages(page), 1);
    await page.emulateMedia({ media: "screen" });
    await page.goto(`${url}#/open`);
    await page.locator(".input textarea").fill(`${EASY}\n${EASY_SOLUTION.replace(/[123]/g, ".")}\n`);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.getByRole("button", { name: "Print all" }).click();
    await page.locator(".sheet .board").nth(1).waitFor({ state: "attached" });
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(".sheet .board:visible").count(), 2);
    assert.ok((await countPages(page)) <= 2);
  });

  check(carrier === "module" ? "point 10: without a server, the command for a booklet is shown and copied" : "point 10: the server makes a booklet", { path: WITH, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    const part = page.getByRole("region", { name: "Print" });
    await part.getByLabel("Title").fill("It's a book");
    await part.getByLabel("Puzzles per page").fill("2");
    await part.getByLabel("Paper").selectOption("a5");
    await part.getByLabel("Cover").check();
    if (carrier === "module") {
      await part.getByRole("button", { name: "Copy: Command" }).click();
      await page.getByText("Copied.").first().waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `shudu print --paper a5 --per-page 2 --title 'It'\\''s a book' --answers after --level --cover puzzles.txt -o booklet.pdf`);
      const { name, bytes } = await download(page, () => part.getByRole("button", { name: "Download puzzles.txt" }).click());
      assert.equal(name, "puzzles.txt");
      assert.equal(bytes.toString().trim(), EASY);
    } else {
      const { name, bytes } = await download(page, () => part.getByRole("button", { name: "Make the PDF" }).click());
      assert.equal(name, "booklet.pdf");
      assert.equal(bytes.toString("latin1", 0, 5), "%PDF-");
      await part.getByLabel("Puzzles", { exact: true }).fill(EASY.slice(1));
      await part.getByRole("button", { name: "Make the PDF" }).click();
      await part.locator("p.error", { hasText: "80 of 81" }).waitFor();
    }
  });

  check("point 10: hostile titles, puzzles and parameters stay text", { path: WITH, timeout: 120_000 }, async (page, { url }) => {
    const watch = watchPage(page, url);
    await page.locator(".picture[src^=blob]").waitFor();
    for (const text of [...HOSTILE, "t".repeat(1_000_000)]) {
      for (const input of await page.getByLabel("Title").all()) {
        await input.fill(text.slice(0, 5000));
        await input.blur();
      }
      await page.getByLabel("Puzzles", { exact: true }).fill(text);
      await page.getByLabel("Puzzles", { exact: true }).blur();
      await watch.check();
    }
    for (const text of HOSTILE.slice(0, 6)) {
      await page.goto(`${url}#/settings`);
      await page.goto(`${url}#/share?puzzle=${encodeURIComponent(text)}&shape=${encodeURIComponent(text)}&part=${encodeURIComponent(text)}`);
      await page.locator("main h1").waitFor();
      await watch.check();
    }
  });

  check("point 10: a linked game with hostile names is opened, and its names stay text in every view", { path: "#/settings" }, async (page, { url }) => {
    const watch = watchPage(page, url);
    for (const text of HOSTILE.slice(0, 7)) {
      const title = text.replace(/[\ud800-\udfff]/gu, "");
      const at = 1000;
      const game = { "shudu-game": 1, puzzle: EASY, started: 0, meta: { title, source: title }, events: [{ at, event: "save-point", name: title }] };
      const address = `${url}#g=1.${deflateRawSync(JSON.stringify(game)).toString("base64url")}`;
      await page.goto(address);
      await page.waitForFunction(() => location.hash === "#/play" && document.querySelector(".view-play [role=grid]"));
      assert.equal(await played(page), EASY);
      await watch.check();
      for (const view of ["games", "share", "analyze"]) {
        await page.goto(`${url}#/${view}`);
        await page.locator("main h1").first().waitFor();
        await watch.check();
      }
      await page.goto(`${url}#/settings`);
    }
  });

  check("point 13: Share has no axe violations and fits a phone", { isCarrierFree: true, path: "#/share", timeout: 300_000, bypassCSP: true }, async (page) => {
    await checkEverywhere(page, WITH, async () => {
      await page.locator(".qr").waitFor();
      await page.locator(".picture[src^=blob]").waitFor();
    });
    await checkEverywhere(page, "#/share");
    await checkEverywhere(page, "#g=1.AAAA");
  });
});
