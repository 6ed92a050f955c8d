/* temporary_folder.c -- makes the folder, and removes it with all that lies in it. */
#define _XOPEN_SOURCE 700 /* nftw */

#include "support/temporary_folder.h"

#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { DEPTH_OPEN = 16 };

void temporary_folder(char *out, size_t size)
{
    const char *root = getenv("TMPDIR");
    int length = snprintf(out, size, "%s/citadel-test-XXXXXX", root && root[0] ? root : "/tmp");
    assert_in_range(length, 0, size - 1);
    if (!mkdtemp(out))
        fail_msg("no folder can be made at %s", out);
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)status;
    (void)type;
    (void)place;
    return remove(path);
}

void temporary_folder_remove(const char *path)
{
    if (nftw(path, remove_one, DEPTH_OPEN, FTW_DEPTH | FTW_PHYS) != 0)
        fail_msg("%s cannot be removed", path);
}
