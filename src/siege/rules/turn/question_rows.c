/* question_rows.c -- one row for each question to a seat: who, when, what answers it, how the answers are listed. Who
 * asks is in the files of the rules themselves; the commands that answer are checked and carried out by apply.c. */
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/card.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/legion/legion.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/turn/legal_parts.h"

#include <assert.h>

/* ---- how answers are listed ------------------------------------------------------------------------------------ */

static struct command blank_answer(const struct game *game)
{
    struct command command = COMMAND_EMPTY;
    command.type = question_of(game)->command;
    command.seat = game->pending.seat;
    return command;
}

static void list_keep(const struct game *game, struct legal_list *list)
{
    (void)legal_add(list, COMMAND_KEEP, game->pending.seat);
}

/* One answer for each value of `choice` that passes the check. */
static void list_choices(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.choice = 0; command.choice < question_of(game)->choices; command.choice++)
        legal_add_if_fine(game, &command, list);
}

static void list_sectors(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.slot = 0; command.slot < SLOT_MAX; command.slot++)
        legal_add_if_fine(game, &command, list);
}

static void list_entrances(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.gate = 0; command.gate < game->scenario->mission.gates; command.gate++)
        legal_add_if_fine(game, &command, list);
}

static void list_troopers(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.target = 0; command.target < TROOPER_MAX; command.target++)
        legal_add_if_fine(game, &command, list);
}

static void list_markers(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (int m = 0; m < game->markers; m++) {
        command.target = (uint8_t)(TARGET_MARKER + m);
        legal_add_if_fine(game, &command, list);
    }
}

static void list_squares(const struct game *game, struct legal_list *list)
{
    legal_add_squares(game, blank_answer(game), list);
}

static void list_steps(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    command.figure = game->pending.card;
    legal_add_squares_beside(game, command, list);
    list_keep(game, list);
}

static void list_starts(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    assert(is_team_number(command.seat));
    for (int k = 0; k < PAIR; k++) {
        command.figure = (figure_id)(command.seat * PAIR + k);
        legal_add_squares(game, command, list);
    }
}

static void list_bunker(const struct game *game, struct legal_list *list)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    struct command command = blank_answer(game), ready = COMMAND_EMPTY;
    assert(is_team_number(command.seat));
    for (int k = 0; k < PAIR; k++) {
        command.figure = (figure_id)(command.seat * PAIR + k);
        for (command.kind = 0; command.kind <= 1; command.kind++)
            for (command.choice = 0; command.choice < (command.kind ? catalogue->gears : catalogue->weapons);
                 command.choice++)
                legal_add_if_fine(game, &command, list);
    }
    ready.type = COMMAND_READY;
    ready.seat = game->pending.seat;
    legal_add_if_fine(game, &ready, list);
}

static void list_alterations(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.slot = 0; command.slot < SLOT_MAX; command.slot++) {
        command.slot2 = SLOT_NONE;
        for (command.choice = 1; command.choice <= 3; command.choice = (uint8_t)(command.choice + 2))
            legal_add_if_fine(game, &command, list);
        command.choice = 0;
        for (command.slot2 = (uint8_t)(command.slot + 1); command.slot2 < SLOT_MAX; command.slot2++)
            legal_add_if_fine(game, &command, list);
    }
}

static void list_reactions(const struct game *game, struct legal_list *list)
{
    for (uint8_t choice = 0; choice <= 1; choice++)
        legal_add(list, COMMAND_KEEP, game->pending.seat)->choice = choice;
}

static void list_rerolls(const struct game *game, struct legal_list *list)
{
    list_choices(game, list);
    list_keep(game, list);
}

/* At entrances, and next to dark portals where the mission lets reinforcements appear there. */
static void list_reinforcements(const struct game *game, struct legal_list *list)
{
    const struct mission *mission = &game->scenario->mission;
    for (int kind = 0; kind < KIND_MAX; kind++) {
        struct command command = blank_answer(game);
        command.kind = (uint8_t)kind;
        if (!game->legion.reinforce[kind])
            continue;
        for (command.gate = 0; command.gate < mission->gates; command.gate++)
            legal_add_if_fine(game, &command, list);
        command.gate = GATE_NONE;
        for (int m = 0; mission->portals_from_round && m < game->markers; m++) {
            if (game->marker[m].kind != MARKER_PORTAL || game->marker[m].state != MARKER_STANDS)
                continue;
            for (int d = NORTH; d < DIRECTIONS; d++) {
                command.to = square_step(square_at(game->marker[m].x, game->marker[m].y), (enum direction)d);
                legal_add_if_fine(game, &command, list);
            }
        }
    }
}

static void list_placings(const struct game *game, struct legal_list *list)
{
    struct command command = blank_answer(game);
    for (command.kind = 0; command.kind < KIND_MAX; command.kind++)
        if (game->legion.place[command.kind])
            legal_add_squares(game, command, list);
}

/* ---- no, thank you (COMMAND_KEEP) ------------------------------------------------------------------------------ */

static void keep_dice(struct game *game, const struct command *command, struct event_list *events)
{
    (void)command, (void)events;
    game->attack.rerolls = game->attack.missed_rerolls = 0;
}

/* No card now, or none this round. */
static void play_no_card(struct game *game, const struct command *command, struct event_list *events)
{
    (void)events;
    assert(is_team_number(command->seat));
    uint8_t *asked = game->attack.running ? &game->attack.asked : &game->turn.asked;
    *asked |= (uint8_t)(1u << command->seat);
    if (command->choice == 1)
        game->team[command->seat].flags |= TEAM_QUIET;
}

static void end_interlude(struct game *game, const struct command *command, struct event_list *events)
{
    (void)command, (void)events;
    game->interlude.actions = game->interlude.moves = 0;
}

static void stay(struct game *game, const struct command *command, struct event_list *events)
{
    (void)command;
    tactic_stay(game, events);
}

/* ---- could it be asked as the game stands? --------------------------------------------------------------------- */

static bool is_in_turn(const struct game *game, const struct pending *pending)
{
    return pending->seat == game->turn.seat;
}

static bool is_drafting(const struct game *game, const struct pending *pending)
{
    return pending->seat == game->turn.drafting;
}

static bool is_attack(const struct game *game, const struct pending *pending)
{
    (void)pending;
    return game->attack.running == 1;
}

/* Cards of the 2018 rules answer events and eliminations, too. */
static bool is_moment(const struct game *game, const struct pending *pending)
{
    return is_attack(game, pending) || card_some_answer(game, PLAY_EVENT | PLAY_KILL);
}

static bool is_lent(const struct game *game, const struct pending *pending)
{
    return game->interlude.running && game->interlude.seat == pending->seat;
}

static bool is_overrun(const struct game *game, const struct pending *pending)
{
    (void)pending;
    return game->streak.overrun != 0;
}

/* ---- the rows -------------------------------------------------------------------------------------------------- */

#define ROW(id, seat_, time_, shape_, about_, cards_, command_, why_, ...)                                             \
    static const struct question_row ROW_##id = {.word = #id,                                                          \
                                                 .seat = seat_,                                                        \
                                                 .time = time_,                                                        \
                                                 .shape = shape_,                                                      \
                                                 .about = about_,                                                      \
                                                 .cards = cards_,                                                      \
                                                 .command = command_,                                                  \
                                                 .why = why_,                                                          \
                                                 __VA_ARGS__}
#define BY(type) (UINT64_C(1) << COMMAND_##type)
static_assert(COMMAND_COUNT <= 64, "a set of commands is one word");

ROW(NONE, OF_ANYBODY, IN_MISSION, ANSWER_ANY, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_NONE, REJECT_TOO_FAR,
    .list = legal_add_turn);
ROW(LAY_FORCE, OF_LEGION, IN_SETUP, ANSWER_SECTOR, ABOUT_EVENT, CARDS_REST, COMMAND_FORCE_SECTOR, REJECT_WRONG_SECTOR,
    .list = list_sectors);
ROW(ENTRANCE, OF_TEAM, IN_TURNS, ANSWER_GATE, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_ENTRANCE, REJECT_NOT_AN_ENTRANCE,
    .waits = true, .list = list_entrances, .fits = is_in_turn);
ROW(CALL, OF_LEGION, IN_LEGION_TURN, ANSWER_YES_NO, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_CALL, REJECT_NO_CALLS_LEFT,
    .choices = 2, .list = list_choices);
ROW(TEAM, OF_LEGION, IN_LEGION_TURN, ANSWER_TEAM, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_CHOOSE_TEAM, REJECT_NO_SUCH_CHOICE,
    .waits = true, .choices = TEAM_MAX, .list = list_choices);
ROW(FIGURE, OF_LEGION, IN_LEGION_TURN, ANSWER_FIGURE, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_CHOOSE_FIGURE,
    REJECT_NO_SUCH_CHOICE, .waits = true, .list = list_troopers);
ROW(REINFORCE, OF_LEGION, IN_LEGION_TURN, ANSWER_KIND_GATE, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_REINFORCE,
    REJECT_NO_CALLS_LEFT, .list = list_reinforcements);
ROW(FORCE, OF_LEGION, IN_LEGION_TURN, ANSWER_SECTOR, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_FORCE_SECTOR,
    REJECT_NO_FORCE_CARD, .list = list_sectors);
ROW(PLACE, OF_LEGION, IN_TURNS, ANSWER_KIND_SQUARE, ABOUT_EVENT, CARDS_REST, COMMAND_PLACE, REJECT_NOT_IN_SECTOR,
    .list = list_placings);
ROW(REROLL, OF_ANYBODY, IN_TURNS, ANSWER_DICE, ABOUT_EVENT, CARDS_OF_ASKED, COMMAND_REROLL, REJECT_NO_SUCH_DIE,
    .also = BY(KEEP), .choices = POOL_MAX, .list = list_rerolls, .decline = keep_dice, .fits = is_attack);
ROW(BUNKER, OF_TEAM, IN_SETUP, ANSWER_BUNKER, ABOUT_EVENT, CARDS_REST, COMMAND_TAKE, REJECT_CREDITS_TOO_LOW,
    .also = BY(READY), .list = list_bunker, .fits = is_drafting);
ROW(DEPLOY, OF_TEAM, IN_SETUP, ANSWER_FIGURE_SQUARE, ABOUT_EVENT, CARDS_REST, COMMAND_DEPLOY, REJECT_NOT_IN_SECTOR,
    .list = list_starts);
ROW(MARKER, OF_LEGION, IN_MISSION, ANSWER_SQUARE, ABOUT_MARKER, CARDS_REST, COMMAND_PLACE_MARKER, REJECT_NOT_IN_SECTOR,
    .list = list_squares);
ROW(REACT, OF_TEAM, IN_TURNS, ANSWER_HAND, ABOUT_EVENT, CARDS_OF_ASKED, COMMAND_PLAY, REJECT_CARD_NOT_NOW,
    .also = BY(KEEP), .others = "reacts", .keep = "card", .list = list_reactions, .decline = play_no_card,
    .fits = is_moment);
ROW(INTERLUDE, OF_ANYBODY, IN_TURNS, ANSWER_ACTION, ABOUT_EVENT, CARDS_REST, COMMAND_MOVE, REJECT_CARD_RUNNING,
    .also = BY(ATTACK) | BY(KEEP), .others = "acts_between", .keep = "rest", .list = legal_add_interlude,
    .decline = end_interlude, .fits = is_lent);
ROW(ALTER, OF_LEGION, IN_LEGION_TURN, ANSWER_LAYOUT, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_ALTER, REJECT_SECTOR_STAYS,
    .waits = true, .list = list_alterations);
ROW(MOVE_FORCE, OF_LEGION, IN_TURNS, ANSWER_SECTOR, ABOUT_SECTOR, CARDS_REST, COMMAND_MOVE_FORCE, REJECT_NO_FORCE_CARD,
    .list = list_sectors);
ROW(PAIR, OF_TEAM, IN_SETUP, ANSWER_TROOPERS, ABOUT_NOTHING, CARDS_REST, COMMAND_CHOOSE_PAIR, REJECT_WRONG_ICON,
    .others = "answers", .choices = PAIR + 1, .list = list_choices);
ROW(SECONDARY, OF_TEAM, IN_SETUP, ANSWER_CARD, ABOUT_NOTHING, CARDS_REST, COMMAND_CHOOSE_CARD,
    REJECT_NOTHING_TO_EXAMINE, .others = "answers", .choices = 2, .list = list_choices);
ROW(SECTOR, OF_LEGION, IN_LEGION_TURN, ANSWER_SECTOR, ABOUT_EVENT, CARDS_REST, COMMAND_CHOOSE_SECTOR,
    REJECT_NO_SUCH_CHOICE, .list = list_sectors);
ROW(GEAR, OF_TEAM, IN_LEGION_TURN, ANSWER_GEAR, ABOUT_TROOPER, CARDS_REST, COMMAND_CHOOSE_GEAR, REJECT_NO_SUCH_CHOICE,
    .others = "answers", .choices = GEAR_MAX, .list = list_choices);
ROW(BARB, OF_TEAM, IN_TURNS, ANSWER_DIE, ABOUT_TARGET, CARDS_REST, COMMAND_CHOOSE_DIE, REJECT_NO_SUCH_SHAPE,
    .others = "answers", .choices = DIE_COLOURS, .list = list_choices);
ROW(OVERRUN, OF_TEAM, IN_TURNS, ANSWER_STEP, ABOUT_TROOPER, CARDS_REST, COMMAND_OVERRUN, REJECT_NO_OVERRUN,
    .also = BY(KEEP), .others = "answers", .keep = "overrun", .list = list_steps, .decline = stay, .fits = is_overrun);
ROW(TRAP, OF_TEAM, IN_TURNS, ANSWER_MARKER, ABOUT_NOTHING, CARDS_REST, COMMAND_CHOOSE_TRAP, REJECT_NO_SUCH_SHAPE,
    .others = "answers", .list = list_markers);
ROW(PASS, OF_TEAM, IN_TURNS, ANSWER_YES_NO, ABOUT_TROOPER, CARDS_REST, COMMAND_PERMIT, REJECT_FIGURE_IN_WAY,
    .others = "answers", .choices = 2, .last_is_usual = true, .list = list_choices);

const struct question_row *question_row(int type)
{
    static const struct question_row *const ROWS[] = {
#define X(id) &ROW_##id,
        PENDINGS(X)
#undef X
    };
    assert(type >= 0 && type < (int)(sizeof ROWS / sizeof *ROWS));
    return ROWS[type];
}

const struct question_row *question_of(const struct game *game)
{
    return question_row(game->pending.type);
}

figure_id question_figure(const struct game *game)
{
    int about = question_of(game)->about;
    return about == ABOUT_TROOPER || about == ABOUT_TARGET ? game->pending.card : FIGURE_NONE;
}
