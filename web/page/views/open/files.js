// Text from files: plain, in UTF-8, UTF-16 or GB 18030, or compressed with gzip.

import { pass } from "../../link.js";

/** The most bytes that a request may have. Larger files are for the command. */
export const MOST_BYTES = 7 << 20;

/** The first bytes of compressed files that browsers cannot read. */
const COMPRESSED = [[0x50, 0x4b, 3, 4], [0xfd, 0x37, 0x7a, 0x58], [0x42, 0x5a, 0x68], [0x28, 0xb5, 0x2f, 0xfd], [0x37, 0x7a, 0xbc, 0xaf]];

/** A file that cannot be read. `message` is a key of the catalogue. */
export class FileError extends Error {}

/** True if bytes begin with others. @param {Uint8Array} bytes @param {number[]} start */
const begins = (bytes, start) => start.every((byte, i) => bytes[i] === byte);

/**
 * Returns the text of bytes in the encoding that they are in.
 *
 * @param {Uint8Array} bytes
 */
export function decode(bytes) {
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (begins(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/**
 * Returns the text of a file.
 *
 * @param {Blob} file
 */
export async function readFile(file) {
  if (file.size > MOST_BYTES) throw new FileError("page-open-file-large");
  let bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, [0x1f, 0x8b])) {
    try {
      bytes = await pass(bytes, new DecompressionStream("gzip"), MOST_BYTES);
    } catch (error) {
      throw new FileError(error instanceof RangeError ? "page-open-file-large" : "page-open-file-damaged");
    }
  }
  if (COMPRESSED.some((start) => begins(bytes, start))) throw new FileError("page-open-file-compressed");
  return decode(bytes);
}

/**
 * Returns a text that JSON can carry: halves of characters are replaced.
 *
 * @param {string} text
 */
export const wellFormed = (text) => text.replace(/[\ud800-\udfff]/gu, "\ufffd");

/**
 * Returns the offset of a line and a column, both from 1, in a text.
 *
 * @param {string} text
 * @param {number} line
 * @param {number} column in characters
 */
export function offsetOf(text, line, column) {
  let start = 0;
  for (let i = 1; i < line; i += 1) {
    const next = text.indexOf("\n", start);
    if (next < 0) break;
    start = next + 1;
  }
  const end = text.indexOf("\n", start);
  const row = text.slice(start, end < 0 ? undefined : end);
  return start + [...row].slice(0, Math.max(0, column - 1)).join("").length;
}
