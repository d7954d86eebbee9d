// The hint: the mistakes, all at once, or the next step in three grades: where to look, the cells, the
// whole step. Each press shows one grade more; the last one can be applied. One search answers all grades; the engine
// decides how much each shows.

import { blockersOf } from "../../blockers.js";
import { cellIndex } from "../../coords.js";
import { button, h } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { stepDrawing } from "../../step-signs.js";
import { coordinatesNote, sentenceOf, stepWords } from "../../step-words.js";

/**
 * @param {import("../play.js").Play} play
 * @param {import("./advice.js").Panels} panels
 */
export function createHint(play, panels) {
  const { app, session } = play;
  const { side } = session.shape;
  const title = app.text("page-hint");
  /** The hint in each of its grades, after the first press. @type {import("../../engine.js").GameHintAnswer[]} */
  let hints = [];
  /** The grade that is shown, and the one that the presses so far ask for. */
  let grade = 0;
  let target = 0;
  let isRunning = false;

  /** Searches for the hint. Returns false if the search was cancelled or failed. */
  async function search() {
    const answer = await panels.run("hint", title, async (signal) => {
      await session.settle();
      return app.call("game-hint", { game: session.game, all: true, scale: app.settings.get("hintOrder"), overlay: app.theme() }, { signal });
    });
    hints = answer ? [...(answer.lower ?? []), answer] : [];
    return hints.length > 0;
  }

  /** Shows a grade. @param {number} wanted @param {boolean} isRecorded */
  function show(wanted, isRecorded) {
    const hint = hints[wanted - 1];
    grade = wanted;
    const { step, apply: event } = hint;
    const isLast = wanted === hints.length;
    const isMistake = hint.kind === "mistakes";
    const apply = event ? () => play.send(event) : () => play.tell(app.text(isLast ? "page-hint-nothing" : "page-hint-first", { key: keyOf("hint") }));
    const heading = isMistake ? "" : app.text("page-hint-grade", { grade: wanted, of: hints.length });
    const bars = h("div", { class: "grades", role: "img", "aria-label": heading }, ...hints.map((_, i) => h("span", { class: i < wanted ? "on" : undefined })));
    panels.show({
      kind: "hint",
      title: hint.name ?? title,
      body: [
        isMistake ? null : bars,
        step ? stepWords(app, step, play) : sentenceOf(hint.text, play),
        coordinatesNote(app, hint.text),
      ],
      buttons: [
        event ? button(app.text("page-hint-apply"), apply, { class: "main" }) : null,
        !isLast ? button(app.text("page-hint-more"), () => play.act("hint"), { class: "main" }) : null,
        isMistake ? button(app.text("page-play-undo"), () => play.act("undo")) : null,
        !isMistake ? button(app.text("page-steps"), () => play.advice.steps(), { class: "plain" }) : null,
        hint.technique ? h("a", { class: "button plain", href: `#/learn?technique=${hint.technique}`, text: app.text("page-hint-learn") }) : null,
      ],
      drawing: {
        overlay: hint.overlay ?? undefined,
        ...(isMistake && hint.cells ? { signs: new Map(hint.cells.map((cell) => [cellIndex(cell, side), ["wrong"]])) } : {}),
        ...(step?.position ? stepDrawing(step, side, step.position.candidates) : {}),
        more: step ? blockersOf(step, session.view) : undefined,
      },
      apply,
    });
    app.announce(`${heading} ${hint.text}`.trim());
    if (isRecorded) void play.send(hint.taken);
  }

  /** Shows the next grade, or the first. A press during the search asks for one grade more. */
  async function next() {
    if (!isRunning && panels.shown?.kind !== "hint") {
      grade = target = 0;
      hints = [];
    }
    target += 1;
    if (isRunning) return;
    isRunning = true;
    try {
      if (hints.length === 0 && !(await search())) target = grade = 0;
      target = Math.min(target, hints.length);
      while (grade < target) show(grade + 1, true);
    } finally {
      isRunning = false;
    }
  }

  /** Shows the same grade in another theme. */
  async function again() {
    const shown = grade;
    if (shown > 0 && (await search())) show(shown, false);
  }

  return { next, again };
}
