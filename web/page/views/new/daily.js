// The puzzle of the day: a calendar of the month for each level, with what is done and started, and the days in a row. A day
// is that at UTC, so that everybody has the same puzzle.

import { presetOf, statisticsOf } from "../../averages.js";
import { button, h, icon } from "../../dom.js";
import { play } from "../../puzzle.js";

const DAY_MS = 86_400_000;

/** The present day at UTC: `2026-11-16`. */
export const today = () => new Date().toISOString().slice(0, 10);

/** The seed of a day: its date as a number. @param {string} date */
export const daySeed = (date) => Number(date.replaceAll("-", ""));

/** Returns the day of a seed, if it is one. @param {unknown} seed */
const dayOfSeed = (seed) => /^(20\d\d)(\d\d)(\d\d)$/.exec(String(seed))?.slice(1).join("-");

/**
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {{ level: import("../../engine.js").Preset, name: string }[]} options.levels
 * @param {import("../../engine.js").Preset} options.level the one that is chosen
 * @param {string} options.date
 */
export async function createDaily(app, { levels, level, date }) {
  const { language, text } = app;
  const games = (await app.games.list()).filter(({ game, shape }) => shape === "3x3" && dayOfSeed(game.meta?.seed) !== undefined);
  const format = (/** @type {Intl.DateTimeFormatOptions} */ options) => new Intl.DateTimeFormat(language, { timeZone: "UTC", ...options });
  let month = date.slice(0, 7);
  const title = h("h2");
  const count = h("span", { class: "chip warm", hidden: true });
  const grid = h("div", { class: "days", role: "group", "aria-label": text("page-new-daily") });
  const done = h("p", { class: "second" });
  const back = h("button", { type: "button", class: "plain close", "aria-label": text("page-daily-previous"), on: { click: () => turn(-1) } }, icon("M15 6l-6 6 6 6"));
  const on = h("button", { type: "button", class: "plain close", "aria-label": text("page-daily-next"), on: { click: () => turn(1) } }, icon("M9 6l6 6-6 6"));
  const tabs = levels.map((row) =>
    h("button", { type: "button", class: "mode", "aria-pressed": "false", on: { click: () => ((level = row.level), draw()) } }, h("span", { text: row.name })),
  );
  const go = button(text("page-daily-play"), () => void start(today()), { class: "main" });

  /** Plays the puzzle of a day, or goes on with it. @param {string} day */
  async function start(day) {
    const known = games.find(({ game }) => presetOf(game) === level && dayOfSeed(game.meta?.seed) === day);
    if (known) return app.go("play", { id: known.id });
    grid.setAttribute("aria-busy", "true");
    try {
      const seed = daySeed(day);
      const { puzzles } = await app.call("generate", { request: { shape: "3x3", level, symmetry: "rotate180", rate: true }, seed, count: 1 }, { timeMs: 60_000, isQuick: true });
      const name = levels.find((row) => row.level === level)?.name ?? "";
      await play(app, { puzzle: puzzles[0].puzzle, shape: "3x3", meta: { title: text("page-new-daily-title", { date: day, level: name }), seed, level: puzzles[0].level ?? undefined, rating: puzzles[0].rating ?? undefined } });
    } catch (error) {
      app.fail(error);
    } finally {
      grid.removeAttribute("aria-busy");
    }
  }

  /** Shows another month. @param {number} by */
  function turn(by) {
    const [year, number] = month.split("-").map(Number);
    month = new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
    draw();
  }

  function draw() {
    const last = today();
    const first = Date.parse(`${month}-01T00:00:00Z`);
    title.textContent = format({ month: "long", year: "numeric" }).format(first);
    tabs.forEach((tab, i) => tab.setAttribute("aria-pressed", String(levels[i].level === level)));
    on.disabled = month >= last.slice(0, 7);
    /** @type {Map<string, string>} */
    const states = new Map();
    for (const { game, status } of games) {
      const day = dayOfSeed(game.meta?.seed);
      if (day && presetOf(game) === level && (status !== "abandoned" || !states.has(day))) states.set(day, states.get(day) === "done" || status === "solved" ? "done" : "started");
    }
    // Weeks begin on Monday.
    const offset = (new Date(first).getUTCDay() + 6) % 7;
    const names = Array.from({ length: 7 }, (_, i) => h("span", { class: "weekday", "aria-hidden": "true", text: format({ weekday: "short" }).format(Date.UTC(2024, 0, 1 + i)) }));
    const days = [];
    for (let at = first; new Date(at).toISOString().startsWith(month); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10));
    const tiles = days.map((day, i) => {
      const number = h("span", { text: String(i + 1) });
      if (day > last) return h("span", { class: "day later", "aria-hidden": "true" }, number);
      const state = states.get(day) ?? "open";
      const label = `${format({ day: "numeric", month: "long", year: "numeric" }).format(Date.parse(day))}, ${text(`page-daily-${state}`)}`;
      return h("button", { type: "button", class: `day ${state}`, "aria-label": label, "aria-current": day === last ? "date" : undefined, on: { click: () => void start(day) } }, number, state === "done" ? h("span", { class: "sign", "aria-hidden": "true", text: "✓" }) : null);
    });
    if (tiles[0]) tiles[0].style.setProperty("--from", String(offset + 1));
    grid.replaceChildren(...names, ...tiles);
    done.textContent = text("page-daily-count", { done: days.filter((day) => states.get(day) === "done").length, days: days.filter((day) => day <= last).length });
    go.textContent = text(states.get(last) === "done" ? "page-daily-look" : states.get(last) === "started" ? "page-daily-continue" : "page-daily-play");
  }

  /** Counts the days in a row, up to today or the day before, of which a puzzle is solved. */
  async function countDays() {
    const solved = games.filter(({ status }) => status === "solved");
    // The engine counts; each game stands for its day.
    const { streak } = await statisticsOf(app, solved, (stored) => Date.parse(dayOfSeed(stored.game.meta?.seed) ?? "") / DAY_MS, Math.floor(Date.now() / DAY_MS));
    count.hidden = !streak;
    count.textContent = text("page-daily-streak", { count: streak ?? 0 });
  }
  draw();
  void countDays().catch((error) => console.warn(error));
  return h(
    "section",
    { class: "card daily" },
    h("div", { class: "daily-head" }, h("h2", { text: text("page-new-daily") }), count),
    h("p", { class: "second", text: text("page-new-daily-about") }),
    h("div", { class: "daily-levels", role: "group", "aria-label": text("page-new-by-level") }, ...tabs),
    h("div", { class: "month" }, title, back, on),
    grid,
    h("div", { class: "row" }, go, done),
  );
}
