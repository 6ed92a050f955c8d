/*
 * own_parts.h -- what a mission's folder adds to its edition, beside the numbers: its words, its pictures, its text.
 */
#ifndef SIEGE_TEXT_NAMES_OWN_PARTS_H
#define SIEGE_TEXT_NAMES_OWN_PARTS_H

#include "shell/words/strings.h"
#include "siege/rules/mission/catalogue.h"

#include <stddef.h>
#include <stdint.h>

struct problem_list;

/* Behind catalogue->own; lives as long as the catalogue (siege/mission/catalogue/own_load.h). */
struct own_parts {
    const struct catalogue *edition; /* that it is added to */
    struct string_table told;        /* by the keys of the common table: they come before those of the edition */
    char *folder;                    /* where it lies or lay; "" if nobody knows */
    char *text;                      /* the file from { to }, byte for byte: saves embed it */
    size_t length;                   /* of it */
    uint8_t pictures;                /* bit k: kind k has a picture <folder>/art/<id>.svg */
    struct problem_list *flaws;      /* NULL: it is in order. Otherwise no mission is played by this catalogue */
};

#endif
