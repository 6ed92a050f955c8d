/*
 * system.h -- all that is neither ISO C nor SDL: files that are never half written, locks, signals, the user, the
 * clock, threads, installed fonts. The files of this folder are the only ones that a port to another system writes anew
 * (docs/PORTING.md).
 */
#ifndef SHELL_SYSTEM_SYSTEM_H
#define SHELL_SYSTEM_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum { FILE_PATH_SIZE = 1024 }; /* the longest path, its zero byte included */

/* What can go wrong with a file, and the key of its sentence in the string table (shell/store/files.h). */
#define FILE_ERRORS(X)                                                                                                 \
    X(OK, "file.ok")                                                                                                   \
    X(MISSING, "file.missing")                                                                                         \
    X(DENIED, "file.denied")                                                                                           \
    X(NOT_A_FILE, "file.not_a_file")                                                                                   \
    X(IN_THE_WAY, "file.in_the_way")                                                                                   \
    X(TOO_LARGE, "file.too_large")                                                                                     \
    X(DISK_FULL, "file.disk_full")                                                                                     \
    X(READ_ONLY, "file.read_only")                                                                                     \
    X(READ_FAILED, "file.read_failed")                                                                                 \
    X(WRITE_FAILED, "file.write_failed")                                                                               \
    X(NAME_TOO_LONG, "file.name_too_long")                                                                             \
    X(NO_MEMORY, "file.no_memory")                                                                                     \
    X(NO_LOCKS, "file.no_locks")                                                                                       \
    X(NOT_TEXT, "file.not_text")

enum file_error {
#define FILE_ERROR(id, key) FILE_##id,
    FILE_ERRORS(FILE_ERROR)
#undef FILE_ERROR
        FILE_ERROR_COUNT
};

/* ---- files: a number stands for an open one; -1: none ------------------------------------------------------------ */

/* A regular file of at most `limit` bytes; anything else is refused, not waited for. Closed by the caller. */
enum file_error system_open_to_read(const char *path, size_t limit, int *file, size_t *size);
/* Up to `size` bytes; fewer if the file shrank meanwhile. */
enum file_error system_read(int file, char *bytes, size_t size, size_t *length);
void system_close(int file);

/* A new file, never one that is there: whatever lies at the place goes first, a link without what it leads to.
 * `synced`: waits until the disk has it. */
enum file_error system_write_new(const char *path, const char *bytes, size_t length, bool synced);
enum file_error system_make_folder(const char *path); /* one that is there is fine */
enum file_error system_sync_folder(const char *folder);
enum file_error system_rename(const char *from, const char *to); /* over what is there, at one moment */
/* The same file by a second name; false where that cannot be. */
bool system_link(const char *path, const char *second);
void system_remove(const char *path); /* a file; one that is missing is fine */

void system_remove_folder(const char *path); /* an empty one; one that is missing or full stays as it is */

bool system_is_folder(const char *path);
bool system_is_file(const char *path);
bool system_is_there(const char *path); /* anything, also a link that leads nowhere */
/* Seconds and nanoseconds of the last change as one number that only grows; 0 if there is no such file. */
long long system_changed_at(const char *path);
/* Two numbers that no other folder has: links lead in circles. False if there is none. */
bool system_folder_mark(const char *path, uint64_t mark[2]);
/* Each name in the folder, in no order, until `take` says no. */
enum file_error system_list(const char *folder, bool (*take)(void *context, const char *name), void *context);

/* ---- one program at a time --------------------------------------------------------------------------------------- */

enum system_lock { SYSTEM_LOCKED, SYSTEM_LOCKED_ELSEWHERE, SYSTEM_NO_LOCKS };

/* An ordinary file with one name, made if it is missing, to read and write. FILE_NOT_A_FILE for anything else: what is
 * written there must not land in another file. */
enum file_error system_open_own(const char *path, int *file);
/* Until it is closed, or the program dies. */
enum system_lock system_lock(int file);
/* Writes the text at its beginning; had something been there? False also if it cannot be written. */
bool system_mark(int file, const char *text);
bool system_unmark(int file); /* it is empty again */

/* ---- program, user and machine ----------------------------------------------------------------------------------- */

bool system_program_folder(char *out, size_t size); /* of the running program, without a slash at its end */
const char *system_home(void);                      /* of the user; "." without one */
const char *system_user(void);                      /* name, "" if it is unknown */
bool system_name(char *out, size_t size);           /* "Linux 6.1 x86_64" */
uint64_t system_program_number(void);               /* no other running program has it */
bool system_errors_are_watched(void);               /* a terminal shows the error output */
void system_spare_memory(void); /* what is freed goes back or serves again soon, where that can be told */
void system_touch(void *block,
                  size_t size);        /* all its pages are made at once, which is quicker; it holds what it held */
void *system_large_block(size_t size); /* of malloc(), for free(); on large pages where it is large */

/* ---- time -------------------------------------------------------------------------------------------------------- */

struct timespec system_now(void);
bool system_day(time_t at, struct tm *day); /* where the user lives */
double system_processor_seconds(void);      /* that this program has used */

/* ---- several at once --------------------------------------------------------------------------------------------- */

enum { SYSTEM_THREADS_MAX = 64 };

int system_processors(void); /* 1 to SYSTEM_THREADS_MAX */

/* Calls work(context, index) for every index below `count`, each in a thread of its own, 0 in the caller's, and waits
 * for all. Where no more threads can be had some indexes are left out, never 0: work is to be fetched, not dealt out.
 */
typedef void system_work(void *context, int index);
void system_work_together(int count, system_work *work, void *context);

/* Calls work(context, 0) in a thread beside the caller's. NULL if no thread can be had; else to be waited for. */
struct system_helper;
struct system_helper *system_begin_beside(system_work *work, void *context);
void system_wait_for(struct system_helper *helper); /* until it is done; frees it */

/* ---- signals ----------------------------------------------------------------------------------------------------- */

/* A closed terminal ends the program as a closed window does; a broken pipe or a full quota is an error, no death; and
 * no file of the program takes the place of standard output. */
void system_prepare_signals(void);

/* Told when the program dies by its own fault: by which, and what it reached for, or NULL. It may call the
 * functions below, system_close() and nothing that takes memory. `stack`: for it alone, for the program's may have
 * overflowed. */
typedef void system_fault_teller(const char *name, const void *address);
void system_watch_faults(system_fault_teller *tell, void *stack, size_t size);
int system_fault_file(const char *path); /* made anew, for the user alone; -1: it cannot be */
void system_fault_write(int file, const char *text, size_t length);
void system_fault_pause(int milliseconds); /* below 1000 */

/* ---- fonts ------------------------------------------------------------------------------------------------------- */

struct system_font {
    char path[FILE_PATH_SIZE];
    int index; /* of the face in the file */
};

/* The installed font that comes nearest to the first of the families (NULL at their end). */
bool system_find_font(const char *const *families, bool bold, struct system_font *font);
void system_fonts_found(void); /* no more will be asked for */

#endif
