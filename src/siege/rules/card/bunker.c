/*
 * bunker.c -- checks a card against copies, Credits, Rank and what is worn; recommends one; and passes from team to
 * team.
 */
#include "siege/rules/card/bunker.h"

#include "siege/rules/card/effect_row.h"

#include <assert.h>
#include <string.h>

enum { WEAPON_CARD, GEAR_CARD };

static const struct trooper_kind *trooper_of(const struct game *game, figure_id figure)
{
    assert(figure_is_trooper(figure) && game->figure[figure].kind < game->scenario->catalogue->roster);
    return &game->scenario->catalogue->trooper[game->figure[figure].kind];
}

static bool wears(const struct figure *figure, int kind, int index)
{
    return kind == WEAPON_CARD ? figure->weapon == index : (figure->gear >> index & 1) != 0;
}

static int cards_of(const struct game *game, int kind)
{
    return kind == WEAPON_CARD ? game->scenario->catalogue->weapons : game->scenario->catalogue->gears;
}

bool bunker_never_runs_out(const struct game *game, int kind, int index)
{
    return kind == WEAPON_CARD && game->scenario->catalogue->weapon[index].cost == 0 &&
           game_parameters(game)->free_weapons;
}

int bunker_copies_left(const struct game *game, int kind, int index)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    assert(index >= 0 && index < cards_of(game, kind));
    if (bunker_never_runs_out(game, kind, index))
        return catalogue->weapon[index].copies;
    int left = kind == WEAPON_CARD ? catalogue->weapon[index].copies : catalogue->gear[index].copies;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        left -= game->figure[id].kind != KIND_NONE && wears(&game->figure[id], kind, index);
    return left;
}

/* What the team's cards cost together. */
static int cost_of_cards(const struct game *game, int team)
{
    assert(is_team_number(team));
    const struct catalogue *catalogue = game->scenario->catalogue;
    int cost = 0;
    for (int k = 0; k < PAIR; k++) {
        const struct figure *figure = &game->figure[team * PAIR + k];
        if (figure->weapon < catalogue->weapons)
            cost += catalogue->weapon[figure->weapon].cost;
        for (uint32_t gear = figure->gear; gear; gear &= gear - 1)
            cost += catalogue->gear[__builtin_ctz(gear)].cost;
    }
    return cost;
}

int bunker_credits_left(const struct game *game, int team)
{
    return game->team[team].bunker_credits - cost_of_cards(game, team);
}

/* C-EQUIP-1, C-EQUIP-15: the combo that swings has its Rank from the rules, its card and the table differing. */
int bunker_rank_needed(const struct game *game, int kind, int index)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    assert(index >= 0 && index < cards_of(game, kind));
    if (kind == GEAR_CARD)
        return catalogue->gear[index].rank;
    const struct weapon *weapon = &catalogue->weapon[index];
    bool combo = (weapon->shapes & SHAPE_SWING) && weapon->fire > 0;
    return combo ? game_parameters(game)->swing_combo_rank : weapon->rank;
}

static int augments_worn(const struct game *game, figure_id figure)
{
    int count = 0;
    for (uint32_t gear = game->figure[figure].gear; gear; gear &= gear - 1)
        count += game->scenario->catalogue->gear[__builtin_ctz(gear)].augments != 0;
    return count;
}

/* C-EQUIP-12, S-EQUIP-6, S-ITEM-9: what keeps the gear from going with the weapon; NULL: nobody holds one. */
static enum reject_why why_unfit(const struct gear *gear, const struct weapon *weapon)
{
    if (effect_find(&gear->effects, EFFECT_GRENADE) && !(weapon && (weapon->shapes & SHAPE_GRENADE_MOUNT)))
        return REJECT_NEEDS_CARBINE;
    if (!gear->augments)
        return REJECT_NONE;
    int modes = !weapon ? 0
                        : (weapon->close ? MODE_CLOSE : 0) | (weapon->fire ? MODE_FIRE : 0) |
                              (weapon->tech ? MODE_TECH : 0);
    if (!(gear->augments & modes))
        return REJECT_NOTHING_TO_AUGMENT;
    return gear->not_shapes & weapon->shapes ? REJECT_GEAR_CLASHES : REJECT_NONE;
}

bool bunker_fits(const struct catalogue *catalogue, int gear, int weapon)
{
    return why_unfit(&catalogue->gear[gear], &catalogue->weapon[weapon]) == REJECT_NONE;
}

/* C-EQUIP-5, S-EQUIP-6: no more than it may wear, and no other augment on the weapon. */
static struct reject check_gear(const struct game *game, figure_id figure, int index)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    const struct parameters *parameters = game_parameters(game);
    uint8_t held = game->figure[figure].weapon;
    if (game->figure[figure].gear >> index & 1)
        return reject_of(REJECT_HAS_GEAR, figure, index);
    if (__builtin_popcount(game->figure[figure].gear) >= parameters->gear_limit)
        return reject_of(REJECT_GEAR_FULL, figure, parameters->gear_limit);
    enum reject_why why = why_unfit(&catalogue->gear[index],
                                    held < catalogue->weapons ? &catalogue->weapon[held] : NULL);
    if (why != REJECT_NONE)
        return reject_of(why, figure, index);
    bool full = catalogue->gear[index].augments && augments_worn(game, figure) >= parameters->augment_limit;
    return full ? reject_of(REJECT_AUGMENT_FULL, figure, index) : REJECT_FINE;
}

/* C-EQUIP-6, S-EQUIP-7: what keeps the weapon from going with what the Doomtrooper is trained in. */
static enum reject_why why_unsuited(const struct trooper_kind *trooper, const struct weapon *weapon, bool specialties)
{
    if (specialties && !(weapon->icons & trooper->specialty))
        return REJECT_WRONG_ICON;
    return trooper->specialist && weapon->close < 3 ? REJECT_NEEDS_CLOSE_WEAPON : REJECT_NONE;
}

bool bunker_suits(const struct catalogue *catalogue, int trooper, int weapon)
{
    return why_unsuited(&catalogue->trooper[trooper], &catalogue->weapon[weapon], catalogue->parameters.specialties) ==
           REJECT_NONE;
}

static struct reject check_weapon(const struct game *game, figure_id figure, int index)
{
    const struct weapon *weapon = &game->scenario->catalogue->weapon[index];
    if (game->figure[figure].weapon != CARD_NONE)
        return reject_of(REJECT_HAS_WEAPON, figure, index);
    enum reject_why why = why_unsuited(trooper_of(game, figure), weapon, game_parameters(game)->specialties);
    if (why != REJECT_NONE)
        return reject_of(why, figure, index);
    return REJECT_FINE;
}

static struct reject check_fit(const struct game *game, figure_id figure, int kind, int index)
{
    return kind == GEAR_CARD ? check_gear(game, figure, index) : check_weapon(game, figure, index);
}

int bunker_rank_allowed(const struct game *game, int team)
{
    int above = 0;
    if (game_parameters(game)->corporation_abilities)
        above = effect_sum(&game->scenario->catalogue->corporation[game->team[team].corporation].ability,
                           EFFECT_RANK_ABOVE, MODE_ANY);
    return game->team[team].rank + above;
}

/* C-EQUIP-8, S-EQUIP-2. */
static struct reject check_price(const struct game *game, figure_id figure, int kind, int index)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    int team = figure / PAIR;
    int cost = kind == GEAR_CARD ? catalogue->gear[index].cost : catalogue->weapon[index].cost;
    if (bunker_copies_left(game, kind, index) <= 0)
        return reject_of(REJECT_NO_COPY_LEFT, figure, index);
    if (bunker_rank_allowed(game, team) < bunker_rank_needed(game, kind, index))
        return reject_all(REJECT_RANK_TOO_LOW, figure, SQUARE_NONE, bunker_rank_needed(game, kind, index),
                          bunker_rank_allowed(game, team));
    if (cost > bunker_credits_left(game, team))
        return reject_all(REJECT_CREDITS_TOO_LOW, figure, SQUARE_NONE, cost, bunker_credits_left(game, team));
    return REJECT_FINE;
}

struct reject bunker_check(const struct game *game, figure_id figure, int kind, int index)
{
    if (figure >= TROOPER_MAX || game->figure[figure].kind == KIND_NONE)
        return reject_of(REJECT_NO_SUCH_FIGURE, figure, 0);
    if (kind < WEAPON_CARD || kind > GEAR_CARD || index < 0 || index >= cards_of(game, kind))
        return reject_for(REJECT_NO_SUCH_CHOICE);
    struct reject reject = check_price(game, figure, kind, index);
    return reject.why ? reject : check_fit(game, figure, kind, index);
}

uint32_t bunker_may_mask(const struct game *game, figure_id figure, int kind)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    if (figure >= TROOPER_MAX || game->figure[figure].kind == KIND_NONE)
        return 0;
    if (kind == WEAPON_CARD && game->figure[figure].weapon != CARD_NONE)
        return 0;
    int credits = bunker_credits_left(game, figure / PAIR), rank = bunker_rank_allowed(game, figure / PAIR);
    uint32_t may = 0;
    for (int index = 0; index < cards_of(game, kind); index++) {
        int cost = kind == GEAR_CARD ? catalogue->gear[index].cost : catalogue->weapon[index].cost;
        if (cost <= credits && bunker_rank_needed(game, kind, index) <= rank &&
            !check_fit(game, figure, kind, index).why && bunker_copies_left(game, kind, index) > 0)
            may |= UINT32_C(1) << index;
    }
    return may;
}

static bool any_card(const struct game *game, int team)
{
    for (int k = 0; k < PAIR; k++)
        for (int kind = WEAPON_CARD; kind <= GEAR_CARD; kind++)
            if (bunker_may_mask(game, (figure_id)(team * PAIR + k), kind))
                return true;
    return false;
}

/* ---- advice ---------------------------------------------------------------------------------------------------- */

enum { WORTH_OF_CREDIT = 25, WORTH_OF_FIRST_FIREARM = 60, WORTH_OF_REST = 20 };

/* What a weapon is worth, in hundredths of a die. */
static int worth_of_weapon(const struct weapon *weapon)
{
    int more = weapon->close > weapon->fire ? weapon->close : weapon->fire;
    int all = weapon->close + weapon->fire + weapon->tech;
    for (int mode = 0; mode < ATTACK_MODES; mode++)
        all += pool_size(weapon->extra[mode]);
    more = more > weapon->tech ? more : weapon->tech;
    int fewer = all - more;
    int worth = 100 * more + 40 * fewer - WORTH_OF_CREDIT * weapon->cost;
    return worth + (weapon->shapes & SHAPE_LINE ? 20 : 0) + (weapon->shapes & SHAPE_SWING ? 30 : 0);
}

static int worth_of_gear(const struct game *game, figure_id figure, const struct gear *gear)
{
    const struct weapon *weapon = &game->scenario->catalogue->weapon[game->figure[figure].weapon];
    assert(game->figure[figure].weapon < game->scenario->catalogue->weapons);
    int worth = 0;
    for (int i = 0; i < gear->effects.count; i++) {
        const struct effect *effect = &gear->effects.item[i];
        const struct effect_row *row = effect_row(effect->verb);
        int own = row->gear_worth + row->worth_of_each * effect->amount;
        worth += row->worth_with ? row->worth_with(effect, weapon) : own ? own : WORTH_OF_REST;
    }
    return worth;
}

static struct command take(figure_id figure, int kind, int index)
{
    struct command command = command_make(COMMAND_TAKE, figure_seat(figure), figure);
    command.kind = (uint8_t)kind;
    command.choice = (uint8_t)index;
    return command;
}

static bool shoots(const struct game *game, figure_id figure)
{
    uint8_t weapon = game->figure[figure].weapon;
    return weapon < game->scenario->catalogue->weapons && game->scenario->catalogue->weapon[weapon].fire >= 3;
}

/* The best weapon for a Doomtrooper without one; the pair wants both a blade and a firearm. */
static bool recommend_weapon(const struct game *game, figure_id figure, struct command *command)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    bool must_shoot = !trooper_of(game, figure)->specialist && !game_parameters(game)->specialties &&
                      !shoots(game, (figure_id)(figure ^ 1));
    int best = 0;
    for (int w = 0; w < catalogue->weapons; w++) {
        int worth = worth_of_weapon(&catalogue->weapon[w]);
        if (must_shoot && catalogue->weapon[w].fire >= 3)
            worth += WORTH_OF_FIRST_FIREARM;
        if (worth <= best || bunker_check(game, figure, WEAPON_CARD, w).why)
            continue;
        best = worth;
        *command = take(figure, WEAPON_CARD, w);
    }
    return best > 0;
}

static bool recommend_gear(const struct game *game, int team, struct command *command)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    int best = 0;
    for (int k = 0; k < PAIR; k++) {
        figure_id figure = (figure_id)(team * PAIR + k);
        for (int g = 0; g < catalogue->gears && game->figure[figure].weapon < catalogue->weapons; g++) {
            int cost = catalogue->gear[g].cost ? catalogue->gear[g].cost : 1;
            int worth = worth_of_gear(game, figure, &catalogue->gear[g]) * 10 / cost;
            if (worth <= best || bunker_check(game, figure, GEAR_CARD, g).why)
                continue;
            best = worth;
            *command = take(figure, GEAR_CARD, g);
        }
    }
    return best > 0;
}

struct command bunker_recommend(const struct game *game, int team)
{
    assert(is_team_number(team));
    struct command command = command_make(COMMAND_READY, (seat_id)team, FIGURE_NONE);
    for (int k = 0; k < PAIR; k++)
        if (game->figure[team * PAIR + k].weapon == CARD_NONE &&
            recommend_weapon(game, (figure_id)(team * PAIR + k), &command))
            return command;
    (void)recommend_gear(game, team, &command);
    return command;
}

/* ---- equipment agreed on before ---------------------------------------------------------------------------------- */

static struct reject check_given_to(struct game *game, figure_id id, const struct game_setup *setup)
{
    struct figure *figure = &game->figure[id];
    uint8_t weapon = setup->weapon[id / PAIR][id % PAIR];
    uint32_t gear = setup->gear[id / PAIR][id % PAIR];
    struct reject reject = REJECT_FINE;
    bool comes_along = weapon < game->scenario->catalogue->weapons &&
                       game->scenario->catalogue->weapon[weapon].cost == 0;
    if (weapon != CARD_NONE && !comes_along)
        reject = bunker_check(game, id, WEAPON_CARD, weapon);
    figure->weapon = weapon;
    for (; gear && !reject.why; gear &= gear - 1) {
        reject = bunker_check(game, id, GEAR_CARD, __builtin_ctz(gear));
        figure->gear |= gear & -gear;
    }
    return reject;
}

struct reject bunker_check_given(const struct scenario *scenario, const struct game_setup *setup, struct game *asked)
{
    struct game_setup bare = *setup;
    struct event_list events = {.count = 0};
    memset(bare.gear, 0, sizeof bare.gear);
    game_start(asked, scenario, &bare, &events);
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        asked->figure[id].weapon = CARD_NONE;
    for (figure_id id = 0; id < setup->teams * PAIR; id++) {
        struct reject reject = check_given_to(asked, id, setup);
        if (reject.why)
            return reject;
    }
    return REJECT_FINE;
}

/* ---- the draft ------------------------------------------------------------------------------------------------- */

static bool still_takes(const struct game *game, int team)
{
    return (game->team[team].flags & (TEAM_PLAYS | TEAM_READY)) == TEAM_PLAYS;
}

/* C-EQUIP-7: the deck passes to the left. */
static void pass_on(struct game *game)
{
    assert(is_team_number(game->turn.drafting));
    const uint8_t *order = game->turn.draft_order;
    int at = 0;
    while (at < TEAM_MAX - 1 && order[at] != game->turn.drafting)
        at++;
    for (int i = 1; i <= TEAM_MAX; i++) {
        int next = order[(at + i) % TEAM_MAX];
        if (next < TEAM_MAX && still_takes(game, next)) {
            game->turn.drafting = (uint8_t)next;
            return;
        }
    }
    game->turn.drafting = SEAT_NONE;
}

/* S-EQUIP-3: with the card it is said who of the own pair carries it. */
struct reject bunker_check_take(const struct game *game, const struct command *command)
{
    if (command->figure / PAIR != command->seat)
        return reject_of(REJECT_NOT_YOUR_FIGURE, command->figure, 0);
    return bunker_check(game, command->figure, command->kind, command->choice);
}

void bunker_take(struct game *game, const struct command *command, struct event_list *events)
{
    assert(!bunker_check_take(game, command).why);
    struct figure *figure = &game->figure[command->figure];
    if (command->kind == WEAPON_CARD)
        figure->weapon = command->choice;
    else
        figure->gear |= UINT32_C(1) << command->choice;
    struct event *event = event_by(events, EVENT_TAKEN, command->seat, bunker_credits_left(game, command->seat), 0);
    event->figure = command->figure;
    event->kind = command->kind;
    event->card = command->choice;
    if (!game_parameters(game)->draft_whole_team)
        pass_on(game);
}

/* C-EQUIP-10: a specialist without a weapon while one is to be had. With specialties anybody may stop (S-EQUIP-5). */
struct reject bunker_check_ready(const struct game *game, const struct command *command)
{
    assert(is_team_number(command->seat));
    if (game_parameters(game)->specialties)
        return REJECT_FINE;
    for (int k = 0; k < PAIR; k++) {
        figure_id figure = (figure_id)(command->seat * PAIR + k);
        if (game->figure[figure].weapon != CARD_NONE || !trooper_of(game, figure)->specialist)
            continue;
        for (int w = 0; w < game->scenario->catalogue->weapons; w++)
            if (!bunker_check(game, figure, WEAPON_CARD, w).why)
                return reject_of(REJECT_NEEDS_CLOSE_WEAPON, figure, w);
    }
    return REJECT_FINE;
}

void bunker_ready(struct game *game, int team, struct event_list *events)
{
    assert(is_team_number(team) && still_takes(game, team));
    game->team[team].flags |= TEAM_READY;
    event_add(events, EVENT_READY)->seat = (seat_id)team;
    pass_on(game);
}

bool bunker_continue(struct game *game, struct event_list *events)
{
    assert(game->turn.phase == PHASE_SETUP && !game_is_asked(game));
    int team = game->turn.drafting;
    if (team >= TEAM_MAX)
        return false;
    if (any_card(game, team))
        game->pending = (struct pending){.type = PENDING_BUNKER, .seat = (seat_id)team};
    else
        bunker_ready(game, team, events); /* C-EQUIP-9: it cannot take any card */
    return true;
}
