/* bot_team.c -- a team's answers beside its turn, one for each command that answers a question. */
#include "siege/ai/bot/bot_goals.h"
#include "siege/rules/card/bunker.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/pair.h"

#include <stddef.h>

static bool answer_entrance(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    command->type = COMMAND_ENTRANCE;
    command->gate = (uint8_t)bot_way_entrance(game, command->seat, temper);
    return command->gate != GATE_NONE;
}

/* Steps to the gates that are to be held, and whether nobody stands at one of them. */
struct posts {
    struct field field;
    bool free;
};

/* On a post while one is free, then some steps before it. */
static struct candidate weigh_start(const struct game *game, const struct command *command, const void *about)
{
    enum { BEFORE = 3 };
    const struct posts *posts = about;
    int steps = posts->field.steps[command->to.y][command->to.x];
    (void)game;
    if (posts->free || steps == FIELD_FAR)
        return candidate_of(steps, 0);
    return candidate_of(steps > BEFORE ? steps - BEFORE : BEFORE - steps, 0);
}

static bool answer_deploy(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    (void)temper;
    struct choice where = choice_none();
    struct posts posts;
    struct goals held = {{0}};
    uint64_t rows[BOARD_MAX];
    struct bot_plan plan = bot_plan_of(game, command->seat);
    posts.free = bot_way_posts(game, &plan, FIGURE_NONE, rows);
    goals_add_gates(game, plan.held_gates, &held);
    field_compute_nearest(game, held.rows, true, true, SQUARE_NONE, 0, &posts.field);
    command->type = COMMAND_DEPLOY;
    for (int k = 0; k < PAIR && !choice_is_made(&where); k++) {
        command->figure = (figure_id)(command->seat * PAIR + k);
        where = choice_among(game, command, OPTION_SQUARE, weigh_start, &posts);
    }
    return choice_is_made(&where);
}

/* ---- small choices of the 2018 rules -------------------------------------------------------------------------- */

/* Close combat, firearms, tech: who stays behind, the first of these that the mission does not ask for; if it asks for
 * all of them, another one in each team. */
static bool choose_pair(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    enum { BLADE, GUNNER, HACKER, SPECIALISTS };
    static const struct {
        uint8_t choice, mode;
    } STAYS[] = {{HACKER, MODE_TECH}, {BLADE, MODE_CLOSE}, {GUNNER, MODE_FIRE}};
    const struct bot_plan plan = bot_plan_for(temper, game, command->seat);
    const int wanted = pair_asked_for(&game->scenario->mission, plan.tasks);
    int i = 0;
    while (i < SPECIALISTS && (wanted & STAYS[i].mode))
        i++;
    command->type = COMMAND_CHOOSE_PAIR;
    command->choice = STAYS[i < SPECIALISTS ? i : command->seat % SPECIALISTS].choice;
    return true;
}

/* What comes of fighting anyway is easier than errands. */
static int ease_of(const struct game *game, int card)
{
    if (card >= game->scenario->catalogue->secondary_cards)
        return 0;
    const struct secondary_card *secondary = &game->scenario->catalogue->secondary[card];
    int ease = 0;
    for (int i = 0; i < secondary->nodes; i++) {
        enum condition_pursuit pursuit = condition_row(&secondary->node[i])->pursuit;
        ease += pursuit == PURSUE_HUNT || pursuit == PURSUE_POINTS || pursuit == PURSUE_MODE;
    }
    return 2 * ease - (secondary->deed != DEED_NONE) - secondary->team_penalty;
}

static bool choose_card(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    (void)temper;
    const struct team *team = &game->team[command->seat];
    command->type = COMMAND_CHOOSE_CARD;
    command->choice = ease_of(game, team->secondary2) > ease_of(game, team->secondary);
    return true;
}

static struct candidate weigh_cost(const struct game *game, const struct command *command, const void *about)
{
    (void)about;
    return candidate_of(game->scenario->catalogue->gear[command->choice].cost, 0);
}

static bool choose_gear(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    (void)temper;
    command->type = COMMAND_CHOOSE_GEAR;
    struct choice which = choice_among(game, command, OPTION_GEAR, weigh_cost, NULL);
    return choice_is_made(&which);
}

/* The best die against a creature, the weakest against a Doomtrooper. */
static bool choose_die(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    (void)temper;
    bool friend = game->pending.card < TROOPER_MAX;
    command->type = COMMAND_CHOOSE_DIE;
    for (int i = 0; i < DIE_COLOURS; i++) {
        command->choice = (uint8_t)(friend ? i : DIE_COLOURS - 1 - i);
        if (command_is_legal(game, command))
            return true;
    }
    return false;
}

/* ---- what is asked --------------------------------------------------------------------------------------------- */

static bool choose_equipment(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    (void)temper;
    *command = bunker_recommend(game, command->seat);
    return true;
}

bool bot_team_answer(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    static bool (*const ANSWER[COMMAND_COUNT])(const struct game *, const struct bot_temper *, struct command *) = {
        [COMMAND_ENTRANCE] = answer_entrance, [COMMAND_DEPLOY] = answer_deploy,     [COMMAND_MOVE] = bot_turn_interlude,
        [COMMAND_PLAY] = bot_card_react,      [COMMAND_OVERRUN] = bot_turn_overrun, [COMMAND_TAKE] = choose_equipment,
        [COMMAND_CHOOSE_PAIR] = choose_pair,  [COMMAND_CHOOSE_CARD] = choose_card,  [COMMAND_CHOOSE_GEAR] = choose_gear,
        [COMMAND_CHOOSE_DIE] = choose_die,
    };
    int answer = question_of(game)->command;
    return ANSWER[answer] ? ANSWER[answer](game, temper, command) : bot_usual_answer(game, command);
}
