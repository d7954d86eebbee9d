// The settings: language and theme, the switches of the play view, the keys, the data, the program.

import { chooseImport, exportGames } from "../archive.js";
import { openDialog } from "../dialog.js";
import { button, field, h, select } from "../dom.js";
import { keyTable } from "../key-table.js";
import { LANGUAGES } from "../start.js";
import { switches } from "./settings/switches.js";

/** @type {import("../main.js").View["mount"]} */
export function mount(root, app) {
  const { settings, text } = app;
  const section = (/** @type {string} */ key, /** @type {(Node | null)[]} */ ...parts) => h("section", { class: "card" }, h("h2", { text: text(key) }), ...parts);
  const theme = select([["system", text("page-theme-system")], ["light", text("page-theme-light")], ["dark", text("page-theme-dark")]], settings.get("theme"), (value) => settings.set("theme", value));
  const language = select([["", text("page-language-browser")], ...LANGUAGES], settings.get("language") ?? "", (value) => settings.set("language", value || null));
  for (const option of language.options) if (option.value) option.lang = option.value;
  const stopped = settings.subscribe((name) => {
    if (name === "theme") theme.value = settings.get("theme");
  });
  const version = h("p", { class: "second" });
  void app.call("requests", {}).then((answer) => (version.textContent = text("page-about-version", { version: answer.version })), () => {});

  async function save() {
    try {
      app.toast(text("page-games-exported", { count: await exportGames(app) }));
    } catch (error) {
      app.fail(error);
    }
  }

  /** Asks, then deletes all games. */
  async function removeAll() {
    await app.session.settle();
    const games = await app.games.list();
    const remove = async () => {
      close();
      app.session.forget();
      for (const { id } of games) await app.games.remove(id);
      app.toast(text("page-data-deleted", { count: games.length }));
    };
    const { close } = openDialog(app, {
      title: text("page-data-delete-title"),
      body: [h("p", { text: text("page-data-delete-about", { count: games.length }) })],
      buttons: [button(text("page-data-delete"), () => void remove().catch(app.fail), { class: "main" })],
    });
  }

  root.append(
    h(
      "div",
      { class: "text-view stack settings-view" },
      h("h1", { text: text("page-view-settings") }),
      section("page-settings-look", field(text("page-language"), language), field(text("page-theme"), theme)),
      section("page-settings-play", switches(app)),
      section("page-keys", keyTable(app)),
      section(
        "page-settings-data",
        h("p", { text: text("page-data-about") }),
        h("div", { class: "row" }, button(text("page-games-export"), () => void save()), button(text("page-games-import"), () => chooseImport(app, () => {})), button(text("page-data-delete"), () => void removeAll().catch(app.fail))),
      ),
      section("page-settings-about", h("p", { text: text("page-about-program") }), h("p", { text: text(app.carrier === "module" ? "page-about-private" : "page-about-private-server") }), h("p", { text: text("page-about-license") }), version),
    ),
  );
  return () => void stopped();
}
