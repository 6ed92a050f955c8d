/* evening.c -- which of the measured games are like the one that is about to begin. */
#include "siege/screen/setup/evening.h"

#include "siege/screen/menu/page.h"
#include "siege/text/mission/balance.h"

static bool read_legion(enum seat_control control, enum balance_legion *legion)
{
    *legion = control == CONTROL_NEPHARITE ? BALANCE_NEPHARITE
              : control == CONTROL_GREEDY  ? BALANCE_GREEDY
                                           : BALANCE_DECK;
    return control != CONTROL_HUMAN;
}

static int least_rank(const struct game_setup *setup, const struct catalogue *catalogue)
{
    int rank = setup->carried ? catalogue->ranks : setup->rank;
    for (int team = 0; team < setup->teams && setup->carried; team++) {
        int its = catalogue_rank_of(catalogue, setup->corporation[team], setup->points[team]);
        rank = its < rank ? its : rank;
    }
    return rank;
}

/* False: nothing like it can have been measured. */
static bool read_evening(struct balance_evening *out, const struct evening *evening)
{
    const struct game_setup *setup = evening->setup;
    const struct mission *mission = evening->scenario ? &evening->scenario->mission : NULL;
    bool adapts = mission && mission->parameters.fewer_teams;
    for (int i = 0; i < setup->changes; i++)
        if (setup->change[i].which == PARAMETER_fewer_teams)
            adapts = setup->change[i].value;
    *out = (struct balance_evening){.campaign = evening->campaign,
                                    .teams = setup->teams,
                                    .rules = balance_rules(setup->change, setup->changes),
                                    .rank = mission ? least_rank(setup, evening->scenario->catalogue) : setup->rank,
                                    .adapts = adapts && (mission ? mission->fewer.given : evening->entry->fewer)};
    for (int team = 0; team < setup->teams; team++)
        out->people += evening->control[team] == CONTROL_HUMAN;
    return read_legion(evening->control[SEAT_LEGION], &out->legion) && !evening->entry->rules[0];
}

const struct balance_row *evening_find(const struct services *services, const struct evening *evening)
{
    struct balance_evening played;
    return read_evening(&played, evening) ? balance_find(services_measured(services, evening->entry), &played) : NULL;
}

const char *evening_text(const struct frame *frame, const struct evening *evening)
{
    struct balance_evening played;
    struct words words = page_words(frame);
    return read_evening(&played, evening)
               ? balance_sentence(&words, services_measured(page_services(frame), evening->entry), &played)
               : "";
}

const char *evening_ally_text(const struct frame *frame, const struct evening *evening)
{
    struct balance_evening played;
    struct words words = page_words(frame);
    bool fits = read_evening(&played, evening) && played.teams < evening->scenario->mission.most_teams;
    return fits ? balance_ally_sentence(&words, services_measured(page_services(frame), evening->entry), &played) : "";
}

const char *evening_adapted_text(const struct frame *frame, const struct evening *evening)
{
    const struct game_setup *setup = evening->setup;
    const struct mission *mission = &evening->scenario->mission;
    int rounds = game_setup_rounds(setup, mission);
    if (!game_setup_uses_fewer(setup, mission))
        return "";
    bool differs = rounds > 0 && mission->rounds != mission->fewer.rounds; /* whichever of them holds */
    return page_tell(frame, differs ? "evening.adapted.rounds" : "evening.adapted",
                     SLOTS({"n", NULL, setup->teams}, {"rounds", NULL, rounds}));
}
