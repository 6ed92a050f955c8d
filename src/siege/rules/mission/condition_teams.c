/* condition_teams.c -- numbers that conditions compare: what teams did, and which sectors they have seen. Needs no
 * other file of the rules. */
#include "siege/rules/mission/condition_parts.h"
#include "siege/rules/turn/game.h"

#include <stddef.h>

static bool team_counts(const struct asked *asked, int team, bool own)
{
    return own ? team == asked->team : (asked->game->team[team].flags & TEAM_PLAYS) != 0;
}

/* The next team that counts, the own one or all that play, after this one or, if NULL, from the first; NULL at the
 * end. */
static const struct team *next_team(const struct asked *asked, bool own, const struct team *after)
{
    int team = after ? (int)(after - asked->game->team) + 1 : 0;
    while (team < TEAM_MAX && !team_counts(asked, team, own))
        team++;
    return team < TEAM_MAX ? &asked->game->team[team] : NULL;
}

#define EACH_TEAM(team, own) (const struct team *team = NULL; (team = next_team(asked, own, team));)

int condition_elimination_points(const struct asked *asked, const struct condition *condition)
{
    int sum = 0;
    for
        EACH_TEAM(team, condition->filter.own)
    sum += team->kill_points;
    return sum;
}

bool condition_kind_fits(const struct condition *condition, int kind)
{
    return condition->filter.kinds == 0 || condition->filter.kinds >> kind & 1;
}

int condition_eliminations(const struct asked *asked, const struct condition *condition)
{
    int sum = 0;
    for
        EACH_TEAM(team, condition->filter.own)
    for (int kind = 0; kind < KIND_MAX; kind++)
        sum += condition_kind_fits(condition, kind) ? team->kills[kind] : 0;
    return sum;
}

int condition_kinds_eliminated(const struct asked *asked, const struct condition *condition)
{
    unsigned kinds = 0;
    for
        EACH_TEAM(team, condition->filter.own)
    for (int kind = 0; kind < KIND_MAX; kind++)
        kinds |= condition_kind_fits(condition, kind) && team->kills[kind] > 0 ? 1u << kind : 0;
    return __builtin_popcount(kinds);
}

int condition_kills_by(const struct asked *asked, const struct condition *condition)
{
    int sum = 0;
    for
        EACH_TEAM(team, condition->filter.own)
    for (int mode = MODE_CLOSE; mode <= MODE_TECH; mode <<= 1)
        sum += condition->which & mode ? team->kills_by[mode_index(mode)] : 0;
    return sum;
}

int condition_tasks_done(const struct asked *asked, const struct condition *condition)
{
    int sum = 0;
    for
        EACH_TEAM(team, condition->filter.own)
    sum += condition->which < TASK_MAX ? team->tasks[condition->which] : 0;
    return sum;
}

int condition_health_lost(const struct asked *asked, const struct condition *condition)
{
    int sum = 0;
    for
        EACH_TEAM(team, condition->filter.own)
    sum += team->health_lost;
    return sum;
}

int condition_reckless_tokens(const struct asked *asked, const struct condition *condition)
{
    int sum = 0;
    for
        EACH_TEAM(team, condition->filter.own)
    sum += team->reckless;
    return sum;
}

int condition_first_cards(const struct asked *asked, const struct condition *condition)
{
    int sum = 0;
    for
        EACH_TEAM(team, condition->filter.own)
    sum += team->firsts;
    return sum;
}

/* Different terminals that somebody has hacked: the same one by two teams is one. */
static int terminals_hacked(const struct game *game)
{
    int count = 0;
    for (int m = 0; m < game->markers; m++)
        count += (marker_traits(game->marker[m].kind) & TRAIT_HACKED) && game->marker[m].stamp != 0;
    return count;
}

int condition_hacks(const struct asked *asked, const struct condition *condition)
{
    int sum = 0;
    if (!condition->filter.own)
        return terminals_hacked(asked->game);
    for
        EACH_TEAM(team, true)
    sum += team->hacks;
    return sum;
}

static int points_gained(const struct team *team)
{
    return team->points - team->start_points;
}

/* Alone, a team leads by all that it has gained. */
int condition_lead(const struct asked *asked, const struct condition *condition)
{
    bool alone = true;
    int best = 0;
    (void)condition;
    if (asked->team >= TEAM_MAX)
        return 0;
    const struct team *own = &asked->game->team[asked->team];
    for
        EACH_TEAM(team, false)
        {
            if (team == own)
                continue;
            best = alone || points_gained(team) > best ? points_gained(team) : best;
            alone = false;
        }
    return points_gained(own) - best;
}

int condition_noted(const struct asked *asked, const struct condition *condition)
{
    (void)condition;
    return asked->team < TEAM_MAX && (asked->game->team[asked->team].flags & TEAM_NOTED);
}

/* ---- sectors --------------------------------------------------------------------------------------------------- */

static bool has_stairs(const struct sector *sector)
{
    for (int y = 0; y < SECTOR_SIZE; y++)
        for (int x = 0; x < SECTOR_SIZE; x++)
            if (sector->stair[y][x])
                return true;
    return false;
}

/* Is the sector that lay in the slot `home` when the mission began among those named? 0 names all of them. */
bool condition_sector_fits(const struct asked *asked, int home, uint32_t slots)
{
    if (slots == 0)
        return true;
    const struct scenario *scenario = asked->game->scenario;
    if (home >= SLOT_MAX || scenario->mission.slot[home].sector == SLOT_NONE)
        return false;
    if (slots & SLOTS_STAIRS && has_stairs(&scenario->catalogue->sector[scenario->mission.slot[home].sector]))
        return true;
    return slots >> home & 1;
}

/* Sectors of the filter without a bit in `seen`. */
static int sectors_without(const struct asked *asked, const struct condition *condition, uint32_t seen)
{
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        count += asked->game->scenario->mission.slot[slot].sector != SLOT_NONE && !(seen >> slot & 1) &&
                 condition_sector_fits(asked, slot, condition->filter.slots);
    return count;
}

int condition_sectors_unseen(const struct asked *asked, const struct condition *condition)
{
    uint32_t entered = 0;
    for
        EACH_TEAM(team, condition->filter.own)
    entered |= team->entered;
    return sectors_without(asked, condition, entered);
}

/* Where neither the team's token lies nor, if nobody is asked about, any. */
int condition_sectors_unmarked(const struct asked *asked, const struct condition *condition)
{
    uint32_t tokens = 0;
    for
        EACH_TEAM(team, asked->team < TEAM_MAX)
    tokens |= team->tokens;
    return sectors_without(asked, condition, tokens);
}

int condition_sectors_scanned(const struct asked *asked, const struct condition *condition)
{
    uint32_t scans = 0;
    for
        EACH_TEAM(team, condition->filter.own)
    scans |= team->scans;
    return __builtin_popcount(scans);
}
