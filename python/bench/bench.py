"""Measures the package: against the library, and against other solvers on PyPI. Prints the tables of
docs/benchmarks-python.md.

    pip install ./python -r python/bench/requirements.txt
    python python/bench/bench.py 17_clue.txt.gz

The argument is a file with a puzzle per line (the 17-given puzzles, for example); `.gz` is read too. Runs
of the package and of the library, on one thread and on two, alternate. A rate is the median of the runs. A share
is the median of the shares of each run, so that other work on the machine counts little. The clock is that on the
wall; the column "per processor second" is the rate per second of processor time, which other work does not slow
down.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import shudu
from shudu import _shudu

RUNS = 9

# What the functions are to reach: a share of the library's rate, or a rate per core.
SHARES = {"solve_many": 0.85, "class_id_many": 0.85}
RATES = {"augment": 3_000_000}


def read(path: Path) -> list[str]:
    """Returns the puzzles of a file."""
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode()
    return [line[:81] for line in text.splitlines() if len(line) >= 81 and not line.startswith("#")]


def best(work: Callable[[], object], clock: Callable[[], float]) -> float:
    """Returns the seconds of the fastest run."""
    times = []
    for _ in range(RUNS):
        started = clock()
        work()
        times.append(clock() - started)
    return min(times)


def seconds(work: Callable[[], object]) -> tuple[float, float]:
    """Returns the seconds on the wall and those of the processor."""
    wall, processor = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - wall, time.process_time() - processor


def against_library(puzzles: np.ndarray, name: str, call: Callable[..., object]) -> list[str]:
    """Compares a batch with the same work in the library, alternating, on one thread and on two."""
    runs: dict[int, list[tuple[float, float, float]]] = {1: [], 2: []}
    for _ in range(RUNS):
        for threads, rows in runs.items():
            wall, processor = seconds(lambda threads=threads: call(puzzles, jobs=threads))
            rows.append((wall, processor, _shudu.library_seconds(puzzles, name, threads, 1)))
    return lines_of(f"{name}_many", "", len(puzzles), runs)


def goal(name: str, share: float, rate: float) -> str:
    """Returns what a function is to reach, and whether it does."""
    if name in SHARES:
        wanted, is_met = f"{SHARES[name]:.0%}", share >= SHARES[name]
    else:
        wanted, is_met = f"{RATES[name]:,}", rate >= RATES[name]
    return f"{wanted}: {'met' if is_met else 'missed'}"


def lines_of(name: str, unit: str, count: int, runs: dict[int, list[tuple[float, float, float]]]) -> list[str]:
    """Returns the lines of a table for the runs on one thread and on two."""
    lines = []
    alone = statistics.median(wall for wall, _, _ in runs[1])
    for threads, rows in runs.items():
        wall = statistics.median(row[0] for row in rows)
        processor = statistics.median(row[1] for row in rows)
        library = statistics.median(row[2] for row in rows)
        share = statistics.median(row[2] / row[0] for row in rows)
        full = f"{count / library:,.0f} | {share:.0%}" if library else "|"
        lines.append(
            f"| `{name}` | {threads} | {count / wall:,.0f}{unit} | {count / processor:,.0f} | {full} "
            f"| {alone / wall:.2f} | {goal(name, share, count / processor)} |"
        )
    return lines


def augmentation(puzzles: np.ndarray) -> list[str]:
    """Pairs per second."""
    puzzles = puzzles[:1000]
    solutions = shudu.solve_many(puzzles)
    runs: dict[int, list[tuple[float, float, float]]] = {1: [], 2: []}
    for _ in range(RUNS):
        for threads, rows in runs.items():
            made = seconds(lambda threads=threads: shudu.augment(puzzles, solutions, 500, 1, jobs=threads))
            rows.append((*made, 0.0))
    return lines_of("augment", " pairs", len(puzzles) * 500, runs)


def tables(puzzles: list[str], threads: int) -> list[str]:
    """The share of time outside the library, in Polars and DuckDB. Runs alternate with those of the library."""
    queries: dict[str, Callable[[], object]] = {}
    try:
        import polars as pl

        from shudu.polars import ShuduExpr

        frame = pl.DataFrame({"puzzle": puzzles})
        queries["Polars `solve`"] = lambda: frame.select(ShuduExpr(pl.col("puzzle")).solve(jobs=threads))
    except ImportError:
        pass
    try:
        import duckdb
        import pyarrow as pa

        from shudu import duckdb as functions

        con = duckdb.connect()
        con.execute(f"set threads = {threads}")
        functions.register(con)
        con.register("puzzles", pa.table({"puzzle": puzzles}))
        con.execute("create table t as select * from puzzles")
        queries["DuckDB `sudoku_solve`"] = lambda: con.sql("select count(sudoku_solve(puzzle)) from t").fetchall()
    except ImportError:
        pass
    cells = shudu.from_strings(puzzles)
    lines = []
    for name, query in queries.items():
        rows = []
        for _ in range(RUNS):
            wall, _ = seconds(query)
            rows.append((wall, _shudu.library_seconds(cells, "solve", threads, 1)))
        wall = statistics.median(row[0] for row in rows)
        outside = statistics.median(1 - library / wall for wall, library in rows)
        lines.append(f"| {name} | {threads} | {len(puzzles) / wall:,.0f} | {outside:.0%} |")
    return lines


def peers() -> dict[str, Callable[[str], Any]]:
    """Other solvers on PyPI that are installed: each takes 81 characters and returns something."""
    found: dict[str, Callable[[str], Any]] = {}

    def rows(text: str) -> list[list[int]]:
        return [[int(c) if c != "." else 0 for c in text[i : i + 9]] for i in range(0, 81, 9)]

    try:
        from sudoku import Sudoku

        found["py-sudoku"] = lambda text: Sudoku(
            3, 3, board=[[d or None for d in row] for row in rows(text)]
        ).solve()
    except ImportError:
        pass
    try:
        import dlxsudoku

        def dlx(text: str) -> object:
            puzzle = dlxsudoku.Sudoku(text.replace(".", "0"))
            puzzle.solve()
            return puzzle

        found["dlxsudoku"] = dlx
    except ImportError:
        pass
    try:
        from fast_sudoku_solver.sudoku_solver import SudokuSolver

        solver = SudokuSolver()
        found["fast-sudoku-solver"] = lambda text: solver.solve(text.replace(".", "0"))
    except ImportError:
        pass
    try:
        import sudokum

        found["sudokum"] = lambda text: sudokum.solve(np.array(rows(text)))
    except ImportError:
        pass
    try:
        from sudokutools.solve import bruteforce
        from sudokutools.sudoku import Sudoku as ToolsSudoku

        found["sudokutools"] = lambda text: next(
            iter(bruteforce(ToolsSudoku.decode(text.replace(".", "0"))))
        )
    except ImportError:
        pass
    try:
        import rustoku

        found["rustoku"] = rustoku.solve
    except ImportError:
        pass
    try:
        import sudoku_solver_rs

        found["sudoku-solver-rs"] = lambda text: sudoku_solver_rs.from_str_line(text.replace(".", "0"))
    except ImportError:
        pass
    return found


def against_peers(puzzles: list[str]) -> list[str]:
    """Compares with the peers on proper puzzles that all of them solve quickly."""
    seconds = best(lambda: shudu.solve_many(puzzles * 50, jobs=1), time.process_time) / 50
    one = best(lambda: [shudu.solve(puzzle) for puzzle in puzzles], time.process_time)
    ours = len(puzzles) / seconds
    lines = [
        f"| `shudu.solve_many`, a list of strings | {ours:,.0f} | 1 |",
        f"| `shudu.solve` in a loop | {len(puzzles) / one:,.0f} | {seconds and one / seconds:,.0f} |",
    ]
    for name, solve in peers().items():
        started = time.process_time()
        done = 0
        for puzzle in puzzles:
            try:
                solve(puzzle)
            except Exception as error:  # noqa: BLE001
                print(f"{name}: {error!r}", file=sys.stderr)
                break
            done += 1
            if time.process_time() - started > 20:
                break
        if done:
            rate = done / (time.process_time() - started)
            lines.append(f"| {name} | {rate:,.1f} | {ours / rate:,.0f} |")
    return lines


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("puzzles", type=Path)
    found = parser.parse_args()
    texts = read(found.puzzles)
    cells = shudu.from_strings(texts)
    load = f"; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else ""
    print(f"{found.puzzles.name}: {len(texts):,} puzzles; Python {platform.python_version()}{load}\n")
    print("| function | threads | per second | per processor second | library | share | of one thread | wanted |")
    print("|---|---:|---:|---:|---:|---:|---:|---|")
    for line in against_library(cells, "solve", shudu.solve_many):
        print(line, flush=True)
    for line in against_library(cells[:10_000], "class_id", shudu.class_id_many):
        print(line, flush=True)
    for line in augmentation(cells):
        print(line, flush=True)
    print("\n| table | threads | per second | outside the library |\n|---|---:|---:|---:|")
    for threads in (1, 2):
        for line in tables(texts, threads):
            print(line, flush=True)
    easy = [str(made.puzzle) for made in shudu.generate(200, seed=1, givens=(28, 32))]
    for kind, sample in (("28 to 32 givens", easy), (found.puzzles.name, texts[:: len(texts) // 200][:200])):
        print(f"\n| solver, {kind} | per second | `solve_many` is faster by |\n|---|---:|---:|")
        for line in against_peers(sample):
            print(line, flush=True)


if __name__ == "__main__":
    main()
