#include "shell/json/saved_fields.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <cjson/cJSON.h>

enum { KEYS_MAX = 80 };

static size_t width_of(uint8_t type)
{
    static const uint8_t WIDTH[] = {[SAVED_U8] = 1, [SAVED_I8] = 1, [SAVED_I16] = 2, [SAVED_U32] = 4, [SAVED_U64] = 8};
    return WIDTH[type & ~SAVED_LIST];
}

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

static cJSON *number_new(const unsigned char *at, uint8_t type)
{
    int16_t i16;
    uint32_t u32;
    uint64_t u64;
    switch ((enum saved_type)(type & ~SAVED_LIST)) {
    case SAVED_U8:
        return int_new(*at);
    case SAVED_I8:
        return int_new((int8_t)*at);
    case SAVED_I16:
        memcpy(&i16, at, sizeof i16);
        return int_new(i16);
    case SAVED_U32:
        memcpy(&u32, at, sizeof u32);
        return saved_u64_new(u32);
    case SAVED_U64:
        memcpy(&u64, at, sizeof u64);
        return saved_u64_new(u64);
    case SAVED_LIST:
        break;
    }
    assert(!"no such type");
    return NULL;
}

static cJSON *list_new(const unsigned char *at, const struct saved_field *field)
{
    cJSON *list = cJSON_CreateArray();
    for (size_t i = 0; list && i < field->size; i += width_of(field->type)) {
        cJSON *number = number_new(at + i, field->type);
        if (!number || !cJSON_AddItemToArray(list, number)) {
            cJSON_Delete(number);
            cJSON_Delete(list);
            return NULL;
        }
    }
    return list;
}

bool saved_fields_write(struct cJSON *object, const void *base, const void *usual, const struct saved_field *fields,
                        int count)
{
    for (const struct saved_field *field = fields; field < fields + count; field++) {
        const unsigned char *at = (const unsigned char *)base + field->offset;
        if (usual && memcmp(at, (const unsigned char *)usual + field->offset, field->size) == 0)
            continue;
        cJSON *value = field->type & SAVED_LIST ? list_new(at, field) : number_new(at, field->type);
        if (!value || !cJSON_AddItemToObjectCS(object, field->name, value)) {
            cJSON_Delete(value);
            return false;
        }
    }
    return true;
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

static void read_u32(struct node node, unsigned char *at)
{
    uint64_t wide = node_u64(node);
    uint32_t value = (uint32_t)wide;
    if (wide > UINT32_MAX)
        node_report(node, PROBLEM_E203, PROBLEM_ARGS(.culprit = "4294967296", .min = 0, .max = 0xFFFFFFFFL));
    memcpy(at, &value, sizeof value);
}

static void read_number(struct node node, unsigned char *at, uint8_t type)
{
    int16_t i16;
    uint64_t u64;
    switch ((enum saved_type)(type & ~SAVED_LIST)) {
    case SAVED_U8:
        *at = (unsigned char)node_int(node, 0, UINT8_MAX);
        break;
    case SAVED_I8:
        *at = (unsigned char)node_int(node, INT8_MIN, INT8_MAX);
        break;
    case SAVED_I16:
        i16 = (int16_t)node_int(node, INT16_MIN, INT16_MAX);
        memcpy(at, &i16, sizeof i16);
        break;
    case SAVED_U32:
        read_u32(node, at);
        break;
    case SAVED_U64:
        u64 = node_u64(node);
        memcpy(at, &u64, sizeof u64);
        break;
    case SAVED_LIST:
        break;
    }
}

static void read_list(struct node node, unsigned char *at, const struct saved_field *field)
{
    size_t width = width_of(field->type);
    int count = node_array(node, 0, (int)(field->size / width));
    struct node entry = node_first(node);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        read_number(entry, at + (size_t)i * width, field->type);
}

void saved_fields_read(struct node object, void *base, const struct saved_field *fields, int count,
                       const char *const *also, int also_count)
{
    const char *keys[KEYS_MAX];
    int known = 0;
    assert(count + also_count <= KEYS_MAX);
    if (!node_expect(object, NODE_OBJECT))
        return;
    for (int i = 0; i < count; i++) {
        struct node value = node_get(object, fields[i].name);
        unsigned char *at = (unsigned char *)base + fields[i].offset;
        keys[known++] = fields[i].name;
        if (!node_exists(value))
            continue;
        if (fields[i].type & SAVED_LIST)
            read_list(value, at, &fields[i]);
        else
            read_number(value, at, fields[i].type);
    }
    for (int i = 0; i < also_count; i++)
        keys[known++] = also[i];
    node_reject_unknown(object, keys, known);
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
