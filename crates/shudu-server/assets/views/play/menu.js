// Everything else that can be done with a game: buttons in a card beside the board, and on a phone the
// same buttons in a dialog.

import { openDialog } from "../../dialog.js";
import { button, h } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { openHistory } from "./history.js";

/**
 * Returns the buttons. Those for what large screens show beside the board have `data-beside`.
 *
 * @param {import("../play.js").Play} play
 * @param {() => void} [before] called before an action: closes the dialog
 */
export function menuButtons(play, before = () => {}) {
  const { app, session } = play;
  const isPlaying = session.view.status === "playing";
  const entry = (/** @type {string} */ key, /** @type {() => unknown} */ action, /** @type {string} */ shortcut = "", isEnabled = isPlaying) => {
    const element = button("", () => {
      before();
      action();
    });
    element.append(h("span", { text: app.text(key) }));
    if (shortcut) {
      element.append(h("span", { class: "key", "aria-hidden": "true", text: keyOf(shortcut) }));
      element.setAttribute("aria-keyshortcuts", keyOf(shortcut));
    }
    element.disabled = !isEnabled;
    return element;
  };
  const act = (/** @type {string} */ key, /** @type {string} */ action, isEnabled = isPlaying) => entry(key, () => play.act(action), action, isEnabled);
  const beside = (/** @type {HTMLElement} */ element) => {
    element.dataset.beside = "";
    return element;
  };
  const automatic = act("page-menu-automatic", "fill-candidates");
  automatic.setAttribute("aria-pressed", String(app.settings.get("autoCandidates")));
  const several = act("page-menu-several", "toggle-select");
  several.setAttribute("aria-pressed", String(play.state.extending));
  return [
    beside(act("page-play-check", "check")),
    beside(entry("page-steps", () => play.advice.steps())),
    entry("page-lesson", () => play.openLesson()),
    automatic,
    entry("page-menu-fill", () => play.send({ event: "fill-candidates" })),
    several,
    act("page-save-point", "save-point"),
    act("page-save-points", "save-points"),
    beside(entry("page-history", () => openHistory(play), "", true)),
    act("page-view-review", "review", true),
    entry("page-view-share", () => app.go("share"), "", true),
    act("page-menu-options", "options", true),
    act("page-keys", "help", true),
    entry("page-menu-print", () => print(), "", true),
    entry("page-menu-abandon", () => abandon(play)),
  ];
}

/** Asks before a game is given up. @param {import("../play.js").Play} play */
function abandon(play) {
  const { app } = play;
  const { close } = openDialog(app, {
    title: app.text("page-abandon-title"),
    body: [h("p", { text: app.text("page-abandon-about") })],
    buttons: [
      button(app.text("page-menu-abandon"), () => {
        close();
        void play.send({ event: "abandon" });
      }, { class: "main" }),
    ],
  });
}

/** The dialog with everything, for small screens. @param {import("../play.js").Play} play */
export function openMenu(play) {
  const { close } = openDialog(play.app, {
    title: play.app.text("page-play-more"),
    body: [h("div", { class: "menu" }, ...menuButtons(play, () => close()))],
    name: "menu-dialog",
  });
}
