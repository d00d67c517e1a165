"""Where somebody may be put: in its corner, or in a place that an ability or a sponsor offers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Decision, Step
from lucha.core.kit.one_of import OneOf
from lucha.core.values import PASS, Option
from lucha.games.rumbleslam.choices import StandOn, StepTo
from lucha.games.rumbleslam.grid import BASE, CORNERS, MAT, NAMES, TURNBUCKLES, anchors, listed
from lucha.games.rumbleslam.match import Ring


def corner_places(match: Ring, fighter: int) -> list[int]:
    """Where a wrestler may stand in its corner; a big one needs two squares of it."""
    one = match.fighters[fighter]
    corner, size = CORNERS[TURNBUCKLES.index(match.corners[one.seat])], match.card_of(fighter).size
    free = anchors(MAT & ~match.taken(), size)
    return [place for place in listed(free) if (BASE[size][place] & corner).bit_count() >= size]


@dataclass(frozen=True, slots=True)
class InTheCorner(OneOf):
    """Where in its corner a wrestler stands."""

    fighter: int

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [StandOn(NAMES[place]) for place in corner_places(match, self.fighter)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, StandOn)
        match.then(self.there(option.square))

    def there(self, square: str) -> Step:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ToAPlace(Decision):
    """A wrestler may go to one of several places, or stay."""

    fighter: int

    def places(self, match: Ring) -> list[int]:
        raise NotImplementedError

    def arises(self, match: Ring) -> bool:
        return bool(self.places(match))

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PASS, *[StepTo(NAMES[place]) for place in self.places(match)]]

    def chosen(self, match: Ring, option: Option) -> None:
        if isinstance(option, StepTo):
            match.then(self.there(option.square))

    def there(self, square: str) -> Step:
        raise NotImplementedError
