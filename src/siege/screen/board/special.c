/*
 * special.c -- collects tasks, scans, hacks and gear, each with the refusal that tells most, and gives them title,
 * words and picture.
 */
#include "siege/screen/board/special.h"

#include "siege/screen/hud/hud_paint.h"

#include "siege/rules/card/card.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/mission/task.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/playable.h"
#include "siege/rules/card/effect_row.h"

bool special_is_known(const struct game *game)
{
    return game->scenario->mission.parameters.special_actions != 0;
}

/* ---- what there is --------------------------------------------------------------------------------------------- */

struct listing {
    const struct game *view;
    struct command each; /* what all of them share */
    struct special *out;
    int count;
};

static void add(struct listing *list, const struct command *command, struct reject reject, bool aims)
{
    if (list->count < SPECIALS_MAX)
        list->out[list->count++] = (struct special){*command, reject, aims};
}

static const struct trooper_kind *kind_of(const struct game *view, figure_id figure)
{
    return &view->scenario->catalogue->trooper[view->figure[figure].kind];
}

/* A refusal that tells of the place says more than "nothing to do here". */
static struct reject better(struct reject known, struct reject found)
{
    return known.why == REJECT_NO_TASK_HERE || known.why == REJECT_NOT_A_TERMINAL ? found : known;
}

/* The command with each marker of these traits, standing, as its target: the first that is allowed, else the first of
 * all; and what is said of it. False: there is no such marker. */
static bool try_markers(const struct game *view, struct command *command, struct reject *reject, int traits)
{
    struct command tried = *command;
    bool any = false;
    for (int m = 0; m < view->markers && reject->why != REJECT_NONE; m++) {
        if (traits && (!(marker_traits(view->marker[m].kind) & traits) || view->marker[m].state != MARKER_STANDS))
            continue;
        tried.target = (figure_id)(TARGET_MARKER + m);
        struct reject found = command_check(view, &tried);
        if (found.why == REJECT_NONE || (traits && !any))
            *command = tried;
        any = true;
        *reject = found.why == REJECT_NONE ? found : better(*reject, found);
    }
    return any;
}

static void add_task(struct listing *list, int index)
{
    const struct game *view = list->view;
    struct command command = list->each;
    command.type = COMMAND_TASK;
    command.choice = (uint8_t)index;
    struct reject reject = command_check(view, &command);
    if (view->scenario->mission.task[index].marker != MARKER_NONE)
        (void)try_markers(view, &command, &reject, 0);
    add(list, &command, reject, false);
}

static void add_scan(struct listing *list)
{
    struct command command = list->each;
    command.type = COMMAND_SCAN;
    if (secondary_has_deed(list->view, list->each.seat, DEED_SCAN) ||
        secondary_has_deed(list->view, list->each.seat, DEED_DROP))
        add(list, &command, command_check(list->view, &command), false);
}

struct reject special_examination(const struct game *view, struct command *command)
{
    struct reject reject = reject_for(REJECT_NOTHING_TO_EXAMINE);
    reject.figure = command->figure;
    command->type = COMMAND_EXAMINE;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX && command->figure < TROOPER_MAX; id++) {
        command->target = id;
        if (figure_on_board(view, id) && command_check(view, command).why == REJECT_NONE)
            return REJECT_FINE;
    }
    return reject;
}

static void add_examination(struct listing *list)
{
    struct command command = list->each;
    struct reject reject = special_examination(list->view, &command);
    if (secondary_has_deed(list->view, list->each.seat, DEED_EXAMINE))
        add(list, &command, reject, false);
}

/* Where terminals are about, for a specialist. */
static void add_hack(struct listing *list)
{
    const struct game *view = list->view;
    struct reject reject = reject_for(REJECT_NOT_A_TERMINAL);
    struct command hack = list->each;
    hack.type = COMMAND_ATTACK;
    hack.mode = MODE_TECH;
    hack.shape = SHAPE_HACK;
    if (try_markers(view, &hack, &reject, TRAIT_HACKED) && kind_of(view, hack.figure)->specialty == MODE_TECH)
        add(list, &hack, reject, true);
}

static void add_gear(struct listing *list)
{
    const struct catalogue *catalogue = list->view->scenario->catalogue;
    for (uint32_t gear = list->view->figure[list->each.figure].gear; gear; gear &= gear - 1) {
        struct command command = list->each;
        command.type = COMMAND_USE;
        command.choice = (uint8_t)__builtin_ctz(gear);
        enum effect_verb verb = card_verb(list->view, &command);
        if (!catalogue->gear[command.choice].action || verb == EFFECT_COUNT)
            continue;
        add(list, &command, playable_check_gear(list->view, command.figure, command.choice),
            effect_row(verb)->aim != AIM_NOTHING);
    }
}

/* The possible ones come first, in their order. */
static void sort(struct special *list, int count)
{
    int front = 0;
    for (int i = 0; i < count; i++) {
        struct special held = list[i];
        if (held.reject.why != REJECT_NONE)
            continue;
        for (int k = i; k > front; k--)
            list[k] = list[k - 1];
        list[front++] = held;
    }
}

bool special_is_ready(const struct special *list, int count)
{
    return count > 0 && list[0].reject.why == REJECT_NONE && list[0].command.type != COMMAND_USE;
}

int special_list(const struct game *view, seat_id seat, figure_id figure, bool extra, struct special out[SPECIALS_MAX])
{
    struct listing list = {view, COMMAND_EMPTY, out, 0};
    if (!special_is_known(view) || seat >= TEAM_MAX || figure >= TROOPER_MAX || figure / PAIR != seat)
        return 0;
    list.each.seat = seat;
    list.each.figure = figure;
    list.each.extra = extra;
    for (int task = 0; task < view->scenario->mission.tasks; task++)
        add_task(&list, task);
    add_scan(&list);
    add_examination(&list);
    add_hack(&list);
    add_gear(&list);
    sort(out, list.count);
    return list.count;
}

/* ---- in words and pictures ------------------------------------------------------------------------------------- */

/* A scan, a drop, or both. */
static const char *deed_key(const struct game *game, seat_id seat)
{
    bool scans = secondary_has_deed(game, seat, DEED_SCAN);
    return scans && secondary_has_deed(game, seat, DEED_DROP) ? "special.both"
           : scans                                            ? "special.scan"
                                                              : "special.drop";
}

const char *special_title(const struct words *words, const struct game *game, const struct special *special)
{
    const struct command *command = &special->command;
    switch (command->type) {
    case COMMAND_TASK:
        return task_text(NAME(words), words, &game->scenario->mission, command->choice);
    case COMMAND_SCAN:
        return words_get(words, deed_key(game, command->seat));
    case COMMAND_EXAMINE:
        return words_get(words, "special.examine");
    case COMMAND_ATTACK:
        return words_get(words, "special.hack");
    case COMMAND_USE:
        return gear_text(NAME(words), words, command->choice);
    }
    return "";
}

const char *special_titles(const struct words *words, const struct game *game, const struct special *list, int count,
                           bool possible)
{
    const char *items[SPECIALS_MAX];
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!possible || list[i].reject.why == REJECT_NONE)
            items[kept++] = special_title(words, game, &list[i]);
    return words_join(SENTENCE(words), words, items, kept, WORDS_COMMA);
}

const char *special_told(const struct words *words, const struct game *game, const struct special *special)
{
    const struct command *command = &special->command;
    int most;
    switch (command->type) {
    case COMMAND_TASK: /* "Done once of 2 times." */
        most = game->scenario->mission.task[command->choice].most;
        return words_tell(words, most ? "special.task.told" : "special.task.told.any",
                          SLOTS({"n", NULL, task_times(game, command->choice)}, {"most", NULL, most}));
    case COMMAND_SCAN:
    case COMMAND_EXAMINE:
        return words_get(words, "special.secondary.told");
    case COMMAND_ATTACK:
        return words_get(words, "special.hack.told");
    case COMMAND_USE:
        return gear_sentence(SENTENCE(words), words, command->choice);
    }
    return "";
}

const char *special_art(const struct words *words, const struct special *special)
{
    switch (special->command.type) {
    case COMMAND_TASK:
        return "art/icons/special_action.svg";
    case COMMAND_SCAN:
    case COMMAND_EXAMINE:
        return "art/icons/secondary_mission.svg";
    case COMMAND_ATTACK:
        return "art/icons/hack.svg";
    case COMMAND_USE:
        return hud_card_art(words, true, special->command.choice, 0);
    }
    return "";
}
