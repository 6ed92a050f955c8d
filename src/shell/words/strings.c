/* strings.c -- the table's memory, looking up by key, and the list of keys that were asked for in vain. */
#include "shell/words/strings.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *text_at(const struct string_table *table, uint32_t offset)
{
    return table->bytes + offset;
}

/* The first pair whose key is not before `key`; *found tells whether it is the key itself. */
static int find_pair(const struct string_table *table, const char *key, bool *found)
{
    int low = 0;
    int high = table->count;
    *found = false;
    while (low < high) {
        int middle = low + (high - low) / 2;
        int order = strcmp(text_at(table, table->pairs[middle].key), key);
        if (order == 0) {
            *found = true;
            return middle;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool reserve_bytes(struct string_table *table, size_t more)
{
    if (more > STRINGS_BYTES_MAX - table->used)
        return false;
    size_t wanted = table->used + more;
    if (wanted <= table->size)
        return true;
    size_t size = table->size < 4096 ? 4096 : table->size;
    while (size < wanted)
        size *= 2;
    char *bytes = realloc(table->bytes, size);
    if (!bytes)
        return false;
    table->bytes = bytes;
    table->size = size;
    return true;
}

static bool reserve_pair(struct string_table *table)
{
    if (table->count < table->capacity)
        return true;
    if (table->count >= STRINGS_MAX)
        return false;
    int capacity = table->capacity ? table->capacity * 2 : 128;
    struct string_pair *pairs = realloc(table->pairs, (size_t)capacity * sizeof *pairs);
    if (!pairs)
        return false;
    table->pairs = pairs;
    table->capacity = capacity;
    return true;
}

static bool reserve_sides(struct string_table *table)
{
    if (!table->misses)
        table->misses = calloc(1, sizeof *table->misses);
    if (!table->room)
        table->room = calloc(1, sizeof *table->room);
    return table->misses && table->room;
}

/* Appends a copy; the caller has reserved the bytes. */
static uint32_t append_text(struct string_table *table, const char *text)
{
    size_t length = strlen(text) + 1;
    assert(length <= table->size - table->used);
    uint32_t offset = (uint32_t)table->used;
    memcpy(table->bytes + offset, text, length);
    table->used += length;
    return offset;
}

bool strings_add(struct string_table *table, const char *key, const char *text)
{
    size_t key_length = strlen(key);
    size_t text_length = strlen(text);
    if (key_length > STRINGS_BYTES_MAX / 2 || text_length > STRINGS_BYTES_MAX / 2 - 2)
        return false;
    if (!reserve_sides(table) || !reserve_bytes(table, key_length + text_length + 2) || !reserve_pair(table))
        return false;
    bool found;
    int at = find_pair(table, key, &found);
    if (found) {
        table->pairs[at].text = append_text(table, text);
        return true;
    }
    memmove(&table->pairs[at + 1], &table->pairs[at], (size_t)(table->count - at) * sizeof *table->pairs);
    table->pairs[at].key = append_text(table, key);
    table->pairs[at].text = append_text(table, text);
    table->count++;
    return true;
}

void strings_clear(struct string_table *table)
{
    free(table->pairs);
    free(table->bytes);
    free(table->misses);
    free(table->room);
    *table = (struct string_table){0};
}

bool strings_has(const struct string_table *table, const char *key)
{
    bool found;
    find_pair(table, key, &found);
    return found;
}

static void write_miss(char *out, const char *key)
{
    size_t length = strlen(key);
    if (length > STRINGS_MISS_SIZE - 3)
        length = STRINGS_MISS_SIZE - 3;
    out[0] = '[';
    memcpy(out + 1, key, length);
    out[length + 1] = ']';
    out[length + 2] = '\0';
}

static const char *remember_miss(struct string_misses *misses, const char *key)
{
    char shown[STRINGS_MISS_SIZE];
    write_miss(shown, key);
    misses->asked++;
    for (int i = 0; i < misses->count; i++)
        if (strcmp(misses->text[i], shown) == 0)
            return misses->text[i];
    if (misses->count >= STRINGS_MISSES_MAX)
        return "[?]";
    memcpy(misses->text[misses->count], shown, sizeof shown);
    return misses->text[misses->count++];
}

/* Appends in small letters, as far as there is room. */
static void append_key(char key[STRINGS_KEY_MAX], const char *text)
{
    size_t used = strlen(key);
    while (*text && used + 1 < STRINGS_KEY_MAX)
        key[used++] = (char)tolower((unsigned char)*text++);
    key[used] = '\0';
}

static void join_key(char own[STRINGS_KEY_MAX], const char *key, const char *wording)
{
    own[0] = '\0';
    append_key(own, key);
    append_key(own, "@");
    append_key(own, wording);
}

void strings_speak_to(const struct string_table *table, const char *hand)
{
    if (table->room)
        table->room->hand = hand;
}

const char *string_get(const struct string_table *table, const char *key)
{
    bool found = false;
    char own[STRINGS_KEY_MAX];
    int at = 0;
    if (table->room && table->room->hand) {
        join_key(own, key, table->room->hand);
        at = find_pair(table, own, &found);
    }
    if (!found)
        at = find_pair(table, key, &found);
    if (found)
        return text_at(table, table->pairs[at].text);
    return table->misses ? remember_miss(table->misses, key) : "[?]";
}

const char *string_get_worded(const struct string_table *table, const char *key, const char *wording)
{
    char own[STRINGS_KEY_MAX];
    join_key(own, key, wording ? wording : "");
    return string_get(table, strings_has(table, own) ? own : key);
}

int strings_missing_count(const struct string_table *table)
{
    return table->misses ? table->misses->asked : 0;
}

const char *strings_missing_text(const struct string_table *table, int index)
{
    assert(index >= 0);
    return table->misses && index < table->misses->count ? table->misses->text[index] : NULL;
}

char *string_room(const struct string_table *table, size_t size)
{
    struct string_room *room = table->room;
    assert(room && size <= STRINGS_TOLD_MAX);
    if (size > sizeof room->bytes - room->used)
        room->used = 0;
    char *text = room->bytes + room->used;
    room->used += size;
    return text;
}

void string_room_end(const struct string_table *table, const char *text)
{
    table->room->used = (size_t)(text - table->room->bytes) + strlen(text) + 1;
}
