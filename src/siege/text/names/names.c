/* names.c -- a function for each kind of thing; titles of cards and squares with letters included. */
#include "siege/text/names/names.h"

#include <stdio.h>
#include <string.h>

/* Copies a text that is no template. */
static const char *copy(char *out, size_t size, const char *text)
{
    phrase_write(out, size, "{text}", &(struct phrase_slot){"text", text, 0}, 1);
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

const char *corporation_text(char *out, size_t size, const struct words *words, int corporation)
{
    if (corporation < 0 || corporation >= CORPORATIONS)
        return say(out, size, words, "name.no_team");
    return printed(out, size, words, "corporation", words->catalogue->corporation[corporation].id, NULL);
}

const char *trooper_text(char *out, size_t size, const struct words *words, int trooper)
{
    if (trooper < 0 || trooper >= words->catalogue->roster)
        return say(out, size, words, "name.no_figure");
    return printed(out, size, words, "trooper", words->catalogue->trooper[trooper].id, NULL);
}

const char *trooper_short_text(char *out, size_t size, const struct words *words, int trooper)
{
    if (trooper < 0 || trooper >= words->catalogue->roster)
        return say(out, size, words, "name.no_figure");
    return printed(out, size, words, "trooper", words->catalogue->trooper[trooper].id, "short");
}

const char *kind_text(char *out, size_t size, const struct words *words, int kind)
{
    if (kind < 0 || kind >= words->catalogue->kinds)
        return say(out, size, words, "name.no_kind");
    return printed(out, size, words, "creature", words->catalogue->kind[kind].id, NULL);
}

const char *kind_count_text(char *out, size_t size, const struct words *words, int kind, int count)
{
    char name[WORDS_NAME_MAX];
    if (kind < 0 || kind >= words->catalogue->kinds)
        say(name, sizeof name, words, count == 1 ? "name.no_kind" : "name.no_kind.plural");
    else
        printed(name, sizeof name, words, "creature", words->catalogue->kind[kind].id, count == 1 ? NULL : "plural");
    struct phrase_slot slots[] = {{"count", NULL, count}, {"kind", name, 0}};
    return words_say(out, size, words, "name.kind_count", slots, 2);
}

const char *weapon_text(char *out, size_t size, const struct words *words, int weapon)
{
    if (weapon < 0 || weapon >= words->catalogue->weapons)
        return say(out, size, words, "name.no_weapon");
    return printed(out, size, words, "weapon", words->catalogue->weapon[weapon].id, "title");
}

const char *held_text(char *out, size_t size, const struct words *words, int trooper)
{
    static const char *const key[] = {"hud.weapon.held", "hud.weapon.held.close", "hud.weapon.held.fire",
                                      "hud.weapon.held.both"};
    bool known = trooper >= 0 && trooper < words->catalogue->roster;
    return say(out, size, words,
               key[known ? words->catalogue->trooper[trooper].training_mode & (MODE_CLOSE | MODE_FIRE) : 0]);
}

const char *gear_text(char *out, size_t size, const struct words *words, int gear)
{
    if (gear < 0 || gear >= words->catalogue->gears)
        return say(out, size, words, "name.no_card");
    return printed(out, size, words, "gear", words->catalogue->gear[gear].id, "title");
}

const char *event_card_text(char *out, size_t size, const struct words *words, int card)
{
    if (card < 0 || card >= words->catalogue->event_cards)
        return say(out, size, words, "name.no_event");
    return printed(out, size, words, "event", words->catalogue->event[card].id, "title");
}

const char *force_card_text(char *out, size_t size, const struct words *words, int card)
{
    if (card < 0 || card >= words->catalogue->force_cards)
        return say(out, size, words, "name.no_force");
    return printed(out, size, words, "force", words->catalogue->force[card].id, "title");
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
    char help[WORDS_NAME_MAX], hinder[WORDS_NAME_MAX];
    if (!doomtrooper_card(words, card))
        return say(out, size, words, "name.no_card");
    if (doomtrooper_card(words, card)->moments)
        return card_title(out, size, words, card, 0);
    struct phrase_slot slots[] = {
        {"help", card_title(help, sizeof help, words, card, 0), 0},
        {"hinder", card_title(hinder, sizeof hinder, words, card, 1), 0},
    };
    return words_say(out, size, words, "name.card", slots, 2);
}

const char *secondary_title(char *out, size_t size, const struct words *words, int card)
{
    if (card < 0 || card >= words->catalogue->secondary_cards)
        return say(out, size, words, "name.no_secondary");
    return printed(out, size, words, "secondary", words->catalogue->secondary[card].id, "title");
}

const char *door_card_text(char *out, size_t size, const struct words *words, int card)
{
    if (card < 0 || card >= words->catalogue->door_cards)
        return say(out, size, words, "name.no_door");
    return printed(out, size, words, "door", words->catalogue->door[card].id, "title");
}

const char *task_text(char *out, size_t size, const struct words *words, const struct mission *mission, int task)
{
    if (task < 0 || task >= mission->tasks || !mission->task[task].title[0])
        return say(out, size, words, "name.no_task");
    return copy(out, size, mission->task[task].title);
}

const char *source_text(const struct words *words, int source)
{
    return words_get(words, source == SOURCE_BARB     ? "name.source.barb"
                            : source == SOURCE_TURRET ? "name.source.turret"
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

/* The number in "Legionnaire 3", from 1; 0 for Doomtroopers and kinds with one figure. */
static int figure_number(const struct game *game, figure_id figure)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    if (figure >= FIGURE_MAX || figure_is_trooper(figure))
        return 0;
    uint8_t kind = game->figure[figure].kind;
    if (kind >= catalogue->kinds || catalogue->kind[kind].figures <= 1)
        return 0;
    int number = 1;
    for (int id = TROOPER_MAX; id < figure; id++)
        number += game->figure[id].kind == kind;
    return number;
}

static const char *creature_text(char *out, size_t size, const struct words *words, const struct game *game,
                                 figure_id figure)
{
    char name[WORDS_NAME_MAX];
    int number = figure_number(game, figure);
    if (number == 0)
        return kind_text(out, size, words, game->figure[figure].kind);
    kind_text(name, sizeof name, words, game->figure[figure].kind);
    struct phrase_slot slots[] = {{"kind", name, 0}, {"number", NULL, number}};
    return words_say(out, size, words, "name.creature", slots, 2);
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
    char name[WORDS_NAME_MAX], square[WORDS_NAME_MAX];
    if (!square_is(at))
        return figure_text(out, size, words, game, figure);
    struct phrase_slot slots[] = {
        {"figure", figure_text(name, sizeof name, words, game, figure), 0},
        {"square", square_text(square, sizeof square, words, at), 0},
    };
    return words_say(out, size, words, "name.figure_at", slots, 2);
}

const char *figure_place_text(char *out, size_t size, const struct words *words, const struct game *game,
                              figure_id figure)
{
    const struct marker *marker = marker_of(game, figure);
    struct square at = SQUARE_NONE;
    if (figure < FIGURE_MAX && figure_on_board(game, figure))
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
    struct phrase_slot slot = {"number", NULL, words->catalogue->sector[sector].number};
    return words_say(out, size, words, "name.sector", &slot, 1);
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

static const char *gate_name(char *out, size_t size, const struct words *words, const struct gate *gate,
                             const char *sector)
{
    struct phrase_slot slots[] = {
        {"side", direction_text(words, (enum direction)gate->side), 0},
        {"sector", sector, 0},
    };
    return words_say(out, size, words, "name.gate", slots, 2);
}

const char *gate_text(char *out, size_t size, const struct words *words, const struct game *game, int gate)
{
    const struct mission *mission = &game->scenario->mission;
    char sector[WORDS_NAME_MAX];
    if (gate < 0 || gate >= mission->gates)
        return say(out, size, words, "name.no_gate");
    sector_text(sector, sizeof sector, words, game, mission->gate[gate].slot);
    return gate_name(out, size, words, &mission->gate[gate], sector);
}

const char *mission_gate_text(char *out, size_t size, const struct words *words, const struct mission *mission,
                              int gate)
{
    char sector[WORDS_NAME_MAX];
    if (gate < 0 || gate >= mission->gates)
        return say(out, size, words, "name.no_gate");
    mission_sector_text(sector, sizeof sector, words, mission, mission->gate[gate].slot);
    return gate_name(out, size, words, &mission->gate[gate], sector);
}

const char *direction_text(const struct words *words, enum direction direction)
{
    static const char *const key[DIRECTIONS] = {
        "name.north", "name.north_east", "name.east", "name.south_east",
        "name.south", "name.south_west", "name.west", "name.north_west",
    };
    return words_get(words, (unsigned)direction < DIRECTIONS ? key[direction] : "name.no_direction");
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
    char part[DIE_COLOURS][WORDS_NAME_MAX];
    const char *items[DIE_COLOURS];
    int count = 0;
    for (int die = 0; die < DIE_COLOURS; die++) {
        if (pool.count[die] == 0)
            continue;
        struct phrase_slot slots[] = {{"n", NULL, pool.count[die]}, {"colour", die_text(words, (enum die)die), 0}};
        items[count] = words_say(part[count], sizeof part[count], words, "die.count", slots, 2);
        count++;
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
