/* report_board.c -- the board as a drawing: squares, walls, ways in and out, everybody who stands there; a legend. */
#include "siege/text/report/report.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/text/names/names.h"
#include "siege/text/report/html.h"

enum { SIDE = 28, MARGIN = 34 };

/* Colours of the corporations by their place in the catalogue, as the game has them, and of the Dark Legion. */
static const char *const COLOUR[CORPORATIONS + 1] = {"#6aa470", "#6092d6", "#30ccd8", "#a8b2bc", "#de4a4e", "#a464d0"};

struct drawing {
    struct bytes *html;
    const struct words *words;
    const struct game *game;
};

static int left_of(int x)
{
    return MARGIN + x * SIDE;
}

/* The ground: the Citadel's own sectors darker, squares that nobody enters darkest. */
static void put_squares(const struct drawing *drawing)
{
    const struct scenario *scenario = drawing->game->scenario;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++) {
            struct square at = square_at(x, y);
            uint8_t slot = scenario->slot_at[y][x];
            bool inside = slot < SLOT_MAX && scenario->mission.inside >> slot & 1u;
            if (!board_is_floor(drawing->game, at))
                continue;
            bytes_format(drawing->html, "<rect class=\"%c\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" />",
                         board_has(scenario->closed, at)  ? 'n'
                         : board_stair(drawing->game, at) ? 's'
                         : inside                         ? 'i'
                                                          : 'f',
                         left_of(x), left_of(y), SIDE, SIDE);
        }
    html_put(drawing->html, "\n");
}

static void put_sector_numbers(const struct drawing *drawing)
{
    const struct game *game = drawing->game;
    const struct mission *mission = &game->scenario->mission;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        int sector = game->slot_sector[slot];
        struct square corner = board_slot_corner(mission, slot);
        if (mission->slot[slot].sector != SLOT_NONE && sector != SLOT_NONE)
            bytes_format(drawing->html, "<text class=\"z\" x=\"%d\" y=\"%d\">%d</text>\n",
                         left_of(corner.x) + SECTOR_SIZE * SIDE / 2, left_of(corner.y) + SECTOR_SIZE * SIDE / 2 + SIDE,
                         game->scenario->catalogue->sector[sector].number);
    }
}

static void put_edge(const struct drawing *drawing, struct square at, enum direction side, char look)
{
    int x = left_of(at.x + (side == EAST)), y = left_of(at.y + (side == SOUTH));
    bool upright = side == EAST || side == WEST;
    bytes_format(drawing->html, "<path class=\"%c\" d=\"M%d %d%c%d\"/>", look, x, y, upright ? 'v' : 'h', SIDE);
}

/* Each wall once: of its two squares the one to the west or north draws it, if it is there. */
static bool draws_wall(const struct game *game, struct square at, enum direction side)
{
    struct square beyond = square_at(at.x + direction_dx(side), at.y + direction_dy(side));
    bool other = (side == NORTH || side == WEST) && board_is_floor(game, beyond);
    return !other && board_wall(&game->rows, at, side);
}

static void put_walls(const struct drawing *drawing)
{
    static const enum direction SIDES[] = {NORTH, EAST, SOUTH, WEST};
    const struct scenario *scenario = drawing->game->scenario;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++)
            for (int i = 0; i < 4 && board_is_floor(drawing->game, square_at(x, y)); i++)
                if (draws_wall(drawing->game, square_at(x, y), SIDES[i]))
                    put_edge(drawing, square_at(x, y), SIDES[i], 'w');
    html_put(drawing->html, "\n");
}

/* A way in of the Dark Legion, of Doomtroopers, or a way out; 0: neither. */
static char gate_look(const struct mission *mission, int gate)
{
    unsigned uses = mission_gate_uses(mission, gate);
    if (uses & GATE_CLOSED)
        return 0;
    return uses & GATE_LEGION ? 'l' : uses & GATE_TROOPERS ? 'e' : uses & GATE_EXIT ? 'x' : 0;
}

static void put_gates(const struct drawing *drawing)
{
    const struct mission *mission = &drawing->game->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        const struct gate *gate = &mission->gate[g];
        char look = gate_look(mission, g);
        if (!look)
            continue;
        html_put(drawing->html, "<g>");
        html_element(drawing->html, "title", gate_text(NAME(drawing->words), drawing->words, drawing->game, g));
        for (int i = 0; i < gate->width; i++)
            put_edge(drawing, gate->inside[i], (enum direction)gate->side, look);
        html_put(drawing->html, "</g>\n");
    }
}

static void put_markers(const struct drawing *drawing)
{
    const struct game *game = drawing->game;
    for (int m = 0; m < game->markers; m++) {
        struct square at = marker_square(game, m);
        if (game->marker[m].state != MARKER_STANDS || !board_holds(at))
            continue;
        bytes_format(drawing->html, "<g><path class=\"m\" d=\"M%d %dl9 9l-9 9l-9-9z\"/>", left_of(at.x) + SIDE / 2,
                     left_of(at.y) + SIDE / 2 - 9);
        html_element(drawing->html, "title", marker_kind_text(drawing->words, game->marker[m].kind));
        html_put(drawing->html, "</g>\n");
    }
}

/* "B1", "B2": the two of a corporation; "L": a creature by the letter of its kind. */
static void write_label(char label[3], const struct game *game, figure_id id)
{
    bool trooper = figure_is_trooper(id);
    char letter = trooper ? game->scenario->catalogue->corporation[game->team[figure_seat(id)].corporation].letter
                          : figure_creature(game, id)->letter;
    label[0] = letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
    label[1] = trooper ? (char)('1' + id % PAIR) : '\0';
    label[2] = '\0';
}

static void put_figure(const struct drawing *drawing, figure_id id)
{
    const struct game *game = drawing->game;
    const struct figure *figure = &game->figure[id];
    int x = left_of(figure->x) + SIDE / 2, y = left_of(figure->y) + SIDE / 2;
    bool trooper = figure_is_trooper(id);
    int corporation = trooper ? game->team[figure_seat(id)].corporation : CORPORATIONS;
    bytes_format(drawing->html, "<g><circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"", x, y, SIDE / 2 - 2);
    html_put(drawing->html, COLOUR[corporation <= CORPORATIONS ? corporation : CORPORATIONS]);
    bytes_format(drawing->html, "\"/><text class=\"b\" x=\"%d\" y=\"%d\">", x, y + 5);
    char label[3];
    write_label(label, game, id);
    html_text(drawing->html, label);
    html_put(drawing->html, "</text>");
    html_element(drawing->html, "title", figure_place_text(NAME(drawing->words), drawing->words, game, id));
    html_put(drawing->html, "</g>\n");
}

/* Each of the two of a team by its name, each kind of creature once. */
static void put_names(const struct drawing *drawing)
{
    const struct game *game = drawing->game;
    unsigned told = 0;
    for (int id = 0; id < FIGURE_MAX; id++) {
        char label[3];
        bool trooper = figure_is_trooper((figure_id)id);
        if (!figure_on_board(game, (figure_id)id) || (!trooper && told >> game->figure[id].kind & 1u))
            continue;
        told |= trooper ? 0 : 1u << game->figure[id].kind;
        write_label(label, game, (figure_id)id);
        html_put(drawing->html, "<span><b>");
        html_text(drawing->html, label);
        html_put(drawing->html, "</b> ");
        html_text(drawing->html, trooper ? figure_text(NAME(drawing->words), drawing->words, game, (figure_id)id)
                                         : kind_text(NAME(drawing->words), drawing->words, game->figure[id].kind));
        html_put(drawing->html, "</span>\n");
    }
}

/* What the colours at the edge mean, as far as they are there. */
static void put_ways(const struct drawing *drawing)
{
    static const struct {
        char look;
        const char *key;
    } LOOKS[] = {{'e', "brief.entrances"}, {'l', "brief.legion_entrances"}, {'x', "brief.exits"}};
    const struct mission *mission = &drawing->game->scenario->mission;
    for (int i = 0; i < 3; i++) {
        bool any = false;
        for (int g = 0; g < mission->gates; g++)
            any = any || gate_look(mission, g) == LOOKS[i].look;
        if (!any)
            continue;
        bytes_format(drawing->html, "<span><svg viewBox=\"0 0 24 8\"><path class=\"%c\" d=\"M2 4h20\"/></svg> ",
                     LOOKS[i].look);
        html_text(drawing->html, words_get(drawing->words, LOOKS[i].key));
        html_put(drawing->html, "</span>\n");
    }
}

/* Ways in and out, and where figures are drawn who the letters are. */
static void put_legend(const struct drawing *drawing, bool figures)
{
    html_put(drawing->html, "<p class=\"dim legend\">\n");
    put_ways(drawing);
    if (figures)
        put_names(drawing);
    html_put(drawing->html, "</p>\n");
}

/* Opens the drawing. */
static void put_frame(const struct drawing *drawing, const char *title)
{
    const struct scenario *scenario = drawing->game->scenario;
    bytes_format(drawing->html, "<svg viewBox=\"0 0 %d %d\" role=\"img\">\n", 2 * MARGIN + SIDE * scenario->width,
                 2 * MARGIN + SIDE * scenario->height);
    html_element(drawing->html, "title", title);
    put_squares(drawing);
}

/* What lies on the ground but figures. */
static void put_board(const struct drawing *drawing)
{
    put_sector_numbers(drawing);
    put_walls(drawing);
    put_gates(drawing);
    put_markers(drawing);
}

void report_put_board(struct bytes *html, const struct words *words, const struct game *game)
{
    const struct drawing drawing = {html, words, game};
    put_frame(&drawing, words_get(words, "report.board"));
    put_board(&drawing);
    for (int id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, (figure_id)id))
            put_figure(&drawing, (figure_id)id);
    html_put(html, "</svg>\n");
    put_legend(&drawing, true);
}

void report_put_heat(struct bytes *html, const struct words *words, const struct game *game, const int64_t *heat,
                     char look, const char *title)
{
    const struct drawing drawing = {html, words, game};
    int64_t most = 1;
    put_frame(&drawing, title);
    for (int i = 0; i < BOARD_MAX * BOARD_MAX; i++)
        most = heat[i] > most ? heat[i] : most;
    for (int i = 0; i < BOARD_MAX * BOARD_MAX; i++)
        if (heat[i] > 0)
            bytes_format(html,
                         "<rect class=\"%c\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill-opacity=\"0.%02d\">"
                         "<title>%lld</title></rect>\n",
                         look, left_of(i % BOARD_MAX), left_of(i / BOARD_MAX), SIDE, SIDE,
                         10 + (int)(heat[i] * 85 / most), (long long)heat[i]);
    put_board(&drawing);
    html_put(html, "</svg>\n");
    put_legend(&drawing, false);
}
