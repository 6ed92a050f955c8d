/* turn.c -- begins rounds and turns, draws markers from the cup, and ends a turn or the mission. */
#include "siege/rules/turn/turn.h"

#include "siege/rules/turn/action.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/legion/legion.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/mission/trigger.h"

#include <assert.h>
#include <string.h>

static void clear_round(struct team *team)
{
    team->flags &= (uint8_t) ~(TEAM_QUIET | TEAM_HAS_MOVED);
    team->free_actions = 0;
}

/* A hurt leg costs one square in each round, in whoever's turn. */
static void clear_hurt(struct game *game)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        game->figure[id].status &= (uint8_t)~STATUS_HURT_PAID;
}

/* C-ROUND-1, S-ROUND-1; the Dark Legion's marker is always there (C-ROUND-6). */
void turn_begin_round(struct game *game, struct event_list *events)
{
    struct turn *turn = &game->turn;
    assert(turn->round < UINT8_MAX);
    turn->round++;
    turn->drawn = 0;
    memset(turn->order, SEAT_NONE, sizeof turn->order);
    turn->waiting_markers = 1u << SEAT_LEGION;
    for (int team = 0; team < TEAM_MAX; team++) {
        if (team_takes_part(game, team))
            turn->waiting_markers = (uint8_t)(turn->waiting_markers | 1u << team);
        clear_round(&game->team[team]);
    }
    clear_hurt(game);
    event_add(events, EVENT_ROUND_BEGAN)->number = turn->round;
    trigger_fire(game, TRIGGER_ROUND_START, events);
}

/* C-CORP-2: Extra Actions gained at the start of each own turn. */
static void gain_extra_actions(struct game *game, int number, struct event_list *events)
{
    assert(is_team_number(number));
    const struct parameters *parameters = game_parameters(game);
    struct team *team = &game->team[number];
    if (!parameters->corporation_abilities || !parameters->extra_actions)
        return;
    int gained = effect_sum(&game->scenario->catalogue->corporation[team->corporation].ability,
                            EFFECT_TURN_EXTRA_ACTIONS, MODE_ANY);
    if (team->extra_actions + gained > parameters->extra_action_cap)
        gained = parameters->extra_action_cap - team->extra_actions;
    if (gained <= 0)
        return;
    team->extra_actions = (uint8_t)(team->extra_actions + gained);
    event_by(events, EVENT_EXTRA_GAINED, (seat_id)number, gained, team->extra_actions);
}

static void begin_team_turn(struct game *game, int team, struct event_list *events)
{
    assert(is_team_number(team));
    game->team[team].cards_used = 0;
    lasting_begin_turn(game, (seat_id)team);
    gain_extra_actions(game, team, events);
    action_begin_turn(game, (seat_id)team);
    lasting_end_wait(game, (seat_id)team);
    if (game->team[team].gate == GATE_NONE) {
        for (int i = 0; i < PAIR; i++)
            if (game->figure[team * PAIR + i].state == FIGURE_WAITING)
                game->figure[team * PAIR + i].flags |= FIGURE_FIRST_TURN;
        if (game->figure[team * PAIR].state == FIGURE_WAITING)
            game->pending = (struct pending){.type = PENDING_ENTRANCE, .seat = (seat_id)team};
    }
}

/* C-ENTER-1, C-TRAIN-6. */
void turn_choose_entrance(struct game *game, const struct command *command, struct event_list *events)
{
    assert(is_team_number(command->seat) && game_has_gate(game, command->gate));
    game->team[command->seat].gate = command->gate;
    for (int i = 0; i < PAIR; i++)
        game->figure[command->seat * PAIR + i].gate = command->gate;
    event_by(events, EVENT_ENTRANCE_CHOSEN, command->seat, 0, 0)->gate = command->gate;
}

/* With teams_first the Dark Legion's marker stays in the cup as long as there is another. */
static seat_id draw_marker(struct game *game)
{
    assert(game->turn.waiting_markers != 0);
    uint8_t markers = game->turn.waiting_markers;
    if (game_parameters(game)->teams_first && markers != 1u << SEAT_LEGION)
        markers &= (uint8_t) ~(1u << SEAT_LEGION);
    uint32_t which = rng_below(&game->cards, (uint32_t)__builtin_popcount(markers));
    while (which--)
        markers &= (uint8_t)(markers - 1);
    return (seat_id)__builtin_ctz(markers);
}

/* A mission without a limit that nobody brings to its end. */
enum { ROUNDS_MOST = 200 };

/* What lasted for the round is over (S-ROUND-5); after the last one nobody has another turn (S-DL-11). */
static void end_round(struct game *game, struct event_list *events)
{
    assert(game->turn.waiting_markers == 0 && game->turn.round > 0);
    trigger_count_rounds(game);
    trigger_fire(game, TRIGGER_ROUND_END, events);
    terrain_clear_smoke(game, ~game->smoke_stays, events);
    lasting_end_round(game);
    event_add(events, EVENT_ROUND_ENDED)->number = game->turn.round;
    game->turn.quiet_rounds++;
    bool endless = game->turn.quiet_rounds >= game_parameters(game)->stall_rounds || game->turn.round >= ROUNDS_MOST;
    bool stalled = game->scenario->mission.rounds == 0 && endless;
    if (game_in_last_round(game) || stalled || score_is_settled(game))
        score_mission(game, false, events); /* C-END-1, S-END-3 */
    else
        turn_begin_round(game, events);
}

/* C-ROUND-2, C-ROUND-3. */
void turn_next(struct game *game, struct event_list *events)
{
    assert(game->turn.seat == SEAT_NONE && game->turn.phase == PHASE_TURN);
    struct turn *turn = &game->turn;
    if (turn->waiting_markers == 0) {
        end_round(game, events);
        return;
    }
    seat_id seat = draw_marker(game);
    turn->waiting_markers = (uint8_t)(turn->waiting_markers & ~(1u << seat));
    assert(is_seat_number(seat) && turn->drawn < SEAT_COUNT);
    turn->order[turn->drawn++] = seat;
    turn->seat = seat;
    event_add(events, EVENT_MARKER_DRAWN)->seat = seat;
    if (seat == SEAT_LEGION)
        legion_begin_turn(game);
    else
        begin_team_turn(game, seat, events);
    trigger_fire(game, TRIGGER_TURN_START, events);
}

struct reject turn_check_end(const struct game *game)
{
    assert(is_seat_number(game->turn.seat));
    if (game->turn.seat == SEAT_LEGION)
        return REJECT_FINE;
    figure_id waiting = action_must_enter(game, game->turn.seat);
    if (waiting == FIGURE_NONE)
        return REJECT_FINE;
    return reject_of(REJECT_OTHER_MUST_ENTER, waiting, 0);
}

void turn_end(struct game *game, struct event_list *events)
{
    seat_id seat = game->turn.seat;
    assert(is_seat_number(seat));
    game->turn.active = FIGURE_NONE;
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        if (game->figure[id].kind == KIND_NONE || game_seat_of(game, id) != seat)
            continue;
        game->figure[id].actions = game->figure[id].moves = game->figure[id].free = 0; /* C-TURN-5, S-TURN-4 */
        game->figure[id].flags &= (uint8_t)~FIGURE_FIRST_TURN;
    }
    tactic_clear(game);
    if (seat != SEAT_LEGION) {
        game->team[seat].cards_used = 0;
        lasting_end_turn(game, seat);
        secondary_end_turn(game, seat, events);
    }
    event_add(events, EVENT_TURN_ENDED)->seat = seat;
    if (seat == SEAT_LEGION)
        legion_end_turn(game, events);
    else
        game->team[seat].flags |= TEAM_HAS_MOVED;
    game->turn.refused = 0; /* S-MOVE-5 */
    game->turn.seat = SEAT_NONE;
    trigger_fire(game, TRIGGER_TURN_END, events);
}

bool turn_remove_markers(struct game *game, struct event_list *events)
{
    bool removed = false;
    for (int team = 0; team < TEAM_MAX; team++) {
        if (!team_takes_part(game, team) || team_in_play(game, team))
            continue;
        game->team[team].flags |= TEAM_OUT;
        game->turn.waiting_markers = (uint8_t)(game->turn.waiting_markers & ~(1u << team));
        event_add(events, EVENT_MARKER_REMOVED)->seat = (seat_id)team;
        removed = true;
    }
    if (removed)
        secondary_free_captives(game); /* C-SEC-5: nobody is left to lead them */
    return removed;
}
