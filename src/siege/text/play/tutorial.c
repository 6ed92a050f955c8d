/* tutorial.c -- notices what has been done, and chooses the first hint that fits and has not been told. */
#include "siege/text/play/tutorial.h"

#include "base/list.h"
#include "siege/rules/attack/attack.h"
#include "siege/text/names/slots.h"

static const char *const NAMES[TUTORIAL_HINT_COUNT] = {TUTORIAL_HINTS(LIST_ONLY)};

static bool is_told(const struct tutorial *tutorial, enum tutorial_hint hint)
{
    return (tutorial->told >> hint & 1u) != 0;
}

static void tell(struct tutorial *tutorial, enum tutorial_hint hint)
{
    tutorial->told |= 1u << hint;
}

/* ---- what has happened ----------------------------------------------------------------------------------------- */

/* A hint about what just came of an attack; it stays until the next command. */
static void notice_attack(struct tutorial *tutorial, const struct event *event)
{
    enum tutorial_hint hint = event->amount > 0 ? TUTORIAL_HIT : TUTORIAL_MISS;
    tell(tutorial, TUTORIAL_AIM);
    tell(tutorial, TUTORIAL_ROLL);
    tell(tutorial, TUTORIAL_BLOCKED);
    if (!is_told(tutorial, hint))
        tutorial->fresh = (uint8_t)hint;
}

static void notice_event(struct tutorial *tutorial, const struct event *event)
{
    bool trooper = event->figure != FIGURE_NONE && figure_is_trooper(event->figure);
    if (event->type == EVENT_ENTRANCE_CHOSEN)
        tell(tutorial, TUTORIAL_ENTRANCE);
    if (event->type == EVENT_STEPPED && trooper) {
        tell(tutorial, square_is(event->from) ? TUTORIAL_MOVE : TUTORIAL_ENTER);
        tell(tutorial, TUTORIAL_SELECT);
        if (!is_told(tutorial, TUTORIAL_UNDO) && is_told(tutorial, TUTORIAL_MOVE))
            tutorial->fresh = TUTORIAL_UNDO;
    }
    if (event->type == EVENT_ATTACK_RESULT && trooper)
        notice_attack(tutorial, event);
    if (event->type == EVENT_TURN_ENDED && event->seat != SEAT_LEGION)
        tell(tutorial, TUTORIAL_END_TURN);
    if (event->type == EVENT_TURN_ENDED && event->seat == SEAT_LEGION)
        tell(tutorial, TUTORIAL_ENEMY);
}

void tutorial_notice(struct tutorial *tutorial, const struct event_list *events)
{
    if (events->count > 0 && tutorial->fresh)
        tell(tutorial, (enum tutorial_hint)tutorial->fresh);
    if (events->count > 0)
        tutorial->fresh = 0;
    for (int i = 0; i < events->count; i++)
        notice_event(tutorial, &events->item[i]);
}

/* ---- what fits now --------------------------------------------------------------------------------------------- */

static bool can_act(const struct game *view, figure_id id)
{
    const struct figure *figure = &view->figure[id];
    bool in_play = figure->state == FIGURE_ON_BOARD || figure->state == FIGURE_WAITING;
    return in_play && !(figure->flags & FIGURE_ACTIVE_DONE) && figure->actions > 0;
}

static bool can_attack(const struct game *view, figure_id id)
{
    if (!figure_on_board(view, id))
        return false;
    for (int target = TROOPER_MAX; target < FIGURE_MAX; target++)
        if (figure_on_board(view, (figure_id)target) &&
            (attack_check(view, id, (figure_id)target, MODE_FIRE).why == REJECT_NONE ||
             attack_check(view, id, (figure_id)target, MODE_CLOSE).why == REJECT_NONE))
            return true;
    return false;
}

static bool any_creature(const struct game *view)
{
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(view, (figure_id)id))
            return true;
    return false;
}

static enum tutorial_hint hint_for_figure(const struct tutorial *tutorial, const struct game *view, figure_id figure)
{
    if (view->figure[figure].state == FIGURE_WAITING)
        return is_told(tutorial, TUTORIAL_ENTER) ? TUTORIAL_DONE : TUTORIAL_ENTER;
    if (!is_told(tutorial, TUTORIAL_AIM) && can_attack(view, figure))
        return TUTORIAL_AIM;
    if (!is_told(tutorial, TUTORIAL_MOVE))
        return TUTORIAL_MOVE;
    if (!is_told(tutorial, TUTORIAL_BLOCKED) && any_creature(view))
        return TUTORIAL_BLOCKED;
    return TUTORIAL_DONE;
}

static enum tutorial_hint hint_for_team(const struct tutorial *tutorial, const struct game *view, seat_id seat)
{
    figure_id first = (figure_id)(seat * PAIR), second = (figure_id)(first + 1);
    bool first_can = can_act(view, first), second_can = can_act(view, second);
    if (!first_can && !second_can)
        return is_told(tutorial, TUTORIAL_END_TURN) ? TUTORIAL_DONE : TUTORIAL_END_TURN;
    if (first_can != second_can && !is_told(tutorial, TUTORIAL_END_TURN))
        return TUTORIAL_SECOND;
    return is_told(tutorial, TUTORIAL_SELECT) ? TUTORIAL_DONE : TUTORIAL_SELECT;
}

static enum tutorial_hint hint_in_turn(struct tutorial *tutorial, const struct game *view, seat_id seat,
                                       figure_id selected, bool aiming)
{
    bool both = is_told(tutorial, TUTORIAL_ENEMY) && is_told(tutorial, TUTORIAL_END_TURN);
    if (both && !is_told(tutorial, TUTORIAL_RHYTHM))
        tutorial->fresh = TUTORIAL_RHYTHM;
    if (tutorial->fresh)
        return (enum tutorial_hint)tutorial->fresh;
    if (aiming)
        return is_told(tutorial, TUTORIAL_ROLL) ? TUTORIAL_DONE : TUTORIAL_ROLL;
    if (selected < TROOPER_MAX && figure_seat(selected) == seat && can_act(view, selected))
        return hint_for_figure(tutorial, view, selected);
    return hint_for_team(tutorial, view, seat);
}

enum tutorial_hint tutorial_hint_now(struct tutorial *tutorial, const struct game *view, seat_id viewer,
                                     figure_id selected, bool aiming)
{
    seat_id seat = game_seat_to_act(view);
    if (view->turn.phase == PHASE_OVER || seat >= SEAT_COUNT)
        return TUTORIAL_DONE;
    if (seat == SEAT_LEGION && viewer != SEAT_LEGION)
        return is_told(tutorial, TUTORIAL_ENEMY) ? TUTORIAL_DONE : TUTORIAL_ENEMY;
    if (seat != viewer || seat == SEAT_LEGION)
        return TUTORIAL_DONE;
    if (question_asks(view, CHOICE_GATE))
        return TUTORIAL_ENTRANCE;
    if (game_is_asked(view))
        return TUTORIAL_DONE;
    return hint_in_turn(tutorial, view, seat, selected, aiming);
}

const char *tutorial_sentence(char *out, size_t size, const struct words *words, const struct game *view,
                              enum tutorial_hint hint, figure_id selected)
{
    struct about about = about_game(words, view);
    char key[WORDS_KEY_MAX];
    out[0] = '\0';
    if (hint >= TUTORIAL_DONE)
        return out;
    about.figure = selected;
    about.number = selected < FIGURE_MAX ? view->figure[selected].actions : 0;
    about.number2 = selected < FIGURE_MAX ? figure_steps(view, selected)
                                          : view->scenario->mission.parameters.move_steps;
    return about_say(out, size, &about, words_key(key, "tutorial", NAMES[hint]));
}
