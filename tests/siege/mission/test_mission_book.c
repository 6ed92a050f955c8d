/* The ten missions of the 1993 book, each compared with what the rules say (C-M01 to C-M10). */
#include "siege/rules/board/board.h"
#include "siege/rules/mission/condition.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MISSIONS = 10 };

/* A mission as the book prints it. Doorways are "1n 4w", sectors and rounds "2 5", cards "1 2 3". */
struct page {
    const char *file, *title, *layout; /* rows are divided by "/" */
    int corner_x, corner_y, rounds;
    const char *inside, *entrances, *reinforcements, *exits;
    const char *force, *events_out, *barred_sectors, *barred_rounds;
    int secondary, team_credits, legion_credits, triggers;
};

#define SEVEN "1 2 3 4 5 6 7"
#define TWELVE "1 2 3 4 5 6 7 8 9 10 11 12"

static const struct page BOOK[MISSIONS] = {
    {"01-eagle-strike", "Eagle Strike", "1 2 5/4 . .", 16, 0, 4, "2 5", "1n 1w 4e 4s 4w", "2n 2s 5n 5e 5s", "", SEVEN,
     "", "", "", SECONDARY_NONE, 1, 2, 1},
    {"02-trapped", "Trapped!", "8 2 3/4 7r90 .", 8, 8, 7, "8 2 4 7", "2n", "8n 8w 4s 4w 7s", "7e", "3 4 5 6 7", "7",
     "2", "", SECONDARY_NONE, 1, 1, 3},
    {"03-get-the-boss", "Get the Boss!", ". 3/2 5/4 .", 16, 8, 5, "3 5", "2n 2w 4w", "3n 3e 3w 5e 5s", "", SEVEN, "",
     "", "5", SECONDARY_NONE, 2, 2, 2},
    {"04-assault-on-the-east-tower", "Assault on the East Tower", "7 8 3/5 . 6/4 2 1", 16, 8, 8, "8 3 6",
     "7n 5w 4s 2s 1s", "8n 8s 3n 3e 6e 6w", "", "1 2 3 4 5 6 7 8 12", "", "", "6 7 8", SECONDARY_NONE, 2, 2, 2},
    {"05-break-their-back", "Break Their Back!", ". . 2 ./. . 5 ./1 3 8 6/. . 4 .", 24, 24, 6, "8 6 4",
     "2n 2e 2w 1n 1s 1w", "6n 6e 6s 4e 4s 4w", "2n 2e 2w 1n 1s 1w", "1 2 3 4 5 6 7 8 9 12", "", "", "", SECONDARY_SOME,
     3, 2, 2},
    {"06-hold-the-fort", "Hold the Fort", "7 . ./8 3 1/2 5 .", 8, 16, 6, "8 3 2 5", "", "3n 2s 2w 5e 5s", "", TWELVE,
     "", "8", "", SECONDARY_ALL, 1, 3, 3},
    {"07-portal-of-doom", "Portal of Doom", "6 1 ./8 7 3r90/. 5 .", 8, 8, 6, "6 1 8 7", "3n 3e 3s 5e 5s 5w",
     "6n 6w 1n 1e 8s 8w", "", "1 2 3 4 5 6 7 8 10", "", "", "", SECONDARY_ALL, 3, 2, 4},
    {"08-to-the-top", "To the Top", ". . 1/. 3 8/5 6 2/. 4 7", 16, 16, 5, "3 8 6 2", "1n 1e 1w 5n 5s 5w 4s 4w 7e 7s",
     "3n 3w 8e 2e", "", TWELVE, "", "", "", SECONDARY_SOME, 3, 1, 3},
    {"09-corridors-of-death", "Corridors of Death", ". 1 ./4 2 7r90/. 6 ./. 5 8/. . 3", 16, 32, 9, "5 8 3",
     "1n 1e 1w 4n 4s 4w 7e 7s", "5s 5w 8n 8e 3e 3s 3w", "", "1 2 3 4 5 6 7 8 9 10 11", "7", "", "", SECONDARY_SOME, 3,
     2, 3},
    {"10-the-hunt-for-alakhai", "The Hunt for Alakhai", ". 4 5/. 6 ./. 1 ./. 8 7r90/2r270 3 .", 16, 32, 8, "8 7 3",
     "1e 1w 2n 2s 2w", "8w 7e 7s 3e 3s", "1e 1w 2n 2s 2w", TWELVE, "11 12", "", "", SECONDARY_ALL, 2, 2, 3},
};

static struct mission mission;
/* Shipped missions have no errors, warnings or remarks at all. */
static void load(int number)
{
    char path[96];
    snprintf(path, sizeof path, "missions/classic/%s.json", BOOK[number - 1].file);
    shipped_mission(&mission, path);
}

static int slot(int sector)
{
    int found = mission_slot_of(&mission, shipped_catalogue(), sector);
    assert_int_not_equal(found, SLOT_NONE);
    return found;
}

/* ---- comparing ------------------------------------------------------------------------------------------------- */

/* "2 5" as a mask of numbers. */
static uint32_t numbers(const char *text)
{
    uint32_t mask = 0;
    char *end;
    for (; *text; text = *end ? end + 1 : end)
        mask |= (uint32_t)1 << strtol(text, &end, 10);
    return mask;
}

static uint32_t slots(const char *sectors)
{
    uint32_t mask = 0, wanted = numbers(sectors);
    for (int sector = 0; sector < 32; sector++)
        if (wanted >> sector & 1)
            mask |= (uint32_t)1 << slot(sector);
    return mask;
}

static int gate(const char *doorway)
{
    int side = (int)(strchr("nesw", doorway[1]) - "nesw") * 2;
    int found = mission_find_gate(&mission, slot(doorway[0] - '0'), (enum direction)side);
    assert_int_not_equal(found, GATE_NONE);
    assert_int_equal(mission.gate[found].width, 2);
    return found;
}

/* Exactly these gates have the flag. */
static void assert_gates(int flag, const char *wanted)
{
    int expected = 0, found = 0;
    for (const char *at = wanted; *at; at += at[2] ? 3 : 2, expected++)
        assert_true(mission.gate[gate(at)].flags & flag);
    for (int i = 0; i < mission.gates; i++)
        found += (mission.gate[i].flags & flag) != 0;
    assert_int_equal(found, expected);
}

static void write_place(int at, char *out, size_t size)
{
    const struct placement *place = &mission.slot[at];
    if (place->sector == SLOT_NONE)
        snprintf(out, size, ".");
    else if (place->quarters)
        snprintf(out, size, "%dr%d", shipped_catalogue()->sector[place->sector].number, 90 * place->quarters);
    else
        snprintf(out, size, "%d", shipped_catalogue()->sector[place->sector].number);
}

static void assert_layout(const char *wanted)
{
    char layout[128] = "";
    for (int at = 0; at < mission.grid_width * mission.grid_height; at++) {
        char place[12];
        const char *divider = at == 0 ? "" : at % mission.grid_width == 0 ? "/" : " ";
        write_place(at, place, sizeof place);
        strcat(strcat(layout, divider), place);
    }
    assert_string_equal(layout, wanted);
}

static void assert_force(const char *wanted)
{
    uint32_t mask = 0;
    for (int i = 0; i < mission.force_cards; i++)
        mask |= (uint32_t)1 << shipped_catalogue()->force[mission.force[i]].number;
    assert_int_equal(mask, numbers(wanted));
}

static void assert_events_out(const char *wanted)
{
    uint32_t mask = 0;
    for (int i = 0; i < shipped_catalogue()->event_cards; i++)
        mask |= (uint32_t)1 << shipped_catalogue()->event[i].number;
    for (int i = 0; i < mission.event_cards; i++)
        mask &= ~((uint32_t)1 << shipped_catalogue()->event[mission.event[i]].number);
    assert_int_equal(mask, numbers(wanted));
}

static const struct condition *child(const struct condition *node, int index)
{
    int at = node->first_child;
    while (index-- > 0)
        at = mission.node[at].next;
    assert_int_not_equal(at, CONDITION_NONE);
    return &mission.node[at];
}

static const struct condition *done_when(void)
{
    assert_int_equal(mission.objectives, 1);
    return &mission.node[mission.objective[0].condition];
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

/* C-SETUP-9 */
static void boards_are_laid_as_printed(void **state)
{
    (void)state;
    for (int number = 1; number <= MISSIONS; number++) {
        const struct page *page = &BOOK[number - 1];
        load(number);
        assert_int_equal(mission.number, number);
        assert_string_equal(mission.title, page->title);
        assert_layout(page->layout);
        assert_true(square_same(mission.citadel, square_at(page->corner_x, page->corner_y)));
        assert_int_equal(mission.inside, slots(page->inside));
        assert_int_equal(mission.at_walls, slots(page->inside));
    }
}

/* C-REIN-3, C-EXIT-3; C-M02-IN, C-M02-REI, C-M03-IN, C-M03-REI, C-M05-IN, C-M06-REI, C-M07-IN, C-M08-IN, C-M09-IN,
 * C-M10-IN */
static void doorways_are_those_of_the_book(void **state)
{
    (void)state;
    for (int number = 1; number <= MISSIONS; number++) {
        const struct page *page = &BOOK[number - 1];
        load(number);
        assert_gates(GATE_TROOPERS, page->entrances);
        assert_gates(GATE_LEGION, page->reinforcements);
        assert_gates(GATE_EXIT, page->exits);
        assert_gates(GATE_CLOSED, "");
        assert_int_equal(mission.exits_only, page->exits[0] != '\0');
        assert_int_equal(mission.exits_from_round, number == 4 ? 7 : 1);
        assert_int_equal(mission.legion_barred_slots, slots(page->barred_sectors));
        assert_int_equal(mission.legion_barred_rounds, numbers(page->barred_rounds));
    }
}

/* C-M02-RND, C-M02-FRC, C-M02-SEC; C-M03-RND, C-M03-FRC, C-M03-SEC, C-M03-RWD; C-M04-SEC; C-M05-RND, C-M05-SEC,
 * C-M05-RWD; C-M06-RND; C-M07-RND, C-M07-FRC, C-M07-SEC, C-M07-RWD; C-M08-RND, C-M08-FRC, C-M08-SEC, C-M08-RWD;
 * C-M09-RND, C-M09-SEC, C-M09-RWD; C-M10-RND, C-M10-SEC, C-M10-RWD */
static void rounds_cards_and_rewards_are_those_of_the_book(void **state)
{
    (void)state;
    for (int number = 1; number <= MISSIONS; number++) {
        const struct page *page = &BOOK[number - 1];
        load(number);
        assert_int_equal(mission.rounds, page->rounds);
        assert_force(page->force);
        assert_events_out(page->events_out);
        assert_int_equal(mission.force_each, number == 6 ? 2 : 1);
        assert_int_equal(mission.secondary, page->secondary);
        assert_int_equal(mission.objectives, 1);
        assert_int_equal(mission.objective[0].team_credits, page->team_credits);
        assert_int_equal(mission.objective[0].legion_credits, page->legion_credits);
        assert_int_equal(mission.end_condition, CONDITION_NONE);
    }
}

/* The book's missions are played by the whole rules: equipment, cards, Secondary Missions. */
static void no_mission_of_the_book_changes_a_rule(void **state)
{
    (void)state;
    for (int number = 1; number <= MISSIONS; number++) {
        load(number);
        assert_memory_equal(&mission.parameters, &shipped_catalogue()->parameters, sizeof mission.parameters);
        assert_int_equal(mission.parameters.equipment, 1);
        assert_int_equal(mission.parameters.doomtrooper_cards, 2);
    }
}

/* Triggers of the book speak and do nothing else, so that no rule is added. Each of them speaks once. */
static void triggers_only_speak(void **state)
{
    (void)state;
    for (int number = 1; number <= MISSIONS; number++) {
        load(number);
        assert_int_equal(mission.triggers, BOOK[number - 1].triggers);
        assert_int_equal(mission.texts, mission.triggers);
        for (int i = 0; i < mission.triggers; i++) {
            assert_int_equal(mission.trigger[i].once, 1);
            assert_int_equal(mission.trigger[i].actions, 1);
            assert_int_equal(mission.trigger[i].action[0].verb, TRIGGER_SAY);
            assert_non_null(mission_find_text(&mission, mission.trigger[i].action[0].text));
        }
    }
}

/* The west side of sector 7 has no doorway: so 8 and 7 are apart in mission 7, 4 and 7 in mission 8. */
static void the_blind_side_of_sector_7_closes_two_ways(void **state)
{
    struct square inside[2];
    (void)state;
    load(7);
    assert_int_equal(mission_slot_beside(&mission, slot(7), WEST), slot(8));
    assert_int_equal(mission_list_doorway(&mission, shipped_catalogue(), slot(7), WEST, inside), 0);
    load(8);
    assert_int_equal(mission_slot_beside(&mission, slot(7), WEST), slot(4));
    assert_int_equal(mission_list_doorway(&mission, shipped_catalogue(), slot(7), WEST, inside), 0);
    load(2);
    assert_int_equal(mission_slot_beside(&mission, slot(7), NORTH), slot(2));
    assert_int_equal(mission_list_doorway(&mission, shipped_catalogue(), slot(7), NORTH, inside), 0);
}

/* ---- mission by mission ---------------------------------------------------------------------------------------- */

/* C-M02-OBJ, C-M02-R1, C-M02-RWD */
static void trapped_pays_for_everyone_who_escapes(void **state)
{
    (void)state;
    load(2);
    assert_int_equal(mission.start_figures, 1);
    assert_string_equal(shipped_catalogue()->kind[mission.start_figure[0].kind].id, "ezoghoul");
    assert_int_equal(mission.start_figure[0].gate, gate("3e"));
    assert_int_equal(done_when()->filter.states, WANT_WITHDRAWN);
    assert_int_equal(done_when()->filter.through, gate("7e") + 1);
    const struct condition *escaped = &mission.node[mission.objective[0].team_each];
    assert_int_equal(escaped->filter.own, 1);
    assert_int_equal(escaped->filter.states, WANT_WITHDRAWN);
    assert_int_equal(escaped->filter.through, gate("7e") + 1);
    const struct condition *lost = &mission.node[mission.objective[0].legion_each];
    assert_int_equal(lost->filter.states, WANT_WAITING | WANT_ON_BOARD | WANT_ELIMINATED);
    assert_int_equal(lost->filter.troopers, 1);
    assert_int_equal(lost->filter.creatures, 0);
}

/* C-M03-OBJ, C-M03-R1 */
static void get_the_boss_wants_no_centurion_on_the_board(void **state)
{
    (void)state;
    load(3);
    const struct condition *centurions = child(done_when(), 0);
    assert_int_equal(centurions->filter.kinds, 1 << catalogue_find_kind(shipped_catalogue(), "centurion"));
    assert_int_equal(centurions->filter.states, WANT_ON_BOARD);
    assert_int_equal(centurions->at_most, 0);
    assert_int_equal(child(done_when(), 1)->kind, CONDITION_ANY);
    assert_int_equal(child(child(done_when(), 1), 0)->kind, CONDITION_ENDED_EARLY);
    assert_int_equal(child(child(done_when(), 1), 1)->kind, CONDITION_FORCE_FACE_DOWN);
}

static void assert_key(int number, const char *sectors)
{
    assert_int_equal(mission.key_forces, 1);
    assert_int_equal(shipped_catalogue()->force[mission.key_force[0].card].number, number);
    assert_int_equal(mission.key_force[0].slots, slots(sectors));
}

/* C-M05-OBJ, C-M05-SPC, C-M05-FRC; the message of its Secondary Mission waits in sector 4. */
static void break_their_back_hides_a_computer(void **state)
{
    (void)state;
    load(5);
    assert_key(12, "8 6 4");
    assert_int_equal(mission.markers, 1);
    assert_int_equal(mission.marker[0].kind, MARKER_COMPUTER);
    assert_int_equal(mission.marker[0].armour, 2);
    assert_int_equal(mission.marker[0].force_card, mission.key_force[0].card);
    assert_int_equal(mission.message_slots, slots("4"));
    assert_int_equal(done_when()->kind, CONDITION_MARKERS_DESTROYED);
    assert_int_equal(done_when()->at_least, 1);
}

/* C-M06-IN, C-M06-OBJ, C-M06-R2, C-M06-FRC, C-M06-SEC */
static void hold_the_fort_begins_on_the_stairs(void **state)
{
    (void)state;
    load(6);
    assert_int_equal(mission.start_slots, slots("8"));
    assert_int_equal(mission.no_force_slots, slots("8"));
    for (int card = 0; card < shipped_catalogue()->secondary_cards; card++)
        assert_int_equal(mission.secondary_barred >> card & 1,
                         strcmp(shipped_catalogue()->secondary[card].id, "convey_important_message") == 0);
    const struct condition *left = child(done_when(), 0);
    assert_int_equal(left->filter.creatures, 1);
    assert_int_equal(left->filter.troopers, 0);
    assert_int_equal(left->filter.states, WANT_WITHDRAWN);
    assert_int_equal(left->filter.slots, slots("8"));
    assert_int_equal(left->at_most, 0);
    assert_int_equal(child(done_when(), 1)->kind, CONDITION_ENDED_EARLY);
    assert_int_equal(child(done_when(), 1)->at_most, 0);
}

/* C-M07-OBJ, C-M07-SPC, C-M07-R1 */
static void portal_of_doom_opens_in_three_rounds(void **state)
{
    (void)state;
    load(7);
    assert_gates(GATE_PORTAL, "8s");
    assert_int_equal(mission.gate[gate("8s")].open_rounds, numbers("3 5 6"));
    assert_int_equal(done_when()->filter.through, gate("8s") + 1);
    assert_int_equal(done_when()->filter.states, WANT_WITHDRAWN);
    assert_int_equal(done_when()->filter.own, 0);
    assert_int_equal(done_when()->at_least, 2);
}

/* C-M08-OBJ, C-M08-SPC */
static void to_the_top_has_a_doorway_inside_and_one_outside(void **state)
{
    (void)state;
    load(8);
    assert_int_equal(mission.markers, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(mission.marker[i].kind, MARKER_TELEPORTER);
        assert_int_equal(mission.marker[i].armour, 3);
        assert_int_equal(mission.marker[i].force_card, CARD_NONE);
    }
    assert_int_equal(mission.marker[0].slots, mission.inside);
    assert_int_equal(mission.marker[1].slots, slots("1 5 4 7"));
    assert_int_equal(done_when()->kind, CONDITION_MARKERS_DESTROYED);
    assert_int_equal(done_when()->at_least, 2);
}

static void assert_hunt(const char *creature)
{
    assert_int_equal(done_when()->kind, CONDITION_ELIMINATIONS);
    assert_int_equal(done_when()->filter.kinds, 1 << catalogue_find_kind(shipped_catalogue(), creature));
    assert_int_equal(done_when()->filter.own, 0);
    assert_int_equal(done_when()->at_least, 1);
}

/* C-M09-OBJ, C-M09-FRC, C-M09-R1 */
static void corridors_of_death_hides_the_ezoghoul_inside(void **state)
{
    (void)state;
    load(9);
    assert_key(11, "5 8 3");
    assert_hunt("ezoghoul");
}

/* C-M10-OBJ, C-M10-SPC, C-M10-FRC, C-M10-R1 */
static void the_hunt_for_alakhai_has_a_quicker_nepharite(void **state)
{
    (void)state;
    load(10);
    assert_key(10, "8 7 3");
    assert_hunt("nepharite");
    for (int kind = 0; kind < shipped_catalogue()->kinds; kind++)
        assert_int_equal(mission.kind_actions[kind],
                         kind == catalogue_find_kind(shipped_catalogue(), "nepharite") ? 4 : 0);
}

/* C-SEC: where messages are received, if not in sector 8 with the stairs. */
static void messages_wait_at_the_stairs_but_for_mission_5(void **state)
{
    (void)state;
    for (int number = 1; number <= MISSIONS; number++) {
        load(number);
        if (BOOK[number - 1].secondary != SECONDARY_NONE)
            assert_int_equal(mission.message_slots, slots(number == 5 ? "4" : "8"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_laid_as_printed),
        cmocka_unit_test(doorways_are_those_of_the_book),
        cmocka_unit_test(rounds_cards_and_rewards_are_those_of_the_book),
        cmocka_unit_test(no_mission_of_the_book_changes_a_rule),
        cmocka_unit_test(triggers_only_speak),
        cmocka_unit_test(the_blind_side_of_sector_7_closes_two_ways),
        cmocka_unit_test(trapped_pays_for_everyone_who_escapes),
        cmocka_unit_test(get_the_boss_wants_no_centurion_on_the_board),
        cmocka_unit_test(break_their_back_hides_a_computer),
        cmocka_unit_test(hold_the_fort_begins_on_the_stairs),
        cmocka_unit_test(portal_of_doom_opens_in_three_rounds),
        cmocka_unit_test(to_the_top_has_a_doorway_inside_and_one_outside),
        cmocka_unit_test(corridors_of_death_hides_the_ezoghoul_inside),
        cmocka_unit_test(the_hunt_for_alakhai_has_a_quicker_nepharite),
        cmocka_unit_test(messages_wait_at_the_stairs_but_for_mission_5),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
