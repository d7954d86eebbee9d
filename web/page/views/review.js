// The review of a game: what each move was worth, over time, on the board as it was, and what to practice.
// It works for unfinished games too.

import { h } from "../dom.js";
import { reviewParts } from "./review/parts.js";

/** @type {import("../main.js").View["mount"]} */
export async function mount(root, app, parameters) {
  const { text } = app;
  const ended = new AbortController();
  await app.session.settle();
  const id = parameters.get("id");
  const stored = id ? await app.games.get(id) : undefined;
  const game = stored?.game ?? app.session.game ?? (await app.games.list())[0]?.game;
  root.append(h("h1", { text: text("page-view-review") }));
  if (!game) {
    root.append(
      h(
        "div",
        { class: "card empty text-view" },
        h("h2", { text: text("page-review-none") }),
        h("p", { class: "second", text: text("page-review-none-about") }),
        h("a", { class: "button", href: "#/play", text: text("page-games-play") }),
      ),
    );
    return undefined;
  }
  const waiting = h(
    "div",
    { class: "card text-view waiting", role: "status" },
    h("p", { text: text("page-review-waiting") }),
    h("progress", { "aria-label": text("page-review-waiting") }),
  );
  const slow = setTimeout(() => root.append(waiting), 200);
  const run = async () => {
    try {
      const [review, { techniques }] = await Promise.all([app.call("review", { game }, { signal: ended.signal, timeMs: 120_000 }), app.call("techniques", {}, { signal: ended.signal })]);
      if (ended.signal.aborted) return;
      const names = new Map(techniques.map((row) => [row.technique, row.name]));
      root.append(reviewParts(app, game, review, names, ended.signal));
    } catch (error) {
      if (ended.signal.aborted) return;
      root.append(h("div", { class: "card text-view", role: "alert" }, h("h2", { text: text("page-review-failed") }), h("p", { text: app.words(error) }), h("a", { class: "button", href: "#/play", text: text("page-play-go-on") })));
    } finally {
      clearTimeout(slow);
      waiting.remove();
    }
  };
  void run();
  return () => {
    clearTimeout(slow);
    ended.abort();
  };
}
