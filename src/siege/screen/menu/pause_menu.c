/* pause_menu.c -- the menu over a mission that is played. */
#include "siege/screen/menu/menus.h"

#include "siege/screen/campaign/campaign_run.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/mission/goal_state.h"

#include <stdio.h>

enum pause_choice {
    PAUSE_RESUME,
    PAUSE_SAVE,
    PAUSE_LOAD,
    PAUSE_RULES,
    PAUSE_BESTIARY,
    PAUSE_SETTINGS,
    PAUSE_SANDBOX,
    PAUSE_BUG,
    PAUSE_GIVE_UP,
    PAUSE_TITLE,
    PAUSE_QUIT,
    PAUSE_CHOICES
};

struct pause_menu {
    struct screen base;
    struct session *session;   /* borrowed */
    enum pause_choice leaving; /* asked for: to quit, or saving failed; PAUSE_RESUME: nothing asked */
    const char *give_up;       /* key of the question whether the mission is given up; NULL: it is not asked */
    char why[WHY_MAX_BYTES];
};

static bool has_to_save(const struct pause_menu *menu)
{
    return menu->session->services->save && !game_is_over(&menu->session->game);
}

static bool autosave(struct pause_menu *menu)
{
    const struct services *services = menu->session->services;
    return !has_to_save(menu) || services->save(services->self, menu->session, NULL, menu->why);
}

/* Only where there is something to tell: what was saved, or that the editor is left, too. */
static bool asks_to_quit(const struct pause_menu *menu, const struct frame *frame)
{
    return has_to_save(menu) || page_is_over_editor(frame);
}

/* To the home of its campaign, which finds the game again in its file. */
static bool leads_home(const struct session *session)
{
    return session->campaign && session->campaign->path[0];
}

/* The newest save of the game that this sandbox was begun from, or its campaign. False with a sentence in `why`. */
static bool return_to_game(struct pause_menu *menu, struct frame *frame)
{
    const struct services *services = menu->session->services;
    uint64_t game = menu->session->sandbox_of;
    int saves = services_look(services, LIST_SAVES), campaigns = services_look(services, LIST_CAMPAIGNS);
    snprintf(menu->why, sizeof menu->why, "%s", page_text(frame, "pause.game.gone"));
    for (int i = 0; i < saves && game; i++)
        if (services->saves.entry[i].game == game && services->saves.entry[i].state == SAVE_GOOD)
            return page_to_save(frame, services->saves.entry[i].path, menu->why);
    for (int i = 0; i < campaigns && game; i++)
        if (services->campaigns.entry[i].game == game)
            return campaign_home_open(frame, services->campaigns.entry[i].path, menu->why);
    return false;
}

static void leave_for(struct pause_menu *menu, struct frame *frame, enum pause_choice choice)
{
    if (choice == PAUSE_LOAD)
        page_push(frame, load_screen_new());
    else if (choice == PAUSE_SANDBOX && !return_to_game(menu, frame))
        ui_toast(frame->ui, menu->why);
    else if (choice == PAUSE_SANDBOX)
        return;
    else if (choice == PAUSE_TITLE)
        screen_stack_return(frame->stack, leads_home(menu->session) ? PAGE_CAMPAIGN : page_home(frame));
    else
        screen_stack_clear(frame->stack);
}

/* A mission that is tested has become a sandbox itself: there is no other game to go back to. */
static bool is_sandbox_of_another(const struct session *session)
{
    return session->game.sandbox && !session->tested;
}

/* The game that is played is kept as it is. */
static void open_sandbox(struct pause_menu *menu, struct frame *frame)
{
    const struct services *services = menu->session->services;
    struct session *session = autosave(menu) ? session_sandbox(menu->session, menu->why) : NULL;
    struct screen *board = session ? services->screen_of(session) : NULL;
    if (board)
        page_to_game(frame, board);
    else
        ui_toast(frame->ui, menu->why[0] ? menu->why : page_text(frame, "hud.no_memory"));
}

static const char *give_up_key(const struct pause_menu *menu, const struct frame *frame)
{
    struct goal_state goal;
    const struct words words = page_words(frame);
    goal_state_read(&goal, &words, &menu->session->game, TEAM_MAX);
    bool reached = goal_is_reached(&goal, &menu->session->scenario->mission);
    return reached ? "pause.give_up.reached.ask" : "pause.give_up.ask";
}

static void choose(struct pause_menu *menu, struct frame *frame, enum pause_choice choice)
{
    switch (choice) {
    case PAUSE_RESUME:
        screen_stack_pop(frame->stack);
        break;
    case PAUSE_SAVE:
        page_push(frame, save_dialog_new(menu->session));
        break;
    case PAUSE_RULES:
        page_push(frame, rules_screen_new("", menu->session->scenario->catalogue->id));
        break;
    case PAUSE_BESTIARY:
        page_push(frame,
                  bestiary_screen_new(menu->session->scenario->catalogue->id, menu->session->scenario->catalogue));
        break;
    case PAUSE_SETTINGS:
        page_push(frame, siege_settings_new());
        break;
    case PAUSE_GIVE_UP:
        menu->give_up = give_up_key(menu, frame);
        ui_focus(frame->ui, "pause.ask.no"); /* Enter alone gives nothing up */
        break;
    case PAUSE_BUG: /* of the board, without this menu */
        screen_stack_pop(frame->stack);
        *frame->later = KEY_COMMAND_BUG_REPORT;
        break;
    default:
        if (choice == PAUSE_SANDBOX && !is_sandbox_of_another(menu->session)) {
            open_sandbox(menu, frame);
            break;
        }
        menu->why[0] = '\0';
        if (autosave(menu) && (choice != PAUSE_QUIT || !asks_to_quit(menu, frame)))
            leave_for(menu, frame, choice);
        else
            menu->leaving = choice;
        break;
    }
}

static void update(struct screen *screen, struct frame *frame)
{
    struct pause_menu *menu = (struct pause_menu *)screen;
    if (menu->leaving == PAUSE_RESUME && !menu->give_up && input_take(frame->input, KEY_COMMAND_BACK))
        screen_stack_pop(frame->stack);
}

static void draw_question(struct pause_menu *menu, struct frame *frame)
{
    bool unsaved = menu->why[0] != '\0';
    const char *key = page_is_over_editor(frame) ? "pause.quit.editor.ask" : "pause.quit.ask";
    const char *text = unsaved ? page_tell(frame, "pause.unsaved.ask", SLOTS({"why", menu->why, 0}))
                               : page_text(frame, key);
    enum ask_answer answer = ask(frame, "pause.ask", text,
                                 page_text(frame, unsaved ? "pause.leave_anyway" : "pause.quit"),
                                 page_text(frame, "button.cancel"));
    enum pause_choice choice = menu->leaving;
    if (answer == ANSWER_OPEN)
        return;
    menu->leaving = PAUSE_RESUME;
    if (answer == ANSWER_YES)
        leave_for(menu, frame, choice);
}

/* The board below carries it out. */
static void ask_to_give_up(struct pause_menu *menu, struct frame *frame)
{
    enum ask_answer answer = ask(frame, "pause.ask", page_text(frame, menu->give_up), page_text(frame, "pause.give_up"),
                                 page_text(frame, "button.cancel"));
    if (answer == ANSWER_OPEN)
        return;
    menu->give_up = NULL;
    menu->session->given_up = answer == ANSWER_YES;
    if (answer == ANSWER_YES)
        screen_stack_pop(frame->stack);
}

/* A mission by itself that people play against the Dark Legion of the computer: a campaign has its own way, and who
 * leads the Dark Legion would win. */
static bool may_be_given_up(const struct session *session)
{
    bool led = false;
    for (int team = 0; team < TEAM_MAX; team++)
        led = led || session->control[team] == CONTROL_HUMAN;
    return led && session->control[SEAT_LEGION] != CONTROL_HUMAN && !session->campaign && !session->reel &&
           !session->tested && !session->game.sandbox && session->game.turn.phase == PHASE_TURN;
}

struct pause_row {
    const char *id, *key, *icon;
};

static struct pause_row row_of(const struct pause_menu *menu, const struct frame *frame, enum pause_choice choice)
{
    static const struct pause_row ROW[PAUSE_CHOICES] = {
        {"pause.resume", "pause.resume", "play"},      {"pause.save", "pause.save", "save"},
        {"pause.load", "pause.load", "load"},          {"pause.rules", "pause.rules", "rules"},
        {"pause.bestiary", "pause.bestiary", "skull"}, {"pause.settings", "pause.settings", "settings"},
        {"pause.sandbox", "pause.sandbox", "gear"},    {"pause.bug", "pause.bug", "warning"},
        {"pause.give_up", "pause.give_up", "skip"},    {"pause.title", "pause.title_screen", "menu"},
        {"pause.quit", "pause.quit", "quit"},
    };
    if (choice == PAUSE_TITLE && leads_home(menu->session))
        return (struct pause_row){"pause.title", "pause.campaign", "campaign"};
    if (choice == PAUSE_TITLE && page_is_over_editor(frame))
        return (struct pause_row){"pause.title", "pause.editor", "menu"};
    if (choice == PAUSE_SANDBOX && is_sandbox_of_another(menu->session))
        return (struct pause_row){"pause.sandbox", "pause.game", "undo"};
    return ROW[choice];
}

/* Test mode is a sandbox by itself. */
static const char *refusal_of(const struct pause_menu *menu, const struct frame *frame, enum pause_choice choice)
{
    if (choice == PAUSE_SAVE && menu->session->campaign)
        return page_text(frame, "pause.save.campaign");
    return choice == PAUSE_SANDBOX && menu->session->tested ? page_text(frame, "pause.sandbox.tested") : NULL;
}

/* Not back to the editor: a test is then to be found again, and not under "Continue" (title_screen.c). */
static bool leaves_for_good(const struct frame *frame, enum pause_choice choice)
{
    return choice == PAUSE_QUIT || (choice == PAUSE_TITLE && !page_is_over_editor(frame));
}

static void draw(struct screen *screen, struct frame *frame)
{
    enum { ROW = 42 };
    int rows = 0, choices = PAUSE_CHOICES - !may_be_given_up(((struct pause_menu *)screen)->session);
    struct pause_menu *menu = (struct pause_menu *)screen;
    struct ui *ui = frame->ui;
    float gap = ui_px(ui, UI_GAP_CLOSE);
    ui_focus_first(ui, "pause.resume");
    struct rect room = ui_dialog_begin(ui, "pause", 380, 36 + 48 + (float)(choices * (ROW + UI_GAP_CLOSE)),
                                       page_text(frame, "pause.title"));
    for (int i = 0; i < PAUSE_CHOICES; i++) {
        if (i == PAUSE_GIVE_UP && choices < PAUSE_CHOICES)
            continue;
        struct pause_row row = row_of(menu, frame, (enum pause_choice)i);
        struct ui_button button = page_button(frame, row.id, row.key, row.icon);
        button.align = TEXT_LEFT;
        button.tone = i == PAUSE_RESUME ? UI_TONE_PRIMARY : UI_TONE_IRON;
        button.refusal = refusal_of(menu, frame, (enum pause_choice)i);
        if (menu->session->tested && leaves_for_good(frame, (enum pause_choice)i))
            button.hint = page_text(frame, "pause.leave.tested");
        if (ui_button(ui, rect_row(room, rows++, choices, gap), button))
            choose(menu, frame, (enum pause_choice)i);
    }
    ui_dialog_end(ui);
    if (menu->leaving != PAUSE_RESUME)
        draw_question(menu, frame);
    if (menu->give_up)
        ask_to_give_up(menu, frame);
}

/* The window is closing: the board below is not asked, so its game is saved here. */
static bool may_quit(struct screen *screen, struct frame *frame)
{
    (void)frame;
    (void)autosave((struct pause_menu *)screen);
    return true;
}

static const struct screen_kind kind = {
    .name = "pause", .update = update, .draw = draw, .may_quit = may_quit, .overlay = true};

struct screen *pause_menu_new(struct session *session)
{
    return screen_new_of(&(struct pause_menu){.base = {&kind}, .session = session}, sizeof(struct pause_menu));
}
