/* setup_screen.c -- who plays a single mission: corporations, seats, weapons, Rank. */
#include "siege/screen/setup/setup_screen.h"

#include "shell/ui/flow.h"
#include "siege/rules/card/card.h"
#include "siege/screen/setup/brief_screen.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/screen/setup/setup_edition.h"
#include "siege/screen/setup/setup_rules_panel.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/screen/siege_preferences.h"
#include "siege/view/dice_view.h"
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
    TROOPERS_MOST = 6
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

static void open_mission(struct setup_screen *setup, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    if (setup->scenario)
        setup->services->close_scenario(setup->services->self, setup->scenario);
    setup->scenario = services_open(setup->services, setup->entry.path, services_rules_of(&setup->entry), why);
    if (setup->scenario)
        return;
    ui_toast(frame->ui, why);
    screen_stack_pop(frame->stack);
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

static void update(struct screen *screen, struct frame *frame)
{
    struct setup_screen *setup = (struct setup_screen *)screen;
    if (setup->edition.changed)
        change_edition(setup, frame);
    if (input_take(frame->input, KEY_COMMAND_BACK)) {
        if (!setup->panel.open)
            screen_stack_pop(frame->stack);
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

/* Tall cards have the emblem large above the name. */
static bool is_tall(struct ui *ui, struct rect rect, bool armed)
{
    return rect.h >= ui_px(ui, armed ? TALL_CARD : TALL_BARE_CARD);
}

static void draw_head(const struct card *card, struct rect rect, bool tall)
{
    char name[WORDS_NAME_MAX], key[4];
    struct ui *ui = card->frame->ui;
    struct words words = page_words(card->frame);
    float side = ui_px(ui, 20);
    snprintf(key, sizeof key, "%d", card->corporation + 1);
    ui_key_cap(ui, rect_anchor(rect, side, side, 1, 0), key);
    rect.w -= tall ? 0 : side + ui_px(ui, 4);
    struct rect emblem = tall ? rect_cut_top(&rect, rect.h - ui_px(ui, 34)) : rect_cut_left(&rect, rect.h);
    page_emblem(card->frame, rect_snapped(rect_fit_aspect(emblem, 1, 1)), card->corporation, card->joins ? 1 : 0.5f);
    rect_cut_left(&rect, tall ? 0 : ui_px(ui, 6));
    corporation_text(name, sizeof name, &words, card->corporation);
    page_line(ui, rect, ui_title(ui, tall ? 28 : 24, card->joins ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM),
              tall ? TEXT_CENTRE : TEXT_LEFT, name);
}

static void draw_pool(const struct card *card, struct rect rect, const char *icon, int dice)
{
    struct ui *ui = card->frame->ui;
    struct words words = page_words(card->frame);
    struct brush brush = page_brush(card->frame);
    const struct corporation *corporation = &page_catalogue(card->frame)->corporation[card->corporation];
    struct dice_pool pool = {{0}};
    char letter[DIE_COLOURS];
    float side = fminf(fminf(rect.h, ui_px(ui, 20)), floorf(rect.w / 4.3f));
    for (int die = 0; die < DIE_COLOURS; die++)
        letter[die] = die_letter(&words, (enum die)die)[0];
    pool.count[corporation->rank[card->setup->choice.rank - 1].die] = (uint8_t)dice;
    ui_icon(ui, rect_anchor(rect_cut_left(&rect, side), side, side, 0.5f, 0.5f), icon,
            (struct colour){255, 255, 255, dice ? 255 : 90});
    ui_cut_left(ui, &rect, UI_GAP_SMALL);
    if (dice)
        dice_draw_pool(&brush, rect.x, roundf(rect.y + (rect.h - side * 0.9f) / 2), roundf(side * 0.9f), pool, letter);
    else
        ui_label(ui, rect, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT), TEXT_LEFT,
                 page_text(card->frame, "setup.no_dice"));
}

/* The weapon with its dice; a click takes the next one that is allowed. */
static void draw_weapon(const struct card *card, struct rect rect, int trooper, int k)
{
    char id[UI_ID_SIZE], name[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX], hint[3 * WORDS_SENTENCE_MAX];
    struct frame *frame = card->frame;
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct catalogue *catalogue = words.catalogue;
    uint8_t *weapon = &card->setup->choice.weapon[card->corporation][k];
    uint8_t other = setup_choice_next_weapon(catalogue, trooper, card->setup->choice.rank, *weapon);
    if (*weapon >= catalogue->weapons)
        return;
    weapon_text(name, sizeof name, &words, *weapon);
    weapon_sentence(text, sizeof text, &words, *weapon);
    struct phrase_slot slots[] = {{.name = "weapon", .text = name}, {.name = "text", .text = text}};
    page_say(hint, sizeof hint, frame,
             other != *weapon                         ? "setup.weapon.change"
             : catalogue->trooper[trooper].specialist ? "setup.weapon.specialist"
                                                      : "setup.weapon.only",
             slots, 2);
    snprintf(id, sizeof id, "setup.weapon#%d", card->corporation * PAIR + k);
    struct ui_response response = ui_area(ui, id, rect, UI_FOCUSABLE | (other == *weapon ? UI_DISABLED : 0u), hint);
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
    char id[UI_ID_SIZE], name[WORDS_NAME_MAX], hint[WORDS_SENTENCE_MAX];
    struct words words = page_words(card->frame);
    struct phrase_slot slots[] = {
        {.name = "name", .text = trooper_text(name, sizeof name, &words, trooper)},
        {.name = "mode", .text = mode_text(&words, words.catalogue->trooper[trooper].specialty)}};
    snprintf(id, sizeof id, "setup.trooper#%d", trooper);
    (void)ui_area(card->frame->ui, id, rect, 0, page_say(hint, sizeof hint, card->frame, "setup.trooper", slots, 2));
    ui_cut_bottom(card->frame->ui, &rect, NAME_ROW);
    page_trooper(card->frame, rect, trooper, card->joins ? 1 : 0.45f);
}

/* What stands below the figures side by side. */
struct names {
    int count;
    char text[TROOPERS_MOST][WORDS_NAME_MAX];
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
        trooper_short_text(names.text[k], sizeof names.text[k], &words,
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
    char name[WORDS_NAME_MAX], text[WORDS_NAME_MAX];
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
    struct rect weapon = ui_cut_bottom(ui, &rect, drafts ? 0 : held ? 22 : rect.w >= ui_px(ui, NAMED_WEAPON) ? 68 : 44);
    struct rect label = ui_cut_bottom(ui, &rect, 22);
    page_trooper(frame, rect, trooper, card->joins ? 1 : 0.45f);
    trooper_text(name, sizeof name, &words, trooper);
    if (font_width(frame->fonts, FONT_BODY_BOLD, ui_px(ui, 13), name) > label.w)
        trooper_short_text(name, sizeof name, &words, trooper);
    page_line(ui, label, ui_bold(ui, UI_TEXT_SMALL, card->joins ? PALETTE_BONE : PALETTE_BONE_FAINT), TEXT_CENTRE,
              name);
    if (held)
        page_line(ui, ui_cut_top(ui, &weapon, 20), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT), TEXT_CENTRE,
                  held_text(text, sizeof text, &words, trooper));
    else if (!drafts)
        draw_weapon(card, weapon, trooper, k);
}

static void draw_seat(const struct card *card, struct rect rect)
{
    char id[UI_ID_SIZE];
    enum seat_control *seat = &card->setup->choice.corporation[card->corporation];
    snprintf(id, sizeof id, "setup.seat#%d", card->corporation);
    struct ui_button button = page_button(card->frame, id, setup_choice_key(*seat), setup_choice_icon(*seat));
    button.tone = card->joins ? UI_TONE_IRON : UI_TONE_QUIET;
    button.align = TEXT_LEFT;
    if (ui_button(card->frame->ui, rect, button))
        *seat = setup_choice_next_seat(*seat);
}

/* What the corporation is good at. Training has no abilities. */
static void write_ability(char *out, size_t size, const struct setup_screen *setup, const struct frame *frame,
                          int corporation)
{
    struct words words = page_words(frame);
    if (setup->scenario->mission.parameters.corporation_abilities)
        ability_sentence(out, size, &words, corporation);
    else
        snprintf(out, size, "%s", page_text(frame, "setup.no_ability"));
}

/* Height of the longest ability, so that all cards are cut alike. */
static float ability_height(const struct setup_screen *setup, const struct frame *frame, float width)
{
    char ability[WORDS_SENTENCE_MAX];
    float height = 0;
    for (int i = 0; i < CORPORATIONS; i++) {
        write_ability(ability, sizeof ability, setup, frame, i);
        height = fmaxf(height,
                       ui_paragraph_height(frame->ui, ui_body(frame->ui, UI_TEXT_SMALL, PALETTE_BONE), width, ability));
    }
    return height;
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

static void draw_start(const struct card *card, struct rect *room, const char *icon, const char *key, int number)
{
    char text[WORDS_NAME_MAX];
    struct ui *ui = card->frame->ui;
    if (room->h < ui_px(ui, START_ROW) - 1)
        return;
    struct rect row = ui_cut_top(ui, room, START_ROW);
    struct rect mark = ui_cut_left(ui, &row, 28);
    struct phrase_slot slot = {.name = "n", .number = number};
    float side = ui_px(ui, 18);
    ui_icon(ui, rect_anchor(mark, side, side, 0.3f, 0.5f), icon,
            (struct colour){255, 255, 255, card->joins ? 255 : 90});
    page_line(ui, row, ui_body(ui, UI_TEXT_SMALL, card->joins ? PALETTE_BONE : PALETTE_BONE_FAINT), TEXT_LEFT,
              page_say(text, sizeof text, card->frame, key, &slot, 1));
}

/* The dice of the Rank card: three for attacks, one for defence (S-SETUP-7). */
static void draw_rank_dice(const struct card *card, struct rect *room, const struct rank *rank)
{
    char letter[DIE_COLOURS];
    struct ui *ui = card->frame->ui;
    struct words words = page_words(card->frame);
    struct brush brush = page_brush(card->frame);
    struct dice_pool defence = {{0}};
    struct rect row = ui_cut_top(ui, room, START_ROW), right = rect_cut_right(&row, row.w * 0.38f);
    float side = ui_px(ui, 18), y = roundf(row.y + (row.h - side) / 2);
    for (int die = 0; die < DIE_COLOURS; die++)
        letter[die] = die_letter(&words, (enum die)die)[0];
    defence.count[rank->defence] = 1;
    ui_icon(ui, rect_anchor(ui_cut_left(ui, &row, 28), side, side, 0.3f, 0.5f), "sword",
            (struct colour){255, 255, 255, card->joins ? 255 : 90});
    dice_draw_pool(&brush, row.x, y, side, rank->combat, letter);
    ui_icon(ui, rect_anchor(ui_cut_left(ui, &right, 28), side, side, 0.3f, 0.5f), "armour",
            (struct colour){255, 255, 255, card->joins ? 255 : 90});
    dice_draw_pool(&brush, right.x, y, side, defence, letter);
}

/* The numbers of the chosen Rank, below the portraits, as many as fit: only where no weapons are chosen. */
static void draw_starts(const struct card *card, struct rect room)
{
    const struct parameters *parameters = &card->setup->scenario->mission.parameters;
    const struct catalogue *catalogue = page_catalogue(card->frame);
    const struct rank *rank = &catalogue->corporation[card->corporation].rank[card->setup->choice.rank - 1];
    int cards = card_count_dealt(card->setup->scenario, card->corporation, card->setup->choice.rank);
    if (parameters->rank_dice)
        draw_rank_dice(card, &room, rank);
    if (parameters->credits_by_rank)
        draw_start(card, &room, "credit", "setup.start.credits", rank->credits);
    if (parameters->doomtrooper_cards && parameters->cards_by_rank)
        draw_start(card, &room, "doomtrooper_card", "setup.start.cards", cards);
    draw_start(card, &room, "heart", "setup.start.strength", parameters->strength + parameters->bonus_strength);
    if (parameters->extra_actions)
        draw_start(card, &room, "extra_action", "setup.start.extra", rank->extra_actions);
    if (parameters->doomtrooper_cards && !parameters->cards_by_rank)
        draw_start(card, &room, "doomtrooper_card", "setup.start.cards", cards);
    if (parameters->credits)
        draw_start(card, &room, "credit", "setup.start.credits", rank->credits);
}

/* Room for these numbers: all of them or nothing, but where three dice make the Rank as many as fit. */
static float starts_height(const struct card *card, struct rect room)
{
    float row = ui_px(card->frame->ui, START_ROW), rest = room.h - room.w * 0.5f;
    int fit = rest > 0 ? (int)(rest / row) : 0;
    bool some = card->setup->scenario->mission.parameters.rank_dice;
    return row * (float)(fit >= START_ROWS ? START_ROWS : some && fit > 0 ? fit : 0);
}

static void draw_card(struct setup_screen *setup, struct frame *frame, struct rect rect, int corporation)
{
    char id[UI_ID_SIZE], ability[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    bool three = setup->scenario->mission.parameters.choose_pair;
    bool tall = three ? rect.h >= ui_px(ui, TALL_CARD_OF_THREE)
                      : is_tall(ui, rect, !setup_choice_drafts(setup->scenario));
    struct card card = {setup, frame, corporation, setup->choice.corporation[corporation] != CONTROL_CLOSED,
                        tall,  three};
    snprintf(id, sizeof id, "setup.corporation#%d", corporation);
    struct ui_response response = ui_area(ui, id, rect, UI_FOCUSABLE, NULL);
    struct colour tone = banner_colour((enum banner)corporation);
    page_card(ui, rect,
              response.hot || response.focused ? colour_mixed(tone, palette_colour(PALETTE_BONE), 0.35f) : tone,
              card.joins);
    struct rect room = ui_inset(ui, rect, 10);
    draw_head(&card, ui_cut_top(ui, &room, card.tall ? 140 : 38), card.tall);
    ui_cut_top(ui, &room, UI_GAP_SMALL);
    write_ability(ability, sizeof ability, setup, frame, corporation);
    struct rect seat = ui_cut_bottom(ui, &room, UI_TARGET);
    ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    struct rect words_at = rect_cut_bottom(&room, ability_height(setup, frame, room.w));
    ui_paragraph(ui, words_at, ui_body(ui, UI_TEXT_SMALL, card.joins ? PALETTE_BONE : PALETTE_BONE_FAINT), TEXT_LEFT,
                 ability);
    ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    float starts = setup_choice_drafts(setup->scenario) ? starts_height(&card, room) : 0;
    if (starts > 0) {
        draw_starts(&card, rect_cut_bottom(&room, starts));
        ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    }
    draw_pair(&card, room);
    draw_seat(&card, seat);
    if (response.activated)
        toggle(setup, corporation);
}

/* ---- the rows below -------------------------------------------------------------------------------------------- */

static void draw_legion(struct setup_screen *setup, struct frame *frame, struct rect rect)
{
    char label[WORDS_NAME_MAX], hint[WORDS_KEY_MAX];
    const char *key = setup->choice.legion == CONTROL_GREEDY ? "setup.legion.greedy"
                                                             : setup_choice_key(setup->choice.legion);
    struct ui *ui = frame->ui;
    struct phrase_slot slot = {.name = "who", .text = page_text(frame, key)};
    struct rect banner = rect_cut_left(&rect, rect.h);
    ui_badge(ui, ui_inset(ui, banner, UI_GAP_TINY), banner_badge(BANNER_LEGION));
    ui_cut_left(ui, &rect, UI_GAP_CLOSE);
    snprintf(hint, sizeof hint, "%s.hint", key);
    page_say(label, sizeof label, frame, "setup.legion", &slot, 1);
    struct ui_button button = {.id = "setup.legion",
                               .label = label,
                               .icon = setup_choice_icon(setup->choice.legion),
                               .hint = page_text(frame, hint),
                               .align = TEXT_LEFT};
    if (ui_button(ui, rect, button))
        setup->choice.legion = setup_choice_next_legion(setup->choice.legion);
}

static void draw_table(struct setup_screen *setup, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    struct ui_button best = page_button(frame, "setup.recommended", "teams.recommended", "check");
    struct rect right = ui_cut_right(ui, &rect, 210);
    ui_cut_right(ui, &rect, UI_GAP * 2);
    struct rect left = rect_cut_left(&rect, rect.w * 0.55f);
    ui_cut_left(ui, &rect, UI_GAP * 3);
    draw_legion(setup, frame, left);
    bool ranks = setup->scenario->mission.parameters.promotion;
    setup_rules_draw_rank(frame, rect, "setup.rank", ranks ? &setup->choice.rank : NULL);
    if (ui_button(ui, right, best)) {
        struct setup_rules rules = setup->choice.rules;
        setup->choice = setup_choice_recommended(page_catalogue(frame), &setup->entry);
        setup->choice.rules = rules;
    }
}

/* The next mission begins with the same people. Training, with few teams, says nothing about them. */
static void keep_seats(const struct setup_screen *setup, struct frame *frame)
{
    char seats[PREFERENCES_SEATS_SIZE];
    if (!setup->entry.training)
        (void)preferences_set_text(
            frame->preferences, PREFERENCE_SEATS,
            setup_choice_write_seats(seats, sizeof seats, page_catalogue(frame), &setup->choice));
}

static void go_on(struct setup_screen *setup, struct frame *frame)
{
    enum seat_control control[SEAT_COUNT];
    uint64_t seed = setup->services->new_seed(setup->services->self);
    char rules[PREFERENCES_RULES_SIZE];
    const struct rule_options *options = page_options(frame);
    struct game_setup agreed = setup_choice_setup(&setup->choice, setup->scenario, options, seed, control);
    (void)preferences_set_text(frame->preferences, PREFERENCE_RULES,
                               setup_rules_write(rules, sizeof rules, &setup->choice.rules, options));
    keep_seats(setup, frame);
    struct screen *brief = brief_screen_new(&setup->entry, &agreed, control);
    if (brief)
        screen_stack_push(frame->stack, brief);
    else
        ui_toast(frame->ui, page_text(frame, "hud.no_memory"));
}

/* "The 2018 edition, Tough"; "" where everything is as in the mission's own book. */
static const char *agreed_names(char *out, size_t size, const struct setup_screen *setup, struct frame *frame)
{
    char names[WORDS_SENTENCE_MAX];
    const char *items[2];
    int count = 0;
    struct words words = page_words(frame);
    setup_rules_names(names, sizeof names, &words, &setup->choice.rules, page_options(frame));
    if (setup->entry.rules[0])
        items[count++] = services_edition_title(setup->services, setup->entry.rules, false);
    if (names[0])
        items[count++] = names;
    return words_join(out, size, &words, items, count, WORDS_COMMA);
}

/* What is agreed below its title; "As in the book" without any. */
static void draw_rules_button(struct setup_screen *setup, struct frame *frame, struct rect rect)
{
    char names[2 * WORDS_SENTENCE_MAX], shown[WORDS_NAME_MAX], hint[4 * WORDS_SENTENCE_MAX];
    const struct setup_rules *rules = &setup->choice.rules;
    struct ui_button button = page_button(frame, "setup.rules", "setup.rules", "rules");
    agreed_names(names, sizeof names, setup, frame);
    button.caption = names[0] ? names : page_text(frame, "setup.rules.none");
    if (font_width(frame->fonts, FONT_BODY, ui_px(frame->ui, UI_TEXT_SMALL), button.caption) >
        rect.w - ui_px(frame->ui, 70)) {
        struct phrase_slot slot = {.name = "n", .number = setup_rules_count(rules) + (setup->entry.rules[0] != 0)};
        button.caption = page_say(shown, sizeof shown, frame, "setup.rules.count", &slot, 1);
    }
    snprintf(hint, sizeof hint, "%s%s%s", button.hint ? button.hint : "", names[0] ? " " : "", names);
    button.hint = hint;
    if (ui_button(frame->ui, rect, button))
        setup->panel = (struct setup_rules_panel){.open = true};
}

static void draw_buttons(struct setup_screen *setup, struct frame *frame, struct rect bar)
{
    char why[WHY_MAX_BYTES], mode[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const char *refusal = setup_choice_refusal(why, sizeof why, &words, &setup->choice, setup->scenario,
                                               page_options(frame));
    struct phrase_slot slot = {.name = "n", .number = setup_choice_teams(&setup->choice)};
    struct ui_button back = page_button(frame, "setup.back", "button.back", "arrow_left");
    struct ui_button start = page_primary(frame, "setup.start", "teams.start", "continue");
    start.refusal = refusal;
    if (ui_button(ui, ui_cut_left(ui, &bar, 150), back))
        screen_stack_pop(frame->stack);
    ui_cut_left(ui, &bar, UI_GAP);
    if (page_options(frame) || setup->edition.count > 1)
        draw_rules_button(setup, frame, ui_cut_left(ui, &bar, 250));
    ui_focus_first(ui, "setup.start");
    if (ui_button(ui, ui_cut_right(ui, &bar, 210), start))
        go_on(setup, frame);
    page_say(mode, sizeof mode, frame,
             setup->choice.legion == CONTROL_DECK ? "setup.summary.deck" : "setup.summary.versus", &slot, 1);
    page_line(ui, ui_inset(ui, bar, UI_GAP), ui_body(ui, UI_TEXT, refusal ? PALETTE_BLOOD_LIGHT : PALETTE_BONE_DIM),
              TEXT_CENTRE, refusal ? refusal : mode);
}

static void draw(struct screen *screen, struct frame *frame)
{
    char title[WORDS_SENTENCE_MAX];
    struct setup_screen *setup = (struct setup_screen *)screen;
    struct ui *ui = frame->ui;
    struct phrase_slot slot = {.name = "mission", .text = setup->entry.title};
    page_show_edition(frame, services_rules_of(&setup->entry));
    struct rect room = page_open_low(frame, page_say(title, sizeof title, frame, "setup.title", &slot, 1),
                                     SETUP_HEIGHT);
    if (!setup->scenario)
        return;
    struct rect bar = ui_cut_bar(ui, &room);
    struct rect table = ui_cut_bottom(ui, &room, 40);
    ui_cut_bottom(ui, &room, UI_GAP_WIDE);
    room = rect_anchor(room, room.w, fminf(room.h, ui_px(ui, CARDS_MOST)), 0, 0.5f);
    for (int i = 0; i < CORPORATIONS; i++)
        draw_card(setup, frame, rect_snapped(rect_column(room, i, CORPORATIONS, ui_px(ui, UI_GAP))), i);
    draw_table(setup, frame, table);
    draw_buttons(setup, frame, bar);
    bool ranks = setup->scenario->mission.parameters.promotion;
    setup_rules_panel_draw(&setup->panel, frame, &setup->choice.rules, ranks ? &setup->choice.rank : NULL,
                           setup->scenario, &setup->edition);
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
    struct setup_screen *setup = screen_new(sizeof *setup, &kind);
    if (!setup)
        return NULL;
    setup->entry = *entry;
    return &setup->base;
}
