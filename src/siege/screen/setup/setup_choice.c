/* setup_choice.c -- seats, weapons and Rank before a mission as plain values, and what is still missing. */
#include "siege/screen/setup/setup_choice.h"

#include "siege/text/names/refusals.h"

#include <stdio.h>
#include <string.h>

enum { SEATS_OF_ONE = 2 };

int setup_choice_favourite(const struct catalogue *catalogue, int index)
{
    static const char *const order[CORPORATIONS] = {"capitol", "bauhaus", "mishima", "imperial", "cybertronic"};
    int corporation = catalogue_find_corporation(catalogue, order[index]);
    return corporation < 0 ? index : corporation;
}

const char *setup_choice_icon(int control)
{
    static const char *const icon[] = {"seat_closed", "seat_human", "seat_ai", "seat_ai", "force_card", "skull"};
    return icon[control];
}

struct setup_choice setup_choice_of_teams(const struct catalogue *catalogue, const struct mission_entry *entry,
                                          int teams)
{
    struct game_setup usual = game_setup_default(catalogue, TEAM_MAX, 0);
    struct setup_choice choice = {.legion = CONTROL_DECK, .rank = 1};
    memcpy(choice.weapon, usual.weapon, sizeof choice.weapon);
    for (int i = 0; i < CORPORATIONS && i < teams; i++)
        choice.corporation[setup_choice_favourite(catalogue, i)] = i == 0 || !entry->training ? CONTROL_HUMAN
                                                                                              : CONTROL_CAUTIOUS;
    return choice;
}

struct setup_choice setup_choice_recommended(const struct catalogue *catalogue, const struct mission_entry *entry)
{
    int teams = entry->least_teams > SEATS_OF_ONE ? entry->least_teams : SEATS_OF_ONE;
    if (teams > entry->most_teams && entry->most_teams > 0)
        teams = entry->most_teams;
    return setup_choice_of_teams(catalogue, entry, teams);
}

bool setup_choice_alike(const struct setup_choice *one, const struct setup_choice *other)
{
    return memcmp(one->corporation, other->corporation, sizeof one->corporation) == 0 && one->legion == other->legion &&
           one->rank == other->rank && memcmp(one->weapon, other->weapon, sizeof one->weapon) == 0;
}

/* ---- the seats of the last game -------------------------------------------------------------------------------- */

static const char *const CONTROL_WORD[] = {"closed", "human", "greedy", "cautious", "deck", "nepharite"};
enum { CONTROL_WORDS = sizeof CONTROL_WORD / sizeof *CONTROL_WORD, SEAT_WORD = 32 };

const char *setup_choice_write_seats(char *out, size_t size, const struct catalogue *catalogue,
                                     const struct setup_choice *choice)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < CORPORATIONS && used < size; i++)
        if (choice->corporation[i] != CONTROL_CLOSED)
            used += (size_t)snprintf(out + used, size - used, "%s %s ", catalogue->corporation[i].id,
                                     CONTROL_WORD[choice->corporation[i]]);
    if (used < size)
        (void)snprintf(out + used, size - used, "legion %s", CONTROL_WORD[choice->legion]);
    return out;
}

static bool read_control(const char *word, enum seat_control *control)
{
    for (int i = 0; i < CONTROL_WORDS; i++)
        if (strcmp(word, CONTROL_WORD[i]) == 0) {
            *control = (enum seat_control)i;
            return true;
        }
    return false;
}

/* A corporation is never played by the AI deck; the Dark Legion neither closed nor careful. */
static void seat(struct setup_choice *choice, const struct catalogue *catalogue, const char *who,
                 enum seat_control control)
{
    int corporation = catalogue_find_corporation(catalogue, who);
    if (corporation >= 0 && corporation < CORPORATIONS && control <= CONTROL_CAUTIOUS)
        choice->corporation[corporation] = control;
    else if (strcmp(who, "legion") == 0 && control != CONTROL_CLOSED && control != CONTROL_CAUTIOUS)
        choice->legion = control;
}

struct setup_choice setup_choice_remembered(const struct catalogue *catalogue, const struct mission_entry *entry,
                                            const char *seats)
{
    char who[SEAT_WORD], plays[SEAT_WORD];
    enum seat_control control;
    int used = 0;
    struct setup_choice recommended = setup_choice_recommended(catalogue, entry), choice = recommended;
    memset(choice.corporation, 0, sizeof choice.corporation);
    for (; sscanf(seats, " %31s %31s%n", who, plays, &used) == 2; seats += used)
        if (read_control(plays, &control))
            seat(&choice, catalogue, who, control);
    int teams = setup_choice_teams(choice.corporation);
    bool fits = teams > 0 && teams >= entry->least_teams && (entry->most_teams == 0 || teams <= entry->most_teams);
    return fits && !entry->training ? choice : recommended;
}

/* ---- what the buttons change ----------------------------------------------------------------------------------- */

enum seat_control setup_choice_next_seat(enum seat_control control)
{
    return control == CONTROL_HUMAN      ? CONTROL_CAUTIOUS
           : control == CONTROL_CAUTIOUS ? CONTROL_GREEDY
           : control == CONTROL_GREEDY   ? CONTROL_CLOSED
                                         : CONTROL_HUMAN;
}

enum seat_control setup_choice_next_legion(enum seat_control control)
{
    return control == CONTROL_DECK        ? CONTROL_HUMAN
           : control == CONTROL_HUMAN     ? CONTROL_NEPHARITE
           : control == CONTROL_NEPHARITE ? CONTROL_GREEDY
                                          : CONTROL_DECK;
}

int setup_choice_teams(const enum seat_control seat[CORPORATIONS])
{
    int teams = 0;
    for (int i = 0; i < CORPORATIONS; i++)
        teams += seat[i] != CONTROL_CLOSED;
    return teams;
}

bool setup_choice_has_human(const enum seat_control seat[CORPORATIONS])
{
    bool human = false;
    for (int i = 0; i < CORPORATIONS; i++)
        human = human || seat[i] == CONTROL_HUMAN;
    return human;
}

int setup_choice_troopers(const struct catalogue *catalogue, int corporation)
{
    int troopers = 0;
    for (int i = 0; i < catalogue->roster; i++)
        troopers += catalogue->trooper[i].corporation == corporation;
    return troopers;
}

int setup_choice_trooper(const struct catalogue *catalogue, int corporation, int k)
{
    for (int specialist = 1; specialist >= 0; specialist--)
        for (int i = 0; i < catalogue->roster; i++)
            if (catalogue->trooper[i].corporation == corporation && catalogue->trooper[i].specialist == specialist &&
                k-- == 0)
                return i;
    return -1;
}

static bool may_carry(const struct catalogue *catalogue, int trooper, int rank, int weapon)
{
    const struct weapon *it = &catalogue->weapon[weapon];
    return it->cost == 0 && it->rank <= rank && (!catalogue->trooper[trooper].specialist || it->close >= 3);
}

uint8_t setup_choice_next_weapon(const struct catalogue *catalogue, int trooper, int rank, uint8_t weapon)
{
    if (trooper < 0 || catalogue->weapons == 0)
        return weapon;
    for (int step = 1; step <= catalogue->weapons; step++) {
        int next = (weapon == CARD_NONE ? step - 1 : weapon + step) % catalogue->weapons;
        if (may_carry(catalogue, trooper, rank, next))
            return (uint8_t)next;
    }
    return weapon;
}

/* A player who leads the Dark Legion belongs to a corporation that sits the mission out. */
static uint8_t corporation_of_legion(const struct setup_choice *choice)
{
    for (int i = 0; i < CORPORATIONS && choice->legion != CONTROL_DECK; i++)
        if (choice->corporation[i] == CONTROL_CLOSED)
            return (uint8_t)i;
    return 0xFF;
}

bool setup_choice_drafts(const struct scenario *scenario)
{
    const struct parameters *parameters = &scenario->mission.parameters;
    return parameters->equipment && !parameters->figure_weapons;
}

struct game_setup setup_choice_setup(const struct setup_choice *choice, const struct scenario *scenario,
                                     const struct rule_options *options, uint64_t seed,
                                     enum seat_control control[SEAT_COUNT])
{
    struct game_setup setup = game_setup_default(scenario->catalogue, 1, seed);
    setup.teams = 0;
    setup.draft = setup_choice_drafts(scenario);
    const struct setup_rules rules = setup_rules_in(&choice->rules, options, &scenario->mission);
    (void)setup_rules_agree(&rules, options, &setup);
    setup.rank = (uint8_t)choice->rank;
    memset(control, 0, sizeof *control * SEAT_COUNT);
    for (int i = 0; i < CORPORATIONS; i++) {
        if (choice->corporation[i] == CONTROL_CLOSED)
            continue;
        setup.corporation[setup.teams] = (uint8_t)i;
        memcpy(setup.weapon[setup.teams], choice->weapon[i], sizeof setup.weapon[0]);
        control[setup.teams++] = choice->corporation[i];
    }
    setup_rules_fit(&setup, choice->legion == CONTROL_HUMAN);
    control[SEAT_LEGION] = choice->legion;
    setup.legion_deck = choice->legion == CONTROL_DECK;
    setup.legion_corporation = corporation_of_legion(choice);
    return setup;
}

static bool fits(const struct mission *mission, int teams)
{
    return teams >= 1 && teams >= mission->least_teams && teams <= mission->most_teams;
}

const char *setup_choice_setup_refusal(char *why, size_t size, const struct words *words,
                                       const struct scenario *scenario, const struct game_setup *setup)
{
    struct game nothing;
    const struct mission *mission = &scenario->mission;
    bool many = setup->teams > mission->most_teams;
    if (!fits(mission, setup->teams))
        return words_say(why, size, words, many ? "teams.too_many" : "teams.missing_team",
                         SLOTS({"n", NULL, many ? mission->most_teams : mission->least_teams}));
    struct reject reject = game_setup_check(scenario, setup);
    if (reject.why == REJECT_NONE)
        return NULL;
    memset(&nothing, 0, sizeof nothing);
    nothing.scenario = scenario;
    return reject_sentence(why, size, words, &nothing, reject);
}

const char *setup_choice_refusal(char *why, size_t size, const struct words *words, const struct setup_choice *choice,
                                 const struct scenario *scenario, const struct rule_options *options)
{
    enum seat_control control[SEAT_COUNT];
    struct game_setup agreed = {.changes = 0};
    struct game_setup setup = setup_choice_setup(choice, scenario, options, 0, control);
    bool enough = fits(&scenario->mission, setup.teams);
    if (enough && choice->legion != CONTROL_HUMAN && !setup_choice_has_human(choice->corporation))
        return words_get(words, "setup.why.no_human");
    if (enough && !setup_rules_agree(&choice->rules, options, &agreed))
        return words_get(words, "setup.rules.too_many");
    return setup_choice_setup_refusal(why, size, words, scenario, &setup);
}
