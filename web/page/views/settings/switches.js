// The switches of the play view, for its dialog and for the settings. A change works at once.

import { checkbox, field, h, select } from "../../dom.js";

/** @param {import("../../main.js").App} app */
export function switches(app) {
  const { settings, text } = app;
  /** @param {"highlightPeers" | "highlightSame" | "showConflicts" | "showWrong" | "showTimer" | "showRemaining" | "showColors" | "autoCandidates" | "clearMarks" | "largeDigits" | "showLabels"} name @param {string} key */
  const check = (name, key) => {
    const note = text(`${key}-about`);
    const element = checkbox(text(key), settings.get(name), (isOn) => settings.set(name, isOn));
    return h("div", { class: "switch" }, element, h("p", { class: "second", text: note }));
  };
  /** @param {"marks" | "keypad" | "hintOrder"} name @param {[string, string][]} options @param {string} [key] that of its texts */
  const choice = (name, options, key = /** @type {string} */ (name)) => field(text(`page-setting-${key}`), select(options, settings.get(name), (value) => settings.set(name, /** @type {any} */ (value))), text(`page-setting-${key}-about`));
  const named = (/** @type {[string, string][]} */ options) => options.map(([value, key]) => /** @type {[string, string]} */ ([value, text(key)]));
  const group = (/** @type {string} */ key, /** @type {Node[]} */ ...parts) => h("fieldset", {}, h("legend", { text: text(key) }), ...parts);
  return h(
    "div",
    { class: "switches-form" },
    group(
      "page-settings-highlights",
      check("highlightPeers", "page-setting-peers"),
      check("highlightSame", "page-setting-same"),
      check("showConflicts", "page-setting-conflicts"),
      check("showWrong", "page-setting-wrong"),
      check("showColors", "page-setting-colors"),
    ),
    group("page-settings-marks", choice("marks", named([["center", "page-setting-marks-center"], ["fixed", "page-setting-marks-fixed"]])), check("autoCandidates", "page-setting-automatic"), check("clearMarks", "page-setting-clear")),
    group("page-settings-board", check("showTimer", "page-setting-timer"), check("showRemaining", "page-setting-remaining"), check("largeDigits", "page-setting-large"), check("showLabels", "page-setting-labels"), choice("keypad", named([["phone", "page-setting-keypad-phone"], ["numpad", "page-setting-keypad-numpad"]]))),
    group("page-hint", choice("hintOrder", [["hodoku", "HoDoKu"], ["se", "Sudoku Explainer"]], "hint-order")),
  );
}
