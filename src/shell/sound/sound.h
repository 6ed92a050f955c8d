/*
 * sound.h -- what is heard: effects in voices, a place around, music beneath. SDL2_mixer plays; this room chooses.
 *
 * Sounds are rows of a table that the game hands over; a row's files are NAME_1.ogg, NAME_2.ogg … or NAME.ogg in one
 * folder. Without a device, without files, or when the device goes away, everything is silent and complete: each
 * function may be called, with NULL, too. Nothing here decides anything, and nothing waits for a sound.
 */
#ifndef SHELL_SOUND_SOUND_H
#define SHELL_SOUND_SOUND_H

#include <stdbool.h>
#include <stdint.h>

/* Each has its own volume. */
enum sound_group { SOUND_EFFECTS, SOUND_INTERFACE, SOUND_AMBIENCE, SOUND_MUSIC, SOUND_GROUPS };

struct sound_row {
    const char *name; /* of its files */
    uint8_t group;    /* enum sound_group */
    int8_t decibels;  /* against the others, -40 to 0 */
    bool ducks;       /* music steps back for it */
};

struct sound_table {
    const struct sound_row *row;
    int count;
    int press, refused; /* the rows of a button that is used, of one that cannot be; -1: none … */
    int opens, shuts;   /* … of a page that comes and goes */
};

/* What the player has set. */
struct sound_levels {
    int percent[SOUND_GROUPS]; /* 0 to 100 */
    bool muted;                /* the window has not got the keys, say */
    bool night;                /* loud and soft nearer to each other */
};

/* Where it is heard from: -1 left to 1 right; 0 near to 1 at the edge of hearing. */
struct sound_where {
    float side, far;
};

struct sound;

/* `folder` and the rows are borrowed. `seed`: for the choice among a row's files. NULL without memory. */
struct sound *sound_new(const char *folder, const struct sound_table *table, uint64_t seed);
/* Opens the device: that takes a while. Without one all keeps silent. */
void sound_start(struct sound *sound);
void sound_free(struct sound *sound);

/* Takes effect at once. */
void sound_set_levels(struct sound *sound, const struct sound_levels *levels);

/* Plays the row `delay` milliseconds after the last sound_advance(). At most SOUND_VOICES at once: then the oldest far
 * one gives way. Never the same file of a row twice in a row. */
void sound_play(struct sound *sound, int row, struct sound_where where, int delay);

/* What is to be heard all the time: the file of that name, NULL: nothing. The same again changes nothing; another one
 * is faded into. Pieces of one family ("calm", "calm_storm") go on where the one before was. */
void sound_set_ambience(struct sound *sound, const char *name);
void sound_set_music(struct sound *sound, const char *name);

/* Lets time pass: begins what is due, moves fades. */
void sound_advance(struct sound *sound, uint64_t now);

/* When sound_advance() is to be called next, although nothing else happens; UINT64_MAX: no matter. */
uint64_t sound_next_deadline(const struct sound *sound);

/* Is what is heard written to a file instead of played (SDL_AUDIODRIVER=disk)? Then time must be real. */
bool sound_is_recorded(const struct sound *sound);

/* Calls `told` for every row that begins, and for every sound_note(): with the milliseconds of sound that the device
 * has had by then. For tests that compare both. */
typedef void sound_listener(void *self, uint64_t ms, const char *kind, const char *name);
void sound_tell(struct sound *sound, sound_listener *told, void *self);
void sound_note(struct sound *sound, const char *kind, const char *name);

enum { SOUND_VOICES = 16 };

#endif
