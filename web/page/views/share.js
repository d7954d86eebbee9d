// Share: a link, a QR code, text, pictures and paper, for the puzzle that the address names, a list that
// another view handed over, or the game that is being played.

import { aboutOf, headingOf, textOf } from "../about.js";
import { symbol } from "../coords.js";
import { h } from "../dom.js";
import { takeOver } from "../puzzle.js";
import { linkPart } from "./share/link.js";
import { picturePart } from "./share/picture.js";
import { printPart } from "./share/print.js";
import { textPart } from "./share/text.js";
import { openStored } from "./play/again.js";
import { readPuzzles } from "../puzzle-text.js";

/**
 * Returns the position of a game as text: the givens, and the digits that are placed.
 *
 * @param {import("../session.js").Session} session
 */
function positionOf(session) {
  const { side } = session.shape;
  const rows = (/** @type {(cell: import("../engine.js").CellView) => number} */ digit) =>
    Array.from({ length: side }, (_, row) => session.view.cells.slice(row * side, (row + 1) * side).map((cell) => (digit(cell) ? symbol(digit(cell)) : ".")).join("")).join("\n");
  return `[Puzzle]\n${rows((cell) => (cell.given ? cell.digit : 0))}\n[State]\n${rows((cell) => cell.digit)}\n`;
}

/** @type {import("../main.js").View["mount"]} */
export async function mount(root, app, parameters) {
  const { text, session } = app;
  const given = parameters.get("puzzle");
  const list = given ? undefined : takeOver();
  if (!given && !list) await openStored(app).catch(app.fail);
  // The last move may be on its way to the engine.
  await session.idle();
  const game = given || list ? undefined : /** @type {import("../engine.js").SavedGame | undefined} */ (session.game);
  let about = list || game ? {} : aboutOf(Object.fromEntries(parameters));
  root.append(h("h1", { text: text("page-share-heading") }));
  const nothing = (/** @type {string} */ words) => root.append(h("div", { class: "empty second" }, h("p", { role: "status", text: words }), h("a", { class: "button", href: "#/new", text: text("page-new-title") })));
  if (!given && !game && !list) return void nothing(text("page-share-empty"));
  let puzzle = game ? session.puzzle : "";
  let shape = game ? session.view.shape : "3x3";
  if (given) {
    try {
      const { puzzles, faults } = await readPuzzles(app, { text: given, shape: parameters.get("shape") ?? undefined, limit: 1 });
      if (puzzles.length === 0) return void nothing(faults[0]?.message ?? text("page-open-none"));
      ({ puzzle, shape } = puzzles[0]);
      about = { ...aboutOf(puzzles[0].fields), ...about };
    } catch (error) {
      return void nothing(app.words(error));
    }
  }
  const title = list?.title ?? game?.meta?.title ?? headingOf(about);
  const source = list ? list.text : `${puzzle}\n`;
  const print = printPart(app, { source, shape, title, comment: about.comment });
  const told = textOf({ puzzle, shape }, about);
  const texts = await textPart(app, { source: told === puzzle ? source : told, shape: told === puzzle ? shape : undefined, position: game && session.view.status === "playing" ? positionOf(session) : undefined });
  const parts = list ? [[print.element], [texts]] : [[linkPart(app, { puzzle: told === puzzle ? { puzzle, shape } : { puzzle: told }, game, title }), texts], [picturePart(app, { puzzle: { puzzle, shape }, title }), print.element]];
  root.append(h("div", { class: "columns share-layout" }, ...parts.map((column) => h("div", { class: "stack" }, ...column))), print.sheet);
  if (parameters.get("part") === "print") {
    print.element.scrollIntoView({ block: "start" });
    // After the router has put the focus on the view.
    setTimeout(() => print.element.focus({ preventScroll: true }));
  }
}
