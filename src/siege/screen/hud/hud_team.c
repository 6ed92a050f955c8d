/* hud_team.c -- draws portraits, Strength, actions, Ranks and tokens of a team, and the roster of creatures. */
#include "siege/screen/hud/hud_team.h"

#include "shell/canvas/texture.h"

#include "siege/screen/board/hand.h"
#include "siege/screen/board/hold.h"
#include "siege/screen/hud/hud_hand.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/hud/hud_status.h"
#include "siege/text/names/names.h"
#include "siege/view/dice_view.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>

static const struct colour plain = {255, 255, 255, 255};

enum { NARROW_ROW = 108 }; /* interface units */

static int first_figure(seat_id seat)
{
    return seat == SEAT_LEGION ? TROOPER_MAX : seat * PAIR;
}

static const char *state_key(const struct figure *figure)
{
    switch (figure->state) {
    case FIGURE_WAITING:
        return "hud.state.waiting";
    case FIGURE_ELIMINATED:
        return "hud.state.eliminated";
    case FIGURE_WITHDRAWN:
        return "hud.state.withdrawn";
    default:
        break;
    }
    return figure->flags & FIGURE_ACTIVE_DONE ? "hud.state.done" : NULL;
}

static int actions_left(const struct roster *roster, figure_id figure)
{
    const struct stage *stage = roster->play->replaying ? &roster->play->replay : &roster->play->stage;
    const struct figure *shown = &stage->shown.game.figure[figure];
    return shown->flags & FIGURE_ACTIVE_DONE ? 0 : shown->actions;
}

/* A click on them is a click on the figure's card. */
static struct ui_response draw_pips(struct roster *roster, struct frame *frame, struct rect row, const char *icon,
                                    int filled, int total, struct colour colour, const char *id, const char *hint_key)
{
    struct ui *ui = frame->ui;
    const char *hint = words_tell(&roster->play->words, hint_key, SLOTS({"n", NULL, filled}, {"most", NULL, total}));
    struct ui_response response = ui_area(ui, id, row, 0, hint);
    struct rect mark = rect_cut_left(&row, fminf(row.h, ui_px(ui, 18)));
    ui_icon(ui, rect_anchor(mark, mark.w, mark.w, 0, 0.5f), icon, plain);
    rect_cut_left(&row, ui_px(ui, 5));
    float width = fminf(row.w, ui_px(ui, 16) * (float)total);
    ui_pips(ui, rect_anchor(row, width, ui_px(ui, 13), 0, 0.5f), filled, total, colour);
    return response;
}

static void select_here(struct roster *roster, figure_id figure, struct ui_response response)
{
    if (response.activated && intent_commands(&roster->play->seen, roster->play->viewer, figure) &&
        play_hasten(roster->play))
        hold_choose(roster->hold, figure);
    if (response.activated || response.double_clicked)
        lookout_show_figure(roster->lookout, figure);
    if (response.explained) {
        roster->hold->pinned = (struct sheet_subject){SHEET_FIGURE, figure, SQUARE_NONE};
        if (roster->lookout->layout.form != HUD_FULL)
            roster->lookout->drawer = DRAWER_CARD;
    }
}

static void draw_ground(struct roster *roster, struct frame *frame, struct rect rect, figure_id figure, bool hot)
{
    struct ui *ui = frame->ui;
    bool chosen = roster->hold->selection.figure == figure;
    struct colour top = chosen ? (struct colour){64, 48, 26, 255}
                        : hot  ? (struct colour){48, 46, 50, 255}
                               : (struct colour){34, 33, 36, 255};
    canvas_fill_cut(frame->canvas, rect, ui_px(ui, 7), top, palette_colour(PALETTE_IRON_BLACK));
    canvas_frame_cut(frame->canvas, rect, ui_px(ui, 7), ui_px(ui, chosen ? 2 : 1),
                     palette_colour(chosen ? PALETTE_BRASS_LIGHT : PALETTE_IRON_LIGHT));
}

static bool has_badges(const struct roster *roster, figure_id figure)
{
    struct status status[STATUS_MAX];
    return hud_list_status(roster->hand, figure, status) > 0;
}

/* What it carries, and how it is or what its weapon is called. */
static void draw_foot(struct roster *roster, struct frame *frame, struct rect foot, figure_id figure, const char *line,
                      bool state)
{
    struct ui *ui = frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, state ? PALETTE_BRASS : PALETTE_BONE_DIM);
    hud_draw_equipment(roster->hand, frame, &foot, figure, "team");
    rect_cut_left(&foot, ui_px(ui, 6));
    bool fits = font_width(frame->fonts, style.face, style.px, line) <= foot.w;
    if (fits || state || roster->play->seen.figure[figure].weapon == CARD_NONE)
        ui_label(ui, foot, style, TEXT_LEFT, line);
}

static void draw_trooper(struct roster *roster, struct frame *frame, struct rect rect, figure_id figure, int number)
{
    char id[UI_ID_SIZE], name[WORDS_NAME_MAX], weapon[WORDS_NAME_MAX], key[16], pip[UI_ID_SIZE];
    struct ui *ui = frame->ui;
    const struct figure *it = &play_shown(roster->play)->figure[figure];
    const struct figure *shown = &play_stage(roster->play)->shown.game.figure[figure];
    const struct parameters *parameters = &roster->play->seen.scenario->mission.parameters;
    snprintf(id, sizeof id, "team#%d", number);
    struct ui_response response = ui_area(ui, id, rect, 0, NULL);
    draw_ground(roster, frame, rect, figure, response.hot);
    struct rect inner = rect_inset(rect, ui_px(ui, 8));
    if (has_badges(roster, figure))
        hud_draw_badges(roster->hand, frame, rect_cut_bottom(&inner, ui_px(ui, 24)), figure, "team");
    struct rect foot = rect_cut_bottom(&inner, ui_px(ui, 26));
    struct rect portrait = rect_cut_left(&inner, inner.h);
    hud_draw_portrait(roster->play, frame, portrait, figure);
    snprintf(key, sizeof key, "%d", number + 1);
    (void)ui_key_cap(ui, rect_of(portrait.x + ui_px(ui, 3), portrait.y + ui_px(ui, 3), ui_px(ui, 18), ui_px(ui, 18)),
                     key);
    rect_cut_left(&inner, ui_px(ui, 10));
    figure_text(name, sizeof name, &roster->play->words, &roster->play->seen, figure);
    struct text_style style = ui_title(ui, 21, PALETTE_BONE);
    if (font_width(frame->fonts, style.face, style.px, name) > inner.w)
        figure_short_text(name, sizeof name, &roster->play->words, &roster->play->seen, figure);
    ui_label(ui, rect_cut_top(&inner, ui_px(ui, 27)), style, TEXT_LEFT, name);
    const char *state = state_key(it);
    const char *line = it->weapon == CARD_NONE ? held_text(weapon, sizeof weapon, &roster->play->words,
                                                           roster->play->seen.figure[figure].kind)
                                               : weapon_text(weapon, sizeof weapon, &roster->play->words, it->weapon);
    if (state)
        line = words_get(&roster->play->words, state);
    draw_foot(roster, frame, foot, figure, line, state != NULL);
    bool there = it->state == FIGURE_ON_BOARD || it->state == FIGURE_WAITING;
    snprintf(pip, sizeof pip, "team.strength#%d", number);
    struct ui_response part = draw_pips(roster, frame, rect_cut_top(&inner, ui_px(ui, 22)), "heart",
                                        there || it->state == FIGURE_WITHDRAWN ? shown->strength : 0,
                                        parameters->strength, palette_colour(PALETTE_BLOOD_LIGHT), pip,
                                        "hud.strength.hint");
    select_here(roster, figure, part);
    snprintf(pip, sizeof pip, "team.actions#%d", number);
    if (there && inner.h >= ui_px(ui, 18)) {
        part = draw_pips(roster, frame, rect_cut_top(&inner, ui_px(ui, 22)), "action_pip_full",
                         actions_left(roster, figure), parameters->trooper_actions, palette_colour(PALETTE_BRASS_LIGHT),
                         pip, "hud.actions.hint");
        select_here(roster, figure, part);
    }
    select_here(roster, figure, response);
}

/* With words where there is room for them. */
static void draw_number(struct roster *roster, struct frame *frame, struct rect row, const char *icon, const char *key,
                        long number, const char *id)
{
    bool wide = roster->lookout->layout.form == HUD_FULL;
    char hint_key[WORDS_KEY_MAX];
    struct ui *ui = frame->ui;
    const char *text = words_tell(&roster->play->words, wide ? key : "hud.number", SLOTS({"n", NULL, number}));
    snprintf(hint_key, sizeof hint_key, "%s.hint", key);
    (void)ui_area(ui, id, row, 0, words_get(&roster->play->words, hint_key));
    struct rect mark = rect_cut_left(&row, ui_px(ui, 22));
    ui_icon(ui, rect_anchor(mark, ui_px(ui, 18), ui_px(ui, 18), 0, 0.5f), icon, plain);
    ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT, text);
}

static void draw_head(struct roster *roster, struct frame *frame, struct rect *inner, seat_id seat)
{
    char name[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    struct rect row = rect_cut_top(inner, ui_px(ui, 36));
    struct rect banner = rect_cut_left(&row, ui_px(ui, 40));
    ui_badge(ui, rect_anchor(banner, ui_px(ui, 32), ui_px(ui, 32), 0, 0.5f),
             banner_badge(hud_banner_of_seat(&roster->play->seen, seat)));
    seat_text(name, sizeof name, &roster->play->words, &roster->play->seen, seat);
    if (seat == SEAT_LEGION)
        snprintf(name, sizeof name, "%s", words_get(&roster->play->words, "hud.legion"));
    ui_label(ui, row, ui_title(ui, UI_TEXT_TITLE, PALETTE_BRASS_LIGHT), TEXT_LEFT, name);
}

/* ---- Ranks that change in play, tokens (S-RANK-1, S-FF-1, S-CMD-1) --------------------------------------------- */

/* "Rank 2, 3 of 10": how far it is to the next one, as a bar below. */
static void draw_rank(struct roster *roster, struct frame *frame, struct rect row, const struct team *team)
{
    char text[WORDS_SENTENCE_MAX], hint[WORDS_SENTENCE_MAX], dice[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    const struct catalogue *catalogue = roster->play->words.catalogue;
    const struct rank *ranks = catalogue->corporation[team->corporation % CORPORATIONS].rank;
    int rank = team->rank > 0 ? team->rank : 1, least = ranks[rank - 1].points;
    int step = rank < catalogue->ranks ? ranks[rank].points - least : 0;
    struct phrase_slot slots[] = {
        {"rank", NULL, rank},
        {"n", NULL, team->points - least},
        {"most", NULL, step},
        {"points", NULL, team->points},
        {"dice", pool_text(dice, sizeof dice, &roster->play->words, ranks[rank - 1].combat), 0},
        {"die", die_text(&roster->play->words, (enum die)ranks[rank - 1].defence), 0}};
    bool wide = roster->lookout->layout.form == HUD_FULL;
    words_say(text, sizeof text, &roster->play->words,
              !wide  ? "hud.rank.short"
              : step ? "hud.rank"
                     : "hud.rank.top",
              slots, 6);
    words_say(hint, sizeof hint, &roster->play->words, step ? "hud.rank.hint" : "hud.rank.hint.top", slots, 6);
    (void)ui_area(ui, "team.rank", row, 0, hint);
    struct rect mark = rect_cut_left(&row, ui_px(ui, 22));
    ui_icon(ui, rect_anchor(mark, ui_px(ui, 18), ui_px(ui, 18), 0, 0.5f), "rank", plain);
    struct rect bar = rect_cut_bottom(&row, ui_px(ui, 5));
    ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT, text);
    if (step > 0)
        ui_bar(ui, bar, fminf(1, (float)(team->points - least) / (float)step), palette_colour(PALETTE_BRASS));
}

/* The dice of the rank card: three for attacks, one for defence. */
static void draw_rank_dice(struct roster *roster, struct frame *frame, struct rect row, const struct team *team)
{
    char letter[DIE_COLOURS];
    struct ui *ui = frame->ui;
    struct brush brush = hud_brush(frame);
    const struct rank *rank = &roster->play->words.catalogue->corporation[team->corporation % CORPORATIONS]
                                   .rank[team->rank > 0 ? team->rank - 1 : 0];
    struct dice_pool defence = {{0}};
    defence.count[rank->defence % DIE_COLOURS] = 1;
    for (int die = 0; die < DIE_COLOURS; die++)
        letter[die] = die_letter(&roster->play->words, (enum die)die)[0];
    (void)ui_area(ui, "team.dice", row, 0, words_get(&roster->play->words, "hud.rank.dice.hint"));
    float side = fminf(row.h - ui_px(ui, 4), ui_px(ui, 18));
    ui_icon(ui, rect_anchor(rect_cut_left(&row, ui_px(ui, 22)), ui_px(ui, 18), ui_px(ui, 18), 0, 0.5f), "dice_hit",
            plain);
    float used = dice_draw_pool(&brush, row.x, row.y + (row.h - side) / 2, side, rank->combat, letter);
    rect_cut_left(&row, used + ui_px(ui, 12));
    if (row.w < ui_px(ui, 44))
        return;
    ui_icon(ui, rect_anchor(rect_cut_left(&row, ui_px(ui, 22)), ui_px(ui, 18), ui_px(ui, 18), 0, 0.5f), "defence_die",
            plain);
    (void)dice_draw_pool(&brush, row.x, row.y + (row.h - side) / 2, side, defence, letter);
}

static void draw_ranks(struct roster *roster, struct frame *frame, struct rect *inner, seat_id seat)
{
    const struct team *team = &play_shown(roster->play)->team[seat];
    float row = ui_px(frame->ui, 26);
    draw_rank(roster, frame, rect_cut_top(inner, row), team);
    rect_cut_top(inner, ui_px(frame->ui, 3));
    if (roster->lookout->layout.form == HUD_FULL)
        draw_rank_dice(roster, frame, rect_cut_top(inner, row), team);
    if (play_shown(roster->play)->turn.commander == seat)
        draw_number(roster, frame, rect_cut_top(inner, row), "commander", "hud.commander", 1, "team.commander");
    if (team->reckless > 0)
        draw_number(roster, frame, rect_cut_top(inner, row), "reckless", "hud.reckless", team->reckless,
                    "team.reckless");
}

static int force_in(const struct game *game, int place)
{
    int count = 0;
    for (int i = 0; i < game->force.count; i++)
        count += game->force.place[i] == place;
    return count;
}

static int band_rank(const struct game *game)
{
    return game->legion.band < BAND_MAX ? game->scenario->catalogue->band_rank[game->legion.band] : 1;
}

/* What the Dark Legion's player keeps an eye on: points, the piles of Force Cards, the reference board. */
static void draw_legion_numbers(struct roster *roster, struct frame *frame, struct rect *inner)
{
    const struct game *game = play_shown(roster->play);
    float row = ui_px(frame->ui, 24);
    if (!game->scenario->mission.parameters.force_recycle)
        return;
    draw_number(roster, frame, rect_cut_top(inner, row), "promotion", "hud.points", game->legion.points, "team.points");
    draw_number(roster, frame, rect_cut_top(inner, row), "force_card", "hud.force_pile", force_in(game, FORCE_PILE),
                "team.force");
    draw_number(roster, frame, rect_cut_top(inner, row), "discard", "hud.force_discard", force_in(game, FORCE_DISCARD),
                "team.discard");
    draw_number(roster, frame, rect_cut_top(inner, row), "rank", "hud.band", band_rank(game), "team.band");
}

static void draw_team_numbers(struct roster *roster, struct frame *frame, struct rect *inner, seat_id seat)
{
    const struct team *team = &play_shown(roster->play)->team[seat];
    const struct parameters *parameters = &roster->play->seen.scenario->mission.parameters;
    float row = ui_px(frame->ui, 24);
    if (parameters->ranks_in_play) {
        draw_ranks(roster, frame, inner, seat);
        return;
    }
    if (parameters->extra_actions)
        draw_number(roster, frame, rect_cut_top(inner, row), "extra_action", "hud.extra_left", team->extra_actions,
                    "team.extra");
    if (parameters->promotion)
        draw_number(roster, frame, rect_cut_top(inner, row), "promotion", "hud.points", team->points, "team.points");
    if (parameters->win_by_eliminations || !parameters->promotion) {
        int kills = 0;
        for (int kind = 0; kind < KIND_MAX; kind++)
            kills += team->kills[kind];
        draw_number(roster, frame, rect_cut_top(inner, row), "skull", "hud.kills", kills, "team.kills");
    }
}

/* What everybody may know of the Dark Legion, on hover. */
static void tell_legion(struct roster *roster, struct frame *frame, struct rect row)
{
    char hint[WORDS_SENTENCE_MAX];
    const struct game *game = play_shown(roster->play);
    if (!game->scenario->mission.parameters.force_recycle)
        return;
    struct phrase_slot slots[] = {{"points", NULL, game->legion.points},
                                  {"pile", NULL, force_in(game, FORCE_PILE)},
                                  {"used", NULL, force_in(game, FORCE_DISCARD)},
                                  {"rank", NULL, band_rank(game)}};
    words_say(hint, sizeof hint, &roster->play->words, "hud.legion.hint", slots, 4);
    (void)ui_area(frame->ui, "team.legion", row, 0, hint);
}

static void draw_other(struct roster *roster, struct frame *frame, struct rect row, seat_id seat)
{
    char name[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    const struct shown *shown = &play_stage(roster->play)->shown;
    struct rect banner = rect_cut_left(&row, ui_px(ui, 30));
    ui_badge(ui, rect_anchor(banner, ui_px(ui, 24), ui_px(ui, 24), 0, 0.5f),
             banner_badge(hud_banner_of_seat(&roster->play->seen, seat)));
    if (seat == SEAT_LEGION) {
        int count = 0;
        for (int i = TROOPER_MAX; i < FIGURE_MAX; i++)
            count += shown->game.figure[i].state == FIGURE_ON_BOARD;
        int cards = 0;
        for (int i = 0; i < SLOT_MAX; i++)
            cards += shown->face_down[i];
        struct phrase_slot slots[] = {{"n", NULL, count}, {"cards", NULL, cards}};
        char text[WORDS_SENTENCE_MAX];
        words_say(text, sizeof text, &roster->play->words, "hud.legion_count", slots, 2);
        tell_legion(roster, frame, row);
        ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, text);
        return;
    }
    for (int i = 0; i < PAIR; i++) {
        figure_id figure = (figure_id)(seat * PAIR + i);
        char id[UI_ID_SIZE];
        struct rect half = rect_column(row, i, PAIR, ui_px(ui, 6));
        snprintf(id, sizeof id, "team.other#%d", figure);
        figure_short_text(name, sizeof name, &roster->play->words, &roster->play->seen, figure);
        select_here(roster, figure, ui_area(ui, id, half, 0, NULL));
        const struct figure *told = &play_shown(roster->play)->figure[figure];
        bool there = told->state == FIGURE_ON_BOARD || told->state == FIGURE_WAITING;
        ui_label(ui, rect_cut_top(&half, half.h * 0.55f),
                 ui_body(ui, UI_TEXT_SMALL, there ? PALETTE_BONE_DIM : PALETTE_BONE_FAINT), TEXT_LEFT, name);
        if (told->state == FIGURE_WITHDRAWN || told->state == FIGURE_ELIMINATED) {
            bool safe = told->state == FIGURE_WITHDRAWN;
            struct rect mark = rect_cut_left(&half, ui_px(ui, safe ? 18 : 0));
            if (safe)
                texture_draw(frame->textures, "art/board/exit.svg",
                             rect_snapped(rect_anchor(mark, ui_px(ui, 15), ui_px(ui, 15), 0, 0.5f)), plain);
            ui_label(ui, half, ui_body(ui, UI_TEXT_SMALL, safe ? PALETTE_VERDIGRIS : PALETTE_BLOOD_LIGHT), TEXT_LEFT,
                     words_get(&roster->play->words, safe ? "hud.state.withdrawn.short" : "hud.state.eliminated"));
            continue;
        }
        ui_pips(ui, rect_anchor(half, fminf(half.w, ui_px(ui, 60)), ui_px(ui, 9), 0, 0.3f),
                there ? shown->game.figure[figure].strength : 0,
                roster->play->seen.scenario->mission.parameters.strength, palette_colour(PALETTE_BLOOD_LIGHT));
    }
}

static void draw_others(struct roster *roster, struct frame *frame, struct rect *inner, seat_id seat)
{
    struct ui *ui = frame->ui;
    float height = ui_px(ui, 40);
    ui_rule(ui, rect_cut_top(inner, ui_px(ui, 14)));
    for (seat_id other = 0; other < SEAT_COUNT; other++) {
        bool plays = other == SEAT_LEGION || (roster->play->seen.team[other].flags & TEAM_PLAYS);
        if (other != seat && plays && inner->h >= height)
            draw_other(roster, frame, rect_cut_top(inner, height), other);
    }
}

/* ---- the Dark Legion's own roster ------------------------------------------------------------------------------ */

static bool draw_creature(struct roster *roster, struct frame *frame, struct rect row, figure_id figure, int number)
{
    char id[UI_ID_SIZE], name[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    snprintf(id, sizeof id, "team#%d", number);
    struct ui_response response = ui_area(ui, id, row, 0, NULL);
    draw_ground(roster, frame, row, figure, response.hot);
    struct rect inner = rect_inset(row, ui_px(ui, 4));
    hud_draw_portrait(roster->play, frame, rect_cut_left(&inner, inner.h), figure);
    rect_cut_left(&inner, ui_px(ui, 8));
    figure_text(name, sizeof name, &roster->play->words, &roster->play->seen, figure);
    const struct figure *it = &roster->play->seen.figure[figure];
    struct rect pips = rect_cut_right(&inner, ui_px(ui, 40));
    ui_label(ui, inner,
             ui_body(ui, UI_TEXT_SMALL,
                     intent_can_act(&roster->play->seen, figure, false) ? PALETTE_BONE : PALETTE_BONE_FAINT),
             TEXT_LEFT, name);
    ui_pips(ui, rect_anchor(pips, pips.w, ui_px(ui, 12), 1, 0.5f), it->flags & FIGURE_ACTIVE_DONE ? 0 : it->actions,
            figure_creature(&roster->play->seen, figure)->actions, palette_colour(PALETTE_BRASS_LIGHT));
    select_here(roster, figure, response);
    return true;
}

/* Creatures that the team leads (C-SEC-5). */
static void draw_captives(struct roster *roster, struct frame *frame, struct rect *inner, seat_id seat)
{
    struct ui *ui = frame->ui;
    int number = PAIR;
    for (int i = TROOPER_MAX; i < FIGURE_MAX; i++) {
        const struct figure *it = &roster->play->seen.figure[i];
        if (it->kind == KIND_NONE || it->state != FIGURE_ON_BOARD || it->captor != seat || inner->h < ui_px(ui, 160))
            continue;
        (void)draw_creature(roster, frame, rect_cut_top(inner, ui_px(ui, 38)), (figure_id)i, number++);
        rect_cut_top(inner, ui_px(ui, 4));
    }
}

static int list_roster(const struct game *game, figure_id roster[FIGURE_MAX])
{
    int count = 0;
    for (int i = TROOPER_MAX; i < FIGURE_MAX; i++) {
        const struct figure *it = &game->figure[i];
        if (it->kind != KIND_NONE && (it->state == FIGURE_ON_BOARD || it->state == FIGURE_WAITING))
            roster[count++] = (figure_id)i;
    }
    return count;
}

/* A creature chosen on the board comes into sight in the list; after that the wheel has its way. */
static void follow_chosen(struct roster *roster, float top, float step, float height)
{
    struct ui_scroll *scroll = &roster->scroll;
    if (top < scroll->goal)
        scroll->goal = top;
    else if (top + step > scroll->goal + height)
        scroll->goal = top + step - height;
    roster->followed = roster->hold->selection.figure;
}

/* "9 of 13 can still act" */
static void draw_roster_count(struct roster *roster, struct frame *frame, struct rect row,
                              const figure_id listed[FIGURE_MAX], int count)
{
    char text[WORDS_SENTENCE_MAX];
    int able = 0;
    for (int i = 0; i < count; i++)
        able += intent_can_act(&roster->play->seen, listed[i], false);
    struct phrase_slot slots[] = {{"n", NULL, able}, {"total", NULL, count}};
    words_say(text, sizeof text, &roster->play->words, "hud.roster.able", slots, 2);
    ui_label(frame->ui, row, ui_body(frame->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, text);
}

/* ---- the panel ------------------------------------------------------------------------------------------------- */

static void draw_narrow(struct roster *roster, struct frame *frame, struct rect inner, figure_id figure, int number)
{
    char id[UI_ID_SIZE], hint[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    const struct figure *shown = &play_stage(roster->play)->shown.game.figure[figure];
    const struct parameters *parameters = &roster->play->seen.scenario->mission.parameters;
    snprintf(id, sizeof id, "team#%d", number);
    figure_text(hint, sizeof hint, &roster->play->words, &roster->play->seen, figure);
    struct ui_response response = ui_area(ui, id, inner, 0, hint);
    draw_ground(roster, frame, inner, figure, response.hot);
    struct rect room = rect_inset(inner, ui_px(ui, 6));
    struct rect pips = rect_cut_bottom(&room, ui_px(ui, 30));
    hud_draw_portrait(roster->play, frame, room, figure);
    hud_draw_badges(roster->hand, frame, rect_cut_top(&room, ui_px(ui, 17)), figure, "team");
    rect_cut_top(&pips, ui_px(ui, 4));
    bool trooper = figure_is_trooper(figure);
    if (trooper)
        ui_pips(ui, rect_cut_top(&pips, ui_px(ui, 11)), shown->strength, parameters->strength,
                palette_colour(PALETTE_BLOOD_LIGHT));
    rect_cut_top(&pips, ui_px(ui, 3));
    ui_pips(ui, rect_anchor(pips, pips.w * 0.6f, pips.h, 0, 0), actions_left(roster, figure),
            trooper ? parameters->trooper_actions : figure_creature(&roster->play->seen, figure)->actions,
            palette_colour(PALETTE_BRASS_LIGHT));
    select_here(roster, figure, response);
}

static void draw_roster_row(struct roster *roster, struct frame *frame, struct rect row, figure_id figure, int number)
{
    if (roster->lookout->layout.form == HUD_FULL)
        (void)draw_creature(roster, frame, row, figure, number);
    else
        draw_narrow(roster, frame, row, figure, number);
}

static void draw_roster_rows(struct roster *roster, struct frame *frame, struct rect inner)
{
    figure_id listed[FIGURE_MAX];
    struct ui *ui = frame->ui;
    bool full = roster->lookout->layout.form == HUD_FULL;
    float height = ui_px(ui, full ? 38 : NARROW_ROW), step = height + ui_px(ui, full ? 4 : 6);
    int count = list_roster(&roster->play->seen, listed);
    if (full && count > 0)
        draw_roster_count(roster, frame, rect_cut_top(&inner, ui_px(ui, 22)), listed, count);
    for (int i = 0; i < count; i++)
        if (listed[i] == roster->hold->selection.figure && roster->followed != listed[i])
            follow_chosen(roster, step * (float)i, step, inner.h);
    struct rect room = ui_scroll_begin(ui, "team.roster", inner, step * (float)count, &roster->scroll);
    for (int i = 0; i < count; i++) {
        struct rect row = rect_cut_top(&room, step);
        if (row.y + row.h >= inner.y && row.y <= inner.y + inner.h)
            draw_roster_row(roster, frame, rect_cut_top(&row, height), listed[i], i);
    }
    ui_scroll_end(ui);
}

static void draw_narrow_panel(struct roster *roster, struct frame *frame, struct rect inner, seat_id seat)
{
    struct ui *ui = frame->ui;
    if (seat == SEAT_LEGION) {
        draw_legion_numbers(roster, frame, &inner);
        draw_roster_rows(roster, frame, inner);
        return;
    }
    for (int i = 0; i < PAIR && inner.h >= ui_px(ui, NARROW_ROW); i++) {
        draw_narrow(roster, frame, rect_cut_top(&inner, ui_px(ui, NARROW_ROW)), (figure_id)(first_figure(seat) + i), i);
        rect_cut_top(&inner, ui_px(ui, 6));
    }
    draw_team_numbers(roster, frame, &inner, seat);
    rect_cut_top(&inner, ui_px(ui, 6));
    (void)hud_draw_hand_button(roster->hand, frame, &inner);
    rect_cut_top(&inner, ui_px(ui, 6));
    (void)hud_draw_secondary(roster->hand, frame, &inner);
}

void hud_draw_team(struct roster *roster, struct frame *frame)
{
    struct ui *ui = frame->ui;
    seat_id seat = roster->play->viewer == SEAT_NONE ? 0 : roster->play->viewer;
    if (rect_is_empty(roster->lookout->layout.team))
        return;
    struct rect inner = hud_plate(ui, roster->lookout->layout.team);
    if (roster->lookout->layout.form != HUD_FULL) {
        draw_narrow_panel(roster, frame, inner, seat);
        return;
    }
    draw_head(roster, frame, &inner, seat);
    rect_cut_top(&inner, ui_px(ui, 6));
    if (seat == SEAT_LEGION) {
        struct rect others = rect_cut_bottom(&inner, ui_px(ui, (float)(14 + 40 * roster->play->seen.teams)));
        if (hand_other_seat(roster->hand) != SEAT_NONE) {
            struct rect button = rect_cut_bottom(&inner, ui_px(ui, 54));
            (void)hud_draw_hand_button(roster->hand, frame, &button);
        }
        draw_legion_numbers(roster, frame, &inner);
        draw_roster_rows(roster, frame, inner);
        draw_others(roster, frame, &others, seat);
        return;
    }
    for (int i = 0; i < PAIR; i++) {
        figure_id figure = (figure_id)(seat * PAIR + i);
        draw_trooper(roster, frame, rect_cut_top(&inner, ui_px(ui, has_badges(roster, figure) ? 146 : 122)), figure, i);
        rect_cut_top(&inner, ui_px(ui, 6));
    }
    draw_captives(roster, frame, &inner, seat);
    draw_team_numbers(roster, frame, &inner, seat);
    rect_cut_top(&inner, ui_px(ui, 6));
    if (hud_draw_hand_button(roster->hand, frame, &inner) > 0)
        rect_cut_top(&inner, ui_px(ui, 6));
    (void)hud_draw_secondary(roster->hand, frame, &inner);
    draw_others(roster, frame, &inner, seat);
}
