/* hud_status.c -- what lasts on a figure, as badges with a sentence each; its weapon and gear as pictures. */
#include "siege/screen/hud/hud.h"

#include "shell/canvas/texture.h"

#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/names/refusals.h"

#include <math.h>
#include <stdio.h>

struct listing {
    const struct hud *hud;
    struct status *out;
    int count;
    figure_id figure;
};

static void add(struct listing *listing, const char *art, const char *key, long number, const char *text,
                const char *text2)
{
    struct about about = play_about(listing->hud->play);
    if (listing->count == STATUS_MAX)
        return;
    about.figure = listing->figure;
    about.seat = listing->hud->game->figure[listing->figure].captor;
    about.number = number;
    about.text = text;
    about.text2 = text2;
    listing->out[listing->count++] = (struct status){art, about_tell(&about, key)};
}

/* The sentence is that of the verb: told ahead, for a single Move, or against everybody where the table has that. */
static void add_lasting(struct listing *listing, const struct lasting *lasting)
{
    char key[WORDS_KEY_MAX];
    const struct words *words = listing->hud->words;
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
    const char *about = lasting->kinds ? kinds_text(SENTENCE(words), words, lasting->kinds)
                        : lasting->about == LASTS_ABOUT_NOTHING
                            ? mode
                            : team_text(SENTENCE(words), words, listing->hud->game, lasting_seat(lasting));
    add(listing, lasting->amount > 1 && lasts->badge_all ? lasts->badge_all : lasts->badge, key, lasting->amount, about,
        mode);
}

/* What lies on it, its team or everybody; or, for a creature, what is about it: its own card tells of that. */
static void add_all_lasting(struct listing *listing, int whom)
{
    const struct game *game = listing->hud->game;
    int count = game_is_over(game) ? 0 : game->lasting_count; /* then no round is left in which it would last */
    for (const struct lasting *it = game->lasting; it < game->lasting + count; it++)
        if (whom == LASTS_ABOUT_NOTHING ? it->about == listing->figure
                                        : it->whom == whom && it->about == LASTS_ABOUT_NOTHING)
            add_lasting(listing, it);
}

static void add_team(struct listing *listing)
{
    int team = listing->figure / PAIR;
    const struct game *game = listing->hud->game;
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
    const struct mission *mission = &listing->hud->game->scenario->mission;
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
    const struct streak *streak = &listing->hud->game->streak;
    if (streak->figure == listing->figure && streak->fire + streak->tech > 0)
        add(listing, "reroll", "status.concentrated", streak->fire + streak->tech,
            mode_phrase(listing->hud->words, streak->fire ? MODE_FIRE : MODE_TECH), NULL);
}

static void add_creature(struct listing *listing)
{
    bool led = listing->hud->game->figure[listing->figure].captor < TEAM_MAX;
    if (figure_follows(listing->hud->game, listing->figure))
        add(listing, "captive", led ? "status.follows" : "status.waits_for_team", 0, NULL, NULL);
    else if (led)
        add(listing, "captive", "status.captive", 0, NULL, NULL);
    add_all_lasting(listing, LASTS_ABOUT_NOTHING);
}

const char *hud_armour_text(const struct hud *hud, figure_id figure, const char *key, int *armour)
{
    char told[WORDS_KEY_MAX];
    const struct game *game = play_shown(hud->play);
    seat_id team = hud->play->viewer;
    int printed = figure_is_trooper(figure) ? game_parameters(game)->armour : figure_band(game, figure)->armour;
    *armour = target_armour(game, FIGURE_NONE, team < TEAM_MAX ? team : TEAM_MAX, figure, MODE_CLOSE);
    snprintf(told, sizeof told, "%s%s", key, *armour == printed ? "" : ".now");
    return words_tell(hud->words, told, SLOTS({"n", NULL, *armour}, {"printed", NULL, printed}));
}

const char *hud_follower_words(const struct hud *hud, figure_id figure)
{
    bool led = hud->game->figure[figure].captor < TEAM_MAX;
    return words_get(hud->words, led ? "hud.sheet.follower" : "hud.sheet.follower.waits");
}

int hud_list_status(const struct hud *hud, figure_id figure, struct status out[STATUS_MAX])
{
    const struct figure *it = &hud->game->figure[figure];
    struct listing listing = {hud, out, 0, figure};
    bool trooper = figure_is_trooper(figure);
    if (it->kind == KIND_NONE || (it->state != FIGURE_ON_BOARD && it->state != FIGURE_WAITING))
        return 0;
    if (trooper)
        add_team(&listing);
    else
        add_creature(&listing);
    if (it->marks & MARK_MESSAGE)
        add(&listing, "message", "status.message", 0, NULL, NULL);
    if (it->marks & MARK_EXAMINED)
        add(&listing, "examined", "status.examined", 0, NULL, NULL);
    if (trooper)
        add_load(&listing, it);
    if (trooper && it->marks & MARK_DROPPED)
        add(&listing, "message", "status.dropped", 0, NULL, NULL);
    if (trooper)
        add_streak(&listing);
    const char *slow = slow_sentence(SENTENCE(hud->words), hud->words, hud->game, figure);
    if (slow[0])
        add(&listing, "blocked", "status.blocked", 0, slow, NULL);
    if (it->status & STATUS_GUARDS)
        add(&listing, "captive", "status.guards", 0, NULL, NULL);
    return listing.count;
}

const char *hud_order_text(const struct hud *hud, int *card)
{
    struct status status[STATUS_MAX];
    seat_id team = hud->play->viewer;
    struct listing listing = {hud, status, 0, (figure_id)(team * PAIR)};
    const struct game *game = hud->game;
    bool in_turn = team < TEAM_MAX && game->turn.seat == team && play_shown(hud->play)->turn.seat == team;
    bool begun = game->turn.round != play_stage(hud->play)->shown.game.turn.round; /* another one, on the board */
    if (begun || game_is_over(game))
        return "";
    for (const struct lasting *it = game->lasting; it < game->lasting + game->lasting_count; it++) {
        bool on = it->whom == LASTS_ON_LEGION || (in_turn && it->whom == lasting_team(team));
        if (team >= TEAM_MAX || listing.count > 0 || !on || !lasting_holds(it) || !effect_row(it->verb)->lasts.by_event)
            continue;
        *card = it->card;
        add_lasting(&listing, it);
    }
    return listing.count ? status[0].text : "";
}

void hud_draw_badge(const struct hud *hud, struct rect rect, const char *art)
{
    hud_draw_picture(hud->frame, rect, hud_art(hud->words, "badges", art, ""), "info");
}

enum { LEAST_BADGE = 14 }; /* units */

void hud_draw_badges(struct hud *hud, struct ui *ui, struct rect row, figure_id figure)
{
    struct status status[STATUS_MAX];
    char id[UI_ID_SIZE];
    int count = hud_list_status(hud, figure, status);
    float side = fminf(row.h, fmaxf(row.w / (float)count, ui_px(ui, LEAST_BADGE)));
    float step = count > 1 ? fminf(side, (row.w - side) / (float)(count - 1)) : side; /* they overlap before one goes */
    for (int i = 0; i < count; i++) {
        struct rect place = rect_of(row.x + step * (float)i, row.y, side, side);
        snprintf(id, sizeof id, "team.badge%d#%d", i, figure);
        (void)ui_area(ui, id, place, 0, status[i].text);
        hud_draw_badge(hud, ui_inset(ui, place, 1), status[i].art);
    }
}

/* ---- weapon and gear ------------------------------------------------------------------------------------------- */

/* The picture of a card with its name and what it does; true if it was clicked. */
static bool draw_card(struct hud *hud, struct ui *ui, struct rect place, const char *id, bool weapon, int index)
{
    const struct words *words = hud->words;
    const struct catalogue *catalogue = words->catalogue;
    struct about about = play_about(hud->play);
    about.text = (weapon ? weapon_text : gear_text)(NAME(words), words, index);
    about.text2 = (weapon ? weapon_sentence : gear_sentence)(SENTENCE(words), words, index);
    const char *card = weapon ? catalogue->weapon[index].id : catalogue->gear[index].id;
    hud_draw_picture(hud->frame, place, hud_art(words, "equipment", card, ""), "gear");
    return ui_area(ui, id, place, 0, about_tell(&about, "status.gear")).activated;
}

void hud_open_gear(struct hud *hud, figure_id figure, int gear)
{
    struct hand_entry entries[HAND_ENTRIES];
    int count = hand_list(hud->hand, entries);
    for (int i = 0; i < count; i++)
        if (entries[i].gear && entries[i].figure == figure && entries[i].index == gear) {
            hand_open(hud->hand, hud->play->viewer);
            hud->hand->at = i;
        }
}

void hud_draw_equipment(struct hud *hud, struct ui *ui, struct rect *row, figure_id figure)
{
    char id[UI_ID_SIZE];
    const struct figure *it = &hud->game->figure[figure];
    if (it->weapon < hud->game->scenario->catalogue->weapons && row->w >= row->h) {
        snprintf(id, sizeof id, "team.weapon#%d", figure);
        (void)draw_card(hud, ui, rect_cut_left(row, row->h), id, true, it->weapon);
    }
    for (uint32_t gear = it->gear; gear && row->w >= row->h; gear &= gear - 1) {
        int index = __builtin_ctz(gear);
        snprintf(id, sizeof id, "team.gear%d#%d", index, figure);
        if (draw_card(hud, ui, rect_cut_left(row, row->h), id, false, index))
            hud_open_gear(hud, figure, index);
    }
}

/* ---- the Secondary Mission ------------------------------------------------------------------------------------- */

bool hud_secondary_is_hidden(const struct hud *hud)
{
    return curtain_guards(hud->play->session, hud->play->viewer) && !play_may_act(hud->play) && !hud->play->guest;
}

static void draw_secondary(struct hud *hud, struct ui *ui, struct rect *room, int which)
{
    const struct words *words = hud->words;
    int card = hud_secondary_of(hud->play, which);
    float height = ui_px(ui, 44);
    if (card == CARD_NONE || room->h < height)
        return;
    bool hidden = hud_secondary_is_hidden(hud);
    struct about about = play_about(hud->play);
    about.secondary = card;
    about.seat = hud->play->viewer;
    about.text = secondary_sentence(SENTENCE(words), words, card);
    struct rect row = rect_snapped(rect_cut_top(room, height));
    struct ui_response response = ui_area(ui, which ? "hud.secondary2" : "hud.secondary", row, 0,
                                          about_tell(&about, hidden ? "hand.hidden.hint" : "hand.secondary.hint"));
    if (response.activated && !hidden)
        hud->play->dialog = DIALOG_OBJECTIVES;
    hud_draw_cut(ui, row, 7, response.hot ? (struct colour){58, 50, 64, 255} : (struct colour){42, 36, 48, 255}, 1,
                 PALETTE_BRASS_DARK);
    struct rect inner = ui_inset(ui, row, 4);
    bool wide = inner.w >= ui_px(ui, 140);
    struct rect picture = wide ? rect_cut_left(&inner, inner.h) : rect_anchor(inner, inner.h, inner.h, 0.5f, 0.5f);
    const char *art = hidden ? "art/cards/card_secondary_back.svg"
                             : hud_art(words, "secondary", words->catalogue->secondary[card].id, "");
    if (texture_exists(hud->frame->textures, art))
        texture_draw(hud->frame->textures, art, rect_snapped(hidden ? rect_fit_aspect(picture, 5, 7) : picture), WHITE);
    if (!wide)
        return;
    ui_cut_left(ui, &inner, 8);
    hud_draw_middle(ui, inner, ui_title(ui, 16, PALETTE_BONE),
                    hidden ? words_get(words, "hand.secondary") : secondary_title(NAME(words), words, card));
}

void hud_draw_secondary(struct hud *hud, struct ui *ui, struct rect *room)
{
    draw_secondary(hud, ui, room, 0);
    if (hud_secondary_of(hud->play, 1) != CARD_NONE)
        ui_cut_top(ui, room, 4);
    draw_secondary(hud, ui, room, 1);
}
