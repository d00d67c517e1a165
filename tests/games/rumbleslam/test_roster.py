"""The 114 wrestlers keep to the frame: prices, kinds by type, and nobody is like anybody else."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lucha.core.facts import Entry
from lucha.games.rumbleslam import abilities
from lucha.games.rumbleslam.abilities import Ability, Effect, Keyword, Kind, Moment, Stat, Verb, Wrestler
from lucha.games.rumbleslam.facts import Facts
from lucha.games.rumbleslam.frame import breaches, main
from lucha.games.rumbleslam.pricing import (
    attack_marks,
    budget,
    edge,
    marks_of_effects,
    mean,
    passive_points,
    points,
    stat_price,
)
from lucha.games.rumbleslam.reading import read_ability, read_pleaser
from tests.games.rumbleslam.roster import facts

CASINO_SIZES = {
    "rolling_bones": 20,
    "kaisers_palace": 20,
    "forest_soul": 20,
    "gomorrah": 20,
    "feral_den": 20,
    "il_ridotto": 5,
    "free_agents": 8,
    "table_topper": 1,
}


def made(**fields: Any) -> Ability:
    return read_ability(Entry("somewhere", {"id": "a", **fields}))


def with_one(changed: Wrestler) -> Facts:
    """The roster with one card changed."""
    twin = Facts.__new__(Facts)
    for name, value in vars(facts()).items():
        setattr(twin, name, value)
    twin.wrestlers = {**facts().wrestlers, changed.id: changed}
    return twin


def complaints(changed: Wrestler) -> str:
    return "\n".join(breaches(with_one(changed)))


def test_the_whole_roster_keeps_to_the_frame() -> None:
    assert breaches(facts()) == []


def test_everybody_is_there() -> None:
    assert {id: len(casino.wrestlers) for id, casino in facts().casinos.items()} == CASINO_SIZES
    tiers = Counter([one.is_superstar for one in facts().wrestlers.values()])
    assert (tiers[False], tiers[True]) == (55, 59)
    assert 12 <= len([one for one in facts().wrestlers.values() if one.is_heel]) <= 15
    partners = {one.id: one.partner for one in facts().wrestlers.values() if one.partner}
    assert len(partners) == 10
    assert all(partners[other] == one for one, other in partners.items())


def test_values_that_the_source_lacks_are_labelled() -> None:
    filled = {one.id: one.filled for one in facts().wrestlers.values() if one.filled}
    assert len(filled) == 23
    assert filled["vitamir"] == ("ap", "mp")
    assert filled["krux"] == ("dosh",)
    assert facts().wrestlers["krux"].dosh == 275
    assert facts().wrestlers["gun"].weight == 3


@pytest.mark.parametrize(
    ("who", "profile"),
    [
        ("troll", "275 GSS SCC SSS C 3 1 5 12 3 3"),
        ("goblin_grappler", "175 C C CC CCC 1 2 2 4 5 5"),
        ("gobba", "325 CC GGG CC GGG 1 1 2 5 5 5"),
        ("phage", "300 GG GC SS G+2 2 2 2 7 4 5"),
        ("the_nut", "300 GG SCC SSS+1 SSS+1 1 2 0 8 5 6"),
        ("pulcinella_bully", "150 C S SC GC 1 2 2 5 4 5"),
        ("ice", "325 SSS GG+1 SS S+1 3 1 4 12 3 3"),
        ("mr_hopper", "300 SSS CC SS+1 GC+1 2 2 2 6 4 5"),
    ],
)
def test_profiles_are_as_published(who: str, profile: str) -> None:
    one = facts().wrestlers[who]
    rolls = [one.roll(stat).said for stat in (Stat.ATT, Stat.DEF, Stat.GRP, Stat.DEX)]
    numbers = [one.weight, one.pop, one.throw, one.stamina, one.ap, one.mp]
    assert " ".join([str(one.dosh), *rolls, *map(str, numbers)]) == profile


def test_every_word_of_the_frame_is_used() -> None:
    """A verb, a moment or a target that nobody has would be untested in every match."""
    told = json.dumps([repr(one) for one in facts().wrestlers.values()])
    kinds = ("Verb", "Target", "Duration", "Moment", "Limit", "Number", "Way", "Keyword", "Kind", "Counter", "Metal")
    never = {"Verb.PLACE", "Keyword.IMPACT"}
    for kind in kinds:
        for member in getattr(abilities, kind):
            name = f"{kind}.{member.name}"
            assert (name in told) is (name not in never), name


def test_the_published_cards_fit_the_prices() -> None:
    """2AP 2DMG DAZED is worth its AP; 3AP 2DMG RNG 3 -AP -MP BLEEDING is one above."""
    puncher = facts().wrestlers["waaarrior"]
    assert edge(made(kind="active", ap=2, roll="GG", dmg=2, rules=["DAZED"]), puncher) == 0
    needles = made(kind="active", ap=3, roll="GG", dmg=2, rng=3, rules=["-AP", "-MP", "BLEEDING"])
    assert edge(needles, puncher) == 1


def test_marks_of_dice_damage_and_range() -> None:
    troll, halfling = facts().wrestlers["troll"], facts().wrestlers["halfling_grappler"]
    plain = made(kind="active", ap=1, roll="GSS", dmg=1)
    assert attack_marks(plain, troll) == 0
    assert attack_marks(made(kind="active", ap=1, roll="GGS", dmg=1), troll) == 1
    assert attack_marks(made(kind="active", ap=1, roll="GSSC", dmg=1), troll) == 2
    assert attack_marks(made(kind="active", ap=1, roll="GSS+1", dmg=2), troll) == 4
    assert attack_marks(made(kind="rope", ap=1, roll="GSSC", dmg=1), troll) == 0
    assert edge(made(kind="turnbuckle", ap=2, roll="SS", dmg=1, rng=6), halfling) == 1
    assert edge(made(kind="turnbuckle", ap=3, roll="SS", dmg=1, rng=6), halfling) == -3
    assert attack_marks(made(kind="grapple", ap=1, dmg=1, rules=["SHOVE 3", "-2AP", "DIRTY"]), troll) == 4


def test_what_happens_for_sure_counts_twice() -> None:
    """One STA for 1AP is as good as a Brawl; the same on a Cheer is two marks."""
    heal = {"do": [{"do": "replenish", "amount": 1}]}
    assert marks_of_effects(made(kind="active", ap=1, **heal)) == 4
    assert marks_of_effects(read_pleaser(Entry("somewhere", {"id": "a", **heal}))) == 2


@pytest.mark.parametrize(
    ("fields", "cost"),
    [
        ({"do": [{"do": "stat", "stat": "DEF", "amount": 1}]}, 2),
        ({"when": "thrown", "do": [{"do": "stat", "stat": "DEX", "amount": 1}]}, 1),
        ({"when": "round_starts", "do": [{"do": "stat", "stat": "DEX", "amount": 1, "for": "round"}]}, 2),
        ({"do": [{"do": "ignore", "rule": "SHOVE"}]}, 1),
        ({"do": [{"do": "clean", "on": "lift"}]}, 2),
        ({"when": "crowd_die", "limit": "match", "do": [{"do": "reroll"}]}, 1),
        ({"when": "crowd_die", "limit": "round", "do": [{"do": "reroll"}]}, 3),
        ({"when": "removes", "do": [{"do": "replenish", "amount": 2}]}, 2),
        ({"when": "ko", "do": [{"do": "counter", "counter": "-AP"}]}, -1),
    ],
)
def test_what_passives_cost(fields: dict[str, Any], cost: int) -> None:
    assert passive_points(made(kind="passive", **fields)) == cost


def test_a_choice_costs_its_dearest_option_and_one() -> None:
    options = [
        {"id": "b", "do": [{"do": "stat", "stat": "DEF", "amount": 1}]},
        {"id": "c", "do": [{"do": "ignore", "rule": "SHOVE"}]},
    ]
    assert passive_points(made(kind="choice", options=options)) == 3


def test_a_drawback_gives_one_point_back() -> None:
    troll = facts().wrestlers["troll"]
    slow = made(kind="passive", when="ko", do=[{"do": "counter", "counter": "-AP"}])
    assert points(replace(troll, abilities=(*troll.abilities, slow, slow))) == points(troll) - 1


def test_budgets_follow_dosh_and_profile() -> None:
    dice = facts().dice
    wrestlers = facts().wrestlers
    budgets = {id: budget(wrestlers[id], dice) for id in ("entertainer", "gun", "goblin_grappler")}
    assert budgets == {"entertainer": 4, "gun": 2, "goblin_grappler": 3}
    assert mean(wrestlers["troll"].attack, dice) == pytest.approx(5.5)
    assert stat_price(wrestlers["troll"], dice) == pytest.approx(260, abs=1)


def test_every_breach_is_told_at_once() -> None:
    """A rookie with everything wrong: too dear, too many, of the wrong kinds."""
    troll = facts().wrestlers["troll"]
    strong = made(kind="active", ap=1, roll="GGGG", dmg=3)
    told = complaints(replace(troll, is_heel=True, abilities=(strong, strong, strong), pop=1))
    for part in (
        "rolling_bones.toml: troll: a has an edge of",
        "troll: spends",
        "troll: has 3 abilities; a rookie has 2",
        "troll: needs DEVASTATING",
        "troll: needs a DIRTY attack",
        "troll: needs something to gain from Boos",
    ):
        assert part in told


@pytest.mark.parametrize(
    ("who", "kind", "complaint"),
    [
        ("orc_brawler", Kind.ACTIVE, "needs an Active or Rope attack"),
        ("orc_grappler", Kind.GRAPPLE, "needs a Grapple Ability"),
        ("gertha", Kind.GRAPPLE, "or none: its ATT and GRP are equal"),
        ("halfling_grappler", Kind.TURNBUCKLE, "needs a Turnbuckle or Rope Ability"),
        ("halfling_grappler", Kind.PASSIVE, "needs a Passive for DEX, movement or being thrown"),
        ("orkishi", Kind.PASSIVE, "has no Passive or Choice"),
        ("nobgoblins_bill", Kind.TAG, "needs one Tag Ability"),
        ("entertainer", Kind.ACTIVE, "needs an Active that is no attack"),
    ],
)
def test_kinds_by_type(who: str, kind: Kind, complaint: str) -> None:
    one = facts().wrestlers[who]
    assert f"{who}: {complaint}" not in complaints(one)
    without = tuple([ability for ability in one.abilities if ability.kind is not kind])
    assert any(who in line and complaint in line for line in complaints(replace(one, abilities=without)).splitlines())


def test_nobody_is_like_anybody_else() -> None:
    one, other = facts().wrestlers["troll"], facts().wrestlers["ogre"]
    told = complaints(replace(other, abilities=one.abilities, pleaser=one.pleaser))
    assert "ogre has the same abilities as troll" in told
    assert "ogre has the same Crowd Pleaser as troll" in told
    assert "ogre has green_thunder as troll has; one race shares a Passive at most" in told


@pytest.mark.parametrize(
    ("effects", "complaint"),
    [
        ([{"do": "stat", "stat": "ATT", "amount": 1, "for": "round"}], "is just +1 to a stat"),
        ([{"do": "stat", "stat": "ATT", "amount": 2, "for": "activation"}], "or last to the end of the round"),
        ([{"do": "counter", "counter": "-AP", "to": "each_enemy"}], "has 4 marks; with POP 1 it must be from 1 to 2"),
    ],
)
def test_crowd_pleasers_have_limits(effects: list[dict[str, Any]], complaint: str) -> None:
    pleaser = read_pleaser(Entry("somewhere", {"id": "a", "do": effects}))
    assert complaint in complaints(replace(facts().wrestlers["troll"], pleaser=pleaser))


def test_a_keyword_that_gets_rare_is_missed() -> None:
    """Six wrestlers print +AP; one less is a breach."""
    one = next(one for one in facts().wrestlers.values() if any(a.has(Keyword.PLUS_AP) for a in one.abilities))
    bare = tuple(
        [replace(a, rules=tuple(r for r in a.rules if r.keyword is not Keyword.PLUS_AP)) for a in one.abilities]
    )
    assert "+AP is on 5 wrestlers; it must be on 6 at least" in complaints(replace(one, abilities=bare))


def test_moments_and_verbs_that_make_sense_together() -> None:
    """What a Passive does when it is asleep would never happen."""
    asleep = (Moment.KO, Moment.KNOCKED_DOWN, Moment.LIFTED)
    for wrestler in facts().wrestlers.values():
        for ability in wrestler.abilities:
            for effect in ability.effects:
                assert not (ability.moment in asleep and _attacks(effect)), (wrestler.id, ability.id)


def _attacks(effect: Effect) -> bool:
    return effect.verb is Verb.ACTION


def test_designers_get_one_line_for_each_breach(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out == "all within the frame\n"
    (tmp_path / "rumbleslam").mkdir()
    pack = tmp_path / "rumbleslam" / "il_ridotto.toml"
    pack.write_text("[big_punch]\ndosh = 400\nfoo = 1\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert "big_punch: there is no field foo here" in capsys.readouterr().out
    pack.write_text("[big_punch]\ndosh = 400\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert (
        capsys.readouterr().out == "il_ridotto.toml: big_punch: spends 1 points; its budget is 6, and one may be left\n"
    )
