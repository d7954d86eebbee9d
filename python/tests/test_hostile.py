"""Arguments that users pass by mistake, and surroundings that libraries are not made for."""

from __future__ import annotations

import collections
import ctypes
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from conftest import CLASH, EASY, EMPTY, HARD, SOLVED

import shudu

pa = pytest.importorskip("pyarrow")
pl = pytest.importorskip("polars")
pd = pytest.importorskip("pandas")

FOUR = "31........2.1..."


def test_generators_and_other_sequences_are_lists() -> None:
    assert shudu.solve_many(text for text in [EASY, None]) == [SOLVED, None]
    assert shudu.solve_many(map(str, [EASY])) == [SOLVED]
    assert shudu.solve_many(collections.deque([EASY])) == [SOLVED]
    assert shudu.solve_many(iter([])) == []
    for wrong in ({EASY}, {EASY: 1}, object(), None, 5, bytearray(81)):
        with pytest.raises(TypeError):
            shudu.solve_many(wrong)


def test_lists_of_arrays_are_arrays() -> None:
    grid = shudu.Grid(EASY).to_numpy()
    assert shudu.solve_many([grid, grid]).shape == (2, 9, 9)
    assert shudu.solve_many([grid.reshape(-1).tolist()]).shape == (1, 81)
    with pytest.raises(ValueError):
        shudu.solve_many([[1, 2], [3]])


def test_missing_values_of_every_library_are_nulls() -> None:
    rows = [EASY, None, float("nan"), np.float64("nan"), pd.NA, pd.NaT]
    assert shudu.solve_many(rows) == [SOLVED, None, None, None, None, None]
    assert shudu.verdict_many(np.array([EASY, None, pd.NA], dtype=object)).tolist() == ["unique", "", ""]
    series = pd.Series([EASY, pd.NA, None], dtype="string", name="p", index=[5, 6, 7])
    solved = shudu.solve_many(series)
    assert solved.name == "p" and solved.index.tolist() == [5, 6, 7]
    assert solved.isna().tolist() == [False, True, True]
    assert shudu.count_many(pd.Series([EASY, None], dtype="category")).tolist()[0] == 1
    assert shudu.verdict_many(pl.Series([EASY, None], dtype=pl.Categorical)).to_list() == ["unique", None]
    with pytest.raises(TypeError, match="found int"):
        shudu.solve_many([EASY, 5])
    with pytest.raises(TypeError, match="found float"):
        shudu.solve_many([EASY, 1.5])


def test_columns_of_nulls_alone() -> None:
    for column in (pl.Series([None, None]), pa.nulls(2)):
        assert pa.array(shudu.solve_many(column)).to_pylist() == [None, None]
    with pytest.raises(ValueError, match="row 1 has no puzzle"):
        shudu.augment([EASY, None], [SOLVED, SOLVED], 2, 1)


def test_masked_cells_and_null_cells_are_blanks() -> None:
    cells = shudu.from_strings([EASY])
    broken = np.where(cells == 0, 99, cells).astype(np.int16)
    masked = np.ma.masked_array(broken, mask=cells == 0)
    assert shudu.to_strings(shudu.solve_many(masked)) == [SOLVED]
    assert shudu.solve(masked[0]).tolist() == shudu.solve(cells[0]).tolist()
    values = pa.array([None if v == 0 else int(v) for v in cells[0]], pa.uint8())
    solved = shudu.solve_many(pa.FixedSizeListArray.from_arrays(values, 81))
    assert solved.type == pa.list_(pa.uint8(), 81) and shudu.to_strings(solved) == [SOLVED]


def test_wrong_dtypes_are_named() -> None:
    for dtype in (np.float64, np.complex128, "datetime64[s]", "V1"):
        with pytest.raises(TypeError, match="integers"):
            shudu.solve_many(np.zeros((1, 81), dtype=dtype))
    with pytest.raises(TypeError, match="integers"):
        shudu.solve_many(np.full((1, 81), None, dtype=object))
    with pytest.raises(ValueError, match="shape"):
        shudu.solve_many(np.zeros((1, 16), dtype=np.uint8))
    with pytest.raises(ValueError, match="from 0 to 9"):
        shudu.one_hot(np.full((1, 81), 10, dtype=np.uint8))
    with pytest.raises(ValueError, match="shape"):
        shudu.solve(np.zeros((3, 27), dtype=np.uint8))
    for column in (pa.array([1.5]), pa.array([[1, 2]]), pa.array([b"xyz"], pa.binary(3)), pl.Series([[1]])):
        with pytest.raises(TypeError, match="column of puzzles"):
            shudu.solve_many(column)


def test_bytes_are_text_or_cells() -> None:
    text, cells = EASY.encode(), shudu.Grid(EASY).cells
    assert shudu.Grid(text) == shudu.Grid(cells) == shudu.Grid(EASY)
    assert shudu.solve_many([text, cells]) == [SOLVED, SOLVED]
    assert shudu.solve_many(np.array([text])).tolist() == [SOLVED]
    with pytest.raises(shudu.ParseError):
        shudu.Grid(b"\xff\xfe" * 40)
    assert shudu.solve_many([b"\xff" * 81], errors="null") == [None]


def test_unicode_that_is_no_text_is_a_row_without_a_result() -> None:
    wide = EASY.translate({ord(str(d)): 0xFF10 + d for d in range(10)})
    assert shudu.solve(wide) == SOLVED
    rows = [EASY, "\ud800" + EASY[1:], "é" * 81, "数独", "\0" * 81, ""]
    assert shudu.solve_many(rows, errors="null") == [SOLVED] + [None] * 5
    with pytest.raises(shudu.ParseError, match="row 1"):
        shudu.solve_many(rows)
    for text in rows[1:]:
        with pytest.raises(ValueError):
            shudu.solve(text)


def test_rows_are_numbered_with_nulls_between_them() -> None:
    """Row i uses stream i whatever the rows before it are."""
    puzzles = [SOLVED] * 6
    gaps = [SOLVED, None, "bad", SOLVED, None, SOLVED]
    for call in (shudu.minimize_many, shudu.shuffle_many):
        whole = call(puzzles, seed=3)
        some = call(gaps, seed=3, errors="null")
        assert [some[row] for row in (0, 3, 5)] == [whole[row] for row in (0, 3, 5)]


def test_boards_in_a_batch_keep_their_shape_and_marks() -> None:
    board = shudu.Board("." * 144, shape="2x6")
    canonical = shudu.canonical_many([board])
    assert len(canonical[0]) == 144
    assert shudu.class_id_many([board]) == [shudu.class_id(board)]
    assert shudu.class_id_many([board]) != [shudu.class_id(shudu.Board("." * 144, shape="3x4"))]
    marked = shudu.explain(HARD, steps=2, before=True)[1].before
    assert marked is not None and marked.has_marks
    path = shudu.explain(marked)
    assert len(shudu.explain_many([marked]).to_pylist()[0]["steps"]) == len(path)


def test_other_sizes_in_batches() -> None:
    sixteen = str(shudu.generate(seed=1, shape="4x4", givens=150).puzzle)
    big = shudu.generate(seed=1, shape="5x5", finished=True).solution.replace(624, 0).replace(600, 0)
    rows = [FOUR, sixteen, EASY, str(big)]
    solved = shudu.solve_many(rows)
    assert [len(text) for text in solved] == [16, 256, 81, 625]
    assert shudu.verdict_many(rows) == ["unique"] * 4
    steps = shudu.explain_many([big]).to_pylist()[0]["steps"]
    cells = sorted(placed["cell"] for step in steps for placed in step["placements"])
    assert cells == [600, 624]
    with pytest.raises(shudu.Unsupported, match="row 0"):
        shudu.rate_many(rows)
    with pytest.raises(shudu.Unsupported):
        shudu.from_strings(rows)
    assert shudu.from_strings(rows, errors="null").any(axis=1).tolist() == [False, False, True, False]
    long = shudu.Board("." * 144, shape="2x6")
    assert shudu.check(long).solutions[0].shape == "2x6"
    made = shudu.generate(seed=1, shape="2x6").puzzle
    before = shudu.explain(made, steps=1, before=True)[0].before
    assert before is not None and before.shape == "2x6" and shudu.hint(made).kind == "step"


def test_negative_indexes_count_from_the_end() -> None:
    grid = shudu.Grid(EASY)
    assert grid[-1, -1] == grid[8, 8] == grid[np.int64(80)] == 9
    for wrong in ((-10, 0), (0, 9)):
        with pytest.raises(IndexError):
            grid[wrong]


def test_numbers_out_of_range_are_value_errors() -> None:
    for call in (
        lambda: shudu.count(EMPTY, limit=0),
        lambda: shudu.count_many([EMPTY], -1),
        lambda: shudu.minimize(SOLVED, seed=-1),
        lambda: shudu.shuffle_many([EASY], seed=2**64),
        lambda: shudu.generate(-1, seed=1),
        lambda: shudu.generate(seed=-1),
        lambda: shudu.generate(seed=1, givens=(30, 20)),
        lambda: shudu.generate(seed=1, givens=-3),
        lambda: shudu.generate(seed=1, level="easy", rating=2.0),
        lambda: shudu.augment([EASY], [SOLVED], -1, 1),
        lambda: shudu.augment([EASY] * 3, [SOLVED] * 3, 2**63, 1),
        lambda: shudu.explain(EASY, steps=0),
        lambda: shudu.explain(EASY, steps=1, all=True),
        lambda: shudu.hint(EASY, level=4),
        lambda: shudu.review("{}", ahead=9),
        lambda: shudu.solve_many([EASY], jobs=-1),
        lambda: shudu.solve_many([EASY], timeout=0),
        lambda: shudu.solve(EASY, timeout=float("nan")),
        lambda: shudu.Grid(EASY).replace(0, -1),
        lambda: shudu.split_by_class([EASY], (0.5, float("nan"))),
        lambda: shudu.rate(EASY, timeout=-1.0),
    ):  # fmt: skip
        with pytest.raises(ValueError):
            call()
    assert shudu.count_many(["." * 16], None) == [288]
    with pytest.raises(TypeError):
        shudu.solve_many([EASY], jobs=1.5)
    # More threads than the machine has.
    assert shudu.solve_many([EASY] * 9000, jobs=100_000) == [SOLVED] * 9000
    assert len(shudu.generate(3, seed=1, jobs=100_000)) == 3


def test_a_huge_augmentation_is_a_memory_error() -> None:
    with pytest.raises(MemoryError):
        shudu.augment([EASY], [SOLVED], 2**50, 1)


def test_a_timeout_leaves_a_puzzle_undecided() -> None:
    board = shudu.Board("." * 625)
    with pytest.raises(shudu.Undecided):
        shudu.count(board, limit=None, timeout=0.05)
    assert shudu.count_many([board, EASY], None, timeout=0.05, errors="null") == [None, 1]
    with pytest.raises(shudu.Undecided, match="row 0"):
        shudu.count_many([board], None, timeout=0.05)
    assert shudu.solve_many([EASY], timeout=60) == [SOLVED]
    assert shudu.rate_many([EASY], timeout=60)["er"] == [1.2]
    assert shudu.class_id_many([EASY], timeout=60) == [shudu.class_id(EASY)]


def test_techniques_are_selected() -> None:
    singles = shudu.explain(EASY, order="hidden-single")
    assert {step.technique[:13] for step in singles} == {"hidden-single"}
    assert not shudu.explain(HARD, order=["naked-single", "hidden-single"]).solved
    assert shudu.hint(HARD, order="naked-single").kind == "beyond"
    usual = shudu.rate(HARD, scale="hodoku")
    fewer = shudu.rate(HARD, scale="hodoku", without=next(iter(usual.techniques)))
    assert fewer.techniques != usual.techniques
    more = shudu.explain(HARD, with_="fish,chains")
    assert more.solved
    table = shudu.explain_many([EASY], order=["hidden-single"]).to_pylist()
    assert {step["technique"][:13] for step in table[0]["steps"]} == {"hidden-single"}
    rated = shudu.rate_many([HARD], scale="hodoku", without="chains")
    assert rated["hodoku_score"] == [shudu.rate(HARD, scale="hodoku", without="chains").hodoku_score]
    assert shudu.explain(EASY, order="", without=[]) == shudu.explain(EASY)
    with pytest.raises(TypeError, match="by its name"):
        shudu.explain(EASY, order=[5])  # type: ignore[list-item]
    assert "<svg" in shudu.draw(EASY, title="\ud800")
    for wrong in ({"order": "magic"}, {"order": "naked-single", "without": "x-wing"}, {"scale": "se", "without": "fish"}):
        with pytest.raises(ValueError):
            shudu.rate(HARD, **wrong)
        with pytest.raises(ValueError):
            shudu.explain_many([HARD], **wrong)


def test_pickles_of_earlier_versions_are_read() -> None:
    """The text in a pickle is the record of a puzzle, which does not change."""
    record = f'"{EASY}"'
    assert shudu.Board._restore(record) == shudu.Grid(EASY)  # type: ignore[attr-defined]
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        for value in (shudu.Grid(EASY), shudu.Transform("rot90"), shudu.rate(EASY), shudu.explain(EASY)[0]):
            assert pickle.loads(pickle.dumps(value, protocol)) == value
    assert record.encode() in pickle.dumps(shudu.Grid(EASY), 2)


def test_exceptions_are_pickled_with_their_facts() -> None:
    for call in (
        lambda: shudu.solve_many([EASY, CLASH]), lambda: shudu.solve(EMPTY), lambda: shudu.solve("x"),
        lambda: shudu.generate(seed=1, rating=(11.8, 11.9), timeout=0.01),
    ):  # fmt: skip
        with pytest.raises(shudu.ShuduError) as error:
            call()
        again = pickle.loads(pickle.dumps(error.value))
        assert type(again) is type(error.value) and str(again) == str(error.value)
        assert vars(again) == vars(error.value)


def test_threads_share_puzzles_and_arrays(array: Any) -> None:
    expected = shudu.solve_many(array)
    grid = shudu.Grid(EASY)
    with ThreadPoolExecutor(8) as pool:
        for solved in pool.map(lambda _: shudu.solve_many(array, jobs=2), range(24)):
            assert (solved == expected).all()
        assert set(pool.map(lambda _: shudu.solve(grid), range(50))) == {shudu.Grid(SOLVED)}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_forked_processes_work(array: Any) -> None:
    """After a batch in the parent, also one on a device that was looked for."""
    expected = shudu.solve_many(array, device="auto")
    with multiprocessing.get_context("fork").Pool(2) as pool:
        for solved in pool.map(shudu.solve_many, [array[:50], array[50:]]):
            assert len(solved) in (50, 150)
            assert (solved == (expected[:50] if len(solved) == 50 else expected[50:])).all()


# A daemon thread works while the interpreter ends, which takes a fifth of a second here: the thread looks for Ctrl-C
# several times meanwhile. With the GNU C library the process then stays for another fifth of a second: `on_exit` passes
# the exit status to `usleep`.
ENDING = """
import ctypes, sys, threading, time
import numpy as np
import shudu

class Slow:
    def __del__(self, sleep=time.sleep):
        sleep(0.2)

library = ctypes.CDLL(None)
many = np.tile(shudu.generate_many(50, seed=1)["puzzle"], (2000, 1))
started = threading.Event()

def work():
    started.set()
    {call}

slow = Slow()
threading.Thread(target=work, daemon=True).start()
started.wait()
time.sleep({delay})
print("end", flush=True)
if hasattr(library, "on_exit"):
    library.on_exit(library.usleep, None)
    sys.exit(200_000)
"""


@pytest.mark.skipif(os.name == "nt", reason="a library of POSIX")
@pytest.mark.parametrize(
    ("call", "delay"),
    [
        ("shudu.rate_many(many)", 0.1),
        ("shudu.count('.' * 81, limit=None)", 0.1),
        ("shudu.generate(10**9, seed=1, jobs=1)", 0.1),
        ("shudu.generate(10**9, seed=1, rating=(11.9, 12.0), jobs=1)", 0.1),
        ("list(shudu.solutions('.' * 81))", 0.1),
        ("next(shudu.solutions('.' * 625, timeout=0.25))", 0.0),
        ("shudu.count('.' * 625, limit=None, timeout=0.15)", 0.0),
        ("shudu.draw('.' * 81, 'png', size=6000)", 0.0),
    ],
)
def test_an_interpreter_ends_while_a_thread_works(call: str, delay: float) -> None:
    """Some of these processes crashed in their last milliseconds."""
    program = ENDING.format(call=call, delay=delay)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300, check=False)
    expected = 200_000 % 256 if hasattr(ctypes.CDLL(None), "on_exit") else 0
    assert (done.returncode, done.stdout, done.stderr) == (expected, "end\n", "")


def test_progress_in_a_thread_and_a_progress_that_is_no_function() -> None:
    calls: list[int] = []
    worker = threading.Thread(
        target=lambda: shudu.solve_many([EASY] * 100, progress=lambda done, _: calls.append(done))
    )
    worker.start()
    worker.join()
    assert calls[-1] == 100
    with pytest.raises(TypeError):
        shudu.solve_many([EASY], progress=5)  # type: ignore[arg-type]


def test_the_canonical_form_and_the_class_of_a_batch(array: Any) -> None:
    few = shudu.to_strings(array[:10])
    table = shudu.canonical_form_many([*few, None])
    assert table["canonical"] == [*shudu.canonical_many(few), None]
    assert table["class_id"] == [*shudu.class_id_many(few), None]
    assert table["automorphisms"][:10] == [shudu.canonical_form(p).automorphisms for p in few]
    pattern = shudu.canonical_form_many(few, pattern=True)
    assert pattern["class_id"] == shudu.class_id_many(few, by="pattern")
    assert shudu.canonical_form_many(array[:3])["automorphisms"].dtype == np.uint64
