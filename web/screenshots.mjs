// Takes screenshots of every view to look at: node web/screenshots.mjs [FOLDER].
//
// Sizes: phone, tablet, desktop; light and dark; English and Chinese. A contact sheet for each size,
// scheme and language shows all views at once. SHUDU_VIEWS limits the views.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./serve.mjs";
import { launch } from "./test/support.mjs";
import { ADDRESSES, startWithGame, visit } from "./test/views.mjs";

const SIZES = { phone: [390, 844], tablet: [820, 1180], desktop: [1280, 900] };
const folder = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "screenshots");
const wanted = process.argv[3]?.split(",");

await mkdir(folder, { recursive: true });
const [browser, host] = await Promise.all([launch(), serve()]);
const blank = await browser.newPage();
for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const locale of ["en", "zh-CN"]) {
      const sheet = `${size}-${colorScheme}-${locale}`;
      if (wanted && !wanted.includes(sheet)) continue;
      const isPhone = size === "phone";
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, hasTouch: isPhone, isMobile: isPhone, reducedMotion: "reduce" });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await startWithGame(page, host.url);
      const pictures = [];
      for (const address of ADDRESSES) {
        const name = address.replace("#/", "").replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 40);
        try {
          await visit(page, address);
        } catch {
          console.log(`${sheet} ${address}: not ready`);
        }
        const path = join(folder, `${sheet}-${name}.png`);
        await page.screenshot({ path });
        pictures.push([name, (await readFile(path)).toString("base64")]);
      }
      await context.close();
      const columns = isPhone ? 6 : 4;
      const images = pictures.map(([name, data]) => `<figure><img src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`).join("");
      await blank.setViewportSize({ width: 1600, height: 900 });
      await blank.setContent(`<style>body{margin:8px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;font:12px sans-serif;background:#888}figure{margin:0}img{width:100%;display:block}</style>${images}`);
      await writeFile(join(folder, `sheet-${sheet}.png`), await blank.screenshot({ fullPage: true }));
      console.log(join(folder, `sheet-${sheet}.png`));
    }
  }
}
await browser.close();
await host.close();
