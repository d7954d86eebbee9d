// Dialogs: a title, a body and buttons, over the view. Escape closes; the focus returns to where it was.

import { button, h } from "./dom.js";

let count = 0;

/**
 * Shows a dialog. Returns it with a function that closes it.
 *
 * @param {import("./main.js").App} app
 * @param {object} parts
 * @param {string} parts.title
 * @param {(Node | string | null)[]} parts.body
 * @param {(HTMLElement | null)[]} [parts.buttons] beside "Close"
 * @param {string} [parts.name] a class for its style
 * @param {() => void} [parts.onClose]
 */
export function openDialog(app, { title, body, buttons = [], name = "", onClose }) {
  const id = `dialog-${(count += 1)}`;
  const dialog = h("dialog", { class: name || undefined, "aria-labelledby": id });
  const heading = h("h2", { id, text: title, tabindex: -1 });
  const close = () => dialog.close();
  dialog.append(
    h("div", { class: "dialog-head" }, heading),
    h("div", { class: "dialog-body" }, ...body),
    h("div", { class: "row end" }, ...buttons, button(app.text("page-close"), close)),
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
  document.body.append(dialog);
  dialog.showModal();
  // A long text begins at its start: the focus goes to its title, not to the button below it.
  if (dialog.scrollTop > 0) {
    heading.focus();
    dialog.scrollTop = 0;
  }
  return { dialog, close };
}
