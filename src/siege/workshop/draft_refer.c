/* draft_refer.c -- what names a sector or an id of the file: it goes with what it names, follows a new name, or finds
 * what it names made along. */
#include "siege/workshop/draft_parts.h"

#include "siege/mission/load/mission_load.h"
#include "siege/text/names/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what cannot be without something ---------------------------------------------------------------------------- */

static bool has_other_of(const struct spot *object, const char *gone)
{
    if (!object->shape->any_of)
        return true;
    for (const char *const *key = object->shape->any_of; *key; key++)
        if (strcmp(*key, gone) != 0 && node_exists(node_get(object->node, *key)))
            return true;
    return false;
}

/* Can the object or list around it be without it? `whole`: it has no place of its own that could stay behind empty. */
static bool can_be_without(const struct spot *outer, const struct spot *spot, bool whole)
{
    bool last = node_count(outer->node) == 1;
    if (node_type(outer->node) == NODE_ARRAY)
        return !last && (!outer->field || node_count(outer->node) > outer->field->least);
    if (!outer->shape)
        return !last;
    bool bound = outer->shape->exactly_one || (spot->field && spot->field->required);
    return !bound && has_other_of(outer, node_key(spot->node)) && !(last && whole);
}

int trail_loose(const struct trail *trail)
{
    for (int i = trail->count - 1; i > 0; i--) {
        const struct spot *outer = &trail->spot[i - 1], *spot = &trail->spot[i];
        bool choice = false, top = i == 1;
        if (!can_be_without(outer, spot, !top && !(outer->field && outer->field->required && !outer->entry)))
            continue;
        for (int k = 0; k < i; k++)
            choice |= trail->spot[k].shape && trail->spot[k].shape->exactly_one;
        return choice && node_type(outer->node) != NODE_ARRAY ? 0 : i;
    }
    return 0;
}

bool trail_is_last_way(const struct trail *trail, int at)
{
    bool exits = strcmp(trail->spot[1].key, "exits") == 0, entrances = strcmp(trail->spot[1].key, "entrances") == 0;
    bool legion = at == 2 && strcmp(trail->spot[2].key, "reinforcements") == 0;
    return at < 3 && (exits || (entrances && !legion));
}

/* Removes the value at the trail's end and whatever cannot be without it. False, and nothing happens, if the file
 * cannot be without it, or if a condition or an action would then mean more than it did. */
static bool let_go(struct edit *edit, const struct trail *trail)
{
    int at = trail_loose(trail);
    if (at > 0)
        edit_remove(edit, trail->spot[at].node);
    return at > 0;
}

void edit_drop(struct edit *edit, const char *list, const char *text)
{
    struct trail trail;
    if (edit->trouble != DRAFT_DONE || !trail_find(&trail, edit->tree, list) || trail.count == TRAIL_MAX)
        return;
    const struct spot *outer = trail_end(&trail);
    if (node_type(outer->node) != NODE_ARRAY)
        return;
    for (struct node entry = node_first(outer->node); node_exists(entry); entry = node_next(entry))
        if (node_says(entry, text)) {
            trail.spot[trail.count++] = spot_inside(outer, entry);
            (void)let_go(edit, &trail);
            edit_drop(edit, list, text);
            return;
        }
}

/* Does a value of that type name the sector? */
static bool names_sector(const struct spot *spot, const char *number)
{
    size_t length = strlen(number);
    const char *text = node_text_or(spot->node, "");
    int type = spot->field ? spot->field->type : FIELD_SAVED;
    if (type != FIELD_SECTOR && type != FIELD_DOORWAY && type != FIELD_SQUARE && type != FIELD_DOOR &&
        type != FIELD_EDGE)
        return false;
    return strncmp(text, number, length) == 0 && text[length] == (type == FIELD_SECTOR ? '\0' : '.');
}

/* ---- walks ------------------------------------------------------------------------------------------------------- */

/* Changes something at the place the trail leads to, and tells whether it did. */
typedef bool change_spot(struct edit *edit, struct trail *trail, const void *argument);

/* The first place in the trail's last value, itself among them, that is changed. False: none is. */
static bool change_one(struct edit *edit, struct trail *trail, change_spot *change, const void *argument)
{
    const struct spot *outer = trail_end(trail);
    if (change(edit, trail, argument))
        return true;
    if (trail->count == TRAIL_MAX)
        return false;
    for (struct node entry = node_first(outer->node); node_exists(entry); entry = node_next(entry)) {
        trail->spot[trail->count++] = spot_inside(outer, entry);
        if (change_one(edit, trail, change, argument))
            return true;
        trail->count--;
    }
    return false;
}

/* More than any file that the loader takes has room for. */
enum { CHANGES_MAX = 1000 };

/* Each change makes the tree anew: from the start until there is nothing left to change. */
static void change_all(struct edit *edit, const char *pointer, change_spot *change, const void *argument)
{
    struct trail trail;
    int changes = 0;
    while (edit->trouble == DRAFT_DONE && trail_find(&trail, edit->tree, pointer) &&
           change_one(edit, &trail, change, argument))
        if (++changes == CHANGES_MAX)
            edit_refuse(edit);
}

/* ---- sectors that are taken away --------------------------------------------------------------------------------- */

/* What has a name of its own, what has none, ways in and out. */
enum { LOSS_RANKS = 3 };

void losses_note(struct losses *losses, const struct draft *draft, const struct trail *trail)
{
    char list[LOST_SIZE], name[CALLED_SIZE] = "";
    int at = 1, i = 0;
    const char *top = trail->spot[1].key; /* their lists are called by what they are for */
    bool way = strcmp(top, "entrances") == 0 || strcmp(top, "exits") == 0;
    while (!way && at < trail->count - 1 && node_type(trail->spot[at].node) != NODE_ARRAY)
        at++;
    trail_write_label(trail, draft, at, list, sizeof list);
    if (!way && at + 1 < trail->count)
        trail_write_name(trail, draft, at + 1, name, sizeof name);
    bool named = *name != '\0';
    if (named && trail_loose(trail) > at + 1) { /* it stays, and only something of it goes: "alarm › What happens" */
        char part[CALLED_SIZE];
        trail_write_label(trail, draft, at + 2, part, sizeof part);
        phrase_write(list, sizeof list, "{name} › {part}", SLOTS({"name", name, 0}, {"part", part, 0}));
        name[0] = '\0';
    }
    while (i < losses->count && (strcmp(losses->loss[i].list, list) != 0 || strcmp(losses->loss[i].name, name) != 0))
        i++;
    if (i == (int)(sizeof losses->loss / sizeof *losses->loss))
        return;
    if (i == losses->count) {
        losses->count++;
        (void)snprintf(losses->loss[i].list, LOST_SIZE, "%s", list);
        (void)snprintf(losses->loss[i].name, CALLED_SIZE, "%s", name);
        const struct field *field = trail_end(trail)->field;
        losses->loss[i].rank = named ? 0 : field && field->type == FIELD_DOORWAY ? LOSS_RANKS - 1 : 1;
    }
    losses->loss[i].number++;
}

/* Those of the same list as that one, with or without names: "gate, reach" or "2". False: an earlier one told them. */
static bool write_losses_of(const struct losses *losses, const struct draft *draft, int first, char *out, size_t size)
{
    const struct words words = {draft->world.strings, draft->now.catalogue};
    const char *name[sizeof losses->loss / sizeof *losses->loss];
    char number[16];
    int count = 0;
    for (int i = 0; i < losses->count; i++) {
        bool same = strcmp(losses->loss[i].list, losses->loss[first].list) == 0;
        if (same && i < first)
            return false;
        if (same && losses->loss[i].name[0])
            name[count++] = losses->loss[i].name;
    }
    for (int i = first; i < losses->count; i++)
        if (strcmp(losses->loss[i].list, losses->loss[first].list) == 0 && !losses->loss[i].name[0]) {
            (void)snprintf(number, sizeof number, "%d", losses->loss[i].number);
            name[count++] = number;
        }
    (void)words_join(out, size, &words, name, count, WORDS_COMMA);
    return true;
}

void losses_write(const struct losses *losses, const struct draft *draft, char *out, size_t size)
{
    static const char *const CUT = "…";
    const struct words words = {draft->world.strings, draft->now.catalogue};
    char told[sizeof losses->loss / sizeof *losses->loss][LOST_SIZE + 4 * CALLED_SIZE], those[3 * CALLED_SIZE];
    const char *part[sizeof losses->loss / sizeof *losses->loss];
    char whole[2 * DRAFT_NAME_BYTES];
    int count = 0;
    for (int rank = 0; rank < LOSS_RANKS; rank++)
        for (int i = 0; i < losses->count; i++)
            if (losses->loss[i].rank == rank && write_losses_of(losses, draft, i, those, sizeof those)) {
                phrase_write(told[count], sizeof told[count], string_get(draft->world.strings, "workshop.losses"),
                             SLOTS({"list", losses->loss[i].list, 0}, {"those", those, 0}));
                part[count] = told[count];
                count++;
            }
    size_t length = strlen(words_join(whole, sizeof whole, &words, part, count, WORDS_COMMA));
    phrase_write(out, length < size ? size : size - strlen(CUT), "{text}", SLOTS({"text", whole, 0}));
    if (length >= size)
        (void)snprintf(out + strlen(out), size - strlen(out), "%s", CUT);
}

/* A sector, and what goes with it. */
struct forgotten {
    char number[16];
    struct losses *losses;
};

/* The last way out keeps its name, as the last way in does: without one every entrance would be a way out. */
static bool forget(struct edit *edit, struct trail *trail, const void *argument)
{
    const struct forgotten *forgotten = argument;
    int at = trail_loose(trail);
    if (!names_sector(trail_end(trail), forgotten->number) || at == 0 || trail_is_last_way(trail, at))
        return false;
    losses_note(forgotten->losses, edit->draft, trail);
    return let_go(edit, trail);
}

void edit_forget_sector(struct edit *edit, int number, struct losses *losses)
{
    struct forgotten forgotten = {.losses = losses};
    (void)snprintf(forgotten.number, sizeof forgotten.number, "%d", number);
    change_all(edit, "", forget, &forgotten);
}

/* ---- doorways that are called otherwise -------------------------------------------------------------------------- */

static bool names_edge(const struct spot *spot)
{
    int type = spot->field ? spot->field->type : FIELD_SAVED;
    return (type == FIELD_DOORWAY || type == FIELD_DOOR || type == FIELD_EDGE) && node_type(spot->node) == NODE_TEXT;
}

static void replace_text(struct edit *edit, struct node node, const char *text)
{
    struct bytes json = {0};
    put_quoted(&json, text);
    if (edit_has(edit, &json))
        edit_replace(edit, node, json.bytes);
    free(json.bytes);
}

static bool use_other(struct edit *edit, struct trail *trail, const void *texts)
{
    const char *const *argument = texts;
    const struct spot *spot = trail_end(trail);
    if (!names_edge(spot) || !node_says(spot->node, argument[0]))
        return false;
    replace_text(edit, spot->node, argument[1]);
    return true;
}

void edit_use_doorway(struct edit *edit, const char *before, const char *after)
{
    if (strcmp(before, after) != 0)
        change_all(edit, "", use_other, (const char *const[]){before, after});
}

/* The side of an edge of that sector, a letter of the one row, becomes the letter below it. */
static bool exchange_side(struct edit *edit, struct trail *trail, const void *texts)
{
    const char *const *argument = texts;
    char text[WRITTEN_SIZE];
    const struct spot *spot = trail_end(trail);
    if (!names_edge(spot) || !names_sector(spot, argument[0]))
        return false;
    int length = snprintf(text, sizeof text, "%s", node_text_or(spot->node, ""));
    const char *side = length > 1 && length < (int)sizeof text ? strchr(argument[1], text[length - 1]) : NULL;
    if (!side || text[length - 2] != '.')
        return false;
    text[length - 1] = argument[2][side - argument[1]];
    replace_text(edit, spot->node, text);
    return true;
}

void edit_turn_sides(struct edit *edit, int number, int quarters)
{
    static const char *const TURNED[] = {"NESW", "ESWN", "SWNE", "WNES"};
    char text[16];
    (void)snprintf(text, sizeof text, "%d", number);
    if (quarters % 4 == 0)
        return;
    change_all(edit, "", exchange_side, (const char *const[]){text, "nesw", TURNED[quarters & 3]});
    change_all(edit, "", exchange_side, (const char *const[]){text, "NESW", "nesw"});
}

/* ---- ids --------------------------------------------------------------------------------------------------------- */

static bool refers_to(const struct spot *spot, const char *key, const char *id)
{
    return spot->field && spot->field->refers && node_type(spot->node) == NODE_TEXT &&
           strcmp(spot->field->refers, key) == 0 && node_says(spot->node, id);
}

static bool follow(struct edit *edit, struct trail *trail, const void *texts)
{
    const char *const *argument = texts;
    const struct spot *spot = trail_end(trail);
    if (!refers_to(spot, argument[0], argument[1]))
        return false;
    replace_text(edit, spot->node, argument[2]);
    return true;
}

void edit_follow(struct edit *edit, const char *key, const char *before, const char *after)
{
    if (*before && strcmp(before, after) != 0)
        change_all(edit, "", follow, (const char *const[]){key, before, after});
}

/* Has the file something with that id? */
static bool is_there(const struct edit *edit, const char *key, const char *id)
{
    struct node list = node_get(node_root(edit->tree), key);
    if (node_type(list) == NODE_OBJECT)
        return node_exists(node_get(list, id));
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry))
        if (node_says(node_get(entry, "id"), id))
            return true;
    return false;
}

/* One more text, task, counter or trigger under that key, with this id. */
static void make_with_id(struct edit *edit, const char *key, const char *id)
{
    char pointer[DRAFT_POINTER_BYTES], inner[DRAFT_POINTER_BYTES], place[16];
    struct trail trail;
    struct bytes json = {0};
    (void)snprintf(pointer, sizeof pointer, "/%s", key);
    if (!trail_find(&trail, edit->tree, pointer))
        return;
    const struct spot *spot = trail_end(&trail);
    bool keyed = spot_is_keyed(spot);
    (void)snprintf(place, sizeof place, "%d", node_count(spot->node));
    put_least(&json, edit->draft, spot->field, true, (struct node){edit->tree, -1});
    if (json.failed) {
        edit->trouble = DRAFT_NO_MEMORY;
    } else if (keyed && join_pointer(inner, pointer, id)) {
        edit_put(edit, inner, json.bytes);
    } else if (join_pointer(inner, pointer, place)) {
        edit_append(edit, pointer, json.bytes);
        char of_id[DRAFT_POINTER_BYTES];
        if (join_pointer(of_id, inner, "id"))
            edit_put_text(edit, of_id, id);
        edit_make_referred(edit, inner);
    }
    free(json.bytes);
}

/* Has this step brought it? */
static bool is_new(const struct edit *edit, const char *id)
{
    char quoted[WRITTEN_SIZE + 2];
    (void)snprintf(quoted, sizeof quoted, "\"%s\"", id);
    return !strstr(edit->draft->now.bytes, quoted);
}

static bool make_missing(struct edit *edit, struct trail *trail, const void *texts)
{
    (void)texts;
    char id[WRITTEN_SIZE];
    const struct spot *spot = trail_end(trail);
    if (!spot->field || !spot->field->refers || node_type(spot->node) != NODE_TEXT)
        return false;
    (void)snprintf(id, sizeof id, "%s", node_text_or(spot->node, ""));
    const char *key = spot->field->refers;
    if (is_there(edit, key, id) || !is_new(edit, id))
        return false;
    make_with_id(edit, key, id);
    return is_there(edit, key, id);
}

void edit_make_referred(struct edit *edit, const char *pointer)
{
    change_all(edit, pointer, make_missing, NULL);
}
