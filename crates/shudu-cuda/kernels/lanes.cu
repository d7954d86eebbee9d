// The lanes engine for GPUs: one search node per thread.
//
// A node is 27 words, as in crates/shudu/src/solve/engine/lanes/sweep.rs:
//
//   word t*9 + r*3 + c   holds the cells in minirow r and minicolumn c of all nine boxes,
//                        for the digits 3t+1, 3t+2, 3t+3:
//
//        bit   26 … 18   17 … 9   8 7 6 | 5 4 3 | 2 1 0
//              3rd digit  2nd      band 2  band 1  band 0     three stacks each
//
// A warp sweeps 32 nodes in registers. A node that is stuck, solved or dead would leave its thread
// idle, so each warp has a pool of SLOTS nodes in shared memory, more than it has threads:
//
//                ┌── ready ──> 32 threads: sweep ──> stuck ──┐
//                │                                └─> done ──┤
//                └── guess (32 stuck nodes at a time) <──────┤
//                └── pop or next puzzle (32 at a time) <─────┘
//
// A thread whose node stops stores it and continues with a ready one. When no node is ready, the
// warp serves the longer of the other two lists, with all threads. Before a guess it looks for
// locked triples, as long as that finds enough of them. A slot belongs to one puzzle
// until its search is over; the siblings of its guesses are on a stack of the slot in global memory.
//
// The file also compiles as ordinary C++ with a warp of one thread (host.h), which is how the tests
// compare it with the CPU engine. Only the driver's PTX compiler is needed to run it: lanes.ptx is
// made of this file by .ci/cuda.

#if defined(__CUDACC__)
typedef unsigned int u32;
typedef unsigned long long u64;
typedef unsigned char u8;
#define INLINE __device__ __forceinline__
#define WARP 32
#define LANE (threadIdx.x % WARP)
#define FIRST (blockIdx.x * blockDim.x + threadIdx.x)
#define STRIDE (gridDim.x * blockDim.x)
#define WARP_IN_BLOCK (threadIdx.x / WARP)
#define WARPS_PER_BLOCK (blockDim.x / WARP)
#define BLOCKS_OF_GRID gridDim.x
#define BALLOT(x) __ballot_sync(0xffffffffu, x)
#define BROADCAST(x) __shfl_sync(0xffffffffu, x, 0)
#define SYNC() __syncwarp()
#define SYNC_BLOCK() __syncthreads()
#define THREAD threadIdx.x
#define THREADS_OF_BLOCK blockDim.x
// The function of three inputs with this truth table.
#define LOGIC(table, a, b, c) logic<table>(a, b, c)
template <int TABLE> INLINE u32 logic(u32 a, u32 b, u32 c) {
  u32 out;
  asm("lop3.b32 %0, %1, %2, %3, %4;" : "=r"(out) : "r"(a), "r"(b), "r"(c), "n"(TABLE));
  return out;
}
#define UNROLL _Pragma("unroll")
#define NO_UNROLL _Pragma("unroll 1")
#define POOLS(name) extern __shared__ uint4 name[]
#define SHARED __shared__
#else
#include "host.h"
#endif

// Nodes of a warp, at most 128.
#ifndef SLOTS
#define SLOTS 92
#endif
// The largest number of threads of a block, and the number of such blocks per multiprocessor, which
// bounds the registers of a thread.
#ifndef THREADS
#define THREADS 512
#endif
#ifndef BLOCKS
#define BLOCKS 1
#endif
// Stopped threads that an exchange waits for.
#ifndef EXCHANGE
#define EXCHANGE 10
#endif
// Rounds after which a warp looks at the stop flag if it has not reported for so long.
#ifndef PATIENCE
#define PATIENCE 256
#endif
// Siblings on the stack of a slot. A puzzle that needs more is left to the CPU.
#ifndef DEPTH
#define DEPTH 64
#endif
// Cells that are scored for a guess, an odd number.
#ifndef LOOKED_AT
#define LOOKED_AT 7
#endif

// Locked triples are looked for as long as at least one of so many stuck nodes has one.
#ifndef WORTH
#define WORTH 6
#endif

#define WORDS 27
// 16-byte parts of a node: 27 words and one of padding.
#define PARTS 7
#define ALL 0x7ffffffu
#define FIELDS (1u | 1u << 9 | 1u << 18)

// ---------------------------------------------------------------------------------------------
// Bit logic. A function of three inputs is one instruction, given by its truth table. Written out,
// because the compiler rearranges plain expressions into more instructions than these.

INLINE u32 select(u32 mask, u32 yes, u32 no) { return LOGIC(0xca, mask, yes, no); }
INLINE u32 or3(u32 a, u32 b, u32 c) { return LOGIC(0xfe, a, b, c); }
INLINE u32 and3(u32 a, u32 b, u32 c) { return LOGIC(0x80, a, b, c); }
INLINE u32 xor3(u32 a, u32 b, u32 c) { return LOGIC(0x96, a, b, c); }
INLINE u32 two_of(u32 a, u32 b, u32 c) { return LOGIC(0xe8, a, b, c); }
INLINE u32 one_of(u32 a, u32 b, u32 c) { return LOGIC(0x16, a, b, c); }
// x | a & b
INLINE u32 or_and(u32 x, u32 a, u32 b) { return LOGIC(0xf8, x, a, b); }
// x | a & ~b
INLINE u32 or_and_not(u32 x, u32 a, u32 b) { return LOGIC(0xf4, x, a, b); }
// x & (a | b)
INLINE u32 and_or(u32 x, u32 a, u32 b) { return LOGIC(0xe0, x, a, b); }
// x & ~(a & b)
INLINE u32 and_nand(u32 x, u32 a, u32 b) { return LOGIC(0x70, x, a, b); }
// x & (~a | b)
INLINE u32 unless(u32 x, u32 a, u32 b) { return LOGIC(0xb0, x, a, b); }

// The other two digits of each cell. The five bits above the word are undefined.
INLINE void turn_fields(u32 x, u32 &p, u32 &q) {
  u32 high = x << 5;
  p = __funnelshift_r(high, x, 14);
  q = __funnelshift_r(high, x, 23);
}
// The other two stacks of the same band. Bits above the word are undefined.
INLINE void turn_stacks(u32 x, u32 &p, u32 &q) {
  p = select(0111111111u, x >> 2, x << 1);
  q = select(0444444444u, x << 2, x >> 1);
}
// The other two bands of the same stack. Bits above the word are undefined.
INLINE void turn_bands(u32 x, u32 &p, u32 &q) {
  p = select(0007007007u, x >> 6, x << 3);
  q = select(0700700700u, x << 6, x >> 3);
}

// The lines a digit can still use in each box: those contained in some choice of one line per box,
// all different. Takes the lines of the other boxes.
INLINE void closure(const u32 (&p)[3], const u32 (&q)[3], u32 (&keep)[3]) {
  UNROLL for (int k = 0; k < 3; k++) {
    int i = (k + 1) % 3, j = (k + 2) % 3;
    keep[k] = or_and(p[i] & q[j], q[i], p[j]);
  }
}

// ---------------------------------------------------------------------------------------------
// One sweep: every inference once. sweep.rs explains the steps.

// What became of a node.
enum Stop { MOVING = 0, STUCK, SOLVED, DEAD };

INLINE u32 sweep(u32 (&w)[WORDS], u32 (&single)[3]) {
  u32 naked[3] = {0, 0, 0}, full = ALL, open = 0, conflict = 0, progress = 0, shared[9];
  // Cells: places hidden singles of the previous sweep and finds cells with one candidate.
  UNROLL for (int i = 0; i < 9; i++) {
    u32 a = w[i], b = w[9 + i], c = w[18 + i], p, q;
    u32 hidden = or_and(or_and(a & single[0], b, single[1]), c, single[2]);
    turn_fields(hidden, p, q);
    u32 taken = or3(hidden, p, q);
    a = unless(a, taken, single[0]);
    b = unless(b, taken, single[1]);
    c = unless(c, taken, single[2]);
    u32 any = or3(a, b, c);
    turn_fields(any, p, q);
    // Set where a candidate is not alone in its cell.
    u32 not_alone = or3(two_of(a, b, c), p, q);
    full = and_or(full, any, not_alone);
    open = or_and(open, any, not_alone);
    conflict = or_and(conflict, hidden, not_alone);
    naked[0] = or_and_not(naked[0], a, not_alone);
    naked[1] = or_and_not(naked[1], b, not_alone);
    naked[2] = or_and_not(naked[2], c, not_alone);
    w[i] = a, w[9 + i] = b, w[18 + i] = c;
    shared[i] = not_alone;
  }
  // Digits: naked singles clear their box, locked candidates, hidden singles.
  UNROLL for (int t = 0; t < 3; t++) {
    u32 v[9], p[3], q[3], rows[3], columns[3], keep_row[3], keep_column[3], several[3];
    UNROLL for (int i = 0; i < 9; i++) v[i] = and_nand(w[t * 9 + i], naked[t], shared[i]);
    UNROLL for (int r = 0; r < 3; r++) {
      rows[r] = or3(v[r * 3], v[r * 3 + 1], v[r * 3 + 2]);
      turn_stacks(rows[r], p[r], q[r]);
    }
    closure(p, q, keep_row);
    UNROLL for (int c = 0; c < 3; c++) {
      u32 x = v[c] & keep_row[0];
      columns[c] = or_and(or_and(x, v[3 + c], keep_row[1]), v[6 + c], keep_row[2]);
      turn_bands(columns[c], p[c], q[c]);
    }
    closure(p, q, keep_column);
    UNROLL for (int k = 0; k < 3; k++) {
      progress = or_and_not(progress, rows[k], keep_row[k]);
      progress = or_and_not(progress, columns[k], keep_column[k]);
    }
    UNROLL for (int i = 0; i < 9; i++) v[i] = and3(v[i], keep_row[i / 3], keep_column[i % 3]);
    UNROLL for (int r = 0; r < 3; r++) {
      rows[r] = or3(v[r * 3], v[r * 3 + 1], v[r * 3 + 2]);
      several[r] = two_of(v[r * 3], v[r * 3 + 1], v[r * 3 + 2]);
    }
    full &= or3(rows[0], rows[1], rows[2]);
    u32 now = one_of(rows[0], rows[1], rows[2]) & ~or3(several[0], several[1], several[2]);
    progress = or_and_not(progress, naked[t], single[t]);
    progress = or_and_not(progress, now, naked[t]);
    conflict = or_and_not(conflict, naked[t], now);
    single[t] = now;
    UNROLL for (int i = 0; i < 9; i++) w[t * 9 + i] = v[i];
  }
  if (((full & ALL) ^ ALL) | conflict) return DEAD;
  if (!open) return SOLVED;
  return progress ? MOVING : STUCK;
}

// ---------------------------------------------------------------------------------------------
// Locked triples of stuck nodes: three digits that fill the three cells of a minirow or minicolumn.

// Set, in every field, where exactly three of the nine digits are in the words of three triples.
INLINE u32 just_three(u32 a, u32 b, u32 c) {
  u32 p, q, odd = xor3(a, b, c), more = two_of(a, b, c);
  turn_fields(odd, p, q);
  u32 ones = xor3(odd, p, q), carry = two_of(odd, p, q);
  turn_fields(more, p, q);
  u32 twos = xor3(more, p, q), fours = two_of(more, p, q);
  return ones & (carry ^ twos) & ~fours & ALL;
}

// Where the three cells have three candidates, these are eliminated from the rest of the line and of
// the box. Where three digits are in no other line of the box, others are eliminated from the cells.
// True if a candidate was eliminated.
INLINE bool locked_triples(u32 (&w)[WORDS]) {
  u32 changed = 0;
  // Minirows, then minicolumns. Line k of a box has the words k * next, k * next + step, …
  UNROLL for (int way = 0; way < 2; way++) {
    const int step = way ? 3 : 1, next = way ? 1 : 3;
    u32 line[3][3], gone[3][3];
    UNROLL for (int t = 0; t < 3; t++) {
      UNROLL for (int k = 0; k < 3; k++) {
        const int first = t * 9 + k * next;
        line[t][k] = or3(w[first], w[first + step], w[first + 2 * step]);
        gone[t][k] = 0;
      }
    }
    UNROLL for (int k = 0; k < 3; k++) {
      const int i = (k + 1) % 3, j = (k + 2) % 3;
      u32 locked = just_three(line[0][k], line[1][k], line[2][k]), only[3];
      UNROLL for (int t = 0; t < 3; t++) {
        u32 digits = line[t][k] & locked, p, q;
        gone[t][i] |= digits, gone[t][j] |= digits;
        if (way) {
          turn_bands(digits, p, q);
        } else {
          turn_stacks(digits, p, q);
        }
        gone[t][k] = or3(gone[t][k], p, q);
        only[t] = line[t][k] & ~(line[t][i] | line[t][j]);
      }
      u32 filled = just_three(only[0], only[1], only[2]);
      UNROLL for (int t = 0; t < 3; t++) gone[t][k] = or_and_not(gone[t][k], filled, only[t]);
    }
    UNROLL for (int t = 0; t < 3; t++) {
      UNROLL for (int k = 0; k < 3; k++) {
        changed = or_and(changed, line[t][k], gone[t][k]);
        UNROLL for (int n = 0; n < 3; n++) w[t * 9 + k * next + n * step] &= ~gone[t][k];
      }
    }
  }
  return (changed & ALL) != 0;
}

// ---------------------------------------------------------------------------------------------
// The choice of the cell to guess in. branch.rs explains the score.

// Sets of cells: word r has the cells of minirow r, field c those of minicolumn c, bits as above.

// The number of candidates of every cell, bit by bit: ones, twos, fours, eights.
struct Numbers {
  u32 bit[4][3];
};

INLINE Numbers numbers(const u32 (&w)[WORDS]) {
  Numbers n;
  UNROLL for (int r = 0; r < 3; r++) {
    u32 odd[3], more[3];
    UNROLL for (int c = 0; c < 3; c++) {
      u32 x = w[r * 3 + c], y = w[9 + r * 3 + c], z = w[18 + r * 3 + c];
      odd[c] = x ^ y ^ z;
      more[c] = two_of(x, y, z);
    }
    // The same bits with fields for the cells and words for the digits.
    u32 x[3], y[3];
    UNROLL for (int f = 0; f < 3; f++) {
      u32 field = 0777u << (9 * f);
      x[f] = y[f] = 0;
      UNROLL for (int c = 0; c < 3; c++) {
        int by = 9 * (c - f);
        x[f] |= by >= 0 ? (odd[c] & field) << by : (odd[c] & field) >> -by;
        y[f] |= by >= 0 ? (more[c] & field) << by : (more[c] & field) >> -by;
      }
    }
    u32 carry = two_of(x[0], x[1], x[2]), twos = y[0] ^ y[1] ^ y[2];
    u32 fours = two_of(y[0], y[1], y[2]), next = twos & carry;
    n.bit[0][r] = x[0] ^ x[1] ^ x[2];
    n.bit[1][r] = twos ^ carry;
    n.bit[2][r] = fours ^ next;
    n.bit[3][r] = fours & next;
  }
  return n;
}

// A cell: minirow, minicolumn, band, stack.
struct Place {
  u32 r, c, band, stack;
};

INLINE Place place_of(u32 r, u32 at) {
  Place place;
  place.r = r, place.c = at / 9;
  u32 bit = at - place.c * 9;
  place.band = bit / 3, place.stack = bit - place.band * 3;
  return place;
}

// The candidates of a digit that a cell sees: in the low three bits of each field its row, from bit
// 21 on its column, and twice, from bits 3 and 12 on, the cells of its box outside both lines.
// `k` is the digit: 9 * field + triple.
INLINE u32 seen_by(const u32 *node, Place at, u32 k) {
  u32 field = k >= 18 ? 18 : k >= 9 ? 9 : 0;
  const u32 *words = node + (k - field) * 9;
  const u32 *row = words + at.r * 3, *column = words + at.c;
  u32 by = field + at.band * 3;
  u32 seen = ((row[0] >> by) & 7) | ((row[1] >> by) & 7) << 9 | ((row[2] >> by) & 7) << 18;
  u32 box = by + at.stack;
  by = field + at.stack;
  u32 down = ((column[0] >> by) & 0111) | ((column[3] >> by) & 0111) << 1;
  down |= ((column[6] >> by) & 0111) << 2;
  seen |= down << 21;
  const u32 *one = words + (at.r == 0 ? 3 : 0), *two = words + (at.r == 2 ? 3 : 6);
  u32 left = at.c == 0 ? 1 : 0, right = at.c == 2 ? 1 : 2;
  u32 four = ((one[left] >> box) & 1) | ((one[right] >> box) & 1) << 1;
  four |= ((two[left] >> box) & 1) << 2 | ((two[right] >> box) & 1) << 3;
  return seen | four * (1u << 3 | 1u << 12);
}

// The candidates of a cell: bit 9 * field + triple.
INLINE u32 marks_of(const u32 *node, u32 word, u32 bit) {
  return ((node[word] >> bit) & FIELDS) | ((node[9 + word] >> bit) & FIELDS) << 1 |
         ((node[18 + word] >> bit) & FIELDS) << 2;
}

struct Guess {
  u32 word, bit, digit;
};

// Removes the first cell of a set and returns it: 32 * minirow + bit.
INLINE u32 take_first(u32 (&cells)[3]) {
  u32 r = cells[0] ? 0 : cells[1] ? 1 : 2;
  u32 word = r == 0 ? cells[0] : r == 1 ? cells[1] : cells[2], rest = word & (word - 1);
  UNROLL for (u32 k = 0; k < 3; k++) cells[k] = k == r ? rest : cells[k];
  return (r << 5) + __ffs(word) - 1;
}

// The score of a cell with two candidates (of three, two count), for each of them: peers outside the
// cell's minirow and minicolumn that have it, those in the box twice, and three times those in the
// cell's lines that have two candidates. The weights were found by trial, like those of branch.rs.
INLINE u32 score(const u32 *node, const u32 (&pairs)[3], u32 cell) {
  Place at = place_of(cell >> 5, cell & 31);
  u32 marks = marks_of(node, at.r * 3 + at.c, at.band * 3 + at.stack);
  u32 one = seen_by(node, at, __ffs(marks) - 1), two = seen_by(node, at, 31 - __clz(marks));
  u32 own = at.r == 0 ? pairs[0] : at.r == 1 ? pairs[1] : pairs[2];
  u32 paired = (own >> (at.band * 3)) & (7 * FIELDS);
  u32 by = at.c * 9 + at.stack;
  u32 down = ((pairs[0] >> by) & 0111) | ((pairs[1] >> by) & 0111) << 1;
  down |= ((pairs[2] >> by) & 0111) << 2;
  paired |= down << 21;
  // Outside the minirow and the minicolumn of the cell.
  u32 far = ((7 * FIELDS) & ~(FIELDS << at.stack)) | (0777u & ~(7u << (3 * at.band))) << 21;
  far |= 15u << 3 | 15u << 12;
  return __popc(one & far) + __popc(two & far) + 3 * (__popc(one & paired) + __popc(two & paired));
}

// The first candidate of a cell.
INLINE Guess guess_in(const u32 *node, u32 cell) {
  Place at = place_of(cell >> 5, cell & 31);
  Guess guess;
  guess.word = at.r * 3 + at.c, guess.bit = at.band * 3 + at.stack;
  guess.digit = __ffs(marks_of(node, guess.word, guess.bit)) - 1;
  return guess;
}

// `w` and `node` are the same words, in registers and in shared memory. `plain`: without scoring.
INLINE Guess choose(const u32 (&w)[WORDS], const u32 *node, bool plain) {
  Numbers n = numbers(w);
  u32 cells[3], pairs[3];
  UNROLL for (int r = 0; r < 3; r++) {
    pairs[r] = n.bit[1][r] & ~n.bit[0][r] & ~(n.bit[2][r] | n.bit[3][r]);
    cells[r] = pairs[r];
  }
  if (!(cells[0] | cells[1] | cells[2])) {
    // The fewest candidates above one.
    UNROLL for (int r = 0; r < 3; r++) cells[r] = n.bit[1][r] | n.bit[2][r] | n.bit[3][r];
    UNROLL for (int b = 3; b >= 0; b--) {
      u32 less[3];
      UNROLL for (int r = 0; r < 3; r++) less[r] = cells[r] & ~n.bit[b][r];
      if (less[0] | less[1] | less[2]) {
        UNROLL for (int r = 0; r < 3; r++) cells[r] = less[r];
      } else if (b >= 2) {
        // Cells with more than three candidates are not scored.
        plain = true;
      }
    }
  }
  u32 best = take_first(cells);
  if (!plain) {
    // Two at a time, which hides latency.
    u32 most = score(node, pairs, best);
    NO_UNROLL for (int i = 1; i < LOOKED_AT; i += 2) {
      if (!(cells[0] | cells[1] | cells[2])) break;
      u32 one = take_first(cells), two = one;
      if (cells[0] | cells[1] | cells[2]) two = take_first(cells);
      u32 score_one = score(node, pairs, one), score_two = score(node, pairs, two);
      if (score_one > most) most = score_one, best = one;
      if (score_two > most) most = score_two, best = two;
    }
  }
  return guess_in(node, best);
}

// The first open cell in reading order and its smallest digit, so that the solutions come in
// lexicographic order (lex.rs).
INLINE Guess choose_first(const u32 (&w)[WORDS], const u32 *node) {
  Numbers n = numbers(w);
  u32 word = 0, bit = 0;
  bool found = false;
  NO_UNROLL for (u32 row = 0; row < 9 && !found; row++) {
    u32 r = row % 3, band = row / 3;
    u32 open = r == 0   ? n.bit[1][0] | n.bit[2][0] | n.bit[3][0]
               : r == 1 ? n.bit[1][1] | n.bit[2][1] | n.bit[3][1]
                        : n.bit[1][2] | n.bit[2][2] | n.bit[3][2];
    // Fields are minicolumns: bit 9c + stack.
    open = (open >> (band * 3)) & (7 * FIELDS);
    if (open) {
      u32 stack = open & FIELDS ? 0 : open & (FIELDS << 1) ? 1 : 2;
      u32 c = (__ffs(open & (FIELDS << stack)) - 1) / 9;
      word = r * 3 + c, bit = band * 3 + stack, found = true;
    }
  }
  Guess guess;
  guess.word = word, guess.bit = bit;
  u32 marks = marks_of(node, word, bit);
  // Smaller digits are in lower triples, then in lower fields.
  u32 triple = marks & FIELDS ? 0 : marks & (FIELDS << 1) ? 1 : 2;
  guess.digit = __ffs(marks & (FIELDS << triple)) - 1;
  return guess;
}

// ---------------------------------------------------------------------------------------------
// The search.

INLINE void load(u32 (&w)[WORDS], const uint4 *from) {
  UNROLL for (int i = 0; i < PARTS; i++) {
    uint4 part = from[i];
    w[i * 4] = part.x, w[i * 4 + 1] = part.y, w[i * 4 + 2] = part.z;
    if (i * 4 + 3 < WORDS) w[i * 4 + 3 < WORDS ? i * 4 + 3 : 0] = part.w;
  }
}

INLINE void store(uint4 *to, const u32 (&w)[WORDS]) {
  UNROLL for (int i = 0; i < PARTS; i++) {
    uint4 part;
    part.x = w[i * 4], part.y = w[i * 4 + 1], part.z = w[i * 4 + 2];
    part.w = i * 4 + 3 < WORDS ? w[i * 4 + 3 < WORDS ? i * 4 + 3 : 0] : 0;
    to[i] = part;
  }
}

INLINE void copy(uint4 *to, const uint4 *from) {
  uint4 parts[PARTS];
  UNROLL for (int i = 0; i < PARTS; i++) parts[i] = from[i];
  UNROLL for (int i = 0; i < PARTS; i++) to[i] = parts[i];
}

// Makes a guess in a node. Its sibling, a copy of the node, keeps everything but the candidate.
INLINE void make(Guess guess, u32 *node, uint4 *sibling) {
  u32 field = guess.digit >= 18 ? 18 : guess.digit >= 9 ? 9 : 0;
  u32 triple = guess.digit - field, at = triple * 9 + guess.word;
  u32 candidate = 1u << (field + guess.bit);
  reinterpret_cast<u32 *>(sibling)[at] = node[at] & ~candidate;
  UNROLL for (u32 t = 0; t < 3; t++) {
    node[t * 9 + guess.word] &= ~(FIELDS << guess.bit) | (t == triple ? candidate : 0);
  }
}

// Lists of slots are rings. Their bounds count up and are the same in all threads.
#define RING 128

struct Pool {
  uint4 node[SLOTS][PARTS];
  // The number of the slot's puzzle, or NONE.
  u32 puzzle[SLOTS];
  // Bounds of the stack and flags; see below.
  u32 state[SLOTS];
  // For the home slot of a puzzle: solutions found, slots at work (from bit LIVE on), LOST_ONE.
  u32 tally[SLOTS];
  // The slot with the tally of the puzzle: the slot itself, unless it shares another's search.
  u8 home[SLOTS];
  // Nodes to sweep; nodes to guess in, without and with scoring; nodes at the end of a search.
  u8 ready[RING], plain[RING], stuck[RING], done[RING];
};

#define NONE 0xffffffffu
// Flag in the list `done`: the node is a solution.
#define IS_SOLVED 0x80u
// Parts of a state. The stack is from FLOOR to DEPTH_BITS: entries below it were given away.
#define DEPTH_BITS 0x7fu
#define FLOOR_SHIFT 7
#define FLOOR_BITS 0x7fu
// The search has met a dead end.
#define ROUGH 0x4000u
// The stack was full: the rest of the search is left to the CPU.
#define LOST 0x8000u
// Parts of a tally.
#define FOUND_BITS 0x7fffffu
#define LOST_ONE 0x800000u
#define LIVE 24
// Flag in a count: the search is not complete.
#define UNFINISHED 0x80000000u

INLINE u32 depth_of(u32 state) { return state & DEPTH_BITS; }
INLINE u32 floor_of(u32 state) { return state >> FLOOR_SHIFT & FLOOR_BITS; }

// What the host tells the kernel and reads back.
struct Control {
  // The next puzzle to start.
  u32 next;
  // Not zero: stop soon.
  u32 stop;
  // Work done.
  u64 sweeps, guesses, nodes;
};

// A list: from, to.
struct List {
  u32 from, to;
};

INLINE u32 length(List list) { return list.to - list.from; }

#define FULL (0xffffffffu >> (32 - WARP))

template <bool IN_ORDER>
INLINE void search(const uint4 *puzzles, uint4 *solutions, u32 *counts, u32 many, u32 limit,
                   u32 kept, uint4 *stacks, Control *control) {
  POOLS(pools);
  Pool &pool = reinterpret_cast<Pool *>(pools)[WARP_IN_BLOCK];
  const u32 lane = LANE, below = (1u << lane) - 1;
  const u32 warp = blockIdx.x * WARPS_PER_BLOCK + WARP_IN_BLOCK;
  uint4 *const warp_stacks = stacks + (size_t)warp * (SLOTS * DEPTH * PARTS);
  // A small batch is spread over all warps, which then share their searches at once.
  const u32 warps = BLOCKS_OF_GRID * WARPS_PER_BLOCK, share = (many + warps - 1) / warps;
  const bool small = WARP > 1 && share <= WARP;
  for (u32 slot = lane; slot < SLOTS; slot += WARP) {
    pool.puzzle[slot] = NONE;
    pool.state[slot] = 0;
    pool.tally[slot] = 1u << LIVE;
    pool.home[slot] = slot;
    pool.done[slot] = slot;
  }
  SYNC();
  List ready = {0, 0}, plain = {0, 0}, stuck = {0, 0}, done = {0, small ? share : SLOTS};
  u32 w[WORDS], single[3] = {0, 0, 0};
  UNROLL for (int i = 0; i < WORDS; i++) w[i] = 0;
  // The slot of the thread's node, or NONE, and its state.
  u32 mine = NONE, state = 0, stop = MOVING;
  u32 sweeps = 0, guesses = 0, nodes = 0;
  // How much locked triples have helped lately, and rounds without looking for them.
  u32 trust = 8, untried = 0;
  u32 quiet = 0;
  bool dry = false, stopped = false;

  for (;;) {
    if (++quiet > PATIENCE) {
      u32 halt = lane == 0 ? *(volatile u32 *)&control->stop : 0;
      stopped = BROADCAST(halt) != 0;
      if (stopped) break;
      quiet = 0;
    }
    // After a dead end, a thread takes the newest sibling from its stack.
    bool pops = stop == DEAD && depth_of(state) > floor_of(state);
    if (dry && pops) pops = (pool.tally[pool.home[mine]] & FOUND_BITS) < limit;
    if (pops) {
      state = (state - 1) | ROUGH;
      load(w, warp_stacks + ((size_t)mine * DEPTH + depth_of(state)) * PARTS);
      single[0] = single[1] = single[2] = 0;
      stop = MOVING;
    }
    nodes += __popc(BALLOT(pops));
    // Other stopped nodes go to their lists.
    bool is_plain = stop == STUCK && depth_of(state) && !(state & ROUGH);
    u32 to_plain = BALLOT(is_plain), to_stuck = BALLOT(stop == STUCK && !is_plain);
    u32 to_done = BALLOT(stop >= SOLVED);
    if (stop != MOVING) {
      pool.state[mine] = state;
      if (stop != DEAD) store(pool.node[mine], w);
      u8 *list = is_plain ? pool.plain : stop == STUCK ? pool.stuck : pool.done;
      u32 end = is_plain ? plain.to : stop == STUCK ? stuck.to : done.to;
      u32 same = is_plain ? to_plain : stop == STUCK ? to_stuck : to_done;
      list[(end + __popc(same & below)) % RING] = mine | (stop == SOLVED ? IS_SOLVED : 0);
      mine = NONE, stop = MOVING;
    }
    plain.to += __popc(to_plain);
    stuck.to += __popc(to_stuck);
    done.to += __popc(to_done);
    SYNC();
    // Idle threads take ready nodes.
    u32 idle = BALLOT(mine == NONE), rank = __popc(idle & below);
    if (mine == NONE && rank < length(ready)) {
      mine = pool.ready[(ready.from + rank) % RING];
      state = pool.state[mine];
      load(w, pool.node[mine]);
      single[0] = single[1] = single[2] = 0;
    }
    ready.from += min((u32)__popc(idle), length(ready));
    u32 active = BALLOT(mine != NONE);
    if (active != FULL && (length(plain) | length(stuck) | length(done))) {
      // Serve the longest list. The threads' own nodes wait in their slots.
      if (mine != NONE) store(pool.node[mine], w);
      SYNC();
      if (max(length(plain), length(stuck)) >= length(done)) {
        // Guess.
        bool score_them = length(stuck) >= length(plain);
        const u8 *list = score_them ? pool.stuck : pool.plain;
        u32 from = score_them ? stuck.from : plain.from;
        u32 now = min(score_them ? length(stuck) : length(plain), (u32)WARP);
        // Where locked triples are rare, every 16th round still looks for them.
        const bool look = !IN_ORDER && score_them && (trust || ++untried % 16 == 0);
        bool lost = false, moved = false;
        u32 slot = 0;
        if (lane < now) {
          slot = list[(from + lane) % RING];
          u32 own = pool.state[slot];
          // An empty stack starts at the bottom.
          if (depth_of(own) == floor_of(own)) own &= ~(DEPTH_BITS | FLOOR_BITS << FLOOR_SHIFT);
          u32 depth = depth_of(own);
          lost = depth >= DEPTH;
          if (!lost) {
            u32 v[WORDS];
            load(v, pool.node[slot]);
            moved = look && locked_triples(v);
            if (moved) {
              store(pool.node[slot], v);
              pool.state[slot] = own;
            } else {
              u32 *node = reinterpret_cast<u32 *>(pool.node[slot]);
              uint4 *top = warp_stacks + ((size_t)slot * DEPTH + depth) * PARTS;
              store(top, v);
              Guess guess = IN_ORDER ? choose_first(v, node) : choose(v, node, !score_them);
              make(guess, node, top);
              pool.state[slot] = own + 1;
            }
          } else {
            pool.state[slot] = own | LOST;
          }
        }
        u32 gone = BALLOT(lost), rank = __popc(gone & below);
        if (lane < now) {
          if (lost) {
            pool.done[(done.to + rank) % RING] = slot;
          } else {
            pool.ready[(ready.to + lane - rank) % RING] = slot;
          }
        }
        ready.to += now - __popc(gone);
        done.to += __popc(gone);
        if (score_them) {
          stuck.from += now;
        } else {
          plain.from += now;
        }
        u32 helped = __popc(BALLOT(moved));
        if (look) trust = helped * WORTH >= now ? min(trust + 1, 16u) : trust ? trust - 1 : 0;
        guesses += now - helped;
        nodes += now - helped;
      } else {
        // Report, then take the newest sibling or the next puzzle.
        u32 now = min(length(done), (u32)WARP);
        bool next = false, goes_on = false;
        u32 slot = 0, own = 0;
        const uint4 *from = puzzles;
        u32 entry = 0, puzzle = NONE, home = 0;
        if (lane < now) {
          entry = pool.done[(done.from + lane) % RING];
          slot = entry & ~IS_SOLVED;
          own = pool.state[slot];
          puzzle = pool.puzzle[slot], home = pool.home[slot];
        }
        // Threads that share a search change its tally below.
        SYNC();
        if (lane < now) {
          bool enough = (own & LOST) != 0;
          if (entry & IS_SOLVED) {
            u32 found = atomicAdd(&pool.tally[home], 1u) & FOUND_BITS;
            if (found < kept) {
              copy(solutions + ((size_t)puzzle * kept + found) * PARTS, pool.node[slot]);
            }
            enough |= found + 1 >= limit;
          } else {
            // A dead end with siblings left is here because the limit is reached.
            enough = true;
          }
          goes_on = !enough && depth_of(own) > floor_of(own);
          if (goes_on) {
            own -= 1;
            from = warp_stacks + ((size_t)slot * DEPTH + depth_of(own)) * PARTS;
          } else {
            if (own & LOST) atomicOr(&pool.tally[home], LOST_ONE);
            u32 before = atomicSub(&pool.tally[home], 1u << LIVE);
            if (slot != home) pool.puzzle[slot] = NONE;
            if (before >> LIVE == 1) {
              u32 found = min(before & FOUND_BITS, limit);
              if (puzzle != NONE) counts[puzzle] = found | (before & LOST_ONE ? UNFINISHED : 0);
              pool.puzzle[home] = NONE;
            }
            next = !dry;
          }
        }
        u32 wanted = BALLOT(next), halt = 0;
        if (wanted) {
          u32 first = 0;
          if (lane == 0) {
            first = atomicAdd(&control->next, (u32)__popc(wanted));
            halt = *(volatile u32 *)&control->stop;
          }
          first = BROADCAST(first);
          dry = small || first + __popc(wanted) >= many;
          puzzle = first + __popc(wanted & below);
          if (next && puzzle < many) {
            pool.puzzle[slot] = puzzle;
            pool.tally[slot] = 1u << LIVE;
            from = puzzles + (size_t)puzzle * PARTS;
            own = 0, goes_on = true;
          }
        } else if (lane == 0) {
          halt = *(volatile u32 *)&control->stop;
        }
        if (goes_on) {
          copy(pool.node[slot], from);
          pool.state[slot] = own;
        }
        u32 on = BALLOT(goes_on);
        if (goes_on) pool.ready[(ready.to + __popc(on & below)) % RING] = slot;
        ready.to += __popc(on);
        nodes += __popc(on);
        done.from += now;
        stopped = BROADCAST(halt) != 0;
        if (stopped) break;
        quiet = 0;
      }
      SYNC();
      if (mine != NONE) load(w, pool.node[mine]);
      continue;
    }
    if (!active) break;
    if (!IN_ORDER && dry && active != FULL) {
      // Nothing is left to start: idle threads take the oldest siblings of the others.
      bool gives = mine != NONE && depth_of(state) > floor_of(state);
      u32 donors = BALLOT(gives);
      if (donors) {
        u32 base = 0, empty = 0;
        for (; base < SLOTS && !empty; base += WARP) {
          empty = BALLOT(base + lane < SLOTS && pool.puzzle[base + lane < SLOTS ? base + lane : 0] == NONE);
        }
        base -= WARP;
        u32 shared = min(min((u32)__popc(donors), (u32)__popc(~active & FULL)), (u32)__popc(empty));
        u32 rank = __popc(donors & below);
        if (gives && rank < shared) {
          // The list `done` is empty; its room passes the slots on.
          pool.done[(done.to + rank) % RING] = mine;
          pool.state[mine] = state;
          state += 1u << FLOOR_SHIFT;
        }
        SYNC();
        rank = __popc(~active & below);
        if (mine == NONE && rank < shared) {
          u32 giver = pool.done[(done.to + rank) % RING], home = pool.home[giver];
          for (u32 i = 0; i < rank; i++) empty &= empty - 1;
          mine = base + __ffs(empty) - 1;
          pool.home[mine] = home;
          pool.puzzle[mine] = pool.puzzle[giver];
          atomicAdd(&pool.tally[home], 1u << LIVE);
          state = ROUGH;
          load(w, warp_stacks + ((size_t)giver * DEPTH + floor_of(pool.state[giver])) * PARTS);
          single[0] = single[1] = single[2] = 0;
        }
        nodes += shared;
        active = BALLOT(mine != NONE);
        SYNC();
      }
    }
    // At the end of the input, nodes are not kept waiting.
    u32 enough = active == FULL ? (EXCHANGE < WARP ? EXCHANGE : WARP) : 1;
    do {
      if (mine != NONE && stop == MOVING) {
        stop = sweep(w, single);
        sweeps++;
      }
    } while ((u32)__popc(BALLOT(stop != MOVING)) < enough);
  }
  if (stopped) {
    SYNC();
    for (u32 slot = lane; slot < SLOTS; slot += WARP) {
      u32 puzzle = pool.puzzle[slot];
      if (puzzle != NONE && pool.home[slot] == slot) {
        counts[puzzle] = (pool.tally[slot] & FOUND_BITS) | UNFINISHED;
      }
    }
  }
  atomicAdd(&control->sweeps, (u64)sweeps);
  if (lane == 0) {
    atomicAdd(&control->guesses, (u64)guesses);
    atomicAdd(&control->nodes, (u64)nodes);
  }
}

// Counts the solutions of puzzles up to a limit. The first `kept` solutions of puzzle i are nodes
// kept * i and following. Puzzles that were not started because of `stop` keep their old counts.
extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS)
    shudu_count(const uint4 *puzzles, uint4 *solutions, u32 *counts, u32 many, u32 limit, u32 kept,
                uint4 *stacks, Control *control) {
  search<false>(puzzles, solutions, counts, many, limit, kept, stacks, control);
}

// The same, with the solutions in lexicographic order.
extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS)
    shudu_in_order(const uint4 *puzzles, uint4 *solutions, u32 *counts, u32 many, u32 limit,
                   u32 kept, uint4 *stacks, Control *control) {
  search<true>(puzzles, solutions, counts, many, limit, kept, stacks, control);
}

// ---------------------------------------------------------------------------------------------
// Puzzles and solutions as records: 81 cells of four bits, cell i in bits 4 * (i % 8) of word i / 8,
// 0 for a blank. The last word has room for the count, shifted by COUNT_SHIFT.

#define RECORD 11
#define COUNT_SHIFT 4

// Makes nodes of records: the cell of a given has only that candidate.
extern "C" __global__ void shudu_unpack(const u32 *records, uint4 *nodes, u32 many) {
  // The candidates that a value leaves in its cell, by triple.
  SHARED uint4 marks[16];
  for (u32 value = THREAD; value < 16; value += THREADS_OF_BLOCK) {
    uint4 mark;
    mark.x = mark.y = mark.z = value == 0 ? FIELDS : 0, mark.w = 0;
    if (value >= 1 && value <= 3) mark.x = 1u << (9 * (value - 1));
    if (value >= 4 && value <= 6) mark.y = 1u << (9 * (value - 4));
    if (value >= 7 && value <= 9) mark.z = 1u << (9 * (value - 7));
    marks[value] = mark;
  }
  SYNC_BLOCK();
  for (u32 i = FIRST; i < many; i += STRIDE) {
    u32 record[RECORD], w[WORDS];
    UNROLL for (int k = 0; k < RECORD; k++) record[k] = records[(size_t)i * RECORD + k];
    UNROLL for (int word = 0; word < 9; word++) {
      u32 a = 0, b = 0, c = 0;
      UNROLL for (int bit = 0; bit < 9; bit++) {
        const int cell = (bit / 3 * 3 + word / 3) * 9 + bit % 3 * 3 + word % 3;
        uint4 mark = marks[(record[cell / 8] >> (4 * (cell % 8))) & 15];
        a += mark.x << bit, b += mark.y << bit, c += mark.z << bit;
      }
      w[word] = a, w[9 + word] = b, w[18 + word] = c;
    }
    store(nodes + (size_t)i * PARTS, w);
  }
}

// Makes records of solutions. The first record of each puzzle has its count. Solutions that do not
// exist become empty records.
extern "C" __global__ void shudu_pack(const uint4 *solutions, const u32 *counts, u32 *records,
                                      u32 many, u32 kept) {
  for (u32 i = FIRST; i < many * kept; i += STRIDE) {
    u32 count = counts[i / kept];
    u32 record[RECORD];
    UNROLL for (int k = 0; k < RECORD; k++) record[k] = 0;
    if (i % kept < (count & ~UNFINISHED)) {
      u32 w[WORDS];
      load(w, solutions + (size_t)i * PARTS);
      UNROLL for (int word = 0; word < 9; word++) {
        u32 a = w[word], b = w[9 + word], c = w[18 + word], any = or3(a, b, c);
        // The digit is 1 + 1 (second field) + 2 (third field) + 3 (second triple) + 6 (third).
        u32 second = any >> 9, third = any >> 18;
        u32 middle = or3(b, b >> 9, b >> 18), last = or3(c, c >> 9, c >> 18);
        UNROLL for (int bit = 0; bit < 9; bit++) {
          const int cell = (bit / 3 * 3 + word / 3) * 9 + bit % 3 * 3 + word % 3;
          u32 digit = 1 + ((second >> bit) & 1) + 2 * ((third >> bit) & 1);
          digit += 3 * ((middle >> bit) & 1) + 6 * ((last >> bit) & 1);
          record[cell / 8] += digit << (4 * (cell % 8));
        }
      }
    }
    if (i % kept == 0) {
      u32 flag = count & UNFINISHED;
      record[RECORD - 1] |= (count << COUNT_SHIFT & ~UNFINISHED) | flag;
    }
    UNROLL for (int k = 0; k < RECORD; k++) records[(size_t)i * RECORD + k] = record[k];
  }
}
