"""The game as the rest of the house sees it."""

from __future__ import annotations

from typing import Final

from lucha.core.game import View
from lucha.core.kit.seen import deal_anew, only
from lucha.core.layout import Layout
from lucha.core.setup import Mode, Setup
from lucha.core.table import Sampled
from lucha.core.values import Result
from tests.toys.small_dip import cards, events, instants, layers, match, turns, view
from tests.toys.small_dip.cards import DECK, Card, rank
from tests.toys.small_dip.layers import LAYERS_TO_WIN
from tests.toys.small_dip.match import Dip, Held, as_far_as_known
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
            [cards, match, events, turns, layers, instants, view],
        )

    def new(self, setup: Setup) -> Dip:
        deck = [card for card, count in DECK for _ in range(count)]
        return Dip(
            [SetUp()], {}, [[] for _ in range(setup.seats)], [[] for _ in range(setup.seats)], [], [], deck, []
        )  # fmt: skip

    def view(self, match: Dip, seat: int | None) -> DipView:
        return view_of(match, seat)

    def redeal(self, match: Dip, seat: int, chance: Sampled) -> Dip:
        twin = match.clone()
        hidden = [held.card for hand in twin.hands for held in hand if not twin.has_seen(held, seat)]
        unknown = deal_anew(hidden + twin.deck, rank, chance)
        for holder, hand in enumerate(twin.hands):
            twin.set_hand(
                holder,
                [
                    as_far_as_known(twin, held, holder, seat)
                    if twin.has_seen(held, seat)
                    else Held(unknown.pop(), only(holder))
                    for held in hand
                ],
            )
        twin.deck = sorted(unknown, key=rank)
        return twin

    def result(self, match: Dip) -> Result | None:
        return match.result

    def cards(self, match: Dip) -> list[object]:
        held: list[Card] = [held.card for hand in match.hands for held in hand]
        placed: list[Card] = [layer for layers in match.collections for layer in layers]
        lasting = [lasting.card for lasting in match.in_play]
        return [*held, *placed, *lasting, *match.on_table, *match.deck, *match.discard]

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
