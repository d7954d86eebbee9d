// Dialogs: a title, a body and buttons, over the view. Escape closes; the focus returns to where it was.

import { CROSS, h, icon } from "./dom.js";

let count = 0;

/**
 * Shows a dialog. Returns it with a function that closes it.
 *
 * @param {import("./main.js").App} app
 * @param {object} parts
 * @param {string} parts.title
 * @param {(Node | string | null)[]} parts.body
 * @param {(HTMLElement | null)[]} [parts.buttons]
 * @param {string} [parts.name] a class for its style
 * @param {() => void} [parts.onClose]
 */
export function openDialog(app, { title, body, buttons = [], name = "", onClose }) {
  const id = `dialog-${(count += 1)}`;
  const dialog = h("dialog", { class: name || undefined, "aria-labelledby": id });
  const heading = h("h2", { id, text: title, tabindex: -1 });
  const close = () => dialog.close();
  dialog.append(
    h("div", { class: "dialog-head" }, heading, h("button", { type: "button", class: "plain close", "aria-label": app.text("page-close"), title: app.text("page-close"), on: { click: close } }, icon(CROSS))),
    h("div", { class: "dialog-body" }, ...body),
    h("div", { class: "row end" }, ...buttons),
  );
  // A press beside the dialog closes it.
  dialog.addEventListener("click", (event) => {
    if (event.target !== dialog) return;
    const box = dialog.getBoundingClientRect();
    const isInside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!isInside) close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose?.();
  });
  // Its style is that of the view, and it ends with it.
  (document.getElementById("view") ?? document.body).append(dialog);
  dialog.showModal();
  // A long text begins at its start: the focus goes to its title, not to the button below it.
  if (dialog.scrollTop > 0) {
    heading.focus();
    dialog.scrollTop = 0;
  }
  return { dialog, close };
}
