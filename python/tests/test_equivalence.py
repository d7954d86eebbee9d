"""Augmentation and splits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import shudu

pa = pytest.importorskip("pyarrow")


def test_augmented_pairs_are_equivalent(array: Any) -> None:
    puzzles, solutions = array[:20], shudu.solve_many(array[:20])
    made = shudu.augment(puzzles, solutions, 7, seed=11)
    assert made.puzzles.shape == (140, 81) and made.group.tolist() == sorted(list(range(20)) * 7)
    assert (shudu.solve_many(made.puzzles) == made.solutions).all()
    assert (shudu.class_id_many(made.puzzles) == shudu.class_id_many(puzzles)[made.group]).all()
    back = made.transforms.inverse()
    assert (back.apply(made.puzzles) == puzzles[made.group]).all()
    assert (back.apply(made.solutions) == solutions[made.group]).all()
    assert (made.transforms.apply(puzzles[made.group]) == made.puzzles).all()
    one = made.transforms[5]
    assert shudu.transform(shudu.Grid(puzzles[0]), one).cells == made.puzzles[5].tobytes()
    assert len(np.unique(made.transforms.array, axis=0)) == 140
    same = shudu.augment(puzzles, solutions, 7, seed=11, jobs=1)
    assert (same.puzzles == made.puzzles).all()
    assert not (shudu.augment(puzzles, solutions, 7, seed=12).puzzles == made.puzzles).all()
    assert one == shudu.Transform.random(11, 5)


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_rows_are_numbered_across_pieces(array: Any, jobs: int) -> None:
    """A piece has 8192 rows or pairs, or 64 rows of minimize_many. Row i uses the stream (seed, i + 1), pair j the
    stream (seed, j)."""
    many = np.tile(array, (100, 1))
    moved = shudu.shuffle_many(many, seed=7, jobs=jobs)
    for row in (0, 8191, 8192, 16_383, 16_384, 19_999):
        one = shudu.Transform.random(7, row + 1)
        assert shudu.transform(shudu.Grid(many[row]), one).cells == moved[row].tobytes()
    # Without this, rows at the same place of each piece would be moved alike.
    assert not (moved[:200] == moved[8192 - 192 : 8192 + 8]).all(axis=1).any()
    made = shudu.augment(array[:10], shudu.solve_many(array[:10]), 2000, seed=7, jobs=jobs)
    for row in (0, 8191, 8192, 19_999):
        assert made.transforms[row] == shudu.Transform.random(7, row)
        assert made.group[row] == row // 2000
    full = shudu.solve_many(array)
    minimal = shudu.minimize_many(full, seed=7, jobs=jobs)
    assert shudu.is_minimal_many(minimal).all()
    # The same rows in other pieces: a null before them moves every row by one.
    texts = shudu.to_strings(full)
    later = shudu.minimize_many([None, *texts], seed=7, jobs=jobs)
    alone = [shudu.minimize_many([None] * row + [texts[row]], seed=7)[row] for row in (0, 63, 64, 199)]
    assert [shudu.to_strings(minimal)[row] for row in (0, 63, 64, 199)] == alone
    assert later[1:] != shudu.to_strings(minimal)


def test_augment_keeps_the_form(corpus: Any) -> None:
    puzzles, solutions = corpus["puzzle"][:3], corpus["solution"][:3]
    mixed = shudu.augment(puzzles, pa.array(solutions), 2, seed=1)
    assert isinstance(mixed.puzzles, list) and isinstance(mixed.solutions, pa.Array)
    made = shudu.augment(puzzles, solutions, 2, seed=1)
    assert shudu.solve_many(made.puzzles) == made.solutions and len(made.puzzles) == 6
    column = shudu.augment(pa.array(puzzles), pa.array(solutions), 2, seed=1)
    assert column.puzzles.to_pylist() == made.puzzles
    square = shudu.augment(
        shudu.from_strings(puzzles).reshape(3, 9, 9), shudu.from_strings(solutions), 2, seed=1
    )
    assert square.puzzles.shape == (6, 9, 9)
    with pytest.raises(ValueError):
        shudu.augment(puzzles, solutions[:2], 2, seed=1)


def test_all_transforms_are_equally_likely(array: Any) -> None:
    made = shudu.augment(array[:1], shudu.solve_many(array[:1]), 60_000, seed=2)
    moves = made.transforms.array
    for column, values in [(0, 2), *((i, 9) for i in range(1, 28))]:
        counts = np.unique(moves[:, column], return_counts=True)[1]
        expected = 60_000 / values
        # Six standard deviations.
        assert len(counts) == values
        assert abs(counts - expected).max() < 6 * expected**0.5


@given(shares=st.lists(st.floats(0, 1), min_size=1, max_size=4), seed=st.integers(0, 2**63))
def test_splits_do_not_leak(array: Any, shares: list[float], seed: int) -> None:
    total = sum(shares)
    if total == 0:
        return
    shares = [share / total for share in shares]
    shuffled = shudu.shuffle_many(array[:60], seed=1)
    parts = shudu.split_by_class(np.concatenate([array[:60], shuffled]), shares, seed=seed)
    assert sorted(np.concatenate(parts).tolist()) == list(range(120))
    for part in parts:
        assert {row % 60 for row in part if row < 60} == {row % 60 for row in part if row >= 60}


def test_shares_of_a_split(array: Any) -> None:
    train, test = shudu.split_by_class(array, (0.75, 0.25), seed=3)
    assert 20 < len(test) < 85
    assert len(shudu.split_by_class(array, (1.0, 0.0))[1]) == 0
    assert len(shudu.split_by_class(array, (0.0, 1.0))[0]) == 0
    for shares in ((0.5, 0.6), (), (-1.0, 2.0)):
        with pytest.raises(ValueError):
            shudu.split_by_class(array, shares)
    parts = shudu.split_by_class([*shudu.to_strings(array[:5]), "bad", None], errors="null")
    assert sorted(np.concatenate(parts).tolist()) == list(range(5))


def test_class_ids_have_one_type(array: Any) -> None:
    texts = shudu.to_strings(array[:20])
    ids = shudu.class_id_many(array[:20])
    assert ids.dtype.kind == "U" and isinstance(ids[0], str)
    assert ids[0] == shudu.class_id(texts[0])
    assert set(ids) == set(shudu.class_id_many(texts)) == set(shudu.class_id_many(pa.array(texts)).to_pylist())
