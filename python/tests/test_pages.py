"""Pictures and pages: every option, every shape, and the same bytes as the command."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from conftest import EASY, EMPTY, HARD, SOLVED

import shudu

BOARDS = {shape: str(shudu.generate(seed=1, shape=shape).puzzle) for shape in ("2x2", "2x3", "3x4", "4x4")}


def command(*words: str, puzzles: list[str]) -> bytes:
    program = os.environ.get("SHUDU_COMMAND")
    if not program:
        pytest.skip("SHUDU_COMMAND is not set")
    environment = {**os.environ, "LC_ALL": "C", "LANG": "C"}
    return subprocess.run(
        [program, *words], input="\n".join(puzzles).encode(), capture_output=True, check=True, env=environment
    ).stdout


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ((), {}),
        (("--candidates",), {"candidates": True}),
        (("--solution", "--label", "rc"), {"solution": True, "label": "rc"}),
        (("--step", "3"), {"step": 3}),
        (("--step", "2", "--scale", "se"), {"step": 2, "scale": "se"}),
        (("--technique", "pointing", "--theme", "dark"), {"technique": "pointing", "theme": "dark"}),
        (("--title", "One", "--size", "300"), {"title": "One", "size": 300}),
        (("--step", "1", "--bare"), {"step": 1, "bare": True}),
    ],
)
def test_a_picture_equals_that_of_the_command(words: tuple[str, ...], options: dict[str, Any]) -> None:
    assert shudu.draw(HARD, **options).encode() == command("draw", *words, puzzles=[HARD])


def test_differences_are_drawn() -> None:
    two = shudu.Grid(EASY).replace("r1c1", 0).replace("r1c2", 0).replace("r2c1", 0).replace("r5c1", 0)
    puzzle = next(
        str(two.replace(cell, 0)) for cell in range(81) if shudu.count(two.replace(cell, 0)) > 1
    )
    picture = shudu.draw(puzzle, difference=True)
    assert picture.encode() == command("draw", "--difference", puzzles=[puzzle])
    with pytest.raises(shudu.ShuduError, match="exactly one"):
        shudu.draw(EASY, difference=True)
    for wrong in ({"difference": True, "solution": True}, {"step": 1, "technique": "pointing"}, {"size": 1},
                  {"bare": True, "title": "x"}, {"step": 0}):  # fmt: skip
        with pytest.raises(ValueError):
            shudu.draw(EASY, **wrong)


@pytest.mark.parametrize("shape", BOARDS)
def test_other_shapes_are_drawn(shape: str) -> None:
    board = shudu.Board(BOARDS[shape], shape=shape)
    technique = shudu.explain(board)[0].technique
    for options in ({}, {"candidates": True}, {"solution": True}, {"step": 1}, {"technique": technique}):
        assert shudu.draw(board, **options).startswith("<svg")
    blank = shudu.Board([0] * len(board), shape=shape)
    assert "<svg" in shudu.draw(blank, difference=True)
    with pytest.raises(shudu.ShuduError, match="does not apply to any position"):
        shudu.draw(board, technique="swordfish")


def first_with(technique: str) -> str:
    """Returns a position to which a technique applies, with its pencil marks."""
    made = shudu.generate(seed=1, technique=technique)
    assert made.position is not None
    return shudu.format(made.position, "pencilmarks")


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ((), {}),
        (("--per-page", "1", "--large", "--notes", "3"), {"per_page": 1, "large": True, "notes": 3}),
        (("--answers", "--level", "--rating"), {"answers": "after", "level": True, "rating": True}),
        (("--answers", "back", "--duplex", "--paper", "letter"), {"answers": "back", "duplex": True, "paper": "letter"}),
        (("--answers", "foot", "--cover", "--contents"), {"answers": "foot", "cover": True, "contents": True}),
        (("--saddle", "--candidates"), {"saddle": True, "candidates": True}),
        (("--variants", "3", "--seed", "5", "--title", "Test"), {"variants": 3, "seed": 5, "title": "Test"}),
        (("--link-base", "https://example.org/"), {"link_base": "https://example.org/"}),
    ],
)
def test_pages_equal_those_of_the_command(words: tuple[str, ...], options: dict[str, Any]) -> None:
    puzzles = [EASY, HARD]
    assert shudu.print_pdf(puzzles, **options) == command("print", *words, puzzles=puzzles)


def test_worksheets_and_variants_of_every_shape() -> None:
    position = first_with("x-wing")
    sheet = shudu.print_pdf([position], worksheet="x-wing", answers="after")
    assert sheet == command("print", "--worksheet", "x-wing", "--answers", puzzles=[position])
    with pytest.raises(shudu.ShuduError, match="does not apply") as failure:
        shudu.print_pdf([position, SOLVED], worksheet="x-wing")
    assert failure.value.row == 1
    for shape, text in BOARDS.items():
        board = shudu.Board(text, shape=shape)
        technique = shudu.explain(board)[0].technique
        assert shudu.print_pdf([board], worksheet=technique, variants=2, seed=1)[:5] == b"%PDF-"
        assert shudu.print_pdf([board, board], variants=27, seed=1, answers="none")[:5] == b"%PDF-"
    assert shudu.print_pdf([EASY], variants=2, seed=1) != shudu.print_pdf([EASY], variants=2, seed=2)


def test_pages_that_exclude_each_other(tmp_path: Path) -> None:
    for wrong in (
        {"worksheet": "x-wing", "level": True}, {"variants": 2, "saddle": True}, {"seed": 1}, {"variants": 0},
        {"saddle": True, "duplex": True}, {"per_page": 13}, {"notes": 31}, {"answers": "x"}, {"paper": "b5"},
        {"paper": (10, 10)}, {"worksheet": "magic"}, {"paper": (30, 30), "per_page": 12},
    ):  # fmt: skip
        with pytest.raises(ValueError):
            shudu.print_pdf([EASY], **wrong)
    with pytest.raises(TypeError, match="list of puzzles"):
        shudu.print_pdf(EASY)
    assert shudu.print_pdf(iter([EMPTY]), tmp_path / "a.pdf") == (tmp_path / "a.pdf").read_bytes()
