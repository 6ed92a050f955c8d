/* draft.c -- the bytes of a mission being written, what they mean, what is wrong with them, and the steps back. */
#include "siege/workshop/draft_parts.h"

#include "siege/mission/mission_problems.h"

#include <assert.h>
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
    problem_list_free(meaning->problems);
    free(meaning->bytes);
    *meaning = (struct meaning){0};
}

/* Can nobody win the mission as it is? What a bonus or a trigger asks in vain hinders nobody. */
static bool is_unwinnable(const struct problem *problem)
{
    static const int CODES[] = {PROBLEM_W506, PROBLEM_W545, PROBLEM_W546, PROBLEM_W548};
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        if (problem->code == CODES[i])
            return true;
    return problem->code == PROBLEM_W502 && strncmp(problem->pointer, "/objectives", 11) == 0;
}

/* Behind the errors, before all other advice. */
static void put_hindering_first(struct meaning *meaning)
{
    const struct problem *item = meaning->problems->item;
    int free_place = meaning->problems->errors < meaning->count ? meaning->problems->errors : meaning->count;
    for (int i = free_place; i < meaning->count; i++) {
        uint8_t at = meaning->order[i];
        if (!is_unwinnable(&item[at]))
            continue;
        memmove(&meaning->order[free_place + 1], &meaning->order[free_place], (size_t)(i - free_place));
        meaning->order[free_place++] = at;
    }
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
    meaning->playable = meaning->board && !problem_list_has_errors(meaning->problems);
    meaning->count = problem_list_by_weight(meaning->problems, meaning->order);
    put_hindering_first(meaning);
    return true;
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

static struct draft *begin(const struct draft_world *world, const char *name, char *bytes, size_t length)
{
    struct draft *draft = calloc(1, sizeof *draft);
    if (!draft) {
        free(bytes);
        return NULL;
    }
    draft->world = *world;
    draft->name = text_copy(name);
    draft->step = calloc(DRAFT_STEPS, sizeof *draft->step);
    draft->saved = bytes ? copy_bytes(bytes, length) : NULL;
    draft->saved_length = length;
    if (meaning_make(&draft->now, draft, bytes, length) && draft->name && draft->step && draft->saved)
        return draft;
    draft_free(draft);
    return NULL;
}

struct draft *draft_new(const struct draft_world *world, const char *name, const char *bytes, size_t length)
{
    return begin(world, name, copy_bytes(bytes, length), length);
}

static void forget_step(struct step *step)
{
    free(step->cut);
    free(step->put);
    *step = (struct step){0};
}

void draft_free(struct draft *draft)
{
    if (!draft)
        return;
    for (int i = 0; draft->step && i < draft->steps + draft->undone; i++)
        forget_step(&draft->step[i]);
    meaning_forget(&draft->now);
    free(draft->step);
    free(draft->saved);
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
    return draft->now.length != draft->saved_length || memcmp(draft->now.bytes, draft->saved, draft->saved_length) != 0;
}

void draft_mark_saved(struct draft *draft)
{
    char *copy = copy_bytes(draft->now.bytes, draft->now.length);
    if (!copy) /* it goes on counting as changed */
        return;
    free(draft->saved);
    draft->saved = copy;
    draft->saved_length = draft->now.length;
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

bool draft_look_again(struct draft *draft, const struct draft_world *world)
{
    struct meaning meaning;
    const struct draft_world before = draft->world;
    char *bytes = copy_bytes(draft->now.bytes, draft->now.length);
    draft->world = *world;
    if (!bytes || !meaning_make(&meaning, draft, bytes, draft->now.length)) {
        draft->world = before;
        return false;
    }
    meaning_forget(&draft->now);
    draft->now = meaning;
    draft->version++;
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

/* "E206: …"; what is wrong elsewhere with the file and the line. */
static void write_what(struct draft_problem *out, const struct draft *draft, const struct problem *problem)
{
    char sentence[sizeof out->what];
    const struct string_table *strings = draft->world.strings;
    problem_write_sentence(sentence, sizeof sentence, problem, strings);
    phrase_write(out->what, sizeof out->what,
                 string_get(strings, problem->elsewhere ? "workshop.problem.elsewhere" : "workshop.problem"),
                 SLOTS({"code", PROBLEM_NAME(problem->code), 0}, {"sentence", sentence, 0},
                       {"file", problem_file_name(draft->now.problems, problem), 0}, {"line", NULL, problem->line}));
}

void draft_problem_at(struct draft *draft, int index, struct draft_problem *out)
{
    char help[32];
    assert(index >= 0 && index < draft->now.count);
    const struct string_table *strings = draft->world.strings;
    const struct problem *problem = &draft->now.problems->item[draft->now.order[index]];
    bool error = problem_severity(problem->code) == PROBLEM_ERROR;
    *out = (struct draft_problem){.error = error,
                                  .hinders = error || is_unwinnable(problem),
                                  .elsewhere = problem->elsewhere,
                                  .line = problem->line};
    write_what(out, draft, problem);
    (void)snprintf(help, sizeof help, "workshop.help.%s", PROBLEM_NAME(problem->code));
    if (!strings_has(strings, help)) /* the same for who writes the file by hand */
        (void)snprintf(help, sizeof help, "problem.%s.help", PROBLEM_NAME(problem->code));
    if (strings_has(strings, help))
        (void)snprintf(out->help, sizeof out->help, "%s", string_get(strings, help));
    if (problem->elsewhere)
        return;
    (void)snprintf(out->mend, sizeof out->mend, "%s", draft_mend_name(draft, draft->now.order[index]));
    out->has_fix = out->mend[0] != '\0';
    (void)snprintf(out->pointer, sizeof out->pointer, "%s", problem->pointer);
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
static bool compare(struct step *step, const struct meaning *before, const char *bytes, size_t length)
{
    size_t from = 0, same = 0, least = before->length < length ? before->length : length;
    while (from < least && before->bytes[from] == bytes[from])
        from++;
    while (same < least - from && before->bytes[before->length - 1 - same] == bytes[length - 1 - same])
        same++;
    *step = (struct step){
        .offset = from, .cut_length = before->length - same - from, .put_length = length - same - from};
    step->cut = copy_bytes(before->bytes + from, step->cut_length);
    step->put = copy_bytes(bytes + from, step->put_length);
    if (step->cut && step->put)
        return true;
    forget_step(step);
    return false;
}

static void become(struct draft *draft, const struct meaning *meaning)
{
    meaning_forget(&draft->now);
    draft->now = *meaning;
    draft->version++;
}

enum draft_done draft_take_step(struct draft *draft, char *bytes, size_t length, const char *name)
{
    struct step step;
    struct meaning meaning;
    if (draft->rehearses) {
        free(bytes);
        return DRAFT_DONE;
    }
    if (!compare(&step, &draft->now, bytes, length)) {
        free(bytes);
        return DRAFT_NO_MEMORY;
    }
    if (!meaning_make(&meaning, draft, bytes, length)) {
        forget_step(&step);
        return DRAFT_NO_MEMORY;
    }
    (void)snprintf(step.name, sizeof step.name, "%s", name);
    for (; draft->undone > 0; draft->undone--)
        forget_step(&draft->step[draft->steps + draft->undone - 1]);
    if (draft->steps == DRAFT_STEPS) {
        forget_step(&draft->step[0]);
        memmove(&draft->step[0], &draft->step[1], (DRAFT_STEPS - 1) * sizeof *draft->step);
        draft->steps--;
    }
    draft->step[draft->steps++] = step;
    become(draft, &meaning);
    return DRAFT_DONE;
}

/* The bytes at the step's place become others. */
static bool go(struct draft *draft, size_t offset, size_t cut, const char *put, size_t length)
{
    struct bytes text = {0};
    struct meaning meaning;
    bytes_append(&text, draft->now.bytes, offset);
    bytes_append(&text, put, length);
    bytes_append(&text, draft->now.bytes + offset + cut, draft->now.length - offset - cut);
    if (text.failed) {
        free(text.bytes);
        return false;
    }
    if (!meaning_make(&meaning, draft, text.bytes, text.length))
        return false;
    become(draft, &meaning);
    return true;
}

bool draft_undo(struct draft *draft)
{
    const struct step *step = &draft->step[draft->steps > 0 ? draft->steps - 1 : 0];
    if (draft->steps == 0 || !go(draft, step->offset, step->put_length, step->cut, step->cut_length))
        return false;
    draft->steps--;
    draft->undone++;
    return true;
}

bool draft_redo(struct draft *draft)
{
    const struct step *step = &draft->step[draft->undone > 0 ? draft->steps : 0];
    if (draft->undone == 0 || !go(draft, step->offset, step->cut_length, step->put, step->put_length))
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

enum draft_done draft_replace(struct draft *draft, const char *bytes, size_t length)
{
    draft->why[0] = '\0';
    if (length == draft->now.length && memcmp(bytes, draft->now.bytes, length) == 0)
        return DRAFT_SAME;
    char *copy = copy_bytes(bytes, length);
    return copy ? draft_take_step(draft, copy, length, string_get(draft->world.strings, "workshop.step.replace"))
                : DRAFT_NO_MEMORY;
}

enum draft_done draft_fix(struct draft *draft, int problem)
{
    bool there = problem >= 0 && problem < draft->now.count;
    return there ? draft_mend(draft, draft->now.order[problem]) : DRAFT_REFUSED;
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
}
