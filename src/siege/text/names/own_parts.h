/*
 * own_parts.h -- what a mission's folder adds to its edition, beside the numbers: its words, its pictures, its text.
 */
#ifndef SIEGE_TEXT_NAMES_OWN_PARTS_H
#define SIEGE_TEXT_NAMES_OWN_PARTS_H

#include "shell/words/strings.h"
#include "siege/rules/mission/catalogue.h"

#include <stddef.h>

struct problem_list;

enum { OWN_PICTURE_BYTES = 512 }; /* the longest path of a picture with its zero byte */

/* Behind catalogue->own; lives as long as the catalogue (siege/mission/catalogue/own_load.h). */
struct own_parts {
    const struct catalogue *edition; /* that it is added to */
    struct string_table told;        /* by the keys of the common table: they come before those of the edition; and
                                        "picture.<name>" for each picture beside it */
    char *text;                      /* the file from { to }, byte for byte: saves embed it */
    size_t length;                   /* of it */
    struct problem_list *flaws;      /* NULL: it is in order. Otherwise no mission is played by this catalogue */
};

/* The path of the picture <name>.svg that lies beside what the mission's folder adds, begun with "/" or "./"; NULL:
 * there is none. */
const char *own_picture(const struct catalogue *catalogue, const char *name);

#endif
