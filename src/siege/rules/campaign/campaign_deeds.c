/* campaign_deeds.c -- the service records: what each Doomtrooper did and suffered, a line for each deed. */
#include "base/list.h"
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/campaign/campaign_parts.h"

#include <assert.h>
#include <string.h>

static const char *const DEED_NAME[] = {CAMPAIGN_DEEDS(LIST_WORD)};

const char *campaign_deed_name(enum campaign_deed_kind what)
{
    assert(what < CAMPAIGN_DEED_COUNT);
    return DEED_NAME[what];
}

enum campaign_deed_kind campaign_deed_by_name(const char *name)
{
    int what = 0;
    while (what < CAMPAIGN_DEED_COUNT && strcmp(DEED_NAME[what], name) != 0)
        what++;
    return (enum campaign_deed_kind)what;
}

/* ---- lines ----------------------------------------------------------------------------------------------------- */

static bool same_deed(const struct campaign_deed *a, const struct campaign_deed *b)
{
    return a->player == b->player && a->trooper == b->trooper && a->what == b->what && a->kind == b->kind;
}

/* A full list becomes shorter: of finished missions one line remains for each thing done; what is not of one round is
 * nobody's best moment. */
static void make_room(struct campaign *campaign)
{
    static_assert(ROSTER_MAX * (CAMPAIGN_DEED_COUNT + KIND_MAX) < CAMPAIGN_DEEDS_MOST / 2,
                  "a shortened list has room for a mission");
    int kept = 0;
    for (int i = 0; i < campaign->deeds; i++) {
        struct campaign_deed deed = campaign->deed[i];
        int at = deed.play == campaign->plays ? kept : 0;
        while (at < kept && !same_deed(&campaign->deed[at], &deed))
            at++;
        if (at < kept) {
            campaign->deed[at].number = (uint16_t)(campaign->deed[at].number + deed.number);
            campaign->deed[at].round = 0;
        } else {
            campaign->deed[kept++] = deed;
        }
    }
    campaign->deeds = kept;
}

static void add_deed(struct campaign *campaign, struct campaign_deed deed)
{
    assert(deed.player < campaign->players && deed.what < CAMPAIGN_DEED_COUNT && deed.trooper < ROSTER_MAX);
    if (campaign->deeds == CAMPAIGN_DEEDS_MOST)
        make_room(campaign);
    if (campaign->deeds == CAMPAIGN_DEEDS_MOST) /* one mission without end */
        return;
    deed.play = campaign->plays;
    campaign->deed[campaign->deeds++] = deed;
}

void campaign_forget_deeds(struct campaign *campaign, int first_line)
{
    int kept = 0;
    for (int i = 0; i < campaign->deeds; i++)
        if (campaign->deed[i].play != campaign->plays || campaign->deed[i].line < first_line)
            campaign->deed[kept++] = campaign->deed[i];
    memset(&campaign->deed[kept], 0, (size_t)(campaign->deeds - kept) * sizeof campaign->deed[0]);
    campaign->deeds = kept;
}

/* ---- from a mission ---------------------------------------------------------------------------------------------- */

/* A deed of that figure, if it is a player's Doomtrooper. */
static void note(struct campaign *campaign, const struct game *game, figure_id figure, struct campaign_deed deed)
{
    if (!figure_is_trooper(figure) || game->figure[figure].kind >= game->scenario->catalogue->roster)
        return;
    int player = campaign_player_at(campaign, figure_seat(figure));
    if (player == PLAYER_NONE)
        return;
    deed.player = (uint8_t)player;
    deed.trooper = game->figure[figure].kind;
    add_deed(campaign, deed);
}

void campaign_note_deed(struct campaign *campaign, const struct game *game, const struct event *event, int line)
{
    struct campaign_deed deed = {.line = line, .number = 1, .round = campaign->context.round};
    bool trooper = is_figure_id(event->figure) && figure_is_trooper(event->figure);
    if (event->type == EVENT_STRENGTH_LOST && trooper && event->number > 0) {
        deed.what = CAMPAIGN_DEED_WOUND;
        deed.number = (uint16_t)event->number;
        note(campaign, game, event->figure, deed);
    } else if (event->type == EVENT_ELIMINATED && trooper) {
        deed.what = CAMPAIGN_DEED_FELL;
        note(campaign, game, event->figure, deed);
    } else if (event->type == EVENT_ELIMINATED && is_figure_id(event->figure) && is_figure_id(event->target)) {
        deed.what = CAMPAIGN_DEED_KILL;
        deed.kind = game->figure[event->figure].kind;
        if (deed.kind < KIND_MAX)
            note(campaign, game, event->target, deed);
    }
}

void campaign_settle_deeds(struct campaign *campaign, const struct game *over)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        int player = campaign_player_at(campaign, figure_seat(id)), trooper = over->figure[id].kind;
        struct campaign_deed deed = {.line = campaign->context.last_line, .number = 1};
        if (player == PLAYER_NONE || trooper >= over->scenario->catalogue->roster)
            continue;
        deed.what = CAMPAIGN_DEED_SERVED;
        note(campaign, over, id, deed);
        bool told = campaign_service(campaign, player, trooper, campaign->plays).fallen > 0;
        deed.what = CAMPAIGN_DEED_FELL;
        if (over->figure[id].state == FIGURE_ELIMINATED && !told)
            note(campaign, over, id, deed);
    }
}

/* ---- questions --------------------------------------------------------------------------------------------------- */

/* Creatures that the Doomtrooper eliminated in the round of this line. */
static int kills_in_round(const struct campaign *campaign, const struct campaign_deed *of)
{
    int kills = 0;
    for (int i = 0; i < campaign->deeds; i++) {
        const struct campaign_deed *deed = &campaign->deed[i];
        if (deed->what == CAMPAIGN_DEED_KILL && deed->player == of->player && deed->trooper == of->trooper &&
            deed->play == of->play && deed->round == of->round)
            kills += deed->number;
    }
    return kills;
}

static void add_to_service(struct campaign_service *service, const struct campaign *campaign,
                           const struct campaign_deed *deed)
{
    int *const of[CAMPAIGN_DEED_COUNT] = {[CAMPAIGN_DEED_SERVED] = &service->missions,
                                          [CAMPAIGN_DEED_KILL] = &service->kills,
                                          [CAMPAIGN_DEED_WOUND] = &service->wounds,
                                          [CAMPAIGN_DEED_FELL] = &service->fallen};
    assert(deed->what < CAMPAIGN_DEED_COUNT && deed->kind < KIND_MAX);
    *of[deed->what] += deed->number;
    if (deed->what != CAMPAIGN_DEED_KILL)
        return;
    service->kill[deed->kind] += deed->number;
    int kills = deed->round ? kills_in_round(campaign, deed) : 0;
    if (kills > service->best) {
        service->best = kills;
        service->best_round = deed->round;
        service->best_play = deed->play;
    }
}

struct campaign_service campaign_service(const struct campaign *campaign, int player, int trooper, int play)
{
    assert(player >= 0 && player < campaign->players);
    struct campaign_service service = {.missions = 0};
    for (int i = 0; i < campaign->deeds; i++) {
        const struct campaign_deed *deed = &campaign->deed[i];
        if (deed->player == player && deed->trooper == trooper && (play < 0 || deed->play == play))
            add_to_service(&service, campaign, deed);
    }
    return service;
}

int campaign_list_troopers(const struct campaign *campaign, const struct catalogue *catalogue, int player,
                           uint8_t *trooper, int most)
{
    int count = 0;
    for (int i = 0; i < catalogue->roster && count < most; i++)
        if (catalogue->trooper[i].corporation == campaign->player[player].corporation &&
            campaign_service(campaign, player, i, -1).missions > 0)
            trooper[count++] = (uint8_t)i;
    return count;
}
