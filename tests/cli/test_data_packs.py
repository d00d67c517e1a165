"""--data: a pack of data laid over a game's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from lucha.games.luchador import Luchador
from tests.cli.conftest import Command, record_of

Refusal = Callable[..., str]
Pack = Callable[..., Path]

ONLY_HITS = '[wrestling]\nfaces = ["hit"]\n'
ONLY_MISSES = '[wrestling]\nfaces = ["miss"]\n'
HEROINE = """[la_heroina]
name = "La Heroína"
origin = "house"
moves = ["Uno", "Dos", "Tres"]
moves_from = ["house", "house", "house"]
"""


@pytest.mark.rule("luchador/beginning/dice")
def test_another_wrestling_die_plays_other_matches(lucha: Command, pack: Pack) -> None:
    plain = lucha("simulate", "luchador", "--games", "40", "--json").json
    hits = lucha("simulate", "luchador", "--games", "40", "--json", "--data", pack("hits", dice=ONLY_HITS)).json
    assert hits["decisions"] != plain["decisions"]
    misses = lucha("simulate", "luchador", "--games", "3", "--json", "--data", pack("misses", dice=ONLY_MISSES)).json
    assert (misses["wins"], misses["draws"], misses["decisions"]) == ([0, 0], 3, 0), "nobody ever hits anybody"


def test_a_pack_is_the_same_for_every_job(lucha: Command, pack: Pack) -> None:
    arguments = ("simulate", "luchador", "--games", "40", "--json", "--data", pack(dice=ONLY_HITS))
    one, two = lucha(*arguments).json, lucha(*arguments, "--jobs", "2").json
    assert (one["wins"], one["draws"], one["decisions"]) == (two["wins"], two["draws"], two["decisions"])


def test_a_pack_with_the_games_own_faces_changes_nothing(lucha: Command, pack: Pack) -> None:
    same = pack(dice='[wrestling]\nfaces = ["hit", "hit", "miss", "block", "counter", "pin"]\n')
    plain = lucha("simulate", "luchador", "--games", "40", "--json").json
    laid_over = lucha("simulate", "luchador", "--games", "40", "--json", "--data", same).json
    assert (plain["wins"], plain["decisions"]) == (laid_over["wins"], laid_over["decisions"])


@pytest.mark.rule("luchador/damage/roll-hit-dice")
def test_points_of_a_pack_count(lucha: Command, pack: Pack) -> None:
    points = "backhand_chop = 0, forearm_smash = 0, drop_kick = 0, choke_hold = 0, chair_smash = 0, table_slam = 0"
    harmless = pack(dice=f'{ONLY_HITS}[hit]\npoints = {{ {points} }}\n[luchador]\nfaces = ["fail"]\n')
    answer = lucha("simulate", "luchador", "--games", "3", "--json", "--data", harmless).json
    assert answer["draws"] == 3


def test_a_new_superstar_can_be_picked_and_is_told_by_name(lucha: Command, pack: Pack, tmp_path: Path) -> None:
    folder = pack(superstars=HEROINE)
    assert lucha("simulate", "luchador", "--games", "3", "--pick", "la_heroina", "--data", folder).code == 0
    path = tmp_path / "heroine.jsonl"
    path.write_text(record_of(Luchador(folder), "heroine", picks=["la_heroina"]), encoding="utf-8")
    told = lucha("replay", path, "--data", folder)
    assert told.code == 0
    assert "La Heroína rolls" in told.out


def test_a_record_says_with_which_data_it_was_played_and_is_refused_without(
    lucha: Command, refusal: Refusal, pack: Pack, tmp_path: Path
) -> None:
    folder, other = pack(dice=ONLY_HITS), pack("other", dice=ONLY_MISSES)
    path = tmp_path / "packed.jsonl"
    path.write_text(record_of(Luchador(folder), "packed"), encoding="utf-8")
    data = json.loads(path.read_text(encoding="utf-8").splitlines()[0])["data"]
    assert len(data) == 64
    assert f"it was played with the data pack {data[:12]}" in refusal("replay", path)
    assert f"it was played with the data pack {data[:12]}" in refusal("replay", path, "--data", other)
    assert lucha("replay", path, "--data", folder).code == 0
    copy = pack("copy", dice=ONLY_HITS)
    assert lucha("replay", path, "--data", copy).code == 0, "the same pack in another place"


def test_a_record_of_the_games_own_data_is_refused_with_a_pack(refusal: Refusal, record: Path, pack: Pack) -> None:
    assert "the game's own data" in refusal("replay", record, "--data", pack(dice=ONLY_HITS))


def test_a_scenario_names_its_pack(lucha: Command, pack: Pack, tmp_path: Path) -> None:
    pack("here", dice=ONLY_HITS)
    path = tmp_path / "scenario.toml"
    path.write_text(
        'game = "luchador"\ndata = "here"\npicks = ["el_perrito", "la_cobra_vuelo"]\n'
        '[[then]]\nthrow = ["Hit", "Hit", "Hit", "Hit"]\n[[then]]\nodds = { corners = [{}, { hits = 4 }] }\n'
        'chance = 1\nuntil = "question"\n'
    )
    answer = lucha("referee", path)
    assert answer.code == 0, answer
    path.write_text(path.read_text().replace('"Hit"]', '"Miss"]'))
    assert lucha("referee", path).code == 2


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ('[wrestling]\nfaces = ["hat"]\n', "faces cannot have 'hat'; there are miss, hit, block, counter, pin"),
        ('[wrestling]\nfaces = ["Hit"]\n', "faces cannot have 'Hit'"),
        ('[wrestling]\nfaces = ["outside"]\n', "ring_out"),
        ("[wrestling]\nfaces = []\n", "a die has 1 to 100 faces, not 0"),
        (f"[wrestling]\nfaces = {['hit'] * 101}\n", "a die has 1 to 100 faces, not 101"),
        ('[wrestling]\nfaces = "hit"\n', "faces must be a list of texts"),
        ("[wrestling]\nfaces = [1, 2]\n", "faces must be a list of texts"),
        ("[wrestling]\nfaces = {}\n", "faces must be a list of texts"),
        ('[wrestling]\nsides = ["hit"]\n', "there is no field sides here"),
        ('[wrestling]\norigin = "rumour"\n', "origin must be one of book, ruling, house, public"),
        ("wrestling = 3\n", "wrestling must be a table"),
        ('[throwing]\nfaces = ["hit"]\n', "there is no field throwing here"),
        ("[hit]\npoints = { backhand_chop = 1 }\n", "forearm_smash must be a whole number from 0 to 100"),
        ('[hit]\npoints = "many"\n', "points must be a table"),
        ("[hit]\npoints = { backhand_chop = -1 }\n", "backhand_chop must be a whole number from 0 to 100, not -1"),
        ("[hit]\npoints = { backhand_chop = 1.5 }\n", "backhand_chop must be a whole number"),
        ("[hit]\npoints = { backhand_chop = true }\n", "backhand_chop must be a whole number"),
        (f"[hit]\npoints = {{ backhand_chop = {10**30} }}\n", "backhand_chop must be a whole number"),
        (f"[hit]\npoints = {{ backhand_chop = {'9' * 5000} }}\n", "dice.toml"),
        ("[wrestling]\nfaces = [\n", "is not TOML"),
        ("wrestling = " + "[" * 100_000, "is not TOML"),
        (b"\xff\xfe", "is not UTF-8 text"),
        (bytes(range(256)), "is not UTF-8 text"),
    ],
    ids=lambda text: str(text)[:50],
)
def test_dice_with_a_mistake_are_refused_and_file_and_field_are_named(
    refusal: Refusal, pack: Pack, dice: str | bytes, said: str
) -> None:
    answer = refusal("simulate", "luchador", "--games", "1", "--data", pack(dice=dice))
    assert said in answer
    assert "dice.toml" in answer


@pytest.mark.parametrize(
    ("superstars", "said"),
    [
        (HEROINE + HEROINE, "is not TOML"),
        (HEROINE.replace('name = "La Heroína"\n', ""), "name must be a text"),
        (HEROINE.replace('"La Heroína"', '""'), "name must be a text"),
        (HEROINE.replace('"La Heroína"', "3"), "name must be a text, not 3"),
        (HEROINE.replace('["Uno", "Dos", "Tres"]', '["Uno", "Dos"]'), "three moves"),
        (HEROINE.replace('["Uno", "Dos", "Tres"]', "3"), "moves must be a list of texts"),
        (HEROINE.replace('["house", "house", "house"]', '["house", "house", "rumour"]'), "three moves"),
        (HEROINE.replace('origin = "house"', 'origin = "rumour"'), "origin must be one of"),
        (HEROINE + "weight = 80\n", "there is no field weight here"),
        ("la_heroina = 3\n", "la_heroina must be a table"),
        (HEROINE.replace("La Heroína", "El Perrito"), "El Perrito"),
        (HEROINE.replace("[la_heroina]", '[""]'), "superstars.toml"),
        (HEROINE.replace("[la_heroina]", '["la,heroina"]'), "superstars.toml"),
    ],
    ids=lambda text: text[:20],
)
def test_superstars_with_a_mistake_are_refused(refusal: Refusal, pack: Pack, superstars: str, said: str) -> None:
    """Among them one with the name of another, and ids that cannot be picked."""
    answer = refusal("simulate", "luchador", "--games", "1", "--data", pack(superstars=superstars))
    assert said in answer
    assert "superstars.toml" in answer


CARD = """
[el_perrito]
origin = ["house", "house", "house"]
trigger = ["hit", "pin"]
roll = ["hit", "luchador"]
"""


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (CARD + "cost = 3\n", "there is no field cost here"),
        (CARD.replace("[el_perrito]", "[nobody]"), "there is no Superstar nobody"),
        (CARD.replace('["house", "house", "house"]', '["house"]'), "origin is three of"),
        (CARD.replace('["hit", "pin"]', "[]"), "trigger has 1 to 4 dice, not 0"),
        (CARD.replace('["hit", "pin"]', '["miss"]'), "trigger cannot have 'miss'; there are hit, counter, block, pin"),
        (CARD.replace('["hit", "luchador"]', '["hit", "hit", "hit", "hit", "hit"]'), "roll has 1 to 4 dice, not 5"),
        (CARD.replace('["hit", "luchador"]', '["chair"]'), "roll cannot have 'chair'; there are hit, luchador, pin"),
        (CARD + "suffers = { tickle = 1 }\n", "there is no field tickle here"),
        (CARD + "strikes = { drop_kick = 1000 }\n", "drop_kick must be a whole number from -100 to 100"),
        (CARD + "strikes = 3\n", "strikes must be a table"),
        (CARD + 'pins = { stun = "fall" }\n', "stun must be one of no_pin, pin, stun, viva"),
        (CARD + 'saves = ["hug"]\n', "saves cannot have 'hug'"),
        (CARD + 'abilities = ["flight"]\n', "abilities cannot have 'flight'; there are nerve_strike, second_wind"),
    ],
    ids=lambda text: text[-30:],
)
def test_cards_with_a_mistake_are_refused(refusal: Refusal, pack: Pack, cards: str, said: str) -> None:
    answer = refusal("simulate", "luchador", "--games", "1", "--data", pack(cards=cards))
    assert said in answer
    assert "cards.toml" in answer


def test_a_card_of_ones_own_is_played_with(lucha: Command, pack: Pack) -> None:
    mine = pack(cards=CARD + "strikes = { backhand_chop = 20, forearm_smash = 20, drop_kick = 20 }\n")
    asked = (
        "simulate",
        "luchador",
        "--mode",
        "advanced",
        "--games",
        "40",
        "--pick",
        "el_perrito,la_cobra_vuelo",
        "--json",
    )
    wins, losses = json.loads(lucha(*asked, "--data", mine).out)["wins"]
    assert wins > 3 * losses


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_pack_that_is_not_there_is_refused(refusal: Refusal, pack: Pack, tmp_path: Path, command: str) -> None:
    def said(path: Path) -> str:
        return refusal(command, "luchador", "--data", path)

    assert "there is no such folder" in said(tmp_path / "missing")
    file = tmp_path / "file"
    file.write_text("")
    assert "there is no such folder" in said(file)
    assert "has no folder luchador" in said(tmp_path)
    (tmp_path / "luchador").write_text("")
    assert "has no folder luchador" in said(tmp_path)
    assert "is no data file of luchador; it has cards.toml, dice.toml, superstars.toml" in said(pack(die=ONLY_HITS))
    refusal(command, "luchador", "--data", "x" * 5000)


def test_a_folder_where_a_file_should_be_is_refused(refusal: Refusal, pack: Pack) -> None:
    folder = pack()
    (folder / "luchador" / "dice.toml").mkdir()
    assert "dice.toml: cannot be read" in refusal("simulate", "luchador", "--games", "1", "--data", folder)


@pytest.mark.parametrize("target", ["dice.toml", "nowhere.toml"])
def test_a_link_that_leads_nowhere_is_refused(refusal: Refusal, pack: Pack, record: Path, target: str) -> None:
    """To itself, or to a file that is not there: the game's own dice would be played with, and nobody told."""
    folder = pack()
    link = folder / "luchador" / "dice.toml"
    link.symlink_to(link.parent / target)
    assert "dice.toml" in refusal("simulate", "luchador", "--games", "1", "--data", folder)
    assert "dice.toml" in refusal("replay", record, "--data", folder)


def test_folders_that_are_links_in_a_circle_are_refused(refusal: Refusal, tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    refusal("simulate", "luchador", "--games", "1", "--data", loop)
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "luchador").symlink_to(folder / "luchador")
    refusal("simulate", "luchador", "--games", "1", "--data", folder)
