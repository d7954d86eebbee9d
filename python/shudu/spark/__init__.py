"""Columns for Spark data frames.

Each function takes a data frame and the name of its column of puzzles, and returns the data frame with
typed columns added. The work is done in ``mapInArrow``: Spark passes Arrow batches to Python workers, and
each worker calls the compiled library on one core. A row without a result has nulls.

    import shudu.spark
    rated = shudu.spark.rate(df, "puzzle")
    rated.groupBy("level").count().show()

``python -m shudu.spark`` runs the same as a job on Parquet files; see :mod:`shudu.spark.__main__`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyspark.sql import functions as F
from pyspark.sql.types import (
    DoubleType,
    IntegerType,
    LongType,
    StringType,
    StructField,
    StructType,
)

from .._equivalence import canonical_form_many, class_id_many
from .._generating import attempts, every_attempt_succeeds
from .._reasoning import rate_many
from .._solving import count_many, solve_many, verdict_many

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["canonical", "class_id", "count", "dedupe", "generate", "rate", "solve", "verdict"]

_ARROW: dict[type, pa.DataType] = {
    StringType: pa.string(),
    LongType: pa.int64(),
    IntegerType: pa.int32(),
    DoubleType: pa.float64(),
}
_TEXT, _LONG, _INT, _REAL = StringType(), LongType(), IntegerType(), DoubleType()


def _add(
    df: DataFrame,
    column: str,
    fields: list[tuple[str, Any]],
    compute: Callable[[Any], list[Any]],
    seconds: Any = None,
) -> DataFrame:
    """Returns the data frame with new columns. ``seconds`` is an accumulator for the engine's time."""
    names = df.columns
    if column not in names:
        raise ValueError(f"the data frame has no column {column!r}; columns: {', '.join(names)}")
    index = names.index(column)
    kinds = [_ARROW[type(kind)] for _, kind in fields]
    schema = StructType(df.schema.fields + [StructField(name, kind) for name, kind in fields])

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            started = time.perf_counter()
            made = compute(batch.column(index))
            if seconds is not None:
                seconds.add(time.perf_counter() - started)
            arrays = [array.cast(kind) for array, kind in zip(made, kinds, strict=True)]
            yield pa.RecordBatch.from_arrays(
                [*batch.columns, *arrays], names=[*names, *(name for name, _ in fields)]
            )

    return df.mapInArrow(run, schema)


def solve(df: DataFrame, column: str = "puzzle", *, seconds: Any = None) -> DataFrame:
    """Adds ``solution``: null without exactly one."""
    def compute(puzzles: Any) -> list[Any]:
        return [solve_many(puzzles, jobs=1, errors="null", device="cpu")]

    return _add(df, column, [("solution", _TEXT)], compute, seconds)


def count(
    df: DataFrame, column: str = "puzzle", *, limit: int = 2, seconds: Any = None
) -> DataFrame:
    """Adds ``solutions``: their number, at most ``limit``."""
    def compute(puzzles: Any) -> list[Any]:
        return [count_many(puzzles, limit, jobs=1, errors="null", device="cpu")]

    return _add(df, column, [("solutions", _LONG)], compute, seconds)


def verdict(df: DataFrame, column: str = "puzzle", *, seconds: Any = None) -> DataFrame:
    """Adds ``verdict``: ``unique``, ``multiple``, ``none`` or ``invalid``."""
    def compute(puzzles: Any) -> list[Any]:
        return [verdict_many(puzzles, jobs=1, errors="null", device="cpu")]

    return _add(df, column, [("verdict", _TEXT)], compute, seconds)


_RATING: list[tuple[str, Any]] = [
    ("givens", _INT),
    ("er", _REAL),
    ("ep", _REAL),
    ("ed", _REAL),
    ("er_technique", _TEXT),
    ("ep_technique", _TEXT),
    ("ed_technique", _TEXT),
    ("level", _TEXT),
    ("steps", _INT),
    ("techniques", _TEXT),
]


def rate(df: DataFrame, column: str = "puzzle", *, seconds: Any = None) -> DataFrame:
    """Adds the columns of ``shudu rate``: ``givens``, ``er``, ``ep``, ``ed``, ``er_technique``, … ."""
    def compute(puzzles: Any) -> list[Any]:
        table = rate_many(puzzles, jobs=1, errors="null")
        return [table.column(name).combine_chunks() for name, _ in _RATING]

    return _add(df, column, _RATING, compute, seconds)


def class_id(df: DataFrame, column: str = "puzzle", *, seconds: Any = None) -> DataFrame:
    """Adds ``class_id``: the same for all equivalent puzzles."""
    def compute(puzzles: Any) -> list[Any]:
        return [class_id_many(puzzles, jobs=1, errors="null")]

    return _add(df, column, [("class_id", _TEXT)], compute, seconds)


def canonical(df: DataFrame, column: str = "puzzle", *, seconds: Any = None) -> DataFrame:
    """Adds ``canonical`` and ``class_id``."""
    def compute(puzzles: Any) -> list[Any]:
        table = canonical_form_many(puzzles, jobs=1, errors="null")
        return [table.column(name).combine_chunks() for name in ("canonical", "class_id")]

    return _add(df, column, [("canonical", _TEXT), ("class_id", _TEXT)], compute, seconds)


def dedupe(
    df: DataFrame, column: str = "puzzle", *, order: str | None = None, seconds: Any = None
) -> DataFrame:
    """Keeps one row of each class of equivalent puzzles, and adds ``class_id``.

    The kept row has the smallest value of the column ``order``, or the smallest puzzle as text. Rows
    without a class are dropped. The classes are brought together by Spark's shuffle.
    """
    known = df if "class_id" in df.columns else class_id(df, column, seconds=seconds)
    known = known.where(F.col("class_id").isNotNull())
    row = F.struct(*[F.col(f"`{name}`") for name in df.columns if name != "class_id"])
    kept = known.groupBy("class_id").agg(F.min_by(row, F.col(order or column)).alias("kept"))
    return kept.select("kept.*", "class_id")


_MADE: list[tuple[str, Any]] = [("index", _LONG), ("puzzle", _TEXT), ("solution", _TEXT)]
_DIFFICULTY = ("rating", "level", "technique", "only", "hardest")
_ROUND = 4096
"""The attempts of the first round, if not every attempt gives a puzzle."""


def _made_columns(options: dict[str, Any]) -> list[tuple[str, Any]]:
    """Returns the columns of generated puzzles: those of every request, and those of this one."""
    columns = list(_MADE)
    if options.get("rate") or any(options.get(name) for name in _DIFFICULTY):
        columns += [("rating", _REAL), ("hardest", _TEXT)]
    if options.get("technique"):
        columns.append(("position", _TEXT))
    if options.get("unbiased"):
        columns.append(("weight", _REAL))
    return columns


def _attempts(
    spark: SparkSession,
    first: int,
    last: int,
    partitions: int | None,
    seed: int,
    options: dict[str, Any],
    seconds: Any,
) -> DataFrame:
    """Returns the puzzles of a range of attempts."""
    columns = _made_columns(options)
    kinds = {name: _ARROW[type(kind)] for name, kind in columns}

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            numbers = batch.column(0)
            if not len(numbers):
                continue
            started = time.perf_counter()
            # A range of Spark is contiguous within a batch.
            start, stop = numbers[0].as_py(), numbers[-1].as_py() + 1
            made = attempts(start, stop, seed=seed, **options)
            if seconds is not None:
                seconds.add(time.perf_counter() - started)
            arrays = []
            for name, kind in kinds.items():
                values = [getattr(one, name) for one in made]
                if kind == pa.string():
                    values = [None if value is None else str(value) for value in values]
                arrays.append(pa.array(values, kind))
            yield pa.RecordBatch.from_arrays(arrays, names=list(kinds))

    schema = StructType([StructField(name, kind) for name, kind in columns])
    parallel = partitions or spark.sparkContext.defaultParallelism
    return spark.range(first, last, 1, parallel).mapInArrow(run, schema)


def generate(
    spark: SparkSession,
    n: int,
    *,
    seed: int,
    first: int = 0,
    partitions: int | None = None,
    seconds: Any = None,
    **options: Any,
) -> DataFrame:
    """Returns the first ``n`` puzzles of the attempts from ``first`` on, as ``shudu generate -n N --seed S
    --start-at FIRST`` makes them.

    The columns are ``index`` (the attempt), ``puzzle`` and ``solution``; for a request about difficulty also
    ``rating`` and ``hardest``; with ``technique`` also ``position``; with ``unbiased`` also ``weight``. The
    options are those of the request of :func:`shudu.generate`.

    If every attempt gives a puzzle, nothing is computed before the data frame is used. Otherwise rounds of
    attempts are made at once until there are enough puzzles, and the data frame is kept in memory.
    """
    if n == 0 or every_attempt_succeeds(**options):
        return _attempts(spark, first, first + n, partitions, seed, options, seconds)
    rounds: list[DataFrame] = []
    found, tried, size = 0, 0, _ROUND
    while found < n:
        made = _attempts(spark, first, first + size, partitions, seed, options, seconds).persist()
        found += made.count()
        rounds.append(made)
        first += size
        tried += size
        # As many attempts as are likely to be needed, but at most four times as many as before.
        rate = max(found, 1) / tried
        size = min(4 * size, max(_ROUND, int(1.2 * (n - found) / rate)))
    whole = rounds[0]
    for other in rounds[1:]:
        whole = whole.unionByName(other)
    return whole.orderBy("index").limit(n)
