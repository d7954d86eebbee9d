"""The output folder of a job: one table, written in parts, so that a job that was stopped can continue.

The files of all parts lie in the folder itself, as Spark names them; folders such as ``part=0`` would add a column
to the table. What is known about the files is in the folder ``_shudu``, which Spark and pyarrow skip: ``job.json``
says which job, input and options the output belongs to, and ``part-N.json`` lists the files of a complete part.
A file that no complete part lists is the rest of a run that was stopped, and is removed before the next part
is written. ``_SUCCESS`` is written after the last part.

All access is through Hadoop's file systems, so the folder can be on any store that Spark can write to.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["Output", "input_facts"]


def input_facts(table: DataFrame) -> dict[str, object]:
    """Returns what identifies the files of a table: names, sizes and times of change, as one hash."""
    context: Any = table.sparkSession.sparkContext
    jvm, settings = context._jvm, context._jsc.hadoopConfiguration()
    rows: list[tuple[str, int, int]] = []
    for name in sorted(table.inputFiles()):
        path = jvm.org.apache.hadoop.fs.Path(jvm.java.net.URI(name))
        status = path.getFileSystem(settings).getFileStatus(path)
        rows.append((name, status.getLen(), status.getModificationTime()))
    text = json.dumps(rows).encode()
    return {
        "files": len(rows),
        "bytes": sum(size for _, size, _ in rows),
        "sha256": hashlib.sha256(text).hexdigest(),
    }


class Output:
    """A folder of parts."""

    def __init__(self, spark: SparkSession, folder: str) -> None:
        context: Any = spark.sparkContext
        self.spark = spark
        self.folder = folder.rstrip("/")
        self._jvm = context._jvm
        self._files = self._path("").getFileSystem(context._jsc.hadoopConfiguration())
        self._parts = self._complete_parts()

    def _path(self, name: str) -> Any:
        return self._jvm.org.apache.hadoop.fs.Path(f"{self.folder}/{name}" if name else self.folder)

    def _read(self, name: str) -> Any:
        """Returns the content of a file of ``_shudu``, or ``None`` if there is none or it is not whole."""
        path = self._path(f"_shudu/{name}")
        if not self._files.exists(path):
            return None
        stream = self._files.open(path)
        try:
            text = self._jvm.org.apache.commons.io.IOUtils.toString(stream, "UTF-8")
        finally:
            stream.close()
        try:
            return json.loads(text)
        except ValueError:
            return None

    def _write(self, name: str, content: object) -> None:
        stream = self._files.create(self._path(f"_shudu/{name}"), True)
        stream.write(bytearray(json.dumps(content, indent=1).encode()))
        stream.close()

    def _names(self) -> list[str]:
        """Returns the names in the folder."""
        if not self._files.exists(self._path("")):
            return []
        return [entry.getPath().getName() for entry in self._files.listStatus(self._path(""))]

    def _tables(self) -> set[str]:
        """Returns the names of the files of the table."""
        return {name for name in self._names() if name.startswith("part-")}

    def _complete_parts(self) -> dict[int, dict[str, Any]]:
        """Returns what is known about the complete parts."""
        found: dict[int, dict[str, Any]] = {}
        if self._files.exists(self._path("_shudu")):
            for entry in self._files.listStatus(self._path("_shudu")):
                name = entry.getPath().getName()
                if name.startswith("part-") and (facts := self._read(name)) is not None:
                    found[int(name[len("part-") : -len(".json")])] = facts
        return found

    def begin(self, facts: dict[str, Any]) -> None:
        """Writes what the output belongs to, or compares it with what the folder says.

        Ends the program with a sentence if the folder belongs to another run or to something else.
        """
        facts = json.loads(json.dumps(facts))
        before = self._read("job.json")
        if before is None:
            if self._names():
                raise SystemExit(f"{self.folder} exists and is no output of this job; choose another output")
            self._write("job.json", facts)
            return
        names = [name for name in {**before, **facts} if before.get(name) != facts.get(name)]
        if names:
            differences = ", ".join(
                "the input files differ" if name == "input"
                else f"{name} is {before.get(name)!r} there and {facts.get(name)!r} here"
                for name in names
            )  # fmt: skip
            raise SystemExit(
                f"{self.folder} belongs to another run: {differences}; "
                "repeat that command to continue it, or choose another output"
            )

    def part(self, number: int) -> dict[str, Any] | None:
        """Returns what is known about a part, or ``None`` if it is not complete."""
        return self._parts.get(number)

    def rows(self) -> int:
        """Returns the number of rows of the complete parts."""
        return sum(facts["rows"] for facts in self._parts.values())

    def write(self, frame: DataFrame) -> list[str]:
        """Writes a part and returns the names of its files. :meth:`finish_part` makes it complete."""
        known = {name for facts in self._parts.values() for name in facts["files"]}
        for name in self._tables() - known:
            self._files.delete(self._path(name), True)
        # Spark would take finished tasks of a run that was stopped for tasks of this one.
        self._files.delete(self._path("_temporary"), True)
        before = self._tables()
        writer = frame.write.mode("append")
        # _SUCCESS is for the whole output.
        writer = writer.option("mapreduce.fileoutputcommitter.marksuccessfuljobs", "false")
        writer.parquet(self.folder)
        return sorted(self._tables() - before)

    def read(self, files: list[str]) -> DataFrame:
        """Returns the rows of some files."""
        return self.spark.read.parquet(*[f"{self.folder}/{name}" for name in files])

    def finish_part(self, number: int, files: list[str], rows: int, **more: object) -> None:
        """Makes a part complete."""
        self._parts[number] = {"rows": rows, "files": files, **more}
        self._write(f"part-{number}.json", self._parts[number])

    def finish(self) -> None:
        """Marks the output as complete."""
        self._files.create(self._path("_SUCCESS"), True).close()

    def is_complete(self) -> bool:
        """Returns true if all parts are written."""
        return "_SUCCESS" in self._names()

    def remove(self) -> None:
        """Removes the folder."""
        self._files.delete(self._path(""), True)
