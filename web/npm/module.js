// The WebAssembly module: one synchronous call with text in and out.
//
// The functions of the module are described in web/wasm/src/lib.rs.

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
  const output = () => text(exports.output(), exports.output_length());
  return {
    /**
     * Returns the language whose texts must be supplied for words in this one; the module may have them.
     *
     * @param {string} language
     */
    missing(language) {
      exports.missing_language(...put(language));
      return output();
    },
    /**
     * Supplies the texts of a language.
     *
     * @param {string} language
     * @param {string} texts
     */
    supply(language, texts) {
      exports.supply_language(...put(`${language}\n${texts}`));
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
      const isAnswered = exports.call(...put(`${name}\n${body}`), timeMs) === 1;
      const reply = output();
      return { status: isAnswered ? "ok" : JSON.parse(reply).error.kind, text: reply };
    },
  };
}
