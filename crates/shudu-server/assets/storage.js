// Saved games, in the browser's database. Without one they last until the page is closed.

import { WRITER } from "./start.js";

/**
 * @typedef {object} StoredGame
 * @property {string} id
 * @property {any} game the saved form
 * @property {string} puzzle
 * @property {string} status
 * @property {number} elapsedMs
 * @property {number} filled the cells that the player filled
 * @property {number} blanks the cells that were blank at the start
 * @property {string} digits the present digits, a period for a blank
 * @property {string} shape rows and columns of a box
 * @property {number} savedAt
 * @property {number} hints
 */

const STORE = "games";

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("shudu", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("the database is blocked"));
  });
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Stores a game. The transaction ends without waiting for an answer, because the page may end before it.
 *
 * @param {IDBObjectStore} games
 * @param {StoredGame} game
 */
function write(games, game) {
  const request = games.put(game);
  games.transaction.commit();
  return settled(request);
}

/** Returns the saved games: `put`, `update`, `get`, `list`, `remove`. */
export function openGames() {
  /** @type {Map<string, StoredGame>} */
  const memory = new Map();
  const database = openDatabase().catch(() => undefined);
  const store = async (/** @type {IDBTransactionMode} */ mode) => (await database)?.transaction(STORE, mode).objectStore(STORE);
  const page = String(Math.random());
  const mark = (/** @type {string} */ id) => {
    try {
      localStorage.setItem(WRITER, `${page} ${id}`);
    } catch {
      // Every page then reads a game before it stores it.
    }
  };
  return {
    /** True if this page stored the last game, and it was this one. @param {string} id */
    isLastWriter(id) {
      try {
        return localStorage.getItem(WRITER) === `${page} ${id}`;
      } catch {
        return false;
      }
    },
    /** True if games outlast the page. */
    isLasting: async () => (await database) !== undefined,
    /** @param {StoredGame} game */
    async put(game) {
      mark(game.id);
      memory.set(game.id, game);
      const games = await store("readwrite");
      if (games) await write(games, game);
    },
    /**
     * Stores what `choose` returns for the stored form of a game; nothing if that is `undefined`. No other
     * page writes in between.
     *
     * @param {string} id
     * @param {(stored: StoredGame | undefined) => StoredGame | undefined} choose
     */
    async update(id, choose) {
      const games = await store("readwrite");
      const next = choose(games ? await settled(games.get(id)) : memory.get(id));
      if (!next) return;
      mark(next.id);
      memory.set(next.id, next);
      if (games) await write(games, next);
    },
    /**
     * @param {string} id
     * @returns {Promise<StoredGame | undefined>}
     */
    async get(id) {
      const games = await store("readonly");
      return games ? settled(games.get(id)) : memory.get(id);
    },
    /** Returns all games, the last one first. @returns {Promise<StoredGame[]>} */
    async list() {
      const games = await store("readonly");
      const all = games ? await settled(games.getAll()) : [...memory.values()];
      return all.sort((/** @type {StoredGame} */ a, /** @type {StoredGame} */ b) => b.savedAt - a.savedAt);
    },
    /** @param {string} id */
    async remove(id) {
      mark("");
      memory.delete(id);
      const games = await store("readwrite");
      if (games) await settled(games.delete(id));
    },
  };
}
