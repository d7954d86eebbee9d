// The puzzle or the position as text, in every format that the engine writes.

import { copyText, download } from "../../download.js";
import { button, field, h, select } from "../../dom.js";
import { formatsOf } from "../../puzzle.js";

/**
 * Creates the part.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {string} options.source the puzzles as text
 * @param {string} [options.shape]
 * @param {string} [options.position] the position with the digits of the player, as text
 */
export async function textPart(app, { source, shape, position }) {
  const { text } = app;
  const written = (await formatsOf(app)).filter((row) => row.writes);
  const output = h("textarea", { readonly: true, rows: 6, wrap: "off", spellcheck: "false", "aria-label": text("page-share-text") });
  const note = h("p", { class: "second", role: "status" });
  let isPosition = false;
  let turn = 0;

  async function draw() {
    const mine = (turn += 1);
    const row = written.find((one) => one.id === format.value);
    try {
      const answer = await app.call("convert", { text: isPosition && position ? position : source, shape: isPosition ? undefined : shape, to: format.value });
      if (mine !== turn) return;
      output.value = answer.text;
      const fault = answer.faults[0]?.message;
      note.textContent = fault ?? (answer.lost > 0 ? text("page-share-lost") : (row?.about ?? ""));
      note.className = fault ? "error" : "second";
    } catch (error) {
      if (mine === turn) [note.textContent, note.className] = [app.words(error), "error"];
    }
  }
  const format = select(written.map((row) => [row.id, row.name]), "line", () => void draw());
  const extension = () => written.find((row) => row.id === format.value)?.extensions[0] ?? "txt";
  const progress = position ? h("label", { class: "check" }, h("input", { type: "checkbox", on: { change: (/** @type {Event} */ event) => ((isPosition = /** @type {HTMLInputElement} */ (event.target).checked), void draw()) } }), h("span", { text: text("page-share-position") })) : null;
  void draw();
  return h(
    "section",
    { class: "card no-print", "aria-label": text("page-share-text") },
    h("h2", { text: text("page-share-text") }),
    field(text("page-open-format"), format),
    progress,
    output,
    note,
    h("div", { class: "row" }, button(text("page-share-copy"), () => void copyText(app, output.value), { "aria-label": text("page-share-copy-what", { what: text("page-share-text") }) }), button(text("page-share-download"), () => download(`shudu.${extension()}`, output.value))),
  );
}
