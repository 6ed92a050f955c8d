/* mission_browse.c -- filters of the mission list; sources, twins and a guess of how long one takes. */
#include "siege/screen/menu/mission_browse.h"

#include "shell/ui/flow.h"
#include "shell/words/plain.h"
#include "siege/screen/campaign/campaign_endless.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/evening.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/mission/balance.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCE_ANY, SOURCE_SHIPPED, SOURCE_OWN, SOURCE_PACKAGE, SOURCE_OFF, SOURCES };
enum { LENGTH_ANY, LENGTH_SHORT, LENGTH_LONG, LENGTHS };
enum { PLACES = MISSION_FILTERS + 1, NARROW = 560, SHORT_MINUTES = 40 };

bool mission_filter_is_on(const struct mission_filter *filter)
{
    return filter->edition || filter->teams || filter->source || filter->hard || filter->length;
}

static bool is_from_source(const struct mission_entry *entry, int source)
{
    int its = entry->package[0] ? SOURCE_PACKAGE : entry->own ? SOURCE_OWN : SOURCE_SHIPPED;
    return source == SOURCE_ANY || source == its || (source == SOURCE_OFF && entry->off);
}

struct setup_choice mission_seats(const struct mission_filter *filter, const struct services *services,
                                  const struct preferences *preferences, const struct mission_entry *entry)
{
    const struct catalogue *catalogue = services_catalogue(services, entry->edition);
    const struct rule_options *options = services_options(services, entry->edition);
    struct setup_choice choice = setup_choice_remembered(catalogue, entry, preferences->text[PREFERENCE_SEATS]);
    if (filter->teams && filter->teams != setup_choice_teams(choice.corporation))
        choice = setup_choice_of_teams(catalogue, entry, filter->teams);
    choice.rules = setup_rules_read(preferences->text[PREFERENCE_RULES], options);
    return choice;
}

/* How the mission goes with those seats. */
struct outlook {
    const struct balance_row *row; /* NULL: nobody has measured it so */
    int teams, rounds;
    int minutes; /* as they were measured, or else by the rounds */
};

static struct outlook look_out(const struct mission_filter *filter, const struct services *services,
                               const struct preferences *preferences, const struct mission_entry *entry)
{
    enum seat_control control[SEAT_COUNT] = {CONTROL_CLOSED};
    struct setup_choice choice = mission_seats(filter, services, preferences, entry);
    struct game_setup setup = {.rank = (uint8_t)choice.rank};
    int people = 0;
    (void)setup_rules_agree(&choice.rules, services_options(services, entry->edition), &setup);
    for (int i = 0; i < CORPORATIONS; i++)
        if (choice.corporation[i] != CONTROL_CLOSED) {
            people += choice.corporation[i] == CONTROL_HUMAN;
            control[setup.teams++] = choice.corporation[i];
        }
    control[SEAT_LEGION] = choice.legion;
    const struct evening evening = {entry, NULL, "", &setup, control};
    const struct balance_row *row = evening_find(services, &evening);
    bool few = setup.teams <= FEWER_TEAMS_MOST && entry->rounds_for_few;
    int rounds = few ? entry->rounds_for_few : entry->rounds;
    return (struct outlook){row, setup.teams, rounds,
                            row ? balance_told_minutes(row, people) : balance_guess_minutes(rounds, setup.teams)};
}

/* A file that cannot be played does not tell its teams and rounds: it is left out where they matter. */
bool mission_filter_takes(const struct mission_filter *filter, const struct services *services,
                          const struct preferences *preferences, const struct mission_entry *entry)
{
    bool edition = !filter->edition || entry->book + 1 == filter->edition;
    bool teams = !filter->teams || (entry->least_teams <= filter->teams && filter->teams <= entry->most_teams);
    if (!edition || !teams || !is_from_source(entry, filter->source))
        return false;
    if (!filter->hard && !filter->length)
        return true;
    struct outlook outlook = look_out(filter, services, preferences, entry);
    int hardness = outlook.row ? balance_hardness(balance_rate(outlook.row)) : -1;
    int length = outlook.minutes <= SHORT_MINUTES ? LENGTH_SHORT : LENGTH_LONG;
    return (!filter->hard || hardness == filter->hard - 1) &&
           (!filter->length || (!entry->problems && length == filter->length));
}

bool mission_holds(const struct services *services, const struct mission_entry *entry, const char *sought)
{
    return plain_holds(entry->title, sought) || plain_holds(entry->package_name, sought) ||
           plain_holds(entry->author, sought) || plain_holds_word(entry->about, sought) ||
           plain_holds_word(services_edition_title(services, entry->edition, true), sought) ||
           plain_holds_word(services_edition_title(services, entry->edition, false), sought);
}

static const char *edition_text(const struct frame *frame, int edition)
{
    const struct services *services = page_services(frame);
    return edition ? services_edition_title(services, services->edition[edition - 1].id, true)
                   : page_text(frame, "missions.filter.editions");
}

static const char *source_text(const struct frame *frame, int source)
{
    static const char *const KEYS[SOURCES] = {"missions.filter.sources", "missions.filter.shipped",
                                              "missions.filter.own", "missions.filter.packages", "missions.filter.off"};
    return page_text(frame, KEYS[source]);
}

static const char *hardness_text(const struct frame *frame, int hard)
{
    struct words words = page_words(frame);
    if (!hard)
        return page_text(frame, "missions.filter.hard");
    return page_tell(frame, "missions.filter.band",
                     SLOTS({"text", balance_hardness_text(&words, hard - 1), 0},
                           {"least", NULL, balance_hardness_least(hard - 1)},
                           {"most", NULL, hard > 1 ? balance_hardness_least(hard - 2) - 1 : 100}));
}

static const char *length_text(const struct frame *frame, int length)
{
    static const char *const KEYS[LENGTHS] = {"missions.filter.lengths", "missions.filter.short",
                                              "missions.filter.long"};
    return page_tell(frame, KEYS[length], SLOTS({"n", NULL, SHORT_MINUTES}));
}

/* Side by side, or in a narrow column in two rows. */
static struct rect place_of(const struct ui *ui, struct rect rows, int index, bool narrow)
{
    float gap = ui_px(ui, UI_GAP_SMALL);
    int columns = (PLACES + 1) / 2;
    return narrow ? rect_column(rect_row(rows, index / columns, 2, gap), index % columns, columns, gap)
                  : rect_column(rows, index, PLACES, gap);
}

static int *value_of(struct mission_filter *filter, int which)
{
    int *const value[MISSION_FILTERS] = {&filter->edition, &filter->teams, &filter->source, &filter->hard,
                                         &filter->length};
    return value[which];
}

const char *mission_filter_text(const struct frame *frame, const struct mission_filter *filter, int which)
{
    struct mission_filter copy = *filter;
    int value = *value_of(&copy, which);
    switch (which) {
    case 0:
        return edition_text(frame, value);
    case 1:
        return value ? page_tell(frame, "missions.filter.for", SLOTS({"n", NULL, value}))
                     : page_text(frame, "missions.filter.teams");
    case 2:
        return source_text(frame, value);
    case 3:
        return hardness_text(frame, value);
    default:
        return length_text(frame, value);
    }
}

bool mission_filter_drop(struct mission_filter *filter, int which)
{
    int *value = value_of(filter, which);
    bool on = *value != 0;
    *value = 0;
    return on;
}

/* The way back to all missions at once, behind the filters, while there is one. */
static bool draw_clear(struct mission_filter *filter, struct frame *frame, struct rect place)
{
    struct ui_button button = page_button(frame, "missions.clear", "missions.filter.clear", NULL);
    button.tone = UI_TONE_QUIET;
    button.hint = page_text(frame, "missions.filter.clear.hint");
    if (!mission_filter_is_on(filter) || !ui_button(frame->ui, place, button))
        return false;
    *filter = (struct mission_filter){.edition = 0};
    return true;
}

/* What it shows, and how one comes back to the value before. */
static const char *hint_text(const struct frame *frame, const char *key)
{
    struct words words = page_words(frame);
    return words_then(&words, page_tell(frame, key, SLOTS({"n", NULL, SHORT_MINUTES})),
                      page_text(frame, "missions.filter.back"));
}

bool mission_filter_draw(struct mission_filter *filter, struct frame *frame, int most_teams, struct rect *room)
{
    struct ui *ui = frame->ui;
    bool narrow = room->w < ui_px(ui, NARROW);
    struct rect rows = ui_cut_top(ui, room, narrow ? 2 * UI_TARGET + UI_GAP_SMALL : UI_TARGET);
    static const char *const HINT[MISSION_FILTERS] = {"missions.filter.editions.hint", "missions.filter.teams.hint",
                                                      "missions.filter.sources.hint", "missions.filter.hard.hint",
                                                      "missions.filter.lengths.hint"};
    const int values[MISSION_FILTERS] = {page_services(frame)->editions + 1, most_teams + 1, SOURCES,
                                         BALANCE_HARDNESSES + 1, LENGTHS};
    bool changed = false;
    for (int i = 0; i < MISSION_FILTERS; i++) {
        int *value = value_of(filter, i);
        struct ui_button button = {.id = page_id(frame, "missions.filter", i),
                                   .label = mission_filter_text(frame, filter, i),
                                   .hint = hint_text(frame, HINT[i]),
                                   .selected = *value != 0,
                                   .tone = UI_TONE_QUIET};
        int turned = ui_turn_button(ui, place_of(ui, rows, i, narrow), button);
        *value = (*value + turned + values[i]) % values[i];
        changed = changed || turned;
    }
    return draw_clear(filter, frame, place_of(ui, rows, MISSION_FILTERS, narrow)) || changed;
}

/* The smaller, the further up. */
static long long rank_of(const struct mission_filter *filter, const struct frame *frame, enum mission_order order,
                         const struct mission_entry *entry)
{
    struct outlook outlook = look_out(filter, page_services(frame), frame->preferences, entry);
    switch (order) {
    case ORDER_MINUTES:
        return entry->problems ? INT_MAX : outlook.minutes;
    case ORDER_RATE:
        return outlook.row ? -balance_rate(outlook.row) : 1;
    case ORDER_TEAMS:
        return entry->problems ? INT_MAX : entry->most_teams * (SEAT_COUNT + 1) + entry->least_teams;
    case ORDER_NEWEST:
        return -entry->changed;
    default:
        return 0;
    }
}

void mission_sort(const struct mission_filter *filter, const struct frame *frame, enum mission_order order, int *entry,
                  int count)
{
    long long rank[LISTED_MAX];
    const struct mission_entry *all = page_services(frame)->missions.entry;
    for (int i = 0; i < count && order != ORDER_GROUPS; i++) {
        int moved = entry[i], at = i;
        long long its = rank_of(filter, frame, order, &all[moved]);
        for (; at > 0; at--) {
            int before = entry[at - 1];
            if (order == ORDER_TITLE ? strcmp(all[before].title, all[moved].title) <= 0 : rank[at - 1] <= its)
                break;
            entry[at] = before;
            rank[at] = rank[at - 1];
        }
        entry[at] = moved;
        rank[at] = its;
    }
}

bool mission_order_draw(enum mission_order *order, struct frame *frame, struct rect place)
{
    static const char *const KEYS[MISSION_ORDERS] = {"missions.order.groups",  "missions.order.title",
                                                     "missions.order.minutes", "missions.order.rate",
                                                     "missions.order.teams",   "missions.order.newest"};
    struct ui_button button = {.id = "missions.order",
                               .label = page_text(frame, KEYS[*order]),
                               .hint = hint_text(frame, "missions.order.hint"),
                               .selected = *order != ORDER_GROUPS,
                               .tone = UI_TONE_QUIET};
    int turned = ui_turn_button(frame->ui, place, button);
    *order = (enum mission_order)(((int)*order + turned + MISSION_ORDERS) % MISSION_ORDERS);
    return turned != 0;
}

const char *mission_row_facts(const struct frame *frame, const struct mission_filter *filter,
                              const struct mission_entry *entry, bool whole)
{
    struct words words = page_words(frame);
    struct outlook outlook = look_out(filter, page_services(frame), frame->preferences, entry);
    int rate = outlook.row ? balance_rate(outlook.row) : 0;
    return page_tell(frame,
                     !outlook.row         ? "missions.row.minutes"
                     : rate == 0 && whole ? "missions.row.never"
                     : whole              ? "missions.row.measured"
                                          : "missions.row.measured.short",
                     SLOTS({"teams", NULL, outlook.teams}, {"n", NULL, outlook.minutes}, {"rate", NULL, rate},
                           {"text", balance_hardness_text(&words, balance_hardness(rate)), 0}));
}

int mission_row_rounds(const struct frame *frame, const struct mission_filter *filter,
                       const struct mission_entry *entry)
{
    return look_out(filter, page_services(frame), frame->preferences, entry).rounds;
}

int mission_of_endless(const struct mission_entry *entry)
{
    const char *number = strrchr(entry->id, '-');
    return entry->own && !entry->package[0] && campaign_endless_is(entry->id) && number ? atoi(number + 1) : 0;
}

/* Was it made by the forge, as its id tells? The number of its seed, or "". */
static void find_seed(const struct mission_entry *entry, char seed[24])
{
    static const char MADE[] = "made."; /* "made.classic-1993-2-50-6" */
    const char *number = strncmp(entry->id, MADE, sizeof MADE - 1) == 0 ? strchr(entry->id, '-') : NULL;
    size_t digits = number ? strspn(number + 1, "0123456789") : 0;
    snprintf(seed, 24, "%.*s", digits < 24 ? (int)digits : 0, number ? number + 1 : "");
}

/* What was asked for, so that it can be asked for again: all that its id tells behind the seed. */
static const char *order_text(const struct frame *frame, const struct mission_entry *entry, const char *seed)
{
    int teams = 0, wins = 0, rounds = 0;
    const char *rest = strchr(entry->id, '-') + 1 + strlen(seed);
    if (sscanf(rest, "-%d-%d-%d", &teams, &wins, &rounds) != 3)
        return page_tell(frame, "missions.made", SLOTS({"text", entry->word, 0}));
    return page_tell(frame, "missions.made.word",
                     SLOTS({"word", entry->word, 0},
                           {"edition", services_edition_title(page_services(frame), entry->edition, true), 0},
                           {"teams", NULL, teams}, {"wins", NULL, wins}, {"rounds", NULL, rounds}));
}

const char *mission_basis_text(const struct frame *frame, const struct mission_entry *entry)
{
    return entry->basis[0] ? page_tell(frame, "missions.based_on", SLOTS({"text", entry->basis, 0})) : "";
}

const char *mission_source_text(const struct frame *frame, const struct mission_entry *entry)
{
    int number = mission_of_endless(entry);
    if (number)
        return page_tell(frame, "missions.endless", SLOTS({"number", NULL, number}));
    char seed[24];
    find_seed(entry, seed);
    if (seed[0] && !entry->package[0]) {
        const char *made = entry->word[0] ? order_text(frame, entry, seed)
                                          : page_tell(frame, "missions.made", SLOTS({"text", seed, 0}));
        return entry->as_made ? made : page_tell(frame, "missions.made.changed", SLOTS({"made", made, 0}));
    }
    return entry->package[0] ? page_tell(frame, "missions.from",
                                         SLOTS({"name", entry->package_name, 0}, {"version", entry->version, 0},
                                               {"author", entry->author, 0}))
                             : "";
}

const char *mission_twin_text(const struct frame *frame, const struct mission_entry *entry)
{
    if (!entry->twin[0])
        return "";
    const char *key = entry->twin_package[0]
                          ? entry->twin_first ? "missions.twin.package" : "missions.twin.package.later"
                      : entry->twin_first ? "missions.twin"
                                          : "missions.twin.later";
    return page_tell(frame, key,
                     SLOTS({"id", entry->id, 0}, {"path", entry->twin, 0}, {"name", entry->twin_package, 0}));
}

const char *mission_guess_text(const struct frame *frame, const struct mission_filter *filter,
                               const struct mission_entry *entry)
{
    struct outlook outlook = look_out(filter, page_services(frame), frame->preferences, entry);
    return page_tell(
        frame, entry->measured || entry->measured_before || entry->said ? "missions.guess.minutes" : "missions.guess",
        SLOTS({"minutes", NULL, outlook.minutes}, {"n", NULL, outlook.teams}));
}
