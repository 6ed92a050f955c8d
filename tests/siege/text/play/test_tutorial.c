/* Lessons of the guided mission: each when it is needed, gone when it is done, pointing at what it means. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/text/play/tutorial.h"
#include "support/english.h"
#include "support/lasting.h"
#include "support/scene.h"
#include "support/tiny.h"

#include <string.h>

static struct tutorial tutorial;

static struct tutorial_view view_of(const struct tiny *tiny, figure_id selected)
{
    return (struct tutorial_view){.game = &tiny->game, .viewer = 0, .selected = selected};
}

static enum lesson lesson_of(const struct tiny *tiny, figure_id selected)
{
    struct tutorial_view view = view_of(tiny, selected);
    return tutorial_lesson_now(&tutorial, &view);
}

static struct lesson_marks marks_of(const struct tiny *tiny, figure_id selected, enum lesson lesson)
{
    struct tutorial_view view = view_of(tiny, selected);
    return tutorial_marks(&tutorial, &view, lesson);
}

/* A carries a blade, B a gun. */
static struct tiny *start(const char *sketch)
{
    struct tiny *tiny = tiny_new(sketch);
    tutorial = (struct tutorial){0};
    tiny->scenario->mission.parameters.figure_weapons = 1;
    tiny->game.figure[0].weapon = tiny->game.figure[1].weapon = CARD_NONE;
    tiny_turn(tiny, 0);
    return tiny;
}

static void carry_out(struct tiny *tiny, struct command command)
{
    assert_int_equal(tiny_apply(tiny, command), REJECT_NONE);
    tutorial_notice(&tutorial, &tiny->events);
}

static void a_room_is_entered_and_shows_what_hid_there(void **state)
{
    (void)state;
    struct tiny *tiny = start("+-+-+-+-+-+\n|B A:. . .|\n+-+-+-+-+-+");
    scene_lay_force(tiny, 1, 6);
    assert_int_equal(lesson_of(tiny, FIGURE_NONE), LESSON_SELECT);
    assert_string_equal(marks_of(tiny, FIGURE_NONE, LESSON_SELECT).widget, "team#0");
    tutorial.told |= 1u << LESSON_MOVE | 1u << LESSON_SECOND;
    assert_int_equal(lesson_of(tiny, 0), LESSON_NEXT_ROOM);
    struct lesson_marks marks = marks_of(tiny, 0, LESSON_NEXT_ROOM);
    assert_int_equal(marks.squares, 1);
    assert_true(square_same(marks.square[0], square_at(2, 0)));
    carry_out(tiny, tiny_move(tiny, 0, 2, 0));
    carry_out(tiny, scene_place(tiny, "necromutant", 4, 0)); /* the Dark Legion's answer belongs to it */
    assert_int_equal(lesson_of(tiny, 0), LESSON_FORCE);
    marks = marks_of(tiny, 0, LESSON_FORCE);
    assert_int_equal(marks.squares, 1);
    assert_true(square_same(marks.square[0], square_at(4, 0)));
    carry_out(tiny, tiny_move(tiny, 0, 1, 0));
    assert_int_not_equal(lesson_of(tiny, 1), LESSON_FORCE);
    tiny_free(tiny);
}

static void a_second_action_and_then_moves_are_explained(void **state)
{
    (void)state;
    struct tiny *tiny = start(
        "+-+-+-+-+-+-+-+-+\n|A . . . . . . B|\n+ + + +-+-+ + + +\n|. . . .|. . . l|\n+-+-+-+-+-+-+-+-+");
    assert_int_equal(lesson_of(tiny, 0), LESSON_MOVE);
    carry_out(tiny, tiny_move(tiny, 0, 3, 0));
    assert_int_equal(lesson_of(tiny, 0), LESSON_NONE); /* a Move of more steps than one is one Move */
    tiny_free(tiny);
    tiny = start("+-+-+-+-+\n|A . . B|\n+-+-+-+-+\n|. . . l|\n+-+-+-+-+");
    tiny->game.figure[0].actions = 1;
    assert_int_equal(lesson_of(tiny, 0), LESSON_SECOND);
    tiny->game.turn.active = 0;
    assert_int_equal(lesson_of(tiny, 1), LESSON_PARTNER); /* C-TURN-2: the first has begun, its action would be lost */
    assert_string_equal(marks_of(tiny, 1, LESSON_PARTNER).widget, "team#0");
    carry_out(tiny, tiny_move(tiny, 0, 1, 0));
    assert_int_equal(lesson_of(tiny, 0), LESSON_OTHER);
    assert_string_equal(marks_of(tiny, 0, LESSON_OTHER).widget, "team#1");
    tiny_free(tiny);
}

/* Two actions, of which an Event Card leaves the team one: the lesson counts what the boxes show. */
static void actions_are_counted_within_the_limit_of_the_team(void **state)
{
    (void)state;
    struct tiny *tiny = start("+-+-+-+-+\n|A . . B|\n+-+-+-+-+\n|. . . l|\n+-+-+-+-+");
    assert_int_not_equal(lesson_of(tiny, 0), LESSON_SECOND);
    make_last(&tiny->game, EFFECT_TEAM_ACTIONS, lasting_team(0), 0, 1);
    assert_int_equal(tiny->game.figure[0].actions, 2);
    assert_int_equal(lesson_of(tiny, 0), LESSON_SECOND);
    tiny_free(tiny);
}

/* C-CC-2: the one with a firearm, and a creature beside it. */
static void a_firearm_is_for_those_who_are_not_neighbours(void **state)
{
    (void)state;
    struct tiny *tiny = start("+-+-+-+-+-+\n|A l B . l|\n+-+-+-+-+-+");
    assert_int_equal(lesson_of(tiny, 0), LESSON_CLOSE);
    assert_true(square_same(marks_of(tiny, 0, LESSON_CLOSE).square[0], square_at(1, 0)));
    assert_int_equal(lesson_of(tiny, 1), LESSON_NEIGHBOUR);
    assert_int_equal(marks_of(tiny, 1, LESSON_NEIGHBOUR).squares, 0); /* a frame means: click it */
    carry_out(tiny, scene_attack(tiny, 1, tiny_creature(tiny, 'l', 1), MODE_FIRE, "000"));
    assert_int_equal(lesson_of(tiny, 1), LESSON_MISSED);
    tiny_free(tiny);
}

static const char *told(const struct tiny *tiny, figure_id selected, enum lesson lesson)
{
    static char text[WORDS_SENTENCE_MAX];
    const struct words words = {english_strings(), &tiny->catalogue};
    struct tutorial_view view = view_of(tiny, selected);
    return tutorial_sentence(text, sizeof text, &words, &tutorial, &view, lesson);
}

/* With one action left nobody is told to step away and shoot. */
static void what_cannot_be_done_any_more_is_not_advised(void **state)
{
    (void)state;
    struct tiny *tiny = start("+-+-+-+-+-+\n|A . B . l|\n+-+-+-+-+-+");
    tiny->game.figure[1].actions = 2;
    assert_non_null(strstr(told(tiny, 1, LESSON_NEIGHBOUR), "Step away first, then shoot."));
    tiny->game.figure[1].actions = 1;
    assert_null(strstr(told(tiny, 1, LESSON_NEIGHBOUR), "then shoot"));
    assert_non_null(strstr(told(tiny, 1, LESSON_NEIGHBOUR), "next turn"));
    tiny_free(tiny);
}

/* The one that is chosen has a frame of its own, so a frame alone does not say which portrait to click. */
static void the_portrait_to_click_is_named(void **state)
{
    (void)state;
    struct tiny *tiny = start("+-+-+-+-+\n|A . . B|\n+-+-+-+-+");
    tiny->game.figure[0].actions = 1;
    tiny->game.turn.active = 0;
    assert_non_null(strstr(told(tiny, 1, LESSON_PARTNER), "Click the portrait of "));
    tiny_free(tiny);
}

/* What was attacked is lit, but framed only for somebody who can attack it now: B again, A not from where it stands. */
static void a_frame_lies_on_those_that_can_be_attacked(void **state)
{
    (void)state;
    struct tiny *tiny = start("+-+-+-+-+-+\n|A . c . B|\n+-+-+-+-+-+");
    carry_out(tiny, scene_attack(tiny, 1, tiny_creature(tiny, 'c', 0), MODE_FIRE, "000"));
    assert_int_equal(lesson_of(tiny, 1), LESSON_MISSED);
    for (figure_id selected = 0; selected < 2; selected++) {
        assert_int_equal(marks_of(tiny, selected, LESSON_MISSED).squares, 1);
        assert_int_equal(marks_of(tiny, selected, LESSON_MISSED).framed, selected);
    }
    tiny->game.figure[1].actions = 0;
    assert_int_equal(marks_of(tiny, 1, LESSON_MISSED).framed, 0);
    tiny_free(tiny);
}

static void armour_is_explained_by_the_attack_that_met_it(void **state)
{
    (void)state;
    static const struct {
        const char *dice;
        enum lesson lesson;
        const char *begins;
    } CASE[] = {{"000", LESSON_MISSED, "No hit"},
                {"100", LESSON_HELD, "1 hit against armour 1: not more"},
                {"110", LESSON_BROKEN, "2 hits against armour 1: more hits"}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        char text[WORDS_SENTENCE_MAX];
        struct tiny *tiny = start("+-+-+-+-+-+\n|A c . . B|\n+-+-+-+-+-+");
        const struct words words = {english_strings(), &tiny->catalogue};
        struct tutorial_view view = view_of(tiny, 1);
        assert_int_equal(lesson_of(tiny, 1), LESSON_AIM);
        view.aiming = true;
        tutorial.told |= 1u << LESSON_CLOSE;
        assert_int_equal(tutorial_lesson_now(&tutorial, &view), LESSON_ODDS);
        assert_string_equal(tutorial_marks(&tutorial, &view, LESSON_ODDS).widget, "aim.roll");
        const char *said = tutorial_sentence(text, sizeof text, &words, &tutorial, &view, LESSON_ODDS);
        assert_non_null(strstr(said, "A white die hits with 2 of its 6 faces, a red die with 3."));
        carry_out(tiny, scene_attack(tiny, 1, tiny_creature(tiny, 'c', 0), MODE_FIRE, CASE[i].dice));
        assert_int_equal(lesson_of(tiny, 1), CASE[i].lesson);
        said = tutorial_sentence(text, sizeof text, &words, &tutorial, &view, CASE[i].lesson);
        assert_memory_equal(said, CASE[i].begins, strlen(CASE[i].begins));
        tiny_free(tiny);
    }
}

static void the_turn_ends_the_legion_is_watched_and_the_next_round_begins(void **state)
{
    (void)state;
    struct tiny *tiny = start("+-+-+-+-+\n|A B . l|\n+-+-+-+-+");
    struct tutorial_view view = view_of(tiny, FIGURE_NONE);
    tiny->game.figure[0].actions = tiny->game.figure[1].actions = 0;
    assert_int_equal(lesson_of(tiny, FIGURE_NONE), LESSON_END_TURN);
    assert_string_equal(marks_of(tiny, FIGURE_NONE, LESSON_END_TURN).widget, "hud.end_turn");
    tiny_turn(tiny, SEAT_LEGION);
    assert_int_equal(lesson_of(tiny, FIGURE_NONE), LESSON_NONE); /* nothing is being shown yet */
    view.enemy = true;
    assert_int_equal(tutorial_lesson_now(&tutorial, &view), LESSON_LEGION);
    char text[WORDS_SENTENCE_MAX];
    const struct words words = {english_strings(), &tiny->catalogue};
    tutorial_sentence(text, sizeof text, &words, &tutorial, &view, LESSON_LEGION);
    assert_non_null(strstr(text, "Between equals this turn’s Tie Breaker card decides."));
    assert_int_equal(lesson_of(tiny, FIGURE_NONE), LESSON_NONE);
    assert_int_equal(tutorial_lesson_now(&tutorial, &view), LESSON_LEGION); /* between two creatures it stays */
    assert_false(tutorial_has_watched(&tutorial));
    tiny->events.count = 0;
    event_add(&tiny->events, EVENT_ROUND_BEGAN)->number = 2;
    tutorial_notice(&tutorial, &tiny->events);
    tiny_turn(tiny, 0);
    assert_int_equal(lesson_of(tiny, FIGURE_NONE), LESSON_ORDER);
    assert_true(tutorial_has_watched(&tutorial));
    assert_int_equal(tutorial_lesson_now(&tutorial, &view), LESSON_NONE); /* the second turn needs no words */
    tiny_free(tiny);
}

/* C-DMG-1: what armour lets through costs Strength; told when it is one's own turn again, until the next deed. */
static void a_wound_is_explained_in_the_next_turn(void **state)
{
    (void)state;
    char text[WORDS_SENTENCE_MAX];
    struct tiny *tiny = start("+-+-+-+-+-+\n|A c . . B|\n+-+-+-+-+-+");
    const struct words words = {english_strings(), &tiny->catalogue};
    struct tutorial_view view = view_of(tiny, 1);
    tiny->game.figure[0].strength = 5;
    tiny_turn(tiny, SEAT_LEGION);
    carry_out(tiny, scene_attack(tiny, tiny_creature(tiny, 'c', 0), 0, MODE_CLOSE, "11100"));
    tiny_turn(tiny, 0);
    assert_int_equal(lesson_of(tiny, 1), LESSON_HURT);
    assert_non_null(strstr(tutorial_sentence(text, sizeof text, &words, &tutorial, &view, LESSON_HURT), "was hurt"));
    assert_true(square_same(marks_of(tiny, 1, LESSON_HURT).square[0], square_at(0, 0)));
    carry_out(tiny, scene_attack(tiny, 1, tiny_creature(tiny, 'c', 0), MODE_FIRE, "000"));
    assert_int_equal(lesson_of(tiny, 1), LESSON_MISSED);
    tiny_free(tiny);
}

static void the_way_out_is_shown_when_the_rooms_are_clear(void **state)
{
    (void)state;
    struct tiny *tiny = start("+-+-+-+-+\n|A B . .X\n+-+-+-+-+");
    assert_int_equal(lesson_of(tiny, 0), LESSON_LEAVE);
    assert_int_equal(__builtin_popcountll(marks_of(tiny, 0, LESSON_LEAVE).gates), 1);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_is_entered_and_shows_what_hid_there),
        cmocka_unit_test(a_second_action_and_then_moves_are_explained),
        cmocka_unit_test(actions_are_counted_within_the_limit_of_the_team),
        cmocka_unit_test(a_firearm_is_for_those_who_are_not_neighbours),
        cmocka_unit_test(armour_is_explained_by_the_attack_that_met_it),
        cmocka_unit_test(what_cannot_be_done_any_more_is_not_advised),
        cmocka_unit_test(the_portrait_to_click_is_named),
        cmocka_unit_test(a_frame_lies_on_those_that_can_be_attacked),
        cmocka_unit_test(the_turn_ends_the_legion_is_watched_and_the_next_round_begins),
        cmocka_unit_test(a_wound_is_explained_in_the_next_turn),
        cmocka_unit_test(the_way_out_is_shown_when_the_rooms_are_clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
