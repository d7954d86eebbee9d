"""Functions of one puzzle, and the classes."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import numpy as np
import pytest
from conftest import CLASH, EASY, EMPTY, HARD, SOLVED, UNSOLVABLE

import shudu


def test_solve_returns_the_form_of_the_argument() -> None:
    grid = shudu.Grid(EASY)
    assert shudu.solve(EASY) == SOLVED
    assert shudu.solve(grid) == shudu.Grid(SOLVED)
    assert isinstance(shudu.solve(grid), shudu.Grid)
    flat = np.array(list(grid.cells), dtype=np.int64)
    assert shudu.solve(flat).dtype == np.int64
    assert shudu.to_strings(shudu.solve(flat)[np.newaxis]) == [SOLVED]
    square = grid.to_numpy()
    assert shudu.solve(square).shape == (9, 9)


def test_solve_raises_with_the_facts() -> None:
    with pytest.raises(shudu.InvalidPuzzle) as invalid:
        shudu.solve(CLASH)
    assert invalid.value.cells == ("r1c1", "r1c2")
    assert invalid.value.digit == 1
    with pytest.raises(shudu.NoSolution):
        shudu.solve(UNSOLVABLE)
    with pytest.raises(shudu.MultipleSolutions) as multiple:
        shudu.solve(EMPTY)
    one, two = multiple.value.solutions
    assert one != two and one.is_finished and two.is_finished
    assert shudu.Grid(shudu.solve(EMPTY, unique=False)).is_finished
    with pytest.raises(shudu.ParseError) as parse:
        shudu.solve("53..7....6..195q...98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    assert (parse.value.line, parse.value.column) == (1, 16)
    assert issubclass(shudu.ParseError, ValueError)


def test_counts_and_verdicts() -> None:
    assert shudu.count(EASY) == 1
    assert shudu.count(EMPTY, limit=500) == 500
    assert shudu.count(shudu.Board("." * 16), limit=None) == 288
    assert len(list(shudu.solutions(shudu.Board("." * 16)))) == 288
    assert next(shudu.solutions(EASY)) == shudu.Grid(SOLVED)
    verdicts = [shudu.verdict(p) for p in (EASY, EMPTY, UNSOLVABLE, CLASH)]
    assert verdicts == ["unique", "multiple", "none", "invalid"]
    assert shudu.is_unique(EASY) and not shudu.is_unique(EMPTY)


def test_check_says_why() -> None:
    check = shudu.check(EASY, minimal=True)
    assert check.verdict == "unique" and check.minimal is False and check.redundant
    assert isinstance(check.solutions[0], shudu.Grid)
    assert shudu.check(UNSOLVABLE).verdict == "none"
    several = shudu.check(SOLVED.replace("1", ".").replace("2", "."))
    assert several.verdict == "multiple" and several.differ and len(several.solutions) == 2


def test_minimize() -> None:
    puzzle = shudu.minimize(SOLVED, seed=3)
    assert shudu.is_minimal(puzzle) and shudu.solve(puzzle) == SOLVED
    assert puzzle == shudu.minimize(SOLVED, seed=3) != shudu.minimize(SOLVED, seed=4)
    with pytest.raises(shudu.MultipleSolutions):
        shudu.minimize(EMPTY)


def test_ratings_steps_and_hints() -> None:
    rating = shudu.rate(HARD)
    assert str(rating) == "7.3/2.6/2.6" and rating.level == "expert"
    assert sum(rating.techniques.values()) == rating.steps
    assert rating.hodoku_score is not None
    path = shudu.explain(HARD, scale="se")
    assert path.solved and len(path) == rating.steps
    assert path[0].technique == "pointing" and str(path[0].eliminations[0]) == "4r6c2"
    assert path[0].reason["kind"] == "locked"
    assert path[0].eliminations[0].row == 5 and path[0].eliminations[0].column == 1
    assert "\n" in str(path)
    assert len(shudu.explain(HARD, steps=2)) == 2
    before = shudu.explain(HARD, steps=1, before=True)[0].before
    assert before is not None and before.side == 9
    assert shudu.explain(HARD, lang="zh-CN")[0].text != shudu.explain(HARD)[0].text
    assert len(shudu.explain(HARD, all=True)) > 1
    until = shudu.explain(HARD, until=path[-1].technique)
    assert until[-1].technique == path[-1].technique
    checked = shudu.explain(HARD, check=True)
    assert checked.solved and list(checked) == list(shudu.explain(HARD))
    beyond = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    assert len(shudu.explain(beyond, steps=1)) == 1
    with pytest.raises(shudu.ShuduError, match=r"^step 1 \(Brute Force, r5c3=9\) fails the check: the digit was taken"):
        shudu.explain(beyond, check=True)
    hints = [shudu.hint(HARD, level=level) for level in (1, 2, 3)]  # type: ignore[arg-type]
    assert [hint.step is None for hint in hints] == [True, True, False]
    assert len({hint.text for hint in hints}) == 3
    assert shudu.hint(SOLVED).kind == "solved"
    assert shudu.hint(EMPTY).kind == "multiple"
    wrong = shudu.Grid(EASY).replace("r1c3", 1)
    assert shudu.hint(wrong, givens=EASY).kind == "mistakes"
    with pytest.raises(shudu.Mistakes) as mistakes:
        shudu.explain(wrong, givens=EASY)
    assert mistakes.value.cells == ("r1c3",)
    with pytest.raises(shudu.Unsupported):
        shudu.rate(shudu.Board("12..34.........."))
    assert shudu.explain("31........2.1...").solved


def test_candidates() -> None:
    cells = shudu.candidates(EASY)
    assert cells[0] == (5,) and cells[2] == (1, 2, 4)
    assert len(shudu.candidates("12..34..........")) == 16


def test_boards_are_values() -> None:
    grid = shudu.Grid(EASY)
    assert grid == shudu.Grid(EASY) == shudu.Board(EASY) and grid != shudu.Grid(SOLVED)
    assert len({grid, shudu.Grid(EASY), shudu.Grid(SOLVED)}) == 2
    assert grid < shudu.Grid(SOLVED) or grid > shudu.Grid(SOLVED)
    assert grid[0] == grid[0, 0] == grid["r1c1"] == 5 and grid[-1] == 9
    assert list(grid) == list(grid.cells) and len(grid) == 81
    for index in (81, -82, (9, 0), "r10c1", "x"):
        with pytest.raises(IndexError):
            grid[index]  # type: ignore[index]
    with pytest.raises(TypeError):
        grid[1.5]  # type: ignore[index]
    assert repr(grid) == f"Grid('{EASY}')" and str(grid) == EASY
    assert f"{grid:grid}".startswith("+-------+")
    for value in (grid, shudu.Board("." * 144, shape="2x6"), shudu.Transform("rot90")):
        assert pickle.loads(pickle.dumps(value)) == value == copy.deepcopy(value)
        assert hash(pickle.loads(pickle.dumps(value))) == hash(value)
        assert eval(repr(value), {"Grid": shudu.Grid, "Board": shudu.Board, "Transform": shudu.Transform}) == value
    assert type(pickle.loads(pickle.dumps(grid))) is shudu.Grid
    marked = shudu.explain(HARD, steps=2, before=True)[1].before
    assert marked is not None and marked.has_marks
    assert pickle.loads(pickle.dumps(marked)) == marked
    assert grid.replace((0, 2), 4)["r1c3"] == 4 and grid["r1c3"] == 0
    assert np.asarray(grid).shape == (9, 9)
    assert shudu.Grid(np.asarray(grid)) == grid == shudu.Grid(grid.cells)
    assert "<svg" in grid._repr_svg_() and "<svg" in grid._repr_html_()
    with pytest.raises(shudu.Unsupported):
        shudu.Grid("12..34..........")
    with pytest.raises(ValueError):
        shudu.Grid([10] * 81)
    with pytest.raises(TypeError):
        shudu.Grid(object())


def test_transforms() -> None:
    quarter = shudu.Transform("rot90")
    assert quarter.then(quarter) == shudu.Transform("rot180")
    assert quarter.then(quarter.inverse()).is_identity
    assert shudu.transform(shudu.transform(EASY, quarter), quarter.inverse()) == EASY
    assert shudu.transform(EASY, "d234567891")[0] == "6"
    form = shudu.canonical_form(shudu.shuffle(EASY, seed=5))
    assert form.class_id == shudu.class_id(EASY) and form.automorphisms == 1
    assert form.form == shudu.Grid(shudu.canonical(EASY))
    assert shudu.class_id(EASY, by="solution") == shudu.class_id(SOLVED)
    with pytest.raises(ValueError):
        shudu.Transform("rot45")


def test_text() -> None:
    assert shudu.parse(shudu.format(EASY, "grid")) == shudu.Grid(EASY)
    assert shudu.format(EASY, "line", blank="0") == EASY.replace(".", "0")
    assert len(shudu.parse_all(f"{EASY}\n{HARD}\n")) == 2
    with pytest.raises(shudu.ParseError):
        shudu.parse(f"{EASY}\n{HARD}\n")
    with pytest.raises(ValueError, match="no format is called"):
        shudu.format(EASY, "magic")
    for row in shudu.formats():
        if row["writes"] and row["reads"] and row["id"] not in ("seed",):
            assert shudu.parse(shudu.format(EASY, row["id"]), format=row["id"]).cells == shudu.Grid(EASY).cells


def test_pictures(tmp_path: Path) -> None:
    assert shudu.draw(EASY).startswith("<svg")
    assert shudu.draw(EASY, "png", size=200)[:8] == b"\x89PNG\r\n\x1a\n"
    assert shudu.draw(HARD, "pdf", step=1)[:5] == b"%PDF-"
    assert shudu.draw(HARD, step=1) != shudu.draw(HARD, step=2) != shudu.draw(HARD, candidates=True)
    assert shudu.draw(EASY, solution=True) != shudu.draw(EASY)
    assert "<svg" in shudu.draw(HARD, technique="pointing", theme="dark", label="rc", lang="zh-CN")
    with pytest.raises(shudu.MultipleSolutions):
        shudu.draw(EMPTY, solution=True)
    with pytest.raises(shudu.ShuduError, match="no step 900"):
        shudu.draw(HARD, step=900)
    with pytest.raises(ValueError, match="no theme"):
        shudu.draw(EASY, theme="pink")
    path = tmp_path / "book.pdf"
    pdf = shudu.print_pdf([EASY, HARD], path, answers="after", level=True, rating=True, cover=True, contents=True)
    assert path.read_bytes() == pdf and pdf[:5] == b"%PDF-"
    with pytest.raises(shudu.NoSolution) as failure:
        shudu.print_pdf([EASY, UNSOLVABLE], answers="foot")
    assert failure.value.row == 1


GAME = """{"shudu-game":1,"puzzle":"%s","settings":{"auto-candidates":true,"clear-marks":true},"started":0,
"events":[{"at":1000,"event":"place","digit":5,"cells":["r5c5"]}]}"""


def test_review(tmp_path: Path) -> None:
    review = shudu.review(GAME % EASY)
    assert review.summary["placements"] == 1 and review.moves[0]["cell"] == "r5c5"
    assert str(review) == review.text != shudu.review(GAME % EASY, lang="zh-TW").text
    file = tmp_path / "game.json"
    file.write_text(GAME % EASY)
    assert shudu.review(file, level="easy") == shudu.review(str(file), level="easy")
    with pytest.raises(ValueError):
        shudu.review("{}")


def test_tables() -> None:
    assert len(shudu.techniques()) > 100
    assert {row["name"] for row in shudu.techniques("zh-CN")} != {row["name"] for row in shudu.techniques()}


DIAGONALS = (
    '{"puzzle":".1.........4...3","rules":{"areas":[{"rows":4,"columns":4,"regions":"2x2"}],'
    '"constraints":[{"type":"diagonal-down"},{"type":"diagonal-up"}]}}'
)
CAGES = json.dumps(
    {
        "size": 4,
        "grid": [[{"value": 4, "given": True}, {}, {}, {}], *[[{}] * 4] * 3],
        "killercage": [
            {"cells": ["R1C1", "R1C2"], "value": "5"},
            {"cells": ["R1C3", "R2C3"], "value": "7"},
            {"cells": ["R3C3", "R4C3"], "value": "3"},
            {"cells": ["R4C1", "R4C2"], "value": "4"},
        ],
    }
)


@pytest.mark.parametrize(
    ("text", "solution", "kinds"),
    [
        (DIAGONALS, "4132324123141423", ["diagonal-down", "diagonal-up"]),
        (CAGES, "4132324124131324", ["cage"] * 4),
    ],
)
def test_puzzles_with_other_rules(text: str, solution: str, kinds: list[str]) -> None:
    board = shudu.Board(text)
    assert [constraint["type"] for constraint in board.rules["constraints"]] == kinds
    assert (board.side, len(board), board.to_numpy().shape) == (4, 16, (4, 4))
    assert board["r1c2"] == board[0, 1] == board[1]
    with pytest.raises(IndexError):
        board["r5c1"]
    # A string, a link and the board are the same puzzle; so is what Python makes of it.
    link = shudu.format(board, "link")
    copies = [shudu.Board(link), pickle.loads(pickle.dumps(board)), eval(repr(board), vars(shudu))]
    assert all(one == board and hash(one) == hash(board) for one in copies)
    assert [one.rules for one in copies] == [board.rules] * 3
    for puzzle in (text, link, board):
        assert shudu.count(puzzle) == 1 and shudu.verdict(puzzle) == "unique"
        assert str(shudu.solve(puzzle)) == solution
    solved = shudu.solve(board)
    assert solved.is_finished and solved.rules == board.rules
    assert [solved] == list(shudu.solutions(board)) == list(shudu.check(board).solutions)
    assert not solved.replace("r1c1", solved["r1c2"]).is_finished
    path = shudu.explain(text, check=True, before=True)
    assert path.solved and path[0].before == board
    assert shudu.hint(text).step is not None and shudu.hint(text).step.text == path[0].text
    # What is for classic Sudoku is rejected with the reason.
    functions = (
        shudu.rate, shudu.canonical, shudu.class_id, shudu.shuffle, shudu.Grid,
        lambda puzzle: shudu.transform(puzzle, "t"), lambda puzzle: puzzle.shape,
        lambda puzzle: shudu.generate(start=puzzle), lambda puzzle: shudu.solve_many([puzzle]),
    )  # fmt: skip
    for function in functions:
        with pytest.raises(shudu.Unsupported, match=kinds[0]):
            function(board)
    with pytest.raises(shudu.ParseError, match=kinds[0]):
        shudu.solve_many([text])
    with pytest.raises(ValueError, match=kinds[0]):
        shudu.format(board, "line")
