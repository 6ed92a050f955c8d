/*
 * second.h -- a table with the rules of 2018 in the window of person.h: scenes set up by hand, each played in a small
 * window and again in a large one.
 */
#ifndef SUPPORT_WINDOW_SECOND_H
#define SUPPORT_WINDOW_SECOND_H

#include "support/window/table.h"

#define SECOND_BATTLE_PLANS "missions/second/second-assault/01-battle-plans.json"
#define SECOND_HIGH_COMMAND "missions/second/second-assault/03-high-command-error.json"

/* The corporations in the order of the catalogue. */
enum { BAUHAUS, CAPITOL, CYBERTRONIC, IMPERIAL, MISHIMA };

enum { SECOND_HAND = 3, SECOND_GEAR = 2, SECOND_CREATURES = 4 };

struct second_plan {
    const char *mission;
    uint8_t corporation[2];
    int teams, humans, rank; /* the first teams are played by hand */
    bool draft, legion_human;
};

/* A creature of this kind on a square. */
struct second_creature {
    int kind, x, y;
    bool there;
};

/* The turn of team 0 in round 2, its hand on its Doomtrooper `selected`. What is not named is left as the mission has
 * it. */
struct second_scene {
    struct second_plan plan;
    uint8_t trooper[PAIR];      /* which of its corporation's Doomtroopers team 0 has */
    int troopers;               /* so many stand on the board, nobody else; without any nothing is shown or selected */
    struct square at[2 * PAIR]; /* of those */
    const char *weapon[2 * PAIR];  /* ids; NULL: as dealt */
    const char *gear[SECOND_GEAR]; /* of the first Doomtrooper */
    bool hands_known;
    const char *hand[2][SECOND_HAND]; /* of two teams, with hands_known; NULL: no card */
    struct second_creature creature[SECOND_CREATURES];
    figure_id selected;
};

/* Begins the mission; nothing moves any more. To be closed with table_close(). */
struct board_screen *second_open(const struct second_plan *plan, struct extent size);

/* Two teams played by hand, Cybertronic and Bauhaus, of this rank. */
struct second_plan second_plan_two_teams(const char *mission, int rank);

/* Calls `play` in a small window, by keys, and in a large one. */
void second_play_in_both_sizes(const struct second_plan *plan, void (*play)(struct board_screen *board, bool by_keys));
void second_play_scene(const struct second_scene *scene,
                       void (*play)(struct board_screen *board, struct game *game, bool by_keys));

/* Frames until nothing moves any more. */
void second_settle(struct board_screen *board);

/* The game was changed by hand: it is shown again. */
void second_show_again(struct board_screen *board);

/* Keeps what is drawn as a picture; fails the test if something does not fit. */
void second_look(const char *name);

/* Lets the player whose turn it is before the screen. */
void second_lift_curtain(struct board_screen *board);

/* The board is moved so that the square is in sight; then it is clicked. */
void second_click_square(struct board_screen *board, struct square at);

/* Clicks where the figure stands. */
void second_aim_at(struct board_screen *board, figure_id target);

/* Whatever is asked of a person is answered as it is proposed; false if nothing is. */
bool second_answer(struct board_screen *board, bool by_keys);

/* A figure stands on a square with two actions left. */
void second_put(struct board_screen *board, figure_id figure, int x, int y);

/* Gives the figure the weapon or gear of this id, the seat's hand the card at place `nth`. Fails the test if there is
 * none. */
void second_arm(struct game *game, figure_id figure, const char *weapon);
void second_give_gear(struct game *game, figure_id figure, const char *gear);
void second_give_card(struct game *game, seat_id seat, int nth, const char *card);
uint8_t second_gear_called(const char *id);

/* The next dice: '1' hits, '0' does not. */
void second_force_dice(struct game *game, const char *results);

#endif
