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
#include "siege/text/names/slots.h"
#include "siege/rules/card/lasting.h"

#include <stdio.h>
#include <string.h>

enum { NAMED_MAX = 4 /* figures of a team: the pair and its captives */ };

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

int unused_free_actions(const struct game *game, seat_id seat)
{
    int own = 0, standing = 0;
    for (int id = seat * PAIR; seat < TEAM_MAX && id < (seat + 1) * PAIR; id++)
        if (game->figure[id].state == FIGURE_ON_BOARD || game->figure[id].state == FIGURE_WAITING) {
            own += game->figure[id].free;
            standing++;
        }
    return standing ? own + game->team[seat].free_actions : 0;
}

int lost_extra_actions(const struct game *game, seat_id seat)
{
    bool stands = false;
    for (int id = seat * PAIR; seat < TEAM_MAX && id < (seat + 1) * PAIR; id++)
        stands |= game->figure[id].state == FIGURE_ON_BOARD;
    return stands && game->scenario->mission.parameters.extra_actions && game_in_last_round(game)
               ? game->team[seat].extra_actions
               : 0;
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

static struct command command_of(const struct game *game, figure_id figure, enum command_type type)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = game_seat_of(game, figure);
    command.figure = figure;
    return command;
}

/* A creature beside it for its team's Secondary Mission? */
static bool can_examine(const struct game *game, figure_id figure)
{
    struct command command = command_of(game, figure, COMMAND_EXAMINE);
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
    struct command command = command_of(game, figure, COMMAND_TASK);
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
    struct command command = command_of(game, figure, COMMAND_SCAN);
    return figure_is_trooper(figure) && task_check_scan(game, &command).why == REJECT_NONE;
}

/* May the figure take an action of this type, counted as an extra one or not? */
static bool may_act(const struct game *game, figure_id figure, enum command_type type, bool extra)
{
    struct command command = command_of(game, figure, type);
    command.extra = extra;
    return action_check(game, &command).why == REJECT_NONE;
}

static bool has_extra(const struct game *game, figure_id figure)
{
    return may_act(game, figure, COMMAND_MOVE, true);
}

/* ---- parts of the line ----------------------------------------------------------------------------------------- */

/* "Move (M)", or "Move" without a key. */
static const char *verb(const struct words *words, const char *key, const char *caption)
{
    return words_tell(words, caption && caption[0] ? "prompt.verb_with_key" : "prompt.verb",
                      SLOTS({"verb", words_get(words, key), 0}, {"key", caption ? caption : "", 0}));
}

/* What it can do, the Extra Action itself left out where all of it is one. */
static const char *list_verbs(const struct words *words, const struct game *view, figure_id figure,
                              const struct prompt_focus *focus)
{
    bool extra = has_extra(view, figure), acts = action_unused(view, figure) > 0;
    bool attack = extra || may_act(view, figure, COMMAND_ATTACK, false);
    const struct {
        bool fits;
        const char *key, *caption;
    } VERB[] = {
        {extra || may_act(view, figure, COMMAND_MOVE, false), "prompt.verb.move", focus->key_move},
        {attack && has_target(view, figure, MODE_FIRE), "prompt.verb.fire", focus->key_fire},
        {attack && has_target(view, figure, MODE_CLOSE), "prompt.verb.close", focus->key_close},
        {attack && has_target(view, figure, MODE_TECH), "prompt.verb.tech", NULL},
        {may_act(view, figure, COMMAND_TASK, false) && can_do_task(view, figure), "prompt.verb.task", NULL},
        {may_act(view, figure, COMMAND_SCAN, false) && can_scan(view, figure), "prompt.verb.scan", NULL},
        {attack && can_examine(view, figure), "prompt.verb.examine", NULL},
        {extra && acts, "prompt.verb.extra", focus->key_extra},
    };
    const char *item[sizeof VERB / sizeof *VERB];
    int count = 0;
    for (size_t i = 0; i < sizeof VERB / sizeof *VERB; i++)
        if (VERB[i].fits)
            item[count++] = verb(words, VERB[i].key, VERB[i].caption);
    return count ? words_join(SENTENCE(words), words, item, count, WORDS_COMMA) : words_get(words, "prompt.verb.none");
}

/* Have they more than their team may use of it by an Event Card? Then "Steiner 2, Duval 2" would add up wrongly. */
static bool is_shared(const struct game *game, seat_id seat)
{
    int sum = 0;
    for (int id = 0; id < FIGURE_MAX; id++)
        sum += is_of(game, seat, id) ? action_unused(game, (figure_id)id) : 0;
    return sum > unused_actions(game, seat);
}

/* "Steiner 2, Duval 1"; "Steiner or Duval, 2 in all" if either may use them; for the Dark Legion's many figures "3
 * creatures". Empty if nobody can act. */
static const char *list_unused(const struct words *words, const struct game *game, seat_id seat)
{
    const char *items[NAMED_MAX];
    int count = 0, figures = 0;
    bool shared = is_shared(game, seat);
    for (int id = 0; id < FIGURE_MAX; id++) {
        int left = is_of(game, seat, id) ? action_unused(game, (figure_id)id) : 0;
        figures += left > 0;
        if (left == 0 || seat == SEAT_LEGION || count == NAMED_MAX)
            continue;
        const char *name = figure_short_text(NAME(words), words, game, (figure_id)id);
        items[count++] = shared
                             ? name
                             : words_tell(words, "prompt.figure_left", SLOTS({"figure", name, 0}, {"n", NULL, left}));
    }
    if (seat == SEAT_LEGION && figures > 0)
        return words_tell(words, "prompt.creatures_left", SLOTS({"n", NULL, figures}));
    const char *names = words_join(SENTENCE(words), words, items, count, shared ? WORDS_OR : WORDS_COMMA);
    return shared ? words_tell(words, "prompt.figures_share",
                               SLOTS({"figures", names, 0}, {"n", NULL, unused_actions(game, seat)}))
                  : names;
}

/* Who could still act, with an Extra Action; "": nobody. */
static const char *list_extra(const struct words *words, const struct game *game, seat_id seat)
{
    const char *items[NAMED_MAX];
    int count = 0;
    for (int id = 0; id < TROOPER_MAX && count < NAMED_MAX; id++)
        if (is_of(game, seat, id) && is_in_play(game, (figure_id)id) && has_extra(game, (figure_id)id))
            items[count++] = figure_short_text(NAME(words), words, game, (figure_id)id);
    return words_join(SENTENCE(words), words, items, count, WORDS_OR);
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
    about.text = verb(words, "prompt.verb.step", focus->key_step);
    if (seat == SEAT_LEGION)
        return about_say(out, size, &about, focus->stepping ? "prompt.legion_steps" : "prompt.legion_acts");
    return about_say(out, size, &about, waiting_key(key, view));
}

static bool is_own_active(const struct game *view, seat_id seat, figure_id figure)
{
    return figure < FIGURE_MAX && is_of(view, seat, figure) && is_in_play(view, figure);
}

static bool is_finished(const struct game *view, figure_id figure)
{
    return action_unused(view, figure) == 0 && !has_extra(view, figure);
}

static const char *turn_key(const struct game *view, seat_id seat, const struct prompt_focus *focus, bool any,
                            bool extra)
{
    const char *none = extra ? "prompt.only_extra" : "prompt.nothing_left";
    if (!is_own_active(view, seat, focus->selected))
        return any ? "prompt.choose_figure" : none;
    if (is_finished(view, focus->selected))
        return !any ? none : figure_just_joined(view, focus->selected) ? "prompt.figure_joined" : "prompt.figure_done";
    if (focus->aimed_at != FIGURE_NONE)
        return "prompt.aim";
    if (view->figure[focus->selected].state == FIGURE_WAITING)
        return "prompt.enter";
    return action_unused(view, focus->selected) > 0 ? "prompt.act" : "prompt.act.extra";
}

static const char *turn_prompt(const struct words *words, const struct game *view, seat_id seat,
                               const struct prompt_focus *focus)
{
    struct about about = about_game(words, view);
    about.seat = seat;
    about.figure = focus->selected;
    about.target = focus->aimed_at;
    about.text2 = list_unused(words, view, seat);
    bool any = about.text2[0] != '\0';
    if (!any)
        about.text2 = list_extra(words, view, seat);
    if (focus->selected < FIGURE_MAX) {
        about.number = action_unused(view, focus->selected);
        about.gate = view->figure[focus->selected].gate;
        about.text = list_verbs(words, view, focus->selected, focus);
    }
    const char *key = turn_key(view, seat, focus, any, about.text2[0] != '\0');
    if (strcmp(key, "prompt.act.extra") == 0)
        about.text2 = verb(words, "prompt.verb.extra", focus->key_extra);
    return about_say(SENTENCE(words), &about, key);
}

/* The line with the one key that fits it behind. */
static const char *own_prompt(char *out, size_t size, const struct words *words, const struct game *view, seat_id seat,
                              const struct prompt_focus *focus)
{
    bool own = is_own_active(view, seat, focus->selected);
    bool aims = own && focus->aimed_at != FIGURE_NONE && !is_finished(view, focus->selected),
         idle = unused_actions(view, seat) == 0;
    bool next = !own || action_unused(view, focus->selected) == 0;
    const char *line = turn_prompt(words, view, seat, focus);
    const char *key = aims ? "prompt.verb.roll" : idle ? "prompt.verb.end_turn" : next ? "prompt.verb.next" : NULL;
    const char *caption = aims ? focus->key_roll : idle ? focus->key_end_turn : focus->key_next;
    return words_say(out, size, words, key ? "prompt.line_and_verb" : "prompt.line",
                     SLOTS({"line", line, 0}, {"verb", key ? verb(words, key, caption) : "", 0}));
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
    int count = unused_actions(game, seat), free = unused_free_actions(game, seat);
    int extra = lost_extra_actions(game, seat);
    if (count == 0 && free == 0 && extra > 0)
        return words_say(out, size, words, "prompt.end_turn_extra", SLOTS({"n", NULL, extra}));
    if (count == 0)
        return words_say(out, size, words, free ? "prompt.end_turn_free" : "prompt.end_turn", SLOTS({"n", NULL, free}));
    return words_say(out, size, words, free ? "prompt.end_turn_both" : "prompt.end_turn_unused",
                     SLOTS({"n", NULL, count}, {"m", NULL, free}, {"figures", list_unused(words, game, seat), 0}));
}

const char *next_turn_sentence(char *out, size_t size, const struct words *words, const struct game *game)
{
    const char *seats[SEAT_COUNT];
    const struct mission *mission = &game->scenario->mission;
    int count = 0;
    bool legion = game->turn.waiting_markers >> SEAT_LEGION & 1u;
    for (seat_id seat = 0; seat < TEAM_MAX; seat++)
        if (game->turn.waiting_markers >> seat & 1u && team_takes_part(game, seat))
            seats[count++] = seat_text(NAME(words), words, game, seat);
    if (legion && !(mission->parameters.teams_first && count > 0))
        seats[count++] = seat_text(NAME(words), words, game, SEAT_LEGION);
    return words_say(out, size, words,
                     count > 1                  ? "turn.next.lot"
                     : count == 1               ? "turn.next.one"
                     : game_in_last_round(game) ? "turn.next.end"
                                                : "turn.next.round",
                     SLOTS({"list", words_join(SENTENCE(words), words, seats, count, WORDS_OR), 0}));
}

const char *undo_text(char *out, size_t size, const struct words *words, const struct game *game,
                      const struct command *last, enum boundary boundary, const struct command *boundary_command)
{
    if (!last)
        return boundary_sentence(out, size, words, game, boundary, boundary_command);
    return words_say(out, size, words, "undo.step",
                     SLOTS({"step", command_sentence(SENTENCE(words), words, game, last), 0}));
}

const char *boundary_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                              enum boundary boundary, const struct command *command)
{
    static const char *const KEY[] = {
        [BOUNDARY_NONE] = "undo.start", [BOUNDARY_START] = "undo.start", [BOUNDARY_DICE] = "undo.dice",
        [BOUNDARY_CARD] = "undo.card",  [BOUNDARY_SEAT] = "undo.seat",   [BOUNDARY_DEPTH] = "undo.depth"};
    char key[WORDS_KEY_MAX];
    snprintf(key, sizeof key, "%s", KEY[boundary]);
    const char *deed = "";
    bool by_deck = boundary == BOUNDARY_CARD && command &&
                   command->seat == SEAT_LEGION; /* its own deeds say nothing here */
    if (command && !by_deck) {
        deed = command_deed_text(SENTENCE(words), words, game, command);
        words_key_extend(key, words, "deed");
    }
    return words_say(out, size, words, key, SLOTS({"deed", deed, 0}, {"n", NULL, HISTORY_STEPS}));
}
