/* balance.c -- the row that fits an evening, and what it promises in plain words. */
#include "siege/text/mission/balance.h"

#include "base/hash.h"
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

uint32_t balance_rules(const struct parameter_change *change, int count)
{
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        int16_t pair[2] = {(int16_t)change[i].which, change[i].value};
        if (change[i].which != PARAMETER_fewer_teams && change[i].which != PARAMETER_side_by_side)
            sum += hash_bytes(pair, sizeof pair, 0) | 1;
    }
    return (uint32_t)(sum ^ sum >> 32);
}

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
           (row->adapted != 0) == adapted && row->rules == evening->rules && strcmp(row->campaign, campaign) == 0;
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

int balance_rate(const struct balance_row *row)
{
    return (row->won * 100 + row->games / 2) / row->games;
}

static int told_minutes(int minutes)
{
    int told = (minutes + MINUTES_STEP / 2) / MINUTES_STEP * MINUTES_STEP;
    return told < MINUTES_STEP ? MINUTES_STEP : told;
}

int balance_told_minutes(const struct balance_row *row, int people)
{
    return told_minutes(balance_minutes(row, people));
}

int balance_guess_minutes(int rounds, int teams)
{
    int tenths = USUAL_DECISIONS * teams * PERSON_TENTHS + USUAL_WATCHED * COMPUTER_TENTHS;
    return told_minutes(tenths * (rounds ? rounds : USUAL_ROUNDS) / TENTHS_A_MINUTE);
}

int balance_hardness(int rate)
{
    int hardness = 0;
    while (rate < balance_hardness_least(hardness))
        hardness++;
    return hardness;
}

int balance_hardness_least(int hardness)
{
    static const int LEAST[BALANCE_HARDNESSES] = {80, 60, 40, 20, 0};
    return LEAST[hardness];
}

const char *balance_hardness_text(const struct words *words, int hardness)
{
    static const char *const KEYS[BALANCE_HARDNESSES] = {"new_mission.easy", "new_mission.fair", "new_mission.hard",
                                                         "new_mission.grim", "new_mission.hopeless"};
    return words_get(words, KEYS[hardness]);
}

/* "About 40 minutes for 2 teams, 1 of them led by a computer player." */
static const char *time_text(const struct words *words, const struct balance_row *row, int people)
{
    int computers = row->teams - people;
    return words_tell(words, computers > 0 ? "evening.time.led" : "evening.time",
                      SLOTS({"minutes", NULL, balance_told_minutes(row, people)}, {"teams", NULL, row->teams},
                            {"n", NULL, computers}));
}

const char *balance_row_sentence(const struct words *words, const struct balance_row *row)
{
    return words_tell(words, row->rules ? "evening.measured.rules" : "evening.measured",
                      SLOTS({"teams", NULL, row->teams}, {"won", NULL, balance_rate(row)}, {"games", NULL, 100}));
}

const char *balance_sentence(const struct words *words, struct balance_rows rows, const struct balance_evening *evening)
{
    const struct balance_row *row = balance_find(rows, evening);
    if (!row)
        return "";
    int rate = balance_rate(row);
    return words_tell(words,
                      rate == 0          ? "evening.rate.never"
                      : rate == 100      ? "evening.rate.always"
                      : row->campaign[0] ? "evening.rate.campaign"
                                         : "evening.rate",
                      SLOTS({"time", time_text(words, row, evening->people), 0}, {"rate", NULL, rate}));
}

const char *balance_ally_sentence(const struct words *words, struct balance_rows rows,
                                  const struct balance_evening *evening)
{
    struct balance_evening then = *evening;
    then.teams++;
    const struct balance_row *now = balance_find(rows, evening), *row = balance_find(rows, &then);
    if (!now || !row)
        return "";
    int more = balance_rate(row) - balance_rate(now);
    int longer = balance_told_minutes(row, evening->people) - balance_told_minutes(now, evening->people);
    const char *time = words_tell(words,
                                  longer > 0   ? "evening.longer"
                                  : longer < 0 ? "evening.shorter"
                                               : "evening.as_long",
                                  SLOTS({"minutes", NULL, abs(longer)}));
    return words_tell(words,
                      more >= RATE_FELT    ? "evening.ally.easier"
                      : more <= -RATE_FELT ? "evening.ally.harder"
                                           : "evening.ally.alike",
                      SLOTS({"rate", NULL, balance_rate(row)}, {"time", time, 0}));
}
