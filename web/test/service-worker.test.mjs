// The service worker: when the kept page is shown instead of that of the server. The worker is the file of the page, with a
// server of this test that can be silent, slow or broken.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { launch } from "./support.mjs";

const source = await readFile(new URL("../page/service-worker.js", import.meta.url), "utf8");
const worker = source.replace("{{version}}", "test").replace("{{files}}", "./");
const page = (/** @type {string} */ text) => `<!doctype html><meta charset="utf-8"><title>${text}</title><p>${text}</p>`;
/** The time after which the worker shows the kept page. */
const wait = Number(/const PAGE_MS = (\d+);/.exec(source)?.[1]);

/** How the server answers requests of the page. @type {"first" | "second" | "silent" | "slow" | "broken" | "missing"} */
let mode = "first";
const server = createServer((request, response) => {
  if (request.url === "/service-worker.js") {
    response.writeHead(200, { "content-type": "text/javascript" }).end(worker);
    return;
  }
  const html = { "content-type": "text/html" };
  if (mode === "silent") return;
  if (mode === "slow") {
    // The answer starts in time and ends later.
    response.writeHead(200, html).write(page("slow start"));
    setTimeout(() => response.end("<p>slow end</p>"), wait + 500);
    return;
  }
  const status = mode === "broken" ? 503 : mode === "missing" ? 404 : 200;
  response.writeHead(status, html).end(page(mode));
});

/** @type {Awaited<ReturnType<typeof launch>>} */
let browser;
let url = "";
before(async () => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

/** Opens a page that the worker keeps, then again with the server in this mode. @param {typeof mode} then */
async function reopened(then) {
  mode = "first";
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.evaluate(async () => {
    await navigator.serviceWorker.register("service-worker.js");
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    }
  });
  mode = then;
  const answer = await tab.goto(url, { waitUntil: "load" });
  const text = await tab.locator("body").innerText();
  await context.close();
  return { status: answer?.status(), text };
}

test("the page comes from a server that answers", async () => {
  assert.deepEqual(await reopened("second"), { status: 200, text: "second" });
});

test("a server that does not answer in time does not hold back the kept page", async () => {
  assert.deepEqual(await reopened("silent"), { status: 200, text: "first" });
});

test("the kept page is shown instead of a failure of the server", async () => {
  assert.deepEqual(await reopened("broken"), { status: 200, text: "first" });
});

test("an answer that the server means is shown", async () => {
  assert.deepEqual(await reopened("missing"), { status: 404, text: "missing" });
});

test("an answer that starts in time is whole, also if it ends later", async () => {
  assert.deepEqual(await reopened("slow"), { status: 200, text: "slow start\n\nslow end" });
});
