// Measures the search kernel alone, with the puzzles on the device. Needs the CUDA toolkit:
//
//   nvcc -O3 -std=c++17 -arch=native speed.cu -o speed && ./speed MILLIONS FILES…
//
// Each file has one puzzle per line and is repeated to MILLIONS of puzzles. The search has limit 2;
// counts and first solutions are written to device memory. The best of five runs counts. The macros
// of lanes.cu can be set with -D.
#include "lanes.cu"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

static void check(cudaError_t error) {
  if (error != cudaSuccess) {
    printf("%s\n", cudaGetErrorString(error));
    exit(1);
  }
}

// The node of a puzzle.
static void read(const std::string &line, u32 *node) {
  memset(node, 0, PARTS * 16);
  for (int cell = 0; cell < 81; cell++) {
    int row = cell / 9, column = cell % 9;
    int word = row % 3 * 3 + column % 3, box = row / 3 * 3 + column / 3;
    bool given = line[cell] >= '1' && line[cell] <= '9';
    for (int digit = 0; digit < 9; digit++) {
      if (!given || digit == line[cell] - '1') {
        node[digit / 3 * 9 + word] |= 1u << (digit % 3 * 9 + box);
      }
    }
  }
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("usage: speed MILLIONS FILES…\n");
    return 2;
  }
  cudaDeviceProp device;
  check(cudaGetDeviceProperties(&device, 0));
  int shared = sizeof(Pool) * (THREADS / WARP), per_multiprocessor = 0;
  check(cudaFuncSetAttribute(shudu_count, cudaFuncAttributeMaxDynamicSharedMemorySize, shared));
  check(cudaFuncSetAttribute(shudu_count, cudaFuncAttributePreferredSharedMemoryCarveout, 100));
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_multiprocessor, shudu_count, THREADS, shared));
  int blocks = device.multiProcessorCount * per_multiprocessor;
  cudaFuncAttributes attributes;
  check(cudaFuncGetAttributes(&attributes, shudu_count));
  printf("%s, %d blocks of %d threads, %d registers, %d bytes of shared memory\n", device.name, blocks,
         THREADS, attributes.numRegs, shared);
  uint4 *stacks;
  Control *control;
  check(cudaMalloc(&stacks, (size_t)blocks * (THREADS / WARP) * SLOTS * DEPTH * PARTS * 16));
  check(cudaMalloc(&control, sizeof(Control)));
  for (int a = 2; a < argc; a++) {
    std::ifstream file(argv[a]);
    std::vector<u32> nodes;
    for (std::string line; std::getline(file, line);) {
      if (line.size() < 81 || line[0] == '#') continue;
      nodes.resize(nodes.size() + PARTS * 4);
      read(line, &nodes[nodes.size() - PARTS * 4]);
    }
    size_t set = nodes.size() / (PARTS * 4), node = PARTS * 16;
    if (set == 0) {
      printf("%s: no puzzles\n", argv[a]);
      continue;
    }
    size_t many = (size_t)(atof(argv[1]) * 1e6);
    many = (many + set - 1) / set * set;
    uint4 *puzzles, *solutions;
    u32 *counts;
    check(cudaMalloc(&puzzles, many * node));
    check(cudaMalloc(&solutions, many * node));
    check(cudaMalloc(&counts, many * 4));
    for (size_t i = 0; i < many; i += set) {
      check(cudaMemcpy(puzzles + i * PARTS, nodes.data(), set * node, cudaMemcpyHostToDevice));
    }
    float best = 1e9;
    Control report;
    for (int run = 0; run < 5; run++) {
      cudaEvent_t from, to;
      check(cudaEventCreate(&from));
      check(cudaEventCreate(&to));
      check(cudaMemset(control, 0, sizeof(Control)));
      check(cudaMemset(counts, 0xff, many * 4));
      check(cudaEventRecord(from));
      shudu_count<<<blocks, THREADS, shared>>>(puzzles, solutions, counts, (u32)many, 2, 1, stacks, control);
      check(cudaGetLastError());
      check(cudaEventRecord(to));
      check(cudaDeviceSynchronize());
      float time;
      check(cudaEventElapsedTime(&time, from, to));
      best = time < best ? time : best;
    }
    check(cudaMemcpy(&report, control, sizeof(Control), cudaMemcpyDeviceToHost));
    std::vector<u32> host(many);
    check(cudaMemcpy(host.data(), counts, many * 4, cudaMemcpyDeviceToHost));
    size_t kinds[4] = {};
    for (u32 count : host) kinds[count < 3 ? count : 3]++;
    printf("%s: %zu puzzles in %.2f ms, %.1f M/s; sweeps %.2f, guesses %.2f; none %zu, one %zu, several %zu, "
           "other %zu\n",
           argv[a], many, best, many / best / 1e3, (double)report.sweeps / many, (double)report.guesses / many,
           kinds[0], kinds[1], kinds[2], kinds[3]);
    check(cudaFree(puzzles));
    check(cudaFree(solutions));
    check(cudaFree(counts));
  }
}
