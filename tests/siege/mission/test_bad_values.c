/*
 * test_bad_values.c -- saves and campaigns that somebody has edited by hand: what cannot be is refused with a sentence
 * that names the place, and the file on the disk stays as it is. Each test spoils a single value.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/campaign/campaign_save.h"
#include "shell/store/files.h"
#include "shell/json/problem.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/temporary_folder.h"

static const char EAGLE[] = "missions/classic/01-eagle-strike.json";
static const char FORT[] = "missions/classic/06-hold-the-fort.json";
static const char PLAN[] = "missions/campaigns/01-three-nights.json";

/* ---- a text in which one thing is replaced by another ---------------------------------------------------------- */

/* The `nth` place of `old` from 0 becomes `put`. The line and column of its first byte, as sentences tell them. */
static char *spoilt(const char *text, const char *old, int nth, const char *put, char where[48])
{
    const char *at = strstr(text, old);
    for (int i = 0; at && i < nth; i++)
        at = strstr(at + 1, old);
    assert_non_null(at);
    size_t before = (size_t)(at - text), size = strlen(text) + strlen(put) + 1;
    char *out = malloc(size);
    assert_non_null(out);
    (void)snprintf(out, size, "%.*s%s%s", (int)before, text, put, at + strlen(old));
    int line = 1;
    const char *start = text;
    for (const char *c = text; c < at; c++)
        if (*c == '\n') {
            line++;
            start = c + 1;
        }
    (void)snprintf(where, 48, "line %d, column %d", line, (int)(at - start) + 1);
    return out;
}

/* ---- campaigns ------------------------------------------------------------------------------------------------- */

static struct campaign_plan plan;
static struct campaign campaign;
static struct campaign_file file;

static void begin_campaign(int players)
{
    struct problem_list *problems = problem_list_new();
    assert_true(campaign_load_beside(&plan, shipped_catalogue(), NULL, PLAN, problems));
    problem_list_free(problems);
    struct campaign_start start = {
        .plan = &plan, .seed = 3, .mode = CAMPAIGN_MODE_VERSUS, .legion = CAMPAIGN_LEGION_DECK};
    start.players = (uint8_t)players;
    for (int p = 0; p < players; p++) {
        start.corporation[p] = (uint8_t)p;
        start.control[p] = CAMPAIGN_CONTROL_HUMAN;
    }
    start.changes = 1;
    start.change[0] = (struct parameter_change){PARAMETER_bonus_strength, 1};
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    campaign_begin(&campaign, &start, shipped_catalogue());
    campaign_draw_legion(&campaign);
}

static char *campaign_text(void)
{
    const struct campaign_source source = {.campaign = &campaign, .game = "a.game", .version = "Citadel test"};
    size_t length;
    char *text = campaign_save_text(&source, &length);
    assert_non_null(text);
    return text;
}

/* Refused as damaged, with `sentence` and, if there is one, the place. */
static void refuse_campaign(const char *text, const char *sentence, const char *where)
{
    bool read = campaign_read_text(&file, "my.campaign", text, strlen(text), shipped_catalogue(), english_strings());
    assert_false(read);
    assert_int_equal(file.head.verdict, SAVE_DAMAGED);
    assert_whole(file.head.why);
    if (!strstr(file.head.why, sentence) || (where && !strstr(file.head.why, where)))
        fail_msg("\"%s\" instead of \"%s\" at %s", file.head.why, sentence, where ? where : "any place");
}

static void spoil_campaign(const char *old, int nth, const char *put, const char *sentence, bool located)
{
    char where[48];
    char *text = campaign_text();
    char *bad = spoilt(text, old, nth, put, where);
    refuse_campaign(bad, sentence, located ? where : NULL);
    free(bad);
    free(text);
}

/* Takes the nth entry of a list out. */
static void cut_entry(char *text, const char *list, int nth)
{
    char *at = strstr(text, list);
    assert_non_null(at);
    for (int i = 0; i <= nth; i++)
        at = strchr(at + 1, '{');
    char *end = strchr(at, '}') + 1;
    if (*end == ',')
        end++;
    else if (at[-1] == ',')
        at--;
    memmove(at, end, strlen(end) + 1);
}

/* C-PP-7, C-CRED-1: points for nothing, Credits without end, less than nothing. */
static void impossible_totals_are_refused(void **state)
{
    (void)state;
    begin_campaign(3);
    spoil_campaign("\"points\":0", 1, "\"points\":500",
                   "500 Promotion Points and 2 Credits are written, 0 and 2 were earned", false);
    spoil_campaign("\"points\":0", 0, "\"points\":99999", "99999", false);
    spoil_campaign("\"points\":0", 0, "\"points\":-4", "a total out of range", false);
    spoil_campaign("\"credits\":2", 2, "\"credits\":3",
                   "0 Promotion Points and 3 Credits are written, 0 and 2 were earned", false);
    spoil_campaign("\"bought\":0", 0, "\"bought\":7", "a total out of range", false);
}

/* The place of a total is the place of its player. */
static void impossible_totals_are_located(void **state)
{
    char where[48];
    (void)state;
    begin_campaign(3);
    campaign.player[1].points = 12;
    char *text = campaign_text();
    char *players = strstr(text, "\"players\":[{");
    assert_non_null(players);
    char *second = strstr(players, "},{");
    assert_non_null(second);
    (void)snprintf(where, sizeof where, "line 1, column %d", (int)(second + 2 - text) + 1);
    refuse_campaign(text, "12 Promotion Points", where);
    free(text);
}

/* The ledger still speaks of the player who is gone. */
static void a_seat_removed_is_noticed(void **state)
{
    (void)state;
    begin_campaign(3);
    for (int p = 0; p < 3; p++) {
        char *text = campaign_text();
        cut_entry(text, "\"players\":[", p);
        refuse_campaign(text, "an entry speaks of a player or a mission that is not there", "line 1, column ");
        free(text);
    }
    begin_campaign(2);
    char *text = campaign_text();
    cut_entry(text, "\"players\":[", 0);
    cut_entry(text, "\"players\":[", 0);
    refuse_campaign(text, "too few or too many", "line 1, column ");
    free(text);
}

static void the_same_corporation_twice_is_refused(void **state)
{
    (void)state;
    begin_campaign(3);
    spoil_campaign("\"corporation\":1", 0, "\"corporation\":2", "a corporation twice", false);
    spoil_campaign("\"corporation\":1", 0, "\"corporation\":5", "0 to 4", false);
}

/* A rule of this name there is none; the place is that of the name. */
static void unknown_house_rules_are_refused(void **state)
{
    (void)state;
    begin_campaign(2);
    spoil_campaign("\"bonus_strength\"", 0, "\"bonus_strenght\"", "bonus_strenght", true);
    spoil_campaign("\"value\":1}", 0, "\"value\":70}", "70", false);
}

static void a_place_beyond_the_list_is_refused(void **state)
{
    (void)state;
    begin_campaign(2);
    spoil_campaign("\"next\":0", 0, "\"next\":9", "the list and the place in it do not fit", false);
    spoil_campaign("\"accomplished\":0", 0, "\"accomplished\":44", "the list and the place in it do not fit", false);
    spoil_campaign("\"started\":0", 0, "\"started\":9", "the list and the place in it do not fit", false);
}

/* A mission that is gone from the disk is still named, so that whoever opens the campaign can say which. */
static void a_campaign_whose_mission_is_gone_keeps_its_name(void **state)
{
    char where[48];
    (void)state;
    begin_campaign(2);
    char *text = campaign_text();
    char *bad = spoilt(text, "\"mission\":\"classic.eagle-strike\"", 0, "\"mission\":\"classic.eagle-stroke\"", where);
    assert_true(campaign_read_text(&file, "my.campaign", bad, strlen(bad), shipped_catalogue(), english_strings()));
    assert_int_equal(file.head.verdict, SAVE_CHANGED);
    assert_string_equal(file.head.mission, "classic.eagle-stroke");
    assert_int_equal(file.campaign.players, 2);
    free(bad);
    free(text);
}

/* A plan may lead back for ever; it ends all the same. */
static void a_plan_that_goes_in_circles_ends(void **state)
{
    static const char CIRCLE[] =
        "{\"format\":1,\"id\":\"my.circle\",\"edition\":\"classic\",\"title\":\"Round and Round\","
        "\"brief\":\"Whoever comes back from the tower is sent out to the wall, and from the wall to the tower "
        "again.\","
        "\"missions\":[{\"mission\":\"a\",\"if_accomplished\":\"b\",\"if_failed\":\"b\"},"
        "{\"mission\":\"b\",\"if_accomplished\":\"a\",\"if_failed\":\"a\"}]}";
    struct problem_list *problems = problem_list_new();
    static struct game over;
    (void)state;
    begin_campaign(2);
    bool loaded = campaign_load_text(&plan, shipped_catalogue(), NULL, "circle.json", CIRCLE, strlen(CIRCLE), problems);
    problem_list_free(problems);
    assert_true(loaded);
    campaign.missions = plan.missions;
    memcpy(campaign.accomplished, plan.accomplished, sizeof plan.accomplished);
    memcpy(campaign.failed, plan.failed, sizeof plan.failed);
    memcpy(campaign.mission, plan.mission, sizeof plan.mission);
    (void)snprintf(campaign.mission[0], sizeof campaign.mission[0], "classic.eagle-strike");
    (void)snprintf(campaign.mission[1], sizeof campaign.mission[1], "classic.eagle-strike");
    struct scenario *scenario = shipped_scenario(EAGLE);
    struct event_list *events = calloc(1, sizeof *events);
    assert_non_null(events);
    int plays = 0;
    for (; !campaign_is_over(&campaign); plays++) {
        assert_true(plays < CAMPAIGN_PLAYS);
        campaign_draw_legion(&campaign);
        campaign_start_mission(&campaign, 1);
        const struct game_setup setup = campaign_mission_setup(&campaign, shipped_catalogue());
        events->count = 0;
        game_start(&over, scenario, &setup, events);
        over.turn.phase = PHASE_OVER;
        campaign_record(&campaign, &over);
        assert_null(campaign_flaw(&campaign).what);
    }
    assert_int_equal(plays, CAMPAIGN_PLAYS);
    free(events);
    scenario_free(scenario);
}

/* ---- saves ----------------------------------------------------------------------------------------------------- */

static char *text_of(const struct game *game, const struct history *history, const char *path, size_t *length)
{
    char *mission;
    size_t mission_length;
    assert_int_equal(file_read_all(path, 1 << 20, &mission, &mission_length), FILE_OK);
    const struct save_source source = {
        .game = game,
        .history = history,
        .mission_text = mission,
        .mission_length = mission_length,
        .mission_path = path,
        .control = {SAVE_CONTROL_HUMAN, SAVE_CONTROL_HUMAN, SAVE_CONTROL_HUMAN, 0, 0, SAVE_CONTROL_DECK},
        .version = "Citadel test"};
    char *text = save_write_text(&source, length);
    assert_non_null(text);
    free(mission);
    return text;
}

/* The save of a game before its first decision. */
static char *save_text(const char *path, const struct game_setup *setup, size_t *length)
{
    static struct game game;
    struct event_list *events = calloc(1, sizeof *events);
    struct scenario *scenario = shipped_scenario(path);
    assert_non_null(events);
    scenario_apply_changes(scenario, setup);
    assert_int_equal(game_setup_check(scenario, setup).why, REJECT_NONE);
    game_start(&game, scenario, setup, events);
    struct history *history = history_new(setup);
    char *text = text_of(&game, history, path, length);
    history_free(history);
    scenario_free(scenario);
    free(events);
    return text;
}

static void spoil_save(const char *path, const char *block, const char *old, const char *put, const char *sentence)
{
    struct game_setup setup = game_setup_default(shipped_catalogue(), 3, 8);
    struct save_file save;
    char where[48];
    size_t length;
    char *text = save_text(path, &setup, &length);
    const char *part = strstr(text, block);
    assert_non_null(part);
    char *tail = spoilt(part, old, 0, put, where);
    char *bad = malloc(length + strlen(put) + 1);
    assert_non_null(bad);
    int count = snprintf(bad, length + strlen(put) + 1, "%.*s%s", (int)(part - text), text, tail);
    bool read = save_read_text(&save, "my.save", bad, (size_t)count, shipped_catalogue(), english_strings());
    if (read || save.head.verdict != SAVE_DAMAGED || !strstr(save.head.why, sentence))
        fail_msg("%s for %s: \"%s\"", read ? "let in" : "refused", put, save.head.why);
    assert_whole(save.head.why);
    save_file_clear(&save);
    free(tail);
    free(bad);
    free(text);
}

/* C-EQUIP-3: a card that is no longer in the Bunker, on a figure and in the agreement. */
static void equipment_that_does_not_exist_is_refused(void **state)
{
    (void)state;
    spoil_save(EAGLE, "\"figures\":{", "\"weapon\":", "\"weapon\":77,\"was\":", "line ");
    spoil_save(EAGLE, "\"setup\":{", "\"weapon\":[", "\"weapon\":[77,", "line ");
}

static void cards_that_do_not_exist_are_refused(void **state)
{
    (void)state;
    spoil_save(FORT, "\"teams\":{", "\"secondary\":", "\"secondary\":1000,\"was\":", "line ");
}

/* The same on games whose numbers are of the right form: changed in the game, then written. */
static void refuse_game(const char *path, void (*spoil)(struct game *game), const char *sentence)
{
    struct game_setup setup = game_setup_default(shipped_catalogue(), 3, 8);
    struct save_file save;
    size_t length;
    char *text = save_text(path, &setup, &length);
    assert_true(save_read_text(&save, "my.save", text, length, shipped_catalogue(), english_strings()));
    free(text);
    spoil(&save.game);
    text = text_of(&save.game, save.history, path, &length);
    struct save_file again;
    bool read = save_read_text(&again, "my.save", text, length, shipped_catalogue(), english_strings());
    if (read || again.head.verdict != SAVE_DAMAGED || !strstr(again.head.why, sentence) ||
        !strstr(again.head.why, "(line "))
        fail_msg("%s: \"%s\" instead of \"%s\"", read ? "let in" : "refused", again.head.why, sentence);
    assert_whole(again.head.why);
    save_file_clear(&again);
    save_file_clear(&save);
    free(text);
}

static void give_unknown_weapon(struct game *game)
{
    game->figure[1].weapon = game->scenario->catalogue->weapons;
}
static void give_unknown_gear(struct game *game)
{
    game->figure[3].gear |= UINT32_C(1) << 31;
}
static void give_unknown_secondary(struct game *game)
{
    game->team[1].secondary = 17;
}
static void give_unknown_card(struct game *game)
{
    game->team[0].hand[0] = 21;
}
static void give_card_twice(struct game *game)
{
    game->team[0].hand[0] = game->team[1].hand[0] = 3;
}
static void remove_seat(struct game *game)
{
    game->team[2].flags &= (uint8_t)~TEAM_PLAYS;
}
static void turn_over_unknown_force(struct game *game)
{
    game->force.card[0] = 40;
}

static void things_that_the_game_does_not_have_are_named(void **state)
{
    (void)state;
    refuse_game(EAGLE, give_unknown_weapon, "carries equipment that the game does not have");
    refuse_game(EAGLE, give_unknown_gear, "carries equipment that the game does not have");
    refuse_game(FORT, give_unknown_secondary, "holds a card that the game does not have");
    refuse_game(EAGLE, give_unknown_card, "holds a card that the game does not have");
    refuse_game(EAGLE, give_card_twice, "holds a card that the game does not have, or that lies elsewhere too");
    refuse_game(EAGLE, remove_seat, "The teams in this save are not those that it began with");
    refuse_game(EAGLE, turn_over_unknown_force, "in “force”");
}

/* ---- a campaign and its game ----------------------------------------------------------------------------------- */

static void write_whole(const char *path, const char *text, size_t length)
{
    assert_int_equal(file_write_atomic(path, text, length), FILE_OK);
}

/* The mission of a campaign is begun anew, with a sentence, and the file that could not be used stays. */
static void equipment_gone_from_a_campaigns_game_begins_the_mission_anew(void **state)
{
    char folder[TEMPORARY_FOLDER_SIZE], path[TEMPORARY_FOLDER_SIZE + 16], why[SAVE_WHY_MAX], where[48];
    struct save_file game;
    size_t length, left;
    (void)state;
    temporary_folder(folder, sizeof folder);
    (void)snprintf(path, sizeof path, "%s/a.game", folder);
    begin_campaign(2);
    campaign_start_mission(&campaign, 4);
    char *text = campaign_text();
    assert_true(campaign_read_text(&file, "my.campaign", text, strlen(text), shipped_catalogue(), english_strings()));
    free(text);
    const struct game_setup setup = campaign_mission_setup(&campaign, shipped_catalogue());
    text = save_text(EAGLE, &setup, &length);
    write_whole(path, text, length);
    assert_int_equal(campaign_resume(&file, folder, NULL, shipped_catalogue(), english_strings(), &game, why),
                     CAMPAIGN_PLAYING);
    save_file_clear(&game);
    char *figures = strstr(text, "\"figures\":{");
    assert_non_null(figures);
    char *bad = spoilt(text, "\"weapon\":255", 0, "\"weapon\":77", where);
    (void)unlink(path);
    write_whole(path, bad, strlen(bad));
    assert_int_equal(campaign_resume(&file, folder, NULL, shipped_catalogue(), english_strings(), &game, why),
                     CAMPAIGN_ANEW);
    assert_whole(why);
    assert_non_null(strstr(why, "carries equipment that the game does not have (line "));
    assert_null(game.scenario);
    free(text);
    assert_int_equal(file_read_all(path, 1 << 20, &text, &left), FILE_OK);
    assert_int_equal(left, strlen(bad));
    assert_memory_equal(text, bad, left);
    free(text);
    free(bad);
    (void)unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(impossible_totals_are_refused),
        cmocka_unit_test(impossible_totals_are_located),
        cmocka_unit_test(a_seat_removed_is_noticed),
        cmocka_unit_test(the_same_corporation_twice_is_refused),
        cmocka_unit_test(unknown_house_rules_are_refused),
        cmocka_unit_test(a_place_beyond_the_list_is_refused),
        cmocka_unit_test(a_campaign_whose_mission_is_gone_keeps_its_name),
        cmocka_unit_test(a_plan_that_goes_in_circles_ends),
        cmocka_unit_test(equipment_that_does_not_exist_is_refused),
        cmocka_unit_test(cards_that_do_not_exist_are_refused),
        cmocka_unit_test(things_that_the_game_does_not_have_are_named),
        cmocka_unit_test(equipment_gone_from_a_campaigns_game_begins_the_mission_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
