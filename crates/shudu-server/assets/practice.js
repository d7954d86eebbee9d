// Starts a game from a position: its digits are the givens, and candidates that are gone there are gone in
// the game as well.

import { cellName } from "./coords.js";
import { positionOf } from "./position.js";

/**
 * @param {import("./main.js").App} app
 * @param {object} practice
 * @param {string} practice.position digits, or 729 candidates
 * @param {string} practice.shape
 * @param {{ cell: string, digit: number }[]} [practice.eliminated] for shapes whose position has no candidates
 * @param {string} practice.title
 */
export async function startPractice(app, { position, shape, eliminated = [], title }) {
  await app.session.start(position, { shape, meta: { title } });
  const gone = eliminated.map(({ cell, digit }) => ({ cell, digits: [digit] }));
  if (position.length === 729) {
    const { candidates } = await positionOf(app, app.session.game);
    candidates.forEach((digits, i) => {
      const kept = position.slice(i * 9, i * 9 + 9);
      const missing = digits.filter((digit) => !kept.includes(String(digit)));
      if (missing.length > 0) gone.push({ cell: cellName(i, 9), digits: missing });
    });
  }
  for (const { cell, digits } of gone) void app.session.send({ event: "eliminate", digits, cells: [cell] }).catch(app.fail);
  await app.session.settle();
}
