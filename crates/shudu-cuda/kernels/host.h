// What lanes.cu needs to compile as ordinary C++: a warp of one thread and a grid of one block.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <algorithm>

typedef uint32_t u32;
typedef unsigned long long u64;
typedef unsigned char u8;
using std::max;
using std::min;

struct alignas(16) uint4 {
  u32 x, y, z, w;
};

#define INLINE inline
#define __global__
#define __launch_bounds__(threads, blocks)
#define WARP 1
#define LANE 0u
#define FIRST 0u
#define STRIDE 1u
#define THREAD 0u
#define THREADS_OF_BLOCK 1u
#define WARP_IN_BLOCK 0u
#define WARPS_PER_BLOCK 1u
#define BLOCKS_OF_GRID 1u
#define BALLOT(x) ((x) ? 1u : 0u)
#define BROADCAST(x) (x)
#define SYNC()
#define SYNC_BLOCK()
#define SHARED static thread_local
#define UNROLL
#define NO_UNROLL
#define POOLS(name) alignas(16) static thread_local unsigned char name[sizeof(Pool)]

// The function of three inputs with this truth table: bit 4a + 2b + c.
#define LOGIC(table, a, b, c) logic<table>(a, b, c)
template <int TABLE> inline u32 logic(u32 a, u32 b, u32 c) {
  u32 out = 0;
  if (TABLE & 1) out |= ~a & ~b & ~c;
  if (TABLE & 2) out |= ~a & ~b & c;
  if (TABLE & 4) out |= ~a & b & ~c;
  if (TABLE & 8) out |= ~a & b & c;
  if (TABLE & 16) out |= a & ~b & ~c;
  if (TABLE & 32) out |= a & ~b & c;
  if (TABLE & 64) out |= a & b & ~c;
  if (TABLE & 128) out |= a & b & c;
  return out;
}

struct Index {
  u32 x;
};
static const Index blockIdx = {0};

inline int __popc(u32 x) { return __builtin_popcount(x); }
inline int __ffs(u32 x) { return __builtin_ffs((int)x); }
inline int __clz(u32 x) { return x ? __builtin_clz(x) : 32; }
inline u32 __funnelshift_r(u32 low, u32 high, u32 by) {
  return (u32)((((u64)high << 32) | low) >> (by & 31));
}
template <class T> inline T atomicAdd(T *at, T by) {
  T before = *at;
  *at += by;
  return before;
}
inline u32 atomicSub(u32 *at, u32 by) { return atomicAdd(at, 0u - by); }
inline u32 atomicOr(u32 *at, u32 bits) {
  u32 before = *at;
  *at |= bits;
  return before;
}
