/* brief_things.c -- doors, terminals and the like on a mission's board and its Special actions, as sentences. */
#include "siege/screen/setup/brief_things.h"

#include "siege/screen/setup/minimap.h"
#include "siege/text/names/names.h"

#include <stdio.h>

const char *brief_join_sectors(const struct words *words, const struct mission *mission, uint32_t slots,
                               enum words_join last)
{
    const char *items[SLOT_MAX];
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots >> slot & 1u)
            items[count++] = mission_sector_text(NAME(words), words, mission, slot);
    return words_join(SENTENCE(words), words, items, count, last);
}

const char *brief_join_rounds(const struct words *words, uint32_t rounds, int *count)
{
    enum { DIGITS = 12 };
    const char *items[ROUND_MAX];
    *count = 0;
    for (int round = 1; round < 32 && *count < ROUND_MAX; round++)
        if (rounds >> round & 1u) {
            char *number = string_room(words->strings, DIGITS);
            snprintf(number, DIGITS, "%d", round);
            items[(*count)++] = number;
        }
    return words_join(NAME(words), words, items, *count, WORDS_AND);
}

static uint32_t slot_of(const struct scenario *scenario, struct square at)
{
    uint8_t slot = square_is(at) ? scenario->slot_at[at.y][at.x] : SLOT_NONE;
    return slot < SLOT_MAX ? UINT32_C(1) << slot : 0;
}

enum { ANY_ARMOUR = -1 };

/* Is the marker of the kind and, unless any will do, of that armour? */
static bool is_alike(const struct mission_marker *marker, int kind, int armour)
{
    return marker->kind == kind && (armour == ANY_ARMOUR || marker->armour == armour);
}

static uint32_t thing_slots(const struct scenario *scenario, enum marker_kind kind, int armour)
{
    uint32_t slots = 0;
    const struct mission *mission = &scenario->mission;
    for (int m = 0; m < mission->markers; m++) {
        if (!is_alike(&mission->marker[m], kind, armour))
            continue;
        uint32_t put = minimap_marker_slots(mission, m);
        slots |= put ? put : mission_slots_of(mission, &mission->marker[m].at);
    }
    return slots;
}

struct things {
    int count, locked;
    bool drawn; /* the square of one of them is */
};

static struct things things_of(const struct mission *mission, int kind, int armour)
{
    struct things things = {.count = 0};
    for (int m = 0; m < mission->markers; m++) {
        const struct mission_marker *marker = &mission->marker[m];
        if (!is_alike(marker, kind, armour))
            continue;
        things.count++;
        things.locked += marker->locked != 0;
        things.drawn |= marker->at.count > 1;
    }
    return things;
}

/* Is the marker the first of its kind and armour? */
static bool is_first_alike(const struct mission *mission, int marker)
{
    for (int m = 0; m < marker; m++)
        if (is_alike(&mission->marker[m], mission->marker[marker].kind, mission->marker[marker].armour))
            return false;
    return true;
}

/* Objectives of the 1993 missions are told apart from these. */
static bool is_thing(const struct words *words, char key[WORDS_KEY_MAX], int kind)
{
    snprintf(key, WORDS_KEY_MAX, "brief.thing");
    return words_key_extend(key, words, marker_name(kind));
}

/* The index-th sort of things on the board: the first marker of its kind and armour, or -1. */
static int thing_at(const struct words *words, const struct mission *mission, int index, char key[WORDS_KEY_MAX])
{
    for (int kind = 0; kind < MARKER_KINDS; kind++) {
        if (!is_thing(words, key, kind))
            continue;
        for (int m = 0; m < mission->markers; m++)
            if (mission->marker[m].kind == kind && is_first_alike(mission, m) && index-- == 0)
                return m;
    }
    return -1;
}

/* What the mission says itself goes before the reference board (S-TERR-1). */
static int hits_of(const struct terrain_band *terrain, const struct mission_marker *marker)
{
    return (marker->armour ? marker->armour : marker_band_armour(terrain, marker->kind)) + 1;
}

const char *brief_thing_sentence(const struct words *words, const struct scenario *scenario, int band, int index)
{
    char key[WORDS_KEY_MAX];
    const struct mission *mission = &scenario->mission;
    const struct terrain_band *terrain = &scenario->catalogue->terrain[band];
    int first = thing_at(words, mission, index, key);
    if (first < 0)
        return NULL;
    int kind = mission->marker[first].kind, armour = mission->marker[first].armour;
    if (marker_traits(kind) & TRAIT_SPAWNS && mission->portals_from_round)
        words_key_extend(key, words, "open");
    struct things things = things_of(mission, kind, armour);
    if (things.locked > 0)
        words_key_extend(key, words, "locked");
    if (things.locked == things.count)
        words_key_extend(key, words, "all");
    const char *list = brief_join_sectors(words, mission, thing_slots(scenario, (enum marker_kind)kind, armour),
                                          things.drawn ? WORDS_OR : WORDS_AND);
    return words_tell(words, key,
                      SLOTS({"n", NULL, things.count}, {"list", list, 0},
                            {"hits", NULL, hits_of(terrain, &mission->marker[first])},
                            {"points", NULL, marker_band_points(terrain, kind)}, {"range", NULL, terrain->turret_range},
                            {"round", NULL, mission->portals_from_round}, {"locked", NULL, things.locked}));
}

/* ---- Special actions ------------------------------------------------------------------------------------------- */

/* "next to the terminal", "next to a marked square of sector 12", "in sector 4" */
static const char *place_text(const struct words *words, const struct scenario *scenario, const struct task *task)
{
    uint32_t slots = task->slots;
    for (int i = 0; i < task->squares; i++)
        slots |= slot_of(scenario, task->at[i]);
    if (task->marker != MARKER_NONE)
        slots = thing_slots(scenario, (enum marker_kind)task->marker, ANY_ARMOUR);
    return words_tell(words,
                      task->marker != MARKER_NONE ? "brief.task.marker"
                      : task->squares             ? "brief.task.beside"
                                                  : "brief.task.in",
                      SLOTS({"marker", marker_kind_text(words, task->marker), 0},
                            {"list", brief_join_sectors(words, &scenario->mission, slots, WORDS_OR), 0},
                            {"n", NULL, task->squares}));
}

const char *brief_task_sentence(const struct words *words, const struct scenario *scenario, int task)
{
    const struct task *it = &scenario->mission.task[task];
    const struct phrase_slot n[] = {
        {"n", NULL, it->most}, {"steps", NULL, it->load_steps}, {"points", NULL, it->team_points}};
    const char *who = it->specialty == MODE_CLOSE  ? "brief.task.close"
                      : it->specialty == MODE_FIRE ? "brief.task.fire"
                      : it->specialty == MODE_TECH ? "brief.task.tech"
                                                   : "brief.task.anybody";
    const char *load = it->load_steps ? "brief.task.load.slow" : "brief.task.load";
    const char *most = it->most == 1 ? "brief.task.once" : "brief.task.most";
    return words_tell(words, "brief.task",
                      SLOTS({"title", it->title, 0}, {"who", words_get(words, who), 0},
                            {"place", place_text(words, scenario, it), 0},
                            {"load", it->load ? words_tell(words, load, n, 3) : "", 0},
                            {"most", it->most ? words_tell(words, most, n, 3) : "", 0},
                            {"points", it->team_points ? words_tell(words, "brief.task.points", n, 3) : "", 0}));
}
