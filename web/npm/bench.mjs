// Measures the module in Node: its size, verdicts per second, ratings, hints. Times are those of the
// processor, so that other programs on the machine count less; wall-clock times are in brackets.
//
//   node bench.mjs            puzzles made here: equivalent puzzles of ten with 17 givens
//   node bench.mjs FILE       puzzles of a file, one per line

import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { start } from "./module.js";

const bytes = readFileSync(new URL("./shudu.wasm", import.meta.url));
const kb = (size) => `${(size / 1000).toFixed(0)} KB`;
const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
console.log(`module: ${kb(bytes.length)}, gzip -9 ${kb(gzipSync(bytes, { level: 9 }).length)}, brotli ${kb(brotli.length)}`);

const begun = performance.now();
const module = await start(await WebAssembly.compile(bytes));
console.log(`compiled and started in ${(performance.now() - begun).toFixed(0)} ms`);

/** Milliseconds of the processor and of the clock since `start`. */
const clock = (start) => {
  const { user, system } = process.cpuUsage(start?.cpu);
  return start ? { cpu: (user + system) / 1000, wall: performance.now() - start.wall } : { cpu: { user, system }, wall: performance.now() };
};

const call = (name, body) => {
  const { status, text } = module.call(name, JSON.stringify(body), 60_000);
  if (status === "missing") {
    module.supply(text, readFileSync(new URL(text, import.meta.url), "utf8"));
    return call(name, body);
  }
  if (status !== "ok") {
    throw new Error(`${name}: ${text}`);
  }
  return JSON.parse(text);
};

/** Puzzles with 17 givens, of which equivalent ones are made. */
const SOURCES = [
  "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
  "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
  "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
  "000000012003600000000007000410020000000500300700000600280000040000300500000000000",
  "000000012008030000000000040120500000000004700060000000507000300000620000000100000",
  "000000012040050000000009000070600400000100000000000050000087500601000300200000000",
  "000000012050400000000000030700600400001000000000080000920000800000510700000003000",
  "000000012300000060000040000900000500000001070020000000000350400001400800060000000",
  "000000012400090000000000050070200000600000400000108000018000000000030700502000000",
  "000000012500008000000700000600120000700000450000030000030000800000500700020000000",
];

function makePuzzles() {
  const lines = [];
  for (const puzzle of SOURCES) {
    for (let seed = 0; seed < 5; seed++) {
      const { puzzles } = call("transform", { puzzle, seed, times: 1000 });
      lines.push(...puzzles.map((made) => made.puzzle));
    }
  }
  return lines;
}

const file = process.argv[2];
const lines = file
  ? readFileSync(file, "utf8").split("\n").filter((line) => line && !line.startsWith("#"))
  : makePuzzles();
const text = lines.join("\n");
const from = "line";
let best = { cpu: Infinity, wall: Infinity };
let answer;
for (let round = 0; round < 8; round++) {
  const before = clock();
  answer = call("verdicts", { text, from });
  const took = clock(before);
  best = { cpu: Math.min(best.cpu, took.cpu), wall: Math.min(best.wall, took.wall) };
}
const { unique, multiple, none, invalid, undecided } = answer;
const rate = (time) => Math.round((lines.length / time) * 1000);
console.log(`verdicts: ${lines.length} puzzles (${file ?? "equivalent puzzles of ten with 17 givens"}), ${rate(best.cpu)} per second (${rate(best.wall)}); ` +
  `${unique} unique, ${multiple} multiple, ${none} none, ${invalid} invalid, ${undecided} undecided`);

const time = (label, name, body) => {
  const times = [];
  for (let round = 0; round < 3; round++) {
    const before = clock();
    call(name, body);
    times.push(clock(before));
  }
  const shown = ({ cpu, wall }) => `${cpu.toFixed(1)} ms (${wall.toFixed(1)})`;
  console.log(`${label}: first ${shown(times[0])}, later ${shown(times[2])}`);
};
const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const usual = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const er7 = "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......";
time("rate AI Escargot", "rate", { puzzle: escargot });
time("rate an easy puzzle", "rate", { puzzle: usual });
time("hint, ER 7.3", "hint", { puzzle: er7, level: 4 });
time("path, ER 7.3", "path", { puzzle: er7 });
time("solve", "solve", { puzzle: usual });
time("generate a hard puzzle", "generate", { request: { level: "hard" }, seed: 7 });
