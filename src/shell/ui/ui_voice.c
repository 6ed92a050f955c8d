/* ui_voice.c -- what is drawn, in words: texts, and the widget with the focus (voice.h tells what of it is new). */
#include "shell/ui/ui_inside.h"

#include "base/hash.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <string.h>

void ui_set_voice(struct ui *ui, bool on, enum voice_level detail, const struct string_table *strings)
{
    voice_set(&ui->voice, on && strings, detail);
    ui->strings = strings;
}

bool ui_is_spoken(const struct ui *ui)
{
    return ui->voice.on;
}

void ui_say(struct ui *ui, enum voice_level level, const char *text)
{
    voice_say(&ui->voice, level, text);
}

void ui_show(struct ui *ui, enum voice_level level, const char *text)
{
    voice_show(&ui->voice, level, text);
}

void ui_show_lasting(struct ui *ui, enum voice_level level, int kind, const char *text)
{
    voice_show_lasting(&ui->voice, level, kind, text);
}

void ui_tell_anew(struct ui *ui)
{
    voice_anew(&ui->voice);
}

void ui_tell_about(struct ui *ui, int subject)
{
    voice_about(&ui->voice, (uint64_t)subject);
}

bool ui_hush(struct ui *ui, bool on)
{
    bool before = ui->hushed;
    ui->hushed = on;
    return before;
}

const char *ui_take_line(struct ui *ui)
{
    return voice_take(&ui->voice);
}

void ui_end_voice(struct ui *ui)
{
    const struct ui_spoken *spoken = &ui->spoken;
    bool drawn = spoken->name[0] != '\0'; /* a picture alone is told by its hint */
    uint64_t id = spoken->any ? hash_bytes(ui->focus, strlen(ui->focus), 1) : 0;
    voice_end(&ui->voice, &(struct voice_focus){id, ui->focus_moved, drawn ? spoken->name : spoken->more, spoken->value,
                                                drawn ? spoken->more : ""});
    ui->focus_moved = false;
}

/* ---- texts ----------------------------------------------------------------------------------------------------- */

/* Behind what is there already, parted by `between`; line breaks become blanks unless they part. */
static void append(char *out, size_t size, const char *between, const char *text)
{
    size_t used = strlen(out);
    if (!text || !text[0])
        return;
    (void)snprintf(out + used, size - used, "%s%s", used ? between : "", text);
    for (char *at = out + used + (used ? strlen(between) : 0); between[0] != '\n' && *at; at++)
        *at = *at == '\n' ? ' ' : *at;
}

static bool stands_on(struct rect rect, struct rect text)
{
    return rect_has(rect, rect_centre(text));
}

/* Some widget after that one, which could have the focus: it tells itself when it has it. */
static bool is_of_widget(const struct ui *ui, struct rect rect, int after)
{
    const struct ui_page *page = &ui->page[ui->present];
    for (int i = page->count - 1; i > after; i--)
        if ((page->widget[i].flags & UI_FOCUSABLE) && stands_on(page->widget[i].rect, rect))
            return true;
    return false;
}

void ui_hear(struct ui *ui, struct rect rect, enum voice_level level, const char *text)
{
    struct ui_spoken *spoken = &ui->spoken;
    if (!ui->voice.on || !text[0])
        return;
    if (spoken->any && stands_on(spoken->rect, rect) && !is_of_widget(ui, rect, spoken->index)) {
        if (!spoken->whole)
            append(spoken->name, sizeof spoken->name, ", ", text);
    } else if (!ui->hushed && !is_of_widget(ui, rect, ui->page[ui->present].modal)) {
        voice_show(&ui->voice, ui->dialogs > 0 && level > VOICE_SHORT ? level - 1 : level, text);
    }
}

/* ---- the widget with the focus --------------------------------------------------------------------------------- */

static const char *word(const struct ui *ui, const char *key)
{
    return string_get(ui->strings, key);
}

static void add_more(struct ui *ui, const char *text)
{
    append(ui->spoken.more, sizeof ui->spoken.more, "\n", text);
}

void ui_hear_area(struct ui *ui, struct rect rect, const char *hint, bool disabled)
{
    struct ui_spoken *spoken = &ui->spoken;
    if (!ui->voice.on)
        return;
    *spoken = (struct ui_spoken){.any = true, .rect = rect, .index = ui->page[ui->present].count - 1};
    add_more(ui, hint);
    if (disabled)
        append(spoken->value, sizeof spoken->value, "", word(ui, "spoken.refused.plain"));
}

/* The name in front: what stands beside it, its label, or its hint; and what is left to be told of these. */
static const char *name_of(const struct ui_words *words, char *name, size_t size)
{
    const char *more = NULL;
    name[0] = '\0';
    if (words->beside) {
        size_t length = strcspn(words->beside, "\n");
        (void)snprintf(name, size, "%.*s", (int)length, words->beside);
        more = words->beside[length] ? words->beside + length + 1 : NULL;
    }
    if (!words->beside)
        append(name, size, "", words->name);
    if (!name[0]) { /* without its full stop */
        append(name, size, "", words->hint);
        size_t length = strlen(name);
        if (length > 0 && name[length - 1] == '.')
            name[length - 1] = '\0';
    }
    return more;
}

void ui_call(struct ui *ui, const char *name)
{
    struct ui_spoken *spoken = &ui->spoken;
    if (!ui->voice.on || !spoken->any || spoken->index != ui->page[ui->present].count - 1)
        return;
    spoken->name[0] = '\0';
    append(spoken->name, sizeof spoken->name, "", name);
    spoken->whole = true;
}

static void add_count(struct ui *ui, const struct ui_words *words)
{
    if (words->count > 1)
        add_more(ui, phrase_tell(ui->strings, word(ui, "spoken.number"),
                                 SLOTS({"n", NULL, words->number}, {"count", NULL, words->count})));
}

void ui_hear_widget(struct ui *ui, struct ui_words words)
{
    struct ui_spoken *spoken = &ui->spoken;
    char name[UI_TOAST_SIZE], kind[STRINGS_KEY_MAX];
    if (!ui->voice.on)
        return;
    const char *more = name_of(&words, name, sizeof name);
    bool named_by_hint = words.hint && !words.beside && !(words.name && words.name[0]);
    *spoken = (struct ui_spoken){.any = true, .whole = true, .rect = spoken->rect, .index = spoken->index};
    (void)snprintf(kind, sizeof kind, "spoken.kind.%s", words.kind);
    append(spoken->name, sizeof spoken->name, "",
           phrase_tell(ui->strings, word(ui, "spoken.focus"), SLOTS({"name", name, 0}, {"kind", word(ui, kind), 0})));
    append(spoken->value, sizeof spoken->value, " ", words.value);
    if (words.refusal)
        append(spoken->value, sizeof spoken->value, " ",
               phrase_tell(ui->strings, word(ui, "spoken.refused"), SLOTS({"why", words.refusal, 0})));
    add_more(ui, words.caption);
    add_more(ui, more);
    add_more(ui, named_by_hint || words.refusal ? NULL : words.hint);
    add_count(ui, &words);
    if (words.key_cap && words.key_cap[0])
        add_more(ui, phrase_tell(ui->strings, word(ui, "spoken.key"), SLOTS({"key", words.key_cap, 0})));
}

void ui_hear_row(struct ui *ui, int index, int count)
{
    if (ui->voice.on)
        add_count(ui, &(struct ui_words){.number = index + 1, .count = count});
}
