"""The rules catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

from lucha.core.agenda import Step
from lucha.core.facts import BadInput
from lucha.core.rules import load_catalogue, rule_of, rule_of_kind
from tests.toys.small_dip.layers import PlaceALayer
from tests.toys.small_rumble.attacks import RollToDefend
from tests.toys.small_rumble.ropes import SmashedAgainstTheTurnbuckle

ONE = """
[[rule]]
id = "game/chapter/one"
heading = "One"
says = "The first of them."
origin = "house"
"""

OPTION = """
[[rule]]
id = "game/chapter/option"
heading = "Option"
says = "It can be read in two ways."
origin = "ruling"
source = "a heading"

[rule.option]
name = "reading"
default = "wide"

[rule.option.values]
wide = "In the wide sense."
narrow = "In the narrow sense."
"""


def catalogue(folder: Path, text: str) -> Path:
    file = folder / "rules.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_id_of_a_rule_comes_from_its_file_and_its_class() -> None:
    assert rule_of(PlaceALayer(0)) == "small_dip/layers/place-a-layer"
    assert rule_of_kind(RollToDefend) == "small_rumble/attacks/roll-to-defend"
    assert rule_of_kind(SmashedAgainstTheTurnbuckle) == "small_rumble/ropes/smashed-against-the-turnbuckle"
    assert rule_of(None) == ""


def test_a_step_outside_the_rooms_of_games_still_has_an_id() -> None:
    assert rule_of(Step()) == "core/agenda/step"


def test_a_catalogue_holds_rules_that_games_share(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    found = load_catalogue(catalogue(tmp_path, ONE), catalogue(shared, ONE.replace("chapter", "room")))
    assert list(found.rules)[-2:] == ["game/room/one", "game/chapter/one"]


def test_a_catalogue_holds_its_own_rules_and_those_of_the_core(tmp_path: Path) -> None:
    found = load_catalogue(catalogue(tmp_path, ONE + OPTION))
    assert set(found.rules) > {"game/chapter/one", "game/chapter/option", "core/not-asked", "core/not-an-option"}
    assert found["game/chapter/one"].says == "The first of them."
    assert found["game/chapter/one"].option is None
    assert "game/chapter/two" not in found
    reading = found.options["reading"]
    assert (reading.rule, reading.default, reading.values) == ("game/chapter/option", "wide", ("wide", "narrow"))
    assert reading.says == ("In the wide sense.", "In the narrow sense.")
    assert found["game/chapter/option"].source == "a heading"


def test_rules_are_found_by_all_the_words_that_stand_in_them(tmp_path: Path) -> None:
    found = load_catalogue(catalogue(tmp_path, ONE + OPTION))
    assert [rule.id for rule in found.find(["CHAPTER", "first"])] == ["game/chapter/one"]
    assert [rule.id for rule in found.find(["ruling"])] == ["game/chapter/option"]
    assert found.find(["first", "two ways"]) == []
    assert len(found.find([])) == len(found.rules)


MENTIONS = [  # a heading and a text, the best match for "pin" first
    ("Pin", "It is held."),
    ("A pin, twice", "It is held."),
    ("Pinned down", "It is held."),
    ("Holds", "Every pin is a hold."),
    ("More holds", "Nobody may pin a ghost."),
    ("Last holds", "Whoever is pinned may escape."),
    ("Stepping in", "Whoever steps in does so at once."),
]


def test_the_best_match_stands_first_and_equals_keep_their_order(tmp_path: Path) -> None:
    texts = [
        f'[[rule]]\nid = "game/x/{place}"\nheading = "{heading}"\nsays = "{says}"\norigin = "house"\n'
        for place, (heading, says) in enumerate(MENTIONS)
    ]
    best_first = [f"game/x/{place}" for place in range(len(MENTIONS))]
    found = load_catalogue(catalogue(tmp_path, "".join(texts))).find(["PIN"])
    assert [rule.id for rule in found] == best_first
    upside_down = [6, 5, 4, 3, 2, 1, 0]
    found = load_catalogue(catalogue(tmp_path, "".join([texts[place] for place in upside_down]))).find(["pin"])
    assert [rule.id[-1] for rule in found] == ["1", "0", "2", "4", "3", "5", "6"]


MISTAKES = [
    (ONE.replace('id = "game/chapter/one"', ""), r"rule\[0\]: id must be a text, not nothing"),
    (ONE.replace('"One"', "1"), "game/chapter/one: heading must be a text, not 1"),
    (ONE.replace('says = "The first of them."', ""), "game/chapter/one: says must be a text, not nothing"),
    (ONE.replace('"house"', '"hearsay"'), "one: origin must be one of book, ruling, house, public, not 'hearsay'"),
    (ONE + "weight = 1\n", "game/chapter/one: there is no field weight here"),
    (ONE + ONE, "stands twice: game/chapter/one"),
    (ONE.replace("game/chapter/one", "core/not-asked"), "stands twice: core/not-asked"),
    (ONE + "[more]\n", "there is no field more here"),
    ("rule = 1\n", "rule must be a list of tables, not 1"),
    ("", "rule must be a list of tables, not nothing"),
    (OPTION.replace('"wide"\n', '"middle"\n'), "option: the default middle is none of the values wide, narrow"),
    (OPTION.replace('name = "reading"', ""), "option: name must be a text, not nothing"),
    (OPTION.replace('"In the wide sense."', "1"), "option.values: wide must be a text, not 1"),
    (OPTION + "[rule.option.more]\n", "option: there is no field more here"),
    (ONE + OPTION + OPTION.replace("chapter/option", "chapter/other"), "reading"),
]


@pytest.mark.parametrize(("text", "said"), MISTAKES, ids=[said for _, said in MISTAKES])
def test_a_mistake_in_a_catalogue_is_one_line_that_names_it(tmp_path: Path, text: str, said: str) -> None:
    file = catalogue(tmp_path, text)
    with pytest.raises(BadInput, match=said) as problem:
        load_catalogue(file)
    assert str(problem.value).startswith(str(file))
    assert "\n" not in str(problem.value)


def test_a_catalogue_may_be_told_in_another_language(tmp_path: Path) -> None:
    found = load_catalogue(catalogue(tmp_path, ONE + OPTION))
    words = tmp_path / "rules.es.toml"
    lines = []
    for id, rule in found.rules.items():
        lines += [f'["{id}"]', 'heading = "Título"', f'says = "{id} en otras palabras."']
        if rule.option is not None:
            lines += [f'["{id}".values]', *[f'{value} = "{value}, dicho."' for value in rule.option.values]]
    words.write_text("\n".join(lines), encoding="utf-8")
    told = found.in_language(words)
    assert told.rules.keys() == found.rules.keys()
    assert told["game/chapter/one"].says == "game/chapter/one en otras palabras."
    assert told.options["reading"].says == ("wide, dicho.", "narrow, dicho.")
    assert told.options["reading"].values == ("wide", "narrow")
    anew = [*lines, '["game/chapter/option".called]', 'wide = "amplio"']
    anew.insert(anew.index('["game/chapter/option"]') + 1, 'source = "un título"')
    words.write_text("\n".join(anew), encoding="utf-8")
    told = found.in_language(words)
    assert [told.options["reading"].word(value) for value in ("wide", "narrow")] == ["amplio", "narrow"]
    assert told["game/chapter/option"].source == "un título"
    words.write_text("\n".join([*anew, 'broad = "ancho"']), encoding="utf-8")
    with pytest.raises(BadInput, match="there is no field broad here"):
        found.in_language(words)
    words.write_text("\n".join(lines[3:]), encoding="utf-8")
    with pytest.raises(BadInput, match=f"{next(iter(found.rules))} must be a table, not nothing"):
        found.in_language(words)
    words.write_text("\n".join(lines).replace("game/chapter/one", "game/chapter/won"), encoding="utf-8")
    with pytest.raises(BadInput, match=r"it has game/chapter/won, rules\.toml has game/chapter/one; a rule keeps"):
        found.in_language(words)


def test_a_rule_names_the_rules_that_it_leans_on_and_no_others(tmp_path: Path) -> None:
    assert load_catalogue(catalogue(tmp_path, ONE))["game/chapter/one"].see == ()
    both = ONE + 'see = ["game/chapter/option"]\n' + OPTION
    assert load_catalogue(catalogue(tmp_path, both))["game/chapter/one"].see == ("game/chapter/option",)
    for wrong in ("game/chapter/nothing", "game/chapter/one"):
        with pytest.raises(BadInput, match=f"leans on {wrong}, which is no other rule$"):
            load_catalogue(catalogue(tmp_path, ONE + f'see = ["{wrong}"]\n'))
