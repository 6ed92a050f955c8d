/* stubs.c -- what is not carried out yet; each function moves to its own file. */
#include "rules/attack_resolve.h"
#include "rules/legion.h"
#include "rules/move.h"
#include "rules/pair.h"
#include "rules/strikes.h"
#include "rules/tactic.h"
#include "rules/terrain.h"

/* ATTACK */
void attack_declare_source(struct game *game, enum attack_source source, int team, int target, struct dice_pool pool,
                           struct event_list *events)
{
    (void)game; (void)source; (void)team; (void)target; (void)pool; (void)events;
}
struct reject attack_check_trap_choice(const struct game *game, const struct command *command)
{
    (void)game; (void)command;
    return reject_for(REJECT_NOT_ASKED);
}
void attack_choose_trap(struct game *game, const struct command *command, struct event_list *events)
{
    (void)game; (void)command; (void)events;
}
void tactic_note_action(struct game *game, const struct command *command) { (void)game; (void)command; }
void tactic_note_move_end(struct game *game, figure_id figure) { (void)game; (void)figure; }
int tactic_bonus(const struct game *game, const struct command *command) { (void)game; (void)command; return 0; }
struct reject tactic_check_charge(const struct game *game, const struct command *command)
{
    (void)game; (void)command;
    return REJECT_FINE;
}
void tactic_note_vacated(struct game *game, figure_id figure, struct square at) { (void)game; (void)figure; (void)at; }
bool tactic_continue(struct game *game) { (void)game; return false; }
struct reject tactic_check_overrun(const struct game *game, const struct command *command)
{
    (void)game; (void)command;
    return reject_for(REJECT_NOT_ASKED);
}
void tactic_overrun(struct game *game, const struct command *command, struct event_list *events)
{
    (void)game; (void)command; (void)events;
}
/* BOARD */
void strikes_begin(struct game *game, enum attack_source source, int team, figure_id figure, struct dice_pool dice)
{
    (void)game; (void)source; (void)team; (void)figure; (void)dice;
}
void strikes_add(struct game *game, int target) { (void)game; (void)target; }
bool strikes_continue(struct game *game, struct event_list *events) { (void)game; (void)events; return false; }
struct reject strikes_check_die(const struct game *game, const struct command *command)
{
    (void)game; (void)command;
    return reject_for(REJECT_NOT_ASKED);
}
void strikes_choose_die(struct game *game, int colour, struct event_list *events)
{
    (void)game; (void)colour; (void)events;
}
int terrain_traits(int kind) { (void)kind; return 0; }
int terrain_armour(const struct game *game, int marker) { return game->marker[marker].armour; }
int terrain_points(const struct game *game, int marker) { (void)game; (void)marker; return 0; }
int terrain_new_marker(struct game *game) { (void)game; return -1; }
int terrain_door_at(const struct game *game, struct square at, enum direction side)
{
    (void)game; (void)at; (void)side;
    return -1;
}
void terrain_swing_doors(struct game *game, struct event_list *events) { (void)game; (void)events; }
void terrain_pass_door(struct game *game, figure_id figure, int door, struct event_list *events)
{
    (void)game; (void)figure; (void)door; (void)events;
}
struct reject terrain_check_open(const struct game *game, figure_id figure, int target, int range)
{
    (void)game; (void)figure; (void)target; (void)range;
    return reject_for(REJECT_NO_DOOR_THERE);
}
void terrain_open(struct game *game, figure_id figure, int door, struct event_list *events)
{
    (void)game; (void)figure; (void)door; (void)events;
}
struct reject terrain_check_seal(const struct game *game, struct square at, enum direction side)
{
    (void)game; (void)at; (void)side;
    return reject_for(REJECT_NO_NARROW_OPENING);
}
void terrain_seal(struct game *game, struct square at, enum direction side, struct event_list *events)
{
    (void)game; (void)at; (void)side; (void)events;
}
void terrain_step_on(struct game *game, figure_id figure, struct event_list *events)
{
    (void)game; (void)figure; (void)events;
}
struct reject terrain_check_bomb(const struct game *game, figure_id figure, struct square at)
{
    (void)game; (void)figure; (void)at;
    return reject_for(REJECT_SQUARE_NOT_BESIDE);
}
void terrain_lay(struct game *game, enum marker_kind kind, int team, figure_id figure, struct square at,
                 struct event_list *events)
{
    (void)game; (void)kind; (void)team; (void)figure; (void)at; (void)events;
}
int terrain_traps_of(const struct game *game, figure_id figure) { (void)game; (void)figure; return 0; }
bool terrain_explode(struct game *game, struct event_list *events) { (void)game; (void)events; return false; }
bool terrain_fire_turret(struct game *game, struct event_list *events) { (void)game; (void)events; return false; }
void terrain_fill_smoke(struct game *game, int slot, struct event_list *events)
{
    (void)game; (void)slot; (void)events;
}
void terrain_clear_smoke(struct game *game, struct event_list *events) { (void)game; (void)events; }
bool terrain_in_smoke(const struct game *game, struct square at) { (void)game; (void)at; return false; }
struct square terrain_smoke_between(const struct game *game, struct square a, struct square b)
{
    (void)game; (void)a; (void)b;
    return SQUARE_NONE;
}
bool terrain_cover(const struct game *game, struct square a, struct square b)
{
    (void)game; (void)a; (void)b;
    return false;
}
void terrain_spike(struct game *game, struct event_list *events) { (void)game; (void)events; }
bool terrain_wall_beside(const struct game *game, struct square at) { (void)game; (void)at; return false; }
bool move_ask_to_pass(struct game *game, const struct command *command) { (void)game; (void)command; return false; }
bool move_permit(struct game *game, const struct command *answer, struct command *move, struct event_list *events)
{
    (void)game; (void)answer; (void)move; (void)events;
    return false;
}
