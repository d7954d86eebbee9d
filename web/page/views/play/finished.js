// The end of a game: its time beside the best and the average, the next puzzle, the result to share.

import { isHelped, presetOf, statisticsOf } from "../../averages.js";
import { clock } from "../../clock.js";
import { readShape } from "../../coords.js";
import { button, h } from "../../dom.js";
import { load } from "../../load.js";
import { levelNames, puzzleTitle } from "../../levels.js";
import { startNew } from "./open.js";

/**
 * @param {import("../play.js").Play} play
 * @returns {import("./advice.js").Panel}
 */
export function finishedCard(play) {
  const { app, session } = play;
  const { text } = app;
  const { view, game, shape, id } = session;
  const isSolved = view.status === "solved";
  const level = presetOf(game);
  const time = clock(view.elapsed_ms);
  const facts = h("p", { class: "second facts-line" });
  const numbers = h("dl", { class: "numbers", hidden: true });
  const next = button(text("page-finished-new"), () => void again(), { class: "main next" });
  const names = levelNames(app).catch(() => new Map());
  let title = "";

  async function again() {
    try {
      await startNew(app, level, view.shape);
    } catch (error) {
      app.fail(error);
    }
  }

  /** Shows the words and the numbers that the engine has. */
  async function tell() {
    title = puzzleTitle(app, await names, game, shape.side);
    facts.textContent = [title, text("page-game-hints", { count: view.hint_count })].join(" · ");
    if (level) next.textContent = text("page-finished-next", { level: title });
    if (!isSolved) return;
    await session.settle();
    const stored = await app.games.list();
    const same = stored.filter((one) => one.id !== id && presetOf(one.game) === level && readShape(one.shape).side === shape.side);
    const [{ rows: [row] = [] }, best, { streak }] = await Promise.all([statisticsOf(app, [...same, ...stored.filter((one) => one.id === id)]), statisticsOf(app, same.filter((one) => !isHelped(one.game))), statisticsOf(app, stored)]);
    const before = best.rows[0]?.best_ms;
    const isBest = !isHelped(game) && (before === undefined || before === null || view.elapsed_ms < before);
    const entry = (/** @type {string} */ key, /** @type {string} */ value, isNew = false) => h("div", { class: isNew ? "new" : undefined }, h("dt", { text: text(key) }), h("dd", { text: value }));
    numbers.replaceChildren(
      entry(isBest ? "page-finished-record" : "page-statistics-best", isBest ? time : before ? clock(before) : "–", isBest),
      entry("page-statistics-mean", row?.finished ? clock(row.total_ms / row.finished) : "–"),
      entry("page-statistics-streak", String(streak ?? 0)),
    );
    numbers.hidden = false;
  }
  void tell().catch((error) => console.warn(error));

  return {
    kind: "finished",
    title: text(isSolved ? "page-finished-solved" : "page-finished-abandoned"),
    body: [h("p", { class: "final", text: time }), facts, numbers],
    buttons: [next, button(text("page-finished-review"), () => app.go("review")), isSolved ? button(text("page-finished-share"), () => void share()) : button(text("page-menu-restart"), () => void play.restart())],
    isLasting: true,
  };

  /** Shares the result as a text and a picture, or copies the text. */
  async function share() {
    const words = text("page-finished-words", { title, time, hints: view.hint_count });
    try {
      const { shareResult } = await load(() => import("./result.js"));
      await shareResult(app, { words, view, title, time });
    } catch (error) {
      app.fail(error);
    }
  }
}
