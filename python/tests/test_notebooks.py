"""The notebooks run from top to bottom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")

FOLDER = Path(__file__).parent.parent / "notebooks"


# The pictures that a notebook shows.
PICTURES = {"dataset": {}, "difficulty": {"image/png": 3}, "explore": {"image/svg+xml": 3}}


@pytest.mark.parametrize("name", list(PICTURES))
def test_a_notebook_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The backend of the kernel, which shows charts in the notebook.
    monkeypatch.delenv("MPLBACKEND", raising=False)
    notebook = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    client = nbclient.NotebookClient(
        notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert outputs and not any(output.output_type == "error" for output in outputs)
    shown: list[Any] = [output.get("data", {}) for output in outputs]
    for kind, least in PICTURES[name].items():
        assert sum(kind in data for data in shown) >= least, kind
