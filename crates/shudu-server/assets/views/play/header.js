// The line above the board: level and rating, the time, the pause.

import { clock } from "../../clock.js";
import { h, icon } from "../../dom.js";
import { load } from "../../load.js";

const PAUSE = "M9 5v14M15 5v14";
const RESUME = "M7 4l13 8-13 8z";

/** @param {import("../play.js").Play} play */
export function createHeader(play) {
  const { app, session } = play;
  // The level follows when its name is there.
  const title = h("h1", { text: app.text("page-play-untitled") });
  const subtitle = h("p", { class: "second subtitle", hidden: true });
  const time = h("span", { class: "time", role: "timer", "aria-label": app.text("page-play-time") });
  const pause = h("button", { type: "button", class: "plain pause", on: { click: () => play.act("pause") } });
  const element = h("header", { class: "play-head" }, h("div", { class: "titles" }, title, subtitle), time, pause);
  let shownStatus = "";

  async function nameTitle() {
    const { levelNames, puzzleTitle } = await load(() => import("../../levels.js"));
    const names = await levelNames(app).catch(() => new Map());
    if (!session.view) return;
    title.textContent = puzzleTitle(app, names, session.game.meta, session.shape.side);
    drawSubtitle();
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
    nameTitle,
    /** Shows the state of the game. */
    update() {
      const { status } = session.view;
      drawSubtitle();
      time.hidden = !app.settings.get("showTimer");
      tick();
      if (status === shownStatus) return;
      shownStatus = status;
      pause.hidden = status !== "playing" && status !== "paused";
      const words = app.text(status === "paused" ? "page-play-resume" : "page-play-pause");
      pause.setAttribute("aria-label", words);
      pause.title = words;
      pause.replaceChildren(icon(status === "paused" ? RESUME : PAUSE));
    },
    end: () => clearInterval(timer),
  };
}

/**
 * Rates the puzzle in the background, and says so if it has not exactly one solution.
 *
 * @param {import("../play.js").Play} play
 * @param {AbortSignal} signal
 */
export async function ratePuzzle(play, signal) {
  const { app, session } = play;
  const { id, game, shape } = session;
  if (game.meta?.rating !== undefined) return;
  const isNine = shape.side === 9;
  try {
    const record = await app.call(isNine ? "rate" : "verdict", { puzzle: session.puzzle, shape: session.view.shape }, { signal, timeMs: 60_000 });
    if (session.id !== id) return;
    if (record.verdict === "multiple") play.tell(app.text("page-play-multiple"));
    else if (record.verdict === "none" || record.verdict === "invalid") play.tell(app.text("page-play-none"));
    if (record.er === null || record.er === undefined) return;
    session.describe({ rating: record.er, ...(record.level ? { level: record.level } : {}) });
  } catch (error) {
    // The title stays without a rating. Only a cancelled request is expected.
    if (!signal.aborted) console.warn(error);
  }
}
