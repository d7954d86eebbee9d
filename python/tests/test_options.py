"""Every option of the command has an argument in Python, or a reason why it has none.

The flags are read from the help of the command, the arguments from the signatures. A flag that is new in the
command, and an argument that is renamed in Python, fails here.
"""

from __future__ import annotations

import inspect
import os
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

import shudu


@dataclass(frozen=True)
class Elsewhere:
    """Another function does it, with an argument or without, or an attribute of the result."""

    what: Callable[..., Any]
    name: str | None = None

    def exists(self) -> bool:
        """Returns true if the function has the argument, or the class the attribute."""
        if self.name is None:
            return callable(self.what)
        return self.name in inspect.signature(self.what).parameters


@dataclass(frozen=True)
class Without:
    """There is no argument, for this reason."""

    reason: str


VALUES = Without("results are Python values; parse, format and the table libraries read and write")
TERMINAL = Without("for the terminal")
MEASURED = Without("for measuring engines; the package uses the fastest one")
EVERYWHERE: dict[str, object] = {
    "lang": Without("an argument of the functions that return words"),
    "color": TERMINAL,
    "quiet": TERMINAL,
    "output": VALUES,
    "help": TERMINAL,
    "jobs": Without("an argument of the functions of batches"),
}
INPUT: dict[str, object] = {
    "from": Elsewhere(shudu.parse, "format"),
    "column": Without("the column is passed"),
    "shape": Elsewhere(shudu.Board, "shape"),
    "symbols": Elsewhere(shudu.parse, "symbols"),
}
RULED: dict[str, object] = {**INPUT, "ignore-unknown": Elsewhere(shudu.parse, "ignore_unknown")}
TABLE: dict[str, object] = {"format": VALUES, "columns": VALUES}
TECHNIQUES: dict[str, object] = {"order": "order", "with": "with_", "without": "without"}
SEARCH: dict[str, object] = {"engine": MEASURED, "stats": MEASURED, "timeout": "timeout"}

Row = tuple[list[Callable[..., Any]], dict[str, object]]
OPTIONS: dict[str, Row] = {
    "solve": (
        [shudu.solve_many],
        {
            **RULED, **TABLE, **SEARCH, "jobs": "jobs", "device": "device", "first": "unique", "strict": "unique",
            "all": Elsewhere(shudu.solutions), "limit": Elsewhere(shudu.solutions),
            "order": Without("solutions() is in lexicographic order"),
            "depth": MEASURED, "full": MEASURED, "keep": VALUES,
        },
    ),
    "count": (
        [shudu.count_many],
        {
            **RULED, **TABLE, **SEARCH, "jobs": "jobs", "device": "device", "limit": "limit",
            "estimate": Without("estimates are an experiment of the command"),
            "seed": Without("of --estimate"), "plot": Without("of --estimate"), "force": Without("of --plot"),
        },
    ),
    "check": (
        [shudu.check],
        {
            **RULED, **TABLE, **SEARCH, "jobs": Elsewhere(shudu.verdict_many, "jobs"),
            "device": Elsewhere(shudu.verdict_many, "device"), "minimal": "minimal",
            "show": Without("read_photo returns the digits, their places and the confidence of each cell"),
        },
    ),
    "rate": (
        [shudu.rate, shudu.rate_many],
        {
            **RULED, **TABLE, **TECHNIQUES, "jobs": Elsewhere(shudu.rate_many, "jobs"), "timeout": "timeout",
            "scale": "scale", "template": VALUES, "keep": VALUES, "stats": MEASURED, "plot": VALUES, "force": Without("of --plot"),
        },
    ),
    "explain": (
        [shudu.explain],
        {
            **RULED, **TECHNIQUES, "jobs": Elsewhere(shudu.explain_many, "jobs"), "lang": "lang", "timeout": "timeout",
            "scale": "scale", "all": "all", "steps": "steps", "until": "until", "check": "check", "grid": "before", "givens": "givens",
            "format": VALUES, "theme": Elsewhere(shudu.draw, "theme"),
        },
    ),
    "hint": (
        [shudu.hint],
        {
            **RULED, **TECHNIQUES, "lang": "lang", "timeout": "timeout", "level": "level", "scale": "scale",
            "givens": "givens", "format": VALUES,
        },
    ),
    "review": (
        [shudu.review],
        {
            "lang": "lang", "timeout": "timeout", "level": "level", "ahead": "ahead", "format": VALUES,
            "theme": Elsewhere(shudu.draw, "theme"),
        },
    ),
    "draw": (
        [shudu.draw],
        {
            **RULED, "lang": "lang", "timeout": "timeout", "format": "format", "candidates": "candidates",
            "solution": "solution", "difference": "difference", "step": "step", "technique": "technique",
            "scale": "scale", "theme": "theme", "label": "label", "size": "size", "title": "title", "bare": "bare",
            "show": TERMINAL, "force": VALUES,
        },
    ),
    "print": (
        [shudu.print_pdf],
        {
            **RULED, "lang": "lang", "timeout": "timeout", "output": "path", "paper": "paper", "per-page": "per_page",
            "large": "large", "title": "title", "level": "level", "rating": "rating", "notes": "notes",
            "candidates": "candidates", "answers": "answers", "duplex": "duplex", "saddle": "saddle",
            "link-base": "link_base", "cover": "cover", "contents": "contents", "worksheet": "worksheet",
            "variants": "variants", "seed": "seed", "theme": "theme", "force": VALUES,
            "course": Without("a book of the command"),
        },
    ),
    "generate": (
        [shudu.generate],
        {
            "jobs": "jobs", "count": "n", "seed": "seed", "start-at": "start_at", "for": "timeout", "shape": "shape",
            "finished": "finished", "method": "method", "holes": "holes", "givens": "givens", "minimal": "minimal",
            "symmetry": "symmetry", "pattern": "pattern", "start": "start", "grid": "grid", "digits": "digits",
            "avoid-given-digit": "avoid_given_digit", "rating": "rating", "level": "level", "technique": "technique",
            "only": "only", "hardest": "hardest", "unbiased": "unbiased", "rate": "rate",
            "distinct": Elsewhere(shudu.class_id_many),
            "at-step": Elsewhere(shudu.Generated, "position"), "solution": Elsewhere(shudu.Generated, "solution"), "format": VALUES,
        },
    ),
    "convert": (
        [shudu.format],
        {
            **INPUT, "columns": VALUES, "format": "format", "blank": "blank", "write-symbols": "symbols", "bare": VALUES,
        },
    ),
    "canon": (
        [shudu.canonical, shudu.canonical_many, shudu.canonical_form_many],
        {**RULED, **TABLE, "timeout": "timeout", "pattern": "pattern"},
    ),
    "transform": (
        [shudu.transform_many],
        {
            **RULED, **TABLE, "jobs": "jobs", "by": "by", "random": Elsewhere(shudu.shuffle_many),
            "seed": Elsewhere(shudu.shuffle_many, "seed"), "times": Elsewhere(shudu.augment, "k"),
        },
    ),
    "dedupe": (
        [shudu.class_id_many],
        {**RULED, **TABLE, "jobs": "jobs", "timeout": "timeout", "by": "by", "stats": MEASURED},
    ),
    "split": (
        [shudu.split_by_class],
        {
            **RULED, **TABLE, "jobs": "jobs", "timeout": "timeout", "by": "by", "seed": "seed", "share": "shares",
            "part": "shares", "train": VALUES, "test": VALUES,
        },
    ),
    "minimize": (
        [shudu.minimize_many],
        {**RULED, **TABLE, "jobs": "jobs", "timeout": "timeout", "seed": "seed"},
    ),
}  # fmt: skip


def flags(verb: str) -> set[str]:
    """Returns the flags in the help of a command."""
    program = os.environ.get("SHUDU_COMMAND")
    if not program:
        pytest.skip("SHUDU_COMMAND is not set")
    environment = {**os.environ, "LC_ALL": "C", "LANG": "C"}
    text = subprocess.run(
        [program, verb, "--help"], capture_output=True, text=True, check=True, env=environment
    ).stdout
    return set(re.findall(r"^ +(?:-\w, )?--([a-z-]+)", text, re.MULTILINE))


@pytest.mark.parametrize("verb", OPTIONS)
def test_every_option_of_the_command_has_an_argument(verb: str) -> None:
    functions, table = OPTIONS[verb]
    table = {**EVERYWHERE, **table}
    assert flags(verb) == set(table)
    assert [flag for flag, row in table.items() if isinstance(row, Elsewhere) and not row.exists()] == []
    for function in functions:
        arguments = inspect.signature(function).parameters
        wanted = {argument for argument in table.values() if isinstance(argument, str)}
        assert wanted <= set(arguments), (verb, function.__name__)


def test_a_missing_option_fails() -> None:
    found = flags("print")
    assert {"worksheet", "variants", "link-base"} <= found and "wither" not in found


def test_the_spark_job_has_every_option_of_a_request() -> None:
    pytest.importorskip("pyspark")
    from shudu._generating import _request
    from shudu.spark.__main__ import arguments

    not_of_a_request = {"n", "seed", "start_at", "timeout", "jobs", "progress"}
    request = set(inspect.signature(_request).parameters)
    assert request == set(inspect.signature(shudu.generate).parameters) - not_of_a_request
    words = ["--job", "generate", "--count", "5", "--givens", "24..30", "--rating", "2.0..3.4", "--technique", "x-wing",
             "--unbiased", "--digits", "8", "out.parquet"]  # fmt: skip
    found = arguments(words)
    assert found.givens == (24, 30) and found.rating == (2.0, 3.4) and found.technique == "x-wing"
    assert found.unbiased and found.digits == 8 and found.symmetry is None and found.shape == "3x3"
    assert request <= set(vars(found))
