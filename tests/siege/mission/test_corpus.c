/*
 * test_corpus.c -- recorded games of every mission of both editions and of every campaign are played again, and after
 * every command the game is the same and the same is told.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "siege/mission/campaign/campaign_load.h"
#include "shell/store/files.h"
#include "shell/json/problem.h"
#include "siege/rules/turn/history.h"
#include "support/corpus.h"
#include "support/random_play.h"

/*
 * tests/corpus holds a file per mission and per campaign. When a rule has been changed on purpose, `make corpus` makes
 * them anew: games whose commands are all still legal keep them and get new hashes, the others are played anew. The
 * difference shows what the change has changed.
 *
 * CITADEL_CORPUS=FOLDER plays another, larger corpus that an earlier program has recorded. What is told must be the
 * same; the hashes of the games may be of another kind.
 */

#define FOLDER "tests/corpus/"
#define NEW FOLDER ".new"
#define PLANS "missions/campaigns"

enum { GAMES_EACH = 8, CAMPAIGN_GAMES = 5, GAMES_LEAST = 200, TEAMS_MOST = 4 };

static const char *const PLAYERS[] = {[STYLE_ANYTHING] = "anything", [STYLE_PERSON] = "person", [STYLE_BOT] = "bot"};

static struct corpus_game record, old;
static struct random_play play;
static struct campaign campaign;
static struct game scratch;
static struct event_list scratch_events;

/* What has been seen in all files together. */
static struct {
    int games, commands, campaigns;
    int by_teams[2][TEAMS_MOST + 1];
    int by_players[STYLE_NEPHARITE];
} seen;

/* Another corpus than ours, or NULL. */
static const char *other;

/* ---- one game -------------------------------------------------------------------------------------------------- */

static void open_recorded(const struct corpus_game *game)
{
    random_play_begin_as(&play, game->path, game->number, &game->setup);
}

/* Applies the step's command; its hashes are those of now. False if it is refused. */
static bool play_step(struct corpus_step *step)
{
    play.events.count = 0;
    if (game_apply(&play.game, &step->command, &play.events).why)
        return false;
    *step = corpus_step_of(&step->command, &play.game, &play.events);
    return true;
}

static void expect_same(const struct corpus_game *game, const char *file)
{
    open_recorded(game);
    for (int i = 0; i < game->steps; i++) {
        struct corpus_step now = game->step[i];
        const char *name = command_name((enum command_type)now.command.type);
        if (!play_step(&now))
            fail_msg("%s, %s: %s is refused", file, random_play_where(&play), name);
        if (!other && now.game != game->step[i].game)
            fail_msg("%s, %s: after %s the game is another", file, random_play_where(&play), name);
        if (now.told != game->step[i].told)
            fail_msg("%s, %s: after %s something else is told", file, random_play_where(&play), name);
    }
}

static void count_game(const struct corpus_game *game)
{
    seen.games++;
    seen.commands += game->steps;
    seen.by_teams[play.scenario->catalogue == shipped_second()][game->setup.teams]++;
    for (int style = 0; style < STYLE_NEPHARITE; style++)
        seen.by_players[style] += strcmp(game->players, PLAYERS[style]) == 0;
}

/* The game that has just been begun is played to its end. */
static void record_anew(struct corpus_game *game)
{
    snprintf(game->path, sizeof game->path, "%s", play.path);
    snprintf(game->players, sizeof game->players, "%s", PLAYERS[play.team_style]);
    game->number = play.number;
    game->setup = play.setup;
    game->steps = 0;
    struct command command;
    while (random_play_next(&play, &command)) {
        assert_true(game->steps < CORPUS_COMMANDS);
        command.reason = NO_REASON;
        assert_int_equal(command_settle(&play.game, &command).why, REJECT_NONE);
        game->step[game->steps].command = command;
        assert_true(play_step(&game->step[game->steps++]));
    }
}

/* Its commands are all still legal and end it: only the hashes are new. */
static bool record_again(struct corpus_game *game)
{
    open_recorded(game);
    for (int i = 0; i < game->steps; i++)
        if (game_is_over(&play.game) || !play_step(&game->step[i]))
            break;
    bool again = game_is_over(&play.game);
    if (!again)
        random_play_end(&play);
    return again;
}

/* ---- campaigns ------------------------------------------------------------------------------------------------- */

static void begin_campaign(const char *path, int players, uint64_t seed)
{
    static struct campaign_plan plan;
    struct problem_list *problems = problem_list_new();
    bool second = strstr(path, "04") || strstr(path, "05") || strstr(path, "06");
    const struct catalogue *catalogue = second ? shipped_second() : shipped_catalogue();
    assert_true(campaign_load_beside(&plan, catalogue, NULL, path, problems));
    problem_list_free(problems);
    struct campaign_start start = {
        .plan = &plan, .seed = seed, .mode = CAMPAIGN_MODE_COOP, .legion = CAMPAIGN_LEGION_DECK};
    start.players = (uint8_t)players;
    for (int p = 0; p < players; p++)
        start.corporation[p] = (uint8_t)p;
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    campaign_begin(&campaign, &start, catalogue);
    seen.campaigns++;
}

static const char *path_of_next(void)
{
    for (uint64_t i = 0; i < RANDOM_PLAY_PATHS; i++) {
        struct scenario *scenario = shipped_scenario(random_play_path(i));
        bool found = strcmp(scenario->mission.id, campaign.mission[campaign.next]) == 0;
        scenario_free(scenario);
        if (found)
            return random_play_path(i);
    }
    fail_msg("no mission %s", campaign.mission[campaign.next]);
    return NULL;
}

static struct game_setup begin_next(const char *path, uint64_t seed)
{
    const struct catalogue *catalogue = strstr(path, "/second/") ? shipped_second() : shipped_catalogue();
    campaign_draw_legion(&campaign);
    campaign_start_mission(&campaign, seed);
    return campaign_mission_setup(&campaign, catalogue);
}

/* Counts the game that lies in `play`, which is over. */
static void finish_mission(const struct corpus_game *game)
{
    struct history *history = history_new(&game->setup);
    assert_non_null(history);
    struct event_list *events = &scratch_events;
    events->count = 0;
    game_start(&scratch, play.scenario, &game->setup, events);
    for (int i = 0; i < game->steps; i++) {
        events->count = 0;
        (void)game_apply(&scratch, &game->step[i].command, events);
        history_append(history, &game->step[i].command, game_hash(&scratch));
    }
    assert_true(campaign_finish(&campaign, &play.game, history, &scratch, &scratch_events));
    history_free(history);
}

/* Every entry, where everybody stands, and which mission comes next. */
static uint64_t hash_ledger(void)
{
    char line[CORPUS_LINE];
    uint64_t hash = campaign.next;
    for (int i = 0; i < campaign.entries; i++) {
        const struct campaign_entry *entry = &campaign.entry[i];
        snprintf(line, sizeof line, "%d %d %d %d %d %d", entry->play, entry->round, entry->player, entry->cause,
                 entry->points, entry->credits);
        hash = hash_bytes(line, strlen(line), hash);
    }
    for (int p = 0; p < campaign.players; p++) {
        snprintf(line, sizeof line, "%d %d %d", campaign.player[p].points, campaign.player[p].credits,
                 campaign_score(&campaign, p));
        hash = hash_bytes(line, strlen(line), hash);
    }
    return hash;
}

/* ---- files ----------------------------------------------------------------------------------------------------- */

static void check_mission(FILE *file, const char *first, const char *name, bool in_campaign)
{
    corpus_read(file, first, &record);
    if (in_campaign) {
        struct game_setup setup = begin_next(record.path, record.setup.seed);
        if (memcmp(&setup, &record.setup, sizeof setup) != 0)
            fail_msg("%s: the campaign brings other teams into %s", name, record.path);
    }
    expect_same(&record, name);
    assert_true(game_is_over(&play.game));
    count_game(&record);
    if (in_campaign)
        finish_mission(&record);
    random_play_end(&play);
}

static void check_file(const char *name)
{
    char path[FILE_PATH_SIZE], line[CORPUS_LINE], plan[CORPUS_WORD];
    int players;
    uint64_t number;
    bool in_campaign = false;
    assert_true(file_join(path, sizeof path, other ? other : FOLDER, name));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "campaign %95s players %d seed %" SCNu64, plan, &players, &number) == 3) {
            in_campaign = true;
            begin_campaign(plan, players, number);
        } else if (sscanf(line, "ledger %" SCNx64, &number) == 1) {
            if (number != hash_ledger())
                fail_msg("%s: after %s the ledger is another", name, record.path);
        } else {
            check_mission(file, line, name, in_campaign);
        }
    }
    fclose(file);
}

static void every_recorded_game_goes_the_same_way(void **state)
{
    struct file_listing files;
    (void)state;
    assert_int_equal(file_list(other ? other : FOLDER, ".txt", &files), FILE_OK);
    for (int i = 0; i < files.count; i++)
        check_file(files.names[i]);
    file_listing_clear(&files);
    print_message("%d games, %d commands, %d campaigns\n", seen.games, seen.commands, seen.campaigns);
}

static void the_corpus_holds_what_it_should(void **state)
{
    struct file_listing plans;
    (void)state;
    assert_int_equal(file_list(PLANS, ".json", &plans), FILE_OK);
    assert_int_equal(seen.campaigns, plans.count);
    file_listing_clear(&plans);
    assert_true(seen.games >= GAMES_LEAST);
    for (int teams = 1; teams <= TEAMS_MOST; teams++)
        assert_true(seen.by_teams[0][teams] >= 8 && seen.by_teams[1][teams] >= 8);
    for (int style = 0; style < STYLE_NEPHARITE; style++)
        assert_true(seen.by_players[style] >= 20);
}

/* ---- made anew ------------------------------------------------------------------------------------------------- */

static FILE *open_new(void)
{
    FILE *file = fopen(NEW, "w");
    assert_non_null(file);
    return file;
}

static void close_new(FILE *file, const char *path)
{
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rename(NEW, path), 0);
}

/* tests/corpus/PREFIX + the name of the JSON file. */
static void path_for(char out[FILE_PATH_SIZE], const char *prefix, const char *json)
{
    const char *name = strrchr(json, '/') + 1;
    const char *edition = strstr(json, "/second/") ? "second-" : *prefix ? "" : "classic-";
    snprintf(out, FILE_PATH_SIZE, FOLDER "%s%s%.*s.txt", prefix, edition, (int)strcspn(name, "."), name);
}

/* The next recorded game of the file, if there is one. */
static bool next_old(FILE *file, struct corpus_game *game)
{
    char line[CORPUS_LINE];
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "mission ", 8) == 0) {
            corpus_read(file, line, game);
            return true;
        }
    return false;
}

static void record_missions(const char *json, uint64_t first)
{
    char path[FILE_PATH_SIZE];
    path_for(path, "", json);
    FILE *before = fopen(path, "r"), *file = open_new();
    for (uint64_t number = first; number < first + GAMES_EACH; number++) {
        bool again = next_old(before, &old) && old.number == number && record_again(&old);
        if (!again) {
            random_play_begin(&play, json, number);
            record_anew(&record);
        }
        corpus_write(file, again ? &old : &record);
        random_play_end(&play);
    }
    if (before)
        fclose(before);
    close_new(file, path);
}

static void record_campaign(const char *json, uint64_t seed)
{
    char path[FILE_PATH_SIZE];
    path_for(path, "campaign-", json);
    FILE *before = fopen(path, "r"), *file = open_new();
    int players = 2 + (int)(seed % 3);
    begin_campaign(json, players, seed);
    fprintf(file, "campaign %s players %d seed %" PRIu64 "\n", json, players, seed);
    for (uint64_t i = 0; i < CAMPAIGN_GAMES && !campaign_is_over(&campaign); i++) {
        const char *mission = path_of_next();
        struct game_setup setup = begin_next(mission, 100 * seed + i);
        bool again = next_old(before, &old) && memcmp(&old.setup, &setup, sizeof setup) == 0 && record_again(&old);
        if (!again) {
            random_play_begin_as(&play, mission, 100 * seed + i, &setup);
            record_anew(&record);
        }
        const struct corpus_game *game = again ? &old : &record;
        corpus_write(file, game);
        finish_mission(game);
        fprintf(file, "ledger %016" PRIx64 "\n", hash_ledger());
        random_play_end(&play);
    }
    if (before)
        fclose(before);
    close_new(file, path);
}

static void record_all(void **state)
{
    struct file_listing plans;
    char json[FILE_PATH_SIZE];
    (void)state;
    for (uint64_t i = 0; i < RANDOM_PLAY_PATHS; i++)
        record_missions(random_play_path(i), 1000 + 10 * i);
    assert_int_equal(file_list(PLANS, ".json", &plans), FILE_OK);
    for (int i = 0; i < plans.count; i++) {
        assert_true(file_join(json, sizeof json, PLANS, plans.names[i]));
        record_campaign(json, 1 + (uint64_t)i);
    }
    file_listing_clear(&plans);
    memset(&seen, 0, sizeof seen);
}

int main(void)
{
    const struct CMUnitTest again[] = {cmocka_unit_test(record_all)};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_recorded_game_goes_the_same_way),
        cmocka_unit_test(the_corpus_holds_what_it_should),
    };
    other = getenv("CITADEL_CORPUS");
    if (!other && getenv("CITADEL_RECORD") && cmocka_run_group_tests(again, NULL, NULL) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
