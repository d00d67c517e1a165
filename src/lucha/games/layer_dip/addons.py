"""ADD-ON CARDS: Power-Ups, Power-Downs, and All-Plays for a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.layer_dip import discards
from lucha.games.layer_dip.cards import NOBODY, AnyPlay, Card, PlayOn, play, play_on
from lucha.games.layer_dip.events import AddOnAttached, AllPlayBegan, AllPlayEnded, HandsOpened, OppositesDiscarded
from lucha.games.layer_dip.layers import look_for_a_winner

if TYPE_CHECKING:
    from lucha.games.layer_dip.match import Dip

POWER_UP: Final = "power_up"
POWER_DOWN: Final = "power_down"
ALL_PLAY: Final = "all_play"
TYPES: Final = (POWER_UP, POWER_DOWN, ALL_PLAY)
OPPOSITES: Final = {
    "shocking_victory": "shocking_defeat",
    "shocking_defeat": "shocking_victory",
    "tag_team_partner": "sleazy_manager",
    "sleazy_manager": "tag_team_partner",
    "winning_streak": "losing_streak",
    "losing_streak": "winning_streak",
}
FOLLOWS: Final = ("blessing_from_padre", "hex_from_bruja")  # goes over to the next Luchador
EFFECTS: Final = (
    *("adoring_fans", "blessing_from_padre", "championship_belt", "new_mask"),
    *("arch_rival", "broken_bones", "chorus_of_boos", "hex_from_bruja"),
    *OPPOSITES,
    *("battle_royal_match", "ladder_match", "steel_cage_match", "tag_team_match"),
)
ONE_ALL_PLAY: Final = Verdict("layer_dip/addons/one-all-play")
WHERE_IT_GOES: Final = {
    POWER_UP: Verdict("layer_dip/addons/power-ups"),
    POWER_DOWN: Verdict("layer_dip/addons/power-downs"),
    ALL_PLAY: Verdict("layer_dip/addons/all-plays"),
}


@dataclass(frozen=True, slots=True, eq=False)
class AddOn(Card):
    """A card that stays: at a Luchador, or for a round in front of all."""

    type: str
    effect: str

    @property
    def kind(self) -> str:
        return self.type

    def is_power_up(self) -> bool:
        return self.type == POWER_UP

    def is_power_down(self) -> bool:
        return self.type == POWER_DOWN

    def ways(self, match: Dip, seat: int) -> Sequence[AnyPlay]:
        """A Power-Up goes to your own Luchador, a Power-Down to an opponent's."""
        if self.is_power_down():
            return [play_on(self.id, other) for other in match.others(seat)]
        return [play(self.id)]

    def may_be_played(self, match: Dip, seat: int, option: AnyPlay) -> Verdict:
        return ONE_ALL_PLAY if self.type == ALL_PLAY and match.all_play else ALLOWED

    def why_not(self) -> Verdict:
        return WHERE_IT_GOES[self.type]

    def stake(self) -> str:
        return self.effect

    def happens(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        if self.type == ALL_PLAY:
            begin_all_play(match, seat, self, table)
        else:
            attach(match, option.target if isinstance(option, PlayOn) else seat, self.id, table)


def attach(match: Dip, seat: int, add_on: str, table: Table) -> None:
    """Two opposites leave together, whether or not they work; everything else stays."""
    attached, known = match.players[seat].add_ons, match.terms.add_ons
    opposite = OPPOSITES.get(known[add_on].effect)
    attached.append(add_on)
    table.announce(AddOnAttached, seat, add_on)
    for other in attached:
        if known[other].effect == opposite:
            attached.remove(other)
            attached.remove(add_on)
            match.discard += [other, add_on]
            table.announce(OppositesDiscarded, seat, (other, add_on))
            break
    look_for_a_winner(match, table)


def begin_all_play(match: Dip, seat: int, card: AddOn, table: Table) -> None:
    match.all_play, match.all_play_of = card.id, seat
    table.announce(AllPlayBegan, seat, card.id)
    if match.hands_are_open():
        for holder in match.seats:
            match.show_to_all(holder)
        table.announce(HandsOpened, tuple([tuple(player.hand) for player in match.players]))


def end_all_play(match: Dip, table: Table) -> None:
    """An All-Play ends when the next turn of its player would begin."""
    card = match.all_play
    match.all_play, match.all_play_of = "", NOBODY
    match.discard.append(card)
    table.announce(AllPlayEnded, card)


@dataclass(frozen=True, slots=True)
class ArchRivalStrikes(Step):
    """ARCH RIVAL.  After the Ability, a card is discarded; who has none is out."""

    seat: int

    def run(self, match: Dip, table: Table) -> None:
        if match.has(self.seat, "arch_rival"):
            match.then(discards.must_discard(self.seat))
