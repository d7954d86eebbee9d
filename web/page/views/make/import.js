// The dialog that takes a puzzle or a pattern from text.

import { button, field, h, select } from "../../dom.js";
import { SIZES } from "../new/form.js";
import { readShape } from "../../coords.js";

/** Patterns to begin with, on 9×9. */
const PATTERNS = /** @type {[string, string][]} */ ([
  ["ring", "..xxxxx...x.....x.x.......xx.......xx.......xx.......xx.......x.x.....x...xxxxx.."],
  ["cross", "....x.......x.......x.......x....xxxxxxxxx....x.......x.......x.......x.........."],
  ["diagonals", "x.......x.x.....x...x...x.....x.x.......x.......x.x.....x...x...x.....x.x.......x"],
  ["checker", "x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x"],
]);

/**
 * Opens the dialog.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {import("./draft.js").Draft} options.draft
 * @param {(text: string) => Promise<void>} options.take
 * @param {(shape: string) => Promise<void>} options.prepare
 */
export function importDialog(app, { draft, take, prepare }) {
  const { text } = app;
  const area = h("textarea", { rows: 5, spellcheck: "false", autocomplete: "off" });
  const fault = h("p", { class: "error", role: "alert" });
  const opener = document.activeElement;
  const close = () => {
    dialog.close();
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus();
  };
  const asPuzzle = async () => {
    try {
      await take(area.value.replace(/[\ud800-\udfff]/gu, "\ufffd"));
      close();
    } catch (error) {
      fault.textContent = app.words(error);
    }
  };
  const asPattern = async () => {
    const signs = area.value.replace(/\s+/g, "");
    const shape = SIZES.map(([name]) => name).find((name) => readShape(name).side ** 2 === signs.length);
    if (!shape) {
      fault.textContent = text("page-make-pattern-fault", { length: signs.length });
      return;
    }
    try {
      await prepare(shape);
      draft.takePattern(signs, shape);
      close();
    } catch (error) {
      fault.textContent = app.words(error);
    }
  };
  const patterns = select([["", text("page-make-pattern-choose")], ...PATTERNS.map(([name]) => /** @type {[string, string]} */ ([name, text(`page-make-pattern-${name}`)]))], "", (name) => {
    area.value = (PATTERNS.find(([one]) => one === name)?.[1] ?? "").replace(/.{9}/g, "$&\n");
  });
  const dialog = h(
    "dialog",
    { "aria-labelledby": "import-title", on: { cancel: close } },
    h("h2", { id: "import-title", text: text("page-make-import-title") }),
    field(text("page-make-import-text"), area, text("page-make-import-hint")),
    field(text("page-make-pattern"), patterns),
    fault,
    h("div", { class: "row end" }, button(text("page-cancel"), close), button(text("page-make-as-pattern"), () => void asPattern()), button(text("page-make-as-puzzle"), () => void asPuzzle(), { class: "main" })),
  );
  document.body.append(dialog);
  dialog.showModal();
  area.focus();
}
