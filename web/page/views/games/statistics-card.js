// The statistics as a table. The engine counts; the days are those of the calendar of the player.

import { isHelped, statisticsOf } from "../../averages.js";
import { clock } from "../../clock.js";
import { h } from "../../dom.js";

/**
 * @param {import("../../main.js").App} app
 * @param {HTMLElement} root
 * @param {import("../../storage.js").StoredGame[]} games
 * @param {Map<string, string>} names of levels, in their order
 */
export async function statisticsCard(app, root, games, names) {
  const { text } = app;
  const [{ rows, streak }, { rows: best }] = await Promise.all([statisticsOf(app, games), statisticsOf(app, games.filter(({ game }) => !isHelped(game)))]);
  // A game that was solved with whole steps of hints is no best time.
  for (const row of rows) row.best_ms = best.find((one) => one.rows === row.rows && one.columns === row.columns && one.level === row.level)?.best_ms;
  const columns = ["size", "level", "games", "solved", "best", "mean", "hints"];
  const cells = (/** @type {typeof rows[0]} */ row) => [
    `${row.rows}×${row.columns}`,
    names.get(row.level ?? "") ?? "–",
    row.games,
    row.finished,
    row.best_ms == null ? "–" : clock(row.best_ms),
    row.finished > 0 ? clock(row.total_ms / row.finished) : "–",
    row.hints,
  ];
  const solved = games.filter(({ status }) => status === "solved").length;
  const tile = (/** @type {string} */ key, /** @type {string} */ value) => h("div", { class: "card tile" }, h("dd", { text: value }), h("dt", { text: text(key) }));
  const table = h(
    "details",
    {},
    h("summary", { text: text("page-statistics-by-level") }),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "group", "aria-labelledby": "statistics-title" },
      h(
        "table",
        { class: "data" },
        h("thead", {}, h("tr", {}, ...columns.map((column) => h("th", { scope: "col", text: text(`page-statistics-${column}`) })))),
        h("tbody", {}, ...rows.map((row) => h("tr", {}, ...cells(row).map((value) => h("td", { text: String(value) }))))),
      ),
    ),
  );
  const wasOpen = root.querySelector("details")?.open ?? false;
  table.open = wasOpen;
  root.replaceChildren(
    h("h2", { id: "statistics-title", class: "visually-hidden", text: text("page-statistics") }),
    h("dl", { class: "tiles" }, tile("page-statistics-games", String(games.length)), tile("page-statistics-solved", String(solved)), tile("page-statistics-streak", String(streak ?? 0))),
    table,
  );
}
