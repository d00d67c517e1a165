"""¡Lucha Layer Dip!, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from lucha.core.game import View
from lucha.core.judgement import Side
from lucha.core.kit import counting, drawn
from lucha.core.kit.data import GameWithData
from lucha.core.kit.hands import nothing_known
from lucha.core.layout import Layout
from lucha.core.setup import Mode, Setup
from lucha.core.summary import Story, Summary
from lucha.core.table import Sampled
from lucha.core.values import Option, Result
from lucha.core.verdict import Case
from lucha.core.words import Phrasebook
from lucha.games.layer_dip import (
    abilities,
    actions,
    addons,
    cards,
    discards,
    events,
    instants,
    layers,
    looking,
    luchadores,
    match,
    summary,
    turns,
    view,
)
from lucha.games.layer_dip.cases import case_of
from lucha.games.layer_dip.course import COURSE
from lucha.games.layer_dip.dealing import deal_anew
from lucha.games.layer_dip.facts import Facts
from lucha.games.layer_dip.features import features_of
from lucha.games.layer_dip.hints import standing
from lucha.games.layer_dip.leanings import leanings_of
from lucha.games.layer_dip.luchadores import RANKS
from lucha.games.layer_dip.match import Dip, Player, Terms
from lucha.games.layer_dip.position import check_position, put_in_order
from lucha.games.layer_dip.summary import summary_of
from lucha.games.layer_dip.turns import SetUp
from lucha.games.layer_dip.view import LAYOUT, DipView, view_of

MODES: Final = [Mode("party", "Everyone for themselves", (2, 3, 4, 5, 6), 4)]
VOCABULARY = [
    *(counting, drawn, cards, match, events, view, summary),
    *(turns, layers, luchadores, abilities, looking, actions, addons, instants, discards),
]


class LayerDip(GameWithData[Dip, Terms]):
    """Two to six players, each with a secret hand, a dip and a Luchador."""

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(
            pack, "layer_dip", "¡Lucha Layer Dip!", MODES, "lucha.games.layer_dip", VOCABULARY, minutes=30
        )  # fmt: skip
        self.facts = Facts(self.files)

    def agree(self, setup: Setup) -> Terms:
        return Terms(self.facts, setup)

    def check_match(self, match: Dip) -> None:
        put_in_order(match)
        check_position(match)

    def new(self, setup: Setup) -> Dip:
        terms = self.terms(setup)
        return Dip(
            [SetUp()],
            {},
            nothing_known(setup.seats),
            [],
            [card for card in terms.deck if card not in terms.weak],
            [card for card in terms.deck if card in terms.weak],
            terms,
            [Player([], [], []) for _ in range(setup.seats)],
            [],
        )

    def view(self, match: Dip, seat: int | None) -> DipView:
        return view_of(match, seat)

    def redeal(self, match: Dip, seat: int, chance: Sampled) -> Dip:
        return deal_anew(match, seat, chance)

    def result(self, match: Dip) -> Result | None:
        return match.result

    def places(self, match: Dip) -> dict[str, Sequence[object]]:
        in_play = [match.all_play]
        for player in match.players:
            in_play += [player.luchador, *player.dip, *player.add_ons]
        return {**match.places(), "table": match.on_table, "in play": [card for card in in_play if card]}

    def face_down(self, match: Dip, seat: int) -> dict[str, Sequence[object]]:
        hidden = match.face_down(seat)
        if match.searcher == seat:
            del hidden["deck"]
        return hidden

    def rule_of_option(self, option: Option) -> str:
        card = self.facts.cards.get(getattr(option, "card", ""))
        return super().rule_of_option(option) if card is None else card.rule

    def cards_in_play(self, match: Dip) -> tuple[str, ...]:
        lying = [match.all_play] if match.all_play else []
        for player in match.players:
            lying += [player.luchador, *player.add_ons]
        rules = [match.terms.cards[card].rule for card in lying if card]
        return tuple([rule for rule in rules if rule in self.catalogue])

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return COURSE

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, DipView)
        return tuple([("layers", seat, player.layers) for seat, player in enumerate(view.players)])

    def layout(self) -> Layout:
        return LAYOUT

    def reaches(self, view: View) -> tuple[int, ...]:
        assert isinstance(view, DipView)
        return tuple([player.layers_needed for player in view.players])

    def chapter(self, match: Dip) -> int:
        return match.turn

    def ids(self) -> Iterable[str]:
        return self.facts.cards

    def for_boards(self, setup: Setup, words: Phrasebook) -> dict[str, object]:
        rules = self.rules(words.language)
        cards = {}
        for id, card in self.terms(setup).cards.items():
            rule = rules.rules.get(card.rule)
            cards[id] = {
                "name": words.tell(id),
                "kind": card.kind,
                "text": "" if rule is None else rule.says,
                "rule": "" if rule is None else rule.id,
            }
        ranks = {id: RANKS[rank] for id, rank in self.facts.ranks.items()}
        must_wait = [id for id, luchador in self.terms(setup).luchadores.items() if luchador.must_wait()]
        return {"cards": cards, "ranks": ranks, "must_wait": must_wait}

    def summary(self, story: Story, result: Result) -> Summary:
        return summary_of(self, story, result)

    def case(self, view: View, option: object, rule: str) -> Case:
        assert isinstance(view, DipView)
        return case_of(view, option, rule, self.facts.cards)

    def features(self, view: View) -> list[Side]:
        assert isinstance(view, DipView)
        return features_of(view, self.facts.cards, self.facts.ranks)

    def leanings(self, view: View, option: Option) -> dict[str, float]:
        assert isinstance(view, DipView)
        return leanings_of(view, option, self.facts.cards)

    def hint(self, view: View) -> float:
        assert isinstance(view, DipView)
        assert view.seat is not None
        return standing(view, view.seat, self.facts.cards, self.facts.ranks)
