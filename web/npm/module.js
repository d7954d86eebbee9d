// The WebAssembly module: one synchronous call with text in and out.
//
// The functions of the module are described in web/wasm/src/lib.rs.

/** The names of the statuses, in the order of their numbers. */
const STATUSES = [
  "ok",
  "bad-request",
  "unknown-request",
  "too-large",
  "invalid-puzzle",
  "impossible",
  "stopped",
];

/** The languages, in the order of their numbers. The module contains the first. */
const LANGUAGES = ["en", "zh-CN", "zh-TW"];

/**
 * Starts an instance of the module.
 *
 * @param {WebAssembly.Module} compiled
 */
export async function start(compiled) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  /** @type {((progress: object) => void) | undefined} */
  let report;
  /** @type {any} */
  let exports;
  const text = (/** @type {number} */ pointer, /** @type {number} */ length) =>
    decoder.decode(new Uint8Array(exports.memory.buffer, pointer >>> 0, length >>> 0));
  const instance = await WebAssembly.instantiate(compiled, {
    shudu: {
      now: () => performance.now(),
      progress: (/** @type {number} */ pointer, /** @type {number} */ length) =>
        report?.(JSON.parse(text(pointer, length))),
    },
  });
  exports = instance.exports;
  /** Copies a text into the memory of the module, which frees it. Returns its place. */
  const put = (/** @type {string} */ text) => {
    const input = encoder.encode(text);
    const pointer = exports.allocate(input.length) >>> 0;
    new Uint8Array(exports.memory.buffer, pointer, input.length).set(input);
    return [pointer, input.length];
  };
  return {
    /**
     * Returns the languages of a request whose texts the module does not have yet: their names, and
     * their numbers for `supply`.
     *
     * @param {string} body
     */
    missing(body) {
      const found = new Map();
      for (const [, locale] of body.matchAll(/"language"\s*:\s*"([^"\\]*)"/g)) {
        const number = exports.missing_language(...put(locale));
        if (number > 0) found.set(LANGUAGES[number], number);
      }
      return found;
    },
    /**
     * Supplies the texts of a language.
     *
     * @param {number} number
     * @param {string} texts
     */
    supply(number, texts) {
      exports.supply_language(number, ...put(texts));
    },
    /**
     * Answers a request. `body` and the result are JSON texts.
     *
     * @param {string} name
     * @param {string} body
     * @param {number} timeMs
     * @param {(progress: object) => void} [onProgress]
     */
    call(name, body, timeMs, onProgress) {
      report = onProgress;
      const status = exports.call(...put(`${name}\n${body}`), timeMs);
      return { status: STATUSES[status] ?? "bad-request", text: text(exports.output(), exports.output_length()) };
    },
  };
}
