"""A position that somebody has set by hand: what it leaves out, and what no match comes to."""

from __future__ import annotations

from collections import Counter
from typing import Final

from lucha.core.facts import BadInput, shown
from lucha.games.solo_una_noche.damage import LEFT_BEHIND, KnockOut
from lucha.games.solo_una_noche.facts import SIGNATURE_PARTS
from lucha.games.solo_una_noche.match import (
    COMBO,
    CROWD,
    HEALTH,
    MOVE,
    NOBODY,
    PIN,
    PIN_LINE,
    SIGNATURE,
    SUBMIT,
    Corner,
    Laid,
    Noche,
)
from lucha.games.solo_una_noche.series import EarnABonusCard, EndOfTheBout, NextBout
from lucha.games.solo_una_noche.todos import NameTheNext, is_attack
from lucha.games.solo_una_noche.turns import DealAWrestler, EndOfTheTurn, SetUp, Turn

FEWEST_IN_A_MELEE: Final = 3
FORMS: Final = (MOVE, CROWD, COMBO, SIGNATURE, PIN, SUBMIT)
BETWEEN_BOUTS: Final = (EndOfTheBout, EarnABonusCard, NextBout)
PLACES: Final = {  # the kinds of cards that lie there; elsewhere any may
    "aside": ("pin", "submit"),
    "saved": ("pin", "signature"),
    "cheats": ("cheat",),
}


def put_in_order(match: Noche) -> None:
    """Hands and piles in their order, and out of piles that the position does not name what lies elsewhere."""
    kind = match.terms.kind
    for seat, corner in enumerate(match.corners):
        corner.hand.sort()
        corner.pile.sort()
        corner.was_weak |= corner.health <= PIN_LINE and match.result is None
        aid = match.terms.wrestlers.get(corner.wrestler)
        if aid is None:
            continue
        played = [card for owner, card in match.table if owner == seat]
        elsewhere = Counter([*corner.hand, *corner.discard, *corner.saved, *corner.cheats, *played])
        if corner.pile == kind.deck(aid):
            corner.pile = sorted((Counter(corner.pile) - elsewhere).elements())
        elsewhere += Counter(corner.pile)
        if corner.aside == kind.aside(aid):
            corner.aside = sorted((Counter(corner.aside) - elsewhere).elements())
        if corner.bonus == kind.bonus(aid):
            corner.bonus = sorted((Counter(corner.bonus) - elsewhere).elements())


def check_position(match: Noche) -> None:
    """Raise `BadInput` for what no match comes to."""
    _check_wrestlers(match)
    _check_seats(match)
    for seat, corner in enumerate(match.corners):
        if corner.wrestler:
            _check_cards(match, seat, corner)
        _check_corner(match, seat, corner)
    for place, play in enumerate(match.laid):
        _check_play(match, place, play)
    for side in match.terms.sides:
        if len({match.corners[seat].has_crowd for seat in side}) > 1:
            raise BadInput(f"corners{list(side)}: partners have the crowd together, or neither has it")
    _check_series(match)
    if len(match.terms.sides) >= FEWEST_IN_A_MELEE and match.result is None and match.agenda:
        _check_melee(match)


def _check_wrestlers(match: Noche) -> None:
    known = tuple(match.terms.wrestlers)
    taken = [corner.wrestler for corner in match.corners]
    for seat, wrestler in enumerate(taken):
        is_dealt = any(isinstance(step, SetUp) or step == DealAWrestler(seat) for step in match.agenda)
        if not wrestler and not is_dealt:
            raise BadInput(f"corners[{seat}] needs a wrestler: name one in picks")
        if wrestler and wrestler not in known:
            raise BadInput(f"there is no wrestler {shown(wrestler)}; there are {', '.join(known)}")
        if wrestler and taken.count(wrestler) > 1:
            raise BadInput(f"corners[{seat}]: there is one {wrestler}, and another seat has taken it")


def _check_seats(match: Noche) -> None:
    seats = range(len(match.corners))
    named = {
        "active": match.active,
        "defender": match.defender,
        "thief": match.thief,
        "before": match.before,
        "named": match.named,
        "responder": match.responder,
        "loser": match.loser,
    }
    for name, seat in named.items():
        if seat != NOBODY and seat not in seats:
            raise BadInput(f"{name} is a seat from 0 to {len(seats) - 1}, not {seat}")
    for owner, _ in match.table:
        if owner not in seats:
            raise BadInput(f"table: a card goes back to a seat from 0 to {len(seats) - 1}, not {owner}")
    for name, values in (("began", match.began), ("won", match.won)):
        if len(values) != len(seats):
            raise BadInput(f"{name} has a number for each seat: {len(seats)}, not {len(values)}")
    for points in match.began:
        _check_health("began", points)
    sides = match.terms.sides
    if len(match.in_ring) != len(sides) or any(
        seat not in side for seat, side in zip(match.in_ring, sides, strict=True)
    ):
        raise BadInput(f"in_ring has one seat of each side: {' and '.join([str(list(side)) for side in sides])}")
    if len(match.sights) != len(seats) + 1 or any(len(row) != len(seats) for row in match.sights):
        raise BadInput("sights has a row for each seat, and one for people who look on")
    step = match.agenda[-1] if match.agenda else None
    begins = isinstance(step, (SetUp, DealAWrestler, Turn)) or match.active != NOBODY
    if step is not None and not begins and any(match.corners[seat].hand for seat in seats) and match.laid:
        raise BadInput("active is the seat whose turn it is: name it, or begin with Turn(seat)")
    if match.active != NOBODY and match.active == match.defender:
        raise BadInput("defender is another seat than active")


def _check_health(name: str, points: int) -> None:
    if not HEALTH.lowest <= points <= HEALTH.highest:
        raise BadInput(f"{name}: Health goes from {HEALTH.lowest} to {HEALTH.highest}, not {points}")


def _check_corner(match: Noche, seat: int, corner: Corner) -> None:
    _check_health(f"corners[{seat}].health", corner.health)
    goes_on = bool(match.agenda) and not any(isinstance(step, (KnockOut, *BETWEEN_BOUTS)) for step in match.agenda)
    if goes_on and not corner.health and not corner.is_out:
        raise BadInput(f"corners[{seat}] has no Health left, and the match goes on")
    if corner.is_out and (corner.health or len(match.terms.sides) < FEWEST_IN_A_MELEE):
        raise BadInput(f"corners[{seat}] is out: only somebody at 0 Health in a melee is")
    for lasting in corner.lasting:
        if lasting.name not in LEFT_BEHIND:
            said = ", ".join(LEFT_BEHIND)
            raise BadInput(f"corners[{seat}].lasting: nothing called {shown(lasting.name)} lasts; there are {said}")


def _check_cards(match: Noche, seat: int, corner: Corner) -> None:
    aid = match.terms.wrestlers[corner.wrestler]
    kind = match.terms.kind
    lying = {
        "hand": corner.hand,
        "pile": corner.pile,
        "discard": corner.discard,
        "aside": corner.aside,
        "saved": corner.saved,
        "cheats": corner.cheats,
        "bonus": corner.bonus,
        "table": [card for owner, card in match.table if owner == seat],
    }
    for place, cards in lying.items():
        for card in cards:
            if card not in aid.cards:
                raise BadInput(f"corners[{seat}].{place}: {aid.id} has no card {shown(card)}")
            if place in PLACES and aid.cards[card].kind not in PLACES[place]:
                raise BadInput(f"corners[{seat}].{place} has cards of the kinds {', '.join(PLACES[place])}, not {card}")
    if any(aid.cards[card].kind == "cheat" for card in corner.hand):
        raise BadInput(f"corners[{seat}].hand: a Cheat is shown as it is drawn; name it in cheats")
    if any(aid.cards[card].pile != "bonus" for card in corner.bonus):
        raise BadInput(f"corners[{seat}].bonus has Bonus cards only")
    in_play = {*kind.deck(aid), *kind.aside(aid), *aid.lying("bonus")}
    whole = Counter(aid.deck)
    counts = Counter([card for cards in lying.values() for card in cards])
    for card, count in counts.items():
        if card not in in_play:
            raise BadInput(f"corners[{seat}]: {card} stays in the box in this kind of match")
        if count > whole[card]:
            raise BadInput(f"corners[{seat}]: there are {whole[card]} of {card} in the whole deck, not {count}")


def _check_play(match: Noche, place: int, play: Laid) -> None:
    where = f"laid[{place}]"
    if play.form not in FORMS:
        raise BadInput(f"{where}.form is one of {', '.join(FORMS)}, not {shown(play.form)}")
    if play.seat not in match.seats or match.active == NOBODY:
        raise BadInput(f"{where} needs a seat that has laid it, and active the one whose turn it is")
    aid = match.aid(match.active)
    if play.form == COMBO:
        if play.card not in aid.combos:
            raise BadInput(f"{where}: a Combo has an icon, {', '.join(aid.combos)}, not {shown(play.card)}")
    elif play.form in (SIGNATURE, CROWD):
        if play.card:
            raise BadInput(f"{where}: a {play.form} move has no card of its own")
        if (
            play.form == SIGNATURE
            and sum(match.card(*one).kind == "signature" for one in match.table) < SIGNATURE_PARTS
        ):
            raise BadInput(f"{where}: the {SIGNATURE_PARTS} parts of the Signature Move lie on the table")
    else:
        for owner, card in ((play.seat, play.card), *play.modifies):
            is_saved = play.form == PIN and card in match.corners[owner].saved
            if (owner, card) not in match.table and not is_saved:
                raise BadInput(f"{where}: {shown(card)} of seat {owner} lies on the table too: name it there")


def _check_melee(match: Noche) -> None:
    steps = match.agenda
    if len(match.standing()) == 1:
        raise BadInput(
            f"corners[{match.standing()[0]}] is the last one standing: the match is over, leave agenda empty"
        )
    for step in steps:
        if isinstance(step, Turn) and step.seat in match.seats and match.corners[step.seat].is_out:
            raise BadInput(f"agenda: seat {step.seat} is out and has no turn; name one that is still in")
    is_settled = any(isinstance(step, NameTheNext) for step in steps) or match.named != NOBODY
    ends = any(isinstance(step, EndOfTheTurn) for step in steps)
    if ends and not is_settled and (not is_attack(match) or match.corners[match.defender].is_out):
        raise BadInput(
            "named is the seat that is next: name it, or let NameTheNext(seat) come before EndOfTheTurn(seat)"
        )


def _check_series(match: Noche) -> None:
    bouts, majority = match.terms.bouts, match.terms.bouts // 2 + 1
    if not 1 <= match.bout <= bouts:
        raise BadInput(f"bout goes from 1 to {bouts}, not {match.bout}")
    is_between = any(isinstance(step, BETWEEN_BOUTS) for step in match.agenda)
    is_open = match.result is None and bool(match.agenda)
    if is_open and not is_between and sum(match.won) != match.bout - 1:
        raise BadInput(f"won adds up to {match.bout - 1} in bout {match.bout}, not to {sum(match.won)}")
    if is_open and not is_between and max(match.won) >= majority:
        raise BadInput(f"won: with {majority} bouts the series is over")
