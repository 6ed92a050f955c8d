/* result_objectives.c -- what was asked of a mission, with what became of it; what points were for. */
#include "siege/text/mission/results.h"
#include "siege/text/names/slots.h"
#include "siege/text/play/effects.h"

#include <string.h>

const char *const RESULT_CAUSE_KEY[POINTS_CAUSES] = {
    "outcome.cause.in_play",   "outcome.cause.task",     "outcome.cause.primary", "outcome.cause.secondary",
    "outcome.cause.commander", "outcome.cause.demotion", "outcome.cause.reckless"};

/* The Secondary Mission of the index-th team that has one, and whether it was accomplished. */
static bool secondary_at(struct objective_line *line, const struct words *words, const struct game *game, int index)
{
    for (int i = 0; i < 2 * TEAM_MAX; i++) {
        int team = i / 2;
        int card = i % 2 ? game->team[team].secondary2 : game->team[team].secondary;
        if (!(game->team[team].flags & TEAM_PLAYS) || card >= game->scenario->catalogue->secondary_cards || index-- > 0)
            continue;
        struct about about = about_game(words, game);
        about.seat = (seat_id)team;
        about.secondary = card;
        about.text = secondary_sentence(SENTENCE(words), words, card);
        about_say(line->text, sizeof line->text, &about, "outcome.secondary");
        line->objective = -1;
        line->done = i % 2 ? game->turn.second_done >> team & 1 : (game->team[team].flags & TEAM_SECONDARY_DONE) != 0;
        return true;
    }
    return false;
}

/* Does an objective before this one ask the same? */
static bool is_told(const struct words *words, const struct game *game, int objective, const char *text)
{
    struct objective_line line;
    for (int before = 0; before < objective; before++)
        for (int part = 0; objective_progress(&line, words, game, before, TEAM_MAX, part); part++)
            if (strcmp(line.text, text) == 0)
                return true;
    return false;
}

bool result_objective(struct objective_line *line, const struct words *words, const struct game *game, int index)
{
    for (int objective = 0; objective < game->scenario->mission.objectives; objective++)
        for (int part = 0; objective_progress(line, words, game, objective, TEAM_MAX, part); part++)
            if (!is_told(words, game, objective, line->text) && index-- == 0)
                return true;
    return secondary_at(line, words, game, index);
}
