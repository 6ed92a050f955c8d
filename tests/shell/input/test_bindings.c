/* test_bindings.c -- keys as chords, commands by keys, and what one frame folds together of pointer and text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "shell/input/input.h"
#include "siege/input/key_commands.h"

static struct key_chord chord(const char *text)
{
    struct key_chord parsed;
    assert_true(key_chord_parse(text, &parsed));
    return parsed;
}

static void chords_survive_being_written_and_read(void **state)
{
    static const char *const texts[] = {"A",        "Ctrl+Z", "Ctrl+Shift+Z", "Alt+Enter", "+", "Ctrl++",  "-", "F12",
                                        "PageDown", "[",      "Alt",          "Shift+Tab", "Ö", "Shift+Ä", "ß", "Å"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char text[KEY_CHORD_TEXT];
        key_chord_text(chord(texts[i]), text, sizeof text);
        assert_string_equal(text, texts[i]);
    }
}

static void letters_of_other_keyboards_are_keys(void **state)
{
    (void)state;
    assert_true(key_chord_same(chord("ö"), chord("Ö"))); /* one key, whatever it is called */
    assert_int_equal(chord("Ö").key, 0xF6);
    assert_int_equal(chord("ß").key, 0xDF);
    assert_int_equal(chord("÷").key, 0xF7);
}

static void nonsense_is_no_chord(void **state)
{
    struct key_chord parsed;
    (void)state;
    assert_false(key_chord_parse("", &parsed));
    assert_false(key_chord_parse("Ctrl+", &parsed));
    assert_false(key_chord_parse("Hyper+Q", &parsed));
    assert_int_equal(parsed.key, KEY_NONE);
}

/* One key for two commands: only where they are never asked for at the same time. */
static void default_keys_do_not_collide(void **state)
{
    struct bindings bindings;
    int found[4];
    (void)state;
    bindings_init(&bindings, &SIEGE_KEYS);
    for (int command = 0; command < bindings_count(&bindings); command++)
        for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++) {
            struct key_chord chord = bindings.chord[command][slot];
            int count = chord.key == KEY_NONE ? 0 : bindings_find(&bindings, chord, found, 4);
            assert_true(count < 4);
            for (int i = 0; i < count; i++)
                assert_true(found[i] == command || bindings_stand_apart(&bindings, command, found[i]));
        }
}

static void places_stand_apart_from_each_other_and_from_nothing_else(void **state)
{
    struct bindings bindings;
    (void)state;
    bindings_init(&bindings, &SIEGE_KEYS);
    assert_true(bindings_stand_apart(&bindings, KEY_COMMAND_QUICK_SAVE, KEY_COMMAND_EDITOR_TEST));
    assert_false(bindings_stand_apart(&bindings, KEY_COMMAND_EDITOR_SAVE, KEY_COMMAND_EDITOR_TEST));
    assert_false(bindings_stand_apart(&bindings, KEY_COMMAND_EDITOR_TEST, KEY_COMMAND_SETTINGS));
}

static void a_key_is_bound_and_shown(void **state)
{
    struct bindings bindings;
    (void)state;
    bindings_init(&bindings, &SIEGE_KEYS);
    bindings_set(&bindings, KEY_COMMAND_FIRE, 0, chord("Q"));
    assert_true(key_chord_same(bindings_shown(&bindings, KEY_COMMAND_FIRE), chord("Q")));
}

static void commands_have_ids_that_find_them(void **state)
{
    struct bindings bindings;
    (void)state;
    bindings_init(&bindings, &SIEGE_KEYS);
    for (int command = 0; command < bindings_count(&bindings); command++)
        assert_int_equal(bindings_command(&bindings, bindings_row(&bindings, command)->id), command);
    assert_int_equal(bindings_command(&bindings, "dance"), KEY_COMMAND_NONE);
}

static void a_key_gives_its_command_and_is_held_until_let_go(void **state)
{
    struct bindings bindings;
    struct input input = {0};
    (void)state;
    bindings_init(&bindings, &SIEGE_KEYS);
    input_key_down(&input, &bindings, chord("V"), false);
    assert_true(input_has(&input, KEY_COMMAND_SIGHT_TOOL));
    assert_int_equal(input.device, INPUT_KEYS);
    input_next_frame(&input);
    assert_false(input_has(&input, KEY_COMMAND_SIGHT_TOOL));
    assert_true(input.held[KEY_COMMAND_SIGHT_TOOL]);
    input_key_up(&input, &bindings, 'v');
    assert_false(input.held[KEY_COMMAND_SIGHT_TOOL]);
}

static void a_taken_command_is_gone(void **state)
{
    struct bindings bindings;
    struct input input = {0};
    (void)state;
    bindings_init(&bindings, &SIEGE_KEYS);
    input_key_down(&input, &bindings, chord("Escape"), false);
    assert_true(input_take(&input, KEY_COMMAND_BACK));
    assert_false(input_take(&input, KEY_COMMAND_BACK));
}

static void dragging_begins_after_a_few_pixels(void **state)
{
    struct input input = {0};
    (void)state;
    input_pointer_to(&input, 100, 100);
    input_button_down(&input, POINTER_MIDDLE, false);
    input_pointer_to(&input, 103, 100);
    assert_false(input.pointer.dragging[POINTER_MIDDLE]);
    input_pointer_to(&input, 110, 100);
    assert_true(input.pointer.dragging[POINTER_MIDDLE]);
    input_button_up(&input, POINTER_MIDDLE);
    assert_true(input.pointer.dragging[POINTER_MIDDLE]);
    input_next_frame(&input);
    assert_false(input.pointer.dragging[POINTER_MIDDLE]);
}

static void movement_adds_up_within_a_frame(void **state)
{
    struct input input = {0};
    (void)state;
    input_pointer_to(&input, 10, 10);
    input_next_frame(&input);
    input_pointer_to(&input, 14, 9);
    input_pointer_to(&input, 20, 12);
    assert_float_equal(input.pointer.dx, 10, 0.001);
    assert_float_equal(input.pointer.dy, 2, 0.001);
    assert_true(input.pointer.moved);
}

static void typed_text_is_never_cut_inside_a_character(void **state)
{
    struct input input = {0};
    (void)state;
    for (int i = 0; i < 100; i++)
        input_typed(&input, "\xC3\xA9");
    assert_true(strlen(input.text) < INPUT_MAX_TEXT);
    assert_int_equal(strlen(input.text) % 2, 0);
}

static void swapped_buttons_change_places(void **state)
{
    struct input input = {.swapped = true};
    (void)state;
    input_button_down(&input, POINTER_RIGHT, false);
    assert_true(input.pointer.held[POINTER_LEFT] && !input.pointer.held[POINTER_RIGHT]);
    input_next_frame(&input);
    input_button_up(&input, POINTER_RIGHT);
    assert_true(input.pointer.went_up[POINTER_LEFT] && input.swapped);
}

static void a_key_that_is_asked_for_gives_no_command(void **state)
{
    struct bindings bindings;
    struct input input = {.listening = true};
    (void)state;
    bindings_init(&bindings, &SIEGE_KEYS);
    input_key_down(&input, &bindings, chord("F11"), false);
    assert_int_equal(input.command_count, 0);
    assert_int_equal(input.press[0].chord.key, KEY_F11);
}

static void every_button_of_the_pad_has_a_name_and_says_something(void **state)
{
    struct bindings bindings;
    (void)state;
    bindings_init(&bindings, &SIEGE_KEYS);
    for (int button = PAD_NONE + 1; button < PAD_BUTTONS; button++) {
        assert_int_equal(pad_button_of(pad_button_cap((enum pad_button)button)), button);
        assert_int_not_equal(bindings_pad(&bindings, (enum pad_button)button), KEY_COMMAND_NONE);
    }
    assert_int_equal(pad_button_of("Z"), PAD_NONE);
}

static void a_stick_gives_its_way_at_once_and_again_while_it_is_held(void **state)
{
    struct bindings bindings;
    struct input input = {0};
    (void)state;
    bindings_init(&bindings, &SIEGE_KEYS);
    assert_true(input_pad_hold(&input, &bindings, 1000) == UINT64_MAX);
    input_pad_stick(&input, PAD_CURSOR, 0.3f, 0); /* a thumb lies on it */
    assert_int_equal(input.command_count, 0);
    input_pad_stick(&input, PAD_CURSOR, 0.9f, -0.2f);
    assert_true(input_take(&input, KEY_COMMAND_RIGHT));
    assert_int_equal(input.device, INPUT_PAD);
    uint64_t due = input_pad_hold(&input, &bindings, 1000);
    assert_true(due > 1200 && due < 1500 && input.command_count == 0);
    (void)input_pad_hold(&input, &bindings, due);
    assert_true(input_take(&input, KEY_COMMAND_RIGHT));
    input_pad_stick(&input, PAD_CURSOR, 0, 0);
    assert_true(input_pad_hold(&input, &bindings, due + 1000) == UINT64_MAX);
    assert_int_equal(input.command_count, 0);
}

static void start_ends_the_turn_when_held_and_goes_back_when_pressed(void **state)
{
    struct bindings bindings;
    struct input input = {0};
    (void)state;
    bindings_init(&bindings, &SIEGE_KEYS);
    input_pad_button(&input, &bindings, PAD_START, true);
    assert_true(input_pad_hold(&input, &bindings, 1000) == 1400);
    assert_int_equal(input.command_count, 0);
    input_pad_button(&input, &bindings, PAD_START, false);
    assert_true(input_take(&input, KEY_COMMAND_BACK));
    input_pad_button(&input, &bindings, PAD_START, true);
    (void)input_pad_hold(&input, &bindings, 2000);
    (void)input_pad_hold(&input, &bindings, 2400);
    assert_true(input_take(&input, KEY_COMMAND_END_TURN));
    assert_true(input_pad_hold(&input, &bindings, 9000) == UINT64_MAX);
    input_pad_button(&input, &bindings, PAD_START, false);
    assert_int_equal(input.command_count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chords_survive_being_written_and_read),
        cmocka_unit_test(letters_of_other_keyboards_are_keys),
        cmocka_unit_test(nonsense_is_no_chord),
        cmocka_unit_test(default_keys_do_not_collide),
        cmocka_unit_test(places_stand_apart_from_each_other_and_from_nothing_else),
        cmocka_unit_test(a_key_is_bound_and_shown),
        cmocka_unit_test(commands_have_ids_that_find_them),
        cmocka_unit_test(a_key_gives_its_command_and_is_held_until_let_go),
        cmocka_unit_test(a_taken_command_is_gone),
        cmocka_unit_test(dragging_begins_after_a_few_pixels),
        cmocka_unit_test(movement_adds_up_within_a_frame),
        cmocka_unit_test(swapped_buttons_change_places),
        cmocka_unit_test(a_key_that_is_asked_for_gives_no_command),
        cmocka_unit_test(every_button_of_the_pad_has_a_name_and_says_something),
        cmocka_unit_test(a_stick_gives_its_way_at_once_and_again_while_it_is_held),
        cmocka_unit_test(start_ends_the_turn_when_held_and_goes_back_when_pressed),
        cmocka_unit_test(typed_text_is_never_cut_inside_a_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
