/* package_read.c -- opens a package that anybody may have made: nothing is believed, nothing is written. */
#include "siege/mission/package/package_parts.h"

#include "base/ascii.h"
#include "shell/json/problem.h"
#include "shell/store/archive.h"

#include <stdlib.h>
#include <string.h>

enum {
    RATIO_MOST = 200, /* bytes of a file for a byte of the archive; missions have some ten … */
    RATIO_FROM = 8192 /* … and of so few it does not matter */
};

/* One being read. */
struct reading {
    struct package *package;
    const struct package_desk *desk;
    struct archive_reader *archive;
    struct archive_entry entry[PACKAGE_FILES + 1];
    struct package_manifest manifest;
    int count;
    char *why;
};

static bool refuse(const struct reading *reading, const char *key, const char *name)
{
    return package_refuse(reading->desk, reading->why, key,
                          SLOTS({"name", name, 0}, {"most", NULL, PACKAGE_FILES}, {"mib", NULL, PACKAGE_FILE_MAX >> 20},
                                {"total", NULL, PACKAGE_TOTAL_MAX >> 20}));
}

/* ---- the list of its files ------------------------------------------------------------------------------------- */

/* Names that would lead elsewhere are told as such. */
static bool leads_out(const char *name)
{
    return name[0] == '/' || strchr(name, '\\') || strchr(name, ':') || strncmp(name, "../", 3) == 0 ||
           strstr(name, "/../");
}

static const char *flaw_of(const struct archive_entry *entry)
{
    if (leads_out(entry->name))
        return "package.entry.outside";
    if (!entry->plain && entry->named)
        return "package.entry.link";
    if (!entry->named || !package_name_is_good(entry->name))
        return "package.entry.name";
    if (entry->locked)
        return "package.entry.locked";
    if (!entry->known)
        return "package.entry.method";
    if (entry->size > PACKAGE_FILE_MAX)
        return "package.entry.large";
    return entry->size > RATIO_FROM && entry->size / RATIO_MOST > entry->packed ? "package.entry.bomb" : NULL;
}

static bool look_at_entries(struct reading *reading)
{
    uint64_t total = 0;
    reading->count = archive_count(reading->archive);
    if (reading->count > PACKAGE_FILES + 1)
        return refuse(reading, "package.too_many", "");
    for (int i = 0; i < reading->count; i++) {
        struct archive_entry *entry = &reading->entry[i];
        archive_look(reading->archive, i, entry);
        const char *flaw = flaw_of(entry);
        for (int before = 0; !flaw && before < i; before++)
            flaw = ascii_same_word(reading->entry[before].name, entry->name) ? "package.entry.twice" : NULL;
        if (flaw)
            return refuse(reading, flaw, entry->name);
        total += entry->size;
    }
    return total <= PACKAGE_TOTAL_MAX || refuse(reading, "package.total", "");
}

/* ---- what is in them ------------------------------------------------------------------------------------------- */

static bool read_manifest(struct reading *reading)
{
    for (int i = 0; i < reading->count; i++) {
        const struct archive_entry *entry = &reading->entry[i];
        if (strcmp(entry->name, PACKAGE_MANIFEST) != 0)
            continue;
        char *bytes = archive_take(reading->archive, i, entry);
        bool read = bytes ? package_read_manifest(&reading->manifest, reading->desk, bytes, (size_t)entry->size,
                                                  reading->why)
                          : refuse(reading, "package.entry.damaged", entry->name);
        free(bytes);
        return read;
    }
    return refuse(reading, "package.no_manifest", "");
}

/* Its place in the archive, -1: it is not there. */
static int find_entry(const struct reading *reading, const char *name)
{
    for (int i = 0; i < reading->count; i++)
        if (strcmp(reading->entry[i].name, name) == 0)
            return i;
    return -1;
}

static bool is_listed(const struct reading *reading, const char *name)
{
    for (int i = 0; i < reading->manifest.files; i++)
        if (strcmp(reading->manifest.file[i].name, name) == 0)
            return true;
    return strcmp(name, PACKAGE_MANIFEST) == 0;
}

static bool read_file(const struct reading *reading, const struct package_listed *listed)
{
    char digest[SHA256_TEXT];
    int index = find_entry(reading, listed->name);
    if (index < 0)
        return refuse(reading, "package.entry.missing", listed->name);
    const struct archive_entry *entry = &reading->entry[index];
    char *bytes = archive_take(reading->archive, index, entry);
    if (!bytes)
        return refuse(reading, "package.entry.damaged", listed->name);
    sha256_text(bytes, (size_t)entry->size, digest);
    if (entry->size != (uint64_t)listed->size || strcmp(digest, listed->digest) != 0) {
        free(bytes);
        return refuse(reading, "package.entry.changed", listed->name);
    }
    return package_add(reading->package, reading->desk, listed->name, bytes, (size_t)entry->size, reading->why);
}

/* What missions bring along, or all else: the missions need it. */
static bool read_listed(const struct reading *reading, bool own)
{
    for (int i = 0; i < reading->manifest.files; i++)
        if (package_is_own(reading->manifest.file[i].name) == own && !read_file(reading, &reading->manifest.file[i]))
            return false;
    return true;
}

/* What its author has measured. */
static void take_rates(const struct reading *reading)
{
    struct package *package = reading->package;
    for (int i = 0; i < reading->manifest.rated; i++) {
        const struct package_rated *rated = &reading->manifest.mission[i];
        for (int m = 0; m < package->missions; m++)
            if (strcmp(package->mission[m].file, rated->file) == 0) {
                package->mission[m].rates = (uint8_t)rated->rates;
                memcpy(package->mission[m].rate, rated->rate, sizeof rated->rate);
            }
    }
}

static bool read_files(const struct reading *reading)
{
    for (int i = 0; i < reading->count; i++)
        if (!is_listed(reading, reading->entry[i].name))
            return refuse(reading, "package.entry.unlisted", reading->entry[i].name);
    if (!read_listed(reading, true) || !read_listed(reading, false))
        return false;
    reading->package->about = reading->manifest.about;
    take_rates(reading);
    return package_is_whole(reading->package, reading->desk, reading->why);
}

static bool read_all(struct reading *reading, const char *bytes, size_t length)
{
    reading->archive = archive_open(bytes, length);
    bool read = reading->archive ? look_at_entries(reading) && read_manifest(reading) && read_files(reading)
                                 : refuse(reading, "package.no_archive", "");
    archive_close(reading->archive);
    return read;
}

bool package_read(struct package *package, const struct package_desk *desk, const char *path,
                  char why[PACKAGE_WHY_SIZE])
{
    char *bytes = NULL;
    size_t length;
    bool read = false;
    struct reading *reading = calloc(1, sizeof *reading);
    enum file_error error = reading ? file_read_all(path, PACKAGE_BYTES_MAX, &bytes, &length) : FILE_NO_MEMORY;
    *package = (struct package){.files = 0};
    if (error) {
        (void)package_refuse(desk, why, "package.unread",
                             SLOTS({"why", string_get(desk->strings, file_error_key(error)), 0}));
    } else {
        reading->package = package;
        reading->desk = desk;
        reading->why = why;
        read = read_all(reading, bytes, length);
    }
    free(bytes);
    free(reading);
    if (!read)
        package_clear(package);
    return read;
}
