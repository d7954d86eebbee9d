// The rating: ER, EP and ED with the techniques that set them, the score and level of HoDoKu, and how
// often each technique is used, each with a way to its lesson.

import { h } from "../../dom.js";

/**
 * Creates the part.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {import("../../puzzle.js").Puzzle} options.puzzle
 * @param {AbortSignal} options.signal
 * @param {Map<string, import("../../engine.js").TechniqueRow>} options.names
 * @param {{ levels: { level: string, name: string }[], hodoku_levels: { level: string, name: string }[] }} options.tables
 */
export function ratingPart(app, { puzzle, signal, names, tables }) {
  const { text } = app;
  const place = h("div", {}, h("p", { class: "second", text: text("page-job-running") }));
  const lesson = (/** @type {string} */ id) => h("a", { href: `#/learn?technique=${encodeURIComponent(id)}`, text: names.get(id)?.name ?? id });

  async function fill() {
    if (puzzle.shape !== "3x3") {
      place.replaceChildren(h("p", { class: "second", text: text("page-analyze-only-nine") }));
      return;
    }
    try {
      const rated = await app.call("rate", { puzzle: puzzle.puzzle }, { signal, timeMs: 60_000 });
      if (rated.er === null) {
        place.replaceChildren(h("p", { class: "second", text: text("page-analyze-no-rating") }));
        return;
      }
      const ratings = /** @type {const} */ (["er", "ep", "ed"]).map((name) => {
        const technique = rated[`${name}_technique`];
        return h("tr", {}, h("th", { scope: "row" }, h("abbr", { title: text(`page-analyze-${name}`), text: name.toUpperCase() })), h("td", { class: "number", text: (rated[name] ?? 0).toFixed(1) }), h("td", {}, technique ? lesson(technique) : "–"));
      });
      const level = tables.levels.find((row) => row.level === rated.level)?.name ?? "–";
      const hodoku = tables.hodoku_levels.find((row) => row.level === rated.hodoku_level)?.name ?? "–";
      const facts = /** @type {[string, string][]} */ ([[text("page-open-level"), level], ["HoDoKu", typeof rated.hodoku_score !== "number" ? "–" : text("page-analyze-hodoku", { level: hodoku, score: rated.hodoku_score })], [text("page-analyze-steps"), String(rated.steps)], [text("page-make-givens"), String(rated.givens)]]);
      const uses = /** @type {[string, number][]} */ (Object.entries(rated.techniques)).reverse();
      place.replaceChildren(
        h("dl", { class: "facts-list" }, ...facts.flatMap(([name, value]) => [h("dt", { text: name }), h("dd", { text: value })])),
        h("table", { class: "data" }, h("caption", { class: "visually-hidden", text: text("page-analyze-rating") }), h("tbody", {}, ...ratings)),
        h("h3", { text: text("page-analyze-techniques") }),
        h(
          "table",
          { class: "data uses" },
          h("thead", {}, h("tr", {}, h("th", { scope: "col", text: text("page-analyze-technique") }), h("th", { scope: "col", class: "number", text: text("page-open-er") }), h("th", { scope: "col", class: "number", text: text("page-analyze-uses") }))),
          h("tbody", {}, ...uses.map(([id, count]) => h("tr", {}, h("td", {}, lesson(id)), h("td", { class: "number", text: names.get(id)?.rating?.toFixed(1) ?? "–" }), h("td", { class: "number", text: String(count) })))),
        ),
      );
    } catch (error) {
      if (!signal.aborted) place.replaceChildren(h("p", { class: "error", text: app.words(error) }));
    }
  }
  void fill();
  return h("section", { class: "card", "aria-label": text("page-analyze-rating") }, h("h2", { text: text("page-analyze-rating") }), place);
}
