// Measures the first visit: bytes until the board is playable, time until then, and the time of a hint.
//
// node web/bench/load.mjs [RUNS]. Exits with 1 if a limit is exceeded. The page is the one of web/build.mjs; the server sends nothing
// compressed, so that its own work does not count, and the sizes are those after compression. For the time until
// the board is playable, the processor is slowed down four times and nothing else is attached to the page.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "../build.mjs";
import { serve } from "../serve.mjs";
import { launch } from "../test/support.mjs";
import { launchBare } from "./browser.mjs";

const RUNS = Number(process.argv[2] ?? 7);
const SLOWER = 4;
const LIMITS = { bytes: 700_000, playableMs: 1000, hintMs: 150 };
/** A puzzle of ER 7.1. */
const HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** A first visit in a fresh browser context, until the engine has answered. */
async function visit(browser, url) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  const files = [];
  page.on("response", (response) => files.push(response));
  await page.goto(url);
  // The engine answers after the first frame; what loads beside it, such as the cards beside the board, does not count.
  await page.waitForFunction(() => performance.getEntriesByName("answered").length > 0);
  const frame = await page.evaluate(() => performance.timeOrigin + performance.getEntriesByName("playable")[0].startTime);
  return { context, page, files: files.filter((response) => response.request().timing().startTime < frame || response.url().includes("/engine/")) };
}

/** The sizes of the files that load before the board is playable. */
async function sizes(files) {
  const rows = [];
  for (const response of files) {
    const name = new URL(response.url()).pathname.replace(/^\/assets\/[0-9a-f]+\//, "");
    const body = await response.body().catch(() => undefined);
    if (!body || rows.some((row) => row.name === name)) continue;
    rows.push({
      name,
      plain: body.length,
      gzip: gzipSync(body, { level: 9 }).length,
      brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    });
  }
  return rows.sort((a, b) => b.plain - a.plain);
}

const number = (value) => Math.round(value).toLocaleString("en").padStart(11);

const folder = await mkdtemp(join(tmpdir(), "shudu-load-"));
const browser = await launch();
try {
  await build(folder);
  const host = await serve(0, folder);

  const first = await visit(browser, host.url);
  const rows = await sizes(first.files.filter((response) => response.ok()));
  await first.context.close();
  const total = rows.reduce((sum, row) => ({ plain: sum.plain + row.plain, gzip: sum.gzip + row.gzip, brotli: sum.brotli + row.brotli }), { plain: 0, gzip: 0, brotli: 0 });
  console.log(`${"file".padEnd(28)}${"bytes".padStart(11)}${"gzip".padStart(11)}${"brotli".padStart(11)}`);
  for (const row of [...rows, { name: `${rows.length} files`, ...total }]) console.log(row.name.padEnd(28) + number(row.plain) + number(row.gzip) + number(row.brotli));

  const bare = await launchBare();
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await bare.timeOf(host.url, "playable", SLOWER));
  await bare.close();

  const { context, page } = await visit(browser, host.url);
  const hints = await page.evaluate(
    async ({ puzzle, runs }) => {
      const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[src$=\"main.js\"]")).src;
      const { moduleCarrier } = await import(new URL("engine.js", main).href);
      const call = moduleCarrier();
      const { game } = await call("new-game", { puzzle, started_ms: 0 });
      const times = [];
      for (let run = 0; run < runs; run += 1) {
        const start = performance.now();
        await call("game-hint", { game, grade: 5, overlay: "light" });
        times.push(performance.now() - start);
      }
      return times;
    },
    { puzzle: HARD, runs: RUNS },
  );
  await context.close();

  const results = [
    ["first load, gzip", total.gzip, LIMITS.bytes, "bytes"],
    ["first load, brotli", total.brotli, LIMITS.bytes, "bytes"],
    [`playable, processor ${SLOWER}× slower`, median(times), LIMITS.playableMs, "ms"],
    ["hint for ER 7.1, first", hints[0], LIMITS.hintMs, "ms"],
    ["hint for ER 7.1", median(hints), LIMITS.hintMs, "ms"],
  ];
  console.log(`\n${"measured".padEnd(34)}${"value".padStart(11)}${"limit".padStart(11)}`);
  for (const [name, value, limit, unit] of results) console.log(`${String(name).padEnd(34)}${number(value)}${number(limit)} ${unit}${value > limit ? "  OVER THE LIMIT" : ""}`);
  // So that a script sees it.
  if (results.some(([, value, limit]) => value > limit)) process.exitCode = 1;
  console.log(`playable, all runs: ${times.map((time) => Math.round(time)).join(" ")} ms; hints: ${hints.map((time) => Math.round(time)).join(" ")} ms`);
  await host.close();
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
