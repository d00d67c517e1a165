"""THE ATTACK: cards are laid openly, one at a time, within your strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, NOT_AN_OPTION, Verdict
from lucha.games.solo_una_noche.cards import ICONS, Card
from lucha.games.solo_una_noche.combos import (
    CALLED_OFF,
    COMBO_ALONE,
    COMBO_CARDS,
    PARTNER_CARDS,
    THREE_ALIKE,
    Combo,
    PickForACombo,
    from_the_partner,
)
from lucha.games.solo_una_noche.crowd import (
    CROWD_ALONE,
    CROWD_ONCE,
    NO_CROWD,
    UseCrowd,
    UseTheCrowdMove,
    gain_the_crowd,
)
from lucha.games.solo_una_noche.drawing import Draw
from lucha.games.solo_una_noche.events import (
    FinishLaid,
    HandRefreshed,
    MoveLaid,
    MoveModified,
    TagForced,
    Taunted,
)
from lucha.games.solo_una_noche.facts import SIGNATURE_PARTS
from lucha.games.solo_una_noche.match import (
    COMBO,
    CROWD,
    FINISHES,
    HEALTH,
    MOVE,
    NOBODY,
    PIN_LINE,
    SIGNATURE,
    Laid,
    Noche,
)
from lucha.games.solo_una_noche.signature import (
    ONE_PART,
    PARTS_ARE_SAVED,
    SIGNATURE_ALONE,
    THREE_PARTS,
    Save,
    SaveAPart,
    UseSignature,
    UseTheSignatureMove,
)

LAID_ALONE: Final = ("taunt", "pin", "submit", "force_tag")
STRENGTH_SPENT: Final = Verdict("solo_una_noche/attack/strength")
NOTHING_AFTER: Final = Verdict("solo_una_noche/attack/nothing-after-it")
NEEDS_A_MOVE: Final = Verdict("solo_una_noche/attack/modify")
TOO_STRONG: Final = Verdict("solo_una_noche/pins/twenty-or-less")
REFRESH_FIRST: Final = Verdict("solo_una_noche/attack/refresh-first")
NO_TARGET: Final = Verdict("solo_una_noche/todos/name-a-target")
TWO_CARDS: Final = Verdict("solo_una_noche/equipo/two-cards")
FORCE_FIRST: Final = Verdict("solo_una_noche/equipo/force-first")
ANSWERS_ONLY: Final = Verdict("solo_una_noche/responses/answers-only")
NOT_HELD: Final = Verdict("solo_una_noche/attack/lay-cards")


@dataclass(frozen=True, slots=True)
class Lay(Option):
    """Lay a Move, a Taunt, a Pin or a Submit."""

    card: str


lay = cache(Lay)  # the same few are offered again and again


@dataclass(frozen=True, slots=True)
class Modify(Option):
    """Lay a Modify on a Move of the attack."""

    card: str
    place: int
    on: str = field(default="", compare=False, repr=False)  # for the words: what lies there,
    nth: int = field(default=0, compare=False, repr=False)  # and how many of that name before it


@dataclass(frozen=True, slots=True)
class Refresh(Option):
    """Discard the Águila for a new hand."""

    card: str


@dataclass(frozen=True, slots=True)
class Target(Option):
    """Go for one of the others."""

    target: int


AnyAttack = Lay | Modify | Save | Combo | UseSignature | UseCrowd | Refresh | Target | Pass


@dataclass(frozen=True, slots=True)
class LayCards(Decision):
    """2: PLAY.  Card by card, openly, while your strength lasts; a Pin or a Submit ends it.

    Partners are asked in turn until both have passed.
    """

    is_last: bool = False  # the partner has passed

    def arises(self, match: Noche) -> bool:
        if self.seat == match.active:
            return True
        may_help = match.partner_cards < PARTNER_CARDS or not match.parts_saved
        return may_help and bool(match.corners[self.seat].hand)

    def unasked(self, match: Noche) -> Option | None:
        return PASS  # the partner may still have something to lay

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        corner = match.corners[seat]
        cards = match.cards_of(seat)
        moves = [place for place, play in enumerate(match.laid) if play.form == MOVE]
        found: list[Option] = [PASS]
        icons = dict.fromkeys(ICONS, 0)
        for card in dict.fromkeys(corner.hand):
            known = cards[card]
            kind = known.kind
            if kind == "move":
                found.append(lay(card))
                if known.text and known.says("refresh") and seat == match.active:
                    found.append(Refresh(card))
                if known.icons:
                    count = corner.hand.count(card)
                    for icon in known.icons:
                        icons[icon] += count
            elif kind == "modify":
                found += [Modify(card, place, *match.called(place)) for place in moves]
            elif kind == "signature":
                found.append(Save(card))
            elif kind in LAID_ALONE:
                found.append(lay(card))
        if seat != match.active:
            return found
        for icon, count in icons.items():
            if count >= COMBO_CARDS or (count and count + from_the_partner(match, icon) >= COMBO_CARDS):
                found.append(Combo(icon))
        if len(corner.saved) >= SIGNATURE_PARTS and len(match.saved_parts(seat)) == SIGNATURE_PARTS:
            found.append(UseSignature())
        if corner.has_crowd:
            found.append(UseCrowd())
        if match.defender == NOBODY:
            found += [Target(other) for other in match.terms.kind.targets(match)]
        return found

    def verdict(self, match: Noche, seat: int, option: AnyAttack) -> Verdict:
        has_two = seat != match.active and match.partner_cards == PARTNER_CARDS
        if isinstance(option, Lay):  # first: most of them are
            return TWO_CARDS if has_two else may_lay(match, seat, option.card)
        if isinstance(option, (Pass, Target)):
            return ALLOWED
        if has_two and not isinstance(option, Save):
            return TWO_CARDS
        if isinstance(option, Modify):
            return _big_one_alone(match) if match.big_one else _may_spend(match, match.card(seat, option.card))
        if isinstance(option, Save):
            return _may_save(match, seat)
        if isinstance(option, Refresh):
            return REFRESH_FIRST if _has_begun(match) else ALLOWED
        if isinstance(option, UseCrowd):
            if match.crowd_used:
                return CROWD_ONCE
            if match.defender == NOBODY:
                return NO_TARGET
            return CROWD_ALONE if match.big_one else ALLOWED
        return _may_go_big(match, isinstance(option, UseSignature))

    def why_not(self, match: Noche, seat: int, option: object) -> Verdict:
        if isinstance(option, (Lay, Modify, Save)):
            return _why_not_the_card(match, seat, option)
        if isinstance(option, Combo) and option.icon in ICONS:
            is_shared = match.combo_refused and seat == match.active
            return CALLED_OFF if is_shared else THREE_ALIKE
        if isinstance(option, UseSignature):
            return THREE_PARTS
        if isinstance(option, UseCrowd):
            return CROWD_ONCE if match.crowd_used and seat == match.active else NO_CROWD
        is_named = isinstance(option, Target) and bool(match.terms.kind.targets(match))
        return NO_TARGET if is_named else NOT_AN_OPTION

    def chosen(self, match: Noche, option: AnyAttack) -> None:
        seat, again = self.seat, LayCards(self.seat) if self.is_last else self
        if isinstance(option, Pass):
            partner = match.partner(seat)
            if partner != NOBODY and not self.is_last:
                match.then(LayCards(partner, True))
            return
        if seat != match.active and not isinstance(option, Save):
            match.partner_cards += 1
        if isinstance(option, Lay):
            kind = match.card(seat, option.card).kind
            if kind in FINISHES:
                match.then(LayAFinish(seat, option.card))
            elif kind == "taunt":
                match.then(Taunt(seat, option.card), again)
            elif kind == "force_tag":
                match.then(ForceATag(seat, option.card), again)
            else:
                match.then(LayAMove(seat, option.card), again)
        elif isinstance(option, Modify):
            match.then(ModifyAMove(seat, option.card, option.place), again)
        elif isinstance(option, Save):
            match.then(SaveAPart(seat, option.card), again)
        elif isinstance(option, Combo):
            match.then(PickForACombo(seat, option.icon), again)
        elif isinstance(option, UseSignature):
            match.then(UseTheSignatureMove(seat), again)
        elif isinstance(option, UseCrowd):
            match.then(UseTheCrowdMove(seat), again)
        elif isinstance(option, Refresh):
            match.then(RefreshTheHand(seat, option.card), again)
        else:
            match.then(again)
            match.terms.kind.names_a_target(match, option.target)


def _why_not_the_card(match: Noche, seat: int, option: Lay | Modify | Save) -> Verdict:
    """Why a card can't be used like that, whatever lies on the table."""
    card, cards = option.card, match.cards_of(seat)
    if card not in cards:
        return NOT_AN_OPTION
    if card not in match.corners[seat].hand:
        return NOT_HELD
    kind = cards[card].kind
    if kind == "respond":
        return ANSWERS_ONLY
    if kind == "signature" or isinstance(option, Save):
        return PARTS_ARE_SAVED
    if kind == "modify":
        return _big_one_alone(match) if match.big_one else NEEDS_A_MOVE
    return NOT_AN_OPTION


def _has_begun(match: Noche) -> bool:
    """Has anything of the turn been done but the draw?"""
    return bool(match.table or match.laid or match.parts_saved) or match.terms.kind.has_begun(match)


def may_lay(match: Noche, seat: int, card: str) -> Verdict:
    known = match.card(seat, card)
    kind = known.kind
    if kind in FINISHES:
        return _may_spend(match, known) if may_finish(match) else TOO_STRONG
    if kind == "force_tag":
        return ALLOWED if all(match.card(*laid).kind == "force_tag" for laid in match.table) else FORCE_FIRST
    if match.defender == NOBODY and kind == "move":
        return NO_TARGET
    big_one = match.big_one
    if big_one == COMBO:
        return NOTHING_AFTER if kind == "taunt" else COMBO_ALONE
    if big_one and kind != "taunt":
        return SIGNATURE_ALONE
    return _may_spend(match, known)


def may_finish(match: Noche) -> bool:
    """Was the opponent at 20 or less when the turn began, or has a Combo or the Signature Move been laid?"""
    return bool(match.big_one) or match.began[match.defender] <= PIN_LINE + match.bends(match.active, "pin_line")


def _may_spend(match: Noche, card: Card) -> Verdict:
    cost = match.cost(card) if card.kind == "taunt" else card.cost
    return ALLOWED if match.spent + cost <= match.strength(match.active) else STRENGTH_SPENT


def _may_save(match: Noche, seat: int) -> Verdict:
    if match.big_one:
        return NOTHING_AFTER
    return ALLOWED if match.parts_saved < 1 + match.bends(seat, "parts") else ONE_PART


def _may_go_big(match: Noche, is_signature: bool) -> Verdict:
    """A Combo or the Signature Move is the whole attack, but for Taunts and a Pin or Submit."""
    if match.defender == NOBODY:
        return NO_TARGET
    if match.big_one:
        return _big_one_alone(match)
    if not match.has_laid(MOVE, CROWD):
        return ALLOWED
    if is_signature:
        return SIGNATURE_ALONE
    if not match.terms.moves_before_combo:
        return COMBO_ALONE
    return CROWD_ALONE if match.has_laid(CROWD) else ALLOWED


def _big_one_alone(match: Noche) -> Verdict:
    return SIGNATURE_ALONE if match.big_one == SIGNATURE else COMBO_ALONE


def _spend(match: Noche, seat: int, card: str) -> None:
    match.spent += match.cost(match.card(seat, card))
    match.plays(seat, card)


@dataclass(frozen=True, slots=True)
class LayAMove(Step):
    """MOVE.  It costs strength and does damage."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        _spend(match, self.seat, self.card)
        match.laid.append(Laid(MOVE, self.seat, self.card))
        table.announce(MoveLaid, self.seat, self.card)


@dataclass(frozen=True, slots=True)
class ModifyAMove(Step):
    """MODIFY.  It goes on one Move, and both count as one."""

    seat: int
    card: str
    place: int

    def run(self, match: Noche, table: Table) -> None:
        _spend(match, self.seat, self.card)
        play = match.laid[self.place]
        match.laid[self.place] = replace(play, modifies=(*play.modifies, (self.seat, self.card)))
        table.announce(MoveModified, self.seat, self.card, play.card)


@dataclass(frozen=True, slots=True)
class Taunt(Step):
    """TAUNT.  It heals at once and wins the crowd."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        _spend(match, self.seat, self.card)
        corner = match.corners[match.active]
        before, corner.health = corner.health, HEALTH.step(corner.health, match.card(self.seat, self.card).heal)
        table.announce(Taunted, self.seat, self.card, corner.health - before)
        gain_the_crowd(match, match.active, table)


@dataclass(frozen=True, slots=True)
class LayAFinish(Step):
    """PIN, SUBMIT.  It closes the attack."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        _spend(match, self.seat, self.card)
        match.laid.append(Laid(match.card(self.seat, self.card).kind, self.seat, self.card))
        table.announce(FinishLaid, self.seat, match.defender, self.card)


@dataclass(frozen=True, slots=True)
class ForceATag(Step):
    """FORCE A TAG.  The opponents swap their active wrestler, before the attack."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        match.plays(self.seat, self.card)
        coming = match.partner(match.defender)
        match.in_ring[match.side(coming)] = match.defender = coming
        table.announce(TagForced, self.seat, coming)


@dataclass(frozen=True, slots=True)
class RefreshTheHand(Step):
    """¡MIRAS! UN AGUILA!  Discard it, shuffle the hand into the pile, draw up to the limit."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        corner = match.corners[self.seat]
        match.loses(self.seat, self.card)
        corner.discard.append(self.card)
        hand = corner.hand.copy()
        for card in hand:
            match.puts_back(self.seat, card)
        match.then(Draw(self.seat, match.hand_limit(self.seat)))
        table.announce(HandRefreshed, self.seat, len(hand))
