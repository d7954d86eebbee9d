// Sorts the functions of a WebAssembly module so that similar ones are neighbors: compressors then find what
// they have in common, which makes the module a hundredth smaller by Brotli and a fiftieth by gzip.
// web/build-module calls it:
//
//   node web/order-functions.mjs MODULE
//
// Each function follows the one before with which it shares the most sequences of bytes. These are compared
// by the smallest of their hashes, under several hash functions. The numbers of functions change, so calls,
// tables and exports are written anew: https://webassembly.github.io/spec/core/binary/.

import { readFileSync, writeFileSync } from "node:fs";

/** Bytes of a sequence, and hash functions. */
const [LENGTH, HASHES] = [6, 24];
/** Functions that keep their places: those that are called most are first, so that their numbers are short. */
const FIRST = 120;
const [IMPORTS, FUNCTIONS, EXPORTS, START, ELEMENTS, CODE] = [2, 3, 7, 8, 9, 10];

const path = process.argv[2];
const bytes = readFileSync(path);

/** Reads from a place on. */
class Reader {
  constructor(at) {
    this.at = at;
  }
  byte() {
    return bytes[this.at++];
  }
  /** Returns a number of at most 32 bits. Longer ones are only skipped. */
  number() {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = this.byte();
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    return value >>> 0;
  }
  list(each) {
    return Array.from({ length: this.number() }, (_, index) => each(index));
  }
}

/** Returns a number as the format writes it. */
function written(value) {
  const out = [];
  for (; value > 127; value >>>= 7) out.push((value & 127) | 128);
  return Buffer.from([...out, value]);
}

/** Passes over an instruction. Returns true if its operand is the number of a function; the reader is there then. */
function passes(reader) {
  const code = reader.byte();
  const skip = (count) => (reader.at += count);
  const skipNumbers = (count) => {
    for (let i = 0; i < count; i++) reader.number();
  };
  if (code === 0x10 || code === 0xd2) return true;
  if (code >= 0x02 && code <= 0x04) reader.number();
  else if (code === 0x0c || code === 0x0d || (code >= 0x20 && code <= 0x26) || (code >= 0x3f && code <= 0x42) || code === 0xd0) reader.number();
  else if (code === 0x0e) skipNumbers(1 + reader.number());
  else if (code === 0x11 || (code >= 0x28 && code <= 0x3e)) skipNumbers(2);
  else if (code === 0x1c) reader.list(() => reader.byte());
  else if (code === 0x43) skip(4);
  else if (code === 0x44) skip(8);
  else if (code === 0xfc) {
    const more = reader.number();
    if (more === 8 || more === 10 || more === 12 || more === 14) skipNumbers(2);
    else if (more > 8) reader.number();
  } else if (code === 0xfd) {
    const more = reader.number();
    if (more <= 11 || (more >= 84 && more <= 93)) skipNumbers(2);
    if (more === 12 || more === 13) skip(16);
    if ((more >= 21 && more <= 34) || (more >= 84 && more <= 91)) skip(1);
  } else if (code === 0x12 || code === 0x13 || code > 0xd2 || (code > 0x05 && code < 0x0b)) {
    throw new Error(`${path}: unknown instruction ${code} at byte ${reader.at}`);
  }
  return false;
}

/** Returns the smallest hash of the sequences of a function, for each hash function. */
function signature({ from, to }) {
  const least = new Uint32Array(HASHES).fill(0xffffffff);
  for (let at = from; at + LENGTH <= to; at++) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < LENGTH; i++) hash = Math.imul(hash ^ bytes[at + i], 0x01000193);
    hash ^= hash >>> 15;
    for (let k = 0; k < HASHES; k++) {
      const mixed = Math.imul(hash, 0x9e3779b1 + k * 0x0bd79722) >>> 0;
      if (mixed < least[k]) least[k] = mixed;
    }
  }
  return least;
}

/** Returns the functions in their new order. */
function sorted(functions) {
  const signatures = functions.map(signature);
  const all = [...functions.keys()].slice(0, FIRST);
  const left = new Set([...functions.keys()].slice(FIRST));
  while (left.size > 0) {
    const last = signatures[all.at(-1)];
    // Without a similar function, the order of the compiler is kept.
    let [best, most] = [left.values().next().value, 0];
    for (const index of left) {
      const other = signatures[index];
      let equal = 0;
      for (let k = 0; k < HASHES; k++) if (other[k] === last[k]) equal++;
      if (equal > most) [best, most] = [index, equal];
    }
    left.delete(best);
    all.push(best);
  }
  return all;
}

const sections = [];
for (const reader = new Reader(8); reader.at < bytes.length; ) {
  const id = reader.byte();
  const length = reader.number();
  sections.push({ id, from: reader.at, to: reader.at + length });
  reader.at += length;
}
const section = (id) => sections.find((found) => found.id === id);
const imports = section(IMPORTS);
const imported = imports ? new Reader(imports.from).number() : 0;
const code = new Reader(section(CODE).from);
const functions = code.list(() => {
  const length = code.number();
  const from = code.at;
  code.at += length;
  return { from, to: code.at };
});
const order = sorted(functions);
const numbers = new Map(order.map((old, place) => [imported + old, imported + place]));
const renumbered = (number) => written(numbers.get(number) ?? number);

/** Returns a part of the module in which the numbers of functions that `each` finds are new. */
function rewritten({ from, to }, each) {
  const out = [];
  const reader = new Reader(from);
  let kept = from;
  while (reader.at < to) {
    if (!each(reader)) continue;
    out.push(bytes.subarray(kept, reader.at), renumbered(reader.number()));
    kept = reader.at;
  }
  return Buffer.concat([...out, bytes.subarray(kept, to)]);
}

/** Returns the instructions of a function, after the types of its variables. */
function body({ from, to }) {
  const reader = new Reader(from);
  reader.list(() => [reader.number(), reader.byte()]);
  const made = Buffer.concat([bytes.subarray(from, reader.at), rewritten({ from: reader.at, to }, passes)]);
  return Buffer.concat([written(made.length), made]);
}

/** Returns the content of a section. */
function content({ id, from, to }) {
  const reader = new Reader(from);
  if (id === FUNCTIONS) {
    const types = reader.list(() => reader.number());
    return Buffer.concat([written(types.length), ...order.map((old) => written(types[old]))]);
  }
  if (id === CODE) return Buffer.concat([written(order.length), ...order.map((old) => body(functions[old]))]);
  if (id === START) return renumbered(reader.number());
  if (id === EXPORTS) {
    const items = reader.list(() => {
      const start = reader.at;
      const name = reader.number();
      reader.at += name;
      const kind = reader.byte();
      const head = bytes.subarray(start, reader.at);
      const number = reader.number();
      return Buffer.concat([head, kind === 0 ? renumbered(number) : written(number)]);
    });
    return Buffer.concat([written(items.length), ...items]);
  }
  if (id === ELEMENTS) {
    const items = reader.list(() => {
      const start = reader.at;
      if (reader.number() !== 0) throw new Error(`${path}: an unknown kind of table`);
      while (bytes[reader.at] !== 0x0b) passes(reader);
      reader.at++;
      const head = bytes.subarray(start, reader.at);
      const members = reader.list(() => renumbered(reader.number()));
      return Buffer.concat([head, written(members.length), ...members]);
    });
    return Buffer.concat([written(items.length), ...items]);
  }
  return bytes.subarray(from, to);
}

const made = sections.map((part) => {
  const inside = content(part);
  return Buffer.concat([Buffer.from([part.id]), written(inside.length), inside]);
});
writeFileSync(path, Buffer.concat([bytes.subarray(0, 8), ...made]));
