// The time that the page allows a request reaches the engine, also the one behind HTTP.

import assert from "node:assert/strict";
import { EASY, openPuzzle, withCarriers } from "./support.mjs";

/** 17 givens: the page does not know its rating. */
const UNRATED = "000000010400000000020000000000050407008000300001090000300400200050100000000806000".replaceAll("0", ".");

withCarriers((check, carrier) => {
  if (carrier !== "http") return;

  check("the time of a rating in the background is sent to the server", async (page) => {
    const rated = page.waitForRequest(/\/api\/v1\/rate$/);
    await openPuzzle(page, UNRATED);
    const request = await rated;
    assert.equal(request.postDataJSON().timeout_ms, 60_000);
    assert.equal(await request.headerValue("accept"), "application/x-ndjson");
  });

  check("a key press has no time of its own", async (page) => {
    await openPuzzle(page, EASY);
    const moved = page.waitForRequest(/\/api\/v1\/play$/);
    await page.keyboard.press("ArrowRight");
    assert.equal((await moved).postDataJSON().timeout_ms, undefined);
  });
});
