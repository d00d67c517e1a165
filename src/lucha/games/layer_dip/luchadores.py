"""LUCHADOR CARDS: ranks, and how one takes the place of another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lucha.core.agenda import Decision
from lucha.core.table import Table
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.layer_dip import abilities
from lucha.games.layer_dip.addons import FOLLOWS
from lucha.games.layer_dip.cards import AnyPlay, Card
from lucha.games.layer_dip.events import AddOnsDiscarded, LuchadorPlayed
from lucha.games.layer_dip.layers import look_for_a_winner

if TYPE_CHECKING:
    from lucha.games.layer_dip.abilities import Ability
    from lucha.games.layer_dip.match import Dip

RANKS: Final = ("weak", "tough", "beefy", "grande")
GRANDE: Final = RANKS.index("grande")
SLEAZY_MANAGER: Final = Verdict("layer_dip/cards/sleazy-manager")
ONE_RANK_UP: Final = Verdict("layer_dip/luchadores/one-rank-up")
ONLY_EL_COCODRILO: Final = Verdict("layer_dip/cards/el-hijo-de-cocodrilo")


@dataclass(frozen=True, slots=True, eq=False)
class Luchador(Card):
    """A fighter with a rank, an ability, and what is special."""

    rank: int
    ability: Ability | None
    special: frozenset[str]

    @property
    def kind(self) -> str:
        return "luchador"

    def may_be_stopped(self) -> bool:
        return False

    def must_wait(self) -> bool:
        """Has it an Ability that is not for the turn in which it was played?"""
        return self.ability is not None and "at_once" not in self.special

    def may_be_played(self, match: Dip, seat: int, option: AnyPlay) -> Verdict:
        return may_replace(match, seat, self, any_rank=match.has(seat, "tag_team_partner"))

    def happens(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        enter(match, seat, self.id, table)


def may_replace(match: Dip, seat: int, luchador: Luchador, any_rank: bool) -> Verdict:
    """May a Luchador take the place of the one that the player has?"""
    if match.has(seat, "sleazy_manager"):
        return SLEAZY_MANAGER
    present = match.terms.luchadores[match.players[seat].luchador]
    if "only_el_cocodrilo" in present.special:
        return ALLOWED if luchador.id == "el_cocodrilo" else ONLY_EL_COCODRILO
    leaps = luchador.rank == GRANDE and "leaps_to_grande" in present.special
    return ALLOWED if any_rank or leaps or luchador.rank - present.rank in (0, 1) else ONE_RANK_UP


def enter(match: Dip, seat: int, luchador: str, table: Table) -> None:
    """A Luchador is played: it may not act in this turn, unless it may at once."""
    replaced = take_the_place(match, seat, luchador, table)
    match.is_new = True
    table.announce(LuchadorPlayed, seat, luchador, replaced)
    if "at_once" in match.terms.luchadores[luchador].special and not acts_next(match, seat):
        match.then(abilities.use_ability(seat))
    look_for_a_winner(match, table)


def acts_next(match: Dip, seat: int) -> bool:
    """Does the turn come to the Ability now, without anything to decide or draw before it?"""
    for step in reversed(match.agenda):
        if not isinstance(step, Decision) or step.arises(match):
            return step == abilities.use_ability(seat)
    return False


def take_the_place(match: Dip, seat: int, luchador: str, table: Table) -> str:
    """The old Luchador is discarded with what was attached, except for what follows; the one that was replaced."""
    player, known = match.players[seat], match.terms.add_ons
    replaced, player.luchador = player.luchador, luchador
    match.leaves_play(replaced)
    gone = [add_on for add_on in player.add_ons if known[add_on].effect not in FOLLOWS]
    if gone:
        player.add_ons = [add_on for add_on in player.add_ons if add_on not in gone]
        match.discard += gone
        table.announce(AddOnsDiscarded, seat, tuple(gone))
    return replaced
