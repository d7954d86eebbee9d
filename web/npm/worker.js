// The worker: answers one request after the other, in Node and in browsers.

import { start } from "./module.js";

/** @type {ReturnType<typeof start> | undefined} */
let starting;

/**
 * Reads a text of the module, a file beside this one.
 *
 * @param {string} file
 */
async function textOf(file) {
  const place = new URL(file, import.meta.url);
  if (place.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(place, "utf8");
  }
  const response = await fetch(place);
  if (!response.ok) throw new Error(`cannot load ${place}: ${response.status}`);
  return response.text();
}

/**
 * @param {any} message
 * @param {(reply: any) => void} reply
 */
async function receive(message, reply) {
  if (message.module) {
    starting = start(message.module);
    return;
  }
  const { id, name, body, timeMs } = message;
  try {
    const instance = await starting;
    const onProgress = (/** @type {object} */ progress) => reply({ id, progress });
    let answer = instance?.call(name, body, timeMs, onProgress);
    while (answer?.status === "missing") {
      instance?.supply(answer.text, await textOf(answer.text));
      answer = instance?.call(name, body, timeMs, onProgress);
    }
    reply({ id, ...answer });
  } catch (error) {
    // A trap: the instance must not be used again.
    reply({ id, broken: String(error) });
  }
}

if (typeof globalThis.postMessage === "function" && typeof globalThis.process === "undefined") {
  globalThis.onmessage = (event) => receive(event.data, (reply) => globalThis.postMessage(reply));
} else {
  const { parentPort } = await import("node:worker_threads");
  parentPort?.on("message", (message) => receive(message, (reply) => parentPort.postMessage(reply)));
}
