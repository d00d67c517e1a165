"""The pack of data that a scenario is played with: a folder beside it, or tables in the scenario itself."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from lucha.core.facts import BadInput, Entry, shown

ID: Final = re.compile(r"[a-z0-9_]+")


@contextmanager
def pack_of(top: Entry, beside: Path, game: str) -> Iterator[Path | None]:
    """`data = "folder"`, or `[data.file.entry]` with the fields that differ."""
    if not top.has("data") or not ID.fullmatch(game):
        yield None
    elif not top.has_table("data"):
        yield beside / top.text("data")
    else:
        with TemporaryDirectory() as folder:
            written = Path(folder) / game
            written.mkdir()
            for file, entries in top.table("data").rest().items():
                if not ID.fullmatch(file):
                    raise BadInput(f"data: {shown(file)} is no data file; write [data.file.entry]")
                if not isinstance(entries, Mapping):
                    raise BadInput(f"data.{file} must be a table; write [data.{file}.entry]")
                lines = [f"{json.dumps(entry)} = {as_toml(fields)}\n" for entry, fields in entries.items()]
                (written / f"{file}.toml").write_text("".join(lines), encoding="utf-8")
            try:
                yield Path(folder)
            except BadInput as problem:
                raise BadInput(str(problem).replace(f"{folder}/", "data: ")) from None


def as_toml(value: object) -> str:
    """A value of a TOML file, on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join([f"{json.dumps(key)} = {as_toml(one)}" for key, one in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([as_toml(one) for one in value]) + "]"
    return json.dumps(value, default=str, ensure_ascii=False)
