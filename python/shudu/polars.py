"""Expressions for Polars.

Importing this module adds the namespace ``shudu`` to expressions and series:

>>> import polars as pl
>>> import shudu.polars
>>> df = pl.DataFrame({"puzzle": ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]})
>>> df.select(pl.col("puzzle").shudu.count()).item()
1

The expressions read and write Arrow data and work in lazy queries. A row without a result is null.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import polars as pl

from ._equivalence import Sameness, canonical_many, class_id_many, shuffle_many
from ._forms import Errors, Names
from ._reasoning import Scales, explain_many, rate_many
from ._solving import (
    count_many,
    is_minimal_many,
    is_unique_many,
    minimize_many,
    solve_many,
    verdict_many,
)

__all__ = ["ShuduExpr"]

_RATING: dict[str, Any] = {
    "givens": pl.UInt32,
    "er": pl.Float64,
    "ep": pl.Float64,
    "ed": pl.Float64,
    "er_technique": pl.String,
    "ep_technique": pl.String,
    "ed_technique": pl.String,
    "level": pl.String,
    "hodoku_level": pl.String,
    "hodoku_score": pl.UInt32,
    "steps": pl.UInt32,
    "techniques": pl.String,
}
_CANDIDATES = pl.List(pl.Struct({"cell": pl.UInt16, "digit": pl.UInt8}))


def _rating_type(scale: Scales) -> pl.Struct:
    left_out = {
        "se": ("hodoku_level", "hodoku_score"),
        "hodoku": ("er", "ep", "ed", "er_technique", "ep_technique", "ed_technique", "level"),
        "both": (),
    }[scale]
    return pl.Struct({name: kind for name, kind in _RATING.items() if name not in left_out})


@pl.api.register_expr_namespace("shudu")
class ShuduExpr:
    """The functions of this package on a column of puzzles."""

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _map(self, function: Callable[..., Any], kind: Any, **options: Any) -> pl.Expr:
        def run(series: pl.Series) -> pl.Series:
            result = function(series, **options)
            return result.to_struct(series.name) if isinstance(result, pl.DataFrame) else result

        return self._expr.map_batches(run, return_dtype=kind, is_elementwise=True)

    def solve(self, *, unique: bool = True, errors: Errors = "null") -> pl.Expr:
        """The solution."""
        return self._map(solve_many, pl.String, unique=unique, errors=errors)

    def count(self, limit: int | None = 2, *, errors: Errors = "null") -> pl.Expr:
        """The number of solutions, at most ``limit``."""
        return self._map(count_many, pl.UInt64, limit=limit, errors=errors)

    def verdict(self, *, errors: Errors = "null") -> pl.Expr:
        """``"unique"``, ``"multiple"``, ``"none"`` or ``"invalid"``."""
        return self._map(verdict_many, pl.String, errors=errors)

    def is_unique(self, *, errors: Errors = "null") -> pl.Expr:
        """True if there is exactly one solution."""
        return self._map(is_unique_many, pl.Boolean, errors=errors)

    def is_minimal(self, *, errors: Errors = "null") -> pl.Expr:
        """True if every given is necessary."""
        return self._map(is_minimal_many, pl.Boolean, errors=errors)

    def minimize(self, *, seed: int = 1, errors: Errors = "null") -> pl.Expr:
        """The puzzle without redundant givens."""
        return self._map(minimize_many, pl.String, seed=seed, errors=errors)

    def rate(
        self,
        *,
        scale: Scales = "se",
        order: Names | None = None,
        with_: Names | None = None,
        without: Names | None = None,
        errors: Errors = "null",
    ) -> pl.Expr:
        """The ratings as a structure; ``.struct.field("er")`` or ``.struct.unnest()`` takes columns."""
        chosen = {"order": order, "with_": with_, "without": without}
        return self._map(rate_many, _rating_type(scale), scale=scale, errors=errors, **chosen)

    def explain(
        self,
        *,
        scale: Literal["se", "hodoku"] = "hodoku",
        order: Names | None = None,
        with_: Names | None = None,
        without: Names | None = None,
        words: bool = False,
        errors: Errors = "null",
    ) -> pl.Expr:
        """The steps as a structure of ``solved`` and a list of ``steps``."""
        step: dict[str, Any] = {
            "technique": pl.String,
            "rating": pl.Float64,
            "placements": _CANDIDATES,
            "eliminations": _CANDIDATES,
        }
        if words:
            step["text"] = pl.String
        kind = pl.Struct({"solved": pl.Boolean, "steps": pl.List(pl.Struct(step))})
        chosen = {"order": order, "with_": with_, "without": without}
        return self._map(explain_many, kind, scale=scale, words=words, errors=errors, **chosen)

    def canonical(self, *, errors: Errors = "null") -> pl.Expr:
        """The canonical form."""
        return self._map(canonical_many, pl.String, errors=errors)

    def class_id(self, *, by: Sameness = "puzzle", errors: Errors = "null") -> pl.Expr:
        """The id of the class of equivalent puzzles."""
        return self._map(class_id_many, pl.String, by=by, errors=errors)

    def shuffle(self, *, seed: int, errors: Errors = "null") -> pl.Expr:
        """A random equivalent puzzle."""
        return self._map(shuffle_many, pl.String, seed=seed, errors=errors)
