// Save points: the board under a name, to return to. Returning is a change that can be taken back.

import { openDialog } from "../../dialog.js";
import { button, field, h } from "../../dom.js";

/** Asks for the name of a save point. @param {import("../play.js").Play} play */
export function askSavePoint(play) {
  const { app, session } = play;
  const input = h("input", { type: "text", maxlength: 60, autocomplete: "off" });
  input.value = app.text("page-save-point-name", { number: session.view.save_points.length + 1 });
  const save = () => {
    const name = input.value.trim();
    if (!name) return input.focus();
    close();
    void play.send({ event: "save-point", name }).then(() => play.tell(app.text("page-save-point-made", { name })));
  };
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) save();
  });
  const { close } = openDialog(app, {
    title: app.text("page-save-point"),
    body: [field(app.text("page-save-point-label"), input, app.text("page-save-point-about"))],
    buttons: [button(app.text("page-save"), save, { class: "main" })],
  });
  input.select();
  input.focus();
}

/** Lists the save points, each with a way back. @param {import("../play.js").Play} play */
export function listSavePoints(play) {
  const { app, session } = play;
  const names = /** @type {string[]} */ (session.view.save_points);
  const rows = names.map((name) =>
    h("li", {}, h("span", { text: name }), button(app.text("page-restore"), () => {
      close();
      void play.send({ event: "restore-point", name });
    }, { "aria-label": app.text("page-restore-name", { name }) })),
  );
  const { close } = openDialog(app, {
    title: app.text("page-save-points"),
    body: [names.length > 0 ? h("ul", { class: "plain-list" }, ...rows) : h("p", { class: "second", text: app.text("page-no-save-points") })],
    buttons: [button(app.text("page-save-point"), () => {
      close();
      askSavePoint(play);
    })],
  });
}
