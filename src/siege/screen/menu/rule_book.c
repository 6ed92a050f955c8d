/* rule_book.c -- the exact rules of an edition as blocks: headings, rules, tables; searching. What the document tells
 * its editors (sources, files of values, reasons, worked examples) is left out. */
#include "siege/screen/menu/rule_book.h"

#include "shell/words/plain.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LETTERS_LEAST = 4, LETTERS_MOST = 44 };

/* What the cutting remembers from line to line. */
struct cutter {
    struct rule_book *book;
    char *out;   /* where the next text goes */
    bool hidden; /* for designers: behind such a comment */
    bool fenced; /* between fences: worked examples */
    bool in_table;
    int heading;
};

/* ---- lines ----------------------------------------------------------------------------------------------------- */

static const char *line_end(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end : line + strlen(line);
}

static int count_lines(const char *document, bool (*counts)(const char *line))
{
    int count = 0;
    for (const char *line = document; *line;) {
        count += !counts || counts(line);
        line = line_end(line);
        line += *line == '\n';
    }
    return count;
}

static bool is_table_line(const char *line)
{
    return line[0] == '|';
}

/* "|---|---|": the line under a table's heading. */
static bool is_table_rule(const char *line, const char *end)
{
    for (; line < end; line++)
        if (!strchr("|-: ", *line))
            return false;
    return true;
}

/* ---- texts ----------------------------------------------------------------------------------------------------- */

static bool starts(const char *text, const char *end, const char *with)
{
    size_t length = strlen(with);
    return (size_t)(end - text) >= length && strncmp(text, with, length) == 0;
}

/* "[A,C]": which source tells it. Returns what comes behind, or the place itself. */
static const char *past_source(const char *text, const char *end)
{
    const char *tag = text + (*text == ' ');
    if (end - tag < 3 || tag[0] != '[' || !strchr("ABCG", tag[1]) || !strchr("],; ", tag[2]))
        return text;
    const char *close = memchr(tag, ']', (size_t)(end - tag));
    return close ? close + 1 : text;
}

/* Where the rule ends and a reason, or the file that holds the values, begins. */
static const char *end_of_rule(const char *text, const char *end)
{
    for (const char *at = text; at < end; at++)
        if (starts(at, end, " Why: ") || starts(at, end, " DATA:"))
            return at;
    return end;
}

/* "RULING (figure size): every figure ...": a ruling is a rule like any other. Returns where its words begin, or the
 * place itself. */
static const char *past_ruling(const char *text, const char *end)
{
    const char *colon = starts(text, end, "RULING") ? memchr(text, ':', (size_t)(end - text)) : NULL;
    return colon && end - colon > 2 ? colon + 2 : text;
}

/* How much of the text there is a mark and not to be read; 0: it is to be read. */
static int mark_length(const char *text, const char *end)
{
    const char *past = past_source(text, end);
    return past != text ? (int)(past - text) : *text == '`' || *text == '*';
}

static const char *put_plain(struct cutter *cutter, const char *from, const char *to)
{
    const char *start = cutter->out;
    while (from < to) {
        const char *ruling = past_ruling(from, to);
        int mark = mark_length(from, to);
        if (ruling != from) {
            *cutter->out++ = (char)toupper((unsigned char)*ruling);
            from = ruling + 1;
        } else if (mark > 0) {
            from += mark;
        } else {
            *cutter->out++ = *from++;
        }
    }
    *cutter->out++ = '\0';
    return start;
}

static struct book_block *add_block(struct cutter *cutter, enum book_form form)
{
    struct book_block *block = &cutter->book->block[cutter->book->count++];
    *block = (struct book_block){.form = form, .heading = cutter->heading, .table = -1};
    return block;
}

/* "**C-LOS-1** text": the id goes into the block; returns the text behind it. */
static const char *take_id(struct book_block *block, const char *text, const char *end)
{
    size_t length = 0;
    if (end - text < 6 || strncmp(text, "**", 2) != 0 || text[3] != '-')
        return text;
    for (const char *c = text + 2; c < end && *c != '*'; c++) {
        if (length + 1 >= BOOK_ID_SIZE || !strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", *c)) {
            block->id[0] = '\0';
            return text;
        }
        block->id[length++] = *c;
    }
    block->id[length] = '\0';
    text += length + 4;
    while (text < end && *text == ' ')
        text++;
    return text < end ? text : end;
}

/* ---- tables ---------------------------------------------------------------------------------------------------- */

static int letters_of(const char *from, const char *to)
{
    int letters = 0;
    for (; from < to; from++)
        letters += ((unsigned char)*from & 0xC0) != 0x80;
    return letters;
}

static void widen(struct book_table *table, int column, int letters)
{
    if (column >= BOOK_COLUMNS)
        return;
    if (table->columns <= column)
        table->columns = column + 1;
    if (letters > LETTERS_MOST)
        letters = LETTERS_MOST;
    if (letters > table->letters[column])
        table->letters[column] = letters;
}

static const char *cell_end(const char *cell, const char *end)
{
    while (cell < end && *cell != '|')
        cell++;
    return cell;
}

/* Cells without their frame, each ended by a tab. */
static void put_cells(struct cutter *cutter, struct book_table *table, const char *line, const char *end)
{
    int column = 0;
    for (const char *cell = line + 1; cell < end; column++) {
        const char *stop = cell_end(cell, end), *last = stop;
        while (cell < last && *cell == ' ')
            cell++;
        while (last > cell && last[-1] == ' ')
            last--;
        const char *text = put_plain(cutter, cell, last);
        widen(table, column, letters_of(text, cutter->out - 1));
        cutter->out[-1] = '\t';
        cell = stop + 1;
    }
    *cutter->out++ = '\0';
}

static void add_row(struct cutter *cutter, const char *line, const char *end)
{
    struct rule_book *book = cutter->book;
    if (is_table_rule(line, end))
        return;
    struct book_block *block = add_block(cutter, BOOK_TABLE);
    if (!cutter->in_table) {
        struct book_table *table = &book->table[book->tables++];
        *table = (struct book_table){.columns = 0};
        for (int i = 0; i < BOOK_COLUMNS; i++)
            table->letters[i] = LETTERS_LEAST;
        block->first = true;
    }
    cutter->in_table = true;
    block->table = book->tables - 1;
    block->text = cutter->out;
    put_cells(cutter, &book->table[block->table], line, end);
}

/* ---- cutting --------------------------------------------------------------------------------------------------- */

static void add_heading(struct cutter *cutter, const char *line, const char *end)
{
    int level = 0;
    while (line[level] == '#')
        level++;
    struct book_block *block = add_block(cutter, BOOK_HEADING);
    int index = (int)(block - cutter->book->block);
    block->level = (uint8_t)level;
    line += level;
    while (line < end && *line == ' ')
        line++;
    block->text = put_plain(cutter, line, end);
    cutter->heading = index;
    if (level <= 3)
        cutter->book->heading[cutter->book->headings++] = index;
}

static void add_text(struct cutter *cutter, const char *line, const char *end)
{
    while (line < end && *line == ' ')
        line++;
    bool bullet = line[0] == '-' && line[1] == ' ';
    struct book_block *block = add_block(cutter, bullet ? BOOK_BULLET : BOOK_TEXT);
    if (bullet)
        line = take_id(block, line + 2, end);
    block->text = put_plain(cutter, line, end_of_rule(line, end));
}

/* "<!--designers", "<!--players": what is between them is not for players. */
static bool turns_hidden(struct cutter *cutter, const char *line, const char *end)
{
    bool fence = starts(line, end, "```"), comment = starts(line, end, "<!--");
    if (fence)
        cutter->fenced = !cutter->fenced;
    else if (comment)
        cutter->hidden = starts(line, end, "<!--designers");
    return fence || comment;
}

static void cut_line(struct cutter *cutter, const char *line, const char *end)
{
    cutter->in_table = cutter->in_table && line[0] == '|';
    if (turns_hidden(cutter, line, end) || cutter->hidden || cutter->fenced || end == line)
        return;
    if (line[0] == '#')
        add_heading(cutter, line, end);
    else if (line[0] == '|')
        add_row(cutter, line, end);
    else
        add_text(cutter, line, end);
}

bool rule_book_read(struct rule_book *book, const char *document)
{
    size_t lines = (size_t)count_lines(document, NULL) + 1;
    size_t rows = (size_t)count_lines(document, is_table_line) + 1;
    *book = (struct rule_book){.text = malloc(strlen(document) + lines + rows + 16),
                               .block = calloc(lines, sizeof *book->block),
                               .table = calloc(rows, sizeof *book->table),
                               .heading = calloc(lines, sizeof *book->heading)};
    if (!book->text || !book->block || !book->table || !book->heading) {
        rule_book_clear(book);
        return false;
    }
    struct cutter cutter = {.book = book, .out = book->text, .heading = -1};
    for (const char *line = document; *line;) {
        const char *end = line_end(line);
        cut_line(&cutter, line, end);
        line = end + (*end == '\n');
    }
    return true;
}

void rule_book_clear(struct rule_book *book)
{
    free(book->text);
    free(book->block);
    free(book->table);
    free(book->heading);
    *book = (struct rule_book){.count = 0};
}

/* ---- finding --------------------------------------------------------------------------------------------------- */

int rule_book_find(const struct rule_book *book, const char *id)
{
    for (int i = 0; i < book->count; i++)
        if (book->block[i].id[0] && strcmp(book->block[i].id, id) == 0)
            return i;
    return -1;
}

int rule_book_search(const struct rule_book *book, const char *part, int from)
{
    for (int i = from; part[0] && i < book->count; i++)
        if (plain_holds(book->block[i].id, part) || plain_holds(book->block[i].text, part))
            return i;
    return -1;
}
