"""The game as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence

from lucha.core.game import View
from lucha.core.kit.seen import deal_anew, has_seen, only
from lucha.core.layout import Layout
from lucha.core.setup import Mode, Setup
from lucha.core.table import Sampled
from lucha.core.values import Result
from tests.toys.fortune import events, looking, match, turns, view
from tests.toys.fortune.match import COPIES, WORTH, Fair, Held, rank
from tests.toys.fortune.turns import SetUp
from tests.toys.fortune.view import LAYOUT, FairView, view_of
from tests.toys.toy import Toy


class Fortune(Toy[Fair]):
    """Three to five seats."""

    def __init__(self) -> None:
        super().__init__(
            "fortune",
            "The fortune teller's tent",
            [Mode("fair", "Everyone for themselves", (3, 5))],
            "tests.toys.fortune",
            [match, events, turns, looking, view],
        )

    def new(self, setup: Setup) -> Fair:
        pool = [card for card, copies in COPIES.items() for _ in range(copies)]
        hands: list[list[Held]] = [[] for _ in range(setup.seats)]
        return Fair([SetUp()], {}, hands, [[] for _ in hands], [], pool, [], [], int(setup.option("depth")))

    def view(self, match: Fair, seat: int | None) -> FairView:
        return view_of(match, seat)

    def redeal(self, match: Fair, seat: int, chance: Sampled) -> Fair:
        """How many cards lie on top that somebody has looked at, and who has, is public and stays.

        What third players know of somebody else's hand is left out: it depends on cards that `seat` has not seen.
        """
        twin = match.clone()
        hidden = [held.card for place in (*twin.hands, twin.top) for held in place if not has_seen(held.seen, seat)]
        taken_up = [] if seat == twin.active else twin.tray
        unknown = deal_anew([*hidden, *taken_up, *twin.pool], rank, chance)
        for holder, hand in enumerate(twin.hands):
            if holder != seat:
                known = [Held(held.card, only(holder) | only(seat)) for held in hand if has_seen(held.seen, seat)]
                twin.set_hand(holder, known + [Held(unknown.pop(), only(holder)) for _ in hand[len(known) :]])
        twin.top = [held if has_seen(held.seen, seat) else Held(unknown.pop(), held.seen) for held in twin.top]
        if seat != twin.active:
            twin.tray = sorted([unknown.pop() for _ in twin.tray], key=rank)
        twin.pool = sorted(unknown, key=rank)
        return twin

    def result(self, match: Fair) -> Result | None:
        return match.result

    def places(self, match: Fair) -> dict[str, Sequence[object]]:
        held = {name: [one.card for one in lying] for name, lying in _held(match).items()}
        laid_out = [card for stall in match.stalls for card in stall]
        return {**held, "stalls": laid_out, "pool": match.pool, "tray": match.tray, "discard": match.discard}

    def face_down(self, match: Fair, seat: int) -> dict[str, Sequence[object]]:
        seen = {
            name: [one.card for one in lying if has_seen(one.seen, seat)]
            for name, lying in _held(match).items()
            if name != f"hand {seat}"
        }
        return {**seen, "pool": ()} if seat == match.active else {**seen, "pool": (), "tray": ()}

    def layout(self) -> Layout:
        return LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, FairView)
        return tuple([("worth", seat, sum([WORTH[card] for card in stall])) for seat, stall in enumerate(view.stalls)])


def _held(match: Fair) -> dict[str, list[Held]]:
    """The hands, and what lies on top of the deck."""
    return {**{f"hand {seat}": hand for seat, hand in enumerate(match.hands)}, "top": match.top}
