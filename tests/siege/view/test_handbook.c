/*
 * test_handbook.c -- the illustrated rule books: every claim is asked of the rules, every link leads somewhere, the
 * pages of the documents are those of the game. CITADEL_WRITE_EXPECTED writes docs/book/<edition>.md; with
 * CITADEL_BOOK_PICTURES the pictures are drawn into that folder.
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
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/los.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/turn/scenario.h"
#include "siege/rules/turn/sketch.h"
#include "siege/text/book/handbook.h"
#include "siege/view/figure_view.h"
#include "siege/view/position_view.h"
#include "support/english.h"
#include "support/shipped.h"

enum { EDITIONS = 2, BOOK_TEXT_BYTES = 64 * 1024, PICTURE_SQUARE = 40 };

static const char *const EDITION[EDITIONS] = {"classic", "second"};
static const struct handbook *handbook[EDITIONS];

static const struct catalogue *catalogue_of_edition(int edition)
{
    return edition == 0 ? shipped_catalogue() : shipped_second();
}

static int load(void **state)
{
    (void)state;
    for (int i = 0; i < EDITIONS; i++)
        handbook[i] = shipped_handbook(catalogue_of_edition(i));
    return 0;
}

/* ---- claims ---------------------------------------------------------------------------------------------------- */

struct asked {
    const struct game *game;
    const struct handbook_claim *claim;
    figure_id figure, target;
    struct square to;
    int mode;
};

static int ask_odds(const struct asked *asked)
{
    struct attack_odds odds = attack_quote(asked->game, asked->figure, asked->target, asked->mode);
    uint64_t ways = asked->target < TROOPER_MAX ? odds.total - odds.damage[0] : odds.eliminated;
    return (attack_permyriad(ways, odds.total) + 50) / 100;
}

static int ask_steps(const struct asked *asked)
{
    static struct reach reach;
    reach_compute(asked->game, asked->figure, figure_steps(asked->game, asked->figure), &reach);
    return reach_steps_to(&reach, asked->to);
}

static int ask_dice(const struct asked *asked)
{
    struct attack_odds odds = attack_quote(asked->game, asked->figure, asked->target, asked->mode);
    return pool_size(odds.pool);
}

static int ask(const struct asked *asked)
{
    const struct game *game = asked->game;
    struct square from = square_at(game->figure[asked->figure].x, game->figure[asked->figure].y);
    switch (asked->claim->of) {
    case CLAIM_ODDS:
        return ask_odds(asked);
    case CLAIM_STEPS:
        return ask_steps(asked);
    case CLAIM_SIGHT:
        return los_clear(game, from, asked->to);
    case CLAIM_ATTACK:
        return attack_check(game, asked->figure, asked->target, asked->mode).why == REJECT_NONE;
    case CLAIM_STRENGTH:
        return game->figure[asked->figure].strength;
    case CLAIM_ARMOUR:
        return figure_armour(game, asked->figure);
    case CLAIM_PACE:
        return figure_steps(game, asked->figure);
    case CLAIM_RANGE:
        return figure_range(game, asked->figure);
    default:
        return ask_dice(asked);
    }
}

static int wrong;

static void check_claim(const struct handbook_page *page, const struct handbook_part *part, const struct game *game,
                        const struct handbook_claim *claim)
{
    struct asked asked = {.game = game, .claim = claim, .figure = sketch_figure(game, claim->figure[0])};
    asked.target = claim->target[0] ? sketch_figure(game, claim->target[0]) : FIGURE_NONE;
    asked.mode = claim->mode ? claim->mode : MODE_FIRE;
    asked.to = square_at(claim->to[0], claim->to[1]);
    if (!figure_on_board(game, asked.figure) || (claim->target[0] && !figure_on_board(game, asked.target)))
        fail_msg("%s.%s speaks of a figure that is not on its board", page->id, part->id);
    if (claim->target[0])
        asked.to = square_at(game->figure[asked.target].x, game->figure[asked.target].y);
    int found = ask(&asked);
    if (found != claim->is) {
        print_error("%s.%s claims %d, the rules say %d\n", page->id, part->id, claim->is, found);
        wrong++;
    }
}

/* A part without a picture of its own speaks of the one before. */
static void every_claim_of_the_books_is_true(void **state)
{
    (void)state;
    static struct game game;
    for (int e = 0; e < EDITIONS; e++)
        for (int i = 0; i < handbook[e]->pages; i++) {
            const struct handbook_page *page = &handbook[e]->page[i];
            struct scenario *scenario = NULL;
            for (int k = 0; k < page->parts; k++) {
                int at = page->part[k].picture.sketch[0] || scenario || k + 1 == page->parts ? k : k + 1;
                if (page->part[at].picture.sketch[0]) {
                    scenario_free(scenario);
                    scenario = position_open(catalogue_of_edition(e), &page->part[at].picture, &game);
                    if (!scenario)
                        fail_msg("%s.%s has no board", page->id, page->part[at].id);
                }
                for (int c = 0; c < page->part[k].claims; c++) {
                    assert_non_null(scenario);
                    check_claim(page, &page->part[k], &game, &page->part[k].claim[c]);
                }
            }
            scenario_free(scenario);
        }
    assert_int_equal(wrong, 0);
}

/* ---- links and sentences --------------------------------------------------------------------------------------- */

static char *read_rules(int edition)
{
    char path[64], *text = NULL;
    size_t length;
    snprintf(path, sizeof path, "docs/rules/%s.md", EDITION[edition]);
    assert_int_equal(file_read_all(path, 1 << 22, &text, &length), FILE_OK);
    return text;
}

static void assert_rule(const char *rules, const char *rule, const char *where)
{
    char mark[HANDBOOK_ID + 8];
    snprintf(mark, sizeof mark, "- **%s**", rule);
    if (!strstr(rules, mark))
        fail_msg("%s names the rule %s, which is not there", where, rule);
}

static void every_rule_of_a_page_and_a_term_is_there(void **state)
{
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        char *rules = read_rules(e);
        const struct handbook *book = handbook[e];
        assert_true(book->pages >= 10);
        assert_true(book->terms >= 20);
        for (int i = 0; i < book->pages; i++)
            for (int k = 0; k < book->page[i].rules; k++)
                assert_rule(rules, book->page[i].rule[k], book->page[i].id);
        for (int i = 0; i < book->terms; i++) {
            assert_rule(rules, book->term[i].rule, book->term[i].id);
            if (handbook_find(book, book->term[i].page) < 0)
                fail_msg("the term %s names no page", book->term[i].id);
        }
        free(rules);
    }
}

static void assert_plain(const char *text)
{
    static const char *const OURS[] = {".json", ".md", ".c ", "RULING", "DATA", "C-", "S-", "program", "  "};
    assert_whole(text);
    for (size_t i = 0; i < sizeof OURS / sizeof *OURS; i++)
        if (strstr(text, OURS[i]))
            fail_msg("\"%s\" has \"%s\" in it", text, OURS[i]);
}

static void every_page_speaks_to_a_player(void **state)
{
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        struct words words = english_words(catalogue_of_edition(e));
        for (int i = 0; i < handbook[e]->pages; i++) {
            const struct handbook_page *page = &handbook[e]->page[i];
            assert_plain(handbook_title(&words, page));
            for (int k = 0; k < page->parts; k++) {
                assert_plain(handbook_text(&words, page, &page->part[k]));
                if (page->part[k].picture.caption[0])
                    assert_plain(handbook_caption(&words, page, &page->part[k]));
            }
        }
        for (int i = 0; i < handbook[e]->terms; i++)
            assert_whole(handbook_meaning(&words, &handbook[e]->term[i]));
    }
}

static void a_term_is_marked_once_as_a_whole_word(void **state)
{
    (void)state;
    struct term_place place[8];
    struct words words = english_words(catalogue_of_edition(0));
    static const char text[] = "Moves cost an action; removed Force Cards do not Move. Line of sight: a Move.";
    int count = handbook_mark(&words, handbook[0], text, place, 8);
    assert_int_equal(count, 4);
    assert_int_equal(place[0].start, 0);
    assert_int_equal(place[0].length, 5);
    assert_string_equal(handbook[0]->term[place[1].term].id, "action");
    assert_string_equal(handbook[0]->term[place[2].term].id, "force-card");
    assert_int_equal(place[2].length, 11);
    assert_string_equal(handbook[0]->term[place[3].term].id, "sight");
    assert_int_equal(handbook_mark(&words, handbook[0], text, place, 2), 2);
    assert_int_equal(handbook_mark(&words, handbook[0], "", place, 8), 0);
}

/* In another language the table lists the forms; the longest one counts there, too. */
static void a_term_is_marked_in_the_language_that_is_spoken(void **state)
{
    (void)state;
    struct term_place place[8];
    struct words words = english_words(catalogue_of_edition(0));
    struct string_table *strings = english_strings();
    assert_true(strings_add(strings, "term.move.forms", "Bewegung|Bewegungen"));
    static const char text[] = "Zwei Bewegungen, keine Move.";
    assert_int_equal(handbook_mark(&words, handbook[0], text, place, 8), 1);
    assert_int_equal(place[0].start, 5);
    assert_int_equal(place[0].length, 10);
    assert_string_equal(handbook[0]->term[place[0].term].id, "move");
}

static void a_rule_leads_to_its_page(void **state)
{
    (void)state;
    assert_string_equal(handbook[0]->page[handbook_page_of_rule(handbook[0], "C-LOS-1")].id, "sight");
    assert_string_equal(handbook[1]->page[handbook_page_of_rule(handbook[1], "S-DOOR-2")].id, "doors");
    assert_int_equal(handbook_page_of_rule(handbook[0], "C-NONE-1"), -1);
}

/* "N for Necromutant": the letter that its tag wears. */
static void every_letter_of_a_creature_is_that_of_its_tag(void **state)
{
    (void)state;
    int named = 0;
    for (int edition = 0; edition < EDITIONS; edition++) {
        const struct catalogue *catalogue = catalogue_of_edition(edition);
        struct words words = english_words(catalogue);
        for (int p = 0; p < handbook[edition]->pages; p++)
            for (int k = 0; k < handbook[edition]->page[p].parts; k++) {
                const char *text = handbook_text(&words, &handbook[edition]->page[p],
                                                 &handbook[edition]->page[p].part[k]);
                for (int kind = 0; kind < catalogue->kinds; kind++) {
                    char art[FIGURE_ART_BYTES], name[WORDS_KEY_MAX], said[WORDS_KEY_MAX + 8];
                    snprintf(name, sizeof name, "creature.%s", catalogue->kind[kind].id);
                    snprintf(said, sizeof said, " for %s", words_get(&words, name));
                    const char *at = strstr(text, said);
                    if (!at || at < text + 2 || (at[-2] != ' ' && at[-2] != '('))
                        continue;
                    assert_int_equal(at[-1], figure_look_of_creature(catalogue, kind, art).letter);
                    named++;
                }
            }
    }
    assert_true(named >= 4);
}

/* ---- the same pages as documents ------------------------------------------------------------------------------- */

static char book_text[BOOK_TEXT_BYTES];
static size_t book_used;

static void put(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void put(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    book_used += (size_t)vsnprintf(book_text + book_used, sizeof book_text - book_used, format, list);
    va_end(list);
    assert_true(book_used < sizeof book_text);
}

static void put_page(int edition, int number, const struct handbook_page *page)
{
    struct words words = english_words(catalogue_of_edition(edition));
    put("\n## %d. %s\n", number, handbook_title(&words, page));
    for (int k = 0; k < page->parts; k++) {
        const struct handbook_part *part = &page->part[k];
        put("\n%s%s\n", part->example ? "> " : "", handbook_text(&words, page, part));
        if (part->picture.sketch[0])
            put("\n![%s](pictures/%s-%s-%s.png)\n", handbook_caption(&words, page, part), EDITION[edition], page->id,
                part->id);
        if (part->picture.caption[0])
            put("\n*%s*\n", handbook_caption(&words, page, part));
    }
}

static void the_documents_are_the_pages_of_the_game(void **state)
{
    (void)state;
    char path[64], *kept = NULL;
    size_t length;
    for (int e = 0; e < EDITIONS; e++) {
        book_used = 0;
        put("# Siege of the Citadel: the rule book, %s\n\nThe same pages, with words that explain themselves, open in "
            "the "
            "game with F1.\nEvery rule to the letter: [exact rules](../rules/%s.md).\n",
            e == 0 ? "1993" : "2018", EDITION[e]);
        for (int i = 0; i < handbook[e]->pages; i++)
            put_page(e, i + 1, &handbook[e]->page[i]);
        snprintf(path, sizeof path, "docs/book/%s.md", EDITION[e]);
        if (getenv("CITADEL_WRITE_EXPECTED")) {
            FILE *file = fopen(path, "w");
            assert_non_null(file);
            assert_int_equal(fwrite(book_text, 1, book_used, file), book_used);
            fclose(file);
            continue;
        }
        assert_int_equal(file_read_all(path, BOOK_TEXT_BYTES, &kept, &length), FILE_OK);
        assert_string_equal(kept, book_text);
        free(kept);
    }
}

/* ---- pictures -------------------------------------------------------------------------------------------------- */

/* Of a picture that is drawn something is lit; and kept, where that is asked for. */
static void draw_picture(struct brush brush, const char *name, struct position_view *view)
{
    char path[300];
    float height = position_view_height(view, PICTURE_SQUARE);
    const char *folder = getenv("CITADEL_BOOK_PICTURES");
    canvas_begin(brush.canvas, palette_colour(PALETTE_VOID));
    position_view_draw(view, &brush, canvas_bounds(brush.canvas), PICTURE_SQUARE);
    canvas_present(brush.canvas);
    struct colour middle = canvas_pixel(brush.canvas, (int)canvas_bounds(brush.canvas).w / 2, (int)height / 2);
    assert_true(middle.r + middle.g + middle.b > 0);
    snprintf(path, sizeof path, "%.200s/%.50s.png", folder ? folder : "", name);
    if (folder)
        assert_true(canvas_save_png(brush.canvas, path));
}

static struct brush new_brush(int w, int h)
{
    enum font_status status;
    struct brush brush = {.canvas = canvas_new_offscreen(w, h), .scale = 1};
    brush.fonts = font_set_new(brush.canvas, &status);
    brush.textures = texture_cache_new(brush.canvas, "assets", 32 << 20);
    assert_non_null(brush.fonts);
    return brush;
}

static void free_brush(struct brush *brush)
{
    texture_cache_free(brush->textures);
    font_set_free(brush->fonts);
    canvas_free(brush->canvas);
}

static void every_picture_is_drawn(void **state)
{
    (void)state;
    char name[3 * HANDBOOK_ID];
    for (int e = 0; e < EDITIONS; e++)
        for (int i = 0; i < handbook[e]->pages; i++)
            for (int k = 0; k < handbook[e]->page[i].parts; k++) {
                const struct handbook_part *part = &handbook[e]->page[i].part[k];
                if (!part->picture.sketch[0])
                    continue;
                struct position_view *view = position_view_new(catalogue_of_edition(e), &part->picture);
                assert_non_null(view);
                float columns = (float)((strcspn(part->picture.sketch, "\n") - 1) / 2) + 1.6f;
                struct brush brush = new_brush((int)(columns * PICTURE_SQUARE),
                                               (int)position_view_height(view, PICTURE_SQUARE));
                snprintf(name, sizeof name, "%s-%s-%s", EDITION[e], handbook[e]->page[i].id, part->id);
                draw_picture(brush, name, view);
                position_view_free(view);
                free_brush(&brush);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_claim_of_the_books_is_true),
        cmocka_unit_test(every_rule_of_a_page_and_a_term_is_there),
        cmocka_unit_test(every_page_speaks_to_a_player),
        cmocka_unit_test(a_term_is_marked_once_as_a_whole_word),
        cmocka_unit_test(a_rule_leads_to_its_page),
        cmocka_unit_test(every_letter_of_a_creature_is_that_of_its_tag),
        cmocka_unit_test(the_documents_are_the_pages_of_the_game),
        cmocka_unit_test(every_picture_is_drawn),
        cmocka_unit_test(a_term_is_marked_in_the_language_that_is_spoken),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
