"""Forms of puzzles: what the functions accept, and how results are returned in the same form.

A batch is an array of cells, a list of strings, or Arrow data. This module brings an argument into
one of these three, and a result back into the form of the argument. No Sudoku rule is here.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypedDict, runtime_checkable

import numpy as np
import numpy.typing as npt

from ._errors import InvalidPuzzle
from ._shudu import ArrowArray, Board

__all__ = ["ArrowLike", "Batch", "Errors", "Progress", "batch", "names", "number", "one", "restore_one"]

LARGEST_OFFSET = 2**31 - 1
"""The largest offset in an Arrow array of strings or lists. A result that needs more has several arrays."""

Progress = Callable[[int, int], object]
Errors = Literal["raise", "null"]
Names = str | Sequence[str]
Cells = npt.NDArray[np.uint8]
Strings = Sequence[str | Board | None]


class Running(TypedDict, total=False):
    """The arguments that all batches have."""

    jobs: int | None
    progress: Progress | None
    errors: Errors


class Limited(Running, total=False):
    """The arguments of batches with a time for each puzzle."""

    timeout: float | None


class Searched(Limited, total=False):
    """The arguments of batches that a GPU can search."""

    device: str


class Selected(Limited, total=False):
    """The arguments of batches that select techniques."""

    order: Names | None
    with_: Names | None
    without: Names | None


@runtime_checkable
class ArrowLike(Protocol):
    """An object with the Arrow PyCapsule interface: an array."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...


@dataclass(frozen=True)
class Batch:
    """A batch of puzzles, and how the compiled module works on it.

    Each method calls a function of the compiled module with the batch and returns the result in the form
    of the argument.
    """

    data: Any
    """A contiguous array (N, 81) of uint8, a list of strings, or an object with Arrow capsules."""
    form: str
    """``"array"``, ``"list"`` or ``"arrow"``."""
    source: Any
    """The argument."""
    jobs: int | None = None
    progress: Progress | None = None
    errors: str = "raise"
    timeout: float | None = None

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Returns the result of a function as it is."""
        job = (self.data, self.jobs, self.progress, self.errors, self.timeout, LARGEST_OFFSET)
        return function(job, *arguments)

    def puzzles(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Returns puzzles in the form of the argument."""
        return self.shaped(self.call(function, *arguments))

    def shaped(self, result: Any) -> Any:
        """Returns puzzles of the compiled module in the form of the argument."""
        if self.form == "array":
            return result.reshape((len(result), *self.source.shape[1:]))
        return self._column(result)

    def column(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Returns a column of values in the form of the argument."""
        return self._column(self.call(function, *arguments))

    def table(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Returns a table: a dictionary of columns, or a table of the library of the argument."""
        result = self.call(function, *arguments)
        if self.form == "arrow":
            return arrow_table(self.source, result)
        return {name: self._column(column) for name, column in result.items()}

    def _column(self, result: Any) -> Any:
        if self.form == "array":
            return result if isinstance(result, np.ndarray) else self._texts(result)
        if self.form == "list":
            return self._texts(result) if isinstance(self.source, np.ndarray) else result
        return _arrow_column(self.source, result)

    def _texts(self, values: Sequence[str | None]) -> npt.NDArray[np.str_]:
        array = texts(values)
        return masked(array, [value is None for value in values]) if self.errors == "null" else array


def number(value: Any, name: str, least: int = 0, most: int = 2**64 - 1) -> int:
    """Returns an integer argument, or raises ``ValueError`` if it is out of range."""
    found = operator.index(value)
    if not least <= found <= most:
        limits = f"at least {least}" if most == 2**64 - 1 and found < least else f"from {least} to {most}"
        raise ValueError(f"{name} must be {limits}, not {found}")
    return found


def names(value: Names | None) -> list[str]:
    """Returns names: of a list, or of a string with commas between them."""
    if value is None:
        return []
    listed = value.split(",") if isinstance(value, str) else list(value)
    if not all(isinstance(name, str) for name in listed):
        raise TypeError(f"a technique is given by its name, not {value!r}")
    return [name.strip() for name in listed if name.strip()]


def printable(text: str | None) -> str | None:
    """Returns a text without halves of characters, which cannot be drawn."""
    return None if text is None else text.encode("utf-8", "replace").decode()


def texts(values: Sequence[str | None]) -> npt.NDArray[np.str_]:
    """Returns an array of strings; a missing one is empty."""
    return np.array(["" if value is None else value for value in values], dtype=np.str_)


def masked(array: npt.NDArray[Any], mask: Any) -> npt.NDArray[Any]:
    """Returns a masked array: the mask is true in rows without a result."""
    made: npt.NDArray[Any] = np.ma.MaskedArray(array, mask=mask)  # type: ignore[no-untyped-call, unused-ignore]
    return made


def _library(source: object) -> str:
    return type(source).__module__.split(".", 1)[0]


def _arrow_column(source: Any, result: ArrowArray) -> Any:
    library = _library(source)
    if library == "polars":
        import polars

        name = source.name if isinstance(source, polars.Series) else ""
        return polars.concat([polars.Series(chunk) for chunk in result.chunks()]).alias(name)
    if library in ("pyarrow", "duckdb", "_duckdb"):
        import pyarrow

        arrays = [pyarrow.array(chunk) for chunk in result.chunks()]
        chunked = len(arrays) > 1 or isinstance(source, (pyarrow.ChunkedArray, pyarrow.Table))
        return pyarrow.chunked_array(arrays) if chunked else arrays[0]
    if library == "pandas":
        import pandas
        import pyarrow

        arrays = [pyarrow.array(chunk) for chunk in result.chunks()]
        values = pandas.arrays.ArrowExtensionArray(pyarrow.chunked_array(arrays))
        name = source.name if isinstance(source, pandas.Series) else None
        index = source.index if len(values) == len(source) else None
        return pandas.Series(values, index=index, name=name)
    return result


def arrow_table(source: Any, result: ArrowArray) -> Any:
    """Returns a table of the library of the argument, or of pyarrow if it is installed."""
    library = _library(source)
    if library == "polars":
        import polars

        return polars.concat([polars.DataFrame(chunk) for chunk in result.chunks()])
    try:
        import pyarrow
    except ImportError:
        return result
    table = pyarrow.concat_tables([pyarrow.table(chunk) for chunk in result.chunks()])
    if library == "pandas":
        import pandas

        frame = table.to_pandas(types_mapper=pandas.ArrowDtype)
        frame.index = source.index
        return frame
    return table


def _unmasked(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Returns an array with blanks in the place of masked cells."""
    return array.filled(0) if isinstance(array, np.ma.MaskedArray) else array


def _cells(array: npt.NDArray[Any], errors: str) -> npt.NDArray[np.uint8]:
    array = _unmasked(array)
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
            wrong = (array < 0) | (array > 255)
            if errors == "raise":
                row, cell = np.argwhere(wrong)[0].tolist()
                name, value = f"r{cell // 9 + 1}c{cell % 9 + 1}", int(array[row, cell])
                raise InvalidPuzzle(f"{name} holds {value}, not 0 to 9", row=row, cells=(name,), digit=value)
            array = np.where(wrong, 255, array)
        array = array.astype(np.uint8)
    return np.ascontiguousarray(array)


def batch(
    puzzles: Any,
    jobs: int | None = None,
    progress: Progress | None = None,
    errors: str = "raise",
    timeout: float | None = None,
) -> Batch:
    """Brings a batch into one of the three forms, and checks the arguments that all batches have."""
    if jobs is not None:
        jobs = number(jobs, "jobs", 1)
    if errors not in ("raise", "null"):
        raise ValueError(f'errors must be "raise" or "null", not {errors!r}')
    if isinstance(puzzles, Iterator):
        puzzles = list(puzzles)
    data, form, source = _batch_form(puzzles, errors)
    return Batch(data, form, source, jobs, progress, errors, timeout)


def _batch_form(puzzles: Any, errors: str) -> tuple[Any, str, Any]:
    if isinstance(puzzles, (str, bytes, bytearray, Board)):
        raise TypeError("a batch is a list of puzzles; use the function without _many for one puzzle")
    if isinstance(puzzles, np.ndarray):
        if puzzles.dtype.kind in "USOT" and puzzles.ndim == 1:
            return puzzles.tolist(), "list", puzzles
        return _cells(puzzles, errors), "array", puzzles
    if isinstance(puzzles, Sequence):
        # A list of arrays, or of lists of numbers, is an array.
        if puzzles and isinstance(puzzles[0], (list, tuple, np.ndarray)):
            array = np.asarray(puzzles)
            return _cells(array, errors), "array", array
        return list(puzzles), "list", puzzles
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return puzzles, "arrow", puzzles
    if _library(puzzles) == "pandas" and (column := _pandas_column(puzzles)) is not None:
        return column, "arrow", puzzles
    if hasattr(puzzles, "__array__"):
        return _batch_form(np.asarray(puzzles), errors)
    raise TypeError(
        "a batch is an array (N, 81) or (N, 9, 9), a list of strings, or Arrow data; "
        f"found {type(puzzles).__name__}"
    )


def _pandas_column(series: Any) -> Any:
    """Returns the Arrow array of a pandas series, or ``None`` without pyarrow. A series has had the Arrow
    PyCapsule interface since pandas 3."""
    try:
        import pyarrow
    except ImportError:
        return None
    return pyarrow.Array.from_pandas(series)


def one(puzzle: Any, shape: str | None = None) -> Board:
    """Returns the board of a string, a Grid, a Board or numbers. The shape is found unless it is given."""
    if isinstance(puzzle, Board):
        return puzzle
    if isinstance(puzzle, np.ndarray) and puzzle.dtype.kind in "iub":
        if puzzle.ndim > 2 or (puzzle.ndim == 2 and puzzle.shape[0] != puzzle.shape[1]):
            raise ValueError(
                f"an array of a puzzle has the shape (81,) or (9, 9); this one has {puzzle.shape}"
            )
        return Board(_unmasked(puzzle).reshape(-1).tolist(), shape)
    return Board(puzzle, shape)


def restore_one(puzzle: Any, result: Board) -> Any:
    """Returns a board in the form of the argument."""
    if isinstance(puzzle, str):
        return str(result)
    if isinstance(puzzle, np.ndarray):
        return result.to_numpy().reshape(puzzle.shape).astype(puzzle.dtype, copy=False)
    return result
