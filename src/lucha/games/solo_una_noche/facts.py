"""The four wrestlers from their data files: 54 cards, three Combos and a crowd move each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from lucha.core.facts import BadInput, DataFiles, Entry
from lucha.core.rules import ORIGINS
from lucha.games.solo_una_noche.cards import COMBO_TEXTS, CROWD_TEXTS, ICONS, KINDS, PILES, TEXTS, Card, Special

WRESTLERS: Final = ("gran_tamal", "golondrina", "doctor_nudo", "cobrador")
DECK: Final = 54
FORCE_A_TAG: Final = 1
FEWEST_PINS: Final = 3
FEWEST_SUBMITS: Final = 1
SIGNATURE_PARTS: Final = 3
MOST: Final = 99
MOST_TAUNT: Final = 5


class Wrestler:
    """A deck, and the Player Aid that goes with it."""

    def __init__(self, id: str, top: Entry) -> None:
        self.id = id
        aid = top.table("wrestler")
        aid.one_of("origin", ORIGINS)
        self.combos = {icon: _special(aid.table(icon), COMBO_TEXTS) for icon in ICONS}
        self.crowd = _special(aid.table("crowd"), CROWD_TEXTS)
        aid.done()
        self.cards: dict[str, Card] = {}
        deck: list[str] = []
        for card, entry in top.entries():
            self.cards[card] = _card(card, entry)
            deck += [card] * entry.number("count", 0, MOST)
            entry.done()
        self.deck = tuple(sorted(deck))
        self.base_responds = len([card for card in self.lying("base") if self.cards[card].kind == "respond"])
        self.bonus = tuple(self.lying("bonus"))
        self.submits: dict[str, int] = {}  # what the Submits of the deck say; it holds for each of them
        for known in self.cards.values():
            if known.kind == "submit":
                self.submits |= known.text
        self._check(top.where)

    def lying(self, pile: str) -> list[str]:
        """The cards that lie in one of the piles before a match, in order."""
        return [card for card in self.deck if self.cards[card].pile == pile]

    def of_kind(self, kind: str) -> list[str]:
        return [card for card in self.deck if self.cards[card].kind == kind]

    def _check(self, where: str) -> None:
        """A deck that does not add up is a mistake."""
        if len(self.deck) != DECK:
            raise BadInput(f"{where}: a deck has {DECK} cards, this one has {len(self.deck)}")
        counts = Counter([self.cards[card].kind for card in self.deck])
        if counts["force_tag"] != FORCE_A_TAG:
            raise BadInput(f"{where}: a deck has one Force a Tag, this one has {counts['force_tag']}")
        if counts["pin"] < FEWEST_PINS:
            raise BadInput(f"{where}: a deck has {FEWEST_PINS} Pins at least, this one has {counts['pin']}")
        if counts["submit"] < FEWEST_SUBMITS:
            raise BadInput(f"{where}: a deck has a Submit at least, this one has none")
        if len(set(self.bonus)) != len(self.bonus):
            raise BadInput(f"{where}: every Bonus card is a card of its own, with a count of 1")
        parts = self.of_kind("signature")
        if len(parts) != SIGNATURE_PARTS or len(set(parts)) != SIGNATURE_PARTS:
            raise BadInput(
                f"{where}: a Signature Move has {SIGNATURE_PARTS} parts, each a card of its own, not {len(parts)}"
            )


class Facts:
    """All wrestlers by their ids."""

    def __init__(self, files: DataFiles) -> None:
        self.wrestlers = {id: Wrestler(id, files.read(f"{id}.toml")) for id in WRESTLERS}
        self.cards = {card.id: card for wrestler in self.wrestlers.values() for card in wrestler.cards.values()}


def _special(entry: Entry, texts: Sequence[str]) -> Special:
    id = entry.text("id")
    text = {name: entry.number(name, 0, MOST) for name in entry.names()}
    for name in text:
        if name not in texts:
            raise BadInput(f"{entry.where}: there is no text {name}; there are {', '.join(texts)}")
    return Special(id, text)


def _card(id: str, entry: Entry) -> Card:
    if not id.isidentifier():
        raise BadInput(f"{entry.where}: a card is called by letters, digits and underscores")
    kind = entry.one_of("kind", KINDS)
    pile = entry.one_of("pile", PILES, "base")
    known = TEXTS.get(kind, ())
    text: dict[str, int] = {}
    if entry.has("text"):
        said = entry.table("text")
        for name in said.names():
            if name not in known:
                raise BadInput(f"{said.where}: a {kind} cannot say {name}; there are {', '.join(known) or 'none'}")
            text[name] = said.number(name, 1, MOST)
    return Card(
        id,
        kind,
        pile,
        entry.number("cost", 0, MOST, 0),
        entry.number("damage", 0, MOST, 0),
        entry.number("heal", 0, MOST_TAUNT, 0),
        entry.some_of("icons", ICONS, ()),
        entry.flag("duck"),
        text,
    )
