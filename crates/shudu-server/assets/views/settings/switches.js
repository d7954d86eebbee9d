// The switches of the play view, for its dialog and for the settings. A change works at once.

import { checkbox, field, h, select } from "../../dom.js";

/** @param {import("../../main.js").App} app */
export function switches(app) {
  const { settings, text } = app;
  /** @param {"highlightPeers" | "highlightSame" | "showConflicts" | "showWrong" | "showTimer" | "showRemaining" | "showColors" | "autoCandidates" | "clearMarks" | "largeDigits"} name @param {string} key */
  const check = (name, key) => {
    const note = text(`${key}-about`);
    const element = checkbox(text(key), settings.get(name), (isOn) => settings.set(name, isOn));
    return h("div", { class: "switch" }, element, h("p", { class: "second", text: note }));
  };
  /** @param {"marks" | "keypad"} name @param {[string, string][]} options */
  const choice = (name, options) => field(text(`page-setting-${name}`), select(options.map(([value, key]) => [value, text(key)]), settings.get(name), (value) => settings.set(name, value)), text(`page-setting-${name}-about`));
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
    group("page-settings-marks", choice("marks", [["center", "page-setting-marks-center"], ["fixed", "page-setting-marks-fixed"]]), check("autoCandidates", "page-setting-automatic"), check("clearMarks", "page-setting-clear")),
    group("page-settings-board", check("showTimer", "page-setting-timer"), check("showRemaining", "page-setting-remaining"), check("largeDigits", "page-setting-large"), choice("keypad", [["phone", "page-setting-keypad-phone"], ["numpad", "page-setting-keypad-numpad"]])),
  );
}
