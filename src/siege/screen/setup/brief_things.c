/* brief_things.c -- doors, terminals and the like on a mission's board and its Special actions, as sentences. */
#include "siege/screen/setup/brief_things.h"

#include "siege/screen/setup/minimap.h"
#include "siege/text/names/names.h"

#include <stdio.h>

#include <stdio.h>

int brief_band(const struct catalogue *catalogue, int rank, int teams)
{
    int band = 0;
    for (int b = 1; b < catalogue->bands && teams >= catalogue->band_teams; b++)
        if (catalogue->band_rank[b] <= rank)
            band = b;
    return band;
}

int brief_join_sectors(char *out, size_t size, const struct words *words, const struct mission *mission, uint32_t slots,
                       enum words_join last)
{
    char name[SLOT_MAX][WORDS_NAME_MAX];
    const char *items[SLOT_MAX];
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots >> slot & 1u) {
            items[count] = mission_sector_text(name[count], sizeof name[count], words, mission, slot);
            count++;
        }
    words_join(out, size, words, items, count, last);
    return count;
}

int brief_join_rounds(char *out, size_t size, const struct words *words, uint32_t rounds)
{
    char number[ROUND_MAX][12];
    const char *items[ROUND_MAX];
    int count = 0;
    for (int round = 1; round < 32 && count < ROUND_MAX; round++)
        if (rounds >> round & 1u) {
            snprintf(number[count], sizeof number[count], "%d", round);
            items[count] = number[count];
            count++;
        }
    words_join(out, size, words, items, count, WORDS_AND);
    return count;
}

static uint32_t slot_of(const struct scenario *scenario, struct square at)
{
    uint8_t slot = square_is(at) ? scenario->slot_at[at.y][at.x] : SLOT_NONE;
    return slot < SLOT_MAX ? UINT32_C(1) << slot : 0;
}

static uint32_t thing_slots(const struct scenario *scenario, enum marker_kind kind)
{
    uint32_t slots = 0;
    const struct mission *mission = &scenario->mission;
    for (int m = 0; m < mission->markers; m++) {
        if (mission->marker[m].kind != kind)
            continue;
        uint32_t put = minimap_marker_slots(mission, m);
        slots |= put ? put : slot_of(scenario, mission->marker[m].at);
    }
    return slots;
}

static int things_of(const struct mission *mission, int kind)
{
    int things = 0;
    for (int m = 0; m < mission->markers; m++)
        things += mission->marker[m].kind == kind;
    return things;
}

/* Objectives of the 1993 missions are told apart from these. */
static bool is_thing(const struct words *words, char key[WORDS_KEY_MAX], int kind)
{
    snprintf(key, WORDS_KEY_MAX, "brief.thing");
    return words_key_extend(key, words, marker_name(kind));
}

static const char *thing_sentence(char *out, size_t size, const struct words *words, const struct scenario *scenario,
                                  int band, int kind)
{
    char list[WORDS_SENTENCE_MAX], key[WORDS_KEY_MAX];
    const struct terrain_band *terrain = &scenario->catalogue->terrain[band];
    brief_join_sectors(list, sizeof list, words, &scenario->mission, thing_slots(scenario, (enum marker_kind)kind),
                       WORDS_AND);
    (void)is_thing(words, key, kind);
    const struct phrase_slot slots[] = {
        {"n", NULL, things_of(&scenario->mission, kind)},
        {"list", list, 0},
        {"hits", NULL, marker_band_armour(terrain, kind) + 1},
        {"points", NULL, marker_band_points(terrain, kind)},
        {"range", NULL, terrain->turret_range},
        {"round", NULL, scenario->mission.portals_from_round},
    };
    if (marker_traits(kind) & TRAIT_SPAWNS && scenario->mission.portals_from_round)
        words_key_extend(key, words, "open");
    return words_say(out, size, words, key, slots, 6);
}

bool brief_thing_sentence(char *out, size_t size, const struct words *words, const struct scenario *scenario, int band,
                          int index)
{
    char key[WORDS_KEY_MAX];
    for (int kind = 0; kind < MARKER_KINDS; kind++)
        if (is_thing(words, key, kind) && things_of(&scenario->mission, kind) > 0 && index-- == 0) {
            thing_sentence(out, size, words, scenario, band, kind);
            return true;
        }
    return false;
}

/* ---- Special actions ------------------------------------------------------------------------------------------- */

static const char *who_key(const struct task *task)
{
    switch (task->specialty) {
    case MODE_CLOSE:
        return "brief.task.close";
    case MODE_FIRE:
        return "brief.task.fire";
    case MODE_TECH:
        return "brief.task.tech";
    default:
        return "brief.task.anybody";
    }
}

/* "next to the terminal", "next to a marked square of sector 12", "in sector 4" */
static const char *place_text(char *out, size_t size, const struct words *words, const struct scenario *scenario,
                              const struct task *task)
{
    char list[WORDS_SENTENCE_MAX];
    uint32_t slots = task->slots;
    for (int i = 0; i < task->squares; i++)
        slots |= slot_of(scenario, task->at[i]);
    if (task->marker != MARKER_NONE)
        slots = thing_slots(scenario, (enum marker_kind)task->marker);
    brief_join_sectors(list, sizeof list, words, &scenario->mission, slots, WORDS_OR);
    const struct phrase_slot about[] = {
        {"marker", marker_kind_text(words, task->marker), 0}, {"list", list, 0}, {"n", NULL, task->squares}};
    return words_say(out, size, words,
                     task->marker != MARKER_NONE ? "brief.task.marker"
                     : task->squares             ? "brief.task.beside"
                                                 : "brief.task.in",
                     about, 3);
}

const char *brief_task_sentence(char *out, size_t size, const struct words *words, const struct scenario *scenario,
                                int task)
{
    char place[WORDS_SENTENCE_MAX], load[WORDS_SENTENCE_MAX] = "", most[WORDS_SENTENCE_MAX] = "",
                                    points[WORDS_SENTENCE_MAX] = "";
    const struct task *it = &scenario->mission.task[task];
    const struct phrase_slot numbers[] = {
        {"n", NULL, it->most}, {"steps", NULL, it->load_steps}, {"points", NULL, it->team_points}};
    if (it->load)
        words_say(load, sizeof load, words, it->load_steps ? "brief.task.load.slow" : "brief.task.load", numbers, 3);
    if (it->most)
        words_say(most, sizeof most, words, it->most == 1 ? "brief.task.once" : "brief.task.most", numbers, 3);
    if (it->team_points)
        words_say(points, sizeof points, words, "brief.task.points", numbers, 3);
    const struct phrase_slot slots[] = {{"title", it->title, 0},
                                        {"who", words_get(words, who_key(it)), 0},
                                        {"place", place_text(place, sizeof place, words, scenario, it), 0},
                                        {"load", load, 0},
                                        {"most", most, 0},
                                        {"points", points, 0}};
    return words_say(out, size, words, "brief.task", slots, 6);
}
