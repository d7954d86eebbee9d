"""What a type checker infers. Checked by mypy --strict and pyright; not run."""

from __future__ import annotations

from typing import assert_type

import numpy as np
import numpy.typing as npt

import shudu

text = "." * 81
grid = shudu.Grid(text)
cells: npt.NDArray[np.uint8] = np.zeros((5, 81), np.uint8)

assert_type(shudu.solve(text), str)
assert_type(shudu.solve(grid), shudu.Grid)
assert_type(shudu.solve(shudu.Board(text)), shudu.Board)
assert_type(shudu.solve_many(cells), npt.NDArray[np.uint8])
assert_type(shudu.solve_many([text]), list[str | None])
assert_type(shudu.count_many([grid]), list[int | None])
assert_type(shudu.count(grid), int)
assert_type(shudu.generate(seed=1), shudu.Generated)
assert_type(shudu.generate(3, seed=1), list[shudu.Generated])
assert_type(shudu.explain(text)[0], shudu.Step)
assert_type(shudu.explain(text)[0].placements[0].digit, int)
assert_type(shudu.draw(text), str)
assert_type(shudu.draw(text, "png"), bytes)
assert_type(shudu.candidate_masks(cells), npt.NDArray[np.uint16])
assert_type(shudu.Transform("rot90").inverse(), shudu.Transform)
