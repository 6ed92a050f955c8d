/* phrase.c -- goes through a pattern once, puts in what its slots name, and chooses one or many. */
#include "shell/words/phrase.h"

#include "shell/words/plain.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Where the sentence is written. Once something was cut, nothing more is added. */
struct phrase_out {
    char *text;
    size_t size;
    size_t used;
    bool full;
};

/* A part of the template. */
struct span {
    const char *text;
    size_t length;
};

static bool is_inside_character(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static void append(struct phrase_out *out, const char *text, size_t length)
{
    size_t room = out->size - 1 - out->used;
    if (out->full)
        return;
    if (length > room) {
        length = room;
        while (length > 0 && is_inside_character(text[length]))
            length--;
        out->full = true;
    }
    memcpy(out->text + out->used, text, length);
    out->used += length;
}

static const struct phrase_slot *find_slot(struct span name, const struct phrase_slot *slots, int count)
{
    for (int i = 0; i < count; i++)
        if (strlen(slots[i].name) == name.length && memcmp(slots[i].name, name.text, name.length) == 0)
            return &slots[i];
    return NULL;
}

static struct span cut_at(struct span text, char mark, struct span *rest)
{
    const char *found = text.length ? memchr(text.text, mark, text.length) : NULL;
    if (!found) {
        *rest = (struct span){text.text + text.length, 0};
        return text;
    }
    size_t length = (size_t)(found - text.text);
    *rest = (struct span){found + 1, text.length - length - 1};
    return (struct span){text.text, length};
}

/* A slot's text may come from anywhere: it cannot begin a line of its own or give orders to a terminal. */
static void append_plain(struct phrase_out *out, const char *text, size_t length)
{
    char shown[PLAIN_SHOWN_SIZE];
    while (length > 0) {
        size_t used = plain_span(text, length);
        append(out, text, used);
        if (used < length) {
            used += plain_show(text + used, length - used, shown);
            append(out, shown, strlen(shown));
        }
        text += used;
        length -= used;
    }
}

static void append_value(struct phrase_out *out, const struct phrase_slot *slot)
{
    char digits[24];
    if (slot->text) {
        append_plain(out, slot->text, strlen(slot->text));
        return;
    }
    int length = snprintf(digits, sizeof digits, "%ld", slot->number);
    append(out, digits, (size_t)length);
}

/* inside: what stands between the braces, "name" or "name|one|other". */
static void append_slot(struct phrase_out *out, struct span inside, const struct phrase_slot *slots, int count)
{
    struct span forms;
    struct span other;
    struct span name = cut_at(inside, '|', &forms);
    const struct phrase_slot *slot = find_slot(name, slots, count);
    if (!slot) {
        append(out, "{", 1);
        append(out, inside.text, inside.length);
        append(out, "}", 1);
    } else if (name.length == inside.length) {
        append_value(out, slot);
    } else {
        struct span one = cut_at(forms, '|', &other);
        struct span chosen = slot->number == 1 || slot->number == -1 ? one : other;
        append(out, chosen.text, chosen.length);
    }
}

/* Writes what starts at a brace and returns the template's next place. */
static const char *append_brace(struct phrase_out *out, const char *at, const struct phrase_slot *slots, int count)
{
    if (at[1] == at[0]) {
        append(out, at, 1);
        return at + 2;
    }
    const char *close = at[0] == '{' ? strchr(at, '}') : NULL;
    if (!close) {
        append(out, at, 1);
        return at + 1;
    }
    append_slot(out, (struct span){at + 1, (size_t)(close - at) - 1}, slots, count);
    return close + 1;
}

size_t phrase_write(char *out, size_t size, const char *template, const struct phrase_slot *slots, int count)
{
    struct phrase_out sink = {out, size, 0, false};
    assert(size > 0);
    while (*template) {
        size_t plain = strcspn(template, "{}");
        append(&sink, template, plain);
        template += plain;
        if (*template)
            template = append_brace(&sink, template, slots, count);
    }
    out[sink.used] = '\0';
    return sink.used;
}

const char *phrase_tell(const struct string_table *table, const char *template, const struct phrase_slot *slots,
                        int count)
{
    char *text = string_room(table, STRINGS_TOLD_MAX);
    phrase_write(text, STRINGS_TOLD_MAX, template, slots, count);
    string_room_end(table, text);
    return text;
}
