/* mission_list.c -- single missions: groups, search, the chosen one's board and brief. */
#include "siege/screen/menu/menus.h"
#include "base/hash.h"
#include "shell/words/plain.h"

#include "shell/stack/list_screen.h"
#include "shell/ui/flow.h"
#include "siege/screen/board/live.h"
#include "siege/screen/editor/editor.h"
#include "siege/screen/menu/mission_browse.h"
#include "siege/screen/menu/packages.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/menu/problems.h"
#include "siege/screen/menu/saved.h"
#include "siege/screen/setup/evening.h"
#include "siege/screen/setup/minimap.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/view/painting.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW = 56, ROWS_ABOVE = 3, GROUPS_MAX = 48, SEARCH_BYTES = 40, GOAL_HIGH = 72 };

/* Missions that stand together: training, an edition's or one campaign of it, the player's own. */
struct group {
    char title[TITLE_MAX_BYTES + 48];
    int first;       /* the entry that opens it */
    const char *tab; /* of the string table or an edition's short title: the jump to it */
};

struct mission_list {
    struct list_screen list;
    int count;             /* missions, of which the search leaves some */
    int entry[LISTED_MAX]; /* of each row */
    int groups, tabs;
    struct group group[GROUPS_MAX];
    int tab_first[GROUPS_MAX]; /* group to which the tab jumps */
    char search[SEARCH_BYTES];
    struct mission_filter filter;
    enum mission_order order;
    uint64_t filtered_from; /* what was chosen before the filters, by the hash of its path; 0: nothing is known */
    int filtered_to;        /* the entry that they have chosen instead */
    bool at_problems;
    char after[LISTED_PATH];         /* the mission whose next one is chosen at first; "": none */
    const struct services *services; /* borrowed; of the frame that opened the scenario */
    struct scenario *scenario;       /* of the chosen mission, or NULL */
    struct minimap map;              /* of it */
    struct told_problem *problem;    /* owned; of the chosen file if it is broken, or NULL */
    int problems;
    int warnings;            /* of the chosen one, if it is the player's own and can be played */
    int shown;               /* entry the scenario belongs to, -1: none */
    char why[WHY_MAX_BYTES]; /* SAVED_TOLD: what went wrong */
    int known;               /* missions that were there when the list was last entered, and the hash of each path */
    uint64_t path[LISTED_MAX];
    uint64_t chosen;        /* of the one that was chosen; 0: none */
    uint64_t gone, instead; /* of one whose file went while it was chosen, and of the one that took its place */
};

static const struct mission_entry *entry_at(const struct mission_list *list, const struct frame *frame, int index)
{
    const struct services *services = page_services(frame);
    return index >= 0 && index < list->count ? &services->missions.entry[index] : NULL;
}

/* The entry of the chosen row, -1: none. */
static int chosen_of(const struct mission_list *list)
{
    return list->list.chosen >= 0 && list->list.chosen < list->list.count ? list->entry[list->list.chosen] : -1;
}

static void let_go(struct mission_list *list)
{
    minimap_clear(&list->map);
    free(list->problem);
    list->problem = NULL;
    list->problems = list->warnings = 0;
    if (list->scenario)
        list->services->close_scenario(list->services->self, list->scenario);
    list->scenario = NULL;
    list->shown = -1;
}

/* The one behind the mission just played that can be played, or -1. */
static int entry_after(const struct mission_list *list, const struct frame *frame)
{
    bool found = false;
    for (int i = 0; i < list->count && list->after[0]; i++) {
        const struct mission_entry *entry = entry_at(list, frame, i);
        if (found && !entry->problems && !entry->off)
            return i;
        found = found || strcmp(entry->path, list->after) == 0;
    }
    return -1;
}

/* The one on which the list was left the last time, or -1. */
static int entry_left(const struct mission_list *list, const struct frame *frame)
{
    const char *last = frame->preferences->text[PREFERENCE_MISSION];
    for (int i = 0; i < list->count && last[0] && !list->at_problems; i++)
        if (strcmp(entry_at(list, frame, i)->id, last) == 0)
            return i;
    return -1;
}

/* The first file that cannot be played, or the first mission that is no training: somebody who comes here has had
 * that. */
static int first_entry(const struct mission_list *list, const struct frame *frame)
{
    int next = entry_after(list, frame);
    if (next < 0)
        next = entry_left(list, frame);
    for (int i = 0; i < list->count && next < 0; i++) {
        const struct mission_entry *entry = entry_at(list, frame, i);
        if (list->at_problems ? entry->problems : !entry->training && !entry->problems && !entry->off)
            return i;
    }
    return next < 0 ? 0 : next;
}

/* ---- groups ---------------------------------------------------------------------------------------------------- */

static bool has_mission(const struct campaign_plan *plan, const char *id)
{
    for (int m = 0; m < plan->missions; m++)
        if (strcmp(plan->mission[m], id) == 0)
            return true;
    return false;
}

/* Missions of the book in a row from this one on that the plan has. */
static int run_of(const struct mission_list *list, const struct frame *frame, const struct campaign_plan *plan,
                  int first)
{
    int run = 0;
    const struct mission_entry *entry = entry_at(list, frame, first);
    for (int i = first; i < list->count; i++, run++) {
        const struct mission_entry *other = entry_at(list, frame, i);
        if (other->book != entry->book || other->own || other->training || !has_mission(plan, other->id))
            break;
    }
    return run;
}

static int missions_of_book(const struct mission_list *list, const struct frame *frame, int book)
{
    int missions = 0;
    for (int i = 0; i < list->count; i++) {
        const struct mission_entry *entry = entry_at(list, frame, i);
        missions += entry->book == book && !entry->own && !entry->training;
    }
    return missions;
}

/* The campaign that tells a part of the edition from this mission on, one after the other: its title, or NULL. */
static const char *part_beginning(const struct mission_list *list, const struct frame *frame, int first)
{
    const struct services *services = page_services(frame);
    const struct mission_entry *entry = entry_at(list, frame, first);
    for (int p = 0; p < services->plans.count; p++) {
        const struct campaign_plan *plan = &services->plans.entry[p].plan;
        bool part = plan->missions > 0 && !campaign_plan_is_branched(plan) &&
                    plan->missions < missions_of_book(list, frame, entry->book);
        if (part && strcmp(plan->mission[0], entry->id) == 0 && run_of(list, frame, plan, first) == plan->missions)
            return plan->title;
    }
    return NULL;
}

static const char *tab_of(const struct mission_list *list, const struct frame *frame, const struct mission_entry *entry)
{
    if (entry->own)
        return page_text(frame, "missions.group.own");
    return entry->training ? page_text(frame, "missions.training")
                           : services_edition_title(list->services, entry->edition, true);
}

static void add_group(struct mission_list *list, const struct frame *frame, int first, const char *part)
{
    const struct mission_entry *entry = entry_at(list, frame, first);
    struct group *group = &list->group[list->groups];
    const char *edition = services_edition_title(list->services, entry->edition, false);
    snprintf(group->title, sizeof group->title, "%s",
             entry->package[0]           ? entry->package_name
             : mission_of_endless(entry) ? page_text(frame, "missions.group.endless")
             : entry->own                ? page_text(frame, "missions.group.own_title")
             : entry->training           ? page_text(frame, "missions.training")
             : part ? page_tell(frame, "missions.group", SLOTS({"edition", edition, 0}, {"campaign", part, 0}))
                    : edition);
    group->first = first;
    group->tab = tab_of(list, frame, entry);
    bool jumps = list->tabs == 0 || strcmp(list->group[list->tab_first[list->tabs - 1]].tab, group->tab) != 0;
    if (jumps)
        list->tab_first[list->tabs++] = list->groups;
    list->groups++;
}

/* Groups are told apart only where there is more than one edition, or missions of the player's own. */
static void find_groups(struct mission_list *list, const struct frame *frame)
{
    const struct mission_entry *before = NULL;
    (void)services_look(list->services, LIST_PLANS);
    list->groups = list->tabs = 0;
    for (int i = 0; i < list->count && list->groups < GROUPS_MAX; i++) {
        const struct mission_entry *entry = entry_at(list, frame, i);
        bool plain = !entry->own && !entry->training;
        const char *part = plain ? part_beginning(list, frame, i) : NULL;
        bool other = !before || before->own != entry->own || strcmp(before->package, entry->package) != 0 ||
                     !mission_of_endless(before) != !mission_of_endless(entry) ||
                     (!entry->own && before->training != entry->training) || (plain && before->book != entry->book);
        if (other || part)
            add_group(list, frame, i, part);
        before = entry;
    }
    bool one_book = true;
    for (int i = 1; i < list->count; i++)
        one_book = one_book && entry_at(list, frame, i)->book == entry_at(list, frame, 0)->book &&
                   !entry_at(list, frame, i)->own;
    if (one_book)
        list->groups = list->tabs = 0;
}

static int group_of(const struct mission_list *list, int entry)
{
    int found = -1;
    for (int g = 0; g < list->groups; g++)
        if (list->group[g].first <= entry)
            found = g;
    return found;
}

/* ---- searching ------------------------------------------------------------------------------------------------- */

/* Is it shown with those filters and that search? */
static bool takes(const struct mission_list *list, const struct frame *frame, const struct mission_filter *filter,
                  const char *sought, int entry)
{
    int group = group_of(list, entry);
    const struct mission_entry *mission = entry_at(list, frame, entry);
    return mission_filter_takes(filter, list->services, frame->preferences, mission) &&
           (mission_holds(list->services, mission, sought) ||
            (group >= 0 && plain_holds(list->group[group].title, sought)));
}

/* The first row whose title has what is sought, else the first of all. */
static int best_row(const struct mission_list *list, const struct frame *frame, int rows)
{
    for (int row = 0; row < rows; row++)
        if (plain_holds(entry_at(list, frame, list->entry[row])->title, list->search))
            return row;
    return 0;
}

/* The rows that the search leaves. The entry stays chosen if it is still among them. */
static void list_rows(struct mission_list *list, const struct frame *frame, int entry)
{
    int rows = 0, chosen = -1;
    for (int i = 0; i < list->count && i < LISTED_MAX; i++) {
        if (!takes(list, frame, &list->filter, list->search, i))
            continue;
        list->entry[rows++] = i;
    }
    mission_sort(&list->filter, frame, list->order, list->entry, rows);
    for (int row = 0; row < rows; row++)
        chosen = list->entry[row] == entry ? row : chosen;
    list->list.chosen = chosen < 0 && rows > 0 ? best_row(list, frame, rows) : chosen;
    list_screen_set_count(&list->list, rows);
}

/* Headings of groups above the chosen row; the first one is not counted. */
static int headings_above(const struct mission_list *list)
{
    int headings = 0;
    for (int row = 1; list->order == ORDER_GROUPS && row <= list->list.chosen; row++)
        headings += group_of(list, list->entry[row]) != group_of(list, list->entry[row - 1]);
    return headings;
}

/* How far below the first row the chosen one lies. */
static float top_of_chosen(const struct mission_list *list, const struct frame *frame)
{
    return ui_px(frame->ui, (float)(ROW * list->list.chosen + UI_LIST_HEADING * headings_above(list)));
}

/* The chosen row is in sight, so many rows above it too. */
static void scroll_to_chosen(struct mission_list *list, const struct frame *frame, int above)
{
    int first = list->list.chosen > above ? list->list.chosen - above : 0;
    list->list.scroll.goal = list->list.scroll.offset = ui_px(
        frame->ui, first ? (float)(ROW * first + UI_LIST_HEADING * headings_above(list)) : 0);
}

/* What was chosen stays chosen; what comes first is shown. */
static void search(struct mission_list *list, const struct frame *frame)
{
    list_rows(list, frame, chosen_of(list));
    list->list.scroll = (struct ui_scroll){0};
    if (list->search[0])
        scroll_to_chosen(list, frame, ROWS_ABOVE);
}

static uint64_t path_hash(const struct mission_entry *entry)
{
    return hash_bytes(entry->path, strlen(entry->path), 0);
}

static int tab_at(const struct mission_list *list, int entry)
{
    int group = group_of(list, entry), tab = -1;
    for (int t = 0; t < list->tabs; t++)
        tab = list->tab_first[t] <= group ? t : tab;
    return tab;
}

/* The row nearest to the entry, first of all in its tab; -1: there are no rows. */
static int nearest_row(const struct mission_list *list, int entry)
{
    int best = -1, best_off = 0;
    for (int row = 0; row < list->list.count; row++) {
        int off = abs(list->entry[row] - entry);
        off += tab_at(list, list->entry[row]) == tab_at(list, entry) ? 0 : LISTED_MAX;
        if (best >= 0 && off >= best_off)
            continue;
        best = row;
        best_off = off;
    }
    return best;
}

/* By the filters: what was chosen before them stays, or is chosen again when they leave it; else what is nearest. If it
 * was seen, it stays where it was in the list, which is so high. */
static void filter(struct mission_list *list, const struct frame *frame, float high)
{
    int meant = chosen_of(list), before = meant;
    float seen = top_of_chosen(list, frame) - list->list.scroll.offset;
    for (int i = 0; i < list->count && list->filtered_from; i++)
        meant = path_hash(entry_at(list, frame, i)) == list->filtered_from ? i : meant;
    list_rows(list, frame, meant);
    if (list->list.chosen >= 0 && list->entry[list->list.chosen] != meant)
        list->list.chosen = nearest_row(list, meant);
    list->filtered_from = meant >= 0 ? path_hash(entry_at(list, frame, meant)) : 0;
    list->filtered_to = chosen_of(list);
    if (before >= 0 && chosen_of(list) == before && seen >= 0 && seen + ui_px(frame->ui, ROW) <= high)
        list->list.scroll.goal = list->list.scroll.offset = fmaxf(0, top_of_chosen(list, frame) - seen);
    else
        scroll_to_chosen(list, frame, ROWS_ABOVE);
}

static bool was_there(const struct mission_list *list, uint64_t path)
{
    for (int i = 0; i < list->known; i++)
        if (list->path[i] == path)
            return true;
    return false;
}

/* The first mission that has come since the list was left; else the one that was chosen; -1: none of both. */
static int entry_now(const struct mission_list *list, const struct frame *frame, bool *come)
{
    int found = -1;
    for (int i = 0; i < list->count; i++) {
        uint64_t path = path_hash(entry_at(list, frame, i));
        *come = list->known > 0 && !was_there(list, path);
        if (*come)
            return i;
        if (path == list->chosen)
            found = i;
    }
    return found;
}

static void note_known(struct mission_list *list, const struct frame *frame)
{
    list->known = list->count;
    for (int i = 0; i < list->count; i++)
        list->path[i] = path_hash(entry_at(list, frame, i));
}

static bool follows(const struct mission_list *list, uint64_t now)
{
    const struct services *services = list->services;
    return services->follow_missions && services->follow_missions(services->self, now);
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct mission_list *list = (struct mission_list *)screen;
    const struct services *services = page_services(frame);
    bool come = false;
    list->services = services;
    (void)follows(list, frame->now); /* before they are read: nothing is missed */
    list->count = services_look(services, LIST_MISSIONS);
    if (!list->known && !list->at_problems && services->left) {
        list->filter = services->left->filter;
        list->order = (enum mission_order)services->left->order;
    }
    int entry = entry_now(list, frame, &come);
    note_known(list, frame);
    find_groups(list, frame);
    let_go(list);
    bool first = entry < 0;
    int chosen = first ? first_entry(list, frame) : entry;
    list_rows(list, frame, chosen);
    if (chosen_of(list) != chosen)
        list->list.chosen = nearest_row(list, chosen);
    if (come && chosen_of(list) != entry) { /* nothing hides what has come */
        list->filter = (struct mission_filter){0};
        list->search[0] = '\0';
        list_rows(list, frame, entry);
    }
    if (come || (first && chosen_of(list) == entry_left(list, frame)))
        scroll_to_chosen(list, frame, ROWS_ABOVE);
}

/* All that is wrong with the file; without memory or service only the first is told. */
static void read_problems(struct mission_list *list, const struct mission_entry *entry)
{
    if (!list->services->tell_problems)
        return;
    list->problem = calloc(TOLD_PROBLEMS, sizeof *list->problem);
    if (list->problem)
        list->problems = list->services->tell_problems(list->services->self, entry->path, list->problem);
}

/* In the player's own missions, who may mend them. */
static void count_warnings(struct mission_list *list, const struct mission_entry *entry)
{
    struct flaws flaws = {.plays = true};
    if (entry->own && list->services->find_flaws)
        list->services->find_flaws(list->services->self, entry->path, &flaws);
    list->warnings = flaws.warnings;
}

/* The board of the chosen mission, or what is wrong with it, loaded when the choice changes. */
static void show_chosen(struct mission_list *list, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct mission_entry *entry = entry_at(list, frame, chosen_of(list));
    if (list->shown == chosen_of(list))
        return;
    let_go(list);
    list->shown = chosen_of(list);
    if (!entry || list->chosen != path_hash(entry)) /* else it is the same, read anew */
        list->list.text_scroll = (struct ui_scroll){0};
    list->chosen = entry ? path_hash(entry) : 0;
    if (entry && entry->problems)
        read_problems(list, entry);
    if (entry && !entry->problems)
        count_warnings(list, entry);
    if (entry && !entry->problems)
        list->scenario = list->services->open_scenario(list->services->self, entry->path, why);
    if (entry && !entry->problems && !list->scenario)
        ui_toast(frame->ui, why);
}

/* Has it a place in a series, or is it training? */
static bool has_sign(const struct mission_entry *entry)
{
    return entry->training || entry->number > 0;
}

/* "1 to 4 teams", "1–4 teams" */
static const char *teams_text(const struct frame *frame, const struct mission_entry *entry, bool whole)
{
    bool exact = entry->least_teams == entry->most_teams;
    return page_tell(
        frame,
        exact   ? "missions.teams_exact"
        : whole ? "missions.teams"
                : "missions.teams.short",
        SLOTS({"n", NULL, entry->most_teams}, {"least", NULL, entry->least_teams}, {"most", NULL, entry->most_teams}));
}

/* "6 rounds", "7 rounds, 6 with one or two teams". */
static const char *all_rounds_text(const struct frame *frame, const struct mission_entry *entry)
{
    return page_tell(frame,
                     entry->rounds_for_few ? "missions.rounds.both.whole"
                     : entry->rounds       ? "missions.rounds"
                                           : "missions.no_limit",
                     SLOTS({"n", NULL, entry->rounds}, {"few", NULL, entry->rounds_for_few}));
}

/* "6 rounds", for those that the row tells of. */
static const char *rounds_text(const struct mission_list *list, const struct frame *frame,
                               const struct mission_entry *entry)
{
    int rounds = mission_row_rounds(frame, &list->filter, entry);
    return page_tell(frame, rounds ? "missions.rounds" : "missions.no_limit", SLOTS({"n", NULL, rounds}));
}

static const char *problems_text(const struct frame *frame, const struct mission_entry *entry)
{
    return page_tell(frame, "missions.problems", SLOTS({"n", NULL, entry->problems}));
}

/* "Mission 4, 1 to 4 teams, 6 rounds", or how many problems. */
static const char *facts_text(const struct frame *frame, const struct mission_entry *entry)
{
    if (entry->problems)
        return problems_text(frame, entry);
    const char *number = page_tell(frame, entry->training ? "missions.training" : "missions.number",
                                   SLOTS({"number", NULL, entry->number}));
    return page_tell(frame, has_sign(entry) ? "missions.facts" : "missions.facts.unnumbered",
                     SLOTS({"number", number, 0}, {"teams", teams_text(frame, entry, true), 0},
                           {"rounds", all_rounds_text(frame, entry), 0}));
}

/* What a row has room for; its number stands before it. */
static const char *row_text(const struct mission_list *list, const struct frame *frame,
                            const struct mission_entry *entry, bool whole)
{
    const char *measured = entry->problems ? "" : mission_row_facts(frame, &list->filter, entry, whole);
    const char *facts = entry->problems ? problems_text(frame, entry)
                                        : page_tell(frame, "missions.row.facts",
                                                    SLOTS({"teams", teams_text(frame, entry, whole), 0},
                                                          {"rounds", rounds_text(list, frame, entry), 0},
                                                          {"measured", measured, 0}));
    if (entry->edition[0] && (entry->own || list->order != ORDER_GROUPS)) /* no heading tells it */
        facts = page_tell(
            frame, "missions.row.edition",
            SLOTS({"edition", services_edition_title(list->services, entry->edition, true), 0}, {"facts", facts, 0}));
    bool won = siege_has_won(frame->preferences, entry->id);
    return won ? page_tell(frame, "missions.won", SLOTS({"facts", facts, 0})) : facts;
}

static void draw_number(struct frame *frame, struct rect place, const struct mission_entry *entry, bool lit)
{
    struct ui *ui = frame->ui;
    float side = fminf(place.w, place.h) * 0.72f;
    struct rect plate = rect_snapped(rect_anchor(place, side, side, 0.5f, 0.5f));
    if (entry->problems) {
        ui_icon(ui, plate, "warning", WHITE);
        return;
    }
    canvas_fill_cut(frame->canvas, plate, ui_px(ui, 6), palette_colour(PALETTE_BLOOD),
                    palette_colour(PALETTE_BLOOD_DARK));
    canvas_frame_cut(frame->canvas, plate, ui_px(ui, 6), ui_px(ui, 1),
                     palette_colour(lit ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK));
    if (entry->training || entry->number == 0)
        ui_icon(ui, ui_inset(ui, plate, 4), entry->training ? "play" : "objectives", WHITE);
    else
        ui_label(ui, plate, ui_title(ui, 24, PALETTE_BONE), TEXT_CENTRE, page_number(frame, entry->number));
}

static void draw_row(struct list_screen *screen, struct frame *frame, struct rect rect, int index, bool lit)
{
    struct ui *ui = frame->ui;
    const struct mission_list *list = (const struct mission_list *)screen;
    const struct mission_entry *entry = entry_at(list, frame, list->entry[index]);
    if (!entry)
        return;
    draw_number(frame, rect_cut_left(&rect, rect.h), entry, lit);
    ui_cut_left(ui, &rect, UI_GAP_CLOSE);
    ui_cut_right(ui, &rect, UI_GAP);
    if (siege_has_won(frame->preferences, entry->id))
        ui_icon(ui, ui_anchor(ui, ui_cut_right(ui, &rect, 26), 20, 20, 1, 0.5f), "check", WHITE);
    if (entry->off)
        saved_badge(frame, &rect, page_text(frame, "packages.off"), PALETTE_FROST);
    rect = ui_inset(ui, rect, 4);
    enum palette tone = entry->problems || entry->off ? PALETTE_BONE_FAINT : lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE;
    page_line(ui, rect_cut_top(&rect, rect.h * 0.54f), ui_title(ui, 21, tone), TEXT_LEFT, entry->title);
    struct text_style small = ui_body(ui, UI_TEXT_SMALL, entry->problems ? PALETTE_BLOOD_LIGHT : PALETTE_BONE_DIM);
    const char *whole = row_text(list, frame, entry, true);
    page_line(ui, rect, small, TEXT_LEFT,
              font_width(frame->fonts, small.face, small.px, whole) <= rect.w ? whole
                                                                              : row_text(list, frame, entry, false));
}

/* ---- the chosen one -------------------------------------------------------------------------------------------- */

static void draw_picture(const struct mission_list *list, struct frame *frame, struct rect place)
{
    struct painting painting;
    const struct brush brush = page_brush(frame);
    place = rect_snapped(place);
    if (!painting_of_scene(&painting, &brush, list->scenario->mission.id))
        painting_of_mission(&painting, list->scenario->catalogue, list->scenario->mission.id, NULL, 0);
    tableau_draw(&brush, place, &painting.tableau);
    canvas_frame(frame->canvas, place, ui_px(frame->ui, 1), palette_colour(PALETTE_BRASS_DARK));
}

/* The scene, where the map below it stays high enough; below it the map. */
static void draw_board(struct mission_list *list, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    float high = floorf(room.w * 9 / 16);
    if (room.h - high >= fmaxf(ui_px(ui, 140), room.w * 0.5f)) {
        draw_picture(list, frame, rect_cut_top(&room, high));
        ui_cut_top(ui, &room, UI_GAP);
    }
    minimap_draw(&list->map, frame, list->scenario, ui_well(ui, room));
}

/* What stands beside the map. */
struct told {
    struct mission_list *list;
    struct frame *frame;
    const struct mission_entry *entry;
    const char *goal, *evening, *adapted; /* told once, laid out twice: to be measured and to be drawn */
    const struct balance_row *row;        /* by which the evening is told, or NULL */
    bool goal_below;                      /* it is too long to stand above picture and map */
};

/* The goal and how the evening goes, for those that the row tells it for. */
static void look_out(struct told *told)
{
    enum seat_control control[SEAT_COUNT];
    struct frame *frame = told->frame;
    struct words words = page_words(frame);
    struct mission *mission = &told->list->scenario->mission;
    const struct mission_filter *filter = &told->list->filter;
    struct setup_choice choice = mission_seats(filter, told->list->services, frame->preferences, told->entry);
    struct game_setup setup = setup_choice_setup(&choice, told->list->scenario, page_options(frame), 0, control);
    mission_use_fewer(mission, game_setup_uses_fewer(&setup, mission));
    const struct evening evening = {told->entry, told->list->scenario, "", &setup, control};
    told->goal = mission_goal_text(&words, mission, setup.teams);
    told->evening = evening_text(frame, &evening);
    told->row = evening_find(told->list->services, &evening);
    if (!told->evening[0] && told->entry->own)
        told->evening = mission_guess_text(frame, filter, told->entry);
    told->adapted = evening_adapted_text(frame, &evening);
}

static void tell_rows(struct flow *flow, const struct told *told, const char *key, const struct balance_row *row,
                      int rows)
{
    struct words words = page_words(told->frame);
    if (rows > 0)
        flow_text(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM), page_text(told->frame, key));
    for (int i = 0; i < rows; i++)
        flow_text(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM), balance_row_sentence(&words, &row[i]));
}

/* What was measured here, with each number of teams, and was not told above; of what has changed since, before; what
 * its author has measured. */
static void tell_measured(struct flow *flow, const struct told *told)
{
    const struct mission_entry *entry = told->entry;
    struct words words = page_words(told->frame);
    for (int i = 0; i < told->entry->measured; i++)
        if (told->row != &told->entry->measured_row[i])
            flow_text(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM),
                      balance_row_sentence(&words, &told->entry->measured_row[i]));
    tell_rows(flow, told, "missions.measured.before", entry->before_row, entry->measured_before);
    tell_rows(flow, told, "missions.measured.author", entry->said_row, entry->said);
}

/* A quiet line that leads to what test mode shows of them. */
static void tell_warnings(struct flow *flow, const struct told *told)
{
    struct rect row;
    struct ui *ui = flow->ui;
    if (!told->list->warnings || !flow_row(flow, UI_TARGET, &row))
        return;
    const char *text = page_tell(told->frame, "missions.warnings", SLOTS({"n", NULL, told->list->warnings}));
    struct ui_response response = ui_area(ui, "missions.warnings", row, UI_FOCUSABLE,
                                          page_text(told->frame, "missions.warnings.hint"));
    bool lit = response.hot || response.focused;
    ui_call(ui, text);
    page_line(ui, row, ui_body(ui, UI_TEXT, lit ? PALETTE_BONE : PALETTE_BRASS_LIGHT), TEXT_LEFT, text);
    if (response.activated)
        page_push(told->frame, problems_screen_new(told->entry->path));
}

static void tell_outlook(struct flow *flow, const struct told *told)
{
    if (told->goal_below) {
        flow_text(flow, ui_bold(flow->ui, UI_TEXT, PALETTE_BONE), told->goal);
        flow_gap(flow, UI_GAP_SMALL);
    }
    if (told->evening[0])
        flow_text(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM), told->evening);
    tell_measured(flow, told);
    if (told->adapted[0])
        flow_text(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM), told->adapted);
    tell_warnings(flow, told);
}

static void tell_all(struct flow *flow, void *context)
{
    struct rect rule;
    const struct told *told = context;
    tell_outlook(flow, told);
    if (flow_row(flow, 18, &rule))
        ui_rule(flow->ui, rule);
    bool hushed = ui_hush(flow->ui, true); /* too long to be told from row to row; the brief tells it */
    flow_text(flow, ui_story(flow->ui, 17, PALETTE_BONE), told->list->scenario->mission.brief);
    (void)ui_hush(flow->ui, hushed);
}

/* Over the rule, as high as it must be. */
static void tell_source(struct ui *ui, struct rect *room, enum palette tone, const char *text)
{
    struct text_style style = ui_body(ui, UI_TEXT, tone);
    if (text[0])
        ui_paragraph(ui, rect_cut_top(room, ui_paragraph_height(ui, style, room->w, text)), style, TEXT_LEFT, text);
}

static void tell_broken(struct flow *flow, void *context)
{
    const struct told *told = context;
    problems_tell(flow, told->frame, told->entry->path, told->list->problem, told->list->problems);
}

static void draw_broken(struct mission_list *list, struct frame *frame, const struct mission_entry *entry,
                        struct rect room)
{
    struct told told = {.list = list, .frame = frame, .entry = entry};
    if (list->problems > 0)
        flow_scroll(frame->ui, "missions.problem", room, &list->list.text_scroll, tell_broken, &told);
    else
        ui_text_block(frame->ui, room, "missions.problem", ui_body(frame->ui, UI_TEXT, PALETTE_BONE),
                      saved_problem_text(frame, "missions.cannot_play", entry->first_problem, entry->path),
                      &list->list.text_scroll);
}

/* ---- removing -------------------------------------------------------------------------------------------------- */

static int missions_of_package(const struct mission_list *list, const struct frame *frame, const char *package)
{
    int missions = 0;
    for (int i = 0; i < list->count; i++)
        missions += strcmp(entry_at(list, frame, i)->package, package) == 0;
    return missions;
}

/* The row stays, or the one that is the last now. */
static void look_again(struct mission_list *list, const struct frame *frame)
{
    int row = list->list.chosen;
    list->count = services_look(list->services, LIST_MISSIONS);
    note_known(list, frame);
    find_groups(list, frame);
    let_go(list);
    list_rows(list, frame, -1);
    list->list.chosen = row < list->list.count ? row : list->list.count - 1;
}

/* A file that goes and comes again, as some editors write it, is chosen again unless another was chosen meanwhile. */
static int entry_back(const struct mission_list *list, const struct frame *frame, int entry)
{
    for (int i = 0; i < list->count && list->gone && list->chosen == list->instead; i++)
        if (path_hash(entry_at(list, frame, i)) == list->gone)
            return i;
    return entry;
}

/* Files that others write meanwhile are read anew; what was chosen stays so, wherever it stands now. */
static void update(struct screen *screen, struct frame *frame)
{
    struct mission_list *list = (struct mission_list *)screen;
    if (follows(list, frame->now) && list->list.question == SAVED_NO_QUESTION) {
        bool come;
        look_again(list, frame);
        int entry = entry_back(list, frame, entry_now(list, frame, &come));
        for (int row = 0; row < list->list.count; row++)
            list->list.chosen = list->entry[row] == entry ? row : list->list.chosen;
        if (entry < 0 && chosen_of(list) >= 0) {
            list->gone = list->chosen;
            list->instead = path_hash(entry_at(list, frame, chosen_of(list)));
        }
    }
    list_screen_update(screen, frame);
}

/* A mission by itself is put away, one of a package goes with all of it. */
static void remove_chosen(struct mission_list *list, struct frame *frame)
{
    char told[WHY_MAX_BYTES] = "";
    const struct services *services = list->services;
    const struct mission_entry *entry = entry_at(list, frame, chosen_of(list));
    bool packed = entry->package[0];
    bool removed = packed ? services->package_remove(services->self, entry->package, told)
                          : services->mission_remove(services->self, entry->path, told);
    if (!removed) {
        memcpy(list->why, told, sizeof list->why);
        list->list.question = SAVED_TOLD;
        return;
    }
    if (!packed)
        ui_toast(frame->ui, told);
    look_again(list, frame);
}

static const char *question_text(const struct mission_list *list, const struct frame *frame,
                                 const struct mission_entry *entry)
{
    if (list->list.question == SAVED_TOLD)
        return list->why;
    int endless = mission_of_endless(entry);
    const char *key = entry->package[0] ? "missions.remove.package.ask"
                      : endless         ? "missions.remove.endless.ask"
                                        : "missions.remove.ask";
    return page_tell(frame, key,
                     SLOTS({"title", entry->title, 0}, {"path", services_file_name(entry->path), 0},
                           {"name", entry->package_name, 0}, {"number", NULL, endless},
                           {"n", NULL, missions_of_package(list, frame, entry->package)}));
}

static void ask_first(struct list_screen *screen, struct frame *frame)
{
    struct mission_list *list = (struct mission_list *)screen;
    const struct mission_entry *entry = entry_at(list, frame, chosen_of(list));
    const char *yes = entry && entry->package[0] ? "packages.remove" : "saves.delete";
    bool removes = saved_ask(screen, frame, "missions.ask", entry ? question_text(list, frame, entry) : "", yes) ==
                   SAVED_REMOVE;
    if (screen->question == SAVED_NO_QUESTION)
        ui_focus(frame->ui, ""); /* keys and pad go on at the chosen row */
    if (removes && entry)
        remove_chosen(list, frame);
}

static void switch_chosen(struct mission_list *list, struct frame *frame, const struct mission_entry *entry)
{
    int at = chosen_of(list);
    const struct services *services = list->services;
    if (services->mission_switch(services->self, entry->path, entry->off, list->why)) {
        look_again(list, frame);
        list_rows(list, frame, at);
    } else {
        list->list.question = SAVED_TOLD;
    }
}

/* One of a package is switched with all of it, on the page of packages. */
static void draw_switch(struct mission_list *list, struct frame *frame, struct rect *row,
                        const struct mission_entry *entry)
{
    bool off = entry->off;
    struct ui_button turn = page_button(frame, "missions.switch", off ? "packages.on" : "packages.turn_off", NULL);
    if (!entry->own || entry->package[0] || !list->services->mission_switch)
        return;
    turn.tone = UI_TONE_QUIET;
    turn.hint = page_text(frame, off ? "missions.on.hint" : "missions.turn_off.hint");
    if (ui_button(frame->ui, ui_cut_right(frame->ui, row, 110), turn))
        switch_chosen(list, frame, entry);
    ui_cut_right(frame->ui, row, UI_GAP);
}

/* Into one file for others. */
static void draw_packing(struct mission_list *list, struct frame *frame, struct rect *row,
                         const struct mission_entry *entry)
{
    struct ui_button button = page_button(frame, "missions.pack", "missions.pack", NULL);
    if (!entry->own || entry->package[0] || !list->services->package_make)
        return;
    button.tone = UI_TONE_QUIET;
    button.hint = page_text(frame, "missions.pack.hint");
    button.refusal = entry->problems ? problems_text(frame, entry) : NULL;
    if (ui_button(frame->ui, ui_cut_right(frame->ui, row, 80), button))
        page_push(frame, pack_screen_new(list->services, entry->path));
    ui_cut_right(frame->ui, row, UI_GAP);
}

/* At the end of the title's row: what came with the game stays. */
static void draw_removal(struct mission_list *list, struct frame *frame, struct rect *row,
                         const struct mission_entry *entry)
{
    bool packed = entry->package[0];
    struct ui_button removal = page_button(frame, "missions.remove", packed ? "packages.remove" : "saves.delete",
                                           "cross");
    if (!entry->own || !(packed ? list->services->package_remove : list->services->mission_remove))
        return;
    removal.tone = UI_TONE_QUIET;
    removal.hint = page_text(frame, packed ? "missions.remove.package.hint" : "missions.remove.hint");
    if (ui_button(frame->ui, ui_cut_right(frame->ui, row, 100), removal)) {
        list->list.question = SAVED_REMOVE;
        ui_focus(frame->ui, "missions.ask.no"); /* Enter alone removes nothing */
    }
    ui_cut_right(frame->ui, row, UI_GAP);
}

/* Over picture and map, where the lines are long; one that would push them away goes beside them. */
static void draw_goal(struct told *told, struct rect *room)
{
    struct ui *ui = told->frame->ui;
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    float high = ui_paragraph_height(ui, style, room->w, told->goal);
    told->goal_below = high > ui_px(ui, GOAL_HIGH);
    if (told->goal_below)
        return;
    ui_paragraph(ui, rect_cut_top(room, high), style, TEXT_LEFT, told->goal);
    ui_cut_top(ui, room, UI_GAP);
}

static void draw_chosen(struct list_screen *screen, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct mission_list *list = (struct mission_list *)screen;
    const struct mission_entry *entry = entry_at(list, frame, chosen_of(list));
    show_chosen(list, frame);
    if (!entry)
        return;
    page_show_edition(frame, entry->edition);
    struct rect heading = ui_cut_top(ui, &room, 36);
    draw_removal(list, frame, &heading, entry);
    draw_switch(list, frame, &heading, entry);
    draw_packing(list, frame, &heading, entry);
    page_line(ui, heading, ui_title(ui, 32, PALETTE_BRASS_LIGHT), TEXT_LEFT, entry->title);
    page_line(ui, ui_cut_top(ui, &room, 24), ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
              facts_text(frame, entry));
    tell_source(ui, &room, PALETTE_BRASS, mission_source_text(frame, entry));
    tell_source(ui, &room, PALETTE_BRASS, mission_basis_text(frame, entry));
    tell_source(ui, &room, PALETTE_BLOOD_LIGHT, mission_twin_text(frame, entry));
    ui_rule(ui, ui_cut_top(ui, &room, 18));
    if (entry->problems)
        draw_broken(list, frame, entry, room);
    if (!list->scenario)
        return;
    struct told told = {.list = list, .frame = frame, .entry = entry};
    look_out(&told);
    draw_goal(&told, &room);
    struct rect left = rect_cut_left(&room, floorf(room.w * 0.52f));
    ui_cut_left(ui, &room, UI_MARGIN);
    draw_board(list, frame, left);
    flow_scroll(ui, "missions.brief", room, &screen->text_scroll, tell_all, &told);
    ui_show(ui, VOICE_ALL, list->scenario->mission.brief);
}

static void choose(struct list_screen *screen, struct frame *frame)
{
    const struct mission_list *list = (const struct mission_list *)screen;
    const struct mission_entry *entry = entry_at(list, frame, chosen_of(list));
    if (entry && !entry->problems && !entry->off)
        page_push(frame, setup_screen_new(entry));
}

/* At once, without a question, and the file is watched. */
static void test(struct frame *frame, const struct mission_entry *entry)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = page_services(frame);
    struct session *session = live_begin(services, entry->path, why);
    if (session)
        page_push(frame, services->screen_of(session));
    else
        ui_toast(frame->ui, why);
}

static void draw_test(struct frame *frame, struct rect rect, const struct mission_entry *entry)
{
    struct ui_button button = page_button(frame, "missions.test", "missions.test", NULL);
    button.hint = page_text(frame, "missions.test.hint");
    if (entry->problems)
        button.refusal = page_tell(frame, "missions.cannot_play", SLOTS({"why", entry->first_problem, 0}));
    if (ui_button(frame->ui, rect, button))
        test(frame, entry);
}

/* Broken ones too; those of others as a copy. */
static void draw_edit(struct frame *frame, struct rect rect, const struct mission_entry *entry)
{
    struct ui_button button = page_button(frame, "missions.edit", "missions.edit", "editor");
    button.hint = page_text(frame, entry->own && !entry->package[0] ? "missions.edit.own" : "missions.edit.copy");
    if (ui_button(frame->ui, rect, button))
        editor_open(frame, entry->path);
}

static bool any_fits(const struct mission_list *list, const struct frame *frame, const struct mission_filter *filter,
                     const char *sought)
{
    for (int i = 0; i < list->count && i < LISTED_MAX; i++)
        if (takes(list, frame, filter, sought, i))
            return true;
    return false;
}

/* The filter, or the search, that alone keeps every mission out; "": it takes several together. */
static const char *culprit_text(const struct mission_list *list, const struct frame *frame)
{
    for (int which = 0; which < MISSION_FILTERS; which++) {
        struct mission_filter without = list->filter;
        if (mission_filter_drop(&without, which) && any_fits(list, frame, &without, list->search))
            return mission_filter_text(frame, &list->filter, which);
    }
    return any_fits(list, frame, &list->filter, "") ? list->search : "";
}

static const char *empty_text(const struct list_screen *screen, const struct frame *frame)
{
    const struct mission_list *list = (const struct mission_list *)screen;
    if (!list->count)
        return page_text(frame, "missions.empty");
    const char *culprit = list->list.count ? "" : culprit_text(list, frame);
    return culprit[0] ? page_tell(frame, "missions.none_found.but", SLOTS({"text", culprit, 0}))
                      : page_text(frame, "missions.none_found");
}

static void draw_buttons(struct list_screen *screen, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    const struct mission_list *list = (const struct mission_list *)screen;
    const struct mission_entry *entry = entry_at(list, frame, chosen_of(list));
    struct ui_button go = page_primary(frame, "missions.choose", "missions.choose", "continue");
    if (!entry)
        go.refusal = empty_text(screen, frame);
    else if (entry->problems)
        go.refusal = page_tell(frame, "missions.cannot_play", SLOTS({"why", entry->first_problem, 0}));
    else if (entry->off)
        go.refusal = page_text(frame, "missions.off");
    if (ui_button(ui, ui_cut_left(ui, &bar, 130), page_button(frame, "missions.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
    ui_cut_left(ui, &bar, UI_GAP);
    if (ui_button(ui, ui_cut_left(ui, &bar, 150), page_button(frame, "missions.packages", "missions.packages", NULL)))
        page_push(frame, packages_screen_new());
    ui_cut_left(ui, &bar, UI_GAP);
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), page_button(frame, "missions.new", "missions.new", NULL)))
        page_push(frame, new_mission_screen_new());
    if (ui_button(ui, ui_cut_right(ui, &bar, entry && entry->own ? 190 : 230), go)) /* where it is tested, too */
        choose(screen, frame);
    ui_cut_right(ui, &bar, UI_GAP);
    if (entry && entry->own)
        draw_test(frame, ui_cut_right(ui, &bar, 150), entry);
    ui_cut_right(ui, &bar, UI_GAP);
    if (entry && page_services(frame)->draft_open)
        draw_edit(frame, ui_cut_right(ui, &bar, 130), entry);
}

/* The heading above the first row of each group that the search leaves. */
static const char *heading_of(const struct list_screen *screen, const struct frame *frame, int row)
{
    const struct mission_list *list = (const struct mission_list *)screen;
    int group = group_of(list, list->entry[row]);
    bool opens = list->order == ORDER_GROUPS && /* in another order nothing stands together */
                 (row == 0 || group_of(list, list->entry[row - 1]) != group);
    (void)frame;
    return group >= 0 && opens ? list->group[group].title : NULL;
}

/* The tab of the chosen mission's group is lit, none where the list is in another order; each jumps to the first
 * mission of its group. */
static void draw_tabs(struct mission_list *list, struct frame *frame, struct rect rect)
{
    const char *label[GROUPS_MAX];
    int tab = list->order == ORDER_GROUPS ? tab_at(list, chosen_of(list)) : -1;
    for (int t = 0; t < list->tabs; t++)
        label[t] = list->group[list->tab_first[t]].tab;
    if (!ui_tabs(frame->ui, rect, "missions.group", label, list->tabs, &tab))
        return;
    list->search[0] = '\0';
    list->filter = (struct mission_filter){.edition = 0};
    list->order = ORDER_GROUPS;
    list_rows(list, frame, list->group[list->tab_first[tab]].first);
    scroll_to_chosen(list, frame, 0);
}

/* With how many teams at most any of the missions is played. */
static int most_teams(const struct mission_list *list, const struct frame *frame)
{
    int most = 1;
    for (int i = 0; i < list->count; i++) {
        int teams = entry_at(list, frame, i)->most_teams;
        most = teams > most ? teams : most;
    }
    return most;
}

/* Search and groups above the list, where there are several. */
static struct rect draw_left(struct list_screen *screen, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct mission_list *list = (struct mission_list *)screen;
    if (list->tabs == 0)
        return ui_well(ui, room);
    draw_tabs(list, frame, ui_cut_top(ui, &room, UI_TARGET));
    ui_cut_top(ui, &room, UI_GAP_CLOSE);
    struct rect row = ui_cut_top(ui, &room, UI_TARGET);
    bool ordered = mission_order_draw(&list->order, frame, ui_cut_right(ui, &row, 168));
    ui_cut_right(ui, &row, UI_GAP_SMALL);
    if (ui_text_field(ui, row, "missions.search", list->search, SEARCH_BYTES, page_text(frame, "missions.search")))
        search(list, frame);
    if (ordered)
        search(list, frame);
    ui_cut_top(ui, &room, UI_GAP_CLOSE);
    if (chosen_of(list) != list->filtered_to) /* the player has chosen another one since */
        list->filtered_from = 0;
    if (mission_filter_draw(&list->filter, frame, most_teams(list, frame), &room))
        filter(list, frame, room.h - ui_px(ui, UI_GAP_CLOSE));
    ui_cut_top(ui, &room, UI_GAP_CLOSE);
    return ui_well(ui, room);
}

/* Back takes the search away before it leaves. */
static bool clear_search(struct list_screen *screen, struct frame *frame)
{
    struct mission_list *list = (struct mission_list *)screen;
    if (!list->search[0] && !mission_filter_is_on(&list->filter))
        return false;
    list->search[0] = '\0';
    list->filter = (struct mission_filter){.edition = 0};
    search(list, frame);
    return true;
}

/* It opens there again, also when the program has been closed meanwhile. */
static void leave(struct screen *screen, struct frame *frame)
{
    const struct mission_list *list = (const struct mission_list *)screen;
    const struct mission_entry *entry = entry_at(list, frame, chosen_of(list));
    (void)follows(list, 0);
    if (list->services->left && !list->at_problems)
        *list->services->left = (struct missions_left){list->filter, (int)list->order};
    if (entry && strcmp(entry->id, frame->preferences->text[PREFERENCE_MISSION]) != 0)
        (void)preferences_set_text(frame->preferences, PREFERENCE_MISSION, entry->id);
}

static void free_list(struct screen *screen)
{
    let_go((struct mission_list *)screen);
    free(screen);
}

static const struct screen_kind kind = {.name = PAGE_MISSIONS,
                                        .enter = enter,
                                        .leave = leave,
                                        .update = update,
                                        .draw = list_screen_draw,
                                        .free = free_list};

static const struct list_kind missions = {.rows = "missions.row",
                                          .row_height = ROW,
                                          .part = 0.4f,
                                          .gap = UI_MARGIN,
                                          .rows_first = true,
                                          .title = "missions.title",
                                          .left = draw_left,
                                          .empty = empty_text,
                                          .heading = heading_of,
                                          .row = draw_row,
                                          .details = draw_chosen,
                                          .buttons = draw_buttons,
                                          .choose = choose,
                                          .ask = ask_first,
                                          .back = clear_search};

static struct screen *new_list(bool at_problems, const char *after)
{
    struct mission_list *list = list_screen_new(sizeof *list, &kind, &missions);
    if (!list)
        return NULL;
    list->shown = -1;
    list->at_problems = at_problems;
    snprintf(list->after, sizeof list->after, "%s", after);
    return &list->list.base;
}

struct screen *mission_list_new(void)
{
    return new_list(false, "");
}

struct screen *mission_list_new_at_problems(void)
{
    return new_list(true, "");
}

struct screen *mission_list_new_after(const char *path)
{
    return new_list(false, path);
}
