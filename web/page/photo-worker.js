// Reads pictures in a worker of its own: the module with the network is loaded with the first picture. Pixels come in, and
// the grids with their straightened pictures go out. Nothing is sent anywhere.

/** The side of a straightened picture in pixels. */
const SIDE = 540;

/** @type {Promise<any> | undefined} */
let starting;

async function start() {
  const place = new URL("./engine/photo.wasm", import.meta.url);
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`cannot load ${place}: ${answer.status}`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  return instance.exports;
}

onmessage = async ({ data: { id, pixels, width, height } }) => {
  try {
    starting ??= start();
    const module = await starting;
    const output = () => new Uint8Array(module.memory.buffer, module.output() >>> 0, module.output_length() >>> 0).slice();
    const place = module.allocate(pixels.byteLength) >>> 0;
    new Uint8Array(module.memory.buffer, place, pixels.byteLength).set(new Uint8Array(pixels));
    module.read(place, width, height);
    const read = JSON.parse(new TextDecoder().decode(output()));
    const grids = (read.grids ?? []).map((/** @type {object} */ grid, /** @type {number} */ i) => {
      module.straighten(i, SIDE);
      return { ...grid, side: SIDE, gray: output() };
    });
    postMessage({ id, error: read.error, grids });
  } catch (error) {
    // A trap: the instance must not be used again. A file that did not load is loaded again.
    starting = undefined;
    postMessage({ id, failure: String(error) });
  }
};
