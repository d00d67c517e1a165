"""The odds that are told before an attack are those that the rules themselves come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest

from lucha.core.chance import odds
from lucha.core.table import Given, OutcomeNeeded, Sampled, seed_of
from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Stat
from lucha.games.rumbleslam.attacks import DefendWith, HitNext
from lucha.games.rumbleslam.choices import Bounce, Brawl, Grapple, Lift, MoveTo, Pin, Trip, UseAbility
from lucha.games.rumbleslam.grid import OUT
from lucha.games.rumbleslam.lifting import EscapeWith
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.reckoning import OUTCOMES
from lucha.games.rumbleslam.throwing import Throw
from tests.games.rumbleslam.stage import GAME, Who, active, ring, scene

CHANCES = (*OUTCOMES, "ko", "out", "own_ko", "own_out")


def counted(match: Ring, option: Option, is_success: Callable[[Ring], bool]) -> float:
    """The chance of success, by forking the rules over every throw up to the next question."""
    twin = match.clone()
    GAME.apply(twin, 0, option, Given())
    return odds(GAME, twin, is_success).get(True, 0.0)


@pytest.mark.parametrize(("option", "down"), [(Brawl("b"), 0), (Brawl("b"), 1), (Grapple("b"), 0), (Grapple("b"), 1)])
def test_the_odds_of_a_blow_are_exact(option: Option, down: int) -> None:
    target = Who(1, "b", "e6", DEF="SC", down=down)
    match = active(ring(Who(0, "a", "e5", ATT="GS", GRP="SC"), target, Who(1, "c", "j9")))
    scene(match)
    told = GAME.outlook(match, option)
    assert told is not None
    by_the_rules = counted(match, option, lambda after: after.fighters[1].stamina < match.fighters[1].stamina)
    assert told.success == pytest.approx(by_the_rules, abs=1e-9)


@pytest.mark.parametrize("left", [8, 5, 2, 0])
def test_the_odds_of_a_pin_are_exact(left: int) -> None:
    match = active(ring(Who(0, "a", "e5", weight=3), Who(1, "b", "f7", left=left, down=1), Who(1, "c", "j9")))
    scene(match)
    told = GAME.outlook(match, Pin("b"))
    assert told is not None
    by_the_rules = counted(match, Pin("b"), lambda after: after.fighters[1].place == "out")
    assert told.success == pytest.approx(by_the_rules, abs=1e-9)


def test_where_the_dice_have_fallen_a_landing_tells_no_chance() -> None:
    """Thrown over the rope, a wrestler has stayed in: where it lies is no matter of luck any more."""
    match = active(ring(Who(0, "a", "c5", lifts=1), Who(1, "b", "lifted", DEX="G"), Who(1, "c", "j9")))
    played = scene(match)
    played.chooses(0, Throw("west-5"))
    played.throws(3)
    assert [GAME.outlook(match, option) for option in GAME.options(match, 1)] == [None] * 3


def test_a_throw_out_of_the_ring_is_exact() -> None:
    match = active(ring(Who(0, "a", "c3", lifts=1), Who(1, "b", "lifted", DEX="SC"), Who(1, "c", "j9")))
    scene(match)
    told = GAME.outlook(match, Throw("west-3"))
    assert told is not None
    by_the_rules = counted(match, Throw("west-3"), lambda after: after.fighters[1].place == "out")
    assert told.success == pytest.approx(by_the_rules, abs=1e-9)


def test_the_crowd_and_the_better_stat_are_counted() -> None:
    match = active(ring(Who(0, "a", "e5", GRP="G", ATT="G"), Who(1, "b", "e6", GRP="C", DEX="GG", DEF="C")))
    scene(match)
    for option in (Lift("b"), Trip("b")):
        told = GAME.outlook(match, option)
        assert told is not None
        assert told.booed == pytest.approx(1 / 3)
        by_dex = GAME.chances.against("G", 0, "GG", 0)
        made = (told.reversal, told.miss, told.hit, told.beatdown)
        by_the_dice = (by_dex.reversal, by_dex.miss, by_dex.hit, by_dex.beatdown)
        assert made == pytest.approx([2 / 3 * share for share in by_the_dice]), "DEX is the better defence"
    match.dirty = 1
    again = GAME.outlook(match, Lift("b"))
    assert again is not None
    assert again.booed == pytest.approx(5 / 9)


def test_a_board_is_told_what_an_option_costs_and_its_shares() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="GS"), Who(1, "b", "e6", DEF="SC"), Who(1, "c", "j9")))
    scene(match)
    figures = GAME.figures_of(match, Brawl("b"))
    assert figures["ap"] == 1
    assert sum([figures[name] for name in OUTCOMES]) == pytest.approx(1)
    assert figures["hit"] + figures["beatdown"] == pytest.approx(
        counted(match, Brawl("b"), lambda after: after.fighters[1].stamina < match.fighters[1].stamina)
    )
    assert GAME.figures_of(match, MoveTo("e4")) == {}
    costs = {type(one).__name__: GAME.figures_of(match, one).get("ap") for one in GAME.options(match, 0)}
    assert {name: costs[name] for name in ("Brawl", "Trip", "ShowOff", "EndActivation")} == {
        "Brawl": 1,
        "Trip": 2,
        "ShowOff": 2,
        "EndActivation": None,
    }
    for option in GAME.options(match, 0):
        ap = GAME.figures_of(match, option).get("ap", 0)
        twin = match.clone()
        GAME.apply(twin, 0, option, Given())
        with suppress(OutcomeNeeded):
            GAME.advance(twin, Given())
        assert match.ap - twin.ap in (ap, match.ap), option


def test_a_throw_onto_the_mat_has_no_share_to_tell() -> None:
    match = active(ring(Who(0, "a", "c3", lifts=1), Who(1, "b", "lifted", DEX="SC"), Who(1, "c", "j9")))
    scene(match)
    assert GAME.figures_of(match, Throw("c5")) == {"ap": 1}
    out = GAME.figures_of(match, Throw("west-3"))
    assert (out["ap"], out["miss"] + out["hit"]) == (1, pytest.approx(1))


def hurt(match: Ring, fighter: int) -> Callable[[Ring], bool]:
    return lambda after: after.fighters[fighter].stamina < match.fighters[fighter].stamina


def test_the_odds_of_a_bounce_are_those_of_the_attack_at_its_end() -> None:
    match = active(ring(Who(0, "a", "a5", ATT="GS"), Who(1, "b", "d5", DEF="SC"), Who(1, "c", "j9")))
    scene(match)
    told = GAME.outlook(match, Bounce("west"))
    assert told is not None
    assert told.success == pytest.approx(counted(match, Bounce("west"), hurt(match, 1)), abs=1e-9)
    assert told.beatdown == pytest.approx(GAME.chances.against("CGS", 0, "CS", 0).beatdown), "one Copper more"


def test_a_bounce_that_meets_nobody_and_one_that_two_await_have_no_odds_yet() -> None:
    alone = active(ring(Who(0, "a", "a5"), Who(1, "b", "g5"), Who(1, "c", "j9")))
    scene(alone)
    assert GAME.figures_of(alone, Bounce("west")) == {"ap": 1, "squares": 5}
    two = active(ring(Who(0, "a", "a5", weight=3), Who(1, "b", "e5"), Who(1, "c", "e6", DEF="C")))
    scene(two)
    assert GAME.outlook(two, Bounce("west")) is None
    GAME.apply(two, 0, Bounce("west"), Given())
    GAME.advance(two, Given())
    odds_of = [GAME.outlook(two, HitNext(name)) for name in ("b", "c")]
    assert odds_of[0] is not None
    assert odds_of[1] is not None
    assert odds_of[0].success < odds_of[1].success, "asked who is hit, each has its own"


def test_a_throw_into_the_ropes_is_counted_up_to_the_blow_that_awaits_it() -> None:
    thrower, thrown = Who(0, "a", "c3", lifts=1), Who(1, "b", "lifted", DEF="CC")
    match = active(ring(thrower, thrown, Who(0, "c", "d1", ATT="SS"), Who(1, "d", "j9")))
    scene(match)
    told = GAME.outlook(match, Throw("a1"))
    assert told is None, "in the corner there is a choice of rope or post first"
    along = active(ring(thrower, thrown, Who(0, "c", "d2", ATT="SS"), Who(1, "d", "j9")))
    scene(along)
    told = GAME.outlook(along, Throw("a2"))
    assert told is not None
    assert told.success == pytest.approx(counted(along, Throw("a2"), hurt(along, 1)), abs=1e-9)


def test_all_that_follows_is_counted_who_is_out_and_who_is_hurt() -> None:
    """Somebody with 1 Stamina on a turnbuckle: the blow, the KO, the fall, and the crowd's answer."""
    up_there = Who(1, "b", "southwest", left=1, DEF="C", DEX="SS")
    match = active(ring(Who(0, "a", "a1", ATT="SS"), up_there, Who(1, "c", "j9")))
    scene(match)
    told = GAME.outlook(match, Brawl("b"))
    assert told is not None
    out = counted(match, Brawl("b"), lambda after: after.fighters[1].place == OUT)
    assert told.theirs.out == pytest.approx(out, abs=1e-9)
    assert told.theirs.out == pytest.approx(told.success), "who is KO'd up there falls"
    assert told.theirs.ko == 0, "out is out"
    back = active(ring(Who(0, "a", "e5", ATT="C", left=1), Who(1, "b", "e6", DEF="GGG"), Who(1, "c", "j9")))
    scene(back)
    turned = GAME.outlook(back, Brawl("b"))
    assert turned is not None
    assert turned.own.ko == pytest.approx(counted(back, Brawl("b"), lambda after: after.is_ko(0)), abs=1e-9)
    assert turned.own.ko > 0


def test_one_blow_against_all_around_is_the_chance_that_it_hits_anybody() -> None:
    spin = {"id": "spin", "kind": "active", "ap": 2, "roll": "S", "dmg": 1, "rules": ["DEVASTATING"]}
    match = active(ring(
        Who(0, "a", "e5", abilities=[spin]), Who(1, "b", "e6", DEF="C"), Who(1, "c", "f5", DEF="S"), Who(1, "d", "j9"),
    ))  # fmt: skip
    scene(match)
    told = GAME.outlook(match, UseAbility("spin"))
    assert told is not None
    attack, weak, strong = (GAME.chances.totals(letter) for letter in "SCS")
    spared = sum([chance * sum(weak[total:]) * sum(strong[total:]) for total, chance in enumerate(attack)])
    assert told.success == pytest.approx(1 - spared)
    assert (told.beatdown, told.reversal) == (0, 0)


def test_a_passive_that_joins_the_attack_is_counted() -> None:
    rage = {
        "id": "rage", "kind": "passive", "when": "attack_declared", "of": ["brawl"],
        "do": [{"do": "die", "stat": "ATT", "die": "G"}],
    }  # fmt: skip
    match = active(ring(Who(0, "a", "e5", ATT="C", abilities=[rage]), Who(1, "b", "e6", DEF="S"), Who(1, "c", "j9")))
    scene(match)
    told = GAME.outlook(match, Brawl("b"))
    assert told is not None
    assert told.success == pytest.approx(GAME.chances.against("CG", 0, "S", 0).success)


def test_who_hangs_in_somebody_s_arms_is_told_the_chance_of_each_way_down() -> None:
    match = active(ring(Who(0, "a", "lifted", GRP="C", DEX="GG"), Who(1, "b", "e5", GRP="SS", lifts=0)))
    match.agenda = [EscapeWith(0, 0)]
    scene(match)
    by_strength, by_speed = (GAME.outlook(match, DefendWith(stat)) for stat in (Stat.GRP, Stat.DEX))
    assert by_strength is not None
    assert by_speed is not None
    assert by_speed.success == pytest.approx(1 - GAME.chances.against("SS", 0, "GG", 0).success), "a tie is enough"
    assert by_speed.success > by_strength.success


def moments_of_matches() -> Iterator[Ring]:
    """Every fifth question of two matches by chance."""
    for number in range(2):
        match, dice, players = (
            GAME.new(GAME.setup()),
            Sampled(seed_of("odds", number)),
            Sampled(seed_of("moments", number)),
        )
        asked = 0
        while waiting := GAME.advance(match, dice):
            asked += 1
            if asked % 5 == 0:
                yield match
            options = GAME.offered(match, waiting[0])
            GAME.apply(match, waiting[0], options[players.below(len(options))], dice)


def test_shares_are_one_together_and_asking_changes_nothing() -> None:
    """In any match, for every option that has odds."""
    asked = 0
    for match in moments_of_matches():
        before = repr(match)
        seat = match.agenda[-1].waits_for(match)[0]
        for option in GAME.options(match, seat):
            figures = GAME.figures_of(match, option)
            if "hit" in figures:
                asked += 1
                assert sum([figures[name] for name in OUTCOMES]) == pytest.approx(1), option
                assert all(-1e-9 <= figures[name] <= 1 + 1e-9 for name in CHANCES if name in figures), option
        assert repr(match) == before
    assert asked > 100
