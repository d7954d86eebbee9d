// The rules and the marks in a minute. The page offers them once, and the menu of a game has them.

import { openDialog } from "../../dialog.js";
import { button, h } from "../../dom.js";
import { miniature } from "../../miniature.js";

const SHAPE = "3x3";
const at = (/** @type {Record<number, string>} */ digits) => Array.from({ length: 81 }, (_, i) => digits[i] ?? ".").join("");
/** A house of each kind that has its nine digits. */
const HOUSES = at({ 0: "5", 1: "3", 2: "4", 3: "6", 4: "7", 5: "8", 6: "9", 7: "1", 8: "2", 15: "4", 24: "6", 33: "1", 42: "5", 51: "2", 60: "3", 69: "8", 78: "7", 30: "7", 31: "6", 32: "1", 39: "8", 40: "5", 41: "3", 48: "9", 49: "2", 50: "4" });

/** @param {import("../../main.js").App} app */
export function openRules(app) {
  const { text } = app;
  const part = (/** @type {string} */ key, /** @type {Node | null} */ picture) => h("section", { class: "rule" }, picture, h("div", {}, h("h3", { text: text(`page-rules-${key}`) }), h("p", { text: text(`page-rules-${key}-about`) })));
  const cell = (/** @type {string} */ kind, /** @type {string} */ marks) => h("span", { class: `mark-cell ${kind}`, "aria-hidden": "true" }, ...[...marks].map((mark) => h("i", { text: mark })));
  const { close } = openDialog(app, {
    title: text("page-rules"),
    name: "rules-dialog",
    body: [part("goal", miniature({ shape: SHAPE, puzzle: HOUSES, digits: HOUSES })), part("corner", cell("corner", "27")), part("center", cell("center", "27")), part("hint", null)],
    buttons: [h("a", { class: "button plain", href: "#/learn", text: text("page-rules-learn") }), button(text("page-rules-start"), () => close(), { class: "main" })],
  });
}

/** Offers the rules to a new player. The first move closes the offer. @param {import("../play.js").Play} play */
export function offerRules(play) {
  const { text } = play.app;
  play.advice.show({
    kind: "welcome",
    title: text("page-rules-offer"),
    body: [h("p", { text: text("page-rules-offer-about") })],
    buttons: [button(text("page-rules-show"), () => openRules(play.app), { class: "main" })],
  });
}
