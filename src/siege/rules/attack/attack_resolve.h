/*
 * attack_resolve.h -- the part of an attack that changes the game; only the engine calls it.
 */
#ifndef SIEGE_RULES_ATTACK_ATTACK_RESOLVE_H
#define SIEGE_RULES_ATTACK_ATTACK_RESOLVE_H

#include "siege/rules/turn/game.h"

/* Declares the attack of a checked ATTACK command: notes what it strikes, with the shape's squares worked out, and
 * leaves it in game->attack at stage ATTACK_DECLARED. Nothing is rolled yet. */
void attack_declare(struct game *game, const struct command *command, struct event_list *events);

/* The same for a card, which has announced itself: the Event Card's roll at a Doomtrooper (team TEAM_MAX), or a team's
 * card at a creature. A card that tells of hits is met by armour like any attack (C-DMG-8). */
void attack_declare_card(struct game *game, int team, figure_id target, struct dice_pool pool);

/* Whose card attacks, or SEAT_NONE: a figure does, or the Event Card. */
seat_id attack_seat_of_card(const struct attack_in_progress *attack);

/* One thing that follows: a team is asked for a reaction (card_offer), the dice fall, a re-roll is offered, the result
 * counts. False when no attack is in progress. */
bool attack_continue(struct game *game, struct event_list *events);

/* What the attack in progress comes from, for people: of traps also which they are: behind a door, a bomb, an
 * Event Card. */
enum attack_source attack_cause(const struct game *game);
/* Hits that lie there now. */
int attack_hits_so_far(const struct attack_in_progress *attack);
/* Rolls a die again that reroll_may() allows. */
void attack_reroll(struct game *game, const struct command *command, struct event_list *events);

/* An attack by no figure and no card: a trap, a barb, a turret (strikes.h). `team`: whose it is, or TEAM_MAX. */
void attack_declare_source(struct game *game, enum attack_source source, int team, int target, struct dice_pool pool,
                           struct event_list *events);

/* S-WEAP-3: one of the owner's traps goes, so that the new one can lie where the creature fell. */
struct reject attack_check_trap_choice(const struct game *game, const struct command *command);
void attack_choose_trap(struct game *game, const struct command *command, struct event_list *events);

#endif
