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
  const statistics = h("section", { class: "statistics", "aria-labelledby": "statistics-title" });
  /** Which games are listed. @type {"going" | "over"} */
  let shown = "going";
  const tabs = /** @type {const} */ (["going", "over"]).map((name) => h("button", { type: "button", class: "tab", "data-tab": name, on: { click: () => ((shown = name), void draw()) } }));
  const tabList = h("div", { class: "row tabs", role: "group", "aria-label": text("page-view-games") }, ...tabs);
  const empty = h(
    "div",
    { class: "card empty", hidden: true },
    h("h2", { text: text("page-games-empty") }),
    h("p", { class: "second", text: text("page-games-empty-about") }),
    h("div", { class: "row" }, h("a", { class: "button", href: "#/play", text: text("page-games-play") }), h("a", { class: "button", href: "#/new", text: text("page-view-new") })),
  );
  const more = button(text("page-games-more"), () => void draw(Infinity), { hidden: true });
  const note = h("p", { class: "second", hidden: true, text: text("page-games-not-lasting") });
  const kept = h("p", { class: "second", hidden: true });
  const head = h(
    "div",
    { class: "games-head" },
    h("h1", { text: text("page-view-games") }),
    h("div", { class: "row" }, button(text("page-games-export"), () => void save()), button(text("page-games-import"), () => chooseImport(app, () => draw()))),
  );
  root.append(h("div", { class: "games-view" }, head, note, kept, statistics, tabList, list, more, empty));

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
    const title = puzzleTitle(app, names, game, readShape(stored.shape).side);
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
          button(text(isOver ? "page-game-look" : "page-game-continue"), () => app.go("play", { id: stored.id }), { class: "open", "aria-label": text("page-game-action", { action: text(isOver ? "page-game-look" : "page-game-continue"), title, when }) }),
          button(text("page-view-review"), () => app.go("review", { id: stored.id }), { class: "plain", "aria-label": text("page-game-action", { action: text("page-view-review"), title, when }) }),
          button(text("page-game-delete"), () => void remove(stored).catch(app.fail), { class: "plain", "aria-label": text("page-game-action", { action: text("page-game-delete"), title, when }) }),
        ),
      ),
    );
  }

  /** @param {number} [most] */
  async function draw(most = FIRST) {
    const [games, names, isLasting, all] = await Promise.all([app.games.list(), levelNames(app).catch(() => new Map()), app.games.isLasting(), app.games.all()]);
    note.hidden = isLasting;
    const count = all.length - games.length;
    kept.hidden = count === 0;
    kept.textContent = text("page-games-kept", { count });
    empty.hidden = games.length > 0;
    list.hidden = games.length === 0;
    statistics.hidden = games.length === 0;
    const isOver = (/** @type {import("../storage.js").StoredGame} */ { status }) => status === "solved" || status === "abandoned";
    const parts = { going: games.filter((one) => !isOver(one)), over: games.filter(isOver) };
    if (parts[shown].length === 0 && parts[shown === "going" ? "over" : "going"].length > 0) shown = shown === "going" ? "over" : "going";
    tabList.hidden = games.length === 0;
    for (const tab of tabs) {
      const name = /** @type {"going" | "over"} */ (tab.dataset.tab);
      tab.textContent = text(`page-games-${name}`, { count: parts[name].length });
      tab.setAttribute("aria-pressed", String(name === shown));
    }
    more.hidden = parts[shown].length <= most;
    list.replaceChildren(...parts[shown].slice(0, most).map((stored) => row(stored, names)));
    // A stored record that the engine rejects does not take the list away.
    await statisticsCard(app, statistics, games, names).catch((error) => {
      statistics.hidden = true;
      app.fail(error);
    });
  }

  await app.session.settle();
  await draw();
  if (parameters.get("part") === "statistics") statistics.scrollIntoView();
}
