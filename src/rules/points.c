#include "rules/points.h"

static const struct parameters *parameters_of(const struct game *game)
{
    return &game->scenario->mission.parameters;
}

void team_add_points(struct game *game, int team, int change, struct event_list *events)
{
    if (!parameters_of(game)->promotion || change == 0)
        return;
    int before = game->team[team].points;
    int after = before + change < 0 ? 0 : before + change; /* C-PP-7 */
    game->team[team].points = (int16_t)after;
    struct event *event = event_add(events, EVENT_POINTS);
    event->seat = (seat_id)team;
    event->number = (int16_t)(after - before);
    event->number2 = (int16_t)after;
}
