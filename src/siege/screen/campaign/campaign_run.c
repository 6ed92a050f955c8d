/* campaign_run.c -- a campaign being played: opening, saving, its next mission, its result. */
#include "siege/screen/campaign/campaign_run.h"

#include "siege/screen/board/session.h"
#include "siege/screen/campaign/campaign_endless.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/text/mission/campaign_ledger.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct catalogue *campaign_run_catalogue(const struct campaign_run *run)
{
    return services_catalogue(run->services, run->campaign.edition);
}

static struct words words_of(const struct campaign_run *run)
{
    return (struct words){run->services->strings, campaign_run_catalogue(run)};
}

/* ---- opening --------------------------------------------------------------------------------------------------- */

/* The session plays its mission. In co-op and solo nobody has secrets from the others: no curtain between two teams. */
static void adopt(struct campaign_run *run, struct session *session)
{
    session->campaign = run;
    run->campaign.one_person |= session->one_person;
    session->one_person = run->campaign.one_person || run->campaign.mode != CAMPAIGN_MODE_VERSUS;
}

void campaign_run_find_missions(struct campaign_run *run)
{
    const struct services *services = run->services;
    int count = services_look(services, LIST_MISSIONS);
    for (int i = 0; i < count; i++) {
        const struct mission_entry *entry = &services->missions.entry[i];
        for (int m = 0; m < run->campaign.missions; m++)
            if (!run->mission[m].path[0] && strcmp(run->campaign.mission[m], entry->id) == 0)
                run->mission[m] = *entry;
    }
}

void campaign_run_find_story(struct campaign_run *run)
{
    const struct services *services = run->services;
    int count = services_look(services, LIST_PLANS);
    for (int i = 0; i < count; i++) {
        const struct campaign_plan *plan = &services->plans.entry[i].plan;
        if (strcmp(plan->id, run->campaign.id) != 0)
            continue;
        run->story = plan->story;
        memcpy(run->campaign.title, plan->title, sizeof run->campaign.title);
    }
}

struct campaign_run *campaign_run_new(const struct services *services, const struct campaign_start *start)
{
    struct campaign_run *run = calloc(1, sizeof *run);
    if (!run)
        return NULL;
    run->services = services;
    campaign_begin(&run->campaign, start, services_catalogue(services, start->plan->edition));
    campaign_endless_begin(&run->campaign, start->seed);
    if (!services->campaign_path || !services->campaign_path(services->self, start->plan->id, run->path, run->unsaved))
        run->path[0] = '\0';
    run->told = -1;
    campaign_run_find_missions(run);
    campaign_run_find_story(run);
    campaign_run_prepare(run);
    return run;
}

struct campaign_run *campaign_run_open(const struct services *services, const char *path, struct session *session,
                                       enum campaign_opened *opened, char why[WHY_MAX_BYTES])
{
    struct campaign_run *run = calloc(1, sizeof *run);
    *opened = CAMPAIGN_OPEN_FAILED;
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(services->strings, "hud.no_memory"));
    if (!run)
        return NULL;
    run->services = services;
    snprintf(run->path, sizeof run->path, "%s", path);
    *opened = services->campaign_open(services->self, path, &run->campaign, session, why);
    if (*opened == CAMPAIGN_OPEN_FAILED) {
        free(run);
        return NULL;
    }
    snprintf(run->remark, sizeof run->remark, "%s", why);
    why[0] = '\0';
    adopt(run, session);
    run->told = run->campaign.plays + campaign_is_over(&run->campaign);
    campaign_run_find_missions(run);
    campaign_run_find_story(run);
    campaign_run_prepare(run);
    return run;
}

void campaign_run_save(struct campaign_run *run)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = run->services;
    if (!run->path[0])
        return;
    if (services->campaign_write(services->self, &run->campaign, run->path, why))
        run->unsaved[0] = '\0';
    else
        memcpy(run->unsaved, why, sizeof why);
}

void campaign_run_prepare(struct campaign_run *run)
{
    if (campaign_is_over(&run->campaign) || run->campaign.drawn)
        return;
    campaign_draw_legion(&run->campaign);
    campaign_run_save(run);
}

/* ---- the coming mission ---------------------------------------------------------------------------------------- */

const struct mission_entry *campaign_run_next(const struct campaign_run *run)
{
    if (campaign_is_over(&run->campaign) || run->campaign.next >= run->campaign.missions)
        return NULL;
    const struct mission_entry *entry = &run->mission[run->campaign.next];
    return entry->path[0] ? entry : NULL;
}

const char *campaign_run_title(const struct campaign_run *run, int index)
{
    const struct mission_entry *entry = &run->mission[index];
    return entry->path[0] && entry->title[0]
               ? entry->title
               : campaign_endless_title(run->services->strings, run->campaign.mission[index]);
}

void campaign_run_controls(const struct campaign_run *run, enum seat_control control[SEAT_COUNT])
{
    const struct campaign *campaign = &run->campaign;
    memset(control, 0, sizeof *control * SEAT_COUNT);
    control[SEAT_LEGION] = CONTROL_DECK;
    for (int p = 0; p < campaign->players; p++) {
        seat_id seat = campaign_seat_of(campaign, p);
        enum seat_control who = (enum seat_control)campaign->player[p].control;
        if (seat == SEAT_LEGION) /* the AI deck stands in for a computer player */
            control[seat] = who == CONTROL_HUMAN ? CONTROL_HUMAN : CONTROL_DECK;
        else if (seat < TEAM_MAX)
            control[seat] = who;
    }
}

struct game_setup campaign_run_setup(const struct campaign_run *run)
{
    const struct campaign *campaign = &run->campaign;
    const struct catalogue *catalogue = campaign_run_catalogue(run);
    return campaign->started ? campaign_mission_setup(campaign, catalogue) : campaign_setup(campaign, catalogue, 0);
}

static bool has_human(const struct campaign_run *run)
{
    for (int p = 0; p < run->campaign.players; p++)
        if (run->campaign.player[p].control == CONTROL_HUMAN)
            return true;
    return false;
}

const char *campaign_run_refusal(const struct campaign_run *run, struct scenario *scenario, char why[WHY_MAX_BYTES])
{
    struct words words = words_of(run);
    if (!has_human(run))
        return words_get(&words, "setup.why.no_human");
    struct game_setup setup = campaign_run_setup(run);
    scenario_apply_changes(scenario, &setup);
    return setup_choice_setup_refusal(why, WHY_MAX_BYTES, &words, scenario, &setup);
}

struct scenario *campaign_run_scenario(const struct campaign_run *run, char why[WHY_MAX_BYTES])
{
    struct words words = words_of(run);
    const struct mission_entry *entry = campaign_run_next(run);
    if (entry && !entry->problems)
        return run->services->open_scenario(run->services->self, entry->path, why);
    words_say(why, WHY_MAX_BYTES, &words, "campaign_home.no_mission",
              SLOTS({"mission", run->campaign.mission[run->campaign.next % CAMPAIGN_MISSIONS], 0}));
    return NULL;
}

/* The campaign's mission has been started and the scenario is its own; it is taken over. */
static struct session *begin_session(struct campaign_run *run, struct scenario *scenario, char why[WHY_MAX_BYTES])
{
    enum seat_control control[SEAT_COUNT];
    const struct services *services = run->services;
    struct game_setup setup = campaign_mission_setup(&run->campaign, campaign_run_catalogue(run));
    struct session *session = session_new(services, why);
    if (!session) {
        services->close_scenario(services->self, scenario);
        return NULL;
    }
    adopt(run, session);
    campaign_run_controls(run, control);
    scenario_apply_changes(scenario, &setup);
    if (session_begin(session, scenario, campaign_run_next(run)->path, &setup, control, why))
        return session;
    session_free(session);
    return NULL;
}

struct session *campaign_run_begin(struct campaign_run *run, char why[WHY_MAX_BYTES])
{
    const struct services *services = run->services;
    struct scenario *scenario = campaign_run_scenario(run, why);
    if (!scenario)
        return NULL;
    const char *refusal = campaign_run_refusal(run, scenario, why);
    if (refusal) {
        if (refusal != why)
            snprintf(why, WHY_MAX_BYTES, "%s", refusal);
        services->close_scenario(services->self, scenario);
        return NULL;
    }
    if (!run->campaign.started) {
        campaign_start_mission(&run->campaign, services->new_seed(services->self));
        campaign_run_save(run);
    }
    return begin_session(run, scenario, why);
}

const char *campaign_run_retry_refusal(const struct campaign_run *run, char why[WHY_MAX_BYTES])
{
    struct words words = words_of(run);
    struct reject reject = campaign_check_retry(&run->campaign);
    if (reject.why == REJECT_NONE)
        return NULL;
    return campaign_reject_sentence(why, WHY_MAX_BYTES, &words, reject);
}

struct session *campaign_run_retry(struct campaign_run *run, char why[WHY_MAX_BYTES])
{
    if (campaign_run_retry_refusal(run, why))
        return NULL;
    (void)campaign_retry(&run->campaign);
    return campaign_run_begin(run, why);
}

struct session *campaign_run_resume(struct campaign_run *run, char why[WHY_MAX_BYTES])
{
    const struct services *services = run->services;
    struct session *session = run->path[0] ? session_new(services, why) : NULL;
    if (!session)
        return NULL;
    if (services->campaign_open(services->self, run->path, &run->campaign, session, why) == CAMPAIGN_OPEN_MISSION) {
        adopt(run, session);
        return session;
    }
    session_free(session);
    return NULL;
}

void campaign_run_concede(struct campaign_run *run)
{
    char why[WHY_MAX_BYTES];
    struct scenario *scenario = campaign_run_scenario(run, why);
    (void)campaign_concede(&run->campaign, campaign_run_catalogue(run), scenario ? &scenario->mission : NULL);
    if (scenario)
        run->services->close_scenario(run->services->self, scenario);
    campaign_run_save(run);
    campaign_run_prepare(run);
}

void campaign_run_finish(struct campaign_run *run, const struct session *session)
{
    char why[WHY_MAX_BYTES];
    if (!campaign_fits(&run->campaign, &session->game))
        return;
    if (run->path[0] && run->services->campaign_keep) /* without it there is nothing to watch, that is all */
        (void)run->services->campaign_keep(run->services->self, session, run->campaign.plays, why);
    struct game *game = malloc(sizeof *game);
    struct event_list *events = malloc(sizeof *events);
    if (game && events)
        (void)campaign_finish(&run->campaign, &session->game, session->history, game, events);
    else
        campaign_record(&run->campaign, &session->game);
    free(game);
    free(events);
    campaign_run_save(run);
    campaign_run_prepare(run);
}
