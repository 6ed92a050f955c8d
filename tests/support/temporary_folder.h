/*
 * temporary_folder.h -- a folder of its own for a test that writes files.
 */
#ifndef SUPPORT_TEMPORARY_FOLDER_H
#define SUPPORT_TEMPORARY_FOLDER_H

#include <stddef.h>

/* Room enough for the path of a folder. */
enum { TEMPORARY_FOLDER_SIZE = 256 };

/* Makes a new, empty folder below $TMPDIR (/tmp if that is not set) and writes its path to `out` of `size` bytes. Fails
 * the test if it cannot. The caller removes the folder. */
void temporary_folder(char *out, size_t size);

/* Removes the folder with all that lies in it; links go, not what they lead to. Fails the test if anything stays. */
void temporary_folder_remove(const char *path);

#endif
