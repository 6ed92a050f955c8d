/* draft_mend.c -- how the problems of a draft can be mended mechanically: ways that are tried, and offered where they
 * help. */
#include "siege/mission/check/mission_check_parts.h"
#include "siege/mission/check/mission_reach.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/legion/force.h"
#include "siege/workshop/draft_parts.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REWARD_AT_FIRST = 1, ROUNDS_USUAL = 8 };

/* Of a problem: nothing helps, or the checker knows the bytes. Any other number is the place of a row below. */
enum { MEND_NONE = 255, MEND_BYTES = 254 };

/* A way that is tried on a copy of the text. */
struct mending {
    struct draft *draft;
    const struct problem *problem;
    struct edit edit;
    struct trail trail;             /* to where the problem is */
    char *name;                     /* DRAFT_NAME_BYTES: what it is called */
    int place;                      /* of several at which the way can go, from 0: the one to be tried */
    bool more;                      /* the way has another place behind it */
    bool asks;                      /* what it has made is only the first of what can be chosen there */
    char made[DRAFT_POINTER_BYTES]; /* what should be looked at after it; "": nothing */
};

/* Changes the text and gives it its name; false, and nothing happens, if it is no way for this problem. */
typedef bool mend_way(struct mending *mending);

static bool call_it(const struct mending *mending, const char *key, const struct phrase_slot *slots, int count)
{
    phrase_write(mending->name, DRAFT_NAME_BYTES, string_get(mending->draft->world.strings, key), slots, count);
    return true;
}

static bool put_json(struct mending *mending, const char *pointer, struct bytes *json)
{
    if (edit_has(&mending->edit, json))
        edit_put(&mending->edit, pointer, json->bytes);
    free(json->bytes);
    return true;
}

static bool put_number_at(struct mending *mending, const char *pointer, long number, const char *key)
{
    char json[24];
    (void)snprintf(json, sizeof json, "%ld", number);
    edit_put(&mending->edit, pointer, json);
    return call_it(mending, key, SLOTS({"n", NULL, number}));
}

/* ---- taking out -------------------------------------------------------------------------------------------------- */

/* `by_name`: it is not what the problem points at. */
static bool take_named(struct mending *mending, int at, bool by_name)
{
    enum { ENTRY = 2 };
    char label[DRAFT_NAME_BYTES - 48], list[sizeof label], name[24];
    struct trail *trail = &mending->trail;
    if (at <= 0 || trail_is_last_way(trail, at))
        return false;
    bool gone = mending->problem->code == PROBLEM_E303; /* nothing on the board shows what is meant */
    bool all = at < trail->count - 1, only = at == 1 && all && node_count(trail->spot[at].node) == 1;
    bool of_list = gone && !all && trail_end(trail)->entry;
    (void)snprintf(name, sizeof name, "%s", of_list ? node_text_or(trail_end(trail)->node, "") : "");
    struct node taken = trail->spot[at].node;
    trail->count = at;
    trail_write_short(trail, mending->draft, list, sizeof list);
    trail->count = only ? 1 + ENTRY : at + 1; /* a list goes with the last of its entries, which is what is meant */
    trail_write(trail, mending->draft, label, sizeof label);
    edit_remove(&mending->edit, taken); /* what the trail leads through is gone then */
    if (*name)
        return call_it(mending, "workshop.mend.take_name", SLOTS({"name", name, 0}, {"label", list, 0}));
    return by_name || all || gone ? call_it(mending, "workshop.mend.take_label", SLOTS({"label", label, 0}))
                                  : call_it(mending, "workshop.mend.take", NULL, 0);
}

static bool take_at(struct mending *mending, int at)
{
    return take_named(mending, at, false);
}

/* Whatever stands there; a place of the layout becomes an empty one, its rows stay. */
static bool take(struct mending *mending)
{
    enum { PLACE_DEEP = 5 };
    const struct trail *trail = &mending->trail;
    if (strncmp(mending->problem->pointer, "/board/layout/", 14) != 0)
        return take_at(mending, trail_loose(trail));
    edit_replace(&mending->edit, trail_end(trail)->node, "null");
    return trail->count == PLACE_DEEP && call_it(mending, "workshop.mend.take", NULL, 0);
}

/* What the problem points at, and nothing around it. */
static bool take_at_end(struct mending *mending)
{
    return trail_can_lose(&mending->trail) && take_at(mending, mending->trail.count - 1);
}

/* Values for few teams that nobody plays with. */
static bool take_unplayed(struct mending *mending)
{
    return strcmp(mending->problem->pointer, "/fewer_teams") == 0 && take_at_end(mending);
}

/* A key of a condition that may be left out, though it means more then. */
static bool take_key(struct mending *mending)
{
    const struct trail *trail = &mending->trail;
    const struct spot *spot = trail_end(trail);
    bool loose = trail->count > 2 && spot->field && !spot->field->required && !spot->entry && !spot_is_choice(spot - 1);
    return loose && take_at(mending, trail->count - 1);
}

/* One of several conditions; never the objective that asks it. */
static bool take_one(struct mending *mending)
{
    const struct trail *trail = &mending->trail;
    int at = trail_loose(trail);
    return at > 0 && at == trail->count - 1 && node_type(trail->spot[at - 1].node) == NODE_ARRAY &&
           take_at(mending, at);
}

/* What asks in vain: the trigger with its condition, for without one it would always happen. */
static bool take_asker(struct mending *mending)
{
    mending->trail.count--;
    return take_named(mending, trail_loose(&mending->trail), true);
}

/* The innermost condition on the way to the problem that another one stands beside, or where `alone` any condition;
 * 0: there is none. */
static int condition_at(const struct trail *trail, bool alone)
{
    int at = trail->count - 1;
    while (at > 0 && (trail->spot[at].shape != &SCHEMA_CONDITION ||
                      !(alone || (trail->spot[at].entry && node_count(trail->spot[at - 1].node) > 1))))
        at--;
    return at;
}

/* The condition that names what is gone: one of several, else the whole trigger that asks it. */
static bool take_condition(struct mending *mending)
{
    enum { TRIGGER = 2 };
    int at = condition_at(&mending->trail, false);
    if (at == 0 && strncmp(mending->problem->pointer, "/when/", 6) == 0) {
        mending->trail.count = TRIGGER + 1;
        at = trail_loose(&mending->trail);
    }
    return take_named(mending, at, true);
}

/* All rounds of the list behind the last one that comes; where none is left, the list, unless few teams would have that
 * of the others then. */
static bool take_late(struct mending *mending)
{
    long last = mending->problem->max;
    struct trail *trail = &mending->trail;
    trail->count--;
    struct node entry = node_first(trail_end(trail)->node), late = {NULL, -1};
    bool some = false;
    for (; node_exists(entry); entry = node_next(entry)) {
        bool comes = node_int(entry, 1, INT_MAX) <= last;
        some |= comes;
        late = comes ? late : entry;
    }
    if (!some)
        return strncmp(mending->problem->pointer, "/fewer_teams/", 13) != 0 && take_at(mending, trail_loose(trail));
    while (node_exists(late)) {
        char pointer[DRAFT_POINTER_BYTES];
        (void)snprintf(pointer, sizeof pointer, "%s", mending->problem->pointer);
        *strrchr(pointer, '/') = '\0';
        edit_remove(&mending->edit, late);
        late = (struct node){NULL, -1};
        for (entry = node_first(edit_at(&mending->edit, pointer)); node_exists(entry); entry = node_next(entry))
            late = node_int(entry, 1, INT_MAX) > last ? entry : late;
    }
    return call_it(mending, "workshop.mend.late", SLOTS({"n", NULL, last}));
}

static bool take_surplus(struct mending *mending)
{
    for (long i = mending->problem->number; i > mending->problem->max; i--) {
        struct node entry = node_first(edit_at(&mending->edit, mending->problem->pointer));
        while (node_exists(node_next(entry)))
            entry = node_next(entry);
        edit_remove(&mending->edit, entry);
    }
    return call_it(mending, "workshop.mend.surplus",
                   SLOTS({"n", NULL, mending->problem->number - mending->problem->max}));
}

/* ---- adding ------------------------------------------------------------------------------------------------------ */

static const struct field *field_in(const struct spot *object, const char *key)
{
    for (int i = 0; object->shape && i < object->shape->count; i++)
        if (strcmp(object->shape->fields[i].key, key) == 0)
            return &object->shape->fields[i];
    return NULL;
}

static bool add_key(struct mending *mending, const char *key)
{
    char pointer[DRAFT_POINTER_BYTES], called[CALLED_SIZE];
    struct bytes json = {0};
    const struct spot *spot = trail_end(&mending->trail);
    const struct field *field = field_in(spot, key);
    if (!field || !join_pointer(pointer, mending->problem->pointer, key))
        return false;
    (void)write_called_in(called, sizeof called, mending->draft, spot->shape, key);
    put_least(&json, mending->draft, field, false, (struct node){mending->edit.tree, -1});
    (void)put_json(mending, pointer, &json);
    edit_make_referred(&mending->edit, pointer);
    return call_it(mending, "workshop.mend.add", SLOTS({"what", called, 0}));
}

static bool add_missing(struct mending *mending)
{
    return add_key(mending, mending->problem->culprit);
}

static bool add_alternative(struct mending *mending)
{
    const struct shape *shape = trail_end(&mending->trail)->shape;
    return shape && shape->any_of && add_key(mending, shape->any_of[0]);
}

static bool add_entries(struct mending *mending)
{
    const struct spot *spot = trail_end(&mending->trail);
    const struct field *field = spot->field;
    bool list = field && node_type(spot->node) == NODE_ARRAY;
    for (int count = list ? node_count(spot->node) : 0; list && count < field->least; count++) {
        struct bytes json = {0};
        put_least(&json, mending->draft, field, true, edit_at(&mending->edit, mending->problem->pointer));
        if (edit_has(&mending->edit, &json))
            edit_append(&mending->edit, mending->problem->pointer, json.bytes);
        free(json.bytes);
    }
    return list && call_it(mending, "workshop.mend.entries", SLOTS({"n", NULL, mending->problem->min}));
}

static bool use_card(struct mending *mending)
{
    char json[24];
    (void)snprintf(json, sizeof json, "%ld", mending->problem->number);
    edit_append(&mending->edit, "/force/use", json);
    return call_it(mending, "workshop.mend.card", SLOTS({"n", NULL, mending->problem->number}));
}

/* The list of Force Cards that are used, each by its number, cards that follow each other as "3-7". */
static bool put_cards(struct mending *mending, uint64_t cards)
{
    struct bytes json = {0};
    const struct catalogue *catalogue = mending->draft->now.catalogue;
    for (int card = 0, last; card < catalogue->force_cards; card = last + 1) {
        last = card;
        if (!(cards >> card & 1u))
            continue;
        int first = catalogue->force[card].number;
        while (last + 1 < catalogue->force_cards && cards >> (last + 1) & 1u &&
               catalogue->force[last + 1].number == first + last + 1 - card)
            last++;
        bytes_format(&json, last > card ? "%s\"%d-%d\"" : "%s%d", json.length ? "," : "[", first,
                     catalogue->force[last].number);
    }
    bytes_format(&json, "]");
    return put_json(mending, "/force/use", &json);
}

static uint64_t cards_used(const struct mission *mission)
{
    uint64_t cards = 0;
    for (int i = 0; i < mission->force_cards; i++)
        cards |= (uint64_t)1 << mission->force[i];
    return cards;
}

/* The cards of the entry that there are: "1-99" becomes "1-31". */
static bool use_known_cards(struct mending *mending)
{
    char what[48], json[52];
    const struct problem *problem = mending->problem;
    const char *text = node_text_or(trail_end(&mending->trail)->node, "");
    const char *dash = strchr(text, '-');
    long from = dash ? strtol(text, NULL, 10) : problem->max;
    bool range = from >= problem->min && from < problem->max;
    (void)snprintf(what, sizeof what, range ? "%ld-%ld" : "%ld", range ? from : problem->max, problem->max);
    (void)snprintf(json, sizeof json, range ? "\"%s\"" : "%s", what);
    if (problem->max >= problem->min)
        edit_put(&mending->edit, problem->pointer, json);
    return call_it(mending, "workshop.mend.choose", SLOTS({"what", what, 0}));
}

/* As many as there are places for, the first that are not used yet. */
static bool use_more_cards(struct mending *mending)
{
    const struct catalogue *catalogue = mending->draft->now.catalogue;
    uint64_t cards = cards_used(mending->draft->now.mission);
    long missing = mending->problem->max - mending->problem->number, left = missing;
    for (int card = 0; card < catalogue->force_cards && left > 0; card++) {
        left -= !(cards >> card & 1u);
        cards |= (uint64_t)1 << card;
    }
    return left == 0 && put_cards(mending, cards) &&
           call_it(mending, "workshop.mend.more_cards", SLOTS({"n", NULL, missing}));
}

/* The last go, but for those that have a place of their own or bring a thing along. */
static bool use_fewer_cards(struct mending *mending)
{
    const struct mission *mission = mending->draft->now.mission;
    uint64_t cards = cards_used(mission), kept = 0;
    long surplus = mission->force_cards - force_left_out(&mission->parameters, mission->most_teams) -
                   mending->problem->max,
         left = surplus;
    for (int i = 0; i < mission->markers; i++)
        kept |= mission->marker[i].force_card == CARD_NONE ? 0 : (uint64_t)1 << mission->marker[i].force_card;
    for (int card = mending->draft->now.catalogue->force_cards - 1; card >= 0 && left > 0; card--)
        if (cards >> card & 1u && !(kept >> card & 1u) && !mission_has_key_force(mission, card)) {
            cards &= ~((uint64_t)1 << card);
            left--;
        }
    return left == 0 && put_cards(mending, cards) &&
           call_it(mending, "workshop.mend.fewer_cards", SLOTS({"n", NULL, surplus}));
}

/* Text that has been missing or written twice. */
static bool write_least(struct mending *mending)
{
    struct bytes json = {0};
    const struct spot *spot = trail_end(&mending->trail);
    if (!spot->field || spot->field->type == FIELD_NUMBER || node_type(spot->node) != NODE_TEXT)
        return false;
    put_least(&json, mending->draft, spot->field, true, (struct node){mending->edit.tree, -1});
    if (!json.failed)
        call_it(mending, "workshop.mend.write", SLOTS({"what", json.bytes, 0}));
    return put_json(mending, mending->problem->pointer, &json);
}

static bool write_id(struct mending *mending)
{
    const struct field *field = trail_end(&mending->trail)->field;
    return field && field->type == FIELD_ID && field->unique && write_least(mending);
}

/* The id with the first number behind it that makes it one of its own: "breach-2". */
static bool number_id(struct mending *mending)
{
    char id[DRAFT_NAME_BYTES / 2];
    const char *was = node_text_or(trail_end(&mending->trail)->node, "");
    size_t length = strlen(was), base = length;
    while (base > 0 && was[base - 1] >= '0' && was[base - 1] <= '9')
        base--;
    bool numbered = base > 1 && base < length && was[base - 1] == '-';
    mending->more = true;
    int needs = snprintf(id, sizeof id, "%.*s-%d", (int)(numbered ? base - 1 : length), was, 2 + mending->place);
    if (needs >= (int)sizeof id || length == 0)
        return false;
    edit_put_text(&mending->edit, mending->problem->pointer, id);
    return call_it(mending, "workshop.mend.id", SLOTS({"id", id, 0}));
}

static bool add_objective(struct mending *mending)
{
    char token[16], pointer[DRAFT_POINTER_BYTES];
    struct bytes json = {0};
    const struct field *field = field_in(&mending->trail.spot[0], "objectives");
    if (!field)
        return false;
    put_least(&json, mending->draft, field, true, (struct node){mending->edit.tree, -1});
    (void)snprintf(token, sizeof token, "%d", node_count(edit_at(&mending->edit, "/objectives")));
    if (edit_has(&mending->edit, &json))
        edit_append(&mending->edit, "/objectives", json.bytes);
    free(json.bytes);
    if (join_pointer(pointer, "/objectives", token))
        edit_make_referred(&mending->edit, pointer);
    return call_it(mending, "workshop.mend.objective", NULL, 0);
}

/* Of one objective after the other, so that it must be accomplished. */
static bool take_bonus(struct mending *mending)
{
    char token[16], pointer[DRAFT_POINTER_BYTES], label[DRAFT_NAME_BYTES - 48];
    (void)snprintf(token, sizeof token, "%d", mending->place);
    if (!join_pointer(pointer, "/objectives", token) || !node_exists(edit_at(&mending->edit, pointer)) ||
        !trail_find(&mending->trail, mending->edit.tree, pointer))
        return false;
    mending->more = true;
    trail_write_label(&mending->trail, mending->draft, mending->trail.count - 1, label, sizeof label);
    if (join_pointer(pointer, pointer, "bonus"))
        edit_remove(&mending->edit, edit_at(&mending->edit, pointer));
    return call_it(mending, "workshop.mend.no_bonus", SLOTS({"objective", label, 0}));
}

/* Of the objective at the pointer, where these rules give any. */
static bool add_reward_to(struct mending *mending, const char *objective, long number)
{
    char pointer[DRAFT_POINTER_BYTES];
    const struct parameters *rules = &mending->draft->now.mission->parameters;
    bool points = rules->reward_points;
    return (points || rules->credits) && join_pointer(pointer, objective, points ? "points" : "reward") &&
           join_pointer(pointer, pointer, "team") &&
           put_number_at(mending, pointer, number, points ? "workshop.mend.reward.points" : "workshop.mend.reward");
}

static bool add_reward(struct mending *mending)
{
    return add_reward_to(mending, mending->problem->pointer, REWARD_AT_FIRST);
}

/* Is the problem a reward of a bonus, which would bring nothing without it? */
static bool is_of_bonus(const struct mending *mending)
{
    const struct trail *trail = &mending->trail;
    struct node objective = trail->spot[trail->count - 2].node, bonus = node_get(objective, "bonus");
    bool both = node_exists(node_get(objective, "reward")) && node_exists(node_get(objective, "points"));
    return !both && node_type(bonus) == NODE_BOOL && node_bool(bonus, false);
}

/* What a bonus brings becomes what these rules give. */
static bool give_otherwise(struct mending *mending)
{
    char objective[DRAFT_POINTER_BYTES];
    struct node given = trail_end(&mending->trail)->node, team = node_get(given, "team");
    if (!is_of_bonus(mending))
        return false;
    long number = node_type(team) == NODE_NUMBER ? node_int(team, 0, INT_MAX) : 0;
    (void)snprintf(objective, sizeof objective, "%s", mending->problem->pointer);
    *strrchr(objective, '/') = '\0';
    edit_remove(&mending->edit, given);
    return add_reward_to(mending, objective, number > 0 ? number : REWARD_AT_FIRST);
}

static bool set_rule_called(struct mending *mending, const char *rule)
{
    char pointer[DRAFT_POINTER_BYTES], json[24], called[CALLED_SIZE];
    long number = strcmp(rule, "secondary_drawn") == 0 ? 2 : 1;
    if (!join_pointer(pointer, "/rules", rule))
        return false;
    (void)snprintf(json, sizeof json, "%ld", number);
    edit_put(&mending->edit, pointer, json);
    (void)write_called_in(called, sizeof called, mending->draft, NULL, rule);
    return call_it(mending, number == 1 ? "workshop.mend.rule_on" : "workshop.mend.rule",
                   SLOTS({"rule", called, 0}, {"n", NULL, number}));
}

/* The rule that it needs. */
static bool set_rule(struct mending *mending)
{
    return set_rule_called(mending, mending->problem->expected);
}

static bool switch_credits_on(struct mending *mending)
{
    return is_of_bonus(mending) && strcmp(mending->problem->found, "problem.W531.none") == 0 &&
           set_rule_called(mending, "credits");
}

/* An action that is done or left out, and says neither. */
static bool write_true(struct mending *mending)
{
    if (strcmp(mending->problem->found, "problem.E202.false") != 0)
        return false;
    edit_put(&mending->edit, mending->problem->pointer, "true");
    return call_it(mending, "workshop.mend.write", SLOTS({"what", "true", 0}));
}

/* ---- doorways ---------------------------------------------------------------------------------------------------- */

static bool use_other_doorway(struct mending *mending)
{
    char after[16];
    const char *before = mending->problem->culprit;
    if (!find_serving_doorway(mending->draft, before, after))
        return false;
    edit_use_doorway(&mending->edit, before, after);
    return call_it(mending, "workshop.mend.doorway", SLOTS({"before", before, 0}, {"after", after, 0}));
}

/* A way in or out before which a sector lies goes, if it is not the last. */
static bool take_way(struct mending *mending)
{
    const char *pointer = mending->problem->pointer;
    bool way = strncmp(pointer, "/entrances/", 11) == 0 || strncmp(pointer, "/exits/", 7) == 0;
    return way && take(mending) &&
           call_it(mending, "workshop.mend.way", SLOTS({"doorway", mending->problem->culprit, 0}));
}

static bool open_doorway(struct mending *mending)
{
    edit_drop(&mending->edit, "/board/closed", mending->problem->culprit);
    return call_it(mending, "workshop.mend.open", SLOTS({"doorway", mending->problem->culprit, 0}));
}

/* A door that cannot stand goes, no lock is asked for, and what locks, unlocks or asks for it goes with it. */
static bool take_door(struct mending *mending)
{
    struct losses losses = {0};
    char door[16], taken[DRAFT_NAME_BYTES], list[DRAFT_NAME_BYTES - 56];
    (void)snprintf(door, sizeof door, "%.15s", mending->problem->culprit);
    if (strncmp(mending->problem->pointer, "/board/doors/", 13) != 0 || !take(mending))
        return false;
    edit_drop(&mending->edit, "/board/locked", door);
    edit_drop_wrong_doorways(&mending->edit, &losses);
    losses_write(&losses, mending->draft, list, sizeof list);
    memcpy(taken, mending->name, sizeof taken);
    return losses.count == 0 || call_it(mending, "workshop.mend.with", SLOTS({"mend", taken, 0}, {"list", list, 0}));
}

static bool append_doorway(struct mending *mending, const char *list, const char *doorway, const char *key)
{
    char json[24];
    (void)snprintf(json, sizeof json, "\"%.16s\"", doorway);
    edit_append(&mending->edit, list, json);
    return call_it(mending, key, SLOTS({"doorway", doorway, 0}));
}

static bool let_in(struct mending *mending)
{
    char doorway[16];
    return find_serving_doorway(mending->draft, "", doorway) &&
           append_doorway(mending, "/entrances/doomtroopers", doorway, "workshop.mend.let_in");
}

static bool let_legion_in(struct mending *mending)
{
    char doorway[16];
    return find_far_doorway(mending->draft, doorway) &&
           append_doorway(mending, "/entrances/reinforcements", doorway, "workshop.mend.let_legion");
}

static bool let_out(struct mending *mending)
{
    return append_doorway(mending, "/exits/only", mending->problem->culprit, "workshop.mend.let_out");
}

/* The only way in or out was before a sector that is gone: another doorway takes its place. */
static bool use_any_doorway(struct mending *mending)
{
    char doorway[16];
    struct bytes json = {0};
    bool in = strncmp(mending->problem->pointer, "/entrances/doomtroopers/", 24) == 0;
    bool out = strncmp(mending->problem->pointer, "/exits/only/", 12) == 0;
    if (!(in && find_serving_doorway(mending->draft, "", doorway)) &&
        !(out && find_far_doorway(mending->draft, doorway)))
        return false;
    put_quoted(&json, doorway);
    (void)call_it(mending, in ? "workshop.mend.let_in" : "workshop.mend.let_out", SLOTS({"doorway", doorway, 0}));
    return put_json(mending, mending->problem->pointer, &json);
}

/* What stays closed where somebody should go is meant to be opened, and nothing does so yet. */
static bool open_by_trigger(struct mending *mending, const char *name, bool unlocks)
{
    if (draft_find_opener(mending->draft, name, mending->made))
        return false;
    edit_add_opener(&mending->edit, name, unlocks, mending->made);
    return call_it(mending, unlocks ? "workshop.mend.unlocker" : "workshop.mend.opener",
                   SLOTS({"doorway", name, 0}, {"n", NULL, OPENER_ROUND}));
}

static bool open_later(struct mending *mending)
{
    return open_by_trigger(mending, mending->problem->culprit, false);
}

/* One after the other of the locked doors that the problem names. */
static bool unlock_door(struct mending *mending)
{
    char name[24];
    const char *at = mending->problem->list;
    for (int i = 0; i < mending->place && *at; i++) {
        at += strcspn(at, ",");
        at += strspn(at, ", ");
    }
    size_t length = strcspn(at, ",");
    if (strcmp(mending->problem->found, "problem.locked") != 0 || length == 0 || length >= sizeof name)
        return false;
    mending->more = true;
    (void)snprintf(name, sizeof name, "%.*s", (int)length, at);
    return open_by_trigger(mending, name, true);
}

/* One doorway or locked door after the other: behind which of them the way goes on is seen when it is open. */
static bool open_a_way(struct mending *mending)
{
    static const char *const LIST[] = {"/board/closed", "/board/locked"};
    int place = mending->place;
    for (int i = 0; i < 2; i++) {
        struct node list = edit_at(&mending->edit, LIST[i]);
        for (struct node name = node_first(list); node_exists(name); name = node_next(name))
            if (place-- == 0) {
                char written[24];
                (void)snprintf(written, sizeof written, "%s", node_text_or(name, ""));
                mending->more = true;
                return open_by_trigger(mending, written, i == 1);
            }
    }
    return false;
}

static bool names(struct node list, const char *doorway)
{
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry))
        if (node_says(entry, doorway))
            return true;
    return false;
}

/* The first of the ways out that the mission names; one by which teams come in where there is no other. */
static bool ask_for_exit_of(struct mending *mending, bool in)
{
    struct bytes json = {0};
    struct node exits = edit_at(&mending->edit, "/exits/only"),
                entrances = edit_at(&mending->edit, "/entrances/doomtroopers");
    const char *exit = "";
    for (struct node entry = node_first(exits); !*exit && node_exists(entry); entry = node_next(entry))
        exit = names(entrances, node_text_or(entry, "")) == in ? node_text_or(entry, "") : "";
    if (!*exit)
        return false;
    put_quoted(&json, exit);
    (void)call_it(mending, "workshop.mend.choose", SLOTS({"what", exit, 0}));
    return put_json(mending, mending->problem->pointer, &json);
}

static bool ask_for_exit(struct mending *mending)
{
    return ask_for_exit_of(mending, false);
}

static bool ask_for_entrance(struct mending *mending)
{
    return ask_for_exit_of(mending, true);
}

/* Whoever came in cannot be out again in the first round. */
static bool let_out_later(struct mending *mending)
{
    return put_number_at(mending, "/exits/from_round", 2, "workshop.mend.later");
}

/* ---- other values ------------------------------------------------------------------------------------------------ */

/* The nearest that is allowed. */
static bool put_in_range(struct mending *mending)
{
    const struct problem *problem = mending->problem;
    long number = strtol(problem->culprit, NULL, 10);
    number = number < problem->min ? problem->min : number > problem->max ? problem->max : number;
    return put_number_at(mending, problem->pointer, number, "workshop.mend.number");
}

static bool put_most(struct mending *mending)
{
    return node_type(trail_end(&mending->trail)->node) == NODE_NUMBER &&
           put_number_at(mending, mending->problem->pointer, mending->problem->max, "workshop.mend.number");
}

/* The number that a comparison asks for at least, of the condition at the pointer or of its insides. */
static bool ask_at_least(struct mending *mending, long number)
{
    char pointer[DRAFT_POINTER_BYTES];
    const struct spot *spot = trail_end(&mending->trail);
    struct node inner = node_first(spot->node);
    if (number < 1 || !node_exists(inner))
        return false;
    bool whole = node_exists(node_get(spot->node, "at_least"));
    if (!whole && !node_exists(node_get(inner, "at_least")))
        return false;
    (void)snprintf(pointer, sizeof pointer, "%s", mending->problem->pointer);
    if ((!whole && !join_pointer(pointer, pointer, node_key(inner))) || !join_pointer(pointer, pointer, "at_least"))
        return false;
    return put_number_at(mending, pointer, number, "workshop.mend.ask");
}

static bool ask_for_most(struct mending *mending)
{
    return ask_at_least(mending, mending->problem->max);
}

/* The first comparison in there, at the pointer, that asks for this number at least; the pointer becomes that of it. */
static bool find_asked(struct node node, long number, char pointer[DRAFT_POINTER_BYTES])
{
    char place[16];
    size_t length = strlen(pointer);
    struct node least = node_get(node, "at_least");
    if (node_type(least) == NODE_NUMBER && node_int(least, 0, INT_MAX) == number)
        return join_pointer(pointer, pointer, "at_least");
    int i = 0;
    for (struct node entry = node_first(node); node_exists(entry); entry = node_next(entry), i++) {
        (void)snprintf(place, sizeof place, "%d", i);
        if (join_pointer(pointer, pointer, node_type(node) == NODE_ARRAY ? place : node_key(entry)) &&
            find_asked(entry, number, pointer))
            return true;
        pointer[length] = '\0';
    }
    return false;
}

/* The same where the problem is told of all that a trigger asks. */
static bool ask_in_there_for_most(struct mending *mending)
{
    char pointer[DRAFT_POINTER_BYTES];
    const struct problem *problem = mending->problem;
    long number = problem->max - mending->place; /* one less where the most comes too late for what happens then */
    (void)snprintf(pointer, sizeof pointer, "%s", problem->pointer);
    mending->more = mending->place == 0 && number > 1;
    return number > 0 && find_asked(trail_end(&mending->trail)->node, problem->number, pointer) &&
           put_number_at(mending, pointer, number, "workshop.mend.ask");
}

static bool ask_for_number(struct mending *mending)
{
    bool counted = strcmp(mending->problem->found, "problem.W536.before") != 0;
    return counted && ask_at_least(mending, mending->problem->number);
}

/* What few teams alone are asked for: the others are asked for what they were. */
static bool ask_few_for_most(struct mending *mending)
{
    return strncmp(mending->problem->pointer, "/fewer_teams/", 13) == 0 && ask_for_most(mending);
}

/* So that a number fits. */
static bool swap(struct mending *mending, const char *least, const char *most)
{
    char pointer[DRAFT_POINTER_BYTES];
    const struct problem *problem = mending->problem;
    return join_pointer(pointer, problem->pointer, least) &&
           put_number_at(mending, pointer, problem->max, "workshop.mend.swap") &&
           join_pointer(pointer, problem->pointer, most) &&
           put_number_at(mending, pointer, problem->min, "workshop.mend.swap");
}

static bool swap_bounds(struct mending *mending)
{
    return swap(mending, "at_least", "at_most");
}

static bool swap_teams(struct mending *mending)
{
    return swap(mending, "min", "max");
}

/* Another condition of the least kind, where one can never hold, always does or has no meaning; where the problem is
 * what the condition is, it stands around that. */
static bool ask_otherwise(struct mending *mending)
{
    struct bytes json = {0};
    char pointer[DRAFT_POINTER_BYTES];
    const struct spot *spot = trail_end(&mending->trail);
    (void)snprintf(pointer, sizeof pointer, "%s", mending->problem->pointer);
    if (spot->shape != &SCHEMA_CONDITION && mending->trail.count > 1 && spot_is_choice(spot - 1)) {
        spot--;
        *strrchr(pointer, '/') = '\0';
    }
    if (!spot->field || spot->shape != &SCHEMA_CONDITION)
        return false;
    put_least(&json, mending->draft, spot->field, true, (struct node){mending->edit.tree, -1});
    (void)put_json(mending, pointer, &json);
    (void)snprintf(mending->made, sizeof mending->made, "%s", pointer);
    mending->asks = true;
    return call_it(mending, "workshop.mend.otherwise", NULL, 0);
}

/* The same for the condition in which a sector is named that is gone. */
static bool ask_without_sector(struct mending *mending)
{
    struct problem around = *mending->problem;
    char *end = around.pointer;
    mending->trail.count = condition_at(&mending->trail, true) + 1;
    for (int i = 1; i < mending->trail.count && end; i++)
        end = strchr(end + 1, '/');
    if (end)
        *end = '\0';
    const struct problem *whole = mending->problem;
    mending->problem = &around;
    bool asks = mending->trail.count > 1 && ask_otherwise(mending);
    mending->problem = whole;
    return asks;
}

/* How many rounds it takes until somebody is there; 0: more of them are no help. */
static long rounds_taken(const struct problem *problem)
{
    return problem->min > 0 ? (problem->number + problem->min - 1) / problem->min : 0;
}

/* As many rounds as the way takes, for any number of teams. */
static bool allow_rounds(struct mending *mending)
{
    const struct mission *mission = mending->draft->now.mission;
    long rounds = rounds_taken(mending->problem);
    if (rounds > mission->rounds)
        (void)put_number_at(mending, "/rounds", rounds, "workshop.mend.rounds");
    if (node_exists(edit_at(&mending->edit, "/fewer_teams/rounds")) && rounds > mission->fewer.rounds)
        (void)put_number_at(mending, "/fewer_teams/rounds", rounds, "workshop.mend.rounds");
    return mending->name[0] != '\0';
}

/* The end that comes in the mission's last round, by "end_when" or by a trigger, comes as late as it takes. */
static bool end_later(struct mending *mending)
{
    char pointer[48] = "/end_when/round/at_least";
    const struct problem *problem = mending->problem;
    long rounds = rounds_taken(problem);
    mending->more = mending->place < mending->draft->now.mission->triggers;
    if (mending->place > 0)
        (void)snprintf(pointer, sizeof pointer, "/when/%d/if/round/at_least", mending->place - 1);
    struct node round = edit_at(&mending->edit, pointer);
    return node_type(round) == NODE_NUMBER && node_int(round, 0, INT_MAX) == problem->max && rounds > problem->max &&
           put_number_at(mending, pointer, rounds, "workshop.mend.rounds");
}

static bool set_rounds(struct mending *mending)
{
    return put_number_at(mending, "/rounds", ROUNDS_USUAL, "workshop.mend.rounds");
}

/* The first of the choices that may stand there. Which one is meant instead of what is gone nobody knows. */
static bool choose_first(struct mending *mending)
{
    struct bytes json = {0};
    if (mending->problem->code == PROBLEM_E301 || mending->problem->code == PROBLEM_E303)
        return false;
    const struct spot *spot = trail_end(&mending->trail);
    struct choices *choices = spot_is_chosen(spot) && !spot_is_choice(spot) ? malloc(sizeof *choices) : NULL;
    if (!choices)
        return false;
    choices_list(choices, mending->draft, spot);
    bool found = choices->count > 0;
    if (found) {
        put_quoted(&json, choices->written[0]);
        (void)call_it(mending, "workshop.mend.choose", SLOTS({"what", choices->called[0], 0}));
        (void)put_json(mending, mending->problem->pointer, &json);
    }
    free(choices);
    return found;
}

/* ---- followers --------------------------------------------------------------------------------------------------- */

/* Followers, or targets of a kind, that the condition at the pointer asks for and that are not there. */
struct lack {
    long count; /* 0: it asks for none of them, or they are there */
    int target; /* MARKER_NONE: followers */
};

static long count_of_kind(const struct mending *mending, const char *list, const char *kind)
{
    long count = 0;
    struct node entries = edit_at(&mending->edit, list);
    for (struct node entry = node_first(entries); node_exists(entry); entry = node_next(entry))
        count += node_says(node_get(entry, "kind"), kind);
    return count;
}

static struct lack find_lack(const struct mending *mending)
{
    struct node asked = trail_end(&mending->trail)->node, count = node_get(asked, "count"),
                broken = node_get(asked, "broken");
    const char *kind = node_text_or(node_get(broken, "kind"), "");
    struct lack lack = {.target = MARKER_NONE};
    if (node_says(node_get(count, "figures"), "followers"))
        lack.count = node_int_or(node_get(count, "at_least"), 0, CREATURE_MAX, 1) -
                     mission_followers(mending->draft->now.mission);
    for (int marker = MARKER_NONE + 1; *kind && marker < MARKER_KINDS; marker++)
        if (draft_target_may_stand(marker) && strcmp(kind, marker_name(marker)) == 0) {
            lack.target = marker;
            lack.count = node_int_or(node_get(broken, "at_least"), 0, MARKER_ALL, 1) -
                         count_of_kind(mending, "/targets", kind);
        }
    return lack;
}

/* How deep in a sector lies: by the round in which somebody gets there, and not where they come in. */
static int depth_of(const struct mission *mission, const struct mission_reach *reach, int slot)
{
    return 2 * reach->round[slot] + !mission_troopers_wait_at(mission, 1u << slot);
}

/* Is it deeper in, and there is time to come out again? */
static bool is_better(const struct mission *mission, const struct mission_reach *reach, int slot, int than)
{
    bool soon = 2 * reach->round[slot] <= mission->rounds, was = 2 * reach->round[than] <= mission->rounds;
    int depth = depth_of(mission, reach, slot), other = depth_of(mission, reach, than);
    return soon != was ? soon : soon ? depth > other : depth < other;
}

/* The sector at that place among those to which somebody walks, the best first; SLOT_NONE: there are not so many. */
static int pick_slot(const struct draft *draft, int place)
{
    struct mission_reach reach;
    uint32_t taken = 0;
    int best = SLOT_NONE;
    const struct mission *mission = draft->now.mission;
    mission_reach(&reach, mission, draft->now.catalogue);
    for (int i = 0; i <= place; i++) {
        best = SLOT_NONE;
        for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
            if (reach.round[slot] > 0 && !(taken >> slot & 1u) &&
                (best == SLOT_NONE || is_better(mission, &reach, slot, best)))
                best = slot;
        if (best == SLOT_NONE)
            return SLOT_NONE;
        taken |= 1u << best;
    }
    return best;
}

/* The square of the sector nearest to its middle on which nothing is, not even what has been put there just now. */
static bool pick_square(const struct mending *mending, int slot, char out[16])
{
    int least = 0;
    bool found = false;
    char name[16], pointer[DRAFT_POINTER_BYTES], quoted[24];
    const struct mission *mission = mending->draft->now.mission;
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
        int x = i % SECTOR_SIZE, y = i / SECTOR_SIZE, off = abs(2 * x + 1 - SECTOR_SIZE) + abs(2 * y + 1 - SECTOR_SIZE);
        struct square at = square_at(slot % mission->grid_width * SECTOR_SIZE + x,
                                     slot / mission->grid_width * SECTOR_SIZE + y);
        if ((found && off >= least) || !draft_square_name(mending->draft, at, name) ||
            draft_find_square(mending->draft, at, pointer))
            continue;
        (void)snprintf(quoted, sizeof quoted, "\"%s\"", name);
        if (strstr(mending->edit.bytes, quoted))
            continue;
        least = off;
        found = true;
        (void)snprintf(out, 16, "%s", name);
    }
    return found;
}

static bool call_lack(const struct mending *mending, struct lack lack, const char *square)
{
    char title[NAME_MAX_BYTES + 24];
    bool one = lack.count == 1, target = lack.target != MARKER_NONE;
    (void)snprintf(title, sizeof title, "explain.marker.%s.%s", one ? "one" : "many", marker_name(lack.target));
    return call_it(mending,
                   target ? one ? "workshop.mend.target" : "workshop.mend.targets"
                   : one  ? "workshop.mend.follower"
                          : "workshop.mend.followers",
                   SLOTS({"square", square, 0},
                         {"what", target ? string_get(mending->draft->world.strings, title) : "", 0},
                         {"n", NULL, lack.count}));
}

/* What is to be led out or destroyed and is not there stands together where a team gets to. */
static bool put_lacking(struct mending *mending)
{
    char square[16] = "";
    struct lack lack = find_lack(mending);
    const char *list = lack.target == MARKER_NONE ? "/figures" : "/targets";
    int slot = lack.count > 0 && lack.count <= CREATURE_MAX ? pick_slot(mending->draft, mending->place) : SLOT_NONE;
    mending->more = slot != SLOT_NONE;
    for (long i = 0; i < lack.count; i++) {
        struct bytes json = {0};
        if (slot == SLOT_NONE || !pick_square(mending, slot, square))
            return false;
        if (i == 0)
            (void)snprintf(mending->made, sizeof mending->made, "%s/%d", list,
                           node_count(edit_at(&mending->edit, list)));
        if (lack.target != MARKER_NONE)
            target_write(&json, lack.target, square);
        else
            bytes_format(&json, "{\"kind\":\"%s\",\"at\":\"%s\",\"follower\":true}",
                         mending->draft->now.catalogue->kind[0].id, square);
        if (edit_has(&mending->edit, &json))
            edit_append(&mending->edit, list, json.bytes);
        free(json.bytes);
    }
    return lack.count > 0 && call_lack(mending, lack, square);
}

/* ---- which way helps --------------------------------------------------------------------------------------------- */

/* What is tried for a code, in this order; code 0: for every other error. */
static const struct {
    short code;
    mend_way *way;
} WAYS[] = {
    {PROBLEM_E201, add_missing},
    {PROBLEM_E203, put_in_range},
    {PROBLEM_E207, add_entries},
    {PROBLEM_E207, ask_otherwise},
    {PROBLEM_E208, take_surplus},
    {PROBLEM_E209, write_least},
    {PROBLEM_E211, put_most},
    {PROBLEM_E212, write_id},
    {PROBLEM_E213, add_alternative},
    {PROBLEM_E214, take_surplus},
    {PROBLEM_E302, write_least},
    {PROBLEM_E304, use_known_cards},
    {PROBLEM_E312, number_id},
    {PROBLEM_E405, take_way},
    {PROBLEM_E405, use_other_doorway},
    {PROBLEM_E406, use_other_doorway},
    {PROBLEM_E407, open_later},
    {PROBLEM_E407, open_doorway},
    {PROBLEM_E408, unlock_door},
    {PROBLEM_E411, open_doorway},
    {PROBLEM_E411, take_door},
    {PROBLEM_E413, use_card},
    {PROBLEM_E414, swap_bounds},
    {PROBLEM_E417, swap_teams},
    {PROBLEM_E416, take_key},
    {PROBLEM_E416, ask_otherwise},
    {PROBLEM_E419, choose_first},
    {PROBLEM_E431, put_most},
    {PROBLEM_E435, let_in},
    {PROBLEM_E466, take_bonus},
    {0, take},
    {0, take_key},
    {0, choose_first},
    {PROBLEM_E202, write_true},
    {PROBLEM_E303, use_any_doorway},
    {PROBLEM_E303, take_condition},
    {PROBLEM_E303, ask_without_sector},
    {PROBLEM_W501, unlock_door},
    {PROBLEM_W501, take},
    {PROBLEM_W501, use_other_doorway},
    {PROBLEM_W502, put_lacking},
    {PROBLEM_W502, open_a_way},
    {PROBLEM_W502, ask_for_most},
    {PROBLEM_W502, take_one},
    {PROBLEM_W502, ask_otherwise},
    {PROBLEM_W503, take},
    {PROBLEM_W504, allow_rounds},
    {PROBLEM_W504, end_later},
    {PROBLEM_W505, take},
    {PROBLEM_W506, ask_in_there_for_most},
    {PROBLEM_W506, take_asker},
    {PROBLEM_W507, take},
    {PROBLEM_W508, take},
    {PROBLEM_W510, use_more_cards},
    {PROBLEM_W511, take},
    {PROBLEM_W512, take_one},
    {PROBLEM_W517, unlock_door},
    {PROBLEM_W518, take},
    {PROBLEM_W519, take},
    {PROBLEM_W520, take},
    {PROBLEM_W522, take},
    {PROBLEM_W524, use_fewer_cards},
    {PROBLEM_W525, take},
    {PROBLEM_W527, unlock_door},
    {PROBLEM_W527, take},
    {PROBLEM_W528, take},
    {PROBLEM_W529, let_out},
    {PROBLEM_W530, put_most},
    {PROBLEM_W531, give_otherwise},
    {PROBLEM_W531, switch_credits_on},
    {PROBLEM_W531, take},
    {PROBLEM_W532, set_rule},
    {PROBLEM_W533, take},
    {PROBLEM_W534, take},
    {PROBLEM_W535, unlock_door},
    {PROBLEM_W536, ask_for_number},
    {PROBLEM_W537, take_one},
    {PROBLEM_W537, ask_otherwise},
    {PROBLEM_W538, add_objective},
    {PROBLEM_W539, let_out_later},
    {PROBLEM_W540, set_rounds},
    {PROBLEM_W541, take},
    {PROBLEM_W544, add_reward},
    {PROBLEM_W544, take},
    {PROBLEM_W545, open_a_way},
    {PROBLEM_W546, ask_for_exit},
    {PROBLEM_W546, let_out},
    {PROBLEM_W546, ask_for_entrance},
    {PROBLEM_W547, take},
    {PROBLEM_W548, open_doorway},
    {PROBLEM_W550, put_most},
    {PROBLEM_W557, take_at_end},
    {PROBLEM_W558, take},
    {PROBLEM_W559, take_one},
    {PROBLEM_W560, take_asker},
    {PROBLEM_W561, take_unplayed},
    {PROBLEM_W561, ask_few_for_most},
    {PROBLEM_W562, ask_for_most},
    {PROBLEM_W567, take_late},
    {PROBLEM_W570, let_legion_in},
    {PROBLEM_I702, take},
    {PROBLEM_I703, take},
    {PROBLEM_I705, unlock_door},
    {PROBLEM_I706, add_objective},
    {PROBLEM_I707, take},
    {PROBLEM_I712, take_at_end},
};
enum { WAYS_COUNT = sizeof WAYS / sizeof *WAYS };

static bool is_for(int way, const struct problem *problem)
{
    bool error = problem_severity(problem->code) == PROBLEM_ERROR;
    return WAYS[way].code ? WAYS[way].code == problem->code : error;
}

static int count_code(const struct problem_list *list, int code)
{
    int count = 0;
    for (int i = 0; i < list->count; i++)
        count += list->item[i].code == code && !list->item[i].elsewhere;
    return count;
}

/* Would something else be in vain then: asked for what always or never is, done without effect? */
static bool leads_astray(const struct problem_list *after, const struct problem_list *now)
{
    static const int VAIN[] = {PROBLEM_W502, PROBLEM_W506, PROBLEM_W528, PROBLEM_W537, PROBLEM_W539};
    for (size_t i = 0; i < sizeof VAIN / sizeof *VAIN; i++)
        if (count_code(after, VAIN[i]) > count_code(now, VAIN[i]))
            return true;
    return false;
}

/* Is there less wrong with the text after it? What has not been looked at while the board was broken may come up. */
static bool helps(const struct mending *mending)
{
    struct meaning after;
    const struct meaning *now = &mending->draft->now;
    const struct edit *edit = &mending->edit;
    int code = mending->problem->code;
    if (edit->trouble != DRAFT_DONE ||
        !meaning_make(&after, mending->draft, copy_bytes(edit->bytes, edit->length), edit->length))
        return false;
    bool fewer = count_code(after.problems, code) < count_code(now->problems, code);
    bool better = after.errors < now->errors ||
                  (fewer && after.errors == now->errors && after.warnings <= now->warnings &&
                   !leads_astray(after.problems, now->problems));
    if (problem_severity(code) == PROBLEM_ERROR)
        better = after.errors < now->errors || (!now->board && fewer);
    meaning_forget(&after);
    return better;
}

/* Begins an edit and goes this way in it. False, and it is ended, if that is no way. */
static bool go(struct mending *mending, int way, int place)
{
    mending->edit = edit_begin(mending->draft);
    mending->name[0] = mending->made[0] = '\0';
    mending->place = place;
    mending->more = mending->asks = false;
    if (mending->edit.trouble == DRAFT_DONE &&
        trail_find(&mending->trail, mending->edit.tree, mending->problem->pointer) && WAYS[way].way(mending))
        return true;
    edit_let_go(&mending->edit);
    return false;
}

static void name_bytes(struct mending *mending)
{
    char title[2 * NAME_MAX_BYTES];
    const struct problem *problem = mending->problem;
    (void)snprintf(title, sizeof title, "edition.%s", problem->expected);
    if (problem->code == PROBLEM_E326 && strings_has(mending->draft->world.strings, title)) {
        (void)call_it(mending, "workshop.mend.edition",
                      SLOTS({"edition", string_get(mending->draft->world.strings, title), 0}));
        return;
    }
    const char *key = problem->offset == problem->end  ? "workshop.mend.insert"
                      : strcmp(problem->fix, " ") == 0 ? "workshop.mend.blank"
                      : problem->fix[0]                ? "workshop.mend.replace"
                                                       : "workshop.mend.remove";
    (void)call_it(mending, key, SLOTS({"was", problem->was, 0}, {"fix", problem->fix, 0}));
}

/* The first place at which that way helps is noted. */
static void try_places(struct mending *mending, int item, int way)
{
    enum { PLACES_MOST = 8 };
    struct mends *mends = mending->draft->now.mends;
    mending->more = true;
    for (int place = 0; place < PLACES_MOST && mending->more && mends->way[item] == MEND_NONE; place++) {
        if (!go(mending, way, place))
            continue;
        if (helps(mending)) {
            mends->way[item] = (uint8_t)(1 + way);
            mends->place[item] = (uint8_t)place;
        }
        edit_let_go(&mending->edit);
    }
}

const char *draft_mend_name(struct draft *draft, int item)
{
    struct mends *mends = draft->now.mends;
    struct mending mending = {.draft = draft, .problem = &draft->now.problems->item[item], .name = mends->name[item]};
    if (mends->way[item])
        return mends->name[item];
    char why[sizeof draft->why];
    memcpy(why, draft->why, sizeof why);
    mends->way[item] = MEND_NONE;
    if (mending.problem->has_fix && mending.problem->end <= draft->now.length) {
        mends->way[item] = MEND_BYTES;
        name_bytes(&mending);
    }
    for (int way = 0; way < WAYS_COUNT && mends->way[item] == MEND_NONE; way++)
        if (is_for(way, mending.problem))
            try_places(&mending, item, way);
    if (mends->way[item] == MEND_NONE)
        mends->name[item][0] = '\0';
    memcpy(draft->why, why, sizeof why);
    return mends->name[item];
}

/* What it leaves behind stands in the canonical form if nothing is wrong with it as a text any more. */
static enum draft_done put_bytes(struct draft *draft, const struct problem *fixed, const char *name)
{
    struct bytes text = {0};
    bytes_append(&text, draft->now.bytes, fixed->offset);
    bytes_append(&text, fixed->fix, strlen(fixed->fix));
    bytes_append(&text, draft->now.bytes + fixed->end, draft->now.length - fixed->end);
    if (text.failed) {
        free(text.bytes);
        return DRAFT_NO_MEMORY;
    }
    if (fixed->partner_fix) /* one bracket for another before it, so it lies where it lay */
        text.bytes[fixed->partner] = fixed->partner_fix;
    return edit_take_text(draft, text.bytes, text.length, "workshop.step.fix",
                          SLOTS({"code", PROBLEM_NAME(fixed->code), 0}, {"mend", name, 0}));
}

enum draft_done draft_mend(struct draft *draft, int item)
{
    char name[DRAFT_NAME_BYTES];
    const struct problem *problem = &draft->now.problems->item[item];
    struct mending mending = {.draft = draft, .problem = problem, .name = name};
    (void)snprintf(name, sizeof name, "%s", draft_mend_name(draft, item));
    int way = draft->now.mends->way[item];
    if (way == MEND_BYTES)
        return put_bytes(draft, problem, name);
    if (way == MEND_NONE || !go(&mending, way - 1, draft->now.mends->place[item]))
        return draft_refuse(draft, "workshop.why.no_mend", NULL, 0);
    enum draft_done done = edit_commit(&mending.edit, "workshop.step.fix",
                                       SLOTS({"code", PROBLEM_NAME(problem->code), 0}, {"mend", name, 0}));
    if (done == DRAFT_DONE)
        (void)snprintf(draft->made, sizeof draft->made, "%s", mending.made);
    return done;
}

bool draft_mend_asks(struct draft *draft, int item, char out[DRAFT_POINTER_BYTES])
{
    char name[DRAFT_NAME_BYTES];
    struct mending mending = {.draft = draft, .problem = &draft->now.problems->item[item], .name = name};
    (void)draft_mend_name(draft, item);
    int way = draft->now.mends->way[item];
    if (way == MEND_BYTES || way == MEND_NONE || !go(&mending, way - 1, draft->now.mends->place[item]))
        return false;
    edit_let_go(&mending.edit);
    (void)snprintf(out, DRAFT_POINTER_BYTES, "%s", mending.made);
    return mending.asks;
}
