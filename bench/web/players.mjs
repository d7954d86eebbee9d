// Players beside searches on `shudu serve`: the time of a key press while every thread for streams searches.
//   node bench/web/players.mjs [SECONDS]
// starts target/release/shudu (or SHUDU) on two cores with two threads and default settings otherwise. Eight
// clients count the solutions of a grid with one given as streams, without a pause. Fifty players press a key per second,
// each as the page does it: the whole game and the event, on a connection that is kept. Then a second server
// gets a game of 100 000 events on a 25×25 board. Prints times, refused keys and the most memory of each server,
// and exits with 1 if a key was refused or the 99th percentile is 50 ms or more.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const seconds = Number(process.argv[2] ?? 30);
const PLAYERS = 50;
const STREAMS = 8;
const LIMIT_MS = 50;
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** Starts a server. Returns its port, the most memory that it has used in MB, and a function that ends it. */
async function start() {
  const command = process.env.SHUDU ?? fileURLToPath(new URL("../../target/release/shudu", import.meta.url));
  const child = spawn("taskset", ["-c", "0,1", command, "serve", "--jobs", "2", "--listen", "127.0.0.1:0"], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const port = await new Promise((resolve, reject) => {
    child.stdout.on("data", (data) => resolve(Number(/:(\d+)\/$/m.exec(String(data))?.[1])));
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`shudu serve ended with ${code}`)));
  });
  const peak = () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024);
  const end = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { port, peak, end };
}

/** Sends a request. Returns the status, the headers and the body of the answer. */
function post(port, name, body, { agent, accept = "application/json", most = 600_000 } = {}) {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "accept-encoding": "gzip, deflate, br", accept, "content-length": Buffer.byteLength(body) };
    const request = http.request({ host: "127.0.0.1", port, path: `/api/v1/${name}`, method: "POST", agent, headers }, (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
      response.on("error", reject);
    });
    request.on("error", reject);
    request.setTimeout(most, () => request.destroy(Object.assign(new Error("no answer"), { code: "none" })));
    request.end(body);
  });
}

const { gunzipSync } = await import("node:zlib");
const json = ({ headers, body }) => JSON.parse(headers["content-encoding"] === "gzip" ? gunzipSync(body) : body);

/** The events of a player: for each blank cell a move to it, two marks, one taken back, the digit; then all is undone. */
function* keys() {
  for (;;) {
    let changes = 0;
    for (let i = 0; i < 81; i += 1) {
      if (PUZZLE[i] !== ".") continue;
      yield { event: "select", cells: [`r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`] };
      yield { event: "toggle-center", digits: [Number(SOLUTION[i])] };
      yield { event: "toggle-corner", digits: [(Number(SOLUTION[i]) % 9) + 1] };
      yield { event: "undo" };
      // The last cell stays blank, so the game does not end.
      if (changes < 100) yield { event: "place", digit: Number(SOLUTION[i]) };
      changes += 2;
    }
    while (changes > 2) {
      yield { event: "undo" };
      changes -= 1;
    }
  }
}

const server = await start();
let isOver = false;
let refusedStreams = 0;

async function stream() {
  while (!isOver) {
    const answer = await post(server.port, "count", JSON.stringify({ puzzle: `1${".".repeat(80)}` }), { accept: "application/x-ndjson" }).catch(() => undefined);
    // Two run, the others wait twenty seconds and are refused.
    if (!isOver && answer?.body.includes('"status":503')) refusedStreams += 1;
    await sleep(20);
  }
}

const times = [];
const refused = {};
let events = 0;

async function play(number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let { game } = json(await post(server.port, "new-game", JSON.stringify({ puzzle: PUZZLE }), { agent }));
  const source = keys();
  // Half of the players have played for ten minutes.
  const before = [];
  for (let i = 0; i < (number % 2) * 600; i += 1) before.push({ at: i * 1000, ...source.next().value });
  ({ game } = json(await post(server.port, "apply", JSON.stringify({ game, events: before }), { agent })));
  await sleep((number / PLAYERS) * 1000);
  for (let i = 0; i < seconds; i += 1) {
    const at = (before.length + i) * 1000;
    const body = JSON.stringify({ game, events: [{ at, ...source.next().value }], now_ms: at, language: "en" });
    const begin = performance.now();
    const answer = await post(server.port, "apply", body, { agent, most: 5000 }).catch((error) => ({ status: error.code }));
    const passed = performance.now() - begin;
    times.push(passed);
    if (answer.status === 200) {
      const { game: next, rejected } = json(answer);
      if (rejected) refused.rejected = (refused.rejected ?? 0) + 1;
      game = next;
    } else refused[answer.status] = (refused[answer.status] ?? 0) + 1;
    await sleep(Math.max(0, 1000 - passed));
  }
  events = Math.max(events, game.events.length);
  agent.destroy();
}

const load = () => os.loadavg().map((one) => one.toFixed(1)).join(" ");
console.log(`${new Date().toISOString().slice(0, 16)}Z, ${os.cpus()[0].model}, ${os.cpus().length} cores, load before ${load()}`);
const streams = Array.from({ length: STREAMS }, stream);
await sleep(500);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
await Promise.all(Array.from({ length: PLAYERS }, (_, number) => play(number)));
delay.disable();
isOver = true;
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
const failed = Object.values(refused).reduce((sum, one) => sum + one, 0);
console.log(`keys: ${times.length}, up to ${events} events in a game, beside ${STREAMS} streamed counts (${refusedStreams} refused after their time in the queue)`);
console.log(`time of a key: median ${at(0.5).toFixed(1)} ms, 99 % ${at(0.99).toFixed(1)} ms, most ${at(1).toFixed(1)} ms; lag of this program: 99 % ${(delay.percentile(99) / 1e6).toFixed(1)} ms`);
console.log(`keys refused or failed: ${failed} ${failed > 0 ? JSON.stringify(refused) : ""}`);
console.log(`most memory of the server: ${server.peak()} MB; load after ${load()}`);
await server.end();
await Promise.all(streams);

const second = await start();
const all = Array.from({ length: 625 }, (_, i) => `r${Math.floor(i / 25) + 1}c${(i % 25) + 1}`);
const colored = [{ at: 0, event: "select", cells: all }, ...Array.from({ length: 100_000 }, () => ({ at: 1, event: "toggle-color", color: 1 }))];
const body = JSON.stringify({ game: { "shudu-game": 1, puzzle: ".".repeat(625), started: 0, events: colored }, events: [] });
const begin = performance.now();
const answer = await post(second.port, "apply", body).catch((error) => ({ status: error.code, body: "" }));
console.log(`a game of 100 000 events, ${(body.length / 1e6).toFixed(1)} MB: status ${answer.status} after ${(performance.now() - begin).toFixed(0)} ms, ${second.peak()} MB; ${String(answer.body).trim()}`);
await second.end();
process.exitCode = failed > 0 || at(0.99) >= LIMIT_MS ? 1 : 0;
