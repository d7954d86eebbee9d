// The cards beside the board: everything else that can be done with a game, and its history. They load and
// are drawn after the board, which a player needs first.

import { h } from "../../dom.js";
import { createHistory } from "./history.js";
import { menuButtons } from "./menu.js";

export { openMenu } from "./menu.js";

/** @param {import("../play.js").Play} play */
export function createSide(play) {
  const tools = h("section", { class: "card tools-card", "aria-label": play.app.text("page-play-more") });
  const history = createHistory(play);

  /** Draws the buttons again; the focus stays on the same one. */
  function drawTools() {
    const focused = [...tools.children].indexOf(/** @type {Element} */ (document.activeElement));
    tools.replaceChildren(...menuButtons(play));
    const again = tools.children[focused];
    if (again instanceof HTMLElement) again.focus();
  }
  drawTools();

  return { cards: [tools, history.element], drawTools, changed: history.update, end: history.end };
}
