/* voice.c -- what is new in a picture becomes lines; nothing is told twice in a row. */
#include "shell/ui/voice.h"

#include "base/hash.h"

#include <stdio.h>
#include <string.h>

static const size_t KNOWN = UINT32_MAX;

static uint64_t hash_of(const char *text, size_t length)
{
    return hash_bytes(text, length, 0);
}

void voice_set(struct voice *voice, bool on, enum voice_level detail)
{
    if (on != voice->on)
        voice_forget(voice);
    voice->on = on;
    voice->detail = detail;
}

void voice_begin(struct voice *voice)
{
    voice->count = 0;
    voice->there.used = 0;
    voice->about = 0;
}

void voice_forget(struct voice *voice)
{
    voice_begin(voice);
    voice->knows = 0;
    voice->focus = voice->focus_name = voice->focus_value = 0;
}

/* False when it does not fit any longer. */
static bool keep(struct voice_text *text, const char *line, size_t length)
{
    if (text->used + length + 1 > sizeof text->bytes)
        return false;
    memcpy(text->bytes + text->used, line, length);
    text->bytes[text->used + length] = '\0';
    text->used += length + 1;
    return true;
}

/* An arrow between two words becomes a colon; no blank stands beside another or inside a bracket. */
static size_t tidy(char *out, const char *line, size_t length)
{
    static const char arrow[] = "›";
    enum { ARROW = sizeof arrow - 1 };
    size_t used = 0;
    for (size_t i = 0; i < length;) {
        bool points = length - i >= ARROW && memcmp(line + i, arrow, ARROW) == 0;
        char last = used > 0 ? out[used - 1] : ' ';
        if (points) {
            used -= used > 0 && last == ' ';
            out[used++] = ':';
            out[used++] = ' ';
        } else if (line[i] == ')' && last == ' ' && used > 0) {
            out[used - 1] = ')';
        } else if (line[i] != ' ' || (last != ' ' && last != '(')) {
            out[used++] = line[i];
        }
        i += points ? ARROW : 1;
    }
    return used > 0 && out[used - 1] == ' ' ? used - 1 : used;
}

/* The next part between line breaks, without blanks at its ends; false: there is none. */
static bool next_line(const char **rest, const char **line, size_t *length)
{
    const char *from = *rest + strspn(*rest, "\n ");
    *length = strcspn(from, "\n");
    *length = *length < VOICE_LINE_SIZE ? *length : VOICE_LINE_SIZE - 1;
    *line = from;
    *rest = from + strcspn(from, "\n");
    while (*length > 0 && from[*length - 1] == ' ')
        --*length;
    return *length > 0;
}

void voice_say(struct voice *voice, enum voice_level level, const char *text)
{
    const char *line;
    char told[VOICE_LINE_SIZE];
    size_t length;
    if (!voice->on || level > voice->detail)
        return;
    while (next_line(&text, &line, &length))
        (void)keep(&voice->lines, told, tidy(told, line, length));
}

static bool is_known(const struct voice *voice, uint64_t hash)
{
    for (int i = 0; i < voice->knows; i++)
        if (voice->known[i].hash == hash)
            return true;
    return false;
}

static void show(struct voice *voice, enum voice_level level, const char *text, int kind)
{
    if (!voice->on || level > voice->detail || !text[0] || voice->count == VOICE_SHOWN_MOST)
        return;
    struct voice_shown shown = {hash_of(text, strlen(text)) ^ voice->about, (uint8_t)kind, KNOWN};
    for (int i = 0; i < voice->count; i++)
        if (voice->shown[i].hash == shown.hash)
            return;
    if (voice->anew || !is_known(voice, shown.hash)) {
        shown.at = voice->there.used;
        if (!keep(&voice->there, text, strlen(text)))
            return;
    }
    voice->shown[voice->count++] = shown;
}

void voice_show(struct voice *voice, enum voice_level level, const char *text)
{
    show(voice, level, text, 0);
}

void voice_show_lasting(struct voice *voice, enum voice_level level, int kind, const char *text)
{
    show(voice, level, text, kind);
}

void voice_anew(struct voice *voice)
{
    voice->anew = true;
}

void voice_explain(struct voice *voice)
{
    voice->explains = true;
    voice->focus = voice->last = 0;
}

void voice_about(struct voice *voice, uint64_t about)
{
    voice->about = about ? hash_bytes((const char *)&about, sizeof about, 0) : 0;
}

void voice_cover(struct voice *voice)
{
    int count = 0;
    for (int i = 0; i < voice->count; i++)
        if (voice->shown[i].at == KNOWN)
            voice->shown[count++] = voice->shown[i];
    voice->count = count;
}

/* What is there is known. What lasts is kept in a picture that states nothing of its kind. */
static void learn(struct voice *voice)
{
    uint32_t stated = 1; /* bit of each kind; what does not last is not kept */
    for (int i = 0; i < voice->count; i++)
        stated |= UINT32_C(1) << voice->shown[i].lasts;
    for (int i = 0; i < voice->knows; i++)
        if (!(stated >> voice->known[i].lasts & 1u) && voice->count < VOICE_SHOWN_MOST)
            voice->shown[voice->count++] = voice->known[i];
    voice->knows = voice->count;
    memcpy(voice->known, voice->shown, sizeof voice->known[0] * (size_t)voice->count);
}

/* Another widget is told whole, another value of the same alone. */
static void tell_focus(struct voice *voice, const struct voice_focus *focus)
{
    if (!focus->id) {
        voice->focus = 0;
        return;
    }
    uint64_t name = hash_of(focus->name, strlen(focus->name)), value = hash_of(focus->value, strlen(focus->value));
    bool same = focus->id == voice->focus && name == voice->focus_name;
    if (same && value != voice->focus_value)
        voice_say(voice, VOICE_SHORT, focus->value);
    if (!same) {
        char whole[VOICE_LINE_SIZE];
        (void)snprintf(whole, sizeof whole, "%s%s%s", focus->name, focus->value[0] ? " " : "", focus->value);
        voice_say(voice, VOICE_SHORT, whole);
        voice_say(voice, voice->explains ? VOICE_SHORT : VOICE_USUAL, focus->more);
    }
    voice->focus = focus->id;
    voice->focus_name = name;
    voice->focus_value = value;
}

void voice_end(struct voice *voice, const struct voice_focus *focus)
{
    voice->anew = false;
    if (!voice->on)
        return;
    if (focus->first)
        tell_focus(voice, focus);
    for (int i = 0; i < voice->count; i++)
        if (voice->shown[i].at != KNOWN)
            voice_say(voice, VOICE_SHORT, voice->there.bytes + voice->shown[i].at);
    learn(voice);
    if (!focus->first)
        tell_focus(voice, focus);
    voice->explains = false;
}

const char *voice_take(struct voice *voice)
{
    while (voice->next < voice->lines.used) {
        const char *line = voice->lines.bytes + voice->next;
        uint64_t hash = hash_of(line, strlen(line));
        voice->next += strlen(line) + 1;
        if (hash == voice->last)
            continue;
        voice->last = hash;
        return line;
    }
    voice->next = voice->lines.used = 0;
    return NULL;
}
