// QR codes in byte mode with error correction level M, versions 1 to 40 (ISO/IEC 18004).
//
// The steps are those of the standard: pack the bytes, add Reed-Solomon codewords in blocks, interleave
// them, place them in a zigzag around the fixed patterns, and take the mask with the lowest penalty.

/** Codewords for error correction in each block, level M, by version. */
const CHECK_WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, ...Array(19).fill(28)];
/** Blocks, level M, by version. */
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49];

/** Exponents and logarithms of the field GF(256) with the polynomial 0x11d. */
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i += 1) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}

/** Returns the product of two elements of the field. @param {number} a @param {number} b */
const times = (a, b) => (a && b ? EXP[LOG[a] + LOG[b]] : 0);

/** Returns the coefficients of the generator polynomial without the leading one. @param {number} degree */
function generator(degree) {
  let polynomial = [1];
  for (let i = 0; i < degree; i += 1) {
    polynomial = [...polynomial, 0].map((term, at) => term ^ times(polynomial[at - 1] ?? 0, EXP[i]));
  }
  return polynomial.slice(1);
}

/**
 * Returns the codewords for error correction of a block.
 *
 * @param {number[]} data
 * @param {number[]} divisor
 */
function checkWords(data, divisor) {
  const rest = Array(divisor.length).fill(0);
  for (const word of data) {
    const factor = word ^ rest.shift();
    rest.push(0);
    divisor.forEach((term, i) => (rest[i] ^= times(term, factor)));
  }
  return rest;
}

/** Returns the rows and columns at which alignment patterns are centered. @param {number} version */
function alignment(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = version * 4 + 10;
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - (count - 2 - i) * step)];
}

/** Returns the number of modules that hold data and error correction. @param {number} version */
function dataModules(version) {
  const centers = alignment(version).length;
  const size = version * 4 + 17;
  // Finders with their margins and format information, timing, alignment, version information.
  const patterns = centers > 0 ? 25 * (centers * centers - 3) - 10 * (centers - 2) : 0;
  return size * size - 223 - 2 * (size - 16) - patterns - (version >= 7 ? 36 : 0);
}

/** Returns the codewords of data that a version holds. @param {number} version */
const capacity = (version) => (dataModules(version) >> 3) - BLOCKS[version - 1] * CHECK_WORDS[version - 1];

/** Returns the bytes of text that a version holds. @param {number} version */
const room = (version) => capacity(version) - (version < 10 ? 2 : 3);

/** The most bytes that a code holds. */
export const MOST_BYTES = room(40);

/**
 * Returns the codewords of a text, interleaved.
 *
 * @param {Uint8Array} bytes
 * @param {number} version
 */
function codewords(bytes, version) {
  const lengthBits = version < 10 ? 8 : 16;
  /** @type {number[]} */
  const bits = [];
  const push = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let i = count - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  push(4, 4);
  push(bytes.length, lengthBits);
  for (const byte of bytes) push(byte, 8);
  const total = capacity(version) * 8;
  push(0, Math.min(4, total - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  for (let pad = 0xec; words.length < total / 8; pad ^= 0xec ^ 0x11) words.push(pad);

  const blocks = BLOCKS[version - 1];
  const divisor = generator(CHECK_WORDS[version - 1]);
  const short = Math.floor(words.length / blocks);
  const longBlocks = words.length % blocks;
  let start = 0;
  const data = Array.from({ length: blocks }, (_, i) => {
    const length = short + (i >= blocks - longBlocks ? 1 : 0);
    return words.slice(start, (start += length));
  });
  const checks = data.map((block) => checkWords(block, divisor));
  const interleave = (/** @type {number[][]} */ lists, /** @type {number} */ length) =>
    Array.from({ length }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i]] : []))).flat();
  return [...interleave(data, short + 1), ...interleave(checks, divisor.length)];
}

/** Whether a mask inverts the module at a row and a column. */
const MASKS = /** @type {((r: number, c: number) => boolean)[]} */ ([
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]);

/**
 * Returns the remainder of a value with `degree` zeros appended, for format and version information.
 *
 * @param {number} value
 * @param {number} polynomial
 * @param {number} degree
 */
function remainder(value, polynomial, degree) {
  let rest = value << degree;
  for (let i = 31; i >= degree; i -= 1) if ((rest >>> i) & 1) rest ^= polynomial << (i - degree);
  return rest;
}

/**
 * Returns the fixed patterns of a version: 0 light, 1 dark, `undefined` for data.
 *
 * @param {number} version
 * @returns {(number | undefined)[][]}
 */
function patterns(version) {
  const size = version * 4 + 17;
  /** @type {(number | undefined)[][]} */
  const grid = Array.from({ length: size }, () => Array(size).fill(undefined));
  const square = (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ reach, /** @type {(distance: number) => boolean} */ isDark) => {
    for (let r = -reach; r <= reach; r += 1) {
      for (let c = -reach; c <= reach; c += 1) {
        if (grid[row + r]?.length > column + c && column + c >= 0) grid[row + r][column + c] = Number(isDark(Math.max(Math.abs(r), Math.abs(c))));
      }
    }
  };
  for (let i = 0; i < size; i += 1) grid[6][i] = grid[i][6] = Number(i % 2 === 0);
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(row, column, 4, (distance) => distance !== 2 && distance !== 4);
  const centers = alignment(version);
  const last = centers.length - 1;
  centers.forEach((row, i) =>
    centers.forEach((column, j) => {
      const isFinder = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      if (!isFinder) square(row, column, 2, (distance) => distance !== 1);
    }),
  );
  if (version >= 7) {
    const bits = (version << 12) | remainder(version, 0x1f25, 12);
    for (let i = 0; i < 18; i += 1) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      grid[a][b] = grid[b][a] = (bits >> i) & 1;
    }
  }
  format(grid, 0);
  return grid;
}

/**
 * Writes the format information: level M (00) and the mask.
 *
 * @param {(number | undefined)[][]} grid
 * @param {number} mask
 */
function format(grid, mask) {
  const size = grid.length;
  const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
  for (let i = 0; i < 15; i += 1) {
    const bit = (bits >> i) & 1;
    if (i < 8) grid[8][size - 1 - i] = bit;
    else grid[size - 15 + i][8] = bit;
    if (i < 6) grid[i][8] = bit;
    else if (i < 8) grid[i + 1][8] = bit;
    else grid[8][i === 8 ? 7 : 14 - i] = bit;
  }
  grid[size - 8][8] = 1;
}

/**
 * Returns the penalty of a code: runs, blocks, patterns like finders, imbalance.
 *
 * @param {number[][]} grid
 */
function penalty(grid) {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  const lines = [...grid, ...grid.map((_, column) => grid.map((row) => row[column]))];
  for (const line of lines) {
    const text = line.join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let at = text.indexOf("1011101"); at >= 0; at = text.indexOf("1011101", at + 1)) {
      const isLight = (/** @type {number} */ from) => !text.slice(Math.max(0, from), from + 4).includes("1");
      if (isLight(at - 4) || isLight(at + 7)) sum += 40;
    }
  }
  for (let r = 0; r < size; r += 1) {
    for (let c = 0; c < size; c += 1) {
      dark += grid[r][c];
      if (r > 0 && c > 0 && (grid[r][c] + grid[r - 1][c] + grid[r][c - 1] + grid[r - 1][c - 1]) % 4 === 0) sum += 3;
    }
  }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/**
 * Returns the modules of the code of a text as rows of 0 (light) and 1 (dark); `undefined` if the text
 * is too long.
 *
 * @param {string} text
 * @returns {number[][] | undefined}
 */
export function encodeQr(text) {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= 40 && room(version) < bytes.length) version += 1;
  if (version > 40) return undefined;
  const fixed = patterns(version);
  const size = fixed.length;
  const words = codewords(bytes, version);
  /** @type {number[][]} */
  const plain = fixed.map((row) => row.map((module) => module ?? 0));
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i += 1) {
      const isUp = ((right + 1) & 2) === 0;
      const row = isUp ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (fixed[row][column] !== undefined) continue;
        plain[row][column] = at < words.length * 8 ? (words[at >> 3] >> (7 - (at & 7))) & 1 : 0;
        at += 1;
      }
    }
  }
  const masked = MASKS.map((isInverted, mask) => {
    const grid = plain.map((row, r) => row.map((module, c) => (fixed[r][c] === undefined && isInverted(r, c) ? 1 - module : module)));
    format(grid, mask);
    return grid;
  });
  const penalties = masked.map(penalty);
  return masked[penalties.indexOf(Math.min(...penalties))];
}

/**
 * Returns the code of a text as an SVG element, dark on white in every theme so that cameras read it.
 *
 * @param {string} text
 * @param {string} label
 */
export function qrElement(text, label) {
  const modules = encodeQr(text);
  if (!modules) return undefined;
  const size = modules.length + 8;
  const make = (/** @type {string} */ name, /** @type {Record<string, string | number>} */ attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  };
  const path = modules.flatMap((row, r) => row.flatMap((module, c) => (module ? [`M${c + 4} ${r + 4}h1v1h-1z`] : []))).join("");
  const svg = make("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, class: "qr", "shape-rendering": "crispEdges" });
  svg.append(make("rect", { width: size, height: size, fill: "#fff" }), make("path", { d: path, fill: "#000" }));
  return svg;
}
