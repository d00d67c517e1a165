"""A match as everybody sees it: nothing in it is secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.values import Result
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.winning import dosh_in_halves

LAYOUT: Final = Layout(
    by_seat=("teams",),
    seats=("card", "order"),
    chapter=("round",),
    unsaid=("active", "order", "done", "dirty", "number", "hired", "rolls", "name"),
)


@dataclass(slots=True)
class FighterView:
    """One wrestler."""

    number: int  # as steps name it
    name: str
    wrestler: str  # its card
    place: str
    stamina: int
    minus_ap: int
    plus_ap: int
    minus_mp: int
    plus_mp: int
    bleeding: int
    down: int
    pleaser: int
    acted: int
    lifts: str  # who it holds; nothing: nobody


@dataclass(slots=True)
class TeamView:
    """A player's team."""

    corner: str
    wrestlers: tuple[FighterView, ...]
    dosh: int  # in the ring, in K; half a K is not shown
    hired: int  # what the whole team is worth, in K
    endorsements: int
    sponsors: tuple[str, ...]


@dataclass(slots=True)
class RollView:
    """Dice on the table."""

    wrestler: str  # whose; nothing: a player's own
    faces: tuple[object, ...]
    plus: int
    total: int


@dataclass(slots=True)
class RingView(View):
    """All that there is to see."""

    teams: tuple[TeamView, ...]
    round: int
    card: int
    order: tuple[int, ...]
    active: str  # the wrestler that is activated; nothing: none
    ap: int
    mp: int
    done: tuple[str, ...]
    dirty: int
    rolls: tuple[RollView, ...]
    result: Result | None


def view_of(match: Ring, seat: int | None) -> RingView:
    teams = []
    for owner in range(match.seats):
        wrestlers = tuple(
            [
                FighterView(
                    number, one.name, one.name.partition("#")[0], one.place, one.stamina, one.minus_ap, one.plus_ap,
                    one.minus_mp, one.plus_mp, one.bleeding, one.down, one.pleaser, one.acted,
                    match.name(one.lifts) if one.lifts >= 0 else "",
                )
                for number, one in enumerate(match.fighters)
                if one.seat == owner
            ]
        )  # fmt: skip
        teams.append(
            TeamView(
                match.corners[owner],
                wrestlers,
                dosh_in_halves(match, owner) // 2,
                sum([match.card_of(one).dosh for one in match.team(owner)]),
                match.endorsements[owner],
                tuple(match.sponsors[owner]),
            )
        )
    return RingView(
        seat, match.question, match.committed(seat), tuple(teams), match.round, match.card, tuple(match.order),
        match.name(match.active) if match.active >= 0 else "", match.ap, match.mp, tuple(match.done), match.dirty,
        tuple(
            [
                RollView("" if one.fighter is None else match.name(one.fighter), one.faces, one.plus, one.total)
                for one in match.rolls
            ]
        ),
        match.result,
    )  # fmt: skip
