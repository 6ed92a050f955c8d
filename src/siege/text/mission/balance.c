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

struct balance_rows balance_rows_of(const struct balance *balance, const char *mission)
{
    for (int i = 0; balance && i < balance->missions; i++)
        if (strcmp(balance->mission[i].id, mission) == 0)
            return (struct balance_rows){balance->mission[i].row, balance->mission[i].rows};
    return (struct balance_rows){NULL, 0};
}

static bool fits(const struct balance_row *row, const struct balance_evening *evening, const char *campaign)
{
    bool adapted = evening->adapts && evening->teams <= FEWER_TEAMS_MOST;
    return row->games >= GAMES_LEAST && row->teams == evening->teams && row->legion == evening->legion &&
           (row->adapted != 0) == adapted && strcmp(row->campaign, campaign) == 0;
}

static const struct balance_row *find_in(struct balance_rows rows, const struct balance_evening *evening,
                                         const char *campaign)
{
    const struct balance_row *found = NULL;
    int nearest = RANK_FAR;
    for (int i = 0; i < rows.count; i++) {
        const struct balance_row *row = &rows.row[i];
        int away = campaign[0] ? 0 : abs(row->rank - evening->rank);
        if (away >= nearest || !fits(row, evening, campaign))
            continue;
        found = row;
        nearest = away;
    }
    return found;
}

const struct balance_row *balance_find(struct balance_rows rows, const struct balance_evening *evening)
{
    const struct balance_row *row = find_in(rows, evening, evening->campaign);
    return row ? row : find_in(rows, evening, "");
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

int balance_hardness(int rate)
{
    return rate >= 80 ? 0 : rate >= 60 ? 1 : rate >= 40 ? 2 : rate >= 20 ? 3 : BALANCE_HARDNESSES - 1;
}

const char *balance_hardness_text(const struct words *words, int hardness)
{
    static const char *const KEYS[BALANCE_HARDNESSES] = {"new_mission.easy", "new_mission.fair", "new_mission.hard",
                                                         "new_mission.grim", "new_mission.hopeless"};
    return words_get(words, KEYS[hardness]);
}

bool balance_is_as_hard(struct balance_rows rows, int teams, int hardness)
{
    for (int i = 0; i < rows.count; i++) {
        const struct balance_row *row = &rows.row[i];
        bool usual = row->games >= GAMES_LEAST && row->rank == 1 && row->legion == BALANCE_DECK && !row->campaign[0];
        if (usual && (!teams || row->teams == teams) && balance_hardness(rate_of(row)) == hardness)
            return true;
    }
    return false;
}

const char *balance_row_sentence(const struct words *words, const struct balance_row *row)
{
    return words_tell(words, "evening.measured",
                      SLOTS({"teams", NULL, row->teams}, {"won", NULL, row->won}, {"games", NULL, row->games}));
}

const char *balance_sentence(const struct words *words, struct balance_rows rows, const struct balance_evening *evening)
{
    const struct balance_row *row = balance_find(rows, evening);
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

const char *balance_ally_sentence(const struct words *words, struct balance_rows rows,
                                  const struct balance_evening *evening)
{
    struct balance_evening then = *evening;
    then.teams++;
    const struct balance_row *now = balance_find(rows, evening), *row = balance_find(rows, &then);
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
