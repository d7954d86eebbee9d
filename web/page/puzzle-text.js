// A puzzle from a text in any format. The engine reads it; a text without a puzzle gets its reason.

import { EngineError } from "./engine.js";

/**
 * Reads puzzles. The page shows boards of rows, columns and boxes; a puzzle with other rules is a fault.
 *
 * @param {import("./main.js").App} app
 * @param {import("./engine.js").RequestMap["read"]["request"]} request
 * @param {import("./engine.js").CallOptions} [options]
 */
export async function readPuzzles(app, request, options) {
  const answer = await app.call("read", request, options);
  const puzzles = answer.puzzles.flatMap(({ shape, ...puzzle }) => (shape ? [{ ...puzzle, shape }] : []));
  const others = answer.puzzles.filter(({ shape }) => !shape);
  const faults = [...answer.faults, ...others.map(({ line }) => ({ line, column: 1, message: app.text("page-puzzle-variant") }))];
  return { ...answer, puzzles, faults };
}

/**
 * Reads the first puzzle of a text. Rejects with the first fault if there is none.
 *
 * @param {import("./main.js").App} app
 * @param {string} text
 * @param {{ shape?: string, signal?: AbortSignal }} [options]
 */
export async function readPuzzle(app, text, { shape, signal } = {}) {
  const { puzzles, faults, format } = await readPuzzles(app, { text, shape, limit: 1 }, { signal });
  if (puzzles.length > 0) return puzzles[0];
  const none = { kind: "invalid-puzzle", message: app.text("page-no-puzzle") };
  throw new EngineError(format ? { ...none, ...faults[0] } : none);
}
