// The verdict in words: one solution or not, the rating, what would mend the puzzle, what each given is
// worth.

import { readDigits, symbol } from "../../coords.js";
import { button, h } from "../../dom.js";
import { MOST_SOLUTIONS } from "./verdict.js";

/** The most changes that are offered at once. */
const MOST = 8;

/**
 * Creates the report.
 *
 * @param {import("../../main.js").App} app
 * @param {object} options
 * @param {Map<string, import("../../engine.js").TechniqueRow>} options.names
 * @param {{ level: string, name: string }[]} options.levels
 * @param {(cell: string, digit: number) => void} options.onAdd
 * @param {(cell: string) => void} options.onRemove
 * @param {(cell: string) => void} options.onChoose
 */
export function createReport(app, { names, levels, onAdd, onRemove, onChoose }) {
  const { text } = app;
  /** @type {import("./verdict.js").Findings | undefined} */
  let found;
  const verdict = h("p", { class: "verdict", role: "status" });
  const facts = h("dl", { class: "facts-list" });
  const advice = h("div", { class: "advice" });
  const selected = h("p", { class: "second selected" });
  const table = h("tbody");
  const worth = h(
    "details",
    { hidden: true },
    h("summary", { text: text("page-make-worth") }),
    h("p", { class: "second", text: text("page-make-worth-about") }),
    h("div", { class: "worth-scroll" }, h("table", { class: "data list" }, h("thead", {}, h("tr", {}, h("th", { scope: "col", text: text("page-make-given") }), h("th", { scope: "col", class: "number", text: text("page-make-without") }))), table)),
  );
  const element = h("section", { class: "card report", "aria-label": text("page-make-verdict") }, h("h2", { text: text("page-make-verdict") }), facts, selected, advice, worth);

  const number = (/** @type {{ solutions?: number, count?: number, complete: boolean }} */ one) => {
    const count = one.solutions ?? one.count ?? 0;
    return one.complete ? String(count) : text("page-make-more-than", { count: MOST_SOLUTIONS });
  };

  /** @param {import("./draft.js").Draft} draft */
  function words(draft) {
    if (!found) return text("page-make-checking");
    if (found.failure) return found.failure;
    const { check, count } = found;
    if (draft.isEmpty()) return text("page-make-start");
    if (check.verdict === "unique") return text(check.minimal ? "page-make-unique-minimal" : "page-make-unique");
    if (check.verdict === "invalid") return text("page-check-clash", { message: check.error.message });
    if (check.verdict === "none") return text("page-check-none");
    if (check.verdict === "undecided" || (count && !count.complete && count.count < 2)) return text("page-check-undecided");
    return count ? text("page-make-multiple", { count: number(count) }) : text("page-check-multiple");
  }

  return {
    element,
    /** The verdict in one line, to be shown at the board. */
    verdict,
    /**
     * Shows what is known so far.
     *
     * @param {import("./draft.js").Draft} draft
     * @param {import("./verdict.js").Findings | undefined} next
     * @param {boolean} isDone
     */
    show(draft, next, isDone) {
      element.setAttribute("aria-busy", String(!isDone));
      if (!next) {
        element.classList.add("is-old");
        return;
      }
      // The verdict is shown again with each later answer; a button that is replaced during a press gets no click.
      if (next.check !== found?.check) advice.replaceChildren(...adviceFor(next.check));
      found = next;
      element.classList.remove("is-old");
      const line = words(draft);
      if (verdict.textContent !== line) verdict.textContent = line;
      const kind = next.check?.verdict;
      verdict.className = `verdict ${draft.isEmpty() ? "" : kind === "unique" ? "good" : kind === "multiple" ? "" : "error"}`;
      const rows = /** @type {[string, string][]} */ ([[text("page-make-givens"), String(draft.state.digits.filter(Boolean).length)]]);
      if (draft.state.planned.size > 0) rows.push([text("page-make-planned"), String(draft.state.planned.size)]);
      if (next.check?.redundant?.length > 0) rows.push([text("page-make-redundant"), String(next.check.redundant.length)]);
      if (next.rating?.er) {
        const { er, ep, ed, level, er_technique: hardest, hodoku_score: score } = next.rating;
        rows.push([text("page-make-rating"), `${er.toFixed(1)} / ${ep.toFixed(1)} / ${ed.toFixed(1)}`], [text("page-open-level"), levels.find((row) => row.level === level)?.name ?? level], [text("page-make-hardest"), names.get(hardest)?.name ?? hardest]);
        if (score) rows.push([text("page-make-score"), String(score)]);
      }
      facts.replaceChildren(...rows.flatMap(([name, value]) => [h("dt", { text: name }), h("dd", { text: value })]));
      worth.hidden = !next.worth;
      const all = [...(next.worth?.values() ?? [])].sort((a, b) => a.solutions - b.solutions);
      table.replaceChildren(
        ...all.map((one) => {
          const [cell] = one.given.split("=");
          return h("tr", {}, h("td", {}, button(one.given, () => onChoose(cell), { class: "plain choose" })), h("td", { class: "number", text: one.solutions === 1 ? text("page-make-is-redundant") : number(one) }));
        }),
      );
    },
    /**
     * Says what the selected given is worth.
     *
     * @param {string} cell
     * @param {number} digit
     */
    select(cell, digit) {
      const one = digit ? found?.worth?.get(cell) : undefined;
      const words = !one ? "" : one.solutions === 1 ? text("page-make-worth-none", { given: one.given }) : text("page-make-worth-one", { given: one.given, count: number(one) });
      if (selected.textContent !== words) selected.textContent = words;
      selected.hidden = words === "";
    },
  };

  /** @param {any} check @returns {Node[]} */
  function adviceFor(check) {
    const mends = check?.mends ?? [];
    const suspects = check?.suspects ?? [];
    if (check?.verdict === "multiple" && mends.length > 0) {
      return [
        h("p", { class: "second", text: text("page-check-mends") }),
        h("div", { class: "row" }, ...mends.slice(0, MOST).map((/** @type {string} */ mend) => {
          const [cell, digit] = mend.split("=");
          const value = readDigits(digit)[0];
          return button(text("page-check-add", { cell, digit: symbol(value) }), () => onAdd(cell, value));
        }), mends.length > MOST && h("span", { class: "second", text: text("page-check-more", { count: mends.length - MOST }) })),
      ];
    }
    if (check?.verdict === "none") {
      return [h("p", { class: "second", text: text(suspects.length > 0 ? "page-check-suspects" : "page-check-no-suspect") }), h("div", { class: "row" }, ...suspects.slice(0, MOST).map((/** @type {string} */ cell) => button(text("page-check-remove", { cell }), () => onRemove(cell))))];
    }
    return [];
  }
}
