/*
 * snapshot_former.h -- what formats up to the fourth said in fields of their own, and lasts in the list of the game
 * now. For snapshot.c.
 */
#ifndef SIEGE_MISSION_SAVE_SNAPSHOT_FORMER_H
#define SIEGE_MISSION_SAVE_SNAPSHOT_FORMER_H

#include "shell/json/schema_fields.h"
#include "siege/rules/turn/game.h"

struct former_figure {
    uint8_t hurt, hurt_paid, lower, actions_next;
};
struct former_team {
    uint8_t limit, limit_next, shield, phase, rerolls, one_action;
    uint8_t weak_target, weak_die;
    int8_t weak_amount;
    uint8_t fear_close, fear_fire, fear_turn, fear_next, no_cards, no_cards_next, unblocked, kill_points_next;
    uint8_t next_mode, next_rerolls, next_range, next_second, next_dice[DIE_COLOURS];
};
struct former_legion {
    uint8_t reroll_close, reroll_fire, any_entrance_kinds, phase_kinds, barred_gate, blocked_slot;
    uint8_t forbid_now, forbid_next, forbid_card, forbid_card_next;
};
struct former {
    struct former_figure figure[FIGURE_MAX];
    struct former_team team[TEAM_MAX];
    struct former_legion legion;
};

/* The fields of one entry, by the name of their block, where its entries begin in `former`, and how far they are apart;
 * no fields for other blocks. */
struct former_block {
    const struct field *fields;
    int count;
    unsigned char *base;
    size_t stride;
};
struct former_block former_block(struct former *former, const char *block);

/* Nothing lasts. */
struct former former_none(void);

/* Puts it into the game's list; the rest of the game has been read. */
void former_take_over(struct game *game, const struct former *former);

#endif
