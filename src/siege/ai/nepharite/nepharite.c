/*
 * nepharite.c -- begins a search, lists the courses open to a creature, plays them out, and decides. The search's
 * parts are in the other files.
 */
#include "siege/ai/nepharite/nepharite.h"

#include "siege/ai/nepharite/nepharite_parts.h"
#include "siege/rules/turn/action.h"
#include "siege/ai/prey.h"
#include "siege/rules/turn/reason.h"

#include <assert.h>

enum {
    MARGIN = 40, /* plans so far behind the best one are not played out */
    WORLDS = 4,
    FAR_MARGIN = 120, /* the same where much is thought */
    DOUBTED = 40,     /* worlds that the plan's own worth stands for then */
    RECKONED = 10,    /* worlds that the danger reckoned beforehand stands for */
    OPEN = 20000,     /* thousandths of worth by which danger must differ for a reply to be asked */
    STEP_OUT = 5,     /* one step that all Doomtroopers together are further from the way out */
    FAILED = 200      /* the mission ends, and the Doomtroopers have failed */
};

size_t nepharite_size(int hands)
{
    return sizeof(struct nepharite) + (size_t)hands * sizeof(struct copy);
}

struct nepharite *nepharite_begin(void *memory, uint64_t seed, int thinking)
{
    struct nepharite *nepharite = memory;
    nepharite->seed = seed;
    nepharite->thinking = thinking;
    nepharite->nodes = 0;
    nepharite_lend(nepharite, 1, NULL);
    nepharite_ask(nepharite, NULL, NULL);
    return nepharite;
}

void nepharite_lend(struct nepharite *nepharite, int hands, nepharite_together *together)
{
    assert(hands >= 1 && hands <= NEPHARITE_HANDS_MOST && (hands == 1 || together));
    nepharite->hands = hands;
    nepharite->together = together;
}

void nepharite_ask(struct nepharite *nepharite, bool (*is_unwanted)(void *context), void *context)
{
    nepharite->is_unwanted = is_unwanted;
    nepharite->context = context;
}

int nepharite_nodes(const struct nepharite *nepharite)
{
    return nepharite->nodes;
}

/* The first command of the plan; with a bonus action where the creature has none of its own left. */
static bool begin_plan(const struct game *view, const struct plan *plan, struct command *command)
{
    if (plan->worth == PLAN_NONE || plan->commands == 0)
        return false;
    *command = plan->command[0];
    if (command_is_legal(view, command))
        return true;
    command->extra = 1;
    return command_is_legal(view, command);
}

/* Strikes out what cannot be begun, and tells the best one's worth. */
static int check_plans(struct plans *plans, const struct game *view)
{
    int best = PLAN_NONE;
    for (int kind = 0; kind < PLAN_KINDS; kind++) {
        struct plan *plan = &plans->of[kind];
        struct command command;
        if (plan->worth > PLAN_NONE && !begin_plan(view, plan, &command))
            plan->worth = PLAN_NONE;
        best = plan->worth > best ? plan->worth : best;
    }
    return best;
}

/* The plans that are not far behind the best one. */
static int list_courses(const struct plans *plans, int best, int margin, struct course course[PLAN_KINDS])
{
    int courses = 0;
    for (int kind = 0; kind < PLAN_KINDS; kind++)
        if (plans->of[kind].worth > PLAN_NONE && plans->of[kind].worth >= best - margin)
            course[courses++] = (struct course){.kind = kind};
    return courses;
}

/* Could the reply change the order? Only if they differ in danger, or in the way out that they leave. */
static bool is_open(const struct nepharite *nepharite, figure_id creature, const struct course *course, int courses)
{
    int least = 1000, most = 0;
    for (int i = 0; i < courses; i++) {
        int danger = nepharite->plans.of[course[i].kind].danger;
        least = danger < least ? danger : least;
        most = danger > most ? danger : most;
    }
    if (courses < 2 || most == 0)
        return false;
    return nepharite->look.has_out || (most - least) * look_worth_of_creature(&nepharite->look, creature) >= OPEN;
}

/* The worth of the plan with the danger as it was seen in so many worlds besides what was reckoned. */
static int worth_of_course(const struct nepharite *nepharite, figure_id creature, const struct course *course,
                           int played)
{
    int price = look_worth_of_creature(&nepharite->look, creature);
    const struct plan *plan = &nepharite->plans.of[course->kind];
    int reckoned = plan->danger;
    if (played == 0)
        return plan->worth;
    int danger = (reckoned * RECKONED + course->died * 1000) / (RECKONED + played);
    return plan->worth + (reckoned - danger) * price / 1000 + (int)(course->ways * STEP_OUT / played) +
           course->failed * FAILED / played;
}

/* What was seen of the end of the mission, as far as so many worlds can be trusted: chance moves it more than any
 * plan. */
static void weigh_far(struct plans *plans, const struct course *course, int courses, int played)
{
    long long sum = 0;
    for (int i = 0; i < courses; i++)
        sum += course[i].far;
    for (int i = 0; i < courses; i++)
        plans->of[course[i].kind].worth += (int)((course[i].far - sum / courses) / (played + DOUBTED));
}

static void weigh_near(struct nepharite *nepharite, const struct game *view, figure_id creature, struct course *course,
                       int courses)
{
    bool open = is_open(nepharite, creature, course, courses);
    int played = open ? world_compare(nepharite, view, creature, course, courses, WORLDS) : 0;
    for (int i = 0; i < courses; i++)
        nepharite->plans.of[course[i].kind].worth = worth_of_course(nepharite, creature, &course[i], played);
}

static int16_t clamped(int number)
{
    return (int16_t)(number > INT16_MAX ? INT16_MAX : number < INT16_MIN ? INT16_MIN : number);
}

/* Why this plan: what it is about. */
static struct reason reason_of(const struct game *view, const struct plan *plan, int kind)
{
    struct reason reason = NO_REASON;
    reason.kind = (uint8_t)(REASON_STAY + kind);
    reason.chosen = plan->about;
    reason.value = clamped(plan->chance);
    if (reason.kind == REASON_STRIKE || reason.kind == REASON_STRIKE_AND_GO || reason.kind == REASON_TO_STRIKE)
        prey_note(view, &reason);
    return reason;
}

static bool decide_plan(struct nepharite *nepharite, const struct game *view, figure_id creature,
                        struct command *command)
{
    struct course course[PLAN_KINDS];
    struct plans *plans = &nepharite->plans;
    bool begins = !(view->figure[creature].flags & FIGURE_HAS_ACTED);
    bool far = nepharite->thinking > NEPHARITE_THINKING;
    int courses = list_courses(plans, check_plans(plans, view), far ? FAR_MARGIN : MARGIN, course), best = 0;
    if (courses == 0)
        return false;
    if (begins && far)
        weigh_far(plans, course, courses, world_compare_far(nepharite, view, course, courses));
    else if (begins)
        weigh_near(nepharite, view, creature, course, courses);
    for (int kind = 1; kind < PLAN_KINDS; kind++)
        best = plans->of[kind].worth > plans->of[best].worth ? kind : best;
    bool begun = begin_plan(view, &plans->of[best], command);
    if (action_unused(view, creature) + view->legion.bonus_actions > 0)
        command->reason = reason_of(view, &plans->of[best], best);
    return begun;
}

static bool decide_turn(struct nepharite *nepharite, const struct game *view, struct command *command)
{
    struct look *look = &nepharite->look;
    look_begin(look, view);
    figure_id creature = plans_pick_creature(look);
    if (creature == FIGURE_NONE) {
        *command = command_make(COMMAND_END_TURN, SEAT_LEGION, FIGURE_NONE);
        return command_is_legal(view, command);
    }
    plans_find(look, creature, &nepharite->plans);
    return decide_plan(nepharite, view, creature, command);
}

bool nepharite_decide(struct nepharite *nepharite, const struct game *view, struct command *command)
{
    nepharite->nodes = 0;
    if (game_seat_to_act(view) != SEAT_LEGION)
        return false;
    bool found = !game_is_asked(view) && decide_turn(nepharite, view, command);
    if (!found)
        found = answer_decide(nepharite, view, command);
    assert(found && command_is_legal(view, command));
    return found;
}
