// A job that takes long: its progress, and a button that cancels it. Cancelling ends the request, and
// the engine with it.

import { button, h } from "./dom.js";

/**
 * Creates the place of a job. It is hidden while nothing runs.
 *
 * @param {import("./main.js").App} app
 * @param {(progress: { done: number, wanted: number, attempts: number }) => string} [describe]
 */
export function createJob(app, describe) {
  /** @type {AbortController | undefined} */
  let controller;
  const bar = h("progress", { "aria-label": app.text("page-job-progress") });
  const words = h("span", { class: "second" });
  const cancel = () => controller?.abort();
  const element = h("div", { class: "job", hidden: true }, bar, h("div", { class: "row" }, button(app.text("page-cancel"), cancel), words));
  return {
    element,
    cancel,
    /**
     * Runs a task; a task that still runs is cancelled. Returns `undefined` if this one is cancelled.
     *
     * @template T
     * @param {(options: import("./engine.js").CallOptions) => Promise<T>} task
     * @returns {Promise<T | undefined>}
     */
    async run(task) {
      cancel();
      const mine = (controller = new AbortController());
      bar.removeAttribute("value");
      words.textContent = app.text("page-job-running");
      element.hidden = false;
      try {
        return await task({
          signal: mine.signal,
          onProgress: (progress) => {
            if (mine !== controller) return;
            if (progress.wanted > 0) {
              bar.max = progress.wanted;
              if (progress.wanted > 1) bar.value = progress.done;
            }
            words.textContent = describe?.(progress) ?? "";
          },
        });
      } catch (error) {
        if (!mine.signal.aborted) throw error;
        return undefined;
      } finally {
        if (mine === controller) {
          element.hidden = true;
          controller = undefined;
        }
      }
    },
  };
}
