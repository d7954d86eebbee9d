// Words for the actions of engines.

import { symbol } from "../../coords.js";

/**
 * Returns a sentence for an action.
 *
 * @param {import("../../main.js").App["text"]} text
 * @param {import("./replay.js").TraceEvent | undefined} event none for the start
 */
export function sayEvent(text, event) {
  if (!event) return text("page-algorithms-say-start");
  const values = { cell: event.cell ?? "", digit: event.digit ? symbol(event.digit) : "", house: sayHouse(text, event.house) };
  if (event.action === "place" && event.guess) return text("page-algorithms-say-guess", values);
  const isCover = event.action === "cover" || event.action === "uncover";
  if (isCover) return text(`page-algorithms-say-${event.action}-${event.house ? "house" : "cell"}`, values);
  return text(`page-algorithms-say-${event.action}`, values);
}

/**
 * Returns the name of a house: "row 3".
 *
 * @param {import("../../main.js").App["text"]} text
 * @param {string} [house]
 */
function sayHouse(text, house) {
  const [kind, number] = house?.split(" ") ?? [];
  return kind ? text(`page-algorithms-${kind}`, { number }) : "";
}

/**
 * Returns a number with separators of the language.
 *
 * @param {string} language
 * @param {number} value
 */
export const sayNumber = (language, value) => value.toLocaleString(language);

/**
 * Returns a time in milliseconds or seconds.
 *
 * @param {import("../../main.js").App} app
 * @param {number} ms
 */
export function sayTime(app, ms) {
  const digits = (/** @type {number} */ value) => value.toLocaleString(app.language, { maximumSignificantDigits: 2 });
  // The clock of a browser has steps of a tenth of a millisecond.
  if (ms === 0) return app.text("page-algorithms-ms-less", { time: digits(0.1) });
  return ms < 1000 ? app.text("page-algorithms-ms", { time: digits(ms) }) : app.text("page-algorithms-seconds", { time: digits(ms / 1000) });
}
