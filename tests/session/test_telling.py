"""What each pair of eyes is told, in its language and with the names that people have."""

from __future__ import annotations

import json

import pytest

from lucha.core.facts import BadInput
from lucha.core.setup import Setup
from lucha.games import GAMES
from lucha.games.rumbleslam.actions import TakeActions
from lucha.games.rumbleslam.choices import MoveTo
from lucha.games.solo_una_noche.attack import LayCards, Modify
from lucha.session.clock import ClockTerms
from lucha.session.frames import Eyes, Telling, narrator_of, option_told
from lucha.session.happenings import Refused, TookBack
from lucha.session.live import LiveMatch
from lucha.session.names import with_ring_names
from lucha.session.narrator import ON_A_CHIP
from lucha.session.opening import Opening, commitment_of, read_opening
from lucha.session.places import Place
from tests.contract.play import EVERY_GAME, FEWEST, each_of
from tests.session.playing import SEED, Sitting, all_told, people
from tests.toys import AnyGame

BY_NAME = {game.name: game for game in EVERY_GAME}
LUCHADOR: AnyGame = GAMES["luchador"]
BASIC = LUCHADOR.setup("basic", 2)
RINGS = [place.name for place in with_ring_names([Place("bot", bot="greedy")] * 2, SEED)]  # what bots are called here
each_of_few = each_of(FEWEST)


@each_of_few
def test_every_moment_is_told_in_both_languages_and_can_be_sent(game: AnyGame, setup: Setup) -> None:
    sitting = Sitting(game, setup, 31)
    for _ in range(60):
        if sitting.live.is_on:
            sitting.play()
    told, contado = all_told(sitting.live), all_told(sitting.live, "es")
    for (moments, now), (momentos, ahora) in zip(told, contado, strict=True):
        assert [one["n"] for one in moments] == list(range(1, len(moments) + 1))
        assert [(one["kind"], one["event"]) for one in moments] == [(one["kind"], one["event"]) for one in momentos]
        assert all(one["text"] and "{" not in one["text"] for one in [*moments, *momentos])
        assert now["view"] == ahora["view"]
        sent = json.dumps([moments, now])
        assert json.dumps(json.loads(sent)) == sent


def test_spanish_is_spanish() -> None:
    sitting = Sitting(LUCHADOR, BASIC, 32)
    sitting.choose(sitting.live.asked()[0])
    telling = Telling(sitting.live)
    seat = sitting.live.asked()[0]
    english, spanish = telling.ask(Eyes(seat, "en"), seat), telling.ask(Eyes(seat, "es"), seat)
    assert english["text"] != spanish["text"]
    assert english["rule"]["heading"] != spanish["rule"]["heading"]
    assert [one["key"] for one in english["options"]] == [one["key"] for one in spanish["options"]]
    assert telling.about(Eyes(None, "es"))["mode_title"] != telling.about(Eyes(None, "en"))["mode_title"]


def test_a_rule_chip_is_the_short_title_of_the_rule_and_never_its_id() -> None:
    for game in GAMES.values():
        english, spanish, silent = [narrator_of(*one) for one in (("en", game), ("es", game), ("es", game, False))]
        for narrator in (english, spanish):
            for id, rule in narrator.catalogue.rules.items():
                chip = narrator.chip(id)
                assert 0 < len(chip) <= ON_A_CHIP
                assert rule.heading.startswith(chip.removesuffix("…"))
                assert chip != id.rpartition("/")[2]
                assert silent.chip(id) == ""


def test_a_rule_chip_is_its_heading_as_far_as_it_fits() -> None:
    english, spanish = [narrator_of(language, GAMES["layer_dip"]) for language in ("en", "es")]
    assert english.chip("layer_dip/layers/place-a-layer") == "Place a Layer"
    assert spanish.chip("layer_dip/layers/lay-down") == "Capas en el dip"
    assert spanish.chip("layer_dip/cards/inherit-abuelas-secret-recipe") == "¡Hereda la receta de la…"


def test_a_program_that_wants_no_words_is_told_the_same_without_them() -> None:
    sitting = Sitting(LUCHADOR, BASIC, 34)
    for _ in range(5):
        sitting.play()
    seat = sitting.live.asked()[0]
    telling = Telling(sitting.live)
    moments, silent = [telling.moments(Eyes(seat, words=words), sitting.live.heard, 0) for words in (True, False)]
    assert [(one["n"], one["kind"], one["event"], one["hushed"]) for one in moments] == [
        (one["n"], one["kind"], one["event"], one["hushed"]) for one in silent
    ]
    assert {one["text"] for one in silent} == {""}
    asked, quietly = [telling.ask(Eyes(seat, words=words), seat) for words in (True, False)]
    assert all([asked["text"], asked["rule"]["says"], *[one["text"] for one in asked["options"]]])
    assert not any([quietly["text"], quietly["rule"]["says"], *[one["text"] for one in quietly["options"]]])
    assert [one["key"] for one in asked["options"]] == [one["key"] for one in quietly["options"]]
    assert asked["rule"]["id"] == quietly["rule"]["id"]


def test_a_roll_of_the_count_comes_with_what_hung_on_it_for_those_who_watch_each_moment() -> None:
    sitting, number = Sitting(LUCHADOR, BASIC), 0
    while not any(type(one.event).__name__ == "Counted" for one in sitting.live.heard):
        if sitting.live.is_on:
            sitting.play()
        else:
            number += 1
            sitting = Sitting(LUCHADOR, BASIC, number)
    telling = Telling(sitting.live)
    each, last = [telling.moments(Eyes(0, each=each), sitting.live.heard, 0) for each in (True, False)]
    assert {one["kind"] for one in each if "stake" in one} == {"Counted"}
    assert all(0 <= one["stake"]["chance"] <= 1 for one in each if "stake" in one)
    assert all(one["stake"]["dice"] == len(one["event"]["faces"]) for one in each if "stake" in one)
    assert all(one["stake"]["text"] for one in each if "stake" in one)
    assert not any("stake" in one for one in last)


@each_of_few
def test_an_ask_offers_what_may_be_chosen_and_the_default_first(game: AnyGame, setup: Setup) -> None:
    sitting = Sitting(game, setup, 33)
    for _ in range(25):
        for eyes, (_, now) in zip((*range(setup.seats), None), all_told(sitting.live), strict=True):
            assert (now["ask"] is not None) == (eyes is not None and sitting.live.is_asked(eyes))
            if now["ask"] is not None:
                keys = [one["key"] for one in now["ask"]["options"]]
                assert now["ask"]["default"] == keys[0]
                assert len(set(keys)) == len(keys)
                assert not set(keys) & {one["key"] for one in now["ask"]["refused"]}
                assert all(one["rule"] is not None for one in now["ask"]["refused"])
        if sitting.live.is_on:
            sitting.play()


def test_people_have_their_own_names_and_two_alike_are_told_apart() -> None:
    places = [Place("person", "Ana"), Place("person", "Ana")]
    live = LiveMatch(LUCHADOR, BASIC, places, SEED)
    assert live.names("en") == ("Ana", "Ana 2")


def test_everybody_goes_by_the_name_that_the_game_gives() -> None:
    """One story does not call one by their own name and the other by the wrestler's."""
    setup = LUCHADOR.setup(picks=("el_perrito", "dona_calavera"))
    for other in (Place("bot", bot="greedy"), Place("person", "Beto")):
        live = LiveMatch(LUCHADOR, setup, [Place("person", "Ana"), other], SEED)
        assert live.names("en") == ("El Perrito", "Doña Calavera")
    places = [Place("bot", bot="greedy"), Place("bot", bot="greedy"), Place("person", "Rosa")]
    undrawn = LiveMatch(LUCHADOR, LUCHADOR.setup("free-for-all", 3), places, SEED, has_real_dice=True)
    assert undrawn.names("en") == (*RINGS[:2], "Rosa"), "before the draw"
    game = BY_NAME["small_dip"]
    live = LiveMatch(game, game.setup(seats=2), [Place("person", "Ana"), Place("bot", bot="greedy")], SEED)
    assert live.names("en") == ("Ana", RINGS[0]), "where the game has no names"


def test_each_reader_is_you_and_those_who_share_a_screen_go_by_name() -> None:
    setup = LUCHADOR.setup(picks=("el_perrito", "dona_calavera"))
    apart = [Place("person", "Ana", player="a"), Place("person", "Beto", player="b")]
    together = [Place("person", "Ana", player="a"), Place("person", "Beto", player="a")]
    for places, readers in ((apart, (0, 1, None)), (together, (None, None, None))):
        live = LiveMatch(LUCHADOR, setup, places, SEED)
        live.begin()
        telling = Telling(live)
        for seat, reader in zip((0, 1, None), readers, strict=True):
            told = telling.moments(Eyes(seat), live.heard, 0)
            rolled = [one for one in told if one["kind"] == "WrestlingDiceRolled"]
            assert len(rolled) == 2
            for one, name in zip(rolled, live.names("en"), strict=True):
                is_mine = one["event"]["seat"] == reader
                assert one["ribbon"].startswith("You roll " if is_mine else f"{name} rolls ")
                assert (name in one["text"]) is not is_mine


def test_who_wins_reads_that_they_have() -> None:
    setup = LUCHADOR.setup(picks=("el_perrito", "dona_calavera"))
    live = LiveMatch(LUCHADOR, setup, people(2), SEED)
    live.begin()
    live.concede(1)
    telling = Telling(live)
    told = [telling.now(Eyes(seat), 0)["result"]["text"] for seat in (0, 1, None)]
    assert told == ["You win!", "El Perrito wins!", "El Perrito wins!"]
    contado = [telling.moments(Eyes(seat, "es"), live.heard, 0)[-1]["text"] for seat in (1, 0)]
    assert contado == ["Te rindes.", "Doña Calavera se rinde."]


@each_of_few
def test_a_replay_tells_everything_the_way_it_was_told(game: AnyGame, setup: Setup) -> None:
    """Whatever was taken back in between."""
    sitting = Sitting(game, setup, 36)
    live = sitting.live
    for _ in range(80):
        if live.is_on:
            sitting.play()
        for seat in range(setup.seats):
            if live.may_undo(seat) and sitting.happens(3):
                sitting.undo(seat)
    while live.is_on and live.heard and live.heard[-1].step is None:
        sitting.play(takes_back=False)
    again = LiveMatch(game, setup, sitting.places, SEED)
    again.replay(live.record)
    told = [(one.event, one.way) for one in live.heard if one.step is not None]
    retold = [(one.event, one.way) for one in again.heard]
    assert all(one in told for one in retold)
    assert len(told) > len(retold) or game.name == "fortune", "something was taken back"
    taken_back = [place for place, one in enumerate(live.heard) if isinstance(one.event, TookBack)]
    tail = sum(one.step is not None for one in live.heard[max(taken_back, default=0) :])
    assert tail > 0
    assert told[-tail:] == retold[-tail:]


def test_who_has_no_name_is_called_by_the_game_or_by_number() -> None:
    game = BY_NAME["challenge"]
    live = LiveMatch(game, game.setup("tokyo", 4), [Place("person"), Place("bot", bot="greedy")] * 2, SEED)
    assert live.names("en") == ("Player 1", RINGS[0], "Player 3", RINGS[1])
    assert live.names("es")[0] == "Jugador 1"


def test_who_sits_down_later_has_a_name_from_then_on() -> None:
    live = LiveMatch(LUCHADOR, BASIC, [Place("person", "Ana", player="a"), Place("open")], SEED)
    live.sit(1, Place("person", "Eva", player="e", nonce="x"))
    assert live.names("en") == ("Ana", "Eva")
    with pytest.raises(Refused, match="not-yours"):
        live.sit(1, Place("person", "Lupe"))
    again = LiveMatch(LUCHADOR, BASIC, [Place("person", "Ana", player="a"), Place("open")], SEED)
    again.restore(live.take_lines())
    assert again.places == live.places


def test_nothing_is_done_before_everybody_sits_or_after_the_end() -> None:
    live = LiveMatch(LUCHADOR, BASIC, [Place("person", "Ana"), Place("open")], SEED)
    for do in (lambda: live.choose(0, "Pass", 1), lambda: live.undo(0), lambda: live.concede(0)):
        with pytest.raises(Refused, match="not-begun"):
            do()
    over = Sitting(LUCHADOR, BASIC).live
    over.concede(0)
    for do in (lambda: over.choose(0, "Pass", 1), lambda: over.undo(1), lambda: over.concede(1)):
        with pytest.raises(Refused, match="is-over"):
            do()


def test_an_opening_is_read_back_from_the_log_and_tells_no_seed() -> None:
    opening = Opening(LUCHADOR, BASIC, tuple(people(2)), True, ClockTerms("match", 600, 10), False, ("abc", 17))
    line = opening.line(SEED)
    assert read_opening(line, BY_NAME.__getitem__) == opening
    assert SEED.hex() not in line
    assert commitment_of(SEED) in line


def test_a_match_of_newer_rules_is_not_read() -> None:
    line = json.loads(Opening(LUCHADOR, BASIC, tuple(people(2))).line(SEED))
    line["opened"]["version"] += 1
    with pytest.raises(BadInput, match="newer"):
        read_opening(json.dumps(line), BY_NAME.__getitem__)


@pytest.mark.game("rumbleslam", "solo_una_noche")
def test_equal_options_that_differ_in_words_alone_are_told_apart() -> None:
    noche: AnyGame = GAMES["solo_una_noche"]
    narrator, names = narrator_of("es", noche), ("Ana", "Beto")
    adding = [Modify("by_the_book", 0, on=card) for card in ("aguila", "anatomy_lesson")]
    assert adding[0] == adding[1]
    texts = [option_told(narrator, option, names, LayCards(0))["text"] for option in adding]
    assert texts[0] != texts[1], "the Move that it goes on is named as it lies there now"
    near, far = [MoveTo("e5", cost=cost) for cost in (1, 3)]
    slam: AnyGame = GAMES["rumbleslam"]
    costs = [
        option_told(narrator_of("en", slam), option, names, TakeActions(0, 0))["value"]["cost"]
        for option in (near, far)
    ]
    assert costs == [1, 3]
