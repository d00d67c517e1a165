"""A free-for-all of Luchador!: a sheet for everybody, side by side, with what each has against whom."""

from __future__ import annotations

from rich.text import Text

from lucha.games.luchador.view import BoutView
from lucha.terminal import ink
from lucha.terminal.boards.board import Scene
from lucha.terminal.ink import Sheet


def draw_melee(scene: Scene, view: BoutView) -> Text:
    """All corners in seat order, each as wide as there is room."""
    seats = len(view.corners)
    width = scene.width // seats
    table = Sheet(scene.width, scene.height, f"on {ink.NIGHT}")
    for seat in range(seats):
        table.lay(seat * width, 0, _sheet(scene, view, seat, width - (seat < seats - 1)))
    return table.text()


def _sheet(scene: Scene, view: BoutView, seat: int, width: int) -> Sheet:
    """One corner: who it is, the Strength and the disc, the dice, and where they go."""
    corner, say = view.corners[seat], scene.wording.say
    sheet = Sheet(width, scene.height, f"on {ink.PAPER}")
    sheet.fill(0, 0, width, 2, ink.on(ink.SEAT_INKS[seat], ink.CREAM))
    sheet.middle(0, scene.wording.game.picks().get(corner.superstar, say("no-superstar")).upper(), "bold")
    sheet.middle(1, scene.players[seat])
    if corner.is_out:
        sheet.middle(4, say("partner.out").upper(), ink.on(ink.INK, ink.PAPER, "bold"))
        return sheet
    sheet.put(1, 2, say("strength", now=corner.strength, start=view.start_strength), f"bold {ink.INK}")
    if 0 < corner.strength <= view.pin_level:
        sheet.right(3, say("pinnable"), ink.on(ink.RED, ink.CREAM, "bold"), width - 1)
    if view.discs and view.discs[seat]:
        sheet.put(1, 3, say("melee.disc", disc=view.discs[seat]), ink.INK)
    row = 5
    for said in [*_dice(scene, view, seat), *_aims(scene, view, seat), *_marks(scene, view, seat)]:
        for line in ink.wrap(said, width - 2):
            sheet.put(1, row, line, ink.INK)
            row += 1
    return sheet


def _dice(scene: Scene, view: BoutView, seat: int) -> list[str]:
    ring = view.corners[seat].ring
    return [f"{count} × {scene.wording.tell(face)}" for face in dict.fromkeys(ring) if (count := ring.count(face))]


def _aims(scene: Scene, view: BoutView, seat: int) -> list[str]:
    """What is aimed at whom, and is still to be rolled."""
    corner, said = view.corners[seat], []
    for target, name in enumerate(scene.names[: len(corner.aimed)]):
        dice = corner.aimed[target] + corner.turned[target]
        if dice:
            said.append(f"→ {dice} × {name}")
        if target in corner.pin_targets:
            said.append(f"▼ {name}")
    return said


def _marks(scene: Scene, view: BoutView, seat: int) -> list[str]:
    corner, say = view.corners[seat], scene.wording.say
    marks = (
        ("badge.stunned", corner.stunned),
        ("badge.stunned-next", corner.stunned_next),
        ("badge.held", corner.held_block),
        ("badge.held-next", corner.holds_block_next),
    )
    return [say(key, count=0) for key, is_on in marks if is_on]
