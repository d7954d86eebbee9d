// The panel that answers questions: the hint, the check, the list of steps, the end of the game. One of
// them is shown at a time, with its drawing on the board. A change of the board closes it. It is a card below the
// keypad; on a phone a strip between the board and the keypad, which stays in use.

import { CROSS, button, h, icon } from "../../dom.js";

/**
 * What the panel draws on the board.
 *
 * @typedef {object} Drawing
 * @property {string} [overlay] SVG
 * @property {string} [more] SVG over it
 * @property {Map<number, string[]>} [signs]
 * @property {Map<number, Map<number, string>>} [candidateSigns]
 * @property {number[][]} [candidates] of each cell; other cells than the marked ones show only marks of the player
 * @property {Set<number>} [marked]
 */

/**
 * @typedef {object} Panel
 * @property {string} kind
 * @property {string} title
 * @property {(Node | null)[]} body
 * @property {(HTMLElement | null)[]} [buttons]
 * @property {Drawing} [drawing]
 * @property {() => unknown} [apply] what Enter does
 * @property {boolean} [isLasting] true if a change of the board leaves it open
 */

/** @param {import("../play.js").Play} play */
export function createAdvice(play) {
  const { app, session } = play;
  const title = h("h2", { id: "advice-title" });
  const closer = h("button", { type: "button", class: "plain close", "aria-label": app.text("page-close"), title: app.text("page-close"), on: { click: () => close() } }, icon(CROSS));
  const body = h("div", { class: "advice-body", tabindex: -1 });
  const buttons = h("div", { class: "row advice-buttons" });
  const element = h("section", { class: "card advice", "aria-labelledby": "advice-title" }, h("div", { class: "advice-head" }, title, closer), body, buttons);
  /** @type {Panel | undefined} */
  let panel;
  /** @type {AbortController | undefined} */
  let running;

  function idle() {
    panel = undefined;
    play.point([]);
    body.replaceChildren();
    buttons.replaceChildren();
    element.classList.remove("shown");
    element.dataset.kind = "idle";
    element.hidden = true;
  }

  /** @param {Panel} next */
  function show(next) {
    panel = next;
    element.hidden = false;
    play.point([]);
    title.textContent = next.title;
    body.replaceChildren(...next.body.filter((node) => node !== null));
    body.scrollTop = 0;
    buttons.replaceChildren(...(next.buttons ?? []).filter((node) => node !== null));
    element.classList.add("shown");
    element.dataset.kind = next.kind;
    closer.hidden = next.kind === "finished";
    play.draw();
  }

  /** Closes the panel. Returns true if it was open. */
  function close() {
    running?.abort();
    running = undefined;
    if (!panel) return false;
    const hadFocus = element.contains(document.activeElement);
    // An offer goes away with any key, which still does what it does.
    const isOffer = panel.kind === "welcome";
    idle();
    play.draw();
    if (hadFocus) play.board.focus();
    return !isOffer;
  }

  const panels = {
    show,
    close,
    /** The panel that is shown. */
    get shown() {
      return panel;
    },
    /**
     * Runs a search for the panel. Another one, or closing the panel, cancels it. A search that takes
     * time shows so.
     *
     * @template T
     * @param {string} kind
     * @param {string} words the title while it runs
     * @param {(signal: AbortSignal) => Promise<T>} search
     * @returns {Promise<T | undefined>}
     */
    async run(kind, words, search) {
      running?.abort();
      const mine = (running = new AbortController());
      const isFirst = panel?.kind !== kind;
      const waiting = setTimeout(() => {
        if (running !== mine) return;
        const line = h("p", { class: "second", text: app.text("page-searching") });
        if (isFirst) show({ kind, title: words, body: [line], buttons: [button(app.text("page-cancel"), close)] });
        else buttons.replaceChildren(line, button(app.text("page-cancel"), close));
      }, 250);
      try {
        return await search(mine.signal);
      } catch (error) {
        if (mine.signal.aborted) return undefined;
        // The engine says why there is no answer: the puzzle is solved, or it has several solutions.
        const sentence = app.words(error);
        show({ kind, title: words, body: [h("p", { text: sentence })] });
        app.announce(sentence);
        if (!(error instanceof Error && error.name === "EngineError")) console.error(error);
        return undefined;
      } finally {
        clearTimeout(waiting);
        if (running === mine) running = undefined;
      }
    },
  };

  /** The answers, which are made when the first one is asked for. @type {Promise<Answers> | undefined} */
  let answers;
  const load = async () => {
    const later = await play.later();
    return { hint: later.createHint(play, panels), check: later.createCheck(play, panels), steps: later.createSteps(play, panels), finishedCard: later.finishedCard };
  };

  /**
   * Gives an answer. After a failure, the next question loads them again.
   *
   * @param {(answers: Answers) => unknown} give
   */
  async function answer(give) {
    try {
      answers ??= load();
      await give(await answers);
    } catch (error) {
      answers = undefined;
      app.fail(error);
    }
  }
  // Changes from before the question do not cancel it.
  const steps = () => session.idle().then(() => answer((one) => one.steps.open()));
  element.dataset.kind = "idle";
  element.hidden = true;

  return {
    element,
    show,
    close,
    hint: () => answer((one) => one.hint.next()),
    check: () => answer((one) => one.check.run()),
    steps,
    apply: () => panel?.apply?.(),
    finished: () => answer((one) => show(one.finishedCard(play))),
    /** What to draw on the board. @returns {Drawing} */
    drawing: () => panel?.drawing ?? {},
    /** The board changed. */
    changed() {
      if (panel && !panel.isLasting) return void close();
      running?.abort();
      running = undefined;
    },
    /** The theme changed: its drawings have other colors. */
    restyle: () => panel?.kind === "hint" && answer((one) => one.hint.again()),
    isOpen: () => session.view !== undefined && panel !== undefined,
  };
}

/** @typedef {{ hint: ReturnType<typeof import("./hint.js").createHint>, check: ReturnType<typeof import("./check.js").createCheck>, steps: ReturnType<typeof import("./steps.js").createSteps>, finishedCard: typeof import("./finished.js").finishedCard }} Answers */

/** @typedef {{ show: (panel: Panel) => void, close: () => boolean, shown: Panel | undefined, run: <T>(kind: string, words: string, search: (signal: AbortSignal) => Promise<T>) => Promise<T | undefined> }} Panels */
