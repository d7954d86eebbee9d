// The example of a technique: a position where the technique applies, and its step.

import { EngineError } from "../../engine.js";

/**
 * @typedef {object} Example
 * @property {string} puzzle the position as text
 * @property {string} givens
 * @property {{ digits: string, candidates: number[][] }} position
 * @property {import("../../engine.js").StepRecord} step
 */

/**
 * Loads the example of a technique; `undefined` if it has none.
 *
 * @param {import("../../main.js").App} app
 * @param {string} technique
 * @returns {Promise<Example | undefined>}
 */
export async function loadExample(app, technique) {
  try {
    return await app.call("example", { technique, overlay: app.theme() });
  } catch (error) {
    if (error instanceof EngineError && error.kind !== "stopped") return undefined;
    throw error;
  }
}
