"""Matches by chance at every number of seats and reading: nothing is lost or made, and each comes to an end."""

from __future__ import annotations

from itertools import islice

import pytest

from lucha.core.codec import Codec
from lucha.core.facts import BadInput
from lucha.core.table import Sampled, seed_of
from lucha.games.king_of_tokyo.masked import MaskedTokyo
from lucha.games.king_of_tokyo.match import BAY, CITY, Tokyo
from lucha.monsters.pack_view import check_pack
from lucha.referee.speech import Speech
from lucha.referee.writing import match_at, position_of
from tests.contract.play import moments
from tests.games.king_of_tokyo.tokyo import GAME, Play, tokyo

SEATS = (2, 3, 4, 5, 6)
OTHER = {
    name: next(value for value in option.values if value != option.default)
    for name, option in GAME.catalogue.options.items()
}
EVERY_CARD = sorted(GAME.facts.deck.cards)


def conserved(match: Tokyo) -> None:
    """Cards, stars, Energy, Hearts and zones."""
    expected = sorted([*EVERY_CARD, *match.terms.challenges, *match.terms.evolutions])
    assert sorted(map(str, GAME.cards(match))) == expected
    if isinstance(match, MaskedTokyo):
        assert sum(match.ring.masks) + match.ring.box == (6 if match.terms.challenges else 0)
        check_pack(match)
    for seat in match.seats:
        assert 0 <= match.stars[seat] <= 20
        assert match.energy[seat] >= 0
        assert 0 <= match.hearts[seat] <= match.most_hearts(seat)
        assert match.out[seat] or match.hearts[seat] or match.losses, "nobody goes on without Hearts"
        assert not (match.out[seat] and (match.place[seat] or match.cards[seat] or match.stars[seat]))
    for zone in (CITY, BAY):
        assert match.place.count(zone) <= 1
    assert match.has_bay() or BAY not in match.place or match.losses
    assert set(match.copies) <= set(match.keeps_in_play())
    assert set(match.copies.values()) <= set(match.keeps_in_play())
    assert set(match.counters) <= {*match.keeps_in_play(), *match.terms.evolutions}


def play_conserving(
    options: dict[str, str], seats: int, seed: int, rich: bool = False, mode: str = "tokyo"
) -> Tokyo:  # fmt: skip
    """Every step and every choice of a match, one at a time."""
    setup = GAME.setup(mode, seats, options)
    match = GAME.new(setup)
    if rich:
        match.energy = [40] * seats
    table, chance = Sampled(seed_of(seed, "table")), Sampled(seed_of(seed, "players"))
    while match.agenda:
        question = match.question
        waiting = () if question is None else question.waits_for(match)
        if waiting:
            for seat in waiting:
                offered = GAME.offered(match, seat)
                GAME.apply(match, seat, offered[chance.below(len(offered))], table)
            if question is not match.question or not match.commitments:
                continue
        step = match.agenda.pop()
        table.step = step
        step.run(match, table)
        conserved(match)
    return match


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize("mode", ["tokyo", "challenge"])
def test_nothing_is_lost_or_made_and_every_match_ends(seats: int, rich: bool, mode: str) -> None:
    for seed in range(3):
        match = play_conserving({}, seats, seed, rich, mode)
        assert match.result is not None
        assert match.result.rule in GAME.catalogue
        assert match.turn <= 300


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("mode", ["tokyo", "challenge"])
def test_nothing_is_lost_with_evolutions_either(seats: int, mode: str) -> None:
    for seed in range(2):
        match = play_conserving({"evolutions": "yes", "luchador": "yes"}, seats, seed, False, mode)
        assert match.result is not None


@pytest.mark.parametrize("name", OTHER)
def test_every_other_reading_is_played_to_its_end(name: str) -> None:
    modes = GAME.catalogue.options[name].modes or ("tokyo",)
    match = play_conserving({name: OTHER[name]}, 2 if name == "two_player_variant" else 5, 7, rich=True, mode=modes[0])
    assert match.result is not None


def test_a_state_is_written_and_read_again_and_a_clone_is_its_own() -> None:
    setup = GAME.setup(seats=5)
    codec: Codec = GAME.codec(setup)
    for moment in islice(moments(GAME, setup, 3), 0, 400, 20):
        match = moment.match
        assert codec.decode(codec.encode(match)) == match
        before = codec.fingerprint(match)
        twin = match.clone()
        assert twin == match
        for part in ("hearts", "stars", "energy", "place", "dice", "poison", "shrink", "used"):
            getattr(twin, part).append(99)
        twin.cards[0].append("x")
        twin.shop.discard.append("x")
        assert codec.fingerprint(match) == before


def test_a_redeal_keeps_all_that_its_seat_sees() -> None:
    match = tokyo("made_in_a_lab")
    match.shop.pile.remove("tank")
    match.top, match.top_seen = ["tank"], 1
    for number in range(20):
        chance = Sampled(seed_of(number))
        assert GAME.redeal(match, 0, chance).top == ["tank"]
        twin = GAME.redeal(match, 1, chance)
        assert GAME.view(twin, 1) == GAME.view(match, 1)
        assert sorted(map(str, GAME.cards(twin))) == EVERY_CARD
    tops = {GAME.redeal(match, 1, Sampled(seed_of(number))).top[0] for number in range(20)}
    assert len(tops) > 5


def test_every_card_has_a_rule() -> None:
    rules = {rule.removeprefix("king_of_tokyo/cards/") for rule in GAME.catalogue.rules if "/cards/" in rule}
    assert rules == {design.replace("_", "-") for design in GAME.facts.designs}


WRONG = {
    "hearts of seat 0 is 11; it goes from 0 to 10": lambda match: match.hearts.__setitem__(0, 11),
    "stars of seat 1 is 21; it goes from 0 to 20": lambda match: match.stars.__setitem__(1, 21),
    "energy, poison and shrink of seat 0 are 0 or more": lambda match: match.energy.__setitem__(0, -1),
    "seat 2 is out: it has no hearts, stars, energy or cards": lambda match: match.out.__setitem__(2, True),
    "place of seat 0 is 3; 0 is outside, 1 the City, 2 the Bay": lambda match: match.place.__setitem__(0, 3),
    "place: at most one Monster is in the City": lambda match: match.place.__setitem__(slice(0, 2), [1, 1]),
    "place: the Bay is open while five Monsters are alive": lambda match: match.place.__setitem__(0, 2),
    "tank lies in 2 places; there is one of it": lambda match: match.shop.discard.append("tank"),
    "there is no card chair": lambda match: match.shop.discard.append("chair"),
    "top has one card at most": lambda match: match.top.extend([match.shop.pile.pop(), match.shop.pile.pop()]),
    "copies: mimic and jets both lie before somebody": lambda match: match.copies.__setitem__("mimic", "jets"),
    "active is 3; seats go from 0 to 2": lambda match: setattr(match, "active", 3),
    "poison has 4 entries; there are 3 seats": lambda match: match.poison.append(0),
}


@pytest.mark.parametrize("said", WRONG)
def test_positions_that_cannot_be_are_refused(said: str) -> None:
    match = tokyo()
    GAME.check_match(match)
    WRONG[said](match)
    with pytest.raises(BadInput) as wrong:
        GAME.check_match(match)
    assert str(wrong.value) == said


def test_a_discard_card_lies_before_nobody() -> None:
    match = tokyo()
    match.shop.pile.remove("tank")
    match.cards[0] = ["tank"]
    with pytest.raises(BadInput, match="tank is no Keep card, and lies before nobody"):
        GAME.check_match(match)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_positions_of_random_matches_are_allowed(seats: int) -> None:
    for moment in islice(moments(GAME, GAME.setup(seats=seats), 5), 0, 600, 10):
        GAME.check_match(moment.match)


def test_a_position_in_the_middle_of_a_loss_is_written_and_read_again() -> None:
    """Dice have faces that only the city knows, the shop is a part of its own, and a loss holds lists."""
    setup = GAME.setup(seats=3)
    match = tokyo(others={1: "wings"}, energy=[0, 2], place=[0, CITY])
    play = Play(match).rolls("ss1123")
    assert play.asks(1)
    position = position_of(GAME, setup, match)
    assert {"losses", "dice", "shop", "cards"} <= set(position)
    again = match_at(GAME, setup, position, Speech(GAME, setup))
    assert again == match
    assert GAME.options(again, 1) == GAME.options(match, 1)
