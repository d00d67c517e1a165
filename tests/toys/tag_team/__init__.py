"""A tag-team match: four seats, two teams that win and lose together."""

from tests.toys.tag_team.game import TagTeam

__all__ = ["TagTeam"]
