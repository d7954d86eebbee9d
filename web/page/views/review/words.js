// Moves and verdicts in words.

import { clock } from "../../clock.js";
import { symbol } from "../../coords.js";

/** Returns a move as `r1c3=4` or `r1c3<>4`. @param {Pick<import("../../engine.js").Move, "cell" | "digit" | "kind">} move */
export const moveWords = ({ cell, digit, kind }) => `${cell}${kind === "place" ? "=" : "<>"}${symbol(digit)}`;

/** Returns the result of a step as `r1c3=4, r2c5<>7`. @param {{ placements: import("../../engine.js").Candidate[], eliminations: import("../../engine.js").Candidate[] }} step */
export const outcome = ({ placements, eliminations }) =>
  [...placements.map((one) => moveWords({ ...one, kind: "place" })), ...eliminations.map((one) => moveWords({ ...one, kind: "eliminate" }))].slice(0, 6).join(" ");

/**
 * Returns the verdict on a move in words.
 *
 * @param {import("../../main.js").App} app
 * @param {import("../../engine.js").Move} move
 * @param {(technique: string) => string} nameOf
 * @param {import("../../engine.js").Review} review
 */
export function verdictWords(app, move, nameOf, review) {
  const { text } = app;
  switch (move.verdict) {
    case "justified":
      return text(move.ahead ? "page-review-justified-ahead" : "page-review-justified-by", { name: nameOf(move.technique), count: move.ahead ?? 0 });
    case "hinted":
      return text("page-review-hinted-by", { name: nameOf(move.technique), grade: move.grade });
    case "guess":
      return text("page-review-guess-about", { rating: review.limit.toFixed(1) });
    case "mistake":
      if (move.corrected_ms !== null) return text("page-review-mistake-corrected", { time: clock(move.corrected_ms - move.at_ms) });
      return text(move.noticed_ms === null ? "page-review-mistake-unnoticed" : "page-review-mistake-uncorrected");
    default:
      return text("page-review-unknown-about");
  }
}
