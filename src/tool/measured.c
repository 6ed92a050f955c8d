/* measured.c -- a row of the file of measured missions; the house rules and the difficulty of a call. */
#include "tool/measured.h"

#include "tool/tool.h"

#include <cJSON.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static double mean(long long sum, int games)
{
    return (double)((sum + games / 2) / games);
}

struct cJSON *measured_line(const struct measured *measured)
{
    cJSON *line = cJSON_CreateObject();
    cJSON_AddStringToObject(line, "mission", measured->mission);
    if (measured->campaign[0])
        cJSON_AddStringToObject(line, "campaign", measured->campaign);
    cJSON_AddNumberToObject(line, "teams", measured->teams);
    cJSON_AddStringToObject(line, "legion", measured->legion);
    cJSON_AddBoolToObject(line, "adapted", measured->adapted);
    cJSON_AddNumberToObject(line, "rank", measured->rank);
    cJSON_AddNumberToObject(line, "games", measured->games);
    cJSON_AddNumberToObject(line, "won", measured->won);
    cJSON_AddNumberToObject(line, "decisions", mean(measured->decisions, measured->games));
    cJSON_AddNumberToObject(line, "watched", mean(measured->watched, measured->games));
    return line;
}

/* ---- players --------------------------------------------------------------------------------------------------- */

/* The policies first. */
static const char *const PLAYER[] = {"random", "greedy", "cautious", "deck", "nepharite"};
enum { POLICIES = 3, PLAYERS = 5 };

bool measured_read_policy(const char *word, enum bot_policy *policy)
{
    int found = tool_word(word, PLAYER, POLICIES);
    if (found >= 0)
        *policy = (enum bot_policy)found;
    return found >= 0;
}

bool measured_read_commander(const char *word, struct commander *commander)
{
    int found = tool_word(word, PLAYER, PLAYERS);
    *commander = (struct commander){word, BOT_GREEDY, found == POLICIES, found == POLICIES + 1};
    return measured_read_policy(word, &commander->policy) || found >= 0;
}

/* ---- house rules and difficulty -------------------------------------------------------------------------------- */

static const struct rule_option *find_option(const struct rule_options *options, const char *id)
{
    int house = option_find(&options->house, id);
    int difficulty = option_find(&options->difficulty, id);
    return house >= 0 ? &options->house.item[house] : difficulty >= 0 ? &options->difficulty.item[difficulty] : NULL;
}

static void list_ids(char *out, size_t size, const struct option_list *list)
{
    size_t length = strlen(out);
    for (int i = 0; i < list->count && length < size; i++)
        length += (size_t)snprintf(out + length, size - length, "%s%s", length ? ", " : "", list->item[i].id);
}

static bool refuse_option(const struct tool *tool, const struct rule_options *options, const char *id)
{
    char list[2 * OPTION_MAX * OPTION_ID_BYTES] = "";
    list_ids(list, sizeof list, &options->house);
    list_ids(list, sizeof list, &options->difficulty);
    tool_say(tool, stderr, "tool.simulate.no_option", SLOTS({"option", id, 0}, {"list", list, 0}));
    return false;
}

/* "Adapted to fewer teams". */
static const char PROPOSED[] = "fewer_teams";

bool measured_adapts(const char *const *ids, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(ids[i], PROPOSED) == 0)
            return true;
    return false;
}

int measured_propose(const char **ids, int count, int most)
{
    if (!measured_adapts(ids, count) && count < most)
        ids[count++] = PROPOSED;
    return count;
}

bool measured_agree(const struct tool *tool, const struct rule_options *options, const char *const *ids, int count,
                    struct game_setup *agreed)
{
    *agreed = (struct game_setup){0};
    for (int i = 0; i < count; i++) {
        const struct rule_option *option = find_option(options, ids[i]);
        if (!option || !option_agree(option, agreed))
            return refuse_option(tool, options, ids[i]);
    }
    return true;
}
