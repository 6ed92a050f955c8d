#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "siege/mission/load/condition_load.h"
#include "siege/mission/load/schema_reference.h"
#include "siege/rules/card/effect_row.h"
#include "siege/mission/mission_problems.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *key;
    uint8_t takes;
} ARGUMENT_KEYS[] = {
    {"mode", TAKES_MODE}, {"kinds", TAKES_KINDS},          {"amount", TAKES_AMOUNT},
    {"dice", TAKES_DICE}, {"exempt_sector", TAKES_SECTOR},
};

/* What the verb needs stands there, and nothing else but what it may have. */
static void check_arguments(struct record record, enum effect_verb verb)
{
    const struct effect_row *row = effect_row(verb);
    for (size_t i = 0; i < sizeof ARGUMENT_KEYS / sizeof *ARGUMENT_KEYS; i++) {
        const char *key = ARGUMENT_KEYS[i].key;
        if (row->needs & ARGUMENT_KEYS[i].takes)
            node_require(record.node, key);
        else if (!(row->may_take & ARGUMENT_KEYS[i].takes) && record_has(record, key))
            node_key_report(record_get(record, key), PROBLEM_E309,
                            PROBLEM_ARGS(.culprit = effect_name(verb), .found = key));
    }
}

/* Which arguments are to be read: those the verb needs and those it may have and does. */
static uint8_t arguments_of(struct record record, enum effect_verb verb)
{
    const struct effect_row *row = effect_row(verb);
    uint8_t takes = row->needs;
    for (size_t i = 0; i < sizeof ARGUMENT_KEYS / sizeof *ARGUMENT_KEYS; i++)
        if (row->may_take & ARGUMENT_KEYS[i].takes && record_has(record, ARGUMENT_KEYS[i].key))
            takes |= ARGUMENT_KEYS[i].takes;
    return takes;
}

/* Reports E302 at the record's number if an earlier one of the `count` entries has it too. */
#define CATALOGUE_CHECK_NUMBER(record, entries, count)                                                                 \
    for (int earlier = 0; earlier < (count); earlier++)                                                                \
        if ((entries)[earlier].number == (entries)[(count)].number)                                                    \
    catalogue_report_twice((record), "number", earlier)

void catalogue_load_effect(struct record record, const struct catalogue *catalogue, struct effect *out)
{
    static const uint8_t MODES[] = {MODE_CLOSE, MODE_FIRE, MODE_ANY, MODE_TECH}; /* in the order of the words */
    int verb = record_word(record, "do");
    if (verb == EFFECT_COUNT)
        return;
    out->verb = (uint8_t)verb;
    check_arguments(record, (enum effect_verb)verb);
    uint8_t takes = arguments_of(record, (enum effect_verb)verb);
    if (takes & TAKES_MODE)
        out->mode = MODES[record_word(record, "mode")];
    if (takes & TAKES_KINDS) {
        int count;
        struct node first = record_list(record, "kinds", &count);
        out->kinds = reference_kinds(first, count, catalogue);
    }
    if (takes & TAKES_AMOUNT)
        out->amount = (int8_t)record_number(record, "amount");
    if (takes & TAKES_SECTOR)
        out->sector = (uint8_t)record_number(record, "exempt_sector");
    if (takes & TAKES_DICE)
        out->dice = reference_dice(record_get(record, "dice"));
}

void catalogue_load_effects(struct record record, const char *key, const struct catalogue *catalogue,
                            struct effect_list *out)
{
    int count;
    struct node entry = record_list(record, key, &count);
    out->count = (uint8_t)count;
    for (int i = 0; i < count; i++, entry = node_next(entry))
        catalogue_load_effect(record_entry_object(record, key, entry), catalogue, &out->item[i]);
}

/* W514 for each kind of which the card calls more than there are figures. */
static void check_pool(struct record record, const char *key, const struct catalogue *catalogue,
                       const uint8_t counts[KIND_MAX])
{
    for (int kind = 0; kind < catalogue->kinds; kind++)
        if (counts[kind] > catalogue->kind[kind].figures)
            node_report(node_get(record_get(record, key), catalogue->kind[kind].id), PROBLEM_W514,
                        PROBLEM_ARGS(.culprit = catalogue->kind[kind].id, .number = counts[kind],
                                     .max = catalogue->kind[kind].figures));
}

static void load_counts(struct record record, const char *key, const struct catalogue *catalogue,
                        uint8_t counts[KIND_MAX])
{
    reference_kind_counts(record_get(record, key), catalogue, record_field(record, key)->max, counts);
    check_pool(record, key, catalogue, counts);
}

void catalogue_load_force(struct record file, struct catalogue *out)
{
    int count;
    struct node entry = record_list(file, "cards", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record record = record_entry_object(file, "cards", entry);
        struct force_card *card = &out->force[i];
        record_text(record, "id", card->id, sizeof card->id);
        card->number = (uint8_t)record_number(record, "number");
        int earlier = catalogue_find_force(out, card->number);
        if (earlier >= 0)
            catalogue_report_twice(record, "number", earlier);
        load_counts(record, "creatures", out, card->creatures);
        card->flags = catalogue_load_mask(record, "flags");
        out->force_cards++;
    }
}

void catalogue_load_events(struct record file, struct catalogue *out)
{
    int count;
    struct node entry = record_list(file, "cards", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record record = record_entry_object(file, "cards", entry);
        struct event_card *card = &out->event[i];
        record_text(record, "id", card->id, sizeof card->id);
        card->number = (uint8_t)record_number(record, "number");
        int earlier = catalogue_find_event(out, card->number);
        if (earlier >= 0)
            catalogue_report_twice(record, "number", earlier);
        CATALOGUE_CHECK_ID(record, out->event, out->event_cards);
        catalogue_load_effects(record, "effects", out, &card->effects);
        load_counts(record, "reinforcements", out, card->reinforcements);
        if (record_has(record, "each_team"))
            load_counts(record, "each_team", out, card->each_team);
        card->draw_force = record_bool(record, "draw_force");
        out->event_cards++;
    }
}

/* Help and hinder of the 1993 cards; text and discard of those that tell when they are played. */
static void load_sides(struct record record, const struct catalogue *catalogue, struct doomtrooper_card *out)
{
    static const char *const KEYS[2][2] = {{"help", "hinder"}, {"text", "discard"}};
    bool timed = record_has(record, "when");
    for (int side = 0; side < 2; side++) {
        const char *other = KEYS[!timed][side];
        node_require(record.node, KEYS[timed][side]);
        if (record_has(record, other))
            node_key_report(record_get(record, other), PROBLEM_E309,
                            PROBLEM_ARGS(.culprit = timed ? "when" : "help", .found = other));
        catalogue_load_effect(record_object(record, KEYS[timed][side]), catalogue, &out->side[side]);
    }
    out->moments = catalogue_load_mask(record, "when");
}

void catalogue_load_doomtrooper(struct record file, struct catalogue *out)
{
    int count;
    struct node entry = record_list(file, "cards", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record record = record_entry_object(file, "cards", entry);
        struct doomtrooper_card *card = &out->doomtrooper[i];
        record_text(record, "id", card->id, sizeof card->id);
        CATALOGUE_CHECK_ID(record, out->doomtrooper, i);
        card->number = (uint8_t)record_number(record, "number");
        CATALOGUE_CHECK_NUMBER(record, out->doomtrooper, i);
        load_sides(record, out, card);
        out->doomtrooper_cards++;
    }
}

/* ---- Secondary Missions ---------------------------------------------------------------------------------------- */

/* The key must stand with the deeds it belongs to, and with no other (E309). */
static void check_deed_key(struct record record, const char *key, int deed, bool belongs)
{
    if (belongs)
        node_require(record.node, key);
    else if (record_has(record, key))
        node_key_report(record_get(record, key), PROBLEM_E309,
                        PROBLEM_ARGS(.culprit = record_field(record, "deed")->words[deed], .found = key));
}

static void load_deed(struct record record, struct catalogue *out, struct secondary_card *card)
{
    struct condition_reader reader = {
        .catalogue = out, .node = card->node, .nodes = &card->nodes, .capacity = SECONDARY_NODES};
    int kinds, deed = record_word(record, "deed");
    if (deed != DEED_NONE || !record_has(record, "deed")) { /* otherwise it is unknown, and that has been said */
        check_deed_key(record, "kinds", deed, deed == DEED_CAPTURE || deed == DEED_EXAMINE);
        check_deed_key(record, "note", deed, deed == DEED_NOTE);
    }
    card->deed = (uint8_t)deed;
    struct node first = record_list(record, "kinds", &kinds);
    card->kinds = reference_kinds(first, kinds, out);
    card->note = (uint8_t)condition_load(&reader, record, "note", true);
    card->condition = (uint8_t)condition_load(&reader, record, "done_when", true);
}

/* Credits of the 1993 cards, Promotion Points of the later ones. */
static void load_reward(struct record reward, struct secondary_card *card)
{
    card->team_credits = (uint8_t)record_number(reward, "team");
    card->legion_credits = (uint8_t)record_number(reward, "legion_if_failed");
    card->team_points = (uint8_t)record_number(reward, "team_points");
    card->team_penalty = (uint8_t)record_number(reward, "team_penalty");
    card->commander_penalty = (uint8_t)record_number(reward, "commander_penalty");
    card->legion_points = (uint8_t)record_number(reward, "legion_points");
}

void catalogue_load_secondary(struct record file, struct catalogue *out)
{
    int count;
    struct node entry = record_list(file, "cards", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record record = record_entry_object(file, "cards", entry);
        struct secondary_card *card = &out->secondary[i];
        record_text(record, "id", card->id, sizeof card->id);
        CATALOGUE_CHECK_ID(record, out->secondary, i);
        card->number = (uint8_t)record_number(record, "number");
        CATALOGUE_CHECK_NUMBER(record, out->secondary, i);
        load_deed(record, out, card);
        load_reward(record_object(record, "reward"), card);
        out->secondary_cards++;
    }
}

/* ---- doors and first equipment --------------------------------------------------------------------------------- */

void catalogue_load_doors(struct record file, struct catalogue *out)
{
    int count;
    struct node entry = record_list(file, "cards", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record record = record_entry_object(file, "cards", entry);
        struct door_card *card = &out->door[i];
        record_text(record, "id", card->id, sizeof card->id);
        card->number = (uint8_t)record_number(record, "number");
        CATALOGUE_CHECK_NUMBER(record, out->door, i);
        card->kind = (uint8_t)record_word(record, "kind");
        out->door_cards++;
    }
}

/* The index of the id under the key among `count` entries, or -1 with E301. */
#define FIND_ID(node, entries, count) find_id((node), (entries)[0].id, sizeof *(entries), (count))
static int find_id(struct node node, const char *first_id, size_t stride, int count)
{
    enum { IDS_MAX = 32 };
    const char *names[IDS_MAX];
    assert(count <= IDS_MAX);
    for (int i = 0; i < count; i++)
        names[i] = first_id + (size_t)i * stride;
    return reference_name(node, names, count, PROBLEM_E301);
}

static void load_outfit(struct record record, const struct catalogue *catalogue, struct quick_start *out, int of)
{
    int count;
    int trooper = FIND_ID(record_get(record, "trooper"), catalogue->trooper, catalogue->roster);
    int weapon = FIND_ID(record_get(record, "weapon"), catalogue->weapon, catalogue->weapons);
    out->trooper[of] = (uint8_t)(trooper < 0 ? 0 : trooper);
    out->weapon[of] = (uint8_t)(weapon < 0 ? CARD_NONE : weapon);
    struct node entry = record_list(record, "gear", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int gear = FIND_ID(entry, catalogue->gear, catalogue->gears);
        out->gear[of] |= gear < 0 ? 0 : UINT32_C(1) << gear;
    }
}

void catalogue_load_quick_starts(struct record file, struct catalogue *out)
{
    int count, pair;
    struct node entry = record_list(file, "cards", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record record = record_entry_object(file, "cards", entry);
        struct quick_start *card = &out->quick_start[i];
        record_text(record, "id", card->id, sizeof card->id);
        CATALOGUE_CHECK_ID(record, out->quick_start, i);
        int corporation = reference_corporation(record_get(record, "corporation"), out);
        card->corporation = (uint8_t)(corporation < 0 ? 0 : corporation);
        struct node outfit = record_list(record, "troopers", &pair);
        for (int t = 0; t < pair; t++, outfit = node_next(outfit))
            load_outfit(record_entry_object(record, "troopers", outfit), out, card, t);
        out->quick_starts++;
    }
}

/* ---- AI deck --------------------------------------------------------------------------------------------------- */

static void load_behaviour(struct record record, struct catalogue *out)
{
    int count;
    char code[2] = "";
    struct ai_behaviour *behaviour = &out->behaviour[out->behaviours];
    record_text(record, "id", behaviour->id, sizeof behaviour->id);
    CATALOGUE_CHECK_ID(record, out->behaviour, out->behaviours);
    record_text(record, "code", code, sizeof code);
    behaviour->code = code[0];
    struct node entry = record_list(record, "lines", &count);
    behaviour->lines = (uint8_t)count;
    for (int i = 0; i < count; i++, entry = node_next(entry))
        behaviour->line[i] = (uint8_t)record_entry_word(record, "lines", entry);
    out->behaviours++;
}

static int find_behaviour(struct record record, const struct catalogue *out)
{
    char codes[BEHAVIOUR_MAX][2];
    const char *names[BEHAVIOUR_MAX];
    for (int i = 0; i < out->behaviours; i++) {
        codes[i][0] = out->behaviour[i].code;
        codes[i][1] = '\0';
        names[i] = codes[i];
    }
    int found = reference_name(record_get(record, "behaviour"), names, out->behaviours, PROBLEM_E301);
    return found < 0 ? 0 : found;
}

/* enum direction of N, E, S or W; -1 for anything else. */
static int read_side(char letter)
{
    static const char SIDES[] = "NESW";
    const char *found = letter ? strchr(SIDES, letter) : NULL;
    return found ? (int)(found - SIDES) * 2 : -1;
}

/* "N-E": two sides at a right angle. */
static void load_compass(struct record record, struct ai_card *card)
{
    char text[8] = "";
    if (!record_text(record, "compass", text, sizeof text))
        return;
    int primary = read_side(text[0]);
    int secondary = strlen(text) == 3 && text[1] == '-' ? read_side(text[2]) : -1;
    if (primary < 0 || secondary < 0 || primary % 4 == secondary % 4) {
        node_report(record_get(record, "compass"), PROBLEM_E212,
                    PROBLEM_ARGS(.culprit = text, .expected = "format.compass"));
        return;
    }
    card->primary = (uint8_t)primary;
    card->secondary = (uint8_t)secondary;
}

/* "D2": column A to H, row 1 to 8. */
static void load_square(struct record record, struct ai_card *card)
{
    char text[8] = "";
    if (!record_text(record, "square", text, sizeof text))
        return;
    if (strlen(text) != 2 || text[0] < 'A' || text[0] > 'H' || text[1] < '1' || text[1] > '8') {
        node_report(record_get(record, "square"), PROBLEM_E212,
                    PROBLEM_ARGS(.culprit = text, .expected = "format.matrix_square"));
        return;
    }
    card->x = (uint8_t)(text[0] - 'A');
    card->y = (uint8_t)(text[1] - '1');
}

static void check_ai_card(struct record record, const struct catalogue *out)
{
    const struct ai_card *card = &out->ai[out->ai_cards];
    for (int i = 0; i < out->ai_cards; i++) {
        if (out->ai[i].number == card->number)
            catalogue_report_twice(record, "number", i);
        if (out->ai[i].x == card->x && out->ai[i].y == card->y)
            catalogue_report_twice(record, "square", i);
    }
}

static void load_ai_card(struct record record, struct catalogue *out)
{
    struct ai_card *card = &out->ai[out->ai_cards];
    card->number = (uint8_t)record_number(record, "number");
    card->behaviour = (uint8_t)find_behaviour(record, out);
    load_compass(record, card);
    int corporation = reference_corporation(record_get(record, "corporation"), out);
    card->corporation = (uint8_t)(corporation < 0 ? 0 : corporation);
    load_square(record, card);
    check_ai_card(record, out);
    out->ai_cards++;
}

void catalogue_load_deck(struct record file, struct catalogue *out)
{
    int count;
    struct node entry = record_list(file, "behaviours", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_behaviour(record_entry_object(file, "behaviours", entry), out);
    entry = record_list(file, "cards", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_ai_card(record_entry_object(file, "cards", entry), out);
}
