"""Generated puzzles."""

from __future__ import annotations

import numpy as np
import pytest

import shudu


def test_the_same_seed_gives_the_same_puzzles() -> None:
    one = shudu.generate(30, seed=5, jobs=1)
    assert [made.puzzle for made in one] == [made.puzzle for made in shudu.generate(30, seed=5, jobs=3)]
    assert [made.index for made in one] == list(range(30))
    later = shudu.generate(10, seed=5, start_at=20)
    assert later == one[20:]
    assert shudu.generate(seed=5) == one[0]
    assert shudu.generate().seed != shudu.generate().seed


def test_difficulty_is_met_in_order() -> None:
    found = shudu.generate(6, seed=1, level="medium", jobs=2)
    assert found == shudu.generate(6, seed=1, level="medium", jobs=1)
    for made in found:
        assert made.rating == shudu.rate(made.puzzle).er and shudu.rate(made.puzzle).level == "medium"
    wing = shudu.generate(seed=1, technique="x-wing", jobs=2)
    assert wing.position is not None
    assert shudu.generate(seed=1, rating=(2.0, 3.0)).rating in (2.0, 2.3, 2.6, 2.8, 3.0)


@pytest.mark.parametrize(
    "options",
    [
        {"finished": True},
        {"minimal": True},
        {"symmetry": "rotate180"},
        {"givens": (24, 30)},
        {"holes": 40},
        {"method": "grow"},
        {"method": "uniform"},
        {"unbiased": True},
        {"shape": "2x3"},
        {"digits": 8},
        {"avoid_given_digit": 3},
        {"grid": "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
        {"start": "5" + "." * 80},
        {"only": "hidden-single,naked-single"},
        {"rate": True},
    ],
)
def test_options(options: dict[str, object]) -> None:
    made = shudu.generate(2, seed=3, **options)  # type: ignore[call-overload]
    for one in made:
        assert shudu.solve(one.puzzle) == one.solution
    puzzle = made[0].puzzle
    if options.get("finished"):
        assert puzzle.is_finished
    if options.get("minimal"):
        assert shudu.is_minimal(puzzle)
    if "holes" in options:
        assert puzzle.filled == 41
    if "avoid_given_digit" in options:
        assert 3 not in puzzle.cells
    if "start" in options:
        assert puzzle[0] == 5
    if "rate" in options:
        assert made[0].rating == shudu.rate(puzzle).er
    if "unbiased" in options:
        assert made[0].weight is not None


def test_impossible_requests_are_rejected() -> None:
    for options in (
        {"givens": 10},
        {"shape": "1x1"},
        {"level": "silly"},
        {"technique": "magic"},
        {"symmetry": "crooked"},
        {"method": "magic"},
        {"holes": 90},
        {"holes": 1, "givens": 1},
    ):
        with pytest.raises(ValueError):
            shudu.generate(seed=1, **options)  # type: ignore[call-overload]


def test_a_timeout_returns_what_was_found() -> None:
    found = shudu.generate(10**9, seed=1, rating=(9.9, 11.9), timeout=0.2)
    assert len(found) < 10**9
    with pytest.raises(shudu.NotFound) as error:
        shudu.generate(seed=1, rating=(11.8, 11.9), timeout=0.05)
    assert error.value.found == ()


def test_columns() -> None:
    table = shudu.generate_many(5, seed=2, rate=True)
    assert table["puzzle"].shape == table["solution"].shape == (5, 81)
    assert table["puzzle"].flags.writeable and table["rating"].dtype == np.float64
    assert shudu.to_strings(table["puzzle"]) == shudu.generate_many(5, seed=2, form="list")["puzzle"]
    assert shudu.generate_many(0, seed=1)["puzzle"].shape == (0, 81)
