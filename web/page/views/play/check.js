// The check: conflicts (equal digits in a house, which everyone can see) and wrong digits (which differ
// from the solution) are different things, in words and on the board.

import { cellIndex } from "../../coords.js";
import { h } from "../../dom.js";

/**
 * @param {import("../play.js").Play} play
 * @param {import("./advice.js").Panels} panels
 */
export function createCheck(play, panels) {
  const { app, session } = play;
  const { side } = session.shape;

  async function run() {
    const title = app.text("page-check");
    const found = await panels.run("check", title, async (signal) => {
      await session.settle();
      return app.call("game-check", { game: session.game }, { signal });
    });
    if (!found) return;
    const { conflicts, wrong, missing, is_solution_known: isKnown } = found;
    const list = (/** @type {string[]} */ cells) => cells.join(" ");
    const lines = [];
    if (conflicts.length > 0) lines.push(app.text("page-check-conflicts", { cells: list(session.view.conflict_cells) }));
    if (wrong.length > 0) lines.push(app.text("page-check-wrong", { cells: list(wrong.map((one) => one.cell)) }));
    if (missing.length > 0) lines.push(app.text("page-check-missing", { cells: list(missing) }));
    if (lines.length === 0) lines.push(app.text(isKnown ? "page-check-clean" : "page-check-no-conflict"));
    if (!isKnown) lines.push(app.text("page-check-unknown"));
    else if (conflicts.length === 0 && wrong.length > 0) lines.push(app.text("page-check-apart"));
    const signs = new Map();
    const add = (/** @type {string} */ cell, /** @type {string} */ sign) => signs.set(cellIndex(cell, side), [...(signs.get(cellIndex(cell, side)) ?? []), sign]);
    for (const cell of session.view.conflict_cells) add(cell, "conflict");
    for (const { cell } of wrong) add(cell, "wrong");
    for (const cell of missing) add(cell, "missing");
    panels.show({ kind: "check", title, body: lines.map((text) => h("p", { text })), drawing: { signs } });
    app.announce(lines.join(" "));
    void play.send({ event: "check" });
  }

  return { run };
}
