"""The bracket of a knock-out: byes, who goes through, who leaves."""

from __future__ import annotations

import pytest

from lucha.session.knockout import FEWEST, MOST, Entrant, Knockout, read_knockout


def entered(count: int) -> Knockout:
    entrants = tuple([Entrant(f"Name {number}", player=f"p{number}") for number in range(count)])
    return Knockout("p0", MOST, entrants)


def begun(count: int) -> Knockout:
    return entered(count).started(range(count))


def fight(knockout: Knockout, spot: tuple[int, int], winner: int) -> Knockout:
    on = knockout.with_pairing(spot, knockout.pairing(spot).__class__(knockout.pairing(spot).entrants, "match"))
    return on.settled(spot, winner)


@pytest.mark.parametrize("count", range(FEWEST, MOST + 1))
def test_everybody_fights_until_one_is_left_and_byes_come_in_the_first_round_only(count: int) -> None:
    knockout, matches = begun(count), 0
    byes = knockout.spots(lambda one: one.is_bye)
    assert all(number == 0 for number, _ in byes)
    assert len(byes) == 2 * len(knockout.rounds[0]) - count
    while knockout.to_open():
        spot = knockout.to_open()[0]
        knockout = fight(knockout, spot, max(one for one in knockout.pairing(spot).entrants if one is not None))
        matches += 1
    assert matches == count - 1
    assert (knockout.state, knockout.champion) == ("over", count - 1)
    assert read_knockout(knockout.as_text()) == knockout


def test_the_first_of_the_order_have_the_byes_and_meet_last() -> None:
    knockout = begun(5)
    assert [pairing.entrants for pairing in knockout.rounds[0]] == [(0, None), (3, 4), (1, None), (2, None)]
    assert [pairing.entrants for pairing in knockout.rounds[1]] == [(0, None), (1, 2)]
    assert knockout.to_open() == [(0, 1), (1, 1)]
    assert knockout.champion is None


def test_a_draw_is_fought_again() -> None:
    knockout = begun(2)
    drawn = knockout.with_pairing((0, 0), knockout.rounds[0][0].__class__((0, 1), "first")).settled((0, 0), None)
    assert (drawn.to_open(), drawn.rounds[0][0].draws, drawn.state) == ([(0, 0)], 1, "playing")


def test_who_leaves_before_the_start_was_never_there() -> None:
    assert [one.player for one in entered(3).without(1).entrants] == ["p0", "p2"]


def test_who_leaves_while_waiting_loses_the_next_without_a_match() -> None:
    knockout = fight(begun(4), (0, 0), 0).without(0)
    assert knockout.champion is None
    over = fight(knockout, (0, 1), 2)
    assert (over.state, over.champion, over.rounds[1][0].match) == ("over", 2, "")


def test_who_leaves_in_the_middle_of_a_match_loses_it_there() -> None:
    knockout = begun(2)
    on = knockout.with_pairing((0, 0), knockout.rounds[0][0].__class__((0, 1), "match"))
    assert on.without(0).champion is None
    assert on.without(0).settled((0, 0), 1).champion == 1


def test_where_both_have_left_one_of_them_goes_on_to_lose() -> None:
    knockout = fight(begun(4), (0, 1), 2)
    gone = knockout.without(0).without(3)
    assert (gone.state, gone.champion) == ("over", 2)
    assert gone.to_open() == []
