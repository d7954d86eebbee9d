// A key is drawn in the frame after its press, however long the engine takes: the cursor, a digit, marks and colors, with both
// carriers and with both together, and answers that come 0, 150 and 300 ms late. A frame is counted, not timed.

import assert from "node:assert/strict";
import { CARRIERS, EASY, openPuzzle, withCarriers } from "./support.mjs";

/** Runs in the page: answers of the engine come later. @param {number} ms */
function delayAnswers(ms) {
  const later = setTimeout;
  window.requests = 0;
  const send = window.fetch;
  window.fetch = async (...request) => {
    if (!String(request[0]).includes("/api/")) return send(...request);
    window.requests += 1;
    await new Promise((resolve) => later(resolve, ms));
    return send(...request);
  };
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    if (message[0].name) window.requests += 1;
    if (ms === 0 || !message[0].name) post.apply(this, message);
    else later(() => post.apply(this, message), ms);
  };
}

/** Runs in the page: counts frames, and notes those of keys and of changes of the board. */
function watch() {
  let frame = 0;
  const count = () => {
    frame += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  window.seen = [];
  addEventListener("keydown", ({ key }) => window.seen.push({ key, at: frame }), { capture: true });
  new MutationObserver(() => {
    const last = window.seen.at(-1);
    if (last) last.drawn ??= { at: frame, board: [...document.querySelectorAll(".view-play [role=gridcell]")].map((cell) => `${cell.className} ${cell.textContent}`) };
  }).observe(document.querySelector(".view-play [role=grid]"), { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
}

/** The keys, and what the board shows after each: an index and what its cell contains. */
const KEYS = [
  ["ArrowRight", 1, /cursor/],
  ["ArrowRight", 2, /cursor/],
  ["4", 2, / 4$/],
  ["Delete", 2, / $/],
  ["Shift+1", 2, / 1$/],
  ["Shift+2", 2, / 12$/],
  ["ArrowRight", 3, /cursor/],
  ["Control+6", 3, / 6$/],
  ["Control+6", 3, / $/],
  ["6", 3, / 6$/],
];

withCarriers((check) => {
  for (const ms of [0, 150, 300]) {
    check(`a key is drawn in one frame while the engine takes ${ms} ms`, async (page) => {
      await openPuzzle(page, EASY);
      await page.locator(".view-play [role=gridcell]").first().click();
      await page.waitForFunction(() => document.querySelector(".card .advice-body, .advice"));
      await page.evaluate(delayAnswers, ms);
      await page.evaluate(watch);
      for (const [key] of KEYS) {
        await page.keyboard.press(key);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
      }
      // Keys that only change others have no frame of their own.
      const seen = (await page.evaluate(() => window.seen)).filter(({ key }) => !["Shift", "Control"].includes(key));
      assert.equal(seen.length, KEYS.length);
      for (const [i, [key, index, shown]] of KEYS.entries()) {
        assert.ok(seen[i].drawn, `${key} changed nothing`);
        assert.equal(seen[i].drawn.at, seen[i].at, `${key} was drawn ${seen[i].drawn.at - seen[i].at} frames later`);
        assert.match(seen[i].drawn.board[index], shown, key);
      }
      assert.ok((await page.evaluate(() => window.requests)) > 0, "requests were delayed");
      // The answers confirm it.
      await page.waitForFunction(() => document.querySelectorAll(".view-play [role=gridcell]")[3].textContent === "6");
      await page.locator(".view-play .tool.undo").click();
      await page.waitForFunction(() => document.querySelectorAll(".view-play [role=gridcell]")[3].textContent === "");
    });
  }
}, CARRIERS.includes("http") ? [...CARRIERS, "both"] : CARRIERS);
