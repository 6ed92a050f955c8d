/* tutorial.c -- a row for each lesson: when it is due, what it points at; and what events tell that it is done. */
#include "siege/text/play/tutorial.h"

#include "base/list.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/move/move.h"
#include "siege/text/names/slots.h"

static const char *const NAMES[LESSON_COUNT] = {LESSONS(LIST_ONLY)};

static bool is_told(const struct tutorial *tutorial, enum lesson lesson)
{
    return (tutorial->told >> lesson & 1u) != 0;
}

static void tell(struct tutorial *tutorial, enum lesson lesson)
{
    tutorial->told |= 1u << lesson;
}

/* ---- what has happened ----------------------------------------------------------------------------------------- */

/* A lesson about that; it stays until the next command. */
static void freshen(struct tutorial *tutorial, enum lesson lesson)
{
    if (is_told(tutorial, lesson))
        return;
    tutorial->fresh = (uint8_t)(lesson + 1);
    tutorial->squares = 0;
}

static void notice_attack(struct tutorial *tutorial, const struct event *event)
{
    tell(tutorial, LESSON_ODDS);
    tell(tutorial, LESSON_SECOND);
    tell(tutorial, event->mode == MODE_CLOSE ? LESSON_CLOSE : LESSON_AIM);
    freshen(tutorial, event->amount > 0 ? LESSON_BROKEN : event->number > 0 ? LESSON_HELD : LESSON_MISSED);
    tutorial->hits = event->number;
    tutorial->armour = event->number2;
    tutorial->figure = event->figure;
    tutorial->target = event->target;
}

/* The first step of a Move. */
static void notice_move(struct tutorial *tutorial, const struct event *event)
{
    tell(tutorial, LESSON_SELECT);
    tell(tutorial, !square_is(event->from)            ? LESSON_ENTER
                   : is_told(tutorial, LESSON_SECOND) ? LESSON_MOVE
                                                      : LESSON_SECOND);
}

static void notice_reveal(struct tutorial *tutorial)
{
    if (is_told(tutorial, LESSON_FORCE))
        tell(tutorial, LESSON_NEXT_ROOM);
    freshen(tutorial, LESSON_FORCE);
}

static void notice_event(struct tutorial *tutorial, const struct event *event)
{
    bool trooper = event->figure != FIGURE_NONE && figure_is_trooper(event->figure);
    if (event->type == EVENT_ENTRANCE_CHOSEN)
        tell(tutorial, LESSON_ENTRANCE);
    if (event->type == EVENT_FORCE_REVEALED)
        notice_reveal(tutorial);
    if (event->type == EVENT_PLACED && tutorial->fresh == LESSON_FORCE + 1 && square_is(event->at) &&
        tutorial->squares < LESSON_SQUARES)
        tutorial->square[tutorial->squares++] = event->at;
    if (event->type == EVENT_ATTACK_RESULT && trooper)
        notice_attack(tutorial, event);
    if (event->type == EVENT_STRENGTH_LOST && trooper)
        tutorial->hurt = (uint8_t)(event->figure + 1);
    if (event->type == EVENT_ROUND_BEGAN && event->number == 2)
        freshen(tutorial, LESSON_ORDER);
    if (event->type == EVENT_TURN_ENDED && event->seat != SEAT_LEGION)
        tell(tutorial, LESSON_OTHER);
}

/* Something that a player did; what the Dark Legion answers belongs to it. */
static bool is_deed(const struct event *event)
{
    bool trooper = event->figure != FIGURE_NONE && figure_is_trooper(event->figure);
    if (event->type == EVENT_TURN_ENDED)
        return event->seat != SEAT_LEGION;
    return trooper && (event->type == EVENT_STEPPED || event->type == EVENT_ATTACK_DECLARED ||
                       event->type == EVENT_ACTIVATED || event->type == EVENT_LEFT_BOARD);
}

/* A deed ends what was said about the one before, and what only had to be read. */
static void put_away(struct tutorial *tutorial)
{
    if (tutorial->fresh)
        tell(tutorial, (enum lesson)(tutorial->fresh - 1));
    if (tutorial->shown == LESSON_NEIGHBOUR + 1 || tutorial->shown == LESSON_HURT + 1 ||
        tutorial->shown == LESSON_PARTNER + 1 || tutorial->shown == LESSON_END_TURN + 1)
        tell(tutorial, (enum lesson)(tutorial->shown - 1));
    tutorial->fresh = tutorial->shown = 0;
}

void tutorial_notice(struct tutorial *tutorial, const struct event_list *events)
{
    bool moved = false, done = false;
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->item[i];
        if (!done && is_deed(event)) {
            put_away(tutorial);
            done = true;
        }
        if (!moved && event->type == EVENT_STEPPED && figure_is_trooper(event->figure)) {
            notice_move(tutorial, event);
            moved = true;
        }
        notice_event(tutorial, event);
    }
    if (is_told(tutorial, LESSON_BROKEN)) /* armour has been explained */
        tell(tutorial, LESSON_HELD);
}

/* ---- when a lesson is due -------------------------------------------------------------------------------------- */

static bool can_act(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    bool in_play = figure->state == FIGURE_ON_BOARD || figure->state == FIGURE_WAITING;
    return in_play && !(figure->flags & FIGURE_ACTIVE_DONE) && effect_actions_left(game, id) > 0;
}

static bool is_creature(const struct game *game, int id)
{
    return figure_is_creature_there(game, (figure_id)id);
}

static int count_creatures(const struct game *game)
{
    int count = 0;
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++)
        count += is_creature(game, id);
    return count;
}

/* Creatures that the chosen Doomtrooper meets with this answer when it attacks in that mode; where they stand. */
static int find_targets(const struct tutorial_view *view, int mode, enum reject_why why, struct lesson_marks *marks)
{
    int count = 0;
    if (view->selected >= TROOPER_MAX || !figure_on_board(view->game, view->selected))
        return 0;
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        if (!is_creature(view->game, id) ||
            attack_check(view->game, view->selected, (figure_id)id, mode).why != (int)why)
            continue;
        count++;
        if (marks && marks->squares < LESSON_SQUARES)
            marks->square[marks->squares++] = figure_square(view->game, (figure_id)id);
    }
    return count;
}

/* Is it one of the viewer's own that can act? */
static bool holds_own(const struct tutorial_view *view)
{
    return view->selected < TROOPER_MAX && figure_seat(view->selected) == view->viewer &&
           can_act(view->game, view->selected);
}

static bool holds_on_board(const struct tutorial_view *view)
{
    return holds_own(view) && figure_on_board(view->game, view->selected);
}

static int count_able(const struct tutorial_view *view)
{
    int count = 0;
    for (int i = 0; i < PAIR; i++)
        count += can_act(view->game, (figure_id)(view->viewer * PAIR + i));
    return count;
}

static bool when_fresh(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)view;
    return tutorial->fresh != 0;
}

static bool when_enemy(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return view->enemy;
}

static bool when_hurt(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    return tutorial->hurt && figure_on_board(view->game, (figure_id)(tutorial->hurt - 1));
}

static bool when_gates(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return question_asks(view->game, CHOICE_GATE);
}

static bool when_aiming(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return view->aiming;
}

static bool when_clear(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return count_creatures(view->game) == 0 && force_face_down_all(view->game) == 0 && count_able(view) > 0;
}

static bool when_beside(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return holds_on_board(view) && find_targets(view, MODE_CLOSE, REJECT_NONE, NULL) > 0;
}

static bool when_too_near(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return holds_on_board(view) && find_targets(view, MODE_FIRE, REJECT_ADJACENT_TARGET, NULL) > 0;
}

static bool when_in_sight(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return holds_on_board(view) && find_targets(view, MODE_FIRE, REJECT_NONE, NULL) > 0;
}

static bool when_outside(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return holds_own(view) && view->game->figure[view->selected].state == FIGURE_WAITING;
}

/* The other one has begun and would lose what it has left (C-TURN-2). */
static bool when_partner(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    figure_id active = view->game->turn.active;
    (void)tutorial;
    return holds_own(view) && active < TROOPER_MAX && active != view->selected && can_act(view->game, active);
}

static bool when_inside(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return holds_on_board(view) && effect_actions_left(view->game, view->selected) > 1;
}

static bool when_one_left(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return holds_on_board(view) && effect_actions_left(view->game, view->selected) == 1;
}

static bool when_next_room(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return holds_on_board(view) && count_creatures(view->game) == 0 && force_face_down_all(view->game) > 0;
}

static bool when_other(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return !holds_own(view) && count_able(view) == 1;
}

static bool when_nobody_held(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return !holds_own(view) && count_able(view) > 0;
}

static bool when_all_done(const struct tutorial *tutorial, const struct tutorial_view *view)
{
    (void)tutorial;
    return count_able(view) == 0;
}

/* ---- what it points at ----------------------------------------------------------------------------------------- */

static void mark_what_happened(const struct tutorial *tutorial, const struct tutorial_view *view,
                               struct lesson_marks *marks)
{
    (void)view;
    for (int i = 0; i < tutorial->squares; i++)
        marks->square[marks->squares++] = tutorial->square[i];
}

static void mark_target(const struct tutorial *tutorial, const struct tutorial_view *view, struct lesson_marks *marks)
{
    if (figure_on_board(view->game, tutorial->target))
        marks->square[marks->squares++] = figure_square(view->game, tutorial->target);
}

static void mark_hurt(const struct tutorial *tutorial, const struct tutorial_view *view, struct lesson_marks *marks)
{
    marks->square[marks->squares++] = figure_square(view->game, (figure_id)(tutorial->hurt - 1));
}

static void mark_entrances(const struct tutorial *tutorial, const struct tutorial_view *view,
                           struct lesson_marks *marks)
{
    const struct mission *mission = &view->game->scenario->mission;
    (void)tutorial;
    for (int gate = 0; gate < mission->gates; gate++)
        if ((mission->gate[gate].flags & GATE_TROOPERS) && !game_gate_closed(view->game, gate))
            marks->gates |= UINT64_C(1) << gate;
}

static void mark_exits(const struct tutorial *tutorial, const struct tutorial_view *view, struct lesson_marks *marks)
{
    const struct mission *mission = &view->game->scenario->mission;
    (void)tutorial;
    for (int gate = 0; gate < mission->gates; gate++)
        if ((mission->gate[gate].flags & GATE_EXIT) && !game_gate_closed(view->game, gate))
            marks->gates |= UINT64_C(1) << gate;
}

static void mark_beside(const struct tutorial *tutorial, const struct tutorial_view *view, struct lesson_marks *marks)
{
    (void)tutorial;
    (void)find_targets(view, MODE_CLOSE, REJECT_NONE, marks);
}

static void mark_in_sight(const struct tutorial *tutorial, const struct tutorial_view *view, struct lesson_marks *marks)
{
    (void)tutorial;
    (void)find_targets(view, MODE_FIRE, REJECT_NONE, marks);
}

/* Squares of a sector with a card where one comes in from a sector without. */
static void mark_thresholds(const struct tutorial *tutorial, const struct tutorial_view *view,
                            struct lesson_marks *marks)
{
    const struct game *game = view->game;
    (void)tutorial;
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++) {
            struct square at = square_at(x, y);
            bool threshold = false;
            if (!board_is_floor(game, at) || force_face_down(game, game_slot_at(game, at)) == 0)
                continue;
            for (enum direction d = 0; d < DIRECTIONS && !threshold; d++) {
                struct square from = square_step(at, d);
                threshold = board_is_floor(game, from) && board_adjacent(game, from, at) &&
                            force_face_down(game, game_slot_at(game, from)) == 0;
            }
            if (threshold && marks->squares < LESSON_SQUARES)
                marks->square[marks->squares++] = at;
        }
}

static void mark_end_turn(const struct tutorial *tutorial, const struct tutorial_view *view, struct lesson_marks *marks)
{
    (void)tutorial;
    (void)view;
    marks->widget = "hud.end_turn";
}

static void mark_roll(const struct tutorial *tutorial, const struct tutorial_view *view, struct lesson_marks *marks)
{
    (void)tutorial;
    (void)view;
    marks->widget = "aim.roll";
}

static void mark_active(const struct tutorial *tutorial, const struct tutorial_view *view, struct lesson_marks *marks)
{
    (void)tutorial;
    marks->widget = view->game->turn.active == view->viewer * PAIR ? "team#0" : "team#1";
}

static void mark_able(const struct tutorial *tutorial, const struct tutorial_view *view, struct lesson_marks *marks)
{
    (void)tutorial;
    marks->widget = can_act(view->game, (figure_id)(view->viewer * PAIR)) ? "team#0" : "team#1";
}

/* ---- the rows -------------------------------------------------------------------------------------------------- */

typedef bool due_function(const struct tutorial *tutorial, const struct tutorial_view *view);
typedef void mark_function(const struct tutorial *tutorial, const struct tutorial_view *view,
                           struct lesson_marks *marks);

struct lesson_row {
    due_function *due;
    mark_function *mark; /* NULL: what it means is lit already */
};

static const struct lesson_row ROW[LESSON_COUNT] = {
    [LESSON_LEGION] = {when_enemy, NULL},
    [LESSON_FORCE] = {when_fresh, mark_what_happened},
    [LESSON_BROKEN] = {when_fresh, NULL},
    [LESSON_HELD] = {when_fresh, mark_target},
    [LESSON_MISSED] = {when_fresh, mark_target},
    [LESSON_ORDER] = {when_fresh, NULL},
    [LESSON_HURT] = {when_hurt, mark_hurt},
    [LESSON_ENTRANCE] = {when_gates, mark_entrances},
    [LESSON_ODDS] = {when_aiming, mark_roll},
    [LESSON_LEAVE] = {when_clear, mark_exits},
    [LESSON_PARTNER] = {when_partner, mark_active},
    [LESSON_CLOSE] = {when_beside, mark_beside},
    [LESSON_NEIGHBOUR] = {when_too_near, NULL},
    [LESSON_AIM] = {when_in_sight, mark_in_sight},
    [LESSON_ENTER] = {when_outside, NULL},
    [LESSON_MOVE] = {when_inside, NULL},
    [LESSON_SECOND] = {when_one_left, NULL},
    [LESSON_NEXT_ROOM] = {when_next_room, mark_thresholds},
    [LESSON_OTHER] = {when_other, mark_able},
    [LESSON_SELECT] = {when_nobody_held, mark_able},
    [LESSON_END_TURN] = {when_all_done, mark_end_turn},
};

static bool is_about_the_past(enum lesson lesson)
{
    return ROW[lesson].due == when_fresh;
}

/* Whose turn it is decides what can be spoken of. */
static bool is_silent(const struct tutorial_view *view)
{
    seat_id seat = game_seat_to_act(view->game);
    if (view->game->turn.phase == PHASE_OVER)
        return true;
    if (view->enemy)
        return false;
    bool asked = game_is_asked(view->game) && !question_asks(view->game, CHOICE_GATE);
    return seat != view->viewer || seat == SEAT_LEGION || asked;
}

enum lesson tutorial_lesson_now(struct tutorial *tutorial, const struct tutorial_view *view)
{
    if (tutorial->watched && !view->enemy && game_seat_to_act(view->game) == view->viewer)
        tell(tutorial, LESSON_LEGION);
    if (is_silent(view))
        return LESSON_NONE;
    for (enum lesson lesson = 0; lesson < LESSON_COUNT; lesson++) {
        if (is_told(tutorial, lesson) || (view->enemy && lesson != LESSON_LEGION) ||
            (is_about_the_past(lesson) && tutorial->fresh != lesson + 1) || !ROW[lesson].due(tutorial, view))
            continue;
        tutorial->watched = tutorial->watched || lesson == LESSON_LEGION;
        tutorial->shown = (uint8_t)(lesson + 1);
        return lesson;
    }
    return LESSON_NONE;
}

bool tutorial_has_watched(const struct tutorial *tutorial)
{
    return is_told(tutorial, LESSON_LEGION);
}

static figure_id creature_at(const struct game *game, struct square at)
{
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (is_creature(game, id) && square_same(figure_square(game, (figure_id)id), at))
            return (figure_id)id;
    return FIGURE_NONE;
}

/* A frame means: click it. On a creature it lies only if the chosen Doomtrooper can attack it now. */
static bool is_to_click(const struct tutorial_view *view, struct square at)
{
    figure_id id = creature_at(view->game, at);
    return id == FIGURE_NONE ||
           (holds_on_board(view) && (attack_check(view->game, view->selected, id, MODE_CLOSE).why == REJECT_NONE ||
                                     attack_check(view->game, view->selected, id, MODE_FIRE).why == REJECT_NONE));
}

struct lesson_marks tutorial_marks(const struct tutorial *tutorial, const struct tutorial_view *view,
                                   enum lesson lesson)
{
    struct lesson_marks marks = {0};
    if (lesson < LESSON_COUNT && ROW[lesson].mark)
        ROW[lesson].mark(tutorial, view, &marks);
    for (int i = 0; i < marks.squares; i++)
        marks.framed |= (uint16_t)(is_to_click(view, marks.square[i]) << i);
    return marks;
}

const char *tutorial_sentence(char *out, size_t size, const struct words *words, const struct tutorial *tutorial,
                              const struct tutorial_view *view, enum lesson lesson)
{
    struct about about = about_game(words, view->game);
    char key[WORDS_KEY_MAX];
    out[0] = '\0';
    if (lesson >= LESSON_COUNT)
        return out;
    bool past = is_about_the_past(lesson);
    about.figure = past ? tutorial->figure : lesson == LESSON_HURT ? (figure_id)(tutorial->hurt - 1) : view->selected;
    about.target = lesson == LESSON_PARTNER ? view->game->turn.active : tutorial->target;
    about.number = past                          ? tutorial->hits
                   : view->selected < FIGURE_MAX ? effect_actions_left(view->game, view->selected)
                                                 : 0;
    about.number2 = past                          ? tutorial->armour
                    : view->selected < FIGURE_MAX ? figure_steps(view->game, view->selected)
                                                  : view->game->scenario->mission.parameters.move_steps;
    const uint8_t *hit_faces = view->game->scenario->catalogue->hit_faces;
    if (lesson == LESSON_ODDS) { /* the dice lie there for the first time */
        about.number = hit_faces[DIE_WHITE];
        about.number2 = hit_faces[DIE_RED];
    }
    return about_say(out, size, &about, words_key(key, "tutorial", NAMES[lesson]));
}
