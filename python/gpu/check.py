"""check.py [ROWS]: compares the answers of a GPU with those of the CPU, and measures both.

It needs the package, numpy and an NVIDIA GPU, and nothing else. Without a GPU it ends with the reason. An
unpacked wheel is enough:

    python3 -m zipfile -e shudu-*.whl unpacked && PYTHONPATH=unpacked python3 python/gpu/check.py
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import shudu
from shudu import _shudu

rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
try:
    name = _shudu.open_device("gpu")
except shudu.DeviceError as error:
    sys.exit(str(error))
print(f"{name}; {os.cpu_count()} cores; {rows:,} rows")

# Proper puzzles, puzzles with several solutions, and puzzles with a wrong digit.
made = shudu.generate_many(3000, seed=7)["puzzle"]
made[1::3, :20] = 0
wrong = made[2::3]
wrong[np.arange(len(wrong)), np.arange(len(wrong)) % 81] = np.arange(len(wrong)) % 9 + 1
puzzles = np.tile(made, (rows // len(made) + 1, 1))[:rows]
texts = shudu.to_strings(puzzles[: min(rows, 50_000)]) + [None, "no puzzle", "31........2.1..."]


def timed(call: Callable[..., Any], *arguments: Any, **options: Any) -> tuple[Any, float]:
    """Returns a result and its seconds."""
    started = time.perf_counter()
    result = call(*arguments, errors="null", **options)
    return result, time.perf_counter() - started


failures = 0
for call in (shudu.solve_many, shudu.count_many, shudu.verdict_many, shudu.is_unique_many):
    expected, slow = timed(call, puzzles, device="cpu")
    for device in ("gpu", "gpu:0", "auto"):
        found, quick = timed(call, puzzles, device=device)
        same = bool((found == expected).all())
        failures += not same
        print(f"{call.__name__:15} {device:6} {'equal' if same else 'DIFFERENT'}; cpu {slow:.3f} s, {device} {quick:.3f} s")
    same = call(texts, errors="null", device="gpu") == call(texts, errors="null", device="cpu")
    failures += not same
    print(f"{call.__name__:15} list   {'equal' if same else 'DIFFERENT'}")
counts, _ = timed(shudu.count_many, puzzles[:3000], limit=1000, device="gpu")
same = bool((counts == shudu.count_many(puzzles[:3000], 1000, device="cpu")).all())
failures += not same
print(f"count_many, limit 1000: {'equal' if same else 'DIFFERENT'}")
try:
    shudu.solve_many(puzzles[:1], device="gpu:99", errors="null")
    failures += 1
    print("gpu:99 was accepted")
except shudu.DeviceError as error:
    print(f"gpu:99: {error}")
if hasattr(os, "fork"):
    # A forked process has no GPU of its own, and says so or uses the CPU.
    child = os.fork()
    if child == 0:
        fine = bool((shudu.count_many(puzzles[:5000], errors="null") == shudu.count_many(puzzles[:5000], device="cpu", errors="null")).all())
        os._exit(0 if fine else 1)
    failures += os.waitpid(child, 0)[1] != 0
    print("after a fork: auto works" if not failures else "after a fork: see above")
print("all equal" if not failures else f"{failures} failures")
sys.exit(1 if failures else 0)
