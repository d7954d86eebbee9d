// All steps that apply now, grouped by technique. A press on one shows it on the board.

import { button, h } from "../../dom.js";
import { stepDrawing } from "../../step-signs.js";
import { stepWords } from "../../step-words.js";

/** @typedef {import("../../engine.js").StepRecord} Step */

/**
 * @param {import("../play.js").Play} play
 * @param {import("./advice.js").Panels} panels
 */
export function createSteps(play, panels) {
  const { app, session } = play;
  const { side } = session.shape;

  async function open() {
    const title = app.text("page-steps");
    const found = await panels.run("steps", title, async (signal) => {
      await session.settle();
      return app.call("steps", { game: session.game, position: true, scale: app.settings.get("hintOrder"), overlay: app.theme() }, { signal, timeMs: 60_000 });
    });
    if (!found) return;
    const { steps, start, error } = found;
    if (steps.length === 0 || !start) {
      const words = error ?? app.text("page-steps-none");
      panels.show({ kind: "steps", title, body: [h("p", { text: words })] });
      app.announce(words);
      return;
    }
    list(steps, start.candidates);
    app.announce(app.text("page-steps-count", { count: steps.length }));
  }

  /** @param {Step[]} steps @param {number[][]} candidates of each cell */
  function list(steps, candidates) {
    /** @type {Map<string, Step[]>} */
    const groups = new Map();
    for (const step of steps) groups.set(step.name, [...(groups.get(step.name) ?? []), step]);
    const body = [...groups].map(([name, members], i) =>
      h(
        "details",
        { class: "step-group", open: i === 0 },
        h("summary", {}, h("span", { text: name }), h("span", { class: "second count", text: String(members.length) })),
        h("ul", {}, ...members.map((step) => h("li", {}, button(step.outcome, () => show(step, steps, candidates), { class: "plain mono" })))),
      ),
    );
    panels.show({ kind: "steps", title: app.text("page-steps"), body: [h("p", { class: "second", text: app.text("page-steps-about") }), ...body] });
  }

  /** @param {Step} step @param {Step[]} steps @param {number[][]} candidates of each cell */
  function show(step, steps, candidates) {
    const { technique, placements, eliminations } = step;
    const apply = () => play.send({ event: "apply-step", step: { technique, placements, eliminations } });
    panels.show({
      kind: "steps",
      title: step.name,
      body: [stepWords(app, step, play)],
      buttons: [button(app.text("page-hint-apply"), apply, { class: "main" }), button(app.text("page-steps-back"), () => list(steps, candidates))],
      drawing: stepDrawing(step, side, candidates),
      apply,
    });
    app.announce(`${step.name}. ${step.text}`);
  }

  return { open };
}
