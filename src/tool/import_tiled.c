/* import_tiled.c -- a map of Tiled becomes a mission file: sectors from tiles, doorways and squares from objects, and a
 * sample of what a mission needs besides. */
#include "shell/json/layout.h"
#include "shell/json/scan.h"
#include "shell/store/terminal.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"
#include "siege/mission/package/package.h"
#include "tool/document.h"
#include "tool/tiled.h"
#include "tool/tool.h"

#include <cJSON.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACE_BYTES = 16, SAMPLE_ROUNDS = 6, SAMPLE_POINTS = 10 };

/* What is being made of which map. */
struct importing {
    const struct tool *tool;
    const char *file, *edition, *out; /* the call; NULL: not said */
    struct node root;                 /* of the map */
    const struct catalogue *catalogue;
    struct tiled tiled;
    struct cJSON *mission;
};

/* ---- places ------------------------------------------------------------------------------------------------------ */

static int number_of(const struct importing *importing, const struct tiled_place *place)
{
    return importing->catalogue->sector[place->cell->sector].number;
}

/* "4.w": the side of the board that is nearest. */
static void name_doorway(const struct importing *importing, const struct tiled_place *place, char out[PLACE_BYTES])
{
    const double far[] = {place->y, 1 - place->x, 1 - place->y, place->x};
    int nearest = 0;
    for (int side = 1; side < 4; side++)
        if (far[side] < far[nearest])
            nearest = side;
    (void)snprintf(out, PLACE_BYTES, "%d.%c", number_of(importing, place), "nesw"[nearest]);
}

/* "3.c4": as printed on the sector, however it lies. */
static void name_square(const struct importing *importing, const struct tiled_place *place, char out[PLACE_BYTES])
{
    struct square board = square_at((int)(place->x * SECTOR_SIZE), (int)(place->y * SECTOR_SIZE));
    struct square printed = square_turned(board, 4 - place->cell->quarters);
    (void)snprintf(out, PLACE_BYTES, "%d.%c%d", number_of(importing, place), 'a' + printed.x, 1 + printed.y);
}

/* ---- what is added to the mission -------------------------------------------------------------------------------- */

static struct cJSON *object_in(struct cJSON *object, const char *key)
{
    struct cJSON *there = cJSON_GetObjectItem(object, key);
    return there ? there : cJSON_AddObjectToObject(object, key);
}

static struct cJSON *list_in(struct cJSON *object, const char *key)
{
    struct cJSON *there = cJSON_GetObjectItem(object, key);
    return there ? there : cJSON_AddArrayToObject(object, key);
}

/* Once is enough. */
static void add_word(struct cJSON *list, const char *word)
{
    const struct cJSON *entry;
    cJSON_ArrayForEach(entry, list) if (strcmp(cJSON_GetStringValue(entry), word) == 0) return;
    cJSON_AddItemToArray(list, cJSON_CreateString(word));
}

/* In the place of what is there. */
static void put_word(struct cJSON *object, const char *key, const char *word)
{
    cJSON_DeleteItemFromObjectCaseSensitive(object, key);
    cJSON_AddStringToObject(object, key, word);
}

/* Properties become keys of the same name, but for the one that tells where something is. `only`: these; NULL: all. */
static void copy_properties(struct cJSON *out, struct node thing, const char *const only[], int count)
{
    struct node entry = node_first(node_get(thing, "properties"));
    for (; node_exists(entry); entry = node_next(entry)) {
        const char *name = node_text_or(node_get(entry, "name"), "");
        struct node value = node_get(entry, "value");
        struct cJSON *made = node_type(value) == NODE_TEXT   ? cJSON_CreateString(node_text(value))
                             : node_type(value) == NODE_BOOL ? cJSON_CreateBool(node_bool(value, false))
                             : node_type(value) == NODE_NUMBER
                                 ? cJSON_CreateNumber(node_int(value, -INT32_MAX, INT32_MAX))
                                 : NULL;
        if (!made || !name[0] || strcmp(name, "waiting") == 0 || (only && tool_word(name, only, count) < 0)) {
            cJSON_Delete(made);
            continue;
        }
        cJSON_DeleteItemFromObjectCaseSensitive(out, name);
        cJSON_AddItemToObject(out, name, made);
    }
}

/* ---- objects ----------------------------------------------------------------------------------------------------- */

typedef void add_object(struct importing *importing, struct node object, const struct tiled_place *place);

static void add_start(struct importing *importing, struct node object, const struct tiled_place *place)
{
    char name[PLACE_BYTES];
    (void)object;
    (void)snprintf(name, sizeof name, "%d", number_of(importing, place));
    add_word(list_in(object_in(importing->mission, "start"), "in"), name);
}

static void add_citadel(struct importing *importing, struct node object, const struct tiled_place *place)
{
    const int at[] = {place->left, place->top};
    (void)object;
    cJSON_DeleteItemFromObject(importing->mission, "citadel");
    cJSON_AddItemToObject(object_in(importing->mission, "citadel"), "at", cJSON_CreateIntArray(at, 2));
}

/* Its kind is a property, or else its name. */
static struct cJSON *add_thing(struct cJSON *list, struct node object)
{
    struct cJSON *thing = cJSON_CreateObject();
    const char *name = node_text_or(node_get(object, "name"), "");
    if (name[0])
        cJSON_AddStringToObject(thing, "kind", name);
    copy_properties(thing, object, NULL, 0);
    if (!cJSON_GetObjectItem(thing, "kind"))
        node_report(object, PROBLEM_E201, PROBLEM_ARGS(.culprit = "kind"));
    cJSON_AddItemToArray(list, thing);
    return thing;
}

static void add_figure(struct importing *importing, struct node object, const struct tiled_place *place)
{
    char name[PLACE_BYTES];
    struct cJSON *figure = add_thing(list_in(importing->mission, "figures"), object);
    bool waits = node_bool(tiled_property(object, "waiting"), false);
    if (waits)
        name_doorway(importing, place, name);
    else
        name_square(importing, place, name);
    put_word(figure, waits ? "waiting_at" : "at", name);
}

static void add_target(struct importing *importing, struct node object, const struct tiled_place *place)
{
    char name[PLACE_BYTES];
    struct cJSON *target = add_thing(list_in(importing->mission, "targets"), object);
    name_square(importing, place, name);
    put_word(target, "at", name);
}

/* The classes of objects. Those without `add` put their doorway into a list of the mission. `beside`: a little outside
 * of the board is where a doorway is. */
static const struct {
    const char *name;
    add_object *add;
    bool beside;
    const char *within, *list;
} CLASS[] = {{"entrance", NULL, true, "entrances", "doomtroopers"},
             {"reinforcements", NULL, true, "entrances", "reinforcements"},
             {"exit", NULL, true, "exits", "only"},
             {"closed", NULL, true, "board", "closed"},
             {"door", NULL, true, "board", "doors"},
             {"figure", add_figure, false, NULL, NULL},
             {"target", add_target, false, NULL, NULL},
             {"start", add_start, false, NULL, NULL},
             {"citadel", add_citadel, true, NULL, NULL}};
enum { CLASSES = sizeof CLASS / sizeof *CLASS };

static void add_doorway(struct importing *importing, const struct tiled_place *place, int which)
{
    char name[PLACE_BYTES];
    name_doorway(importing, place, name);
    add_word(list_in(object_in(importing->mission, CLASS[which].within), CLASS[which].list), name);
}

/* What has no class is somebody's remark. */
static void take_object(void *context, struct node object)
{
    struct importing *importing = context;
    struct tiled_place place;
    const char *name = tiled_class(object), *names[CLASSES];
    for (int i = 0; i < CLASSES; i++)
        names[i] = CLASS[i].name;
    if (!name[0])
        return;
    int which = tool_word(name, names, CLASSES);
    bool waits = node_bool(tiled_property(object, "waiting"), false);
    if (which < 0)
        node_report_unknown(object, PROBLEM_E206, name, names, CLASSES);
    else if (!tiled_find_place(&importing->tiled, object, CLASS[which].beside || waits, &place))
        return;
    else if (CLASS[which].add)
        CLASS[which].add(importing, object, &place);
    else
        add_doorway(importing, &place, which);
}

/* ---- the mission ------------------------------------------------------------------------------------------------- */

static void add_layout(struct importing *importing)
{
    const struct tiled *tiled = &importing->tiled;
    struct cJSON *layout = cJSON_AddArrayToObject(object_in(importing->mission, "board"), "layout");
    char name[PLACE_BYTES];
    for (int y = 0; y < tiled->rows; y++) {
        struct cJSON *row = cJSON_CreateArray();
        for (int x = 0; x < tiled->columns; x++) {
            const struct tiled_cell *cell = &tiled->cell[tiled->top + y][tiled->left + x];
            (void)snprintf(name, sizeof name, "%d%s", importing->catalogue->sector[cell->sector].number,
                           field_turn(cell->quarters));
            cJSON_AddItemToArray(row, cell->there ? cJSON_CreateString(name) : cJSON_CreateNull());
        }
        cJSON_AddItemToArray(layout, row);
    }
}

/* "my.first-breach", by the file's name, which also is the title unless the map has one. */
static void add_names(struct importing *importing)
{
    char id[40] = "my.", title[40] = "";
    const char *name = file_base_name(importing->file);
    size_t length = strcspn(name, "."), used = strlen(id), shown = 0;
    for (size_t i = 0; i < length && used < sizeof id - 1; i++) {
        bool printed = name[i] >= ' ' && name[i] <= '~', plain = printed && isalnum((unsigned char)name[i]);
        if (printed)
            title[shown++] = name[i];
        if (plain || id[used - 1] != '-')
            id[used++] = plain ? (char)tolower((unsigned char)name[i]) : '-';
    }
    cJSON_AddStringToObject(importing->mission, "id", used > 3 ? id : "my.mission");
    cJSON_AddStringToObject(importing->mission, "title", shown ? title : "Mission");
}

static int count_sectors(const struct tiled *tiled)
{
    int count = 0;
    for (int i = 0; i < tiled->width * tiled->height; i++)
        count += tiled->cell[i / tiled->width][i % tiled->width].there;
    return count;
}

/* One Force Card for each sector, or all where they are used again. */
static void add_cards(struct importing *importing)
{
    char cards[PLACE_BYTES];
    const struct catalogue *catalogue = importing->catalogue;
    int count = count_sectors(&importing->tiled);
    if (catalogue->parameters.force_recycle || count > catalogue->force_cards)
        count = catalogue->force_cards;
    (void)snprintf(cards, sizeof cards, count > 1 ? "1-%d" : "%d", count > 0 ? catalogue->force[count - 1].number : 1);
    add_word(list_in(object_in(importing->mission, "force"), "use"), cards);
}

static void add_objective(struct importing *importing)
{
    struct cJSON *objective = cJSON_CreateObject();
    cJSON_AddStringToObject(objective, "id", "sample");
    cJSON_AddNumberToObject(object_in(object_in(objective, "done_when"), "elimination_points"), "at_least",
                            SAMPLE_POINTS);
    cJSON_AddNumberToObject(object_in(objective, importing->catalogue->parameters.reward_points ? "points" : "reward"),
                            "team", 1);
    cJSON_AddItemToArray(list_in(importing->mission, "objectives"), objective);
}

/* False, reported, if the map lacks something. */
static bool make_mission(struct importing *importing)
{
    static const char *const OF_MAP[] = {"id", "title", "brief", "number", "rounds"};
    const struct problem_list *problems = importing->tool->problems;
    struct cJSON *mission = importing->mission;
    cJSON_AddNumberToObject(mission, "format", MISSION_FORMAT);
    cJSON_AddStringToObject(mission, "edition", importing->catalogue->id);
    cJSON_AddNumberToObject(mission, "rounds", SAMPLE_ROUNDS);
    cJSON_AddStringToObject(mission, "brief", string_get(&importing->tool->strings, "tool.import-tiled.brief"));
    add_names(importing);
    copy_properties(mission, importing->root, OF_MAP, sizeof OF_MAP / sizeof *OF_MAP);
    add_layout(importing);
    add_cards(importing);
    add_objective(importing);
    tiled_visit_objects(importing->root, take_object, importing);
    struct cJSON *entrances = object_in(mission, "entrances"); /* needed, even if the teams begin on the board */
    if (problems->errors == 0 && !cJSON_GetObjectItem(entrances, "doomtroopers") &&
        !cJSON_GetObjectItem(mission, "start"))
        node_report(importing->root, PROBLEM_E320, PROBLEM_ARGS(.culprit = "entrance"));
    return problems->errors == 0;
}

/* ---- the call ---------------------------------------------------------------------------------------------------- */

static const struct catalogue *find_edition(const struct importing *importing)
{
    const struct tool *tool = importing->tool;
    const char *names[8];
    int count = editions_count(tool->editions);
    struct node said = tiled_property(importing->root, "edition");
    if (importing->edition)
        return editions_find(tool->editions, importing->edition);
    if (!node_exists(said))
        return editions_first(tool->editions);
    for (int i = 0; i < count && i < 8; i++)
        names[i] = editions_id(tool->editions, i);
    int which = node_enum(said, names, count < 8 ? count : 8);
    return which < 0 ? NULL : editions_find(tool->editions, names[which]);
}

/* In the form of `citadel-tool format`; the caller's to free. What is wrong with the mission itself is reported under
 * the name of the file that it becomes. */
static char *write_text(const struct importing *importing, size_t *length)
{
    static struct mission mission;
    char *plain = cJSON_PrintUnformatted(importing->mission), *text = NULL;
    struct problem_list *problems = importing->tool->problems;
    struct scan_tree *tree = plain ? scan_text("", plain, strlen(plain), problems) : NULL;
    if (tree && problems->errors == 0)
        text = layout_write(node_root(tree), &SCHEMA_MISSION, length);
    scan_free(tree);
    cJSON_free(plain);
    if (text)
        (void)mission_load_text(&mission, importing->catalogue, importing->out ? importing->out : "-", text, *length,
                                problems);
    return text;
}

/* Written even if the mission has mistakes, to be mended there. */
static int put_out(const struct importing *importing)
{
    const struct tool *tool = importing->tool;
    char kept[FILE_PATH_SIZE] = "";
    size_t length = 0;
    char *text = write_text(importing, &length);
    enum file_error error = text ? FILE_OK : FILE_NO_MEMORY;
    if (text && !importing->out)
        terminal_print(stdout, text);
    else if (text)
        error = system_is_there(importing->out) ? file_write_numbered(importing->out, text, length, kept)
                                                : file_write_atomic(importing->out, text, length);
    free(text);
    if (error) {
        tool_say_error(tool, importing->out ? importing->out : importing->file, error);
        return TOOL_PROBLEMS;
    }
    if (importing->out)
        tool_say(
            tool, stdout, kept[0] ? "tool.import-tiled.done.kept" : "tool.import-tiled.done",
            SLOTS({"file", importing->out, 0}, {"kept", kept, 0}, {"sectors", NULL, count_sectors(&importing->tiled)}));
    return TOOL_FINE;
}

/* Something of ours, or of nobody's: told in a sentence. What is no JSON is told as that. */
static bool is_no_map(const struct importing *importing)
{
    const struct tool *tool = importing->tool;
    if (tool->problems->errors > 0 || document_is_map(importing->root))
        return false;
    if (file_kind_of(importing->root).sort == FILE_SORT_MISSION)
        document_say_kind(tool, importing->file, FILE_SORT_MISSION, "tool.kind.not_imported");
    else if (!document_is_other(tool, importing->file, "tool.kind.not_imported"))
        tool_say(tool, stderr, "tool.kind.no_map", SLOTS({"file", importing->file, 0}));
    return true;
}

/* As Tiled saves a map where nothing else is chosen. */
static bool is_xml(const char *path)
{
    char start[256];
    return file_read_start(path, start, sizeof start) == FILE_OK && start[strspn(start, " \t\r\n")] == '<';
}

static int import(struct importing *importing)
{
    const struct tool *tool = importing->tool;
    int status = TOOL_PROBLEMS;
    if (file_ends_with(importing->file, PACKAGE_ENDING) &&
        document_is_other(tool, importing->file, "tool.kind.not_imported"))
        return status;
    if (is_xml(importing->file)) {
        tool_say(tool, stderr, "tool.kind.xml_map", SLOTS({"file", importing->file, 0}));
        return status;
    }
    struct scan_tree *tree = scan_file(importing->file, tool->problems);
    importing->root = node_root_object(tree);
    if (node_exists(importing->root) && is_no_map(importing)) {
        scan_free(tree);
        return status;
    }
    if (node_exists(importing->root) && tool->problems->errors == 0)
        importing->catalogue = find_edition(importing);
    importing->tiled.catalogue = importing->catalogue;
    importing->tiled.path = importing->file;
    if (importing->catalogue && tiled_read(&importing->tiled, importing->root) && make_mission(importing)) {
        problem_list_clear(tool->problems);
        status = put_out(importing);
    }
    problem_list_print(stderr, tool->problems, PROBLEM_FORMAT_TEXT, &tool->strings);
    if (tool->problems->errors > 0)
        status = TOOL_PROBLEMS;
    tiled_close(&importing->tiled);
    scan_free(tree);
    return status;
}

static bool read_call(struct importing *importing, int count, char **arguments)
{
    for (int i = 0; i < count; i++) {
        const char *edition = tool_option(count, arguments, &i, "--edition");
        const char *out = edition ? NULL : tool_option_out(count, arguments, &i);
        if (edition)
            importing->edition = edition;
        else if (out)
            importing->out = out;
        else if (importing->file || arguments[i][0] == '-' || !arguments[i][0])
            return tool_refuse_argument(importing->tool, arguments[i], NULL);
        else
            importing->file = arguments[i];
    }
    return importing->file && (!importing->out || importing->out[0]);
}

int tool_import_tiled(struct tool *tool, int count, char **arguments)
{
    static struct importing importing;
    importing = (struct importing){.tool = tool};
    if (!read_call(&importing, count, arguments))
        return tool_usage(tool, "import-tiled");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    if (importing.edition && !tool_find_edition(tool, importing.edition))
        return TOOL_USAGE;
    importing.mission = cJSON_CreateObject();
    int status = importing.mission ? import(&importing) : TOOL_USAGE;
    cJSON_Delete(importing.mission);
    return status;
}
