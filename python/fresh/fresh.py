"""The package in an environment with its own dependencies only: numpy, and no Arrow library."""

import importlib.util

import numpy as np

import shudu

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

for name in ("pyarrow", "polars", "pandas", "duckdb", "pyspark"):
    assert importlib.util.find_spec(name) is None, f"{name} is installed"

assert shudu.solve(PUZZLE) == SOLVED
assert shudu.solve_many([PUZZLE, None]) == [SOLVED, None]
cells = shudu.from_strings([PUZZLE, "." * 81])
assert shudu.count_many(cells).tolist() == [1, 2]
assert shudu.to_strings(shudu.solve_many(cells[:1])) == [SOLVED]
assert shudu.rate_many(cells, errors="null")["er"].tolist() == [1.2, None]
made = shudu.augment(cells[:1], shudu.solve_many(cells[:1]), 3, 1)
assert (made.transforms.inverse().apply(made.puzzles) == np.repeat(cells[:1], 3, axis=0)).all()

# Without an Arrow library, a table of steps has the Arrow interface and nothing more.
steps = shudu.explain_many([PUZZLE, None], words=True)
assert isinstance(steps, shudu.ArrowArray) and len(steps) == 2
assert len(steps.__arrow_c_array__()) == 2 and len(steps.chunks()) == 1
print("a fresh environment works: numpy", np.__version__)
