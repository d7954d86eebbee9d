// The hint, in five grades: mistakes, the technique, its houses, its cells, the whole step. Each press
// shows one grade more; the last one can be applied. The engine says how much each grade shows.

import { cellIndex } from "../../coords.js";
import { button, h } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { candidatesOf } from "../../position.js";
import { stepDrawing } from "../../step-signs.js";
import { stepWords } from "../../step-words.js";

const GRADES = 5;

/**
 * @param {import("../play.js").Play} play
 * @param {import("./advice.js").Panels} panels
 */
export function createHint(play, panels) {
  const { app, session } = play;
  const { side } = session.shape;
  /** The grade that is shown, and the one that the presses so far ask for. */
  let grade = 0;
  let target = 0;
  let isRunning = false;

  /**
   * Shows a grade. Returns false if the search was cancelled or failed.
   *
   * @param {number} wanted
   * @param {boolean} isRecorded
   */
  async function show(wanted, isRecorded) {
    const title = app.text("page-hint");
    const answer = await panels.run("hint", title, async (signal) => {
      await session.settle();
      const hint = await app.call("game-hint", { game: session.game, grade: wanted, overlay: app.theme() }, { signal });
      const candidates = hint.step ? await candidatesOf(app, session.game) : undefined;
      return { hint, candidates };
    });
    if (!answer) return false;
    const { hint, candidates } = answer;
    grade = wanted;
    const { step } = hint;
    const isLast = wanted === GRADES;
    const isMistake = hint.kind === "mistakes";
    const hasMore = !isLast;
    const apply = hint.apply ? () => play.send(hint.apply) : () => play.tell(app.text(isLast ? "page-hint-nothing" : "page-hint-first", { key: keyOf("hint") }));
    const bars = h("div", { class: "grades", role: "img", "aria-label": app.text("page-hint-grade", { grade: wanted }) }, ...Array.from({ length: GRADES }, (_, i) => h("span", { class: i < wanted ? "on" : undefined })));
    panels.show({
      kind: "hint",
      title: hint.name ?? title,
      body: [
        bars,
        step ? stepWords(app, step) : h("p", { class: "sentence", text: hint.text }),
      ],
      buttons: [
        hint.apply ? button(app.text("page-hint-apply"), apply, { class: "main" }) : null,
        hasMore ? button(app.text("page-hint-more"), () => play.act("hint"), { class: "main" }) : null,
        isMistake ? button(app.text("page-play-undo"), () => play.act("undo")) : null,
        !isMistake && wanted > 1 ? button(app.text("page-steps"), () => play.advice.steps()) : null,
        !isMistake && wanted > 1 ? button(app.text("page-lesson"), () => void play.openLesson()) : null,
      ],
      drawing: {
        overlay: hint.overlay,
        ...(isMistake && hint.cells ? { signs: new Map(hint.cells.map((/** @type {string} */ cell) => [cellIndex(cell, side), ["wrong"]])) } : {}),
        ...(step && candidates ? stepDrawing(step, side, candidates) : {}),
      },
      apply,
    });
    app.announce(`${app.text("page-hint-grade", { grade: wanted })} ${hint.text}`);
    if (isRecorded) void play.send(hint.taken);
    return true;
  }

  /** Shows the next grade, or the first. A press during a search asks for one grade more. */
  async function next() {
    if (!isRunning && panels.shown?.kind !== "hint") grade = target = 0;
    target = Math.min(target + 1, GRADES);
    if (isRunning || grade === target) return;
    isRunning = true;
    try {
      while (grade !== target) {
        if (!(await show(target, true))) {
          grade = target = 0;
          break;
        }
      }
    } finally {
      isRunning = false;
    }
  }

  /** Shows the same grade in another theme. */
  const again = () => (grade > 0 ? show(grade, false) : Promise.resolve(false));

  return { next, again };
}
