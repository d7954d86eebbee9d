// Pictures with puzzles: decoded by the browser, read by a module of its own. Nothing leaves the device.

import { LoadError } from "./load.js";

/**
 * @typedef {object} PhotoCell
 * @property {number} digit 0 for a blank
 * @property {boolean} doubtful
 */

/**
 * @typedef {object} PhotoGrid
 * @property {number} rows the rows of a box
 * @property {number} columns
 * @property {boolean} certain
 * @property {PhotoCell[]} cells
 * @property {number} side the side of the straightened picture
 * @property {Uint8Array} gray its pixels
 */

/** Why a picture is not read. `message` is a key of the catalogue. */
export class PhotoError extends Error {}

/** Pictures are reduced to this longest side, from which the reader samples. */
const LONGEST = 2000;
const MOST_PIXELS = 64e6;

/** @type {Worker | undefined} */
let worker;
let count = 0;

/** True if a file is a picture. @param {File} file */
export const isPicture = (file) => file.type.startsWith("image/");

/** @type {File | undefined} */
let handed;

/** Hands a picture to the view of photos. @param {File} file */
export const handPicture = (file) => void (handed = file);

/** Returns the picture that was handed over, and forgets it. */
export function takePicture() {
  const file = handed;
  handed = undefined;
  return file;
}

/** Returns the pixels of a file, as a canvas draws them. @param {Blob} file */
async function pixelsOf(file) {
  let bitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new PhotoError("page-photo-format");
  }
  if (bitmap.width * bitmap.height > MOST_PIXELS) throw new PhotoError("page-photo-large");
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new PhotoError("page-photo-failed");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

/**
 * Reads the grids of a picture.
 *
 * @param {Blob} file
 * @returns {Promise<PhotoGrid[]>}
 */
export async function readPhoto(file) {
  const { data, width, height } = await pixelsOf(file);
  const reader = (worker ??= new Worker(new URL("./photo-worker.js", import.meta.url), { type: "module" }));
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ reason) => {
      reader.terminate();
      if (worker === reader) worker = undefined;
      reject(new LoadError(reason));
    };
    reader.addEventListener("error", () => fail("the worker did not start"), { once: true });
    reader.addEventListener("message", function receive({ data: answer }) {
      if (answer.id !== id) return;
      reader.removeEventListener("message", receive);
      if (answer.failure) fail(answer.failure);
      else if (answer.error) reject(new PhotoError(answer.error === "no-grid" ? "page-photo-no-grid" : "page-photo-large"));
      else resolve(answer.grids);
    });
    reader.postMessage({ id, pixels: data.buffer, width, height }, [data.buffer]);
  });
}
