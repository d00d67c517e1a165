"""Dice as they lie on the table.  A face is told by its picture, a state by the shape of the edge, both also in words.

Saves wear a shield: Block and Counter have walls on both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from lucha.games.luchador.dice import Attempt, Face, Hit, Signature
from lucha.games.luchador.view import AdvancedCornerView, CornerView
from lucha.terminal import ink
from lucha.terminal.ink import Sheet

SMALL: Final = (5, 3)
LARGE: Final = (9, 5)

SIGNS: Final[dict[Enum, str]] = {
    Face.MISS: " × ",
    Face.HIT: " ✸ ",
    Face.BLOCK: "▐╳▌",
    Face.COUNTER: "▐↺▌",
    Face.PIN: "▁▼▁",
    Face.OUTSIDE: "   ",
    Attempt.NO_PIN: " ╳ ",
    Attempt.PIN: "▁▼▁",
    Attempt.STUN: " ✶ ",
    Attempt.VIVA: " +1",
    Hit.BACKHAND_CHOP: " ╱ ",
    Hit.FOREARM_SMASH: " ═►",
    Hit.DROP_KICK: " ╩ ",
    Hit.CHOKE_HOLD: "(●)",
    Hit.CHAIR_SMASH: " ╘╗",
    Hit.TABLE_SLAM: "╤═╤",
    Signature.FAIL: " ╳ ",
    Signature.LEVEL_1: " ★ ",
    Signature.LEVEL_2: "★ ★",
    Signature.LEVEL_3: "★★★",
    Signature.INJURY: " ✚ ",
}
PICTURES: Final[dict[Enum, tuple[str, str, str]]] = {
    Face.MISS: (" ·   · ", "   ×   ", " ·   · "),
    Face.HIT: ("   █   ", "▝▜███▛▘", " ▟▀ ▀▙ "),
    Face.BLOCK: ("▐ ╲ ╱ ▌", "▐  ╳  ▌", " ▜╱ ╲▛ "),
    Face.COUNTER: ("▐ ╭─╮ ▌", "▐ ▼ │ ▌", " ▜ ─╯▛ "),
    Face.PIN: ("  ▐█▌  ", "   ▼   ", " ●▄▄▄▄ "),
    Face.OUTSIDE: ("       ", "       ", "       "),
    Attempt.NO_PIN: ("  ╲ ╱  ", "   ╳   ", " ●▄▄▄▄ "),
    Attempt.PIN: ("  ▐█▌  ", "   ▼   ", " ●▄▄▄▄ "),
    Attempt.STUN: (" ✶   ✶ ", "  ╭─╮  ", " ✶╰ ✶  "),
    Attempt.VIVA: (" ╲ ○ ╱ ", "  ╲█╱  ", "  ▐+1▌ "),
    Hit.BACKHAND_CHOP: ("    ▗▟ ", "  ▗▟▛  ", " ▟▛▘ ✸ "),
    Hit.FOREARM_SMASH: ("     ▗ ", "▐████▙✸", "     ▝ "),
    Hit.DROP_KICK: (" ●▄▄▄▄✸", "   ▀▀▀▀", "       "),
    Hit.CHOKE_HOLD: (" ╭─●─╮ ", " ╰─┬─╯ ", "  ▟█▙  "),
    Hit.CHAIR_SMASH: ("   █   ", "   █▄▄ ", " ✸ █ █ "),
    Hit.TABLE_SLAM: ("   ●   ", "▟█████▙", " ▌ ✸ ▐ "),
    Signature.FAIL: ("  ╲ ╱  ", "   ╳   ", "  ╱ ╲  "),
    Signature.LEVEL_1: ("       ", "   ★   ", "       "),
    Signature.LEVEL_2: ("     ★ ", "       ", " ★     "),
    Signature.LEVEL_3: ("     ★ ", "   ★   ", " ★     "),
    Signature.INJURY: ("   █   ", " ▀▀█▀▀ ", "   █   "),
}


class State(Enum):
    """What has become of a die."""

    LIVE = "live"
    HELD = "held"  # the Block of the round before
    ASIDE = "aside"  # a Pin for the end of the round
    AGAIN = "again"  # it was a Pin, and was rolled again
    STOPPED = "stopped"  # a Hit that was met
    SPENT = "spent"  # a Block that met a Hit
    OUT = "out"  # counts for nothing
    SAVE = "save"  # against a pin
    FAILED = "failed"  # no save
    CARD = "card"  # went on the advanced card
    TURNED = "turned"  # a Miss that counts as a Block


BORDERS: Final = {
    State.LIVE: ink.THIN,
    State.AGAIN: ink.THIN,
    State.HELD: ink.THICK,
    State.ASIDE: ink.DOUBLE,
    State.STOPPED: ink.DASHED,
    State.SPENT: ink.DASHED,
    State.OUT: ink.DASHED,
    State.SAVE: ink.DOUBLE,
    State.FAILED: ink.DASHED,
    State.CARD: ink.THICK,
    State.TURNED: ink.THIN,
}
GONE: Final = (State.STOPPED, State.SPENT, State.OUT, State.FAILED)
TAKEN: Final = (*GONE, State.CARD)


@dataclass(slots=True)
class ShownDie:
    """A Wrestling die and its state."""

    face: Face
    state: State


@dataclass(frozen=True, slots=True)
class Handled:
    """What was done to the dice of a corner in this round: Pins set aside and rolled again, Misses made Blocks."""

    set_aside: int = 0
    rerolled: int = 0
    turned: int = 0


def dice_of(corner: CornerView, other: CornerView, is_resolved: bool, handled: Handled) -> list[ShownDie]:
    """The dice of a corner: a Pin that was rolled again lies there as what it shows now."""
    thrown = max(0, len(corner.ring) - handled.rerolled)
    again = list(corner.ring[thrown:])
    aside = corner.pins_aside
    dice = []
    for face in corner.ring[:thrown]:
        if face is not Face.PIN:
            dice.append(ShownDie(face, State.OUT if face in (Face.MISS, Face.OUTSIDE) else State.LIVE))
        elif aside:
            aside -= 1
            dice.append(ShownDie(face, State.ASIDE))
        elif again:
            new = again.pop(0)
            gone = new in (Face.PIN, Face.MISS, Face.OUTSIDE)
            dice.append(ShownDie(new, State.OUT if gone else State.AGAIN))
        else:
            dice.append(ShownDie(face, State.OUT if is_resolved else State.LIVE))
    for die in dice:
        if handled.turned and die.face is Face.MISS:
            die.face, die.state = Face.BLOCK, State.TURNED
    if corner.held_block:
        dice.append(ShownDie(Face.BLOCK, State.HELD))
    if is_resolved:
        _mark(dice, Face.HIT, other.counters_played + other.blocks_played, State.STOPPED)
        _mark(dice[::-1], Face.BLOCK, corner.blocks_played, State.SPENT)  # the held one first
        for face, count in _on_the_card(corner, handled).items():
            _mark(dice[::-1], face, count, State.CARD)  # Pins that lie idle are the last ones
    return dice


def _on_the_card(corner: CornerView, handled: Handled) -> dict[Face, int]:
    """How many dice of each face have left the round for the card, or for a Killer Combination."""
    if not isinstance(corner, AdvancedCornerView):
        return {}
    ring = corner.ring
    idle = ring[: len(ring) - handled.rerolled].count(Face.PIN) - handled.set_aside - handled.rerolled
    return {
        Face.HIT: ring.count(Face.HIT) - corner.hits,
        Face.COUNTER: ring.count(Face.COUNTER) - corner.counters,
        Face.BLOCK: ring.count(Face.BLOCK) + corner.held_block + handled.turned - corner.blocks,
        Face.PIN: idle - corner.idle_pins,
    }


def _mark(dice: Sequence[ShownDie], face: Face, count: int, state: State) -> None:
    for die in dice:
        if count > 0 and die.face is face and not _is_taken(die):
            die.state = state
            count -= 1


def _is_taken(die: ShownDie) -> bool:
    """Has it been used already?  A Pin may lie idle and go on the card all the same."""
    return die.state in TAKEN and not (die.face is Face.PIN and die.state is State.OUT)


def die_sheet(face: Enum, state: State, paper: str, is_large: bool, word: str = "", drawn_in: str = ink.CREAM) -> Sheet:
    """One die, a small one with its word of five letters at most.  Those that are gone have lost their colour."""
    width, height = LARGE if is_large else SMALL
    gone = state in GONE
    how = ink.on(ink.PAPER_LOW, ink.INK_SOFT) if gone else ink.on(paper, drawn_in, "bold")
    sheet = Sheet(width, height)
    sheet.box(0, 0, width, height, BORDERS[state], how)
    if is_large:
        for row, line in enumerate(PICTURES[face]):
            sheet.put(1, 1 + row, line, how)
    else:
        sheet.put(1, 1, SIGNS[face], how)
        if word:
            sheet.middle(2, word.center(width), how)
    return sheet


def blank_die(is_large: bool) -> Sheet:
    """Where a die will lie."""
    width, height = LARGE if is_large else SMALL
    sheet = Sheet(width, height)
    sheet.box(0, 0, width, height, ink.DASHED, ink.LINE)
    return sheet


def row_of(sheets: Sequence[Sheet], gap: int = 1) -> Sheet:
    """Dice side by side."""
    width = sum([sheet.width for sheet in sheets]) + gap * max(0, len(sheets) - 1)
    row = Sheet(max(width, 1), max([sheet.height for sheet in sheets], default=1))
    x = 0
    for sheet in sheets:
        row.lay(x, 0, sheet)
        x += sheet.width + gap
    return row
