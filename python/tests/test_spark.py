"""Spark: columns and the job, on this machine. `.ci/cluster` runs a real cluster."""

from __future__ import annotations

import json
import os
import re
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


def stop_in(output: Path, part: int) -> None:
    """Makes an output look as if the job had been stopped while it wrote this part, its last one.

    Some of its files are in their place, others belong to finished tasks that were not committed.
    """
    known = output / "_shudu" / f"part-{part}.json"
    files = json.loads(known.read_text())["files"]
    known.unlink()
    (output / "_SUCCESS").unlink()
    waiting = output / "_temporary" / "0" / "task_202611170000000000000_0001_m_000000"
    waiting.mkdir(parents=True)
    for name in files[1:]:
        (output / name).rename(waiting / name)
    shutil.copy(output / files[0], waiting / f"part-00099-{files[0]}")


@pytest.fixture(scope="module")
def spark() -> Any:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    builder = builder.config("spark.sql.shuffle.partitions", "2").config("spark.ui.showConsoleProgress", "false")
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
    assert [row.verdict for row in rows] == ["unique", "unique", "multiple", "invalid", None, None]
    assert [row.verdict for row in rows] == shudu.verdict_many(ROWS, errors="null")
    assert [row.canonical for row in rows] == shudu.canonical_many(ROWS, errors="null")
    assert rows[0].canonical is not None and rows[5].canonical is None
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
    stop_in(output, 2)
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
    stop_in(target, 1)
    second = subprocess.run(
        [sys.executable, "-m", "shudu.spark", "--conf", "spark.ui.enabled=false", "--conf", "spark.sql.shuffle.partitions=2", *words],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    reports = [json.loads(line) for line in second.stderr.splitlines() if line.startswith("{")]
    assert [report.get("skipped", False) for report in reports] == [True, False]
    assert reports[1]["rows"] > 0 and reports[1]["nulls"] == 0 and reports[1]["library_seconds"] > 0
    assert reports[1]["rows_per_second"] == pytest.approx(reports[1]["rows"] / reports[1]["seconds"], abs=0.06)
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


def job(spark: Any, *words: object) -> None:
    """Runs the job in the session of the tests."""
    from shudu.spark import __main__ as module

    module.run(spark, module.arguments([str(word) for word in words]))


def table(folder: Path, columns: dict[str, Any], name: str = "in.parquet") -> Path:
    """Writes a table."""
    pq.write_table(pa.table(columns), folder / name)
    return folder / name


def reports_of(text: str) -> list[dict[str, Any]]:
    """Returns the metrics of a job."""
    return [json.loads(line) for line in text.splitlines() if line.startswith("{")]


def test_resuming_with_other_options_mixed_two_runs(tmp_path: Path, spark: Any) -> None:
    puzzles = shudu.generate_many(12, seed=2, form="list")["puzzle"]
    source = table(tmp_path, {"id": range(12), "puzzle": puzzles, "other": puzzles})
    again = table(tmp_path, {"id": range(11), "puzzle": puzzles[1:], "other": puzzles[1:]}, "again.parquet")
    out = tmp_path / "out"
    job(spark, "--job", "solve", "--parts", 2, source, out)
    expected = pq.read_table(out).sort_by("id")
    stop_in(out, 1)
    for words, message in [
        (["--job", "solve", "--parts", 3, source, out], "parts is 2 there and 3 here"),
        (["--job", "rate", "--parts", 2, source, out], "job is 'solve' there and 'rate' here"),
        (["--job", "solve", "--parts", 2, "--column", "other", source, out], "column is 'puzzle' there and 'other' here"),
        (["--job", "solve", "--parts", 2, "--prefix", "x", source, out], "prefix is '' there and 'x' here"),
        (["--job", "solve", "--parts", 2, again, out], "the input files differ"),
    ]:
        with pytest.raises(SystemExit, match=message):
            job(spark, *words)
    job(spark, "--job", "solve", "--parts", 2, source, out)
    assert pq.read_table(out).sort_by("id").equals(expected)

    made = ["--job", "generate", "--count", 6, "--parts", 1]
    job(spark, *made, "--seed", 1, tmp_path / "made")
    for words, message in [
        (["--seed", 2], "seed is 1 there and 2 here"),
        (["--seed", 1, "--count", 7], "count is 6 there and 7 here"),
        (["--seed", 1, "--start-at", 5], "start_at is 0 there and 5 here"),
        (["--seed", 1, "--level", "easy"], "level is None there and 'easy' here"),
        (["--seed", 1, "--givens", "24..30"], r"givens is None there and \[24, 30\] here"),
    ]:
        with pytest.raises(SystemExit, match=message):
            job(spark, *made, *words, tmp_path / "made")

    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "notes.txt").write_text("not a table")
    with pytest.raises(SystemExit, match="is no output of this job"):
        job(spark, "--job", "solve", source, tmp_path / "foreign")
    assert (tmp_path / "foreign" / "notes.txt").exists()


def test_dedupe_used_the_classes_of_an_earlier_input(tmp_path: Path, spark: Any, capfd: Any) -> None:
    puzzles = shudu.generate_many(6, seed=2, form="list")["puzzle"]
    source = table(tmp_path, {"puzzle": puzzles})
    words = ["--job", "dedupe", "--parts", 1, source, tmp_path / "kept"]
    job(spark, *words)
    assert not (tmp_path / "kept.classes").exists() and not (tmp_path / "kept" / "_shudu" / "classes").exists()
    assert pq.read_table(tmp_path / "kept").num_rows == 6
    capfd.readouterr()
    job(spark, *words)
    assert reports_of(capfd.readouterr().err) == [{"job": "dedupe", "skipped": True}]
    table(tmp_path, {"puzzle": puzzles[:4]})
    with pytest.raises(SystemExit, match="the input files differ"):
        job(spark, *words)
    shutil.rmtree(tmp_path / "kept")
    job(spark, *words)
    assert pq.read_table(tmp_path / "kept").num_rows == 4


def test_new_columns_collided_with_columns_of_the_user(tmp_path: Path, spark: Any) -> None:
    import shudu.spark

    # (a) the tables of Kaggle
    source = table(tmp_path, {"puzzle": [EASY, HARD], "solution": ["mine", "yours"]})
    with pytest.raises(SystemExit, match="column 'solution' already"):
        job(spark, "--job", "solve", "--parts", 1, source, tmp_path / "solved")
    assert not (tmp_path / "solved").exists()
    job(spark, "--job", "solve", "--parts", 1, "--prefix", "shudu_", source, tmp_path / "solved")
    solved = pq.read_table(tmp_path / "solved")
    assert solved.column_names == ["puzzle", "solution", "shudu_solution"]
    assert dict(zip(*[solved.column(name).to_pylist() for name in ("solution", "shudu_solution")], strict=True)) == {
        "mine": shudu.solve(EASY), "yours": shudu.solve(HARD)
    }  # fmt: skip
    frame = spark.createDataFrame([(EASY, "mine")], "puzzle string, `Class_Id` string")
    with pytest.raises(ValueError, match="column 'Class_Id' already"):
        shudu.spark.class_id(frame)
    with pytest.raises(ValueError, match="column 'solution' already"):
        shudu.spark.solve(shudu.spark.solve(frame))

    # (d) a column of that name is not taken for the class
    rows = [(1, EASY, "a"), (2, HARD, "a"), (3, shudu.shuffle(EASY, seed=4), "b")]
    frame = spark.createDataFrame(rows, "id int, puzzle string, class_id string")
    with pytest.raises(ValueError, match="column 'class_id' already"):
        shudu.spark.dedupe(frame, order="id")
    kept = shudu.spark.dedupe(frame, order="id", prefix="our_")
    assert kept.columns == ["id", "puzzle", "class_id", "our_class_id"]
    assert sorted(row.id for row in kept.collect()) == [1, 2]
    with pytest.raises(ValueError, match="no column 'when'"):
        shudu.spark.dedupe(frame, order="when", prefix="our_")


def test_dedupe_dropped_a_column_of_the_user(tmp_path: Path, spark: Any) -> None:
    puzzles = [EASY, HARD, shudu.shuffle(EASY, seed=4)]
    source = table(tmp_path, {"id": [1, 2, 3], "puzzle": puzzles, "canonical": ["x", "y", "z"], "a.b": [7, 8, 9]})
    job(spark, "--job", "dedupe", "--parts", 1, "--order", "a.b", source, tmp_path / "kept")
    kept = pq.read_table(tmp_path / "kept").sort_by("id")
    assert kept.column_names == ["id", "puzzle", "canonical", "a.b", "class_id"]
    assert kept.column("canonical").to_pylist() == ["x", "y"]
    with pytest.raises(SystemExit, match="no column 'when'"):
        job(spark, "--job", "dedupe", "--order", "when", source, tmp_path / "other")


def test_dedupe_lost_a_row_without_an_order(spark: Any) -> None:
    import shudu.spark

    rows = [(None, EASY), (None, HARD), (5, shudu.shuffle(EASY, seed=4))]
    frame = spark.createDataFrame(rows, "id int, puzzle string")
    kept = shudu.spark.dedupe(frame, order="id").collect()
    assert {(row.id, row.puzzle) for row in kept} == {(5, rows[2][1]), (None, HARD)}


def test_the_output_of_a_job_could_not_be_read_after_a_second_job(tmp_path: Path, spark: Any, capfd: Any) -> None:
    """The jobs solve, canonical and rate after each other, with rows that have no result, and an empty part."""
    puzzles = [EASY, HARD, EMPTY, CLASH, None, "no puzzle"]
    source = table(tmp_path, {"id": range(6), "puzzle": puzzles, "part": list("abcdef")})
    job(spark, "--job", "solve", "--parts", 2, source, tmp_path / "1")
    reports = reports_of(capfd.readouterr().err)
    assert [report["part"] for report in reports] == [0, 1]
    assert sum(report["rows"] for report in reports) == 6 and sum(report["nulls"] for report in reports) == 4
    job(spark, "--job", "canonical", "--parts", 1, tmp_path / "1", tmp_path / "2")
    job(spark, "--job", "rate", "--parts", 6, "--column", "canonical", tmp_path / "2", tmp_path / "3")
    reports = reports_of(capfd.readouterr().err)[1:]
    assert len(reports) == 6 and min(report["rows"] for report in reports) == 0
    last = pq.read_table(tmp_path / "3").sort_by("id")
    assert last.column_names[:6] == ["id", "puzzle", "part", "solution", "canonical", "class_id"]
    assert last.column_names[6:8] == ["givens", "er"] and len(last.column_names) == 16
    assert last.column("part").to_pylist() == list("abcdef") and last.column("puzzle").to_pylist() == puzzles
    assert last.column("solution").to_pylist() == shudu.solve_many(puzzles, errors="null")
    assert last.column("class_id").to_pylist() == shudu.class_id_many(puzzles, errors="null")
    assert last.column("er").to_pylist()[:3] == [shudu.rate(EASY).er, shudu.rate(HARD).er, None]
    assert spark.read.parquet(str(tmp_path / "3")).columns == last.column_names


def test_generate_never_gave_up(tmp_path: Path, spark: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import shudu.spark

    def stored() -> int:
        return len(spark.sparkContext._jsc.getPersistentRDDs())

    before = stored()
    monkeypatch.setattr(shudu.spark, "_GIVE_UP_SECONDS", 0.0)
    with pytest.raises(shudu.NotFound, match="found 0 of 3 puzzles") as caught:
        shudu.spark.generate(spark, 3, seed=1, rating=(11.8, 11.9))
    assert caught.value.found == () and caught.value.start_at > 0
    monkeypatch.undo()
    none = shudu.spark.generate(spark, 3, seed=1, rating=(11.8, 11.9), timeout=0.1)
    assert none.count() == 0 and "rating" in none.columns
    none.unpersist()
    assert stored() == before

    # A request that some attempts meet: what was found is kept, and the same command continues.
    ours = [one.index for one in shudu.generate(9, seed=3, level="medium")]
    monkeypatch.setattr(shudu.spark, "_ROUND", 2)
    words = ["--job", "generate", "--count", 9, "--seed", 3, "--level", "medium", "--parts", 2]
    ended = 0
    for seconds in (0.001, 0.001, 600):
        try:
            job(spark, *words, "--for", seconds, tmp_path / "made")
        except SystemExit as error:
            ended += 1
            assert re.search(r"found \d of 9 puzzles; the same command continues with attempt \d+", str(error))
    assert ended == 2 and (tmp_path / "made" / "_SUCCESS").exists()
    assert pq.read_table(tmp_path / "made").sort_by("index").column("index").to_pylist() == ours
    assert stored() == before
    with pytest.raises(ValueError, match="timeout must be positive"):
        shudu.spark.generate(spark, 3, seed=1, timeout=0)


def test_the_job_ignored_the_master_of_spark_submit(tmp_path: Path) -> None:
    """The launcher under spark-submit, and a session without any master."""
    from pyspark.find_spark_home import _find_spark_home
    from shudu.spark import __main__ as module
    from shudu.spark import job as launcher

    assert module.arguments(["--job", "rate", "a", "b"]).master is None
    source, target, events = table(tmp_path, {"puzzle": [EASY, HARD]}), tmp_path / "out", tmp_path / "events"
    events.mkdir()
    # A copy, as in an image or a store: spark-submit runs it outside the package.
    copy = shutil.copy(launcher.__file__, tmp_path / "shudu_job.py")
    environment = {key: value for key, value in os.environ.items() if key not in ("MASTER", "PYSPARK_DRIVER_PYTHON")}
    settings = ["spark.ui.enabled=false", "spark.eventLog.enabled=true", f"spark.eventLog.dir={events}",
                "spark.eventLog.rolling.enabled=false", "spark.eventLog.compress=false"]  # fmt: skip
    submitted = subprocess.Popen(
        [str(Path(_find_spark_home()) / "bin" / "spark-submit"), "--master", "local[1]",
         *[word for setting in settings for word in ("--conf", setting)],
         copy, "--job", "solve", "--parts", "1", str(source), str(target)],
        stderr=subprocess.PIPE, text=True, cwd=tmp_path, env={**environment, "PYSPARK_PYTHON": sys.executable},
    )  # fmt: skip
    # Without PYSPARK_PYTHON the workers of this machine use the Python of the driver.
    environment.pop("PYSPARK_PYTHON", None)
    code = f"""
from shudu.spark import solve
from shudu.spark.__main__ import arguments, session
spark = session(arguments(["--job", "solve", "--conf", "spark.ui.enabled=false", "in", "out"]))
print(spark.sparkContext.master, solve(spark.createDataFrame([("{EASY}",)], "puzzle string")).head().solution)
"""
    plain = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, env=environment)
    errors = submitted.communicate()[1]
    assert plain.returncode == 0 and plain.stdout == f"local[*] {shudu.solve(EASY)}\n", plain.stderr
    assert submitted.returncode == 0, errors
    assert sorted(pq.read_table(target).column("solution").to_pylist()) == sorted([shudu.solve(EASY), shudu.solve(HARD)])
    (log,) = (path for path in events.iterdir() if not path.name.startswith("."))
    master = re.search(r'"spark.master":"([^"]*)"', log.read_text())
    assert master is not None and master[1] == "local[1]"
