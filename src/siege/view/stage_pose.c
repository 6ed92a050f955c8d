/* stage_pose.c -- where figures stand, walk and fall at this moment. */
#include "siege/view/stage.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/mission/trigger_rows.h"

#include <math.h>
#include <stddef.h>

static const float PI = 3.14159265f;

struct point stage_slot_point(const struct scenario *scenario, int slot)
{
    int columns = scenario->mission.grid_width;
    return (struct point){((float)(slot % columns) + 0.5f) * SECTOR_SIZE,
                          ((float)(slot / columns) + 0.5f) * SECTOR_SIZE};
}

/* The point `out` squares beyond the middle of an opening. */
static struct point before_opening(struct square first, struct square last, enum direction side, float out)
{
    float x = (float)(first.x + last.x + 1) / 2, y = (float)(first.y + last.y + 1) / 2;
    return (struct point){x + (0.5f + out) * (float)direction_dx(side), y + (0.5f + out) * (float)direction_dy(side)};
}

struct point stage_gate_point(const struct scenario *scenario, int gate, float out)
{
    const struct gate *opening = &scenario->mission.gate[gate];
    return before_opening(opening->inside[0], opening->inside[opening->width - 1], (enum direction)opening->side, out);
}

static struct point middle_of(struct square square)
{
    return (struct point){(float)square.x + 0.5f, (float)square.y + 0.5f};
}

/* Waiting figures of one gate stand side by side, then in a second rank. */
static struct point waiting_point(const struct stage *stage, figure_id figure)
{
    int gate = stage->shown.game.figure[figure].gate, before = 0, all = 0;
    for (int i = 0; i < FIGURE_MAX; i++) {
        const struct figure *other = &stage->shown.game.figure[i];
        bool here = other->state == FIGURE_WAITING && other->gate == gate;
        before += here && i < figure;
        all += here;
    }
    enum direction side = (enum direction)stage->scenario->mission.gate[gate].side;
    int in_rank = all - before / 3 * 3 < 3 ? all - before / 3 * 3 : 3;
    float across = ((float)(before % 3) - (float)(in_rank - 1) / 2) * 0.95f;
    struct point at = stage_gate_point(stage->scenario, gate, 0.62f + 0.95f * (float)(before / 3));
    at.x += across * (float)(direction_dx(side) == 0);
    at.y += across * (float)(direction_dy(side) == 0);
    return at;
}

static bool waits_at_gate(const struct stage *stage, figure_id figure)
{
    const struct figure *shown = &stage->shown.game.figure[figure];
    return shown->state == FIGURE_WAITING && shown->gate != GATE_NONE && stage->scenario &&
           shown->gate < stage->scenario->mission.gates;
}

static struct stage_pose rest(const struct stage *stage, figure_id figure)
{
    struct stage_pose pose = {.opacity = 1};
    if (figure_on_board(&stage->shown.game, figure)) {
        pose.seen = true;
        pose.at = middle_of(figure_square(&stage->shown.game, figure));
    } else if (waits_at_gate(stage, figure)) {
        pose.seen = true;
        pose.at = waiting_point(stage, figure);
    }
    return pose;
}

static bool walks_in(const struct stage *stage, int index, figure_id figure)
{
    return index >= 0 && index < stage->count && stage->event[index].type == EVENT_STEPPED &&
           stage->event[index].figure == figure;
}

/* Starts slowly at the first step, stops slowly at the last, goes evenly between. */
static float eased_step(const struct stage *stage, float t)
{
    figure_id figure = stage->event[stage->next].figure;
    bool first = stage->event[stage->next].number <= 1;
    bool last = !walks_in(stage, stage->next + 1, figure) && !walks_in(stage, stage->next + 2, figure);
    if (first && last)
        return stage_eased(t);
    if (first)
        return t * t * (2 - t);
    if (last)
        return 1 - (1 - t) * (1 - t) * (1 + t);
    return t;
}

static struct point gate_or(const struct stage *stage, int gate, struct point otherwise)
{
    if (gate == GATE_NONE || !stage->scenario || gate >= stage->scenario->mission.gates)
        return otherwise;
    return stage_gate_point(stage->scenario, gate, 0.6f);
}

static void pose_walk(const struct stage *stage, const struct event *event, float t, struct stage_pose *pose)
{
    struct point to = middle_of(event->at);
    struct point from = square_is(event->from) ? middle_of(event->from) : gate_or(stage, event->gate, to);
    pose->at = stage_between(from, to, eased_step(stage, t));
    pose->lift = 0.09f * sinf(PI * t);
    pose->stride = (event->number % 2 ? 1.0f : -1.0f) * sinf(PI * t); /* from one foot to the other */
    pose->lean = 0.09f * (float)((to.x > from.x) - (to.x < from.x)) - 0.04f * pose->stride;
    pose->stretch = 0.05f * sinf(PI * t) - 0.05f * fabsf(cosf(PI * t)); /* sinks into each step */
}

/* Up to the declaration's end it takes aim or draws back, from then on it strikes: so far of all of an attack. */
static const float DECLARED = 0.26f;

/* A blow: crouches and draws back, springs at the target and stands there for a moment, comes back. */
static void pose_blow(float t, float side, float *out, struct stage_pose *pose)
{
    float back = stage_eased(fminf(t / DECLARED, 1)), hit = stage_eased(fmaxf(0, fminf((t - DECLARED) / 0.12f, 1)));
    float home = stage_eased(fmaxf(0, (t - 0.62f) / 0.38f)), gone = 1 - home;
    *out = (-0.16f * back * (1 - hit) + 0.46f * hit) * gone;
    pose->lean = side * (-0.20f * back * (1 - hit) + 0.26f * hit) * gone;
    pose->stretch = (-0.10f * back * (1 - hit) + 0.05f * hit) * gone;
    pose->stride = side * hit * gone;
    pose->lift = 0.12f * sinf(PI * hit) * gone;
}

/* A shot: braces itself against the target, is thrown back three times and straightens up. */
static void pose_shot(float t, float side, float *out, struct stage_pose *pose)
{
    float braced = stage_eased(fminf(t / DECLARED, 1)), after = fmaxf(0, t - DECLARED);
    float kick = t < DECLARED ? 0 : expf(-3 * after) * (0.55f + 0.45f * cosf(after * 34));
    float eased = braced * (1 - stage_eased(fmaxf(0, (t - 0.75f) / 0.25f)));
    *out = -0.16f * kick;
    pose->lean = side * (0.08f * eased - 0.27f * kick);
    pose->stretch = -0.06f * eased - 0.02f * kick;
}

/* `t` from the declaration to the last die. */
static void pose_attack(const struct stage *stage, const struct event *event, float t, struct stage_pose *pose)
{
    struct point target;
    if (event->target == FIGURE_NONE || !stage_find(stage, event->target, &target))
        return;
    float dx = target.x - pose->at.x, dy = target.y - pose->at.y, far = fmaxf(hypotf(dx, dy), 0.01f), out,
          side = dx / far;
    if (stage->shown.roll.mode == MODE_CLOSE)
        pose_blow(t, side, &out, pose);
    else
        pose_shot(t, side, &out, pose);
    pose->at.x += out * dx / far;
    pose->at.y += out * dy / far;
}

/* Who goes through a doorway dissolves on one and comes together on the other. */
static void pose_put(const struct event *event, float t, struct stage_pose *pose)
{
    pose->at = stage_between(middle_of(event->from), middle_of(event->at), stage_eased(t));
    pose->lift = (event->choice == MANNER_ADVANCES || event->choice == MANNER_PUSHED ? 0.12f : 1.4f) * sinf(PI * t);
    if (event->choice != MANNER_DOORWAY)
        return;
    pose->at = middle_of(t < 0.5f ? event->from : event->at);
    pose->opacity = fabsf(1 - 2 * t);
    pose->lift = 0.25f * (1 - pose->opacity);
}

/* Two frames of light, then a quick fading to what is `left`. */
static float flash_of(const struct stage *stage, float left)
{
    const float LIT_MS = 34, FADED_MS = 110;
    float ms = stage->elapsed;
    return ms < LIT_MS ? 1 : fmaxf(left, 1 - (ms - LIT_MS) / (FADED_MS - LIT_MS));
}

/* Thrown back, away from who struck it. */
static void pose_struck(const struct stage *stage, const struct event *event, float t, struct stage_pose *pose)
{
    const struct shown_roll *roll = &stage->shown.roll;
    struct stage_pose by = {.seen = false};
    if (roll->any && roll->attacker < FIGURE_MAX && roll->attacker != event->figure)
        by = rest(stage, (figure_id)roll->attacker);
    struct point way = by.seen ? (struct point){pose->at.x - by.at.x, pose->at.y - by.at.y} : (struct point){0, -1};
    float far = fmaxf(hypotf(way.x, way.y), 0.01f), back = fminf(1, t * 8 + 0.4f) * (1 - stage_eased(t));
    pose->at.x += 0.24f * back * way.x / far;
    pose->at.y += 0.24f * back * way.y / far;
    pose->lean = 0.24f * back * way.x / far;
    pose->stretch = -0.08f * back;
}

static void pose_actor(const struct stage *stage, const struct event *event, float t, struct stage_pose *pose)
{
    const struct point at = pose->at;
    switch ((int)event->type) {
    case EVENT_STEPPED:
        pose_walk(stage, event, t, pose);
        break;
    case EVENT_PUT:
        pose_put(event, t, pose);
        break;
    case EVENT_GUARD_WAKES: /* starts up */
        pose->lift = 0.18f * fabsf(sinf(2 * PI * t)) * (1 - t);
        break;
    case EVENT_LEFT_BOARD:
        pose->at = stage_between(middle_of(event->from), gate_or(stage, event->gate, middle_of(event->from)), t);
        pose->opacity = 1 - t * t;
        break;
    case EVENT_PLACED:
        pose->lift = 0.9f * (1 - t) * (1 - t);
        pose->opacity = t < 0.6f ? t / 0.6f : 1;
        break;
    case EVENT_REINFORCEMENT:
        pose->opacity = t;
        break;
    case EVENT_STRENGTH_LOST:
        pose->flash = flash_of(stage, 0);
        pose_struck(stage, event, t, pose);
        break;
    case EVENT_ELIMINATED:
        pose->flash = flash_of(stage, 0);
        pose_struck(stage, event, fminf(t, 0.2f), pose);
        pose->lean = pose->stretch = 0;
        pose->tilt = (pose->at.x < at.x ? -86.0f : 86.0f) * fminf(t / 0.4f, 1) *
                     fminf(t / 0.4f, 1); /* faster and faster; then it breaks */
        pose->dissolve = t < 0.5f ? 0 : (t - 0.5f) / 0.5f;
        break;
    case EVENT_ATTACK_DECLARED:
        pose_attack(stage, event, DECLARED * t, pose);
        break;
    case EVENT_DICE_ROLLED:
        pose_attack(stage, event, DECLARED + (1 - DECLARED) * t, pose);
        break;
    default:
        break;
    }
}

struct point stage_shake(const struct stage *stage)
{
    static const struct {
        uint8_t event, units;
        uint16_t ms;
    } BLOWS[] = {{EVENT_EXPLODED, 10, 400},
                 {EVENT_MARKER_DESTROYED, 6, 300},
                 {EVENT_ELIMINATED, 5, 250},
                 {EVENT_STRENGTH_LOST, 3, 150}};
    const struct event *event = stage_current(stage);
    struct point none = {0, 0};
    for (unsigned i = 0; event && stage->begun && i < sizeof BLOWS / sizeof *BLOWS; i++) {
        float t = stage->elapsed / BLOWS[i].ms;
        if (event->type != BLOWS[i].event || t >= 1 || stage->manner.still || stage->manner.unshaken)
            continue;
        float left = BLOWS[i].units * (1 - t) * (1 - t);
        return (struct point){left * sinf(stage->elapsed * 0.11f), left * 0.7f * cosf(stage->elapsed * 0.085f)};
    }
    return none;
}

static bool is_great(const struct stage *stage, const struct event *event)
{
    enum { MIGHTY = 3 }; /* points for its elimination */
    const struct figure *figure = event->figure < FIGURE_MAX ? &stage->shown.game.figure[event->figure] : NULL;
    if (event->type == EVENT_EXPLODED || event->type == EVENT_MARKER_DESTROYED)
        return true;
    return event->type == EVENT_ELIMINATED && figure &&
           (figure_is_trooper(event->figure) || stage->scenario->catalogue->kind[figure->kind].points >= MIGHTY);
}

float stage_push_in(const struct stage *stage, struct point *at)
{
    const float COMES_MS = 90, GOES_MS = 320;
    const struct event *event = stage_current(stage);
    if (!event || !stage->begun || stage->manner.still || !is_great(stage, event) || !stage_focus(stage, at))
        return 0;
    float left = (float)stage_duration(event) - stage->elapsed;
    return stage_eased(fmaxf(0, fminf(fminf(stage->elapsed / COMES_MS, left / GOES_MS), 1)));
}

bool stage_is_moving(const struct stage *stage, figure_id figure)
{
    const struct event *event = stage_current(stage);
    return event && stage->begun && event->figure == figure && stage_is(event, STAGE_MOVES);
}

struct stage_pose stage_pose_of(const struct stage *stage, figure_id figure)
{
    struct stage_pose pose = rest(stage, figure);
    if (!stage->manner.still && stage_is_moving(stage, figure))
        pose_actor(stage, stage_current(stage), stage_progress(stage), &pose);
    return pose;
}

struct point stage_target_point(const struct stage *stage, int target)
{
    if (target < FIGURE_MAX)
        return stage_pose_of(stage, (figure_id)target).at;
    const struct marker *marker = &stage->shown.game.marker[target - TARGET_MARKER];
    struct point at = middle_of(square_at(marker->x, marker->y));
    return marker_traits(marker->kind) & TRAIT_EDGE ? stage_door_point(marker) : at;
}

struct point stage_door_point(const struct marker *door)
{
    struct point at = middle_of(square_at(door->x, door->y));
    enum direction side = (enum direction)door->side;
    float along = 0.5f * (float)(stage_door_width(door) - 1);
    at.x += 0.5f * (float)direction_dx(side) + (direction_dx(side) == 0 ? along : 0);
    at.y += 0.5f * (float)direction_dy(side) + (direction_dy(side) == 0 ? along : 0);
    return at;
}

int stage_door_width(const struct marker *door)
{
    return (marker_traits(door->kind) & TRAIT_SWINGS) && (door->stamp & DOOR_WIDTH) == 2 ? 2 : 1;
}

bool stage_moves_door(const struct stage *stage, int marker, float *open)
{
    const struct event *event = stage_current(stage);
    bool moves = event && stage->begun && !stage->manner.still && event->number == marker &&
                 (event->type == EVENT_DOOR_SWINGS || event->type == EVENT_DOOR_OPENED);
    if (!moves)
        return false;
    float t = stage_progress(stage), eased = stage_eased(t);
    bool closes = event->type == EVENT_DOOR_SWINGS && !event->choice;
    bool stood_open = event->type == EVENT_DOOR_OPENED && (stage->shown.game.marker[marker].stamp & DOOR_OPEN);
    *open = closes ? 1 - eased : stood_open ? 1 : eased;
    return true;
}

bool stage_find(const struct stage *stage, int target, struct point *at)
{
    bool there = target < FIGURE_MAX ? stage_pose_of(stage, (figure_id)target).seen
                                     : attack_target_stands(&stage->shown.game, target);
    if (there)
        *at = stage_target_point(stage, target);
    return there;
}

/* In the middle of a doorway between two sectors. */
static bool find_passage(const struct scenario *scenario, int inner, struct point *at)
{
    struct square inside[2];
    const struct closed_doorway *doorway = &scenario->mission.closed[inner];
    enum direction side = (enum direction)doorway->side;
    int count = mission_list_doorway(&scenario->mission, scenario->catalogue, doorway->slot, side, inside);
    if (count > 0)
        *at = before_opening(inside[0], inside[count - 1], side, 0);
    return count > 0;
}

bool stage_changed_way(const struct stage *stage, const struct event *event, struct point *at)
{
    const struct trigger_action *action = stage_triggered(stage, event);
    if (!action || !(trigger_row(action)->traits & (VERB_DOORWAY | VERB_WALLS | VERB_LOCK)))
        return false;
    if (action->inner)
        return find_passage(stage->scenario, action->inner - 1, at);
    if (!action->door && !(trigger_row(action)->traits & VERB_WALLS)) {
        if (action->gate >= stage->scenario->mission.gates)
            return false;
        *at = stage_gate_point(stage->scenario, action->gate, 0);
        return true;
    }
    if (square_is(event->at))
        *at = middle_of(event->at);
    return square_is(event->at);
}

bool stage_focus(const struct stage *stage, struct point *at)
{
    const struct event *event = stage_current(stage);
    if (!event)
        return false;
    struct point target;
    bool fight = event->type == EVENT_ATTACK_DECLARED || event->type == EVENT_DICE_ROLLED;
    if (fight && stage_find(stage, event->figure, at) && stage_find(stage, event->target, &target)) {
        *at = stage_between(*at, target, 0.5f);
        return true;
    }
    if (stage_changed_way(stage, event, at) || stage_find(stage, event->figure, at))
        return true;
    if (stage_is(event, STAGE_AT_DOOR) && event->number >= 0 && stage_find(stage, TARGET_MARKER + event->number, at))
        return true;
    if (square_is(event->at) && stage_duration(event) > 0) {
        *at = middle_of(event->at);
        return true;
    }
    if (!stage_is(event, STAGE_AT_SLOT) || event->slot == SLOT_NONE || !stage->scenario)
        return false;
    *at = stage_slot_point(stage->scenario, event->slot);
    return true;
}

bool stage_shows_altering(const struct stage *stage, struct stage_altering *altering)
{
    const struct event *event = stage_current(stage);
    if (!event || event->type != EVENT_BOARD_ALTERED || event->slot >= SLOT_MAX || event->number < 0 ||
        event->number >= SLOT_MAX)
        return false;
    float t = stage->manner.still ? 0 : stage_progress(stage);
    altering->slot = event->slot;
    altering->other = event->number;
    altering->quarters = event->choice;
    altering->done = stage_eased(t);
    return true;
}

float stage_dice_fallen(const struct stage *stage, bool armour)
{
    const struct event *event = stage_current(stage);
    if (!event || !stage_is(event, STAGE_ROLLS) || stage->manner.dice == STAGE_DICE_INSTANT || stage->manner.still)
        return 1;
    if ((event->type == EVENT_ARMOUR_ROLLED) != armour)
        return 1;
    float t = stage_progress(stage);
    return t / 0.85f < 1 ? t / 0.85f : 1;
}
