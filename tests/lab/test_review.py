"""Luck and skill of a match that is over: exactly where it is solved, and within bounds elsewhere."""

from __future__ import annotations

import pytest

from lucha.bots import Chair, make_bot
from lucha.core.table import Record, Sampled, seed_of
from lucha.core.turning import finished
from lucha.core.values import Chose
from lucha.games import GAMES
from lucha.lab.judging import judge
from lucha.lab.review import Review, moments_before, review, review_told
from lucha.session.frames import narrator_of
from lucha.session.live import LiveMatch
from lucha.session.places import Place
from lucha.session.summary import Summing


def summed(game_name: str, mode: str, bots: tuple[str, ...]) -> Summing:
    game = GAMES[game_name]
    setup = game.setup(mode, len(bots))
    record: Record = []
    match, table = game.new(setup), Sampled(seed_of("review"), record)
    players = [make_bot(bot, seed_of("review", seat)) for seat, bot in enumerate(bots)]
    while waiting := game.advance(match, table):
        for seat in waiting:
            game.choose(match, seat, players[seat].choose(Chair(game, match, seat)), table)
    again = LiveMatch(game, setup, [Place("bot", f"Bot {seat}", bot) for seat, bot in enumerate(bots)], b"seed")
    again.replay(record)
    return Summing(again)


@pytest.fixture(scope="module")
def basic() -> tuple[Summing, Review]:
    summing = summed("luchador", "basic", ("greedy", "random"))
    return summing, finished(review(summing, "basic"))


def test_a_solved_match_is_reviewed_as_it_is_judged(basic: tuple[Summing, Review]) -> None:
    summing, found = basic
    judged = judge(summing.game, summing.match.setup, summing.match.record)
    assert found.is_exact
    assert [one.cost for one in found.accounts] == pytest.approx(judged.costs)
    assert [one.luck for one in found.accounts] == pytest.approx([judged.luck, -judged.luck])
    assert found.looked_at == found.choices == len(judged.decisions)


def test_a_loser_hears_of_their_own_costliest_choice_and_where_to_try_again(basic: tuple[Summing, Review]) -> None:
    summing, found = basic
    for language in ("en", "es"):
        told = review_told(found, summing, narrator_of(language, summing.game), 1, 1)
        dear, costs = told["costliest"], [one for one in found.costs if one.seat == 1]
        assert dear["seat"] == 1
        assert dear["cost"] == pytest.approx(costs[0].cost, abs=1e-4)
        assert dear["text"].startswith({"en": "You chose", "es": "Elegiste"}[language])
        place = costs[0].place
        assert isinstance(summing.match.record[place], Chose)
        assert dear["before"] == moments_before(summing, place)
        assert summing.public[dear["before"] - 1].played <= place
        assert all(0 <= one["before"] <= 1 and one["seat"] == 1 for one in told["throws"])


def test_other_matches_are_reviewed_by_futures_with_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucha.lab.review.LOOKED_AT", 8)
    summing = summed("luchador", "free-for-all", ("greedy", "random", "random"))
    found = finished(review(summing, "melee"))
    assert not found.is_exact
    assert found.looked_at == 8 < found.choices
    assert len(found.accounts) == 3
    assert sum([one.luck for one in found.accounts]) == pytest.approx(0, abs=1e-9)
    for one in found.costs:
        assert one.cost > one.error, "what is not sure costs nothing"
    assert finished(review(summing, "melee")) == found, "the same for all who ask"
