/* layout.c -- writes a scanned tree anew: what fits goes on one line, the rest is opened up, entry by entry. */
#include "shell/json/layout.h"

#include "shell/words/bytes.h"

#include <stdlib.h>
#include <string.h>

enum { INDENT = 2, LAST = 1 << 20, REMARK = -1 };

static void put(struct bytes *sheet, const char *text)
{
    bytes_append(sheet, text, strlen(text));
}

static void break_line(struct bytes *sheet, int indent)
{
    put(sheet, "\n");
    for (int i = 0; i < indent; i++)
        put(sheet, " ");
}

/* ---- the order of keys ----------------------------------------------------------------------------------------- */

/* An entry and where its key belongs. */
struct placed {
    struct node entry;
    int rank;  /* of its key in the shape; LAST: behind all of them */
    int place; /* in the file */
};

static int compare_places(const void *left, const void *right)
{
    const struct placed *a = left, *b = right;
    return a->rank != b->rank ? a->rank - b->rank : a->place - b->place;
}

static int rank_of(const struct shape *shape, struct node entry)
{
    const struct field *field = shape_field_of(shape, entry);
    if (scan_key_is(entry.tree, entry.index, "$schema"))
        return -2;
    if (node_key_is_remark(entry))
        return REMARK;
    return !shape ? 0 : field ? (int)(field - shape->fields) : LAST;
}

/* The entries in their order, on the heap; NULL for an empty object or without memory. Without a shape: as they
 * stand. A remark goes with the key behind it. */
static struct placed *place_entries(struct node object, const struct shape *shape)
{
    int count = node_count(object), at = 0;
    struct placed *placed = count > 0 ? malloc((size_t)count * sizeof *placed) : NULL;
    if (!placed)
        return NULL;
    for (struct node entry = node_first(object); at < count && node_exists(entry); entry = node_next(entry), at++)
        placed[at] = (struct placed){entry, rank_of(shape, entry), at};
    for (int i = count - 1, after = LAST + 1; i >= 0; i--) {
        if (placed[i].rank == REMARK)
            placed[i].rank = after;
        else if (placed[i].rank >= 0)
            after = placed[i].rank;
    }
    qsort(placed, (size_t)count, sizeof *placed, compare_places);
    return placed;
}

/* ---- values ---------------------------------------------------------------------------------------------------- */

static void put_source(struct bytes *sheet, struct node node)
{
    const struct scan_node *value = &node.tree->nodes[node.index];
    bytes_append(sheet, node.tree->bytes + value->start, value->end - value->start);
}

static void put_key(struct bytes *sheet, struct node entry)
{
    uint32_t start, end;
    scan_key_span(entry.tree, entry.index, &start, &end);
    bytes_append(sheet, entry.tree->bytes + start, end - start);
    put(sheet, ": ");
}

/* How a value is written: by which shape, whether its own or that of its entries; each row of a picture on a line. */
struct form {
    const struct shape *shape;
    bool rows;
};

static struct form form_of(const struct shape *shape, struct node entry)
{
    const struct field *field = shape_field_of(shape, entry);
    return (struct form){field ? field->shape : NULL, field && field->form == FORM_ROWS};
}

static void put_value(struct bytes *sheet, struct node node, struct form form, int indent, int behind);

static bool is_container(struct node node)
{
    return node_type(node) == NODE_ARRAY || node_type(node) == NODE_OBJECT;
}

/* On one line, up to `most` bytes. What does not fit is left half written: the caller goes back. */
static void put_flat(struct bytes *sheet, struct node node, const struct shape *shape, size_t most)
{
    bool object = node_type(node) == NODE_OBJECT;
    struct placed *placed = object ? place_entries(node, shape) : NULL;
    struct node entry = node_first(node);
    int count = node_count(node);
    if (!is_container(node)) {
        put_source(sheet, node);
        return;
    }
    put(sheet, object && count > 0 ? "{ " : object ? "{" : "[");
    for (int i = 0; i < count && sheet->length <= most; i++, entry = node_next(entry)) {
        struct node value = placed ? placed[i].entry : entry;
        if (i > 0)
            put(sheet, ", ");
        if (object)
            put_key(sheet, value);
        put_flat(sheet, value, object ? form_of(shape, value).shape : shape, most);
    }
    put(sheet, object && count > 0 ? " }" : object ? "}" : "]");
    sheet->failed |= object && count > 0 && !placed;
    free(placed);
}

static size_t line_start(const struct bytes *sheet)
{
    size_t at = sheet->length;
    while (at > 0 && sheet->bytes[at - 1] != '\n')
        at--;
    return at;
}

/* Characters, not bytes: what is looked at is the width of the line. */
static int width_from(const struct bytes *sheet, size_t at)
{
    int width = 0;
    for (; at < sheet->length; at++)
        width += ((unsigned char)sheet->bytes[at] & 0xC0) != 0x80;
    return width;
}

/* True if it is written; false, and nothing is, if it does not fit. `behind` are the characters that follow. */
static bool put_on_line(struct bytes *sheet, struct node node, const struct shape *shape, int behind)
{
    size_t before = sheet->length, start = line_start(sheet);
    put_flat(sheet, node, shape, start + 4 * LAYOUT_WIDTH);
    if (sheet->failed || width_from(sheet, start) + behind <= LAYOUT_WIDTH)
        return true;
    sheet->length = before;
    sheet->bytes[before] = '\0';
    return false;
}

/* "[{", the only entry opened up, "}]" would hide it: every entry begins a line. */
static void put_array(struct bytes *sheet, struct node node, struct form form, int indent)
{
    put(sheet, "[");
    for (struct node entry = node_first(node); node_exists(entry); entry = node_next(entry)) {
        bool last = !node_exists(node_next(entry));
        break_line(sheet, indent + INDENT);
        put_value(sheet, entry, (struct form){form.shape, false}, indent + INDENT, !last);
        put(sheet, last ? "" : ",");
    }
    break_line(sheet, indent);
    put(sheet, "]");
}

static void put_object(struct bytes *sheet, struct node node, const struct shape *shape, int indent)
{
    int count = node_count(node);
    struct placed *placed = place_entries(node, shape);
    sheet->failed |= !placed;
    put(sheet, "{");
    for (int i = 0; placed && i < count; i++) {
        break_line(sheet, indent + INDENT);
        put_key(sheet, placed[i].entry);
        put_value(sheet, placed[i].entry, form_of(shape, placed[i].entry), indent + INDENT, i + 1 < count);
        put(sheet, i + 1 < count ? "," : "");
    }
    break_line(sheet, indent);
    put(sheet, "}");
    free(placed);
}

/* Has the value a picture of several rows in it? Then it is opened up, so that the rows stand below each other. */
static bool holds_rows(struct node node, struct form form)
{
    if (form.rows)
        return node_count(node) > 1;
    for (struct node entry = node_type(node) == NODE_OBJECT ? node_first(node) : (struct node){node.tree, -1};
         node_exists(entry); entry = node_next(entry))
        if (holds_rows(entry, form_of(form.shape, entry)))
            return true;
    return false;
}

static void put_value(struct bytes *sheet, struct node node, struct form form, int indent, int behind)
{
    if (!is_container(node) || node_count(node) == 0 ||
        (!holds_rows(node, form) && put_on_line(sheet, node, form.shape, behind))) {
        if (!is_container(node) || node_count(node) == 0)
            put_flat(sheet, node, form.shape, SIZE_MAX);
        return;
    }
    if (node_type(node) == NODE_ARRAY)
        put_array(sheet, node, form, indent);
    else
        put_object(sheet, node, form.shape, indent);
}

char *layout_write(struct node root, const struct shape *shape, size_t *length)
{
    struct bytes sheet = {0};
    if (node_type(root) == NODE_OBJECT && node_count(root) > 0)
        put_object(&sheet, root, shape, 0);
    else
        put_value(&sheet, root, (struct form){shape, false}, 0, 0);
    put(&sheet, "\n");
    if (sheet.failed)
        free(sheet.bytes);
    *length = sheet.failed ? 0 : sheet.length;
    return sheet.failed ? NULL : sheet.bytes;
}
