// No move is lost: a carrier that delays, drops, repeats and refuses requests at random, around the real engine.
//
// SHUDU_SEEDS=N plays N games per carrier, SHUDU_KEYS=N presses N keys in each: the long form is
// SHUDU_SEEDS=5 SHUDU_KEYS=1000 node --test test/carrier.test.mjs

import assert from "node:assert/strict";
import { after } from "node:test";
import { createClient } from "../npm/index.js";
import { EASY, cell, openPuzzle, storedGames, withCarriers } from "./support.mjs";

const SEEDS = Number(process.env.SHUDU_SEEDS ?? 2);
const KEYS = Number(process.env.SHUDU_KEYS ?? 250);
const PLAY = /\/api\/v1\/play$/;

const engine = createClient();
after(() => engine.close());

/** Returns a generator of numbers from 0 to below 1. Runs in pages too. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What players press, with the event of each. */
const ARROWS = ["up", "down", "left", "right"].map((direction) => [{ key: `Arrow${direction[0].toUpperCase()}${direction.slice(1)}` }, { event: "move", direction }]);
const DIGITS = Array.from({ length: 9 }, (_, i) => ({ key: String(i + 1), code: `Digit${i + 1}` }));
const PRESSES = [
  ...ARROWS,
  ...ARROWS,
  ...ARROWS,
  ...DIGITS.map((key, i) => [key, { event: "place", digit: i + 1 }]),
  ...DIGITS.map((key, i) => [{ ...key, shiftKey: true }, { event: "toggle-corner", digits: [i + 1] }]),
  ...DIGITS.map((key, i) => [{ ...key, ctrlKey: true }, { event: "toggle-center", digits: [i + 1] }]),
  ...Array.from({ length: 3 }, () => [{ key: "u" }, { event: "undo" }]),
  ...Array.from({ length: 2 }, () => [{ key: "U", shiftKey: true }, { event: "redo" }]),
];

/** Runs in a page: presses keys, with short rests. */
const press = async ([keys, rests]) => {
  for (const [i, key] of keys.entries()) {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...key }));
    if (rests[i]) await new Promise((resolve) => setTimeout(resolve, rests[i]));
  }
};

const FAILURES = [429, 503, 504, 500, 408].map((status) => ({ status, contentType: "application/json", body: JSON.stringify({ error: { kind: status === 504 ? "stopped" : "busy", message: "no" } }) }));
const GARBAGE = [
  { status: 200, contentType: "application/json", body: "{}" },
  { status: 200, contentType: "text/html", body: "<html>" },
  { status: 400, contentType: "text/html", body: "<html>" },
  { status: 502, contentType: "text/html", body: "" },
];

/** Answers requests of `play` as a broken way to the server does. Returns the number of faults so far. */
async function breakServer(page, seed) {
  const random = randomOf(seed);
  let faults = 0;
  await page.route(PLAY, async (route) => {
    const kind = Math.floor(random() * 12);
    const other = random();
    if (kind > 5) return route.continue();
    faults += 1;
    if (kind === 0) return route.abort("connectionreset");
    if (kind === 1) return route.fulfill(FAILURES[Math.floor(other * FAILURES.length)]);
    if (kind === 2) return route.fulfill(GARBAGE[Math.floor(other * GARBAGE.length)]);
    if (kind === 3) {
      await new Promise((resolve) => setTimeout(resolve, other * 80));
      return route.continue();
    }
    const answer = await route.fetch();
    // The engine got it: the answer is lost, or it is the one to a second delivery.
    if (kind === 4) return route.abort("connectionreset");
    const text = await answer.text();
    const again = await (await route.fetch()).text();
    assert.equal(again, text, "the engine keeps nothing");
    return other < 0.5 ? route.fulfill({ response: answer, body: again }) : route.fulfill({ response: answer, body: text.slice(0, text.length / 2) });
  });
  return () => faults;
}

/** Runs in a page before its scripts: the same for the worker of the module. */
function breakWorker(random) {
  const Real = Worker;
  window.faults = 0;
  window.Worker = class extends Real {
    lost = new Set();
    constructor(...parts) {
      super(...parts);
      this.addEventListener("message", (event) => {
        if (!this.lost.delete(event.data.id)) return;
        event.stopImmediatePropagation();
        this.answer(event.data.id, { broken: "lost" });
      });
    }
    answer(id, data) {
      setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: { id, ...data } })));
    }
    postMessage(message, ...rest) {
      const post = () => super.postMessage(message, ...rest);
      const kind = message.name === "play" ? Math.floor(random() * 14) : 14;
      if (kind > 5) return post();
      window.faults += 1;
      if (kind === 0) return this.answer(message.id, { broken: "trap" });
      if (kind === 1) return this.answer(message.id, { status: "stopped", text: '{"error":{"kind":"stopped","message":"no"}}' });
      if (kind === 2) return this.answer(message.id, { status: "ok", text: "{}" });
      if (kind === 3) return this.answer(message.id, { status: "ok", text: "<" });
      if (kind === 4) this.lost.add(message.id);
      if (kind === 5) post();
      return setTimeout(post, random() * 50);
    }
  };
}

/** The stored game of the puzzle, and its events without times, pauses and the selection of the start. */
async function played(page) {
  const record = (await storedGames(page)).find(({ puzzle }) => puzzle === EASY);
  const events = (record?.game.events ?? []).filter(({ event }) => event !== "pause" && event !== "resume").map((event) => ({ ...event, at: 0 }));
  return { record, events: events.slice(1), start: record?.game.events.slice(0, 1) };
}

/** Waits until the stored game has a number of events and waits for none. */
async function settle(page, count) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { record, events } = await played(page);
    if (record && events.length >= count && !record.unsent) return;
    await page.waitForTimeout(100);
  }
}

const boardOf = (page) => page.locator(".view-play [role=gridcell]").evaluateAll((cells) => cells.map((one) => one.querySelector(".digit")?.textContent ?? ".").join(""));
const place = async (page, row, column, digit) => {
  await cell(page, row, column).click();
  await page.keyboard.press(String(digit));
};
const shows = (page, row, column, digit) => cell(page, row, column).and(page.locator(`[aria-label*=", ${digit}"]`)).waitFor();
const toasts = (page) => page.locator(".toast").count();

withCarriers((check, carrier) => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    check(`a carrier that delays, drops, repeats and refuses at random loses no event and applies none twice, seed ${seed}`, { allowErrors: true, timeout: 600_000 }, async (page) => {
      let faults;
      if (carrier === "http") {
        faults = await breakServer(page, seed);
      } else {
        await page.addInitScript({ content: `(${breakWorker})((${randomOf})(${seed}))` });
        await page.reload();
        faults = () => page.evaluate(() => window.faults);
      }
      await openPuzzle(page, EASY);
      await page.evaluate(() => {
        window.toasts = [];
        new MutationObserver(() => window.toasts.push(document.getElementById("toasts")?.textContent)).observe(document.getElementById("toasts"), { childList: true });
      });
      const random = randomOf(seed + 1000);
      const presses = Array.from({ length: KEYS }, () => PRESSES[Math.floor(random() * PRESSES.length)]);
      const rests = presses.map(() => (random() < 0.3 ? 1 + random() * 60 : 0));
      await page.evaluate(press, [presses.map(([key]) => key), rests]);

      // The undisturbed run: the same events, one by one, by the engine itself.
      await settle(page, 0);
      const { start, record } = await played(page);
      let game = { ...record.game, events: start };
      const wanted = [];
      let view;
      for (let rest = presses.map(([, event]) => event); rest.length > 0; ) {
        const answer = await engine.call("apply", { game, events: rest.map((event) => ({ at: 0, ...event })) });
        ({ game, view } = answer);
        const count = answer.rejected?.event ?? rest.length;
        wanted.push(...rest.slice(0, count));
        rest = rest.slice(count + 1);
      }
      await settle(page, wanted.length);
      const found = await played(page);
      assert.deepEqual(found.events, wanted.map((event) => ({ ...event, at: 0 })));
      assert.equal(found.record.unsent, undefined);
      const digits = view.cells.map(({ digit }) => digit || ".").join("");
      assert.equal(found.record.digits, digits);
      assert.equal(await boardOf(page), digits);
      assert.equal((await storedGames(page)).filter(({ puzzle }) => puzzle === EASY).length, 1, "one game");
      assert.deepEqual((await page.evaluate(() => window.toasts)).filter((words) => words === "no" || /engine/.test(words)), []);
      assert.ok((await faults()) > KEYS / 20, `${await faults()} faults`);
    });
  }

  // Answers can be replaced only on their way from a server.
  if (carrier !== "http") return;
  const lostly = { allowErrors: true };

  check("a move that the server answers with 429, 503, 504, 500 or garbage is kept and sent again, without a message", lostly, async (page) => {
    await openPuzzle(page, EASY);
    for (const [i, answer] of [...FAILURES, ...GARBAGE].entries()) {
      await page.route(PLAY, (route) => route.fulfill(answer), { times: 1 });
      const digit = (i % 9) + 1;
      await place(page, 1, 3, digit);
      await place(page, 1, 4, digit);
      await shows(page, 1, 3, digit);
      await shows(page, 1, 4, digit);
      assert.equal(await toasts(page), 0, answer.body);
    }
  });

  check("without an answer the page shows that moves are not saved, keeps them in order, and sends them when the connection is back", lostly, async (page) => {
    await openPuzzle(page, EASY);
    let isDown = true;
    await page.route(PLAY, (route) => (isDown ? route.abort("connectionrefused") : route.continue()));
    await place(page, 1, 3, 4);
    await place(page, 1, 4, 6);
    await page.keyboard.press("u");
    await page.keyboard.press("7");
    await page.getByText("Not saved yet. Trying again…").first().waitFor();
    assert.equal(await toasts(page), 0);
    isDown = false;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await shows(page, 1, 4, 7);
    await shows(page, 1, 3, 4);
    await page.locator(".subtitle").and(page.getByText("Not saved yet. Trying again…")).waitFor({ state: "hidden" });
    await settle(page, 6);
    assert.deepEqual((await played(page)).events.filter(({ event }) => event !== "select").map(({ event, digit }) => [event, digit]), [["place", 4], ["place", 6], ["undo", undefined], ["place", 7]]);
  });

  check("a request without an answer ends, and its events are sent again at once when the player presses something", lostly, async (page) => {
    await openPuzzle(page, EASY);
    await cell(page, 1, 3).click();
    await cell(page, 1, 3).and(page.locator("[aria-selected=true]")).waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    let isDown = true;
    await page.route(PLAY, (route) => (isDown ? undefined : route.continue()));
    let asked = page.waitForRequest(PLAY);
    await page.keyboard.press("4");
    await asked;
    const failed = page.waitForEvent("requestfailed");
    await page.clock.fastForward(10_000);
    await failed;
    // The clock stands still, so no pause ends by itself.
    isDown = false;
    asked = page.waitForRequest(PLAY);
    await page.locator("body").dispatchEvent("pointerdown");
    const events = (await asked).postDataJSON().events;
    assert.equal(events.filter(({ event }) => event === "place").length, 1);
    await shows(page, 1, 3, 4);
  });

  check("moves that wait for the engine when the page ends are there at the next start", lostly, async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    await place(page, 1, 3, 4);
    await shows(page, 1, 3, 4);
    await page.route(PLAY, (route) => route.fulfill(FAILURES[1]));
    await place(page, 1, 4, 6);
    await page.keyboard.press("Shift+2");
    await place(page, 9, 1, 3);
    await page.getByText("Not saved yet. Trying again…").first().waitFor();
    await page.goto("about:blank");
    await page.close();
    const pages = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(pages.map((one) => one.goto(`${url}#/play`)));
    for (const one of pages) {
      await shows(one, 1, 3, 4);
      await shows(one, 1, 4, 6);
      await shows(one, 9, 1, 3);
    }
    await settle(pages[0], 4);
    assert.equal((await storedGames(pages[0])).filter(({ puzzle }) => puzzle === EASY).length, 1, "one game");
  });

  check("a move whose request is on its way when the page ends is there at the next start", lostly, async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    await cell(page, 1, 3).click();
    await cell(page, 1, 3).and(page.locator("[aria-selected=true]")).waitFor();
    await settle(page, 1);
    await page.route(PLAY, () => {});
    const asked = page.waitForRequest(PLAY);
    await page.keyboard.press("4");
    await asked;
    await page.goto("about:blank");
    const next = await context.newPage();
    await next.goto(`${url}#/play`);
    await shows(next, 1, 3, 4);
  });

  check("marks that are pressed while a request is on its way are there at the next start", lostly, async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    await cell(page, 1, 3).click();
    await cell(page, 1, 3).and(page.locator("[aria-selected=true]")).waitFor();
    await settle(page, 1);
    await page.route(PLAY, () => {});
    await page.keyboard.press("x");
    const asked = page.waitForRequest(PLAY);
    await page.keyboard.press("1");
    await asked;
    // In this mode a digit waits for the events before it.
    for (const key of ["2", "4", "ArrowRight", "6"]) await page.keyboard.press(key);
    await page.goto("about:blank");
    const next = await context.newPage();
    await next.goto(`${url}#/play`);
    await cell(next, 1, 3).and(next.locator('[aria-label*="corner marks 1 2 4"]')).waitFor();
    await cell(next, 1, 4).and(next.locator('[aria-label*="corner marks 6"]')).waitFor();
  });

  check("moves that wait stay with their game when another one is opened", lostly, async (page) => {
    await openPuzzle(page, EASY);
    await page.route(PLAY, (route) => route.fulfill(FAILURES[1]));
    await place(page, 1, 3, 4);
    await page.getByText("Not saved yet. Trying again…").first().waitFor();
    const other = EASY.replace("53", "..");
    await openPuzzle(page, other);
    await page.unroute(PLAY);
    assert.equal(await boardOf(page), other);
    const { record } = await played(page);
    await page.evaluate((id) => (location.hash = `#/play?id=${id}`), record.id);
    await shows(page, 1, 3, 4);
  });

  check("of several events the one that the engine rejects is dropped, and no other", lostly, async (page) => {
    await openPuzzle(page, EASY);
    await cell(page, 1, 3).click();
    await cell(page, 1, 3).and(page.locator("[aria-selected=true]")).waitFor();
    await page.route(PLAY, async (route) => {
      const { events } = route.request().postDataJSON();
      if (!events.some(({ digit }) => digit === 7)) return route.continue();
      return route.fulfill({ status: 400, contentType: "application/json", body: '{"error":{"kind":"bad-request","message":"No such event"}}' });
    });
    await page.evaluate(press, [["4", "ArrowRight", "7", "ArrowLeft", "ArrowDown", "2"].map((key) => ({ key, code: `Digit${key}` })), []]);
    // All are drawn at once; the rejected one until its answer is there.
    await page.locator(".toast", { hasText: "No such event" }).waitFor();
    await shows(page, 2, 3, 2);
    await shows(page, 1, 3, 4);
    assert.equal((await boardOf(page))[3], ".");
  });

  check("a server that is busy at the start is no reason to open another puzzle", lostly, async (page, { url, context }) => {
    await openPuzzle(page, EASY);
    await place(page, 1, 3, 4);
    await settle(page, 2);
    const next = await context.newPage();
    await next.route(PLAY, (route) => route.fulfill(FAILURES[1]), { times: 1 });
    await next.goto(`${url}#/play`);
    await shows(next, 1, 3, 4);
  });
});
