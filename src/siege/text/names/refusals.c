/* refusals.c -- the key of a refusal with its cases, the sentence, and what is in the line of sight. */
#include "siege/text/names/refusals.h"

#include "siege/rules/board/board.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/move/in_the_way.h"
#include "siege/rules/turn/action.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"
#include "siege/text/names/slots.h"

#include <assert.h>

static struct about about_reject(const struct words *words, const struct game *game, struct reject reject)
{
    struct about about = about_game(words, game);
    about.figure = reject.figure;
    about.seat = reject.seat;
    about.gate = reject.gate;
    about.at = reject.at;
    about.number = reject.number;
    about.number2 = reject.number2;
    return about;
}

/* Not on the board yet. */
static bool is_still_outside(const struct game *game, struct reject reject)
{
    return reject.why == REJECT_TARGET_OUT && reject.figure < FIGURE_MAX &&
           game->figure[reject.figure].state == FIGURE_WAITING;
}

/* An Extra Action can still be paid for. */
static bool has_extra_left(const struct game *game, struct reject reject)
{
    struct command command = {.type = COMMAND_MOVE, .figure = reject.figure, .extra = true};
    if (reject.why != REJECT_NO_ACTIONS || reject.figure >= TROOPER_MAX)
        return false;
    command.seat = game_seat_of(game, reject.figure);
    return action_check(game, &command).why == REJECT_NONE;
}

/* Worded otherwise without a number, without a figure, about a figure or a seat: as far as the table has it. */
static void add_case(char key[WORDS_KEY_MAX], const struct words *words, struct reject reject)
{
    if (reject.number == 0 && words_key_extend(key, words, "zero"))
        return;
    if (reject.gate != GATE_NONE && words_key_extend(key, words, "gate"))
        return;
    if (words_key_extend(key, words, reject.figure == FIGURE_NONE ? "nobody" : "figure"))
        return;
    if (reject.seat != SEAT_NONE)
        words_key_extend(key, words, "seat");
}

const char *reject_short_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                                  struct reject reject)
{
    struct about about = about_reject(words, game, reject);
    char key[WORDS_KEY_MAX];
    assert(size > 0 && reject.why < REJECT_COUNT);
    out[0] = '\0';
    if (reject.why == REJECT_NONE)
        return out;
    if (reject.why == REJECT_WRONG_SECTOR)
        about.text = question_sectors_text(SENTENCE(words), words, game);
    words_key(key, "reject", reject_name((enum reject_why)reject.why));
    const char *state = is_still_outside(game, reject) ? "waits" : has_extra_left(game, reject) ? "extra" : NULL;
    if (!state || !words_key_extend(key, words, state))
        add_case(key, words, reject);
    return about_say(out, size, &about, key);
}

static const char *tell_slow(char *out, size_t size, const struct words *words, const struct game *game,
                             figure_id figure, const char *creature, const char *event)
{
    struct about about = about_game(words, game);
    out[0] = '\0';
    if (!figure_is_trooper(figure) || !figure_is_blocked(game, figure))
        return out;
    about.figure = figure;
    about.number = figure_steps(game, figure);
    about.target = board_creature_beside(game, figure_square(game, figure));
    if (about.target != FIGURE_NONE)
        return about_say(out, size, &about, creature);
    const struct lasting *hold = lasting_find(game, EFFECT_BLOCK_SECTOR, LASTS_ON_LEGION);
    char key[WORDS_KEY_MAX];
    about.event = hold ? hold->card : CARD_NONE; /* a save of before may not know */
    return about_say(out, size, &about, about.event < CARD_HIDDEN ? event : words_key(key, event, "unnamed"));
}

const char *slow_sentence(char *out, size_t size, const struct words *words, const struct game *game, figure_id figure)
{
    return tell_slow(out, size, words, game, figure, "slow.creature", "slow.event");
}

/* Fewer steps than usual are not understood without their cause. */
static const char *why_so_few(const struct words *words, const struct game *game, struct reject reject)
{
    bool steps = reject.why == REJECT_TOO_FAR || reject.why == REJECT_NO_PATH;
    return steps && reject.figure < TROOPER_MAX
               ? tell_slow(SENTENCE(words), words, game, reject.figure, "slow.why.creature", "slow.why.event")
               : "";
}

/* Who stands where the way leads, for a square that a Move, or the two that are left, would reach. */
static const char *who_is_in_the_way(const struct words *words, const struct game *game, struct reject reject)
{
    figure_id others[FIGURE_MAX];
    const char *name[FIGURE_MAX];
    bool way = (reject.why == REJECT_TOO_FAR || reject.why == REJECT_NO_PATH) && reject.gate == GATE_NONE;
    if (!way || !figure_on_board(game, reject.figure) || !square_is(reject.at))
        return "";
    int moves = 1, count = in_the_way(game, reject.figure, reject.at, moves, others);
    if (count == 0 && effect_actions_left(game, reject.figure) > 1)
        count = in_the_way(game, reject.figure, reject.at, moves = 2, others);
    if (count == 0)
        return "";
    for (int i = 0; i < count; i++)
        name[i] = figure_place_text(NAME(words), words, game, others[i]);
    const char *names = words_join(SENTENCE(words), words, name, count, WORDS_AND);
    return words_tell(words, moves > 1 ? "reject.in_the_way.two" : "reject.in_the_way",
                      SLOTS({"names", names, 0}, {"n", NULL, count}));
}

const char *reject_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                            struct reject reject)
{
    const char *rule = reject_rule((enum reject_why)reject.why, words->catalogue->rulebook);
    const char *sentence = reject_short_sentence(SENTENCE(words), words, game, reject);
    const char *why = why_so_few(words, game, reject);
    if (!why[0])
        why = who_is_in_the_way(words, game, reject);
    if (rule[0] == '\0')
        return reject_short_sentence(out, size, words, game, reject);
    return words_say(out, size, words, "reject.with_rule",
                     SLOTS({"sentence", why[0] ? words_then(words, sentence, why) : sentence, 0}, {"rule", rule, 0}));
}

const char *sight_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                           struct reject reject, int distance)
{
    struct about about = about_game(words, game);
    about.number = distance;
    if (reject.why != REJECT_NONE)
        return reject_short_sentence(out, size, words, game, reject);
    return about_say(out, size, &about, "odds.clear");
}
