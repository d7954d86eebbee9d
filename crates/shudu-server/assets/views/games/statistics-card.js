// The statistics as a table.

import { clock } from "../../clock.js";
import { h } from "../../dom.js";
import { statisticsOf, streakOf } from "../../statistics.js";

/**
 * @param {import("../../main.js").App} app
 * @param {HTMLElement} root
 * @param {import("../../storage.js").StoredGame[]} games
 * @param {Map<string, string>} names of levels, in their order
 */
export function statisticsCard(app, root, games, names) {
  const { text } = app;
  const rows = statisticsOf(games, [...names.keys()]);
  const columns = ["size", "level", "games", "solved", "best", "mean", "hints"];
  const cells = (/** @type {import("../../statistics.js").Row} */ row) => [
    `${row.side}×${row.side}`,
    names.get(row.level) ?? "–",
    row.games,
    row.solved,
    row.solved > 0 ? clock(row.bestMs) : "–",
    row.solved > 0 ? clock(row.totalMs / row.solved) : "–",
    row.hints,
  ];
  const solved = games.filter(({ status }) => status === "solved").length;
  root.replaceChildren(
    h("h2", { id: "statistics-title", text: text("page-statistics") }),
    h("p", { text: text("page-statistics-about", { games: games.length, solved, streak: streakOf(games, Date.now()) }) }),
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
}
