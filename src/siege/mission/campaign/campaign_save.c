/* campaign_save.c -- a campaign becomes a file, and a file a campaign again, or a sentence; where one that was saved,
 * or killed, goes on. */
#include "siege/mission/campaign/campaign_save.h"

#include "siege/mission/catalogue/editions.h"
#include "siege/mission/mission_problems.h"
#include "siege/mission/save/reading.h"
#include "siege/mission/save/save_fields.h"
#include "shell/store/seal.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

/* The first bytes of the file; the seal follows (shell/store/seal.h). */
#define CAMPAIGN_OPENING(format) "{\"citadel\":\"campaign\",\"format\":" #format ",\"seal\":\""
static const char *const OPENING[CAMPAIGN_SAVE_FORMAT] = {CAMPAIGN_OPENING(1), CAMPAIGN_OPENING(2), CAMPAIGN_OPENING(3),
                                                          CAMPAIGN_OPENING(4)};

/* ---- the rows: the same are read and written ------------------------------------------------------------------- */

#define F(member) SAVED_FIELD(TYPE, member)

/* Read and written by functions of their own. */
enum { FIELD_STEPS = FIELD_OF_GAME, FIELD_LEDGER, FIELD_DEEDS, FIELD_ASKED };

#define TYPE struct campaign
static const struct field STATE_FIELDS[] = {
    F(rng.state), F(rng.stream), F(next), F(drawn),  F(legion),       F(over),  F(together), F(may_retry),
    F(started),   F(retries),    F(seed), F(target), F(credit_value), F(plays), F(given_up), F(one_person)};
static const struct shape STATE = {SHAPE("state", STATE_FIELDS)};
#undef TYPE

#define TYPE struct campaign_player
static const struct field PLAYER_FIELDS[] = {
    {FIELD_KEY("corporation", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, CORPORATIONS - 1), INTO(TYPE, corporation)},
    F(control),
    F(bought),
    F(points),
    F(credits)};
static const struct shape PLAYER = {SHAPE("player", PLAYER_FIELDS)};
#undef TYPE

#define TYPE struct campaign_play
static const struct field PLAY_FIELDS[] = {F(mission), F(legion),       F(rewarded), F(round),
                                           F(lost),    F(accomplished), F(retries),  F(conceded)};
static const struct shape PLAY = {SHAPE("play", PLAY_FIELDS)};
#undef TYPE

/* ---- missions of the list, and what follows them ---------------------------------------------------------------- */

struct step {
    char mission[CAMPAIGN_ID_BYTES];
    uint8_t accomplished, failed;
};
static const struct field STEP_FIELDS[] = {
    {FIELD_KEY("mission", TEXT), FIELD_NEEDED, INTO_TEXT(struct step, mission)},
    {FIELD_KEY("accomplished", SAVED), FIELD_NEEDED, INTO(struct step, accomplished)},
    {FIELD_KEY("failed", SAVED), FIELD_NEEDED, INTO(struct step, failed)},
};
static const struct shape STEP = {SHAPE("step", STEP_FIELDS)};

static void read_steps(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    int count;
    struct campaign *campaign = member;
    struct node entry = record_list(record, field->key, &count);
    campaign->missions = (uint8_t)count;
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct step step = {.mission = ""};
        record_read(record_open(entry, &STEP), &step, game);
        memcpy(campaign->mission[i], step.mission, sizeof step.mission);
        campaign->accomplished[i] = step.accomplished;
        campaign->failed[i] = step.failed;
    }
}

static cJSON *write_steps(const void *member)
{
    const struct campaign *campaign = member;
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; list && i < campaign->missions; i++) {
        struct step step = {.accomplished = campaign->accomplished[i], .failed = campaign->failed[i]};
        memcpy(step.mission, campaign->mission[i], sizeof step.mission);
        list = saved_kept(list, saved_append(list, record_new(&STEP, &step, NULL)));
    }
    return list;
}

/* ---- the ledger: a list of numbers for each entry, its cause by name --------------------------------------------- */

enum { ENTRY_NUMBERS = 9 };

/* The next number of a line. */
static int take(struct node *entry, int least, int most)
{
    int number = node_int(*entry, least, most);
    *entry = node_next(*entry);
    return number;
}

static void read_line(struct node list, struct campaign_entry *entry)
{
    if (node_array(list, ENTRY_NUMBERS, ENTRY_NUMBERS) != ENTRY_NUMBERS)
        return;
    struct node at = node_first(list);
    enum campaign_cause cause = campaign_cause_by_name(node_text(at));
    if (cause == CAMPAIGN_CAUSE_COUNT)
        node_report(at, PROBLEM_E206, PROBLEM_ARGS(.culprit = node_text(at)));
    at = node_next(at);
    entry->cause = (uint8_t)cause;
    entry->play = (uint8_t)take(&at, 0, CAMPAIGN_PLAYS);
    entry->player = (uint8_t)take(&at, 0, CAMPAIGN_PLAYERS - 1);
    entry->round = (uint8_t)take(&at, 0, UINT8_MAX);
    entry->line = take(&at, 0, INT32_MAX);
    entry->points = (int16_t)take(&at, INT16_MIN, INT16_MAX);
    entry->credits = (int16_t)take(&at, INT16_MIN, INT16_MAX);
    entry->times = (uint16_t)take(&at, 1, UINT16_MAX);
    entry->reason = (uint8_t)take(&at, 0, UINT8_MAX);
}

static void read_ledger(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    int count;
    struct campaign *campaign = member;
    struct node entry = record_list(record, field->key, &count);
    (void)game;
    campaign->entries = count;
    for (int i = 0; i < count; i++, entry = node_next(entry))
        read_line(entry, &campaign->entry[i]);
}

static cJSON *line_new(const struct campaign_entry *entry)
{
    const int number[ENTRY_NUMBERS - 1] = {entry->play,   entry->player,  entry->round, entry->line,
                                           entry->points, entry->credits, entry->times, entry->reason};
    cJSON *list = cJSON_CreateArray();
    bool whole = saved_append(list, cJSON_CreateString(campaign_cause_name((enum campaign_cause)entry->cause)));
    for (int i = 0; whole && i < ENTRY_NUMBERS - 1; i++)
        whole = saved_append(list, cJSON_CreateNumber(number[i]));
    return saved_kept(list, whole);
}

static cJSON *write_ledger(const void *member)
{
    const struct campaign *campaign = member;
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; list && i < campaign->entries; i++)
        list = saved_kept(list, saved_append(list, line_new(&campaign->entry[i])));
    return list;
}

/* ---- the service records: the same for each deed; none in files before format 3 ---------------------------------- */

enum { DEED_NUMBERS = 8 };

static void read_deed(struct node list, struct campaign_deed *deed)
{
    if (node_array(list, DEED_NUMBERS, DEED_NUMBERS) != DEED_NUMBERS)
        return;
    struct node at = node_first(list);
    enum campaign_deed_kind what = campaign_deed_by_name(node_text(at));
    if (what == CAMPAIGN_DEED_COUNT)
        node_report(at, PROBLEM_E206, PROBLEM_ARGS(.culprit = node_text(at)));
    at = node_next(at);
    deed->what = (uint8_t)what;
    deed->play = (uint8_t)take(&at, 0, CAMPAIGN_PLAYS);
    deed->player = (uint8_t)take(&at, 0, CAMPAIGN_PLAYERS - 1);
    deed->trooper = (uint8_t)take(&at, 0, ROSTER_MAX - 1);
    deed->round = (uint8_t)take(&at, 0, UINT8_MAX);
    deed->line = take(&at, 0, INT32_MAX);
    deed->number = (uint16_t)take(&at, 1, UINT16_MAX);
    deed->kind = (uint8_t)take(&at, 0, KIND_MAX - 1);
}

static void read_deeds(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    int count;
    struct campaign *campaign = member;
    struct node entry = record_list(record, field->key, &count);
    (void)game;
    campaign->deeds = count;
    for (int i = 0; i < count; i++, entry = node_next(entry))
        read_deed(entry, &campaign->deed[i]);
}

static cJSON *deed_new(const struct campaign_deed *deed)
{
    const int number[DEED_NUMBERS - 1] = {deed->play, deed->player, deed->trooper, deed->round,
                                          deed->line, deed->number, deed->kind};
    cJSON *list = cJSON_CreateArray();
    bool whole = saved_append(list, cJSON_CreateString(campaign_deed_name((enum campaign_deed_kind)deed->what)));
    for (int i = 0; whole && i < DEED_NUMBERS - 1; i++)
        whole = saved_append(list, cJSON_CreateNumber(number[i]));
    return saved_kept(list, whole);
}

static cJSON *write_deeds(const void *member)
{
    const struct campaign *campaign = member;
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; list && i < campaign->deeds; i++)
        list = saved_kept(list, saved_append(list, deed_new(&campaign->deed[i])));
    return list;
}

/* ---- the ways, and which were taken: none in files before format 4 and of plans without any ---------------------- */

#define TYPE struct way_condition
static const struct field NODE_FIELDS[] = {F(kind), F(first_child), F(next), F(which), F(at_least), F(at_most)};
static const struct shape NODE = {SHAPE("node", NODE_FIELDS)};
#undef TYPE

#define TYPE struct campaign_way
static const struct field WAY_FIELDS[] = {F(step), F(condition), F(go_to)};
static const struct shape WAY = {SHAPE("way", WAY_FIELDS)};
#undef TYPE

/* How people know the objectives: none in files of before. What has no title has none in the file. */
#define TYPE struct way_asked
static const struct field ASKED_FIELDS[] = {F(number), {FIELD_KEY("title", TEXT), INTO_TEXT(TYPE, title)}};
static const struct shape ASKED = {SHAPE("asked", ASKED_FIELDS)};
static const struct shape UNTITLED = {.name = "asked", .fields = ASKED_FIELDS, .count = 1};
#undef TYPE

static void read_asked(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    int count;
    struct campaign *campaign = member;
    struct node entry = record_list(record, field->key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        record_read(record_open(entry, &ASKED), &campaign->ways.asked[i], game);
}

static cJSON *write_asked(const void *member)
{
    const struct campaign_ways *ways = &((const struct campaign *)member)->ways;
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; list && i < ways->names; i++)
        list = saved_kept(
            list, saved_append(list, record_new(ways->asked[i].title[0] ? &ASKED : &UNTITLED, &ways->asked[i], NULL)));
    return list;
}

#define TYPE struct campaign
static const struct field WAYS_FIELDS[] = {
    {FIELD_KEY("list", OBJECT), FIELD_NEEDED, FIELD_SHAPE(WAY), INTO_LIST(0, TYPE, ways.way, ways.count)},
    {FIELD_KEY("conditions", OBJECT), FIELD_NEEDED, FIELD_SHAPE(NODE), INTO_LIST(0, TYPE, ways.node, ways.nodes)},
    {FIELD_KEY("names", TEXT), FIELD_NEEDED, INTO_LIST(0, TYPE, ways.name, ways.names)},
    {FIELD_KEY("asked", ASKED), FIELD_LISTED(0, WAY_NAMES), INTO_SAME},
    F(taken)};
static const struct shape WAYS = {SHAPE("ways", WAYS_FIELDS)};
#undef TYPE

static const struct field_kind KINDS[] = {{.read = read_steps, .save = write_steps},
                                          {.read = read_ledger, .save = write_ledger},
                                          {.read = read_deeds, .save = write_deeds},
                                          {.read = read_asked, .save = write_asked}};
static const struct field_game CAMPAIGN_SAVE_KINDS = {KINDS, NULL};

/* ---- the file --------------------------------------------------------------------------------------------------- */

#define NAME(id, name) name,
static const char *const MODE_NAMES[] = {CAMPAIGN_MODES(NAME)};
static const char *const LEGION_NAMES[] = {CAMPAIGN_LEGIONS(NAME)};
#undef NAME
static const char *const KIND_NAMES[] = {"missions", "target"};

#define TYPE struct campaign
static const struct field ROOT_FIELDS[] = {
    {FIELD_KEY("citadel", TEXT)},
    {FIELD_KEY("format", SAVED)},
    {FIELD_KEY("seal", TEXT)},
    {FIELD_KEY("mark", SAVED)},
    {FIELD_KEY("version", TEXT), FIELD_NEEDED},
    {FIELD_KEY("saved_at", SAVED), FIELD_NEEDED},
    {FIELD_KEY("game", TEXT), FIELD_NEEDED},
    {FIELD_KEY("id", TEXT), FIELD_NEEDED, INTO_TEXT(TYPE, id)},
    {FIELD_KEY("title", TEXT), FIELD_NEEDED, INTO_TEXT(TYPE, title)},
    {FIELD_KEY("edition", TEXT), FIELD_NEEDED, INTO_TEXT(TYPE, edition)},
    {FIELD_KEY("kind", WORD), FIELD_NEEDED, FIELD_WORDS(KIND_NAMES), INTO(TYPE, kind)},
    {FIELD_KEY("mode", WORD), FIELD_NEEDED, FIELD_WORDS(MODE_NAMES), INTO(TYPE, mode)},
    {FIELD_KEY("dark_legion", WORD), FIELD_NEEDED, FIELD_WORDS(LEGION_NAMES), INTO(TYPE, legion_mode)},
    {FIELD_KEY("rules", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SAVE_CHANGE), INTO_LIST(0, TYPE, change, changes)},
    {FIELD_KEY("state", OBJECT), FIELD_NEEDED, FIELD_SHAPE(STATE), INTO_SAME},
    {FIELD_KEY("missions", STEPS), FIELD_NEEDED, FIELD_LISTED(0, CAMPAIGN_MISSIONS), INTO_SAME},
    {FIELD_KEY("players", OBJECT), FIELD_NEEDED, FIELD_SHAPE(PLAYER), INTO_LIST(0, TYPE, player, players)},
    {FIELD_KEY("plays", OBJECT), FIELD_NEEDED, FIELD_SHAPE(PLAY), INTO_LIST(0, TYPE, play, plays)},
    {FIELD_KEY("reasons", TEXT), FIELD_NEEDED, INTO_LIST(0, TYPE, reason, reasons)},
    {FIELD_KEY("ledger", LEDGER), FIELD_NEEDED, FIELD_LISTED(0, CAMPAIGN_ENTRIES), INTO_SAME},
    {FIELD_KEY("deeds", DEEDS), FIELD_LISTED(0, CAMPAIGN_DEEDS_MOST), INTO_SAME},
    {FIELD_KEY("ways", OBJECT), FIELD_SHAPE(WAYS), INTO_SAME},
};
static const struct shape CAMPAIGN_SAVE = {SHAPE("campaign_save", ROOT_FIELDS)};
/* Without ways it is a file of the format before, which earlier versions read. */
static const struct shape CAMPAIGN_SAVE_3 = {
    .name = "campaign_save", .fields = ROOT_FIELDS, .count = sizeof ROOT_FIELDS / sizeof *ROOT_FIELDS - 1};
#undef TYPE

/* ---- writing --------------------------------------------------------------------------------------------------- */

static cJSON *root_new(const struct campaign_source *source, const struct campaign *campaign)
{
    cJSON *root = cJSON_CreateObject();
    return saved_kept(root, root && save_mark_write(root, &source->mark) &&
                                cJSON_AddStringToObject(root, "version", source->version) &&
                                saved_add(root, "saved_at", saved_u64_new((uint64_t)source->saved_at)) &&
                                cJSON_AddStringToObject(root, "game", source->game) &&
                                record_write(root, campaign->ways.count ? &CAMPAIGN_SAVE : &CAMPAIGN_SAVE_3, campaign,
                                             &CAMPAIGN_SAVE_KINDS));
}

/* What is noted of the running mission stays out: its game save tells it. */
static cJSON *quiet_root_new(const struct campaign_source *source)
{
    struct campaign *campaign = malloc(sizeof *campaign);
    if (!campaign)
        return NULL;
    *campaign = *source->campaign;
    campaign_forget_notes(campaign);
    cJSON *root = root_new(source, campaign);
    free(campaign);
    return root;
}

char *campaign_save_text(const struct campaign_source *source, size_t *length)
{
    cJSON *root = quiet_root_new(source);
    char *body = root ? cJSON_PrintBuffered(root, 1 << 16, 0) : NULL;
    cJSON_Delete(root);
    int format = source->campaign->ways.count ? CAMPAIGN_SAVE_FORMAT : CAMPAIGN_SAVE_FORMAT - 1;
    char *text = body ? seal_new(OPENING[format - 1], body, length) : NULL;
    cJSON_free(body);
    return text;
}

/* The path with that behind its name; false, and "", if it does not fit. */
static bool path_behind(char *out, size_t size, const char *path, const char *ending)
{
    int written = snprintf(out, size, "%s%s", path, ending);
    const char *slash = strrchr(path, '/');
    bool fits = written >= 0 && (size_t)written < size &&
                strlen(slash ? slash + 1 : path) + strlen(ending) < CAMPAIGN_FILE_NAME_MAX;
    if (!fits && size > 0)
        out[0] = '\0';
    return fits;
}

bool campaign_game_path(char *out, size_t size, const char *campaign_path)
{
    return path_behind(out, size, campaign_path, ".game");
}

bool campaign_play_path(char *out, size_t size, const char *campaign_path, int play)
{
    char ending[24];
    snprintf(ending, sizeof ending, ".game-%d", play + 1);
    return path_behind(out, size, campaign_path, ending);
}

enum file_error campaign_save(const struct campaign_source *source, const char *path)
{
    size_t length;
    char game[FILE_PATH_SIZE];
    struct campaign_source named = *source;
    if (!campaign_game_path(game, sizeof game, path))
        return FILE_NAME_TOO_LONG;
    const char *slash = strrchr(game, '/');
    named.game = slash ? slash + 1 : game;
    char *text = campaign_save_text(&named, &length);
    if (!text)
        return FILE_NO_MEMORY;
    enum file_error error = file_write_atomic(path, text, length);
    free(text);
    return error;
}

/* ---- what kind of file it is ----------------------------------------------------------------------------------- */

static bool refuse_foreign(struct reading *reading)
{
    bool plan = node_exists(node_get(reading->root, "missions")) && node_exists(node_get(reading->root, "brief"));
    bool save = reading_is(reading, "save") || reading_is(reading, "replay");
    return reading_refuse(reading, SAVE_FOREIGN,
                          plan   ? "campaign_file.is_plan"
                          : save ? "campaign_file.is_save"
                                 : "campaign_file.foreign",
                          NULL, 0);
}

static bool scan_root(struct reading *reading)
{
    if (!reading_scan(reading))
        return reading_opens_with(reading, "{\"citadel\":\"campaign\"")
                   ? reading_refuse_damaged(reading, "campaign_file.damaged")
                   : refuse_foreign(reading);
    return reading_is(reading, "campaign") ? true : refuse_foreign(reading);
}

static bool accept_version(struct reading *reading)
{
    struct node format = node_get(reading->root, "format");
    if (node_int_or(format, 1, INT32_MAX, CAMPAIGN_SAVE_FORMAT) <= CAMPAIGN_SAVE_FORMAT)
        return true;
    return reading_refuse_newer(reading, "campaign_file.newer");
}

/* ---- the campaign ---------------------------------------------------------------------------------------------- */

static void read_campaign(const struct reading *reading)
{
    struct campaign *campaign = &reading->to_fill->campaign;
    struct record root = record_open(reading->root, &CAMPAIGN_SAVE);
    record_fill(root, campaign, &CAMPAIGN_SAVE_KINDS);
    if (problem_list_has_errors(reading->problems))
        return;
    int plays = node_int(node_get(record_get(root, "state"), "plays"), 0, UINT8_MAX);
    if (plays != campaign->plays)
        node_report(record_get(root, "plays"), PROBLEM_E305,
                    PROBLEM_ARGS(.number = campaign->plays, .min = plays, .max = plays));
    campaign_forget_context(campaign);
}

/* A name in the same folder, nothing that leads elsewhere. */
static void read_game_name(const struct reading *reading)
{
    struct node node = node_get(reading->root, "game");
    char *name = reading->to_fill->game;
    if (node_copy_text(node, name, sizeof reading->to_fill->game) && (strchr(name, '/') || name[0] == '.'))
        node_report(node, PROBLEM_E212, PROBLEM_ARGS(.culprit = name, .expected = "format.id"));
}

static void read_head(const struct reading *reading)
{
    struct campaign_head *head = &reading->to_fill->head;
    node_copy_text(node_get(reading->root, "version"), head->version, sizeof head->version);
    head->saved_at = (int64_t)node_u64(node_get(reading->root, "saved_at"));
    save_mark_read(node_get(reading->root, "mark"), &head->mark);
    read_game_name(reading);
}

static void show(struct campaign_file *out)
{
    struct campaign_head *head = &out->head;
    const struct campaign *campaign = &out->campaign;
    memcpy(head->title, campaign->title, sizeof head->title);
    if (!campaign->over)
        memcpy(head->mission, campaign->mission[campaign->next], sizeof head->mission);
    head->plays = campaign->plays;
    head->missions = campaign_is_branched(campaign) ? 0 : campaign->missions;
    head->players = campaign->players;
    head->mode = campaign->mode;
    for (int p = 0; p < campaign->players; p++)
        head->corporation[p] = campaign->player[p].corporation;
    head->started = campaign->started;
    head->over = campaign->over;
    head->won = campaign_is_won(campaign);
    head->corrected = campaign_is_corrected(campaign);
    head->given_up = campaign->given_up != 0;
    (void)snprintf(head->id, sizeof head->id, "%s", campaign->id);
}

/* Where the flaw stands: the entry of the list, or the list. */
static struct node_position flaw_at(const struct reading *reading, const struct campaign_flaw *flaw)
{
    bool is_total = strcmp(flaw->what, "totals") == 0 || strcmp(flaw->what, "start") == 0;
    struct node list = node_get(reading->root, is_total ? "players" : flaw->what);
    struct node entry = node_first(list);
    for (int i = 0; i < flaw->entry && node_exists(entry); i++)
        entry = node_next(entry);
    return node_at(flaw->entry >= 0 && node_exists(entry) ? entry : list);
}

static bool refuse_flaw(struct reading *reading, const struct campaign_flaw *flaw)
{
    char key[64];
    const struct campaign *campaign = &reading->to_fill->campaign;
    struct node_position at = flaw_at(reading, flaw);
    int player = flaw->entry >= 0 && flaw->entry < campaign->players ? flaw->entry : 0;
    struct campaign_sum sum = {0, 0};
    if (strcmp(flaw->what, "totals") == 0)
        sum = campaign_sum(campaign, player, -1);
    (void)snprintf(key, sizeof key, "campaign_file.flaw.%s", flaw->what);
    return reading_refuse(reading, SAVE_DAMAGED, key,
                          SLOTS({"line", NULL, at.line}, {"column", NULL, at.column},
                                {"points", NULL, campaign->player[player].points},
                                {"credits", NULL, campaign->player[player].credits}, {"sum_points", NULL, sum.points},
                                {"sum_credits", NULL, sum.credits}));
}

static bool accept_campaign(struct reading *reading, const struct catalogue *catalogue)
{
    const struct campaign *campaign = &reading->to_fill->campaign;
    if (strcmp(campaign->edition, catalogue->id) != 0)
        return reading_refuse(reading, SAVE_DAMAGED, "campaign_file.edition", SLOTS({"text", campaign->edition, 0}));
    struct campaign_flaw flaw = campaign_flaw(campaign);
    return flaw.what ? refuse_flaw(reading, &flaw) : true;
}

static bool read_bytes(struct reading *reading, const struct catalogue *catalogue)
{
    unsigned long wanted = 0;
    if (reading->length == 0)
        return reading_refuse_cut(reading, "campaign_file.empty", 0);
    enum seal seal = SEAL_NONE;
    for (int format = CAMPAIGN_SAVE_FORMAT; seal == SEAL_NONE && format > 0; format--)
        seal = seal_check(OPENING[format - 1], reading->bytes, reading->length, &wanted);
    if (!scan_root(reading))
        return seal == SEAL_SHORT ? reading_refuse_cut(reading, "campaign_file.cut", wanted) : false;
    if (!accept_version(reading))
        return false;
    read_head(reading);
    read_campaign(reading);
    if (problem_list_has_errors(reading->problems))
        return reading_refuse_damaged(reading, "campaign_file.damaged");
    if (!accept_campaign(reading, catalogue))
        return false;
    reading->to_fill->head.verdict = SAVE_FINE;
    show(reading->to_fill);
    if (seal != SEAL_GOOD)
        reading_refuse(reading, SAVE_CHANGED, "campaign_file.edited", NULL, 0);
    return true;
}

/* ---- doors ----------------------------------------------------------------------------------------------------- */

/* `bytes` NULL: those of the file of that name. */
static bool read_whole(struct campaign_file *out, const char *name, const char *bytes, size_t length,
                       const struct catalogue *catalogue, const struct string_table *strings)
{
    struct reading reading = {.name = name,
                              .bytes = bytes,
                              .length = length,
                              .strings = strings,
                              .unreadable = "campaign_file.unreadable",
                              .verdict = &out->head.verdict,
                              .why = out->head.why,
                              .to_fill = out};
    memset(out, 0, sizeof *out);
    bool good = reading_begin(&reading) && read_bytes(&reading, catalogue);
    reading_end(&reading);
    if (good)
        return true;
    memset(&out->campaign, 0, sizeof out->campaign);
    out->game[0] = '\0';
    return false;
}

bool campaign_read_text(struct campaign_file *out, const char *name, const char *bytes, size_t length,
                        const struct catalogue *catalogue, const struct string_table *strings)
{
    return read_whole(out, name, bytes, length, catalogue, strings);
}

bool campaign_read(struct campaign_file *out, const char *path, const struct catalogue *catalogue,
                   const struct string_table *strings)
{
    return read_whole(out, path, NULL, 0, catalogue, strings);
}

/* ---- going on -------------------------------------------------------------------------------------------------- */

/* Is it the very mission that was started: its seed, teams and what they brought along? */
static bool is_own(const struct campaign *campaign, const struct catalogue *catalogue, const struct save_file *game)
{
    const struct game_setup setup = campaign_mission_setup(campaign, catalogue);
    return game->setup.carried && game->setup.seed == setup.seed && campaign_fits(campaign, &game->game) &&
           memcmp(game->setup.points, setup.points, sizeof setup.points) == 0 &&
           memcmp(game->setup.credits, setup.credits, sizeof setup.credits) == 0;
}

static void say(char why[SAVE_WHY_MAX], const struct string_table *strings, const char *key, const char *text)
{
    phrase_write(why, SAVE_WHY_MAX, string_get(strings, key), SLOTS({"text", text, 0}));
}

/* The save, or the version before it; `why` tells about the save itself. `refused`: what the disk, or this version of
 * the game, cannot read now may be read later; whoever played on without it would write over it. */
static bool open_game(const char *path, struct editions *editions, const struct catalogue *catalogue,
                      const struct string_table *strings, struct save_file *game, bool *refused, char why[SAVE_WHY_MAX])
{
    char earlier[FILE_PATH_SIZE + 4];
    bool opened = save_read(game, path, editions ? editions_of_file(editions, path) : catalogue, strings);
    *refused = !opened && (game->head.verdict == SAVE_UNREADABLE || game->head.verdict == SAVE_LATER);
    if (opened || *refused) {
        say(why, strings, "campaign_resume.remark", game->head.why);
        return opened;
    }
    struct save_head damaged = game->head;
    (void)snprintf(earlier, sizeof earlier, "%s.bak", path);
    opened = save_read(game, earlier, editions ? editions_of_file(editions, earlier) : catalogue, strings);
    say(why, strings, opened ? "campaign_resume.before" : "campaign_resume.lost", damaged.why);
    return opened;
}

enum campaign_resume campaign_resume(const struct campaign_file *file, const char *folder, struct editions *editions,
                                     const struct catalogue *catalogue, const struct string_table *strings,
                                     struct save_file *game, char why[SAVE_WHY_MAX])
{
    char path[FILE_PATH_SIZE];
    const struct campaign *campaign = &file->campaign;
    memset(game, 0, sizeof *game);
    why[0] = '\0';
    if (campaign->over || !campaign->started)
        return CAMPAIGN_BETWEEN;
    if (!file_join(path, sizeof path, folder, file->game) || system_changed_at(path) == 0)
        return CAMPAIGN_ANEW;
    bool refused = false;
    if (!open_game(path, editions, catalogue, strings, game, &refused, why)) {
        save_file_clear(game);
        return refused ? CAMPAIGN_UNREAD : CAMPAIGN_ANEW;
    }
    if (is_own(campaign, catalogue, game))
        return game_is_over(&game->game) ? CAMPAIGN_FINISHED : CAMPAIGN_PLAYING;
    save_file_clear(game);
    why[0] = '\0';
    return CAMPAIGN_ANEW;
}
