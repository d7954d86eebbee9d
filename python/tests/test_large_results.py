"""Results with more text than the 32-bit offsets of one Arrow array can count.

The limit is an argument of the compiled functions. The tests set it low instead of making 2 GiB of text.
"""

from __future__ import annotations

from typing import Any

import pytest
from conftest import CLASH, EASY, HARD, SOLVED

import shudu
from shudu import _forms

pa = pytest.importorskip("pyarrow")
pl = pytest.importorskip("polars")
pd = pytest.importorskip("pandas")

ROWS = [EASY, None, HARD, CLASH, EASY, EASY, HARD]


@pytest.fixture
def low(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two solutions fit into an array, the words of one puzzle do not."""
    monkeypatch.setattr(_forms, "LARGEST_OFFSET", 200)


def test_the_limit_is_that_of_arrow() -> None:
    assert _forms.LARGEST_OFFSET == 2**31 - 1


@pytest.mark.usefixtures("low")
def test_large_columns_are_cut_into_chunks() -> None:
    expected = shudu.solve_many(ROWS, errors="null")
    solved = shudu.solve_many(pa.array(ROWS), errors="null")
    assert isinstance(solved, pa.ChunkedArray) and solved.num_chunks == 3
    assert solved.type == pa.string() and solved.to_pylist() == expected
    assert shudu.solve_many(pl.Series("p", ROWS), errors="null").to_list() == expected
    series = pd.Series(ROWS, index=range(10, 17), dtype="string")
    found = shudu.solve_many(series, errors="null")
    assert found.index.tolist() == list(range(10, 17)) and found.iloc[4] == SOLVED and found.isna()[11]
    assert shudu.class_id_many(pa.array(ROWS), errors="null").to_pylist() == shudu.class_id_many(ROWS, errors="null")
    # Numbers have no offsets.
    assert isinstance(shudu.count_many(pa.array(ROWS)), pa.Array)


@pytest.mark.usefixtures("low")
def test_explain_many_of_a_large_batch_is_cut_into_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = shudu.explain_many(ROWS, words=True, errors="null")
    assert isinstance(cut, pa.Table) and cut.column("steps").num_chunks > 3
    frame = shudu.explain_many(pl.Series(ROWS), words=True, errors="null")
    monkeypatch.setattr(_forms, "LARGEST_OFFSET", 2**31 - 1)
    whole = shudu.explain_many(ROWS, words=True, errors="null")
    assert whole.column("steps").num_chunks == 1
    assert cut.to_pylist() == whole.to_pylist() == frame.to_dicts()


@pytest.mark.usefixtures("low")
def test_large_tables_are_cut_into_chunks() -> None:
    rated = shudu.rate_many(pa.array(ROWS), errors="null")
    columns = shudu.rate_many(ROWS, errors="null")
    assert rated.column("er").num_chunks > 1
    assert {name: rated.column(name).to_pylist() for name in rated.column_names} == columns


class OnlyCapsules:
    """An object of an unknown library."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        return self.array.__arrow_c_array__(requested_schema)


@pytest.mark.usefixtures("low")
def test_an_unknown_library_is_told_to_take_chunks() -> None:
    solved = shudu.solve_many(OnlyCapsules(pa.array(ROWS)), errors="null")
    assert isinstance(solved, shudu.ArrowArray) and len(solved) == 7 and solved.null_count == 2
    with pytest.raises(ValueError, match="chunks"):
        pa.array(solved)
    chunks = [pa.array(chunk) for chunk in solved.chunks()]
    assert pa.chunked_array(chunks).to_pylist() == shudu.solve_many(ROWS, errors="null")
