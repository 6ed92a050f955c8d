/* posix.c -- system.h by POSIX and Linux, but for the fonts. */
#include "shell/system/system.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* The error of a failed system call, or `otherwise` if the number says nothing more exact. */
static enum file_error error_of(int number, enum file_error otherwise)
{
    static const struct {
        int number;
        enum file_error error;
    } OF[] = {{ENOENT, FILE_MISSING},
              {ENOTDIR, FILE_MISSING},
              {ELOOP, FILE_MISSING}, /* a link to itself */
              {EACCES, FILE_DENIED},
              {EPERM, FILE_DENIED},
              {EISDIR, FILE_NOT_A_FILE},
              {ENXIO, FILE_NOT_A_FILE}, /* a socket, a device that is not there */
              {ENOSPC, FILE_DISK_FULL},
              {EDQUOT, FILE_DISK_FULL},
              {EFBIG, FILE_TOO_LARGE},
              {EROFS, FILE_READ_ONLY},
              {ENAMETOOLONG, FILE_NAME_TOO_LONG},
              {ENOMEM, FILE_NO_MEMORY}};
    for (size_t i = 0; i < sizeof OF / sizeof *OF; i++)
        if (OF[i].number == number)
            return OF[i].error;
    return otherwise;
}

/* ---- what is there --------------------------------------------------------------------------------------------- */

bool system_is_folder(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

bool system_is_file(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && S_ISREG(found.st_mode);
}

bool system_is_there(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0;
}

long long system_changed_at(const char *path)
{
    struct stat found;
    if (stat(path, &found) != 0)
        return 0;
    return (long long)found.st_mtim.tv_sec * 1000000000LL + found.st_mtim.tv_nsec;
}

bool system_folder_mark(const char *path, uint64_t mark[2])
{
    struct stat found;
    if (stat(path, &found) != 0)
        return false;
    mark[0] = (uint64_t)found.st_dev;
    mark[1] = (uint64_t)found.st_ino;
    return true;
}

enum file_error system_list(const char *folder, bool (*take)(void *context, const char *name), void *context)
{
    const struct dirent *entry;
    DIR *opened = opendir(folder);
    if (!opened)
        return error_of(errno, FILE_READ_FAILED);
    while ((entry = readdir(opened)) != NULL && take(context, entry->d_name))
        ;
    closedir(opened);
    return FILE_OK;
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

enum file_error system_open_to_read(const char *path, size_t limit, int *file, size_t *size)
{
    struct stat found;
    /* Not blocking: a named pipe must be refused, not waited for. */
    *file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (*file < 0)
        return error_of(errno, FILE_READ_FAILED);
    if (fstat(*file, &found) != 0)
        return error_of(errno, FILE_READ_FAILED);
    if (!S_ISREG(found.st_mode))
        return FILE_NOT_A_FILE;
    if (found.st_size < 0 || (uintmax_t)found.st_size > limit)
        return FILE_TOO_LARGE;
    *size = (size_t)found.st_size;
    return FILE_OK;
}

enum file_error system_read(int file, char *bytes, size_t size, size_t *length)
{
    *length = 0;
    while (*length < size) {
        ssize_t got = read(file, bytes + *length, size - *length);
        if (got == 0)
            break;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return error_of(errno, FILE_READ_FAILED);
        *length += (size_t)got;
    }
    return FILE_OK;
}

void system_close(int file)
{
    if (file >= 0)
        close(file);
}

/* ---- writing --------------------------------------------------------------------------------------------------- */

static enum file_error write_bytes(int file, const char *bytes, size_t length)
{
    size_t written = 0;
    while (written < length) {
        ssize_t put = write(file, bytes + written, length - written);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return error_of(errno, FILE_WRITE_FAILED);
        if (put == 0)
            return FILE_WRITE_FAILED;
        written += (size_t)put;
    }
    return FILE_OK;
}

/*
 * A link would lead to somebody's file, a pipe would wait; what a killed program or anybody else left at this place
 * goes first. A second program may do the same at the same moment, hence more than one attempt.
 */
static enum file_error make_file(const char *path, int *file)
{
    enum { ATTEMPTS = 8 };
    for (int i = 0; i < ATTEMPTS; i++) {
        *file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (*file >= 0)
            return FILE_OK;
        if (errno != EEXIST)
            return error_of(errno, FILE_WRITE_FAILED);
        if (remove(path) != 0 && errno != ENOENT)
            return system_is_folder(path) ? FILE_NOT_A_FILE : error_of(errno, FILE_WRITE_FAILED);
    }
    return FILE_WRITE_FAILED;
}

static enum file_error sync_file(int file)
{
    while (fsync(file) != 0) {
        if (errno == EINTR)
            continue;
        return error_of(errno, FILE_WRITE_FAILED);
    }
    return FILE_OK;
}

enum file_error system_write_new(const char *path, const char *bytes, size_t length, bool synced)
{
    int file;
    enum file_error error = make_file(path, &file);
    if (error)
        return error;
    error = write_bytes(file, bytes, length);
    if (!error && synced)
        error = sync_file(file);
    /* After EINTR Linux has closed the file all the same; closing again could close another one. */
    if (close(file) != 0 && errno != EINTR && !error)
        error = error_of(errno, FILE_WRITE_FAILED);
    return error;
}

enum file_error system_make_folder(const char *path)
{
    if (mkdir(path, 0777) == 0 || (errno == EEXIST && system_is_folder(path)))
        return FILE_OK;
    if (errno == EEXIST || errno == ENOTDIR)
        return FILE_IN_THE_WAY;
    return error_of(errno, FILE_WRITE_FAILED);
}

/* Some file systems cannot sync a folder (EINVAL); there the rename is all there is. */
enum file_error system_sync_folder(const char *folder)
{
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return error_of(errno, FILE_WRITE_FAILED);
    enum file_error error = FILE_OK;
    if (fsync(file) != 0 && errno != EINVAL && errno != EINTR)
        error = error_of(errno, FILE_WRITE_FAILED);
    close(file);
    return error;
}

enum file_error system_rename(const char *from, const char *to)
{
    return rename(from, to) == 0 ? FILE_OK : error_of(errno, FILE_WRITE_FAILED);
}

bool system_link(const char *path, const char *second)
{
    return link(path, second) == 0;
}

void system_remove(const char *path)
{
    (void)unlink(path);
}

void system_remove_folder(const char *path)
{
    (void)rmdir(path);
}

/* ---- one program at a time ------------------------------------------------------------------------------------- */

enum file_error system_open_own(const char *path, int *file)
{
    struct stat found;
    *file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666);
    if (*file < 0)
        return errno == ELOOP ? FILE_NOT_A_FILE : error_of(errno, FILE_WRITE_FAILED);
    if (fstat(*file, &found) == 0 && S_ISREG(found.st_mode) && found.st_nlink == 1)
        return FILE_OK;
    close(*file);
    *file = -1;
    return FILE_NOT_A_FILE;
}

/* Any other failure says that there are no locks here, as on some network disks, not that somebody else has it. */
enum system_lock system_lock(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file, F_SETLK, &whole) == 0)
        return SYSTEM_LOCKED;
    return errno == EACCES || errno == EAGAIN ? SYSTEM_LOCKED_ELSEWHERE : SYSTEM_NO_LOCKS;
}

bool system_mark(int file, const char *text)
{
    char first;
    bool marked = read(file, &first, 1) == 1;
    return lseek(file, 0, SEEK_SET) == 0 && write(file, text, strlen(text)) >= 0 && marked;
}

bool system_unmark(int file)
{
    return ftruncate(file, 0) == 0;
}

/* ---- program, user and machine --------------------------------------------------------------------------------- */

bool system_program_folder(char *out, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", out, size - 1);
    if (length <= 0 || (size_t)length >= size - 1)
        return false;
    out[length] = '\0';
    char *slash = strrchr(out, '/');
    if (!slash)
        return false;
    *slash = '\0';
    return true;
}

const char *system_home(void)
{
    const char *home = getenv("HOME");
    if (home && home[0] == '/')
        return home;
    const struct passwd *user = getpwuid(getuid());
    return user && user->pw_dir && user->pw_dir[0] == '/' ? user->pw_dir : ".";
}

const char *system_user(void)
{
    const struct passwd *user = getpwuid(getuid());
    return user && user->pw_name ? user->pw_name : "";
}

bool system_name(char *out, size_t size)
{
    struct utsname machine;
    return uname(&machine) == 0 &&
           snprintf(out, size, "%s %s %s", machine.sysname, machine.release, machine.machine) < (int)size;
}

uint64_t system_program_number(void)
{
    return (uint64_t)getpid();
}

enum { LARGE_PAGE = 2 << 20, AHEAD = 2 * LARGE_PAGE };

/* The first touch of each page is a fault of its own, which may cost 10 us. */
void system_touch(void *block, size_t size)
{
#ifdef MADV_POPULATE_WRITE
    size_t page = (size_t)sysconf(_SC_PAGESIZE), before = (page - (uintptr_t)block % page) % page;
    if (size > before)
        (void)madvise((uint8_t *)block + before, (size - before) / page * page, MADV_POPULATE_WRITE);
#else
    (void)block;
    (void)size;
#endif
}

/*
 * Pictures come and go: by itself the GNU library keeps up to 64 MB for the next. Those below 4 MB lie where others
 * did: fewer pages are new. What every start comes to need is there from the beginning, and stays.
 */
void system_spare_memory(void)
{
#if defined M_TRIM_THRESHOLD && defined M_MMAP_THRESHOLD && defined M_TOP_PAD
    (void)mallopt(M_TRIM_THRESHOLD, AHEAD + LARGE_PAGE / 4);
    (void)mallopt(M_MMAP_THRESHOLD, 4 << 20);
    (void)mallopt(M_TOP_PAD, AHEAD);
    void *volatile grown = malloc(LARGE_PAGE / 2);
    if (grown) {
#ifdef MADV_HUGEPAGE
        size_t page = (size_t)sysconf(_SC_PAGESIZE), within = (uintptr_t)grown % page;
        (void)madvise((uint8_t *)grown - within, AHEAD, MADV_HUGEPAGE);
#endif
        system_touch(grown, AHEAD);
    }
    free(grown);
    (void)mallopt(M_TOP_PAD, LARGE_PAGE / 16);
#endif
}

/* A large page stands for 512 of them; the rest comes at once as well. */
void *system_large_block(size_t size)
{
#ifdef MADV_HUGEPAGE
    if (size >= LARGE_PAGE) {
        void *block = NULL;
        if (posix_memalign(&block, LARGE_PAGE, size) == 0) {
            (void)madvise(block, size / LARGE_PAGE * LARGE_PAGE, MADV_HUGEPAGE);
            system_touch(block, size);
        }
        return block;
    }
#endif
    return malloc(size);
}

bool system_errors_are_watched(void)
{
    return isatty(STDERR_FILENO) != 0;
}

/* ---- time ------------------------------------------------------------------------------------------------------ */

struct timespec system_now(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    return now;
}

bool system_day(time_t at, struct tm *day)
{
    return localtime_r(&at, day) != NULL;
}

double system_processor_seconds(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ---- signals --------------------------------------------------------------------------------------------------- */

/* SDL turns SIGTERM into a closed window; before SDL is there it ends the program. */
static void hang_up(int number)
{
    (void)number;
    raise(SIGTERM);
}

static void set(int number, void (*answer)(int))
{
    struct sigaction action = {.sa_handler = answer};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Open for reading only: writing to it fails as it would without it. */
static void fill_standard_files(void)
{
    int file;
    do
        file = open("/dev/null", O_RDONLY);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file >= 0)
        close(file);
}

void system_prepare_signals(void)
{
    fill_standard_files();
    set(SIGHUP, hang_up);
    set(SIGPIPE, SIG_IGN);
    set(SIGXFSZ, SIG_IGN);
}

/* A handler is handed nothing: a variable that stands outside of all values. */
static system_fault_teller *fault_teller;

static const struct {
    int number;
    const char *name;
} FAULTS[] = {{SIGSEGV, "SIGSEGV"}, {SIGABRT, "SIGABRT"}, {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"}, {SIGILL, "SIGILL"}};

enum { FAULTS_COUNT = sizeof FAULTS / sizeof FAULTS[0] };

/* The signal comes again when this returns, and is not caught any more. */
static void fall(int number, siginfo_t *info, void *context)
{
    (void)context;
    const char *name = "";
    for (int i = 0; i < FAULTS_COUNT; i++)
        if (FAULTS[i].number == number)
            name = FAULTS[i].name;
    if (fault_teller)
        fault_teller(name, info->si_code > 0 ? info->si_addr : NULL);
    raise(number);
}

void system_watch_faults(system_fault_teller *tell, void *stack, size_t size)
{
    struct sigaction action = {.sa_sigaction = fall, .sa_flags = SA_SIGINFO | (int)SA_RESETHAND | SA_ONSTACK};
    const stack_t own = {.ss_sp = stack, .ss_size = size};
    fault_teller = tell;
    (void)sigaltstack(&own, NULL);
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < FAULTS_COUNT; i++)
        (void)sigaction(FAULTS[i].number, &action, NULL);
}

int system_fault_file(const char *path)
{
    return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
}

void system_fault_write(int file, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t put = write(file, text, length);
        if (put <= 0)
            return;
        text += put;
        length -= (size_t)put;
    }
}

void system_fault_pause(int milliseconds)
{
    const struct timespec pause = {.tv_nsec = milliseconds * 1000000L};
    (void)nanosleep(&pause, NULL);
}
