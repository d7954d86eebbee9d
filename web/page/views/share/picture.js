// The puzzle as a picture: SVG from the engine, PNG drawn from it by the browser.

import { download, pngOf } from "../../download.js";
import { button, field, h, select } from "../../dom.js";

const THEMES = ["light", "dark", "print", "high-contrast", "color-blind"];
const SHOWS = ["puzzle", "candidates", "solution"];
const WIDTHS = ["600", "1200", "2400"];

/**
 * Creates the part.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {import("../../puzzle.js").Puzzle} options.puzzle
 * @param {string} options.title
 */
export function picturePart(app, { puzzle, title }) {
  const { text } = app;
  let svg = "";
  let url = "";
  let turn = 0;
  const image = h("img", { class: "picture", alt: "" });
  const note = h("p", { class: "error", role: "status" });
  const caption = h("input", { type: "text", maxlength: 120, value: title, autocomplete: "off", on: { change: () => void draw() } });
  const options = (/** @type {string} */ key, /** @type {string[]} */ names) => names.map((name) => /** @type {[string, string]} */ ([name, text(`page-share-${key}-${name}`)]));
  const theme = select(options("theme", THEMES), "light", () => void draw());
  const show = select(options("show", SHOWS), "puzzle", () => void draw());
  const labels = select(options("labels", ["rc", "a1", "none"]), "none", () => void draw());
  const width = select(WIDTHS.map((value) => [value, `${value} px`]), "1200");

  async function draw() {
    const mine = (turn += 1);
    note.textContent = "";
    try {
      const answer = await app.call("draw", { puzzle: puzzle.puzzle, shape: puzzle.shape, theme: theme.value, show: /** @type {import("../../engine.js").Show} */ (show.value), labels: /** @type {import("../../engine.js").LabelKind} */ (labels.value), title: caption.value.trim().replace(/[\ud800-\udfff]/gu, "\ufffd") || undefined, bare: caption.value.trim() === "" });
      if (mine !== turn) return;
      svg = answer.svg;
      URL.revokeObjectURL(url);
      url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      image.src = url;
      image.alt = answer.description;
    } catch (error) {
      if (mine === turn) note.textContent = app.words(error);
    }
  }
  const png = async () => {
    try {
      download("shudu.png", await pngOf(svg, Number(width.value)));
    } catch (error) {
      app.fail(error);
    }
  };
  void draw();
  return h(
    "section",
    { class: "card no-print", "aria-label": text("page-share-picture") },
    h("h2", { text: text("page-share-picture") }),
    image,
    note,
    h("div", { class: "fields" }, field(text("page-share-title"), caption), field(text("page-share-show"), show), field(text("page-share-theme"), theme), field(text("page-share-labels"), labels), field(text("page-share-width"), width)),
    h("div", { class: "row" }, button("SVG", () => download("shudu.svg", svg, "image/svg+xml"), { "aria-label": text("page-share-download-what", { what: "SVG" }) }), button("PNG", () => void png(), { "aria-label": text("page-share-download-what", { what: "PNG" }) })),
  );
}
