"""Puzzles for all tests."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import settings

import shudu

# The machine may be busy; tests have no limits of time.
settings.register_profile("shudu", deadline=None, max_examples=60)
settings.load_profile("shudu")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......"
CLASH = "11" + "." * 79
EMPTY = "." * 81
UNSOLVABLE = "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8"


@pytest.fixture(scope="session")
def corpus() -> dict[str, object]:
    """Two hundred seeded puzzles with their solutions."""
    return shudu.generate_many(200, seed=20, form="list")


@pytest.fixture(scope="session")
def array(corpus: dict[str, list[str]]) -> np.ndarray:
    """The puzzles as an array."""
    return shudu.from_strings(corpus["puzzle"])
