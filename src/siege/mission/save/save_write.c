/* save_write.c -- a game in progress becomes a file. */
#include "siege/mission/save/save.h"
#include "siege/mission/save/save_fields.h"
#include "shell/store/seal.h"
#include "siege/mission/save/snapshot.h"
#include "siege/text/names/own_parts.h"

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
    const struct mission *mission = &game->scenario->mission;
    seat_id seat = seat_of(game);
    struct save_shown shown = {
        .round = game->turn.round, .seat = seat, .corporation = corporation_of(game, seat), .teams = game->teams};
    memcpy(shown.mission, mission->id, sizeof shown.mission);
    memcpy(shown.title, mission->title, sizeof shown.title);
    return record_new(&SAVE_SHOWN, &shown, NULL);
}

/* A file as it is. */
static cJSON *file_new(const char *bytes, size_t length)
{
    char *text = malloc(length + 1);
    if (!text)
        return NULL;
    memcpy(text, bytes, length);
    text[length] = '\0';
    cJSON *file = cJSON_CreateRaw(text);
    free(text);
    return file;
}

static const struct own_parts *own_of(const struct save_source *source)
{
    return source->own ? source->own : source->game->scenario->catalogue->own;
}

static bool add_own(cJSON *root, const struct save_source *source)
{
    const struct own_parts *own = own_of(source);
    return !own || saved_add(root, "own", file_new(own->text, own->length));
}

static cJSON *control_new(const uint8_t control[SEAT_COUNT])
{
    cJSON *list = cJSON_CreateArray();
    for (int seat = 0; list && seat < SEAT_COUNT; seat++)
        list = saved_kept(list, saved_append(list, cJSON_CreateString(SAVE_CONTROL_NAMES[control[seat]])));
    return list;
}

static bool add_reason(cJSON *object, const struct reason *reason)
{
    const struct reason none = NO_REASON;
    if (memcmp(reason, &none, sizeof none) == 0)
        return true;
    return saved_add(object, "reason", saved_fields_new(reason, &none, SAVE_REASON, SAVE_REASON_FIELDS));
}

static cJSON *command_new(const struct command *command, uint64_t hash)
{
    const struct command usual = COMMAND_EMPTY;
    cJSON *object = cJSON_CreateObject();
    bool whole = object && cJSON_AddStringToObject(object, "do", command_name((enum command_type)command->type)) &&
                 saved_fields_write(object, command, &usual, SAVE_COMMAND, SAVE_COMMAND_FIELDS) &&
                 add_reason(object, &command->reason) && saved_add(object, "hash", saved_u64_new(hash));
    return saved_kept(object, whole);
}

static cJSON *table_new(const struct save_table *table)
{
    cJSON *object = cJSON_CreateObject(), *list = cJSON_CreateArray();
    for (int team = 0; list && team < TEAM_MAX; team++)
        list = saved_kept(list, saved_append(list, saved_u64_new(table->unasked[team])));
    bool whole = object && cJSON_AddBoolToObject(object, "one_person", table->one_person) &&
                 (!table->practice || cJSON_AddBoolToObject(object, "practice", true)) &&
                 (!table->sandbox_of || saved_add(object, "sandbox_of", saved_u64_new(table->sandbox_of))) &&
                 (!table->taken_over || saved_add(object, "taken_over", saved_u64_new((uint64_t)table->taken_over)));
    return saved_kept(object, saved_add(object, "unasked", list) && whole);
}

static cJSON *log_new(const struct history *history)
{
    cJSON *list = cJSON_CreateArray();
    for (int i = 0; list && i < history_count(history); i++)
        list = saved_kept(list, saved_append(list, command_new(history_command(history, i), history_hash(history, i))));
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
                 saved_add(root, "mission", file_new(source->mission_text, source->mission_length)) &&
                 add_own(root, source) && cJSON_AddBoolToObject(root, "tutorial", source->tutorial) &&
                 saved_add(root, "table", table_new(&source->table)) &&
                 saved_add(root, "setup",
                           saved_fields_new(history_setup(source->history), NULL, SAVE_SETUP, SAVE_SETUP_FIELDS)) &&
                 saved_add(root, "control", control_new(source->control)) &&
                 (!mission_is_final(&source->game->scenario->mission) || cJSON_AddBoolToObject(root, "ends", true)) &&
                 saved_add(root, "hashed", saved_u64_new(GAME_HASHED)) &&
                 saved_add(root, "log", log_new(source->history)) &&
                 (source->replay || saved_add(root, "snapshot", snapshot_new(source->game)));
    return saved_kept(root, whole);
}

char *save_write_text(const struct save_source *source, size_t *length)
{
    cJSON *root = root_new(source);
    char *body = root ? cJSON_PrintBuffered(root, 1 << 18, 0) : NULL;
    cJSON_Delete(root);
    if (!body)
        return NULL;
    static const char *const OPENING[2][2] = {
        {SAVE_OPENING("save", SAVE_FORMAT_WORD), SAVE_OPENING("replay", SAVE_FORMAT_WORD)},
        {SAVE_OPENING("save", SAVE_FORMAT_OWN_WORD), SAVE_OPENING("replay", SAVE_FORMAT_OWN_WORD)}};
    char *text = seal_new(OPENING[own_of(source) != NULL][source->replay], body, length);
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
