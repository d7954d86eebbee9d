// Runs the kernels on the CPU for tests/kernels.rs. Reads jobs from stdin and writes results to
// stdout, as 32-bit words of the machine:
//
//   input    nodes (0 or 1), many, limit, kept, in order (0 or 1), stop (0 or 1), puzzles
//   output   records, control block
//
// It starts with the sizes that src/cuda.rs repeats.
#include "../kernels/lanes.cu"
#include <cstdio>
#include <vector>

static bool get(void *to, size_t bytes) { return fread(to, 1, bytes, stdin) == bytes; }
static void put(const void *from, size_t bytes) { fwrite(from, 1, bytes, stdout); }

int main() {
  u32 sizes[4] = {SLOTS, sizeof(Pool), DEPTH, sizeof(Control) / 4};
  put(sizes, sizeof sizes);
  fflush(stdout);
  u32 job[6];
  while (get(job, sizeof job)) {
    u32 many = job[1], limit = job[2], kept = job[3];
    std::vector<uint4> nodes(many * PARTS), solutions(many * kept * PARTS);
    std::vector<uint4> stacks(SLOTS * DEPTH * PARTS);
    std::vector<u32> counts(many, UNFINISHED), records(many * (kept > 1 ? kept : 1) * RECORD);
    Control control = {};
    control.stop = job[5];
    if (job[0]) {
      if (!get(nodes.data(), nodes.size() * sizeof(uint4))) return 1;
    } else {
      if (!get(records.data(), many * RECORD * 4)) return 1;
      shudu_unpack(records.data(), nodes.data(), many);
    }
    (job[4] ? shudu_in_order : shudu_count)(nodes.data(), solutions.data(), counts.data(), many,
                                            limit, kept, stacks.data(), &control);
    shudu_pack(solutions.data(), counts.data(), records.data(), many, kept);
    put(records.data(), many * kept * RECORD * 4);
    put(&control, sizeof control);
    fflush(stdout);
  }
}
