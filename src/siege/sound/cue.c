/* cue.c -- events into sounds. */
#include "siege/sound/cue.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/trigger_rows.h"
#include "siege/view/family.h"

#include <string.h>

static const struct sound_row ROW[CUE_COUNT] = {
#define CUE_ROW(name, file, group, decibels, ducks) [CUE_##name] = {file, SOUND_##group, decibels, ducks},
    CUES(CUE_ROW)
#undef CUE_ROW
};

const struct sound_table CUE_TABLE = {ROW, CUE_COUNT, CUE_BUTTON, CUE_REFUSED, CUE_PANEL_OPENS, CUE_PANEL_SHUTS};

#define SAID(name, file) [CUE_##name] = "caption." file
const char *const CUE_SAID[CUE_COUNT] = {
    SAID(BLADE, "blade"),
    SAID(GREAT_BLADE, "blade"),
    SAID(CLAWS, "claws"),
    SAID(CARBINE, "carbine"),
    SAID(DRUM_GUN, "drum_gun"),
    SAID(AUTOCANNON, "autocannon"),
    SAID(FLAME, "flame"),
    SAID(GRENADE_FIRED, "grenade"),
    SAID(TENTACLE, "tentacle"),
    SAID(DARK_POWER, "dark_power"),
    SAID(BLAST, "blast"),
    SAID(GREAT_BLAST, "blast"),
    SAID(HIT_FLESH, "hit"),
    SAID(HIT_ARMOUR, "hit"),
    SAID(ARMOUR_HOLDS, "armour_holds"),
    SAID(MISSED, "missed"),
    SAID(HEALED, "healed"),
    SAID(DEATH_LEGIONNAIRE, "death"),
    SAID(DEATH_NECROMUTANT, "death"),
    SAID(DEATH_CENTURION, "death"),
    SAID(DEATH_RAZIDE, "death"),
    SAID(DEATH_STALKER, "death"),
    SAID(DEATH_NEPHARITE, "death"),
    SAID(DEATH_EZOGHOUL, "death"),
    SAID(DEATH_DOOMTROOPER, "death_doomtrooper"),
    SAID(DOOR_OPENS, "door_opens"),
    SAID(DOOR_SHUTS, "door_shuts"),
    SAID(DOOR_BREAKS, "door_breaks"),
    SAID(TELEPORT, "teleport"),
    SAID(CREATURE_COMES, "creature_comes"),
    SAID(FORCE_REVEALED, "force_revealed"),
    SAID(TRAP_SPRINGS, "trap"),
    SAID(OBJECT_DESTROYED, "object_destroyed"),
    SAID(SMOKE, "smoke"),
    SAID(HACKED, "hacked"),
    SAID(HACK_FAILED, "hack_failed"),
    SAID(EXIT, "exit"),
    SAID(ROUND, "round"),
    SAID(LAST_ROUND, "last_round"),
    SAID(OWN_TURN, "own_turn"),
    SAID(LEGION_TURN, "legion_turn"),
    SAID(EVENT, "event"),
    SAID(GOAL_REACHED, "goal_reached"),
    SAID(GOAL_LOST, "goal_lost"),
    SAID(RANK, "rank"),
};
#undef SAID

/* ---- who sounds how -------------------------------------------------------------------------------------------- */

static const uint8_t STRIKE[FAMILY_COUNT] = {
    [FAMILY_BLADE] = CUE_BLADE,     [FAMILY_GREAT_BLADE] = CUE_GREAT_BLADE, [FAMILY_CLAWS] = CUE_CLAWS,
    [FAMILY_CARBINE] = CUE_CARBINE, [FAMILY_DRUM_GUN] = CUE_DRUM_GUN,       [FAMILY_AUTOCANNON] = CUE_AUTOCANNON,
    [FAMILY_FLAME] = CUE_FLAME,     [FAMILY_GRENADE] = CUE_GRENADE_FIRED,   [FAMILY_TENTACLE] = CUE_TENTACLE,
    [FAMILY_DARK] = CUE_DARK_POWER,
};

/* How a creature walks and falls; the last row is that of all others. */
static const struct creature_sound {
    const char *id;
    uint8_t step, death;
} CREATURES[] = {
    {"legionnaire", CUE_STEP_BONES, CUE_DEATH_LEGIONNAIRE},    {"necromutant", CUE_STEP_BEAST, CUE_DEATH_NECROMUTANT},
    {"centurion", CUE_STEP_METAL, CUE_DEATH_CENTURION},        {"razide", CUE_STEP_BEAST, CUE_DEATH_RAZIDE},
    {"praetorian_stalker", CUE_STEP_BONES, CUE_DEATH_STALKER}, {"nepharite", CUE_STEP_BEAST, CUE_DEATH_NEPHARITE},
    {"ezoghoul", CUE_STEP_BEAST, CUE_DEATH_EZOGHOUL},          {NULL, CUE_STEP_BONES, CUE_DEATH_LEGIONNAIRE},
};

/* What the floors of the sectors are made of, by the number on the tile. */
enum floor { FLOOR_STONE, FLOOR_METAL, FLOOR_GRATE, FLOOR_WET };
static const uint8_t FLOORS[] = {
    [1] = FLOOR_METAL,  [2] = FLOOR_METAL,  [5] = FLOOR_GRATE,  [6] = FLOOR_WET,    [11] = FLOOR_WET,
    [10] = FLOOR_METAL, [13] = FLOOR_METAL, [14] = FLOOR_METAL, [15] = FLOOR_GRATE, [16] = FLOOR_METAL};

static const struct creature_sound *creature_of(const struct game *game, int kind)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    int i = 0;
    while (CREATURES[i].id && (kind >= catalogue->kinds || strcmp(CREATURES[i].id, catalogue->kind[kind].id) != 0))
        i++;
    return &CREATURES[i];
}

static enum floor floor_at(const struct game *game, struct square at)
{
    int slot = game_slot_at(game, at);
    int sector = slot < SLOT_MAX ? game->slot_sector[slot] : SLOT_NONE;
    if (sector >= game->scenario->catalogue->sectors)
        return FLOOR_STONE;
    unsigned number = (unsigned)game->scenario->catalogue->sector[sector].number;
    return number < sizeof FLOORS ? (enum floor)FLOORS[number] : FLOOR_STONE;
}

/* ---- one event ------------------------------------------------------------------------------------------------- */

struct calls {
    const struct stage *stage;
    const struct game *game; /* as it is shown */
    const struct event *event;
    struct cue_call *out;
    int count;
};

static void call(struct calls *calls, int cue, int delay, bool placed, struct point at)
{
    if (calls->count < CUE_CALLS && cue >= 0 && cue < CUE_COUNT)
        calls->out[calls->count++] = (struct cue_call){(uint8_t)cue, placed, (int16_t)delay, at};
}

static void call_anywhere(struct calls *calls, int cue, int delay)
{
    call(calls, cue, delay, false, (struct point){0, 0});
}

static void call_at_square(struct calls *calls, int cue, int delay, struct square at)
{
    call(calls, cue, delay, square_is(at), (struct point){(float)at.x + 0.5f, (float)at.y + 0.5f});
}

static void call_at(struct calls *calls, int cue, int delay, int figure)
{
    struct point at = {0, 0};
    bool seen = figure != FIGURE_NONE && stage_find(calls->stage, figure, &at);
    call(calls, cue, delay, seen, at);
}

static void hear_step(struct calls *calls)
{
    static const uint8_t ON[] = {[FLOOR_STONE] = CUE_STEP_STONE,
                                 [FLOOR_METAL] = CUE_STEP_METAL,
                                 [FLOOR_GRATE] = CUE_STEP_GRATE,
                                 [FLOOR_WET] = CUE_STEP_WET};
    figure_id figure = calls->event->figure;
    int cue = figure < TROOPER_MAX ? ON[floor_at(calls->game, calls->event->at)]
                                   : creature_of(calls->game, calls->game->figure[figure].kind)->step;
    call_at_square(calls, cue, 60, calls->event->at);
}

/* With the first picture of it: the dice fall meanwhile. */
static void hear_strike(struct calls *calls)
{
    const struct shown_roll *roll = &calls->stage->shown.roll;
    figure_id figure = calls->event->figure;
    if (roll->source != SOURCE_FIGURE_OR_CARD || figure >= FIGURE_MAX)
        return;
    int cue = STRIKE[family_of_attack(calls->game, figure, roll->mode, roll->shape)];
    call_at(calls, cue, 0, figure);
    if (cue == CUE_GRENADE_FIRED)
        call_at_square(calls, CUE_BLAST, stage_duration(calls->event) / 2, roll->at);
}

/* They fall one after the other; what they show is said with the last, so that it is over when the result is heard. */
static void hear_dice(struct calls *calls)
{
    const struct event *event = calls->event;
    int fall = stage_duration(event), dice = event->dice_count < 5 ? event->dice_count : 5;
    bool hit = false;
    if (event->type == EVENT_DICE_ROLLED)
        hear_strike(calls);
    if (calls->stage->manner.dice == STAGE_DICE_TUMBLE)
        call_at(calls, CUE_DICE_THROWN, 0, event->figure);
    for (int i = 0; i < dice; i++) {
        call_anywhere(calls, CUE_DIE_LANDS, fall * (55 + 9 * i) / 100);
        hit = hit || event->dice[i].hit;
    }
    call_anywhere(calls, hit ? CUE_DIE_HIT : CUE_DIE_MISSED, fall * (50 + 9 * dice) / 100);
}

static void hear_result(struct calls *calls)
{
    const struct event *event = calls->event;
    bool object = event->target >= TARGET_MARKER;
    int cue = event->amount > 0   ? object || event->target < TROOPER_MAX ? CUE_HIT_ARMOUR : CUE_HIT_FLESH
              : event->number > 0 ? CUE_ARMOUR_HOLDS
                                  : CUE_MISSED;
    call_at(calls, cue, 0, event->target);
}

static void hear_death(struct calls *calls)
{
    const struct event *event = calls->event;
    int cue = event->figure < TROOPER_MAX ? CUE_DEATH_DOOMTROOPER
                                          : creature_of(calls->game, calls->game->figure[event->figure].kind)->death;
    call_at_square(calls, cue, 40, event->at);
}

static void hear_put(struct calls *calls)
{
    const struct event *event = calls->event;
    bool walks = event->choice == MANNER_DIVES || event->choice == MANNER_ADVANCES || event->choice == MANNER_PUSHED ||
                 event->choice == MANNER_SHIFTS;
    if (walks)
        hear_step(calls);
    else
        call_at_square(calls, event->choice == MANNER_JUMPS ? CUE_CREATURE_COMES : CUE_TELEPORT, 0, event->at);
}

static void hear_swing(struct calls *calls)
{
    call(calls, calls->event->choice ? CUE_DOOR_OPENS : CUE_DOOR_SHUTS, 0, true,
         stage_door_point(&calls->game->marker[calls->event->number]));
}

static void hear_broken(struct calls *calls)
{
    bool door = marker_traits(calls->event->kind) & TRAIT_SWINGS;
    call_at_square(calls, door ? CUE_DOOR_BREAKS : CUE_OBJECT_DESTROYED, 0, calls->event->at);
}

static void hear_slot(struct calls *calls, int cue)
{
    if (calls->event->slot < SLOT_MAX)
        call(calls, cue, 0, true, stage_slot_point(calls->game->scenario, calls->event->slot));
}

static void hear_revealed(struct calls *calls)
{
    hear_slot(calls, CUE_FORCE_REVEALED);
}

static void hear_entered(struct calls *calls)
{
    hear_slot(calls, CUE_SECTOR_ENTERED);
}

static void hear_smoke(struct calls *calls)
{
    if (calls->event->choice)
        hear_slot(calls, CUE_SMOKE);
}

static void hear_exploded(struct calls *calls)
{
    call_at_square(calls, CUE_GREAT_BLAST, 0, calls->event->at);
}

static void hear_goal(struct calls *calls)
{
    call_anywhere(calls, calls->event->choice ? CUE_GOAL_REACHED : CUE_GOAL_LOST, 0);
}

static void hear_hack(struct calls *calls)
{
    call_at(calls, calls->event->choice ? CUE_HACKED : CUE_HACK_FAILED, 0, calls->event->figure);
}

static void hear_credits(struct calls *calls)
{
    if (calls->event->number > 0)
        call_anywhere(calls, CUE_COIN, 0);
}

static void hear_message(struct calls *calls)
{
    const struct trigger_action *action = stage_triggered(calls->stage, calls->event);
    if (stage_message(calls->stage, calls->event))
        call_anywhere(calls, CUE_PAGE, 0);
    else if (action && action->door)
        call_at_square(calls, trigger_latch(action) == LATCH_OPENS ? CUE_DOOR_OPENS : CUE_DOOR_SHUTS, 0,
                       calls->event->at);
}

/* Events of which one sound says it all, wherever their figure or square is; and those with a function. */
static const struct {
    void (*hear)(struct calls *calls);
    uint8_t cue; /* 1 + enum cue, without a function */
} HEARD[EVENT_TYPES] = {
#define ONE(event, name) [EVENT_##event] = {NULL, 1 + CUE_##name}
    ONE(ROUND_BEGAN, ROUND),
    ONE(LAST_ROUND, LAST_ROUND),
    ONE(EVENT_DRAWN, EVENT),
    ONE(CARDS_DEALT, CARD_DEALT),
    ONE(CARD_DRAWN, CARD_DEALT),
    ONE(FORCE_LAID, CARD_DEALT),
    ONE(FORCE_DRAWN, CARD_TURNED),
    ONE(CARD_PLAYED, CARD_TURNED),
    ONE(AI_CARD, CARD_TURNED),
    ONE(AI_TIE_BREAKER, CARD_TURNED),
    ONE(DOOR_CARD, CARD_TURNED),
    ONE(TAKEN, EQUIPPED),
    ONE(GEAR_USED, EQUIPPED),
    ONE(HEALED, HEALED),
    ONE(LEFT_BOARD, EXIT),
    ONE(REINFORCEMENT, CREATURE_COMES),
    ONE(PLACED, CREATURE_COMES),
    ONE(GUARD_WAKES, CREATURE_COMES),
    ONE(MARKER_PLACED, OBJECT_PLACED),
    ONE(TOKEN_PLACED, OBJECT_PLACED),
    ONE(DROPPED, OBJECT_PLACED),
    ONE(SCANNED, HACKED),
    ONE(TASK_DONE, DEED),
    ONE(EXAMINED, DEED),
    ONE(TRAP_ATTACKS, TRAP_SPRINGS),
    ONE(GATE_BARRED, DOOR_SHUTS),
    ONE(BOARD_ALTERED, DOOR_BREAKS),
    ONE(FORCE_MOVED, CARD_DEALT),
    ONE(RANK_CHANGED, RANK),
#undef ONE
    [EVENT_STEPPED] = {hear_step, 0},
    [EVENT_PUT] = {hear_put, 0},
    [EVENT_DICE_ROLLED] = {hear_dice, 0},
    [EVENT_DIE_REROLLED] = {hear_dice, 0},
    [EVENT_ARMOUR_ROLLED] = {hear_dice, 0},
    [EVENT_HEAL_ROLLED] = {hear_dice, 0},
    [EVENT_ATTACK_RESULT] = {hear_result, 0},
    [EVENT_ELIMINATED] = {hear_death, 0},
    [EVENT_DOOR_OPENED] = {hear_swing, 0},
    [EVENT_DOOR_SWINGS] = {hear_swing, 0},
    [EVENT_MARKER_DESTROYED] = {hear_broken, 0},
    [EVENT_FORCE_REVEALED] = {hear_revealed, 0},
    [EVENT_SECTOR_ENTERED] = {hear_entered, 0},
    [EVENT_SMOKE] = {hear_smoke, 0},
    [EVENT_EXPLODED] = {hear_exploded, 0},
    [EVENT_OBJECTIVE] = {hear_goal, 0},
    [EVENT_HACKED] = {hear_hack, 0},
    [EVENT_CREDITS] = {hear_credits, 0},
    [EVENT_TRIGGERED] = {hear_message, 0},
};

int cue_list(const struct stage *stage, const struct event *event, unsigned people, struct cue_call out[CUE_CALLS])
{
    struct calls calls = {stage, &stage->shown.game, event, out, 0};
    if (event->type == EVENT_MARKER_DRAWN) {
        if (event->seat == SEAT_LEGION)
            call_anywhere(&calls, CUE_LEGION_TURN, 0);
        else if (event->seat < SEAT_COUNT && (people >> event->seat & 1u))
            call_anywhere(&calls, CUE_OWN_TURN, 0);
    } else if (HEARD[event->type].hear) {
        HEARD[event->type].hear(&calls);
    } else if (HEARD[event->type].cue) {
        int cue = HEARD[event->type].cue - 1;
        if (event->figure < FIGURE_MAX)
            call_at(&calls, cue, 0, event->figure);
        else
            call_at_square(&calls, cue, 0, event->at);
    }
    return calls.count;
}

/* ---- what is heard all the time -------------------------------------------------------------------------------- */

/* Within so many squares of a Doomtrooper a creature is near. */
enum { NEAR = 5 };

static bool is_near(const struct game *game, figure_id creature)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id) &&
            square_distance(figure_square(game, id), figure_square(game, creature)) <= NEAR)
            return true;
    return false;
}

const char *cue_music(const struct game *shown)
{
    int alive = 0, gone = 0, near = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        uint8_t state = shown->figure[id].state;
        bool there = shown->figure[id].kind != KIND_NONE;
        alive += there && (state == FIGURE_ON_BOARD || state == FIGURE_WAITING);
        gone += there && state == FIGURE_ELIMINATED;
    }
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++)
        near += figure_is_creature_there(shown, (figure_id)id) && is_near(shown, (figure_id)id);
    if (game_in_last_round(shown) || (gone > 0 && alive == 1))
        return "mission_dire";
    return near > 0 ? "mission_near" : "mission";
}

const char *cue_ambience(const struct game *shown, struct point middle)
{
    static const char *const PLACE[] = {[FLOOR_STONE] = "place_stone",
                                        [FLOOR_METAL] = "place_metal",
                                        [FLOOR_GRATE] = "place_metal",
                                        [FLOOR_WET] = "place_flesh"};
    struct square at = square_at((int)middle.x, (int)middle.y);
    for (int m = 0; m < shown->markers; m++)
        if (shown->marker[m].kind == MARKER_PORTAL && shown->marker[m].state == MARKER_STANDS &&
            square_distance(at, square_at(shown->marker[m].x, shown->marker[m].y)) <= 6)
            return "place_portal";
    bool floor = middle.x >= 0 && middle.y >= 0 && board_is_floor(shown, at);
    return floor ? PLACE[floor_at(shown, at)] : "place_stone";
}
