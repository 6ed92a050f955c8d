/* Work that several threads do at once: everything fetched is done once, and all is done when the call returns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/system/system.h"

#include <stdatomic.h>

enum { PIECES = 5000 };

struct heap {
    atomic_int next;
    unsigned char done[PIECES];
    atomic_int began[SYSTEM_THREADS_MAX];
};

static void fetch(void *context, int index)
{
    struct heap *heap = context;
    atomic_fetch_add(&heap->began[index], 1);
    for (int piece; (piece = atomic_fetch_add(&heap->next, 1)) < PIECES;)
        heap->done[piece]++;
}

static void every_piece_is_done_once(void **state)
{
    (void)state;
    for (int count = 1; count <= SYSTEM_THREADS_MAX; count *= 4) {
        struct heap heap = {0};
        system_work_together(count, fetch, &heap);
        for (int piece = 0; piece < PIECES; piece++)
            assert_int_equal(heap.done[piece], 1);
        assert_int_equal(atomic_load(&heap.began[0]), 1);
        for (int i = 0; i < SYSTEM_THREADS_MAX; i++)
            assert_true(atomic_load(&heap.began[i]) <= (i < count));
    }
}

static void a_helper_works_beside_and_is_waited_for(void **state)
{
    (void)state;
    struct heap heap = {0};
    struct system_helper *helper = system_begin_beside(fetch, &heap);
    assert_non_null(helper);
    fetch(&heap, 1); /* meanwhile the caller goes on */
    system_wait_for(helper);
    for (int piece = 0; piece < PIECES; piece++)
        assert_int_equal(heap.done[piece], 1);
    assert_int_equal(atomic_load(&heap.began[0]), 1);
}

static void there_is_a_processor(void **state)
{
    (void)state;
    assert_in_range(system_processors(), 1, SYSTEM_THREADS_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_is_done_once),
        cmocka_unit_test(a_helper_works_beside_and_is_waited_for),
        cmocka_unit_test(there_is_a_processor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
