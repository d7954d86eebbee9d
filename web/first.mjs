// Makes the games of a first visit: node web/first.mjs. Needs the module (web/build-module).
//
// Each file in web/page/first has the engine's answer for a new easy puzzle, with its first cell
// selected. A first visitor sees it while the engine loads. A test compares the files with the engine.

import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "./npm/index.js";

export const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "page/first");

/** Returns the number of games, from the script that loads them. */
export async function countOf() {
  const source = await readFile(join(FOLDER, "../start.js"), "utf8");
  return Number(/const FIRST_GAMES = (\d+);/.exec(source)?.[1]);
}

/**
 * Returns the text of a file.
 *
 * @param {ReturnType<typeof createClient>} engine
 * @param {number} seed also the name of the file
 */
export async function firstGame(engine, seed) {
  const { puzzles } = await engine.call("generate", { request: { level: "easy" }, seed, count: 1 });
  const meta = { level: "easy", rating: puzzles[0].rating, seed };
  const { game, view } = await engine.call("new-game", { puzzle: puzzles[0].puzzle, shape: "3x3", meta, settings: { "auto-candidates": false, "clear-marks": true }, started_ms: 0 });
  const answer = await engine.call("apply", { game, events: [{ at: 0, event: "select", cells: [view.cursor] }], now_ms: 0 });
  return `${JSON.stringify(answer)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const engine = createClient();
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const count = await countOf();
  for (let seed = 1; seed <= count; seed += 1) await writeFile(join(FOLDER, `${seed}.json`), await firstGame(engine, seed));
  console.log(`${count} games in ${FOLDER}`);
}
