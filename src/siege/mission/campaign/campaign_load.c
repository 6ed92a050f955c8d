/* campaign_load.c -- a campaign file becomes a plan: which missions, in which order; which of them lie beside it. */
#include "siege/mission/file_kind.h"
#include "siege/mission/campaign/campaign_load.h"

#include "siege/mission/campaign/campaign_load_parts.h"
#include "siege/mission/load/allowed.h"
#include "siege/mission/load/mission_find.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/mission_problems.h"
#include "shell/json/scan.h"
#include "shell/json/schema_fields.h"
#include "shell/store/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the rows of a campaign file ------------------------------------------------------------------------------- */

/* clang-format off */

enum { CAMPAIGN_FORMAT = 1, TARGET_LEAST = 20, TARGET_MOST = 2000 };

#define NAME(id, name) name,
static const char *const MODE_WORDS[] = {CAMPAIGN_MODES(NAME)};
static const char *const LEGION_WORDS[] = {CAMPAIGN_LEGIONS(NAME)};
static const char *const DIFFICULTY_WORDS[] = {CAMPAIGN_DIFFICULTIES(NAME)};
#undef NAME

static const struct field PLAYERS_FIELDS[] = {
    {FIELD_KEY("min", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, CAMPAIGN_PLAYERS), .fallback = 1, INTO(struct campaign_plan, least_players)},
    {FIELD_KEY("max", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, CAMPAIGN_PLAYERS), .fallback = CAMPAIGN_PLAYERS, INTO(struct campaign_plan, most_players)},
};
static const struct shape PLAYERS = {SHAPE("players", PLAYERS_FIELDS)};

static const struct field STEP_FIELDS[] = {
    {FIELD_KEY("mission", ID), FIELD_NEEDED, .max = CAMPAIGN_ID_BYTES - 1},
    {FIELD_KEY("id", ID), .max = CAMPAIGN_ID_BYTES - 1},
    {FIELD_KEY("next", OBJECT), FIELD_LISTED(1, WAYS_OF_STEP), FIELD_SHAPE(SCHEMA_CAMPAIGN_WAY)},
    {FIELD_KEY("if_accomplished", ID), .max = CAMPAIGN_ID_BYTES - 1},
    {FIELD_KEY("if_failed", ID), .max = CAMPAIGN_ID_BYTES - 1},
    {FIELD_KEY("told_accomplished", TEXT), FIELD_SAID, .max = CAMPAIGN_STORY_BYTES - 1},
    {FIELD_KEY("told_failed", TEXT), FIELD_SAID, .max = CAMPAIGN_STORY_BYTES - 1},
};
static const struct shape STEP = {SHAPE("campaign_mission", STEP_FIELDS)};

static const struct field CAMPAIGN_FIELDS[] = {
    {FIELD_KEY("format", FORMAT), FIELD_NEEDED, FIELD_RANGE(1, CAMPAIGN_FORMAT)},
    {FIELD_KEY("id", ID), FIELD_NEEDED, INTO_TEXT(struct campaign_plan, id)},
    {FIELD_KEY("edition", ID), FIELD_NEEDED, .max = sizeof((struct campaign_plan *)0)->edition - 1},
    {FIELD_KEY("title", TEXT), FIELD_SAID, FIELD_NEEDED, INTO_TEXT(struct campaign_plan, title)},
    {FIELD_KEY("brief", TEXT), FIELD_SAID, FIELD_NEEDED, INTO_TEXT(struct campaign_plan, brief)},
    {FIELD_KEY("opening", TEXT), FIELD_SAID, INTO_TEXT(struct campaign_plan, story.opening)},
    {FIELD_KEY("ending_won", TEXT), FIELD_SAID, INTO_TEXT(struct campaign_plan, story.ending[1])},
    {FIELD_KEY("ending_lost", TEXT), FIELD_SAID, INTO_TEXT(struct campaign_plan, story.ending[0])},
    {FIELD_KEY("difficulty", WORD), FIELD_WORDS(DIFFICULTY_WORDS), .fallback = CAMPAIGN_MEDIUM, INTO(struct campaign_plan, difficulty)},
    {FIELD_KEY("evenings", NUMBER), FIELD_RANGE(1, 30), INTO(struct campaign_plan, evenings)},
    {FIELD_KEY("rank", NUMBER), FIELD_RANGE(1, RANK_MAX), INTO(struct campaign_plan, rank)},
    {FIELD_KEY("players", OBJECT), FIELD_SHAPE(PLAYERS), INTO_SAME},
    {FIELD_KEY("modes", WORD), FIELD_LISTED(1, CAMPAIGN_MODE_COUNT), FIELD_WORDS(MODE_WORDS), INTO(struct campaign_plan, modes)},
    {FIELD_KEY("dark_legion", WORD), FIELD_WORDS(LEGION_WORDS), .fallback = CAMPAIGN_LEGION_DECK, INTO(struct campaign_plan, legion)},
    {FIELD_KEY("target", NUMBER), FIELD_RANGE(TARGET_LEAST, TARGET_MOST), INTO(struct campaign_plan, target)},
    {FIELD_KEY("together", NUMBER), FIELD_RANGE(1, WAY_MISSIONS_MOST), INTO(struct campaign_plan, together)},
    {FIELD_KEY("missions", OBJECT), FIELD_NEEDED, FIELD_LISTED(CAMPAIGN_MISSIONS_LEAST, WAY_MISSIONS_MOST),
     FIELD_SHAPE(STEP)},
};
const struct shape SCHEMA_CAMPAIGN = {SHAPE("campaign", CAMPAIGN_FIELDS), .unlike = &SCHEMA_MISSION};
/* clang-format on */

/* ---- reading --------------------------------------------------------------------------------------------------- */

static void check_plan(const struct campaign_reader *reader)
{
    const struct campaign_plan *plan = reader->out;
    struct node players = record_get(reader->file, "players");
    struct node rank = record_get(reader->file, "rank");
    if (plan->rank > 1 && !reader->catalogue->parameters.credits_by_rank) { /* only where it may be agreed on */
        char written[PROBLEM_WORD_SIZE];
        node_report(rank, PROBLEM_E203,
                    PROBLEM_ARGS(.culprit = node_written(written, sizeof written, rank), .min = 1, .max = 1,
                                 .found = "problem.E203.rank"));
    } else if (plan->rank > 1) {
        (void)node_int(rank, 1, reader->catalogue->ranks);
    }
    if (plan->least_players > plan->most_players)
        node_report(players, PROBLEM_E417, PROBLEM_ARGS(.min = plan->least_players, .max = plan->most_players));
    if (plan->together > plan->missions && plan->missions > 0)
        (void)node_int(record_get(reader->file, "together"), 1, plan->missions);
}

/* Can so many play like this as the plan allows, whoever leads the Dark Legion? */
static bool can_begin(const struct campaign_plan *plan, enum campaign_mode mode)
{
    for (int legion = 0; legion < (mode == CAMPAIGN_MODE_VERSUS ? CAMPAIGN_LEGION_COUNT : 1); legion++) {
        struct campaign_range players = campaign_players(plan, mode, (enum campaign_legion)legion);
        if (players.least <= players.most)
            return true;
    }
    return false;
}

/* W572: nobody can begin it, or not in a mode that it names. */
static void check_modes(const struct campaign_reader *reader)
{
    bool some = false;
    struct campaign_plan plan = *reader->out;
    struct node players = record_get(reader->file, "players");
    plan.most_teams = 0; /* what the missions take is told at the missions */
    for (int mode = 0; mode < CAMPAIGN_MODE_COUNT; mode++)
        some |= plan.modes >> mode & 1 && can_begin(&plan, (enum campaign_mode)mode);
    if (plan.least_players > plan.most_players || !node_exists(players))
        return;
    if (!some) {
        node_report(players, PROBLEM_W572,
                    PROBLEM_ARGS(.min = plan.least_players, .max = plan.most_players, .found = "problem.W572.players"));
        return;
    }
    for (struct node entry = node_first(record_get(reader->file, "modes")); node_exists(entry);
         entry = node_next(entry))
        for (int mode = 0; mode < CAMPAIGN_MODE_COUNT; mode++)
            if (node_says(entry, MODE_WORDS[mode]) && !can_begin(&plan, (enum campaign_mode)mode))
                node_report(entry, PROBLEM_W572,
                            PROBLEM_ARGS(.expected = MODE_WORDS[mode], .min = plan.least_players,
                                         .max = plan.most_players, .found = "problem.W572.mode"));
}

/* I712: keys for a mode that the campaign does not have. */
static void check_unused(const struct campaign_reader *reader)
{
    const unsigned against = 1u << CAMPAIGN_MODE_VERSUS;
    if (!(reader->out->modes & ~against))
        node_key_report(record_get(reader->file, "together"), PROBLEM_I712,
                        PROBLEM_ARGS(.culprit = "together", .found = "problem.I712.together"));
    if (!(reader->out->modes & against))
        node_key_report(record_get(reader->file, "dark_legion"), PROBLEM_I712,
                        PROBLEM_ARGS(.culprit = "dark_legion", .found = "problem.I712.dark_legion"));
}

enum { SHELF_MAX = 256 };

int campaign_find_on_shelf(const struct campaign_shelf *shelf, const char *id)
{
    for (int i = 0; i < shelf->count; i++)
        if (strcmp(shelf->id[i], id) == 0)
            return i;
    return -1;
}

/* With how many teams the plan can be begun, as far as it has been read: whoever leads the Dark Legion is none. */
static struct campaign_range teams_offered(const struct campaign_plan *plan)
{
    struct campaign_range offered = {CAMPAIGN_PLAYERS, 0};
    for (int mode = 0; mode < CAMPAIGN_MODE_COUNT; mode++) {
        enum campaign_legion legion = (enum campaign_legion)plan->legion;
        struct campaign_range players = campaign_players(plan, (enum campaign_mode)mode, legion);
        bool led = mode == CAMPAIGN_MODE_VERSUS && legion != CAMPAIGN_LEGION_DECK;
        if (!(plan->modes >> mode & 1) || players.least > players.most)
            continue;
        offered.least = players.least - led < offered.least ? players.least - led : offered.least;
        offered.most = players.most - led > offered.most ? players.most - led : offered.most;
    }
    return offered;
}

/* E329, W568: what all missions take is what can be begun. Once E329 is told, nothing else is. */
static void bound_teams(const struct campaign_reader *reader, struct node mission, const uint8_t teams[2])
{
    struct campaign_plan *plan = reader->out;
    struct campaign_range offered = teams_offered(plan);
    if (teams[0] == 0 || teams[1] < teams[0] || (teams[0] <= offered.least && teams[1] >= offered.most))
        return;
    plan->least_teams = (uint8_t)(teams[0] > offered.least ? teams[0] : offered.least);
    plan->most_teams = (uint8_t)(teams[1] < offered.most ? teams[1] : offered.most);
    node_report(mission, plan->least_teams <= plan->most_teams ? PROBLEM_W568 : PROBLEM_E329,
                PROBLEM_ARGS(.culprit = node_text(mission), .min = teams[0], .max = teams[1]));
}

/* E301 with those of the campaign's edition that are near; E313; E329, W568 */
static void find_on_shelf(const struct campaign_reader *reader, struct node mission)
{
    const struct campaign_shelf *shelf = reader->shelf;
    const char *names[SHELF_MAX];
    int found = campaign_find_on_shelf(shelf, node_text(mission)), count = 0;
    for (int i = 0; found < 0 && i < shelf->count && count < SHELF_MAX; i++)
        if (!shelf->edition || reference_edition_is(shelf->edition[i], reader->catalogue))
            names[count++] = shelf->id[i];
    if (found < 0)
        node_report_unknown(mission, PROBLEM_E301, node_text(mission), names, count);
    else if (shelf->edition)
        reference_mission_edition(mission, shelf->edition[found], reader->out->edition, reader->catalogue->id);
    if (found >= 0 && shelf->teams)
        bound_teams(reader, mission, shelf->teams[found]);
}

static void load_mission(struct campaign_reader *reader, struct record record)
{
    struct campaign_plan *plan = reader->out;
    int at = plan->missions++;
    struct node mission = record_get(record, "mission");
    if (record_text(record, "mission", plan->mission[at], sizeof plan->mission[at]) && reader->shelf)
        find_on_shelf(reader, mission);
    reader->step_at[at] = record_has(record, "id") ? record_get(record, "id") : mission;
    if (!record_text(record, "id", reader->step[at], sizeof reader->step[at]))
        memcpy(reader->step[at], plan->mission[at], sizeof reader->step[at]);
    char(*after)[CAMPAIGN_STORY_BYTES] = plan->story.after[at];
    (void)record_text(record, "told_failed", after[0], sizeof after[0]);
    (void)record_text(record, "told_accomplished", after[1], sizeof after[1]);
}

/* What follows: the id of a step that is listed once, or "end". */
static uint8_t load_step(const struct campaign_reader *reader, struct record record, const char *key)
{
    return record_has(record, key) ? campaign_load_go_to(reader, record_get(record, key), 1) : CAMPAIGN_STEP_NEXT;
}

/* E302, once for each. */
static void check_ids(const struct campaign_reader *reader, int step)
{
    for (int i = 0; i < step; i++)
        if (campaign_step_is_named_twice(reader, i, step)) {
            node_report(reader->step_at[step], PROBLEM_E302,
                        PROBLEM_ARGS(.culprit = reader->step[step], .line = node_at(reader->step_at[i]).line));
            return;
        }
}

/* First all ids, so that steps may name missions further on. */
static void load_missions(struct campaign_reader *reader)
{
    int count;
    struct record step[CAMPAIGN_MISSIONS];
    struct campaign_plan *plan = reader->out;
    struct node entry = record_list(reader->file, "missions", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        step[i] = record_entry_object(reader->file, "missions", entry);
        load_mission(reader, step[i]);
    }
    for (int i = 0; i < plan->missions; i++)
        check_ids(reader, i);
    for (int i = 0; i < count; i++) {
        plan->accomplished[i] = load_step(reader, step[i], "if_accomplished");
        plan->failed[i] = load_step(reader, step[i], "if_failed");
        campaign_load_ways(reader, step[i], i);
    }
}

/* However it is written, the one that is meant is named. */
static void load_edition(struct campaign_reader *reader)
{
    struct campaign_plan *plan = reader->out;
    struct node node = record_get(reader->file, "edition");
    if (node_copy_text(node, plan->edition, sizeof plan->edition))
        reference_edition(node, plan->edition, reader->catalogue);
}

/* A target makes a long campaign (C-MODE-3). */
static void load_all(struct campaign_reader *reader)
{
    struct campaign_plan *plan = reader->out;
    plan->modes = (1u << CAMPAIGN_MODE_COUNT) - 1;
    record_fill(reader->file, plan, NULL);
    plan->kind = record_has(reader->file, "target") ? CAMPAIGN_LONG : CAMPAIGN_MINI;
    load_edition(reader);
    load_missions(reader);
    check_plan(reader);
    if (!problem_list_has_errors(reader->file.node.tree->problems)) {
        check_modes(reader);
        check_unused(reader);
    }
    campaign_check_ways(reader);
}

/* Without a new error it is whole; otherwise nothing is left of it. */
static bool keep_whole(struct campaign_plan *out, bool read, int errors, const struct problem_list *problems)
{
    if (read && problems->errors == errors)
        return true;
    memset(out, 0, sizeof *out);
    return false;
}

static bool load_node(struct campaign_plan *out, const struct catalogue *catalogue, const struct campaign_shelf *shelf,
                      struct node node, struct problem_list *problems)
{
    int errors = problems->errors;
    struct campaign_reader reader = {.catalogue = catalogue, .shelf = shelf, .out = out};
    memset(out, 0, sizeof *out);
    if (node_expect(node, NODE_OBJECT)) {
        node_load_allowed(node, &MISSION_PROBLEMS);
        reader.file = record_open(node, &SCHEMA_CAMPAIGN);
        load_all(&reader);
        scan_report_hidden(node.tree, node.index, PROBLEM_W569);
        allowed_check(node);
    }
    return keep_whole(out, node_exists(node), errors, problems);
}

bool campaign_load_text(struct campaign_plan *out, const struct catalogue *catalogue,
                        const struct campaign_shelf *shelf, const char *name, const char *bytes, size_t length,
                        struct problem_list *problems)
{
    int errors = problems->errors;
    struct scan_tree *tree = scan_text(name, bytes, length, problems);
    bool loaded = load_node(out, catalogue, shelf, node_root(tree), problems);
    scan_free(tree);
    return keep_whole(out, loaded, errors, problems);
}

/* ---- the missions that lie beside a campaign file -------------------------------------------------------------- */

/* Those that were found for a file in that folder. */
struct campaign_search {
    char folder[FILE_PATH_SIZE]; /* "": nothing has been looked for */
    int count;
    const char *name[SHELF_MAX], *path[SHELF_MAX], *edition[SHELF_MAX];
    struct mission_summary mission[SHELF_MAX];
    uint8_t teams[SHELF_MAX][2], rounds[SHELF_MAX];
    char path_of[SHELF_MAX][FILE_PATH_SIZE];
};

static void add_mission(void *context, const char *path, const struct mission_summary *summary)
{
    struct campaign_search *search = context;
    int at = search->count;
    if (at == SHELF_MAX)
        return;
    search->mission[at] = *summary;
    (void)snprintf(search->path_of[at], FILE_PATH_SIZE, "%s", path);
    search->name[at] = search->mission[at].id;
    search->edition[at] = search->mission[at].edition;
    memcpy(search->teams[at], summary->teams, sizeof search->teams[at]);
    search->rounds[at] = summary->rounds;
    search->path[at] = search->path_of[at];
    search->count++;
}

/* Where the name of the last folder of the path begins and ends. False if there is none. */
static bool find_folder(const char *path, const char **start, const char **end)
{
    *end = strrchr(path, '/');
    if (!*end)
        return false;
    for (*start = *end; *start > path && (*start)[-1] != '/';)
        --*start;
    return true;
}

/* Below which folder the missions of a campaign file lie. False if its path is too long. */
static bool missions_folder(char out[FILE_PATH_SIZE], const char *path)
{
    static const char NAME[] = "campaigns";
    const char *start = path, *end = NULL; /* NULL: the path names a file alone, in the folder that we are in */
    bool inside = find_folder(path, &start, &end) && (size_t)(end - start) == sizeof NAME - 1 &&
                  memcmp(start, NAME, sizeof NAME - 1) == 0;
    size_t length = inside ? (size_t)(start - path) : end ? (size_t)(end - path) + 1 : 0;
    if (length >= FILE_PATH_SIZE)
        return false;
    memcpy(out, path, length);
    out[length] = '\0';
    if (length == 0)
        memcpy(out, ".", 2);
    return true;
}

/* One of them has a slash at its end, perhaps. */
static bool is_same_folder(const char *a, const char *b)
{
    size_t length = strlen(a), other = strlen(b);
    length -= length > 1 && a[length - 1] == '/';
    other -= other > 1 && b[other - 1] == '/';
    return length == other && memcmp(a, b, length) == 0;
}

/* Those beside the campaign first. */
static void find_missions(const char *shipped, const char *path, mission_found *found, void *context)
{
    char folder[FILE_PATH_SIZE];
    if (!missions_folder(folder, path))
        return;
    mission_find(folder, found, context);
    if (shipped && !is_same_folder(folder, shipped))
        mission_find(shipped, found, context);
}

struct wanted {
    const char *id;
    char *path; /* FILE_PATH_SIZE; "": not found */
};

static void take_wanted(void *context, const char *path, const struct mission_summary *summary)
{
    const struct wanted *wanted = context;
    if (!wanted->path[0] && strcmp(summary->id, wanted->id) == 0)
        (void)snprintf(wanted->path, FILE_PATH_SIZE, "%s", path);
}

bool campaign_find_mission(char out[FILE_PATH_SIZE], const char *id, const char *shipped, const char *path)
{
    struct wanted wanted = {id, out};
    out[0] = '\0';
    find_missions(shipped, path, take_wanted, &wanted);
    return out[0] != '\0';
}

struct campaign_search *campaign_search_new(void)
{
    return calloc(1, sizeof(struct campaign_search));
}

void campaign_search_free(struct campaign_search *search)
{
    free(search);
}

/* NULL: there are none, so that any id will do. */
static const struct campaign_shelf *shelf_at(struct campaign_search *search, struct campaign_shelf *shelf,
                                             const char *shipped, const char *path)
{
    char folder[FILE_PATH_SIZE];
    if (!search || !missions_folder(folder, path))
        return NULL;
    if (strcmp(folder, search->folder) != 0) {
        memcpy(search->folder, folder, sizeof folder);
        search->count = 0;
        find_missions(shipped, path, add_mission, search);
    }
    *shelf = (struct campaign_shelf){search->name,    search->count, search->path,
                                     search->edition, search->teams, search->rounds};
    return search->count ? shelf : NULL;
}

bool campaign_load_node_beside(struct campaign_plan *out, const struct catalogue *catalogue, const char *shipped,
                               const char *path, struct node node, struct problem_list *problems)
{
    struct campaign_search *search = campaign_search_new();
    struct campaign_shelf shelf;
    bool loaded = load_node(out, catalogue, shelf_at(search, &shelf, shipped, path), node, problems);
    campaign_search_free(search);
    return loaded;
}

bool campaign_load_among(struct campaign_plan *out, const struct catalogue *catalogue, struct campaign_search *search,
                         const char *shipped, const char *path, struct problem_list *problems)
{
    int errors = problems->errors;
    struct campaign_shelf shelf;
    struct scan_tree *tree = scan_file(path, problems);
    bool lost = problems->errors > errors && file_is_lost(node_root(tree));
    bool loaded = !lost &&
                  load_node(out, catalogue, shelf_at(search, &shelf, shipped, path), node_root(tree), problems);
    scan_free(tree);
    return keep_whole(out, loaded, errors, problems);
}

bool campaign_load_beside(struct campaign_plan *out, const struct catalogue *catalogue, const char *shipped,
                          const char *path, struct problem_list *problems)
{
    struct campaign_search *search = campaign_search_new();
    bool loaded = campaign_load_among(out, catalogue, search, shipped, path, problems);
    campaign_search_free(search);
    return loaded;
}
