/* brief_specials.c -- what is special in a mission and what is known of it beforehand, a sentence at a time. */
#include "siege/screen/setup/brief_specials.h"

#include "siege/screen/setup/brief_things.h"
#include "siege/screen/setup/minimap.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"

static void say_text(struct brief_special *special, const char *text)
{
    special->tell(special->context, special->heading, text);
    special->heading = NULL;
}

static void say_special_with(struct brief_special *special, const char *key, const struct phrase_slot *slots, int count)
{
    char *text = string_room(special->words->strings, STRINGS_TOLD_MAX);
    words_say(text, STRINGS_TOLD_MAX, special->words, key, slots, count);
    sentences_open(text); /* it may begin with a name */
    say_text(special, text);
}

static void say_special_of(struct brief_special *special, const char *key, int n, const char *list)
{
    say_special_with(special, key, SLOTS({"n", NULL, n}, {"list", list, 0}));
}

/* "No reinforcements come in rounds 6, 7 and 8.", "The portal opens in rounds 2 and 4." */
static void say_rounds(struct brief_special *special, const char *key, uint32_t rounds)
{
    int count;
    const char *list = brief_join_rounds(special->words, rounds, &count);
    say_special_of(special, key, count, list);
}

static void say_special(struct brief_special *special, const char *key, int n)
{
    say_special_of(special, key, n, "");
}

static void say_portals(struct brief_special *special)
{
    const struct mission *mission = &special->scenario->mission;
    for (int g = 0; g < mission->gates; g++)
        if (mission->gate[g].flags & GATE_PORTAL)
            say_rounds(special, "brief.rule.portal", mission->gate[g].open_rounds);
}

/* Where each of the mission's targets may stand, and how many hits it takes. */
static void say_targets(struct brief_special *special)
{
    const struct mission *mission = &special->scenario->mission;
    for (int m = 0; m < mission->markers; m++) {
        char key[WORDS_KEY_MAX];
        if (!(marker_traits(mission->marker[m].kind) & TRAIT_OBJECTIVE))
            continue;
        say_special_of(
            special, words_key(key, "brief.rule", marker_name(mission->marker[m].kind)), mission->marker[m].armour + 1,
            brief_join_sectors(special->words, mission,
                               minimap_marker_slots(mission, m) | mission_slots_of(mission, &mission->marker[m].at),
                               WORDS_OR));
    }
}

/* Doors, terminals, containers and the like. */
static void say_things(struct brief_special *special)
{
    const char *text;
    for (int i = 0; (text = brief_thing_sentence(special->words, special->scenario, special->band, i)) != NULL; i++)
        say_special_with(special, "brief.thing", SLOTS({"text", text, 0}));
}

/* What a pair of teleporters does to those who step onto them. */
static void say_teleporting(struct brief_special *special)
{
    const struct mission *mission = &special->scenario->mission;
    int teleporters = 0;
    for (int m = 0; m < mission->markers; m++)
        teleporters += (marker_traits(mission->marker[m].kind) & TRAIT_LEADS) != 0;
    if (teleporters > 1)
        say_special(special, "explain.target.teleporting", 0);
}

/* Creatures with more actions than usual, or fewer. */
static void say_kind_actions(struct brief_special *special)
{
    const struct scenario *scenario = special->scenario;
    for (int kind = 0; kind < scenario->catalogue->kinds; kind++) {
        int actions = scenario->mission.kind_actions[kind], usual = scenario->catalogue->kind[kind].actions;
        if (actions > 0 && actions != usual)
            say_special_with(special, "explain.actions",
                             SLOTS({"creature", kind_text(NAME(special->words), special->words, kind), 0},
                                   {"n", NULL, actions}, {"usual", NULL, usual}));
    }
}

/* Creatures that are there from the start of this game. */
static int start_figures(const struct brief_special *special)
{
    int count = 0;
    const struct mission *mission = &special->scenario->mission;
    for (int i = 0; i < mission->start_figures; i++)
        count += !mission->start_figure[i].follower &&
                 (special->failed_before || !mission->start_figure[i].if_failed) &&
                 (mission->fewer.on || !mission->start_figure[i].if_fewer);
    return count;
}

/* Is anything put on one of several squares? */
static bool is_drawn(const struct mission *mission)
{
    for (int i = 0; i < mission->start_figures; i++)
        if (mission->start_figure[i].at.count > 1)
            return true;
    for (int m = 0; m < mission->markers; m++)
        if (mission->marker[m].at.count > 1)
            return true;
    return false;
}

/* Who is to be led, and how that is done. */
static void say_followers(struct brief_special *special)
{
    const struct mission *mission = &special->scenario->mission;
    for (int i = 0; i < mission->start_figures; i++) {
        const char *name = mission->start_figure[i].name;
        if (mission->start_figure[i].follower)
            say_special_of(special, "brief.rule.follower", 1,
                           name[0] ? name : words_get(special->words, "name.follower"));
    }
}

/* Nothing, where nobody is asked to leave, or where the goal names the doorways that count. */
static void say_ways_out(struct brief_special *special)
{
    const struct mission *mission = &special->scenario->mission;
    uint64_t ways = mission_ways_out(mission), open = 0;
    for (int gate = 0; gate < mission->gates; gate++)
        open |= (uint64_t)mission_lets_out(mission, gate) << gate;
    if (mission->exits_only)
        say_special(special, "brief.rule.exits_only", 0);
    else if (ways && ways == open)
        say_special(special, "brief.rule.exits_any", 0);
}

static bool is_closed(const struct brief_special *special, int doorway)
{
    return special->game ? game_doorway_closed(special->game, doorway)
                         : !special->scenario->mission.closed[doorway].later;
}

/* The doorways between sectors that are closed as it is now, or as the mission begins, each by the sectors on its two
 * sides. */
static void say_closed(struct brief_special *special)
{
    const struct words *words = special->words;
    const struct mission *mission = &special->scenario->mission;
    const char *passage[CLOSED_MAX];
    int count = 0;
    for (int i = 0; i < mission->closed_doorways; i++) {
        const struct closed_doorway *closed = &mission->closed[i];
        if (!is_closed(special, i))
            continue;
        int beyond = mission_slot_beside(mission, closed->slot, (enum direction)closed->side);
        passage[count++] = words_tell(
            words, "brief.passage",
            SLOTS({"sector", mission_sector_text(NAME(words), words, mission, closed->slot), 0},
                  {"sector2", mission_sector_text(NAME(words), words, mission, beyond), 0}));
    }
    if (count > 0)
        say_special_of(special, special->game ? "brief.rule.closed" : "brief.rule.closed.start", count,
                       words_join(SENTENCE(words), words, passage, count, WORDS_AND));
}

void brief_tell_specials(struct brief_special *special)
{
    const struct mission *mission = &special->scenario->mission;
    special->heading = "brief.special";
    if (mission->start_slots) /* teams begin there and do not enter */
        say_special_of(special, "brief.rule.start", 0,
                       brief_join_sectors(special->words, mission, mission->start_slots, WORDS_OR));
    if (mission->exits_from_round > 1)
        say_special(special, "brief.exits_from", mission->exits_from_round);
    say_ways_out(special);
    say_portals(special);
    say_things(special);
    say_targets(special);
    say_teleporting(special);
    say_kind_actions(special);
    say_closed(special);
    say_followers(special);
    if (start_figures(special) > 0)
        say_special(special, "brief.rule.start_figures", start_figures(special));
    if (is_drawn(mission))
        say_special(special, "brief.rule.drawn", 0);
    if (mission->legion_barred_rounds)
        say_rounds(special, "brief.rule.barred_rounds", mission->legion_barred_rounds);
    special->heading = "brief.known";
    for (int i = 0; i < mission->triggers; i++)
        if (mission->trigger[i].known)
            say_text(special, mission_known_text(special->words, mission, i));
}
