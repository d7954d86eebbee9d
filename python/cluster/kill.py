"""kill.py FOLDER WORKER: kills a worker of the cluster with -9 while it rates puzzles.

FOLDER is that of `.ci/cluster`, WORKER the process. The first part of the ratings is complete before. The task
is one that the driver started on the worker's executor and that writes ratings: its folder is below `_temporary`
in the output. The executor is paused before the last look at the log of the driver, so that the task cannot end
between the look and the kill. What was killed is written to killed.json.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

folder, worker = Path(sys.argv[1]), int(sys.argv[2])
output, log = folder / "rated.parquet", folder / "job.log"
STARTED = re.compile(r"Starting task (\d+)\.(\d+) in stage (\d+\.\d+) \(TID (\d+)\) \([^)]*executor (\d+),")


def descendants(process: int) -> list[int]:
    """Returns the processes that a process has started, and those that they have started."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    parents = [tuple(map(int, line.split())) for line in listed.splitlines()]
    found = [process]
    for one in found:
        found += [child for child, parent in parents if parent == one]
    return found[1:]


def send(processes: list[int], what: signal.Signals) -> None:
    """Sends a signal to processes."""
    for process in processes:
        try:
            os.kill(process, what)
        except ProcessLookupError:
            pass


def writing() -> set[str]:
    """Returns the numbers of the tasks that write."""
    return {path.name.rsplit("_", 1)[1] for path in output.glob("_temporary/0/_temporary/attempt_*")}


def running() -> re.Match[str] | None:
    """Returns the line of a task that rates puzzles on the worker's executor now."""
    executors = {path.name for path in folder.glob("worker2/app-*/*") if path.is_dir()}
    text, tasks = log.read_text(), writing()
    for match in STARTED.finditer(text):
        is_ours = match[5] in executors and match[4] in tasks
        if is_ours and not re.search(rf"(?:Finished|Lost) task [^(]*\(TID {match[4]}\)|\(TID {match[4]}\) failed", text):
            return match
    return None


while not (output / "_shudu" / "part-0.json").exists():
    time.sleep(0.1)
while True:
    if (output / "_SUCCESS").exists():
        sys.exit("the ratings were complete before a worker could be killed; use more rows")
    if running() is None:
        time.sleep(0.05)
        continue
    processes = descendants(worker)
    send(processes, signal.SIGSTOP)
    time.sleep(0.5)
    if (task := running()) is not None:
        break
    send(processes, signal.SIGCONT)
send([worker, *processes], signal.SIGKILL)
part = log.read_text().count('{"job": "rate", "part"')
name = f"task {task[1]}.{task[2]} in stage {task[3]} (TID {task[4]})"
killed = {"part": part, "task": task[1], "attempt": int(task[2]), "stage": task[3], "tid": task[4], "executor": task[5]}
(folder / "killed.json").write_text(json.dumps(killed))
print(f"killed worker {worker} and its executor {task[5]} with -9 while it ran {name}, of part {part} of the ratings", flush=True)
