/* serve_campaign.c -- verbs about campaigns: beginning one, its missions one after the other, and the ledger. */
#include "siege/mission/campaign/campaign_load.h"
#include "siege/text/mission/campaign_ways.h"
#include "siege/text/names/refusals.h"
#include "tool/serve.h"

#include <cJSON.h>
#include <stdlib.h>
#include <string.h>

/* ---- where it stands ------------------------------------------------------------------------------------------- */

static void add_players(struct request *request, const struct campaign *campaign, const struct catalogue *catalogue)
{
    unsigned winners = campaign_winners(campaign);
    cJSON *list = serve_add_list(request, request->answer, "players");
    for (int p = 0; p < campaign->players; p++) {
        cJSON *object = cJSON_CreateObject();
        serve_add_number(request, object, "player", p);
        serve_add_text(request, object, "corporation", catalogue->corporation[campaign->player[p].corporation].id);
        serve_add_number(request, object, "points", campaign->player[p].points);
        serve_add_number(request, object, "credits", campaign->player[p].credits);
        serve_add_number(request, object, "rank", campaign_rank(campaign, catalogue, p));
        serve_add_number(request, object, "score", campaign_score(campaign, p));
        serve_add_if(request, object, "winner", winners >> p & 1u);
        serve_append(request, list, object);
    }
}

static void add_plays(struct request *request, const struct words *words, const struct campaign *campaign)
{
    cJSON *list = serve_add_list(request, request->answer, "played");
    for (int i = 0; i < campaign->plays; i++) {
        const struct campaign_play *play = &campaign->play[i];
        cJSON *object = cJSON_CreateObject();
        serve_add_text(request, object, "mission", campaign->mission[play->mission]);
        serve_add_truth(request, object, "accomplished", play->accomplished != 0);
        serve_add_index(request, object, "legion", play->legion, PLAYER_NONE);
        const char *when = campaign_taken_when(words, campaign, i);
        if (when[0]) /* why the mission after it, or the end, came */
            serve_add_text(request, object, "because", when);
        serve_append(request, list, object);
    }
}

/* What may follow the coming mission, and when; nothing where it is a list. */
static void add_forks(struct request *request, const struct words *words, const struct campaign *campaign)
{
    struct campaign_fork fork[FORKS_MOST];
    int count = campaign_forks(campaign, campaign->next, fork);
    cJSON *list = serve_add_list(request, request->answer, "may_follow");
    for (int i = 0; i < count; i++) {
        cJSON *object = cJSON_CreateObject();
        const char *title = fork[i].next < campaign->missions ? campaign->mission[fork[i].next] : NULL;
        serve_add_text(request, object, "sentence",
                       campaign_fork_sentence(SENTENCE(words), words, &campaign->ways, &fork[i], i == 0, title));
        if (title)
            serve_add_text(request, object, "mission", title);
        if (title)
            serve_add_number(request, object, "step", fork[i].next + 1);
        serve_append(request, list, object);
    }
}

static void add_standing(struct serve *serve, struct request *request)
{
    const struct campaign *campaign = serve->campaign;
    const struct words words = {serve->words.strings, editions_find(serve->tool->editions, campaign->edition)};
    bool over = campaign_is_over(campaign);
    serve_add_text(request, request->answer, "campaign", campaign->id);
    serve_add_text(request, request->answer, "title", campaign->title);
    serve_add_truth(request, request->answer, "over", over);
    if (!over)
        serve_add_text(request, request->answer, "next", campaign->mission[campaign->next]);
    if (!over && campaign_is_branched(campaign)) {
        serve_add_number(request, request->answer, "step", campaign->next + 1);
        add_forks(request, &words, campaign);
    }
    add_plays(request, &words, campaign);
    add_players(request, campaign, words.catalogue);
}

static bool has_campaign(const struct serve *serve, struct request *request)
{
    if (!serve->campaign)
        serve_refuse(request, SERVE_no_campaign, NULL, 0);
    return !request->refused;
}

/* ---- beginning one --------------------------------------------------------------------------------------------- */

/* A campaign file as it stands; else below the folder of the shipped missions: `path`. */
static const struct catalogue *load_plan(struct serve *serve, struct request *request, struct campaign_plan *plan,
                                         char path[FILE_PATH_SIZE])
{
    char whole[FILE_PATH_SIZE], shipped[FILE_PATH_SIZE];
    struct tool *tool = serve->tool;
    path[0] = '\0';
    (void)node_copy_text(node_require(request->root, "path"), path, FILE_PATH_SIZE);
    if (serve_is_bad(request) || !tool_mission_path(tool, "", shipped))
        return NULL;
    if (!system_is_there(path) && tool_mission_path(tool, path, whole))
        memcpy(path, whole, sizeof whole);
    const struct catalogue *catalogue = editions_of_file(tool->editions, path);
    if (campaign_load_beside(plan, catalogue, shipped, path, tool->problems))
        return catalogue;
    serve_refuse_problems(request, SERVE_bad_mission, tool->problems);
    return NULL;
}

static struct campaign_start read_start(struct serve *serve, struct request *request, const struct campaign_plan *plan,
                                        const struct catalogue *catalogue)
{
    static const char *const MODE[CAMPAIGN_MODE_COUNT] = {"versus", "coop", "solo"};
    static const char *const LEGION[CAMPAIGN_LEGION_COUNT] = {"deck", "drawn", "in_turn"};
    struct node seed = node_get(request->root, "seed");
    struct node mode = node_get(request->root, "mode");
    struct node legion = node_get(request->root, "legion");
    struct node retries = node_get(request->root, "retries");
    struct node teams = node_require(request->root, "teams");
    struct campaign_start start = {.plan = plan, .seed = node_exists(seed) ? node_u64(seed) : 1};
    struct game_setup agreed = {.changes = 0};
    start.mode = (uint8_t)(node_exists(mode) ? node_enum_or(mode, MODE, CAMPAIGN_MODE_COUNT, 0) : 0);
    bool versus = start.mode == CAMPAIGN_MODE_VERSUS;
    start.legion = (uint8_t)(node_exists(legion) ? node_enum_or(legion, LEGION, CAMPAIGN_LEGION_COUNT, 0)
                             : versus            ? plan->legion
                                                 : CAMPAIGN_LEGION_DECK);
    start.retries = node_exists(retries) && node_bool(retries, false);
    start.rank = (uint8_t)node_int_or(node_get(request->root, "rank"), 1, catalogue->ranks, 1);
    if (node_exists(teams))
        start.players = (uint8_t)serve_read_corporations(catalogue, teams, CAMPAIGN_PLAYERS, start.corporation);
    serve_read_options(editions_options(serve->tool->editions, catalogue->id), node_get(request->root, "options"),
                       &agreed);
    start.changes = agreed.changes;
    memcpy(start.change, agreed.change, sizeof start.change);
    memset(start.control, CAMPAIGN_CONTROL_HUMAN, sizeof start.control);
    return start;
}

static void begin_planned(struct serve *serve, struct request *request, const struct campaign_plan *plan,
                          const struct catalogue *catalogue, const char path[FILE_PATH_SIZE])
{
    struct campaign_start start = read_start(serve, request, plan, catalogue);
    if (serve_is_bad(request))
        return;
    if (campaign_check_start(&start).why || !(plan->modes >> start.mode & 1u)) {
        const char *why = words_get(&serve->words, "serve.bad_campaign.players");
        serve_refuse(request, SERVE_bad_campaign, SLOTS({"why", why, 0}));
        return;
    }
    if (!serve->campaign)
        serve->campaign = malloc(sizeof *serve->campaign);
    if (!serve->campaign) {
        serve_refuse(request, SERVE_no_memory, NULL, 0);
        return;
    }
    campaign_begin(serve->campaign, &start, catalogue);
    memcpy(serve->plan_path, path, FILE_PATH_SIZE);
    add_standing(serve, request);
}

void serve_campaign(struct serve *serve, struct request *request)
{
    char path[FILE_PATH_SIZE];
    struct campaign_plan *plan = malloc(sizeof *plan);
    if (!plan) {
        serve_refuse(request, SERVE_no_memory, NULL, 0);
        return;
    }
    const struct catalogue *catalogue = load_plan(serve, request, plan, path);
    if (catalogue)
        begin_planned(serve, request, plan, catalogue, path);
    free(plan);
}

/* ---- its missions ---------------------------------------------------------------------------------------------- */

/* The file of the mission that comes next. */
static bool find_next(const struct serve *serve, struct request *request, char path[FILE_PATH_SIZE])
{
    char shipped[FILE_PATH_SIZE];
    const char *id = serve->campaign->mission[serve->campaign->next];
    if (tool_mission_path(serve->tool, "", shipped) && campaign_find_mission(path, id, shipped, serve->plan_path))
        return true;
    const char *why = words_tell(&serve->words, "serve.bad_campaign.mission", SLOTS({"mission", id, 0}));
    serve_refuse(request, SERVE_bad_campaign, SLOTS({"why", why, 0}));
    return false;
}

static bool goes_on(const struct serve *serve, struct request *request)
{
    if (has_campaign(serve, request) && campaign_is_over(serve->campaign))
        serve_refuse(request, SERVE_campaign_over, NULL, 0);
    return !request->refused;
}

/* Gives up five Promotion Points for a Credit, before the coming mission (C-CRED-6). */
void serve_campaign_buy(struct serve *serve, struct request *request)
{
    int player = node_int(node_require(request->root, "player"), 0, CAMPAIGN_PLAYERS - 1);
    if (serve_is_bad(request) || !goes_on(serve, request))
        return;
    if (player >= serve->campaign->players) {
        serve_refuse(request, SERVE_bad_campaign,
                     SLOTS({"why", words_get(&serve->words, "serve.bad_campaign.players"), 0}));
        return;
    }
    campaign_draw_legion(serve->campaign);
    struct reject reject = campaign_buy(serve->campaign, player);
    if (!reject.why) {
        add_standing(serve, request);
        return;
    }
    const struct words *words = &serve->words;
    const char *why = reject_sentence(SENTENCE(words), words, &serve->game, reject);
    cJSON *error = serve_refuse(request, SERVE_bad_campaign, SLOTS({"why", why, 0}));
    serve_add_text(request, error, "reject", reject_name((enum reject_why)reject.why));
}

void serve_campaign_mission(struct serve *serve, struct request *request)
{
    char path[FILE_PATH_SIZE];
    struct node node = node_get(request->root, "seed");
    uint64_t seed = node_exists(node) ? node_u64(node) : 1;
    if (serve_is_bad(request) || !goes_on(serve, request) || !find_next(serve, request, path))
        return;
    campaign_draw_legion(serve->campaign);
    campaign_start_mission(serve->campaign, seed);
    const struct catalogue *catalogue = editions_find(serve->tool->editions, serve->campaign->edition);
    struct game_setup setup = campaign_mission_setup(serve->campaign, catalogue);
    serve_start_file(serve, request, path, &setup);
}

void serve_campaign_finish(struct serve *serve, struct request *request)
{
    struct game scratch;
    if (!has_campaign(serve, request))
        return;
    struct campaign *campaign = serve->campaign;
    if (campaign_is_over(campaign) || !campaign_is_running(campaign) || !game_is_over(&serve->game) ||
        !campaign_fits(campaign, &serve->game)) {
        serve_refuse(request, SERVE_nothing_to_count, NULL, 0);
        return;
    }
    serve->events.count = 0;
    (void)campaign_finish(campaign, &serve->game, serve->history, &scratch, &serve->events);
    add_standing(serve, request);
}

/* ---- the ledger ------------------------------------------------------------------------------------------------ */

void serve_ledger(struct serve *serve, struct request *request)
{
    if (!has_campaign(serve, request))
        return;
    const struct campaign *campaign = serve->campaign;
    add_standing(serve, request);
    cJSON *list = serve_add_list(request, request->answer, "entries");
    for (int i = 0; i < campaign->entries; i++) {
        const struct campaign_entry *entry = &campaign->entry[i];
        cJSON *object = cJSON_CreateObject();
        serve_add_number(request, object, "play", entry->play);
        serve_add_number(request, object, "round", entry->round);
        serve_add_number(request, object, "player", entry->player);
        serve_add_text(request, object, "cause", campaign_cause_name((enum campaign_cause)entry->cause));
        serve_add_unless(request, object, "points", entry->points, 0);
        serve_add_unless(request, object, "credits", entry->credits, 0);
        serve_append(request, list, object);
    }
}
