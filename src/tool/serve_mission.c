/* serve_mission.c -- verbs about whole missions: what there is, starting one, saving and loading it. */
#include "base/version.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/save/replay.h"
#include "siege/rules/card/bunker.h"
#include "siege/text/names/refusals.h"
#include "shell/json/scan.h"
#include "siege/text/names/words.h"
#include "tool/serve.h"

#include <cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- hello ----------------------------------------------------------------------------------------------------- */

static void add_editions(struct request *request)
{
    const struct editions *editions = request->serve->tool->editions;
    cJSON *list = serve_add_list(request, request->answer, "editions");
    for (int i = 0; i < editions_count(editions); i++)
        serve_append(request, list, cJSON_CreateString(editions_id(editions, i)));
}

void serve_hello(struct serve *serve, struct request *request)
{
    int wanted = node_int_or(node_get(request->root, "protocol"), 1, INT16_MAX, SERVE_PROTOCOL);
    if (serve_is_bad(request))
        return;
    if (wanted != SERVE_PROTOCOL) {
        serve_refuse(request, SERVE_unknown_protocol,
                     SLOTS({"wanted", NULL, wanted}, {"spoken", NULL, SERVE_PROTOCOL}));
        return;
    }
    serve_add_number(request, request->answer, "protocol", SERVE_PROTOCOL);
    serve_add_text(request, request->answer, "game", CITADEL_NAME);
    add_editions(request);
    serve_add_truth(request, request->answer, "sandbox", serve->sandbox);
}

/* ---- missions -------------------------------------------------------------------------------------------------- */

static void add_mission(struct request *request, cJSON *list, const char *path, struct mission *mission,
                        struct problem_list *problems)
{
    char whole[FILE_PATH_SIZE];
    problem_list_clear(problems);
    if (!tool_mission_path(request->serve->tool, path, whole) ||
        !mission_load(mission, editions_of_file(request->serve->tool->editions, whole), whole, problems))
        return;
    cJSON *object = cJSON_CreateObject();
    serve_add_text(request, object, "path", path);
    serve_add_text(request, object, "id", mission->id);
    serve_add_text(request, object, "title", mission->title);
    serve_add_text(request, object, "edition", mission->edition);
    serve_add_number(request, object, "number", mission->number);
    serve_add_number(request, object, "least_teams", mission->least_teams);
    serve_add_number(request, object, "most_teams", mission->most_teams);
    serve_add_number(request, object, "rounds", mission->rounds);
    serve_append(request, list, object);
}

static void add_folder(struct request *request, cJSON *list, const char *folder, struct mission *mission,
                       struct problem_list *problems)
{
    char whole[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct file_listing files;
    if (!tool_mission_path(request->serve->tool, folder, whole) || file_list(whole, ".json", &files) != FILE_OK)
        return;
    for (int i = 0; i < files.count; i++)
        if (file_join(path, sizeof path, folder, files.names[i]))
            add_mission(request, list, path, mission, problems);
    file_listing_clear(&files);
}

/* Files of all editions that are in order; schemas lie there too and are no missions. */
void serve_missions(struct serve *serve, struct request *request)
{
    char folder[FILE_PATH_SIZE];
    struct file_listing folders;
    cJSON *list = serve_add_list(request, request->answer, "missions");
    struct mission *mission = malloc(sizeof *mission);
    struct problem_list *problems = problem_list_new();
    if (!mission || !problems)
        request->short_of_memory = true;
    else if (file_beside(folder, sizeof folder, serve->tool->assets, "missions") &&
             file_list(folder, NULL, &folders) == FILE_OK) {
        for (int i = 0; i < folders.count; i++)
            add_folder(request, list, folders.names[i], mission, problems);
        file_listing_clear(&folders);
    }
    problem_list_free(problems);
    free(mission);
}

/* ---- reading a mission ----------------------------------------------------------------------------------------- */

/* A mission on its way into the service. Owned by serve_start(). */
struct opened {
    char *text;
    size_t length;
    char path[SAVE_PATH_MAX];
    char lies_at[FILE_PATH_SIZE];      /* the file that was read; "": none */
    enum file_error error;             /* of reading it */
    const struct catalogue *catalogue; /* of its edition */
    struct scenario *scenario;
};

static void refuse_file(struct request *request, const char *path, enum file_error error)
{
    serve_refuse(request, SERVE_bad_file,
                 SLOTS({"file", path, 0}, {"why", words_get(&request->serve->words, file_error_key(error)), 0}));
}

/* As the path stands; else below the folder of the shipped missions. */
static enum file_error read_mission_file(const struct serve *serve, const char *path, struct opened *opened)
{
    enum file_error error = file_read_all(path, SCAN_FILE_MAX, &opened->text, &opened->length);
    (void)snprintf(opened->lies_at, sizeof opened->lies_at, "%s", path);
    if (error != FILE_MISSING || !tool_mission_path(serve->tool, path, opened->lies_at))
        return error;
    return file_read_all(opened->lies_at, SCAN_FILE_MAX, &opened->text, &opened->length);
}

/* Which edition is wanted, before anything else of the request is read: names of weapons depend on it. */
static void find_edition(struct serve *serve, struct request *request, struct opened *opened)
{
    struct editions *editions = serve->tool->editions;
    struct node text = node_get(request->root, "mission_text");
    opened->catalogue = editions_of_node(editions, text, "");
    if (node_exists(text) || !opened->path[0])
        return;
    opened->error = read_mission_file(serve, opened->path, opened);
    if (!opened->error)
        opened->catalogue = editions_of_text(editions, opened->lies_at, opened->text, opened->length);
}

/* Reports of a mission that stands in the request belong to the request's list; a file has its own. */
static bool load_named(struct serve *serve, struct request *request, struct mission *mission, struct opened *opened)
{
    struct problem_list *problems = serve->tool->problems;
    if (opened->error) {
        refuse_file(request, opened->path, opened->error);
        return false;
    }
    int errors = problems->errors;
    struct scan_tree *tree = scan_borrowed(opened->path, opened->text, opened->length, problems);
    bool loaded = mission_load_node(mission, opened->catalogue, node_root(tree), problems);
    scan_free(tree);
    if (loaded && problems->errors == errors)
        return true;
    serve_refuse_problems(request, SERVE_bad_mission, problems);
    return false;
}

static bool load_embedded(struct serve *serve, struct request *request, struct mission *mission, struct opened *opened)
{
    struct problem_list *problems = serve->tool->problems;
    struct node node = node_get(request->root, "mission_text");
    if (!mission_load_node(mission, opened->catalogue, node, problems)) {
        serve_refuse_problems(request, SERVE_bad_mission, problems);
        return false;
    }
    const struct scan_node *at = &node.tree->nodes[node.index];
    opened->length = at->end - at->start;
    opened->text = malloc(opened->length + 1);
    if (!opened->text) {
        serve_refuse(request, SERVE_no_memory, NULL, 0);
        return false;
    }
    memcpy(opened->text, node.tree->bytes + at->start, opened->length);
    opened->text[opened->length] = '\0';
    return true;
}

static void open_mission(struct serve *serve, struct request *request, struct opened *opened)
{
    bool named = opened->path[0] != '\0';
    struct mission *mission = malloc(sizeof *mission);
    bool loaded = mission && (named ? load_named(serve, request, mission, opened)
                                    : load_embedded(serve, request, mission, opened));
    if (loaded)
        opened->scenario = scenario_hasten(scenario_new(opened->catalogue, mission));
    free(mission);
    if (!opened->scenario && !request->refused)
        serve_refuse(request, SERVE_no_memory, NULL, 0);
}

/* ---- start ----------------------------------------------------------------------------------------------------- */

static void seed_players(struct serve *serve, uint64_t seed)
{
    serve->teams = (struct bot){BOT_CAUTIOUS, rng_seed(seed, 101)};
    serve->legion = (struct bot){BOT_GREEDY, rng_seed(seed, 102)};
}

/* Takes over scenario, history and text. */
static void take_over(struct serve *serve, struct scenario *scenario, struct history *history, char *text,
                      size_t length, const char path[SAVE_PATH_MAX])
{
    serve_drop_game(serve);
    serve->words.catalogue = scenario->catalogue;
    serve->scenario = scenario;
    serve->history = history;
    serve->mission_text = text;
    serve->mission_length = length;
    memcpy(serve->mission_path, path, SAVE_PATH_MAX);
}

static void add_mission_name(struct request *request)
{
    const struct mission *mission = &request->serve->scenario->mission;
    serve_add_text(request, request->answer, "mission", mission->id);
    serve_add_text(request, request->answer, "title", mission->title);
}

/* What the draft would not give is refused as the draft would refuse it. */
static void refuse_equipment(struct request *request, const struct game *asked, struct reject reject)
{
    const struct words words = {request->serve->words.strings, asked->scenario->catalogue};
    const char *why = reject_sentence(SENTENCE(&words), &words, asked, reject);
    cJSON *error = serve_refuse(request, SERVE_bad_setup, SLOTS({"why", why, 0}));
    serve_add_text(request, error, "reject", reject_name((enum reject_why)reject.why));
    serve_add_number(request, error, "team", reject.figure / PAIR);
}

/* Weapons and gear of a start without a draft are held to the rules of the draft. */
static bool may_have_equipment(struct request *request, const struct opened *opened, const struct game_setup *setup)
{
    const struct parameters *parameters = &opened->scenario->mission.parameters;
    struct game asked;
    if (setup->draft || !parameters->equipment || parameters->figure_weapons)
        return true;
    struct reject reject = bunker_check_given(opened->scenario, setup, &asked);
    if (reject.why)
        refuse_equipment(request, &asked, reject);
    return !reject.why;
}

static void start_opened(struct serve *serve, struct request *request, struct opened *opened,
                         const struct game_setup *setup)
{
    scenario_apply_changes(opened->scenario, setup);
    struct reject reject = game_setup_check(opened->scenario, setup);
    if (reject.why) {
        serve_refuse_setup(request, &opened->scenario->mission, setup, reject);
        return;
    }
    if (!may_have_equipment(request, opened, setup))
        return;
    struct history *history = history_new(setup);
    if (!history) {
        serve_refuse(request, SERVE_no_memory, NULL, 0);
        return;
    }
    take_over(serve, opened->scenario, history, opened->text, opened->length, opened->path);
    *opened = (struct opened){0};
    serve->events.count = 0;
    game_start(&serve->game, serve->scenario, setup, &serve->events);
    seed_players(serve, setup->seed);
    add_mission_name(request);
    serve_add_events(request);
    serve_add_position(request);
}

static void read_source(struct request *request, struct opened *opened)
{
    struct node path = node_get(request->root, "mission");
    struct node text = node_get(request->root, "mission_text");
    if (node_exists(path) && node_exists(text))
        node_key_report(text, PROBLEM_E205, PROBLEM_ARGS(.culprit = "mission_text"));
    else if (!node_exists(text))
        (void)node_copy_text(node_require(request->root, "mission"), opened->path, sizeof opened->path);
    else
        (void)node_expect(text, NODE_OBJECT);
}

void serve_start(struct serve *serve, struct request *request)
{
    struct opened opened = {0};
    read_source(request, &opened);
    find_edition(serve, request, &opened);
    struct game_setup setup = serve_read_setup(serve, request, opened.catalogue);
    if (!serve_is_bad(request))
        open_mission(serve, request, &opened);
    if (opened.scenario && !serve_is_bad(request))
        start_opened(serve, request, &opened, &setup);
    scenario_free(opened.scenario);
    free(opened.text);
}

void serve_start_file(struct serve *serve, struct request *request, const char *path, const struct game_setup *setup)
{
    struct opened opened = {0};
    (void)snprintf(opened.path, sizeof opened.path, "%s", path);
    find_edition(serve, request, &opened);
    open_mission(serve, request, &opened);
    if (opened.scenario && !serve_is_bad(request))
        start_opened(serve, request, &opened, setup);
    scenario_free(opened.scenario);
    free(opened.text);
}

/* ---- save and load --------------------------------------------------------------------------------------------- */

static void set_control(const struct game *game, uint8_t control[SEAT_COUNT])
{
    for (int seat = 0; seat < TEAM_MAX; seat++)
        control[seat] = seat < game->teams ? SAVE_CONTROL_HUMAN : SAVE_CONTROL_CLOSED;
    control[SEAT_LEGION] = game->legion.deck ? SAVE_CONTROL_DECK : SAVE_CONTROL_HUMAN;
}

void serve_save(struct serve *serve, struct request *request)
{
    char path[FILE_PATH_SIZE] = "";
    (void)node_copy_text(node_require(request->root, "path"), path, sizeof path);
    if (serve_is_bad(request))
        return;
    struct save_source source = {.game = &serve->game,
                                 .history = serve->history,
                                 .mission_text = serve->mission_text,
                                 .mission_length = serve->mission_length,
                                 .mission_path = serve->mission_path,
                                 .saved_at = (int64_t)time(NULL),
                                 .version = CITADEL_NAME};
    set_control(&serve->game, source.control);
    enum file_error error = save_write(&source, path);
    if (error)
        refuse_file(request, path, error);
    else
        serve_add_position(request);
}

static void refuse_save(struct request *request, const char *path, const char *why)
{
    serve_refuse(request, SERVE_bad_save, SLOTS({"file", path, 0}, {"why", why, 0}));
}

/* A replay has no position of its own: it is played to its end. */
static bool play_replay(struct save_file *file)
{
    struct replay_report report;
    return !file->head.replay || replay_verify(&report, &file->game, file->scenario, file->history);
}

static void load_file(struct serve *serve, struct request *request, struct save_file *file, const char *path)
{
    if (!save_read_adapted(file, path, editions_of_file(serve->tool->editions, path),
                           editions_of_mission_inside(serve->tool->editions, path), serve->words.strings)) {
        refuse_save(request, path, file->head.why);
        return;
    }
    if (!play_replay(file)) {
        refuse_save(request, path, words_get(&serve->words, "serve.bad_save.replay"));
        return;
    }
    take_over(serve, file->scenario, file->history, file->mission_text, file->mission_length, file->head.mission_path);
    file->scenario = NULL;
    file->history = NULL;
    file->mission_text = NULL;
    serve->game = file->game;
    seed_players(serve, file->setup.seed);
    add_mission_name(request);
    if (file->head.why[0])
        serve_add_text(request, request->answer, "remark", file->head.why);
    serve_add_position(request);
}

void serve_load(struct serve *serve, struct request *request)
{
    char path[FILE_PATH_SIZE] = "";
    (void)node_copy_text(node_require(request->root, "path"), path, sizeof path);
    if (serve_is_bad(request))
        return;
    struct save_file *file = malloc(sizeof *file);
    if (!file) {
        serve_refuse(request, SERVE_no_memory, NULL, 0);
        return;
    }
    load_file(serve, request, file, path);
    save_file_clear(file);
    free(file);
}
