/* draft_set.c -- steps of a form: a value set, a part made or taken out, entries of lists added, doubled and moved. */
#include "siege/mission/mission_problems.h"
#include "siege/workshop/draft_parts.h"

#include "siege/mission/load/mission_load.h"

#include "shell/words/plain.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- values as JSON ---------------------------------------------------------------------------------------------- */

static bool is_among(const struct draft *draft, const struct spot *spot, const char *value)
{
    struct choices *choices = malloc(sizeof *choices);
    bool found = false;
    if (choices)
        choices_list(choices, draft, spot);
    for (int i = 0; choices && i < choices->count; i++)
        found |= strcmp(choices->written[i], value) == 0;
    free(choices);
    return found;
}

/* Whole, and without anything before or behind it. */
static bool is_number(const char *value, int least, int most)
{
    char *end;
    long number = strtol(value, &end, 10);
    return *value && *value != ' ' && *value != '+' && *end == '\0' && number >= least && number <= most;
}

static bool put_written(struct bytes *json, const struct field *field, const char *value)
{
    bool card = field->type == FIELD_FORCE_CARDS || field->type == FIELD_EVENT_CARDS;
    size_t most = field->max > 0 ? (size_t)field->max : SPOT_KEY_SIZE;
    if (!*value || strlen(value) > most || (field->type == FIELD_ID && !schema_is_id(value)))
        return false;
    if (card && is_number(value, 1, 999))
        bytes_format(json, "%d", atoi(value));
    else
        put_quoted(json, value);
    return true;
}

/* Writes what somebody has typed or chosen. False if it may not stand there. */
static bool put_value(struct bytes *json, const struct draft *draft, const struct spot *spot, const char *value)
{
    int least = 0, most = 0;
    struct spot one = *spot;
    one.entry |= spot->field && spot->field->form == FORM_ONE_OR_LIST && node_type(spot->node) != NODE_ARRAY;
    switch (spot_kind(&one)) {
    case DRAFT_NUMBER:
        (void)spot_range(&one, &least, &most);
        if (!is_number(value, least, most))
            return false;
        bytes_format(json, "%d", atoi(value));
        return true;
    case DRAFT_TRUTH:
        if (spot_is_switch(&one)) {
            bool on = strcmp(value, "true") == 0 || strcmp(value, "1") == 0;
            bytes_format(json, on ? "1" : "0");
            return on || strcmp(value, "false") == 0 || strcmp(value, "0") == 0;
        }
        bytes_format(json, "%s", value);
        return strcmp(value, "true") == 0 || strcmp(value, "false") == 0;
    case DRAFT_CHOICE:
        put_quoted(json, value);
        return is_among(draft, &one, value);
    case DRAFT_WRITTEN:
        return put_written(json, one.field, value);
    default:
        return false;
    }
}

/* ---- names as ids ------------------------------------------------------------------------------------------------ */

/* The letter of an id that stands for this character: small, without its accent; '-' for none. */
static char id_letter(uint32_t code)
{
    static const char LATIN[] = "aaaaaaaceeeeiiiidnooooo-ouuuuyts"; /* U+00E0 and U+00C0 on, U+00DF being the last */
    if (code >= 'A' && code <= 'Z')
        return (char)(code - 'A' + 'a');
    if (code < 0x80)
        return (char)((code >= 'a' && code <= 'z') || (code >= '0' && code <= '9') || code == '_' || code == '.' ? code
                                                                                                                 : '-');
    if (code == 0xFF)
        return 'y';
    return code >= 0xC0 && code < 0xFF ? LATIN[(code - 0xC0) % 0x20] : '-';
}

/* "Horns sound" as "horns-sound". False if nothing is left of it. */
static bool write_id(char *out, size_t size, const char *name)
{
    size_t used = 0, left = strlen(name), step;
    for (; left > 0 && used + 1 < size && (step = plain_utf8(name, left)) > 0; name += step, left -= step) {
        char letter = id_letter(plain_code(name, step));
        if (letter != '-' || (used > 0 && out[used - 1] != '-') || *name == '-')
            out[used++] = letter;
    }
    while (used > 0 && out[used - 1] == '-')
        used--;
    out[used] = '\0';
    return strpbrk(out, "abcdefghijklmnopqrstuvwxyz0123456789") != NULL;
}

/* Is that the key, or the id, of another one than `own` in there? */
static bool is_id_of(struct node outer, struct node own, const char *key, const char *id)
{
    for (struct node entry = node_first(outer); node_exists(entry); entry = node_next(entry))
        if (entry.index != own.index && strcmp(key ? node_text_or(node_get(entry, key), "") : node_key(entry), id) == 0)
            return true;
    return false;
}

/* The same for the value of a field that is to be the only one in the list; with "-2" behind it where it must. */
static bool write_only_id(char *out, size_t size, const char *name, struct node outer, struct node own, const char *key)
{
    enum { TRIES = 1000 };
    char id[WRITTEN_SIZE];
    bool written = write_id(id, size < sizeof id ? size : sizeof id, name);
    (void)snprintf(out, size, "%s", id);
    for (int i = 2; written && i < TRIES && is_id_of(outer, own, key, out); i++) {
        char end[16];
        size_t room = size - 1 - (size_t)snprintf(end, sizeof end, "-%d", i);
        (void)snprintf(out, size, "%.*s%s", (int)room, id, end);
    }
    return written;
}

/* What is typed for an id; anything else as it is. */
static const char *as_id(const struct trail *trail, const char *value, char id[WRITTEN_SIZE])
{
    const struct spot *spot = trail_end(trail);
    const struct field *field = spot->field;
    if (!field || field->type != FIELD_ID || field->refers || spot_is_chosen(spot))
        return value;
    struct spot none = {.node = {spot->node.tree, -1}};
    const struct spot *entry = field->unique && trail->count > 2 ? spot - 1 : &none;
    const struct spot *list = entry == &none ? &none : spot - 2;
    size_t size = field->max > 0 && field->max + 1 < WRITTEN_SIZE ? (size_t)field->max + 1 : WRITTEN_SIZE;
    bool alone = !is_id_of(list->node, entry->node, field->key, value);
    if (schema_is_id(value) && alone)
        return value;
    return write_only_id(id, size, value, list->node, entry->node, field->key) ? id : value;
}

/* ---- a choice becomes another ------------------------------------------------------------------------------------ */

static void put_source(struct bytes *out, struct node node)
{
    const struct scan_node *value = &node.tree->nodes[node.index];
    bytes_append(out, node.tree->bytes + value->start, value->end - value->start);
}

static const struct field *field_of(const struct shape *shape, const char *key)
{
    for (int i = 0; i < shape->count; i++)
        if (strcmp(shape->fields[i].key, key) == 0)
            return &shape->fields[i];
    return NULL;
}

/* What a condition asks goes on being asked: a list of conditions takes over the list, or the one that stood there; one
 * that stands in there takes the place of the list. Otherwise the least that the new one can be. */
static void put_other(struct bytes *json, struct draft *draft, const struct spot *spot, const char *key)
{
    struct node old = node_first(spot->node);
    const struct field *field = field_of(spot->shape, key);
    const struct field *before = node_exists(old) ? field_of(spot->shape, node_key(old)) : NULL;
    bool nests = field->shape == spot->shape, nested = before && before->shape == spot->shape;
    bool list = nested && before->form == FORM_LIST;
    struct node inner = list ? node_first(old) : old;
    while (nested && list && node_exists(inner) && !node_exists(node_get(inner, key)))
        inner = node_next(inner);
    if (nested && !nests && node_exists(inner) && node_exists(node_get(inner, key))) {
        put_source(json, inner);
    } else if (nests && before && !(nested && field->form != FORM_LIST)) {
        bytes_format(json, "{\"%s\":%s", key, field->form == FORM_LIST && !list ? "[" : "");
        put_source(json, nested ? old : spot->node);
        bytes_format(json, "%s}", field->form == FORM_LIST && !list ? "]" : "");
    } else {
        put_least_of(json, draft, spot->shape, key);
    }
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

/* Ends the step under a name that says where. */
static enum draft_done commit(struct edit *edit, const struct trail *trail, const char *key)
{
    char label[DRAFT_NAME_BYTES - 24];
    trail_write_short(trail, edit->draft, label, sizeof label);
    return edit_commit(edit, key, SLOTS({"label", label, 0}));
}

/* Whatever named the entry of a list by its id goes on naming it. */
static void follow_id(struct edit *edit, const struct trail *trail, const char *pointer)
{
    const struct spot *spot = trail_end(trail);
    if (trail->count != 4 || !spot->field || !spot->field->unique || spot->field->refers || !node_exists(spot->node))
        return;
    struct node now = edit_at(edit, pointer);
    char *after = text_copy(node_text_or(now, ""));
    if (after)
        edit_follow(edit, trail->spot[1].key, node_text_or(spot->node, ""), after);
    else
        edit->trouble = DRAFT_NO_MEMORY;
    free(after);
}

/* Where only one of some keys may stand the new one takes the place of the one before: a square that of a sector. */
static void drop_others(struct edit *edit, const struct trail *trail, const char *pointer)
{
    const struct spot *spot = trail_end(trail);
    const struct shape *shape = trail->count > 1 ? (spot - 1)->shape : NULL;
    bool among = false;
    for (const char *const *key = shape && shape->any_alone ? shape->any_of : NULL; key && *key; key++)
        among |= strcmp(*key, spot->key) == 0;
    for (const char *const *key = among ? shape->any_of : NULL; key && *key; key++) {
        char other[DRAFT_POINTER_BYTES];
        (void)snprintf(other, sizeof other, "%.*s", (int)(strrchr(pointer, '/') - pointer), pointer);
        if (strcmp(*key, spot->key) != 0 && join_pointer(other, other, *key))
            edit_remove(edit, edit_at(edit, other));
    }
}

/* Two bounds that are one number stay so when one of them would go beyond the other: "in round 5" is one step away from
 * "in round 2". */
static void take_along(struct edit *edit, const struct trail *trail, const char *pointer)
{
    const struct spot *spot = trail_end(trail);
    bool least = strcmp(spot->key, "at_least") == 0, most = strcmp(spot->key, "at_most") == 0;
    struct node other = least || most ? node_get((spot - 1)->node, least ? "at_most" : "at_least") : spot->node;
    if (!(least || most) || node_type(other) != NODE_NUMBER || node_type(spot->node) != NODE_NUMBER)
        return;
    int was = node_int_or(spot->node, INT_MIN, INT_MAX, 0), bound = node_int_or(other, INT_MIN, INT_MAX, 0);
    int now = node_int_or(edit_at(edit, pointer), INT_MIN, INT_MAX, 0);
    char at[DRAFT_POINTER_BYTES], json[24];
    (void)snprintf(at, sizeof at, "%.*s", (int)(strrchr(pointer, '/') - pointer), pointer);
    (void)snprintf(json, sizeof json, "%d", now);
    if (was == bound && (least ? now > bound : now < bound) && join_pointer(at, at, least ? "at_most" : "at_least"))
        edit_put(edit, at, json);
}

/* What stands at the pointer has just been made: it becomes a copy of that, which any number of teams plays with. */
static void copy_there(struct edit *edit, const char *made, const char *pointer, struct node whole)
{
    struct bytes json = {0};
    struct node node = edit_at(edit, pointer);
    bool none = node_type(whole) == NODE_NUMBER && node_holds_number(whole, 0);
    if (!pointer_lies_in(pointer, made) || !node_exists(node) || !node_exists(whole) || none)
        return;
    put_source(&json, whole);
    if (edit_has(edit, &json))
        edit_replace(edit, node, json.bytes);
    free(json.bytes);
}

/* What asks one or two teams for something begins with what the entry of that id asks of all. */
static void copy_asked(struct edit *edit, const char *made, const char *list, const char *key)
{
    char outer[DRAFT_POINTER_BYTES], pointer[DRAFT_POINTER_BYTES], place[16];
    if (!join_pointer(outer, "/fewer_teams", list))
        return;
    for (int i = 0; i < node_count(edit_at(edit, outer)); i++) {
        (void)snprintf(place, sizeof place, "%d", i);
        if (!join_pointer(pointer, outer, place))
            return;
        const char *id = node_text_or(node_get(edit_at(edit, pointer), "id"), "");
        struct node whole = node_first(node_get(node_root(edit->tree), list));
        while (node_exists(whole) && !node_says(node_get(whole, "id"), id))
            whole = node_next(whole);
        if (node_exists(whole) && join_pointer(pointer, pointer, key))
            copy_there(edit, made, pointer, node_get(whole, key));
    }
}

/* Values for one or two teams begin with what holds for all. */
static void copy_of_all(struct edit *edit, const char *made)
{
    static const char *const VALUE[][2] = {{"/fewer_teams/rounds", "/rounds"},
                                           {"/fewer_teams/force_each", "/force/each"},
                                           {"/fewer_teams/barred_rounds", "/reinforcements/barred_rounds"},
                                           {"/fewer_teams/portal_rounds", "/portals/0/rounds"},
                                           {"/fewer_teams/creature_actions", "/creature_actions"},
                                           {"/fewer_teams/target_armour", "/targets/0/armour"}};
    if (edit->trouble != DRAFT_DONE)
        return;
    for (size_t i = 0; i < sizeof VALUE / sizeof *VALUE; i++)
        copy_there(edit, made, VALUE[i][0], edit_at(edit, VALUE[i][1]));
    copy_asked(edit, made, "objectives", "done_when");
    copy_asked(edit, made, "objectives", "team_done_when");
    copy_asked(edit, made, "when", "if");
}

/* An edit that puts it there, and gives the memory back. `fits`: it may stand there. */
static struct edit begin_put(struct draft *draft, const struct trail *trail, const char *pointer, struct bytes *json,
                             bool fits)
{
    struct edit edit = edit_begin(draft);
    if (!fits)
        edit_refuse(&edit);
    else if (edit_has(&edit, json))
        edit_put(&edit, pointer, json->bytes);
    free(json->bytes);
    if (fits)
        follow_id(&edit, trail, pointer);
    if (fits && node_exists(trail_end(trail)->node))
        take_along(&edit, trail, pointer);
    else if (fits)
        drop_others(&edit, trail, pointer);
    edit_make_referred(&edit, pointer);
    return edit;
}

static enum draft_done end_put(struct edit *edit, const struct trail *trail, const char *pointer)
{
    bool list = spot_kind(trail_end(trail)) == DRAFT_LIST && !spot_is_single(trail_end(trail));
    return list ? commit(edit, trail, "workshop.step.make") : edit_commit_value(edit, trail, pointer);
}

static enum draft_done say_same(struct draft *draft)
{
    (void)draft_refuse(draft, "workshop.why.same", NULL, 0);
    return DRAFT_SAME;
}

/* What may stand there instead. */
static enum draft_done refuse_value(struct draft *draft, const struct trail *trail, const char *value)
{
    int least, most;
    char label[DRAFT_NAME_BYTES], told[WRITTEN_SIZE];
    const struct spot *spot = trail_end(trail);
    phrase_write(told, sizeof told, "{value}", SLOTS({"value", value, 0}));
    trail_write(trail, draft, label, sizeof label);
    if (spot_range(spot, &least, &most))
        return draft_refuse(draft, "workshop.why.range",
                            SLOTS({"label", label, 0}, {"least", NULL, least}, {"most", NULL, most}));
    if (spot_kind(spot) == DRAFT_CHOICE)
        return draft_refuse(draft, "workshop.why.choice", SLOTS({"label", label, 0}, {"value", told, 0}));
    most = spot->field && spot->field->max > 0 ? (int)spot->field->max : SPOT_KEY_SIZE;
    int over = (int)strlen(value) - most;
    const char *key = !*value ? "workshop.why.empty_text" : over > 0 ? "workshop.why.long" : "workshop.why.text";
    return draft_refuse(draft, key,
                        SLOTS({"label", label, 0}, {"n", NULL, over}, {"most", NULL, most}, {"value", told, 0}));
}

enum draft_done draft_set(struct draft *draft, const char *pointer, const char *value)
{
    struct trail trail;
    struct bytes json = {0};
    draft->made[0] = '\0';
    if (!trail_find(&trail, draft->now.tree, pointer) || trail.count < 2)
        return draft_refuse(draft, "workshop.why.not", NULL, 0);
    char id[WRITTEN_SIZE];
    const struct spot *spot = trail_end(&trail);
    value = as_id(&trail, value, id);
    bool choice = spot_is_choice(spot) && node_type(spot->node) == NODE_OBJECT;
    if (choice && strcmp(choice_word(spot), value) == 0)
        return say_same(draft);
    bool ready = choice && choice_ready(spot->shape, value, &json);
    bool fits = choice ? ready || field_of(spot->shape, value) : put_value(&json, draft, spot, value);
    if (choice && fits && !ready)
        put_other(&json, draft, spot, value);
    struct edit edit = begin_put(draft, &trail, pointer, &json, fits);
    enum draft_done done = end_put(&edit, &trail, pointer);
    return done == DRAFT_REFUSED && !fits && draft->now.clean ? refuse_value(draft, &trail, value) : done;
}

enum draft_done draft_name_basis(struct draft *draft, const char *basis)
{
    struct edit edit = edit_begin(draft);
    if (!node_exists(edit_at(&edit, "/" MISSION_BASIS)))
        edit_put_text(&edit, "/" MISSION_BASIS, basis);
    return edit_commit(&edit, "workshop.step.set", SLOTS({"label", MISSION_BASIS, 0}, {"after", basis, 0}));
}

enum draft_done draft_switch_on(struct draft *draft, const char *rule)
{
    char pointer[DRAFT_POINTER_BYTES], called[CALLED_SIZE];
    struct edit edit = edit_begin(draft);
    if (join_pointer(pointer, "/rules", rule))
        edit_put(&edit, pointer, "1");
    (void)write_called_in(called, sizeof called, draft, NULL, rule);
    return edit_commit(&edit, "workshop.mend.rule_on", SLOTS({"rule", called, 0}));
}

/* What an absent part begins with. */
static void put_first(struct bytes *json, struct draft *draft, const struct trail *trail)
{
    const struct spot *spot = trail_end(trail);
    int number;
    if (spot_first_number(trail, &number))
        bytes_format(json, "%d", number);
    else
        put_least(json, draft, spot->field, false, spot->node);
}

/* An error, or a reward in what these rules do not give. */
static bool is_refused(int code)
{
    return problem_severity(code) == PROBLEM_ERROR || code == PROBLEM_W531;
}

/* Such problems that are told of a key, not of what stands under it, in the object at the pointer. */
static int count_wrong_keys(const struct meaning *meaning, const char *object)
{
    int count = 0;
    char outer[DRAFT_POINTER_BYTES];
    const struct problem_list *problems = meaning->problems;
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        struct node node = trail_node(meaning->tree, problem->pointer);
        (void)snprintf(outer, sizeof outer, "%s", problem->pointer);
        char *end = strrchr(outer, '/');
        if (!end || !node_exists(node))
            continue;
        *end = '\0';
        count += !problem->elsewhere && is_refused(problem->code) && strcmp(outer, object) == 0 &&
                 problem->offset < meaning->tree->nodes[node.index].start;
    }
    return count;
}

/* Begins the step that makes what is not there. */
static struct edit begin_make(struct draft *draft, const struct trail *trail, const char *pointer)
{
    struct bytes json = {0};
    put_first(&json, draft, trail);
    struct edit edit = begin_put(draft, trail, pointer, &json, true);
    copy_of_all(&edit, pointer);
    return edit;
}

/* Would the checker say that this key, which is not there, is out of place beside the others? */
static bool is_out_of_place(struct draft *draft, const char *object, const char *pointer)
{
    struct trail trail;
    struct meaning after;
    if (!trail_find(&trail, draft->now.tree, pointer) || !trail_end(&trail)->field || trail_end(&trail)->entry)
        return false;
    struct edit edit = begin_make(draft, &trail, pointer);
    struct text text = edit_end(&edit);
    if (!text.bytes || !meaning_make(&after, draft, text.bytes, text.length))
        return false;
    bool wrong = count_wrong_keys(&after, object) > count_wrong_keys(&draft->now, object);
    meaning_forget(&after);
    return wrong;
}

void draft_judge(struct draft *draft, struct draft_form *form)
{
    char object[DRAFT_POINTER_BYTES];
    for (int i = 0; draft->now.clean && i < form->count; i++) {
        struct draft_row *row = &form->row[i];
        const char *last = strrchr(row->pointer, '/');
        if (!last || last == row->pointer || row->present || row->required)
            continue;
        (void)snprintf(object, sizeof object, "%.*s", (int)(last - row->pointer), row->pointer);
        row->unfit = is_out_of_place(draft, object, row->pointer);
    }
}

enum draft_done draft_make(struct draft *draft, const char *pointer)
{
    struct trail trail;
    if (!trail_find(&trail, draft->now.tree, pointer))
        return draft_refuse(draft, "workshop.why.not", NULL, 0);
    const struct spot *spot = trail_end(&trail);
    if (node_exists(spot->node))
        return say_same(draft);
    if (!spot->field || spot->entry)
        return draft_refuse(draft, "workshop.why.not", NULL, 0);
    struct edit edit = begin_make(draft, &trail, pointer);
    return end_put(&edit, &trail, pointer);
}

/* The node in the text on its way, which is still the draft's. */
static struct node same_node(const struct edit *edit, struct node node)
{
    return (struct node){edit->tree, node.index};
}

enum draft_done draft_remove(struct draft *draft, const char *pointer)
{
    struct trail trail;
    if (!trail_find(&trail, draft->now.tree, pointer) || !node_exists(trail_end(&trail)->node) ||
        !trail_can_lose(&trail))
        return draft_refuse(draft, "workshop.why.not", NULL, 0);
    struct trail named = trail;
    struct edit edit = edit_begin(draft);
    while (spot_is_list(trail_end(&trail) - 1) &&
           node_count((trail_end(&trail) - 1)->node) <= spot_least(trail_end(&trail) - 1))
        trail.count--; /* the last entry of a list goes with the list */
    bool exits = node_exists(trail_node(draft->now.tree, "/exits/only"));
    edit_remove(&edit, same_node(&edit, trail_end(&trail)->node));
    exits &= !node_exists(edit_at(&edit, "/exits/only")); /* then there are more of them, not fewer */
    return commit(&edit, &named, exits ? "workshop.step.remove.exits" : "workshop.step.remove");
}

static void write_place(char out[16], int place)
{
    (void)snprintf(out, 16, "%d", place);
}

/* Where one value stands there is a list of it and the new one. */
static void add_to_single(struct edit *edit, const struct spot *spot, const struct bytes *json)
{
    struct bytes list = {0};
    bytes_append(&list, "[", 1);
    put_source(&list, spot->node);
    bytes_format(&list, ",%s]", json->bytes);
    if (edit_has(edit, &list))
        edit_replace(edit, same_node(edit, spot->node), list.bytes);
    free(list.bytes);
}

enum draft_done draft_add(struct draft *draft, const char *list, char out[DRAFT_POINTER_BYTES])
{
    struct trail trail;
    char token[WRITTEN_SIZE];
    struct bytes json = {0};
    out[0] = '\0';
    if (!trail_find(&trail, draft->now.tree, list) || !spot_can_grow(trail_end(&trail)))
        return draft_refuse(draft, "workshop.why.not", NULL, 0);
    const struct spot *spot = trail_end(&trail);
    struct edit edit = edit_begin(draft);
    bool keyed = spot_is_keyed(spot), there = node_exists(spot->node);
    bool single = there && !keyed && node_type(spot->node) != NODE_ARRAY;
    put_least(&json, draft, spot->field, there || !keyed, spot->node);
    write_place(token, single ? 1 : node_count(spot->node));
    if (keyed)
        write_fresh(token, sizeof token, draft, spot->field, NULL);
    if (json.failed)
        edit.trouble = DRAFT_NO_MEMORY;
    else if (single)
        add_to_single(&edit, spot, &json);
    else if (keyed && there)
        edit_insert(&edit, same_node(&edit, spot->node), (struct node){edit.tree, -1}, token, json.bytes);
    else if (keyed)
        edit_put(&edit, list, json.bytes);
    else
        edit_append(&edit, list, json.bytes);
    free(json.bytes);
    if (join_pointer(out, list, token)) {
        copy_of_all(&edit, out);
        edit_make_referred(&edit, out);
    }
    out[0] = '\0';
    enum draft_done done = commit(&edit, &trail, "workshop.step.add");
    if (done == DRAFT_DONE)
        (void)join_pointer(out, list, token);
    return done;
}

/* The entry of a list at the trail's end, and its number; false if it is none. */
static bool find_entry(struct trail *trail, const struct draft *draft, const char *pointer, int *place)
{
    if (!trail_find(trail, draft->now.tree, pointer) || trail->count < 2 ||
        node_type((trail_end(trail) - 1)->node) != NODE_ARRAY)
        return false;
    *place = atoi(trail_end(trail)->key);
    return true;
}

/* The pointer of another entry of the same list. */
static void write_sibling(char out[DRAFT_POINTER_BYTES], const char *pointer, int place)
{
    char list[DRAFT_POINTER_BYTES], token[16];
    (void)snprintf(list, sizeof list, "%.*s", (int)(strrchr(pointer, '/') - pointer), pointer);
    write_place(token, place);
    (void)join_pointer(out, list, token);
}

/* No two entries may have the same id. */
static void rename_copy(struct edit *edit, const struct spot *spot, const char *pointer)
{
    char inner[DRAFT_POINTER_BYTES], fresh[WRITTEN_SIZE];
    for (int i = 0; spot->shape && i < spot->shape->count; i++) {
        const struct field *field = &spot->shape->fields[i];
        if (!field->unique || !node_exists(node_get(spot->node, field->key)) ||
            !join_pointer(inner, pointer, field->key))
            continue;
        write_fresh(fresh, sizeof fresh, edit->draft, list_of_ids(spot->shape, NULL), NULL);
        edit_put_text(edit, inner, fresh);
    }
}

enum draft_done draft_double(struct draft *draft, const char *entry, char out[DRAFT_POINTER_BYTES])
{
    int place;
    struct trail trail;
    struct bytes json = {0};
    out[0] = '\0';
    if (!find_entry(&trail, draft, entry, &place) || !spot_can_grow(trail_end(&trail) - 1))
        return draft_refuse(draft, "workshop.why.not", NULL, 0);
    const struct spot *spot = trail_end(&trail);
    struct edit edit = edit_begin(draft);
    put_source(&json, spot->node);
    if (edit_has(&edit, &json))
        edit_insert(&edit, same_node(&edit, (spot - 1)->node), same_node(&edit, spot->node), NULL, json.bytes);
    free(json.bytes);
    char copy[DRAFT_POINTER_BYTES];
    write_sibling(copy, entry, place + 1);
    rename_copy(&edit, spot, copy);
    enum draft_done done = commit(&edit, &trail, "workshop.step.double");
    if (done == DRAFT_DONE)
        memcpy(out, copy, sizeof copy);
    return done;
}

enum draft_done draft_shift(struct draft *draft, const char *entry, int by)
{
    int place;
    struct trail trail;
    char pointer[DRAFT_POINTER_BYTES];
    struct bytes text[2] = {{0}, {0}};
    if (!find_entry(&trail, draft, entry, &place) || (by != 1 && by != -1) || place + by < 0 ||
        place + by >= node_count((trail_end(&trail) - 1)->node))
        return draft_refuse(draft, "workshop.why.not", NULL, 0);
    write_sibling(pointer, entry, place + by);
    struct node both[2] = {trail_end(&trail)->node, trail_node(draft->now.tree, pointer)};
    struct edit edit = edit_begin(draft);
    for (int i = 0; i < 2; i++)
        put_source(&text[i], both[i]);
    if (text[0].failed || text[1].failed)
        edit.trouble = DRAFT_NO_MEMORY;
    edit_put(&edit, entry, text[1].bytes);
    edit_put(&edit, pointer, text[0].bytes);
    free(text[0].bytes);
    free(text[1].bytes);
    return commit(&edit, &trail, "workshop.step.shift");
}

enum draft_done draft_rename(struct draft *draft, const char *entry, const char *key)
{
    struct trail trail;
    struct bytes json = {0};
    if (!trail_find(&trail, draft->now.tree, entry) || trail.count < 2)
        return draft_refuse(draft, "workshop.why.not", NULL, 0);
    const struct spot *spot = trail_end(&trail), *outer = spot - 1;
    bool named = spot_is_keyed(outer) && outer->field->type == FIELD_TEXTS && node_exists(spot->node);
    char id[TEXT_NAME_BYTES], before[SPOT_KEY_SIZE];
    if (!named || !write_only_id(id, sizeof id, key, outer->node, spot->node, NULL))
        return draft_refuse(draft, "workshop.why.name", NULL, 0);
    if (strcmp(id, spot->key) == 0)
        return say_same(draft);
    memcpy(before, spot->key, sizeof before);
    struct edit edit = edit_begin(draft);
    put_source(&json, spot->node);
    if (edit_has(&edit, &json))
        edit_insert(&edit, same_node(&edit, outer->node), same_node(&edit, spot->node), id, json.bytes);
    free(json.bytes);
    edit_remove(&edit, edit_at(&edit, entry));
    edit_follow(&edit, trail.spot[1].key, before, id);
    return edit_commit(&edit, "workshop.step.renamed", SLOTS({"before", before, 0}, {"after", id, 0}));
}
