/* muster_screen.c -- two of three Doomtroopers, one of two Secondary Missions: the plates to choose from. */
#include "siege/screen/bunker/set_up.h"

#include "siege/screen/board/play.h"
#include "shell/stack/page.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/siege_preferences.h"

#include "siege/rules/mission/pair.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/view/painting.h"
#include "siege/input/key_commands.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>

enum { THREE = PAIR + 1, NOBODY = -1 };
/* Interface units. */
enum {
    HEAD = 46,
    FOOT = 60,
    CARD_MOST_W = 380,
    CARD_MOST_H = 620,
    LOW = 620,
    SECONDARY_MOST_W = 460,
    SECONDARY_TYPE = 20,
    ROOMY = 500
};

bool muster_screen_is_due(const struct play *play)
{
    uint8_t shape = question_of(&play->seen)->shape;
    return (shape == CHOICE_TROOPERS || shape == CHOICE_CARD) && !game_is_over(&play->session->game);
}

/* ---- what there is to choose ----------------------------------------------------------------------------------- */

static bool is_pair(const struct muster_screen *muster)
{
    return question_asks(&muster->play->seen, CHOICE_TROOPERS);
}

static bool may_choose(const struct muster_screen *muster)
{
    return play_may_act(muster->play) && muster->play->seen.pending.seat == muster->play->viewer;
}

static int team_of(const struct muster_screen *muster)
{
    return muster->play->seen.pending.seat < TEAM_MAX ? muster->play->seen.pending.seat : 0;
}

static int choices(const struct muster_screen *muster)
{
    return is_pair(muster) ? THREE : 2;
}

static int trooper_at(const struct muster_screen *muster, int k)
{
    return pair_candidate(muster->play->words.catalogue, muster->play->seen.team[team_of(muster)].corporation, k);
}

static int card_at(const struct muster_screen *muster, int k)
{
    const struct team *team = &muster->play->seen.team[team_of(muster)];
    return k ? team->secondary2 : team->secondary;
}

/* The quick start card of the corporation whose two are these, or any of its own for `stays` NOBODY; -1: none. */
static int kit_of(const struct muster_screen *muster, int stays)
{
    const struct catalogue *catalogue = muster->play->words.catalogue;
    for (int i = 0; i < catalogue->quick_starts; i++) {
        const struct quick_start *kit = &catalogue->quick_start[i];
        bool fits = stays == NOBODY ||
                    (kit->trooper[0] != trooper_at(muster, stays) && kit->trooper[1] != trooper_at(muster, stays));
        if (kit->corporation == muster->play->seen.team[team_of(muster)].corporation && fits)
            return i;
    }
    return -1;
}

/* Two bits of the setting for the corporation that chooses. */
static int bits_of(const struct muster_screen *muster)
{
    return 2 * muster->play->seen.team[team_of(muster)].corporation;
}

/* Can only such a specialist do something that the mission asks for? */
static bool is_asked_for(const struct muster_screen *muster, int k)
{
    const struct catalogue *catalogue = muster->play->words.catalogue;
    int trooper = trooper_at(muster, k);
    return trooper >= 0 && (catalogue->trooper[trooper].specialty &
                            pair_asked_for(&muster->play->seen.scenario->mission, ~UINT32_C(0)));
}

/* Who would stay behind: who did the last time, else whoever the corporation's quick start card leaves out; rather
 * somebody whom the mission does not ask for. */
static int usual_choice(const struct muster_screen *muster)
{
    if (!is_pair(muster))
        return NOBODY;
    int usual = (muster->pairs >> bits_of(muster) & 3) - 1;
    for (int k = THREE - 1; k >= 0 && usual == NOBODY; k--)
        if (kit_of(muster, k) >= 0)
            usual = k;
    usual = usual == NOBODY ? THREE - 1 : usual;
    for (int step = 0; step < THREE; step++)
        if (!is_asked_for(muster, (usual + step) % THREE))
            return (usual + step) % THREE;
    return usual;
}

static int marked(const struct muster_screen *muster)
{
    bool known = muster->chosen > NOBODY && muster->chosen < choices(muster);
    return known ? muster->chosen : usual_choice(muster);
}

static void confirm(struct muster_screen *muster, struct frame *frame)
{
    struct command command = COMMAND_EMPTY;
    int k = marked(muster);
    if (k == NOBODY || !may_choose(muster))
        return;
    command.type = is_pair(muster) ? COMMAND_CHOOSE_PAIR : COMMAND_CHOOSE_CARD;
    command.seat = muster->play->viewer;
    command.choice = (uint8_t)k;
    if (is_pair(muster)) {
        muster->pairs = (muster->pairs & ~(3 << bits_of(muster))) | (k + 1) << bits_of(muster);
        preferences_set(frame->preferences, PREFERENCE_PAIRS, muster->pairs);
    }
    muster->chosen = NOBODY;
    ui_focus(frame->ui, "");
    (void)play_give(muster->play, frame->ui, &command);
}

/* The pair of the corporation's quick start card goes, and its equipment is taken by itself, and what Credits are left
 * still buy. S-EQUIP-9. */
static void quick_start(struct muster_screen *muster, struct frame *frame)
{
    int kit = kit_of(muster, marked(muster)), team = team_of(muster);
    if (kit < 0)
        return;
    muster->play->session->bunker_kit[team] = (uint8_t)(kit + 1);
    muster->play->session->bunker_automatic |= (uint8_t)(1u << team);
    confirm(muster, frame);
}

/* ---- keys ------------------------------------------------------------------------------------------------------ */

static void mark(struct muster_screen *muster, int k)
{
    if (may_choose(muster) && k < choices(muster))
        muster->chosen = k;
}

static void read_choice(struct muster_screen *muster, struct frame *frame)
{
    struct input *input = frame->input;
    int at = marked(muster), count = choices(muster);
    for (int k = 0; k < THREE; k++)
        if (input_take(input, KEY_COMMAND_FIGURE_1 + k))
            mark(muster, k);
    if (input_take(input, KEY_COMMAND_RIGHT))
        mark(muster, at == NOBODY ? 0 : (at + 1) % count);
    if (input_take(input, KEY_COMMAND_LEFT))
        mark(muster, at == NOBODY ? count - 1 : (at + count - 1) % count);
    if (is_pair(muster) && input_take(input, KEY_COMMAND_USE) && may_choose(muster))
        quick_start(muster, frame);
    else if (input_take(input, KEY_COMMAND_UNDO))
        play_undo(muster->play, frame->ui);
    else if (!ui_focused(frame->ui)[0] && input_take(input, KEY_COMMAND_SELECT))
        confirm(muster, frame);
}

static void step_back(struct muster_screen *muster, struct frame *frame)
{
    if (muster->play->dialog != DIALOG_NONE)
        muster->play->dialog = DIALOG_NONE;
    else
        play_open_menu(muster->play, frame);
}

static void update(struct screen *screen, struct frame *frame)
{
    struct muster_screen *muster = (struct muster_screen *)screen;
    muster->pairs = preferences_get(frame->preferences, PREFERENCE_PAIRS);
    ui_arrows_move_focus(frame->ui, muster->play->dialog != DIALOG_NONE);
    ui_tab_moves_focus(frame->ui, muster->play->dialog != DIALOG_NONE);
    if (!set_up_update(muster->play, frame, is_pair(muster) ? REJECT_WRONG_ICON : REJECT_NOTHING_TO_EXAMINE))
        return;
    if (muster->play->dialog == DIALOG_NONE)
        read_choice(muster, frame);
    if (input_take(frame->input, KEY_COMMAND_BACK))
        step_back(muster, frame);
}

/* ---- the head -------------------------------------------------------------------------------------------------- */

static void draw_prompt(struct muster_screen *muster, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    struct about about = play_about(muster->play);
    about.seat = muster->play->seen.pending.seat;
    const char *key = !may_choose(muster) ? "muster.waiting" : is_pair(muster) ? "muster.pair" : "muster.secondary";
    const char *text = about_say(SENTENCE(about.words), &about, key);
    struct text_style style = ui_bold(ui, 16, PALETTE_BONE);
    if (font_width(frame->fonts, style.face, style.px, text) > rect.w)
        style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    if (!set_up_tell(ui, rect, style, TEXT_LEFT, text))
        page_line(ui, rect, style, TEXT_LEFT, text);
}

static void draw_head(struct muster_screen *muster, struct frame *frame, struct rect rest)
{
    struct ui *ui = frame->ui;
    const struct words *words = &muster->play->words;
    const struct game *seen = &muster->play->seen;
    if (set_up_head(muster->play, frame, &rest))
        step_back(muster, frame);
    struct rect banner = rect_cut_left(&rest, rest.h);
    ui_badge(ui, rect_inset(banner, ui_px(ui, 6)), banner_badge(hud_banner_of_seat(seen, seen->pending.seat)));
    rect_cut_left(&rest, ui_px(ui, 6));
    const char *name = seat_title(NAME(words), words, seen, seen->pending.seat);
    struct text_style style = ui_title(ui, UI_TEXT_TITLE, PALETTE_BRASS_LIGHT);
    ui_label(ui, rect_cut_left(&rest, font_width(frame->fonts, style.face, style.px, name) + ui_px(ui, 20)), style,
             TEXT_LEFT, name);
    draw_prompt(muster, frame, rest);
}

/* ---- one of them ----------------------------------------------------------------------------------------------- */

/* Its place, and what is marked there. */
struct plate {
    struct muster_screen *muster;
    struct frame *frame;
    int k;
    struct colour tone; /* of the team */
    bool lit, stays, kept;
};

static void draw_ground(const struct plate *plate, struct rect rect)
{
    struct ui *ui = plate->frame->ui;
    struct canvas *canvas = plate->frame->canvas;
    struct colour tone = plate->tone;
    bool strong = plate->kept || (is_pair(plate->muster) && !plate->stays);
    canvas_shadow(canvas, rect, ui_px(ui, 12), 0.5f);
    canvas_fill_cut(canvas, rect, ui_px(ui, 10),
                    colour_mixed((struct colour){38, 34, 34, 246}, tone, strong ? 0.30f : 0.06f),
                    colour_mixed((struct colour){16, 15, 16, 250}, tone, strong ? 0.12f : 0.02f));
    canvas_frame_cut(canvas, rect, ui_px(ui, 10), ui_px(ui, plate->lit || strong ? 2 : 1),
                     palette_colour(plate->lit ? PALETTE_BRASS_LIGHT
                                    : strong   ? PALETTE_BRASS
                                               : PALETTE_IRON_LIGHT));
}

static void draw_portrait(const struct plate *plate, struct rect rect, int trooper)
{
    struct painting painting;
    struct brush brush = hud_brush(plate->frame);
    painting_of_trooper(&painting, plate->muster->play->words.catalogue, trooper, plate->stays ? 0.7f : 0);
    tableau_draw(&brush, rect, &painting.tableau);
}

/* What a Doomtrooper is trained in: key of its name and, with ".text", of what that means; icon. */
static const struct specialty_row {
    uint8_t mode;
    const char *key, *text, *icon;
} SPECIALTIES[] = {{MODE_CLOSE, "muster.specialty.close", "muster.specialty.close.text", "close_combat"},
                   {MODE_FIRE, "muster.specialty.fire", "muster.specialty.fire.text", "fire"},
                   {MODE_TECH, "muster.specialty.tech", "muster.specialty.tech.text", "tech"}};
enum { SPECIALTY_ROWS = sizeof SPECIALTIES / sizeof SPECIALTIES[0] };

static const struct specialty_row *specialty_row(int mode)
{
    int i = 0;
    while (i < SPECIALTY_ROWS - 1 && SPECIALTIES[i].mode != mode)
        i++;
    return &SPECIALTIES[i];
}

/* "Close Combat Specialist", with its icon. */
static void draw_specialty(const struct plate *plate, struct rect row, const struct specialty_row *specialty)
{
    struct ui *ui = plate->frame->ui;
    float side = fminf(row.h, ui_px(ui, 26));
    ui_icon(ui, rect_anchor(rect_cut_left(&row, side), side, side, 0, 0.5f), specialty->icon, WHITE);
    rect_cut_left(&row, ui_px(ui, 8));
    page_line(ui, row, ui_bold(ui, UI_TEXT, plate->stays ? PALETTE_BONE_FAINT : PALETTE_BRASS), TEXT_LEFT,
              page_text(plate->frame, specialty->key));
}

/* What the mark means, at the foot of the plate. */
static void draw_state(const struct plate *plate, struct rect row, const char *icon, const char *key, bool good)
{
    struct ui *ui = plate->frame->ui;
    canvas_fill_round(plate->frame->canvas, row, ui_px(ui, 6),
                      good ? (struct colour){34, 74, 56, 235} : (struct colour){44, 40, 40, 235});
    struct rect inner = rect_inset(row, ui_px(ui, 4));
    struct rect keycap = rect_cut_right(&inner, ui_px(ui, 24));
    (void)ui_key_cap(ui, rect_anchor(keycap, ui_px(ui, 20), ui_px(ui, 20), 1, 0.5f),
                     page_number(plate->frame, plate->k + 1));
    ui_icon(ui, rect_anchor(rect_cut_left(&inner, inner.h), inner.h, inner.h, 0, 0.5f), icon, WHITE);
    rect_cut_left(&inner, ui_px(ui, 6));
    page_line(ui, inner, ui_bold(ui, UI_TEXT, good ? PALETTE_BONE : PALETTE_BONE_DIM), TEXT_LEFT,
              page_text(plate->frame, key));
}

/* The longest of the three texts: all portraits are as high as each other. */
static float most_told(const struct plate *plate, struct text_style body, float width)
{
    float most = 0;
    for (int i = 0; i < SPECIALTY_ROWS; i++)
        most = fmaxf(most,
                     ui_paragraph_height(plate->frame->ui, body, width, page_text(plate->frame, SPECIALTIES[i].text)));
    return ceilf(most);
}

static void draw_trooper(const struct plate *plate, struct rect room)
{
    struct ui *ui = plate->frame->ui;
    const struct words *words = &plate->muster->play->words;
    int trooper = trooper_at(plate->muster, plate->k);
    if (trooper < 0)
        return;
    const struct specialty_row *specialty = specialty_row(words->catalogue->trooper[trooper].specialty);
    struct rect state = rect_cut_bottom(&room, ui_px(ui, 36));
    rect_cut_bottom(&room, ui_px(ui, 8));
    float units = room.h > ui_px(ui, ROOMY) ? 18 : room.h < ui_px(ui, 300) ? UI_TEXT_SMALL : UI_TEXT;
    struct text_style body = ui_body(ui, units, plate->stays ? PALETTE_BONE_FAINT : PALETTE_BONE);
    float told = most_told(plate, body, room.w) + 1;
    struct rect words_room = rect_cut_bottom(&room, fminf(told, room.h * 0.6f));
    draw_specialty(plate, rect_cut_bottom(&room, ui_px(ui, 32)), specialty);
    struct rect title = rect_cut_bottom(&room, ui_px(ui, 34));
    draw_portrait(plate, rect_snapped(room), trooper);
    struct text_style style = ui_title(ui, 26, plate->stays ? PALETTE_BONE_DIM : PALETTE_BRASS_LIGHT);
    page_line(ui, title, style, TEXT_LEFT, trooper_text(NAME(words), words, trooper));
    ui_paragraph(ui, words_room, body, TEXT_LEFT, page_text(plate->frame, specialty->text));
    bool asked = is_asked_for(plate->muster, plate->k);
    draw_state(plate, state, plate->stays ? asked ? "warning" : "cross" : "check",
               plate->stays ? asked ? "muster.stays.asked" : "muster.stays"
               : asked      ? "muster.goes.asked"
                            : "muster.goes",
               !plate->stays);
}

/* Title, text and reward of the k-th Secondary Mission below each other; draws them if `room` is given. */
static float lay_told(const struct plate *plate, int k, float units, float width, struct rect *room)
{
    struct ui *ui = plate->frame->ui;
    const struct words *words = &plate->muster->play->words;
    int card = card_at(plate->muster, k);
    bool large = units > UI_TEXT;
    const struct {
        struct text_style style;
        const char *text;
        float below;
    } part[] = {{ui_title(ui, large ? 32 : 26, PALETTE_BRASS_LIGHT), secondary_title(NAME(words), words, card), 6},
                {ui_body(ui, units, PALETTE_BONE), secondary_sentence(SENTENCE(words), words, card), 10},
                {ui_body(ui, large ? units - 1 : UI_TEXT_SMALL, PALETTE_BRASS),
                 secondary_reward_sentence(SENTENCE(words), words, card), 6}};
    float sum = 0;
    for (int i = 0; i < 3; i++) {
        float high = ceilf(ui_paragraph_height(ui, part[i].style, width, part[i].text)) + ui_px(ui, part[i].below);
        if (room)
            ui_paragraph(ui, rect_cut_top(room, high), part[i].style, TEXT_LEFT, part[i].text);
        sum += high;
    }
    return sum;
}

/* The height of the longest of the cards: all pictures are as large as each other. */
static float most_laid(const struct plate *plate, float width, float units)
{
    float most = 0;
    for (int k = 0; k < choices(plate->muster); k++)
        most = fmaxf(most, lay_told(plate, k, units, width, NULL));
    return most;
}

/* The seal of the task, before one of the places of the Citadel. */
static void draw_seal(const struct plate *plate, struct rect picture, const char *id)
{
    char art[96];
    struct ui *ui = plate->frame->ui;
    struct painting painting;
    const struct brush brush = hud_brush(plate->frame);
    float side = floorf(fminf(picture.h * 0.8f, picture.w * 0.6f));
    struct rect place = rect_snapped(rect_anchor(picture, side, side, 0.5f, 0.5f));
    painting_at_some(&painting, card_at(plate->muster, 0) + plate->k); /* never that of the plate beside it */
    painting.tableau.dark = 0.45f;
    tableau_draw(&brush, picture, &painting.tableau);
    canvas_frame(plate->frame->canvas, picture, ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    canvas_radial(plate->frame->canvas, rect_centre(picture), side * 0.7f, (struct colour){6, 4, 5, 220},
                  (struct colour){6, 4, 5, 0});
    snprintf(art, sizeof art, "art/secondary/%s.svg", id);
    if (texture_exists(plate->frame->textures, art))
        texture_draw(plate->frame->textures, art, place, WHITE);
    else
        ui_icon(ui, place, "secondary_mission", WHITE);
}

/* In the largest type that leaves the picture half of the plate. */
static void draw_secondary(const struct plate *plate, struct rect room)
{
    struct ui *ui = plate->frame->ui;
    const struct words *words = &plate->muster->play->words;
    int card = card_at(plate->muster, plate->k);
    if (card >= words->catalogue->secondary_cards)
        return;
    struct rect state = rect_cut_bottom(&room, ui_px(ui, 36));
    rect_cut_bottom(&room, ui_px(ui, 8));
    float units = SECONDARY_TYPE, most = most_laid(plate, room.w, units);
    while (units > UI_TEXT && most > room.h / 2)
        most = most_laid(plate, room.w, --units);
    struct rect picture = rect_cut_top(&room, fmaxf(fminf(room.h - most, room.w), room.h * 0.3f));
    rect_cut_bottom(&picture, ui_px(ui, 8));
    draw_seal(plate, rect_snapped(picture), words->catalogue->secondary[card].id);
    (void)lay_told(plate, plate->k, units, room.w, &room);
    draw_state(plate, state, plate->kept ? "check" : "secondary_mission", plate->kept ? "muster.kept" : "muster.keep",
               plate->kept);
}

/* Its number, for whoever does not see the plates side by side. */
static void tell_plate(const struct muster_screen *muster, struct frame *frame, int k)
{
    char number[2] = {(char)('1' + k), '\0'};
    const struct words *words = &muster->play->words;
    const char *name = is_pair(muster) ? trooper_text(NAME(words), words, trooper_at(muster, k))
                                       : secondary_title(NAME(words), words, card_at(muster, k));
    if (ui_is_spoken(frame->ui))
        ui_show(frame->ui, VOICE_SHORT, page_tell(frame, "spoken.does", SLOTS({"key", number, 0}, {"text", name, 0})));
}

static void draw_plate(struct muster_screen *muster, struct frame *frame, struct rect rect, int k)
{
    struct ui *ui = frame->ui;
    bool pair = is_pair(muster), on = marked(muster) == k;
    const struct game *seen = &muster->play->seen;
    struct plate plate = {.muster = muster,
                          .frame = frame,
                          .k = k,
                          .tone = banner_colour(hud_banner_of_seat(seen, seen->pending.seat)),
                          .stays = pair && on,
                          .kept = !pair && on};
    struct ui_response response = ui_area(
        ui, page_id(frame, "muster", k), rect, UI_KEPT_CLEAR,
        !pair || !may_choose(muster) ? NULL : page_text(frame, on ? "muster.pair.stays" : "muster.pair.hint"));
    plate.lit = response.hot;
    tell_plate(muster, frame, k);
    draw_ground(&plate, rect);
    (pair ? draw_trooper : draw_secondary)(&plate, rect_inset(rect, ui_px(ui, 14)));
    if (response.double_clicked || response.activated)
        mark(muster, k);
    if (response.double_clicked)
        confirm(muster, frame);
}

/* ---- the foot -------------------------------------------------------------------------------------------------- */

/* "Send Duval and Steiner", "Keep “Map the Citadel”" */
static const char *confirm_label(const struct muster_screen *muster, const struct frame *frame)
{
    const char *name[PAIR] = {"", ""};
    const struct words *words = &muster->play->words;
    int k = marked(muster), found = 0;
    if (!is_pair(muster) && k == NOBODY)
        return page_text(frame, "muster.mark_first");
    if (!is_pair(muster))
        return page_tell(frame, "muster.confirm.keep",
                         SLOTS({"text", secondary_title(NAME(words), words, card_at(muster, k)), 0}));
    for (int i = 0; i < THREE; i++)
        if (i != k && found < PAIR)
            name[found++] = trooper_short_text(NAME(words), words, trooper_at(muster, i));
    return page_tell(frame, "muster.confirm.pair", SLOTS({"text", name[0], 0}, {"text2", name[1], 0}));
}

/* "Valerie Duval: Punisher Short Sword, Coagulant Autoinjector. Max Steiner: …" */
static const char *kit_told(const struct muster_screen *muster, int index)
{
    const char *line[PAIR];
    const struct words *words = &muster->play->words;
    const struct quick_start *kit = &words->catalogue->quick_start[index];
    for (int k = 0; k < PAIR; k++) {
        const char *items[GEAR_MAX + 1];
        int count = 0;
        if (kit->weapon[k] < words->catalogue->weapons)
            items[count++] = weapon_text(NAME(words), words, kit->weapon[k]);
        for (uint32_t gear = kit->gear[k]; gear; gear &= gear - 1)
            items[count++] = gear_text(NAME(words), words, __builtin_ctz(gear));
        line[k] = words_tell(words, "muster.kit.line",
                             SLOTS({"text", trooper_text(NAME(words), words, kit->trooper[k]), 0},
                                   {"text2", words_join(SENTENCE(words), words, items, count, WORDS_COMMA), 0}));
    }
    return words_tell(words, "muster.kit.hint", SLOTS({"text", line[0], 0}, {"text2", line[1], 0}));
}

static void draw_quick_start(struct muster_screen *muster, struct frame *frame, struct rect place)
{
    int kit = kit_of(muster, marked(muster));
    struct ui_button button = page_button(frame, "muster.quick_start", "muster.kit", "recommended");
    button.caption = page_text(frame, kit >= 0 ? "muster.kit.does" : "muster.kit.does_not");
    button.hint = kit >= 0 ? kit_told(muster, kit) : NULL;
    button.key_cap = hud_key(frame, KEY_COMMAND_USE);
    button.refusal = !may_choose(muster) ? page_text(frame, "bunker.not_now")
                     : kit < 0           ? page_text(frame, "muster.kit.none")
                                         : NULL;
    if (ui_button(frame->ui, place, button))
        quick_start(muster, frame);
}

static void draw_foot(struct muster_screen *muster, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    (void)hud_plate(ui, rect);
    struct rect room = rect_inset(rect, ui_px(ui, 7));
    struct rect right = rect_cut_right(&room, fminf(ui_px(ui, 420), room.w * 0.5f));
    if (is_pair(muster) && kit_of(muster, NOBODY) >= 0)
        draw_quick_start(muster, frame, rect_cut_left(&room, fminf(ui_px(ui, 236), room.w)));
    rect_cut_left(&room, ui_px(ui, 14));
    rect_cut_right(&room, ui_px(ui, 14));
    if (room.w > ui_px(ui, 120))
        (void)set_up_tell(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                          page_text(frame, is_pair(muster) ? "muster.pair.told" : "muster.secondary.told"));
    struct ui_button button = {.id = "muster.confirm",
                               .label = confirm_label(muster, frame),
                               .icon = "check",
                               .key_cap = hud_key(frame, KEY_COMMAND_SELECT),
                               .tone = UI_TONE_PRIMARY};
    if (ui_is_spoken(ui))
        ui_show(ui, VOICE_SHORT,
                page_tell(frame, "spoken.does", SLOTS({"key", button.key_cap, 0}, {"text", button.label, 0})));
    button.refusal = !may_choose(muster)        ? page_text(frame, "bunker.not_now")
                     : marked(muster) == NOBODY ? page_text(frame, "muster.mark_first")
                                                : NULL;
    if (ui_button(ui, right, button))
        confirm(muster, frame);
}

/* ---- the window ------------------------------------------------------------------------------------------------ */

/* A button that was clicked does not keep the keys: Enter is for the choice. */
static void let_go(const struct muster_screen *muster, struct frame *frame)
{
    if (muster->play->dialog == DIALOG_NONE && frame->input->device == INPUT_MOUSE && ui_focused(frame->ui)[0])
        ui_focus(frame->ui, "");
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct muster_screen *muster = (struct muster_screen *)screen;
    struct ui *ui = frame->ui;
    struct rect rest = ui_bounds(ui);
    if (!set_up_draw(muster->play, frame, muster_screen_is_due(muster->play)))
        return;
    draw_head(muster, frame, rect_snapped(rect_cut_top(&rest, ui_px(ui, HEAD))));
    draw_foot(muster, frame, rect_snapped(rect_cut_bottom(&rest, ui_px(ui, FOOT))));
    ui_place_toasts(ui, rect_of(rest.x, rest.y, rest.w, rest.h * 0.45f)); /* on the pictures, not on the words */
    ui_hold_toasts(ui); /* what was told in the Bunker is read on the board */
    int count = choices(muster);
    float gap = ui_px(ui, 14), margin = rest.h < ui_px(ui, LOW) ? ui_px(ui, 10) : ui_px(ui, 24);
    rest = rect_inset(rest, margin);
    float most = ui_px(ui, is_pair(muster) ? CARD_MOST_W : SECONDARY_MOST_W);
    float w = fminf(rest.w, (most + gap) * (float)count - gap);
    struct rect row = rect_anchor(rest, w, fminf(rest.h, ui_px(ui, CARD_MOST_H)), 0.5f, 0.5f);
    for (int k = 0; k < count && row.h > ui_px(ui, 160); k++)
        draw_plate(muster, frame, rect_snapped(rect_column(row, k, count, gap)), k);
    hud_draw_objectives(muster->play, frame, &muster->objectives);
    let_go(muster, frame);
}

static bool wants_frames(const struct screen *screen)
{
    return set_up_wants_frames(((const struct muster_screen *)screen)->play);
}

static const struct screen_kind kind = {.name = "muster", .update = update, .draw = draw, .wants_frames = wants_frames};

struct screen *muster_screen_new(struct play *play)
{
    return screen_new_of(&(struct muster_screen){.base = {&kind}, .play = play, .chosen = NOBODY},
                         sizeof(struct muster_screen));
}
