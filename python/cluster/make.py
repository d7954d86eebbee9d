"""make.py ROWS PARQUET TEXT: puzzles for `.ci/cluster`, as Parquet with a row number and as lines.

A tenth of the rows are generated with 28 to 34 givens, the others are their equivalents, in a random order.
"""

from __future__ import annotations

import sys

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import shudu

rows = int(sys.argv[1])
made = shudu.generate_many(max(rows // 10, 1), seed=1, givens=(28, 34))
more = shudu.augment(made["puzzle"], made["solution"], 9, seed=2).puzzles
puzzles = np.concatenate([made["puzzle"], more])
puzzles = puzzles[np.random.default_rng(3).permutation(len(puzzles))]
texts = shudu.to_strings(puzzles)
pq.write_table(pa.table({"row": np.arange(len(texts)), "puzzle": texts}), sys.argv[2], row_group_size=50_000)
with open(sys.argv[3], "w") as file:
    file.writelines(f"{text}\n" for text in texts)
print(f"{len(texts):,} puzzles in {len(made['puzzle']):,} classes or fewer")
