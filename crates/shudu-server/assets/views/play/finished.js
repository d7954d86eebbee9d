// The end of a game: what it was, and where to go from here.

import { clock } from "../../clock.js";
import { button, h } from "../../dom.js";
import { levelNames, puzzleTitle } from "../../levels.js";
import { countHints } from "../../session.js";
import { startNew } from "./open.js";

/**
 * @param {import("../play.js").Play} play
 * @returns {import("./advice.js").Panel}
 */
export function finishedCard(play) {
  const { app, session } = play;
  const { view, game, shape } = session;
  const isSolved = view.status === "solved";
  const level = h("dd", { text: `${shape.side}×${shape.side}` });
  void levelNames(app).then((names) => (level.textContent = puzzleTitle(app, names, game.meta, shape.side)), () => {});
  const rows = [
    [h("dt", { text: app.text("page-finished-time") }), h("dd", { text: clock(view.elapsed_ms) })],
    [h("dt", { text: app.text("page-finished-puzzle") }), level],
    [h("dt", { text: app.text("page-finished-hints") }), h("dd", { text: String(countHints(view.hints)) })],
  ];
  const again = async () => {
    try {
      await startNew(app, game.meta?.level, view.shape);
    } catch (error) {
      app.fail(error);
    }
  };
  return {
    kind: "finished",
    title: app.text(isSolved ? "page-finished-solved" : "page-finished-abandoned"),
    body: [h("dl", { class: "facts" }, ...rows.flat())],
    buttons: [
      button(app.text("page-finished-review"), () => app.go("review"), { class: "main" }),
      button(app.text("page-finished-new"), () => void again()),
      button(app.text("page-view-share"), () => app.go("share")),
    ],
    isLasting: true,
  };
}
