"""Polars expressions and SQL functions of DuckDB."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import CLASH, EASY, EMPTY, HARD, SOLVED

import shudu

pl = pytest.importorskip("polars")
duckdb = pytest.importorskip("duckdb")
pa = pytest.importorskip("pyarrow")
pd = pytest.importorskip("pandas")

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


@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
@pytest.mark.parametrize("name", ["shuffle", "minimize"])
def test_row_numbers_in_polars_do_not_depend_on_the_query(engine: Any, name: str, corpus: Any) -> None:
    """Row i of the column uses the stream of row i, whatever the query does before and after."""
    import shudu.polars  # noqa: F401

    rows = corpus["puzzle"] * 50 if name == "shuffle" else corpus["puzzle"] * 2
    frame = pl.DataFrame({"id": range(len(rows)), "puzzle": rows})
    call = getattr(pl.col("puzzle").shudu, name)(seed=3)
    eager = frame.with_columns(made=call)
    assert eager["made"].to_list() == getattr(shudu, f"{name}_many")(rows, seed=3)
    lazy = frame.lazy().with_columns(made=call)
    assert lazy.collect(engine=engine).equals(eager)
    kept = pl.col("id") % 7 == 3
    assert lazy.filter(kept).collect(engine=engine).equals(eager.filter(kept))
    assert lazy.slice(100, 200).collect(engine=engine).equals(eager.slice(100, 200))


def test_polars_series() -> None:
    import shudu.polars  # noqa: F401

    series = pl.Series("puzzle", ROWS)
    assert series.shudu.solve().to_list() == shudu.solve_many(ROWS, errors="null")
    assert series.shudu.rate().struct.field("er").to_list()[:3] == [1.2, 7.3, None]
    assert series.shudu.shuffle(seed=1).name == "puzzle"
    with pytest.raises(shudu.MultipleSolutions):
        series.shudu.solve(errors="raise")


def test_polars_options() -> None:
    import shudu.polars  # noqa: F401

    frame = pl.DataFrame({"puzzle": [EASY, HARD]})
    puzzle = pl.col("puzzle").shudu
    made = frame.select(
        pattern=puzzle.canonical(pattern=True), solved=puzzle.solve(jobs=1, timeout=5.0, device="cpu"),
        rated=puzzle.rate(scale="hodoku", without="x-wing", jobs=2).struct.field("hodoku_score"),
    )  # fmt: skip
    assert made["pattern"].to_list() == shudu.canonical_many([EASY, HARD], pattern=True)
    assert made["solved"].to_list() == shudu.solve_many([EASY, HARD])
    assert made["rated"].to_list() == shudu.rate_many([EASY, HARD], scale="hodoku", without="x-wing")["hodoku_score"]


def test_empty_tables() -> None:
    import shudu.duckdb
    import shudu.polars  # noqa: F401

    frame = pl.DataFrame({"puzzle": pl.Series([], dtype=pl.String)})
    puzzle = pl.col("puzzle").shudu
    for expression in (puzzle.solve(), puzzle.count(), puzzle.rate(), puzzle.explain(), puzzle.shuffle(seed=1)):
        made = frame.lazy().select(made=expression)
        assert len(made.collect()) == 0 and made.collect().schema == made.collect_schema()
    con = duckdb.connect()
    shudu.duckdb.register(con)
    con.execute("create table t (puzzle varchar)")
    for name in ("solve", "count", "verdict", "rate", "level", "class", "canonical"):
        assert con.sql(f"select sudoku_{name}(puzzle) from t").fetchall() == []


def test_duckdb_functions_are_registered_again() -> None:
    import shudu.duckdb

    con = duckdb.connect()
    shudu.duckdb.register(con)
    shudu.duckdb.register(con)
    assert con.sql(f"select sudoku_count('{EASY}')").fetchall() == [(1,)]


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


@pytest.mark.parametrize(
    "names",
    [
        ["quizzes", "solutions"],
        ["source", "question", "answer", "rating"],
        ["Solution", "Puzzle"],
        ["id", "name", "text"],
    ],
)
def test_the_column_of_puzzles_is_found_by_its_name_or_its_values(names: list[str]) -> None:
    rows = [EASY, HARD]
    others = {"solutions": shudu.solve_many(rows), "answer": shudu.solve_many(rows)}
    others |= {"Solution": shudu.solve_many(rows), "rating": [1.2, 7.3], "id": [1, 2]}
    columns = {name: others.get(name, ["a", "b"]) for name in names}
    columns |= {name: rows for name in ("quizzes", "question", "Puzzle", "text") if name in names}
    expected = shudu.class_id_many(rows)
    for frame in (pl.DataFrame(columns), pa.table(columns), pd.DataFrame(columns)):
        found = shudu.class_id_many(frame)
        listed = found.to_pylist() if isinstance(frame, pa.Table) else list(found)
        assert listed == expected, names


def test_a_table_without_puzzles_is_rejected_with_its_columns() -> None:
    for columns in ({"name": ["a", "b"], "rating": [1.2, 7.3]}, {"x": ["a"], "y": [EASY[:80]]}):
        with pytest.raises(ValueError, match=f"its columns: {', '.join(columns)}"):
            shudu.solve_many(pl.DataFrame(columns))
