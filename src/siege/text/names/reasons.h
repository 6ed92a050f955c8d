/*
 * reasons.h -- why the AI did what it did (B3).
 */
#ifndef SIEGE_TEXT_NAMES_REASONS_H
#define SIEGE_TEXT_NAMES_REASONS_H

#include "siege/rules/turn/command.h"
#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

/* "Card 7, line 2: Max Steiner is the nearest target, 4 squares away; Mitch Hunter is 6 away." The type of the command
 * tells what `chosen` names: a figure, a gate, a sector or a team. Empty for REASON_NONE. */
const char *reason_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                            const struct reason *reason, enum command_type type);

/* The same beside the card itself, which need not be named; in the string table's room. */
const char *reason_brief(const struct words *words, const struct game *game, const struct reason *reason,
                         enum command_type type);

/* "Card 7: Charge" and one line of it, "Attack in close combat."; empty for a card or line that is not there. */
const char *ai_card_text(char *out, size_t size, const struct words *words, int card);
const char *ai_line_text(char *out, size_t size, const struct words *words, int card, int line);

#endif
