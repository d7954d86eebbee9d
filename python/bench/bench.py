"""Measures the package: against the library, and against other solvers on PyPI.

    python bench/bench.py PUZZLES [--write FILE]

PUZZLES is a file with a puzzle per line (the 17-given puzzles, for example); `.gz` is read too. A figure is the best of
several runs. Rates are puzzles per second of processor time, so that other work on the machine does not
count; for two threads they are per second of wall time.
"""

from __future__ import annotations

import argparse
import gzip
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import shudu
from shudu import _shudu

RUNS = 5


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


def against_library(puzzles: np.ndarray, name: str, call: Callable[..., object]) -> list[str]:
    """Compares a batch with the same work in the library, alternating, on one thread and on two."""
    lines = []
    for threads, clock in ((1, time.process_time), (2, time.perf_counter)):
        ours, library = [], []
        for _ in range(RUNS):
            started = clock()
            call(puzzles, jobs=threads)
            ours.append(clock() - started)
            # Several runs, because reading the array counts for processor time.
            started = clock()
            _shudu.library_seconds(puzzles, name, threads, 5)
            library.append((clock() - started) / 5)
        rate, full = len(puzzles) / min(ours), len(puzzles) / min(library)
        lines.append(f"| `{name}_many` | {threads} | {rate:,.0f} | {full:,.0f} | {rate / full:.0%} |")
    return lines


def augmentation(puzzles: np.ndarray) -> list[str]:
    """Pairs per second."""
    puzzles = puzzles[:1000]
    solutions = shudu.solve_many(puzzles)
    lines = []
    for threads, clock in ((1, time.process_time), (2, time.perf_counter)):
        seconds = best(lambda: shudu.augment(puzzles, solutions, 1000, 1, jobs=threads), clock)
        lines.append(f"| `augment` | {threads} | {len(puzzles) * 1000 / seconds:,.0f} pairs | | |")
    return lines


def tables(puzzles: list[str]) -> list[str]:
    """The share of time outside the library, in Polars and DuckDB, on one thread."""
    lines = []
    column = shudu.from_strings(puzzles)
    library = best(lambda: _shudu.library_seconds(column, "solve", 1, 5), time.process_time) / 5
    try:
        import polars as pl

        from shudu import polars as _  # noqa: F401

        frame = pl.DataFrame({"puzzle": puzzles})
        seconds = best(lambda: frame.select(pl.col("puzzle").shudu.solve()), time.process_time)
        lines.append(f"| Polars `solve` | {len(puzzles) / seconds:,.0f} | {1 - library / seconds:.0%} |")
    except ImportError:
        pass
    try:
        import duckdb
        import pyarrow as pa

        from shudu import duckdb as functions

        con = duckdb.connect()
        con.execute("set threads = 1")
        functions.register(con)
        con.register("puzzles", pa.table({"puzzle": puzzles}))
        con.execute("create table t as select * from puzzles")
        query = "select count(sudoku_solve(puzzle)) from t"
        seconds = best(lambda: con.sql(query).fetchall(), time.process_time)
        lines.append(f"| DuckDB `sudoku_solve` | {len(puzzles) / seconds:,.0f} | {1 - library / seconds:.0%} |")
    except ImportError:
        pass
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
        from sudokutools.solve import bruteforce
        from sudokutools.sudoku import Sudoku as ToolsSudoku

        found["sudokutools"] = lambda text: next(
            iter(bruteforce(ToolsSudoku.decode(text.replace(".", "0"))))
        )
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
    print(f"{found.puzzles.name}: {len(texts):,} puzzles; Python {platform.python_version()}\n")
    print("| function | threads | per second | library | share |\n|---|---:|---:|---:|---:|")
    for line in against_library(cells, "solve", shudu.solve_many):
        print(line, flush=True)
    for line in against_library(cells[:10_000], "class_id", shudu.class_id_many):
        print(line, flush=True)
    for line in augmentation(cells):
        print(line, flush=True)
    print("\n| table | per second | outside the library |\n|---|---:|---:|")
    for line in tables(texts):
        print(line, flush=True)
    easy = [str(made.puzzle) for made in shudu.generate(200, seed=1, givens=(28, 32))]
    print("\n| solver, 28 to 32 givens | per second | shudu is faster by |\n|---|---:|---:|")
    for line in against_peers(easy):
        print(line, flush=True)


if __name__ == "__main__":
    main()
