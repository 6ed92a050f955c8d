/* drafts.c -- makes missions being written. */
#include "support/drafts.h"

#include "shell/json/scan.h"
#include "shell/store/files.h"
#include "support/english.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const struct draft_world *drafts_world(void)
{
    static struct draft_world world;
    world = (struct draft_world){
        .strings = english_strings(), .catalogue = {shipped_catalogue(), shipped_second()}, .catalogues = 2};
    return &world;
}

struct draft *drafts_of(const char *text)
{
    struct draft *draft = draft_new(drafts_world(), "test.json", text, strlen(text));
    assert_non_null(draft);
    return draft;
}

struct draft *drafts_from(const char *path)
{
    char *bytes;
    size_t length;
    assert_int_equal(file_read_all(path, SCAN_FILE_MAX, &bytes, &length), FILE_OK);
    struct draft *draft = draft_new(drafts_world(), path, bytes, length);
    assert_non_null(draft);
    free(bytes);
    return draft;
}
