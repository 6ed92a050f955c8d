/* results.c -- who has won and why, and the line of each seat with its kills. */
#include "siege/text/mission/results.h"

#include "siege/rules/mission/score.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"

#include <stdio.h>

/* ---- headline -------------------------------------------------------------------------------------------------- */

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
const char *result_winners(char *out, size_t size, const struct words *words, const struct game *game)
{
    const char *items[SEAT_COUNT];
    struct about about = about_game(words, game);
    int count = 0;
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (takes_part(game, seat) && score_is_winner(game, (seat_id)seat))
            items[count++] = seat_text(NAME(words), words, game, (seat_id)seat);
    about.text = words_join(SENTENCE(words), words, items, count, WORDS_AND);
    return about_say(out, size, &about, count == 1 ? "result.wins" : "result.share");
}

/* The Doomtroopers in that state by name, "nobody". */
static const char *those_in_state(const struct words *words, const struct game *game, enum figure_state state,
                                  int *count)
{
    const char *names[TROOPER_MAX];
    *count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if ((game->team[id / PAIR].flags & TEAM_PLAYS) && game->figure[id].state == state)
            names[(*count)++] = figure_text(NAME(words), words, game, id);
    return *count ? words_join(SENTENCE(words), words, names, *count, WORDS_AND) : words_get(words, "result.nobody");
}

const char *result_fates(char *out, size_t size, const struct words *words, const struct game *game)
{
    int left, fallen;
    const char *out_by_exit = those_in_state(words, game, FIGURE_WITHDRAWN, &left);
    const char *eliminated = those_in_state(words, game, FIGURE_ELIMINATED, &fallen);
    out[0] = '\0';
    if (left + fallen == 0)
        return out;
    return words_say(out, size, words, "result.fates", SLOTS({"text", out_by_exit, 0}, {"what", eliminated, 0}));
}

const char *result_tally(const struct words *words, const struct game *game)
{
    const char *items[TEAM_MAX];
    int count = 0;
    for (int team = 0; team < game->teams && team < TEAM_MAX; team++) {
        int kills = 0;
        for (int kind = 0; kind < KIND_MAX; kind++)
            kills += game->team[team].kills[kind];
        items[count++] = words_tell(words, "result.tally",
                                    SLOTS({"team", team_text(NAME(words), words, game, team), 0}, {"n", NULL, kills}));
    }
    return words_join(SENTENCE(words), words, items, count, WORDS_COMMA);
}

const char *result_headline(char *out, size_t size, const struct words *words, const struct game *game)
{
    if (!game_is_over(game))
        return words_say(out, size, words, "result.running", NULL, 0);
    if (score_is_lost(game))
        return words_say(out, size, words, "result.defeat", NULL, 0);
    if (game->scenario->mission.parameters.win_by_eliminations && game->scenario->mission.objectives == 0)
        return result_winners(out, size, words, game);
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
        if (figure_is_creature_there(game, (figure_id)id))
            return true;
    return force_face_down_all(game) > 0;
}

static bool any_trooper(const struct game *game, enum figure_state state)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (game->figure[id].state == state)
            return true;
    return false;
}

/* Who was last is not known any more. */
static const char *nobody_left_key(const struct game *game)
{
    if (!any_trooper(game, FIGURE_WITHDRAWN))
        return "result.why.no_troopers";
    return any_trooper(game, FIGURE_ELIMINATED) ? "result.why.none_left" : "result.why.all_out";
}

/* Before its time; with its goal reached or not, if it has one. */
static const char *decided_key(const struct game *game)
{
    if (!game->scenario->mission.objectives)
        return "result.why.condition";
    return score_is_accomplished(game) ? "result.why.reached" : "result.why.missed";
}

static const char *reason_key(const struct game *game)
{
    if (!game_is_over(game))
        return "result.why.running";
    if (game->turn.ended_early == END_CONCEDED)
        return "result.why.conceded";
    if (!any_in_play(game))
        return nobody_left_key(game);
    if (game->turn.ended_early)
        return any_creature(game) || game->scenario->mission.objectives ? decided_key(game) : "result.why.no_creatures";
    if (game->scenario->mission.rounds == 0 && !game->turn.last_round)
        return "result.why.quiet";
    return game->turn.last_round ? "result.why.last_round" : decided_key(game);
}

/* Who wins by what came of the mission, where the points alone do not tell (S-WIN-2, S-AI-23); NULL: plain to see. */
static const char *winner_key(const struct game *game)
{
    bool deck = game->legion.corporation >= CORPORATIONS;
    if (game_is_over(game) && score_is_lost(game) && game->scenario->mission.objectives)
        return "result.why.failed";
    if (!game_is_over(game) || !game->scenario->mission.parameters.legion_wins_ties)
        return NULL;
    if (!deck)
        return "result.why.most_points";
    if (!score_is_accomplished(game))
        return "result.why.failed";
    return game->teams > 1 ? "result.why.together" : NULL;
}

/* What was lacking of a task that failed, or what was done of one that was accomplished. */
const char *result_task(const struct words *words, const struct game *game)
{
    bool done = score_is_accomplished(game);
    const char *what = done ? objective_done(SENTENCE(words), words, game)
                            : objective_missing(SENTENCE(words), words, game);
    if (game_is_over(game) && !done && !what[0] && objectives_hold_back(&game->scenario->mission, game))
        return words_get(words, "result.why.untold");
    return game_is_over(game) && what[0]
               ? words_tell(words, done ? "result.why.done" : "result.why.missing", SLOTS({"text", what, 0}))
               : "";
}

static const char *reason(char *out, size_t size, const struct words *words, const struct game *game, const char *task)
{
    struct about about = about_game(words, game);
    const char *winner = winner_key(game), *why = about_say(SENTENCE(words), &about, reason_key(game));
    why = task[0] ? words_then(words, why, task) : why;
    if (mission_is_hunt(&game->scenario->mission) && game->teams > 1)
        why = words_then(words, why, words_tell(words, "result.race", SLOTS({"text", result_tally(words, game), 0})));
    snprintf(out, size, "%s", winner ? words_then(words, why, words_get(words, winner)) : why);
    return out;
}

const char *result_reason(char *out, size_t size, const struct words *words, const struct game *game)
{
    return reason(out, size, words, game, result_task(words, game));
}

const char *result_cause(char *out, size_t size, const struct words *words, const struct game *game)
{
    return reason(out, size, words, game, "");
}

/* ---- one seat -------------------------------------------------------------------------------------------------- */

/* What a mission counts for a seat. */
struct tally {
    int points, credits, award, score, reckless;
};

static struct tally tally_of(const struct game *game, seat_id seat)
{
    if (seat == SEAT_LEGION)
        return (struct tally){game->legion.points, game->legion.credits, game->legion.award_credits, game->legion.score,
                              0};
    const struct team *team = &game->team[seat];
    return (struct tally){team->points, team->credits, team->award_credits, team->score, team->reckless};
}

const char *result_seat_line(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat)
{
    const struct parameters *rules = &game->scenario->mission.parameters;
    struct about about = about_game(words, game);
    out[0] = '\0';
    if (!takes_part(game, seat))
        return out;
    struct tally tally = tally_of(game, seat);
    bool told = score_is_told(game, seat);
    const struct {
        bool counts;
        const char *key;
        int number;
    } PHRASE[] = {
        {true, "result.eliminations", eliminations(game, seat)},
        {rules->promotion && told, "result.points", tally.points},
        {rules->credits && told, "result.credits", tally.credits},
        {rules->credits && told && tally.award > 0, "result.awarded", tally.award},
        {rules->reckless_tokens && tally.reckless > 0, "result.reckless", tally.reckless},
        {rules->promotion && told && !rules->reward_points, "result.score", tally.score},
    };
    enum { PHRASES = sizeof PHRASE / sizeof *PHRASE };
    const char *item[PHRASES];
    int count = 0;
    for (int i = 0; i < PHRASES; i++)
        if (PHRASE[i].counts)
            item[count++] = words_tell(words, PHRASE[i].key, SLOTS({"n", NULL, PHRASE[i].number}));
    about.seat = seat;
    about.text = words_join(SENTENCE(words), words, item, count, WORDS_COMMA);
    return about_say(out, size, &about, "result.seat");
}

const char *result_kills_line(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat)
{
    struct about about = about_game(words, game);
    out[0] = '\0';
    if (!takes_part(game, seat))
        return out;
    about.number = eliminations(game, seat);
    if (seat == SEAT_LEGION)
        return about_say(out, size, &about, "result.kills_troopers");
    about.text = kind_counts_text(SENTENCE(words), words, game->team[seat].kills);
    return about_say(out, size, &about, "result.kills");
}
