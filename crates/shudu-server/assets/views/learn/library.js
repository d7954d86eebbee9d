// The library: all techniques by level, with a search by name, other names and abbreviation.

import { h } from "../../dom.js";
import { loadGroups, matches, sayScales } from "./table.js";

/**
 * @param {HTMLElement} root
 * @param {import("../../main.js").App} app
 */
export async function showLibrary(root, app) {
  const { text } = app;
  const search = h("input", { type: "search", id: "learn-search", autocomplete: "off", placeholder: text("page-learn-search-example"), on: { input: () => draw() } });
  const count = h("p", { class: "second", role: "status" });
  const list = h("div", { class: "groups" }, h("div", { class: "skeleton" }));
  root.append(
    h("p", { class: "second intro", text: text("page-learn-intro") }),
    h("div", { class: "field search" }, h("label", { for: "learn-search", text: text("page-learn-search") }), search),
    count,
    list,
  );
  const groups = await loadGroups(app);

  function draw() {
    const words = search.value.trim();
    const found = groups.map((group) => ({ ...group, techniques: group.techniques.filter((technique) => matches(technique, words)) })).filter((group) => group.techniques.length > 0);
    const total = found.reduce((sum, group) => sum + group.techniques.length, 0);
    count.textContent = total === 0 ? text("page-learn-none", { words }) : text("page-learn-count", { count: total });
    list.replaceChildren(
      ...found.map((group) =>
        h(
          "section",
          { "data-level": group.level },
          h("h2", { text: group.name }),
          h(
            "ul",
            { class: "techniques" },
            ...group.techniques.map((technique) =>
              h(
                "li",
                {},
                h(
                  "a",
                  { class: "technique", href: `#/learn?technique=${technique.technique}` },
                  h("span", { class: "name", text: technique.name }),
                  h("span", { class: "second" }, h("span", { translate: "no", text: technique.abbreviation }), ` · ${sayScales(app, technique)}`),
                ),
              ),
            ),
          ),
        ),
      ),
    );
  }
  draw();
}
