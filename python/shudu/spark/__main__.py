"""A Spark job on Parquet files.

    python -m shudu.spark --master spark://host:7077 --job rate in.parquet out.parquet

The rows are cut into parts by a hash of the puzzle, and each part is written to a folder of its own
under the output, ``part=0`` and so on. A part that is complete (it has the file ``_SUCCESS``) is not done
again, so a job that was stopped continues where it stopped. Readers of Parquet see one table.

Metrics are printed as JSON Lines to stderr: for each part the rows, the rows without a result, seconds,
rows per second, and the seconds inside the library, summed over all cores.

The job ``generate`` has every option of a request of ``shudu.generate``: ``--level hard``, ``--givens 24..30``,
``--technique x-wing,skyscraper`` and so on. A file that ``--pattern`` names is read here.
"""

from __future__ import annotations

import argparse
import inspect
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from .._generating import _request
from . import canonical, dedupe, generate, rate, solve

JOBS: dict[str, str] = {
    "rate": "er",
    "solve": "solution",
    "canonical": "class_id",
    "dedupe": "class_id",
    "generate": "puzzle",
}
"""The jobs, each with the column that is null in a row without a result."""


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
    parser.add_argument("--master", default="local[*]", help="the address of the cluster")
    parser.add_argument("--job", required=True, choices=sorted(JOBS))
    parser.add_argument("--column", default="puzzle", help="the column of puzzles")
    parser.add_argument("--order", help="dedupe: keep the row with the smallest value of this column")
    parser.add_argument("--parts", type=int, default=8, help="the number of parts of the output")
    parser.add_argument("--count", type=int, default=1000, help="generate: how many")
    parser.add_argument("--seed", type=int, default=0, help="generate: the seed")
    parser.add_argument("--start-at", type=int, default=0, help="generate: the number of the first attempt")
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
    return found


def session(found: argparse.Namespace) -> SparkSession:
    """Returns the session of the command line."""
    builder = SparkSession.builder.master(found.master).appName(f"shudu {found.job}")
    # Ratings take long, so small batches keep all cores busy and lose little if a worker is lost.
    builder = builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", "2000")
    builder = builder.config("spark.ui.showConsoleProgress", "false")
    for setting in found.conf:
        key, _, value = setting.partition("=")
        builder = builder.config(key, value)
    return builder.getOrCreate()


def is_done(spark: SparkSession, folder: str) -> bool:
    """Returns true if a part is complete."""
    context: Any = spark.sparkContext
    path = context._jvm.org.apache.hadoop.fs.Path(f"{folder}/_SUCCESS")
    return bool(path.getFileSystem(context._jsc.hadoopConfiguration()).exists(path))


def report(**facts: object) -> None:
    """Prints metrics."""
    print(json.dumps(facts), file=sys.stderr, flush=True)


def write_parts(
    spark: SparkSession,
    found: argparse.Namespace,
    output: str,
    part_of: Callable[[int, Any], DataFrame],
    result: str,
) -> None:
    """Writes every part that is not complete."""
    for part in range(found.parts):
        folder = f"{output}/part={part}"
        if is_done(spark, folder):
            report(job=found.job, part=part, skipped=True)
            continue
        seconds = spark.sparkContext.accumulator(0.0)
        started = time.monotonic()
        part_of(part, seconds).write.mode("overwrite").parquet(folder)
        elapsed = time.monotonic() - started
        written = spark.read.parquet(folder)
        rows = written.count()
        nulls = written.where(F.col(result).isNull()).count()
        report(
            job=found.job, part=part, rows=rows, nulls=nulls, seconds=round(elapsed, 3),
            rows_per_second=round(rows / elapsed, 1), library_seconds=round(seconds.value, 3),
        )  # fmt: skip


def main(words: list[str] | None = None) -> int:
    """Runs the job."""
    found = arguments(words)
    spark = session(found)
    try:
        run(spark, found)
    finally:
        spark.stop()
    return 0


def run(spark: SparkSession, found: argparse.Namespace) -> None:
    """Runs the job in a session."""
    output = found.files[-1].rstrip("/")
    if found.job == "generate":
        share, more = divmod(found.count, found.parts)
        sizes = [share + (part < more) for part in range(found.parts)]
        options = {name: getattr(found, name) for name in inspect.signature(_request).parameters}

        def made(part: int, seconds: Any) -> DataFrame:
            first = found.start_at
            if part:
                # After the last attempt of the part before, which is complete.
                before = spark.read.parquet(f"{output}/part={part - 1}")
                last = before.agg(F.max("index")).head()
                first = first if last is None or last[0] is None else last[0] + 1
            return generate(
                spark, sizes[part], seed=found.seed, first=first, seconds=seconds, **options
            )

        write_parts(spark, found, output, made, JOBS["generate"])
        return
    table = spark.read.parquet(found.files[0])
    bucket = F.pmod(F.xxhash64(F.col(found.column)), F.lit(found.parts))

    def rows(part: int) -> DataFrame:
        chosen = table.where(bucket == part)
        return chosen.repartition(2 * spark.sparkContext.defaultParallelism)

    jobs: dict[str, Callable[..., DataFrame]] = {
        "rate": rate, "solve": solve, "canonical": canonical, "dedupe": canonical,
    }  # fmt: skip
    if found.job != "dedupe":
        function = jobs[found.job]
        write_parts(
            spark, found, output,
            lambda part, seconds: function(rows(part), found.column, seconds=seconds),
            JOBS[found.job],
        )  # fmt: skip
        return
    # The classes are computed in parts beside the output, then brought together by a shuffle.
    staged = f"{output}.classes"
    write_parts(
        spark, found, staged,
        lambda part, seconds: jobs["canonical"](rows(part), found.column, seconds=seconds).drop("canonical"),
        "class_id",
    )  # fmt: skip
    if is_done(spark, output):
        report(job="dedupe", skipped=True)
        return
    started = time.monotonic()
    classes = spark.read.parquet(*[f"{staged}/part={part}" for part in range(found.parts)])
    dedupe(classes, found.column, order=found.order).write.mode("overwrite").parquet(output)
    elapsed = time.monotonic() - started
    report(job="dedupe", rows=spark.read.parquet(output).count(), seconds=round(elapsed, 3))


if __name__ == "__main__":
    sys.exit(main())
