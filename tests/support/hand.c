/* hand.c -- gives cards and gear, plays them, and tries every aim there could be. */
#include "support/shipped.h"
#include "support/hand.h"

#include "siege/rules/card/effect_row.h"

#include <assert.h>

int hand_card(const struct tiny *tiny, const char *card)
{
    int found = shipped_find_doomtrooper(&tiny->catalogue, card);
    assert(found >= 0);
    return found;
}

int hand_gear(const struct tiny *tiny, const char *gear)
{
    int found = shipped_find_gear(&tiny->catalogue, gear);
    assert(found >= 0);
    return found;
}

const char HAND_SCENE[] = "+-+-+-+-+-+-+-+-+-+\n"
                          "|A . .:. . l:. . C|\n"
                          "+ + + + + + + + + +\n"
                          "|B . .:. n .:. . D|\n"
                          "+ + + + + + + + + +\n"
                          "|. . .:. . .:. c .|\n"
                          "+-+-+-+-+-+-+-+-+-+";

struct tiny *hand_scene(const char *first, const char *second)
{
    struct tiny *tiny = tiny_new(HAND_SCENE);
    if (first)
        hand_give(tiny, 0, first);
    if (second)
        hand_give(tiny, 1, second);
    tiny_turn(tiny, 0);
    return tiny;
}

void hand_give(struct tiny *tiny, int team, const char *card)
{
    uint8_t *hand = tiny->game.team[team].hand;
    int at = 0;
    while (at < HAND_MAX && hand[at] != CARD_NONE)
        at++;
    assert(at < HAND_MAX);
    hand[at] = (uint8_t)hand_card(tiny, card);
}

void hand_equip(struct tiny *tiny, figure_id figure, const char *gear)
{
    tiny->game.figure[figure].gear |= UINT32_C(1) << hand_gear(tiny, gear);
}

struct command hand_play(const struct tiny *tiny, int team, const char *card, int side)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_PLAY;
    command.seat = (seat_id)team;
    command.choice = (uint8_t)hand_card(tiny, card);
    command.turn = (uint8_t)side;
    return command;
}

struct command hand_use(const struct tiny *tiny, figure_id figure, const char *gear)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_USE;
    command.seat = (seat_id)(figure / PAIR);
    command.figure = figure;
    command.choice = (uint8_t)hand_gear(tiny, gear);
    return command;
}

struct command hand_play_at(const struct tiny *tiny, int team, const char *card, int side, figure_id target)
{
    struct command command = hand_play(tiny, team, card, side);
    command.target = target;
    return command;
}

struct command hand_play_on(const struct tiny *tiny, int team, const char *card, int side, seat_id rival)
{
    struct command command = hand_play(tiny, team, card, side);
    command.kind = rival;
    return command;
}

struct command hand_play_to(const struct tiny *tiny, int team, const char *card, int side, figure_id target, int x,
                            int y)
{
    struct command command = hand_play_at(tiny, team, card, side, target);
    command.to = square_at(x, y);
    return command;
}

int hand_pass(struct tiny *tiny)
{
    int asked = 0;
    while (tiny->game.pending.type == PENDING_REACT) {
        enum reject_why why = tiny_apply(tiny, tiny_command(tiny, COMMAND_KEEP));
        assert(why == REJECT_NONE);
        (void)why;
        asked++;
    }
    return asked;
}

/* ---- trying everything ----------------------------------------------------------------------------------------- */

struct found {
    const struct game *game;
    struct command *out;
    int count, most;
};

static void try_one(struct found *found, struct command command)
{
    if (command_check(found->game, &command).why)
        return;
    if (found->count < found->most)
        found->out[found->count] = command;
    found->count++;
}

static void try_figures(struct found *found, struct command command)
{
    for (int id = 0; id < FIGURE_MAX; id++) {
        command.target = (figure_id)id;
        try_one(found, command);
    }
}

static void try_squares(struct found *found, struct command command)
{
    for (int y = -1; y <= found->game->scenario->height; y++)
        for (int x = -1; x <= found->game->scenario->width; x++) {
            command.to = square_at(x, y);
            try_one(found, command);
        }
}

static void try_edges(struct found *found, struct command command)
{
    command.entry = EAST;
    try_squares(found, command);
    command.entry = SOUTH;
    try_squares(found, command);
}

static void try_aims(struct found *found, struct command command, enum effect_verb verb)
{
    switch ((enum aim)effect_row(verb)->aim) {
    case AIM_NOTHING:
        try_one(found, command);
        break;
    case AIM_OWN_FIGURE:
    case AIM_FIGURE:
    case AIM_CREATURE:
        try_figures(found, command);
        break;
    case AIM_TEAM:
    case AIM_PLAYER:
        for (int seat = 0; seat <= 0xFF; seat++) {
            command.kind = (uint8_t)seat;
            try_one(found, command);
        }
        break;
    case AIM_SECTOR:
        for (int slot = 0; slot <= 0xFF; slot++) {
            command.slot = (uint8_t)slot;
            try_one(found, command);
        }
        break;
    case AIM_OWN_SQUARE:
    case AIM_FIGURE_SQUARE:
        for (int id = 0; id < FIGURE_MAX; id++) {
            command.target = (figure_id)id;
            try_squares(found, command);
        }
        break;
    case AIM_EDGE:
        try_edges(found, command);
        break;
    case AIM_SQUARE_BESIDE:
        try_squares(found, command);
        break;
    case AIM_DOOR:
        for (int target = 0; target <= 0xFF; target++) {
            command.target = (uint8_t)target;
            try_one(found, command);
        }
        break;
    case AIM_GATE:
        for (int gate = 0; gate <= 0xFF; gate++) {
            command.gate = (uint8_t)gate;
            try_one(found, command);
        }
        break;
    }
}

static void try_cards(struct found *found, seat_id seat)
{
    const struct catalogue *catalogue = found->game->scenario->catalogue;
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_PLAY;
    command.seat = seat;
    for (int card = 0; card < catalogue->doomtrooper_cards; card++) {
        for (int side = 0; side < 2; side++) {
            command.choice = (uint8_t)card;
            command.turn = (uint8_t)side;
            try_aims(found, command, (enum effect_verb)catalogue->doomtrooper[card].side[side].verb);
        }
    }
}

/* Gear that is used up has one effect; whoever wears it is healed, only teleports have an aim. */
static void try_gear(struct found *found, seat_id seat)
{
    const struct catalogue *catalogue = found->game->scenario->catalogue;
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_USE;
    command.seat = seat;
    for (int id = 0; id < FIGURE_MAX; id++) {
        for (int gear = 0; gear < catalogue->gears; gear++) {
            command.figure = (figure_id)id;
            command.choice = (uint8_t)gear;
            bool jumps = catalogue->gear[gear].effects.item[0].verb == EFFECT_JUMP;
            try_aims(found, command, jumps ? EFFECT_JUMP : EFFECT_PHASE);
        }
    }
}

int hand_try_all(const struct game *game, seat_id seat, struct command *out, int most)
{
    struct found found = {.game = game, .out = out, .most = most};
    try_cards(&found, seat);
    try_gear(&found, seat);
    struct command keep = COMMAND_EMPTY;
    keep.type = COMMAND_KEEP;
    keep.seat = seat;
    for (int choice = 0; choice <= 0xFF; choice++) {
        keep.choice = (uint8_t)choice;
        try_one(&found, keep);
    }
    return found.count;
}
