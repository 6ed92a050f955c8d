/* stubs.c -- what is not carried out yet; each function moves to its own file. */
#include "rules/attack_resolve.h"
#include "rules/legion.h"
#include "rules/move.h"
#include "rules/pair.h"
#include "rules/terrain.h"

/* BOARD */
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
