#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "siege/mission/load/condition_load.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/schema_reference.h"
#include "siege/mission/mission_problems.h"

#include <string.h>

enum { TAKES_MODE = 1, TAKES_KINDS = 2, TAKES_AMOUNT = 4, TAKES_DICE = 8, TAKES_EXEMPT = 16 };

/* What each verb needs; nothing else may stand beside it but what OPTIONAL allows. */
static const uint8_t ARGUMENTS[EFFECT_COUNT] = {
    [EFFECT_FIRE_DICE] = TAKES_AMOUNT,
    [EFFECT_CLOSE_DICE] = TAKES_AMOUNT,
    [EFFECT_ARMOUR_DICE] = TAKES_AMOUNT,
    [EFFECT_STEPS] = TAKES_AMOUNT,
    [EFFECT_TURN_EXTRA_ACTIONS] = TAKES_AMOUNT,
    [EFFECT_CARDS] = TAKES_AMOUNT,
    [EFFECT_CREDITS] = TAKES_AMOUNT,
    [EFFECT_REROLL] = TAKES_MODE | TAKES_AMOUNT,
    [EFFECT_TARGET_ARMOUR] = TAKES_AMOUNT,
    [EFFECT_HEAL] = TAKES_AMOUNT,
    [EFFECT_HEAL_ROLL] = TAKES_DICE,
    [EFFECT_ROUND_EXTRA_ACTION] = TAKES_AMOUNT,
    [EFFECT_ANY_ENTRANCE] = TAKES_KINDS,
    [EFFECT_LEGION_REROLL] = TAKES_MODE | TAKES_AMOUNT,
    [EFFECT_FORBID_ATTACK] = TAKES_MODE,
    [EFFECT_LEGION_ACTIONS] = TAKES_AMOUNT,
    [EFFECT_LEGION_JUMP] = TAKES_AMOUNT,
    [EFFECT_TEAM_ACTIONS] = TAKES_AMOUNT,
    [EFFECT_KIND_ACTIONS] = TAKES_KINDS | TAKES_AMOUNT,
    [EFFECT_KIND_MOVES] = TAKES_KINDS | TAKES_AMOUNT,
    [EFFECT_ALTER_BOARD] = TAKES_EXEMPT,
    [EFFECT_STRIKE] = TAKES_DICE,
    [EFFECT_SHIELD] = TAKES_AMOUNT,
    [EFFECT_FEAR] = TAKES_MODE | TAKES_KINDS,
    [EFFECT_CREATURE_STRIKE] = TAKES_DICE,
    [EFFECT_DOOR] = TAKES_AMOUNT,
    [EFFECT_PAIR_ACTIONS] = TAKES_AMOUNT,
    [EFFECT_TAKE_POINTS] = TAKES_AMOUNT,
    [EFFECT_HURT_LEG] = TAKES_AMOUNT,
    [EFFECT_COMMAND_CREATURE] = TAKES_AMOUNT,
    [EFFECT_ROUND_REROLL] = TAKES_AMOUNT,
    [EFFECT_FAIL_ATTACK] = TAKES_MODE,
    [EFFECT_LOWER_RANK] = TAKES_MODE | TAKES_AMOUNT,
    [EFFECT_FREE_MOVES] = TAKES_AMOUNT,
    [EFFECT_COMMAND_PAIR] = TAKES_AMOUNT,
    [EFFECT_ONE_ACTION] = TAKES_AMOUNT,
    [EFFECT_LOSE_EXTRA] = TAKES_AMOUNT,
    [EFFECT_WEAK_SPOT] = TAKES_AMOUNT,
    [EFFECT_REROLL_MISSED] = TAKES_MODE,
    [EFFECT_RANK_ABOVE] = TAKES_AMOUNT,
    [EFFECT_ATTACK_DICE] = TAKES_MODE | TAKES_DICE,
    [EFFECT_NO_DEFENCE_DIE] = TAKES_MODE,
    [EFFECT_HACK_DICE] = TAKES_DICE,
    [EFFECT_TECH_RANGE] = TAKES_AMOUNT,
    [EFFECT_OPEN_DOOR] = TAKES_AMOUNT,
    [EFFECT_EACH_ACTION] = TAKES_AMOUNT,
    [EFFECT_PHASE_FIGURE] = TAKES_AMOUNT,
    [EFFECT_SHIFT] = TAKES_AMOUNT,
    [EFFECT_EXTRA_ACTION] = TAKES_AMOUNT,
    [EFFECT_NEXT_REROLL] = TAKES_MODE | TAKES_AMOUNT,
    [EFFECT_NEXT_DICE] = TAKES_MODE | TAKES_DICE | TAKES_AMOUNT,
    [EFFECT_NEXT_SECOND] = TAKES_MODE,
    [EFFECT_ATTACK_ARMOUR] = TAKES_MODE | TAKES_AMOUNT,
    [EFFECT_SIDESTEP] = TAKES_MODE,
    [EFFECT_FAIL_LEGION] = TAKES_MODE,
    [EFFECT_GHOST] = TAKES_MODE,
    [EFFECT_WEAK_POINT] = TAKES_AMOUNT,
    [EFFECT_KILL_POINTS] = TAKES_AMOUNT,
    [EFFECT_CLAIM_POINTS] = TAKES_AMOUNT,
    [EFFECT_FIGURE_ACTIONS] = TAKES_AMOUNT,
    [EFFECT_FEAR_TURN] = TAKES_MODE | TAKES_KINDS,
    [EFFECT_KIND_PHASE] = TAKES_KINDS,
};

/* What may stand beside a verb, and what it means where it is not there: a grenade without dice is rolled with those of
 * the weapon (S-ITEM-7); armour without mode is that of targets of firearms; any creature is commanded
 * where no kinds are named; with an amount, who plays alone draws cards instead. */
static const uint8_t OPTIONAL[EFFECT_COUNT] = {
    [EFFECT_GRENADE] = TAKES_DICE,
    [EFFECT_TARGET_ARMOUR] = TAKES_MODE,
    [EFFECT_COMMAND_CREATURE] = TAKES_KINDS,
    [EFFECT_DISCARD_CARD] = TAKES_AMOUNT,
};

static const struct {
    const char *key;
    uint8_t takes;
} ARGUMENT_KEYS[] = {
    {"mode", TAKES_MODE}, {"kinds", TAKES_KINDS},          {"amount", TAKES_AMOUNT},
    {"dice", TAKES_DICE}, {"exempt_sector", TAKES_EXEMPT},
};

static void check_arguments(struct record record, enum effect_verb verb)
{
    for (size_t i = 0; i < sizeof ARGUMENT_KEYS / sizeof *ARGUMENT_KEYS; i++) {
        const char *key = ARGUMENT_KEYS[i].key;
        if (ARGUMENTS[verb] & ARGUMENT_KEYS[i].takes)
            node_require(record.node, key);
        else if (!(OPTIONAL[verb] & ARGUMENT_KEYS[i].takes) && record_has(record, key))
            node_key_report(record_get(record, key), PROBLEM_E309,
                            PROBLEM_ARGS(.culprit = effect_name(verb), .found = key));
    }
}

/* Which arguments are to be read: those the verb needs and those it may have and does. */
static uint8_t arguments_of(struct record record, enum effect_verb verb)
{
    uint8_t takes = ARGUMENTS[verb];
    for (size_t i = 0; i < sizeof ARGUMENT_KEYS / sizeof *ARGUMENT_KEYS; i++)
        if (OPTIONAL[verb] & ARGUMENT_KEYS[i].takes && record_has(record, ARGUMENT_KEYS[i].key))
            takes |= ARGUMENT_KEYS[i].takes;
    return takes;
}

void catalogue_read_effect(struct record record, void *effect, const struct field_game *game)
{
    struct effect *out = effect;
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
        out->kinds = reference_kinds(first, count, naming_of(game)->catalogue);
    }
    if (takes & TAKES_AMOUNT)
        out->amount = (int8_t)record_number(record, "amount");
    if (takes & TAKES_EXEMPT)
        out->sector = (uint8_t)record_number(record, "exempt_sector");
    if (takes & TAKES_DICE)
        out->dice = reference_dice(record_get(record, "dice"));
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

void catalogue_read_ai_card(struct record record, void *out, const struct field_game *game)
{
    struct ai_card *card = out;
    const struct catalogue *catalogue = naming_of(game)->catalogue;
    record_fill(record, out, game);
    card->behaviour = (uint8_t)find_behaviour(record_get(record, "behaviour"), catalogue);
    load_compass(record, card);
    load_square(record, card);
    for (int i = 0; i < catalogue->ai_cards; i++)
        if (catalogue->ai[i].x == card->x && catalogue->ai[i].y == card->y)
            record_report_twice(record, "square", i);
}
