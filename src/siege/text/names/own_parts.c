/* own_parts.c -- finds the pictures that lie beside what a mission brings. */
#include "siege/text/names/own_parts.h"

#include <stdio.h>

const char *own_picture(const struct catalogue *catalogue, const char *name)
{
    char key[STRINGS_KEY_MAX];
    if (!catalogue->own)
        return NULL;
    (void)snprintf(key, sizeof key, "picture.%s", name);
    return strings_has(&catalogue->own->told, key) ? string_get(&catalogue->own->told, key) : NULL;
}
