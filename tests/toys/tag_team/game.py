"""The game as the rest of the house sees it."""

from __future__ import annotations

from lucha.core.game import Game
from lucha.core.setup import Mode, Setup
from lucha.core.values import Result
from tests.toys.tag_team import events, match, ring, rounds, view
from tests.toys.tag_team.match import STAMINA, TEAMS, Tag
from tests.toys.tag_team.rounds import ROUND
from tests.toys.tag_team.view import TagView


class TagTeam(Game[Tag]):
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
        return Tag([ROUND], {}, [STAMINA] * 4, [0, 1], [(), ()], setup.option("tag") == "both")

    def view(self, match: Tag, seat: int | None) -> TagView:
        return TagView(
            seat, match.question, match.committed(seat), match.round, tuple(match.stamina), tuple(match.in_ring),
            tuple(match.rolled), match.result,
        )  # fmt: skip

    def result(self, match: Tag) -> Result | None:
        return match.result
