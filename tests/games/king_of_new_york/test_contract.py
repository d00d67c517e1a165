"""The contract that every listed game keeps, kept by New York before it is listed: rules, words and voice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lucha.core.words import LANGUAGES
from tests.contract import (
    test_lessons,
    test_referee_pages,
    test_rules_and_words,
    test_secrets,
    test_voice,
    test_written,
)
from tests.games.king_of_new_york.streets import GAME

OF_A_GAME = [
    test_rules_and_words.test_every_step_is_a_rule_in_the_catalogue,
    test_rules_and_words.test_every_verdict_names_a_rule_in_the_catalogue,
    test_rules_and_words.test_every_rule_of_a_game_is_told_in_a_sentence_and_belongs_to_it,
    test_rules_and_words.test_no_two_words_of_a_game_have_the_same_name,
    test_rules_and_words.test_the_words_of_every_language_have_the_same_keys_and_the_same_gaps,
    test_rules_and_words.test_words_of_an_option_for_a_question_name_both,
    test_rules_and_words.test_words_of_a_choice_name_an_option_and_what_was_asked,
    test_voice.test_english_possessives_have_an_s,
    test_lessons.test_a_coach_points_at_what_the_board_has,
    test_referee_pages.test_the_page_is_as_the_command_makes_it,
    test_referee_pages.test_every_field_of_the_state_is_explained,
    test_referee_pages.test_the_tables_name_every_step_option_event_field_and_card,
    test_written.test_what_a_seat_cannot_see_does_not_change_what_is_written_for_it,
]
OF_A_LANGUAGE = [
    test_rules_and_words.test_every_option_event_and_question_has_words,
    test_rules_and_words.test_every_face_has_words,
    test_rules_and_words.test_every_gap_is_a_field_and_no_brace_is_left,
    test_voice.test_what_happens_to_a_seat_is_told_to_it_and_to_others,
    test_voice.test_nobody_is_told_their_own_name,
    test_voice.test_a_question_asks_for_one_thing_in_six_words,
    test_voice.test_a_heading_is_short_enough_for_a_chip,
    test_lessons.test_the_referee_plays_a_lesson_to_its_end,
    test_lessons.test_a_lesson_takes_no_more_than_five_minutes,
    test_referee_pages.test_every_field_that_the_referee_asks_for_has_words,
]
OF_A_MATCH = [
    test_rules_and_words.test_all_that_happens_and_can_be_chosen_is_told_without_a_gap,
    test_rules_and_words.test_the_course_of_a_round_names_rules_and_keeps_to_their_order,
    test_voice.test_a_ribbon_has_seven_words,
    test_voice.test_a_choice_is_told_as_something_done,
    test_written.test_every_kind_of_moment_is_written_and_read_again,
    test_secrets.test_an_event_shows_a_seat_no_card_that_it_does_not_see,
]


@pytest.mark.parametrize("law", OF_A_GAME, ids=[law.__name__ for law in OF_A_GAME])
def test_the_game(law: Callable[..., None]) -> None:
    law(GAME)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("law", OF_A_LANGUAGE, ids=[law.__name__ for law in OF_A_LANGUAGE])
def test_its_words(law: Callable[..., None], language: str) -> None:
    law(GAME, language)


@pytest.mark.parametrize("law", OF_A_MATCH, ids=[law.__name__ for law in OF_A_MATCH])
def test_its_matches(law: Callable[..., None]) -> None:
    law(GAME, GAME.setup(seats=4))
