/*
 * test_bestiary.c -- the bestiary and armoury on their screen: every page of both editions fits, keys leaf through it,
 * pages lead to one another and to the rules, and the title and the menu of a mission open it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/store/files.h"
#include "shell/ui/ui.h"
#include "siege/screen/bestiary/bestiary_parts.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/book/handbook.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/window/person.h"

enum { EDITIONS = 2, SETTLED = 40 };

static char *document[EDITIONS];
static struct edition_entry edition[EDITIONS];
static struct services services = {.edition = edition, .editions = EDITIONS};

static int load(void **state)
{
    (void)state;
    static const char *const path[EDITIONS] = {"docs/rules/classic.md", "docs/rules/second.md"};
    const struct catalogue *catalogue[EDITIONS] = {shipped_catalogue(), shipped_second()};
    for (int i = 0; i < EDITIONS; i++) {
        size_t length;
        if (file_read_all(path[i], 1 << 22, &document[i], &length) != FILE_OK)
            return 1;
        edition[i] = (struct edition_entry){
            catalogue[i]->id, catalogue[i], NULL, document[i], shipped_handbook(catalogue[i]), NULL};
    }
    preferences_init(&person_preferences, &SIEGE_PREFERENCES);
    services.strings = english_strings();
    services.catalogue = catalogue[0];
    return 0;
}

static int unload(void **state)
{
    (void)state;
    for (int i = 0; i < EDITIONS; i++)
        free(document[i]);
    return 0;
}

static const struct bestiary_screen *open_bestiary(const char *of, int w, int h, float scale)
{
    person_open_window(&services, w, h, scale);
    screen_stack_push(&person_loop.stack, bestiary_screen_new(of, NULL));
    person_wait(4);
    return (const struct bestiary_screen *)screen_stack_top(&person_loop.stack);
}

static const char *top_name(void)
{
    return screen_stack_top(&person_loop.stack)->kind->name;
}

static void expect_whole(const char *name)
{
    person_expect_unclipped(name);
    if (strings_missing_count(services.strings) > 0)
        fail_msg("%s: %s", name, strings_missing_text(services.strings, 0));
}

static const char *page_row(int row)
{
    static char id[32];
    snprintf(id, sizeof id, "bestiary.row#%d", row);
    return id;
}

/* Down the list with the keys, each page scrolled to its end. */
static void leaf_through(const struct bestiary_screen *screen, const char *name, bool whole)
{
    char file[96];
    for (int row = 0; row < screen->list.count; row++) {
        assert_int_equal(screen->list.chosen, row);
        snprintf(file, sizeof file, "%s-%d-%d", name, screen->part, row);
        expect_whole(file);
        person_picture(file);
        if (whole) { /* over the page, which the keys then scroll */
            struct rect page = person_find("bestiary.page");
            person_point_at(page.x + page.w / 2, page.y + page.h / 2);
            for (int i = 0; i < 4; i++) {
                person_press("PageDown");
                expect_whole(file);
            }
            person_wait(8);
            snprintf(file, sizeof file, "%s-%d-%d-end", name, screen->part, row);
            expect_whole(file);
            person_picture(file);
        }
        ui_focus(person_loop.ui, page_row(row));
        person_press("Down");
        person_wait(8);
    }
}

static void every_page_fits_at_every_size(void **state)
{
    static const struct {
        int w, h;
        float scale;
        bool whole;
    } sizes[] = {{1024, 640, 1, true}, {1280, 800, 1, false}, {1280, 800, 1.6f, false}, {1920, 1080, 2, false}};
    char name[64];
    (void)state;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int e = 0; e < EDITIONS; e++) {
            const struct bestiary_screen *screen = open_bestiary(edition[e].id, sizes[s].w, sizes[s].h, sizes[s].scale);
            snprintf(name, sizeof name, "bestiary-%d-%d-%s", sizes[s].w, (int)(sizes[s].scale * 10), edition[e].id);
            leaf_through(screen, name, sizes[s].whole);
            person_click("bestiary.part#1");
            ui_focus(person_loop.ui, "bestiary.row#0");
            leaf_through(screen, name, sizes[s].whole);
            loop_close(&person_loop);
        }
}

/* However fast the key comes, the list follows and nothing else takes it. */
static void a_held_key_goes_to_the_end_of_the_list(void **state)
{
    (void)state;
    const struct bestiary_screen *screen = open_bestiary("second", 1280, 800, 1);
    person_click("bestiary.part#1");
    person_click("bestiary.row#0");
    for (int i = 1; i < screen->list.count; i++)
        person_press_quickly("Down");
    assert_int_equal(screen->list.chosen, screen->list.count - 1);
    loop_close(&person_loop);
}

/* What stands in both editions stays open. */
static void another_edition_shows_the_same_creature(void **state)
{
    (void)state;
    const struct bestiary_screen *screen = open_bestiary("classic", 1280, 800, 1);
    int nepharite = catalogue_find_kind(edition[0].catalogue, "nepharite");
    person_click(page_row(nepharite));
    person_click("bestiary.edition#1");
    assert_string_equal(screen->edition, "second");
    assert_int_equal(screen->list.count, edition[1].catalogue->kinds);
    assert_int_equal(screen->list.chosen, catalogue_find_kind(edition[1].catalogue, "nepharite"));
    person_click(page_row(catalogue_find_kind(edition[1].catalogue, "praetorian_stalker")));
    person_click("bestiary.edition#0"); /* there it is not */
    assert_int_equal(screen->list.chosen, 0);
    loop_close(&person_loop);
}

/* One page stays, others are leafed through beside it; numbers are those of a Rank that both allow. */
static void two_entries_lie_side_by_side(void **state)
{
    static const struct {
        int w, h;
    } sizes[] = {{1024, 640}, {1280, 800}, {1920, 1080}};
    (void)state;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const struct bestiary_screen *screen = open_bestiary("classic", sizes[s].w, sizes[s].h, 1);
        person_click("bestiary.part#1");
        person_click("bestiary.row#2");
        assert_false(person_sees("bestiary.pinned"));
        person_click("bestiary.pin");
        assert_int_equal(screen->list.chosen, 3); /* not the same page twice */
        person_click("bestiary.row#4");
        assert_int_equal(screen->pinned, 2);
        assert_int_equal(screen->list.chosen, 4);
        assert_true(person_sees("bestiary.pinned"));
        assert_true(person_sees("bestiary.page"));
        assert_int_equal(screen->chances[LEAF_PINNED].count, screen->chances[LEAF_CHOSEN].count);
        person_expect_unclipped("two weapons");
        person_picture("bestiary-compared");
        person_click("bestiary.pin");
        assert_false(person_sees("bestiary.pinned"));
        person_click("bestiary.part#0");
        person_click("bestiary.row#0");
        person_click("bestiary.pin");
        person_click("bestiary.row#3");
        person_expect_unclipped("two creatures");
        person_click("bestiary.part#1"); /* a creature is not compared with a weapon */
        assert_int_equal(screen->pinned, -1);
        loop_close(&person_loop);
    }
}

/* The best weapon stands first, and none that a team of that Rank could not have. */
static void weapons_are_told_by_their_chances(void **state)
{
    (void)state;
    const struct catalogue *catalogue = edition[0].catalogue;
    const struct bestiary_screen *screen = open_bestiary("classic", 1920, 1080, 1);
    assert_int_equal(screen->rank, 1);
    assert_int_equal(screen->chances[LEAF_CHOSEN].count, 2);
    person_click("bestiary.row#3");
    ui_focus(person_loop.ui, "bestiary.rank");
    for (int i = 1; i < catalogue->ranks; i++)
        person_press("Right");
    assert_int_equal(screen->rank, catalogue->ranks);
    assert_int_equal(screen->chances[LEAF_CHOSEN].count, catalogue->weapons);
    assert_int_equal(screen->chances[LEAF_CHOSEN].row[0].index, shipped_find_weapon(catalogue, "nimrod_autocannon"));
    for (int i = 1; i < screen->chances[LEAF_CHOSEN].count; i++)
        assert_true(screen->chances[LEAF_CHOSEN].row[i].best <= screen->chances[LEAF_CHOSEN].row[i - 1].best);
    loop_close(&person_loop);
}

/* Whoever carries the Nimrod Autocannon has Rank 4 at least; the Rank that was chosen stays. */
static void a_card_is_told_from_the_rank_on_that_it_asks_for(void **state)
{
    (void)state;
    const struct catalogue *catalogue = edition[0].catalogue;
    const struct bestiary_screen *screen = open_bestiary("classic", 1920, 1080, 1);
    int nimrod = shipped_find_weapon(catalogue, "nimrod_autocannon");
    person_click("bestiary.part#1");
    person_wait(SETTLED);
    person_click(page_row(nimrod));
    assert_int_equal(screen->chances[LEAF_CHOSEN].row[0].odds[mode_index(MODE_FIRE)].pool.count[DIE_RED], 6);
    assert_int_equal(screen->rank, 1);
    ui_focus(person_loop.ui, "bestiary.rank");
    person_press("Left"); /* no lower */
    assert_int_equal(screen->rank, 1);
    person_press("Right");
    assert_int_equal(screen->rank, 5);
    assert_int_equal(screen->chances[LEAF_CHOSEN].row[0].odds[mode_index(MODE_FIRE)].pool.count[DIE_BLACK], 6);
    loop_close(&person_loop);
}

static void pages_lead_to_one_another(void **state)
{
    (void)state;
    const struct bestiary_screen *screen = open_bestiary("classic", 1920, 1080, 1);
    int weapon = screen->chances[LEAF_CHOSEN].row[0].index;
    person_click("bestiary.chance#0");
    assert_int_equal(screen->part, PART_CARDS);
    assert_int_equal(screen->list.chosen, weapon);
    person_wait(SETTLED);
    person_click("bestiary.chance#2");
    assert_int_equal(screen->part, PART_CREATURES);
    assert_int_equal(screen->list.chosen, 2);
    person_click("bestiary.part#1"); /* where it was left */
    assert_int_equal(screen->list.chosen, weapon);
    person_click("bestiary.row#1");
    char launcher[32];
    snprintf(launcher, sizeof launcher, "bestiary.mate#%d",
             edition[0].catalogue->weapons + shipped_find_gear(edition[0].catalogue, "grenade_launcher"));
    ui_focus(person_loop.ui, launcher);
    person_wait(SETTLED);
    person_click(launcher);
    assert_int_equal(bestiary_gear(edition[0].catalogue, screen->list.chosen),
                     shipped_find_gear(edition[0].catalogue, "grenade_launcher"));
    loop_close(&person_loop);
}

static void a_line_opens_its_rule(void **state)
{
    (void)state;
    (void)open_bestiary("second", 1280, 800, 1);
    person_click("bestiary.fact#0");
    assert_string_equal(top_name(), "rules");
    person_press("Escape");
    assert_string_equal(top_name(), "bestiary");
    person_click("bestiary.row#1");
    person_click("bestiary.row#1"); /* a row twice is no door */
    assert_string_equal(top_name(), "bestiary");
    person_click("bestiary.rules");
    assert_string_equal(top_name(), "rules");
    person_press("Escape");
    person_press("Escape");
    assert_int_equal(person_loop.stack.count, 0);
    loop_close(&person_loop);
}

static void the_title_opens_that_of_the_last_game(void **state)
{
    struct save_entry last = {.edition = "second", .written = 4};
    (void)state;
    services.saves.entry = &last;
    services.saves.count = 1;
    person_open_window(&services, 1280, 800, 1);
    screen_stack_push(&person_loop.stack, title_screen_new());
    person_wait(4);
    person_click("title.bestiary");
    person_wait(2);
    assert_string_equal(((const struct bestiary_screen *)screen_stack_top(&person_loop.stack))->edition, "second");
    loop_close(&person_loop);
    services.saves.count = 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_fits_at_every_size),
        cmocka_unit_test(a_held_key_goes_to_the_end_of_the_list),
        cmocka_unit_test(another_edition_shows_the_same_creature),
        cmocka_unit_test(two_entries_lie_side_by_side),
        cmocka_unit_test(weapons_are_told_by_their_chances),
        cmocka_unit_test(a_card_is_told_from_the_rank_on_that_it_asks_for),
        cmocka_unit_test(pages_lead_to_one_another),
        cmocka_unit_test(a_line_opens_its_rule),
        cmocka_unit_test(the_title_opens_that_of_the_last_game),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
