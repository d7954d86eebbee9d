// A lesson: the whole path of a puzzle, step by step, forwards and back.

import { createBoard } from "../../board.js";
import { readDigits, readShape } from "../../coords.js";
import { button, field, h, icon, select } from "../../dom.js";
import { positionCells } from "../../position.js";
import { addressOf } from "../../puzzle.js";
import { readPuzzle } from "../../puzzle-text.js";
import { givensOf } from "../../session.js";
import { loadGroups } from "./table.js";
import { candidateSigns } from "../../step-signs.js";
import { stepWords } from "../../step-words.js";

const ICONS = { first: "M6 5v14M18 6l-8 6 8 6z", back: "M16 6l-8 6 8 6z", next: "M8 6l8 6-8 6z", last: "M18 5v14M6 6l8 6-8 6z" };
const TIME_MS = 60_000;

/**
 * @typedef {object} Source
 * @property {{ game: import("../../engine.js").SavedGame } | { puzzle: string, givens?: string }} position the fields of a request
 * @property {string} givens
 * @property {string} shape
 * @property {boolean} isGame
 */

/**
 * Returns what the address asks for: a puzzle, or the position of the present game.
 *
 * @param {import("../../main.js").App} app
 * @param {URLSearchParams} parameters
 * @param {AbortSignal} signal
 * @returns {Promise<Source | undefined>}
 */
async function findSource(app, parameters, signal) {
  const asked = parameters.get("puzzle");
  if (asked !== null) {
    const { puzzle, shape, start } = await readPuzzle(app, asked, { shape: parameters.get("shape") ?? undefined, signal });
    return { position: start ? { puzzle, givens: start } : { puzzle }, givens: start ?? puzzle, shape, isGame: false };
  }
  // The last move may be on its way to the engine.
  await app.session.idle();
  const game = app.session.game ?? (await app.games.list())[0]?.game;
  if (!game) return undefined;
  const { view } = await app.call("apply", { game, events: [] }, { signal });
  return { position: { game }, givens: givensOf(view), shape: view.shape, isGame: true };
}

/**
 * @param {HTMLElement} root
 * @param {import("../../main.js").App} app
 * @param {URLSearchParams} parameters
 */
export async function showLesson(root, app, parameters) {
  const { text } = app;
  const aborter = new AbortController();
  const { signal } = aborter;
  const own = h("input", { type: "text", class: "mono", autocomplete: "off", spellcheck: "false" });
  own.value = parameters.get("puzzle") ?? "";
  const scale = select([["hodoku", "HoDoKu"], ["se", "Sudoku Explainer"]], parameters.get("scale") ?? app.settings.get("hintOrder"), () => void load());
  const form = h(
    "form",
    { class: "lesson-form", on: { submit: (/** @type {Event} */ event) => (event.preventDefault(), app.go("learn", own.value.trim() ? { puzzle: own.value.trim() } : { lesson: "current" })) } },
    field(text("page-learn-puzzle"), own, text("page-learn-puzzle-hint")),
    field(text("page-learn-scale"), scale),
    h("div", { class: "row" }, h("button", { type: "submit", class: "main", text: text("page-learn-start") }), h("a", { class: "button", href: "#/learn?lesson=current", text: text("page-learn-current") })),
  );
  const setup = h("details", { class: "card setup" }, h("summary", { text: text("page-learn-setup") }), form);
  const place = h("div", { class: "lesson" });
  root.append(setup, place);
  /** @type {(key: string) => boolean} */
  let press = () => false;

  /** @param {KeyboardEvent} event */
  function listen(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || target.closest("input, select, textarea, dialog")) return;
    if (target !== document.body && !document.getElementById("view")?.contains(target)) return;
    if (press(event.key)) event.preventDefault();
  }
  document.addEventListener("keydown", listen);

  /** @param {string} title @param {string} words @param {...(HTMLElement | null)} more */
  function state(title, words, ...more) {
    setup.open = true;
    place.replaceChildren(h("div", { class: "card state" }, h("h2", { text: title }), h("p", { text: words }), h("div", { class: "row" }, ...more)));
  }

  async function load() {
    press = () => false;
    place.setAttribute("aria-busy", "true");
    place.replaceChildren(h("div", { class: "columns" }, h("div", { class: "skeleton board-size" }), h("div", { class: "stack" }, h("p", { class: "second late", text: text("page-learn-searching") }), button(text("page-cancel"), () => aborter.abort(), { class: "late" }))));
    try {
      const source = await findSource(app, parameters, signal);
      if (!source) return state(text("page-learn-no-game"), text("page-learn-no-game-hint"), h("a", { class: "button", href: "#/new", text: text("page-view-new") }));
      const { position, givens, shape } = source;
      const request = "game" in position ? position : { ...position, shape };
      const [path, groups] = await Promise.all([
        app.call("path", { ...request, scale: /** @type {import("../../engine.js").StepScale} */ (scale.value), overlay: app.theme(), position: true, timeout_ms: TIME_MS }, { signal, timeMs: TIME_MS }),
        loadGroups(app),
      ]);
      if (path.steps.length === 0) {
        const again = source.isGame ? h("a", { class: "button", href: `#/learn?${new URLSearchParams(addressOf({ puzzle: givens, shape }))}`, text: text("page-learn-from-start") }) : null;
        const isFull = !path.error && path.solved;
        return state(text(isFull ? "page-learn-solved" : "page-learn-no-path"), path.error ?? text(isFull ? "page-learn-solved-hint" : "page-learn-stuck-at-once"), again);
      }
      press = drawLesson(app, place, { path, givens, shape, scale: /** @type {import("../../engine.js").StepScale} */ (scale.value), scores: new Map(groups.flatMap((group) => group.techniques).map((row) => [row.technique, row])) });
    } catch (error) {
      if (signal.aborted) return state(text("page-learn-cancelled"), text("page-learn-cancelled-hint"));
      state(text("page-learn-no-path"), app.words(error));
    } finally {
      place.removeAttribute("aria-busy");
    }
    return undefined;
  }
  void load();
  return () => {
    aborter.abort();
    document.removeEventListener("keydown", listen);
  };
}

/**
 * Draws a lesson. Returns a function that acts on a key and says whether it used it.
 *
 * @param {import("../../main.js").App} app
 * @param {HTMLElement} root
 * @param {{ path: import("../../engine.js").PathRecord, givens: string, shape: string, scale: string, scores: Map<string, import("./table.js").Technique> }} lesson
 * @returns {(key: string) => boolean}
 */
function drawLesson(app, root, { path, givens: givensText, shape: shapeText, scale, scores }) {
  const { text } = app;
  const shape = readShape(shapeText);
  const givens = readDigits(givensText);
  const { steps } = path;
  const last = steps.length;
  const board = createBoard(app, shape, { label: text("page-learn-board"), isStill: true });
  let at = 0;

  const control = (/** @type {keyof typeof ICONS} */ name, /** @type {() => number} */ target) => {
    const element = button("", () => go(target()), { "aria-label": text(`page-learn-${name}`), title: text(`page-learn-${name}`), "data-control": name });
    element.append(icon(ICONS[name]));
    return element;
  };
  const controls = { first: control("first", () => 0), back: control("back", () => at - 1), next: control("next", () => at + 1), last: control("last", () => last) };
  const slider = h("input", { type: "range", min: 0, max: last, value: 0, "aria-label": text("page-learn-step"), on: { input: () => go(Number(slider.value)) } });
  const words = h("div", { class: "card step", "aria-live": "polite" });
  const items = steps.map((_, i) =>
    h("li", {}, button("", () => go(i), { class: "plain item" })),
  );
  items.forEach((/** @type {HTMLElement} */ item, /** @type {number} */ i) => item.firstElementChild?.append(h("span", { class: "number", text: i + 1 }), h("span", { class: "name", text: steps[i].name }), h("span", { class: "second outcome", text: steps[i].outcome })));
  items.push(h("li", {}, button("", () => go(last), { class: "plain item" })));
  items.at(-1)?.firstElementChild?.append(h("span", { class: "number", text: path.solved ? "✓" : "…" }), h("span", { class: "name", text: text(path.solved ? "page-learn-solved" : "page-learn-stuck") }));
  const list = h("ol", { class: "steps", "aria-label": text("page-learn-steps") }, ...items);

  /** @param {number} target */
  function go(target) {
    const focused = document.activeElement;
    items[at].firstElementChild?.removeAttribute("aria-current");
    at = Math.max(0, Math.min(last, target));
    const step = steps[at];
    if (step?.position) {
      board.update({ cells: positionCells(step.position, givens), marks: "fixed", candidateSigns: candidateSigns(step, shape.side) });
      board.setOverlay(step.overlay);
      const row = scores.get(step.technique);
      const score = row?.hodoku_score ? text("page-learn-score", { score: row.hodoku_score }) : "";
      const value = scale === "se" && step.rating ? text("page-learn-er", { rating: step.rating.toFixed(1) }) : score;
      words.replaceChildren(
        h("p", { class: "second", text: [text("page-learn-step-of", { step: at + 1, steps: last }), value].filter(Boolean).join(" · ") }),
        h("h2", {}, h("a", { href: `#/learn?technique=${step.technique}`, text: step.name })),
        stepWords(app, step),
      );
    } else {
      if (path.end) board.update({ cells: positionCells(path.end, givens), marks: "fixed" });
      board.setOverlay();
      words.replaceChildren(h("h2", { text: text(path.solved ? "page-learn-solved" : "page-learn-stuck") }), h("p", { text: text(path.solved ? "page-learn-path-solved" : "page-learn-path-stuck", { steps: last }) }));
    }
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", step ? text("page-learn-step-of", { step: at + 1, steps: last }) : text(path.solved ? "page-learn-solved" : "page-learn-stuck"));
    controls.first.disabled = controls.back.disabled = at === 0;
    controls.next.disabled = controls.last.disabled = at === last;
    if (focused instanceof HTMLButtonElement && focused.disabled) (at === 0 ? controls.next : controls.back).focus();
    const item = items[at];
    item.firstElementChild?.setAttribute("aria-current", "step");
    // Only the list scrolls, never the page.
    list.scrollTop = item.offsetTop - list.clientHeight / 2 + item.offsetHeight / 2;
  }

  root.replaceChildren(
    h(
      "div",
      { class: "columns" },
      h("div", { class: "stack board-part" }, board.element, h("div", { class: "row controls" }, controls.first, controls.back, slider, controls.next, controls.last), h("p", { class: "second keys", text: text("page-learn-keys") })),
      h("div", { class: "stack" }, words, h("section", { class: "card list" }, h("h2", { text: text("page-learn-steps") }), list)),
    ),
  );
  go(0);
  return (key) => {
    if (key === "ArrowRight") go(at + 1);
    else if (key === "ArrowLeft") go(at - 1);
    else if (key === "Home") go(0);
    else if (key === "End") go(last);
    else return false;
    return true;
  };
}
