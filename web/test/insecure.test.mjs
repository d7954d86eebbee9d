// The page on an origin that is not secure, such as the address of a machine in a local network: browsers then have no
// service worker, no clipboard and no `crypto.randomUUID`.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";
import { EASY, WITHOUT, cell, chromiumPath, openPuzzle, storedGames } from "./support.mjs";
import { ADDRESSES, visit, waitForView } from "./views.mjs";

const NAME = "lan.test";
let browser, host, url;
before(async () => {
  host = await serve();
  url = host.url.replace("127.0.0.1", NAME);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox", `--disable-features=${WITHOUT.join()}`, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] });
});
after(() => Promise.all([browser?.close(), host?.close()]));

/** Defines a test with a page whose console must stay silent. */
const check = (name, body) =>
  test(name, { timeout: 240_000 }, async () => {
    const context = await browser.newContext({ locale: "en-US", viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.setDefaultTimeout(30_000);
    try {
      await page.goto(url);
      await waitForView(page, "play");
      assert.deepEqual(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID, typeof navigator.clipboard, "serviceWorker" in navigator]), [false, "undefined", "undefined", false]);
      await body(page);
      assert.deepEqual(errors, []);
    } finally {
      await context.close();
    }
  });

/** Imports a file in the list of games. Returns the message. */
async function importFile(page, content) {
  await page.evaluate(() => document.getElementById("toasts")?.replaceChildren());
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import" }).click();
  await (await chooser).setFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(content)) });
  return page.locator(".toast").innerText();
}

check("on an insecure origin games are imported: one alone, and one whose id is taken", async (page) => {
  await openPuzzle(page, EASY);
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await cell(page, 1, 3).and(page.locator('[aria-label*=", 4"]')).waitFor();
  await visit(page, "#/games");
  const [{ id, game }] = (await storedGames(page)).filter(({ puzzle }) => puzzle === EASY);
  const alone = { ...game, started: game.started - 1000 };
  assert.match(await importFile(page, alone), /^Games added: 1$/);
  const taken = { ...game, started: game.started - 2000 };
  assert.match(await importFile(page, { "shudu-games": 1, games: [{ id, savedAt: 1, game: taken }] }), /^Games added: 1$/);
  const found = (await storedGames(page)).filter(({ puzzle }) => puzzle === EASY);
  assert.deepEqual(found.map((one) => one.game.started).sort(), [game.started - 2000, game.started - 1000, game.started].sort());
  assert.equal(new Set(found.map((one) => one.id)).size, 3);
});

check("on an insecure origin a move is there after a reload, text is copied, and every view opens", async (page) => {
  await openPuzzle(page, EASY);
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await cell(page, 1, 3).and(page.locator('[aria-label*=", 4"]')).waitFor();
  await page.reload();
  await cell(page, 1, 3).and(page.locator('[aria-label*=", 4"]')).waitFor();
  await visit(page, "#/share");
  await page.evaluate(() => {
    window.copied = "";
    document.addEventListener("copy", () => (window.copied = String(document.activeElement?.value ?? "")));
  });
  await page.getByRole("button", { name: /^Copy: / }).first().click();
  await page.locator(".toast", { hasText: "Copied" }).waitFor();
  assert.match(await page.evaluate(() => window.copied), /^http:\/\/lan\.test:\d+\/#p=1\./);
  for (const address of ADDRESSES) await visit(page, address);
  assert.equal(await page.locator("#view [role=alert]").count(), 0);
});
