"""Polars expressions and SQL functions of DuckDB."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import CLASH, EASY, EMPTY, HARD, SOLVED

import shudu

pl = pytest.importorskip("polars")
duckdb = pytest.importorskip("duckdb")

ROWS = [EASY, HARD, EMPTY, CLASH, None, "no puzzle"]


def test_polars_expressions() -> None:
    import shudu.polars  # noqa: F401

    puzzle = pl.col("puzzle").shudu
    frame = pl.DataFrame({"id": range(len(ROWS)), "puzzle": ROWS})
    made = frame.with_columns(
        solution=puzzle.solve(),
        solutions=puzzle.count(),
        verdict=puzzle.verdict(),
        rating=puzzle.rate(),
        class_id=puzzle.class_id(),
        canonical=puzzle.canonical(),
        unique=puzzle.is_unique(),
        minimal=puzzle.is_minimal(),
        minimized=puzzle.minimize(),
        shuffled=puzzle.shuffle(seed=1),
        path=puzzle.explain(),
    )
    assert made["id"].to_list() == list(range(len(ROWS)))
    assert made["solution"].to_list() == shudu.solve_many(ROWS, errors="null")
    assert made["solutions"].to_list() == [1, 1, 2, 0, None, None]
    assert made["verdict"].to_list() == ["unique", "unique", "multiple", "invalid", None, None]
    assert made["rating"].struct.field("er").to_list()[:3] == [1.2, 7.3, None]
    assert made["class_id"].to_list() == shudu.class_id_many(ROWS, errors="null")
    assert made["unique"].to_list() == [True, True, False, False, None, None]
    assert len(made["path"].struct.field("steps")[0]) == len(shudu.explain(EASY))
    assert made.schema["rating"] == made.lazy().collect_schema()["rating"]
    with pytest.raises(Exception, match="several solutions"):
        frame.select(puzzle.solve(errors="raise"))


def test_polars_expressions_in_lazy_queries() -> None:
    import shudu.polars  # noqa: F401

    frame = pl.LazyFrame({"group": ["a", "b", "a"], "puzzle": [EASY, HARD, EASY]})
    query = frame.with_columns(er=pl.col("puzzle").shudu.rate().struct.field("er"))
    schema = query.collect_schema()
    assert schema["er"] == pl.Float64
    hardest = query.group_by("group").agg(pl.col("er").max()).sort("group").collect()
    assert hardest["er"].to_list() == [1.2, 7.3]
    assert hardest.schema["er"] == schema["er"]


def test_duckdb_functions() -> None:
    import shudu.duckdb

    con = duckdb.connect()
    shudu.duckdb.register(con)
    con.execute("create table t (id integer, puzzle varchar)")
    con.executemany("insert into t values (?, ?)", list(enumerate(ROWS)))

    def column(call: str) -> list[Any]:
        return [row[0] for row in con.sql(f"select {call} from t order by id").fetchall()]

    assert column("sudoku_solve(puzzle)") == shudu.solve_many(ROWS, errors="null")
    assert column("sudoku_count(puzzle)") == [1, 1, 2, 0, None, None]
    assert column("sudoku_verdict(puzzle)")[:4] == ["unique", "unique", "multiple", "invalid"]
    assert column("sudoku_rate(puzzle)")[:3] == [1.2, 7.3, None]
    assert column("sudoku_level(puzzle)")[:2] == ["easy", "expert"]
    assert column("sudoku_class(puzzle)") == shudu.class_id_many(ROWS, errors="null")
    assert column("sudoku_canonical(puzzle)") == shudu.canonical_many(ROWS, errors="null")
    types = [row[1] for row in con.sql("describe select sudoku_count(puzzle), sudoku_rate(puzzle) from t").fetchall()]
    assert types == ["UBIGINT", "DOUBLE"]
    many = con.sql(f"select count(*) from range(5000) where sudoku_solve('{EASY}') = '{SOLVED}'").fetchall()
    assert many == [(5000,)]
