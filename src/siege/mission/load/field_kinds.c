/* field_kinds.c -- the table of this game's own types: what may stand there, how it is read, how a schema tells it. */
#include "siege/mission/load/field_kinds.h"

#include "shell/json/schema_write.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/load/schema_reference.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { WORD_SIZE = 160 };

static const struct catalogue *catalogue_of(const struct field_game *game)
{
    return naming_of(game)->catalogue;
}

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
    return 2 + list_kinds(game, names + 2);
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

static void read_edition(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    struct node node = record_get(record, field->key);
    if (node_copy_text(node, member, field->size))
        reference_edition(node, member, catalogue_of(game)->id);
}

static void read_dice(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    const struct dice_pool pool = reference_dice(record_get(record, field->key));
    (void)game;
    memcpy(member, &pool, sizeof pool);
}

static void read_rules(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    (void)game;
    reference_rules(record_get(record, field->key), member);
}

static void read_kind_counts(const struct field_game *game, struct record record, const struct field *field,
                             void *member)
{
    reference_kind_counts(record_get(record, field->key), catalogue_of(game), field->max, member);
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

/* Those of a list that there are, one after another. */
static void read_square(const struct field_game *game, struct record record, const struct field *field, void *member)
{
    int count;
    struct square *at = member;
    if (field->form == FORM_ONE) {
        *at = mission_load_square(mission_reader_of(game), record_get(record, field->key));
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
             field->type == FIELD_SQUARE ? "[a-h][1-8]" : "([nesw]|[a-h][1-8]\\.[nesw])");
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

static void describe_kind_counts(const struct field_game *game, struct schema_writer *writer, const struct field *field)
{
    const struct catalogue *catalogue = catalogue_of(game);
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
    schema_put_text_type(writer, NULL, field->max);
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
    ROW(FORCE_CARDS) = {.describe = describe_cards},
    ROW(EVENT_CARDS) = {.describe = describe_cards},
    ROW(KIND) = {.list = list_kinds},
    ROW(FIGURES) = {.list = list_figures},
    ROW(CORPORATION) = {.list = list_corporations},
    ROW(SECONDARY) = {.list = list_secondaries},
    ROW(TROOPER) = {.list = list_troopers},
    ROW(WEAPON) = {.list = list_weapons},
    ROW(GEAR) = {.list = list_gears},
    ROW(DICE) = {.read = read_dice},
    ROW(RULES) = {.read = read_rules, .describe = describe_rules},
    ROW(TEXTS) = {.read = read_texts, .describe = describe_texts},
    ROW(KIND_COUNTS) = {.read = read_kind_counts, .describe = describe_kind_counts},
};

struct field_game field_game_of(struct naming *naming)
{
    return (struct field_game){KINDS, naming};
}

void field_kinds_write_schema(FILE *out, const struct shape *top, const struct catalogue *catalogue,
                              const struct string_table *strings)
{
    struct naming naming = {.catalogue = catalogue};
    const struct field_game game = field_game_of(&naming);
    schema_write(out, top, &game, strings);
}
