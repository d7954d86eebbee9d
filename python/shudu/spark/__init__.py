"""Columns for Spark data frames.

Each function takes a data frame and the name of its column of puzzles, and returns the data frame with
typed columns added. The work is done in ``mapInArrow``: Spark passes Arrow batches to Python workers, and
each worker calls the compiled library on one core. A row without a result has nulls.

No function replaces a column: if the data frame has a column of the name of a new one, ``ValueError`` names it.
``prefix="shudu_"`` puts a text before the names of the new columns.

    import shudu.spark
    rated = shudu.spark.rate(df, "puzzle")
    rated.groupBy("level").count().show()

``python -m shudu.spark`` runs the same as a job on Parquet files; see :mod:`shudu.spark.__main__`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
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
from .._errors import NotFound
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


def _quoted(name: str) -> str:
    """Returns the name of a column as Spark reads it, also if it has a dot or a backtick."""
    return "`" + name.replace("`", "``") + "`"


def _check_columns(df: DataFrame, column: str, new: list[str]) -> None:
    """Raises ``ValueError`` if the column of puzzles is missing, or if a new column exists already."""
    names = df.columns
    if column not in names:
        raise ValueError(f"the data frame has no column {column!r}; columns: {', '.join(names)}")
    is_exact = str(df.sparkSession.conf.get("spark.sql.caseSensitive", "false")).lower() == "true"
    known = {name if is_exact else name.lower(): name for name in names}
    for name in new:
        if (taken := known.get(name if is_exact else name.lower())) is not None:
            raise ValueError(
                f"the data frame has a column {taken!r} already; "
                "rename it, or put a prefix before the new columns"
            )


def _add(
    df: DataFrame,
    column: str,
    fields: list[tuple[str, Any]],
    compute: Callable[[Any], list[Any]],
    prefix: str,
    seconds: Any,
) -> DataFrame:
    """Returns the data frame with new columns. ``seconds`` is an accumulator for the engine's time."""
    names = df.columns
    new = [prefix + name for name, _ in fields]
    _check_columns(df, column, new)
    index = names.index(column)
    kinds = [_ARROW[type(kind)] for _, kind in fields]
    added = [StructField(name, kind) for name, (_, kind) in zip(new, fields, strict=True)]
    schema = StructType(df.schema.fields + added)

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            started = time.perf_counter()
            made = compute(batch.column(index))
            if seconds is not None:
                seconds.add(time.perf_counter() - started)
            arrays = [array.cast(kind) for array, kind in zip(made, kinds, strict=True)]
            yield pa.RecordBatch.from_arrays([*batch.columns, *arrays], names=[*names, *new])

    # mapInArrow cannot read columns with a dot in the name, so it gets them under other names.
    return df.toDF(*[f"_{number}" for number in range(len(names))]).mapInArrow(run, schema)


def solve(
    df: DataFrame, column: str = "puzzle", *, prefix: str = "", seconds: Any = None
) -> DataFrame:
    """Adds ``solution``: null without exactly one."""
    def compute(puzzles: Any) -> list[Any]:
        return [solve_many(puzzles, jobs=1, errors="null", device="cpu")]

    return _add(df, column, [("solution", _TEXT)], compute, prefix, seconds)


def count(
    df: DataFrame,
    column: str = "puzzle",
    *,
    limit: int = 2,
    prefix: str = "",
    seconds: Any = None,
) -> DataFrame:
    """Adds ``solutions``: their number, at most ``limit``."""
    def compute(puzzles: Any) -> list[Any]:
        return [count_many(puzzles, limit, jobs=1, errors="null", device="cpu")]

    return _add(df, column, [("solutions", _LONG)], compute, prefix, seconds)


def verdict(
    df: DataFrame, column: str = "puzzle", *, prefix: str = "", seconds: Any = None
) -> DataFrame:
    """Adds ``verdict``: ``unique``, ``multiple``, ``none`` or ``invalid``."""
    def compute(puzzles: Any) -> list[Any]:
        return [verdict_many(puzzles, jobs=1, errors="null", device="cpu")]

    return _add(df, column, [("verdict", _TEXT)], compute, prefix, seconds)


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


def rate(
    df: DataFrame, column: str = "puzzle", *, prefix: str = "", seconds: Any = None
) -> DataFrame:
    """Adds the columns of ``shudu rate``: ``givens``, ``er``, ``ep``, ``ed``, ``er_technique``, … ."""
    def compute(puzzles: Any) -> list[Any]:
        table = rate_many(puzzles, jobs=1, errors="null")
        return [table.column(name).combine_chunks() for name, _ in _RATING]

    return _add(df, column, _RATING, compute, prefix, seconds)


def class_id(
    df: DataFrame, column: str = "puzzle", *, prefix: str = "", seconds: Any = None
) -> DataFrame:
    """Adds ``class_id``: the same for all equivalent puzzles."""
    def compute(puzzles: Any) -> list[Any]:
        return [class_id_many(puzzles, jobs=1, errors="null")]

    return _add(df, column, [("class_id", _TEXT)], compute, prefix, seconds)


def canonical(
    df: DataFrame, column: str = "puzzle", *, prefix: str = "", seconds: Any = None
) -> DataFrame:
    """Adds ``canonical`` and ``class_id``."""
    def compute(puzzles: Any) -> list[Any]:
        table = canonical_form_many(puzzles, jobs=1, errors="null")
        return [table.column(name).combine_chunks() for name in ("canonical", "class_id")]

    fields = [("canonical", _TEXT), ("class_id", _TEXT)]
    return _add(df, column, fields, compute, prefix, seconds)


def dedupe(
    df: DataFrame,
    column: str = "puzzle",
    *,
    order: str | None = None,
    prefix: str = "",
    seconds: Any = None,
) -> DataFrame:
    """Keeps one row of each class of equivalent puzzles, and adds ``class_id``.

    The kept row has the smallest value of the column ``order``, or the smallest puzzle as text. Rows
    without a class are dropped. The classes are brought together by Spark's shuffle.
    """
    if order is not None and order not in df.columns:
        raise ValueError(f"the data frame has no column {order!r}; columns: {', '.join(df.columns)}")
    known = class_id(df, column, prefix=prefix, seconds=seconds)
    return _one_of_each(known, f"{prefix}class_id", order or column)


def _one_of_each(df: DataFrame, identity: str, order: str) -> DataFrame:
    """Keeps one row for each value of the column ``identity``, the one with the smallest ``order``."""
    known = df.where(F.col(_quoted(identity)).isNotNull())
    row = F.struct(*[F.col(_quoted(name)) for name in df.columns])
    first = F.col(_quoted(order))
    # A structure is never null, so a class whose orders are all null keeps a row too. Nulls come last.
    kept = F.min_by(row, F.struct(first.isNull(), first)).alias("kept")
    return known.groupBy(F.col(_quoted(identity))).agg(kept).select("kept.*")


_MADE: list[tuple[str, Any]] = [("index", _LONG), ("puzzle", _TEXT), ("solution", _TEXT)]
_DIFFICULTY = ("rating", "level", "technique", "only", "hardest")
_ROUND = 64
"""The attempts per core of the first round, if not every attempt gives a puzzle."""
_ROUND_SECONDS = 10.0
"""A round takes about this long at most, or a quarter of the time before it."""
_GIVE_UP_SECONDS = 60.0
"""The search ends if no puzzle was found for this long, as that of :func:`shudu.generate`."""


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


@dataclass(frozen=True)
class _Made:
    """Generated puzzles: at most as many as requested."""

    frame: DataFrame
    count: int
    next_attempt: int
    """The attempt to continue with."""


def _make(
    spark: SparkSession,
    n: int,
    *,
    seed: int,
    first: int,
    partitions: int | None,
    timeout: float | None,
    seconds: Any,
    options: dict[str, Any],
) -> _Made:
    """Generates puzzles in rounds of attempts until there are enough or it gives up."""
    if timeout is not None and not timeout > 0:
        raise ValueError(f"timeout must be positive, not {timeout!r}")
    is_sure = every_attempt_succeeds(**options)
    if n == 0 or (is_sure and timeout is None):
        frame = _attempts(spark, first, first + n, partitions, seed, options, seconds)
        return _Made(frame, n, first + n)
    cores = partitions or spark.sparkContext.defaultParallelism
    rounds: list[DataFrame] = []
    persisted: list[DataFrame] = []
    found, tried, here, size = 0, 0, 0, _ROUND * cores
    started = last_found = time.monotonic()
    try:
        while True:
            made = _attempts(spark, first, first + size, partitions, seed, options, seconds).persist()
            persisted.append(made)
            here = made.count()
            now = time.monotonic()
            first += size
            tried += size
            if here:
                rounds.append(made)
                found += here
                last_found = now
            else:
                persisted.pop().unpersist()
            elapsed = now - started
            if found >= n:
                break
            if elapsed > timeout if timeout is not None else now - last_found > _GIVE_UP_SECONDS:
                break
            # As many attempts as are likely to be needed, but at most four times as many as before. The
            # time of a round is limited, because the search can end only after a round.
            needed = 1.2 * (n - found) * tried / max(found, 1)
            span = max(_ROUND_SECONDS, elapsed / 4)
            if timeout is not None:
                span = min(span, timeout - elapsed)
            size = max(cores, int(min(4 * size, needed, span * tried / elapsed)))
        if found > n:
            # Only the last round has too many. The attempts are in order in each round.
            enough = rounds[-1].select("index").orderBy("index").limit(n - found + here)
            last = enough.agg(F.max("index")).collect()[0][0]
            rounds[-1] = rounds[-1].where(F.col("index") <= last)
            first = last + 1
        whole = rounds[0] if rounds else _attempts(spark, first, first, 1, seed, options, seconds)
        for other in rounds[1:]:
            whole = whole.unionByName(other)
        if whole in persisted:
            persisted.remove(whole)
        else:
            # A copy of its own, so that the caller can release it.
            whole = whole.persist()
            whole.count()
    finally:
        for one in persisted:
            one.unpersist()
    return _Made(whole, min(found, n), first)


def generate(
    spark: SparkSession,
    n: int,
    *,
    seed: int,
    first: int = 0,
    partitions: int | None = None,
    timeout: float | None = None,
    seconds: Any = None,
    **options: Any,
) -> DataFrame:
    """Returns the first ``n`` puzzles of the attempts from ``first`` on, as ``shudu generate -n N --seed S
    --start-at FIRST`` makes them.

    The columns are ``index`` (the attempt), ``puzzle`` and ``solution``; for a request about difficulty also
    ``rating`` and ``hardest``; with ``technique`` also ``position``; with ``unbiased`` also ``weight``. The
    options are those of the request of :func:`shudu.generate`.

    If every attempt gives a puzzle and there is no ``timeout``, nothing is computed before the data frame is
    used. Otherwise rounds of attempts are made at once until there are enough puzzles, and the data frame is
    kept by Spark; ``unpersist()`` releases it.

    Args:
        timeout: Stop after this many seconds and return what was found. The time is looked at after each
            round of attempts; a round takes about 10 seconds, or a quarter of the time before it.

    Raises:
        NotFound: If no puzzle was found for 60 seconds, and there is no timeout. ``found`` has the rows
            that were found, ``start_at`` is the attempt to continue with.
    """
    made = _make(
        spark, n, seed=seed, first=first, partitions=partitions, timeout=timeout, seconds=seconds,
        options=options,
    )  # fmt: skip
    if made.count < n and timeout is None:
        rows = made.frame.collect()
        made.frame.unpersist()
        raise NotFound(
            f"found {made.count} of {n} puzzles; first={made.next_attempt} continues",
            found=rows,
            start_at=made.next_attempt,
        )
    return made.frame
