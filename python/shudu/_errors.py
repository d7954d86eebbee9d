"""Exceptions of the package. Each has the facts of its message as attributes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._shudu import Board

__all__ = [
    "DeviceError",
    "InvalidPuzzle",
    "Mistakes",
    "MultipleSolutions",
    "NoSolution",
    "NotFound",
    "ParseError",
    "ShuduError",
    "Undecided",
    "Unsupported",
]


class ShuduError(ValueError):
    """Base of all exceptions of this package.

    >>> import shudu
    >>> try:
    ...     shudu.solve_many(["." * 80])
    ... except shudu.ShuduError as error:
    ...     print(error.row)
    0

    Attributes:
        row: The index of the puzzle in a batch, or ``None``.
    """

    row: int | None

    def __init__(self, message: str, *, row: int | None = None) -> None:
        super().__init__(message if row is None else f"row {row}: {message}")
        self.row = row


class ParseError(ShuduError):
    """A text is not a puzzle.

    >>> import shudu
    >>> try:
    ...     shudu.solve("53..7....6..195q...98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    ... except shudu.ParseError as error:
    ...     print(error.line, error.column)
    1 16

    Attributes:
        line: The line in the text, from 1; 0 if the error is about the whole text.
        column: The column in the line, from 1; 0 if the error is about the whole line.
    """

    line: int
    column: int

    def __init__(self, message: str, *, row: int | None = None, line: int = 0, column: int = 0) -> None:
        super().__init__(message, row=row)
        self.line = line
        self.column = column


class InvalidPuzzle(ShuduError):
    """Two equal digits in one house, or a number that is no digit.

    >>> import shudu
    >>> try:
    ...     shudu.solve("7...7" + "." * 76)
    ... except shudu.InvalidPuzzle as error:
    ...     print(error.cells, error.digit)
    ('r1c1', 'r1c5') 7

    Attributes:
        cells: The names of the two cells, such as ``("r1c1", "r1c5")``, or of the cell with the number.
        digit: The digit or the number.
    """

    cells: tuple[str, ...]
    digit: int

    def __init__(
        self,
        message: str,
        *,
        row: int | None = None,
        cells: Sequence[str] = (),
        digit: int = 0,
    ) -> None:
        super().__init__(message, row=row)
        self.cells = tuple(cells)
        self.digit = digit


class NoSolution(ShuduError):
    """The puzzle has no solution.

    >>> import shudu
    >>> try:
    ...     shudu.solve("12345678." + "." * 17 + "9" + "." * 54)
    ... except shudu.NoSolution as error:
    ...     print(error)
    the puzzle has no solution
    """


class MultipleSolutions(ShuduError):
    """The puzzle has several solutions.

    >>> import shudu
    >>> try:
    ...     shudu.solve("." * 81)
    ... except shudu.MultipleSolutions as error:
    ...     print(len(error.solutions))
    2

    Attributes:
        solutions: Two of them. Nothing if the search for them was stopped.
    """

    solutions: tuple[Board, ...]

    def __init__(
        self, message: str, *, row: int | None = None, solutions: Sequence[Board] = ()
    ) -> None:
        super().__init__(message, row=row)
        self.solutions = tuple(solutions)


class Mistakes(ShuduError):
    """Digits or pencil marks of a position contradict the solution.

    >>> import shudu
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> try:
    ...     shudu.explain("531" + puzzle[3:], givens=puzzle)
    ... except shudu.Mistakes as error:
    ...     print(error.cells)
    ('r1c3',)

    Attributes:
        cells: The names of their cells.
    """

    cells: tuple[str, ...]

    def __init__(self, message: str, *, row: int | None = None, cells: Sequence[str] = ()) -> None:
        super().__init__(message, row=row)
        self.cells = tuple(cells)


class Unsupported(ShuduError):
    """The function has no result for this puzzle: another shape than 9×9, or beyond all techniques.

    >>> import shudu
    >>> try:
    ...     shudu.rate("." * 16)
    ... except shudu.Unsupported as error:
    ...     print(error)
    this is for 9×9 puzzles; the puzzle is 4×4
    """


class Undecided(ShuduError):
    """The search was stopped before a result.

    >>> import shudu
    >>> try:
    ...     shudu.count("1" + "." * 80, limit=None, timeout=0.01)
    ... except shudu.Undecided as error:
    ...     print(error)
    undecided: the search was stopped
    """


class DeviceError(ShuduError):
    """The device that was asked for cannot be used. The message has the reason.

    >>> import shudu
    >>> try:
    ...     shudu.solve_many(["." * 81], device="gpu:99")
    ... except shudu.DeviceError as error:
    ...     print(type(error).__name__)
    DeviceError
    """


class NotFound(ShuduError):
    """The generator found fewer puzzles than requested.

    >>> import shudu
    >>> try:
    ...     shudu.generate(seed=1, rating=11.9, timeout=0.01)
    ... except shudu.NotFound as error:
    ...     print(len(error.found))
    0

    Attributes:
        found: The puzzles that were found.
        start_at: The attempt to continue with.
    """

    found: tuple[object, ...]
    start_at: int

    def __init__(self, message: str, *, found: Sequence[object] = (), start_at: int = 0) -> None:
        super().__init__(message)
        self.found = tuple(found)
        self.start_at = start_at
