/* draft_name.c -- places of a draft as people call them, and steps by what they have changed. */
#include "siege/workshop/draft_parts.h"

#include "siege/text/mission/results.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_SIZE = 46 }; /* of a value in the name of a step */

/* ---- places ------------------------------------------------------------------------------------------------------ */

static const char *id_of(const struct spot *spot)
{
    const struct field *first = spot->shape && spot->shape->count > 0 ? &spot->shape->fields[0] : NULL;
    return first && first->unique ? node_text_or(node_get(spot->node, first->key), "") : "";
}

/* The title of an entry that has one says more than its name in files. */
static const char *name_of(const struct spot *spot)
{
    const char *id = id_of(spot), *title = *id ? node_text_or(node_get(spot->node, "title"), "") : "";
    return *title ? title : id;
}

/* Of a list whose entries mean different things: "Squares east", "Squares south". */
static bool write_numbered(const struct trail *trail, const struct draft *draft, int at, char *out, size_t size)
{
    char key[2 * SPOT_KEY_SIZE];
    const struct spot *list = &trail->spot[at - 1];
    const struct shape *shape = at > 1 ? trail->spot[at - 2].shape : NULL;
    (void)snprintf(key, sizeof key, "workshop.called.%s.%.40s.%d", shape ? shape->name : "", list->key,
                   atoi(trail->spot[at].key) + 1);
    if (!strings_has(draft->world.strings, key))
        return false;
    phrase_write(out, size, string_get(draft->world.strings, key), NULL, 0);
    return true;
}

/* Of an objective whose id is no name: "Objective 2". */
static bool write_nameless(const struct draft *draft, const struct spot *spot, const char *name, char *out, size_t size)
{
    const struct words words = {draft->world.strings, draft->now.catalogue};
    if (spot->shape != &SCHEMA_OBJECTIVE || *node_text_or(node_get(spot->node, "title"), ""))
        return false;
    const char *told = objective_name(&words, atoi(spot->key) + 1, "", name);
    if (strcmp(told, name) == 0)
        return false;
    (void)snprintf(out, size, "%s", told);
    return true;
}

void trail_write_label(const struct trail *trail, const struct draft *draft, int at, char *out, size_t size)
{
    const struct spot *spot = &trail->spot[at], *outer = &trail->spot[at - 1];
    const char *name = name_of(spot);
    if (node_type(outer->node) == NODE_ARRAY &&
        (write_numbered(trail, draft, at, out, size) || write_nameless(draft, spot, name, out, size)))
        return;
    if (node_type(outer->node) == NODE_ARRAY)
        phrase_write(out, size, *name ? "{n}. {name}" : "{n}.",
                     SLOTS({"n", NULL, atoi(spot->key) + 1}, {"name", name, 0}));
    else if (spot->field && spot->entry && spot->field->type == FIELD_KIND_COUNTS)
        write_name(out, size, draft, spot->field, spot->key);
    else if (spot->field && !(spot->entry && spot->field->type == FIELD_TEXTS))
        (void)write_called_in(out, size, draft, outer->shape, spot_is_choice(outer) ? choice_word(outer) : spot->key);
    else
        phrase_write(out, size, "{key}", SLOTS({"key", spot->key, 0}));
}

void draft_label(const struct draft *draft, const char *pointer, char *out, size_t size)
{
    struct trail trail;
    char label[CALLED_SIZE], outer[CALLED_SIZE];
    out[0] = '\0';
    if (!trail_find(&trail, draft->now.tree, pointer) || trail.count < 2)
        return;
    int at = trail.count - 1;
    trail_write_label(&trail, draft, at, label, sizeof label);
    if (node_type(trail.spot[at - 1].node) != NODE_ARRAY) {
        (void)snprintf(out, size, "%s", label);
        return;
    }
    trail_write_label(&trail, draft, at - 1, outer, sizeof outer);
    (void)snprintf(out, size, "%s › %s", outer, label);
}

/* What a part is by its first key: "Legionnaire", "The round"; "" if that says nothing. */
static void write_sort(const struct spot *spot, const struct draft *draft, char *out, size_t size)
{
    const struct field *first = spot->shape && spot->shape->count > 0 ? &spot->shape->fields[0] : NULL;
    struct node value = node_first(spot->node);
    out[0] = '\0';
    if (!first || !node_exists(value))
        return;
    if (spot_is_choice(spot)) {
        (void)write_called_in(out, size, draft, spot->shape, choice_word(spot));
        return;
    }
    value = node_get(spot->node, first->key);
    if (first->unique || !node_exists(value))
        return;
    struct spot inner = spot_inside(spot, value);
    if (spot_is_chosen(&inner))
        spot_tell(draft, &inner, out, size);
}

/* Is another entry of the same list of that kind, too? */
static bool has_twin(const struct spot *spot, const struct spot *outer)
{
    const char *key = spot->shape->fields[0].key, *kind = node_text_or(node_get(spot->node, key), "");
    int alike = 0;
    for (struct node entry = node_first(outer->node); *kind && node_exists(entry); entry = node_next(entry))
        alike += node_says(node_get(entry, key), kind);
    return alike > 1;
}

/* What somebody is called who has a name of his own: "Wounded engineer"; "" of all others. */
static const char *own_name_of(const struct spot *spot)
{
    for (int i = 0; spot->shape && i < spot->shape->count; i++)
        if (spot->shape->fields[i].type == FIELD_TEXT && strcmp(spot->shape->fields[i].key, "name") == 0)
            return node_text_or(node_get(spot->node, "name"), "");
    return "";
}

void trail_write_name(const struct trail *trail, const struct draft *draft, int at, char *out, size_t size)
{
    const struct spot *spot = &trail->spot[at];
    const char *name = *name_of(spot) ? name_of(spot) : own_name_of(spot);
    if (!write_nameless(draft, spot, name, out, size))
        phrase_write(out, size, "{name}", SLOTS({"name", name, 0}));
}

/* His name, or the same, and where it is if there are others of its sort: "Legionnaire at 3.c4". */
static void write_sort_there(const struct spot *spot, const struct spot *outer, const struct draft *draft, char *out,
                             size_t size)
{
    char sort[CALLED_SIZE], place[CALLED_SIZE] = "";
    const char *name = own_name_of(spot);
    if (*name) {
        phrase_write(out, size, "{name}", SLOTS({"name", name, 0}));
        return;
    }
    write_sort(spot, draft, out, size);
    if (!*out || spot_is_choice(spot) || !has_twin(spot, outer))
        return;
    for (int i = 0; i < spot->shape->count && !*place; i++) {
        const struct field *field = &spot->shape->fields[i];
        struct node value = node_get(spot->node, field->key);
        if ((field->type != FIELD_SQUARE && field->type != FIELD_DOORWAY) || !node_exists(value))
            continue;
        struct spot inner = spot_inside(spot, value);
        if (field->type == FIELD_DOORWAY) /* as the signs on the board call it: "3.e" */
            phrase_write(place, sizeof place, "{place}", SLOTS({"place", node_text_or(value, ""), 0}));
        else
            spot_tell(draft, &inner, place, sizeof place);
    }
    (void)snprintf(sort, sizeof sort, "%.*s", (int)sizeof sort - 1, out);
    if (*place)
        phrase_write(out, size, string_get(draft->world.strings, "workshop.thing_at"),
                     SLOTS({"thing", sort, 0}, {"place", place, 0}));
}

/* Its label; of an entry without a name what it is besides: "2. Legionnaire". */
static void write_whole(const struct trail *trail, const struct draft *draft, int at, char *out, size_t size)
{
    const struct spot *spot = &trail->spot[at];
    char sort[2 * CALLED_SIZE];
    trail_write_label(trail, draft, at, out, size);
    if (node_type((spot - 1)->node) != NODE_ARRAY || *id_of(spot))
        return;
    write_sort_there(spot, spot - 1, draft, sort, sizeof sort);
    size_t used = strlen(out);
    if (*sort)
        (void)snprintf(out + used, size - used, " %s", sort);
}

/* From that place on; with `bare` the first one without its number. The last ones that fit. */
static void write_from(const struct trail *trail, const struct draft *draft, int from, const char *bare, char *out,
                       size_t size)
{
    char label[3 * CALLED_SIZE];
    int first = trail->count;
    size_t room = size - 1;
    for (; first > from; first--) {
        write_whole(trail, draft, first - 1, label, sizeof label);
        size_t length = strlen(label) + strlen(" › ");
        if (length > room)
            break;
        room -= length;
    }
    out[0] = '\0';
    for (int i = first; i < trail->count; i++) {
        size_t used = strlen(out);
        write_whole(trail, draft, i, label, sizeof label);
        (void)snprintf(out + used, size - used, "%s%s", used ? " › " : "", i == from && *bare ? bare : label);
    }
}

void trail_write(const struct trail *trail, const struct draft *draft, char *out, size_t size)
{
    write_from(trail, draft, 1, "", out, size);
    if (trail->count == 1)
        phrase_write(out, size, string_get(draft->world.strings, "workshop.form.top"), NULL, 0);
}

/* The nearest part above the trail's end that has a name or is of a sort; 1 if there is none. */
static int owner_of(const struct trail *trail, const struct draft *draft, char *called, size_t size)
{
    called[0] = '\0';
    for (int i = trail->count - 2; i > 0; i--) {
        const struct spot *spot = &trail->spot[i], *outer = spot - 1;
        if (spot_is_choice(outer)) {
            (void)write_called_in(called, size, draft, outer->shape, choice_word(outer));
            return i;
        }
        if (node_type(outer->node) != NODE_ARRAY || !spot->shape || spot_is_choice(spot))
            continue;
        if (*id_of(spot))
            phrase_write(called, size, "{name}", SLOTS({"name", name_of(spot), 0}));
        else
            write_sort_there(spot, outer, draft, called, size);
        return *called ? i : 1;
    }
    return 1;
}

void trail_write_short(const struct trail *trail, const struct draft *draft, char *out, size_t size)
{
    char called[2 * CALLED_SIZE];
    int owner = owner_of(trail, draft, called, sizeof called);
    write_from(trail, draft, owner, called, out, size);
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

/* As people read it, without blanks at its end; a long text is cut. */
static void tell(const struct draft *draft, const struct spot *spot, char out[TOLD_SIZE])
{
    static const char *const CUT = "…";
    char whole[4 * TOLD_SIZE];
    bool choice = spot_is_choice(spot), truth = spot_kind(spot) == DRAFT_TRUTH;
    if (choice)
        write_sort(spot, draft, whole, sizeof whole);
    else
        spot_tell(draft, spot, whole, sizeof whole);
    if (truth && *whole)
        phrase_write(whole, sizeof whole,
                     string_get(draft->world.strings, strcmp(whole, "true") == 0 ? "workshop.yes" : "workshop.no"),
                     NULL, 0);
    size_t length = strlen(whole);
    while (length > 0 && whole[length - 1] == ' ')
        whole[--length] = '\0';
    phrase_write(out, length < TOLD_SIZE ? TOLD_SIZE : TOLD_SIZE - strlen(CUT), "{text}", SLOTS({"text", whole, 0}));
    if (length >= TOLD_SIZE)
        (void)snprintf(out + strlen(out), TOLD_SIZE - strlen(out), "%s", CUT);
}

/* By its kind alone: where it was is told behind it. */
static enum draft_done commit_move(struct edit *edit, const struct spot *moved, const char *before, const char *after)
{
    char thing[CALLED_SIZE];
    write_sort(moved, edit->draft, thing, sizeof thing);
    return edit_commit(edit, "workshop.step.moved",
                       SLOTS({"thing", thing, 0}, {"before", before, 0}, {"after", after, 0}));
}

/* Has the other of two bounds become another number by this step as well? Then what it is called. */
static bool write_along(char *out, size_t size, const struct draft *draft, const struct spot *was,
                        const struct spot *now)
{
    const char *key = strcmp(was->key, "at_least") == 0  ? "at_most"
                      : strcmp(was->key, "at_most") == 0 ? "at_least"
                                                         : NULL;
    struct node before = key ? node_get((was - 1)->node, key) : was->node;
    if (!key || node_type(before) != NODE_NUMBER ||
        node_int_or(before, INT_MIN, INT_MAX, 0) == node_int_or(node_get((now - 1)->node, key), INT_MIN, INT_MAX, 0))
        return false;
    (void)write_called_in(out, size, draft, (was - 1)->shape, key);
    return true;
}

enum draft_done edit_commit_value(struct edit *edit, const struct trail *trail, const char *pointer)
{
    struct trail now;
    char before[TOLD_SIZE], after[TOLD_SIZE] = "", label[DRAFT_NAME_BYTES - TOLD_SIZE - 12], thing[2 * CALLED_SIZE];
    char other[CALLED_SIZE] = "";
    const struct spot *spot = trail_end(trail);
    struct draft *draft = edit->draft;
    bool along = false;
    if (edit->trouble == DRAFT_DONE && trail_find(&now, edit->tree, pointer)) {
        tell(draft, trail_end(&now), after);
        along = write_along(other, sizeof other, draft, spot, trail_end(&now));
    }
    tell(draft, spot, before);
    if (spot->field && spot->field->unique && *before)
        return edit_commit(edit, "workshop.step.renamed", SLOTS({"before", before, 0}, {"after", after, 0}));
    int owner = owner_of(trail, draft, thing, sizeof thing);
    bool square = spot->field && spot->field->type == FIELD_SQUARE && owner == trail->count - 2;
    if (square && *thing && *before)
        return commit_move(edit, spot - 1, before, after);
    bool both = *before && *after && strlen(before) + strlen(after) < TOLD_SIZE;
    trail_write_short(trail, draft, label, sizeof label);
    enum draft_done done = edit_commit(
        edit,
        along    ? "workshop.step.change.along"
        : both   ? "workshop.step.change"
        : *after ? "workshop.step.set"
                 : "workshop.step.make",
        SLOTS({"label", label, 0}, {"before", before, 0}, {"after", after, 0}, {"other", other, 0}));
    if (done == DRAFT_DONE && along)
        (void)snprintf(draft->made, sizeof draft->made, "%s", pointer);
    return done;
}
