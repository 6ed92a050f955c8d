/*
 * test_voice.c -- what of a picture is told: what is new, what has happened, the focus; nothing twice in a row.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/ui/voice.h"

static int begin(void **state)
{
    struct voice *voice = calloc(1, sizeof *voice);
    assert_non_null(voice);
    voice_set(voice, true, VOICE_USUAL);
    *state = voice;
    return 0;
}

static int end(void **state)
{
    free(*state);
    return 0;
}

static const struct voice_focus NOWHERE = {0, false, "", "", ""};

static void picture(struct voice *voice, const char *first, const char *second)
{
    voice_begin(voice);
    voice_show(voice, VOICE_SHORT, first);
    voice_show(voice, VOICE_SHORT, second);
    voice_end(voice, &NOWHERE);
}

/* The lines, each with a bar behind it. */
static void expect(struct voice *voice, const char *lines)
{
    char all[1024] = "";
    for (const char *line = voice_take(voice); line; line = voice_take(voice)) {
        strcat(all, line);
        strcat(all, "|");
    }
    assert_string_equal(all, lines);
}

static void what_is_there_is_told_when_it_was_not_there_before(void **state)
{
    struct voice *voice = *state;
    picture(voice, "a title", "a question");
    expect(voice, "a title|a question|");
    picture(voice, "a title", "a question");
    expect(voice, "");
    picture(voice, "a title", "another question");
    expect(voice, "another question|");
    picture(voice, "a title", "a question");
    expect(voice, "a question|");
    voice_forget(voice);
    picture(voice, "a title", "a question");
    expect(voice, "a title|a question|");
}

/* The price of another card is told although it is the same. */
static void the_same_words_about_something_else_are_told(void **state)
{
    struct voice *voice = *state;
    for (uint64_t card = 1; card <= 2; card++)
        for (int frame = 0; frame < 2; frame++) {
            voice_begin(voice);
            voice_show(voice, VOICE_USUAL, card == 1 ? "Sword" : "Carbine");
            voice_about(voice, card);
            voice_show(voice, VOICE_USUAL, "free, Rank 1");
            voice_about(voice, 0);
            voice_end(voice, &(struct voice_focus){0});
        }
    expect(voice, "Sword|free, Rank 1|Carbine|free, Rank 1|");
}

static void a_picture_drawn_several_times_is_told_once(void **state)
{
    struct voice *voice = *state;
    voice_begin(voice);
    voice_show(voice, VOICE_SHORT, "out of date");
    picture(voice, "a title", "a title");
    expect(voice, "a title|");
}

static void what_happens_comes_first_and_not_twice_in_a_row(void **state)
{
    struct voice *voice = *state;
    voice_begin(voice);
    voice_show(voice, VOICE_SHORT, "a question");
    voice_say(voice, VOICE_SHORT, "a door opens");
    voice_say(voice, VOICE_SHORT, "a door opens");
    voice_end(voice, &NOWHERE);
    expect(voice, "a door opens|a question|");
    voice_say(voice, VOICE_SHORT, "a door opens");
    voice_say(voice, VOICE_SHORT, "a door closes");
    voice_say(voice, VOICE_SHORT, "a door opens");
    expect(voice, "a door opens|a door closes|a door opens|");
}

static void how_much_is_told_is_the_players_choice(void **state)
{
    struct voice *voice = *state;
    voice_say(voice, VOICE_SHORT, "short");
    voice_say(voice, VOICE_USUAL, "usual");
    voice_say(voice, VOICE_ALL, "all");
    expect(voice, "short|usual|");
    voice_set(voice, true, VOICE_ALL);
    voice_say(voice, VOICE_ALL, "all");
    expect(voice, "all|");
    voice_set(voice, false, VOICE_ALL);
    voice_say(voice, VOICE_SHORT, "short");
    picture(voice, "a title", "a question");
    expect(voice, "");
}

static void show_covered(struct voice *voice, bool covered)
{
    voice_begin(voice);
    voice_show(voice, VOICE_SHORT, "known");
    voice_show(voice, VOICE_SHORT, "new below");
    if (covered) {
        voice_cover(voice);
        voice_show(voice, VOICE_SHORT, "a dialog");
    }
    voice_end(voice, &NOWHERE);
}

static void what_lies_below_a_dialog_waits_until_it_is_shut(void **state)
{
    struct voice *voice = *state;
    picture(voice, "known", "");
    expect(voice, "known|");
    show_covered(voice, true);
    expect(voice, "a dialog|");
    show_covered(voice, false);
    expect(voice, "new below|");
}

static void look(struct voice *voice, const char *lasting, const char *passing)
{
    voice_begin(voice);
    if (lasting)
        voice_show_lasting(voice, VOICE_SHORT, 1, lasting);
    voice_show(voice, VOICE_SHORT, passing);
    voice_end(voice, &NOWHERE);
}

static void what_lasts_stays_known_while_nothing_of_the_kind_is_there(void **state)
{
    struct voice *voice = *state;
    look(voice, "arrow keys move", "your turn");
    expect(voice, "arrow keys move|your turn|");
    look(voice, NULL, "dice fall");
    expect(voice, "dice fall|");
    look(voice, "arrow keys move", "your turn");
    expect(voice, "your turn|");
    look(voice, "arrow keys aim", "your turn");
    expect(voice, "arrow keys aim|");
    look(voice, "arrow keys move", "your turn");
    expect(voice, "arrow keys move|");
}

static void focus_on(struct voice *voice, struct voice_focus focus)
{
    voice_begin(voice);
    voice_show(voice, VOICE_SHORT, focus.first ? "details" : "a title");
    voice_end(voice, &focus);
}

static void the_focus_is_told_whole_and_then_its_value_alone(void **state)
{
    struct voice *voice = *state;
    focus_on(voice, (struct voice_focus){1, false, "Music, slider.", "80 %", "How loud.\n3 of 9."});
    expect(voice, "a title|Music, slider. 80 %|How loud.|3 of 9.|");
    focus_on(voice, (struct voice_focus){1, false, "Music, slider.", "85 %", "How loud."});
    expect(voice, "85 %|");
    focus_on(voice, (struct voice_focus){2, true, "Sound, slider.", "85 %", ""});
    expect(voice, "Sound, slider. 85 %|details|");
    focus_on(voice, (struct voice_focus){0, false, "", "", ""});
    expect(voice, "a title|");
    focus_on(voice, (struct voice_focus){2, false, "Sound, slider.", "85 %", ""});
    expect(voice, "Sound, slider. 85 %|");
}

static void lines_are_plain(void **state)
{
    struct voice *voice = *state;
    voice_say(voice, VOICE_SHORT, "  one \n\n two  parts ( hit miss )\nA1 › B2›C3");
    expect(voice, "one|two parts (hit miss)|A1: B2: C3|");
}

static void more_than_there_is_room_for_is_left_out(void **state)
{
    struct voice *voice = *state;
    char *long_text = calloc(1, VOICE_LINE_SIZE * 2);
    memset(long_text, 'x', VOICE_LINE_SIZE * 2 - 1);
    for (int i = 0; i < 100; i++) {
        long_text[0] = (char)('a' + i % 20);
        voice_say(voice, VOICE_SHORT, long_text);
    }
    int count = 0;
    for (const char *line = voice_take(voice); line; line = voice_take(voice), count++)
        assert_true(strlen(line) < VOICE_LINE_SIZE);
    assert_in_range(count, 10, 99);
    voice_say(voice, VOICE_SHORT, "again");
    expect(voice, "again|");
    voice_begin(voice);
    for (int i = 0; i < 2 * VOICE_SHOWN_MOST; i++) {
        char text[] = {(char)('a' + i % 26), (char)('a' + i / 26), '\0'};
        voice_show(voice, VOICE_SHORT, text);
    }
    voice_end(voice, &NOWHERE);
    assert_non_null(voice_take(voice));
    free(long_text);
}

/* Two questions after one another may have the same answers. */
static void a_new_question_tells_its_answers_again(void **state)
{
    struct voice *voice = *state;
    picture(voice, "a question", "Enter: no");
    expect(voice, "a question|Enter: no|");
    voice_begin(voice);
    voice_anew(voice);
    voice_show(voice, VOICE_SHORT, "another question");
    voice_show(voice, VOICE_SHORT, "Enter: no");
    voice_end(voice, &NOWHERE);
    expect(voice, "another question|Enter: no|");
    picture(voice, "another question", "Enter: no");
    expect(voice, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_there_is_told_when_it_was_not_there_before, begin, end),
        cmocka_unit_test_setup_teardown(the_same_words_about_something_else_are_told, begin, end),
        cmocka_unit_test_setup_teardown(a_picture_drawn_several_times_is_told_once, begin, end),
        cmocka_unit_test_setup_teardown(what_happens_comes_first_and_not_twice_in_a_row, begin, end),
        cmocka_unit_test_setup_teardown(how_much_is_told_is_the_players_choice, begin, end),
        cmocka_unit_test_setup_teardown(what_lies_below_a_dialog_waits_until_it_is_shut, begin, end),
        cmocka_unit_test_setup_teardown(what_lasts_stays_known_while_nothing_of_the_kind_is_there, begin, end),
        cmocka_unit_test_setup_teardown(a_new_question_tells_its_answers_again, begin, end),
        cmocka_unit_test_setup_teardown(the_focus_is_told_whole_and_then_its_value_alone, begin, end),
        cmocka_unit_test_setup_teardown(lines_are_plain, begin, end),
        cmocka_unit_test_setup_teardown(more_than_there_is_room_for_is_left_out, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
