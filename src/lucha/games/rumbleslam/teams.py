"""BUILDING YOUR TEAM: who is in it, what it costs, and all that is wrong with a team at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from lucha.core.facts import BadInput, shown
from lucha.core.setup import BadSetup
from lucha.core.words import Phrasebook, Problem, load_phrasebook
from lucha.games.rumbleslam.abilities import Kind, Wrestler
from lucha.games.rumbleslam.facts import FREE_AGENTS, Facts
from lucha.games.rumbleslam.hired import Team

ROSTER: Final = "lucha.games.rumbleslam.roster"  # where the words are
CHAPTER: Final = "rumbleslam/teams/"
ONE_TO_BUY: Final = 1  # Sponsorships


class Reason(Problem):
    """Why a team is refused, and the rule that says so."""

    def __init__(self, rule: str, key: str, **gaps: object) -> None:
        super().__init__(ROSTER, f"team.{key}", **gaps)
        self.rule = f"{CHAPTER}{rule}"

    def told(self, language: str) -> str:
        """Calls the wrestlers that it is about by their names."""
        book = load_phrasebook(ROSTER, language)
        gaps = {name: _named(gap, book) if name in ("who", "which") else gap for name, gap in self.gaps.items()}
        return book.fill(self.key, **gaps)


class WrongTeam(BadSetup):
    """A team that cannot be hired: every reason at once."""

    def __init__(self, name: str, reasons: Sequence[Reason]) -> None:
        self.name, self.reasons = name, tuple(reasons)
        self.rule = reasons[0].rule
        Problem.__init__(self, ROSTER, "team.wrong", name=name, reasons="")

    def told(self, language: str) -> str:
        reasons = " ".join([reason.told(language) for reason in self.reasons])
        return Problem(ROSTER, "team.wrong", name=self.name, reasons=reasons).told(language)

    def __str__(self) -> str:
        return self.told("en")


def _named(gap: object, book: Phrasebook) -> str:
    ids = gap if isinstance(gap, tuple) else (gap,)
    return ", ".join([book.tell(id) for id in ids])


@dataclass(frozen=True, slots=True)
class Bill:
    """What a team costs, in K of Dosh."""

    wrestlers: int
    discount: int
    endorsements: int
    sponsorships: int

    @property
    def total(self) -> int:
        return self.wrestlers - self.discount + self.endorsements + self.sponsorships


def known(team: Team, facts: Facts) -> list[Wrestler]:
    """The wrestlers of a team that there are."""
    return [facts.wrestlers[id] for id in team.wrestlers if id in facts.wrestlers]


def bill(team: Team, facts: Facts) -> Bill:
    """What a team costs, all that is known of it."""
    pairs = len({pair(id, facts) for id in team.traditional if id in facts.wrestlers and facts.wrestlers[id].partner})
    to_pay = max(0, len(team.sponsorships) - free_sponsorships(team, facts))
    return Bill(
        sum([wrestler.dosh for wrestler in known(team, facts)]),
        pairs * facts.bouts.discount,
        team.endorsements * facts.bouts.endorsement,
        to_pay * facts.bouts.sponsorship,
    )


def free_sponsorships(team: Team, facts: Facts) -> int:
    """One for a team of a single casino, whatever Free Agents are in it; none for Free Agents alone."""
    casinos = {wrestler.casino for wrestler in known(team, facts)} - {FREE_AGENTS}
    return 1 if len(casinos) == 1 else 0


def pair(id: str, facts: Facts) -> tuple[str, ...]:
    """A wrestler and its Tag Team partner, in one order."""
    return tuple(sorted([id, facts.wrestlers[id].partner]))


def reasons(team: Team, facts: Facts, limit: int | None = None) -> list[Reason]:
    """All that is wrong with a team; nothing: it may be hired.  `limit` is in K; None: no limit."""
    found = [*_strangers(team, facts), *_superstars(team, facts), *_partners(team, facts), *_extras(team, facts)]
    if not team.wrestlers:
        found.append(Reason("hiring", "empty"))
    cost = bill(team, facts).total
    if limit is not None and cost > limit:
        found.append(Reason("dosh", "too-dear", cost=cost, limit=limit, over=cost - limit))
    return found


def check_team(team: Team, facts: Facts, name: str, limit: int | None = None) -> None:
    """Raise `WrongTeam` with every reason."""
    found = reasons(team, facts, limit)
    if found:
        raise WrongTeam(name, found)


def _strangers(team: Team, facts: Facts) -> list[Reason]:
    whom = [id for id in dict.fromkeys([*team.wrestlers, *team.traditional]) if id not in facts.wrestlers]
    what = [id for id in dict.fromkeys(team.sponsorships) if id not in facts.sponsorships]
    return [
        *[_no_such("wrestler", "hiring", id, list(facts.wrestlers)) for id in whom],
        *[_no_such("sponsorship", "sponsorships", id, list(facts.sponsorships)) for id in what],
    ]


def _no_such(what: str, rule: str, id: str, there: Sequence[str]) -> Reason:
    """Nobody is called so; perhaps somebody is called nearly so."""
    close = get_close_matches(id[:60], there, 1, 0.6)
    if close:
        return Reason(rule, f"no-such-{what}.near", id=shown(id), near=close[0])
    return Reason(rule, f"no-such-{what}", id=shown(id))


def _superstars(team: Team, facts: Facts) -> list[Reason]:
    return [
        Reason("rookies-and-superstars", "superstar-twice", who=id, count=count)
        for id, count in Counter(team.wrestlers).items()
        if count > 1 and id in facts.wrestlers and facts.wrestlers[id].is_superstar
    ]


def _partners(team: Team, facts: Facts) -> list[Reason]:
    """A Traditional Tag Team is a pair, and both are hired."""
    found = []
    for id in dict.fromkeys(team.traditional):
        if id not in facts.wrestlers:
            continue
        if not facts.wrestlers[id].of_kind(Kind.TAG):
            found.append(Reason("traditional-tag-team", "no-partner", who=id))
            continue
        missing = [one for one in pair(id, facts) if one not in team.wrestlers]
        if missing:
            found.append(Reason("traditional-tag-team", "partner-missing", who=tuple(missing)))
    return found


def _extras(team: Team, facts: Facts) -> list[Reason]:
    """Endorsements and Sponsorships."""
    found = []
    most = facts.bouts.most_endorsements
    if team.endorsements > most:
        found.append(Reason("endorsements", "too-many-endorsements", count=team.endorsements, most=most))
    allowed = ONE_TO_BUY + free_sponsorships(team, facts)
    if len(team.sponsorships) > allowed:
        key = "too-many-sponsorships" if allowed > ONE_TO_BUY else "too-many-sponsorships.mixed"
        found.append(Reason("sponsorships", key, count=len(team.sponsorships), most=allowed))
    twice = [id for id, count in Counter(team.sponsorships).items() if count > 1]
    if twice:
        found.append(Reason("sponsorships", "sponsorship-twice", which=tuple(twice)))
    return found


def limit_of(bout: str, facts: Facts) -> int:
    """The Dosh limit of a bout, in K."""
    limit = facts.bouts.limits.get(bout)
    if limit is None:
        raise BadInput(f"there is no bout {shown(bout)}; there are {', '.join(facts.bouts.limits)}")
    return limit
