// Ways out of the page: files, the clipboard, pictures.

/**
 * Saves a file.
 *
 * @param {string} name
 * @param {Blob | string} content
 * @param {string} [type]
 */
export function download(name, content, type = "text/plain;charset=utf-8") {
  const url = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Copies a text, and says so.
 *
 * @param {import("./main.js").App} app
 * @param {string} text
 */
export async function copyText(app, text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages without a secure origin have no clipboard; a selected field can still be copied.
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "visually-hidden";
    document.body.append(area);
    const active = document.activeElement;
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    if (active instanceof HTMLElement) active.focus();
    if (!isCopied) {
      app.toast(app.text("page-copy-failed"));
      return;
    }
  }
  app.toast(app.text("page-copied"), { timeMs: 2500 });
}

/**
 * Draws an SVG document as a PNG file.
 *
 * @param {string} svg
 * @param {number} width in pixels
 * @returns {Promise<Blob>}
 */
export async function pngOf(svg, width) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!(blob instanceof Blob)) throw new Error("no picture");
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
