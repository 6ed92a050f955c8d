/*
 * legal_parts.h -- what the lists of legal commands and of answers share. Each function appends to the list.
 */
#ifndef SIEGE_RULES_TURN_LEGAL_PARTS_H
#define SIEGE_RULES_TURN_LEGAL_PARTS_H

#include "siege/rules/turn/legal.h"

#include <stddef.h>

/* Returns the new command, empty but for type and seat. */
struct command *legal_add(struct legal_list *list, enum command_type type, seat_id seat);

/* Only if it passes command_check(). */
void legal_add_if_fine(const struct game *game, const struct command *command, struct legal_list *list);

/* … with so many values from `first` on in one of its bytes, FIELD(slot). */
#define FIELD(name) offsetof(struct command, name)
void legal_add_each(const struct game *game, struct command command, size_t field, int first, int count,
                    struct legal_list *list);

/* … with every free square, or every square beside its figure, as `to`. */
void legal_add_squares(const struct game *game, struct command command, struct legal_list *list);
void legal_add_squares_beside(const struct game *game, struct command command, struct legal_list *list);

/* The answers to the open question. */
void legal_add_answers(const struct game *game, struct legal_list *list);

/* All that the seat in turn, or who has been lent figures by a card, may do with figures. */
void legal_add_turn(const struct game *game, struct legal_list *list);
void legal_add_interlude(const struct game *game, struct legal_list *list);

#endif
