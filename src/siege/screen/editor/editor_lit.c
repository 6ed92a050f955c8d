/* editor_lit.c -- what the form of an objective, a trigger or a figure names: squares, edges and sectors to be lit. */
#include "siege/screen/editor/editor_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMS_MOST = 48 };

/* Forms that are still to be looked into. */
struct queue {
    int count;
    char pointer[FORMS_MOST][DRAFT_POINTER_BYTES];
};

/* The key that a value stands under, whether alone or in a list. */
static void find_key(const char *pointer, char key[DRAFT_POINTER_BYTES])
{
    snprintf(key, DRAFT_POINTER_BYTES, "%s", pointer);
    while (isdigit((unsigned char)editor_key(key)[0]))
        editor_parent(key, key);
    memmove(key, editor_key(key), strlen(editor_key(key)) + 1);
}

static bool names_sectors(const char *pointer)
{
    static const char *const KEYS[] = {"in", "sectors", "sector", "dark", "light", "swap"};
    char key[DRAFT_POINTER_BYTES];
    find_key(pointer, key);
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (strcmp(key, KEYS[i]) == 0)
            return true;
    return false;
}

/* "3.c4" and "3.c4.e". */
static bool read_square(const struct editor *editor, const char *value, struct lit_place *place)
{
    place->square = draft_square_named(editor->draft, value);
    if (square_is(place->square))
        return true;
    place->square = draft_edge_named(editor->draft, value, &place->side);
    place->edge = square_is(place->square);
    return place->edge;
}

static bool read_sector(const struct editor *editor, const struct draft_row *row, struct lit_place *place)
{
    const struct scenario *scenario = draft_scenario(editor->draft);
    const char *digits = row->value + strcspn(row->value, "0123456789");
    if (!names_sectors(row->pointer) || !digits[0])
        return false;
    place->slot = mission_slot_of(&scenario->mission, scenario->catalogue, (int)strtol(digits, NULL, 10));
    return place->slot != SLOT_NONE;
}

/* "12.n", a door in a doorway: the edges of that. */
static void add_doorway(const struct editor *editor, struct editor_lit *lit, const char *value)
{
    enum direction side;
    struct square inside[2];
    int count = draft_doorway_named(editor->draft, value, inside, &side);
    for (int i = 0; i < count && lit->count < LIT_MOST; i++)
        lit->place[lit->count++] = (struct lit_place){
            .square = inside[i], .slot = SLOT_NONE, .edge = true, .side = side};
}

static void look_at(const struct editor *editor, struct editor_lit *lit, const struct draft_row *row,
                    struct queue *queue)
{
    struct lit_place place = {.square = SQUARE_NONE, .slot = SLOT_NONE};
    bool form = row->kind == DRAFT_PART || row->kind == DRAFT_LIST;
    if (!row->present)
        return;
    if (form && queue->count < FORMS_MOST)
        snprintf(queue->pointer[queue->count++], DRAFT_POINTER_BYTES, "%s", row->pointer);
    else if (!form && lit->count < LIT_MOST &&
             (read_square(editor, row->value, &place) || read_sector(editor, row, &place)))
        lit->place[lit->count++] = place;
    else if (!form)
        add_doorway(editor, lit, row->value);
}

/* One objective, one trigger, one figure, or a part of it: not the lists of all of them. */
static bool is_of_one(const char *pointer)
{
    static const char *const LISTS[] = {"/objectives/", "/when/", "/figures/", "/targets/", "/fewer_teams/figures/"};
    for (size_t i = 0; i < sizeof LISTS / sizeof *LISTS; i++)
        if (strncmp(pointer, LISTS[i], strlen(LISTS[i])) == 0)
            return true;
    return false;
}

static bool is_among(const struct lit_place *place, const struct editor_lit *lit)
{
    for (int i = 0; i < lit->count; i++)
        if (square_same(lit->place[i].square, place->square) && lit->place[i].slot == place->slot)
            return true;
    return false;
}

/* The first place on the board that had not been named before, -1: none. */
static int find_fresh(const struct editor_lit *lit, const struct editor_lit *before)
{
    for (int i = 0; i < lit->count; i++)
        if (square_is(lit->place[i].square) && !is_among(&lit->place[i], before))
            return i;
    return -1;
}

int editor_lit_read(struct editor *editor)
{
    struct queue queue;
    struct editor_form *form = &editor->form;
    struct editor_lit *lit = &editor->board.places;
    unsigned version = draft_version(editor->draft);
    if (lit->version == version + 1 && strcmp(lit->pointer, form->shown) == 0)
        return -1;
    struct editor_lit before = *lit;
    if (strcmp(lit->pointer, form->shown) != 0)
        before.count = 0;
    lit->version = version + 1; /* 0: nothing is known */
    lit->count = 0;
    snprintf(lit->pointer, sizeof lit->pointer, "%s", form->shown);
    queue.count = 0;
    if (form->read && form->whole && is_of_one(form->shown))
        snprintf(queue.pointer[queue.count++], DRAFT_POINTER_BYTES, "%s", form->shown);
    for (int i = 0; i < queue.count; i++)
        if (draft_form(editor->draft, queue.pointer[i], &form->entry))
            for (int r = 0; r < form->entry.count; r++)
                look_at(editor, lit, &form->entry.row[r], &queue);
    return find_fresh(lit, &before);
}
