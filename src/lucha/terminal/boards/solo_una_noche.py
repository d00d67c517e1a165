"""The table of Solo Una Noche: the attack in the middle, oneself to the left, the others to the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from lucha.core.values import Event
from lucha.games.solo_una_noche.cards import Card
from lucha.games.solo_una_noche.events import KnockedOut, PinCardTurned, Pinned, SignatureUsed, Submitted, TurnBegan
from lucha.games.solo_una_noche.match import HEALTH, NOBODY, PIN_LINE, Laid
from lucha.games.solo_una_noche.view import CornerView, NocheView
from lucha.terminal import ink
from lucha.terminal.boards.board import Scene, side_by_side, wrapped_lines
from lucha.terminal.boards.card_table import CardTable, plate
from lucha.terminal.boards.masks import WIDTH as MASK
from lucha.terminal.boards.masks import mask
from lucha.terminal.boards.noche_ring import (
    KINDS,
    against,
    called,
    card_of,
    draw_stage,
    has_room,
    ink_of,
    kind_of,
    saved,
)

COLUMN: Final = 30
CELLS: Final = 20
PLAY: Final = 24  # cells of a play on the mat
ROOMY: Final = 18  # rows from which on masks are drawn
PHASES: Final = ("draw", "attack", "respond", "damage", "finish", "back")
PART_OF: Final = {  # the phase of a chapter, or of one rule in it
    "turns": "draw",
    "turns/put-cards-back": "back",
    "turns/shuffle-in": "back",
    "turns/end-of-the-turn": "back",
    "drawing": "draw",
    "attack": "attack",
    "combos": "attack",
    "signature": "attack",
    "crowd": "attack",
    "responses": "respond",
    "damage": "damage",
    "pins": "finish",
}
SAVED: Final = {"pin": "noche.saved.pin", "signature": "noche.saved.signature"}
LONG: Final = (KnockedOut, PinCardTurned, Pinned, SignatureUsed, Submitted)


class SoloBoard(CardTable):
    """Readable at a glance: Health on its track, the attack card by card with its cost and damage, what is saved."""

    def draw(self, scene: Scene) -> Text:
        if not has_room(scene):
            return super().draw(scene)
        view, seat = _view(scene), scene.view.seat
        hand = [] if seat is None else self.own_hand(scene, seat)
        return draw_stage(scene, view, _sum(scene, view) if view.active != NOBODY else Text(), hand)

    def middle(self, scene: Scene, width: int) -> list[Text]:
        return _attack(scene, _view(scene), width)

    def player(self, scene: Scene, seat: int, width: int) -> list[Text]:
        return _corner(scene, _view(scene), seat, width, self.known(scene, seat, "noche.known"))

    def hand(self, scene: Scene, seat: int) -> Sequence[str | None]:
        return _view(scene).corners[seat].hand

    def card(self, scene: Scene, seat: int, card: str, named: str) -> Text:
        return _in_hand(scene, card_of(scene, _view(scene), seat, card), named)

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, TurnBegan)


BOARD: Final = SoloBoard("noche", COLUMN, PHASES, PART_OF, LONG)


def _view(scene: Scene) -> NocheView:
    assert isinstance(scene.view, NocheView)
    return scene.view


# The attack.


def _attack(scene: Scene, view: NocheView, width: int) -> list[Text]:
    """Whose turn it is, the plays side by side as they lie on the mat, and the sum against the strength."""
    if view.active == NOBODY:
        return [Text(against(scene, view), ink.DIM)]
    lines = [Text(against(scene, view), f"bold {ink.TEXT}")]
    plays = [
        _play(scene, view, place, play, deals)
        for place, (play, deals) in enumerate(zip(view.laid, view.deals, strict=True), 1)
    ]
    columns = max(1, (width + 2) // (PLAY + 2))
    for first in range(0, len(plays), columns):
        lines += side_by_side(plays[first : first + columns], PLAY)
    if view.laid or view.spent:
        lines += wrapped_lines([_sum(scene, view)], width)
    return lines


def _play(scene: Scene, view: NocheView, place: int, play: Laid, deals: int) -> list[Text]:
    """A card on the mat: its strip with kind and damage, then its name; one that was stopped is struck out."""
    kind = kind_of(scene, view, play)
    strip, paper, word = KINDS.get(kind, ink.BLUE), ink.PAPER, ink.INK
    said = scene.wording.words.tell(kind)
    if play.is_negated:
        strip, paper, word, said = ink.LINE, ink.PAPER_EDGE, ink.INK_SOFT, scene.wording.say("noche.negated")
    head = f" {place} {said}"
    figure = f"✸ {deals} "
    names = ink.wrap(called(scene, view, play), PLAY - 2)
    struck = "strike " if play.is_negated else "bold "
    return [
        Text.assemble(
            (ink.cut(head, PLAY - len(figure)).ljust(PLAY - len(figure)), ink.on(strip, ink.read_on(strip), "bold")),
            (figure, ink.on(strip, ink.YELLOW if strip not in (ink.ORANGE, ink.LINE) else ink.INK, "bold")),
        ),
        *[Text(f" {line}".ljust(PLAY), ink.on(paper, word, struck.strip())) for line in names],
    ]


def _sum(scene: Scene, view: NocheView) -> Text:
    """Beads for the strength, then what lands, what was Ducked, and what comes back."""
    say = scene.wording.say
    left = max(0, view.strength - view.spent)
    notes = [
        say(key, count=count)
        for key, count in (
            ("noche.ducked", view.ducked),
            ("noche.returned", view.returned),
            ("noche.turned-back", view.turned_back),
        )
        if count
    ]
    return Text.assemble(
        ("●" * view.spent, ink.LINK),
        ("○" * left, ink.DIM),
        (f" {say('noche.strength', spent=view.spent, strength=view.strength)}", ink.DIM),
        (f"  ✸ {say('noche.damage', count=max(0, view.damage - view.ducked))}", f"bold {ink.ACCENT}"),
        (f"  {' · '.join(notes)}" if notes else "", ink.YELLOW),
    )


# The corners.


def _corner(scene: Scene, view: NocheView, seat: int, width: int, known: list[Text]) -> list[Text]:
    say, tell, corner = scene.wording.say, scene.wording.words.tell, view.corners[seat]
    mark = "▶ " if seat == view.active else "◎ " if seat == view.defender else ""
    lines = [plate(scene, seat, mark, ink_of(scene, seat))]
    if corner.is_out:
        return [*lines, Text(say("noche.out"), ink.DIM)]
    lines.append(_track(corner))
    if corner.health <= PIN_LINE:
        lines.append(Text(f" {say('pin-zone')} ", ink.on(ink.RED, ink.CREAM, "bold")))
    counts = say("noche.cards", hand=len(corner.hand), pile=corner.cards_in_pile, discard=len(corner.discard))
    lines.append(Text(counts, ink.DIM))
    kinds = saved(scene, view, seat)
    on_the_aid = [say(key, count=kinds[kind]) for kind, key in SAVED.items() if kinds[kind]]
    crowd = [say("noche.crowd")] if corner.has_crowd else []
    if on_the_aid or crowd:
        lines.append(Text(" · ".join([*crowd, *on_the_aid]), ink.YELLOW))
    lines += [Text(f"↓ {tell(one.name)} {one.amount}", ink.ACCENT) for one in corner.lasting]
    lines += [Text(f"◆ {tell(cheat)}", ink.LINK) for cheat in corner.cheats]
    return _beside_a_mask(scene, corner, [*lines, *known], width)


def _beside_a_mask(scene: Scene, corner: CornerView, lines: list[Text], width: int) -> list[Text]:
    """The wrestler's face to the left, where the terminal has room for it."""
    room = width - MASK - 2
    if scene.height < ROOMY or room < CELLS + 7 or not corner.wrestler:
        return lines
    face = mask(corner.wrestler, ink.NIGHT, corner.health <= 0).text().split("\n")
    rows = wrapped_lines(lines, room)
    return [
        Text.assemble(face[row] if row < len(face) else " " * MASK, "  ", rows[row] if row < len(rows) else "")
        for row in range(max(len(face), len(rows)))
    ]


def _track(corner: CornerView) -> Text:
    """Two points of Health a cell; the pin zone is the lower half, and what is lost of it is hatched."""
    full = -(-corner.health * CELLS // HEALTH.highest)
    zone = PIN_LINE * CELLS // HEALTH.highest
    return Text.assemble(
        ("▰" * min(full, zone), ink.ACCENT),
        ("▱" * max(0, zone - full), ink.ACCENT),
        ("▰" * max(0, full - zone), ink.YELLOW),
        ("▱" * (CELLS - max(full, zone)), ink.DIM),
        (f" {corner.health}/{HEALTH.highest}", f"bold {ink.TEXT}"),
    )


def _in_hand(scene: Scene, card: Card | None, named: str) -> Text:
    """What kind it is on its ink, its name, its cost and its damage."""
    if card is None:
        return Text(f"▪ {named}", ink.TEXT)
    paper = KINDS.get(card.kind, ink.LINE)
    kind = scene.wording.words.tell(card.kind)
    icons = [scene.wording.words.tell(icon) for icon in card.icons]
    line = Text.assemble((f" {kind} ", ink.on(paper, ink.read_on(paper), "bold")), (f" {named}", f"bold {ink.TEXT}"))
    for sign, count, how in (("●", card.cost, ink.LINK), ("✸", card.damage, ink.YELLOW), ("✚", card.heal, ink.GREEN)):
        line.append(f" {sign}{count}" if count else "", how)
    return line.append(f" {', '.join(icons)}" if icons else "", ink.DIM)
