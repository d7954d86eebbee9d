// Makes the page for a static host: web/build.mjs FOLDER, which is replaced.
//
// The files are those that the server embeds (web/page), the texts of the catalogue
// and the WebAssembly module with its worker. `{{assets}}` in the page becomes a path with a version.

import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = dirname(fileURLToPath(import.meta.url));
const SOURCE = join(WEB, "page");
const TEXTS = join(WEB, "../crates/shudu-messages/locales/page");
const ENGINE = ["index.js", "module.js", "worker.js", "shudu.wasm", "en.ftl", "zh-CN.ftl", "zh-TW.ftl", "techniques.txt", "photo.wasm"];
/** The service worker keeps this one when it is first used. */
const LATER = "engine/photo.wasm";
/** Files at the root of the page; all others are under the versioned path. */
const ROOT = ["index.html", "manifest.webmanifest", "service-worker.js"];

/**
 * Returns a script or a style sheet without what browsers do not need: comments that have lines of their own, and the spaces
 * at the start of lines. A text of several lines keeps its spaces.
 */
function small(text) {
  const bare = text.replace(/^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/)[^])*\*\/[ \t]*)\n/gm, "");
  const hasLongText = bare.split("\n").some((line) => (line.match(/`/g)?.length ?? 0) % 2 === 1);
  return hasLongText ? bare : bare.replace(/^[ \t]+/gm, "");
}

/** Returns all files of a folder, relative to it. */
async function files(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}

/**
 * Writes the page to a folder.
 *
 * @param {string} target
 * @param {string} [carrier]
 */
export async function build(target, carrier = "module") {
  const sources = (await files(SOURCE)).filter((name) => !ROOT.includes(name)).map((name) => [name, join(SOURCE, name)]);
  const texts = (await files(TEXTS)).map((name) => [join("texts", name), join(TEXTS, name)]);
  const engine = ENGINE.map((name) => [join("engine", name), join(WEB, "npm", name)]);
  const all = [...sources, ...texts, ...engine];
  const hash = createHash("sha256");
  for (const [name, path] of all) hash.update(name).update(await readFile(path));
  for (const name of ROOT) hash.update(await readFile(join(SOURCE, name)));
  const version = hash.digest("hex").slice(0, 16);
  await rm(target, { recursive: true, force: true });
  for (const [name, path] of all) {
    const place = join(target, "assets", version, name);
    await mkdir(dirname(place), { recursive: true });
    if (/\.(js|css)$/.test(name)) await writeFile(place, small(await readFile(path, "utf8")));
    else if (name.startsWith("texts")) await writeFile(place, (await readFile(path, "utf8")).replace(/^(#.*)?\n/gm, ""));
    else await cp(path, place);
  }
  const values = {
    assets: `assets/${version}`,
    carrier,
    version,
    files: ["./", "manifest.webmanifest", ...all.filter(([name]) => name !== LATER).map(([name]) => `assets/${version}/${name}`)].join(" "),
  };
  for (const name of ROOT) {
    const text = await readFile(join(SOURCE, name), "utf8");
    await writeFile(join(target, name), text.replace(/\{\{(\w+)\}\}/g, (all, key) => values[key] ?? all));
  }
  return version;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = process.argv[2];
  if (!target) {
    console.error("web/build.mjs: name the folder for the page");
    process.exit(2);
  }
  console.log(`${target}: version ${await build(target)}`);
}
