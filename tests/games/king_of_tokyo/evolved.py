"""Evolutions for the tests of Tokyo."""

from __future__ import annotations

from typing import Any

from lucha.core.values import PASS
from lucha.games.king_of_tokyo.masked import MaskedTokyo
from lucha.monsters.evolving import PlayEvolutions
from tests.games.king_of_tokyo.tokyo import CITY, OUTSIDE, Play, tokyo
from tests.monsters.ringside import put_on_masks

THREE = [OUTSIDE, CITY, OUTSIDE]
INSIDE = [CITY, OUTSIDE, OUTSIDE]
NOBODY_IN = [OUTSIDE, OUTSIDE, OUTSIDE]


class Evolved(Play):
    """Whoever is asked for Evolutions in passing keeps the hand, unless the test looks at that window."""

    def until(self, when: str, seat: int) -> Evolved:
        """Everybody keeps their hands until this window of this seat."""
        while isinstance(self.match.question, PlayEvolutions):
            question = self.match.question
            if (question.seat, question.when) == (seat, when):
                return self
            self.chooses(question.seat, PASS)
        raise AssertionError(f"{self.match.question} came, and no window {when} of {seat}")

    def past(self) -> Evolved:
        """Everybody keeps their hands."""
        while isinstance(self.match.question, PlayEvolutions):
            self.chooses(self.match.question.seat, PASS)
        return self

    def rolls(self, text: str, seat: int = 0) -> Evolved:
        self.past()
        super().rolls(text, seat)
        return self

    def windows(self) -> list[tuple[int, str]]:
        """The windows that come before anything else is asked."""
        found = []
        while isinstance(self.match.question, PlayEvolutions):
            found.append((self.match.question.seat, self.match.question.when))
            self.chooses(self.match.question.seat, PASS)
        return found


def evolved(
    hand: dict[int, str] | str = "", on_table: dict[int, str] | str = "", mode: str = "tokyo", challenge: str = "",
    options: dict[str, str] | None = None, picks: tuple[str, ...] = (), **said: Any,
) -> Evolved:  # fmt: skip
    """Seat 0 is about to start its turn, with the Luchador's cards unless it is said; seat 1 is in the City."""
    said.setdefault("place", THREE)
    match = tokyo(mode=mode, picks=picks, options={"evolutions": "yes", "luchador": "yes", **(options or {})}, **said)
    assert isinstance(match, MaskedTokyo)
    if match.terms.challenges:
        put_on_masks(match, challenge)
    for seat, cards in ({0: hand} if isinstance(hand, str) else hand).items():
        for card in cards.split():
            match.evolutions.piles[seat].remove(card)
            match.evolutions.hands[seat].append(card)
    for seat, cards in ({0: on_table} if isinstance(on_table, str) else on_table).items():
        for card in cards.split():
            match.evolutions.piles[seat].remove(card)
            match.evolutions.table[seat].append(card)
            if card.startswith("championship_belt"):
                match.evolutions.tokens[card] = seat
    return Evolved(match)


def cards(play: Play) -> Any:
    match: Any = play.match
    return match.evolutions


def of(monster: str, hand: str = "", on_table: str = "", other: str = "kraken", **said: Any) -> Evolved:
    """Seat 0 plays this Monster; the others have none of their Evolutions in their hands."""
    picks = (monster, other, *(["gigazaur", "meka_dragon", "cyber_bunny"] if len(said.get("place", ())) > 3 else []))
    return evolved(hand=hand, on_table=on_table, picks=(*picks, "luchador")[: said.get("seats", 3)], **said)


def turn_of(play: Evolved, seat: int) -> Evolved:
    """It is the turn of another seat."""
    play.past()
    play.match.regular = (seat - 1) % len(play.match.hearts)
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    return play
