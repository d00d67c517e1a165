"""Building teams: what they cost, every reason why one is refused, files, and texts for links."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from lucha.core.facts import BadInput
from lucha.games.rumbleslam.drafting import drafted
from lucha.games.rumbleslam.hired import LARGEST_FILE, MOST_WRESTLERS, Team, read_team_file, write_team
from lucha.games.rumbleslam.team_codes import LONGEST_CODE, SIGNS, BadCode, by_hash, team_code, team_of_code
from lucha.games.rumbleslam.teams import Bill, WrongTeam, bill, check_team, free_sponsorships, limit_of, reasons
from tests.games.rumbleslam.roster import facts

BOXES = {
    "green_bruisers": ["orc_brawler", "orc_grappler", "goblin_brawler", "goblin_grappler", "troll"],
    "heavy_pounders": ["human_brawler", "human_grappler", "halfling_brawler", "halfling_grappler", "ogre"],
    "leaf_blowers": ["amazonian_brawler", "amazonian_grappler", "sprite_brawler", "sprite_grappler", "treeman"],
    "late_shift": ["skeleton", "orc_skeleton", "mummy", "zombie", "werewolf"],
    "masked_mayhem": ["pulcinella_goon", "pulcinella_bully", "angry_pulcinella", "grumpy_pulcinella", "big_punch"],
}


def team(*wrestlers: str, endorsements: int = 0, sponsors: str = "", traditional: str = "") -> Team:
    return Team("Ours", "", wrestlers, endorsements, tuple(sponsors.split()), tuple(traditional.split()))


def keys(one: Team, limit: int | None = None) -> list[str]:
    return [reason.key.removeprefix("team.") for reason in reasons(one, facts(), limit)]


def cost(one: Team) -> int:
    return bill(one, facts()).total


@pytest.mark.rule("rumbleslam/teams/dosh")
def test_the_teams_of_the_house_spend_all_they_have() -> None:
    for id, one in facts().teams.items():
        limit = limit_of(one.bout, facts())
        assert reasons(one, facts(), limit) == [], id
        assert cost(one) == limit, id
    bouts = [one.bout for one in facts().teams.values()]
    assert [bouts.count(bout) for bout in ("lightweight", "middleweight", "madness")] == [7, 2, 2]
    assert {id: list(facts().teams[id].wrestlers) for id in BOXES} == BOXES


def test_the_large_teams_are_more_than_a_corner_holds() -> None:
    """Nine squares in a corner; a WEIGHT 3 wrestler takes two of them."""
    for id in ("long_green_line", "full_house"):
        weights = [facts().wrestlers[one].weight for one in facts().teams[id].wrestlers]
        assert sum([2 if weight == 3 else 1 for weight in weights]) > 9


@pytest.mark.rule("rumbleslam/teams/hiring")
def test_at_least_one_and_only_those_there_are() -> None:
    assert keys(team()) == ["empty"]
    assert keys(team("troll", "gertha")) == []
    assert keys(team("trol", "nobody_at_all")) == ["no-such-wrestler.near", "no-such-wrestler"]
    assert "there is troll" in str(reasons(team("trol"), facts())[0])


@pytest.mark.rule("rumbleslam/teams/dosh")
def test_a_team_may_spend_less_but_not_more() -> None:
    two = team("troll", "ogre", endorsements=2)
    assert cost(two) == 275 + 300 + 50
    assert keys(two, 625) == []
    assert keys(two, 624) == ["too-dear"]
    assert "1K more than the limit of 624K" in str(reasons(two, facts(), 624)[0])


@pytest.mark.rule("rumbleslam/teams/rookies-and-superstars")
def test_rookies_as_often_as_you_like_superstars_once() -> None:
    assert keys(team(*["halfling_grappler"] * 6)) == []
    assert keys(team("gun", "troll", "gun", "fang", "fang")) == ["superstar-twice", "superstar-twice"]


@pytest.mark.rule("rumbleslam/teams/exhibition-tag-team")
def test_an_exhibition_pair_pays_in_full() -> None:
    both = team("gemini_twins_castor", "gemini_twins_pollux")
    assert keys(both) == []
    assert cost(both) == 625
    assert cost(team("gemini_twins_castor")) == 300


@pytest.mark.rule("rumbleslam/teams/traditional-tag-team")
def test_a_traditional_pair_costs_less_once() -> None:
    both = ("gemini_twins_castor", "gemini_twins_pollux")
    assert cost(team(*both, traditional="gemini_twins_castor")) == 475
    assert cost(team(*both, traditional="gemini_twins_castor gemini_twins_pollux")) == 475
    assert bill(team(*both, traditional="gemini_twins_pollux"), facts()) == Bill(625, 150, 0, 0)
    assert keys(team("gemini_twins_castor", traditional="gemini_twins_castor")) == ["partner-missing"]
    assert keys(team("troll", traditional="troll")) == ["no-partner"]
    assert keys(team("troll", traditional="gemini_twins_castor")) == ["partner-missing"]


@pytest.mark.rule("rumbleslam/teams/endorsements")
def test_eight_endorsements_at_most() -> None:
    assert keys(team("troll", endorsements=8)) == []
    assert cost(team("troll", endorsements=8)) == 475
    assert keys(team("troll", endorsements=9)) == ["too-many-endorsements"]


@pytest.mark.rule("rumbleslam/teams/sponsorships")
def test_one_to_buy_and_one_free_for_a_single_casino() -> None:
    one_casino, mixed = ("troll", "fang"), ("troll", "ogre")
    assert cost(team(*one_casino, sponsors="orka_cola")) == 575
    assert cost(team(*one_casino, sponsors="orka_cola phoenix_fizz")) == 625
    assert keys(team(*one_casino, sponsors="orka_cola phoenix_fizz")) == []
    assert cost(team(*mixed, sponsors="orka_cola")) == 625
    assert keys(team(*mixed, sponsors="orka_cola phoenix_fizz")) == ["too-many-sponsorships.mixed"]
    assert keys(team(*one_casino, sponsors="orka_cola phoenix_fizz tauran_tacos")) == ["too-many-sponsorships"]
    assert keys(team(*one_casino, sponsors="orka_cola orka_cola")) == ["sponsorship-twice"]
    assert keys(team(*one_casino, sponsors="orka-cola")) == ["no-such-sponsorship.near"]
    assert keys(team(*one_casino, sponsors="lemonade_stand")) == ["no-such-sponsorship"]


@pytest.mark.rule("rumbleslam/teams/sponsorships")
def test_free_agents_belong_to_nobody() -> None:
    assert free_sponsorships(team("troll", "big_andy"), facts()) == 1
    assert free_sponsorships(team("big_andy", "ice"), facts()) == 0
    assert free_sponsorships(team("mr_hopper", "ice"), facts()) == 1
    assert free_sponsorships(team("mr_hopper", "troll"), facts()) == 0


def test_every_reason_at_once_and_in_both_languages() -> None:
    awful = team("gun", "gun", "nobody", endorsements=12, sponsors="orka_cola orka_cola", traditional="gun")
    wanted = ["no-such-wrestler", "superstar-twice", "no-partner", "too-many-endorsements", "sponsorship-twice"]
    assert keys(awful, 100) == [*wanted, "too-dear"]
    with pytest.raises(WrongTeam) as refused:
        check_team(awful, facts(), "Ours", 100)
    for language in ("en", "es"):
        told = refused.value.told(language)
        assert "\n" not in told
        assert all(reason.told(language) in told for reason in refused.value.reasons)
    assert refused.value.rule == "rumbleslam/teams/hiring"
    assert str(refused.value) == refused.value.told("en")
    check_team(facts().teams["green_bruisers"], facts(), "Green Bruisers", 1000)


def test_a_file_comes_back_as_it_was_written(tmp_path: Path) -> None:
    for id, one in facts().teams.items():
        ours = replace(one, name=f'«{id}» y "amigos"')
        path = tmp_path / f"{id}.toml"
        path.write_text(write_team(ours), encoding="utf-8")
        assert read_team_file(path) == ours


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("", "name must be a text, not nothing"),
        ("name = 3", "name must be a text, not 3"),
        ('name = "\\u001b[31mred"\nwrestlers = ["troll"]', "letters that can be printed"),
        (f'name = "{"x" * 41}"\nwrestlers = ["troll"]', "1 to 40 letters"),
        ('name = "a"', "wrestlers must be a list of texts, not nothing"),
        ('name = "a"\nwrestlers = "troll"', "wrestlers must be a list of texts"),
        ('name = "a"\nwrestlers = [1]', "wrestlers must be a list of texts"),
        (f'name = "a"\nwrestlers = {["troll"] * 25}', "wrestlers has 24 at most, not 25"),
        (f'name = "a"\nwrestlers = ["{"x" * 61}"]', "wrestlers must be an id"),
        ('name = "a"\nwrestlers = ["tr\\noll"]', "wrestlers must be an id"),
        ('name = "a"\nwrestlers = ["troll"]\nendorsements = -1', "a whole number from 0 to 99"),
        ('name = "a"\nwrestlers = ["troll"]\nendorsements = true', "a whole number from 0 to 99"),
        ('name = "a"\nwrestlers = ["troll"]\ncheat = true', "there is no field cheat here"),
        ('name = "a', "is not TOML"),
        ("# " + "x" * LARGEST_FILE, "is larger than a team's file ever is"),
        ("[" * 5000, "is not TOML"),
    ],
)
def test_a_broken_or_hostile_file_gets_one_line(text: str, right: str, tmp_path: Path) -> None:
    path = tmp_path / "team.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as problem:
        read_team_file(path)
    assert right in str(problem.value)
    assert "\n" not in str(problem.value)


def test_what_is_no_text_gets_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        read_team_file(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="is not UTF-8"):
        read_team_file(tmp_path / "bytes.toml")
    with pytest.raises(BadInput, match="cannot be read"):
        read_team_file(tmp_path)


def test_a_code_brings_a_team_back_and_fits_a_link() -> None:
    for one in facts().teams.values():
        code = team_code(one)
        assert len(code) < 100
        assert not set(code) - SIGNS
        again = team_of_code(code, facts())
        assert (again.name, again.wrestlers) == (one.name, one.wrestlers)
        assert replace(again, bout=one.bout) == one


def test_codes_know_everybody_apart() -> None:
    assert len(by_hash(facts().wrestlers)) == len(facts().wrestlers)
    assert len(by_hash(facts().sponsorships)) == len(facts().sponsorships)


@given(some.data())
def test_a_code_with_a_sign_changed_is_refused(data: some.DataObject) -> None:
    code = team_code(facts().teams["green_bruisers"])
    place = data.draw(some.integers(2, len(code) - 1))
    other = data.draw(some.sampled_from(sorted(SIGNS - {code[place]})))
    changed = code[:place] + other + code[place + 1 :]
    with pytest.raises(BadCode):
        team_of_code(changed, facts())


@given(some.text(max_size=200) | some.text(alphabet=sorted(SIGNS), max_size=200).map(lambda text: f"rs{text}"))
def test_no_text_makes_a_code_break_the_reader(text: str) -> None:
    with pytest.raises(BadCode) as problem:
        team_of_code(text, facts())
    assert "\n" not in str(problem.value)


def test_codes_that_are_too_long_too_new_or_of_another_pack() -> None:
    code = team_code(Team("a", "", ("not_here",)))
    with pytest.raises(BadCode, match="not here"):
        team_of_code(code, facts())
    with pytest.raises(BadCode, match="is no team"):
        team_of_code("rs" + "A" * LONGEST_CODE, facts())
    with pytest.raises(BadCode, match="is no team"):
        team_of_code("green bruisers", facts())


@pytest.mark.parametrize("casino", ["", "gomorrah", "free_agents", "table_topper"])
def test_chance_hires_legal_teams(casino: str) -> None:
    for limit in (1000, 1500, 2500):
        for seed in range(20):
            one = drafted(facts(), limit, str(seed), "By chance", "", casino)
            assert reasons(one, facts(), limit) == []
            assert len(one.wrestlers) <= MOST_WRESTLERS
            if casino:
                assert {facts().wrestlers[id].casino for id in one.wrestlers} == {casino}
    assert drafted(facts(), 1000, "7", "a") == drafted(facts(), 1000, "7", "a")
    assert drafted(facts(), 1000, "7", "a") != drafted(facts(), 1000, "8", "a")


def test_chance_needs_enough_dosh_and_a_casino() -> None:
    with pytest.raises(BadInput, match="nobody can be hired for 100K"):
        drafted(facts(), 100, "1", "a")
    with pytest.raises(BadInput, match="there is no casino las_vegas"):
        drafted(facts(), 1000, "1", "a", "", "las_vegas")
    with pytest.raises(BadInput, match="there is no bout flyweight; there are lightweight"):
        limit_of("flyweight", facts())
