// The package in Chromium: the worker answers, and every reply has the bytes of the library.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { corpus } from "./corpus.mjs";

const folder = fileURLToPath(new URL("..", import.meta.url));
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };
const executablePath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
  .filter(Boolean)
  .find((path) => existsSync(path));

/** Serves the files of the package under a strict policy: no inline scripts, no other origin. */
function serve() {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const headers = { "content-security-policy": policy };
    if (path === "/") {
      response.writeHead(200, { ...headers, "content-type": "text/html" });
      response.end("<!doctype html><title>shudu</title>");
      return;
    }
    try {
      const body = await readFile(join(folder, path));
      response.writeHead(200, { ...headers, "content-type": TYPES[extname(path)] ?? "text/plain" });
      response.end(body);
    } catch {
      response.writeHead(404, headers);
      response.end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

test("Chromium gives the bytes of the library", { skip: executablePath ? false : "Chromium is not installed" }, async () => {
  const server = await serve();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const cases = corpus().map(({ name, body, status, reply }) => [name, body, status, reply]);
    const wrong = await page.evaluate(async (cases) => {
      const { createClient } = await import("/index.js");
      const client = createClient({ timeMs: 600_000 });
      const wrong = [];
      for (const [name, body, status, reply] of cases) {
        const got = await client.callText(name, body);
        if (got.status !== status || got.text !== reply) {
          wrong.push({ name, body, expected: reply.slice(0, 200), got: got.text.slice(0, 200) });
        }
      }
      return wrong;
    }, cases);
    assert.deepEqual(wrong, []);
    const cancelled = await page.evaluate(async () => {
      const { createClient } = await import("/index.js");
      const client = createClient({ timeMs: 600_000 });
      const cancel = new AbortController();
      setTimeout(() => cancel.abort(), 100);
      const endless = client.generate({ request: { rating: "11.5..11.9" } }, { signal: cancel.signal });
      const ended = await endless.then(() => "answered", (error) => error.name);
      const after = await client.verdict({ puzzle: ".".repeat(16) });
      return [ended, after.verdict];
    });
    assert.deepEqual(cancelled, ["AbortError", "multiple"]);
  } finally {
    await browser.close();
    server.close();
  }
});
