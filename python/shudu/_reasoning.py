"""Rating, explaining, hints and reviews."""

from __future__ import annotations

import json
import os
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Literal, TypedDict, overload

import numpy as np
import numpy.typing as npt

from . import _shudu
from ._forms import (
    Errors,
    Names,
    Progress,
    Selected,
    Strings,
    arrow_table,
    batch,
    names,
    number,
    one,
)
from ._solving import Puzzle
from ._types import Hint, Path, Rating, Review

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "explain",
    "explain_many",
    "hint",
    "rate",
    "rate_many",
    "review",
    "techniques",
]

Scale = Literal["se", "hodoku"]
Scales = Literal["se", "hodoku", "both"]
Lang = Literal["en", "zh-CN", "zh-TW"]


class RatingArrays(TypedDict):
    """The columns of :func:`rate_many` for an array; the scale says which there are."""

    givens: npt.NDArray[np.uint32]
    er: npt.NDArray[np.float64]
    ep: npt.NDArray[np.float64]
    ed: npt.NDArray[np.float64]
    er_technique: npt.NDArray[np.str_]
    ep_technique: npt.NDArray[np.str_]
    ed_technique: npt.NDArray[np.str_]
    level: npt.NDArray[np.str_]
    hodoku_level: npt.NDArray[np.str_]
    hodoku_score: npt.NDArray[np.uint32]
    steps: npt.NDArray[np.uint32]
    techniques: npt.NDArray[np.str_]


class RatingLists(TypedDict):
    """The columns of :func:`rate_many` for a list; the scale says which there are."""

    givens: list[int | None]
    er: list[float | None]
    ep: list[float | None]
    ed: list[float | None]
    er_technique: list[str | None]
    ep_technique: list[str | None]
    ed_technique: list[str | None]
    level: list[str | None]
    hodoku_level: list[str | None]
    hodoku_score: list[int | None]
    steps: list[int | None]
    techniques: list[str | None]


def _techniques(order: Names | None, more: Names | None, fewer: Names | None) -> Any:
    return names(order), names(more), names(fewer)


def rate(
    puzzle: Puzzle,
    *,
    scale: Scales = "both",
    order: Names | None = None,
    with_: Names | None = None,
    without: Names | None = None,
    timeout: float | None = None,
) -> Rating:
    """Returns the ratings of a 9×9 puzzle.

    >>> import shudu
    >>> rating = shudu.rate("..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......")
    >>> str(rating), rating.er_technique
    ('7.3/2.6/2.6', 'forcing-chain')

    Args:
        puzzle: The puzzle.
        scale: ``"se"`` for Sudoku Explainer's ER, EP and ED, ``"hodoku"`` for HoDoKu's score.
        order: Use only these techniques, in this order: names or ids of techniques or groups, in a list or
            with commas between them. For HoDoKu's scale.
        with_: Use these techniques too, which HoDoKu has switched off.
        without: Do not use these techniques.
        timeout: Give up after this many seconds.
    """
    chosen = _techniques(order, with_, without)
    return Rating._of(_shudu.rate(one(puzzle), scale, chosen, timeout))


@overload
def rate_many(
    puzzles: npt.NDArray[Any], *, scale: Scales = ..., **options: Unpack[Selected]
) -> RatingArrays: ...
@overload
def rate_many(
    puzzles: Strings, *, scale: Scales = ..., **options: Unpack[Selected]
) -> RatingLists: ...
@overload
def rate_many(
    puzzles: Any, *, scale: Scales = ..., **options: Unpack[Selected]
) -> Any: ...
def rate_many(
    puzzles: Any,
    *,
    scale: Scales = "se",
    order: Names | None = None,
    with_: Names | None = None,
    without: Names | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
) -> Any:
    """Returns the ratings of every puzzle: a table with one row for each.

    The columns are those of ``shudu rate --format csv``: ``givens``, ``er``, ``ep``, ``ed``,
    ``er_technique``, ``ep_technique``, ``ed_technique``, ``level``, ``steps`` and ``techniques``; with
    HoDoKu's scale also ``hodoku_level`` and ``hodoku_score``. For an array or a list the table is a
    dictionary of columns, for Arrow data a table of the same library. ``order``, ``with_`` and ``without``
    select techniques of HoDoKu's solver, see :func:`rate`. See :func:`solve_many` for the other arguments.

    >>> import shudu
    >>> table = shudu.rate_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
    >>> table["er"], table["level"]
    ([1.2], ['easy'])
    """
    given = batch(puzzles, jobs, progress, errors, timeout)
    return given.table(_shudu.rate_many, scale, _techniques(order, with_, without))


def explain(
    puzzle: Puzzle,
    *,
    givens: Puzzle | None = None,
    scale: Scale = "hodoku",
    order: Names | None = None,
    with_: Names | None = None,
    without: Names | None = None,
    all: bool = False,
    steps: int | None = None,
    until: str | None = None,
    before: bool = False,
    check: bool = False,
    lang: Lang = "en",
    timeout: float | None = None,
) -> Path:
    """Returns the path to the solution: steps as data and in words.

    >>> import shudu
    >>> path = shudu.explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> path.solved, path[0].technique
    (True, 'naked-single')

    Args:
        puzzle: A puzzle or a position, with pencil marks or without.
        givens: The puzzle at the start, if ``puzzle`` has digits of the player.
        scale: The order of the techniques: HoDoKu's or Sudoku Explainer's.
        order: Use only these techniques, in this order: names or ids of techniques or groups, in a list or
            with commas between them. For HoDoKu's scale.
        with_: Use these techniques too, which HoDoKu has switched off.
        without: Do not use these techniques.
        timeout: Give up after this many seconds.
        all: Return every step that applies now instead of a path.
        steps: Stop after this many steps.
        until: Stop after the first step of this technique.
        before: Keep the position before each step.
        check: Verify each step; raise ShuduError at one that fails, such as a digit that was taken from the
            solution.
        lang: The language of names and sentences.
    """
    board = one(puzzle)
    start = None if givens is None else one(givens)
    steps = None if steps is None else number(steps, "steps", 1)
    if all and (steps is not None or until is not None):
        raise ValueError("all excludes steps and until")
    chosen = _techniques(order, with_, without)
    found = _shudu.explain(board, start, scale, chosen, all, steps, until, before, check, lang, timeout)
    return Path._of(board, found)


def explain_many(
    puzzles: Any,
    *,
    scale: Scale = "hodoku",
    order: Names | None = None,
    with_: Names | None = None,
    without: Names | None = None,
    words: bool = False,
    lang: Lang = "en",
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
) -> Any:
    """Returns the steps of every puzzle as an Arrow table, for training reasoning models.

    The column ``solved`` is true if the steps reach the solution. The column ``steps`` is a list of
    structures: ``technique``, ``rating``, ``placements`` and ``eliminations`` (lists of ``cell``, from 0
    row by row, and ``digit``) and, with ``words``, ``text``. ``order``, ``with_`` and ``without`` select techniques, see
    :func:`rate`. The table is one of the library of the argument,
    of pyarrow if it is installed, and otherwise a :class:`shudu.ArrowArray`. See :func:`solve_many`.

    >>> import shudu
    >>> len(shudu.explain_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", None]))
    2
    """
    given = batch(puzzles, jobs, progress, errors, timeout)
    chosen = _techniques(order, with_, without)
    found = given.call(_shudu.explain_many, scale, chosen, lang if words else None)
    return arrow_table(given.source, found)


def hint(
    puzzle: Puzzle,
    *,
    givens: Puzzle | None = None,
    level: Literal[1, 2, 3] = 3,
    scale: Scale = "hodoku",
    order: Names | None = None,
    with_: Names | None = None,
    without: Names | None = None,
    lang: Lang = "en",
    timeout: float | None = None,
) -> Hint:
    """Returns the next step, or the mistakes of the player.

    >>> import shudu
    >>> shudu.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").kind
    'step'

    Args:
        puzzle: A puzzle or a position.
        givens: The puzzle at the start. Without it every digit is a given, and a wrong one makes
            the puzzle unsolvable instead of a mistake.
        level: How much the hint shows of the step: 1 where to look, 2 the cells, 3 everything.
        scale: The order of the techniques.
        order: Use only these techniques, in this order: names or ids of techniques or groups, in a list or
            with commas between them. For HoDoKu's scale.
        with_: Use these techniques too, which HoDoKu has switched off.
        without: Do not use these techniques.
        timeout: Give up after this many seconds.
        lang: The language of the text.
    """
    start = None if givens is None else one(givens)
    chosen = _techniques(order, with_, without)
    level_number = number(level, "level", 1, 3)
    board = one(puzzle)
    found = _shudu.hint(board, start, level_number, scale, chosen, lang, timeout)
    return Hint._of(found, board)


def review(
    game: str | os.PathLike[str],
    *,
    level: str | None = None,
    ahead: int = 1,
    lang: Lang = "en",
    timeout: float | None = None,
) -> Review:
    """Reviews a saved game of ``shudu play``: what justified each move, and what to practice.

    >>> import shudu
    >>> game = '{"shudu-game":1,"puzzle":%s,"started":0,' % '"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"'
    >>> game += '"events":[{"at":1000,"event":"place","digit":5,"cells":["r5c5"]}]}'
    >>> shudu.review(game).summary["justified"]
    1

    Args:
        game: The text of the saved game, or its path.
        level: The level of the player; moves that need harder techniques count as guesses.
        ahead: How many digits that are not on the board yet may come before a move, 0 to 3.
        lang: The language of the text.
        timeout: Give up after this many seconds.
    """
    text = game if isinstance(game, str) and game.lstrip().startswith("{") else None
    if text is None:
        text = FilePath(game).read_text(encoding="utf-8")
    data, words = _shudu.review(text, level, number(ahead, "ahead", 0, 3), lang, timeout)
    return Review(words, json.loads(data))


def techniques(lang: Lang = "en") -> list[dict[str, Any]]:
    """Returns the table of techniques: id, name, description, rating and score.

    >>> import shudu
    >>> [row["name"] for row in shudu.techniques() if row["id"] == "x-wing"]
    ['X-Wing']
    """
    return _shudu.techniques(lang)
