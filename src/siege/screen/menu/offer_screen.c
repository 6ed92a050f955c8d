/* offer_screen.c -- somebody has handed a package or a mission to the program: shall it be installed? */
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/packages.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/menu/saved.h"
#include "siege/text/mission/mission_explain.h"

#include <stdio.h>
#include <string.h>

enum { PAGE_UNITS = 520 };

struct offer_screen {
    struct screen base;
    struct ui_scroll scroll;
    struct package_entry offer;
    char path[LISTED_PATH];
    char why[WHY_MAX_BYTES];     /* what is wrong with it; "": it may be installed */
    char facts[WHY_MAX_BYTES];   /* of a mission by itself: edition, teams and rounds; … */
    char goal[WHY_MAX_BYTES];    /* … what it asks for; … */
    char brief[BRIEF_MAX_BYTES]; /* … how it begins; all "" of a package */
};

/* As a list tells it. */
static void tell_facts(struct offer_screen *screen, const struct services *services, const struct mission *mission)
{
    char teams[80], rounds[80];
    const struct string_table *strings = services->strings;
    bool exact = mission->least_teams == mission->most_teams;
    (void)phrase_write(teams, sizeof teams, string_get(strings, exact ? "missions.teams_exact" : "missions.teams"),
                       SLOTS({"n", NULL, mission->most_teams}, {"least", NULL, mission->least_teams},
                             {"most", NULL, mission->most_teams}));
    (void)phrase_write(rounds, sizeof rounds,
                       string_get(strings, mission->rounds ? "missions.rounds" : "missions.no_limit"),
                       SLOTS({"n", NULL, mission->rounds}));
    (void)phrase_write(screen->facts, sizeof screen->facts, string_get(strings, "packages.offer.facts"),
                       SLOTS({"edition", services_edition_title(services, mission->edition, false), 0},
                             {"teams", teams, 0}, {"rounds", rounds, 0}));
}

/* A mission by itself is looked into: what it is about. */
static void read_mission(struct offer_screen *screen, const struct services *services)
{
    char why[WHY_MAX_BYTES];
    bool alone = screen->offer.missions == 1 && !screen->offer.id[0];
    struct scenario *scenario = alone && services->open_scenario
                                    ? services->open_scenario(services->self, screen->path, why)
                                    : NULL;
    if (!scenario)
        return;
    const struct mission *mission = &scenario->mission;
    const struct words words = {services->strings, scenario->catalogue};
    int teams = mission->most_teams < 2 ? mission->most_teams : mission->least_teams > 2 ? mission->least_teams : 2;
    tell_facts(screen, services, mission);
    snprintf(screen->goal, sizeof screen->goal, "%s", mission_goal_text(&words, mission, teams));
    snprintf(screen->brief, sizeof screen->brief, "%s", mission->brief);
    services->close_scenario(services->self, scenario);
}

static void tell_mission(struct flow *flow, const struct offer_screen *screen)
{
    flow_text(flow, ui_title(flow->ui, 28, PALETTE_BRASS_LIGHT), screen->offer.title[0]);
    flow_text(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM), screen->facts);
    flow_text(flow, ui_bold(flow->ui, UI_TEXT, PALETTE_BONE), screen->goal);
    flow_gap(flow, UI_GAP);
    flow_text(flow, ui_story(flow->ui, 17, PALETTE_BONE), screen->brief);
    flow_gap(flow, UI_GAP);
}

static void tell(struct flow *flow, void *context)
{
    const struct offer_screen *screen = ((const struct packages_told *)context)->of;
    const struct frame *frame = ((const struct packages_told *)context)->frame;
    if (screen->why[0])
        saved_tell(flow, ui_body(flow->ui, 17, PALETTE_BONE), screen->why);
    if (screen->facts[0])
        tell_mission(flow, screen);
    else if (screen->offer.missions) /* it could be read */
        packages_tell(flow, frame, &screen->offer);
    flow_text(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM),
              page_tell(frame, "packages.file", SLOTS({"path", screen->path, 0})));
}

static const char *title_of(const struct offer_screen *screen, const struct frame *frame)
{
    const char *key = screen->why[0]              ? "packages.offer.refused"
                      : !screen->offer.id[0]      ? "packages.offer.mission"
                      : screen->offer.replaces[0] ? "packages.offer.replace"
                                                  : "packages.offer";
    const char *file = services_file_name(screen->path);
    return page_tell(frame, key, SLOTS({"name", screen->offer.name[0] ? screen->offer.name : file, 0}));
}

/* By the pages of packages, and by nothing else: a game that is tested lies over the list, too. */
static bool comes_from_list(const struct screen_stack *stack)
{
    int at = stack->count - 2;
    while (at > 0 && strncmp(stack->screen[at]->kind->name, "package", strlen("package")) == 0)
        at--;
    return at < stack->count - 2 && strcmp(stack->screen[at]->kind->name, PAGE_MISSIONS) == 0;
}

/* What went well is told in passing, on the page that shows what came; what did not stays. */
static void take(struct offer_screen *screen, struct frame *frame)
{
    const struct services *services = page_services(frame);
    if (!services->package_take(services->self, &screen->offer, screen->why)) {
        ui_focus(frame->ui, "offer.no");
        return;
    }
    ui_toast(frame->ui, screen->why);
    const struct screen_stack *stack = frame->stack;
    if (screen->offer.missions && comes_from_list(stack)) { /* which chooses what has come */
        screen_stack_return(frame->stack, PAGE_MISSIONS);
        return;
    }
    bool from_title = stack->count > 1 && strcmp(stack->screen[stack->count - 2]->kind->name, PAGE_TITLE) == 0;
    struct screen *shown = !from_title           ? NULL /* who comes from another page goes on there */
                           : screen->offer.id[0] ? packages_screen_new()
                                                 : mission_list_new();
    if (shown)
        screen_stack_replace(frame->stack, shown);
    else
        screen_stack_pop(frame->stack);
}

static void draw(struct screen *base, struct frame *frame)
{
    struct offer_screen *screen = (struct offer_screen *)base;
    struct ui *ui = frame->ui;
    struct packages_told told = {frame, screen};
    struct rect room = page_open_low(frame, title_of(screen, frame), PAGE_UNITS);
    struct rect bar = ui_cut_bar(ui, &room);
    bool asks = !screen->why[0];
    flow_scroll(ui, "offer.text", ui_inset(ui, ui_well(ui, room), UI_GAP), &screen->scroll, tell, &told);
    ui_focus_first(ui, asks ? "offer.yes" : "offer.no"); /* Enter does what is lit */
    struct ui_button no = page_button(frame, "offer.no", asks ? "button.cancel" : "button.close", NULL);
    bool left = ui_button(ui, ui_cut_left(ui, &bar, 200), no);
    if (asks && ui_button(ui, ui_cut_right(ui, &bar, 230),
                          page_primary(frame, "offer.yes",
                                       screen->offer.replaces[0] ? "packages.replace" : "packages.install", "check")))
        take(screen, frame);
    if (left)
        screen_stack_pop(frame->stack);
}

static const struct screen_kind kind = {.name = "offer", .update = page_go_back, .draw = draw};

struct screen *offer_screen_new(const struct services *services, const char *path)
{
    struct offer_screen *screen = screen_new(sizeof *screen, &kind);
    if (screen) {
        snprintf(screen->path, sizeof screen->path, "%s", path);
        (void)services->package_offer(services->self, path, &screen->offer, screen->why);
        read_mission(screen, services);
    }
    return screen ? &screen->base : NULL;
}
