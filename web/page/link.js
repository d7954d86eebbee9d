// Links that carry a puzzle or a whole game in their fragment, so that no server sees them.
//
// `#p=1.…` is a puzzle in the engine's link format. `#g=1.…` is a saved game: JSON, compressed with raw
// deflate, in base64url. Both begin with a version. A link opens as a new game; nothing that the reader
// has is replaced.

import { aboutOf, headingOf } from "./about.js";
import { load } from "./load.js";
import { readPuzzles } from "./puzzle-text.js";

/** The most characters of a link, and bytes of the game in it. Larger ones are rejected unread. */
const MOST_CHARACTERS = 400_000;
const MOST_BYTES = 4 << 20;

/** A link that cannot be opened. `message` is a key of the catalogue. */
export class LinkError extends Error {
  /** @param {string} key */
  constructor(key) {
    super(key);
    this.name = "LinkError";
  }
}

/** The address of the page without its fragment. */
const base = () => location.href.split("#")[0];

/**
 * Writes bytes as base64url.
 *
 * @param {Uint8Array} bytes
 */
function toBase64(bytes) {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Reads base64url. @param {string} text */
function fromBase64(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

/**
 * Sends bytes through a transform and collects the output, at most `most` bytes.
 *
 * @param {Uint8Array} bytes
 * @param {CompressionStream | DecompressionStream} transform
 * @param {number} [most]
 */
export async function pass(bytes, transform, most = Infinity) {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(/** @type {any} */ (transform)).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too large");
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Returns the link of a puzzle.
 *
 * @param {import("./main.js").App} app
 * @param {string} puzzle
 * @param {string} [shape]
 */
export async function puzzleLink(app, puzzle, shape) {
  const { text, faults } = await app.call("convert", { text: puzzle, shape, to: "link", bare: true });
  if (faults.length > 0 || !text.includes("#")) throw new LinkError("page-share-no-link");
  return `${base()}#${text.trim().split("#")[1]}`;
}

/**
 * Returns the link of a saved game.
 *
 * @param {import("./engine.js").SavedGame} game the saved form
 */
export async function gameLink(game) {
  const bytes = new TextEncoder().encode(JSON.stringify(game));
  return `${base()}#g=1.${toBase64(await pass(bytes, new CompressionStream("deflate-raw")))}`;
}

/**
 * Reads the game of a link.
 *
 * @param {string} code what follows `#g=`
 */
export async function readGame(code) {
  if (code.length > MOST_CHARACTERS) throw new LinkError("page-link-large");
  const [, version, body] = /^(\d+)\.([\w-]*)$/.exec(code) ?? [];
  if (version !== undefined && version !== "1") throw new LinkError("page-link-version");
  if (!body) throw new LinkError("page-link-damaged");
  try {
    const bytes = await pass(fromBase64(body), new DecompressionStream("deflate-raw"), MOST_BYTES);
    const game = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof game !== "object" || game === null || !("shudu-game" in game) || !Array.isArray(game.events)) throw new TypeError("not a game");
    return game;
  } catch (error) {
    throw new LinkError(error instanceof RangeError ? "page-link-large" : "page-link-damaged");
  }
}

/**
 * Opens a link of this page as a new game.
 *
 * @param {import("./main.js").App} app
 * @param {string} fragment such as `p=1.…`
 */
export async function openLink(app, fragment) {
  const code = fragment.slice(2);
  if (fragment.startsWith("g=")) {
    const game = await readGame(code);
    await app.session.open(game);
    return;
  }
  if (code.length > MOST_CHARACTERS) throw new LinkError("page-link-large");
  const { puzzles, faults } = await readPuzzles(app, { text: `${base()}#p=${code}`, from: "link", limit: 1 });
  if (faults.length > 0) throw new LinkError(faults[0].message);
  if (puzzles.length === 0) throw new LinkError("page-link-damaged");
  const title = headingOf(aboutOf(puzzles[0].fields)) || undefined;
  await app.session.start(puzzles[0].puzzle, { shape: puzzles[0].shape, meta: { title } });
}

/**
 * Returns the sentence for a link that cannot be opened.
 *
 * @param {import("./main.js").App} app
 * @param {unknown} error
 */
export function linkWords(app, error) {
  if (error instanceof LinkError) return error.message.startsWith("page-") ? app.text(error.message) : app.text("page-link-fault", { message: error.message });
  if (error instanceof Error && error.name === "EngineError") return app.text("page-link-fault", { message: error.message });
  return app.text("page-link-damaged");
}

/**
 * Shares a link through the system, or copies it where there is no such way.
 *
 * @param {import("./main.js").App} app
 * @param {{ url: string, title?: string }} what
 */
export async function shareLink(app, { url, title }) {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ url, title });
      return;
    } catch (error) {
      // The reader closed the sheet of the system.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const { copyText } = await load(() => import("./download.js"));
  await copyText(app, url);
}
