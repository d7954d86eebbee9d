// Takes screenshots of every view and state to look at: node web/screenshots.mjs [FOLDER] [SHEET,…].
//
// Sizes from 320 to 2560 px; light, dark and forced colors; English and both forms of Chinese. Two contact sheets for each
// size, scheme and language show all views and all states at once: `phone-dark-en-views`, `phone-dark-en-states`. A part of
// a name limits them: `node web/screenshots.mjs FOLDER phone-light,desktop-dark-en`. SHUDU_VIEWS limits the views. The pictures of the README:
// `node web/screenshots.mjs docs/screenshots readme`.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./serve.mjs";
import { EMPTY, STATES, showEmpty } from "./states.mjs";
import { launch } from "./test/support.mjs";
import { ADDRESSES, LANGUAGES, startWithGame, visit } from "./test/views.mjs";

const SIZES = { small: [320, 568], phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900], wide: [2560, 1440] };
const SCHEMES = /** @type {const} */ (["light", "dark", "forced"]);
const folder = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "screenshots");
const wanted = process.argv[3]?.split(",");

await mkdir(folder, { recursive: true });
const [browser, host] = await Promise.all([launch(), serve()]);
const blank = await browser.newPage();

/** Takes the pictures of a sheet: `[name, show]`, where `show` brings the page into a state. */
async function take(sheet, options, parts) {
  const isPhone = options.isMobile;
  const pictures = [];
  for (const { isFresh, steps } of parts) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    if (!isFresh) await startWithGame(page, host.url);
    for (const [name, show] of steps) {
      try {
        await show(page, host.url);
      } catch (error) {
        console.log(`${sheet} ${name}: not ready: ${String(error).split("\n")[0]}`);
      }
      const path = join(folder, `${sheet}-${name.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 40)}.png`);
      await page.screenshot({ path });
      pictures.push([name, (await readFile(path)).toString("base64")]);
      await page.evaluate(() => document.querySelector("dialog[open]")?.close());
    }
    await context.close();
  }
  const images = pictures.map(([name, data]) => `<figure><img src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`).join("");
  await blank.setViewportSize({ width: 1600, height: 900 });
  await blank.setContent(`<style>body{margin:8px;display:grid;grid-template-columns:repeat(${isPhone ? 6 : 4},minmax(0,1fr));gap:8px;font:12px sans-serif;background:#888}figure{margin:0;overflow-wrap:anywhere}img{width:100%;display:block}</style>${images}`);
  const path = join(folder, `sheet-${sheet}.png`);
  await writeFile(path, await blank.screenshot({ fullPage: true }));
  console.log(path);
}

/** The pictures of the README: a state or an address, with the options of the browser. */
const README = {
  "page-play": ["hint drawn", { viewport: { width: 1280, height: 800 }, locale: "en", colorScheme: "light" }],
  "page-phone": ["in progress", { viewport: { width: 390, height: 844 }, locale: "zh-CN", colorScheme: "dark", hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
  "page-algorithms": ["#/algorithms?engine=singles&with=cover", { viewport: { width: 1280, height: 800 }, locale: "en", colorScheme: "light" }],
};
for (const [name, [place, options]] of Object.entries(wanted?.includes("readme") ? README : {})) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  await startWithGame(page, host.url);
  const [, show] = STATES.find(([state]) => state === place) ?? [place, (one) => visit(one, place)];
  await show(page, host.url);
  await page.waitForTimeout(800);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const scheme of SCHEMES) {
    for (const locale of LANGUAGES) {
      const isPhone = width < 500;
      const options = { viewport: { width, height }, colorScheme: /** @type {"light" | "dark"} */ (scheme === "dark" ? "dark" : "light"), forcedColors: /** @type {"active" | "none"} */ (scheme === "forced" ? "active" : "none"), locale, hasTouch: isPhone, isMobile: isPhone, reducedMotion: /** @type {const} */ ("reduce") };
      const sheets = {
        views: [{ steps: ADDRESSES.map((address) => [address.replace("#/", ""), (page) => visit(page, address)]) }],
        states: [{ steps: STATES.filter(([, , onlyPhone]) => isPhone || !onlyPhone) }, { isFresh: true, steps: EMPTY.map((view) => [`empty ${view}`, (page, url) => showEmpty(page, url, view)]) }],
      };
      for (const [kind, parts] of Object.entries(sheets)) {
        const sheet = `${size}-${scheme}-${locale}-${kind}`;
        if (!wanted || wanted.some((part) => sheet.startsWith(part))) await take(sheet, options, parts);
      }
    }
  }
}
await browser.close();
await host.close();
