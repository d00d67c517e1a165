"""The game as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.setup import Mode, Setup
from lucha.core.values import Result
from tests.toys.small_rumble import attacks, events, match, ropes, rounds, view
from tests.toys.small_rumble.match import (
    GOBLIN_BRAWLER,
    HALFLING_BRAWLER,
    HUMAN_BRAWLER,
    ORC_BRAWLER,
    Rumble,
    enter,
)
from tests.toys.small_rumble.ring import square
from tests.toys.small_rumble.rounds import ROUND
from tests.toys.small_rumble.view import LAYOUT, RumbleView, WrestlerView
from tests.toys.toy import Toy

ENDORSEMENTS: Final = 2


class SmallRumble(Toy[Rumble]):
    """Two seats, two wrestlers each, within reach of one another."""

    def __init__(self) -> None:
        super().__init__(
            "small_rumble",
            "RUMBLESLAM, in small",
            [Mode("rumble", "Two against two", (2,))],
            "tests.toys.small_rumble",
            [match, events, rounds, attacks, ropes, view],
            keeps_secrets=False,
        )

    def new(self, setup: Setup) -> Rumble:
        wrestlers = [
            enter(0, ORC_BRAWLER, square(3, 5)),
            enter(0, HALFLING_BRAWLER, square(5, 3)),
            enter(1, HUMAN_BRAWLER, square(7, 6)),
            enter(1, GOBLIN_BRAWLER, square(6, 7)),
        ]
        return Rumble([ROUND], {}, wrestlers, [ENDORSEMENTS, ENDORSEMENTS], {})

    def view(self, match: Rumble, seat: int | None) -> RumbleView:
        wrestlers = [
            WrestlerView(
                one.seat, one.profile, one.spot, one.stamina, one.action_points, one.movement, one.is_down,
                one.has_activated, (one.less_ap, one.less_mp),
            )
            for one in match.wrestlers
        ]  # fmt: skip
        return RumbleView(
            seat, match.question, match.committed(seat), match.round, match.initiative, match.active,
            tuple(wrestlers), tuple(match.endorsements), tuple(sorted(match.rolls.items())), match.result,
        )  # fmt: skip

    def result(self, match: Rumble) -> Result | None:
        return match.result

    def places(self, match: Rumble) -> dict[str, Sequence[object]]:
        return {}

    def layout(self) -> Layout:
        return LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, RumbleView)
        return tuple([("stamina", seat, sum(_stamina(view, seat))) for seat in (0, 1)])

    def reaches(self, view: View) -> tuple[int, ...]:
        assert isinstance(view, RumbleView)
        return tuple([sum([one.profile.stamina for one in view.wrestlers if one.seat == seat]) for seat in (0, 1)])

    def chapter(self, match: Rumble) -> int:
        return match.round


def _stamina(view: RumbleView, seat: int) -> list[int]:
    return [one.stamina for one in view.wrestlers if one.seat == seat]
