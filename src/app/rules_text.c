/*
 * rules_text.c -- cuts the rule book, a Markdown file, into rules: each from its id to the next, without the marks.
 */
#include "app/rules_text.h"

#include "shell/store/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A rule is a list item that begins with its id: "- **C-LOS-1** Text …", to the next item, heading or empty line. */
static const char RULE_START[] = "- **";

static bool read_id(const char *line, char id[RULE_ID_SIZE])
{
    size_t length = 0;
    if (strncmp(line, RULE_START, strlen(RULE_START)) != 0)
        return false;
    for (const char *c = line + strlen(RULE_START); *c && *c != '*' && *c != '\n'; c++) {
        if (length + 1 >= RULE_ID_SIZE || !strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", *c))
            return false;
        id[length++] = *c;
    }
    id[length] = '\0';
    return length >= 5 && id[1] == '-';
}

static const char *end_of_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end : line + strlen(line);
}

static const char *next_line(const char *line)
{
    const char *end = end_of_line(line);
    return *end ? end + 1 : end;
}

static bool ends_rule(const char *line)
{
    return *line == '\0' || *line == '\n' || *line == '#' || *line == '|' || strncmp(line, "- ", 2) == 0 ||
           strncmp(line, "```", 3) == 0;
}

/* Copies a rule's text without the marks of Markdown; line breaks become blanks. Returns the end. */
static char *copy_rule(char *out, const char *line)
{
    const char *c = strstr(line + strlen(RULE_START), "**");
    const char *end = next_line(line);
    while (!ends_rule(end))
        end = next_line(end);
    for (c = c ? c + 2 : end; c < end; c++) {
        if (*c == '*' || *c == '`')
            continue;
        *out++ = *c == '\n' ? ' ' : *c;
    }
    while (out[-1] == ' ')
        out--;
    *out++ = '\0';
    return out;
}

static int count_rules(const char *document)
{
    char id[RULE_ID_SIZE];
    int count = 0;
    for (const char *line = document; *line; line = next_line(line))
        count += read_id(line, id);
    return count;
}

static int compare_rules(const void *left, const void *right)
{
    const struct rule_entry *a = left, *b = right;
    return strcmp(a->id, b->id);
}

static void list_rules(struct rules_text *rules)
{
    char *out = rules->texts;
    *out++ = '\0';
    for (const char *line = rules->document; *line; line = next_line(line)) {
        struct rule_entry *rule = &rules->rule[rules->count];
        if (!read_id(line, rule->id))
            continue;
        char *start = out;
        out = copy_rule(out, line);
        rule->text = *start == ' ' ? start + 1 : start;
        rules->count++;
    }
    qsort(rules->rule, (size_t)rules->count, sizeof *rules->rule, compare_rules);
}

bool rules_text_load(struct rules_text *rules, const char *folder, const char *edition)
{
    char path[FILE_PATH_SIZE], name[64];
    size_t length;
    snprintf(name, sizeof name, "%.40s.md", edition);
    *rules = (struct rules_text){0};
    if (!file_join(path, sizeof path, folder, name) ||
        file_read_all(path, 4 << 20, &rules->document, &length) != FILE_OK)
        return false;
    int count = count_rules(rules->document);
    rules->texts = malloc(length + 2);
    rules->rule = calloc((size_t)count + 1, sizeof *rules->rule);
    if (!rules->texts || !rules->rule) {
        rules_text_clear(rules);
        return false;
    }
    list_rules(rules);
    return true;
}

void rules_text_clear(struct rules_text *rules)
{
    free(rules->document);
    free(rules->texts);
    free(rules->rule);
    *rules = (struct rules_text){0};
}

const char *rules_text_find(const struct rules_text *rules, const char *id)
{
    struct rule_entry wanted = {.text = NULL};
    snprintf(wanted.id, sizeof wanted.id, "%.23s", id);
    const struct rule_entry *found = rules->count ? bsearch(&wanted, rules->rule, (size_t)rules->count, sizeof wanted,
                                                            compare_rules)
                                                  : NULL;
    return found ? found->text : NULL;
}
