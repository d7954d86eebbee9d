"""compare.py FOLDER: compares the output of the cluster with that of the command, row for row."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pyarrow.parquet as pq

folder = Path(sys.argv[1])
texts = (folder / "in.txt").read_text().split()


def rows(name: str) -> dict[str, list[object]]:
    """Returns the columns of a job, in the order of the input."""
    return pq.read_table(folder / name).sort_by("row").to_pydict()


def table(name: str) -> list[dict[str, str]]:
    """Returns the rows of the command."""
    with (folder / name).open() as file:
        return list(csv.DictReader(file))


def same(what: str, ours: list[object], theirs: list[str]) -> None:
    """Ends the program if two columns differ."""
    if len(ours) != len(theirs):
        sys.exit(f"{what}: {len(ours)} rows, the command has {len(theirs)}")
    for row, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        if str("" if one is None else one) != other:
            sys.exit(f"{what}: row {row}: {one!r}, the command says {other!r}")
    print(f"{what}: {len(ours):,} rows equal")


rated, by_command = rows("rated.parquet"), table("rated.csv")
assert rated["row"] == list(range(len(texts))) and rated["puzzle"] == texts
for name in ("er", "ep", "ed", "er_technique", "ep_technique", "ed_technique", "level", "steps", "techniques"):
    same(f"rate: {name}", rated[name], [row[name] for row in by_command])

forms, by_command = rows("canonical.parquet"), table("canonical.csv")
assert forms["row"] == list(range(len(texts)))
same("canonical: form", forms["canonical"], [row["canonical"] for row in by_command])
same("canonical: class", forms["class_id"], [row["class"] for row in by_command])

kept = rows("deduped.parquet")
same("dedupe: puzzles in order", kept["puzzle"], (folder / "deduped.txt").read_text().split())
