/*
 * names.h -- what things are called: figures, teams, seats, squares, sectors, doorways, cards, dice.
 *
 * An id that is out of range or "none" gets a word that still reads well ("a figure", "a square"), never a crash.
 * Names begin with a capital where they are proper names, so that they can open a sentence.
 */
#ifndef SIEGE_TEXT_NAMES_NAMES_H
#define SIEGE_TEXT_NAMES_NAMES_H

#include "siege/rules/attack/dice.h"
#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stddef.h>

/* Everything that can be the target of an attack is named here: TARGET_MARKER + m stands for marker m, "the battle
 * computer".
 *
 * "Max Steiner", "Legionnaire 3" (counted within the kind in order of figure id), "Nepharite" where there is but one.
 */
const char *figure_text(char *out, size_t size, const struct words *words, const struct game *game, figure_id figure);

/* "Steiner", "Legionnaire 3". */
const char *figure_short_text(char *out, size_t size, const struct words *words, const struct game *game,
                              figure_id figure);

/* "Necromutant 2 on C4"; without the square if it is not on the board. */
const char *figure_place_text(char *out, size_t size, const struct words *words, const struct game *game,
                              figure_id figure);

/* The same for a square told by the caller; SQUARE_NONE leaves it out. */
const char *figure_at_text(char *out, size_t size, const struct words *words, const struct game *game, figure_id figure,
                           struct square at);

/* What stands on the square and fills it: "the battle computer"; "an object" if nothing is known of it. */
const char *object_text(const struct words *words, const struct game *game, struct square at);

/* Names from the catalogue, by index. */
const char *corporation_text(char *out, size_t size, const struct words *words, int corporation);
const char *trooper_text(char *out, size_t size, const struct words *words, int trooper);
const char *trooper_short_text(char *out, size_t size, const struct words *words, int trooper);
/* "Centurion", "Centurions", "2 Centurions" */
const char *kind_text(char *out, size_t size, const struct words *words, int kind);
const char *kind_plural_text(char *out, size_t size, const struct words *words, int kind);
const char *kind_count_text(char *out, size_t size, const struct words *words, int kind, int count);
const char *weapon_text(char *out, size_t size, const struct words *words, int weapon);
/* What the Doomtrooper itself holds where missions deal out no weapons (C-TRAIN-20): "firearm". */
const char *held_text(char *out, size_t size, const struct words *words, int trooper);
const char *gear_text(char *out, size_t size, const struct words *words, int gear);
/* All that the Doomtrooper carries: "Plasma Carbine, Laser Sight"; "" where that is nothing. */
const char *kit_text(char *out, size_t size, const struct words *words, const struct figure *trooper);
const char *event_card_text(char *out, size_t size, const struct words *words, int card);
const char *force_card_text(char *out, size_t size, const struct words *words, int card);

/* A Doomtrooper card bears two titles: side 0 helps its player, side 1 hinders another. The second form names the
 * whole card, "Combat Aura / Legionnaire Fear". */
const char *card_title(char *out, size_t size, const struct words *words, int card, int side);
const char *card_titles(char *out, size_t size, const struct words *words, int card);

/* The key of the "title" or "text" of a side. Cards that tell when they are played have one side of their own, and all
 * of them share the other, which is to be discarded. Returns key. */
const char *card_key(char key[WORDS_KEY_MAX], const struct doomtrooper_card *card, int side, const char *what);
const char *secondary_title(char *out, size_t size, const struct words *words, int card);

/* What waits behind a door (S-DOOR-2), and a task of the mission as the mission calls it. */
const char *door_card_text(char *out, size_t size, const struct words *words, int card);
const char *task_text(char *out, size_t size, const struct words *words, const struct mission *mission, int task);
/* A counter or trigger as the mission calls it, else by its id: for lists of all. Borrowed; "" if there is none. */
const char *counter_called(const struct mission *mission, int counter);
const char *trigger_called(const struct mission *mission, int trigger);

/* "a trap", by enum attack_source of an attack that no figure makes. */
const char *source_text(const struct words *words, int source);

/* "the battle computer", by enum marker_kind. */
const char *marker_kind_text(const struct words *words, int kind);

/* "Bauhaus"; "the Dark Legion" for its seat, and "Dark Legion" as a heading. */
const char *team_text(char *out, size_t size, const struct words *words, const struct game *game, int team);
const char *seat_text(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat);
const char *seat_title(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat);

/* Who decides for a seat, by enum seat_control of the screens or save_control of the files: key of "Human". */
const char *control_key(int control);

/* "C4": column letters from A (after Z comes AA), row from 1 at the north. */
const char *square_text(char *out, size_t size, const struct words *words, struct square square);

/* "sector 5", by the number printed on the sector that lies in the slot now. The second form is for a mission that
 * has not begun. */
const char *sector_text(char *out, size_t size, const struct words *words, const struct game *game, int slot);
const char *mission_sector_text(char *out, size_t size, const struct words *words, const struct mission *mission,
                                int slot);

/* "west doorway of sector 1". The second form is for a mission that has not begun. */
const char *gate_text(char *out, size_t size, const struct words *words, const struct game *game, int gate);
const char *mission_gate_text(char *out, size_t size, const struct words *words, const struct mission *mission,
                              int gate);

/* "north", "north-east" … */
const char *direction_text(const struct words *words, enum direction direction);

/* The case of a key about a sector turned by so many quarters; NULL for none. */
const char *turn_word(int quarters);

/* "3 white dice", "2 white dice and 1 red die"; "WWR" without spaces; both "–" for no dice. */
const char *pool_text(char *out, size_t size, const struct words *words, struct dice_pool pool);
const char *die_text(const struct words *words, enum die die);   /* "white" */
const char *die_letter(const struct words *words, enum die die); /* "W" */

/* As mission files name it: the square by its sector as printed there, "3.c4", wherever that sector lies now; the
 * doorway by the side of the board, "4.w". "" where there is none. */
const char *printed_square_text(char *out, size_t size, const struct game *game, struct square at);
/* … behind its name by column and row, "V8 (3.c4)": for who writes the file. */
const char *square_both_text(char *out, size_t size, const struct words *words, const struct game *game,
                             struct square at);
const char *printed_gate_text(char *out, size_t size, const struct game *game, int gate);
/* … and the edge of a wall that triggers change, "3.c4.e", by its index. */
const char *printed_wall_text(char *out, size_t size, const struct game *game, int wall);

/* "close combat", "firearm", "tech". */
const char *mode_text(const struct words *words, int mode);

#endif
