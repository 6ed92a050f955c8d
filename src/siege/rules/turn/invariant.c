/* invariant.c -- the checks part by part; the first that fails gives the sentence. */
#include "siege/rules/turn/invariant.h"

#include "siege/rules/board/board.h"

#include <stddef.h>
#include <string.h>

/* In the middle of a Move a figure may be passing over another (S-MOVE-4). */
static bool is_passing(const struct game *game, figure_id id)
{
    return game->move.running && game->move.figure == id;
}

static const char *check_figures(const struct game *game)
{
    uint64_t stands[BOARD_MAX] = {0};
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        const struct figure *figure = &game->figure[id];
        if (figure->state != FIGURE_ON_BOARD) {
            if (figure->x != -1 || figure->y != -1)
                return "a figure off the board has a square";
            continue;
        }
        struct square at = figure_square(game, id);
        if (figure->kind == KIND_NONE)
            return "a figure that does not exist stands on the board";
        if (!board_is_floor(game, at))
            return "a figure stands where there is no square";
        if (is_passing(game, id))
            continue;
        if (board_has(stands, at))
            return "two figures stand on one square";
        stands[at.y] |= UINT64_C(1) << at.x;
    }
    if (game->move.running)
        return NULL;
    return memcmp(stands, game->occupied, sizeof stands) ? "occupancy differs from the figures" : NULL;
}

static const char *check_strength(const struct game *game)
{
    int most = figure_full_strength(game);
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        const struct figure *figure = &game->figure[id];
        if (figure->kind == KIND_NONE)
            continue;
        if (figure->strength > most)
            return "Strength above its start";
        if (figure->state == FIGURE_POOL)
            return "a Doomtrooper in the pool";
        if ((figure->strength == 0) != (figure->state == FIGURE_ELIMINATED))
            return "eliminated and Strength 0 must go together";
        if (figure->taken > game_parameters(game)->action_cap)
            return "more actions than the cap";
    }
    return NULL;
}

static const char *check_pool(const struct game *game)
{
    int figures[KIND_MAX] = {0};
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].kind != KIND_NONE)
            figures[game->figure[id].kind]++;
    for (int kind = 0; kind < game->scenario->catalogue->kinds; kind++)
        if (figures[kind] != game->scenario->catalogue->kind[kind].figures)
            return "creatures appeared or vanished";
    return NULL;
}

static const char *check_waiting(const struct game *game)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].state == FIGURE_WAITING && game->figure[id].gate >= game->scenario->mission.gates)
            return "a waiting creature without an entrance";
    return NULL;
}

/* Is the card none of so many, or has it been seen? What is hidden may be any. */
static bool is_wrong_card(uint8_t card, int cards, bool *seen)
{
    if (card == CARD_HIDDEN)
        return false;
    bool wrong = card >= cards || seen[card];
    if (!wrong)
        seen[card] = true;
    return wrong;
}

static const char *check_force(const struct game *game)
{
    bool seen[FORCE_MAX] = {false};
    for (int i = 0; i < game->force.count; i++) {
        uint8_t place = game->force.place[i];
        if (is_wrong_card(game->force.card[i], game->scenario->catalogue->force_cards, seen))
            return "a force card is unknown or twice in the deck";
        if (game->force.card[i] != CARD_HIDDEN && place < SLOT_MAX &&
            game->scenario->mission.slot[place].sector == SLOT_NONE)
            return "a force card lies where no sector is";
    }
    return NULL;
}

static const char *check_ai(const struct game *game)
{
    bool seen[AI_CARD_MAX] = {false};
    if (game->ai.next > game->ai.count)
        return "more AI cards used than there are";
    for (int i = 0; i < game->ai.count; i++)
        if (is_wrong_card(game->ai.card[i], game->ai.count, seen))
            return "an AI card is unknown or twice in the deck";
    return NULL;
}

static const char *check_teams(const struct game *game)
{
    const struct parameters *parameters = game_parameters(game);
    for (int team = 0; team < TEAM_MAX; team++) {
        const struct team *t = &game->team[team];
        if (t->points < 0)
            return "Promotion Points below 0";
        if (t->extra_actions > parameters->extra_action_cap)
            return "more Extra Actions than the track holds";
        if ((t->flags & TEAM_OUT) && team_in_play(game, team) && !game->sandbox)
            return "a team is out though a Doomtrooper is in play";
    }
    return NULL;
}

/* S-RANK-1, S-RANK-6: the Rank is that of the total. */
static const char *check_ranks(const struct game *game)
{
    if (!game_parameters(game)->ranks_in_play)
        return NULL;
    for (int team = 0; team < TEAM_MAX; team++) {
        const struct team *t = &game->team[team];
        if ((t->flags & TEAM_PLAYS) &&
            t->rank != catalogue_rank_of(game->scenario->catalogue, t->corporation, t->points))
            return "a Rank differs from its Promotion Points";
    }
    return NULL;
}

static bool lies_on_square(const struct marker *marker)
{
    return marker->state == MARKER_STANDS && !(marker_traits(marker->kind) & TRAIT_EDGE);
}

/* S-MAP-3, S-MAP-4: nobody stands on debris, and no two things lie on one square. */
static const char *check_markers(const struct game *game)
{
    uint64_t lies[BOARD_MAX] = {0};
    for (int m = 0; m < MARKER_ALL; m++) {
        const struct marker *marker = &game->marker[m];
        if (m >= game->markers && marker->state == MARKER_STANDS)
            return "a marker stands beyond those in use";
        if (!lies_on_square(marker) || (marker_traits(marker->kind) & TRAIT_TICKS))
            continue;
        struct square at = square_at(marker->x, marker->y);
        if (!board_is_floor(game, at))
            return "a marker lies where there is no square";
        if (board_has(lies, at))
            return "two markers lie on one square";
        lies[at.y] |= UINT64_C(1) << at.x;
        if ((marker_traits(marker->kind) & TRAIT_BARS) && board_has(game->occupied, at))
            return "a figure stands on a marker that nobody enters";
    }
    return NULL;
}

static const char *check_turn(const struct game *game)
{
    if (game_is_over(game))
        return !game_is_asked(game) ? NULL : "a choice is pending after the mission";
    seat_id seat = game_seat_to_act(game);
    if (seat >= SEAT_COUNT)
        return "nobody is to act";
    int rounds = game->scenario->mission.rounds;
    return rounds && game->turn.round > rounds ? "more rounds than the time limit" : NULL;
}

static const char *check_events(const struct game *game)
{
    bool seen[EVENT_CARD_MAX] = {false};
    if (game->legion.event != CARD_NONE)
        seen[game->legion.event] = true;
    for (int i = 0; i < game->events.count; i++)
        if (is_wrong_card(game->events.card[i], game->scenario->catalogue->event_cards, seen))
            return "an Event Card is unknown or twice there";
    return NULL;
}

/* Diagonal links are those that floor and orthogonal links give; an unchanged board is the scenario's. */
static const char *check_rows(const struct game *game)
{
    struct board_rows fresh = game->rows;
    board_link_corners(&fresh, game_parameters(game));
    if (memcmp(&fresh, &game->rows, sizeof fresh))
        return "diagonal links differ from the walls";
    if (!game->board_changed && !game->doors && memcmp(&game->rows, &game->scenario->rows, sizeof fresh))
        return "the board differs from the mission's though no card changed it";
    return NULL;
}

const char *invariant_broken(const struct game *game)
{
    const char *(*const CHECK[])(const struct game *) = {check_figures, check_strength, check_pool,  check_waiting,
                                                         check_force,   check_events,   check_ai,    check_teams,
                                                         check_turn,    check_rows,     check_ranks, check_markers};
    for (size_t i = 0; i < sizeof CHECK / sizeof *CHECK; i++) {
        const char *broken = CHECK[i](game);
        if (broken)
            return broken;
    }
    return NULL;
}
