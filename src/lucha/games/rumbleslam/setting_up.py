"""SETTING UP THE GAME: teams, corners, and who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Decision, Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam import placing
from lucha.games.rumbleslam.dice import RollDice
from lucha.games.rumbleslam.events import CornerTaken, Deployed, LeftOnTheSidelines, TeamPicked
from lucha.games.rumbleslam.grid import OPPOSITE, SIDELINES, TURNBUCKLES
from lucha.games.rumbleslam.hired import Team
from lucha.games.rumbleslam.match import GOLD, Fighter, Ring
from lucha.games.rumbleslam.placing import corner_places
from lucha.games.rumbleslam.rounds import Round

CORNER_HOLDS = 9


@dataclass(frozen=True, slots=True)
class TakeCorner(Option):
    """Make this corner yours."""

    turnbuckle: str


@dataclass(frozen=True, slots=True)
class Deploy(Option):
    """This wrestler next."""

    wrestler: str


def add_team(match: Ring, seat: int, team: Team) -> None:
    """The wrestlers of a team wait on the sidelines; where several are alike, each has a number."""
    first = len(match.fighters)
    for wrestler in team.wrestlers:
        alike = [one for one in match.fighters if one.name.partition("#")[0] == wrestler]
        name = f"{wrestler}#{len(alike) + 1}" if alike else wrestler
        match.fighters.append(Fighter(seat, name, SIDELINES, match.terms.cards[name].stamina))
    own = range(first, len(match.fighters))
    for number in own:
        card = match.card_of(number)
        for other in own:
            if card.wrestler.partner and match.card_of(other).wrestler.id == card.wrestler.partner:
                match.fighters[number].partner = other
                match.fighters[number].is_traditional = not {card.wrestler.id, card.wrestler.partner}.isdisjoint(
                    team.traditional
                )
    match.endorsements[seat] = team.endorsements
    match.sponsors[seat] = list(team.sponsorships)


@dataclass(frozen=True, slots=True)
class DrawATeam(Step):
    """SETTING UP THE GAME.  Who has picked no team gets one by chance."""

    seat: int

    def run(self, match: Ring, table: Table) -> None:
        team = table.draw(match.terms.pool)
        add_team(match, self.seat, match.terms.teams[team])
        table.announce(TeamPicked, self.seat, team)

    def draws_openly(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class RollForTheCorner(Step):
    """SETTING UP THE GAME.  All roll a Gold die; the lowest deploys first and holds the Initiative card."""

    seats: tuple[int, ...]

    def run(self, match: Ring, table: Table) -> None:
        rolls = [RollDice(seat, None, GOLD, 0, "corner") for seat in self.seats]
        match.then(*rolls, WhoDeploysFirst(self.seats))


@dataclass(frozen=True, slots=True)
class WhoDeploysFirst(Step):
    """SETTING UP THE GAME.  Those who share the lowest number roll once more; then it goes clockwise."""

    seats: tuple[int, ...]

    def run(self, match: Ring, table: Table) -> None:
        totals = {seat: match.rolls.pop().total for seat in reversed(self.seats)}
        lowest = [seat for seat in self.seats if totals[seat] == min(totals.values())]
        if len(lowest) > 1:
            match.then(RollForTheCorner(tuple(lowest)))
            return
        first = lowest[0]
        match.card = first
        order = list(match.clockwise(first))
        if match.terms.deploys_by_rolls and len(self.seats) == match.seats:
            order = sorted(order, key=lambda seat: (totals[seat], (seat - first) % match.seats))
        steps: list[Step] = []
        for seat in order:
            steps += [PickACorner(seat), DeployTheTeam(seat)]
        match.then(*steps, Round())


@dataclass(frozen=True, slots=True)
class PickACorner(OneOf):
    """SETTING UP THE GAME.  The first has the choice, the second gets the opposite corner, others pick what is left."""

    def corners(self, match: Ring) -> list[int]:
        taken = [TURNBUCKLES.index(corner) for corner in match.corners if corner]
        if len(taken) == 1:
            return [OPPOSITE[taken[0]]]
        return [corner for corner in range(len(TURNBUCKLES)) if corner not in taken]

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [TakeCorner(TURNBUCKLES[corner]) for corner in self.corners(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, TakeCorner)
        match.then(StandInTheCorner(self.seat, option.turnbuckle))


@dataclass(frozen=True, slots=True)
class StandInTheCorner(Step):
    """SETTING UP THE GAME.  The squares at the ropes within five of the turnbuckle are the player's corner."""

    seat: int
    turnbuckle: str

    def run(self, match: Ring, table: Table) -> None:
        match.corners[self.seat] = self.turnbuckle
        table.announce(CornerTaken, self.seat, self.turnbuckle)


def to_deploy(match: Ring, seat: int) -> list[int]:
    """Who must still be placed, big ones first: one partner of a Traditional Tag Team stays outside."""
    found = []
    for number in match.team(seat):
        one = match.fighters[number]
        if one.place != SIDELINES or not corner_places(match, number):
            continue
        if one.is_traditional and match.fighters[one.partner].place != SIDELINES:
            continue
        found.append(number)
    return sorted(found, key=lambda number: -match.card_of(number).size)


@dataclass(frozen=True, slots=True)
class DeployTheTeam(Decision):
    """SETTING UP THE GAME.  Everybody who fits goes into the corner; the order matters where not all of them fit."""

    def needs_a_choice(self, match: Ring, waiting: list[int]) -> bool:
        """Not all will fit, or partners decide which of them comes in."""
        if any(match.fighters[one].is_traditional for one in waiting):
            return True
        everybody = match.in_ring(self.seat) + waiting
        return sum([match.card_of(one).size for one in everybody]) > CORNER_HOLDS

    def arises(self, match: Ring) -> bool:
        waiting = to_deploy(match, self.seat)
        return len(waiting) > 1 and self.needs_a_choice(match, waiting)

    def unasked(self, match: Ring) -> Option | None:
        waiting = to_deploy(match, self.seat)
        return Deploy(match.name(waiting[0])) if waiting else None

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [Deploy(match.name(one)) for one in to_deploy(match, self.seat)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, Deploy)
        match.then(DeployThere(self.seat, match.number(option.wrestler)), self)

    def run(self, match: Ring, table: Table) -> None:
        option = self.unasked(match)
        if option is not None:
            self.chosen(match, option)
            return
        left = tuple([match.name(one) for one in match.team(self.seat) if match.fighters[one].place == SIDELINES])
        if left:
            table.announce(LeftOnTheSidelines, self.seat, left)


@dataclass(frozen=True, slots=True)
class DeployThere(placing.InTheCorner):
    """SETTING UP THE GAME.  Within five squares of the turnbuckle, in base contact with a rope."""

    def there(self, square: str) -> Step:
        return PutInTheCorner(self.seat, self.fighter, square)


@dataclass(frozen=True, slots=True)
class PutInTheCorner(Step):
    """SETTING UP THE GAME.  There it waits for the bell."""

    seat: int
    fighter: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        one.place = self.square
        table.announce(Deployed, self.seat, one.name, self.square)
