/* log.c -- one sentence for each event; steps and dice of one Move or attack are gathered into one line. */
#include "siege/text/play/log.h"

#include "siege/rules/board/board.h"
#include "siege/rules/attack/reroll.h"
#include "siege/rules/mission/trigger_rows.h"
#include "siege/rules/legion/legion.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/turn/reason.h"
#include "siege/text/play/attack_record.h"
#include "siege/text/play/odds.h"
#include "siege/rules/mission/hope.h"
#include "siege/text/names/names.h"
#include "siege/text/names/reasons.h"
#include "siege/text/names/slots.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/play/tray.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { LOG_SILENT = LOG_CLASS_COUNT };

/* How each event is told by itself. The sentence is "log.<event>"; a case puts a second word behind it. */
struct telling {
    uint8_t kind; /* 1 + enum log_class, or 1 + LOG_SILENT; 0: a result, as most are */
    bool card;
    const char *when_zero; /* case if choice is 0 */
    const char *when_less; /* case if number is negative */
};

#define AS(class) .kind = 1 + LOG_##class
static const struct telling TELLING[EVENT_TYPES] = {
    [EVENT_NONE] = {AS(SILENT)},
    [EVENT_MISSION_BEGAN] = {AS(ROUND)},
    [EVENT_FORCE_LAID] = {.card = true},
    [EVENT_ROUND_BEGAN] = {AS(ROUND)},
    [EVENT_MARKER_DRAWN] = {AS(TURN)},
    [EVENT_ENTRANCE_CHOSEN] = {AS(ACTION)},
    [EVENT_ACTIVATED] = {AS(SILENT)},
    [EVENT_EXTRA_SPENT] = {AS(ACTION)},
    [EVENT_STEPPED] = {AS(ACTION)},
    [EVENT_LEFT_BOARD] = {AS(ACTION)},
    [EVENT_PUT] = {AS(ACTION)},
    [EVENT_ATTACK_DECLARED] = {AS(ACTION)},
    [EVENT_POINTS] = {.when_less = "loss"},
    [EVENT_CREDITS] = {.when_less = "loss"},
    [EVENT_FINISHED] = {AS(SILENT)},
    [EVENT_TURN_ENDED] = {AS(SILENT)},
    [EVENT_MARKER_REMOVED] = {AS(TURN)},
    [EVENT_CALL_DECIDED] = {AS(ACTION), .when_zero = "not"},
    [EVENT_EVENT_DRAWN] = {AS(ACTION), .card = true},
    [EVENT_EVENT_EFFECT] = {.card = true},
    [EVENT_EVENT_WITHOUT_EFFECT] = {.card = true},
    [EVENT_EVENT_DISCARDED] = {AS(SILENT)},
    [EVENT_FORCE_REVEALED] = {AS(ACTION), .card = true},
    [EVENT_TAKEN] = {AS(ACTION)},
    [EVENT_READY] = {AS(ACTION)},
    [EVENT_CARDS_DEALT] = {.card = true},
    [EVENT_SECONDARY_DEALT] = {.card = true, .when_zero = "instead"},
    [EVENT_CARD_PLAYED] = {AS(ACTION), .card = true},
    [EVENT_CARD_LOST] = {.card = true},
    [EVENT_GEAR_USED] = {AS(ACTION), .card = true},
    [EVENT_FORCE_MOVED] = {.card = true},
    [EVENT_BOARD_ALTERED] = {AS(ACTION)},
    [EVENT_EXAMINED] = {AS(ACTION)},
    [EVENT_SECONDARY_JUDGED] = {.card = true, .when_zero = "failed"},
    [EVENT_TRIGGERED] = {AS(ACTION)},
    [EVENT_AI_CARD] = {AS(ACTION), .card = true},
    [EVENT_AI_TIE_BREAKER] = {AS(ACTION), .card = true},
    [EVENT_AI_SHUFFLED] = {.card = true},
    [EVENT_REASON] = {AS(REASON)},
    [EVENT_ROUND_ENDED] = {AS(SILENT)},
    [EVENT_LAST_ROUND] = {AS(ROUND)},
    [EVENT_OBJECTIVE] = {.when_zero = "failed"},
    [EVENT_MISSION_ENDED] = {AS(ROUND), .when_zero = "full"},
    [EVENT_SANDBOX] = {AS(ACTION)},
    [EVENT_SANDBOX_DIE] = {AS(ACTION), .when_zero = "miss"},
    [EVENT_SANDBOX_CARD] = {AS(ACTION)},
    [EVENT_SANDBOX_COUNTER] = {AS(ACTION)},
    [EVENT_SANDBOX_TRIGGER] = {AS(ACTION)},
    [EVENT_SANDBOX_ROUND] = {AS(ACTION)},
    [EVENT_TRIGGER_MISSED] = {AS(ACTION)},
    [EVENT_PAIR_CHOSEN] = {AS(ACTION)},
    [EVENT_SECONDARY_KEPT] = {AS(ACTION), .card = true},
    [EVENT_FORCE_DRAWN] = {AS(ACTION), .card = true},
    [EVENT_FORCE_SHUFFLED] = {.card = true},
    [EVENT_DOOR_CARD] = {.card = true},
    [EVENT_DOOR_SWINGS] = {.when_zero = "closes"},
    [EVENT_TRAP_ATTACKS] = {AS(ACTION)},
    [EVENT_SMOKE] = {.when_zero = "gone"},
    [EVENT_EXPLODED] = {AS(ACTION)},
    [EVENT_TASK_DONE] = {AS(ACTION)},
    [EVENT_SCANNED] = {AS(ACTION)},
    [EVENT_DROPPED] = {AS(ACTION)},
    [EVENT_HACKED] = {.when_zero = "failed"},
    [EVENT_CARD_DRAWN] = {.card = true},
    [EVENT_GEAR_LOST] = {.card = true},
    [EVENT_EVENT_IGNORED] = {.card = true},
    [EVENT_PASS_ASKED] = {AS(ACTION), .when_zero = "not"},
};

static int kind_of(const struct event *event)
{
    return TELLING[event->type].kind ? TELLING[event->type].kind - 1 : LOG_RESULT;
}

/* ---- one event ------------------------------------------------------------------------------------------------- */

/* A door is named by its place, whether the event tells it or not. */
static struct square place_of_door(const struct game *game, const struct event *event)
{
    bool door = event->type == EVENT_DOOR_OPENED || event->type == EVENT_DOOR_SWINGS;
    if (!door || square_is(event->at) || event->number < 0 || event->number >= MARKER_ALL)
        return event->at;
    const struct marker *marker = &game->marker[event->number];
    return (struct square){marker->x, marker->y};
}

static struct about about_event(const struct words *words, const struct game *game, const struct event *event)
{
    struct about about = about_game(words, game);
    about.figure = event->figure;
    about.target = event->target;
    about.seat = event->seat;
    about.figure_from = event->from;
    about.at = place_of_door(game, event);
    about.gate = event->gate;
    about.slot = event->slot;
    about.kind = event->kind;
    about.verb = event->kind;
    about.event = about.force = about.ai = event->card;
    about.card = about.weapon = about.gear = about.secondary = about.door = event->card;
    about.side = about.direction = event->choice;
    about.marker = event->kind;
    about.mode = event->mode;
    about.number = event->number;
    about.number2 = event->number2;
    about.amount = event->amount;
    return about;
}

static const char *interlude_case(const struct game *game, const struct event *event)
{
    bool moves = event->amount > 0;
    if (event->figure != FIGURE_NONE)
        return moves ? "figure_moves" : "figure_acts";
    if (event->number2 == event->seat)
        return is_team_number(event->seat) && team_in_play(game, event->seat) == 1 ? "own_one" : "own_pair";
    return event->number2 >= 0 && event->number2 < TEAM_MAX ? "pair" : NULL;
}

/* The word for a card is the name of its effect. */
static const char *effect_case(const struct event *event)
{
    return event->kind < EFFECT_COUNT ? effect_name((enum effect_verb)event->kind) : NULL;
}

static const char *lost_card_case(const struct event *event)
{
    if (event->number >= 0 && event->number < SEAT_COUNT)
        return "taken";
    return event->card < CARD_HIDDEN ? "shown" : NULL;
}

/* After the mission each gain and loss says what for. */
static const char *points_case(const struct event *event)
{
    static const char *const gain[POINTS_CAUSES] = {
        [POINTS_TASK] = "task", [POINTS_PRIMARY] = "primary", [POINTS_SECONDARY] = "secondary"};
    static const char *const loss[POINTS_CAUSES] = {[POINTS_SECONDARY] = "secondary_loss",
                                                    [POINTS_COMMANDER] = "commander_loss",
                                                    [POINTS_DEMOTION] = "demotion_loss",
                                                    [POINTS_RECKLESS] = "reckless_loss"};
    if (event->choice >= POINTS_CAUSES)
        return NULL;
    return event->number < 0 ? loss[event->choice] : gain[event->choice];
}

static const char *door_card_case(const struct words *words, const struct event *event)
{
    static const char *const word[] = {
        [DOOR_CLEAR] = "clear", [DOOR_BLAST] = "blast", [DOOR_GAS] = "gas", [DOOR_ALARM] = "alarm"};
    uint8_t kind = event->card < words->catalogue->door_cards ? words->catalogue->door[event->card].kind : UINT8_MAX;
    return kind <= DOOR_ALARM ? word[kind] : NULL;
}

static const char *source_case(const struct event *event)
{
    static const char *const word[] = {[SOURCE_BARB] = "barb",
                                       [SOURCE_TURRET] = "turret",
                                       [SOURCE_DOOR] = "door",
                                       [SOURCE_BOMB] = "bomb",
                                       [SOURCE_EVENT] = "event"};
    return event->number >= 0 && event->number <= SOURCE_EVENT ? word[event->number] : NULL;
}

static const char *pile_case(const struct event *event)
{
    static const char *const word[PILES] = {"force", "event", "door", "ai", "hand"};
    if (event->kind == PILE_FORCE && event->slot == SLOT_NONE)
        return "drawn";
    return event->kind < PILES ? word[event->kind] : NULL;
}

/* Events of nobody are told as well. */
static bool follows(const struct game *game, figure_id figure)
{
    return figure < FIGURE_MAX && figure_follows(game, figure);
}

/* How the event is worded otherwise by its own arguments; NULL: as the common cases below tell. */
static const char *own_case(const struct words *words, const struct game *game, const struct event *event)
{
    switch ((enum event_type)event->type) {
    case EVENT_TAKEN:
        return event->kind == 1 ? "gear" : NULL;
    case EVENT_ELIMINATED:
        return !follows(game, event->figure) ? NULL : objectives_lack_followers(game) ? "follower_lost" : "follower";
    case EVENT_CAPTURED:
        return follows(game, event->figure) ? "follows" : NULL;
    case EVENT_LEFT_BOARD:
        return event->gate == GATE_NONE ? "gone" : NULL;
    case EVENT_PUT:
        return event->choice < MANNER_ALL ? manner_name((enum manner)event->choice) : NULL;
    case EVENT_CARD_PLAYED:
    case EVENT_GEAR_USED:
        return effect_case(event);
    case EVENT_CARD_LOST:
        return lost_card_case(event);
    case EVENT_HEALED:
        return event->number <= 0 ? "not" : NULL;
    case EVENT_INTERLUDE:
        return interlude_case(game, event);
    case EVENT_FORCE_REVEALED:
        return legion_turns_force(game) ? "turned" : NULL;
    case EVENT_BOARD_ALTERED:
        return turn_word(event->choice);
    case EVENT_MARKER_PLACED:
        return marker_traits(event->kind) & TRAIT_EDGE ? "door" : NULL;
    case EVENT_POINTS:
        return points_case(event);
    case EVENT_RANK_CHANGED:
        return event->number < event->number2 ? "lower" : NULL;
    case EVENT_DOOR_OPENED:
        return event->choice == 1 ? "safe" : NULL;
    case EVENT_DOOR_CARD:
        return door_card_case(words, event);
    case EVENT_TRAP_ATTACKS:
        return source_case(event);
    case EVENT_SANDBOX_CARD:
        return pile_case(event);
    case EVENT_SANDBOX_TRIGGER:
        return event->number2 ? "trial" : NULL;
    default:
        return NULL;
    }
}

/* The first case that fits and that the table words: its own, of nobody, of the Dark Legion, chosen seat or figure … */
static void add_case(char key[WORDS_KEY_MAX], const struct words *words, const struct game *game,
                     const struct event *event)
{
    const struct telling *telling = &TELLING[event->type];
    const char *own = own_case(words, game, event);
    if (own && words_key_extend(key, words, own)) {
        if (event->amount > 1)
            words_key_extend(key, words, "all");
        return;
    }
    if (telling->when_zero && event->choice == 0 && words_key_extend(key, words, telling->when_zero))
        return;
    if (telling->when_less && event->number < 0 && words_key_extend(key, words, telling->when_less))
        return;
    if (event->seat == SEAT_LEGION && words_key_extend(key, words, "legion"))
        return;
    if (event->figure != FIGURE_NONE && words_key_extend(key, words, "figure"))
        return;
    if (event->target != FIGURE_NONE && words_key_extend(key, words, "target"))
        return;
    if (event->seat != SEAT_NONE && words_key_extend(key, words, "seat"))
        return;
    if (!square_is(event->from) && event->gate != GATE_NONE && words_key_extend(key, words, "gate"))
        return;
    if (event->card < CARD_HIDDEN && words_key_extend(key, words, "card"))
        return;
    if (!square_is(event->at))
        words_key_extend(key, words, "nowhere");
}

/* Only the Dark Legion gives account of itself. */
static bool say_reason(char *out, size_t size, const struct words *words, const struct game *game,
                       const struct event *event)
{
    enum command_type type = event->choice < COMMAND_COUNT ? (enum command_type)event->choice : COMMAND_NONE;
    if (event->seat < TEAM_MAX)
        return false;
    reason_sentence(out, size, words, game, &event->reason, type);
    return out[0] != '\0';
}

/* Of creatures or cards that shall come, none did: there were none, or there was no room. */
static bool brought_nobody(const struct trigger_action *action, const struct event *event)
{
    return trigger_row(action)->traits & (VERB_BRINGS | VERB_FORCE) && event->amount == 0;
}

/* "log.triggered.<verb>", and how it is worded for a doorway between sectors or for a door. */
static void find_trigger_key(char key[WORDS_KEY_MAX], const struct words *words, const struct trigger_action *action,
                             const struct event *event)
{
    words_key(key, "log.triggered", trigger_verb_name((enum trigger_verb)action->verb));
    if (brought_nobody(action, event) && words_key_extend(key, words, "none"))
        return;
    if (action->inner)
        words_key_extend(key, words, "inner");
    if (action->door)
        words_key_extend(key, words, "door");
    if (action->number > 1 && action->at.count > 1 && action->slots & (action->slots - 1)) /* in several sectors */
        words_key_extend(key, words, "drawn");
}

/* The sectors that lay in these slots at first: "sector 3 and sector 4". */
static const char *sectors_text(const struct words *words, const struct game *game, uint32_t homes)
{
    const char *name[SLOT_MAX];
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (game->slot_sector[slot] != SLOT_NONE && homes >> game_home_slot(game, slot) & 1)
            name[count++] = sector_text(NAME(words), words, game, slot);
    return words_join(SENTENCE(words), words, name, count, WORDS_AND);
}

/* "Q4", or "Q4 (5.a4.e)". */
static const char *edge_text(const struct words *words, const struct game *game, int wall, bool file_names)
{
    enum direction side;
    struct square at = board_wall_edge(&game->scenario->mission, game->slot_sector, game->slot_quarters, wall, &side);
    const char *name = square_text(NAME(words), words, at);
    if (!file_names)
        return name;
    return words_tell(words, "log.edge",
                      SLOTS({"at", name, 0}, {"name", printed_wall_text(NAME(words), game, wall), 0}));
}

/* All edges that were changed, each once by its square; where the event does not tell them, the first of them. */
static const char *edges_text(const struct words *words, const struct game *game, const struct event *event,
                              bool file_names)
{
    const char *name[WALL_MAX];
    int count = 0;
    for (int wall = 0; wall < game->scenario->mission.walls; wall++)
        if ((unsigned)event->number2 >> wall & 1)
            name[count++] = edge_text(words, game, wall, file_names);
    return count ? words_join(SENTENCE(words), words, name, count, WORDS_AND)
                 : square_text(NAME(words), words, event->at);
}

const struct trigger *log_trigger(const struct mission *mission, const struct event *event)
{
    bool known = event->type == EVENT_TRIGGERED && event->number >= 0 && event->number < mission->triggers &&
                 event->choice < TRIGGER_ACTIONS;
    return known ? &mission->trigger[event->number] : NULL;
}

/* Told as missions are explained: a counter of which people know, and what a kind has more or less of from now on. */
static bool is_explained(const struct mission *mission, const struct trigger_action *action)
{
    unsigned traits = trigger_row(action)->traits;
    if (traits & VERB_OF_KIND && !(traits & (VERB_BRINGS | VERB_SILENT)))
        return true;
    return traits & VERB_COUNTS && action->counter < mission->counters && mission->counter[action->counter].title[0];
}

/* What the mission does by itself; nothing of what its other events tell. */
static const char *say_trigger(char *out, size_t size, const struct words *words, const struct game *game,
                               const struct event *event, bool file_names)
{
    char key[WORDS_KEY_MAX];
    const struct mission *mission = &game->scenario->mission;
    struct about about = about_game(words, game);
    const struct trigger *trigger = log_trigger(mission, event);
    const struct trigger_action *action = trigger ? &trigger->action[event->choice] : NULL;
    if (action)
        about.text = action->verb == TRIGGER_SAY ? mission_find_text(mission, action->text) : "";
    if (!action || !about.text || action->verb >= TRIGGER_VERB_COUNT)
        return about_say(out, size, &about, "log.triggered");
    if (is_explained(mission, action)) {
        snprintf(out, size, "%s", mission_explain_action(words, mission, action));
        return out;
    }
    if (trigger_row(action)->traits & VERB_SILENT)
        return out;
    about.kind = action->kind;
    about.gate = event->gate;
    about.slot = event->slot;
    if (trigger_row(action)->traits & VERB_LIGHT)
        about.text = sectors_text(words, game, action->slots);
    if (action->walls)
        about.text = edges_text(words, game, event, file_names);
    about.number = trigger_row(action)->traits & (VERB_BRINGS | VERB_FORCE) ? event->amount : action->number;
    about.at = event->at;
    about.amount = event->amount;
    if (action->inner) {
        const struct closed_doorway *closed = &mission->closed[action->inner - 1];
        about.slot = closed->slot;
        about.slot2 = mission_slot_beside(mission, closed->slot, (enum direction)closed->side);
    }
    find_trigger_key(key, words, action, event);
    return about_say(out, size, &about, key);
}

/* To its author alone: "Trigger “hunters”: the die said no (30 in 100)." */
static bool say_miss(char *out, size_t size, const struct words *words, const struct game *game,
                     const struct event *event)
{
    const struct mission *mission = &game->scenario->mission;
    const struct trigger *trigger = &mission->trigger[event->number];
    bool all = event->choice >= trigger->actions;
    const char *what = all ? "" : mission_explain_action(words, mission, &trigger->action[event->choice]);
    snprintf(out, size, "%s",
             words_tell(words, all ? "log.trigger_missed" : "log.trigger_missed.action",
                        SLOTS({"text", trigger_called(mission, event->number), 0}, {"what", what, 0},
                              {"n", NULL, trigger->chance})));
    return true;
}

/* How many dice, or the counter or trigger that is touched by hand. */
static const char *prepared_text(const struct words *words, const struct game *game, const struct event *event)
{
    if (event->type == EVENT_SANDBOX_COUNTER)
        return counter_called(&game->scenario->mission, event->number);
    if (event->type == EVENT_SANDBOX_TRIGGER)
        return trigger_called(&game->scenario->mission, event->number);
    return dice_text(NAME(words), words, event->dice_count);
}

/* What the table of results leaves out is not in the log either. */
static bool is_untold_score(const struct game *game, const struct event *event)
{
    bool sheet = event->type == EVENT_SCORED || event->type == EVENT_CREDITS;
    return sheet && is_seat_number(event->seat) && !score_is_told(game, event->seat);
}

static bool say(char *out, size_t size, const struct words *words, const struct game *after, const struct event *event,
                bool file_names)
{
    char key[WORDS_KEY_MAX];
    assert(size > 0 && event->type < EVENT_TYPES);
    out[0] = '\0';
    if (kind_of(event) == LOG_SILENT || is_untold_score(after, event))
        return false;
    if (event->type == EVENT_REASON)
        return say_reason(out, size, words, after, event);
    if (event->type == EVENT_TRIGGERED)
        return say_trigger(out, size, words, after, event, file_names)[0] != '\0';
    if (event->type == EVENT_TRIGGER_MISSED)
        return file_names && event->number < after->scenario->mission.triggers &&
               say_miss(out, size, words, after, event);
    struct about about = about_event(words, after, event);
    about.text = prepared_text(words, after, event);
    about.file_names = file_names;
    words_key(key, "log", event_name((enum event_type)event->type));
    add_case(key, words, after, event);
    about_say(out, size, &about, key);
    return true;
}

bool event_sentence(char *out, size_t size, const struct words *words, const struct game *after,
                    const struct event *event)
{
    return say(out, size, words, after, event, false);
}

/* ---- lines ----------------------------------------------------------------------------------------------------- */

static void add_figure(struct log_line *line, figure_id figure)
{
    for (int i = 0; i < line->figures; i++)
        if (line->figure[i] == figure)
            return;
    if (figure < FIGURE_MAX && line->figures < LOG_FIGURES)
        line->figure[line->figures++] = figure;
}

static void add_square(struct log_line *line, struct square square)
{
    if (square_is(square) && line->squares < LOG_SQUARES)
        line->square[line->squares++] = square;
}

/* The squares of a doorway. */
static void add_gate(struct log_line *line, const struct game *game, uint8_t gate)
{
    const struct mission *mission = &game->scenario->mission;
    for (int i = 0; gate < mission->gates && i < mission->gate[gate].width && i < 2; i++)
        add_square(line, mission->gate[gate].inside[i]);
}

/* Those of a passage between two sectors that the mission opens or closes. */
static void add_passage(struct log_line *line, const struct game *game, const struct event *event)
{
    struct square inside[2];
    const struct trigger *trigger = log_trigger(&game->scenario->mission, event);
    int inner = trigger ? trigger->action[event->choice].inner : 0;
    if (inner == 0)
        return;
    const struct closed_doorway *closed = &game->scenario->mission.closed[inner - 1];
    int count = mission_list_doorway(&game->scenario->mission, game->scenario->catalogue, closed->slot,
                                     (enum direction)closed->side, inside);
    for (int i = 0; i < count; i++)
        add_square(line, inside[i]);
}

static void note_event(struct log_line *line, const struct log_reader *reader, const struct event *event)
{
    add_figure(line, event->figure);
    add_figure(line, event->target);
    add_square(line, event->from);
    add_square(line, event->at);
    add_gate(line, reader->game, event->gate);
    add_passage(line, reader->game, event);
    line->dice |= event->dice_count > 0;
    line->card |= TELLING[event->type].card;
    line->harm |= event->type == EVENT_STRENGTH_LOST || event->type == EVENT_ELIMINATED;
}

static void start_line(struct log_line *line, const struct log_reader *reader, int first, int count)
{
    const struct event *event = &reader->events->item[first];
    memset(line, 0, sizeof *line);
    line->kind = (uint8_t)(event_is_doorway(event) ? LOG_RESULT : kind_of(event));
    line->round = (uint8_t)reader->round;
    line->first_event = first;
    line->last_event = first + count - 1;
    line->only = SEAT_NONE;
    line->seat = event->seat;
    line->deep = event->type == EVENT_REASON || event->type == EVENT_AI_CARD || event->type == EVENT_AI_TIE_BREAKER ||
                 event->type == EVENT_AI_SHUFFLED;
    line->by_hand = event->type == EVENT_SANDBOX || event->type == EVENT_SANDBOX_DIE ||
                    (event->type >= EVENT_SANDBOX_CARD && event->type <= EVENT_SANDBOX_ROUND);
    line->steps = event->type == EVENT_STEPPED;
    line->idle = event->type == EVENT_REASON && event->reason.kind == REASON_NOTHING;
    line->ai = event->type == EVENT_AI_CARD ? event->card : line->idle ? event->reason.card : CARD_NONE;
    if (line->seat == SEAT_NONE && event->figure < FIGURE_MAX)
        line->seat = figure_seat(event->figure);
    if (line->seat == SEAT_NONE)
        line->seat = reader->seat;
    for (int i = first; i < first + count; i++)
        note_event(line, reader, &reader->events->item[i]);
}

/* ---- a Move: its steps in one line ----------------------------------------------------------------------------- */

/* What may stand between the steps of a Move. */
static bool goes_with_move(const struct event *event)
{
    return event->type == EVENT_SECTOR_ENTERED || event_is_doorway(event);
}

static bool is_step(enum event_type type)
{
    return type == EVENT_STEPPED || type == EVENT_LEFT_BOARD;
}

/* Up to its last step. */
static int count_move(const struct event_list *events, int first)
{
    figure_id figure = events->item[first].figure;
    int count = 0, last = 0;
    for (int i = first; i < events->count; i++) {
        const struct event *event = &events->item[i];
        bool step = is_step((enum event_type)event->type);
        if (event->figure != figure || (!step && !goes_with_move(event)))
            break;
        if (step && i > first && event->type == EVENT_STEPPED && event->number == 1)
            break;
        count++;
        if (step)
            last = count;
    }
    return last;
}

static int count_steps(const struct event_list *events, int first, int count)
{
    int steps = 0;
    for (int i = first; i < first + count; i++)
        steps += is_step((enum event_type)events->item[i].type);
    return steps;
}

static const char *move_key(const struct event *begin, const struct event *end)
{
    bool leaves = end->type == EVENT_LEFT_BOARD;
    if (begin == end && leaves)
        return end->gate == GATE_NONE ? "log.left_board.gone" : "log.left_board";
    if (!square_is(begin->from))
        return leaves ? "log.move.enters_leaves" : "log.move.enters";
    return leaves ? "log.move.leaves" : "log.move";
}

static void write_move(struct log_line *line, const struct log_reader *reader, int first, int count)
{
    const struct event *begin = &reader->events->item[first];
    const struct event *end = begin + count - 1;
    struct about about = about_event(reader->words, reader->game, begin);
    bool leaves = end->type == EVENT_LEFT_BOARD;
    about.at = leaves ? end->from : end->at;
    about.number = count_steps(reader->events, first, count);
    about.gate = leaves ? end->gate : begin->gate;
    about_say(line->text, sizeof line->text, &about, move_key(begin, end));
}

/* ---- an attack: declared, rolled and resolved in one line ------------------------------------------------------ */

static const char *attack_deed(const struct log_reader *reader, const struct attack_record *record)
{
    struct about about = about_game(reader->words, reader->game);
    if (!record->declared && record->rerolled > 0)
        return about_say(SENTENCE(reader->words), &about, "log.attack.again");
    about.text = tray_title(SENTENCE(reader->words), reader->words, reader->game, record);
    about.figure_from = record->from;
    about.at = record->at;
    bool both = square_is(about.figure_from) && square_is(about.at);
    return about_say_part(SENTENCE(reader->words), &about, both ? "log.attack.squares" : "log.attack.nowhere");
}

/* What the armour leaves of the hits, so much of it cover. */
static const char *struck_sum(const struct words *words, const struct struck_record *struck)
{
    char key[WORDS_KEY_MAX];
    words_key(key, "log.attack", struck->absorbed ? "sum_absorbed" : "sum");
    if (struck->cover > 0)
        words_key_extend(key, words, "cover");
    return words_tell(words, key,
                      SLOTS({"armour", NULL, struck->armour}, {"absorbed", NULL, struck->absorbed},
                            {"through", NULL, struck->through}, {"cover", NULL, struck->cover}));
}

static const char *struck_outcome(const struct log_reader *reader, const struct struck_record *struck)
{
    struct about about = about_game(reader->words, reader->game);
    bool marker = struck->target >= TARGET_MARKER && struck->target < TARGET_MARKER + MARKER_ALL;
    about.number = struck->strength_lost;
    about.number2 = struck->strength_now > 0 ? struck->strength_now : 0;
    return about_say_part(SENTENCE(reader->words), &about,
                          struck->eliminated          ? marker ? "log.outcome.destroyed" : "log.outcome.eliminated"
                          : struck->strength_lost > 0 ? "log.outcome.hurt"
                                                      : "log.outcome.unharmed");
}

/* NULL: the dice lie there, and what comes of them is told by a line of its own. */
static const char *open_outcome_key(const struct log_reader *reader, const struct attack_record *record,
                                    const char *sources)
{
    if (record->failed)
        return "log.outcome.failed";
    if (record->hack)
        return record->hacked ? "log.outcome.hacked" : "log.outcome.not_hacked";
    if (question_asks(reader->game, CHOICE_DICE))
        return reroll_is_asked(reader->game) ? "log.outcome.waiting" : *sources ? "log.outcome.no_use" : NULL;
    return reader->game->attack.running ? NULL : "log.outcome.nobody";
}

static const char *attack_outcome(const struct log_reader *reader, const struct attack_record *record)
{
    struct about about = about_game(reader->words, reader->game);
    about.text = record->rerolled == 0 && record->hits < record->dice_count
                     ? reroll_sources_text(reader->words, reader->game, record->figure, record->mode)
                     : "";
    const char *open = record->resolved ? NULL : open_outcome_key(reader, record, about.text);
    if (!record->resolved)
        return open ? about_say(SENTENCE(reader->words), &about, open) : "";
    about.number = record->struck_count;
    about.text = attack_record_is_many(record) ? about_say_part(SENTENCE(reader->words), &about, "log.outcome.many")
                                               : struck_outcome(reader, &record->struck[0]);
    about.seat = record->points_seat;
    about.number = record->points;
    bool own = record->figure < FIGURE_MAX ? figure_seat(record->figure) == record->points_seat
                                           : record->seat == record->points_seat;
    return about_say_part(SENTENCE(reader->words), &about,
                          record->points == 0 ? "log.outcome.plain"
                          : own               ? "log.outcome.points"
                                              : "log.outcome.points_of");
}

static const char *attack_key(const struct attack_record *record)
{
    bool many = attack_record_is_many(record);
    if (record->rolled)
        return many ? "log.attack.many" : "log.attack";
    if (record->resolved)
        return many ? "log.attack.many_unrolled" : "log.attack.unrolled";
    return "log.attack.declared";
}

static void add_place(struct log_line *line, const struct game *game, uint8_t target)
{
    if (figure_on_board(game, target))
        add_square(line, figure_square(game, target));
}

/* What an empty outcome leaves behind the sentence. */
static void drop_last_space(char *text)
{
    size_t length = strlen(text);
    if (length > 0 && text[length - 1] == ' ')
        text[length - 1] = '\0';
}

static void write_attack(struct log_line *line, const struct log_reader *reader, const struct attack_record *record)
{
    bool single = record->resolved && !attack_record_is_many(record);
    line->kind = LOG_ACTION;
    line->dice = true;
    words_say(line->text, sizeof line->text, reader->words, attack_key(record),
              SLOTS({"deed", attack_deed(reader, record), 0},
                    {"dice", dice_text(NAME(reader->words), reader->words, record->dice_count), 0},
                    {"hits", NULL, record->hits},
                    {"sum", single ? struck_sum(reader->words, &record->struck[0]) : "", 0},
                    {"outcome", attack_outcome(reader, record), 0}));
    drop_last_space(line->text);
    add_place(line, reader->game, record->figure);
    add_place(line, reader->game, record->target);
}

/* One of several struck: "Legionnaire 2: 3 hits, armour 0 > 3 through. Eliminated." */
static void write_struck(struct log_line *line, const struct log_reader *reader, const struct struck_record *struck)
{
    struct about about = about_game(reader->words, reader->game);
    about.target = struck->target;
    about.number = struck->hits;
    about.text = struck_sum(reader->words, struck);
    about.text2 = struck_outcome(reader, struck);
    about_say(line->text, sizeof line->text, &about, "log.struck");
    add_place(line, reader->game, struck->target);
}

/* ---- the reader ------------------------------------------------------------------------------------------------ */

/* The round in which the first event happens: a round that begins in this list began after it. */
static int round_at_start(const struct game *after, const struct event_list *events)
{
    for (int i = 0; i < events->count; i++)
        if (events->item[i].type == EVENT_ROUND_BEGAN)
            return events->item[i].number - 1;
    return after->turn.round;
}

void log_begin(struct log_reader *reader, const struct words *words, const struct game *after,
               const struct event_list *events)
{
    *reader = (struct log_reader){.words = words, .game = after, .events = events};
    reader->round = round_at_start(after, events);
    reader->seat = SEAT_NONE;
    reader->reason = reader->cause = -1;
}

static bool say_event(struct log_line *line, const struct log_reader *reader, const struct event *event)
{
    return say(line->text, sizeof line->text, reader->words, reader->game, event, reader->file_names);
}

/* Of an attack on several: what became of each, and what the main line does not count. */
static bool write_attack_detail(struct log_line *line, const struct log_reader *reader, int index)
{
    struct attack_record record;
    const struct event *event = &reader->events->item[index];
    if (!attack_record_read(reader->events, reader->group, &record))
        return false;
    bool counted = event->type == EVENT_POINTS && event->seat == record.points_seat;
    if (attack_record_is_aside((enum event_type)event->type) && !counted)
        return say_event(line, reader, event);
    if (event->type == EVENT_ELIMINATED && follows(reader->game, event->figure))
        return say_event(line, reader, event);
    if (event->type != EVENT_ATTACK_RESULT || !attack_record_is_many(&record))
        return false;
    write_struck(line, reader, attack_record_find(&record, event->target));
    return true;
}

/* A line for a detail inside a group that has been told: sectors entered, armour dice, each one struck. */
static bool next_detail(struct log_reader *reader, struct log_line *line)
{
    while (reader->detail < reader->detail_end) {
        int index = reader->detail++;
        const struct event *event = &reader->events->item[index];
        start_line(line, reader, index, 1);
        if (goes_with_move(event) || event->type == EVENT_ARMOUR_ROLLED)
            return say_event(line, reader, event);
        if (write_attack_detail(line, reader, index))
            return true;
    }
    return false;
}

static bool next_reason(struct log_reader *reader, struct log_line *line)
{
    int index = reader->reason;
    if (index < 0)
        return false;
    reader->reason = -1;
    start_line(line, reader, index, 1);
    return say_event(line, reader, &reader->events->item[index]);
}

/* The result of a strike names what the list before has told of it. */
static void follow_strike(struct log_strike *strike, struct attack_record *record)
{
    bool goes_on = strike->open && !record->declared && record->figure == FIGURE_NONE &&
                   record->target == strike->target;
    if (goes_on) {
        record->source = strike->source;
        record->card = strike->card;
    }
    strike->open = (record->declared || goes_on) && record->figure == FIGURE_NONE && !record->resolved;
    strike->source = record->source;
    strike->card = record->card;
    strike->target = record->target;
}

static bool tell_group(struct log_reader *reader, struct log_line *line)
{
    struct attack_record record;
    int first = reader->next, count;
    if (attack_record_read(reader->events, first, &record)) {
        count = record.count;
        if (reader->strike)
            follow_strike(reader->strike, &record);
        start_line(line, reader, first, count);
        write_attack(line, reader, &record);
    } else if (is_step((enum event_type)reader->events->item[first].type)) {
        count = count_move(reader->events, first);
        start_line(line, reader, first, count);
        write_move(line, reader, first, count);
    } else {
        return false;
    }
    reader->group = reader->detail = first;
    reader->detail_end = reader->next = first + count;
    return true;
}

/* Who alone may read of it, SEAT_NONE for everybody: a face-down card, a secret task (C-SETUP-13, C-SEC-5). */
static seat_id reader_of(const struct event *event)
{
    if (event->type == EVENT_FORCE_LAID && (event->card < CARD_HIDDEN || event->number))
        return SEAT_LEGION; /* the order of laying tells where the special card lies */
    if (event->type == EVENT_MESSAGE_TAKEN && event->figure < TROOPER_MAX)
        return figure_seat(event->figure);
    return SEAT_NONE;
}

/* Whatever happens between two of its deeds, a trigger is headed once and tells its cause once. */
static void follow_trigger(struct log_reader *reader, const struct event *event)
{
    if (event->type == EVENT_ROUND_BEGAN || event->type == EVENT_MARKER_DRAWN || event->type == EVENT_TURN_ENDED)
        reader->trigger = 0;
    reader->by_hand |= event->type == EVENT_SANDBOX_TRIGGER;
}

/* What is shut as the first round begins was never open: nobody has seen it happen. An author reads of it. */
static bool shuts_at_first(const struct log_reader *reader, const struct event *event)
{
    enum { BARS = VERB_DOORWAY | VERB_WALLS | VERB_LOCK };
    const struct trigger *trigger = log_trigger(&reader->game->scenario->mission, event);
    if (!trigger || reader->file_names || reader->by_hand || reader->round > 1)
        return false;
    unsigned traits = trigger_row(&trigger->action[event->choice])->traits;
    return trigger->moment == TRIGGER_ROUND_START && traits & BARS && !(traits & VERB_OPENS);
}

/* The title of a trigger that begins to be told. Its first deed is told after it. */
static bool tell_heading(struct log_reader *reader, struct log_line *line)
{
    const struct event *event = &reader->events->item[reader->next];
    const struct trigger *trigger = log_trigger(&reader->game->scenario->mission, event);
    if (!trigger || reader->trigger == event->number + 1)
        return false;
    reader->trigger = event->number + 1;
    reader->cause_due = !reader->by_hand;
    if (!trigger->title[0])
        return false;
    reader->cause = reader->cause_due ? reader->next : -1;
    start_line(line, reader, reader->next, 1);
    snprintf(line->text, sizeof line->text, "%s", trigger->title);
    return true;
}

/* Why a trigger fired, below the first line that tells of it. */
static bool next_cause(struct log_reader *reader, struct log_line *line)
{
    int index = reader->cause;
    if (index < 0)
        return false;
    reader->cause = -1;
    reader->cause_due = false;
    start_line(line, reader, index, 1);
    line->kind = LOG_REASON;
    line->deep = true;
    snprintf(
        line->text, sizeof line->text, "%s",
        mission_explain_cause(reader->words, &reader->game->scenario->mission, reader->events->item[index].number));
    return true;
}

static bool tell_event(struct log_reader *reader, struct log_line *line)
{
    if (shuts_at_first(reader, &reader->events->item[reader->next])) {
        reader->next++;
        return false;
    }
    if (tell_heading(reader, line))
        return true;
    int first = reader->next++;
    const struct event *event = &reader->events->item[first];
    const struct trigger *trigger = log_trigger(&reader->game->scenario->mission, event);
    follow_trigger(reader, event);
    if (event->type == EVENT_ROUND_BEGAN)
        reader->round = event->number;
    if (event->type == EVENT_MARKER_DRAWN)
        reader->seat = event->seat;
    if (event->type == EVENT_REASON) {
        reader->reason = first;
        reader->reason_due = false;
        return false;
    }
    start_line(line, reader, first, 1);
    line->only = reader_of(event);
    if (!say_event(line, reader, event))
        return false;
    if (trigger && trigger->title[0])
        line->kind = LOG_RESULT;
    if (trigger && reader->cause_due)
        reader->cause = first;
    return true;
}

static bool find_line(struct log_reader *reader, struct log_line *line)
{
    if (next_cause(reader, line) || next_detail(reader, line))
        return true;
    if (reader->reason_due && next_reason(reader, line))
        return true;
    while (reader->next < reader->events->count)
        if (tell_group(reader, line) || tell_event(reader, line)) {
            reader->reason_due = true;
            return true;
        }
    return next_reason(reader, line);
}

bool log_next(struct log_reader *reader, struct log_line *line)
{
    if (!find_line(reader, line))
        return false;
    line->indent = line->kind >= LOG_CLASS_INDENT;
    return true;
}

bool log_line_is_for(const struct log_line *line, seat_id seat)
{
    return line->only == SEAT_NONE || line->only == seat;
}

const char *log_idle_cards(char *out, size_t size, const struct words *words, const uint8_t *card, int count)
{
    const char *items[LOG_IDLE_CARDS];
    int named = count < LOG_IDLE_CARDS ? count : LOG_IDLE_CARDS;
    for (int i = 0; i < named; i++) {
        int number = card[i] < words->catalogue->ai_cards ? words->catalogue->ai[card[i]].number : 0;
        items[i] = words_tell(words, "log.ai_cards.number", SLOTS({"n", NULL, number}));
    }
    const char *list = words_join(SENTENCE(words), words, items, named, named < count ? WORDS_COMMA : WORDS_AND);
    return words_say(out, size, words, named < count ? "log.ai_cards.idle.many" : "log.ai_cards.idle",
                     SLOTS({"n", NULL, count}, {"list", list, 0}));
}
