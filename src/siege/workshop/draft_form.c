/* draft_form.c -- any object or list of a draft as rows, by the tables that the loader reads it by: what may stand
 * there, what does, and what it means. */
#include "siege/workshop/draft_parts.h"

#include "shell/words/plain.h"
#include "siege/text/mission/mission_explain.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)PARAMETER_COUNT <= (int)DRAFT_ROWS, "all rules stand in one form");

enum { TOLD_VALUES = 3 };

static const char FEWER_TEAMS[] = "fewer_teams";

/* ---- what a place is --------------------------------------------------------------------------------------------- */

enum draft_kind spot_kind(const struct spot *spot)
{
    int least, most;
    const struct field *field = spot->field;
    if (!field)
        return spot->shape ? DRAFT_PART : DRAFT_FREE;
    if (!spot->entry && field->form == FORM_ROWS)
        return DRAFT_FREE;
    if (!spot->entry && (field->form == FORM_LIST || field->form == FORM_ONE_OR_LIST || spot_is_keyed(spot)))
        return DRAFT_LIST;
    if (spot_is_switch(spot))
        return DRAFT_TRUTH;
    if (spot_range(spot, &least, &most))
        return DRAFT_NUMBER;
    if (field->type == FIELD_OBJECT)
        return DRAFT_PART;
    if (field->type == FIELD_BOOL)
        return DRAFT_TRUTH;
    if (spot_is_chosen(spot))
        return DRAFT_CHOICE;
    return field->type == FIELD_FORMAT || field->type == FIELD_PLACE || field->type == FIELD_RULES ||
                   field->type == FIELD_KIND_COUNTS
               ? DRAFT_FREE
               : DRAFT_WRITTEN;
}

bool spot_is_switch(const struct spot *spot)
{
    int least, most;
    bool rule = spot->field && spot->field->type == FIELD_RULES && spot->entry;
    return rule && spot_range(spot, &least, &most) && least == 0 && most == 1;
}

bool spot_is_single(const struct spot *spot)
{
    return spot->field && !spot->entry && spot->field->form == FORM_ONE_OR_LIST && node_exists(spot->node) &&
           node_type(spot->node) != NODE_ARRAY;
}

bool spot_can_grow(const struct spot *spot)
{
    if (!spot->field || spot_kind(spot) != DRAFT_LIST)
        return false;
    if (spot_is_keyed(spot))
        return spot->field->type == FIELD_TEXTS && node_count(spot->node) < spot->field->most;
    return (spot_is_single(spot) ? 1 : node_count(spot->node)) < spot->field->most;
}

bool spot_is_list(const struct spot *spot)
{
    return node_type(spot->node) == NODE_ARRAY || (spot_is_keyed(spot) && spot->field->type == FIELD_TEXTS);
}

int spot_least(const struct spot *spot)
{
    return spot->field && spot->field->least > 1 ? spot->field->least : 1;
}

bool trail_can_lose(const struct trail *trail)
{
    if (trail->count < 2)
        return false;
    const struct spot *spot = trail_end(trail), *outer = spot - 1;
    struct trail above = *trail;
    above.count--;
    if (spot_is_list(outer))
        return node_count(outer->node) > spot_least(outer) || trail_can_lose(&above);
    return !spot_is_choice(outer) && !(spot->field && spot->field->required && !spot->entry);
}

bool join_pointer(char out[DRAFT_POINTER_BYTES], const char *outer, const char *token)
{
    size_t used = strlen(outer);
    memmove(out, outer, used + 1);
    for (const char *at = token - 1; used + 4 < DRAFT_POINTER_BYTES; at++) {
        bool first = at < token;
        if (!first && !*at)
            return true;
        const char *piece = first ? "/" : *at == '/' ? "~1" : *at == '~' ? "~0" : NULL;
        if (piece)
            used += (size_t)snprintf(out + used, DRAFT_POINTER_BYTES - used, "%s", piece);
        else
            used += (size_t)snprintf(out + used, DRAFT_POINTER_BYTES - used, "%c", *at);
    }
    out[0] = '\0';
    return false;
}

/* ---- what it means ----------------------------------------------------------------------------------------------- */

/* Cut between two characters. */
static void write_cut(char *out, size_t size, const char *text)
{
    size_t length = 0, left = strlen(text);
    while (left > 0 && length < size - 1) {
        size_t step = plain_utf8(text + length, left);
        step = step ? step : 1;
        if (length + step > size - 1)
            break;
        memcpy(out + length, text + length, step);
        length += step;
        left -= step;
    }
    out[length] = '\0';
}

bool pointer_lies_in(const char *pointer, const char *outer)
{
    size_t length = strlen(outer);
    return strncmp(pointer, outer, length) == 0 && (pointer[length] == '\0' || pointer[length] == '/');
}

bool pointer_is_wrong(const struct draft *draft, const char *pointer, bool errors_only)
{
    const struct problem_list *problems = draft->now.problems;
    for (int i = 0; i < problems->count; i++)
        if (!problems->item[i].elsewhere && pointer_lies_in(problems->item[i].pointer, pointer) &&
            (!errors_only || problem_severity(problems->item[i].code) == PROBLEM_ERROR))
            return true;
    return errors_only && problems->hidden > 0;
}

/* What the problems in it amount to, the worst of them; that of nothing is advice. */
enum weight { WEIGHT_ADVICE, WEIGHT_WARNING, WEIGHT_HINDERS };

static enum weight pointer_weight(const struct draft *draft, const char *pointer)
{
    enum weight weight = WEIGHT_ADVICE;
    const struct problem_list *problems = draft->now.problems;
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        if (problem->elsewhere || !pointer_lies_in(problem->pointer, pointer))
            continue;
        if (problem_severity(problem->code) == PROBLEM_ERROR || problem_is_unwinnable(problem))
            return WEIGHT_HINDERS;
        if (problem_severity(problem->code) != PROBLEM_INFO)
            weight = WEIGHT_WARNING;
    }
    return weight;
}

static int find_condition(const struct draft *draft, struct node node)
{
    for (int i = 0; i < draft->now.mission->nodes; i++)
        if (draft->now.where->condition_at[i].index == node.index)
            return i;
    return CONDITION_NONE;
}

/* In plain sentences, if it is a condition, an objective, a trigger or the board without a mistake; "" otherwise. */
static void explain(const struct draft *draft, const struct spot *spot, const char *pointer, char *out, size_t size)
{
    char *told = string_room(draft->world.strings, STRINGS_TOLD_MAX);
    const struct mission *mission = draft->now.mission;
    const struct string_table *strings = draft->world.strings;
    int place = atoi(spot->key);
    told[0] = out[0] = '\0';
    if (!spot->shape || !node_exists(spot->node) || !draft->now.board || pointer_is_wrong(draft, pointer, true))
        return;
    if (spot->shape == &SCHEMA_CONDITION)
        mission_explain_condition(told, STRINGS_TOLD_MAX, mission, draft->now.catalogue, strings,
                                  find_condition(draft, spot->node));
    else if (spot->shape == &SCHEMA_OBJECTIVE && place < mission->objectives)
        mission_explain_objective(told, STRINGS_TOLD_MAX, mission, draft->now.catalogue, strings, place);
    else if (spot->shape == &SCHEMA_TRIGGER && place < mission->triggers)
        mission_explain_trigger(told, STRINGS_TOLD_MAX, mission, draft->now.catalogue, strings, place);
    else if (strcmp(pointer, "/board") == 0)
        mission_explain_board(told, STRINGS_TOLD_MAX, mission, draft->now.catalogue, strings);
    size_t length = strlen(told);
    if (length > 0 && told[length - 1] == '\n')
        told[length - 1] = '\0';
    write_cut(out, size, told);
}

/* ---- values as people read them ---------------------------------------------------------------------------------- */

static void tell_value(const struct draft *draft, const struct spot *spot, const char *pointer, char *out, size_t size);

/* The bytes of the file, blanks and line breaks as one blank. */
static void tell_source(const struct spot *spot, char *out, size_t size)
{
    const struct scan_node *value = &spot->node.tree->nodes[spot->node.index];
    size_t length = value->end - value->start;
    char source[256];
    size_t used = 0;
    for (size_t i = 0; i < length && used + 1 < sizeof source; i++) {
        char letter = spot->node.tree->bytes[value->start + i];
        bool blank = letter == '\n' || letter == '\r' || letter == '\t' || letter == ' ';
        if (!blank || (used > 0 && source[used - 1] != ' '))
            source[used++] = blank ? ' ' : letter;
    }
    source[used] = '\0';
    phrase_write(out, size, "{source}", SLOTS({"source", source, 0}));
}

static void tell_text(const struct draft *draft, const struct spot *spot, char *out, size_t size)
{
    char *text = string_room(draft->world.strings, STRINGS_TOLD_MAX);
    write_cut(text, STRINGS_TOLD_MAX, node_text_or(spot->node, ""));
    for (char *at = text; *at; at++)
        if (*at == '\n')
            *at = ' ';
    phrase_write(out, size, "{text}", SLOTS({"text", text, 0}));
}

/* As the choices call it; as it is written if it is none of them. */
static void tell_choice(const struct draft *draft, const struct spot *spot, char *out, size_t size)
{
    struct choices *choices = malloc(sizeof *choices);
    const char *written = node_text_or(spot->node, "");
    char does[CALLED_SIZE];
    tell_text(draft, spot, out, size);
    write_event(does, sizeof does, draft, spot->field, written);
    if (choices && !does[0]) /* what an event does is told below its name */
        choices_list(choices, draft, spot);
    for (int i = 0; choices && !does[0] && i < choices->count; i++)
        if (strcmp(choices->written[i], written) == 0)
            write_cut(out, size, choices->called[i]);
    free(choices);
}

/* One more of them behind a comma, numbers and truths with their names in what holds them; false if the rest does not
 * fit. */
static bool tell_one_more(const struct draft *draft, const struct spot *outer, const struct spot *spot, char *out,
                          size_t size)
{
    char value[80], called[CALLED_SIZE];
    size_t used = strlen(out);
    enum draft_kind kind = spot_kind(spot);
    tell_value(draft, spot, "", value, sizeof value);
    (void)write_called_in(called, sizeof called, draft, outer->shape, spot->key);
    if (!spot->entry && kind == DRAFT_TRUTH)
        (void)snprintf(value, sizeof value, "%s", strcmp(value, "true") == 0 ? called : "");
    else if (!spot->entry && kind == DRAFT_NUMBER)
        (void)snprintf(value, sizeof value, "%s %d", called, atoi(value));
    if (used + strlen(value) + 6 > size)
        return false;
    (void)snprintf(out + used, size - used, "%s%s", used && *value ? ", " : "", value);
    return true;
}

static bool is_simple(const struct spot *spot)
{
    struct spot one = *spot;
    one.entry |= spot_is_single(spot);
    enum draft_kind kind = spot_kind(&one);
    return kind != DRAFT_PART && kind != DRAFT_LIST && kind != DRAFT_FREE;
}

/* Simple entries one after another, of others how many there are. */
static void tell_list(const struct draft *draft, const struct spot *spot, char *out, size_t size)
{
    struct node entry = node_first(spot->node);
    struct spot inner = node_exists(entry) ? spot_inside(spot, entry) : *spot;
    out[0] = '\0';
    if (node_type(spot->node) != NODE_ARRAY || !is_simple(&inner)) {
        phrase_write(out, size, string_get(draft->world.strings, "workshop.entries"),
                     SLOTS({"n", NULL, node_count(spot->node)}));
        return;
    }
    for (; node_exists(entry); entry = node_next(entry)) {
        inner = spot_inside(spot, entry);
        if (!tell_one_more(draft, spot, &inner, out, size)) {
            (void)snprintf(out + strlen(out), size - strlen(out), ", …");
            return;
        }
    }
}

/* Its first simple values; of a choice what it is, and what stands under it. */
static void tell_part(const struct draft *draft, const struct spot *spot, char *out, size_t size)
{
    int told = 0;
    out[0] = '\0';
    for (int i = 0; i < spot->shape->count && told < TOLD_VALUES; i++) {
        struct node value = node_get(spot->node, spot->shape->fields[i].key);
        if (!node_exists(value))
            continue;
        struct spot inner = spot_inside(spot, value);
        if (spot_is_choice(spot)) {
            char called[CALLED_SIZE], held[CALLED_SIZE + 40];
            (void)write_called_in(called, sizeof called, draft, spot->shape, choice_word(spot));
            tell_value(draft, &inner, "", held, sizeof held);
            (void)snprintf(out, size, "%s: %s", called, node_text_or(value, held));
            return;
        }
        bool layout = inner.field && inner.field->type == FIELD_PLACE && draft->now.board;
        told += (is_simple(&inner) || layout) && tell_one_more(draft, spot, &inner, out, size);
    }
    if (told == 0)
        phrase_write(out, size, string_get(draft->world.strings, "workshop.entries"),
                     SLOTS({"n", NULL, node_count(spot->node)}));
}

/* Rows of sectors; which lies where the board shows. */
static bool tell_layout(const struct draft *draft, const struct spot *spot, char *out, size_t size)
{
    int sectors = 0;
    const struct mission *mission = draft->now.mission;
    if (!spot->field || spot->field->type != FIELD_PLACE || spot->field->form != FORM_ROWS || !draft->now.board)
        return false;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        sectors += mission->slot[slot].sector != SLOT_NONE;
    phrase_write(out, size, string_get(draft->world.strings, "workshop.layout"),
                 SLOTS({"n", NULL, sectors}, {"rows", NULL, mission->grid_height}));
    return true;
}

static void tell_value(const struct draft *draft, const struct spot *spot, const char *pointer, char *out, size_t size)
{
    out[0] = '\0';
    if (!node_exists(spot->node))
        return;
    if (spot->shape == &SCHEMA_CONDITION)
        explain(draft, spot, pointer, out, size);
    if (out[0])
        return;
    if (spot_is_single(spot)) {
        struct spot inner = *spot;
        inner.entry = true;
        tell_value(draft, &inner, pointer, out, size);
    } else if (spot_kind(spot) == DRAFT_LIST && (node_type(spot->node) == NODE_ARRAY || spot_is_keyed(spot))) {
        tell_list(draft, spot, out, size);
    } else if (spot->shape && node_type(spot->node) == NODE_OBJECT) {
        tell_part(draft, spot, out, size);
    } else if (node_type(spot->node) == NODE_TEXT && spot_is_chosen(spot)) {
        tell_choice(draft, spot, out, size);
    } else if (node_type(spot->node) == NODE_TEXT) {
        tell_text(draft, spot, out, size);
    } else if (!tell_layout(draft, spot, out, size)) {
        tell_source(spot, out, size);
        if (spot_is_switch(spot) && strlen(out) == 1)
            write_cut(out, size, *out == '1' ? "true" : "false");
    }
}

void spot_tell(const struct draft *draft, const struct spot *spot, char *out, size_t size)
{
    tell_value(draft, spot, "", out, size);
}

/* ---- hints ------------------------------------------------------------------------------------------------------- */

/* The sentence about it, or "". */
static void write_hint(const struct draft *draft, const char *shape, const char *key, char *out, size_t size)
{
    char whole[WRITTEN_SIZE + 2 * SPOT_KEY_SIZE];
    (void)snprintf(whole, sizeof whole, "workshop.hint.%s%s%s", shape, key ? "." : "", key ? key : "");
    if (!strings_has(draft->world.strings, whole)) /* who writes the file by hand reads the same */
        (void)snprintf(whole, sizeof whole, "schema.%s%s%s", shape, key ? "." : "", key ? key : "");
    write_cut(out, size, strings_has(draft->world.strings, whole) ? string_get(draft->world.strings, whole) : "");
}

static void hint_at(const struct draft *draft, const struct trail *trail, char *out, size_t size)
{
    const struct spot *spot = trail_end(trail), *outer = trail->count > 1 ? spot - 1 : spot;
    out[0] = '\0';
    if (trail->count > 1 && outer->shape)
        write_hint(draft, outer->shape->name, spot->key, out, size);
    else if (spot->shape)
        write_hint(draft, spot->shape->name, NULL, out, size);
    else if (spot->field && spot->field->type == FIELD_RULES)
        write_hint(draft, "rules", spot->key, out, size);
}

/* A switch needs no "true: " or "1: " before what it means when it is on, and no "0" for off: that is for whoever
 * writes the file by hand. */
static void drop_truth(const struct draft *draft, char *hint, size_t size)
{
    static const char OFF[] = "; 0: ";
    char rest[320];
    size_t length = strncmp(hint, "true: ", 6) == 0 ? 6 : strncmp(hint, "1: ", 3) == 0 ? 3 : 0;
    if (!length)
        return;
    (void)snprintf(rest, sizeof rest, "%s", hint + length);
    char *off = strstr(rest, OFF);
    if (off)
        *off = '\0';
    rest[0] = (char)(rest[0] >= 'a' && rest[0] <= 'z' ? rest[0] - 'a' + 'A' : rest[0]);
    (void)snprintf(hint, size, "%s%s%s", rest, off ? string_get(draft->world.strings, "workshop.off") : "",
                   off ? off + sizeof OFF - 1 : "");
}

/* One sentence more behind the others, if there is room. */
static void add_sentence(char *out, size_t size, const char *told)
{
    size_t used = strlen(out);
    if (used + strlen(told) + 2 < size)
        (void)snprintf(out + used, size - used, "%s%s", used ? " " : "", told);
}

/* What holds in its place for one or two teams, if the file says so: behind the sentence of the reference. */
static void add_fewer(const struct draft *draft, const struct trail *trail, char *out, size_t size)
{
    char value[24], told[160];
    const struct spot *spot = trail_end(trail);
    struct node fewer = node_get(node_get(trail->spot[0].node, FEWER_TEAMS), spot->key);
    if (trail->count != 2 || spot_kind(spot) != DRAFT_NUMBER || node_type(fewer) != NODE_NUMBER)
        return;
    const struct spot other = {.node = fewer, .field = spot->field};
    tell_source(&other, value, sizeof value);
    phrase_write(told, sizeof told, string_get(draft->world.strings, "workshop.fewer"), SLOTS({"value", value, 0}));
    add_sentence(out, size, told);
}

/* What a rule is without being set: in the edition or, for few teams, in the mission. Behind its sentence. */
static void add_usual(const struct draft *draft, const struct trail *trail, struct draft_row *row)
{
    char told[160];
    const struct spot *spot = trail_end(trail);
    bool few = strcmp(trail->spot[1].key, "rules") != 0;
    for (int i = 0; spot->field && spot->field->type == FIELD_RULES && spot->entry && i < PARAMETER_COUNT; i++) {
        if (strcmp(parameter_table()[i].name, spot->key) != 0)
            continue;
        row->usual = parameter_get(few ? &draft->now.mission->parameters : &draft->now.catalogue->parameters,
                                   (enum parameter)i);
        const char *key = row->kind != DRAFT_TRUTH ? "workshop.usual"
                          : row->usual             ? "workshop.usual.on"
                                                   : "workshop.usual.off";
        phrase_write(told, sizeof told, string_get(draft->world.strings, key), SLOTS({"n", NULL, row->usual}));
        add_sentence(row->hint, sizeof row->hint, told);
    }
}

/* The word of the file, where people read another one: of a condition or an action, its key; of the rest a name. */
static void add_written(const struct draft *draft, const struct draft_row *row, const char *written, char *out,
                        size_t size)
{
    char told[160];
    if (row->kind != DRAFT_CHOICE || !*written || strcmp(written, row->value) == 0)
        return;
    phrase_write(told, sizeof told, string_get(draft->world.strings, "workshop.in_file"), SLOTS({"word", written, 0}));
    add_sentence(out, size, told);
}

/* ---- a form ------------------------------------------------------------------------------------------------------ */

struct builder {
    const struct draft *draft;
    struct draft_form *form;
    struct trail trail; /* to the value whose rows are added */
    char pointer[DRAFT_POINTER_BYTES];
};

static bool has_room(const struct builder *builder)
{
    return builder->form->count < DRAFT_ROWS;
}

static void set_bounds(const struct spot *spot, struct draft_row *row)
{
    if (row->kind == DRAFT_NUMBER)
        (void)spot_range(spot, &row->least, &row->most);
    if (row->kind == DRAFT_WRITTEN && spot->field->type == FIELD_SQUARE)
        row->spot = DRAFT_ON_SQUARE;
    if (row->kind == DRAFT_WRITTEN && spot->field->type == FIELD_EDGE)
        row->spot = DRAFT_ON_EDGE;
    if (row->kind == DRAFT_WRITTEN)
        row->most = spot->field->max > 0 ? spot->field->max : SPOT_KEY_SIZE;
}

/* The place at the builder's trail and pointer as a row. */
static struct draft_row *add_row(struct builder *builder)
{
    struct draft_form *form = builder->form;
    const struct spot *spot = trail_end(&builder->trail);
    if (!has_room(builder))
        return NULL;
    struct draft_row *row = &form->row[form->count++];
    memset(row, 0, sizeof *row);
    (void)snprintf(row->pointer, sizeof row->pointer, "%s", builder->pointer);
    row->kind = builder->pointer[0] ? spot_kind(spot) : DRAFT_FREE;
    row->present = node_exists(spot->node);
    row->required = spot->field && spot->field->required && !spot->entry;
    row->can_remove = row->present && builder->pointer[0] && trail_can_lose(&builder->trail);
    row->wrong = builder->pointer[0] && pointer_is_wrong(builder->draft, builder->pointer, false);
    enum weight weight = row->wrong ? pointer_weight(builder->draft, builder->pointer) : WEIGHT_ADVICE;
    row->hinders = weight == WEIGHT_HINDERS;
    row->advice = row->wrong && weight == WEIGHT_ADVICE;
    trail_write_label(&builder->trail, builder->draft, builder->trail.count - 1, row->label, sizeof row->label);
    hint_at(builder->draft, &builder->trail, row->hint, sizeof row->hint);
    if (row->kind == DRAFT_TRUTH)
        drop_truth(builder->draft, row->hint, sizeof row->hint);
    add_fewer(builder->draft, &builder->trail, row->hint, sizeof row->hint);
    tell_value(builder->draft, spot, builder->pointer, row->value, sizeof row->value);
    if (node_type(spot->node) == NODE_TEXT)
        add_written(builder->draft, row, node_text_or(spot->node, ""), row->hint, sizeof row->hint);
    write_note(builder->draft, &builder->trail, row->note, sizeof row->note);
    set_bounds(spot, row);
    row->usual = row->kind == DRAFT_NUMBER ? row->least : 0;
    if (row->kind == DRAFT_NUMBER)
        (void)spot_first_number(&builder->trail, &row->usual);
    add_usual(builder->draft, &builder->trail, row);
    return row;
}

/* Goes one place further down; the answer is what leave() needs. False: it cannot be gone to. */
static bool enter(struct builder *builder, const char *token)
{
    char pointer[DRAFT_POINTER_BYTES];
    if (builder->trail.count == TRAIL_MAX || !join_pointer(pointer, builder->pointer, token) ||
        !trail_find(&builder->trail, builder->draft->now.tree, pointer))
        return false;
    memcpy(builder->pointer, pointer, sizeof pointer);
    return true;
}

static void leave(struct builder *builder)
{
    *strrchr(builder->pointer, '/') = '\0';
    builder->trail.count--;
}

static void add_row_at(struct builder *builder, const char *token)
{
    if (!enter(builder, token))
        return;
    (void)add_row(builder);
    leave(builder);
}

/* Whatever stands in an object that its shape, or its names, do not know: it is shown and can be taken out. */
static void add_others(struct builder *builder)
{
    struct node object = trail_end(&builder->trail)->node;
    for (struct node entry = node_first(object); has_room(builder) && node_exists(entry); entry = node_next(entry)) {
        struct spot spot = spot_inside(trail_end(&builder->trail), entry);
        if (!spot.field || (spot_is_keyed(trail_end(&builder->trail)) && spot_kind(&spot) == DRAFT_FREE))
            add_row_at(builder, node_key(entry));
    }
}

/* What holds in the place of a number for one or two teams, if the file says so: beside it, not only in its part. */
static void add_fewer_row(struct builder *builder, const char *key)
{
    if (builder->pointer[0] || !enter(builder, FEWER_TEAMS))
        return;
    bool told = node_type(node_get(trail_end(&builder->trail)->node, key)) == NODE_NUMBER && has_room(builder);
    if (told && enter(builder, key)) {
        struct draft_row *row = add_row(builder);
        char label[sizeof row->label];
        memcpy(label, row->label, sizeof label);
        phrase_write(row->label, sizeof row->label, string_get(builder->draft->world.strings, "workshop.fewer.label"),
                     SLOTS({"label", label, 0}));
        leave(builder);
    }
    leave(builder);
}

static void add_fields(struct builder *builder)
{
    const struct shape *shape = trail_end(&builder->trail)->shape;
    for (int i = 0; i < shape->count; i++) {
        add_row_at(builder, shape->fields[i].key);
        add_fewer_row(builder, shape->fields[i].key);
    }
    add_others(builder);
}

/* What is asked for below a choice is not called as the choice above it: "Show a text" takes "Which text". */
static void ask(const struct builder *builder, const struct shape *shape, struct draft_row *row)
{
    char key[2 * SPOT_KEY_SIZE];
    const struct string_table *strings = builder->draft->world.strings;
    (void)snprintf(key, sizeof key, "workshop.asks.%s.%.40s", shape->name, trail_end(&builder->trail)->key);
    if (row && strings_has(strings, key))
        write_cut(row->label, sizeof row->label, string_get(strings, key));
}

/* Which key it is that stands there, and what stands under it: the rows of a plain object in there at once. */
static void add_choice(struct builder *builder)
{
    const struct spot *spot = trail_end(&builder->trail);
    struct draft_row *row = add_row(builder);
    if (!row)
        return;
    row->kind = DRAFT_CHOICE;
    row->required = true;
    row->can_remove = false;
    write_cut(row->label, sizeof row->label, string_get(builder->draft->world.strings, "workshop.form.which"));
    row->value[0] = '\0';
    const struct shape *shape = spot->shape;
    struct node object = spot->node;
    for (struct node entry = node_first(object); has_room(builder) && node_exists(entry); entry = node_next(entry)) {
        if (!enter(builder, node_key(entry)))
            continue;
        const struct spot *inner = trail_end(&builder->trail);
        if (inner->field && !row->value[0]) {
            (void)write_called_in(row->value, sizeof row->value, builder->draft, shape, choice_word(spot));
            write_hint(builder->draft, shape->name, choice_word(spot), row->hint, sizeof row->hint);
            if (spot->entry) /* it says more than what all of its kind have in common */
                memcpy(builder->form->hint, row->hint, sizeof row->hint);
            add_written(builder->draft, row, inner->key, row->hint, sizeof row->hint);
        }
        if (inner->shape && !spot_is_choice(inner) && node_type(inner->node) == NODE_OBJECT)
            add_fields(builder);
        else
            ask(builder, shape, add_row(builder));
        leave(builder);
    }
}

/* Rules and kinds of creature: all of them, whether they stand there or not. */
static void add_names(struct builder *builder)
{
    const struct catalogue *catalogue = builder->draft->now.catalogue;
    bool rules = trail_end(&builder->trail)->field->type == FIELD_RULES;
    for (int i = 0; i < (rules ? (int)PARAMETER_COUNT : catalogue->kinds); i++)
        add_row_at(builder, rules ? parameter_table()[i].name : catalogue->kind[i].id);
    add_others(builder);
}

static void add_entries(struct builder *builder)
{
    char place[16];
    const struct spot *spot = trail_end(&builder->trail);
    int count = node_count(spot->node);
    struct node object = spot->node;
    for (int i = 0; node_type(object) == NODE_ARRAY && i < count && i < DRAFT_ROWS; i++) {
        (void)snprintf(place, sizeof place, "%d", i);
        add_row_at(builder, place);
    }
    for (struct node entry = node_type(object) == NODE_OBJECT ? node_first(object) : (struct node){object.tree, -1};
         has_room(builder) && node_exists(entry); entry = node_next(entry))
        add_row_at(builder, node_key(entry));
}

/* One value where a list could stand is the list's only row. */
static void add_single(struct builder *builder)
{
    struct spot *spot = &builder->trail.spot[builder->trail.count - 1];
    spot->entry = true;
    struct draft_row *row = add_row(builder);
    spot->entry = false;
    if (row)
        (void)snprintf(row->label, sizeof row->label, "1.");
}

bool draft_form(const struct draft *draft, const char *pointer, struct draft_form *out)
{
    struct builder builder = {.draft = draft, .form = out};
    memset(out, 0, offsetof(struct draft_form, row));
    if (strlen(pointer) >= DRAFT_POINTER_BYTES || !trail_find(&builder.trail, draft->now.tree, pointer))
        return false;
    (void)snprintf(builder.pointer, sizeof builder.pointer, "%s", pointer);
    const struct spot *spot = trail_end(&builder.trail);
    enum draft_kind kind = spot_kind(spot);
    if (!node_exists(spot->node) || (kind != DRAFT_PART && kind != DRAFT_LIST))
        return false;
    trail_write(&builder.trail, draft, out->title, sizeof out->title);
    hint_at(draft, &builder.trail, out->hint, sizeof out->hint);
    explain(draft, spot, pointer, out->meaning, sizeof out->meaning);
    bool names = spot_is_keyed(spot) && spot->field->type != FIELD_TEXTS;
    out->is_list = kind == DRAFT_LIST && !names;
    out->can_add = spot_can_grow(spot);
    if (spot_is_single(spot) && !spot_is_keyed(spot))
        add_single(&builder);
    else if (names)
        add_names(&builder);
    else if (kind == DRAFT_LIST)
        add_entries(&builder);
    else if (spot_is_choice(spot) && node_type(spot->node) == NODE_OBJECT)
        add_choice(&builder);
    else if (spot->shape && node_type(spot->node) == NODE_OBJECT)
        add_fields(&builder);
    return true;
}

int draft_choices(const struct draft *draft, const char *pointer, char written[DRAFT_CHOICES][48],
                  char called[DRAFT_CHOICES][64])
{
    struct trail trail;
    struct choices *choices = malloc(sizeof *choices);
    int count = 0;
    if (choices && trail_find(&trail, draft->now.tree, pointer) && spot_is_chosen(trail_end(&trail))) {
        choices_list(choices, draft, trail_end(&trail));
        count = choices->count;
        memcpy(written, choices->written, (size_t)count * sizeof *written);
        memcpy(called, choices->called, (size_t)count * sizeof *called);
    }
    free(choices);
    return count;
}

void draft_choice_hint(const struct draft *draft, const char *pointer, const char *written, char out[DRAFT_HINT_BYTES])
{
    char family[SPOT_KEY_SIZE];
    struct trail trail;
    out[0] = '\0';
    if (!trail_find(&trail, draft->now.tree, pointer))
        return;
    const struct spot *spot = trail_end(&trail);
    if (spot_is_choice(spot)) {
        write_hint(draft, spot->shape->name, written, out, DRAFT_HINT_BYTES);
    } else if (spot->field) {
        (void)snprintf(family, sizeof family, "value.%s", spot->field->key);
        write_hint(draft, family, written, out, DRAFT_HINT_BYTES);
    }
}

bool draft_is_unwritten(const char *text)
{
    return strcmp(text, MISSION_UNWRITTEN) == 0;
}

bool draft_text(const struct draft *draft, const char *pointer, char out[DRAFT_VALUE_BYTES])
{
    struct trail trail;
    out[0] = '\0';
    if (!trail_find(&trail, draft->now.tree, pointer))
        return false;
    struct node node = trail_end(&trail)->node;
    if (node_type(node) == NODE_NUMBER) /* of a card */
        tell_source(trail_end(&trail), out, DRAFT_VALUE_BYTES);
    const char *text = node_text_or(node, out);
    if (strlen(text) >= DRAFT_VALUE_BYTES)
        return false;
    memmove(out, text, strlen(text) + 1);
    return true;
}
