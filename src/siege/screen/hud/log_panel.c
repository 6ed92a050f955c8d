/* log_panel.c -- keeps the lines, filters them, and draws those in view. */
#include "siege/screen/hud/log_panel.h"

#include "shell/ui/flow.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    struct log_line line;
    int step;     /* command that brought it */
    float height; /* of its row, for `width` and `scale` below; 0: not measured */
    int merged;   /* cards that its row told of when it was measured */
    bool open;    /* what explains it is shown below it */
};

struct log_panel {
    struct entry entry[LOG_PANEL_LINES];
    int count;
    int settled; /* lines that log_panel_hold() has let through */
    int filter;
    bool shallow;
    bool file_names;
    struct log_strike strike;
    float width, scale;
    int measured_filter;
    int told;                      /* lines before this one have been said */
    int held;                      /* lines of later commands are not shown yet */
    uint16_t row[LOG_PANEL_LINES]; /* lines that are shown, from top to bottom */
    int rows;
    bool at_end;   /* follows new lines */
    char find[48]; /* only lines with these words; "" all */
    char *copied;  /* owned: what was copied last */
    bool exports;  /* a file of what is shown has been asked for */
    struct ui_scroll scroll;
};

struct log_panel *log_panel_new(void)
{
    struct log_panel *log = calloc(1, sizeof *log);
    if (log) {
        log->at_end = true;
        log->held = INT_MAX;
    }
    return log;
}

void log_panel_free(struct log_panel *log)
{
    if (log)
        free(log->copied);
    free(log);
}

void log_panel_ask_why(struct log_panel *log)
{
    log->filter = log->shallow ? log->filter : LOG_FILTER_WHY;
    log->at_end = true;
}

static void make_room(struct log_panel *log)
{
    enum { GONE = LOG_PANEL_LINES / 4 };
    if (log->count < LOG_PANEL_LINES)
        return;
    memmove(log->entry, log->entry + GONE, sizeof log->entry[0] * (size_t)(log->count - GONE));
    log->count -= GONE;
    log->told = log->told > GONE ? log->told - GONE : 0;
    log->settled = log->settled > GONE ? log->settled - GONE : 0;
}

void log_panel_feed(struct log_panel *log, const struct words *words, const struct game *after,
                    const struct event_list *events, int step)
{
    struct log_reader reader;
    struct log_line line;
    log_begin(&reader, words, after, events);
    reader.file_names = log->file_names;
    reader.strike = &log->strike;
    while (log_next(&reader, &line)) {
        make_room(log);
        log->entry[log->count++] = (struct entry){.line = line, .step = step};
    }
}

void log_panel_name_as_file(struct log_panel *log)
{
    log->file_names = true;
}

void log_panel_cut(struct log_panel *log, int step)
{
    while (log->count > 0 && log->entry[log->count - 1].step > step)
        log->count--;
    log->told = log->told < log->count ? log->told : log->count;
    log->settled = log->settled < log->count ? log->settled : log->count;
}

void log_panel_skip(struct log_panel *log)
{
    log->told = log->count;
}

/* What is let through may take what explains it from another line of its turn, or give it: they are measured anew. */
void log_panel_hold(struct log_panel *log, int step)
{
    int first = log->settled, last = first;
    log->held = step;
    while (last < log->count && log->entry[last].step <= step)
        last++;
    log->settled = last;
    while (last > first && first > 0 && log->entry[first].line.kind != LOG_TURN)
        log->entry[--first].height = 0;
}

void log_panel_keep_shallow(struct log_panel *log)
{
    log->shallow = true;
}

int log_panel_count(const struct log_panel *log)
{
    return log->count;
}

/* Would the line be shown to this seat with the filter? */
static bool passes(const struct log_panel *log, int index, enum log_filter filter, seat_id viewer)
{
    const struct log_line *line = &log->entry[index].line;
    if (!log_line_is_for(line, viewer) || log->entry[index].step > log->held)
        return false;
    if (line->deep)
        return !log->shallow && filter == LOG_FILTER_WHY;
    bool same = (line->seat == SEAT_LEGION) == (viewer == SEAT_LEGION);
    if (filter == LOG_FILTER_OWN || filter == LOG_FILTER_ENEMY)
        return line->seat == SEAT_NONE || same == (filter == LOG_FILTER_OWN);
    return filter != LOG_FILTER_DICE || line->dice;
}

/* ---- how the deck came to a line is folded under it ------------------------------------------------------------ */

/* A card, a tie breaker and cards without effect explain what comes after them, a reason what it stands below. */
static bool looks_ahead(const struct log_line *line)
{
    return line->kind != LOG_REASON || line->idle;
}

/* The line of a deed next to `from` in this direction, within its turn; -1: there is none. What is to come is the Dark
 * Legion's own, or it is not what the deck was asked for. */
static int find_deed(const struct log_panel *log, int from, int step)
{
    for (int i = from + step; i >= 0 && i < log->count && log->entry[i].step <= log->held; i += step) {
        const struct log_line *line = &log->entry[i].line;
        if (line->kind == LOG_TURN || line->kind == LOG_ROUND)
            return step < 0 ? i : -1;
        if (!line->deep && !line->by_hand && line->kind == LOG_ACTION)
            return step < 0 || line->seat == SEAT_LEGION ? i : -1;
    }
    return -1;
}

/* The line that a deep one explains; -1: none. */
static int explained_by(const struct log_panel *log, int index)
{
    int after = looks_ahead(&log->entry[index].line) ? find_deed(log, index, 1) : -1;
    return after >= 0 ? after : find_deed(log, index, -1);
}

/* Goes through the lines that explain this one, from `from` on, which is its first neighbour if it is below 0. The
 * next of them, or -1. */
static int next_explaining(const struct log_panel *log, int index, int from)
{
    int i = from;
    if (from < 0)
        for (i = index; i > 0 && (log->entry[i - 1].line.deep || log->entry[i - 1].line.indent); i--)
            continue;
    else
        i++;
    for (; i < log->count; i++) {
        const struct log_line *line = &log->entry[i].line;
        if (line->deep && log->entry[i].step <= log->held && explained_by(log, i) == index)
            return i;
        if (i > index && !line->deep && !line->indent)
            return -1;
    }
    return -1;
}

static bool is_explained(const struct log_panel *log, int index)
{
    const struct log_line *line = &log->entry[index].line;
    return !log->shallow && !line->deep && !line->indent && log->filter != LOG_FILTER_WHY &&
           next_explaining(log, index, -1) >= 0;
}

/* Letters of English and the digits in either case; all others as they are. */
static bool holds_words(const char *text, const char *words)
{
    size_t length = strlen(words);
    for (; *text; text++) {
        size_t same = 0;
        while (same < length && tolower((unsigned char)text[same]) == tolower((unsigned char)words[same]))
            same++;
        if (same == length)
            return true;
    }
    return length == 0;
}

static void list_rows(struct log_panel *log, seat_id viewer)
{
    log->rows = 0;
    for (int i = 0; i < log->count; i++) {
        if (!holds_words(log->entry[i].line.text, log->find))
            continue;
        if (!passes(log, i, (enum log_filter)log->filter, viewer))
            continue;
        log->row[log->rows++] = (uint16_t)i;
        bool open = log->entry[i].open && is_explained(log, i);
        for (int k = open ? next_explaining(log, i, -1) : -1; k >= 0; k = next_explaining(log, i, k))
            log->row[log->rows++] = (uint16_t)k;
    }
}

/* ---- AI cards in a row that could do nothing are told in one row ----------------------------------------------- */

/* Does the card revealed by this line turn out, in the next one, to do nothing? */
static bool is_idle_pair(const struct log_panel *log, int index)
{
    if (index < 0 || index + 1 >= log->count || log->entry[index + 1].step > log->held)
        return false;
    const struct log_line *card = &log->entry[index].line, *why = &log->entry[index + 1].line;
    return !card->idle && why->idle && card->ai != CARD_NONE && card->ai == why->ai;
}

/* Cards in a row from this line on. */
static int count_idle(const struct log_panel *log, int index)
{
    int count = 0;
    while (is_idle_pair(log, index + 2 * count))
        count++;
    return count;
}

/* Cards told of in the row of this line: 0 where the row of a line before tells of it, 1 for every other line. */
static int count_merged(const struct log_panel *log, int index)
{
    int first = log->entry[index].line.idle ? index - 1 : index;
    if (!is_idle_pair(log, first))
        return 1;
    if (is_idle_pair(log, first - 2) || (first != index && is_idle_pair(log, first + 2)))
        return 0;
    return first == index ? count_idle(log, first) : 1;
}

/* What the row says. */
static const char *text_of(const struct log_panel *log, const struct words *words, int index, int merged)
{
    uint8_t cards[LOG_IDLE_CARDS];
    if (merged < 2)
        return log->entry[index].line.text;
    for (int i = 0; i < merged && i < LOG_IDLE_CARDS; i++)
        cards[i] = log->entry[index + 2 * i].line.ai;
    return log_idle_cards(string_room(words->strings, LOG_TEXT_MAX), LOG_TEXT_MAX, words, cards, merged);
}

/* The next line, or several in one sentence, at the level of what they tell; how many. */
static int tell_next(const struct log_panel *log, struct ui *ui, const struct words *words, seat_id viewer)
{
    const struct log_line *line = &log->entry[log->told].line;
    int idle = count_idle(log, log->told);
    if (log_line_is_for(line, viewer))
        ui_say(ui, line->deep ? VOICE_USUAL : VOICE_SHORT, text_of(log, words, log->told, idle));
    return idle > 1 ? 2 * idle : 1;
}

/* A card of which it is not known yet what comes of it, or whether others like it follow. */
static bool may_go_on(const struct log_panel *log, int ready)
{
    const struct log_line *line = &log->entry[log->told].line;
    int idle = count_idle(log, log->told);
    return line->ai != CARD_NONE && !line->idle && log->told + (idle > 0 ? 2 * idle : 1) >= ready;
}

void log_panel_tell(struct log_panel *log, struct ui *ui, const struct words *words, seat_id viewer, bool all)
{
    int ready = log->told;
    while (ready < log->count && log->entry[ready].step <= log->held)
        ready++;
    while (log->told < ready && (all || !may_go_on(log, ready)))
        log->told += tell_next(log, ui, words, viewer);
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

static struct text_style style_of(const struct ui *ui, const struct log_line *line)
{
    static const enum palette colours[LOG_CLASS_COUNT] = {[LOG_ROUND] = PALETTE_BRASS_LIGHT,
                                                          [LOG_TURN] = PALETTE_BRASS,
                                                          [LOG_ACTION] = PALETTE_BONE,
                                                          [LOG_REASON] = PALETTE_FROST,
                                                          [LOG_RESULT] = PALETTE_BONE_DIM};
    bool head = line->kind == LOG_ROUND || line->kind == LOG_TURN;
    return (head ? ui_bold : ui_body)(ui, line->kind == LOG_ROUND ? UI_TEXT : UI_TEXT_SMALL, colours[line->kind]);
}

static float indent_of(const struct ui *ui, const struct log_line *line)
{
    return line->indent || line->deep ? ui_px(ui, 14) : 0;
}

/* The room that a line leaves at its right for its "why?". */
static float why_width(const struct log_panel *log, const struct ui *ui, int index)
{
    return is_explained(log, index) ? ui_px(ui, 54) : 0;
}

/* Lines are measured anew when the room is another one. */
static void measure_for(struct log_panel *log, const struct ui *ui, float width)
{
    if (log->width == width && log->scale == ui_scale(ui) && log->measured_filter == log->filter)
        return;
    for (int i = 0; i < log->count; i++)
        log->entry[i].height = 0;
    log->width = width;
    log->scale = ui_scale(ui);
    log->measured_filter = log->filter;
}

static float height_of(struct log_panel *log, struct ui *ui, const struct words *words, int index, float width)
{
    struct entry *entry = &log->entry[index];
    int merged = count_merged(log, index);
    if (merged == 0)
        return 0;
    if (entry->height <= 0 || entry->merged != merged)
        entry->height = ui_paragraph_height(ui, style_of(ui, &entry->line),
                                            width - ui_px(ui, 10) - indent_of(ui, &entry->line) -
                                                why_width(log, ui, index),
                                            text_of(log, words, index, merged)) +
                        ui_px(ui, entry->line.kind == LOG_ROUND ? 10 : 4);
    entry->merged = merged;
    return entry->height;
}

/* The word at the end of a line that opens and shuts what explains it. */
static void draw_why(struct log_panel *log, struct ui *ui, const struct words *words, struct rect place, int index)
{
    char id[UI_ID_SIZE];
    struct entry *entry = &log->entry[index];
    snprintf(id, sizeof id, "why#%d", index);
    struct ui_response response = ui_area(ui, id, place, 0, words_get(words, "hud.log.why.hint"));
    if (response.activated) {
        entry->open = !entry->open;
        log->at_end = false;
    }
    ui_label(ui, place, ui_bold(ui, UI_TEXT_SMALL, response.hot || entry->open ? PALETTE_BRASS_LIGHT : PALETTE_FROST),
             TEXT_RIGHT, words_get(words, "hud.log.why"));
}

static void draw_row(struct log_panel *log, struct ui *ui, const struct words *words_of, struct rect row, int index,
                     const struct log_line **clicked)
{
    struct entry *entry = &log->entry[index];
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "log#%d", index);
    if (why_width(log, ui, index) > 0) {
        struct rect why = rect_cut_right(&row, why_width(log, ui, index));
        why.h = fminf(why.h, ui_px(ui, 20));
        draw_why(log, ui, words_of, why, index);
    }
    bool shows = entry->line.squares > 0;
    struct ui_response response = ui_area(ui, id, row, 0, NULL);
    if (response.hot && shows)
        canvas_fill_round(ui_canvas(ui), row, ui_px(ui, 4), colour_faded(palette_colour(PALETTE_BRASS), 0.16f));
    if (response.activated && shows)
        *clicked = &entry->line;
    struct rect words = rect_of(row.x + ui_px(ui, 4) + indent_of(ui, &entry->line), row.y,
                                row.w - ui_px(ui, 10) - indent_of(ui, &entry->line), row.h);
    if (entry->line.kind == LOG_ROUND)
        rect_cut_top(&words, ui_px(ui, 6));
    if (indent_of(ui, &entry->line) > 0)
        canvas_fill(ui_canvas(ui),
                    rect_of(words.x - ui_px(ui, 8), words.y + ui_px(ui, 2), ui_px(ui, 2), words.h - ui_px(ui, 6)),
                    colour_faded(style_of(ui, &entry->line).colour, 0.35f));
    font_draw_wrapped(ui_fonts(ui), style_of(ui, &entry->line), words, TEXT_LEFT,
                      text_of(log, words_of, index, entry->merged));
}

static void draw_filters(struct log_panel *log, struct ui *ui, const struct words *words, struct rect rect)
{
    static const char *const keys[LOG_FILTERS] = {"hud.log.all", "hud.log.own", "hud.log.enemy", "hud.log.dice",
                                                  "hud.log.why"};
    const char *labels[LOG_FILTERS];
    for (int i = 0; i < LOG_FILTERS; i++)
        labels[i] = words_get(words, keys[i]);
    if (ui_tabs(ui, rect, "log.filter", labels, log->shallow ? LOG_FILTER_WHY : LOG_FILTERS, &log->filter))
        log->at_end = true;
}

/* All lines that are shown, one below the other, for other programs. */
/* The lines that are shown, in the panel's own memory; NULL without any. */
static const char *rows_text(struct log_panel *log)
{
    size_t size = 1, used = 0;
    for (int i = 0; i < log->rows; i++)
        size += strlen(log->entry[log->row[i]].line.text) + 4;
    char *text = realloc(log->copied, size);
    if (!text)
        return NULL;
    log->copied = text;
    text[0] = '\0';
    for (int i = 0; i < log->rows; i++) {
        const struct log_line *line = &log->entry[log->row[i]].line;
        used += (size_t)snprintf(text + used, size - used, "%s%s\n", line->indent ? "  " : "", line->text);
    }
    return text;
}

static void copy_rows(struct log_panel *log, struct ui *ui, const struct words *words)
{
    const char *text = rows_text(log);
    if (!text)
        return;
    ui_copy(ui, text);
    ui_toast(ui, words_tell(words, "log.copied", SLOTS({"n", NULL, log->rows})));
}

const char *log_panel_take_export(struct log_panel *log)
{
    bool wanted = log->exports;
    log->exports = false;
    return wanted ? rows_text(log) : NULL;
}

/* Where the panel is high enough: words to look for, and a way to take the lines along. */
static void draw_tools(struct log_panel *log, struct ui *ui, const struct words *words, struct rect row)
{
    struct ui_button copy = {.id = "log.copy",
                             .label = words_get(words, "log.copy"),
                             .hint = words_get(words, "log.copy.hint"),
                             .refusal = log->rows ? NULL : words_get(words, "log.copy.none")};
    if (ui_button(ui, ui_cut_right(ui, &row, 84), copy))
        copy_rows(log, ui, words);
    ui_cut_right(ui, &row, 6);
    struct ui_button save = {.id = "log.save",
                             .icon = "save",
                             .hint = words_get(words, "log.save.hint"),
                             .refusal = log->rows ? NULL : words_get(words, "log.copy.none")};
    if (ui_button(ui, ui_cut_right(ui, &row, UI_TARGET), save))
        log->exports = true;
    ui_cut_right(ui, &row, 6);
    if (ui_text_field(ui, row, "log.find", log->find, sizeof log->find, words_get(words, "log.find")))
        log->at_end = true;
}

const struct log_line *log_panel_draw(struct log_panel *log, struct ui *ui, const struct words *words, struct rect rect,
                                      seat_id viewer)
{
    const struct log_line *clicked = NULL;
    enum { TOOLS_FROM = 260, TOOLS = 34 };
    draw_filters(log, ui, words, rect_cut_top(&rect, ui_px(ui, 32)));
    rect_cut_top(&rect, ui_px(ui, 6));
    if (rect.h >= ui_px(ui, TOOLS_FROM)) {
        draw_tools(log, ui, words, ui_cut_bottom(ui, &rect, TOOLS));
        ui_cut_bottom(ui, &rect, 4);
    } else {
        log->find[0] = '\0'; /* nobody could see why lines are missing */
    }
    float width = rect.w - ui_px(ui, 20), content = 0;
    list_rows(log, viewer);
    measure_for(log, ui, width);
    for (int i = 0; i < log->rows; i++)
        content += height_of(log, ui, words, log->row[i], width);
    float most = fmaxf(0, content - rect.h);
    if (log->at_end || log->scroll.offset > most)
        log->scroll.offset = log->scroll.goal = most;
    if (log->rows == 0 && log->count > 0)
        ui_paragraph(ui, rect, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                     words_get(words, "log.copy.none"));
    struct rect room = ui_scroll_begin(ui, "log", rect, content, &log->scroll);
    float y = room.y;
    for (int i = 0; i < log->rows; i++) {
        float height = height_of(log, ui, words, log->row[i], width);
        if (height > 0 && y + height > rect.y && y < rect_bottom(rect))
            draw_row(log, ui, words, rect_of(room.x, y, width, height), log->row[i], &clicked);
        y += height;
    }
    ui_scroll_end(ui);
    log->at_end = log->scroll.goal >= most - 2;
    return clicked;
}

/* What a line is worth where there is room for one. */
enum { WORTH_LITTLE, WORTH_DEED, WORTH_DETAIL, WORTH_HARM };

static int worth_of(const struct log_line *line)
{
    if (line->harm)
        return line->indent ? WORTH_DETAIL : WORTH_HARM;
    return line->kind == LOG_ACTION && !line->steps ? WORTH_DEED : WORTH_LITTLE;
}

const struct log_line *log_panel_last(const struct log_panel *log, seat_id viewer)
{
    const struct entry *last = NULL, *best = NULL;
    for (int i = log->count - 1; i >= 0; i--) {
        const struct entry *entry = &log->entry[i];
        if (!passes(log, i, LOG_FILTER_ALL, viewer))
            continue;
        if (!last)
            last = best = entry;
        bool same = entry->step == last->step, own = last->line.kind > LOG_TURN && last->line.seat == viewer;
        bool since = entry->line.card || worth_of(&entry->line) == WORTH_DEED; /* than who was hurt before it */
        if (!same &&
            (own || since || last->line.card || entry->line.kind <= LOG_TURN || worth_of(&best->line) > WORTH_LITTLE))
            break;
        if (worth_of(&entry->line) > worth_of(&best->line) && (same || entry->line.harm))
            best = entry;
    }
    return best ? &best->line : NULL;
}
