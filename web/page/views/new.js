// New games: a level starts one at once; the puzzle of the day; every other property under "more".

import { isHelped, statisticsOf } from "../averages.js";
import { clock } from "../clock.js";
import { button, h } from "../dom.js";
import { createJob } from "../job.js";
import { levelRows } from "../levels.js";
import { levelsOf, randomSeed, techniquesOf } from "../puzzle.js";
import { createDaily, today } from "./new/daily.js";
import { createForm } from "./new/form.js";
import { showResults } from "./new/results.js";
import { startNew } from "./play/open.js";

/** The time of a search, in milliseconds. It can go on after it. */
const TIME_MS = 110_000;

/** @type {import("../main.js").View["mount"]} */
export async function mount(root, app, parameters) {
  const { text } = app;
  const [names, levels, { levels: rated }] = await Promise.all([techniquesOf(app), levelRows(app), levelsOf(app)]);
  const tables = { names, levels: rated };

  const job = createJob(app, ({ done, wanted, attempts }) => text("page-new-progress", { done, wanted, attempts }));
  const output = h("div", { class: "output" }, h("div", { class: "empty second" }, h("p", { text: text("page-new-empty") })));
  const fault = h("div", { class: "fault error", role: "alert" });
  const result = h("section", { class: "card result", "aria-label": text("page-new-result"), tabindex: -1 }, job.element, fault, output);

  /**
   * Asks for puzzles and shows them.
   *
   * @param {{ properties: Record<string, any>, seed: number, count: number, title: string, isAtStep?: boolean, startAt?: number, earlier?: import("./new/results.js").Made["puzzles"] }} wish
   */
  async function generate(wish) {
    const { properties, seed, count, title, isAtStep, startAt = 0, earlier = [] } = wish;
    fault.replaceChildren();
    result.setAttribute("aria-busy", "true");
    try {
      const body = { request: properties, seed, count: count - earlier.length, start_at: startAt, at_step: isAtStep || undefined };
      const answer = await job.run((options) => app.call("generate", body, { ...options, timeMs: TIME_MS }));
      if (!answer) {
        fault.replaceChildren(h("p", { text: text("page-new-cancelled") }));
        app.announce(text("page-new-cancelled"));
        return;
      }
      // A position as candidates does not show which cells are filled; the engine says it.
      const positions = answer.puzzles.filter((record) => record.position);
      if (positions.length > 0) {
        const read = await app.call("read", { text: positions.map((record) => record.position).join("\n"), shape: properties.shape });
        positions.forEach((/** @type {any} */ record, /** @type {number} */ i) => (record.digits = read.puzzles[i]?.digits));
      }
      const puzzles = [...earlier, ...answer.puzzles];
      if (puzzles.length > 0) {
        const made = { puzzles, shape: properties.shape, seed, title };
        app.keep(made);
        showResults(app, output, made, tables);
        app.announce(text("page-new-done", { count: puzzles.length }));
        result.scrollIntoView({ block: "nearest" });
      }
      if (!answer.complete) {
        fault.replaceChildren(
          h("p", { text: text("page-new-incomplete", { done: puzzles.length, wanted: count }) }),
          button(text("page-new-go-on"), () => void generate({ ...wish, startAt: Number(answer.next), earlier: puzzles })),
        );
      }
    } catch (error) {
      fault.replaceChildren(h("p", { text: app.words(error) }));
    } finally {
      result.removeAttribute("aria-busy");
    }
  }

  const form = createForm(app, {
    techniques: names,
    levels,
    onSubmit: () => ask(),
  });
  const ask = () => {
    const { count, seed = randomSeed(), seedFault } = form.run();
    if (seedFault) {
      fault.replaceChildren(h("p", { text: seedFault }));
      return;
    }
    void generate({ properties: form.properties(), seed, count, title: text("page-new-result"), isAtStep: form.isAtStep() });
  };

  const stored = await app.games.list().catch(() => []);
  const { rows: best } = await statisticsOf(app, stored.filter(({ game, shape }) => shape === "3x3" && !isHelped(game)));
  const cards = levels.map((row, i) => {
    const time = best.find((one) => one.level === row.level)?.best_ms;
    return h(
      "button",
      { type: "button", class: "level", on: { click: () => void start(row.level) } },
      h("span", { class: "bars", "aria-hidden": "true" }, ...levels.map((_, at) => h("i", { class: at <= i ? "on" : undefined, style: { "--at": at } }))),
      h("b", { text: row.name }),
      h("span", { class: "second", text: text(`page-level-${row.level}`) }),
      h("span", { class: "second best", text: time ? text("page-new-best", { time: clock(time) }) : "" }),
    );
  });

  /** Starts a game of a level at once. @param {string} name */
  async function start(name) {
    for (const card of cards) card.disabled = true;
    try {
      await startNew(app, name);
      app.go("play");
    } catch (error) {
      app.fail(error);
    } finally {
      for (const card of cards) card.disabled = false;
    }
  }

  const wanted = levels.find((row) => row.level === parameters.get("level"))?.level ?? "easy";
  const day = parameters.get("daily") ?? "";
  const more = h("details", { class: "card more", open: parameters.has("more") }, h("summary", {}, h("h2", { text: text("page-new-more") })), h("div", { class: "more-layout" }, form.element, result));
  root.append(
    h("h1", { text: text("page-new-title") }),
    h("div", { class: "levels", role: "group", "aria-label": text("page-new-by-level") }, ...cards),
    await createDaily(app, { levels, level: wanted, date: /^\d{4}-\d\d-\d\d$/.test(day) ? day : today() }),
    more,
  );
  const kept = app.kept();
  if (kept) {
    more.open = true;
    showResults(app, output, kept, tables);
  } else if (parameters.has("more")) more.scrollIntoView();
  return () => job.cancel();
}
