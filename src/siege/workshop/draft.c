/* draft.c -- the bytes of a mission being written, what they mean, what is wrong with them, and the steps back. */
#include "siege/workshop/draft_parts.h"

#include "base/hash.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what it means ----------------------------------------------------------------------------------------------- */

void meaning_forget(struct meaning *meaning)
{
    if (meaning->scenario)
        scenario_free(*meaning->scenario);
    free(meaning->scenario);
    free(meaning->mends);
    free(meaning->mission);
    free(meaning->where);
    scan_free(meaning->tree);
    for (int i = 0; i < DRAFT_LANGUAGES; i++)
        wording_forget(&meaning->words[i]);
    problem_list_free(meaning->problems);
    free(meaning->bytes);
    *meaning = (struct meaning){0};
}

bool problem_is_among(const struct problem *problem, const int codes[], size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (problem->code == codes[i])
            return true;
    return false;
}

bool problem_is_unwinnable(const struct problem *problem)
{
    static const int CODES[] = {PROBLEM_W506, PROBLEM_W545, PROBLEM_W546, PROBLEM_W548};
    return problem_is_among(problem, CODES, sizeof CODES / sizeof *CODES) ||
           (problem->code == PROBLEM_W502 && strncmp(problem->pointer, "/objectives", 11) == 0);
}

/* A part of the board that nobody reaches, or an exit or a doorway to which nobody walks: that is rarely meant. */
static bool is_unreachable(const struct problem *problem)
{
    static const int CODES[] = {PROBLEM_W501, PROBLEM_W517, PROBLEM_W535, PROBLEM_I705};
    return problem_is_among(problem, CODES, sizeof CODES / sizeof *CODES);
}

/* From that place on, before all others, in their order. Returns the place behind them. */
static int put_first(struct meaning *meaning, int place, bool (*is_one)(const struct problem *problem))
{
    for (int i = place; i < meaning->count; i++) {
        uint8_t at = meaning->order[i];
        if (!is_one(&meaning->problems->item[at]))
            continue;
        memmove(&meaning->order[place + 1], &meaning->order[place], (size_t)(i - place));
        meaning->order[place++] = at;
    }
    return place;
}

/* E312: hinders nobody from playing it. */
static void tell_taken(const struct draft *draft, struct node root)
{
    struct node id = node_get(root, "id");
    const struct draft_world *world = &draft->world;
    const char *text = node_text_or(id, ""), *other = world->taken_by ? world->taken_by(world->asked, text) : NULL;
    if (other)
        node_report(id, PROBLEM_E312, PROBLEM_ARGS(.culprit = text, .list = other));
}

bool meaning_make(struct meaning *meaning, const struct draft *draft, char *bytes, size_t length)
{
    *meaning = (struct meaning){.bytes = bytes, .length = length};
    meaning->problems = problem_list_new();
    meaning->mission = calloc(1, sizeof *meaning->mission);
    meaning->scenario = calloc(1, sizeof *meaning->scenario);
    meaning->where = calloc(1, sizeof *meaning->where);
    meaning->mends = calloc(1, sizeof *meaning->mends);
    bool room = meaning->problems && meaning->mission && meaning->where && meaning->scenario && meaning->mends;
    if (!bytes || !room) {
        meaning_forget(meaning);
        return false;
    }
    meaning->tree = scan_borrowed(draft->name, bytes, length, meaning->problems);
    meaning->clean = meaning->tree && meaning->problems->count == 0;
    struct node root = node_root(meaning->tree);
    meaning->catalogue = reference_edition_of(root, draft->world.catalogue, draft->world.catalogues);
    *meaning->where = (struct mission_reader){.catalogue = meaning->catalogue, .out = meaning->mission};
    meaning->board = mission_read_places(meaning->where, root);
    own_tell_left_out(root, meaning->catalogue, draft->own ? node_root(draft->own) : (struct node){NULL, -1});
    meaning->playable = meaning->board && meaning->problems->errors == 0;
    tell_taken(draft, root);
    meaning->errors = meaning->problems->errors;
    meaning->warnings = meaning->problems->warnings;
    meaning->mark = hash_bytes(bytes, length, 0);
    if (draft->own)
        meaning->mark = hash_bytes(draft->own->bytes, draft->own->length, meaning->mark);
    return true;
}

void meaning_weigh(struct meaning *meaning)
{
    meaning->count = problem_list_by_weight(meaning->problems, meaning->order);
    int errors = meaning->problems->errors < meaning->count ? meaning->problems->errors : meaning->count;
    (void)put_first(meaning, put_first(meaning, errors, problem_is_unwinnable), is_unreachable);
}

/* ---- a draft ----------------------------------------------------------------------------------------------------- */

char *copy_bytes(const char *bytes, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy && length > 0)
        memcpy(copy, bytes, length);
    if (copy)
        copy[length] = '\0';
    return copy;
}

/* What is wrong with the bytes is told where they are read for what they bring. */
static void take_world(struct draft *draft, const struct draft_world *world)
{
    struct problem_list *unread = world->own.bytes ? problem_list_new() : NULL;
    draft->world = *world;
    draft->world.own = (struct draft_bytes){NULL, 0};
    draft->own = unread ? scan_text("", world->own.bytes, world->own.length, unread) : NULL;
    problem_list_free(unread);
}

/* No bytes without memory, or if it has none. */
static struct text text_copied(struct text text)
{
    return (struct text){text.bytes ? copy_bytes(text.bytes, text.length) : NULL, text.length};
}

bool text_same(struct text one, struct text other)
{
    return one.length == other.length && memcmp(one.bytes, other.bytes, one.length) == 0;
}

struct text meaning_text(const struct meaning *meaning, int text)
{
    return text ? meaning->words[text - 1].text : (struct text){meaning->bytes, meaning->length};
}

static void forget_texts(struct text text[DRAFT_TEXTS])
{
    for (int i = 0; i < DRAFT_TEXTS; i++)
        free(text[i].bytes);
}

enum { NOTHING_BROKE = -1 };

static struct draft *begin(const struct draft_world *world, const char *name, char *bytes, size_t length)
{
    struct draft *draft = calloc(1, sizeof *draft);
    if (!draft) {
        free(bytes);
        return NULL;
    }
    take_world(draft, world);
    draft->name = text_copy(name);
    draft->broke = NOTHING_BROKE;
    draft->step = calloc(DRAFT_STEPS, sizeof *draft->step);
    draft->saved[0] = text_copied((struct text){bytes, length});
    if (meaning_make(&draft->now, draft, bytes, length) && draft->name && draft->step && draft->saved[0].bytes) {
        meaning_weigh(&draft->now);
        return draft;
    }
    draft_free(draft);
    return NULL;
}

struct draft *draft_new(const struct draft_world *world, const char *name, const char *bytes, size_t length)
{
    return begin(world, name, copy_bytes(bytes, length), length);
}

static void forget_step(struct step *step)
{
    for (int i = 0; i < step->changes; i++) {
        free(step->change[i].cut);
        free(step->change[i].put);
    }
    *step = (struct step){0};
}

void draft_free(struct draft *draft)
{
    if (!draft)
        return;
    for (int i = 0; draft->step && i < draft->steps + draft->undone; i++)
        forget_step(&draft->step[i]);
    for (int i = 0; i < draft->tongues; i++)
        free(draft->tongue[i].file);
    forget_texts(draft->saved);
    meaning_forget(&draft->now);
    scan_free(draft->own);
    free(draft->step);
    free(draft->name);
    free(draft);
}

const char *draft_bytes(const struct draft *draft, size_t *length)
{
    *length = draft->now.length;
    return draft->now.bytes;
}

unsigned draft_version(const struct draft *draft)
{
    return draft->version;
}

bool draft_is_changed(const struct draft *draft)
{
    bool changed = false;
    for (int i = 0; i <= draft->tongues; i++)
        changed |= !text_same(meaning_text(&draft->now, i), draft->saved[i]);
    return changed;
}

/* Without memory it goes on counting as changed. */
void draft_mark_saved(struct draft *draft)
{
    for (int i = 0; i <= draft->tongues; i++) {
        struct text copy = text_copied(meaning_text(&draft->now, i));
        if (!copy.bytes)
            continue;
        free(draft->saved[i].bytes);
        draft->saved[i] = copy;
    }
}

const struct catalogue *draft_catalogue(const struct draft *draft)
{
    return draft->now.catalogue;
}

const struct scenario *draft_scenario(const struct draft *draft)
{
    const struct meaning *now = &draft->now;
    if (now->board && !*now->scenario)
        *now->scenario = scenario_new(now->catalogue, now->mission);
    return *now->scenario;
}

static bool make(struct meaning *meaning, struct draft *draft, struct text next[DRAFT_TEXTS], bool follow);

static void become(struct draft *draft, const struct meaning *meaning)
{
    meaning_forget(&draft->now);
    draft->now = *meaning;
    draft->version++;
    draft->broke = NOTHING_BROKE;
    draft->lost = 0;
}

bool draft_look_again(struct draft *draft, const struct draft_world *world)
{
    struct meaning meaning;
    struct text next[DRAFT_TEXTS] = {{NULL, 0}};
    const struct draft_world before = draft->world;
    struct scan_tree *own = draft->own;
    take_world(draft, world);
    if (!make(&meaning, draft, next, false)) {
        scan_free(draft->own);
        draft->world = before;
        draft->own = own;
        return false;
    }
    scan_free(own);
    become(draft, &meaning);
    return true;
}

bool draft_is_playable(const struct draft *draft)
{
    return draft->now.playable;
}

int draft_problems(const struct draft *draft)
{
    return draft->now.count;
}

/* ---- lines of the text ------------------------------------------------------------------------------------------- */

static int line_at(const struct draft *draft, uint32_t offset)
{
    int line = 1;
    for (uint32_t i = 0; i < offset; i++)
        line += draft->now.bytes[i] == '\n';
    return line;
}

int draft_line_of(const struct draft *draft, const char *pointer)
{
    char at[DRAFT_POINTER_BYTES];
    (void)snprintf(at, sizeof at, "%s", pointer);
    struct node node = trail_node(draft->now.tree, at);
    while (!node_exists(node) && at[0]) {
        *strrchr(at, '/') = '\0';
        node = trail_node(draft->now.tree, at);
    }
    return node_exists(node) ? line_at(draft, node.tree->nodes[node.index].start) : 1;
}

void draft_pointer_of(const struct draft *draft, int line, char out[DRAFT_POINTER_BYTES])
{
    const struct scan_tree *tree = draft->now.tree;
    uint32_t start = 0, end;
    for (; line > 1 && start < draft->now.length; start++)
        line -= draft->now.bytes[start] == '\n';
    end = start + (uint32_t)strcspn(draft->now.bytes + start, "\n");
    int best = -1; /* values stand in the order of the text */
    for (int i = 0; tree && i < tree->count && tree->nodes[i].start <= end; i++)
        if (tree->nodes[i].start >= start || tree->nodes[i].end > end)
            best = best >= 0 && tree->nodes[best].start >= start ? best : i;
    out[0] = '\0';
    if (best >= 0)
        scan_write_pointer(tree, best, out, DRAFT_POINTER_BYTES);
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

/* What differs between the texts: the same bytes before and behind are left out. False without memory. */
static bool compare(struct change *change, struct text before, struct text after)
{
    size_t from = 0, same = 0, least = before.length < after.length ? before.length : after.length;
    while (from < least && before.bytes[from] == after.bytes[from])
        from++;
    while (same < least - from && before.bytes[before.length - 1 - same] == after.bytes[after.length - 1 - same])
        same++;
    change->offset = from;
    change->cut_length = before.length - same - from;
    change->put_length = after.length - same - from;
    change->cut = copy_bytes(before.bytes + from, change->cut_length);
    change->put = copy_bytes(after.bytes + from, change->put_length);
    return change->cut && change->put;
}

static bool compare_all(struct step *step, const struct draft *draft, const struct meaning *next)
{
    bool done = true;
    *step = (struct step){0};
    for (int i = 0; done && i <= draft->tongues; i++) {
        struct text before = meaning_text(&draft->now, i), after = meaning_text(next, i);
        if (text_same(before, after))
            continue;
        struct change *change = &step->change[step->changes++];
        change->text = i;
        done = compare(change, before, after);
    }
    return done;
}

/* What the texts, taken over, mean; those without bytes are as they were or, to `follow`, as the mission's text has it.
 * False without memory. */
static bool make(struct meaning *meaning, struct draft *draft, struct text next[DRAFT_TEXTS], bool follow)
{
    struct text first = next[0].bytes ? next[0] : text_copied(meaning_text(&draft->now, 0));
    next[0].bytes = NULL;
    if (!meaning_make(meaning, draft, first.bytes, first.length)) {
        forget_texts(next);
        return false;
    }
    bool done = !follow || words_follow(draft, meaning, next + 1);
    for (int i = 1; i <= draft->tongues; i++)
        if (!next[i].bytes)
            next[i] = text_copied(meaning_text(&draft->now, i));
    if (meaning_hear(meaning, draft, next + 1) && done)
        return true;
    meaning_forget(meaning);
    return false;
}

static void add_step(struct draft *draft, const struct step *step)
{
    for (; draft->undone > 0; draft->undone--)
        forget_step(&draft->step[draft->steps + draft->undone - 1]);
    if (draft->steps == DRAFT_STEPS) {
        forget_step(&draft->step[0]);
        memmove(&draft->step[0], &draft->step[1], (DRAFT_STEPS - 1) * sizeof *draft->step);
        draft->steps--;
    }
    draft->step[draft->steps++] = *step;
}

static int count_like(const struct meaning *meaning, const struct problem *like)
{
    int count = 0;
    for (int i = 0; i < meaning->problems->count; i++) {
        const struct problem *problem = &meaning->problems->item[i];
        count += problem->code == like->code && strcmp(problem->culprit, like->culprit) == 0;
    }
    return count;
}

/* An error; or reinforcements have lost their last way in, with a sector perhaps. */
static bool is_told_at_once(const struct problem *problem)
{
    return problem_severity(problem->code) == PROBLEM_ERROR || problem->code == PROBLEM_W570;
}

/* The first of those, in their order, of which there were fewer before; where the board was not whole nobody had looked
 * for all of them. */
static int find_new_error(const struct meaning *before, const struct meaning *after)
{
    for (int i = 0; before->board && i < after->count; i++) {
        const struct problem *problem = &after->problems->item[after->order[i]];
        if (is_told_at_once(problem) && !problem->elsewhere && count_like(after, problem) > count_like(before, problem))
            return i;
    }
    return NOTHING_BROKE;
}

int draft_broken_by_step(const struct draft *draft)
{
    return draft->broke;
}

int draft_lost_by_step(const struct draft *draft)
{
    return draft->lost;
}

enum draft_done draft_take_texts(struct draft *draft, struct text next[DRAFT_TEXTS], bool follow, const char *name)
{
    struct step step;
    struct meaning meaning;
    if (draft->rehearses) {
        forget_texts(next);
        return DRAFT_DONE;
    }
    if (!make(&meaning, draft, next, follow))
        return DRAFT_NO_MEMORY;
    if (!compare_all(&step, draft, &meaning)) {
        forget_step(&step);
        meaning_forget(&meaning);
        return DRAFT_NO_MEMORY;
    }
    (void)snprintf(step.name, sizeof step.name, "%s", name);
    add_step(draft, &step);
    int broke = find_new_error(&draft->now, &meaning);
    become(draft, &meaning);
    draft->broke = broke;
    return DRAFT_DONE;
}

/* The texts with the bytes at the step's places become others. */
static bool go(struct draft *draft, const struct step *step, bool back)
{
    struct meaning meaning;
    struct text next[DRAFT_TEXTS] = {{NULL, 0}};
    bool failed = false;
    for (int i = 0; i < step->changes; i++) {
        const struct change *change = &step->change[i];
        const struct text now = meaning_text(&draft->now, change->text);
        size_t behind = change->offset + (back ? change->put_length : change->cut_length);
        struct bytes text = {0};
        bytes_append(&text, now.bytes, change->offset);
        bytes_append(&text, back ? change->cut : change->put, back ? change->cut_length : change->put_length);
        bytes_append(&text, now.bytes + behind, now.length - behind);
        failed |= text.failed;
        next[change->text] = (struct text){text.bytes, text.length};
    }
    if (failed) {
        forget_texts(next);
        return false;
    }
    if (!make(&meaning, draft, next, false))
        return false;
    become(draft, &meaning);
    return true;
}

bool draft_undo(struct draft *draft)
{
    if (draft->steps == 0 || !go(draft, &draft->step[draft->steps - 1], true))
        return false;
    draft->steps--;
    draft->undone++;
    return true;
}

bool draft_redo(struct draft *draft)
{
    if (draft->undone == 0 || !go(draft, &draft->step[draft->steps], false))
        return false;
    draft->steps++;
    draft->undone--;
    return true;
}

int draft_steps(const struct draft *draft)
{
    return draft->steps;
}

int draft_undone(const struct draft *draft)
{
    return draft->undone;
}

const char *draft_step_name(const struct draft *draft, int index)
{
    return index >= 0 && index < draft->steps + draft->undone ? draft->step[index].name : "";
}

/* A copy of these bytes, if they are other ones; false without memory. */
static bool replace_one(struct text *next, struct text now, struct draft_bytes with)
{
    const struct text text = {(char *)with.bytes, with.length};
    if (!with.bytes || text_same(text, now))
        return true;
    *next = text_copied(text);
    return next->bytes != NULL;
}

/* Do both say the same, blanks aside? */
static bool node_same(struct node a, struct node b)
{
    if (!node_exists(a) || !node_exists(b))
        return node_exists(a) == node_exists(b);
    const struct scan_node *one = &a.tree->nodes[a.index], *other = &b.tree->nodes[b.index];
    const char *at = a.tree->bytes + one->start, *end = a.tree->bytes + one->end;
    const char *in = b.tree->bytes + other->start, *stop = b.tree->bytes + other->end;
    for (;; at++, in++) {
        at += at < end ? strspn(at, " \n\r\t") : 0;
        in += in < stop ? strspn(in, " \n\r\t") : 0;
        if (at >= end || in >= stop)
            return at >= end && in >= stop;
        if (*at != *in)
            return false;
    }
}

static void list_one(char *out, size_t size, const char *called)
{
    size_t used = strlen(out), room = strlen(", ") + strlen(called) + strlen(", …");
    if (used + room < size)
        (void)snprintf(out + used, size - used, "%s%s", used ? ", " : "", called);
    else if (used >= strlen("…") && strcmp(out + used - strlen("…"), "…") != 0)
        (void)snprintf(out + used, size - used, ", …");
}

/* What the parts are called that differ from the draft's: "Rounds, Objectives". "": nobody knows. */
static void list_other_parts(const struct draft *draft, const struct text next[DRAFT_TEXTS], char *out, size_t size)
{
    char called[CALLED_SIZE];
    struct problem_list *problems = next[0].bytes ? problem_list_new() : NULL;
    struct scan_tree *tree = problems ? scan_borrowed(draft->name, next[0].bytes, next[0].length, problems) : NULL;
    bool both = tree && draft->now.tree && !problems->errors;
    out[0] = '\0';
    for (int i = 0; both && i < SCHEMA_MISSION.count; i++) {
        const char *key = SCHEMA_MISSION.fields[i].key;
        if (node_same(node_get(node_root(draft->now.tree), key), node_get(node_root(tree), key)))
            continue;
        (void)write_called_in(called, sizeof called, draft, &SCHEMA_MISSION, key);
        list_one(out, size, called);
    }
    for (int i = 1; i <= draft->tongues; i++)
        if (next[i].bytes)
            list_one(out, size, draft->tongue[i - 1].language.name);
    scan_free(tree);
    problem_list_free(problems);
}

enum draft_done draft_replace_all(struct draft *draft, const char *key, struct draft_bytes mission,
                                  const struct draft_bytes words[DRAFT_LANGUAGES])
{
    char list[DRAFT_NAME_BYTES - 48], plain[STRINGS_KEY_MAX], name[DRAFT_NAME_BYTES];
    struct text next[DRAFT_TEXTS] = {{NULL, 0}};
    bool done = replace_one(&next[0], meaning_text(&draft->now, 0), mission), other = next[0].bytes;
    for (int i = 1; done && words && i <= draft->tongues; i++) {
        done = replace_one(&next[i], meaning_text(&draft->now, i), words[i - 1]);
        other |= next[i].bytes != NULL;
    }
    draft->why[0] = '\0';
    if (done && other) {
        list_other_parts(draft, next, list, sizeof list);
        (void)snprintf(plain, sizeof plain, "%s.text", key);
        phrase_write(name, sizeof name, string_get(draft->world.strings, list[0] ? key : plain),
                     SLOTS({"list", list, 0}));
        return draft_take_texts(draft, next, false, name);
    }
    forget_texts(next);
    return done ? DRAFT_SAME : DRAFT_NO_MEMORY;
}

enum draft_done draft_fix(struct draft *draft, int problem)
{
    bool there = problem >= 0 && problem < draft->now.count;
    draft->made[0] = '\0';
    return there ? draft_mend(draft, draft->now.order[problem]) : DRAFT_REFUSED;
}

bool draft_fix_asks(struct draft *draft, int problem, char out[DRAFT_POINTER_BYTES])
{
    bool there = problem >= 0 && problem < draft->now.count;
    return there && draft_mend_asks(draft, draft->now.order[problem], out);
}

const char *draft_made(const struct draft *draft)
{
    return draft->made;
}

/* ---- reasons ----------------------------------------------------------------------------------------------------- */

enum draft_done draft_refuse(struct draft *draft, const char *key, const struct phrase_slot *slots, int count)
{
    phrase_write(draft->why, sizeof draft->why, string_get(draft->world.strings, key), slots, count);
    return DRAFT_REFUSED;
}

const char *draft_why(const struct draft *draft)
{
    return draft->why;
}

void draft_rehearse(struct draft *draft, bool on)
{
    draft->rehearses = on;
    if (on)
        draft->would_lose[0] = '\0';
}

const char *draft_would_lose(const struct draft *draft)
{
    return draft->would_lose;
}

uint64_t draft_mark(const struct draft *draft)
{
    return draft->now.mark;
}
