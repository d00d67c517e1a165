"""The deck as data: what a whole one has, and packs that would change it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.games.layer_dip import LayerDip
from lucha.games.layer_dip.addons import EFFECTS, AddOn
from lucha.games.layer_dip.luchadores import RANKS, Luchador
from tests.games.layer_dip.stage import GAME

CARDS, DECK = GAME.facts.cards, GAME.facts.deck


def pack(folder: Path, said: str) -> LayerDip:
    (folder / "layer_dip").mkdir()
    (folder / "layer_dip" / "deck.toml").write_text(said, encoding="utf-8")
    return LayerDip(folder)


def refused(folder: Path, said: str) -> str:
    with pytest.raises(BadInput) as problem:
        pack(folder, said)
    assert "\n" not in str(problem.value)
    return str(problem.value)


def test_the_deck_has_132_cards_of_five_types() -> None:
    kinds = Counter([CARDS[card].kind for card in DECK])
    assert kinds == {
        "layer": 60,
        "luchador": 26,
        "action": 16,
        "instant": 12,
        "power_up": 7,
        "power_down": 7,
        "all_play": 4,
    }
    assert len(DECK) == kinds.total() == 132


@pytest.mark.rule("layer_dip/cards/layers")
def test_there_are_four_of_each_of_fifteen_layers() -> None:
    layers = Counter([card for card in DECK if CARDS[card].is_layer()])
    assert list(layers.values()) == [4] * 15


def test_there_are_six_twelve_six_and_two_luchadores_of_the_ranks() -> None:
    luchadores = [card for card in CARDS.values() if isinstance(card, Luchador)]
    ranks = Counter([RANKS[card.rank] for card in luchadores])
    assert ranks == {"weak": 6, "tough": 12, "beefy": 6, "grande": 2}
    assert [
        id for id, card in CARDS.items() if isinstance(card, Luchador) and (card.ability is None) != (card.rank == 0)
    ] == []


def test_cards_are_there_as_often_as_the_book_says() -> None:
    several = {card: count for card, count in Counter(DECK).items() if count > 1 and not CARDS[card].is_layer()}
    assert several == {
        "get_montezumas_revenge": 2,
        "win_first_place_in_cook_off": 3,
        "chupacabra": 10,
        "super_cabra": 2,
    }


def test_every_add_on_has_an_effect_of_its_own() -> None:
    assert sorted(card.effect for card in CARDS.values() if isinstance(card, AddOn)) == sorted(EFFECTS)


def test_every_card_has_its_rule_and_its_name_in_both_languages() -> None:
    assert [card.rule for card in CARDS.values() if card.rule not in GAME.catalogue] == []
    for language in ("en", "es"):
        words = GAME.words(language)
        assert [card for card in CARDS if words.tell(card) == card] == []


def test_a_deck_that_does_not_add_up_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, "[chupacabra]\ncount = 11\n")
    assert "12 cards of the kind instant make a whole deck, there are 13; say other_counts = true" in said


def test_a_deck_with_other_counts_that_are_meant_is_played(tmp_path: Path) -> None:
    game = pack(tmp_path, "[deck]\nother_counts = true\n\n[chupacabra]\ncount = 11\n\n[salsa]\ncount = 0\n")
    assert len(game.facts.deck) == 132 + 1 - 4
    assert game.new(game.setup()).deck.count("chupacabra") == 11
    assert "salsa" not in game.new(game.setup()).deck


def test_a_deck_may_say_itself_how_many_cards_make_it_whole(tmp_path: Path) -> None:
    assert len(pack(tmp_path, "[deck]\ninstant = 13\n\n[chupacabra]\ncount = 11\n").facts.deck) == 133


def test_a_deck_with_too_few_weak_luchadores_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, "[deck]\nother_counts = true\n\n[la_rosa]\ncount = 0\n")
    assert said.endswith("6 weak Luchadores at least, not 5: each seat begins with one")


def test_a_new_luchador_fights_with_an_ability_that_the_rules_know(tmp_path: Path) -> None:
    new = '[el_tester]\nkind = "luchador"\nrank = "tough"\nability = "draw_extra"\ncount = 1\n'
    game = pack(tmp_path, f"[deck]\nluchador = 27\n\n{new}")
    card = game.facts.cards["el_tester"]
    assert isinstance(card, Luchador)
    assert card.ability is not None
    match = game.new(game.setup())
    match.players[0].luchador, match.players[1].luchador = "el_tester", "la_rosa"
    assert game.cards_in_play(match) == ("layer_dip/cards/la-rosa",), "no rule tells of a card of one's own"


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ('[la_bruja]\nability = "curse"\n', "ability must be one of take_unseen, "),
        ('[la_bruja]\nspecial = ["flies"]\n', "special cannot have 'flies'; there are begins, "),
        ('[la_bruja]\nrank = "huge"\n', "rank must be one of weak, tough, beefy, grande"),
        ('[new_mask]\neffect = "newer_mask"\n', "effect must be one of adoring_fans, "),
        ('[new_mask]\ntype = "power_sideways"\n', "type must be one of power_up, power_down, all_play"),
        ('[take_a_siesta]\neffect = "nap"\n', "effect must be one of add_on_to_hand, "),
        ('[chupacabra]\neffect = "bite"\n', "effect must be one of stop, stop_for_sure"),
        ('[salsa]\nkind = "sauce"\n', "kind must be one of layer, luchador, action, add_on, instant"),
        ("[salsa]\ncount = 100\n", "count must be a whole number from 0 to 99, not 100"),
        ("[salsa]\ncolour = 3\n", "there is no field colour here"),
        ('["hot-sauce"]\nkind = "layer"\ncount = 1\n', "a card is called by letters, digits and underscores"),
        ('[deck]\norigin = "dream"\n', "origin must be one of "),
    ],
)
def test_a_card_that_the_rules_cannot_play_is_refused(tmp_path: Path, entry: str, problem: str) -> None:
    said = refused(tmp_path, entry)
    assert problem in said
    assert "deck.toml" in said
