/* question_rows.c -- one row for each question to a seat: who, when, about what, what answers it. Who asks stands in
 * the files of the rules themselves; legal_answers.c lists the answers, apply.c checks them and carries them out. */
#include "siege/rules/turn/game.h"

#include <assert.h>

#define ROW(id, seat_, time_, shape_, about_, cards_, command_, ...)                                                   \
    static const struct question_row ROW_##id = {.word = #id,                                                          \
                                                 .seat = seat_,                                                        \
                                                 .time = time_,                                                        \
                                                 .shape = shape_,                                                      \
                                                 .about = about_,                                                      \
                                                 .cards = cards_,                                                      \
                                                 .command = command_,                                                  \
                                                 __VA_ARGS__}
#define BY(type) (UINT64_C(1) << COMMAND_##type)
static_assert(COMMAND_COUNT <= 64, "a set of commands is one word");

ROW(NONE, OF_ANYBODY, IN_MISSION, CHOICE_ANY, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_NONE, .why = REJECT_TOO_FAR);
ROW(LAY_FORCE, OF_LEGION, IN_SETUP, CHOICE_SECTOR, ABOUT_EVENT, CARDS_REST, COMMAND_FORCE_SECTOR,
    .why = REJECT_WRONG_SECTOR);
ROW(ENTRANCE, OF_TEAM, IN_TURNS, CHOICE_GATE, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_ENTRANCE,
    .why = REJECT_NOT_AN_ENTRANCE, .waits = true);
ROW(CALL, OF_LEGION, IN_LEGION_TURN, CHOICE_YES_NO, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_CALL,
    .why = REJECT_NO_CALLS_LEFT, .choices = 2);
ROW(TEAM, OF_LEGION, IN_LEGION_TURN, CHOICE_TEAM, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_CHOOSE_TEAM,
    .why = REJECT_NO_SUCH_CHOICE, .waits = true, .choices = TEAM_MAX);
ROW(FIGURE, OF_LEGION, IN_LEGION_TURN, CHOICE_FIGURE, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_CHOOSE_FIGURE,
    .why = REJECT_NO_SUCH_CHOICE, .waits = true);
ROW(REINFORCE, OF_LEGION, IN_LEGION_TURN, CHOICE_KIND_GATE, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_REINFORCE,
    .why = REJECT_NO_CALLS_LEFT);
ROW(FORCE, OF_LEGION, IN_LEGION_TURN, CHOICE_SECTOR, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_FORCE_SECTOR,
    .why = REJECT_NO_FORCE_CARD);
ROW(PLACE, OF_LEGION, IN_TURNS, CHOICE_KIND_SQUARE, ABOUT_EVENT, CARDS_REST, COMMAND_PLACE,
    .why = REJECT_NOT_IN_SECTOR);
ROW(REROLL, OF_ANYBODY, IN_TURNS, CHOICE_DICE, ABOUT_EVENT, CARDS_OF_ASKED, COMMAND_REROLL, .why = REJECT_NO_SUCH_DIE,
    .also = BY(KEEP), .choices = POOL_MAX);
ROW(BUNKER, OF_TEAM, IN_SETUP, CHOICE_BUNKER, ABOUT_EVENT, CARDS_REST, COMMAND_TAKE, .why = REJECT_CREDITS_TOO_LOW,
    .also = BY(READY));
ROW(DEPLOY, OF_TEAM, IN_SETUP, CHOICE_FIGURE_SQUARE, ABOUT_EVENT, CARDS_REST, COMMAND_DEPLOY,
    .why = REJECT_NOT_IN_SECTOR);
ROW(MARKER, OF_LEGION, IN_MISSION, CHOICE_SQUARE, ABOUT_MARKER, CARDS_REST, COMMAND_PLACE_MARKER,
    .why = REJECT_NOT_IN_SECTOR);
ROW(REACT, OF_TEAM, IN_TURNS, CHOICE_HAND, ABOUT_EVENT, CARDS_OF_ASKED, COMMAND_PLAY, .why = REJECT_CARD_NOT_NOW,
    .also = BY(KEEP), .others = "reacts", .keep = "card");
ROW(INTERLUDE, OF_ANYBODY, IN_TURNS, CHOICE_ACTION, ABOUT_EVENT, CARDS_REST, COMMAND_MOVE, .why = REJECT_CARD_RUNNING,
    .also = BY(ATTACK) | BY(KEEP), .others = "acts_between", .keep = "rest");
ROW(ALTER, OF_LEGION, IN_LEGION_TURN, CHOICE_LAYOUT, ABOUT_EVENT, CARDS_OF_ALL, COMMAND_ALTER,
    .why = REJECT_SECTOR_STAYS, .waits = true);
ROW(MOVE_FORCE, OF_LEGION, IN_TURNS, CHOICE_SECTOR, ABOUT_SECTOR, CARDS_REST, COMMAND_MOVE_FORCE,
    .why = REJECT_NO_FORCE_CARD);
ROW(PAIR, OF_TEAM, IN_SETUP, CHOICE_TROOPERS, ABOUT_NOTHING, CARDS_REST, COMMAND_CHOOSE_PAIR, .why = REJECT_WRONG_ICON,
    .others = "answers", .choices = PAIR + 1);
ROW(SECONDARY, OF_TEAM, IN_SETUP, CHOICE_CARD, ABOUT_NOTHING, CARDS_REST, COMMAND_CHOOSE_CARD,
    .why = REJECT_NOTHING_TO_EXAMINE, .others = "answers", .choices = 2);
ROW(SECTOR, OF_LEGION, IN_LEGION_TURN, CHOICE_SECTOR, ABOUT_EVENT, CARDS_REST, COMMAND_CHOOSE_SECTOR,
    .why = REJECT_NO_SUCH_CHOICE);
ROW(GEAR, OF_TEAM, IN_LEGION_TURN, CHOICE_GEAR, ABOUT_TROOPER, CARDS_REST, COMMAND_CHOOSE_GEAR,
    .why = REJECT_NO_SUCH_CHOICE, .others = "answers", .choices = GEAR_MAX);
ROW(BARB, OF_TEAM, IN_TURNS, CHOICE_DIE, ABOUT_TARGET, CARDS_REST, COMMAND_CHOOSE_DIE, .why = REJECT_NO_SUCH_SHAPE,
    .others = "answers", .choices = DIE_COLOURS);
ROW(OVERRUN, OF_TEAM, IN_TURNS, CHOICE_STEP, ABOUT_TROOPER, CARDS_REST, COMMAND_OVERRUN, .why = REJECT_NO_OVERRUN,
    .also = BY(KEEP), .others = "answers", .keep = "overrun");
ROW(TRAP, OF_TEAM, IN_TURNS, CHOICE_MARKER, ABOUT_NOTHING, CARDS_REST, COMMAND_CHOOSE_TRAP, .why = REJECT_NO_SUCH_SHAPE,
    .others = "answers");
ROW(PASS, OF_TEAM, IN_TURNS, CHOICE_YES_NO, ABOUT_TROOPER, CARDS_REST, COMMAND_PERMIT, .why = REJECT_FIGURE_IN_WAY,
    .others = "answers", .choices = 2, .last_is_usual = true);

const struct question_row *const QUESTION_ROWS[PENDING_COUNT] = {
#define X(id) &ROW_##id,
    PENDINGS(X)
#undef X
};

figure_id question_figure(const struct game *game)
{
    int about = question_of(game)->about;
    return about == ABOUT_TROOPER || about == ABOUT_TARGET ? game->pending.card : FIGURE_NONE;
}
