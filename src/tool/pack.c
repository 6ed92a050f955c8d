/* pack.c -- missions and campaigns into one file for others; and such a file, looked at or installed. */
#include "shell/json/problem.h"
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/package/package.h"
#include "tool/document.h"
#include "tool/pack_order.h"
#include "tool/tool.h"

#include <stdlib.h>
#include <string.h>

enum { PATHS_MOST = 256 };

static bool open_desk(struct tool *tool, struct package_desk *desk, char shipped[FILE_PATH_SIZE])
{
    *desk = (struct package_desk){NULL, &tool->strings, shipped, tool->problems, false};
    if (!tool_mission_path(tool, "", shipped) || !tool_open_editions(tool))
        return false;
    desk->editions = tool->editions;
    return true;
}

static int refused(const struct tool *tool, const char *path, const char *why)
{
    tool_say_unread(tool, path, why);
    return TOOL_PROBLEMS;
}

/* ---- pack -------------------------------------------------------------------------------------------------------- */

struct packing {
    struct package_desk desk;
    struct package package;
    struct package_about said; /* by options: before what the sheet says */
    const char *out;
    char *path[PATHS_MOST]; /* of missions, and of folders with them; … */
    int paths, given;       /* … borrowed, but for those behind `given`: translations found beside them */
    bool failed;
    char own[FILE_PATH_SIZE]; /* the folder whose own.json was added last */
};

/* A value of one of the options, to be kept where it belongs. False if it does not fit. */
static bool keep_option(struct packing *packing, int count, char **arguments, int *at, bool *fits)
{
    struct package_about *said = &packing->said;
    const struct {
        const char *name;
        char *out;
        size_t size;
    } WORDS[] = {{"--id", said->id, sizeof said->id},
                 {"--name", said->name, sizeof said->name},
                 {"--author", said->author, sizeof said->author},
                 {"--version", said->version, sizeof said->version},
                 {"--licence", said->licence, sizeof said->licence}};
    const char *value = tool_option_out(count, arguments, at);
    if (value) {
        packing->out = value;
        *fits = value[0] != '\0';
        return true;
    }
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        value = tool_option(count, arguments, at, WORDS[i].name);
        if (!value)
            continue;
        *fits = value[0] && strlen(value) < WORDS[i].size;
        if (*fits)
            memcpy(WORDS[i].out, value, strlen(value) + 1);
        return true;
    }
    return false;
}

/* What an id and a version may be is told in words. */
static bool names_are_good(const struct tool *tool, const struct package_about *said)
{
    const char *key = said->id[0] && package_is_reserved(said->id)                  ? "package.reserved_id"
                      : said->id[0] && !package_id_is_good(said->id)                ? "package.bad_id"
                      : said->version[0] && !package_version_is_good(said->version) ? "package.bad_version"
                                                                                    : NULL;
    if (key)
        tool_say(tool, stderr, key, SLOTS({"id", said->id, 0}, {"version", said->version, 0}));
    return !key;
}

static bool read_call(const struct tool *tool, struct packing *packing, int count, char **arguments)
{
    for (int i = 0; i < count; i++) {
        bool fits = true;
        int first = i;
        if (!keep_option(packing, count, arguments, &i, &fits)) {
            fits = arguments[i][0] != '-' && arguments[i][0] && packing->paths < PATHS_MOST;
            if (fits)
                packing->path[packing->paths++] = arguments[i];
        }
        if (!fits)
            return tool_refuse_argument(tool, arguments[first], i > first ? arguments[i] : NULL);
    }
    packing->given = packing->paths;
    return packing->paths > 0 && names_are_good(tool, &packing->said);
}

static bool is_taken(const struct packing *packing, const char *path)
{
    for (int i = 0; i < packing->paths; i++)
        if (strcmp(packing->path[i], path) == 0)
            return true;
    return false;
}

/* The translations beside a mission that was named by itself go with it, as those of a folder do. */
static void take_translation(void *closure, const char *path)
{
    struct packing *packing = closure;
    size_t size = strlen(path) + 1;
    if (packing->paths == PATHS_MOST || is_taken(packing, path))
        return;
    char *kept = malloc(size);
    packing->failed = packing->failed || !kept;
    if (kept)
        packing->path[packing->paths++] = memcpy(kept, path, size);
}

/* `below`: the folder that it gets in the package. */
static void add_below(const struct tool *tool, const char *path, const char *below, struct packing *packing)
{
    char name[FILE_PATH_SIZE], why[PACKAGE_WHY_SIZE], *bytes;
    size_t length;
    if (packing->failed)
        return;
    enum file_error error = file_read_all(path, PACKAGE_FILE_MAX, &bytes, &length);
    if (!error && !file_join(name, sizeof name, below, file_base_name(path)))
        error = FILE_NAME_TOO_LONG;
    packing->failed = error || !package_add(&packing->package, &packing->desk,
                                            strncmp(name, "./", 2) == 0 ? name + 2 : name, bytes, length, why);
    if (packing->failed)
        (void)refused(tool, path, error ? string_get(&tool->strings, file_error_key(error)) : why);
}

/* What missions bring along comes before them: the file itself, or what lies beside a single mission, once. */
static void add_own(struct tool *tool, const char *path, void *closure)
{
    struct packing *packing = closure;
    char folder[FILE_PATH_SIZE], why[PACKAGE_WHY_SIZE];
    int length = (int)(file_base_name(path) - path);
    (void)snprintf(folder, sizeof folder, length ? "%.*s" : ".", length, path);
    bool given = is_taken(packing, path);
    if (packing->failed || strcmp(packing->own, folder) == 0 || (!given && strcmp(file_base_name(path), OWN_FILE) != 0))
        return;
    (void)snprintf(packing->own, sizeof packing->own, "%s", folder);
    packing->failed = !package_add_own(&packing->package, &packing->desk, folder, why);
    if (packing->failed)
        (void)refused(tool, path, why);
}

static void add_file(struct tool *tool, const char *path, void *closure)
{
    struct packing *packing = closure;
    enum file_sort sort = file_sort_of(path);
    if (strcmp(file_base_name(path), OWN_FILE) == 0 || packing->failed)
        return;
    bool package = file_ends_with(path, PACKAGE_ENDING);
    packing->failed = package || sort == FILE_SORT_RULES || sort == FILE_SORT_SAVED;
    if (packing->failed)
        (void)document_is_other(tool, path, "tool.kind.not_packed");
    else
        add_below(tool, path, sort == FILE_SORT_PLAN ? "campaigns" : ".", packing);
}

/* Its words in other languages. */
static void add_words(const struct tool *tool, struct packing *packing, const char *folder)
{
    struct file_listing words;
    char home[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    if (!file_join(home, sizeof home, folder, "locale") || file_list(home, ".json", &words) != FILE_OK)
        return;
    for (int i = 0; i < words.count; i++)
        if (file_join(path, sizeof path, home, words.names[i]))
            add_below(tool, path, "locale", packing);
    file_listing_clear(&words);
}

/* What the author says of a folder. */
static bool read_sheet(const struct tool *tool, struct packing *packing, const char *folder)
{
    char path[FILE_PATH_SIZE], why[PACKAGE_WHY_SIZE];
    if (!system_is_folder(folder) || !file_join(path, sizeof path, folder, PACKAGE_SHEET) || !system_is_there(path) ||
        package_read_sheet(&packing->package.about, &packing->desk, path, why))
        return true;
    (void)refused(tool, path, why);
    return false;
}

static void take_said(struct package_about *about, const struct package_about *said)
{
    const struct {
        char *out;
        const char *said;
        size_t size;
    } WORDS[] = {{about->id, said->id, sizeof about->id},
                 {about->name, said->name, sizeof about->name},
                 {about->author, said->author, sizeof about->author},
                 {about->version, said->version, sizeof about->version},
                 {about->licence, said->licence, sizeof about->licence}};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (WORDS[i].said[0])
            memcpy(WORDS[i].out, WORDS[i].said, WORDS[i].size);
}

static int write_packed(const struct tool *tool, const struct packing *packing, enum package_lack lack)
{
    static const char *const LACKS[] = {[PACKAGE_LACKS_AUTHOR] = "tool.pack.lacks.author",
                                        [PACKAGE_LACKS_LICENCE] = "tool.pack.lacks.licence",
                                        [PACKAGE_LACKS_BOTH] = "tool.pack.lacks.both"};
    char own[CAMPAIGN_ID_BYTES + sizeof PACKAGE_ENDING];
    const struct package *package = &packing->package;
    (void)snprintf(own, sizeof own, "%s%s", package->about.id, PACKAGE_ENDING);
    const char *path = packing->out ? packing->out : own;
    enum file_error error = package_write(package, path);
    if (error)
        return refused(tool, path, string_get(&tool->strings, file_error_key(error)));
    tool_say(tool, stdout, "tool.pack.done",
             SLOTS({"path", path, 0}, {"name", package->about.name, 0}, {"version", package->about.version, 0},
                   {"missions", NULL, package->missions}, {"campaigns", NULL, package->plans}));
    if (lack)
        tool_say(tool, stdout, LACKS[lack], NULL, 0);
    return TOOL_FINE;
}

static int pack(struct tool *tool, struct packing *packing)
{
    char shipped[FILE_PATH_SIZE], why[PACKAGE_WHY_SIZE];
    if (!open_desk(tool, &packing->desk, shipped))
        return TOOL_USAGE;
    for (int i = 0; i < packing->given; i++)
        if (!system_is_folder(packing->path[i]))
            package_words_beside(packing->path[i], take_translation, packing);
    int status = tool_check(tool, packing->paths, packing->path);
    for (int i = 0; status == TOOL_FINE && i < packing->paths; i++)
        (void)mission_files_gather(tool, packing->path[i], add_own, packing);
    for (int i = 0; status == TOOL_FINE && i < packing->paths; i++) {
        status = read_sheet(tool, packing, packing->path[i]) ? TOOL_FINE : TOOL_PROBLEMS;
        if (status == TOOL_FINE)
            (void)mission_files_visit(tool, packing->path[i], add_file, packing);
        if (status == TOOL_FINE)
            add_words(tool, packing, packing->path[i]);
    }
    if (status != TOOL_FINE || packing->failed)
        return status ? status : TOOL_PROBLEMS;
    take_said(&packing->package.about, &packing->said);
    enum package_lack lack = package_lacks(&packing->package);
    if (!package_finish(&packing->package, &packing->desk, packing->path[0], why))
        return refused(tool, packing->path[0], why);
    return write_packed(tool, packing, lack);
}

int tool_pack(struct tool *tool, int count, char **arguments)
{
    struct packing *packing = calloc(1, sizeof *packing);
    int status = packing && read_call(tool, packing, count, arguments) ? pack(tool, packing) : tool_usage(tool, "pack");
    for (int i = packing ? packing->given : 0; packing && i < packing->paths; i++)
        free(packing->path[i]);
    if (packing)
        package_clear(&packing->package);
    free(packing);
    return status;
}

/* ---- install ----------------------------------------------------------------------------------------------------- */

struct installing {
    const char *file, *to;
    bool lists, older, orders;
    char *name[PATHS_MOST]; /* with --order: of folders; borrowed */
    int names;
};

static bool read_install(const struct tool *tool, struct installing *call, int count, char **arguments)
{
    for (int i = 0; i < count; i++) {
        const char *to = tool_option(count, arguments, &i, "--to");
        if (to)
            call->to = to;
        else if (strcmp(arguments[i], "--list") == 0)
            call->lists = true;
        else if (strcmp(arguments[i], "--force") == 0)
            call->older = true;
        else if (strcmp(arguments[i], "--order") == 0)
            call->orders = true;
        else if (arguments[i][0] == '-' || !arguments[i][0] || call->names == PATHS_MOST)
            return tool_refuse_argument(tool, arguments[i], NULL);
        else
            call->name[call->names++] = arguments[i];
    }
    call->file = call->names ? call->name[0] : NULL;
    bool fits = call->orders ? !call->lists && !call->older : call->names == 1;
    return fits && (!call->to || call->to[0]);
}

static const char *key_of(const char *file)
{
    if (strcmp(file, OWN_FILE) == 0 || strncmp(file, OWN_ART "/", strlen(OWN_ART "/")) == 0)
        return "tool.install.own";
    return strncmp(file, "campaigns/", 10) == 0 ? "tool.install.campaign" : "tool.install.words";
}

static bool is_mission(const struct package *package, const char *file)
{
    for (int i = 0; i < package->missions; i++)
        if (strcmp(package->mission[i].file, file) == 0)
            return true;
    return false;
}

static void list(const struct tool *tool, const struct package *package)
{
    const struct package_about *about = &package->about;
    tool_say(tool, stdout, "tool.install.about",
             SLOTS({"id", about->id, 0}, {"name", about->name, 0}, {"author", about->author, 0},
                   {"version", about->version, 0}, {"licence", about->licence, 0}));
    for (int i = 0; i < package->missions; i++) {
        const struct package_mission *mission = &package->mission[i];
        tool_say(tool, stdout, mission->rounds ? "tool.install.mission" : "tool.install.mission.no_limit",
                 SLOTS({"file", mission->file, 0}, {"id", mission->id, 0}, {"title", mission->title, 0},
                       {"edition", mission->edition, 0}, {"least", NULL, mission->least_teams},
                       {"most", NULL, mission->most_teams}, {"rounds", NULL, mission->rounds},
                       {"minutes", NULL, mission->minutes}));
    }
    for (int i = 0; i < package->files; i++)
        if (!is_mission(package, package->file[i].name))
            tool_say(tool, stdout, key_of(package->file[i].name), SLOTS({"file", package->file[i].name, 0}));
}

/* Without slashes at its end. */
static bool take_folder(char folder[FILE_PATH_SIZE], const char *to)
{
    size_t length = strlen(to);
    while (length > 1 && to[length - 1] == '/')
        length--;
    if (length >= FILE_PATH_SIZE)
        return false;
    memcpy(folder, to, length);
    folder[length] = '\0';
    return true;
}

/* Below which folder packages are looked for and installed. False, told, if its path is too long. */
static bool find_folder(const struct tool *tool, const struct installing *call, char folder[FILE_PATH_SIZE])
{
    folder[0] = '\0';
    if (call->to ? take_folder(folder, call->to) : tool_own_missions(folder))
        return true;
    (void)refused(tool, call->to ? call->to : folder, string_get(&tool->strings, file_error_key(FILE_NAME_TOO_LONG)));
    return false;
}

static int install(struct tool *tool, const struct package_desk *desk, const struct package *package,
                   const struct installing *call)
{
    char folder[FILE_PATH_SIZE], why[PACKAGE_WHY_SIZE];
    struct package_about there;
    if (!find_folder(tool, call, folder))
        return TOOL_PROBLEMS;
    package_mend(folder);
    bool known = package_find(&there, desk, folder, package->about.id);
    if (!package_fits(package, desk, folder, call->older, why) || !package_install(package, desk, folder, why))
        return refused(tool, call->file, why);
    tool_say(tool, stdout, known ? "tool.install.replaced" : "tool.install.done",
             SLOTS({"name", package->about.name, 0}, {"version", package->about.version, 0},
                   {"there", there.version, 0}, {"folder", folder, 0}, {"id", package->about.id, 0},
                   {"missions", NULL, package->missions}, {"campaigns", NULL, package->plans}));
    return TOOL_FINE;
}

static int order(struct tool *tool, struct installing *call)
{
    char shipped[FILE_PATH_SIZE], folder[FILE_PATH_SIZE];
    struct package_desk desk;
    if (!find_folder(tool, call, folder))
        return TOOL_PROBLEMS;
    if (!call->to && !system_is_there(folder) && call->names == 0) { /* nothing was ever installed */
        tool_say(tool, stdout, "tool.order.empty", SLOTS({"folder", folder, 0}));
        return TOOL_FINE;
    }
    return open_desk(tool, &desk, shipped) ? pack_order(tool, &desk, folder, call->name, call->names) : TOOL_USAGE;
}

int tool_install(struct tool *tool, int count, char **arguments)
{
    char shipped[FILE_PATH_SIZE], why[PACKAGE_WHY_SIZE];
    struct package_desk desk;
    struct installing call = {.file = NULL};
    if (!read_install(tool, &call, count, arguments))
        return tool_usage(tool, "install");
    if (call.orders)
        return order(tool, &call);
    struct package *package = calloc(1, sizeof *package);
    int status = TOOL_FINE;
    if (!package || !open_desk(tool, &desk, shipped))
        status = TOOL_USAGE;
    else if (!package_read(package, &desk, call.file, why))
        status = refused(tool, call.file, why);
    else if (call.lists)
        list(tool, package);
    else
        status = install(tool, &desk, package, &call);
    if (package)
        package_clear(package);
    free(package);
    return status;
}
