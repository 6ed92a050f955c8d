/* A campaign in words: every cause, standing, mission and end has a whole sentence (C1, C2). */
#include "support/english.h"
#include "support/shipped.h"
#include "siege/text/mission/campaign_ledger.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct campaign campaign;
static struct campaign_plan plan;
static struct words words;
static char out[WORDS_SENTENCE_MAX];

static int prepare(void **state)
{
    (void)state;
    words = english_words(shipped_catalogue());
    plan = (struct campaign_plan){.id = "test", .title = "Test", .edition = "classic", .missions = 3, .together = 2};
    for (int i = 0; i < 3; i++)
        strcpy(plan.mission[i], "classic.eagle-strike");
    const struct campaign_start start = {.plan = &plan,
                                         .seed = 3,
                                         .legion = CAMPAIGN_LEGION_DRAWN,
                                         .players = 3,
                                         .corporation = {0, 1, 2},
                                         .control = {1, 1, 1}};
    campaign_begin(&campaign, &start, shipped_catalogue());
    return 0;
}

static const char *entry_text(struct campaign_entry entry)
{
    return campaign_entry_sentence(out, sizeof out, &words, &campaign, &entry);
}

static void every_cause_has_its_sentence_and_rule(void **state)
{
    (void)state;
    assert_int_equal(campaign_correct(&campaign, 0, 1, 0, "miscounted").why, REJECT_NONE);
    campaign_draw_legion(&campaign);
    campaign.legion = 1;
    for (int cause = 0; cause < CAMPAIGN_CAUSE_COUNT; cause++)
        for (int player = 0; player < 2; player++)
            for (int times = 1; times < 3; times++)
                assert_whole(entry_text((struct campaign_entry){.player = (uint8_t)player,
                                                                .cause = (uint8_t)cause,
                                                                .round = (uint8_t)cause,
                                                                .times = (uint16_t)times}));
    assert_string_equal(entry_text((struct campaign_entry){.cause = CAMPAIGN_CAUSE_KILL, .round = 3, .times = 1}),
                        "Round 3: Creatures were eliminated. Rule C-PP-1.");
    assert_string_equal(entry_text((struct campaign_entry){.cause = CAMPAIGN_CAUSE_REWARD, .player = 1, .times = 1}),
                        "Reward of the Dark Legion player for the Primary Mission. Rule C-END-5.");
    assert_string_equal(entry_text((struct campaign_entry){.cause = CAMPAIGN_CAUSE_CORRECTION, .times = 1}),
                        "Corrected by hand: miscounted");
}

/* The records tell who it was; without them, or after they were shortened, only the cause stands there. */
static void an_entry_names_the_doomtrooper(void **state)
{
    struct campaign_entry *entry = &campaign.entry[campaign.entries];
    (void)state;
    *entry = (struct campaign_entry){.line = 20, .points = 2, .times = 1, .round = 3, .player = 1};
    entry->cause = CAMPAIGN_CAUSE_KILL;
    assert_string_equal(campaign_entry_sentence(out, sizeof out, &words, &campaign, entry),
                        "Round 3: Creatures were eliminated. Rule C-PP-1.");
    struct campaign_deed deed = {.line = 18, .number = 1, .round = 3, .player = 1, .trooper = 2};
    deed.what = CAMPAIGN_DEED_KILL;
    campaign.deed[campaign.deeds++] = deed;
    deed.line = 19;
    campaign.deed[campaign.deeds++] = deed;
    deed.line = 21; /* of the next entry */
    campaign.deed[campaign.deeds++] = deed;
    assert_string_equal(campaign_entry_sentence(out, sizeof out, &words, &campaign, entry),
                        "Round 3: Mitch Hunter eliminated 2 Legionnaires. Rule C-PP-1.");
    entry->cause = CAMPAIGN_CAUSE_LOST;
    campaign.deed[0].what = CAMPAIGN_DEED_FELL;
    assert_whole(campaign_entry_sentence(out, sizeof out, &words, &campaign, entry));
    assert_non_null(strstr(out, "Mitch Hunter fell"));
}

static void what_follows_is_told_before_the_choice(void **state)
{
    const struct campaign_turn onward = {.next = 1};
    (void)state;
    campaign.mode = CAMPAIGN_MODE_SOLO;
    assert_string_equal(campaign_outcome_text(out, sizeof out, &words, &campaign, onward, true, "Trapped!"),
                        "If you go on, this result counts and “Trapped!” comes next. 1 accomplished so far, 2 needed.");
    assert_string_equal(campaign_outcome_text(out, sizeof out, &words, &campaign, onward, false, NULL),
                        "If you go on, this result counts and the campaign ends. 0 accomplished so far, 2 needed. You "
                        "agreed that every result counts: it is not tried again.");
    campaign.may_retry = 1;
    assert_whole(campaign_outcome_text(out, sizeof out, &words, &campaign, onward, false, "Trapped!"));
}

static void records_are_sentences(void **state)
{
    struct campaign_service service = {.missions = 3, .kills = 6, .kill = {5, 1}, .wounds = 4, .fallen = 1};
    (void)state;
    assert_string_equal(campaign_kills_text(out, sizeof out, &words, &service),
                        "eliminated 5 Legionnaires and 1 Necromutant");
    assert_string_equal(campaign_service_text(out, sizeof out, &words, &service),
                        "3 missions, lost 4 Strength, fell 1 time");
    struct words of_2018 = english_words(shipped_second());
    assert_string_equal(campaign_service_text(out, sizeof out, &of_2018, &service),
                        "3 missions, lost 4 health, fell 1 time");
    assert_string_equal(campaign_best_text(out, sizeof out, &words, &service, "Trapped!"), "");
    service.best = 3;
    service.best_round = 2;
    assert_string_equal(campaign_best_text(out, sizeof out, &words, &service, "Trapped!"),
                        "Best: 3 in round 2 of Trapped!");
}

static void changes_carry_their_sign(void **state)
{
    (void)state;
    assert_string_equal(campaign_change_text(out, sizeof out, &words, -5, 1), "-5 Promotion Points, +1 Credit");
    assert_string_equal(campaign_change_text(out, sizeof out, &words, 1, 0), "+1 Promotion Point");
    assert_string_equal(campaign_change_text(out, sizeof out, &words, 0, -2), "-2 Credits");
    assert_string_equal(campaign_change_text(out, sizeof out, &words, 0, 0), "no change");
}

static void standings_tell_the_way_to_the_next_rank(void **state)
{
    (void)state;
    assert_int_equal(campaign_correct(&campaign, 1, 14, 1, "x").why, REJECT_NONE);
    assert_string_equal(campaign_standing_line(out, sizeof out, &words, &campaign, 1),
                        "Capitol: Rank 2, 14 Promotion Points, 3 Credits, score 29");
    assert_string_equal(campaign_next_rank_text(out, sizeof out, &words, &campaign, 1),
                        "11 more Promotion Points to Rank 3");
    assert_int_equal(campaign_correct(&campaign, 1, 100, 0, "x").why, REJECT_NONE);
    assert_string_equal(campaign_next_rank_text(out, sizeof out, &words, &campaign, 1), "the highest Rank");
}

static void missions_played_are_lines(void **state)
{
    (void)state;
    campaign.plays = 2;
    campaign.play[0] = (struct campaign_play){.legion = 1, .round = 4, .accomplished = 1};
    campaign.play[1] = (struct campaign_play){.legion = PLAYER_NONE, .round = 3, .retries = 2};
    assert_string_equal(campaign_play_line(out, sizeof out, &words, &campaign, 0, "Eagle Strike"),
                        "1. Eagle Strike, accomplished in round 4, Dark Legion: Capitol");
    assert_string_equal(campaign_play_line(out, sizeof out, &words, &campaign, 1, NULL),
                        "2. classic.eagle-strike, failed in round 3, begun again 2 times, Dark Legion: AI deck");
}

static void the_end_names_the_winners(void **state)
{
    struct campaign_place place[CAMPAIGN_PLAYERS];
    (void)state;
    assert_string_equal(campaign_end_headline(out, sizeof out, &words, &campaign), "The campaign goes on.");
    assert_int_equal(campaign_correct(&campaign, 2, 8, 0, "x").why, REJECT_NONE);
    campaign.over = 1;
    assert_string_equal(campaign_end_headline(out, sizeof out, &words, &campaign), "Cybertronic wins the campaign.");
    assert_int_equal(campaign_list_places(&campaign, place), 3);
    assert_int_equal(place[0].place, 1);
    assert_int_equal(campaign_score(&campaign, place[0].player), 18);
    assert_int_equal(place[2].place, 2);
    assert_int_equal(campaign_score(&campaign, place[2].player), 10);
    campaign.player[0].points = 8;
    assert_string_equal(campaign_end_headline(out, sizeof out, &words, &campaign),
                        "Bauhaus and Cybertronic share the victory.");
    campaign.mode = CAMPAIGN_MODE_COOP;
    assert_string_equal(campaign_end_headline(out, sizeof out, &words, &campaign),
                        "The campaign is lost: 0 of 3 missions accomplished, 2 needed.");
    campaign.given_up = 1;
    assert_string_equal(campaign_end_headline(out, sizeof out, &words, &campaign),
                        campaign.plays ? "The campaign was given up after 1 mission, 0 accomplished. Nobody has won it."
                                       : "The campaign was given up before its first mission. Nobody has won it.");
}

static void every_choice_before_it_is_explained(void **state)
{
    (void)state;
    for (int mode = 0; mode < CAMPAIGN_MODE_COUNT; mode++) {
        assert_whole(campaign_mode_text(&words, (enum campaign_mode)mode));
        assert_whole(campaign_mode_hint(out, sizeof out, &words, (enum campaign_mode)mode));
    }
    for (int legion = 0; legion < CAMPAIGN_LEGION_COUNT; legion++) {
        assert_whole(campaign_legion_text(&words, (enum campaign_legion)legion));
        assert_whole(campaign_legion_hint(&words, (enum campaign_legion)legion));
    }
    assert_string_equal(
        campaign_plan_sentence(out, sizeof out, &words, &plan),
        "It ends after the last of 3 missions. In co-op and solo 2 of 3 missions must be accomplished.");
    plan.rank = 2;
    assert_non_null(strstr(campaign_plan_line(out, sizeof out, &words, &plan), ", from Rank 2 on, "));
    plan.kind = CAMPAIGN_LONG;
    plan.target = 130;
    assert_whole(campaign_plan_sentence(out, sizeof out, &words, &plan));
    campaign_draw_legion(&campaign);
    assert_whole(campaign_draw_sentence(out, sizeof out, &words, &campaign));
    campaign.legion = PLAYER_NONE;
    assert_string_equal(campaign_draw_sentence(out, sizeof out, &words, &campaign),
                        "The AI deck leads the Dark Legion.");
}

static void every_refusal_has_its_sentence(void **state)
{
    (void)state;
    for (int why = REJECT_WRONG_PLAYERS; why <= REJECT_NO_CONCESSION; why++)
        assert_whole(campaign_reject_sentence(out, sizeof out, &words, reject_for((enum reject_why)why)));
    assert_string_equal(campaign_reject_sentence(out, sizeof out, &words, REJECT_FINE), "");
    assert_string_equal(campaign_reject_sentence(out, sizeof out, &words, campaign_check_buy(&campaign, 0)),
                        "First the Dark Legion player of this mission is drawn. Rule C-SETUP-3.");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup(name, prepare)
    const struct CMUnitTest tests[] = {
        CASE(every_cause_has_its_sentence_and_rule),
        CASE(an_entry_names_the_doomtrooper),
        CASE(what_follows_is_told_before_the_choice),
        CASE(records_are_sentences),
        CASE(changes_carry_their_sign),
        CASE(standings_tell_the_way_to_the_next_rank),
        CASE(missions_played_are_lines),
        CASE(the_end_names_the_winners),
        CASE(every_choice_before_it_is_explained),
        CASE(every_refusal_has_its_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
