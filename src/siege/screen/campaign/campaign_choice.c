/* campaign_choice.c -- what is chosen before a campaign begins, and what is still missing. */
#include "siege/screen/campaign/campaign_choice.h"

#include "siege/screen/setup/setup_choice.h"
#include "siege/text/mission/campaign_ledger.h"

#include <string.h>

enum { GOOD_TABLE = 4, SOLO_TABLE = 2 };

static bool offers(const struct campaign_plan *plan, enum campaign_mode mode)
{
    return plan->modes >> mode & 1;
}

static int table_of(const struct campaign_plan *plan, enum campaign_mode mode)
{
    struct campaign_range range = campaign_players(plan, mode, (enum campaign_legion)plan->legion);
    int players = mode == CAMPAIGN_MODE_SOLO ? SOLO_TABLE : GOOD_TABLE;
    players = players < range.least ? range.least : players;
    return players > range.most ? range.most : players;
}

/* In solo all of them are led by one person. */
static void seat_players(struct campaign_choice *choice, const struct catalogue *catalogue, int players)
{
    bool solo = choice->mode == CAMPAIGN_MODE_SOLO;
    for (int i = 0; i < CORPORATIONS; i++) {
        enum seat_control *seat = &choice->corporation[setup_choice_favourite(catalogue, i)];
        int sitting = setup_choice_teams(choice->corporation);
        if (*seat == CONTROL_CLOSED && sitting < players)
            *seat = sitting && !solo ? CONTROL_CAUTIOUS : CONTROL_HUMAN;
    }
}

/* People stay before computer players. */
static void send_away(struct campaign_choice *choice, int players)
{
    for (int round = 0; round < 2; round++)
        for (int i = CORPORATIONS - 1; i >= 0 && setup_choice_teams(choice->corporation) > players; i--)
            if (round || choice->corporation[i] != CONTROL_HUMAN)
                choice->corporation[i] = CONTROL_CLOSED;
}

struct campaign_choice campaign_choice_recommended(const struct catalogue *catalogue, const struct campaign_plan *plan)
{
    struct campaign_choice choice;
    memset(&choice, 0, sizeof choice);
    choice.mode = offers(plan, CAMPAIGN_MODE_SOLO)   ? CAMPAIGN_MODE_SOLO
                  : offers(plan, CAMPAIGN_MODE_COOP) ? CAMPAIGN_MODE_COOP
                                                     : CAMPAIGN_MODE_VERSUS;
    choice.legion = (enum campaign_legion)plan->legion;
    choice.retries = choice.mode != CAMPAIGN_MODE_VERSUS; /* nobody loses by it but the one who asks */
    choice.rank = plan->rank ? plan->rank : 1;
    seat_players(&choice, catalogue, table_of(plan, choice.mode));
    return choice;
}

/* The first that takes part, or 0. */
static int only_one(const struct campaign_choice *choice)
{
    int i = 0;
    while (i < CORPORATIONS - 1 && choice->corporation[i] == CONTROL_CLOSED)
        i++;
    return i;
}

void campaign_choice_set_mode(struct campaign_choice *choice, const struct catalogue *catalogue,
                              const struct campaign_plan *plan, enum campaign_mode mode)
{
    bool was_solo = choice->mode == CAMPAIGN_MODE_SOLO;
    choice->mode = mode;
    if (mode == CAMPAIGN_MODE_SOLO) {
        send_away(choice, 1);
        choice->corporation[only_one(choice)] = CONTROL_HUMAN;
    }
    if (was_solo || mode == CAMPAIGN_MODE_SOLO)
        seat_players(choice, catalogue, table_of(plan, mode));
}

enum campaign_legion campaign_choice_legion(const struct campaign_choice *choice)
{
    return choice->mode == CAMPAIGN_MODE_VERSUS ? choice->legion : CAMPAIGN_LEGION_DECK;
}

struct campaign_start campaign_choice_start(const struct campaign_choice *choice, const struct campaign_plan *plan,
                                            const struct rule_options *options, uint64_t seed)
{
    struct game_setup agreed = {.changes = 0};
    struct campaign_start start = {.plan = plan,
                                   .seed = seed,
                                   .mode = (uint8_t)choice->mode,
                                   .legion = (uint8_t)campaign_choice_legion(choice),
                                   .retries = choice->retries,
                                   .rank = (uint8_t)choice->rank};
    (void)setup_rules_agree(&choice->rules, options, &agreed);
    for (int i = 0; i < CORPORATIONS; i++)
        if (choice->corporation[i] != CONTROL_CLOSED) {
            start.corporation[start.players] = (uint8_t)i;
            start.control[start.players++] = (uint8_t)choice->corporation[i];
        }
    agreed.teams = choice->mode == CAMPAIGN_MODE_VERSUS ? TEAM_MAX : start.players;
    setup_rules_fit(&agreed, choice->mode == CAMPAIGN_MODE_VERSUS);
    start.changes = agreed.changes;
    memcpy(start.change, agreed.change, sizeof start.change);
    return start;
}

const char *campaign_choice_refusal(char *why, size_t size, const struct words *words,
                                    const struct campaign_choice *choice, const struct campaign_plan *plan,
                                    const struct rule_options *options)
{
    struct game_setup agreed = {.changes = 0};
    struct campaign_start start = campaign_choice_start(choice, plan, options, 0);
    struct reject reject = campaign_check_start(&start);
    if (reject.why != REJECT_NONE)
        return campaign_reject_sentence(why, size, words, reject);
    if (!setup_choice_has_human(choice->corporation))
        return words_get(words, "setup.why.no_human");
    return setup_rules_agree(&choice->rules, options, &agreed) ? NULL : words_get(words, "setup.rules.too_many");
}
