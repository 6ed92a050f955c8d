/*
 * cue.h -- the sounds of the siege, one row each: file, group, loudness, and what of a game calls for them.
 *
 * A cue is chosen from an event and the table as it is shown; nothing here plays anything.
 */
#ifndef SIEGE_SOUND_CUE_H
#define SIEGE_SOUND_CUE_H

#include "shell/sound/sound.h"
#include "siege/view/stage.h"

/* X(NAME, file, group, decibels, does music step back for it) */
#define CUES(X)                                                                                                        \
    X(DICE_THROWN, "dice_thrown", EFFECTS, -20, false)                                                                 \
    X(DIE_LANDS, "die_lands", EFFECTS, -13, false)                                                                     \
    X(DIE_HIT, "die_hit", EFFECTS, -13, false)                                                                         \
    X(DIE_MISSED, "die_missed", EFFECTS, -15, false)                                                                   \
    X(CARD_DEALT, "card_dealt", EFFECTS, -13, false)                                                                   \
    X(CARD_TURNED, "card_turned", EFFECTS, -12, false)                                                                 \
    X(PAGE, "page", EFFECTS, -18, false)                                                                               \
    X(COIN, "coin", EFFECTS, -20, false)                                                                               \
    X(BUTTON, "button", INTERFACE, -14, false)                                                                         \
    X(REFUSED, "refused", INTERFACE, -12, false)                                                                       \
    X(PANEL_OPENS, "panel_opens", INTERFACE, -18, false)                                                               \
    X(PANEL_SHUTS, "panel_shuts", INTERFACE, -18, false)                                                               \
    X(STEP_STONE, "step_stone", EFFECTS, -17, false)                                                                   \
    X(STEP_METAL, "step_metal", EFFECTS, -17, false)                                                                   \
    X(STEP_GRATE, "step_grate", EFFECTS, -18, false)                                                                   \
    X(STEP_WET, "step_wet", EFFECTS, -18, false)                                                                       \
    X(STEP_BONES, "step_bones", EFFECTS, -19, false)                                                                   \
    X(STEP_BEAST, "step_beast", EFFECTS, -14, false)                                                                   \
    X(BLADE, "blade", EFFECTS, -7, false)                                                                              \
    X(GREAT_BLADE, "great_blade", EFFECTS, -7, false)                                                                  \
    X(CLAWS, "claws", EFFECTS, -7, false)                                                                              \
    X(CARBINE, "carbine", EFFECTS, -6, false)                                                                          \
    X(DRUM_GUN, "drum_gun", EFFECTS, -7, false)                                                                        \
    X(AUTOCANNON, "autocannon", EFFECTS, -9, true)                                                                     \
    X(FLAME, "flame", EFFECTS, -10, false)                                                                             \
    X(GRENADE_FIRED, "grenade_fired", EFFECTS, -8, false)                                                              \
    X(TENTACLE, "tentacle", EFFECTS, -10, false)                                                                       \
    X(DARK_POWER, "dark_power", EFFECTS, -8, true)                                                                     \
    X(BLAST, "blast", EFFECTS, -6, true)                                                                               \
    X(GREAT_BLAST, "great_blast", EFFECTS, -4, true)                                                                   \
    X(HIT_FLESH, "hit_flesh", EFFECTS, -5, true)                                                                       \
    X(HIT_ARMOUR, "hit_armour", EFFECTS, -5, true)                                                                     \
    X(ARMOUR_HOLDS, "armour_holds", EFFECTS, -7, true)                                                                 \
    X(MISSED, "missed", EFFECTS, -8, true)                                                                             \
    X(HEALED, "healed", EFFECTS, -14, false)                                                                           \
    X(DEATH_LEGIONNAIRE, "death_legionnaire", EFFECTS, -9, true)                                                       \
    X(DEATH_NECROMUTANT, "death_necromutant", EFFECTS, -8, true)                                                       \
    X(DEATH_CENTURION, "death_centurion", EFFECTS, -8, true)                                                           \
    X(DEATH_RAZIDE, "death_razide", EFFECTS, -6, true)                                                                 \
    X(DEATH_STALKER, "death_stalker", EFFECTS, -10, true)                                                              \
    X(DEATH_NEPHARITE, "death_nepharite", EFFECTS, -6, true)                                                           \
    X(DEATH_EZOGHOUL, "death_ezoghoul", EFFECTS, -6, true)                                                             \
    X(DEATH_DOOMTROOPER, "death_doomtrooper", EFFECTS, -6, true)                                                       \
    X(DOOR_OPENS, "door_opens", EFFECTS, -12, false)                                                                   \
    X(DOOR_SHUTS, "door_shuts", EFFECTS, -11, false)                                                                   \
    X(DOOR_BREAKS, "door_breaks", EFFECTS, -8, false)                                                                  \
    X(TELEPORT, "teleport", EFFECTS, -11, false)                                                                       \
    X(CREATURE_COMES, "creature_comes", EFFECTS, -12, false)                                                           \
    X(FORCE_REVEALED, "force_revealed", EFFECTS, -9, true)                                                             \
    X(SECTOR_ENTERED, "sector_entered", EFFECTS, -20, false)                                                           \
    X(TRAP_SPRINGS, "trap_springs", EFFECTS, -9, false)                                                                \
    X(OBJECT_PLACED, "object_placed", EFFECTS, -13, false)                                                             \
    X(OBJECT_DESTROYED, "object_destroyed", EFFECTS, -9, false)                                                        \
    X(SMOKE, "smoke", EFFECTS, -17, false)                                                                             \
    X(HACKED, "hacked", EFFECTS, -17, false)                                                                           \
    X(HACK_FAILED, "hack_failed", EFFECTS, -17, false)                                                                 \
    X(DEED, "camera", EFFECTS, -11, false)                                                                             \
    X(EXIT, "exit_taken", EFFECTS, -13, false)                                                                         \
    X(EQUIPPED, "equipped", EFFECTS, -12, false)                                                                       \
    X(ROUND, "round_begins", MUSIC, -6, true)                                                                          \
    X(LAST_ROUND, "last_round", MUSIC, -4, true)                                                                       \
    X(OWN_TURN, "own_turn", MUSIC, -7, true)                                                                           \
    X(LEGION_TURN, "legion_turn", MUSIC, -5, true)                                                                     \
    X(EVENT, "event_drawn", MUSIC, -6, true)                                                                           \
    X(GOAL_REACHED, "goal_reached", MUSIC, -4, true)                                                                   \
    X(GOAL_LOST, "goal_lost", MUSIC, -4, true)                                                                         \
    X(RANK, "rank_gained", MUSIC, -5, true)                                                                            \
    X(VICTORY, "victory", MUSIC, -3, true)                                                                             \
    X(DEFEAT, "defeat", MUSIC, -3, true)

enum cue {
#define CUE_ENUM(name, file, group, decibels, ducks) CUE_##name,
    CUES(CUE_ENUM)
#undef CUE_ENUM
        CUE_COUNT
};

extern const struct sound_table CUE_TABLE;

/* The key of what a caption says of the sound, "caption.door_opens"; NULL: the picture says it all (dice, steps). */
extern const char *const CUE_SAID[CUE_COUNT];

/* One sound of an event: when, in milliseconds after it begins at the usual speed, and where on the board. */
struct cue_call {
    uint8_t cue; /* enum cue */
    bool placed; /* `at` counts */
    int16_t delay;
    struct point at;
};

enum { CUE_CALLS = 16 };

/* What is heard of an event that the stage has just begun to show. Returns how many. `people`: bits of the seats for
 * whom a turn of their own is announced. */
int cue_list(const struct stage *stage, const struct event *event, unsigned people, struct cue_call out[CUE_CALLS]);

/* What plays beneath a mission as it is shown: "mission", "mission_near", "mission_dire"; where the camera's middle
 * lies: "place_stone" … */
const char *cue_music(const struct game *shown);
const char *cue_ambience(const struct game *shown, struct point middle);

#endif
