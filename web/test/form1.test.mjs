// The page's database and its files: records that commit 748baa9 wrote open unchanged, and those of a newer page are kept. The
// database here is one in memory with the interface that storage.js uses.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

const FORM1 = new URL("../../crates/shudu-game/tests/form1/", import.meta.url);
const read = async (name) => JSON.parse(await readFile(fileURLToPath(new URL(name, FORM1)), "utf8"));

/** Makes a database with these records the one of the page. Returns its content. */
function databaseOf(records) {
  const content = new Map(records.map((record) => [record.id, structuredClone(record)]));
  const request = (result) => {
    const made = { result };
    queueMicrotask(() => made.onsuccess?.());
    return made;
  };
  const objectStore = () => ({
    transaction: { commit() {} },
    get: (id) => request(structuredClone(content.get(id))),
    getAll: () => request([...content.values()].map((record) => structuredClone(record))),
    put: (record) => request(void content.set(record.id, structuredClone(record))),
    delete: (id) => request(void content.delete(id)),
  });
  globalThis.indexedDB = { open: () => request({ transaction: () => ({ objectStore }) }) };
  const kept = new Map();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
  return content;
}

const browser = { languages: ["en"] };
Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true });
globalThis.location = { hash: "#/games" };
globalThis.document = { documentElement: { dataset: {} }, querySelector: () => null, getElementById: () => null };
const { openGames } = await import("../page/storage.js");

test("records of 748baa9 are read as they are", async () => {
  const records = await read("indexeddb.json");
  const content = databaseOf(records);
  const games = openGames();
  const listed = await games.list();
  assert.deepEqual(listed.map(({ id }) => id), records.map(({ id }) => id).reverse());
  for (const record of records) assert.deepEqual(await games.get(record.id), record);
  // Stored again, nothing changes.
  for (const record of records) assert.equal(await games.put(record), record.id);
  assert.deepEqual([...content.values()], records);
});

test("a move after those of 748baa9 is added to the game", async () => {
  const [first] = await read("indexeddb.json");
  const content = databaseOf([first]);
  const event = { at: 99_000, event: "check" };
  const game = { ...first.game, events: [...first.game.events, event] };
  assert.equal(await openGames().put({ ...first, game }), first.id);
  assert.deepEqual(content.get(first.id).game.events.at(-1), event);
});

test("games of a newer page are kept and not shown", async () => {
  const [first] = await read("indexeddb.json");
  const newer = { ...first, id: "newer", game: { "shudu-game": 3, board: [1, 2], events: 7 } };
  const variant = { ...first, id: "variant", game: { ...first.game, "shudu-game": 2, puzzle: { rules: {}, digits: "" } }, shape: undefined };
  const content = databaseOf([first, newer, variant]);
  const games = openGames();
  assert.deepEqual((await games.list()).map(({ id }) => id), [first.id]);
  assert.equal(await games.get("newer"), undefined);
  assert.equal((await games.all()).length, 3);
  assert.deepEqual(content.get("newer"), newer);
});

test("an archive of 748baa9 is added, and exporting keeps all games", async () => {
  const archive = await read("archive.json");
  const records = await read("indexeddb.json");
  const newer = { id: "newer", savedAt: 5, game: { "shudu-game": 3 } };
  const content = databaseOf([newer]);
  const { importGames, ArchiveError } = await import("../page/archive.js");
  const { createClient } = await import("../npm/index.js");
  const { EngineError, shownAnswer } = await import("../page/engine.js");
  const engine = createClient();
  const failed = (error) => Promise.reject(new EngineError({ kind: error.kind, message: error.message }));
  const call = async (name, body) => shownAnswer(await engine.call(name, body).catch(failed), (key) => key);
  const app = { call, games: openGames(), text: (key, words) => `${key} ${JSON.stringify(words ?? {})}` };
  const file = (content) => new File([typeof content === "string" ? content : JSON.stringify(content)], "games.json");
  try {
    // Two of the games are the same one.
    const first = records.filter(({ game }, i) => records.findIndex((other) => isDeepStrictEqual(other.game, game)) === i);
    assert.deepEqual(await importGames(app, file(archive)), { added: first.length, present: 7 - first.length });
    for (const { id, game, digits, status, shape } of first) {
      const stored = content.get(id);
      assert.deepEqual([stored.game, stored.digits, stored.status, stored.shape], [game, digits, status, shape], id);
    }
    assert.deepEqual(await importGames(app, file(archive)), { added: 0, present: 7 });
    assert.equal((await app.games.all()).length, first.length + 1);
    await assert.rejects(importGames(app, file({ ...archive, "shudu-games": 2 })), (error) => error instanceof ArchiveError && error.message.startsWith("page-import-version"));
    await assert.rejects(importGames(app, file({ "shudu-game": 3, puzzle: [] })), /versions 1 to 2/);
    // A game with other rules has a sentence of its own.
    const six = JSON.parse(await readFile(new URL("../../crates/shudu-game/tests/six_constraints.json", import.meta.url), "utf8"));
    await assert.rejects(importGames(app, file({ "shudu-game": 2, puzzle: six, started: 0, events: [] })), /page-no-variant/);
    assert.equal((await app.games.all()).length, first.length + 1);
  } finally {
    await engine.close();
  }
});
