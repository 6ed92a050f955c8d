/* mission_told.c -- looks the own words of missions and campaigns up by their ids. */
#include "siege/text/mission/mission_told.h"

#include <stdio.h>
#include <string.h>

static void tell_key(char *words, size_t size, const struct string_table *strings, const char *key)
{
    if (!strings_has(strings, key))
        return;
    const char *text = string_get(strings, key);
    if (strlen(text) < size)
        memcpy(words, text, strlen(text) + 1);
}

static void tell(char *words, size_t size, const struct string_table *strings, const char *id, const char *what,
                 const char *name)
{
    char key[STRINGS_KEY_MAX];
    int length = snprintf(key, sizeof key, "mission.%s.%s%s", id, what, name);
    if (length > 0 && (size_t)length < sizeof key)
        tell_key(words, size, strings, key);
}

/* What has no title in the file has none in other languages. */
static void tell_title(char title[TASK_TITLE_BYTES], const struct string_table *strings, const char *id,
                       const char *what, const char *name)
{
    if (title[0])
        tell(title, TASK_TITLE_BYTES, strings, id, what, name);
}

/* `number`: of the mission that it follows, from 1; 0: of none. */
static void tell_campaign(char *words, size_t size, const struct string_table *strings, const char *id,
                          const char *what, int number)
{
    char key[STRINGS_KEY_MAX];
    int length = number ? snprintf(key, sizeof key, "campaign.%s.%s.%d", id, what, number)
                        : snprintf(key, sizeof key, "campaign.%s.%s", id, what);
    if (length > 0 && (size_t)length < sizeof key)
        tell_key(words, size, strings, key);
}

/* Titles of objectives, as the mission of the way's step is told. */
static void tell_condition(struct campaign_ways *ways, const struct string_table *strings, const char *mission,
                           int index)
{
    const struct way_condition *node = &ways->node[index];
    if (node->kind == WAY_OBJECTIVE)
        tell_title(ways->asked[node->which].title, strings, mission, "objective.", ways->name[node->which]);
    for (int child = node->first_child; child != WAY_NOTHING; child = ways->node[child].next)
        tell_condition(ways, strings, mission, child);
}

void campaign_told_in(struct campaign_plan *plan, const struct string_table *strings)
{
    static const char *const AFTER[] = {"told_failed", "told_accomplished"}, *const ENDING[] = {"ending_lost",
                                                                                                "ending_won"};
    struct campaign_story *story = &plan->story;
    tell_campaign(plan->title, sizeof plan->title, strings, plan->id, "title", 0);
    tell_campaign(plan->brief, sizeof plan->brief, strings, plan->id, "brief", 0);
    for (int i = 0; i < plan->ways.count; i++)
        if (story->way[i])
            tell_campaign(story->of_way[story->way[i] - 1], sizeof story->of_way[0], strings, plan->id, "told_way",
                          i + 1);
    for (int i = 0; i < plan->ways.count; i++)
        if (plan->ways.way[i].condition != WAY_NOTHING)
            tell_condition(&plan->ways, strings, plan->mission[plan->ways.way[i].step], plan->ways.way[i].condition);
    tell_campaign(story->opening, sizeof story->opening, strings, plan->id, "opening", 0);
    for (int won = 0; won < 2; won++) {
        tell_campaign(story->ending[won], sizeof story->ending[won], strings, plan->id, ENDING[won], 0);
        for (int m = 0; m < plan->missions; m++)
            tell_campaign(story->after[m][won], sizeof story->after[m][won], strings, plan->id, AFTER[won], m + 1);
    }
}

void mission_title_told(char *title, size_t size, const char *id, const struct string_table *strings)
{
    tell(title, size, strings, id, "title", "");
}

/* Found by the name that the file has. */
static void tell_follower(struct start_figure *follower, const struct string_table *strings, const char *id)
{
    char name[FOLLOWER_NAME_BYTES];
    memcpy(name, follower->name, sizeof name);
    if (name[0])
        tell(follower->name, sizeof follower->name, strings, id, "follower.", name);
}

/* The file's words for one of them are its language's: beside a title of another one they do not stay. */
static void tell_counter(struct mission_counter *counter, const struct string_table *strings, const char *id)
{
    char title[TASK_TITLE_BYTES];
    bool one = counter->title_one[0];
    memcpy(title, counter->title, sizeof title);
    tell_title(counter->title, strings, id, "counter.", counter->id);
    if (strcmp(title, counter->title) != 0)
        counter->title_one[0] = '\0';
    if (one)
        tell(counter->title_one, sizeof counter->title_one, strings, id, "counter_one.", counter->id);
}

void mission_told_in(struct mission *mission, const struct string_table *strings)
{
    const char *id = mission->id;
    mission_title_told(mission->title, sizeof mission->title, id, strings);
    tell(mission->brief, sizeof mission->brief, strings, id, "brief", "");
    for (int i = 0; i < mission->texts; i++)
        tell(mission->text[i].sentence, sizeof mission->text[i].sentence, strings, id, "text.", mission->text[i].name);
    for (int i = 0; i < mission->tasks; i++)
        tell(mission->task[i].title, sizeof mission->task[i].title, strings, id, "task.", mission->task[i].id);
    for (int i = 0; i < mission->counters; i++)
        tell_counter(&mission->counter[i], strings, id);
    for (int i = 0; i < mission->triggers; i++)
        tell_title(mission->trigger[i].title, strings, id, "trigger.", mission->trigger[i].id);
    for (int i = 0; i < mission->objectives; i++)
        tell_title(mission->objective[i].title, strings, id, "objective.", mission->objective[i].id);
    for (int i = 0; i < mission->start_figures; i++)
        tell_follower(&mission->start_figure[i], strings, id);
}

void mission_take_words(struct mission *mission, const struct mission *from)
{
    memcpy(mission->title, from->title, sizeof mission->title);
    memcpy(mission->brief, from->brief, sizeof mission->brief);
    for (int i = 0; i < mission->texts; i++)
        memcpy(mission->text[i].sentence, from->text[i].sentence, sizeof mission->text[i].sentence);
    for (int i = 0; i < mission->tasks; i++)
        memcpy(mission->task[i].title, from->task[i].title, sizeof mission->task[i].title);
    for (int i = 0; i < mission->counters; i++) {
        memcpy(mission->counter[i].title, from->counter[i].title, sizeof mission->counter[i].title);
        memcpy(mission->counter[i].title_one, from->counter[i].title_one, sizeof mission->counter[i].title_one);
    }
    for (int i = 0; i < mission->triggers; i++)
        memcpy(mission->trigger[i].title, from->trigger[i].title, sizeof mission->trigger[i].title);
    for (int i = 0; i < mission->objectives; i++)
        memcpy(mission->objective[i].title, from->objective[i].title, sizeof mission->objective[i].title);
    for (int i = 0; i < mission->start_figures; i++)
        memcpy(mission->start_figure[i].name, from->start_figure[i].name, sizeof mission->start_figure[i].name);
}
