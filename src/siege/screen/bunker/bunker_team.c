/*
 * bunker_team.c -- the team in the Bunker: each Doomtrooper with what it wears, Credits, and whose turn it is to take.
 */
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/bunker/bunker_parts.h"

#include "siege/rules/card/bunker.h"
#include "siege/screen/menu/page.h"
#include "siege/text/names/names.h"
#include "siege/text/names/refusals.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>

/* Interface units. */
enum {
    HEAD_H = 64,
    TROOPER_MOST = 250,
    ORDER_LINE = 32,
    ORDER_HEADING = 24,
    ORDER_NAME = 84,
    WORN = 28,
    PORTRAIT_MOST = 150
};

/* ---- credits --------------------------------------------------------------------------------------------------- */

static void draw_credits(struct bunker_screen *bunker, struct frame *frame, struct rect rect, int team)
{
    struct ui *ui = frame->ui;
    int most = bunker->play->seen.team[team].bunker_credits, left = bunker_credits_left(bunker_game(bunker), team);
    (void)ui_area(ui, page_id(frame, "bunker.credits", team), rect, 0, page_text(frame, "bunker.credits.hint"));
    struct rect coins = rect_cut_bottom(&rect, rect.h * 0.5f);
    page_line(ui, rect, ui_bold(ui, UI_TEXT, left > 0 ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM), TEXT_LEFT,
              page_tell(frame, "bunker.credits.left", SLOTS({"n", NULL, left}, {"most", NULL, most})));
    float step = fminf(coins.h, most > 0 ? floorf(coins.w / (float)most) : coins.h);
    for (int i = 0; i < most && step >= ui_px(ui, 8); i++)
        ui_icon(ui, rect_of(coins.x + step * (float)i, coins.y + (coins.h - step) / 2, step - 1, step - 1), "credit",
                i < left ? WHITE : (struct colour){110, 110, 110, 110});
}

void bunker_draw_team_head(struct bunker_screen *bunker, struct frame *frame, struct rect rect, int team)
{
    struct ui *ui = frame->ui;
    const struct words *words = &bunker->play->words;
    struct rect banner = rect_cut_left(&rect, rect.h);
    ui_badge(ui, rect_inset(banner, ui_px(ui, 4)),
             banner_badge(hud_banner_of_seat(&bunker->play->seen, (seat_id)team)));
    rect_cut_left(&rect, ui_px(ui, 8));
    page_line(ui, rect_cut_top(&rect, rect.h * 0.42f), ui_title(ui, 24, PALETTE_BONE), TEXT_LEFT,
              team_text(NAME(words), words, &bunker->play->seen, team));
    draw_credits(bunker, frame, rect, team);
}

/* ---- a Doomtrooper --------------------------------------------------------------------------------------------- */

struct fitting {
    struct bunker_screen *bunker;
    struct frame *frame;
    figure_id figure;
    int number;                      /* of its widgets; in the team's own room 0 or 1, as its key has it */
    int offer;                       /* the card in hand */
    struct reject refusal;           /* why it cannot be given to this one */
    const struct figure *worn;       /* … as it is now */
    const struct trooper_kind *kind; /* … and who it is */
};

static bool takes(const struct fitting *fitting)
{
    return fitting->offer != OFFER_NONE && fitting->refusal.why == REJECT_NONE;
}

static void draw_dice(const struct fitting *fitting, struct rect rect, const char *icon, struct dice_pool pool)
{
    struct ui *ui = fitting->frame->ui;
    float side = fminf(rect.h, ui_px(ui, 20));
    if (rect.h < ui_px(ui, 10))
        return;
    ui_icon(ui, rect_anchor(rect_cut_left(&rect, side), side, side, 0, 0.5f), icon, WHITE);
    rect_cut_left(&rect, ui_px(ui, 4));
    float die = fminf(side * 0.9f, floorf(rect.w / ((float)pool_size(pool) * 1.15f)));
    if (die >= 4)
        page_dice(fitting->frame, rect.x, roundf(rect.y + (rect.h - die) / 2), roundf(die), pool);
}

/* A small plate for a card. */
static void draw_rack(const struct fitting *fitting, struct rect rect, uint8_t opacity, enum palette rim)
{
    float cut = ui_px(fitting->frame->ui, 4);
    canvas_fill_round(fitting->frame->canvas, rect, cut, (struct colour){0, 0, 0, opacity});
    canvas_frame_round(fitting->frame->canvas, rect, cut, ui_px(fitting->frame->ui, 1), palette_colour(rim));
}

/* Is the card pointed at, or has it the keys? Then it is shown large. */
static void look_at_worn(struct bunker_screen *bunker, struct ui_response response, struct rect rect, figure_id figure,
                         int offer)
{
    if (!response.hot && !response.focused)
        return;
    bunker->worn = (uint8_t)(offer + 1);
    bunker->wearer = figure;
    bunker->worn_at = rect;
}

/* A card that the Doomtrooper wears: large while it is looked at. */
static void draw_worn(const struct fitting *fitting, struct rect rect, int offer)
{
    char id[UI_ID_SIZE], hint[2 * WORDS_SENTENCE_MAX];
    struct ui *ui = fitting->frame->ui;
    snprintf(hint, sizeof hint, "%s. %s", offer_title(fitting->bunker, offer), offer_text(fitting->bunker, offer));
    snprintf(id, sizeof id, "bunker.worn#%d.%d", fitting->number, offer);
    struct ui_response response = ui_area(ui, id, rect, UI_FOCUSABLE, NULL); /* the card says it */
    ui_call(ui, hint);
    look_at_worn(fitting->bunker, response, rect, fitting->figure, offer);
    draw_rack(fitting, rect, 120, response.hot || response.focused ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK);
    offer_draw_picture(fitting->bunker, fitting->frame, rect_inset(rect, ui_px(ui, 2)), offer, 1);
}

/* One below the other, each with its name. */
static void list_gear(const struct fitting *fitting, struct rect rect)
{
    struct ui *ui = fitting->frame->ui;
    float line = fminf(ui_px(ui, 34), rect.h / (float)__builtin_popcount(fitting->worn->gear));
    for (uint32_t gear = fitting->worn->gear; gear; gear &= gear - 1) {
        int offer = offer_of(fitting->bunker, 1, __builtin_ctz(gear));
        struct rect row = rect_snapped(rect_cut_top(&rect, line));
        draw_worn(fitting, rect_inset(rect_cut_left(&row, line), 1), offer);
        rect_cut_left(&row, ui_px(ui, 6));
        page_line(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT, offer_title(fitting->bunker, offer));
    }
}

/* Side by side, on a second line where there is room for one, smaller where there is not. */
static void draw_gear(const struct fitting *fitting, struct rect rect)
{
    struct ui *ui = fitting->frame->ui;
    if (fitting->worn->gear && rect.w >= ui_px(ui, 170)) {
        list_gear(fitting, rect);
        return;
    }
    int count = __builtin_popcount(fitting->worn->gear), at = 0;
    float gap = ui_px(ui, 3), side = ui_px(ui, 44);
    while (count > 0 && side > ui_px(ui, 16) &&
           floorf((rect.w + gap) / (side + gap)) * floorf((rect.h + gap) / (side + gap)) < (float)count)
        side -= 1;
    int across = (int)floorf((rect.w + gap) / (side + gap));
    for (uint32_t gear = fitting->worn->gear; gear && across > 0; gear &= gear - 1, at++) {
        struct rect place = rect_of(rect.x + (side + gap) * (float)(at % across),
                                    rect.y + (side + gap) * (float)(at / across), side, side);
        if (rect_bottom(place) <= rect_bottom(rect) + 1)
            draw_worn(fitting, rect_snapped(place), offer_of(fitting->bunker, 1, __builtin_ctz(gear)));
    }
}

/* The weapon with its name; an empty rack where there is none. */
static void draw_weapon(const struct fitting *fitting, struct rect rect)
{
    static const char *const icons[ATTACK_MODES] = {"sword", "carbine", "tech"};
    const struct play *play = fitting->bunker->play;
    struct ui *ui = fitting->frame->ui;
    uint8_t weapon = fitting->worn->weapon;
    float side = fminf(rect.h, ui_px(ui, 60));
    struct rect slot = rect_snapped(rect_anchor(rect_cut_left(&rect, side), side, side, 0, 0.5f));
    rect_cut_left(&rect, ui_px(ui, 6));
    if (weapon >= play->words.catalogue->weapons) {
        draw_rack(fitting, slot, 110, PALETTE_IRON_LIGHT);
        ui_icon(ui, rect_inset(slot, slot.h * 0.22f), "sword", (struct colour){255, 255, 255, 50});
        page_line(ui, rect, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT), TEXT_LEFT,
                  page_text(fitting->frame, "bunker.no_weapon"));
        return;
    }
    draw_worn(fitting, slot, weapon);
    float line = fminf(ui_px(ui, 20), rect.h / 2);
    struct rect middle = rect_anchor(rect, rect.w, fminf(rect.h, line * 2), 0, 0.5f);
    page_line(ui, rect_cut_top(&middle, line), ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT,
              weapon_text(NAME(&play->words), &play->words, weapon));
    struct dice_pool pool[ATTACK_MODES];
    int modes = 0;
    for (int i = 0; i < ATTACK_MODES; i++) {
        pool[i] = figure_pool(bunker_game(fitting->bunker), fitting->figure, MODE_CLOSE << i);
        modes += pool_size(pool[i]) > 0;
    }
    for (int i = 0; i < ATTACK_MODES; i++)
        if (pool_size(pool[i]) > 0)
            draw_dice(fitting, rect_cut_left(&middle, middle.w / (float)modes--), icons[i], pool[i]);
}

static void draw_plate(const struct fitting *fitting, struct rect rect)
{
    struct ui *ui = fitting->frame->ui;
    struct canvas *canvas = fitting->frame->canvas;
    struct colour tone = banner_colour(hud_banner_of_figure(&fitting->bunker->play->seen, fitting->figure));
    bool free = takes(fitting), refused = fitting->offer != OFFER_NONE && !free;
    float cut = ui_px(ui, 8);
    if (free)
        canvas_shadow(canvas, rect, ui_px(ui, 10), 0.5f);
    canvas_fill_cut(canvas, rect, cut, colour_mixed((struct colour){34, 32, 35, 240}, tone, free ? 0.34f : 0.14f),
                    colour_mixed((struct colour){15, 14, 16, 244}, tone, free ? 0.16f : 0.05f));
    struct colour rim = free      ? palette_colour(PALETTE_BRASS_LIGHT)
                        : refused ? palette_colour(PALETTE_IRON_LIGHT)
                                  : colour_mixed(palette_colour(PALETTE_BRASS_DARK), tone, 0.4f);
    canvas_frame_cut(canvas, rect, cut, ui_px(ui, free ? 2 : 1), rim);
}

/* What a click would do, at the foot of the plate. */
static void draw_offer(const struct fitting *fitting, struct rect rect)
{
    struct ui *ui = fitting->frame->ui;
    struct about about = play_about(fitting->bunker->play);
    about.figure = fitting->figure;
    canvas_fill_cut(fitting->frame->canvas, rect, ui_px(ui, 5), (struct colour){118, 84, 34, 255},
                    (struct colour){74, 50, 20, 255});
    float side = rect.h - ui_px(ui, 6);
    struct rect inner = rect_inset(rect, ui_px(ui, 3));
    ui_key_cap(ui, rect_cut_right(&inner, side), page_number(fitting->frame, fitting->number + 1));
    page_line(ui, inner, ui_bold(ui, UI_TEXT, PALETTE_BONE), TEXT_CENTRE,
              about_say(SENTENCE(about.words), &about, "bunker.give_to"));
}

/* Icon and name of what it is trained in; how many cards besides the weapon it carries. S-EQUIP-6, S-EQUIP-7. */
static void draw_specialty(const struct fitting *fitting, struct rect *rect)
{
    struct ui *ui = fitting->frame->ui;
    int most = fitting->bunker->play->seen.scenario->mission.parameters.gear_limit,
        worn = __builtin_popcount(fitting->worn->gear), specialty = fitting->kind->specialty;
    if (rect->h < ui_px(ui, 16))
        return;
    struct rect row = rect_cut_top(rect, ui_px(ui, 20));
    bunker_draw_icons(fitting->frame, rect_cut_left(&row, row.h), specialty, false);
    rect_cut_left(&row, ui_px(ui, 4));
    page_line(ui, row, ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS), TEXT_LEFT,
              page_text(fitting->frame, specialty == MODE_CLOSE  ? "bunker.specialty.close"
                                        : specialty == MODE_FIRE ? "bunker.specialty.fire"
                                                                 : "bunker.specialty.tech"));
    if (most < GEAR_MAX && rect->h >= ui_px(ui, 18))
        page_line(ui, rect_cut_top(rect, ui_px(ui, 18)),
                  ui_body(ui, UI_TEXT_SMALL, worn < most ? PALETTE_BONE_DIM : PALETTE_EMBER), TEXT_LEFT,
                  page_tell(fitting->frame, "bunker.gear.limit", SLOTS({"n", NULL, worn}, {"most", NULL, most})));
}

static void draw_person(const struct fitting *fitting, struct rect *rect)
{
    const struct play *play = fitting->bunker->play;
    struct ui *ui = fitting->frame->ui;
    page_line(ui, rect_cut_top(rect, ui_px(ui, 22)), ui_bold(ui, 16, PALETTE_BONE), TEXT_LEFT,
              figure_text(NAME(&play->words), &play->words, &play->seen, fitting->figure));
    if (fitting->kind->specialty)
        draw_specialty(fitting, rect);
    else if (fitting->kind->specialist && rect->h >= ui_px(ui, 16))
        page_line(ui, rect_cut_top(rect, ui_px(ui, 18)), ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS), TEXT_LEFT,
                  page_text(fitting->frame, "bunker.specialist"));
}

static void use(const struct fitting *fitting)
{
    struct bunker_screen *bunker = fitting->bunker;
    if (!bunker_may_choose(bunker))
        ui_toast(fitting->frame->ui, page_text(fitting->frame, "bunker.not_now"));
    else if (fitting->offer == OFFER_NONE)
        ui_toast(fitting->frame->ui, page_text(fitting->frame, "bunker.first_a_card"));
    else
        (void)bunker_give(bunker, fitting->frame, fitting->offer, fitting->figure);
}

static const char *hint_of(const struct fitting *fitting)
{
    const struct play *play = fitting->bunker->play;
    struct about about = play_about(play);
    about.figure = fitting->figure;
    if (fitting->offer != OFFER_NONE && fitting->refusal.why)
        return reject_sentence(SENTENCE(&play->words), &play->words, &play->seen, fitting->refusal);
    const char *key = fitting->offer != OFFER_NONE ? "bunker.take.hint"
                      : fitting->kind->specialty   ? "bunker.specialty.hint"
                      : fitting->kind->specialist  ? "bunker.specialist.hint"
                                                   : NULL;
    return key ? about_say(SENTENCE(&play->words), &about, key) : NULL;
}

/* "Max Steiner: Plasma Carbine, Laser Sight" */
static const char *kit_words(const struct fitting *fitting)
{
    struct about about = play_about(fitting->bunker->play);
    about.figure = fitting->figure;
    about.text = kit_text(SENTENCE(about.words), about.words, fitting->worn);
    return about_say(SENTENCE(about.words), &about, about.text[0] ? "spoken.kit" : "spoken.kit.none");
}

void bunker_draw_trooper(struct bunker_screen *bunker, struct frame *frame, struct rect rect, figure_id figure,
                         int number)
{
    struct ui *ui = frame->ui;
    const struct figure *worn = &bunker_game(bunker)->figure[figure];
    struct fitting fitting = {.bunker = bunker,
                              .frame = frame,
                              .figure = figure,
                              .number = number,
                              .offer = bunker_may_choose(bunker) ? bunker_in_hand(bunker) : OFFER_NONE,
                              .worn = worn,
                              .kind = &bunker->play->words.catalogue->trooper[worn->kind]};
    if (fitting.offer != OFFER_NONE)
        fitting.refusal = offer_check(bunker, fitting.offer, fitting.figure);
    struct ui_response response = ui_area(ui, page_id(frame, "bunker.trooper", number), rect,
                                          bunker->closing ? 0 : UI_FOCUSABLE, hint_of(&fitting));
    if (bunker->closing)
        ui_show(ui, VOICE_SHORT, kit_words(&fitting));
    else
        ui_call(ui, kit_words(&fitting));
    draw_plate(&fitting, rect);
    struct rect room = rect_inset(rect, ui_px(ui, 8));
    bool high = room.h >= ui_px(ui, 104);
    struct rect weapon = high ? rect_cut_bottom(&room, fminf(ui_px(ui, 64), room.h * 0.36f)) : rect_of(0, 0, 0, 0);
    float side = fminf(fminf(room.h, ui_px(ui, PORTRAIT_MOST)), room.w * 0.45f);
    float tall = fmaxf(side, fminf(room.h - ui_px(ui, 6), side * 4 / 3)); /* as it was painted, where there is room */
    hud_draw_portrait(bunker->play, frame, rect_snapped(rect_anchor(rect_cut_left(&room, side), side, tall, 0, 0)),
                      fitting.figure);
    rect_cut_left(&room, ui_px(ui, 8));
    if (high) {
        draw_person(&fitting, &room);
        draw_gear(&fitting, room);
        rect_cut_top(&weapon, ui_px(ui, 4));
        if (takes(&fitting)) /* what it carries already is what one needs to see then */
            draw_offer(&fitting, rect_cut_bottom(&weapon, fminf(weapon.h, ui_px(ui, 30))));
        if (weapon.h >= ui_px(ui, 20))
            draw_weapon(&fitting, weapon);
    } else {
        struct rect person = rect_cut_top(&room, ui_px(ui, 22));
        draw_person(&fitting, &person);
        draw_weapon(&fitting, rect_cut_top(&room, ui_px(ui, 28)));
        draw_gear(&fitting, room);
    }
    if (fitting.offer != OFFER_NONE && !takes(&fitting)) {
        canvas_fill_cut(frame->canvas, rect, ui_px(ui, 8), (struct colour){10, 9, 10, 130},
                        (struct colour){10, 9, 10, 130});
        ui_icon(ui, rect_anchor(rect_inset(rect, ui_px(ui, 6)), ui_px(ui, 26), ui_px(ui, 26), 1, 0), "lock", WHITE);
    }
    if (response.activated && !bunker->closing)
        use(&fitting);
}

/* ---- who takes what -------------------------------------------------------------------------------------------- */

/* Was it taken since the viewer last took one? */
static bool is_new(const struct bunker_screen *bunker, figure_id figure, int offer)
{
    const struct history *history = bunker->play->session->history;
    for (int i = history_count(history) - 1; i >= 0; i--) {
        const struct command *command = history_command(history, i);
        if (command->seat == bunker->play->viewer)
            return false;
        if (command->type == COMMAND_TAKE && command->figure == figure && command->kind == offer_kind(bunker, offer) &&
            command->choice == offer_index(bunker, offer))
            return true;
    }
    return false;
}

static void draw_taken(struct bunker_screen *bunker, struct frame *frame, struct rect *rect, float side,
                       figure_id figure, int offer)
{
    char id[UI_ID_SIZE];
    struct ui *ui = frame->ui;
    struct rect place = rect_anchor(rect_cut_left(rect, side), side, side, 0, 0.5f);
    struct about about = play_about(bunker->play);
    about.figure = figure;
    about.text = offer_title(bunker, offer);
    snprintf(id, sizeof id, "bunker.taken#%d.%d", figure, offer);
    const char *told = about_say(SENTENCE(about.words), &about, "bunker.taken.hint");
    struct ui_response response = ui_area(ui, id, place, UI_FOCUSABLE, told);
    ui_call(ui, told);
    look_at_worn(bunker, response, place, figure, offer);
    if (is_new(bunker, figure, offer))
        canvas_fill_round(frame->canvas, place, ui_px(ui, 4), colour_faded(palette_colour(PALETTE_BRASS), 0.4f));
    offer_draw_picture(bunker, frame, rect_inset(place, ui_px(ui, 1)), offer, 1);
    rect_cut_left(rect, ui_px(ui, 2));
}

/* How large the pictures of what a team has taken can be, so that all of them stand in its row. */
static float taken_side(const struct bunker_screen *bunker, const struct ui *ui, struct rect row, seat_id seat)
{
    int count = 0;
    for (figure_id figure = (figure_id)(seat * PAIR); figure < (seat + 1) * PAIR; figure++) {
        const struct figure *worn = &bunker->play->seen.figure[figure];
        count += (worn->weapon < bunker->play->words.catalogue->weapons) + __builtin_popcount(worn->gear);
    }
    float most = fminf(row.h, ui_px(ui, WORN));
    return count > 0 ? fminf(most, floorf(row.w / (float)count) - ui_px(ui, 2)) : most;
}

static void draw_seat(struct bunker_screen *bunker, struct frame *frame, struct rect rect, seat_id seat)
{
    struct ui *ui = frame->ui;
    const struct game *game = &bunker->play->seen;
    const struct words *words = &bunker->play->words;
    bool on = game->pending.seat == seat, ready = (game->team[seat].flags & TEAM_READY) != 0;
    struct about about = play_about(bunker->play);
    about.seat = seat;
    about.number = bunker_credits_left(game, seat);
    const char *key = ready ? "bunker.seat.ready" : on ? "bunker.seat.on" : "bunker.seat.waits";
    (void)ui_area(ui, page_id(frame, "bunker.seat", seat), rect, 0, about_say(SENTENCE(words), &about, key));
    if (on)
        canvas_fill_cut(
            frame->canvas, rect, ui_px(ui, 5),
            colour_mixed((struct colour){30, 28, 30, 235}, banner_colour(hud_banner_of_seat(game, seat)), 0.4f),
            (struct colour){20, 18, 20, 235});
    struct rect row = rect_inset(rect, ui_px(ui, 3));
    struct rect tick = rect_cut_right(&row, ui_px(ui, 18));
    ui_badge(ui, rect_cut_left(&row, row.h), banner_badge(hud_banner_of_seat(game, seat)));
    rect_cut_left(&row, ui_px(ui, 6));
    if (ready)
        ui_icon(ui, rect_anchor(tick, tick.w, tick.w, 1, 0.5f), "check", WHITE);
    page_line(ui, rect_cut_left(&row, fminf(row.w, ui_px(ui, ORDER_NAME))),
              ui_body(ui, UI_TEXT_SMALL, on ? PALETTE_BONE : PALETTE_BONE_DIM), TEXT_LEFT,
              seat_text(NAME(words), words, game, seat));
    float side = taken_side(bunker, ui, row, seat);
    for (figure_id figure = (figure_id)(seat * PAIR); figure < (seat + 1) * PAIR; figure++) {
        const struct figure *worn = &game->figure[figure];
        bool armed = worn->weapon < words->catalogue->weapons;
        if (armed)
            draw_taken(bunker, frame, &row, side, figure, worn->weapon);
        for (uint32_t gear = worn->gear; gear; gear &= gear - 1)
            draw_taken(bunker, frame, &row, side, figure, offer_of(bunker, 1, __builtin_ctz(gear)));
    }
}

int bunker_teams(const struct bunker_screen *bunker)
{
    int count = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        count += (bunker->play->seen.team[team].flags & TEAM_PLAYS) != 0;
    return count;
}

static void draw_order(struct bunker_screen *bunker, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    canvas_fill_round(frame->canvas, rect, ui_px(ui, 6), (struct colour){10, 9, 10, 190});
    struct rect room = rect_inset(rect, ui_px(ui, 4));
    page_line(ui, rect_cut_top(&room, ui_px(ui, ORDER_HEADING - 4)), ui_title(ui, 18, PALETTE_BRASS), TEXT_LEFT,
              page_text(frame, "bunker.order"));
    for (int team = 0; team < TEAM_MAX; team++)
        if (bunker->play->seen.team[team].flags & TEAM_PLAYS)
            draw_seat(bunker, frame, rect_snapped(rect_cut_top(&room, ui_px(ui, ORDER_LINE))), (seat_id)team);
}

/* ---- both ------------------------------------------------------------------------------------------------------ */

void bunker_draw_team(struct bunker_screen *bunker, struct frame *frame, struct rect rect, bool low)
{
    struct ui *ui = frame->ui;
    int team = bunker_team(bunker);
    if (team >= TEAM_MAX || rect.h < ui_px(ui, 40) || rect.w < ui_px(ui, 160))
        return;
    if (!low) {
        int teams = bunker_teams(bunker);
        float order = ui_px(ui, ORDER_HEADING + 4) + ui_px(ui, ORDER_LINE) * (float)teams;
        struct rect head = rect_cut_top(&rect, ui_px(ui, HEAD_H));
        canvas_fill_round(frame->canvas, head, ui_px(ui, 6), (struct colour){10, 9, 10, 190});
        bunker_draw_team_head(bunker, frame, rect_inset(head, ui_px(ui, 4)), team);
        rect_cut_top(&rect, ui_px(ui, 8));
        if (teams > 1) { /* nobody takes turns with a team that is alone */
            draw_order(bunker, frame, rect_snapped(rect_cut_bottom(&rect, order)));
            rect_cut_bottom(&rect, ui_px(ui, 8));
        }
        rect.h = fminf(rect.h, ui_px(ui, TROOPER_MOST) * PAIR);
    }
    for (int k = 0; k < PAIR; k++)
        bunker_draw_trooper(
            bunker, frame,
            rect_snapped(low ? rect_column(rect, k, PAIR, ui_px(ui, 6)) : rect_row(rect, k, PAIR, ui_px(ui, 8))),
            bunker_figure(bunker, k), k);
}
