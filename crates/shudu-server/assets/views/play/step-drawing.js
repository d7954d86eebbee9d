// The legend of a step that is drawn on the board.

import { h } from "../../dom.js";

/**
 * Returns the legend of a step: a sign and its meaning each.
 *
 * @param {{ role: string, text: string, color: string, ground?: string }[]} entries
 */
export const legend = (entries) =>
  h(
    "ul",
    { class: "legend" },
    ...entries.map(({ role, text, color, ground }) =>
      h("li", {}, h("span", { class: `swatch ${role}`, "aria-hidden": "true", style: { "--sign": color, "--ground": ground ?? "transparent" } }), h("span", { text })),
    ),
  );
