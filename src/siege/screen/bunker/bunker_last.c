/*
 * bunker_last.c -- the last look before the Bunker is left: what every team would carry, with what its computer player
 * will still take. The command that ends the choosing is given only after it, so that it can still be put back.
 */
#include "siege/screen/bunker/bunker_parts.h"

#include "siege/rules/card/bunker.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/menu/page.h"

#include <math.h>

/* Interface units. */
enum { TEAM_MOST = 190, TEAM_MOST_OF_FEW = 250, HEAD_W = 200, TEAM_HEAD = 70, TROOPER_W = 440, TEAM_GAP = 8 };

/* ---- whether it is due ----------------------------------------------------------------------------------------- */

static bool computer_is_asked(const struct bunker_screen *bunker, const struct game *game)
{
    return question_asks(game, CHOICE_BUNKER) && game->pending.seat < TEAM_MAX &&
           bunker->play->session->control[game->pending.seat] != CONTROL_HUMAN;
}

bool bunker_closes(struct bunker_screen *bunker, const struct command *command)
{
    struct game *after = &bunker->dressed;
    struct event_list *events = &bunker->unread;
    *after = bunker->play->session->game;
    events->count = 0;
    if (game_apply(after, command, events).why != REJECT_NONE)
        return false;
    for (int i = 0; i < OFFER_MAX && computer_is_asked(bunker, after); i++) {
        struct command next = bunker_recommend(after, after->pending.seat); /* as computer players do */
        events->count = 0;
        if (game_apply(after, &next, events).why != REJECT_NONE)
            break;
    }
    bunker->last = *command;
    return !question_asks(after, CHOICE_BUNKER);
}

/* ---- what is seen ---------------------------------------------------------------------------------------------- */

/* Badge, name and Credits beside the pair, or above it where that would make the pair too narrow. */
static void draw_team(struct bunker_screen *bunker, struct frame *frame, struct rect rect, int team)
{
    struct ui *ui = frame->ui;
    bool beside = rect.w >= ui_px(ui, HEAD_W + 2 * 250);
    struct rect head = beside ? rect_cut_left(&rect, ui_px(ui, HEAD_W)) : rect_cut_top(&rect, ui_px(ui, TEAM_HEAD));
    canvas_fill_round(frame->canvas, head, ui_px(ui, 6), (struct colour){10, 9, 10, 200});
    bunker_draw_team_head(
        bunker, frame,
        rect_inset(rect_anchor(head, head.w, fminf(head.h, ui_px(ui, TEAM_HEAD)), 0, 0.5f), ui_px(ui, 4)), team);
    (void)(beside ? rect_cut_left(&rect, ui_px(ui, TEAM_GAP)) : rect_cut_top(&rect, ui_px(ui, TEAM_GAP / 2)));
    for (int k = 0; k < PAIR; k++)
        bunker_draw_trooper(bunker, frame, rect_snapped(rect_column(rect, k, PAIR, ui_px(ui, 6))),
                            (figure_id)(team * PAIR + k), team * PAIR + k);
}

void bunker_draw_last(struct bunker_screen *bunker, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    int teams = bunker_teams(bunker), at = 0;
    if (teams == 0)
        return;
    float gap = ui_px(ui, TEAM_GAP), most = ui_px(ui, teams > 2 ? TEAM_MOST : TEAM_MOST_OF_FEW);
    float height = fminf(rect.h, (most + gap) * (float)teams - gap);
    rect = rect_snapped(rect_anchor(rect, fminf(rect.w, ui_px(ui, HEAD_W + 2 * TROOPER_W)), height, 0.5f, 0.5f));
    for (int team = 0; team < TEAM_MAX; team++)
        if (bunker->play->seen.team[team].flags & TEAM_PLAYS)
            draw_team(bunker, frame, rect_snapped(rect_row(rect, at++, teams, gap)), team);
}
