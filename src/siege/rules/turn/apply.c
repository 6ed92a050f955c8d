/* apply.c -- the one door: checking commands, carrying them out, going on to the next decision. */
#include "siege/rules/turn/action.h"
#include "siege/rules/legion/ai_pile.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/attack/reroll.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/bunker.h"
#include "siege/rules/card/card.h"
#include "siege/rules/turn/deploy.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/turn/sandbox.h"
#include "siege/rules/legion/legion.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/move/move.h"
#include "siege/rules/mission/pair.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/attack/strikes.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/mission/task.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/mission/trigger.h"
#include "siege/rules/turn/turn.h"

#include <assert.h>
#include <string.h>

/* ---- checks, one per type; turn, seat and pending choice have been looked at before ---------------------------- */

static struct reject check_entrance(const struct game *game, const struct command *command)
{
    struct reject reject = reject_for(move_is_entrance(game, command->gate) ? REJECT_NONE : REJECT_NOT_AN_ENTRANCE);
    reject.gate = command->gate;
    return reject;
}

static struct reject check_choice(const struct game *game, const struct command *command)
{
    return command->choice < question_of(game)->choices ? REJECT_FINE : reject_for(REJECT_NO_SUCH_CHOICE);
}

static struct reject check_choose_gear(const struct game *game, const struct command *command)
{
    bool worn = command->choice < GEAR_MAX && game->pending.card < TROOPER_MAX &&
                (game->figure[game->pending.card].gear >> command->choice & 1);
    return worn ? REJECT_FINE : reject_for(REJECT_NO_SUCH_CHOICE);
}

static struct reject check_end_turn(const struct game *game, const struct command *command)
{
    (void)command;
    return turn_check_end(game);
}

static struct reject check_reroll(const struct game *game, const struct command *command)
{
    return reroll_may(game, command->choice) ? REJECT_FINE : reject_for(REJECT_NO_SUCH_DIE);
}

/* Only who is asked for a reaction can ask for quiet. */
static struct reject check_keep(const struct game *game, const struct command *command)
{
    int most = question_asks(game, CHOICE_HAND);
    return command->choice > most ? reject_for(REJECT_NO_SUCH_CHOICE) : REJECT_FINE;
}

static struct reject check_call(const struct game *game, const struct command *command)
{
    if (command->choice > 1)
        return reject_for(REJECT_NO_SUCH_CHOICE);
    return command->choice && game->legion.calls == 0 ? reject_for(REJECT_NO_CALLS_LEFT) : REJECT_FINE;
}

static struct reject check_sector(const struct game *game, const struct command *command)
{
    bool allowed = command->slot < SLOT_MAX && (game->pending.slots >> command->slot & 1);
    int why = command->type == COMMAND_FORCE_SECTOR ? question_of(game)->why : REJECT_WRONG_SECTOR;
    return reject_of(allowed ? REJECT_NONE : (enum reject_why)why, FIGURE_NONE, command->slot);
}

static struct reject check_place(const struct game *game, const struct command *command)
{
    return force_check_place(game, command->kind, command->to);
}

static struct reject check_choose_team(const struct game *game, const struct command *command)
{
    bool plays = command->choice < TEAM_MAX && team_takes_part(game, command->choice);
    return plays ? REJECT_FINE : reject_for(REJECT_NO_SUCH_CHOICE);
}

static struct reject check_choose_figure(const struct game *game, const struct command *command)
{
    bool asked = game->pending.slots == 0 || (command->target < 32 && game->pending.slots >> command->target & 1);
    bool fits = asked && command->target < TROOPER_MAX && figure_on_board(game, command->target);
    return fits ? REJECT_FINE : reject_of(REJECT_TARGET_OUT, command->target, 0);
}

static struct reject check_ai_reveal(const struct game *game, const struct command *command)
{
    (void)command;
    return game->legion.deck ? REJECT_FINE : reject_for(REJECT_NOT_THE_DECK);
}

static struct reject check_ai_tie_breaker(const struct game *game, const struct command *command)
{
    (void)command;
    bool fits = game->legion.deck && game->ai.tie_breaker == CARD_NONE && game->legion.step == LEGION_ACTIVATE;
    return fits ? REJECT_FINE : reject_for(REJECT_NOT_THE_DECK);
}

/* ---- carrying out ---------------------------------------------------------------------------------------------- */

/* Attacks are noted when they are declared. */
static void begin_action(struct game *game, const struct command *command, struct event_list *events)
{
    if (command->type != COMMAND_ATTACK)
        tactic_note_action(game, command);
    action_pay(game, command, events);
}

/* Whose Doomtroopers stand in the way is asked before the action is paid for (S-MOVE-5). */
static void do_move(struct game *game, const struct command *command, struct event_list *events)
{
    if (move_ask_to_pass(game, command))
        return;
    begin_action(game, command, events);
    move_resolve(game, command, events);
}

static void do_permit(struct game *game, const struct command *command, struct event_list *events)
{
    struct command move = COMMAND_EMPTY;
    if (!move_permit(game, command, &move, events))
        return;
    game->pending = NOTHING_ASKED;
    do_move(game, &move, events);
}

static void do_choose_gear(struct game *game, const struct command *command, struct event_list *events)
{
    assert(figure_is_trooper(game->pending.card) && command->choice < GEAR_MAX);
    legion_lose_gear(game, game->pending.card, command->choice, events);
}

static void do_ready(struct game *game, const struct command *command, struct event_list *events)
{
    bunker_ready(game, command->seat, events);
}

static void do_move_force(struct game *game, const struct command *command, struct event_list *events)
{
    force_move(game, game->pending.card, command->slot, events);
}

static void do_finish(struct game *game, const struct command *command, struct event_list *events)
{
    action_finish(game, command->figure, events);
}

static void do_end_turn(struct game *game, const struct command *command, struct event_list *events)
{
    (void)command;
    turn_end(game, events);
}

/* No further re-roll; no more of what a card lends; no advance; no card now, or none this round. */
static void do_keep(struct game *game, const struct command *command, struct event_list *events)
{
    switch (question_of(game)->shape) {
    case CHOICE_DICE:
        game->attack.rerolls = game->attack.missed_rerolls = 0;
        return;
    case CHOICE_STEP:
        tactic_stay(game, events);
        return;
    case CHOICE_ACTION:
        game->interlude.actions = game->interlude.moves = 0;
        return;
    }
    assert(question_asks(game, CHOICE_HAND) && is_team_number(command->seat));
    uint8_t *asked = game->attack.running ? &game->attack.asked : &game->turn.asked;
    *asked |= (uint8_t)(1u << command->seat);
    if (command->choice == 1)
        game->team[command->seat].flags |= TEAM_QUIET;
}

static void do_force_sector(struct game *game, const struct command *command, struct event_list *events)
{
    assert(is_slot_number(command->slot));
    if (game->turn.phase == PHASE_SETUP) {
        force_lay(game, command->slot, events);
        return;
    }
    game->legion.extra_reveal = 1;
    force_turn_over(game, command->slot, game_parameters(game)->legion_reveal_adjacent != 0, events);
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

/* When a type may be given: as the answer to a question (question_rows.c), or freely in the own turn, or by the AI
 * deck's seat whenever it must decide, or at any time, in a sandbox or always. */
enum moment { MOMENT_NEVER, MOMENT_TURN, MOMENT_ANSWER, MOMENT_DECK, MOMENT_CARD, MOMENT_SANDBOX, MOMENT_ALWAYS };

struct command_rule {
    enum moment moment;
    bool legion_decision; /* uses up the AI card that lies revealed */
    struct reject (*check)(const struct game *, const struct command *);
    void (*carry_out)(struct game *, const struct command *, struct event_list *);
    enum {
        FREE,
        ACTION,
        ACTION_LATER
    } cost; /* an action of the figure, whose action_check() comes before its own
               check; it is paid for at once, or by what carries it out */
};

static const struct command_rule RULE[COMMAND_COUNT] = {
    [COMMAND_ENTRANCE] = {MOMENT_ANSWER, false, check_entrance, turn_choose_entrance},
    [COMMAND_MOVE] = {MOMENT_TURN, true, move_check, do_move, ACTION_LATER},
    [COMMAND_ATTACK] = {MOMENT_TURN, true, attack_check_command, attack_declare, ACTION},
    [COMMAND_JUMP] = {MOMENT_TURN, true, move_check_jump, move_resolve_jump, ACTION},
    [COMMAND_FINISH] = {MOMENT_TURN, true, action_check_finish, do_finish},
    [COMMAND_END_TURN] = {MOMENT_TURN, true, check_end_turn, do_end_turn},
    [COMMAND_REROLL] = {MOMENT_ANSWER, true, check_reroll, attack_reroll},
    [COMMAND_KEEP] = {MOMENT_ANSWER, true, check_keep, do_keep},
    [COMMAND_CALL] = {MOMENT_ANSWER, true, check_call, legion_decide_call},
    [COMMAND_REINFORCE] = {MOMENT_ANSWER, true, legion_check_reinforce, legion_reinforce},
    [COMMAND_FORCE_SECTOR] = {MOMENT_ANSWER, true, check_sector, do_force_sector},
    [COMMAND_PLACE] = {MOMENT_ANSWER, true, check_place, force_place},
    [COMMAND_CHOOSE_TEAM] = {MOMENT_ANSWER, true, check_choose_team, legion_choose},
    [COMMAND_CHOOSE_FIGURE] = {MOMENT_ANSWER, true, check_choose_figure, legion_choose},
    [COMMAND_TAKE] = {MOMENT_ANSWER, false, bunker_check_take, bunker_take},
    [COMMAND_READY] = {MOMENT_ANSWER, false, bunker_check_ready, do_ready},
    [COMMAND_DEPLOY] = {MOMENT_ANSWER, false, deploy_check, deploy},
    [COMMAND_PLAY] = {MOMENT_CARD, false, card_check_play, card_play},
    [COMMAND_USE] = {MOMENT_CARD, false, card_check_use, card_use},
    [COMMAND_EXAMINE] = {MOMENT_TURN, false, secondary_check_examine, secondary_examine, ACTION},
    [COMMAND_ALTER] = {MOMENT_ANSWER, true, alter_check, legion_alter},
    [COMMAND_MOVE_FORCE] = {MOMENT_ANSWER, true, check_sector, do_move_force},
    [COMMAND_PLACE_MARKER] = {MOMENT_ANSWER, true, marker_check_place, marker_place},
    [COMMAND_AI_REVEAL] = {MOMENT_DECK, false, check_ai_reveal, ai_pile_reveal},
    [COMMAND_AI_TIE_BREAKER] = {MOMENT_DECK, false, check_ai_tie_breaker, ai_pile_put_aside},
    [COMMAND_TASK] = {MOMENT_TURN, false, task_check, task_do, ACTION},
    [COMMAND_SCAN] = {MOMENT_TURN, false, task_check_scan, task_scan, ACTION},
    [COMMAND_CHOOSE_PAIR] = {MOMENT_ANSWER, false, check_choice, pair_choose},
    [COMMAND_CHOOSE_CARD] = {MOMENT_ANSWER, false, check_choice, secondary_keep},
    [COMMAND_CHOOSE_SECTOR] = {MOMENT_ANSWER, true, check_sector, legion_choose},
    [COMMAND_CHOOSE_GEAR] = {MOMENT_ANSWER, false, check_choose_gear, do_choose_gear},
    [COMMAND_CHOOSE_DIE] = {MOMENT_ANSWER, false, strikes_check_die, strikes_choose_die},
    [COMMAND_CHOOSE_TRAP] = {MOMENT_ANSWER, false, attack_check_trap_choice, attack_choose_trap},
    [COMMAND_OVERRUN] = {MOMENT_ANSWER, false, tactic_check_overrun, tactic_overrun},
    [COMMAND_PERMIT] = {MOMENT_ANSWER, false, check_choice, do_permit},
    [COMMAND_SANDBOX_PLACE] = {MOMENT_SANDBOX, false, sandbox_check_place, sandbox_place},
    [COMMAND_SANDBOX_DICE] = {MOMENT_SANDBOX, false, sandbox_check_dice, sandbox_dice},
    [COMMAND_SANDBOX_CARD] = {MOMENT_SANDBOX, false, sandbox_check_card, sandbox_card},
    [COMMAND_SANDBOX_COUNTER] = {MOMENT_SANDBOX, false, sandbox_check_counter, sandbox_counter},
    [COMMAND_SANDBOX_TRIGGER] = {MOMENT_SANDBOX, false, sandbox_check_trigger, sandbox_trigger},
    [COMMAND_SANDBOX_ROUND] = {MOMENT_SANDBOX, false, sandbox_check_round, sandbox_round},
    [COMMAND_CONCEDE] = {MOMENT_ALWAYS, false, score_check_concede, score_concede},
};

static struct reject check_moment(const struct game *game, const struct command *command,
                                  const struct command_rule *rule)
{
    if (rule->moment == MOMENT_SANDBOX)
        return game->sandbox ? REJECT_FINE : reject_for(REJECT_NOT_A_SANDBOX);
    seat_id seat = game_seat_to_act(game);
    struct reject reject = REJECT_FINE;
    reject.seat = seat;
    const struct question_row *question = question_of(game);
    bool answers = game_is_asked(game) && (question->command == command->type || question->also >> command->type & 1);
    if (rule->moment == MOMENT_CARD || rule->moment == MOMENT_ALWAYS)
        return REJECT_FINE; /* its own check looks at the moment (C-DCARD-3) */
    if (command->seat != seat)
        reject.why = REJECT_NOT_YOUR_TURN;
    else if (rule->moment == MOMENT_DECK)
        reject.why = seat == SEAT_LEGION ? REJECT_NONE : REJECT_NOT_THE_DECK;
    else if (rule->moment == MOMENT_TURN && game_is_asked(game) && !answers)
        reject.why = REJECT_CHOICE_FIRST;
    else if (rule->moment == MOMENT_ANSWER && !answers)
        reject.why = REJECT_NOT_ASKED;
    return reject;
}

/* All but the check of its type. */
static struct reject check_giver(const struct game *game, const struct command *command)
{
    if (game_is_over(game))
        return reject_for(REJECT_MISSION_OVER);
    if (command->type >= COMMAND_COUNT || RULE[command->type].moment == MOMENT_NEVER || command->extra > 1)
        return reject_for(REJECT_UNKNOWN_COMMAND);
    const struct command_rule *rule = &RULE[command->type];
    assert(rule->check && rule->carry_out);
    struct reject reject = check_moment(game, command, rule);
    if (!reject.why && rule->cost != FREE)
        reject = action_check(game, command);
    return reject;
}

struct reject command_check(const struct game *game, const struct command *command)
{
    struct reject reject = check_giver(game, command);
    if (!reject.why)
        reject = RULE[command->type].check(game, command);
    return reject.why ? reject : REJECT_FINE;
}

struct reject command_settle(const struct game *game, struct command *command)
{
    if (command->type != COMMAND_MOVE)
        return command_check(game, command);
    struct reject reject = check_giver(game, command);
    if (!reject.why)
        reject = move_settle(game, command);
    return reject.why ? reject : REJECT_FINE;
}

/* ---- going on -------------------------------------------------------------------------------------------------- */

static bool continue_attack(struct game *game, struct event_list *events)
{
    int before = events->count;
    if (!game->attack.running || !attack_continue(game, events))
        return false;
    (void)trigger_fire_fallen(game, before, events);
    return true;
}

/* Team after team in the order of equipment, so that each sits down once: which Secondary Mission it keeps (S-SEC-1),
 * and where its Doomtroopers start (C-M06-R1), before the hands are dealt. Saves of former formats, in which they were
 * dealt first, are asked the same after that. */
static bool ask_each_team(struct game *game, struct event_list *events)
{
    secondary_draw(game, events);
    for (int i = 0; i < TEAM_MAX; i++) {
        int team = game->turn.draft_order[i];
        if (team < TEAM_MAX && (secondary_ask(game, team) || deploy_ask(game, team)))
            return true;
    }
    return false;
}

/* C-SETUP-11 to C-SETUP-16, S-SETUP-6 to S-SETUP-12: what each step asks, true while it does, and the step after it. */
static const struct {
    bool (*go_on)(struct game *, struct event_list *);
    enum setup_step next;
} SETUP[] = {[SETUP_FORCE] = {force_lay_next, SETUP_MARKERS}, [SETUP_MARKERS] = {marker_continue_setup, SETUP_PAIR},
             [SETUP_PAIR] = {pair_continue, SETUP_BUNKER},    [SETUP_BUNKER] = {bunker_continue, SETUP_SECONDARY},
             [SETUP_CARDS] = {card_deal, SETUP_DEPLOY},       [SETUP_SECONDARY] = {ask_each_team, SETUP_CARDS},
             [SETUP_DEPLOY] = {ask_each_team, SETUP_DONE},    [SETUP_DONE] = {NULL, SETUP_DONE}};

static bool continue_setup(struct game *game, struct event_list *events)
{
    uint8_t *step = &game->turn.setup_step;
    assert(*step < sizeof SETUP / sizeof *SETUP);
    if (game->turn.phase != PHASE_SETUP)
        return false;
    if (SETUP[*step].go_on && SETUP[*step].go_on(game, events))
        return true;
    *step = SETUP[*step].next;
    if (*step == SETUP_DONE) {
        game->turn.phase = PHASE_TURN;
        turn_begin_round(game, events);
    }
    return true;
}

/* Whoever could have been chosen may have left the board meanwhile. */
static bool may_be_answered(const struct game *game, const struct pending *pending)
{
    bool anybody = question_row(pending->type)->shape != CHOICE_FIGURE;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        anybody = anybody || figure_on_board(game, id);
    return anybody;
}

/* A card or gear has been carried out: the question it interrupted is asked again, if the mission goes on (C-END-3). */
static bool continue_kept(struct game *game)
{
    assert(!game_is_asked(game));
    if (!pending_is_open(&game->kept))
        return false;
    if (may_be_answered(game, &game->kept))
        game->pending = game->kept;
    game->kept = NOTHING_ASKED;
    return true;
}

static bool continue_turn(struct game *game, struct event_list *events)
{
    seat_id seat = game->turn.seat;
    if (seat == SEAT_NONE) {
        turn_next(game, events);
        return true;
    }
    assert(is_seat_number(seat));
    if (seat == SEAT_LEGION)
        return legion_continue(game, events);
    if (game->team[seat].flags & TEAM_OUT) {
        turn_end(game, events);
        return true;
    }
    return false;
}

/* What follows by itself. `deed`: a command has been carried out since triggers were asked about deeds. */
struct course {
    struct game *game;
    struct event_list *events;
    bool deed;
};

/* Is there anything of what goes on in steps? Mostly there is not. */
static bool is_under_way(const struct game *game)
{
    bool reveals = game->legion.place_slot != SLOT_NONE || game->reveal_order[0] != SLOT_NONE;
    return game->strikes.count || game->streak.overrun || game->move.running || reveals || game->interlude.running ||
           game->turn.claimants;
}

/* One thing that follows by itself; false when somebody must decide. */
static bool go_on(struct course *course)
{
    struct game *game = course->game;
    struct event_list *events = course->events;
    if (game_is_over(game) || game_is_asked(game))
        return false;
    if (continue_setup(game, events) || continue_attack(game, events))
        return true;
    secondary_reveal(game, events);
    if (is_under_way(game) &&
        (strikes_continue(game, events) || tactic_continue(game, events) || move_continue(game, events) ||
         force_continue(game, events) || card_continue(game, events)))
        return true;
    if (course->deed) {
        course->deed = false;
        if (trigger_fire(game, TRIGGER_DEED, events))
            return true;
    }
    if (game->sandbox != SANDBOX_ENDLESS) {
        (void)turn_remove_markers(game, events);
        if (score_ends_now(game)) {
            score_mission(game, true, events);
            return false;
        }
    }
    return continue_kept(game) || continue_turn(game, events);
}

static void continue_after(struct game *game, bool deed, struct event_list *events)
{
    struct course course = {game, events, deed};
    while (go_on(&course))
        continue;
    assert(game_is_over(game) || is_seat_number(game_seat_to_act(game)));
}

void game_continue(struct game *game, struct event_list *events)
{
    continue_after(game, false, events);
}

static void tell_reason(const struct command *command, struct event_list *events)
{
    if (command->reason.kind == 0)
        return;
    struct event *event = event_add(events, EVENT_REASON);
    event->seat = command->seat;
    event->figure = command->figure;
    event->choice = command->type;
    event->reason = command->reason;
}

struct reject game_apply(struct game *game, const struct command *command, struct event_list *events)
{
    struct command full = *command;
    struct reject reject = command_settle(game, &full);
    if (reject.why)
        return reject;
    const struct command_rule *rule = &RULE[command->type];
    struct pending asked = game->pending;
    tell_reason(command, events);
    if (rule->legion_decision && command->seat == SEAT_LEGION)
        ai_pile_use(game);
    if (rule->cost == ACTION)
        begin_action(game, &full, events);
    rule->carry_out(game, &full, events);
    bool may_answer = rule->moment == MOMENT_ANSWER || rule->moment == MOMENT_TURN;
    if (may_answer && memcmp(&asked, &game->pending, sizeof asked) == 0)
        game->pending = NOTHING_ASKED; /* it has been answered */
    game->commands++;
    continue_after(game, game->turn.phase == PHASE_TURN, events);
    return reject;
}
