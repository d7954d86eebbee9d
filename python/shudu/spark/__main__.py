"""A Spark job on Parquet files.

    python -m shudu.spark --master spark://host:7077 --job rate in.parquet out.parquet

Without ``--master`` the master is that of ``spark-submit`` or of Spark's configuration, or else ``local[*]``.
``spark-submit`` runs the same job from the file ``job.py`` beside this one.

The rows are cut into parts by a hash of the puzzle. A part that is complete is not done again, so a job that
was stopped continues where it stopped when the same command is repeated. An output that belongs to another job,
input or option is not changed. Spark, pyarrow and pandas read the output as one table; see :mod:`shudu.spark._output`.

Metrics are printed as JSON Lines to stderr: for each part the rows, the rows without a result, seconds,
rows per second, and the seconds inside the library. The latter are those of finished tasks, summed over all
cores: the time of a task that was lost is not in them.

The job ``generate`` has every option of a request of ``shudu.generate``: ``--level hard``, ``--givens 24..30``,
``--technique x-wing,skyscraper`` and so on. A file that ``--pattern`` names is read here. It stops after the
time of ``--for``, and without it if no puzzle was found for 60 seconds. It writes what was found and ends
with status 1; the same command continues.
"""

from __future__ import annotations

import argparse
import functools
import inspect
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from shudu import __version__
from shudu._generating import _request
from shudu.spark import (
    _RATING,
    _check_columns,
    _make,
    _one_of_each,
    _quoted,
    canonical,
    class_id,
    rate,
    solve,
)
from shudu.spark._output import Output, input_facts

JOBS: dict[str, str] = {
    "rate": "er",
    "solve": "solution",
    "canonical": "class_id",
    "dedupe": "class_id",
    "generate": "puzzle",
}
"""The jobs, each with the column that is null in a row without a result."""

NEW: dict[str, list[str]] = {
    "rate": [name for name, _ in _RATING],
    "solve": ["solution"],
    "canonical": ["canonical", "class_id"],
    "dedupe": ["class_id"],
}
"""The columns that a job adds."""


def whole_span(text: str) -> tuple[int, int]:
    """Reads ``30`` or ``24..30``."""
    least, _, most = text.partition("..")
    return int(least), int(most or least)


def real_span(text: str) -> tuple[float, float]:
    """Reads ``2.5`` or ``2.0..3.4``."""
    least, _, most = text.partition("..")
    return float(least), float(most or least)


KINDS: dict[str, Callable[[str], Any]] = {
    "holes": whole_span,
    "givens": whole_span,
    "rating": real_span,
    "digits": int,
    "avoid_given_digit": int,
    "pattern": lambda name: Path(name).read_text(encoding="utf-8"),
}
"""How the options of a request are read that are not texts."""


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog="python -m shudu.spark", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--master", help="the address of the cluster; by default that of Spark's configuration")
    parser.add_argument("--job", required=True, choices=sorted(JOBS))
    parser.add_argument("--column", default="puzzle", help="the column of puzzles")
    parser.add_argument("--prefix", default="", help="a text before the names of the new columns")
    parser.add_argument("--order", help="dedupe: keep the row with the smallest value of this column")
    parser.add_argument("--parts", type=int, default=8, help="the number of parts of the output")
    parser.add_argument("--count", type=int, default=1000, help="generate: how many")
    parser.add_argument("--seed", type=int, default=0, help="generate: the seed")
    parser.add_argument("--start-at", type=int, default=0, help="generate: the number of the first attempt")
    parser.add_argument("--for", type=float, dest="timeout", metavar="SECONDS",
                        help="generate: stop after this time and keep what was found")
    for name, option in inspect.signature(_request).parameters.items():
        flag = "--" + name.replace("_", "-")
        text = f"generate: {name} of shudu.generate"
        if isinstance(option.default, bool):
            parser.add_argument(flag, action="store_true", help=text)
        else:
            kind = KINDS.get(name, str)
            parser.add_argument(flag, type=kind, default=option.default, help=text)
    parser.add_argument("--conf", action="append", default=[], metavar="KEY=VALUE",
                        help="a setting of Spark; may be repeated")
    parser.add_argument("files", nargs="+", metavar="FILE", help="input and output; for generate, output")
    found = parser.parse_args(words)
    expected = 1 if found.job == "generate" else 2
    if len(found.files) != expected:
        parser.error(f"the job {found.job} takes {expected} file{'s' if expected > 1 else ''}")
    if found.parts < 1:
        parser.error("--parts must be at least 1")
    if found.count < 0:
        parser.error("--count must be at least 0")
    if found.timeout is not None and not found.timeout > 0:
        parser.error("--for must be positive")
    return found


BATCH = "spark.sql.execution.arrow.maxRecordsPerBatch"


def session(found: argparse.Namespace) -> SparkSession:
    """Returns the session of the command line. What ``spark-submit`` or a service has set is kept."""
    builder = SparkSession.builder.appName(f"shudu {found.job}")
    if found.master is not None:
        builder = builder.master(found.master)
    builder = builder.config("spark.ui.showConsoleProgress", "false")
    keys = []
    for setting in found.conf:
        key, _, value = setting.partition("=")
        builder = builder.config(key, value)
        keys.append(key)
    spark = builder.getOrCreate()
    context: Any = spark.sparkContext
    if BATCH not in keys and not context.getConf().contains(BATCH):
        # Ratings take long, so small batches keep all cores busy and lose little if a worker is lost.
        spark.conf.set(BATCH, "2000")
    if context.master.startswith("local") and "PYSPARK_PYTHON" not in os.environ:
        # Spark's default is the python3 of the path, which may be another one.
        context.pythonExec = context.getConf().get("spark.pyspark.python", sys.executable)
    return spark


def report(**facts: object) -> None:
    """Prints metrics."""
    print(json.dumps(facts), file=sys.stderr, flush=True)


def write_part(
    found: argparse.Namespace,
    output: Output,
    part: int,
    part_of: Callable[[Any], tuple[DataFrame, dict[str, object]]],
    result: str,
) -> None:
    """Writes a part if it is not complete. ``part_of`` returns its rows, and what to keep about it."""
    if output.part(part) is not None:
        report(job=found.job, part=part, skipped=True)
        return
    seconds = output.spark.sparkContext.accumulator(0.0)
    started = time.monotonic()
    frame, more = part_of(seconds)
    files = output.write(frame)
    frame.unpersist()
    elapsed = time.monotonic() - started
    rows = results = 0
    if files:
        counts = output.read(files).agg(F.count(F.lit(1)), F.count(F.col(_quoted(result))))
        rows, results = counts.collect()[0]
    output.finish_part(part, files, rows, **more)
    report(
        job=found.job, part=part, rows=rows, nulls=rows - results, seconds=round(elapsed, 3),
        rows_per_second=round(rows / elapsed, 1), library_seconds=round(seconds.value, 3),
    )  # fmt: skip


def main(words: list[str] | None = None) -> int:
    """Runs the job."""
    found = arguments(words)
    # Services such as Databricks have a session that does not belong to the job.
    is_ours = SparkSession.getActiveSession() is None
    spark = session(found)
    try:
        run(spark, found)
    finally:
        if is_ours:
            spark.stop()
    return 0


def run(spark: SparkSession, found: argparse.Namespace) -> None:
    """Runs the job in a session."""
    output = Output(spark, found.files[-1])
    facts: dict[str, Any] = {"version": __version__, "job": found.job, "parts": found.parts}
    if found.job == "generate":
        options = {name: getattr(found, name) for name in inspect.signature(_request).parameters}
        output.begin(
            {**facts, "count": found.count, "seed": found.seed, "start_at": found.start_at, **options}
        )
        run_generate(spark, found, output, options)
        return
    table = spark.read.parquet(found.files[0])
    try:
        _check_columns(table, found.column, [found.prefix + name for name in NEW[found.job]])
        if found.order is not None:
            _check_columns(table, found.order, [])
    except ValueError as error:
        raise SystemExit(f"{found.files[0]}: {error}") from None
    output.begin(
        {
            **facts, "column": found.column, "order": found.order, "prefix": found.prefix,
            "input": input_facts(table),
        }
    )  # fmt: skip
    bucket = F.pmod(F.xxhash64(F.col(_quoted(found.column))), F.lit(found.parts))
    function = {"rate": rate, "solve": solve, "canonical": canonical, "dedupe": class_id}[found.job]
    result = found.prefix + JOBS[found.job]

    def rows(part: int, seconds: Any) -> tuple[DataFrame, dict[str, object]]:
        chosen = table.where(bucket == part).repartition(2 * spark.sparkContext.defaultParallelism)
        return function(chosen, found.column, prefix=found.prefix, seconds=seconds), {}

    if found.job != "dedupe":
        for part in range(found.parts):
            write_part(found, output, part, functools.partial(rows, part), result)
        output.finish()
        return
    # The classes are computed in parts inside the output, then brought together by a shuffle.
    staged = Output(spark, f"{output.folder}/_shudu/classes")
    if output.is_complete():
        report(job=found.job, skipped=True)
    else:
        for part in range(found.parts):
            write_part(found, staged, part, functools.partial(rows, part), result)
        started = time.monotonic()
        classes = spark.read.parquet(staged.folder)
        files = output.write(_one_of_each(classes, result, found.order or found.column))
        elapsed = time.monotonic() - started
        output.finish_part(0, files, output.read(files).count())
        report(job=found.job, rows=output.rows(), seconds=round(elapsed, 3))
        output.finish()
    staged.remove()


def run_generate(
    spark: SparkSession, found: argparse.Namespace, output: Output, options: dict[str, Any]
) -> None:
    """Generates puzzles, each part after the last attempt of the part before."""
    started = time.monotonic()

    def made(first: int, wanted: int, seconds: Any) -> tuple[DataFrame, dict[str, object]]:
        timeout = found.timeout
        if timeout is not None:
            timeout = max(started + timeout - time.monotonic(), 0.001)
        new = _make(
            spark, wanted, seed=found.seed, first=first, partitions=None, timeout=timeout,
            seconds=seconds, options=options,
        )  # fmt: skip
        return new.frame, {"next_attempt": new.next_attempt}

    share, more = divmod(found.count, found.parts)
    part, end, first = 0, 0, found.start_at
    # The parts after a search that ended too early make up for it; if it was the last part, one more is added.
    while part < found.parts or output.rows() < found.count:
        end = min(end + share + (part < more), found.count) if part < found.parts else found.count
        is_new = output.part(part) is None
        wanted = end - output.rows() if is_new else 0
        write_part(found, output, part, functools.partial(made, first, wanted), JOBS["generate"])
        facts = output.part(part) or {}
        first = facts["next_attempt"]
        if is_new and output.rows() < end:
            raise SystemExit(
                f"found {output.rows()} of {found.count} puzzles; "
                f"the same command continues with attempt {first}"
            )
        part += 1
    output.finish()


if __name__ == "__main__":
    sys.exit(main())
