"""The game as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.setup import Mode, Setup
from lucha.core.values import Result
from tests.toys.tag_team import events, match, ring, rounds, view
from tests.toys.tag_team.match import STAMINA, TEAMS, Tag
from tests.toys.tag_team.rounds import ROUND
from tests.toys.tag_team.view import LAYOUT, TagView
from tests.toys.toy import Toy

COURSE: Final = (
    ("tag_team/rounds/huddle",),
    ("tag_team/rounds/into-the-ring",),
    ("tag_team/ring/lock-up",),
    (
        *("tag_team/ring/compare-grips", "tag_team/ring/ask-for-help", "tag_team/ring/give-help"),
        *("tag_team/ring/help-arrives", "tag_team/ring/take-damage"),
    ),
)


class TagTeam(Toy[Tag]):
    """Four seats; partners sit opposite each other."""

    def __init__(self) -> None:
        super().__init__(
            "tag_team",
            "Tag team",
            [Mode("teams", "Two against two", (4,))],
            "tests.toys.tag_team",
            [match, events, rounds, ring, view],
            keeps_secrets=False,
        )

    def sides(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        return TEAMS

    def new(self, setup: Setup) -> Tag:
        return Tag([ROUND], {}, [STAMINA.highest] * 4, [0, 1], [(), ()], setup.option("tag") == "both")

    def view(self, match: Tag, seat: int | None) -> TagView:
        rolled = tuple([match.rolled[seat % 2] if seat in match.in_ring else () for seat in range(4)])
        return TagView(
            seat, match.question, match.committed(seat), match.round, tuple(match.stamina), tuple(match.in_ring),
            rolled, match.result,
        )  # fmt: skip

    def result(self, match: Tag) -> Result | None:
        return match.result

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return COURSE

    def places(self, match: Tag) -> dict[str, Sequence[object]]:
        return {}

    def layout(self) -> Layout:
        return LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, TagView)
        return tuple([("stamina", seat, stamina) for seat, stamina in enumerate(view.stamina)])

    def reaches(self, view: View) -> tuple[int, ...]:
        assert isinstance(view, TagView)
        return (STAMINA.highest,) * len(view.stamina)

    def chapter(self, match: Tag) -> int:
        return match.round
