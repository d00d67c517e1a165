"""Advanced cards on the table: the places of the trigger, the dice of the roll, strength and weakness briefly."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from lucha.games.luchador import Luchador
from lucha.games.luchador.advanced import TWO_HANDED
from lucha.games.luchador.cards import NO_CARD, AdvancedCard
from lucha.games.luchador.dice import Attempt, Face, Hit, Signature
from lucha.games.luchador.events import CombinationRolled
from lucha.games.luchador.holding import CollectDice, is_complete, without
from lucha.games.luchador.traits import traits_of
from lucha.games.luchador.view import AdvancedCornerView, BoutView, CornerView
from lucha.terminal import ink
from lucha.terminal.boards.board import Scene
from lucha.terminal.boards.dice import State, die_sheet, row_of
from lucha.terminal.ink import Sheet

PLACES: Final = {Face.HIT: "✸", Face.COUNTER: "↺", Face.BLOCK: "╳", Face.PIN: "▼"}
DICE: Final = {"hit": "✸", "luchador": "★", "pin": "▼"}
TALL: Final = 3  # rows of a combination drawn as dice
SPACING: Final = ((3, 3, 1), (2, 2, 1), (2, 1, 1), (1, 1, 0))  # the arrow, a die of the roll, and between them


def card_of(scene: Scene, corner: CornerView) -> AdvancedCard:
    """The advanced card of a corner; an empty one where the match is played without them."""
    game = scene.wording.game
    if isinstance(corner, AdvancedCornerView) and isinstance(game, Luchador):
        return game.facts.cards.get(corner.superstar, NO_CARD)
    return NO_CARD


def counts_as(scene: Scene, view: BoutView, seat: int, attempt: Attempt) -> Attempt:
    """What the cards of the two make of a result on the Pin die."""
    corner = view.corners[seat]
    own, other = card_of(scene, corner), card_of(scene, view.corners[corner.rival])
    return other.is_pinned.get(attempt) or own.pins.get(attempt, attempt)


def dice_on(corner: CornerView) -> tuple[Face, ...]:
    return corner.card if isinstance(corner, AdvancedCornerView) else ()


def is_declared(corner: CornerView) -> bool:
    return isinstance(corner, AdvancedCornerView) and len(corner.attempt) > 0


def places(card: AdvancedCard, corner: CornerView) -> Iterator[tuple[Face, bool]]:
    """Every place of a trigger, and whether a die lies there; all are full for an attempt."""
    left = list(card.trigger if is_declared(corner) else dice_on(corner))
    for face in card.trigger:
        if face in left:
            left.remove(face)
            yield face, True
        else:
            yield face, False


def standing(scene: Scene, view: BoutView, seat: int) -> str:
    """How far a Killer Combination is: the key of its word."""
    corner, trigger = view.corners[seat], card_of(scene, view.corners[seat]).trigger
    if is_declared(corner):
        return "card.declared"
    needed = without(trigger, dice_on(corner))
    if needed and not _is_in_reach(view, seat, needed):
        return "card.missing"
    others = [other for other in view.in_ring if other != seat]
    return "card.ready" if any(view.corners[other].strength <= view.pin_level for other in others) else "card.strong"


def _is_in_reach(view: BoutView, seat: int, needed: tuple[Face, ...]) -> bool:
    """Do the free dice of the round make up what is missing?  They are counted when the question is asked."""
    question = view.question
    if not isinstance(question, CollectDice) or seat not in view.in_ring:
        return False
    return is_complete(needed, question.free(view.corners[seat]))


def standing_said(scene: Scene, view: BoutView, seat: int) -> str:
    corner = view.corners[seat]
    missing = len(card_of(scene, corner).trigger) - len(dice_on(corner))
    return scene.wording.say(standing(scene, view, seat), count=missing)


def is_pressing(scene: Scene, view: BoutView, seat: int) -> bool:
    """Can the Killer Combination be attempted, or is it already?"""
    return standing(scene, view, seat) in ("card.declared", "card.ready")


def draw_standing(scene: Scene, sheet: Sheet, view: BoutView, seat: int, y: int) -> int:
    """How far it is, at the right end of a row; the cells it leaves."""
    said = standing_said(scene, view, seat)
    if is_pressing(scene, view, seat):
        said = f" {said} "
        sheet.right(y, said, ink.on(ink.INK, ink.YELLOW, "bold"), sheet.width - 1)
    else:
        sheet.right(y, said, ink.INK_SOFT, sheet.width - 1)
    return sheet.width - 2 - len(said)


def draw_row(sheet: Sheet, x: int, y: int, width: int, card: AdvancedCard, corner: CornerView, paper: str) -> None:
    """A combination in one row: places with a die are solid, those without are dashed; then the dice of the roll."""
    for face, is_filled in places(card, corner):
        if is_filled:
            sheet.put(x, y, f"[{PLACES[face]}]", ink.on(paper, ink.CREAM, "bold"))
        else:
            sheet.put(x, y, f"┆{PLACES[face]}┆", ink.INK_SOFT)
        x, width = x + 3, width - 3
    gap = " " if width >= 2 * len(card.roll) + 2 else ""
    sheet.put(x, y, f"{gap}→{gap}{gap.join([DICE[die] for die in card.roll])}", f"bold {ink.INK}")


def draw_dice(scene: Scene, sheet: Sheet, y: int, card: AdvancedCard, corner: CornerView, paper: str) -> None:
    """A combination in three rows: the places of the trigger as dice, and the dice of the roll."""
    x, step = 1, 5 + (1 + 6 * len(card.trigger) + _long(SPACING[1], card) < sheet.width)
    for face, is_filled in places(card, corner):
        word = scene.wording.say(f"short.{face.name}")
        if is_filled:
            sheet.lay(x, y, die_sheet(face, State.LIVE, paper, False, word))
        else:
            sheet.box(x, y, 5, TALL, ink.DASHED, ink.INK_SOFT)
            sheet.middle(y + 1, PLACES[face], ink.INK_SOFT, x, 5)
            sheet.middle(y + 2, word, ink.INK_SOFT, x, 5)
        x += step
    fitting = [spacing for spacing in SPACING if _long(spacing, card) <= sheet.width - x]
    lead, cell, gap = fitting[0] if fitting else SPACING[-1]
    sheet.put(x + lead // 3, y + 1, "→", f"bold {ink.INK}")
    for place, die in enumerate(card.roll):
        how = ink.on(ink.INK, ink.YELLOW, "bold")
        sheet.put(x + lead + place * (cell + gap), y + 1, DICE[die].center(cell), how)


def _long(spacing: tuple[int, int, int], card: AdvancedCard) -> int:
    lead, cell, gap = spacing
    return lead + len(card.roll) * (cell + gap) - gap


def draw_traits(scene: Scene, sheet: Sheet, corner: CornerView, top: int) -> None:
    """Strength and weakness, one below the other."""
    for is_good, said in traits(scene, corner):
        how = f"bold {ink.GREEN if is_good else ink.RED}"
        for row, line in enumerate(ink.wrap(said, sheet.width - 4)):
            sheet.put(1, top, " " if row else "↑" if is_good else "↓", how)
            sheet.put(3, top, line, ink.INK)
            top += 1


def rows_of_traits(scene: Scene, corner: CornerView, width: int) -> int:
    return sum([len(ink.wrap(said, width - 4)) for _, said in traits(scene, corner)])


def traits(scene: Scene, corner: CornerView) -> list[tuple[bool, str]]:
    """What the card gives (True) and what it takes, strengths first."""
    game = scene.wording.game
    star = game.facts.superstars.get(corner.superstar) if isinstance(game, Luchador) else None
    return traits_of(card_of(scene, corner), () if star is None else star.moves, scene.wording.words)


def fails(scene: Scene, view: BoutView, seat: int, face: Enum) -> bool:
    """Does a result come to nothing?"""
    corner = view.corners[seat]
    if isinstance(face, Attempt):
        return counts_as(scene, view, seat, face) is Attempt.NO_PIN
    is_numb = isinstance(corner, AdvancedCornerView) and corner.numb
    return face is Signature.FAIL or (is_numb and face in TWO_HANDED)


def rolled_dice(
    scene: Scene, view: BoutView, roll: CombinationRolled, paper: str, is_large: bool, gap: int = 1
) -> Sheet:
    """The dice of a Killer Combination: Hit dice in the ink of the corner, the others in their own."""
    sheets = []
    for face in roll.faces:
        state = State.FAILED if fails(scene, view, roll.seat, face) else State.LIVE
        ground, drawn_in = (paper, ink.CREAM) if isinstance(face, Hit) else (ink.YELLOW, ink.INK)
        sheets.append(die_sheet(face, state, ground, is_large, scene.wording.say(f"short.{face.name}"), drawn_in))
    return row_of(sheets, gap)
