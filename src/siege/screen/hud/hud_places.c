/* hud_places.c -- what is said of places that do more than be stood on: outer doorways, portals, mission targets,
 * doors. For the sentence at the pointer and the info card alike. */
#include "siege/screen/hud/hud.h"

#include "siege/rules/board/marker.h"
#include "siege/rules/board/terrain.h"
#include "siege/text/names/names.h"

#include <stdio.h>

/* ---- outer doorways -------------------------------------------------------------------------------------------- */

const char *hud_gate_word(const struct play *play, int gate)
{
    unsigned flags = mission_gate_uses(&play->told.scenario->mission, gate);
    bool closed = game_gate_closed(&play->told, gate);
    const char *key = closed                  ? flags & GATE_EXIT ? "hud.gate.shut_exit" : "hud.gate.closed"
                      : flags & GATE_PORTAL   ? "hud.gate.portal"
                      : flags & GATE_EXIT     ? "hud.gate.exit"
                      : flags & GATE_TROOPERS ? "hud.gate.troopers"
                      : flags & GATE_LEGION   ? "hud.gate.legion"
                                              : "hud.gate.plain";
    return words_get(&play->words, key);
}

/* "3, 5 and 6" */
static const char *portal_words(const struct play *play, const struct gate *gate)
{
    char number[32][4];
    const char *items[32];
    int count = 0;
    struct about about = play_about(play);
    for (int round = 1; round < 32; round++)
        if (gate->open_rounds >> round & 1u) {
            snprintf(number[count], sizeof number[count], "%d", round);
            items[count] = number[count];
            count++;
        }
    about.number = count;
    about.text = words_join(NAME(&play->words), &play->words, items, count, WORDS_AND);
    return about_tell(&about, "hud.gate.portal.text");
}

int hud_list_gate_words(const struct play *play, int gate, const char *out[GATE_WORDS])
{
    static const struct {
        uint8_t flag;
        const char *key;
    } uses[] = {{GATE_TROOPERS, "hud.gate.troopers.text"},
                {GATE_LEGION, "hud.gate.legion.text"},
                {GATE_EXIT, "hud.gate.exit.text"}};
    const struct gate *way = &play->told.scenario->mission.gate[gate];
    unsigned flags = mission_gate_uses(&play->told.scenario->mission, gate);
    int count = 0;
    if (game_gate_closed(&play->told, gate)) {
        out[0] = play_tell(play, "hud.gate.closed.text");
        return 1;
    }
    if (flags & GATE_PORTAL) {
        bool open = play->told.turn.round < 32 && (way->open_rounds >> play->told.turn.round & 1u);
        out[count++] = portal_words(play, way);
        out[count++] = play_tell(play, open ? "hud.gate.portal.open" : "hud.gate.portal.shut");
    }
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++)
        if ((flags & uses[i].flag) && !(uses[i].flag == GATE_EXIT && (flags & GATE_PORTAL)))
            out[count++] = play_tell(play, uses[i].key);
    if (count == 0)
        out[count++] = play_tell(play, "hud.gate.plain.text");
    return count;
}

/* ---- Force Cards ----------------------------------------------------------------------------------------------- */

const char *hud_known_force(const struct play *play, int slot)
{
    const struct game *game = &play->told;
    struct about about = play_about(play);
    for (int i = 0; i < game->force.count; i++) {
        int card = game->force.card[i];
        if (game->force.place[i] != slot || card >= game->scenario->catalogue->force_cards || slot >= SLOT_MAX)
            continue;
        about.force = card;
        about.number2 = game->scenario->catalogue->force[card].number;
        about.marker = marker_with_card(&game->scenario->mission, card);
        return about_tell(&about, about.marker == MARKER_NONE ? "choose.known_force" : "choose.known_force.marker");
    }
    return NULL;
}

const char *hud_force_rule(const struct play *play)
{
    bool legion = game_parameters(&play->told)->legion_reveals;
    return play_tell(play, legion ? "hud.sheet.force_rule" : "hud.sheet.force_rule.teams");
}

/* ---- targets and doors ----------------------------------------------------------------------------------------- */

const char *hud_marker_word(const struct play *play, int marker)
{
    struct about about = play_about(play);
    about.target = (figure_id)(TARGET_MARKER + marker);
    return about_tell(&about, "hud.marker.name");
}

/* How a citadel door is held, and whether a teleporter still leads anywhere. */
static const char *state_of(const struct play *play, int marker, int partner)
{
    const struct marker *it = &play->told.marker[marker];
    int traits = marker_traits(it->kind);
    if (traits & TRAIT_SWINGS && it->stamp & (DOOR_OPEN | DOOR_SEALED | DOOR_LOCKED))
        return it->stamp & DOOR_LOCKED ? ".locked" : it->stamp & DOOR_OPEN ? ".open" : ".sealed";
    return traits & TRAIT_LEADS && partner < 0 ? ".alone" : "";
}

/* S-DOOR, S-TERR, S-COVER. */
const char *hud_marker_words(const struct play *play, int marker)
{
    const struct game *game = &play->told;
    char key[WORDS_KEY_MAX], whole[WORDS_KEY_MAX + 8];
    int partner = marker_partner(game, marker);
    struct about about = play_about(play);
    about.number = terrain_armour(game, marker);
    about.number2 = terrain_points(game, marker);
    about.amount = game->scenario->catalogue->terrain[game->legion.band].turret_range;
    if (partner >= 0)
        about.at = square_at(game->marker[partner].x, game->marker[partner].y);
    words_key(key, "hud.marker", marker_name(game->marker[marker].kind));
    snprintf(whole, sizeof whole, "%s%s", key, state_of(play, marker, partner));
    const char *told = about_tell(&about, whole);
    if (about.number == 0)
        return told; /* nothing can be done to it */
    about.number++;
    return words_then(about.words, told, about_tell(&about, "hud.marker.hits"));
}
