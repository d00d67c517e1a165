"""A free-for-all of Luchador!: a sheet for everybody, side by side, with what each has against the others."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from lucha.games.luchador.events import CombinationRolled, RoundBegan
from lucha.games.luchador.view import AdvancedCornerView, BoutView
from lucha.terminal import ink
from lucha.terminal.boards.badges import badges_of
from lucha.terminal.boards.board import Scene
from lucha.terminal.boards.cards import (
    TALL,
    card_of,
    draw_dice,
    draw_row,
    draw_standing,
    draw_traits,
    is_pressing,
    rolled_dice,
    standing_said,
)
from lucha.terminal.boards.ring import paper_of
from lucha.terminal.ink import Sheet

SPACIOUS: Final = 15  # rows: enough for strengths and weaknesses, too


def draw_melee(scene: Scene, view: BoutView) -> Text:
    """All corners in seat order, each as wide as there is room."""
    seats = len(view.corners)
    width = scene.width // seats
    table = Sheet(scene.width, scene.height, f"on {ink.NIGHT}")
    for seat in range(seats):
        table.lay(seat * width, 0, _sheet(scene, view, seat, width - (seat < seats - 1)))
    return table.text()


def _sheet(scene: Scene, view: BoutView, seat: int, width: int) -> Sheet:
    """One corner: who it is, the Strength and the disc, the card, the dice, and where they go."""
    corner, say = view.corners[seat], scene.wording.say
    sheet = Sheet(width, scene.height, f"on {ink.PAPER}")
    sheet.fill(0, 0, width, 2, ink.on(paper_of(scene, view, seat), ink.CREAM))
    sheet.middle(0, scene.wording.game.picks().get(corner.superstar, say("no-superstar")).upper(), "bold")
    sheet.middle(1, scene.players[seat])
    if corner.is_out:
        sheet.middle(4, say("partner.out").upper(), ink.on(ink.INK, ink.PAPER, "bold"))
        return sheet
    sheet.put(1, 2, say("strength", now=corner.strength, start=view.start_strength), f"bold {ink.INK}")
    disc = say("melee.disc", disc=view.discs[seat]) if view.discs and view.discs[seat] else ""
    sheet.put(1, 3, disc, ink.INK)
    if 0 < corner.strength <= view.pin_level:
        pinnable = say("pinnable")
        pinnable = pinnable if len(disc) + len(pinnable) + 3 <= width else say("pinnable.short")
        sheet.right(3, pinnable, ink.on(ink.RED, ink.CREAM, "bold"), width - 1)
    is_spacious = scene.height >= SPACIOUS
    row = _card(scene, sheet, view, seat, is_spacious)
    row = _marks(sheet, badges_of(scene, corner), row)
    for said in [*_dice(scene, view, seat), *_aims(scene, view, seat)]:
        for line in ink.wrap(said, width - 2):
            sheet.put(1, row, line, ink.INK)
            row += 1
    if is_spacious:
        row = _roll(scene, sheet, view, seat, row)
        draw_traits(scene, sheet, corner, row + 1)
    return sheet


def _card(scene: Scene, sheet: Sheet, view: BoutView, seat: int, is_spacious: bool) -> int:
    """The advanced card, as dice where there is room; the row after it."""
    corner, paper = view.corners[seat], paper_of(scene, view, seat)
    card = card_of(scene, corner)
    if not card.trigger:
        return 5
    if is_spacious:
        sheet.put(1, 4, scene.wording.say("combination.short"), f"bold {ink.INK}")
        draw_standing(scene, sheet, view, seat, 4)
        draw_dice(scene, sheet, 5, card, corner, paper)
        return 5 + TALL
    draw_row(sheet, 1, 4, sheet.width - 2, card, corner, paper)
    return _marks(sheet, [standing_said(scene, view, seat)] if is_pressing(scene, view, seat) else [], 5)


def _roll(scene: Scene, sheet: Sheet, view: BoutView, seat: int, top: int) -> int:
    """The dice of a Killer Combination that was rolled in this round; the row after them."""
    for _, event in reversed(scene.told):
        if isinstance(event, CombinationRolled) and event.seat == seat:
            gap = int(6 * len(event.faces) < sheet.width)
            row = rolled_dice(scene, view, event, paper_of(scene, view, seat), False, gap)
            sheet.lay(1, top, row)
            return top + row.height
        if isinstance(event, RoundBegan):
            break
    return top


def _dice(scene: Scene, view: BoutView, seat: int) -> list[str]:
    ring = view.corners[seat].ring
    return [f"{count} × {scene.wording.tell(face)}" for face in dict.fromkeys(ring) if (count := ring.count(face))]


def _aims(scene: Scene, view: BoutView, seat: int) -> list[str]:
    """What is aimed at each wrestler, and is still to be rolled."""
    corner, said = view.corners[seat], []
    for target, name in enumerate(scene.names[: len(corner.aimed)]):
        dice = corner.aimed[target] + corner.turned[target]
        if dice:
            said.append(f"→ {dice} × {name}")
        if target in corner.pin_targets:
            said.append(f"▼ {name}")
        if isinstance(corner, AdvancedCornerView) and target in corner.attempt:
            said.append(f"✹ {corner.combination or ''} {name}")
    return said


def _marks(sheet: Sheet, badges: list[str], top: int) -> int:
    """Badges one below the other; the row after them."""
    for badge in badges:
        sheet.put(1, top, ink.cut(f" {badge} ", sheet.width - 2), ink.on(ink.INK, ink.PAPER, "bold"))
        top += 1
    return top
