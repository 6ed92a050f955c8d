/*
 * parameters.h -- the rules that differ by edition, mission or house rule, each a named number.
 *
 * One line each: name, value of the 1993 rules, least, greatest. A catalogue file, a mission's "rules" or a house
 * rule may set any of them by name. No code asks which edition is being played.
 */
#ifndef SIEGE_RULES_MISSION_PARAMETERS_H
#define SIEGE_RULES_MISSION_PARAMETERS_H

#include <stdint.h>

#define PARAMETERS(X)                                                                                                  \
    X(move_steps, 3, 1, 8)             /* C-MOVE-1, S-MOVE-1 */                                                        \
    X(trooper_actions, 2, 1, 6)        /* C-TURN-3, C-TRAIN-7 */                                                       \
    X(action_cap, 4, 1, 8)             /* C-TURN-4 */                                                                  \
    X(extra_actions, 1, 0, 1)          /* C-EXTRA: teams have an Extra Action track */                                 \
    X(extra_action_cap, 6, 0, 12)      /* C-EXTRA-2 */                                                                 \
    X(strength, 5, 1, 12)              /* C-DMG-1; 1 in training (C-TRAIN-13) */                                       \
    X(armour, 1, 0, 6)                 /* C-DMG-3, S-ARM-4 */                                                          \
    X(armour_dice, 1, 0, 4)            /* C-DMG-4, S-ARM-2: Kevlarite or defence dice */                               \
    X(firearm_range, 24, 2, 40)        /* C-FIRE-2: greatest range where the weapon names none */                      \
    X(creature_range, 24, 2, 40)       /* C-FIRE-2, S-DLA-3 */                                                         \
    X(corporation_abilities, 1, 0, 1)  /* C-CORP; off in training (C-TRAIN-1) */                                       \
    X(figure_weapons, 0, 0, 1)         /* C-TRAIN-10: the weapon is what the figure holds */                           \
    X(promotion, 1, 0, 1)              /* C-PP: Promotion Points are counted */                                        \
    X(credits, 1, 0, 1)                /* C-CRED */                                                                    \
    X(friendly_fire_pp, 3, 0, 20)      /* C-PP-3 */                                                                    \
    X(legion_pp_per_damage, 1, 0, 10)  /* C-PP-4, S-PP-3 */                                                            \
    X(loss_credits, 1, 0, 10)          /* C-CRED-4 */                                                                  \
    X(loss_pp, 5, 0, 50)               /* C-CRED-4 */                                                                  \
    X(credit_value, 5, 0, 50)          /* C-MODE-4 */                                                                  \
    X(creatures_return, 1, 0, 1)       /* C-ATT-7: eliminated creatures go back to the pool */                         \
    X(events, 1, 0, 1)                 /* C-DL-2: Event Cards are drawn */                                             \
    X(limited_calls, 1, 0, 1)          /* C-NUM-2 */                                                                   \
    X(fewer_force_cards, 1, 0, 1)      /* C-NUM-3 */                                                                   \
    X(reveal_on_passing, 1, 0, 1)      /* C-FORCE-2: entering is enough; 0: only where the Move ends */                \
    X(reveal_all, 1, 0, 1)             /* C-FORCE-1: all cards of the sector; 0: one */                                \
    X(legion_reveal_adjacent, 1, 0, 1) /* C-FORCE-13: squares next to Doomtroopers in the Dark Legion's reveal */      \
    X(legion_may_exit, 1, 0, 1)        /* C-EXIT-5 */                                                                  \
    X(pass_team, 0, 0, 2)              /* S-MOVE-4: through Doomtroopers, 1 of the own team, 2 of others, too */       \
    X(pass_creatures, 0, 0, 1)         /* S-DLM-2: creatures through creatures */                                      \
    X(blocked_steps, 0, 0, 8)          /* S-BLOCK-1: steps when an enemy is adjacent; 0 = not limited (C-MOVE-6) */    \
    X(stairs_foot_outside, 1, 0, 1)    /* C-STAIR-2: the foot sees the sector before it */                             \
    X(win_by_eliminations, 0, 0, 1)    /* C-TRAIN-15 */                                                                \
    X(card_damage_scores, 1, 0, 1)     /* C-PP-6 */                                                                    \
    X(equipment, 1, 0, 1)              /* C-EQUIP: teams draft from the Bunker */                                      \
    X(doomtrooper_cards, 2, 0, 10)     /* C-DCARD-1: dealt to each team; 0 in training (C-TRAIN-1) */                  \
    X(secondary_missions, 1, 0, 1)     /* C-SEC-1 */                                                                   \
    X(draft_whole_team, 0, 0, 1)       /* house rule: a team takes all its cards before the next begins */             \
    X(strict_corners, 0, 0, 1)         /* house rule: a wall at the corner stops the diagonal step */                  \
    X(entrance_guard, 0, 0, 1)         /* house rule: until all teams are in, no creature ends at an entrance */       \
    X(heal_own_turn, 0, 0, 1)          /* house rule: healing gear in the own turn only */                             \
    X(hurt_leg_each_move, 0, 0, 1)     /* house rule: one square less in every Move, not once a round */               \
    X(split_bonus_once, 0, 0, 1)       /* house rule: bonus dice for the first target of a split shot only */          \
    X(line_range, 24, 2, 40)           /* C-WEAP-1: length of a line of fire */                                        \
    X(swing_combo_rank, 4, 1, 6)       /* C-EQUIP-15: Rank of the Violator Combo */                                    \
    X(helmet_shared, 0, 0, 1)          /* house rule: the Command Helmet's action serves either of the pair */         \
    X(alter_stairs, 1, 0, 1)           /* 0, house rule: stairs with figures on the steps are never moved */           \
    X(kevlarite_from, 2, 1, 6)         /* C-DMG-4: hits on a Doomtrooper from which on Kevlarite is rolled */          \
    X(events_at_once, 0, 0, 1)         /* house rule: "next round" events hold for the rest of this round */           \
    X(corner_sight, 1, 0, 1)           /* C-LOS-3; 0, house rule: a figure beside a corner, and a wall on its other    \
                                          side, block a line through it */                                             \
    X(bonus_strength, 0, -1, 7)        /* difficulty: more Strength for every Doomtrooper, which has at least 1 */     \
    X(bonus_extra_actions, 0, 0, 6)    /* difficulty: more Extra Actions at the start */                               \
    X(bonus_credits, 0, 0, 12)         /* difficulty: more Credits in the Bunker, for this mission only */             \
    X(fewer_creatures, 0, 0, 6)        /* difficulty: creatures left out of each Event Card's reinforcements */        \
    X(bonus_rounds, 0, -1, 5)          /* difficulty: rounds beyond the time limit, if there is one */                 \
    X(stall_rounds, 10, 1, 100)        /* our ruling: a mission without time limit ends after so many rounds without   \
                                          an attack, since a blocked entrance (C-ENTER-4) could last for ever */       \
    /* what the 2018 rules add; values are those of 1993 */                                                            \
    X(rank_dice, 0, 0, 1)           /* S-DICE-1: attacks use the three dice of the rank card */                        \
    X(defence_from_damage, 0, 0, 1) /* S-ARM-2: the defence die is rolled at one damage; 0: at kevlarite_from hits */  \
    X(choose_pair, 0, 0, 1)         /* S-SETUP-9: two of three Doomtroopers are chosen for each mission */             \
    X(specialties, 0, 0, 1)         /* S-EQUIP-7, S-CC-6, S-TECH-6: weapons need the specialty's icon */               \
    X(tactics, 0, 0, 1)             /* S-CC-2, S-CC-4, S-CONC-1, S-TECH-5: overrun, charge, concentrated attacks */    \
    X(gear_limit, 20, 0, 20)        /* S-EQUIP-6: other cards of one Doomtrooper */                                    \
    X(augment_limit, 20, 0, 20)     /* S-EQUIP-6: cards that augment one weapon */                                     \
    X(free_weapons, 0, 0, 1)        /* weapons of no cost never run out */                                             \
    X(cards_by_rank, 0, 0, 1)       /* S-SETUP-12: the rank card tells how many Doomtrooper cards */                   \
    X(credits_by_rank, 0, 0, 1)     /* S-EQUIP-1: Credits of the rank card, spent on equipment, the rest is lost */    \
    X(cards_each_turn, 0, 0, 9)     /* S-CARD-1: Doomtrooper cards in the own turn; 0: any number (C-DCARD-3) */       \
    X(special_actions, 0, 0, 1)     /* S-TURN-3 */                                                                     \
    X(reveal_each_team, 0, 0, 1)    /* S-FORCE-1: every team's first Move that ends there turns one card over */       \
    X(force_each_team, 0, 0, 1)     /* S-C1M1-FRC: on every sector as many cards as there are teams */                 \
    X(force_recycle, 0, 0, 1)       /* S-FORCE-10: a draw pile, and used cards are shuffled again */                   \
    X(reinforce_by_force, 0, 0, 1)  /* S-DL-2: one Force Card for each team where the Event Card names nobody */       \
    X(bonus_after_turn, 0, 0, 1)    /* 1: bonus actions of an Event Card serve finished creatures, too */              \
    X(jump_other_sector, 0, 0, 1)   /* 1: a creature's jump by an Event Card ends in another sector */                 \
    X(ranks_in_play, 0, 0, 1)       /* S-RANK-1: Ranks change during a mission */                                      \
    X(reckless_tokens, 0, 0, 1)     /* S-FF-1: a token for each damage to a Doomtrooper, paid after the mission */     \
    X(legion_pp_at_once, 0, 0, 1)   /* S-PP-3: the Dark Legion's PP come in play */                                    \
    X(legion_pp_elimination, 0, 0, 20) /* S-PP-4: for a Doomtrooper's last health */                                   \
    X(terrain, 0, 0, 1)                /* S-DOOR, S-TRAP, S-TERR, S-COVER */                                           \
    X(cover, 1, 0, 3)                  /* S-COVER-1: defence gained by cover */                                        \
    X(cover_die, 0, 0, 1)              /* house rule: cover is a white defence die instead */                          \
    X(smoke_steps, 2, 1, 8)            /* S-ITEM-2 */                                                                  \
    X(trap_limit, 2, 0, 9)             /* S-WEAP-3: traps that one Tech Specialist keeps on the board */               \
    X(grenade_range, 0, 0, 40)         /* S-ITEM-7: 8; 0: the weapon's range */                                        \
    X(split_spread, 0, 0, 40)          /* S-WEAP-8: two targets at most so far apart; 0: any distance */               \
    X(split_twice, 0, 0, 1)            /* S-WEAP-9: a split weapon rolls twice at one target, too */                   \
    X(stairs_middle_sight, 0, 0, 1)    /* S-STAIR-3, S-STAIR-4: the top sees the middle; nobody fires from there */    \
    X(secondary_drawn, 1, 1, 2)        /* S-SEC-1: cards drawn, of which one is kept */                                \
    X(secondary_all, 0, 0, 1)          /* S-SEC-1: every team has one, however many play */                            \
    X(reward_points, 0, 0, 1)          /* S-MIS-5: rewards and penalties are PP */                                     \
    X(end_on_success, 0, 0, 1)         /* S-END-3: the mission ends after the round in which nothing can undo it */    \
    X(legion_wins_ties, 0, 0, 1)       /* S-WIN-2 */                                                                   \
    X(commander, 0, 0, 1)              /* S-CMD */                                                                     \
    X(commander_demotion, 10, 0, 50)   /* S-CMD-3: PP */                                                               \
    X(loss_penalty, 1, 0, 1)           /* C-CRED-4: a lost Doomtrooper costs Credits or PP */                          \
    X(turrets_fire, 0, 0, 1)           /* our ruling: standing turrets attack before the creatures act */              \
    X(friendly_hits, 0, 0, 1)          /* C-PP-5; 1, house rule: C-PP-3 counts hits before armour */                   \
    X(least_extra_actions, 0, 0, 6)    /* house rule: no team's track begins below this (C-EXTRA-1) */                 \
    X(grenade_of_weapon, 0, 0, 1)      /* C-WEAP-9; 1, house rule: the launcher has the dice of the attack */          \
    /* missions of ours that teach */                                                                                  \
    X(teams_first, 0, 0, 1)    /* every round the Dark Legion's marker is the last */                                  \
    X(legion_reveals, 1, 0, 1) /* C-DL-4; 0: in its own turn the Dark Legion turns no Force Card over */               \
    X(spared_rounds, 0, 0, 20) /* in so many first rounds no attack takes a Doomtrooper's last Strength */             \
    X(fewer_teams, 0, 0, 1)    /* house rule: one or two teams play with the mission's values for them */              \
    X(side_by_side, 0, 0, 1)   /* house rule: no card harms another team; who would take a card from one draws it */   \
    X(dark_range, 3, 2, 40)    /* missions: squares from which at most one fires at who stands in the dark */

struct parameters {
#define X(name, value, least, greatest) int16_t name;
    PARAMETERS(X)
#undef X
};

enum parameter {
#define X(name, value, least, greatest) PARAMETER_##name,
    PARAMETERS(X)
#undef X
        PARAMETER_COUNT
};

/* One line of the table. */
struct parameter_entry {
    const char *name;
    int16_t value, least, greatest;
};

/* The table, PARAMETER_COUNT lines. */
const struct parameter_entry *parameter_table(void);

/* Every parameter at its value of the 1993 rules. */
struct parameters parameters_default(void);

int parameter_get(const struct parameters *parameters, enum parameter which);

/* `value` must lie between least and greatest. */
void parameter_set(struct parameters *parameters, enum parameter which, int value);

#endif
