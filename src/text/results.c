#include "text/results.h"

#include "rules/condition.h"
#include "rules/score.h"
#include "text/effects.h"
#include "text/names.h"
#include "text/slots.h"

#include <stdio.h>

/* ---- headline ---------------------------------------------------------------------------------------------------- */

static int eliminations(const struct game *game, seat_id seat)
{
    if (seat == SEAT_LEGION)
        return game->legion.kills_troopers;
    int sum = game->team[seat].kills_troopers;
    for (int kind = 0; kind < KIND_MAX; kind++)
        sum += game->team[seat].kills[kind];
    return sum;
}

static bool takes_part(const struct game *game, int seat)
{
    return seat == SEAT_LEGION || (seat < TEAM_MAX && (game->team[seat].flags & TEAM_PLAYS) != 0);
}

/* The seats with the greatest score (C-TRAIN-15, C-TRAIN-18). */
static int list_winners(const struct game *game, seat_id winner[SEAT_COUNT])
{
    int count = 0;
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (takes_part(game, seat) && score_is_winner(game, (seat_id)seat))
            winner[count++] = (seat_id)seat;
    return count;
}

static const char *winners_headline(char *out, size_t size, const struct words *words, const struct game *game)
{
    seat_id winner[SEAT_COUNT];
    char name[SEAT_COUNT][WORDS_NAME_MAX], names[WORDS_SENTENCE_MAX];
    const char *items[SEAT_COUNT];
    struct about about = about_game(words, game);
    int count = list_winners(game, winner);
    for (int i = 0; i < count; i++)
        items[i] = seat_text(name[i], sizeof name[i], words, game, winner[i]);
    about.text = words_join(names, sizeof names, words, items, count, WORDS_AND);
    return about_say(out, size, &about, count == 1 ? "result.wins" : "result.share");
}

const char *result_headline(char *out, size_t size, const struct words *words, const struct game *game)
{
    if (!game_is_over(game))
        return words_say(out, size, words, "result.running", NULL, 0);
    if (game->scenario->mission.parameters.win_by_eliminations)
        return winners_headline(out, size, words, game);
    return words_say(out, size, words, score_is_accomplished(game) ? "result.accomplished" : "result.failed", NULL, 0);
}

static bool any_in_play(const struct game *game)
{
    for (int team = 0; team < game->teams && team < TEAM_MAX; team++)
        if (team_in_play(game, team) > 0)
            return true;
    return false;
}

/* C-TRAIN-16 */
static bool any_creature(const struct game *game)
{
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, (figure_id)id))
            return true;
    return force_face_down_all(game) > 0;
}

static const char *reason_key(const struct game *game)
{
    if (!game_is_over(game))
        return "result.why.running";
    if (!any_in_play(game))
        return "result.why.no_troopers";
    if (game->turn.ended_early)
        return any_creature(game) ? "result.why.condition" : "result.why.no_creatures";
    if (game->scenario->mission.rounds == 0 && !game->turn.last_round)
        return "result.why.quiet";
    return game->turn.last_round ? "result.why.last_round" : "result.why.condition";
}

const char *result_reason(char *out, size_t size, const struct words *words, const struct game *game)
{
    struct about about = about_game(words, game);
    return about_say(out, size, &about, reason_key(game));
}

/* ---- one seat ------------------------------------------------------------------------------------------------------ */

enum { SEAT_PHRASES = 5 };

/* What a mission counts for a seat. */
struct tally {
    int points, credits, award, score, eliminated;
};

static struct tally tally_of(const struct game *game, seat_id seat)
{
    if (seat == SEAT_LEGION)
        return (struct tally){game->legion.points, game->legion.credits, game->legion.award_credits,
                              game->legion.score, eliminations(game, seat)};
    const struct team *team = &game->team[seat];
    return (struct tally){team->points, team->credits, team->award_credits, team->score, eliminations(game, seat)};
}

/* Phrases in order; those the mission does not count are left out. */
struct phrases {
    const struct words *words;
    char text[SEAT_PHRASES][WORDS_NAME_MAX];
    const char *item[SEAT_PHRASES];
    int count;
};

static void add_phrase(struct phrases *phrases, bool counts, const char *key, int number)
{
    if (!counts)
        return;
    phrases->item[phrases->count] = words_say(phrases->text[phrases->count], sizeof phrases->text[0], phrases->words,
                                              key, &(struct phrase_slot){"n", NULL, number}, 1);
    phrases->count++;
}

const char *result_seat_line(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat)
{
    const struct parameters *parameters = &game->scenario->mission.parameters;
    struct phrases phrases = {.words = words};
    struct about about = about_game(words, game);
    char list[WORDS_SENTENCE_MAX];
    out[0] = '\0';
    if (!takes_part(game, seat))
        return out;
    struct tally tally = tally_of(game, seat);
    bool has_sheet = seat != SEAT_LEGION || game->legion.corporation < CORPORATIONS;
    add_phrase(&phrases, true, "result.eliminations", tally.eliminated);
    add_phrase(&phrases, parameters->promotion && has_sheet, "result.points", tally.points);
    add_phrase(&phrases, parameters->credits && has_sheet, "result.credits", tally.credits);
    add_phrase(&phrases, parameters->credits && has_sheet && tally.award > 0, "result.awarded", tally.award);
    add_phrase(&phrases, parameters->promotion && has_sheet, "result.score", tally.score);
    about.seat = seat;
    about.text = words_join(list, sizeof list, words, phrases.item, phrases.count, WORDS_COMMA);
    return about_say(out, size, &about, "result.seat");
}

const char *result_kills_line(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat)
{
    char list[WORDS_SENTENCE_MAX];
    struct about about = about_game(words, game);
    out[0] = '\0';
    if (!takes_part(game, seat))
        return out;
    about.number = eliminations(game, seat);
    if (seat == SEAT_LEGION)
        return about_say(out, size, &about, "result.kills_troopers");
    about.text = kind_counts_text(list, sizeof list, words, game->team[seat].kills);
    return about_say(out, size, &about, "result.kills");
}

/* ---- objectives ---------------------------------------------------------------------------------------------------- */

static bool is_leaf(const struct condition *node)
{
    return node->kind != CONDITION_ALL && node->kind != CONDITION_ANY && node->kind != CONDITION_NOT;
}

/* Leaf number *index of the tree, or CONDITION_NONE; *index counts down. *negated: it stands under a "not". With a game
 * a choice that is met already is not told: its other ways would look like failures. */
static int find_leaf(const struct mission *mission, const struct game *game, int root, int *index, bool *negated)
{
    if (root >= mission->nodes)
        return CONDITION_NONE;
    const struct condition *node = &mission->node[root];
    if (is_leaf(node))
        return (*index)-- == 0 ? root : CONDITION_NONE;
    if (game && node->kind == CONDITION_ANY && condition_holds(game, root, TEAM_MAX))
        return CONDITION_NONE;
    for (int child = node->first_child; child < mission->nodes; child = mission->node[child].next) {
        int leaf = find_leaf(mission, game, child, index, negated);
        if (leaf != CONDITION_NONE) {
            if (node->kind == CONDITION_NOT)
                *negated = !*negated;
            return leaf;
        }
    }
    return CONDITION_NONE;
}

/* Part `index` of the task, and after its parts those a team must meet itself to share in the reward. */
static int objective_leaf(const struct mission *mission, const struct game *game, int objective, int index,
                          bool with_team, bool *negated, bool *of_team)
{
    *negated = false;
    *of_team = false;
    if (objective < 0 || objective >= mission->objectives || index < 0)
        return CONDITION_NONE;
    int leaf = find_leaf(mission, game, mission->objective[objective].condition, &index, negated);
    if (leaf != CONDITION_NONE || !with_team)
        return leaf;
    *of_team = true;
    return find_leaf(mission, game, mission->objective[objective].team_condition, &index, negated);
}

static const char *who_text(char *out, size_t size, const struct words *words, const struct figure_filter *filter)
{
    const char *key = "condition.figures";
    if (filter->creatures && !filter->troopers && filter->kinds)
        return kinds_text(out, size, words, filter->kinds);
    if (filter->creatures && !filter->troopers)
        key = "condition.creatures";
    else if (filter->troopers && !filter->creatures)
        key = filter->own ? "condition.own_troopers" : "condition.troopers";
    return words_say(out, size, words, key, NULL, 0);
}

static const char *where_text(char *out, size_t size, const struct words *words, const struct mission *mission,
                              const struct figure_filter *filter)
{
    char name[SLOT_MAX][WORDS_NAME_MAX], list[WORDS_SENTENCE_MAX];
    const char *items[SLOT_MAX];
    int count = 0;
    out[0] = '\0';
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (filter->slots >> slot & 1u) {
            items[count] = mission_sector_text(name[count], sizeof name[count], words, mission, slot);
            count++;
        }
    if (count == 0)
        return out;
    struct phrase_slot place = {"sectors", words_join(list, sizeof list, words, items, count, WORDS_OR), 0};
    return words_say(out, size, words, filter->states == WANT_WITHDRAWN ? "condition.through" : "condition.within",
                     &place, 1);
}

static const char *state_key(uint8_t states)
{
    switch (states) {
    case 0:
        return "condition.state.any";
    case WANT_WITHDRAWN:
        return "condition.state.withdrawn";
    case WANT_ELIMINATED:
        return "condition.state.eliminated";
    case WANT_ON_BOARD:
        return "condition.state.on_board";
    case WANT_WAITING:
        return "condition.state.waiting";
    case WANT_WAITING | WANT_ON_BOARD:
        return "condition.state.in_play";
    default:
        return states & WANT_ELIMINATED ? "condition.state.any" : "condition.state.alive";
    }
}

static const char *count_subject(char *out, size_t size, const struct words *words, const struct mission *mission,
                                 const struct figure_filter *filter)
{
    char who[WORDS_SENTENCE_MAX], where[WORDS_SENTENCE_MAX];
    struct phrase_slot slots[] = {
        {"who", who_text(who, sizeof who, words, filter), 0},
        {"state", words_get(words, state_key(filter->states)), 0},
        {"where", where_text(where, sizeof where, words, mission, filter), 0},
    };
    return words_say(out, size, words, "condition.count", slots, 3);
}

static const char *leaf_subject(char *out, size_t size, const struct words *words, const struct mission *mission,
                                const struct condition *node)
{
    switch ((enum condition_kind)node->kind) {
    case CONDITION_ELIMINATIONS:
    case CONDITION_KINDS_ELIMINATED:
    case CONDITION_SECTORS_UNSEEN:
    case CONDITION_WOUNDS:
    case CONDITION_MARKERS_DESTROYED:
    case CONDITION_NOTED:
    case CONDITION_COUNT:
        return count_subject(out, size, words, mission, &node->filter);
    case CONDITION_ELIMINATION_POINTS:
        return words_say(out, size, words, node->filter.own ? "condition.own_points" : "condition.points", NULL, 0);
    case CONDITION_FORCE_FACE_DOWN:
        return words_say(out, size, words, "condition.force_face_down", NULL, 0);
    case CONDITION_ROUND:
        return words_say(out, size, words, "condition.round", NULL, 0);
    case CONDITION_ENDED_EARLY:
        return words_say(out, size, words, "condition.ended_early", NULL, 0);
    case CONDITION_ALL:
    case CONDITION_ANY:
    case CONDITION_NOT:
    case CONDITION_KINDS:
        break;
    }
    return words_say(out, size, words, "condition.unknown", NULL, 0);
}

/* "…at_least", "…at_most", "…exactly", "…between" or "…any" by the bounds that are given. */
static void bound_key(char key[WORDS_KEY_MAX], const char *prefix, const struct condition *node)
{
    bool least = node->at_least != INT16_MIN, most = node->at_most != INT16_MAX;
    const char *bound = !least && !most ? "any"
                        : !most         ? "at_least"
                        : !least        ? "at_most"
                        : node->at_least == node->at_most ? "exactly" : "between";
    words_key(key, prefix, bound);
}

/* The leaf as a demand or, with a number, as a measure. */
static void write_leaf(char *out, size_t size, const struct words *words, const struct mission *mission,
                       const struct condition *node, const char *prefix, bool negated, int number)
{
    char subject[WORDS_SENTENCE_MAX], line[WORDS_SENTENCE_MAX], key[WORDS_KEY_MAX];
    struct phrase_slot slots[] = {
        {"what", leaf_subject(subject, sizeof subject, words, mission, node), 0},
        {"number", NULL, number},
        {"least", NULL, node->at_least},
        {"most", NULL, node->at_most},
    };
    bound_key(key, prefix, node);
    words_say(line, sizeof line, words, key, slots, 4);
    struct phrase_slot whole = {"line", line, 0};
    words_say(out, size, words, negated ? "condition.must_not" : "condition.must", &whole, 1);
}

bool objective_progress(struct objective_line *line, const struct words *words, const struct game *game, int objective,
                        int team, int index)
{
    const struct mission *mission = &game->scenario->mission;
    bool negated, of_team;
    int leaf = objective_leaf(mission, game, objective, index, team < TEAM_MAX, &negated, &of_team);
    if (leaf == CONDITION_NONE)
        return false;
    const struct condition *node = &mission->node[leaf];
    line->node = leaf;
    line->number = condition_number(game, leaf, team);
    line->wanted = node->at_least == INT16_MIN || negated ? 0 : node->at_least;
    line->done = condition_holds(game, leaf, team) != negated;
    write_leaf(line->text, sizeof line->text, words, mission, node, "condition.progress", negated, line->number);
    return true;
}

bool objective_demand(char *out, size_t size, const struct words *words, const struct mission *mission, int objective,
                      int index)
{
    bool negated, of_team;
    int leaf = objective_leaf(mission, NULL, objective, index, true, &negated, &of_team);
    char line[WORDS_SENTENCE_MAX];
    out[0] = '\0';
    if (leaf == CONDITION_NONE)
        return false;
    write_leaf(line, sizeof line, words, mission, &mission->node[leaf], "condition.demand", negated, 0);
    struct phrase_slot slot = {"line", line, 0};
    words_say(out, size, words, of_team ? "condition.for_reward" : "condition.must", &slot, 1);
    return true;
}

const char *objective_reward_sentence(char *out, size_t size, const struct words *words,
                                      const struct mission *mission, int objective)
{
    out[0] = '\0';
    if (objective < 0 || objective >= mission->objectives)
        return out;
    const struct objective *task = &mission->objective[objective];
    struct phrase_slot slots[] = {{"team", NULL, task->team_credits}, {"legion", NULL, task->legion_credits}};
    if (task->team_credits && task->legion_credits)
        return words_say(out, size, words, "result.reward.both", slots, 2);
    if (task->team_credits)
        return words_say(out, size, words, "result.reward.team", slots, 2);
    return task->legion_credits ? words_say(out, size, words, "result.reward.legion", slots, 2) : out;
}
