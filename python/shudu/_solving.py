"""Solving, counting, checking, minimizing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, overload

import numpy as np
import numpy.typing as npt

from . import _shudu
from ._errors import Undecided
from ._forms import (
    Cells,
    Errors,
    Limited,
    Progress,
    Searched,
    Strings,
    batch,
    number,
    one,
    restore_one,
)
from ._shudu import Board, Grid
from ._types import Check, Verdict

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "candidate_masks",
    "candidates",
    "check",
    "count",
    "count_many",
    "from_strings",
    "is_minimal",
    "is_minimal_many",
    "is_unique",
    "is_unique_many",
    "minimize",
    "minimize_many",
    "one_hot",
    "solutions",
    "solve",
    "solve_many",
    "to_strings",
    "verdict",
    "verdict_many",
]

P = TypeVar("P", str, Grid, Board, npt.NDArray[Any])
Puzzle = str | Board | npt.NDArray[Any] | Sequence[int] | Sequence[Sequence[int]]
Device = str
"""``"auto"``, ``"cpu"``, ``"gpu"``, or ``"gpu:0"`` for the first GPU."""


def solve(puzzle: P, *, unique: bool = True, timeout: float | None = None) -> P:
    """Returns the solution of a puzzle, in the form of the argument.

    >>> import shudu
    >>> shudu.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    '534678912672195348198342567859761423426853791713924856961537284287419635345286179'

    Args:
        puzzle: A string in any format, a Grid, a Board, or an array of 81 or 9×9 numbers.
        unique: If false, the first of several solutions is returned.
        timeout: Give up after this many seconds.

    Raises:
        ParseError: If a string is not a puzzle.
        InvalidPuzzle: If two equal digits are in one house.
        NoSolution: If there is no solution.
        MultipleSolutions: If there are several; the exception has two of them.
        Undecided: If the time was not enough.
    """
    result: P = restore_one(puzzle, _shudu.solve(one(puzzle), unique, timeout))
    return result


@overload
def solve_many(
    puzzles: npt.NDArray[Any], *, unique: bool = ..., **options: Unpack[Searched]
) -> Cells: ...
@overload
def solve_many(
    puzzles: Strings, *, unique: bool = ..., **options: Unpack[Searched]
) -> list[str | None]: ...
@overload
def solve_many(
    puzzles: Any, *, unique: bool = ..., **options: Unpack[Searched]
) -> Any: ...
def solve_many(
    puzzles: Any,
    *,
    unique: bool = True,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
    device: Device = "auto",
) -> Any:
    """Returns the solution of every puzzle, in the form of the argument.

    >>> import numpy as np, shudu
    >>> puzzles = shudu.from_strings(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
    >>> shudu.solve_many(puzzles)[0, :9]
    array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint8)

    Args:
        puzzles: An array (N, 81) or (N, 9, 9) of integers with 0 for a blank, a list of strings, or
            an object with the Arrow PyCapsule interface (pyarrow, polars, pandas, DuckDB).
        unique: If false, the first of several solutions is returned.
        jobs: The number of threads; all cores by default. The result does not depend on it.
        progress: Called with the number of finished rows and of all rows, several times per second.
        errors: ``"raise"`` raises the exception of the first row without a result. ``"null"``
            returns a null for such a row; in an array of puzzles, a row of zeros. Other columns of an array
            are then masked arrays, in which such a row is masked.
        timeout: Give up on a puzzle after this many seconds; it has no result. Puzzles are then
            searched one by one, on the CPU.
        device: What searches the batch. ``"auto"`` begins on the CPU and opens an NVIDIA GPU, if there
            is one, when the batch takes longer than half a second. ``"gpu"`` uses all GPUs from the
            start, ``"gpu:0"`` the first. The result does not depend on it.

    Raises:
        DeviceError: If ``device`` is a GPU that cannot be used.
    """
    return batch(puzzles, jobs, progress, errors, timeout).puzzles(_shudu.solve_many, unique, device)


def count(puzzle: Puzzle, limit: int | None = 2, *, timeout: float | None = None) -> int:
    """Returns the number of solutions, at most ``limit``; ``None`` counts all, those of an empty grid by its census.

    >>> import shudu
    >>> shudu.count("." * 81, limit=1000)
    1000
    >>> shudu.count("." * 81, limit=None)
    6670903752021072936960
    """
    return _shudu.count(one(puzzle), _limit(limit), timeout)


def _limit(limit: int | None) -> int | None:
    return None if limit is None else number(limit, "limit", 1)


@overload
def count_many(
    puzzles: npt.NDArray[Any], limit: int | None = ..., **options: Unpack[Searched]
) -> npt.NDArray[np.uint64]: ...
@overload
def count_many(
    puzzles: Strings, limit: int | None = ..., **options: Unpack[Searched]
) -> list[int | None]: ...
@overload
def count_many(
    puzzles: Any, limit: int | None = ..., **options: Unpack[Searched]
) -> Any: ...
def count_many(
    puzzles: Any,
    limit: int | None = 2,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
    device: Device = "auto",
) -> Any:
    """Returns the number of solutions of every puzzle, at most ``limit``. See :func:`solve_many`.

    >>> import shudu
    >>> shudu.count_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "." * 81], 5)
    [1, 5]
    """
    return batch(puzzles, jobs, progress, errors, timeout).column(_shudu.count_many, _limit(limit), device)


def solutions(puzzle: Puzzle, *, timeout: float | None = None) -> Iterator[Board]:
    """Returns an iterator over all solutions in lexicographic order, found a few ahead by a thread.

    >>> import shudu
    >>> sum(1 for _ in shudu.solutions(shudu.Board("." * 16)))
    288

    Args:
        puzzle: The puzzle.
        timeout: Give up this many seconds after the call: the iterator raises ``Undecided``.
    """
    return _shudu.solutions(one(puzzle), timeout)


def verdict(puzzle: Puzzle, *, timeout: float | None = None) -> Verdict:
    """Returns ``"unique"``, ``"multiple"``, ``"none"`` or ``"invalid"``; ``"undecided"`` if the time was not enough.

    >>> import shudu
    >>> shudu.verdict("11" + "." * 79)
    'invalid'
    """
    kind: Verdict = _shudu.verdict(one(puzzle), timeout)
    return kind


@overload
def verdict_many(
    puzzles: npt.NDArray[Any], **options: Unpack[Searched]
) -> npt.NDArray[np.str_]: ...
@overload
def verdict_many(
    puzzles: Strings, **options: Unpack[Searched]
) -> list[Verdict | None]: ...
@overload
def verdict_many(
    puzzles: Any, **options: Unpack[Searched]
) -> Any: ...
def verdict_many(
    puzzles: Any,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
    device: Device = "auto",
) -> Any:
    """Returns the verdict on every puzzle, as a column of strings. See :func:`solve_many`.

    >>> import shudu
    >>> shudu.verdict_many(["." * 81, "11" + "." * 79, None])
    ['multiple', 'invalid', None]
    """
    return batch(puzzles, jobs, progress, errors, timeout).column(_shudu.verdict_many, device)


def check(puzzle: Puzzle, *, minimal: bool = False, timeout: float | None = None) -> Check:
    """Checks a puzzle: the verdict, and what is wrong if it is not proper.

    >>> import shudu
    >>> shudu.check("11" + "." * 79).cells
    ('r1c1', 'r1c2')

    Args:
        puzzle: The puzzle.
        minimal: Also find out which givens are not necessary.
        timeout: Give up after this many seconds.
    """
    board = one(puzzle)
    return Check._of(_shudu.check(board, minimal, timeout), board)


def is_unique(puzzle: Puzzle, *, timeout: float | None = None) -> bool:
    """Returns true if the puzzle has exactly one solution.

    >>> import shudu
    >>> shudu.is_unique("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"), shudu.is_unique("." * 81)
    (True, False)
    """
    kind = _shudu.verdict(one(puzzle), timeout)
    if kind == "undecided":
        raise Undecided("undecided: the search was stopped")
    return kind == "unique"


@overload
def is_unique_many(
    puzzles: npt.NDArray[Any], **options: Unpack[Searched]
) -> npt.NDArray[np.bool_]: ...
@overload
def is_unique_many(
    puzzles: Strings, **options: Unpack[Searched]
) -> list[bool | None]: ...
@overload
def is_unique_many(
    puzzles: Any, **options: Unpack[Searched]
) -> Any: ...
def is_unique_many(
    puzzles: Any,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
    device: Device = "auto",
) -> Any:
    """Returns true for every puzzle with exactly one solution. See :func:`solve_many`.

    >>> import shudu
    >>> shudu.is_unique_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "." * 81])
    [True, False]
    """
    return batch(puzzles, jobs, progress, errors, timeout).column(_shudu.is_unique_many, device)


def is_minimal(puzzle: Puzzle, *, timeout: float | None = None) -> bool:
    """Returns true if the puzzle has exactly one solution and every given is necessary.

    >>> import shudu
    >>> shudu.is_minimal("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    False
    """
    return _shudu.is_minimal(one(puzzle), timeout)


@overload
def is_minimal_many(
    puzzles: npt.NDArray[Any], **options: Unpack[Limited]
) -> npt.NDArray[np.bool_]: ...
@overload
def is_minimal_many(
    puzzles: Strings, **options: Unpack[Limited]
) -> list[bool | None]: ...
@overload
def is_minimal_many(
    puzzles: Any, **options: Unpack[Limited]
) -> Any: ...
def is_minimal_many(
    puzzles: Any,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
) -> Any:
    """Returns true for every minimal puzzle. See :func:`solve_many`.

    >>> import shudu
    >>> shudu.is_minimal_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
    [False]
    """
    return batch(puzzles, jobs, progress, errors, timeout).column(_shudu.is_minimal_many)


def minimize(puzzle: P, *, seed: int = 1, timeout: float | None = None) -> P:
    """Removes redundant givens until the puzzle is minimal. The seed sets the order.

    >>> import shudu
    >>> puzzle = shudu.minimize("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
    >>> shudu.is_minimal(puzzle)
    True
    """
    made = _shudu.minimize(one(puzzle), number(seed, "seed"), 1, timeout)
    result: P = restore_one(puzzle, made)
    return result


@overload
def minimize_many(
    puzzles: npt.NDArray[Any], *, seed: int = ..., **options: Unpack[Limited]
) -> Cells: ...
@overload
def minimize_many(
    puzzles: Strings, *, seed: int = ..., **options: Unpack[Limited]
) -> list[str | None]: ...
@overload
def minimize_many(
    puzzles: Any, *, seed: int = ..., **options: Unpack[Limited]
) -> Any: ...
def minimize_many(
    puzzles: Any,
    *,
    seed: int = 1,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
) -> Any:
    """Minimizes every puzzle. Row i equals line i + 1 of ``shudu minimize``. See :func:`solve_many`.

    >>> import shudu
    >>> shudu.is_minimal_many(shudu.minimize_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]))
    [True]
    """
    seed = number(seed, "seed")
    return batch(puzzles, jobs, progress, errors, timeout).puzzles(_shudu.minimize_many, seed, 1)


def candidates(puzzle: Puzzle) -> tuple[tuple[int, ...], ...]:
    """Returns the candidates of each cell, row by row. A filled cell has only its digit.

    >>> import shudu
    >>> shudu.candidates("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")[2]
    (1, 2, 4)
    """
    board = one(puzzle)
    digits = range(1, board.side + 1)
    return tuple(
        tuple(digit for digit in digits if mask >> (digit - 1) & 1)
        for mask in board.candidate_masks()
    )


def candidate_masks(
    puzzles: Any,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
) -> npt.NDArray[np.uint16]:
    """Returns the candidates of every cell of every puzzle as bits: uint16 (N, 81) or (N, 9, 9).

    Bit 0 is the digit 1. A filled cell has the bit of its digit.

    >>> import shudu
    >>> [bin(mask) for mask in shudu.candidate_masks(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])[0, :3]]
    ['0b10000', '0b100', '0b1011']
    """
    given = batch(puzzles, jobs, progress, errors)
    masks: npt.NDArray[np.uint16] = given.call(_shudu.candidate_masks_many)
    return masks.reshape(given.source.shape) if given.form == "array" else masks


def one_hot(puzzles: Any, dtype: npt.DTypeLike = np.uint8) -> npt.NDArray[Any]:
    """Returns the digits as one-hot vectors: (N, 81, 9), or (N, 9, 9, 9) for an array (N, 9, 9).

    A blank is a vector of zeros.

    >>> import numpy as np, shudu
    >>> shudu.one_hot(np.array([[3] + [0] * 80], dtype=np.uint8))[0, 0]
    array([0, 0, 1, 0, 0, 0, 0, 0, 0], dtype=uint8)
    """
    is_array = isinstance(puzzles, np.ndarray) and puzzles.dtype.kind in "iu"
    array: npt.NDArray[Any] = puzzles if is_array else from_strings(puzzles)
    # Rejects other shapes.
    batch(array)
    if array.size and (array.min() < 0 or array.max() > 9):
        raise ValueError("a cell is a number from 0 to 9")
    hot: npt.NDArray[Any] = array[..., np.newaxis] == np.arange(1, 10, dtype=array.dtype)
    return hot.astype(dtype)


def from_strings(puzzles: Any, *, jobs: int | None = None, errors: Errors = "raise") -> Cells:
    """Returns puzzles as an array (N, 81) of uint8, 0 for a blank.

    >>> import shudu
    >>> shudu.from_strings(["1" + "." * 80]).shape
    (1, 81)
    """
    cells: Cells = batch(puzzles, jobs, None, errors).call(_shudu.convert_many, "array")
    return cells


def to_strings(
    puzzles: Any, *, jobs: int | None = None, errors: Errors = "raise"
) -> list[str | None]:
    """Returns puzzles as a list of strings, ``.`` for a blank.

    >>> import numpy as np, shudu
    >>> shudu.to_strings(np.zeros((1, 81), dtype=np.uint8)) == ["." * 81]
    True
    """
    texts: list[str | None] = batch(puzzles, jobs, None, errors).call(_shudu.convert_many, "list")
    return texts
