// The history: every change of the game, and a way to any of them. Going back to a change takes the
// later ones back; they stay in the list until another change is made.

import { openDialog } from "../../dialog.js";
import { button, h } from "../../dom.js";
import { symbol } from "../../coords.js";

/** @param {import("../play.js").Play} play */
function createList(play) {
  const { app, session } = play;
  const list = h("ol", { class: "history", "aria-label": app.text("page-history") });
  const empty = h("p", { class: "second", text: app.text("page-history-empty") });
  let turn = 0;

  /** Goes to the state after a number of changes. @param {number} count */
  function go(count) {
    const { undo } = session.view;
    const event = count < undo ? "undo" : "redo";
    for (let i = 0; i < Math.abs(count - undo); i += 1) void play.send({ event });
  }

  async function update() {
    const mine = (turn += 1);
    await session.settle();
    if (!session.view) return;
    const { view } = await app.call("apply", { game: session.game, events: [], history: true });
    if (mine !== turn) return;
    const changes = view.history ?? [];
    const entry = (/** @type {string} */ words, /** @type {number} */ count) =>
      h("li", { class: count > view.undo ? "undone" : undefined }, button(words, () => go(count), { class: "plain", "aria-current": count === view.undo ? "step" : undefined }));
    const rows = [entry(app.text("page-history-start"), 0), ...changes.map((change, i) => entry(describe(app, change), i + 1))];
    list.replaceChildren(...rows);
    empty.hidden = changes.length > 0;
    list.hidden = changes.length === 0;
    // The list scrolls by itself, not the page.
    const current = list.querySelector("[aria-current]");
    if (current instanceof HTMLElement) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  return { element: h("div", {}, empty, list), update };
}

/**
 * Returns words for a change: `r1c3: 4`.
 *
 * @param {import("../../main.js").App} app
 * @param {import("../../../npm/index.js").GameChange & Record<string, any>} change
 */
function describe(app, change) {
  const { changed } = change;
  const cells = changed.length > 3 ? app.text("page-history-cells", { count: changed.length }) : changed.join(" ");
  const digits = (change.digits ?? [change.digit]).map((/** @type {number} */ digit) => (digit ? symbol(digit) : "")).join(" ");
  const color = change.color ? app.text(`page-color-${change.color}`) : "";
  return app.text(`page-history-${change.event}`, { cells, digits, color, name: change.name ?? "" });
}

/** A card with the history, which is up to date while it is open. @param {import("../play.js").Play} play */
export function createHistory(play) {
  const { element: list, update } = createList(play);
  const details = h("details", { class: "card history-card" }, h("summary", { text: play.app.text("page-history") }), list);
  let isOld = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const refresh = () => {
    if (!details.open || !isOld) return;
    isOld = false;
    update().catch(play.app.fail);
  };
  details.addEventListener("toggle", refresh);
  return {
    element: details,
    /** Marks the list as old after a change. A fast series of changes reads it once. */
    update() {
      isOld = true;
      clearTimeout(waiting);
      if (details.open) waiting = setTimeout(refresh, 120);
    },
    end: () => clearTimeout(waiting),
  };
}

/** Shows the history in a dialog. @param {import("../play.js").Play} play */
export function openHistory(play) {
  const { element, update } = createList(play);
  const stop = play.session.subscribe(() => void update().catch(play.app.fail));
  openDialog(play.app, { title: play.app.text("page-history"), body: [element], name: "history-dialog", onClose: stop });
  update().catch(play.app.fail);
}
