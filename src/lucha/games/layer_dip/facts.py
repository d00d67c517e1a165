"""The deck from its data file."""

from __future__ import annotations

from typing import Final

from lucha.core.facts import BadInput, DataFiles, Entry
from lucha.core.rules import ORIGINS
from lucha.games.layer_dip.abilities import ABILITIES, SPECIAL
from lucha.games.layer_dip.actions import ACTIONS
from lucha.games.layer_dip.addons import EFFECTS, TYPES, AddOn
from lucha.games.layer_dip.cards import Card
from lucha.games.layer_dip.instants import INSTANTS
from lucha.games.layer_dip.layers import Layer
from lucha.games.layer_dip.luchadores import RANKS, Luchador

KINDS: Final = ("layer", "luchador", "action", "add_on", "instant")
MOST_ALIKE: Final = 99
MOST_CARDS: Final = 999
FEWEST_WEAK: Final = 6  # as many as can sit at the table


class Facts:
    """Every card by its id, and the deck: each id as often as it stands there."""

    def __init__(self, files: DataFiles) -> None:
        top = files.read("deck.toml")
        whole = top.table("deck")
        self.cards: dict[str, Card] = {}
        deck: list[str] = []
        counted = dict.fromkeys(KINDS, 0)
        for id, entry in top.entries():
            kind = entry.one_of("kind", KINDS)
            count = entry.number("count", 0, MOST_ALIKE)
            self.cards[id] = _card(id, kind, entry)
            deck += [id] * count
            counted[kind] += count
        _check_the_whole(whole, counted)
        self.deck = tuple(sorted(deck))
        self.ranks = {id: card.rank for id, card in self.cards.items() if isinstance(card, Luchador)}
        weak = [id for id in self.deck if self.ranks.get(id) == 0]
        if len(weak) < FEWEST_WEAK:
            raise BadInput(
                f"{top.where}: {FEWEST_WEAK} weak Luchadores at least, not {len(weak)}: each seat begins with one"
            )


def _check_the_whole(whole: Entry, counted: dict[str, int]) -> None:
    """A deck that does not add up is a mistake, unless it says that it is none."""
    whole.one_of("origin", ORIGINS)
    means_to = whole.flag("other_counts")
    for kind, count in counted.items():
        wanted = whole.number(kind, 0, MOST_CARDS)
        if count != wanted and not means_to:
            raise BadInput(
                f"{whole.where}: {wanted} cards of the kind {kind} make a whole deck, there are {count}; "
                "say other_counts = true if that is meant"
            )
    whole.done()


def _card(id: str, kind: str, entry: Entry) -> Card:
    if not id.isidentifier():
        raise BadInput(f"{entry.where}: a card is called by letters, digits and underscores")
    card: Card
    if kind == "layer":
        card = Layer(id)
    elif kind == "luchador":
        rank = RANKS.index(entry.one_of("rank", RANKS))
        ability = entry.one_of("ability", ABILITIES) if entry.has("ability") else ""
        special = frozenset(entry.some_of("special", SPECIAL, ()))
        card = Luchador(id, rank, ABILITIES.get(ability), special)
    elif kind == "action":
        card = ACTIONS[entry.one_of("effect", ACTIONS)](id)
    elif kind == "add_on":
        card = AddOn(id, entry.one_of("type", TYPES), entry.one_of("effect", EFFECTS))
    else:
        card = INSTANTS[entry.one_of("effect", INSTANTS)](id)
    entry.done()
    return card
