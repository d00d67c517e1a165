"""The seed is promised before anybody adds to it, and bots choose by it too."""

from __future__ import annotations

import json

import pytest

from lucha.core.record import Differs, Proof, closing_line, entry_line, heading_line, read_record, verify
from lucha.core.setup import Setup
from lucha.core.table import Landed
from lucha.core.values import Chose
from lucha.session.happenings import Refused
from lucha.session.live import LiveMatch
from lucha.session.opening import commitment_of
from lucha.session.places import Place
from lucha.session.proof import throws_of, verify_bots
from tests.contract.play import EVERY_GAME, FEWEST, each_of
from tests.toys import AnyGame

BY_NAME = {game.name: game for game in EVERY_GAME}
SEED = bytes(range(32))
each_of_few = each_of(FEWEST)


def table_of(game: AnyGame, setup: Setup) -> LiveMatch:
    """A person on the first seat, and bots on all others."""
    bots = [Place("bot", bot=("greedy", "random")[seat % 2]) for seat in range(1, setup.seats)]
    return LiveMatch(game, setup, [Place("person", "Ana", player="ana"), *bots], SEED, is_promised=True)


def play(live: LiveMatch) -> None:
    while live.is_on:
        if live.window is not None and not live.asked():
            live.close_window()
            continue
        seat = live.asked()[-1]
        live.answer(seat, live.think(seat)() if live.places[seat].bot else live.default(seat))


def record_of(live: LiveMatch) -> str:
    codec = live.game.codec(live.setup)
    bots = tuple([place.bot for place in live.places])
    proof = Proof(commitment_of(SEED), SEED, tuple(live.nonces), bots)
    lines = [heading_line(live.game, live.setup, [place.name for place in live.places])]
    lines += [entry_line(codec, entry) for entry in live.record]
    return "\n".join([*lines, closing_line(live.game, live.setup, live.match, live.conceded, proof)]) + "\n"


@each_of_few
def test_every_choice_of_a_bot_comes_from_the_seed(game: AnyGame, setup: Setup) -> None:
    live = table_of(game, setup)
    live.add("ana", "hers")
    live.begin()
    play(live)
    again, saved = read_record("the record", record_of(live), BY_NAME.__getitem__)
    choices = [entry for entry in live.record if isinstance(entry, Chose) and entry.seat]
    assert verify_bots(again, saved) == len(choices)
    landed = [entry.outcome for entry in live.record if isinstance(entry, Landed)]
    assert verify(again, saved) == len(landed)
    thrown = throws_of(game, setup, live.record, live._mixed_seed())
    assert len(thrown) == len(landed)
    assert all(index < size for one in thrown for index, size in zip(one.fell, one.of, strict=True))


def test_a_bot_that_was_made_to_choose_otherwise_is_found_out() -> None:
    game = BY_NAME["luchador"]
    live = table_of(game, game.setup("basic", 2))
    live.begin()
    while live.is_on:  # the house has the bot do whatever is best for the person
        seat = live.asked()[-1]
        options = live.offers(seat)[0]
        live.answer(seat, options[-1] if live.places[seat].bot else live.default(seat))
    again, saved = read_record("the record", record_of(live), BY_NAME.__getitem__)
    assert verify(again, saved), "its dice are those of the seed"
    with pytest.raises(Differs, match="would have chosen otherwise"):
        verify_bots(again, saved)


def test_a_match_begins_when_all_who_sit_have_seen_the_promise() -> None:
    game = BY_NAME["luchador"]
    places = [Place("person", "Ana", player="ana"), Place("open")]
    live = LiveMatch(game, game.setup("basic", 2), places, SEED, is_promised=True)
    live.add("ana", "hers")
    assert not live.is_ready
    live.sit(1, Place("person", "Eva", player="eva"), is_coming=True)
    assert (live.is_full, live.is_ready) == (True, False)
    with pytest.raises(Refused):
        live.add("lupe", "not hers to add")
    with pytest.raises(Refused, match="has-added"):
        live.add("ana", "another")
    live.add("ana", "hers")
    live.add("eva", "")
    assert live.is_ready
    lines = live.take_lines()
    live.begin()
    with pytest.raises(Refused, match="has-begun"):
        live.add("ana", "another, now that she has seen how it falls")
    assert live.nonces == ["hers", ""]
    again = LiveMatch(game, game.setup("basic", 2), places, SEED, is_promised=True)
    again.restore([*lines, json.dumps({"began": True}), *[line for line in live.take_lines() if "began" not in line]])
    assert (again.nonces, again.added, again.fingerprint()) == (live.nonces, live.added, live.fingerprint())


def test_the_same_match_thrown_with_another_nonce_is_another() -> None:
    game = BY_NAME["luchador"]
    records = []
    for nonce in ("one", "two"):
        live = table_of(game, game.setup("basic", 2))
        live.add("ana", nonce)
        live.begin()
        play(live)
        records.append(live.record)
    assert records[0] != records[1]
