"""The house's opponents: four for each game, from easy to as good as the house can, each with a way to fight.

A character is a few small weights over the bots at hand.  It sees what its seat sees, as they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from lucha.bots.exact import Exact
from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair
from lucha.core.table import Sampled
from lucha.core.values import Option

EASY, FAIR, HARD, TOP = LEVELS = (1, 2, 3, 4)
SLIPS: Final = {EASY: 0.85, FAIR: 0.5, HARD: 0.15, TOP: 0.0}  # how often it takes any option
RUDO: Final = "rudo"  # likes what may go either way
TECNICO: Final = "tecnico"  # likes what is safe
NERVE: Final = {RUDO: 0.5, TECNICO: -0.5}
MARGIN: Final = 0.04  # how much worse than the best it takes an option that it likes, of a hint's 2 from lost to won
FUTURES: Final = 12
PROMISING: Final = 4  # options whose futures are looked at, where the game weighs them itself
FINE: Final = 2**20


@dataclass(frozen=True, slots=True)
class Character:
    """`id` is what records and calls name it by; its sentence is in the words of a match under way, `character.ID`."""

    id: str
    game: str
    level: int
    style: str
    name: str


CHARACTERS: Final = {
    id: Character(id, game, level, style, name)
    for game, rivals in {
        "luchador": (
            ("el_debutante", RUDO, "El Debutante"),
            ("dona_calma", TECNICO, "Doña Calma"),
            ("el_atrabancado", RUDO, "El Atrabancado"),
            ("la_maestra", TECNICO, "La Maestra"),
        ),
        "layer_dip": (
            ("el_goloso", RUDO, "El Goloso"),
            ("don_paciencia", TECNICO, "Don Paciencia"),
            ("la_traviesa", RUDO, "La Traviesa"),
            ("la_mayora", TECNICO, "La Mayora"),
        ),
        "solo_una_noche": (
            ("el_despistado", RUDO, "El Despistado"),
            ("la_muralla", TECNICO, "La Muralla"),
            ("el_temerario", RUDO, "El Temerario"),
            ("la_catedratica", TECNICO, "La Catedrática"),
        ),
        "king_of_tokyo": (
            ("gomita", RUDO, "Gomita"),
            ("tortuga_gris", TECNICO, "Tortuga Gris"),
            ("rompecalles", RUDO, "Rompecalles"),
            ("emperatriz_sismica", TECNICO, "Emperatriz Sísmica"),
        ),
        "king_of_new_york": (
            ("pelusa", RUDO, "Pelusa"),
            ("faro_quieto", TECNICO, "Faro Quieto"),
            ("derrumbe", RUDO, "Derrumbe"),
            ("duquesa_de_concreto", TECNICO, "Duquesa de Concreto"),
        ),
        "rumbleslam": (
            ("entrenador_torpon", RUDO, "Entrenador Torpón"),
            ("don_cautela", TECNICO, "Don Cautela"),
            ("capitana_polvora", RUDO, "Capitana Pólvora"),
            ("la_estratega", TECNICO, "La Estratega"),
        ),
    }.items()
    for level, (id, style, name) in zip(LEVELS, rivals, strict=True)
}


def rivals_in(game: str) -> list[Character]:
    """The opponents of a game, the easiest first."""
    return [one for one in CHARACTERS.values() if one.game == game]


class Rival:
    """Plays as its character does."""

    def __init__(self, character: Character, seed: bytes) -> None:
        self.chance = Sampled(seed)
        self.slips = SLIPS[character.level]
        self.nerve = 0.0 if character.level == TOP else NERVE[character.style]
        self.seed = seed
        self.is_top = character.level == TOP

    def choose(self, chair: Chair) -> Option:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        if self.chance.below(FINE) < self.slips * FINE:
            return options[self.chance.below(len(options))]
        if self.is_top and chair.game.judged(chair.redeal(self.chance), chair.seat) is not None:
            return Exact(self.seed).choose(chair)
        greedy = Greedy(self.seed)
        best = greedy.choose(chair)
        return self._liked(chair, greedy, best, options) if self.nerve else best

    def _liked(self, chair: Chair, greedy: Greedy, best: Option, options: Sequence[Option]) -> Option:
        """Of all that is about as good as the best: what goes either way most, or least."""
        weighed = chair.game.weigh(chair.view(), options)
        if weighed is not None:
            places = sorted(range(len(options)), key=lambda place: -weighed[place])[:PROMISING]
            options = [options[place] for place in sorted(places)]
        if best not in options or len(options) < 2:
            return best
        seeds = [self.chance.below(2**256).to_bytes(32, "big") for _ in range(FUTURES)]
        worths = [[greedy.future(chair, option, seed) for seed in seeds] for option in options]
        means = [sum(row) / FUTURES for row in worths]
        spreads = [spread_of(row) for row in worths]
        least = means[options.index(best)] - MARGIN
        liked = [place for place, mean in enumerate(means) if mean >= least]
        return options[max(liked, key=lambda place: means[place] + self.nerve * spreads[place])]


def spread_of(numbers: Sequence[float]) -> float:
    """How far they lie from their mean."""
    mean = sum(numbers) / len(numbers)
    return sqrt(sum([(number - mean) ** 2 for number in numbers]) / len(numbers))
