/* hud_team.c -- draws portraits, Strength, actions, Ranks and tokens of a team, and the roster of creatures. */
#include "siege/screen/hud/hud.h"

#include "shell/canvas/texture.h"

#include "siege/rules/card/lasting.h"
#include "siege/text/names/names.h"
#include "siege/view/dice_view.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    WIDE_ROW = 122,
    NARROW_ROW = 108,
    NARROW_LEAST = 70,
    NARROW_BELOW = 128,
    NARROW_SECONDARY = 50
}; /* interface units */

/* ---- whose panel it is ----------------------------------------------------------------------------------------- */

static bool may_be_shown(const struct hud *hud, int team)
{
    return team < TEAM_MAX && team != hud->play->viewer && (hud->game->team[team].flags & TEAM_PLAYS) != 0;
}

seat_id hud_team_next(const struct hud *hud, seat_id team)
{
    for (int next = team == hud->play->viewer ? 0 : team + 1; next < TEAM_MAX; next++)
        if (may_be_shown(hud, next))
            return (seat_id)next;
    return SEAT_NONE;
}

static seat_id team_shown(const struct hud *hud)
{
    seat_id viewer = hud->play->viewer == SEAT_NONE ? 0 : hud->play->viewer;
    return hud->roster.of && may_be_shown(hud, hud->roster.of - 1) ? (seat_id)(hud->roster.of - 1) : viewer;
}

void hud_team_show(struct hud *hud, seat_id team)
{
    hud->roster.of = may_be_shown(hud, team) ? (uint8_t)(team + 1) : 0;
    hud->roster.unfolded = hud->layout->form != HUD_FULL;
}

/* In words: the team, and what each of its Doomtroopers carries. */
static void tell_team(const struct hud *hud, struct ui *ui, seat_id team)
{
    ui_say(ui, VOICE_SHORT, seat_text(NAME(hud->words), hud->words, hud->game, team));
    for (int i = 0; i < PAIR; i++) {
        struct about about = play_about(hud->play);
        about.figure = (figure_id)(team * PAIR + i);
        about.text = kit_text(SENTENCE(hud->words), hud->words, &hud->game->figure[about.figure]);
        ui_say(ui, VOICE_SHORT, about_tell(&about, about.text[0] ? "spoken.kit" : "spoken.kit.none"));
    }
}

void hud_team_step(struct hud *hud, struct ui *ui)
{
    seat_id own = hud->play->viewer, next = hud_team_next(hud, team_shown(hud));
    if (next == SEAT_NONE)
        (void)hud_team_fold(hud);
    else
        hud_team_show(hud, next);
    if (ui_is_spoken(ui) && (next != SEAT_NONE || own < TEAM_MAX))
        tell_team(hud, ui, next != SEAT_NONE ? next : own);
}

bool hud_team_fold(struct hud *hud)
{
    bool open = hud->roster.of || (hud->roster.unfolded && hud->layout->form != HUD_FULL);
    hud->roster.of = 0;
    hud->roster.unfolded = false;
    hud->roster.over = (struct rect){0, 0, 0, 0};
    return open;
}

static int actions_left(const struct hud *hud, figure_id figure)
{
    const struct game *game = play_shown(hud->play);
    const struct figure *shown = &game->figure[figure];
    int moves = figure_is_trooper(figure) ? 0 : shown->moves; /* who is led has nothing else */
    return shown->flags & FIGURE_ACTIVE_DONE ? 0 : effect_actions_within(game, figure, shown->actions + moves);
}

/* Boxes for actions: as many as usual, or more where a card gave more. */
static int action_boxes(const struct hud *hud, figure_id figure)
{
    int usual = figure_is_trooper(figure) ? hud->game->scenario->mission.parameters.trooper_actions
                                          : figure_creature(hud->game, figure)->actions;
    int left = actions_left(hud, figure);
    return left > usual ? left : usual;
}

/* The figure is what a card is aimed at, or is taken in hand, or shown. */
static void select_here(struct hud *hud, figure_id figure, struct ui_response response)
{
    if (response.activated && hand_click_figure(hud->hand, hud->frame->ui, figure))
        return;
    bool takes = response.activated && intent_commands(hud->game, hud->play->viewer, figure) &&
                 intent_is_in_play(hud->game, figure) && play_hasten(hud->play);
    if (takes) {
        hold_choose(hud->hold, figure);
        lookout_take_up(hud->lookout, figure);
    }
    if ((response.activated && !takes) || response.double_clicked)
        lookout_show_figure(hud->lookout, figure);
    if (response.explained)
        hud->hold->pinned = (struct sheet_subject){SHEET_FIGURE, figure, SQUARE_NONE};
}

/* Pips with their icon. A click on them is a click on the figure's card. */
static void draw_pips(struct hud *hud, struct ui *ui, struct rect row, figure_id figure, int filled, int total,
                      bool strength)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, strength ? "team.strength#%d" : "team.actions#%d", figure % PAIR);
    const char *hint = words_tell(
        hud->words, strength ? "hud.strength.hint" : "hud.actions.hint",
        SLOTS({"n", NULL, filled}, {"most", NULL, total}, {"cap", NULL, game_parameters(hud->game)->action_cap}));
    struct ui_response response = ui_area(ui, id, row, 0, hint);
    struct rect mark = rect_cut_left(&row, fminf(row.h, ui_px(ui, 18)));
    ui_icon(ui, rect_anchor(mark, mark.w, mark.w, 0, 0.5f), strength ? "heart" : "action_pip_full", WHITE);
    ui_cut_left(ui, &row, 5);
    float width = fminf(row.w, ui_px(ui, 16) * (float)total);
    ui_pips(ui, rect_anchor(row, width, ui_px(ui, 13), 0, 0.5f), filled, total,
            palette_colour(strength ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT));
    select_here(hud, figure, response);
}

/* The figure's ground, which lights up under the pointer. */
static struct ui_response draw_ground(struct hud *hud, struct ui *ui, struct rect rect, figure_id figure, int number,
                                      const char *hint)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "team#%d", number);
    struct ui_response response = ui_area(ui, id, rect, UI_NO_TIPS, hint);
    bool chosen = hud->held->figure == figure && !play_shows_legion(hud->play);
    struct colour top = chosen         ? (struct colour){64, 48, 26, 255}
                        : response.hot ? (struct colour){48, 46, 50, 255}
                                       : (struct colour){34, 33, 36, 255};
    hud_draw_cut(ui, rect, 7, top, chosen ? 2 : 1, chosen ? PALETTE_BRASS_LIGHT : PALETTE_IRON_LIGHT);
    return response;
}

static bool has_badges(const struct hud *hud, figure_id figure)
{
    struct status status[STATUS_MAX];
    return hud_list_status(hud, figure, status) > 0;
}

/* What it carries, and how it is or what its weapon is called. */
static void draw_foot(struct hud *hud, struct ui *ui, struct rect foot, figure_id figure, const char *line, bool state)
{
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, state ? PALETTE_BRASS : PALETTE_BONE_DIM);
    hud_draw_equipment(hud, ui, &foot, figure);
    ui_cut_left(ui, &foot, 6);
    bool fits = hud_text_width(ui, style, line) <= foot.w;
    if (fits || state || hud->game->figure[figure].weapon == CARD_NONE)
        ui_label(ui, foot, style, TEXT_LEFT, line);
}

static bool is_there(const struct figure *figure)
{
    return figure->state == FIGURE_ON_BOARD || figure->state == FIGURE_WAITING;
}

static void draw_trooper(struct hud *hud, struct ui *ui, struct rect rect, figure_id figure, int number)
{
    char key[16];
    const struct words *words = hud->words;
    const struct figure *it = &play_shown(hud->play)->figure[figure];
    struct ui_response response = draw_ground(hud, ui, rect, figure, number, NULL);
    struct rect inner = ui_inset(ui, rect, 8);
    if (has_badges(hud, figure))
        hud_draw_badges(hud, ui, ui_cut_bottom(ui, &inner, 24), figure);
    struct rect foot = ui_cut_bottom(ui, &inner, 26);
    struct rect portrait = rect_cut_left(&inner, inner.h);
    hud_draw_portrait(hud->play, hud->frame, portrait, figure);
    snprintf(key, sizeof key, "%d", number + 1);
    if (team_shown(hud) == hud->play->viewer) /* those of others have no key */
        (void)ui_key_cap(
            ui, rect_of(portrait.x + ui_px(ui, 3), portrait.y + ui_px(ui, 3), ui_px(ui, 18), ui_px(ui, 18)), key);
    ui_cut_left(ui, &inner, 10);
    const char *name = figure_text(NAME(words), words, hud->game, figure);
    struct text_style style = ui_title(ui, 21, PALETTE_BONE);
    if (hud_text_width(ui, style, name) > inner.w)
        name = figure_short_text(NAME(words), words, hud->game, figure);
    ui_label(ui, ui_cut_top(ui, &inner, 27), style, TEXT_LEFT, name);
    const char *state = hud_state_key(&hud->play->stage.shown.game, figure);
    const char *line = state                     ? words_get(words, state)
                       : it->weapon == CARD_NONE ? held_text(NAME(words), words, hud->game->figure[figure].kind)
                                                 : weapon_text(NAME(words), words, it->weapon);
    draw_foot(hud, ui, foot, figure, line, state != NULL);
    draw_pips(hud, ui, ui_cut_top(ui, &inner, 22), figure,
              is_there(it) || it->state == FIGURE_WITHDRAWN ? play_stage(hud->play)->shown.game.figure[figure].strength
                                                            : 0,
              figure_full_strength(hud->game), true);
    if (is_there(it) && inner.h >= ui_px(ui, 15))
        draw_pips(hud, ui, ui_cut_top(ui, &inner, 22), figure, actions_left(hud, figure), action_boxes(hud, figure),
                  false);
    select_here(hud, figure, response);
}

/* A number with its icon; with words where there is room for them, else with one. */
static void draw_number(struct hud *hud, struct ui *ui, struct rect row, const char *icon, const char *key, long number,
                        const char *id)
{
    char hint_key[WORDS_KEY_MAX];
    char brief_key[WORDS_KEY_MAX];
    snprintf(brief_key, sizeof brief_key, "%s", key);
    bool wide = hud->roster.wide, brief = !wide && words_key_extend(brief_key, hud->words, "brief");
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    const char *text = words_tell(hud->words,
                                  wide    ? key
                                  : brief ? brief_key
                                          : "hud.number",
                                  SLOTS({"n", NULL, number}));
    (void)ui_area(ui, id, row, 0, words_get(hud->words, words_key(hint_key, key, "hint")));
    hud_draw_mark(ui, &row, icon);
    if (brief && hud_text_width(ui, style, text) > row.w)
        text = words_tell(hud->words, "hud.number", SLOTS({"n", NULL, number}));
    ui_label(ui, row, style, TEXT_LEFT, text);
}

static void draw_head(struct hud *hud, struct ui *ui, struct rect *inner, seat_id seat)
{
    struct rect row = ui_cut_top(ui, inner, 36);
    struct rect banner = ui_cut_left(ui, &row, 40);
    ui_badge(ui, ui_anchor(ui, banner, 32, 32, 0, 0.5f), banner_badge(hud_banner_of_seat(hud->game, seat)));
    ui_label(ui, row, ui_title(ui, UI_TEXT_TITLE, PALETTE_BRASS_LIGHT), TEXT_LEFT,
             seat == SEAT_LEGION ? words_get(hud->words, "hud.legion")
                                 : seat_text(NAME(hud->words), hud->words, hud->game, seat));
}

/* ---- Ranks that change in play, tokens (S-RANK-1, S-FF-1, S-CMD-1) --------------------------------------------- */

static const struct rank *ranks_of(const struct hud *hud, const struct team *team)
{
    return hud->words->catalogue->corporation[team->corporation % CORPORATIONS].rank;
}

/* "Rank 2, 3 of 10": how far it is to the next one, as a bar below. */
static void draw_rank(struct hud *hud, struct ui *ui, struct rect row, const struct team *team)
{
    const struct words *words = hud->words;
    const struct rank *ranks = ranks_of(hud, team);
    int rank = team->rank > 0 ? team->rank : 1, least = ranks[rank - 1].points;
    int step = rank < words->catalogue->ranks ? ranks[rank].points - least : 0;
    struct phrase_slot slots[] = {{"rank", NULL, rank},
                                  {"n", NULL, team->points - least},
                                  {"most", NULL, step},
                                  {"points", NULL, team->points},
                                  {"dice", pool_text(NAME(words), words, ranks[rank - 1].combat), 0},
                                  {"die", die_text(words, (enum die)ranks[rank - 1].defence), 0}};
    const char *key = !hud->roster.wide ? "hud.rank.short" : step ? "hud.rank" : "hud.rank.top";
    (void)ui_area(ui, "team.rank", row, 0, words_tell(words, step ? "hud.rank.hint" : "hud.rank.hint.top", slots, 6));
    hud_draw_mark(ui, &row, "rank");
    struct rect bar = ui_cut_bottom(ui, &row, 5);
    ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT, words_tell(words, key, slots, 6));
    if (step > 0)
        ui_bar(ui, bar, fminf(1, (float)(team->points - least) / (float)step), palette_colour(PALETTE_BRASS));
}

/* The dice of the rank card: three for attacks, one for defence. */
static void draw_rank_dice(struct hud *hud, struct ui *ui, struct rect row, const struct team *team)
{
    struct brush brush = hud_brush(hud->frame);
    const struct rank *rank = &ranks_of(hud, team)[team->rank > 0 ? team->rank - 1 : 0];
    struct dice_pool defence = {{0}};
    defence.count[rank->defence % DIE_COLOURS] = 1;
    const char *letter = hud_die_letters(hud->words);
    (void)ui_area(ui, "team.dice", row, 0, words_get(hud->words, "hud.rank.dice.hint"));
    float side = fminf(row.h - ui_px(ui, 4), ui_px(ui, 18)), y = row.y + (row.h - side) / 2;
    hud_draw_mark(ui, &row, "dice_hit");
    rect_cut_left(&row, dice_draw_pool(&brush, row.x, y, side, rank->combat, letter) + ui_px(ui, 12));
    if (row.w < ui_px(ui, 44))
        return;
    hud_draw_mark(ui, &row, "defence_die");
    (void)dice_draw_pool(&brush, row.x, y, side, defence, letter);
}

static void draw_ranks(struct hud *hud, struct ui *ui, struct rect *inner, seat_id seat)
{
    const struct team *team = &play_shown(hud->play)->team[seat];
    draw_rank(hud, ui, ui_cut_top(ui, inner, 26), team);
    ui_cut_top(ui, inner, 3);
    if (hud->roster.wide)
        draw_rank_dice(hud, ui, ui_cut_top(ui, inner, 26), team);
    if (play_shown(hud->play)->turn.commander == seat)
        draw_number(hud, ui, ui_cut_top(ui, inner, 26), "commander", "hud.commander", 1, "team.commander");
    if (team->reckless > 0)
        draw_number(hud, ui, ui_cut_top(ui, inner, 26), "reckless", "hud.reckless", team->reckless, "team.reckless");
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
static void draw_legion_numbers(struct hud *hud, struct ui *ui, struct rect *inner)
{
    const struct game *game = play_shown(hud->play);
    if (!game->scenario->mission.parameters.force_recycle)
        return;
    const struct {
        const char *icon, *key, *id;
        int number;
    } rows[] = {{"promotion", "hud.points", "team.points", game->legion.points},
                {"force_card", "hud.force_pile", "team.force", force_in(game, FORCE_PILE)},
                {"discard", "hud.force_discard", "team.discard", force_in(game, FORCE_DISCARD)},
                {"rank", "hud.band", "team.band", band_rank(game)}};
    for (int i = 0; i < 4; i++)
        draw_number(hud, ui, ui_cut_top(ui, inner, 24), rows[i].icon, rows[i].key, rows[i].number, rows[i].id);
}

static void draw_team_numbers(struct hud *hud, struct ui *ui, struct rect *inner, seat_id seat)
{
    const struct team *team = &play_shown(hud->play)->team[seat];
    const struct parameters *parameters = &hud->game->scenario->mission.parameters;
    int kills = 0;
    if (parameters->ranks_in_play) {
        draw_ranks(hud, ui, inner, seat);
        return;
    }
    if (team->free_actions > 0)
        draw_number(hud, ui, ui_cut_top(ui, inner, 24), "action_pip_full", "hud.free_left", team->free_actions,
                    "team.free");
    if (parameters->extra_actions)
        draw_number(hud, ui, ui_cut_top(ui, inner, 24), "extra_action", "hud.extra_left", team->extra_actions,
                    "team.extra");
    if (parameters->promotion)
        draw_number(hud, ui, ui_cut_top(ui, inner, 24), "promotion", "hud.points", team->points, "team.points");
    for (int kind = 0; kind < KIND_MAX; kind++)
        kills += team->kills[kind];
    if (parameters->win_by_eliminations || !parameters->promotion)
        draw_number(hud, ui, ui_cut_top(ui, inner, 24), "skull", "hud.kills", kills, "team.kills");
}

/* What everybody may know of the Dark Legion: creatures (at doorways, too), cards face down, the rest on hover. */
static void draw_legion(struct hud *hud, struct ui *ui, struct rect row)
{
    const struct game *game = play_shown(hud->play);
    const struct shown *shown = &play_stage(hud->play)->shown;
    int count = 0, cards = 0;
    for (int i = TROOPER_MAX; i < FIGURE_MAX; i++)
        count += figure_in_play(&shown->game, (figure_id)i) && !figure_follows(&shown->game, (figure_id)i);
    for (int i = 0; i < SLOT_MAX; i++)
        cards += shown->face_down[i];
    if (game->scenario->mission.parameters.force_recycle)
        (void)ui_area(
            ui, "team.legion", row, 0,
            words_tell(hud->words, "hud.legion.hint",
                       SLOTS({"points", NULL, game->legion.points}, {"pile", NULL, force_in(game, FORCE_PILE)},
                             {"used", NULL, force_in(game, FORCE_DISCARD)}, {"rank", NULL, band_rank(game)})));
    ui_label(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
             words_tell(hud->words, "hud.legion_count", SLOTS({"n", NULL, count}, {"cards", NULL, cards})));
}

/* Its name, and what its pips and the badges on it mean, which are small there. */
static const char *narrow_hint(const struct hud *hud, figure_id figure)
{
    struct status status[STATUS_MAX];
    const char *told = figure_text(NAME(hud->words), hud->words, hud->game, figure);
    int count = hud_list_status(hud, figure, status);
    if (figure_is_trooper(figure) && is_there(&hud->game->figure[figure]))
        told = words_tell(hud->words, "hud.team.badge",
                          SLOTS({"text", told, 0}, {"text2", hud_marks_text(hud, figure), 0}));
    for (int i = 0; i < count; i++)
        told = words_tell(hud->words, "hud.team.badge", SLOTS({"text", told, 0}, {"text2", status[i].text, 0}));
    return told;
}

/* A Doomtrooper of another team: its name, and its Strength or what became of it. */
static void draw_other_trooper(struct hud *hud, struct ui *ui, struct rect half, figure_id figure)
{
    char id[UI_ID_SIZE];
    const struct figure *told = &play_shown(hud->play)->figure[figure];
    bool there = is_there(told), safe = told->state == FIGURE_WITHDRAWN;
    snprintf(id, sizeof id, "team.other#%d", figure);
    select_here(hud, figure, ui_area(ui, id, half, 0, narrow_hint(hud, figure)));
    ui_label(ui, rect_cut_top(&half, half.h * 0.55f),
             ui_body(ui, UI_TEXT_SMALL, there ? PALETTE_BONE_DIM : PALETTE_BONE_FAINT), TEXT_LEFT,
             figure_short_text(NAME(hud->words), hud->words, hud->game, figure));
    if (!safe && told->state != FIGURE_ELIMINATED) {
        ui_pips(ui, rect_anchor(half, fminf(half.w, ui_px(ui, 60)), ui_px(ui, 9), 0, 0.3f),
                there ? play_stage(hud->play)->shown.game.figure[figure].strength : 0, figure_full_strength(hud->game),
                palette_colour(PALETTE_BLOOD_LIGHT));
        return;
    }
    if (safe)
        texture_draw(hud->frame->textures, "art/board/exit.svg",
                     rect_snapped(ui_anchor(ui, ui_cut_left(ui, &half, 18), 15, 15, 0, 0.5f)), WHITE);
    ui_label(ui, half, ui_body(ui, UI_TEXT_SMALL, safe ? PALETTE_VERDIGRIS : PALETTE_BLOOD_LIGHT), TEXT_LEFT,
             words_get(hud->words, safe ? "hud.state.withdrawn.short" : "hud.state.eliminated"));
}

/* "Cards of Capitol" if they may be looked at, or why nobody sees them; NULL: it has none. */
static const char *words_of_cards(const struct hud *hud, seat_id seat)
{
    struct about about = play_about(hud->play);
    about.seat = seat;
    bool computer = hud->play->session->control[seat] != CONTROL_HUMAN && !hud->play->session->reel;
    if (hand_may_open(hud->hand, seat))
        return about_tell(&about, "hand.title.of");
    return computer && hud->game->scenario->mission.parameters.doomtrooper_cards > 0 ? about_tell(&about, "hand.hidden")
                                                                                     : NULL;
}

/* On the team's badge: the way to its cards, or why nobody sees them. */
static void draw_way_to_cards(struct hud *hud, struct ui *ui, struct rect banner, seat_id seat)
{
    char id[UI_ID_SIZE];
    const char *words = words_of_cards(hud, seat);
    snprintf(id, sizeof id, "team.cards#%d", seat);
    if (words && ui_area(ui, id, banner, 0, words).activated && hand_may_open(hud->hand, seat))
        hand_open(hud->hand, seat);
}

/* The same with room for words, in the panel of that team. */
static void draw_cards_of(struct hud *hud, struct ui *ui, struct rect *inner, seat_id seat)
{
    char id[UI_ID_SIZE];
    const char *words = words_of_cards(hud, seat);
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
    snprintf(id, sizeof id, "team.hand#%d", seat);
    if (!words)
        return;
    if (!hand_may_open(hud->hand, seat)) {
        ui_paragraph(ui, rect_cut_top(inner, ui_paragraph_height(ui, style, inner->w, words)), style, TEXT_LEFT, words);
        return;
    }
    if (ui_button(ui, ui_cut_top(ui, inner, UI_BUTTON),
                  (struct ui_button){.id = id, .label = words, .icon = "cards", .tone = UI_TONE_QUIET}))
        hand_open(hud->hand, seat);
}

static void draw_other(struct hud *hud, struct ui *ui, struct rect row, seat_id seat)
{
    struct rect banner = ui_cut_left(ui, &row, 30);
    ui_badge(ui, ui_anchor(ui, banner, 24, 24, 0, 0.5f), banner_badge(hud_banner_of_seat(hud->game, seat)));
    if (seat == SEAT_LEGION)
        draw_legion(hud, ui, row);
    else
        draw_way_to_cards(hud, ui, banner, seat);
    for (int i = 0; i < PAIR && seat != SEAT_LEGION; i++)
        draw_other_trooper(hud, ui, rect_column(row, i, PAIR, ui_px(ui, 6)), (figure_id)(seat * PAIR + i));
}

void hud_draw_legion_count(struct hud *hud, struct ui *ui, struct rect row)
{
    draw_other(hud, ui, row, SEAT_LEGION);
}

enum { OTHERS_RULE = 14, OTHER_ROW = 40, OTHER_LEAST = 28 }; /* interface units */

static bool is_other(const struct hud *hud, seat_id other, seat_id seat)
{
    return other != seat && (other == SEAT_LEGION || (hud->game->team[other].flags & TEAM_PLAYS));
}

/* Where they have no room to be told: a badge of each, that shows its team. */
static void draw_badges_of_others(struct hud *hud, struct ui *ui, struct rect row, seat_id seat)
{
    char id[UI_ID_SIZE];
    for (seat_id other = 0; other < TEAM_MAX; other++) {
        if (!is_other(hud, other, seat))
            continue;
        struct rect place = ui_cut_left(ui, &row, OTHER_ROW);
        snprintf(id, sizeof id, "team.show#%d", other);
        if (ui_area(ui, id, place, 0, seat_text(NAME(hud->words), hud->words, hud->game, other)).activated)
            hud_team_show(hud, other);
        ui_badge(ui, ui_anchor(ui, place, 28, 28, 0.5f, 0.5f), banner_badge(hud_banner_of_seat(hud->game, other)));
    }
}

/* With nothing else below them. */
static void draw_others(struct hud *hud, struct ui *ui, struct rect inner, seat_id seat)
{
    int count = 0;
    for (seat_id other = 0; other < SEAT_COUNT; other++)
        count += is_other(hud, other, seat);
    ui_rule(ui, ui_cut_top(ui, &inner, OTHERS_RULE));
    float height = fminf(floorf(inner.h / (float)count), ui_px(ui, OTHER_ROW));
    if (height < ui_px(ui, OTHER_LEAST)) {
        draw_badges_of_others(hud, ui, ui_cut_top(ui, &inner, OTHER_ROW), seat);
        return;
    }
    for (seat_id other = 0; other < SEAT_COUNT; other++)
        if (is_other(hud, other, seat))
            draw_other(hud, ui, rect_cut_top(&inner, height), other);
}

/* ---- the Dark Legion's own roster ------------------------------------------------------------------------------ */

static void draw_creature(struct hud *hud, struct ui *ui, struct rect row, figure_id figure, int number)
{
    struct ui_response response = draw_ground(hud, ui, row, figure, number, NULL);
    struct rect inner = ui_inset(ui, row, 4);
    hud_draw_portrait(hud->play, hud->frame, rect_cut_left(&inner, inner.h), figure);
    ui_cut_left(ui, &inner, 8);
    struct rect pips = ui_cut_right(ui, &inner, 40);
    bool able = intent_can_act(hud->game, figure, false);
    ui_label(ui, inner, ui_body(ui, UI_TEXT_SMALL, able ? PALETTE_BONE : PALETTE_BONE_FAINT), TEXT_LEFT,
             figure_text(NAME(hud->words), hud->words, hud->game, figure));
    ui_pips(ui, rect_anchor(pips, pips.w, ui_px(ui, 12), 1, 0.5f), actions_left(hud, figure), action_boxes(hud, figure),
            palette_colour(PALETTE_BRASS_LIGHT));
    select_here(hud, figure, response);
}

/* Followers and creatures that the team leads (C-SEC-5). */
static int list_led(const struct game *game, seat_id seat, figure_id led[FIGURE_MAX])
{
    int count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && game->figure[id].captor == seat)
            led[count++] = id;
    return count;
}

static void draw_led(struct hud *hud, struct ui *ui, struct rect *inner, seat_id seat)
{
    figure_id led[FIGURE_MAX];
    int count = list_led(hud->game, seat, led);
    for (int i = 0; i < count && inner->h >= ui_px(ui, 160); i++) {
        draw_creature(hud, ui, ui_cut_top(ui, inner, 38), led[i], PAIR + i);
        ui_cut_top(ui, inner, 4);
    }
}

static int list_roster(const struct game *game, figure_id roster[FIGURE_MAX])
{
    int count = 0;
    for (int i = TROOPER_MAX; i < FIGURE_MAX; i++)
        if (game->figure[i].kind != KIND_NONE && is_there(&game->figure[i]) && !figure_follows(game, (figure_id)i))
            roster[count++] = (figure_id)i;
    return count;
}

/* A creature chosen on the board comes into sight in the list; after that the wheel has its way. */
static void follow_chosen(struct hud *hud, float top, float step, float height)
{
    struct ui_scroll *scroll = &hud->roster.scroll;
    if (top < scroll->goal)
        scroll->goal = top;
    else if (top + step > scroll->goal + height)
        scroll->goal = top + step - height;
    hud->roster.followed = hud->held->figure;
}

/* ---- the panel ------------------------------------------------------------------------------------------------- */

/* A short row of pips behind the sign of what they count. */
static struct rect draw_narrow_pips(struct ui *ui, struct rect row, const char *icon, int filled, int total,
                                    enum palette colour)
{
    ui_icon(ui, ui_anchor(ui, ui_cut_left(ui, &row, 15), 13, 13, 0, 0.5f), icon, WHITE);
    struct rect pips = rect_cut_left(&row, fminf(row.w, ui_px(ui, 10) * (float)total));
    ui_pips(ui, rect_anchor(pips, pips.w, ui_px(ui, 11), 0, 0.5f), filled, total, palette_colour(colour));
    return row;
}

static void draw_narrow(struct hud *hud, struct ui *ui, struct rect inner, figure_id figure, int number)
{
    const struct game *shown = &play_stage(hud->play)->shown.game;
    struct ui_response response = draw_ground(hud, ui, inner, figure, number, narrow_hint(hud, figure));
    struct rect room = ui_inset(ui, inner, 5);
    bool trooper = figure_is_trooper(figure), acts = !trooper || !play_shows_legion(hud->play);
    struct rect pips = ui_cut_bottom(ui, &room, acts ? 31 : 17);
    hud_draw_portrait(hud->play, hud->frame, room, figure);
    hud_draw_badges(hud, ui, ui_cut_top(ui, &room, 17), figure);
    ui_cut_top(ui, &pips, 3);
    if (trooper)
        (void)draw_narrow_pips(ui, ui_cut_top(ui, &pips, 14), "heart", shown->figure[figure].strength,
                               figure_full_strength(hud->game), PALETTE_BLOOD_LIGHT);
    if (acts) {
        struct rect rest = draw_narrow_pips(ui, ui_cut_top(ui, &pips, 14), "action_pip_full", actions_left(hud, figure),
                                            action_boxes(hud, figure), PALETTE_BRASS_LIGHT);
        int own = trooper ? shown->figure[figure].free : 0; /* free ones of its own, which are used next */
        rect_cut_left(&rest, ui_px(ui, 4));
        ui_pips(ui, rect_anchor(rest, fminf(rest.w, ui_px(ui, 10) * (float)own), ui_px(ui, 11), 0, 0.5f), own, own,
                palette_colour(PALETTE_VERDIGRIS));
    }
    select_here(hud, figure, response);
}

/* While the Dark Legion acts: all of the people at this table whom it may strike, with their Strength; and the cards,
 * which may be played then, too. */
static void draw_threatened(struct hud *hud, struct ui *ui, struct rect inner)
{
    enum { HAND = 58, GAP = 6 };
    bool wide = hud->roster.wide;
    figure_id listed[TROOPER_MAX];
    int count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (hud->play->session->control[id / PAIR] == CONTROL_HUMAN && is_there(&play_shown(hud->play)->figure[id]))
            listed[count++] = id;
    struct rect hand = ui_cut_bottom(ui, &inner, hand_first_seat(hud->hand) != SEAT_NONE ? HAND : 0);
    float gap = ui_px(ui, GAP), row = inner.h / (float)(count > 0 ? count : 1) - gap;
    row = floorf(fminf(fmaxf(row, ui_px(ui, NARROW_LEAST)), ui_px(ui, NARROW_ROW)));
    row = wide ? ui_px(ui, WIDE_ROW) : row;
    for (int i = 0; i < count && inner.h >= row; i++) {
        (wide ? draw_trooper : draw_narrow)(hud, ui, rect_cut_top(&inner, row), listed[i], i);
        rect_cut_top(&inner, gap);
    }
    if (!rect_is_empty(hand))
        (void)hud_draw_hand_button(hud, ui, &hand);
}

static void draw_roster(struct hud *hud, struct ui *ui, struct rect inner)
{
    figure_id listed[FIGURE_MAX];
    bool full = hud->roster.wide;
    float height = ui_px(ui, full ? 38 : NARROW_ROW), step = height + ui_px(ui, full ? 4 : 6);
    int count = list_roster(hud->game, listed), able = 0;
    for (int i = 0; i < count; i++)
        able += intent_can_act(hud->game, listed[i], false);
    if (full && count > 0) /* "9 of 13 can still act" */
        ui_label(ui, ui_cut_top(ui, &inner, 22), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                 words_tell(hud->words, "hud.roster.able", SLOTS({"n", NULL, able}, {"total", NULL, count})));
    for (int i = 0; i < count; i++)
        if (listed[i] == hud->held->figure && hud->roster.followed != listed[i])
            follow_chosen(hud, step * (float)i, step, inner.h);
    struct rect room = ui_scroll_begin(ui, "team.roster", inner, step * (float)count, &hud->roster.scroll);
    for (int i = 0; i < count; i++) {
        struct rect row = rect_cut_top(&room, step);
        if (row.y + row.h >= inner.y && row.y <= inner.y + inner.h)
            (full ? draw_creature : draw_narrow)(hud, ui, rect_cut_top(&row, height), listed[i], i);
    }
    ui_scroll_end(ui);
}

static int count_secondary(const struct play *play)
{
    return (hud_secondary_of(play, 0) != CARD_NONE) + (hud_secondary_of(play, 1) != CARD_NONE);
}

/* In a low window the portraits give way: the hand must be within reach of the mouse. */
static void draw_narrow_panel(struct hud *hud, struct ui *ui, struct rect inner, seat_id seat)
{
    if (seat == SEAT_LEGION) {
        draw_legion_numbers(hud, ui, &inner);
        draw_roster(hud, ui, inner);
        return;
    }
    if (play_shows_legion(hud->play) && !hud->play->replaying) {
        draw_threatened(hud, ui, inner);
        return;
    }
    float secondary = ui_px(ui, (float)(NARROW_SECONDARY * count_secondary(hud->play))), gap = ui_px(ui, 6);
    figure_id led[FIGURE_MAX];
    float room = inner.h - ui_px(ui, NARROW_BELOW) - secondary, least = ui_px(ui, NARROW_LEAST);
    int fit = (int)(room / (least + gap)) - PAIR, count = list_led(hud->game, seat, led);
    count = PAIR + (count < fit ? count : fit > 0 ? fit : 0);
    float row = floorf(fminf(fmaxf(room / (float)count - gap, least), ui_px(ui, NARROW_ROW)));
    for (int i = 0; i < count && inner.h >= row; i++) {
        draw_narrow(hud, ui, rect_cut_top(&inner, row), i < PAIR ? (figure_id)(seat * PAIR + i) : led[i - PAIR], i);
        rect_cut_top(&inner, gap);
    }
    draw_team_numbers(hud, ui, &inner, seat);
    rect_cut_top(&inner, gap);
    struct rect last = inner;
    inner.h = fmaxf(inner.h - secondary, fminf(inner.h, ui_px(ui, 46)));
    float used = hud_draw_hand_button(hud, ui, &inner);
    rect_cut_top(&last, used > 0 ? used + gap : 0);
    hud_draw_secondary(hud, ui, &last);
}

/* All of it, with names and words. */
static void draw_wide_panel(struct hud *hud, struct ui *ui, struct rect inner, seat_id seat)
{
    enum { LEAST_ROW = 107, BADGES = 24, LOW = 480 }; /* interface units: the others are to have room below */
    bool ally = seat != hud->play->viewer && hud->roster.of;
    bool threatened = seat != SEAT_LEGION && !ally && play_shows_legion(hud->play) && !hud->play->replaying;
    if (threatened)
        ui_label(ui, ui_cut_top(ui, &inner, 34), ui_title(ui, UI_TEXT_TITLE, PALETTE_BRASS_LIGHT), TEXT_LEFT,
                 words_get(hud->words, "condition.troopers"));
    else
        draw_head(hud, ui, &inner, seat);
    ui_cut_top(ui, &inner, 6);
    if (threatened) {
        draw_threatened(hud, ui, inner);
        return;
    }
    if (seat == SEAT_LEGION) {
        struct rect others = ui_cut_bottom(ui, &inner, (float)(14 + 40 * hud->game->teams));
        if (hand_other_seat(hud->hand) != SEAT_NONE) {
            struct rect button = ui_cut_bottom(ui, &inner, 54);
            (void)hud_draw_hand_button(hud, ui, &button);
        }
        draw_legion_numbers(hud, ui, &inner);
        draw_roster(hud, ui, inner);
        draw_others(hud, ui, others, seat);
        return;
    }
    int height = inner.h < ui_px(ui, LOW) ? LEAST_ROW : WIDE_ROW;
    for (int i = 0; i < PAIR; i++) {
        figure_id figure = (figure_id)(seat * PAIR + i);
        draw_trooper(hud, ui, ui_cut_top(ui, &inner, (float)(height + (has_badges(hud, figure) ? BADGES : 0))), figure,
                     i);
        ui_cut_top(ui, &inner, 6);
    }
    struct rect rest = inner;
    ui_cut_bottom(ui, &inner, OTHERS_RULE + OTHER_ROW); /* kept for the others, with names if there is more */
    draw_led(hud, ui, &inner, seat);
    draw_team_numbers(hud, ui, &inner, seat);
    ui_cut_top(ui, &inner, 6);
    if (ally)
        draw_cards_of(hud, ui, &inner, seat);
    else if (hud_draw_hand_button(hud, ui, &inner) > 0)
        ui_cut_top(ui, &inner, 6);
    if (!ally)
        hud_draw_secondary(hud, ui, &inner);
    rect_cut_top(&rest, inner.y - rest.y);
    draw_others(hud, ui, rest, seat);
}

/* ---- folded and unfolded --------------------------------------------------------------------------------------- */

enum { UNFOLDED_WIDTH = 268, UNFOLDED_HEIGHT = 560, KEPT_HEIGHT = 450 };

/* The badge at the head of the strip: pointing at it unfolds the panel, a click keeps it so. */
static void draw_fold(struct hud *hud, struct ui *ui, struct rect head, seat_id seat)
{
    struct ui_response response = ui_area(ui, "team.unfold", head, 0, NULL);
    bool wide = hud->roster.wide;
    struct rect arrow = wide ? ui_cut_right(ui, &head, 24) : ui_anchor(ui, head, 16, 16, 1, 0.5f);
    if (!wide) /* whose turn it is while the Dark Legion acts */
        ui_badge(
            ui, ui_anchor(ui, head, 32, 32, 0.3f, 0.5f),
            banner_badge(hud_banner_of_seat(hud->game, play_shows_legion(hud->play) ? (seat_id)SEAT_LEGION : seat)));
    ui_icon(ui, ui_anchor(ui, arrow, 16, 16, 1, 0.5f), wide ? "arrow_left" : "arrow_right",
            colour_faded(WHITE, response.hot ? 1 : 0.7f));
    if (response.activated && !hud_team_fold(hud))
        hud->roster.unfolded = true;
}

/* Pointed at, or kept open by a click. */
static bool is_unfolded(const struct hud *hud, const struct ui *ui)
{
    const struct pointer *pointer = &hud->frame->input->pointer;
    struct point at = {pointer->x, pointer->y};
    bool badge = strcmp(ui_hot(ui), "team.unfold") == 0 && pointer->moved;
    bool inside = pointer->inside && rect_has(hud->roster.over, at);
    return hud->roster.unfolded || badge || inside;
}

/* Pointed at in a low window it lies over the actions, too; kept open it leaves them free if it has room without. */
struct rect hud_team_over(const struct hud *hud, const struct ui *ui)
{
    const struct hud_layout *layout = hud->layout;
    struct rect place = layout->team;
    if (layout->form == HUD_FULL || !is_unfolded(hud, ui) || (rect_is_empty(place) && !hud->roster.of))
        return (struct rect){0, 0, 0, 0};
    if (rect_is_empty(place)) /* in a small window it lies there while it is asked for */
        place = rect_of(layout->board.x, layout->board.y, 0, layout->board.h);
    else if (hud->roster.unfolded && place.h >= ui_px(ui, KEPT_HEIGHT))
        return rect_of(place.x, place.y, fminf(ui_px(ui, UNFOLDED_WIDTH), place.w + layout->board.w), place.h);
    return rect_of(place.x, place.y, fminf(ui_px(ui, UNFOLDED_WIDTH), place.w + layout->board.w),
                   fmaxf(place.h, fminf(ui_px(ui, UNFOLDED_HEIGHT), ui_bounds(ui).h - place.y)));
}

void hud_draw_team(struct hud *hud, struct ui *ui)
{
    seat_id seat = team_shown(hud);
    struct rect over = hud_team_over(hud, ui), place = rect_is_empty(over) ? hud->layout->team : over;
    bool folds = hud->layout->form != HUD_FULL, open = !folds || !rect_is_empty(over);
    if (rect_is_empty(place))
        return;
    hud->roster.wide = open;
    hud->roster.over = over;
    if (folds && open) {
        (void)ui_area(ui, "team.over", place, 0, NULL);
        canvas_shadow(ui_canvas(ui), place, ui_px(ui, 14), 0.55f);
    }
    struct rect inner = hud_plate(ui, place);
    if (folds) {
        struct rect head = inner;
        draw_fold(hud, ui, ui_cut_top(ui, &head, 36), seat);
        if (!open) {
            ui_cut_top(ui, &inner, 40);
            draw_narrow_panel(hud, ui, inner, seat);
            return;
        }
    }
    draw_wide_panel(hud, ui, inner, seat);
}
