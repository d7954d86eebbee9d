"""Typed results: steps, paths, hints, ratings, checks, generated puzzles.

They are made from the records of the command, so the two have the same keys and values.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, overload

from ._shudu import Board

__all__ = [
    "Candidate",
    "Check",
    "Generated",
    "Hint",
    "Path",
    "Rating",
    "Review",
    "Step",
    "Verdict",
]

Verdict = Literal["unique", "multiple", "none", "invalid", "undecided"]
"""Whether a puzzle is proper: one solution, several, none, or two equal digits in a house."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A digit in a cell."""

    cell: str
    """The name of the cell: ``"r6c2"``."""
    digit: int

    @property
    def row(self) -> int:
        """The row from 0, for indexing."""
        return int(self.cell[1 : self.cell.index("c")]) - 1

    @property
    def column(self) -> int:
        """The column from 0, for indexing."""
        return int(self.cell[self.cell.index("c") + 1 :]) - 1

    def __str__(self) -> str:
        return f"{self.digit}{self.cell}"


def _candidates(items: Sequence[Mapping[str, Any]]) -> tuple[Candidate, ...]:
    return tuple(Candidate(item["cell"], item["digit"]) for item in items)


def _placed(text: str) -> Candidate:
    """Reads ``"r1c2=5"``; letters from A are digits from 10 up."""
    cell, digit = text.split("=")
    return Candidate(cell, int(digit, 36))


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a path: a technique, what it places or eliminates, and why.

    >>> import shudu
    >>> step = shudu.explain("..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......")[0]
    >>> step.technique, step.eliminations[0].cell, step.eliminations[0].digit
    ('locked-triple', 'r2c3', 3)
    """

    technique: str
    """The id of the technique: ``"x-wing"``."""
    name: str
    """Its name in the language that was asked for."""
    rating: float | None
    """The rating on Sudoku Explainer's scale, if the technique has one."""
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    text: str
    """The step in a sentence."""
    outcome: str
    """The conclusion in notation: ``"r6c23<>4"``."""
    notation: tuple[str, ...]
    """The step in forum notation; a net has several lines."""
    reason: Mapping[str, Any] = field(hash=False)
    """The pattern as data; ``reason["kind"]`` says which."""
    before: Board | None = None
    """The position before the step, if it was asked for."""

    @staticmethod
    def _of(data: Mapping[str, Any], puzzle: Board) -> Step:
        before = data.get("before")
        return Step(
            technique=data["technique"],
            name=data["name"],
            rating=data.get("rating"),
            placements=_candidates(data["placements"]),
            eliminations=_candidates(data["eliminations"]),
            text=data["text"],
            outcome=data["outcome"],
            notation=tuple(data.get("notation", ())),
            reason=data["reason"],
            before=None if before is None else puzzle._with(before),
        )

    def __str__(self) -> str:
        rating = "" if self.rating is None else f" ({self.rating})"
        return f"{self.name}{rating}: {self.outcome}"


@dataclass(frozen=True, slots=True)
class Path(Sequence[Step]):
    """The steps from a position, in order: a sequence of :class:`Step`."""

    puzzle: Board
    steps: tuple[Step, ...]
    solved: bool
    """True if the steps reach the solution."""

    @staticmethod
    def _of(puzzle: Board, text: str) -> Path:
        data = json.loads(text)
        steps = tuple(Step._of(step, puzzle) for step in data["steps"])
        return Path(puzzle, steps, bool(data.get("solved")))

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __str__(self) -> str:
        """The path in words, one step per line."""
        return "\n".join(f"{i:3} {step}\n    {step.text}" for i, step in enumerate(self.steps, 1))

    def __repr__(self) -> str:
        return f"<Path of {len(self.steps)} steps, {'solved' if self.solved else 'not solved'}>"


@dataclass(frozen=True, slots=True)
class Hint:
    """The next step, or what is wrong with the position."""

    kind: Literal[
        "step", "mistakes", "solved", "beyond", "invalid", "none", "multiple", "undecided"
    ]
    text: str
    step: Step | None
    """The step, at level 3."""

    @staticmethod
    def _of(text: str, puzzle: Board) -> Hint:
        data = json.loads(text)
        step = data.get("step")
        return Hint(data["hint"], data["text"], None if step is None else Step._of(step, puzzle))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Rating:
    """The ratings of a puzzle.

    ER is the rating of the hardest step, EP of the hardest step up to the first placement, ED of
    the first step. All are on Sudoku Explainer's scale.
    """

    er: float | None
    ep: float | None
    ed: float | None
    er_technique: str | None
    ep_technique: str | None
    ed_technique: str | None
    level: str | None
    hodoku_level: str | None
    hodoku_score: int | None
    steps: int | None
    givens: int
    techniques: Mapping[str, int] = field(hash=False)
    """How often each technique is used, by id."""

    @staticmethod
    def _of(text: str) -> Rating:
        data = json.loads(text)
        names = (
            "er", "ep", "ed", "er_technique", "ep_technique", "ed_technique", "level",
            "hodoku_level", "hodoku_score", "steps",
        )  # fmt: skip
        values = {name: data.get(name) for name in names}
        return Rating(**values, givens=data["givens"], techniques=data.get("techniques", {}))

    def __str__(self) -> str:
        return f"{self.er}/{self.ep}/{self.ed}" if self.er is not None else str(self.hodoku_score)


@dataclass(frozen=True, slots=True)
class Check:
    """Whether a puzzle is proper and, if not, why not."""

    verdict: Verdict
    count: int
    """The number of solutions, at most 2."""
    solutions: tuple[Board, ...]
    """The solution, or two of several."""
    message: str | None
    """The clash, if the verdict is ``"invalid"``."""
    cells: tuple[str, ...]
    """The two cells of the clash."""
    minimal: bool | None
    """True if every given is necessary, if it was asked for."""
    redundant: tuple[str, ...] | None
    """The givens that are not necessary, if it was asked for."""
    differ: tuple[str, ...] | None
    """The cells in which the two solutions differ."""
    suspects: tuple[str, ...] | None
    """Without a solution: the givens of which one may be wrong."""
    mends: tuple[Candidate, ...] | None
    """With several solutions: digits each of which makes the puzzle proper."""

    @staticmethod
    def _of(text: str, puzzle: Board) -> Check:
        data = json.loads(text)
        error = data.get("error") or {}

        def cells(key: str) -> tuple[str, ...] | None:
            return None if data.get(key) is None else tuple(data[key])

        mends = data.get("mends")
        return Check(
            verdict=data["verdict"],
            count=data["count"],
            solutions=tuple(map(puzzle._with, data["solutions"])),
            message=error.get("message"),
            cells=tuple(error.get("cells", ())),
            minimal=data.get("minimal"),
            redundant=cells("redundant"),
            differ=cells("differ"),
            suspects=cells("suspects"),
            mends=None if mends is None else tuple(map(_placed, mends)),
        )


@dataclass(frozen=True, slots=True)
class Generated:
    """A generated puzzle."""

    puzzle: Board
    solution: Board
    index: int
    """The number of the attempt; with the seed it makes the puzzle again."""
    seed: int
    rating: float | None
    """The ER rating, if the request is about difficulty or ``rate=True``."""
    hardest: str | None
    """The id of the hardest technique, likewise."""
    position: Board | None
    """The position at the requested technique, if ``technique`` is given."""
    weight: float | None
    """The statistical weight of an unbiased puzzle."""


@dataclass(frozen=True, slots=True)
class Review:
    """What justified each move of a saved game, and what to practice."""

    text: str
    data: Mapping[str, Any] = field(hash=False)
    """The review as data, with the keys of ``shudu review --format json``."""

    @property
    def summary(self) -> Mapping[str, int]:
        """Numbers of placements, eliminations, guesses, mistakes and so on."""
        summary: Mapping[str, int] = self.data["summary"]
        return summary

    @property
    def moves(self) -> Sequence[Mapping[str, Any]]:
        """The moves in order, each with its verdict."""
        moves: Sequence[Mapping[str, Any]] = self.data["moves"]
        return moves

    def __str__(self) -> str:
        return self.text
