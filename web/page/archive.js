// All games in one file, and back. Reading a file adds games; it never replaces one. The engine reads
// each game first, so a file with something else is rejected with one sentence.

import { download } from "./download.js";
import { dayOf } from "./clock.js";
import { storedGame } from "./session.js";
import { newId } from "./storage.js";

/** @typedef {import("./main.js").App} App */
/** @typedef {import("./storage.js").StoredGame} StoredGame */

/** The version of the file. */
const VERSION = 1;
/** A larger file is not read. */
const MOST_BYTES = 64 << 20;

/** A file that cannot be read. `message` is a sentence for the player. */
export class ArchiveError extends Error {}

/** Saves all games in a file. @param {App} app */
export async function exportGames(app) {
  await app.session.settle();
  // Also those that this page cannot show.
  const games = (await app.games.all()).map(({ id, game, savedAt }) => ({ id, savedAt, game }));
  download(`shudu-games-${dayOf(Date.now())}.json`, `${JSON.stringify({ "shudu-games": VERSION, games }, null, 1)}\n`, "application/json");
  return games.length;
}

/**
 * Returns the games of a text: a file of this page, or a single saved game.
 *
 * @param {App} app
 * @param {string} name of the file
 * @param {string} text
 * @returns {{ id?: unknown, savedAt?: unknown, game: import("./engine.js").SavedGame }[]}
 */
function readArchive(app, name, text) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ArchiveError(app.text("page-import-not-json", { file: name }));
  }
  if (content !== null && typeof content === "object") {
    if ("shudu-game" in content) return [{ game: content }];
    const version = content["shudu-games"];
    if (version !== undefined && version !== VERSION) throw new ArchiveError(app.text("page-import-version", { file: name, version: String(version).slice(0, 20), known: VERSION }));
    if (version === VERSION && Array.isArray(content.games)) return content.games.map((/** @type {any} */ entry) => ({ ...entry, game: entry?.game }));
  }
  throw new ArchiveError(app.text("page-import-not-games", { file: name }));
}

/** Returns the content of a game, whatever the order of its fields. @param {object} game */
const contentOf = (game) =>
  JSON.stringify(game, (_, value) => (value !== null && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value));

/**
 * Adds the games of a file. A game that is here already is left alone; one that has the same id and
 * differs gets another id.
 *
 * @param {App} app
 * @param {File} file
 * @returns {Promise<{ added: number, present: number }>}
 */
export async function importGames(app, file) {
  if (file.size > MOST_BYTES) throw new ArchiveError(app.text("page-import-large", { file: file.name }));
  const entries = readArchive(app, file.name, await file.text());
  /** @type {StoredGame[]} */
  const records = [];
  for (const [i, entry] of entries.entries()) {
    const id = typeof entry.id === "string" && entry.id ? entry.id.slice(0, 80) : newId();
    const savedAt = typeof entry.savedAt === "number" && Number.isFinite(entry.savedAt) ? Math.min(entry.savedAt, Date.now()) : Date.now();
    try {
      if (entry.game === null || typeof entry.game !== "object") throw new TypeError("not a game");
      records.push(storedGame(await app.call("apply", { game: entry.game, events: [] }), { id, savedAt }));
    } catch (error) {
      const reason = error instanceof Error && error.name === "EngineError" ? error.message : app.text("page-import-no-game");
      throw new ArchiveError(app.text("page-import-bad-game", { file: file.name, number: i + 1, reason }));
    }
  }
  let added = 0;
  const kept = await app.games.all();
  const ids = new Set(kept.map(({ id }) => id));
  const contents = new Set(kept.map(({ game }) => contentOf(game)));
  for (const record of records) {
    const content = contentOf(record.game);
    if (contents.has(content)) continue;
    if (ids.has(record.id)) record.id = newId();
    await app.games.put(record);
    ids.add(record.id);
    contents.add(content);
    added += 1;
  }
  return { added, present: records.length - added };
}

/**
 * Lets the player choose a file, reads it and says what came of it. Calls `done` after a success.
 *
 * @param {App} app
 * @param {() => unknown} done
 */
export function chooseImport(app, done) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const { added, present } = await importGames(app, file);
      app.toast(app.text(present > 0 ? "page-import-done-present" : "page-import-done", { added, present }));
      await done();
    } catch (error) {
      if (error instanceof ArchiveError) app.toast(error.message, { timeMs: 12_000 });
      else app.fail(error);
    }
  });
  input.click();
}
