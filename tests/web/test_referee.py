"""Ask the referee over HTTP: allowed or not, by which rule, with which chances, and nothing that eyes cannot see."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lucha.core.chance import odds
from lucha.core.facts import Entry, read_toml
from lucha.core.notation import write
from lucha.core.table import Given, OutcomeNeeded, Sampled, seed_of
from lucha.games import GAMES
from lucha.referee import run_scenario
from lucha.referee.position import set_up
from lucha.referee.speech import Speech
from lucha.referee.writing import match_at, position_of, value_at, with_value
from lucha.web.asking import answered
from lucha.web.limits import Buckets
from lucha.web.referee_bodies import Inquiry
from tests.toys import TOYS, AnyGame
from tests.web.arena import BOT, ME, Arena, Talker, open_arena
from tests.web.test_description import played_to_the_end

MISSES = ["Miss", "Miss", "Miss", "Miss"]
LEVEL: dict[str, Any] = {
    "agenda": ["ToPinOrNotToPin([0, 1])", "LineUpTheDice"],
    "in_ring": [0, 1],
    "corners": [
        {"ring": ["Pin", "Miss", "Miss", "Hit"], "rival": 1},
        {"strength": 15, "ring": ["Miss"] * 4, "rival": 0},
    ],
}
COUNT = {"agenda": ["ThreeCount(1, 1, 4, 0)"], "corners": [{"rival": 1}, {"strength": 9, "rival": 0}]}
LAYERS = {
    "agenda": ["PlaceALayer(0)"],
    "active": 0,
    "placed": 1,
    "players": [{"hand": ["salsa", "hot_sauce"], "luchador": "el_flaco"}, {"luchador": "la_rosa"}],
}


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    with pytest.MonkeyPatch.context() as patch, open_arena(tmp_path_factory.mktemp("referee")) as arena:
        patch.setattr(Buckets, "take", lambda *_: True)
        yield arena


@pytest.fixture(scope="module")
def asker(arena: Arena) -> Talker:
    return arena.stranger()


def ask(asker: Talker, game: str = "luchador", **more: object) -> Any:
    return asker.post("/api/referee", {"game": game, **more})


def refused(asker: Talker, **more: object) -> str:
    answer = asker.call("POST", "/api/referee", {"game": "luchador", **more})
    assert answer.status == 400, answer.body
    assert "\n" not in answer.error
    return answer.error


def adjudicated(folder: Path, answer: Any) -> Any:
    """The file of an answer, run by the referee of the command line."""
    path = folder / "asked.toml"
    path.write_text(answer["file"], encoding="utf-8")
    return run_scenario(path)


@pytest.mark.parametrize("game", [*GAMES, *TOYS])
def test_every_game_can_be_asked_about_without_a_word_from_the_asker(asker: Talker, game: str) -> None:
    told = ask(asker, game)
    assert told["moments"]
    assert told["asked"][0]["options"]
    assert told["now"]["text"]
    assert [group["seat"] for group in told["groups"]] == [*range(told["inquiry"]["seats"]), None]
    again = ask(asker, **told["inquiry"])
    assert again["inquiry"] == told["inquiry"], "what a link keeps comes back as it was"


@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, marks=[] if place % 2 == number else pytest.mark.slow)  # in turns
        for place, game in enumerate(GAMES)
        for number, language in enumerate(["en", "es"])
    ],
)
def test_every_field_of_a_step_is_asked_for_in_words(asker: Talker, game: str, language: str) -> None:
    """None is called by its name in the code; the contract asks for the fields of the state."""
    known = GAMES[game].words(language)
    for mode in GAMES[game].modes:
        told = ask(asker, game, mode=mode.name, language=language)
        steps = [one for one in told["moments"] if one["throws"] and one["seat"] in (0, None)]
        for key in [one["key"] for one in steps]:
            told = ask(asker, game, mode=mode.name, language=language, moment=key)
            labels = [field["label"] for field in told["groups"][-1]["fields"] if field["path"][0] == "agenda"]
            assert set(labels) <= {known.say(text) for text in known.texts if text.startswith("field.")}, key


def test_what_the_rules_allow_is_allowed_and_what_comes_of_it_is_told(asker: Talker, tmp_path: Path) -> None:
    told = ask(asker, position=LEVEL, ask={"seat": 0, "option": "SortPins(0, 1)"})
    answer = told["answer"]
    assert (answer["allowed"], answer["why"]) == (True, "")
    assert answer["rule"]["id"] == "luchador/rerolls/to-pin-or-not-to-pin"
    report = adjudicated(tmp_path, told)
    assert report.ok
    on = ask(asker, position=LEVEL, ask={"seat": 0, "option": "SortPins(0, 1)"}, go=True)
    assert on["now"]["need"]["seat"] == 0
    assert len(on["now"]["need"]["dice"]) == 1


def test_what_a_rule_forbids_comes_with_the_case_the_rule_and_a_file_that_proves_it(
    asker: Talker, tmp_path: Path
) -> None:
    told = ask(asker, position=LEVEL, ask={"seat": 0, "option": "SortPins(1, 0)"})
    answer = told["answer"]
    assert answer["allowed"] is False
    assert answer["why"] == "Player 2 still has 15 Strength; pins need 14 or less."
    assert answer["rule"]["id"] == "luchador/pins/level"
    assert answer["rule"]["heading"]
    report = adjudicated(tmp_path, told)
    assert report.ok
    assert report.checks == 1
    assert report.proves == ("luchador/pins/level",)


def test_layer_dip_answers_and_its_file_says_the_same(asker: Talker, tmp_path: Path) -> None:
    told = ask(asker, "layer_dip", position=LAYERS | {"placed": 0}, ask={"seat": 0, "option": "Place('salsa')"})
    assert told["answer"]["allowed"] is True
    assert adjudicated(tmp_path, told).ok
    position = LAYERS | {"agenda": ["PlayACard(0)"]}
    told = ask(asker, "layer_dip", position=position, ask={"seat": 0, "option": "Place('salsa')"})
    assert told["answer"]["allowed"] is False
    assert told["answer"]["rule"]["id"]
    report = adjudicated(tmp_path, told)
    assert (report.ok, report.checks) == (True, 1)


def test_hands_dips_and_piles_are_set_card_by_card(asker: Talker) -> None:
    told = ask(asker, "layer_dip")
    kinds = {field["path"][-1]: field["kind"] for group in told["groups"] for field in group["fields"]}
    assert [kinds[name] for name in ("hand", "dip", "add_ons", "discard", "luchador")] == [*["cards"] * 4, "choice"]
    layers = [one["value"] for one in told["choices"]["dip"]]
    assert "salsa" in layers
    assert "arch_rival" not in layers, "only what may lie there is offered"
    assert "deck" not in kinds, "nobody sees the draw pile"


def settable(told: Any) -> dict[tuple[str, int | None], Any]:
    """The fields of a form by what they are called and whose they are."""
    return {
        (next(part for part in reversed(field["path"]) if isinstance(part, str)), group["seat"]): field
        for group in told["groups"]
        for field in group["fields"]
    }


@pytest.mark.parametrize("name", ["king_of_tokyo", "king_of_new_york", "luchador", "solo_una_noche"])
def test_the_gauges_of_a_game_are_set_by_hand(asker: Talker, name: str) -> None:
    """Those of RUMBLESLAM and Layer Dip follow from who is in the ring, or in the dip."""
    game = GAMES[name]
    told = ask(asker, name)
    position = told["inquiry"]["position"]
    match = match_at(game, game.setup(), position)
    gauges = game.gauges(game.view(match, None))
    assert gauges
    for gauge, seat, value in gauges:
        field = settable(told)[gauge, seat]
        assert (field["kind"], field["value"], field["more"]) == ("number", value, False)
        said = with_value(match, position, tuple(field["path"]), value + 1 if value < 10 else 1)
        now = settable(ask(asker, name, position=said))
        assert now[gauge, seat]["value"] == (value + 1 if value < 10 else 1)
        assert [now[other, owner]["value"] for other, owner, _ in gauges if (other, owner) != (gauge, seat)] == [
            stood for other, owner, stood in gauges if (other, owner) != (gauge, seat)
        ], "nothing else has changed"


def test_a_monster_with_one_heart_is_knocked_out_where_one_with_two_is_asked(asker: Talker) -> None:
    """Seat 1 stands in Tokyo and a claw hits it."""
    claw = {"agenda": ["ResolveDice(0)"], "dice": ["Claw"], "active": 0, "turn": 1, "place": [0, 1, 0]}
    weak, strong = [
        ask(asker, "king_of_tokyo", seats=3, position={**claw, "hearts": [10, hearts, 10]}) for hearts in (1, 2)
    ]
    assert [one["seat"] for one in weak["asked"]] == []
    assert weak["view"]["monsters"][1]["is_out"] is True
    assert [one["seat"] for one in strong["asked"]] == [1], "to stay in Tokyo or to leave it"
    assert strong["view"]["monsters"][1]["hearts"] == 1


@pytest.mark.parametrize("name", ["king_of_tokyo", "king_of_new_york"])
def test_dice_places_and_keep_cards_of_a_city_are_set_by_hand(asker: Talker, name: str) -> None:
    game = GAMES[name]
    told = ask(asker, name)
    fields = settable(told)
    assert fields["dice", None]["kind"] == "dice"
    assert len(told["choices"][fields["dice", None]["choices"]]) == 6
    assert {fields[field, 0]["kind"] for field in ("hearts", "stars", "energy")} == {"number"}
    keeps = [one["value"] for one in told["choices"][fields["cards", 0]["choices"]]]
    pile = told["inquiry"]["position"]["shop"]["pile"]
    card = next(card for card in keeps if card in pile)
    match = match_at(game, game.setup(), told["inquiry"]["position"])
    position = with_value(match, told["inquiry"]["position"], ("cards", 0), [card])
    now = ask(asker, name, position=position)
    assert settable(now)["cards", 0]["value"] == [card]
    assert card not in now["inquiry"]["position"]["shop"]["pile"], "it has left the draw pile"


NAMED = {
    ("king_of_tokyo", "place"): ["Outside Tokyo", "Tokyo City", "Tokyo Bay"],
    ("king_of_new_york", "place"): ["Manhattan", "The Bronx", "Queens", "Brooklyn", "Staten Island", "Nowhere"],
    ("king_of_new_york", "zone"): ["Lower Manhattan", "Midtown", "Upper Manhattan"],
    ("king_of_new_york", "column"): ["First column", "Second column"],
}


@pytest.mark.parametrize(("name", "field"), NAMED)
def test_where_a_monster_stands_is_chosen_by_name(asker: Talker, name: str, field: str) -> None:
    told = ask(asker, name)
    match = match_at(GAMES[name], GAMES[name].setup(), told["inquiry"]["position"])
    said = settable(told)[field, 0]
    assert (said["kind"], said["value"]) == ("named", value_at(match, (field, 0)))
    assert [one["text"] for one in told["choices"][said["choices"]]] == NAMED[name, field]
    assert [one["value"] for one in told["choices"][said["choices"]]] == [
        str(at) for at in range(len(NAMED[name, field]))
    ]


def test_a_monster_that_is_put_into_tokyo_city_stands_there(asker: Talker) -> None:
    told = ask(asker, "king_of_tokyo")
    position = told["inquiry"]["position"]
    match = match_at(GAMES["king_of_tokyo"], GAMES["king_of_tokyo"].setup(), position)
    now = ask(asker, "king_of_tokyo", position=with_value(match, position, ("place",), [0, 1]))
    assert [settable(now)["place", seat]["value"] for seat in (0, 1)] == [0, 1]


def test_a_seat_that_is_not_asked_may_not(asker: Talker) -> None:
    told = ask(asker, "layer_dip", position=LAYERS | {"placed": 0}, ask={"seat": 1, "option": "Pass"})
    assert told["answer"]["rule"]["id"] == "core/not-asked"


def test_chances_are_those_of_the_core(asker: Talker, tmp_path: Path) -> None:
    told = ask(asker, position=COUNT, chances=True)
    game, setup = GAMES["luchador"], GAMES["luchador"].setup()
    counted = odds(game, match_at(game, setup, COUNT), lambda match: match.result.winners if match.result else ())
    ends = {tuple(one["winners"]): one["chance"] for one in told["chances"]["ends"]}
    assert told["chances"]["exact"] is True
    assert ends == pytest.approx(counted)
    assert set(ends) == {(), (0,), (1,)}, "a pin can be reversed"
    report = adjudicated(tmp_path, told)
    assert report.ok
    assert report.checks >= 2


def test_the_chances_of_a_throw_are_told_face_by_face(asker: Talker) -> None:
    faces = {one["text"]: one["least"] for one in ask(asker, position=COUNT, chances=True)["chances"]["faces"]}
    die = match_at(GAMES["luchador"], GAMES["luchador"].setup(), COUNT).terms.saving_die
    for face in set(die.faces):
        share = die.faces.count(face) / len(die.faces)
        told = faces[GAMES["luchador"].words().tell(face)]
        assert told[0] == pytest.approx(1 - (1 - share) ** 4)
        assert told[3] == pytest.approx(share**4)


def test_chances_say_until_when_they_count(asker: Talker) -> None:
    throw = next(one["key"] for one in ask(asker)["moments"] if one["throws"] and "ThreeCount" in one["key"])
    told = ask(asker, moment=throw, names=["Ana", "Beto"], chances=True)
    assert told["names"] == ["Ana", "Beto"]
    until = told["chances"]["until"]
    assert until, "the match may go on"
    headings = {rule.heading for rule in GAMES["luchador"].catalogue.rules.values()}
    assert {one["text"] for one in until} <= headings
    assert {name for one in until for name in one["names"]} <= {"Ana", "Beto"}


def test_a_position_that_no_match_comes_to_is_refused_in_both_languages(asker: Talker) -> None:
    many = {"corners": [{"strength": 22}, {}]}
    twice = {**LAYERS, "players": [{"luchador": "la_rosa"}, {"luchador": "la_rosa"}]}
    said = {
        ("luchador", "en"): (many, "a corner has 21 Strength at most, not 22"),
        ("luchador", "es"): (many, "una esquina tiene 21 de Fuerza como máximo, no 22"),
        ("layer_dip", "en"): (twice, "there are 1 of la_rosa in the whole deck, not more"),
        ("layer_dip", "es"): (twice, "en todo el mazo hay 1 de la_rosa, no más"),
    }
    for (game, language), (position, why) in said.items():
        body = {"game": game, "position": position}
        answer = asker.call("POST", "/api/referee", body, headers={"accept-language": language})
        assert answer.status == 400
        assert why in answer.error


def test_chances_of_a_choice_say_what_the_others_are_taken_to_do(asker: Talker, tmp_path: Path) -> None:
    both = {**LEVEL, "corners": [LEVEL["corners"][0], {**LEVEL["corners"][1], "ring": ["Pin", "Hit", "Hit", "Hit"]}]}
    told = ask(asker, position=both, ask={"seat": 0, "option": "SortPins(0, 1)"}, chances=True)
    assert [one["seat"] for one in told["chances"]["assumed"]] == [1]
    assert adjudicated(tmp_path, told).ok


def test_what_would_take_too_long_to_count_is_estimated_and_says_so(
    asker: Talker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exact = {
        tuple(one["winners"]): one["chance"] for one in ask(asker, position=COUNT, chances=True)["chances"]["ends"]
    }
    monkeypatch.setattr("lucha.referee.inquiry.MOST_WAYS", 10)
    told = ask(asker, position=COUNT, chances=True)
    about = {tuple(one["winners"]): one["chance"] for one in told["chances"]["ends"]}
    assert (told["chances"]["exact"], told["chances"]["futures"]) == (False, 2000)
    assert about == pytest.approx(exact, abs=0.05)
    assert "odds" not in told["file"], "a file has exact chances only"
    assert adjudicated(tmp_path, told).ok


def test_dice_that_have_landed_lead_on(asker: Talker) -> None:
    told = ask(asker, moment="RollWrestlingDice:0", position={"corners": [{"strength": 12}, {"strength": 8}]})
    dice = told["now"]["need"]["dice"]
    assert len(dice) == 4
    on = ask(asker, **told["inquiry"], throw=["Face.PIN", "Face.PIN", "Face.HIT", "Face.MISS"])
    assert on["now"]["told"][0]["text"].endswith("Pin, Pin, Hit, Miss.")
    corners = on["inquiry"]["position"]["corners"]
    assert [corner["strength"] for corner in corners] == [12, 8], "what was set stays"


def to_the_end(game: AnyGame) -> tuple[dict[str, Any], dict[str, Any]]:
    """How a match by chance stood before the answer, or the throw, that ended it; and that answer or throw."""
    setup = game.setup()
    match, table, chance = game.new(setup), Given(), Sampled(seed_of("ends", game.name))
    last, led = match, dict[str, Any]()
    while True:
        try:
            waiting = game.advance(match, table)
        except OutcomeNeeded as needed:
            ways = len(needed.pool) if needed.dice is None else needed.dice.ways
            number = chance.below(ways)
            faces = (needed.pool[number],) if needed.dice is None else needed.dice.landing(number)
            last, led = match.clone(), {"throw": [write(face) for face in faces]}
            table.give(*faces)
            continue
        if not waiting:
            return position_of(game, setup, last), led
        offered = game.offered(match, waiting[0])
        option = offered[chance.below(len(offered))]
        last, led = match.clone(), {"ask": {"seat": waiting[0], "option": write(option)}, "go": True}
        game.apply(match, waiting[0], option, table)


@pytest.mark.parametrize("name", GAMES)
def test_what_ends_the_match_is_answered_with_its_result(tmp_path: Path, name: str) -> None:
    position, led = to_the_end(GAMES[name])
    told = answered(GAMES[name], Inquiry(game=name, position=position, **led))
    assert told["now"]["over"]
    assert told["now"]["text"], "who has won"
    assert told["inquiry"]["position"] == position, "nobody sets a match that is over: the link leads to what ended it"
    assert adjudicated(tmp_path, told).ok, told["file"]


def test_a_situation_in_which_the_match_is_over_at_once_says_who_has_won(tmp_path: Path) -> None:
    fighters = [
        {"seat": 0, "name": "troll", "place": "e5", "stamina": 3},
        {"seat": 1, "name": "ogre", "place": "out", "stamina": 10},
    ]
    position = {"agenda": ["ClearTheRing"], "fighters": fighters}
    asked = Inquiry(game="rumbleslam", position=position, names=["Ana", "Beto"])
    told = answered(GAMES["rumbleslam"], asked)
    assert (told["now"]["over"], told["now"]["text"]) == (True, "Ana wins!")
    assert told["inquiry"]["position"]["fighters"] == fighters
    assert adjudicated(tmp_path, told).ok, told["file"]


def test_what_is_set_stays_when_another_moment_is_picked(asker: Talker) -> None:
    set_by_hand = {"corners": [{"strength": 3}, {}]}
    for key in [one["key"] for one in ask(asker)["moments"]]:
        told = ask(asker, moment=key, position=set_by_hand)
        assert told["moment"] == key
        assert told["inquiry"]["position"]["corners"][0]["strength"] == 3


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"game": "chess"}, "there is no game chess; there are "),
        ({"mode": "nowhere"}, "nowhere"),
        ({"seats": 7}, "7"),
        ({"moment": "Nap:0"}, "there is no moment Nap:0 in this match type; pick another"),
        ({"position": {"corner": []}}, "there is no field corner; there are agenda"),
        ({"position": {"corners": [{"strength": 22}, {}]}}, "21 Strength at most, not 22"),
        ({"position": {"corners": [{"strength": -1}, {}]}}, "must be a whole number from 0 to 9999"),
        ({"position": {"corners": [{"ring": ["Kick"]}, {}]}}, "'Kick' is none of"),
        ({"position": {"agenda": ["Nap"]}}, "Nap is no word of this game"),
        ({"position": {"agenda": ["RollHitDice(5)"]}}, "seats are 0 to 1"),
        ({"position": {"agenda": ["RerollPins(0, 5000)"]}}, "no match can stand like this"),
        ({"ask": {"seat": 5, "option": "Pass"}}, "this match has seats 0 to 1"),
        ({"ask": {"seat": 0, "option": "Nap("}}, "cannot be read"),
        ({"throw": ["Face.HIT"]}, "nothing is thrown or drawn here"),
        ({"position": {"round": "x" * 20_000}}, "a position has 16384 characters at most"),
        ({"names": ["x" * 41]}, "40 characters at most"),
        ({"version": 2}, "version"),
        ({"mood": "bad"}, "mood"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(asker: Talker, asked: dict[str, object], said: str) -> None:
    assert said in refused(asker, **asked)


def test_a_match_under_way_is_asked_about_as_its_player_sees_it(arena: Arena) -> None:
    ana, stranger = arena.guest("Ana"), arena.stranger()
    match = ana.open(ME, BOT, BOT, game="layer_dip")["match"]["id"]
    with ana.join(match, 0) as line:
        line.table()
        line.asked()
        view = line.now["view"]
        told = ana.get(f"/api/matches/{match}/referee?eyes=0")
        assert told["dealt"] is True
        players = told["inquiry"]["position"]["players"]
        assert sorted(players[0]["hand"]) == sorted(view["players"][0]["hand"])
        assert [len(one["hand"]) for one in players] == [len(one["hand"]) for one in view["players"]]
        assert told["inquiry"]["names"][0] == "Ana"
        options = [one["key"] for one in told["asked"][0]["options"]]
        assert {one["key"] for one in line.now["ask"]["options"]} <= set(options)
    assert stranger.call("GET", f"/api/matches/{match}/referee?eyes=0").status == 403
    seen = stranger.get(f"/api/matches/{match}/referee")
    assert seen["dealt"] is True
    dealt = seen["inquiry"]["position"]["players"]
    assert [len(one["hand"]) for one in dealt] == [len(one["hand"]) for one in view["players"]]
    assert dealt[0]["hand"] != players[0]["hand"], "of a hand that nobody shows, those who look on get another"


def test_a_moment_of_a_match_that_is_over_is_asked_about(arena: Arena) -> None:
    ana, stranger = arena.guest("Ana"), arena.stranger()
    match = played_to_the_end(ana, "luchador", 1)
    moments = stranger.get(f"/api/matches/{match}/replay")["moments"]
    middle = next(one for one in moments if one["kind"] == "WrestlingDiceRolled")
    told = stranger.get(f"/api/matches/{match}/referee?moment={middle['shared']}")
    ring = told["inquiry"]["position"]["corners"][middle["event"]["seat"]]["ring"]
    assert [face.upper() for face in ring] == middle["event"]["faces"]
    assert told["dealt"] is False
    over = stranger.call("GET", f"/api/matches/{match}/referee?moment={len(moments)}")
    assert over.json["error"]["code"] == "nothing-left-to-ask"
    far = stranger.call("GET", f"/api/matches/{match}/referee?moment=99999")
    assert far.json["error"]["code"] == "so-many-moments"


def test_the_file_of_every_moment_runs_unchanged(asker: Talker, tmp_path: Path) -> None:
    for game in GAMES:
        for one in ask(asker, game)["moments"][::3]:
            told = ask(asker, game, moment=one["key"])
            option = told["asked"][0]["options"][-1]["key"] if told["asked"] else ""
            if option:
                seat = told["asked"][0]["seat"]
                told = ask(asker, **told["inquiry"], ask={"seat": seat, "option": option})
            assert adjudicated(tmp_path, told).ok, told["file"]
            assert Entry("asked", read_toml(tmp_path / "asked.toml")).text("game") == game
            assert json.dumps(told["inquiry"]["position"])


CITIES = ["king_of_tokyo", "king_of_new_york"]


def answer(name: str, position: dict[str, Any]) -> Any:
    """What the page shows of a position of Challenge Mode with Evolutions."""
    inquiry = Inquiry(game=name, mode="challenge", options={"evolutions": "yes"}, position=position)
    return json.loads(json.dumps(answered(GAMES[name], inquiry)))


@pytest.mark.parametrize("name", CITIES)
def test_masks_challenge_cards_and_evolutions_are_set_by_hand(name: str) -> None:
    """What is laid before a Monster leaves the pile that it lay in, and the box has the Masks that nobody wears."""
    game = GAMES[name]
    setup = game.setup("challenge", options={"evolutions": "yes"})
    told = answer(name, {})
    position = told["inquiry"]["position"]

    def sets(path: tuple[str | int, ...], value: object) -> None:
        nonlocal told, position
        match = game.new(setup)
        set_up(match, position, Speech(game, setup), setup.seats)
        position = with_value(match, position, path, value)
        told = answer(name, position)
        position = told["inquiry"]["position"]

    def field(*path: str | int) -> Any:
        (found,) = [one for group in told["groups"] for one in group["fields"] if one["path"] == list(path)]
        return found

    assert (field("ring", "masks", 1)["kind"], field("ring", "masks", 1)["label"]) == ("number", "Masks")
    sets(("ring", "masks", 1), 3)
    assert field("ring", "masks", 1)["value"] == 3
    assert told["view"]["ring"]["masks_in_box"] == 6 - 3 - (len(told["view"]["monsters"]) - 1)

    held = field("ring", "hands", 1)
    assert held["label"] == "Challenge card"
    card = next(one for one in told["choices"][held["choices"]] if one["value"] not in held["value"])
    sets(("ring", "hands", 1), [card["value"]])
    (now,) = field("ring", "hands", 1)["value"]
    assert now.startswith(card["value"].removesuffix(")"))
    before = told["view"]["ring"]["challenges_in_pile"]
    assert before < 18

    own = {one["value"] for one in told["choices"][field("evolutions", "hands", 1)["choices"]]}
    assert len(own) == 8, "a Monster's own deck, and no other"
    chosen = sorted(own - set(field("evolutions", "hands", 1)["value"]))[:2]
    sets(("evolutions", "hands", 1), [chosen[0]])
    sets(("evolutions", "table", 1), [chosen[1]])
    assert field("evolutions", "hands", 1)["value"] == [chosen[0]]
    assert field("evolutions", "table", 1)["value"] == [chosen[1]]
    assert told["view"]["evolutions"]["evolvers"][1]["evolutions"] == [chosen[1]]


@pytest.mark.parametrize("name", CITIES)
def test_the_shop_and_who_is_out_are_set_by_hand(name: str) -> None:
    told = answer(name, {})
    fields = {tuple(field["path"]): field for group in told["groups"] for field in group["fields"]}
    sold = fields["shop", "spaces", 0]
    card = next(
        one["value"]
        for one in told["choices"][sold["choices"]]
        if one["value"] not in ("none", *[fields["shop", "spaces", space]["value"] for space in range(3)])
    )
    position = told["inquiry"]["position"]
    shop = {**position["shop"], "spaces": [card, "none", fields["shop", "spaces", 2]["value"]]}
    now = answer(name, {**position, "shop": shop})
    assert now["view"]["shop"][:2] == [card, None]
    assert card not in now["inquiry"]["position"]["shop"]["pile"]
    last = len(told["view"]["monsters"]) - 1
    assert fields["out", last]["kind"] == "flag"
    gone = [False] * last + [True]
    after = answer(name, {**position, "out": gone})
    fallen = after["view"]["monsters"][last]
    assert (fallen["is_out"], fallen["hearts"], fallen["cards"]) == (True, 0, [])
    assert after["view"]["ring"]["fighters"][last]["masks"] == 0
    assert after["view"]["ring"]["fighters"][last]["has_challenge"] is False
