"""The game as the rest of the house sees it."""

from __future__ import annotations

from lucha.core.game import View
from lucha.core.kit.seen import deal_anew
from lucha.core.layout import Layout
from lucha.core.setup import Mode, Setup
from lucha.core.table import Sampled
from lucha.core.values import Result
from tests.toys.challenge import events, help, match, reveal, turns, view
from tests.toys.challenge.match import COPIES, DECK, Monster, Tokyo, rank
from tests.toys.challenge.turns import SetUp
from tests.toys.challenge.view import LAYOUT, MonsterView, TokyoView
from tests.toys.toy import Toy


class MonsterPackChallenge(Toy[Tokyo]):
    """Three to six seats."""

    def __init__(self) -> None:
        super().__init__(
            "challenge",
            "The Monster Pack's Challenge, in small",
            [Mode("tokyo", "Everyone for themselves", (3, 4, 6))],
            "tests.toys.challenge",
            [match, events, turns, help, reveal, view],
        )

    def new(self, setup: Setup) -> Tokyo:
        deck = [card for card in DECK for _ in range(COPIES)]
        return Tokyo([SetUp()], {}, [Monster() for _ in range(setup.seats)], deck, [])

    def view(self, match: Tokyo, seat: int | None) -> View:
        monsters = [
            MonsterView(
                None if match.is_secret(owner, seat) else monster.card,
                monster.card is not None, monster.stars, monster.wears_mask, monster.collection,
            )
            for owner, monster in enumerate(match.monsters)
        ]  # fmt: skip
        return TokyoView(
            seat, match.question, match.committed(seat), tuple(monsters), match.champion, match.turns,
            tuple(match.sides or ()), match.volunteers, tuple(match.discard), len(match.deck), match.result,
        )  # fmt: skip

    def redeal(self, match: Tokyo, seat: int, chance: Sampled) -> Tokyo:
        twin = match.clone()
        twin.forget(seat)
        secret = [
            monster for owner, monster in enumerate(twin.monsters)
            if twin.is_secret(owner, seat) and monster.card is not None
        ]  # fmt: skip
        cards = deal_anew([*[monster.card for monster in secret if monster.card], *twin.deck], rank, chance)
        for monster in secret:
            monster.card = cards.pop()
        twin.deck = sorted(cards, key=rank)
        return twin

    def result(self, match: Tokyo) -> Result | None:
        return match.result

    def cards(self, match: Tokyo) -> list[object]:
        held = [monster.card for monster in match.monsters if monster.card is not None]
        return [*held, *match.deck, *match.discard]

    def layout(self) -> Layout:
        return LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, TokyoView)
        return tuple([("stars", seat, monster.stars) for seat, monster in enumerate(view.monsters)])

    def chapter(self, match: Tokyo) -> int:
        return match.turns
