"""A game whose facts are data files: a pack may replace them, and every setup has its terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, Self, TypeVar

from lucha.core.facts import DataFiles, pack_id
from lucha.core.game import Game
from lucha.core.judgement import Judgement, Learned, read_judgement
from lucha.core.match import Match
from lucha.core.setup import Mode, Setup
from lucha.core.values import Fixture
from lucha.core.words import Phrasebook

M = TypeVar("M", bound=Match)
T = TypeVar("T", bound=Fixture)


class GameWithData(Game[M], Generic[M, T]):
    """The game reads its facts from `files`, and makes its terms of them in `agree`.

    Its own constructor takes a pack and nothing else.
    """

    def __init__(
        self,
        pack: Path | None,
        name: str,
        title: str,
        modes: Sequence[Mode],
        package: str,
        vocabulary: Sequence[ModuleType],
        version: int = 1,
        keeps_secrets: bool = True,
        minutes: int = 20,
        has_belts: bool = False,
        has_builder: bool = False,
    ) -> None:
        super().__init__(
            name, title, modes, package, vocabulary, version, keeps_secrets, minutes, has_belts, has_builder
        )
        self.files = DataFiles(package, name, pack, self.shares())
        self._pack = pack
        self._terms: dict[Setup, T] = {}
        self._words: dict[str, Phrasebook] = {}
        self._learned: Learned | None = None

    def agree(self, setup: Setup) -> T:
        """What all have agreed to before a match of this setup."""
        raise NotImplementedError

    def terms(self, setup: Setup) -> T:
        """What was agreed, made once for each setup: all matches of it share it."""
        terms = self._terms.get(setup)
        if terms is None:
            terms = self._terms[setup] = self.agree(setup)
        return terms

    @property
    def learned(self) -> Learned:
        """What matches between bots have taught about positions."""
        if self._learned is None:
            self._learned = read_judgement(self.package)
        return self._learned

    def judgement(self, match: M) -> Judgement | None:
        if not self.learned.kinds:
            return None
        with_terms: Any = match
        setup: Setup = with_terms.terms.setup
        return self.learned.about(setup.mode, setup.seats)

    def fixtures(self, setup: Setup) -> tuple[Fixture, ...]:
        return (self.terms(setup),)

    def words(self, language: str = "en") -> Phrasebook:
        """How the game is told; what a pack has brought and nobody has put into words is told by its id."""
        if language not in self._words:
            book = super().words(language)
            new = {id: id.replace("_", " ").title() for id in self.ids() if not book.has(id)}
            same = {copy: book.ways[id] for copy, id in self.copies().items() if book.has(id)}
            self._words[language] = Phrasebook(language, {**book.ways, **new, **same}) if new or same else book
        return self._words[language]

    def copies(self) -> Mapping[str, str]:
        """Ids that are told as another one is, such as those of equal cards that belong to different seats."""
        return {}

    def ids(self) -> Iterable[str]:
        """What the data files bring that is told by its id, such as cards."""
        return ()

    def with_pack(self, pack: Path) -> Self:
        kind: Any = type(self)
        twin: Self = kind(pack)
        return twin

    def data_id(self) -> str:
        return pack_id(self._pack, self.name)
