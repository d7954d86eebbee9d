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
  return {
    /**
     * Answers a request. `body` and the result are JSON texts.
     *
     * @param {string} name
     * @param {string} body
     * @param {number} timeMs
     * @param {(progress: object) => void} [onProgress]
     */
    call(name, body, timeMs, onProgress) {
      const input = encoder.encode(`${name}\n${body}`);
      const pointer = exports.allocate(input.length) >>> 0;
      new Uint8Array(exports.memory.buffer, pointer, input.length).set(input);
      report = onProgress;
      const status = exports.call(pointer, input.length, timeMs);
      return { status: STATUSES[status] ?? "bad-request", text: text(exports.output(), exports.output_length()) };
    },
  };
}
