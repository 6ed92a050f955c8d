/* test_writer.c -- the thread that writes: in order, the newest of a row, nothing lost, nobody waiting without need. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/store/writer.h"
#include "shell/system/system.h"

enum { LETTERS_MOST = 4096 };

/* A letter that is "written" by being appended to the page; the first one waits until the gate is opened. */
struct letter {
    struct writing writing;
    char sign;
};

static char page[LETTERS_MOST + 1], dropped[LETTERS_MOST + 1];
static atomic_int written;
static int drops;
static atomic_bool gate, begun;
static atomic_int woken;

static void write_letter(struct writing *writing)
{
    const struct letter *letter = (const struct letter *)writing;
    atomic_store(&begun, true);
    while (!atomic_load(&gate))
        system_fault_pause(1);
    page[atomic_fetch_add(&written, 1)] = letter->sign;
    writing->wakes = letter->sign == '!';
}

static void drop_letter(struct writing *writing)
{
    dropped[drops++] = ((struct letter *)writing)->sign;
    free(writing);
}

static void wake(void)
{
    atomic_fetch_add(&woken, 1);
}

static void hand_over(struct writer *writer, char sign, uint64_t row)
{
    struct letter *letter = malloc(sizeof *letter);
    assert_non_null(letter);
    *letter = (struct letter){{.row = row, .write = write_letter, .drop = drop_letter}, sign};
    writer_hand_over(writer, &letter->writing);
}

static int take_all(struct writer *writer)
{
    int count = 0;
    for (struct writing *done; (done = writer_take_done(writer)) != NULL; count++)
        free(done);
    return count;
}

static int begin(void **state)
{
    (void)state;
    memset(page, 0, sizeof page);
    memset(dropped, 0, sizeof dropped);
    atomic_store(&written, 0);
    atomic_store(&woken, 0);
    atomic_store(&gate, true);
    atomic_store(&begun, false);
    drops = 0;
    return 0;
}

/* From now on the first letter is being written, and the others wait. */
static void shut_gate(struct writer *writer, char sign, uint64_t row)
{
    atomic_store(&gate, false);
    hand_over(writer, sign, row);
    while (!atomic_load(&begun))
        system_fault_pause(1);
}

static void pieces_are_written_in_the_order_in_which_they_came(void **state)
{
    (void)state;
    struct writer writer = {0};
    for (int i = 0; i < LETTERS_MOST; i++)
        hand_over(&writer, (char)('a' + i % 26), 0);
    writer_wait(&writer);
    assert_true(writer_is_idle(&writer));
    assert_int_equal(take_all(&writer), LETTERS_MOST);
    for (int i = 0; i < LETTERS_MOST; i++)
        assert_int_equal(page[i], 'a' + i % 26);
    assert_int_equal(drops, 0);
}

static void who_hands_over_does_not_wait(void **state)
{
    (void)state;
    struct writer writer = {0};
    shut_gate(&writer, 'a', 0);
    hand_over(&writer, 'b', 0);
    assert_int_equal(atomic_load(&written), 0);
    assert_false(writer_is_idle(&writer));
    assert_null(writer_take_done(&writer));
    atomic_store(&gate, true);
    writer_wait(&writer);
    assert_string_equal(page, "ab");
    assert_int_equal(take_all(&writer), 2);
}

static void the_newest_of_a_row_takes_the_place_of_one_that_has_not_begun(void **state)
{
    (void)state;
    struct writer writer = {0};
    shut_gate(&writer, 'a', 7); /* has begun: stays */
    hand_over(&writer, 'b', 7);
    hand_over(&writer, 'S', 0); /* of no row: stays */
    hand_over(&writer, 'x', 8);
    hand_over(&writer, 'c', 7);
    hand_over(&writer, 'T', 0);
    hand_over(&writer, 'd', 7);
    atomic_store(&gate, true);
    writer_wait(&writer);
    assert_string_equal(page, "aSxTd");
    assert_string_equal(dropped, "bc");
    assert_int_equal(take_all(&writer), 5);
}

static void a_disk_that_cannot_keep_up_is_waited_for(void **state)
{
    (void)state;
    struct writer writer = {0};
    shut_gate(&writer, 'a', 0);
    for (int i = 0; i < WRITER_WAITING_MOST; i++)
        hand_over(&writer, 'b', 0);
    atomic_store(&gate, true);
    hand_over(&writer, 'c', 0);
    assert_true(atomic_load(&written) >= WRITER_WAITING_MOST);
    writer_wait(&writer);
    assert_int_equal(take_all(&writer), WRITER_WAITING_MOST + 2);
}

/* What is told can be taken back by then. */
static void it_wakes_for_what_asks_for_it(void **state)
{
    (void)state;
    struct writer writer = {.wake = wake};
    hand_over(&writer, 'a', 0);
    writer_wait(&writer);
    assert_int_equal(atomic_load(&woken), 0);
    hand_over(&writer, '!', 0);
    while (atomic_load(&woken) == 0)
        system_fault_pause(1);
    assert_int_equal(take_all(&writer), 2);
    writer_wait(&writer);
    assert_int_equal(atomic_load(&woken), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(pieces_are_written_in_the_order_in_which_they_came, begin),
        cmocka_unit_test_setup(who_hands_over_does_not_wait, begin),
        cmocka_unit_test_setup(the_newest_of_a_row_takes_the_place_of_one_that_has_not_begun, begin),
        cmocka_unit_test_setup(a_disk_that_cannot_keep_up_is_waited_for, begin),
        cmocka_unit_test_setup(it_wakes_for_what_asks_for_it, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
