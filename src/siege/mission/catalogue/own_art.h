/*
 * own_art.h -- the pictures that lie beside own.json: which are there, and which of them are never shown.
 */
#ifndef SIEGE_MISSION_CATALOGUE_OWN_ART_H
#define SIEGE_MISSION_CATALOGUE_OWN_ART_H

#include "shell/json/node.h"
#include "siege/rules/mission/catalogue.h"
#include "siege/text/names/own_parts.h" /* OWN_PICTURE_BYTES */

#include <stdbool.h>
#include <stddef.h>

struct file_listing;

#define OWN_PICTURE_ENDING ".svg"
enum { OWN_PICTURE_MOST = 256 * 1024 /* bytes of one */ };

/* The path of a file in the folder's art, or "": of art itself, begun with "/" or "./". False if it is too long. */
bool own_art_path(char path[OWN_PICTURE_BYTES], const char *folder, const char *file);

/* The names of the pictures there, to be cleared by the caller; false without any. `folder` "": nowhere. */
bool own_art_list(struct file_listing *files, const char *folder);

/* Is it a drawing, as far as can be told without drawing it: a text that opens one and closes it, and no large one? A
 * zero byte stands behind the bytes. */
bool own_art_is_drawing(const char *bytes, size_t length);

/* W554 and W555 for the pictures beside own.json, whose root this is: those that belong to nothing in the catalogue, at
 * what the name may have been meant for, and those that are no drawings. */
void own_art_check(struct node root, const struct catalogue *catalogue, const char *folder);

#endif
