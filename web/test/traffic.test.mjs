// What the page sends to the engine: a key sends its events and receives what changed, a hint is searched once for all its
// grades, a game is opened with one request, and with the module the network is not used to play.

import assert from "node:assert/strict";
import { CARRIERS, EASY, cell, openPuzzle, withCarriers } from "./support.mjs";

/** Runs in a page before its scripts: notes the requests of the engine and the sizes of the answers. */
function note() {
  window.sent = [];
  const send = window.fetch;
  window.fetch = async (...request) => {
    const name = /\/api\/v1\/(.*)$/.exec(String(request[0]))?.[1];
    if (!name) return send(...request);
    const entry = { name, way: "http", body: JSON.parse(request[1].body), answer: 0 };
    window.sent.push(entry);
    const response = await send(...request);
    entry.answer = (await response.clone().text()).length;
    return response;
  };
  const Real = Worker;
  window.Worker = class extends Real {
    waiting = new Map();
    constructor(...parts) {
      super(...parts);
      this.addEventListener("message", ({ data }) => {
        const entry = this.waiting.get(data.id);
        if (entry && data.text) entry.answer = data.text.length;
      });
    }
    postMessage(message, ...rest) {
      if (message.name) {
        const entry = { name: message.name, way: "module", body: JSON.parse(message.body), answer: 0 };
        this.waiting.set(message.id, entry);
        window.sent.push(entry);
      }
      super.postMessage(message, ...rest);
    }
  };
}

/** Presses keys, each after the answer to the one before. Returns the requests. */
async function press(page, keys) {
  const from = await page.evaluate(() => window.sent.length);
  for (const key of keys) {
    const count = await page.evaluate(() => window.sent.filter(({ name, answer }) => name === "play" && answer > 0).length);
    await page.keyboard.press(key);
    await page.waitForFunction((before) => window.sent.filter(({ name, answer }) => name === "play" && answer > 0).length > before, count);
  }
  return page.evaluate((start) => window.sent.slice(start), from);
}

const ready = async (page) => {
  await page.addInitScript(note);
  await page.reload();
  await openPuzzle(page, EASY);
  await cell(page, 1, 3).click();
};

withCarriers((check, carrier) => {
  check("a key sends its events and receives what changed", async (page) => {
    await ready(page);
    await press(page, ["4"]);
    const played = (await press(page, ["1", "2", "u", "Shift+5", "4"])).filter(({ name }) => name === "play");
    assert.ok(played.length >= 5);
    for (const { body, answer, way } of played) {
      assert.equal(way, carrier);
      assert.ok(answer < 1200, `an answer of ${answer} characters`);
      assert.ok(body.events.length > 0 && body.events.length < 3);
      // The module keeps the game; the server keeps nothing.
      assert.equal(body.game === undefined, carrier === "module");
    }
  });

  check("a hint is searched once for all its grades, and no request asks for candidates", async (page) => {
    await ready(page);
    await press(page, ["4", "u"]);
    const from = await page.evaluate(() => window.sent.length);
    const hint = page.locator(".advice .grades span.on");
    let grade = 0;
    for (const grades = () => page.locator(".advice .grades span").count(); grade === 0 || grade < (await grades()); ) {
      grade += 1;
      await page.keyboard.press("h");
      await hint.nth(grade - 1).waitFor();
    }
    await page.locator(".advice-buttons").getByRole("button", { name: "Apply" }).waitFor();
    const names = await page.evaluate((start) => window.sent.slice(start).map(({ name }) => name), from);
    assert.equal(names.filter((name) => name === "game-hint").length, 1, names.join());
    assert.ok(!names.includes("apply"), names.join());
  });

  check("a game is opened with one request", async (page) => {
    await ready(page);
    await press(page, ["4"]);
    await page.waitForFunction(() => !document.querySelector(".play-head [role=status]")?.textContent.includes("Not saved"));
    await page.waitForTimeout(500);
    await page.reload();
    await cell(page, 1, 3).and(page.locator('[aria-label*=", 4"]')).waitFor();
    const names = await page.evaluate(() => window.sent.map(({ name }) => name));
    assert.deepEqual(names.filter((name) => ["apply", "new-game", "play"].includes(name)).slice(0, 1), ["apply"]);
    assert.equal(names.filter((name) => name === "apply").length, 1, names.join());
  });
});

withCarriers(
  (check) => {
    check("a page that has the module plays in it as soon as it is there", async (page) => {
      await ready(page);
      for (let tries = 0; tries < 100; tries += 1) {
        const [last] = (await press(page, ["Delete", "4"])).filter(({ name }) => name === "play").slice(-1);
        if (last.way === "module") break;
        await page.waitForTimeout(100);
      }
      const played = await press(page, ["1", "2", "u", "4"]);
      assert.ok(played.every(({ way }) => way === "module"), JSON.stringify(played.map(({ name, way }) => `${name} ${way}`)));
      assert.ok(played.some(({ body }) => body.game === undefined));
      // The server is away, and nothing is noticed.
      await page.route(/\/api\//, (route) => route.abort("connectionreset"));
      await press(page, ["1"]);
      await cell(page, 1, 3).and(page.locator('[aria-label*=", 1"]')).waitFor();
      await page.keyboard.press("h");
      // The digit is wrong, so the hint names its cell.
      await page.locator(".advice").getByText("r1c3").first().waitFor();
    });
  },
  CARRIERS.includes("http") ? ["both"] : [],
);
