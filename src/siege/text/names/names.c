/* names.c -- a function for each kind of thing; titles of cards and squares with letters included. */
#include "siege/text/names/names.h"

#include "siege/rules/board/board.h"

#include <stdio.h>
#include <string.h>

/* Copies a text that is no template. */
static const char *copy(char *out, size_t size, const char *text)
{
    phrase_write(out, size, "{text}", SLOTS({"text", text, 0}));
    return out;
}

static const char *say(char *out, size_t size, const struct words *words, const char *key)
{
    return copy(out, size, words_get(words, key));
}

/* "prefix.id" or "prefix.id.suffix" of the string table. */
static const char *printed(char *out, size_t size, const struct words *words, const char *prefix, const char *id,
                           const char *suffix)
{
    char key[WORDS_KEY_MAX], whole[WORDS_KEY_MAX];
    words_key(key, prefix, id);
    return say(out, size, words, suffix ? words_key(whole, key, suffix) : key);
}

/* The name of one of `number` things in a list of the catalogue, by its id. */
#define THING(name, list, number, none, prefix, suffix)                                                                \
    const char *name(char *out, size_t size, const struct words *words, int index)                                     \
    {                                                                                                                  \
        const struct catalogue *catalogue = words->catalogue;                                                          \
        if (index < 0 || index >= (number))                                                                            \
            return say(out, size, words, none);                                                                        \
        return printed(out, size, words, prefix, catalogue->list[index].id, suffix);                                   \
    }
THING(corporation_text, corporation, CORPORATIONS, "name.no_team", "corporation", NULL)
THING(trooper_text, trooper, catalogue->roster, "name.no_figure", "trooper", NULL)
THING(trooper_short_text, trooper, catalogue->roster, "name.no_figure", "trooper", "short")
THING(kind_text, kind, catalogue->kinds, "name.no_kind", "creature", NULL)
THING(kind_plural_text, kind, catalogue->kinds, "name.no_kind.plural", "creature", "plural")
THING(weapon_text, weapon, catalogue->weapons, "name.no_weapon", "weapon", "title")
THING(gear_text, gear, catalogue->gears, "name.no_card", "gear", "title")
THING(event_card_text, event, catalogue->event_cards, "name.no_event", "event", "title")
THING(force_card_text, force, catalogue->force_cards, "name.no_force", "force", "title")
THING(secondary_title, secondary, catalogue->secondary_cards, "name.no_secondary", "secondary", "title")
THING(door_card_text, door, catalogue->door_cards, "name.no_door", "door", "title")

const char *kit_text(char *out, size_t size, const struct words *words, const struct figure *trooper)
{
    const char *item[1 + GEAR_MAX];
    int count = 0;
    if (trooper->weapon < words->catalogue->weapons)
        item[count++] = weapon_text(NAME(words), words, trooper->weapon);
    for (int gear = 0; gear < words->catalogue->gears; gear++)
        if (trooper->gear >> gear & 1u)
            item[count++] = gear_text(NAME(words), words, gear);
    return words_join(out, size, words, item, count, WORDS_COMMA);
}

const char *kind_count_text(char *out, size_t size, const struct words *words, int kind, int count)
{
    const char *name = (count == 1 ? kind_text : kind_plural_text)(NAME(words), words, kind);
    return words_say(out, size, words, "name.kind_count", SLOTS({"count", NULL, count}, {"kind", name, 0}));
}

const char *held_text(char *out, size_t size, const struct words *words, int trooper)
{
    static const char *const key[] = {"hud.weapon.held", "hud.weapon.held.close", "hud.weapon.held.fire",
                                      "hud.weapon.held.both"};
    bool known = trooper >= 0 && trooper < words->catalogue->roster;
    return say(out, size, words,
               key[known ? words->catalogue->trooper[trooper].training_mode & (MODE_CLOSE | MODE_FIRE) : 0]);
}

static const struct doomtrooper_card *doomtrooper_card(const struct words *words, int card)
{
    return card >= 0 && card < words->catalogue->doomtrooper_cards ? &words->catalogue->doomtrooper[card] : NULL;
}

const char *card_key(char key[WORDS_KEY_MAX], const struct doomtrooper_card *card, int side, const char *what)
{
    char own[WORDS_KEY_MAX], sided[WORDS_KEY_MAX];
    if (card->moments)
        return words_key(key, words_key(own, "doomtrooper", side == 0 ? card->id : "discarded"), what);
    words_key(sided, words_key(own, "doomtrooper", card->id), side == 0 ? "help" : "hinder");
    return words_key(key, sided, what);
}

const char *card_title(char *out, size_t size, const struct words *words, int card, int side)
{
    const struct doomtrooper_card *printed_card = doomtrooper_card(words, card);
    if (!printed_card || side < 0 || side > 1)
        return say(out, size, words, "name.no_card");
    char key[WORDS_KEY_MAX];
    return say(out, size, words, card_key(key, printed_card, side, "title"));
}

const char *card_titles(char *out, size_t size, const struct words *words, int card)
{
    if (!doomtrooper_card(words, card))
        return say(out, size, words, "name.no_card");
    if (doomtrooper_card(words, card)->moments)
        return card_title(out, size, words, card, 0);
    return words_say(out, size, words, "name.card",
                     SLOTS({"help", card_title(NAME(words), words, card, 0), 0},
                           {"hinder", card_title(NAME(words), words, card, 1), 0}));
}

const char *task_text(char *out, size_t size, const struct words *words, const struct mission *mission, int task)
{
    if (task < 0 || task >= mission->tasks || !mission->task[task].title[0])
        return say(out, size, words, "name.no_task");
    return copy(out, size, mission->task[task].title);
}

const char *counter_called(const struct mission *mission, int counter)
{
    if (counter < 0 || counter >= mission->counters)
        return "";
    return mission->counter[counter].title[0] ? mission->counter[counter].title : mission->counter[counter].id;
}

const char *trigger_called(const struct mission *mission, int trigger)
{
    if (trigger < 0 || trigger >= mission->triggers)
        return "";
    return mission->trigger[trigger].title[0] ? mission->trigger[trigger].title : mission->trigger[trigger].id;
}

const char *source_text(const struct words *words, int source)
{
    return words_get(words, source == SOURCE_BARB     ? "name.source.barb"
                            : source == SOURCE_TURRET ? "name.source.turret"
                            : source == SOURCE_DOOR   ? "name.source.door"
                            : source == SOURCE_BOMB   ? "name.source.bomb"
                            : source == SOURCE_EVENT  ? "name.source.event"
                                                      : "name.source.trap");
}

/* ---- markers --------------------------------------------------------------------------------------------------- */

const char *marker_kind_text(const struct words *words, int kind)
{
    char key[WORDS_KEY_MAX];
    return words_get(words, words_key(key, "name.marker", marker_name(kind)));
}

/* The marker that such a target number stands for, or NULL. */
static const struct marker *marker_of(const struct game *game, figure_id target)
{
    return target >= TARGET_MARKER && target < TARGET_MARKER + MARKER_ALL ? &game->marker[target - TARGET_MARKER]
                                                                          : NULL;
}

const char *object_text(const struct words *words, const struct game *game, struct square at)
{
    for (int m = 0; m < MARKER_ALL; m++) {
        const struct marker *marker = &game->marker[m];
        bool stands = marker->state == MARKER_STANDS && !(marker_traits(marker->kind) & TRAIT_EDGE);
        if (stands && marker->x == at.x && marker->y == at.y)
            return marker_kind_text(words, marker->kind);
    }
    return words_get(words, "name.object");
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

/* The number in "Legionnaire 3" counts from 1; kinds with one figure have none. */
static const char *creature_text(char *out, size_t size, const struct words *words, const struct game *game,
                                 figure_id figure)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    uint8_t kind = game->figure[figure].kind;
    int number = 1;
    const struct start_figure *follower = figure_follower(game, figure);
    if (follower) /* by the name that the mission gives him, if it gives one */
        return follower->name[0] ? copy(out, size, follower->name) : say(out, size, words, "name.follower");
    if (kind >= catalogue->kinds || catalogue->kind[kind].figures <= 1)
        return kind_text(out, size, words, kind);
    for (int id = TROOPER_MAX; id < figure; id++)
        number += game->figure[id].kind == kind;
    return words_say(out, size, words, "name.creature",
                     SLOTS({"kind", kind_text(NAME(words), words, kind), 0}, {"number", NULL, number}));
}

const char *figure_text(char *out, size_t size, const struct words *words, const struct game *game, figure_id figure)
{
    const struct marker *marker = marker_of(game, figure);
    if (marker)
        return copy(out, size, marker_kind_text(words, marker->kind));
    if (figure >= FIGURE_MAX)
        return say(out, size, words, "name.no_figure");
    if (figure_is_trooper(figure))
        return trooper_text(out, size, words, game->figure[figure].kind);
    return creature_text(out, size, words, game, figure);
}

const char *figure_short_text(char *out, size_t size, const struct words *words, const struct game *game,
                              figure_id figure)
{
    if (figure < FIGURE_MAX && figure_is_trooper(figure))
        return trooper_short_text(out, size, words, game->figure[figure].kind);
    return figure_text(out, size, words, game, figure);
}

const char *figure_at_text(char *out, size_t size, const struct words *words, const struct game *game, figure_id figure,
                           struct square at)
{
    if (!square_is(at))
        return figure_text(out, size, words, game, figure);
    return words_say(out, size, words, "name.figure_at",
                     SLOTS({"figure", figure_text(NAME(words), words, game, figure), 0},
                           {"square", square_text(NAME(words), words, at), 0}));
}

const char *figure_place_text(char *out, size_t size, const struct words *words, const struct game *game,
                              figure_id figure)
{
    const struct marker *marker = marker_of(game, figure);
    struct square at = SQUARE_NONE;
    if (figure_on_board(game, figure))
        at = figure_square(game, figure);
    else if (marker && marker->state == MARKER_STANDS)
        at = (struct square){marker->x, marker->y};
    return figure_at_text(out, size, words, game, figure, at);
}

const char *team_text(char *out, size_t size, const struct words *words, const struct game *game, int team)
{
    if (team < 0 || team >= TEAM_MAX || team >= game->teams)
        return say(out, size, words, "name.no_team");
    return corporation_text(out, size, words, game->team[team].corporation);
}

const char *seat_text(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat)
{
    if (seat == SEAT_LEGION)
        return say(out, size, words, "name.legion");
    return team_text(out, size, words, game, seat);
}

const char *seat_title(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat)
{
    if (seat == SEAT_LEGION)
        return say(out, size, words, "name.legion.title");
    return team_text(out, size, words, game, seat);
}

const char *square_text(char *out, size_t size, const struct words *words, struct square square)
{
    char text[16];
    if (!square_is(square) || square.y < 0)
        return say(out, size, words, "name.no_square");
    int column = square.x;
    if (column < 26)
        snprintf(text, sizeof text, "%c%d", 'A' + column, square.y + 1);
    else
        snprintf(text, sizeof text, "%c%c%d", 'A' + column / 26 - 1, 'A' + column % 26, square.y + 1);
    return copy(out, size, text);
}

/* `sector`: index in the catalogue. */
static const char *sector_name(char *out, size_t size, const struct words *words, int sector)
{
    if (sector < 0 || sector >= words->catalogue->sectors)
        return say(out, size, words, "name.no_sector");
    return words_say(out, size, words, "name.sector", SLOTS({"number", NULL, words->catalogue->sector[sector].number}));
}

/* The number of the sector in a slot, or 0. */
static int sector_number(const struct game *game, int slot)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    bool lies = is_slot_number(slot) && game->slot_sector[slot] < catalogue->sectors;
    return lies ? catalogue->sector[game->slot_sector[slot]].number : 0;
}

const char *printed_square_text(char *out, size_t size, const struct game *game, struct square at)
{
    int slot = square_is(at) && board_is_floor(game, at) ? game_slot_at(game, at) : SLOT_NONE;
    if (!sector_number(game, slot))
        return copy(out, size, "");
    char text[16];
    struct square printed = square_turned(square_at(at.x % SECTOR_SIZE, at.y % SECTOR_SIZE),
                                          4 - game->slot_quarters[slot]);
    snprintf(text, sizeof text, "%d.%c%d", sector_number(game, slot), 'a' + printed.x, printed.y + 1);
    return copy(out, size, text);
}

const char *square_both_text(char *out, size_t size, const struct words *words, const struct game *game,
                             struct square at)
{
    char name[16];
    printed_square_text(name, sizeof name, game, at);
    if (!name[0])
        return square_text(out, size, words, at);
    return words_say(out, size, words, "log.edge",
                     SLOTS({"at", square_text(NAME(words), words, at), 0}, {"name", name, 0}));
}

const char *printed_gate_text(char *out, size_t size, const struct game *game, int gate)
{
    const struct mission *mission = &game->scenario->mission;
    char text[16];
    if (gate < 0 || gate >= mission->gates)
        return copy(out, size, "");
    snprintf(text, sizeof text, "%d.%c", sector_number(game, mission->gate[gate].slot),
             "n e s w"[mission->gate[gate].side]);
    return copy(out, size, text);
}

const char *printed_wall_text(char *out, size_t size, const struct game *game, int wall)
{
    const struct mission *mission = &game->scenario->mission;
    char square[NAME_MAX_BYTES], text[NAME_MAX_BYTES + 4];
    enum direction side;
    if (wall < 0 || wall >= mission->walls)
        return copy(out, size, "");
    struct square at = board_wall_edge(mission, game->slot_sector, game->slot_quarters, wall, &side);
    printed_square_text(square, sizeof square, game, at);
    snprintf(text, sizeof text, "%s.%c", square, "n e s w"[mission->wall[wall].side]);
    return copy(out, size, square[0] ? text : "");
}

const char *sector_text(char *out, size_t size, const struct words *words, const struct game *game, int slot)
{
    return sector_name(out, size, words, slot >= 0 && slot < SLOT_MAX ? game->slot_sector[slot] : -1);
}

const char *mission_sector_text(char *out, size_t size, const struct words *words, const struct mission *mission,
                                int slot)
{
    return sector_name(out, size, words, slot >= 0 && slot < SLOT_MAX ? mission->slot[slot].sector : -1);
}

/* `game`: in which sectors may have changed places; or NULL. */
static const char *gate_name(char *out, size_t size, const struct words *words, const struct mission *mission,
                             const struct game *game, int gate)
{
    if (gate < 0 || gate >= mission->gates)
        return say(out, size, words, "name.no_gate");
    const struct gate *it = &mission->gate[gate];
    const char *sector = game ? sector_text(NAME(words), words, game, it->slot)
                              : mission_sector_text(NAME(words), words, mission, it->slot);
    return words_say(out, size, words, "name.gate",
                     SLOTS({"side", direction_text(words, (enum direction)it->side), 0}, {"sector", sector, 0}));
}

const char *gate_text(char *out, size_t size, const struct words *words, const struct game *game, int gate)
{
    return gate_name(out, size, words, &game->scenario->mission, game, gate);
}

const char *mission_gate_text(char *out, size_t size, const struct words *words, const struct mission *mission,
                              int gate)
{
    return gate_name(out, size, words, mission, NULL, gate);
}

const char *direction_text(const struct words *words, enum direction direction)
{
    static const char *const key[DIRECTIONS] = {
        "name.north", "name.north_east", "name.east", "name.south_east",
        "name.south", "name.south_west", "name.west", "name.north_west",
    };
    return words_get(words, (unsigned)direction < DIRECTIONS ? key[direction] : "name.no_direction");
}

const char *turn_word(int quarters)
{
    static const char *const word[] = {NULL, "clockwise", "half", "back"};
    return quarters < 4 ? word[quarters] : NULL;
}

const char *die_text(const struct words *words, enum die die)
{
    static const char *const key[DIE_COLOURS] = {"die.white", "die.red", "die.black"};
    return words_get(words, (unsigned)die < DIE_COLOURS ? key[die] : "die.none");
}

const char *die_letter(const struct words *words, enum die die)
{
    static const char *const key[DIE_COLOURS] = {"die.white.letter", "die.red.letter", "die.black.letter"};
    return words_get(words, (unsigned)die < DIE_COLOURS ? key[die] : "die.none");
}

const char *pool_text(char *out, size_t size, const struct words *words, struct dice_pool pool)
{
    const char *items[DIE_COLOURS];
    int count = 0;
    for (int die = 0; die < DIE_COLOURS; die++) {
        if (pool.count[die] == 0)
            continue;
        items[count++] = words_say(NAME(words), words, "die.count",
                                   SLOTS({"n", NULL, pool.count[die]}, {"colour", die_text(words, (enum die)die), 0}));
    }
    if (count == 0)
        return say(out, size, words, "die.none");
    return words_join(out, size, words, items, count, WORDS_AND);
}

const char *mode_text(const struct words *words, int mode)
{
    return words_get(words, mode == MODE_CLOSE  ? "name.close_combat"
                            : mode == MODE_TECH ? "name.tech"
                                                : "name.firearm");
}

const char *control_key(int control)
{
    static const char *const key[] = {"teams.closed",   "teams.human", "teams.greedy",
                                      "teams.cautious", "teams.deck",  "teams.nepharite"};
    return key[control];
}
