"""The words of the commands and of the referee: the same keys and gaps in every language, all of them used."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from lucha.core.rules import ORIGINS
from lucha.core.words import LANGUAGES, load_phrasebook

CORE = load_phrasebook("lucha.core", "en").texts
ROOMS = ("lucha.cli", "lucha.referee")

each_room = pytest.mark.parametrize("room", ROOMS)


def own(room: str, language: str) -> dict[str, str]:
    return {key: text for key, text in load_phrasebook(room, language).texts.items() if key not in CORE}


@each_room
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_language_has_the_same_keys_and_gaps_and_its_own_words(room: str, language: str) -> None:
    english, other = own(room, "en"), own(room, language)
    assert other.keys() == english.keys()
    for key, text in english.items():
        assert set(re.findall(r"\{(\w+)\}", text)) == set(re.findall(r"\{(\w+)\}", other[key])), key
        assert other[key] != text, key


@each_room
def test_every_word_is_used(room: str) -> None:
    chapters = [chapter for chapter in files(room).iterdir() if chapter.name.endswith(".py")]
    source = "".join([chapter.read_text(encoding="utf-8") for chapter in chapters])
    used = set(re.findall(r"""["']([a-z]+(?:[.-][a-z-]+)*)["']""", source))
    made = {f"origin.{origin}" for origin in ORIGINS} if room == "lucha.cli" else set()
    assert own(room, "en").keys() - used - made == set()
    said = set(re.findall(r"""say\(\s*["']([a-z][^"'{]*)["']""", source))
    assert said <= own(room, "en").keys() | CORE.keys()
