// New puzzles: by level with one press, the puzzle of the day, and every other property under "more".

import { button, field, h } from "../dom.js";
import { createJob } from "../job.js";
import { levelsOf, randomSeed, techniquesOf } from "../puzzle.js";
import { createForm } from "./new/form.js";
import { showResults } from "./new/results.js";

/** The time of a search, in milliseconds. It can go on after it. */
const TIME_MS = 110_000;

/** The present day at UTC, so that everybody has the same one: `2026-11-16`. */
const today = () => new Date().toISOString().slice(0, 10);

/** The seed of a day: its date as a number. @param {string} date */
export const daySeed = (date) => Number(date.replaceAll("-", ""));

/** @type {import("../main.js").View["mount"]} */
export async function mount(root, app, parameters) {
  const { text } = app;
  const [names, { levels }] = await Promise.all([techniquesOf(app), levelsOf(app)]);
  const tables = { names, levels };
  /** @type {string | undefined} */
  let level;

  const job = createJob(app, ({ done, wanted, attempts }) => text("page-new-progress", { done, wanted, attempts }));
  const output = h("div", { class: "output" }, h("div", { class: "empty second" }, h("p", { text: text("page-new-empty") })));
  const fault = h("div", { class: "fault error", role: "alert" });
  const result = h("section", { class: "card result", "aria-label": text("page-new-result"), tabindex: -1 }, job.element, fault, output);

  /**
   * Asks for puzzles and shows them.
   *
   * @param {{ properties: Record<string, any>, seed: number, count: number, title: string, isAtStep?: boolean, startAt?: number, earlier?: any[] }} wish
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
      const positions = answer.puzzles.filter((/** @type {any} */ record) => record.position);
      if (positions.length > 0) {
        const read = await app.call("read", { text: positions.map((/** @type {any} */ record) => record.position).join("\n"), shape: properties.shape });
        positions.forEach((/** @type {any} */ record, /** @type {number} */ i) => (record.digits = read.puzzles[i]?.digits));
      }
      const puzzles = [...earlier, ...answer.puzzles];
      if (puzzles.length > 0) {
        showResults(app, output, { puzzles, shape: properties.shape, seed, title }, tables);
        app.announce(text("page-new-done", { count: puzzles.length }));
        result.scrollIntoView({ block: "nearest" });
      }
      if (!answer.complete) {
        fault.replaceChildren(
          h("p", { text: text("page-new-incomplete", { done: puzzles.length, wanted: count }) }),
          button(text("page-new-go-on"), () => void generate({ ...wish, startAt: answer.next, earlier: puzzles })),
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
    onRange: () => choose(undefined),
    onSubmit: () => ask(),
  });
  const ask = () => {
    const { count, seed = randomSeed(), seedFault } = form.run();
    if (seedFault) {
      fault.replaceChildren(h("p", { text: seedFault }));
      return;
    }
    const title = levels.find((row) => row.level === level)?.name ?? text("page-new-result");
    void generate({ properties: form.properties(level), seed, count, title, isAtStep: form.isAtStep() });
  };

  /** Marks the level of the request. @param {string | undefined} next */
  function choose(next) {
    level = next;
    for (const [name, element] of levelButtons) element.setAttribute("aria-pressed", String(name === level));
  }
  const levelButtons = new Map(
    levels.map((row) => [
      row.level,
      h(
        "button",
        {
          type: "button",
          class: "level",
          "aria-pressed": "false",
          on: {
            click: () => {
              form.clearRating();
              choose(row.level);
              ask();
            },
          },
        },
        h("span", { text: row.name }),
        h("small", { class: "second", text: row.level === "extreme" ? text("page-new-er-from", { from: row.from.toFixed(1) }) : text("page-new-er-to", { to: row.to.toFixed(1) }) }),
      ),
    ]),
  );

  const date = h("input", { type: "date", value: today(), max: today(), min: "2000-01-01" });
  const daily = (/** @type {{ level: string, name: string }} */ row) => {
    const day = /^\d{4}-\d\d-\d\d$/.test(date.value) ? date.value : today();
    const properties = { shape: "3x3", level: row.level, symmetry: "rotate180", rate: true };
    void generate({ properties, seed: daySeed(day), count: 1, title: text("page-new-daily-title", { date: day, level: row.name }) });
  };

  root.append(
    h("h1", { text: text("page-new-title") }),
    h(
      "div",
      { class: "new-layout" },
      h("section", { class: "card by-level" }, h("h2", { text: text("page-new-by-level") }), h("div", { class: "levels" }, ...levelButtons.values())),
      result,
      h(
        "section",
        { class: "card daily" },
        h("h2", { text: text("page-new-daily") }),
        h("p", { class: "second", text: text("page-new-daily-about") }),
        field(text("page-new-daily-date"), date),
        h("div", { class: "row" }, ...levels.map((row) => button(row.name, () => daily(row), { "aria-label": text("page-new-daily-level", { level: row.name }) }))),
      ),
      h("details", { class: "card more" }, h("summary", {}, h("h2", { text: text("page-new-more") })), form.element),
    ),
  );

  const wanted = parameters.get("level");
  if (parameters.has("daily")) daily(levels.find((row) => row.level === wanted) ?? levels[1]);
  return () => job.cancel();
}
