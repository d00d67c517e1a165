"""Evolutions in New York: every Monster plays a copy of the Luchador's eight cards."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee
from lucha.games.king_of_new_york.destruction import Destroy, Shoot
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.moving import GoTo
from lucha.monsters.cards import PlayEvolution, PlayEvolutionOn, Use
from lucha.monsters.dice import ChangeDice
from lucha.monsters.events import ChallengeWon
from lucha.monsters.shop import BuyCards
from tests.games.king_of_new_york.evolved import at, cards, evolved, rolled
from tests.games.king_of_new_york.streets import BRONX, BROOKLYN, GAME, INFANTRY, MANHATTAN, QUEENS, dice
from tests.monsters.ringside import challenges


@pytest.mark.rule("king_of_new_york/evolutions/everybody-plays-the-luchadors")
def test_everybody_has_a_copy_or_only_the_luchador() -> None:
    match: Any = GAME.new(GAME.setup("city", 3, {"evolutions": "yes"}))
    assert [len(pile) for pile in match.evolutions.piles] == [8, 8, 8]
    assert "kick_out" in match.evolutions.piles[0]
    assert "kick_out_3" in match.evolutions.piles[2]
    assert GAME.words("en").tell("kick_out_3") == "Kick-Out"
    options = {"evolutions": "yes", "luchador": "yes", "luchador_only": "yes"}
    match = GAME.new(GAME.setup("city", 3, options, ("kong", "luchador")))
    assert [len(pile) for pile in match.evolutions.piles] == [0, 8, 0]


@pytest.mark.rule("king_of_new_york/evolutions/top-rope-skyscraper")
def test_top_rope_skyscraper() -> None:
    scene = rolled("EEEEEE", {0: "top_rope_skyscraper"})
    at(scene, "roll").takes(PlayEvolution("top_rope_skyscraper"))
    assert scene.match.count_of(0, Face.DESTRUCTION) == 3
    scene.goes_on(BuyCards)
    scene.goes_on()
    assert cards(scene).spent[0] == ["top_rope_skyscraper"]


@pytest.mark.rule("king_of_new_york/evolutions/autograph-session")
def test_autograph_session() -> None:
    scene = rolled("CEEEEE", {0: "autograph_session"})
    at(scene, "roll").takes(PlayEvolution("autograph_session"))
    scene.goes_on(BuyCards)
    assert scene.match.superstar == 0
    assert scene.match.stars[0] == 1


@pytest.mark.rule("king_of_new_york/evolutions/mask-against-mask")
def test_mask_against_mask() -> None:
    scene = rolled("AEEEEE", {0: "mask_against_mask"}, stars={1: 5})
    scene.goes_on(Flee)
    scene.chooses(1, RUN_AWAY)
    scene.chooses(1, GoTo(QUEENS))
    at(scene, "entry").takes(PlayEvolutionOn("mask_against_mask", 1))
    assert (scene.match.stars[0], scene.match.stars[1]) == (1 + 2, 3)


@pytest.mark.rule("king_of_new_york/evolutions/kick-out", "monsters/evolving/victims-play")
def test_kick_out() -> None:
    scene = rolled("AAAAEE", {1: "kick_out_2"})
    at(scene, "loss", 1).takes(PlayEvolution("kick_out_2"))
    scene.goes_on(Flee)
    assert scene.match.hearts[1] == 10 - 4 + 3
    assert cards(scene).spent[1] == ["kick_out_2"]


@pytest.mark.rule("king_of_new_york/evolutions/championship-belt")
def test_the_belt_is_worth_a_star_in_manhattan_and_passes_to_whoever_takes_it() -> None:
    scene = evolved(on_table={0: "championship_belt"}, places=(MANHATTAN, BRONX, QUEENS, BROOKLYN))
    assert scene.match.stars[0] == 1 + 1
    scene = rolled("AEEEEE", on_table={1: "championship_belt_2"})
    scene.goes_on(Flee)
    scene.chooses(1, RUN_AWAY)
    scene.chooses(1, GoTo(QUEENS))
    scene.goes_on(BuyCards)
    assert cards(scene).tokens == {"championship_belt_2": 0}


@pytest.mark.rule("king_of_new_york/evolutions/garden-favourite")
@pytest.mark.parametrize(("superstar", "stars"), [(0, 2), (1, 1)])
def test_garden_favourite(superstar: int, stars: int) -> None:
    scene = evolved(
        on_table={0: "garden_favourite"}, places=(MANHATTAN, BRONX, QUEENS, BROOKLYN), superstar=superstar
    )  # fmt: skip
    assert scene.match.stars[0] == stars


@pytest.mark.rule("king_of_new_york/evolutions/chair-shot")
def test_chair_shot_once_a_turn() -> None:
    scene = rolled("DDDDEE", on_table={0: "chair_shot"})
    assert isinstance(scene.match.question, ChangeDice)
    scene.takes(Use("chair_shot"))
    assert sorted(scene.match.dice, key=str) == sorted(dice("ADDEE"), key=str)
    assert not isinstance(scene.match.question, ChangeDice)


@pytest.mark.rule("king_of_new_york/evolutions/crowd-control")
def test_crowd_control() -> None:
    scene = rolled("OEEEEE", on_table={0: "crowd_control"}, units=((BRONX, INFANTRY), (BRONX, INFANTRY)))
    scene.goes_on(BuyCards)
    assert scene.match.hearts[0] == 10 - 2 + 1
    scene = rolled("DDDDEE", on_table={0: "crowd_control"}, units=((BRONX, INFANTRY), (BRONX, INFANTRY)))
    scene.goes_on(Destroy)
    before = scene.match.energy[0]
    for _ in range(2):
        scene.takes(next(option for option in scene.offered() if isinstance(option, Shoot)))
    assert scene.match.energy[0] == before + 1


@pytest.mark.rule("king_of_new_york/evolutions/crowd-control", "monsters/help/team-up")
def test_crowd_control_helps_more_as_an_ally() -> None:
    scene = rolled(
        "AEEEEE", on_table={2: "crowd_control_3"}, mode="challenge", challenges="moonsault clothesline camel_clutch"
    )
    scene.goes_on(Flee)
    scene.chooses(1, PASS)
    challenges(scene, 1, {0: 2}, (0, 1))
    (won,) = scene.hears(ChallengeWon)
    assert (won.seat, won.strength, won.other) == (0, 4 + 2 + 1, 5)
