// The games view: every saved game, the file with all of them, and the statistics.

import { chooseImport, exportGames } from "../archive.js";
import { clock, dateAndTime } from "../clock.js";
import { readShape } from "../coords.js";
import { button, h } from "../dom.js";
import { levelNames, puzzleTitle } from "../levels.js";
import { miniature } from "../miniature.js";
import { statisticsCard } from "./games/statistics-card.js";

/** Games that are listed at first. */
const FIRST = 24;

/** @type {import("../main.js").View["mount"]} */
export async function mount(root, app, parameters) {
  const { text } = app;
  const list = h("ul", { class: "game-list" });
  const statistics = h("section", { class: "card", "aria-labelledby": "statistics-title" });
  const empty = h(
    "div",
    { class: "card empty", hidden: true },
    h("h2", { text: text("page-games-empty") }),
    h("p", { class: "second", text: text("page-games-empty-about") }),
    h("div", { class: "row" }, h("a", { class: "button", href: "#/play", text: text("page-games-play") }), h("a", { class: "button", href: "#/new", text: text("page-view-new") })),
  );
  const more = button(text("page-games-more"), () => void draw(Infinity), { hidden: true });
  const note = h("p", { class: "second", hidden: true, text: text("page-games-not-lasting") });
  const head = h(
    "div",
    { class: "games-head" },
    h("h1", { text: text("page-view-games") }),
    h("div", { class: "row" }, button(text("page-games-export"), () => void save()), button(text("page-games-import"), () => chooseImport(app, () => draw()))),
  );
  root.append(h("div", { class: "games-view" }, head, note, list, more, empty, statistics));

  async function save() {
    try {
      app.toast(text("page-games-exported", { count: await exportGames(app) }));
    } catch (error) {
      app.fail(error);
    }
  }

  /** Deletes a game; the message brings it back. @param {import("../storage.js").StoredGame} stored */
  async function remove(stored) {
    await app.session.settle();
    if (stored.id === app.session.id) app.session.forget();
    await app.games.remove(stored.id);
    await draw();
    head.querySelector("button")?.focus();
    app.toast(text("page-games-deleted"), {
      action: text("page-play-undo"),
      timeMs: 10_000,
      onAction: () => void app.games.put(stored).then(() => draw()).catch(app.fail),
    });
  }

  /** @param {import("../storage.js").StoredGame} stored @param {Map<string, string>} names */
  function row(stored, names) {
    const { game, status } = stored;
    const isOver = status === "solved" || status === "abandoned";
    const title = puzzleTitle(app, names, game.meta, readShape(stored.shape).side);
    const facts = [
      status === "playing" || status === "paused" ? text("page-game-progress", { filled: stored.filled, blanks: stored.blanks }) : text(`page-finished-${status}`),
      clock(stored.elapsedMs),
      text("page-game-hints", { count: stored.hints }),
    ];
    const done = isOver ? 1 : stored.filled / Math.max(stored.blanks, 1);
    const when = dateAndTime(stored.savedAt, app.language);
    return h(
      "li",
      { class: "card game" },
      miniature(stored),
      h(
        "div",
        { class: "about" },
        h("h2", { text: title }),
        game.meta?.title ? h("p", { class: "name", text: game.meta.title }) : null,
        h("p", { class: "second", text: facts.join(" · ") }),
        h("p", { class: "second", text: when }),
        h("div", { class: "bar", "aria-hidden": "true" }, h("span", { style: { width: `${Math.round(done * 100)}%` } })),
        h(
          "div",
          { class: "row" },
          button(text(isOver ? "page-game-look" : "page-game-continue"), () => app.go("play", { id: stored.id }), { class: isOver ? undefined : "main", "aria-label": text("page-game-action", { action: text(isOver ? "page-game-look" : "page-game-continue"), title, when }) }),
          button(text("page-view-review"), () => app.go("review", { id: stored.id }), { "aria-label": text("page-game-action", { action: text("page-view-review"), title, when }) }),
          button(text("page-game-delete"), () => void remove(stored).catch(app.fail), { "aria-label": text("page-game-action", { action: text("page-game-delete"), title, when }) }),
        ),
      ),
    );
  }

  /** @param {number} [most] */
  async function draw(most = FIRST) {
    const [games, names, isLasting] = await Promise.all([app.games.list(), levelNames(app).catch(() => new Map()), app.games.isLasting()]);
    note.hidden = isLasting;
    empty.hidden = games.length > 0;
    list.hidden = games.length === 0;
    statistics.hidden = games.length === 0;
    more.hidden = games.length <= most;
    list.replaceChildren(...games.slice(0, most).map((stored) => row(stored, names)));
    statisticsCard(app, statistics, games, names);
  }

  await app.session.settle();
  await draw();
  if (parameters.get("part") === "statistics") statistics.scrollIntoView();
}
