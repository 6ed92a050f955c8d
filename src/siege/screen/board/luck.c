/* luck.c -- plays the history again and counts dice and hits of each seat. */
#include "siege/screen/board/luck.h"

#include <string.h>

static void count_die(struct luck *luck, figure_id who, struct rolled_die die)
{
    seat_id seat = who == FIGURE_NONE ? SEAT_LEGION : figure_seat(who);
    struct luck_count *count = &luck->count[seat][die.colour % DIE_COLOURS];
    count->dice++;
    count->hits += die.hit != 0;
}

static void count_event(struct luck *luck, const struct event *event)
{
    if (event->type == EVENT_DIE_REROLLED && event->choice < event->dice_count)
        count_die(luck, event->figure, event->dice[event->choice]);
    if (event->type != EVENT_DICE_ROLLED && event->type != EVENT_ARMOUR_ROLLED)
        return;
    for (int i = 0; i < event->dice_count; i++)
        count_die(luck, event->figure, event->dice[i]);
}

static void count_events(struct luck *luck, struct event_list *events)
{
    for (int i = 0; i < events->count; i++)
        count_event(luck, &events->item[i]);
    events->count = 0;
}

void luck_of_history(struct luck *luck, const struct scenario *scenario, const struct history *history)
{
    struct game game;
    struct event_list events = {.count = 0};
    memset(luck, 0, sizeof *luck);
    memset(&game, 0, sizeof game);
    game_start(&game, scenario, history_setup(history), &events);
    count_events(luck, &events);
    for (int i = 0; i < history_count(history); i++) {
        if (game_apply(&game, history_command(history, i), &events).why != REJECT_NONE)
            return;
        count_events(luck, &events);
    }
}

struct luck_count luck_of_seat(const struct luck *luck, seat_id seat, const uint8_t hit_faces[DIE_COLOURS], int *sixths)
{
    struct luck_count all = {0, 0};
    *sixths = 0;
    for (int colour = 0; colour < DIE_COLOURS; colour++) {
        const struct luck_count *count = &luck->count[seat][colour];
        all.dice += count->dice;
        all.hits += count->hits;
        *sixths += count->dice * hit_faces[colour];
    }
    return all;
}
