/* result_count.c -- plays the history again and counts dice, hits and points of each seat. */
#include "siege/text/play/result_count.h"

#include <string.h>

static void count_die(struct result_count *count, figure_id who, struct rolled_die die)
{
    seat_id seat = who == FIGURE_NONE ? SEAT_LEGION : figure_seat(who);
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
    if (event->type == EVENT_POINTS && event->seat < SEAT_COUNT && event->choice < POINTS_CAUSES)
        count->points[event->seat][event->choice] += event->number;
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
    memset(&game, 0, sizeof game);
    game_start(&game, scenario, history_setup(history), &events);
    count_events(count, &events);
    for (int i = 0; i < history_count(history); i++) {
        if (game_apply(&game, history_command(history, i), &events).why != REJECT_NONE)
            return;
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
