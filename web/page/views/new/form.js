// The choices of a new puzzle, and the request that they make. Every property that the engine generates
// by has a control here; a property that is not chosen is not in the request.

import { button, checkbox, field, h, select } from "../../dom.js";
import { readSeed } from "../../puzzle.js";

/** The sizes, each with the shape of its boxes. */
export const SIZES = /** @type {[string, string][]} */ ([["2x2", "4×4"], ["2x3", "6×6"], ["2x4", "8×8"], ["3x3", "9×9"], ["2x5", "10×10"], ["3x4", "12×12"], ["3x5", "15×15"], ["4x4", "16×16"]]);

/** The symmetries under the names of the engine. */
export const SYMMETRIES = ["none", "rotate180", "rotate90", "mirror", "flip", "mirrors", "diagonal", "antidiagonal", "diagonals", "full", "random"];

const METHODS = ["random", "quick", "uniform", "spread", "grow"];
const TECHNIQUE_FIELDS = ["technique", "only", "hardest"];
/** Names that the engine knows for several techniques. */
const GROUPS = ["singles", "locked", "pairs", "triples", "quads", "fish", "wings", "uniqueness", "chains"];

/**
 * Returns the value of a range: `24`, `24..28` or, with one end, up to the other limit.
 *
 * @param {string} from
 * @param {string} to
 * @param {[low: number, high: number]} limits
 */
export function range(from, to, [low, high]) {
  if (!from && !to) return undefined;
  return from === to ? from : `${from || low}..${to || high}`;
}

/**
 * Creates the form.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {Map<string, import("../../engine.js").TechniqueRow>} options.techniques
 * @param {{ level: string, name: string }[]} options.levels
 * @param {() => void} options.onSubmit
 */
export function createForm(app, { techniques, levels, onSubmit }) {
  const { text } = app;
  const number = (/** @type {Record<string, any>} */ properties, /** @type {string} */ label) => h("input", { type: "number", inputmode: "decimal", "aria-label": label, ...properties });
  const span = (/** @type {string} */ key, /** @type {[number, number]} */ limits, /** @type {string} */ step, /** @type {() => void} */ listener) => {
    const label = text(`page-new-${key}`);
    const [low, high] = ["from", "to"].map((end) => number({ min: limits[0], max: limits[1], step, placeholder: text(`page-new-${end}`), on: { input: listener } }, text(`page-new-range-${end}`, { name: label })));
    const element = h("div", { class: "field", role: "group", "aria-label": label }, h("span", { class: "label", text: label }), h("div", { class: "row span" }, low, "–", high));
    return { element, low, high, value: () => range(low.value, high.value, limits) };
  };

  // A level is a range of ratings, and only 9×9 puzzles have one.
  const level = select([["", text("page-new-level-any")], ...levels.map((row) => /** @type {[string, string]} */ ([row.level, row.name]))], "", () => {
    rating.low.value = rating.high.value = "";
    shape.value = "3x3";
  });
  const shape = select(SIZES, "3x3", (value) => {
    if (value !== "3x3") level.value = "";
  });
  const rating = span("rating", [1, 12], "0.1", () => (level.value = ""));
  const givens = span("givens", [4, 256], "1", () => {});
  const symmetry = select(SYMMETRIES.map((name) => [name, text(`page-symmetry-${name}`)]), "none");
  const count = h("input", { type: "number", min: 1, max: 1000, value: 1 });
  const seed = h("input", { type: "text", inputmode: "numeric", pattern: "[0-9]*", autocomplete: "off", placeholder: text("page-new-seed-random") });
  const minimal = checkbox(text("page-new-minimal"), false, () => {});

  // Techniques: chosen one after the other, shown as buttons that remove them.
  /** @type {Set<string>} */
  const chosen = new Set();
  const nameOf = (/** @type {string} */ id) => techniques.get(id)?.name ?? (GROUPS.includes(id) ? text(`page-new-group-${id}`) : id);
  const chips = h("div", { class: "row chips" });
  const drawChips = () =>
    chips.replaceChildren(
      ...[...chosen].map((id) =>
        button(`${nameOf(id)} ×`, () => {
          chosen.delete(id);
          drawChips();
          adder.focus();
        }, { class: "chip", "aria-label": text("page-new-remove", { name: nameOf(id) }) }),
      ),
    );
  const rows = [...techniques.values()].flatMap((row) => (row.rating === null ? [] : [{ ...row, rating: row.rating }])).sort((a, b) => a.rating - b.rating);
  const adder = select(
    [["", text("page-new-technique-add")], ...GROUPS.map((id) => /** @type {[string, string]} */ ([id, nameOf(id)])), ...rows.map((row) => /** @type {[string, string]} */ ([row.technique, `${row.rating.toFixed(1)}  ${row.name}`]))],
    "",
    (id) => {
      if (id) chosen.add(id);
      adder.value = "";
      drawChips();
    },
  );
  const techniqueField = select(TECHNIQUE_FIELDS.map((name) => [name, text(`page-new-technique-${name}`)]), "technique", undefined, { "aria-label": text("page-new-technique-kind") });

  const method = select([["", text("page-new-method-default")], ...METHODS.map((name) => /** @type {[string, string]} */ ([name, text(`page-new-method-${name}`)]))], "");
  const digits = h("input", { type: "number", min: 1, max: 16 });
  const avoid = h("input", { type: "number", min: 1, max: 16 });
  const area = () => h("textarea", { rows: 2, spellcheck: "false", autocomplete: "off" });
  const [pattern, start, grid] = [area(), area(), area()];
  const switches = ["finished", "unbiased", "at-step"].map((name) => /** @type {const} */ ([name, checkbox(text(`page-new-${name}`), false, () => {})]));
  const isOn = (/** @type {HTMLElement} */ label) => /** @type {HTMLInputElement} */ (label.querySelector("input")).checked;

  const submit = h("button", { type: "submit", class: "main", text: text("page-new-generate") });
  const element = h(
    "form",
    {
      class: "new-form",
      novalidate: true,
      on: {
        submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          onSubmit();
        },
      },
    },
    h("div", { class: "fields" }, field(text("page-statistics-level"), level), field(text("page-new-size"), shape), field(text("page-new-symmetry"), symmetry), rating.element, givens.element, field(text("page-new-count"), count), field(text("page-new-seed"), seed, text("page-new-seed-hint"))),
    h("div", { class: "field" }, h("label", { for: (adder.id = "new-techniques"), text: text("page-new-technique") }), h("div", { class: "fields pair" }, techniqueField, adder), chips),
    minimal,
    h(
      "details",
      {},
      h("summary", { text: text("page-new-rare") }),
      h("div", { class: "fields" }, field(text("page-new-method"), method), field(text("page-new-digits"), digits), field(text("page-new-avoid"), avoid)),
      field(text("page-new-pattern"), pattern, text("page-new-pattern-hint")),
      field(text("page-new-start"), start, text("page-new-start-hint")),
      field(text("page-new-grid"), grid, text("page-new-grid-hint")),
      ...switches.map(([, label]) => label),
    ),
    submit,
  );

  return {
    element,
    /** Returns the number of puzzles and the seed, if one is chosen, or what is wrong with it. */
    run: () => ({ count: Math.min(1000, Math.max(1, Number(count.value) || 1)), ...readSeed(app, seed.value) }),
    /** Returns true if the answer should have the position of a technique. */
    isAtStep: () => isOn(switches[2][1]),
    /**
     * Returns the properties of the request.
     */
    properties() {
      const isFinished = isOn(switches[0][1]);
      /** @type {Record<string, any>} */
      const properties = {
        shape: shape.value,
        level: level.value || undefined,
        rating: rating.value(),
        givens: givens.value(),
        symmetry: symmetry.value === "none" ? undefined : symmetry.value,
        minimal: isOn(minimal) || undefined,
        [techniqueField.value]: chosen.size > 0 ? [...chosen] : undefined,
        method: method.value || undefined,
        digits: Number(digits.value) || undefined,
        avoid_given_digit: Number(avoid.value) || undefined,
        pattern: pattern.value.trim() || undefined,
        start: start.value.trim() || undefined,
        grid: grid.value.trim() || undefined,
        finished: isFinished || undefined,
        unbiased: isOn(switches[1][1]) || undefined,
        // Only 9×9 puzzles have a rating.
        rate: (shape.value === "3x3" && !isFinished) || undefined,
      };
      return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
    },
  };
}
