// Every request of shudu, answered by a WebAssembly module in a worker.
//
// A client has one worker and answers one request after the other. A request that is cancelled while
// it runs ends its worker, and a new one starts with the same compiled module.

/** The names of the requests, in a line written by types.mjs. */
const REQUESTS = "apply backbone board candidates canonical check complete convert count draw engines estimate example formats game-check game-hint generate hint levels minimize new-game path play qr rate read requests review solutions solve statistics steps techniques texts trace transform true-candidates verdict verdicts worth".split(" ");

const IS_NODE = typeof globalThis.process?.versions?.node === "string";

/** The reason why a request has no answer. */
export class ShuduError extends Error {
  /** @param {{ kind: string, message: string, line?: number, column?: number, field?: string }} failure */
  constructor(failure) {
    super(failure.message);
    this.name = "ShuduError";
    this.kind = failure.kind;
    this.line = failure.line;
    this.column = failure.column;
    this.field = failure.field;
  }
}

/**
 * Reads and compiles the module beside this file, or at another address.
 *
 * @param {string | URL} [url]
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(url = new URL("./shudu.wasm", import.meta.url)) {
  const place = new URL(url, IS_NODE ? import.meta.url : globalThis.location?.href);
  if (IS_NODE && place.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(place));
  }
  const response = await fetch(place);
  if (!response.ok) {
    throw new Error(`cannot load ${place}: ${response.status}`);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Starts a worker and calls `receive` with its messages, `fail` if it breaks. The worker loads its script
 * while the module is compiled.
 */
async function startWorker(compiling, workerUrl, receive, fail) {
  const url = workerUrl ?? new URL("./worker.js", import.meta.url);
  if (IS_NODE) {
    const { Worker } = await import("node:worker_threads");
    const worker = new Worker(url);
    worker.on("message", receive);
    worker.on("error", fail);
    await send(compiling, worker);
    return {
      post: (message) => worker.postMessage(message),
      end: () => void worker.terminate(),
      // An idle worker must not keep the process alive.
      keepAlive: (on) => (on ? worker.ref() : worker.unref()),
    };
  }
  const worker = new Worker(url, { type: "module" });
  worker.onmessage = (event) => receive(event.data);
  worker.onerror = (event) => fail(new Error(event.message || "the worker failed"));
  await send(compiling, worker);
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    keepAlive: () => {},
  };
}

/** Sends the compiled module to a worker, and ends the worker if there is none. */
async function send(compiling, worker) {
  try {
    worker.postMessage({ module: await compiling });
  } catch (error) {
    void worker.terminate();
    throw error;
  }
}

/**
 * Creates a client.
 *
 * @param {{ module?: WebAssembly.Module | Promise<WebAssembly.Module> | string | URL, workerUrl?: string | URL, timeMs?: number }} [options]
 */
export function createClient(options = {}) {
  const timeMs = options.timeMs ?? 10_000;
  let compiled;
  let worker;
  let running;
  let nextId = 1;
  const queue = [];

  const module = () =>
    (compiled ??=
      options.module instanceof WebAssembly.Module || options.module instanceof Promise
        ? Promise.resolve(options.module)
        : compile(options.module));

  function stop() {
    const old = worker;
    worker = undefined;
    old?.then((it) => it.end()).catch(() => {});
  }

  function finish(settle) {
    const job = running;
    running = undefined;
    if (job) {
      job.signal?.removeEventListener("abort", job.abort);
      settle(job);
    }
    next();
  }

  function receive(message) {
    if (!running || message.id !== running.id) {
      return;
    }
    if (message.progress) {
      running.onProgress?.(message.progress);
    } else if (message.broken !== undefined) {
      stop();
      finish((job) => job.reject(new Error(`the module failed: ${message.broken}`)));
    } else {
      finish((job) => job.resolve(message));
    }
  }

  async function next() {
    if (running || queue.length === 0) {
      if (!running) {
        worker?.then((it) => it.keepAlive(false)).catch(() => {});
      }
      return;
    }
    const job = (running = queue.shift());
    try {
      const fail = (error) => {
        stop();
        finish((job) => job.reject(error));
      };
      worker ??= startWorker(module(), options.workerUrl, receive, fail);
      const ready = await worker;
      if (running === job) {
        ready.keepAlive(true);
        ready.post({ id: job.id, name: job.name, body: job.body, timeMs: job.timeMs });
      }
    } catch (error) {
      worker = undefined;
      compiled = undefined;
      if (running === job) {
        finish((job) => job.reject(error));
      }
    }
  }

  /** Answers a request; the body and the reply are JSON texts. */
  function callText(name, body, { signal, onProgress, timeMs: time } = {}) {
    return new Promise((resolve, reject) => {
      const cancelled = () => signal.reason ?? new DOMException("cancelled", "AbortError");
      if (signal?.aborted) {
        reject(cancelled());
        return;
      }
      const job = { id: nextId++, name, body, signal, onProgress, timeMs: time ?? timeMs, resolve, reject };
      job.abort = () => {
        if (running === job) {
          stop();
          finish((job) => job.reject(cancelled()));
          return;
        }
        const index = queue.indexOf(job);
        if (index >= 0) {
          queue.splice(index, 1);
          reject(cancelled());
        }
      };
      signal?.addEventListener("abort", job.abort, { once: true });
      queue.push(job);
      next();
    });
  }

  async function call(name, body = {}, callOptions) {
    const reply = await callText(name, JSON.stringify(body), callOptions);
    const answer = JSON.parse(reply.text);
    if (reply.status !== "ok") {
      throw new ShuduError(answer.error);
    }
    return answer;
  }

  const client = {
    call,
    callText,
    /** Ends the worker and rejects all requests. */
    close() {
      stop();
      const ended = new Error("the client is closed");
      queue.splice(0).forEach((job) => job.reject(ended));
      finish((job) => job.reject(ended));
    },
  };
  // A method for each request: `trueCandidates` for `true-candidates`.
  for (const name of REQUESTS) {
    client[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = (body, callOptions) => call(name, body, callOptions);
  }
  return client;
}

/** A client that starts with its first request. */
export const shudu = createClient();
export default shudu;
