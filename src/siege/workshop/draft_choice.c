/* draft_choice.c -- what may stand at a place: words, names of the edition and of the board, ids of the file; and the
 * least that a new part can be. */
#include "siege/workshop/draft_parts.h"

#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/trigger_rows.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/words.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- choices ----------------------------------------------------------------------------------------------------- */

/* "done_when" as "Done when". */
static void write_called(char *out, size_t size, const char *key)
{
    (void)snprintf(out, size, "%s", key);
    for (char *at = out; *at; at++)
        if (*at == '_')
            *at = ' ';
    if (*out >= 'a' && *out <= 'z')
        *out = (char)(*out - 'a' + 'A');
}

bool write_called_in(char *out, size_t size, const struct draft *draft, const struct shape *shape, const char *key)
{
    char whole[WRITTEN_SIZE + 2 * SPOT_KEY_SIZE];
    (void)snprintf(whole, sizeof whole, "workshop.called.%s.%.*s", shape ? shape->name : "rules", SPOT_KEY_SIZE, key);
    if (!strings_has(draft->world.strings, whole)) /* as the editor's forms call it */
        (void)snprintf(whole, sizeof whole, "editor.%s.%.*s", shape == &SCHEMA_MISSION ? "key" : "part", SPOT_KEY_SIZE,
                       key);
    bool has = strings_has(draft->world.strings, whole);
    if (has)
        phrase_write(out, size, string_get(draft->world.strings, whole), NULL, 0);
    else
        write_called(out, size, key);
    return has;
}

/* `called` NULL: as it is written. */
static void add(struct choices *choices, const char *written, const char *called)
{
    if (choices->count == DRAFT_CHOICES || strlen(written) >= WRITTEN_SIZE)
        return;
    (void)snprintf(choices->written[choices->count], WRITTEN_SIZE, "%s", written);
    phrase_write(choices->called[choices->count], CALLED_SIZE, "{called}",
                 SLOTS({"called", called ? called : written, 0}));
    choices->count++;
}

bool write_value(char *out, size_t size, const struct draft *draft, const struct field *field, const char *word)
{
    static const struct {
        const char *key, *family; /* of the string table, where other screens have its words too */
    } SHARED[] = {{"kind", "editor.thing"}, {"next_to", "editor.thing"}, {"specialist", "muster.specialty"}};
    char key[WRITTEN_SIZE + 2 * SPOT_KEY_SIZE];
    (void)snprintf(key, sizeof key, "workshop.value.%s.%.*s", field->key, SPOT_KEY_SIZE, word);
    for (size_t i = 0; !strings_has(draft->world.strings, key) && i < sizeof SHARED / sizeof *SHARED; i++)
        if (strcmp(SHARED[i].key, field->key) == 0)
            (void)snprintf(key, sizeof key, "%s.%.*s", SHARED[i].family, SPOT_KEY_SIZE, word);
    bool has = strings_has(draft->world.strings, key);
    if (has)
        phrase_write(out, size, string_get(draft->world.strings, key), NULL, 0);
    else
        write_called(out, size, word);
    return has;
}

static void add_word(struct choices *choices, const struct draft *draft, const struct field *field, const char *word)
{
    char called[CALLED_SIZE];
    (void)write_value(called, sizeof called, draft, field, word);
    add(choices, word, called);
}

/* Does a condition count by this field what only creatures can be: eliminated ones? */
static bool counts_creatures_only(const struct field *field)
{
    for (int i = 0; i < SCHEMA_CONDITION.count; i++) {
        const struct condition condition = {.kind = (uint8_t)i};
        const struct shape *shape = SCHEMA_CONDITION.fields[i].shape;
        bool within = shape && field >= shape->fields && field < shape->fields + shape->count;
        if (within && condition_row(&condition)->traits & OF_CREATURES)
            return true;
    }
    return false;
}

static bool is_side_of_troopers(const char *name)
{
    return strcmp(name, "doomtroopers") == 0 || strcmp(name, "followers") == 0;
}

void write_name(char *out, size_t size, const struct draft *draft, const struct field *field, const char *name)
{
    static const char *const FAMILY[GAME_FIELD_COUNT] = {
        [FIELD_KIND] = "creature",       [FIELD_FIGURES] = "creature",    [FIELD_CORPORATION] = "corporation",
        [FIELD_SECONDARY] = "secondary", [FIELD_TROOPER] = "trooper",     [FIELD_WEAPON] = "weapon",
        [FIELD_GEAR] = "gear",           [FIELD_KIND_COUNTS] = "creature"};
    char key[2 * NAME_MAX_BYTES];
    const struct words words = {draft->world.strings, draft->now.catalogue};
    (void)snprintf(key, sizeof key, "%s.%s", FAMILY[field->type] ? FAMILY[field->type] : "", name);
    if (words_has(&words, key))
        phrase_write(out, size, "{name}", SLOTS({"name", words_get(&words, key), 0}));
    else
        (void)write_value(out, size, draft, field, name);
}

static void add_names(struct choices *choices, const struct draft *draft, const struct field *field)
{
    char called[CALLED_SIZE];
    const char *names[FIELD_NAMES_MAX];
    struct naming naming = {.catalogue = draft->now.catalogue};
    const struct field_game game = field_game_of(&naming);
    int type = field->type, count = game.kinds[type - FIELD_OF_GAME].list(&game, names);
    bool creatures_only = type == FIELD_FIGURES && counts_creatures_only(field);
    for (int i = 0; i < count; i++) {
        if (creatures_only && is_side_of_troopers(names[i]))
            continue;
        write_name(called, sizeof called, draft, field, names[i]);
        add(choices, names[i], called);
    }
}

static void add_editions(struct choices *choices, const struct draft *draft)
{
    for (int i = 0; i < draft->world.catalogues; i++) {
        char key[2 * NAME_MAX_BYTES];
        const char *id = draft->world.catalogue[i]->id;
        (void)snprintf(key, sizeof key, "edition.%s", id);
        add(choices, id, strings_has(draft->world.strings, key) ? string_get(draft->world.strings, key) : NULL);
    }
}

static void add_place(struct choices *choices, const struct draft *draft, int slot, const char *key, const char *end)
{
    char written[WRITTEN_SIZE];
    int number = mission_sector_number(draft->now.where, slot);
    (void)snprintf(written, sizeof written, "%d%s", number, end);
    add(choices, written,
        phrase_tell(draft->world.strings, string_get(draft->world.strings, key), SLOTS({"sector", NULL, number})));
}

static void add_sectors(struct choices *choices, const struct draft *draft)
{
    const struct mission *mission = draft->now.mission;
    for (int slot = 0; draft->now.board && slot < mission->grid_width * mission->grid_height; slot++)
        if (mission->slot[slot].sector != SLOT_NONE)
            add_place(choices, draft, slot, "workshop.sector", "");
}

static void add_doorway(struct choices *choices, const struct draft *draft, int slot, int side)
{
    static const char *const KEY[] = {"workshop.doorway.n", "workshop.doorway.e", "workshop.doorway.s",
                                      "workshop.doorway.w"};
    static const char *const END[] = {".n", ".e", ".s", ".w"};
    add_place(choices, draft, slot, KEY[side / 2], END[side / 2]);
}

/* Doorways are ways in or out but where the mission closes them. */
static bool takes_inner(const struct field *field)
{
    return strcmp(field->key, "closed") == 0;
}

/* Those that lead out, then those between sectors if they are meant, too, each by one of its names. */
static void add_doorways(struct choices *choices, const struct draft *draft, bool inner)
{
    const struct mission *mission = draft->now.mission;
    for (int gate = 0; draft->now.board && gate < mission->gates; gate++)
        add_doorway(choices, draft, mission->gate[gate].slot, mission->gate[gate].side);
    for (int i = 0; inner && draft->now.board && i < 2 * mission->grid_width * mission->grid_height; i++) {
        enum direction side = i % 2 ? SOUTH : EAST;
        if (mission->slot[i / 2].sector != SLOT_NONE && mission_slot_beside(mission, i / 2, side) != SLOT_NONE &&
            mission_is_open_between(draft->now.where, i / 2, side))
            add_doorway(choices, draft, i / 2, side);
    }
}

/* Is that the list in which doors are set up? All other places name doors that there are. */
static bool sets_doors(const struct field *field)
{
    return field->form == FORM_LIST && strcmp(field->key, "doors") == 0;
}

/* The doors of the board as the file names them; where doorways are listed besides, those on single edges alone. */
static void add_doors(struct choices *choices, const struct draft *draft, bool edges_only)
{
    struct node list = node_get(node_get(node_root(draft->now.tree), "board"), "doors");
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry)) {
        const char *name = node_text_or(entry, "");
        if (*name && (!edges_only || mission_names_edge(name)))
            add(choices, name, NULL);
    }
}

/* What a trigger works: any doorway, or a door. */
static void add_passages(struct choices *choices, const struct draft *draft, const struct field *field)
{
    bool doorways = strcmp(field->key, trigger_verb_name(TRIGGER_OPEN)) == 0 ||
                    strcmp(field->key, trigger_verb_name(TRIGGER_CLOSE)) == 0;
    if (doorways)
        add_doorways(choices, draft, true);
    add_doors(choices, draft, doorways);
}

void write_event(char *out, size_t size, const struct draft *draft, const struct field *field, const char *id)
{
    const struct mission *mission = draft->now.mission;
    int found = 0;
    out[0] = '\0';
    if (!field || !field->refers || strcmp(field->refers, "when") != 0 || !draft->now.board)
        return;
    while (found < mission->triggers && strcmp(mission->trigger[found].id, id) != 0)
        found++;
    if (found == mission->triggers || mission->trigger[found].title[0])
        return;
    char *told = string_room(draft->world.strings, STRINGS_TOLD_MAX);
    told[0] = '\0';
    (void)mission_explain_trigger(told, STRINGS_TOLD_MAX, mission, draft->now.catalogue, draft->world.strings, found);
    const char *does = strchr(told, '\n');
    does = does ? does + strspn(does, "\n ") : "";
    size_t whole = strcspn(does, "\n"), length = whole;
    while (length > 0 && (length >= size - sizeof "…" || (length < whole && does[length] != ' ')))
        length--;
    (void)snprintf(out, size, "%.*s%s", (int)length, does, length < whole ? "…" : "");
}

/* Ids of a list of the file, behind what players call it if it has a title, an event behind what it does, or the names
 * under which texts stand. */
static void add_ids(struct choices *choices, const struct draft *draft, const struct field *field)
{
    struct node list = node_get(node_root(draft->now.tree), field->refers);
    bool named = node_type(list) == NODE_OBJECT;
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry)) {
        char called[CALLED_SIZE], does[46]; /* its name in files has room beside it */
        const char *id = named ? node_key(entry) : node_text_or(node_get(entry, "id"), "");
        const char *title = named ? "" : node_text_or(node_get(entry, "title"), "");
        if (!*id || (named && node_key_is_remark(entry)))
            continue;
        write_event(does, sizeof does, draft, field, id);
        title = *does ? does : title;
        phrase_write(called, sizeof called, string_get(draft->world.strings, "workshop.titled"),
                     SLOTS({"title", title, 0}, {"id", id, 0}));
        add(choices, id, *title ? called : NULL);
    }
}

/* What many missions ask, and what takes many steps to be put together: listed behind the key that it is made of. "#"
 * is any number, at first 2, wherever it stands the same one. */
static const struct {
    const char *key, *word, *json;
} READY[] = {
    {"count", "nobody_lost", "{\"count\":{\"figures\":\"doomtroopers\",\"states\":\"eliminated\",\"at_most\":0}}"},
    {"round", "in_round", "{\"round\":{\"at_least\":#,\"at_most\":#}}"},
};
enum { READY_COUNT = sizeof READY / sizeof *READY };

bool choice_ready(const struct shape *shape, const char *word, struct bytes *json)
{
    for (int i = 0; shape == &SCHEMA_CONDITION && i < READY_COUNT; i++)
        if (strcmp(READY[i].word, word) == 0) {
            for (const char *at = READY[i].json; *at; at++)
                bytes_append(json, *at == '#' ? "2" : at, 1);
            return true;
        }
    return false;
}

/* Does the text, blanks aside, say that? */
static bool is_made_so(const char *text, size_t length, const char *json)
{
    size_t digits, first = 0;
    const char *number = NULL, *end = text + length;
    for (; *json; json++) {
        while (text < end && strchr(" \n\r\t", *text))
            text++;
        if (*json != '#') {
            if (text == end || *text++ != *json)
                return false;
            continue;
        }
        for (digits = 0; text + digits < end && text[digits] >= '0' && text[digits] <= '9';)
            digits++;
        if (digits == 0 || (number && (digits != first || memcmp(number, text, digits) != 0)))
            return false;
        number = text;
        first = digits;
        text += digits;
    }
    return text == end;
}

const char *choice_word(const struct spot *spot)
{
    if (!node_exists(spot->node))
        return "";
    const struct scan_node *node = &spot->node.tree->nodes[spot->node.index];
    for (int i = 0; spot->shape == &SCHEMA_CONDITION && i < READY_COUNT; i++)
        if (is_made_so(spot->node.tree->bytes + node->start, node->end - node->start, READY[i].json))
            return READY[i].word;
    struct node first = node_first(spot->node);
    return node_exists(first) ? node_key(first) : "";
}

static void add_key(struct choices *choices, const struct draft *draft, const struct shape *shape, const char *key)
{
    char called[CALLED_SIZE];
    (void)write_called_in(called, sizeof called, draft, shape, key);
    add(choices, key, called);
}

/* What a part can be by its one key; conditions that only cards can ask are left out. */
static void add_keys(struct choices *choices, const struct draft *draft, const struct shape *shape)
{
    for (int i = 0; i < shape->count; i++) {
        const struct condition condition = {.kind = (uint8_t)i};
        if (shape == &SCHEMA_CONDITION && condition_row(&condition)->traits & OF_THE_CARD)
            continue;
        add_key(choices, draft, shape, shape->fields[i].key);
        for (int k = 0; shape == &SCHEMA_CONDITION && k < READY_COUNT; k++)
            if (strcmp(READY[k].key, shape->fields[i].key) == 0)
                add_key(choices, draft, shape, READY[k].word);
    }
}

static bool has_list(int type)
{
    struct naming naming = {0};
    return type >= FIELD_OF_GAME && field_game_of(&naming).kinds[type - FIELD_OF_GAME].list != NULL;
}

bool spot_is_chosen(const struct spot *spot)
{
    int type = spot->field ? spot->field->type : FIELD_SAVED;
    return spot_is_choice(spot) || (spot->field && spot->field->refers) || type == FIELD_WORD || type == FIELD_SECTOR ||
           type == FIELD_DOORWAY || (type == FIELD_DOOR && !sets_doors(spot->field)) || has_list(type);
}

void choices_list(struct choices *choices, const struct draft *draft, const struct spot *spot)
{
    const struct field *field = spot->field;
    choices->count = 0;
    if (spot_is_choice(spot))
        add_keys(choices, draft, spot->shape);
    if (spot_is_choice(spot) || !field)
        return;
    for (int i = 0; field->type == FIELD_WORD && i < field->word_count; i++)
        add_word(choices, draft, field, field->words[i]);
    if (field->refers)
        add_ids(choices, draft, field);
    else if (field->type == FIELD_EDITION)
        add_editions(choices, draft);
    else if (field->type == FIELD_SECTOR)
        add_sectors(choices, draft);
    else if (field->type == FIELD_DOORWAY)
        add_doorways(choices, draft, takes_inner(field));
    else if (field->type == FIELD_DOOR && !sets_doors(field))
        add_passages(choices, draft, field);
    else if (has_list(field->type))
        add_names(choices, draft, field);
}

/* ---- numbers ----------------------------------------------------------------------------------------------------- */

bool spot_range(const struct spot *spot, int *least, int *most)
{
    int type = spot->field ? spot->field->type : FIELD_SAVED;
    if (type == FIELD_NUMBER || (type == FIELD_KIND_COUNTS && spot->entry)) {
        *least = spot->field->min;
        *most = spot->field->max;
        return true;
    }
    for (int i = 0; type == FIELD_RULES && spot->entry && i < PARAMETER_COUNT; i++)
        if (strcmp(parameter_table()[i].name, spot->key) == 0) {
            *least = parameter_table()[i].least;
            *most = parameter_table()[i].greatest;
            return true;
        }
    return false;
}

/* ---- the least that can be --------------------------------------------------------------------------------------- */

const struct field *list_of_ids(const struct shape *shape, const char *key)
{
    for (int i = 0; i < SCHEMA_MISSION.count; i++) {
        const struct field *list = &SCHEMA_MISSION.fields[i];
        if (key ? strcmp(list->key, key) == 0 : shape && list->shape == shape)
            return list;
    }
    return NULL;
}

void write_fresh(char *out, size_t size, const struct draft *draft, const struct field *list, const char *more)
{
    char quoted[WRITTEN_SIZE];
    const char *sort = !list ? "new" : list->shape ? list->shape->name : "text";
    int first = 1 + (list ? node_count(node_get(node_root(draft->now.tree), list->key)) : 0);
    for (int i = first; i < first + 100000; i++) {
        (void)snprintf(quoted, sizeof quoted, "\"%s-%d\"", sort, i);
        if (!strstr(draft->now.bytes, quoted) && !(more && strstr(more, quoted)))
            break;
    }
    (void)snprintf(out, size, "%.*s", (int)strlen(quoted) - 2, quoted + 1);
}

/* Stands the text, or the number, among the entries of a list, or as the id of one? */
static bool stands_in(struct node list, const char *text)
{
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry)) {
        const struct scan_node *value = &entry.tree->nodes[entry.index];
        size_t length = value->end - value->start;
        const char *own = node_text_or(node_type(entry) == NODE_OBJECT ? node_get(entry, "id") : entry, "");
        if (strcmp(own, text) == 0 || (node_type(entry) == NODE_NUMBER && strlen(text) == length &&
                                       memcmp(entry.tree->bytes + value->start, text, length) == 0))
            return true;
    }
    return strcmp(node_text_or(list, ""), text) == 0; /* one value that stands for a list */
}

/* Is it among the siblings, or, of a list of doorways, has the file another use for it? */
static bool is_taken(const struct draft *draft, const struct field *field, struct node siblings, const char *written)
{
    char quoted[WRITTEN_SIZE + 2];
    (void)snprintf(quoted, sizeof quoted, "\"%s\"", written);
    return stands_in(siblings, written) ||
           (field->type == FIELD_DOORWAY && field->form == FORM_LIST && strstr(draft->now.bytes, quoted));
}

/* Is it what a new part should begin with: of kinds of things one that stands on the board, of doorways one that has
 * such a use already, of where figures are the board? */
static bool suits(const struct draft *draft, const struct field *field, const char *written)
{
    struct node root = node_root(draft->now.tree);
    if (field->type == FIELD_DOOR && strcmp(field->key, trigger_verb_name(TRIGGER_OPEN)) == 0)
        return stands_in(node_get(node_get(root, "board"), "closed"), written);
    if (field->type == FIELD_DOORWAY && strcmp(field->key, "at") == 0) /* where creatures come */
        return stands_in(node_get(node_get(root, "entrances"), "reinforcements"), written);
    if (field->type == FIELD_DOORWAY && strcmp(field->key, "through") == 0)
        return stands_in(node_get(node_get(root, "exits"), "only"), written);
    if (strcmp(field->key, "states") == 0)
        return strcmp(written, "on_board") == 0;
    bool kinds = field->words == SCHEMA_MARKERS + 1;
    struct node things = node_get(root, "targets");
    for (struct node thing = node_first(things); kinds && node_exists(thing); thing = node_next(thing))
        if (node_says(node_get(thing, "kind"), written))
            return true;
    return false;
}

/* One that is not taken, or at least not among the siblings, if there is one. */
static void put_choice(struct bytes *out, const struct draft *draft, const struct field *field, struct node siblings)
{
    char fresh[WRITTEN_SIZE];
    struct choices *choices = malloc(sizeof *choices);
    const struct spot spot = {.field = field};
    int best = 0;
    if (!choices) {
        out->failed = true;
        return;
    }
    choices_list(choices, draft, &spot);
    while (best + 1 < choices->count && is_taken(draft, field, siblings, choices->written[best]))
        best++;
    if (choices->count > 0 && is_taken(draft, field, siblings, choices->written[best]))
        for (best = 0; best + 1 < choices->count && stands_in(siblings, choices->written[best]);)
            best++;
    for (int i = choices->count - 1; i >= 0; i--)
        if (suits(draft, field, choices->written[i]) && !stands_in(siblings, choices->written[i]))
            best = i;
    write_fresh(fresh, sizeof fresh, draft, field->refers ? list_of_ids(NULL, field->refers) : NULL, out->bytes);
    put_quoted(out, choices->count > 0 ? choices->written[best] : field->type == FIELD_SECTOR ? "1" : fresh);
    free(choices);
}

bool node_holds_number(struct node value, int number)
{
    if (!node_exists(value))
        return false;
    const struct scan_node *raw = &value.tree->nodes[value.index];
    char text[24], *end;
    (void)snprintf(text, sizeof text, "%.*s", (int)(raw->end - raw->start), value.tree->bytes + raw->start);
    long first = strtol(text + (*text == '"'), &end, 10), last = *end == '-' ? strtol(end + 1, NULL, 10) : first;
    return first <= number && number <= last;
}

/* Is it among them, or under that key of one of them? */
static bool number_stands_in(struct node list, const char *key, int number)
{
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry))
        if (node_holds_number(key ? node_get(entry, key) : entry, number))
            return true;
    return false;
}

bool spot_first_number(const struct trail *trail, int *number)
{
    const struct spot *spot = trail_end(trail);
    const char *key = strcmp(spot->key, "at_most") == 0    ? "at_least"
                      : strcmp(spot->key, "at_least") == 0 ? "at_most"
                                                           : NULL;
    struct node other = key ? node_get((spot - 1)->node, key) : (struct node){spot->node.tree, -1};
    int least, most;
    if (!spot_range(spot, &least, &most))
        return false;
    bool bound = node_type(other) == NODE_NUMBER;
    if (!bound && !spot->field->begins)
        return false;
    long first = strtol(bound ? other.tree->bytes + other.tree->nodes[other.index].start : spot->field->begins, NULL,
                        10);
    *number = (int)(first < least ? least : first > most ? most : first);
    return true;
}

/* 1 rather than 0, which mostly means nothing; where several numbers must stand, the least. In a list, or under that
 * key in each of its entries, one that is free. */
static void put_number(struct bytes *out, const struct field *field, const char *key, struct node siblings)
{
    bool fits = field->fallback != 0 && field->fallback >= field->min && field->fallback <= field->max;
    int number = fits ? field->fallback : field->min < 1 && field->max >= 1 ? 1 : field->min;
    if (field->form == FORM_LIST && field->least > 1)
        number = field->min;
    int free = number;
    while (field->form == FORM_LIST && free <= field->max && number_stands_in(siblings, key, free))
        free++;
    bytes_format(out, "%d", free <= field->max ? free : number);
}

/* Of the deck. One that is never left out is among those in use, and stands there once. */
static void put_card(struct bytes *out, const struct draft *draft, enum reference_deck deck, const char *key,
                     struct node siblings)
{
    const struct field card = {
        .type = FIELD_NUMBER, .form = FORM_LIST, .min = 1, .max = reference_last_card(draft->now.catalogue, deck)};
    struct node use = node_get(node_get(node_root(draft->now.tree), "force"), "use");
    for (int i = 1; key && i <= card.max; i++)
        if (number_stands_in(use, NULL, i) && !number_stands_in(siblings, key, i)) {
            bytes_format(out, "%d", i);
            return;
        }
    put_number(out, &card, key, siblings);
}

static bool shares_sector(struct square a, struct square b)
{
    return a.x / SECTOR_SIZE == b.x / SECTOR_SIZE && a.y / SECTOR_SIZE == b.y / SECTOR_SIZE;
}

/* A square without a figure or a thing on it, near that of a sibling and in its sector if one is free there, or the
 * first one; if there is none, any. */
static void put_square(struct bytes *out, const struct draft *draft, struct node siblings)
{
    char name[16], quoted[24], best[16] = "1.a1";
    const struct mission *mission = draft->now.mission;
    struct node first = node_type(siblings) == NODE_ARRAY ? node_first(siblings) : siblings;
    struct square near = draft_square_named(draft, node_text_or(first, ""));
    int width = mission->grid_width * SECTOR_SIZE, squares = width * mission->grid_height * SECTOR_SIZE;
    int nearest = INT_MAX;
    for (int i = 0; draft->now.board && i < squares; i++) {
        struct square at = square_at(i % width, i / width);
        int distance = square_is(near) ? square_distance(near, at) : 0;
        distance += square_is(near) && !shares_sector(near, at) ? squares : 0;
        if (distance >= nearest || !draft_square_name(draft, at, name))
            continue;
        (void)snprintf(quoted, sizeof quoted, "\"%s\"", name);
        if (!strstr(draft->now.bytes, quoted) && !strstr(out->bytes ? out->bytes : "", quoted)) {
            memcpy(best, name, sizeof best);
            nearest = distance;
        }
    }
    put_quoted(out, best);
}

/* The key of the alternatives that a new object begins with: rather a place than a number. */
static const char *pick_alternative(const struct shape *shape)
{
    const char *best = NULL;
    for (const char *const *key = shape->any_of; key && *key; key++)
        for (int i = 0; i < shape->count; i++) {
            if (strcmp(shape->fields[i].key, *key) != 0)
                continue;
            if (shape->fields[i].required)
                return NULL;
            if (!best || shape->fields[i].type == FIELD_SQUARE)
                best = *key;
        }
    return best;
}

static void put_field(struct bytes *out, struct draft *draft, const struct shape *shape, const struct field *field,
                      bool first, struct node siblings)
{
    char fresh[WRITTEN_SIZE];
    if (!first)
        bytes_append(out, ",", 1);
    put_quoted(out, field->key);
    bytes_append(out, ":", 1);
    if (field->unique && !field->refers) {
        write_fresh(fresh, sizeof fresh, draft, list_of_ids(shape, NULL), out->bytes);
        put_quoted(out, fresh);
        return;
    }
    if (strcmp(shape->name, "key_card") == 0 && field->type == FIELD_NUMBER) {
        put_card(out, draft, DECK_FORCE, field->key, siblings);
        return;
    }
    put_least(out, draft, field, false, field->unique ? siblings : (struct node){draft->now.tree, -1});
}

static void put_object(struct bytes *out, struct draft *draft, const struct field *object, struct node siblings)
{
    bool first = true;
    const struct shape *shape = object->shape;
    const char *alternative = pick_alternative(shape), *begins = object->begins ? object->begins : shape->begins;
    if (shape->exactly_one) {
        put_least_of(out, draft, shape, begins ? begins : shape->fields[0].key);
        return;
    }
    bytes_append(out, "{", 1);
    for (int i = 0; i < shape->count; i++) {
        const struct field *field = &shape->fields[i];
        if (!field->required && !(alternative && strcmp(alternative, field->key) == 0) &&
            !(begins && strcmp(begins, field->key) == 0))
            continue;
        put_field(out, draft, shape, field, first, siblings);
        first = false;
    }
    bytes_append(out, "}", 1);
}

void put_least_of(struct bytes *out, struct draft *draft, const struct shape *shape, const char *key)
{
    bytes_append(out, "{", 1);
    for (int i = 0; i < shape->count; i++)
        if (strcmp(shape->fields[i].key, key) == 0)
            put_field(out, draft, shape, &shape->fields[i], true, (struct node){draft->now.tree, -1});
    bytes_append(out, "}", 1);
}

/* A door in a doorway between sectors, which come last. */
static void put_door(struct bytes *out, const struct draft *draft, struct node siblings)
{
    static const struct field DOORWAY = {.key = "closed", .type = FIELD_DOORWAY};
    const struct spot spot = {.field = &DOORWAY};
    struct choices *choices = malloc(sizeof *choices);
    int best;
    if (!choices) {
        out->failed = true;
        return;
    }
    choices_list(choices, draft, &spot);
    for (best = choices->count - 1; best > 0 && stands_in(siblings, choices->written[best]);)
        best--;
    put_quoted(out, best >= 0 ? choices->written[best] : "1.n");
    free(choices);
}

static bool has_choice(const struct draft *draft, const struct spot *spot)
{
    struct choices *choices = malloc(sizeof *choices);
    if (choices)
        choices_list(choices, draft, spot);
    bool any = choices && choices->count > 0;
    free(choices);
    return any;
}

/* An edge where a wall can be: where one stands if it is to be broken down, else where none does. */
static void put_edge(struct bytes *out, const struct draft *draft, const struct field *field, struct node siblings)
{
    char square[16], name[20];
    const struct mission *mission = draft->now.mission;
    const bool falls = strcmp(field->key, trigger_verb_name(TRIGGER_BREACH)) == 0;
    int width = mission->grid_width * SECTOR_SIZE, squares = width * mission->grid_height * SECTOR_SIZE;
    for (int i = 0; draft->now.board && i < 2 * squares; i++) {
        struct square at = square_at(i / 2 % width, i / 2 / width);
        enum direction side = i % 2 ? SOUTH : EAST;
        if (!draft_square_name(draft, at, square) ||
            !mission_edge_takes_wall(mission, draft->now.catalogue, at, side) ||
            mission_edge_is_open(mission, draft->now.catalogue, at, side) == falls)
            continue;
        (void)snprintf(name, sizeof name, "%s.%c", square, side == EAST ? 'e' : 's');
        if (!stands_in(siblings, name)) {
            put_quoted(out, name);
            return;
        }
    }
    put_quoted(out, "1.a1.e");
}

static void put_one(struct bytes *out, struct draft *draft, const struct field *field, struct node siblings)
{
    char fresh[WRITTEN_SIZE];
    const struct spot spot = {.field = field};
    switch (field->type) {
    case FIELD_NUMBER:
        put_number(out, field, NULL, siblings);
        return;
    case FIELD_FORCE_CARDS:
    case FIELD_EVENT_CARDS:
        put_card(out, draft, field->type == FIELD_FORCE_CARDS ? DECK_FORCE : DECK_EVENTS, NULL, siblings);
        return;
    case FIELD_BOOL:
        bytes_format(out, "true");
        return;
    case FIELD_FORMAT:
        bytes_format(out, "%d", field->max);
        return;
    case FIELD_TEXT:
    case FIELD_TEXTS:
        put_quoted(out, MISSION_UNWRITTEN);
        return;
    case FIELD_OBJECT:
        put_object(out, draft, field, siblings);
        return;
    case FIELD_SQUARE:
        put_square(out, draft, siblings);
        return;
    case FIELD_DOOR:
        if (sets_doors(field) || !has_choice(draft, &spot))
            put_door(out, draft, siblings);
        else
            put_choice(out, draft, field, siblings);
        return;
    case FIELD_EDGE:
        put_edge(out, draft, field, siblings);
        return;
    case FIELD_DICE:
        bytes_format(out, "\"W\"");
        return;
    default:
        break;
    }
    write_fresh(fresh, sizeof fresh, draft, NULL, out->bytes);
    if (spot_is_chosen(&spot))
        put_choice(out, draft, field, siblings);
    else
        put_quoted(out, field->type == FIELD_ID ? fresh : "1");
}

void put_least(struct bytes *out, struct draft *draft, const struct field *field, bool entry, struct node siblings)
{
    char fresh[WRITTEN_SIZE];
    const struct spot spot = {.field = field};
    bool list = !entry && (field->form == FORM_LIST || field->form == FORM_ROWS);
    if (!entry && spot_is_keyed(&spot) && field->type == FIELD_TEXTS) {
        write_fresh(fresh, sizeof fresh, draft, field, out->bytes);
        bytes_format(out, "{\"%s\":", fresh);
        put_one(out, draft, field, siblings);
        bytes_append(out, "}", 1);
        return;
    }
    if (!entry && spot_is_keyed(&spot)) {
        bytes_append(out, "{}", 2);
        return;
    }
    if (!list) {
        put_one(out, draft, field, siblings);
        return;
    }
    bytes_format(out, field->form == FORM_ROWS ? "[[" : "[");
    for (int i = 0; i == 0 || i < field->least; i++) {
        if (i > 0)
            bytes_append(out, ",", 1);
        put_one(out, draft, field, siblings);
    }
    bytes_format(out, field->form == FORM_ROWS ? "]]" : "]");
}
