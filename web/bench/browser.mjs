// Chromium with nothing attached to the page: no network log, no scripts of a test library. Each of those
// runs on the thread that is measured.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { WITHOUT, chromiumPath } from "../test/support.mjs";

/** Starts Chromium. Messages of its protocol go through pipes, each with a zero at the end. */
export async function launchBare() {
  const profile = await mkdtemp(join(tmpdir(), "shudu-browser-"));
  const args = ["--headless=new", "--no-sandbox", "--no-first-run", `--disable-features=${WITHOUT.join()}`, "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(chromiumPath(), args, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const [input, output] = /** @type {[import("node:stream").Writable, import("node:stream").Readable]} */ (/** @type {unknown} */ (child.stdio.slice(3)));
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let last = 0;
  let rest = "";
  output.on("data", (data) => {
    const messages = (rest + data).split("\0");
    rest = messages.pop() ?? "";
    for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
      const call = waiting.get(id);
      waiting.delete(id);
      if (error) call?.reject(new Error(error.message));
      else call?.resolve(result);
    }
  });
  /** @type {(method: string, params?: object, sessionId?: string) => Promise<any>} */
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, { resolve, reject });
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });

  return {
    /**
     * Opens an address in a fresh context with a slower processor, and returns the time of a mark that the page
     * sets. The page is left alone until then.
     *
     * @param {string} url
     * @param {string} mark
     * @param {number} slower
     */
    async timeOf(url, mark, slower) {
      const { browserContextId } = await send("Target.createBrowserContext");
      const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
      await send("Emulation.setCPUThrottlingRate", { rate: slower }, sessionId);
      await send("Page.navigate", { url }, sessionId);
      const expression = `performance.getEntriesByName(${JSON.stringify(mark)})[0]?.startTime`;
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await pause(2000);
        const { result } = await send("Runtime.evaluate", { expression }, sessionId);
        if (result.type !== "number") continue;
        await send("Target.disposeBrowserContext", { browserContextId });
        return /** @type {number} */ (result.value);
      }
      throw new Error(`${url} has not set the mark ${mark}`);
    },
    async close() {
      const ended = once(child, "exit");
      await send("Browser.close");
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
