/*
 * catalogue_load_cards.c -- reads the cards of an edition: Force, Event, Doomtrooper, AI cards, Secondary Missions,
 * quick starts.
 */
#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/rules/card/effect_row.h"
#include "siege/mission/mission_problems.h"

#include <string.h>

static const struct {
    const char *key;
    uint8_t takes;
} ARGUMENT_KEYS[] = {
    {"mode", TAKES_MODE}, {"kinds", TAKES_KINDS},          {"amount", TAKES_AMOUNT},
    {"dice", TAKES_DICE}, {"exempt_sector", TAKES_SECTOR},
};

/* What the verb needs stands there, and nothing else but what it may have (E309). */
void catalogue_read_effect(struct record record, void *effect, const struct field_game *game)
{
    int verb = record_word(record, "do");
    if (verb == EFFECT_COUNT)
        return;
    ((struct effect *)effect)->verb = (uint8_t)verb;
    const struct effect_row *row = effect_row(verb);
    for (size_t i = 0; i < sizeof ARGUMENT_KEYS / sizeof *ARGUMENT_KEYS; i++) {
        const char *key = ARGUMENT_KEYS[i].key;
        bool needed = row->needs & ARGUMENT_KEYS[i].takes, taken = row->may_take & ARGUMENT_KEYS[i].takes;
        if (needed)
            node_require(record.node, key);
        if (needed || (taken && record_has(record, key)))
            record_fill_key(record, key, effect, game);
        else if (record_has(record, key))
            node_key_report(record_get(record, key), PROBLEM_E309,
                            PROBLEM_ARGS(.culprit = effect_name((enum effect_verb)verb), .found = key));
    }
}

/* W514 for each kind of which the card calls more than there are figures; 0: how many there are could not be read. */
static void check_pool(struct record record, const char *key, const struct catalogue *catalogue,
                       const uint8_t counts[KIND_MAX])
{
    for (int kind = 0; kind < catalogue->kinds; kind++)
        if (catalogue->kind[kind].figures && counts[kind] > catalogue->kind[kind].figures)
            node_report(node_get(record_get(record, key), catalogue->kind[kind].id), PROBLEM_W514,
                        PROBLEM_ARGS(.culprit = catalogue->kind[kind].id, .number = counts[kind],
                                     .max = catalogue->kind[kind].figures));
}

void catalogue_read_force(struct record record, void *out, const struct field_game *game)
{
    const struct force_card *card = out;
    record_fill(record, out, game);
    check_pool(record, "creatures", naming_of(game)->catalogue, card->creatures);
}

void catalogue_read_event(struct record record, void *out, const struct field_game *game)
{
    const struct event_card *card = out;
    record_fill(record, out, game);
    check_pool(record, "reinforcements", naming_of(game)->catalogue, card->reinforcements);
    check_pool(record, "each_team", naming_of(game)->catalogue, card->each_team);
}

/* Help and hinder of the 1993 cards; text and discard of those that tell when they are played. */
void catalogue_read_doomtrooper(struct record record, void *out, const struct field_game *game)
{
    static const char *const KEYS[2][2] = {{"help", "hinder"}, {"text", "discard"}};
    bool timed = record_has(record, "when");
    record_fill(record, out, game);
    for (int side = 0; side < 2; side++) {
        const char *other = KEYS[!timed][side];
        node_require(record.node, KEYS[timed][side]);
        if (record_has(record, other))
            node_key_report(record_get(record, other), PROBLEM_E309,
                            PROBLEM_ARGS(.culprit = timed ? "when" : "help", .found = other));
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

void catalogue_read_secondary(struct record record, void *out, const struct field_game *game)
{
    struct secondary_card *card = out;
    struct condition_reader reader = {.catalogue = naming_of(game)->catalogue,
                                      .node = card->node,
                                      .nodes = &card->nodes,
                                      .capacity = SECONDARY_NODES};
    record_fill(record, out, game);
    int deed = card->deed;
    if (deed != DEED_NONE || !record_has(record, "deed")) { /* otherwise it is unknown, and that has been said */
        check_deed_key(record, "kinds", deed, deed == DEED_CAPTURE || deed == DEED_EXAMINE);
        check_deed_key(record, "note", deed, deed == DEED_NOTE);
    }
    card->note = (uint8_t)condition_load(&reader, record, "note", true);
    card->condition = (uint8_t)condition_load(&reader, record, "done_when", true);
}

/* ---- first equipment and AI deck ------------------------------------------------------------------------------- */

void catalogue_read_quick_start(struct record record, void *out, const struct field_game *game)
{
    int pair;
    struct quick_start *card = out;
    record_fill(record, out, game);
    struct node entry = record_list(record, "troopers", &pair);
    for (int i = 0; i < pair; i++, entry = node_next(entry)) {
        struct catalogue_outfit outfit = {.weapon = CARD_NONE};
        record_read(record_entry_object(record, "troopers", entry), &outfit, game);
        card->trooper[i] = outfit.trooper;
        card->weapon[i] = outfit.weapon;
        card->gear[i] = outfit.gear;
    }
}

static int find_behaviour(struct node node, const struct catalogue *catalogue)
{
    char codes[BEHAVIOUR_MAX][2];
    const char *names[BEHAVIOUR_MAX];
    for (int i = 0; i < catalogue->behaviours; i++) {
        codes[i][0] = catalogue->behaviour[i].code;
        codes[i][1] = '\0';
        names[i] = codes[i];
    }
    int found = node_name(node, names, catalogue->behaviours, PROBLEM_E301);
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

/* Wherever other cards point. */
void catalogue_read_own_ai_card(struct record record, void *out, const struct field_game *game)
{
    struct ai_card *card = out;
    record_fill(record, out, game);
    card->behaviour = (uint8_t)find_behaviour(record_get(record, "behaviour"), naming_of(game)->catalogue);
    load_compass(record, card);
    load_square(record, card);
}

void catalogue_read_ai_card(struct record record, void *out, const struct field_game *game)
{
    const struct ai_card *card = out;
    const struct catalogue *catalogue = naming_of(game)->catalogue;
    catalogue_read_own_ai_card(record, out, game);
    for (int i = 0; i < catalogue->ai_cards; i++)
        if (catalogue->ai[i].x == card->x && catalogue->ai[i].y == card->y)
            record_report_twice(record, "square", i);
}
