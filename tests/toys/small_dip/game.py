"""The game as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.core.game import View
from lucha.core.kit import counting
from lucha.core.kit.hands import nothing_known
from lucha.core.layout import Layout
from lucha.core.setup import Mode, Setup
from lucha.core.table import Sampled
from lucha.core.values import Result
from tests.toys.small_dip import cards, events, instants, layers, match, turns, view
from tests.toys.small_dip.cards import DECK, Card
from tests.toys.small_dip.layers import LAYERS_TO_WIN
from tests.toys.small_dip.match import Dip
from tests.toys.small_dip.turns import SetUp
from tests.toys.small_dip.view import LAYOUT, DipView, view_of
from tests.toys.toy import Toy

COURSE: Final = (
    ("small_dip/turns/draw-up", "small_dip/turns/draw-one"),
    ("small_dip/layers/place-a-layer", "small_dip/layers/lay-down", "small_dip/layers/different-layers"),
    ("small_dip/turns/play-a-card", "small_dip/instants/answer-it", "small_dip/instants/card-play"),
)


class SmallDip(Toy[Dip]):
    """Two to five seats, each with a hand of its own."""

    def __init__(self) -> None:
        super().__init__(
            "small_dip",
            "A small layer dip",
            [Mode("party", "Everyone for themselves", (2, 3, 5))],
            "tests.toys.small_dip",
            [counting, cards, match, events, turns, layers, instants, view],
        )

    def new(self, setup: Setup) -> Dip:
        deck = [card for card, count in DECK for _ in range(count)]
        hands: list[list[Card]] = [[] for _ in range(setup.seats)]
        return Dip([SetUp()], {}, nothing_known(setup.seats), [], deck, [], hands, [[] for _ in hands], [], [])

    def view(self, match: Dip, seat: int | None) -> DipView:
        return view_of(match, seat)

    def redeal(self, match: Dip, seat: int, chance: Sampled) -> Dip:
        twin = match.clone()
        twin.deal_anew(seat, chance)
        return twin

    def result(self, match: Dip) -> Result | None:
        return match.result

    def places(self, match: Dip) -> dict[str, Sequence[object]]:
        placed: list[Card] = [layer for layers in match.collections for layer in layers]
        lasting = [lasting.card for lasting in match.in_play]
        return {**match.places(), "table": match.on_table, "in play": placed + lasting}

    def face_down(self, match: Dip, seat: int) -> dict[str, Sequence[object]]:
        return match.face_down(seat)

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return COURSE

    def layout(self) -> Layout:
        return LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, DipView)
        return tuple([("layers", seat, len(set(layers))) for seat, layers in enumerate(view.collections)])

    def reaches(self, view: View) -> tuple[int, ...]:
        assert isinstance(view, DipView)
        return (LAYERS_TO_WIN,) * len(view.collections)

    def chapter(self, match: Dip) -> int:
        return match.turns
