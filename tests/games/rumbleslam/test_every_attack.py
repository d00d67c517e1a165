"""Every attack of every wrestler, played: a hit does all that the card says, a miss nothing, and it has its price."""

from __future__ import annotations

import pytest

from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Ability, CrowdFace, Keyword, Kind, Number
from lucha.games.rumbleslam.actions import Bounce, Fly, UseAbility
from lucha.games.rumbleslam.blows import AttackFailed, AttackHit
from lucha.games.rumbleslam.grid import SQUARE, apart
from lucha.games.rumbleslam.turnbuckle import LandHere
from tests.games.rumbleslam.bout import GAME, MIDDLE, Bout, quiet, ring
from tests.games.rumbleslam.roster import facts

DUMMY, OTHER = "amazonian_grappler", "female_grappler"  # DEF SC, GRP SS, and no Passive about being hit
ATTACKS = [(one.id, ability) for one in facts().wrestlers.values() for ability in one.abilities if ability.is_attack]


def named(part: str | Ability) -> str:
    return part if isinstance(part, str) else part.id


EVERY = pytest.mark.parametrize(("who", "ability"), ATTACKS, ids=named)
HIT = {"attack": 1}


def is_big(who: str) -> bool:
    return facts().wrestlers[who].weight == 3


def places(who: str, ability: Ability) -> tuple[str, str]:
    """Where the attacker stands, and where its target, so that the attack is on."""
    if ability.kind is Kind.ROPE:
        return "e1", "e5"
    if ability.kind is Kind.TURNBUCKLE:
        return "southwest", "c3"
    return "e4", "e6" if is_big(who) else "e5"


def dummy(who: str) -> str:
    """Whom it hits; nobody meets a twin here."""
    return OTHER if who == DUMMY else DUMMY


def stamina(who: str) -> int:
    return facts().wrestlers[dummy(who)].stamina


def staged(who: str, ability: Ability, ap: int | None = None, target: str | None = None, **dice: object) -> Bout:
    here, there = places(who, ability)
    placed = [(0, who, here), (1, dummy(who), target or there)]
    partner = facts().wrestlers[who].partner
    if partner:
        placed.append((0, partner, "d3" if here == "e4" else "j9"))
    return Bout(ring(*placed), dice).activate(0, ap)


def uses(bout: Bout, ability: Ability) -> list[object]:
    """The ways to make the attack that are open."""
    if ability.kind is Kind.ROPE:
        return bout.offers(Bounce, ability=ability.id, rope="south")
    if ability.kind is Kind.TURNBUCKLE:
        return bout.offers(Fly, ability=ability.id)
    return bout.offers(UseAbility, ability=ability.id)


def made(who: str, ability: Ability, **dice: object) -> Bout:
    bout = staged(who, ability, **dice)
    (use,) = uses(bout, ability)
    return bout.does(use)


def test_there_are_that_many() -> None:
    assert len(ATTACKS) > 150


@EVERY
def test_a_hit_does_what_the_card_says(who: str, ability: Ability) -> None:
    bout = made(who, ability, **HIT)
    match = bout.match
    one, target = match.fighters[0], match.fighters[1]
    hits = [event for event in bout.heard if isinstance(event, AttackHit)]
    assert len(hits) >= 1
    fury = 1 if ability.has(Keyword.FURY) else 0
    assert target.stamina == stamina(who) - ability.dmg - fury
    assert match.ap == facts().wrestlers[who].ap - ability.ap
    expected = {
        "minus_ap": (target.minus_ap, ability.value_of(Keyword.MINUS_AP), Keyword.DAZED),
        "minus_mp": (target.minus_mp, ability.value_of(Keyword.MINUS_MP), Keyword.DAZED),
        "bleeding": (target.bleeding, 1 if ability.has(Keyword.BLEEDING) else None, None),
        "down": (target.down, 1 if ability.has(Keyword.KNOCKDOWN) else None, Keyword.DAZED),
    }
    for name, (found, printed, also) in expected.items():
        least = printed or (1 if also and ability.has(also) else 0)
        assert found == least or name in by_passive(who, ability), name
    if ability.has(Keyword.PLUS_AP):
        assert one.plus_ap == 1
    if ability.has(Keyword.PLUS_MP):
        assert one.plus_mp == 1
    if ability.has(Keyword.LIFTED):
        assert one.lifts == 1
        assert target.place == "lifted"
    pleases = ability.has(Keyword.CROWD) or ability.kind is Kind.TURNBUCKLE
    assert [why for why, _ in bout.rolled].count("pleaser") >= (1 if pleases else 0)
    assert ("dazed", "W") in bout.rolled or not ability.has(Keyword.DAZED)
    assert (("dirty", "W") in bout.rolled) is ability.has(Keyword.DIRTY)


def by_passive(who: str, ability: Ability) -> set[str]:
    """Counters that a Passive of the attacker may put on the target after a hit."""
    effects = [effect for one in facts().wrestlers[who].abilities for effect in one.effects]
    named = [effect.counter.name for effect in effects if effect.counter is not None]
    named += [effect.rule.keyword.name for effect in effects if effect.rule is not None]
    return {name.lower().replace("knockdown", "down") for name in named}


@EVERY
def test_it_rolls_the_dice_of_the_card(who: str, ability: Ability) -> None:
    bout = made(who, ability, **HIT)
    roll = facts().wrestlers[who].grapple if ability.roll is None else ability.roll
    rolled = next(letters for why, letters in bout.rolled if why == "attack")
    assert rolled == "".join([die.value for die in roll.dice])
    against = "SS" if ability.kind is Kind.GRAPPLE else "SC"
    assert next(letters for why, letters in bout.rolled if why == "defence") == against


@EVERY
def test_a_miss_does_nothing_but_cost(who: str, ability: Ability) -> None:
    roll = facts().wrestlers[who].grapple if ability.roll is None else ability.roll
    bout = made(who, ability, attack=0, defence=2)
    if roll.plus:
        return
    target = bout.match.fighters[1]
    assert any(isinstance(event, AttackFailed) for event in bout.heard)
    assert target.stamina == stamina(who)
    assert (target.minus_ap, target.minus_mp, target.bleeding, target.down) == (0, 0, 0, 0)
    assert bout.match.ap == facts().wrestlers[who].ap - ability.ap


@EVERY
def test_it_is_refused_without_the_action_points(who: str, ability: Ability) -> None:
    assert uses(staged(who, ability, ap=ability.ap), ability)
    poor = staged(who, ability, ap=ability.ap - 1)
    waits = GAME.waits_for(poor.match)
    assert not waits or not uses(poor, ability)


@EVERY
def test_it_is_refused_out_of_reach(who: str, ability: Ability) -> None:
    """A Rope Ability needs a rope; all others need somebody within their range."""
    if ability.kind is Kind.ROPE:
        bout = Bout(ring((0, who, "e5"), (1, dummy(who), "e8"))).activate()
        assert bout.offers(Bounce) == []
        return
    far = {Kind.TURNBUCKLE: "j10"}.get(ability.kind, "e10")
    assert not uses(staged(who, ability, target=far), ability)


@pytest.mark.parametrize(
    ("who", "ability"),
    [one for one in ATTACKS if one[1].rng and one[1].kind is not Kind.TURNBUCKLE],
    ids=named,
)
def test_range_reaches_so_far_and_no_further(who: str, ability: Ability) -> None:
    assert uses(staged(who, ability, target=f"e{4 + ability.rng}"), ability)
    assert not uses(staged(who, ability, target=f"e{4 + ability.rng + 1}"), ability)


@pytest.mark.parametrize(
    ("who", "ability"),
    [one for one in ATTACKS if one[1].kind is Kind.TURNBUCKLE],
    ids=named,
)
def test_a_flight_goes_as_far_as_its_range(who: str, ability: Ability) -> None:
    reach = ability.rng or facts().wrestlers[who].mp
    letters = "abcdefghij"
    assert uses(staged(who, ability, target=f"{letters[reach - 1]}{reach}"), ability)
    assert not uses(staged(who, ability, target=f"{letters[reach]}{reach + 1}"), ability)


def having(keyword: Keyword) -> list[tuple[str, Ability]]:
    found = [(who, ability) for who, ability in ATTACKS if ability.has(keyword)]
    assert len(found) >= 6
    return found


@pytest.mark.parametrize(("who", "ability"), having(Keyword.SHOVE), ids=named)
def test_shove_pushes_so_many_squares(who: str, ability: Ability) -> None:
    """North of the target the way is free for as many as four squares."""
    bout = made(who, ability, **HIT)
    assert "Shove" in bout.asked
    value = ability.value_of(Keyword.SHOVE) or 0
    column, row = places(who, ability)[1][0], int(places(who, ability)[1][1:])
    assert bout.match.fighters[1].place == f"{column}{row + value}"


@pytest.mark.parametrize(("who", "ability"), having(Keyword.THROW), ids=named)
def test_throw_sends_the_target_flying(who: str, ability: Ability) -> None:
    """As far as the card says and no further; nobody holds it any more."""
    bout = made(who, ability, **HIT)
    match = bout.match
    landings = [SQUARE[option.square] for option in bout.open["PickTheLanding"]]
    far = [apart(match.square(0), match.card_of(0).size, square, 1) for square in landings]
    assert max(far) == ability.value_of(Keyword.THROW)
    assert match.fighters[0].lifts < 0
    assert match.fighters[1].place in MIDDLE


@pytest.mark.parametrize(("who", "ability"), having(Keyword.BOUNCEBACK), ids=named)
def test_bounceback_takes_the_attacker_away(who: str, ability: Ability) -> None:
    bout = made(who, ability, **HIT)
    assert not bout.match.touch(0, 1)


@pytest.mark.parametrize(("who", "ability"), having(Keyword.FURY), ids=named)
def test_fury_brawls_once_more(who: str, ability: Ability) -> None:
    bout = made(who, ability, **HIT)
    assert [why for why, _ in bout.rolled].count("attack") == 2


@pytest.mark.parametrize(("who", "ability"), having(Keyword.ROCKET), ids=named)
def test_rocket_goes_eight_squares(who: str, ability: Ability) -> None:
    bout = staged(who, ability, target="e9", **HIT)
    (plain,) = bout.offers(Bounce, ability="", rope="south")
    bout.does(plain)
    assert bout.match.fighters[1].stamina == stamina(who), "five squares are not enough"
    bout = staged(who, ability, target="e9", **HIT)
    (use,) = uses(bout, ability)
    bout.does(use)
    assert bout.match.touch(0, 1) or ability.has(Keyword.SHOVE)
    assert bout.match.fighters[1].stamina < stamina(who)


@pytest.mark.rule("rumbleslam/ropes/jump-over")
@pytest.mark.parametrize(("who", "ability"), having(Keyword.JUMP), ids=named)
def test_jump_goes_through_others(who: str, ability: Ability) -> None:
    """Over a friend and the first enemy to the second; or only over the friend; or as far as there is room."""
    friend, first, second = "troll", "orc_grappler", dummy(who)
    for stop, hit in (("e5", 3), ("e3", 2), ("e8" if ability.has(Keyword.ROCKET) else "e5", None)):
        match = ring((0, who, "e1"), (0, friend, "i8"), (1, first, "e4"), (1, second, "e6"), (0, "mummy", "e2"))
        bout = Bout(match, HIT, lambda options, stop=stop: first_of(options, LandHere(stop))).activate()
        (use,) = uses(bout, ability)
        before = [one.stamina for one in match.fighters]
        bout.does(use)
        assert LandHere("e3") in bout.open["JumpOver"]
        assert LandHere("e2") not in bout.open["JumpOver"], "somebody stands there"
        hurt = [number for number, one in enumerate(match.fighters) if one.stamina < before[number]]
        if hit is not None:
            assert hurt == [hit]


def first_of(options: list[Option], wanted: Option) -> Option:
    return wanted if wanted in options else quiet(options)


@pytest.mark.parametrize(("who", "ability"), having(Keyword.JUMP), ids=named)
def test_a_jump_without_anybody_before_it_goes_all_the_way(who: str, ability: Ability) -> None:
    bout = staged(who, ability, target="j10")
    (use,) = uses(bout, ability)
    bout.does(use)
    effects = [effect for one in facts().wrestlers[who].of_kind(Kind.PASSIVE) for effect in one.effects]
    more = sum([effect.amount for effect in effects if effect.number is Number.BOUNCE])
    assert bout.match.fighters[0].place == f"e{1 + (8 if ability.has(Keyword.ROCKET) else 5) + more}"
    assert "JumpOver" not in bout.asked


@pytest.mark.parametrize(("who", "ability"), having(Keyword.DEVASTATING), ids=named)
def test_devastating_hits_friends_too(who: str, ability: Ability) -> None:
    here, there = places(who, ability)
    side = "g4" if is_big(who) else "f4"
    match = ring((0, who, here), (1, dummy(who), there), (0, "human_grappler", side))
    bout = Bout(match, {"attack": 1}).activate()
    (use,) = uses(bout, ability)
    bout.does(use)
    assert match.fighters[1].stamina == stamina(who) - ability.dmg - fury_of(ability)
    assert match.fighters[2].stamina == facts().wrestlers["human_grappler"].stamina - ability.dmg - fury_of(ability)


def fury_of(ability: Ability) -> int:
    return 1 if ability.has(Keyword.FURY) else 0


@pytest.mark.parametrize(("who", "ability"), having(Keyword.DIRTY), ids=named)
def test_a_boo_stops_a_dirty_attack(who: str, ability: Ability) -> None:
    bout = made(who, ability, dirty=CrowdFace.BOO, **HIT)
    assert bout.match.fighters[0].minus_ap == 1
    assert bout.match.fighters[1].stamina == stamina(who)
    assert bout.match.ended
