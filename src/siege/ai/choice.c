/* choice.c -- compares what is offered with the best so far, keeps the runner-up, and makes the reason from both. */
#include "siege/ai/choice.h"

enum { TIE_BY_COMPASS = 1 };

struct choice choice_none(void)
{
    return (struct choice){{-1, 0, 0}, {-1, 0, 0}};
}

static bool is_better(struct candidate a, struct candidate b)
{
    if (b.id < 0)
        return true;
    return a.value != b.value ? a.value < b.value : a.rank > b.rank;
}

void choice_offer(struct choice *choice, int id, int value, int rank)
{
    struct candidate offered = {id, value, rank};
    if (is_better(offered, choice->best)) {
        choice->next = choice->best;
        choice->best = offered;
    } else if (is_better(offered, choice->next)) {
        choice->next = offered;
    }
}

struct reason choice_reason(const struct choice *choice, int kind, int card, int line)
{
    struct reason reason = NO_REASON;
    reason.kind = (uint8_t)kind;
    reason.card = (uint8_t)card;
    reason.line = (uint8_t)line;
    reason.chosen = (uint8_t)choice->best.id;
    reason.value = (int16_t)choice->best.value;
    if (choice->next.id >= 0) {
        reason.runner_up = (uint8_t)choice->next.id;
        reason.other_value = (int16_t)choice->next.value;
        reason.tie = choice->best.value == choice->next.value ? TIE_BY_COMPASS : 0;
    }
    return reason;
}
