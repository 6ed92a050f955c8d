/* test_draft_form.c -- parts of a mission as rows: what they show, what may be set, made, added, moved, taken out. */
#include "siege/workshop/draft_parts.h"

#include "siege/mission/load/mission_load.h"
#include "siege/rules/mission/parameters.h"
#include "support/drafts.h"
#include "support/english.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct draft_form form;
static char pointer[DRAFT_POINTER_BYTES];

static struct draft *error_of_command(void)
{
    return drafts_from("missions/second/second-assault/03-high-command-error.json");
}

static const char *text_of(const struct draft *draft)
{
    size_t length;
    return draft_bytes(draft, &length);
}

static void assert_says(const struct draft *draft, const char *part)
{
    if (!strstr(text_of(draft), part))
        fail_msg("%s is not in %s", part, text_of(draft));
}

/* The row with that label in the form of a place. */
static const struct draft_row *row_of(const struct draft *draft, const char *place, const char *label)
{
    assert_true(draft_form(draft, place, &form));
    for (int i = 0; i < form.count; i++)
        if (strcmp(form.row[i].label, label) == 0)
            return &form.row[i];
    fail_msg("no row %s in %s", label, place);
    return NULL;
}

static void assert_row(const struct draft *draft, const char *place, const char *label, enum draft_kind kind,
                       const char *value)
{
    const struct draft_row *row = row_of(draft, place, label);
    assert_int_equal(row->kind, kind);
    assert_string_equal(row->value, value);
}

static bool offers(const struct draft *draft, const char *place, const char *written, const char *called)
{
    static char texts[DRAFT_CHOICES][48], names[DRAFT_CHOICES][64];
    int count = draft_choices(draft, place, texts, names);
    for (int i = 0; i < count; i++)
        if (strcmp(texts[i], written) == 0 && strcmp(names[i], called) == 0)
            return true;
    return false;
}

/* Every condition, everything that a trigger does and every moment that can be chosen is explained. */
static void choices_are_explained(void **state)
{
    static const char *const PLACE[] = {"/objectives/0/done_when", "/when/0/do/0", "/when/0/on"};
    static char written[DRAFT_CHOICES][48], called[DRAFT_CHOICES][64];
    char hint[DRAFT_HINT_BYTES];
    struct draft *draft = drafts_of(
        "{\"format\":4,\"id\":\"m\",\"edition\":\"classic\",\"title\":\"M\",\"teams\":1,\"rounds\":8,"
        "\"objectives\":[{\"id\":\"o\",\"title\":\"O\",\"done_when\":{\"round\":{\"at_least\":2}}}],"
        "\"texts\":{\"boo\":\"Boo!\"},\"when\":[{\"id\":\"w\",\"on\":\"deed\",\"do\":[{\"say\":\"boo\"}]}]}");
    (void)state;
    for (size_t i = 0; i < sizeof PLACE / sizeof *PLACE; i++) {
        int count = draft_choices(draft, PLACE[i], written, called);
        assert_true(count >= 7);
        for (int k = 0; k < count; k++) {
            draft_choice_hint(draft, PLACE[i], written[k], hint);
            if (!hint[0] || hint[strlen(hint) - 1] != '.')
                fail_msg("%s: %s is explained by \"%s\"", PLACE[i], written[k], hint);
        }
    }
    draft_choice_hint(draft, "/edition", "classic", hint);
    assert_string_equal(hint, "");
    draft_free(draft);
}

/* ---- what is shown ----------------------------------------------------------------------------------------------- */

static void a_mission_is_rows(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_row(draft, "", "Title", DRAFT_WRITTEN, "High Command Error!");
    assert_string_equal(form.title, "Mission");
    assert_string_equal(form.hint, "A mission of the game.");
    assert_string_equal(row_of(draft, "", "Title")->hint, "Title as players see it.");
    assert_row(draft, "", "Edition", DRAFT_CHOICE, "The 2018 edition");
    assert_row(draft, "", "Rounds", DRAFT_NUMBER, "5");
    assert_int_equal(row_of(draft, "", "Rounds")->most, 20);
    assert_false(row_of(draft, "", "Rounds")->can_remove);
    assert_row(draft, "", "Things on the board", DRAFT_LIST, "6 entries");
    assert_row(draft, "", "Citadel", DRAFT_PART, "");
    assert_false(row_of(draft, "", "Citadel")->present);
    assert_row(draft, "", "Teams keep all Secondary Missions", DRAFT_TRUTH, "");
    assert_row(draft, "", "Board", DRAFT_PART, "5 sectors in 2 rows");
    assert_row(draft, "/board", "Sectors", DRAFT_FREE, "5 sectors in 2 rows");
    assert_non_null(strstr(form.meaning, "    nothing, sector 7, sector 6 turned by 90 degrees\n"
                                         "    sector 2, sector 13, sector 4 turned by 180 degrees\n"));
    assert_row(draft, "/exits", "Only by these doorways", DRAFT_LIST, "West of sector 2");
    assert_row(draft, "/targets", "1.", DRAFT_PART, "Terminal, 2.c5");
    assert_true(form.is_list && form.can_add);
    assert_row(draft, "/force/use", "1.", DRAFT_WRITTEN, "1-32");
    assert_row(draft, "/objectives/0", "Reward in points", DRAFT_PART,
               "To each team 4, To the Dark Legion if it fails 4, Commander loses if it fails 2");
    assert_string_equal(form.title, "Objectives › 1. silence-and-leave");
    assert_int_equal(draft_set(draft, "/objectives/0/id", "objective-1"), DRAFT_DONE); /* no name to anybody */
    (void)draft_form(draft, "/objectives/0", &form);
    assert_string_equal(form.title, "Objectives › Objective 1");
    assert_true(draft_undo(draft));
    (void)draft_form(draft, "/objectives/0", &form);
    assert_non_null(strstr(form.meaning, "more than half of the teams either have hacked at least 1 terminal"));
    /* the tab, the key and what is done with them are called alike */
    assert_string_equal(string_get(english_strings(), "editor.tab.texts"), row_of(draft, "", "Texts")->label);
    assert_non_null(strstr(row_of(draft, "", "Texts")->hint, "Texts that players read"));
    assert_row(draft, "/texts", "silenced", DRAFT_WRITTEN,
               "The first terminal is silent. On somebody's map one of our signals has gone out.");
    assert_row(draft, "/when", "2. boots", DRAFT_PART, "boots, At the start of a round, Only once");
    assert_row(draft, "/when/1", "Only if", DRAFT_PART, "it is round 5 or later");
    assert_memory_equal(form.meaning, "At the start of round 5:", 24);
    assert_false(draft_form(draft, "/title", &form));
    assert_false(draft_form(draft, "/nowhere", &form));
    assert_false(draft_form(draft, "/targets/9", &form));
    assert_false(draft_form(draft, "nonsense", &form));
    draft_free(draft);
}

/* What is asked, and its arguments below at once. */
static void a_condition_is_a_choice(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_row(draft, "/objectives/0/done_when", "What it is", DRAFT_CHOICE, "A share of the teams");
    assert_string_equal(form.row[0].pointer, "/objectives/0/done_when");
    assert_row(draft, "/objectives/0/done_when", "Percent of the teams, at least", DRAFT_NUMBER, "51");
    assert_string_equal(row_of(draft, "/objectives/0/done_when", "Percent of the teams, at least")->pointer,
                        "/objectives/0/done_when/teams/at_least");
    assert_true(offers(draft, "/objectives/0/done_when", "in_a_row", "Rounds in a row"));
    assert_false(offers(draft, "/objectives/0/done_when", "noted", "Noted")); /* of cards alone */
    assert_row(draft, "/when/0/do/0", "Which text", DRAFT_CHOICE, "silenced");
    draft_free(draft);
}

/* Every condition and every action that can be chosen has a name for people. */
static void what_can_be_chosen_has_a_name(void **state)
{
    static const char *const PLACE[] = {"/objectives/0/done_when", "/when/0/do/0"};
    static const char *const SHAPE[] = {"condition", "trigger_action"};
    static char texts[DRAFT_CHOICES][48], names[DRAFT_CHOICES][64];
    struct draft *draft = error_of_command();
    (void)state;
    for (int place = 0; place < 2; place++) {
        int count = draft_choices(draft, PLACE[place], texts, names);
        assert_true(count >= 20);
        for (int i = 0; i < count; i++) {
            char key[96];
            (void)snprintf(key, sizeof key, "workshop.called.%s.%.47s", SHAPE[place], texts[i]);
            assert_string_equal(string_get(english_strings(), key), names[i]);
        }
    }
    draft_free(draft);
}

/* Words of the file that are no names: each has its own in the string table, whatever the field. */
static void look_at_words(const struct draft *draft, const struct shape *shape, const struct shape *outer[], int depth,
                          int *words)
{
    char called[CALLED_SIZE];
    for (int i = 0; i < depth; i++)
        if (outer[i] == shape)
            return;
    outer[depth] = shape;
    for (int i = 0; i < shape->count; i++) {
        const struct field *field = &shape->fields[i];
        for (int w = 0; field->type == FIELD_WORD && w < field->word_count; w++, ++*words)
            if (!write_value(called, sizeof called, draft, field, field->words[w]))
                fail_msg("%s.%s: %s has no word for people", shape->name, field->key, field->words[w]);
        if (field->shape)
            look_at_words(draft, field->shape, outer, depth + 1, words);
    }
}

static void every_word_of_the_file_has_one_for_people(void **state)
{
    int words = 0;
    const struct shape *outer[16];
    struct draft *draft = error_of_command();
    (void)state;
    look_at_words(draft, &SCHEMA_MISSION, outer, 0, &words);
    assert_true(words > 50);
    assert_row(draft, "/when/1", "When", DRAFT_CHOICE, "At the start of a round");
    assert_non_null(strstr(row_of(draft, "/when/1", "When")->hint, " In the file: “round_start”."));
    assert_non_null(strstr(row_of(draft, "/when/0/do/0", "What it is")->hint, " In the file: “say”."));
    assert_null(strstr(row_of(draft, "/when/0/do/0", "Which text")->hint, "In the file"));
    assert_true(offers(draft, "/when/1/on", "turn_end", "At the end of a turn"));
    assert_true(offers(draft, "/targets/0/kind", "casualty", "Wounded soldier"));
    assert_true(offers(draft, "/north", "east", "East"));
    assert_int_equal(draft_make(draft, "/tasks"), DRAFT_DONE);
    assert_true(offers(draft, "/tasks/0/specialist", "tech", "Tech Specialist"));
    assert_true(offers(draft, "/tasks/0/specialist", "anybody", "Any Doomtrooper"));
    assert_int_equal(draft_make(draft, "/end_when"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/tasks/0/title", "Cut the wire"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/end_when", "tasks"), DRAFT_DONE);
    assert_true(offers(draft, "/end_when/tasks/task", "task-1", "Cut the wire (task-1)"));
    assert_row(draft, "/end_when", "Which special action", DRAFT_CHOICE, "Cut the wire (task-1)");
    assert_int_equal(draft_make(draft, "/creature_actions"), DRAFT_DONE);
    assert_string_equal(row_of(draft, "/creature_actions", "Praetorian Stalker")->label, "Praetorian Stalker");
    draft_free(draft);
}

/* Every key of every table has a name of its own in the string table, and no form has two rows of one name. */
static void look_at_keys(const struct draft *draft, const struct shape *shape, const struct shape *outer[], int depth,
                         int *keys)
{
    char called[CALLED_SIZE], other[CALLED_SIZE];
    for (int i = 0; i < depth; i++)
        if (outer[i] == shape)
            return;
    outer[depth] = shape;
    for (int i = 0; i < shape->count; i++, ++*keys) {
        const struct field *field = &shape->fields[i];
        if (!write_called_in(called, sizeof called, draft, shape, field->key))
            fail_msg("%s.%s has no name for people", shape->name, field->key);
        for (int k = 0; k < i; k++) {
            (void)write_called_in(other, sizeof other, draft, shape, shape->fields[k].key);
            if (strcmp(called, other) == 0)
                fail_msg("%s: %s and %s are both called %s", shape->name, field->key, shape->fields[k].key, called);
        }
        if (field->shape)
            look_at_keys(draft, field->shape, outer, depth + 1, keys);
    }
}

static void every_key_of_the_file_has_a_name_for_people(void **state)
{
    int keys = 0;
    const struct shape *outer[16];
    char called[CALLED_SIZE];
    struct draft *draft = error_of_command();
    (void)state;
    look_at_keys(draft, &SCHEMA_MISSION, outer, 0, &keys);
    assert_true(keys > 200);
    for (int i = 0; i < (int)PARAMETER_COUNT; i++)
        if (!write_called_in(called, sizeof called, draft, NULL, parameter_table()[i].name))
            fail_msg("the rule %s has no name for people", parameter_table()[i].name);
    assert_int_equal(draft_make(draft, "/citadel"), DRAFT_DONE);
    assert_row(draft, "/citadel/at", "Squares from the west", DRAFT_NUMBER, "0");
    assert_row(draft, "/citadel/at", "Squares from the north", DRAFT_NUMBER, "0");
    draft_label(draft, "/objectives/0/done_when", called, sizeof called);
    assert_string_equal(called, "Done when");
    draft_label(draft, "/when/1", called, sizeof called);
    assert_string_equal(called, "Triggers › 2. boots");
    draft_free(draft);
}

static void choices_are_what_there_is(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_true(offers(draft, "/edition", "classic", "The 1993 edition"));
    assert_true(offers(draft, "/secondary_missions", "some", "For some teams, instead"));
    assert_true(offers(draft, "/start/in", "13", "Sector 13"));
    assert_false(offers(draft, "/start/in/0", "1", "Sector 1")); /* it does not lie there */
    assert_true(offers(draft, "/exits/only/0", "6.e", "East of sector 6"));
    assert_true(offers(draft, "/when/0/do/0/say", "last_round", "last_round"));
    assert_true(offers(draft, "/objectives/0/done_when/teams/of/all/1/count/figures", "legionnaire", "Legionnaire"));
    assert_false(offers(draft, "/title", "x", "x"));
    assert_false(offers(draft, "/nowhere/else", "x", "x"));
    draft_free(draft);
}

/* Ways in and out are in the edge of the board; only what is closed may lie between sectors. A creature of a trigger
 * begins where the Dark Legion comes in. */
static void only_outer_doorways_are_offered_as_ways(void **state)
{
    (void)state;
    struct draft *draft = drafts_of(
        "{\"format\":1,\"id\":\"s\",\"edition\":\"classic\",\"title\":\"S\",\"brief\":\"Go.\",\"board\":{\"layout\":[["
        "\"1\",\"2\"]],\"closed\":[\"1.e\"]},\"entrances\":{\"doomtroopers\":[\"1.n\"],\"reinforcements\":[\"2.n\"]},"
        "\"rounds\":8,\"force\":{\"use\":[\"1-2\"]},\"when\":[{\"id\":\"t\",\"on\":\"round_start\",\"do\":[{\"cards\":"
        "1}]}]}");
    assert_int_equal(draft_set(draft, "/when/0/do/0", "wait_at"), DRAFT_DONE);
    assert_non_null(strstr(text_of(draft), "\"wait_at\": { \"kind\": \"legionnaire\", \"at\": \"2.n\" }"));
    assert_true(offers(draft, "/when/0/do/0/wait_at/at", "1.n", "North of sector 1"));
    assert_false(offers(draft, "/when/0/do/0/wait_at/at", "1.e", "East of sector 1"));
    assert_false(offers(draft, "/entrances/reinforcements/0", "1.e", "East of sector 1"));
    assert_true(offers(draft, "/board/closed/0", "1.e", "East of sector 1"));
    draft_free(draft);
}

/* Every form of every shipped mission: the parts are found, nothing is missing in the string table. */
static void visit(const struct draft *draft, const char *place, int *forms)
{
    struct draft_form *own = malloc(sizeof *own);
    assert_non_null(own);
    if (!draft_form(draft, place, own))
        fail_msg("no form of %s", place);
    assert_true(own->count <= DRAFT_ROWS && own->title[0]);
    ++*forms;
    for (int i = 0; i < own->count; i++) {
        const struct draft_row *row = &own->row[i];
        assert_true(row->label[0] && row->pointer[0] && !row->wrong);
        assert_true(!row->present || row->value[0]);
        assert_true(row->present || !row->can_remove);
        if (row->present && (row->kind == DRAFT_PART || row->kind == DRAFT_LIST))
            visit(draft, row->pointer, forms);
    }
    free(own);
}

static void every_part_of_every_mission_has_a_form(void **state)
{
    int forms = 0, missing = strings_missing_count(english_strings());
    (void)state;
    for (int i = 0; i < SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS; i++) {
        struct draft *draft = drafts_from(i < SHIPPED_MISSIONS ? SHIPPED_PATH[i]
                                                               : SHIPPED_SECOND_PATH[i - SHIPPED_MISSIONS]);
        visit(draft, "", &forms);
        draft_free(draft);
    }
    assert_int_equal(strings_missing_count(english_strings()), missing);
    assert_true(forms > 1000);
}

static void what_nobody_knows_is_shown_and_kept(void **state)
{
    static const char TEXT[] = "{\"x-note\":{\"a\":[1]},\"rounds\":3,\"odd/~key\":[1,2]}";
    struct draft *draft = draft_new(drafts_world(), "x", TEXT, strlen(TEXT));
    (void)state;
    assert_row(draft, "", "x-note", DRAFT_FREE, "{\"a\":[1]}");
    assert_row(draft, "", "odd/~key", DRAFT_FREE, "[1,2]");
    assert_string_equal(row_of(draft, "", "odd/~key")->pointer, "/odd~1~0key");
    assert_true(row_of(draft, "", "odd/~key")->wrong);
    assert_int_equal(draft_set(draft, "/rounds", "4"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/x-note", "4"), DRAFT_REFUSED);
    assert_says(draft, "\"x-note\": { \"a\": [1] }");
    assert_int_equal(draft_remove(draft, "/odd~1~0key"), DRAFT_DONE);
    assert_null(strstr(text_of(draft), "odd"));
    draft_free(draft);
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

static void only_what_may_stand_there_is_set(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    static const struct {
        const char *place, *value;
        enum draft_done done;
    } TRY[] = {{"/rounds", "12", DRAFT_DONE},
               {"/rounds", "21", DRAFT_REFUSED},
               {"/rounds", "-1", DRAFT_REFUSED},
               {"/rounds", "", DRAFT_REFUSED},
               {"/rounds", " 1", DRAFT_REFUSED},
               {"/rounds", "1x", DRAFT_REFUSED},
               {"/id", "!", DRAFT_REFUSED},
               {"/id", "Capital", DRAFT_DONE}, /* as "capital" */
               {"/id", "my.own", DRAFT_DONE},
               {"/title", "", DRAFT_REFUSED},
               {"/title", "\xFF", DRAFT_REFUSED}, /* no text */
               {"/keeps_all_secondary", "true", DRAFT_DONE},
               {"/keeps_all_secondary", "yes", DRAFT_REFUSED},
               {"/secondary_missions", "few", DRAFT_REFUSED},
               {"/secondary_missions", "none", DRAFT_DONE},
               {"/start/in/0", "6", DRAFT_DONE},
               {"/start/in/0", "1", DRAFT_REFUSED},
               {"/start/in", "6", DRAFT_REFUSED}, /* a list */
               {"/board/layout", "6", DRAFT_REFUSED},
               {"/format", "2", DRAFT_REFUSED},
               {"/force/use/0", "7", DRAFT_DONE},
               {"/targets/0/at", "2.d6", DRAFT_DONE},
               {"/targets/0/kind", "door", DRAFT_REFUSED},
               {"/targets/99/kind", "terminal", DRAFT_REFUSED},
               {"", "x", DRAFT_REFUSED},
               {"/texts/silenced", "Said", DRAFT_DONE}};
    for (size_t i = 0; i < sizeof TRY / sizeof *TRY; i++)
        if (draft_set(draft, TRY[i].place, TRY[i].value) != TRY[i].done)
            fail_msg("%s = %s", TRY[i].place, TRY[i].value);
    assert_says(draft, "\"use\": [7]");
    assert_says(draft, "\"silenced\": \"Said\"");
    assert_int_equal(draft_steps(draft), 9);
    while (draft_undo(draft))
        ;
    assert_false(draft_is_changed(draft));
    draft_free(draft);
}

static void parts_are_made_with_what_they_need(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_int_equal(draft_make(draft, "/teams"), DRAFT_DONE);
    assert_says(draft, "\"teams\": { \"min\": 1, \"max\": 4 }");
    assert_int_equal(draft_make(draft, "/teams"), DRAFT_SAME);
    assert_int_equal(draft_make(draft, "/end_when"), DRAFT_DONE);
    assert_says(draft, "\"end_when\": { \"elimination_points\": { \"at_least\": 1 } }");
    assert_int_equal(draft_make(draft, "/figures"), DRAFT_DONE);
    assert_says(draft, "\"figures\": [{ \"kind\": \"legionnaire\", \"at\": \"7.a1\" }]");
    assert_int_equal(draft_make(draft, "/portals"), DRAFT_DONE);
    assert_says(draft, "\"portals\": [{ \"at\": \"7.n\", \"rounds\": [1] }]");
    assert_int_equal(draft_make(draft, "/counters"), DRAFT_DONE);
    assert_says(draft, "\"counters\": [{ \"id\": \"counter-1\" }]");
    assert_int_equal(draft_make(draft, "/tasks"), DRAFT_DONE);
    assert_says(draft, "\"tasks\": [{ \"id\": \"task-1\", \"title\": \"…\", \"beside\": [\"7.b1\"] }]");
    assert_int_equal(draft_make(draft, "/rules"), DRAFT_DONE);
    assert_says(draft, "\"rules\": {}");
    assert_int_equal(draft_make(draft, "/citadel"), DRAFT_DONE);
    assert_says(draft, "\"citadel\": { \"at\": [0, 0] }");
    assert_int_equal(draft_make(draft, "/nothing"), DRAFT_REFUSED);
    assert_int_equal(draft_make(draft, "/no/thing"), DRAFT_REFUSED);
    draft_free(draft);
}

static void rules_and_creatures_are_all_there_to_be_set(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_int_equal(draft_make(draft, "/rules"), DRAFT_DONE);
    assert_row(draft, "/rules", "Squares in a Move", DRAFT_NUMBER, "");
    assert_int_equal(form.count, PARAMETER_COUNT);
    assert_false(form.is_list || form.can_add);
    assert_string_equal(form.row[0].hint, "Steps in a Move. Usual here: 3.");
    assert_int_equal(form.row[0].most, 8);
    assert_int_equal(form.row[0].usual, 3);
    assert_int_equal(draft_set(draft, "/rules/move_steps", "4"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/rules/move_steps", "9"), DRAFT_REFUSED);
    assert_int_equal(draft_set(draft, "/rules/no_rule", "1"), DRAFT_REFUSED);
    assert_says(draft, "\"rules\": { \"move_steps\": 4 }");
    assert_int_equal(draft_remove(draft, "/rules/move_steps"), DRAFT_DONE);
    assert_says(draft, "\"rules\": {}");
    assert_row(draft, "/rules", "Event Cards", DRAFT_TRUTH, "");
    assert_int_equal(row_of(draft, "/rules", "Event Cards")->usual, 1);
    assert_string_equal(row_of(draft, "/rules", "Event Cards")->hint, "Event Cards are drawn. Usual here: on.");
    assert_int_equal(draft_set(draft, "/rules/events", "false"), DRAFT_DONE);
    assert_says(draft, "\"rules\": { \"events\": 0 }");
    assert_row(draft, "/rules", "Event Cards", DRAFT_TRUTH, "false");
    assert_int_equal(draft_set(draft, "/rules/events", "2"), DRAFT_REFUSED);
    assert_int_equal(draft_set(draft, "/rules/events", "true"), DRAFT_DONE);
    assert_string_equal(draft_step_name(draft, draft_steps(draft) - 1), "Special rules › Event Cards: yes (was no)");
    assert_int_equal(draft_remove(draft, "/rules/events"), DRAFT_DONE);
    assert_int_equal(draft_add(draft, "/rules", pointer), DRAFT_REFUSED);
    assert_int_equal(draft_make(draft, "/creature_actions"), DRAFT_DONE);
    assert_row(draft, "/creature_actions", "Nepharite", DRAFT_NUMBER, "");
    assert_int_equal(draft_set(draft, "/creature_actions/nepharite", "6"), DRAFT_DONE);
    draft_free(draft);
}

/* Neither beside itself nor in a stretch of numbers; one that is never left out is one of those in use. */
static void a_new_number_stands_nowhere_yet(void **state)
{
    (void)state;
    struct draft *draft = drafts_of(
        "{\"format\":1,\"id\":\"s\",\"edition\":\"classic\",\"title\":\"S\",\"brief\":\"Go.\",\"board\":{\"layout\":[["
        "\"1\",\"2\"]]},\"entrances\":{\"doomtroopers\":[\"1.n\"],\"reinforcements\":[\"2.n\"]},\"rounds\":8,"
        "\"force\":{\"use\":[\"4-6\",1]},\"objectives\":[]}");
    assert_int_equal(draft_make(draft, "/force/key"), DRAFT_DONE);
    assert_int_equal(draft_add(draft, "/force/key", pointer), DRAFT_DONE);
    assert_int_equal(draft_add(draft, "/force/key", pointer), DRAFT_DONE);
    assert_says(draft, "\"key\": [{ \"card\": 1 }, { \"card\": 4 }, { \"card\": 5 }]");
    for (int i = 0; i < 4; i++)
        assert_int_equal(draft_add(draft, "/force/use", pointer), DRAFT_DONE);
    assert_says(draft, "\"use\": [\"4-6\", 1, 2, 3, 7, 8]");
    draft_free(draft);
}

/* Who is on a card, which trigger players would read of by its name in files, who else shows the text. */
static void rows_tell_what_is_to_be_known(void **state)
{
    (void)state;
    static char written[DRAFT_CHOICES][48], called[DRAFT_CHOICES][64];
    struct draft *draft = drafts_of(
        "{\"format\":1,\"id\":\"s\",\"edition\":\"classic\",\"title\":\"S\",\"brief\":\"Go.\",\"board\":{\"layout\":[["
        "\"1\",\"2\"]],\"closed\":[\"1.e\"]},\"entrances\":{\"doomtroopers\":[\"1.n\"],\"reinforcements\":[\"2.n\"]},"
        "\"rounds\":8,\"figures\":[{\"kind\":\"legionnaire\",\"at\":\"1.c5\",\"follower\":true,\"name\":\"The guide\"},"
        "{\"kind\":\"legionnaire\",\"at\":\"2.c5\"}],\"force\":{\"use\":[\"1-2\"]},\"texts\":{\"boo\":\"Boo!\"},"
        "\"objectives\":[{\"id\":\"o\",\"title\":\"O\",\"done_when\":{\"round\":{\"at_least\":2}},\"reward\":{\"team\":"
        "1}}],"
        "\"when\":[{\"id\":\"trigger-1\",\"on\":\"round_start\",\"known\":true,\"if\":{\"not\":{\"trigger_fired\":"
        "\"trigger-2\"}},\"do\":[{\"say\":\"boo\"}]},{\"id\":\"trigger-2\",\"on\":\"round_end\",\"do\":[{\"open\":"
        "\"1.e\"},{\"say\":\"boo\"}]}]}");
    assert_string_equal(row_of(draft, "/force/use", "1.")->note, "1: 3 × Legionnaire\n2: 3 × Legionnaire");
    assert_string_equal(row_of(draft, "/when/0", "Players read of it in the brief")->note,
                        "Here players read the name in files of trigger-2: give this trigger a title.");
    assert_string_equal(row_of(draft, "/when/1/do/1", "Which text")->note, "trigger-1 shows the same text.");
    assert_int_equal(draft_choices(draft, "/when/0/if/not/trigger_fired", written, called), 2);
    assert_string_equal(called[1], "the east doorway of sector 1 opens, if it… (trigger-2)");
    assert_string_equal(row_of(draft, "/when/0/if/not", "Which trigger")->note,
                        "the east doorway of sector 1 opens, if it was closed.");
    assert_int_equal(draft_set(draft, "/when/1/title", "The gate"), DRAFT_DONE);
    assert_string_equal(row_of(draft, "/when/0", "Players read of it in the brief")->note, "");
    assert_true(draft_form(draft, "/figures/0", &form));
    assert_string_equal(form.title, "Creatures from the start › 1. The guide");
    draft_free(draft);
}

static void lists_grow_and_shrink(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_int_equal(draft_add(draft, "/start/in", pointer), DRAFT_DONE);
    assert_string_equal(pointer, "/start/in/1");
    assert_says(draft, "\"in\": [\"13\", \"7\"]"); /* one that is not in it yet */
    assert_int_equal(draft_remove(draft, "/start/in/0"), DRAFT_DONE);
    assert_says(draft, "\"in\": [\"7\"]");
    assert_int_equal(draft_remove(draft, "/start/in/0"), DRAFT_REFUSED); /* "in" cannot be left out */
    assert_int_equal(draft_remove(draft, "/start"), DRAFT_DONE);
    assert_int_equal(draft_remove(draft, "/exits/only/0"), DRAFT_DONE); /* the last entry goes with the list */
    assert_says(draft, "\"exits\": {}");
    assert_int_equal(draft_remove(draft, "/title"), DRAFT_REFUSED);
    assert_int_equal(draft_remove(draft, ""), DRAFT_REFUSED);
    assert_int_equal(draft_add(draft, "/texts", pointer), DRAFT_DONE);
    assert_string_equal(pointer, "/texts/text-3");
    assert_int_equal(draft_rename(draft, pointer, "first_blood"), DRAFT_DONE);
    assert_int_equal(draft_rename(draft, "/texts/first_blood", "silenced"), DRAFT_DONE); /* is there already */
    assert_says(draft, "\"silenced-2\": \"…\"");
    assert_int_equal(draft_rename(draft, "/texts/silenced-2", "First_Blood"), DRAFT_DONE);
    assert_int_equal(draft_rename(draft, "/title", "name"), DRAFT_REFUSED);
    assert_says(draft, "\"first_blood\": \"…\"");
    assert_int_equal(draft_add(draft, "/when", pointer), DRAFT_DONE);
    assert_string_equal(pointer, "/when/2");
    assert_says(draft, "\"id\": \"trigger-3\", \"on\": \"round_start\", \"do\": [{ \"say\": \"silenced\" }]");
    assert_int_equal(draft_add(draft, "/title", pointer), DRAFT_REFUSED);
    assert_int_equal(draft_add(draft, "/message_sectors", pointer), DRAFT_DONE); /* a list that was not there */
    assert_string_equal(pointer, "/message_sectors/0");
    for (int i = 0; i < 6; i++)
        (void)draft_add(draft, "/when/2/do", pointer);
    assert_int_equal(draft_add(draft, "/when/2/do", pointer), DRAFT_REFUSED); /* it is full */
    assert_true(row_of(draft, "/when/2/do", "6.")->present && !form.can_add);
    draft_free(draft);
}

static void entries_are_doubled_and_moved(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_int_equal(draft_double(draft, "/when/0", pointer), DRAFT_DONE);
    assert_string_equal(pointer, "/when/1");
    assert_row(draft, "/when", "2. trigger-3", DRAFT_PART, "trigger-3, At the end of a round, Only once");
    assert_row(draft, "/when", "1. terminal-silent", DRAFT_PART, "terminal-silent, At the end of a round, Only once");
    assert_int_equal(draft_shift(draft, "/when/1", 1), DRAFT_DONE);
    assert_row(draft, "/when", "3. trigger-3", DRAFT_PART, "trigger-3, At the end of a round, Only once");
    assert_int_equal(draft_shift(draft, "/when/2", 1), DRAFT_REFUSED);
    assert_int_equal(draft_shift(draft, "/when/0", -1), DRAFT_REFUSED);
    assert_int_equal(draft_shift(draft, "/when/0", 2), DRAFT_REFUSED);
    assert_int_equal(draft_shift(draft, "/title", 1), DRAFT_REFUSED);
    assert_int_equal(draft_double(draft, "/texts/silenced", pointer), DRAFT_REFUSED);
    assert_string_equal(draft_step_name(draft, 0), "Double Triggers › 1. terminal-silent");
    assert_string_equal(draft_step_name(draft, 1), "Move Triggers › 2. trigger-3");
    draft_free(draft);
}

static void one_value_becomes_a_list(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    static const char FIGURES[] = "/objectives/0/done_when/teams/of/all/1/count/figures";
    assert_true(draft_form(draft, FIGURES, &form));
    assert_true(form.is_list && form.can_add && form.count == 1);
    assert_string_equal(form.row[0].pointer, FIGURES);
    assert_int_equal(draft_set(draft, FIGURES, "razide"), DRAFT_DONE);
    assert_says(draft, "\"figures\": \"razide\"");
    assert_int_equal(draft_add(draft, FIGURES, pointer), DRAFT_DONE);
    assert_says(draft, "\"figures\": [\"razide\", \"doomtroopers\"]");
    assert_int_equal(draft_set(draft, pointer, "creatures"), DRAFT_DONE);
    assert_says(draft, "\"figures\": [\"razide\", \"creatures\"]");
    assert_int_equal(draft_set(draft, FIGURES, "razide"), DRAFT_REFUSED);
    draft_free(draft);
}

/* What is asked is not lost when a condition becomes a list of them, or one of a list. */
static void a_condition_becomes_another(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    static const char IF[] = "/when/1/if";
    assert_int_equal(draft_set(draft, IF, "round"), DRAFT_SAME);
    assert_int_equal(draft_set(draft, IF, "all"), DRAFT_DONE);
    assert_says(draft, "\"if\": { \"all\": [{ \"round\": { \"at_least\": 5 } }] }");
    assert_int_equal(draft_set(draft, IF, "any"), DRAFT_DONE);
    assert_says(draft, "\"if\": { \"any\": [{ \"round\": { \"at_least\": 5 } }] }");
    assert_int_equal(draft_set(draft, IF, "round"), DRAFT_DONE);
    assert_says(draft, "\"if\": { \"round\": { \"at_least\": 5 } }");
    assert_int_equal(draft_set(draft, IF, "not"), DRAFT_DONE);
    assert_says(draft, "\"if\": { \"not\": { \"round\": { \"at_least\": 5 } } }");
    assert_int_equal(draft_set(draft, IF, "any"), DRAFT_DONE);
    assert_says(draft, "\"if\": { \"any\": [{ \"round\": { \"at_least\": 5 } }] }");
    assert_int_equal(draft_set(draft, IF, "count"), DRAFT_DONE);
    assert_says(draft, "\"count\": { \"figures\": \"doomtroopers\", \"states\": \"on_board\", \"at_least\": 1 }");
    char added[DRAFT_POINTER_BYTES];
    assert_int_equal(draft_add(draft, "/when/1/if/count/states", added), DRAFT_DONE);
    assert_says(draft, "\"states\": [\"on_board\", \"waiting\"]");
    assert_int_equal(draft_set(draft, IF, "nonsense"), DRAFT_REFUSED);
    assert_int_equal(draft_set(draft, "/when/0/do/0", "strike"), DRAFT_DONE);
    assert_says(draft, "\"strike\": { \"dice\": \"W\" }");
    draft_free(draft);
}

/* What was taken ready-made goes on being called so, until it says something else. */
static void what_was_ready_made_keeps_its_name(void **state)
{
    struct draft *draft = error_of_command();
    static const char IF[] = "/when/1/if";
    (void)state;
    assert_int_equal(draft_set(draft, IF, "nobody_lost"), DRAFT_DONE);
    assert_string_equal(row_of(draft, IF, "What it is")->value, "Nobody lost");
    assert_int_equal(draft_set(draft, IF, "nobody_lost"), DRAFT_SAME);
    assert_int_equal(draft_set(draft, "/when/1/if/count/at_most", "1"), DRAFT_DONE);
    assert_string_equal(row_of(draft, IF, "What it is")->value, "Where figures are");
    assert_int_equal(draft_set(draft, IF, "nobody_lost"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, IF, "count"), DRAFT_DONE);
    assert_string_equal(row_of(draft, IF, "What it is")->value, "Where figures are");
    draft_free(draft);
}

/* "In round N": both bounds go together where one of them alone would make it a contradiction. */
static void one_round_is_ready_made(void **state)
{
    struct draft *draft = error_of_command();
    static const char IF[] = "/when/1/if";
    (void)state;
    assert_int_equal(draft_set(draft, IF, "in_round"), DRAFT_DONE);
    assert_says(draft, "\"if\": { \"round\": { \"at_least\": 2, \"at_most\": 2 } }");
    assert_int_equal(draft_set(draft, "/when/1/if/round/at_least", "5"), DRAFT_DONE);
    assert_says(draft, "\"round\": { \"at_least\": 5, \"at_most\": 5 }");
    assert_non_null(strstr(draft_step_name(draft, draft_steps(draft) - 1), ": 5 (was 2), and “"));
    assert_string_equal(draft_made(draft), "/when/1/if/round/at_least");
    assert_string_equal(row_of(draft, IF, "What it is")->value, "In one round");
    assert_int_equal(draft_set(draft, "/when/1/if/round/at_most", "4"), DRAFT_DONE);
    assert_says(draft, "\"round\": { \"at_least\": 4, \"at_most\": 4 }");
    assert_int_equal(draft_set(draft, "/when/1/if/round/at_most", "6"), DRAFT_DONE);
    assert_says(draft, "\"round\": { \"at_least\": 4, \"at_most\": 6 }");
    assert_string_equal(draft_made(draft), "");
    assert_string_equal(row_of(draft, IF, "What it is")->value, "The round");
    draft_free(draft);
}

/* Where a wall stands it is to fall, where none stands one is to go up: neither does nothing (W528). The side named
 * turns with its sector. */
static void a_wall_begins_where_one_can_be(void **state)
{
    struct draft *draft = drafts_from("missions/classic/01-eagle-strike.json");
    (void)state;
    assert_int_equal(draft_add(draft, "/when", pointer), DRAFT_DONE);
    int problems = draft_problems(draft);
    assert_int_equal(draft_set(draft, "/when/0/do/0", "breach"), DRAFT_DONE);
    assert_int_equal(draft_problems(draft), problems);
    assert_says(draft, "\"breach\": \"");
    assert_int_equal(draft_set(draft, "/when/0/do/0", "wall"), DRAFT_DONE);
    assert_int_equal(draft_problems(draft), problems);
    assert_int_equal(draft_set(draft, "/when/0/do/0/wall", "1.c3.e"), DRAFT_DONE);
    const struct mission *mission = &draft_scenario(draft)->mission;
    int slot = mission_slot_of(mission, shipped_catalogue(), 1);
    assert_int_equal(draft_turn_sector(draft, slot % mission->grid_width, slot / mission->grid_width), DRAFT_DONE);
    assert_says(draft, "\"wall\": \"1.c3.s\"");
    draft_free(draft);
}

/* Doors are named where they stand; doorways are opened and closed besides. */
static void a_door_is_chosen_among_those_that_stand(void **state)
{
    struct draft *draft = drafts_from("tests/language/the-vault.json");
    (void)state;
    int problems = draft_problems(draft);
    assert_row(draft, "/when/0/do/1", "Which door", DRAFT_CHOICE, "12.n");
    assert_true(offers(draft, "/when/0/do/1/unlock", "12.d6.e", "12.d6.e"));
    assert_false(offers(draft, "/when/0/do/1/unlock", "15.n", "North of sector 15"));
    assert_true(offers(draft, "/when/0/do/2/open", "15.n", "North of sector 15"));
    assert_true(offers(draft, "/when/0/do/2/open", "12.d6.e", "12.d6.e"));
    assert_false(offers(draft, "/when/0/do/2/open", "12.n", "12.n")); /* as the doorway between the two sectors */
    assert_true(offers(draft, "/board/locked/0", "14.w", "14.w"));
    assert_int_equal(draft_add(draft, "/board/locked", pointer), DRAFT_DONE);
    assert_says(draft, "\"locked\": [\"12.n\", \"15.e\"]"); /* behind which nobody comes: that is told */
    assert_true(draft_is_playable(draft) && draft_problems(draft) > problems);
    assert_true(draft_undo(draft));
    assert_int_equal(draft_set(draft, "/when/1/do/1", "lock"), DRAFT_SAME);
    assert_int_equal(draft_set(draft, "/when/1/do/2", "lock"), DRAFT_DONE); /* a door there is */
    assert_int_equal(draft_problems(draft), problems);
    assert_int_equal(draft_set(draft, "/when/1/do/2/lock", "14.w"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/when/1/do/2/lock", "2.s"),
                     DRAFT_REFUSED); /* doors are called as the file does */
    assert_int_equal(draft_problems(draft), problems);
    draft_free(draft);
}

/* What something new names is made along, so that it can be played at once. */
static void what_is_named_is_made_along(void **state)
{
    struct draft *draft = draft_begin(drafts_world(), shipped_catalogue(), "small", "Small");
    (void)state;
    assert_int_equal(draft_add(draft, "/when", pointer), DRAFT_DONE);
    assert_says(draft, "\"do\": [{ \"say\": \"text-1\" }]");
    assert_says(draft, "\"texts\": { \"text-1\": \"…\" }");
    assert_true(draft_is_playable(draft));
    assert_true(draft_undo(draft));
    assert_false(draft_is_changed(draft));
    assert_int_equal(draft_make(draft, "/end_when"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/end_when", "trigger_fired"), DRAFT_DONE); /* a trigger, which says a text */
    assert_says(draft, "\"end_when\": { \"trigger_fired\": \"trigger-1\" }");
    assert_says(draft, "\"when\": [{ \"id\": \"trigger-1\", \"on\": \"round_start\"");
    assert_true(draft_is_playable(draft));
    assert_int_equal(draft_set(draft, "/end_when", "flag"), DRAFT_DONE);
    assert_says(draft, "\"counters\": [{ \"id\": \"counter-1\" }]");
    assert_int_equal(draft_set(draft, "/end_when", "tasks"), DRAFT_DONE);
    assert_says(draft, "\"tasks\": [{ \"id\": \"task-1\", \"title\": \"…\"");
    draft_free(draft);
}

/* Whether a doorway is open: which one, and how it must be, are chosen. */
static void a_doorway_is_asked_for(void **state)
{
    struct draft *draft = draft_begin(drafts_world(), shipped_catalogue(), "small", "Small");
    (void)state;
    assert_int_equal(draft_make(draft, "/end_when"), DRAFT_DONE);
    assert_true(offers(draft, "/end_when", "doorway", "A doorway is open or closed"));
    assert_int_equal(draft_set(draft, "/end_when", "doorway"), DRAFT_DONE);
    assert_true(draft_is_playable(draft));
    assert_non_null(row_of(draft, "/end_when/doorway", "Which doorway"));
    assert_non_null(row_of(draft, "/end_when/doorway", "It must be"));
    assert_true(offers(draft, "/end_when/doorway/is", "closed", "Closed"));
    assert_int_equal(draft_set(draft, "/end_when/doorway/is", "open"), DRAFT_DONE);
    assert_says(draft, "\"is\": \"open\"");
    draft_free(draft);
}

/* A trigger that waits for an elimination is told whose. */
static void who_must_fall_is_chosen(void **state)
{
    struct draft *draft = draft_begin(drafts_world(), shipped_catalogue(), "small", "Small");
    (void)state;
    assert_int_equal(draft_add(draft, "/when", pointer), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/when/0/on", "elimination"), DRAFT_DONE);
    assert_int_equal(draft_make(draft, "/when/0/figures"), DRAFT_DONE);
    assert_true(offers(draft, "/when/0/figures", "creatures", "Creatures"));
    assert_true(offers(draft, "/when/0/figures", "followers", "Followers"));
    char hint[DRAFT_HINT_BYTES];
    draft_choice_hint(draft, "/when/0/figures", "followers", hint);
    assert_non_null(strstr(hint, "hostage")); /* by which it is searched */
    assert_int_equal(draft_set(draft, "/when/0/figures", "creatures"), DRAFT_DONE);
    assert_says(draft, "\"on\": \"elimination\", \"figures\": \"creatures\"");
    assert_true(draft_is_playable(draft));
    draft_free(draft);
}

/* Of some keys only one may stand there: the new one takes the place of the old one. */
static void one_place_takes_that_of_another(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_int_equal(draft_make(draft, "/targets/0/in"), DRAFT_DONE);
    assert_says(draft, "{ \"kind\": \"terminal\", \"in\": [\"7\"] }");
    assert_int_equal(draft_set(draft, "/targets/0/at", "7.c3"), DRAFT_DONE);
    assert_says(draft, "{ \"kind\": \"terminal\", \"at\": \"7.c3\" }");
    assert_int_equal(draft_set(draft, "/objectives/0/done_when/teams/at_most", "60"), DRAFT_DONE);
    assert_says(draft, "\"at_least\": 51,\n          \"at_most\": 60"); /* bounds go together */
    assert_int_equal(draft_add(draft, "/targets", pointer), DRAFT_DONE);
    assert_says(draft, "{ \"kind\": \"computer\", \"armour\": 1, \"at\": \"7.a1\" }");
    assert_true(draft_is_playable(draft));
    draft_free(draft);
}

static void who_is_named_keeps_being_named(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_int_equal(draft_rename(draft, "/texts/silenced", "first"), DRAFT_DONE);
    assert_says(draft, "\"do\": [{ \"say\": \"first\" }]");
    assert_true(draft_is_playable(draft));
    assert_int_equal(draft_make(draft, "/end_when"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/end_when", "trigger_fired"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/when/0/id", "quiet"), DRAFT_DONE);
    assert_says(draft, "\"end_when\": { \"trigger_fired\": \"quiet\" }");
    assert_true(draft_is_playable(draft));
    draft_free(draft);
}

static void a_long_text_is_told_whole(void **state)
{
    static char out[DRAFT_VALUE_BYTES];
    struct draft *draft = error_of_command();
    (void)state;
    assert_true(draft_text(draft, "/brief", out));
    assert_non_null(strstr(out, "\n\n"));
    assert_true(draft_text(draft, "/citadel", out)); /* not there */
    assert_string_equal(out, "");
    assert_int_equal(draft_set(draft, "/force/use/0", "7"), DRAFT_DONE);
    assert_true(draft_text(draft, "/force/use/0", out));
    assert_string_equal(out, "7");
    assert_false(draft_text(draft, "/no/where", out));
    draft_free(draft);
}

static void a_number_tells_what_holds_for_fewer_teams(void **state)
{
    static const char TEXT[] = "{\"rounds\":6,\"fewer_teams\":{\"rounds\":5}}";
    struct draft *draft = draft_new(drafts_world(), "test.json", TEXT, strlen(TEXT));
    int told = 0;
    (void)state;
    assert_true(draft_form(draft, "", &form));
    for (int i = 0; i < form.count; i++) {
        bool here = strstr(form.row[i].hint, "For one or two teams it is 5.") != NULL;
        assert_int_equal(here, strcmp(form.row[i].pointer, "/rounds") == 0);
        told += here;
        if (here) { /* … and can be changed in the row below */
            assert_string_equal(form.row[i + 1].pointer, "/fewer_teams/rounds");
            assert_string_equal(form.row[i + 1].label, "Rounds, one or two teams");
            assert_string_equal(form.row[i + 1].value, "5");
            assert_true(form.row[i + 1].can_remove);
        }
    }
    assert_int_equal(told, 1);
    assert_int_equal(draft_remove(draft, "/fewer_teams"), DRAFT_DONE);
    assert_true(draft_form(draft, "", &form));
    for (int i = 0; i < form.count; i++)
        assert_string_not_equal(form.row[i].pointer, "/fewer_teams/rounds");
    draft_free(draft);
}

/* What holds for few teams begins as what holds for all, from where it is changed. */
static void values_for_few_teams_begin_with_those_of_all(void **state)
{
    static const char TEXT[] =
        "{\"portals\":[{\"at\":\"1.n\",\"rounds\":[3,5]}],\"rounds\":75,\"force\":{\"use\":[\"1-2\"],\"each\":2},"
        "\"objectives\":[{\"id\":\"a\",\"done_when\":{\"elimination_points\":{\"at_least\":80}}},"
        "{\"id\":\"b\",\"done_when\":{\"round\":{\"at_least\":7}}}],"
        "\"when\":[{\"id\":\"t\",\"on\":\"round_start\",\"if\":{\"round\":{\"at_least\":6}},\"do\":[{\"last_round\":"
        "true}]}]}";
    static const char *const MADE[] = {"/fewer_teams/rounds", "/fewer_teams/force_each", "/fewer_teams/portal_rounds",
                                       "/fewer_teams/objectives", "/fewer_teams/when"};
    static const char *const SAID[] = {
        "\"rounds\": 75,", "\"force_each\": 2,", "\"portal_rounds\": [3, 5]",
        "\"objectives\": [{ \"id\": \"a\", \"done_when\": { \"elimination_points\": { \"at_least\": 80 } } }]",
        "\"when\": [{ \"id\": \"t\", \"if\": { \"round\": { \"at_least\": 6 } } }]"};
    char out[DRAFT_POINTER_BYTES], value[DRAFT_VALUE_BYTES];
    size_t length;
    struct draft *draft = draft_new(drafts_world(), "test.json", TEXT, strlen(TEXT));
    (void)state;
    assert_int_equal(draft_make(draft, "/fewer_teams"), DRAFT_DONE);
    for (int i = 0; i < 5; i++)
        assert_int_equal(draft_make(draft, MADE[i]), DRAFT_DONE);
    const char *few = strstr(draft_bytes(draft, &length), "\"fewer_teams\"");
    for (int i = 0; i < 5; i++)
        if (!strstr(few, SAID[i]))
            fail_msg("%s is not in %s", SAID[i], few);
    assert_int_equal(draft_add(draft, "/fewer_teams/objectives", out), DRAFT_DONE);
    assert_true(draft_text(draft, "/fewer_teams/objectives/1/id", value));
    assert_string_equal(value, "b");
    assert_true(draft_text(draft, "/fewer_teams/objectives/1/done_when/round/at_least", value));
    assert_string_equal(value, "7");
    draft_free(draft);
}

/* ---- names of steps ---------------------------------------------------------------------------------------------- */

static void assert_step(const struct draft *draft, const char *name)
{
    assert_string_equal(draft_step_name(draft, draft_steps(draft) - 1), name);
}

static void a_step_says_what_it_has_changed(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_int_equal(draft_set(draft, "/targets/0/at", "2.c6"), DRAFT_DONE);
    assert_step(draft, "Terminal moved from 2.c5 to 2.c6");
    assert_int_equal(draft_set(draft, "/rounds", "6"), DRAFT_DONE);
    assert_step(draft, "Rounds: 6 (was 5)");
    assert_int_equal(draft_set(draft, "/when/1/if/round/at_least", "4"), DRAFT_DONE);
    assert_step(draft, "The round › This round or later: 4 (was 5)");
    assert_int_equal(draft_make(draft, "/when/1/if/round/at_most"), DRAFT_DONE);
    assert_step(draft, "The round › This round or earlier: 4");
    assert_int_equal(draft_set(draft, "/when/1/if/round/at_most", "9"), DRAFT_DONE);
    assert_step(draft, "In one round › This round or earlier: 9 (was 4)");
    assert_int_equal(draft_set(draft, "/when/1/if", "flag"), DRAFT_DONE);
    assert_step(draft, "boots › Only if: A counter that is not 0 (was The round)");
    assert_int_equal(draft_set(draft, "/when/1/once", "false"), DRAFT_DONE);
    assert_step(draft, "boots › Only once: no (was yes)");
    assert_int_equal(draft_set(draft, "/objectives/0/points/team", "5"), DRAFT_DONE);
    assert_step(draft, "silence-and-leave › Reward in points › To each team: 5 (was 4)");
    assert_int_equal(draft_set(draft, "/objectives/0/id", "leave"), DRAFT_DONE);
    assert_step(draft, "silence-and-leave is now called leave");
    assert_int_equal(draft_remove(draft, "/targets/1"), DRAFT_DONE);
    assert_step(draft, "Remove Things on the board › 2. Terminal at 7.d2");
    assert_int_equal(draft_set(draft, "/brief", "A long text that nobody would read to its end in a list of steps."),
                     DRAFT_DONE);
    assert_step(draft, "Brief: A long text that nobody would read to its …");
    draft_free(draft);
}

/* Where several of a kind stand, one is told from the others by its place. */
static void one_of_several_is_called_by_its_place(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_int_equal(draft_make(draft, "/figures"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/figures/0/guards", "true"), DRAFT_DONE);
    assert_step(draft, "Legionnaire › Stays until somebody comes: yes");
    assert_int_equal(draft_add(draft, "/figures", pointer), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/figures/1/guards", "true"), DRAFT_DONE);
    assert_step(draft, "Legionnaire at 7.b1 › Stays until somebody comes: yes");
    assert_true(draft_form(draft, "/figures/1", &form));
    assert_string_equal(form.title, "Creatures from the start › 2. Legionnaire at 7.b1");
    assert_int_equal(draft_set(draft, "/figures/1/at", "7.c1"), DRAFT_DONE);
    assert_step(draft, "Legionnaire moved from 7.b1 to 7.c1");
    assert_int_equal(draft_set(draft, "/figures/1/waiting_at", "6.e"), DRAFT_DONE);
    assert_int_equal(draft_remove(draft, "/figures/1"), DRAFT_DONE);
    assert_step(draft, "Remove Creatures from the start › 2. Legionnaire at 6.e");
    draft_free(draft);
}

/* ---- bounds and names -------------------------------------------------------------------------------------------- */

/* A bound begins where the other one is: a number fits at once. */
static void a_new_bound_begins_with_the_other_one(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_int_equal(draft_make(draft, "/when/1/if/round/at_most"), DRAFT_DONE);
    assert_says(draft, "\"at_least\": 5, \"at_most\": 5");
    assert_int_equal(draft_set(draft, "/when/1/if/round/at_most", "3"), DRAFT_DONE);
    assert_int_equal(draft_remove(draft, "/when/1/if/round/at_least"), DRAFT_DONE);
    assert_int_equal(draft_make(draft, "/when/1/if/round/at_least"), DRAFT_DONE);
    assert_says(draft, "\"at_least\": 3, \"at_most\": 3");
    assert_int_equal(draft_remove(draft, "/when/1/if/round/at_most"), DRAFT_DONE);
    assert_int_equal(row_of(draft, "/when/1/if/round", "This round or earlier")->usual, 3);
    draft_free(draft);
}

/* What has a meaning at once: a doorway that is closed is opened, a thing that is there is broken, chance is even. */
static void new_parts_begin_with_what_is_there(void **state)
{
    struct draft *draft = drafts_of(
        "{\"format\":1,\"id\":\"small\",\"edition\":\"second\",\"title\":\"Small\",\"brief\":\"Go.\",\"board\":{"
        "\"layout\":[[\"1\",\"2\",\"3\"]],\"closed\":[\"2.e\"]},\"entrances\":{\"doomtroopers\":[\"1.w\"]},\"targets\":"
        "["
        "{\"kind\":\"terminal\",\"at\":\"2.d4\"}],\"when\":[{\"id\":\"gate\",\"on\":\"round_start\",\"do\":["
        "{\"last_round\":true}]}],\"rounds\":8,\"force\":{\"use\":[\"1-2\"]}}");
    (void)state;
    assert_int_equal(row_of(draft, "/when/0", "Chance in percent")->usual, 50);
    assert_int_equal(draft_set(draft, "/when/0/do/0", "open"), DRAFT_DONE);
    assert_says(draft, "\"open\": \"2.e\"");
    assert_int_equal(draft_make(draft, "/end_when"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/end_when", "broken"), DRAFT_DONE);
    assert_says(draft, "\"broken\": { \"kind\": \"terminal\"");
    draft_free(draft);
}

static void a_name_becomes_an_id(void **state)
{
    struct draft *draft = error_of_command();
    (void)state;
    assert_int_equal(draft_rename(draft, "/texts/silenced", "Horns sound"), DRAFT_DONE);
    assert_says(draft, "\"horns-sound\": \"The first");
    assert_says(draft, "\"say\": \"horns-sound\"");
    assert_step(draft, "silenced is now called horns-sound");
    assert_int_equal(draft_rename(draft, "/texts/horns-sound", "Horns sound!"), DRAFT_SAME);
    assert_int_equal(draft_rename(draft, "/texts/horns-sound", " ?! "), DRAFT_REFUSED);
    assert_int_equal(draft_set(draft, "/when/0/id", "Über  Größe"), DRAFT_DONE);
    assert_says(draft, "\"id\": \"uber-grose\"");
    assert_int_equal(draft_set(draft, "/when/1/id", "Uber Grose"), DRAFT_DONE); /* no two of one name */
    assert_says(draft, "\"id\": \"uber-grose-2\"");
    assert_int_equal(draft_set(draft, "/when/1/id", "uber-grose-2"), DRAFT_SAME);
    assert_int_equal(draft_set(draft, "/when/1/id", "?!"), DRAFT_REFUSED);
    assert_int_equal(draft_set(draft, "/id", "Anna.First_breach"), DRAFT_DONE);
    assert_says(draft, "\"id\": \"anna.first_breach\"");
    draft_free(draft);
}

/* What the checker would refuse beside the other keys is not offered; what it would take in their place is. */
static void a_key_that_cannot_stand_there_is_told(void **state)
{
    (void)state;
    struct draft *draft = error_of_command();
    assert_int_equal(draft_put_creature(draft, 1, square_at(10, 10)), DRAFT_DONE);
    assert_true(draft_find_square(draft, square_at(10, 10), pointer));
    *strrchr(pointer, '/') = '\0';
    assert_false(row_of(draft, pointer, "Name of the follower")->unfit); /* nobody has judged yet */
    for (int i = 0; i < form.count; i++)                                 /* a switch says what it means when it is on */
        assert_true(strncmp(form.row[i].hint, "true: ", 6) != 0);
    draft_judge(draft, &form);
    int unfit = 0;
    for (int i = 0; i < form.count; i++)
        unfit += form.row[i].unfit;
    assert_int_equal(unfit, 1);
    char key[DRAFT_POINTER_BYTES + 16];
    (void)snprintf(key, sizeof key, "%s/follower", pointer);
    assert_int_equal(draft_set(draft, key, "true"), DRAFT_DONE);
    assert_false(row_of(draft, pointer, "Name of the follower")->unfit);
    draft_judge(draft, &form);
    for (int i = 0; i < form.count; i++) {
        const char *end = strrchr(form.row[i].pointer, '/') + 1;
        bool guards = strcmp(end, "guards") == 0 || strcmp(end, "if_failed_before") == 0;
        assert_int_equal(form.row[i].unfit, guards || strcmp(end, "waiting_at") == 0);
    }
    draft_free(draft);
}

/* Credits where they are what is won, Promotion Points where those are. */
static void rewards_are_offered_by_the_rules_of_the_edition(void **state)
{

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct draft *draft = draft_begin(drafts_world(), drafts_world()->catalogue[i], "two-halls", "Two Halls");
        assert_int_equal(draft_remove(draft, i ? "/objectives/0/points" : "/objectives/0/reward"), DRAFT_DONE);
        assert_true(draft_form(draft, "/objectives/0", &form));
        draft_judge(draft, &form);
        for (int k = 0; k < form.count; k++) {
            const char *key = strrchr(form.row[k].pointer, '/') + 1;
            if (strcmp(key, "reward") == 0 || strcmp(key, "points") == 0)
                assert_int_equal(form.row[k].unfit, (strcmp(key, "reward") == 0) == (i == 1));
        }
        draft_free(draft);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mission_is_rows),
        cmocka_unit_test(a_condition_is_a_choice),
        cmocka_unit_test(what_can_be_chosen_has_a_name),
        cmocka_unit_test(every_word_of_the_file_has_one_for_people),
        cmocka_unit_test(every_key_of_the_file_has_a_name_for_people),
        cmocka_unit_test(choices_are_what_there_is),
        cmocka_unit_test(only_outer_doorways_are_offered_as_ways),
        cmocka_unit_test(every_part_of_every_mission_has_a_form),
        cmocka_unit_test(what_nobody_knows_is_shown_and_kept),
        cmocka_unit_test(only_what_may_stand_there_is_set),
        cmocka_unit_test(parts_are_made_with_what_they_need),
        cmocka_unit_test(rules_and_creatures_are_all_there_to_be_set),
        cmocka_unit_test(a_new_number_stands_nowhere_yet),
        cmocka_unit_test(rows_tell_what_is_to_be_known),
        cmocka_unit_test(lists_grow_and_shrink),
        cmocka_unit_test(entries_are_doubled_and_moved),
        cmocka_unit_test(one_value_becomes_a_list),
        cmocka_unit_test(a_condition_becomes_another),
        cmocka_unit_test(what_was_ready_made_keeps_its_name),
        cmocka_unit_test(one_round_is_ready_made),
        cmocka_unit_test(a_wall_begins_where_one_can_be),
        cmocka_unit_test(a_door_is_chosen_among_those_that_stand),
        cmocka_unit_test(what_is_named_is_made_along),
        cmocka_unit_test(a_doorway_is_asked_for),
        cmocka_unit_test(who_must_fall_is_chosen),
        cmocka_unit_test(one_place_takes_that_of_another),
        cmocka_unit_test(who_is_named_keeps_being_named),
        cmocka_unit_test(a_long_text_is_told_whole),
        cmocka_unit_test(a_number_tells_what_holds_for_fewer_teams),
        cmocka_unit_test(values_for_few_teams_begin_with_those_of_all),
        cmocka_unit_test(a_step_says_what_it_has_changed),
        cmocka_unit_test(one_of_several_is_called_by_its_place),
        cmocka_unit_test(a_new_bound_begins_with_the_other_one),
        cmocka_unit_test(new_parts_begin_with_what_is_there),
        cmocka_unit_test(a_key_that_cannot_stand_there_is_told),
        cmocka_unit_test(rewards_are_offered_by_the_rules_of_the_edition),
        cmocka_unit_test(a_name_becomes_an_id),
        cmocka_unit_test(choices_are_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
