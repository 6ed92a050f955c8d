/*
 * lasting.h -- what cards and events have left behind for a while: one short list in the game, in canonical order.
 *
 * How long something lasts and how two of a kind join are columns of the verb's row. The second half asks for one fact
 * each; these functions stand beside the rows that they read, in effect_*.c.
 */
#ifndef SIEGE_RULES_CARD_LASTING_H
#define SIEGE_RULES_CARD_LASTING_H

#include "siege/rules/card/effect.h"
#include "siege/rules/turn/game.h"

#include <stddef.h>

/* The team or figure that it lies on; for the Dark Legion's own, and for what holds for everybody: LASTS_ON_LEGION. */
static inline int lasting_team(int team)
{
    return LASTS_ON_TEAM + team;
}

/* The seat whose turns count for it. */
seat_id lasting_seat(const struct lasting *lasting);

/* Does it hold by now? What is told ahead does not. */
static inline bool lasting_holds(const struct lasting *lasting)
{
    return lasting->until != IN_NEXT_TURN && lasting->until != IN_NEXT_ROUND;
}

/* The first one that holds of this verb, or NULL; its amount and what it is about; the sum of all amounts and the
 * kinds, of either verb, where the mode is touched. These are asked at every check of an attack, and mostly nothing
 * lasts. */
const struct lasting *lasting_search(const struct game *game, enum effect_verb verb, int whom);
int lasting_sum_all(const struct game *game, enum effect_verb verb, int whom, int mode);
int lasting_kinds_all(const struct game *game, enum effect_verb verb, enum effect_verb other, int whom, int mode);
static inline const struct lasting *lasting_find(const struct game *game, enum effect_verb verb, int whom)
{
    return game->lasting_count ? lasting_search(game, verb, whom) : NULL;
}
static inline int lasting_amount(const struct game *game, enum effect_verb verb, int whom, int otherwise)
{
    const struct lasting *it = lasting_find(game, verb, whom);
    return it ? it->amount : otherwise;
}
static inline int lasting_about(const struct game *game, enum effect_verb verb, int whom, int otherwise)
{
    const struct lasting *it = lasting_find(game, verb, whom);
    return it ? it->about : otherwise;
}
static inline int lasting_sum(const struct game *game, enum effect_verb verb, int whom, int mode)
{
    return game->lasting_count ? lasting_sum_all(game, verb, whom, mode) : 0;
}
static inline int lasting_kinds(const struct game *game, enum effect_verb verb, enum effect_verb other, int whom,
                                int mode)
{
    return game->lasting_count ? lasting_kinds_all(game, verb, other, whom, mode) : 0;
}

/* Does the list stand in its order, with nothing behind its end? */
bool lasting_is_canonical(const struct game *game);

/* ---- only for the engine */

/* Can one more of this kind, which may be one that does not last, join the list? */
struct effect_lasts;
bool lasting_has_room(const struct game *game, const struct effect_lasts *lasts);

/* An effect begins to last, until then; it joins what is there as its row says. Nothing where the list is full. */
void lasting_add(struct game *game, const struct effect *effect, const struct effect_lasts *lasts, enum until until,
                 int whom, int about);

void lasting_remove(struct game *game, const struct lasting *lasting);

/* A turn of the seat begins; its figures have been given their actions; it ends. */
void lasting_begin_turn(struct game *game, seat_id seat);
void lasting_end_wait(struct game *game, seat_id seat);
void lasting_end_turn(struct game *game, seat_id seat);
void lasting_end_round(struct game *game);

/* ---- what lasts on a team */

/* 1: creatures and Event Cards do not harm the pair; 2: nobody does. */
int effect_shield(const struct game *game, int team);

/* Normal actions that the team has left in all in this turn; those each of the pair has; 0xFF: as usual. */
enum { NO_LIMIT = 0xFF };
int effect_team_limit(const struct game *game, int team);
/* So many of its actions as its team's limit leaves; of all that it has, Moves that were given to it among them. */
int effect_actions_within(const struct game *game, figure_id figure, int actions);
int effect_actions_left(const struct game *game, figure_id figure);
void effect_spend_limit(struct game *game, int team);
int effect_each_limit(const struct game *game, int team);

bool effect_bars_cards(const struct game *game, int team);

/* What a card gives the team's next attack of this mode, or NULL; what it gives of each; and it is used up. */
const struct lasting *effect_next_attack(const struct game *game, int team, int mode);
int effect_next_rerolls(const struct game *game, int team, int mode);
int effect_next_range(const struct game *game, int team, int mode);
bool effect_next_second(const struct game *game, int team, int mode);
void effect_spend_next(struct game *game, int team, int mode);

/* For look-ahead: as if a card gave it one white die more, unless one gives something already. */
void effect_expect_die(struct game *game, int team, int mode);

/* Is this creature weak against the team? Then what it has more in defence (less than 0). */
bool effect_weakens(const struct game *game, int team, int target);
int effect_weakness(const struct game *game, int team, int target);

/* Promotion Points that the next elimination gives more; asked for once. */
int effect_take_kill_points(struct game *game, int team);

/* ---- what lasts on a Doomtrooper */

int effect_hurt(const struct game *game, figure_id figure);
int effect_lower(const struct game *game, figure_id figure, int mode);
bool effect_hides(const struct game *game, figure_id figure, int mode);

/* Does it go through walls, by a card of its own or of its team? Its next Move has been made. */
bool effect_phases(const struct game *game, figure_id figure);
bool effect_phases_alone(const struct game *game, figure_id figure);
void effect_end_phase(struct game *game, figure_id figure);

/* Normal actions in its next turn, or NO_LIMIT. */
int effect_actions_next(const struct game *game, figure_id figure);

/* ---- what lasts on the Dark Legion, or on everybody */

int effect_kinds_everywhere(const struct game *game); /* bit k: reinforcements of kind k may wait at every entrance */
int effect_kinds_phasing(const struct game *game);    /* … move through figures and walls */
int effect_barred_gate(const struct game *game);      /* or GATE_NONE */
int effect_blocked_slot(const struct game *game);     /* or SLOT_NONE */

/* Is there an Event Card that forbids Doomtroopers to attack in this mode now? It, or CARD_NONE; one that forbids
 * anything, now or, told ahead, in the next round. */
bool effect_forbids(const struct game *game, int mode);
uint8_t effect_forbidding_card(const struct game *game, int mode);
uint8_t effect_ordering_card(const struct game *game);

#endif
