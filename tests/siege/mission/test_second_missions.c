/* The ten missions of the 2018 edition: in order, connected, as the rules digest has them, read back exactly. */
#include "shell/store/files.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/board/board.h"
#include "support/english.h"
#include "support/shipped.h"
#include "siege/text/mission/mission_explain.h"
#include "shell/words/strings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MISSIONS = 10 };

/* A mission as it was planned. Doorways are "15.n 14.w"; rows are divided by "/"; cards are the highest of a run from
 * 1, and those besides. */
struct page {
    const char *file, *title, *layout;
    int rounds;
    const char *entrances, *reinforcements, *no_force;
    int events, force, more_force[2];
    int team, legion, commander, doors, tasks;
    bool secondary;
};

static const struct page BOOK[MISSIONS] = {
    {"second-assault/01-battle-plans",
     "Battle Plans",
     "15 2 14/. 12 .",
     5,
     "15.n 15.s 14.n 14.s",
     "15.w 14.e",
     "",
     12,
     32,
     {0},
     4,
     4,
     2,
     3,
     1,
     false},
    {"second-assault/02-you-got-in-now-get-out",
     "You Got In / Now Get Out",
     "2 14 13/12 9 .",
     5,
     "",
     "9.e 9.s",
     "12",
     12,
     32,
     {0},
     4,
     4,
     2,
     3,
     0,
     false},
    {"second-assault/03-high-command-error",
     "High Command Error!",
     ". 7 6r90/2 13 4r180",
     5,
     "",
     "7.n 6.e 4.s",
     "13",
     17,
     32,
     {0},
     4,
     4,
     2,
     3,
     0,
     true},
    {"second-assault/04-secret-mission",
     "Secret Mission",
     "11r90 9 10/5r180 . 14",
     7,
     "14.e 14.s 5.w 5.s",
     "11.w 10.e",
     "",
     19,
     32,
     {34, 36},
     4,
     4,
     2,
     4,
     0,
     true},
    {"second-assault/05-throne-of-alakhai",
     "Throne of Alakhai",
     "5 11r270 9",
     6,
     "5.n 5.s 9.n 9.s",
     "5.w 11.n 11.s 9.e",
     "",
     17,
     31,
     {0},
     6,
     6,
     2,
     2,
     0,
     true},
    {"day-of-reckoning/01-no-soldier-left-behind",
     "No Soldier Left Behind",
     "15r90 6/5r180 1",
     7,
     "15.n 15.w 5.s",
     "5.w 1.e 6.e",
     "",
     17,
     31,
     {0},
     4,
     4,
     2,
     2,
     1,
     true},
    {"day-of-reckoning/02-supply-raid",
     "Supply Raid",
     "16 14/7r270 2r90",
     5,
     "16.n 16.w 7.w",
     "14.n 2.s",
     "",
     17,
     31,
     {0},
     4,
     4,
     2,
     3,
     1,
     true},
    {"day-of-reckoning/03-attack-on-the-west-tower",
     "Attack on the West Tower",
     ". 5 14r90/10 7r180 4r180",
     7,
     "10.w 10.n 10.s",
     "7.s 14.e 14.n",
     "14",
     12,
     32,
     {0},
     4,
     4,
     2,
     4,
     0,
     true},
    {"day-of-reckoning/04-nepharite-summoning",
     "Nepharite Summoning",
     ". 12/16 11r270/. 9",
     7,
     "12.n 12.e 12.w 9.s",
     "16.n 16.s 11.e",
     "16",
     12,
     32,
     {0},
     4,
     4,
     2,
     3,
     0,
     true},
    {"day-of-reckoning/05-ezoghoul-destruction",
     "Ezoghoul Destruction",
     "3r90 . 2r180/14r90 7r270 4r180/. 8 .",
     10,
     "14.w 14.s 4.e 4.s",
     "3.e 2.w 8.e 8.w",
     "8",
     20,
     33,
     {36, 0},
     6,
     6,
     2,
     5,
     0,
     true},
};

static struct mission mission;

static void load(int number)
{
    char path[FILE_PATH_SIZE];
    struct problem_list *problems = problem_list_new();
    snprintf(path, sizeof path, "missions/second/%s.json", BOOK[number].file);
    bool loaded = mission_load(&mission, shipped_second(), path, problems);
    problem_list_print(stderr, problems, PROBLEM_FORMAT_TEXT, english_strings());
    assert_true(loaded);
    assert_int_equal(problems->count, 0);
    assert_true(problems->allowed == 0 || problems->allows[PROBLEM_W505]);
    problem_list_free(problems);
}

/* ---- as planned ------------------------------------------------------------------------------------------------ */

static void write_layout(char *out)
{
    out[0] = '\0';
    for (int at = 0; at < mission.grid_width * mission.grid_height; at++) {
        char place[12];
        const struct placement *placement = &mission.slot[at];
        const char *divider = at == 0 ? "" : at % mission.grid_width == 0 ? "/" : " ";
        if (placement->sector == SLOT_NONE)
            snprintf(place, sizeof place, ".");
        else if (placement->quarters)
            snprintf(place, sizeof place, "%dr%d", shipped_second()->sector[placement->sector].number,
                     90 * placement->quarters);
        else
            snprintf(place, sizeof place, "%d", shipped_second()->sector[placement->sector].number);
        strcat(strcat(out, divider), place);
    }
}

/* Exactly the doorways listed have the flag. */
static void assert_gates(const char *listed, int flag)
{
    int found = 0, marked = 0;
    while (*listed) {
        char *end;
        int slot = mission_slot_of(&mission, shipped_second(), (int)strtol(listed, &end, 10));
        int gate = mission_find_gate(&mission, slot, (enum direction)(2 * (strchr("nesw", end[1]) - "nesw")));
        assert_int_not_equal(gate, GATE_NONE);
        assert_true(mission.gate[gate].flags & flag);
        listed = end + 2;
        listed += *listed == ' ';
        found++;
    }
    for (int gate = 0; gate < mission.gates; gate++)
        marked += (mission.gate[gate].flags & flag) != 0;
    assert_int_equal(marked, found);
}

static bool is_planned(const struct page *page, int number)
{
    return number <= page->force || number == page->more_force[0] || number == page->more_force[1];
}

static void assert_cards(const struct page *page)
{
    const struct catalogue *second = shipped_second();
    int planned = 0;
    for (int card = 0; card < second->force_cards; card++)
        planned += is_planned(page, second->force[card].number);
    assert_int_equal(mission.force_cards, planned);
    for (int i = 0; i < mission.force_cards; i++)
        assert_true(is_planned(page, second->force[mission.force[i]].number));
    assert_int_equal(mission.event_cards, page->events);
    for (int i = 0; i < mission.event_cards; i++)
        assert_true(second->event[mission.event[i]].number <= page->events);
}

static int count_markers(int kind)
{
    int count = 0;
    for (int i = 0; i < mission.markers; i++)
        count += mission.marker[i].kind == kind;
    return count;
}

/* gamedata §8.6 and §8.7; S-C1M1 for the first. */
static void every_mission_is_as_planned(void **state)
{
    char layout[128];
    (void)state;
    for (int i = 0; i < MISSIONS; i++) {
        const struct page *page = &BOOK[i];
        load(i);
        assert_string_equal(mission.title, page->title);
        assert_int_equal(mission.number, i + 1);
        assert_int_equal(mission.rounds, page->rounds);
        write_layout(layout);
        assert_string_equal(layout, page->layout);
        assert_gates(page->entrances, GATE_TROOPERS);
        assert_gates(page->reinforcements, GATE_LEGION);
        assert_cards(page);
        assert_int_equal(mission.no_force_slots,
                         *page->no_force
                             ? 1 << mission_slot_of(&mission, shipped_second(), (int)strtol(page->no_force, NULL, 10))
                             : 0);
        assert_int_equal(mission.points[0].team, page->team);
        assert_int_equal(mission.points[0].legion, page->legion);
        assert_int_equal(mission.points[0].commander, page->commander);
        assert_int_equal(count_markers(MARKER_GATE), page->doors);
        assert_int_equal(mission.tasks, page->tasks);
        assert_int_equal(mission.secondary != SECONDARY_NONE, page->secondary);
    }
}

/* ---- ways ------------------------------------------------------------------------------------------------------ */

static struct board_rows rows;

static void build_board(void)
{
    uint8_t sector[SLOT_MAX], quarters[SLOT_MAX];
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        sector[slot] = mission.slot[slot].sector;
        quarters[slot] = mission.slot[slot].quarters;
    }
    board_build(&rows, shipped_second(), &mission, sector, quarters, (struct board_changes){0, 0});
}

/* How many squares can be reached from this one. */
static int count_reached(struct square from)
{
    static bool met[BOARD_MAX][BOARD_MAX];
    static struct square queue[BOARD_MAX * BOARD_MAX];
    int first = 0, last = 0;
    memset(met, 0, sizeof met);
    met[from.y][from.x] = true;
    queue[last++] = from;
    while (first < last) {
        struct square at = queue[first++];
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            struct square to = square_step(at, (enum direction)direction);
            if (!board_linked(&rows, at, (enum direction)direction) || met[to.y][to.x])
                continue;
            met[to.y][to.x] = true;
            queue[last++] = to;
        }
    }
    return last;
}

static void every_board_hangs_together(void **state)
{
    (void)state;
    for (int i = 0; i < MISSIONS; i++) {
        int sectors = 0, slot = 0;
        load(i);
        build_board();
        for (int at = SLOT_MAX - 1; at >= 0; at--)
            if (mission.slot[at].sector != SLOT_NONE) {
                sectors++;
                slot = at;
            }
        struct square corner = square_at(slot % mission.grid_width * SECTOR_SIZE,
                                         slot / mission.grid_width * SECTOR_SIZE);
        assert_int_equal(count_reached(corner), sectors * SECTOR_SIZE * SECTOR_SIZE);
    }
}

/* Doors stand in open doorways, each on both of its squares. */
static void doors_stand_between_sectors(void **state)
{
    (void)state;
    for (int i = 0; i < MISSIONS; i++) {
        load(i);
        for (int m = 0; m < mission.markers; m++) {
            const struct mission_marker *door = &mission.marker[m];
            if (door->kind != MARKER_GATE)
                continue;
            assert_int_equal(door->width, 2);
            assert_true(door->side == EAST || door->side == SOUTH);
            struct square at = squares_only(&door->at);
            assert_int_equal((door->side == EAST ? at.x : at.y) % SECTOR_SIZE, SECTOR_SIZE - 1);
        }
    }
}

/* ---- one by one ------------------------------------------------------------------------------------------------ */

/* S-C1M1-OBJ, S-C1M1-SEC, S-C1M1-R2 */
static void battle_plans_are_photographed_at_a_desk(void **state)
{
    (void)state;
    load(0);
    const struct task *task = &mission.task[0];
    assert_int_equal(task->squares, 2);
    assert_true(square_same(task->at[0], square_at(8 + 2, 8 + 1)));
    assert_true(square_same(task->at[1], square_at(8 + 5, 8 + 6)));
    assert_int_equal(task->specialty, 0);
    assert_true(mission.points[0].final);
    assert_int_equal(mission.node[mission.objective[0].condition].kind, CONDITION_TASKS);
}

static void alakhai_keeps_to_its_throne(void **state)
{
    (void)state;
    load(4);
    int nepharite = catalogue_find_kind(shipped_second(), "nepharite");
    int throne = mission_slot_of(&mission, shipped_second(), 11);
    assert_int_equal(mission.start_figures, 1);
    assert_int_equal(mission.start_figure[0].kind, nepharite);
    assert_true(mission.start_figure[0].guards);
    assert_int_equal(mission.guarded_slots, 1 << throne);
    assert_int_equal(mission.kind_actions[nepharite], 4);
}

static void the_casualty_is_carried_slowly(void **state)
{
    (void)state;
    load(5);
    assert_int_equal(mission.task[0].marker, MARKER_CASUALTY);
    assert_int_equal(mission.task[0].load, 1);
    assert_int_equal(mission.task[0].load_steps, 2);
    assert_true(mission.task[0].takes);
    assert_int_equal(count_markers(MARKER_DEBRIS), 4);
    assert_int_equal(mission.node[mission.objective[0].condition].filter.marks, MARK_LOAD);
    for (int i = 0; i < mission.markers; i++)
        assert_int_equal(mission.marker[i].apart, mission.marker[i].kind == MARKER_DEBRIS);
}

static void the_ezoghoul_comes_in_round_five(void **state)
{
    (void)state;
    load(9);
    const struct trigger *trigger = &mission.trigger[1];
    assert_int_equal(mission.node[trigger->condition].at_least, 5);
    assert_int_equal(trigger->action[1].verb, TRIGGER_OPEN);
    assert_int_equal(trigger->action[2].verb, TRIGGER_WAIT_AT);
    assert_int_equal(trigger->action[1].gate, trigger->action[2].gate);
    assert_true(mission.gate[trigger->action[1].gate].flags & GATE_CLOSED);
    assert_int_equal(mission.start_figures, 1);
    assert_true(mission.start_figure[0].if_failed);
}

/* ---- read back ------------------------------------------------------------------------------------------------- */

static void every_mission_reads_as_before(void **state)
{
    static char text[EXPLAIN_SIZE];
    struct string_table *strings = english_strings();
    (void)state;
    for (int i = 0; i < MISSIONS; i++) {
        char path[FILE_PATH_SIZE], *kept;
        size_t length;
        load(i);
        mission_explain(text, sizeof text, &mission, shipped_second(), strings);
        assert_null(strchr(text, '{'));
        assert_null(strchr(text, '['));
        snprintf(path, sizeof path, "tests/siege/text/explained/%s.txt", BOOK[i].file);
        if (getenv("CITADEL_WRITE_EXPECTED"))
            assert_int_equal(file_write_atomic(path, text, strlen(text)), FILE_OK);
        assert_int_equal(file_read_all(path, 1 << 20, &kept, &length), FILE_OK);
        assert_string_equal(text, kept);
        free(kept);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission_is_as_planned),      cmocka_unit_test(every_board_hangs_together),
        cmocka_unit_test(doors_stand_between_sectors),      cmocka_unit_test(battle_plans_are_photographed_at_a_desk),
        cmocka_unit_test(alakhai_keeps_to_its_throne),      cmocka_unit_test(the_casualty_is_carried_slowly),
        cmocka_unit_test(the_ezoghoul_comes_in_round_five), cmocka_unit_test(every_mission_reads_as_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
