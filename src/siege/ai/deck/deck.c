/*
 * deck.c -- the deck's answer to each question of the Dark Legion; a card is revealed first where the answer needs
 * one.
 */
#include "siege/ai/deck/deck.h"

#include "siege/ai/alike.h"
#include "siege/ai/choice.h"
#include "siege/ai/deck/deck_goal.h"
#include "siege/ai/deck/deck_parts.h"
#include "siege/rules/board/compass.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/turn/reason.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>
#include <stddef.h>

static const struct ai_card *shown_card(const struct game *game)
{
    return &game->scenario->catalogue->ai[game->ai.shown];
}

/* How far the compass of the card on the table takes one to that place. */
static int compass_rank_of(const struct game *game, struct square at)
{
    return compass_rank(&game->scenario->mission, shown_card(game), at);
}

/* The card on the table does not serve: the next one (S-AI-7, S-AI-9). */
static void reveal_another(struct command *command)
{
    *command = command_make(COMMAND_AI_REVEAL, SEAT_LEGION, FIGURE_NONE);
}

/* As many cards as the deck holds have been tried in vain. */
static bool is_deck_exhausted(const struct game *game)
{
    return game->ai.misses + 1 >= game->ai.count;
}

/* ---- sectors --------------------------------------------------------------------------------------------------- */

/* A Force Card at set-up: the sector by compass. In the turn: the nearest one, ties by compass (S-AI-17). */
static struct candidate weigh_sector(const struct game *game, const struct command *command, const void *about)
{
    (void)about;
    return (struct candidate){game->pending.slots >> command->slot & 1u ? 0 : -1,
                              force_is_laid(game) ? 0 : sector_distance_to_troopers(game, command->slot),
                              compass_rank_of(game, sector_place(game, command->slot))};
}

/* Fills in the one that the card decides for. */
static void decide_among(const struct game *game, struct command *command, enum option option, choice_weigh weigh,
                         int reason)
{
    struct choice choice = choice_among(game, command, option, weigh, NULL);
    assert(choice_is_made(&choice));
    command->reason = choice_reason(&choice, reason, game->ai.shown, 0);
}

static void decide_sector(const struct game *game, struct command *command)
{
    decide_among(game, command, OPTION_SLOT, weigh_sector,
                 force_is_laid(game) ? REASON_COMPASS : REASON_NEAREST_SECTOR);
}

/* A sector that takes no more than naming: by compass (S-AI-4, S-AI-14). */
static struct candidate weigh_place(const struct game *game, const struct command *command, const void *about)
{
    (void)about;
    return (struct candidate){game->pending.slots >> command->slot & 1u ? 0 : -1, 0,
                              compass_rank_of(game, sector_place(game, command->slot))};
}

static void decide_sector_by_compass(const struct game *game, struct command *command)
{
    decide_among(game, command, OPTION_SLOT, weigh_place, REASON_COMPASS);
}

/* "Altered Reality": the sector turns clockwise; that is ours, no card tells which way. */
static void decide_alteration(const struct game *game, struct command *command)
{
    command->choice = 1;
    decide_sector_by_compass(game, command);
}

/* ---- reinforcements -------------------------------------------------------------------------------------------- */

/* The free square beside a dark portal by compass, or SQUARE_NONE. */
static struct square square_beside(const struct game *game, int portal, struct command command)
{
    struct square at = square_at(game->marker[portal].x, game->marker[portal].y);
    struct choice where = choice_none();
    command.gate = GATE_NONE;
    for (int d = NORTH; d < DIRECTIONS; d++) {
        command.to = square_step(at, (enum direction)d);
        if (command_is_legal(game, &command))
            choice_offer(&where, d, 0, compass_rank_of(game, command.to));
    }
    return choice_is_made(&where) ? square_step(at, (enum direction)where.best.id) : SQUARE_NONE;
}

/* Dark portals are entrances, too, where the mission says so. */
static void offer_portals(const struct game *game, const struct command *command, struct choice *where)
{
    for (int m = 0; m < game->markers; m++)
        if ((marker_traits(game->marker[m].kind) & TRAIT_SPAWNS) && game->marker[m].state == MARKER_STANDS &&
            square_is(square_beside(game, m, *command)))
            choice_offer(where, GOAL_MARKER + m, 0,
                         compass_rank_of(game, square_at(game->marker[m].x, game->marker[m].y)));
}

static struct candidate weigh_gate(const struct game *game, const struct command *command, const void *about)
{
    const struct gate *gate = &game->scenario->mission.gate[command->gate];
    bool serves = (gate->flags & GATE_LEGION) || effect_kinds_everywhere(game);
    (void)about;
    return (struct candidate){serves ? 0 : -1, 0, compass_rank_of(game, gate->inside[0])};
}

/* One creature with one card (S-AI-16), kinds in the order of the reference card; the entrance by compass
 * (S-AI-15), that of the square inside it. */
static bool decide_entrance_of(const struct game *game, int kind, struct command *command)
{
    command->kind = (uint8_t)kind;
    struct choice where = choice_among(game, command, OPTION_GATE, weigh_gate, NULL);
    if (game->scenario->mission.portals_from_round)
        offer_portals(game, command, &where);
    if (!choice_is_made(&where))
        return false;
    bool portal = where.best.id >= GOAL_MARKER;
    command->gate = portal ? GATE_NONE : (uint8_t)where.best.id;
    command->to = portal ? square_beside(game, where.best.id - GOAL_MARKER, *command) : SQUARE_NONE;
    command->reason = choice_reason(&where, REASON_COMPASS, game->ai.shown, 0);
    return true;
}

static void decide_reinforcement(const struct game *game, struct command *command)
{
    for (int kind = 0; kind < KIND_MAX; kind++)
        if (game->legion.reinforce[kind] > 0 && decide_entrance_of(game, kind, command))
            return;
    assert(!"a creature and an entrance are asked for only if there are any");
}

/* ---- teams, figures and squares -------------------------------------------------------------------------------- */

/* The corporation by icon (S-AI-6); further cards until it is one of those asked for (S-AI-7). */
static void decide_team(const struct game *game, struct command *command)
{
    command->reason.kind = REASON_ICON;
    command->reason.card = game->ai.shown;
    command->reason.tie = TIE_BY_ICON;
    for (int team = 0; team < TEAM_MAX; team++) {
        bool fits = game->team[team].corporation == shown_card(game)->corporation;
        command->choice = (uint8_t)team;
        if ((fits || is_deck_exhausted(game)) && command_is_legal(game, command)) {
            command->reason.kind = fits ? REASON_ICON : REASON_FALLBACK;
            command->reason.chosen = (uint8_t)team;
            return;
        }
    }
    reveal_another(command);
}

/* "Target a Doomtrooper": by compass (S-AI-14). */
static struct candidate weigh_trooper(const struct game *game, const struct command *command, const void *about)
{
    (void)about;
    return (struct candidate){figure_on_board(game, command->target) ? 0 : -1, 0,
                              compass_rank_of(game, figure_square(game, command->target))};
}

static void decide_figure(const struct game *game, struct command *command)
{
    decide_among(game, command, OPTION_TROOPER, weigh_trooper, REASON_COMPASS);
}

/* Of the creatures still to be placed the one worth most, so that the small ones stay out if room runs short. */
static int pick_kind(const struct game *game)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    int best = -1;
    for (int kind = 0; kind < catalogue->kinds; kind++)
        if (game->legion.place[kind] > 0 && legion_available(game, kind) > 0 &&
            (best < 0 || catalogue->kind[kind].points > catalogue->kind[best].points))
            best = kind;
    return best;
}

/* The square that the matrix calls (x, y). */
static bool try_square(const struct game *game, int slot, int x, int y, struct command *command)
{
    struct square local = compass_matrix_square(&game->scenario->mission, x, y);
    command->to = sector_square(game, slot, local.x, local.y);
    return command_is_legal(game, command);
}

/* The first one that serves, in reading order. */
static bool find_square(const struct game *game, int slot, struct command *command)
{
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++)
        if (try_square(game, slot, i % SECTOR_SIZE, i / SECTOR_SIZE, command))
            return true;
    return false;
}

/* The square by matrix (S-AI-8). Another card if it does not serve; after as many as the deck holds, the first legal
 * square in reading order (S-AI-9), rows and columns being those of the matrix. */
static void decide_square(const struct game *game, int slot, struct command *command)
{
    const struct ai_card *card = shown_card(game);
    command->reason.kind = REASON_MATRIX;
    command->reason.card = game->ai.shown;
    command->reason.chosen = (uint8_t)slot;
    command->reason.tie = TIE_BY_MATRIX;
    if (try_square(game, slot, card->x, card->y, command))
        return;
    if (!is_deck_exhausted(game)) {
        reveal_another(command);
        return;
    }
    command->reason.kind = REASON_MATRIX_FAILED;
    bool found = find_square(game, slot, command);
    assert(found);
    (void)found;
}

static void decide_placing(const struct game *game, struct command *command)
{
    int kind = pick_kind(game);
    assert(kind >= 0);
    command->kind = (uint8_t)kind;
    decide_square(game, game->legion.place_slot, command);
}

/* ---- missions and cards of the 1993 edition -------------------------------------------------------------------- */

/* A mission target: the sector by compass, the square by matrix. Ours; the deck's own rules know no targets. */
static void decide_marker(const struct game *game, struct command *command)
{
    struct choice where = choice_none();
    struct command tried = *command;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if ((game->pending.slots >> slot & 1u) && find_square(game, slot, &tried))
            choice_offer(&where, slot, 0, compass_rank_of(game, sector_place(game, slot)));
    assert(choice_is_made(&where));
    decide_square(game, where.best.id, command);
}

/* ---- what is asked --------------------------------------------------------------------------------------------- */

/* How each question is answered, and whether a card must lie revealed for it: deck_turn_decide() asks for its cards
 * itself. What stands here in neither way is not asked of the Dark Legion. */
struct answer {
    void (*decide)(const struct game *game, struct command *command);
    bool by_card;
};

static const struct answer ANSWER[COMMAND_COUNT] = {
    [COMMAND_NONE] = {deck_turn_decide, false},
    [COMMAND_FORCE_SECTOR] = {decide_sector, true},
    [COMMAND_CALL] = {call_decide, false},
    [COMMAND_CHOOSE_TEAM] = {decide_team, true},
    [COMMAND_CHOOSE_FIGURE] = {decide_figure, true},
    [COMMAND_REINFORCE] = {decide_reinforcement, true},
    [COMMAND_PLACE] = {decide_placing, true},
    [COMMAND_REROLL] = {reroll_decide, false},
    [COMMAND_PLACE_MARKER] = {decide_marker, true},
    [COMMAND_ALTER] = {decide_alteration, true},
    [COMMAND_MOVE_FORCE] = {decide_sector_by_compass, true},
    [COMMAND_CHOOSE_SECTOR] = {decide_sector_by_compass, true},
};

bool deck_decide(const struct game *game, struct command *command)
{
    if (game_is_over(game) || !game->legion.deck || game_seat_to_act(game) != SEAT_LEGION)
        return false;
    int asked = question_of(game)->command;
    const struct answer *answer = &ANSWER[asked];
    assert(answer->decide);
    *command = command_make(asked, SEAT_LEGION, FIGURE_NONE);
    if (answer->by_card && game->ai.shown == CARD_NONE)
        reveal_another(command);
    else
        answer->decide(game, command);
    return true;
}
