/*
 * goals.c -- seeks the nearest marker, task, exit or creature that a condition still wants, and says how far it is.
 */
#include "siege/text/names/goals.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/move/reach.h"
#include "siege/text/names/names.h"

#include <limits.h>

enum { FAR_AWAY = INT_MAX, DISTANCE_UNKNOWN = -1 };

enum goal_kind { GOAL_NOTHING, GOAL_FIXTURE, GOAL_MARKER, GOAL_LOAD, GOAL_GATE, GOAL_CREATURE };

/* The best place found so far, and for whom it is looked. */
struct search {
    const struct game *game;
    figure_id trooper;
    int team;
    enum goal_kind kind;
    int which;  /* task, marker, gate or figure, by kind */
    int task;   /* of a load */
    int others; /* places of the same sort */
    int far;    /* steps or squares; DISTANCE_UNKNOWN before it has entered or where no way leads */
    struct square at;
    struct square *all; /* every square to go to, if that is asked for */
    int places, most;
    struct field field; /* steps from the Doomtrooper, if it is on the board */
};

static const struct mission *mission_of(const struct search *search)
{
    return &search->game->scenario->mission;
}

/* ---- how far --------------------------------------------------------------------------------------------------- */

static struct search begin(const struct game *game, figure_id trooper)
{
    struct search search = {.game = game, .trooper = trooper, .team = figure_seat(trooper), .at = SQUARE_NONE};
    uint64_t own[BOARD_MAX] = {0};
    if (!figure_on_board(game, trooper))
        return search;
    own[game->figure[trooper].y] |= UINT64_C(1) << game->figure[trooper].x;
    field_compute_nearest(game, own, true, true, SQUARE_NONE, 0, &search.field);
    return search;
}

static int steps_to(const struct search *search, struct square at)
{
    if (!figure_on_board(search->game, search->trooper))
        return DISTANCE_UNKNOWN;
    int steps = search->field.steps[at.y][at.x];
    return steps == FIELD_FAR ? DISTANCE_UNKNOWN : steps;
}

static void add_place(struct search *search, struct square at)
{
    for (int i = 0; i < search->places; i++)
        if (square_same(search->all[i], at))
            return;
    if (search->all && search->places < search->most)
        search->all[search->places++] = at;
}

static void offer(struct search *search, enum goal_kind kind, int which, struct square at, int far)
{
    int best = search->kind == GOAL_NOTHING || search->far == DISTANCE_UNKNOWN ? FAR_AWAY : search->far;
    search->others += search->kind != GOAL_NOTHING;
    if (search->kind != GOAL_NOTHING && (far == DISTANCE_UNKNOWN || far >= best))
        return;
    search->kind = kind;
    search->which = which;
    search->at = at;
    search->far = far;
}

/* Can somebody end a Move there, now or when those who move on have gone? S-MAP-3. */
static bool may_stand(const struct search *search, struct square at)
{
    const struct game *game = search->game;
    return board_is_floor(game, at) && !board_has(game->scenario->closed, at) && marker_on(game, at, 0) < 0;
}

/* The nearest square beside it, where a Special action works (S-GEO-5); `noted`: all of them are places to go to. */
static struct square nearest_beside(struct search *search, struct square at, bool noted)
{
    struct square best = SQUARE_NONE;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        struct square to = square_step(at, (enum direction)direction);
        if (!may_stand(search, to) || !board_adjacent(search->game, to, at))
            continue;
        if (noted)
            add_place(search, to);
        if (!square_is(best) || (unsigned)steps_to(search, to) < (unsigned)steps_to(search, best))
            best = to;
    }
    return best;
}

/* ---- what lies where ------------------------------------------------------------------------------------------- */

static void offer_place(struct search *search, enum goal_kind kind, int which, struct square at, int far)
{
    add_place(search, at);
    offer(search, kind, which, at, far);
}

/* `reached`: something is done beside them. Otherwise they are attacked. */
static void seek_markers(struct search *search, unsigned kinds, enum goal_kind kind, bool reached)
{
    for (int m = 0; m < search->game->markers; m++) {
        const struct marker *marker = &search->game->marker[m];
        struct square at = square_at(marker->x, marker->y);
        if (marker->state != MARKER_STANDS || !(kinds >> marker->kind & 1u) || marker->x < 0)
            continue;
        if (!reached)
            add_place(search, at);
        struct square beside = nearest_beside(search, at, reached);
        offer(search, kind, m, at, square_is(beside) ? steps_to(search, beside) : DISTANCE_UNKNOWN);
    }
}

static void seek_task(struct search *search, int task)
{
    const struct task *it = &mission_of(search)->task[task];
    search->task = task;
    if (it->marker != MARKER_NONE)
        seek_markers(search, 1u << it->marker, it->load ? GOAL_LOAD : GOAL_MARKER, true);
    for (int i = 0; i < it->squares; i++) {
        struct square beside = nearest_beside(search, it->at[i], true);
        if (square_is(beside))
            offer(search, GOAL_FIXTURE, task, beside, steps_to(search, beside));
    }
}

static bool serves_as_way_out(const struct search *search, const struct figure_filter *filter, int gate)
{
    const struct mission *mission = mission_of(search);
    const struct gate *it = &mission->gate[gate];
    if (game_gate_closed(search->game, gate) || !mission_lets_out(mission, gate))
        return false;
    if (filter->through)
        return filter->through - 1 == gate;
    return !filter->slots || filter->slots >> it->slot & 1u;
}

/* Out on one's own feet: a step beyond the square inside. */
static void seek_ways_out(struct search *search, const struct figure_filter *filter)
{
    for (int gate = 0; gate < mission_of(search)->gates; gate++) {
        struct square inside = mission_of(search)->gate[gate].inside[0];
        if (serves_as_way_out(search, filter, gate))
            offer_place(search, GOAL_GATE, gate, inside, steps_to(search, inside));
    }
}

/* What must be carried comes before the way out. */
static void seek_exit(struct search *search, const struct figure_filter *filter)
{
    const struct mission *mission = mission_of(search);
    for (int task = 0; task < mission->tasks; task++) {
        uint8_t mark = (uint8_t)(mission->task[task].load ? MARK_LOAD << (mission->task[task].load - 1) : 0);
        if ((filter->marks & mark) && !(search->game->figure[search->trooper].marks & mark))
            seek_task(search, task);
    }
    if (search->kind == GOAL_NOTHING)
        seek_ways_out(search, filter);
}

static bool is_beside_marker(const struct game *game, figure_id creature, int kind)
{
    for (int m = 0; m < game->markers; m++)
        if (game->marker[m].state == MARKER_STANDS && game->marker[m].kind == kind &&
            board_adjacent(game, figure_square(game, creature), square_at(game->marker[m].x, game->marker[m].y)))
            return true;
    return false;
}

/* `kinds` 0: of any kind; `beside`: only those next to a marker of the kind, or MARKER_NONE. */
static void seek_creatures(struct search *search, unsigned kinds, int beside)
{
    const struct game *game = search->game;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        if (!figure_is_creature_there(game, id) || (kinds && !(kinds >> game->figure[id].kind & 1u)) ||
            (beside != MARKER_NONE && !is_beside_marker(game, id, beside)))
            continue;
        struct square at = figure_square(game, id);
        bool there = figure_on_board(game, search->trooper);
        offer_place(search, GOAL_CREATURE, id, at,
                    there ? square_distance(at, figure_square(game, search->trooper)) : DISTANCE_UNKNOWN);
    }
}

/* ---- what is still wanted -------------------------------------------------------------------------------------- */

/* Has the search come to its end? What is hunted but not seen comes before any way out. */
static bool seek_leaf(struct search *search, const struct condition *node)
{
    const struct figure_filter *filter = &node->filter;
    switch (condition_row(node)->pursuit) {
    case PURSUE_TASK:
        seek_task(search, node->which);
        break;
    case PURSUE_FIGURES:
        if (filter->creatures && !filter->troopers && node->at_most != INT16_MAX)
            seek_creatures(search, filter->kinds, MARKER_NONE);
        else if (filter->troopers && filter->states == WANT_WITHDRAWN)
            seek_exit(search, filter);
        else
            break;
        return true;
    case PURSUE_POINTS:
        seek_creatures(search, 0, MARKER_NONE);
        return true;
    case PURSUE_HUNT:
    case PURSUE_VARIETY:
        seek_creatures(search, filter->kinds, MARKER_NONE);
        break;
    case PURSUE_HACK:
        if (pool_size(figure_pool(search->game, search->trooper, MODE_TECH)) == 0)
            break;
        /* fall through */
    case PURSUE_MARKERS:
    case PURSUE_TARGETS:
        seek_markers(search, condition_markers(node), GOAL_MARKER, condition_row(node)->pursuit == PURSUE_HACK);
        break;
    case PURSUE_CLEAR:
        seek_creatures(search, filter->kinds, node->which);
        break;
    case PURSUE_ERRAND:
        return true;
    case PURSUE_NOTHING: /* what remains lies nowhere */
    case PURSUE_COUNT:
    case PURSUE_FIRED:
    case PURSUE_MODE:
    case PURSUE_REVEAL:
    case PURSUE_ENTER:
    case PURSUE_SCAN:
    case PURSUE_MARK:
    case PURSUE_FIRST:
        break;
    }
    return search->kind != GOAL_NOTHING;
}

/* True ends the search, whether or not a place was found. */
static bool seek(struct search *search, int root)
{
    const struct mission *mission = mission_of(search);
    if (root >= mission->nodes || condition_holds_in(search->game, mission->node, root, search->team))
        return false;
    const struct condition *node = &mission->node[root];
    enum condition_joint joint = condition_row(node)->joint;
    if (joint == JOINS_NOT)
        return false;
    if (joint == JOINS_NOTHING)
        return seek_leaf(search, node);
    for (int child = node->first_child; child < mission->nodes; child = mission->node[child].next)
        if (seek(search, child))
            return true;
    return false;
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

static const char *far_text(const struct words *words, const struct search *search)
{
    if (search->far == DISTANCE_UNKNOWN)
        return "";
    return words_tell(words,
                      search->far == 0                ? "goal.here"
                      : search->kind == GOAL_CREATURE ? "goal.squares"
                                                      : "goal.steps",
                      SLOTS({"n", NULL, search->far}));
}

static const char *thing_text(const struct words *words, const struct search *search)
{
    char key[WORDS_KEY_MAX];
    const struct game *game = search->game;
    if (search->kind == GOAL_FIXTURE)
        return task_text(SENTENCE(words), words, mission_of(search), search->which);
    if (search->kind == GOAL_GATE)
        return gate_text(SENTENCE(words), words, game, search->which);
    if (search->kind == GOAL_CREATURE)
        return figure_text(SENTENCE(words), words, game, (figure_id)search->which);
    int kind = game->marker[search->which].kind;
    return words_get(words,
                     words_key(key, "explain.marker.one", marker_name(kind < MARKER_KINDS ? kind : MARKER_NONE)));
}

static const char *key_of(const struct search *search)
{
    bool many = search->others, unknown = search->far == DISTANCE_UNKNOWN;
    if (search->kind == GOAL_FIXTURE)
        return search->far == 0 ? "goal.fixture.here" : "goal.fixture";
    if (search->kind == GOAL_GATE)
        return !many ? "goal.gate" : unknown ? "goal.gate.one" : "goal.gate.nearest";
    if (search->kind == GOAL_CREATURE)
        return "goal.creature";
    if (search->kind == GOAL_LOAD && search->game->marker[search->which].kind == MARKER_CASUALTY)
        return "goal.casualty";
    return !many ? "goal.marker" : unknown ? "goal.marker.one" : "goal.marker.nearest";
}

int goal_squares(const struct game *view, figure_id trooper, int node, struct square *out, int most)
{
    struct search search = begin(view, trooper);
    search.all = out;
    search.most = most;
    (void)seek(&search, node);
    return search.places;
}

bool goal_find(struct goal *goal, const struct words *words, const struct game *view, figure_id trooper)
{
    struct search search = begin(view, trooper);
    const struct mission *mission = &view->scenario->mission;
    for (int i = 0; i < mission->objectives; i++)
        if (seek(&search, mission->objective[i].condition) || seek(&search, mission->objective[i].team_condition))
            break;
    if (search.kind == GOAL_NOTHING)
        return false;
    words_say(goal->text, sizeof goal->text, words, key_of(&search),
              SLOTS({"what", thing_text(words, &search), 0}, {"square", square_text(NAME(words), words, search.at), 0},
                    {"sector", sector_text(NAME(words), words, view, game_slot_at(view, search.at)), 0},
                    {"far", far_text(words, &search), 0}));
    goal->at = search.at;
    return true;
}
