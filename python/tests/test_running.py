"""Progress, interruption, threads and memory."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import json
import os
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import EASY, HARD

import shudu

pa = pytest.importorskip("pyarrow")
pl = pytest.importorskip("polars")
duckdb = pytest.importorskip("duckdb")
pytest.importorskip("shudu.duckdb")


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


def test_progress_of_generate_ends_with_the_number_found() -> None:
    calls: list[tuple[int, int | None]] = []

    def progress(found: int, total: int | None) -> None:
        calls.append((found, total))

    shudu.generate(5, seed=1, progress=progress)
    assert calls[-1] == (5, 5)
    calls.clear()
    shudu.generate(5, seed=1, level="easy", progress=progress)
    assert calls[-1] == (5, 5) and calls == sorted(calls)
    calls.clear()
    found = shudu.generate(10**6, seed=1, rating=(9.0, 11.9), timeout=0.3, progress=progress)
    assert calls[-1] == (len(found), 10**6) and len(calls) > 1 and calls == sorted(calls)


# Each call is interrupted after a tenth of a second by a signal of a thread. The functions of one puzzle would take
# years without it. The functions of batches report how far they came.
INTERRUPTED = """
import json, os, signal, threading, time
import duckdb
import numpy as np
import polars as pl
import shudu
import shudu.duckdb
from shudu.polars import ShuduExpr

made = shudu.generate_many(200, seed=20)
few, solved = made["puzzle"], made["solution"]
many = np.tile(few, (5_000, 1))
texts = shudu.to_strings(few) * 5_000
boards = shudu.generate_many(20, seed=1, shape="4x4", form="list")["puzzle"] * 10_000
empty = shudu.Board("." * 625)
board = shudu.Board({board!r}, "5x5")
moves = shudu.augment(few, solved, 1_000, 1).transforms

con = duckdb.connect()
shudu.duckdb.register(con)
frame = pl.DataFrame({{"puzzle": texts}})
con.register("given", frame.to_arrow())

def sql(progress):
    # DuckDB puts the exception of a function into its own.
    try:
        con.sql("select count(sudoku_class(puzzle)) from given").fetchall()
    except duckdb.Error as error:
        assert "KeyboardInterrupt" in str(error), error
        raise KeyboardInterrupt

def interrupted(name, call):
    seen = [0, None]

    def progress(done, total):
        seen[:] = done, total

    threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        call(progress)
        print(json.dumps([name, "returned", *seen]), flush=True)
    except KeyboardInterrupt:
        # Polars may raise it a second time.
        try:
            time.sleep(0.05)
        except KeyboardInterrupt:
            pass
        print(json.dumps([name, "interrupted", *seen]), flush=True)

interrupted("class_id_many", lambda p: shudu.class_id_many(many, progress=p))
interrupted("canonical_many", lambda p: shudu.canonical_many(many, progress=p))
interrupted("rate_many", lambda p: shudu.rate_many(many, progress=p))
interrupted("explain_many", lambda p: shudu.explain_many(many, progress=p))
interrupted("minimize_many", lambda p: shudu.minimize_many(many, progress=p))
interrupted("solve_many", lambda p: shudu.solve_many(boards, progress=p))
interrupted("count_many", lambda p: shudu.count_many(["." * 81] * 100, 10**9, progress=p))
interrupted("split_by_class", lambda p: shudu.split_by_class(texts, progress=p))
interrupted("Polars", lambda p: frame.select(ShuduExpr(pl.col("puzzle")).class_id(progress=p)))
interrupted("DuckDB", sql)
interrupted("augment", lambda p: shudu.augment(few, solved, 10_000, 1, jobs=1, progress=p))
interrupted("generate", lambda p: shudu.generate(10**9, seed=1, progress=p))
interrupted("transforms", lambda p: [moves.inverse(jobs=1) for _ in range(10**6)])
interrupted("count", lambda p: shudu.count("1" + "." * 80, limit=None))
interrupted("count 25", lambda p: shudu.count(empty, limit=None))
interrupted("solutions", lambda p: list(shudu.solutions("." * 81)))
interrupted("solutions 25", lambda p: next(shudu.solutions(board)))
interrupted("print_pdf", lambda p: shudu.print_pdf([shudu.Grid(text) for text in texts[:200]] * 10_000, rating=True))
interrupted("parse_all", lambda p: [shudu.parse_all(chr(10).join(texts[:20_000])) for _ in range(10**6)])
"""


@pytest.fixture(scope="module")
def hard_board() -> str:
    """A board of 25×25 whose first solution in lexicographic order takes minutes: a finished grid with more than half
    of its cells blank. Some solution is found quickly."""
    grid = shudu.generate(seed=1, shape="5x5", finished=True).puzzle
    blank = np.random.default_rng(2).permutation(625)[:350]
    cells = np.array(list(grid))
    cells[blank] = 0
    return "".join(" ABCDEFGHIJKLMNOPQRSTUVWXY"[digit].replace(" ", ".") for digit in cells)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_returns_promptly(hard_board: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(board=hard_board)], capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rows) == INTERRUPTED.count("interrupted(") - 1
    for name, end, finished, total in rows:
        assert end == "interrupted", name
        assert total is None or finished < total, (name, finished, total)


def test_solutions_of_a_hard_board(hard_board: str) -> None:
    board = shudu.Board(hard_board, "5x5")
    with pytest.raises(shudu.Undecided):
        next(shudu.solutions(board, timeout=0.2))
    with pytest.raises(ValueError, match="timeout"):
        shudu.solutions(board, timeout=0)
    # The thread of an iterator ends with it.
    before = threads()
    for _ in range(20):
        iter(shudu.solutions(board))
        next(shudu.solutions("." * 81))
    for _ in range(200):
        if threads() <= before:
            break
        time.sleep(0.05)
    assert threads() <= before


def threads() -> int:
    """The number of threads of the process, 0 if it is not known."""
    folder = Path("/proc/self/task")
    return len(list(folder.iterdir())) if folder.exists() else 0


def test_solutions_are_shared_by_threads() -> None:
    found = shudu.solutions("." * 16)
    all_found: list[Any] = []
    workers = [threading.Thread(target=lambda: all_found.extend(found)) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(set(all_found)) == len(all_found) == 288


@contextlib.contextmanager
def one_core() -> Iterator[None]:
    """Runs this thread and those that it starts on one core, if the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


@pytest.mark.parametrize(
    "name", ["class_id_many", "rate_many", "generate", "apply", "inverse", "solutions", "parse_all", "draw"]
)
def test_the_gil_is_released(array: Any, hard_board: str, name: str) -> None:
    """Another thread gets its share of processor time. Both run on one core, which the system divides equally, so the
    load of the machine does not matter. A function that releases the GIL only for its look at signals, 25 times per
    second, leaves the other thread a tenth."""
    solved = shudu.solve_many(array)
    made = shudu.augment(array, solved, 2500, 1)
    text = "\n".join(shudu.to_strings(array) * 500)
    board = shudu.Board(hard_board, "5x5")

    def search() -> None:
        with pytest.raises(shudu.Undecided):
            next(shudu.solutions(board, timeout=0.3))

    work: dict[str, Callable[[], object]] = {
        "class_id_many": lambda: shudu.class_id_many(np.tile(array, (300, 1)), jobs=1),
        "rate_many": lambda: shudu.rate_many(np.tile(array, (20, 1)), jobs=1),
        "generate": lambda: shudu.generate(10**6, seed=1, rating=(9.0, 11.9), timeout=0.3, jobs=1),
        "apply": lambda: made.transforms.apply(made.puzzles, jobs=1),
        "inverse": lambda: made.transforms.inverse(jobs=1),
        "solutions": search,
        "parse_all": lambda: shudu.parse_all(text),
        "draw": lambda: shudu.draw(EASY, "png", size=4000),
    }
    with one_core():
        worker = threading.Thread(target=work[name])
        started, own = time.process_time(), time.thread_time()
        worker.start()
        while worker.is_alive():
            pass
        used, own = time.process_time() - started, time.thread_time() - own
    assert own > 0.25 * used, (own, used)


class Mallinfo(ctypes.Structure):
    """The structure of mallinfo2 of the GNU C library."""

    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"
    )]  # fmt: skip


def allocated() -> int:
    """The bytes that the C library has given out: those of the compiled module and of numpy."""
    mallinfo = ctypes.CDLL(None).mallinfo2
    mallinfo.restype = Mallinfo
    info = mallinfo()
    return int(info.uordblks + info.hblkhd)


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="needs the GNU C library"
)
def test_no_memory_is_leaked(array: Any, tmp_path: Path) -> None:
    """Rounds of all kinds of work need no more memory than the rounds before. The smallest result of 10,000 rows has
    80 kB; one that is leaked in each round is 640 kB."""
    many = np.tile(array, (50, 1))
    texts = shudu.to_strings(many)
    column = pa.array(texts)
    chunked = pa.chunked_array([column.slice(0, 3000), column.slice(3000)])
    table = pa.table({"id": range(10_000), "puzzle": column})
    categories = column.dictionary_encode()
    series = pl.Series(texts)
    views = np.repeat(array, 2, axis=0)[::2]
    con = duckdb.connect()
    shudu.duckdb.register(con)
    con.register("given", table)
    con.execute("create table t as select * from given")
    con.unregister("given")

    def stop(done: int, total: int) -> None:
        raise RuntimeError("enough")

    def work() -> None:
        for given in (many, texts, column, chunked, table, categories, series):
            shudu.solve_many(given)
            shudu.count_many(given, errors="null")
        shudu.solve_many(views)
        for given in (many, column, series):
            few = given[:40]
            shudu.rate_many(few[:20])
            shudu.explain_many(few[:20], words=True)
            shudu.class_id_many(few)
            shudu.canonical_many(few)
            shudu.canonical_form_many(few)
            shudu.split_by_class(few)
            shudu.minimize_many(few[:8])
            shudu.shuffle_many(given, seed=1)
        made = shudu.augment(many, many, 1, 1)
        made.transforms.inverse().apply(made.puzzles)
        for _ in range(50):
            shudu.transform(EASY, made.transforms[3])
        capsules = shudu.solve_many(OnlyCapsules(column))
        pa.array(capsules)
        capsules.__arrow_c_array__()
        for given in (many, chunked):
            with pytest.raises(RuntimeError):
                shudu.class_id_many(given, progress=stop)
        shudu.solve_many([EASY, "bad", None], errors="null")
        for bad in ("11" + "." * 79, "." * 81, "x"):
            with pytest.raises(shudu.ShuduError):
                shudu.solve(bad)
        next(shudu.solutions("." * 81))
        shudu.explain(HARD)
        shudu.draw(EASY)
        shudu.print_pdf([EASY, HARD], tmp_path / "two.pdf")
        shudu.generate_many(20, seed=1)
        con.sql("select count(sudoku_solve(puzzle)) from t").fetchall()

    inputs = [many, texts, column, chunked, table, categories, series, views]
    for _ in range(4):
        work()
    gc.collect()
    tracemalloc.start()
    work()
    gc.collect()
    objects, references = len(gc.get_objects()), [sys.getrefcount(given) for given in inputs]
    arrow, memory, (traced, _) = pa.total_allocated_bytes(), allocated(), tracemalloc.get_traced_memory()
    for _ in range(8):
        work()
    gc.collect()
    traced_later, _ = tracemalloc.get_traced_memory()
    grown = allocated() - memory
    tracemalloc.stop()
    assert [sys.getrefcount(given) for given in inputs] == references
    assert len(gc.get_objects()) - objects < 50
    assert pa.total_allocated_bytes() == arrow
    assert traced_later - traced < 100_000
    assert grown < 300_000


class OnlyCapsules:
    """An object of an unknown library."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        return self.array.__arrow_c_array__(requested_schema)
