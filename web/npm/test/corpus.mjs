// The corpus that the library has written: CORPUS names the file.

import { readFileSync } from "node:fs";

export const corpus = () =>
  readFileSync(process.env.CORPUS ?? new URL("../corpus.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
