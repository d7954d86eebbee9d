"""SQL functions for DuckDB.

>>> import duckdb
>>> import shudu.duckdb
>>> con = duckdb.connect()
>>> shudu.duckdb.register(con)
>>> con.sql("select sudoku_count('" + "." * 81 + "')").fetchall()
[(2,)]

======================  ============  ==================================================
function                type          result
======================  ============  ==================================================
``sudoku_solve(p)``     VARCHAR       the solution
``sudoku_count(p)``     UBIGINT       the number of solutions, at most 2
``sudoku_verdict(p)``   VARCHAR       ``unique``, ``multiple``, ``none`` or ``invalid``
``sudoku_rate(p)``      DOUBLE        the ER rating
``sudoku_level(p)``     VARCHAR       the level
``sudoku_class(p)``     VARCHAR       the id of the class of equivalent puzzles
``sudoku_canonical(p)`` VARCHAR       the canonical form
======================  ============  ==================================================

A row without a result is NULL. The functions need pyarrow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import duckdb

from ._equivalence import canonical_many, class_id_many
from ._reasoning import rate_many
from ._solving import count_many, solve_many, verdict_many

__all__ = ["register"]


def _column(name: str) -> Callable[[Any], Any]:
    def take(puzzles: Any) -> Any:
        return rate_many(puzzles, errors="null").column(name)

    return take


def _functions() -> dict[str, tuple[Callable[[Any], Any], str]]:
    def nulls(function: Callable[..., Any]) -> Callable[[Any], Any]:
        def run(puzzles: Any) -> Any:
            return function(puzzles, errors="null")

        return run

    return {
        "sudoku_solve": (nulls(solve_many), "VARCHAR"),
        "sudoku_count": (nulls(count_many), "UBIGINT"),
        "sudoku_verdict": (nulls(verdict_many), "VARCHAR"),
        "sudoku_rate": (_column("er"), "DOUBLE"),
        "sudoku_level": (_column("level"), "VARCHAR"),
        "sudoku_class": (nulls(class_id_many), "VARCHAR"),
        "sudoku_canonical": (nulls(canonical_many), "VARCHAR"),
    }


def register(con: duckdb.DuckDBPyConnection) -> None:
    """Adds the SQL functions to a connection, or replaces those of an earlier call.

    >>> import duckdb
    >>> import shudu.duckdb
    >>> con = duckdb.connect()
    >>> shudu.duckdb.register(con)
    >>> con.sql("select sudoku_verdict('" + "." * 81 + "')").fetchall()
    [('multiple',)]
    """
    for name, (function, kind) in _functions().items():
        try:
            con.remove_function(name)
        except duckdb.InvalidInputException:
            # It is not there.
            pass
        con.create_function(
            name,
            function,
            ["VARCHAR"],  # type: ignore[list-item, unused-ignore]
            kind,  # type: ignore[arg-type, unused-ignore]
            type="arrow",  # type: ignore[arg-type, unused-ignore]
            null_handling="special",  # type: ignore[arg-type, unused-ignore]
        )
