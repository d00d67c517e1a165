"""Vencidas, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lucha.core.dice import Die
from lucha.core.game import View
from lucha.core.kit import counting
from lucha.core.kit.data import GameWithData
from lucha.core.kit.hands import nothing_known
from lucha.core.kit.printed import read_faces
from lucha.core.kit.track import lead
from lucha.core.layout import Layout
from lucha.core.setup import Mode, Setup
from lucha.core.table import Sampled
from lucha.core.values import Result
from tests.toys.vencidas import bouts, events, match, view
from tests.toys.vencidas.bouts import Bout
from tests.toys.vencidas.match import FALLS_TO_WIN, Arm, Cantina, Terms, Wrestler
from tests.toys.vencidas.view import LAYOUT, CantinaView, view_of

COURSE = (
    ("vencidas/bouts/draw-a-card",),
    ("vencidas/bouts/show-your-grip", "vencidas/bouts/tired-arm"),
    ("vencidas/bouts/who-is-stronger",),
    ("vencidas/bouts/hold-it-down",),
    ("vencidas/bouts/end-of-the-bout", "vencidas/bouts/enough-falls", "vencidas/bouts/out-of-cards"),
)


class Vencidas(GameWithData[Cantina, Terms]):
    """Two to four wrestlers."""

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(
            pack,
            "vencidas",
            "Vencidas",
            [Mode("cantina", "Everyone for themselves", (2, 3, 4))],
            "tests.toys.vencidas",
            [counting, match, events, bouts, view],
            minutes=10,
        )
        self.strength: dict[str, int] = {}
        deck: list[str] = []
        for card, entry in self.files.read("grips.toml").entries():
            self.strength[card] = entry.number("strength", 1, 99)
            deck += [card] * entry.number("count", 0, 99)
            entry.done()
        self.deck = tuple(sorted(deck))
        self.die = Die("Arm die", read_faces(self.files.read("dice.toml").table("arm"), Arm))

    def agree(self, setup: Setup) -> Terms:
        return Terms(self.strength, self.deck, self.die.of(2))

    # What every game writes.

    def new(self, setup: Setup) -> Cantina:
        terms = self.terms(setup)
        wrestlers = [Wrestler([]) for _ in range(setup.seats)]
        return Cantina([Bout()], {}, nothing_known(setup.seats), [], list(terms.deck), [], terms, wrestlers)

    def view(self, match: Cantina, seat: int | None) -> CantinaView:
        return view_of(match, seat)

    def redeal(self, match: Cantina, seat: int, chance: Sampled) -> Cantina:
        twin = match.clone()
        twin.deal_anew(seat, chance)
        return twin

    def result(self, match: Cantina) -> Result | None:
        return match.result

    # What makes it good to play.

    def places(self, match: Cantina) -> dict[str, Sequence[object]]:
        return match.places()

    def face_down(self, match: Cantina, seat: int) -> dict[str, Sequence[object]]:
        return match.face_down(seat)

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return COURSE

    def layout(self) -> Layout:
        return LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, CantinaView)
        return tuple([("falls", seat, wrestler.falls) for seat, wrestler in enumerate(view.wrestlers)])

    def reaches(self, view: View) -> tuple[int, ...]:
        return tuple([FALLS_TO_WIN for _ in self.gauges(view)])

    def hint(self, view: View) -> float:
        assert isinstance(view, CantinaView)
        assert view.seat is not None
        falls = [wrestler.falls for wrestler in view.wrestlers]
        own = falls.pop(view.seat)
        power = sum([self.strength[card] for card in view.wrestlers[view.seat].hand if card])
        return lead(own + power / 25, falls, 4)

    def chapter(self, match: Cantina) -> int:
        return match.bout
