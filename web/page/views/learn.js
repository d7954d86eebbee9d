// The learn view: a library of techniques with examples to practice on, and lessons, the whole path of a
// puzzle step by step.
//
// The address says what is shown: `#/learn` the library, `?technique=…` a technique, `?lesson=current` a
// lesson from the present game, `?puzzle=…` one from any puzzle.

import { h } from "../dom.js";
import { showLesson } from "./learn/lesson.js";
import { showLibrary } from "./learn/library.js";
import { showTechnique } from "./learn/technique.js";

/** @type {import("../main.js").View["mount"]} */
export function mount(root, app, parameters) {
  const technique = parameters.get("technique");
  const isLesson = parameters.has("lesson") || parameters.has("puzzle");
  const link = (/** @type {string} */ name, /** @type {string} */ address, /** @type {boolean} */ isCurrent) =>
    h("a", { class: "button", href: address, "aria-current": isCurrent ? "page" : undefined, text: app.text(`page-learn-${name}`) });
  root.append(
    h("h1", { text: app.text("page-view-learn") }),
    h("nav", { class: "row tabs", "aria-label": app.text("page-learn-parts") }, link("library", "#/learn", !isLesson), link("lesson", "#/learn?lesson=current", isLesson)),
  );
  const place = h("div", { class: "place" });
  root.append(place);
  if (isLesson) return showLesson(place, app, parameters);
  if (technique !== null) return showTechnique(place, app, technique);
  return showLibrary(place, app);
}
