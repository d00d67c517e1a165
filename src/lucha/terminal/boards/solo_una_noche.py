"""The table of Solo Una Noche: the attack in the middle, oneself to the left, the others to the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from lucha.core.values import Event
from lucha.games.solo_una_noche.cards import Card
from lucha.games.solo_una_noche.events import KnockedOut, PinCardTurned, Pinned, SignatureUsed, Submitted, TurnBegan
from lucha.games.solo_una_noche.facts import Wrestler
from lucha.games.solo_una_noche.game import SoloUnaNoche
from lucha.games.solo_una_noche.match import COMBO, CROWD, HEALTH, NOBODY, PIN_LINE, SIGNATURE, Laid
from lucha.games.solo_una_noche.view import CornerView, NocheView
from lucha.terminal import ink
from lucha.terminal.boards.board import Board, Scene, side_by_side, wrapped_lines

COLUMN: Final = 30
OWN: Final = 46
CELLS: Final = 20
INKS: Final = (ink.BLUE, ink.RED, ink.PURPLE, ink.GREEN)
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


class SoloBoard(Board):
    """Readable at a glance: Health on its track, the attack play by play with its cost and damage, what is saved."""

    def draw(self, scene: Scene) -> Text:
        view = scene.view
        assert isinstance(view, NocheView)
        width = scene.width - 2
        lines = wrapped_lines(_attack(scene, view), width)
        if view.seat is None:
            return _sheet([*lines, *_in_columns(scene, view, range(len(view.corners)), width)])
        own = min(OWN, width // 2 - 2)
        order = [(view.seat + turn) % len(view.corners) for turn in range(1, len(view.corners))]
        others = _in_columns(scene, view, order, width - own - 2)
        mine = wrapped_lines([*_corner(scene, view, view.seat), *_hand(scene, view, view.seat)], own)
        return _sheet([*lines, *side_by_side([mine, others], own)])

    def phases(self, scene: Scene) -> tuple[tuple[str, ...], int]:
        rule = scene.rule.partition("/")[2]
        phase = PART_OF.get(rule) or PART_OF.get(rule.partition("/")[0], "draw")
        return tuple([scene.wording.say(f"noche.phase.{one}") for one in PHASES]), PHASES.index(phase)

    def beat(self, event: Event) -> float:
        return 2.0 if isinstance(event, LONG) else 1.0

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, TurnBegan)


BOARD: Final = SoloBoard()


def _wrestler(scene: Scene, corner: CornerView) -> Wrestler | None:
    """Of the decks that are played with; None until one is dealt."""
    game = scene.wording.game
    assert isinstance(game, SoloUnaNoche)
    return game.facts.wrestlers.get(corner.wrestler)


def _card(scene: Scene, view: NocheView, seat: int, card: str) -> Card | None:
    wrestler = _wrestler(scene, view.corners[seat])
    return None if wrestler is None else wrestler.cards.get(card)


def _sheet(lines: Sequence[Text]) -> Text:
    return Text("\n").join([Text(" ") + line for line in lines])


def _in_columns(scene: Scene, view: NocheView, seats: Sequence[int], width: int) -> list[Text]:
    """As many corners side by side as there is room for."""
    columns = max(1, min(len(seats), width // COLUMN))
    column = width // columns - 2
    lines: list[Text] = []
    for first in range(0, len(seats), columns):
        row = [wrapped_lines(_corner(scene, view, seat), column) for seat in seats[first : first + columns]]
        lines += side_by_side(row, column)
    return lines


# The attack.


def _attack(scene: Scene, view: NocheView) -> list[Text]:
    """Whose turn it is, every play with its damage, and the sum against the strength."""
    say = scene.wording.say
    if view.active == NOBODY:
        return [Text(say("noche.set-up"), ink.DIM)]
    names = {"seat": scene.names[view.active], "target": "" if view.defender == NOBODY else scene.names[view.defender]}
    lines = [Text(say("noche.turn" if view.defender == NOBODY else "noche.against", **names), f"bold {ink.TEXT}")]
    for place, (play, deals) in enumerate(zip(view.laid, view.deals, strict=True), 1):
        lines.append(_play(scene, view, place, play, deals))
    if view.laid or view.spent:
        lines.append(_sum(scene, view))
    return lines


def _play(scene: Scene, view: NocheView, place: int, play: Laid, deals: int) -> Text:
    paper = ink.REFUSED if play.is_negated else ink.TEXT
    struck = f" · {scene.wording.say('noche.negated')}" if play.is_negated else ""
    said = f"{place} {_called(scene, view, play)}"
    return Text.assemble((said, f"strike {paper}" if play.is_negated else paper), (f"  {deals}{struck}", ink.ACCENT))


def _called(scene: Scene, view: NocheView, play: Laid) -> str:
    tell, aid = scene.wording.words.tell, _wrestler(scene, view.corners[view.active])
    if play.form == SIGNATURE:
        return tell("signature")
    if play.form == CROWD:
        return "" if aid is None else tell(aid.crowd.id)
    if play.form == COMBO:
        return "" if aid is None else tell(aid.combos[play.card].id)
    return " ".join([*[tell(card) for _, card in play.modifies], tell(play.card)])


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
        (f"  {say('noche.damage', count=max(0, view.damage - view.ducked))}", f"bold {ink.ACCENT}"),
        (f"  {' · '.join(notes)}" if notes else "", ink.YELLOW),
    )


# The corners.


def _corner(scene: Scene, view: NocheView, seat: int) -> list[Text]:
    say, tell, corner = scene.wording.say, scene.wording.words.tell, view.corners[seat]
    paper = _ink(scene, seat)
    mark = "▶ " if seat == view.active else "◎ " if seat == view.defender else ""
    you = f" · {say('you')}" if seat == view.seat else ""
    lines = [Text(f" {mark}{scene.names[seat]}{you} ", ink.on(paper, ink.read_on(paper), "bold"))]
    if corner.is_out:
        return [*lines, Text(say("noche.out"), ink.DIM)]
    lines.append(_track(corner))
    counts = say("noche.cards", hand=len(corner.hand), pile=corner.cards_in_pile, discard=len(corner.discard))
    lines.append(Text(counts, ink.DIM))
    kinds = Counter([card.kind for id in corner.saved if (card := _card(scene, view, seat, id)) is not None])
    saved = [say(key, count=kinds[kind]) for kind, key in SAVED.items() if kinds[kind]]
    crowd = [say("noche.crowd")] if corner.has_crowd else []
    if saved or crowd:
        lines.append(Text(" · ".join([*crowd, *saved]), ink.YELLOW))
    lines += [Text(f"↓ {tell(one.name)} {one.amount}", ink.ACCENT) for one in corner.lasting]
    lines += [Text(f"◆ {tell(cheat)}", ink.LINK) for cheat in corner.cheats]
    known = [card for card in corner.hand if card is not None] if seat != view.seat else []
    return [*lines, Text(say("noche.known", cards=_counted(known, scene)), ink.DIM)] if known else lines


def _ink(scene: Scene, seat: int) -> str:
    """Yours is blue; partners share a colour, as in the arena."""
    sides = scene.wording.game.sides(scene.setup)
    if any(len(side) > 1 for side in sides):
        return ink.BLUE if any(seat in side and scene.home in side for side in sides) else ink.RED
    return INKS[scene.clockwise(seat) % len(INKS)]


def _track(corner: CornerView) -> Text:
    """Two points of Health a cell; the pin zone is the lower half."""
    full = -(-corner.health * CELLS // HEALTH.highest)
    zone = PIN_LINE * CELLS // HEALTH.highest
    colour = ink.ACCENT if corner.health <= PIN_LINE else ink.YELLOW
    bar = "".join(["▰" if cell < full else "▱" for cell in range(CELLS)])
    return Text.assemble(
        (bar[:zone], ink.ACCENT if full <= zone else colour), (bar[zone:], colour),
        (f" {corner.health}/{HEALTH.highest}", f"bold {ink.TEXT}"),
    )  # fmt: skip


def _hand(scene: Scene, view: NocheView, seat: int) -> list[Text]:
    """Card by card: what it is, its cost and its damage."""
    lines = []
    for id, count in Counter([card for card in view.corners[seat].hand if card is not None]).items():
        card = _card(scene, view, seat, id)
        said = f"▪ {scene.wording.words.tell(id)}{f' ×{count}' if count > 1 else ''}"
        lines.append(Text.assemble((said, ink.TEXT), (f"  {_printed(scene, card)}" if card else "", ink.DIM)))
    return lines


def _printed(scene: Scene, card: Card) -> str:
    say = scene.wording.say
    figures = [
        say(key, count=count)
        for key, count in (("noche.cost", card.cost), ("noche.hits", card.damage), ("noche.heals", card.heal))
        if count
    ]
    icons = [scene.wording.words.tell(icon) for icon in card.icons]
    return ", ".join([scene.wording.words.tell(card.kind), *figures, *icons])


def _counted(cards: Sequence[str], scene: Scene) -> str:
    counts = Counter([scene.wording.words.tell(card) for card in cards])
    return ", ".join([f"{name} ×{count}" if count > 1 else name for name, count in counts.items()])
