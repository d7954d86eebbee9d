// The games of a first visit are answers of the engine.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { FOLDER, countOf, firstGame } from "../first.mjs";
import { createClient } from "../npm/index.js";

test("point 1: the games of a first visit are what the engine answers; otherwise run node web/first.mjs", async () => {
  const count = await countOf();
  const names = Array.from({ length: count }, (_, i) => `${i + 1}.json`);
  assert.deepEqual((await readdir(FOLDER)).toSorted(), names.toSorted());
  const engine = createClient();
  for (let seed = 1; seed <= count; seed += 1) assert.equal(await readFile(join(FOLDER, `${seed}.json`), "utf8"), await firstGame(engine, seed), `${seed}.json`);
  engine.close();
});
