/* mission_told.c -- looks a mission's own words up by its id. */
#include "siege/text/mission/mission_told.h"

#include <stdio.h>
#include <string.h>

static void tell(char *words, size_t size, const struct string_table *strings, const char *id, const char *what,
                 const char *name)
{
    char key[STRINGS_KEY_MAX];
    int length = snprintf(key, sizeof key, "mission.%s.%s%s", id, what, name);
    if (length < 0 || (size_t)length >= sizeof key || !strings_has(strings, key))
        return;
    const char *text = string_get(strings, key);
    if (strlen(text) < size)
        memcpy(words, text, strlen(text) + 1);
}

void mission_told_in(struct mission *mission, const struct string_table *strings)
{
    const char *id = mission->id;
    tell(mission->brief, sizeof mission->brief, strings, id, "brief", "");
    for (int i = 0; i < mission->texts; i++)
        tell(mission->text[i].sentence, sizeof mission->text[i].sentence, strings, id, "text.", mission->text[i].name);
    for (int i = 0; i < mission->tasks; i++)
        tell(mission->task[i].title, sizeof mission->task[i].title, strings, id, "task.", mission->task[i].id);
}

void mission_take_words(struct mission *mission, const struct mission *from)
{
    memcpy(mission->brief, from->brief, sizeof mission->brief);
    for (int i = 0; i < mission->texts; i++)
        memcpy(mission->text[i].sentence, from->text[i].sentence, sizeof mission->text[i].sentence);
    for (int i = 0; i < mission->tasks; i++)
        memcpy(mission->task[i].title, from->task[i].title, sizeof mission->task[i].title);
}
