"""Where dice land and cards are drawn."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucha.core.agenda import Step
from lucha.core.dice import Die, Handful
from lucha.core.table import FEW, Given, Landed, Misfit, OutcomeNeeded, Record, Sampled, Table, seed_of
from lucha.core.values import PASS, Chose, Event

ZEROS = bytes(32)
RISING = bytes(range(32))
COIN = Die("Coin", ("heads", "tails"))
CUBE = Die("Cube", (1, 2, 3, 4, 5, 6))


def numbers(seed: bytes, count: int, how_many: int = 20, place: int = 0) -> list[int]:
    chance = Sampled(seed, place=place)
    return [chance.below(count) for _ in range(how_many)]


def by_the_book(seed: bytes, place: int, count: int) -> int:
    """What the docstring of `Sampled` says, written a second time."""
    digest = blake2b((place // 16).to_bytes(8, "big"), key=seed).digest()
    word = int.from_bytes(digest[place % 16 * 4 :][:4], "little")
    if count <= 2**16 and word < 2**32 // count * count:
        return word % count
    for attempt in range(1, 1000):
        message = place.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        number = int.from_bytes(blake2b(message, key=seed).digest(), "big")
        if number < 2**512 // count * count:
            return number % count
    raise AssertionError


def test_the_numbers_of_a_seed_are_these_for_ever() -> None:
    assert numbers(ZEROS, 6) == [1, 0, 4, 0, 3, 4, 3, 0, 2, 0, 5, 4, 3, 5, 4, 1, 1, 0, 4, 4]
    assert numbers(ZEROS, 52) == [39, 38, 20, 42, 15, 48, 51, 22, 16, 8, 35, 18, 11, 13, 14, 25, 15, 46, 16, 0]
    assert numbers(ZEROS, 65536, 8) == [51711, 44218, 59824, 57238, 21399, 17404, 21767, 51114]
    assert numbers(RISING, 6) == [2, 1, 2, 4, 2, 4, 4, 5, 5, 2, 5, 2, 1, 0, 2, 0, 4, 1, 3, 1]
    assert numbers(RISING, 52) == [22, 17, 40, 50, 4, 38, 38, 41, 3, 2, 33, 40, 11, 14, 38, 42, 2, 3, 1, 3]
    assert numbers(RISING, 65536, 8) == [4754, 25877, 36904, 12822, 30796, 20346, 13178, 64161]


def test_the_numbers_at_far_places_are_these_for_ever() -> None:
    places = (0, 1, 15, 16, 17, 1000, 2**40)
    assert [numbers(ZEROS, 1000, 1, place) for place in places] == [[423], [386], [637], [119], [438], [648], [121]]
    assert [numbers(RISING, 1000, 1, place) for place in places] == [[138], [109], [806], [734], [7], [204], [555]]


def test_big_counts_have_numbers_of_their_own() -> None:
    chance = Sampled(ZEROS)
    assert chance.below(2**16 + 1) == 22875
    assert chance.below(2**32) == 3266440420
    assert chance.below(2**64) == 6927790225331147623
    assert chance.below(2**256) == 103847654739883188017897491883951168577749770281564792936581336425521900333728
    assert chance.place == 4


@given(st.binary(min_size=32, max_size=32), st.integers(0, 10**6), st.integers(1, 2**70))
def test_every_number_can_be_proved_from_the_seed_and_its_place(seed: bytes, place: int, count: int) -> None:
    assert Sampled(seed, place=place).below(count) == by_the_book(seed, place, count)


class Probe(Sampled):
    """Draws one given word; -1 instead of a second one."""

    def word(self, word: int, count: int) -> int:
        self._words = [word]
        return self.below(count)

    def _again(self, place: int, count: int) -> int:
        return -1


@pytest.mark.parametrize("count", [1, 2, 3, 6, 7, 10, 52, 600, 1296, 46656, FEW - 1, FEW])
def test_no_result_is_favoured_by_a_single_word(count: int) -> None:
    """Of the words that are used, as many stand for each result; all others are drawn again."""
    probe, fair = Probe(ZEROS), 2**32 // count * count
    assert probe.word(0, count) == 0
    assert probe.word(fair - 1, count) == count - 1
    assert fair == 2**32 or probe.word(fair, count) == -1
    assert fair == 2**32 or probe.word(2**32 - 1, count) == -1
    assert probe.word(5, FEW + 1) == -1, "for more than that one word is not enough"


@pytest.mark.parametrize("count", [2, 6, 7, 35])
def test_all_results_come_about_as_often(count: int) -> None:
    chance = Sampled(seed_of("often", count))
    draws = 1000 * count
    often = Counter(chance.below(count) for _ in range(draws))
    chi_square = sum((often[number] - 1000) ** 2 / 1000 for number in range(count))
    assert chi_square < count - 1 + 4 * (2 * (count - 1)) ** 0.5 + 4, "four standard deviations"


@given(st.integers(0, 100))
def test_a_match_can_be_taken_up_at_any_place(place: int) -> None:
    chance = Sampled(RISING)
    for _ in range(place):
        chance.below(6)
    assert chance.place == place
    resumed = Sampled(RISING, place=place)
    assert resumed.place == place
    assert [resumed.below(1000) for _ in range(40)] == [chance.below(1000) for _ in range(40)]
    assert resumed.place == chance.place


@given(st.integers(0, 40), st.integers(0, 2**60))
def test_one_can_go_to_any_place(used: int, place: int) -> None:
    chance = Sampled(RISING)
    for _ in range(used):
        chance.below(6)
    chance.go_to(place)
    assert chance.place == place
    assert [chance.below(1000) for _ in range(40)] == numbers(RISING, 1000, 40, place)


def test_one_number_is_used_for_each_throw_and_each_draw() -> None:
    chance = Sampled(ZEROS)
    chance.throw(CUBE.of(5))
    chance.draw(range(100_000))
    assert chance.place == 2


@pytest.mark.parametrize("length", [0, 1, 16, 31, 33, 64])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, this one has {length}"):
        Sampled(bytes(length))


@pytest.mark.parametrize("count", [0, -1, -6, 2**256 + 1])
def test_there_is_no_number_below_nothing_nor_below_too_much(count: int) -> None:
    with pytest.raises(ValueError, match="cannot draw one of"):
        Sampled(ZEROS).below(count)


def test_nothing_can_be_drawn_from_an_empty_pile() -> None:
    with pytest.raises(ValueError, match="cannot draw one of 0"):
        Sampled(ZEROS).draw([])
    with pytest.raises(ValueError, match="cannot draw one of 0"):
        Given().draw([])  # a match that asked for this outcome would wait for ever


def test_a_throw_is_the_landing_of_one_number() -> None:
    dice = Handful((CUBE, COIN, CUBE))
    assert Sampled(RISING).throw(dice) == dice.landing(Sampled(RISING).below(72))


def test_a_shuffle_is_this_for_ever_and_leaves_the_pool_alone() -> None:
    pool = list("ABCDEFGHIJ")
    assert "".join(Sampled(ZEROS).shuffle(pool)) == "BEHFCGIAJD"
    assert "".join(Sampled(RISING).shuffle(pool)) == "JBGFHCDAEI"
    assert pool == list("ABCDEFGHIJ")
    assert Sampled(ZEROS).shuffle([]) == []


def test_every_order_of_a_shuffle_comes_about_as_often() -> None:
    chance = Sampled(seed_of("orders"))
    often = Counter("".join(chance.shuffle("ABCD")) for _ in range(24 * 300))
    assert len(often) == 24
    assert all(220 < times < 380 for times in often.values())


def test_a_seed_is_made_of_anything_that_has_a_name() -> None:
    assert seed_of(1).hex() == "02c3c34b1636ddc4b683f4a95007cd4f2a0a363a43163a8a5949ebef742ecaca"
    assert seed_of("lucha", 7, b"x").hex() == "93b67bb86c5bf834fec7942b46abd9d628168d74084e7d50faa27f501363304d"
    assert seed_of("ab", "c") != seed_of("a", "bc") != seed_of("abc")
    assert len({seed_of(number) for number in range(1000)}) == 1000


@pytest.mark.parametrize("table", [Sampled(ZEROS, []), Given((1, 2), (3,), record=[])])
def test_a_record_keeps_how_everything_landed(table: Table) -> None:
    dice = table.throw(CUBE.of(2))
    card = table.draw([3, 3, 3])
    assert table.record == [Landed(dice), Landed((card,))]


def test_given_outcomes_come_in_their_order() -> None:
    table = Given((6, 6), ("tails",))
    assert table.left == 2
    assert table.throw(CUBE.of(2)) == (6, 6)
    assert table.draw(["heads", "tails"]) == "tails"
    assert table.left == 0


def test_when_outcomes_run_out_one_more_is_needed_and_can_be_given() -> None:
    table = Given()
    table.step = Step()
    with pytest.raises(OutcomeNeeded, match="2 × Cube") as needed:
        table.throw(CUBE.of(2))
    assert (needed.value.step, needed.value.count, needed.value.seat) == (Step(), 2, None)
    table.give(1, 2)
    assert table.throw(CUBE.of(2)) == (1, 2)
    with pytest.raises(OutcomeNeeded, match="one of 3") as needed:
        table.draw("aab")
    assert (needed.value.pool, needed.value.count) == (("a", "a", "b"), 1)
    assert needed.value.outcomes() == [(("a",), 2 / 3), (("b",), 1 / 3)]


def test_an_outcome_that_the_rules_did_not_ask_for_does_not_fit() -> None:
    with pytest.raises(Misfit, match=r"ask for 2 \(2 × Cube\), given were 3: 1, 2, 3"):
        Given((1, 2, 3)).throw(CUBE.of(2))
    with pytest.raises(Misfit, match="7 is not on the Cube: it has 1, 2, 3, 4, 5, 6"):
        Given((1, 7)).throw(CUBE.of(2))
    with pytest.raises(Misfit, match="x is not on the pile: it has a, b"):
        Given(("x",)).draw("aab")


def test_an_outcome_that_does_not_fit_is_not_used_up_nor_written_down() -> None:
    table = Given((7,), record=[])
    with pytest.raises(Misfit):
        table.throw(CUBE.of(1))
    assert (table.used, table.record) == (0, [])


def test_what_only_looks_like_a_face_is_taken_as_the_face() -> None:
    record: Record = []
    table = Given((True,), (2.0,), record=record)
    for _ in range(2):
        (face,) = table.throw(CUBE.of(1))
        assert type(face) is int
    assert [type(entry.outcome[0]) for entry in record if isinstance(entry, Landed)] == [int, int]


@pytest.mark.parametrize("table", [Sampled(ZEROS, []), Given(record=[])])
def test_to_throw_no_dice_is_not_to_throw(table: Table) -> None:
    """Nobody is asked for nothing, and nothing is written down."""
    assert table.throw(CUBE.of(0)) == ()
    assert table.record == []
    assert not isinstance(table, Sampled) or table.place == 0


def test_an_event_is_built_only_when_somebody_listens() -> None:
    built: list[int] = []

    def event(number: int) -> Event:
        built.append(number)
        return Event()

    Given().announce(event, 1)
    heard: list[tuple[Step | None, Event]] = []
    table = Given(audience=lambda step, told: heard.append((step, told)))
    table.step = Step()
    table.announce(event, 2)
    assert built == [2]
    assert heard == [(Step(), Event())]


def test_a_choice_is_written_down_and_told() -> None:
    heard: list[Event] = []
    table = Given(record=[], audience=lambda step, event: heard.append(event))
    table.note(3, PASS, True)
    assert table.record == heard == [Chose(3, PASS, True)]
    assert heard[0].seen_by(3) == Chose(3, PASS, True)
    assert heard[0].seen_by(2) is None
    assert heard[0].seen_by(None) is None
    assert Chose(3, PASS).seen_by(None) == Chose(3, PASS)


def test_a_bare_table_has_no_chance_of_its_own() -> None:
    with pytest.raises(NotImplementedError):
        Table().throw(CUBE.of(1))
    with pytest.raises(NotImplementedError):
        Table().draw([1])
