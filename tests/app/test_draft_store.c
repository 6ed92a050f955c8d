/* test_draft_store.c -- missions that are being written: whose file is whose, names, recovery, bad files, measuring. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "app/measured.h"
#include "shell/store/files.h"
#include "siege/workshop/draft.h"
#include "support/drafts.h"
#include "support/english.h"
#include "support/window/desk.h"

static const char EAGLE_STRIKE[] = "missions/classic/01-eagle-strike.json";

static struct draft *begin(struct desk *desk, const char *title, struct draft_place *place)
{
    char why[WHY_MAX_BYTES] = "";
    struct draft *draft = desk->services->draft_begin(desk->services->self, "classic", title, place, why);
    if (!draft)
        fail_msg("%s", why);
    return draft;
}

static const char *base_name(const char *path)
{
    return strrchr(path, '/') + 1;
}

static void save(struct desk *desk, struct draft *draft, struct draft_place *place)
{
    char why[WHY_MAX_BYTES] = "";
    if (!desk->services->draft_save(desk->services->self, draft, place, why))
        fail_msg("%s", why);
}

/* Its path as the list of missions has it. */
static const char *shipped_path(const struct desk *desk, const char *id)
{
    int count = services_look(desk->services, LIST_MISSIONS);
    for (int i = 0; i < count; i++)
        if (strcmp(desk->services->missions.entry[i].id, id) == 0)
            return desk->services->missions.entry[i].path;
    fail_msg("there is no mission %s", id);
    return "";
}

static void each_mission_gets_a_name_of_its_own(void **state)
{
    struct desk *desk = *state;
    struct draft_place first, second, third;
    struct draft *one = begin(desk, "Out of the Pit!", &first);
    assert_string_equal(base_name(first.path), "out-of-the-pit.json");
    save(desk, one, &first);
    struct draft *two = begin(desk, "Out of the Pit!", &second);
    assert_string_equal(base_name(second.path), "out-of-the-pit-2.json");
    assert_string_equal(draft_scenario(two)->mission.id, "my.out-of-the-pit-2");
    struct draft *three = begin(desk, "???", &third); /* no letter that a file name may have */
    assert_string_equal(base_name(third.path), "mission.json");
    assert_true(draft_is_playable(three));
    draft_free(one);
    draft_free(two);
    draft_free(three);
}

/* A name that a recovery file waits for is taken, too. */
static void what_is_kept_has_its_name(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    const struct services *services = desk->services;
    struct draft_place first, second;
    struct draft *one = begin(desk, "Pit", &first);
    assert_true(services->draft_keep(services->self, one, &first, why));
    struct draft *two = begin(desk, "Pit", &second);
    assert_string_not_equal(first.path, second.path);
    assert_int_equal(services_look(services, LIST_DRAFTS), 1);
    assert_string_equal(services->drafts.entry[0].path, first.path);
    assert_int_equal(services->drafts.entry[0].minutes_ago, 0);
    services->draft_drop(services->self, first.kept);
    assert_int_equal(services_look(services, LIST_DRAFTS), 0);
    draft_free(one);
    draft_free(two);
}

static void a_shipped_file_is_never_written_over(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "", *before, *after;
    size_t length, again;
    struct draft_place place;
    const struct services *services = desk->services;
    assert_int_equal(file_read_all(EAGLE_STRIKE, 1 << 20, &before, &length), FILE_OK);
    struct draft *draft = services->draft_open(services->self, shipped_path(desk, "classic.eagle-strike"), &place, why);
    assert_non_null(draft);
    assert_true(place.copied);
    assert_non_null(strstr(place.path, desk->user));
    assert_string_equal(draft_scenario(draft)->mission.id, "my.eagle-strike-copy");
    size_t bytes;
    assert_non_null(strstr(draft_bytes(draft, &bytes), "\"x-based-on\": \"Eagle Strike\""));
    save(desk, draft, &place);
    assert_int_equal(file_read_all(EAGLE_STRIKE, 1 << 20, &after, &again), FILE_OK);
    assert_int_equal(length, again);
    assert_memory_equal(before, after, length);
    free(before);
    free(after);
    draft_free(draft);
    /* … and the copy is the player's own from now on */
    char path[LISTED_PATH];
    snprintf(path, sizeof path, "%s", place.path);
    draft = services->draft_open(services->self, shipped_path(desk, "my.eagle-strike-copy"), &place, why);
    assert_non_null(draft);
    assert_false(place.copied);
    assert_string_equal(place.path, path);
    assert_false(draft_is_changed(draft));
    draft_free(draft);
}

/* What a shipped mission says in other languages comes along, under the id of the copy; its own words are English. */
static void a_copy_of_a_shipped_mission_speaks_its_languages(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "", path[FILE_PATH_SIZE], *bytes;
    size_t length;
    struct draft_place place;
    struct draft_words words;
    const struct services *services = desk->services;
    struct draft *draft = services->draft_open(services->self, shipped_path(desk, "classic.eagle-strike"), &place, why);
    assert_non_null(draft);
    assert_int_equal(draft_languages(draft), 3);
    for (int i = 0; i < draft_languages(draft); i++) {
        draft_list_words(draft, i, &words);
        bool english = strcmp(draft_language(draft, i)->id, "en") == 0;
        assert_int_equal(draft_original(draft) == i, english);
        assert_true(english ? draft_words_bytes(draft, i, &length) == NULL : words.missing == 0);
    }
    for (int i = 0; i < draft_problems(draft); i++) {
        struct draft_problem problem;
        draft_problem_at(draft, i, &problem);
        assert_false(problem.elsewhere);
    }
    save(desk, draft, &place);
    snprintf(path, sizeof path, "%.*s.sv.json", (int)strlen(place.path) - 5, place.path);
    assert_int_equal(file_read_all(path, 1 << 20, &bytes, &length), FILE_OK);
    assert_non_null(strstr(bytes, "\"mission\": \"my.eagle-strike-copy\""));
    assert_non_null(strstr(bytes, "\"tally\": \"Ni har fällt"));
    free(bytes);
    draft_free(draft);
}

/* … also where it was left before it was saved. */
static void a_copy_that_was_not_saved_speaks_them_still(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "";
    struct draft_place place;
    struct draft_words words;
    const struct services *services = desk->services;
    struct draft *draft = services->draft_open(services->self, shipped_path(desk, "classic.eagle-strike"), &place, why);
    assert_non_null(draft);
    assert_true(services->draft_keep(services->self, draft, &place, why));
    draft_free(draft);
    desk_stop(desk);
    desk_start(desk);
    services = desk->services;
    assert_int_equal(services_look(services, LIST_DRAFTS), 1);
    const struct draft_entry entry = services->drafts.entry[0];
    draft = services->draft_recover(services->self, &entry, &place, why);
    assert_non_null(draft);
    for (int i = 0; i < draft_languages(draft); i++) {
        draft_list_words(draft, i, &words);
        assert_true(draft_original(draft) == i || words.missing == 0);
    }
    save(desk, draft, &place);
    draft_free(draft);
    assert_int_equal(services_look(services, LIST_DRAFTS), 0);
    draft = services->draft_open(services->self, place.path, &place, why);
    assert_non_null(draft);
    assert_false(place.found);
    for (int i = 0; i < draft_languages(draft); i++) {
        draft_list_words(draft, i, &words);
        assert_true(draft_original(draft) == i || words.missing == 0);
    }
    draft_free(draft);
}

/* A saved mission has nine rounds now, which is not saved, when the program is killed. How many its file says. */
static int leave_unsaved(struct desk *desk, struct draft_place *place)
{
    char why[WHY_MAX_BYTES] = "";
    struct draft *draft = begin(desk, "Pit", place);
    save(desk, draft, place);
    int rounds = draft_scenario(draft)->mission.rounds;
    assert_int_equal(draft_set(draft, "/rounds", "9"), DRAFT_DONE);
    assert_true(desk->services->draft_keep(desk->services->self, draft, place, why));
    draft_free(draft);
    desk_stop(desk);
    desk_start(desk);
    return rounds;
}

static void a_recovered_mission_counts_as_changed_and_leads_back(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    struct draft_place place, again;
    int rounds = leave_unsaved(desk, &place);
    const struct services *services = desk->services;
    assert_int_equal(services_look(services, LIST_DRAFTS), 1);
    const struct draft_entry entry = services->drafts.entry[0];
    struct draft *draft = services->draft_recover(services->self, &entry, &again, why);
    assert_non_null(draft);
    assert_string_equal(again.path, place.path);
    assert_int_equal(draft_scenario(draft)->mission.rounds, 9);
    assert_true(draft_is_changed(draft));
    assert_true(draft_undo(draft));
    assert_int_equal(draft_scenario(draft)->mission.rounds, rounds);
    assert_true(draft_redo(draft));
    save(desk, draft, &again);
    assert_int_equal(services_look(services, LIST_DRAFTS), 0);
    draft_free(draft);
}

/* Who opens the file itself finds what was not saved of it, too: leaving does not drop it unseen. */
static void the_file_is_opened_with_what_was_not_saved(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    struct draft_place place, again;
    int rounds = leave_unsaved(desk, &place);
    const struct services *services = desk->services;
    for (int time = 0; time < 2; time++) { /* nothing of it is gone by looking */
        struct draft *draft = services->draft_open(services->self, place.path, &again, why);
        assert_non_null(draft);
        assert_true(again.found && again.recovered);
        assert_int_equal(draft_scenario(draft)->mission.rounds, 9);
        assert_true(draft_undo(draft));
        assert_int_equal(draft_scenario(draft)->mission.rounds, rounds);
        draft_free(draft);
    }
    assert_int_equal(services_look(services, LIST_DRAFTS), 1);
}

/* A recovery file that says what the mission's file says is no use to anybody. */
static void what_is_the_same_is_not_offered(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    struct draft_place place;
    struct draft *draft = begin(desk, "Pit", &place);
    save(desk, draft, &place);
    assert_true(desk->services->draft_keep(desk->services->self, draft, &place, why));
    assert_int_equal(services_look(desk->services, LIST_DRAFTS), 0);
    assert_false(system_is_there(place.kept));
    draft_free(draft);
}

static void files_that_are_no_missions_are_opened_or_refused_with_a_sentence(void **state)
{
    char why[WHY_MAX_BYTES] = "", path[LISTED_PATH], folder[LISTED_PATH];
    struct desk *desk = *state;
    struct draft_place place;
    const struct services *services = desk->services;
    assert_true(file_join(folder, sizeof folder, desk->user, "missions"));
    assert_int_equal(file_make_folders(folder), FILE_OK);
    assert_true(file_join(path, sizeof path, folder, "broken.json"));
    assert_int_equal(file_write_atomic(path, "{ \"id\": \x01\xff", 10), FILE_OK);
    struct draft *draft = services->draft_open(services->self, path, &place, why);
    assert_non_null(draft);
    assert_false(place.copied);
    assert_false(draft_is_playable(draft));
    assert_true(draft_problems(draft) > 0);
    assert_null(draft_scenario(draft));
    draft_free(draft);
    assert_true(file_join(path, sizeof path, folder, "nowhere.json"));
    assert_null(services->draft_open(services->self, path, &place, why));
    assert_non_null(strstr(why, "nowhere.json"));
}

/* A folder stands where the file is to be written: the sentence names it, and the draft is still unsaved. */
static void what_cannot_be_saved_is_told(void **state)
{
    char why[WHY_MAX_BYTES] = "", other[LISTED_PATH];
    struct desk *desk = *state;
    struct draft_place place;
    struct draft *draft = begin(desk, "Pit", &place);
    assert_int_equal(draft_set(draft, "/rounds", "9"), DRAFT_DONE);
    assert_int_equal(file_make_folders(place.path), FILE_OK);
    assert_true(file_join(other, sizeof other, place.path, "in-the-way"));
    assert_int_equal(file_make_folders(other), FILE_OK);
    assert_false(desk->services->draft_save(desk->services->self, draft, &place, why));
    assert_non_null(strstr(why, "pit.json"));
    assert_true(draft_is_changed(draft));
    draft_free(draft);
}

/* A person takes longer than the clock of a disk needs to go on. */
static void make_later(const char *path)
{
    struct stat now;
    assert_int_equal(stat(path, &now), 0);
    now.st_mtim.tv_sec++;
    const struct timespec times[2] = {now.st_atim, now.st_mtim};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void somebody_else_has_written_the_file(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    struct draft_place place;
    const struct services *services = desk->services;
    struct draft *draft = begin(desk, "Pit", &place);
    assert_false(services->draft_is_stale(services->self, &place)); /* there is no file */
    save(desk, draft, &place);
    assert_false(services->draft_is_stale(services->self, &place));
    assert_int_equal(file_write_over(place.path, "{}", 2), FILE_OK);
    make_later(place.path);
    assert_true(services->draft_is_stale(services->self, &place));
    assert_true(services->draft_reload(services->self, draft, &place, why));
    assert_false(draft_is_playable(draft));
    assert_false(services->draft_is_stale(services->self, &place));
    assert_true(draft_undo(draft));
    assert_true(draft_is_playable(draft));
    draft_free(draft);
}

/* So many games with each number of teams, a few at a time; not of a mission with errors. */
static bool tells(struct draft *draft, const char *words)
{
    struct draft_problem problem;
    for (int i = 0; i < draft_problems(draft); i++) {
        draft_problem_at(draft, i, &problem);
        if (strstr(problem.what, words))
            return problem.elsewhere && !problem.has_fix && !problem.pointer[0];
    }
    return false;
}

static bool offers(const struct draft *draft, const char *pointer, const char *called)
{
    static char written[DRAFT_CHOICES][48], names[DRAFT_CHOICES][64];
    int count = draft_choices(draft, pointer, written, names);
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], called) == 0)
            return true;
    return false;
}

/* A mission that brings a sector, creatures and weapons of its own is edited, tested and measured with them; somebody
 * else's takes them along into the copy. */
static void what_lies_beside_a_mission_belongs_to_it(void **state)
{
    char why[WHY_MAX_BYTES] = "", folder[FILE_PATH_SIZE], own[FILE_PATH_SIZE], picture[FILE_PATH_SIZE];
    struct desk *desk = *state;
    struct draft_place place;
    struct draft_measured measured;
    const struct services *services = desk->services;
    struct draft *draft = services->draft_open(services->self, "tests/own/the-crypt.json", &place, why);
    assert_non_null(draft);
    assert_true(place.copied && draft_is_playable(draft));
    assert_non_null(draft_catalogue(draft)->own);
    assert_true(offers(draft, "/figures/0/kind", "Bone Hound"));
    /* before it is saved for the first time */
    assert_true(services->draft_keep(services->self, draft, &place, why));
    struct scenario *scenario = services->open_scenario(services->self, place.kept, why);
    if (!scenario)
        fail_msg("%s", why);
    assert_ptr_equal(scenario->catalogue, draft_catalogue(draft));
    services->close_scenario(services->self, scenario);
    assert_true(services->measure_begin(services->self, draft, &measured, why));
    save(desk, draft, &place);
    snprintf(folder, sizeof folder, "%.*s", (int)(base_name(place.path) - place.path), place.path);
    assert_true(file_join(own, sizeof own, folder, "own.json"));
    assert_true(file_join(picture, sizeof picture, folder, "art/bone_hound.svg"));
    assert_true(system_is_file(own) && system_is_file(picture));
    /* a mission beside it, and none that lies elsewhere, has the same */
    struct draft *other = begin(desk, "Pit", &(struct draft_place){.seen = 0});
    assert_null(draft_catalogue(other)->own);
    draft_free(other);
    /* it is broken while the mission is open */
    unsigned version = draft_version(draft);
    assert_false(services->draft_look_again(services->self, draft, &place));
    static const char BROKEN[] = "{ \"format\": 1, \"edition\": \"classic\", \"sectorz\": [] }";
    assert_int_equal(file_write_over(own, BROKEN, sizeof BROKEN - 1), FILE_OK);
    assert_true(services->draft_look_again(services->self, draft, &place));
    assert_int_not_equal(draft_version(draft), version);
    assert_false(draft_is_playable(draft));
    assert_true(tells(draft, "in own.json, line 1"));
    assert_false(draft_is_changed(draft));
    draft_free(draft);
}

/* Does its live list have a problem of this code? */
static bool lists(struct draft *draft, const char *code)
{
    struct draft_problem problem;
    for (int i = 0; i < draft_problems(draft); i++) {
        draft_problem_at(draft, i, &problem);
        if (strncmp(problem.what, code, 4) == 0)
            return true;
    }
    return false;
}

/* What own.json brings is for another edition: that is told in place of every name that is missing for it, as the tool
 * tells it, and no longer once the mission is of that edition. */
static void what_lies_beside_for_another_edition_is_told(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    struct draft_place place;
    const struct services *services = desk->services;
    static const char BROKEN[] = "tests/broken/files/E328-made-for-another-edition";
    char from[FILE_PATH_SIZE], folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE], *bytes;
    size_t length;
    assert_true(file_join(folder, sizeof folder, desk->user, "missions/breach"));
    assert_int_equal(file_make_folders(folder), FILE_OK);
    for (int i = 0; i < 2; i++) {
        const char *name = i ? "own.json" : "breach.json";
        assert_true(file_join(from, sizeof from, BROKEN, name) && file_join(path, sizeof path, folder, name));
        assert_int_equal(file_read_all(from, 1 << 16, &bytes, &length), FILE_OK);
        assert_int_equal(file_write_over(path, bytes, length), FILE_OK);
        free(bytes);
    }
    assert_true(file_join(path, sizeof path, folder, "breach.json"));
    struct draft *draft = services->draft_open(services->self, path, &place, why);
    assert_non_null(draft);
    assert_string_equal(place.path, path);
    assert_true(lists(draft, "E328"));
    assert_false(lists(draft, "E301") || lists(draft, "E303"));
    assert_false(draft_is_playable(draft));
    assert_int_equal(draft_set(draft, "/edition", "second"), DRAFT_DONE);
    assert_false(lists(draft, "E328"));
    assert_true(draft_undo(draft));
    assert_true(lists(draft, "E328"));
    /* own.json goes while the mission is open: its names are missing again, each by itself */
    assert_true(file_join(from, sizeof from, folder, "own.json"));
    system_remove(from);
    assert_true(services->draft_look_again(services->self, draft, &place));
    assert_false(lists(draft, "E328"));
    assert_true(draft_problems(draft) > 0);
    draft_free(draft);
}

static void an_id_that_another_mission_has_is_told(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    struct draft_place place;
    struct draft *draft = begin(desk, "Breach", &place);
    assert_false(lists(draft, "E312"));
    save(desk, draft, &place);
    (void)services_look(services, LIST_MISSIONS);
    assert_int_equal(draft_set(draft, "/title", "Second Breach"), DRAFT_DONE);
    assert_false(lists(draft, "E312")); /* its own file has it */
    assert_int_equal(draft_set(draft, "/id", "classic.eagle-strike"), DRAFT_DONE);
    assert_true(lists(draft, "E312"));
    assert_true(draft_is_playable(draft));
    assert_true(draft_undo(draft));
    assert_false(lists(draft, "E312"));
    draft_free(draft);
}

/* ---- words in other languages ------------------------------------------------------------------------------------ */

/* The number of that language in the draft. */
static int language_of(const struct draft *draft, const char *id)
{
    for (int i = 0; i < draft_languages(draft); i++)
        if (strcmp(draft_language(draft, i)->id, id) == 0)
            return i;
    fail_msg("the draft has no language %s", id);
    return 0;
}

static void write_words_path(char out[FILE_PATH_SIZE], const char *mission, const char *language)
{
    snprintf(out, FILE_PATH_SIZE, "%.*s.%s.json", (int)strlen(mission) - 5, mission, language);
}

static void assert_file(const char *path, const char *expected)
{
    char *bytes;
    size_t length;
    assert_int_equal(file_read_all(path, 1 << 16, &bytes, &length), FILE_OK);
    assert_string_equal(bytes, expected);
    free(bytes);
}

static const char SWEDISH[] =
    "{\"format\":1,  \"mission\":\"my.pit\",\n\"brief\":\"In.\" }"; /* as nobody would format it */

/* Saves a mission "Pit" with Swedish words beside it, and opens it. */
static struct draft *open_pit(struct desk *desk, struct draft_place *place, char swedish[FILE_PATH_SIZE])
{
    char why[WHY_MAX_BYTES] = "", path[LISTED_PATH];
    struct draft *draft = begin(desk, "Pit", place);
    save(desk, draft, place);
    draft_free(draft);
    write_words_path(swedish, place->path, "sv");
    assert_int_equal(file_write_over(swedish, SWEDISH, sizeof SWEDISH - 1), FILE_OK);
    snprintf(path, sizeof path, "%s", place->path);
    draft = desk->services->draft_open(desk->services->self, path, place, why);
    assert_non_null(draft);
    return draft;
}

/* What nobody has changed keeps its bytes, whatever form it is in; a file comes with its first word. */
static void words_are_written_beside_the_mission_only_if_they_changed(void **state)
{
    struct desk *desk = *state;
    char swedish[FILE_PATH_SIZE], german[FILE_PATH_SIZE], kept[FILE_PATH_SIZE + 8];
    struct draft_place place;
    struct draft *draft = open_pit(desk, &place, swedish);
    write_words_path(german, place.path, "de");
    assert_int_equal(draft_set(draft, "/rounds", "7"), DRAFT_DONE);
    save(desk, draft, &place);
    assert_file(swedish, SWEDISH);
    assert_false(system_is_there(german));
    assert_int_equal(draft_set_word(draft, language_of(draft, "de"), "/brief", "Hinein."), DRAFT_DONE);
    assert_true(draft_is_changed(draft));
    save(desk, draft, &place);
    assert_false(draft_is_changed(draft));
    assert_false(desk->services->draft_is_stale(desk->services->self, &place));
    assert_file(swedish, SWEDISH);
    assert_file(german, "{\n  \"format\": 1,\n  \"mission\": \"my.pit\",\n  \"brief\": \"Hinein.\"\n}\n");
    assert_int_equal(draft_set_word(draft, language_of(draft, "de"), "/brief", ""), DRAFT_DONE);
    save(desk, draft, &place);
    snprintf(kept, sizeof kept, "%s.bak", german);
    assert_false(system_is_there(german));
    assert_true(system_is_file(kept));
    draft_free(draft);
}

static void words_that_were_not_saved_are_recovered(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "", swedish[FILE_PATH_SIZE], kept[FILE_PATH_SIZE];
    size_t length;
    struct draft_place place;
    const struct services *services = desk->services;
    struct draft *draft = open_pit(desk, &place, swedish);
    int sv = language_of(draft, "sv");
    assert_int_equal(draft_set_word(draft, sv, "/brief", "In i gropen."), DRAFT_DONE);
    assert_true(services->draft_keep(services->self, draft, &place, why));
    draft_free(draft);
    assert_int_equal(services_look(services, LIST_DRAFTS), 1); /* though the mission itself is as it was */
    const struct draft_entry entry = services->drafts.entry[0];
    draft = services->draft_recover(services->self, &entry, &place, why);
    assert_non_null(draft);
    assert_true(draft_is_changed(draft));
    assert_non_null(strstr(draft_words_bytes(draft, sv, &length), "gropen"));
    assert_true(draft_undo(draft));
    assert_string_equal(draft_words_bytes(draft, sv, &length), SWEDISH);
    services->draft_drop(services->self, place.kept);
    write_words_path(kept, place.kept, "sv");
    assert_false(system_is_there(kept));
    assert_int_equal(services_look(services, LIST_DRAFTS), 0);
    draft_free(draft);
}

static void somebody_else_has_written_the_words(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "", swedish[FILE_PATH_SIZE];
    static const char OTHER[] = "{\"format\":1,\"mission\":\"my.pit\",\"brief\":\"Ut.\"}";
    size_t length;
    struct draft_place place;
    const struct services *services = desk->services;
    struct draft *draft = open_pit(desk, &place, swedish);
    assert_false(services->draft_is_stale(services->self, &place));
    assert_int_equal(file_write_over(swedish, OTHER, sizeof OTHER - 1), FILE_OK);
    make_later(swedish);
    assert_true(services->draft_is_stale(services->self, &place));
    assert_true(services->draft_reload(services->self, draft, &place, why));
    assert_string_equal(draft_words_bytes(draft, language_of(draft, "sv"), &length), OTHER);
    assert_false(draft_is_changed(draft));
    assert_true(draft_undo(draft));
    assert_string_equal(draft_words_bytes(draft, language_of(draft, "sv"), &length), SWEDISH);
    draft_free(draft);
}

/* A copy has the words too, under its own id; the files come with it when it is saved. */
static void a_copy_takes_its_words_along(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "", words[FILE_PATH_SIZE];
    struct draft_place place;
    struct draft *draft = desk->services->draft_open(
        desk->services->self, "tests/broken/files/W513-texts-that-are-missing/hall.json", &place, why);
    assert_non_null(draft);
    assert_true(place.copied);
    save(desk, draft, &place);
    write_words_path(words, place.path, "sv");
    char *bytes;
    size_t length;
    assert_int_equal(file_read_all(words, 1 << 16, &bytes, &length), FILE_OK);
    assert_non_null(strstr(bytes, draft_scenario(draft)->mission.id));
    free(bytes);
    draft_free(draft);
}

/* The game tells a recovery file's words in the language that was chosen for it, whatever is spoken. */
static void a_test_is_told_in_the_chosen_language(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "", swedish[FILE_PATH_SIZE];
    struct draft_place place;
    const struct services *services = desk->services;
    struct draft *draft = open_pit(desk, &place, swedish);
    for (int i = 0; i < 2; i++) {
        draft_speak(draft, i ? language_of(draft, "sv") : DRAFT_OWN_WORDS);
        assert_true(services->draft_keep(services->self, draft, &place, why));
        struct scenario *scenario = services->open_scenario(services->self, place.kept, why);
        assert_non_null(scenario);
        assert_int_equal(strcmp(scenario->mission.brief, "In.") == 0, i);
        services->close_scenario(services->self, scenario);
    }
    draft_free(draft);
}

static void a_draft_is_measured(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    struct draft_place place;
    struct draft_measured measured;
    const struct services *services = desk->services;
    struct draft *draft = begin(desk, "Pit", &place);
    assert_int_equal(draft_make(draft, "/teams"), DRAFT_DONE);
    (void)draft_set(draft, "/teams/min", "1");
    (void)draft_set(draft, "/teams/max", "2");
    assert_true(services->measure_begin(services->self, draft, &measured, why));
    assert_int_equal(measured.rows, 2);
    int slices = 0;
    for (; !measured.over; slices++)
        services->measure_on(services->self, &measured);
    assert_true(slices > 1);
    int won = measured.row[1].won;
    for (int row = 0; row < 2; row++) {
        assert_int_equal(measured.row[row].teams, row + 1);
        assert_int_equal(measured.row[row].played, MEASURED_GAMES);
        assert_in_range(measured.row[row].won, 0, MEASURED_GAMES);
    }
    services->measure_on(services->self, &measured); /* nothing is left to be played */
    assert_int_equal(draft_make(draft, "/fewer_teams"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/fewer_teams/rounds", "1"), DRAFT_DONE);
    assert_true(services->measure_begin(services->self, draft, &measured, why));
    while (!measured.over)
        services->measure_on(services->self, &measured);
    assert_true(measured.row[1].won < won); /* by the values for so few */
    assert_int_equal(draft_remove(draft, "/objectives/0/done_when"), DRAFT_REFUSED);
    assert_int_equal(drafts_replace(draft, "{}", 2), DRAFT_DONE);
    assert_false(services->measure_begin(services->self, draft, &measured, why));
    assert_true(why[0] && measured.over);
    draft_free(draft);
}

/* The entry of that file as the list of missions has it now. */
static const struct mission_entry *listed(const struct desk *desk, const char *path)
{
    int count = services_look(desk->services, LIST_MISSIONS);
    for (int i = 0; i < count; i++)
        if (strcmp(desk->services->missions.entry[i].path, path) == 0)
            return &desk->services->missions.entry[i];
    fail_msg("%s is not listed", path);
    return NULL;
}

/* It is told of the file as long as the file is what was measured, by another program, too. */
static void what_was_measured_is_kept_until_the_file_changes(void **state)
{
    char why[WHY_MAX_BYTES] = "", *bytes, *other;
    size_t length;
    struct desk *desk = *state;
    struct draft_place place;
    struct draft_measured measured;
    struct draft *draft = begin(desk, "Pit", &place);
    (void)draft_make(draft, "/teams");
    (void)draft_set(draft, "/teams/min", "1");
    (void)draft_set(draft, "/teams/max", "2");
    assert_true(desk->services->measure_begin(desk->services->self, draft, &measured, why));
    while (!measured.over)
        desk->services->measure_on(desk->services->self, &measured);
    save(desk, draft, &place); /* afterwards: what counts is what it says */
    assert_int_equal(listed(desk, place.path)->measured, 2);
    desk_stop(desk);
    desk_start(desk);
    const struct mission_entry *entry = listed(desk, place.path);
    assert_int_equal(entry->measured, 2);
    for (int row = 0; row < 2; row++) {
        assert_int_equal(entry->measured_row[row].teams, row + 1);
        assert_int_equal(entry->measured_row[row].games, MEASURED_GAMES);
        assert_int_equal(entry->measured_row[row].won, measured.row[row].won);
        assert_in_range(balance_minutes(&entry->measured_row[row], 1), 1, 200);
    }
    assert_int_equal(services_measured(desk->services, entry).count, 2);

    assert_int_equal(file_read_all(place.path, 1 << 20, &bytes, &length), FILE_OK);
    other = malloc(length + 1);
    memcpy(other, bytes, length);
    other[length] = '\n';
    assert_int_equal(file_write_over(place.path, other, length + 1), FILE_OK);
    entry = listed(desk, place.path);
    assert_int_equal(entry->measured, 0);
    assert_int_equal(entry->measured_before, 2); /* nobody may say that it was never measured */
    assert_int_equal(entry->before_row[1].won, measured.row[1].won);
    assert_int_equal(file_write_over(place.path, bytes, length), FILE_OK);
    assert_int_equal(listed(desk, place.path)->measured, 2);
    assert_int_equal(listed(desk, place.path)->measured_before, 0);
    free(other);
    free(bytes);
    draft_free(draft);
}

/* A measurement that is broken off leaves nothing beside the figures of the one before. */
static void figures_of_two_measurements_are_not_mixed(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    struct draft_place place;
    struct draft_measured first, second, known;
    const struct services *services = desk->services;
    struct draft *draft = begin(desk, "Pit", &place);
    assert_int_equal(draft_make(draft, "/teams"), DRAFT_DONE);
    (void)draft_set(draft, "/teams/min", "1");
    (void)draft_set(draft, "/teams/max", "4");
    (void)draft_set(draft, "/rounds", "1");
    assert_true(services->measure_begin(services->self, draft, &first, why));
    while (!first.over)
        services->measure_on(services->self, &first);
    /* longer games: those of three numbers of teams are more than are played at once */
    assert_int_equal(draft_set(draft, "/rounds", "12"), DRAFT_DONE);
    assert_true(services->measure_begin(services->self, draft, &second, why));
    while (second.row[0].played < MEASURED_GAMES)
        services->measure_on(services->self, &second);
    assert_false(second.over);
    assert_true(second.row[0].won > first.row[0].won);
    assert_int_equal(draft_set(draft, "/rounds", "13"), DRAFT_DONE);
    assert_true(services->measure_known(services->self, draft, true, &known));
    assert_int_equal(known.rows, 4);
    for (int row = 0; row < known.rows; row++)
        assert_int_equal(known.row[row].won, first.row[row].won);
    draft_free(draft);
}

/* What its author has measured is in the package, and told of the mission while nothing was measured there. */
static void what_the_author_has_measured_is_told_of_a_package(void **state)
{
    char why[WHY_MAX_BYTES] = "", packed[PATHS_SIZE], kept[PATHS_SIZE], path[PATHS_SIZE];
    struct desk *desk = *state;
    struct draft_place place;
    struct draft_measured measured;
    struct package_entry *offer = calloc(1, sizeof *offer);
    assert_non_null(offer);
    struct draft *draft = begin(desk, "Pit", &place);
    assert_true(desk->services->measure_begin(desk->services->self, draft, &measured, why));
    while (!measured.over)
        desk->services->measure_on(desk->services->self, &measured);
    save(desk, draft, &place);
    draft_free(draft);
    (void)services_look(desk->services, LIST_MISSIONS);
    assert_true(desk->services->package_make(desk->services->self, place.path, why));
    desk_stop(desk);
    assert_true(file_join(packed, sizeof packed, desk->paths.user, "pit.citadel"));
    assert_true(file_join(kept, sizeof kept, desk->paths.user, "measured.txt"));
    system_remove(kept); /* as at somebody else's */
    system_remove(place.path);
    desk_start(desk);
    const struct services *services = desk->services;
    assert_true(services->package_offer(services->self, packed, offer, why));
    assert_true(services->package_take(services->self, offer, why));
    assert_true(services->package_offer(services->self, packed, offer, why));
    assert_false(offer->differs);
    assert_true(file_join(path, sizeof path, desk->paths.user, "missions/pit/"));
    (void)snprintf(path + strlen(path), sizeof path - strlen(path), "%s", file_base_name(place.path));
    const struct mission_entry *entry = listed(desk, path);
    assert_int_equal(entry->measured, 0);
    assert_int_equal(entry->said, measured.rows);
    for (int row = 0; row < measured.rows; row++) {
        assert_int_equal(entry->said_row[row].teams, measured.row[row].teams);
        assert_int_equal(entry->said_row[row].games, MEASURED_GAMES);
        assert_int_equal(entry->said_row[row].won, measured.row[row].won);
    }
    char *bytes;
    size_t length;
    assert_int_equal(file_read_all(path, 1 << 20, &bytes, &length), FILE_OK);
    bytes[length] = '\n';
    assert_int_equal(file_write_over(path, bytes, length + 1), FILE_OK);
    assert_int_equal(listed(desk, path)->said, 0); /* it is not what was measured any more */
    free(bytes);
    free(offer);
}

/* A copy of what a package has brought names its author, and a copy of that copy still does. */
static void a_copy_names_its_first_author(void **state)
{
    char why[WHY_MAX_BYTES] = "", packed[PATHS_SIZE], path[PATHS_SIZE];
    struct desk *desk = *state;
    struct draft_place place;
    size_t length;
    struct package_entry *offer = calloc(1, sizeof *offer);
    assert_non_null(offer);
    struct draft *draft = begin(desk, "Pit", &place);
    save(desk, draft, &place);
    draft_free(draft);
    const struct services *services = desk->services;
    const struct package_sheet sheet = {.author = "Mia", .licence = "CC0", .version = "1.2"};
    (void)services_look(services, LIST_MISSIONS);
    assert_true(services->package_sign(services->self, place.path, &sheet, why));
    assert_true(services->package_make(services->self, place.path, why));
    assert_true(file_join(packed, sizeof packed, desk->paths.user, "pit.citadel"));
    system_remove(place.path);
    assert_true(services->package_offer(services->self, packed, offer, why));
    assert_true(services->package_take(services->self, offer, why));
    assert_true(file_join(path, sizeof path, desk->paths.user, "missions/pit/"));
    (void)snprintf(path + strlen(path), sizeof path - strlen(path), "%s", file_base_name(place.path));
    (void)listed(desk, path);
    draft = services->draft_open(services->self, path, &place, why);
    assert_non_null(draft);
    assert_true(place.copied);
    assert_non_null(strstr(draft_bytes(draft, &length), "\"x-based-on\": \"Pit (Mia, Pit 1.2)\""));
    save(desk, draft, &place);
    assert_string_equal(listed(desk, place.path)->basis, "Pit (Mia, Pit 1.2)");
    assert_int_equal(draft_name_basis(draft, "Pit (copy)"), DRAFT_SAME);
    draft_free(draft);
    free(offer);
}

/* Not what came with the game; a recovery file that says no more than its mission goes with it. */
static void only_own_missions_are_removed(void **state)
{
    char told[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    struct draft_place place;
    const struct services *services = desk->services;
    const char *shipped = shipped_path(desk, "classic.eagle-strike");
    assert_false(services->mission_remove(services->self, shipped, told));
    assert_whole(told);
    assert_true(system_is_there(EAGLE_STRIKE));
    struct draft *draft = begin(desk, "Pit", &place);
    save(desk, draft, &place);
    assert_true(services->draft_keep(services->self, draft, &place, told));
    assert_true(services->mission_remove(services->self, place.path, told));
    assert_non_null(strstr(told, "pit.json.bak"));
    assert_false(system_is_there(place.path) || system_is_there(place.kept));
    assert_false(services->mission_remove(services->self, place.path, told));
    assert_whole(told);
    draft_free(draft);
    struct draft_place other;
    draft = begin(desk, "Pit", &other); /* the next of that title leaves what can still be had back alone */
    assert_string_not_equal(other.path, place.path);
    draft_free(draft);
}

/* A file of rows that somebody has spoilt, and rows beyond those that have room. */
static void lines_of_nonsense_are_passed_over(void **state)
{
    static const char NONSENSE[] = "x\n00000000000000aa 2 0 1 200 201 90 30\n\n"
                                   "00000000000000aa 2 0 1 200 120 90 30\n00000000000000aa 9 0 1 200 120 90 30\n"
                                   "00000000000000aa 1 0 1 0 0 90 30\n00000000000000aa 3 0 1 200";
    char path[FILE_PATH_SIZE];
    struct balance_row row[MEASURED_TEAMS];
    struct desk *desk = *state;
    struct measured *measured = calloc(1, sizeof *measured);
    assert_true(file_join(path, sizeof path, desk->user, "measured.txt"));
    assert_int_equal(file_write_over(path, NONSENSE, sizeof NONSENSE - 1), FILE_OK);
    measured_open(measured, desk->user);
    assert_int_equal(measured_find(measured, 0xaa, row), 1);
    assert_int_equal(row[0].won, 120);
    for (uint64_t mark = 1; mark <= MEASURED_LINES; mark++)
        measured_note(measured, mark << 8, &row[0]);
    assert_int_equal(measured->count, MEASURED_LINES);
    assert_int_equal(measured_find(measured, 0xaa, row), 0); /* the oldest went */
    assert_int_equal(measured_find(measured, (uint64_t)MEASURED_LINES << 8, row), 1);
    free(measured);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_mission_gets_a_name_of_its_own, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_is_kept_has_its_name, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_shipped_file_is_never_written_over, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_copy_of_a_shipped_mission_speaks_its_languages, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_copy_that_was_not_saved_speaks_them_still, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(the_file_is_opened_with_what_was_not_saved, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_recovered_mission_counts_as_changed_and_leads_back, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_is_the_same_is_not_offered, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(files_that_are_no_missions_are_opened_or_refused_with_a_sentence, desk_open,
                                        desk_close),
        cmocka_unit_test_setup_teardown(what_cannot_be_saved_is_told, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(somebody_else_has_written_the_file, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_lies_beside_a_mission_belongs_to_it, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_lies_beside_for_another_edition_is_told, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(an_id_that_another_mission_has_is_told, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(words_are_written_beside_the_mission_only_if_they_changed, desk_open,
                                        desk_close),
        cmocka_unit_test_setup_teardown(words_that_were_not_saved_are_recovered, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(somebody_else_has_written_the_words, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_copy_takes_its_words_along, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_test_is_told_in_the_chosen_language, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_draft_is_measured, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(figures_of_two_measurements_are_not_mixed, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_was_measured_is_kept_until_the_file_changes, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(what_the_author_has_measured_is_told_of_a_package, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(a_copy_names_its_first_author, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(only_own_missions_are_removed, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(lines_of_nonsense_are_passed_over, desk_open, desk_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
