// Saved games, in the browser's database. Without one they last until the page is closed.
// How pages share them is in docs/architecture.md.

import { isStartOf, movesOf } from "./moves.js";
import { STORED } from "./start.js";

/**
 * @typedef {object} StoredGame
 * @property {string} id
 * @property {import("./engine.js").SavedGame} game the saved form
 * @property {string} puzzle
 * @property {string} status
 * @property {number} elapsedMs
 * @property {number} filled the cells that the player filled
 * @property {number} blanks the cells that were blank at the start
 * @property {string} digits the present digits, a period for a blank
 * @property {string} shape rows and columns of a box; missing in a game that this page cannot show
 * @property {number} savedAt
 * @property {number} hints
 * @property {import("./engine.js").TimedEvent[]} [unsent] events of the player that the engine has not answered; they follow those of the game
 */

/** The highest form of saved games that the engine reads. Those of a newer page are kept as they are. */
const KNOWN = 2;
const STORE = "games";
/** The start of keys of games that ending pages left. */
const LEFT = "shudu-left ";

export const newId = () => crypto.randomUUID?.() ?? String(Math.random()).slice(2);

/**
 * Returns true if the page can show a game: the engine reads its form, and its rules are those of a classic shape.
 *
 * @param {StoredGame} stored
 */
const isShown = ({ game, shape }) => Number(game?.["shudu-game"]) <= KNOWN && typeof shape === "string";

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

/** Returns the saved games: `put`, `leave`, `get`, `list`, `all`, `remove`. */
export function openGames() {
  /** @type {Map<string, StoredGame>} */
  const memory = new Map();
  const database = openDatabase().catch(() => undefined);
  /** True if the browser has no room; games are in memory then. */
  let isFull = false;
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
    const stored = memory.get(game.id) ?? (games ? await settled(games.get(game.id)) : undefined);
    const mine = movesOf(game.game, game.unsent);
    if (stored) {
      const theirs = movesOf(stored.game, stored.unsent, unsent);
      if (!isStartOf(theirs, mine)) return isStartOf(mine, theirs) ? game.id : put({ ...game, id: copyId });
    } else if (mine.length <= known) return game.id;
    keep(STORED, "1");
    if (games) {
      try {
        const request = games.put(game);
        // The page may end before it hears of the result.
        games.transaction.commit();
        await settled(request);
        memory.delete(game.id);
        isFull = false;
      } catch (error) {
        if (!(error instanceof DOMException && error.name === "QuotaExceededError")) throw error;
        memory.set(game.id, game);
        if (!isFull) result.onFull();
        isFull = true;
      }
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

  /** Returns everything that is stored. @returns {Promise<StoredGame[]>} */
  async function all() {
    await collect();
    const games = await store("readonly");
    const stored = games ? await settled(games.getAll()) : [];
    return [...stored.filter(({ id }) => !memory.has(id)), ...memory.values()];
  }

  const result = {
    all,
    /** Called when the browser has no room for a game. */
    onFull: () => {},
    /** True if games outlast the page. */
    isLasting: async () => (await database) !== undefined && !isFull,
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
      const stored = memory.get(id) ?? (games ? await settled(games.get(id)) : undefined);
      return stored && isShown(stored) ? stored : undefined;
    },
    /** Returns the games that the page can show, the last one first. @returns {Promise<StoredGame[]>} */
    async list() {
      return (await all()).filter(isShown).sort((a, b) => b.savedAt - a.savedAt);
    },
    /** @param {string} id */
    async remove(id) {
      memory.delete(id);
      const games = await store("readwrite");
      if (games) await settled(games.delete(id));
    },
  };
  return result;
}
