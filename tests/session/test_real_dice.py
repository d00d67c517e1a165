"""With real dice and cards the people at the table say what fell."""

from __future__ import annotations

import pytest

from lucha.core.notation import write
from lucha.core.record import check_end, read_record, record_text, replay
from lucha.games import GAMES
from lucha.games.luchador.dice import Face
from lucha.monsters.cards import Use
from lucha.monsters.shop import BuyCards
from lucha.session.frames import Eyes, Telling
from lucha.session.happenings import Misdrew, Refused, TimeIsUp
from lucha.session.live import LiveMatch
from lucha.session.narrator import say
from lucha.session.places import Place
from lucha.session.real_dice import MOST_MISDRAWN
from tests.contract.play import each_language
from tests.session.playing import SEED, Sitting
from tests.toys import TOYS, AnyGame

LUCHADOR: AnyGame = GAMES["luchador"]
LAYER_DIP: AnyGame = GAMES["layer_dip"]
SMALL_DIP = TOYS["small_dip"]


def waiting_for_dice(mode: str = "basic") -> Sitting:
    sitting = Sitting(LUCHADOR, LUCHADOR.setup(mode, 2), has_real_dice=True)
    sitting.play_until(lambda: sitting.live.needs is not None and sitting.live.needs.dice is not None)
    return sitting


def test_what_is_typed_is_what_fell() -> None:
    sitting = waiting_for_dice()
    live = sitting.live
    assert live.needs is not None
    assert live.needs.dice is not None
    seat = live.enters(live.needs)
    assert seat is not None
    faces = [die.faces[0] for die in live.needs.dice.dice]
    place = len(live.record)
    live.enter(seat, [write(face) for face in faces], live.need_number())
    assert live.record[place].outcome == tuple(faces)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "faces", [[], ["Face.HIT"], ["nonsense"] * 4, [""] * 4, ["(" * 500] * 4, ["Face.HIT"] * 50], ids=str
)
def test_what_cannot_have_fallen_is_refused_and_nothing_changes(faces: list[str]) -> None:
    sitting = waiting_for_dice()
    live = sitting.live
    assert live.needs is not None
    seat = live.enters(live.needs)
    assert seat is not None
    before = (live.fingerprint(), live.need_number(), list(live.record))
    with pytest.raises(Refused, match="not-fallen" if len(faces) == 4 else "so-many"):
        live.enter(seat, faces, live.need_number())
    assert (live.fingerprint(), live.need_number(), list(live.record)) == before
    sitting.enter()
    assert live.need_number() > before[1]


def entered_outside() -> Sitting:
    """With nothing agreed on ring-outs, one of somebody's dice lies on the floor."""
    sitting = waiting_for_dice()
    live = sitting.live
    live.enter(live.waiting()[0], ["Face.OUTSIDE", *["Face.HIT"] * 3], live.need_number())
    sitting.keep()
    return sitting


@pytest.mark.rule("luchador/beginning/ring-out")
def test_a_real_die_may_leave_the_ring_whatever_was_agreed() -> None:
    sitting = waiting_for_dice()
    live = sitting.live
    assert live.needs is not None
    need = Telling(live).need(Eyes(live.waiting()[0]), live.needs)
    assert all([face["key"] for face in die["faces"]].count("Face.OUTSIDE") == 1 for die in need["dice"])
    seat = live.waiting()[0]
    assert entered_outside().live.match.corners[seat].ring.count(Face.OUTSIDE) == 1


@pytest.mark.rule("luchador/beginning/ring-out")
def test_in_a_cage_no_real_die_is_outside() -> None:
    live = waiting_for_dice("cage").live
    with pytest.raises(Refused, match="not-fallen"):
        live.enter(live.waiting()[0], ["Face.OUTSIDE"] * 4, live.need_number())


def test_a_match_with_a_real_die_outside_is_restored_and_its_record_replays() -> None:
    sitting = entered_outside()
    sitting.play_until(lambda: False)
    live = sitting.live
    assert sitting.restored().fingerprint() == live.fingerprint()
    text = record_text(LUCHADOR, live.setup, (), live.record, live.match)
    _, saved = read_record("a record", text, GAMES.__getitem__)
    again = replay(LUCHADOR, saved.setup, saved.record).match
    check_end(LUCHADOR, saved, again)
    assert again.corners == live.match.corners


@each_language
def test_a_card_that_cannot_have_come_is_refused_in_words_without_dice_and_without_its_key(language: str) -> None:
    sitting = Sitting(LAYER_DIP, LAYER_DIP.setup("party", 2), has_real_dice=True)
    live = sitting.live
    before = (live.fingerprint(), live.need_number())
    with pytest.raises(Refused) as refused:
        live.enter(0, ["'chupacabra'"], live.need_number())
    said = say(language, refused.value.key, **refused.value.gaps)
    assert said[-1] == "."
    assert not any(word in said for word in ("chupacabra", "dice", "dados"))
    assert (live.fingerprint(), live.need_number()) == before
    sitting.enter()
    assert live.need_number() > before[1]


def test_only_whose_throw_it_is_may_say_how_it_fell_and_only_once() -> None:
    sitting = waiting_for_dice()
    live = sitting.live
    assert live.needs is not None
    seat, number = live.enters(live.needs), live.need_number()
    assert seat is not None
    with pytest.raises(Refused, match="no-outcome"):
        live.enter(1 - seat, ["Face.HIT"] * 4, number)
    with pytest.raises(Refused, match="stale"):
        live.enter(seat, ["Face.HIT"] * 4, number + 1)
    sitting.enter()
    if live.needs is not None and live.enters(live.needs) == seat:
        with pytest.raises(Refused, match="stale"):
            live.enter(seat, ["Face.HIT"] * 4, number)


def test_whoever_does_not_throw_in_time_is_thrown_for() -> None:
    sitting = waiting_for_dice()
    live = sitting.live
    assert live.needs is not None
    seat, number, thrown = live.enters(live.needs), live.need_number(), live.moves(0) + live.moves(1)
    assert live.on_the_clock() == [seat]
    assert seat is not None
    live.time_is_up(seat)
    sitting.keep()
    assert live.need_number() > number
    assert live.moves(0) + live.moves(1) == thrown + 1
    assert [one.event.seat for one in live.heard if isinstance(one.event, TimeIsUp)] == [seat]
    again = sitting.restored()
    assert (again.fingerprint(), again.need_number()) == (live.fingerprint(), live.need_number())


@each_language
def test_a_card_that_the_arena_drew_for_somebody_is_put_back_by_whoever_draws_it(language: str) -> None:
    sitting = Sitting(LAYER_DIP, LAYER_DIP.setup("party", 2), has_real_dice=True)
    live = sitting.live
    assert live.needs is not None
    live.time_is_up(0)
    sitting.keep()
    sitting.play_until(lambda: gone(live))
    for match in (live, sitting.restored()):
        said = misdrawn(match, language)
        assert ("put it back" if language == "en" else "regrésala") in said


def gone(live: LiveMatch) -> list[object]:
    """The kinds of cards of which none is left to draw."""
    needs = live.needs
    if needs is None or needs.dice is not None or live.is_open(needs):
        return []
    return sorted([card for card in live.may_draw(needs) if card not in needs.pool], key=write)


def misdrawn(live: LiveMatch, language: str) -> str:
    """What is said to a seat that names a card of which none is left."""
    seat, number = live.waiting()[0], live.need_number()
    live.enter(seat, [write(gone(live)[0])], number)
    assert live.need_number() > number, "the question is put again"
    event = live.heard[-1].event
    assert isinstance(event, Misdrew)
    return Telling(live).narrator(Eyes(seat, language)).at_the_table(event, live.names(language), seat)


def test_a_card_that_is_not_left_is_told_to_all_and_the_third_is_drawn_by_the_arena() -> None:
    """Else whoever draws could ask after every card in other hands."""
    sitting = Sitting(SMALL_DIP, SMALL_DIP.setup("party", 3), has_real_dice=True)
    live = sitting.live
    sitting.play_until(lambda: gone(live))
    drawn = live.need_number(), len(live.record)
    seat = live.waiting()[0]
    for time in range(1, MOST_MISDRAWN + 1):
        heard = len(live.heard)
        live.enter(seat, [write(gone(live)[0])], live.need_number())
        sitting.keep()
        told = [one.event for one in live.heard[heard:] if isinstance(one.event, Misdrew)]
        assert [(event.seat, event.for_them) for event in told] == [(seat, time == MOST_MISDRAWN)]
        assert all(event.seen_by(other) == event for event in told for other in (0, 1, 2, None))
        assert (len(live.record) > drawn[1]) == (time == MOST_MISDRAWN)
    again = sitting.restored()
    assert (again.fingerprint(), again.misdrawn) == (live.fingerprint(), live.misdrawn)


def test_bots_throw_for_themselves() -> None:
    places = [Place("person", "Ana", player="a"), Place("bot", bot="random")]
    live = LiveMatch(LUCHADOR, LUCHADOR.setup("basic", 2), places, SEED, has_real_dice=True)
    live.begin()
    for _ in range(40):
        if live.needs is not None:
            assert live.enters(live.needs) == 0, "a bot is never asked how its dice fell"
            dice = live.needs.dice
            among = [die.faces for die in dice.dice] if dice is not None else [live.needs.pool]
            live.enter(0, [write(faces[0]) for faces in among], live.need_number())
        elif live.asked():
            seat = live.asked()[0]
            live.answer(seat, live.default(seat))


@each_language
def test_where_a_bot_plays_on_a_card_that_it_may_hold_is_put_back_and_another_drawn(language: str) -> None:
    sitting = Sitting(SMALL_DIP, SMALL_DIP.setup("party", 3), has_real_dice=True)
    sitting.concede(2)
    sitting.play_until(lambda: gone(sitting.live))
    said = misdrawn(sitting.live, language)
    assert {"en": "put it back and draw another", "es": "regrésala y roba otra"}[language] in said


def test_the_cards_of_a_pile_are_named_to_whoever_draws_and_to_nobody_else() -> None:
    sitting = Sitting(SMALL_DIP, SMALL_DIP.setup("party", 3), has_real_dice=True)
    sitting.play_until(lambda: sitting.live.needs is not None and sitting.live.needs.seat is not None)
    live = sitting.live
    assert live.needs is not None
    telling = Telling(live)
    for seat in (0, 1, 2, None):
        need = telling.now(Eyes(seat), 0)["need"]
        assert need["mine"] == (seat == live.needs.seat)
        assert bool(need["dice"]) == need["mine"]
        assert bool(need["text"]) == need["mine"]


def test_whoever_draws_picks_among_all_kinds_of_cards_so_the_list_tells_nothing_of_other_hands() -> None:
    sitting = Sitting(SMALL_DIP, SMALL_DIP.setup("party", 2), has_real_dice=True)
    live, lists = sitting.live, []
    sitting.play_until(lambda: live.needs is not None)
    sitting.enter()  # who begins
    for _ in range(12):
        sitting.play_until(lambda: live.needs is not None and live.needs.dice is None)
        assert live.needs is not None
        need = Telling(live).need(Eyes(live.enters(live.needs)), live.needs)
        lists.append([face["key"] for die in need["dice"] for face in die["faces"]])
        sitting.enter()
    kinds = {write(card) for card in SMALL_DIP.cards(live.match)}
    assert all(set(one) == kinds for one in lists)


def test_a_deck_of_ones_own_is_drawn_from_in_private_among_all_of_its_kinds() -> None:
    """What is left of it would tell the rival what its player holds."""
    noche = GAMES["solo_una_noche"]
    picks = ["gran_tamal", "golondrina"]
    sitting = Sitting(noche, noche.setup("mano-a-mano", 2, {}, picks), has_real_dice=True)
    live, lists = sitting.live, list[set[str]]()
    for _ in range(7):
        assert live.needs is not None
        mine, theirs = [Telling(live).need(Eyes(seat), live.needs) for seat in (0, 1)]
        assert (theirs["by"], theirs["open"], theirs["text"], theirs["dice"]) == (0, False, "", [])
        assert (mine["open"], mine["text"]) == (False, "A card from your draw pile")
        lists.append({face["key"] for face in mine["dice"][0]["faces"]})
        sitting.enter()
    assert all(one == lists[0] for one in lists)
    assert len(lists[0]) > 20


def test_where_all_know_what_can_come_only_that_is_offered_and_everybody_sees_it() -> None:
    live = Sitting(LAYER_DIP, LAYER_DIP.setup("party", 2), has_real_dice=True).live
    assert live.needs is not None
    for eyes in (Eyes(0), Eyes(1), Eyes(None)):
        need = Telling(live).need(eyes, live.needs)
        assert (need["by"], need["open"], need["mine"]) == (0, True, eyes.seat == 0)
        assert need["text"] == ("Your Weak Luchador" if eyes.seat == 0 else "Player A's Weak Luchador")
        assert {face["key"] for face in need["dice"][0]["faces"]} == {write(card) for card in live.match.discard}
        assert 0 < len(need["dice"][0]["faces"]) < len(set(LAYER_DIP.cards(live.match)))


@each_language
def test_each_step_of_a_deal_says_what_is_drawn(language: str) -> None:
    sitting = Sitting(LAYER_DIP, LAYER_DIP.setup("party", 2), has_real_dice=True)
    live, asked = sitting.live, []
    while live.needs is not None:
        seat = live.enters(live.needs)
        assert live.waiting() == (seat,)
        asked.append(Telling(live).need(Eyes(seat, language), live.needs)["text"])
        if len(asked) > 2:
            sitting.enter()
        else:  # nobody who begins of right
            live.enter(live.waiting()[0], [["'el_flaco'", "'la_rosa'"][len(asked) - 1]], live.need_number())
    begins = {"en": "Who goes first", "es": "Quién empieza"}[language]
    card = {"en": "A card for the new hand", "es": "Una carta para la mano nueva"}[language]
    assert asked[2:] == [*[card] * 10, begins]


def test_a_card_that_is_a_text_is_called_by_its_name() -> None:
    sitting = Sitting(LAYER_DIP, LAYER_DIP.setup("party", 2), has_real_dice=True)
    live = sitting.live
    sitting.play_until(lambda: live.needs is not None and not live.needs.is_open)
    assert live.needs is not None
    for language, name in (("en", "Refried Beans"), ("es", "Frijoles refritos")):
        need = Telling(live).need(Eyes(live.enters(live.needs), language), live.needs)
        assert name in [face["text"] for face in need["dice"][0]["faces"] if face["key"] == "'refried_beans'"]


def needed(sitting: Sitting, most: int) -> list[tuple[str, int, bool]]:
    """What people are asked for, in order: the text, how many dice or cards, and whether all of them see it."""
    asked = []
    for _ in range(most):
        live = sitting.live
        if live.needs is not None:
            seat = live.enters(live.needs)
            assert seat is not None
            need = Telling(live).need(Eyes(seat), live.needs)
            asked.append((need["text"], len(need["dice"]), need["open"]))
        if live.is_on:
            sitting.play(takes_back=False)
    return asked


def test_in_tokyo_people_say_which_cards_are_for_sale_and_how_the_dice_fell() -> None:
    tokyo = GAMES["king_of_tokyo"]
    asked = needed(Sitting(tokyo, tokyo.setup("tokyo", 3), has_real_dice=True), 40)
    assert asked[:3] == [("A new card for the shop", 1, True)] * 3
    assert asked[3:6] == [("6 × Monster die", 6, True)] * 3, "who begins"
    again = [count for text, count, _ in asked[6:] if "die" in text]
    assert 6 in again
    assert min(again) < 6, "only the dice that are not kept"


def test_in_new_york_people_say_which_tile_lies_on_which_stack() -> None:
    city = GAMES["king_of_new_york"]
    asked = needed(Sitting(city, city.setup("city", 2), has_real_dice=True), 24)
    tiles = [text for text, _, _ in asked[:15]]
    assert tiles[0] == "The next tile of a stack: Manhattan, left"
    assert tiles[-1] == "The next tile of a stack: Staten Island, right"
    assert len(set(tiles)) == 15
    assert asked[15:18] == [("A new card for the shop", 1, True)] * 3
    assert asked[18][1] == 8, "eight dice say who begins"


def test_a_card_that_is_peeked_at_is_asked_of_its_owner_alone() -> None:
    tokyo = GAMES["king_of_tokyo"]
    sitting = Sitting(tokyo, tokyo.setup("tokyo", 2), has_real_dice=True)
    live = sitting.live
    sitting.play_until(lambda: isinstance(live.match.question, BuyCards))
    seat, match = live.match.active, live.match
    for lying in (match.shop.pile, match.shop.discard):
        if "made_in_a_lab" in lying:
            lying.remove("made_in_a_lab")
            match.cards[seat].append("made_in_a_lab")
    assert "made_in_a_lab" in match.cards[seat], "it was not for sale in this match"
    live.answer(seat, next(option for option in tokyo.options(match, seat) if isinstance(option, Use)))
    assert live.needs is not None
    assert live.enters(live.needs) == seat
    telling = Telling(live)
    own, other = telling.need(Eyes(seat), live.needs), telling.need(Eyes(1 - seat), live.needs)
    assert (own["mine"], own["open"]) == (True, False)
    assert other["mine"] is False
    assert not other.get("dice"), "nobody else is shown what it may be"
