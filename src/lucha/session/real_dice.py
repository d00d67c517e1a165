"""Real dice and cards: a player says how they fell, and what nobody may know stays so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.core.notation import find
from lucha.core.table import Given, OutcomeNeeded
from lucha.session.at_a_table import MatchAtATable
from lucha.session.happenings import Misdrew, Refused

MOST_MISDRAWN: Final = 3  # cards that were not left: then the arena draws, or one could ask after every card


class MatchWithRealDice(MatchAtATable):
    """What falls on a real table is entered here."""

    def need_number(self) -> int:
        """Of the throw or draw that is awaited; one that comes again after a take-back has another."""
        return 1 + self._landed() + self.undone_openly + sum(self.misdrawn)

    def enter(self, seat: int, keys: Sequence[str], number: int) -> None:
        """With real dice: `seat` says how they fell."""
        self._check_on()
        if self.needs is None or self.enters(self.needs) != seat:
            raise Refused("no-outcome")
        if number != self.need_number():
            raise Refused("stale")
        table, needs = self.table, self.needs
        assert isinstance(table, Given)
        if len(keys) != needs.count:
            raise Refused("so-many", count=needs.count, given=len(keys))
        among = [die.may_show for die in needs.dice.dice] if needs.dice is not None else [needs.pool]
        faces = [find(key, list(faces)) for key, faces in zip(keys, among, strict=True)]
        if None not in faces:
            table.give(*faces)
        elif needs.dice is not None:
            raise Refused("not-fallen")
        elif self.is_open(needs) or find(keys[0], list(self.may_draw(needs))) is None:
            raise Refused("not-drawn")  # everybody knows that already
        else:
            self.note({"misdrew": seat})
            self._misdrew(seat)
            if self.misdrawn[seat] % MOST_MISDRAWN:
                return
            self._throw()
        self.entered[seat] += 1
        self._play_on()

    def _misdrew(self, seat: int) -> None:
        self.misdrawn[seat] += 1
        plays_on = any(place.who == "bot" for place in self.places)  # who drew unseen, and the pile has it still
        for_them = self.misdrawn[seat] % MOST_MISDRAWN == 0
        self._hear(None, Misdrew(seat, plays_on or self.has_drawn, for_them))
        self.has_drawn |= for_them
        self._moved()

    def is_open(self, needs: OutcomeNeeded) -> bool:
        """Does everybody know what can come, and see what came?  Cards are secret unless their step says otherwise."""
        return needs.is_open or not self.game.keeps_secrets or not set(needs.pool) <= self.may_draw(needs)

    def may_draw(self, needs: OutcomeNeeded) -> set[object]:
        """Every kind of card that a secret draw may bring, whatever is left."""
        return set(self.game.may_draw(self.match, needs.seat))
