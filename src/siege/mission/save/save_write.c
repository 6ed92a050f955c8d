/* save_write.c -- a game in progress becomes a file. */
#include "siege/mission/save/save.h"
#include "siege/mission/save/save_fields.h"
#include "shell/store/seal.h"
#include "siege/mission/save/snapshot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

static uint8_t corporation_of(const struct game *game, seat_id seat)
{
    return seat < TEAM_MAX ? game->team[seat].corporation : 0xFF;
}

/* Whose turn it is, even while somebody else answers in it; before the first round, whoever is asked. */
static seat_id seat_of(const struct game *game)
{
    seat_id asked = game_seat_to_act(game);
    bool turn = game->turn.round > 0 && game->turn.seat < SEAT_COUNT;
    return asked < SEAT_COUNT && turn ? game->turn.seat : asked;
}

static cJSON *shown_new(const struct save_source *source)
{
    const struct game *game = source->game;
    cJSON *shown = cJSON_CreateObject();
    seat_id seat = seat_of(game);
    bool whole = shown && cJSON_AddStringToObject(shown, "mission", game->scenario->mission.id) &&
                 cJSON_AddStringToObject(shown, "title", game->scenario->mission.title) &&
                 cJSON_AddNumberToObject(shown, "round", game->turn.round) &&
                 cJSON_AddNumberToObject(shown, "seat", seat) &&
                 cJSON_AddNumberToObject(shown, "corporation", corporation_of(game, seat)) &&
                 cJSON_AddNumberToObject(shown, "teams", game->teams);
    if (whole)
        return shown;
    cJSON_Delete(shown);
    return NULL;
}

static cJSON *mission_new(const struct save_source *source)
{
    char *text = malloc(source->mission_length + 1);
    if (!text)
        return NULL;
    memcpy(text, source->mission_text, source->mission_length);
    text[source->mission_length] = '\0';
    cJSON *mission = cJSON_CreateRaw(text);
    free(text);
    return mission;
}

/* Rules by name: a table that has grown since does not turn one into another. */
static cJSON *change_new(const struct parameter_change *change)
{
    cJSON *object = cJSON_CreateObject();
    bool whole = object && cJSON_AddStringToObject(object, "rule", parameter_table()[change->which].name) &&
                 cJSON_AddNumberToObject(object, "value", change->value);
    if (whole)
        return object;
    cJSON_Delete(object);
    return NULL;
}

static cJSON *changes_new(const struct game_setup *setup)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < setup->changes; i++)
        if (!saved_append(list, change_new(&setup->change[i]))) {
            cJSON_Delete(list);
            return NULL;
        }
    return list;
}

static cJSON *setup_new(const struct game_setup *setup)
{
    cJSON *object = cJSON_CreateObject();
    if (object && saved_fields_write(object, setup, NULL, SAVE_SETUP, SAVE_SETUP_FIELDS) &&
        saved_add(object, "change", changes_new(setup)))
        return object;
    cJSON_Delete(object);
    return NULL;
}

static cJSON *control_new(const uint8_t control[SEAT_COUNT])
{
    cJSON *list = cJSON_CreateArray();
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (!saved_append(list, cJSON_CreateString(SAVE_CONTROL_NAMES[control[seat]]))) {
            cJSON_Delete(list);
            return NULL;
        }
    return list;
}

static bool add_reason(cJSON *object, const struct reason *reason)
{
    const struct reason none = NO_REASON;
    if (memcmp(reason, &none, sizeof none) == 0)
        return true;
    cJSON *list = cJSON_CreateObject();
    bool whole = list && saved_fields_write(list, reason, &none, SAVE_REASON, SAVE_REASON_FIELDS);
    if (whole)
        return saved_add(object, "reason", list);
    cJSON_Delete(list);
    return false;
}

static cJSON *command_new(const struct command *command, uint64_t hash)
{
    const struct command usual = COMMAND_EMPTY;
    cJSON *object = cJSON_CreateObject();
    bool whole = object && cJSON_AddStringToObject(object, "do", command_name((enum command_type)command->type)) &&
                 saved_fields_write(object, command, &usual, SAVE_COMMAND, SAVE_COMMAND_FIELDS) &&
                 add_reason(object, &command->reason) && saved_add(object, "hash", saved_u64_new(hash));
    if (whole)
        return object;
    cJSON_Delete(object);
    return NULL;
}

static cJSON *log_new(const struct history *history)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; i < history_count(history); i++)
        if (!saved_append(list, command_new(history_command(history, i), history_hash(history, i)))) {
            cJSON_Delete(list);
            return NULL;
        }
    return list;
}

static cJSON *root_new(const struct save_source *source)
{
    cJSON *root = cJSON_CreateObject();
    bool whole = root && save_mark_write(root, &source->mark) &&
                 cJSON_AddStringToObject(root, "version", source->version) &&
                 saved_add(root, "saved_at", saved_u64_new((uint64_t)source->saved_at)) &&
                 (!source->edition || cJSON_AddStringToObject(root, "edition", source->edition)) &&
                 saved_add(root, "shown", shown_new(source)) &&
                 cJSON_AddStringToObject(root, "mission_path", source->mission_path) &&
                 saved_add(root, "mission", mission_new(source)) &&
                 cJSON_AddBoolToObject(root, "tutorial", source->tutorial) &&
                 saved_add(root, "setup", setup_new(history_setup(source->history))) &&
                 saved_add(root, "control", control_new(source->control)) &&
                 saved_add(root, "hashed", saved_u64_new(GAME_HASHED)) &&
                 saved_add(root, "log", log_new(source->history)) &&
                 (source->replay || saved_add(root, "snapshot", snapshot_new(source->game)));
    if (whole)
        return root;
    cJSON_Delete(root);
    return NULL;
}

char *save_write_text(const struct save_source *source, size_t *length)
{
    cJSON *root = root_new(source);
    char *body = root ? cJSON_PrintBuffered(root, 1 << 18, 0) : NULL;
    cJSON_Delete(root);
    if (!body)
        return NULL;
    char *text = seal_new(source->replay ? SAVE_OPENING("replay", "4") : SAVE_OPENING("save", "4"), body, length);
    cJSON_free(body);
    return text;
}

enum file_error save_write(const struct save_source *source, const char *path)
{
    size_t length;
    char *text = save_write_text(source, &length);
    if (!text)
        return FILE_NO_MEMORY;
    enum file_error error = file_write_atomic(path, text, length);
    free(text);
    return error;
}
