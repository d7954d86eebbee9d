// A puzzle from a text in any format. The engine reads it; a text without a puzzle gets its reason.

import { EngineError } from "./engine.js";

/**
 * Reads the first puzzle of a text. Rejects with the first fault if there is none.
 *
 * @param {import("./main.js").App} app
 * @param {string} text
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ puzzle: string, shape: string, givens: number }>}
 */
export async function readPuzzle(app, text, signal) {
  const { puzzles, faults, format } = await app.call("read", { text, limit: 1 }, { signal });
  if (puzzles.length > 0) return puzzles[0];
  const none = { kind: "invalid-puzzle", message: app.text("page-no-puzzle") };
  throw new EngineError(format ? { ...none, ...faults[0] } : none);
}
