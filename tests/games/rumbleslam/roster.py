"""The roster and its words, read once for all tests."""

from __future__ import annotations

from functools import cache

from lucha.core.facts import DataFiles
from lucha.core.words import Phrasebook, load_phrasebook
from lucha.games.rumbleslam.facts import Facts

PACKAGE = "lucha.games.rumbleslam"
ROSTER = "lucha.games.rumbleslam.roster"


@cache
def facts() -> Facts:
    return Facts(DataFiles(PACKAGE, "rumbleslam"))


def words(language: str = "en") -> Phrasebook:
    return load_phrasebook(ROSTER, language)
