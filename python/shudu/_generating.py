"""Generating puzzles and finished grids, with every option of ``shudu generate``."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypedDict, overload

import numpy as np
import numpy.typing as npt

from . import _shudu
from ._errors import NotFound
from ._forms import Cells, Names, names, number, one
from ._shudu import Board
from ._solving import Puzzle
from ._types import Generated

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["generate", "generate_many"]

Span = int | tuple[int, int]
Ratings = float | tuple[float, float]
Level = Literal["beginner", "easy", "medium", "hard", "expert", "extreme"]
Method = Literal["random", "quick", "uniform", "spread", "grow"]
Form = Literal["array", "list"]


class Request(TypedDict, total=False):
    """The arguments of :func:`generate` that say which puzzles are wanted."""

    shape: str
    finished: bool
    method: Method | None
    holes: Span | None
    givens: Span | None
    minimal: bool
    symmetry: str | None
    pattern: str | None
    start: Puzzle | None
    grid: Puzzle | None
    digits: int | None
    avoid_given_digit: int | None
    rating: Ratings | None
    level: Level | None
    technique: Names | None
    only: Names | None
    hardest: Names | None
    unbiased: bool
    rate: bool


class Options(Request, total=False):
    """The arguments of :func:`generate` except the number of puzzles."""

    seed: int | None
    start_at: int
    timeout: float | None
    jobs: int | None
    progress: Callable[[int, int | None], object] | None


class _Columns(TypedDict):
    index: npt.NDArray[np.uint64]
    rating: npt.NDArray[np.float64]
    hardest: npt.NDArray[np.str_]
    weight: npt.NDArray[np.float64]


class GeneratedArrays(_Columns):
    """The columns of :func:`generate_many` with puzzles as arrays; the request says which there are."""

    puzzle: Cells
    solution: Cells
    position: npt.NDArray[np.str_]


class GeneratedLists(_Columns):
    """The columns of :func:`generate_many` with puzzles as lists; the request says which there are."""

    puzzle: list[str]
    solution: list[str]
    position: list[str]


EXCLUDED: dict[str, tuple[str, ...]] = {
    "finished": (
        "holes", "givens", "minimal", "symmetry", "pattern", "start", "digits", "avoid_given_digit", "unbiased",
        "rating", "level", "technique", "only", "hardest", "rate",
    ),
    "holes": ("givens",),
    "grid": ("finished", "start", "pattern", "method"),
    "level": ("rating",),
    "unbiased": (
        "method", "holes", "givens", "symmetry", "pattern", "start", "grid", "digits", "avoid_given_digit",
        "rating", "level", "technique", "only", "hardest",
    ),
}  # fmt: skip
"""The arguments that exclude each other, as the flags of the command do."""


def _check_request(options: Mapping[str, object]) -> None:
    """Raises ``ValueError`` for arguments that exclude each other."""
    given = {name for name, value in options.items() if value is not None and value is not False}
    for name, others in EXCLUDED.items():
        for other in others:
            if name in given and other in given:
                raise ValueError(f"{name} and {other} exclude each other")
    if options.get("finished") and options.get("method") == "grow":
        raise ValueError('finished and method="grow" exclude each other')


def _ends(value: Any, name: str) -> tuple[Any, Any]:
    """Returns the ends of a range; a single number is both."""
    ends = value if isinstance(value, (tuple, list)) else (value, value)
    if len(ends) != 2:
        raise ValueError(f"{name} must be a number or a range (least, most), not {value!r}")
    return ends[0], ends[1]


def _span(value: Span | None, name: str) -> tuple[int, int] | None:
    """Returns a range of integers."""
    if value is None:
        return None
    first, last = _ends(value, name)
    least, most = number(first, name), number(last, name)
    if least > most:
        raise ValueError(f"{name} must be a range (least, most), not {value!r}")
    return least, most


def _ratings(value: Ratings | None) -> str | None:
    """Returns a range of ratings."""
    if value is None:
        return None
    least, most = (float(end) for end in _ends(value, "rating"))
    if not 0 <= least <= most:
        raise ValueError(f"rating must be a number or a range (least, most), not {value!r}")
    return f"{least:.1f}..{most:.1f}"


@overload
def generate(
    n: None = ..., *, seed: int | None = ..., start_at: int = ..., timeout: float | None = ...,
    shape: str = ..., finished: bool = ..., method: Method | None = ..., holes: Span | None = ...,
    givens: Span | None = ..., minimal: bool = ..., symmetry: str | None = ...,
    pattern: str | None = ..., start: Puzzle | None = ..., grid: Puzzle | None = ...,
    digits: int | None = ..., avoid_given_digit: int | None = ...,
    rating: Ratings | None = ..., level: Level | None = ...,
    technique: Names | None = ..., only: Names | None = ..., hardest: Names | None = ...,
    unbiased: bool = ..., rate: bool = ..., jobs: int | None = ...,
    progress: Callable[[int, int | None], object] | None = ...,
) -> Generated: ...
@overload
def generate(
    n: int, *, seed: int | None = ..., start_at: int = ..., timeout: float | None = ...,
    shape: str = ..., finished: bool = ..., method: Method | None = ..., holes: Span | None = ...,
    givens: Span | None = ..., minimal: bool = ..., symmetry: str | None = ...,
    pattern: str | None = ..., start: Puzzle | None = ..., grid: Puzzle | None = ...,
    digits: int | None = ..., avoid_given_digit: int | None = ...,
    rating: Ratings | None = ..., level: Level | None = ...,
    technique: Names | None = ..., only: Names | None = ..., hardest: Names | None = ...,
    unbiased: bool = ..., rate: bool = ..., jobs: int | None = ...,
    progress: Callable[[int, int | None], object] | None = ...,
) -> list[Generated]: ...
def generate(
    n: int | None = None,
    *,
    seed: int | None = None,
    start_at: int = 0,
    timeout: float | None = None,
    shape: str = "3x3",
    finished: bool = False,
    method: Method | None = None,
    holes: Span | None = None,
    givens: Span | None = None,
    minimal: bool = False,
    symmetry: str | None = None,
    pattern: str | None = None,
    start: Puzzle | None = None,
    grid: Puzzle | None = None,
    digits: int | None = None,
    avoid_given_digit: int | None = None,
    rating: Ratings | None = None,
    level: Level | None = None,
    technique: Names | None = None,
    only: Names | None = None,
    hardest: Names | None = None,
    unbiased: bool = False,
    rate: bool = False,
    jobs: int | None = None,
    progress: Callable[[int, int | None], object] | None = None,
) -> Generated | list[Generated]:
    """Generates puzzles with exactly one solution, or finished grids.

    >>> import shudu
    >>> made = shudu.generate(seed=2026, level="easy", symmetry="rotate180")
    >>> shudu.is_unique(made.puzzle)
    True
    >>> [len(made.puzzle) for made in shudu.generate(3, seed=1)]
    [81, 81, 81]

    The same seed and options give the same puzzles, on every machine and with any number of threads,
    and the same as the command.

    Args:
        n: How many; ``None`` returns one puzzle instead of a list.
        seed: The seed; a random one by default. It is kept in ``Generated.seed``.
        start_at: The number of the first attempt, to continue an earlier call.
        timeout: Stop after this many seconds and return what was found. ``--for`` of the command has no
            limit of puzzles without ``-n``; here ``n`` is always the limit.
        shape: The shape of the boxes.
        finished: Finished grids instead of puzzles.
        method: How grids are made: ``"random"``, ``"quick"``, ``"uniform"``, ``"spread"``, ``"grow"``.
        holes: The number of blanks, or a range (least, most).
        givens: The number of givens, or a range (least, most).
        minimal: Every given is necessary.
        symmetry: The symmetry of the givens: ``"rotate180"``, ``"mirror"``, ``"random"`` and so on.
        pattern: The cells of the givens, as a text of the size of the grid: ``.`` for a blank.
        start: Keep these givens.
        grid: The solution.
        digits: Use only this many different digits as givens.
        avoid_given_digit: A digit that is not given.
        rating: The ER rating, or a range (least, most).
        level: ``"beginner"``, ``"easy"``, ``"medium"``, ``"hard"``, ``"expert"`` or ``"extreme"``. The first
            three also have a share of givens: 40 to 45, 35 to 39 and 29 to 34 of 81, unless ``givens``,
            ``holes``, ``minimal``, ``pattern`` or ``start`` is given.
        technique: Techniques of which one is needed; ``Generated.position`` is the position there.
        only: Techniques that suffice.
        hardest: The hardest technique.
        unbiased: Minimal puzzles with statistical weights.
        rate: Also rate the puzzles.
        jobs: The number of threads; all cores by default.
        progress: Called with the number of puzzles found and wanted, several times per second and at the
            end.

    Raises:
        ValueError: If no puzzle can meet the request, or arguments exclude each other.
        NotFound: If fewer puzzles were found than requested, and there is no timeout.
    """
    request = _request(
        shape=shape, finished=finished, method=method, holes=holes, givens=givens, minimal=minimal,
        symmetry=symmetry, pattern=pattern, start=start, grid=grid, digits=digits,
        avoid_given_digit=avoid_given_digit, rating=rating, level=level, technique=technique, only=only,
        hardest=hardest, unbiased=unbiased, rate=rate,
    )  # fmt: skip
    seed = secrets.randbelow(1_000_000_000) if seed is None else number(seed, "seed")
    wanted = 1 if n is None else number(n, "n", 0, 2**63)
    start_at = number(start_at, "start_at")
    jobs = None if jobs is None else number(jobs, "jobs", 1)
    made, next_attempt = _shudu.generate(
        request, wanted, seed, start_at, None, timeout, jobs, progress
    )
    puzzles = _generated(made, seed)
    if len(puzzles) < wanted and (timeout is None or n is None):
        raise NotFound(
            f"found {len(puzzles)} of {wanted} puzzles; start_at={next_attempt} continues",
            found=puzzles,
            start_at=next_attempt,
        )
    return puzzles[0] if n is None else puzzles


def _generated(made: list[Any], seed: int) -> list[Generated]:
    return [
        Generated(
            puzzle=puzzle, solution=solution, index=index, seed=seed, rating=er, hardest=technique_id,
            position=position, weight=weight,
        )
        for index, puzzle, solution, er, technique_id, position, weight in made
    ]  # fmt: skip


def attempts(first: int, last: int, *, seed: int, **options: Any) -> list[Generated]:
    """Returns the puzzles of the attempts from ``first`` up to, but not including, ``last``, on one thread.

    For programs that divide the attempts among machines. ``options`` are those of the request.
    """
    request = _request(**options)
    made, _ = _shudu.generate(request, None, seed, first, last, None, 1, None)
    return _generated(made, seed)


def every_attempt_succeeds(**options: Any) -> bool:
    """Returns true if every attempt gives a puzzle that meets the request."""
    return _shudu.every_attempt_succeeds(_request(**options))


def _request(
    *,
    shape: str = "3x3",
    holes: Span | None = None,
    givens: Span | None = None,
    start: Puzzle | None = None,
    grid: Puzzle | None = None,
    rating: Ratings | None = None,
    technique: Names | None = None,
    only: Names | None = None,
    hardest: Names | None = None,
    finished: bool = False,
    unbiased: bool = False,
    method: str | None = None,
    minimal: bool = False,
    symmetry: str | None = None,
    pattern: str | None = None,
    digits: int | None = None,
    avoid_given_digit: int | None = None,
    level: str | None = None,
    rate: bool = False,
) -> tuple[str, Board | None, Board | None]:
    """Returns the request of the arguments of :func:`generate` as JSON, with its boards."""
    needs, suffice, peak = names(technique), names(only), names(hardest)
    _check_request({
        "finished": finished, "unbiased": unbiased, "method": method, "holes": holes, "givens": givens,
        "minimal": minimal, "symmetry": symmetry, "pattern": pattern, "start": start, "grid": grid,
        "digits": digits, "avoid_given_digit": avoid_given_digit, "rating": rating, "level": level,
        "technique": needs or None, "only": suffice or None, "hardest": peak or None, "rate": rate,
    })  # fmt: skip
    span = _span(givens, "givens")
    if (blanks := _span(holes, "holes")) is not None:
        cells = _cells(shape)
        if blanks[1] > cells:
            raise ValueError(f"{shape} has {cells} cells")
        span = (cells - blanks[1], cells - blanks[0])
    fields = {
        "shape": shape,
        "finished": finished,
        "unbiased": unbiased,
        "method": method,
        "givens": None if span is None else f"{span[0]}..{span[1]}",
        "minimal": minimal,
        "symmetry": symmetry or "none",
        "pattern": pattern,
        "digits": None if digits is None else number(digits, "digits", 0, 25),
        "avoid_given_digit": (
            None if avoid_given_digit is None else number(avoid_given_digit, "avoid_given_digit", 1, 25)
        ),
        "rating": _ratings(rating),
        "level": level,
        "technique": needs,
        "only": suffice,
        "hardest": peak,
        "rate": rate,
    }
    boards = [None if board is None else one(board, shape) for board in (start, grid)]
    return json.dumps(fields), boards[0], boards[1]


def _cells(shape: str) -> int:
    rows, _, columns = shape.lower().partition("x")
    if not (rows.isdecimal() and columns.isdecimal()):
        raise ValueError(f"a shape is rows x columns of a box, such as 3x3, not {shape!r}")
    return (int(rows) * int(columns)) ** 2


@overload
def generate_many(
    n: int, *, form: Literal["array"] = ..., **options: Unpack[Options]
) -> GeneratedArrays: ...
@overload
def generate_many(
    n: int, *, form: Literal["list"], **options: Unpack[Options]
) -> GeneratedLists: ...
def generate_many(n: int, *, form: Form = "array", **options: Any) -> Any:
    """Generates ``n`` puzzles as columns: ``puzzle``, ``solution``, ``index``; ``rating`` and ``hardest`` if
    the puzzles are rated; ``position`` with ``technique``; ``weight`` with ``unbiased``.

    Puzzles are an array (n, 81), or with ``form="list"`` a list of strings. Positions are strings in both, because
    they have pencil marks. The other arguments are those of :func:`generate`.

    >>> import shudu
    >>> shudu.generate_many(4, seed=1)["puzzle"].shape
    (4, 81)
    """
    if form not in ("array", "list"):
        raise ValueError(f'form must be "array" or "list", not {form!r}')
    made: list[Generated] = generate(n, **options)

    def puzzles(boards: list[_shudu.Board]) -> Any:
        if form == "list":
            return [str(board) for board in boards]
        width = len(boards[0]) if boards else _cells(options.get("shape", "3x3"))
        cells = b"".join(board.cells for board in boards)
        return np.frombuffer(cells, dtype=np.uint8).reshape(len(boards), width).copy()

    table: dict[str, Any] = {
        "puzzle": puzzles([one.puzzle for one in made]),
        "solution": puzzles([one.solution for one in made]),
        "index": np.array([one.index for one in made], dtype=np.uint64),
    }
    if made and made[0].rating is not None:
        table["rating"] = np.array([one.rating for one in made], dtype=np.float64)
        table["hardest"] = np.array([one.hardest for one in made], dtype=np.str_)
    if made and made[0].position is not None:
        positions = [str(one.position) for one in made]
        table["position"] = positions if form == "list" else np.array(positions, dtype=np.str_)
    if made and made[0].weight is not None:
        table["weight"] = np.array([one.weight for one in made], dtype=np.float64)
    return table
