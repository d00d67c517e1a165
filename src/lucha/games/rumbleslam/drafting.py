"""A team by chance: somebody to start with, and as much as the Dosh is good for."""

from __future__ import annotations

from lucha.core.facts import BadInput, shown
from lucha.core.table import Sampled, seed_of
from lucha.games.rumbleslam.facts import FREE_AGENTS, Facts
from lucha.games.rumbleslam.hired import MOST_WRESTLERS, Team


def drafted(facts: Facts, limit: int, seed: str, name: str, bout: str = "", casino: str = "") -> Team:
    """A legal team for so much Dosh, the same for the same seed: of one casino with a sponsor, or of all of them."""
    if casino and casino not in facts.casinos:
        raise BadInput(f"there is no casino {shown(casino)}; there are {', '.join(facts.casinos)}")
    chance = Sampled(seed_of(seed, "team"))
    pool = [one for one in facts.wrestlers.values() if not casino or one.casino == casino]
    cheapest = min([one.dosh for one in pool if not one.is_superstar], default=0) or min([one.dosh for one in pool])
    left = limit
    hired: list[str] = []
    while left >= cheapest and len(hired) < MOST_WRESTLERS:
        able = [one for one in pool if one.dosh <= left and not (one.is_superstar and one.id in hired)]
        if not able:
            break
        one = chance.draw(able)
        hired.append(one.id)
        left -= one.dosh
    if not hired:
        raise BadInput(f"nobody can be hired for {limit}K")
    price = facts.bouts.endorsement
    endorsements = min(facts.bouts.most_endorsements, left // price) if price else 0
    sponsored = casino not in ("", FREE_AGENTS)
    sponsorships = (chance.draw(list(facts.sponsorships)),) if sponsored else ()
    return Team(name, bout, tuple(hired), endorsements, sponsorships)
