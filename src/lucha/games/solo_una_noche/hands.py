"""What a hand is worth, in points of Health: in its next attack, and while others attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.games.solo_una_noche.cards import ICONS, Card, Special
from lucha.games.solo_una_noche.facts import SIGNATURE_PARTS, Wrestler
from lucha.games.solo_una_noche.match import HEALTH, SIGNATURE_DAMAGE

LANDS: Final = 0.75  # so much of an attack gets past Ducks and Responds
FRESH: Final = 1.0  # a card that will be drawn
CROWD_WON: Final = 4.5
KNOCK_OUT: Final = 30.0
DUCKS: Final = (1.2, 1.0, 0.7, 0.4, 0.2, 0.1)  # the first Duck that is held, the second…
RESPOND: Final = 2.0  # the first Respond that is held
PART: Final = 6.0
TWO_ICONS: Final = 0.8  # two Moves of a Combo
FINISHES: Final = (7.0, 3.0, 1.5)  # the first Pin or Submit that is held, the second…
FINISHES_AFTER_A_COMBO: Final = (5.0, 1.0)  # in a tag match hardly anybody stays at 20 or less
FINISHES_TOO_SOON: Final = (1.2, 0.3)
TEXTS: Final = {
    "weaken": 0.6,
    "discard": 0.9,
    "draw": 0.9,
    "heal": 1.0,
    "unduckable": 0.5,
    "unanswerable": 0.5,
    "clumsy": 1.0,
    "short_hand": 1.0,
    "second": 1.0,
    "back": 1.5,
    "reverse": 0.8,
    "look": 1.5,
}


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the worth of a hand hangs on."""

    aid: Wrestler
    strength: int  # what the attack may cost
    health: int  # one's own
    foe: int  # the Health of the one to be attacked
    has_crowd: bool
    free_taunts: bool
    parts: int  # of the Signature Move, saved
    can_finish: bool
    waits_for_a_combo: bool  # or for the Signature Move, and can finish then
    danger: float  # what it costs to be without a Respond


@dataclass(frozen=True, slots=True)
class Attack:
    """The best that a hand can do: what it is worth, and which cards, Combo or Signature Move do it."""

    worth: float
    cards: tuple[str, ...]
    combo: str = ""
    is_signature: bool = False


def texts(text: dict[str, int]) -> float:
    """What the words of a card add to its numbers."""
    return sum([TEXTS.get(name, 0.0) * number for name, number in text.items()]) if text else 0.0


def worth_of(special: Special) -> float:
    """A Combo or a crowd move."""
    damage = special.says("damage")
    return damage * (1.0 if special.says("unduckable") else LANDS) + texts(special.text)


def best_attack(outlook: Outlook, hand: Sequence[str], kept: dict[str, float] | None = None, laid: int = 0) -> Attack:
    """What to lay out of a hand; `kept` says what a card is worth that stays there, `laid` counts the Moves before."""
    cards = outlook.aid.cards
    moves: list[tuple[int, float, str]] = []
    taunts: list[tuple[int, float, str]] = []
    modifies: list[tuple[int, float, str]] = []
    icons = dict.fromkeys(ICONS, 0)
    parts = outlook.parts
    heaviest = 0
    won = CROWD_WON if not outlook.has_crowd else 0.0
    lacks = HEALTH.highest - outlook.health
    for id in hand:
        card = cards[id]
        stays = kept.get(id, 0.0) if kept is not None else 0.0
        if card.kind == "move":
            for icon in card.icons:
                icons[icon] += 1
            heaviest = max(heaviest, card.damage)
            moves.append((card.cost, card.damage * LANDS + texts(card.text) - stays, id))
        elif card.kind == "taunt":
            taunts.append((0 if outlook.free_taunts else card.cost, min(card.heal, lacks) + won - stays, id))
            won = 0.0
        elif card.kind == "modify":
            modifies.append((card.cost, card.damage * LANDS + texts(card.text) - stays, id))
        elif card.kind == "signature" and parts == outlook.parts:
            parts += 1
    for number, (cost, worth, id) in enumerate(modifies):
        if cards[id].says("times"):
            modifies[number] = (cost, worth + heaviest * LANDS, id)
    items = [*taunts, *moves, *(modifies if moves or laid else ())]
    worth, taken = _pack(items, outlook.strength)
    best = Attack(worth, taken)
    if laid:
        return best
    if damage_of(cards, taken) * LANDS >= outlook.foe:
        best = Attack(worth + KNOCK_OUT, taken)
    for icon, count in icons.items():
        if count >= 3:
            combo = outlook.aid.combos[icon]
            healed, with_it = _pack(taunts, outlook.strength)
            gained = worth_of(combo) + healed + (0.0 if outlook.has_crowd or with_it else CROWD_WON)
            gained += KNOCK_OUT * (combo.says("damage") >= outlook.foe)
            if gained > best.worth:
                best = Attack(gained, with_it, icon)
    if parts >= SIGNATURE_PARTS:
        healed, with_it = _pack(taunts, outlook.strength)
        gained = min(SIGNATURE_DAMAGE, outlook.foe) + healed + (0.0 if outlook.has_crowd or with_it else CROWD_WON)
        gained += KNOCK_OUT * (outlook.foe <= SIGNATURE_DAMAGE)
        if gained > best.worth:
            best = Attack(gained, with_it, "", True)
    return best


def damage_of(cards: dict[str, Card], taken: Sequence[str]) -> int:
    return sum([cards[id].damage for id in taken])


def _pack(items: Sequence[tuple[int, float, str]], strength: int) -> tuple[float, tuple[str, ...]]:
    """The items, each of a cost and a worth, that are worth most together within the strength."""
    best = [0.0] * (strength + 1)
    taken: list[tuple[str, ...]] = [()] * (strength + 1)
    for cost, worth, id in items:
        if worth <= 0:
            continue
        for room in range(strength, cost - 1, -1):
            gained = best[room - cost] + worth
            if gained > best[room]:
                best[room] = gained
                taken[room] = (*taken[room - cost], id)
    return best[strength], taken[strength]


def cover(outlook: Outlook, hand: Sequence[str]) -> float:
    """What a hand is worth while others attack."""
    cards = outlook.aid.cards
    ducks = 0
    best = -1.0
    for id in hand:
        card = cards[id]
        if card.kind == "respond":
            best = max(best, card.damage * LANDS + texts(card.text))
            ducks += 1
        else:
            ducks += card.has_duck
    if best < 0:
        return sum(DUCKS[:ducks])
    return RESPOND + best + outlook.danger + sum(DUCKS[: ducks - 1])


def later(outlook: Outlook, hand: Sequence[str], limit: int) -> float:
    """What a hand is worth in one's next turn, with what will be drawn."""
    cards = outlook.aid.cards
    worth = best_attack(outlook, hand).worth + FRESH * max(0, limit - len(hand))
    pairs = dict.fromkeys(ICONS, 0)
    finishes = 0
    for id in hand:
        card = cards[id]
        if card.kind == "signature":
            worth += PART
        elif card.kind in ("pin", "submit"):
            finishes += 1
        elif card.kind == "move":
            for icon in card.icons:
                pairs[icon] += 1
    waits = FINISHES_AFTER_A_COMBO if outlook.waits_for_a_combo else FINISHES_TOO_SOON
    worth += sum((FINISHES if outlook.can_finish else waits)[:finishes])
    return worth + TWO_ICONS * (2 in pairs.values())
