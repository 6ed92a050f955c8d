/*
 * prompts.c -- finds out what can still be done, and the sentence that says so; words for undo and the end of a turn.
 */
#include "siege/text/play/prompts.h"

#include "siege/rules/turn/action.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/mission/task.h"
#include "siege/text/play/commands.h"
#include "siege/text/names/names.h"
#include "siege/text/play/question.h"
#include "siege/text/names/slots.h"
#include "siege/rules/card/lasting.h"

#include <stdio.h>

enum { VERBS_MAX = 9, NAMED_MAX = 4 /* figures of a team: the pair and its captives */ };

/* ---- what figures can still do --------------------------------------------------------------------------------- */

static bool is_in_play(const struct game *game, figure_id figure)
{
    uint8_t state = game->figure[figure].state;
    return state == FIGURE_ON_BOARD || state == FIGURE_WAITING;
}

/* Does the seat decide for it, its captives included? */
static bool is_of(const struct game *game, seat_id seat, int id)
{
    return game->figure[id].kind != KIND_NONE && game_seat_of(game, (figure_id)id) == seat;
}

static int limit_of(const struct game *game, seat_id seat)
{
    return seat < TEAM_MAX ? effect_team_limit(game, seat) : 0xFF;
}

int unused_actions(const struct game *game, seat_id seat)
{
    int sum = 0;
    if (seat >= SEAT_COUNT)
        return 0;
    for (int id = 0; id < FIGURE_MAX; id++)
        if (is_of(game, seat, id))
            sum += action_unused(game, (figure_id)id);
    return sum < limit_of(game, seat) ? sum : limit_of(game, seat);
}

static bool can_attack(const struct game *game, figure_id figure, int target, int mode)
{
    return attack_check(game, figure, target, mode).why == REJECT_NONE;
}

static bool has_target(const struct game *game, figure_id figure, int mode)
{
    if (!figure_on_board(game, figure) || pool_size(figure_pool(game, figure, mode)) == 0)
        return false;
    for (int id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, (figure_id)id) && can_attack(game, figure, id, mode))
            return true;
    for (int m = 0; figure_is_trooper(figure) && m < MARKER_ALL; m++)
        if (game->marker[m].state == MARKER_STANDS && can_attack(game, figure, TARGET_MARKER + m, mode))
            return true;
    return false;
}

/* A creature beside it for its team's Secondary Mission? */
static bool can_examine(const struct game *game, figure_id figure)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_EXAMINE;
    command.figure = figure;
    for (int id = TROOPER_MAX; figure_is_trooper(figure) && id < FIGURE_MAX; id++) {
        command.target = (figure_id)id;
        if (figure_on_board(game, (figure_id)id) && secondary_check_examine(game, &command).why == REJECT_NONE)
            return true;
    }
    return false;
}

/* A Special action of the mission, where the figure stands? */
static bool can_do_task(const struct game *game, figure_id figure)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_TASK;
    command.seat = game_seat_of(game, figure);
    command.figure = figure;
    for (int task = 0; figure_is_trooper(figure) && task < game->scenario->mission.tasks; task++) {
        command.choice = (uint8_t)task;
        for (int m = -1; m < game->markers; m++) {
            command.target = m < 0 ? FIGURE_NONE : (figure_id)(TARGET_MARKER + m);
            if (task_check(game, &command).why == REJECT_NONE)
                return true;
        }
    }
    return false;
}

static bool can_scan(const struct game *game, figure_id figure)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_SCAN;
    command.seat = game_seat_of(game, figure);
    command.figure = figure;
    return figure_is_trooper(figure) && task_check_scan(game, &command).why == REJECT_NONE;
}

/* May the figure take an action of this type, counted as an extra one or not? */
static bool may_act(const struct game *game, figure_id figure, enum command_type type, bool extra)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = game_seat_of(game, figure);
    command.figure = figure;
    command.extra = extra;
    return action_check(game, &command).why == REJECT_NONE;
}

static bool has_extra(const struct game *game, figure_id figure)
{
    return may_act(game, figure, COMMAND_MOVE, true);
}

/* ---- parts of the line ----------------------------------------------------------------------------------------- */

/* "Move (M)", or "Move" without a key. */
static const char *verb(char *out, size_t size, const struct words *words, const char *key, const char *caption)
{
    return words_say(out, size, words, caption && caption[0] ? "prompt.verb_with_key" : "prompt.verb",
                     SLOTS({"verb", words_get(words, key), 0}, {"key", caption ? caption : "", 0}));
}

struct verbs {
    char text[VERBS_MAX][64];
    const char *item[VERBS_MAX];
    int count;
};

static void add_verb(struct verbs *verbs, const struct words *words, const char *key, const char *caption)
{
    verbs->item[verbs->count] = verb(verbs->text[verbs->count], sizeof verbs->text[0], words, key, caption);
    verbs->count++;
}

static const char *list_verbs(char *out, size_t size, const struct words *words, const struct game *view,
                              figure_id figure, const struct prompt_focus *focus)
{
    struct verbs verbs = {.count = 0};
    bool extra = has_extra(view, figure);
    bool attack = extra || may_act(view, figure, COMMAND_ATTACK, false);
    if (extra || may_act(view, figure, COMMAND_MOVE, false))
        add_verb(&verbs, words, "prompt.verb.move", focus->key_move);
    if (attack && has_target(view, figure, MODE_FIRE))
        add_verb(&verbs, words, "prompt.verb.fire", focus->key_fire);
    if (attack && has_target(view, figure, MODE_CLOSE))
        add_verb(&verbs, words, "prompt.verb.close", focus->key_close);
    if (attack && has_target(view, figure, MODE_TECH))
        add_verb(&verbs, words, "prompt.verb.tech", NULL);
    if (may_act(view, figure, COMMAND_TASK, false) && can_do_task(view, figure))
        add_verb(&verbs, words, "prompt.verb.task", NULL);
    if (may_act(view, figure, COMMAND_SCAN, false) && can_scan(view, figure))
        add_verb(&verbs, words, "prompt.verb.scan", NULL);
    if (attack && can_examine(view, figure))
        add_verb(&verbs, words, "prompt.verb.examine", NULL);
    if (extra)
        add_verb(&verbs, words, "prompt.verb.extra", focus->key_extra);
    if (verbs.count == 0)
        return words_say(out, size, words, "prompt.verb.none", NULL, 0);
    return words_join(out, size, words, verbs.item, verbs.count, WORDS_COMMA);
}

/* "Steiner 2, Duval 1"; for the Dark Legion's many figures "3 creatures". Empty if nobody can act. */
static const char *list_unused(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat)
{
    const char *items[NAMED_MAX];
    int count = 0, figures = 0;
    out[0] = '\0';
    for (int id = 0; id < FIGURE_MAX; id++) {
        int left = is_of(game, seat, id) ? action_unused(game, (figure_id)id) : 0;
        figures += left > 0;
        if (left == 0 || seat == SEAT_LEGION || count == NAMED_MAX)
            continue;
        items[count++] = words_say(
            NAME(words), words, "prompt.figure_left",
            SLOTS({"figure", figure_short_text(NAME(words), words, game, (figure_id)id), 0}, {"n", NULL, left}));
    }
    if (seat == SEAT_LEGION && figures > 0)
        return words_say(out, size, words, "prompt.creatures_left", SLOTS({"n", NULL, figures}));
    return words_join(out, size, words, items, count, WORDS_COMMA);
}

/* ---- the line -------------------------------------------------------------------------------------------------- */

/* What another team is asked stays its own affair. */
static const char *waiting_key(char key[WORDS_KEY_MAX], const struct game *view)
{
    const struct question_row *question = question_of(view);
    const char *others = question->others ? question->others : "acts";
    bool calm = question->shape == CHOICE_HAND && !view->attack.running;
    snprintf(key, WORDS_KEY_MAX, "prompt.other_%s", calm ? "may_play" : others);
    return key;
}

static const char *waiting_prompt(char *out, size_t size, const struct words *words, const struct game *view,
                                  seat_id seat, const struct prompt_focus *focus)
{
    char key[WORDS_KEY_MAX];
    struct about about = about_game(words, view);
    about.seat = seat;
    about.text = verb(NAME(words), words, "prompt.verb.step", focus->key_step);
    if (seat == SEAT_LEGION)
        return about_say(out, size, &about, focus->stepping ? "prompt.legion_steps" : "prompt.legion_acts");
    return about_say(out, size, &about, waiting_key(key, view));
}

static bool is_own_active(const struct game *view, seat_id seat, figure_id figure)
{
    return figure < FIGURE_MAX && is_of(view, seat, figure) && is_in_play(view, figure);
}

static const char *turn_key(const struct game *view, seat_id seat, const struct prompt_focus *focus, bool any)
{
    if (focus->selected == FIGURE_NONE || !is_own_active(view, seat, focus->selected))
        return any ? "prompt.choose_figure" : "prompt.nothing_left";
    if (focus->aimed_at != FIGURE_NONE)
        return "prompt.aim";
    if (action_unused(view, focus->selected) == 0 && !has_extra(view, focus->selected))
        return any ? "prompt.figure_done" : "prompt.nothing_left";
    return view->figure[focus->selected].state == FIGURE_WAITING ? "prompt.enter" : "prompt.act";
}

static const char *turn_prompt(char *out, size_t size, const struct words *words, const struct game *view, seat_id seat,
                               const struct prompt_focus *focus)
{
    struct about about = about_game(words, view);
    const char *unused = list_unused(SENTENCE(words), words, view, seat);
    const char *key = turn_key(view, seat, focus, unused[0] != '\0');
    about.seat = seat;
    about.figure = focus->selected;
    about.target = focus->aimed_at;
    about.text2 = unused;
    if (focus->selected < FIGURE_MAX) {
        about.number = action_unused(view, focus->selected);
        about.gate = view->figure[focus->selected].gate;
        about.text = list_verbs(SENTENCE(words), words, view, focus->selected, focus);
    }
    return about_say(out, size, &about, key);
}

/* The line with the one key that fits it behind. */
static const char *with_key(char *out, size_t size, const struct words *words, const char *line, const char *key,
                            const char *caption)
{
    return words_say(out, size, words, "prompt.line_and_verb",
                     SLOTS({"line", line, 0}, {"verb", verb(NAME(words), words, key, caption), 0}));
}

static const char *own_prompt(char *out, size_t size, const struct words *words, const struct game *view, seat_id seat,
                              const struct prompt_focus *focus)
{
    bool aiming = focus->aimed_at != FIGURE_NONE && is_own_active(view, seat, focus->selected);
    bool any = unused_actions(view, seat) > 0;
    const char *line = turn_prompt(SENTENCE(words), words, view, seat, focus);
    if (aiming)
        return with_key(out, size, words, line, "prompt.verb.roll", focus->key_roll);
    if (!any)
        return with_key(out, size, words, line, "prompt.verb.end_turn", focus->key_end_turn);
    if (focus->selected == FIGURE_NONE || !is_own_active(view, seat, focus->selected) ||
        action_unused(view, focus->selected) == 0)
        return with_key(out, size, words, line, "prompt.verb.next", focus->key_next);
    return words_say(out, size, words, "prompt.line", SLOTS({"line", line, 0}));
}

const char *prompt_sentence(char *out, size_t size, const struct words *words, const struct game *view, seat_id viewer,
                            const struct prompt_focus *focus)
{
    seat_id seat = game_seat_to_act(view);
    if (view->turn.phase == PHASE_OVER || seat >= SEAT_COUNT)
        return words_say(out, size, words, view->turn.phase == PHASE_OVER ? "prompt.over" : "prompt.setup", NULL, 0);
    if (seat != viewer)
        return waiting_prompt(out, size, words, view, seat, focus);
    if (game_is_asked(view))
        return question_sentence(out, size, words, view);
    if (view->turn.phase != PHASE_TURN)
        return words_say(out, size, words, "prompt.setup", NULL, 0);
    return own_prompt(out, size, words, view, seat, focus);
}

/* ---- buttons --------------------------------------------------------------------------------------------------- */

const char *end_turn_text(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat)
{
    int count = unused_actions(game, seat);
    if (count == 0)
        return words_say(out, size, words, "prompt.end_turn", NULL, 0);
    return words_say(out, size, words, "prompt.end_turn_unused",
                     SLOTS({"n", NULL, count}, {"figures", list_unused(SENTENCE(words), words, game, seat), 0}));
}

const char *undo_text(char *out, size_t size, const struct words *words, const struct game *game,
                      const struct command *last, enum boundary boundary, const struct command *boundary_command)
{
    if (!last)
        return boundary_sentence(out, size, words, game, boundary, boundary_command);
    return words_say(out, size, words, "undo.step",
                     SLOTS({"step", command_sentence(SENTENCE(words), words, game, last), 0}));
}

static const char *boundary_key(enum boundary boundary)
{
    switch (boundary) {
    case BOUNDARY_NONE:
    case BOUNDARY_START:
        return "undo.start";
    case BOUNDARY_DICE:
        return "undo.dice";
    case BOUNDARY_CARD:
        return "undo.card";
    case BOUNDARY_SEAT:
        return "undo.seat";
    case BOUNDARY_DEPTH:
        return "undo.depth";
    }
    return "undo.start";
}

const char *boundary_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                              enum boundary boundary, const struct command *command)
{
    char key[WORDS_KEY_MAX];
    snprintf(key, sizeof key, "%s", boundary_key(boundary));
    struct phrase_slot slots[] = {{"deed", "", 0}, {"n", NULL, HISTORY_STEPS}};
    bool by_deck = boundary == BOUNDARY_CARD && command &&
                   command->seat == SEAT_LEGION; /* its own deeds say nothing here */
    if (command && !by_deck) {
        slots[0].text = command_deed_text(SENTENCE(words), words, game, command);
        words_key_extend(key, words, "deed");
    }
    return words_say(out, size, words, key, slots, 2);
}
