/* curtain.c -- between which seats the curtain falls, and its drawing. */
#include "siege/screen/board/play.h"

#include "siege/screen/hud/hud_paint.h"

#include "siege/input/key_commands.h"
#include "siege/view/banner.h"
#include "siege/view/painting.h"

#include <math.h>
#include <string.h>

static int humans(const struct session *session)
{
    int count = 0;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        count += session->control[seat] == CONTROL_HUMAN;
    return count;
}

static bool has_secrets(const struct session *session, seat_id seat, seat_id from)
{
    return humans(session) > 1 && !session_is_one_person(session) && game_view_tells(&session->game, seat, from);
}

bool curtain_guards(const struct session *session, seat_id seat)
{
    return seat < SEAT_COUNT && has_secrets(session, seat, SEAT_NONE);
}

bool curtain_is_due(const struct session *session, seat_id from, seat_id to)
{
    return to < SEAT_COUNT && from != to && has_secrets(session, to, from);
}

/* Against the computer, cards or a commander, one person often plays all teams (S-AI-1, S-MOVE-5). */
static bool may_be_one_person(const struct session *session)
{
    return session->control[SEAT_LEGION] != CONTROL_HUMAN;
}

/* True when it is pressed: no curtain any more in this mission. */
static bool draw_never(struct play *play, struct ui *ui, struct rect place)
{
    bool pressed = may_be_one_person(play->session) &&
                   hud_button(ui, place, &play->words, "curtain.never", "curtain.never", NULL, NULL, UI_TONE_QUIET);
    if (pressed)
        session_say_one_person(play->session);
    return pressed;
}

/* Only before another's cards. */
static bool draw_back(const struct play *play, struct frame *frame, struct rect place)
{
    struct ui *ui = frame->ui;
    return hud_button(ui, place, &play->words, "curtain.back", "curtain.back", NULL, hud_key(frame, KEY_COMMAND_BACK),
                      UI_TONE_PRIMARY);
}

/* Where they wait: the hall of their corporation, or the throne of their lord. */
static void draw_hall(const struct play *play, const struct frame *frame, struct rect bounds)
{
    struct painting painting;
    struct brush brush = hud_brush(frame);
    const struct game *game = &play->session->game;
    bool team = play->curtain_for < TEAM_MAX;
    painting_at(&painting,
                team ? game->scenario->catalogue->corporation[game->team[play->curtain_for].corporation].id : "throne");
    painting.tableau.dark = 0.45f;
    tableau_draw(&brush, bounds, &painting.tableau);
}

/* On both sides of the panel who waits behind the curtain: the team's Doomtroopers, or the Dark Legion's lord and his
 * least. */
static void draw_waiting(const struct play *play, const struct frame *frame, struct rect panel)
{
    struct brush brush = hud_brush(frame);
    const struct game *game = &play->session->game;
    const struct catalogue *catalogue = game->scenario->catalogue;
    float gap = ui_px(frame->ui, 18), room = panel.x - ui_bounds(frame->ui).x - 2 * gap;
    float w = floorf(fminf(room, panel.h * 0.75f));
    for (int i = 0; i < PAIR && w >= ui_px(frame->ui, 90); i++) {
        struct painting painting;
        struct rect place = rect_of(i ? rect_right(panel) + gap : panel.x - gap - w, panel.y, w, panel.h);
        int kind = play->curtain_for < TEAM_MAX ? game->figure[play->curtain_for * PAIR + i].kind : KIND_NONE;
        if (play->curtain_for < TEAM_MAX && kind >= catalogue->roster)
            continue;
        if (play->curtain_for < TEAM_MAX)
            painting_of_trooper(&painting, catalogue, kind,
                                game->figure[play->curtain_for * PAIR + i].state == FIGURE_ELIMINATED ? 0.8f : 0);
        else
            painting_of_creature(&painting, catalogue, i ? 0 : catalogue->kinds - 2, 0);
        tableau_draw(&brush, rect_snapped(place), &painting.tableau);
        canvas_frame(frame->canvas, rect_snapped(place), ui_px(frame->ui, 2), palette_colour(PALETTE_BRASS_DARK));
    }
}

/* The round, and whether this is a turn or a question; nothing that is a secret. */
static const char *what_comes(const struct play *play)
{
    const struct game *game = &play->session->game;
    struct about about = play_about(play);
    about.number = game->turn.round;
    about.number2 = game->scenario->mission.rounds;
    const char *round = about_tell(&about, about.number2 ? "hud.round_of" : "hud.round");
    bool turn = game->turn.seat == play->curtain_for && game->turn.phase == PHASE_TURN;
    if (game->turn.round == 0 || play->guest)
        return words_get(&play->words, "hud.curtain.text");
    return words_tell(&play->words, turn ? "curtain.turn" : "curtain.asked", SLOTS({"round", round, 0}));
}

enum curtain_answer curtain_draw(struct play *play, struct frame *frame)
{
    struct ui *ui = frame->ui;
    struct rect bounds = ui_bounds(ui);
    draw_hall(play, frame, bounds);
    struct ui_response response = ui_area(ui, "curtain", bounds, UI_FOCUSABLE, NULL);
    if (strncmp(ui_focused(ui), "curtain", strlen("curtain")) != 0) /* whatever had the keys on the screen behind it */
        ui_focus(ui, play->guest ? "curtain.back" : "curtain");     /* the key that asked for it does not lift it */
    struct about about = play_about(play);
    about.seat = play->curtain_for;
    const char *name = about_tell(&about, "hud.curtain.title");
    struct rect room = rect_anchor(bounds, fminf(ui_px(ui, 560), bounds.w), fminf(ui_px(ui, 240), bounds.h), 0.5f,
                                   0.5f);
    draw_waiting(play, frame, room);
    canvas_shadow(frame->canvas, room, ui_px(ui, 24), 0.6f);
    canvas_fill_cut(frame->canvas, room, ui_px(ui, 12), (struct colour){20, 16, 17, 235},
                    (struct colour){10, 9, 10, 235});
    canvas_frame_cut(frame->canvas, room, ui_px(ui, 12), ui_px(ui, 2), palette_colour(PALETTE_BRASS_DARK));
    room = ui_inset(ui, room, 16);
    struct rect banner = rect_cut_top(&room, fminf(ui_px(ui, 84), room.h * 0.5f));
    ui_badge(ui, rect_fit_aspect(banner, 1, 1),
             banner_badge(hud_banner_of_seat(&play->session->game, play->curtain_for)));
    struct text_style style = ui_title(ui, 40, PALETTE_BRASS_LIGHT);
    if (hud_text_width(ui, style, name) > room.w)
        style = ui_title(ui, 22, PALETTE_BRASS_LIGHT);
    ui_label(ui, rect_cut_top(&room, fminf(ui_px(ui, 56), room.h)), style, TEXT_CENTRE, name);
    if (room.h >= ui_px(ui, 24))
        ui_paragraph(ui, room, ui_body(ui, 17, PALETTE_BONE_DIM), TEXT_CENTRE, what_comes(play));
    struct rect below = rect_of(room.x, rect_bottom(room) + ui_px(ui, 30), room.w, ui_px(ui, UI_TARGET));
    if (rect_bottom(below) <= rect_bottom(bounds) &&
        draw_never(play, ui, rect_anchor(below, fminf(ui_px(ui, 340), below.w), below.h, 0.5f, 0)))
        return CURTAIN_LIFTED;
    below.y += below.h + ui_px(ui, UI_GAP);
    if (play->guest && draw_back(play, frame, rect_anchor(below, fminf(ui_px(ui, 340), below.w), below.h, 0.5f, 0)))
        return CURTAIN_LEFT;
    return response.activated ? CURTAIN_LIFTED : CURTAIN_HANGS;
}
