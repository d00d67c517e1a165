"""Names of people, and which of them are the same."""

from __future__ import annotations

from unicodedata import normalize


def folded(name: str) -> str:
    """Names that look the same are the same, whatever their capitals: they are one when folded."""
    return normalize("NFKC", normalize("NFKC", name).casefold())
