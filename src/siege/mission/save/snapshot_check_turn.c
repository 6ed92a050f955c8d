/* snapshot_check_turn.c -- turns, questions and attacks that came out of a file: can the rules go on with them? */
#include "siege/mission/save/snapshot_check_parts.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/move/move.h"

#include <stdlib.h>

/* ---- turns and questions --------------------------------------------------------------------------------------- */

bool snapshot_fits_legion(const struct game *game)
{
    const struct legion *legion = &game->legion;
    const struct catalogue *catalogue = game->scenario->catalogue;
    for (int kind = catalogue->kinds; kind < KIND_MAX; kind++)
        if (legion->reinforce[kind] || legion->place[kind])
            return false;
    return is_index_or(legion->corporation, CORPORATIONS, 0xFF) && legion->band < catalogue->bands &&
           legion->step <= LEGION_ACTIVATE && is_index_or(legion->event, catalogue->event_cards, CARD_NONE) &&
           legion->effect <= EFFECTS_MAX && is_index_or(legion->place_slot, SLOT_MAX, SLOT_NONE) &&
           legion->ignored <= 1 && legion->turrets_fired <= MARKER_ALL;
}

static bool seat_plays(const struct game *game, unsigned seat)
{
    return seat == SEAT_LEGION || (seat < TEAM_MAX && game->team[seat].flags & TEAM_PLAYS);
}

/* Every seat's marker is drawn once a round or still in the cup. */
static bool fits_markers_of_seats(const struct turn *turn, const struct game *game)
{
    unsigned seen = turn->waiting_markers;
    for (unsigned seat = 0; seat < 8; seat++)
        if (seen >> seat & 1 && !seat_plays(game, seat))
            return false;
    for (int i = 0; i < turn->drawn; i++) {
        if (!seat_plays(game, turn->order[i]) || seen >> turn->order[i] & 1)
            return false;
        seen |= 1u << turn->order[i];
    }
    return turn->seat == SEAT_NONE || seat_plays(game, turn->seat);
}

/* What an attack can strike. */
static bool is_target(const struct game *game, unsigned target)
{
    unsigned marker = target - TARGET_MARKER;
    return is_figure(game, target) || (marker < MARKER_ALL && game->marker[marker].kind != MARKER_NONE);
}

/* What a question's card is an index of depends on the question. */
static bool fits_card_of(const struct game *game, const struct pending *pending)
{
    switch ((enum question_about)question_row(pending->type)->about) {
    case ABOUT_MARKER:
        return pending->card < game->scenario->mission.markers;
    case ABOUT_SECTOR:
        return pending->card < SLOT_MAX && game->slot_sector[pending->card] != SLOT_NONE;
    case ABOUT_TROOPER:
        return pending->card < TROOPER_MAX && is_figure(game, pending->card);
    case ABOUT_TARGET:
        return is_target(game, pending->card);
    case ABOUT_EVENT:
        return is_index_or(pending->card, game->scenario->catalogue->event_cards, CARD_NONE);
    case ABOUT_NOTHING:
        break;
    }
    return true;
}

/* The seat that may be asked this. */
static bool fits_seat_of(const struct game *game, const struct pending *pending)
{
    int asked = question_row(pending->type)->seat;
    if (asked == OF_LEGION)
        return pending->seat == SEAT_LEGION;
    if (asked == OF_TEAM && pending->seat >= TEAM_MAX)
        return false;
    return !pending_is_open(pending) || seat_plays(game, pending->seat);
}

/* The moment at which it may be asked. */
static bool fits_moment_of(const struct game *game, const struct pending *pending)
{
    const struct question_row *question = question_row(pending->type);
    bool in_setup = game->turn.phase == PHASE_SETUP;
    if (question->time != IN_MISSION && in_setup != (question->time == IN_SETUP))
        return false;
    if (question->time == IN_LEGION_TURN && game->turn.seat != SEAT_LEGION)
        return false;
    switch ((enum choice_shape)question->shape) {
    case CHOICE_DICE:
        return game->attack.running == 1;
    case CHOICE_HAND: /* cards of the 2018 rules answer events and eliminations, too */
        return game->attack.running == 1 || card_some_answer(game, PLAY_EVENT | PLAY_KILL);
    case CHOICE_STEP:
        return game->streak.overrun != 0;
    case CHOICE_BUNKER:
        return pending->seat == game->turn.drafting;
    case CHOICE_GATE:
        return pending->seat == game->turn.seat;
    case CHOICE_MARKER: /* which trap of this Doomtrooper goes (S-WEAP-3) */
        return pending->card < TROOPER_MAX && is_figure(game, pending->card);
    case CHOICE_ACTION:
        return game->interlude.running && game->interlude.seat == pending->seat;
    case CHOICE_ANY:
    case CHOICE_YES_NO:
    case CHOICE_SECTOR:
    case CHOICE_LAYOUT:
    case CHOICE_KIND_GATE:
    case CHOICE_KIND_SQUARE:
    case CHOICE_FIGURE_SQUARE:
    case CHOICE_SQUARE:
    case CHOICE_TEAM:
    case CHOICE_FIGURE:
    case CHOICE_DIE:
    case CHOICE_GEAR:
    case CHOICE_TROOPERS:
    case CHOICE_CARD:
    case CHOICE_COUNT:
        break;
    }
    return true;
}

static bool fits_question(const struct game *game, const struct pending *pending)
{
    return pending->type < PENDING_COUNT && is_index_or(pending->seat, SEAT_COUNT, SEAT_NONE) &&
           is_mask(pending->slots, SLOT_MAX) && fits_card_of(game, pending) && fits_seat_of(game, pending) &&
           fits_moment_of(game, pending);
}

bool snapshot_fits_pending(const struct game *game)
{
    return fits_question(game, &game->pending);
}

bool snapshot_fits_kept(const struct game *game)
{
    return fits_question(game, &game->kept) && (!pending_is_open(&game->kept) || question_row(game->kept.type)->waits);
}

/* Every team chooses once (C-EQUIP-7, S-EQUIP-4). */
static bool fits_draft_order(const struct game *game)
{
    unsigned seen = 0;
    for (unsigned i = 0; i < TEAM_MAX; i++) {
        uint8_t team = game->turn.draft_order[i];
        if (i >= game->teams ? team != SEAT_NONE : team >= game->teams || seen >> team & 1)
            return false;
        seen |= i < game->teams ? 1u << team : 0;
    }
    return true;
}

static bool fits_lists_of_turn(const struct game *game)
{
    for (size_t i = 0; i < sizeof game->turn.order; i++)
        if (!is_index_or(game->turn.order[i], SEAT_COUNT, SEAT_NONE))
            return false;
    for (size_t i = 0; i < sizeof game->reveal_order; i++)
        if (!is_index_or(game->reveal_order[i], SLOT_MAX, SLOT_NONE))
            return false;
    return true;
}

bool snapshot_fits_turn(const struct game *game)
{
    const struct turn *turn = &game->turn;
    unsigned fired = game->fired[0] | (unsigned)game->fired[1] << 8 | (unsigned)game->fired[2] << 16;
    return turn->phase <= PHASE_OVER && is_index_or(turn->seat, SEAT_COUNT, SEAT_NONE) &&
           (turn->active == FIGURE_NONE || is_figure(game, turn->active)) && turn->drawn <= SEAT_COUNT &&
           turn->setup_step <= SETUP_SECONDARY && is_index_or(turn->drafting, game->teams, SEAT_NONE) &&
           is_index_or(turn->commander, game->teams, SEAT_NONE) && fits_draft_order(game) &&
           (turn->claimants == 0 || game->killer < game->teams) && is_mask(game->entered, SLOT_MAX) &&
           is_mask(game->reveal, SLOT_MAX) && is_mask(fired, game->scenario->mission.triggers) &&
           fits_lists_of_turn(game) && fits_markers_of_seats(turn, game) && game->forced_count <= FORCED_DICE_MAX &&
           game->forced_next <= game->forced_count;
}

bool snapshot_fits_interlude(const struct game *game)
{
    const struct interlude *interlude = &game->interlude;
    if (interlude->running > 1 || !is_index_or(interlude->seat, SEAT_COUNT, SEAT_NONE) ||
        !is_index_or(interlude->team, game->teams, SEAT_NONE) ||
        (interlude->figure != FIGURE_NONE && !is_figure(game, interlude->figure)))
        return false;
    return !interlude->running ||
           (seat_plays(game, interlude->seat) && (interlude->team != SEAT_NONE || interlude->figure != FIGURE_NONE));
}

/* ---- attacks --------------------------------------------------------------------------------------------------- */

static bool fits_struck(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    if (attack->struck_count > SHAPE_STRUCK_MAX)
        return false;
    for (int i = 0; i < attack->struck_count; i++)
        if (!is_target(game, attack->struck[i]))
            return false;
    return true;
}

static bool fits_dice(const struct attack_in_progress *attack)
{
    if (attack->dice > POOL_MAX)
        return false;
    for (int i = 0; i < attack->dice; i++)
        if ((attack->die[i] & 3) >= DIE_COLOURS)
            return false;
    return true;
}

/* What the 2018 rules add to an attack. */
static bool fits_extras(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    bool second = attack->second == FIGURE_NONE || is_target(game, attack->second);
    return attack->source <= SOURCE_TURRET && attack->by_team <= TEAM_MAX && attack->missed_rerolls <= POOL_MAX &&
           attack->bonus <= POOL_MAX && attack->pick < 1 << 2 * DIE_COLOURS && (second || !attack->running);
}

bool snapshot_fits_attack(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    if (!fits_dice(attack) || attack->running > 1 || attack->stage > ATTACK_ROLLED || !fits_extras(game))
        return false;
    if (attack->at.x < -1 || attack->at.x >= BOARD_MAX || attack->at.y < -1 || attack->at.y >= BOARD_MAX)
        return false;
    if (!attack->running)
        return true;
    bool aims = is_target(game, attack->target) || (attack->target == FIGURE_NONE && attack->shape != 0);
    return aims && (attack->attacker == FIGURE_NONE || is_figure(game, attack->attacker)) &&
           (attack->target2 == FIGURE_NONE || is_target(game, attack->target2)) && attack->mode <= MODE_ANY &&
           fits_struck(game);
}

/* ---- attacks by no figure, Moves and tactics ------------------------------------------------------------------- */

bool snapshot_fits_strikes(const struct game *game)
{
    const struct strikes *strikes = &game->strikes;
    if (strikes->count > STRIKES_MAX || strikes->next > strikes->count || strikes->source > SOURCE_TURRET ||
        strikes->by_team > TEAM_MAX || (strikes->figure != FIGURE_NONE && strikes->figure >= FIGURE_MAX) ||
        !all_below(strikes->dice, DIE_COLOURS, 4))
        return false;
    for (int i = strikes->next; i < strikes->count; i++)
        if (!is_target(game, strikes->who[i]))
            return false;
    return true;
}

/* What is left of the way does not lead off the board. */
static bool stays_on_board(const struct game *game)
{
    const struct move_in_progress *move = &game->move;
    struct square at = figure_square(game, move->figure);
    for (int i = move->next; i < move->steps && figure_on_board(game, move->figure); i++) {
        at = square_step(at, (enum direction)move->step[i]);
        if (!board_is_floor(game, at))
            return false;
        at = marker_lead(game, at);
    }
    if (move->gate == GATE_NONE || !figure_on_board(game, move->figure))
        return true;
    const struct gate *gate = &game->scenario->mission.gate[move->gate];
    return square_same(at, gate->inside[0]) || (gate->width == 2 && square_same(at, gate->inside[1]));
}

static bool fits_steps(const struct game *game)
{
    const struct move_in_progress *move = &game->move;
    return all_below(move->step, STEP_MAX, DIRECTIONS) && move->steps <= STEP_MAX && move->alarm <= SLOT_MAX &&
           move->granted < 1u << TEAM_MAX && is_index_or(move->gate, game->scenario->mission.gates, GATE_NONE);
}

/* The Move for which a team is asked to let it pass has not begun: `next` is its entry (move_asked). Its way need not
 * be on the board, so that it is looked at as any command is. */
static bool fits_asked_move(const struct game *game)
{
    const struct move_in_progress *move = &game->move;
    if (!is_figure(game, move->figure) || !figure_is_trooper(move->figure) || move->figure != game->pending.card ||
        move->next > 1 || move->number > 1)
        return false;
    const struct figure *figure = &game->figure[move->figure];
    if (figure->state == FIGURE_WAITING ? figure->gate >= game->scenario->mission.gates
                                        : figure->state != FIGURE_ON_BOARD)
        return false;
    struct game before = *game;
    before.pending = NOTHING_ASKED;
    struct command command = move_asked(game);
    return command_check(&before, &command).why == REJECT_NONE;
}

bool snapshot_fits_move(const struct game *game)
{
    const struct move_in_progress *move = &game->move;
    if (move->running > 1 || !fits_steps(game))
        return false;
    if (move->running)
        return move->next <= move->steps && is_figure(game, move->figure) && stays_on_board(game);
    return question_of(game)->command != COMMAND_PERMIT || fits_asked_move(game);
}

static bool fits_streak(const struct game *game, const struct streak *streak)
{
    bool placed = streak->vacated.x >= 0 && streak->vacated.x < game->scenario->width && streak->vacated.y >= 0 &&
                  streak->vacated.y < game->scenario->height;
    return (streak->figure == FIGURE_NONE || (streak->figure < TROOPER_MAX && is_figure(game, streak->figure))) &&
           (streak->target == FIGURE_NONE || is_target(game, streak->target)) &&
           (streak->target2 == 0 || is_target(game, streak->target2)) && streak->mode <= MODE_ANY &&
           streak->fire <= POOL_MAX && streak->tech <= POOL_MAX &&
           (placed || (streak->vacated.x == -1 && streak->vacated.y == -1)) &&
           (!streak->overrun || (placed && streak->figure != FIGURE_NONE));
}

bool snapshot_fits_streak(const struct game *game)
{
    return fits_streak(game, &game->streak) && fits_streak(game, &game->aside);
}

/* ---- going on -------------------------------------------------------------------------------------------------- */

/* No more creatures are asked for than there are in the pool. What a card adds to reinforcements that are not asked for
 * yet is cut down to the pool when they are (C-REIN-1, S-FORCE-8). */
static bool has_creatures(const struct game *game)
{
    const struct legion *legion = &game->legion;
    bool asked = question_asks(game, CHOICE_KIND_GATE);
    for (int kind = 0; kind < game->scenario->catalogue->kinds; kind++) {
        int available = legion_available(game, kind);
        if (legion->place[kind] > available || (asked && legion->reinforce[kind] > available))
            return false;
    }
    return true;
}

/* The figure in the middle of its activation is there. */
static bool has_active_figure(const struct game *game)
{
    if (game->turn.active >= FIGURE_MAX)
        return true;
    uint8_t state = game->figure[game->turn.active].state;
    return state == FIGURE_ON_BOARD || state == FIGURE_WAITING;
}

static bool is_choice(const struct game *game, const struct command *command)
{
    return command->type != COMMAND_AI_REVEAL && command->type != COMMAND_AI_TIE_BREAKER &&
           command_check(game, command).why == REJECT_NONE;
}

static bool any_choice(const struct game *game, struct legal_list *legal)
{
    legal_commands(game, legal);
    for (int i = 0; i < legal->count; i++)
        if (is_choice(game, &legal->item[i]))
            return true;
    return false;
}

bool snapshot_has_choice(const struct game *game)
{
    if (game_is_over(game))
        return true;
    if (!has_creatures(game) || !has_active_figure(game))
        return false;
    struct legal_list *legal = malloc(sizeof *legal);
    bool any = !legal || any_choice(game, legal);
    free(legal);
    return any;
}
