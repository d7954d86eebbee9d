"""Spark: columns and the job, on this machine. `.ci/cluster` runs a real cluster."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import CLASH, EASY, EMPTY, HARD

import shudu

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
pyspark = pytest.importorskip("pyspark")
if shutil.which("java") is None or os.name == "nt":
    pytest.skip("Spark needs Java, and Hadoop's tools on Windows", allow_module_level=True)

ROWS = [EASY, HARD, EMPTY, CLASH, None, "no puzzle"]


@pytest.fixture(scope="module")
def spark() -> Any:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    builder = builder.config("spark.sql.shuffle.partitions", "2")
    session = builder.config("spark.driver.bindAddress", "127.0.0.1").getOrCreate()
    yield session
    session.stop()


def test_columns(spark: Any) -> None:
    import shudu.spark

    frame = spark.createDataFrame([(i, row) for i, row in enumerate(ROWS)], "id int, puzzle string")
    made = shudu.spark.solve(frame)
    made = shudu.spark.count(made)
    made = shudu.spark.verdict(made)
    made = shudu.spark.canonical(made)
    made = shudu.spark.rate(made)
    rows = sorted(made.collect(), key=lambda row: row.id)
    assert [row.puzzle for row in rows] == ROWS
    assert [row.solution for row in rows] == shudu.solve_many(ROWS, errors="null")
    assert [row.solutions for row in rows] == [1, 1, 2, 0, None, None]
    assert [row.class_id for row in rows] == shudu.class_id_many(ROWS, errors="null")
    assert rows[1].er == 7.3 and rows[2].er is None and rows[1].level == "expert"
    assert dict(made.dtypes)["steps"] == "int" and dict(made.dtypes)["er"] == "double"
    with pytest.raises(ValueError, match="no column 'x'"):
        shudu.spark.rate(frame, "x")


def test_dedupe_and_generate(spark: Any) -> None:
    import shudu.spark

    puzzles = shudu.generate_many(20, seed=1, form="list")["puzzle"]
    copies = puzzles + shudu.shuffle_many(puzzles, seed=5) + ["no puzzle"]
    frame = spark.createDataFrame([(i, row) for i, row in enumerate(copies)], "id int, puzzle string")
    kept = shudu.spark.dedupe(frame, "puzzle", order="id").collect()
    assert sorted(row.puzzle for row in kept) == sorted(puzzles)
    made = sorted(shudu.spark.generate(spark, 50, seed=9).collect(), key=lambda row: row["index"])
    ours = shudu.generate(50, seed=9)
    assert [tuple(row) for row in made] == [
        (one.index, str(one.puzzle), str(one.solution)) for one in ours
    ]


def test_generate_meets_requests_that_not_every_attempt_meets(tmp_path: Path, spark: Any) -> None:
    """The same puzzles as on one machine, from the function and from the job in parts."""
    import shudu.spark
    from shudu.spark import __main__ as job

    ours = shudu.generate(7, seed=3, level="medium", symmetry="rotate180")
    made = shudu.spark.generate(spark, 7, seed=3, level="medium", symmetry="rotate180").collect()
    assert [(row["index"], row.puzzle, row.rating, row.hardest) for row in made] == [
        (one.index, str(one.puzzle), one.rating, one.hardest) for one in ours
    ]
    words = ["--count", "7", "--seed", "3", "--level", "medium", "--symmetry", "rotate180", "--parts", "3"]
    output = tmp_path / "medium"
    job.run(spark, job.arguments(["--job", "generate", *words, str(output)]))
    shutil.rmtree(output / "part=2")
    job.run(spark, job.arguments(["--job", "generate", *words, str(output)]))
    table = pq.read_table(output).sort_by("index")
    assert table.column("puzzle").to_pylist() == [str(one.puzzle) for one in ours]
    assert table.column("rating").to_pylist() == [one.rating for one in ours]
    weighted = shudu.spark.generate(spark, 2, seed=1, unbiased=True).collect()
    assert [row.weight for row in weighted] == [one.weight for one in shudu.generate(2, seed=1, unbiased=True)]


def test_the_job_can_be_resumed(tmp_path: Path, spark: Any) -> None:
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    puzzles = shudu.generate_many(40, seed=2, form="list")["puzzle"]
    pq.write_table(pa.table({"id": range(40), "puzzle": puzzles}), source)
    words = ["--job", "rate", "--parts", "2", "--master", "local[2]", str(source), str(target)]
    from shudu.spark import __main__ as job

    job.run(spark, job.arguments(words))
    shutil.rmtree(target / "part=1")
    second = subprocess.run(
        [sys.executable, "-m", "shudu.spark", "--conf", "spark.ui.enabled=false", "--conf", "spark.sql.shuffle.partitions=2", *words],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    reports = [json.loads(line) for line in second.stderr.splitlines() if line.startswith("{")]
    assert [report.get("skipped", False) for report in reports] == [True, False]
    assert reports[1]["rows"] > 0 and reports[1]["nulls"] == 0 and reports[1]["library_seconds"] > 0
    table = pq.read_table(target).sort_by("id")
    assert table.column("puzzle").to_pylist() == puzzles
    expected = shudu.rate_many(pa.array(puzzles))
    assert table.column("er").to_pylist() == expected.column("er").to_pylist()
    job.run(spark, job.arguments(["--job", "dedupe", "--parts", "1", str(source), str(tmp_path / "one")]))
    assert pq.read_table(tmp_path / "one").num_rows == 40
    job.run(spark, job.arguments(["--job", "generate", "--count", "30", "--seed", "4", "--parts", "2", str(tmp_path / "made")]))
    made = pq.read_table(tmp_path / "made").sort_by("index")
    assert made.column("puzzle").to_pylist() == shudu.generate_many(30, seed=4, form="list")["puzzle"]
    for wrong in (["--job", "rate", "x"], ["--job", "generate", "a", "b"], ["--job", "rate", "--parts", "0", "a", "b"]):
        with pytest.raises(SystemExit):
            job.arguments(wrong)
