"""Puzzles in tables: pyarrow, Polars and DuckDB.

Type checkers do not know the namespace ``pl.col("puzzle").shudu``; ``ShuduExpr(pl.col("puzzle"))`` is the same.
"""

from __future__ import annotations

import duckdb
import polars as pl
import pyarrow as pa

import shudu
import shudu.duckdb
from shudu.polars import ShuduExpr, ShuduSeries

made = shudu.generate_many(100, seed=1, form="list")
puzzles: list[str] = made["puzzle"]

column = pa.array(puzzles)
solutions = shudu.solve_many(column)
assert solutions.to_pylist() == made["solution"]

frame = pl.DataFrame({"puzzle": puzzles})
puzzle = ShuduExpr(pl.col("puzzle"))
rated: pl.DataFrame = frame.with_columns(
    er=puzzle.rate(jobs=2).struct.field("er"), class_id=puzzle.class_id(), shuffled=puzzle.shuffle(seed=1)
)
print(rated.group_by("er").len().sort("er"))
verdicts: pl.Series = ShuduSeries(frame["puzzle"]).verdict()
assert verdicts.unique().to_list() == ["unique"]

con = duckdb.connect()
shudu.duckdb.register(con)
con.register("t", frame.to_arrow())
print(con.sql("select sudoku_level(puzzle) as level, count(*) from t group by 1 order by 1").fetchall())
relation = con.sql("select puzzle from t limit 5")
print(shudu.rate_many(relation))
