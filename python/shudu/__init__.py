"""Sudoku on arrays and tables: solve, count, rate, explain, generate and compare puzzles.

>>> import shudu
>>> shudu.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'

A function takes one puzzle: a string in any format, a :class:`Grid`, a :class:`Board`, or an array of
numbers with 0 for a blank. It returns puzzles in the same form. The functions that end in ``_many``
take a batch: an array (N, 81) or (N, 9, 9), a list of strings, or Arrow data of pyarrow, polars, pandas
or DuckDB. They use all cores, release the GIL, and stop at Ctrl-C.

``shudu.polars`` adds expressions to Polars, ``shudu.duckdb`` functions to SQL, ``shudu.spark`` columns to
Spark data frames.
"""

from ._equivalence import (
    Augmented,
    Canonical,
    Transforms,
    augment,
    canonical,
    canonical_form,
    canonical_form_many,
    canonical_many,
    class_id,
    class_id_many,
    shuffle,
    shuffle_many,
    split_by_class,
    transform,
    transform_many,
)
from ._errors import (
    DeviceError,
    InvalidPuzzle,
    Mistakes,
    MultipleSolutions,
    NoSolution,
    NotFound,
    ParseError,
    ShuduError,
    Undecided,
    Unsupported,
)
from ._generating import generate, generate_many
from ._photos import PhotoGrid, read_photo, read_photo_many
from ._pictures import draw, print_pdf
from ._reasoning import explain, explain_many, hint, rate, rate_many, review, techniques
from ._shudu import ArrowArray, Board, Grid, Transform, __version__
from ._solving import (
    candidate_masks,
    candidates,
    check,
    count,
    count_many,
    from_strings,
    is_minimal,
    is_minimal_many,
    is_unique,
    is_unique_many,
    minimize,
    minimize_many,
    one_hot,
    solutions,
    solve,
    solve_many,
    to_strings,
    verdict,
    verdict_many,
)
from ._text import format, formats, parse, parse_all
from ._types import Candidate, Check, Generated, Hint, Path, Rating, Review, Step, Verdict

__all__ = [
    "ArrowArray",
    "Augmented",
    "Board",
    "Candidate",
    "Canonical",
    "Check",
    "DeviceError",
    "Generated",
    "Grid",
    "Hint",
    "InvalidPuzzle",
    "Mistakes",
    "MultipleSolutions",
    "NoSolution",
    "NotFound",
    "ParseError",
    "Path",
    "PhotoGrid",
    "Rating",
    "Review",
    "ShuduError",
    "Step",
    "Transform",
    "Transforms",
    "Undecided",
    "Unsupported",
    "Verdict",
    "__version__",
    "augment",
    "candidate_masks",
    "candidates",
    "canonical",
    "canonical_form",
    "canonical_form_many",
    "canonical_many",
    "check",
    "class_id",
    "class_id_many",
    "count",
    "count_many",
    "draw",
    "explain",
    "explain_many",
    "format",
    "formats",
    "from_strings",
    "generate",
    "generate_many",
    "hint",
    "is_minimal",
    "is_minimal_many",
    "is_unique",
    "is_unique_many",
    "minimize",
    "minimize_many",
    "one_hot",
    "parse",
    "parse_all",
    "print_pdf",
    "rate",
    "rate_many",
    "read_photo",
    "read_photo_many",
    "review",
    "shuffle",
    "shuffle_many",
    "solutions",
    "solve",
    "solve_many",
    "split_by_class",
    "techniques",
    "to_strings",
    "transform",
    "transform_many",
    "verdict",
    "verdict_many",
]
