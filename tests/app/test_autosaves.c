/*
 * test_autosaves.c -- which save is the newest whatever the clock says, and what may be written over: a game's
 * autosaves by that game alone, as long as it can be played on.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>

#include <cmocka.h>

#include "app/save_store.h"
#include "siege/mission/campaign/campaign_save.h"
#include "siege/mission/save/save.h"
#include "siege/rules/turn/reject.h"
#include "siege/screen/board/session.h"
#include "support/english.h"
#include "support/window/desk.h"

enum { KEPT = 10, WRITES = KEPT + 4, DAY = 86400 };

static struct session session, other;

static void begin(struct desk *desk, struct session *game)
{
    static const char TRIAL_BY_FIRE[] = "missions/training/trial-by-fire.json";
    const enum seat_control control[SEAT_COUNT] = {CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_DECK};
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = desk->services;
    struct scenario *scenario = services->open_scenario(services->self, TRIAL_BY_FIRE, why);
    assert_non_null(scenario);
    const struct game_setup setup = game_setup_default(scenario->catalogue, 1, 5);
    *game = (struct session){.services = services};
    assert_true(session_begin(game, scenario, TRIAL_BY_FIRE, &setup, control, why));
    (void)services_look(services, LIST_SAVES); /* its first autosave has been written */
    session_hear_saved(game);
}

static void save(const struct desk *desk, const struct session *game, const char *name)
{
    char why[WHY_MAX_BYTES] = "";
    if (!desk->services->save(desk->services->self, game, name, why))
        fail_msg("%s: %s", name ? name : "autosave", why);
}

/* More than are kept, and the one beside them. */
static void save_often(const struct desk *desk, const struct session *game)
{
    for (int i = 0; i < WRITES; i++)
        save(desk, game, NULL);
    save(desk, game, SAVE_NAME_NOW);
}

static void path_of(const struct desk *desk, const char *name, char path[LISTED_PATH])
{
    assert_true(snprintf(path, LISTED_PATH, "%s/saves/%s.save", desk->user, name) < LISTED_PATH);
}

static void write_plainly(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* To be freed. */
static void read_plainly(const char *path, char **bytes, size_t *length)
{
    assert_int_equal(file_read_all(path, 1 << 24, bytes, length), FILE_OK);
}

/* As a folder that is copied, or a clock that is set. */
static void date(const char *path, int seconds_from_now)
{
    const struct timespec then = {.tv_sec = time(NULL) + seconds_from_now};
    assert_int_equal(utimensat(AT_FDCWD, path, (struct timespec[]){then, then}, 0), 0);
}

static const struct save_entry *newest(const struct desk *desk)
{
    assert_true(services_look(desk->services, LIST_SAVES) > 0);
    return &desk->services->saves.entry[0];
}

static bool is_named(const struct save_entry *entry, const char *name)
{
    const char *slash = strrchr(entry->path, '/');
    return slash && strncmp(slash + 1, name, strlen(name)) == 0 && strcmp(slash + 1 + strlen(name), ".save") == 0;
}

/* ---- which is the newest --------------------------------------------------------------------------------------- */

static void a_clock_set_back_does_not_bring_an_old_game_to_the_front(void **state)
{
    struct desk *desk = *state;
    char path[LISTED_PATH];
    begin(desk, &session);
    save(desk, &session, "old");
    path_of(desk, "old", path);
    date(path, DAY);
    path_of(desk, "autosave-01", path);
    date(path, 2 * DAY);
    save(desk, &session, "new");
    assert_true(is_named(newest(desk), "new"));
    path_of(desk, "new", path);
    date(path, -DAY);
    session_clear(&session);
    desk_stop(desk); /* the next program does not begin to count anew */
    desk_start(desk);
    begin(desk, &other);
    save(desk, &other, "newer");
    assert_true(is_named(newest(desk), "newer"));
    assert_true(is_named(&desk->services->saves.entry[2], "new"));
    session_clear(&other);
}

/* Whatever number a file has that was copied into the folder, what is written next is newer. */
static void a_copied_file_is_older_than_what_is_written_next(void **state)
{
    char *text;
    struct desk *desk = *state;
    char path[LISTED_PATH], why[WHY_MAX_BYTES];
    size_t length;
    begin(desk, &session);
    save(desk, &session, "mine");
    path_of(desk, "mine", path);
    read_plainly(path, &text, &length);
    const char *number = strstr(text, ",\"written\":");
    assert_non_null(number);
    text[number - text + (ptrdiff_t)strlen(",\"written\":")] = '9';
    path_of(desk, "copied", path);
    write_plainly(path, text, length);
    free(text);
    assert_true(is_named(newest(desk), "copied"));
    for (int i = 0; i < 12; i++) {
        save(desk, &session, "mine");
        assert_true(is_named(newest(desk), "mine"));
    }
    assert_true(desk->services->remove_save(desk->services->self, newest(desk)->path, why));
    session_clear(&session);
}

/* A number beyond all that can be written would be the newest for ever. */
static void a_number_that_nobody_has_written_counts_for_nothing(void **state)
{
    struct desk *desk = *state;
    char path[LISTED_PATH], text[256];
    begin(desk, &session);
    int length = snprintf(
        text, sizeof text,
        "{\"citadel\":\"save\",\"seal\":\"\",\"mark\":{\"game\":1,\"written\":%s,\"over\":0},\"saved_at\":1}",
        "18446744073709551615");
    path_of(desk, "from elsewhere", path);
    write_plainly(path, text, (size_t)length);
    assert_true(is_named(newest(desk), "autosave-01"));
    assert_true(is_named(&desk->services->saves.entry[1], "from elsewhere"));
    session_clear(&session);
}

static void more_files_than_are_listed_hide_no_newer_one(void **state)
{
    enum { COPIES = LISTED_MAX + 40 };
    char *text;
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char path[LISTED_PATH], name[32];
    size_t length;
    begin(desk, &session);
    path_of(desk, "autosave-01", path);
    read_plainly(path, &text, &length);
    for (int i = 0; i < COPIES; i++) { /* before "autosave" by name */
        snprintf(name, sizeof name, "Mine %d", 100 + i);
        path_of(desk, name, path);
        write_plainly(path, text, length);
    }
    free(text);
    save(desk, &session, "Mine 100");
    assert_true(is_named(newest(desk), "Mine 100"));
    assert_true(desk->services->saves.entry[LISTED_MAX - 1].autosave); /* what Continue needs */
    save(desk, &session, NULL);
    assert_true(is_named(newest(desk), "autosave-02"));
    assert_int_equal(services_look(services, LIST_SAVES), LISTED_MAX);
    assert_int_equal(services->saves.total, COPIES + 2);
    for (int i = 0; i < COPIES; i++) {
        snprintf(name, sizeof name, "Mine %d", 100 + i);
        assert_true(services->save_exists(services->self, name));
    }
    assert_false(services->save_exists(services->self, "Mine 99"));
    session_clear(&session);
}

/* ---- what is written over -------------------------------------------------------------------------------------- */

static int count_of(const struct desk *desk, uint64_t mark)
{
    int count = 0;
    const struct services *services = desk->services;
    for (int i = services_look(services, LIST_SAVES) - 1; i >= 0; i--)
        count += save_glance(services->saves.entry[i].path).mark.game == mark;
    return count;
}

static uint64_t mark_of_newest(const struct desk *desk)
{
    return save_glance(newest(desk)->path).mark.game;
}

static void each_game_keeps_its_autosaves(void **state)
{
    struct desk *desk = *state;
    begin(desk, &session);
    save_often(desk, &session);
    uint64_t first = mark_of_newest(desk);
    begin(desk, &other); /* of the same seed */
    save_often(desk, &other);
    uint64_t second = mark_of_newest(desk);
    assert_true(first != second);
    assert_int_equal(count_of(desk, first), KEPT + 1);
    assert_int_equal(count_of(desk, second), KEPT + 1);
    save_often(desk, &session);
    assert_int_equal(count_of(desk, first), KEPT + 1);
    assert_int_equal(count_of(desk, second), KEPT + 1);
    session_clear(&session);
    session_clear(&other);
}

static void a_game_that_is_loaded_stays_the_same_game(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "";
    begin(desk, &session);
    save_often(desk, &session);
    uint64_t mark = mark_of_newest(desk);
    session_clear(&session);
    desk_stop(desk);
    desk_start(desk);
    session = (struct session){.services = desk->services};
    assert_true(desk->services->load(desk->services->self, newest(desk)->path, &session, why));
    save_often(desk, &session);
    assert_int_equal(mark_of_newest(desk), mark);
    assert_int_equal(services_look(desk->services, LIST_SAVES), KEPT + 1);
    session_clear(&session);
}

static void a_game_that_is_over_makes_room(void **state)
{
    struct desk *desk = *state;
    begin(desk, &session);
    save_often(desk, &session);
    uint64_t mark = mark_of_newest(desk);
    while (session_step(&session))
        continue;
    assert_true(game_is_over(&session.game));
    assert_int_equal(mark_of_newest(desk), mark);
    begin(desk, &other);
    save_often(desk, &other);
    assert_int_equal(services_look(desk->services, LIST_SAVES), KEPT + 1);
    assert_int_equal(count_of(desk, mark), 0);
    session_clear(&session);
    session_clear(&other);
}

/* Who goes back before the end and plays on, has a game to lose again. */
static void a_game_that_goes_on_from_before_its_end_is_not_over(void **state)
{
    struct desk *desk = *state;
    char before[LISTED_PATH], why[WHY_MAX_BYTES] = "";
    begin(desk, &session);
    save(desk, &session, "before the end");
    path_of(desk, "before the end", before);
    while (session_step(&session))
        continue;
    session_clear(&session);
    session = (struct session){.services = desk->services};
    assert_true(desk->services->load(desk->services->self, before, &session, why));
    save(desk, &session, NULL);
    uint64_t mark = mark_of_newest(desk);
    int there = count_of(desk, mark);
    begin(desk, &other);
    save_often(desk, &other);
    assert_int_equal(count_of(desk, mark), there);
    session_clear(&session);
    session_clear(&other);
}

static void autosaves_of_earlier_versions_are_left_to_their_game(void **state)
{
    char *old, *found;
    struct desk *desk = *state;
    char path[LISTED_PATH], why[WHY_MAX_BYTES] = "";
    size_t length, later;
    read_plainly("tests/saves/format-2-eagle-strike.save", &old, &length);
    path_of(desk, "autosave-01", path);
    write_plainly(path, old, length);
    begin(desk, &other);
    save_often(desk, &other);
    read_plainly(path, &found, &later);
    assert_int_equal(later, length);
    assert_memory_equal(found, old, length);
    session = (struct session){.services = desk->services};
    assert_true(desk->services->load(desk->services->self, path, &session, why));
    save_often(desk, &session); /* its own, so that it may */
    assert_true(save_glance(path).marked);
    assert_int_equal(save_glance(path).mark.game, mark_of_newest(desk));
    assert_int_equal(services_look(desk->services, LIST_SAVES), 2 * (KEPT + 1));
    free(old);
    free(found);
    session_clear(&session);
    session_clear(&other);
}

static void fill(const struct desk *desk, const char *format, int from)
{
    char name[64], path[LISTED_PATH];
    for (int i = from; i <= AUTOSAVES_MOST; i++) {
        snprintf(name, sizeof name, "%s%02d", format, i);
        path_of(desk, name, path);
        write_plainly(path, "?", 1);
    }
}

/* Then it is told, and nothing is deleted. A step that finds no place goes where the last position is kept. */
static void without_room_the_player_is_told(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "";
    begin(desk, &session);
    fill(desk, AUTOSAVES_NAME, 2);
    begin(desk, &other);
    assert_string_equal(other.unsaved, "");
    assert_true(is_named(newest(desk), SAVE_NAME_NOW));
    fill(desk, SAVE_NAME_NOW "-", 2);
    session_clear(&session);
    begin(desk, &session);
    assert_string_equal(session.unsaved, string_get(english_strings(), "saves.error.unfinished"));
    assert_false(desk->services->save(desk->services->self, &session, SAVE_NAME_NOW, why));
    assert_whole(why);
    assert_int_equal(services_look(desk->services, LIST_SAVES), LISTED_MAX);
    assert_int_equal(desk->services->saves.total, 2 * AUTOSAVES_MOST);
    session_clear(&session);
    session_clear(&other);
}

/* ---- campaigns ------------------------------------------------------------------------------------------------- */

static void campaigns_are_in_order_and_told_when_there_are_more(void **state)
{
    enum { COPIES = 150 };
    char *text;
    static struct campaign campaign;
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char path[LISTED_PATH], copy[LISTED_PATH], why[WHY_MAX_BYTES] = "";
    size_t length;
    assert_true(services_look(services, LIST_PLANS) > 0);
    const struct campaign_start start = {
        .plan = &services->plans.entry[0].plan, .seed = 3, .players = 2, .corporation = {0, 1}};
    campaign_begin(&campaign, &start, services_catalogue(services, start.plan->edition));
    assert_true(services->campaign_path(services->self, "zz", path, why));
    assert_true(services->campaign_write(services->self, &campaign, path, why));
    read_plainly(path, &text, &length);
    for (int i = 0; i < COPIES; i++) {
        snprintf(copy, sizeof copy, "%s/campaigns/a-%03d.campaign", desk->user, 100 + i);
        write_plainly(copy, text, length);
    }
    free(text);
    assert_true(services->campaign_write(services->self, &campaign, path, why));
    date(path, -DAY);
    int shown = services_look(services, LIST_CAMPAIGNS);
    assert_true(shown < COPIES);
    assert_int_equal(services->campaigns.total, COPIES + 1);
    assert_string_equal(services->campaigns.entry[0].path, path);
    begin(desk, &session); /* the single mission was played after them all */
    assert_true(newest(desk)->written > services->campaigns.entry[0].written);
    session_clear(&session);
}

/* A mission begins anew because its game cannot be opened: the file is there still. */
static void the_game_that_is_begun_anew_is_kept(void **state)
{
    static const char DAMAGED[] = "{\"citadel\":\"save\", cut";
    static struct campaign campaign;
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char path[LISTED_PATH], game[LISTED_PATH + 16], why[WHY_MAX_BYTES] = "", *text;
    size_t length;
    assert_true(services_look(services, LIST_PLANS) > 0);
    const struct campaign_start start = {
        .plan = &services->plans.entry[0].plan, .seed = 3, .players = 2, .corporation = {0, 1}};
    campaign_begin(&campaign, &start, services_catalogue(services, start.plan->edition));
    campaign_draw_legion(&campaign);
    campaign_start_mission(&campaign, 4);
    assert_true(services->campaign_path(services->self, "zz", path, why));
    assert_true(services->campaign_write(services->self, &campaign, path, why));
    assert_true(campaign_game_path(game, sizeof game, path));
    assert_int_equal(file_write_atomic(game, DAMAGED, sizeof DAMAGED - 1), FILE_OK);
    session = (struct session){.services = services};
    assert_int_equal(services->campaign_open(services->self, path, &campaign, &session, why), CAMPAIGN_OPEN_ANEW);
    assert_non_null(strstr(why, "the file is kept"));
    strcat(game, ".unread");
    assert_int_equal(file_read_all(game, 1 << 10, &text, &length), FILE_OK);
    assert_string_equal(text, DAMAGED);
    free(text);
    session_clear(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define ON_DESK(test) cmocka_unit_test_setup_teardown(test, desk_open, desk_close)
        ON_DESK(a_clock_set_back_does_not_bring_an_old_game_to_the_front),
        ON_DESK(a_copied_file_is_older_than_what_is_written_next),
        ON_DESK(a_number_that_nobody_has_written_counts_for_nothing),
        ON_DESK(more_files_than_are_listed_hide_no_newer_one),
        ON_DESK(each_game_keeps_its_autosaves),
        ON_DESK(a_game_that_is_loaded_stays_the_same_game),
        ON_DESK(a_game_that_is_over_makes_room),
        ON_DESK(a_game_that_goes_on_from_before_its_end_is_not_over),
        ON_DESK(autosaves_of_earlier_versions_are_left_to_their_game),
        ON_DESK(without_room_the_player_is_told),
        ON_DESK(campaigns_are_in_order_and_told_when_there_are_more),
        ON_DESK(the_game_that_is_begun_anew_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
