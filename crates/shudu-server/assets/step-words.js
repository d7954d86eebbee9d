// A step in words: its sentence, its notation and what the signs of its drawing mean.

import { h } from "./dom.js";

/**
 * Creates the words of a step.
 *
 * @param {import("./main.js").App} app
 * @param {{ text: string, notation?: string[], legend?: { role: string, text: string, color: string, ground?: string }[] }} step
 */
export const stepWords = (app, { text: sentence, notation = [], legend = [] }) =>
  h(
    "div",
    { class: "step-words" },
    h("p", { class: "sentence", text: sentence }),
    notation.length > 0 ? h("pre", { class: "mono notation", text: notation.join("\n") }) : null,
    h(
      "ul",
      { class: "legend", "aria-label": app.text("page-learn-legend") },
      ...legend.map(({ role, text, color, ground }) =>
        h("li", {}, h("span", { class: "swatch", "data-role": role, style: { "--sign": color, "--ground": ground ?? "transparent" }, "aria-hidden": "true" }), h("span", { text })),
      ),
    ),
  );
