// The play view: the board, the keypad, hints. This file builds the parts and keeps them in step with
// the game; the parts are in play/. The session has the game; everything here shows it.

import { createBoard, listenToPointer } from "../board.js";
import { cellIndex, cellName, symbol } from "../coords.js";
import { afterFrame, button, h } from "../dom.js";
import { WORDLESS } from "../engine.js";
import { actionOf, keyOf } from "../keys.js";
import { load, loadStyle } from "../load.js";
import { isFirst } from "../settings.js";
import { createActions } from "./play/actions.js";
import { createAdvice } from "./play/advice.js";
import { createHeader } from "./play/header.js";
import { OpenError, openGame, openLast } from "./play/open.js";
import { createPad, rowsOf } from "./play/pad.js";

/** @typedef {import("../main.js").App} App */

/**
 * What the parts of the view share.
 *
 * @typedef {object} Play
 * @property {App} app
 * @property {App["session"]} session
 * @property {import("../board.js").Board} board
 * @property {number} side
 * @property {{ mode: string, color: number, colorTarget: string, extending: boolean, locked: number }} state `locked`: the digit that each pressed cell gets, or 0
 * @property {ReturnType<typeof createAdvice>} advice
 * @property {(event: import("../engine.js").GameEvent) => Promise<void>} send applies an event; a failure is shown
 * @property {(action: string, digit?: number, event?: { timeStamp: number }) => unknown} act
 * @property {(words: string) => void} tell shows and says a short message
 * @property {() => void} draw
 * @property {(cells: number[]) => void} point marks the cells that a text names
 * @property {(names: string[]) => void} choose selects cells
 * @property {(digit: number) => void} lock
 * @property {(opener: HTMLElement) => unknown} openMenu
 * @property {(opener: HTMLElement) => unknown} openNew
 * @property {() => unknown} openRules
 * @property {() => unknown} restart
 * @property {() => Promise<void>} openLesson
 * @property {() => Promise<typeof import("./play/later.js")>} later
 */

/** What a player chose stays for the next game: the mode and the color. */
const state = { mode: "place", color: 2, colorTarget: "cells", extending: false, locked: 0 };

/** A player who does nothing for this time is away: the game is paused. */
const AWAY_MS = 300_000;

/** @type {import("../main.js").View["mount"]} */
export async function mount(root, app, parameters) {
  // As many rows of keys as most boards have; on a phone the size of the board depends on them.
  const waiting = h("div", { class: "play-grid", style: { "--rows": rowsOf(9) } }, h("div", { class: "play-head" }), h("div", { class: "board-place skeleton loading" }), h("div", { class: "pad" }));
  root.append(waiting);
  try {
    await openGame(app, parameters);
  } catch (error) {
    return waiting.isConnected ? showFailure(root, app, error) : undefined;
  }
  // Another view, or this one with another game, may have taken the place meanwhile.
  if (!waiting.isConnected) return undefined;
  // The time in other views was not played.
  app.session.comeBack();
  let end = build(root, app);
  // The time until a first visitor can play, for web/bench/load.mjs. Until the engine has answered, events wait for it.
  requestAnimationFrame(() => performance.mark("playable"));
  if (app.session.isAhead) afterFrame(() => void expectEngine());
  else performance.mark("answered");

  /** The board of a first visit is there before the engine. Without an engine the view says so. */
  async function expectEngine() {
    try {
      await app.call(...WORDLESS);
      performance.mark("answered");
    } catch (error) {
      if (!root.isConnected || !app.session.isAhead) return;
      end();
      end = () => {};
      showFailure(root, app, error);
    }
  }

  const stop = app.session.subscribe((change) => {
    if (!change.isNew) return;
    end();
    end = build(root, app);
  });
  return () => {
    stop();
    end();
    void app.session.leave().catch(app.fail);
  };
}

/** What takes the focus with a press, and what keys do there. */
const BUTTONS = "button, summary";
const BESIDE = /^(digit|clear|.*-mark|(extend-)?(up|down|left|right))$/;

/** Rejections that need no message: a player sees that nothing happens. They are only said. */
const QUIET = new Set(["game-given", "game-no-change", "game-no-undo", "game-no-redo"]);

/** A game that cannot be opened: why, and what to do. @param {HTMLElement} root @param {App} app @param {unknown} error */
function showFailure(root, app, error) {
  const isKnown = error instanceof OpenError || (error instanceof Error && error.name === "EngineError");
  if (!isKnown) console.error(error);
  const words = error instanceof OpenError ? error.message : app.words(error);
  const goOn = async () => {
    root.replaceChildren();
    if (!app.session.view) await openLast(app);
    app.go("play", { from: "failure" });
  };
  root.replaceChildren(
    h(
      "div",
      { class: "card text-view", role: "alert" },
      h("h1", { text: app.text("page-play-not-opened") }),
      h("p", { text: words }),
      h("div", { class: "row" }, button(app.text("page-play-go-on"), () => void goOn().catch(app.fail), { class: "main" }), h("a", { class: "button", href: "#/open", text: app.text("page-play-open-other") })),
    ),
  );
}

/** Builds the view for the present game. Returns a function that ends it. @param {HTMLElement} root @param {App} app */
function build(root, app) {
  const { session, settings, text } = app;
  const { shape } = session;
  const { side } = shape;
  const ended = new AbortController();
  const board = createBoard(app, shape, { label: text("page-board"), places: session.view.marks });
  /** @type {Set<number>} */
  let wrong = new Set();
  state.extending = false;
  state.locked = 0;
  /** The cells that a text names. @type {number[]} */
  let named = [];

  const play = /** @type {Play} */ ({
    app,
    session,
    board,
    side,
    state,
    draw,
    point(cells) {
      if (`${cells}` === `${named}`) return;
      named = cells;
      draw();
    },
    choose: (cells) => void play.send({ event: "select", cells }),
    lock(digit) {
      state.locked = state.locked === digit ? 0 : digit;
      draw();
      app.announce(state.locked ? text("page-pad-locked", { digit: symbol(digit) }) : text("page-pad-unlocked"));
    },
    openMenu: (opener) => play.later().then(({ openMenu }) => openMenu(play, opener)).catch(app.fail),
    openNew: (opener) => play.later().then(({ openNew }) => openNew(play, opener)).catch(app.fail),
    openRules: () => play.later().then(({ openRules }) => openRules(app)).catch(app.fail),
    restart: () => load(() => import("./play/again.js")).then(({ restart }) => restart(app)).catch(app.fail),
    tell: (words) => app.toast(words, { timeMs: 3000 }),
    send: (event) => session.send(event).catch(app.fail),
    later: () => Promise.all([load(() => import("./play/later.js")), loadStyle("views/play-more"), loadStyle("style/parts")]).then(([module]) => module),
    async openLesson() {
      try {
        await session.settle();
        app.go("learn", { lesson: "current" });
      } catch (error) {
        app.fail(error);
      }
    },
  });
  const actions = createActions(play);
  play.act = actions.act;
  play.advice = createAdvice(play);
  const grid = h("div", { class: "play-grid", style: { "--rows": rowsOf(side) } });
  const header = createHeader(play);
  const pad = createPad(play);
  const cover = h("div", { class: "cover", hidden: true }, h("p", { text: text("page-play-paused") }), button(text("page-play-resume"), () => play.act("pause"), { class: "main" }));

  /** The signs of cells: highlights that are switched on, and what the panel draws. @param {import("./play/advice.js").Drawing} drawing */
  function signsOf(drawing) {
    const { view } = session;
    /** @type {Map<number, string[]>} */
    const signs = new Map();
    const add = (/** @type {Iterable<number>} */ cells, /** @type {string} */ sign) => {
      for (const cell of cells) {
        const present = signs.get(cell) ?? [];
        if (!present.includes(sign)) signs.set(cell, [...present, sign]);
      }
    };
    const indices = (/** @type {string[]} */ names) => names.map((name) => cellIndex(name, side));
    // Highlights would compete with the drawing of a step.
    if (!drawing.overlay && !isOver(view)) {
      if (settings.get("highlightPeers") && view.selection.length <= 1) add(indices(view.peers), "peer");
      if (settings.get("highlightSame")) add(indices(view.same), "same");
    }
    add(named, "named");
    if (settings.get("showConflicts")) add(indices(view.conflict_cells), "conflict");
    if (settings.get("showWrong")) add(wrong, "wrong");
    for (const [cell, own] of drawing.signs ?? []) for (const sign of own) add([cell], sign);
    return signs;
  }

  /** Puts the focus where keys work. */
  const focus = () => (cover.hidden ? board.focus() : cover.querySelector("button")?.focus());

  let shownOverlay = "";
  /** The cells that are drawn. */
  let drawn = session.view.cells;
  function draw() {
    const { view } = session;
    drawn = view.cells;
    const drawing = play.advice.drawing();
    const { candidates, marked } = drawing;
    const cells = candidates
      ? view.cells.map((cell, i) => ({ ...cell, candidates: candidates[i].filter((digit) => marked?.has(i) || cell.candidates?.includes(digit) || cell.corner?.includes(digit)), corner: [] }))
      : view.cells;
    board.update({
      cells,
      selection: session.selection(),
      cursor: session.cursor(),
      marks: candidates ? "fixed" : /** @type {"center" | "fixed"} */ (settings.get("marks")),
      showColors: settings.get("showColors"),
      signs: signsOf(drawing),
      candidateSigns: drawing.candidateSigns,
      same: drawing.overlay || !settings.get("highlightSame") || isOver(view) ? 0 : state.locked || (view.selection.length <= 1 ? view.cells[session.cursor()].digit : 0),
    });
    grid.classList.toggle("over", isOver(view));
    if (shownOverlay !== (drawing.overlay ?? "")) {
      shownOverlay = drawing.overlay ?? "";
      board.setOverlay(drawing.overlay, drawing.more);
    }
    const isPaused = view.status === "paused";
    if (cover.hidden === isPaused) {
      const hadFocus = cover.contains(document.activeElement) || document.activeElement === document.body;
      board.setCovered(isPaused);
      cover.hidden = !isPaused;
      if (isPaused || hadFocus) focus();
    }
    header.update();
    pad.update();
  }

  /**
   * Says what changed where a screen reader does not see it.
   *
   * @param {import("../session.js").Change} change
   * @param {number[]} changed the cells that differ
   */
  function announce({ rejected, before, after: view = session.view }, changed) {
    if (rejected) return QUIET.has(rejected.key) ? app.announce(rejected.message) : play.tell(rejected.message);
    if (!before) return undefined;
    if (before.status !== view.status) {
      const key = { paused: "page-play-paused", playing: "page-play-resumed", solved: "page-finished-solved", abandoned: "page-finished-abandoned" }[/** @type {string} */ (view.status)];
      return app.announce(text(key ?? "page-play-resumed"));
    }
    if (changed.length === 1) app.announce(board.labelOf(changed[0]));
    else if (changed.length > 1) {
      // The digits that were placed say more than the marks that they cleared.
      const digits = changed.filter((cell) => before.cells[cell].digit !== view.cells[cell].digit);
      app.announce(digits.length === 1 ? board.labelOf(digits[0]) : text("page-play-changed", { count: changed.length }));
    } else if (view.selection.length > 1 && before.selection.length !== view.selection.length) app.announce(text("page-play-selected", { count: view.selection.length }));
    return undefined;
  }

  /** Marks wrong digits, if the player wants them. */
  async function findWrong() {
    wrong = new Set();
    if (!settings.get("showWrong") || session.view.status !== "playing") return;
    try {
      const found = await app.call("game-check", { game: session.game }, { signal: ended.signal });
      wrong = new Set(found.wrong.map((one) => cellIndex(one.cell, side)));
      if (!ended.signal.aborted) draw();
    } catch (error) {
      if (!ended.signal.aborted) console.warn(error);
    }
  }

  /** Draws what follows the board: the title and the rating of the puzzle. After a failure again with the next press. */
  async function drawRest() {
    try {
      await header.nameTitle();
      const { ratePuzzle } = await load(() => import("../levels.js"));
      await ratePuzzle(play, ended.signal);
      if (!ended.signal.aborted) await header.nameTitle();
    } catch (error) {
      if (ended.signal.aborted) return;
      app.fail(error);
      document.addEventListener("click", () => void drawRest(), { once: true, signal: ended.signal });
    }
  }

  /** @param {import("../session.js").Change} change */
  function onChange(change) {
    if (change.isNew) return;
    if (change.isUnsaved !== undefined) {
      header.update();
      app.announce(text(change.isUnsaved ? "page-play-unsaved" : "page-play-saved"));
      return;
    }
    const redrawn = changedCells(drawn, session.view.cells);
    if (redrawn.length > 0) play.advice.changed();
    draw();
    const { before, after } = change;
    if (!before || !after) {
      // An event is announced with its answer, unless none comes.
      if (change.isGuess && session.isUnsaved && redrawn.length > 0) app.announce(board.labelOf(redrawn[0]));
      return;
    }
    const changed = changedCells(before.cells, after.cells);
    announce(change, changed);
    if (changed.length > 0) void findWrong();
    if (before.status !== after.status) {
      board.setSolved(after.status === "solved");
      if (isOver(after)) void play.advice.finished();
      else if (before.status !== "playing") play.advice.close();
    }
  }

  const names = (/** @type {number[]} */ cells) => cells.map((cell) => cellName(cell, side));
  listenToPointer(board, {
    select(cells) {
      void play.send({ event: "select", cells: names(cells) });
      if (state.locked) void play.act("digit", state.locked);
    },
    extend: (cells) => void play.send({ event: "extend", cells: names(cells) }),
    deselect: (cells) => void play.send({ event: "deselect", cells: names(cells) }),
    isSelected: (cell) => session.selection().has(cell),
    isExtending: () => state.extending,
    double: () => void play.act("select-same"),
  });
  // Keys work on the board, and where nothing has the focus. On a button only digits and arrows do; other keys belong to it.
  document.addEventListener(
    "keydown",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      const isButton = target.matches(BUTTONS);
      const isHere = target === document.body || target === root || board.grid.contains(target) || cover.contains(target);
      const isPress = isButton && (event.key === "Enter" || event.key === " ");
      const found = isPress || !(isHere || isButton) ? undefined : actionOf(event, side);
      if (!found || !(isHere || BESIDE.test(found.action))) return;
      event.preventDefault();
      play.act(found.action, found.digit, event);
    },
    { signal: ended.signal },
  );
  // After a press with a pointer keys work as before. Who pressed a button by a key stays there.
  document.addEventListener(
    "click",
    ({ detail, target }) => {
      if (detail > 0 && target instanceof Element && target.closest(BUTTONS) && !document.querySelector("dialog[open]")) focus();
    },
    { signal: ended.signal },
  );

  addEventListener("pagehide", () => (actions.end(), session.end()), { signal: ended.signal });

  const stops = [
    session.subscribe(onChange),
    settings.subscribe((name) => {
      if (name === "language") return;
      if (name === "theme") void play.advice.restyle();
      if (name === "largeDigits") board.element.querySelector(".board")?.classList.toggle("large", settings.get("largeDigits"));
      if (name === "showWrong") void findWrong();
      draw();
    }),
  ];

  // A player who is away does not play on.
  let active = performance.now();
  for (const type of ["pointermove", "pointerdown", "keydown"]) document.addEventListener(type, () => (active = performance.now()), { signal: ended.signal, passive: true });
  const watch = setInterval(() => {
    if (performance.now() - active < AWAY_MS || session.view?.status !== "playing") return;
    active = performance.now();
    void play.act("pause");
  }, 5000);

  const footer = h("p", { class: "second hand-keys" }, ...[["hint", "page-play-hint"], ["place-mode", "page-keys-modes"], ["help", "page-keys"]].flatMap(([action, key]) => [h("kbd", { class: "key", text: action === "place-mode" ? "Z X C V" : keyOf(action) }), ` ${text(key)} `]));
  grid.append(header.element, header.another, h("div", { class: "board-place" }, board.element, cover), h("div", { class: "play-column" }, pad.element, play.advice.element, footer));
  root.replaceChildren(grid);
  draw();
  if (isOver(session.view)) void play.advice.finished();
  void findWrong();
  // What gives hints is there before the first one is wanted: its scripts, and its worker.
  setTimeout(() => {
    if (ended.signal.aborted) return;
    void play.later().catch(() => {});
    void app.call("game-check", { game: session.game }, { signal: ended.signal }).catch(() => {});
  }, 1000);
  afterFrame(() => {
    if (ended.signal.aborted) return;
    void drawRest();
    if (isFirst("rules")) void play.later().then(({ offerRules }) => (ended.signal.aborted ? undefined : offerRules(play)), () => {});
  });
  board.focus();
  return () => {
    ended.abort();
    header.end();
    clearInterval(watch);
    for (const stop of stops) stop();
  };
}

const isOver = (/** @type {import("../engine.js").GameView} */ { status }) => status === "solved" || status === "abandoned";

/** Returns the cells that differ between two views. @param {import("../engine.js").CellView[]} before @param {import("../engine.js").CellView[]} after */
const changedCells = (before, after) => after.flatMap((cell, i) => (cell === before[i] || JSON.stringify(cell) === JSON.stringify(before[i]) ? [] : [i]));
