/* campaign_save_write.c -- a campaign becomes a file. */
#include "siege/mission/campaign/campaign_save.h"
#include "siege/mission/campaign/campaign_save_fields.h"
#include "shell/store/seal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

/* The object if everything went well so far; otherwise none. */
static cJSON *kept(cJSON *object, bool whole)
{
    if (whole)
        return object;
    cJSON_Delete(object);
    return NULL;
}

/* One entry of a list, by its index. */
typedef cJSON *entry_new(const struct campaign *campaign, int index);

static cJSON *list_new(const struct campaign *campaign, int count, entry_new *make)
{
    cJSON *list = cJSON_CreateArray();
    bool whole = list != NULL;
    for (int i = 0; whole && i < count; i++)
        whole = saved_append(list, make(campaign, i));
    return kept(list, whole);
}

static cJSON *rule_new(const struct campaign *campaign, int index)
{
    const struct parameter_change *change = &campaign->change[index];
    cJSON *object = cJSON_CreateObject();
    return kept(object, object && cJSON_AddStringToObject(object, "rule", parameter_table()[change->which].name) &&
                            cJSON_AddNumberToObject(object, "value", change->value));
}

static cJSON *mission_new(const struct campaign *campaign, int index)
{
    cJSON *object = cJSON_CreateObject();
    return kept(object, object && cJSON_AddStringToObject(object, "mission", campaign->mission[index]) &&
                            cJSON_AddNumberToObject(object, "accomplished", campaign->accomplished[index]) &&
                            cJSON_AddNumberToObject(object, "failed", campaign->failed[index]));
}

static cJSON *play_new(const struct campaign *campaign, int index)
{
    cJSON *object = cJSON_CreateObject();
    return kept(object, object && saved_fields_write(object, &campaign->play[index], NULL, CAMPAIGN_PLAY,
                                                     CAMPAIGN_PLAY_FIELDS));
}

static cJSON *player_new(const struct campaign *campaign, int index)
{
    const struct campaign_player *player = &campaign->player[index];
    cJSON *object = cJSON_CreateObject();
    return kept(object, object && cJSON_AddNumberToObject(object, "corporation", player->corporation) &&
                            saved_fields_write(object, player, NULL, CAMPAIGN_PLAYER, CAMPAIGN_PLAYER_FIELDS));
}

static cJSON *reason_new(const struct campaign *campaign, int index)
{
    return cJSON_CreateString(campaign->reason[index]);
}

static cJSON *line_new(const struct campaign *campaign, int index)
{
    const struct campaign_entry *entry = &campaign->entry[index];
    const int number[] = {entry->play,   entry->player,  entry->round, entry->line,
                          entry->points, entry->credits, entry->times, entry->reason};
    cJSON *list = cJSON_CreateArray();
    bool whole = saved_append(list, cJSON_CreateString(campaign_cause_name((enum campaign_cause)entry->cause)));
    for (int i = 0; whole && i < CAMPAIGN_ENTRY_NUMBERS - 1; i++)
        whole = saved_append(list, cJSON_CreateNumber(number[i]));
    return kept(list, whole);
}

static cJSON *state_new(const struct campaign *campaign)
{
    cJSON *object = cJSON_CreateObject();
    return kept(object, object && saved_fields_write(object, campaign, NULL, CAMPAIGN_STATE, CAMPAIGN_STATE_FIELDS));
}

static bool add_agreement(cJSON *root, const struct campaign *campaign)
{
    return cJSON_AddStringToObject(root, "id", campaign->id) &&
           cJSON_AddStringToObject(root, "title", campaign->title) &&
           cJSON_AddStringToObject(root, "edition", campaign->edition) &&
           cJSON_AddStringToObject(root, "kind", CAMPAIGN_KIND_NAMES[campaign->kind]) &&
           cJSON_AddStringToObject(root, "mode", campaign_mode_name((enum campaign_mode)campaign->mode)) &&
           cJSON_AddStringToObject(root, "dark_legion",
                                   campaign_legion_name((enum campaign_legion)campaign->legion_mode)) &&
           saved_add(root, "rules", list_new(campaign, campaign->changes, rule_new));
}

static bool add_course(cJSON *root, const struct campaign *campaign)
{
    return saved_add(root, "state", state_new(campaign)) &&
           saved_add(root, "missions", list_new(campaign, campaign->missions, mission_new)) &&
           saved_add(root, "players", list_new(campaign, campaign->players, player_new)) &&
           saved_add(root, "plays", list_new(campaign, campaign->plays, play_new)) &&
           saved_add(root, "reasons", list_new(campaign, campaign->reasons, reason_new)) &&
           saved_add(root, "ledger", list_new(campaign, campaign->entries, line_new));
}

static cJSON *root_new(const struct campaign_source *source, const struct campaign *campaign)
{
    cJSON *root = cJSON_CreateObject();
    return kept(root, root && save_mark_write(root, &source->mark) &&
                          cJSON_AddStringToObject(root, "version", source->version) &&
                          saved_add(root, "saved_at", saved_u64_new((uint64_t)source->saved_at)) &&
                          cJSON_AddStringToObject(root, "game", source->game) && add_agreement(root, campaign) &&
                          add_course(root, campaign));
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
    char *text = body ? seal_new(CAMPAIGN_OPENING, body, length) : NULL;
    cJSON_free(body);
    return text;
}

bool campaign_game_path(char *out, size_t size, const char *campaign_path)
{
    int written = snprintf(out, size, "%s.game", campaign_path);
    const char *slash = strrchr(campaign_path, '/');
    bool fits = written >= 0 && (size_t)written < size &&
                strlen(slash ? slash + 1 : campaign_path) + sizeof ".game" <= CAMPAIGN_FILE_NAME_MAX;
    if (!fits && size > 0)
        out[0] = '\0';
    return fits;
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
