/* painting_events.c -- a row for each Event Card: where, who, in which light; and the groups of Force Cards. */
#include "siege/view/painting.h"

#include <stdio.h>
#include <string.h>

enum { ACTORS = 5 };

/* `art` without folder and ending; NULL: there is no more. */
struct actor {
    const char *art;
    float x, foot, size;
    bool mirrored;
    float dark;
};

static const struct colour VIOLET = {150, 70, 255, 210}, BLOOD = {255, 40, 20, 190}, GREEN = {140, 255, 70, 170},
                           BLUE = {90, 180, 255, 200}, EMBER = {255, 150, 50, 190}, WHITE_HOT = {255, 244, 220, 220};

static const struct scene_row {
    const char *event, *place;
    struct actor actor[ACTORS];
    struct tableau_light light[TABLEAU_LIGHTS];
} ROWS[] = {
    {"legionnaires_charge",
     "gate",
     {{"legionnaire", 0.22f, 0.74f, 0.44f, true, 0.3f},
      {"legionnaire", 0.80f, 0.74f, 0.46f, false, 0.3f},
      {"legionnaire", 0.36f, 0.92f, 0.74f, true, 0},
      {"legionnaire", 0.68f, 0.94f, 0.78f, false, 0},
      {"legionnaire", 0.52f, 1.06f, 1.02f, true, 0}},
     {{0.5f, 0.4f, 0.5f, EMBER}}},
    {"legion_charge",
     "hall_red",
     {{"necromutant", 0.20f, 0.80f, 0.60f, true, 0.3f},
      {"centurion", 0.82f, 0.82f, 0.64f, false, 0.2f},
      {"legionnaire", 0.34f, 0.98f, 0.80f, true, 0},
      {"legionnaire", 0.70f, 1.0f, 0.82f, false, 0},
      {"centurion", 0.52f, 1.04f, 0.98f, false, 0}},
     {{0.5f, 0.3f, 0.6f, BLOOD}}},
    {"close_combat_frenzy",
     "corridor_red",
     {{"praetorian_stalker", 0.50f, 1.08f, 1.24f, false, 0.1f}},
     {{0.30f, 0.55f, 0.42f, BLOOD}, {0.72f, 0.50f, 0.42f, BLOOD}}},
    {"close_combat_phobia",
     "hall_green",
     {{"razide", 0.72f, 1.0f, 1.16f, false, 0.85f}, {"imperial_sean_gallagher", 0.26f, 1.02f, 0.78f, true, 0.1f}},
     {{0.68f, 0.24f, 0.34f, GREEN}}},
    {"dark_energy_wave",
     "hall_blue",
     {{"legionnaire", 0.24f, 0.98f, 0.74f, true, 0.2f},
      {"centurion", 0.76f, 1.0f, 0.86f, false, 0.2f},
      {"necromutant", 0.50f, 1.04f, 0.96f, false, 0.1f}},
     {{0.2f, 0.7f, 0.5f, VIOLET}, {0.5f, 0.6f, 0.7f, VIOLET}, {0.82f, 0.7f, 0.5f, VIOLET}}},
    {"dark_influence",
     "throne",
     {{"nepharite", 0.50f, 0.78f, 0.86f, false, 0.25f},
      {"legionnaire", 0.22f, 1.04f, 0.74f, true, 0.55f},
      {"legionnaire", 0.78f, 1.04f, 0.74f, false, 0.55f}},
     {{0.5f, 0.22f, 0.5f, BLOOD}, {0.5f, 0.36f, 0.3f, WHITE_HOT}}},
    {"dark_teleportation", "portal", {{"razide", 0.50f, 0.98f, 1.06f, false, 0.15f}}, {{0.5f, 0.45f, 0.8f, VIOLET}}},
    {"ezoghoul_attack",
     "gate_shut",
     {{"ezoghoul", 0.52f, 1.06f, 1.26f, false, 0}, {"legionnaire", 0.14f, 0.86f, 0.46f, true, 0.6f}},
     {{0.5f, 0.2f, 0.4f, BLOOD}}},
    {"mental_block",
     "cells",
     {{"capitol_big_bob_watts", 0.50f, 1.10f, 1.14f, false, 0.2f}},
     {{0.5f, 0.24f, 0.52f, VIOLET}, {0.5f, 0.22f, 0.22f, WHITE_HOT}}},
    {"misinterpreted_orders",
     "war_room",
     {{"bauhaus_max_steiner", 0.20f, 1.0f, 0.82f, false, 0.05f},
      {"imperial_edward_murdoch", 0.80f, 1.0f, 0.80f, true, 0.05f}},
     {{0.5f, 0.75f, 0.4f, EMBER}}},
    {"intercepted_orders",
     "war_room",
     {{"centurion", 0.62f, 1.06f, 1.06f, false, 0}, {"legionnaire", 0.24f, 1.0f, 0.78f, true, 0.35f}},
     {{0.4f, 0.8f, 0.34f, GREEN}}},
    {"necrofrenzy",
     "laboratory",
     {{"necromutant", 0.50f, 1.10f, 1.30f, false, 0}},
     {{0.24f, 0.5f, 0.5f, GREEN}, {0.78f, 0.5f, 0.5f, GREEN}}},
    {"nepharite_timerift",
     "portal",
     {{"nepharite", 0.24f, 0.96f, 0.80f, false, 0.8f},
      {"nepharite", 0.40f, 1.0f, 0.92f, false, 0.5f},
      {"nepharite", 0.60f, 1.04f, 1.06f, false, 0}},
     {{0.4f, 0.4f, 0.6f, BLUE}}},
    {"nepharite_time_rift",
     "hall_blue",
     {{"nepharite", 0.78f, 0.94f, 0.78f, false, 0.8f},
      {"nepharite", 0.62f, 1.0f, 0.92f, false, 0.5f},
      {"nepharite", 0.42f, 1.04f, 1.08f, false, 0}},
     {{0.6f, 0.4f, 0.6f, VIOLET}}},
    {"nepharite_alter_reality",
     "corridor_blue",
     {{"nepharite", 0.50f, 0.92f, 0.70f, false, 0.35f}},
     {{0.5f, 0.42f, 0.6f, VIOLET}, {0.2f, 0.2f, 0.4f, BLUE}, {0.8f, 0.8f, 0.4f, BLUE}}},
    {"temporary_defense_system",
     "corridor_red",
     {{"marker_turret", 0.68f, 0.84f, 0.92f, false, 0}, {"cybertronic_attila", 0.22f, 1.06f, 0.84f, true, 0.3f}},
     {{0.52f, 0.42f, 0.36f, WHITE_HOT}, {0.24f, 0.7f, 0.3f, EMBER}}},
    {"magnetic_restraints",
     "corridor_blue",
     {{"mishima_tatsu", 0.36f, 1.0f, 0.86f, false, 0.1f},
      {"cybertronic_vince_diamond", 0.68f, 1.0f, 0.84f, true, 0.1f}},
     {{0.36f, 0.96f, 0.42f, BLUE}, {0.68f, 0.96f, 0.42f, BLUE}}},
    {"combat_neurosis",
     "rain",
     {{"capitol_mitch_hunter", 0.50f, 1.16f, 1.20f, false, 0.45f}},
     {{0.5f, 0.3f, 0.4f, BLUE}}},
    {"corrupted_equipment",
     "laboratory",
     {{"cybertronic_lori_faust", 0.50f, 1.06f, 1.08f, false, 0.2f}},
     {{0.26f, 0.42f, 0.34f, GREEN}, {0.74f, 0.42f, 0.34f, GREEN}}},
    {"security_encryption",
     "corridor_blue",
     {{"marker_terminal", 0.50f, 0.98f, 0.98f, false, 0}},
     {{0.5f, 0.42f, 0.5f, BLUE}, {0.5f, 0.5f, 0.24f, WHITE_HOT}}},
    {"defensive_spike",
     "hall_blue",
     {{"imperial_selina_kingsfield", 0.40f, 1.04f, 0.98f, true, 0.1f}},
     {{0.70f, 0.5f, 0.6f, BLUE}, {0.54f, 0.55f, 0.26f, WHITE_HOT}}},
    {"fallen_friend",
     "rain",
     {{"centurion", 0.60f, 1.06f, 1.08f, false, 0.15f}, {"bauhaus_valerie_duval", 0.20f, 1.0f, 0.66f, true, 0.65f}},
     {{0.6f, 0.24f, 0.26f, GREEN}}},
    {"razide_fear",
     "hall_red",
     {{"razide", 0.60f, 1.04f, 1.30f, false, 0.78f}, {"capitol_angelina_drake", 0.18f, 1.0f, 0.50f, true, 0}},
     {{0.56f, 0.30f, 0.26f, EMBER}}},
    {"an_eerie_silence", "hall_green", {{NULL}}, {{0.5f, 0.5f, 0.4f, GREEN}}},
    {"a_moment_of_respite",
     "dawn",
     {{"bauhaus_max_steiner", 0.40f, 1.0f, 0.74f, false, 0.3f},
      {"mishima_oshiro_makiko", 0.60f, 1.0f, 0.72f, true, 0.3f}},
     {{0.5f, 0.5f, 0.6f, EMBER}}},
    {"twin_terror",
     "corridor_red",
     {{"praetorian_stalker", 0.28f, 1.02f, 1.06f, false, 0}, {"praetorian_stalker", 0.74f, 1.02f, 1.06f, true, 0}},
     {{0.5f, 0.5f, 0.4f, BLOOD}}},
};

/* "mental_block_ii" and "temporary_defensive_system" show what their elders show. */
static bool is_row_of(const struct scene_row *row, const char *event)
{
    size_t length = strlen(row->event);
    return strcmp(row->event, event) == 0 ||
           (strncmp(row->event, event, length) == 0 && strcmp(event + length, "_ii") == 0) ||
           (strcmp(row->event, "temporary_defense_system") == 0 && strcmp(event, "temporary_defensive_system") == 0);
}

bool painting_of_event(struct painting *painting, const char *event_id)
{
    const struct scene_row *row = ROWS, *end = ROWS + sizeof ROWS / sizeof *ROWS;
    while (row < end && !is_row_of(row, event_id))
        row++;
    if (row == end)
        return false;
    painting_at(painting, row->place);
    for (int i = 0; i < ACTORS && row->actor[i].art; i++) {
        char art[FIGURE_ART_BYTES];
        const struct actor *actor = &row->actor[i];
        snprintf(art, sizeof art, "art/figures/%s.svg", actor->art);
        painting_add(painting, (struct figure_look){.art = art}, actor->x, actor->foot, actor->size, actor->mirrored);
        painting->tableau.figure[i].dark = actor->dark;
    }
    for (; painting->tableau.lights < TABLEAU_LIGHTS && row->light[painting->tableau.lights].radius > 0;
         painting->tableau.lights++)
        painting->tableau.light[painting->tableau.lights] = row->light[painting->tableau.lights];
    return true;
}

/* ---- Force Cards ----------------------------------------------------------------------------------------------- */

void painting_of_force(struct painting *painting, const struct catalogue *catalogue, const uint8_t counts[KIND_MAX])
{
    enum { GROUP = 7 };
    static const struct {
        float x, foot, size;
    } POSTS[GROUP] = {{0.50f, 1.02f, 0.98f}, {0.24f, 0.97f, 0.82f}, {0.77f, 0.97f, 0.82f}, {0.37f, 0.87f, 0.66f},
                      {0.64f, 0.87f, 0.66f}, {0.11f, 0.86f, 0.60f}, {0.90f, 0.86f, 0.60f}};
    int kinds[GROUP], count = 0;
    for (int kind = catalogue->kinds - 1; kind >= 0; kind--) /* the mightiest in front */
        for (int i = 0; i < counts[kind] && count < GROUP; i++)
            kinds[count++] = kind;
    painting_at(painting, count && catalogue->kind[kinds[0]].points >= 3 ? "hall_red" : "corridor_red");
    for (int i = count - 1; i >= 0; i--) {
        char art[FIGURE_ART_BYTES];
        painting_add(painting, figure_look_of_creature(catalogue, kinds[i], art), POSTS[i].x, POSTS[i].foot,
                     POSTS[i].size, POSTS[i].x < 0.5f);
        painting->tableau.figure[painting->tableau.figures - 1].dark = i > 2 ? 0.4f : 0;
    }
}
