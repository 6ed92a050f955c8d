/* save_fields.c -- rows of a save beside its snapshot: setup, commands, what a list shows. */
#include "siege/mission/save/save_fields.h"

#include "base/list.h"
#include "siege/mission/save/save.h"

#define F(member) SAVED_FIELD(TYPE, member)

/* Rules by name: a table that has grown since does not turn one into another. */
static const char *const RULE_NAMES[] = {PARAMETERS(LIST_TEXT)};

/* The value must lie within its rule's bounds. */
static void read_change(struct record record, void *out, const struct field_game *game)
{
    struct parameter_change *change = out;
    record_fill(record, out, game);
    const struct parameter_entry *entry = &parameter_table()[change->which];
    change->value = (int16_t)node_int(record_get(record, "value"), entry->least, entry->greatest);
}

static const struct field CHANGE_FIELDS[] = {
    {FIELD_KEY("rule", WORD), FIELD_NEEDED, FIELD_WORDS(RULE_NAMES), INTO(struct parameter_change, which)},
    {FIELD_KEY("value", SAVED), FIELD_NEEDED, .later = true, INTO(struct parameter_change, value)},
};
const struct shape SAVE_CHANGE = {SHAPE("change", CHANGE_FIELDS), .read = read_change};

static const struct field SHOWN_FIELDS[] = {
    {FIELD_KEY("mission", TEXT), FIELD_NEEDED, INTO_TEXT(struct save_shown, mission)},
    {FIELD_KEY("title", TEXT), FIELD_NEEDED, INTO_TEXT(struct save_shown, title)},
    {FIELD_KEY("round", SAVED), FIELD_NEEDED, INTO(struct save_shown, round)},
    {FIELD_KEY("seat", SAVED), FIELD_NEEDED, INTO(struct save_shown, seat)},
    {FIELD_KEY("corporation", SAVED), FIELD_NEEDED, INTO(struct save_shown, corporation)},
    {FIELD_KEY("teams", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, TEAM_MAX), INTO(struct save_shown, teams)},
};
const struct shape SAVE_SHOWN = {SHAPE("shown", SHOWN_FIELDS)};

#define TYPE struct game_setup
const struct field SAVE_SETUP[SAVE_SETUP_FIELDS] = {
    F(seed),
    F(teams),
    F(corporation),
    F(rank),
    F(weapon),
    F(gear),
    F(draft),
    F(carried),
    F(points),
    F(credits),
    F(legion_corporation),
    F(legion_deck),
    F(sandbox),
    F(tested),
    F(trooper),
    F(failed_before),
    {FIELD_KEY("change", OBJECT), FIELD_SHAPE(SAVE_CHANGE), INTO_LIST(0, TYPE, change, changes)}};
#undef TYPE

#define TYPE struct command
const struct field SAVE_COMMAND[SAVE_COMMAND_FIELDS] = {
    F(seat),  F(figure), F(target), F(target2), F(mode),  F(shape), F(turn), F(extra), F(gate), F(slot),
    F(slot2), F(kind),   F(choice), F(steps),   F(entry), F(to.x),  F(to.y), F(step),  F(pick), F(charge)};
#undef TYPE

#define TYPE struct reason
const struct field SAVE_REASON[SAVE_REASON_FIELDS] = {F(kind),      F(card), F(line),  F(chosen),
                                                      F(runner_up), F(tie),  F(value), F(other_value)};
#undef TYPE

const char *const SAVE_CONTROL_NAMES[] = {
#define NAME(id, name) name,
    SAVE_CONTROLS(NAME)
#undef NAME
};
