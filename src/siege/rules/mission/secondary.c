/* secondary.c -- deals the cards, takes trophies and captives, counts deeds, and judges them. */
#include "siege/rules/mission/secondary.h"

#include "siege/rules/board/board.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/legion/force.h"

#include <assert.h>
#include <stddef.h>

static uint8_t number_at(const struct game *game, int team, int which)
{
    assert(is_team_number(team) && (which == 0 || which == 1));
    return which ? game->team[team].secondary2 : game->team[team].secondary;
}

const struct secondary_card *secondary_card_at(const struct game *game, int team, int which)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    uint8_t card = number_at(game, team, which);
    return card < catalogue->secondary_cards ? &catalogue->secondary[card] : NULL;
}

/* The team's card that asks for this deed, or NULL. */
static const struct secondary_card *card_with(const struct game *game, int team, enum deed deed)
{
    for (int which = 0; which < 2; which++) {
        const struct secondary_card *card = secondary_card_at(game, team, which);
        if (card && card->deed == deed)
            return card;
    }
    return NULL;
}

bool secondary_has_deed(const struct game *game, int team, enum deed deed)
{
    return card_with(game, team, deed) != NULL;
}

/* ---- dealing --------------------------------------------------------------------------------------------------- */

enum { TEAMS_WITH_PRIMARY = 2 /* in mode "some" (C-SEC-2) */ };

static bool can_be_done(const struct mission *mission, const struct secondary_card *card)
{
    return card->deed != DEED_MESSAGE || mission->message_slots != 0;
}

static int list_cards(const struct game *game, uint8_t cards[SECONDARY_MAX])
{
    const struct mission *mission = &game->scenario->mission;
    const struct catalogue *catalogue = game->scenario->catalogue;
    int count = 0;
    for (uint8_t card = 0; card < catalogue->secondary_cards; card++)
        if (!(mission->secondary_barred >> card & 1) && can_be_done(mission, &catalogue->secondary[card]))
            cards[count++] = card;
    assert(count <= SECONDARY_MAX);
    return count;
}

static int list_teams(const struct game *game, uint8_t teams[TEAM_MAX])
{
    int count = 0;
    for (uint8_t team = 0; team < TEAM_MAX; team++)
        if (game->team[team].flags & TEAM_PLAYS)
            teams[count++] = team;
    return count;
}

static void deal_to(struct game *game, seat_id team, uint8_t card, bool primary, struct event_list *events)
{
    assert(is_team_number(team) && card < game->scenario->catalogue->secondary_cards);
    game->team[team].secondary = card;
    if (!primary)
        game->team[team].flags &= (uint8_t)~TEAM_PRIMARY;
    event_by(events, EVENT_SECONDARY_DEALT, team, 0, 0)->choice = primary;
}

static bool uses_cards(const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    return mission->secondary != SECONDARY_NONE && mission->parameters.secondary_missions &&
           (game->teams > 2 || mission->parameters.secondary_all);
}

static bool some_team_has_one(const struct game *game)
{
    for (int team = 0; team < TEAM_MAX; team++)
        if (game->team[team].secondary != CARD_NONE)
            return true;
    return false;
}

/* S-SEC-1: every team draws so many; all of them share in the Primary Mission. */
static void deal_to_all(struct game *game, struct event_list *events)
{
    uint8_t cards[SECONDARY_MAX], teams[TEAM_MAX];
    int team_count = list_teams(game, teams);
    int count = list_cards(game, cards), next = 0;
    rng_shuffle(&game->cards, cards, count);
    for (int i = 0; i < team_count && next < count; i++) {
        struct team *team = &game->team[teams[i]];
        deal_to(game, teams[i], cards[next++], true, events);
        if (game_parameters(game)->secondary_drawn < 2 || next >= count)
            continue;
        team->secondary2 = cards[next++];
        events->item[events->count - 1].number = 2;
    }
}

void secondary_deal(struct game *game, struct event_list *events)
{
    uint8_t cards[SECONDARY_MAX], teams[TEAM_MAX];
    int team_count = list_teams(game, teams);
    for (int i = 0; i < team_count; i++)
        game->team[teams[i]].flags |= TEAM_PRIMARY;
    if (!uses_cards(game) || game_parameters(game)->secondary_all)
        return;
    bool some = game->scenario->mission.secondary == SECONDARY_SOME;
    int card_count = list_cards(game, cards);
    rng_shuffle(&game->cards, cards, card_count);
    if (some)
        rng_shuffle(&game->cards, teams, team_count);
    int first = some ? TEAMS_WITH_PRIMARY : 0;
    for (int i = first; i < team_count && i - first < card_count; i++)
        deal_to(game, teams[i], cards[i - first], !some, events);
}

/* ---- choosing one of two --------------------------------------------------------------------------------------- */

static bool has_two_to_choose_from(const struct game *game, int team)
{
    assert(is_team_number(team));
    return !game->scenario->mission.keeps_all_secondary && game->team[team].secondary2 != CARD_NONE;
}

bool secondary_is_to_choose(const struct game *game, int team)
{
    return game->turn.phase == PHASE_SETUP && has_two_to_choose_from(game, team);
}

/* Saves of former formats may hold cards that were dealt before the equipment; those stay. */
void secondary_draw(struct game *game, struct event_list *events)
{
    if (game_parameters(game)->secondary_all && uses_cards(game) && !some_team_has_one(game))
        deal_to_all(game, events); /* S-SETUP-11 */
}

bool secondary_ask(struct game *game, int team)
{
    if (!has_two_to_choose_from(game, team))
        return false;
    game->pending = (struct pending){.type = PENDING_SECONDARY, .seat = (seat_id)team};
    return true;
}

/* The other one goes back to the box. */
void secondary_keep(struct game *game, const struct command *command, struct event_list *events)
{
    struct team *team = &game->team[command->seat];
    assert(team->secondary != CARD_NONE && team->secondary2 != CARD_NONE);
    team->secondary = number_at(game, command->seat, command->choice);
    team->secondary2 = CARD_NONE;
    event_add(events, EVENT_SECONDARY_KEPT)->seat = command->seat;
}

/* ---- captives -------------------------------------------------------------------------------------------------- */

/* A creature kept on a card lies there until that is fulfilled (S-SEC-5). */
static bool is_trophy(const struct game *game, const struct figure *figure)
{
    return figure->state == FIGURE_ELIMINATED && figure->captor < TEAM_MAX &&
           secondary_has_deed(game, figure->captor, DEED_COLLECT);
}

void secondary_free_captives(struct game *game)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        struct figure *figure = &game->figure[id];
        if (figure->captor >= TEAM_MAX || figure->state == FIGURE_WITHDRAWN || is_trophy(game, figure))
            continue;
        if (figure->state == FIGURE_POOL || figure->state == FIGURE_ELIMINATED || !team_in_play(game, figure->captor))
            figure->captor = SEAT_NONE;
    }
}

static bool has_captive(const struct game *game, int team)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].captor == team && !is_trophy(game, &game->figure[id]) && !figure_follows(game, id))
            return true;
    return false;
}

/* The first free creature of these kinds adjacent to the square, or FIGURE_NONE. */
static figure_id creature_to_capture(const struct game *game, struct square at, unsigned kinds)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && game_seat_of(game, id) == SEAT_LEGION && kinds >> game->figure[id].kind & 1 &&
            board_adjacent(game, at, figure_square(game, id)))
            return id;
    return FIGURE_NONE;
}

static void capture(struct game *game, int team, figure_id creature, struct event_list *events)
{
    assert(!figure_is_trooper(creature) && figure_on_board(game, creature) && is_team_number(team));
    struct figure *figure = &game->figure[creature];
    figure->captor = (uint8_t)team;
    figure->actions = figure->moves = 0;
    figure->flags |= FIGURE_ACTIVE_DONE;
    if (game->turn.active == creature)
        game->turn.active = FIGURE_NONE;
    event_by(events, EVENT_CAPTURED, (seat_id)team, 0, 0)->figure = creature;
}

/* Followers whom nobody leads go with the first who comes to stand beside them. */
static void lead_beside(struct game *game, figure_id trooper, struct event_list *events)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && figure_follows(game, id) && game->figure[id].captor >= TEAM_MAX &&
            board_adjacent(game, figure_square(game, trooper), figure_square(game, id)))
            capture(game, trooper / PAIR, id, events);
}

static void capture_beside(struct game *game, figure_id trooper, struct event_list *events)
{
    int team = trooper / PAIR;
    const struct secondary_card *card = card_with(game, team, DEED_CAPTURE);
    if (!card)
        return;
    secondary_free_captives(game);
    if (has_captive(game, team))
        return;
    figure_id creature = creature_to_capture(game, figure_square(game, trooper), card->kinds);
    if (creature != FIGURE_NONE)
        capture(game, team, creature, events);
}

/* ---- trophies -------------------------------------------------------------------------------------------------- */

static figure_id trophy_of_kind(const struct game *game, int team, int kind)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].kind == kind && game->figure[id].captor == team && is_trophy(game, &game->figure[id]))
            return id;
    return FIGURE_NONE;
}

/* The eliminated creature has just gone back to the pool; any figure of its kind serves. */
static void keep_trophy(struct game *game, int team, int kind)
{
    assert(game_has_kind(game, kind));
    if (trophy_of_kind(game, team, kind) != FIGURE_NONE)
        return;
    figure_id id = force_take_from_pool(game, kind);
    if (id == FIGURE_NONE)
        return;
    game->figure[id].state = FIGURE_ELIMINATED;
    game->figure[id].captor = (uint8_t)team;
}

static bool still_collects(const struct game *game, int team)
{
    for (int which = 0; which < 2; which++) {
        const struct secondary_card *card = secondary_card_at(game, team, which);
        if (card && card->deed == DEED_COLLECT && !secondary_is_done(game, team, which))
            return true;
    }
    return false;
}

void secondary_note_kill(struct game *game, int team, int kind)
{
    assert(is_team_number(team) && game_has_kind(game, kind));
    if (still_collects(game, team))
        keep_trophy(game, team, kind);
}

static void return_trophies(struct game *game, int team)
{
    for (int kind = 0; kind < game->scenario->catalogue->kinds; kind++) {
        figure_id id = trophy_of_kind(game, team, kind);
        if (id == FIGURE_NONE)
            continue;
        game->figure[id].state = FIGURE_POOL;
        game->figure[id].captor = SEAT_NONE;
    }
}

/* ---- the message ----------------------------------------------------------------------------------------------- */

static void give_message(struct game *game, figure_id trooper, struct event_list *events)
{
    assert(figure_is_trooper(trooper));
    if (game->figure[trooper].marks & MARK_MESSAGE)
        return;
    game->figure[trooper].marks |= MARK_MESSAGE;
    event_add(events, EVENT_MESSAGE_TAKEN)->figure = trooper;
}

static void share_message(struct game *game, int team, struct event_list *events)
{
    assert(is_team_number(team));
    figure_id first = (figure_id)(team * PAIR);
    figure_id second = (figure_id)(first + 1);
    if (!card_with(game, team, DEED_MESSAGE) || !figure_on_board(game, first) || !figure_on_board(game, second) ||
        !((game->figure[first].marks | game->figure[second].marks) & MARK_MESSAGE) ||
        !board_adjacent(game, figure_square(game, first), figure_square(game, second)))
        return;
    give_message(game, first, events);
    give_message(game, second, events);
}

static bool at_message_doorway(const struct game *game, struct square at)
{
    const struct mission *mission = &game->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        const struct gate *gate = &mission->gate[g];
        int home = game_home_slot(game, gate->slot);
        if (home >= SLOT_MAX || !(mission->message_slots >> home & 1) || game_gate_closed(game, g))
            continue;
        for (int i = 0; i < gate->width; i++)
            if (square_same(gate->inside[i], at))
                return true;
    }
    return false;
}

static void take_message(struct game *game, int team, struct event_list *events)
{
    if (!card_with(game, team, DEED_MESSAGE))
        return;
    for (int i = 0; i < PAIR; i++) {
        figure_id id = (figure_id)(team * PAIR + i);
        if (figure_on_board(game, id) && at_message_doorway(game, figure_square(game, id)))
            give_message(game, id, events);
    }
}

/* ---- judging --------------------------------------------------------------------------------------------------- */

bool secondary_is_done(const struct game *game, int team, int which)
{
    assert(is_team_number(team) && (which == 0 || which == 1));
    return which ? game->turn.second_done >> team & 1 : (game->team[team].flags & TEAM_SECONDARY_DONE) != 0;
}

static void note_done(struct game *game, int team, int which)
{
    if (which)
        game->turn.second_done = (uint8_t)(game->turn.second_done | 1u << team);
    else
        game->team[team].flags |= TEAM_SECONDARY_DONE;
}

static void tell_verdict(const struct game *game, seat_id team, int which, bool done, struct event_list *events)
{
    struct event *event = event_add(events, EVENT_SECONDARY_JUDGED);
    event->seat = team;
    event->card = number_at(game, team, which);
    event->choice = done;
}

/* S-SEC-2: the card is shown as soon as nothing can undo what it asks for. */
static void reveal_card(struct game *game, seat_id team, int which, struct event_list *events)
{
    const struct secondary_card *card = secondary_card_at(game, team, which);
    if (!card || secondary_is_done(game, team, which) || !condition_is_lasting(card->node, card->condition) ||
        !condition_holds_in(game, card->node, card->condition, team))
        return;
    note_done(game, team, which);
    tell_verdict(game, team, which, true, events);
    if (card->deed == DEED_COLLECT)
        return_trophies(game, team);
}

static void each_card(struct game *game, void (*judge)(struct game *, seat_id, int, struct event_list *),
                      struct event_list *events)
{
    for (seat_id team = 0; team < TEAM_MAX; team++)
        for (int which = 0; which < 2; which++)
            if (game->team[team].flags & TEAM_PLAYS)
                judge(game, team, which, events);
}

/* S-SEC-6, C-SEC-5: what does not hold now has failed, and nothing does in a mission that is given up. */
static void judge_card(struct game *game, seat_id team, int which, struct event_list *events)
{
    const struct secondary_card *card = secondary_card_at(game, team, which);
    if (!card || secondary_is_done(game, team, which))
        return;
    bool done = game->turn.ended_early != END_CONCEDED && condition_holds_in(game, card->node, card->condition, team);
    if (done)
        note_done(game, team, which);
    tell_verdict(game, team, which, done, events);
}

void secondary_reveal(struct game *game, struct event_list *events)
{
    if (game_parameters(game)->secondary_all && game->turn.phase == PHASE_TURN)
        each_card(game, reveal_card, events);
}

void secondary_judge(struct game *game, struct event_list *events)
{
    secondary_free_captives(game);
    each_card(game, judge_card, events);
}

/* ---- moments --------------------------------------------------------------------------------------------------- */

static void note_sector(struct game *game, figure_id trooper)
{
    int home = game_home_slot(game, game_slot_at(game, figure_square(game, trooper)));
    if (home < SLOT_MAX)
        game->team[trooper / PAIR].entered |= UINT32_C(1) << home;
}

void secondary_after_move(struct game *game, figure_id figure, struct event_list *events)
{
    if (!figure_is_trooper(figure) || !figure_on_board(game, figure))
        return;
    note_sector(game, figure);
    lead_beside(game, figure, events);
    capture_beside(game, figure, events);
    share_message(game, figure / PAIR, events);
}

static void ask_note(struct game *game, int team)
{
    const struct secondary_card *card = card_with(game, team, DEED_NOTE);
    if (!card)
        return;
    game->team[team].flags &= (uint8_t)~TEAM_NOTED;
    if (condition_holds_in(game, card->node, card->note, team))
        game->team[team].flags |= TEAM_NOTED;
}

void secondary_end_turn(struct game *game, int team, struct event_list *events)
{
    assert(is_team_number(team));
    secondary_free_captives(game);
    take_message(game, team, events);
    share_message(game, team, events);
    ask_note(game, team);
}

/* ---- examining ------------------------------------------------------------------------------------------------- */

static bool can_examine(const struct game *game, figure_id trooper, figure_id target)
{
    if (!figure_is_trooper(trooper) || !figure_on_board(game, trooper) || target >= FIGURE_MAX ||
        figure_is_trooper(target) || !figure_on_board(game, target) || figure_follows(game, target))
        return false;
    const struct secondary_card *card = card_with(game, trooper / PAIR, DEED_EXAMINE);
    return card && !(game->figure[trooper].marks & MARK_EXAMINED) && card->kinds >> game->figure[target].kind & 1 &&
           board_adjacent(game, figure_square(game, trooper), figure_square(game, target));
}

struct reject secondary_check_examine(const struct game *game, const struct command *command)
{
    bool can = can_examine(game, command->figure, command->target);
    return can ? REJECT_FINE : reject_of(REJECT_NOTHING_TO_EXAMINE, command->figure, 0);
}

void secondary_examine(struct game *game, const struct command *command, struct event_list *events)
{
    assert(figure_is_trooper(command->figure) && is_figure_id(command->target));
    game->figure[command->figure].marks |= MARK_EXAMINED;
    event_of(events, EVENT_EXAMINED, command->figure, 0, 0)->target = command->target;
}
