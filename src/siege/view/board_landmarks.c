/* board_landmarks.c -- what tells a sector at a glance: a piece of furniture or machinery against its north wall. */
#include "siege/view/board_scene.h"

#include "siege/rules/board/board.h"

#include <stdio.h>

/* In squares: how far below the wall it stands, and its height in parts of its width. */
static const float FOOT = 0.40f, HIGH = 112.0f / 192;

struct nook {
    struct square at; /* its west square */
    float wide;       /* squares of the picture */
    int worth;        /* 0: there is none */
};

/* Is there nothing but wall north of so many squares? `rock`: and nobody can stand behind it. */
static bool is_free(const struct scene *scene, int x, int y, int squares, bool rock)
{
    const struct game *game = &scene->stage->shown.game;
    for (int i = 0; i < squares; i++)
        if (!ground_floor(scene, x + i, y) || !ground_wall_north(scene, x + i, y) ||
            (i > 0 && ground_wall_west(scene, x + i, y)) || (rock && ground_floor(scene, x + i, y - 1)))
            return false;
    for (int m = 0; m < game->markers; m++)
        if (game->marker[m].y == y && game->marker[m].x >= x && game->marker[m].x < x + squares)
            return false;
    return true;
}

/* Large before rock, small before floor; the north before the south, the middle before the corners. */
static struct nook find_nook(const struct scene *scene, struct square corner)
{
    enum { FURTHEST = 5 };
    static const struct {
        int squares;
        bool rock;
        float wide;
    } KIND[] = {{3, true, 2.9f}, {2, true, 2}, {2, false, 1.6f}};
    struct nook best = {SQUARE_NONE, 0, 0};
    for (int kind = 0; kind < 3 && best.worth == 0; kind++)
        for (int y = 0; y < FURTHEST; y++)
            for (int x = 0; x + KIND[kind].squares <= SECTOR_SIZE; x++) {
                int worth = 100 - 10 * y - (x < 3 ? 3 - x : x - 3);
                if (worth > best.worth &&
                    is_free(scene, corner.x + x, corner.y + y, KIND[kind].squares, KIND[kind].rock))
                    best = (struct nook){square_at(corner.x + x, corner.y + y), KIND[kind].wide, worth};
            }
    return best;
}

void ground_draw_landmarks(const struct scene *scene)
{
    const struct mission *mission = &scene->scenario->mission;
    float s = scene->place.square;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        char name[40];
        int sector = scene->stage->shown.game.slot_sector[slot];
        if (sector >= scene->scenario->catalogue->sectors)
            continue;
        struct nook nook = find_nook(scene, board_slot_corner(mission, slot));
        float w = nook.wide, h = w * HIGH, middle = (float)nook.at.x + (w > 2 ? 1.5f : 1);
        struct rect rect = rect_snapped(place_rect(scene->place, middle - w / 2, (float)nook.at.y + FOOT - h, w, h));
        snprintf(name, sizeof name, "art/board/landmark_%d.svg", scene->scenario->catalogue->sector[sector].number);
        if (nook.worth && scene_sees(scene, rect) && texture_exists(scene->brush->textures, name))
            brush_picture(scene->brush, name, w * s, h * s, rect, 0, (struct colour){224, 216, 210, 255});
    }
}
