// Serves the page from its sources for development and tests: node web/serve.mjs [PORT].
//
// Every request builds nothing: files come from the source folders, so a reload shows a change.

import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = dirname(fileURLToPath(import.meta.url));
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png", ".wasm": "application/wasm", ".ftl": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json", ".json": "application/json" };

/** Returns the file of a path in the sources. */
function source(path) {
  const inner = path.replace(/^\/assets\/source\//, "/");
  if (inner.startsWith("/texts/")) return join(WEB, "../crates/shudu-messages/locales/page", inner.slice(7));
  if (inner.startsWith("/engine/")) return join(WEB, "npm", inner.slice(8));
  return join(WEB, "page", inner === "/" ? "index.html" : inner);
}

/**
 * Starts a server: of the sources, or of a folder that web/build.mjs made.
 *
 * @param {number} port 0 for any
 * @param {string} [folder]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve(port = 0, folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    const file = folder ? join(folder, path === "/" ? "index.html" : path) : source(path);
    try {
      if (!(await stat(file)).isFile()) throw new Error("not a file");
      const type = TYPES[extname(file)] ?? "application/octet-stream";
      response.setHeader("content-type", type);
      response.setHeader("cache-control", "no-store");
      if (!folder && /\.(html|webmanifest)$/.test(file)) {
        const text = await readFile(file, "utf8");
        response.end(text.replaceAll("{{assets}}", "/assets/source").replaceAll("{{carrier}}", "module"));
      } else if (!folder && file.endsWith("service-worker.js")) {
        // No worker from the sources: it would keep old files.
        response.end("// none");
      } else createReadStream(file).pipe(response);
    } catch {
      response.statusCode = 404;
      response.end("not found");
    }
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serve(Number(process.argv[2] ?? 8080), process.argv[3]);
  console.log(url);
}
