/*
 * siege_preferences.h -- the settings of Siege of the Citadel, beside those that every game has
 * (shell/ui/preferences.h).
 */
#ifndef SIEGE_SCREEN_SIEGE_PREFERENCES_H
#define SIEGE_SCREEN_SIEGE_PREFERENCES_H

#include "shell/stack/settings_screen.h"
#include "shell/ui/preferences.h"

enum { CONFIRM_DICE, CONFIRM_EVERYTHING, CONFIRM_NOTHING };
enum { CAMERA_FOLLOW, CAMERA_NEVER, CAMERA_SMART };
enum { DICE_TUMBLE, DICE_FADE, DICE_INSTANT };

/* X(NAME, identifier, default, least, most) */
#define SIEGE_PREFERENCE_LIST(X)                                                                                       \
    X(CONFIRM, "confirm", CONFIRM_DICE, 0, 2)                                                                          \
    X(END_TURN_WARNING, "end_turn_warning", 1, 0, 1)                                                                   \
    X(ENEMY_WAITS, "enemy_waits", 2, 0, 2)                /* enum stage_attends (siege/view/stage.h) */                \
    X(ENEMY_SPEED, "enemy_speed", 2, 0, 5)                /* 0 step by step, 1 slow ... 5 at once */                   \
    X(EVENT_CARD_TIME, "event_card_time", 4000, 0, 10000) /* milliseconds that an Event Card lies open at 1x */        \
    X(CAMERA, "camera", CAMERA_SMART, 0, 2)                                                                            \
    X(DICE, "dice", DICE_TUMBLE, 0, 2)                                                                                 \
    X(BOARD_CONTRAST, "board_contrast", 100, 50, 150) /* percent */                                                    \
    X(GRID, "grid", 1, 0, 1)                                                                                           \
    X(CAPTIONS, "captions", 0, 0, 1)                                                                                   \
    X(SHAKE, "shake", 1, 0, 1)                                                                                         \
    X(FLASHES, "flashes", 1, 0, 1)                                                                                     \
    X(MARKS, "marks", 1, 0, 1)                                                                                         \
    X(PRACTICE, "practice", 0, 0, 1) /* undo goes back beyond dice and cards */                                        \
    X(AUTOSAVES, "autosaves", 10, 1, 20)                                                                               \
    X(FIRST_MISSION_WON, "first_mission_won", 0, 0, 1)                                                                 \
    X(PAIRS, "pairs", 0, 0, 1023)           /* who stayed behind last, from 1, in two bits for each corporation */     \
    X(LEGION_SEEN, "legion_seen", 0, 0, 1)  /* a whole turn of the Dark Legion has been seen */                        \
    X(NEW_EDITION, "new_edition", 0, 0, 15) /* of the last new mission, from 1; 0: the one played last */              \
    X(NEW_TEAMS, "new_teams", 2, 1, 4)                                                                                 \
    X(NEW_WINS, "new_wins", 50, 5, 95)                                                                                 \
    X(NEW_ROUNDS, "new_rounds", 6, 3, 12)

enum siege_preference {
    PREFERENCE_BEFORE_SIEGE = PREFERENCE_OF_GAME - 1,
#define SIEGE_PREFERENCE_ENUM(name, id, standard, least, most) PREFERENCE_##name,
    SIEGE_PREFERENCE_LIST(SIEGE_PREFERENCE_ENUM)
#undef SIEGE_PREFERENCE_ENUM
        PREFERENCE_END_OF_SIEGE
};

/* House rules and difficulty of the last game: ids with a blank between them; those that are not known are passed over
 * when a game is set up. Who played it: corporations and who plays them, read in the same way. "": nobody yet. The
 * mission that was chosen last in the list, by its id; the missions that have been won, by theirs. */
enum { PREFERENCE_RULES = PREFERENCE_TEXT_OF_GAME, PREFERENCE_SEATS, PREFERENCE_MISSION, PREFERENCE_WON };

enum {
    PREFERENCES_RULES_SIZE = 448,
    PREFERENCES_SEATS_SIZE = 160,
    PREFERENCES_MISSION_SIZE = 96,
    PREFERENCES_WON_SIZE = PREFERENCE_TEXT_SIZE
};

/* Notes that it has been won; has it been? */
void siege_note_won(struct preferences *preferences, const char *mission_id);
bool siege_has_won(const struct preferences *preferences, const char *mission_id);

/* For preferences_init(); the key commands are with them. */
extern const struct preference_table SIEGE_PREFERENCES;

/* The page of the settings; NULL without memory. */
struct screen *siege_settings_new(void);

#endif
