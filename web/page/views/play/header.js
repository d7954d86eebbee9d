// The line above the board: the level and what it needs, the time, the pause, and the way to another game.

import { clock } from "../../clock.js";
import { button, h, icon } from "../../dom.js";
import { load } from "../../load.js";

const PAUSE = "M9 5v14M15 5v14";
const RESUME = "M7 4l13 8-13 8z";
const PLUS = "M12 5v14M5 12h14";
const DOWN = "M6 9l6 6 6-6";

/** @param {import("../play.js").Play} play */
export function createHeader(play) {
  const { app, session } = play;
  // The level follows when its name is there.
  const title = h("h1", { text: app.text("page-play-untitled") });
  const needs = h("span", { class: "chip needs", hidden: true });
  const subtitle = h("p", { class: "second subtitle", hidden: true });
  const several = button(app.text("page-extending-chip"), () => play.act("toggle-select"), { class: "chip several", hidden: true });
  const time = h("span", { class: "time", role: "timer", "aria-label": app.text("page-play-time") });
  const pause = h("button", { type: "button", class: "plain pause", on: { click: () => play.act("pause") } });
  const element = h("header", { class: "play-head" }, h("div", { class: "titles" }, title, needs, subtitle), several, time, pause);
  const another = h("button", { type: "button", class: "soft another", "aria-haspopup": "dialog", "aria-label": app.text("page-play-new"), title: app.text("page-play-new"), on: { click: () => play.openNew(another) } }, icon(PLUS), h("span", { text: app.text("page-play-new") }), icon(DOWN));
  let shownStatus = "";

  async function nameTitle() {
    const { levelNames, puzzleTitle, needsOf } = await load(() => import("../../levels.js"));
    const names = await levelNames(app).catch(() => new Map());
    if (!session.view) return;
    const { meta } = session.game;
    title.textContent = puzzleTitle(app, names, session.game, session.shape.side);
    drawSubtitle();
    const name = await needsOf(app, meta).catch(() => undefined);
    needs.hidden = !name;
    if (!name || !meta?.rating) return;
    needs.textContent = app.text("page-play-needs", { name });
    needs.title = app.text("page-play-er", { rating: meta.rating.toFixed(1) });
  }

  /** Shows the title of the puzzle, or that moves wait for the engine. */
  function drawSubtitle() {
    subtitle.textContent = session.isUnsaved ? app.text("page-play-unsaved") : (session.game.meta?.title ?? "");
    subtitle.hidden = !subtitle.textContent;
  }

  function tick() {
    const words = clock(session.elapsed());
    if (time.textContent !== words) time.textContent = words;
  }

  const timer = setInterval(() => {
    if (session.view?.status === "playing" && document.visibilityState === "visible") tick();
  }, 500);

  return {
    element,
    another,
    nameTitle,
    /** Shows the state of the game. */
    update() {
      const { status } = session.view;
      drawSubtitle();
      several.hidden = !play.state.extending;
      const isOver = status !== "playing" && status !== "paused";
      time.hidden = !app.settings.get("showTimer") || isOver;
      tick();
      if (status === shownStatus) return;
      shownStatus = status;
      pause.hidden = isOver;
      const words = app.text(status === "paused" ? "page-play-resume" : "page-play-pause");
      pause.setAttribute("aria-label", words);
      pause.title = words;
      pause.replaceChildren(icon(status === "paused" ? RESUME : PAUSE));
    },
    end: () => clearInterval(timer),
  };
}
