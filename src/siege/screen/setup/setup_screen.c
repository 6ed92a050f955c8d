/* setup_screen.c -- who plays a single mission: corporations, seats, weapons, Rank. */
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/rules/card/card.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/evening.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/screen/setup/setup_rules.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/screen/siege_preferences.h"
#include "siege/input/key_commands.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* In interface units: height of the page and its cards, width of a weapon's plate that has room for its name. */
enum {
    SETUP_HEIGHT = 780,
    TALL_CARD = 430,
    TALL_BARE_CARD = 390,
    TALL_CARD_OF_THREE = 500,
    CARDS_MOST = 540,
    NAMED_WEAPON = 128,
    NAME_ROW = 22,
    NAME_LEAST = 10,
    TROOPERS_MOST = 6,
    NEWS_ROW = 22
};

struct setup_screen {
    struct screen base;
    struct mission_entry entry;
    const struct services *services; /* borrowed, from the first frame */
    struct scenario *scenario;       /* of the mission, for its checks */
    struct setup_choice choice;
    bool chosen; /* the choice has been filled once */
    struct setup_edition edition;
    struct setup_rules_panel panel;
};

/* Who plays and by which house rules, as it was before; both are those of the edition. */
static void recall(struct setup_screen *setup, struct frame *frame)
{
    page_show_edition(frame, services_rules_of(&setup->entry));
    setup->choice = setup_choice_remembered(page_catalogue(frame), &setup->entry,
                                            frame->preferences->text[PREFERENCE_SEATS]);
    setup->choice.rules = setup_rules_read(frame->preferences->text[PREFERENCE_RULES], page_options(frame));
}

/* The next mission begins with the same people and rules, whether this one is begun or left. Training, with few teams,
 * says nothing about them. */
static void keep_choice(const struct setup_screen *setup, struct frame *frame)
{
    char seats[PREFERENCES_SEATS_SIZE], rules[PREFERENCES_RULES_SIZE];
    (void)preferences_set_text(frame->preferences, PREFERENCE_RULES,
                               setup_rules_write(rules, sizeof rules, &setup->choice.rules, page_options(frame)));
    if (!setup->entry.training)
        (void)preferences_set_text(
            frame->preferences, PREFERENCE_SEATS,
            setup_choice_write_seats(seats, sizeof seats, page_catalogue(frame), &setup->choice));
}

static void open_mission(struct setup_screen *setup, struct frame *frame)
{
    if (setup->scenario)
        setup->services->close_scenario(setup->services->self, setup->scenario);
    setup->scenario = page_open_mission(frame, &setup->entry);
}

/* The Rank that is agreed on, NULL where there are none. */
static int *rank_of(struct setup_screen *setup)
{
    return setup->scenario->mission.parameters.promotion ? &setup->choice.rank : NULL;
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct setup_screen *setup = (struct setup_screen *)screen;
    setup->services = page_services(frame);
    if (!setup->chosen) {
        recall(setup, frame);
        setup_edition_look(&setup->edition, setup->services, &setup->entry);
    }
    setup->chosen = true;
    if (!setup->scenario)
        open_mission(setup, frame);
}

/* The rules of another edition were chosen: all that hangs on them anew. */
static void change_edition(struct setup_screen *setup, struct frame *frame)
{
    setup->edition.changed = false;
    setup_edition_agree(&setup->edition, &setup->entry);
    recall(setup, frame);
    open_mission(setup, frame);
}

static void toggle(struct setup_screen *setup, int corporation)
{
    enum seat_control *seat = &setup->choice.corporation[corporation];
    *seat = *seat == CONTROL_CLOSED ? CONTROL_HUMAN : CONTROL_CLOSED;
}

static void leave(const struct setup_screen *setup, struct frame *frame)
{
    keep_choice(setup, frame);
    screen_stack_pop(frame->stack);
}

static void update(struct screen *screen, struct frame *frame)
{
    struct setup_screen *setup = (struct setup_screen *)screen;
    if (setup->edition.changed)
        change_edition(setup, frame);
    if (input_take(frame->input, KEY_COMMAND_BACK)) {
        if (!setup->panel.open)
            leave(setup, frame);
        setup->panel.open = false;
    }
    for (int i = 0; i < CORPORATIONS && !setup->panel.open; i++)
        if (input_take(frame->input, KEY_COMMAND_FIGURE_1 + i))
            toggle(setup, i);
}

/* ---- a corporation's card -------------------------------------------------------------------------------------- */

struct card {
    struct setup_screen *setup;
    struct frame *frame;
    int corporation;
    bool joins, tall;
    bool three; /* two of three Doomtroopers are chosen later (S-SETUP-9) */
};

static void draw_head(const struct card *card, struct rect rect)
{
    struct ui *ui = card->frame->ui;
    ui_key_cap(ui, ui_anchor(ui, rect, 20, 20, 1, 0), page_number(card->frame, card->corporation + 1));
    rect.w -= card->tall ? 0 : ui_px(ui, 20) + ui_px(ui, 4);
    struct rect emblem = card->tall ? rect_cut_top(&rect, rect.h - ui_px(ui, 34)) : rect_cut_left(&rect, rect.h);
    page_emblem(card->frame, rect_snapped(rect_fit_aspect(emblem, 1, 1)), card->corporation, card->joins ? 1 : 0.5f);
    rect_cut_left(&rect, card->tall ? 0 : ui_px(ui, 6));
    page_line(ui, rect, ui_title(ui, card->tall ? 28 : 24, card->joins ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM),
              card->tall ? TEXT_CENTRE : TEXT_LEFT, page_corporation_text(card->frame, card->corporation));
}

static void draw_pool(const struct card *card, struct rect rect, const char *icon, int dice)
{
    struct ui *ui = card->frame->ui;
    const struct corporation *corporation = &page_catalogue(card->frame)->corporation[card->corporation];
    struct dice_pool pool = {{0}};
    float side = fminf(fminf(rect.h, ui_px(ui, 20)), floorf(rect.w / 4.3f));
    pool.count[corporation->rank[card->setup->choice.rank - 1].die] = (uint8_t)dice;
    ui_icon(ui, rect_anchor(rect_cut_left(&rect, side), side, side, 0.5f, 0.5f), icon,
            (struct colour){255, 255, 255, dice ? 255 : 90});
    ui_cut_left(ui, &rect, UI_GAP_SMALL);
    if (dice)
        page_dice(card->frame, rect.x, roundf(rect.y + (rect.h - side * 0.9f) / 2), roundf(side * 0.9f), pool);
    else
        ui_label(ui, rect, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT), TEXT_LEFT,
                 page_text(card->frame, "setup.no_dice"));
}

/* The weapon with its dice; a click takes the next one that is allowed. */
static void draw_weapon(const struct card *card, struct rect rect, int trooper, int k)
{
    struct frame *frame = card->frame;
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct catalogue *catalogue = words.catalogue;
    uint8_t *weapon = &card->setup->choice.weapon[card->corporation][k];
    uint8_t other = setup_choice_next_weapon(catalogue, trooper, card->setup->choice.rank, *weapon);
    if (*weapon >= catalogue->weapons)
        return;
    const char *name = weapon_text(NAME(&words), &words, *weapon);
    const char *text = weapon_sentence(SENTENCE(&words), &words, *weapon);
    const char *key = other != *weapon                         ? "setup.weapon.change"
                      : catalogue->trooper[trooper].specialist ? "setup.weapon.specialist"
                                                               : "setup.weapon.only";
    struct ui_response response = ui_area(ui, page_id(frame, "setup.weapon", card->corporation * PAIR + k), rect,
                                          UI_FOCUSABLE | (other == *weapon ? UI_DISABLED : 0u),
                                          page_tell(frame, key, SLOTS({"weapon", name, 0}, {"text", text, 0})));
    bool lit = (response.hot || response.focused) && other != *weapon;
    canvas_fill_round(frame->canvas, rect, ui_px(ui, 4), (struct colour){0, 0, 0, 110});
    canvas_frame_round(frame->canvas, rect, ui_px(ui, 4), ui_px(ui, 1),
                       palette_colour(lit                ? PALETTE_BRASS_LIGHT
                                      : other != *weapon ? PALETTE_BRASS_DARK
                                                         : PALETTE_IRON));
    struct rect room = ui_inset(ui, rect, 4);
    if (rect.w >= ui_px(ui, NAMED_WEAPON))
        page_line(ui, ui_cut_top(ui, &room, 20), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT, name);
    draw_pool(card, rect_row(room, 0, 2, 0), "sword", catalogue->weapon[*weapon].close);
    draw_pool(card, rect_row(room, 1, 2, 0), "carbine", catalogue->weapon[*weapon].fire);
    if (!card->joins && !response.hot)
        canvas_fill_round(frame->canvas, rect, ui_px(ui, 4), (struct colour){10, 9, 10, 130});
    if (response.activated)
        *weapon = other;
}

static const char *specialty_icon(uint8_t specialty)
{
    return specialty == MODE_CLOSE ? "sword" : specialty == MODE_FIRE ? "carbine" : "gear";
}

/* "Max Steiner, firearm specialist" on hover; below is room for the name. */
static void draw_one_of_three(const struct card *card, struct rect rect, int trooper)
{
    struct words words = page_words(card->frame);
    const char *name = trooper_text(NAME(&words), &words, trooper);
    const char *mode = mode_text(&words, words.catalogue->trooper[trooper].specialty);
    (void)ui_area(card->frame->ui, page_id(card->frame, "setup.trooper", trooper), rect, 0,
                  page_tell(card->frame, "setup.trooper", SLOTS({"name", name, 0}, {"mode", mode, 0})));
    ui_cut_bottom(card->frame->ui, &rect, NAME_ROW);
    page_trooper(card->frame, rect, trooper, card->joins ? 1 : 0.62f);
}

/* What stands below the figures side by side. */
struct names {
    int count;
    const char *text[TROOPERS_MOST];
    float width[TROOPERS_MOST], x[TROOPERS_MOST];
};

static float measure_names(struct names *names, const struct card *card, struct text_style style)
{
    float sum = 0;
    for (int k = 0; k < names->count; k++) {
        names->width[k] = ceilf(font_width(card->frame->fonts, style.face, style.px, names->text[k]));
        sum += names->width[k];
    }
    return sum;
}

/* Each in the middle of its column where there is room, else aside as far as its neighbours ask for. */
static void place_names(struct names *names, struct rect row, float gap)
{
    float left = row.x, right = rect_right(row), column = row.w / (float)names->count;
    for (int k = 0; k < names->count; k++) {
        names->x[k] = fmaxf(left, roundf(row.x + column * ((float)k + 0.5f) - names->width[k] / 2));
        left = names->x[k] + names->width[k] + gap;
    }
    for (int k = names->count - 1; k >= 0; k--) {
        names->x[k] = fminf(names->x[k], right - names->width[k]);
        right = names->x[k] - gap;
    }
}

/* All in one size, the largest that fits; signs of what they are good at where none does. */
static void draw_names(const struct card *card, struct rect row)
{
    struct ui *ui = card->frame->ui;
    struct words words = page_words(card->frame);
    int troopers = setup_choice_troopers(words.catalogue, card->corporation);
    struct names names = {.count = troopers < TROOPERS_MOST ? troopers : TROOPERS_MOST};
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, card->joins ? PALETTE_BONE : PALETTE_BONE_FAINT);
    float side = ui_px(ui, 18), gap = ui_px(ui, 5), least = ui_px(ui, NAME_LEAST);
    for (int k = 0; k < names.count; k++)
        names.text[k] = trooper_short_text(NAME(&words), &words,
                                           setup_choice_trooper(words.catalogue, card->corporation, k));
    float room = row.w - gap * (float)(names.count - 1);
    while (measure_names(&names, card, style) > room && style.px > least)
        style.px -= 1;
    bool fits = measure_names(&names, card, style) <= room;
    place_names(&names, row, gap);
    for (int k = 0; k < names.count; k++) {
        int trooper = setup_choice_trooper(words.catalogue, card->corporation, k);
        if (fits)
            ui_label(ui, rect_of(names.x[k], row.y, names.width[k] + 1, row.h), style, TEXT_LEFT, names.text[k]);
        else
            ui_icon(ui, rect_anchor(rect_column(row, k, names.count, gap), side, side, 0.5f, 0.5f),
                    specialty_icon(words.catalogue->trooper[trooper].specialty),
                    (struct colour){255, 255, 255, card->joins ? 255 : 90});
    }
}

static void draw_trooper(const struct card *card, struct rect rect, int k)
{
    struct frame *frame = card->frame;
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    int trooper = setup_choice_trooper(words.catalogue, card->corporation, k);
    if (trooper < 0)
        return;
    if (card->three) {
        draw_one_of_three(card, rect, trooper);
        return;
    }
    bool held = card->setup->scenario->mission.parameters.figure_weapons,
         drafts = setup_choice_drafts(card->setup->scenario);
    bool held_fits = !held || ui_label_fits(ui, rect.w, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE),
                                            held_text(NAME(&words), &words, trooper));
    float below = drafts ? 0 : held_fits ? 22 : 34;
    if (!drafts && !held)
        below = rect.w >= ui_px(ui, NAMED_WEAPON) ? 68 : 44;
    struct rect weapon = ui_cut_bottom(ui, &rect, below);
    struct rect label = ui_cut_bottom(ui, &rect, 22);
    page_trooper(frame, rect, trooper, card->joins ? 1 : 0.62f);
    const char *name = trooper_text(NAME(&words), &words, trooper);
    if (font_width(frame->fonts, FONT_BODY_BOLD, ui_px(ui, 13), name) > label.w)
        name = trooper_short_text(NAME(&words), &words, trooper);
    page_line(ui, label, ui_bold(ui, UI_TEXT_SMALL, card->joins ? PALETTE_BONE : PALETTE_BONE_FAINT), TEXT_CENTRE,
              name);
    if (held)
        ui_paragraph(ui, weapon, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT), TEXT_CENTRE,
                     held_text(NAME(&words), &words, trooper));
    else if (!drafts)
        draw_weapon(card, weapon, trooper, k);
}

static void draw_pair(const struct card *card, struct rect room)
{
    struct ui *ui = card->frame->ui;
    const struct scenario *scenario = card->setup->scenario;
    if (setup_choice_drafts(scenario) ||
        scenario->mission.parameters.figure_weapons) /* not at the foot of so much room */
        room = rect_anchor(room, room.w, fminf(room.h, room.w * 0.68f + ui_px(ui, 52)), 0, 0.55f);
    int troopers = card->three ? setup_choice_troopers(scenario->catalogue, card->corporation) : PAIR;
    for (int k = 0; k < troopers; k++)
        draw_trooper(card, rect_snapped(rect_column(room, k, troopers, ui_px(ui, card->three ? 2 : 6))), k);
    if (card->three)
        draw_names(card, ui_cut_bottom(ui, &room, NAME_ROW));
}

/* ---- what its team begins with --------------------------------------------------------------------------------- */

enum { START_ROW = 24, START_ROWS = 4 };

static void draw_start_icon(const struct card *card, struct rect *row, const char *icon)
{
    struct ui *ui = card->frame->ui;
    ui_icon(ui, ui_anchor(ui, ui_cut_left(ui, row, 28), 18, 18, 0.3f, 0.5f), icon,
            (struct colour){255, 255, 255, card->joins ? 255 : 90});
}

/* The dice of the Rank card: three for attacks, one for defence (S-SETUP-7). */
static void draw_rank_dice(const struct card *card, struct rect *room, const struct rank *rank)
{
    struct ui *ui = card->frame->ui;
    struct dice_pool defence = {{0}};
    struct rect row = ui_cut_top(ui, room, START_ROW), right = rect_cut_right(&row, row.w * 0.38f);
    float side = ui_px(ui, 18), y = roundf(row.y + (row.h - side) / 2);
    defence.count[rank->defence] = 1;
    draw_start_icon(card, &row, "sword");
    page_dice(card->frame, row.x, y, side, rank->combat);
    draw_start_icon(card, &right, "armour");
    page_dice(card->frame, right.x, y, side, defence);
}

/* The numbers of the chosen Rank, below the portraits, as many as fit: only where no weapons are chosen. */
static void draw_starts(const struct card *card, struct rect room)
{
    struct ui *ui = card->frame->ui;
    const struct parameters *p = &card->setup->scenario->mission.parameters;
    const struct rank *rank =
        &page_catalogue(card->frame)->corporation[card->corporation].rank[card->setup->choice.rank - 1];
    int cards = card_count_dealt(card->setup->scenario, card->corporation, card->setup->choice.rank);
    const struct {
        bool has;
        const char *icon, *key;
        int number;
    } start[] = {{p->credits_by_rank, "credit", "setup.start.credits", rank->credits},
                 {p->doomtrooper_cards && p->cards_by_rank, "doomtrooper_card", "setup.start.cards", cards},
                 {true, "heart", "setup.start.strength", p->strength + p->bonus_strength},
                 {p->extra_actions, "extra_action", "setup.start.extra", game_first_extra_actions(p, rank)},
                 {p->doomtrooper_cards && !p->cards_by_rank, "doomtrooper_card", "setup.start.cards", cards},
                 {p->credits, "credit", "setup.start.credits", rank->credits}};
    if (p->rank_dice)
        draw_rank_dice(card, &room, rank);
    for (size_t i = 0; i < sizeof start / sizeof start[0]; i++) {
        if (!start[i].has || room.h < ui_px(ui, START_ROW) - 1)
            continue;
        struct rect row = ui_cut_top(ui, &room, START_ROW);
        const char *text = page_tell(card->frame, start[i].key, SLOTS({"n", NULL, start[i].number}));
        const char *meaning = page_meaning(card->frame, text);
        if (meaning)
            (void)ui_area(ui, page_id(card->frame, start[i].key, card->corporation), row, 0, meaning);
        draw_start_icon(card, &row, start[i].icon);
        page_line(ui, row, ui_body(ui, UI_TEXT_SMALL, card->joins ? PALETTE_BONE : PALETTE_BONE_FAINT), TEXT_LEFT,
                  text);
    }
}

/* Room for these numbers: all of them or nothing, but where three dice make the Rank as many as fit. */
static float starts_height(const struct card *card, struct rect room)
{
    float row = ui_px(card->frame->ui, START_ROW), rest = room.h - room.w * 0.5f;
    int fit = rest > 0 ? (int)(rest / row) : 0;
    bool some = card->setup->scenario->mission.parameters.rank_dice;
    return row * (float)(fit >= START_ROWS ? START_ROWS : some && fit > 0 ? fit : 0);
}

static void draw_card(struct setup_screen *setup, struct frame *frame, struct rect room, int corporation)
{
    struct ui *ui = frame->ui;
    enum seat_control *seat = &setup->choice.corporation[corporation];
    const struct parameters *parameters = &setup->scenario->mission.parameters;
    bool three = parameters->choose_pair, drafts = setup_choice_drafts(setup->scenario);
    bool tall = room.h >= ui_px(ui, three ? TALL_CARD_OF_THREE : drafts ? TALL_BARE_CARD : TALL_CARD);
    struct card card = {setup, frame, corporation, *seat != CONTROL_CLOSED, tall, three};
    bool pressed = page_corporation_card(frame, &room, "setup.corporation", corporation, card.joins);
    draw_head(&card, ui_cut_top(ui, &room, tall ? 140 : 38));
    ui_cut_top(ui, &room, UI_GAP_SMALL);
    struct rect foot = ui_cut_bottom(ui, &room, UI_TARGET);
    ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    page_ability(frame, &room, corporation, card.joins ? PALETTE_BONE : PALETTE_BONE_FAINT,
                 parameters->corporation_abilities ? NULL : page_text(frame, "setup.no_ability"));
    ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    float starts = drafts ? starts_height(&card, room) : 0;
    if (starts > 0) {
        draw_starts(&card, rect_cut_bottom(&room, starts));
        ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    }
    draw_pair(&card, room);
    if (page_seat(frame, foot, "setup.seat", corporation, *seat))
        *seat = setup_choice_next_seat(*seat);
    if (pressed)
        toggle(setup, corporation);
}

/* ---- the rows below -------------------------------------------------------------------------------------------- */

static const char *legion_key(enum seat_control control)
{
    return control == CONTROL_GREEDY ? "setup.legion.greedy" : control_key(control);
}

static void draw_legion(struct setup_screen *setup, struct frame *frame, struct rect rect)
{
    enum seat_control *legion = &setup->choice.legion, next = setup_choice_next_legion(*legion);
    const char *key = legion_key(*legion);
    struct ui *ui = frame->ui;
    struct rect banner = rect_cut_left(&rect, rect.h);
    ui_badge(ui, ui_inset(ui, banner, UI_GAP_TINY), banner_badge(BANNER_LEGION));
    ui_cut_left(ui, &rect, UI_GAP_CLOSE);
    struct ui_button button = page_button(frame, "setup.legion", key, setup_choice_icon(*legion));
    button.label = page_tell(frame, "setup.legion", SLOTS({"who", button.label, 0}));
    button.hint = page_hint_with_next(frame, button.hint, page_text(frame, legion_key(next)));
    button.align = TEXT_LEFT;
    if (ui_button(ui, rect, button))
        *legion = next;
}

/* The columns of the corporations go on below them: `count` of them from `first`. */
static struct rect columns(const struct ui *ui, struct rect row, int first, int count)
{
    struct rect left = rect_column(row, first, CORPORATIONS, ui_px(ui, UI_GAP));
    return rect_of(left.x, row.y,
                   rect_right(rect_column(row, first + count - 1, CORPORATIONS, ui_px(ui, UI_GAP))) - left.x, row.h);
}

static void draw_table(struct setup_screen *setup, struct frame *frame, struct rect row)
{
    struct ui *ui = frame->ui;
    struct ui_button best = page_button(frame, "setup.recommended", "teams.recommended", "check");
    draw_legion(setup, frame, columns(ui, row, 0, 2));
    setup_rules_draw_rank(frame, columns(ui, row, 2, 2), "setup.rank", "teams.rank", rank_of(setup));
    struct setup_choice recommended = setup_choice_recommended(page_catalogue(frame), &setup->entry);
    if (setup_choice_alike(&recommended, &setup->choice))
        best.refusal = page_text(frame, "teams.recommended.so");
    if (ui_button(ui, columns(ui, row, 4, 1), best)) {
        recommended.rules = setup->choice.rules;
        setup->choice = recommended;
    }
}

/* In one line with what stands before it where that has room; else in its own. */
static void draw_news(struct frame *frame, struct rect *room, const char *text, const char *more, enum palette tone)
{
    struct ui *ui = frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT, tone), dim = ui_body(ui, UI_TEXT, PALETTE_BONE_DIM);
    float wide = font_width(frame->fonts, style.face, style.px, text), gap = more[0] ? ui_px(ui, UI_GAP) : 0;
    float sum = wide + gap + font_width(frame->fonts, dim.face, dim.px, more);
    if (sum > room->w) {
        page_line(ui, ui_cut_bottom(ui, room, NEWS_ROW), dim, TEXT_CENTRE, more);
        page_line(ui, ui_cut_bottom(ui, room, NEWS_ROW), style, TEXT_CENTRE, text);
        return;
    }
    struct rect row = ui_cut_bottom(ui, room, NEWS_ROW);
    row = rect_anchor(row, ceilf(sum) + 2, row.h, 0.5f, 0.5f);
    page_line(ui, rect_cut_left(&row, ceilf(wide) + 1), style, TEXT_LEFT, text);
    rect_cut_left(&row, gap);
    page_line(ui, row, dim, TEXT_LEFT, more);
}

/* Why it cannot begin so; or how long it takes and how often it is won with these seats, and with one more. */
static void draw_evening(const struct setup_screen *setup, struct frame *frame, struct rect *room)
{
    enum seat_control control[SEAT_COUNT];
    struct words words = page_words(frame);
    const struct rule_options *options = page_options(frame);
    const char *refusal = setup_choice_refusal(SENTENCE(&words), &words, &setup->choice, setup->scenario, options);
    struct game_setup agreed = setup_choice_setup(&setup->choice, setup->scenario, options, 0, control);
    const struct evening evening = {&setup->entry, setup->scenario, "", &agreed, control};
    const char *text = refusal ? refusal : agreed.teams ? evening_text(frame, &evening) : "";
    if (text[0])
        draw_news(frame, room, text, refusal ? "" : evening_ally_text(frame, &evening),
                  refusal ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT);
}

static void go_on(struct setup_screen *setup, struct frame *frame)
{
    enum seat_control control[SEAT_COUNT];
    uint64_t seed = setup->services->new_seed(setup->services->self);
    const struct rule_options *options = page_options(frame);
    struct game_setup agreed = setup_choice_setup(&setup->choice, setup->scenario, options, seed, control);
    keep_choice(setup, frame);
    page_push(frame, brief_screen_new(&setup->entry, &agreed, control));
}

/* What is switched on and means something in this mission. */
static struct setup_rules rules_here(const struct setup_screen *setup, const struct frame *frame)
{
    return setup->scenario ? setup_rules_in(&setup->choice.rules, page_options(frame), &setup->scenario->mission)
                           : setup->choice.rules;
}

/* "The 2018 edition, Tough"; "" where everything is as in the mission's own book. */
static const char *agreed_names(const struct setup_screen *setup, struct frame *frame)
{
    const char *items[2];
    int count = 0;
    struct words words = page_words(frame);
    const struct setup_rules rules = rules_here(setup, frame);
    const char *names = setup_rules_names(&words, &rules, page_options(frame));
    if (setup->entry.rules[0])
        items[count++] = services_edition_title(setup->services, setup->entry.rules, false);
    if (names[0])
        items[count++] = names;
    return words_join(LONG_TEXT(&words), &words, items, count, WORDS_COMMA);
}

/* What one rule alone means, for its name stands on the button; "" for none and for several. */
static const char *only_rule_told(const struct frame *frame, const struct setup_rules *rules)
{
    char key[WORDS_KEY_MAX];
    int option = 0;
    if (setup_rules_count(rules) != 1)
        return "";
    while (!(rules->on >> option & 1))
        option++;
    return page_text(frame, setup_rules_key(key, page_options(frame), option, "text"));
}

/* What is agreed below its title; "As in the book" without any. */
static void draw_rules_button(struct setup_screen *setup, struct frame *frame, struct rect rect)
{
    char hint[4 * WORDS_SENTENCE_MAX];
    const struct setup_rules rules = rules_here(setup, frame);
    int count = setup_rules_count(&rules) + (setup->entry.rules[0] != 0);
    struct ui_button button = page_button(frame, "setup.rules", "setup.rules", "rules");
    const char *names = agreed_names(setup, frame);
    button.caption = names[0] ? names : page_text(frame, "setup.rules.none");
    if (font_width(frame->fonts, FONT_BODY, ui_px(frame->ui, UI_TEXT_SMALL), button.caption) >
        rect.w - ui_px(frame->ui, 70))
        button.caption = setup_rules_are_recommended(&setup->choice.rules, page_options(frame)) &&
                                 !setup->entry.rules[0]
                             ? page_text(frame, "setup.rules.recommended")
                             : page_tell(frame, "setup.rules.count", SLOTS({"n", NULL, count}));
    const char *told = only_rule_told(frame, &rules);
    snprintf(hint, sizeof hint, "%s%s%s%s%s", button.hint ? button.hint : "", names[0] ? " " : "", names,
             told[0] ? ": " : "", told);
    button.hint = hint;
    if (ui_button(frame->ui, rect, button))
        setup->panel = (struct setup_rules_panel){.open = true};
}

static void draw_buttons(struct setup_screen *setup, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    struct ui_button start = page_primary(frame, "setup.start", "teams.start", "continue");
    start.refusal = setup_choice_refusal(SENTENCE(&words), &words, &setup->choice, setup->scenario,
                                         page_options(frame));
    if (ui_button(ui, columns(ui, bar, 0, 1), page_button(frame, "setup.back", "button.back", "arrow_left")))
        leave(setup, frame);
    if (page_options(frame) || setup->edition.count > 1)
        draw_rules_button(setup, frame, columns(ui, bar, 1, 3));
    ui_focus_first(ui, "setup.start");
    if (ui_button(ui, columns(ui, bar, 4, 1), start))
        go_on(setup, frame);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct setup_screen *setup = (struct setup_screen *)screen;
    struct ui *ui = frame->ui;
    if (setup->scenario)
        page_show_catalogue(frame, setup->scenario->catalogue);
    else
        page_show_edition(frame, services_rules_of(&setup->entry));
    const char *title = page_tell(frame, "setup.title", SLOTS({"mission", setup->entry.title, 0}));
    struct rect room = page_open_low(frame, title, SETUP_HEIGHT);
    if (!setup->scenario)
        return;
    struct rect bar = ui_cut_bar(ui, &room);
    struct rect table = ui_cut_bottom(ui, &room, 40);
    ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    draw_evening(setup, frame, &room);
    ui_cut_bottom(ui, &room, UI_GAP_SMALL);
    room = rect_anchor(room, room.w, fminf(room.h, ui_px(ui, CARDS_MOST)), 0, 0.5f);
    for (int i = 0; i < CORPORATIONS; i++)
        draw_card(setup, frame, rect_snapped(rect_column(room, i, CORPORATIONS, ui_px(ui, UI_GAP))), i);
    draw_table(setup, frame, table);
    draw_buttons(setup, frame, bar);
    setup_rules_panel_draw(&setup->panel, frame, &setup->choice.rules, rank_of(setup), setup->scenario,
                           &setup->edition);
}

static void free_setup(struct screen *screen)
{
    struct setup_screen *setup = (struct setup_screen *)screen;
    if (setup->scenario)
        setup->services->close_scenario(setup->services->self, setup->scenario);
    free(setup);
}

static const struct screen_kind kind = {
    .name = "setup", .enter = enter, .update = update, .draw = draw, .free = free_setup};

struct screen *setup_screen_new(const struct mission_entry *entry)
{
    return screen_new_of(&(struct setup_screen){.base = {&kind}, .entry = *entry}, sizeof(struct setup_screen));
}
