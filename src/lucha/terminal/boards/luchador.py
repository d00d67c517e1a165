"""The table of Luchador!: two corners with their Strength cards, and the ring between them."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from lucha.core.values import Chose, Event
from lucha.games.luchador import Luchador
from lucha.games.luchador.damage import LEVELS
from lucha.games.luchador.events import (
    CombinationDeclared,
    CombinationRolled,
    Counted,
    CountedOut,
    KnockedOut,
    RematchCalled,
    RoundBegan,
)
from lucha.games.luchador.view import BoutView, CornerView
from lucha.terminal import ink
from lucha.terminal.boards.badges import badges_of, draw_badges, rows_of_badges
from lucha.terminal.boards.board import Scene
from lucha.terminal.boards.cards import (
    TALL,
    card_of,
    draw_dice,
    draw_row,
    draw_standing,
    draw_traits,
    is_pressing,
    rows_of_traits,
    standing_said,
)
from lucha.terminal.boards.general import GeneralBoard
from lucha.terminal.boards.masks import mask
from lucha.terminal.boards.melee import draw_melee
from lucha.terminal.boards.ring import Ring, draw_ring, paper_of, place_of, side_of
from lucha.terminal.boards.woodtype import shout
from lucha.terminal.ink import Sheet

NARROW: Final = 25
WIDE: Final = 35
PHASES: Final = ("beginning", "rerolls", "resolving", "damage", "pins", "defence")
PART_OF: Final = {  # the phase of a chapter, or of one rule in it
    "winning": "damage",
    "cage": "resolving",
    "free_for_all": "resolving",
    "free_for_all/shuffle-discs": "beginning",
    "free_for_all/roll-on-three": "beginning",
    "free_for_all/to-pin-anyone": "rerolls",
    "free_for_all/trade-on-one": "damage",
    "free_for_all/strike-at": "damage",
    "free_for_all/blows-land": "damage",
    "free_for_all/everyone-takes-damage": "damage",
    "free_for_all/last-one-standing": "damage",
    "free_for_all/pins-in-disc-order": "pins",
    "free_for_all/pin-one": "pins",
    "stun": "pins",
    "tag": "defence",
    "tag/every-fall-counts": "damage",
    "brawl": "defence",
    "advanced": "beginning",
    "advanced/points-add-up": "damage",
    "holding": "resolving",
    "holding/keep-or-cancel": "rerolls",
    "holding/roll-held-dice": "rerolls",
    "holding/release-to-save": "pins",
    "holding/take-off-the-card": "pins",
    "holding/tag-out": "defence",
    "combination": "damage",
    "combination/stronger-pins-first": "pins",
    "combination/pin-of-a-combination": "pins",
    "abilities": "beginning",
    "abilities/second-wind": "rerolls",
    "abilities/reroll-miss": "rerolls",
    "abilities/metamorphosis": "resolving",
    "melee": "resolving",
    "melee/combinations-in-disc-order": "damage",
    "melee/pins-of-combinations": "pins",
}
MOVES: Final = 3


class LuchadorBoard(GeneralBoard):
    """One's own corner to the left and below, the other to the right and above."""

    def draw(self, scene: Scene) -> Text:
        view = scene.view
        assert isinstance(view, BoutView)
        if any(corner.aimed for corner in view.corners):
            return draw_melee(scene, view)
        if len(view.in_ring) != 2:
            return super().draw(scene)  # nobody is in the ring yet
        near, far = _facing(view)
        width = WIDE if scene.width >= 2 * WIDE + 45 else NARROW
        table = Sheet(scene.width, scene.height)
        table.lay(0, 0, _corner(scene, view, near, width))
        table.lay(scene.width - width, 0, _corner(scene, view, far, width))
        mat = Sheet(scene.width - 2 * width, scene.height, f"on {ink.NIGHT}")
        mat.box(0, 0, mat.width, mat.height, ink.DOUBLE, ink.LINE)
        inside = Sheet(mat.width - 2, mat.height - 2)
        draw_ring(Ring(inside, scene, view, near, far))
        mat.lay(1, 1, inside)
        table.lay(width, 0, mat)
        return table.text()

    def phases(self, scene: Scene) -> tuple[tuple[str, ...], int]:
        rule = scene.rule.partition("/")[2]
        chapter = rule.partition("/")[0]
        phase = PART_OF.get(rule) or PART_OF.get(chapter, chapter)
        lit = PHASES.index(phase) if phase in PHASES else 0
        return tuple([scene.wording.say(f"phase.{phase}") for phase in PHASES]), lit

    def beat(self, event: Event) -> float:
        if isinstance(event, (Counted, CountedOut, KnockedOut, CombinationRolled)):
            return 3.0
        if isinstance(event, CombinationDeclared):
            return 2.0
        return 0.5 if isinstance(event, Chose) else 1.0

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, (RoundBegan, RematchCalled))


BOARD: Final = LuchadorBoard()


def _facing(view: BoutView) -> tuple[int, int]:
    """The wrestler in the ring on one's own side, and the other."""
    red, blue = view.in_ring
    own = 0 if view.seat is None else side_of(view, view.seat)
    return (red, blue) if side_of(view, red) == own else (blue, red)


def _corner(scene: Scene, view: BoutView, seat: int, width: int) -> Sheet:
    """A corner's sheet: the Superstar, who plays, the Strength card, Stuns and Blocks, the card, and the partners."""
    corner, side = view.corners[seat], side_of(view, seat)
    paper = paper_of(scene, view, seat)
    say = scene.wording.say
    sheet = Sheet(width, scene.height, f"on {ink.PAPER}")
    sheet.fill(0, 0, width, 2, ink.on(paper, ink.CREAM))
    name = scene.wording.game.picks().get(corner.superstar) or say("no-superstar")
    sheet.middle(0, name.upper(), "bold")
    who = scene.names[seat] if scene.names[seat] != name else ""
    told = " · ".join(
        [part for part in (say(f"corner.{place_of(scene, view, seat)}"), who, scene.players[seat]) if part]
    )
    sheet.middle(1, told)
    bottom = scene.height - len(view.sides[side]) + 1  # partners wait below
    is_wide = width == WIDE and scene.height >= 21
    if is_wide:
        _large_strength(scene, sheet, view, seat)
        _track(scene, sheet, view, seat, 10, 4)
    else:
        _small_strength(scene, sheet, view, corner)
        _track(scene, sheet, view, seat, 3, 3)
    if card_of(scene, corner).trigger:
        _card(scene, sheet, view, seat, bottom, is_wide)
    else:
        draw_badges(sheet, rows_of_badges(badges_of(scene, corner), width), 15 if is_wide else 8, bottom)
        if is_wide:
            sheet.put(2, 19, say("signature"), f"bold {ink.INK}")
            _moves(scene, sheet, corner, 20)
    _partners(scene, sheet, view, seat)
    return sheet


def _card(scene: Scene, sheet: Sheet, view: BoutView, seat: int, bottom: int, is_wide: bool) -> None:
    """The badges and the advanced card: drawn as dice where there is room, in one row where there is not."""
    corner, paper = view.corners[seat], paper_of(scene, view, seat)
    card, written = card_of(scene, corner), rows_of_traits(scene, corner, sheet.width)
    moves = MOVES if is_wide else 0
    top = 15 if is_wide else 8
    worn = badges_of(scene, corner)
    is_tall = bottom - top >= 2 + TALL + written + moves
    if not is_wide and not is_tall and is_pressing(scene, view, seat):
        worn.insert(0, standing_said(scene, view, seat))
    badges = rows_of_badges(worn, sheet.width)
    draw_badges(sheet, badges, top, bottom)
    if is_tall:
        top += max(1, len(badges))
        room = draw_standing(scene, sheet, view, seat, top)
        title = scene.wording.say("combination")
        title = title if len(title) < room else scene.wording.say("combination.short")
        sheet.put(1, top, title, f"bold {ink.INK}")
        draw_dice(scene, sheet, top + 1, card, corner, paper)
        top += 1 + TALL
    elif is_wide:
        top += max(1, len(badges))
        draw_row(sheet, 1, top, sheet.width - 2, card, corner, paper)
        draw_standing(scene, sheet, view, seat, top)
        top += 1
    else:
        draw_row(sheet, 1, top - 1, _knock_out_at(sheet, view, 3) - 2, card, corner, paper)
        top += len(badges)
    if bottom - top >= written:
        draw_traits(scene, sheet, corner, max(top, bottom - written - moves) if not is_tall else top)
        top += written
    if moves and bottom - top >= moves:
        _moves(scene, sheet, corner, bottom - moves)


def _partners(scene: Scene, sheet: Sheet, view: BoutView, seat: int) -> None:
    """Those of the team who wait outside, with their Strength, at the foot of the sheet."""
    waiting = [other for other in view.sides[side_of(view, seat)] if other != seat]
    for row, other in enumerate(waiting):
        corner = view.corners[other]
        name = scene.wording.game.picks().get(corner.superstar, scene.names[other])
        strength = scene.wording.say("partner.out") if corner.is_out else str(corner.strength)
        y = sheet.height - len(waiting) + row
        sheet.put(2, y, ink.cut(f"+ {name}", sheet.width - 8), ink.INK_SOFT)
        sheet.right(y, strength, f"bold {ink.INK}", sheet.width - 2)


def _small_strength(scene: Scene, sheet: Sheet, view: BoutView, corner: CornerView) -> None:
    sheet.put(2, 2, scene.wording.say("strength", now=corner.strength, start=view.start_strength), f"bold {ink.INK}")
    if 0 < corner.strength <= view.pin_level:
        sheet.right(2, scene.wording.say("pinnable"), ink.on(ink.RED, ink.CREAM, "bold"), sheet.width - 1)


def _large_strength(scene: Scene, sheet: Sheet, view: BoutView, seat: int) -> None:
    corner = view.corners[seat]
    sheet.lay(sheet.width - 15, 2, mask(corner.superstar, ink.PAPER, corner.strength == 0))
    shout(sheet, 3, str(corner.strength), paper_of(scene, view, seat), True, 2, 16)
    sheet.middle(8, scene.wording.say("strength.of", start=view.start_strength), ink.INK_SOFT, 2, 18)
    if 0 < corner.strength <= view.pin_level:
        sheet.right(9, scene.wording.say("pinnable"), ink.on(ink.RED, ink.CREAM, "bold"), sheet.width - 3)


def _moves(scene: Scene, sheet: Sheet, corner: CornerView, top: int) -> None:
    """What the Superstar card offers for two Hit dice, with what the advanced card adds."""
    game = scene.wording.game
    if isinstance(game, Luchador) and corner.superstar in game.facts.superstars:
        points, more = game.facts.signature_points, card_of(scene, corner).signatures
        for level, move in enumerate(game.facts.superstars[corner.superstar].moves):
            said = ink.cut(f"{'★' * (level + 1):<3} {scene.wording.tell(move)}", sheet.width - 8)
            worth = max(0, points.get(LEVELS[level], 0) + more.get(LEVELS[level], 0))
            sheet.put(2, top + level, said, ink.INK_SOFT)
            sheet.right(top + level, str(worth), f"bold {ink.INK}", sheet.width - 3)


def _track(scene: Scene, sheet: Sheet, view: BoutView, seat: int, top: int, cell: int) -> None:
    """The Strength card: three rows, the pin zone from the second on, the KO at the end."""
    corner, length = view.corners[seat], view.start_strength - view.pin_level
    marker = "●" if seat == _facing(view)[0] else "◆"
    left = _track_at(sheet, view, cell)
    for place in range(view.start_strength):
        points = view.start_strength - place
        row, column = divmod(place, length)
        x, y = left + column * cell, top + row + (1 if row else 0)
        here = points == corner.strength
        said = f"{marker}{points:>2}" if here else f"{points:>3}" if points < corner.strength else "  ·"
        how = ink.INK if points < corner.strength else ink.PAPER_EDGE
        sheet.put(x, y, f"{said:>{cell}}", how)
        if here:
            sheet.put(x + cell - 3, y, said, ink.on(paper_of(scene, view, seat), ink.CREAM, "bold"))
    line = scene.wording.say("pin-zone")
    sheet.put(left + 1, top + 1, f"{line} ".ljust(length * cell - 1, "╌"), ink.RED)
    ko = " KO " if corner.strength else f"{marker}KO "
    sheet.put(_knock_out_at(sheet, view, cell), top + 4, ko, ink.on(ink.INK, ink.PAPER, "bold"))


def _track_at(sheet: Sheet, view: BoutView, cell: int) -> int:
    return (sheet.width - (view.start_strength - view.pin_level) * cell) // 2 - 1


def _knock_out_at(sheet: Sheet, view: BoutView, cell: int) -> int:
    """In the row below the track, at its end."""
    return _track_at(sheet, view, cell) + (view.start_strength - view.pin_level) * cell - 3
