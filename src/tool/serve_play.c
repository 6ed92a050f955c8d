/* serve_play.c -- verbs that ask for commands, judge them, carry them out and take them back. */
#include "siege/ai/deck/deck.h"
#include "siege/mission/save/snapshot.h"
#include "siege/text/play/prompts.h"
#include "siege/text/names/reasons.h"
#include "tool/serve.h"

#include <cJSON.h>
#include <string.h>

/* ---- asking ---------------------------------------------------------------------------------------------------- */

/* Of the whole seat, of one figure, or the cards and gear that a team may use in anybody's turn. */
void serve_legal(struct serve *serve, struct request *request)
{
    struct node player = node_get(request->root, "cards_of");
    bool one = node_exists(node_get(request->root, "figure"));
    figure_id figure = one ? serve_read_figure(request, "figure") : FIGURE_NONE;
    seat_id seat = serve_read_seat(request, player);
    if (serve_is_bad(request))
        return;
    if (node_exists(player))
        legal_plays(&serve->game, seat, &serve->legal);
    else if (one)
        legal_commands_of(&serve->game, figure, &serve->legal);
    else
        legal_commands(&serve->game, &serve->legal);
    cJSON *list = serve_add_list(request, request->answer, "commands");
    for (int i = 0; i < serve->legal.count; i++)
        serve_append(request, list, serve_command_new(request, &serve->legal.item[i]));
}

/* A sandbox saved elsewhere is none here unless the service was started as one. */
static struct reject check_command(const struct serve *serve, const struct command *command)
{
    if (command_is_by_hand(command->type) && !serve->sandbox)
        return reject_for(REJECT_NOT_A_SANDBOX);
    return command_check(&serve->game, command);
}

void serve_check(struct serve *serve, struct request *request)
{
    struct command command = serve_read_command(request);
    if (serve_is_bad(request))
        return;
    struct reject reject = check_command(serve, &command);
    serve_add_truth(request, request->answer, "legal", reject.why == REJECT_NONE);
    if (reject.why)
        serve_add_reject(request, request->answer, "reject", reject);
}

/* ---- carrying out ---------------------------------------------------------------------------------------------- */

static void refuse_command(struct request *request, struct reject reject)
{
    cJSON *error = serve_refuse(request, SERVE_refused, NULL, 0);
    serve_add_reject(request, error, "reject", reject);
    const cJSON *sentence = cJSON_GetObjectItem(cJSON_GetObjectItem(error, "reject"), "sentence");
    cJSON *whole = sentence ? cJSON_Duplicate(sentence, true) : NULL;
    if (!whole || !cJSON_ReplaceItemInObject(error, "sentence", whole))
        request->short_of_memory = true;
}

/* Figures put down by hand may leave a position that nobody can play on: dice on the table for a target that is gone,
 * or nothing at all that could be decided. */
static bool leads_nowhere(struct serve *serve, const struct command *command)
{
    struct game trial = serve->game;
    struct snapshot_flaw flaw;
    if (command->type != COMMAND_SANDBOX_PLACE)
        return false;
    if (trial.attack.running)
        return true;
    serve->events.count = 0;
    (void)game_apply(&trial, command, &serve->events);
    return snapshot_find_flaw(&trial, &flaw);
}

/* A history that stops remembering would make saves that cannot be replayed. */
static bool has_log_room(const struct serve *serve, struct request *request, int commands)
{
    if (history_count(serve->history) + commands <= HISTORY_COMMANDS)
        return true;
    serve_refuse(request, SERVE_log_full, SLOTS({"max", NULL, HISTORY_COMMANDS}));
    return false;
}

/* True if it was carried out; serve->events then holds what came of it, behind what stood there. */
static bool carry_out(struct serve *serve, struct request *request, const struct command *command)
{
    struct reject reject = check_command(serve, command);
    if (reject.why)
        refuse_command(request, reject);
    else if (has_log_room(serve, request, 1) && leads_nowhere(serve, command))
        serve_refuse(request, SERVE_impossible, NULL, 0);
    if (request->refused)
        return false;
    serve->events.count = 0;
    (void)history_apply(serve->history, &serve->game, command, &serve->events);
    return true;
}

/* As the log has it: with the path of a Move. */
static void add_carried_out(struct serve *serve, struct request *request)
{
    const struct command *logged = history_command(serve->history, history_count(serve->history) - 1);
    serve_add(request, request->answer, "command", serve_command_new(request, logged));
    serve_add_events(request);
    serve_add_position(request);
}

void serve_apply(struct serve *serve, struct request *request)
{
    struct command command = serve_read_command(request);
    if (!serve_is_bad(request) && carry_out(serve, request, &command))
        add_carried_out(serve, request);
}

/* ---- sandbox --------------------------------------------------------------------------------------------------- */

void serve_place(struct serve *serve, struct request *request)
{
    struct command command = COMMAND_EMPTY;
    struct node at = node_require(request->root, "at");
    command.type = COMMAND_SANDBOX_PLACE;
    command.figure = serve_read_figure(request, "figure");
    if (node_exists(at) && node_type(at) != NODE_NULL)
        command.to = serve_read_square(at);
    if (!serve_is_bad(request) && carry_out(serve, request, &command))
        add_carried_out(serve, request);
}

static int read_results(struct node node, uint8_t results[FORCED_DICE_MAX])
{
    char text[FORCED_DICE_MAX + 1] = "";
    int count = 0;
    if (node_exists(node) && node_copy_text(node, text, sizeof text))
        for (; text[count]; count++)
            results[count] = text[count] == '1';
    if (strspn(text, "01") != strlen(text))
        node_report(node, PROBLEM_E212, PROBLEM_ARGS(.culprit = node_text(node), .expected = "serve.format.results"));
    return count;
}

/* All of them or none. */
void serve_dice(struct serve *serve, struct request *request)
{
    uint8_t results[FORCED_DICE_MAX];
    int count = read_results(node_require(request->root, "results"), results);
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_SANDBOX_DICE;
    if (serve_is_bad(request))
        return;
    if (serve->game.forced_count + count > FORCED_DICE_MAX) {
        refuse_command(request, reject_for(REJECT_NO_SUCH_CHOICE));
        return;
    }
    if (!has_log_room(serve, request, count))
        return;
    for (int i = 0; i < count; i++) {
        command.choice = results[i];
        if (!carry_out(serve, request, &command))
            return;
    }
    serve_add_number(request, request->answer, "waiting", serve->game.forced_count - serve->game.forced_next);
    serve_add_position(request);
}

/* A card by its id, or one of the AI deck by its number. */
static int read_card(struct request *request, int pile)
{
    const struct catalogue *catalogue = request->serve->words.catalogue;
    const char *names[UINT8_MAX];
    struct node node = node_require(request->root, "card");
    int count = 0;
    if (pile == PILE_AI)
        return node_int(node, 1, catalogue->ai_cards) - 1;
    for (; pile == PILE_FORCE && count < catalogue->force_cards; count++)
        names[count] = catalogue->force[count].id;
    for (; pile == PILE_EVENT && count < catalogue->event_cards; count++)
        names[count] = catalogue->event[count].id;
    for (; pile == PILE_DOOR && count < catalogue->door_cards; count++)
        names[count] = catalogue->door[count].id;
    for (; pile == PILE_HAND && count < catalogue->doomtrooper_cards; count++)
        names[count] = catalogue->doomtrooper[count].id;
    return node_exists(node) ? node_enum_or(node, names, count, 0) : 0;
}

/* On top of a pile, or into a hand. */
void serve_stack(struct serve *serve, struct request *request)
{
    static const char *const PILE[PILES] = {"force", "event", "door", "ai", "hand"};
    struct command command = COMMAND_EMPTY;
    struct node pile = node_require(request->root, "pile");
    command.type = COMMAND_SANDBOX_CARD;
    command.kind = (uint8_t)(node_exists(pile) ? node_enum_or(pile, PILE, PILES, PILE_AI) : PILE_AI);
    command.choice = (uint8_t)read_card(request, command.kind);
    if (command.kind == PILE_FORCE)
        command.slot = (uint8_t)node_int(node_require(request->root, "slot"), 0, SLOT_MAX - 1);
    if (command.kind == PILE_HAND)
        command.target = serve_read_seat(request, node_require(request->root, "seat"));
    if (!serve_is_bad(request) && carry_out(serve, request, &command))
        add_carried_out(serve, request);
}

/* ---- computer players ------------------------------------------------------------------------------------------ */

enum { POLICY_DECK = BOT_CAUTIOUS + 1, POLICIES };

static bool decide(struct serve *serve, int policy, struct command *command)
{
    seat_id seat = game_seat_to_act(&serve->game);
    struct game view = game_view_for(&serve->game, seat);
    if (policy == POLICY_DECK)
        return deck_decide(&view, command);
    struct bot *bot = seat == SEAT_LEGION ? &serve->legion : &serve->teams;
    bot->policy = (enum bot_policy)policy;
    return bot_decide(bot, &view, command) && command_settle(&view, command).why == REJECT_NONE;
}

static void add_decision(struct serve *serve, struct request *request, const struct command *command)
{
    const struct words *words = &serve->words;
    serve_add(request, request->answer, "command", serve_command_new(request, command));
    if (command->reason.kind)
        serve_add_text(
            request, request->answer, "reason",
            reason_sentence(SENTENCE(words), words, &serve->game, &command->reason, (enum command_type)command->type));
}

void serve_decide(struct serve *serve, struct request *request)
{
    static const char *const NAME[POLICIES] = {"random", "greedy", "cautious", "deck"};
    seat_id seat = game_seat_to_act(&serve->game);
    bool deck = seat == SEAT_LEGION && serve->game.legion.deck;
    struct node node = node_get(request->root, "policy");
    int usual = deck ? POLICY_DECK : BOT_CAUTIOUS;
    int policy = node_exists(node) ? node_enum_or(node, NAME, POLICIES, usual) : usual;
    struct command command = COMMAND_EMPTY;
    if (serve_is_bad(request))
        return;
    if (seat == SEAT_NONE)
        serve_refuse(request, SERVE_nobody_to_act, NULL, 0);
    else if (policy == POLICY_DECK && !deck)
        serve_refuse(request, SERVE_not_the_deck, NULL, 0);
    else if (decide(serve, policy, &command))
        add_decision(serve, request, &command);
    else
        serve_refuse(request, SERVE_nobody_to_act, NULL, 0);
}

/* ---- back and forth -------------------------------------------------------------------------------------------- */

static const char *boundary_name(enum boundary boundary)
{
    static const char *const NAME[] = {
        [BOUNDARY_NONE] = "none", [BOUNDARY_START] = "start", [BOUNDARY_DICE] = "dice",
        [BOUNDARY_CARD] = "card", [BOUNDARY_SEAT] = "seat",   [BOUNDARY_DEPTH] = "depth"};
    return NAME[boundary];
}

static void add_counts(struct serve *serve, struct request *request)
{
    serve_add_number(request, request->answer, "undo", history_undo_count(serve->history));
    serve_add_number(request, request->answer, "redo", history_redo_count(serve->history));
    serve_add_position(request);
}

static void refuse_undo(struct serve *serve, struct request *request)
{
    const struct words *words = &serve->words;
    enum boundary boundary = history_boundary(serve->history);
    const struct command *cause = history_boundary_command(serve->history);
    const char *why = boundary_sentence(SENTENCE(words), words, &serve->game, boundary, cause);
    cJSON *error = serve_refuse(request, SERVE_nothing_to_undo, SLOTS({"why", why, 0}));
    serve_add_text(request, error, "boundary", boundary_name(boundary));
    if (cause)
        serve_add(request, error, "command", serve_command_new(request, cause));
}

void serve_undo(struct serve *serve, struct request *request)
{
    const struct command *last = history_last(serve->history);
    if (!last) {
        refuse_undo(serve, request);
        return;
    }
    serve_add(request, request->answer, "command", serve_command_new(request, last));
    (void)history_undo(serve->history, &serve->game);
    add_counts(serve, request);
}

void serve_redo(struct serve *serve, struct request *request)
{
    serve->events.count = 0;
    if (!history_redo(serve->history, &serve->game, &serve->events)) {
        serve_refuse(request, SERVE_nothing_to_redo, NULL, 0);
        return;
    }
    serve_add_events(request);
    add_counts(serve, request);
}
