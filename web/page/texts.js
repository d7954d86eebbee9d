// The texts of the page: messages of the catalogue, `key = text`, with `{ $name }` for a value.

/**
 * Reads messages. Lines that are indented continue a message.
 *
 * @param {string} source
 * @returns {Map<string, string>}
 */
export function readMessages(source) {
  const messages = new Map();
  let last = "";
  for (const line of source.split("\n")) {
    const found = /^([a-z][a-z0-9-]*) = ?(.*)$/.exec(line);
    if (found) {
      last = found[1];
      messages.set(last, found[2]);
    } else if (last && /^\s+\S/.test(line)) {
      messages.set(last, `${messages.get(last)} ${line.trim()}`.trim());
    }
  }
  return messages;
}

/**
 * Replaces `{ $name }` and `{ "text" }` in a message.
 *
 * @param {string} message
 * @param {Record<string, string | number>} values
 */
export const fill = (message, values) =>
  message.replace(/\{ (?:\$([a-z_]+)|"([^"]*)") \}/g, (all, name, literal) => {
    const value = values[name];
    // All languages of the page write large numbers in the same way. A seed has no separators.
    return literal ?? (name === "count" && typeof value === "number" ? value.toLocaleString("en") : value) ?? all;
  });

/**
 * Returns a function from a key and values to the text.
 *
 * @param {string} source
 */
export function textsOf(source) {
  const messages = readMessages(source);
  return (/** @type {string} */ key, /** @type {Record<string, string | number>} */ values = {}) => {
    const message = messages.get(key);
    if (message === undefined) console.error(`no text ${key}`);
    return fill(message ?? key, values);
  };
}
