"""Generated puzzles."""

from __future__ import annotations

import inspect
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import shudu
from shudu._generating import EXCLUDED


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


GRID = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
START = "5" + "." * 80
PATTERN = "xxx...xxx\n" * 3 + "...xxx...\n" * 3 + "xxx...xxx\n" * 3
Check = Callable[[shudu.Generated], bool]


def symmetric(made: shudu.Generated) -> bool:
    filled = [digit > 0 for digit in made.puzzle]
    return filled == filled[::-1]


# Every flag of the command that says which puzzles are wanted: the flags, the arguments, what holds for the puzzles.
REQUESTS: list[tuple[list[str], dict[str, Any], Check]] = [
    ([], {}, lambda made: made.puzzle.filled < 40),
    (["--start-at", "7"], {"start_at": 7}, lambda made: made.index >= 7),
    (["--shape", "2x3"], {"shape": "2x3"}, lambda made: made.puzzle.shape == "2x3"),
    (["--finished"], {"finished": True}, lambda made: made.puzzle.is_finished),
    (["--method", "random"], {"method": "random"}, lambda made: True),
    (["--method", "quick"], {"method": "quick"}, lambda made: True),
    (["--method", "uniform"], {"method": "uniform"}, lambda made: True),
    (["--method", "spread"], {"method": "spread"}, lambda made: True),
    (["--method", "grow"], {"method": "grow"}, lambda made: True),
    (["--finished", "--method", "quick"], {"finished": True, "method": "quick"}, lambda made: made.puzzle.is_full),
    (["--holes", "40"], {"holes": 40}, lambda made: made.puzzle.filled == 41),
    (["--holes", "40..45"], {"holes": (40, 45)}, lambda made: 36 <= made.puzzle.filled <= 41),
    (["--givens", "28"], {"givens": 28}, lambda made: made.puzzle.filled == 28),
    (["--givens", "24..30"], {"givens": (24, 30)}, lambda made: 24 <= made.puzzle.filled <= 30),
    (["--minimal"], {"minimal": True}, lambda made: shudu.is_minimal(made.puzzle)),
    (["--symmetry", "rotate180"], {"symmetry": "rotate180"}, symmetric),
    (["--symmetry", "random"], {"symmetry": "random"}, lambda made: True),
    (["--pattern", PATTERN], {"pattern": PATTERN},
     lambda made: [d > 0 for d in made.puzzle] == [c == "x" for c in PATTERN.replace("\n", "")]),
    (["--start", START], {"start": START}, lambda made: made.puzzle[0] == 5),
    (["--grid", GRID], {"grid": GRID}, lambda made: str(made.solution) == GRID),
    (["--digits", "8"], {"digits": 8}, lambda made: len(set(made.puzzle) - {0}) == 8),
    (["--avoid-given-digit", "3"], {"avoid_given_digit": 3}, lambda made: 3 not in made.puzzle.cells),
    (["--rating", "2.0..2.6"], {"rating": (2.0, 2.6)}, lambda made: 2.0 <= (made.rating or 0) <= 2.6),
    (["--rating", "1.5"], {"rating": 1.5}, lambda made: shudu.rate(made.puzzle).er == 1.5),
    (["--level", "medium"], {"level": "medium"}, lambda made: shudu.rate(made.puzzle).level == "medium"),
    (["--technique", "pointing,claiming"], {"technique": ["pointing", "claiming"]},
     lambda made: made.position is not None),
    (["--technique", "naked-pair"], {"technique": "naked-pair"}, lambda made: made.position is not None),
    (["--only", "singles"], {"only": "singles"}, lambda made: shudu.explain(made.puzzle, order="singles").solved),
    (["--only", "hidden-single,naked-single"], {"only": ["hidden-single", "naked-single"]},
     lambda made: shudu.explain(made.puzzle, order="hidden-single,naked-single").solved),
    (["--hardest", "naked-single"], {"hardest": "naked-single"}, lambda made: made.hardest == "naked-single"),
    (["--unbiased"], {"unbiased": True}, lambda made: made.weight is not None and shudu.is_minimal(made.puzzle)),
    (["--unbiased", "--rate"], {"unbiased": True, "rate": True}, lambda made: made.rating is not None),
    (["--rate"], {"rate": True}, lambda made: made.rating == shudu.rate(made.puzzle).er),
]  # fmt: skip


@pytest.mark.parametrize(("words", "options", "check"), REQUESTS)
def test_every_flag_of_a_request(words: list[str], options: dict[str, Any], check: Check, tmp_path: Path) -> None:
    """The puzzles have what was asked for, and are those of the command."""
    made: list[shudu.Generated] = shudu.generate(3, seed=3, **options)
    for one in made:
        assert shudu.solve(one.puzzle) == one.solution and check(one)
    program = os.environ.get("SHUDU_COMMAND")
    if not program:
        pytest.skip("SHUDU_COMMAND is not set")
    if "--pattern" in words:
        file = tmp_path / "pattern.txt"
        file.write_text(words[1])
        words = ["--pattern", str(file)]
    at_step = ["--at-step"] if "--technique" in words else []
    done = subprocess.run(
        [program, "generate", "-n", "3", "--seed", "3", "--solution", "--format", "jsonl", *at_step, *words],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rows) == 3
    for one, row in zip(made, rows, strict=True):
        # A finished grid has no solution of its own.
        solution = row.get("solution", row["puzzle"])
        assert (str(one.puzzle), str(one.solution), one.index) == (row["puzzle"], solution, row["index"])
        assert (one.rating, one.hardest, one.weight) == (row.get("rating"), row.get("hardest"), row.get("weight"))
        assert (None if one.position is None else str(one.position)) == row.get("position")


def test_requests_cover_every_flag() -> None:
    options = {name for _, given, _ in REQUESTS for name in given}
    elsewhere = {"n", "seed", "timeout", "jobs", "progress"}
    assert options == set(inspect.signature(shudu.generate).parameters) - elsewhere


VALUES: dict[str, Any] = {
    "finished": True, "unbiased": True, "method": "quick", "holes": 40, "givens": 30, "minimal": True,
    "symmetry": "mirror", "pattern": PATTERN, "start": START, "grid": GRID, "digits": 8, "avoid_given_digit": 3,
    "rating": 2.0, "level": "easy", "technique": "x-wing", "only": "singles", "hardest": "x-wing", "rate": True,
}  # fmt: skip


@pytest.mark.parametrize(("one", "other"), [(one, other) for one, others in EXCLUDED.items() for other in others])
def test_arguments_that_exclude_each_other(one: str, other: str) -> None:
    """The pairs that the command rejects."""
    options = {name: VALUES[name] for name in (one, other)}
    with pytest.raises(ValueError, match="exclude each other"):
        shudu.generate(seed=1, **options)
    program = os.environ.get("SHUDU_COMMAND")
    if not program:
        pytest.skip("SHUDU_COMMAND is not set")
    words: list[str] = []
    for name, value in options.items():
        words += [f"--{name.replace('_', '-')}"] + ([] if value is True else [str(value)])
    environment = {**os.environ, "LC_ALL": "C", "LANG": "C"}
    done = subprocess.run([program, "generate", *words], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 2 and "cannot be combined with" in done.stderr


def test_a_finished_grid_is_not_grown() -> None:
    with pytest.raises(ValueError, match="exclude each other"):
        shudu.generate(seed=1, finished=True, method="grow")


def test_start_and_grid_have_the_shape_of_the_request() -> None:
    """36 cells are read as 2x3 unless the shape is given."""
    start = "." * 35 + "1"
    made = shudu.generate(seed=1, shape="3x2", start=start)
    assert made.puzzle.shape == "3x2" and made.puzzle[35] == 1
    cells = np.zeros(36, np.uint8)
    cells[35] = 1
    assert shudu.generate(seed=1, shape="3x2", start=cells) == made
    assert shudu.generate(seed=1, shape="3x2", start=shudu.Board(start, "3x2")) == made
    grid = str(shudu.generate(seed=1, shape="3x2", finished=True).puzzle)
    assert str(shudu.generate(seed=1, shape="3x2", grid=grid).solution) == grid


def test_wrong_numbers_are_value_errors() -> None:
    wrong: list[dict[str, Any]] = [
        {"digits": -1}, {"digits": 300}, {"avoid_given_digit": 300}, {"avoid_given_digit": 0}, {"avoid_given_digit": -1},
        {"rating": float("nan")}, {"rating": -5}, {"rating": (3.0, 2.0)}, {"rating": (1.0, 2.0, 3.0)},
        {"rating": (1.0, float("nan"))}, {"givens": (30, 20)}, {"timeout": 0}, {"timeout": -1}, {"timeout": float("nan")},
    ]  # fmt: skip
    for options in wrong:
        with pytest.raises(ValueError):
            shudu.generate(seed=1, **options)
    assert shudu.generate(seed=1, rating=[2.0, 3.0]) == shudu.generate(seed=1, rating=(2.0, 3.0))  # type: ignore[call-overload]


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
    positions = shudu.generate_many(2, seed=1, technique="naked-pair")["position"]
    made = shudu.generate(2, seed=1, technique="naked-pair")
    assert positions.tolist() == [str(one.position) for one in made]
    assert shudu.generate_many(2, seed=1, technique="naked-pair", form="list")["position"] == positions.tolist()
    weights = shudu.generate_many(2, seed=1, unbiased=True)["weight"]
    assert weights.dtype == np.float64 and (weights > 0).all()
    assert shudu.generate_many(0, seed=1, shape="2x2")["puzzle"].shape == (0, 16)
    with pytest.raises(ValueError):
        shudu.generate_many(1, form="table")  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        shudu.generate_many(1, sed=1)  # type: ignore[call-overload]
