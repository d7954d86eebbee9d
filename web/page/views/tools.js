// The tools: what a player needs less often, each with a sentence.

import { h } from "../dom.js";

const TOOLS = /** @type {const} */ (["open", "photo", "make", "analyze", "algorithms", "settings"]);

/** @type {import("../main.js").View["mount"]} */
export function mount(root, { text }) {
  root.append(
    h("h1", { text: text("page-view-tools") }),
    h("ul", { class: "tools" }, ...TOOLS.map((name) => h("li", {}, h("a", { class: "card", href: `#/${name}` }, h("h2", { text: text(`page-view-${name}`) }), h("p", { class: "second", text: text(`page-tools-${name}`) }))))),
  );
}
