// A puzzle from a text in any format. The engine reads it; a text without a puzzle gets its reason.

import { EngineError } from "./engine.js";

/**
 * Reads the first puzzle of a text. Rejects with the first fault if there is none.
 *
 * @param {import("./main.js").App} app
 * @param {string} text
 * @param {{ shape?: string, signal?: AbortSignal }} [options]
 * @returns {Promise<{ puzzle: string, shape: string, givens: number, start?: string, digits?: string }>}
 */
export async function readPuzzle(app, text, { shape, signal } = {}) {
  const { puzzles, faults, format } = await app.call("read", { text, shape, limit: 1 }, { signal });
  if (puzzles.length > 0) return puzzles[0];
  const none = { kind: "invalid-puzzle", message: app.text("page-no-puzzle") };
  throw new EngineError(format ? { ...none, ...faults[0] } : none);
}
