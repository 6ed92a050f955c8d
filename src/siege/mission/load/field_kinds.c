/* field_kinds.c -- the table of this game's own types: what may stand there, how it is read, how a schema tells it;
 * names in the catalogue, and unknown ones reported with those that are near. */
#include "siege/mission/load/field_kinds.h"

#include "shell/json/schema_write.h"
#include "shell/json/suggest.h"
#include "shell/words/plain.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/load/edition_fit.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/mission_problems.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = 160 };

/* ---- names of the catalogue ------------------------------------------------------------------------------------ */

#define LIST_IDS(name, member, number)                                                                                 \
    static int list_##name(const struct field_game *game, const char *names[])                                         \
    {                                                                                                                  \
        const struct catalogue *catalogue = catalogue_of(game);                                                        \
        for (int i = 0; i < (number); i++)                                                                             \
            names[i] = catalogue->member[i].id;                                                                        \
        return (number);                                                                                               \
    }
LIST_IDS(kinds, kind, catalogue->kinds)
LIST_IDS(corporations, corporation, CORPORATIONS)
LIST_IDS(secondaries, secondary, catalogue->secondary_cards)
LIST_IDS(troopers, trooper, catalogue->roster)
LIST_IDS(weapons, weapon, catalogue->weapons)
LIST_IDS(gears, gear, catalogue->gears)

static int list_editions(const struct field_game *game, const char *names[])
{
    names[0] = catalogue_of(game)->id;
    return 1;
}

static int list_figures(const struct field_game *game, const char *names[])
{
    names[0] = "doomtroopers";
    names[1] = "creatures";
    names[2] = "followers";
    return 3 + list_kinds(game, names + 3);
}

/* ---- values that name something in the catalogue --------------------------------------------------------------- */

bool reference_edition_is(const char *id, const struct catalogue *catalogue)
{
    return strcmp(id, catalogue->id) == 0;
}

bool reference_edition_meant(const char *called, const struct catalogue *catalogue)
{
    char year[8];
    const char *const name = catalogue->id;
    (void)snprintf(year, sizeof year, "%d", catalogue->year);
    return suggest_find(called, &name, 1) == 0 || plain_holds(called, name) ||
           (catalogue->year > 0 && strstr(called, year));
}

/* The id of the first edition, this catalogue's or not, that is the word (`same`) or near to it; false if none is. */
static bool find_edition(const char *word, const struct catalogue *catalogue, bool same, char id[NAME_MAX_BYTES])
{
    const char *at = catalogue->editions, *const name = id;
    while (at && *at) {
        size_t length = strcspn(at, ",");
        (void)snprintf(id, NAME_MAX_BYTES, "%.*s", (int)length, at);
        if (same ? strcmp(word, id) == 0 : suggest_find(word, &name, 1) == 0)
            return true;
        at += length + strspn(at + length, ", ");
    }
    return false;
}

void reference_edition(struct node node, const char *found, const struct catalogue *catalogue)
{
    char fix[NAME_MAX_BYTES + 2], near[NAME_MAX_BYTES];
    if (strcmp(found, catalogue->id) == 0)
        return;
    bool other = find_edition(found, catalogue, true, near), own = other || reference_edition_meant(found, catalogue);
    bool meant = own || find_edition(found, catalogue, false, near);
    const char *edition = own ? catalogue->id : near;
    (void)snprintf(fix, sizeof fix, "\"%s\"", meant ? edition : "");
    node_report(node, other ? PROBLEM_E326 : PROBLEM_E310,
                PROBLEM_ARGS(.culprit = found, .expected = catalogue->id,
                             .suggestion = meant && !other ? edition : NULL, .list = meant ? NULL : catalogue->editions,
                             .fix = meant ? fix : NULL));
}

static const struct catalogue *called_edition(const char *called, const struct catalogue *const *catalogue, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(catalogue[i]->id, called) == 0)
            return catalogue[i];
    for (int i = 0; i < count && *called; i++)
        if (reference_edition_meant(called, catalogue[i]))
            return catalogue[i];
    return catalogue[0];
}

const struct catalogue *reference_edition_of(struct node file, const struct catalogue *const *catalogue, int count)
{
    const char *called = node_text_or(node_get(file, "edition"), "");
    return edition_fitting(file, called_edition(called, catalogue, count), catalogue, count);
}

void reference_mission_edition(struct node node, const char *found, const char *campaign, const char *edition)
{
    if (strcmp(campaign, edition) == 0 && strcmp(found, edition) != 0)
        node_report(node, PROBLEM_E313, PROBLEM_ARGS(.culprit = node_text(node), .found = found, .expected = edition));
}

int reference_sector(struct node node, const char *text, const struct catalogue *catalogue)
{
    char numbers[SECTOR_MAX][4];
    const char *names[SECTOR_MAX];
    for (int i = 0; i < catalogue->sectors; i++) {
        snprintf(numbers[i], sizeof numbers[i], "%d", catalogue->sector[i].number);
        names[i] = numbers[i];
        if (strcmp(text, numbers[i]) == 0)
            return i;
    }
    node_report_unknown(node, PROBLEM_E303, text, names, catalogue->sectors);
    return -1;
}

static void set_rule(struct node entry, const char *const names[], struct parameters *parameters)
{
    int which = node_key_enum(entry, names, PARAMETER_COUNT);
    if (which < 0)
        return;
    const struct parameter_entry *line = &parameter_table()[which];
    parameter_set(parameters, (enum parameter)which,
                  node_int_or(entry, line->least, line->greatest, parameter_get(parameters, (enum parameter)which)));
}

void reference_rules(struct node object, struct parameters *parameters)
{
    const char *names[PARAMETER_COUNT];
    for (int i = 0; i < PARAMETER_COUNT; i++)
        names[i] = parameter_table()[i].name;
    if (!node_expect_like(object, NODE_OBJECT, "{ \"strength\": 4 }"))
        return;
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry))
        if (!node_key_is_remark(entry))
            set_rule(entry, names, parameters);
}

/* Reads "3" or "3-7". */
static bool read_range(const char *text, int *from, int *to)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    *from = *to = (int)strtol(text, &end, 10);
    if (*end == '-' && end[1] >= '0' && end[1] <= '9')
        *to = (int)strtol(end + 1, &end, 10);
    return *end == '\0' && *from >= 1 && *from <= *to && *to < 1000;
}

static bool read_cards(struct node entry, int *from, int *to)
{
    if (node_type(entry) == NODE_NUMBER) {
        *from = *to = node_int(entry, 1, 999);
        return true;
    }
    const char *text = node_word(entry);
    if (*text == '\0')
        return false;
    if (read_range(text, from, to))
        return true;
    char turned[PROBLEM_WORD_SIZE] = "", fix[PROBLEM_WORD_SIZE] = "";
    int first, last;
    if (sscanf(text, "%3d-%3d", &last, &first) == 2 && first < last) { /* from the last one to the first */
        (void)snprintf(turned, sizeof turned, "%d-%d", first, last);
        (void)snprintf(fix, sizeof fix, "\"%s\"", turned);
    }
    bool meant = read_range(turned, from, to);
    node_report(entry, PROBLEM_E212,
                PROBLEM_ARGS(.culprit = text, .expected = "format.cards", .suggestion = meant ? turned : NULL,
                             .fix = meant ? fix : NULL));
    return false;
}

int reference_last_card(const struct catalogue *catalogue, enum reference_deck deck)
{
    int cards = deck == DECK_FORCE ? catalogue->force_cards : catalogue->event_cards;
    if (cards == 0)
        return 0;
    return deck == DECK_FORCE ? catalogue->force[cards - 1].number : catalogue->event[cards - 1].number;
}

uint64_t reference_cards_of(struct node entry, const struct catalogue *catalogue, enum reference_deck deck)
{
    int from, to;
    uint64_t mask = 0;
    if (!read_cards(entry, &from, &to))
        return 0;
    for (int number = from; number <= to; number++) {
        int card = deck == DECK_FORCE ? catalogue_find_force(catalogue, number)
                                      : catalogue_find_event(catalogue, number);
        if (card < 0) {
            node_report(entry, PROBLEM_E304,
                        PROBLEM_ARGS(.number = number, .min = 1, .max = reference_last_card(catalogue, deck)));
            break;
        }
        mask |= (uint64_t)1 << card;
    }
    return mask;
}

uint64_t reference_cards(struct record record, const char *key, const struct catalogue *catalogue,
                         enum reference_deck deck)
{
    int count;
    uint64_t mask = 0;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        uint64_t cards = reference_cards_of(entry, catalogue, deck);
        if (mask & cards)
            node_report(entry, PROBLEM_I702, PROBLEM_NO_ARGS);
        mask |= cards;
    }
    return mask;
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

static void read_edition(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    struct node node = record_get(record, field->key);
    if (node_copy_text(node, member, field->size))
        reference_edition(node, member, catalogue_of(game));
}

/* "RRW" */
static void read_dice(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    static const char LETTERS[] = "WRB";
    struct node node = record_get(record, field->key);
    struct dice_pool pool = {{0}};
    char number[PROBLEM_WORD_SIZE];
    bool is_number = node_type(node) == NODE_NUMBER; /* how many are meant, but not of which colour */
    const char *text = is_number ? node_written(number, sizeof number, node) : node_text(node);
    size_t length = strlen(text);
    bool right = length <= POOL_MAX && strspn(text, LETTERS) == length;
    (void)game;
    for (size_t i = 0; right && i < length; i++)
        pool.count[strchr(LETTERS, text[i]) - LETTERS]++;
    if (!right)
        node_report(node, PROBLEM_E212, PROBLEM_ARGS(.culprit = text, .expected = "format.dice"));
    memcpy(member, &pool, sizeof pool);
}

static void read_rules(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    (void)game;
    reference_rules(record_get(record, field->key), member);
}

/* { "legionnaire": 3 }: each from 1 to the field's most. */
static void read_kind_counts(const struct field_game *game, struct record record, const struct field *field,
                             void *member)
{
    const char *names[KIND_MAX];
    uint8_t *counts = member;
    int known = list_kinds(game, names);
    struct node object = record_get(record, field->key);
    memset(counts, 0, KIND_MAX);
    if (!node_expect(object, NODE_OBJECT))
        return;
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry)) {
        if (node_key_is_remark(entry))
            continue;
        int kind = node_key_enum(entry, names, known);
        int number = node_int(entry, 1, field->max);
        if (kind >= 0)
            counts[kind] = (uint8_t)number;
    }
}

static void read_texts(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    (void)member;
    mission_load_texts(mission_reader_of(game), record_get(record, field->key));
}

static void read_sector(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    if (field->form == FORM_ONE)
        *(uint8_t *)member = (uint8_t)mission_load_slot(mission_reader_of(game), record_get(record, field->key));
    else
        *(uint32_t *)member = mission_load_slots(mission_reader_of(game), record, field->key);
}

static int find_gate(const struct field_game *game, struct node node)
{
    int gate = mission_load_gate(mission_reader_of(game), node);
    return gate == GATE_NONE ? -1 : gate;
}

/* I702 for one that is named twice. */
static void read_squares(const struct field_game *game, struct record record, const struct field *field,
                         struct squares *squares)
{
    int count;
    struct node entry = record_list(record, field->key, &count);
    squares->count = 0;
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct square at = mission_load_square(mission_reader_of(game), entry);
        if (square_is(at) && squares_hold(squares, at))
            node_report(entry, PROBLEM_I702, PROBLEM_ARGS(.culprit = node_text(entry)));
        else if (square_is(at))
            squares->square[squares->count++] = at;
    }
}

/* Those of a list that there are, one after another. */
static void read_square(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    int count;
    struct square *at = member;
    if (field->form == FORM_ONE_OR_LIST) {
        read_squares(game, record, field, member);
        return;
    }
    uint8_t *found = (uint8_t *)member - field->offset + field->count_at;
    struct node entry = record_list(record, field->key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        at[*found] = mission_load_square(mission_reader_of(game), entry);
        *found = (uint8_t)(*found + square_is(at[*found]));
    }
}

/* ---- JSON Schema ----------------------------------------------------------------------------------------------- */

static void describe_place(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    static const char *const TURNS[] = {"", "r90", "r180", "r270"};
    const struct catalogue *catalogue = catalogue_of(game);
    char word[WORD_SIZE];
    (void)field;
    schema_open_words(writer, "enum");
    schema_put_word(writer, NULL);
    for (int i = 0; i < 4 * catalogue->sectors; i++) {
        snprintf(word, sizeof word, "%d%s", catalogue->sector[i / 4].number, TURNS[i % 4]);
        schema_put_word(writer, word);
    }
    schema_close_words(writer);
}

static void describe_sector(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    const struct catalogue *catalogue = catalogue_of(game);
    static const char *const WHOLE[] = {""}, *const SIDES[] = {".n", ".e", ".s", ".w"};
    const char *const *ends = field->type == FIELD_SECTOR ? WHOLE : SIDES;
    int count = field->type == FIELD_SECTOR ? 1 : 4;
    char word[WORD_SIZE];
    schema_open_words(writer, "enum");
    for (int i = 0; i < catalogue->sectors; i++)
        for (int side = 0; side < count; side++) {
            snprintf(word, sizeof word, "%d%s", catalogue->sector[i].number, ends[side]);
            schema_put_word(writer, word);
        }
    schema_close_words(writer);
}

/* "^(1|2|3)\.[a-h][1-8]$" */
static void describe_square(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    const struct catalogue *catalogue = catalogue_of(game);
    char pattern[WORD_SIZE] = "^(";
    size_t used = strlen(pattern);
    for (int i = 0; i < catalogue->sectors; i++)
        used += (size_t)snprintf(pattern + used, sizeof pattern - used, "%s%d", i ? "|" : "",
                                 catalogue->sector[i].number);
    snprintf(pattern + used, sizeof pattern - used, ")\\.%s$",
             field->type == FIELD_SQUARE ? "[a-h][1-8]"
             : field->type == FIELD_EDGE ? "[a-h][1-8]\\.[nesw]"
                                         : "([nesw]|[a-h][1-8]\\.[nesw])");
    schema_put_string(writer, "type", "string");
    schema_put_string(writer, "pattern", pattern);
}

static void describe_cards(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    int last = reference_last_card(catalogue_of(game), field->type == FIELD_FORCE_CARDS ? DECK_FORCE : DECK_EVENTS);
    assert(last > 0);
    schema_open_choice(writer);
    schema_put_range(writer, 1, last);
    schema_next_choice(writer);
    schema_put_string(writer, "type", "string");
    schema_put_string(writer, "pattern", "^[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?$");
    schema_close_choice(writer);
}

static void describe_dice(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    char pattern[WORD_SIZE];
    (void)field;
    snprintf(pattern, sizeof pattern, "^[WRB]{%d,%d}$", naming_of(game)->open ? 0 : 1, POOL_MAX);
    schema_put_string(writer, "type", "string");
    schema_put_string(writer, "pattern", pattern);
}

static void describe_rules(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    (void)field;
    schema_put_string(writer, "type", "object");
    schema_open(writer, "properties", '{');
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        const struct parameter_entry *line = &parameter_table()[i];
        schema_open(writer, line->name, '{');
        schema_put_string(writer, "description", schema_text(writer, "schema.rules.", line->name));
        schema_put_range(writer, line->least, line->greatest);
        schema_put_number(writer, "default", parameter_get(&catalogue_of(game)->parameters, (enum parameter)i));
        schema_close(writer, '}');
    }
    schema_close(writer, '}');
    schema_put_remarks(writer);
}

/* Of an open file any id, else the names. */
static void describe_kind(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    const struct catalogue *catalogue = catalogue_of(game);
    (void)field;
    if (naming_of(game)->open) {
        schema_put_text_type(writer, "^[a-z0-9_.-]*[a-z0-9][a-z0-9_.-]*$", NAME_MAX_BYTES - 1);
        return;
    }
    schema_open_words(writer, "enum");
    for (int i = 0; i < catalogue->kinds; i++)
        schema_put_word(writer, catalogue->kind[i].id);
    schema_close_words(writer);
}

static void describe_open_counts(struct schema_writer *writer, const struct field *field)
{
    schema_put_string(writer, "type", "object");
    schema_open(writer, "patternProperties", '{');
    schema_open(writer, "^(\\$comment|x-.*)$", '{');
    schema_close(writer, '}');
    schema_close(writer, '}');
    schema_open(writer, "additionalProperties", '{');
    schema_put_range(writer, field->min, field->max);
    schema_close(writer, '}');
}

static void describe_kind_counts(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    const struct catalogue *catalogue = catalogue_of(game);
    if (naming_of(game)->open) {
        describe_open_counts(writer, field);
        return;
    }
    schema_put_string(writer, "type", "object");
    schema_open(writer, "properties", '{');
    for (int i = 0; i < catalogue->kinds; i++) {
        schema_open(writer, catalogue->kind[i].id, '{');
        schema_put_string(writer, "description", schema_text(writer, "creature.", catalogue->kind[i].id));
        schema_put_range(writer, field->min, field->max);
        schema_close(writer, '}');
    }
    schema_close(writer, '}');
    schema_put_remarks(writer);
}

/* Keys of the author's own with a text each. */
static void describe_texts(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    char pattern[WORD_SIZE];
    (void)game;
    snprintf(pattern, sizeof pattern, "^(\\$comment|x-.*|[a-z0-9_.-]{1,%d})$", TEXT_NAME_BYTES - 1);
    schema_put_string(writer, "type", "object");
    schema_put_number(writer, "minProperties", 1);
    schema_open(writer, "propertyNames", '{');
    schema_put_string(writer, "pattern", pattern);
    schema_close(writer, '}');
    schema_open(writer, "additionalProperties", '{');
    schema_put_text_type(writer, SCHEMA_SAID, field->max);
    schema_close(writer, '}');
}

static void describe_told(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    (void)game;
    schema_put_string(writer, "type", "object");
    schema_open(writer, "additionalProperties", '{');
    schema_put_text_type(writer, SCHEMA_SAID, field->max);
    schema_close(writer, '}');
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

#define ROW(type) [FIELD_##type - FIELD_OF_GAME]
static const struct field_kind KINDS[GAME_FIELD_COUNT - FIELD_OF_GAME] = {
    ROW(EDITION) = {.list = list_editions, .read = read_edition},
    ROW(PLACE) = {.describe = describe_place},
    ROW(SECTOR) = {.read = read_sector, .describe = describe_sector},
    ROW(DOORWAY) = {.find = find_gate, .describe = describe_sector},
    ROW(SQUARE) = {.read = read_square, .describe = describe_square},
    ROW(DOOR) = {.describe = describe_square},
    ROW(EDGE) = {.describe = describe_square},
    ROW(FORCE_CARDS) = {.describe = describe_cards},
    ROW(EVENT_CARDS) = {.describe = describe_cards},
    ROW(KIND) = {.list = list_kinds, .describe = describe_kind},
    ROW(FIGURES) = {.list = list_figures},
    ROW(CORPORATION) = {.list = list_corporations},
    ROW(SECONDARY) = {.list = list_secondaries},
    ROW(TROOPER) = {.list = list_troopers},
    ROW(WEAPON) = {.list = list_weapons},
    ROW(GEAR) = {.list = list_gears},
    ROW(DICE) = {.read = read_dice, .describe = describe_dice},
    ROW(RULES) = {.read = read_rules, .describe = describe_rules},
    ROW(TEXTS) = {.read = read_texts, .describe = describe_texts},
    ROW(TOLD) = {.describe = describe_told},
    ROW(KIND_COUNTS) = {.read = read_kind_counts, .describe = describe_kind_counts},
};

struct field_game field_game_of(struct naming *naming)
{
    return (struct field_game){KINDS, naming};
}

void field_kinds_write_schema(FILE *out, const struct shape *top, const struct catalogue *catalogue,
                              const struct string_table *strings)
{
    struct naming naming = {.catalogue = catalogue, .open = top == &SCHEMA_OWN};
    const struct field_game game = field_game_of(&naming);
    schema_write(out, top, &game, strings);
}
