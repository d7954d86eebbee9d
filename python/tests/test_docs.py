"""The code of the documentation pages and the examples runs."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest
from conftest import EASY

import shudu

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
pl = pytest.importorskip("polars")
pytest.importorskip("duckdb")

PAGES = ["python.md", "python.zh-CN.md", "python.zh-TW.md"]
ROOT = Path(__file__).parent.parent.parent


def blocks(page: str) -> list[str]:
    """The Python code of a page, except that of the section about Spark, which needs a cluster."""
    sections = re.split(r"^## ", (ROOT / "docs" / page).read_text(encoding="utf-8"), flags=re.MULTILINE)
    text = "".join(section for section in sections if not section.startswith("Spark"))
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_the_code_of_the_page_runs(page: str, corpus: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    pq.write_table(pa.table({"puzzle": corpus["puzzle"]}), "puzzles.parquet")
    names: dict[str, Any] = {
        "shudu": shudu,
        "puzzle": EASY,
        "puzzles": corpus["puzzle"][:20],
        "df": pl.DataFrame({"puzzle": corpus["puzzle"][:20]}),
    }
    found = blocks(page)
    assert len(found) >= 5
    for block in found:
        # Fewer puzzles than a reader makes.
        exec(block.replace("100_000", "100").replace("k=1000", "k=10"), names)
    assert names["more"].puzzles.shape == (len(names["train"]) * 10, 81)


@pytest.mark.parametrize("name", ["tour", "tables"])
def test_an_example_runs(name: str) -> None:
    runpy.run_path(str(ROOT / "python" / "examples" / f"{name}.py"))


def test_the_pages_name_every_function() -> None:
    functions = [name for name in shudu.__all__ if name[0].islower()]
    for page in PAGES:
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        assert [name for name in functions if f"`{name}" not in text and f"shudu.{name}" not in text] == []
