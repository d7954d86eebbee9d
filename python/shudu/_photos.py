"""Puzzles from photos and screenshots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from . import _shudu
from ._reasoning import Lang
from ._shudu import Board

__all__ = ["PhotoGrid", "read_photo", "read_photo_many"]


@dataclass(frozen=True)
class PhotoGrid:
    """A grid of a picture.

    Use a grid that is not ``certain`` only after a look at the picture; ``doubt`` names the cells.
    """

    puzzle: Board
    #: True if no cell is doubtful and the puzzle has exactly one solution.
    certain: bool
    #: True if the puzzle has exactly one solution.
    proper: bool
    #: What to compare with the picture, as a sentence; None if the grid is certain.
    doubt: str | None
    #: For each cell in reading order the probability of its digit or blank.
    confidence: list[float]
    #: The cells that are doubtful, as indices in reading order.
    doubtful: list[int]
    #: The cells that were changed so that there is exactly one solution, with the digit (0: blank) read before.
    repaired: dict[int, int]
    #: Two cells with the same digit in a house, such as ``("r1c1", "r1c5")``.
    clash: tuple[str, str] | None
    #: The upper left, upper right, lower right and lower left corner in the picture, in pixels.
    corners: list[tuple[float, float]]


def read_photo(picture: bytes, *, lang: Lang = "en") -> list[PhotoGrid]:
    """Reads the puzzles of a photo or a screenshot (JPEG or PNG), from top to bottom and from left to right.

    >>> import shudu
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [grid] = shudu.read_photo(shudu.draw(puzzle, "png"))
    >>> grid.certain, str(grid.puzzle) == puzzle
    (True, True)

    Args:
        picture: The bytes of the file.
        lang: The language of ``doubt`` and of errors.

    Raises:
        ValueError: The bytes are no picture that can be read, or it shows no grid.
    """
    [read] = read_photo_many([picture], lang=lang, jobs=1)
    if isinstance(read, str):
        raise ValueError(read)
    return read


def read_photo_many(
    pictures: Sequence[bytes], *, lang: Lang = "en", jobs: int | None = None
) -> list[list[PhotoGrid] | str]:
    """Reads many pictures: for each the grids as :func:`read_photo` returns them, or the reason why it cannot be read.

    >>> import shudu
    >>> shudu.read_photo_many([b"GIF89a"])
    ['GIF pictures are not read; save the picture as JPEG or PNG']

    Args:
        pictures: The bytes of the files.
        lang: The language of ``doubt`` and of errors.
        jobs: Threads; one per core by default.
    """
    if jobs is not None and jobs < 1:
        raise ValueError("jobs must be at least 1")
    made: list[list[PhotoGrid] | str] = []
    for read, reason in _shudu.read_photos([bytes(p) for p in pictures], lang, jobs):
        if read is None:
            made.append(reason or "")
            continue
        boards, record = read
        made.append([_grid(*pair) for pair in zip(boards, json.loads(record)["grids"], strict=True)])
    return made


def _grid(puzzle: Board, grid: dict[str, object]) -> PhotoGrid:
    cells = grid["cells"]
    corners = grid["corners"]
    clash = grid["clash"]
    assert isinstance(cells, list) and isinstance(corners, list)
    return PhotoGrid(
        puzzle=puzzle,
        certain=bool(grid["certain"]),
        proper=bool(grid["proper"]),
        doubt=str(grid["doubt"]) if grid["doubt"] is not None else None,
        confidence=[cell["confidence"] for cell in cells],
        doubtful=[i for i, cell in enumerate(cells) if cell["doubtful"]],
        repaired={i: cell["first"] for i, cell in enumerate(cells) if cell["first"] != cell["digit"]},
        clash=(str(clash[0]), str(clash[1])) if isinstance(clash, list) else None,
        corners=[(x, y) for x, y in corners],
    )
