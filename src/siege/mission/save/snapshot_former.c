/* snapshot_former.c -- one-effect fields of formats up to the fourth, and what they are in the list of today. */
#include "siege/mission/save/snapshot_former.h"

#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>
#include <string.h>

#define F(member) SAVED_FIELD(TYPE, member)

#define TYPE struct former_figure
static const struct field FIGURE[] = {F(hurt), F(hurt_paid), F(lower), F(actions_next)};
#undef TYPE

#define TYPE struct former_team
static const struct field TEAM[] = {
    F(limit),        F(limit_next), F(shield),        F(phase),      F(rerolls),          F(one_action),
    F(weak_target),  F(weak_die),   F(weak_amount),   F(fear_close), F(fear_fire),        F(fear_turn),
    F(fear_next),    F(no_cards),   F(no_cards_next), F(unblocked),  F(kill_points_next), F(next_mode),
    F(next_rerolls), F(next_range), F(next_second),   F(next_dice)};
#undef TYPE

#define TYPE struct former_legion
static const struct field LEGION[] = {F(reroll_close), F(reroll_fire),     F(any_entrance_kinds), F(phase_kinds),
                                      F(barred_gate),  F(blocked_slot),    F(forbid_now),         F(forbid_next),
                                      F(forbid_card),  F(forbid_card_next)};
#undef TYPE

struct former_block former_block(struct former *former, const char *block)
{
#define ROWS(name, list, member, width)                                                                                \
    {                                                                                                                  \
        name,                                                                                                          \
        {                                                                                                              \
            list, sizeof(list) / sizeof *(list), (unsigned char *)&former->member, width                               \
        }                                                                                                              \
    }
    const struct {
        const char *name;
        struct former_block block;
    } BLOCKS[] = {ROWS("figures", FIGURE, figure, sizeof former->figure[0]),
                  ROWS("teams", TEAM, team, sizeof former->team[0]), ROWS("legion", LEGION, legion, 0)};
#undef ROWS
    for (size_t i = 0; i < sizeof BLOCKS / sizeof *BLOCKS; i++)
        if (strcmp(BLOCKS[i].name, block) == 0)
            return BLOCKS[i].block;
    return (struct former_block){.base = (unsigned char *)former};
}

struct former former_none(void)
{
    struct former former;
    memset(&former, 0, sizeof former);
    for (int id = 0; id < FIGURE_MAX; id++)
        former.figure[id].actions_next = NO_LIMIT;
    for (int team = 0; team < TEAM_MAX; team++) {
        former.team[team].limit = former.team[team].limit_next = former.team[team].one_action = NO_LIMIT;
        former.team[team].weak_target = FIGURE_NONE;
    }
    former.legion.barred_gate = GATE_NONE;
    former.legion.blocked_slot = SLOT_NONE;
    former.legion.forbid_card = former.legion.forbid_card_next = CARD_NONE;
    return former;
}

/* ---- taking over ----------------------------------------------------------------------------------------------- */

static struct effect effect_of(const char *word, int mode, int amount)
{
    struct effect effect = {.verb = EFFECT_COUNT, .mode = (uint8_t)mode, .amount = (int8_t)amount};
    for (int verb = 0; verb < EFFECT_COUNT; verb++)
        if (strcmp(effect_name((enum effect_verb)verb), word) == 0)
            effect.verb = (uint8_t)verb;
    assert(effect.verb < EFFECT_COUNT);
    return effect;
}

static void take(struct game *game, int whom, enum until until, const char *word, int mode, int amount)
{
    struct effect effect = effect_of(word, mode, amount);
    lasting_add(game, &effect, &effect_row(effect.verb)->lasts, until, whom, LASTS_ABOUT_NOTHING);
}

static void take_if(struct game *game, int whom, enum until until, const char *word, int mode, int amount)
{
    if (amount)
        take(game, whom, until, word, mode, amount);
}

static void take_limit(struct game *game, int whom, enum until until, const char *word, int limit)
{
    if (limit != NO_LIMIT)
        take(game, whom, until, word, 0, limit);
}

static void take_kinds(struct game *game, int whom, enum until until, const char *word, int mode, int kinds)
{
    struct effect effect = effect_of(word, mode, 0);
    effect.kinds = (uint8_t)kinds;
    if (kinds)
        lasting_add(game, &effect, &effect_row(effect.verb)->lasts, until, whom, LASTS_ABOUT_NOTHING);
}

static void take_about(struct game *game, int whom, enum until until, const char *word, int amount, int about)
{
    struct effect effect = effect_of(word, 0, amount);
    if (about != LASTS_ABOUT_NOTHING)
        lasting_add(game, &effect, &effect_row(effect.verb)->lasts, until, whom, about);
}

static void take_figure(struct game *game, figure_id id, const struct former_figure *figure)
{
    enum { PHASE_TURN_THEN = 1, PHASE_MOVE_THEN = 2, NO_FIRE_THEN = 4 };
    uint8_t status = game->figure[id].status;
    game->figure[id].status = (uint8_t)((status & ~(PHASE_TURN_THEN | PHASE_MOVE_THEN | NO_FIRE_THEN)) |
                                        (figure->hurt_paid ? STATUS_HURT_PAID : 0));
    take_if(game, id, UNTIL_MISSION, "hurt_leg", 0, figure->hurt);
    take_if(game, id, UNTIL_MISSION, "lower_rank", MODE_FIRE, figure->lower);
    take_limit(game, id, UNTIL_OWN_TURN, "figure_actions", figure->actions_next);
    if (status & PHASE_TURN_THEN)
        take(game, id, UNTIL_TURN, "phase_figure", 0, 0);
    if (status & PHASE_MOVE_THEN)
        take(game, id, UNTIL_MOVE, "phase_figure", 0, 1);
    if (status & NO_FIRE_THEN)
        take(game, id, UNTIL_OWN_TURN, "ghost", MODE_FIRE, 0);
}

static void take_next_attack(struct game *game, int whom, const struct former_team *team)
{
    struct effect next = effect_of(team->next_second    ? "next_second"
                                   : team->next_rerolls ? "next_reroll"
                                                        : "next_dice",
                                   team->next_mode, team->next_rerolls + team->next_range);
    memcpy(next.dice.count, team->next_dice, sizeof next.dice.count);
    if (team->next_mode)
        lasting_add(game, &next, &effect_row(next.verb)->lasts, UNTIL_TURN, whom, LASTS_ABOUT_NOTHING);
}

static void take_team(struct game *game, int whom, const struct former_team *team)
{
    int both = team->fear_close & team->fear_fire;
    take_limit(game, whom, UNTIL_ROUND, "team_actions", team->limit);
    take_limit(game, whom, IN_NEXT_ROUND, "team_actions", team->limit_next);
    take_limit(game, whom, UNTIL_ROUND, "one_action", team->one_action);
    take_if(game, whom, UNTIL_ROUND, "shield", 0, team->shield);
    take_if(game, whom, UNTIL_ROUND, "phase", 0, team->phase);
    take_if(game, whom, UNTIL_ROUND, "round_reroll", 0, team->rerolls);
    take_about(game, whom, team->weak_die ? UNTIL_TURN : UNTIL_ROUND, team->weak_die ? "weak_point" : "weak_spot",
               team->weak_amount, team->weak_target);
    take_kinds(game, whom, UNTIL_MISSION, "fear", MODE_ANY, both);
    take_kinds(game, whom, UNTIL_MISSION, "fear", MODE_CLOSE, team->fear_close & ~both);
    take_kinds(game, whom, UNTIL_MISSION, "fear", MODE_FIRE, team->fear_fire & ~both);
    take_kinds(game, whom, UNTIL_TURN, "fear_turn", MODE_CLOSE, team->fear_turn);
    take_kinds(game, whom, IN_NEXT_TURN, "fear_turn", MODE_CLOSE, team->fear_next);
    take_if(game, whom, UNTIL_TURN, "no_cards", 0, team->no_cards);
    take_if(game, whom, IN_NEXT_TURN, "no_cards", 0, team->no_cards_next);
    take_if(game, whom, UNTIL_TURN, "unblocked", 0, team->unblocked);
    take_if(game, whom, UNTIL_TURN, "kill_points", 0, team->kill_points_next);
    take_next_attack(game, whom, team);
}

/* The Event Card that forbids may be another than the one in play. */
static void take_order(struct game *game, enum until until, int modes, uint8_t card)
{
    uint8_t event = game->legion.event;
    game->legion.event = card;
    if (modes)
        take(game, LASTS_ON_LEGION, until, "forbid_attack", modes, 0);
    game->legion.event = event;
}

void former_take_over(struct game *game, const struct former *former)
{
    const struct former_legion *legion = &former->legion;
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        take_figure(game, id, &former->figure[id]);
    for (int team = 0; team < TEAM_MAX; team++)
        take_team(game, lasting_team(team), &former->team[team]);
    take_if(game, LASTS_ON_LEGION, UNTIL_TURN, "legion_reroll", MODE_CLOSE, legion->reroll_close);
    take_if(game, LASTS_ON_LEGION, UNTIL_TURN, "legion_reroll", MODE_FIRE, legion->reroll_fire);
    take_kinds(game, LASTS_ON_LEGION, UNTIL_TURN, "any_entrance", 0, legion->any_entrance_kinds);
    take_kinds(game, LASTS_ON_LEGION, UNTIL_TURN, "kind_phase", 0, legion->phase_kinds);
    take_about(game, LASTS_ON_LEGION, UNTIL_TURN, "bar_gate", 0, legion->barred_gate);
    take_about(game, LASTS_ON_LEGION, UNTIL_ROUND, "block_sector", 0, legion->blocked_slot);
    take_order(game, UNTIL_ROUND, legion->forbid_now, legion->forbid_card);
    take_order(game, IN_NEXT_ROUND, legion->forbid_next, legion->forbid_card_next);
}
