"""Reading and writing text formats."""

from __future__ import annotations

from typing import Any, Literal

from . import _shudu
from ._errors import ParseError
from ._forms import one
from ._shudu import Board
from ._solving import Puzzle

__all__ = ["format", "formats", "parse", "parse_all"]

Symbols = Literal["digits", "hex", "letters", "numbers"]


def parse(
    text: str,
    *,
    format: str | None = None,
    shape: str | None = None,
    symbols: Symbols | None = None,
    ignore_unknown: bool = False,
) -> Board:
    """Returns the only puzzle of a text; the format is detected unless it is given.

    >>> import shudu
    >>> shudu.parse("12..34..........").side
    4
    """
    puzzles = parse_all(text, format=format, shape=shape, symbols=symbols, ignore_unknown=ignore_unknown)
    if len(puzzles) != 1:
        raise ParseError(f"expected one puzzle, found {len(puzzles)}; parse_all reads many")
    return puzzles[0]


def parse_all(
    text: str,
    *,
    format: str | None = None,
    shape: str | None = None,
    symbols: Symbols | None = None,
    ignore_unknown: bool = False,
) -> list[Board]:
    """Returns all puzzles of a text. ``symbols`` are those of boards larger than 9×9, if they are not detected.

    A board has the rules of classic Sudoku. A puzzle with other rules is an error. With ``ignore_unknown``,
    constraints that are not understood are ignored.

    >>> import shudu
    >>> len(shudu.parse_all("." * 81 + chr(10) + "1" + "." * 80))
    2
    """
    return _shudu.parse(text, format, shape, symbols, ignore_unknown)


def format(
    puzzle: Puzzle,
    format: str = "line",
    *,
    blank: str | None = None,
    symbols: Symbols | None = None,
) -> str:
    """Returns a puzzle as text in a format of :func:`formats`.

    ``blank`` is the character for blanks and ``symbols`` those of boards larger than 9×9, if the format has a choice.

    >>> import shudu
    >>> print(shudu.format("12..34..........", "grid"))
    +-----+-----+
    | 1 2 | . . |
    | 3 4 | . . |
    +-----+-----+
    | . . | . . |
    | . . | . . |
    +-----+-----+
    """
    return _shudu.format(one(puzzle), format, blank, symbols)


def formats() -> list[dict[str, Any]]:
    """Returns the table of formats: id, name, description, whether it is read and written.

    >>> import shudu
    >>> [row["id"] for row in shudu.formats()][:3]
    ['line', 'sdm', 'sdk']
    """
    return _shudu.formats()
