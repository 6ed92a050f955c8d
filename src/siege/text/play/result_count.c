/* result_count.c -- plays the history again and counts dice, hits and points of each seat. */
#include "siege/text/play/result_count.h"

#include "siege/rules/card/effect_row.h"

#include <string.h>

static void count_die(struct result_count *count, figure_id who, struct rolled_die die)
{
    seat_id seat = who == FIGURE_NONE ? count->rolling : figure_seat(who);
    struct luck_count *luck = &count->luck[seat][die.colour % DIE_COLOURS];
    luck->dice++;
    luck->hits += die.hit != 0;
}

static void count_kill(struct result_count *count, const struct event *event)
{
    if (event->type == EVENT_ATTACK_DECLARED)
        count->striking = event->figure;
    if (event->type == EVENT_TRAP_ATTACKS || event->type == EVENT_EVENT_EFFECT || event->type == EVENT_TURN_ENDED)
        count->striking = FIGURE_NONE;
    bool own = event->type == EVENT_ELIMINATED && !figure_is_trooper(event->figure) && count->striking < TROOPER_MAX;
    if (own)
        count->kills[count->striking]++;
}

static void count_event(struct result_count *count, const struct event *event)
{
    count_kill(count, event);
    if (event->type == EVENT_TRAP_ATTACKS)
        count->rolling = event->choice < TEAM_MAX ? event->choice : SEAT_LEGION;
    if (event->type == EVENT_CARD_PLAYED && effect_row((enum effect_verb)event->kind)->boon == BOON_STRIKE)
        count->rolling = event->seat;
    if (event->type == EVENT_ATTACK_DECLARED || event->type == EVENT_EVENT_EFFECT)
        count->rolling = SEAT_LEGION;
    if (event->type == EVENT_POINTS && event->seat < SEAT_COUNT && event->choice < POINTS_CAUSES) {
        count->points[event->seat][event->choice] += event->number;
        count->points_at[event->seat][event->choice] = count->step;
    }
    if (event->type == EVENT_ELIMINATED && figure_is_trooper(event->figure))
        count->fell_at[event->figure] = count->step;
    if (event->type == EVENT_DIE_REROLLED && event->choice < event->dice_count)
        count_die(count, event->figure, event->dice[event->choice]);
    if (event->type != EVENT_DICE_ROLLED && event->type != EVENT_ARMOUR_ROLLED)
        return;
    for (int i = 0; i < event->dice_count; i++)
        count_die(count, event->figure, event->dice[i]);
}

static void count_events(struct result_count *count, struct event_list *events)
{
    for (int i = 0; i < events->count; i++)
        count_event(count, &events->item[i]);
    events->count = 0;
}

void result_count_history(struct result_count *count, const struct scenario *scenario, const struct history *history)
{
    struct game game;
    struct event_list events = {.count = 0};
    memset(count, 0, sizeof *count);
    count->striking = FIGURE_NONE;
    count->rolling = SEAT_LEGION;
    memset(&game, 0, sizeof game);
    game_start(&game, scenario, history_setup(history), &events);
    count_events(count, &events);
    for (int i = 0; i < history_count(history); i++) {
        if (game_apply(&game, history_command(history, i), &events).why != REJECT_NONE)
            return;
        count->step = i + 1;
        count_events(count, &events);
    }
}

struct luck_count result_count_luck(const struct result_count *count, seat_id seat,
                                    const uint8_t hit_faces[DIE_COLOURS], int *sixths)
{
    struct luck_count all = {0, 0};
    *sixths = 0;
    for (int colour = 0; colour < DIE_COLOURS; colour++) {
        const struct luck_count *luck = &count->luck[seat][colour];
        all.dice += luck->dice;
        all.hits += luck->hits;
        *sixths += luck->dice * hit_faces[colour];
    }
    return all;
}

/* One die more: it hits or it does not. */
static void add_die(struct luck_spread *spread, double hits)
{
    spread->dice++;
    spread->chance[spread->dice] = 0;
    for (int k = spread->dice; k > 0; k--)
        spread->chance[k] = spread->chance[k] * (1 - hits) + spread->chance[k - 1] * hits;
    spread->chance[0] *= 1 - hits;
}

bool result_count_spread(const struct result_count *count, seat_id seat, const uint8_t hit_faces[DIE_COLOURS],
                         struct luck_spread *spread)
{
    double below = 0;
    spread->dice = spread->hits = 0;
    spread->chance[0] = 1;
    for (int colour = 0; colour < DIE_COLOURS; colour++) {
        const struct luck_count *luck = &count->luck[seat][colour];
        for (int i = 0; i < luck->dice && spread->dice < LUCK_DICE_MAX; i++)
            add_die(spread, (double)hit_faces[colour] / DIE_FACES);
        spread->hits += luck->hits;
    }
    spread->hits = spread->hits < spread->dice ? spread->hits : spread->dice;
    for (int k = 0; k < spread->hits; k++)
        below += spread->chance[k];
    spread->percentile = (int)(100 * (below + spread->chance[spread->hits] / 2) + 0.5);
    return spread->dice > 0;
}

figure_id result_count_hero(const struct result_count *count)
{
    figure_id hero = FIGURE_NONE;
    int most = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (count->kills[id] > most) {
            most = count->kills[id];
            hero = id;
        }
    return hero;
}

int result_count_after(const struct result_count *count, seat_id seat)
{
    int sum = 0;
    for (int cause = POINTS_PRIMARY; cause < POINTS_CAUSES; cause++)
        sum += count->points[seat][cause];
    return sum;
}
