// Analyze: everything that the engine finds out about a puzzle that is not being played.

import { readShape } from "../coords.js";
import { button, field, h } from "../dom.js";
import { openStored } from "./play/again.js";
import { readPuzzles } from "../puzzle-text.js";
import { addressOf, cellModels, levelsOf, stillBoard, techniquesOf, ways } from "../puzzle.js";
import { ratingPart } from "./analyze/rating.js";
import { solutionsPart } from "./analyze/solutions.js";
import { symmetryPart } from "./analyze/symmetry.js";

/** @type {import("../main.js").View["mount"]} */
export async function mount(root, app, parameters) {
  const { text, session } = app;
  await openStored(app).catch(app.fail);
  const [names, tables] = await Promise.all([techniquesOf(app), levelsOf(app)]);
  let controller = new AbortController();

  const input = h("textarea", { rows: 2, spellcheck: "false", autocomplete: "off" });
  const fault = h("p", { class: "error", role: "alert" });
  const results = h("div", { class: "results" });

  /** Analyzes a text with one puzzle. @param {string} source @param {string} [shape] */
  async function analyze(source, shape) {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    fault.textContent = "";
    results.replaceChildren();
    if (source.trim() === "") {
      results.replaceChildren(h("div", { class: "empty second" }, h("p", { text: text("page-analyze-empty") })));
      return;
    }
    try {
      const { puzzles, faults } = await readPuzzles(app, { text: source.replace(/[\ud800-\udfff]/gu, "\ufffd"), shape, limit: 1 }, { signal });
      if (signal.aborted) return;
      if (puzzles.length === 0) {
        fault.textContent = faults[0] ? text("page-analyze-fault", { line: faults[0].line, column: faults[0].column, message: faults[0].message }) : text("page-open-none");
        return;
      }
      show(puzzles[0], signal);
    } catch (error) {
      if (!signal.aborted) fault.textContent = app.words(error);
    }
  }

  /** @param {import("../puzzle.js").Puzzle} puzzle @param {AbortSignal} signal */
  function show(puzzle, signal) {
    const board = stillBoard(app, puzzle);
    const { side } = readShape(puzzle.shape);
    const onShow = (/** @type {number[] | undefined} */ digits, /** @type {string | undefined} */ sign) => {
      const signs = new Map();
      const cells = cellModels(puzzle).map((cell, i) => {
        if (!digits?.[i] || cell.digit) return cell;
        if (sign) signs.set(i, [sign]);
        return { digit: digits[i], given: false };
      });
      board.update({ cells, signs, marks: "fixed" });
    };
    const isLarge = side > 16;
    results.replaceChildren(
      h(
        "div",
        { class: "columns analyze-layout" },
        h("div", { class: "stack left" }, board.element, ways(app, puzzle, ["play", "share", "make", "print"], { isMain: false }), solutionsPart(app, { puzzle, signal, onShow })),
        h("div", { class: "stack" }, ratingPart(app, { puzzle, signal, names, tables }), ...(isLarge ? [] : symmetryPart(app, { puzzle, signal }))),
      ),
    );
    if (root.isConnected) app.keepAddress("analyze", addressOf(puzzle));
  }

  const takePresent = () => {
    input.value = session.puzzle;
    void analyze(input.value, session.view?.shape);
  };
  root.append(
    h("h1", { text: text("page-analyze-title") }),
    h(
      "form",
      {
        class: "card analyze-input no-print",
        on: {
          submit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void analyze(input.value);
          },
        },
      },
      field(text("page-analyze-puzzle"), input),
      h("div", { class: "row" }, h("button", { type: "submit", class: "main", text: text("page-analyze-go") }), button(text("page-analyze-present"), takePresent, { disabled: !session.game })),
      fault,
    ),
    results,
  );
  const given = parameters.get("puzzle");
  if (given) {
    input.value = given;
    await analyze(given, parameters.get("shape") ?? undefined);
  } else if (session.game) takePresent();
  else await analyze("");
  return () => controller.abort();
}
