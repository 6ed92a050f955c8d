/* Campaign files and saved campaigns: shipped ones, broken ones, a whole campaign with a kill at every turn, hostile
 * bytes. CITADEL_HOSTILE=n in the environment makes n times as many edits. */
#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/campaign/campaign_save.h"
#include "siege/mission/catalogue/catalogue_load.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"
#include "shell/json/problem.h"
#include "siege/mission/load/field_kinds.h"
#include "support/english.h"
#include "support/golden.h"
#include "support/shipped.h"
#include "support/temporary_folder.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define PLANS "missions/campaigns"
#define BROKEN "tests/broken/campaign"
#define MISSIONS "missions/classic"
#define SCHEMA "missions/schema/campaign.schema.json"

static struct campaign_plan plan;
static struct problem_list *problems;
static struct mission_summary summary[32];
static char mission_path[32][FILE_PATH_SIZE];
static const char *mission_id[32];
static struct campaign_shelf shelf = {.id = mission_id};

static bool find_missions_in(const char *folder)
{
    struct file_listing files;
    if (file_list(folder, ".json", &files) != FILE_OK)
        return false;
    bool read = true;
    for (int i = 0; i < files.count && shelf.count < 32; i++) {
        int at = shelf.count++;
        read &= file_join(mission_path[at], FILE_PATH_SIZE, folder, files.names[i]) &&
                mission_load_summary(&summary[at], mission_path[at], problems);
        mission_id[at] = summary[at].id;
    }
    file_listing_clear(&files);
    return read;
}

static int find_missions(void **state)
{
    (void)state;
    problems = problem_list_new();
    return problems && find_missions_in(MISSIONS) && find_missions_in("missions/second/second-assault") &&
                   find_missions_in("missions/second/day-of-reckoning")
               ? 0
               : -1;
}

static int drop_list(void **state)
{
    (void)state;
    problem_list_free(problems);
    return 0;
}

static bool load(const char *folder, const char *name, char path[FILE_PATH_SIZE])
{
    assert_true(file_join(path, FILE_PATH_SIZE, folder, name));
    struct scan_tree *tree = scan_file(path, problems);
    bool second = strcmp(node_text_or(node_get(node_root(tree), "edition"), ""), "second") == 0;
    scan_free(tree);
    problem_list_clear(problems);
    return campaign_load_beside(&plan, second ? shipped_second() : shipped_catalogue(), "missions", path, problems);
}

/* ---- plans ----------------------------------------------------------------------------------------------------- */

/* Something is told at the beginning, after every mission whatever its result, and at the end. */
static void assert_story_is_whole(void)
{
    assert_true(plan.story.opening[0] && plan.story.ending[0][0] && plan.story.ending[1][0]);
    for (int i = 0; i < plan.missions; i++)
        assert_true(plan.story.after[i][0][0] && plan.story.after[i][1][0]);
}

static void every_shipped_campaign_is_in_order(void **state)
{
    struct file_listing files;
    char path[FILE_PATH_SIZE];
    (void)state;
    assert_int_equal(file_list(PLANS, ".json", &files), FILE_OK);
    assert_true(files.count >= 6);
    for (int i = 0; i < files.count; i++) {
        bool loaded = load(PLANS, files.names[i], path);
        problem_list_print(stderr, problems, PROBLEM_FORMAT_TEXT, english_strings());
        assert_true(loaded);
        assert_int_equal(problems->warnings + problems->infos, 0);
        assert_story_is_whole();
    }
    file_listing_clear(&files);
}

static void the_siege_has_the_ten_missions_of_the_book(void **state)
{
    char path[FILE_PATH_SIZE];
    (void)state;
    assert_true(load(PLANS, "02-siege-of-the-citadel.json", path));
    assert_int_equal(plan.missions, 10);
    assert_int_equal(plan.kind, CAMPAIGN_MINI);
    assert_int_equal(plan.modes, 7);
    assert_int_equal(plan.legion, CAMPAIGN_LEGION_DRAWN); /* C-MODE-8: afresh for each mission, all alike */
    assert_int_equal(plan.together, 6);
    assert_string_equal(plan.mission[0], "classic.eagle-strike");
    assert_string_equal(plan.mission[9], "classic.the-hunt-for-alakhai");
    assert_true(load(PLANS, "03-race-for-glory.json", path));
    assert_int_equal(plan.kind, CAMPAIGN_LONG);
    assert_int_equal(plan.target, 130);
}

static void both_campaigns_of_2018_have_five_missions(void **state)
{
    char path[FILE_PATH_SIZE];
    (void)state;
    assert_true(load(PLANS, "04-second-assault.json", path));
    assert_int_equal(plan.missions, 5);
    assert_string_equal(plan.mission[0], "second.battle-plans");
    assert_true(load(PLANS, "05-day-of-reckoning.json", path));
    assert_int_equal(plan.missions, 5);
    assert_string_equal(plan.mission[4], "second.ezoghoul-destruction");
    assert_true(load(PLANS, "06-the-long-war.json", path));
    assert_int_equal(plan.missions, 10);
    assert_string_equal(plan.edition, "second");
}

static void every_broken_campaign_gives_its_report(void **state)
{
    struct file_listing files;
    char path[FILE_PATH_SIZE];
    (void)state;
    assert_int_equal(file_list(BROKEN, ".json", &files), FILE_OK);
    assert_true(files.count > 10);
    for (int i = 0; i < files.count; i++) {
        bool loaded = load(BROKEN, files.names[i], path);
        assert_int_equal(loaded, !problem_list_has_errors(problems));
        assert_true(loaded || plan.missions == 0);
        golden_compare(path, problems);
    }
    file_listing_clear(&files);
}

/* The loader finds the missions by itself where they lie beside the campaign. */
static void missions_beside_a_campaign_are_found(void **state)
{
    (void)state;
    problem_list_clear(problems);
    assert_true(
        campaign_load_beside(&plan, shipped_catalogue(), NULL, PLANS "/02-siege-of-the-citadel.json", problems));
    assert_int_equal(plan.missions, 10);
    assert_false(campaign_load_beside(&plan, shipped_catalogue(), MISSIONS, PLANS "/missing.json", problems));
    problem_list_clear(problems); /* a trailing comma and nothing of a campaign: no missing keys after it */
    assert_false(campaign_load_beside(&plan, shipped_catalogue(), MISSIONS, "tests/broken/files/E110-nothing-else.txt",
                                      problems));
    assert_int_equal(problems->errors, 1);
}

static void steps_lead_by_name(void **state)
{
    static const char TEXT[] = "{\"format\":1,\"id\":\"a\",\"edition\":\"classic\",\"title\":\"A\",\"brief\":\"B\","
                               "\"missions\":[{\"mission\":\"m.one\",\"if_failed\":\"m.one\"},"
                               "{\"mission\":\"m.two\",\"if_accomplished\":\"end\",\"if_failed\":\"m.three\"},"
                               "{\"mission\":\"m.three\"}]}";
    (void)state;
    problem_list_clear(problems);
    assert_true(campaign_load_text(&plan, shipped_catalogue(), NULL, "a", TEXT, sizeof TEXT - 1, problems));
    assert_int_equal(plan.failed[0], 1);
    assert_int_equal(plan.accomplished[0], CAMPAIGN_STEP_NEXT);
    assert_int_equal(plan.accomplished[1], CAMPAIGN_STEP_END);
    assert_int_equal(plan.failed[1], 3);
    assert_int_equal(plan.failed[2], CAMPAIGN_STEP_NEXT);
}

/* No more fall than its mission takes, whoever else plays. */
static void more_losses_than_teams_have_are_no_way(void **state)
{
    static char text[] =
        "{\"format\":1,\"id\":\"a\",\"edition\":\"classic\",\"title\":\"A\",\"brief\":\"B\","
        "\"players\":{\"min\":1,\"max\":5},\"missions\":[{\"mission\":\"m.one\","
        "\"next\":[{\"if\":{\"losses\":{\"at_least\":7}},\"go_to\":\"won\"}]},{\"mission\":\"m.two\"}]}";
    const char *id[] = {"m.one", "m.two"};
    uint8_t teams[][2] = {{1, 4}, {1, 5}};
    const struct campaign_shelf two = {.id = id, .count = 2, .teams = teams};
    (void)state;
    for (char asked = '7'; asked <= '9'; asked++) {
        *strchr(strstr(text, "at_least"), asked == '7' ? '7' : asked - 1) = asked;
        problem_list_clear(problems);
        assert_true(campaign_load_text(&plan, shipped_catalogue(), &two, "a", text, sizeof text - 1, problems));
        bool told = false;
        for (int i = 0; i < problems->count; i++)
            told |= problems->item[i].code == PROBLEM_W543;
        assert_int_equal(told, asked > '8');
    }
}

static void the_shipped_schema_is_fresh(void **state)
{
    char *written, *shipped;
    size_t length, shipped_length;
    (void)state;
    FILE *memory = open_memstream(&written, &length);
    assert_non_null(memory);
    field_kinds_write_schema(memory, &SCHEMA_CAMPAIGN, shipped_catalogue(), english_strings());
    fclose(memory);
    if (getenv("CITADEL_WRITE_EXPECTED"))
        assert_int_equal(file_write_atomic(SCHEMA, written, length), FILE_OK);
    assert_int_equal(file_read_all(SCHEMA, 1 << 20, &shipped, &shipped_length), FILE_OK);
    if (strcmp(written, shipped) != 0)
        fail_msg("%s is stale: run this test with CITADEL_WRITE_EXPECTED=1", SCHEMA);
    free(shipped);
    free(written);
}

/* ---- a campaign at a table ------------------------------------------------------------------------------------- */

/* Everything a program holds while a campaign is played; dropped as a whole by a kill. */
struct table {
    struct campaign campaign;
    struct scenario *scenario;
    struct game game;
    struct history *history;
    struct event_list events;
    struct bot bot;
    char *mission;
    size_t mission_length;
    uint8_t control[SEAT_COUNT];
};

static char folder[TEMPORARY_FOLDER_SIZE], campaign_path[TEMPORARY_FOLDER_SIZE + 32],
    game_path[TEMPORARY_FOLDER_SIZE + 64];
static struct campaign_file file;
static struct game scratch;
static struct event_list scratch_events;

static int make_folder(void **state)
{
    (void)state;
    temporary_folder(folder, sizeof folder);
    snprintf(campaign_path, sizeof campaign_path, "%s/long war.campaign", folder);
    assert_true(campaign_game_path(game_path, sizeof game_path, campaign_path));
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    temporary_folder_remove(folder);
    return 0;
}

static void drop_mission(struct table *table)
{
    scenario_free(table->scenario);
    history_free(table->history);
    free(table->mission);
    table->scenario = NULL;
    table->history = NULL;
    table->mission = NULL;
}

static void close_table(struct table *table)
{
    drop_mission(table);
    free(table);
}

static void save_campaign(const struct table *table)
{
    const struct campaign_source source = {
        .campaign = &table->campaign, .saved_at = 1234567890, .version = "Citadel test"};
    assert_int_equal(campaign_save(&source, campaign_path), FILE_OK);
}

static void save_game(const struct table *table)
{
    const struct save_source source = {.game = &table->game,
                                       .history = table->history,
                                       .mission_text = table->mission,
                                       .mission_length = table->mission_length,
                                       .mission_path = "",
                                       .control = {SAVE_CONTROL_GREEDY, SAVE_CONTROL_GREEDY, SAVE_CONTROL_GREEDY,
                                                   SAVE_CONTROL_GREEDY, 0, SAVE_CONTROL_DECK},
                                       .saved_at = 1234567890,
                                       .version = "Citadel test"};
    assert_int_equal(save_write(&source, game_path), FILE_OK);
}

static const char *path_of(const char *id)
{
    for (int i = 0; i < shelf.count; i++)
        if (strcmp(mission_id[i], id) == 0)
            return mission_path[i];
    fail_msg("no mission %s", id);
    return NULL;
}

/* The mission that was started, from its beginning. */
static void begin_mission(struct table *table)
{
    const char *path = path_of(table->campaign.mission[table->campaign.next]);
    struct game_setup setup = campaign_mission_setup(&table->campaign, shipped_catalogue());
    drop_mission(table);
    assert_int_equal(file_read_all(path, 1 << 20, &table->mission, &table->mission_length), FILE_OK);
    table->scenario = shipped_scenario(path);
    scenario_apply_changes(table->scenario, &setup);
    assert_int_equal(game_setup_check(table->scenario, &setup).why, REJECT_NONE);
    table->events.count = 0;
    game_start(&table->game, table->scenario, &setup, &table->events);
    table->history = history_new(&setup);
    assert_non_null(table->history);
}

static void start_mission(struct table *table, uint64_t seed)
{
    campaign_draw_legion(&table->campaign);
    for (int p = 0; p < table->campaign.players; p++)
        if (campaign_check_buy(&table->campaign, p).why == REJECT_NONE)
            assert_int_equal(campaign_buy(&table->campaign, p).why, REJECT_NONE);
    campaign_start_mission(&table->campaign, seed);
    save_campaign(table);
    begin_mission(table);
    save_game(table);
}

static void step(struct table *table)
{
    struct command command;
    if (!deck_decide(&table->game, &command)) {
        struct game view = game_view_for(&table->game, game_seat_to_act(&table->game));
        assert_true(bot_decide(&table->bot, &view, &command));
    }
    table->events.count = 0;
    assert_int_equal(history_apply(table->history, &table->game, &command, &table->events).why, REJECT_NONE);
}

static void finish_mission(struct table *table)
{
    int entries = table->campaign.entries;
    assert_true(campaign_finish(&table->campaign, &table->game, table->history, &scratch, &scratch_events));
    assert_true(table->campaign.entries > entries);
    for (int i = entries; i < table->campaign.entries; i++)
        if (table->campaign.entry[i].cause == CAMPAIGN_CAUSE_DIFFERENCE)
            fail_msg("%s: player %d: %+d points %+d Credits that the log does not explain",
                     table->game.scenario->mission.id, table->campaign.entry[i].player, table->campaign.entry[i].points,
                     table->campaign.entry[i].credits);
    save_campaign(table);
}

static struct campaign_start party(int players, enum campaign_legion legion)
{
    return (struct campaign_start){.plan = &plan,
                                   .seed = 21,
                                   .legion = (uint8_t)legion,
                                   .players = (uint8_t)players,
                                   .corporation = {4, 1, 0, 2, 3},
                                   .control = {2, 2, 2, 2, 2}};
}

static struct table *open_table(const char *name, int players, enum campaign_legion legion)
{
    char path[FILE_PATH_SIZE];
    struct table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    assert_true(load(PLANS, name, path));
    const struct campaign_start start = party(players, legion);
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    campaign_begin(&table->campaign, &start, shipped_catalogue());
    table->bot = (struct bot){BOT_GREEDY, rng_seed(3, 4)};
    return table;
}

/* All that a killed program leaves behind is two files. */
static enum campaign_resume resume(struct table *table)
{
    char why[SAVE_WHY_MAX];
    struct save_file game;
    drop_mission(table);
    memset(&table->campaign, 0x55, sizeof table->campaign);
    memset(&table->game, 0x55, sizeof table->game);
    if (!campaign_read(&file, campaign_path, shipped_catalogue(), english_strings()))
        fail_msg("%s", file.head.why);
    assert_int_equal(file.head.verdict, SAVE_FINE);
    table->campaign = file.campaign;
    enum campaign_resume how = campaign_resume(&file, folder, NULL, shipped_catalogue(), english_strings(), &game, why);
    if (how == CAMPAIGN_ANEW)
        begin_mission(table);
    if (how != CAMPAIGN_PLAYING && how != CAMPAIGN_FINISHED)
        return how;
    table->scenario = game.scenario;
    table->game = game.game;
    table->history = game.history;
    table->mission = game.mission_text;
    table->mission_length = game.mission_length;
    game.scenario = NULL;
    game.history = NULL;
    game.mission_text = NULL;
    save_file_clear(&game);
    return how;
}

static void assert_same_after_reading(const struct campaign *campaign)
{
    if (!campaign_read(&file, campaign_path, shipped_catalogue(), english_strings()))
        fail_msg("%s", file.head.why);
    struct campaign *quiet = malloc(sizeof *quiet);
    assert_non_null(quiet);
    *quiet = *campaign;
    campaign_forget_notes(quiet);
    assert_memory_equal(quiet, &file.campaign, sizeof *quiet);
    free(quiet);
}

/* Every number of the ledger can be traced: to an event of a mission, or to what it is by itself. */
static void assert_traceable(const struct campaign *campaign)
{
    assert_true(campaign_is_sound(campaign));
    assert_null(campaign_flaw(campaign).what);
    for (int i = 0; i < campaign->entries; i++) {
        const struct campaign_entry *entry = &campaign->entry[i];
        bool by_itself = entry->cause == CAMPAIGN_CAUSE_START || entry->cause == CAMPAIGN_CAUSE_BOUGHT;
        assert_int_equal(entry->line == 0, by_itself);
    }
}

/* With a kill after every `each` commands, now and then before a game has been saved at all. */
static void play_on(struct table *table, int each)
{
    int commands = 0;
    while (!game_is_over(&table->game)) {
        step(table);
        if (++commands % each)
            continue;
        uint64_t hash = game_hash(&table->game);
        save_game(table);
        enum campaign_resume how = resume(table);
        assert_int_equal(how, game_is_over(&table->game) ? CAMPAIGN_FINISHED : CAMPAIGN_PLAYING);
        assert_true(game_hash(&table->game) == hash);
    }
}

/* C-MODE-2, C1, C2: points are carried from mission to mission, sums are totals, everything survives the disk. */
static void a_whole_siege_is_played_killed_and_played_on(void **state)
{
    struct table *table = open_table("02-siege-of-the-citadel.json", 4, CAMPAIGN_LEGION_IN_TURN);
    (void)state;
    save_campaign(table);
    assert_int_equal(resume(table), CAMPAIGN_BETWEEN);
    for (int i = 0; !campaign_is_over(&table->campaign); i++) {
        assert_true(i < 10);
        start_mission(table, (uint64_t)i + 100);
        assert_same_after_reading(&table->campaign);
        for (seat_id seat = 0; seat < 3; seat++) {
            int player = campaign_player_at(&table->campaign, seat);
            assert_int_equal(table->game.team[seat].start_points, table->campaign.player[player].points);
            assert_int_equal(table->game.team[seat].rank, campaign_rank(&table->campaign, shipped_catalogue(), player));
        }
        play_on(table, 40);
        save_game(table);
        assert_int_equal(resume(table), CAMPAIGN_FINISHED);
        finish_mission(table);
        assert_same_after_reading(&table->campaign);
        assert_traceable(&table->campaign);
        assert_int_equal(resume(table), CAMPAIGN_BETWEEN);
    }
    assert_int_equal(table->campaign.plays, 10);
    assert_true(campaign_winners(&table->campaign) != 0);
    close_table(table);
}

static void co_op_and_solo_missions_are_counted(void **state)
{
    (void)state;
    for (int players = 1; players <= 4; players++) {
        struct table *table = open_table("01-three-nights.json", players, CAMPAIGN_LEGION_DECK);
        table->campaign.mode = players == 1 ? CAMPAIGN_MODE_SOLO : CAMPAIGN_MODE_COOP;
        while (!campaign_is_over(&table->campaign)) {
            start_mission(table, (uint64_t)players);
            play_on(table, 100000);
            finish_mission(table);
            assert_same_after_reading(&table->campaign);
        }
        assert_traceable(&table->campaign);
        bool won = campaign_missions_accomplished(&table->campaign) >= 2;
        assert_int_equal(campaign_winners(&table->campaign), won ? (1u << players) - 1 : 0u);
        close_table(table);
    }
}

/* Entries noted event by event are those of the log. */
static void notes_are_the_same_live_and_from_the_log(void **state)
{
    struct table *table = open_table("01-three-nights.json", 3, CAMPAIGN_LEGION_DECK);
    struct campaign *live = malloc(sizeof *live);
    (void)state;
    assert_non_null(live);
    start_mission(table, 77);
    *live = table->campaign;
    int line = 0;
    for (;;) {
        for (int i = 0; i < table->events.count; i++)
            campaign_note_event(live, &table->game, &table->events.item[i], ++line);
        if (game_is_over(&table->game))
            break;
        step(table);
    }
    campaign_record(live, &table->game);
    finish_mission(table);
    assert_memory_equal(live, &table->campaign, sizeof *live);
    free(live);
    close_table(table);
}

/* ---- the game that is not there -------------------------------------------------------------------------------- */

static void spoil(const char *path)
{
    assert_int_equal(file_write_atomic(path, "{\"citadel\":\"sa", 13), FILE_OK);
}

static void a_mission_without_its_game_begins_anew_with_the_same_dice(void **state)
{
    char backup[sizeof game_path + 8];
    struct table *table = open_table("01-three-nights.json", 2, CAMPAIGN_LEGION_DECK);
    (void)state;
    start_mission(table, 5);
    uint64_t first = game_hash(&table->game);
    for (int i = 0; i < 20; i++)
        step(table);
    uint64_t later = game_hash(&table->game);
    save_game(table);
    assert_int_equal(resume(table), CAMPAIGN_PLAYING);
    assert_true(game_hash(&table->game) == later);
    unlink(game_path);
    assert_int_equal(resume(table), CAMPAIGN_ANEW);
    assert_true(game_hash(&table->game) == first);
    save_game(table);
    spoil(game_path); /* the version before it lies beside it */
    assert_int_equal(resume(table), CAMPAIGN_PLAYING);
    assert_true(game_hash(&table->game) == first);
    snprintf(backup, sizeof backup, "%s.bak", game_path);
    spoil(game_path);
    spoil(backup);
    char why[SAVE_WHY_MAX];
    struct save_file game;
    assert_int_equal(campaign_resume(&file, folder, NULL, shipped_catalogue(), english_strings(), &game, why),
                     CAMPAIGN_ANEW);
    assert_whole(why);
    assert_null(game.scenario);
    close_table(table);
}

/* A game of the mission before, or of another table, is not taken for this one. */
static void another_missions_game_is_not_taken(void **state)
{
    struct table *table = open_table("01-three-nights.json", 2, CAMPAIGN_LEGION_DECK);
    (void)state;
    start_mission(table, 5);
    for (int i = 0; i < 20; i++)
        step(table);
    save_game(table);
    campaign_forget_notes(&table->campaign);
    table->campaign.started = 0;
    campaign_start_mission(&table->campaign, 6);
    save_campaign(table);
    assert_int_equal(resume(table), CAMPAIGN_ANEW);
    close_table(table);
}

/* ---- killed for good ------------------------------------------------------------------------------------------- */

static void play_until_killed(void)
{
    struct table *table = calloc(1, sizeof *table);
    if (!table)
        _exit(2);
    table->bot = (struct bot){BOT_GREEDY, rng_seed(3, 4)};
    for (uint64_t seed = 1;; seed++) {
        enum campaign_resume how = resume(table);
        if (how == CAMPAIGN_BETWEEN) {
            if (campaign_is_over(&table->campaign))
                _exit(0);
            start_mission(table, (uint64_t)table->campaign.plays + 1);
        }
        while (!game_is_over(&table->game)) {
            step(table);
            save_game(table);
        }
        finish_mission(table);
    }
}

static void wait_a_little(int number)
{
    const struct timespec pause = {0, (long)(3 + number * 37 % 60) * 1000000L};
    nanosleep(&pause, NULL);
}

static void a_killed_program_finds_its_campaign(void **state)
{
    const char *wanted = getenv("CITADEL_HOSTILE");
    int kills = 15 * (wanted ? atoi(wanted) : 1);
    struct table *table = open_table("01-three-nights.json", 2, CAMPAIGN_LEGION_DECK);
    (void)state;
    save_campaign(table);
    for (int i = 0; i < kills; i++) {
        int status;
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            play_until_killed();
        wait_a_little(i);
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
        enum campaign_resume how = resume(table);
        assert_traceable(&table->campaign);
        if (how == CAMPAIGN_FINISHED)
            finish_mission(table);
    }
    close_table(table);
}

/* ---- hostile bytes --------------------------------------------------------------------------------------------- */

static char *text;
static size_t length;

/* A campaign with something in every list. */
static void write_rich_campaign(void)
{
    struct table *table = open_table("01-three-nights.json", 3, CAMPAIGN_LEGION_DRAWN);
    table->campaign.changes = 1;
    table->campaign.change[0] = (struct parameter_change){PARAMETER_bonus_strength, 1};
    start_mission(table, 9);
    play_on(table, 100000);
    finish_mission(table);
    assert_int_equal(campaign_correct(&table->campaign, 0, 3, -1, "the “dog” ate \"it\"\n").why, REJECT_NONE);
    campaign_draw_legion(&table->campaign);
    campaign_start_mission(&table->campaign, UINT64_MAX);
    const struct campaign_source source = {
        .campaign = &table->campaign, .game = "a.game", .saved_at = 7, .version = "Citadel test"};
    text = campaign_save_text(&source, &length);
    assert_non_null(text);
    assert_true(campaign_read_text(&file, "whole", text, length, shipped_catalogue(), english_strings()));
    assert_memory_equal(&file.campaign, &table->campaign, sizeof file.campaign);
    assert_string_equal(file.game, "a.game");
    assert_true(file.head.corrected && file.head.started && !file.head.over);
    assert_string_equal(file.head.mission, "classic.get-the-boss");
    close_table(table);
}

/* Refused with a sentence, or a campaign that can be played on. In memory of exactly its length. */
static bool read_exactly(const char *bytes, size_t count)
{
    char *copy = malloc(count ? count : 1);
    assert_non_null(copy);
    memcpy(copy, bytes, count);
    bool good = campaign_read_text(&file, "hostile", copy, count, shipped_catalogue(), english_strings());
    free(copy);
    assert_int_equal(good, file.head.verdict == SAVE_FINE || file.head.verdict == SAVE_CHANGED);
    assert_int_equal(file.head.why[0] == '\0', file.head.verdict == SAVE_FINE);
    assert_null(strstr(file.head.why, "[campaign_file"));
    if (good)
        assert_null(campaign_flaw(&file.campaign).what);
    return good;
}

static void a_cut_campaign_is_refused(void **state)
{
    (void)state;
    write_rich_campaign();
    for (size_t cut = 0; cut < length; cut += cut < 200 ? 1 : 7)
        assert_false(read_exactly(text, cut));
    assert_true(read_exactly(text, length));
    free(text);
}

/* Its records begin with the next mission. */
static void a_campaign_without_records_is_played_on(void **state)
{
    (void)state;
    write_rich_campaign();
    assert_true(file.campaign.deeds > 0);
    char *format = strstr(text, "\"format\":3"), *deeds = strstr(text, ",\"deeds\":");
    assert_true(format && deeds);
    format[strlen("\"format\":")] = '2';
    memcpy(deeds, "}", 2);
    assert_true(read_exactly(text, strlen(text)));
    assert_int_equal(file.campaign.deeds, 0);
    assert_int_equal(file.campaign.plays, 1);
    free(text);
}

static void a_flipped_bit_is_seen(void **state)
{
    (void)state;
    write_rich_campaign();
    for (size_t at = 0; at < length; at += 3) {
        text[at] = (char)(text[at] ^ 1 << at / 3 % 8);
        (void)read_exactly(text, length);
        assert_int_not_equal(file.head.verdict, SAVE_FINE);
        text[at] = (char)(text[at] ^ 1 << at / 3 % 8);
    }
    free(text);
}

/* Numbers, words and brackets that are JSON but make no sense. */
static void edited_campaigns_are_refused_or_playable(void **state)
{
    static const char *const EDIT[] = {"9",     "255", "-1", "65535", "null",
                                       "\"x\"", "[]",  "{}", "1e9",   "18446744073709551615"};
    const char *wanted = getenv("CITADEL_HOSTILE");
    int edits = 1500 * (wanted ? atoi(wanted) : 1);
    struct rng rng = rng_seed(5, 6);
    (void)state;
    write_rich_campaign();
    char *edited = malloc(length + 64);
    assert_non_null(edited);
    for (int i = 0; i < edits; i++) {
        size_t at = 70 + rng_below(&rng, (uint32_t)length - 70);
        size_t start = at + strcspn(text + at, "0123456789");
        size_t end = start + strspn(text + start, "0123456789");
        if (end >= length)
            continue;
        const char *with = EDIT[rng_below(&rng, sizeof EDIT / sizeof *EDIT)];
        int count = snprintf(edited, length + 64, "%.*s%s%s", (int)start, text, with, text + end);
        (void)read_exactly(edited, (size_t)count);
    }
    free(edited);
    free(text);
}

static void expect_refusal(const char *bytes, enum save_verdict verdict)
{
    assert_false(read_exactly(bytes, strlen(bytes)));
    assert_int_equal(file.head.verdict, verdict);
}

static void other_files_are_told_apart(void **state)
{
    char missing[FILE_PATH_SIZE];
    (void)state;
    expect_refusal("", SAVE_CUT);
    expect_refusal("rubbish", SAVE_FOREIGN);
    expect_refusal("[1, 2]", SAVE_FOREIGN);
    expect_refusal("{\"citadel\":\"save\",\"format\":2}", SAVE_FOREIGN);
    expect_refusal("{\"brief\":\"b\",\"missions\":[]}", SAVE_FOREIGN);
    expect_refusal("{\"citadel\":\"campaign\",\"format\":5,\"version\":\"Citadel 9\"}", SAVE_LATER);
    expect_refusal("{\"citadel\":\"campaign\",\"format\":4}", SAVE_DAMAGED);
    expect_refusal("{\"citadel\":\"campaign\",\"format\":3}", SAVE_DAMAGED);
    expect_refusal("{\"citadel\":\"campaign\",\"format\":2}", SAVE_DAMAGED);
    expect_refusal("{\"citadel\":\"campaign\",\"format\":1}", SAVE_DAMAGED);
    assert_true(file_join(missing, sizeof missing, folder, "missing.campaign"));
    assert_false(campaign_read(&file, missing, shipped_catalogue(), english_strings()));
    assert_int_equal(file.head.verdict, SAVE_UNREADABLE);
    assert_whole(file.head.why);
}

/* A disk that fails once: the mission is not begun anew over its game, which is there again the next time. */
static void a_game_that_cannot_be_read_is_not_replaced(void **state)
{
    char away[sizeof game_path + 8], why[SAVE_WHY_MAX];
    struct save_file game;
    struct table *table = open_table("01-three-nights.json", 2, CAMPAIGN_LEGION_DECK);
    (void)state;
    start_mission(table, 5);
    save_game(table);
    step(table);
    save_game(table); /* so that a version before it could be taken */
    assert_true(campaign_read(&file, campaign_path, shipped_catalogue(), english_strings()));
    snprintf(away, sizeof away, "%s.away", game_path);
    assert_int_equal(rename(game_path, away), 0);
    assert_int_equal(mkdir(game_path, 0700), 0);
    assert_int_equal(campaign_resume(&file, folder, NULL, shipped_catalogue(), english_strings(), &game, why),
                     CAMPAIGN_UNREAD);
    assert_whole(why);
    assert_null(game.scenario);
    assert_int_equal(rmdir(game_path), 0);
    assert_int_equal(rename(away, game_path), 0);
    assert_int_equal(resume(table), CAMPAIGN_PLAYING);
    close_table(table);
}

/* What is damaged is told as such, and what goes on is told, too; what a later version wrote stays. */
static void a_damaged_game_goes_on_with_the_version_before(void **state)
{
    static const char LATER[] = "{\"citadel\":\"save\",\"format\":99,\"version\":\"Citadel 9\"}";
    char why[SAVE_WHY_MAX];
    struct save_file game;
    struct table *table = open_table("01-three-nights.json", 2, CAMPAIGN_LEGION_DECK);
    (void)state;
    start_mission(table, 5);
    step(table);
    save_game(table);
    assert_int_equal(file_write_atomic(game_path, "{\"citadel\":\"save\"", 17),
                     FILE_OK); /* the good one is the .bak now */
    assert_true(campaign_read(&file, campaign_path, shipped_catalogue(), english_strings()));
    assert_int_equal(campaign_resume(&file, folder, NULL, shipped_catalogue(), english_strings(), &game, why),
                     CAMPAIGN_PLAYING);
    assert_whole(why);
    assert_non_null(strstr(why, "the one before it goes on"));
    save_file_clear(&game);
    assert_int_equal(file_write_atomic(game_path, LATER, sizeof LATER - 1), FILE_OK);
    assert_int_equal(campaign_resume(&file, folder, NULL, shipped_catalogue(), english_strings(), &game, why),
                     CAMPAIGN_UNREAD);
    assert_non_null(strstr(why, "later version (Citadel 9)"));
    close_table(table);
}

int main(void)
{
#define TABLE(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_campaign_is_in_order),
        cmocka_unit_test(the_siege_has_the_ten_missions_of_the_book),
        cmocka_unit_test(both_campaigns_of_2018_have_five_missions),
        cmocka_unit_test(every_broken_campaign_gives_its_report),
        cmocka_unit_test(missions_beside_a_campaign_are_found),
        cmocka_unit_test(steps_lead_by_name),
        cmocka_unit_test(more_losses_than_teams_have_are_no_way),
        cmocka_unit_test(the_shipped_schema_is_fresh),
        TABLE(a_whole_siege_is_played_killed_and_played_on),
        TABLE(co_op_and_solo_missions_are_counted),
        TABLE(notes_are_the_same_live_and_from_the_log),
        TABLE(a_mission_without_its_game_begins_anew_with_the_same_dice),
        TABLE(a_game_that_cannot_be_read_is_not_replaced),
        TABLE(a_damaged_game_goes_on_with_the_version_before),
        TABLE(another_missions_game_is_not_taken),
        TABLE(a_killed_program_finds_its_campaign),
        TABLE(a_cut_campaign_is_refused),
        TABLE(a_campaign_without_records_is_played_on),
        TABLE(a_flipped_bit_is_seen),
        TABLE(edited_campaigns_are_refused_or_playable),
        TABLE(other_files_are_told_apart),
    };
    return cmocka_run_group_tests(tests, find_missions, drop_list);
}
