"""The game as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence

from lucha.core.game import View
from lucha.core.kit import counting
from lucha.core.kit.hands import nothing_known
from lucha.core.layout import Layout
from lucha.core.setup import Mode, Setup
from lucha.core.table import Sampled
from lucha.core.values import Result
from tests.toys.challenge import events, help, match, reveal, turns, view
from tests.toys.challenge.match import COPIES, DECK, Monster, Tokyo
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
            [counting, match, events, turns, help, reveal, view],
        )

    def new(self, setup: Setup) -> Tokyo:
        deck = [card for card in DECK for _ in range(COPIES)]
        return Tokyo([SetUp()], {}, nothing_known(setup.seats), [], deck, [], [Monster([]) for _ in range(setup.seats)])

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
        twin.deal_anew(seat, chance)
        return twin

    def result(self, match: Tokyo) -> Result | None:
        return match.result

    def places(self, match: Tokyo) -> dict[str, Sequence[object]]:
        return {**match.places()}

    def face_down(self, match: Tokyo, seat: int) -> dict[str, Sequence[object]]:
        return {**match.face_down(seat)}

    def layout(self) -> Layout:
        return LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, TokyoView)
        return tuple([("stars", seat, monster.stars) for seat, monster in enumerate(view.monsters)])

    def chapter(self, match: Tokyo) -> int:
        return match.turns
