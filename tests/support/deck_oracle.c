/*
 * deck_oracle.c -- every decision of the AI deck by looking at all squares and all figures. It shares no code with the
 * deck.
 */
#include "support/deck_oracle.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/reason.h"
#include "support/oracle.h"
#include "support/slow_walk.h"
#include "support/lasting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOBODY = 0xFF, BY_COMPASS = 1, BY_ICON = 2, BY_MATRIX = 3, SWARM_NEAR = 3 };

const char *decision_name(enum decision decision)
{
    static const char *const NAMES[DECISION_KINDS] = {
#define X(id, name) name,
        DECISIONS(X)
#undef X
    };
    return NAMES[decision];
}

/* ---- the compass (S-AI-4, S-AI-5) ------------------------------------------------------------------------------ */

/* How far the point lies in a direction. */
static int far_in(int direction, struct square at)
{
    switch (direction) {
    case NORTH:
        return -at.y;
    case SOUTH:
        return at.y;
    case EAST:
        return at.x;
    default:
        return -at.x; /* WEST */
    }
}

/* Positive: the compass of the card takes a; negative: b; 0: they are level. */
static int compass_prefers(const struct ai_card *card, struct square a, struct square b)
{
    int primary = far_in(card->primary, a) - far_in(card->primary, b);
    return primary ? primary : far_in(card->secondary, a) - far_in(card->secondary, b);
}

/* Something that may be chosen: the least measure wins, equals go by compass. */
struct option {
    int id, measure;
    struct square at;
};

struct options {
    int count;
    struct option item[64 + SLOT_MAX * 64];
};

static void offer(struct options *options, int id, int measure, struct square at)
{
    options->item[options->count++] = (struct option){id, measure, at};
}

/* Positive: a goes before b. */
static int goes_before(const struct ai_card *card, const struct option *a, const struct option *b)
{
    return a->measure != b->measure ? b->measure - a->measure : compass_prefers(card, a->at, b->at);
}

/* The option before which no other goes, leaving out `except`; NULL if there is none. */
static const struct option *first_of(const struct options *options, const struct ai_card *card,
                                     const struct option *except)
{
    const struct option *first = NULL;
    for (int i = 0; i < options->count; i++) {
        const struct option *it = &options->item[i];
        if (it != except && (!first || goes_before(card, it, first) > 0))
            first = it;
    }
    return first;
}

/* The one to be chosen and the next one, told as a reason. */
struct pick {
    const struct option *best, *next;
    bool level;
};

static struct pick pick_one(const struct options *options, const struct ai_card *card)
{
    struct pick pick = {first_of(options, card, NULL), NULL, false};
    if (!pick.best)
        return pick;
    pick.next = first_of(options, card, pick.best);
    pick.level = pick.next && goes_before(card, pick.best, pick.next) == 0;
    return pick;
}

static struct reason reason_of(const struct pick *pick, int kind, int card, int line)
{
    struct reason reason = NO_REASON;
    reason.kind = (uint8_t)kind;
    reason.card = (uint8_t)card;
    reason.line = (uint8_t)line;
    reason.chosen = (uint8_t)pick->best->id;
    reason.value = (int16_t)pick->best->measure;
    if (pick->next) {
        reason.runner_up = (uint8_t)pick->next->id;
        reason.other_value = (int16_t)pick->next->measure;
        reason.tie = pick->best->measure == pick->next->measure ? BY_COMPASS : 0;
    }
    return reason;
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

static const struct mission *mission_of(const struct game *game)
{
    return &game->scenario->mission;
}

/* ---- the north token: a card laid on the map so that its north is where the token points (S-AI-5, S-AI-8) ------ */

/* The side of the map that a card calls by this direction. */
static int side_called(const struct mission *mission, int direction)
{
    static const uint8_t ROUND[] = {NORTH, EAST, SOUTH, WEST, NORTH, EAST, SOUTH};
    int token = 0, called = 0;
    while (ROUND[token] != mission->north)
        token++;
    while (ROUND[called] != direction)
        called++;
    return ROUND[token + called];
}

/* The square of a tile that the matrix calls by these: A1 is the corner on the token's left hand, letters go along the
 * token's side, numbers away from it. */
static struct square square_called(const struct mission *mission, int letter, int number)
{
    enum { LAST = SECTOR_SIZE - 1 };
    switch (mission->north) {
    case EAST:
        return square_at(LAST - number, letter);
    case SOUTH:
        return square_at(LAST - letter, LAST - number);
    case WEST:
        return square_at(number, LAST - letter);
    default:
        return square_at(letter, number);
    }
}

/* The card with compass and square as they lie on the map. */
static const struct ai_card *card_at(const struct game *game, int index)
{
    static struct ai_card laid[AI_CARD_MAX];
    const struct ai_card *card = &game->scenario->catalogue->ai[index];
    struct square called = square_called(mission_of(game), card->x, card->y);
    laid[index] = *card;
    laid[index].primary = (uint8_t)side_called(mission_of(game), card->primary);
    laid[index].secondary = (uint8_t)side_called(mission_of(game), card->secondary);
    laid[index].x = (uint8_t)called.x;
    laid[index].y = (uint8_t)called.y;
    return &laid[index];
}

static const struct ai_card *shown(const struct game *game)
{
    return card_at(game, game->ai.shown);
}

/* The middle of a tile, in half squares (S-AI-5). */
static struct square middle_of(const struct game *game, int slot)
{
    int width = mission_of(game)->grid_width;
    return square_at(slot % width * 16 + 8, slot / width * 16 + 8);
}

static struct square square_in(const struct game *game, int slot, int x, int y)
{
    int width = mission_of(game)->grid_width;
    return square_at(slot % width * SECTOR_SIZE + x, slot / width * SECTOR_SIZE + y);
}

int deck_oracle_steps_to(const struct game *game, figure_id figure, struct square to)
{
    static struct slow_steps steps;
    slow_reach(game, figure, &steps);
    return slow_may_end_on(game, figure, to) && steps.to[to.y][to.x] < SLOW_FAR ? steps.to[to.y][to.x] : -1;
}

bool deck_oracle_may_step(const struct game *game, figure_id figure, struct square from, struct square to)
{
    if (square_is(from))
        return slow_connected(game, figure, from, to) && slow_may_be_on(game, figure, to);
    const struct gate *gate = &mission_of(game)->gate[game->figure[figure].gate];
    bool inside = square_same(gate->inside[0], to) || (gate->width > 1 && square_same(gate->inside[1], to));
    return inside && slow_may_be_on(game, figure, to);
}

/* ---- one action under one card --------------------------------------------------------------------------------- */

struct act {
    const struct game *game;
    figure_id figure;
    int line;
    bool may_attack, may_move, bonus;
    bool on_board;
    struct square at;
    struct slow_steps reach;
    struct ruling *ruling;
};

static const struct ai_card *tie_breaker(const struct act *act)
{
    return card_at(act->game, act->game->ai.tie_breaker);
}

static void write_command(struct act *act, int type)
{
    struct command *command = &act->ruling->command;
    *command = COMMAND_EMPTY;
    command->type = (uint8_t)type;
    command->seat = SEAT_LEGION;
    command->figure = act->figure;
    command->extra = act->bonus;
}

static void offer_troopers(const struct act *act, struct options *options)
{
    options->count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(act->game, id))
            offer(options, id, slow_distance(act->at, figure_square(act->game, id)), figure_square(act->game, id));
}

/* S-AI-12: the nearest that may legally be attacked, ties by the Tie Breaker. */
static bool attack(struct act *act, int mode)
{
    static struct options options;
    options.count = 0;
    for (figure_id id = 0; act->may_attack && act->on_board && id < TROOPER_MAX; id++)
        if (slow_may_attack(act->game, act->figure, id, mode))
            offer(&options, id, slow_distance(act->at, figure_square(act->game, id)), figure_square(act->game, id));
    struct pick pick = pick_one(&options, tie_breaker(act));
    if (!pick.best)
        return false;
    write_command(act, COMMAND_ATTACK);
    act->ruling->command.target = (figure_id)pick.best->id;
    act->ruling->command.mode = (uint8_t)mode;
    struct reason *reason = &act->ruling->command.reason;
    *reason = reason_of(&pick, REASON_NEAREST_TARGET, act->game->ai.shown, act->line);
    act->ruling->tied_targets = reason->tie == BY_COMPASS;
    for (figure_id id = TROOPER_MAX; mode == MODE_FIRE && id-- > 0;)
        if (figure_on_board(act->game, id) && oracle_adjacent(act->game, act->at, figure_square(act->game, id))) {
            reason->kind = REASON_NEAREST_SHOT; /* past somebody who is too near to be fired at */
            reason->runner_up = id;
            reason->other_value = 1;
        }
    return true;
}

/* The end of a Move: `wanted` squares only (NULL: all). The least `measure` wins, equals go by the Tie Breaker. */
typedef int (*end_measure)(const struct act *act, struct square at, const void *with);

static bool go_to_best(struct act *act, end_measure measure, const void *with, struct reason reason)
{
    static struct options options;
    options.count = 0;
    for (int y = 0; y < act->game->scenario->height; y++) {
        for (int x = 0; x < act->game->scenario->width; x++) {
            struct square at = square_at(x, y);
            if (act->reach.to[y][x] == SLOW_FAR || !slow_may_end_on(act->game, act->figure, at))
                continue;
            int value = measure(act, at, with);
            if (value < SLOW_FAR * 100)
                offer(&options, 0, value, at);
        }
    }
    struct pick pick = pick_one(&options, tie_breaker(act));
    if (!pick.best)
        return false;
    write_command(act, COMMAND_MOVE);
    act->ruling->command.to = pick.best->at;
    act->ruling->command.reason = reason;
    act->ruling->by_compass = pick.next && pick.next->measure == pick.best->measure;
    return true;
}

enum { NOT_THERE = SLOW_FAR * 100 };

/* What a Move toward a goal looks at. */
struct heading {
    struct square goal;
    struct slow_steps left;  /* steps from every square to the goal */
    int now, most;           /* steps left from where it is; at most so many shall be left */
    figure_id unseen_but_by; /* NOBODY: sight does not matter; otherwise out of sight of all others */
};

static bool is_seen_there(const struct act *act, struct square at, figure_id except)
{
    struct game there = slow_moved_to(act->game, act->figure, at);
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (id != except && figure_on_board(&there, id) && slow_sees(&there, figure_square(&there, id), at))
            return true;
    return false;
}

static bool suits_sight(const struct act *act, struct square at, const struct heading *heading)
{
    return heading->unseen_but_by == NOBODY || !is_seen_there(act, at, heading->unseen_but_by);
}

/* S-AI-13: it follows a shortest path, so the whole way (steps made and steps left) is as short as can be; and as far
 * as it can, so of these ends the one with the least left. */
static int measure_path(const struct act *act, struct square at, const void *with)
{
    const struct heading *heading = with;
    int left = heading->left.to[at.y][at.x];
    if (left >= heading->now || left > heading->most || !suits_sight(act, at, heading))
        return NOT_THERE;
    return (act->reach.to[at.y][at.x] + left) * 100 + left;
}

/* S-AI-13: no path: the least distance. */
static int measure_distance(const struct act *act, struct square at, const void *with)
{
    const struct heading *heading = with;
    int left = slow_distance(at, heading->goal);
    bool nearer = !act->on_board || left < slow_distance(act->at, heading->goal);
    return nearer && suits_sight(act, at, heading) ? left : NOT_THERE;
}

static bool go_toward(struct act *act, struct square goal, int most, figure_id unseen_but_by, struct reason reason)
{
    static struct heading heading;
    heading = (struct heading){.goal = goal, .now = SLOW_FAR, .most = most, .unseen_but_by = unseen_but_by};
    slow_steps_to_goal(act->game, act->figure, goal, &heading.left);
    if (act->on_board)
        heading.now = heading.left.to[act->at.y][act->at.x];
    if (go_to_best(act, measure_path, &heading, reason))
        return true;
    return heading.now == SLOW_FAR && most == SLOW_FAR && go_to_best(act, measure_distance, &heading, reason);
}

static bool go_toward_option(struct act *act, const struct options *options, const struct ai_card *card, int kind,
                             int most, bool flanking)
{
    struct pick pick = pick_one(options, card);
    if (!act->may_move || !pick.best)
        return false;
    struct reason reason = reason_of(&pick, kind, act->game->ai.shown, act->line);
    act->ruling->level = act->ruling->level || pick.level;
    return go_toward(act, pick.best->at, most, flanking ? (figure_id)pick.best->id : NOBODY, reason);
}

static bool go_toward_nearest(struct act *act, int kind, int most, bool flanking)
{
    static struct options options;
    offer_troopers(act, &options);
    return go_toward_option(act, &options, tie_breaker(act), kind, most, flanking);
}

static int toward_or_enter(const struct act *act)
{
    return act->on_board ? REASON_TOWARD : REASON_ENTER;
}

static bool go_by_compass(struct act *act)
{
    static struct options options;
    offer_troopers(act, &options);
    for (int i = 0; i < options.count; i++)
        options.item[i].measure = 0;
    return go_toward_option(act, &options, shown(act->game), REASON_COMPASS, SLOW_FAR, false);
}

/* The Doomtrooper with most creatures within three squares; nobody without any. */
static bool go_toward_swarm(struct act *act)
{
    static struct options options;
    options.count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        int near = 0;
        for (figure_id other = TROOPER_MAX; other < FIGURE_MAX; other++)
            near += figure_on_board(act->game, id) && figure_on_board(act->game, other) &&
                    slow_distance(figure_square(act->game, id), figure_square(act->game, other)) <= SWARM_NEAR;
        if (near > 0)
            offer(&options, id, -near, figure_square(act->game, id));
    }
    bool went = go_toward_option(act, &options, tie_breaker(act), REASON_SWARM, SLOW_FAR, false);
    if (went) {
        act->ruling->command.reason.value = (int16_t)-act->ruling->command.reason.value;
        act->ruling->command.reason.other_value = (int16_t)-act->ruling->command.reason.other_value;
    }
    return went;
}

/* The fewest steps to a square that no Doomtrooper sees. */
static int measure_unseen(const struct act *act, struct square at, const void *with)
{
    (void)with;
    return is_seen_there(act, at, NOBODY) ? NOT_THERE : act->reach.to[at.y][at.x];
}

static bool go_unseen(struct act *act)
{
    static struct options options;
    if (!act->may_move || !act->on_board || !is_seen_there(act, act->at, NOBODY))
        return false;
    offer_troopers(act, &options);
    struct pick nearest = pick_one(&options, tie_breaker(act));
    return go_to_best(act, measure_unseen, NULL, reason_of(&nearest, REASON_UNSEEN, act->game->ai.shown, act->line));
}

static bool has_shot(const struct game *game, figure_id figure)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (slow_may_attack(game, figure, id, MODE_FIRE))
            return true;
    return false;
}

static int measure_shot(const struct act *act, struct square at, const void *with)
{
    (void)with;
    struct game there = slow_moved_to(act->game, act->figure, at);
    return has_shot(&there, act->figure) ? act->reach.to[at.y][at.x] : NOT_THERE;
}

/* Whom it could shoot at from there. */
static struct reason shot_from(const struct act *act, struct square at)
{
    static struct options options;
    struct game there = slow_moved_to(act->game, act->figure, at);
    options.count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (slow_may_attack(&there, act->figure, id, MODE_FIRE))
            offer(&options, id, slow_distance(at, figure_square(&there, id)), figure_square(&there, id));
    struct pick pick = pick_one(&options, tie_breaker(act));
    return reason_of(&pick, REASON_TO_SHOT, act->game->ai.shown, act->line);
}

static bool go_to_shot(struct act *act)
{
    if (!act->may_move)
        return false;
    bool has_one = act->on_board && has_shot(act->game, act->figure); /* it stands on the nearest such square */
    if (has_one || !go_to_best(act, measure_shot, NULL, NO_REASON))
        return go_toward_nearest(act, toward_or_enter(act), SLOW_FAR, false);
    act->ruling->command.reason = shot_from(act, act->ruling->command.to);
    return true;
}

/* ---- objectives, exits and portals ----------------------------------------------------------------------------- */

enum { ID_MARKER = GATE_MAX, ID_FIXTURE = GATE_MAX + MARKER_ALL };

/* What the conditions of the objectives name. */
struct aims {
    uint64_t gates;   /* ways out, of Doomtroopers or such as no creature shall use */
    uint64_t held;    /* of these: those that creatures shall not use */
    uint32_t markers; /* bit k: markers of kind k */
    uint32_t tasks;
};

static uint64_t gates_named(const struct mission *mission, const struct figure_filter *filter)
{
    uint64_t gates = 0;
    if (filter->through)
        return UINT64_C(1) << (filter->through - 1);
    for (int gate = 0; gate < mission->gates; gate++)
        if (filter->slots >> mission->gate[gate].slot & 1u)
            gates |= UINT64_C(1) << gate;
    return gates;
}

static void read_condition(const struct mission *mission, int node, struct aims *aims)
{
    if (node == CONDITION_NONE)
        return;
    const struct condition *it = &mission->node[node];
    bool withdrawn = it->kind == CONDITION_COUNT && (it->filter.states & WANT_WITHDRAWN);
    if (withdrawn)
        aims->gates |= gates_named(mission, &it->filter);
    if (withdrawn && it->filter.creatures && !it->filter.troopers && it->at_most < CREATURE_MAX)
        aims->held |= gates_named(mission, &it->filter);
    for (int t = 0; withdrawn && t < mission->tasks; t++) /* what must be carried out must be fetched */
        if (mission->task[t].load && (it->filter.marks & MARK_LOAD << (mission->task[t].load - 1)))
            aims->tasks |= 1u << t;
    if (it->kind == CONDITION_MARKERS_DESTROYED)
        aims->markers |= 1u << MARKER_COMPUTER | 1u << MARKER_TELEPORTER;
    if (it->kind == CONDITION_MARKERS_STANDING || it->kind == CONDITION_MARKERS_BROKEN || it->kind == CONDITION_BESIDE)
        aims->markers |= 1u << it->which;
    if (it->kind == CONDITION_HACKS)
        aims->markers |= 1u << MARKER_TERMINAL;
    if (it->kind == CONDITION_TASKS)
        aims->tasks |= 1u << it->which;
    for (int child = it->first_child; child != CONDITION_NONE; child = mission->node[child].next)
        read_condition(mission, child, aims);
}

static struct aims read_aims(const struct mission *mission)
{
    struct aims aims = {0, 0, 1u << MARKER_PORTAL, 0}; /* "or portal" */
    for (int i = 0; i < mission->objectives; i++) {
        read_condition(mission, mission->objective[i].condition, &aims);
        read_condition(mission, mission->objective[i].team_condition, &aims);
    }
    for (int gate = 0; gate < mission->gates; gate++)
        if (mission->gate[gate].flags & (GATE_EXIT | GATE_PORTAL))
            aims.gates |= UINT64_C(1) << gate;
    for (int t = 0; t < mission->tasks; t++)
        if ((aims.tasks >> t & 1u) && mission->task[t].marker != MARKER_NONE)
            aims.markers |= 1u << mission->task[t].marker;
    return aims;
}

static void offer_goal(const struct act *act, struct options *options, int id, struct square at)
{
    offer(options, id, slow_distance(act->at, at), at);
}

static void offer_objectives(const struct act *act, const struct aims *aims, struct options *options)
{
    const struct mission *mission = mission_of(act->game);
    options->count = 0;
    for (int gate = 0; gate < mission->gates; gate++)
        if ((aims->gates >> gate & 1u) && !game_gate_closed(act->game, gate))
            offer_goal(act, options, gate, mission->gate[gate].inside[0]);
    for (int m = 0; m < MARKER_ALL; m++)
        if (slow_stands(act->game, m) && (aims->markers >> act->game->marker[m].kind & 1u))
            offer_goal(act, options, ID_MARKER + m, slow_marker_square(act->game, m));
    for (int t = 0; t < mission->tasks; t++)
        for (int i = 0; (aims->tasks >> t & 1u) && i < mission->task[t].squares; i++)
            offer_goal(act, options, ID_FIXTURE + t * REASON_FIXTURES + i, mission->task[t].at[i]);
}

/* C-M06-OBJ: where creatures win by getting out, the way out is the objective, and a Move that reaches it leads out. */
static bool leave(struct act *act, int gate, struct reason reason)
{
    const struct gate *way = &mission_of(act->game)->gate[gate];
    bool allowed = mission_of(act->game)->parameters.legion_may_exit && !(way->flags & GATE_PORTAL);
    int budget = mission_of(act->game)->parameters.move_steps;
    for (int i = 0; allowed && act->on_board && i < way->width; i++) {
        struct square at = way->inside[i];
        bool here = square_same(at, act->at);
        figure_id there = slow_who_stands(act->game, at);
        bool passes = here || there == FIGURE_NONE || slow_may_pass(act->game, act->figure, there);
        if (act->reach.to[at.y][at.x] + 1 > budget || !passes)
            continue;
        write_command(act, COMMAND_MOVE);
        act->ruling->command.gate = (uint8_t)gate;
        act->ruling->command.to = at;
        act->ruling->command.reason = reason;
        return true;
    }
    return false;
}

static bool go_toward_objective(struct act *act)
{
    static struct options options;
    struct aims aims = read_aims(mission_of(act->game));
    offer_objectives(act, &aims, &options);
    struct pick pick = pick_one(&options, tie_breaker(act));
    if (!act->may_move || !pick.best)
        return false;
    struct reason reason = reason_of(&pick, REASON_OBJECTIVE, act->game->ai.shown, act->line);
    int gate = pick.best->id;
    act->ruling->level = act->ruling->level || pick.level;
    if (gate < ID_MARKER && (aims.held >> gate & 1u) && leave(act, gate, reason))
        return true;
    return go_toward(act, pick.best->at, SLOW_FAR, NOBODY, reason);
}

/* ---- S-AI-10, S-AI-11 ------------------------------------------------------------------------------------------ */

static bool fires_better(const struct act *act)
{
    int close = slow_expected_hits(act->game, act->figure, MODE_CLOSE);
    return slow_expected_hits(act->game, act->figure, MODE_FIRE) > close;
}

static bool attack_best(struct act *act)
{
    bool fire = fires_better(act);
    return attack(act, fire ? MODE_FIRE : MODE_CLOSE) || attack(act, fire ? MODE_CLOSE : MODE_FIRE);
}

static bool follow_line(struct act *act, int verb)
{
    switch ((enum ai_verb)verb) {
    case AI_CLOSE_ATTACK:
        return attack(act, MODE_CLOSE);
    case AI_FIREARM_ATTACK:
        return attack(act, MODE_FIRE);
    case AI_BEST_ATTACK:
        return attack_best(act);
    case AI_CLOSE_ELSE_FIREARM:
        return attack(act, MODE_CLOSE) || attack(act, MODE_FIRE);
    case AI_MOVE_NEXT_TO_NEAREST:
        return go_toward_nearest(act, toward_or_enter(act), 1, false);
    case AI_MOVE_TOWARD_NEAREST:
        return go_toward_nearest(act, toward_or_enter(act), SLOW_FAR, false);
    case AI_MOVE_TO_SHOT:
        return go_to_shot(act);
    case AI_MOVE_FLANKING:
        return go_toward_nearest(act, REASON_FLANK, SLOW_FAR, true);
    case AI_MOVE_TOWARD_OBJECTIVE:
        return go_toward_objective(act);
    case AI_MOVE_TOWARD_SWARM:
        return go_toward_swarm(act);
    case AI_MOVE_UNSEEN:
        return go_unseen(act);
    case AI_MOVE_TOWARD_COMPASS:
        return go_by_compass(act);
    case AI_VERB_COUNT:
        break;
    }
    return false;
}

static bool has_actions(const struct game *game, figure_id id)
{
    return game->figure[id].actions > 0 || game->figure[id].moves > 0;
}

/* The lines of the card, then judgement. */
static void follow_card(struct act *act)
{
    const struct ai_behaviour *behaviour = &act->game->scenario->catalogue->behaviour[shown(act->game)->behaviour];
    for (act->line = 0; act->line < behaviour->lines; act->line++) {
        if (follow_line(act, behaviour->line[act->line])) {
            act->ruling->decision = (enum decision)(DECISION_CLOSE_ATTACK + behaviour->line[act->line]);
            return;
        }
    }
    if (attack(act, MODE_CLOSE) || attack(act, MODE_FIRE)) {
        act->ruling->decision = DECISION_JUDGED_ATTACK;
        bool fires = false;
        for (int i = 0; i < behaviour->lines; i++)
            fires = fires || behaviour->line[i] == AI_FIREARM_ATTACK;
        act->ruling->command.reason.kind = fires && act->ruling->command.mode == MODE_CLOSE ? REASON_FALLBACK_BESIDE
                                                                                            : REASON_FALLBACK;
    } else if (go_toward_nearest(act, REASON_FALLBACK, SLOW_FAR, false)) {
        act->ruling->decision = DECISION_JUDGED_MOVE;
    } else {
        act->ruling->decision = DECISION_NOTHING;
        write_command(act, COMMAND_FINISH);
        act->ruling->command.extra = 0;
        act->ruling->command.reason.kind = REASON_NOTHING;
        act->ruling->command.reason.card = act->game->ai.shown;
        act->ruling->command.reason.line = (uint8_t)act->line;
    }
}

/* ---- jumps: ours; no rule of S-AI tells where to --------------------------------------------------------------- */

/* A jump may take the place of a Move that leads to no attack, if another action is left to attack with. */
static bool jump_is_better(const struct act *act)
{
    const struct figure *it = &act->game->figure[act->figure];
    const struct command *command = &act->ruling->command;
    if (act->game->legion.jumps == 0 || !act->may_move || !act->on_board || command->type == COMMAND_ATTACK ||
        it->actions + (it->moves > 0) < 2 || slow_may_attack_anybody(act->game, act->figure))
        return false;
    if (command->type != COMMAND_MOVE)
        return true;
    struct game there = slow_moved_to(act->game, act->figure, command->to);
    return !slow_may_attack_anybody(&there, act->figure);
}

struct leap {
    figure_id target;
    int mode;
};

static int measure_leap(const struct act *act, struct square at, const void *with)
{
    const struct leap *leap = with;
    bool same = game_slot_at(act->game, at) == game_slot_at(act->game, act->at);
    if (same && mission_of(act->game)->parameters.jump_other_sector)
        return NOT_THERE;
    struct game there = slow_moved_to(act->game, act->figure, at);
    bool attacks = slow_may_attack(&there, act->figure, leap->target, leap->mode);
    return attacks ? slow_distance(at, figure_square(act->game, leap->target)) : NOT_THERE;
}

/* To the free square nearest to the nearest Doomtrooper from which it can be attacked, with the better dice if so. */
static void jump(struct act *act)
{
    static struct options options;
    offer_troopers(act, &options);
    struct pick nearest = pick_one(&options, tie_breaker(act));
    struct ruling kept = *act->ruling;
    if (!nearest.best)
        return;
    struct reason reason = reason_of(&nearest, REASON_TOWARD, act->game->ai.shown, act->line);
    bool fire = fires_better(act);
    struct leap leap = {(figure_id)nearest.best->id, fire ? MODE_FIRE : MODE_CLOSE};
    memset(act->reach.to, 0, sizeof act->reach.to); /* anywhere */
    if (!go_to_best(act, measure_leap, &leap, reason)) {
        leap.mode = MODE_CLOSE + MODE_FIRE - leap.mode;
        if (!go_to_best(act, measure_leap, &leap, reason)) {
            *act->ruling = kept;
            return;
        }
    }
    act->ruling->command.type = COMMAND_JUMP;
    act->ruling->decision = DECISION_JUMP;
}

/* ---- the step of activations ----------------------------------------------------------------------------------- */

/* Ours: a bonus action goes to the first creature, in the order of activation, that has no action left and somebody to
 * attack. */
static bool can_go_on(const struct game *game, figure_id id)
{
    const struct figure *it = &game->figure[id];
    if ((it->flags & FIGURE_ACTIVE_DONE) || (it->state != FIGURE_ON_BOARD && it->state != FIGURE_WAITING))
        return false;
    return has_actions(game, id) || (game->legion.bonus_actions > 0 && slow_may_attack_anybody(game, id));
}

/* S-DL-7: each completes its actions before the next begins, in the order of S-AI-19. */
static figure_id whose_action(const struct game *game)
{
    if (game->turn.active != FIGURE_NONE && can_go_on(game, game->turn.active))
        return game->turn.active;
    for (int i = 0; i < game->ai.ordered; i++)
        if (can_go_on(game, game->ai.order[i]))
            return game->ai.order[i];
    return FIGURE_NONE;
}

static void simply(struct ruling *ruling, int type, enum decision decision)
{
    ruling->command = COMMAND_EMPTY;
    ruling->command.type = (uint8_t)type;
    ruling->command.seat = SEAT_LEGION;
    ruling->decision = decision;
}

static void rule_action(const struct game *game, const struct command *done, struct ruling *ruling)
{
    static struct act act;
    figure_id figure = whose_action(game);
    if (game->ai.tie_breaker == CARD_NONE) {
        simply(ruling, COMMAND_AI_TIE_BREAKER, DECISION_TIE_BREAKER);
        return;
    }
    if (figure == FIGURE_NONE) {
        simply(ruling, COMMAND_END_TURN, DECISION_END);
        return;
    }
    if (game->ai.shown == CARD_NONE) {
        simply(ruling, COMMAND_AI_REVEAL, DECISION_REVEAL);
        return;
    }
    act.game = game;
    act.figure = figure;
    act.ruling = ruling;
    act.bonus = !has_actions(game, figure);
    act.may_attack = game->figure[figure].actions > 0 || act.bonus;
    act.may_move = !act.bonus;
    act.on_board = figure_on_board(game, figure);
    act.at = slow_place_of(game, figure);
    slow_reach(game, figure, &act.reach);
    follow_card(&act);
    if (done->type == COMMAND_JUMP && jump_is_better(&act))
        jump(&act);
}

static bool stands_before(const struct game *game, const struct deck_table *table, figure_id a, figure_id b)
{
    int compass = compass_prefers(card_at(game, game->ai.tie_breaker), slow_place_of(game, a), slow_place_of(game, b));
    if (compass)
        return compass > 0;
    if (game->figure[a].state != game->figure[b].state)
        return game->figure[a].state == FIGURE_ON_BOARD;
    return table->placed[a] <= table->placed[b];
}

bool deck_oracle_order_is_right(const struct game *game, const struct deck_table *table)
{
    bool listed[FIGURE_MAX] = {false};
    for (int i = 0; i < game->ai.ordered; i++) {
        listed[game->ai.order[i]] = true;
        if (i > 0 && !stands_before(game, table, game->ai.order[i - 1], game->ai.order[i]))
            return false;
    }
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        const struct figure *it = &game->figure[id];
        bool acts = (it->state == FIGURE_ON_BOARD || it->state == FIGURE_WAITING) && it->captor >= TEAM_MAX;
        if (acts != listed[id])
            return false;
    }
    return true;
}

/* ---- everything that is asked ---------------------------------------------------------------------------------- */

/* S-AI-18 */
static int tile_distance(const struct game *game, int slot)
{
    int least = SLOW_FAR;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        for (int i = 0; figure_on_board(game, id) && i < SECTOR_SIZE * SECTOR_SIZE; i++) {
            struct square at = square_in(game, slot, i % SECTOR_SIZE, i / SECTOR_SIZE);
            int far = slow_is_square(game, at) ? slow_distance(at, figure_square(game, id)) : SLOW_FAR;
            least = far < least ? far : least;
        }
    return least == SLOW_FAR ? 0 : least;
}

static void rule_sector(const struct game *game, int type, bool nearest, enum decision decision, struct ruling *ruling)
{
    static struct options options;
    options.count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (game->pending.slots >> slot & 1u)
            offer(&options, slot, nearest ? tile_distance(game, slot) : 0, middle_of(game, slot));
    struct pick pick = pick_one(&options, shown(game));
    simply(ruling, type, decision);
    ruling->command.slot = (uint8_t)pick.best->id;
    ruling->command.reason = reason_of(&pick, nearest ? REASON_NEAREST_SECTOR : REASON_COMPASS, game->ai.shown, 0);
    ruling->by_compass = ruling->command.reason.tie == BY_COMPASS;
    if (type == COMMAND_ALTER)
        ruling->command.choice = 1; /* which way it turns, no card tells */
}

static bool gate_takes(const struct game *game, int gate, int kind)
{
    const struct gate *way = &mission_of(game)->gate[gate];
    int flags = GATE_LEGION | (effect_kinds_everywhere(game) >> kind & 1 ? GATE_TROOPERS : 0);
    return (way->flags & flags) && gate != effect_barred_gate(game) && !game_gate_closed(game, gate) &&
           !(mission_of(game)->legion_barred_slots >> way->slot & 1u);
}

static bool is_free_beside(const struct game *game, int portal, struct square at)
{
    return slow_is_square(game, at) && oracle_adjacent(game, at, slow_marker_square(game, portal)) &&
           !slow_is_barred(game, at) && !slow_has_token(game, at) && !slow_is_guarded(game, at) &&
           slow_who_stands(game, at) == FIGURE_NONE;
}

static bool portals_let_in(const struct game *game)
{
    int from = mission_of(game)->portals_from_round;
    return from > 0 && game->turn.round >= from;
}

/* Squares beside a portal by which a reinforcement may come. */
static void offer_beside(const struct game *game, int portal, struct options *options)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        struct square at = square_step(slow_marker_square(game, portal), (enum direction)d);
        if (is_free_beside(game, portal, at))
            offer(options, d, 0, at);
    }
}

/* S-AI-15, S-AI-16: entrances by compass; where a mission says so a dark portal is one, too. */
static void rule_reinforcement(const struct game *game, const struct command *done, struct ruling *ruling)
{
    static struct options options, squares;
    simply(ruling, COMMAND_REINFORCE, DECISION_ENTRANCE);
    for (int kind = 0; kind < KIND_MAX; kind++)
        if (game->legion.reinforce[kind] > 0)
            ruling->kinds |= (uint8_t)(1u << kind);
    int kind = done->kind < KIND_MAX ? done->kind : 0;
    options.count = 0;
    for (int gate = 0; gate < mission_of(game)->gates; gate++)
        if (gate_takes(game, gate, kind))
            offer(&options, gate, 0, mission_of(game)->gate[gate].inside[0]);
    for (int m = 0; portals_let_in(game) && m < MARKER_ALL; m++) {
        squares.count = 0;
        if (slow_stands(game, m) && game->marker[m].kind == MARKER_PORTAL)
            offer_beside(game, m, &squares);
        if (squares.count > 0)
            offer(&options, ID_MARKER + m, 0, slow_marker_square(game, m));
    }
    struct pick pick = pick_one(&options, shown(game));
    ruling->level = pick.level;
    ruling->command.reason = reason_of(&pick, REASON_COMPASS, game->ai.shown, 0);
    ruling->by_compass = pick.next != NULL;
    if (pick.best->id < ID_MARKER) {
        ruling->command.gate = (uint8_t)pick.best->id;
        return;
    }
    squares.count = 0;
    offer_beside(game, pick.best->id - ID_MARKER, &squares);
    ruling->decision = DECISION_PORTAL;
    ruling->command.to = first_of(&squares, shown(game), NULL)->at;
}

/* S-FORCE-6, C-FORCE-13 */
static bool may_be_placed(const struct game *game, struct square at)
{
    if (!slow_is_square(game, at) || game_slot_at(game, at) != game->legion.place_slot || slow_is_barred(game, at) ||
        slow_has_token(game, at) || slow_is_guarded(game, at) || slow_who_stands(game, at) != FIGURE_NONE)
        return false;
    for (figure_id id = 0; !game->legion.place_beside && id < TROOPER_MAX; id++)
        if (figure_on_board(game, id) && oracle_adjacent(game, at, figure_square(game, id)))
            return false;
    return true;
}

static bool marker_may_lie(const struct game *game, struct square at)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_PLACE_MARKER;
    command.seat = SEAT_LEGION;
    command.to = at;
    return command_check(game, &command).why == REJECT_NONE; /* what may lie where is not the deck's to know */
}

static bool square_serves(const struct game *game, struct square at)
{
    return game->pending.type == PENDING_PLACE ? may_be_placed(game, at) : marker_may_lie(game, at);
}

/* S-AI-9: as many cards as the deck holds have been tried, this one is the last of them. */
static bool is_last_card(const struct game *game)
{
    return game->ai.misses >= game->ai.count - 1;
}

/* S-AI-8, S-AI-9. */
static void rule_square(const struct game *game, int slot, enum decision decision, struct ruling *ruling)
{
    struct reason reason = {
        .kind = REASON_MATRIX, .card = game->ai.shown, .chosen = (uint8_t)slot, .runner_up = NOBODY, .tie = BY_MATRIX};
    struct square at = square_in(game, slot, shown(game)->x, shown(game)->y);
    if (!square_serves(game, at)) {
        if (!is_last_card(game)) {
            simply(ruling, COMMAND_AI_REVEAL, DECISION_ANOTHER);
            return;
        }
        reason.kind = REASON_MATRIX_FAILED;
        decision = DECISION_PLACE_FIRST;
        int i = 0;
        do {
            struct square called = square_called(mission_of(game), i % SECTOR_SIZE, i / SECTOR_SIZE);
            at = square_in(game, slot, called.x, called.y);
        } while (!square_serves(game, at) && ++i < SECTOR_SIZE * SECTOR_SIZE);
    }
    simply(ruling, game->pending.type == PENDING_PLACE ? COMMAND_PLACE : COMMAND_PLACE_MARKER, decision);
    ruling->command.to = at;
    ruling->command.reason = reason;
}

static void rule_placing(const struct game *game, struct ruling *ruling)
{
    rule_square(game, game->legion.place_slot, game->turn.seat == SEAT_LEGION ? DECISION_PLACE : DECISION_PLACE_OTHER,
                ruling);
    for (int kind = 0; ruling->command.type == COMMAND_PLACE && kind < KIND_MAX; kind++)
        if (game->legion.place[kind] > 0)
            ruling->kinds |= (uint8_t)(1u << kind);
}

/* A mission target: sector by compass, square by matrix, both of the card that lies there. */
static void rule_marker(const struct game *game, struct ruling *ruling)
{
    static struct options options;
    options.count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        bool room = false;
        for (int i = 0; (game->pending.slots >> slot & 1u) && i < SECTOR_SIZE * SECTOR_SIZE; i++)
            room = room || marker_may_lie(game, square_in(game, slot, i % SECTOR_SIZE, i / SECTOR_SIZE));
        if (room)
            offer(&options, slot, 0, middle_of(game, slot));
    }
    struct pick pick = pick_one(&options, shown(game));
    rule_square(game, pick.best->id, DECISION_MARKER, ruling);
}

/* S-AI-6, S-AI-7 */
static void rule_team(const struct game *game, struct ruling *ruling)
{
    struct reason reason = {.kind = REASON_ICON, .card = game->ai.shown, .runner_up = NOBODY, .tie = BY_ICON};
    simply(ruling, COMMAND_AI_REVEAL, DECISION_ANOTHER);
    for (int team = TEAM_MAX - 1; team >= 0; team--) {
        if ((game->team[team].flags & (TEAM_PLAYS | TEAM_OUT)) != TEAM_PLAYS ||
            game->team[team].corporation != shown(game)->corporation)
            continue;
        simply(ruling, COMMAND_CHOOSE_TEAM, DECISION_TEAM);
        ruling->command.choice = (uint8_t)team;
        reason.chosen = (uint8_t)team;
        ruling->command.reason = reason;
    }
}

static void rule_figure(const struct game *game, struct ruling *ruling)
{
    static struct options options;
    options.count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id) && (game->pending.slots == 0 || (game->pending.slots >> id & 1u)))
            offer(&options, id, 0, figure_square(game, id));
    struct pick pick = pick_one(&options, shown(game));
    simply(ruling, COMMAND_CHOOSE_FIGURE, DECISION_DOOMTROOPER);
    ruling->command.target = (figure_id)pick.best->id;
    ruling->command.reason = reason_of(&pick, REASON_COMPASS, game->ai.shown, 0);
    ruling->by_compass = pick.next != NULL;
}

/* ---- ours ------------------------------------------------------------------------------------------------------ */

/* Reinforcements are called when fewer creatures stand on the board or wait than Doomtroopers are in play, or when no
 * more rounds are left than calls. */
static void rule_call(const struct game *game, struct ruling *ruling)
{
    int in_play[2] = {0, 0};
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        in_play[id < TROOPER_MAX] += game->figure[id].state == FIGURE_ON_BOARD ||
                                     game->figure[id].state == FIGURE_WAITING;
    simply(ruling, COMMAND_CALL, DECISION_CALL);
    ruling->command.choice = in_play[0] < in_play[1] || game->events.count <= game->legion.calls;
    ruling->command.reason.kind = REASON_CALL;
    ruling->command.reason.value = (int16_t)in_play[0];
    ruling->command.reason.other_value = (int16_t)in_play[1];
}

enum { SHOWS_HIT = 4, ROLLED_AGAIN = 8 };

/* Would more hits change what the attack does? */
static bool more_hits_matter(const struct game *game, int hits, int more)
{
    const struct attack_in_progress *attack = &game->attack;
    struct attack_odds odds = attack_quote(game, attack->attacker, attack->target, attack->mode);
    int strength = attack->target < FIGURE_MAX ? game->figure[attack->target].strength : 1;
    return hits + more > odds.armour && hits < odds.armour + odds.armour_dice + strength;
}

/* Re-rolls go to the best missed die, while they can change anything. */
static void rule_reroll(const struct game *game, struct ruling *ruling)
{
    const struct attack_in_progress *attack = &game->attack;
    int hits = 0, missed = 0, best = -1;
    for (int i = 0; i < attack->dice; i++) {
        const uint8_t *faces = game->scenario->catalogue->hit_faces;
        hits += (attack->die[i] & SHOWS_HIT) != 0;
        if (attack->die[i] & (SHOWS_HIT | ROLLED_AGAIN))
            continue;
        missed++;
        if (best < 0 || faces[attack->die[i] & 3] > faces[attack->die[best] & 3])
            best = i;
    }
    int left = attack->rerolls + attack->missed_rerolls;
    int more = missed < left ? missed : left;
    bool again = more > 0 && more_hits_matter(game, hits, more);
    simply(ruling, again ? COMMAND_REROLL : COMMAND_KEEP, again ? DECISION_REROLL : DECISION_KEEP);
    ruling->command.choice = again ? (uint8_t)best : 0;
    ruling->command.reason.kind = REASON_REROLL;
}

/* ---- the decision ---------------------------------------------------------------------------------------------- */

static bool needs_card(int pending)
{
    return pending != PENDING_NONE && pending != PENDING_CALL && pending != PENDING_REROLL;
}

struct ruling deck_oracle_ruling(const struct game *game, const struct command *done)
{
    struct ruling ruling;
    memset(&ruling, 0, sizeof ruling);
    ruling.command = COMMAND_EMPTY;
    int pending = game->pending.type;
    if (needs_card(pending) && game->ai.shown == CARD_NONE) {
        simply(&ruling, COMMAND_AI_REVEAL, DECISION_REVEAL); /* S-AI-2 */
        return ruling;
    }
    switch ((enum pending_type)pending) {
    case PENDING_LAY_FORCE:
        rule_sector(game, COMMAND_FORCE_SECTOR, false, DECISION_LAY, &ruling);
        break;
    case PENDING_FORCE:
        rule_sector(game, COMMAND_FORCE_SECTOR, true, DECISION_FORCE, &ruling);
        break;
    case PENDING_SECTOR:
        rule_sector(game, COMMAND_CHOOSE_SECTOR, false, DECISION_SECTOR, &ruling);
        break;
    case PENDING_ALTER:
        rule_sector(game, COMMAND_ALTER, false, DECISION_ALTER, &ruling);
        break;
    case PENDING_MOVE_FORCE:
        rule_sector(game, COMMAND_MOVE_FORCE, false, DECISION_MOVE_FORCE, &ruling);
        break;
    case PENDING_REINFORCE:
        rule_reinforcement(game, done, &ruling);
        break;
    case PENDING_PLACE:
        rule_placing(game, &ruling);
        break;
    case PENDING_MARKER:
        rule_marker(game, &ruling);
        break;
    case PENDING_TEAM:
        rule_team(game, &ruling);
        break;
    case PENDING_FIGURE:
        rule_figure(game, &ruling);
        break;
    case PENDING_CALL:
        rule_call(game, &ruling);
        break;
    case PENDING_REROLL:
        rule_reroll(game, &ruling);
        break;
    case PENDING_NONE:
        rule_action(game, done, &ruling);
        break;
    default:
        break; /* the Dark Legion is not asked for this: no command is right */
    }
    return ruling;
}

/* ---- comparing ------------------------------------------------------------------------------------------------- */

struct line {
    const char *name;
    int done, must;
};

const char *deck_oracle_compare(const struct ruling *ruling, const struct command *done, char *out, size_t size)
{
    const struct command *must = &ruling->command;
    const struct reason *a = &done->reason, *b = &must->reason;
    bool free_kind = done->kind < KIND_MAX && (ruling->kinds >> done->kind & 1u);
    bool free_turn = must->type == COMMAND_ALTER && done->choice == 3; /* the other way round */
    const struct line lines[] = {
        {"command", done->type, must->type},
        {"figure", done->figure, must->figure},
        {"target", done->target, must->target},
        {"second target", done->target2, must->target2},
        {"mode", done->mode, must->mode},
        {"shape", done->shape, must->shape},
        {"extra", done->extra, must->extra},
        {"gate", done->gate, must->gate},
        {"slot", done->slot, must->slot},
        {"second slot", done->slot2, must->slot2},
        {"kind", free_kind ? 0 : done->kind, free_kind ? 0 : must->kind},
        {"choice", done->choice, free_turn ? 3 : must->choice},
        {"x", done->to.x, must->to.x},
        {"y", done->to.y, must->to.y},
        {"kind of reason", a->kind, b->kind},
        {"card", a->card, b->card},
        {"line", a->line, b->line},
        {"chosen", a->chosen, b->chosen},
        {"runner-up", a->runner_up, b->runner_up},
        {"tie", a->tie, b->tie},
        {"value", a->value, b->value},
        {"other value", a->other_value, b->other_value},
    };
    if (ruling->level) {
        snprintf(out, size, "two candidates are level: another card decides (S-AI-5)");
        return out;
    }
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (lines[i].done == lines[i].must)
            continue;
        snprintf(out, size, "%s: %d, must be %d", lines[i].name, lines[i].done, lines[i].must);
        return out;
    }
    return NULL;
}
