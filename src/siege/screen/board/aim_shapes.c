/* aim_shapes.c -- special weapons while they are aimed: what they strike, in which way and direction (C-WEAP). */
#include "siege/screen/board/hold.h"
#include "siege/screen/board/aim.h"

#include "siege/rules/board/board.h"
#include "siege/text/names/names.h"

/* ---- what is struck -------------------------------------------------------------------------------------------- */

/* Is there enough of it to say what it would strike? */
static bool can_be_shown(const struct game *game, const struct command *attack)
{
    if (!figure_on_board(game, attack->figure))
        return false;
    return attack->shape == SHAPE_GRENADE_MOUNT ? square_is(attack->to) : attack_target_stands(game, attack->target);
}

void strike_of(const struct game *game, const struct command *attack, struct strike *strike)
{
    strike->count = strike->friends = 0;
    if (!can_be_shown(game, attack))
        return;
    strike->count = attack_list_struck(game, attack, strike->target);
    if (strike->count > 0)
        (void)attack_quote_shape(game, attack, strike->odds);
    for (int i = 0; i < strike->count; i++) {
        strike->is_friend[i] = intent_is_friend(game, attack->figure, strike->target[i]);
        strike->friends += strike->is_friend[i];
    }
}

bool strike_is_hopeless(const struct game *game, const struct command *attack, struct attack_odds *odds)
{
    struct strike strike;
    strike_of(game, attack, &strike);
    for (int i = 0; i < strike.count; i++)
        if (strike.odds[i].total == 0 || strike.odds[i].damage[0] < strike.odds[i].total)
            return false;
    *odds = strike.odds[0];
    return strike.count > 0;
}

figure_id strike_own(const struct game *game, const struct command *attack)
{
    struct strike strike;
    if (attack->seat >= TEAM_MAX || figure_is_trooper(attack->figure))
        return FIGURE_NONE;
    strike_of(game, attack, &strike);
    for (int i = 0; i < strike.count; i++)
        if (strike.target[i] < TROOPER_MAX &&
            (figure_seat(strike.target[i]) == attack->seat || game_parameters(game)->side_by_side))
            return strike.target[i];
    return FIGURE_NONE;
}

enum { NAMES_MOST = 4 };

/* "Legionnaire 1, Legionnaire 2 and Razide 1"; many are counted instead. */
static const char *join_names(const struct words *words, const struct game *game, const struct strike *strike,
                              bool only_friends)
{
    const char *items[NAMES_MOST];
    int count = only_friends ? strike->friends : strike->count, at = 0;
    if (count > NAMES_MOST)
        return words_tell(words, "aim.many", SLOTS({"n", NULL, count}));
    for (int i = 0; i < strike->count && at < NAMES_MOST; i++)
        if (!only_friends || strike->is_friend[i])
            items[at++] = figure_short_text(NAME(words), words, game, strike->target[i]);
    return words_join(SENTENCE(words), words, items, at, WORDS_AND);
}

const char *strike_warning(const struct words *words, const struct game *game, const struct strike *strike)
{
    struct about about = about_game(words, game);
    if (strike->friends == 0)
        return "";
    about.text = join_names(words, game, strike, true);
    about.number = game->scenario->mission.parameters.friendly_fire_pp;
    const struct parameters *parameters = &game->scenario->mission.parameters;
    const char *key = parameters->reckless_tokens ? "aim.also.tokens"
                      : parameters->friendly_hits ? "aim.also.hits" /* the house rule of C-PP-5 */
                                                  : "aim.also";
    return about_tell(&about, about.number > 0 ? key : "aim.also.free");
}

/* Everybody next to the square, in order of directions; friends first counted. */
static int list_around(const struct game *game, const struct command *attack, uint8_t out[DIRECTIONS], int *friends)
{
    struct square at = attack_aim(game, attack);
    int count = 0;
    *friends = 0;
    for (int d = NORTH; d < DIRECTIONS; d++) {
        struct square beside = square_step(at, (enum direction)d);
        if (!board_is_floor(game, beside) || !board_adjacent(game, at, beside))
            continue;
        figure_id figure = figure_at(game, beside);
        if (figure == FIGURE_NONE)
            continue;
        out[count++] = figure;
        *friends += intent_is_friend(game, attack->figure, figure);
    }
    return count;
}

static int shapes_of_weapon(const struct game *game, figure_id figure)
{
    uint8_t weapon = figure < TROOPER_MAX ? game->figure[figure].weapon : CARD_NONE;
    return weapon < game->scenario->catalogue->weapons ? game->scenario->catalogue->weapon[weapon].shapes : 0;
}

const char *strike_aftermath(const struct words *words, const struct game *game, const struct command *attack,
                             bool *warns)
{
    const char *items[DIRECTIONS];
    uint8_t around[DIRECTIONS];
    struct about about = about_game(words, game);
    int shapes = shapes_of_weapon(game, attack->figure), friends = 0, kept = 0;
    *warns = false;
    if (attack->mode != MODE_TECH || attack->shape == SHAPE_HACK || !(shapes & (SHAPE_TRAP | SHAPE_BARBS)) ||
        !figure_on_board(game, attack->target))
        return "";
    int count = shapes & SHAPE_BARBS ? list_around(game, attack, around, &friends) : 0;
    for (int i = 0; i < count; i++)
        if (!friends || intent_is_friend(game, attack->figure, around[i]))
            items[kept++] = figure_short_text(NAME(words), words, game, around[i]);
    *warns = friends > 0;
    about.target = attack->target;
    about.at = figure_square(game, attack->target);
    about.text = words_join(SENTENCE(words), words, items, kept, WORDS_AND);
    return about_tell(&about, friends                ? "aim.barbs.friends"
                              : kept                 ? "aim.barbs.enemies"
                              : shapes & SHAPE_BARBS ? "aim.barbs"
                                                     : "aim.trap");
}

/* ---- ways ------------------------------------------------------------------------------------------------------ */

/* What stands on the button of a way. Any mode fits where none is named; the first that fits counts. */
static const struct way_row {
    uint8_t shape, mode;
    const char *id, *key, *icon;
} WAYS[] = {
    {SHAPE_LINE, 0, "aim.line", "aim.line", "aim_line"},
    {SHAPE_SWING, 0, "aim.swing", "aim.swing", "aim_swing"},
    {SHAPE_SPLIT, 0, "aim.split", "aim.split", "aim_split"},
    {SHAPE_GRENADE_MOUNT, 0, "aim.grenade", "aim.grenade", "aim_grenade"},
    {SHAPE_HACK, 0, "aim.hack", "aim.hack", "hack"},
    {0, MODE_CLOSE, "aim.close", "hud.aim.close", "close_combat"},
    {0, MODE_TECH, "aim.tech", "hud.aim.tech", "tech"},
    {0, 0, "aim.fire", "hud.aim.fire", "fire"},
};

static const struct way_row *row_of(struct attack_way way)
{
    const struct way_row *last = &WAYS[sizeof WAYS / sizeof *WAYS - 1], *row = WAYS;
    while (row < last && !((!row->shape || row->shape == way.shape) && (!row->mode || row->mode == way.mode)))
        row++;
    return row;
}

const char *aim_way_id(struct attack_way way)
{
    return row_of(way)->id;
}

const char *aim_way_key(struct attack_way way)
{
    return row_of(way)->key;
}

const char *aim_way_icon(struct attack_way way)
{
    return row_of(way)->icon;
}

static bool is_held(const struct selection *held, struct attack_way way)
{
    return held->mode == way.mode && held->shape == way.shape;
}

void aim_turn_round(struct hold *hold)
{
    struct selection held = hold->selection;
    held.turn = !held.turn;
    if (held.shape == SHAPE_SWING)
        hold_aim_so(hold, &held);
}

void aim_next_way(struct hold *hold, int by)
{
    struct attack_way ways[WAYS_MAX];
    const struct selection *held = &hold->selection;
    int count = intent_list_ways(hold->game, held->figure, ways), at = 0;
    for (int i = 0; i < count; i++)
        if (is_held(held, ways[i]))
            at = i;
    struct selection next = intent_in_way(hold->game, held, ways[((at + by) % count + count) % count]);
    bool first = held->shape == SHAPE_SWING && held->turn == (by < 0);
    if (first) /* both turns of a swing are stops on the way */
        aim_turn_round(hold);
    else
        hold_aim_so(hold, &next);
}

/* ---- what is previewed ----------------------------------------------------------------------------------------- */

/* What is pointed at counts before what is held, where there is more than one target to show; in a special way only
 * if it is possible there. */
static const struct selection *shown_aim(const struct hold *hold)
{
    const struct intent *offer = &hold->offer;
    const struct selection *held = &hold->selection;
    bool offered = offer->type == INTENT_AIM || offer->type == INTENT_ROLL;
    bool possible = attack_check_command(hold->game, &offer->command).why == REJECT_NONE;
    if (hold->aim_peeks)
        return &hold->aim_peek;
    if (offered && (!intent_aims(held) || (held->shape != 0 && (possible || intent_is_incomplete(held)))))
        return &offer->aim;
    return held;
}

bool aim_preview(const struct hold *hold, struct command *attack)
{
    const struct selection *aim = shown_aim(hold);
    *attack = intent_attack(hold->play->viewer, aim);
    return play_may_act(hold->play) && can_be_shown(hold->game, attack);
}

/* ---- the sentence ---------------------------------------------------------------------------------------------- */

static const char *ready_key(const struct selection *held, int struck)
{
    if (struck == 0)
        return "aim.ready.nobody";
    return held->shape == SHAPE_LINE    ? "aim.ready.line"
           : held->shape == SHAPE_SWING ? "aim.ready.swing"
           : held->shape == SHAPE_SPLIT ? "aim.ready.split"
           : held->shape == SHAPE_HACK  ? "aim.ready.hack"
                                        : "aim.ready.area";
}

const char *aim_sentence(const struct hold *hold)
{
    struct strike strike;
    const struct selection *held = &hold->selection;
    struct command attack = intent_attack(hold->play->viewer, held);
    struct about about = play_about(hold->play);
    if (!play_may_act(hold->play) || held->shape == 0 || !intent_aims(held))
        return NULL;
    about.figure = held->figure;
    about.target = held->target;
    about.target2 = held->target2;
    if (intent_is_incomplete(held))
        return about_tell(&about, held->shape == SHAPE_SPLIT ? "aim.choose.second" : "aim.choose.area");
    if (command_check(hold->game, &attack).why != REJECT_NONE)
        return about_tell(&about, held->shape == SHAPE_GRENADE_MOUNT ? "aim.choose.area" : "hud.prompt.cannot");
    strike_of(hold->game, &attack, &strike);
    about.text = join_names(&hold->play->words, hold->game, &strike, false);
    return about_tell(&about, ready_key(held, strike.count));
}
