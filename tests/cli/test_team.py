"""lucha team."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lucha.core.facts import DataFiles
from lucha.games.rumbleslam.facts import Facts
from lucha.games.rumbleslam.hired import read_team_file
from lucha.games.rumbleslam.team_codes import team_code
from tests.cli.conftest import Command

FACTS = Facts(DataFiles("lucha.games.rumbleslam", "rumbleslam"))
GREEN = "orc_brawler,orc_grappler,goblin_brawler,goblin_grappler,troll"


def test_the_list_has_every_team_by_its_bout(lucha: Command) -> None:
    english, spanish = lucha("team", "list"), lucha("team", "list", "--lang", "es")
    assert (english.code, english.err) == (0, "")
    assert all(id in english.out for id in FACTS.teams)
    assert english.out.startswith("Lightweight Bout, 1000K\n  green_bruisers")
    assert spanish.out.startswith("Lucha de peso ligero, 1000K")
    assert "El Turno de la Noche" in spanish.out
    assert "team list with one of these, or with a wrestler:\n  rolling_bones\n" in english.out
    teams = lucha("team", "list", "--json").json["teams"]
    assert [one["id"] for one in teams] == list(FACTS.teams)
    assert teams[0]["cost"] == 1000


def test_the_list_of_a_casino_a_wrestler_and_the_sponsors(lucha: Command) -> None:
    casino = lucha("team", "list", "il_ridotto").out
    assert len(casino.splitlines()) == 5
    assert "big_punch" in casino
    card = lucha("team", "list", "krux").out
    assert card.startswith("Krux, The Forest Soul, Rookie, 275K\n  ATT SSS  DEF GS+1  GRP GS  DEX S\n")
    assert "filled in by the house: dosh" in card
    assert "(DEVASTATING) One roll against everybody in base contact" in card
    bill = lucha("team", "list", "nobgoblins_bill", "--lang", "es").out
    assert "Pareja de Nobgoblins (Bobby)" in bill
    assert "HEEL" in lucha("team", "list", "pulcinella_bully").out
    sponsors = lucha("team", "list", "sponsorships").out
    assert "orka_cola: Orka-Cola\n  Roll a Silver die" in sponsors
    assert len(lucha("team", "list", "gomorrah", "--json").json["wrestlers"]) == 20
    nobody = lucha("team", "list", "las_vegas")
    assert nobody.code == 2
    assert nobody.err.startswith("lucha: there is no casino or wrestler las_vegas; there are rolling_bones")


def test_a_good_team_gets_its_bill_and_a_code(lucha: Command) -> None:
    answer = lucha("team", "check", "goats_and_greens")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Goats and Greens\n")
    rows = [" ".join(line.split()) for line in answer.out.splitlines()]
    assert "Relentless Dosh (Wonderkid) 275K Traditional Tag Team" in rows
    assert "Traditional Tag Teams −150K" in rows
    assert "Tauran Tacos free Sponsorship" in rows
    assert "Dosh 1000K of 1000K" in rows
    code = answer.out.splitlines()[-1].removeprefix("To share: ")
    assert code == team_code(FACTS.teams["goats_and_greens"])
    again = lucha("team", "check", code, "--json").json
    assert (again["ok"], again["cost"], again["limit"]) == (True, 1000, None)
    assert again["wrestlers"] == list(FACTS.teams["goats_and_greens"].wrestlers)
    assert "pareja de exhibición" in lucha("team", "check", "seeing_stars", "--lang", "es").out


def test_new_writes_what_was_hired(lucha: Command, tmp_path: Path) -> None:
    file = tmp_path / "my_orcs.toml"
    answer = lucha("team", "new", str(file), "--hire", GREEN, "--sponsors", "orka_cola")
    assert (answer.code, answer.err) == (0, "")
    assert f"team check {file}" in answer.out
    assert read_team_file(file).name == "my orcs"
    assert read_team_file(file).wrestlers == FACTS.teams["green_bruisers"].wrestlers
    assert lucha("team", "check", str(file)).code == 0
    again = lucha("team", "new", str(file), "--hire", GREEN)
    assert (again.code, again.err) == (2, f"lucha: {file}: is there already; choose another name\n")


def test_new_hires_by_chance_the_same_for_a_seed(lucha: Command, tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.toml" for name in "abc"]
    for file, seed in zip(files, ("1", "1", "2"), strict=True):
        arguments = ("--casino", "feral_den", "--bout", "middleweight", "--seed", seed, "--name", "Chance")
        assert lucha("team", "new", str(file), *arguments).code == 0
    texts = [file.read_text(encoding="utf-8") for file in files]
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]
    assert 'bout = "middleweight"' in texts[0]


def test_a_wrong_team_is_refused_with_every_reason_and_not_written(lucha: Command, tmp_path: Path) -> None:
    file = tmp_path / "awful.toml"
    hire = ("--hire", "gun,gun,trol", "--endorsements", "9", "--sponsors", "orka_cola,orka_cola", "--limit", "500")
    answer = lucha("team", "new", str(file), *hire)
    assert (answer.code, answer.out) == (1, "")
    lines = answer.err.splitlines()
    assert len(lines) == 5
    assert all(line.startswith("lucha: awful: ") for line in lines)
    assert not file.exists()
    assert len(lucha("team", "new", str(file), *hire, "--lang", "es").err.splitlines()) == 5
    told = lucha("team", "new", str(file), *hire, "--json")
    assert told.code == 1
    assert json.loads(told.out)["reasons"][0] == {
        "rule": "rumbleslam/teams/hiring",
        "says": "Nobody is called trol; there is troll.",
    }


def test_a_team_is_checked_against_another_limit(lucha: Command) -> None:
    assert lucha("team", "check", "full_house", "--bout", "lightweight").code == 1
    over = lucha("team", "check", "green_bruisers", "--limit", "900")
    assert (over.code, over.err) == (
        1,
        "lucha: Green Bruisers: It costs 1000K, 100K more than the limit of 900K.\n",
    )
    assert lucha("team", "check", "green_bruisers", "--bout", "madness").code == 0


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (("check", "nothing_here.toml"), "there is no such file"),
        (("check", "rsAAAA"), "damaged or not whole"),
        (("check", "green_bruisers", "--bout", "flyweight"), "there is no bout flyweight"),
        (("check", "green_bruisers", "--data", "/nowhere"), "there is no such folder of data"),
        (("new", "a.toml", "--hire", "troll", "--endorsements", "-1"), "a whole number from 0 to 99"),
        (("new", "a.toml", "--hire", ",".join(["skeleton"] * 30)), "wrestlers has 24 at most"),
        (("new", "a.toml", "--name", "x" * 50), "1 to 40 letters"),
        (("new", "a.toml", "--casino", "las_vegas"), "there is no casino las_vegas"),
        (("new", "a.toml", "--limit", "100"), "nobody can be hired for 100K"),
    ],
)
def test_bad_input_gets_one_line(lucha: Command, arguments: tuple[str, ...], right: str) -> None:
    answer = lucha("team", *arguments)
    assert answer.code == 2
    assert answer.err.count("\n") == 1
    assert right in answer.err
    assert not Path("a.toml").exists()


def test_a_pack_brings_wrestlers_of_its_own(lucha: Command, tmp_path: Path) -> None:
    folder = tmp_path / "rumbleslam"
    folder.mkdir()
    (folder / "rolling_bones.toml").write_text("[troll]\ndosh = 300\n", encoding="utf-8")
    answer = lucha("team", "check", "green_bruisers", "--data", str(tmp_path))
    assert "It costs 1025K" in answer.err
