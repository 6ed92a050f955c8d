/*
 * test_rule_book.c -- the illustrated rule book and the exact rules on their screen: every page fits, words lead to
 * their pages and rules, a rule leads to its page, both are searched, and neither speaks to its editors.
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
#include "siege/screen/menu/book_page.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/menu/rule_book.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/book/handbook.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/window/table.h"

enum { EDITIONS = 2 };

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

static void open_rules(const char *rule, const char *of, int w, int h, float scale)
{
    person_open_window(&services, w, h, scale);
    screen_stack_push(&person_loop.stack, rules_screen_new(rule, of));
    person_wait(10);
}

/* Every page is drawn, scrolled through to its end, and left by its own button. */
static void every_page_fits_at_every_size(void **state)
{
    static const struct {
        int w, h;
        float scale;
    } sizes[] = {{1024, 640, 1},  {1024, 640, 2.5f}, {1280, 800, 1},    {1280, 800, 1.6f},
                 {1920, 1080, 1}, {1920, 1080, 2},   {1920, 1080, 2.5f}};
    char name[64];
    (void)state;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int e = 0; e < EDITIONS; e++) {
            open_rules("", edition[e].id, sizes[s].w, sizes[s].h, sizes[s].scale);
            for (int i = 0; i < edition[e].handbook->pages; i++) {
                snprintf(name, sizeof name, "book-%d-%s-%d-%d", (int)(sizes[s].scale * 10), edition[e].id, sizes[s].w,
                         i + 1);
                person_expect_unclipped(name);
                person_picture(name);
                for (int k = 0; k < 12; k++) {
                    person_press("PageDown");
                    person_expect_unclipped(name);
                }
                assert_int_equal(person_sees("book.next"), i + 1 < edition[e].handbook->pages);
                if (person_sees("book.next"))
                    person_click("book.next");
            }
            loop_close(&person_loop);
        }
}

static void the_book_of_the_edition_opens_at_its_first_page(void **state)
{
    (void)state;
    open_rules("", "second", 1280, 800, 1);
    assert_true(person_sees("rules.part#0"));
    assert_true(person_sees("book.next"));
    assert_false(person_sees("rules.explained"));
    person_click("rules.part#1");
    assert_false(person_sees("book.next"));
    loop_close(&person_loop);
}

static int pages_of_the_open_book(void)
{
    int pages = 1;
    for (; person_sees("book.next"); pages++)
        person_click("book.next");
    return pages;
}

/* From the title, where no edition is named, the book of the edition that was played last lies open. */
static void the_book_is_of_the_last_game(void **state)
{
    struct save_entry last = {.edition = "second", .written = 4};
    struct campaign_saved campaign = {.edition = "classic", .written = 3};
    (void)state;
    assert_int_not_equal(edition[0].handbook->pages, edition[1].handbook->pages);
    services.saves.entry = &last;
    services.campaigns.entry = &campaign;
    services.saves.count = services.campaigns.count = 1;
    open_rules("", "", 1280, 800, 1);
    assert_int_equal(pages_of_the_open_book(), edition[1].handbook->pages);
    loop_close(&person_loop);
    campaign.written = 5;
    open_rules("", "", 1280, 800, 1);
    assert_int_equal(pages_of_the_open_book(), edition[0].handbook->pages);
    loop_close(&person_loop);
    services.saves.count = services.campaigns.count = 0;
}

static void a_rule_opens_exactly_and_leads_to_the_page_that_explains_it(void **state)
{
    (void)state;
    open_rules("C-LOS-1", "", 1280, 800, 1);
    assert_false(person_sees("book.next"));
    person_click("rules.explained");
    assert_true(person_sees("book.next"));
    assert_true(person_sees("book.word#0#0"));
    loop_close(&person_loop);
}

/* "Line of sight" on the page of the Attack leads to the page about sight; there it leads on to the rule. */
static void a_marked_word_opens_its_page_and_then_its_rule(void **state)
{
    (void)state;
    open_rules("", "classic", 1280, 800, 1);
    person_click("rules.contents#5");
    person_hover("book.word#0#1");
    person_wait(40);
    person_picture("book-word");
    person_click("book.word#0#1");
    person_wait(10);
    assert_true(person_sees("book.word#0#0"));
    person_picture("book-word-page");
    person_click("book.word#0#0");
    assert_true(person_sees("rules.explained"));
    loop_close(&person_loop);
}

static void pages_and_rules_are_searched_together(void **state)
{
    (void)state;
    open_rules("", "classic", 1280, 800, 1);
    person_click("rules.search");
    input_typed(&person_loop.input, "kevlarite");
    person_wait(4);
    person_picture("book-search");
    person_click("rules.contents#0"); /* a page */
    assert_true(person_sees("book.word#0#0"));
    person_click("rules.search");
    input_typed(&person_loop.input, "C-DMG-4");
    person_press("Enter");
    assert_true(person_sees("rules.explained"));
    loop_close(&person_loop);
}

/* What is told about sources, files of values and reasons stays in the document. */
static void the_exact_rules_speak_to_players(void **state)
{
    static const char *const theirs[] = {"RULING", "DATA", ".json", ".md", "OCR",    "Why:",    "`",
                                         "**",     "<!--", "[A",    "[G]", "check:", " source", "parameter"};
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        struct rule_book book;
        assert_true(rule_book_read(&book, document[e]));
        assert_true(book.count > 300);
        for (int i = 0; i < book.count; i++) {
            assert_true(book.block[i].text[0]);
            for (size_t k = 0; k < sizeof theirs / sizeof *theirs; k++)
                if (strstr(book.block[i].text, theirs[k]))
                    fail_msg("%s: \"%s\" has \"%s\" in it", book.block[i].id, book.block[i].text, theirs[k]);
        }
        rule_book_clear(&book);
    }
}

static void every_rule_that_the_book_names_can_be_opened(void **state)
{
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        struct rule_book book;
        const struct handbook *pages = edition[e].handbook;
        assert_true(rule_book_read(&book, document[e]));
        for (int i = 0; i < pages->pages; i++)
            for (int k = 0; k < pages->page[i].rules; k++)
                if (rule_book_find(&book, pages->page[i].rule[k]) < 0)
                    fail_msg("%s is not among the exact rules", pages->page[i].rule[k]);
        for (int i = 0; i < pages->terms; i++)
            if (rule_book_find(&book, pages->term[i].rule) < 0)
                fail_msg("%s is not among the exact rules", pages->term[i].rule);
        rule_book_clear(&book);
    }
}

/* The info card: a row of a Doomtrooper says what it means, and a click opens the page. */
static void a_row_of_the_info_card_explains_its_word(void **state)
{
    char id[UI_ID_SIZE] = "";
    (void)state;
    struct board_screen *board = table_open_classic(SHIPPED_PATH[1], (struct extent){1280, 800}, 0);
    table_settle(board, 20);
    table_put(board, 0, 3, 3);
    table_show_again(board, 4);
    board->hold.pinned = (struct sheet_subject){.what = SHEET_FIGURE, .index = 0};
    person_wait(20);
    person_picture("book-info-card");
    for (int i = 0; i < 20 && !id[0]; i++) {
        snprintf(id, sizeof id, "sheet.row#%d", i);
        if (!person_sees(id))
            id[0] = '\0';
    }
    person_hover(id);
    person_wait(40);
    person_picture("book-info-card-row");
    person_click(id);
    person_wait(4);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "rules");
    person_picture("book-from-info-card");
    assert_true(person_sees("book.next"));
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_fits_at_every_size),
        cmocka_unit_test(the_book_of_the_edition_opens_at_its_first_page),
        cmocka_unit_test(the_book_is_of_the_last_game),
        cmocka_unit_test(a_rule_opens_exactly_and_leads_to_the_page_that_explains_it),
        cmocka_unit_test(a_marked_word_opens_its_page_and_then_its_rule),
        cmocka_unit_test(pages_and_rules_are_searched_together),
        cmocka_unit_test(the_exact_rules_speak_to_players),
        cmocka_unit_test(every_rule_that_the_book_names_can_be_opened),
        cmocka_unit_test(a_row_of_the_info_card_explains_its_word),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
