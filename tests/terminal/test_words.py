"""The words of this room: the same keys and gaps in every language, all of them used."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import lucha.games
from lucha.bots import BOTS
from lucha.core.rules import ORIGINS
from lucha.core.words import LANGUAGES, load_phrasebook
from lucha.games.king_of_new_york.facts import BOROUGHS, UNITS, ZONES
from lucha.games.layer_dip import LayerDip
from lucha.games.layer_dip.luchadores import RANKS
from lucha.games.luchador.dice import Attempt, Face, Hit, Signature
from lucha.terminal.boards import GENERAL, board_of
from lucha.terminal.boards.dice import State
from lucha.terminal.boards.layer_dip import PHASES
from lucha.terminal.boards.rumbleslam import NOTED
from lucha.terminal.boards.solo_una_noche import PHASES as PHASES_OF_THE_NIGHT
from lucha.terminal.lesson import AFTER_A_LESSON
from lucha.terminal.settings import ROWS, SPEEDS

OWN = {language: load_phrasebook("lucha.terminal", language).texts for language in LANGUAGES}
CORE = load_phrasebook("lucha.core", "en").texts


def keys() -> set[str]:
    return set(OWN["en"]) - set(CORE)


def test_every_language_has_the_same_keys_and_gaps() -> None:
    for language in LANGUAGES:
        assert set(OWN[language]) == set(OWN["en"])
        for key in keys():
            gaps = [set(re.findall(r"\{(\w+)\}", OWN[one][key])) for one in ("en", language)]
            assert gaps[0] >= gaps[1], key


def test_every_word_is_used_and_every_word_that_is_used_is_there() -> None:
    source = "".join([file.read_text() for folder in ("", "boards") for file in sources(folder)])
    used = set(re.findall(r"""["']([a-z]+(?:[.-][a-z0-9-]+)*)["']""", source)) & keys()
    made = {f"who.{who}.about" for who in ("me", *BOTS)}
    made |= {f"origin.{origin}" for origin in ORIGINS} | {f"language.{language}" for language in LANGUAGES}
    made |= {f"speed.{speed}" for speed in SPEEDS} | {f"setting.{row}" for row in ROWS}
    made |= {f"setting.{row}.about" for row in ROWS}
    made |= {f"short.{face.name}" for kind in (Face, Hit, Signature, Attempt) for face in kind}
    made |= {f"die.{state.value}" for state in State if state.value not in ("live", "save", "failed")}
    made |= {f"count.{count}" for count in range(4)} | {f"corner.{side}" for side in range(4)}
    made |= {f"over.{what}" for what in ("rematch", "new", "leave")}
    made |= {f"lesson.{what}" for _, what in AFTER_A_LESSON}
    made |= {f"phase.{phase}" for phase in ("beginning", "rerolls", "resolving", "damage", "pins", "defence")}
    made |= {f"dip.phase.{phase}" for phase in PHASES} | {f"dip.{rank}" for rank in RANKS}
    made |= {f"york.{place}" for place in (*BOROUGHS, *ZONES, *UNITS)}
    made |= {f"monsters.token.{token}" for token in ("poison", "shrink", "safe", "web", "curse")}
    made |= {f"rumbleslam.odds.{figure}" for figure in NOTED}
    made |= {f"noche.phase.{phase}" for phase in PHASES_OF_THE_NIGHT}
    made |= {f"dip.{card.kind}" for card in LayerDip().facts.cards.values()}
    assert made <= keys()
    assert keys() - used - made == set()
    said = set(re.findall(r"""(?<!words\.)say\(\s*["']([a-z][^"'{]*)["']""", source))
    assert said <= keys()


def sources(folder: str) -> list[Traversable]:
    return [file for file in (files("lucha.terminal") / folder).iterdir() if file.name.endswith(".py")]


def test_a_file_with_the_name_of_a_game_is_its_board() -> None:
    names = [file.name.removesuffix(".py") for file in sources("boards")]
    boards = [name for name in names if board_of(name) is not GENERAL]
    games = {file.parent.name for file in Path(lucha.games.__file__).parent.glob("*/game.py")}
    assert {"luchador", "layer_dip"} <= set(boards) <= games
    assert board_of("cards") is board_of("small_dip") is GENERAL, "what boards share is no board, nor is nothing"
