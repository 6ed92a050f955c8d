/* What a mission's folder brings stands behind what its edition has, or in its place; a save holds it. */
#include "siege/mission/catalogue/editions.h"
#include "siege/mission/catalogue/own_art.h"
#include "siege/mission/catalogue/own_load.h"

#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"
#include "siege/mission/save/save.h"
#include "siege/text/names/names.h"
#include "siege/text/names/own_parts.h"
#include "siege/text/play/effects.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/temporary_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define MISSION "tests/own/the-crypt.json"

static struct editions *editions;
static struct problem_list *problems;
static struct mission mission;

static int open_all(void **state)
{
    (void)state;
    problems = problem_list_new();
    editions = editions_open("assets", problems);
    return !editions;
}

static int close_all(void **state)
{
    (void)state;
    editions_close(editions);
    problem_list_free(problems);
    return 0;
}

static const struct catalogue *crypt_catalogue(void)
{
    return editions_of_file(editions, MISSION);
}

static void it_stands_behind_what_the_edition_has(void **state)
{
    const struct catalogue *edition = editions_find(editions, "classic"), *own = crypt_catalogue();
    (void)state;
    assert_ptr_not_equal(own, edition);
    assert_null(edition->own);
    assert_null(own->own->flaws);
    assert_ptr_equal(own->own->edition, edition);
    assert_string_equal(own->id, "classic");
    assert_int_equal(own->kinds, edition->kinds + 1);
    assert_int_equal(own->weapons, edition->weapons + 1);
    assert_int_equal(own->gears, edition->gears + 1);
    assert_int_equal(own->sectors, edition->sectors + 1);
    assert_int_equal(own->event_cards, edition->event_cards + 1);
    assert_int_equal(own->doomtrooper_cards, edition->doomtrooper_cards + 1);
    for (int i = 1; i < edition->kinds; i++)
        assert_memory_equal(&own->kind[i], &edition->kind[i], sizeof own->kind[i]);
    assert_memory_equal(own->weapon, edition->weapon, edition->weapons * sizeof *own->weapon);
    const struct creature_kind *hound = &own->kind[edition->kinds];
    assert_string_equal(hound->id, "bone_hound");
    assert_int_equal(hound->drawn_as, 1 + catalogue_find_kind(own, "necromutant"));
    assert_int_equal(hound->figures_of, 1 + catalogue_find_kind(own, "legionnaire"));
    assert_int_equal(own->kind[0].figures, edition->kind[0].figures - 4); /* Legionnaires */
    assert_int_equal(own->force[catalogue_find_force(own, 13)].creatures[edition->kinds], 2);
    assert_int_equal(own->ai[0].behaviour, edition->behaviours); /* in the place of the first card */
    assert_int_equal(own->ai_cards, edition->ai_cards);
}

static void it_is_read_once(void **state)
{
    (void)state;
    assert_ptr_equal(crypt_catalogue(), crypt_catalogue());
    assert_ptr_equal(editions_of_file(editions, "missions/training/first-mission.json"),
                     editions_find(editions, "classic"));
}

static void its_words_come_before_those_of_the_edition(void **state)
{
    const struct catalogue *own = crypt_catalogue(), *edition = editions_find(editions, "classic");
    const struct words words = {english_strings(), own};
    char text[WORDS_NAME_MAX], key[WORDS_KEY_MAX] = "creature.bone_hound";
    (void)state;
    assert_string_equal(kind_text(text, sizeof text, &words, own->kinds - 1), "Bone Hound");
    assert_string_equal(kind_plural_text(text, sizeof text, &words, own->kinds - 1), "Bone Hounds");
    assert_string_equal(weapon_text(text, sizeof text, &words, own->weapons - 1), "Storm Lance");
    assert_string_equal(event_card_text(text, sizeof text, &words, own->event_cards - 1), "The Howl");
    assert_string_equal(card_titles(text, sizeof text, &words, own->doomtrooper_cards - 1),
                        "Houndsman / Scent of Blood");
    assert_true(words_key_extend(key, &words, "text"));
    assert_string_equal(card_sentence(SENTENCE(&words), &words, own->doomtrooper_cards - 1, 1),
                        "Choose a pair: for the rest of the mission it cannot attack Bone Hounds in close combat.");
    assert_string_equal(event_card_sentence(SENTENCE(&words), &words, own->event_cards - 1),
                        "Bone Hounds have one more action in this round.");
    const struct words others = {english_strings(), edition};
    assert_string_equal(kind_text(text, sizeof text, &others, 0), "Legionnaire");
    assert_string_equal(kind_text(text, sizeof text, &words, 0), "Legionnaire");
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

static const struct catalogue *take(struct own_shelf *shelf, const char *text)
{
    return own_shelf_take(shelf, editions_find(editions, "classic"),
                          &(struct own_source){"own.json", "", text, strlen(text)});
}

static void what_has_the_name_of_something_takes_its_place(void **state)
{
    static const char TEXT[] =
        "{\"format\": 1, \"edition\": \"classic\", \"gear\": [{\"id\": \"disruptor\", \"copies\": 5,"
        " \"rank\": 1, \"cost\": 1, \"effects\": [{\"do\": \"phase\"}]}], \"event_cards\": [{\"number\": 5, \"id\":"
        " \"dark_influence\", \"effects\": [], \"reinforcements\": {\"razide\": 2}}]}";
    struct own_shelf shelf = {NULL};
    char text[WORDS_NAME_MAX];
    (void)state;
    const struct catalogue *own = take(&shelf, TEXT), *edition = own->own->edition;
    assert_null(own->own->flaws);
    assert_int_equal(own->gears, edition->gears);
    assert_int_equal(own->event_cards, edition->event_cards);
    int disruptor = shipped_find_gear(own, "disruptor");
    assert_int_equal(disruptor, shipped_find_gear(edition, "disruptor"));
    assert_int_equal(own->gear[disruptor].copies, 5);
    assert_int_equal(own->event[4].effects.count, 0);
    const struct words words = {english_strings(), own}; /* and keeps its words */
    assert_string_equal(gear_text(text, sizeof text, &words, disruptor), "Disruptor");
    own_shelf_clear(&shelf);
}

static void mistakes_are_told_with_the_mission(void **state)
{
    static const char TEXT[] = "{\n\"format\": 1,\n\"edition\": \"classic\",\n\"sectors\": 7\n}";
    struct own_shelf shelf = {NULL};
    (void)state;
    const struct catalogue *own = take(&shelf, TEXT);
    assert_non_null(own->own->flaws);
    assert_ptr_equal(take(&shelf, TEXT), own);
    problem_list_clear(problems);
    assert_false(mission_load(&mission, own, "missions/training/first-mission.json", problems));
    const struct problem *first = problem_list_first_error(problems);
    assert_non_null(first);
    assert_string_equal(problems->files[first->file], "own.json");
    assert_int_equal(first->line, 4);
    assert_int_equal(first->code, PROBLEM_E202);
    own_shelf_clear(&shelf);
}

/* It comes from anywhere: nothing of it is taken for a slot, or obeyed by a terminal. */
static void words_are_made_plain(void **state)
{
    static const char TEXT[] =
        "{\"format\": 1, \"edition\": \"classic\", \"gear\": [{\"id\": \"disruptor\", \"copies\": 5,"
        " \"rank\": 1, \"cost\": 1, \"effects\": [{\"do\": \"phase\"}], \"title\": \"{n|a|b\\u001b\\n\","
        " \"description\": \"{text} {n|one\"}]}";
    struct own_shelf shelf = {NULL};
    (void)state;
    const struct catalogue *own = take(&shelf, TEXT);
    const struct words words = {english_strings(), own};
    int gear = shipped_find_gear(own, "disruptor");
    assert_null(own->own->flaws);
    assert_string_equal(gear_text(NAME(&words), &words, gear), "(n|a|b\\u001b\\u000a");
    assert_string_equal(gear_sentence(SENTENCE(&words), &words, gear), "(text) (n|one");
    own_shelf_clear(&shelf);
}

/* A save in a folder where nothing lies beside it. */
static void a_save_holds_it(void **state)
{
    char path[FILE_PATH_SIZE], *text;
    size_t length;
    struct event_list events;
    static struct game game;
    static struct save_file file;
    char folder[TEMPORARY_FOLDER_SIZE];
    const struct catalogue *own = crypt_catalogue();
    (void)state;
    temporary_folder(folder, sizeof folder);
    problem_list_clear(problems);
    assert_true(mission_load(&mission, own, MISSION, problems));
    assert_int_equal(file_read_all(MISSION, 1 << 20, &text, &length), FILE_OK);
    struct scenario *scenario = scenario_new(own, &mission);
    struct game_setup setup = game_setup_default(own, 2, 3);
    game_start(&game, scenario, &setup, &events);
    struct history *history = history_new(&setup);
    const struct save_source source = {.game = &game,
                                       .history = history,
                                       .mission_text = text,
                                       .mission_length = length,
                                       .mission_path = "/gone/the-crypt.json",
                                       .version = "test"};
    assert_true(file_join(path, sizeof path, folder, "own.save"));
    assert_int_equal(save_write(&source, path), FILE_OK);
    const struct catalogue *inside = editions_of_file(editions, path);
    assert_ptr_equal(editions_of_mission_inside(editions, path), inside);
    assert_ptr_not_equal(inside, own); /* its pictures lay elsewhere */
    assert_null(own_picture(inside, "bone_hound"));
    assert_string_equal(own_picture(own, "bone_hound"), "./tests/own/art/bone_hound.svg");
    if (!save_read_adapted(&file, path, inside, inside, english_strings()))
        fail_msg("%s", file.head.why);
    assert_int_equal(file.head.format, SAVE_FORMAT_OWN);
    assert_ptr_equal(file.own, inside);
    assert_memory_equal(inside->kind, own->kind, sizeof own->kind);
    assert_string_equal(file.scenario->mission.title, "The Crypt");
    save_file_clear(&file);
    history_free(history);
    scenario_free(scenario);
    free(text);
    temporary_folder_remove(folder);
}

/* E328 alone, in place of all that is not found. */
static void what_is_made_for_another_edition_is_told_once(void **state)
{
    static const char OTHER[] = "tests/broken/files/E328-made-for-another-edition/breach.json";
    (void)state;
    problem_list_clear(problems);
    assert_false(mission_load(&mission, editions_of_file(editions, OTHER), OTHER, problems));
    assert_int_equal(problems->count, 1);
    assert_int_equal(problems->item[0].code, PROBLEM_E328);
    problem_list_clear(problems);
}

static void a_picture_is_a_drawing_that_is_opened_and_closed(void **state)
{
    static const char WHOLE[] = "<?xml version='1.0'?><svg><path d='M1 2'/></svg>", CUT[] = "<svg><path d='M1 2'/>";
    (void)state;
    assert_true(own_art_is_drawing(WHOLE, sizeof WHOLE - 1));
    assert_false(own_art_is_drawing(CUT, sizeof CUT - 1));
    assert_false(own_art_is_drawing("<html></html>", 13));
    assert_false(own_art_is_drawing(WHOLE, OWN_PICTURE_MOST + 1));
}

/* Whatever somebody writes there, nothing breaks. */
static void damaged_files_never_crash(void **state)
{
    static const char OTHER[] = "{}[]\":,0-7zW\\\x80";
    char *text;
    size_t length;
    const struct catalogue *edition = editions_find(editions, "classic");
    (void)state;
    assert_int_equal(file_read_all("tests/own/own.json", 1 << 20, &text, &length), FILE_OK);
    for (size_t at = 0; at < length; at += 3)
        for (size_t i = at / 3 % 4; i < sizeof OTHER; i += 4) {
            struct own_shelf shelf = {NULL};
            char kept = text[at];
            text[at] = OTHER[i];
            const struct own_source whole = {"own.json", "", text, length}, cut = {"own.json", "tests/own", text, at};
            problem_list_clear(problems);
            (void)mission_load(&mission, own_shelf_take(&shelf, edition, &whole), MISSION, problems);
            assert_non_null(own_shelf_take(&shelf, edition, &cut));
            own_shelf_clear(&shelf);
            text[at] = kept;
        }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_stands_behind_what_the_edition_has),
        cmocka_unit_test(it_is_read_once),
        cmocka_unit_test(its_words_come_before_those_of_the_edition),
        cmocka_unit_test(what_has_the_name_of_something_takes_its_place),
        cmocka_unit_test(mistakes_are_told_with_the_mission),
        cmocka_unit_test(words_are_made_plain),
        cmocka_unit_test(a_save_holds_it),
        cmocka_unit_test(what_is_made_for_another_edition_is_told_once),
        cmocka_unit_test(a_picture_is_a_drawing_that_is_opened_and_closed),
        cmocka_unit_test(damaged_files_never_crash),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
