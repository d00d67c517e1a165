"""WINNING A CHAMPIONSHIP BELT: what the matches that have been fought make of the two belts.

Nothing here is part of a match.  The belts are worked out from finished matches, from the first to the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from lucha.core.finished import Contender, Finished, Standing, Title
from lucha.core.names import folded, name_that_stands_twice
from lucha.core.verdict import ALLOWED, Case, Verdict

WINS_IN_ALL: Final = 5
WINS_IN_A_ROW: Final = 3
BOUTS_TO_WIN: Final = 2

NOT_TOLD_APART: Final = Verdict("luchador/belts/contenders")
NOBODY_HOLDS_IT: Final = Verdict("luchador/belts/winning-a-belt")
CHAMPION_AGAINST_CHALLENGER: Final = Verdict("luchador/belts/the-challenge")
NOT_ENTITLED: Final = Verdict("luchador/belts/who-can-challenge")
MUST_WAIT: Final = Verdict("luchador/belts/after-a-lost-challenge")


@dataclass(slots=True)
class Count:
    """The wins of a contender since counting began: all of them, those in a row now, and the longest row."""

    wins: int = 0
    in_a_row: int = 0
    longest: int = 0

    def won(self) -> None:
        self.wins += 1
        self.in_a_row += 1
        self.longest = max(self.longest, self.in_a_row)

    def lost(self) -> None:
        self.in_a_row = 0

    @property
    def is_enough(self) -> bool:
        """For a vacant belt, or for a challenge.  What has been won in a row is not undone by a later loss."""
        return self.wins >= WINS_IN_ALL or self.longest >= WINS_IN_A_ROW


@dataclass(slots=True)
class Bouts:
    """How a challenge stands."""

    holder: int = 0
    challenger: int = 0


@dataclass(slots=True)
class Belt:
    """One belt.  `holder` is empty while nobody has won it."""

    holder: Contender = ()
    counts: dict[Contender, Count] = field(default_factory=dict)
    challenges: dict[Contender, Bouts] = field(default_factory=dict)
    beaten: set[Contender] = field(default_factory=set)  # in a challenge, by this holder
    history: list[Title] = field(default_factory=list)

    @property
    def challengers(self) -> list[Contender]:
        """Who may challenge now, or is doing so."""
        entitled = [contender for contender, count in self.counts.items() if count.is_enough]
        return [contender for contender in entitled if contender != self.holder] if self.holder else []

    def may_challenge(self, sides: Sequence[Contender]) -> Verdict:
        """May these fight a bout for the belt?"""
        if not self.holder:
            return NOBODY_HOLDS_IT
        if len(sides) != 2 or self.holder not in sides:
            return CHAMPION_AGAINST_CHALLENGER
        challenger = sides[1 - sides.index(self.holder)]
        if challenger in self.challengers:
            return ALLOWED
        return MUST_WAIT if challenger in self.beaten else NOT_ENTITLED

    def count(self, number: int, sides: Sequence[Contender], winner: Contender) -> None:
        """A match that was no challenge has been won."""
        for side in sides:
            count = self.counts.setdefault(side, Count())
            if side == winner:
                count.won()
            else:
                count.lost()
        count = self.counts[winner]
        if not self.holder and count.is_enough:
            self._crown(Title("won", number, winner, (), (count.wins, count.in_a_row)))

    def count_bout(self, number: int, sides: Sequence[Contender], winner: Contender | None) -> None:
        """A bout of a challenge has been fought; a drawn one is fought again."""
        challenger = sides[1 - sides.index(self.holder)]
        bouts = self.challenges.setdefault(challenger, Bouts())
        if winner == challenger:
            bouts.challenger += 1
        elif winner is not None:
            bouts.holder += 1
        if bouts.challenger == BOUTS_TO_WIN:
            self._crown(Title("taken", number, challenger, self.holder, (bouts.challenger, bouts.holder)))
        elif bouts.holder == BOUTS_TO_WIN:
            self._defend(Title("defended", number, self.holder, challenger, (bouts.holder, bouts.challenger)))

    def _crown(self, title: Title) -> None:
        """A new champion: everybody starts at nothing."""
        self.history.append(title)
        self.holder = title.holder
        self.counts = {contender: Count() for contender in self.counts}
        self.challenges.clear()
        self.beaten.clear()

    def _defend(self, title: Title) -> None:
        """The challenger starts at nothing; the others keep what they have."""
        self.history.append(title)
        self.counts[title.other] = Count()
        del self.challenges[title.other]
        self.beaten.add(title.other)


@dataclass(slots=True)
class Belts:
    """The belt for those who fight alone, and the belt for teams.

    `known` has everybody by their folded name, as they were written the first time.
    """

    individual: Belt = field(default_factory=Belt)
    tag: Belt = field(default_factory=Belt)
    fought: int = 0
    known: dict[str, str] = field(default_factory=dict)

    def add(self, match: Finished) -> None:
        """The next match.  A bout that its sides were not entitled to counts for nobody."""
        self.fought += 1
        if not are_different_people(match.contenders):
            return
        for name in match.names:
            self.known.setdefault(folded(name), name)
        sides, winner = [self.contender(side) for side in match.contenders], match.winner
        winner = None if winner is None else self.contender(winner)
        belt = self._belt_of(sides)
        if match.is_challenge:
            if belt.may_challenge(sides):
                belt.count_bout(self.fought, sides, winner)
        elif winner is not None:
            belt.count(self.fought, sides, winner)

    def may_challenge(self, sides: Sequence[Contender]) -> Verdict:
        """May these fight a bout for the belt that they would fight for?"""
        if not are_different_people(sides):
            return NOT_TOLD_APART
        return self._belt_of(sides).may_challenge([self.contender(side) for side in sides])

    def case(self, sides: Sequence[Contender]) -> tuple[Case, list[Contender]]:
        """Why these may not fight a bout: what the challenger has won since, and the people that the case is about."""
        known = [self.contender(side) for side in sides]
        belt = self._belt_of(sides)
        challenger = next((place for place, side in enumerate(known) if side != belt.holder), 0)
        count = belt.counts.get(known[challenger], Count())
        return Case(0, None, "", challenger, len(sides), count.wins, count.longest), [*known, belt.holder]

    def contender(self, names: Iterable[str]) -> Contender:
        """The same people under the names that the belts know them by."""
        return tuple(sorted([self.known.get(folded(name), name) for name in names]))

    def named(self) -> dict[str, Belt]:
        return {"individual": self.individual, "tag": self.tag}

    def standings(self) -> tuple[Standing, ...]:
        return tuple(
            [
                Standing(name, belt.holder, tuple(belt.challengers), tuple(belt.history))
                for name, belt in self.named().items()
            ]
        )

    def _belt_of(self, sides: Sequence[Contender]) -> Belt:
        return self.individual if len(sides[0]) == 1 else self.tag


def are_different_people(sides: Sequence[Contender]) -> bool:
    """Does nobody stand on two sides, nor twice in a team?"""
    return not name_that_stands_twice([name for side in sides for name in side])


def belts_after(matches: Iterable[Finished]) -> Belts:
    """The belts as these matches leave them."""
    belts = Belts()
    for match in matches:
        belts.add(match)
    return belts
