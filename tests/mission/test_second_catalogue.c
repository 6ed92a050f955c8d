/* The shipped 2018 catalogue says what gamedata lists. The numbers here are a second copy, typed from the lists. */
#include "mission/catalogue_load.h"
#include "mission/problem.h"
#include "support/shipped.h"
#include "support/tiny.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct catalogue *second;

static int load_second(void **state)
{
    (void)state;
    second = shipped_second();
    return 0;
}

/* S-COMP-4 */
static void every_deck_has_its_cards(void **state)
{
    int equipment = 0;
    (void)state;
    for (int i = 0; i < second->weapons; i++)
        equipment += second->weapon[i].copies;
    for (int i = 0; i < second->gears; i++)
        equipment += second->gear[i].copies;
    assert_int_equal(equipment, 51);
    assert_int_equal(second->doomtrooper_cards, 22);
    assert_int_equal(second->event_cards, 22);
    assert_int_equal(second->force_cards, 36);
    assert_int_equal(second->secondary_cards, 18);
    assert_int_equal(second->door_cards, 6);
    assert_int_equal(second->quick_starts, 6);
    assert_int_equal(second->ai_cards, 54);
    assert_int_equal(second->roster, 15);
}

static void a_tiny_board_has_doors_and_debris(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second("+-+-+-+\n"
                                    "|AD. *|\n"
                                    "+ + + +\n"
                                    "|. l ~|\n"
                                    "+-+-+-+\n");
    assert_int_equal(tiny->game.doors, 1);
    assert_int_equal(tiny->game.marker[0].kind, MARKER_DEBRIS);
    assert_int_equal(tiny->scenario->closed[1], 4);
    assert_int_equal(tiny->catalogue.trooper[tiny->game.figure[0].kind].specialty, MODE_CLOSE);
    assert_int_equal(tiny->catalogue.trooper[tiny->game.figure[1].kind].specialty, MODE_FIRE);
    tiny_specialist(tiny, 1, MODE_TECH);
    assert_int_equal(tiny->catalogue.trooper[tiny->game.figure[1].kind].specialty, MODE_TECH);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_deck_has_its_cards),
        cmocka_unit_test(a_tiny_board_has_doors_and_debris),
    };
    return cmocka_run_group_tests(tests, load_second, NULL);
}
