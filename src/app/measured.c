/* measured.c -- rows of measured missions by the mark of their text: one line of numbers each. */
#include "app/measured.h"

#include "base/hash.h"
#include "shell/store/files.h"
#include "shell/words/bytes.h"
#include "siege/text/names/own_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES_MAX = 1 << 20 };

uint64_t measured_mark(const char *bytes, size_t length, const struct catalogue *catalogue)
{
    const struct own_parts *own = catalogue ? catalogue->own : NULL;
    uint64_t mark = hash_bytes(bytes, length, 0);
    return own && own->text ? hash_bytes(own->text, own->length, mark) : mark;
}

uint64_t measured_mark_before(const char *id)
{
    static const char ANY[] = "BEFORE"; /* no mission begins so: no text has this mark */
    return hash_bytes(id, strlen(id), hash_bytes(ANY, sizeof ANY, 0));
}

/* Without an older row of the same. */
static void add(struct measured *measured, uint64_t mark, const struct balance_row *row)
{
    int kept = 0;
    for (int i = 0; i < measured->count; i++) {
        const struct measured_line *line = &measured->line[i];
        if (line->mark == mark && line->row.teams == row->teams && line->row.rules == row->rules)
            continue;
        if (i != kept)
            measured->line[kept] = *line;
        kept++;
    }
    measured->count = kept;
    if (measured->count == MEASURED_LINES)
        memmove(measured->line, measured->line + 1, (size_t)--measured->count * sizeof *measured->line);
    measured->line[measured->count++] = (struct measured_line){mark, *row};
}

/* "MARK TEAMS ADAPTED RANK GAMES WON DECISIONS WATCHED RULES"; without the last no house rules held. */
static void read_line(struct measured *measured, const char *text)
{
    uint64_t mark;
    unsigned teams, adapted, rank, games, won, decisions, watched;
    uint32_t rules = 0;
    if (sscanf(text, "%16" SCNx64 " %3u %1u %3u %5u %5u %5u %5u %8" SCNx32, &mark, &teams, &adapted, &rank, &games,
               &won, &decisions, &watched, &rules) < 8 ||
        teams < 1 || teams > TEAM_MAX || adapted > 1 || rank < 1 || rank > RANK_MAX || games < 1 ||
        games > UINT16_MAX || won > games || decisions < 1 || decisions > UINT16_MAX || watched > UINT16_MAX)
        return;
    const struct balance_row row = {.teams = (uint8_t)teams,
                                    .legion = BALANCE_DECK,
                                    .adapted = (uint8_t)adapted,
                                    .rank = (uint8_t)rank,
                                    .games = (uint16_t)games,
                                    .won = (uint16_t)won,
                                    .decisions = (uint16_t)decisions,
                                    .watched = (uint16_t)watched,
                                    .rules = rules};
    add(measured, mark, &row);
}

/* What is known already stays. */
static void read_file(struct measured *measured)
{
    char *bytes;
    size_t length;
    if (file_read_all(measured->path, FILE_BYTES_MAX, &bytes, &length) != FILE_OK)
        return;
    for (char *line = bytes; line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        read_line(measured, line);
        line = end;
    }
    free(bytes);
}

void measured_open(struct measured *measured, const char *user)
{
    measured->count = 0;
    if (user[0] && file_join(measured->path, sizeof measured->path, user, "measured.txt"))
        read_file(measured);
}

static void write_file(const struct measured *measured)
{
    struct bytes text = {0};
    for (int i = 0; i < measured->count; i++) {
        const struct balance_row *row = &measured->line[i].row;
        bytes_format(&text, "%016" PRIx64 " %d %d %d %d %d %d %d %" PRIx32 "\n", measured->line[i].mark, row->teams,
                     row->adapted, row->rank, row->games, row->won, row->decisions, row->watched, row->rules);
    }
    if (!text.failed)
        (void)file_write_over(measured->path, text.bytes, text.length);
    free(text.bytes);
}

/* Another Citadel may have written meanwhile. */
void measured_note(struct measured *measured, uint64_t mark, const struct balance_row *row)
{
    if (measured->path[0])
        read_file(measured);
    add(measured, mark, row);
    if (measured->path[0])
        write_file(measured);
}

int measured_find(const struct measured *measured, uint64_t mark, struct balance_row row[MEASURED_TEAMS])
{
    int found = 0;
    for (int teams = 1; teams <= TEAM_MAX; teams++)
        for (int i = 0; i < measured->count && found < MEASURED_TEAMS; i++)
            if (measured->line[i].mark == mark && measured->line[i].row.teams == teams)
                row[found++] = measured->line[i].row;
    return found;
}
