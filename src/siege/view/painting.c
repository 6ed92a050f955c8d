/* painting.c -- a row for each mission that ships: its place, how they meet, whom. */
#include "siege/view/painting.h"

#include "siege/text/names/own_parts.h"

#include <stdio.h>
#include <string.h>

/* Where heroes and enemies stand: x, foot, size, which way, how dark. From the back to the front, enemies first. */
struct post {
    float x, foot, size;
    bool mirrored, enemy;
    float dark;
};
enum { POSTS = 8 };

enum meeting { MEET_FACE, MEET_ADVANCE, MEET_AMBUSH, MEET_STAND, MEETINGS };

static const struct post POST[MEETINGS][POSTS] = {
    /* they come upon each other */
    [MEET_FACE] = {{0.70f, 0.80f, 0.44f, false, true, 0.25f},
                   {0.92f, 0.82f, 0.48f, false, true, 0.25f},
                   {0.82f, 0.92f, 0.66f, false, true, 0},
                   {0.66f, 0.97f, 0.74f, false, true, 0},
                   {0.30f, 0.84f, 0.50f, true, false, 0.15f},
                   {0.08f, 0.88f, 0.56f, true, false, 0.15f},
                   {0.20f, 0.97f, 0.74f, true, false, 0},
                   {0.36f, 0.99f, 0.78f, true, false, 0}},
    /* seen over the shoulders of those who wait for them */
    [MEET_ADVANCE] = {{0.44f, 0.89f, 0.54f, true, false, 0.20f},
                      {0.56f, 0.89f, 0.54f, false, false, 0.20f},
                      {0.33f, 0.98f, 0.62f, true, false, 0.10f},
                      {0.67f, 0.98f, 0.62f, false, false, 0.10f},
                      {0.08f, 1.10f, 0.98f, true, true, 0.70f},
                      {0.90f, 1.14f, 1.06f, false, true, 0.70f},
                      {0.80f, 1.08f, 0.64f, false, true, 0.60f},
                      {0.20f, 1.08f, 0.70f, true, true, 0.78f}},
    /* out of the dark behind them */
    [MEET_AMBUSH] = {{0.78f, 0.90f, 0.86f, false, true, 0.55f},
                     {0.94f, 0.94f, 0.80f, false, true, 0.70f},
                     {0.62f, 0.86f, 0.62f, false, true, 0.45f},
                     {0.08f, 0.92f, 0.70f, true, true, 0.75f},
                     {0.40f, 0.92f, 0.54f, true, false, 0},
                     {0.28f, 0.96f, 0.60f, true, false, 0},
                     {0.50f, 0.98f, 0.62f, true, false, 0},
                     {0.18f, 0.99f, 0.60f, true, false, 0}},
    /* back to back */
    [MEET_STAND] = {{0.10f, 0.84f, 0.56f, true, true, 0.30f},
                    {0.90f, 0.84f, 0.58f, false, true, 0.30f},
                    {0.22f, 0.94f, 0.66f, true, true, 0.12f},
                    {0.80f, 0.95f, 0.70f, false, true, 0.12f},
                    {0.44f, 0.88f, 0.56f, false, false, 0},
                    {0.57f, 0.88f, 0.56f, true, false, 0},
                    {0.38f, 0.97f, 0.68f, false, false, 0},
                    {0.63f, 0.97f, 0.68f, true, false, 0}},
};

enum { ENEMIES = 4 };
static const struct row {
    const char *mission, *place;
    uint8_t meeting;
    const char *enemy[ENEMIES]; /* ids of creatures, from the first post on; NULL: as the first */
} ROWS[] = {
    {"classic.eagle-strike", "gate", MEET_ADVANCE, {"legionnaire", "necromutant", "legionnaire"}},
    {"classic.trapped", "cells", MEET_STAND, {"legionnaire", "ezoghoul", "legionnaire", "necromutant"}},
    {"classic.get-the-boss", "hall_red", MEET_AMBUSH, {"nepharite", "centurion", "centurion", "legionnaire"}},
    {"classic.assault-on-the-east-tower", "tower", MEET_FACE, {"legionnaire", "legionnaire", "razide", "centurion"}},
    {"classic.break-their-back",
     "corridor_blue",
     MEET_FACE,
     {"legionnaire", "necromutant", "necromutant", "centurion"}},
    {"classic.hold-the-fort", "hall_blue", MEET_STAND, {"necromutant", "razide", "legionnaire", "legionnaire"}},
    {"classic.portal-of-doom", "portal", MEET_FACE, {"legionnaire", "centurion", "razide", "nepharite"}},
    {"classic.to-the-top", "gate_shut", MEET_ADVANCE, {"ezoghoul", "razide", "legionnaire"}},
    {"classic.corridors-of-death",
     "corridor_red",
     MEET_AMBUSH,
     {"razide", "necromutant", "necromutant", "legionnaire"}},
    {"classic.the-hunt-for-alakhai", "throne", MEET_FACE, {"centurion", "centurion", "razide", "nepharite"}},
    {"training.first-mission", "tunnels", MEET_FACE, {"legionnaire", "legionnaire", "legionnaire", "legionnaire"}},
    {"training.trial-by-fire", "hall_green", MEET_FACE, {"legionnaire", "legionnaire", "necromutant", "legionnaire"}},
    {"second.battle-plans", "war_room", MEET_FACE, {"legionnaire", "legionnaire", "necromutant", "centurion"}},
    {"second.you-got-in-now-get-out", "tunnels", MEET_STAND, {"necromutant", "razide", "legionnaire", "legionnaire"}},
    {"second.high-command-error", "corridor_blue", MEET_AMBUSH, {"praetorian_stalker", "centurion", "necromutant"}},
    {"second.secret-mission", "hall_blue", MEET_ADVANCE, {"praetorian_stalker", "centurion", "legionnaire"}},
    {"second.throne-of-alakhai", "throne", MEET_AMBUSH, {"nepharite", "razide", "centurion", "praetorian_stalker"}},
    {"second.no-soldier-left-behind", "rain", MEET_STAND, {"legionnaire", "razide", "necromutant", "legionnaire"}},
    {"second.supply-raid", "store", MEET_FACE, {"legionnaire", "legionnaire", "necromutant", "razide"}},
    {"second.attack-on-the-west-tower", "tower", MEET_AMBUSH, {"razide", "centurion", "legionnaire", "legionnaire"}},
    {"second.nepharite-summoning", "portal", MEET_ADVANCE, {"nepharite", "razide", "centurion"}},
    {"second.ezoghoul-destruction", "laboratory", MEET_FACE, {"legionnaire", "necromutant", "legionnaire", "ezoghoul"}},
};

/* What shines at the back of a place or an outcome, and how far from its left edge. */
static const struct glow {
    const char *place;
    struct colour colour;
    float x;
} GLOWS[] = {{"cells", {150, 200, 240, 255}, 0.50f},       {"corridor_blue", {150, 215, 255, 255}, 0.52f},
             {"corridor_red", {255, 130, 95, 255}, 0.48f}, {"gate", {255, 176, 84, 255}, 0.50f},
             {"gate_shut", {255, 96, 88, 255}, 0.50f},     {"hall_blue", {165, 195, 245, 255}, 0.50f},
             {"hall_green", {170, 225, 120, 255}, 0.50f},  {"hall_red", {255, 140, 90, 255}, 0.50f},
             {"laboratory", {160, 240, 90, 255}, 0.50f},   {"portal", {205, 150, 255, 255}, 0.50f},
             {"rain", {170, 195, 220, 255}, 0.50f},        {"store", {250, 205, 130, 255}, 0.50f},
             {"throne", {255, 110, 80, 255}, 0.50f},       {"tower", {190, 210, 250, 255}, 0.72f},
             {"tunnels", {245, 220, 150, 255}, 0.48f},     {"war_room", {250, 195, 110, 255}, 0.50f},
             {"costly", {215, 215, 200, 255}, 0.30f},      {"defeat", {255, 120, 60, 255}, 0.50f},
             {"legion", {200, 130, 255, 255}, 0.50f},      {"victory", {255, 210, 130, 255}, 0.33f}};

static const char *const PLACES[] = {"hall_red", "corridor_red", "tunnels", "hall_green", "laboratory", "hall_blue"};

static struct row row_of(const char *mission)
{
    unsigned sum = 0;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (strcmp(ROWS[i].mission, mission) == 0)
            return ROWS[i];
    for (const char *at = mission; *at; at++)
        sum = sum * 31 + (unsigned char)*at;
    return (struct row){mission,
                        PLACES[sum % (sizeof PLACES / sizeof *PLACES)],
                        (uint8_t)(sum / 8 % MEETINGS),
                        {"legionnaire", "necromutant", "legionnaire", "centurion"}};
}

static void light(struct tableau *tableau, const char *place)
{
    for (size_t i = 0; i < sizeof GLOWS / sizeof *GLOWS; i++)
        if (strcmp(GLOWS[i].place, place) == 0) {
            tableau->light = GLOWS[i].colour;
            tableau->light_x = GLOWS[i].x;
        }
}

void painting_at(struct painting *painting, const char *place)
{
    snprintf(painting->place, sizeof painting->place, "art/backdrops/%s.svg", place);
    painting->tableau = (struct tableau){.place = painting->place, .focus = 0.6f};
    light(&painting->tableau, place);
}

void painting_at_some(struct painting *painting, int number)
{
    painting_at(painting, PLACES[(size_t)number % (sizeof PLACES / sizeof *PLACES)]);
}

void painting_at_mission(struct painting *painting, const char *mission_id)
{
    painting_at(painting, row_of(mission_id).place);
}

void painting_of_outcome(struct painting *painting, const char *outcome)
{
    snprintf(painting->place, sizeof painting->place, "art/outcomes/%s.svg", outcome);
    painting->tableau = (struct tableau){.place = painting->place, .aspect = 2.5f, .focus = 0.9f};
    light(&painting->tableau, outcome);
}

/* What an id says behind its dot. */
static const char *bare(const char *id)
{
    const char *dot = strchr(id, '.');
    return dot ? dot + 1 : id;
}

bool painting_of_scene(struct painting *painting, const struct brush *brush, const char *mission_id)
{
    snprintf(painting->place, sizeof painting->place, "art/missions/%.60s.svg", bare(mission_id));
    painting->tableau = (struct tableau){.place = painting->place, .focus = 0.55f};
    return texture_exists(brush->textures, painting->place);
}

bool painting_of_campaign(struct painting *painting, const struct brush *brush, const char *campaign_id,
                          enum campaign_picture which)
{
    static const char *const SUFFIX[] = {"", "-opening", "-ending"};
    snprintf(painting->place, sizeof painting->place, "art/campaigns/%.60s%s.svg", bare(campaign_id), SUFFIX[which]);
    painting->tableau = (struct tableau){
        .place = painting->place, .aspect = which == CAMPAIGN_COVER ? 0.75f : 0, .focus = 0.6f};
    return texture_exists(brush->textures, painting->place);
}

void painting_add(struct painting *painting, struct figure_look look, float x, float foot, float size, bool mirrored)
{
    struct tableau *tableau = &painting->tableau;
    int at = tableau->figures;
    if (at == TABLEAU_FIGURES)
        return;
    snprintf(painting->art[at], sizeof painting->art[at], "%s", look.art);
    tableau->figure[tableau->figures++] = (struct tableau_figure){painting->art[at], x, foot, size, mirrored, 0};
}

static void add_at(struct painting *painting, const struct post *post, struct figure_look look, float size)
{
    painting_add(painting, look, post->x, post->foot, post->size * size, post->mirrored);
    painting->tableau.figure[painting->tableau.figures - 1].dark = post->dark;
}

static void add_enemy(struct painting *painting, const struct catalogue *catalogue, const struct post *post,
                      const char *id)
{
    char art[FIGURE_ART_BYTES];
    int kind = id ? catalogue_find_kind(catalogue, id) : 0;
    struct figure_look look = figure_look_of_creature(catalogue, kind < 0 ? 0 : kind, art);
    add_at(painting, post, look, look.points >= 5 ? 1.16f : 1);
}

void painting_of_mission(struct painting *painting, const struct catalogue *catalogue, const char *mission_id,
                         const uint8_t *heroes, int count)
{
    const struct row row = row_of(mission_id);
    int enemy = 0, hero = 0;
    painting_at(painting, row.place);
    for (int i = 0; i < POSTS; i++) {
        const struct post *post = &POST[row.meeting][i];
        char art[FIGURE_ART_BYTES];
        if (post->enemy)
            add_enemy(painting, catalogue, post, row.enemy[enemy++]);
        else if (hero < count)
            add_at(painting, post, figure_look_of_trooper(catalogue, heroes[hero++], art), 1);
    }
}

/* ---- portraits ------------------------------------------------------------------------------------------------- */

static void stand_in_frame(struct painting *painting, const char *name, float dark)
{
    snprintf(painting->place, sizeof painting->place, "art/portraits/%.80s", name);
    painting->tableau = (struct tableau){.place = painting->place, .aspect = 0.75f, .focus = 0.2f, .dark = dark};
}

/* The file of a portrait is called as that of the figure. */
static const char *file_of(const char *art)
{
    return strrchr(art, '/') + 1;
}

void painting_of_trooper(struct painting *painting, const struct catalogue *catalogue, int trooper, float dark)
{
    char art[FIGURE_ART_BYTES];
    stand_in_frame(painting, file_of(figure_look_of_trooper(catalogue, trooper, art).art), dark);
}

void painting_of_creature(struct painting *painting, const struct catalogue *catalogue, int kind, float dark)
{
    char art[FIGURE_ART_BYTES];
    struct figure_look look = figure_look_of_creature(catalogue, kind, art);
    if (strncmp(art, "art/", 4) == 0) {
        stand_in_frame(painting, file_of(art), dark);
        return;
    }
    painting_at(painting, "corridor_red"); /* a picture beside the mission stands for its portrait */
    painting->tableau.dark = dark;
    painting_add(painting, look, 0.5f, 0.9f, 0.6f, false);
}

/* ---- cards ----------------------------------------------------------------------------------------------------- */

/* Those that show what an elder card shows. */
static const struct alike {
    const char *event, *picture;
} ALIKE[] = {{"temporary_defensive_system", "temporary_defense_system"}, {"legion_charge", "legionnaires_charge"}};

bool painting_of_event(struct painting *painting, const struct brush *brush, const struct catalogue *catalogue,
                       int event)
{
    static const char LATER[] = "_ii"; /* "mental_block_ii" */
    const char *event_id = catalogue->event[event].id, *picture = event_id, *own = own_picture(catalogue, event_id);
    size_t length = strlen(event_id), ending = sizeof LATER - 1;
    for (size_t i = 0; i < sizeof ALIKE / sizeof *ALIKE; i++)
        if (strcmp(ALIKE[i].event, event_id) == 0)
            picture = ALIKE[i].picture;
    if (length > ending && strcmp(event_id + length - ending, LATER) == 0)
        length -= ending;
    else
        length = strlen(picture);
    if (own)
        snprintf(painting->place, sizeof painting->place, "%s", own);
    else
        snprintf(painting->place, sizeof painting->place, "art/events/%.*s.svg", (int)length, picture);
    painting->tableau = (struct tableau){.place = painting->place, .aspect = 320.0f / 220, .focus = 0.4f};
    return texture_exists(brush->textures, painting->place);
}

void painting_of_force(struct painting *painting, const struct catalogue *catalogue, const uint8_t counts[KIND_MAX])
{
    enum { GROUP = 7 };
    static const struct {
        float x, foot, size;
    } POST_OF[GROUP] = {{0.50f, 1.02f, 0.98f}, {0.24f, 0.97f, 0.82f}, {0.77f, 0.97f, 0.82f}, {0.37f, 0.87f, 0.66f},
                        {0.64f, 0.87f, 0.66f}, {0.11f, 0.86f, 0.60f}, {0.90f, 0.86f, 0.60f}};
    int kinds[GROUP], count = 0;
    for (int kind = catalogue->kinds - 1; kind >= 0; kind--) /* the mightiest in front */
        for (int i = 0; i < counts[kind] && count < GROUP; i++)
            kinds[count++] = kind;
    painting_at(painting, count && catalogue->kind[kinds[0]].points >= 3 ? "hall_red" : "corridor_red");
    for (int i = count - 1; i >= 0; i--) {
        char art[FIGURE_ART_BYTES];
        painting_add(painting, figure_look_of_creature(catalogue, kinds[i], art), POST_OF[i].x, POST_OF[i].foot,
                     POST_OF[i].size, POST_OF[i].x < 0.5f);
        painting->tableau.figure[painting->tableau.figures - 1].dark = i > 2 ? 0.4f : 0;
    }
}
