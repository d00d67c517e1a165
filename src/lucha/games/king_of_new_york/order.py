"""IN WHICH ORDER: when it may matter which face is resolved first."""

from __future__ import annotations

from lucha.games.king_of_new_york.celebrity import takes_superstar
from lucha.games.king_of_new_york.destruction import in_reach
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.keep_attack import CHANGES_HEARTS, any_of
from lucha.games.king_of_new_york.match import NewYork
from lucha.games.king_of_new_york.ouch import units_hit
from lucha.monsters.attack import targets_of


def may_matter(match: NewYork, seat: int) -> bool:
    """Energy and Celebrity change nothing for the others; cards that see more in them say so.

    Attacks before Destruction show who flees, and lead to a Challenge, whose rewards take what was won before; in the
    second column they may close it under the attacker.
    """
    left = match.unresolved
    for other, card, clause in match.asked_of_all("minds_order"):
        if clause.minds_order(match, other, card):
            return True
    if Face.ATTACK in left and match.may_come_to_a_challenge(seat):
        return True
    attacks = Face.ATTACK in left and bool(targets_of(match, seat))
    heals = Face.HEART in left and not match.is_inside(seat)
    if not attacks and Face.OUCH not in left and not (heals and match.curses[seat]):
        return False
    destroys = Face.DESTRUCTION in left and in_reach(match, seat, match.count_of(seat, Face.DESTRUCTION))
    if attacks and (destroys or (match.column[seat] and any_of(match, CHANGES_HEARTS))):
        return True
    if destroys and heals and match.curses[seat]:
        return True
    return Face.OUCH in left and _ouch_minds(match, seat, attacks, destroys, heals)


def _ouch_minds(match: NewYork, seat: int, attacks: bool, destroys: bool, heals: bool) -> bool:
    """Destruction frees Units and removes them; Hearts may be wasted; those who flee or fall are hit or not."""
    hit = units_hit(match, seat, match.count_of(seat, Face.OUCH))
    own, hearts = hit[seat], match.hearts[seat]
    if destroys:
        return True
    if own >= hearts and (attacks or heals or (match.superstar != seat and takes_superstar(match))):
        return True
    if heals and own and (match.curses[seat] or hearts + match.count_of(seat, Face.HEART) > match.most_hearts(seat)):
        return True
    return attacks and match.count_of(seat, Face.OUCH) > 1 and bool(match.units or match.fresh)
