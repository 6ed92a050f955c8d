/* The page of a mission: whole, well formed whatever stands in titles, and without what only one seat may know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/text/names/names.h"
#include "siege/text/play/story.h"
#include "siege/text/report/html.h"
#include "siege/text/report/report.h"
#include "support/english.h"
#include "support/random_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char HOSTILE[] = "<script>alert(1)</script>&amp;\"'\n\x1b[31m\xe2\x80\xae\xff";

/* Every element that begins ends, in its order; nothing but our own elements is there. */
static void assert_well_formed(const char *page)
{
    static const char *const KNOWN[] = {"html", "head", "span", "meta", "title", "style", "body", "h1",     "h2",
                                        "h3",   "p",    "svg",  "rect", "text",  "path",  "g",    "circle", "table",
                                        "tr",   "th",   "td",   "b",    "div",   "ul",    "li",   "br",     "!DOCTYPE"};
    char open[64][16];
    int depth = 0;
    for (const char *at = strchr(page, '<'); at; at = strchr(at + 1, '<')) {
        char name[16] = "";
        bool ends = at[1] == '/', known = false;
        sscanf(at + 1 + ends, "%15[a-zA-Z0-9!]", name);
        for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++)
            known = known || strcmp(name, KNOWN[i]) == 0;
        if (!known)
            fail_msg("<%s> is no element of ours", name);
        const char *close = strchr(at, '>');
        assert_non_null(close);
        if (name[0] == '!' || close[-1] == '/')
            continue;
        if (!ends) {
            assert_in_range(depth, 0, 63);
            memcpy(open[depth++], name, sizeof name);
        } else {
            assert_in_range(depth, 1, 64);
            assert_string_equal(open[--depth], name);
        }
    }
    assert_int_equal(depth, 0);
}

static void assert_has(const char *page, const char *text)
{
    if (!strstr(page, text))
        fail_msg("the page does not say %s", text);
}

struct seen {
    const char *page;
    int lines, secrets;
};

static void look_for(void *context, const struct log_line *line)
{
    struct seen *seen = context;
    struct bytes html = {.bytes = NULL};
    if (line->deep || !log_line_is_for(line, SEAT_NONE)) {
        seen->secrets += line->only != SEAT_NONE;
        return;
    }
    html_text(&html, line->text);
    assert_has(seen->page, html.bytes);
    free(html.bytes);
    seen->lines++;
}

/* A mission from the first command to the last by players that follow from the number; its page. */
static char *play_whole(struct random_play *play, struct history **history, int number)
{
    struct command command;
    size_t length;
    random_play_begin(play, random_play_path((uint64_t)number), (uint64_t)number);
    *history = history_new(&play->setup);
    while (random_play_next(play, &command)) {
        play->events.count = 0;
        assert_int_equal(history_apply(*history, &play->game, &command, &play->events).why, REJECT_NONE);
    }
    struct report_source source = {.words = english_words(play->scenario->catalogue),
                                   .language = "en",
                                   .version = "Citadel 9",
                                   .game = &play->game,
                                   .history = *history,
                                   .control = {1, 2, 3, 0, 0, 4}};
    char *page = report_new(&source, &length);
    assert_non_null(page);
    assert_int_equal(length, strlen(page));
    return page;
}

static void every_mission_has_its_page(void **state)
{
    static struct random_play play;
    (void)state;
    for (int number = 0; number < RANDOM_PLAY_PATHS; number++) {
        struct history *history;
        char *page = play_whole(&play, &history, number);
        struct words words = english_words(play.scenario->catalogue);
        struct seen seen = {.page = page};
        assert_well_formed(page);
        assert_null(strstr(page, "{mission"));
        for (const char *at = strchr(page, '['); at; at = strchr(at + 1, '['))
            assert_true(at[1] < 'a' || at[1] > 'z'); /* a sentence that is missing */
        story_tell(&words, play.scenario, history, look_for, &seen);
        assert_true(seen.lines > 10);
        static const char *const PARTS[] = {
            "<svg ",     "The board at the end", "Who played", "Luck", "<h2>Service</h2>", "The story", "Round 1",
            "Citadel 9", "lang=\"en\"",          "Human",      "seed "};
        for (size_t i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++)
            assert_has(page, PARTS[i]);
        assert_null(strstr(page, "http"));
        free(page);
        history_free(history);
        random_play_end(&play);
    }
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

/* The title of a mission is anybody's. */
static void a_hostile_title_is_only_shown(void **state)
{
    static struct random_play play;
    struct history *history;
    size_t length;
    (void)state;
    free(play_whole(&play, &history, 0));
    struct scenario *scenario = calloc(1, sizeof *scenario);
    *scenario = *play.scenario;
    snprintf(scenario->mission.title, sizeof scenario->mission.title, "%s", HOSTILE);
    struct game game = play.game;
    game.scenario = scenario;
    struct report_source source = {.words = english_words(scenario->catalogue),
                                   .language = "\"><script>",
                                   .version = "<b>",
                                   .game = &game,
                                   .history = history};
    char *page = report_new(&source, &length);
    assert_well_formed(page);
    assert_null(strstr(page, "<script"));
    assert_has(page, "&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;&quot;&#39;");
    assert_null(strchr(page, '\x1b'));
    assert_null(strstr(page, "\xe2\x80\xae"));
    assert_null(strchr(page, '\xff'));
    free(page);
    free(scenario);
    history_free(history);
    random_play_end(&play);
}

static void a_text_is_written_out(void **state)
{
    struct bytes html = {.bytes = NULL};
    (void)state;
    html_element(&html, "td class=\"n\"", "a<b>&'\"\n\tz \xc3\xa4");
    assert_string_equal(html.bytes, "<td class=\"n\">a&lt;b&gt;&amp;&#39;&quot;<br/> z \xc3\xa4</td>\n");
    bytes_format(&html, "%d", 7);
    html_text(&html, "");
    assert_int_equal(html.bytes[html.length - 1], '7');
    free(html.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(every_mission_has_its_page, random_play_teardown),
        cmocka_unit_test(a_hostile_title_is_only_shown),
        cmocka_unit_test(a_text_is_written_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
