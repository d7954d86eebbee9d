// The play view: the board, the keypad, hints. (See the sections below.)

import { createBoard, listenToPointer } from "../board.js";
import { cellName, symbol } from "../coords.js";
import { button, h } from "../dom.js";
import { actionOf } from "../keys.js";

const MODES = /** @type {const} */ (["place", "corner", "center", "color"]);

/** @type {import("../main.js").View["mount"]} */
export async function mount(root, app) {
  const { session, text } = app;
  if (!session.view) await openFirst(app);
  const { shape } = session;
  const board = createBoard(app, shape, { label: text("page-board") });
  let mode = "place";

  const draw = () => {
    const { view } = session;
    const signs = new Map();
    for (const conflict of view.conflicts) for (const cell of conflict.cells) signs.set(cell, ["conflict"]);
    board.update({ cells: view.cells, selection: session.selection(), cursor: session.cursor(), marks: "center", signs });
  };
  const names = (/** @type {number[]} */ cells) => cells.map((cell) => cellName(cell, shape.side));
  listenToPointer(board, {
    select: (cells) => void session.send({ event: "select", cells: names(cells) }),
    extend: (cells) => void session.send({ event: "extend", cells: names(cells) }),
    deselect: (cells) => void session.send({ event: "deselect", cells: names(cells) }),
    isSelected: (cell) => session.selection().has(cell),
  });
  const write = (/** @type {number} */ digit) =>
    session.send(
      mode === "place" ? { event: "place", digit } : mode === "color" ? { event: "toggle-color", color: digit } : { event: `toggle-${mode}`, digits: [digit] },
    );
  board.grid.addEventListener("keydown", (event) => {
    const found = actionOf(event, shape.side);
    if (!found) return;
    event.preventDefault();
    const { action, digit } = found;
    if (["up", "down", "left", "right"].includes(action)) void session.send({ event: "move", direction: action });
    else if (action === "digit") void write(digit ?? 0);
    else if (action === "undo" || action === "redo") void session.send({ event: action });
    else if (action === "clear") void session.send({ event: "clear" });
  });
  const keypad = h("div", { class: "row" }, ...Array.from({ length: shape.side }, (_, i) => button(symbol(i + 1), () => void write(i + 1))));
  const modes = h("div", { class: "row" }, ...MODES.map((name) => button(name, () => (mode = name))));
  root.append(h("div", { class: "columns" }, board.element, h("div", { class: "stack" }, h("div", { class: "card" }, modes, keypad))));
  draw();
  board.focus();
  return session.subscribe(draw);
}

/** Opens the last game, or a new puzzle. @param {import("../main.js").App} app */
async function openFirst(app) {
  const [last] = await app.games.list();
  if (last && last.status === "playing") return app.session.open(last.game, last.id);
  const seed = Math.floor(Math.random() * 2 ** 32);
  const { puzzles } = await app.call("generate", { seed, count: 1 });
  await app.session.start(puzzles[0].puzzle);
}
