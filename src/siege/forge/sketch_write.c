/* sketch_write.c -- a mission that was drawn by a seed as the text of a mission file. */
#include "siege/forge/sketch.h"

#include "shell/words/phrase.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load.h"

#include <string.h>

enum {
    PLACES = 24,
    FOLLOWERS = 7,
    OPENINGS = 10,
    TITLES = 5,
    TASKS = 2,
    THREATS = 2,
    ENDINGS = 4,
    CALLS = 3,
    TROOPERS = 2, /* of a team */
    HUNTER = 0,   /* the kind that comes by chance */
    NAME_BYTES = 80
};

struct writing {
    struct bytes *out;
    const struct sketch *sketch;
    const struct string_table *strings;
};

#define PUT(...) bytes_format(writing->out, __VA_ARGS__)

/* ---- names ----------------------------------------------------------------------------------------------------- */

static int number_of(const struct writing *writing, int part)
{
    const struct sketch *sketch = writing->sketch;
    return sketch->order.catalogue->sector[sketch->part[part].sector].number;
}

static const char *kind_of(const struct writing *writing, int kind)
{
    return writing->sketch->order.catalogue->kind[kind].id;
}

static const char *thing_of(const struct writing *writing)
{
    return writing->sketch->order.catalogue->parameters.terrain ? "dark_portal" : "computer";
}

static void put_way(const struct writing *writing, struct way way)
{
    PUT("\"%d.%c\"", number_of(writing, way.part), way.side);
}

static void put_ways(const struct writing *writing, const struct way *ways, int count)
{
    PUT("[");
    for (int i = 0; i < count; i++) {
        PUT(i ? "," : "");
        put_way(writing, ways[i]);
    }
    PUT("]");
}

static void put_spot(const struct writing *writing, struct spot spot)
{
    PUT("\"%d.%c%d\"", number_of(writing, spot.part), 'a' + spot.column, 1 + spot.row);
}

/* So much of what is asked for is half of it. */
static int half_of(const struct sketch *sketch)
{
    return (sketch->knob[KNOB_ASK] + 1) / 2;
}

/* Does the task ask already for all who came in, alive? Then nothing can be gained by losing nobody. */
static bool asks_for_all(const struct sketch *sketch)
{
    int troopers = TROOPERS * sketch->order.teams;
    return (sketch->family == FAMILY_ESCAPE && sketch->knob[KNOB_ASK] == troopers) ||
           (sketch->family == FAMILY_EXPLORE && sketch->knob[KNOB_TOUGH] == troopers);
}

/* The second and the third ending speak of losing nobody, so that is what counts besides then. */
static int ending_of(const struct sketch *sketch)
{
    int ending = sketch->word[0] % ENDINGS;
    bool of_lives = ending == 1 || ending == 2;
    return of_lives && asks_for_all(sketch) ? ending == 1 ? 0 : 3 : ending;
}

/* What counts besides: to lose nobody, or to eliminate some, unless that is the task itself. */
static bool bonus_is_lives(const struct sketch *sketch)
{
    int ending = ending_of(sketch);
    return ending == 1 || ending == 2 || sketch->family == FAMILY_HUNT;
}

static int tally_of(const struct sketch *sketch)
{
    return sketch->order.length + sketch->order.teams;
}

/* Is a hunt counted in points? Then the second of its tasks says so. */
static bool by_points(const struct sketch *sketch)
{
    return sketch->family == FAMILY_HUNT && sketch->word[1] % TASKS;
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

/* One of `count` sentences whose keys end with a number. */
static const char *pick_by(const struct writing *writing, const char *group, int count, uint64_t by)
{
    char key[2 * NAME_BYTES];
    (void)snprintf(key, sizeof key, "forge.%s.%d", group, (int)(by % (unsigned)count) + 1);
    return string_get(writing->strings, key);
}

static const char *pick(const struct writing *writing, const char *group, int count, int word)
{
    return pick_by(writing, group, count, writing->sketch->word[word]);
}

/* The same, but never that of the seed before or behind this one. */
static const char *pick_by_seed(const struct writing *writing, const char *group, int count)
{
    return pick_by(writing, group, count, writing->sketch->order.seed);
}

/* Of those that belong to the task. */
static const char *pick_of_family(const struct writing *writing, const char *group, int count, int word)
{
    char name[NAME_BYTES];
    (void)snprintf(name, sizeof name, "%s.%s", group, sketch_family_word(writing->sketch->family));
    return pick(writing, name, count, word);
}

static void put_escaped(const struct writing *writing, const char *text)
{
    for (; *text; text++)
        if (*text == '\n')
            PUT("\\n");
        else
            PUT(*text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
}

/* "all 5", "both", or "at least 3"; of sectors "at least 3 of the 5 sectors". */
static void tell_count(const struct writing *writing, char out[NAME_BYTES], const char *what, int count, int of)
{
    char key[NAME_BYTES];
    (void)snprintf(key, sizeof key, "forge.%s.%s", what, count < of ? "least" : of == 2 ? "both" : "all");
    phrase_write(out, NAME_BYTES, string_get(writing->strings, key), SLOTS({"n", NULL, count}, {"of", NULL, of}));
}

/* "Legionnaires", by their number. */
static void tell_creatures(const struct writing *writing, char out[NAME_BYTES], int kind, int count)
{
    char key[NAME_BYTES];
    (void)snprintf(key, sizeof key, "forge.creatures.%s", kind_of(writing, kind));
    phrase_write(out, NAME_BYTES, string_get(writing->strings, key), SLOTS({"n", NULL, count}));
}

static void put_sentence(const struct writing *writing, const char *sentence)
{
    const struct sketch *sketch = writing->sketch;
    const int *knob = sketch->knob;
    int ask = knob[KNOB_ASK], half = half_of(sketch), troopers = TROOPERS * sketch->order.teams;
    char text[STRINGS_TOLD_MAX], key[NAME_BYTES], asked[NAME_BYTES], toughs[NAME_BYTES], sectors[NAME_BYTES],
        things[NAME_BYTES], creatures[NAME_BYTES], hunter[NAME_BYTES], waves[NAME_BYTES];
    tell_count(writing, asked, "count", ask, troopers);
    tell_count(writing, toughs, "count", knob[KNOB_TOUGH], troopers);
    tell_count(writing, sectors, "sectors", ask, sketch->parts);
    (void)snprintf(key, sizeof key, "forge.thing.%s", thing_of(writing));
    phrase_write(things, sizeof things, string_get(writing->strings, key), SLOTS({"n", NULL, ask}));
    tell_creatures(writing, creatures, sketch_wave_kind(sketch), knob[KNOB_WAVE]);
    tell_creatures(writing, hunter, HUNTER, 1);
    phrase_write(waves, sizeof waves,
                 string_get(writing->strings, knob[KNOB_WAVE] == 1 ? "forge.wave.one" : "forge.wave"),
                 SLOTS({"n", NULL, knob[KNOB_WAVE]}, {"creatures", creatures, 0}));
    (void)snprintf(key, sizeof key, "forge.kind.%s", kind_of(writing, sketch->kind));
    phrase_write(text, sizeof text, sentence,
                 SLOTS({"place", pick_by_seed(writing, "place", PLACES), 0},
                       {"follower", pick(writing, "follower", FOLLOWERS, 1), 0},
                       {"kind", sketch->family == FAMILY_BOSS ? string_get(writing->strings, key) : "", 0},
                       {"ask", NULL, ask}, {"asked", asked, 0}, {"sectors", sectors, 0}, {"things", things, 0},
                       {"half", NULL, half}, {"left", NULL, ask - half}, {"tough", NULL, knob[KNOB_TOUGH]},
                       {"toughs", toughs, 0}, {"wave", NULL, knob[KNOB_WAVE]}, {"waves", waves, 0},
                       {"hunter", hunter, 0}, {"tally", NULL, tally_of(sketch)}, {"rounds", NULL, knob[KNOB_ROUNDS]},
                       {"sector", NULL, number_of(writing, sketch->goal)},
                       {"home", NULL, number_of(writing, sketch->start)}));
    put_escaped(writing, text);
}

/* How it is called: of the task, or of something that happens. */
static void put_title(const struct writing *writing, const char *group, const char *name)
{
    char key[NAME_BYTES];
    (void)snprintf(key, sizeof key, "forge.%s.%s", group, name);
    PUT(",\"title\":\"");
    put_sentence(writing, string_get(writing->strings, key));
    PUT("\"");
}

static void put_threat(const struct writing *writing, const char *group)
{
    PUT(" ");
    put_sentence(writing, pick(writing, group, THREATS, 2));
}

/* All that comes besides reinforcements, and nothing that does not. */
static void put_threats(const struct writing *writing)
{
    const int *knob = writing->sketch->knob;
    if (knob[KNOB_WAVE])
        put_threat(writing, "threat.wave");
    if (knob[KNOB_HUNTERS])
        put_threat(writing, "threat.hunters");
    if (!knob[KNOB_WAVE] && !knob[KNOB_HUNTERS])
        put_threat(writing, "threat.plain");
}

static void put_words(const struct writing *writing)
{
    PUT("\"title\":\"");
    put_sentence(writing, pick_of_family(writing, "title", TITLES, 2));
    PUT("\",\"brief\":\"");
    put_sentence(writing, pick_by_seed(writing, "opening", OPENINGS));
    PUT("\\n\\n");
    put_sentence(writing, pick_of_family(writing, "task", TASKS, 1));
    put_threats(writing);
    PUT(" ");
    put_sentence(writing, pick_by(writing, "ending", ENDINGS, (uint64_t)ending_of(writing->sketch)));
    PUT("\",");
}

static void put_text(const struct writing *writing, const char *name, const char *sentence)
{
    PUT("\"%s\":\"", name);
    put_sentence(writing, sentence);
    PUT("\"");
}

/* ---- the board ------------------------------------------------------------------------------------------------- */

static void put_cell(const struct writing *writing, int column, int row)
{
    const struct sketch *sketch = writing->sketch;
    int part = sketch_part_at(sketch, column, row);
    if (part < 0)
        PUT("null");
    else
        PUT("\"%d%s\"", number_of(writing, part), field_turn(sketch->part[part].quarters));
}

static void put_board(const struct writing *writing)
{
    const struct sketch *sketch = writing->sketch;
    PUT("\"board\":{\"layout\":[");
    for (int row = 0; row < sketch->rows; row++) {
        PUT(row ? ",[" : "[");
        for (int column = 0; column < sketch->columns; column++) {
            PUT(column ? "," : "");
            put_cell(writing, column, row);
        }
        PUT("]");
    }
    PUT("]},\"entrances\":{\"doomtroopers\":");
    put_ways(writing, sketch->entrance, sketch->entrances);
    PUT(",\"reinforcements\":");
    put_ways(writing, sketch->muster, sketch->knob[KNOB_MUSTERS]);
    PUT("},");
    if (sketch->family == FAMILY_ESCAPE) {
        PUT("\"exits\":{\"only\":");
        put_ways(writing, &sketch->exit, 1);
        PUT("},");
    } else if (sketch->family == FAMILY_ESCORT || sketch->family == FAMILY_EXPLORE) {
        PUT("\"exits\":{\"only\":");
        put_ways(writing, sketch->entrance, sketch->entrances);
        PUT("},");
    }
}

/* ---- who stands where ------------------------------------------------------------------------------------------ */

/* Whoever is to be led out, or put down. */
static int put_person(const struct writing *writing)
{
    const struct sketch *sketch = writing->sketch;
    if (sketch->family == FAMILY_ESCORT) {
        PUT("{\"kind\":\"%s\",\"at\":", kind_of(writing, 2 - sketch->knob[KNOB_TOUGH]));
        put_spot(writing, sketch->aim[0]);
        PUT(",\"follower\":true,\"name\":\"%s\"}", pick(writing, "follower", FOLLOWERS, 1));
    } else if (sketch->family == FAMILY_BOSS) {
        PUT("{\"kind\":\"%s\",\"at\":", kind_of(writing, sketch->kind));
        put_spot(writing, sketch->aim[0]);
        PUT(",\"guards\":true}");
    }
    return sketch->family == FAMILY_ESCORT || sketch->family == FAMILY_BOSS;
}

static void put_figures(const struct writing *writing)
{
    const struct sketch *sketch = writing->sketch;
    if (sketch->knob[KNOB_GUARDS] == 0 && sketch->family != FAMILY_ESCORT && sketch->family != FAMILY_BOSS)
        return;
    PUT("\"figures\":[");
    int count = put_person(writing);
    for (int i = 0; i < sketch->knob[KNOB_GUARDS]; i++, count++) {
        PUT("%s{\"kind\":\"%s\",\"at\":", count ? "," : "", kind_of(writing, sketch->guard[i].kind));
        put_spot(writing, sketch->guard[i]);
        PUT(i % 2 ? ",\"guards\":true}" : "}");
    }
    PUT("],");
}

static void put_things(const struct writing *writing)
{
    const struct sketch *sketch = writing->sketch;
    if (sketch->family == FAMILY_BOSS) {
        int printed = sketch->order.catalogue->kind[sketch->kind].actions, actions = printed + sketch->knob[KNOB_TOUGH];
        actions = actions < 1 ? 1 : actions > 6 ? 6 : actions;
        if (actions != printed)
            PUT("\"creature_actions\":{\"%s\":%d},", kind_of(writing, sketch->kind), actions);
    }
    if (sketch->family != FAMILY_DESTROY)
        return;
    PUT("\"targets\":[");
    for (int i = 0; i < sketch->knob[KNOB_ASK]; i++) {
        PUT("%s{\"kind\":\"%s\",\"armour\":%d,\"at\":", i ? "," : "", thing_of(writing), sketch->knob[KNOB_TOUGH]);
        put_spot(writing, sketch->aim[i]);
        PUT("}");
    }
    PUT("],");
}

/* By the rules of 1993 as many Force Cards as there are sectors; by those of 2018 a pile. */
static void put_cards(const struct writing *writing)
{
    const struct sketch *sketch = writing->sketch;
    int first = sketch->knob[KNOB_FORCE];
    if (sketch->order.catalogue->parameters.force_recycle)
        PUT("\"force\":{\"use\":[\"%d-31\"]},\"events\":{\"use\":[\"1-17\"]},", 3 * first - 2);
    else
        PUT("\"force\":{\"use\":[\"%d-%d\"]},", first, first + sketch->parts - 1);
    PUT("\"secondary_missions\":\"none\",");
}

static void put_rules(const struct writing *writing)
{
    static const char *const NAME[] = {"bonus_strength", "bonus_extra_actions", "fewer_creatures"};
    const int *value = &writing->sketch->knob[KNOB_STRENGTH];
    int count = 0;
    for (int i = 0; i < 3; i++)
        if (value[i])
            PUT("%s\"%s\":%d", count++ ? "," : "\"rules\":{", NAME[i], value[i]);
    PUT(count ? "}," : "");
}

/* ---- the task -------------------------------------------------------------------------------------------------- */

static void put_count(const struct writing *writing, const char *where, int least)
{
    PUT("{\"count\":{\"figures\":\"doomtroopers\",%s,\"at_least\":%d}}", where, least);
}

static void put_explored(const struct writing *writing)
{
    const struct sketch *sketch = writing->sketch;
    PUT("{\"all\":[{\"sectors_unseen\":{\"at_most\":%d}}", sketch->parts - sketch->knob[KNOB_ASK]);
    PUT(",");
    put_count(writing, "\"states\":\"withdrawn\"", sketch->knob[KNOB_TOUGH]);
    PUT("]}");
}

static void put_held(const struct writing *writing, int rounds)
{
    char where[NAME_BYTES];
    (void)snprintf(where, sizeof where, "\"states\":\"on_board\",\"sectors\":[\"%d\"]",
                   number_of(writing, writing->sketch->goal));
    PUT("{\"in_a_row\":{\"of\":");
    put_count(writing, where, writing->sketch->knob[KNOB_TOUGH]);
    PUT(",\"at_least\":%d}}", rounds);
}

static void put_hunted(const struct writing *writing, int least)
{
    PUT("{\"%s\":{\"at_least\":%d}}", by_points(writing->sketch) ? "elimination_points" : "eliminations", least);
}

static void put_task(const struct writing *writing)
{
    const struct sketch *sketch = writing->sketch;
    int ask = sketch->knob[KNOB_ASK];
    char where[NAME_BYTES];
    switch (sketch->family) {
    case FAMILY_ESCAPE:
        (void)snprintf(where, sizeof where, "\"states\":\"withdrawn\",\"through\":\"%d.%c\"",
                       number_of(writing, sketch->exit.part), sketch->exit.side);
        put_count(writing, where, ask);
        break;
    case FAMILY_HOLD:
        put_held(writing, ask);
        break;
    case FAMILY_HUNT:
        put_hunted(writing, ask);
        break;
    case FAMILY_DESTROY:
        PUT("{\"broken\":{\"kind\":\"%s\",\"at_least\":%d}}", thing_of(writing), ask);
        break;
    case FAMILY_ESCORT:
        PUT("{\"count\":{\"figures\":\"followers\",\"states\":\"withdrawn\",\"at_least\":1}}");
        break;
    case FAMILY_EXPLORE:
        put_explored(writing);
        break;
    default:
        PUT("{\"eliminations\":{\"figures\":\"%s\",\"at_least\":1}}", kind_of(writing, sketch->kind));
        break;
    }
}

static void put_objectives(const struct writing *writing)
{
    bool points = writing->sketch->order.catalogue->parameters.reward_points;
    bool ends = writing->sketch->order.catalogue->parameters.end_on_success;
    PUT("\"objectives\":[{\"id\":\"%s\"", sketch_family_word(writing->sketch->family));
    put_title(writing, "goal",
              by_points(writing->sketch) ? "hunt.points" : sketch_family_word(writing->sketch->family));
    PUT(",\"done_when\":");
    put_task(writing);
    PUT(",\"%s%s}",
        points ? "points\":{\"team\":4,\"legion_if_failed\":4,\"commander_if_failed\":2}"
               : "reward\":{\"team\":2,\"legion_if_failed\":2}",
        ends ? ",\"final\":true" : "");
    bool lives = bonus_is_lives(writing->sketch);
    PUT(",{\"id\":\"%s\"", lives ? "nobody-lost" : "tally");
    put_title(writing, "goal", lives ? "lives" : "tally");
    PUT(",\"bonus\":true,\"done_when\":");
    if (lives)
        PUT("{\"count\":{\"figures\":\"doomtroopers\",\"states\":\"eliminated\",\"at_most\":0}}");
    else
        PUT("{\"eliminations\":{\"at_least\":%d}}", tally_of(writing->sketch));
    PUT(",\"%s\":{\"team\":1}}],", points ? "points" : "reward");
    if (writing->sketch->family == FAMILY_ESCORT)
        PUT("\"end_when\":{\"count\":{\"figures\":\"followers\",\"states\":\"eliminated\",\"at_least\":1}},");
}

/* ---- what happens by itself ------------------------------------------------------------------------------------ */

/* Is there something between nothing and all of it? */
static bool has_progress(const struct sketch *sketch)
{
    return sketch->family == FAMILY_ESCORT ||
           (sketch->family != FAMILY_BOSS && sketch->knob[KNOB_ASK] > 1 && half_of(sketch) < sketch->knob[KNOB_ASK]);
}

/* When the players read how far they have come: the moment and the condition. */
static void put_progress(const struct writing *writing)
{
    const struct sketch *sketch = writing->sketch;
    switch (sketch->family) {
    case FAMILY_ESCAPE:
        PUT("\"deed\",\"if\":");
        put_count(writing, "\"states\":\"withdrawn\"", 1);
        break;
    case FAMILY_HOLD:
        PUT("\"round_end\",\"if\":");
        put_held(writing, 1);
        break;
    case FAMILY_HUNT:
        PUT("\"elimination\",\"if\":");
        put_hunted(writing, half_of(sketch));
        break;
    case FAMILY_DESTROY:
        PUT("\"deed\",\"if\":{\"broken\":{\"kind\":\"%s\",\"at_least\":%d}}", thing_of(writing), half_of(sketch));
        break;
    case FAMILY_ESCORT:
        PUT("\"deed\",\"if\":{\"teams\":{\"of\":{\"count\":{\"figures\":\"followers\",\"own\":true,\"states\":"
            "\"on_board\",\"at_least\":1}},\"at_least\":1}}");
        break;
    default:
        PUT("\"deed\",\"if\":{\"sectors_unseen\":{\"at_most\":%d}}", sketch->parts - half_of(sketch));
        break;
    }
}

static void put_comers(const struct writing *writing, int kind, int number)
{
    PUT("{\"wait_at\":{\"kind\":\"%s\",\"at\":", kind_of(writing, kind));
    put_ways(writing, writing->sketch->muster, writing->sketch->musters);
    PUT(",\"number\":%d}}", number);
}

static void put_alarm(const struct writing *writing)
{
    const struct sketch *sketch = writing->sketch;
    PUT("{\"id\":\"alarm\"");
    put_title(writing, "event", "alarm");
    PUT(",\"on\":\"deed\",\"if\":{\"sectors_unseen\":{\"sectors\":[\"%d\"],\"at_most\":0}},\"once\":true,"
        "\"known\":true,\"do\":[{\"say\":\"alarm\"},",
        number_of(writing, sketch->goal));
    put_comers(writing, sketch_wave_kind(sketch), sketch->knob[KNOB_WAVE]);
    PUT("]},");
}

static void put_triggers(const struct writing *writing)
{
    const struct sketch *sketch = writing->sketch;
    int chance = sketch->knob[KNOB_HUNTERS] * SKETCH_CHANCE;
    PUT("\"when\":[");
    if (sketch->knob[KNOB_WAVE])
        put_alarm(writing);
    if (has_progress(sketch)) {
        PUT("{\"id\":\"progress\"");
        put_title(writing, "event.progress", sketch_family_word(sketch->family));
        PUT(",\"on\":");
        put_progress(writing);
        PUT(",\"once\":true,\"do\":[{\"say\":\"progress\"}]},");
    }
    PUT("{\"id\":\"" MISSION_MADE_LAST "\"");
    put_title(writing, "event", "last");
    PUT(",\"on\":\"round_start\",\"if\":{\"round\":{\"at_least\":%d}},\"once\":true,\"do\":[{\"say\":\"last_round\"}]}",
        sketch->knob[KNOB_ROUNDS]);
    if (chance) {
        PUT(",{\"id\":\"hunters\"");
        put_title(writing, "event", "hunters");
        PUT(",\"on\":\"round_start\",\"if\":{\"round\":{\"at_least\":2}},");
        if (chance < 100)
            PUT("\"chance\":%d,", chance);
        PUT("\"known\":true,\"do\":[");
        put_comers(writing, HUNTER, 1);
        PUT("]}");
    }
    PUT("],\"texts\":{");
    if (sketch->knob[KNOB_WAVE]) {
        put_text(writing, "alarm", pick(writing, "alarm", CALLS, 1));
        PUT(",");
    }
    if (has_progress(sketch)) {
        put_text(writing, "progress", pick_of_family(writing, "progress", 1, 0));
        PUT(",");
    }
    put_text(writing, "last_round", pick(writing, "last", CALLS, 3));
    PUT("}");
}

/* And how to get the same again, where the order alone tells it. */
static void put_id(const struct writing *writing)
{
    const struct forge_order *order = &writing->sketch->order;
    const char *edition = order->catalogue->id;
    unsigned long long seed = order->seed;
    if (order->id)
        PUT("\"format\":1,\"id\":\"%s\",", order->id);
    else
        PUT("\"$comment\":\"" MISSION_MADE_BY "--seed %llu --edition %s --teams %d --difficulty %d --length %d\","
            "\"format\":1,\"id\":\"" MISSION_MADE "%s-%llu-%d-%d-%d\",",
            seed, edition, order->teams, order->difficulty, order->length, edition, seed, order->teams,
            order->difficulty, order->length);
    if (order->word) {
        PUT("\"" MISSION_SEED_WORD "\":\"");
        put_escaped(writing, order->word);
        PUT("\",");
    }
    PUT("\"edition\":\"%s\",", edition);
}

void sketch_write(struct bytes *out, const struct sketch *sketch, const struct string_table *strings)
{
    const struct writing all = {out, sketch, strings}, *writing = &all;
    const struct forge_order *order = &sketch->order;
    PUT("{\"$schema\":\"../schema/%s%smission.schema.json\",", order->extra ? order->catalogue->id : "",
        order->extra ? "." : "");
    put_id(writing);
    put_words(writing);
    PUT("\"teams\":{\"min\":%d,\"max\":%d},", order->teams, order->teams);
    put_board(writing);
    put_figures(writing);
    put_things(writing);
    PUT("\"rounds\":%d,", sketch->knob[KNOB_ROUNDS]);
    put_cards(writing);
    put_rules(writing);
    put_objectives(writing);
    put_triggers(writing);
    PUT("}");
}
