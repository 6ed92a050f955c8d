/*
 * faulty_calls.c -- loaded before the C library: a disk that fails, or too little memory, for programs in scripts.
 *
 * FAULT_NAME: how the paths end at which calls fail; FAULT_ERRNO: with this number. FAULT_CALL: "lock", "open" (for
 * reading) or "read". FAULT_TIMES: how often, without it always. FAULT_MEMORY: no piece of so many bytes or more is
 * there. A tracer would do as well, but is forbidden in many containers and stops the leak sanitizer.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool fails(const char *call, const char *path)
{
    static int failed;
    const char *wanted = getenv("FAULT_CALL"), *name = getenv("FAULT_NAME"), *times = getenv("FAULT_TIMES");
    if (!wanted || !name || strcmp(wanted, call) != 0 || strlen(path) < strlen(name) ||
        strcmp(path + strlen(path) - strlen(name), name) != 0 || (times && failed >= atoi(times)))
        return false;
    failed++;
    errno = atoi(getenv("FAULT_ERRNO"));
    return true;
}

static bool fails_at(const char *call, int file)
{
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    path[length > 0 ? length : 0] = '\0';
    return fails(call, path);
}

ssize_t read(int file, void *bytes, size_t size)
{
    return fails_at("read", file) ? -1 : (ssize_t)syscall(SYS_read, file, bytes, size);
}

int fcntl(int file, int command, ...)
{
    va_list arguments;
    va_start(arguments, command);
    long argument = va_arg(arguments, long);
    va_end(arguments);
    return command == F_SETLK && fails_at("lock", file) ? -1 : (int)syscall(SYS_fcntl, file, command, argument);
}

int open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    int mode = flags & O_CREAT ? va_arg(arguments, int) : 0;
    va_end(arguments);
    bool reads = (flags & O_ACCMODE) == O_RDONLY;
    return reads && fails("open", path) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

/* As older programs open. */
FILE *fopen(const char *path, const char *mode)
{
    FILE *(*next)(const char *, const char *);
    void *found = dlsym(RTLD_NEXT, "fopen");
    memcpy(&next, &found, sizeof next);
    return mode[0] == 'r' && fails("open", path) ? NULL : next(path, mode);
}

void *malloc(size_t size)
{
    static void *(*next)(size_t);
    static size_t most;
    if (!next) {
        void *found = dlsym(RTLD_NEXT, "malloc");
        const char *wanted = getenv("FAULT_MEMORY");
        most = wanted ? strtoul(wanted, NULL, 10) : SIZE_MAX;
        memcpy(&next, &found, sizeof next);
    }
    return size < most ? next(size) : NULL;
}
