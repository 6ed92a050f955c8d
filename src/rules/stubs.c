/* stubs.c -- stand-ins for rooms that are still being built; goes as soon as they stand. */
#include "rules/alter.h"
#include "rules/attack.h"
#include "rules/attack_resolve.h"
#include "rules/card.h"
#include "rules/deploy.h"
#include "rules/force.h"
#include "rules/legion.h"
#include "rules/marker.h"
#include "rules/secondary.h"
#include "rules/trigger.h"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

#if !__has_include("rules/alter.c")
uint32_t alter_slots(const struct game *game) { return 0; }
bool alter_ask(struct game *game) { return false; }
struct reject alter_check(const struct game *game, const struct command *command) { return reject_for(REJECT_NOT_ASKED); }
void alter_board(struct game *game, const struct command *command, struct event_list *events) {}
struct reject door_check(const struct game *game, struct square at, enum direction side) { return reject_for(REJECT_NO_NARROW_OPENING); }
void door_close(struct game *game, struct square at, enum direction side, int armour, struct event_list *events) {}
__attribute__((weak)) void board_rebuild(struct game *game) {}
__attribute__((weak)) void legion_alter(struct game *game, const struct command *command, struct event_list *events) {}
__attribute__((weak)) void force_move(struct game *game, int from, int to, struct event_list *events) {}
#endif
#if !__has_include("rules/marker.c")
void marker_prepare(struct game *game) {}
bool marker_continue_setup(struct game *game, struct event_list *events) { return false; }
void marker_on_reveal(struct game *game, int card) {}
struct reject marker_check_place(const struct game *game, struct square at) { return reject_for(REJECT_NOT_ASKED); }
void marker_place(struct game *game, struct square at, struct event_list *events) {}
void marker_destroy(struct game *game, int marker, figure_id by, struct event_list *events) {}
int marker_partner(const struct game *game, int marker) { return -1; }
bool marker_bars_end(const struct game *game, struct square at) { return false; }
#endif
#if !__has_include("rules/deploy.c")
bool deploy_continue(struct game *game, struct event_list *events) { return false; }
struct reject deploy_check(const struct game *game, const struct command *command) { return reject_for(REJECT_NOT_ASKED); }
void deploy(struct game *game, const struct command *command, struct event_list *events) {}
#endif
#if !__has_include("rules/secondary.c")
void secondary_deal(struct game *game, struct event_list *events)
{
    for (int t = 0; t < TEAM_MAX; t++)
        if (game->team[t].flags & TEAM_PLAYS)
            game->team[t].flags |= TEAM_PRIMARY;
}
void secondary_after_move(struct game *game, figure_id figure, struct event_list *events) {}
void secondary_end_turn(struct game *game, int team, struct event_list *events) {}
struct reject secondary_check_examine(const struct game *game, const struct command *command) { return reject_for(REJECT_NOTHING_TO_EXAMINE); }
void secondary_examine(struct game *game, const struct command *command, struct event_list *events) {}
void secondary_judge(struct game *game, struct event_list *events) {}
#endif
#if !__has_include("rules/trigger.c")
void trigger_fire(struct game *game, enum trigger_moment moment, struct event_list *events) {}
#endif
#if !__has_include("rules/attack_resolve.c")
struct reject attack_check_command(const struct game *game, const struct command *command)
{
    if (command->target >= FIGURE_MAX || game->figure[command->target].kind == KIND_NONE)
        return reject_for(REJECT_NO_SUCH_FIGURE);
    if (command->mode != MODE_CLOSE && command->mode != MODE_FIRE)
        return reject_for(REJECT_UNKNOWN_COMMAND);
    return attack_check(game, command->figure, command->target, command->mode);
}
void attack_declare(struct game *game, const struct command *command, struct event_list *events)
{
    struct event *event = event_add(events, EVENT_ATTACK_DECLARED);
    event->figure = command->figure;
    event->target = command->target;
    event->mode = command->mode;
    event->from = figure_square(game, command->figure);
    event->at = figure_square(game, command->target);
    event->number = (int16_t)square_distance(event->from, event->at);
    attack_roll(game, command->figure, command->target, command->mode, figure_pool(game, command->figure, command->mode), events);
}
void attack_declare_card(struct game *game, int team, figure_id target, struct dice_pool pool, struct event_list *events)
{
    attack_roll(game, FIGURE_NONE, target, MODE_FIRE, pool, events);
}
bool attack_continue(struct game *game, struct event_list *events)
{
    if (!game->attack.running)
        return false;
    if (attack_offers_reroll(game))
        game->pending = (struct pending){.type = PENDING_REROLL, .seat = figure_seat(game->attack.attacker)};
    else
        attack_resolve(game, events);
    return true;
}
int attack_list(const struct game *game, figure_id id, bool extra, struct command *out, int most)
{
    int count = 0;
    for (figure_id target = figure_is_trooper(id) ? TROOPER_MAX : 0; target < (figure_is_trooper(id) ? FIGURE_MAX : TROOPER_MAX); target++)
        for (int mode = MODE_CLOSE; figure_on_board(game, target) && mode <= MODE_FIRE; mode++)
            if (count < most && !attack_check(game, id, target, mode).why) {
                struct command command = COMMAND_EMPTY;
                command.type = COMMAND_ATTACK;
                command.seat = figure_seat(id);
                command.figure = id;
                command.target = target;
                command.mode = (uint8_t)mode;
                command.extra = extra;
                out[count++] = command;
            }
    return count;
}
#endif
