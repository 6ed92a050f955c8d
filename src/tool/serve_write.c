/* serve_write.c -- the game's values as JSON. */
#include "siege/mission/save/save_fields.h"
#include "siege/rules/mission/score.h"
#include "siege/text/play/log.h"
#include "siege/text/names/refusals.h"
#include "tool/serve.h"

#include <cJSON.h>
#include <stdio.h>
#include <string.h>

/* ---- simple values --------------------------------------------------------------------------------------------- */

void serve_add(struct request *request, cJSON *object, const char *key, cJSON *item)
{
    if (object && item && cJSON_AddItemToObject(object, key, item))
        return;
    cJSON_Delete(item);
    request->short_of_memory = true;
}

void serve_append(struct request *request, cJSON *list, cJSON *item)
{
    if (list && item && cJSON_AddItemToArray(list, item))
        return;
    cJSON_Delete(item);
    request->short_of_memory = true;
}

void serve_add_number(struct request *request, cJSON *object, const char *key, long number)
{
    serve_add(request, object, key, cJSON_CreateNumber((double)number));
}

void serve_add_wide(struct request *request, cJSON *object, const char *key, uint64_t number)
{
    serve_add(request, object, key, saved_u64_new(number));
}

void serve_add_truth(struct request *request, cJSON *object, const char *key, bool truth)
{
    serve_add(request, object, key, cJSON_CreateBool(truth));
}

void serve_add_text(struct request *request, cJSON *object, const char *key, const char *text)
{
    serve_add(request, object, key, cJSON_CreateString(text));
}

void serve_add_index(struct request *request, cJSON *object, const char *key, int index, int none)
{
    serve_add(request, object, key, index == none ? cJSON_CreateNull() : cJSON_CreateNumber(index));
}

void serve_add_unless(struct request *request, cJSON *object, const char *key, long number, long none)
{
    if (number != none)
        serve_add_number(request, object, key, number);
}

void serve_add_if(struct request *request, cJSON *object, const char *key, bool truth)
{
    if (truth)
        serve_add_truth(request, object, key, true);
}

struct cJSON *serve_square_new(struct square square)
{
    const int pair[] = {square.x, square.y};
    return square_is(square) ? cJSON_CreateIntArray(pair, 2) : cJSON_CreateNull();
}

void serve_add_square(struct request *request, cJSON *object, const char *key, struct square square)
{
    serve_add(request, object, key, serve_square_new(square));
}

static void add_place(struct request *request, cJSON *object, const char *key, struct square square)
{
    if (square_is(square))
        serve_add_square(request, object, key, square);
}

static const char *const DIE[DIE_COLOURS] = {"white", "red", "black"};

void serve_add_pool(struct request *request, cJSON *object, const char *key, struct dice_pool pool)
{
    cJSON *dice = serve_add_object(request, object, key);
    for (int die = 0; die < DIE_COLOURS; die++)
        if (pool.count[die])
            serve_add_number(request, dice, DIE[die], pool.count[die]);
}

static cJSON *add_container(struct request *request, cJSON *object, const char *key, cJSON *item)
{
    serve_add(request, object, key, item);
    return request->short_of_memory ? NULL : item;
}

struct cJSON *serve_add_object(struct request *request, cJSON *object, const char *key)
{
    return add_container(request, object, key, cJSON_CreateObject());
}

struct cJSON *serve_add_list(struct request *request, cJSON *object, const char *key)
{
    return add_container(request, object, key, cJSON_CreateArray());
}

/* ---- commands -------------------------------------------------------------------------------------------------- */

/* A reason by the names of a save; only what was given. */
static cJSON *reason_new(struct request *request, const struct reason *reason)
{
    const struct reason none = NO_REASON;
    cJSON *object = cJSON_CreateObject();
    if (!object || !saved_fields_write(object, reason, &none, SAVE_REASON, SAVE_REASON_FIELDS))
        request->short_of_memory = true;
    return object;
}

/* As in the log of a save, but with the seat always and the square as a pair. */
struct cJSON *serve_command_new(struct request *request, const struct command *command)
{
    const struct command usual = COMMAND_EMPTY;
    cJSON *object = cJSON_CreateObject();
    serve_add_text(request, object, "do", command_name((enum command_type)command->type));
    serve_add_number(request, object, "seat", command->seat);
    for (int i = 0; i < SAVE_COMMAND_FIELDS && object; i++) {
        const char *name = SAVE_COMMAND[i].key;
        if (strcmp(name, "seat") != 0 && strncmp(name, "to.", 3) != 0 &&
            !saved_fields_write(object, command, &usual, &SAVE_COMMAND[i], 1))
            request->short_of_memory = true;
    }
    add_place(request, object, "to", command->to);
    if (command->reason.kind)
        serve_add(request, object, "reason", reason_new(request, &command->reason));
    return object;
}

/* ---- refusals -------------------------------------------------------------------------------------------------- */

void serve_add_reject(struct request *request, cJSON *object, const char *key, struct reject reject)
{
    const struct words *words = &request->serve->words;
    cJSON *item = serve_add_object(request, object, key);
    enum reject_why why = (enum reject_why)reject.why;
    serve_add_text(request, item, "code", reject_name(why));
    serve_add_text(request, item, "rule", reject_rule(why, words->catalogue->rulebook));
    serve_add_text(request, item, "sentence", reject_sentence(SENTENCE(words), words, &request->serve->game, reject));
    serve_add_unless(request, item, "figure", reject.figure, FIGURE_NONE);
    serve_add_unless(request, item, "seat", reject.seat, SEAT_NONE);
    serve_add_unless(request, item, "gate", reject.gate, GATE_NONE);
    add_place(request, item, "at", reject.at);
    serve_add_unless(request, item, "number", reject.number, 0);
    serve_add_unless(request, item, "number2", reject.number2, 0);
}

/* ---- events ---------------------------------------------------------------------------------------------------- */

#define F(member) SAVED_FIELD(struct event, member)
static const struct field EVENT_FIELDS[] = {F(seat), F(figure), F(target), F(gate),   F(slot),    F(kind),  F(card),
                                            F(mode), F(shape),  F(choice), F(number), F(number2), F(amount)};
#undef F

enum { EVENT_FIELD_COUNT = sizeof EVENT_FIELDS / sizeof *EVENT_FIELDS };

/* What the card is called in the catalogue, or NULL; in which list it stands tells the type of the event. */
static const char *card_id_of(const struct catalogue *catalogue, const struct event *event)
{
    uint8_t card = event->card;
    switch ((enum event_type)event->type) {
    case EVENT_FORCE_REVEALED:
    case EVENT_FORCE_DRAWN:
        return card < catalogue->force_cards ? catalogue->force[card].id : NULL;
    case EVENT_EVENT_DRAWN:
    case EVENT_EVENT_EFFECT:
    case EVENT_EVENT_WITHOUT_EFFECT:
    case EVENT_EVENT_DISCARDED:
    case EVENT_EVENT_IGNORED:
        return card < catalogue->event_cards ? catalogue->event[card].id : NULL;
    case EVENT_CARD_PLAYED:
    case EVENT_CARD_LOST:
        return card < catalogue->doomtrooper_cards ? catalogue->doomtrooper[card].id : NULL;
    case EVENT_SECONDARY_JUDGED:
        return card < catalogue->secondary_cards ? catalogue->secondary[card].id : NULL;
    case EVENT_DOOR_CARD:
        return card < catalogue->door_cards ? catalogue->door[card].id : NULL;
    case EVENT_GEAR_USED:
    case EVENT_GEAR_LOST:
        return card < catalogue->gears ? catalogue->gear[card].id : NULL;
    case EVENT_TAKEN:
        if (event->kind == 0)
            return card < catalogue->weapons ? catalogue->weapon[card].id : NULL;
        return card < catalogue->gears ? catalogue->gear[card].id : NULL;
    default: /* no printed card, or one of the AI deck, which has a number only */
        return NULL;
    }
}

static void add_dice(struct request *request, cJSON *object, const struct event *event)
{
    cJSON *list = event->dice_count ? serve_add_list(request, object, "dice") : NULL;
    for (int i = 0; i < event->dice_count && i < EVENT_DICE_MAX; i++) {
        cJSON *die = cJSON_CreateObject();
        serve_add_text(request, die, "die", DIE[event->dice[i].colour]);
        serve_add_truth(request, die, "hit", event->dice[i].hit != 0);
        serve_append(request, list, die);
    }
}

static cJSON *event_new(struct request *request, const struct event *event, const struct event *none)
{
    cJSON *object = cJSON_CreateObject();
    serve_add_text(request, object, "event", event_name((enum event_type)event->type));
    if (!object || !saved_fields_write(object, event, none, EVENT_FIELDS, EVENT_FIELD_COUNT))
        request->short_of_memory = true;
    const char *card = card_id_of(request->serve->words.catalogue, event);
    if (card)
        serve_add_text(request, object, "card_id", card);
    add_place(request, object, "from", event->from);
    add_place(request, object, "at", event->at);
    add_dice(request, object, event);
    if (event->reason.kind)
        serve_add(request, object, "reason", reason_new(request, &event->reason));
    return object;
}

static void add_log(struct request *request)
{
    struct log_reader reader;
    struct log_line line;
    char text[LOG_TEXT_MAX + 2];
    cJSON *log = serve_add_list(request, request->answer, "log");
    log_begin(&reader, &request->serve->words, &request->serve->game, &request->serve->events);
    while (log_next(&reader, &line)) {
        (void)snprintf(text, sizeof text, "%s%s", line.indent ? "  " : "", line.text);
        serve_append(request, log, cJSON_CreateString(text));
    }
}

void serve_add_events(struct request *request)
{
    struct event none = {.seat = SEAT_NONE,
                         .figure = FIGURE_NONE,
                         .target = FIGURE_NONE,
                         .gate = GATE_NONE,
                         .slot = SLOT_NONE,
                         .kind = KIND_NONE,
                         .card = CARD_NONE};
    cJSON *list = serve_add_list(request, request->answer, "events");
    for (int i = 0; i < request->serve->events.count; i++)
        serve_append(request, list, event_new(request, &request->serve->events.item[i], &none));
    add_log(request);
}

/* ---- where the game stands ------------------------------------------------------------------------------------- */

/* Who has won, alone or together, and whether the Primary Mission was accomplished. */
static void add_outcome(struct request *request)
{
    const struct game *game = &request->serve->game;
    serve_add_truth(request, request->answer, "accomplished", score_is_accomplished(game));
    cJSON *list = serve_add_list(request, request->answer, "winners");
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        if ((seat == SEAT_LEGION || (game->team[seat].flags & TEAM_PLAYS)) && score_is_winner(game, seat))
            serve_append(request, list, cJSON_CreateNumber(seat));
}

void serve_add_position(struct request *request)
{
    const struct game *game = &request->serve->game;
    cJSON *answer = request->answer;
    serve_add_index(request, answer, "seat", game_seat_to_act(game), SEAT_NONE);
    serve_add(request, answer, "pending",
              !game_is_asked(game) ? cJSON_CreateNull() : cJSON_CreateString(question_of(game)->word));
    serve_add_number(request, answer, "round", game->turn.round);
    serve_add_truth(request, answer, "over", game_is_over(game));
    if (game_is_over(game))
        add_outcome(request);
    serve_add_number(request, answer, "commands", (long)game->commands);
    /* As text: a JSON number of 64 bits is not read exactly everywhere. */
    serve_add_text(request, answer, "hash", tool_hash(request->serve->tool, game_hash(game)));
}
