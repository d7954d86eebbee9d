"""Progress, interruption, threads and memory."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import EASY, HARD

import shudu

pa = pytest.importorskip("pyarrow")


def test_progress_is_reported_in_order(array: Any) -> None:
    calls: list[tuple[int, int]] = []
    many = np.tile(array, (200, 1))
    shudu.canonical_many(many, progress=lambda done, total: calls.append((done, total)))
    assert calls[-1] == (40_000, 40_000)
    assert calls == sorted(calls) and all(total == 40_000 for _, total in calls)


def test_an_exception_in_progress_stops_the_work(array: Any) -> None:
    def stop(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        shudu.canonical_many(np.tile(array, (200, 1)), progress=stop)
    with pytest.raises(RuntimeError, match="enough"):
        shudu.generate(10**7, seed=1, progress=stop)


INTERRUPTED = """
import sys, time, numpy as np, shudu
made = shudu.generate_many(200, seed=20)["puzzle"]
many = np.tile(made, (20000, 1))
print("ready", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", flush=True)
    sys.exit(3)
"""


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize(
    "work",
    [
        "shudu.class_id_many(many)",
        "shudu.rate_many(many)",
        "shudu.generate(10**9, seed=1)",
        "shudu.count(shudu.Board('.' * 625), limit=None)",
        "shudu.count('.' * 81, limit=None)",
        "list(shudu.solutions('.' * 81))",
        "shudu.minimize_many(many)",
    ],
)
def test_ctrl_c_returns_promptly(work: str) -> None:
    """Each of these takes minutes or years without the signal."""
    child = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED.format(work=work)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.3)
    child.send_signal(signal.SIGINT)
    output, _ = child.communicate(timeout=120)
    assert (output, child.returncode) == ("interrupted\n", 3)


def test_the_gil_is_released(array: Any) -> None:
    many = np.tile(array, (500, 1))
    ticks = 0
    worker = threading.Thread(target=shudu.class_id_many, args=(many,), kwargs={"jobs": 1})
    worker.start()
    while worker.is_alive():
        ticks += 1
        time.sleep(0.001)
    assert ticks > 5


def resident() -> int:
    """The memory of the process in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")
def test_no_memory_is_leaked(array: Any) -> None:
    column = pa.array(shudu.to_strings(array))
    texts = shudu.to_strings(array)
    views = np.repeat(array, 2, axis=0)[::2]

    def work() -> None:
        shudu.solve_many(array)
        shudu.solve_many(views)
        shudu.solve_many(texts)
        shudu.solve_many(column)
        shudu.rate_many(column.slice(0, 10))
        shudu.explain_many(column.slice(0, 4))
        shudu.augment(array, array, 20, 1)
        shudu.solve_many([EASY, "bad", None], errors="null")
        for bad in ("11" + "." * 79, "." * 81, "x"):
            try:
                shudu.solve(bad)
            except shudu.ShuduError:
                pass
        shudu.explain(HARD)
        shudu.draw(EASY)
        shudu.generate(2, seed=1)

    for _ in range(10):
        work()
    gc.collect()
    tracemalloc.start()
    objects, memory = len(gc.get_objects()), resident()
    references = sys.getrefcount(array)
    for _ in range(60):
        work()
    gc.collect()
    traced, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(gc.get_objects()) - objects < 200
    assert sys.getrefcount(array) == references
    assert traced < 2_000_000
    # One leaked result of the loop would be 60 times 300 kB.
    assert resident() - memory < 10_000_000
