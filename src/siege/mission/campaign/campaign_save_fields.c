/* campaign_save_fields.c -- rows of a campaign's file: the same are read and written. */
#include "siege/mission/campaign/campaign_save_fields.h"

#include "siege/mission/save/save_fields.h"
#include "siege/rules/campaign/campaign.h"

#include <string.h>

#include <cjson/cJSON.h>

#define F(member) SAVED_FIELD(TYPE, member)

#define TYPE struct campaign
static const struct field STATE_FIELDS[] = {F(rng.state), F(rng.stream), F(next),         F(drawn),   F(legion),
                                            F(over),      F(together),   F(may_retry),    F(started), F(retries),
                                            F(seed),      F(target),     F(credit_value), F(plays)};
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
                                           F(lost),    F(accomplished), F(retries)};
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

enum { FIELD_STEPS = FIELD_OF_GAME, FIELD_LEDGER };
static const struct field_kind KINDS[] = {{.read = read_steps, .save = write_steps},
                                          {.read = read_ledger, .save = write_ledger}};
const struct field_game CAMPAIGN_SAVE_KINDS = {KINDS, NULL};

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
};
const struct shape CAMPAIGN_SAVE = {SHAPE("campaign_save", ROOT_FIELDS)};
#undef TYPE
