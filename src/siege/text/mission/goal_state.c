/* goal_state.c -- the parts of all objectives in one list, and what is new in it. */
#include "siege/text/mission/goal_state.h"

#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/hope.h"
#include "siege/rules/mission/score.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"

#include <stdio.h>
#include <string.h>

static bool is_listed(const struct goal_state *state, const struct objective_line *line)
{
    for (int i = 0; i < state->count; i++)
        if (strcmp(state->part[i].text, line->text) == 0)
            return true;
    return false;
}

static void read_parts(struct goal_state *state, const struct words *words, const struct game *view, int team,
                       bool of_team)
{
    struct objective_line line;
    for (int objective = 0; objective < view->scenario->mission.objectives; objective++)
        for (int i = 0; state->count < GOAL_PARTS && objective_progress(&line, words, view, objective, team, i); i++)
            if (line.of_team == of_team && !is_listed(state, &line))
                state->part[state->count++] = line;
}

/* How many parts of what is asked of all belong to the objective of this one. */
static int count_beside(const struct goal_state *state, int part)
{
    int count = 0;
    for (int i = 0; i < state->asked; i++)
        count += state->part[i].objective == state->part[part].objective;
    return count;
}

/* The title stands before the first part of its objective. */
static void read_titles(struct goal_state *state, const struct words *words, const struct mission *mission)
{
    for (int i = 0; i < state->asked; i++) {
        const struct objective_line *line = &state->part[i];
        bool alone = count_beside(state, i) == 1;
        (void)snprintf(state->called[i], sizeof state->called[i], "%s",
                       alone ? objective_called(words, mission, line->objective) : "");
        if (objective_title(mission, line, i ? line - 1 : NULL)[0])
            (void)objective_titled(state->titled[i], sizeof state->titled[i], words, mission, line, alone);
        else
            (void)snprintf(state->titled[i], sizeof state->titled[i], "%s", line->brief);
    }
}

void goal_state_read(struct goal_state *state, const struct words *words, const struct game *view, int team)
{
    *state = (struct goal_state){.count = 0};
    read_parts(state, words, view, team, false);
    state->asked = state->count;
    read_titles(state, words, &view->scenario->mission);
    state->more = objectives_hold_back(&view->scenario->mission, view);
    if (team < TEAM_MAX)
        read_parts(state, words, view, team, true);
}

const char *goal_rounds_text(char *out, size_t size, const struct words *words, const struct game *view)
{
    int rounds = game_last_round(view), left = rounds - view->turn.round + 1;
    out[0] = '\0';
    if (rounds == 0 || view->turn.round == 0 || left < 1)
        return out;
    return words_say(out, size, words, left == 1 ? "goal.rounds.last" : "goal.rounds", SLOTS({"n", NULL, left - 1}));
}

const char *goal_time_text(char *out, size_t size, const struct words *words, const struct game *view)
{
    const char *left = goal_rounds_text(SENTENCE(words), words, view);
    out[0] = '\0';
    if (!left[0])
        return out;
    return words_say(
        out, size, words, "goal.line.rounds",
        SLOTS({"number", NULL, view->turn.round}, {"least", NULL, game_last_round(view)}, {"text", left, 0}));
}

const char *goal_hunt_text(char *out, size_t size, const struct words *words, const struct game *view, int team,
                           int part)
{
    static const char *const key[GOAL_HUNT] = {"goal.none", "goal.none.left", "goal.none.cards"};
    int number[GOAL_HUNT] = {0, 0, force_face_down_all(view)};
    for (int kind = 0; team < TEAM_MAX && kind < KIND_MAX; kind++)
        number[0] += view->team[team].kills[kind];
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++)
        number[1] += figure_is_creature_there(view, (figure_id)id);
    out[0] = '\0';
    if (part == 0 && view->teams > 1 && mission_is_hunt(&view->scenario->mission))
        return words_say(out, size, words, "goal.none.race", SLOTS({"text", result_tally(words, view), 0}));
    if (part > 0 && number[part] == 0)
        return out;
    return words_say(out, size, words, key[part], SLOTS({"n", NULL, number[part]}));
}

const char *goal_fallen_text(char *out, size_t size, const struct words *words, const struct game *view)
{
    const char *name[CREATURE_MAX];
    int count = 0;
    out[0] = '\0';
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_follows(view, id) && view->figure[id].state == FIGURE_ELIMINATED)
            name[count++] = figure_text(NAME(words), words, view, id);
    if (count == 0 || !objectives_lack_followers(view))
        return out;
    words_say(out, size, words, "goal.line.fallen",
              SLOTS({"n", NULL, count}, {"names", words_join(SENTENCE(words), words, name, count, WORDS_AND), 0}));
    sentences_open(out);
    return out;
}

static const struct objective_line *part_of(const struct goal_state *state, int node)
{
    for (int i = 0; i < state->count; i++)
        if (state->part[i].node == node)
            return &state->part[i];
    return NULL;
}

/* False if it had been told before. */
static bool note(uint64_t *told, int node)
{
    uint64_t bit = UINT64_C(1) << (node % 64);
    bool fresh = !(*told & bit);
    *told |= bit;
    return fresh;
}

bool goal_state_turn(char *out, size_t size, const struct words *words, const struct goal_state *before,
                     const struct goal_state *after, struct goal_told *told, bool *lost)
{
    for (int i = 0; i < after->asked; i++) {
        const struct objective_line *now = &after->part[i], *then = part_of(before, now->node);
        bool done = now->done && now->wanted > 0 && !(then && then->done);
        bool gone = now->hopeless && !(then && then->hopeless);
        if ((done && note(&told->done, now->node)) || (gone && note(&told->lost, now->node))) {
            *lost = gone;
            words_say(out, size, words, gone ? "goal.banner.lost" : "goal.banner.done",
                      SLOTS({"text", after->called[i][0] ? after->called[i] : now->text, 0}));
            return true;
        }
    }
    *lost = false;
    if (before->asked == 0 || after->asked > 0 || after->more || !note(&told->done, 63))
        return false;
    words_say(out, size, words, "goal.banner.all", NULL, 0);
    return true;
}

/* A part that asks that something does not happen is no news. */
bool goal_is_reached(const struct goal_state *state, const struct mission *mission)
{
    bool reached = state->asked == 0 && mission->objectives > 0;
    for (int i = 0; i < state->asked; i++) {
        const struct objective_line *line = &state->part[i];
        if (!line->bonus && (!line->done || line->lost))
            return false;
        reached |= !line->bonus && line->wanted > 0 && !line->negated;
    }
    return reached && !state->more;
}

/* Something that must be done, and is no bonus, can no longer be. */
static bool goal_is_lost(const struct goal_state *state)
{
    for (int i = 0; i < state->asked; i++)
        if (state->part[i].hopeless)
            return true;
    return false;
}

const char *goal_lost_text(char *out, size_t size, const struct words *words, const struct game *view,
                           const struct goal_state *state)
{
    out[0] = '\0';
    if (!goal_is_lost(state) || game_is_over(view))
        return out;
    return words_say(out, size, words, "goal.lost.text",
                     SLOTS({"gain", game_parameters(view)->promotion ? words_get(words, "goal.lost.points") : "", 0}));
}

/* The end condition, as long as it can still come about. */
static const char *end_text(const struct words *words, const struct game *view)
{
    char clause[WORDS_SENTENCE_MAX];
    const struct mission *mission = &view->scenario->mission;
    int end = mission->end_condition;
    if (end == CONDITION_NONE || condition_is_lost(view, mission->node, end, TEAM_MAX))
        return "";
    mission_explain_condition(clause, sizeof clause, mission, words->catalogue, words->strings, end);
    return words_tell(words, "goal.reached.end", SLOTS({"condition", clause, 0}));
}

static bool lets_out(const struct game *view)
{
    for (int gate = 0; gate < view->scenario->mission.gates; gate++)
        if (mission_lets_out(&view->scenario->mission, gate) && !game_gate_closed(view, gate))
            return true;
    return false;
}

/* Does it hang on who is still there, or on something not happening any more? */
static bool may_be_undone(const struct condition *nodes, int root)
{
    if (root == CONDITION_NONE)
        return false;
    const struct condition *node = &nodes[root];
    const struct condition_row *row = condition_row(node);
    if (row->joint == JOINS_NOTHING)
        return (node->at_most < INT16_MAX && row->course != COURSE_FALLS) ||
               (row->pursuit == PURSUE_FIGURES && node->filter.states & (WANT_ON_BOARD | WANT_WAITING));
    for (int child = node->first_child; child != CONDITION_NONE; child = nodes[child].next)
        if (may_be_undone(nodes, child))
            return true;
    return false;
}

static bool stays_reached(const struct mission *mission)
{
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus && !mission->points[i].final &&
            may_be_undone(mission->node, mission->objective[i].condition))
            return false;
    return true;
}

const char *goal_reached_text(char *out, size_t size, const struct words *words, const struct game *view,
                              const struct goal_state *state)
{
    const struct mission *mission = &view->scenario->mission;
    out[0] = '\0';
    if (!goal_is_reached(state, mission) || game_is_over(view))
        return out;
    if (score_is_settled(view))
        return words_say(out, size, words, "goal.reached.round", NULL, 0);
    const char *end = end_text(words, view);
    return words_say(
        out, size, words, mission->rounds ? "goal.reached" : "goal.reached.untimed",
        SLOTS(
            {"reached", words_get(words, stays_reached(mission) ? "goal.reached.for_good" : "goal.reached.by_now"), 0},
            {"n", NULL, mission->rounds}, {"end", end, 0},
            {"then", words_get(words, lets_out(view) ? "goal.reached.leave" : "goal.reached.stay"), 0}));
}

/* What all teams together are asked for. */
static bool all_done(const struct goal_state *state)
{
    bool done = state->asked > 0 && !state->more;
    for (int i = 0; i < state->asked; i++)
        done = done && state->part[i].done;
    return done;
}

/* "" if it brings the team no more than before. */
static const char *share_by_leaving(char *out, size_t size, const struct words *words, const struct game *view,
                                    const struct game *after, int team)
{
    char name[WORDS_NAME_MAX];
    int share = score_share(after, team);
    out[0] = '\0';
    if (share <= score_share(view, team))
        return out;
    (void)team_text(name, sizeof name, words, view, team);
    return words_say(out, size, words,
                     game_parameters(view)->reward_points ? "ask.leave.share.points" : "ask.leave.share",
                     SLOTS({"team", name, 0}, {"n", NULL, share}));
}

/* Every part that could still be and then can no longer be; "" if there is none. */
static const char *newly_lost(char *out, size_t size, const struct words *words, const struct goal_state *now,
                              const struct goal_state *then)
{
    out[0] = '\0';
    for (int i = 0; i < then->count; i++) {
        const struct objective_line *part = &then->part[i], *before = part_of(now, part->node);
        size_t used = strlen(out);
        if (part->hopeless && before && !before->hopeless)
            snprintf(out + used, size - used, "%s%s", used ? words_get(words, "goal.besides") : "", part->text);
    }
    return out;
}

/* What must still be done, and not only not happen; NULL if there is nothing. */
static const struct objective_line *first_open(const struct goal_state *state)
{
    for (int i = 0; i < state->asked; i++)
        if (!state->part[i].done && !state->part[i].bonus && !state->part[i].negated)
            return &state->part[i];
    return NULL;
}

static const char *goal_then(char *out, size_t size, const struct words *words, const struct game *view,
                             const struct game *after, int team)
{
    struct goal_state now, then;
    goal_state_read(&now, words, view, team);
    goal_state_read(&then, words, after, team);
    const char *gone = newly_lost(SENTENCE(words), words, &now, &then);
    if (goal_is_lost(&now))
        return words_say(out, size, words, "ask.leave.lost", SLOTS({0}));
    if (gone[0])
        return words_say(out, size, words, "goal.banner.lost", SLOTS({"text", gone, 0}));
    if (all_done(&then))
        return words_say(out, size, words,
                         all_done(&now)            ? "ask.leave.already"
                         : score_ends_now(after)   ? "ask.leave.reached.ends"
                         : score_is_settled(after) ? "ask.leave.reached.round"
                                                   : "ask.leave.reached",
                         SLOTS({0}));
    for (int i = 0; i < then.asked; i++)
        if (i >= now.count || strcmp(then.part[i].text, now.part[i].text) != 0)
            return words_say(out, size, words, "ask.leave.goal", SLOTS({"text", then.part[i].text, 0}));
    const struct objective_line *open = first_open(&now);
    if (open)
        return words_say(out, size, words, "ask.leave.open", SLOTS({"text", open->text, 0}));
    return words_say(out, size, words, now.count && !now.more ? "ask.leave.nothing" : "ask.leave.no_goal", SLOTS({0}));
}

const char *goal_after_leaving(char *out, size_t size, const struct words *words, const struct game *view, figure_id id,
                               int gate, int team)
{
    char goal[WORDS_SENTENCE_MAX], share[WORDS_SENTENCE_MAX];
    struct game after = *view;
    struct figure *figure = &after.figure[id];
    figure->state = FIGURE_WITHDRAWN;
    figure->gate = (uint8_t)gate;
    figure->x = figure->y = -1;
    (void)goal_then(goal, sizeof goal, words, view, &after, team);
    (void)share_by_leaving(share, sizeof share, words, view, &after, team);
    snprintf(out, size, "%s%s%s", goal, share[0] ? " " : "", share);
    return out;
}
