"""The folder for all that is kept."""

from __future__ import annotations

import os
from pathlib import Path

from lucha.core.facts import BadInput


def data_folder(instead: str) -> Path:
    """As the XDG rules have it; `instead` is the option that names a file where there is no home folder."""
    said = os.environ.get("XDG_DATA_HOME", "")
    try:
        home = Path(said) if Path(said).is_absolute() else Path.home() / ".local" / "share"
    except RuntimeError:
        raise BadInput(f"there is no home folder to keep matches in; name a file with {instead}") from None
    return home / "lucha"
