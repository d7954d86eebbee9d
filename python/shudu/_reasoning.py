"""Rating, explaining, hints and reviews."""

from __future__ import annotations

import json
import os
from pathlib import Path as FilePath
from typing import Any, Literal

from . import _shudu
from ._forms import arrow_table, batch, one
from ._solving import Errors, Progress, Puzzle
from ._types import Hint, Path, Rating, Review

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


def rate(puzzle: Puzzle, *, scale: Scales = "both") -> Rating:
    """Returns the ratings of a 9×9 puzzle.

    >>> import shudu
    >>> rating = shudu.rate("..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......")
    >>> str(rating), rating.er_technique
    ('7.3/2.6/2.6', 'forcing-chain')

    Args:
        puzzle: The puzzle.
        scale: ``"se"`` for Sudoku Explainer's ER, EP and ED, ``"hodoku"`` for HoDoKu's score.
    """
    return Rating._of(_shudu.rate(one(puzzle), scale))


def rate_many(
    puzzles: Any,
    *,
    scale: Scales = "se",
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
) -> Any:
    """Returns the ratings of every puzzle: a table with one row for each.

    The columns are those of ``shudu rate --format csv``: ``givens``, ``er``, ``ep``, ``ed``,
    ``er_technique``, ``ep_technique``, ``ed_technique``, ``level``, ``steps`` and ``techniques``; with
    HoDoKu's scale also ``hodoku_level`` and ``hodoku_score``. For an array or a list the table is a
    dictionary of columns, for Arrow data a table of the same library. See :func:`solve_many`.

    >>> import shudu
    >>> table = shudu.rate_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
    >>> table["er"], table["level"]
    ([1.2], ['easy'])
    """
    given = batch(puzzles)
    return given.table(_shudu.rate_many(given.data, scale, jobs, progress, errors))


def explain(
    puzzle: Puzzle,
    *,
    givens: Puzzle | None = None,
    scale: Scale = "hodoku",
    all: bool = False,
    steps: int | None = None,
    until: str | None = None,
    before: bool = False,
    lang: Lang = "en",
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
        all: Return every step that applies now instead of a path.
        steps: Stop after this many steps.
        until: Stop after the first step of this technique.
        before: Keep the position before each step.
        lang: The language of names and sentences.
    """
    board = one(puzzle)
    start = None if givens is None else one(givens)
    return Path._of(board, _shudu.explain(board, start, scale, all, steps, until, before, lang))


def explain_many(
    puzzles: Any,
    *,
    scale: Scale = "hodoku",
    words: bool = False,
    lang: Lang = "en",
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
) -> Any:
    """Returns the steps of every puzzle as an Arrow table, for training reasoning models.

    The column ``solved`` is true if the steps reach the solution. The column ``steps`` is a list of
    structures: ``technique``, ``rating``, ``placements`` and ``eliminations`` (lists of ``cell``, 0 to
    80, and ``digit``) and, with ``words``, ``text``. The table is one of the library of the argument,
    of pyarrow if it is installed, and otherwise a :class:`shudu.ArrowArray`. See :func:`solve_many`.
    """
    given = batch(puzzles)
    tag = lang if words else None
    return arrow_table(
        given.source, _shudu.explain_many(given.data, scale, tag, jobs, progress, errors)
    )


def hint(
    puzzle: Puzzle,
    *,
    givens: Puzzle | None = None,
    level: Literal[1, 2, 3, 4] = 4,
    scale: Scale = "hodoku",
    lang: Lang = "en",
) -> Hint:
    """Returns the next step, or the mistakes of the player.

    >>> import shudu
    >>> shudu.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").kind
    'step'

    Args:
        puzzle: A puzzle or a position.
        givens: The puzzle at the start. Without it every digit is a given, and a wrong one makes
            the puzzle unsolvable instead of a mistake.
        level: How much the hint says: 1 the kind of step, 2 where, 3 which cells, 4 everything.
        scale: The order of the techniques.
        lang: The language of the text.
    """
    start = None if givens is None else one(givens)
    return Hint._of(_shudu.hint(one(puzzle), start, level, scale, lang))


def review(
    game: str | os.PathLike[str],
    *,
    level: str | None = None,
    ahead: int = 2,
    lang: Lang = "en",
) -> Review:
    """Reviews a saved game of ``shudu play``: what justified each move, and what to practice.

    Args:
        game: The text of the saved game, or its path.
        level: The level of the player; moves that need harder techniques count as guesses.
        ahead: How many steps a player may think ahead.
        lang: The language of the text.
    """
    text = game if isinstance(game, str) and game.lstrip().startswith("{") else None
    if text is None:
        text = FilePath(game).read_text(encoding="utf-8")
    data, words = _shudu.review(text, level, ahead, lang)
    return Review(words, json.loads(data))


def techniques(lang: Lang = "en") -> list[dict[str, Any]]:
    """Returns the table of techniques: id, name, description, rating and score.

    >>> import shudu
    >>> [row["name"] for row in shudu.techniques() if row["id"] == "x-wing"]
    ['X-Wing']
    """
    return _shudu.techniques(lang)
