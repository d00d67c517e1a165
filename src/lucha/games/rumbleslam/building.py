"""BUILDING YOUR TEAM on a page: all that there is to hire, and what a team that somebody puts together comes to."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from lucha.core.facts import BadInput, Entry, in_one_line
from lucha.core.setup import BadSetup
from lucha.core.words import Phrasebook, Problem
from lucha.games.rumbleslam.facts import Facts
from lucha.games.rumbleslam.grid import NAMES, TURNBUCKLES
from lucha.games.rumbleslam.hired import LARGEST_FILE, MOST_WRESTLERS, Team, checked_name, read_team
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.placing import corner_places
from lucha.games.rumbleslam.setting_up import add_team, to_deploy
from lucha.games.rumbleslam.team_codes import MARK, team_code, team_of_code
from lucha.games.rumbleslam.teams import CHAPTER, ROSTER, bill, free_sponsorships, known
from lucha.games.rumbleslam.telling import printed_of, sponsor_says

PLAN: Final = "team"  # what a plan is called where something is wrong with it
CORNER: Final = 0  # whose squares the page shows
EXPLAINS: Final = "explains"


class NoTeam(BadSetup):
    """A file that is no team."""

    def __init__(self, why: str) -> None:
        Problem.__init__(self, ROSTER, "team.file", why=why)
        self.rule = f"{CHAPTER}hiring"


def shelf(facts: Facts, words: Phrasebook) -> dict[str, object]:
    """Everybody and everything that Dosh can buy, and what it costs; each word in brackets is explained once."""
    explained: dict[str, str] = {}
    cards = {id: printed_of(wrestler, words) for id, wrestler in facts.wrestlers.items()}
    for card in cards.values():
        abilities = card["abilities"]
        assert isinstance(abilities, list)
        for ability in abilities:
            explained |= ability[EXPLAINS]
            ability[EXPLAINS] = list(ability[EXPLAINS])
    teams = [
        {"plan": plan(replace(team, name=words.tell(id))), "says": words.say(f"team.says.{id}")}
        for id, team in facts.teams.items()
        if words.has(f"team.says.{id}")
    ]
    return {
        "limits": facts.bouts.limits,
        "casinos": [
            {"id": id, "name": words.tell(id), "wrestlers": list(casino.wrestlers)}
            for id, casino in facts.casinos.items()
        ],
        "wrestlers": cards,
        EXPLAINS: explained,
        "sponsorships": [
            {"id": id, "name": words.tell(id), "says": sponsor_says(one, words)}
            for id, one in facts.sponsorships.items()
        ],
        "prices": {
            "endorsement": facts.bouts.endorsement,
            "sponsorship": facts.bouts.sponsorship,
            "discount": facts.bouts.discount,
        },
        "most": {"wrestlers": MOST_WRESTLERS, "endorsements": facts.bouts.most_endorsements},
        "teams": teams,
    }


def plan(team: Team) -> dict[str, object]:
    """A team as a page holds it."""
    return {
        "name": team.name,
        "mode": team.bout,
        "wrestlers": list(team.wrestlers),
        "endorsements": team.endorsements,
        "sponsorships": list(team.sponsorships),
        "traditional": list(team.traditional),
    }


def team_of_plan(fields: Mapping[str, object]) -> Team:
    """The team that a page says; its size is bounded, all else is for the rules to judge."""
    return _team({"bout" if name == "mode" else name: value for name, value in fields.items()})


def _team(fields: Mapping[str, object]) -> Team:
    entry = Entry(PLAN, fields)
    return read_team(entry, checked_name(entry.text("name"), f"{PLAN}: name"))


def plan_of(said: str, facts: Facts) -> dict[str, object]:
    """What a code stands for, or the text of a team's file."""
    said = said.strip()
    if said.startswith(MARK):
        return plan(team_of_code(said, facts))
    if len(said) > LARGEST_FILE:
        raise NoTeam(f"more than {LARGEST_FILE:,} characters")
    try:
        return plan(_team(tomllib.loads(said)))
    except (BadInput, ValueError, RecursionError) as problem:
        raise NoTeam(in_one_line(str(problem))) from None


def figures(team: Team, facts: Facts, limit: int, ring: Ring) -> dict[str, object]:
    """What a team costs, and where in its corner everybody could stand: those without a square wait outside."""
    cost = bill(team, facts)
    there = [one.id for one in known(team, facts)]
    add_team(ring, CORNER, replace(team, wrestlers=tuple(there)))
    ring.corners[CORNER] = TURNBUCKLES[0]
    while waiting := to_deploy(ring, CORNER):
        ring.fighters[waiting[0]].place = NAMES[corner_places(ring, waiting[0])[0]]
    return {
        "limit": limit,
        "total": cost.total,
        "wrestlers": cost.wrestlers,
        "discount": cost.discount,
        "endorsements": cost.endorsements,
        "sponsorships": cost.sponsorships,
        "free_sponsorships": free_sponsorships(team, facts),
        "corner": [{"wrestler": one.name.partition("#")[0], "place": one.place} for one in ring.fighters],
    }


def pick_of(team: Team, facts: Facts) -> str:
    """The code of a team; "" while there is nobody in it, or somebody who does not exist."""
    ids = {*team.wrestlers, *team.traditional}
    is_real = ids <= set(facts.wrestlers) and set(team.sponsorships) <= set(facts.sponsorships)
    return team_code(team) if team.wrestlers and is_real else ""
