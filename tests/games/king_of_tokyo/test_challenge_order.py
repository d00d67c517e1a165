"""Which face comes first where a Challenge may come of it, whose card is first, and what cannot be challenged."""

from __future__ import annotations

import pytest

from lucha.core.table import Given
from lucha.core.values import PASS, Option
from lucha.core.verdict import Illegal
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY
from lucha.monsters.cards import Use
from lucha.monsters.challenge import Challenge
from lucha.monsters.help import TakeAlly
from lucha.monsters.resolving import Resolve, ResolveNext
from tests.games.king_of_tokyo.challenged import hit, ringside
from tests.games.king_of_tokyo.evolved import evolved
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, OUTSIDE, Play
from tests.monsters.ringside import challenges


def rule_against(play: Play, option: Option) -> str:
    """What seat 0 hears that wants to do this."""
    with pytest.raises(Illegal) as refused:
        GAME.choose(play.match, 0, option, Given())
    return refused.value.rule


@pytest.mark.rule("king_of_tokyo/turns/order-of-resolving", "monsters/resolving/resolve-next")
@pytest.mark.parametrize(("first", "energy"), [(Face.ENERGY, 0), (Face.SMASH, 1)])
def test_energy_that_is_won_first_can_be_stolen_in_the_challenge(first: Face, energy: int) -> None:
    play = ringside(challenge="roll_up camel_clutch").rolls("es1122")
    assert isinstance(play.match.question, ResolveNext)
    play.chooses(0, Resolve(first))
    play.chooses(1, STAY)
    challenges(play, 1, shows=(0, 1))
    for _ in range(2):
        play.throws(play.needs.pool[0] if play.needs else None)
    assert play.match.energy[0] == energy


@pytest.mark.rule("king_of_tokyo/turns/order-of-resolving")
def test_the_order_is_not_asked_for_where_no_challenge_can_come() -> None:
    assert not isinstance(ringside(place=[CITY, OUTSIDE, OUTSIDE]).rolls("es1122").match.question, ResolveNext)
    assert not isinstance(ringside(place=[OUTSIDE] * 3).rolls("es1122").match.question, ResolveNext)
    five = ringside(seats=5, place=[OUTSIDE, CITY, OUTSIDE, OUTSIDE, OUTSIDE]).rolls("es1122")
    assert not isinstance(five.match.question, ResolveNext), "the Bay is empty"
    five = ringside(seats=5, place=[OUTSIDE, CITY, BAY, OUTSIDE, OUTSIDE]).rolls("es1122")
    assert isinstance(five.match.question, ResolveNext)
    fixed = ringside(options={"resolve_order": "fixed"}).rolls("es1122")
    assert not isinstance(fixed.match.question, ResolveNext)


@pytest.mark.rule("king_of_tokyo/evolutions/lightning-armor", "king_of_tokyo/turns/order-of-resolving")
def test_lightning_that_may_strike_back_makes_the_order_matter() -> None:
    play = evolved(on_table={1: "lightning_armor"}, picks=("kraken", "meka_dragon", "luchador")).rolls("hs1122")
    assert isinstance(play.match.question, ResolveNext)
    play = evolved(on_table={1: "claws_of_steel"}, picks=("kraken", "meka_dragon", "luchador")).rolls("hs1122")
    assert not isinstance(play.match.question, ResolveNext)


@pytest.mark.rule(
    "king_of_tokyo/evolutions/rudo", "king_of_tokyo/evolutions/tecnico", "monsters/powers/use-the-power"
)  # fmt: skip
def test_the_monster_on_turn_punishes_staying_before_the_other_is_paid_for_it() -> None:
    play = evolved(on_table={0: "rudo", 1: "black_diamond"}, picks=("luchador", "space_penguin"), seats=2,
                   place=[OUTSIDE, CITY], stars=[0, 0]).rolls("s12233")  # fmt: skip
    play.chooses(1, STAY)
    assert play.match.stars[1] >= 1, "there was no star to lose yet when Rudo struck"
    assert not any(event.__class__.__name__ == "StarsLost" for event in play.heard)


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
def test_who_cannot_be_challenged_is_refused_by_the_rule_of_challenges() -> None:
    play = hit(energy=[9])
    for option in (Challenge(0), Challenge(2)):
        assert rule_against(play, option) == "monsters/challenge/issue-a-challenge"
    play.chooses(0, PASS)
    assert rule_against(play, Challenge(1)) == "monsters/challenge/issue-a-challenge"


@pytest.mark.rule("monsters/help/choose-an-ally")
def test_who_is_in_the_challenge_cannot_be_taken_as_ally() -> None:
    play = hit(energy=[9])
    assert rule_against(play, TakeAlly(1)) == "monsters/help/choose-an-ally"


@pytest.mark.rule("monsters/powers/your-cards", "monsters/evolving/play-evolutions")
def test_an_evolution_on_the_table_is_refused_by_its_rule() -> None:
    play = evolved(on_table={0: "sunken_temple", 1: "energy_sword"}, picks=("kraken", "cyber_bunny", "luchador"))
    play.chooses(0, PASS)
    play.throws(*[Face.ONE] * 6)
    for card in ("sunken_temple", "energy_sword", "electric_carrot"):
        assert rule_against(play, Use(card)) == "monsters/evolving/play-evolutions"
