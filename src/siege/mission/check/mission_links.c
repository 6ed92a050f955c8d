/* mission_links.c -- goes through what triggers do and through what all conditions ask, for who depends on whom. */
#include "siege/mission/check/mission_links.h"

#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/trigger_rows.h"

#include <string.h>

struct links {
    int count;
    struct mission_link *item;
};

static void add(struct links *links, struct mission_link link)
{
    for (int i = 0; i < links->count; i++)
        if (memcmp(&links->item[i], &link, sizeof link) == 0)
            return;
    links->item[links->count++] = link;
}

static void add_actions(struct links *links, const struct mission *mission)
{
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions; a++) {
            const struct trigger_action *action = &mission->trigger[t].action[a];
            if (trigger_row(action)->traits & VERB_COUNTS && action->counter < mission->counters)
                add(links, (struct mission_link){.sort = LINK_SETS,
                                                 .from_part = LINK_TRIGGER,
                                                 .from = (uint8_t)t,
                                                 .to_part = LINK_COUNTER,
                                                 .to = action->counter});
        }
}

/* What the node goes by; false if that is neither a trigger nor a counter. */
static bool goes_by(const struct mission *mission, const struct condition *node, struct mission_link *link)
{
    const struct condition_row *row = condition_row(node);
    if (row->traits & OF_COUNTER && node->which < mission->counters) {
        link->sort = row->traits & IS_TRUTH ? LINK_ASKS_WHETHER : LINK_ASKS;
        link->from_part = LINK_COUNTER;
        link->from = node->which;
        return true;
    }
    link->sort = LINK_FIRES;
    link->from_part = LINK_TRIGGER;
    link->from = (uint8_t)condition_trigger(mission, node);
    return link->from < mission->triggers;
}

/* Whoever asks the tree with that root asks what stands in it. */
static void add_asked(struct links *links, const struct mission *mission, int root, enum link_part part, int index)
{
    struct mission_link link = {.to_part = (uint8_t)part, .to = (uint8_t)index};
    if (root == CONDITION_NONE || root >= mission->nodes)
        return;
    const struct condition *node = &mission->node[root];
    if (goes_by(mission, node, &link))
        add(links, link);
    for (int child = node->first_child; child != CONDITION_NONE; child = mission->node[child].next)
        add_asked(links, mission, child, part, index);
}

int mission_links_list(const struct mission *mission, struct mission_link out[MISSION_LINKS_MAX])
{
    struct links links = {0, out};
    add_actions(&links, mission);
    for (int t = 0; t < mission->triggers; t++)
        add_asked(&links, mission, mission->trigger[t].condition, LINK_TRIGGER, t);
    for (int i = 0; i < mission->objectives; i++) {
        const struct objective *objective = &mission->objective[i];
        add_asked(&links, mission, objective->condition, LINK_OBJECTIVE, i);
        add_asked(&links, mission, objective->team_condition, LINK_OBJECTIVE, i);
        if (objective->after > 0)
            add_asked(&links, mission, objective->after - 1, LINK_OBJECTIVE, i);
    }
    add_asked(&links, mission, mission->end_condition, LINK_END, 0);
    for (int t = 0; mission->fewer.given && t < mission->triggers; t++)
        add_asked(&links, mission, mission->fewer.trigger_condition[t], LINK_TRIGGER, t);
    for (int i = 0; mission->fewer.given && i < mission->objectives; i++) {
        add_asked(&links, mission, mission->fewer.condition[i], LINK_OBJECTIVE, i);
        add_asked(&links, mission, mission->fewer.team_condition[i], LINK_OBJECTIVE, i);
    }
    return links.count;
}
