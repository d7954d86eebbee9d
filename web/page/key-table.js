// The keys with what they do, for the help and the settings.

import { h } from "./dom.js";
import { GROUPS, KEYS, keyLabel } from "./keys.js";

/** @param {import("./main.js").App} app */
export function keyTable(app) {
  const groups = GROUPS.map((group) => {
    /** @type {Map<string, string[]>} */
    const rows = new Map();
    for (const { text, keys } of KEYS.filter((binding) => binding.group === group)) rows.set(text, [...(rows.get(text) ?? []), ...keys]);
    return h(
      "section",
      { class: "key-group" },
      h("h3", { text: app.text(`page-keys-${group}`) }),
      h("dl", { class: "keys" }, ...[...rows].flatMap(([text, keys]) => [h("dt", {}, ...keys.flatMap((key, i) => [i > 0 ? " " : null, h("kbd", { class: "key", text: keyLabel(key) })])), h("dd", { text: app.text(text) })])),
    );
  });
  return h("div", { class: "key-table" }, ...groups, h("p", { class: "second", text: app.text("page-keys-notes") }));
}
