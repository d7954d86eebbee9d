"""Makes a data set for training: puzzles, equivalents, and a split without leaks.

    python examples/dataset.py 1000 10 out.npz
"""

from __future__ import annotations

import sys

import numpy as np

import shudu


def make(count: int, k: int, seed: int = 1) -> dict[str, np.ndarray]:
    """Returns training pairs with ``k`` equivalents each, and test pairs without."""
    table = shudu.generate_many(count, seed=seed)
    puzzles, solutions = table["puzzle"], table["solution"]
    train, test = shudu.split_by_class(puzzles, (0.9, 0.1), seed=seed)
    more = shudu.augment(puzzles[train], solutions[train], k, seed)
    return {
        "train_puzzles": more.puzzles,
        "train_solutions": more.solutions,
        "train_group": more.group,
        "test_puzzles": puzzles[test],
        "test_solutions": solutions[test],
        "test_rating": shudu.rate_many(puzzles[test])["er"],
    }


if __name__ == "__main__":
    count, k, path = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    np.savez_compressed(path, **make(count, k))  # type: ignore[arg-type]
