/* random_play.c -- agrees on a mission by chance, then picks any legal command for whoever must act. */
#include "support/random_play.h"

#include "siege/ai/deck/deck.h"
#include "siege/ai/nepharite/nepharite.h"
#include "siege/mission/catalogue/catalogue_load.h"
#include "shell/json/problem.h"
#include "siege/rules/turn/invariant.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* One in so many. Nepharites are rare because they think a hundred times as long as anybody else. */
enum { NEPHARITE_CHANCE = 25, INTERRUPT_CHANCE = 8, WHIM_CHANCE = 5 };

const char *random_play_path(uint64_t number)
{
    uint64_t at = number % RANDOM_PLAY_PATHS;
    return at < SHIPPED_MISSIONS ? SHIPPED_PATH[at] : SHIPPED_SECOND_PATH[at - SHIPPED_MISSIONS];
}

static const struct random_play *being_played; /* for random_play_teardown() */

static int below(struct random_play *play, int bound)
{
    return (int)rng_below(&play->rng, (uint32_t)bound);
}

static bool once_in(struct random_play *play, int times)
{
    return below(play, times) == 0;
}

/* ---- what is agreed before ------------------------------------------------------------------------------------- */

/* What an edition offers; loaded once. */
static const struct rule_options *options_of(const struct catalogue *catalogue)
{
    static struct rule_options options[2];
    struct rule_options *of = &options[strcmp(catalogue->id, shipped_second()->id) == 0];
    struct problem_list *problems = problem_list_new();
    assert_non_null(problems);
    if (of->house.count == 0)
        assert_true(option_load(of, "assets", catalogue->id, problems));
    problem_list_free(problems);
    return of;
}

static void apply_changes(struct random_play *play)
{
    if (play->setup.changes == 0)
        return;
    if (!play->own)
        play->scenario = play->own = scenario_hasten(scenario_new(play->scenario->catalogue, &play->scenario->mission));
    assert_non_null(play->own);
    scenario_apply_changes(play->own, &play->setup);
}

/* Two missions in three go by the book. */
static void agree_on_options(struct random_play *play)
{
    const struct rule_options *options = options_of(play->scenario->catalogue);
    for (int left = once_in(play, 3) ? 1 + below(play, 5) : 0; left > 0; left--) {
        const struct option_list *list = once_in(play, 3) ? &options->difficulty : &options->house;
        assert_true(option_agree(&list->item[below(play, list->count)], &play->setup));
    }
    apply_changes(play);
}

/* Corporations in any order; the one after the teams' is the Dark Legion player's, if that is a person with one. */
static void agree_on_corporations(struct random_play *play)
{
    struct game_setup *setup = &play->setup;
    uint8_t order[CORPORATIONS];
    for (uint8_t i = 0; i < CORPORATIONS; i++)
        order[i] = i;
    rng_shuffle(&play->rng, order, CORPORATIONS);
    memcpy(setup->corporation, order, TEAM_MAX);
    if (!setup->legion_deck && once_in(play, 2))
        setup->legion_corporation = order[setup->teams];
    struct game_setup usual = game_setup_default(play->scenario->catalogue, setup->teams, 0);
    for (int team = 0; team < TEAM_MAX; team++)
        if (order[team] < TEAM_MAX)
            memcpy(setup->weapon[team], usual.weapon[order[team]], PAIR);
}

/* Ranks and points of a single mission, or of one in a campaign. */
static void agree_on_ranks(struct random_play *play)
{
    struct game_setup *setup = &play->setup;
    setup->rank = (uint8_t)(1 + below(play, play->scenario->catalogue->ranks));
    setup->carried = once_in(play, 4);
    setup->failed_before = once_in(play, 4);
    for (int seat = 0; setup->carried && seat < SEAT_COUNT; seat++) {
        setup->points[seat] = (int16_t)below(play, 120);
        setup->credits[seat] = (uint8_t)below(play, 40);
    }
}

/* Weapons and gear from the Bunker, or handed out without it: any that the team may have. */
static void agree_on_equipment(struct random_play *play)
{
    const struct catalogue *catalogue = play->scenario->catalogue;
    const struct parameters *parameters = &play->scenario->mission.parameters;
    struct game_setup *setup = &play->setup;
    setup->draft = parameters->equipment && !parameters->figure_weapons && !once_in(play, 5);
    for (int i = 0; !setup->draft && catalogue->weapons > 0 && i < setup->teams * PAIR; i++) {
        uint8_t *weapon = &setup->weapon[i / PAIR][i % PAIR];
        uint8_t kept = *weapon;
        *weapon = (uint8_t)below(play, catalogue->weapons);
        if (game_setup_check(play->scenario, setup).why)
            *weapon = kept;
        if (parameters->equipment && once_in(play, 2))
            setup->gear[i / PAIR][i % PAIR] = UINT32_C(1) << below(play, catalogue->gears);
    }
}

static void agree_on_players(struct random_play *play)
{
    static const enum random_style TEAMS[] = {STYLE_ANYTHING, STYLE_ANYTHING, STYLE_BOT, STYLE_PERSON};
    play->team_style = TEAMS[below(play, sizeof TEAMS / sizeof *TEAMS)];
    play->legion_style = play->setup.legion_deck || once_in(play, 3) ? STYLE_BOT : STYLE_ANYTHING;
    play->teams = (struct bot){(enum bot_policy)below(play, 3), rng_seed(play->number, 101)};
    play->legion = (struct bot){(enum bot_policy)below(play, 3), rng_seed(play->number, 102)};
    play->nepharite = NULL;
    if (play->setup.legion_deck || !once_in(play, NEPHARITE_CHANCE))
        return;
    void *memory = malloc(nepharite_size(1));
    assert_non_null(memory);
    play->nepharite = nepharite_begin(memory, play->number, NEPHARITE_THINKING);
    play->legion_style = STYLE_NEPHARITE;
}

static void open_mission(struct random_play *play, const struct scenario *scenario, const char *path, uint64_t number)
{
    being_played = play;
    play->path = path;
    play->number = number;
    play->rng = rng_seed(number, 103);
    play->scenario = scenario;
}

static void start(struct random_play *play)
{
    agree_on_players(play);
    assert_int_equal(game_setup_check(play->scenario, &play->setup).why, REJECT_NONE);
    play->events.count = 0;
    game_start(&play->game, play->scenario, &play->setup, &play->events);
}

static void agree_and_start(struct random_play *play, const struct scenario *scenario, const char *path,
                            uint64_t number)
{
    open_mission(play, scenario, path, number);
    const struct mission *mission = &scenario->mission;
    int teams = mission->least_teams + below(play, mission->most_teams - mission->least_teams + 1);
    play->setup = game_setup_default(scenario->catalogue, teams, number);
    play->setup.legion_deck = once_in(play, 2);
    agree_on_options(play);
    agree_on_corporations(play);
    agree_on_ranks(play);
    agree_on_equipment(play);
    start(play);
}

/* Loaded once, since its tables take longer than the mission; never freed. */
static const struct scenario *shared_scenario(const char *path)
{
    static struct scenario *loaded[RANDOM_PLAY_PATHS];
    uint64_t at = 0;
    while (at < RANDOM_PLAY_PATHS && strcmp(random_play_path(at), path) != 0)
        at++;
    assert_true(at < RANDOM_PLAY_PATHS);
    if (!loaded[at])
        loaded[at] = shipped_scenario(path);
    return loaded[at];
}

void random_play_begin(struct random_play *play, const char *path, uint64_t number)
{
    play->own = NULL;
    agree_and_start(play, shared_scenario(path), path, number);
}

void random_play_begin_on(struct random_play *play, struct scenario *scenario, const char *path, uint64_t number)
{
    play->own = scenario;
    agree_and_start(play, scenario, path, number);
}

void random_play_begin_as(struct random_play *play, const char *path, uint64_t number, const struct game_setup *setup)
{
    play->own = NULL;
    open_mission(play, shared_scenario(path), path, number);
    play->setup = *setup;
    apply_changes(play);
    start(play);
}

void random_play_end(struct random_play *play)
{
    being_played = NULL;
    scenario_free(play->own);
    free(play->nepharite);
    play->own = NULL;
    play->nepharite = NULL;
}

/* ---- commands -------------------------------------------------------------------------------------------------- */

/* Steps outnumber all else: they are drawn again a few times. */
static bool pick_anything(struct random_play *play, struct command *command)
{
    legal_commands(&play->game, &play->legal);
    if (play->legal.count == 0)
        fail_msg("%s: nothing may be done", random_play_where(play));
    *command = play->legal.item[below(play, play->legal.count)];
    for (int i = 0; i < 4 && (command->type == COMMAND_MOVE || command->type == COMMAND_JUMP); i++)
        *command = play->legal.item[below(play, play->legal.count)];
    return true;
}

/* A card or gear of somebody whose turn it need not be, if there is anything to play. */
static bool pick_interruption(struct random_play *play, struct command *command)
{
    legal_plays(&play->game, (seat_id)below(play, play->game.teams), &play->legal);
    if (play->legal.count > 0)
        *command = play->legal.item[below(play, play->legal.count)];
    return play->legal.count > 0;
}

bool random_play_next(struct random_play *play, struct command *command)
{
    if (game_is_over(&play->game))
        return false;
    seat_id seat = game_seat_to_act(&play->game);
    enum random_style style = seat == SEAT_LEGION ? play->legion_style : play->team_style;
    if (play->team_style != STYLE_BOT && once_in(play, INTERRUPT_CHANCE) && pick_interruption(play, command))
        return true;
    if (style == STYLE_ANYTHING || (style == STYLE_PERSON && once_in(play, WHIM_CHANCE)))
        return pick_anything(play, command);
    struct game view = game_view_for(&play->game, seat);
    if (style == STYLE_NEPHARITE)
        return nepharite_decide(play->nepharite, &view, command);
    return deck_decide(&view, command) ||
           bot_decide(seat == SEAT_LEGION ? &play->legion : &play->teams, &view, command);
}

const char *random_play_where(const struct random_play *play)
{
    static char where[256];
    snprintf(where, sizeof where, "mission %llu (%s, %d teams), command %u", (unsigned long long)play->number,
             play->path, play->setup.teams, play->game.commands);
    return where;
}

int random_play_teardown(void **state)
{
    (void)state;
    if (being_played)
        print_message("failed at %s\n", random_play_where(being_played));
    return 0;
}

bool random_play_step(struct random_play *play, struct command *command)
{
    if (!random_play_next(play, command))
        return false;
    const char *name = command_name((enum command_type)command->type);
    play->events.count = 0;
    struct reject reject = game_apply(&play->game, command, &play->events);
    if (reject.why)
        fail_msg("%s: %s of seat %d is refused: %s", random_play_where(play), name, command->seat,
                 reject_name((enum reject_why)reject.why));
    const char *broken = invariant_broken(&play->game);
    if (broken)
        fail_msg("%s: %s of seat %d: %s", random_play_where(play), name, command->seat, broken);
    if (play->game.commands > RANDOM_PLAY_COMMANDS_MAX)
        fail_msg("%s: it does not end", random_play_where(play));
    return true;
}
