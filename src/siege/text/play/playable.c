/* playable.c -- tries every aim of a card or a piece of gear, and keeps the refusal that tells most. */
#include "siege/text/play/playable.h"

#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/text/names/refusals.h"
#include "siege/rules/card/effect_row.h"

struct reject playable_check(const struct game *view, const struct command *command)
{
    struct reject reject = command_check(view, command);
    if (reject.why || !card_hinders_own(view, command))
        return reject;
    return command->target == FIGURE_NONE ? reject_for(REJECT_CARD_NOT_NOW)
                                          : reject_of(REJECT_NO_SUCH_AIM, command->target, 0);
}

struct search;

/* How an aim is sought, and what is said where nothing on the board is what the effect asks for. */
struct aim_row {
    void (*try)(struct search *search, struct command command, int first, int end);
    int first, end; /* numbers of figures, or of what is sought; 0, 0: the pair of the seat */
    const char *nothing;
    size_t member; /* of struct command, for try_numbers() */
    bool (*fits)(const struct game *view, const struct command *command, int number); /* … NULL: all do */
};

/* What has been found out while one thing after the other is aimed at. */
struct search {
    const struct game *view;
    const struct aim_row *row;
    struct reject best;
    int rank; /* of best: how much it tells; 0: nothing has been tried */
    bool found;
};

enum { RANK_OTHER = 1, RANK_OUT, RANK_NOTHING_TO_DO, RANK_FINAL };

/* How much a refusal tells: what the effect would find nothing to do with tells more than what cannot be aimed at, and
 * most of all what no other aim would change. */
static int rank_of(enum reject_why why)
{
    static const uint8_t RANK[REJECT_COUNT] = {
        [REJECT_MISSION_OVER] = RANK_FINAL,
        [REJECT_UNKNOWN_COMMAND] = RANK_FINAL,
        [REJECT_NOT_YOUR_TURN] = RANK_FINAL,
        [REJECT_NOT_IN_HAND] = RANK_FINAL,
        [REJECT_CARD_RUNNING] = RANK_FINAL,
        [REJECT_CARD_NOT_NOW] = RANK_FINAL,
        [REJECT_GEAR_NOT_WORN] = RANK_FINAL,
        [REJECT_GEAR_WORKS_ALONE] = RANK_FINAL,
        [REJECT_OWN_TURN_ONLY] = RANK_FINAL,
        [REJECT_NOT_YOUR_FIGURE] = RANK_FINAL,
        [REJECT_CARD_USED] = RANK_FINAL,
        [REJECT_CARDS_FORBIDDEN] = RANK_FINAL,
        [REJECT_NOBODY_LEFT] = RANK_FINAL,
        [REJECT_NO_ACTIONS] = RANK_FINAL,
        [REJECT_STRENGTH_FULL] = RANK_NOTHING_TO_DO,
        [REJECT_TURN_IS_OVER] = RANK_NOTHING_TO_DO,
        [REJECT_NOTHING_TO_TAKE] = RANK_NOTHING_TO_DO,
        [REJECT_FIGURE_DONE] = RANK_NOTHING_TO_DO, /* … the other of the pair perhaps is not */
        [REJECT_JUST_JOINED] = RANK_NOTHING_TO_DO,
        [REJECT_CAPTIVE] = RANK_NOTHING_TO_DO,
        [REJECT_NO_MARKER_LEFT] = RANK_NOTHING_TO_DO,
        [REJECT_SIDE_BY_SIDE] = RANK_NOTHING_TO_DO,
        [REJECT_TARGET_OUT] = RANK_OUT,
    };
    return RANK[why] ? RANK[why] : RANK_OTHER;
}

/* Is the search over? */
static bool try(struct search *search, const struct command *command)
{
    struct reject reject = playable_check(search->view, command);
    int rank = rank_of((enum reject_why)reject.why);
    search->found |= reject.why == REJECT_NONE;
    if (!search->found && rank > search->rank) {
        search->best = reject;
        search->rank = rank;
    }
    return search->found || rank == RANK_FINAL;
}

/* ---- what may be aimed at -------------------------------------------------------------------------------------- */

static void try_nothing(struct search *search, struct command command, int first, int end)
{
    (void)first;
    (void)end;
    (void)try(search, &command);
}

static void try_numbers(struct search *search, struct command command, int first, int end)
{
    for (int number = first; number < end; number++) {
        ((uint8_t *)&command)[search->row->member] = (uint8_t)number;
        if ((!search->row->fits || search->row->fits(search->view, &command, number)) && try(search, &command))
            return;
    }
}

static bool is_figure(const struct game *view, const struct command *command, int id)
{
    (void)command;
    return view->figure[id].kind != KIND_NONE;
}

static bool is_other_seat(const struct game *view, const struct command *command, int seat)
{
    (void)view;
    return seat != command->seat;
}

static bool is_door(const struct game *view, const struct command *command, int target)
{
    const struct marker *marker = &view->marker[target - TARGET_MARKER];
    (void)command;
    return target - TARGET_MARKER < view->markers && marker->state == MARKER_STANDS &&
           (marker_traits(marker->kind) & TRAIT_SWINGS);
}

static bool is_gate(const struct game *view, const struct command *command, int gate)
{
    (void)command;
    return gate < view->scenario->mission.gates;
}

/* Every free square for the target; only if the target itself will do. */
static void try_squares(struct search *search, struct command command)
{
    const struct game *view = search->view;
    command.to = SQUARE_NONE;
    if (try(search, &command) || !figure_on_board(view, command.target))
        return;
    for (int y = 0; y < view->scenario->height; y++)
        for (int x = 0; x < view->scenario->width; x++) {
            command.to = square_at(x, y);
            if (board_is_floor(view, command.to) && !board_has(view->occupied, command.to) && try(search, &command))
                return;
        }
}

static void try_placings(struct search *search, struct command command, int first, int end)
{
    for (int id = first; id < end && !search->found; id++) {
        command.target = (figure_id)id;
        if (search->view->figure[id].kind != KIND_NONE)
            try_squares(search, command);
    }
}

/* The squares around the bearer, or around either of the pair. */
static void try_squares_beside(struct search *search, struct command command, int first, int end)
{
    const struct game *view = search->view;
    if (command.figure < FIGURE_MAX) {
        first = command.figure;
        end = first + 1;
    }
    for (int id = first; id < end; id++)
        for (int side = 0; side < DIRECTIONS && figure_on_board(view, (figure_id)id); side++) {
            command.to = square_step(figure_square(view, (figure_id)id), (enum direction)side);
            if (try(search, &command))
                return;
        }
}

static void try_edges(struct search *search, struct command command, int first, int end)
{
    const struct game *view = search->view;
    for (int y = first; y < end && y < view->scenario->height; y++)
        for (int x = 0; x < view->scenario->width; x++)
            for (int side = EAST; side <= SOUTH; side += SOUTH - EAST) {
                command.to = square_at(x, y);
                command.entry = (uint8_t)side;
                if (try(search, &command))
                    return;
            }
}

#define IN(member) offsetof(struct command, member)
static const struct aim_row AIM[] = {
    [AIM_NOTHING] = {try_nothing, 0, 0, "playable.nothing", 0, NULL},
    [AIM_OWN_FIGURE] = {try_numbers, 0, 0, "playable.nothing.own_figure", IN(target), is_figure},
    [AIM_FIGURE] = {try_numbers, 0, TROOPER_MAX, "playable.nothing.figure", IN(target), is_figure},
    [AIM_TEAM] = {try_numbers, 0, SEAT_COUNT, "playable.nothing.team", IN(kind), is_other_seat},
    [AIM_PLAYER] = {try_numbers, 0, SEAT_COUNT, "playable.nothing.team", IN(kind), is_other_seat},
    [AIM_CREATURE] = {try_numbers, TROOPER_MAX, FIGURE_MAX, "playable.nothing.creature", IN(target), is_figure},
    [AIM_SECTOR] = {try_numbers, 0, SLOT_MAX, "playable.nothing.sector", IN(slot), NULL},
    [AIM_OWN_SQUARE] = {try_placings, 0, 0, "playable.nothing.own_figure", 0, NULL},
    [AIM_FIGURE_SQUARE] = {try_placings, 0, TROOPER_MAX, "playable.nothing.figure", 0, NULL},
    [AIM_EDGE] = {try_edges, 0, BOARD_MAX, "playable.nothing.edge", 0, NULL},
    [AIM_SQUARE_BESIDE] = {try_squares_beside, 0, 0, "playable.nothing.square", 0, NULL},
    [AIM_DOOR] = {try_numbers, TARGET_MARKER, TARGET_MARKER + MARKER_ALL, "playable.nothing.door", IN(target), is_door},
    [AIM_GATE] = {try_numbers, 0, GATE_MAX, "playable.nothing.gate", IN(gate), is_gate},
};

static enum aim aim_of(enum effect_verb verb)
{
    return verb < EFFECT_COUNT ? (enum aim)effect_row(verb)->aim : AIM_NOTHING;
}

static struct reject search_aim(const struct game *view, struct command command)
{
    const struct aim_row *row = &AIM[aim_of(card_verb(view, &command))];
    struct search search = {.view = view, .row = row, .best = reject_for(REJECT_NO_SUCH_AIM)};
    int own = command.seat < TEAM_MAX ? command.seat * PAIR : 0;
    bool of_pair = row->end == 0;
    row->try(&search, command, of_pair ? own : row->first, of_pair ? own + PAIR : row->end);
    return search.found ? REJECT_FINE : search.best;
}

static struct command play_of(seat_id seat, int card, int side)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_PLAY;
    command.seat = seat;
    command.choice = card >= 0 && card < CARD_HIDDEN ? (uint8_t)card : CARD_NONE;
    command.turn = side == 0 ? 0 : 1;
    return command;
}

static struct command use_of(const struct game *view, figure_id figure, int gear)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_USE;
    command.seat = figure < FIGURE_MAX ? game_seat_of(view, figure) : SEAT_NONE;
    command.figure = figure;
    command.target = figure; /* what heals serves its bearer */
    command.choice = gear >= 0 && gear < GEAR_MAX ? (uint8_t)gear : CARD_NONE;
    return command;
}

struct reject playable_check_card(const struct game *view, seat_id seat, int card, int side)
{
    return search_aim(view, play_of(seat, card, side));
}

struct reject playable_check_gear(const struct game *view, figure_id figure, int gear)
{
    return search_aim(view, use_of(view, figure, gear));
}

bool playable_as_one_more(const struct game *view, figure_id figure)
{
    seat_id seat = figure_is_trooper(figure) ? figure_seat(figure) : SEAT_NONE;
    for (int i = 0; seat < TEAM_MAX && i < HAND_MAX * 2; i++) {
        struct command command = play_of(seat, view->team[seat].hand[i / 2], i % 2);
        command.target = figure;
        if (command.choice < view->scenario->catalogue->doomtrooper_cards &&
            card_verb(view, &command) == EFFECT_EXTRA_ACTION && command_check(view, &command).why == REJECT_NONE)
            return true;
    }
    return false;
}

figure_id playable_for_one_more(const struct game *view, seat_id seat)
{
    for (int k = 0; seat < TEAM_MAX && k < PAIR; k++)
        if (playable_as_one_more(view, (figure_id)(seat * PAIR + k)))
            return (figure_id)(seat * PAIR + k);
    return FIGURE_NONE;
}

/* ---- in words -------------------------------------------------------------------------------------------------- */

/* Cards of the 2018 rules tell when they are played. */
static const char *told_moment_key(int moments)
{
    return moments & PLAY_BEFORE_ROLL  ? "playable.moment.before_roll"
           : moments & PLAY_AFTER_ROLL ? "playable.moment.after_roll"
           : moments & PLAY_EVENT      ? "playable.moment.event"
           : moments & PLAY_KILL       ? "playable.moment.kill"
                                       : "playable.moment.own_turn";
}

/* When the card does fit. */
static const char *moment_key(const struct game *view, const struct command *command, enum effect_verb verb)
{
    const struct catalogue *catalogue = view->scenario->catalogue;
    bool card = command->type == COMMAND_PLAY && command->choice < catalogue->doomtrooper_cards;
    int moments = card ? catalogue->doomtrooper[command->choice].moments : 0;
    if (moments && !(moments & PLAY_ANY_TIME))
        return told_moment_key(command->turn == 1 ? PLAY_OWN_TURN : moments);
    if (verb < EFFECT_COUNT && effect_row(verb)->answer == ANSWER_SPOIL_TROOPER)
        return "playable.moment.fail_attack";
    return view->attack.running ? "playable.moment.attack" : "playable.moment";
}

static const char *nothing_key(enum effect_verb verb)
{
    return verb < EFFECT_COUNT && effect_is_for_rivals(verb) ? "playable.nothing.rival" : AIM[aim_of(verb)].nothing;
}

/* NULL: the refusal's own sentence says it best. */
static const char *own_key(const struct game *view, const struct command *command, struct reject reject)
{
    enum effect_verb verb = card_verb(view, command);
    bool bearer_out = command->type == COMMAND_USE && reject.figure == command->figure;
    switch ((enum reject_why)reject.why) {
    case REJECT_NOT_YOUR_TURN:
        return "playable.out";
    case REJECT_CARD_NOT_NOW:
        return moment_key(view, command, verb);
    case REJECT_TARGET_OUT:
        return bearer_out ? "playable.bearer_out" : nothing_key(verb);
    case REJECT_NO_SUCH_AIM:
    case REJECT_OFF_BOARD:
    case REJECT_NO_FORCE_CARD:
    case REJECT_NO_NARROW_OPENING:
        return nothing_key(verb);
    default:
        return NULL;
    }
}

static const char *say(char *out, size_t size, const struct words *words, const struct game *view,
                       const struct command *command, struct reject reject)
{
    out[0] = '\0';
    if (reject.why == REJECT_NONE)
        return out;
    const char *key = own_key(view, command, reject);
    const char *rule = reject_rule((enum reject_why)reject.why, words->catalogue->rulebook);
    if (!key)
        return reject_sentence(out, size, words, view, reject);
    return words_say(out, size, words, rule[0] ? "reject.with_rule" : "playable.without_rule",
                     SLOTS({"sentence", words_get(words, key), 0}, {"rule", rule, 0}));
}

const char *playable_card_sentence(char *out, size_t size, const struct words *words, const struct game *view,
                                   seat_id seat, int card, int side)
{
    struct command command = play_of(seat, card, side);
    return say(out, size, words, view, &command, playable_check_card(view, seat, card, side));
}

const char *playable_gear_sentence(char *out, size_t size, const struct words *words, const struct game *view,
                                   figure_id figure, int gear)
{
    struct command command = use_of(view, figure, gear);
    return say(out, size, words, view, &command, playable_check_gear(view, figure, gear));
}
