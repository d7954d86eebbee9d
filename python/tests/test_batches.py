"""Batches in every form: arrays, lists, Arrow data of all libraries."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
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
    assert shudu.class_id_many(array[:20]).tolist() == shudu.class_id_many(few)
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
    # The line is that of the text, the row that of the batch.
    with pytest.raises(shudu.ParseError) as wrong:
        shudu.solve_many([EASY, shudu.format(EASY, "rows").replace("\n8", "\nq", 1)])
    assert (wrong.value.row, wrong.value.line, wrong.value.column) == (1, 4, 1)
    with pytest.raises(shudu.ParseError) as wrong:
        shudu.parse_all("\n".join([EASY, EASY, EASY.replace("7", "q", 1)]))
    assert (wrong.value.row, wrong.value.line, wrong.value.column) == (None, 3, 5)
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
        shudu.solve_many(pa.table({"a": ["x"], "b": ["x"]}))


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


MANY: list[tuple[Callable[..., Any], dict[str, Any]]] = [
    (shudu.solve_many, {}),
    (shudu.count_many, {}),
    (shudu.verdict_many, {}),
    (shudu.is_unique_many, {}),
    (shudu.is_minimal_many, {}),
    (shudu.minimize_many, {}),
    (shudu.canonical_many, {}),
    (shudu.class_id_many, {}),
    (shudu.transform_many, {"by": "rot90"}),
    (shudu.shuffle_many, {"seed": 1}),
]


@pytest.mark.parametrize(("function", "options"), MANY)
def test_every_function_takes_empty_input(function: Callable[..., Any], options: dict[str, Any]) -> None:
    assert function([], **options) == []
    for shape in ((0, 81), (0, 9, 9)):
        found = function(np.zeros(shape, np.uint8), **options)
        assert isinstance(found, np.ndarray) and found.shape[0] == 0
    for kind in (pa.string(), pa.large_string(), pa.list_(pa.uint8(), 81), pa.binary(81), pa.null()):
        assert len(function(pa.array([], kind), **options)) == 0
    dictionary = pa.array([], pa.string()).dictionary_encode()
    assert len(function(dictionary, **options)) == 0
    assert len(function(pa.chunked_array([], pa.string()), **options)) == 0
    assert len(function(pl.Series("p", [], dtype=pl.String), **options)) == 0
    assert len(function(pd.Series([], dtype="string"), **options)) == 0
    assert len(function(pa.table({"puzzle": pa.array([], pa.string())}), **options)) == 0


def test_every_helper_takes_empty_input() -> None:
    empty = np.zeros((0, 81), np.uint8)
    assert shudu.candidate_masks(empty).shape == (0, 81)
    assert shudu.candidate_masks(np.zeros((0, 9, 9), np.uint8)).shape == (0, 9, 9)
    assert shudu.one_hot(empty).shape == (0, 81, 9) and shudu.one_hot([]).shape == (0, 81, 9)
    assert [len(part) for part in shudu.split_by_class(empty)] == [0, 0]
    assert shudu.canonical_form_many([])["class_id"] == []
    assert shudu.from_strings([]).shape == (0, 81) and shudu.to_strings(empty) == []
    made = shudu.augment(empty, empty, 3, 1)
    assert len(made.transforms.inverse()) == 0 and made.transforms.apply(made.puzzles).shape == (0, 81)
    assert len(shudu.rate_many(pl.Series("p", [], dtype=pl.String))) == 0


def test_rows_without_a_result_are_masked_in_arrays() -> None:
    cells = shudu.from_strings([EASY, EASY, UNSOLVABLE])
    cells[1, 80] = 200
    count = shudu.count_many(cells, errors="null")
    assert count.dtype == np.uint64 and count.tolist() == [1, None, 0]
    assert count.mask.tolist() == [False, True, False]
    assert shudu.is_unique_many(cells, errors="null").tolist() == [True, None, False]
    assert shudu.is_minimal_many(cells, errors="null").tolist() == [False, None, False]
    assert shudu.verdict_many(cells, errors="null").tolist() == ["unique", None, "none"]
    ids = shudu.class_id_many(cells, errors="null")
    assert ids.tolist()[1] is None and ids.tolist()[0] == shudu.class_id(EASY)
    table = shudu.rate_many(cells, errors="null")
    assert table["givens"].tolist() == [30, None, None] and table["er"].tolist() == [1.2, None, None]
    assert np.isnan(table["er"].data[1]) and table["level"].tolist() == ["easy", None, None]
    # Without rows that may be missing, there is no mask.
    assert type(shudu.count_many(cells[:1])) is np.ndarray


@pytest.mark.parametrize("shape", [(2, 81), (2, 9, 9)])
@pytest.mark.parametrize(("dtype", "value"), [("u1", 10), ("i8", -3), ("i8", 300), ("u4", 12)])
def test_a_wrong_cell_is_named(shape: tuple[int, ...], dtype: str, value: int) -> None:
    cells = shudu.from_strings([EASY, EASY]).astype(dtype)
    cells[1, 11] = value
    calls: list[Callable[..., Any]] = [shudu.solve_many, shudu.count_many, shudu.class_id_many]
    for function in calls:
        with pytest.raises(shudu.InvalidPuzzle, match=f"row 1: r2c3 holds {value}") as error:
            function(cells.reshape(shape))
        assert (error.value.row, error.value.cells, error.value.digit) == (1, ("r2c3",), value)
    assert shudu.count_many(cells.reshape(shape), errors="null").tolist() == [1, None]
    with pytest.raises(shudu.InvalidPuzzle) as error:
        shudu.augment(cells, shudu.from_strings([SOLVED, SOLVED]), 2, 1)
    assert error.value.cells == ("r2c3",)


@pytest.mark.parametrize(
    "call",
    [
        lambda: shudu.solve(EMPTY),
        lambda: shudu.minimize(EMPTY),
        lambda: shudu.rate(EMPTY),
        lambda: shudu.explain(EMPTY),
        lambda: shudu.draw(EMPTY, step=1),
        lambda: shudu.draw(EMPTY, solution=True),
        lambda: shudu.class_id(EMPTY, by="solution"),
        lambda: shudu.solve_many([EASY, EMPTY]),
        lambda: shudu.solve_many(shudu.from_strings([EASY, EMPTY])),
        lambda: shudu.minimize_many([EASY, EMPTY]),
        lambda: shudu.rate_many([EASY, EMPTY]),
        lambda: shudu.explain_many([EASY, EMPTY]),
        lambda: shudu.class_id_many([EASY, EMPTY], by="solution"),
        lambda: shudu.split_by_class([EASY, EMPTY], by="solution"),
        lambda: shudu.explain("." * 16),
    ],
)
def test_multiple_solutions_come_with_two_of_them(call: Callable[[], object]) -> None:
    with pytest.raises(shudu.MultipleSolutions) as error:
        call()
    one, two = error.value.solutions
    assert one != two and one.is_finished and two.is_finished


# Up to four pieces of 1024 rows, so that threads share the work.
@given(
    rows=st.integers(0, 40) | st.integers(1020, 3100),
    form=st.sampled_from(["flat", "square"]),
    dtype=st.sampled_from(["u1", "i1", "i2", "u2", "<i4", ">i4", "u4", "i8", "u8"]),
    layout=st.sampled_from(["C", "F", "reversed", "step", "column step", "read only", "broadcast"]),
    jobs=st.integers(1, 3),
)
def test_arrays_of_every_layout(
    array: Any, rows: int, form: str, dtype: str, layout: str, jobs: int
) -> None:
    many = np.resize(array, (rows, 81))
    if layout == "broadcast":
        many = np.broadcast_to(array[rows % 200], (rows, 81))
    cells = many.astype(dtype) if layout != "broadcast" else np.broadcast_to(many[:1].astype(dtype), (rows, 81))
    expected = shudu.solve_many(np.ascontiguousarray(many), jobs=1)
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


def test_a_flag_is_a_digit() -> None:
    """An array of flags has the digits 0 and 1."""
    flags = np.zeros((1, 81), bool)
    flags[0, 40] = True
    assert shudu.count_many(flags).tolist() == [2]
    assert shudu.to_strings(flags) == ["." * 40 + "1" + "." * 40]


TYPES = [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())]


@given(
    rows=st.lists(st.sampled_from(MIXED), max_size=30),
    times=st.sampled_from([1, 1, 100]),
    kind=st.sampled_from(range(len(TYPES))),
    cuts=st.lists(st.integers(0, 3000), max_size=4),
    start=st.integers(0, 5),
    jobs=st.integers(1, 3),
)
def test_chunked_and_sliced_arrow_data(
    rows: list[str | None], times: int, kind: int, cuts: list[int], start: int, jobs: int
) -> None:
    rows = rows * times
    whole = pa.array(["x"] * start + rows + ["y"], TYPES[0])
    if TYPES[kind] != TYPES[0]:
        whole = whole.dictionary_encode() if kind == 3 else whole.cast(TYPES[kind])
    whole = whole.slice(start, len(rows))
    assert whole.to_pylist() == rows
    edges = [0, *sorted(min(cut, len(rows)) for cut in cuts), len(rows)]
    chunks = [whole.slice(a, b - a) for a, b in zip(edges, edges[1:], strict=False)]
    chunked = pa.chunked_array(chunks, whole.type)
    expected = shudu.solve_many(rows, errors="null")
    for data, kind_of_result in ((whole, pa.StringArray), (chunked, pa.ChunkedArray)):
        solved = shudu.solve_many(data, errors="null", jobs=jobs)
        assert type(solved) is kind_of_result and solved.type == pa.string()
        assert solved.to_pylist() == expected
    assert shudu.count_many(chunked, errors="null").to_pylist() == shudu.count_many(rows, errors="null")
    # Pieces of 64 and of 16 rows.
    for function in (shudu.is_minimal_many, shudu.class_id_many):
        few = chunked.slice(0, 200)
        found = function(few, errors="null", jobs=jobs).to_pylist()
        assert found == function(rows[:200], errors="null", jobs=1)


@given(
    nulls=st.lists(st.booleans(), max_size=50),
    blanks=st.booleans(),
    binary=st.booleans(),
    start=st.integers(0, 5),
    cut=st.integers(0, 50),
    jobs=st.integers(1, 3),
)
def test_fixed_size_rows_with_nulls_and_slices(
    array: Any, nulls: list[bool], blanks: bool, binary: bool, start: int, cut: int, jobs: int
) -> None:
    size = start + len(nulls)
    missing = [False] * start + nulls
    if binary:
        whole = pa.array([None if gone else bytes(row) for gone, row in zip(missing, array)], pa.binary(81))
    else:
        # A null in a list is a blank.
        rows = [
            None if gone else [None if blanks and digit == 0 else int(digit) for digit in row]
            for gone, row in zip(missing, array)
        ]
        whole = pa.array(rows, pa.list_(pa.uint8(), 81))
    data = whole.slice(start)
    cut = min(cut, len(data))
    chunked = pa.chunked_array([data.slice(0, cut), data.slice(cut)])
    texts = [None if gone else text for gone, text in zip(nulls, shudu.to_strings(array[start:size]))]
    assert shudu.to_strings(data) == texts == shudu.to_strings(chunked)
    for given_data in (data, chunked):
        solved = shudu.solve_many(given_data, jobs=jobs)
        assert type(solved) is type(given_data) and solved.type == whole.type
        assert shudu.to_strings(solved) == shudu.solve_many(texts)
        assert shudu.is_minimal_many(given_data, jobs=jobs).to_pylist() == shudu.is_minimal_many(texts)


def test_fixed_size_arrow_data(array: Any) -> None:
    flat = pa.array(array.reshape(-1))
    lists = pa.FixedSizeListArray.from_arrays(flat, 81)
    binary = pa.array([bytes(row) for row in array], pa.binary(81))
    expected = shudu.to_strings(shudu.solve_many(array))
    for data in (lists, binary, lists.slice(7, 50), binary.slice(7, 50)):
        part = expected[7:57] if len(data) == 50 else expected
        solved = shudu.solve_many(data)
        assert type(solved) is type(data) and solved.type == data.type
        assert shudu.to_strings(solved) == part
        moved = shudu.augment(data.slice(0, 5), solved.slice(0, 5), 2, seed=1)
        assert type(moved.puzzles) is type(moved.solutions) is type(data)
        assert shudu.to_strings(shudu.solve_many(moved.puzzles)) == shudu.to_strings(moved.solutions)
    frame = pl.Series("p", array[:3].tolist(), dtype=pl.Array(pl.UInt8, 81))
    assert shudu.solve_many(frame).to_list() == shudu.solve_many(array[:3]).tolist()


@pytest.mark.parametrize("index", [pa.int8(), pa.uint16(), pa.int64()])
def test_a_dictionary_of_nulls_alone(index: Any) -> None:
    column = pa.array([None, None], pa.string()).dictionary_encode().cast(pa.dictionary(index, pa.string()))
    assert len(column.dictionary) == 0
    assert shudu.solve_many(column).to_pylist() == [None, None]
    assert shudu.rate_many(pa.chunked_array([column, column]))["er"].to_pylist() == [None] * 4
    mixed = pa.array([EASY, None, HARD]).dictionary_encode().cast(pa.dictionary(index, pa.string()))
    assert shudu.solve_many(mixed).to_pylist() == [SOLVED, None, shudu.solve(HARD)]


def test_a_million_rows_of_a_categorical_column() -> None:
    """Each piece reads its own rows of the column. With a conversion of all rows for each of the 62,500 pieces
    of 16 rows this would take hours."""
    keys = pa.array(np.where(np.arange(1_000_000) % 1000 == 0, 0, 1).astype(np.int32))
    column = pa.DictionaryArray.from_arrays(keys, pa.array([EASY, None]))
    levels = shudu.rate_many(column)["level"]
    assert levels.null_count == 999_000 and levels[1000].as_py() == "easy"


def test_arrays_and_arrow_data_are_not_copied(array: Any) -> None:
    """numpy reports its memory to tracemalloc, pyarrow its own."""
    many = np.tile(array, (100, 1))
    locked = many.copy()
    locked.flags.writeable = False
    for cells in (many, many.reshape(-1, 9, 9), locked):
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        solved = shudu.solve_many(cells)
        peak = tracemalloc.get_traced_memory()[1] - before
        tracemalloc.stop()
        assert solved.nbytes <= peak < solved.nbytes + 100_000
    strings = pa.array(shudu.to_strings(many))
    lists = pa.FixedSizeListArray.from_arrays(pa.array(many.reshape(-1)), 81)
    for column in (strings, pa.chunked_array([strings, strings]), lists):
        before = pa.total_allocated_bytes()
        solved = shudu.solve_many(column)
        assert pa.total_allocated_bytes() == before and len(solved) == len(column)


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
    both = pd.DataFrame({"id": range(30), "puzzle": puzzles}, index=range(100, 130))
    solved = shudu.solve_many(both)
    assert isinstance(solved, pd.Series) and solved.tolist() == solutions and solved.index[29] == 129
    rated = shudu.rate_many(both)
    assert isinstance(rated, pd.DataFrame) and rated.index[29] == 129 and rated["er"].min() >= 1.2
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


@pytest.mark.parametrize("kind", ["object", "string", "category"])
def test_a_pandas_series_without_the_arrow_interface(
    monkeypatch: pytest.MonkeyPatch, corpus: Any, kind: str
) -> None:
    """A series has the interface since pandas 3."""
    if hasattr(pd.Series, "__arrow_c_stream__"):
        monkeypatch.delattr(pd.Series, "__arrow_c_stream__")
    puzzles, solutions = corpus["puzzle"][:30], corpus["solution"][:30]
    frame = pd.Series([*puzzles, None], index=range(100, 131), name="p", dtype=kind)
    solved = shudu.solve_many(frame)
    assert isinstance(solved, pd.Series) and solved.name == "p" and solved.index[30] == 130
    assert solved[:-1].tolist() == solutions and solved.isna().tolist()[-2:] == [False, True]
    rated = shudu.rate_many(frame)
    assert isinstance(rated, pd.DataFrame) and rated.index[30] == 130


def test_duckdb_relations_are_batches(corpus: Any) -> None:
    duckdb = pytest.importorskip("duckdb")
    con = duckdb.connect()
    con.register("given", pa.table({"id": range(200), "puzzle": corpus["puzzle"]}))
    con.execute("create table t as select * from given")
    for query in ("select puzzle from t order by id", "select * from t order by id"):
        solved = shudu.solve_many(con.sql(query))
        assert pa.chunked_array([solved]).to_pylist() == corpus["solution"]
    rated = shudu.rate_many(con.sql("select puzzle from t order by id limit 20"))
    assert isinstance(rated, pa.Table) and rated["er"].to_pylist() == shudu.rate_many(corpus["puzzle"][:20])["er"]


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
