// Requests of shudu-jobs: to the server that sent the page, or to the WebAssembly module in a worker.

import { load } from "./load.js";

/** The reason why a request has no answer. `message` is in the language of the page. */
export class EngineError extends Error {
  /** @param {{ kind: string, message: string, line?: number, column?: number, field?: string }} failure */
  constructor(failure) {
    super(failure.message);
    this.name = "EngineError";
    this.kind = failure.kind;
    this.line = failure.line;
    this.column = failure.column;
    this.field = failure.field;
  }
}

/**
 * @typedef {object} CallOptions
 * @property {AbortSignal} [signal] cancels the request
 * @property {(progress: any) => void} [onProgress] receives the progress of a long request
 * @property {number} [timeMs] the time that the request may take
 * @property {boolean} [isQuick] true if a player waits for a request that is a search otherwise
 */

// The types of requests and answers are those that are made from the schema.
/** @typedef {import("../npm/index.js").RequestMap} RequestMap */
/** @typedef {import("../npm/index.js").SavedGame} SavedGame */
/** A game of a classic shape. @typedef {import("../npm/index.js").GameView & { shape: string }} GameView */
/** @typedef {import("../npm/index.js").PlayAnswer} PlayAnswer */
/** @typedef {import("../npm/index.js").GameHintAnswer} GameHintAnswer */
/** @typedef {import("../npm/index.js").CellView} CellView */
/** @typedef {import("../npm/index.js").Event} GameEvent */
/** @typedef {import("../npm/index.js").TimedEvent} TimedEvent */
/** @typedef {import("../npm/index.js").RejectedEvent} RejectedEvent */
/** @typedef {import("../npm/index.js").GameChange} GameChange */
/** @typedef {import("../npm/index.js").Meta} Meta */
/** @typedef {import("../npm/index.js").StepRecord} StepRecord */
/** @typedef {import("../npm/index.js").Candidate} Candidate */
/** @typedef {import("../npm/index.js").Level} Level */
/** @typedef {import("../npm/index.js").Preset} Preset */
/** @typedef {import("../npm/index.js").StepScale} StepScale */
/** @typedef {import("../npm/index.js").Symmetry} Symmetry */
/** @typedef {import("../npm/index.js").Show} Show */
/** @typedef {import("../npm/index.js").TechniqueRow} TechniqueRow */
/** @typedef {import("../npm/index.js").Review} Review */
/** @typedef {import("../npm/index.js").Move} Move */
/** @typedef {import("../npm/index.js").Practice} Practice */
/** @typedef {import("../npm/index.js").PathRecord} PathRecord */
/** @typedef {import("../npm/index.js").LevelRow} LevelRow */
/** @typedef {import("../npm/index.js").GeneratedRecord} GeneratedRecord */
/** @typedef {import("../npm/index.js").LabelKind} LabelKind */

/** The games of an answer are those that the page can show. @template Answer @typedef {Answer extends { view: import("../npm/index.js").GameView } ? Omit<Answer, "view"> & { view: GameView } : Answer} Shown */

/** @typedef {<Name extends keyof RequestMap>(name: Name, body: RequestMap[Name]["request"], options?: CallOptions) => Promise<Shown<RequestMap[Name]["answer"]>>} Call */
/** The same without types, for carriers. @typedef {(name: string, body: object, options?: CallOptions) => Promise<any>} Carrier */

/** Requests that a player waits for, and those about a position. All others run in a third worker. So
 * no search blocks a key, and no long search a hint. */
const QUICK = new Set(["new-game", "apply", "play", "board", "levels", "techniques", "read"]);
const ADVICE = new Set(["game-check", "game-hint", "steps"]);
const laneOf = (/** @type {string} */ name) => (QUICK.has(name) ? "quick" : ADVICE.has(name) ? "advice" : "search");

/** A short request that starts the module. Its answer needs none of the texts, which are files beside the module. @type {["board", { shape: string }]} */
export const WORDLESS = ["board", { shape: "3x3" }];

const MINUTES = 60_000;
/** The module loads this time after an answer of the server, so that it does not delay the first board. */
const PREPARE_MS = 300;

/**
 * Sends requests to the server of the page.
 *
 * @returns {Carrier}
 */
export function httpCarrier() {
  const base = new URL("/api/v1/", location.href);
  return async (name, body, { signal, onProgress, timeMs } = {}) => {
    const isLong = onProgress !== undefined || (timeMs ?? 0) > 10_000;
    const response = await fetch(new URL(name, base), {
      method: "POST",
      headers: { "content-type": "application/json", accept: isLong ? "application/x-ndjson" : "application/json" },
      // The server allows a stream two minutes. The page may allow less.
      body: JSON.stringify(timeMs === undefined ? body : { ...body, timeout_ms: timeMs }),
      signal,
    });
    if (!isLong || !response.body || !response.headers.get("content-type")?.includes("ndjson")) {
      const answer = await response.json();
      if (!response.ok) throw new EngineError(answer.error);
      return answer;
    }
    // A line per progress, and the answer in the last one.
    let rest = "";
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      rest += value ?? "";
      const lines = rest.split("\n");
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) {
        if (!line) continue;
        const message = JSON.parse(line);
        if (message.progress) onProgress?.(message.progress);
        else if (message.answer !== undefined && message.status === 200) return message.answer;
        else throw new EngineError(message.error ?? message.answer?.error);
      }
      if (done) throw new TypeError("the server closed the connection");
    }
  };
}

/**
 * Answers requests by the WebAssembly module, in three workers.
 *
 * @returns {Carrier}
 */
export function moduleCarrier() {
  const address = new URL("./engine/index.js", import.meta.url).href;
  const download = () => fetch(new URL("./engine/shudu.wasm", import.meta.url));
  // The download starts here. The module is compiled for the first request.
  /** @type {Promise<Response> | undefined} */
  let early = download();
  early.catch(() => {});
  /** @typedef {{ library: Promise<any>, module: Promise<WebAssembly.Module>, clients: Map<string, any> }} Attempt */
  /** @type {Attempt | undefined} */
  let loading;
  // After a failure the next request tries again, with clients of its own: those of a failed attempt would fail
  // again.
  const begin = () => {
    if (loading) return loading;
    const response = early ?? download();
    early = undefined;
    /** @type {Attempt} */
    const attempt = { library: load(() => import(address)), module: WebAssembly.compileStreaming(response), clients: new Map() };
    Promise.all([attempt.library, attempt.module]).catch(() => {
      loading = undefined;
    });
    loading = attempt;
    return attempt;
  };
  const client = async (/** @type {string} */ lane) => {
    const { library, module, clients } = begin();
    const { createClient } = await library;
    if (!clients.has(lane)) clients.set(lane, createClient({ module }));
    return clients.get(lane);
  };
  return async (name, body, options = {}) => {
    const worker = await client(options.isQuick ? "quick" : laneOf(name));
    const timeMs = options.timeMs ?? (options.onProgress ? 2 * MINUTES : 10_000);
    try {
      return await worker.call(name, body, { ...options, timeMs });
    } catch (error) {
      if (error instanceof Error && error.name === "ShuduError") throw new EngineError(/** @type {any} */ (error));
      throw error;
    }
  };
}

/**
 * Answers requests by the server, and those that a player waits for by the module as soon as it is there. Searches stay
 * with the server, which has more threads, until it does not answer.
 *
 * @returns {Carrier}
 */
function bothCarriers() {
  const server = httpCarrier();
  /** @type {Carrier | undefined} */
  let module;
  /** True if the module has answered, and true if the server has not. */
  let [isReady, isAlone] = [false, false];
  const start = () => (module ??= moduleCarrier());
  /** Loads the module, after what the page needs to start. */
  const prepare = () => {
    if (module) return;
    start()(...WORDLESS).then(
      () => (isReady = true),
      () => (module = undefined),
    );
  };
  return async (name, body, options) => {
    if (isAlone) return start()(name, body, options);
    if (isReady && module && (options?.isQuick || laneOf(name) !== "search")) {
      try {
        return await module(name, body, options);
      } catch (error) {
        if (error instanceof EngineError || options?.signal?.aborted) throw error;
        // A module that fails is loaded again when the server fails too.
        [isReady, module] = [false, undefined];
      }
    }
    try {
      const answer = await server(name, body, options);
      setTimeout(prepare, PREPARE_MS);
      return answer;
    } catch (error) {
      // `fetch` rejects with a TypeError if there is no connection.
      if (!(error instanceof TypeError)) throw error;
      isAlone = true;
      return start()(name, body, options);
    }
  };
}

/**
 * Returns the carrier of this page. `carrier` is `module` (static files), `http` (a server without the
 * module) or `both`.
 *
 * @param {string} carrier
 * @returns {Carrier}
 */
export const connect = (carrier) => (carrier === "module" ? moduleCarrier() : carrier === "both" ? bothCarriers() : httpCarrier());

/**
 * Returns an answer, unless it is a game that the page cannot show: one whose rules are not those of a classic shape.
 *
 * @param {any} answer
 * @param {(key: string) => string} text
 */
export function shownAnswer(answer, text) {
  if (answer.game !== undefined && answer.view !== undefined && answer.view.shape === undefined) throw new EngineError({ kind: "unsupported", message: text("page-no-variant") });
  return answer;
}
