"""Equivalent puzzles: canonical forms, class ids, transforms, augmentation, splits."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, TypedDict, TypeVar, overload

import numpy as np
import numpy.typing as npt

from . import _shudu
from ._forms import (
    Batch,
    Cells,
    Errors,
    Limited,
    Progress,
    Running,
    Strings,
    batch,
    number,
    one,
    restore_one,
)
from ._shudu import Board, Grid, Transform
from ._solving import Puzzle

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "Augmented",
    "Canonical",
    "Transforms",
    "augment",
    "canonical",
    "canonical_form",
    "canonical_form_many",
    "canonical_many",
    "class_id",
    "class_id_many",
    "shuffle",
    "shuffle_many",
    "split_by_class",
    "transform",
    "transform_many",
]

P = TypeVar("P", str, Grid, Board, npt.NDArray[Any])
Puzzles = TypeVar("Puzzles")
Solutions = TypeVar("Solutions")
Sameness = Literal["puzzle", "pattern", "solution"]


class FormArrays(TypedDict):
    """The columns of :func:`canonical_form_many` for an array."""

    canonical: npt.NDArray[np.str_]
    class_id: npt.NDArray[np.str_]
    automorphisms: npt.NDArray[np.uint64]


class FormLists(TypedDict):
    """The columns of :func:`canonical_form_many` for a list."""

    canonical: list[str | None]
    class_id: list[str | None]
    automorphisms: list[int | None]


@dataclass(frozen=True, slots=True)
class Canonical:
    """The canonical form of a puzzle."""

    form: Board
    """The form: the same for all equivalent puzzles."""
    transform: Transform
    """The transform from the puzzle to the form."""
    class_id: str
    automorphisms: int
    """The number of transforms that leave the puzzle as it is."""


def canonical(puzzle: P, *, pattern: bool = False, timeout: float | None = None) -> P:
    """Returns the canonical form, which is the same for all equivalent puzzles.

    With ``pattern``, only the cells of the givens count, not their digits.

    >>> import shudu
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> shudu.canonical(puzzle) == shudu.canonical(shudu.shuffle(puzzle, seed=1))
    True
    """
    form, _, _, _ = _shudu.canonical(one(puzzle), pattern, timeout)
    result: P = restore_one(puzzle, form)
    return result


def canonical_form(
    puzzle: Puzzle, *, pattern: bool = False, timeout: float | None = None
) -> Canonical:
    """Returns the canonical form with the transform to it, the class id and the automorphisms.

    With ``pattern``, only the cells of the givens count, not their digits.

    >>> import shudu
    >>> form = shudu.canonical_form("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> form.class_id, form.automorphisms
    ('158ck5vx2qdbyhcvt', 1)
    """
    form, to_form, name, automorphisms = _shudu.canonical(one(puzzle), pattern, timeout)
    return Canonical(form, to_form, name, automorphisms)


@overload
def canonical_many(
    puzzles: npt.NDArray[Any], *, pattern: bool = ..., **options: Unpack[Limited]
) -> Cells: ...
@overload
def canonical_many(
    puzzles: Strings, *, pattern: bool = ..., **options: Unpack[Limited]
) -> list[str | None]: ...
@overload
def canonical_many(
    puzzles: Any, *, pattern: bool = ..., **options: Unpack[Limited]
) -> Any: ...
def canonical_many(
    puzzles: Any,
    *,
    pattern: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
) -> Any:
    """Returns the canonical form of every puzzle. See :func:`solve_many`.

    >>> import shudu
    >>> shudu.canonical_many(["." * 80 + "7", "4" + "." * 80])[0][-9:]
    '........1'
    """
    return batch(puzzles, jobs, progress, errors, timeout).puzzles(_shudu.canonical_many, pattern)


@overload
def canonical_form_many(
    puzzles: npt.NDArray[Any], *, pattern: bool = ..., **options: Unpack[Limited]
) -> FormArrays: ...
@overload
def canonical_form_many(
    puzzles: Strings, *, pattern: bool = ..., **options: Unpack[Limited]
) -> FormLists: ...
@overload
def canonical_form_many(
    puzzles: Any, *, pattern: bool = ..., **options: Unpack[Limited]
) -> Any: ...
def canonical_form_many(
    puzzles: Any,
    *,
    pattern: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
) -> Any:
    """Returns a table with the canonical form, the class id and the number of automorphisms of every puzzle.

    The columns are ``canonical``, ``class_id`` and ``automorphisms``. See :func:`rate_many` for the kind of
    table. A number of automorphisms above 2**64 - 1 is that number.

    >>> import shudu
    >>> shudu.canonical_form_many(["." * 81])["automorphisms"]
    [1218998108160]
    """
    return batch(puzzles, jobs, progress, errors, timeout).table(_shudu.canonical_form_many, pattern)


def class_id(
    puzzle: Puzzle, *, by: Sameness = "puzzle", timeout: float | None = None
) -> str:
    """Returns the id of the class of equivalent puzzles: 17 letters and digits.

    >>> import shudu
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> shudu.class_id(puzzle) == shudu.class_id(shudu.shuffle(puzzle, seed=7))
    True

    Args:
        puzzle: The puzzle.
        by: ``"puzzle"``, ``"pattern"`` for the cells of the givens only, ``"solution"`` for the
            solution.
        timeout: Give up after this many seconds.
    """
    return _shudu.class_id(one(puzzle), by, timeout)


@overload
def class_id_many(
    puzzles: npt.NDArray[Any], *, by: Sameness = ..., **options: Unpack[Limited]
) -> npt.NDArray[np.str_]: ...
@overload
def class_id_many(
    puzzles: Strings, *, by: Sameness = ..., **options: Unpack[Limited]
) -> list[str | None]: ...
@overload
def class_id_many(
    puzzles: Any, *, by: Sameness = ..., **options: Unpack[Limited]
) -> Any: ...
def class_id_many(
    puzzles: Any,
    *,
    by: Sameness = "puzzle",
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
) -> Any:
    """Returns the class id of every puzzle; for an array, an array of strings. See :func:`solve_many`.

    >>> import shudu
    >>> shudu.class_id_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
    ['158ck5vx2qdbyhcvt']
    """
    return batch(puzzles, jobs, progress, errors, timeout).column(_shudu.class_id_many, by)


def transform(puzzle: P, by: Transform | str) -> P:
    """Returns the equivalent puzzle.

    >>> import shudu
    >>> shudu.transform("12" + "." * 79, "mirror")[:9]
    '.......21'

    Args:
        puzzle: The puzzle.
        by: A transform, or its notation: ``"t"``, ``"rot90"``, ``"mirror"``, ``"d987654321"``, or
            several parts with slashes between them.
    """
    board = one(puzzle)
    move = Transform(by, board.shape) if isinstance(by, str) else by
    result: P = restore_one(puzzle, move._apply(board))
    return result


@overload
def transform_many(
    puzzles: npt.NDArray[Any], by: Transform | str, **options: Unpack[Running]
) -> Cells: ...
@overload
def transform_many(
    puzzles: Strings, by: Transform | str, **options: Unpack[Running]
) -> list[str | None]: ...
@overload
def transform_many(
    puzzles: Any, by: Transform | str, **options: Unpack[Running]
) -> Any: ...
def transform_many(
    puzzles: Any,
    by: Transform | str,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
) -> Any:
    """Returns the equivalent of every puzzle by one transform. See :func:`solve_many`.

    >>> import shudu
    >>> shudu.transform_many(["12" + "." * 79], "mirror")[0][:9]
    '.......21'
    """
    move = Transform(by) if isinstance(by, str) else by
    return batch(puzzles, jobs, progress, errors).puzzles(_shudu.transform_many, move, 0, 0)


def shuffle(puzzle: P, *, seed: int | None = None) -> P:
    """Returns a random equivalent puzzle; all transforms are equally likely.

    >>> import shudu
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> shudu.class_id(shudu.shuffle(puzzle, seed=1)) == shudu.class_id(puzzle)
    True
    """
    board = one(puzzle)
    seed = secrets.randbits(63) if seed is None else number(seed, "seed")
    result: P = restore_one(puzzle, Transform.random(seed, 1, board.shape)._apply(board))
    return result


@overload
def shuffle_many(
    puzzles: npt.NDArray[Any], *, seed: int, **options: Unpack[Running]
) -> Cells: ...
@overload
def shuffle_many(
    puzzles: Strings, *, seed: int, **options: Unpack[Running]
) -> list[str | None]: ...
@overload
def shuffle_many(
    puzzles: Any, *, seed: int, **options: Unpack[Running]
) -> Any: ...
def shuffle_many(
    puzzles: Any,
    *,
    seed: int,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
) -> Any:
    """Returns a random equivalent of every puzzle. Row i equals line i + 1 of
    ``shudu transform --random``. See :func:`solve_many`.

    >>> import shudu
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> shudu.shuffle_many([puzzle], seed=4) == [shudu.shuffle(puzzle, seed=4)]
    True
    """
    seed = number(seed, "seed")
    return batch(puzzles, jobs, progress, errors).puzzles(_shudu.transform_many, None, seed, 1)


@dataclass(frozen=True, eq=False)
class Transforms(Sequence[Transform]):
    """Many transforms of 9×9 as an array (N, 28) of uint8.

    A row has: 1 if rows and columns are swapped, the nine rows, the nine columns (from 0), the new
    labels of the digits 1 to 9.

    >>> import numpy as np, shudu
    >>> moves = shudu.Transforms(np.frombuffer(shudu.Transform("rot90")._packed(), np.uint8).reshape(1, 28))
    >>> moves[0] == shudu.Transform("rot90"), len(moves.inverse())
    (True, 1)
    """

    array: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, (int, np.integer)):
            return Transform._unpacked(self.array[index].tobytes())
        return Transforms(np.ascontiguousarray(self.array[index]))

    def inverse(self, *, jobs: int | None = None) -> Transforms:
        """Returns the inverse of each transform."""
        jobs = None if jobs is None else number(jobs, "jobs", 1)
        return Transforms(_shudu.transforms_inverse(np.ascontiguousarray(self.array), jobs))

    def apply(self, puzzles: npt.NDArray[Any], *, jobs: int | None = None) -> Cells:
        """Applies transform i to puzzle i of an array (N, 81) or (N, 9, 9)."""
        given = batch(puzzles, jobs)
        result: Cells = given.shaped(
            _shudu.transforms_apply(np.ascontiguousarray(self.array), given.data, given.jobs)
        )
        return result


@dataclass(frozen=True, eq=False)
class Augmented(Generic[Puzzles, Solutions]):
    """Equivalent pairs of puzzles and solutions.

    >>> import shudu
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> made = shudu.augment([puzzle], [shudu.solve(puzzle)], k=2, seed=1)
    >>> shudu.solve_many(made.puzzles) == made.solutions, made.group.tolist(), len(made.transforms)
    (True, [0, 0], 2)
    """

    puzzles: Puzzles
    """N·k puzzles in the form of the argument; those of row i are at i·k to i·k + k - 1."""
    solutions: Solutions
    """Their solutions, in the form of the other argument."""
    group: npt.NDArray[np.int64]
    """For each pair, the row it was made from."""
    transforms: Transforms
    """The transforms from the sources; ``transforms.inverse()`` leads back."""


_Array = npt.NDArray[Any]
_Texts = list[str | None]


@overload
def augment(
    puzzles: _Array, solutions: _Array, k: int, seed: int, *, jobs: int | None = ..., progress: Progress | None = ...
) -> Augmented[Cells, Cells]: ...
@overload
def augment(
    puzzles: Strings, solutions: Strings, k: int, seed: int, *, jobs: int | None = ..., progress: Progress | None = ...
) -> Augmented[_Texts, _Texts]: ...
@overload
def augment(
    puzzles: Any, solutions: Any, k: int, seed: int, *, jobs: int | None = ..., progress: Progress | None = ...
) -> Augmented[Any, Any]: ...
def augment(
    puzzles: Any,
    solutions: Any,
    k: int,
    seed: int,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Augmented[Any, Any]:
    """Returns ``k`` random equivalents of every pair of puzzle and solution.

    Both of a pair are transformed alike, so the solution stays the solution. All transforms
    (3,359,232 moves of cells times 362,880 relabelings) are equally likely.

    >>> import numpy as np, shudu
    >>> table = shudu.generate_many(2, seed=1)
    >>> more = shudu.augment(table["puzzle"], table["solution"], k=3, seed=5)
    >>> more.puzzles.shape, more.group.tolist()
    ((6, 81), [0, 0, 0, 1, 1, 1])
    >>> bool((more.transforms.inverse().apply(more.puzzles)[0] == table["puzzle"][0]).all())
    True
    """
    given, answers = batch(puzzles, jobs), batch(solutions, jobs)
    k, seed = number(k, "k"), number(seed, "seed")
    first, second = (
        each.data if each.form == "array" else each.call(_shudu.convert_many, "array")
        for each in (given, answers)
    )
    if len(first) != len(second):
        raise ValueError("there are not as many solutions as puzzles")
    missing = np.flatnonzero(~(first.any(axis=1) & second.any(axis=1)))
    if len(missing):
        raise ValueError(f"row {missing[0]} has no puzzle or no solution")
    made, solved, moves = _shudu.augment(first, second, k, seed, given.jobs, progress)
    group = np.repeat(np.arange(len(first), dtype=np.int64), k)
    return Augmented(_back(given, made), _back(answers, solved), group, Transforms(moves))


def _back(given: Batch, cells: Cells) -> Any:
    """Returns an array of cells in the form of an argument; it may have more rows."""
    if given.form == "array":
        return given.shaped(cells)
    form = given.call(_shudu.form)
    return given.shaped(batch(cells, given.jobs).call(_shudu.convert_many, form))


def split_by_class(
    puzzles: Any,
    shares: Sequence[float] = (0.9, 0.1),
    *,
    seed: int = 1,
    by: Sameness = "puzzle",
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: Errors = "raise",
    timeout: float | None = None,
) -> list[npt.NDArray[np.int64]]:
    """Splits puzzles into parts so that equivalent puzzles are in the same part.

    Returns the row numbers of each part. The part of a puzzle depends on its class and the seed only,
    so puzzles that are added later do not move others. The parts are those of ``shudu split --part``
    with the same shares. Rows without a class, with ``errors="null"``, are in no part.

    >>> import shudu
    >>> puzzles = shudu.generate_many(100, seed=3)["puzzle"]
    >>> train, test = shudu.split_by_class(puzzles, (0.8, 0.2), seed=1)
    >>> len(train) + len(test)
    100
    """
    if not shares or not all(share >= 0 for share in shares) or not abs(sum(shares) - 1) <= 1e-9:
        raise ValueError("shares must be at least 0 and add up to 1")
    if len(shares) > 254:
        raise ValueError("at most 254 parts")
    given = batch(puzzles, jobs, progress, errors, timeout)
    sides = given.call(_shudu.sides, list(shares), number(seed, "seed"), by)
    side = np.frombuffer(sides, dtype=np.uint8)
    return [np.flatnonzero(side == part).astype(np.int64) for part in range(len(shares))]
