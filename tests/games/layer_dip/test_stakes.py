"""What a window asks the player whom a play is aimed at: what is at stake, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lucha.core.words import LANGUAGES
from lucha.games.layer_dip.abilities import Ability
from lucha.games.layer_dip.cards import PlayFor, PlayToMove, Use, is_aimed_at, play, play_for, play_on, use_for, use_on
from lucha.games.layer_dip.instants import AbilityUse, AnswerIt, AnyStoppable, CardPlay, InstantPlay, window_of
from lucha.games.layer_dip.match import Dip
from lucha.games.layer_dip.turns import PlayACard
from lucha.session.narrator import Narrator
from tests.games.layer_dip.stage import GAME, player, table

NAMES = ["Ana", "Beto", "Carla"]


def three() -> Dip:
    """Everybody has a card, a Layer, a Power-Up and a Power-Down."""
    seats = [("salsa", "new_mask arch_rival"), ("guacamole", "adoring_fans broken_bones"), ("jalapenos", "")]
    return table(*[player("hot_sauce", dip, add_ons) for dip, add_ons in seats])


def asked(match: Dip, play: AnyStoppable, seat: int, language: str = "en") -> str:
    window = window_of(match, play)
    return GAME.words(language).ask(window, window.manner(match, seat), NAMES, seat)


def plays_of(match: Dip) -> Iterator[AnyStoppable]:
    """All that seat 0 could play, and all Abilities it could use."""
    for card in match.terms.cards.values():
        if card.may_be_stopped() and not card.is_instant():
            yield from [CardPlay(0, way) for way in card.ways(match, 0)]
    for id, luchador in match.terms.luchadores.items():
        ability: Ability | None = luchador.ability
        yield from [AbilityUse(0, id, way) for way in ([] if ability is None else ability.ways(match, 0))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_play_that_can_be_aimed_at_a_player_says_what_is_at_stake(language: str) -> None:
    match, plain = three(), GAME.words(language).say("AnswerIt")
    aimed = [play for play in plays_of(match) if is_aimed_at(play.option, 1)]
    assert len({play.luchador if isinstance(play, AbilityUse) else play.option.card for play in aimed}) == 31
    assert [play for play in aimed if asked(match, play, 1, language) == plain] == []
    assert {asked(match, play, 2, language) for play in aimed if not is_aimed_at(play.option, 2)} == {plain}


@pytest.mark.parametrize(
    ("play", "en", "es"),
    [
        (CardPlay(0, play_on("drink_too_much_tequila", 1)), "Stop the swap?", "¿Anulas el cambio?"),
        (
            CardPlay(0, play_for("get_montezumas_revenge", 1, "guacamole")),
            "Save your Guacamole?",
            "¿Salvas tu capa de Guacamole?",
        ),
        (CardPlay(0, play("break_the_pinata")), "Stop the piñata?", "¿Anulas la piñata?"),
        (
            CardPlay(0, PlayToMove("celebrate_dia_de_los_muertos", 0, "arch_rival", 1)),
            "Turn down Arch Rival?",
            "¿Te zafas de Archirrival?",
        ),
        (
            CardPlay(0, PlayToMove("celebrate_dia_de_los_muertos", 1, "adoring_fans", 2)),
            "Hold on to Adoring Fans?",
            "¿Te quedas con Afición entregada?",
        ),
        (AbilityUse(0, "la_sirena", use_on(1)), "Save your turn?", "¿Salvas tu turno?"),
        (
            AbilityUse(0, "el_cocodrilo", use_for(1, "guacamole")),
            "Save your Guacamole?",
            "¿Salvas tu capa de Guacamole?",
        ),
        (AbilityUse(0, "la_llama", Use()), "Stop it?", "¿Lo anulas?"),
    ],
)
def test_the_one_it_is_aimed_at_reads_what_is_at_stake(play: AnyStoppable, en: str, es: str) -> None:
    match = three()
    assert [asked(match, play, 1, language) for language in LANGUAGES] == [en, es]


def test_an_instant_asks_only_its_victim_to_save_a_play() -> None:
    match = three()
    stopped = CardPlay(0, play_for("get_montezumas_revenge", 1, "guacamole"))
    stop = InstantPlay(1, play("chupacabra"), stopped)
    assert asked(match, stop, 0) == "Save your play?"
    assert asked(match, stop, 2) == "Stop it?"


def test_what_is_at_stake_does_not_depend_on_any_hand() -> None:
    """Being asked tells nothing."""
    bare, full = three(), three()
    full.players[1].hand = ["chupacabra", "super_cabra"]
    window = AnswerIt((1, 2), CardPlay(0, PlayFor("get_montezumas_revenge", 1, "guacamole")))
    assert window.manner(bare, 1) == window.manner(full, 1) != ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_power_down_speaks_of_the_player_it_is_aimed_at(language: str) -> None:
    downs = [id for id, card in GAME.facts.cards.items() if getattr(card, "type", "") == "power_down"]
    narrator = Narrator(language, GAME)
    said = [narrator.about(play_on(id, 1), NAMES, PlayACard(0), 0) for id in downs]
    assert len(set(said)) == len(downs) == 7
    speaks_to_you = {"en": r"\b(you|your)\b", "es": r"\b(tú|tu|tus|te|puedes|necesitas|descartas)\b"}[language]
    assert [line for line in said if re.search(speaks_to_you, line, re.I)] == []
