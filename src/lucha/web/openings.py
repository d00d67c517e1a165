"""From what a client asks for to a table: a new match, a rematch, a match that goes on from another."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_urlsafe
from typing import Final

from lucha.bots import BOTS, sits_anywhere
from lucha.core.record import entry_line
from lucha.core.setup import Setup
from lucha.session.clock import ClockTerms
from lucha.session.names import same_at_a_table
from lucha.session.opening import Opening
from lucha.session.places import Place
from lucha.shelf.store import InviteRow, PlayerRow, Store
from lucha.web.bodies import NewMatch, NewSeat, TakenSeat
from lucha.web.hall import Hall
from lucha.web.people import checked_name, hashed
from lucha.web.record import played_until, told_again
from lucha.web.refusals import BadCall
from lucha.web.table import Table
from lucha.web.times import now_ms

INVITES_LAST: Final = 14 * 24 * 3600 * 1000  # milliseconds


def opening_of(hall: Hall, wanted: NewMatch, me: PlayerRow) -> Opening:
    game = hall.game(wanted.game)
    picks = [seat.pick for seat in wanted.seats]
    setup = game.setup(wanted.mode, len(wanted.seats), wanted.options, picks)
    time = wanted.clock
    clock = None if time is None else ClockTerms(time.kind, time.seconds, time.more)
    places = places_of(wanted.seats, me, wanted.nonce)
    is_real = wanted.dice == "real"
    return checked(
        Opening(game, setup, places, is_real, clock, wanted.public, is_promised=True, is_practice=wanted.practice)
    )


def checked(opening: Opening) -> Opening:
    """Bots draw from nobody's deck: what a person draws might be in a hand of theirs already, and nobody may know."""
    if opening.has_real_dice and opening.game.keeps_secrets and any(place.who == "bot" for place in opening.places):
        raise BadCall("no-real-cards-with-bots")
    return opening


def places_of(seats: Sequence[NewSeat | TakenSeat], me: PlayerRow, nonce: str = "") -> tuple[Place, ...]:
    """Who sits where; the first seat of one's own has the name one has, the others the name they are given."""
    places: list[Place] = []
    for seat in seats:
        if seat.who == "me":
            is_first = not any(place.player for place in places)
            name = checked_name(seat.name) if seat.name else me.name if is_first else ""
            places.append(Place("person", name, player=me.id, nonce=nonce if is_first else ""))
        elif seat.who == "bot":
            if not sits_anywhere(seat.bot):
                raise BadCall("no-such-bot", bot=seat.bot[:40], bots=", ".join(BOTS))
            places.append(Place("bot", bot=seat.bot))
        else:
            places.append(Place(seat.who))
    if not any(place.player for place in places):
        raise BadCall("sit-yourself")
    twice = same_at_a_table([place.name for place in places if place.name])
    if twice:
        raise BadCall("same-name", name=twice)
    return tuple(places)


def awaits_guests(table: Table) -> bool:
    """Does a seat wait for somebody in particular?"""
    return any(place.who == "invited" for place in table.live.places)


def invite(store: Store, table: Table) -> dict[str, str]:
    """A link for every seat that waits for somebody in particular; only their hashes are kept."""
    links: dict[str, str] = {}
    rows = []
    for seat, place in enumerate(table.live.places):
        if place.who == "invited":
            secret = token_urlsafe(32)
            links[str(seat)] = f"/i/{secret}"
            rows.append(InviteRow(hashed(secret), table.id, seat, now_ms() + INVITES_LAST))
    if rows:
        store.put_invites(rows, now_ms())
    return links


def rematch_of(table: Table, player: str) -> Opening:
    """The same again with new chance; everybody moves up a seat and takes along what they picked.

    The one who asks sits down.  The others are invited, each to their own seat, so no clock runs for absent players.
    """
    old, setup = table.opening, table.opening.setup
    picks = (*setup.picks[-1:], *setup.picks[:-1])
    sat = [_as_they_sat(place, player) for place in table.live.places]
    places = (*sat[-1:], *sat[:-1])
    again = Setup(setup.mode, setup.seats, setup.options, picks)
    return checked(
        Opening(
            *(old.game, again, places, old.has_real_dice, old.clock, old.is_public),
            is_promised=True,
            is_practice=old.is_practice,
        )
    )


def _as_they_sat(place: Place, asker: str) -> Place:
    """Who gave up is welcome again."""
    player = place.player or place.left
    if not player:
        return place
    return Place("person" if player == asker else "invited", place.name, player=player)


def what_if(table: Table, moment: int, seats: Sequence[TakenSeat], me: PlayerRow) -> tuple[Opening, list[str]]:
    """Go on from a moment of a match that is over: what was played up to there, and who plays from there on."""
    old = table.opening
    if len(seats) != old.setup.seats:
        raise BadCall("so-many-seats", seats=old.setup.seats, asked=len(seats))
    again = told_again(table)
    entries = played_until(again, moment)
    codec = old.game.codec(old.setup)
    lines = [entry_line(codec, entry) for entry in entries]
    pairs = zip(places_of(seats, me), table.live.places, strict=True)
    places = tuple(
        [place.called(was.name) if place.bot and was.bot and not was.left else place for place, was in pairs]
    )
    opening = Opening(old.game, old.setup, places, False, None, False, after=(table.id, len(entries)))
    return opening, lines
