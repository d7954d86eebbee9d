"""Measures Spark on this machine, on one core and on two: the share of time outside the library. Prints the table
of docs/benchmarks-python.md.

    pip install './python[spark]'
    python python/bench/spark.py 17_clue.txt.gz

The argument is a file with a puzzle per line; `.gz` is read too. The puzzles are repeated until there are enough
rows, and are read from Parquet; the result goes to Spark's `noop` sink, which computes all rows and stores none. A run
is preceded by one that is not measured. Figures are those of the run with the median time. Inside the library means
the calls of `solve_many`, `rate_many` and `class_id_many` with a batch of Arrow strings; outside means Spark's
tasks, Parquet, and the way of the batches between the JVM and Python.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pyspark
from pyspark.sql import DataFrame, SparkSession

import shudu.spark

RUNS = 3
FILES = 8
WORK: list[tuple[str, Callable[..., DataFrame], int]] = [
    ("solve", shudu.spark.solve, 2_000_000),
    ("class_id", shudu.spark.class_id, 400_000),
    ("rate", shudu.spark.rate, 200_000),
]


def read(path: Path) -> list[str]:
    """Returns the puzzles of a file."""
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode()
    return [line[:81] for line in text.splitlines() if len(line) >= 81 and not line.startswith("#")]


def write(puzzles: list[str], rows: int, folder: Path) -> None:
    """Writes a table in several files, so that all cores have the same work."""
    folder.mkdir()
    many = (puzzles * (rows // len(puzzles) + 1))[:rows]
    for number in range(FILES):
        pq.write_table(pa.table({"puzzle": many[number::FILES]}), folder / f"{number}.parquet")


def run(spark: Any, function: Callable[..., DataFrame], folder: Path) -> tuple[float, float]:
    """Returns the seconds of a run, and those inside the library, summed over the cores."""
    inside = spark.sparkContext.accumulator(0.0)
    started = time.perf_counter()
    function(spark.read.parquet(str(folder)), "puzzle", seconds=inside).write.format("noop").mode("overwrite").save()
    return time.perf_counter() - started, inside.value


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("puzzles", type=Path)
    parser.add_argument("--rows", type=int, help="for all functions, instead of their own numbers")
    found = parser.parse_args()
    puzzles = read(found.puzzles)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    load = f"; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else ""
    print(f"{found.puzzles.name}: {len(puzzles):,} puzzles; Python {platform.python_version()}; Spark {pyspark.__version__}{load}\n")
    print("| function | cores | rows | seconds | seconds in the library | rows per second | of one core | outside the library |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as temporary:
        for name, _, rows in WORK:
            write(puzzles, found.rows or rows, Path(temporary) / name)
        alone: dict[str, float] = {}
        for cores in (1, 2):
            builder = SparkSession.builder.master(f"local[{cores}]").config("spark.ui.enabled", "false")
            spark = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
            spark.sparkContext.setLogLevel("ERROR")
            for name, function, rows in WORK:
                rows = found.rows or rows
                times = [run(spark, function, Path(temporary) / name) for _ in range(RUNS + 1)][1:]
                seconds, inside = sorted(times)[RUNS // 2]
                alone.setdefault(name, seconds)
                print(
                    f"| `shudu.spark.{name}` | {cores} | {rows:,} | {seconds:.2f} | {inside:.2f} | {rows / seconds:,.0f} "
                    f"| {alone[name] / seconds:.2f} | {1 - inside / (cores * seconds):.0%} |",
                    flush=True,
                )
            spark.stop()


if __name__ == "__main__":
    main()
