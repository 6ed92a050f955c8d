/*
 * card.h -- Doomtrooper cards and gear that is used: when, at what, and what they do (C-DCARD, S-CARD, S-ITEM).
 */
#ifndef SIEGE_RULES_CARD_CARD_H
#define SIEGE_RULES_CARD_CARD_H

#include "siege/rules/turn/game.h"

/* C-DCARD-1; false: nobody is asked. */
bool card_deal(struct game *game, struct event_list *events);

/* How many cards a team of this corporation and Rank is dealt at the start (C-DCARD-1, C-CORP-4, S-SETUP-12). */
int card_count_dealt(const struct scenario *scenario, int corporation, int rank);

/* The top of the undealt cards goes to the team; false if there is none, or no room in the hand. */
bool card_draw_new(struct game *game, int team, struct event_list *events);

/* So much Strength comes back to the Doomtrooper, never above what it had at the start (C-DMG-9). */
void card_heal(struct game *game, figure_id id, int amount, struct event_list *events);

/* Position of the card in the team's hand, or -1. */
int card_in_hand(const struct game *game, int team, int card);
int card_count(const struct game *game, int team);

/* May the command's seat play this card or use this gear now? Any seat with figures in play, in anyone's turn
 * (C-DCARD-3). */
struct reject card_check_play(const struct game *game, const struct command *command);
/* What of that does not hang on what the card is aimed at; the rest, for a card that passes it. */
struct reject card_check_now(const struct game *game, const struct command *command);
struct reject card_check_aimed(const struct game *game, const struct command *command);
/* Where on the board it may be aimed: squares, or edges by their northern or western square. */
struct card_places {
    uint64_t row[BOARD_MAX];   /* squares; edges on their eastern side */
    uint64_t south[BOARD_MAX]; /* edges on their southern side */
};
/* All of them at once, where everything else about it is fine, which hangs on no place; false: each is to be tried. */
bool card_list_places(const struct game *game, const struct command *command, struct card_places *places);

struct reject card_check_use(const struct game *game, const struct command *command);

void card_play(struct game *game, const struct command *command, struct event_list *events);
void card_use(struct game *game, const struct command *command, struct event_list *events);

/* The verb that a PLAY or USE command would carry out, or EFFECT_COUNT. */
enum effect_verb card_verb(const struct game *game, const struct command *command);

/* Would the PLAY do nothing but hinder a Doomtrooper of the command's own seat, or spoil its attack? What is printed
 * allows it (C-DCARD-5). A Doomtrooper that is put elsewhere may gain by it: that is not meant. */
bool card_hinders_own(const struct game *game, const struct command *command);

/* Does this side of the card answer the attack being made: protect its target, heal it, spoil it, help the roller?
 * While none is made: does it answer what the team is asked about (PLAY_EVENT, PLAY_KILL)? */
bool card_fits_attack(const struct game *game, int team, int card, int side);

/* Are there cards in the game that may be played at one of these moments (PLAY_*)? */
bool card_some_answer(const struct game *game, int moments);

/* Asks the next team that may react to the attack in its present stage (PENDING_REACT); false: all have been asked. */
bool card_offer(struct game *game);

/* An Event Card has been drawn. card_offer_event() asks the next team that may answer it, before its effects; false:
 * all have been asked (PLAY_EVENT). */
void card_open_event(struct game *game);
bool card_offer_event(struct game *game);

/* The team has eliminated a creature that stood there: those next to it will be asked (PLAY_KILL). */
void card_note_kill(struct game *game, int team, struct square at);

/* Interlude: asks for its next action or ends it; asks about an eliminated creature; false when there is neither. */
bool card_continue(struct game *game, struct event_list *events);

#endif
