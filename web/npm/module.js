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
     * Supplies the text of a file that an answer needs.
     *
     * @param {string} file
     * @param {string} text
     */
    supply(file, text) {
      exports.supply(...put(`${file}\n${text}`));
    },
    /**
     * Answers a request. `body` and the result are JSON texts. If the status is `missing`, the result is the
     * name of a file: after `supply` the same call has an answer.
     *
     * @param {string} name
     * @param {string} body
     * @param {number} timeMs
     * @param {(progress: object) => void} [onProgress]
     */
    call(name, body, timeMs, onProgress) {
      report = onProgress;
      const end = exports.call(...put(`${name}\n${body}`), timeMs);
      const reply = output();
      return { status: ["", "ok", "missing"][end] || JSON.parse(reply).error.kind, text: reply };
    },
  };
}
