/* hud_status.c -- what lasts on a figure, as badges with a sentence each; its weapon and gear as pictures. */

#include "siege/screen/hud/hud_status.h"

#include "siege/screen/hud/hud_paint.h"
#include "shell/canvas/texture.h"

#include "siege/screen/board/hand.h"
#include "siege/screen/hud/hud_objectives.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/mission/secondary.h"
#include "siege/screen/board/curtain.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct listing {
    const struct hand *hand;
    struct status *out;
    int count;
    figure_id figure;
};

static void add(struct listing *listing, const char *art, const char *key, long number, const char *text,
                const char *text2)
{
    struct about about = play_about(listing->hand->play);
    if (listing->count == STATUS_MAX)
        return;
    struct status *status = &listing->out[listing->count++];
    about.figure = listing->figure;
    about.seat = listing->hand->play->seen.figure[listing->figure].captor;
    about.number = number;
    about.text = text;
    about.text2 = text2;
    status->art = art;
    about_say(status->text, sizeof status->text, &about, key);
}

/* The sentence is that of the verb: told ahead, for a single Move, or against everybody where the table has that. */
static void add_lasting(struct listing *listing, const struct lasting *lasting)
{
    char key[WORDS_KEY_MAX], text[WORDS_SENTENCE_MAX];
    const struct words *words = &listing->hand->play->words;
    const struct effect_lasts *lasts = &effect_row(lasting->verb)->lasts;
    const char *mode = mode_phrase(words, lasting->mode);
    if (!lasts->badge)
        return;
    words_key(key, "status", effect_name((enum effect_verb)lasting->verb));
    if (!lasting_holds(lasting))
        words_key_extend(key, words, "next");
    if (lasting->until == UNTIL_MOVE)
        words_key_extend(key, words, "move");
    if (lasting->amount > 1)
        words_key_extend(key, words, "all");
    const char *about = lasting->kinds ? kinds_text(text, sizeof text, words, lasting->kinds)
                        : lasting->about == LASTS_ABOUT_NOTHING
                            ? mode
                            : team_text(text, sizeof text, words, &listing->hand->play->seen, lasting_seat(lasting));
    add(listing, lasting->amount > 1 && lasts->badge_all ? lasts->badge_all : lasts->badge, key, lasting->amount, about,
        mode);
}

/* What lies on it, its team or everybody; or, for a creature, what is about it. */
static void add_all_lasting(struct listing *listing, int whom)
{
    const struct game *game = &listing->hand->play->seen;
    for (const struct lasting *it = game->lasting; it < game->lasting + game->lasting_count; it++)
        if (whom == LASTS_ABOUT_NOTHING ? it->about == listing->figure : it->whom == whom)
            add_lasting(listing, it);
}

static void add_team(struct listing *listing)
{
    int team = listing->figure / PAIR;
    const struct game *game = &listing->hand->play->seen;
    int free = game->team[team].free_actions + game->figure[listing->figure].free;
    add_all_lasting(listing, LASTS_ON_LEGION);
    add_all_lasting(listing, lasting_team(team));
    if (free)
        add(listing, "extra_actions", "status.extra_actions", free, NULL, NULL);
    add_all_lasting(listing, listing->figure);
}

/* What it carries for the mission, and how far it goes with that. */
static void add_load(struct listing *listing, const struct figure *it)
{
    const struct mission *mission = &listing->hand->play->seen.scenario->mission;
    for (int task = 0; task < mission->tasks; task++) {
        const struct task *load = &mission->task[task];
        if (load->load && (it->marks & MARK_LOAD << (load->load - 1)))
            add(listing, "message", load->load_steps ? "status.load.slow" : "status.load", load->load_steps,
                load->title, NULL);
    }
}

/* White dice gained by concentration (S-CONC-1). */
static void add_streak(struct listing *listing)
{
    const struct streak *streak = &listing->hand->play->seen.streak;
    if (streak->figure == listing->figure && streak->fire + streak->tech > 0)
        add(listing, "reroll", "status.concentrated", streak->fire + streak->tech,
            mode_phrase(&listing->hand->play->words, streak->fire ? MODE_FIRE : MODE_TECH), NULL);
}

static void add_creature(struct listing *listing)
{
    if (listing->hand->play->seen.figure[listing->figure].captor < TEAM_MAX)
        add(listing, "captive", "status.captive", 0, NULL, NULL);
    add_all_lasting(listing, LASTS_ABOUT_NOTHING);
}

int hud_list_status(const struct hand *hand, figure_id figure, struct status out[STATUS_MAX])
{
    const struct figure *it = &hand->play->seen.figure[figure];
    struct listing listing = {hand, out, 0, figure};
    if (it->kind == KIND_NONE || (it->state != FIGURE_ON_BOARD && it->state != FIGURE_WAITING))
        return 0;
    if (figure_is_trooper(figure))
        add_team(&listing);
    else
        add_creature(&listing);
    if (it->marks & MARK_MESSAGE)
        add(&listing, "message", "status.message", 0, NULL, NULL);
    if (it->marks & MARK_EXAMINED)
        add(&listing, "examined", "status.examined", 0, NULL, NULL);
    if (figure_is_trooper(figure)) {
        add_load(&listing, it);
        if (it->marks & MARK_DROPPED)
            add(&listing, "message", "status.dropped", 0, NULL, NULL);
        add_streak(&listing);
    }
    if (it->status & STATUS_GUARDS)
        add(&listing, "captive", "status.guards", 0, NULL, NULL);
    return listing.count;
}

void hud_draw_badge(struct frame *frame, struct rect rect, const char *art)
{
    char path[64];
    snprintf(path, sizeof path, "art/badges/%s.svg", art);
    if (texture_exists(frame->textures, path))
        texture_draw(frame->textures, path, rect_snapped(rect), WHITE);
    else
        ui_icon(frame->ui, rect, "info", WHITE);
}

void hud_draw_badges(struct hand *hand, struct frame *frame, struct rect row, figure_id figure, const char *prefix)
{
    struct status status[STATUS_MAX];
    char id[UI_ID_SIZE];
    int count = hud_list_status(hand, figure, status);
    for (int i = 0; i < count && row.w >= row.h; i++) {
        struct rect place = rect_cut_left(&row, row.h);
        snprintf(id, sizeof id, "%s.badge%d#%d", prefix, i, figure);
        (void)ui_area(frame->ui, id, place, 0, status[i].text);
        hud_draw_badge(frame, rect_inset(place, ui_px(frame->ui, 1)), status[i].art);
    }
}

/* ---- weapon and gear ------------------------------------------------------------------------------------------- */

static void draw_card(struct frame *frame, struct rect rect, const char *id)
{
    char path[96];
    snprintf(path, sizeof path, "art/equipment/%s.svg", id);
    if (texture_exists(frame->textures, path))
        texture_draw(frame->textures, path, rect_snapped(rect), WHITE);
    else
        ui_icon(frame->ui, rect, "gear", WHITE);
}

static void gear_hint(const struct hand *hand, int gear, bool weapon, char out[WORDS_SENTENCE_MAX])
{
    char name[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX];
    struct about about = play_about(hand->play);
    about.text = weapon ? weapon_text(name, sizeof name, &hand->play->words, gear)
                        : gear_text(name, sizeof name, &hand->play->words, gear);
    about.text2 = weapon ? weapon_sentence(text, sizeof text, &hand->play->words, gear)
                         : gear_sentence(text, sizeof text, &hand->play->words, gear);
    about_say(out, WORDS_SENTENCE_MAX, &about, "status.gear");
}

void hud_open_gear(struct hand *hand, figure_id figure, int gear)
{
    struct hand_entry entries[HAND_ENTRIES];
    int count = hand_list(hand, entries);
    for (int i = 0; i < count; i++)
        if (entries[i].gear && entries[i].figure == figure && entries[i].index == gear) {
            hand_open(hand, hand->play->viewer);
            hand->at = i;
        }
}

void hud_draw_equipment(struct hand *hand, struct frame *frame, struct rect *row, figure_id figure, const char *prefix)
{
    char id[UI_ID_SIZE], hint[WORDS_SENTENCE_MAX];
    const struct catalogue *catalogue = hand->play->seen.scenario->catalogue;
    const struct figure *it = &hand->play->seen.figure[figure];
    if (it->weapon < catalogue->weapons && row->w >= row->h) {
        struct rect place = rect_cut_left(row, row->h);
        gear_hint(hand, it->weapon, true, hint);
        snprintf(id, sizeof id, "%s.weapon#%d", prefix, figure);
        (void)ui_area(frame->ui, id, place, 0, hint);
        draw_card(frame, place, catalogue->weapon[it->weapon].id);
    }
    for (uint32_t gear = it->gear; gear && row->w >= row->h; gear &= gear - 1) {
        int index = __builtin_ctz(gear);
        struct rect place = rect_cut_left(row, row->h);
        gear_hint(hand, index, false, hint);
        snprintf(id, sizeof id, "%s.gear%d#%d", prefix, index, figure);
        if (ui_area(frame->ui, id, place, 0, hint).activated)
            hud_open_gear(hand, figure, index);
        draw_card(frame, place, catalogue->gear[index].id);
    }
}

/* ---- the Secondary Mission ------------------------------------------------------------------------------------- */

static bool draw_secondary(struct hand *hand, struct frame *frame, struct rect *room, int which)
{
    char title[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX], hint[WORDS_SENTENCE_MAX], art[96];
    struct ui *ui = frame->ui;
    const struct catalogue *catalogue = hand->play->seen.scenario->catalogue;
    int card = hud_secondary_of(hand->play, which);
    float height = ui_px(ui, 44);
    if (card == CARD_NONE || room->h < height)
        return false;
    struct about about = play_about(hand->play);
    about.secondary = card;
    about.text = secondary_sentence(text, sizeof text, &hand->play->words, card);
    about_say(hint, sizeof hint, &about, "hand.secondary.hint");
    /* while others look on it lies face down */
    bool hidden = curtain_guards(hand->play->session, hand->play->viewer) && !play_may_act(hand->play) &&
                  !hand->play->guest;
    about.seat = hand->play->viewer;
    if (hidden)
        about_say(hint, sizeof hint, &about, "hand.hidden.hint");
    struct rect row = rect_snapped(rect_cut_top(room, height));
    struct ui_response response = ui_area(ui, which ? "hud.secondary2" : "hud.secondary", row, 0, hint);
    if (response.activated && !hidden)
        hand->play->dialog = DIALOG_OBJECTIVES;
    canvas_fill_cut(frame->canvas, row, ui_px(ui, 7),
                    response.hot ? (struct colour){58, 50, 64, 255} : (struct colour){42, 36, 48, 255},
                    palette_colour(PALETTE_IRON_BLACK));
    canvas_frame_cut(frame->canvas, row, ui_px(ui, 7), ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    struct rect inner = rect_inset(row, ui_px(ui, 4));
    bool wide = inner.w >= ui_px(ui, 140);
    struct rect picture = wide ? rect_cut_left(&inner, inner.h) : rect_anchor(inner, inner.h, inner.h, 0.5f, 0.5f);
    if (hidden)
        snprintf(art, sizeof art, "art/cards/card_secondary_back.svg");
    else
        snprintf(art, sizeof art, "art/secondary/%s.svg", catalogue->secondary[card].id);
    if (hidden)
        picture = rect_fit_aspect(picture, 5, 7);
    if (texture_exists(frame->textures, art))
        texture_draw(frame->textures, art, rect_snapped(picture), WHITE);
    if (!wide)
        return true;
    rect_cut_left(&inner, ui_px(ui, 8));
    if (hidden)
        words_say(title, sizeof title, &hand->play->words, "hand.secondary", NULL, 0);
    else
        secondary_title(title, sizeof title, &hand->play->words, card);
    struct text_style style = ui_title(ui, 16, PALETTE_BONE);
    float used = ceilf(ui_paragraph_height(ui, style, inner.w, title));
    ui_paragraph(ui, rect_anchor(inner, inner.w, fminf(used, inner.h), 0, 0.5f), style, TEXT_LEFT, title);
    return true;
}

bool hud_draw_secondary(struct hand *hand, struct frame *frame, struct rect *room)
{
    bool first = draw_secondary(hand, frame, room, 0);
    if (hud_secondary_of(hand->play, 1) != CARD_NONE)
        rect_cut_top(room, ui_px(frame->ui, 4));
    bool second = draw_secondary(hand, frame, room, 1);
    return first || second;
}
