// The result of a game to share: a sentence, and a picture of the solved grid without its digits, so that it gives
// nothing away.

import { readShape } from "../../coords.js";
import { download } from "../../download.js";

/** The side of a cell in the picture, and the space around the board. */
const [CELL, SPACE] = [60, 40];

/**
 * Draws the givens as dark squares and the cells of the player as blue ones.
 *
 * @param {import("../../engine.js").GameView} view
 * @param {string} title
 * @param {string} time
 * @returns {Promise<Blob | null>}
 */
function draw(view, title, time) {
  const { side, boxRows, boxColumns } = readShape(view.shape);
  const canvas = document.createElement("canvas");
  canvas.width = side * CELL + 2 * SPACE;
  canvas.height = canvas.width + 90;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.fillStyle = "#f8f5ee";
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [i, cell] of view.cells.entries()) {
    context.fillStyle = cell.given ? "#d8d0c0" : "#2a62a0";
    context.fillRect(SPACE + (i % side) * CELL + 2, SPACE + Math.floor(i / side) * CELL + 2, CELL - 4, CELL - 4);
  }
  context.strokeStyle = "#3d382f";
  context.lineWidth = 4;
  const end = SPACE + side * CELL;
  context.beginPath();
  for (let i = 0; i <= side; i += 1) {
    const at = SPACE + i * CELL;
    if (i % boxRows === 0) {
      context.moveTo(SPACE, at);
      context.lineTo(end, at);
    }
    if (i % boxColumns === 0) {
      context.moveTo(at, SPACE);
      context.lineTo(at, end);
    }
  }
  context.stroke();
  context.fillStyle = "#23201b";
  context.font = "600 40px system-ui, sans-serif";
  context.fillText(title, SPACE, canvas.height - 46);
  context.textAlign = "right";
  context.fillText(time, end, canvas.height - 46);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/**
 * Shares a result. Without the share menu of the system the text is copied and the picture is saved.
 *
 * @param {import("../../main.js").App} app
 * @param {{ words: string, view: import("../../engine.js").GameView, title: string, time: string }} result
 */
export async function shareResult(app, { words, view, title, time }) {
  const picture = await draw(view, title, time);
  const files = picture ? [new File([picture], "shudu.png", { type: "image/png" })] : [];
  if (navigator.canShare?.({ files })) {
    await navigator.share({ text: words, files }).catch((error) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    });
    return;
  }
  await navigator.clipboard?.writeText(words).catch(() => {});
  if (picture) download("shudu.png", picture, "image/png");
  app.toast(app.text("page-finished-shared"));
}
