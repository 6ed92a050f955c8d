/* marker_rows.c -- the rows of the kinds of markers. What a single marker does on the board: marker.c and terrain.c. */
#include "siege/rules/board/marker_rows.h"

#include "base/list.h"

#include "siege/rules/mission/catalogue.h"

#include <stddef.h>

#define ON_BAND(field) (uint8_t)(1 + offsetof(struct terrain_band, field))

#define ROW(id, ...) static const struct marker_row ROW_##id = {.traits = __VA_ARGS__}

ROW(NONE, 0);
ROW(COMPUTER, TRAIT_BARS | TRAIT_TARGET | TRAIT_OBJECTIVE | TRAIT_WRECK, .picture = "art/figures/marker_computer.svg");
ROW(TELEPORTER, TRAIT_NO_END | TRAIT_TARGET | TRAIT_OBJECTIVE | TRAIT_LEADS,
    .picture = "art/figures/marker_teleporter.svg");
ROW(DOOR, TRAIT_TARGET | TRAIT_EDGE | TRAIT_LAID);
ROW(GATE, TRAIT_EDGE | TRAIT_SWINGS | TRAIT_IDLE, .picture = "art/board/citadel_door.svg");
ROW(TERMINAL, TRAIT_NO_END | TRAIT_TARGET | TRAIT_COVER | TRAIT_HACKED, .picture = "art/figures/marker_terminal.svg",
    .armour = ON_BAND(terminal_armour), .points = ON_BAND(terminal_points));
ROW(TURRET, TRAIT_NO_END | TRAIT_TARGET | TRAIT_COVER | TRAIT_FIRES, .picture = "art/figures/marker_turret.svg",
    .armour = ON_BAND(turret_armour), .points = ON_BAND(turret_points));
ROW(TRAP, TRAIT_NO_END | TRAIT_TARGET | TRAIT_SPRINGS | TRAIT_LAID, .picture = "art/board/trap.svg",
    .armour = ON_BAND(trap_armour));
ROW(PORTAL, TRAIT_NO_END | TRAIT_TARGET | TRAIT_SPAWNS, .picture = "art/figures/marker_portal.svg",
    .armour = ON_BAND(portal_armour), .points = ON_BAND(portal_points));
ROW(CONTAINER, TRAIT_NO_END | TRAIT_COVER | TRAIT_IDLE, .picture = "art/figures/marker_container.svg");
ROW(DEBRIS, TRAIT_BARS | TRAIT_COVER | TRAIT_IDLE, .picture = "art/board/debris_a.svg");
ROW(BOMB, TRAIT_TICKS | TRAIT_LAID); /* it hinders nobody (S-MAP-5) */
ROW(CASUALTY, TRAIT_NO_END, .picture = "art/figures/marker_casualty.svg");

const struct marker_row *const MARKER_ROWS[MARKER_KINDS] = {
#define X(id, word) &ROW_##id,
    MARKERS(X)
#undef X
};

uint32_t marker_kinds_with(int traits)
{
    uint32_t kinds = 0;
    for (int kind = 0; kind < MARKER_KINDS; kind++)
        if (MARKER_ROWS[kind]->traits & traits)
            kinds |= UINT32_C(1) << kind;
    return kinds;
}

static int on_band(const struct terrain_band *band, int place)
{
    return place ? ((const uint8_t *)band)[place - 1] : 0;
}

int marker_band_armour(const struct terrain_band *band, int kind)
{
    return on_band(band, marker_row(kind)->armour);
}

int marker_band_points(const struct terrain_band *band, int kind)
{
    return on_band(band, marker_row(kind)->points);
}

const char *marker_name(int kind)
{
    static const char *const NAME[] = {MARKERS(LIST_WORD)};
    return NAME[kind >= 0 && kind < MARKER_KINDS ? kind : MARKER_NONE];
}
