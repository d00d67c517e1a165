"""What a match that is over changes beyond itself: ratings, the belts, and the Hall of Fame."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from openskill.models import PlackettLuce

from lucha.core.finished import Achievement, Finished, achieved, finished
from lucha.core.names import name_that_stands_twice
from lucha.session.names import belt_name
from lucha.session.places import Place
from lucha.shelf.store import RatingRow, Store
from lucha.web.table import Table

MU: Final = 25.0
SIGMA: Final = 25.0 / 3.0
MODEL: Final = PlackettLuce(mu=MU, sigma=SIGMA)


@dataclass(frozen=True, slots=True)
class Ending:
    ratings: tuple[RatingRow, ...] = ()
    finished: Finished | None = None


def earned_at(table: Table) -> tuple[Achievement, ...]:
    """What the people at a table have earned by its match; the record is played again for it, which takes a while."""
    live = table.live
    people = [seat for seat, place in enumerate(live.places) if place.who == "person"]
    return achieved(live.game, live.setup, live.record, people)


def ending_of(store: Store, table: Table, counts_guests: bool, achievements: tuple[Achievement, ...] = ()) -> Ending:
    """Only matches between different people count, and none that is practice."""
    players = [rated_as(place) for place in table.live.places]
    people = [player for place in table.live.places if (player := place.left or place.player)]
    if table.is_practice or len(set(people)) < len(people):
        return Ending()
    return Ending(_ratings(store, table, players), _finished(store, table, counts_guests, achievements))


def rated_as(place: Place) -> str:
    """Whose rating a seat counts for: the player who has played it, or has left it to a bot."""
    return place.left or place.player or f"bot:{place.bot}"


def _ratings(store: Store, table: Table, players: list[str]) -> tuple[RatingRow, ...]:
    game, result = table.opening.game, table.live.result
    assert result is not None
    rated_before = store.ratings_in(game.name, players)
    known = [rated_before.get(player) or RatingRow(game.name, player, MU, SIGMA, 0, 0) for player in players]
    sides = game.sides(table.opening.setup)
    teams = [[MODEL.rating(mu=known[seat].mu, sigma=known[seat].sigma) for seat in side] for side in sides]
    has_won = [result.is_draw or any(seat in result.winners for seat in side) for side in sides]
    rated = MODEL.rate(teams, ranks=[1 if won else 2 for won in has_won])
    rows: dict[str, RatingRow] = {}
    for number, (side, team, side_won) in enumerate(zip(sides, rated, has_won, strict=True)):
        for place, (seat, rating) in enumerate(zip(side, team, strict=True)):
            old, won = known[seat], side_won and not result.is_draw
            if table.live.places[seat].left:  # has lost, whatever the bot made of it
                won, rating = False, MODEL.rate(teams, ranks=[1 + (seat in other) for other in sides])[number][place]
            if players.count(old.player) > 1:  # a bot on several seats: what it is worth shows in other matches
                rating = teams[number][place]
                won = won or (old.player in rows and rows[old.player].wins > old.wins)
            row = RatingRow(game.name, old.player, rating.mu, rating.sigma, old.matches + 1, old.wins + won)
            rows[old.player] = row
    return tuple(rows.values())


def _finished(
    store: Store, table: Table, counts_guests: bool, achievements: tuple[Achievement, ...]
) -> Finished | None:
    """For the belts and the Hall of Fame, where everybody is known by name.

    Accounts and bots are, and on one's own machine all who have one.  An account fights for belts under its own name,
    whatever it is called at the table.
    """
    live = table.live
    accounts = store.accounts([place.player for place in live.places if place.player])
    names = [
        belt_name(place.bot) or accounts.get(place.player) or (place.name if counts_guests else "")
        for place in live.places
    ]
    if not all(names) or name_that_stands_twice(names) or live.result is None:
        return None
    return finished(live.game, live.setup, live.result, names, table.id, datetime.now(UTC), achievements=achievements)
