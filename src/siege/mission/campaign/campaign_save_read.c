/* campaign_save_read.c -- a file becomes a campaign again, or a sentence. */
#include "siege/mission/campaign/campaign_save.h"
#include "siege/mission/campaign/campaign_save_fields.h"
#include "shell/store/seal.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"
#include "siege/mission/mission_problems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One file being read. */
struct reading {
    const char *name;
    const char *bytes;
    size_t length;
    bool ends_with_zero; /* a zero byte stands behind the bytes, as file_read_all() puts it */
    const struct string_table *strings;
    struct problem_list *problems;
    struct scan_tree *tree;
    struct node root;
    struct campaign_file *out;
};

/* ---- saying what is wrong -------------------------------------------------------------------------------------- */

static bool refuse(struct reading *reading, enum save_verdict verdict, const char *key, const struct phrase_slot *slots,
                   int count)
{
    struct campaign_head *head = &reading->out->head;
    head->verdict = verdict;
    phrase_write(head->why, sizeof head->why, string_get(reading->strings, key), slots, count);
    return false;
}

static bool refuse_plainly(struct reading *reading, enum save_verdict verdict, const char *key)
{
    return refuse(reading, verdict, key, NULL, 0);
}

/* With the first mistake found and its place. */
static bool refuse_damaged(struct reading *reading)
{
    char sentence[SAVE_WHY_MAX] = "";
    const struct problem *problem = problem_list_first_error(reading->problems);
    if (problem)
        problem_write_sentence(sentence, sizeof sentence, problem, reading->strings);
    const struct phrase_slot slots[] = {{"text", sentence, 0},
                                        {"line", NULL, problem ? problem->line : 0},
                                        {"column", NULL, problem ? problem->column : 0}};
    return refuse(reading, SAVE_DAMAGED, "campaign_file.damaged", slots, 3);
}

static bool refuse_unread(struct reading *reading, enum file_error error)
{
    const char *why = string_get(reading->strings, file_error_key(error));
    return refuse(reading, SAVE_UNREADABLE, "campaign_file.unreadable", &(struct phrase_slot){"text", why, 0}, 1);
}

/* ---- what kind of file it is ----------------------------------------------------------------------------------- */

static bool names_kind(const struct reading *reading, const char *wanted)
{
    struct node kind = node_get(reading->root, "citadel");
    return node_type(kind) == NODE_TEXT && strcmp(node_text(kind), wanted) == 0;
}

static bool refuse_foreign(struct reading *reading)
{
    bool plan = node_exists(node_get(reading->root, "missions")) && node_exists(node_get(reading->root, "brief"));
    bool save = names_kind(reading, "save") || names_kind(reading, "replay");
    return refuse_plainly(reading, SAVE_FOREIGN,
                          plan   ? "campaign_file.is_plan"
                          : save ? "campaign_file.is_save"
                                 : "campaign_file.foreign");
}

static bool scan_root(struct reading *reading)
{
    static const char OURS[] = "{\"citadel\":\"campaign\"";
    bool ours = reading->length >= strlen(OURS) && memcmp(reading->bytes, OURS, strlen(OURS)) == 0;
    reading->tree = (reading->ends_with_zero ? scan_borrowed : scan_text)(reading->name, reading->bytes,
                                                                          reading->length, reading->problems);
    reading->root = node_root(reading->tree);
    if (!reading->tree || problem_list_has_errors(reading->problems))
        return ours ? refuse_damaged(reading) : refuse_foreign(reading);
    return names_kind(reading, "campaign") ? true : refuse_foreign(reading);
}

static bool accept_version(struct reading *reading)
{
    struct node format = node_get(reading->root, "format");
    struct node version = node_get(reading->root, "version");
    const char *name = node_type(version) == NODE_TEXT ? node_text(version) : "?";
    if (node_int_or(format, 1, INT32_MAX, CAMPAIGN_SAVE_FORMAT) <= CAMPAIGN_SAVE_FORMAT)
        return true;
    return refuse(reading, SAVE_LATER, "campaign_file.newer", &(struct phrase_slot){"version", name, 0}, 1);
}

/* ---- the campaign ---------------------------------------------------------------------------------------------- */

static void read_campaign(const struct reading *reading)
{
    struct campaign *campaign = &reading->out->campaign;
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
    char *name = reading->out->game;
    if (node_copy_text(node, name, sizeof reading->out->game) && (strchr(name, '/') || name[0] == '.'))
        node_report(node, PROBLEM_E212, PROBLEM_ARGS(.culprit = name, .expected = "format.id"));
}

static void read_head(const struct reading *reading)
{
    struct campaign_head *head = &reading->out->head;
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
    head->missions = campaign->missions;
    head->players = campaign->players;
    head->mode = campaign->mode;
    for (int p = 0; p < campaign->players; p++)
        head->corporation[p] = campaign->player[p].corporation;
    head->started = campaign->started;
    head->over = campaign->over;
    head->corrected = campaign_is_corrected(campaign);
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
    const struct campaign *campaign = &reading->out->campaign;
    struct node_position at = flaw_at(reading, flaw);
    int player = flaw->entry >= 0 && flaw->entry < campaign->players ? flaw->entry : 0;
    struct campaign_sum sum = {0, 0};
    if (strcmp(flaw->what, "totals") == 0)
        sum = campaign_sum(campaign, player, -1);
    const struct phrase_slot slots[] = {{"line", NULL, at.line},
                                        {"column", NULL, at.column},
                                        {"points", NULL, campaign->player[player].points},
                                        {"credits", NULL, campaign->player[player].credits},
                                        {"sum_points", NULL, sum.points},
                                        {"sum_credits", NULL, sum.credits}};
    (void)snprintf(key, sizeof key, "campaign_file.flaw.%s", flaw->what);
    return refuse(reading, SAVE_DAMAGED, key, slots, sizeof slots / sizeof *slots);
}

static bool accept_campaign(struct reading *reading, const struct catalogue *catalogue)
{
    const struct campaign *campaign = &reading->out->campaign;
    if (strcmp(campaign->edition, catalogue->id) != 0)
        return refuse(reading, SAVE_DAMAGED, "campaign_file.edition",
                      &(struct phrase_slot){"text", campaign->edition, 0}, 1);
    struct campaign_flaw flaw = campaign_flaw(campaign);
    return flaw.what ? refuse_flaw(reading, &flaw) : true;
}

static bool refuse_cut(struct reading *reading, unsigned long wanted)
{
    const struct phrase_slot slots[] = {{"number", NULL, (long)reading->length}, {"number2", NULL, (long)wanted}};
    return refuse(reading, SAVE_CUT, wanted ? "campaign_file.cut" : "campaign_file.empty", slots, 2);
}

static bool read_bytes(struct reading *reading, const struct catalogue *catalogue)
{
    unsigned long wanted = 0;
    if (reading->length == 0)
        return refuse_cut(reading, 0);
    enum seal seal = seal_check(CAMPAIGN_OPENING, reading->bytes, reading->length, &wanted);
    if (seal == SEAL_NONE)
        seal = seal_check(CAMPAIGN_OPENING_1, reading->bytes, reading->length, &wanted);
    if (!scan_root(reading))
        return seal == SEAL_SHORT ? refuse_cut(reading, wanted) : false;
    if (!accept_version(reading))
        return false;
    read_head(reading);
    read_campaign(reading);
    if (problem_list_has_errors(reading->problems))
        return refuse_damaged(reading);
    if (!accept_campaign(reading, catalogue))
        return false;
    reading->out->head.verdict = SAVE_FINE;
    show(reading->out);
    if (seal != SEAL_GOOD)
        refuse_plainly(reading, SAVE_CHANGED, "campaign_file.edited");
    return true;
}

/* ---- doors ----------------------------------------------------------------------------------------------------- */

static bool end_reading(struct reading *reading, bool good)
{
    struct campaign_file *out = reading->out;
    scan_free(reading->tree);
    problem_list_free(reading->problems);
    if (good)
        return true;
    memset(&out->campaign, 0, sizeof out->campaign);
    out->game[0] = '\0';
    return false;
}

static bool begin(struct reading *reading, struct campaign_file *out, const char *name,
                  const struct string_table *strings)
{
    memset(out, 0, sizeof *out);
    *reading = (struct reading){.name = name, .strings = strings, .out = out, .problems = problem_list_new()};
    return reading->problems || refuse_unread(reading, FILE_NO_MEMORY);
}

bool campaign_read_text(struct campaign_file *out, const char *name, const char *bytes, size_t length,
                        const struct catalogue *catalogue, const struct string_table *strings)
{
    struct reading reading;
    bool good = begin(&reading, out, name, strings);
    reading.bytes = bytes;
    reading.length = length;
    return end_reading(&reading, good && read_bytes(&reading, catalogue));
}

bool campaign_read(struct campaign_file *out, const char *path, const struct catalogue *catalogue,
                   const struct string_table *strings)
{
    struct reading reading;
    char *bytes = NULL;
    bool good = begin(&reading, out, path, strings);
    if (good) {
        enum file_error error = file_read_all(path, SCAN_FILE_MAX, &bytes, &reading.length);
        reading.bytes = bytes;
        reading.ends_with_zero = true;
        good = error ? refuse_unread(&reading, error) : read_bytes(&reading, catalogue);
    }
    good = end_reading(&reading, good);
    free(bytes);
    return good;
}
