// Times as a player reads them.

/**
 * Returns a time such as `4:07` or `1:02:30`.
 *
 * @param {number} ms
 */
export function clock(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Returns a date with its time in the language of the page.
 *
 * @param {number} ms
 * @param {string} language
 */
export const dateAndTime = (ms, language) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(ms);

/** Returns the day of a time, such as `2026-11-16`, in the place of the player. @param {number} ms */
export function dayOf(ms) {
  const date = new Date(ms);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;
}

/** Returns the number of a day on the calendar of the player: the day before has the number before, also when the clocks change. @param {number} ms */
export function dayNumber(ms) {
  const date = new Date(ms);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}
