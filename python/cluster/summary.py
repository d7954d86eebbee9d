"""summary.py FOLDER: checks in the log of the driver that a task was lost and ran again, and prints a table
of the jobs.

A worker has one core. The part in which a worker was killed has two cores at first and one later, so its share
of time outside the library is not given.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

folder = Path(sys.argv[1])
log = (folder / "job.log").read_text()
killed = json.loads((folder / "killed.json").read_text())


def line(pattern: str, what: str) -> None:
    """Prints the first line of the log with the pattern, or ends the program."""
    found = re.search(rf"^.*{pattern}.*$", log, re.MULTILINE)
    if found is None:
        sys.exit(f"the log of the driver does not say that {what}; see {folder / 'job.log'}")
    print(found[0][:200])


task, attempt = killed["task"], killed["attempt"]
line(rf"Lost executor {killed['executor']} on", "an executor was lost")
# Spark has two sentences for it; which one depends on whether the master or the executor's connection told it first.
name = rf"task {task}\.{attempt} in stage {killed['stage']} \(TID {killed['tid']}\)"
line(rf"(?:Lost {name}|{name} failed because while it was being computed, its executor exited)", "the task was lost")
line(rf"Starting task {task}\.{attempt + 1} in stage {killed['stage']} ", "the task was started again")
line(rf"Finished task {task}\.(?:{attempt + 1}|[1-9]\d*) in stage {killed['stage']} ", "the task was finished")

reports: list[dict[str, Any]] = [json.loads(text) for text in re.findall(r"^\{.*\}$", log, re.MULTILINE)]


def row(name: str, parts: list[dict[str, Any]], cores: int | None) -> None:
    """Prints a line of the table."""
    if not parts:
        return
    numbers = [part["part"] for part in parts]
    span = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
    rows, seconds, inside = (sum(part[key] for part in parts) for key in ("rows", "seconds", "library_seconds"))
    outside = f"{1 - inside / (cores * seconds):.0%}" if cores else ""
    print(f"| {name} | {span} | {cores or '2, then 1'} | {rows:,} | {seconds:.1f} | {inside:.1f} | {rows / seconds:,.0f} | {outside} |")


print("\n| job | parts | cores | rows | seconds | seconds in the library | rows per second | outside the library |")
print("|---|---|---:|---:|---:|---:|---:|---:|")
for job, name in (("rate", "rate"), ("canonical", "canonical"), ("dedupe", "dedupe: classes")):
    parts = [report for report in reports if report["job"] == job and "part" in report]
    if job == "rate":
        row(name, [part for part in parts if part["part"] < killed["part"]], 2)
        row(name, [part for part in parts if part["part"] == killed["part"]], None)
        row(name, [part for part in parts if part["part"] > killed["part"]], 1)
    else:
        row(name, parts, 1)
for report in reports:
    if report["job"] == "dedupe" and "part" not in report:
        print(f"| dedupe: shuffle by class | | 1 | {report['rows']:,} kept | {report['seconds']:.1f} | | | |")
print()
