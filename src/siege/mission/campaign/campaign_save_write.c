/* campaign_save_write.c -- a campaign becomes a file. */
#include "siege/mission/campaign/campaign_save.h"
#include "siege/mission/campaign/campaign_save_fields.h"
#include "shell/store/seal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

static cJSON *root_new(const struct campaign_source *source, const struct campaign *campaign)
{
    cJSON *root = cJSON_CreateObject();
    return saved_kept(root, root && save_mark_write(root, &source->mark) &&
                                cJSON_AddStringToObject(root, "version", source->version) &&
                                saved_add(root, "saved_at", saved_u64_new((uint64_t)source->saved_at)) &&
                                cJSON_AddStringToObject(root, "game", source->game) &&
                                record_write(root, &CAMPAIGN_SAVE, campaign, &CAMPAIGN_SAVE_KINDS));
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
