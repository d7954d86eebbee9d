"""The argument ``device``: the same answers on every device, and clear errors.

The tests with the mark ``gpu`` need an NVIDIA GPU and are skipped without one: ``pytest -m gpu``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from conftest import CLASH, EASY, EMPTY, HARD, UNSOLVABLE

import shudu
from shudu import _shudu


def has_gpu() -> bool:
    try:
        return _shudu.open_device("gpu") is not None
    except shudu.DeviceError:
        return False


MIXED = [EASY, HARD, EMPTY, CLASH, UNSOLVABLE, None, "no puzzle", "31........2.1..."]


@pytest.mark.parametrize("device", ["auto", "cpu"])
def test_the_answers_do_not_depend_on_the_device(device: str, array: Any) -> None:
    assert (shudu.solve_many(array, device=device) == shudu.solve_many(array)).all()
    assert shudu.solve_many(MIXED, errors="null", device=device) == shudu.solve_many(MIXED, errors="null")
    assert shudu.count_many(MIXED, 50, errors="null", device=device) == [1, 1, 50, 0, 0, None, None, 1]
    verdicts = ["unique", "unique", "multiple", "invalid", "none", None, None, "unique"]
    assert shudu.verdict_many(MIXED, errors="null", device=device) == verdicts
    unique = [None if verdict is None else verdict == "unique" for verdict in verdicts]
    assert shudu.is_unique_many(MIXED, errors="null", device=device) == unique


def test_a_long_call_on_auto_ends_well(array: Any) -> None:
    """Longer than half a second: a GPU is looked for while the CPU works."""
    many = np.tile(array, (20_000, 1))
    solved = shudu.solve_many(many, device="auto", jobs=1)
    assert (solved[-200:] == shudu.solve_many(array, device="cpu")).all()


def test_wrong_devices_are_rejected() -> None:
    for wrong in ("tpu", "GPU", "gpu:", "gpu:x", "gpu:-1", "", "gpu:1e3"):
        with pytest.raises(ValueError, match="device must be"):
            shudu.solve_many([EASY], device=wrong)
    with pytest.raises(TypeError):
        shudu.solve_many([EASY], device=0)  # type: ignore[arg-type]


def test_without_a_gpu_there_is_a_clear_exception() -> None:
    if has_gpu():
        pytest.skip("there is a GPU")
    for device in ("gpu", "gpu:0", "gpu:7"):
        with pytest.raises(shudu.DeviceError, match="no GPU can be used: .+"):
            shudu.solve_many([EASY], device=device)
        with pytest.raises(shudu.DeviceError):
            shudu.verdict_many([EASY], errors="null", device=device)
    assert _shudu.open_device("cpu") is None and _shudu.open_device("auto") is None


@pytest.mark.gpu
def test_a_gpu_gives_the_answers_of_the_cpu(array: Any) -> None:
    if not has_gpu():
        pytest.skip("there is no GPU")
    many = np.tile(array, (1000, 1))
    assert (shudu.solve_many(many, device="gpu") == shudu.solve_many(many, device="cpu")).all()
    rows = MIXED * 3000
    for call in (shudu.solve_many, shudu.count_many, shudu.verdict_many, shudu.is_unique_many):
        assert call(rows, errors="null", device="gpu") == call(rows, errors="null", device="cpu")
        assert call(rows, errors="null", device="gpu:0") == call(rows, errors="null", device="cpu")
    with pytest.raises(shudu.DeviceError, match="there is no GPU 99"):
        shudu.solve_many([EASY], device="gpu:99")
