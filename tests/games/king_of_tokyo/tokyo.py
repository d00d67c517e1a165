"""A Tokyo for the tests: Monsters, cards and places as a test wants them, and a turn to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lucha.core.agenda import Step
from lucha.core.values import PASS, Option
from lucha.games.king_of_tokyo.game import KingOfTokyo
from lucha.games.king_of_tokyo.match import BAY, CITY, OUTSIDE, Face, Tokyo
from lucha.monsters.dice import Keep
from lucha.monsters.shop import Buy
from lucha.monsters.turns import NextTurn
from tests.scene import Scene

GAME = KingOfTokyo()
LETTERS = {
    "1": Face.ONE,
    "2": Face.TWO,
    "3": Face.THREE,
    "h": Face.HEART,
    "e": Face.ENERGY,
    "s": Face.SMASH,
}
FILLERS = ("energize", "evacuation_orders", "skyscraper")  # for sale, where nothing else is said
NOTHING = "112233"  # six dice that score nothing
__all__ = ["BAY", "CITY", "GAME", "NOTHING", "OUTSIDE", "PASS", "Play", "faces", "goods", "tokyo"]


def faces(text: str) -> tuple[Face, ...]:
    return tuple([LETTERS[letter] for letter in text.replace(" ", "")])


def tokyo(
    *cards: str,
    seats: int = 3,
    others: Mapping[int, str] | None = None,
    place: Sequence[int] = (),
    hearts: Sequence[int] = (),
    stars: Sequence[int] = (),
    energy: Sequence[int] = (),
    shop: str = "",
    agenda: Sequence[Step] | None = None,
    options: Mapping[str, str] | None = None,
    mode: str = "tokyo",
    picks: Sequence[str] = (),
) -> Tokyo:
    """Seat 0 is about to start its turn with these cards; where nothing is said, as at the start of a match."""
    match = GAME.new(GAME.setup(mode, seats, dict(options or {}), picks))
    held = {0: " ".join(cards), **(others or {})}
    for seat, said in held.items():
        for card in said.split():
            match.shop.pile.remove(card)
            match.cards[seat].append(card)
            for clause in match.of_card(card, "bought"):
                if type(clause).__name__ in ("Smoke", "Battery"):
                    match.counters[card] = clause.number
    sold = [*shop.split(), *[card for card in FILLERS if card not in shop.split()]]
    for space, card in enumerate(sold[:3]):
        match.shop.pile.remove(card)
        match.shop.spaces[space] = card
    for name, values in {"place": place, "hearts": hearts, "stars": stars, "energy": energy}.items():
        for seat, value in enumerate(values):
            getattr(match, name)[seat] = value
    match.out = [not hearts for hearts in match.hearts]
    match.regular = seats - 1
    match.active = 0
    match.turn = 1
    match.agenda = [NextTurn()] if agenda is None else list(reversed(agenda))
    return match


class Play(Scene[Tokyo]):
    """A scene in Tokyo, played in few words."""

    def __init__(self, match: Tokyo) -> None:
        super().__init__(GAME, match)

    def rolls(self, text: str, seat: int = 0) -> Play:
        """The dice fall so, and all are kept."""
        self.throws(*faces(text))
        if isinstance(self.match.question, Step) and type(self.match.question).__name__ == "KeepDice":
            self.chooses(seat, Keep(tuple(self.match.dice)))
        return self

    def buys(self, space: int, seat: int = 0) -> Play:
        """And all that this reveals, in the order of the pile."""
        self.chooses(seat, Buy(space))
        self.fills()
        return self

    def fills(self) -> Play:
        """Any card of the pile that does nothing by itself fills the shop."""
        while self.needs is not None and self.needs.pool:
            card = next(card for card in ("corner_store", *self.needs.pool) if card in self.needs.pool)
            self.throws(card)
        return self

    def passes(self, seat: int = 0) -> Play:
        self.chooses(seat, PASS)
        return self

    def ends(self, seat: int = 0) -> Play:
        """The turn of a seat ends: it wants nothing more."""
        while self.needs is None and self.match.active == seat and self.match.question is not None:
            waiting = self.game.waits_for(self.match)
            assert waiting == (seat,), f"{self.match.question} waits for {waiting}"
            self.chooses(seat, self.game.options(self.match, seat)[0])
        return self

    def may(self, seat: int, option: Option) -> bool:
        return option in self.game.options(self.match, seat)


def goods(play: Play, seat: int = 0) -> tuple[int, int, int]:
    """Stars, Energy and Hearts."""
    return play.match.stars[seat], play.match.energy[seat], play.match.hearts[seat]
