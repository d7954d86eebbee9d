// Equivalence: the canonical form, the class and the automorphisms of a puzzle, and variants of it to
// play.

import { copyText } from "../../download.js";
import { button, field, h } from "../../dom.js";
import { play, randomSeed, readSeed, stillBoard, ways } from "../../puzzle.js";

/**
 * Creates the part.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {import("../../puzzle.js").Puzzle} options.puzzle
 * @param {AbortSignal} options.signal
 */
export function symmetryPart(app, { puzzle, signal }) {
  const { text } = app;
  const body = { puzzle: puzzle.puzzle, shape: puzzle.shape };
  const form = h("div", {}, h("p", { class: "second", text: text("page-job-running") }));
  const value = (/** @type {string} */ label, /** @type {string} */ content) =>
    h("div", { class: "field" }, h("span", { class: "label", text: label }), h("div", { class: "value" }, h("span", { class: "mono", text: content }), button(text("page-share-copy"), () => void copyText(app, content), { "aria-label": text("page-share-copy-what", { what: label }) })));

  async function fill() {
    try {
      const answer = await app.call("canonical", body, { signal, timeMs: 30_000 });
      if (!answer.canonical) {
        form.replaceChildren(h("p", { class: "second", text: text("page-analyze-no-form") }));
        return;
      }
      form.replaceChildren(value(text("page-analyze-canonical"), answer.canonical), value(text("page-analyze-class"), answer.class ?? ""), h("dl", { class: "facts-list" }, h("dt", { text: text("page-analyze-automorphisms") }), h("dd", { text: Number(answer.automorphisms).toLocaleString(app.language) })), value(text("page-analyze-transform"), answer.transform ?? ""));
    } catch (error) {
      if (!signal.aborted) form.replaceChildren(h("p", { class: "error", text: app.words(error) }));
    }
  }
  void fill();

  const times = h("input", { type: "number", min: 1, max: 50, value: 3 });
  const seed = h("input", { type: "text", inputmode: "numeric", pattern: "[0-9]*", autocomplete: "off", placeholder: text("page-new-seed-random") });
  const variants = h("div", { class: "boards", "aria-live": "polite" });
  async function make() {
    try {
      const { seed: chosen = randomSeed(), seedFault } = readSeed(app, seed.value);
      if (seedFault) {
        variants.replaceChildren(h("p", { class: "error", text: seedFault }));
        return;
      }
      const { puzzles } = await app.call("transform", { ...body, seed: chosen, times: Math.min(50, Math.max(1, Number(times.value) || 1)) }, { signal });
      variants.replaceChildren(
        ...puzzles.map((one, i) => {
          const variant = { puzzle: one.puzzle, shape: puzzle.shape, meta: puzzle.meta };
          const name = text("page-analyze-variant", { number: i + 1 });
          const isLine = one.puzzle.length <= 625;
          return h("section", { class: "small", "aria-label": name }, h("h3", { text: name }), isLine ? stillBoard(app, variant, { label: name }).element : "", h("p", { class: "second mono transform", text: one.transform }), isLine ? ways(app, variant, ["play", "share"], { isMain: false }) : button(text("page-way-play"), () => void play(app, variant)));
        }),
      );
    } catch (error) {
      if (!signal.aborted) variants.replaceChildren(h("p", { class: "error", text: app.words(error) }));
    }
  }
  return [
    h("section", { class: "card", "aria-label": text("page-analyze-equivalence") }, h("h2", { text: text("page-analyze-equivalence") }), form),
    h("section", { class: "card", "aria-label": text("page-analyze-variants") }, h("h2", { text: text("page-analyze-variants") }), h("p", { class: "second", text: text("page-analyze-variants-about") }), h("div", { class: "fields" }, field(text("page-analyze-times"), times), field(text("page-new-seed"), seed)), button(text("page-analyze-make"), () => void make()), variants),
  ];
}
