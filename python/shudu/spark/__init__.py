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

from .._equivalence import canonical_many, class_id_many
from .._generating import generate as _generate
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
        return [solve_many(puzzles, jobs=1, errors="null")]

    return _add(df, column, [("solution", _TEXT)], compute, seconds)


def count(
    df: DataFrame, column: str = "puzzle", *, limit: int = 2, seconds: Any = None
) -> DataFrame:
    """Adds ``solutions``: their number, at most ``limit``."""
    def compute(puzzles: Any) -> list[Any]:
        return [count_many(puzzles, limit, jobs=1, errors="null")]

    return _add(df, column, [("solutions", _LONG)], compute, seconds)


def verdict(df: DataFrame, column: str = "puzzle", *, seconds: Any = None) -> DataFrame:
    """Adds ``verdict``: ``unique``, ``multiple``, ``none`` or ``invalid``."""
    def compute(puzzles: Any) -> list[Any]:
        return [verdict_many(puzzles, jobs=1, errors="null")]

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
        return [
            canonical_many(puzzles, jobs=1, errors="null"),
            class_id_many(puzzles, jobs=1, errors="null"),
        ]

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


def generate(
    spark: SparkSession,
    n: int,
    *,
    seed: int,
    first: int = 0,
    partitions: int | None = None,
    **options: Any,
) -> DataFrame:
    """Returns ``n`` generated puzzles from attempt ``first`` on: ``index``, ``puzzle``, ``solution``.

    Options that every attempt meets, such as ``minimal``, give the puzzles of
    ``shudu generate -n N --seed S``. The options are those of :func:`shudu.generate`.
    """
    schema = StructType(
        [StructField("index", _LONG), StructField("puzzle", _TEXT), StructField("solution", _TEXT)]
    )

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            wanted = batch.column(0).to_pylist()
            if not wanted:
                continue
            # A range of Spark is contiguous within a batch.
            made = _generate(len(wanted), seed=seed, start_at=wanted[0], jobs=1, **options)
            columns = [
                pa.array([one.index for one in made], pa.int64()),
                pa.array([str(one.puzzle) for one in made], pa.string()),
                pa.array([str(one.solution) for one in made], pa.string()),
            ]
            yield pa.RecordBatch.from_arrays(columns, names=["index", "puzzle", "solution"])

    numbers = spark.range(first, first + n, 1, partitions or spark.sparkContext.defaultParallelism)
    return numbers.mapInArrow(run, schema)
