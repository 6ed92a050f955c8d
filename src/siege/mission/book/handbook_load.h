/*
 * handbook_load.h -- reads the pages and terms of an edition's rule book from <root>/book/<edition>.json.
 */
#ifndef SIEGE_MISSION_BOOK_HANDBOOK_LOAD_H
#define SIEGE_MISSION_BOOK_HANDBOOK_LOAD_H

#include "shell/json/schema.h"
#include "siege/text/book/handbook.h"

struct problem_list;

/* The shape of such a file. */
extern const struct shape SCHEMA_BOOK;

/* An edition without such a file has a book without pages. False, and no page, after an error. */
bool handbook_load(struct handbook *out, const char *root, const char *edition, struct problem_list *problems);

#endif
