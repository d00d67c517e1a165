"""What the Luchador Monster Pack adds to the table of a city: the Challenge under way, Masks, Evolutions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from lucha.monsters.events import Challenged, ChallengeWon
from lucha.monsters.evolutions import Evolution
from lucha.monsters.evolving import KeepAtSetUp, KeepOne, PlayEvolutions
from lucha.monsters.help import CallForHelp, ChooseAnAlly, OfferHelp
from lucha.monsters.pack_view import EvolutionsView, RingView
from lucha.monsters.ring import CHALLENGER, CHAMPION, NONE, ChallengeCard, Side
from lucha.monsters.telling import rule_of_challenge
from lucha.terminal import ink
from lucha.terminal.boards.board import Scene

MASK: Final = "◈"
PLAYED: Final = "◆"
HELD: Final = "◇"
TOKEN: Final = "◉"
FACE_DOWN: Final = "▒▒"
ABOUT_HELP: Final = (CallForHelp, OfferHelp, ChooseAnAlly)
ABOUT_EVOLUTIONS: Final = (PlayEvolutions, KeepAtSetUp, KeepOne)


def challenge(scene: Scene, view: Any) -> list[Text]:
    """Challenger and Champion, with their cards and allies; who would help; what the seat's own card says."""
    ring: RingView | None = getattr(view, "ring", None)
    if ring is None or not ring.sides:
        return []
    say = scene.wording.say
    lines = [Text(f" {say('pack.challenge')} ", ink.on(ink.PINK, ink.CREAM, "bold"))]
    for number, role in ((CHALLENGER, "pack.challenger"), (CHAMPION, "pack.champion")):
        lines.append(_side(scene, ring, number, say(role)))
    if isinstance(view.question, ABOUT_HELP):
        there = ", ".join([scene.names[seat] for seat in ring.volunteers])
        lines.append(Text(say("pack.volunteers", names=there or say("pack.nobody")), ink.YELLOW))
    return [*lines, *_own_card(scene, ring, view.seat)]


def _side(scene: Scene, ring: RingView, number: int, role: str) -> Text:
    side: Side = ring.sides[number]
    cards = _challenges(scene)
    line = Text(f"{scene.names[side.leader]}, {role} ", f"bold {ink.TEXT}")
    line.append(f"{MASK * ring.fighters[side.leader].masks or scene.wording.say('pack.bare')}  ", ink.YELLOW)
    shown = ring.fighters[side.leader].challenge
    line.append(FACE_DOWN if shown is None else f"{scene.wording.words.tell(shown)} {cards[shown].strength}", ink.PINK)
    if side.ally != NONE:
        lent = ring.fighters[side.ally].challenge
        bonus = FACE_DOWN if lent is None else f"{scene.wording.words.tell(lent)} +{cards[lent].bonus}"
        line.append(f"  + {scene.names[side.ally]} ", ink.TEXT).append(bonus, ink.PINK)
    won = _won(scene)
    if won is not None and won.is_contested:
        score = won.strength if won.seat == side.leader else won.other
        line.append(f"  = {score}", f"bold {ink.YELLOW if won.seat == side.leader else ink.DIM}")
    elif won is not None and won.seat == side.leader:
        line.append(f"  {scene.wording.say('pack.wins')}", f"bold {ink.YELLOW}")
    return line


def _won(scene: Scene) -> ChallengeWon | None:
    """How the Challenge under way has ended, once it has."""
    for _, event in reversed(scene.told):
        if isinstance(event, ChallengeWon):
            return event
        if isinstance(event, Challenged):
            break
    return None


def _own_card(scene: Scene, ring: RingView, seat: int | None) -> list[Text]:
    """What stands on the card of the seat, for its eyes only."""
    card = None if seat is None else ring.fighters[seat].challenge
    rule = None if card is None else scene.wording.rule(rule_of_challenge(card))
    if card is None:
        return []
    line = Text(f"{scene.wording.say('pack.yours', card=scene.wording.words.tell(card))} ", f"bold {ink.TEXT}")
    return [line.append("" if rule is None else rule.says, ink.TEXT)]


def hand(scene: Scene, view: Any) -> list[Text]:
    """The Evolutions that are asked about, and what each does."""
    evolutions: EvolutionsView | None = getattr(view, "evolutions", None)
    if evolutions is None or view.seat is None or not isinstance(view.question, ABOUT_EVOLUTIONS):
        return []
    evolver = evolutions.evolvers[view.seat]
    cards = evolver.evolution_hand if isinstance(view.question, PlayEvolutions) else evolver.looking
    return [_evolution(scene, card) for card in cards if card is not None]


def _evolution(scene: Scene, card: str) -> Text:
    design = _evolutions(scene)[card]
    rule = scene.wording.rule(f"{scene.wording.game.name}/evolutions/{design.id.replace('_', '-')}")
    line = Text(f"{HELD} ", ink.YELLOW).append(f"{scene.wording.words.tell(card)} ", f"bold {ink.TEXT}")
    line.append(f"({scene.wording.say('pack.stays' if design.is_permanent else 'pack.once')}) ", ink.DIM)
    return line.append("" if rule is None else rule.says, ink.TEXT)


def belongings(scene: Scene, view: Any, seat: int) -> list[Text]:
    """What the pack has put before a Monster: Masks, its Challenge card where it is known, Evolutions, tokens."""
    say, tell = scene.wording.say, scene.wording.words.tell
    lines: list[Text] = []
    ring: RingView | None = getattr(view, "ring", None)
    if ring is not None:
        fighter = ring.fighters[seat]
        lines.append(Text(MASK * fighter.masks or say("pack.bare"), ink.YELLOW))
        if fighter.challenge is not None:
            card = _challenges(scene)[fighter.challenge]
            lines.append(Text(f"{tell(fighter.challenge)} {card.strength} +{card.bonus}", ink.PINK))
    evolutions: EvolutionsView | None = getattr(view, "evolutions", None)
    if evolutions is None:
        return lines
    evolver = evolutions.evolvers[seat]
    lines += [Text(f"{PLAYED} {tell(card)}", "#5fd0d0") for card in evolver.evolutions]
    known = [card for card in evolver.evolution_hand if card is not None]
    lines += [Text(f"{HELD} {tell(card)}", ink.TEXT) for card in known]
    unknown = len(evolver.evolution_hand) - len(known)
    if unknown:
        lines.append(Text(f"{HELD * unknown} {say('pack.in-hand')}", ink.DIM))
    held = [tell(token.card) for token in evolutions.tokens if token.holder == seat]
    return [*lines, *[Text(f"{TOKEN} {name}", ink.ACCENT) for name in held]]


def _challenges(scene: Scene) -> Mapping[str, ChallengeCard]:
    game: Any = scene.wording.game
    cards: Mapping[str, ChallengeCard] = game.challenges
    return cards


def _evolutions(scene: Scene) -> Mapping[str, Evolution]:
    game: Any = scene.wording.game
    cards: Mapping[str, Evolution] = game.every_evolution
    return cards


def parts(scene: Scene, view: Any) -> Sequence[list[Text]]:
    """The Challenge first, then the hand; nothing without the pack."""
    return challenge(scene, view), hand(scene, view)
