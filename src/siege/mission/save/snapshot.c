/*
 * snapshot.c -- writes the blocks of a game and reads them back, those of older formats too. Whether the game that
 * comes out holds together is not asked here.
 */
#include "siege/mission/save/snapshot.h"

#include "siege/mission/save/snapshot_former.h"

#include "shell/json/schema_fields.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include <cjson/cJSON.h>

/* ---- the table ------------------------------------------------------------------------------------------------- */

#define F(member) SAVED_FIELD(TYPE, member)
#define COUNT_OF(list) ((int)(sizeof(list) / sizeof *(list)))

#define TYPE struct rng
static const struct field GENERATOR[] = {F(state), F(stream)};
#undef TYPE

#define TYPE struct figure
static const struct field FIGURE[] = {F(kind),  F(state), F(x),      F(y),    F(strength), F(actions),
                                      F(moves), F(taken), F(flags),  F(gate), F(weapon),   F(left_round),
                                      F(gear),  F(marks), F(captor), F(free), F(status)};
#undef TYPE

#define TYPE struct team
static const struct field TEAM[] = {
    F(corporation),    F(flags),          F(rank),        F(die),       F(extra_actions), F(credits),
    F(gate),           F(points),         F(kill_points), F(score),     F(award_credits), F(kills),
    F(kills_troopers), F(damage_dealt),   F(hand),        F(secondary), F(free_actions),  F(entered),
    F(start_points),   F(bunker_credits), F(secondary2),  F(reckless),  F(health_lost),   F(hacks),
    F(tokens),         F(scans),          F(looked),      F(kills_by),  F(firsts),        F(tasks),
    F(cards_used)};
#undef TYPE

#define TYPE struct legion
static const struct field LEGION[] = {F(corporation),    F(deck),      F(band),    F(step),          F(calls),
                                      F(called),         F(event),     F(effect),  F(bonus_actions), F(jumps),
                                      F(kills_troopers), F(damage),    F(points),  F(score),         F(credits),
                                      F(award_credits),  F(reinforce), F(place),   F(place_slot),    F(place_beside),
                                      F(extra_reveal),   F(draws),     F(ignored), F(turrets_fired), F(eliminated)};
#undef TYPE

#define TYPE struct turn
static const struct field TURN[] = {F(phase),      F(round),           F(seat),         F(active),      F(drawn),
                                    F(order),      F(waiting_markers), F(last_round),   F(ended_early), F(accomplished),
                                    F(setup_step), F(drafting),        F(quiet_rounds), F(commander),   F(draft_order),
                                    F(asked),      F(second_done),     F(refused),      F(claimants)};
#undef TYPE

#define TYPE struct pending
static const struct field PENDING[] = {F(type), F(seat), F(card), F(slots)};
#undef TYPE

#define TYPE struct attack_in_progress
static const struct field ATTACK[] = {F(attacker),       F(target), F(mode),    F(shape),  F(target2),      F(rerolls),
                                      F(running),        F(dice),   F(die),     F(at.x),   F(at.y),         F(turn),
                                      F(stage),          F(asked),  F(by_team), F(failed), F(struck_count), F(struck),
                                      F(missed_rerolls), F(pick),   F(armour),  F(bonus),  F(source),       F(second)};
#undef TYPE

#define TYPE struct strikes
static const struct field STRIKES[] = {F(count), F(next), F(source), F(by_team), F(figure), F(dice), F(who)};
#undef TYPE

#define TYPE struct move_in_progress
static const struct field MOVE[] = {F(running), F(figure),  F(next),  F(steps), F(number),
                                    F(gate),    F(granted), F(alarm), F(step)};
#undef TYPE

#define TYPE struct streak
static const struct field STREAK[] = {F(figure), F(charge),  F(target),    F(mode),      F(fire),
                                      F(tech),   F(overrun), F(vacated.x), F(vacated.y), F(target2)};
#undef TYPE

#define TYPE struct interlude
static const struct field INTERLUDE[] = {F(running), F(seat),  F(team), F(figure),
                                         F(actions), F(moves), F(each), F(used)};
#undef TYPE

#define TYPE struct force_deck
static const struct field FORCE[] = {F(count), F(card), F(place)};
#undef TYPE

#define TYPE struct event_deck
static const struct field EVENTS_LEFT[] = {F(count), F(card)};
#undef TYPE

#define TYPE struct ai_pile
static const struct field AI[] = {F(card),        F(count),   F(next),   F(shown),
                                  F(tie_breaker), F(ordered), F(misses), F(order)};
#undef TYPE

#define TYPE struct marker
static const struct field MARKER[] = {F(kind), F(armour), F(state), F(side), F(x), F(y), F(owner), F(stamp)};
#undef TYPE

#define TYPE struct lasting
static const struct field LASTING[] = {F(whom),  F(verb),   F(until), F(mode), F(about),
                                       F(kinds), F(amount), F(card),  F(dice)};
#undef TYPE

#define TYPE struct game
static const struct field BOARD[] = {F(occupied),     F(rows.link_e), F(rows.link_s),   F(rows.link_se),
                                     F(rows.link_sw), F(slot_sector), F(slot_quarters), F(board_changed)};
static const struct field TABLE[] = {F(entered),    F(reveal),       F(reveal_order), F(sandbox), F(teams),
                                     F(commands),   F(forced_count), F(forced_next),  F(forced),  F(cards_count),
                                     F(cards_left), F(fired),        F(gate_changed), F(markers), F(doors),
                                     F(smoke),      F(killer)};
static const struct field MEMORY[] = {F(doorways_changed), F(smoke_stays), F(counter),       F(clock),
                                      F(kind_actions),     F(kind_armour), F(walls_changed), F(dark)};
#undef TYPE

/* A part of the game: one object, or a list of equal ones. Raise the version when a field is added or changes its
 * meaning, so that an older game leaves the file alone, and say in clear_game() what an older file means. */
struct block {
    const char *name;
    uint8_t version;
    uint8_t format; /* of the file in which the block first stood */
    size_t offset, stride;
    int most;  /* entries */
    bool list; /* false: one object */
    const struct field *fields;
    int field_count;
    const char *gone[2]; /* fields of earlier versions that say nothing any more; NULL: none, or no other */
};

#define BLOCK(title, number, since, at, rows)                                                                          \
    .name = title, .version = number, .format = since, .offset = at, .fields = rows, .field_count = COUNT_OF(rows)
#define AT(member) offsetof(struct game, member)
#define LIST_AT(title, number, since, member, rows)                                                                    \
    BLOCK(title, number, since, AT(member), rows), .list = true, .stride = sizeof *((struct game *)0)->member,         \
                                                   .most = COUNT_OF(((struct game *)0)->member)

static const struct block BLOCKS[] = {
    {BLOCK("dice", 1, 1, AT(dice), GENERATOR)},
    {BLOCK("cards", 1, 1, AT(cards), GENERATOR)},
    {BLOCK("deck", 1, 1, AT(deck), GENERATOR)},
    {BLOCK("board", 2, 1, 0, BOARD), .gone = {"rows.floor"}},
    {LIST_AT("figures", 4, 1, figure, FIGURE)},
    {LIST_AT("teams", 5, 1, team, TEAM), .gone = {"start_credits", "broken"}},
    {BLOCK("legion", 3, 1, AT(legion), LEGION)},
    {BLOCK("turn", 3, 1, AT(turn), TURN)},
    {BLOCK("pending", 1, 1, AT(pending), PENDING)},
    {BLOCK("kept", 1, 2, AT(kept), PENDING)},
    {BLOCK("attack", 3, 1, AT(attack), ATTACK)},
    {BLOCK("interlude", 1, 2, AT(interlude), INTERLUDE)},
    {BLOCK("strikes", 1, 3, AT(strikes), STRIKES)},
    {BLOCK("move", 1, 3, AT(move), MOVE)},
    {BLOCK("streak", 1, 3, AT(streak), STREAK)},
    {BLOCK("aside", 1, 3, AT(aside), STREAK)},
    {BLOCK("force", 1, 1, AT(force), FORCE)},
    {BLOCK("events", 1, 1, AT(events), EVENTS_LEFT)},
    {BLOCK("ai", 1, 1, AT(ai), AI)},
    {LIST_AT("markers", 3, 1, marker, MARKER)},
    {BLOCK("table", 5, 1, 0, TABLE), .gone = {"north"}},
    {LIST_AT("lasting", 1, 5, lasting, LASTING)},
    {BLOCK("memory", 2, 7, 0, MEMORY)},
};

/* ---- writing --------------------------------------------------------------------------------------------------- */

/* Of what lasts only what is there is written; all else has its full number. */
static bool is_counted(const struct block *block)
{
    return block->fields == LASTING;
}

static cJSON *block_new(const struct block *block, const struct game *game)
{
    const unsigned char *base = (const unsigned char *)game + block->offset;
    int entries = is_counted(block) && game->lasting_count < block->most ? game->lasting_count : block->most;
    cJSON *object = cJSON_CreateObject();
    cJSON *list = block->list && object ? cJSON_AddArrayToObject(object, "list") : NULL;
    bool whole = object && cJSON_AddNumberToObject(object, "version", block->version) && (list || !block->list);
    if (whole && !block->list)
        whole = saved_fields_write(object, base, NULL, block->fields, block->field_count);
    for (int i = 0; whole && block->list && i < entries; i++)
        whole = saved_append(
            list, saved_fields_new(base + (size_t)i * block->stride, NULL, block->fields, block->field_count));
    return saved_kept(object, whole);
}

struct cJSON *snapshot_new(const struct game *game)
{
    cJSON *snapshot = cJSON_CreateObject();
    for (int i = 0; snapshot && i < COUNT_OF(BLOCKS); i++) {
        bool added = saved_add(snapshot, BLOCKS[i].name, block_new(&BLOCKS[i], game));
        snapshot = saved_kept(snapshot, added);
    }
    return snapshot;
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

bool snapshot_is_newer(struct node snapshot)
{
    for (int i = 0; i < COUNT_OF(BLOCKS); i++) {
        struct node version = node_get(node_get(snapshot, BLOCKS[i].name), "version");
        if (node_type(version) == NODE_NUMBER && node_int(version, 0, INT16_MAX) > BLOCKS[i].version)
            return true;
    }
    return false;
}

enum { SAVED_FIELDS_MAX = 76, FORMAT_OF_LASTING = 5 };

/* A game as it is read, and what an earlier format says of it otherwise. */
struct reading {
    struct game game;
    struct former former;
};

/* One object, with the fields that earlier versions of the block had beside them. */
static void read_entry(const struct block *block, struct node object, struct former_block former, unsigned char *base,
                       const char *const *keys, int key_count)
{
    struct field all[SAVED_FIELDS_MAX];
    assert(block->field_count + former.count <= SAVED_FIELDS_MAX);
    memcpy(all, block->fields, (size_t)block->field_count * sizeof *all);
    for (int i = 0; i < former.count; i++) {
        all[block->field_count + i] = former.fields[i];
        all[block->field_count + i].offset = (uint32_t)(former.base - base + former.fields[i].offset);
    }
    saved_fields_read(object, base, all, block->field_count + former.count, keys, key_count);
}

static void read_block(const struct block *block, struct node object, struct reading *reading)
{
    static const char *const ALSO[] = {"version", "list"};
    unsigned char *base = (unsigned char *)&reading->game + block->offset;
    int version = node_int(node_require(object, "version"), 1, block->version);
    struct former_block former = former_block(&reading->former, block->name);
    if (version == block->version)
        former.count = 0;
    const char *const keys[] = {"version", block->gone[0], block->gone[1]};
    int gone = version == block->version || !block->gone[0] ? 0 : block->gone[1] ? 2 : 1;
    if (!block->list) {
        read_entry(block, object, former, base, keys, 1 + gone);
        return;
    }
    struct node list = node_require(object, "list");
    int count = node_array(list, 0, block->most);
    struct node entry = node_first(list);
    for (int i = 0; i < count; i++, entry = node_next(entry), base += block->stride, former.base += former.stride)
        read_entry(block, entry, former, base, keys + 1, gone);
    if (is_counted(block))
        reading->game.lasting_count = (uint8_t)count;
    node_reject_unknown(object, ALSO, COUNT_OF(ALSO));
}

/* What a file does not tell is at its neutral value. */
static void clear_game(struct game *game, const struct scenario *scenario)
{
    memset(game, 0, sizeof *game);
    game->scenario = scenario;
    for (int id = 0; id < FIGURE_MAX; id++)
        game->figure[id].captor = SEAT_NONE;
    for (int team = 0; team < TEAM_MAX; team++)
        game->team[team].secondary2 = CARD_NONE;
    for (int m = 0; m < MARKER_ALL; m++)
        game->marker[m].x = game->marker[m].y = -1;
    game->markers = MARKER_MAX;
    game->turn.drafting = game->turn.commander = SEAT_NONE;
    memset(game->turn.draft_order, SEAT_NONE, sizeof game->turn.draft_order);
    game->attack.second = FIGURE_NONE;
    game->streak = game->aside = (struct streak){.figure = FIGURE_NONE, .target = FIGURE_NONE, .vacated = SQUARE_NONE};
    game->kept.seat = SEAT_NONE;
    game->interlude.seat = game->interlude.team = SEAT_NONE;
    game->interlude.figure = FIGURE_NONE;
}

static bool has_had_its_turn(const struct turn *turn, int team)
{
    for (int i = 0; i < turn->drawn && i < SEAT_COUNT; i++)
        if (turn->order[i] == team)
            return team != turn->seat;
    return false;
}

/* A position of the first format: nobody drafts any more, everybody shares in the Primary Mission. */
static void fill_in_equipment(struct game *game)
{
    for (int t = 0; t < TEAM_MAX; t++) {
        struct team *team = &game->team[t];
        if (!(team->flags & TEAM_PLAYS))
            continue;
        team->flags |= TEAM_READY | TEAM_PRIMARY | (has_had_its_turn(&game->turn, t) ? TEAM_HAS_MOVED : 0);
        team->start_points = team->points;
        team->bunker_credits = team->credits;
    }
    if (game->turn.phase != PHASE_SETUP)
        game->turn.setup_step = SETUP_DONE;
}

/* Up to the second format teams chose in the order of their seats. */
static void fill_in_order(struct game *game)
{
    for (uint8_t team = 0; team < TEAM_MAX && team < game->teams; team++)
        game->turn.draft_order[team] = team;
}

static struct node find_block(struct node snapshot, const struct block *block, int format)
{
    return format < block->format ? node_get(snapshot, block->name) : node_require(snapshot, block->name);
}

void snapshot_read(struct node snapshot, int format, struct game *game, const struct scenario *scenario)
{
    const char *names[COUNT_OF(BLOCKS)];
    struct reading reading = {.former = former_none()};
    clear_game(&reading.game, scenario);
    for (int i = 0; i < COUNT_OF(BLOCKS); i++) {
        struct node block = find_block(snapshot, &BLOCKS[i], format);
        names[i] = BLOCKS[i].name;
        if (node_exists(block) && node_expect(block, NODE_OBJECT))
            read_block(&BLOCKS[i], block, &reading);
    }
    node_reject_unknown(snapshot, names, COUNT_OF(BLOCKS));
    *game = reading.game;
    if (format < FORMAT_OF_LASTING)
        former_take_over(game, &reading.former);
    if (format < 2)
        fill_in_equipment(game);
    if (format < 3)
        fill_in_order(game);
}

struct node snapshot_flaw_node(struct node snapshot, const struct snapshot_flaw *flaw)
{
    struct node block = flaw->block ? node_get(snapshot, flaw->block) : snapshot;
    struct node entry = flaw->entry < 0 ? block : node_first(node_get(block, "list"));
    for (int i = 0; i < flaw->entry && node_exists(entry); i++)
        entry = node_next(entry);
    return node_exists(entry) ? entry : node_exists(block) ? block : snapshot;
}
