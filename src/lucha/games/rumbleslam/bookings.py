"""Teams for a match: picked by name or by a shared code, or left to chance among those of the bout."""

from __future__ import annotations

from lucha.core.facts import shown
from lucha.core.setup import BadSetup, Setup
from lucha.games.rumbleslam.facts import Facts
from lucha.games.rumbleslam.hired import Team
from lucha.games.rumbleslam.team_codes import MARK, team_of_code
from lucha.games.rumbleslam.teams import bill, check_team, limit_of


class Bookings:
    """Who may come to a match, and how."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def team(self, pick: str) -> Team:
        """The team that a pick means."""
        if pick in self.facts.teams:
            return self.facts.teams[pick]
        if pick.startswith(MARK):
            return team_of_code(pick, self.facts)
        raise BadSetup("no-such-pick", pick=shown(pick), picks=(*self.facts.teams,))

    def check(self, setup: Setup) -> None:
        """Raise `BadSetup` for a team that there is not, or that the rules do not allow in this bout."""
        limit = limit_of(setup.mode, self.facts)
        for pick in setup.picks:
            if pick:
                team = self.team(pick)
                check_team(team, self.facts, team.name, limit)

    def may_come(self, setup: Setup) -> list[str]:
        """The wrestlers of the teams that were picked; where one is left to chance, those of all that it may bring."""
        picks = [one for pick in setup.picks for one in ((pick,) if pick else self.pool(setup.mode))]
        return sorted({wrestler for pick in picks for wrestler in self.team(pick).wrestlers})

    def pool(self, mode: str) -> tuple[str, ...]:
        """The teams that chance may bring to a bout: those hired for it, or else all that it can pay for."""
        own = [id for id, team in self.facts.teams.items() if team.bout == mode]
        limit = limit_of(mode, self.facts)
        return tuple(own or [id for id, team in self.facts.teams.items() if bill(team, self.facts).total <= limit])
