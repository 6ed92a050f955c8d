/*
 * campaign_choice.h -- what is agreed on before a campaign, and what is still missing. Plain values, no drawing.
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_CHOICE_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_CHOICE_H

#include "siege/screen/services.h"
#include "siege/screen/setup/setup_rules.h"
#include "siege/text/names/words.h"

struct campaign_choice {
    enum campaign_mode mode;
    enum campaign_legion legion; /* meant for versus; the others play against the AI deck */
    bool retries;
    int rank; /* at which all begin: what the plan proposes, 1 unless its edition lets them agree on another */
    enum seat_control corporation[CORPORATIONS]; /* CONTROL_CLOSED: does not take part */
    struct setup_rules rules;                    /* house rules and difficulty */
};

/* One person with two corporations where the plan offers solo; else one with Capitol and as many computer players as
 * make a good game of it. */
struct campaign_choice campaign_choice_recommended(const struct catalogue *catalogue, const struct campaign_plan *plan);

/* Another mode: solo is one person with two corporations, the others get company. */
void campaign_choice_set_mode(struct campaign_choice *choice, const struct catalogue *catalogue,
                              const struct campaign_plan *plan, enum campaign_mode mode);

/* Who plays the Dark Legion then. */
enum campaign_legion campaign_choice_legion(const struct campaign_choice *choice);

/* What campaign_begin() gets; `plan` is borrowed. `options` may be NULL. */
struct campaign_start campaign_choice_start(const struct campaign_choice *choice, const struct campaign_plan *plan,
                                            const struct rule_options *options, uint64_t seed);

/* Why it cannot begin: a sentence, in `why` or the table's own, or NULL when it can. */
const char *campaign_choice_refusal(char *why, size_t size, const struct words *words,
                                    const struct campaign_choice *choice, const struct campaign_plan *plan,
                                    const struct rule_options *options);

#endif
