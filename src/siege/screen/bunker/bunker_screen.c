/* bunker_screen.c -- the Equipment Bunker as a whole: offers, keys, the head and foot of the window, a card being
 * carried. */
#include "siege/screen/bunker/set_up.h"

#include "shell/stack/page.h"
#include "siege/screen/bunker/bunker_parts.h"
#include "siege/screen/hud/hud_paint.h"

#include "siege/rules/card/bunker.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"
#include "siege/text/names/refusals.h"
#include "siege/input/key_commands.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Interface units. */
enum {
    HEAD = 46,
    FOOT = 58,
    LOW = 720,
    LOW_HEAD = 40,
    LOW_FOOT = 52,
    ROOMY_W = 900,
    ROOMY_H = 560,
    LOW_TEAM = 96,
    CHOOSE_ALL = 184,
    RECOMMENDED = 286
};

bool bunker_screen_is_due(const struct play *play)
{
    return question_asks(&play->seen, CHOICE_BUNKER) && !game_is_over(&play->session->game);
}

/* Somebody who plays several teams has the cards of all of them chosen at once. */
static bool chooses_for(const struct session *session, seat_id team)
{
    return team < TEAM_MAX && session_is_one_person(session) && session->control[team] == CONTROL_HUMAN;
}

/* ---- what has the keys ----------------------------------------------------------------------------------------- */

/* The card that has the keys. */
static int focused_offer(const struct bunker_screen *bunker, struct ui *ui)
{
    int offer = OFFER_NONE;
    const char *focused = ui_focused(ui);
    if (sscanf(focused, "bunker.card#%d", &offer) != 1 || offer < 0 || offer >= offer_count(bunker))
        return OFFER_NONE;
    return offer;
}

/* ---- what the buttons do --------------------------------------------------------------------------------------- */

/* Has a person taken anything that can still be put back? */
static bool can_undo(const struct bunker_screen *bunker)
{
    const struct history *history = bunker->play->session->history;
    int count = history_count(history);
    for (int i = count - 1; i >= count - history_undo_count(history); i--) {
        const struct command *command = history_command(history, i);
        if (command->type != COMMAND_TAKE && command->type != COMMAND_READY && command->type != COMMAND_CHOOSE_PAIR)
            return false; /* the draft begins here */
        if (bunker->play->session->control[command->seat] == CONTROL_HUMAN)
            return bunker_may_choose(bunker);
    }
    return false;
}

/* Back to before the last card a person took; what computers took since then they take anew. The one of the last look
 * had not been taken yet. */
static void put_back(struct bunker_screen *bunker, struct frame *frame)
{
    bunker->play->session->bunker_automatic = 0;
    memset(bunker->play->session->bunker_kit, 0, sizeof bunker->play->session->bunker_kit);
    if (!bunker->closing)
        play_undo(bunker->play, frame->ui);
    bunker->closing = false;
    bunker_let_go(bunker, frame);
}

/* What was looked at holds. */
static void leave(struct bunker_screen *bunker, struct frame *frame)
{
    bunker->closing = false;
    (void)play_give(bunker->play, frame->ui, &bunker->last);
    bunker_let_go(bunker, frame);
}

static void take_recommended(struct bunker_screen *bunker, struct frame *frame)
{
    figure_id figure;
    int offer = offer_recommended(bunker, &figure);
    if (offer != OFFER_NONE)
        (void)bunker_give(bunker, frame, offer, figure);
}

/* Does the Doomtrooper hold no weapon? Also if none is left for it: something can still be put back. */
static bool goes_unarmed(const struct bunker_screen *bunker, figure_id figure)
{
    return bunker->play->seen.figure[figure].weapon == CARD_NONE;
}

/* The first of the team who does; FIGURE_NONE: all are armed. */
static figure_id unarmed(const struct bunker_screen *bunker)
{
    figure_id first = bunker_figure(bunker, 0);
    return goes_unarmed(bunker, first) ? first : goes_unarmed(bunker, first + 1) ? first + 1 : FIGURE_NONE;
}

static struct command ready_command(const struct bunker_screen *bunker)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_READY;
    command.seat = bunker->play->viewer;
    return command;
}

static void be_ready(struct bunker_screen *bunker, struct frame *frame)
{
    struct command command = ready_command(bunker);
    (void)bunker_submit(bunker, frame, &command);
}

/* Is there something worth taking for Credits that would be lost? */
static bool leaves_credits(const struct bunker_screen *bunker)
{
    figure_id figure;
    int offer = offer_recommended(bunker, &figure);
    return offer != OFFER_NONE && offer_price(bunker, offer) > 0;
}

/* Nobody forgets a weapon, or Credits, by a key pressed too early. */
static void be_ready_or_ask(struct bunker_screen *bunker, struct frame *frame)
{
    struct command command = ready_command(bunker);
    if ((unarmed(bunker) != FIGURE_NONE || leaves_credits(bunker)) &&
        command_check(&bunker->play->seen, &command).why == REJECT_NONE)
        bunker->play->dialog = DIALOG_UNREADY;
    else
        be_ready(bunker, frame);
}

/* What the team would go without: weapons first, then what its Credits could still buy. */
static const char *unready_text(const struct bunker_screen *bunker)
{
    struct about about = play_about(bunker->play);
    about.figure = unarmed(bunker);
    if (about.figure != FIGURE_NONE) {
        bool both = about.figure % PAIR == 0 && goes_unarmed(bunker, about.figure + 1);
        return about_say(SENTENCE(about.words), &about, both ? "bunker.unarmed.both" : "bunker.unarmed");
    }
    int offer = offer_recommended(bunker, &about.figure);
    about.number = bunker_credits_left(&bunker->play->seen, bunker_team(bunker));
    about.text = offer_title(bunker, offer);
    return about_say(SENTENCE(about.words), &about, "bunker.unspent");
}

static void draw_unready(struct bunker_screen *bunker, struct frame *frame)
{
    struct play *play = bunker->play;
    if (play->dialog != DIALOG_UNREADY)
        return;
    bool armed = unarmed(bunker) == FIGURE_NONE;
    if (!bunker_screen_is_due(play) || (armed && !leaves_credits(bunker))) {
        play->dialog = DIALOG_NONE;
        return;
    }
    enum ask_answer answer = ask(frame, "bunker.unready", unready_text(bunker),
                                 page_text(frame, armed ? "bunker.unspent.go" : "bunker.unarmed.go"),
                                 page_text(frame, "bunker.unarmed.back"));
    if (answer != ANSWER_OPEN)
        play->dialog = DIALOG_NONE;
    if (answer == ANSWER_YES)
        be_ready(bunker, frame);
}

/* The cards of the team's quick start card, one each time it is the team's turn; what cannot be had is left out. Then
 * the person goes on alone. S-EQUIP-9. */
static bool take_of_kit(struct bunker_screen *bunker, struct frame *frame)
{
    int team = bunker->play->viewer;
    const struct catalogue *catalogue = bunker->play->words.catalogue;
    uint8_t *taken = &bunker->play->session->bunker_kit[team < TEAM_MAX ? team : 0];
    if (team >= TEAM_MAX || *taken == 0 || *taken > catalogue->quick_starts)
        return false;
    const struct quick_start *kit = &catalogue->quick_start[*taken - 1];
    for (int offer = 0; offer < offer_count(bunker); offer++)
        for (int k = 0; k < PAIR; k++) {
            figure_id figure = (figure_id)(team * PAIR + k);
            int index = offer_index(bunker, offer),
                of = bunker->play->seen.figure[figure].kind == kit->trooper[0] ? 0 : 1;
            bool listed = offer_kind(bunker, offer) ? (kit->gear[of] >> index & 1u) != 0 : kit->weapon[of] == index;
            if (listed && offer_check(bunker, offer, figure).why == REJECT_NONE)
                return bunker_give(bunker, frame, offer, figure);
        }
    *taken = 0;
    return false;
}

/* The quick start card with just these two Doomtroopers, or -1. S-EQUIP-9. */
static int kit_of_pair(const struct bunker_screen *bunker)
{
    const struct catalogue *catalogue = bunker->play->words.catalogue;
    const struct figure *pair = &bunker->play->seen.figure[bunker_figure(bunker, 0)];
    for (int i = 0; i < catalogue->quick_starts && bunker_team(bunker) < TEAM_MAX; i++) {
        const uint8_t *trooper = catalogue->quick_start[i].trooper;
        if ((trooper[0] == pair[0].kind && trooper[1] == pair[1].kind) ||
            (trooper[0] == pair[1].kind && trooper[1] == pair[0].kind))
            return i;
    }
    return -1;
}

/* "Plasma Carbine for Watts and Medkit for Duval": what was chosen for them, not what they took themselves. */
static const char *list_chosen(const struct bunker_screen *bunker)
{
    const struct play *play = bunker->play;
    const struct session *session = play->session;
    const char *taken[BUNKER_CHOSEN_MAX];
    int count = 0;
    for (figure_id figure = 0; figure < TROOPER_MAX; figure++)
        for (int i = 0; i < session->bunker_chosen_count; i++) {
            const struct command *command = history_command(session->history, session->bunker_chosen[i]);
            if (command->figure != figure)
                continue;
            struct about about = play_about(bunker->play);
            about.figure = figure;
            about.text = offer_title(bunker, offer_of(bunker, command->kind, command->choice));
            taken[count++] = about_tell(&about, "bunker.recommended.what");
        }
    return words_join(SENTENCE(&play->words), &play->words, taken, count, WORDS_AND);
}

/* One line that grows with each card. */
static void tell_chosen(struct bunker_screen *bunker, struct frame *frame)
{
    ui_drop_toast(frame->ui, bunker->told);
    const char *text = page_tell(frame, "bunker.chosen", SLOTS({"text", list_chosen(bunker), 0}));
    snprintf(bunker->told, sizeof bunker->told, "%s", text);
    ui_toast(frame->ui, bunker->told);
}

/* What was taken back since is forgotten. */
static void note_chosen(struct session *session, int command)
{
    int *count = &session->bunker_chosen_count;
    while (*count > 0 && session->bunker_chosen[*count - 1] >= command)
        (*count)--;
    if (*count < BUNKER_CHOSEN_MAX)
        session->bunker_chosen[(*count)++] = (uint16_t)command;
}

/* The next card that is chosen for the team, of its quick start card or the recommended one; false: there is none. */
static bool choose_one(struct bunker_screen *bunker, struct frame *frame)
{
    figure_id figure;
    uint8_t bit = (uint8_t)(1u << bunker->play->viewer);
    if (take_of_kit(bunker, frame))
        return true;
    if (!(bunker->play->session->bunker_automatic & bit))
        return false;
    int offer = offer_recommended(bunker, &figure);
    if (offer != OFFER_NONE && bunker_give(bunker, frame, offer, figure))
        return true;
    bunker->play->session->bunker_automatic &= (uint8_t)~bit;
    return false;
}

/* "Choose for me": a card each time it is the team's turn, until none is worth taking; what was taken is told, or
 * looked at before the Bunker is left. */
static void choose_for(struct bunker_screen *bunker, struct frame *frame)
{
    struct session *session = bunker->play->session;
    int count = 0, before = history_count(session->history);
    while (count < OFFER_MAX && bunker_may_choose(bunker) && choose_one(bunker, frame)) {
        if (!bunker->closing)
            note_chosen(session, before);
        before = history_count(session->history);
        count++;
    }
    if (count > 0 && bunker->closing) /* all of it is looked at now */
        ui_drop_toast(frame->ui, bunker->told);
    else if (count > 0)
        tell_chosen(bunker, frame);
}

/* ---- keys ------------------------------------------------------------------------------------------------------ */

static void give_by_number(struct bunker_screen *bunker, struct frame *frame, int k)
{
    int offer = bunker_in_hand(bunker);
    if (offer == OFFER_NONE)
        offer = focused_offer(bunker, frame->ui);
    if (offer == OFFER_NONE)
        ui_toast(frame->ui, words_get(&bunker->play->words, "bunker.first_a_card"));
    else
        (void)bunker_give(bunker, frame, offer, bunker_figure(bunker, k));
}

static void read_choice(struct bunker_screen *bunker, struct frame *frame)
{
    for (int k = 0; k < PAIR; k++)
        if (input_take(frame->input, KEY_COMMAND_FIGURE_1 + k) && bunker_may_choose(bunker))
            give_by_number(bunker, frame, k);
    if (input_take(frame->input, KEY_COMMAND_UNDO) && (bunker->closing || can_undo(bunker)))
        put_back(bunker, frame);
    if (!input_take(frame->input, KEY_COMMAND_END_TURN))
        return;
    if (bunker->closing)
        leave(bunker, frame);
    else if (bunker_may_choose(bunker))
        be_ready_or_ask(bunker, frame);
}

static void step_back(struct bunker_screen *bunker, struct frame *frame)
{
    if (bunker->play->dialog != DIALOG_NONE) {
        bunker->play->dialog = DIALOG_NONE;
    } else if (bunker->closing) {
        put_back(bunker, frame);
    } else if (bunker->held) {
        bunker->held = 0;
        ui_focus(frame->ui, "");
    } else {
        play_open_menu(bunker->play, frame);
    }
}

static void update(struct screen *screen, struct frame *frame)
{
    struct bunker_screen *bunker = (struct bunker_screen *)screen;
    ui_arrows_move_focus(frame->ui, true);
    ui_tab_moves_focus(frame->ui, true);
    if (!set_up_update(bunker->play, frame, REJECT_NO_COPY_LEFT))
        return;
    if (bunker->play->dialog == DIALOG_NONE)
        read_choice(bunker, frame);
    if (input_take(frame->input, KEY_COMMAND_BACK))
        step_back(bunker, frame);
    choose_for(bunker, frame);
}

/* ---- the window ------------------------------------------------------------------------------------------------ */

static struct bunker_layout layout_of(struct ui *ui)
{
    struct rect rest = ui_bounds(ui);
    float gap = ui_px(ui, 8), scale = ui_scale(ui);
    struct bunker_layout layout = {.roomy = rest.w >= ROOMY_W * scale && rest.h >= ROOMY_H * scale};
    bool low = rest.h < LOW * scale;
    layout.head = rect_snapped(rect_cut_top(&rest, fminf(ui_px(ui, low ? LOW_HEAD : HEAD), rest.h / 4)));
    layout.foot = rect_snapped(rect_cut_bottom(&rest, fminf(ui_px(ui, low ? LOW_FOOT : FOOT), rest.h / 3)));
    rest = rect_inset(rest, low ? ui_px(ui, 6) : gap);
    layout.body = rest;
    if (layout.roomy) {
        float more = fminf(fmaxf((ui_bounds(ui).w / scale - 1024) / 900, 0), 1);
        layout.team = rect_snapped(rect_cut_left(&rest, ui_px(ui, 224 + 126 * more)));
        layout.sheet = rect_snapped(rect_cut_right(&rest, ui_px(ui, 268 + 132 * more)));
        rest = rect_of(rest.x + gap, rest.y, rest.w - 2 * gap, rest.h);
    } else {
        layout.team = rect_snapped(rect_cut_top(&rest, fminf(ui_px(ui, LOW_TEAM), rest.h / 2)));
        rect_cut_top(&rest, gap);
    }
    layout.cards = rect_snapped(rest);
    return layout;
}

static void draw_prompt(struct bunker_screen *bunker, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    const struct words *words = &bunker->play->words;
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    struct about about = play_about(bunker->play);
    about.seat = bunker->play->seen.pending.seat;
    const char *text = bunker->closing ? page_text(frame, "bunker.last")
                       : bunker_may_choose(bunker)
                           ? prompt_sentence(SENTENCE(words), words, &bunker->play->seen, bunker->play->viewer, &focus)
                           : about_say(SENTENCE(words), &about, "bunker.waiting");
    struct text_style style = ui_bold(ui, 16, PALETTE_BONE), small = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    ui_show(ui, VOICE_SHORT, text);
    if (font_width(frame->fonts, style.face, style.px, text) <= rect.w)
        ui_label(ui, rect, style, TEXT_CENTRE, text);
    else if (!set_up_tell(ui, rect, small, TEXT_CENTRE, text))
        page_line(ui, rect, small, TEXT_LEFT, text);
}

static void draw_head(struct bunker_screen *bunker, struct frame *frame, struct rect rest)
{
    struct ui *ui = frame->ui;
    const char *title = page_text(frame, "bunker.title");
    if (set_up_head(bunker->play, frame, &rest))
        step_back(bunker, frame);
    float icon = fminf(ui_px(ui, 32), rest.h);
    struct text_style style = ui_title(ui, UI_TEXT_TITLE, PALETTE_BRASS_LIGHT);
    float width = font_width(frame->fonts, style.face, style.px, title) + ui_px(ui, 4);
    if (rest.w > ui_px(ui, 420)) {
        ui_icon(ui, rect_anchor(rect_cut_left(&rest, icon), icon, icon, 0, 0.5f), "bunker", WHITE);
        rect_cut_left(&rest, ui_px(ui, 8));
        ui_label(ui, rect_cut_left(&rest, width), style, TEXT_LEFT, title);
        rect_cut_left(&rest, ui_px(ui, 16));
    }
    if (rest.w > ui_px(ui, 80))
        draw_prompt(bunker, frame, rest);
}

/* ---- the buttons ----------------------------------------------------------------------------------------------- */

struct foot {
    struct bunker_screen *bunker;
    struct frame *frame;
    struct rect rest;
    bool wide;
};

static bool foot_button(struct foot *foot, struct ui_button button, float units, bool from_right)
{
    struct ui *ui = foot->frame->ui;
    float width = foot->wide ? ui_px(ui, units) : fmaxf(foot->rest.h, ui_button_width(ui, button));
    if (!foot->wide && button.icon && foot->rest.w < width * 2) {
        button.label = button.caption = NULL;
        width = foot->rest.h;
    }
    struct rect place = from_right ? rect_cut_right(&foot->rest, width) : rect_cut_left(&foot->rest, width);
    (void)(from_right ? rect_cut_right(&foot->rest, ui_px(ui, UI_GAP)) : rect_cut_left(&foot->rest, ui_px(ui, UI_GAP)));
    return place.w >= ui_px(ui, 24) && place.h >= ui_px(ui, 20) && ui_button(ui, place, button);
}

/* "Plasma Carbine for Watts" */
static const char *name_recommended(const struct bunker_screen *bunker)
{
    struct about about = play_about(bunker->play);
    int offer = offer_recommended(bunker, &about.figure);
    if (offer == OFFER_NONE)
        return words_get(&bunker->play->words, "bunker.recommended.none");
    about.text = offer_title(bunker, offer);
    return about_say(SENTENCE(&bunker->play->words), &about, "bunker.recommended.what");
}

/* As wide as what it names, where the other button leaves that much. */
static float advice_units(const struct foot *foot, const char *caption)
{
    struct ui *ui = foot->frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float wanted = caption ? font_width(foot->frame->fonts, style.face, style.px, caption) / ui_scale(ui) + 24 + 32 +
                                 UI_GAP + 4
                           : 0;
    float room = foot->rest.w / ui_scale(ui) - CHOOSE_ALL - 2 * UI_GAP;
    return fmaxf(RECOMMENDED, fminf(wanted, room));
}

static void choose_all(struct bunker_screen *bunker)
{
    struct session *session = bunker->play->session;
    session->bunker_chosen_count = 0;
    bunker->told[0] = '\0';
    for (seat_id team = 0; team < TEAM_MAX; team++)
        if (team == bunker->play->viewer || chooses_for(session, team))
            session->bunker_automatic |= (uint8_t)(1u << team);
}

static void draw_advice(struct foot *foot, bool free)
{
    struct bunker_screen *bunker = foot->bunker;
    const struct frame *frame = foot->frame;
    const char *named = name_recommended(bunker);
    figure_id figure;
    bool none = !free || offer_recommended(bunker, &figure) == OFFER_NONE;
    struct ui_button one = page_button(frame, "bunker.recommended", "bunker.recommended", "recommended");
    one.tone = none ? UI_TONE_IRON : UI_TONE_PRIMARY;
    struct ui_button all = page_button(frame, "bunker.recommend_all", "bunker.recommend_all", NULL);
    one.caption = foot->wide ? named : NULL;
    one.hint = one.caption ? NULL : page_tell(frame, "bunker.recommended.hint", SLOTS({"text", named, 0}));
    one.refusal = all.refusal = none ? page_text(frame, free ? "bunker.recommended.none" : "bunker.not_now") : NULL;
    if (foot_button(foot, one, advice_units(foot, one.caption), true))
        take_recommended(bunker, foot->frame);
    if (foot_button(foot, all, CHOOSE_ALL, true))
        choose_all(bunker);
}

/* The equipment of the corporation's quick start card, where these two are on it. */
static void draw_quick_start(struct foot *foot, bool free)
{
    struct bunker_screen *bunker = foot->bunker;
    int kit = kit_of_pair(bunker);
    if (kit < 0)
        return;
    struct ui_button button = page_button(foot->frame, "bunker.quick_start", "muster.kit", "equipment_card");
    button.caption = page_text(foot->frame, "bunker.kit.does");
    button.hint = page_text(foot->frame, "bunker.kit.hint");
    if (!free)
        button.refusal = page_text(foot->frame, "bunker.not_now");
    if (foot_button(foot, button, 158, false))
        bunker->play->session->bunker_kit[bunker_team(bunker)] = (uint8_t)(kit + 1);
}

static void draw_foot(struct bunker_screen *bunker, struct frame *frame, struct rect rect, bool wide)
{
    struct ui *ui = frame->ui;
    const struct words *words = &bunker->play->words;
    (void)hud_plate(ui, rect);
    struct foot foot = {bunker, frame, rect_inset(rect, ui_px(ui, rect.h < ui_px(ui, FOOT) ? 5 : 7)), wide};
    bool free = bunker_may_choose(bunker);
    struct command command = ready_command(bunker);
    struct reject reject = free ? command_check(&bunker->play->seen, &command) : reject_for(REJECT_NONE);
    struct ui_button ready = page_primary(frame, "bunker.ready", "bunker.ready", "check");
    struct ui_button undo = page_button(frame, "bunker.undo", "bunker.undo", "undo");
    figure_id advised;
    if (free && offer_recommended(bunker, &advised) != OFFER_NONE) /* there is something better to do */
        ready.tone = UI_TONE_IRON;
    ready.refusal = !free        ? page_text(frame, "bunker.not_now")
                    : reject.why ? reject_sentence(SENTENCE(words), words, &bunker->play->seen, reject)
                                 : NULL;
    ready.key_cap = wide ? hud_key(frame, KEY_COMMAND_END_TURN) : NULL;
    undo.hint = page_tell(frame, "bunker.undo.hint", SLOTS({"key", hud_key(frame, KEY_COMMAND_UNDO), 0}));
    undo.refusal = can_undo(bunker) ? NULL : page_text(frame, "bunker.undo.none");
    if (words->catalogue->quick_starts > 0) /* where it was while the pair was chosen */
        draw_quick_start(&foot, free);
    if (foot_button(&foot, undo, 124, false))
        put_back(bunker, frame);
    if (foot_button(&foot, ready, 214, true))
        be_ready_or_ask(bunker, frame);
    draw_advice(&foot, free);
    if (wide && foot.rest.w > ui_px(ui, 220))
        (void)set_up_tell(ui, foot.rest, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                          page_text(frame, "bunker.credits.hint"));
}

/* ---- another team's room -------------------------------------------------------------------------------------- */

enum { ROOM_LIGHTS_MS = 900 };

static bool room_lights(const struct bunker_screen *bunker)
{
    return bunker->new_at > 0 && bunker->play->now < bunker->new_at + ROOM_LIGHTS_MS;
}

/* One person who chooses for several teams is told that it is the next one's turn: its room lights up, and once in
 * words. */
static void show_whose_room(struct bunker_screen *bunker, struct frame *frame, struct rect rect)
{
    int team = bunker_team(bunker);
    bool other = bunker->shown > 0 && bunker->shown != team + 1, own = bunker_may_choose(bunker);
    if (other && own && chooses_for(bunker->play->session, (seat_id)team)) {
        struct about about = play_about(bunker->play);
        about.seat = (seat_id)team;
        if (bunker->new_at == 0)
            ui_toast(frame->ui, about_say(SENTENCE(about.words), &about, "bunker.next_team"));
        bunker->new_at = bunker->play->now;
    }
    if (own)
        bunker->shown = (uint8_t)(team + 1);
    if (!room_lights(bunker))
        return;
    float left = 1 - (float)(bunker->play->now - bunker->new_at) / ROOM_LIGHTS_MS;
    struct colour tone = banner_colour(hud_banner_of_seat(&bunker->play->seen, (seat_id)team));
    canvas_fill_round(frame->canvas, rect, ui_px(frame->ui, 6), colour_faded(tone, 0.35f * left));
    canvas_frame_round(frame->canvas, rect, ui_px(frame->ui, 6), ui_px(frame->ui, 3), colour_faded(tone, left));
}

/* ---- carrying a card ------------------------------------------------------------------------------------------- */

/* Let go over a Doomtrooper it is given to that one, anywhere else it stays in hand. */
static void drop_dragged(struct bunker_screen *bunker, struct frame *frame)
{
    int k, offer = bunker_in_hand(bunker);
    if (!bunker->dragging || frame->input->pointer.held[POINTER_LEFT])
        return;
    bunker->dragging = false;
    if (offer != OFFER_NONE && sscanf(ui_hot(frame->ui), "bunker.trooper#%d", &k) == 1 && k >= 0 && k < PAIR)
        (void)bunker_give(bunker, frame, offer, bunker_figure(bunker, k));
    else
        bunker->held = 0;
}

static void draw_dragged(struct bunker_screen *bunker, struct frame *frame)
{
    int offer = bunker_in_hand(bunker);
    const struct pointer *pointer = &frame->input->pointer;
    struct ui *ui = frame->ui;
    float side = ui_px(ui, 72), cut = ui_px(ui, 8);
    if (!bunker->dragging || offer == OFFER_NONE)
        return;
    struct rect rect = rect_of(pointer->x - side / 2, pointer->y - side / 2, side, side);
    canvas_shadow(frame->canvas, rect, ui_px(ui, 10), 0.5f);
    canvas_fill_cut(frame->canvas, rect, cut, (struct colour){60, 48, 30, 240}, (struct colour){30, 24, 18, 240});
    canvas_frame_cut(frame->canvas, rect, cut, ui_px(ui, 2), palette_colour(PALETTE_BRASS_LIGHT));
    offer_draw_picture(bunker, frame, rect_inset(rect, cut), offer, 1);
}

/* The keys begin at the card that is recommended. While others choose, or something is shown, they wait. */
static void place_focus(struct bunker_screen *bunker, struct frame *frame)
{
    figure_id figure;
    if (!bunker_may_choose(bunker))
        return;
    int offer = offer_recommended(bunker, &figure);
    ui_focus_first(frame->ui, offer == OFFER_NONE ? "bunker.ready" : page_id(frame, "bunker.card", offer));
}

/* Everybody's equipment, and the two ways on. */
static void draw_last(struct bunker_screen *bunker, struct frame *frame, const struct bunker_layout *layout)
{
    struct ui *ui = frame->ui;
    struct rect foot = layout->foot;
    ui_focus_first(ui, "bunker.go");
    bunker_draw_last(bunker, frame, layout->body);
    (void)hud_plate(ui, foot);
    foot = rect_inset(foot, ui_px(ui, 7));
    struct ui_button back = page_button(frame, "bunker.put_back", "bunker.put_back", "undo");
    struct ui_button go = page_primary(frame, "bunker.go", "bunker.go", "check");
    go.key_cap = layout->roomy ? hud_key(frame, KEY_COMMAND_END_TURN) : NULL;
    bool left = ui_button(ui, rect_cut_right(&foot, fminf(ui_px(ui, 260), foot.w / 2)), go);
    rect_cut_right(&foot, ui_px(ui, UI_GAP));
    if (ui_button(ui, rect_cut_left(&foot, fminf(ui_px(ui, 220), foot.w)), back))
        put_back(bunker, frame);
    else if (left)
        leave(bunker, frame);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct bunker_screen *bunker = (struct bunker_screen *)screen;
    struct bunker_layout layout = layout_of(frame->ui);
    if (!set_up_draw(bunker->play, frame, bunker_screen_is_due(bunker->play)))
        return;
    bunker->worn = 0;
    draw_head(bunker, frame, layout.head);
    if (bunker->closing) {
        draw_last(bunker, frame, &layout);
        bunker_draw_worn_card(bunker, frame, layout.body);
        hud_draw_objectives(bunker->play, frame, &bunker->objectives);
        return;
    }
    place_focus(bunker, frame);
    bunker_draw_team(bunker, frame, layout.team, !layout.roomy);
    show_whose_room(bunker, frame, layout.team);
    bunker_draw_cards(bunker, frame, layout.cards, !layout.roomy);
    if (layout.roomy)
        bunker_draw_sheet(bunker, frame, layout.sheet);
    else
        bunker_draw_worn_card(bunker, frame, layout.body);
    draw_foot(bunker, frame, layout.foot, layout.roomy);
    drop_dragged(bunker, frame);
    draw_dragged(bunker, frame);
    hud_draw_objectives(bunker->play, frame, &bunker->objectives);
    draw_unready(bunker, frame);
}

static bool wants_frames(const struct screen *screen)
{
    const struct bunker_screen *bunker = (const struct bunker_screen *)screen;
    return room_lights(bunker) || set_up_wants_frames(bunker->play);
}

static const struct screen_kind kind = {.name = "bunker", .update = update, .draw = draw, .wants_frames = wants_frames};

struct screen *bunker_screen_new(struct play *play)
{
    return screen_new_of(&(struct bunker_screen){.base = {&kind}, .play = play}, sizeof(struct bunker_screen));
}
