// Make: a view for makers of puzzles. Givens are typed on a board, symmetric ones are planned, and the
// verdict follows every change.

import { PARTS, aboutOf, headingOf } from "../about.js";
import { createBoard, listenToPointer } from "../board.js";
import { cellIndex, cellName, readShape, sizeOf, symbol } from "../coords.js";
import { button, checkbox, field, h, select } from "../dom.js";
import { geometryOf, orbitsOf } from "../geometry.js";
import { actionOf } from "../keys.js";
import { readPuzzle } from "../puzzle-text.js";
import { levelsOf, randomSeed, techniquesOf, ways } from "../puzzle.js";
import { SIZES } from "./new/form.js";
import { createDraft } from "./make/draft.js";
import { importDialog } from "./make/import.js";
import { createReport } from "./make/report.js";
import { watch } from "./make/verdict.js";

/** @type {import("../main.js").View["mount"]} */
export async function mount(root, app, parameters) {
  const { text } = app;
  const [names, { levels }] = await Promise.all([techniquesOf(app), levelsOf(app)]);
  const draft = createDraft();
  /** The cells that belong together, by symmetry, of each shape that the draft has had. @type {Map<string, Map<string, number[][]>>} */
  const orbits = new Map();
  const prepare = async (/** @type {string} */ shape) => void orbits.set(shape, orbitsOf(await geometryOf(app, shape)));
  const given = parameters.get("puzzle");
  draft.load();
  /** Why the puzzle of the address cannot be taken. */
  let fault = "";
  if (given) {
    try {
      await take(given, parameters.get("shape") ?? undefined);
      if (PARTS.some((name) => parameters.has(name))) draft.describe(aboutOf(Object.fromEntries(parameters)));
    } catch (error) {
      fault = app.words(error);
    }
    // A reload shows the draft with its changes, not the puzzle of the address again.
    if (root.isConnected) app.keepAddress("make");
  }
  await prepare(draft.state.shape);

  let cursor = 0;
  let symmetry = "none";
  /** Returns the cells that the symmetry makes of one. @param {number} cell */
  const same = (cell) => orbits.get(draft.state.shape)?.get(symmetry)?.[cell] ?? [cell];
  let showsCandidates = true;
  /** @type {import("./make/verdict.js").Findings | undefined} */
  let findings;
  let board = createBoard(app, readShape(draft.state.shape), { label: text("page-make-board") });
  const place = h("div", { class: "make-board" });
  const keypad = h("div", { class: "keypad" });

  // The board.
  function build() {
    const shape = readShape(draft.state.shape);
    board = createBoard(app, shape, { label: text("page-make-board") });
    board.grid.addEventListener("keydown", onKey);
    const move = (/** @type {number[]} */ cells) => {
      cursor = cells[0];
      draw();
    };
    listenToPointer(board, { select: move, extend: () => {}, deselect: () => {}, isSelected: (cell) => cell === cursor });
    place.replaceChildren(board.element);
    const digits = Array.from({ length: shape.side }, (_, i) => button(symbol(i + 1), () => write(i + 1), { class: "digit", "aria-label": text("page-make-digit", { digit: symbol(i + 1) }) }));
    const columns = shape.side < 6 ? shape.side : shape.side < 10 ? 5 : 6;
    keypad.replaceChildren(h("div", { class: "digits", style: { "--columns": columns } }, ...digits), h("div", { class: "others" }, button(text("page-make-clear-cell"), () => write(0)), button(text("page-make-plan"), () => draft.plan(cursor, same(cursor)))));
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const { side } = draft;
    // Lower case letters are digits here: no other keys of the board need them.
    const letter = side > 9 && !event.ctrlKey && !event.metaKey && !event.altKey && /^[a-p]$/i.test(event.key) ? parseInt(event.key, 36) : 0;
    const found = letter > 0 && letter <= side ? { action: "digit", digit: letter } : actionOf(event, side);
    if (!found) return;
    const [row, column] = [Math.floor(cursor / side), cursor % side];
    const to = { up: [row - 1, column], down: [row + 1, column], left: [row, column - 1], right: [row, column + 1], "row-start": [row, 0], "row-end": [row, side - 1] }[found.action];
    if (to) {
      cursor = ((to[0] + side) % side) * side + ((to[1] + side) % side);
      draw();
    } else if (found.digit) write(found.digit);
    else if (found.action === "clear") write(0);
    else if (found.action === "undo") draft.undo();
    else if (found.action === "redo") draft.redo();
    else if (event.key === " " || event.key === "x") draft.plan(cursor, same(cursor));
    else return;
    event.preventDefault();
  }

  /** @param {number} digit 0 clears */
  function write(digit) {
    if (digit === 0) draft.clear(same(cursor));
    else draft.write(cursor, digit, same(cursor));
  }

  function draw() {
    const { state, side } = draft;
    if (board.shape.side !== side || shapeText(board.shape) !== state.shape) {
      cursor = 0;
      build();
    }
    const signs = new Map([...state.planned].map((cell) => [cell, ["planned"]]));
    const mark = (/** @type {string[] | null | undefined} */ cells, /** @type {string[]} */ sign) => {
      for (const name of cells ?? []) signs.set(cellIndex(name, side), sign);
    };
    const check = findings?.check;
    mark(check?.error?.cells, ["conflict", "clash"]);
    mark(check?.suspects, ["suspect"]);
    mark(check?.redundant, ["redundant"]);
    // A cell where every digit is possible stays empty: marks are for what is known.
    const marksOf = (/** @type {number} */ cell) => {
      const candidates = showsCandidates ? (findings?.candidates?.[cell] ?? []) : [];
      return candidates.length < side ? candidates : [];
    };
    board.update({
      cells: state.digits.map((digit, cell) => ({ digit, given: digit > 0, candidates: digit ? [] : marksOf(cell) })),
      selection: new Set([cursor]),
      cursor,
      marks: "fixed",
      signs,
    });
    undo.disabled = !draft.canUndo();
    redo.disabled = !draft.canRedo();
    size.value = state.shape;
    report.select(cellName(cursor, side), state.digits[cursor]);
  }
  const shapeText = (/** @type {import("../coords.js").Shape} */ { boxRows, boxColumns }) => `${boxRows}x${boxColumns}`;

  // The verdict.
  const report = createReport(app, {
    names,
    levels,
    onAdd: (cell, digit) => draft.write(cellIndex(cell, draft.side), digit),
    onRemove: (cell) => draft.clear([cellIndex(cell, draft.side)]),
    onChoose: (cell) => {
      cursor = cellIndex(cell, draft.side);
      draw();
      board.focus();
    },
  });
  const watcher = watch(app, draft, {
    wantsCandidates: () => showsCandidates,
    show: (next, isDone) => {
      // The old marks stay until the new verdict is known, so that nothing flickers.
      if (next) findings = next;
      report.show(draft, next, isDone);
      if (next) draw();
    },
  });

  // Jobs.
  /** Runs a request whose answer is the new puzzle. @param {() => Promise<{ puzzle: string, words: string }>} job */
  async function change(job) {
    try {
      const { puzzle, words } = await job();
      draft.take(puzzle);
      app.toast(words, { action: text("page-make-undo"), onAction: () => draft.undo() });
    } catch (error) {
      app.toast(app.words(error));
    }
  }
  const body = () => ({ puzzle: draft.puzzle(), shape: draft.state.shape, seed: randomSeed() });
  const minimize = () =>
    change(async () => {
      const { puzzle, removed } = await app.call("minimize", body());
      const isGiven = (/** @type {number} */ cell) => puzzle[cell] !== "." && puzzle[cell] !== "0";
      const isSymmetric = [...puzzle].every((_, cell) => same(cell).every((other) => isGiven(other) === isGiven(cell)));
      const said = text("page-make-minimized", { count: removed.length });
      return { puzzle, words: isSymmetric ? said : `${said} ${text("page-make-asymmetric")}` };
    });
  const complete = () =>
    change(async () => {
      const before = draft.state.digits.filter(Boolean).length;
      const { puzzle, givens } = await app.call("complete", { ...body(), symmetry: /** @type {import("../engine.js").Symmetry} */ (symmetry) });
      return { puzzle, words: text("page-make-completed", { count: givens - before }) };
    });
  const fillPattern = () =>
    change(async () => {
      const { shape } = draft.state;
      const request = { shape, pattern: draft.pattern(), start: draft.state.digits.some(Boolean) ? draft.puzzle() : undefined };
      const { puzzles } = await app.call("generate", { request, seed: randomSeed(), count: 1 }, { timeMs: 20_000 });
      if (puzzles.length === 0) return { puzzle: draft.puzzle(), words: text("page-make-no-fill") };
      return { puzzle: puzzles[0].puzzle, words: text("page-make-filled") };
    });

  /** Takes a puzzle in any format. @param {string} input @param {string} [shape] */
  async function take(input, shape) {
    const found = await readPuzzle(app, input, { shape });
    const side = readShape(found.shape).side;
    await prepare(found.shape);
    draft.describe(aboutOf(found.fields));
    draft.take(found.start ?? (found.puzzle.length === side * side ? found.puzzle : ".".repeat(side * side)), found.shape);
  }

  // Controls.
  const size = select(SIZES, draft.state.shape, (shape) => void prepare(shape).then(() => draft.empty(shape)).catch(app.fail));
  if (![...size.options].some((option) => option.value === draft.state.shape)) size.append(h("option", { value: draft.state.shape, text: sizeOf(draft.state.shape) }));
  const symmetries = select([...(orbits.get(draft.state.shape)?.keys() ?? [])].map((name) => [name, text(`page-symmetry-${name}`)]), symmetry, (value) => (symmetry = value));
  const undo = button(text("page-make-undo"), () => draft.undo());
  const redo = button(text("page-make-redo"), () => draft.redo());
  const waysPlace = h("div", {});
  const drawWays = () => waysPlace.replaceChildren(ways(app, { puzzle: draft.puzzle(), shape: draft.state.shape, meta: { title: headingOf(draft.about) || text("page-make-own") }, about: draft.about }, ["play", "share", "analyze", "print"]));
  const words = PARTS.map((name) => {
    const input = name === "comment" ? h("textarea", { rows: 2, maxlength: 1000 }) : h("input", { type: "text", maxlength: 120, autocomplete: "off" });
    input.addEventListener("input", () => {
      draft.describe({ ...draft.about, [name]: input.value });
      drawWays();
    });
    return { name, input };
  });
  /** Shows what is known about the draft, except in the field that is being typed in. */
  const drawWords = () => {
    for (const { name, input } of words) if (document.activeElement !== input) input.value = draft.about[name] ?? "";
  };

  root.append(
    h("h1", { text: text("page-make-title") }),
    fault && h("p", { class: "error", role: "alert", text: fault }),
    h(
      "div",
      { class: "columns make-layout" },
      h("div", { class: "stack" }, place, report.verdict, h("div", { class: "card no-print" }, keypad, h("p", { class: "second keys", text: text("page-make-keys") }))),
      h(
        "div",
        { class: "stack" },
        h(
          "section",
          { class: "card no-print" },
          h("h2", { text: text("page-make-enter") }),
          h("div", { class: "fields pair" }, field(text("page-new-size"), size), field(text("page-make-symmetry"), symmetries)),
          checkbox(text("page-make-candidates"), showsCandidates, (on) => {
            showsCandidates = on;
            if (on) watcher.update();
            else draw();
          }),
          h("div", { class: "row" }, undo, redo, button(text("page-make-empty"), () => draft.empty(draft.state.shape)), button(text("page-make-import"), () => importDialog(app, { draft, take, prepare }))),
        ),
        h("section", { class: "card no-print" }, h("h2", { text: text("page-make-jobs") }), h("div", { class: "row" }, button(text("page-make-minimize"), () => void minimize()), button(text("page-make-complete"), () => void complete()), button(text("page-make-fill"), () => void fillPattern())), h("p", { class: "second jobs-about", text: text("page-make-jobs-about") }), waysPlace),
        h("section", { class: "card no-print" }, h("h2", { text: text("page-make-about") }), h("div", { class: "fields" }, ...words.map(({ name, input }) => field(text(name === "title" ? "page-share-title" : `page-make-${name}`), input)))),
        // Last, because its height follows the verdict: a button that moves during a press gets no click.
        report.element,
      ),
    ),
  );
  build();
  draw();
  drawWays();
  drawWords();
  watcher.update();
  const end = draft.subscribe(() => {
    // Marks of the old position would be wrong; signs stay until the verdict.
    findings = findings && { ...findings, candidates: undefined };
    draw();
    drawWays();
    drawWords();
    watcher.update();
  });
  board.focus();
  return () => {
    end();
    watcher.stop();
  };
}
