"""Generating puzzles and finished grids, with every option of ``shudu generate``."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, Literal, overload

from . import _shudu
from ._errors import NotFound
from ._forms import one
from ._solving import Puzzle
from ._types import Generated

__all__ = ["generate", "generate_many"]

Span = int | tuple[int, int]
Level = Literal["easy", "medium", "hard", "expert", "extreme"]
Method = Literal["random", "quick", "uniform", "spread", "grow"]
Form = Literal["array", "list"]
Names = str | Sequence[str]


def _span(value: Span | None) -> tuple[int, int] | None:
    return (value, value) if isinstance(value, int) else value


def _names(value: Names | None) -> list[str]:
    if value is None:
        return []
    return [name.strip() for name in value.split(",")] if isinstance(value, str) else list(value)


@overload
def generate(
    n: None = ..., *, seed: int | None = ..., start_at: int = ..., timeout: float | None = ...,
    shape: str = ..., finished: bool = ..., method: Method | None = ..., holes: Span | None = ...,
    givens: Span | None = ..., minimal: bool = ..., symmetry: str | None = ...,
    pattern: str | None = ..., start: Puzzle | None = ..., grid: Puzzle | None = ...,
    digits: int | None = ..., avoid_given_digit: int | None = ...,
    rating: float | tuple[float, float] | None = ..., level: Level | None = ...,
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
    rating: float | tuple[float, float] | None = ..., level: Level | None = ...,
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
    rating: float | tuple[float, float] | None = None,
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
        timeout: Stop after this many seconds and return what was found.
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
        level: ``"easy"``, ``"medium"``, ``"hard"``, ``"expert"`` or ``"extreme"``.
        technique: Techniques of which one is needed; ``Generated.position`` is the position there.
        only: Techniques that suffice.
        hardest: The hardest technique.
        unbiased: Minimal puzzles with statistical weights.
        rate: Also rate the puzzles.
        jobs: The number of threads; all cores by default.
        progress: Called with the number of puzzles found and wanted, several times per second.

    Raises:
        ValueError: If the request cannot be met by any puzzle.
        NotFound: If fewer puzzles were found than requested, and there is no timeout.
    """
    if holes is not None:
        if givens is not None:
            raise ValueError("holes and givens exclude each other")
        cells = len(_shudu.Board([0] * _cells(shape), shape))
        least, most = holes if isinstance(holes, tuple) else (holes, holes)
        if most > cells:
            raise ValueError(f"{shape} has {cells} cells")
        givens = (cells - most, cells - least)
    request = {
        "shape": shape,
        "finished": finished,
        "unbiased": unbiased,
        "method": method,
        "givens": _span(givens),
        "minimal": minimal,
        "symmetry": symmetry,
        "pattern": pattern,
        "start": None if start is None else one(start),
        "grid": None if grid is None else one(grid),
        "digits": digits,
        "avoid_given_digit": avoid_given_digit,
        "rating": (rating, rating) if isinstance(rating, (int, float)) else rating,
        "level": level,
        "technique": _names(technique),
        "only": _names(only),
        "hardest": _names(hardest),
        "rate": rate,
    }
    seed = secrets.randbelow(1_000_000_000) if seed is None else seed
    wanted = 1 if n is None else n
    made, next_attempt = _shudu.generate(request, wanted, seed, start_at, timeout, jobs, progress)
    puzzles = [
        Generated(
            puzzle=puzzle, solution=solution, index=index, seed=seed, rating=er, hardest=technique_id,
            position=position, weight=weight,
        )
        for index, puzzle, solution, er, technique_id, position, weight in made
    ]  # fmt: skip
    if len(puzzles) < wanted and (timeout is None or n is None):
        raise NotFound(
            f"found {len(puzzles)} of {wanted} puzzles; start_at={next_attempt} continues",
            found=puzzles,
            start_at=next_attempt,
        )
    return puzzles[0] if n is None else puzzles


def _cells(shape: str) -> int:
    rows, _, columns = shape.partition("x")
    return (int(rows) * int(columns)) ** 2


def generate_many(n: int, *, form: Form = "array", **options: Any) -> dict[str, Any]:
    """Generates ``n`` puzzles as columns: ``puzzle``, ``solution``, ``index``, and ``rating`` and
    ``hardest`` if the puzzles are rated.

    Puzzles are an array (n, 81), or with ``form="list"`` a list of strings. The other arguments are
    those of :func:`generate`.

    >>> import shudu
    >>> shudu.generate_many(4, seed=1)["puzzle"].shape
    (4, 81)
    """
    import numpy as np

    made = generate(n, **options)

    def puzzles(boards: list[_shudu.Board]) -> Any:
        if form == "list":
            return [str(board) for board in boards]
        width = len(boards[0]) if boards else 81
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
    if made and made[0].weight is not None:
        table["weight"] = np.array([one.weight for one in made], dtype=np.float64)
    return table
