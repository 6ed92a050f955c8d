/* commands.c -- the key of each command with its cases, and the sentence. */
#include "siege/text/play/commands.h"

#include "siege/rules/card/card.h"
#include "siege/rules/mission/pair.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"
#include "siege/rules/card/effect_row.h"

static enum command_type type_of(const struct command *command)
{
    return command->type < COMMAND_COUNT ? (enum command_type)command->type : COMMAND_NONE;
}

/* The kind of the marker that is being placed. */
static int marker_kind(const struct game *game)
{
    bool asked = question_of(game)->about == ABOUT_MARKER && game->pending.card < MARKER_ALL;
    return asked ? game->marker[game->pending.card].kind : MARKER_NONE;
}

static struct about about_command(const struct words *words, const struct game *game, const struct command *command)
{
    struct about about = about_game(words, game);
    about.figure = command->figure;
    about.target = command->target;
    about.target2 = command->target2;
    about.seat = command->seat;
    about.at = command->to;
    about.gate = command->gate;
    about.slot = command->slot;
    about.slot2 = command->slot2;
    about.kind = command->kind;
    about.mode = command->mode;
    bool in_kind = command->type == COMMAND_PLAY || command->type == COMMAND_SANDBOX_COUNTER;
    about.number = in_kind ? command->kind : command->choice;
    about.card = about.weapon = about.gear = command->choice;
    about.side = command->turn;
    about.direction = command->entry;
    about.marker = marker_kind(game);
    return about;
}

static const char *attack_case(const struct command *command)
{
    if (command->charge)
        return "charge";
    switch (command->shape) {
    case SHAPE_HACK:
        return "hack";
    case SHAPE_SWING:
        return command->turn ? "swing_back" : "swing";
    case SHAPE_LINE:
        return "line";
    case SHAPE_SPLIT:
        return "split";
    case SHAPE_GRENADE_MOUNT:
        return "grenade";
    default:
        return command->mode == MODE_CLOSE ? "close" : command->mode == MODE_TECH ? "tech" : NULL;
    }
}

/* By what the card or gear is aimed at. */
static const char *aim_case(const struct game *game, const struct command *command)
{
    static const char *const AIM_CASE[] = {
        [AIM_NOTHING] = NULL,
        [AIM_OWN_FIGURE] = "figure",
        [AIM_FIGURE] = "figure",
        [AIM_CREATURE] = "figure",
        [AIM_TEAM] = "team",
        [AIM_PLAYER] = "team",
        [AIM_SECTOR] = "sector",
        [AIM_OWN_SQUARE] = "square",
        [AIM_FIGURE_SQUARE] = "square",
        [AIM_EDGE] = "edge",
        [AIM_SQUARE_BESIDE] = "beside",
        [AIM_DOOR] = "door",
        [AIM_GATE] = "gate",
    };
    enum effect_verb verb = card_verb(game, command);
    if (verb >= EFFECT_COUNT)
        return NULL;
    if (effect_row(verb)->boon == BOON_ACTION)
        return "extra";
    return AIM_CASE[effect_row(verb)->aim];
}

/* No further re-roll, no card now, none in this round, or no use of the rest that a card has given. */
static const char *keep_case(const struct game *game, const struct command *command)
{
    const char *keep = question_of(game)->keep;
    bool round = command->choice == 1 && (!keep || question_asks(game, CHOICE_HAND));
    return round ? "round" : keep;
}

static const char *own_case(const struct game *game, const struct command *command)
{
    switch (type_of(command)) {
    case COMMAND_ATTACK:
        return attack_case(command);
    case COMMAND_MOVE:
        return command->gate != GATE_NONE ? "leave" : NULL;
    case COMMAND_TAKE:
        return command->kind == 1 ? "gear" : NULL;
    case COMMAND_PLAY:
    case COMMAND_USE:
        return aim_case(game, command);
    case COMMAND_KEEP:
        return keep_case(game, command);
    case COMMAND_ALTER:
        return turn_word(command->choice);
    case COMMAND_SANDBOX_PLACE:
        return square_is(command->to) ? NULL : "nowhere";
    case COMMAND_CALL:
    case COMMAND_PERMIT:
    case COMMAND_SANDBOX_DICE:
        return command->choice == 0 ? "not" : NULL;
    default:
        return NULL;
    }
}

/* Who of the three stays behind, the colour of a die, what of the mission is touched by hand. */
static const char *prepared_text(char *out, size_t size, const struct words *words, const struct game *game,
                                 const struct command *command)
{
    int team = command->seat < TEAM_MAX ? command->seat : 0;
    if (command->type == COMMAND_CHOOSE_PAIR)
        return trooper_text(out, size, words,
                            pair_candidate(words->catalogue, game->team[team].corporation, command->choice));
    if (command->type == COMMAND_SANDBOX_COUNTER)
        return counter_called(&game->scenario->mission, command->choice);
    if (command->type == COMMAND_SANDBOX_TRIGGER)
        return trigger_called(&game->scenario->mission, command->choice);
    return command->type == COMMAND_CHOOSE_DIE ? die_text(words, (enum die)command->choice) : "";
}

static const char *say(char *out, size_t size, const struct words *words, const struct game *game, const char *prefix,
                       const struct command *command)
{
    struct about about = about_command(words, game, command);
    const char *own = own_case(game, command);
    char key[WORDS_KEY_MAX];
    about.text = prepared_text(NAME(words), words, game, command);
    words_key(key, prefix, command_name(type_of(command)));
    if (own)
        words_key_extend(key, words, own);
    return about_say(out, size, &about, key);
}

const char *command_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                             const struct command *command)
{
    return say(out, size, words, game, "step", command);
}

const char *command_deed_text(char *out, size_t size, const struct words *words, const struct game *game,
                              const struct command *command)
{
    return say(out, size, words, game, "deed", command);
}
