"""What boards are drawn from: the attack play by play, and what is printed on the cards."""

from __future__ import annotations

from lucha.core.words import Phrasebook
from lucha.games.solo_una_noche.attack import Lay, Modify
from tests.games.solo_una_noche.ring import GAME, TAMAL, scene


def test_a_view_has_the_damage_of_every_play() -> None:
    attack = scene("slap spinning body_slam")
    attack.chooses(TAMAL, Lay("slap"))
    attack.chooses(TAMAL, Modify("spinning", 0))
    attack.chooses(TAMAL, Lay("body_slam"))
    view = GAME.view(attack.match, None)
    assert view.deals == (2, 3)
    assert view.damage == sum(view.deals)


def test_a_view_says_who_is_in_the_ring() -> None:
    match = GAME.new(GAME.setup("equipo"))
    assert GAME.view(match, None).in_ring == (0, 2)


def test_what_is_printed_is_a_whole_deck() -> None:
    data = GAME.for_boards(GAME.setup(), Phrasebook("en", {"slap": "Slap"}))
    wrestlers = data["wrestlers"]
    assert isinstance(wrestlers, dict)
    for printed in wrestlers.values():
        assert sum([card["count"] for card in printed["cards"].values()]) == 54
        assert set(printed["combos"]) == {"sombrero", "chili", "maraca"}
    slap = wrestlers["gran_tamal"]["cards"]["slap"]
    assert (slap["name"], slap["cost"], slap["damage"], slap["duck"]) == ("Slap", 1, 1, True)
