"""Pictures and printed pages."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Literal, overload

from . import _shudu
from ._forms import number, one, printable
from ._reasoning import Lang, Scale
from ._shudu import Board
from ._solving import Puzzle

__all__ = ["draw", "print_pdf"]

Theme = Literal["light", "dark", "high-contrast", "color-blind", "print"]
@overload
def draw(
    puzzle: Puzzle, format: Literal["svg"] = ..., *, candidates: bool = ..., solution: bool = ...,
    difference: bool = ..., step: int | None = ..., technique: str | None = ..., scale: Scale = ..., theme: str = ...,
    label: Literal["none", "rc", "a1"] = ..., size: float = ..., title: str | None = ...,
    bare: bool = ..., lang: Lang = ..., timeout: float | None = ...,
) -> str: ...
@overload
def draw(
    puzzle: Puzzle, format: Literal["png", "pdf"], *, candidates: bool = ..., solution: bool = ...,
    difference: bool = ..., step: int | None = ..., technique: str | None = ..., scale: Scale = ..., theme: str = ...,
    label: Literal["none", "rc", "a1"] = ..., size: float = ..., title: str | None = ...,
    bare: bool = ..., lang: Lang = ..., timeout: float | None = ...,
) -> bytes: ...
def draw(
    puzzle: Puzzle,
    format: Literal["svg", "png", "pdf"] = "svg",
    *,
    candidates: bool = False,
    solution: bool = False,
    difference: bool = False,
    step: int | None = None,
    technique: str | None = None,
    scale: Scale = "hodoku",
    theme: str = "light",
    label: Literal["none", "rc", "a1"] = "none",
    size: float = 600,
    title: str | None = None,
    bare: bool = False,
    lang: Lang = "en",
    timeout: float | None = None,
) -> str | bytes:
    """Draws a puzzle or a step: SVG as a string, PNG or PDF as bytes.

    >>> import shudu
    >>> shudu.draw("1" + "." * 80)[:4]
    '<svg'

    Args:
        puzzle: A puzzle or a position.
        format: ``"svg"``, ``"png"`` or ``"pdf"``.
        candidates: Show the candidates of blank cells.
        solution: Show the solution.
        difference: Show two solutions of a puzzle with several: the cells in which they differ.
        step: Show this step of the path, from 1.
        technique: Show the first position of the path to which this technique applies.
        scale: The order of the techniques of the path.
        theme: ``"light"``, ``"dark"``, ``"high-contrast"``, ``"color-blind"`` or ``"print"``.
        label: Labels of rows and columns: none, r1 and c1, or A and 1.
        size: The width in pixels.
        title: A title.
        bare: No title and no legend.
        lang: The language of title and legend.
        timeout: Give up after this many seconds.

    Of ``candidates``, ``solution``, ``difference``, ``step`` and ``technique`` only one can be given.
    """
    shown = {
        "candidates": candidates, "solution": solution, "difference": difference,
        "step": step is not None, "technique": technique is not None,
    }  # fmt: skip
    given = [name for name, is_given in shown.items() if is_given]
    if len(given) > 1:
        raise ValueError(f"{given[0]} and {given[1]} exclude each other")
    if bare and title is not None:
        raise ValueError("bare and title exclude each other")
    if not 16 <= size <= 10_000:
        raise ValueError("size must be from 16 to 10000")
    show = given[0] if given else "puzzle"
    fields = {
        "puzzle": "",
        "show": "step" if show == "technique" else show,
        "step": None if step is None else number(step, "step", 1),
        "technique": technique,
        "scale": scale,
        "theme": theme,
        "labels": label,
        "size": size,
        "title": printable(title),
        "bare": bare,
        "language": lang,
    }
    picture = _shudu.draw(one(puzzle), format, json.dumps(fields), timeout)
    return picture.decode() if format == "svg" else picture


def print_pdf(
    puzzles: Iterable[Puzzle],
    path: str | os.PathLike[str] | None = None,
    *,
    paper: str | tuple[float, float] = "a4",
    per_page: int | None = None,
    large: bool = False,
    title: str | None = None,
    level: bool = False,
    rating: bool = False,
    notes: int = 0,
    candidates: bool = False,
    answers: Literal["after", "back", "foot", "none"] | None = None,
    duplex: bool = False,
    saddle: bool = False,
    cover: bool = False,
    contents: bool = False,
    worksheet: str | None = None,
    variants: int | None = None,
    seed: int | None = None,
    link_base: str | None = None,
    theme: str = "print",
    lang: Lang = "en",
    timeout: float | None = None,
) -> bytes:
    """Prints puzzles as PDF. Returns the bytes, and writes them if a path is given.

    >>> import shudu
    >>> shudu.print_pdf(["1" + "." * 80])[:5]
    b'%PDF-'

    Args:
        puzzles: The puzzles.
        path: A file to write.
        paper: ``"a3"`` to ``"a6"``, ``"letter"``, ``"legal"``, or width and height in millimeters.
        per_page: Puzzles on a page: 4, or 1 if large.
        large: Large digits.
        title: The title of the pages.
        level: Print the level above each puzzle.
        rating: Print the rating above each puzzle.
        notes: Lines for notes below each puzzle.
        candidates: Print small candidates.
        answers: Where the solutions are: on pages after the puzzles (``"after"``), on the back of each
            page, upside down at the foot, or nowhere. Variants have them after the puzzles by default.
        duplex: Arrange pages for printing on both sides.
        saddle: Arrange pages as a booklet.
        cover: Print a cover.
        contents: Print a table of contents by level.
        worksheet: Print a worksheet of this technique: each position with its candidates, and the step as
            its answer.
        variants: Print this many equivalent variants of the sheet: A as given, B, C and so on.
        seed: The seed of the variants; a random one by default.
        link_base: Print a link to each puzzle that starts with this address, as a QR code.
        theme: The colors.
        lang: The language of the words.
        timeout: Give up on a puzzle after this many seconds.
    """
    if not isinstance(paper, str):
        width, height = paper
        paper = f"{width}x{height}"
    if seed is not None and variants is None:
        raise ValueError("seed is for variants")
    fields = {
        "puzzles": "",
        "paper": paper,
        "per_page": None if per_page is None else number(per_page, "per_page", 1, 12),
        "large": large,
        "title": printable(title),
        "level": level,
        "rating": rating,
        "notes": number(notes, "notes", 0, 30),
        "candidates": candidates,
        "answers": answers,
        "duplex": duplex,
        "saddle": saddle,
        "cover": cover,
        "contents": contents,
        "worksheet": worksheet,
        "variants": None if variants is None else number(variants, "variants", 1, 1000),
        "seed": secrets.randbelow(1_000_000_000) if seed is None else number(seed, "seed"),
        "theme": theme,
        "link_base": link_base,
        "language": lang,
    }
    if isinstance(puzzles, (str, bytes, Board)):
        raise TypeError("the first argument is a list of puzzles")
    document = _shudu.print_pdf([one(puzzle) for puzzle in puzzles], json.dumps(fields), timeout)
    if path is not None:
        FilePath(path).write_bytes(document)
    return document
