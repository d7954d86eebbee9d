"""Batches in every form: arrays, lists, Arrow data of all libraries."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from conftest import CLASH, EASY, EMPTY, HARD, SOLVED, UNSOLVABLE
from hypothesis import given
from hypothesis import strategies as st

import shudu

pa = pytest.importorskip("pyarrow")
pl = pytest.importorskip("polars")
pd = pytest.importorskip("pandas")

MIXED = [EASY, HARD, EMPTY, CLASH, UNSOLVABLE, None]


def test_every_function_agrees_with_the_single_one(corpus: Any, array: Any) -> None:
    puzzles = corpus["puzzle"]
    assert shudu.to_strings(shudu.solve_many(array)) == corpus["solution"]
    assert shudu.solve_many(puzzles) == corpus["solution"] == [shudu.solve(p) for p in puzzles]
    assert shudu.count_many(puzzles) == [1] * 200 == shudu.count_many(array).tolist()
    assert shudu.verdict_many(puzzles) == ["unique"] * 200 == shudu.verdict_many(array).tolist()
    assert shudu.is_unique_many(array).all() and shudu.is_unique_many(puzzles) == [True] * 200
    few = puzzles[:20]
    assert shudu.is_minimal_many(few) == [shudu.is_minimal(p) for p in few]
    assert shudu.canonical_many(few) == [shudu.canonical(p) for p in few]
    assert shudu.class_id_many(few) == [shudu.class_id(p) for p in few]
    assert shudu.class_id_many(array[:20]).astype(str).tolist() == shudu.class_id_many(few)
    assert shudu.minimize_many(corpus["solution"][:1], seed=9) == [shudu.minimize(corpus["solution"][0], seed=9)]
    assert shudu.shuffle_many(few[:1], seed=4) == [shudu.shuffle(few[0], seed=4)]
    assert shudu.transform_many(few, "rot90") == [shudu.transform(p, "rot90") for p in few]
    table = shudu.rate_many(few, scale="both")
    for row, puzzle in enumerate(few):
        rating = shudu.rate(puzzle)
        for name in ("er", "ep", "ed", "er_technique", "level", "steps", "givens", "hodoku_score"):
            assert table[name][row] == getattr(rating, name)
    numbers = shudu.rate_many(array[:20], scale="both")
    assert numbers["er"].dtype == np.float64
    assert numbers["er"].tolist() == table["er"] and numbers["level"].tolist() == table["level"]


def test_errors() -> None:
    with pytest.raises(shudu.MultipleSolutions, match="row 2") as error:
        shudu.solve_many(MIXED)
    assert error.value.row == 2
    assert shudu.solve_many(MIXED, errors="null") == [SOLVED, shudu.solve(HARD), None, None, None, None]
    assert shudu.count_many(MIXED) == [1, 1, 2, 0, 0, None]
    assert shudu.verdict_many(MIXED) == ["unique", "unique", "multiple", "invalid", "none", None]
    assert shudu.rate_many(MIXED, errors="null")["level"][2:] == [None] * 4
    with pytest.raises(shudu.ParseError, match="row 1"):
        shudu.solve_many([EASY, "no puzzle"])
    assert shudu.class_id_many([EASY, "no puzzle"], errors="null")[1] is None
    cells = shudu.from_strings([EASY, EMPTY])
    assert shudu.solve_many(cells, errors="null")[1].tolist() == [0] * 81
    cells[0, 5] = 10
    with pytest.raises(shudu.ShuduError, match="row 0"):
        shudu.solve_many(cells)
    assert not shudu.solve_many(cells, errors="null").any()
    for wrong in (np.zeros((2, 80), np.uint8), np.zeros((81,), np.uint8), np.zeros((2, 9, 8), np.uint8)):
        with pytest.raises(ValueError):
            shudu.solve_many(wrong)
    for wrong in (EASY, 5, shudu.Grid(EASY), np.zeros((2, 81)), [5], {"a": 1}, pa.array([1, 2])):
        with pytest.raises(TypeError):
            shudu.solve_many(wrong)
    for options in ({"jobs": 0}, {"errors": "ignore"}):
        with pytest.raises(ValueError):
            shudu.solve_many([EASY], **options)
    with pytest.raises(ValueError):
        shudu.solve_many(np.full((1, 81), -1))
    with pytest.raises(ValueError, match="puzzle"):
        shudu.solve_many(pa.table({"a": [EASY], "b": [EASY]}))


def test_empty_batches() -> None:
    assert shudu.solve_many([]) == []
    assert shudu.solve_many(np.zeros((0, 81), np.uint8)).shape == (0, 81)
    assert shudu.solve_many(np.zeros((0, 9, 9), np.uint8)).shape == (0, 9, 9)
    assert len(shudu.solve_many(pa.array([], pa.string()))) == 0
    assert len(shudu.solve_many(pl.Series("p", [], dtype=pl.String))) == 0
    assert len(shudu.solve_many(pa.chunked_array([], pa.string()))) == 0
    assert shudu.rate_many([])["er"] == [] and shudu.rate_many(np.zeros((0, 81), np.uint8))["er"].shape == (0,)
    assert shudu.augment(np.zeros((0, 81), np.uint8), np.zeros((0, 81), np.uint8), 5, 1).puzzles.shape == (0, 81)
    assert len(shudu.explain_many([])) == 0


@given(
    rows=st.integers(0, 40),
    form=st.sampled_from(["flat", "square"]),
    dtype=st.sampled_from(["u1", "i1", "i2", "<i4", ">i4", "i8", "u8"]),
    layout=st.sampled_from(["C", "F", "reversed", "step", "column step", "read only"]),
    jobs=st.integers(1, 3),
)
def test_arrays_of_every_layout(
    array: Any, rows: int, form: str, dtype: str, layout: str, jobs: int
) -> None:
    cells = array[:rows].astype(dtype)
    expected = shudu.solve_many(array[:rows], jobs=1)
    if form == "square":
        cells, expected = cells.reshape(rows, 9, 9), expected.reshape(rows, 9, 9)
    if layout == "F":
        cells = np.asfortranarray(cells)
    elif layout == "reversed":
        cells, expected = cells[::-1], expected[::-1]
    elif layout == "step":
        cells, expected = np.repeat(cells, 2, axis=0)[::2], expected
    elif layout == "column step":
        cells = np.repeat(cells, 2, axis=-1)[..., ::2]
    elif layout == "read only":
        cells.flags.writeable = False
    before = cells.copy()
    solved = shudu.solve_many(cells, jobs=jobs)
    assert solved.dtype == np.uint8 and solved.shape == cells.shape
    assert (solved == expected).all() and (cells == before).all()


TYPES = [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())]


@given(
    rows=st.lists(st.sampled_from(MIXED), max_size=30),
    kind=st.sampled_from(range(len(TYPES))),
    cuts=st.lists(st.integers(0, 30), max_size=3),
    start=st.integers(0, 5),
)
def test_chunked_and_sliced_arrow_data(
    rows: list[str | None], kind: int, cuts: list[int], start: int
) -> None:
    whole = pa.array(["x"] * start + rows + ["y"], TYPES[0])
    if TYPES[kind] != TYPES[0]:
        whole = whole.dictionary_encode() if kind == 3 else whole.cast(TYPES[kind])
    whole = whole.slice(start, len(rows))
    assert whole.to_pylist() == rows
    edges = [0, *sorted(min(cut, len(rows)) for cut in cuts), len(rows)]
    chunks = [whole.slice(a, b - a) for a, b in zip(edges, edges[1:], strict=False)]
    chunked = pa.chunked_array(chunks, whole.type)
    expected = shudu.solve_many(rows, errors="null")
    for data in (whole, chunked):
        solved = shudu.solve_many(data, errors="null")
        assert type(solved) is type(data) or isinstance(solved, pa.Array)
        assert solved.to_pylist() == expected
    assert shudu.count_many(chunked, errors="null").to_pylist() == shudu.count_many(rows, errors="null")


def test_fixed_size_arrow_data(array: Any) -> None:
    flat = pa.array(array.reshape(-1))
    lists = pa.FixedSizeListArray.from_arrays(flat, 81)
    binary = pa.array([bytes(row) for row in array], pa.binary(81))
    expected = shudu.to_strings(shudu.solve_many(array))
    for data in (lists, binary, lists.slice(7, 50), binary.slice(7, 50)):
        part = expected[7:57] if len(data) == 50 else expected
        assert shudu.solve_many(data).to_pylist() == part


def test_libraries_get_their_own_kind_back(corpus: Any) -> None:
    puzzles, solutions = corpus["puzzle"][:30], corpus["solution"][:30]
    series = pl.Series("name", puzzles)
    solved = shudu.solve_many(series)
    assert isinstance(solved, pl.Series) and solved.name == "name" and solved.to_list() == solutions
    assert isinstance(shudu.rate_many(series), pl.DataFrame)
    frame = pd.Series(puzzles, index=range(100, 130))
    solved = shudu.solve_many(frame)
    assert isinstance(solved, pd.Series) and solved.tolist() == solutions and solved.index[0] == 100
    rated = shudu.rate_many(frame)
    assert isinstance(rated, pd.DataFrame) and rated.index[0] == 100
    chunked = pa.chunked_array([puzzles[:7], puzzles[7:]])
    assert isinstance(shudu.solve_many(chunked), pa.ChunkedArray)
    assert isinstance(shudu.rate_many(chunked), pa.Table)
    table = pa.table({"id": range(30), "puzzle": puzzles})
    assert shudu.solve_many(table).to_pylist() == solutions
    assert shudu.solve_many(pl.DataFrame({"puzzle": puzzles})).to_list() == solutions
    texts = np.array(puzzles)
    assert shudu.solve_many(texts).tolist() == solutions
    tuples = shudu.solve_many(tuple(shudu.Grid(p) for p in puzzles))
    assert tuples == solutions


class OnlyCapsules:
    """An object of an unknown library."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __len__(self) -> int:
        return len(self.array)

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        return self.array.__arrow_c_array__(requested_schema)


def test_an_unknown_library_gets_capsules_back() -> None:
    solved = shudu.solve_many(OnlyCapsules(pa.array([EASY, None])))
    assert isinstance(solved, shudu.ArrowArray) and len(solved) == 2 and solved.null_count == 1
    assert pa.array(solved).to_pylist() == [SOLVED, None]
    assert "Utf8" in repr(solved)


def test_threads_do_not_change_results(array: Any) -> None:
    many = np.tile(array, (100, 1))
    one = shudu.solve_many(many, jobs=1)
    assert (shudu.solve_many(many, jobs=2) == one).all() and (shudu.solve_many(many, jobs=7) == one).all()
    rated = [shudu.rate_many(array, jobs=jobs) for jobs in (1, 2, 5)]
    assert all((table["er"] == rated[0]["er"]).all() for table in rated)


def test_a_million_rows(array: Any) -> None:
    many = np.tile(array, (5000, 1))
    assert len(many) == 1_000_000
    solved = shudu.solve_many(many)
    assert (solved.reshape(5000, 200, 81) == solved[:200]).all()
    column = pa.array(shudu.to_strings(array)).take(pa.array(np.tile(np.arange(200), 5000)))
    assert (shudu.count_many(column).to_numpy() == 1).all()


def test_helpers_for_training(array: Any) -> None:
    hot = shudu.one_hot(array)
    assert hot.shape == (200, 81, 9) and hot.dtype == np.uint8
    assert (hot.sum(axis=-1) == (array > 0)).all()
    assert ((hot * np.arange(1, 10)).sum(axis=-1) == array).all()
    assert shudu.one_hot(array.reshape(-1, 9, 9), dtype=np.float32).shape == (200, 9, 9, 9)
    masks = shudu.candidate_masks(array)
    assert masks.dtype == np.uint16 and masks.shape == (200, 81)
    for row in (0, 99):
        expected = [sum(1 << d - 1 for d in cell) for cell in shudu.candidates(array[row])]
        assert masks[row].tolist() == expected
    assert (shudu.candidate_masks(shudu.to_strings(array)) == masks).all()
    assert shudu.candidate_masks(array.reshape(-1, 9, 9)).shape == (200, 9, 9)
    solutions = shudu.solve_many(array)
    assert ((masks >> (solutions - 1).astype(np.uint16)) & 1).all()


def test_traces_are_arrow_lists(corpus: Any) -> None:
    puzzles = corpus["puzzle"][:12]
    table = shudu.explain_many([*puzzles, None], words=True)
    assert table.column_names == ["solved", "steps"] and len(table) == 13
    rows = table.to_pylist()
    assert rows[12] == {"solved": None, "steps": None}
    for row, puzzle in zip(rows, puzzles, strict=False):
        path = shudu.explain(puzzle)
        assert row["solved"] == path.solved and len(row["steps"]) == len(path)
        for made, step in zip(row["steps"], path, strict=True):
            assert made["technique"] == step.technique and made["text"] == step.text
            for key in ("placements", "eliminations"):
                cells = [(c.row * 9 + c.column, c.digit) for c in getattr(step, key)]
                assert [(c["cell"], c["digit"]) for c in made[key]] == cells
    assert isinstance(shudu.explain_many(pl.Series(puzzles)), pl.DataFrame)
    assert "text" not in shudu.explain_many(puzzles).to_pylist()[0]["steps"][0]
