/* saved_fields.c -- members written as JSON by the rows that read them. */
#include "shell/json/schema_fields.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <cjson/cJSON.h>

enum { KEYS_MAX = 80 };

/* As digits, for cJSON prints every number as a fraction and reads it back. */
struct cJSON *saved_u64_new(uint64_t value)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, value);
    return cJSON_CreateRaw(digits);
}

static cJSON *int_new(int value)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", value);
    return cJSON_CreateRaw(digits);
}

static int get_int(const struct field *field, const unsigned char *at)
{
    uint16_t u16;
    int into = field->into & ~INTO_ARRAY;
    if (into == INTO_U8 || into == INTO_I8)
        return into == INTO_U8 ? *at : (int8_t)*at;
    memcpy(&u16, at, sizeof u16);
    return into == INTO_U16 ? u16 : (int16_t)u16;
}

static cJSON *number_new(const struct field *field, const unsigned char *at)
{
    uint32_t u32;
    uint64_t u64;
    switch ((enum field_into)(field->into & ~INTO_ARRAY)) {
    case INTO_U32:
        memcpy(&u32, at, sizeof u32);
        return saved_u64_new(u32);
    case INTO_U64:
        memcpy(&u64, at, sizeof u64);
        return saved_u64_new(u64);
    default:
        return int_new(get_int(field, at));
    }
}

static cJSON *one_new(const struct field *field, const unsigned char *at, const struct field_game *game)
{
    if (field->type == FIELD_OBJECT)
        return record_new(field->shape, at, game);
    if (field->type == FIELD_TEXT || field->type == FIELD_ID)
        return cJSON_CreateString((const char *)at);
    return field->type == FIELD_WORD ? cJSON_CreateString(field->words[get_int(field, at)]) : number_new(field, at);
}

static cJSON *list_new(const struct field *field, const unsigned char *base, const struct field_game *game)
{
    uint32_t width = field_width(field), count = field->counted ? base[field->count_at] : field->size / width;
    cJSON *list = cJSON_CreateArray();
    for (uint32_t i = 0; list && i < count; i++)
        list = saved_kept(list, saved_append(list, one_new(field, base + field->offset + i * width, game)));
    return list;
}

static cJSON *member_new(const struct field *field, const unsigned char *base, const struct field_game *game)
{
    assert(game || field->type < FIELD_OF_GAME);
    if (field->type >= FIELD_OF_GAME)
        return game->kinds[field->type - FIELD_OF_GAME].save(base + field->offset);
    return field->into & INTO_ARRAY ? list_new(field, base, game) : one_new(field, base + field->offset, game);
}

static bool write_fields(cJSON *object, const void *base, const void *usual, const struct shape *shape,
                         const struct field_game *game)
{
    for (const struct field *field = shape->fields; field < shape->fields + shape->count; field++) {
        bool as_usual = usual && memcmp((const unsigned char *)base + field->offset,
                                        (const unsigned char *)usual + field->offset, field->size) == 0;
        if (field->into && !as_usual && !saved_add(object, field->key, member_new(field, base, game)))
            return false;
    }
    return true;
}

bool record_write(struct cJSON *object, const struct shape *shape, const void *base, const struct field_game *game)
{
    return write_fields(object, base, NULL, shape, game);
}

struct cJSON *record_new(const struct shape *shape, const void *base, const struct field_game *game)
{
    cJSON *object = cJSON_CreateObject();
    return saved_kept(object, object && record_write(object, shape, base, game));
}

struct cJSON *saved_fields_new(const void *base, const void *usual, const struct field *fields, int count)
{
    cJSON *object = cJSON_CreateObject();
    return saved_kept(object, object && saved_fields_write(object, base, usual, fields, count));
}

bool saved_fields_write(struct cJSON *object, const void *base, const void *usual, const struct field *fields,
                        int count)
{
    const struct shape shape = {.fields = fields, .count = count};
    return write_fields(object, base, usual, &shape, NULL);
}

void saved_fields_read(struct node object, void *base, const struct field *fields, int count, const char *const *also,
                       int also_count)
{
    const char *keys[KEYS_MAX];
    const struct shape shape = {.fields = fields, .count = count};
    assert(count + also_count <= KEYS_MAX);
    if (!node_expect(object, NODE_OBJECT))
        return;
    for (int i = 0; i < count + also_count; i++)
        keys[i] = i < count ? fields[i].key : also[i - count];
    node_reject_unknown(object, keys, count + also_count);
    record_fill((struct record){object, &shape}, base, NULL);
}

bool saved_add(cJSON *object, const char *key, cJSON *item)
{
    if (object && item && cJSON_AddItemToObjectCS(object, key, item))
        return true;
    cJSON_Delete(item);
    return false;
}

bool saved_append(cJSON *list, cJSON *item)
{
    if (list && item && cJSON_AddItemToArray(list, item))
        return true;
    cJSON_Delete(item);
    return false;
}

struct cJSON *saved_kept(cJSON *item, bool whole)
{
    if (whole)
        return item;
    cJSON_Delete(item);
    return NULL;
}
