// The link of a puzzle or a game, its QR code, and links to other programs.

import { copyText } from "../../download.js";
import { button, h, svgElement } from "../../dom.js";
import { isRejection } from "../../session.js";
import { gameLink, puzzleLink, shareLink } from "../../link.js";

/** Other programs, by the format of their links. */
const OTHERS = /** @type {[string, string][]} */ ([["sudokupad", "SudokuPad"], ["fpuzzles", "f-puzzles"], ["sudokuwiki", "SudokuWiki"]]);

/** Returns true for the names of this computer, which no other one can open. @param {string} host */
const isLocal = (host) => host === "localhost" || host === "[::1]" || host.startsWith("127.");

/**
 * Creates the part.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {{ puzzle: string, shape?: string }} options.puzzle as text, in any format
 * @param {import("../../engine.js").SavedGame} [options.game] the saved game, if there is one
 * @param {string} options.title
 */
export function linkPart(app, { puzzle, game, title }) {
  const { text } = app;
  const link = h("input", { type: "text", readonly: true, class: "mono", "aria-label": text("page-share-link"), on: { focus: () => link.select() } });
  const note = h("p", { class: "second", role: "status" });
  const code = h("div", { class: "qr-place" });
  const others = h("div", { class: "row" });
  let isGame = false;
  let turn = 0;

  /** Returns the code of a text; none if the text is too long for one. @param {string} url */
  async function drawCode(url) {
    try {
      const element = svgElement((await app.call("qr", { text: url })).svg);
      for (const [key, value] of [["role", "img"], ["class", "qr"], ["aria-label", text("page-share-qr")]]) element.setAttribute(key, value);
      return element;
    } catch (error) {
      if (isRejection(error)) return undefined;
      throw error;
    }
  }

  async function draw() {
    const mine = (turn += 1);
    try {
      const url = isGame && game ? await gameLink(game) : await puzzleLink(app, puzzle.puzzle, puzzle.shape);
      if (mine !== turn) return;
      link.value = url;
      const element = await drawCode(url);
      if (mine !== turn) return;
      code.replaceChildren(...(element ? [element] : []));
      const words = [text(element ? (isGame ? "page-share-game-about" : "page-share-puzzle-about") : "page-share-no-qr")];
      if (isLocal(location.hostname)) words.push(text("page-share-local"));
      note.textContent = words.join(" ");
    } catch (error) {
      if (mine === turn) note.textContent = error instanceof Error && error.name === "LinkError" ? text(error.message) : app.words(error);
    }
  }

  /** Adds the links of other programs that can show this puzzle. */
  async function drawOthers() {
    for (const [format, name] of OTHERS) {
      const { text: url, faults } = await app.call("convert", { text: puzzle.puzzle, shape: puzzle.shape, to: format, bare: true });
      const address = url.trim();
      // Only addresses of the web: nothing in a puzzle can make another kind of link.
      if (faults.length > 0 || !address.startsWith("https://")) continue;
      others.append(h("div", { class: "other" }, h("a", { class: "button", href: address, target: "_blank", rel: "noopener noreferrer", text: name }), button(text("page-share-copy"), () => void copyText(app, address), { "aria-label": text("page-share-copy-what", { what: name }) })));
    }
  }

  const choice = (/** @type {string} */ key, /** @type {boolean} */ value) => {
    const input = h("input", { type: "radio", name: "share-what", checked: value === isGame, on: { change: () => ((isGame = value), void draw()) } });
    return h("label", { class: "check" }, input, h("span", { text: text(key) }));
  };
  void draw();
  void drawOthers().catch((error) => app.fail(error));
  return h(
    "section",
    { class: "card no-print", "aria-label": text("page-share-link") },
    h("h2", { text: text("page-share-link") }),
    game ? h("div", { role: "radiogroup", "aria-label": text("page-share-what") }, choice("page-share-puzzle", false), choice("page-share-game", true)) : null,
    h("div", { class: "value" }, link, button(text("page-share-copy"), () => void copyText(app, link.value), { class: "main", "aria-label": text("page-share-copy-what", { what: text("page-share-link") }) })),
    typeof navigator.share === "function" ? h("div", { class: "row system" }, button(text("page-share-system"), () => void shareLink(app, { url: link.value, title }))) : null,
    note,
    code,
    h("h3", { text: text("page-share-others") }),
    others,
  );
}
