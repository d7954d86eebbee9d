// Measures what a key press costs the page: script, style, layout and paint on its main thread, from a
// trace of Chromium. node web/bench/keys.mjs [PRESSES] prints the percentiles per key press, and exits
// with 1 if the limit is exceeded.
//
// Times are processor time of the thread, so that other programs on the machine do not count.
//
// A press is a key of a game in the play view: digits, marks and moves with automatic candidates on. The
// engine works in a worker; its time is not part of the main thread, but reading its answer is.

import { writeFile } from "node:fs/promises";
import { serve } from "../serve.mjs";
import { EASY, EASY_SOLUTION, launch, openPuzzle } from "../test/support.mjs";

const presses = Number(process.argv[2] ?? 300);
/** The most milliseconds of script, style and layout of a press, at the 95th percentile. */
const LIMIT_MS = 8;

const host = await serve();
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.goto(host.url);
await openPuzzle(page, EASY);
// A board full of candidates is the most work.
await page.keyboard.press("f");
await page.locator(".cell .marks").first().waitFor();

/** The keys of the whole game, some marks, and undo until the board is empty again. */
function* keys() {
  for (;;) {
    let placed = 0;
    for (let i = 0; i < 81; i += 1) {
      if (EASY[i] === "." && i % 5 !== 0) {
        yield "Control+1";
        yield EASY_SOLUTION[i];
        placed += 2;
      }
      yield "ArrowRight";
      if (i % 9 === 8) yield "ArrowDown";
    }
    for (let i = 0; i < placed; i += 1) yield "u";
  }
}

const client = await page.context().newCDPSession(page);
const events = [];
client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
await client.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "blink.user_timing"] } });
const source = keys();
for (let i = 0; i < presses; i += 1) {
  const key = source.next().value;
  await page.evaluate((number) => performance.mark(`press ${number}`), i);
  await page.keyboard.press(key);
  // The press ends with the frame after the answer of the engine.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve, 0)), 40)));
}
await page.evaluate((number) => performance.mark(`press ${number}`), presses);
const done = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
await client.send("Tracing.end");
await done;
await browser.close();
await host.close();

const marks = events.filter(({ name }) => /^press \d+$/.test(name)).sort((a, b) => a.ts - b.ts);
const { pid, tid } = marks[0];
const parts = { script: /^(FunctionCall|EvaluateScript|EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks|v8\.callFunction)$/, style: /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/, layout: /^Layout$/, paint: /^(Paint|PrePaint|Layerize|Commit|UpdateLayer)$/ };
const inside = (event, from, to) => event.pid === pid && event.tid === tid && event.ph === "X" && event.ts >= from && event.ts < to;

/** Returns the time of the outermost events of a kind, in milliseconds. */
function total(list) {
  let sum = 0;
  let end = -Infinity;
  for (const { ts, dur = 0, tdur = dur } of list.sort((a, b) => a.ts - b.ts)) {
    if (ts >= end) {
      sum += tdur;
      end = ts + dur;
    }
  }
  return sum / 1000;
}

const rows = [];
for (let i = 0; i < presses; i += 1) {
  const [from, to] = [marks[i].ts, marks[i + 1].ts];
  const own = events.filter((event) => inside(event, from, to));
  const row = {};
  for (const [name, pattern] of Object.entries(parts)) row[name] = total(own.filter((event) => pattern.test(event.name)));
  row.sum = row.script + row.style + row.layout;
  rows.push(row);
}
const percentile = (name, share) => rows.map((row) => row[name]).sort((a, b) => a - b)[Math.min(rows.length - 1, Math.floor(rows.length * share))];
console.log(`presses ${presses}`);
for (const name of ["script", "style", "layout", "paint", "sum"]) {
  console.log(`${name.padEnd(7)} median ${percentile(name, 0.5).toFixed(2)} ms, 95 % ${percentile(name, 0.95).toFixed(2)} ms, most ${percentile(name, 1).toFixed(2)} ms`);
}
if (percentile("sum", 0.95) > LIMIT_MS) {
  console.log(`OVER THE LIMIT of ${LIMIT_MS} ms`);
  process.exitCode = 1;
}
if (process.env.TRACE) await writeFile(process.env.TRACE, JSON.stringify({ traceEvents: events }));
