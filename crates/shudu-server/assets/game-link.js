// A game in a link: its saved form as JSON, compressed, in the letters that an address may have.

/**
 * Returns the text of a game for a link.
 *
 * @param {any} game the saved form
 * @returns {Promise<string>}
 */
export async function writeGame(game) {
  const stream = new Blob([JSON.stringify(game)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** A link of this size unpacked is not a game. */
const MOST = 8_000_000;

/**
 * Returns the game of a link. Fails if the text is not one.
 *
 * @param {string} text
 * @returns {Promise<any>}
 */
export async function readGame(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(new TextDecoderStream()).getReader();
  let json = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return JSON.parse(json);
    json += value;
    if (json.length > MOST) throw new Error("too large");
  }
}
