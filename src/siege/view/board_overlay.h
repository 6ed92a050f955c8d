/*
 * board_overlay.h -- what is marked on the board for the player: reach, path, aim, targets, threat, badges, pulses.
 *
 * A plain value without SDL. The overlay_set_*() functions fill it by asking the rules, so what is drawn is what is
 * ruled. Give them the game as the seat may see it (game_view_for): they use public facts only. Fill when selection,
 * hover or game change, not every frame; each takes well under a millisecond, the threat a few.
 */
#ifndef SIEGE_VIEW_BOARD_OVERLAY_H
#define SIEGE_VIEW_BOARD_OVERLAY_H

#include "siege/rules/turn/game.h"
#include "siege/rules/board/los.h" /* struct los_result */
#include "siege/view/stage.h"      /* struct stage_altering */

enum { OVERLAY_PATH_MAX = 2 * STEP_MAX + 2, OVERLAY_FAR_MAX = 96, OVERLAY_PULSE_MAX = 16, OVERLAY_PULSE_MS = 1200 };

/* overlay.reach[y][x]: 0 out of reach, otherwise steps of the Move from 1; with this bit: with a second action. */
enum { OVERLAY_SECOND = 0x80 };

/* overlay.mark[target]: a mask. */
enum {
    OVERLAY_TARGET = 1,         /* may be attacked now: ring, with a chance if permyriad >= 0 */
    OVERLAY_TARGET_CLOSE = 2,   /* … in close combat */
    OVERLAY_TARGET_FIRE = 4,    /* … with a firearm */
    OVERLAY_AIMED = 8,          /* the one aimed at: heavy ring */
    OVERLAY_SHOOTABLE = 16,     /* could be attacked from the previewed square: crosshair badge (A4) */
    OVERLAY_SEES = 32,          /* could attack the figure there: eye badge (A4) */
    OVERLAY_CHOSEN = 128,       /* the one that was chosen: thick line */
    OVERLAY_STRUCK = 256,       /* the attack being aimed strikes it: ring, with the chance to eliminate it */
    OVERLAY_FRIEND = 512,       /* … although it is a friend: warning, with the chance to harm it */
    OVERLAY_WOUND = 1024,       /* nobody can be eliminated by that: the chance is the one to wound */
    OVERLAY_TARGET_TECH = 2048, /* … by tech */
    OVERLAY_BLOCKED = 4096,     /* a Doomtrooper that starts its Move next to an enemy: badge (S-BLOCK-1) */
    OVERLAY_ALL = 8191
};

enum { OVERLAY_TARGETS = TARGET_MARKER + MARKER_ALL };

/* A line of sight to a square, and what it meets besides walls and figures. */
struct sight {
    struct square to;
    struct los_result result;
    struct square cover; /* what gives the target cover, or none */
    struct square smoke; /* the first square in smoke that stops the shot, or `to` if the dark hides it, or none */
};

/* Who stands on a square that an attack covers. */
enum { STRUCK_NOBODY, STRUCK_ENEMY, STRUCK_FRIEND };

struct overlay {
    figure_id selected, hovered; /* rings; FIGURE_NONE */
    struct square hover;         /* square under pointer or cursor, or none */
    bool cursor;                 /* `hover` is the keyboard's or pad's cursor: strong frame */
    bool hover_refused;          /* what the pointer asks for is not possible there: red frame */

    uint8_t reach[BOARD_MAX][BOARD_MAX];
    bool reach_any, reach_second; /* some square can be reached; some with a second Move only */
    uint64_t passed[BOARD_MAX];   /* squares that may be passed but not ended on: tokens, other Doomtroopers */
    uint64_t deeds[BOARD_MAX];    /* lit squares from which a task of the mission can be done (S-MIS-3) */
    uint32_t exits[2];            /* bit g % 32 of word g / 32: gate g can be left by in this Move */
    uint32_t far_exits[2];        /* … a way out of the mission, with a second Move only */

    struct square path_from; /* none: enters by a gate */
    struct square path[OVERLAY_PATH_MAX];
    struct square path_lead[OVERLAY_PATH_MAX]; /* where the figure then stands: on the other doorway of a teleporter */
    uint32_t path_jumps;                       /* bit i: path[i] is such a doorway */
    uint32_t path_traps;                       /* bit i: a trap attacks on path[i] */
    uint32_t path_doors;                       /* bit i: a door of the Citadel is crossed on the step to path[i] */
    bool path_disarms;                         /* … by somebody who draws no card for it */
    uint8_t path_count, path_second;           /* squares from path_second on belong to the second action */
    bool path_pinned;                          /* shown strong: a click will commit it */

    struct square far[OVERLAY_FAR_MAX]; /* the way to a square that takes more than this turn, from its first step on */
    uint8_t far_count, far_now;         /* squares from far_now on lie in turns to come */

    bool aim; /* lines of sight */
    struct square aim_from;
    struct sight sight[2]; /* the second one: of two targets, or `to` is none */
    bool aim_blind;        /* a tech attack: needs no line of sight */

    /* of a figure, or of TARGET_MARKER + m: a computer, a doorway, a door */
    uint16_t mark[OVERLAY_TARGETS]; /* OVERLAY_* */
    int16_t
        permyriad[OVERLAY_TARGETS]; /* chance to eliminate (or OVERLAY_WOUND), in hundredths of a percent; -1: none */

    struct square struck[BOARD_MAX]; /* squares that a line, swing or blast being aimed covers, in its order */
    uint8_t struck_by[BOARD_MAX];    /* STRUCK_* of each */
    uint8_t struck_count;
    uint8_t struck_shape; /* SHAPE_*, 0: one target */
    uint8_t struck_turn;  /* of a swing: 1 the other way round */
    struct square struck_from;

    uint64_t range[BOARD_MAX]; /* squares within range of the attack being aimed, where that is not plain */
    bool range_any;

    struct stage_altering altering; /* how sectors would lie; slot SLOT_NONE: not shown */

    bool threat_any;
    uint8_t threat[BOARD_MAX][BOARD_MAX]; /* how many can attack there in their next turn */
    uint32_t unknown;                     /* bit s: face-down force cards lie in sector s */

    uint32_t slots;              /* bit s: the sector can be chosen now (force cards): lit border */
    uint32_t gates[2];           /* gates that can be chosen now: lit; as exits */
    uint64_t squares[BOARD_MAX]; /* squares that can be chosen now (placing a creature): lit */
    bool squares_any;

    struct square pulse[OVERLAY_PULSE_MAX]; /* squares of a log line */
    uint8_t pulse_count;
    uint64_t pulse_began; /* milliseconds */

    bool printed; /* coordinates as mission files have them: sectors, their columns and rows, doorways */
    bool legend;  /* held: names, coordinates, sector numbers */
};

/* Nothing marked. */
void overlay_clear(struct overlay *overlay);

/* Lit squares of the figure for its next Move, and at half strength those of one more Move if it has `moves` >= 2
 * left (A7). A waiting figure is lit from its entrance. */
void overlay_set_reach(struct overlay *overlay, const struct game *game, figure_id figure, int moves);
void overlay_clear_reach(struct overlay *overlay);

/* The way to a lit square (call after overlay_set_reach), through the best middle square for a second action.
 * False, and no path, if the square is not lit. */
bool overlay_set_path(struct overlay *overlay, const struct game *game, figure_id figure, struct square to);
void overlay_clear_path(struct overlay *overlay);
/* The way to a square that is not lit (call after overlay_set_reach), as far as walls and creatures that stand there
 * now let a Doomtrooper on the board walk. overlay_clear_path() forgets it. */
void overlay_set_far(struct overlay *overlay, const struct game *game, figure_id figure, struct square to);

/* The line of sight between two squares, blocker found by los_trace (A3), with cover and smoke on the way. */
void overlay_set_aim(struct overlay *overlay, const struct game *game, struct square from, struct square to);
void overlay_clear_aim(struct overlay *overlay);
/* The line is that of an attack of this mode: only firearms meet cover and smoke, tech needs no sight. */
void overlay_aim_by(struct overlay *overlay, int mode);

/* The attack as it would be carried out: its line or lines, the squares, figures and markers it strikes, each with its
 * chance, friends marked as such. Whether it is legal is not asked. C-WEAP. */
void overlay_set_attack(struct overlay *overlay, const struct game *game, const struct command *attack);
/* Only the chances: with the dice, the charge and the shape of the attack as it would be declared. */
void overlay_tell_odds(struct overlay *overlay, const struct game *game, const struct command *attack);
/* The squares that an attack of this mode (MODE_FIRE or MODE_TECH) reaches from where the figure stands: within least
 * and greatest range, in sight where that is asked. overlay_set_attack() does it for tech, for weapons with a least
 * range and for grenades of limited range; overlay_clear_strike() forgets it. */
void overlay_set_range(struct overlay *overlay, const struct game *game, figure_id figure, int mode);

/* Forgets its squares (aim line and marks have their own functions). */
void overlay_clear_strike(struct overlay *overlay);

/* Rings round every figure and marker that `attacker` may attack from where it stands, with its best chance. */
void overlay_set_targets(struct overlay *overlay, const struct game *game, figure_id attacker);
/* Badges as if `figure` stood on `square` (A4). */
void overlay_set_preview(struct overlay *overlay, const struct game *game, figure_id figure, struct square square);
/* Forgets these bits of mark[] everywhere. */
void overlay_clear_marks(struct overlay *overlay, int mask);

/* Squares that the enemies of `seat` on the board or at its entrances could attack in their next turn (A6):
 * creatures for a team, Doomtroopers for the Dark Legion. Figures stand where they stand. */
void overlay_set_threat(struct overlay *overlay, const struct game *game, seat_id seat);
void overlay_clear_threat(struct overlay *overlay);

/* Pulses squares for OVERLAY_PULSE_MS. More than fit are left out. */
void overlay_pulse(struct overlay *overlay, const struct square *squares, int count, uint64_t now);
/* True while squares pulse. */
bool overlay_is_pulsing(const struct overlay *overlay, uint64_t now);

void overlay_add_gate(uint32_t gates[2], int gate);
bool overlay_has_gate(const uint32_t gates[2], int gate);

#endif
