"""Forms of puzzles: what the functions accept, and how results are returned in the same form.

A batch is an array of cells, a list of strings, or Arrow data. This module brings an argument into
one of these three, and a result back into the form of the argument. No Sudoku rule is here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from ._shudu import ArrowArray, Board

__all__ = ["ArrowLike", "Batch", "batch", "one", "restore_one"]


@runtime_checkable
class ArrowLike(Protocol):
    """An object with the Arrow PyCapsule interface: an array."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...


@dataclass(frozen=True)
class Batch:
    """A batch of puzzles in a form that the compiled module reads."""

    data: Any
    """A contiguous array (N, 81) of uint8, a list of strings, or an object with Arrow capsules."""
    form: str
    """``"array"``, ``"list"`` or ``"arrow"``."""
    source: Any
    """The argument."""

    def __len__(self) -> int:
        return len(self.data) if self.form != "arrow" else len(self.source)

    def puzzles(self, result: Any) -> Any:
        """Returns puzzles in the form of the argument."""
        if self.form == "array":
            return result.reshape(self.source.shape)
        return self.column(result)

    def column(self, result: Any) -> Any:
        """Returns a column of values in the form of the argument."""
        if self.form == "array":
            return result if isinstance(result, np.ndarray) else texts(result)
        if self.form == "list":
            return texts(result) if isinstance(self.source, np.ndarray) else result
        return _arrow_column(self.source, result)

    def table(self, result: Any) -> Any:
        """Returns a table: a dictionary of columns, or a table of the library of the argument."""
        if self.form == "arrow":
            return arrow_table(self.source, result)
        return {name: self.column(column) for name, column in result.items()}


def texts(values: Sequence[str | None]) -> npt.NDArray[np.str_]:
    """Returns an array of strings; a missing one is empty."""
    return np.array(["" if value is None else value for value in values], dtype=np.str_)


def _library(source: object) -> str:
    return type(source).__module__.split(".", 1)[0]


def _arrow_column(source: Any, result: ArrowArray) -> Any:
    library = _library(source)
    if library == "polars":
        import polars

        name = source.name if isinstance(source, polars.Series) else ""
        return polars.Series(result).alias(name)
    if library in ("pyarrow", "duckdb", "_duckdb"):
        import pyarrow

        array = pyarrow.array(result)
        chunked = isinstance(source, (pyarrow.ChunkedArray, pyarrow.Table))
        return pyarrow.chunked_array([array]) if chunked else array
    if library == "pandas":
        import pandas
        import pyarrow

        values = pandas.arrays.ArrowExtensionArray(pyarrow.array(result))
        return pandas.Series(values, index=source.index)
    return result


def arrow_table(source: Any, result: ArrowArray) -> Any:
    """Returns a table of the library of the argument, or of pyarrow if it is installed."""
    library = _library(source)
    if library == "polars":
        import polars

        return polars.DataFrame(result)
    try:
        import pyarrow
    except ImportError:
        return result
    table = pyarrow.table(result)
    if library == "pandas":
        import pandas

        frame = table.to_pandas(types_mapper=pandas.ArrowDtype)
        frame.index = source.index
        return frame
    return table


def _cells(array: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    if array.ndim == 3 and array.shape[1:] == (9, 9):
        array = array.reshape(len(array), 81)
    if array.ndim != 2 or array.shape[1] != 81:
        raise ValueError(
            f"an array of puzzles has the shape (N, 81) or (N, 9, 9); this one has {array.shape}"
        )
    if array.dtype != np.uint8:
        if array.dtype.kind not in "iub":
            raise TypeError(f"an array of puzzles has integers, not {array.dtype}")
        if array.size and (array.min() < 0 or array.max() > 255):
            raise ValueError("a cell is a number from 0 to 9")
        array = array.astype(np.uint8)
    return np.ascontiguousarray(array)


def batch(puzzles: Any) -> Batch:
    """Brings a batch into one of the three forms."""
    if isinstance(puzzles, (str, bytes, Board)):
        raise TypeError("a batch is a list of puzzles; use the function without _many for one puzzle")
    if isinstance(puzzles, np.ndarray):
        if puzzles.dtype.kind in "USOT" and puzzles.ndim == 1:
            values = [_text(value) for value in puzzles.tolist()]
            return Batch(values, "list", puzzles)
        return Batch(_cells(puzzles), "array", puzzles)
    if isinstance(puzzles, (list, tuple)):
        return Batch([_text(value) for value in puzzles], "list", puzzles)
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return Batch(puzzles, "arrow", puzzles)
    if hasattr(puzzles, "__array__"):
        return batch(np.asarray(puzzles))
    raise TypeError(
        "a batch is an array (N, 81) or (N, 9, 9), a list of strings, or Arrow data; "
        f"found {type(puzzles).__name__}"
    )


def _text(value: Any) -> str | None:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bytes):
        return value.decode()
    if isinstance(value, Board):
        return str(value)
    if isinstance(value, float) and value != value:
        return None
    raise TypeError(f"a list of puzzles has strings, Grids or None; found {type(value).__name__}")


def one(puzzle: Any) -> Board:
    """Returns the board of a string, a Grid, a Board or numbers."""
    if isinstance(puzzle, Board):
        return puzzle
    if isinstance(puzzle, np.ndarray) and puzzle.dtype.kind in "iub":
        return Board(puzzle.reshape(-1).tolist())
    return Board(puzzle)


def restore_one(puzzle: Any, result: Board) -> Any:
    """Returns a board in the form of the argument."""
    if isinstance(puzzle, str):
        return str(result)
    if isinstance(puzzle, np.ndarray):
        return result.to_numpy().reshape(puzzle.shape).astype(puzzle.dtype, copy=False)
    return result
