/* balance.c -- the row that fits an evening, and what it promises in plain words. */
#include "siege/text/mission/balance.h"

#include "siege/rules/mission/mission.h"

#include <stdlib.h>
#include <string.h>

/* Ours, in tenths of a second: how long a person takes for a decision, and looks at one of the computer's. */
enum { PERSON_TENTHS = 90, COMPUTER_TENTHS = 15, TENTHS_A_MINUTE = 600 };

/* Minutes are told to the next five; so many games of a hundred more or less are felt. */
enum { MINUTES_STEP = 5, RATE_FELT = 5, RANK_FAR = 2 };

/* The mean of all measured missions: decisions of a team in a round, of the Dark Legion in a round; and the rounds of a
 * mission without limit. */
enum { USUAL_DECISIONS = 18, USUAL_WATCHED = 47, USUAL_ROUNDS = 10 };

/* Fewer say nothing. */
enum { GAMES_LEAST = 20 };

static const struct balance_mission *find_mission(const struct balance *balance, const char *id)
{
    for (int i = 0; balance && i < balance->missions; i++)
        if (strcmp(balance->mission[i].id, id) == 0)
            return &balance->mission[i];
    return NULL;
}

static bool fits(const struct balance_row *row, const struct balance_evening *evening, const char *campaign)
{
    bool adapted = evening->adapts && evening->teams <= FEWER_TEAMS_MOST;
    return row->games >= GAMES_LEAST && row->teams == evening->teams && row->legion == evening->legion &&
           (row->adapted != 0) == adapted && strcmp(row->campaign, campaign) == 0;
}

static const struct balance_row *find_in(const struct balance_mission *mission, const struct balance_evening *evening,
                                         const char *campaign)
{
    const struct balance_row *found = NULL;
    int nearest = RANK_FAR;
    for (int i = 0; i < mission->rows; i++) {
        const struct balance_row *row = &mission->row[i];
        int away = campaign[0] ? 0 : abs(row->rank - evening->rank);
        if (away >= nearest || !fits(row, evening, campaign))
            continue;
        found = row;
        nearest = away;
    }
    return found;
}

const struct balance_row *balance_find(const struct balance *balance, const struct balance_evening *evening)
{
    const struct balance_mission *mission = find_mission(balance, evening->mission);
    const struct balance_row *row = mission ? find_in(mission, evening, evening->campaign) : NULL;
    return mission && !row ? find_in(mission, evening, "") : row;
}

int balance_minutes(const struct balance_row *row, int people)
{
    int thought = row->decisions * people / row->teams;
    int tenths = thought * PERSON_TENTHS + (row->decisions - thought + row->watched) * COMPUTER_TENTHS;
    return (tenths + TENTHS_A_MINUTE / 2) / TENTHS_A_MINUTE;
}

/* Games won, of a hundred. */
static int rate_of(const struct balance_row *row)
{
    return (row->won * 100 + row->games / 2) / row->games;
}

static int told_minutes(int minutes)
{
    int told = (minutes + MINUTES_STEP / 2) / MINUTES_STEP * MINUTES_STEP;
    return told < MINUTES_STEP ? MINUTES_STEP : told;
}

int balance_guess_minutes(int rounds, int teams)
{
    int tenths = USUAL_DECISIONS * teams * PERSON_TENTHS + USUAL_WATCHED * COMPUTER_TENTHS;
    return told_minutes(tenths * (rounds ? rounds : USUAL_ROUNDS) / TENTHS_A_MINUTE);
}

const char *balance_sentence(const struct words *words, const struct balance *balance,
                             const struct balance_evening *evening)
{
    const struct balance_row *row = balance_find(balance, evening);
    if (!row)
        return "";
    int rate = rate_of(row);
    return words_tell(
        words,
        rate == 0     ? "evening.never"
        : rate == 100 ? "evening.always"
                      : "evening",
        SLOTS({"minutes", NULL, told_minutes(balance_minutes(row, evening->people))}, {"rate", NULL, rate}));
}

const char *balance_ally_sentence(const struct words *words, const struct balance *balance,
                                  const struct balance_evening *evening)
{
    struct balance_evening then = *evening;
    then.teams++;
    const struct balance_row *now = balance_find(balance, evening), *row = balance_find(balance, &then);
    if (!now || !row)
        return "";
    int more = rate_of(row) - rate_of(now);
    int longer = told_minutes(balance_minutes(row, evening->people)) -
                 told_minutes(balance_minutes(now, evening->people));
    const char *time = words_tell(words,
                                  longer > 0   ? "evening.longer"
                                  : longer < 0 ? "evening.shorter"
                                               : "evening.as_long",
                                  SLOTS({"minutes", NULL, abs(longer)}));
    return words_tell(words,
                      more >= RATE_FELT    ? "evening.ally.easier"
                      : more <= -RATE_FELT ? "evening.ally.harder"
                                           : "evening.ally.alike",
                      SLOTS({"rate", NULL, rate_of(row)}, {"time", time, 0}));
}
