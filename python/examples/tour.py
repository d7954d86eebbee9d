"""A tour of the functions of one puzzle."""

from __future__ import annotations

import shudu

PUZZLE = "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......"

grid = shudu.Grid(PUZZLE)
solution: shudu.Grid = shudu.solve(grid)
print(f"{solution:grid}")

rating: shudu.Rating = shudu.rate(grid)
print(rating.er, rating.er_technique, rating.level)

path: shudu.Path = shudu.explain(grid, scale="se")
for step in path:
    cells: list[str] = [candidate.cell for candidate in step.placements]
    print(step.technique, step.outcome, cells)

hint: shudu.Hint = shudu.hint(grid, level=2)
print(hint.text)

other: str = shudu.shuffle(PUZZLE, seed=1)
assert shudu.class_id(other) == shudu.class_id(grid)

made: shudu.Generated = shudu.generate(seed=2, level="hard", symmetry="rotate180")
print(made.puzzle, made.rating)
many: list[shudu.Generated] = shudu.generate(3, seed=2)
svg: str = shudu.draw(made.puzzle)
png: bytes = shudu.draw(made.puzzle, "png")

try:
    shudu.solve("." * 81)
except shudu.MultipleSolutions as error:
    first, second = error.solutions
    print(sum(a != b for a, b in zip(first, second, strict=True)), "cells differ")
