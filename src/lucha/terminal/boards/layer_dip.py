"""The table of ¡Lucha Layer Dip!: the piles and what is played, oneself to the left, the others to the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from lucha.core.values import Event
from lucha.games.layer_dip import LayerDip
from lucha.games.layer_dip.addons import AddOn
from lucha.games.layer_dip.events import CardStopped, DipFinished, FullHouseMade, LastOneLeft, TurnBegan, WentOut
from lucha.games.layer_dip.facts import Facts
from lucha.games.layer_dip.luchadores import RANKS
from lucha.games.layer_dip.view import DipView, PlayerView
from lucha.terminal import ink
from lucha.terminal.boards.board import Board, Scene, side_by_side, wrapped_lines

COLUMN: Final = 28
INKS: Final = (ink.BLUE, ink.PINK, ink.GREEN, ink.ORANGE, ink.TEAL, ink.PURPLE)
OWN: Final = 46
FULL: Final = "▰"
EMPTY: Final = "▱"
PHASES: Final = ("draw", "layer", "card", "ability", "end")
PART_OF: Final = {  # the phase of a chapter, or of one rule in it
    "turns": "draw",
    "turns/play-a-card": "card",
    "turns/pass-the-turn": "end",
    "layers": "layer",
    "luchadores": "card",
    "actions": "card",
    "instants": "card",
    "instants/ability-use": "ability",
    "abilities": "ability",
    "looking": "ability",
    "looking/draw-a-new-hand": "draw",
    "looking/replace-the-hand": "draw",
    "looking/reshuffle": "draw",
    "addons": "end",
    "discards": "end",
}
LONG: Final = (DipFinished, FullHouseMade, LastOneLeft, WentOut, CardStopped)


class LayerDipBoard(Board):
    """Readable at a glance: who has how many Layers, who fights for whom, what is attached, what is in the hand."""

    def draw(self, scene: Scene) -> Text:
        view = scene.view
        assert isinstance(view, DipView)
        width = scene.width - 2
        lines = wrapped_lines(_middle(scene, view), width)
        if view.seat is None:
            return _sheet([*lines, *_in_columns(scene, view, range(len(view.players)), width)])
        own = min(OWN, width // 2 - 2)
        order = [(view.seat + turn) % len(view.players) for turn in range(1, len(view.players))]
        others = _in_columns(scene, view, order, width - own - 2)
        mine = wrapped_lines(_own(scene, view, view.seat), own)
        return _sheet([*lines, *side_by_side([mine, others], own)])

    def phases(self, scene: Scene) -> tuple[tuple[str, ...], int]:
        rule = scene.rule.partition("/")[2]
        phase = PART_OF.get(rule) or PART_OF.get(rule.partition("/")[0], "draw")
        return tuple([scene.wording.say(f"dip.phase.{one}") for one in PHASES]), PHASES.index(phase)

    def beat(self, event: Event) -> float:
        return 2.0 if isinstance(event, LONG) else 1.0

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, TurnBegan)


BOARD: Final = LayerDipBoard()


def _facts(scene: Scene) -> Facts:
    """Of the deck that is played with."""
    game = scene.wording.game
    assert isinstance(game, LayerDip)
    return game.facts


def _sheet(lines: Sequence[Text]) -> Text:
    return Text("\n").join([Text(" ") + line for line in lines])


def _in_columns(scene: Scene, view: DipView, seats: Sequence[int], width: int) -> list[Text]:
    """As many players side by side as there is room for."""
    columns = max(1, min(len(seats), width // COLUMN))
    column = width // columns - 2
    lines: list[Text] = []
    for first in range(0, len(seats), columns):
        row = [wrapped_lines(_player(scene, view, seat), column) for seat in seats[first : first + columns]]
        lines += side_by_side(row, column)
    return lines


def _middle(scene: Scene, view: DipView) -> list[Text]:
    """The piles, the All-Play, and what lies on the table until everybody has been asked."""
    say, name = scene.wording.say, scene.wording.words.tell
    top = name(view.discard[-1]) if view.discard else "–"
    piles = say("dip.piles", deck=view.cards_in_deck, discard=len(view.discard), top=top)
    lines = [Text(piles, ink.DIM)]
    if view.all_play:
        until = say("dip.all-play", card=name(view.all_play), seat=scene.names[view.all_play_of])
        lines.append(Text(f" {until} ", ink.on(ink.YELLOW, ink.INK, "bold")))
    if view.on_table:
        chain = " ◂ ".join([name(card) for card in view.on_table])
        lines.append(Text(f" {say('dip.on-table', cards=chain)} ", ink.on(ink.RED, ink.CREAM, "bold")))
    if view.searched:
        lines.append(Text(say("dip.searched", cards=_counted(view.searched, scene)), ink.TEXT))
    rumours = [
        say("dip.rumour", card=name(one.card), seats=", ".join([scene.names[seat] for seat in one.holders]))
        for one in view.rumours
    ]
    return lines + [Text(said, ink.DIM) for said in dict.fromkeys(rumours)]


def _own(scene: Scene, view: DipView, seat: int) -> list[Text]:
    """Oneself: as for all, and the hand card by card with what each is."""
    words, player = scene.wording.words, view.players[seat]
    lines = _player(scene, view, seat)
    for card, count in Counter([card for card in player.hand if card is not None]).items():
        said = f"▪ {words.tell(card)}{f' ×{count}' if count > 1 else ''}"
        kind = scene.wording.say(f"dip.{_facts(scene).cards[card].kind}")
        lines.append(Text.assemble((said, ink.TEXT), (f"  {kind}", ink.DIM)))
    return lines


def _player(scene: Scene, view: DipView, seat: int) -> list[Text]:
    """What lies in front of a player; of the hands of others, what is known to be in them."""
    say, words, player = scene.wording.say, scene.wording.words, view.players[seat]
    paper = INKS[scene.clockwise(seat)]
    you = f" · {say('you')}" if seat == view.seat else ""
    turn = "▶ " if seat == view.active else ""
    lines = [Text(f" {turn}{scene.names[seat]}{you} ", ink.on(paper, ink.read_on(paper), "bold"))]
    if player.is_out:
        return [*lines, Text(say("dip.out"), ink.DIM)]
    if player.luchador:
        rank = say(f"dip.{RANKS[_facts(scene).ranks[player.luchador]]}")
        lines.append(Text.assemble((words.tell(player.luchador), f"bold {ink.TEXT}"), (f" · {rank}", ink.DIM)))
    lines.append(Text.assemble(_glass(player), (f" · {say('dip.hand', count=len(player.hand))}", ink.DIM)))
    known = [card for card in player.hand if card is not None] if seat != view.seat else []
    if known:
        lines.append(Text(say("dip.known", cards=_counted(known, scene)), ink.DIM))
    if player.dip:
        lines.append(Text(_counted(player.dip, scene), ink.TEXT))
    lines += [_add_on(scene, add_on, add_on in player.inert) for add_on in player.add_ons]
    return [*lines, Text(say("dip.skipped"), ink.ACCENT)] if player.is_skipped else lines


def _glass(player: PlayerView) -> Text:
    missing = max(0, player.layers_needed - player.layers)
    bar = FULL * player.layers + EMPTY * missing
    return Text.assemble((bar, f"bold {ink.YELLOW}"), (f" {player.layers}/{player.layers_needed}", f"bold {ink.TEXT}"))


def _add_on(scene: Scene, add_on: str, is_inert: bool) -> Text:
    card = _facts(scene).cards[add_on]
    sign = "↓" if isinstance(card, AddOn) and card.is_power_down() else "↑"
    said = f"{sign} {scene.wording.words.tell(add_on)}"
    return Text(f"{said} ({scene.wording.say('dip.inert')})" if is_inert else said, ink.DIM if is_inert else ink.LINK)


def _counted(cards: Sequence[str], scene: Scene) -> str:
    counts = Counter([scene.wording.words.tell(card) for card in cards])
    return ", ".join([f"{name} ×{count}" if count > 1 else name for name, count in counts.items()])
