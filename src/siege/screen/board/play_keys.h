/*
 * play_keys.h -- what every screen of a game in progress offers: menu, quick save, the rule behind a refusal.
 */
#ifndef SIEGE_SCREEN_BOARD_PLAY_KEYS_H
#define SIEGE_SCREEN_BOARD_PLAY_KEYS_H

struct frame;
struct play;

/* The pause menu over the screen. */
void play_open_menu(struct play *play, struct frame *frame);
void play_read_quick_save(struct play *play, struct frame *frame);
/* The key that opens and shuts the objectives. */
void play_read_objectives(struct play *play, struct frame *frame);
/* Opens the rule book at the rule of a refusal (enum reject_why). */
void play_open_rule(const struct play *play, struct frame *frame, int why);
/* A rule named by a refusal was clicked: opens it. Once per frame, in draw. */
void play_open_told_rule(struct frame *frame);

#endif
