/* serve_look.c -- verbs that only look: figures, board, views, odds, sight, reach. */
#include "siege/mission/save/snapshot.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/bunker.h"
#include "siege/rules/card/effect.h"
#include "siege/rules/board/los.h"
#include "siege/rules/move/reach.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/play/prompts.h"
#include "siege/rules/card/lasting.h"
#include "tool/serve.h"

#include <cJSON.h>
#include <stdio.h>

/* ---- figures --------------------------------------------------------------------------------------------------- */

static void add_state(struct request *request, cJSON *object, const struct figure *figure)
{
    static const char *const STATE[] = {"pool", "waiting", "on_board", "eliminated", "withdrawn"};
    serve_add_text(request, object, "state", STATE[figure->state]);
    serve_add_square(request, object, "at", (struct square){figure->x, figure->y});
    serve_add_index(request, object, "gate", figure->gate, GATE_NONE);
    serve_add_number(request, object, "strength", figure->strength);
    serve_add_number(request, object, "actions", figure->actions);
    serve_add_number(request, object, "moves", figure->moves);
    serve_add_number(request, object, "taken", figure->taken);
    serve_add_truth(request, object, "done", (figure->flags & FIGURE_ACTIVE_DONE) != 0);
}

static void add_gear(struct request *request, cJSON *object, const struct figure *figure)
{
    const struct catalogue *catalogue = request->serve->words.catalogue;
    if (figure->weapon < catalogue->weapons)
        serve_add_text(request, object, "weapon", catalogue->weapon[figure->weapon].id);
    cJSON *list = figure->gear ? serve_add_list(request, object, "gear") : NULL;
    for (int g = 0; g < catalogue->gears; g++)
        if (figure->gear >> g & 1u)
            serve_append(request, list, cJSON_CreateString(catalogue->gear[g].id));
}

/* What cards and Secondary Missions have left on the figure. */
static void add_marks(struct request *request, cJSON *object, figure_id id)
{
    const struct game *game = &request->serve->game;
    const struct figure *figure = &game->figure[id];
    serve_add_unless(request, object, "captor", figure->captor, SEAT_NONE);
    serve_add_unless(request, object, "hurt", effect_hurt(game, id), 0);
    serve_add_unless(request, object, "lower", effect_lower(game, id, MODE_ANY), 0);
    serve_add_if(request, object, "message", (figure->marks & MARK_MESSAGE) != 0);
    serve_add_if(request, object, "examined", (figure->marks & MARK_EXAMINED) != 0);
    serve_add_if(request, object, "dropped", (figure->marks & MARK_DROPPED) != 0);
    serve_add_unless(request, object, "loads", figure->marks / MARK_LOAD, 0);
    serve_add_if(request, object, "phase", effect_phases_alone(game, id));
    serve_add_if(request, object, "no_fire", effect_hides(game, id, MODE_ANY));
    serve_add_if(request, object, "guards", (figure->status & STATUS_GUARDS) != 0);
    serve_add_unless(request, object, "actions_next", effect_actions_next(game, id), NO_LIMIT);
}

static cJSON *figure_new(struct request *request, figure_id id)
{
    const struct game *game = &request->serve->game;
    const struct words *words = &request->serve->words;
    const struct figure *figure = &game->figure[id];
    cJSON *object = cJSON_CreateObject();
    serve_add_number(request, object, "figure", id);
    serve_add_text(request, object, "name", figure_text(NAME(words), words, game, id));
    serve_add_text(request, object, "kind",
                   figure_is_trooper(id) ? words->catalogue->trooper[figure->kind].id : figure_creature(game, id)->id);
    serve_add_number(request, object, "seat", figure_seat(id));
    add_state(request, object, figure);
    add_gear(request, object, figure);
    add_marks(request, object, id);
    serve_add_number(request, object, "armour", figure_armour(game, id));
    serve_add_number(request, object, "steps", figure_steps(game, id));
    serve_add_number(request, object, "range", figure_range(game, id));
    serve_add_pool(request, object, "close", figure_pool(game, id, MODE_CLOSE));
    serve_add_pool(request, object, "fire", figure_pool(game, id, MODE_FIRE));
    if (pool_size(figure_pool(game, id, MODE_TECH)))
        serve_add_pool(request, object, "tech", figure_pool(game, id, MODE_TECH));
    return object;
}

void serve_figures(struct serve *serve, struct request *request)
{
    cJSON *list = serve_add_list(request, request->answer, "figures");
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (serve->game.figure[id].kind != KIND_NONE)
            serve_append(request, list, figure_new(request, id));
}

/* ---- teams ----------------------------------------------------------------------------------------------------- */

/* The cards of a hand by id; null for those the viewer does not see. */
static void add_hand(struct request *request, cJSON *object, const struct team *team)
{
    const struct catalogue *catalogue = request->serve->words.catalogue;
    cJSON *list = serve_add_list(request, object, "hand");
    for (int i = 0; i < HAND_MAX; i++) {
        uint8_t card = team->hand[i];
        if (card != CARD_NONE)
            serve_append(request, list,
                         card < catalogue->doomtrooper_cards ? cJSON_CreateString(catalogue->doomtrooper[card].id)
                                                             : cJSON_CreateNull());
    }
}

static void add_secondary(struct request *request, cJSON *object, const char *key, uint8_t card)
{
    const struct catalogue *catalogue = request->serve->words.catalogue;
    if (card != CARD_NONE)
        serve_add(request, object, key,
                  card < catalogue->secondary_cards ? cJSON_CreateString(catalogue->secondary[card].id)
                                                    : cJSON_CreateNull());
}

static void add_slots(struct request *request, cJSON *object, const char *key, uint32_t slots)
{
    cJSON *list = slots ? serve_add_list(request, object, key) : NULL;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots >> slot & 1u)
            serve_append(request, list, cJSON_CreateNumber(slot));
}

/* What the 2018 rules count; what is 0 is left out. */
static void add_deeds(struct request *request, cJSON *object, const struct game *view, seat_id seat)
{
    const struct team *team = &view->team[seat];
    serve_add_if(request, object, "commander", view->turn.commander == seat);
    serve_add_unless(request, object, "reckless", team->reckless, 0);
    serve_add_unless(request, object, "hacks", team->hacks, 0);
    serve_add_unless(request, object, "cards_used", team->cards_used, 0);
    serve_add_if(request, object, "no_cards", effect_bars_cards(view, seat));
    add_secondary(request, object, "secondary2", team->secondary2);
    add_slots(request, object, "tokens", team->tokens);
    add_slots(request, object, "scans", team->scans);
}

static cJSON *team_new(struct request *request, const struct game *view, seat_id seat)
{
    const struct team *team = &view->team[seat];
    cJSON *object = cJSON_CreateObject();
    serve_add_number(request, object, "seat", seat);
    serve_add_text(request, object, "corporation", view->scenario->catalogue->corporation[team->corporation].id);
    serve_add_number(request, object, "rank", team->rank);
    serve_add_number(request, object, "points", team->points);
    serve_add_number(request, object, "credits", team->credits);
    serve_add_number(request, object, "bunker_credits", bunker_credits_left(view, seat));
    serve_add_number(request, object, "extra_actions", team->extra_actions);
    serve_add_truth(request, object, "ready", (team->flags & TEAM_READY) != 0);
    serve_add_truth(request, object, "out", (team->flags & TEAM_OUT) != 0);
    serve_add_number(request, object, "score", team->score);
    add_hand(request, object, team);
    add_secondary(request, object, "secondary", team->secondary);
    add_deeds(request, object, view, seat);
    return object;
}

void serve_teams(struct serve *serve, struct request *request)
{
    struct node viewer = node_get(request->root, "viewer");
    seat_id seat = serve_read_seat(request, viewer);
    if (serve_is_bad(request))
        return;
    const struct game view = game_view_for(&serve->game, seat);
    cJSON *list = serve_add_list(request, request->answer, "teams");
    for (seat_id team = 0; team < view.teams; team++)
        serve_append(request, list, team_new(request, &view, team));
}

/* ---- board ----------------------------------------------------------------------------------------------------- */

static void add_sectors(struct request *request)
{
    const struct game *game = &request->serve->game;
    const struct mission *mission = &game->scenario->mission;
    cJSON *list = serve_add_list(request, request->answer, "sectors");
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        if (game->slot_sector[slot] == SLOT_NONE)
            continue;
        cJSON *object = cJSON_CreateObject();
        struct square corner = square_at(slot % mission->grid_width * SECTOR_SIZE,
                                         slot / mission->grid_width * SECTOR_SIZE);
        serve_add_number(request, object, "slot", slot);
        serve_add_number(request, object, "sector", game->scenario->catalogue->sector[game->slot_sector[slot]].number);
        serve_add_number(request, object, "quarters", game->slot_quarters[slot]);
        serve_add_square(request, object, "at", corner);
        serve_add_number(request, object, "face_down", force_face_down(game, slot));
        serve_add_if(request, object, "smoke", game->smoke >> slot & 1u);
        serve_add_if(request, object, "dark", game->dark >> slot & 1u);
        serve_add_if(request, object, "blocked", effect_blocked_slot(game) == slot);
        serve_append(request, list, object);
    }
}

static cJSON *gate_new(struct request *request, int number)
{
    const struct game *game = &request->serve->game;
    const struct gate *gate = &game->scenario->mission.gate[number];
    const struct words *words = &request->serve->words;
    cJSON *object = cJSON_CreateObject();
    serve_add_number(request, object, "gate", number);
    serve_add_text(request, object, "name", gate_text(NAME(words), words, game, number));
    serve_add_number(request, object, "slot", gate->slot);
    serve_add_number(request, object, "side", gate->side);
    serve_add_truth(request, object, "doomtroopers", (gate->flags & GATE_TROOPERS) != 0);
    serve_add_truth(request, object, "legion", (gate->flags & GATE_LEGION) != 0);
    serve_add_truth(request, object, "exit", (gate->flags & GATE_EXIT) != 0);
    serve_add_truth(request, object, "closed", game_gate_closed(game, number));
    cJSON *inside = serve_add_list(request, object, "inside");
    for (int i = 0; i < gate->width; i++)
        serve_append(request, inside, serve_square_new(gate->inside[i]));
    return object;
}

/* One hexadecimal digit: the sum of the open sides, 1 north, 2 east, 4 south, 8 west; '.' where there is no square. */
static char square_letter(const struct game *game, struct square at)
{
    int open = 0;
    if (!board_is_floor(game, at))
        return '.';
    for (int side = 0; side < 4; side++)
        if (!board_wall(&game->rows, at, (enum direction)(side * 2)))
            open |= 1 << side;
    return "0123456789abcdef"[open];
}

static void add_rows(struct request *request)
{
    const struct game *game = &request->serve->game;
    cJSON *list = serve_add_list(request, request->answer, "rows");
    for (int y = 0; y < game->scenario->height; y++) {
        char row[BOARD_MAX + 1] = "";
        for (int x = 0; x < game->scenario->width; x++)
            row[x] = square_letter(game, square_at(x, y));
        serve_append(request, list, cJSON_CreateString(row));
    }
}

static void add_stairs(struct request *request)
{
    const struct game *game = &request->serve->game;
    cJSON *list = serve_add_list(request, request->answer, "stairs");
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++) {
            int stair = board_stair(game, square_at(x, y));
            if (!stair)
                continue;
            cJSON *object = cJSON_CreateObject();
            serve_add_square(request, object, "at", square_at(x, y));
            serve_add_number(request, object, "flight", stair / 10);
            serve_add_number(request, object, "step", stair % 10);
            serve_append(request, list, object);
        }
}

static cJSON *marker_new(struct request *request, int number)
{
    static const char *const STATE[] = {"unused", "to_come", "stands", "destroyed"};
    const struct marker *marker = &request->serve->game.marker[number];
    cJSON *object = cJSON_CreateObject();
    serve_add_number(request, object, "marker", number);
    serve_add_text(request, object, "kind", marker_name(marker->kind));
    serve_add_text(request, object, "state", STATE[marker->state]);
    serve_add_square(request, object, "at", (struct square){marker->x, marker->y});
    serve_add_number(request, object, "armour", marker->armour);
    if (marker_traits(marker->kind) & TRAIT_EDGE)
        serve_add_number(request, object, "side", marker->side);
    if (marker_traits(marker->kind) & TRAIT_SWINGS) {
        serve_add_number(request, object, "width", marker->stamp & DOOR_WIDTH);
        serve_add_truth(request, object, "open", (marker->stamp & DOOR_OPEN) != 0);
        serve_add_truth(request, object, "locked", (marker->stamp & DOOR_LOCKED) != 0);
    }
    if (marker_traits(marker->kind) & (TRAIT_SPRINGS | TRAIT_TICKS) && marker->owner < TEAM_MAX)
        serve_add_number(request, object, "owner", marker->owner);
    return object;
}

/* Targets of the mission and doors made by cards. */
static void add_markers(struct request *request)
{
    cJSON *list = serve_add_list(request, request->answer, "markers");
    for (int m = 0; m < MARKER_ALL; m++)
        if (request->serve->game.marker[m].kind != MARKER_NONE)
            serve_append(request, list, marker_new(request, m));
}

void serve_board(struct serve *serve, struct request *request)
{
    serve_add_number(request, request->answer, "width", serve->scenario->width);
    serve_add_number(request, request->answer, "height", serve->scenario->height);
    add_rows(request);
    add_sectors(request);
    add_stairs(request);
    cJSON *gates = serve_add_list(request, request->answer, "gates");
    for (int gate = 0; gate < serve->scenario->mission.gates; gate++)
        serve_append(request, gates, gate_new(request, gate));
    add_markers(request);
}

/* ---- the whole game -------------------------------------------------------------------------------------------- */

void serve_view(struct serve *serve, struct request *request)
{
    seat_id seat = serve_read_seat(request, node_require(request->root, "seat"));
    if (serve_is_bad(request))
        return;
    struct game view = game_view_for(&serve->game, seat);
    serve_add_index(request, request->answer, "seat", seat, SEAT_NONE);
    serve_add(request, request->answer, "view", snapshot_new(&view));
}

void serve_state(struct serve *serve, struct request *request)
{
    serve_add(request, request->answer, "state", snapshot_new(&serve->game));
}

void serve_hash(struct serve *serve, struct request *request)
{
    (void)serve;
    serve_add_position(request);
}

void serve_prompt(struct serve *serve, struct request *request)
{
    const struct words *words = &serve->words;
    const struct prompt_focus focus = PROMPT_FOCUS_NONE;
    struct node viewer = node_get(request->root, "viewer");
    seat_id acting = game_seat_to_act(&serve->game);
    seat_id seat = node_exists(viewer) ? serve_read_seat(request, viewer) : acting;
    if (serve_is_bad(request))
        return;
    struct game view = game_view_for(&serve->game, seat);
    serve_add_text(request, request->answer, "prompt", prompt_sentence(SENTENCE(words), words, &view, seat, &focus));
    serve_add_index(request, request->answer, "seat", acting, SEAT_NONE);
}

/* ---- odds ------------------------------------------------------------------------------------------------------ */

/* Ways out of all rolls, and the same in percent with two digits. */
static cJSON *chance_new(struct request *request, uint64_t ways, uint64_t total)
{
    char percent[16];
    int hundredths = attack_permyriad(ways, total);
    cJSON *object = cJSON_CreateObject();
    (void)snprintf(percent, sizeof percent, "%d.%02d", hundredths / 100, hundredths % 100);
    serve_add_wide(request, object, "ways", ways);
    serve_add(request, object, "percent", cJSON_CreateRaw(percent));
    return object;
}

static void add_chances(struct request *request, cJSON *object, const char *key, const uint64_t *ways, int most,
                        uint64_t total)
{
    cJSON *list = serve_add_list(request, object, key);
    for (int i = 0; i <= most; i++)
        serve_append(request, list, chance_new(request, ways[i], total));
}

static void add_odds(struct request *request, cJSON *answer, int target, const struct attack_odds *odds)
{
    const struct serve *serve = request->serve;
    const struct words *words = &serve->words;
    int most_hits = 0;
    for (int hits = 0; hits <= POOL_MAX; hits++)
        if (odds->hits[hits])
            most_hits = hits;
    serve_add_pool(request, answer, "dice", odds->pool);
    serve_add_number(request, answer, "rerolls", odds->rerolls);
    serve_add_number(request, answer, "armour", odds->armour);
    serve_add_number(request, answer, "armour_dice", odds->armour_dice);
    if (pool_size(odds->defence))
        serve_add_pool(request, answer, "defence", odds->defence);
    serve_add_wide(request, answer, "total", odds->total);
    add_chances(request, answer, "hits", odds->hits, most_hits, odds->total);
    add_chances(request, answer, "damage", odds->damage, odds->most_damage, odds->total);
    serve_add(request, answer, "eliminated", chance_new(request, odds->eliminated, odds->total));
    serve_add_text(request, answer, "sentence",
                   odds_sentence(SENTENCE(words), words, &serve->game, (figure_id)target, odds));
}

static void add_legality(struct request *request, struct reject reject)
{
    serve_add_truth(request, request->answer, "legal", reject.why == REJECT_NONE);
    if (reject.why)
        serve_add_reject(request, request->answer, "reject", reject);
}

static uint8_t read_small(struct request *request, const char *key, int most, int usual)
{
    return (uint8_t)node_int_or(node_get(request->root, key), 0, most, usual);
}

/* An attack of any shape: the odds against each figure and marker that it strikes, friends among them. */
static void quote_shape(struct serve *serve, struct request *request)
{
    struct command command = command_make(COMMAND_ATTACK, game_seat_to_act(&serve->game), FIGURE_NONE);
    uint8_t struck[SHAPE_STRUCK_MAX];
    struct attack_odds odds[SHAPE_STRUCK_MAX];
    struct node mode = node_require(request->root, "mode");
    command.figure = serve_read_figure(request, "attacker");
    command.mode = (uint8_t)(node_exists(mode) ? serve_read_mode(mode) : MODE_CLOSE);
    command.shape = read_small(request, "shape", UINT8_MAX, 0);
    command.target = read_small(request, "target", TARGET_MARKER + MARKER_ALL - 1, FIGURE_NONE);
    command.target2 = read_small(request, "target2", TARGET_MARKER + MARKER_ALL - 1, FIGURE_NONE);
    command.turn = read_small(request, "turn", 1, 0);
    command.charge = read_small(request, "charge", 1, 0);
    command.pick = read_small(request, "pick", UINT8_MAX, 0);
    command.to = serve_read_square(node_get(request->root, "to"));
    if (serve_is_bad(request))
        return;
    struct reject reject = attack_check_command(&serve->game, &command);
    add_legality(request, reject);
    cJSON *list = serve_add_list(request, request->answer, "struck");
    if (reject.why) /* what it would strike is not to be told */
        return;
    (void)attack_list_struck(&serve->game, &command, struck);
    int count = attack_quote_shape(&serve->game, &command, odds);
    for (int i = 0; i < count; i++) {
        cJSON *object = cJSON_CreateObject();
        serve_add_number(request, object, "target", struck[i]);
        add_odds(request, object, struck[i], &odds[i]);
        serve_append(request, list, object);
    }
}

void serve_odds(struct serve *serve, struct request *request)
{
    if (node_exists(node_get(request->root, "shape"))) {
        quote_shape(serve, request);
        return;
    }
    figure_id attacker = serve_read_figure(request, "attacker");
    figure_id target = serve_read_figure(request, "target");
    struct node node = node_require(request->root, "mode");
    int mode = node_exists(node) ? serve_read_mode(node) : MODE_CLOSE;
    if (serve_is_bad(request))
        return;
    struct reject reject = attack_check(&serve->game, attacker, target, mode);
    struct attack_odds odds = attack_quote(&serve->game, attacker, target, mode);
    add_legality(request, reject);
    add_odds(request, request->answer, target, &odds);
}

/* ---- sight and reach ------------------------------------------------------------------------------------------- */

/* A required square that is floor. */
static struct square read_floor(struct request *request, const char *key)
{
    struct node node = node_require(request->root, key);
    struct square square = serve_read_square(node);
    if (square_is(square) && !board_is_floor(&request->serve->game, square)) {
        const struct words *words = &request->serve->words;
        node_report(node, PROBLEM_E301, PROBLEM_ARGS(.culprit = square_text(NAME(words), words, square)));
    }
    return square;
}

void serve_sight(struct serve *serve, struct request *request)
{
    static const char *const BLOCK[] = {"none", "wall", "corner", "figure", "stairs", "off_board"};
    struct square from = read_floor(request, "from");
    struct square to = read_floor(request, "to");
    if (serve_is_bad(request))
        return;
    struct los_result result = los_trace(&serve->game, from, to);
    serve_add_truth(request, request->answer, "clear", result.block == LOS_CLEAR);
    serve_add_number(request, request->answer, "distance", square_distance(from, to));
    if (result.block == LOS_CLEAR)
        return;
    cJSON *blocker = serve_add_object(request, request->answer, "blocker");
    serve_add_text(request, blocker, "by", BLOCK[result.block]);
    serve_add_square(request, blocker, "at", result.at);
    if (result.block == LOS_FIGURE)
        serve_add_number(request, blocker, "figure", result.figure);
    if (result.block == LOS_WALL || result.block == LOS_CORNER)
        serve_add_square(request, blocker, "next", result.next);
}

static cJSON *layer_new(struct request *request, const struct game *game, const uint64_t layer[BOARD_MAX])
{
    cJSON *list = cJSON_CreateArray();
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++)
            if (layer[y] >> x & 1u)
                serve_append(request, list, serve_square_new(square_at(x, y)));
    return list;
}

static void add_layers(struct request *request, const struct reach *reach)
{
    const struct game *game = &request->serve->game;
    cJSON *list = serve_add_list(request, request->answer, "squares");
    for (int k = 0; k <= reach->steps; k++) {
        uint64_t layer[BOARD_MAX] = {0};
        for (int y = reach->first_row; y <= reach->last_row && y < BOARD_MAX; y++)
            layer[y] = reach->layer[k][y];
        serve_append(request, list, layer_new(request, game, layer));
    }
}

static void add_path(struct request *request, const struct reach *reach, struct square to)
{
    struct square path[STEP_MAX];
    int count = reach_path(&request->serve->game, reach, to, path);
    cJSON *list = serve_add_list(request, request->answer, "path");
    for (int i = 0; i < count; i++)
        serve_append(request, list, serve_square_new(path[i]));
}

void serve_reach(struct serve *serve, struct request *request)
{
    figure_id figure = serve_read_figure(request, "figure");
    bool path = node_exists(node_get(request->root, "to"));
    struct square to = path ? read_floor(request, "to") : SQUARE_NONE;
    if (serve_is_bad(request))
        return;
    int usual = figure_steps(&serve->game, figure);
    int steps = node_int_or(node_get(request->root, "steps"), 0, STEP_MAX, usual);
    if (serve_is_bad(request))
        return;
    struct reach reach;
    reach_compute(&serve->game, figure, steps, &reach);
    serve_add_number(request, request->answer, "steps", steps);
    add_layers(request, &reach);
    if (path)
        add_path(request, &reach, to);
}
