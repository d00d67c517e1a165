"""Where dice land and cards are drawn: sampled from a seed, or given by a script, a record or a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from struct import Struct
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, TypeVarTuple

from lucha.core.dice import Handful, Outcome
from lucha.core.facts import shown
from lucha.core.values import Chose, Event, Option

if TYPE_CHECKING:
    from lucha.core.agenda import Step

F = TypeVar("F")
Ts = TypeVarTuple("Ts")


@dataclass(slots=True)
class Landed:
    """In the record: how a throw or a draw came out."""

    outcome: Outcome


Record: TypeAlias = list[Landed | Chose]
Audience: TypeAlias = Callable[["Step | None", Event], None]


class OutcomeNeeded(Exception):
    """Nobody has said how `dice` land, or which card of `pool` comes.  The match is whole, and waits."""

    def __init__(self, step: Step | None, dice: Handful[object] | None, pool: tuple[object, ...] = ()) -> None:
        super().__init__(repr(dice) if dice is not None else f"one of {len(pool)}")
        self.step = step
        self.dice = dice
        self.pool = pool

    @property
    def seat(self) -> int | None:
        """Whose throw or draw it is, if anybody's."""
        seat = getattr(self.step, "seat", None)
        return seat if isinstance(seat, int) else None

    @property
    def is_open(self) -> bool:
        """Does everybody know what can come, and see what came?"""
        return self.dice is not None or (self.step is not None and self.step.draws_openly())

    @property
    def count(self) -> int:
        """How many faces or cards an outcome has."""
        return 1 if self.dice is None else len(self.dice.dice)

    def ways(self) -> int:
        """How many distinct outcomes there are."""
        return len(set(self.pool)) if self.dice is None else self.dice.distinct()

    def outcomes(self) -> Sequence[tuple[Outcome, float]]:
        """Every way it can come out, with its chance."""
        if self.dice is not None:
            return self.dice.outcomes()
        return [((card,), count / len(self.pool)) for card, count in Counter(self.pool).items()]


class Table:
    """What a step may ask of the world.  A step asks for one outcome at most, before it touches anything."""

    def __init__(self, record: Record | None = None, audience: Audience | None = None) -> None:
        self.record = record
        self.audience = audience
        self.step: Step | None = None

    def throw(self, dice: Handful[F]) -> tuple[F, ...]:
        """Throw `dice` together."""
        raise NotImplementedError

    def draw(self, pool: Sequence[F]) -> F:
        """One card of `pool`, each as likely.  The caller takes it out."""
        raise NotImplementedError

    def announce(self, event: Callable[[*Ts], Event], *args: *Ts) -> None:
        """Tell what happened.  The event is built only when somebody listens."""
        if self.audience is not None:
            self.audience(self.step, event(*args))

    def note(self, seat: int, option: Option, secret: bool) -> None:
        """Put a choice on the record, and tell it."""
        if self.record is not None:
            self.record.append(Chose(seat, option, secret))
        if self.audience is not None:
            self.audience(self.step, Chose(seat, option, secret))


SEED_BYTES: Final = 32
WORDS: Final = Struct("<16I")  # one BLAKE2b digest: sixteen numbers below 2**32
FEW: Final = 2**16  # for so many, every multiple that 2**32 may leave out lies above SURELY_FAIR
SURELY_FAIR: Final = 2**32 - 2**16
MANY: Final = 2**256


class Sampled(Table):
    """Fair chance from a 256-bit seed, the same on every machine for ever.

    Number `n` of the seed is word `n mod 16` of BLAKE2b(key = seed, message = n div 16 in eight bytes, big end first);
    a word that would favour the low results is drawn again from a digest of its own.  So a throw can be proved from
    the seed and its place alone, and a match can be taken up again at any place.
    """

    def __init__(
        self, seed: bytes, record: Record | None = None, audience: Audience | None = None, place: int = 0
    ) -> None:
        super().__init__(record, audience)
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, this one has {len(seed)}")
        self.seed = seed
        self._words: list[int] = []  # of the block, those not used yet, the next one last
        self.go_to(place)

    def go_to(self, place: int) -> None:
        """Go on with this number of the seed."""
        self._block = place // 16 - 1
        self._words.clear()
        if place % 16:
            del self._next_block()[16 - place % 16 :]

    @property
    def place(self) -> int:
        """How many numbers of the seed are used."""
        return (self._block + 1) * 16 - len(self._words)

    def below(self, count: int) -> int:
        """A number below `count`, each as likely."""
        word = (self._words or self._next_block()).pop()
        if 0 < count <= FEW and (word < SURELY_FAIR or word < 2**32 - 2**32 % count):
            return word % count
        return self._again(self.place - 1, count)

    def _next_block(self) -> list[int]:
        self._block += 1
        digest = blake2b(self._block.to_bytes(8, "big"), key=self.seed).digest()
        self._words = list(WORDS.unpack(digest))[::-1]
        return self._words

    def _again(self, place: int, count: int) -> int:
        """From digests of its own: BLAKE2b(key = seed, message = place and attempt, eight bytes each)."""
        if not 0 < count <= MANY:
            raise ValueError(f"cannot draw one of {count}")
        attempt = 0
        while True:
            attempt += 1
            message = place.to_bytes(8, "big") + attempt.to_bytes(8, "big")
            number = int.from_bytes(blake2b(message, key=self.seed).digest(), "big")
            if number < 2**512 - 2**512 % count:
                return number % count

    def throw(self, dice: Handful[F]) -> tuple[F, ...]:
        if not dice.dice:
            return ()
        number = self.below(dice.ways)
        faces = dice.landings[number] if dice.landings else dice.landing(number)
        if self.record is not None:
            self.record.append(Landed(faces))
        return faces

    def draw(self, pool: Sequence[F]) -> F:
        card = pool[self.below(len(pool))]
        if self.record is not None:
            self.record.append(Landed((card,)))
        return card

    def shuffle(self, pool: Sequence[F]) -> list[F]:
        """All of `pool` in a new order, for re-dealing.  Steps draw one by one instead: decks have no order."""
        cards = list(pool)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


def seed_of(*parts: str | int | bytes) -> bytes:
    """A seed from anything that can be named, such as a number on the command line and the number of a match."""
    digest = blake2b(digest_size=SEED_BYTES)
    for part in parts:
        said = part if isinstance(part, bytes) else str(part).encode(errors="surrogateescape")
        digest.update(len(said).to_bytes(8, "big") + said)
    return digest.digest()


class Misfit(Exception):
    """The outcome given is not one that the rules asked for."""


class Given(Table):
    """Outcomes known beforehand: a test's script, a record, what a person typed, one branch of a fork.

    When they run out it raises `OutcomeNeeded`; give one more and advance again.
    """

    def __init__(self, *outcomes: Outcome, record: Record | None = None, audience: Audience | None = None) -> None:
        super().__init__(record, audience)
        self.outcomes = list(outcomes)
        self.used = 0

    def give(self, *outcome: object) -> None:
        self.outcomes.append(outcome)

    @property
    def left(self) -> int:
        """How many outcomes the rules have not asked for yet."""
        return len(self.outcomes) - self.used

    def throw(self, dice: Handful[F]) -> tuple[F, ...]:
        if not dice.dice:
            return ()
        outcome = self._next(OutcomeNeeded(self.step, dice))
        faces = tuple([self._same(face, die.may_show, die.name) for face, die in zip(outcome, dice.dice, strict=True)])
        self._use(faces)
        return faces

    def draw(self, pool: Sequence[F]) -> F:
        if not pool:
            raise ValueError("cannot draw one of 0")
        (given,) = self._next(OutcomeNeeded(self.step, None, tuple(pool)))
        card = self._same(given, pool, "pile")
        self._use((card,))
        return card

    def _next(self, needed: OutcomeNeeded) -> Outcome:
        if self.used == len(self.outcomes):
            raise needed
        outcome = self.outcomes[self.used]
        if len(outcome) != needed.count:
            raise self._misfit(
                f"the rules ask for {needed.count} ({needed}), given were {len(outcome)}: {_said(outcome)}"
            )
        return outcome

    def _use(self, outcome: Outcome) -> None:
        self.used += 1
        if self.record is not None:
            self.record.append(Landed(outcome))

    def _same(self, given: object, among: Sequence[F], where: str) -> F:
        for value in among:
            if value == given:
                return value
        raise self._misfit(f"{_said([given])} is not on the {where}: it has {_said(list(dict.fromkeys(among)))}")

    def _misfit(self, said: str) -> Misfit:
        """What does not fit is taken back, so that another outcome can be given."""
        del self.outcomes[self.used]
        return Misfit(said)


def _said(values: Sequence[object]) -> str:
    return ", ".join([shown(getattr(value, "name", value)) for value in values])
