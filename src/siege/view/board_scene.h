/*
 * board_scene.h -- one frame of the board: what its parts need to draw themselves. For the files of the board view.
 */
#ifndef SIEGE_VIEW_BOARD_SCENE_H
#define SIEGE_VIEW_BOARD_SCENE_H

#include "siege/view/board_view.h"
#include "siege/view/crowd.h"
#include "siege/view/figure_view.h"

/* Squares of rock drawn round the board. */
enum { GROUND_RIM = 4 };

/* Where squares lie in the picture being drawn (window or layer). */
struct place {
    struct point origin; /* pixel of the board's corner (0, 0) */
    float square;        /* pixels */
};

/* Where tags and chances of this frame lie, so that none covers another figure. Zero-initialise. */
struct plates {
    struct crowd crowd;        /* in pixels from the board's corner */
    int tags;                  /* so much of the crowd are figures and their tags */
    const struct stage *stage; /* what those were laid for … */
    uint32_t changes;
    float square;
    float tag_at[FIGURE_MAX];            /* as struct figure_look has it */
    struct rect chance[OVERLAY_TARGETS]; /* empty: it has none */
};

/* Borrowed pointers, valid for the frame. Labels and overlay may be NULL. */
struct scene {
    const struct brush *brush;
    const struct scenario *scenario;
    const struct stage *stage;
    const struct board_rows *rows; /* floor and walls as they are now; for the ground alone */
    const struct overlay *overlay;
    const struct board_labels *labels;
    const struct board_options *options;
    const struct figure_look *trooper_look, *creature_look; /* by kind */
    struct plates *plates;
    struct place place;
    struct rect view; /* clipped to */
    uint64_t now;
};

static inline struct point place_point(struct place place, float x, float y)
{
    return (struct point){place.origin.x + x * place.square, place.origin.y + y * place.square};
}

/* Whole pixels; neighbours touch. */
struct rect place_rect(struct place place, float x, float y, float w, float h);

/* The middle of a square and of the sector in a slot; the whole sector. */
static inline struct point scene_middle(const struct scene *scene, struct square at)
{
    return place_point(scene->place, (float)at.x + 0.5f, (float)at.y + 0.5f);
}
struct point scene_slot_middle(const struct scene *scene, int slot);
struct rect scene_slot_rect(const struct scene *scene, int slot);

/* Does any of it lie in view? */
static inline bool scene_sees(const struct scene *scene, struct rect rect)
{
    return !rect_is_empty(rect_overlap(rect, scene->view));
}

/* ---- the ground: everything on the board that never moves, drawn once per zoom level into a layer -------------- */

void ground_draw(const struct scene *scene);
/* Its flames, which flicker. */
void ground_draw_flames(const struct scene *scene);
void ground_draw_shadows(const struct scene *scene, int x, int y);
void ground_draw_walls(const struct scene *scene);
/* One in each sector; pictures alone, nobody bumps into them. */
void ground_draw_landmarks(const struct scene *scene);
void ground_draw_gate_floors(const struct scene *scene);
void ground_draw_gates(const struct scene *scene);

/* A threshold around a point. */
void ground_draw_threshold(const struct scene *scene, struct point middle, bool upright);

/* Is there a wall on the edge that lies north (west) of the square? Also true along the rim; gates are open. */
bool ground_wall_north(const struct scene *scene, int x, int y);
bool ground_wall_west(const struct scene *scene, int x, int y);
bool ground_floor(const struct scene *scene, int x, int y);

/* ---- what lies and stands on it -------------------------------------------------------------------------------- */

/* Figures, markers and cards at rest, those that move left out; and the moving ones alone. */
void scene_draw_rest(const struct scene *scene);
void scene_draw_moving(const struct scene *scene);
/* Parts of what rests: tokens on sectors; markers, doors, furniture; the veil of smoke over figures. */
void scene_draw_tokens(const struct scene *scene);
void scene_draw_markers(const struct scene *scene);
void scene_draw_door(const struct scene *scene, int marker);
void scene_draw_veil(const struct scene *scene);
/* Sectors with face-down Force Cards lie in the dark; and what is left of it, 1 to 0, while one lights up. */
void scene_draw_gloom(const struct scene *scene);
void scene_draw_last_gloom(const struct scene *scene, int slot, float left);

/* A door of the Citadel on its way. */
void scene_draw_moving_door(const struct scene *scene);
/* Smoke that fills a sector or leaves it; `t` 0 to 1. */
void scene_draw_rising_smoke(const struct scene *scene, int slot, bool fills, float t);

/* A team's token, or the one of a scan; where the next one goes in a sector. */
void scene_draw_token(const struct scene *scene, struct point at, float size, int team, bool scan);
struct point scene_token_point(const struct scene *scene, int slot);

/* A picture on a dark disc beside a figure. */
void scene_draw_badge(const struct scene *scene, const char *picture, struct point at, float size, float opacity);

/* One figure again, with rings, over what lies there. */
void scene_draw_figure(const struct scene *scene, figure_id figure, bool selected, bool hovered);

/* What it looks like now; false: it is not seen. */
bool scene_look_of(const struct scene *scene, figure_id figure, struct figure_look *look);

/* Lays the tags, where something has changed, and the chances of the overlay. */
void plates_lay(const struct scene *scene);
/* The plate of a chance, and its letters' size. */
float plates_chance_px(const struct scene *scene);

/* ---- marks of an overlay; they need scene->overlay --------------------------------------------------------------- */

/* Squares smaller than this many pixels: the board is seen from afar. */
enum { FAR_SQUARE = 34 };

/* Numbers of the threat, and what they are written on. */
static const enum palette THREAT_INK = PALETTE_BONE, THREAT_GROUND = PALETTE_BLOOD_DARK;

/* Reach, threat, what can be chosen. Does not change with time: may be kept in a layer. */
void overlay_draw_under(const struct scene *scene);

/* A number that changes with everything a layer keeps of an overlay: what overlay_draw_under() shows, the selected
 * figure, the legend. `overlay` may be NULL. */
uint64_t overlay_under_hash(const struct overlay *overlay);

/* Pointer, path, aim line, rings with chances, badges, pulses. */
void overlay_draw_over(const struct scene *scene);

/* Without one, too: large numbers on the floor of each sector, when seen from afar or with the legend held; coordinates
 * along the rim, with the legend held also names. Labels may be missing. */
void overlay_draw_sector_numbers(const struct scene *scene);
void overlay_draw_names(const struct scene *scene);
void overlay_draw_coordinates(const struct scene *scene);

/* ---- sectors that turn or change places ------------------------------------------------------------------------ */

/* The table as it lies, in a layer. */
struct altering_table {
    const struct canvas_layer *layer;
    struct rect part; /* of the board, in the layer's pixels from the board's corner */
    float square;     /* pixels of a square in the layer */
};

/* Draws over the table: the places left empty, the sectors on their way, frames around both. */
void altering_draw(const struct scene *scene, const struct altering_table *table,
                   const struct stage_altering *altering);

/* ---- what happens ---------------------------------------------------------------------------------------------- */

/* What the 2018 rules bring besides; other events show nothing. `t` 0 to 1. */
void scene_draw_terrain_effect(const struct scene *scene, const struct event *event, float t);
/* A tech attack, or the hack of a terminal; what a trap does to the target number; where the firing turret stands. */
/* The breast of a figure, the middle of a marker, if it is seen. */
bool scene_find_target(const struct scene *scene, int target, struct point *pixel);
/* An attack being aimed and made, by the family of what it is made with; what flies off whom it hits. */
void scene_draw_attack(const struct scene *scene, const struct event *event, float t);
void scene_draw_impact(const struct scene *scene, int struck, bool hurt, float t);
void scene_draw_tech(const struct scene *scene, struct point from, struct point to, bool hack, float t);
void scene_draw_strike(const struct scene *scene, float t);
bool scene_find_turret(const struct scene *scene, struct point *from);

/* The face of a Force Card: its creatures, without a word. */
struct card_face scene_force_face(const struct scene *scene, int card);

/* A number that rises from a point; only digits. */
void scene_draw_number(const struct scene *scene, struct point at, const char *text, float px, struct colour colour);

/* The way of the figure that is walking, or about to, drawn under it. */
void scene_draw_way(const struct scene *scene);

/* Shots, blows, dust, arrivals, turning cards: whatever the current event shows besides moving figures. */
void scene_draw_effects(const struct scene *scene);

/* With a brush that only notes: the pictures that banners will take. */
void scene_note_banners(const struct scene *scene);

#endif
