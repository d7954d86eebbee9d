// Games of a puzzle that is there already: the one that was begun goes on, the present one starts over, the last one comes back.

import { movesOf } from "../../moves.js";
import { asked } from "./open.js";

/** @typedef {import("../../main.js").App} App */

/**
 * Plays a puzzle: goes on with the game of it that is not over, or starts one.
 *
 * @param {App} app
 * @param {string} puzzle
 * @param {{ shape?: string, meta?: import("../../engine.js").Meta }} options
 */
export async function playPuzzle(app, puzzle, options) {
  const { session } = app;
  const mine = (asked.count += 1);
  const digits = (/** @type {string} */ text) => text.replaceAll("0", ".");
  await session.settle();
  const games = await app.games.list().catch(() => []);
  // The game that is asked for last counts; the last game of all, which the page opens by itself, gives way.
  if (mine !== asked.count) return;
  const same = games.find((one) => (one.status === "playing" || one.status === "paused") && digits(one.puzzle) === digits(puzzle) && (!options.shape || one.shape === options.shape));
  if (!same) return void (await session.start(puzzle, options));
  if (same.id !== session.id) await session.open(same.game, same.id, same.unsent);
  if (movesOf(same.game, same.unsent).length > 0) app.toast(app.text("page-play-continued"), { action: app.text("page-menu-restart"), onAction: () => void restart(app), timeMs: 10_000 });
}

/** Starts the present puzzle again. The game so far is deleted; the message brings it back. @param {App} app */
export async function restart(app) {
  const { session } = app;
  try {
    await session.settle();
    const { id, puzzle, game, view } = session;
    const stored = await app.games.get(id);
    await session.start(puzzle, { shape: view.shape, meta: game.meta ?? {} });
    if (!stored) return;
    await app.games.remove(id);
    const undo = async () => {
      const again = session.id;
      await app.games.put(stored);
      await session.open(stored.game, stored.id, stored.unsent);
      await app.games.remove(again);
    };
    app.toast(app.text("page-play-restarted"), { action: app.text("page-play-undo"), onAction: () => void undo().catch(app.fail), timeMs: 10_000 });
  } catch (error) {
    app.fail(error);
  }
}

/** Opens the game that was played last, for views that show the present game after a reload. @param {App} app */
export async function openStored(app) {
  if (app.session.view) return;
  const [last] = await app.games.list().catch(() => []);
  if (last && !app.session.view) await app.session.open(last.game, last.id, last.unsent);
}
