// Saved games, in the browser's database. Without one they last until the page is closed.
// How pages share them is in docs/architecture.md.

import { STORED } from "./start.js";

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
 * @property {any[]} [unsent] events of the player that the engine has not answered; they follow those of the game
 */

const STORE = "games";
/** The start of keys of games that ending pages left. */
const LEFT = "shudu-left ";

/** Events that are not moves. */
const OWN_EVENTS = new Set(["select", "extend", "deselect", "move", "pause", "resume", "auto-candidates", "clear-marks"]);

/**
 * Returns what a player did in a game, as texts.
 *
 * @param {any} game
 * @param {any[]} [unsent] more events
 * @param {Set<string>} [known] those of them that do not count
 * @returns {string[]}
 */
export const movesOf = (game, unsent = [], known = new Set()) =>
  [...(game.events ?? []), ...unsent.filter((event) => !known.has(JSON.stringify(event)))].filter(({ event }) => !OWN_EVENTS.has(event)).map((event) => JSON.stringify(event));

/** Returns true if the second list begins with the first one. @param {string[]} a @param {string[]} b */
export const isStartOf = (a, b) => a.length <= b.length && a.every((move, i) => move === b[i]);

export const newId = () => crypto.randomUUID?.() ?? String(Math.random()).slice(2);

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

/** Returns the saved games: `put`, `leave`, `get`, `list`, `remove`. */
export function openGames() {
  /** @type {Map<string, StoredGame>} */
  const memory = new Map();
  const database = openDatabase().catch(() => undefined);
  const store = async (/** @type {IDBTransactionMode} */ mode) => (await database)?.transaction(STORE, mode).objectStore(STORE);
  /** @param {string} key @param {string} value */
  const keep = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Without storage the last moves are lost.
    }
  };

  /**
   * Stores a game, as a copy if the stored one has other moves. Returns its id.
   *
   * @param {StoredGame} game
   * @param {number} [known] its stored moves; a deleted game needs more
   * @param {string} [copyId]
   * @param {Set<string>} [unsent] the unsent events that the page of the game has, as texts
   * @returns {Promise<string>}
   */
  async function put(game, known = -1, copyId = newId(), unsent = new Set()) {
    const games = await store("readwrite");
    const stored = games ? await settled(games.get(game.id)) : memory.get(game.id);
    const mine = movesOf(game.game, game.unsent);
    if (stored) {
      const theirs = movesOf(stored.game, stored.unsent, unsent);
      if (!isStartOf(theirs, mine)) return isStartOf(mine, theirs) ? game.id : put({ ...game, id: copyId });
    } else if (mine.length <= known) return game.id;
    keep(STORED, "1");
    if (games) {
      const request = games.put(game);
      // The page may end before it hears of the result.
      games.transaction.commit();
      await settled(request);
    } else memory.set(game.id, game);
    return game.id;
  }

  /** Stores what pages left when they ended. */
  async function collect() {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(LEFT));
      const read = async (/** @type {string} */ key) => {
        await put(JSON.parse(localStorage.getItem(key) ?? ""), -1, key.slice(LEFT.length));
        localStorage.removeItem(key);
      };
      await Promise.allSettled(keys.map(read));
    } catch {
      // Without storage nothing was left.
    }
  }

  return {
    /** True if games outlast the page. */
    isLasting: async () => (await database) !== undefined,
    put,
    /**
     * Keeps a game when the page ends.
     *
     * @param {StoredGame} game
     * @param {string} copyId the one for `put`
     */
    leave(game, copyId) {
      keep(STORED, "1");
      keep(LEFT + copyId, JSON.stringify(game));
    },
    /**
     * @param {string} id
     * @returns {Promise<StoredGame | undefined>}
     */
    async get(id) {
      await collect();
      const games = await store("readonly");
      return games ? settled(games.get(id)) : memory.get(id);
    },
    /** Returns all games, the last one first. @returns {Promise<StoredGame[]>} */
    async list() {
      await collect();
      const games = await store("readonly");
      const all = games ? await settled(games.getAll()) : [...memory.values()];
      return all.sort((/** @type {StoredGame} */ a, /** @type {StoredGame} */ b) => b.savedAt - a.savedAt);
    },
    /** @param {string} id */
    async remove(id) {
      memory.delete(id);
      const games = await store("readwrite");
      if (games) await settled(games.delete(id));
    },
  };
}
