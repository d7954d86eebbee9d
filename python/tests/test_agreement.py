"""The answers of Python, the command and the library are equal on one seeded corpus.

``SHUDU_ANSWERS`` is a file with the answers of the library (``cargo run --example answers``),
``SHUDU_CORPUS`` one with requests and their replies (``cargo run --example corpus``), ``SHUDU_COMMAND`` the command.
``.ci/python`` sets them.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from conftest import EASY
from test_single import GAME

import shudu


@pytest.fixture(scope="module")
def answers() -> list[dict[str, Any]]:
    file = os.environ.get("SHUDU_ANSWERS")
    if not file:
        pytest.skip("SHUDU_ANSWERS is not set")
    return [json.loads(line) for line in Path(file).read_text().splitlines()]


def rows_of(variable: str) -> list[dict[str, Any]]:
    file = os.environ.get(variable)
    if not file:
        pytest.skip(f"{variable} is not set")
    return [json.loads(line) for line in Path(file).read_text().splitlines()]


def test_python_agrees_with_the_requests_on_the_corpus(monkeypatch: pytest.MonkeyPatch) -> None:
    records: list[str] = []

    def keep(name: str) -> None:
        inner = getattr(shudu._shudu, name)

        def call(*arguments: Any) -> str:
            records.append(inner(*arguments))
            return records[-1]

        monkeypatch.setattr(shudu._shudu, name, call)

    for name in ("hint", "explain", "rate"):
        keep(name)
    answered = rejected = 0
    for row in rows_of("SHUDU_CORPUS"):
        if row["function"] is None:
            continue
        reply = json.loads(row["reply"])
        is_rated = reply.get("er") is not None or reply.get("hodoku_level") is not None
        has_result = row["status"] == "ok" and (row["function"] != "rate" or is_rated)
        if row["function"] == "explain":
            has_result = has_result and reply["verdict"] == "unique"
        records.clear()
        try:
            getattr(shudu, row["function"])(row["puzzle"], **row["options"])
        except (ValueError, shudu.ShuduError):
            assert not has_result, row
            rejected += 1
        else:
            assert has_result and json.loads(records[0]) == reply, row
            answered += 1
    assert answered > 600 and rejected > 200


def command(*words: str, text: str) -> list[dict[str, Any]]:
    program = os.environ.get("SHUDU_COMMAND")
    if not program:
        pytest.skip("SHUDU_COMMAND is not set")
    done = subprocess.run(
        [program, *words, "--format", "jsonl"], input=text, capture_output=True, text=True, check=False
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def column(rows: list[dict[str, Any]], name: str) -> list[Any]:
    return [row.get(name) for row in rows]


def test_python_equals_the_library(answers: list[dict[str, Any]]) -> None:
    puzzles = column(answers, "puzzle")
    assert len(puzzles) == 400 and len(set(column(answers, "verdict"))) == 4
    assert shudu.solve_many(puzzles, errors="null") == column(answers, "solution")
    assert shudu.verdict_many(puzzles) == column(answers, "verdict")
    assert shudu.count_many(puzzles, 100) == column(answers, "count")
    assert shudu.canonical_many(puzzles, errors="null") == column(answers, "canonical")
    assert shudu.class_id_many(puzzles, errors="null") == column(answers, "class_id")
    table = shudu.rate_many(puzzles, errors="null")
    ratings = [
        None if er is None else f"{er}/{ep}/{ed}"
        for er, ep, ed in zip(table["er"], table["ep"], table["ed"], strict=True)
    ]
    assert ratings == column(answers, "rating")
    for row in answers[:60]:
        if row["path"] is not None:
            assert [step.outcome for step in shudu.explain(row["puzzle"])] == row["path"]
    made = shudu.generate(200, seed=17)
    assert [str(one.puzzle) for one in made] == puzzles[::2]


def test_python_equals_the_command(answers: list[dict[str, Any]]) -> None:
    puzzles = column(answers, "puzzle")
    text = "\n".join(puzzles) + "\n"
    solved = command("solve", text=text)
    assert column(solved, "verdict") == shudu.verdict_many(puzzles)
    expected = [row["solutions"][0] if row["verdict"] == "unique" else None for row in solved]
    assert shudu.solve_many(puzzles, errors="null") == expected
    rated = command("rate", "--scale", "both", text=text)
    table = shudu.rate_many(puzzles, scale="both", errors="null")
    for name in ("er", "ep", "ed", "er_technique", "level", "steps", "hodoku_level", "hodoku_score"):
        assert table[name] == column(rated, name), name
    forms = command("canon", text=text)
    assert len(forms) == 400
    table = shudu.canonical_form_many(puzzles, errors="null")
    assert table["canonical"] == column(forms, "canonical") == shudu.canonical_many(puzzles, errors="null")
    assert table["class_id"] == column(forms, "class") == shudu.class_id_many(puzzles, errors="null")
    assert table["automorphisms"] == column(forms, "automorphisms")
    assert 0 < table["canonical"].count(None) < 400
    few = [p for p, v in zip(puzzles, shudu.verdict_many(puzzles), strict=True) if v == "unique"][:25]
    lines = "\n".join(few) + "\n"
    for row, puzzle in zip(command("explain", text=lines), few, strict=True):
        path = shudu.explain(puzzle)
        assert column(row["steps"], "outcome") == [step.outcome for step in path]
        assert column(row["steps"], "text") == [step.text for step in path]
        assert row["solved"] == path.solved
    for level in (1, 2, 3):
        for row, puzzle in zip(command("hint", "--level", str(level), text=lines), few, strict=True):
            hint = shudu.hint(puzzle, level=level)
            assert (row["hint"], row["text"]) == (hint.kind, hint.text)
    moved = command("transform", "--random", "--seed", "6", text=lines)
    assert shudu.shuffle_many(few, seed=6) == column(moved, "puzzle")
    made = command("generate", "-n", "20", "--seed", "8", "--level", "hard", text="")
    ours = shudu.generate(20, seed=8, level="hard")
    assert [str(one.puzzle) for one in ours] == column(made, "puzzle")
    assert [one.index for one in ours] == column(made, "index")
    for minimal, puzzle in zip(command("check", "--minimal", text=lines), few, strict=True):
        assert minimal["minimal"] == shudu.check(puzzle, minimal=True).minimal == shudu.is_minimal(puzzle)


def test_counts_equal_the_command(answers: list[dict[str, Any]]) -> None:
    puzzles = column(answers, "puzzle")
    counted = command("count", "--limit", "50", text="\n".join(puzzles) + "\n")
    assert len(counted) == 400
    assert shudu.count_many(puzzles, 50) == column(counted, "count")


def test_minimized_puzzles_equal_the_command(answers: list[dict[str, Any]]) -> None:
    """More rows than a piece of 64, so the row numbers count."""
    solutions = [row["solution"] for row in answers if row["verdict"] == "unique"][:150]
    assert len(solutions) == 150
    made = command("minimize", "--seed", "5", text="\n".join(solutions) + "\n")
    assert shudu.minimize_many(solutions, seed=5) == column(made, "puzzle")


def test_shuffled_puzzles_equal_the_command(answers: list[dict[str, Any]]) -> None:
    """More rows than a piece of 8192."""
    puzzles = column(answers, "puzzle") * 25
    moved = command("transform", "--random", "--seed", "6", text="\n".join(puzzles) + "\n")
    assert len(moved) == 10_000
    assert shudu.shuffle_many(puzzles, seed=6) == column(moved, "puzzle")


@pytest.mark.parametrize("by", ["puzzle", "pattern", "solution"])
def test_classes_equal_the_command(answers: list[dict[str, Any]], by: str) -> None:
    """dedupe keeps the first puzzle of each class; equivalents are added to the corpus."""
    puzzles = [row["puzzle"] for row in answers if row["verdict"] == "unique"][:60]
    puzzles += shudu.shuffle_many(puzzles, seed=1)
    kept = command("dedupe", "--by", by, text="\n".join(puzzles) + "\n")
    first: dict[str | None, str] = {}
    for puzzle, name in zip(puzzles, shudu.class_id_many(puzzles, by=by), strict=True):  # type: ignore[call-overload]
        first.setdefault(name, puzzle)
    assert 0 < len(first) <= 60
    assert list(first.values()) == column(kept, "puzzle")
    if by != "puzzle":
        return
    forms = command("canon", "--pattern", text="\n".join(puzzles) + "\n")
    table = shudu.canonical_form_many(puzzles, pattern=True)
    assert table["canonical"] == column(forms, "canonical") and len(forms) == 120
    assert table["class_id"] == column(forms, "class") == shudu.class_id_many(puzzles, by="pattern")


def test_a_review_equals_the_command(tmp_path: Path) -> None:
    program = os.environ.get("SHUDU_COMMAND")
    if not program:
        pytest.skip("SHUDU_COMMAND is not set")
    file = tmp_path / "game.json"
    file.write_text(GAME % EASY)
    done = subprocess.run([program, "review", "--format", "json", file], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == shudu.review(file).data
    words = subprocess.run(
        [program, "review", "--color", "never", file], capture_output=True, text=True, check=True,
        env={**os.environ, "LC_ALL": "C", "LANG": "C"},
    ).stdout  # fmt: skip
    assert words.strip() == shudu.review(file).text.strip()


def test_candidates_equal_the_command(answers: list[dict[str, Any]]) -> None:
    puzzles = [row["puzzle"] for row in answers if row["verdict"] == "unique"][:20]
    program = os.environ.get("SHUDU_COMMAND")
    if not program:
        pytest.skip("SHUDU_COMMAND is not set")
    for puzzle in puzzles:
        shown = subprocess.run(
            [program, "convert", "--format", "pencilmarks"], input=puzzle, capture_output=True, text=True, check=True
        ).stdout
        marks = re.findall(r"\d+", shown)
        assert marks == ["".join(map(str, cell)) for cell in shudu.candidates(puzzle)]


def test_the_split_equals_the_command(tmp_path: Path, answers: list[dict[str, Any]]) -> None:
    program = os.environ.get("SHUDU_COMMAND")
    if not program:
        pytest.skip("SHUDU_COMMAND is not set")
    puzzles = [row["puzzle"] for row in answers if row["class_id"]]
    train, test, third = files = [tmp_path / name for name in ("train", "test", "third")]
    two = ["--train", train, "--test", test, "--share", "0.3"]
    three = ["--part", f"{train}=0.5", "--part", f"{test}=0.3", "--part", f"{third}=0.2"]
    for flags, shares in ((two, (0.7, 0.3)), (three, (0.5, 0.3, 0.2))):
        words = ["split", *flags, "--seed", "5"]
        subprocess.run([program, *words], input="\n".join(puzzles), text=True, check=True, capture_output=True)
        parts = shudu.split_by_class(puzzles, shares, seed=5)
        for file, part in zip(files[: len(shares)], parts, strict=True):
            assert file.read_text().split() == [puzzles[row] for row in part]
