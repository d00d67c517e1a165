"""Cards are read strictly: a mistake is one line with the file, the wrestler, the ability and what would be right."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lucha.core.facts import BadInput, DataFiles, Entry
from lucha.games.rumbleslam.abilities import CrowdFace, Keyword, Kind, Metal, Moment, Roll, SpecialRule, Stat, Verb
from lucha.games.rumbleslam.facts import Facts
from lucha.games.rumbleslam.reading import read_ability, read_pleaser, read_roll, read_rule

FACTS = Facts(DataFiles("lucha.games.rumbleslam", "rumbleslam"))
PUNCH: dict[str, Any] = {"id": "punch", "kind": "active", "ap": 2, "roll": "SS", "dmg": 2}
SKIN: dict[str, Any] = {"id": "skin", "kind": "passive", "do": [{"do": "stat", "stat": "DEF", "amount": 1}]}


def ability(**fields: Any) -> Any:
    return read_ability(Entry("somewhere", fields))


def refused(**fields: Any) -> str:
    with pytest.raises(BadInput) as problem:
        ability(**fields)
    said = str(problem.value)
    assert said.startswith("somewhere")
    assert "\n" not in said
    return said


def test_what_is_public_stays() -> None:
    troll, halfling = FACTS.wrestlers["troll"], FACTS.wrestlers["halfling_grappler"]
    thunder = next(one for one in troll.abilities if one.id == "green_thunder")
    assert thunder.value_of(Keyword.SHOVE) == 3
    (splash,) = halfling.of_kind(Kind.TURNBUCKLE)
    assert splash.roll == Roll((Metal.SILVER, Metal.SILVER), 0)
    assert splash.rng == 6
    assert FACTS.wrestlers["pulcinella_bully"].is_heel


def test_dice_are_read_best_first_and_printed_as_on_the_card() -> None:
    entry = Entry("somewhere", {"ATT": "SCG+1"})
    roll = read_roll(entry, "ATT")
    assert roll == Roll((Metal.GOLD, Metal.SILVER, Metal.COPPER), 1)
    assert roll.said == "GSC+1"
    assert FACTS.wrestlers["troll"].roll(Stat.ATT).said == "GSS"
    assert FACTS.wrestlers["troll"].roll(Stat.DEF).said == "SCC"
    assert FACTS.wrestlers["troll"].roll(Stat.GRP).said == "SSS"
    assert FACTS.wrestlers["troll"].roll(Stat.DEX).said == "C"


def test_every_die_has_a_blank_and_the_crowd_has_all_faces() -> None:
    means = [sum(die.faces) / len(die.faces) for die in FACTS.dice.values()]
    assert all(0 in die.faces for die in FACTS.dice.values())
    assert means == sorted(means)
    assert set(FACTS.crowd.faces) == set(CrowdFace)
    assert max(FACTS.dice[Metal.COPPER].faces) == 3
    assert max(FACTS.dice[Metal.GOLD].faces) == 4


@pytest.mark.parametrize("said", ["SHOVE 3", "-2AP", "+MP", "DAZED", "THROW 4", "-AP"])
def test_a_special_rule_reads_as_it_prints(said: str) -> None:
    assert read_rule(said, "somewhere").said == said


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("SHOVE", "SHOVE needs a number"),
        ("SHOVE 9", "from 1 to 8"),
        ("DAZED 2", "DAZED has no number"),
        ("-3AP", "there is no special rule"),
        ("+AP 2", "there is no special rule"),
        ("IMPACT", "there is no special rule"),
        ("shove 2", "there are"),
    ],
)
def test_a_special_rule_that_is_not_one(said: str, right: str) -> None:
    with pytest.raises(BadInput, match=right):
        read_rule(said, "somewhere")


def test_an_attack_and_a_passive() -> None:
    punch = ability(**PUNCH, rules=["SHOVE 2", "DIRTY"])
    assert punch.is_attack
    assert punch.rules == (SpecialRule(Keyword.SHOVE, 2), SpecialRule(Keyword.DIRTY, 0))
    assert punch.has(Keyword.DIRTY)
    assert not punch.has(Keyword.FURY)
    skin = ability(**SKIN)
    assert skin.moment is Moment.ALWAYS
    assert not skin.is_attack
    assert replace(skin.effects[0], amount=2).verb is Verb.STAT


@pytest.mark.parametrize(
    ("fields", "right"),
    [
        (PUNCH | {"kind": "special"}, "kind must be one of grapple"),
        (PUNCH | {"kind": "crowd_pleaser"}, "kind must be one of grapple"),
        (PUNCH | {"roll": "X"}, "roll must be dice such as"),
        (PUNCH | {"ap": 0}, "ap must be a whole number from 1 to 5"),
        (PUNCH | {"text": "hits very hard"}, "there is no field text"),
        (PUNCH | {"rules": ["FURY", "FURY"]}, "a special rule twice"),
        (PUNCH | {"rules": ["ROCKET"]}, "ROCKET is for kind rope"),
        (PUNCH | {"dmg": 0}, "needs dmg above 0 or rules"),
        (PUNCH | {"kind": "grapple"}, "there is no field roll"),
        (PUNCH | {"kind": "turnbuckle", "rules": ["CROWD"]}, "leave it out"),
        (PUNCH | {"id": "Big Punch"}, "id must be small letters"),
        (PUNCH | {"do": SKIN["do"]}, "there is no field do"),
        (SKIN | {"when": "tuesday"}, "when must be one of always"),
        (SKIN | {"when": "thrown", "of": ["brawl"]}, "there is no field of"),
        (SKIN | {"when": "thrown", "face": "boo"}, "there is no field face"),
        (SKIN | {"limit": "round"}, "there is no field limit"),
        (SKIN | {"do": []}, "1 to 6 effects"),
        (SKIN | {"do": [{"do": "fly"}]}, "do must be one of counter"),
        (SKIN | {"do": [{"do": "place"}]}, "do must be one of counter"),
        (SKIN | {"do": [{"do": "stat", "stat": "LUCK", "amount": 1}]}, "stat must be one of ATT"),
        (SKIN | {"do": [{"do": "stat", "stat": "DEF", "amount": 0}]}, "and not 0"),
        (SKIN | {"do": [{"do": "stat", "stat": "DEF", "amount": 1, "for": "round"}]}, "leave for out"),
        (SKIN | {"do": [{"do": "replenish", "amount": 1}]}, "say when"),
        (SKIN | {"when": "thrown", "do": [{"do": "clean", "on": "lift"}]}, "for must be activation or round"),
        (SKIN | {"when": "thrown", "do": [{"do": "crowd_die"}]}, "needs a list for cheer"),
        ({"id": "a", "kind": "choice", "options": [SKIN]}, "there is no field kind"),
        ({"id": "a", "kind": "choice", "options": []}, "a Choice has 2 or 3 options"),
        (
            {"id": "a", "kind": "active", "ap": 1, "do": [{"do": "stat", "stat": "ATT", "amount": 1}]},
            "there is no roll to change",
        ),
    ],
)
def test_what_is_wrong_with_an_ability(fields: dict[str, Any], right: str) -> None:
    assert right in refused(**fields)


def test_a_crowd_die_rolls_no_other() -> None:
    inner = {"do": "crowd_die", "cheer": [{"do": "replenish", "amount": 1}]}
    with pytest.raises(BadInput, match="cannot roll another Crowd die"):
        read_pleaser(Entry("somewhere", {"id": "a", "do": [{"do": "crowd_die", "boo": [inner]}]}))


def test_a_mistake_in_a_pack_names_file_wrestler_and_field(tmp_path: Path) -> None:
    (tmp_path / "rumbleslam").mkdir()
    (tmp_path / "rumbleslam" / "rolling_bones.toml").write_text("[troll]\nweight = 4\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"rolling_bones\.toml\.troll: weight must be a whole number from 1 to 3, not 4"):
        Facts(DataFiles("lucha.games.rumbleslam", "rumbleslam", tmp_path))
