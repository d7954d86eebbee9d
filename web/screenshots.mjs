// Takes screenshots of every view and state to look at: node web/screenshots.mjs [FOLDER] [SHEET,…].
//
// Sizes: phone, tablet, desktop; light and dark; English and both forms of Chinese. Two contact sheets for each size,
// scheme and language show all views and all states at once: `phone-dark-en-views`, `phone-dark-en-states`. SHUDU_VIEWS
// limits the views.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./serve.mjs";
import { EMPTY, STATES, showEmpty } from "./states.mjs";
import { launch } from "./test/support.mjs";
import { ADDRESSES, LANGUAGES, startWithGame, visit } from "./test/views.mjs";

const SIZES = { phone: [390, 844], tablet: [820, 1180], desktop: [1280, 900] };
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

for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const locale of LANGUAGES) {
      const isPhone = size === "phone";
      const options = { viewport: { width, height }, colorScheme, locale, hasTouch: isPhone, isMobile: isPhone, reducedMotion: /** @type {const} */ ("reduce") };
      const sheets = {
        views: [{ steps: ADDRESSES.map((address) => [address.replace("#/", ""), (page) => visit(page, address)]) }],
        states: [{ steps: STATES.filter(([, , onlyPhone]) => isPhone || !onlyPhone) }, { isFresh: true, steps: EMPTY.map((view) => [`empty ${view}`, (page, url) => showEmpty(page, url, view)]) }],
      };
      for (const [kind, parts] of Object.entries(sheets)) {
        const sheet = `${size}-${colorScheme}-${locale}-${kind}`;
        if (!wanted || wanted.includes(sheet)) await take(sheet, options, parts);
      }
    }
  }
}
await browser.close();
await host.close();
