// Point 12: three languages from one catalogue, switched at run time.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readMessages } from "../page/texts.js";
import { CARRIERS, EASY_SOLUTION, chooseLanguage, fromMenu, withCarriers } from "./support.mjs";
import { ADDRESSES, ASSETS, LANGUAGES, TEXTS, startWithGame, viewOf, visit } from "./views.mjs";

const catalogues = new Map(LANGUAGES.map((language) => [language, readMessages(readFileSync(join(TEXTS, `${language}.ftl`), "utf8"))]));
const sources = readdirSync(ASSETS, { recursive: true })
  .filter((name) => name.endsWith(".js"))
  .map((name) => [name, readFileSync(join(ASSETS, name), "utf8")]);
const all = sources.map(([, text]) => text).join("\n");

/**
 * Values that come from the engine or from numbers, in the holes of keys such as `page-format-${id}`, and
 * words of the sources that are written in another way than in the key.
 */
const FROM_ENGINE = ["easy", "medium", "hard", "expert", "extreme", "unfair", "fiendish", "row", "column", "box", "place", "remove", "eliminate", "restore", "cover", "uncover", "backtrack", "solution", ...Array.from({ length: 25 }, (_, i) => String(i))];
const FORMATS = ["line", "sdm", "sdk", "sdx", "classic", "numbered", "barred", "pencilmarks", "array", "bank", "solo", "opensudoku", "ksudoku", "jsonl", "json", "csv", "hodoku", "sudokupad", "f-puzzles", "fpuzzles", "grid", "text", "auto"];
const THEMES = ["light", "dark", "print", "high-contrast", "color-blind"];

test("point 12: the three catalogues have the same messages with the same values", () => {
  const english = catalogues.get("en");
  const values = (message) => [...message.matchAll(/\{ \$([a-z_]+) \}/g)].map(([, name]) => name).sort();
  for (const [language, messages] of catalogues) {
    assert.deepEqual([...messages.keys()].filter((key) => !english.has(key)), [], language);
    assert.deepEqual([...english.keys()].filter((key) => !messages.has(key)), [], language);
    for (const [key, message] of messages) {
      assert.notEqual(message, "", `${language} ${key}`);
      assert.deepEqual(values(message), values(english.get(key)), `${language} ${key}`);
      assert.doesNotMatch(message.replaceAll(/\{ (\$[a-z_]+|"[^"]*") \}/g, ""), /[{}]/, `${language} ${key}`);
    }
  }
});

test("point 12: traditional Chinese has no simplified characters and the terms of Taiwan", () => {
  const messages = catalogues.get("zh-TW");
  for (const [key, message] of messages) {
    assert.doesNotMatch(message, /[们这说时题难设开关图页选应对话发现变还从动无标为样长网络认视频软数据]/u, key);
    assert.doesNotMatch(message, /算法(?<!演算法)|候选|搜索|默認|文本框|鼠標|屏幕|數據|存儲|覆盤|演示|用時|最小化/u, key);
  }
});

/** The keys in the sources: whole ones, and patterns for those with holes. */
function usedKeys() {
  const whole = new Set([...all.matchAll(/["'`](page-[a-z0-9-]+)["'`]/g)].map(([, key]) => key));
  const patterns = [...new Set([...all.matchAll(/`(page-[^`]*\$\{[^`]*)`/g)].map(([, template]) => template))];
  return { whole, patterns };
}

test("point 12: every key of the sources is in the catalogues", () => {
  const { whole } = usedKeys();
  assert.ok(whole.size > 100);
  for (const [language, messages] of catalogues) assert.deepEqual([...whole].filter((key) => !messages.has(key)), [], language);
});

test("point 12: every message of the catalogues is used", () => {
  const { whole, patterns } = usedKeys();
  // What fills a hole is a word of the sources or of the engine.
  const words = new Set([...FROM_ENGINE, ...FORMATS, ...THEMES, ...[...all.matchAll(/["'`]([a-z0-9-]+)["'`]/g)].map(([, word]) => word), ...[...all.matchAll(/\b([a-z][a-z0-9-]*):/gi)].map(([, word]) => word)]);
  const pieces = patterns.map((template) => template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/));
  /** True if a key is the pieces with words between them. */
  const fits = (key, [first, ...rest]) => {
    if (!key.startsWith(first)) return false;
    const left = key.slice(first.length);
    if (rest.length === 0) return left === "";
    return Array.from({ length: left.length }, (_, i) => i + 1).some((end) => words.has(left.slice(0, end)) && fits(left.slice(end), rest));
  };
  // A key with an end that every key of its kind has: `${key}-about`.
  const ends = [...new Set([...all.matchAll(/`\$\{[a-z]+\}(-[a-z-]+)`/gi)].map(([, end]) => end))];
  const isUsed = (key) => whole.has(key) || ends.some((end) => key.endsWith(end) && whole.has(key.slice(0, -end.length))) || pieces.some((list) => fits(key, list));
  assert.deepEqual([...catalogues.get("en").keys()].filter((key) => key.startsWith("page-") && !isUsed(key)), []);
});

/** The texts that a reader sees or hears: text, labels, titles, placeholders. */
const visibleTexts = (hasLive = false) => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement;
      const isSeen = parent && !parent.closest(`script, style, noscript, ${hasLive ? "" : "#live, #alerts, "}option[lang], [lang]:not(html):not(option), .mono, .key, [translate=no], input, textarea`) && parent.checkVisibility();
      if (isSeen && node.textContent.trim()) found.push(node.textContent.trim());
    } else {
      for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) {
        const value = node.getAttribute(name);
        if (value && !node.closest("option[lang]")) found.push(value.trim());
      }
    }
  }
  return found;
};

/**
 * Words that stay in Latin letters in Chinese: names, abbreviations, formats, notation. The names of
 * techniques that players of all languages use are among them.
 */
const NAMES =
  /SudokuPad|SudokuWiki|OpenSudoku|KSudoku|shudu|sudoku|HoDoKu|Explainer|f-puzzles|WebAssembly|SIMD|JavaScript|Python|Apache-2\.0|Ctrl\+(?:Enter|[A-Z])|\b(UTC|MIT|Mac|SK|2SK|ER|EP|ED|SE|ID|QR|URL|PNG|SVG|PDF|TSV|CSV|JSONL?|ISO|OK|DFS|DLX|Home|End|Esc|Escape|Enter|Space|Shift|Ctrl|Alt|Tab|Del|Delete|Backspace|PgUp|PgDn|PageUp|PageDown|F1|GitHub|AIC|ALS|BUG|X|Y|Z|XY|XYZ|WXYZ|W|Wing|NOT|OR)\b|\br\d+c\d+|r[\dr]+c[\d]+|[a-z]+\.txt/gi;

/** The texts with words that no Chinese reader knows. */
const foreign = (texts) => texts.filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(NAMES, " ")));

/** The names under which a browser installs the page. */
const INSTALLED = { en: ["shudu 数独", "shudu", /^Sudoku: /], "zh-CN": ["数独 shudu", "数独", /^数独：游玩/], "zh-TW": ["數獨 shudu", "數獨", /^數獨：遊玩/] };

withCarriers((check) => {
  for (const language of LANGUAGES) {
    check(`point 12: the page is installed under its name in ${language}`, { locale: language, path: "#/settings" }, async (page, { url, context }) => {
      const client = await context.newCDPSession(page);
      /** Chromium's reading of the manifest, once the page has changed its language. */
      const read = async (wanted) => {
        await page.locator(`html[lang="${wanted}"]`).waitFor({ state: "attached" });
        const { data, errors } = await client.send("Page.getAppManifest");
        const manifest = JSON.parse(data);
        assert.deepEqual(errors, []);
        const [name, short, description] = INSTALLED[wanted];
        assert.deepEqual([manifest.lang, manifest.name, manifest.short_name], [wanted, name, short]);
        assert.match(manifest.description, description);
        const { url: address } = await client.send("Page.getAppManifest");
        // One application in all languages: the same start, and icons that are there.
        assert.equal(new URL(manifest.start_url, address).href, url);
        assert.equal(new URL(manifest.scope, address).href, url);
        for (const icon of manifest.icons) assert.equal((await fetch(new URL(icon.src, address))).status, 200, icon.src);
      };
      await read(language);
      const other = language === "en" ? "zh-TW" : "en";
      await chooseLanguage(page, other);
      await read(other);
    });
  }
});

withCarriers((check, carrier) => {
  check("point 12: switching the language changes every text and keeps the game", { timeout: 180_000, isCarrierFree: true }, async (page, { url }) => {
    await startWithGame(page, url);
    const board = () => page.evaluate(() => [...document.querySelectorAll("[role=gridcell] .digit")].map((digit) => digit.textContent).join(""));
    const digits = await board();
    const choose = async (language, address) => {
      await chooseLanguage(page, language);
      await visit(page, address);
    };
    const same = [];
    for (const address of ADDRESSES) {
      await choose("en", address);
      const english = new Set((await page.evaluate(visibleTexts)).filter((text) => /[a-z]{2,}/i.test(text.replaceAll(NAMES, ""))));
      await choose("zh-CN", address);
      assert.equal(viewOf(await page.evaluate(() => location.hash)), viewOf(address));
      const chinese = await page.evaluate(visibleTexts);
      for (const text of chinese) if (english.has(text)) same.push(`${address}: ${text}`);
    }
    assert.deepEqual([...new Set(same)], []);
    await choose("zh-TW", "#/play");
    assert.equal(await board(), digits);
    assert.ok((await page.title()).startsWith("遊戲"));
  });

  for (const language of ["zh-CN", "zh-TW"]) {
    check(`point 12: no English is left in ${language}`, { locale: language, timeout: 180_000 }, async (page, { url }) => {
      await startWithGame(page, url);
      const left = [];
      for (const address of ADDRESSES) {
        await visit(page, address);
        for (const text of foreign(await page.evaluate(visibleTexts))) left.push(`${address}: ${text}`);
      }
      assert.deepEqual([...new Set(left)], []);
    });

    // One language with each carrier: the sentences of the engine come from the same catalogue.
    if (CARRIERS.length > 1 && CARRIERS[LANGUAGES.indexOf(language) - 1] !== carrier) continue;
    check(`point 12: no English is left in ${language} in hints, checks, dialogs, history and at the end`, { locale: language, timeout: 180_000 }, async (page, { url }) => {
      await startWithGame(page, url);
      const left = [];
      const look = async (state) => {
        // What is said is there a moment later.
        await page.waitForFunction(() => document.getElementById("live")?.textContent !== "");
        for (const text of foreign(await page.evaluate(visibleTexts, true))) left.push(`${state}: ${text}`);
      };
      const press = async (...keys) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      const inDialog = async (state, key) => {
        await press(key);
        await page.locator("dialog[open]").waitFor();
        await look(state);
        await press("Escape");
        await page.locator("dialog[open]").waitFor({ state: "detached" });
      };
      await page.locator(".view-play [role=gridcell]").nth(2).click();
      for (let grade = 1; grade <= 3; grade += 1) {
        await press("h");
        await page.locator(`.grades .on:nth-child(${grade})`).waitFor();
        await look(`hint ${grade}`);
      }
      await press("Enter");
      await page.locator(".advice[data-kind=idle]").waitFor({ state: "attached" });
      await press("k");
      await page.locator(".advice[data-kind=check]").waitFor();
      await look("check");
      await press("Escape");
      await page.locator(".view-play [role=gridcell]").nth(3).click();
      for (const keys of [["Shift+2"], ["Control+6"], ["v", "3", "Shift+6"], ["z", "2", "Delete"], ["f", "Control+6", "f"], ["x", "c", "+", "+"]]) {
        await press(...keys);
        await look(`keys ${keys}`);
      }
      await press("z", "b");
      await page.locator("dialog[open]").waitFor();
      await look("save point");
      await press("Enter");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      await look("save point made");
      for (const [state, key] of [["save points", "g"], ["options", "m"], ["keys", "?"]]) await inDialog(state, key);
      await fromMenu(page, "page-history");
      await page.locator(".history button").nth(5).waitFor();
      await look("history");
      await page.keyboard.press("Escape");
      await page.locator("[role=gridcell][tabindex='0']").focus();
      await press("p");
      await page.locator(".cover:not([hidden])").waitFor();
      await look("paused");
      await press("p");
      await page.locator(".view-play [role=gridcell]").first().click();
      for (let i = 0; i < 81; i += 1) {
        await press(EASY_SOLUTION[i], "ArrowRight");
        if (i % 9 === 8) await press("ArrowDown");
        if (i !== 53) continue;
        await page.waitForFunction((digits) => [...document.querySelectorAll(".view-play [role=gridcell]")].slice(0, 54).map((one) => one.textContent).join("") === digits, EASY_SOLUTION.slice(0, 54));
        // All steps of a position with few blanks are found at once.
        await fromMenu(page, "page-steps");
        await page.locator(".step-group").first().waitFor();
        await look("steps");
        await page.locator(".step-group button").first().click();
        await page.locator(".overlay svg").waitFor();
        await look("step");
        await page.locator("[role=gridcell][tabindex='0']").focus();
        await press("Escape");
      }
      await page.locator(".advice[data-kind=finished]").waitFor();
      await look("finished");
      await press("y");
      await page.locator(".view-review .move-card h2").waitFor();
      await look("review");
      assert.deepEqual([...new Set(left)], []);
    });
  }
});
