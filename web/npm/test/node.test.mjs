// The package in Node: answers, failures, progress, cancelling, and the same bytes as the library.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ShuduError, createClient, shudu } from "../index.js";
import { corpus } from "./corpus.mjs";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const folder = fileURLToPath(new URL("..", import.meta.url));

test("a puzzle is solved", async () => {
  const answer = await shudu.solve({ puzzle: PUZZLE });
  assert.equal(answer.verdict, "unique");
  assert.match(answer.solutions[0], /^534678912/);
});

test("a failure has its kind and place", async () => {
  await assert.rejects(shudu.solve({ puzzle: PUZZLE.replace("195", "19q"), language: "zh-CN" }), (error) => {
    assert.ok(error instanceof ShuduError);
    assert.deepEqual([error.kind, error.line, error.column], ["invalid-puzzle", 1, 16 - 1]);
    return true;
  });
  await assert.rejects(shudu.call("no-such-request", {}), { kind: "unknown-request" });
});

test("texts of other languages are loaded when a request needs them", async () => {
  const client = createClient();
  const message = (language) => client.verdict({ puzzle: "x", language }).catch((error) => error.message);
  const [english, simplified, traditional] = [await message("en"), await message("zh_CN.UTF-8"), await message("zh-Hant")];
  assert.doesNotMatch(english, /[\u4e00-\u9fff]/);
  assert.match(simplified, /[\u4e00-\u9fff]/);
  assert.match(traditional, /[\u4e00-\u9fff]/);
  assert.notEqual(simplified, traditional);
  client.close();
});

test("every reply of the corpus has the bytes of the library", async () => {
  const cases = corpus();
  assert.ok(cases.length > 500);
  for (const { name, body, status, reply } of cases) {
    const got = await shudu.callText(name, body);
    assert.equal(got.status, status, `${name} ${body}`);
    assert.equal(got.text, reply, `${name} ${body}`);
  }
});

test("a long request reports its progress and can be cancelled", async () => {
  const client = createClient({ timeMs: 600_000 });
  const cancel = new AbortController();
  // No puzzle has a rating above 12, so the search would go on until its time is over.
  const endless = client.generate(
    { request: { rating: "11.5..11.9" }, seed: 1 },
    { signal: cancel.signal, onProgress: () => cancel.abort() },
  );
  const waiting = client.verdict({ puzzle: PUZZLE });
  await assert.rejects(endless, { name: "AbortError" });
  // The request that waited is answered by a new worker.
  assert.equal((await waiting).verdict, "unique");
  const aborted = AbortSignal.abort();
  await assert.rejects(client.verdict({ puzzle: PUZZLE }, { signal: aborted }), { name: "AbortError" });
  client.close();
});

test("the time of a request is limited", async () => {
  const answer = await shudu.count({ puzzle: ".".repeat(81), limit: 1_000_000_000 }, { timeMs: 50 });
  assert.equal(answer.complete, false);
});

test("a closed client rejects its requests", async () => {
  const client = createClient();
  const pending = client.verdict({ puzzle: PUZZLE });
  client.close();
  await assert.rejects(pending, /closed/);
});

test("a fresh project uses the package in three lines", () => {
  const place = mkdtempSync(join(tmpdir(), "shudu-npm-"));
  const run = (command, ...args) => {
    const done = spawnSync(command, args, { cwd: place, encoding: "utf8" });
    assert.equal(done.status, 0, `${command} ${args.join(" ")}: ${done.stderr}`);
    return done.stdout;
  };
  try {
    const packed = run("npm", "pack", "--silent", "--pack-destination", place, folder).trim();
    writeFileSync(join(place, "package.json"), "{}");
    run("npm", "install", "--silent", "--offline", "--no-audit", `./${packed}`);
    writeFileSync(
      join(place, "first.mjs"),
      `import { shudu } from "shudu";\nconst answer = await shudu.solve({ puzzle: "${PUZZLE}" });\nconsole.log(answer.solutions[0]);\n`,
    );
    assert.match(run("node", "first.mjs"), /^534678912\d{72}\n$/);
    const files = run("tar", "tzf", packed).trim().split("\n").sort();
    assert.deepEqual(files, ["en.ftl", "index.d.ts", "index.js", "module.js", "package.json", "shudu.wasm", "techniques.txt", "worker.js", "zh-CN.ftl", "zh-TW.ftl"].map((name) => `package/${name}`).sort());
  } finally {
    rmSync(place, { recursive: true });
  }
});

test("the types are those of the schema, and complete", () => {
  const run = (...args) => {
    const done = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    assert.equal(done.status, 0, done.stdout + done.stderr);
  };
  run("types.mjs", "--check");
  run("node_modules/typescript/bin/tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "test/types.mts");
  const schema = JSON.parse(readFileSync(join(folder, "../../crates/shudu-jobs/schema.json"), "utf8"));
  const types = readFileSync(join(folder, "index.d.ts"), "utf8");
  for (const name of Object.keys(schema.requests)) {
    assert.ok(types.includes(`RequestMap["${name}"]`), name);
  }
});
