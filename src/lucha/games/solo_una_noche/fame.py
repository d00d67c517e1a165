"""HALL OF FAME: the achievements of the book's last page, read from how a match ended."""

from __future__ import annotations

from typing import Final

from lucha.games.solo_una_noche.damage import BOTH_FALL, KNOCK_OUT
from lucha.games.solo_una_noche.equipo import AUTOMATIC_PIN
from lucha.games.solo_una_noche.match import FINISHES, MOVE, NOBODY, PIN_LINE, Noche
from lucha.games.solo_una_noche.pins import PINNED, THIRD_PIN
from lucha.games.solo_una_noche.todos import LAST_STANDING

OVERKILLS: Final = {"overkill-5": 5, "overkill-10": 10, "overkill-15": 15}
LAST_GASP: Final = "last-gasp"
BARE_MINIMUM: Final = "bare-minimum"
TURTLE: Final = "turtle"
BY_RESPOND: Final = "respond"
BY_DOUBLE_REVERSE: Final = "double-reverse"
HIGH_PIN: Final = "high-pin"
LAST_MOVES: Final = {"slap": "slap", "chankla": "chankla"}  # the row, and the Move that wins it
ROWS: Final = (
    *(*OVERKILLS, LAST_GASP, BARE_MINIMUM, TURTLE, "slap", BY_RESPOND),
    *(BY_DOUBLE_REVERSE, HIGH_PIN, "chankla"),
)

KNOCK_OUTS: Final = (KNOCK_OUT, BOTH_FALL, LAST_STANDING)
PINS: Final = (PINNED, AUTOMATIC_PIN, THIRD_PIN)
SURVIVES_WITH: Final = 1
FEW_CARDS: Final = 5


def entered(match: Noche) -> tuple[str, ...]:
    """The rows that the winner enters; none after a draw, or while it goes on."""
    result = match.result
    return () if result is None or result.is_draw else rows_of(match, result.winners[0], result.rule)


def rows_of(match: Noche, seat: int, rule: str) -> tuple[str, ...]:
    """What a seat that has just won by a rule enters, in the order of the page: a match, or a bout of a series."""
    found = _found(match, match.in_ring[match.side(seat)], rule)
    return tuple([row for row in ROWS if row in found])


def _found(match: Noche, winner: int, rule: str) -> set[str]:
    """`winner` is the active one of a team."""
    rows = _by_knock_out(match, winner) if rule in KNOCK_OUTS else set()
    if match.corners[winner].health == SURVIVES_WITH:
        rows.add(LAST_GASP)
    if len(match.corners[winner].pile) <= FEW_CARDS:
        rows.add(TURTLE)
    beaten = _beaten(match, winner, rule)
    if beaten != NOBODY and match.began[beaten] == PIN_LINE:
        rows.add(BARE_MINIMUM)
    if rule in PINS and match.corners[match.defender].health > PIN_LINE:
        rows.add(HIGH_PIN)
    return rows


def _beaten(match: Noche, winner: int, rule: str) -> int:
    """The wrestler who was beaten last; nobody in a melee that ran out of turns."""
    if rule in KNOCK_OUTS:
        return _fallen(match)
    others = [seat for side, seat in enumerate(match.in_ring) if side != match.side(winner)]
    return others[0] if len(others) == 1 else NOBODY


def _fallen(match: Noche) -> int:
    """Of those who fell at once, the last to count: the one who was hit back."""
    down = [seat for seat in (match.active, match.responder) if seat != NOBODY and not match.corners[seat].health]
    return down[0] if down else match.defender


def _by_knock_out(match: Noche, winner: int) -> set[str]:
    """Overkill, and which card it was; what somebody else did wins nobody anything."""
    fallen = _fallen(match)
    by_respond = fallen == match.active
    if match.side(match.responder if by_respond else match.active) != match.side(winner):
        return set()
    rows = {row for row, surplus in OVERKILLS.items() if match.overkill >= surplus}
    if by_respond:
        return rows | {BY_RESPOND}
    if fallen == match.responder and match.turned_back > match.overkill:  # without it they would still stand
        rows |= {BY_RESPOND, BY_DOUBLE_REVERSE}
    if not match.corners[match.defender].health:
        stood = [play for play in match.laid if play.form not in FINISHES and not play.is_negated]
        last = stood[-1].card if stood and stood[-1].form == MOVE else ""
        rows |= {row for row, move in LAST_MOVES.items() if move == last}
    return rows
