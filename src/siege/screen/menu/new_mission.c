/* new_mission.c -- a new mission is ordered: edition, teams, how hard, how long, seed; and made while one waits. */
#include "siege/screen/menu/menus.h"

#include "base/hash.h"
#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/siege_preferences.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Interface units; milliseconds between two looks at the work; games that half of the bar stands for. */
enum { PAGE_UNITS = 540, ROW = 44, BESIDE = 190, LOOK_MS = 120, HALF_GAMES = 1200 };
enum { WINS_STEP = 10, HUNDRED = 100 };

struct new_mission {
    struct screen base;
    const struct services *services; /* borrowed; of the frame that entered; NULL: not yet */
    struct forge_wish wish;          /* its edition is borrowed from the services */
    int edition;                     /* of the services' */
    bool given;                      /* the order is not the player's: nothing is asked */
    char seed[SEED_WORD];            /* as written; "": by chance */
    struct forging forging;          /* as it was last looked at */
    uint64_t looked_at;
    char why[WHY_MAX_BYTES]; /* it was not made, and why */
};

static bool works(const struct new_mission *page)
{
    return page->forging.state == FORGING_AT_WORK;
}

static const char *edition_of(const struct new_mission *page)
{
    return page->services->edition[page->edition].id;
}

/* ---- making ---------------------------------------------------------------------------------------------------- */

/* The next order begins as this one. */
static void remember(const struct new_mission *page, struct preferences *preferences)
{
    preferences_set(preferences, PREFERENCE_NEW_EDITION, page->edition + 1);
    preferences_set(preferences, PREFERENCE_NEW_TEAMS, page->wish.teams);
    preferences_set(preferences, PREFERENCE_NEW_WINS, page->wish.wins);
    preferences_set(preferences, PREFERENCE_NEW_ROUNDS, page->wish.rounds);
}

/* In the middle between two tens: what comes out has the same word for how hard it is as what was ordered. */
static int wins_like(int wins)
{
    int middle = wins / WINS_STEP * WINS_STEP + WINS_STEP / 2;
    return middle > FORGE_WINS_MOST ? FORGE_WINS_MOST : middle;
}

static void recall(struct new_mission *page, const struct preferences *preferences)
{
    int edition = preferences_get(preferences, PREFERENCE_NEW_EDITION) - 1;
    const struct edition_entry *last = services_edition(page->services, services_played_last(page->services));
    page->wish = (struct forge_wish){.teams = preferences_get(preferences, PREFERENCE_NEW_TEAMS),
                                     .wins = wins_like(preferences_get(preferences, PREFERENCE_NEW_WINS)),
                                     .rounds = preferences_get(preferences, PREFERENCE_NEW_ROUNDS)};
    page->edition = edition >= 0 && edition < page->services->editions ? edition
                    : last                                             ? (int)(last - page->services->edition)
                                                                       : 0;
}

/* What is written, if the seed that it makes is another one, which tells nothing of it; or NULL. */
static const char *find_word(const struct new_mission *page)
{
    char number[SEED_WORD];
    (void)snprintf(number, sizeof number, "%llu", (unsigned long long)page->wish.seed);
    return page->seed[0] && strcmp(page->seed, number) != 0 ? page->seed : NULL;
}

static void make(struct new_mission *page, struct frame *frame)
{
    const struct services *services = page->services;
    page->wish.edition = edition_of(page);
    if (page->given) {
        page->wish.seed += page->why[0] != '\0'; /* nothing came of that one */
    } else {
        page->wish.seed = page->seed[0] ? hash_seed(page->seed) : services->new_seed(services->self);
        page->wish.word = find_word(page);
        remember(page, frame->preferences);
    }
    page->why[0] = '\0';
    if (!services->forge_begin(services->self, &page->wish, page->why))
        return;
    page->forging = (struct forging){.state = FORGING_AT_WORK, .rate = -1};
    page->looked_at = frame->now;
    ui_focus(frame->ui, "new.stop");
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct new_mission *page = (struct new_mission *)screen;
    if (page->services)
        return;
    page->services = page_services(frame);
    if (page->given) {
        const struct edition_entry *found = services_edition(page->services, page->wish.edition);
        page->edition = found ? (int)(found - page->services->edition) : 0;
        make(page, frame);
        return;
    }
    recall(page, frame->preferences);
}

static void stop(struct new_mission *page)
{
    page->services->forge_stop(page->services->self);
    page->forging.state = FORGING_NOTHING;
}

/* Whoever was asked nothing has nothing to change. */
static void cancel(struct new_mission *page, struct frame *frame)
{
    stop(page);
    if (page->given)
        screen_stack_pop(frame->stack);
}

/* Once it is made the list comes back, which chooses what has come. */
static void look(struct new_mission *page, struct frame *frame)
{
    page->services->forge_look(page->services->self, &page->forging);
    page->looked_at = frame->now;
    if (page->forging.state == FORGING_FAILED)
        memcpy(page->why, page->forging.told, sizeof page->why);
    if (page->forging.state != FORGING_MADE)
        return;
    ui_toast(frame->ui, page->forging.told);
    screen_stack_pop(frame->stack);
}

static void update(struct screen *screen, struct frame *frame)
{
    struct new_mission *page = (struct new_mission *)screen;
    if (works(page))
        look(page, frame);
    if (page->forging.state == FORGING_MADE || !input_take(frame->input, KEY_COMMAND_BACK))
        return; /* in the first case it is already leaving */
    if (works(page))
        cancel(page, frame);
    else
        screen_stack_pop(frame->stack);
}

/* ---- the order ------------------------------------------------------------------------------------------------- */

/* A row with its name; the rest of it. */
static struct rect open_row(struct frame *frame, struct rect *room, const char *key)
{
    struct ui *ui = frame->ui;
    struct rect row = ui_cut_top(ui, room, ROW);
    ui_cut_top(ui, room, UI_GAP_CLOSE);
    page_line(ui, rect_cut_left(&row, fminf(ui_px(ui, BESIDE), row.w * 0.3f)), ui_title(ui, 20, PALETTE_BRASS),
              TEXT_LEFT, page_text(frame, key));
    return row;
}

static void draw_editions(struct new_mission *page, struct frame *frame, struct rect row)
{
    const struct services *services = page->services;
    for (int i = 0; i < services->editions; i++) {
        struct ui_button button = {.id = page_id(frame, "new.edition", i),
                                   .label = services_edition_title(services, services->edition[i].id, false),
                                   .selected = i == page->edition};
        if (ui_button(frame->ui, rect_column(row, i, services->editions, ui_px(frame->ui, UI_GAP)), button))
            page->edition = i;
    }
}

static void draw_teams(struct new_mission *page, struct frame *frame, struct rect row)
{
    for (int i = 0; i < FORGE_TEAMS; i++) {
        struct ui_button button = {.id = page_id(frame, "new.teams", i),
                                   .label = page_tell(frame, "missions.teams_exact", SLOTS({"n", NULL, i + 1})),
                                   .selected = i + 1 == page->wish.teams};
        if (ui_button(frame->ui, rect_column(row, i, FORGE_TEAMS, ui_px(frame->ui, UI_GAP)), button))
            page->wish.teams = i + 1;
    }
}

/* "Hard: 50 of 100 won". */
static const char *hardness_value(const struct frame *frame, int wins)
{
    struct words words = page_words(frame);
    return page_tell(frame, "new_mission.difficulty.value",
                     SLOTS({"word", balance_hardness_text(&words, balance_hardness(wins)), 0}, {"wins", NULL, wins}));
}

/* To the right it gets harder. */
static void draw_hardness(struct new_mission *page, struct frame *frame, struct rect row)
{
    int lost = HUNDRED - page->wish.wins;
    struct ui_slider slider = {.id = "new.difficulty",
                               .label = hardness_value(frame, page->wish.wins),
                               .beside = page_text(frame, "new_mission.difficulty"),
                               .hint = page_text(frame, "new_mission.difficulty.hint"),
                               .least = HUNDRED - FORGE_WINS_MOST,
                               .most = HUNDRED - FORGE_WINS_LEAST,
                               .step = WINS_STEP};
    if (ui_slider(frame->ui, row, slider, &lost))
        page->wish.wins = HUNDRED - lost;
}

static void draw_length(struct new_mission *page, struct frame *frame, struct rect row)
{
    struct ui_slider slider = {.id = "new.length",
                               .label = page_tell(frame, "missions.rounds", SLOTS({"n", NULL, page->wish.rounds})),
                               .beside = page_text(frame, "new_mission.length"),
                               .hint = page_text(frame, "new_mission.length.hint"),
                               .least = FORGE_ROUNDS_LEAST,
                               .most = FORGE_ROUNDS_MOST,
                               .step = 1};
    (void)ui_slider(frame->ui, row, slider, &page->wish.rounds);
}

static void draw_order(struct new_mission *page, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    const char *about = page_text(frame, "new_mission.about");
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    ui_paragraph(ui, rect_cut_top(&room, ui_paragraph_height(ui, style, room.w, about)), style, TEXT_LEFT, about);
    ui_cut_top(ui, &room, UI_GAP_WIDE);
    draw_editions(page, frame, open_row(frame, &room, "new_mission.edition"));
    draw_teams(page, frame, open_row(frame, &room, "new_mission.teams"));
    draw_hardness(page, frame, open_row(frame, &room, "new_mission.difficulty"));
    draw_length(page, frame, open_row(frame, &room, "new_mission.length"));
    (void)ui_area(ui, "new.seed.about", rect_of(room.x, room.y, room.w, ui_px(ui, ROW)), 0,
                  page_text(frame, "new_mission.seed.hint"));
    (void)ui_text_field(ui, open_row(frame, &room, "new_mission.seed"), "new.seed", page->seed, sizeof page->seed,
                        page_text(frame, "new_mission.seed.ghost"));
    if (page->why[0])
        ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BLOOD_LIGHT), TEXT_LEFT, page->why);
}

static void draw_order_buttons(struct new_mission *page, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    struct ui_button go = page_primary(frame, "new.make", "new_mission.make", "continue");
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), page_button(frame, "new.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
    ui_focus_first(ui, "new.make");
    if (ui_button(ui, ui_cut_right(ui, &bar, 230), go))
        make(page, frame);
}

/* ---- at work --------------------------------------------------------------------------------------------------- */

/* What changes all the time is seen, not told. */
static void draw_figures(const struct new_mission *page, struct frame *frame, struct rect row)
{
    const struct forging *forging = &page->forging;
    struct words words = page_words(frame);
    bool hushed = ui_hush(frame->ui, true);
    if (forging->games > 0)
        page_line(frame->ui, row, ui_body(frame->ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                  page_tell(frame, "new_mission.figures",
                            SLOTS({"games", NULL, forging->games}, {"rate", words_tenths(&words, forging->rate), 0},
                                  {"wins", NULL, page->wish.wins})));
    (void)ui_hush(frame->ui, hushed);
}

/* "2 teams, 6 rounds, Hard: 50 of 100 won, seed 77". */
static const char *order_text(const struct new_mission *page, const struct frame *frame)
{
    char seed[SEED_WORD];
    const struct forge_wish *wish = &page->wish;
    if (page->seed[0] && wish->seed == hash_seed(page->seed)) /* as it was written, for it can be written again */
        (void)snprintf(seed, sizeof seed, "%s", page->seed);
    else
        (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)wish->seed);
    return page_tell(frame, "new_mission.order",
                     SLOTS({"teams", NULL, wish->teams}, {"rounds", NULL, wish->rounds},
                           {"difficulty", hardness_value(frame, wish->wins), 0}, {"seed", seed, 0}));
}

/* Nobody knows how many games it will take: the bar gets slower, never shorter. */
static void draw_work(const struct new_mission *page, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    const struct forging *forging = &page->forging;
    const char *now = page_tell(frame,
                                forging->sure        ? "new_mission.measured"
                                : forging->draft > 1 ? "new_mission.again"
                                                     : "new_mission.tuned",
                                SLOTS({"n", NULL, forging->draft}));
    struct text_style style = ui_story(ui, 20, PALETTE_BONE);
    page_line(ui, ui_cut_top(ui, &room, 32), ui_title(ui, 22, PALETTE_BRASS_LIGHT), TEXT_LEFT, order_text(page, frame));
    room = rect_anchor(room, room.w, fminf(room.h, ui_px(ui, 220)), 0, 0.4f);
    ui_paragraph(ui, rect_cut_top(&room, ui_paragraph_height(ui, style, room.w, now)), style, TEXT_LEFT, now);
    ui_cut_top(ui, &room, UI_GAP_WIDE);
    ui_bar(ui, ui_cut_top(ui, &room, 20), (float)forging->games / (float)(forging->games + HALF_GAMES),
           palette_colour(PALETTE_BRASS));
    ui_cut_top(ui, &room, UI_GAP);
    draw_figures(page, frame, ui_cut_top(ui, &room, 24));
}

static void draw_stop(struct new_mission *page, struct frame *frame, struct rect bar)
{
    if (ui_button(frame->ui, ui_cut_left(frame->ui, &bar, 170),
                  page_button(frame, "new.stop", "button.cancel", "cross")))
        cancel(page, frame);
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

static void draw(struct screen *screen, struct frame *frame)
{
    struct new_mission *page = (struct new_mission *)screen;
    page_show_edition(frame, edition_of(page));
    struct rect room = page_open_low(frame, page_text(frame, "new_mission.title"), PAGE_UNITS);
    struct rect bar = ui_cut_bar(frame->ui, &room);
    if (works(page)) {
        draw_work(page, frame, room);
        draw_stop(page, frame, bar);
    } else {
        if (page->given)
            ui_paragraph(frame->ui, room, ui_body(frame->ui, UI_TEXT, PALETTE_BLOOD_LIGHT), TEXT_LEFT, page->why);
        else
            draw_order(page, frame, room);
        draw_order_buttons(page, frame, bar);
    }
}

static uint64_t next_deadline(const struct screen *screen)
{
    const struct new_mission *page = (const struct new_mission *)screen;
    return works(page) ? page->looked_at + LOOK_MS : UINT64_MAX;
}

static void free_page(struct screen *screen)
{
    struct new_mission *page = (struct new_mission *)screen;
    if (works(page))
        stop(page);
    free(page);
}

static const struct screen_kind kind = {.name = "new_mission",
                                        .enter = enter,
                                        .update = update,
                                        .draw = draw,
                                        .next_deadline = next_deadline,
                                        .free = free_page};

struct screen *new_mission_screen_new(void)
{
    return screen_new(sizeof(struct new_mission), &kind);
}

struct screen *new_mission_screen_new_as(struct forge_wish wish)
{
    return screen_new_of(&(struct new_mission){.base = {&kind}, .wish = wish, .given = true},
                         sizeof(struct new_mission));
}
