/* draft_opener.c -- triggers that open what is closed when the mission begins: a doorway, a locked door. Which of them
 * does, and a new one that does so for the time being in round 2. */
#include "siege/workshop/draft_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const OPENS[] = {"open", "unlock"};

bool deeds_say(struct node does, const char *key, const char *text)
{
    bool list = node_type(does) == NODE_ARRAY, found = false;
    if (!list)
        return node_says(node_get(does, key), text);
    for (struct node deed = node_first(does); node_exists(deed); deed = node_next(deed))
        found |= node_says(node_get(deed, key), text);
    return found;
}

static bool does_open(struct node does, const char *name)
{
    return deeds_say(does, OPENS[false], name) || deeds_say(does, OPENS[true], name);
}

bool draft_find_opener(const struct draft *draft, const char *name, char out[DRAFT_POINTER_BYTES])
{
    int number = 0;
    char beyond[16];
    write_beyond(draft, name, beyond);
    struct node list = trail_node(draft->now.tree, "/when");
    for (struct node trigger = node_first(list); node_exists(trigger); trigger = node_next(trigger), number++)
        if (does_open(node_get(trigger, "do"), name) || (beyond[0] && does_open(node_get(trigger, "do"), beyond))) {
            (void)snprintf(out, DRAFT_POINTER_BYTES, "/when/%d", number);
            return true;
        }
    return false;
}

void edit_add_opener(struct edit *edit, const char *name, bool unlocks, char out[DRAFT_POINTER_BYTES])
{
    struct bytes json = {0};
    char fresh[WRITTEN_SIZE];
    write_fresh(fresh, sizeof fresh, edit->draft, list_of_ids(NULL, "when"), NULL);
    bytes_format(&json,
                 "{\"id\":\"%s\",\"on\":\"round_start\",\"if\":{\"round\":{\"at_least\":%d}},\"once\":true,"
                 "\"do\":[{\"%s\":\"%s\"}]}",
                 fresh, OPENER_ROUND, OPENS[unlocks], name);
    (void)snprintf(out, DRAFT_POINTER_BYTES, "/when/%d", node_count(edit_at(edit, "/when")));
    if (edit_has(edit, &json))
        edit_append(edit, "/when", json.bytes);
    free(json.bytes);
}

enum draft_done draft_add_opener(struct draft *draft, const char *name, char out[DRAFT_POINTER_BYTES])
{
    bool door = draft_door_named(draft, name) != NULL;
    struct edit edit = edit_begin(draft);
    edit_add_opener(&edit, name, door, out);
    return edit_commit(&edit, "workshop.step.opener", SLOTS({"doorway", name, 0}, {"n", NULL, OPENER_ROUND}));
}
