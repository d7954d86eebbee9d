// Chooses the game that the play view shows: the one that the address names, the present one, the last
// unfinished one, or a new easy puzzle. A link starts a game of its own; no game is overwritten. Of several
// games that are asked for at once the last one counts: the session sees to it.

import { load } from "../../load.js";
import { isRejection } from "../../session.js";
import { first } from "../../start.js";

/** @typedef {import("../../main.js").App} App */

/** A failure with words for the player. */
export class OpenError extends Error {}

/**
 * Opens a game.
 *
 * @param {App} app
 * @param {URLSearchParams} parameters `puzzle` with `shape` and `title`, or the `id` of a saved game
 */
export async function openGame(app, parameters) {
  const { session } = app;
  // The address becomes that of the view, so that a reload continues the game instead of starting another.
  if (parameters.size > 0) app.keepAddress("play");
  if (parameters.get("puzzle") || parameters.get("id")) await openNamed(app, parameters);
  // A game that is being opened comes first. `openLast` gives way to one that was asked for meanwhile.
  for (await session.opened(); !session.view; await session.opened()) await openLast(app);
}

/** The number of games that were asked for by their puzzle or their id. */
export const asked = { count: 0 };

/** Opens the game that the address names. @param {App} app @param {URLSearchParams} parameters */
async function openNamed(app, parameters) {
  const { session } = app;
  const [puzzle, id] = ["puzzle", "id"].map((name) => parameters.get(name));
  if (puzzle) {
    const title = parameters.get("title") ?? undefined;
    const { playPuzzle } = await load(() => import("./again.js"));
    await playPuzzle(app, puzzle, { shape: parameters.get("shape") ?? undefined, meta: title ? { title } : {} });
  } else if (id && id !== session.id) {
    asked.count += 1;
    const stored = await app.games.get(id);
    if (!stored) throw new OpenError(app.text("page-play-no-game"));
    await session.open(stored.game, stored.id, stored.unsent);
  }
}

/** The call of `openLast` that is not done yet. @type {Promise<void> | undefined} */
let openingLast;

/** Opens the last unfinished game, or a new puzzle. A second call waits for the first. @param {App} app */
export function openLast(app) {
  openingLast ??= findLast(app).finally(() => {
    openingLast = undefined;
  });
  return openingLast;
}

/** The game of a first visit. It is opened once. */
let firstGame = first.game;

/**
 * Opens the game of a first visit: an answer of the engine from when the page was built, so that the board is there
 * before the engine. Returns false if there is none.
 *
 * @param {App} app
 */
async function openFirst(app) {
  const { turn } = app.session;
  const answer = await firstGame?.catch(() => undefined);
  firstGame = undefined;
  if (!answer) return false;
  if (app.session.turn === turn) await app.session.adopt(answer);
  return true;
}

/** @param {App} app */
async function findLast(app) {
  const { turn } = app.session;
  if (firstGame && (await openFirst(app))) return;
  const games = await app.games.list().catch(() => []);
  // The address may have changed meanwhile, and another game was asked for.
  if (app.session.turn !== turn) return;
  const last = games.find(({ status }) => status === "playing" || status === "paused");
  if (last) {
    const opened = app.session.open(last.game, last.id, last.unsent);
    const { turn: mine } = app.session;
    try {
      await opened;
      return;
    } catch (error) {
      // A game that the engine cannot read stays in the list of games; the view opens with another puzzle.
      if (!isRejection(error)) throw error;
      console.warn(error);
      if (app.session.turn !== mine) return;
    }
  }
  // At the start only one worker runs; a second one would take longer than the search.
  await startNew(app, "easy", "3x3", { isQuick: true });
}

/**
 * Starts a new puzzle.
 *
 * @param {App} app
 * @param {string} [level]
 * @param {string} [shape] for other sizes than 9×9, which have no levels
 * @param {{ isQuick?: boolean }} [options]
 */
export async function startNew(app, level = "easy", shape = "3x3", { isQuick = false } = {}) {
  const seed = Math.floor(Math.random() * 2 ** 32);
  /** @type {{ level?: import("../../engine.js").Preset, shape?: string }} */
  const request = shape === "3x3" ? { level: /** @type {import("../../engine.js").Preset} */ (level) } : { shape };
  const { turn } = app.session;
  const { puzzles } = await app.call("generate", { request, seed, count: 1 }, { timeMs: 60_000, isQuick });
  // The player may have asked for another game while this puzzle was made.
  if (app.session.turn !== turn) return;
  const meta = { seed, ...(shape === "3x3" ? { level: puzzles[0].level, rating: puzzles[0].rating } : {}) };
  await app.session.start(puzzles[0].puzzle, { meta, shape });
}
