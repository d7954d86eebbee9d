// What each engine does: how it chooses, what it stores, what that costs.

import { h } from "../../dom.js";
import { ENGINES } from "./examples.js";

const PARTS = /** @type {const} */ (["choose", "store", "cost"]);

/**
 * Creates the explanations. Those of the engines at work are open.
 *
 * @param {import("../../main.js").App} app
 */
export function createExplanations(app) {
  const { text } = app;
  const sections = ENGINES.map((engine) => ({
    engine,
    element: h(
      "details",
      { class: "explanation", "data-engine": engine },
      h("summary", {}, h("span", { class: "name", text: text(`page-algorithms-${engine}-name`) })),
      h("p", { text: text(`page-algorithms-${engine}-idea`) }),
      h("dl", {}, ...PARTS.flatMap((part) => [h("dt", { text: text(`page-algorithms-${part}`) }), h("dd", { text: text(`page-algorithms-${engine}-${part}`) })])),
    ),
  }));
  return {
    element: h("div", { class: "explanations" }, ...sections.map(({ element }) => element)),
    /** @param {readonly string[]} engines */
    open(engines) {
      for (const { engine, element } of sections) element.open = engines.includes(engine);
    },
  };
}
