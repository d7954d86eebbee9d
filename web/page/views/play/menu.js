// What is behind one line: everything else that can be done with a game, and the menu of new games.

import { average, presetOf } from "../../averages.js";
import { clock } from "../../clock.js";
import { openDialog } from "../../dialog.js";
import { button, h } from "../../dom.js";
import { keyOf } from "../../keys.js";
import { levelRows } from "../../levels.js";
import { openHistory } from "./history.js";
import { startNew } from "./open.js";

/** Opens a dialog below the button that opened it, where there is room. @param {import("../play.js").Play} play @param {HTMLElement} opener @param {{ title: string, body: Node[], name: string }} parts */
function openBelow(play, opener, parts) {
  const { dialog, close } = openDialog(play.app, { ...parts, name: `menu-dialog ${parts.name}` });
  const box = opener.getBoundingClientRect();
  dialog.style.setProperty("--top", `${Math.max(8, Math.min(box.bottom + 8, innerHeight - dialog.offsetHeight - 8))}px`);
  dialog.style.setProperty("--left", `${Math.max(8, box.right - dialog.offsetWidth)}px`);
  return close;
}

/** Opens the menu of the game. @param {import("../play.js").Play} play @param {HTMLElement} opener */
export function openMenu(play, opener) {
  const { app, session } = play;
  const isPlaying = session.view.status === "playing";
  /** @type {() => void} */
  let close = () => {};
  const entry = (/** @type {string} */ key, /** @type {() => unknown} */ action, /** @type {string} */ shortcut = "", isEnabled = isPlaying) => {
    const element = button("", () => (close(), void action()), { class: "plain entry", "data-entry": key });
    element.append(h("span", { text: app.text(key) }));
    if (shortcut) {
      element.append(h("span", { class: "key", "aria-hidden": "true", text: keyOf(shortcut) }));
      element.setAttribute("aria-keyshortcuts", keyOf(shortcut));
    }
    element.disabled = !isEnabled;
    return element;
  };
  const act = (/** @type {string} */ key, /** @type {string} */ action, isEnabled = isPlaying) => entry(key, () => play.act(action), action, isEnabled);
  const pressed = (/** @type {HTMLElement} */ element, /** @type {boolean} */ isOn) => (element.setAttribute("aria-pressed", String(isOn)), element);
  const group = (/** @type {string} */ key, /** @type {HTMLElement[]} */ ...entries) => h("section", { class: "group" }, h("h3", { text: app.text(key) }), ...entries);
  const dangerous = entry("page-menu-abandon", () => abandon(play));
  dangerous.classList.add("danger");
  close = openBelow(play, opener, {
    title: app.text("page-play-more"),
    name: "more-dialog",
    body: [
      h(
        "div",
        { class: "menu" },
        group(
          "page-menu-marks",
          pressed(act("page-menu-automatic", "fill-candidates"), app.settings.get("autoCandidates")),
          entry("page-menu-fill", () => play.send({ event: "fill-candidates" })),
          pressed(act("page-menu-several", "toggle-select"), play.state.extending),
        ),
        group("page-menu-study", act("page-play-check", "check"), entry("page-steps", () => play.advice.steps()), entry("page-lesson", () => play.openLesson()), act("page-view-review", "review", true)),
        group(
          "page-menu-game",
          act("page-save-point", "save-point"),
          act("page-save-points", "save-points"),
          entry("page-history", () => openHistory(play), "", true),
          entry("page-menu-restart", () => play.restart(), "", true),
          dangerous,
        ),
        group(
          "page-menu-page",
          entry("page-view-share", () => app.go("share"), "", true),
          // The dialog is gone when the browser prints.
          entry("page-menu-print", () => setTimeout(print), "", true),
          act("page-menu-options", "options", true),
          act("page-keys", "help", true),
          entry("page-rules", () => play.openRules(), "", true),
        ),
      ),
    ],
  });
}

/** Opens the menu of new games: a level starts one at once. @param {import("../play.js").Play} play @param {HTMLElement} opener */
export async function openNew(play, opener) {
  const { app, session } = play;
  const [levels, games] = await Promise.all([levelRows(app), app.games.list().catch(() => [])]);
  const means = await average(app, games).catch(() => new Map());
  /** @type {() => void} */
  let close = () => {};
  const start = async (/** @type {string} */ level) => {
    close();
    opener.setAttribute("aria-busy", "true");
    try {
      await startNew(app, level);
    } catch (error) {
      app.fail(error);
    } finally {
      opener.removeAttribute("aria-busy");
    }
  };
  const present = session.game && presetOf(session.game);
  const rows = levels.map((row, i) => {
    const mean = means.get(row.level);
    const element = h(
      "button",
      { type: "button", class: "plain level-entry", on: { click: () => void start(row.level) } },
      h("span", { class: "bars", "aria-hidden": "true" }, ...levels.map((_, at) => h("i", { class: at <= i ? "on" : undefined }))),
      h("span", { class: "level-name" }, h("b", { text: row.name }), h("span", { class: "second", text: app.text(`page-level-${row.level}`) })),
      mean ? h("span", { class: "second mean", title: app.text("page-statistics-mean"), text: clock(mean) }) : null,
    );
    if (row.level === present) element.setAttribute("aria-current", "true");
    return element;
  });
  const link = (/** @type {string} */ key, /** @type {string} */ href) => h("a", { class: "button plain entry", href, text: app.text(key), on: { click: () => close() } });
  close = openBelow(play, opener, {
    title: app.text("page-play-new"),
    name: "new-dialog",
    body: [h("div", { class: "menu-levels" }, ...rows), h("hr"), link("page-new-daily", "#/new?daily=1"), link("page-menu-choices", "#/new?more=1"), link("page-menu-open", "#/open")],
  });
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
