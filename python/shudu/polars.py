"""Expressions for Polars.

Importing this module adds the namespace ``shudu`` to expressions and series:

>>> import polars as pl
>>> import shudu.polars
>>> df = pl.DataFrame({"puzzle": ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]})
>>> df.select(pl.col("puzzle").shudu.count()).item()
1
>>> df["puzzle"].shudu.verdict().to_list()
['unique']

The expressions read and write Arrow data and work in lazy queries. A row without a result is null, unless
``errors="raise"`` is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

import polars as pl

from ._equivalence import Sameness, canonical_many, class_id_many, shuffle_many
from ._forms import Limited, Running, Searched, Selected
from ._reasoning import Scales, explain_many, rate_many
from ._solving import (
    count_many,
    is_minimal_many,
    is_unique_many,
    minimize_many,
    solve_many,
    verdict_many,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["ShuduExpr", "ShuduSeries"]

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


Column = TypeVar("Column", pl.Expr, pl.Series)


class _Functions(Generic[Column]):
    """The functions of this package on a column of puzzles. ``options`` are ``errors``, ``jobs``, ``progress`` and,
    except for ``shuffle``, ``timeout``; the functions that only search have ``device`` too."""

    def _map(
        self, function: Callable[..., Any], kind: Any, options: Mapping[str, Any], *, elementwise: bool = True
    ) -> Column:
        raise NotImplementedError

    def solve(self, *, unique: bool = True, **options: Unpack[Searched]) -> Column:
        """The solution."""
        return self._map(solve_many, pl.String, {"unique": unique, **options})

    def count(self, limit: int | None = 2, **options: Unpack[Searched]) -> Column:
        """The number of solutions, at most ``limit``."""
        return self._map(count_many, pl.UInt64, {"limit": limit, **options})

    def verdict(self, **options: Unpack[Searched]) -> Column:
        """``"unique"``, ``"multiple"``, ``"none"`` or ``"invalid"``."""
        return self._map(verdict_many, pl.String, options)

    def is_unique(self, **options: Unpack[Searched]) -> Column:
        """True if there is exactly one solution."""
        return self._map(is_unique_many, pl.Boolean, options)

    def is_minimal(self, **options: Unpack[Limited]) -> Column:
        """True if every given is necessary."""
        return self._map(is_minimal_many, pl.Boolean, options)

    def minimize(self, *, seed: int = 1, **options: Unpack[Limited]) -> Column:
        """The puzzle without redundant givens. The order depends on the seed and the row number."""
        return self._map(minimize_many, pl.String, {"seed": seed, **options}, elementwise=False)

    def rate(self, *, scale: Scales = "se", **options: Unpack[Selected]) -> Column:
        """The ratings as a structure; ``.struct.field("er")`` or ``.struct.unnest()`` takes columns."""
        return self._map(rate_many, _rating_type(scale), {"scale": scale, **options})

    def explain(
        self, *, scale: Literal["se", "hodoku"] = "hodoku", words: bool = False, **options: Unpack[Selected]
    ) -> Column:
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
        return self._map(explain_many, kind, {"scale": scale, "words": words, **options})

    def canonical(self, *, pattern: bool = False, **options: Unpack[Limited]) -> Column:
        """The canonical form; with ``pattern``, that of the cells of the givens."""
        return self._map(canonical_many, pl.String, {"pattern": pattern, **options})

    def class_id(self, *, by: Sameness = "puzzle", **options: Unpack[Limited]) -> Column:
        """The id of the class of equivalent puzzles."""
        return self._map(class_id_many, pl.String, {"by": by, **options})

    def shuffle(self, *, seed: int, **options: Unpack[Running]) -> Column:
        """A random equivalent puzzle. It depends on the seed and the row number."""
        return self._map(shuffle_many, pl.String, {"seed": seed, **options}, elementwise=False)


def _run(function: Callable[..., Any], options: Mapping[str, Any], series: pl.Series) -> pl.Series:
    result = function(series, **{"errors": "null", **options})
    made: pl.Series = result.to_struct(series.name) if isinstance(result, pl.DataFrame) else result
    return made


@pl.api.register_expr_namespace("shudu")
class ShuduExpr(_Functions[pl.Expr]):
    """The functions of this package as expressions."""

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _map(
        self, function: Callable[..., Any], kind: Any, options: Mapping[str, Any], *, elementwise: bool = True
    ) -> pl.Expr:
        # A function that depends on the row number must see the whole column.
        run = partial(_run, function, options)
        return self._expr.map_batches(run, return_dtype=kind, is_elementwise=elementwise)


@pl.api.register_series_namespace("shudu")
class ShuduSeries(_Functions[pl.Series]):
    """The functions of this package on a series."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def _map(
        self, function: Callable[..., Any], kind: Any, options: Mapping[str, Any], *, elementwise: bool = True
    ) -> pl.Series:
        return _run(function, options, self._series)
