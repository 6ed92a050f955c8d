#include "siege/mission/save/save_fields.h"

#include "siege/mission/save/save.h"

#define F(member) SAVED_FIELD(TYPE, member)

#define TYPE struct game_setup
const struct saved_field SAVE_SETUP[SAVE_SETUP_FIELDS] = {
    F(seed),   F(teams),   F(corporation),        F(rank),        F(weapon),  F(gear),    F(draft),        F(carried),
    F(points), F(credits), F(legion_corporation), F(legion_deck), F(sandbox), F(trooper), F(failed_before)};
#undef TYPE

#define TYPE struct command
const struct saved_field SAVE_COMMAND[SAVE_COMMAND_FIELDS] = {
    F(seat),  F(figure), F(target), F(target2), F(mode),  F(shape), F(turn), F(extra), F(gate), F(slot),
    F(slot2), F(kind),   F(choice), F(steps),   F(entry), F(to.x),  F(to.y), F(step),  F(pick), F(charge)};
#undef TYPE

#define TYPE struct reason
const struct saved_field SAVE_REASON[SAVE_REASON_FIELDS] = {F(kind),      F(card), F(line),  F(chosen),
                                                            F(runner_up), F(tie),  F(value), F(other_value)};
#undef TYPE

const char *const SAVE_CONTROL_NAMES[] = {
#define NAME(id, name) name,
    SAVE_CONTROLS(NAME)
#undef NAME
};
