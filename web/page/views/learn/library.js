// The library: the techniques of the course in its order, then all techniques by level, with a search by name, other names and abbreviation. Each
// has a picture of its pattern, which is drawn when it comes into sight.

import { h, svgElement } from "../../dom.js";
import { miniature } from "../../miniature.js";
import { practiced } from "../../practiced.js";
import { COURSE } from "./course.js";
import { loadExample } from "./example.js";
import { loadGroups, matches } from "./table.js";

/** The levels that are open at first. */
const OPEN = new Set(["easy", "medium", "hard"]);

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
  const all = groups.flatMap((group) => group.techniques);
  const done = practiced();

  /** Draws the pattern of a technique: no digits, only its houses, cells, nodes and links. @param {HTMLElement} place @param {string} technique */
  async function picture(place, technique) {
    const example = await loadExample(app, technique).catch(() => undefined);
    if (example?.step.overlay) place.append(svgElement(example.step.overlay));
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        watcher.unobserve(target);
        void picture(target, target.dataset.technique ?? "");
      }
    },
    { rootMargin: "200px" },
  );

  /** @param {import("./table.js").Technique} technique */
  function tile({ technique, name }) {
    const place = h("span", { class: "pattern", "data-technique": technique, "aria-hidden": "true" }, miniature({ shape: "3x3", puzzle: "", digits: "" }));
    watcher.observe(place);
    const isDone = done.has(technique);
    return h(
      "li",
      {},
      h("a", { class: "technique", href: `#/learn?technique=${technique}` }, place, h("span", { class: "name", text: name }), isDone ? h("span", { class: "done", role: "img", "aria-label": text("page-learn-practiced"), text: "✓" }) : null),
    );
  }
  const tiles = (/** @type {import("./table.js").Technique[]} */ techniques) => h("ul", { class: "techniques" }, ...techniques.map(tile));
  const countDone = (/** @type {import("./table.js").Technique[]} */ techniques) => {
    const number = techniques.filter(({ technique }) => done.has(technique)).length;
    return number > 0 ? h("span", { class: "second", text: text("page-learn-practiced-count", { count: number, all: techniques.length }) }) : null;
  };

  /** The course, and its next step. */
  function start() {
    const path = Object.keys(COURSE).flatMap((id) => all.filter(({ technique }) => technique === id));
    const next = path.find(({ technique }) => !done.has(technique));
    return h(
      "section",
      { class: "start" },
      next ? h("div", { class: "next-step" }, h("p", {}, h("b", { text: text(done.size > 0 ? "page-learn-next-step" : "page-learn-first-step", { name: next.name }) })), h("a", { class: "button warm", href: `#/learn?technique=${next.technique}`, text: text("page-learn-practice") })) : null,
      h("div", { class: "group-head" }, h("h2", { text: text("page-learn-path") }), countDone(path)),
      tiles(path),
    );
  }

  function draw() {
    watcher.disconnect();
    const words = search.value.trim();
    const found = groups.map((group) => ({ ...group, techniques: group.techniques.filter((technique) => matches(technique, words)) })).filter((group) => group.techniques.length > 0);
    const total = found.reduce((sum, group) => sum + group.techniques.length, 0);
    count.textContent = total === 0 ? text("page-learn-none", { words }) : text("page-learn-count", { count: total });
    list.replaceChildren(
      words ? "" : start(),
      ...found.map((group) => h("details", { "data-level": group.level, open: words !== "" || OPEN.has(group.level) }, h("summary", {}, h("h2", { text: group.name }), countDone(group.techniques)), tiles(group.techniques))),
    );
  }
  draw();
  // Paper shows the levels that are folded, too.
  /** @type {HTMLDetailsElement[]} */
  let folded = [];
  const unfold = () => {
    folded = /** @type {HTMLDetailsElement[]} */ ([...list.querySelectorAll("details:not([open])")]);
    for (const part of folded) part.open = true;
  };
  const fold = () => {
    for (const part of folded) part.open = false;
  };
  addEventListener("beforeprint", unfold);
  addEventListener("afterprint", fold);
  return () => {
    watcher.disconnect();
    removeEventListener("beforeprint", unfold);
    removeEventListener("afterprint", fold);
  };
}
