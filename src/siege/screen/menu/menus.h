/*
 * menus.h -- the screens without a board: title, missions, saved games, the menu over a mission, saving, the rules;
 * those before a mission and after it; those of a campaign.
 *
 * Each function gives NULL without memory. Widget ids stand with it.
 */
#ifndef SIEGE_SCREEN_MENU_MENUS_H
#define SIEGE_SCREEN_MENU_MENUS_H

#include "siege/screen/services.h"

struct campaign_run;
struct frame;

/* The first screen: "title.continue", "title.first_mission", "title.single_mission", "title.load", "title.rules",
 * "title.bestiary", "title.settings", "title.quit", "title.about", "title.problems". */
struct screen *title_screen_new(void);

/* The version, whose work it is, and the licences of libraries and fonts: "about.text" (scrolls), "about.back". */
struct screen *about_screen_new(void);

/* A package or a mission that somebody has handed to the program: whose it is, what is in it, what would go; and may it
 * be installed? What is wrong with it instead, if anything is: "offer.text" (scrolls), "offer.yes", "offer.no". The
 * path is copied. */
struct screen *offer_screen_new(const struct services *services, const char *path);

/* Files of packages that lie about, to be looked at and installed: "files.row#0" …, "files.choose", "files.back". */
struct screen *package_files_new(void);

/* The packages that are installed: "packages.row#0" …, "packages.files", "packages.switch", "packages.remove",
 * "packages.back", "packages.ask.yes", "packages.ask.no". */
struct screen *packages_screen_new(void);

/* A new mission is ordered, made and written among the player's own: "new.edition#0" …, "new.teams#0" …,
 * "new.difficulty", "new.length", "new.seed", "new.back", "new.make"; while it is being made "new.stop". */
struct screen *new_mission_screen_new(void);
/* The same with an order that is given; begins at once. What it names must last as long as the screen. */
struct screen *new_mission_screen_new_as(struct forge_wish wish);

/* All missions found, with their boards; broken files too, with what is wrong: "missions.row#0" …, "missions.choose",
 * "missions.back", "missions.packages", "missions.new", "missions.test" (of the player's own: test mode),
 * "missions.filter#0" …. The second one begins at the first file that cannot be played, the third at the mission behind
 * the one with this path, which is copied. */
struct screen *mission_list_new(void);
struct screen *mission_list_new_at_problems(void);
struct screen *mission_list_new_after(const char *path);

/* All that is wrong with a mission file: "problems.text" (scrolls), "problems.back". It goes by itself when the file is
 * one that is watched and has changed. The path is copied. */
struct screen *problems_screen_new(const char *path);
/* The same of a mission that was to be tested: it waits till the file is mended, and its board takes the place of the
 * page. The file is watched already (live_begin()). */
struct screen *problems_screen_new_waiting(const char *path);

/* Saved games: "load.row#0" …, "load.open", "load.remove", "load.back"; dialogs: "load.ask.yes", "load.ask.no".
 * Opening a save puts its board on top of the title screen, everything between goes. */
struct screen *load_screen_new(void);

/* Resume, Save, Load, Rules, Bestiary, Settings, Bug report, Title, Quit: an overlay to be pushed on top of the board
 * screen. The session is borrowed from the screen below, which must stay under the menu. The menu pops itself to
 * resume; "Title", "Load" and "Quit" autosave first and change the stack themselves. */
struct screen *pause_menu_new(struct session *session);

/* A name for the game being played, and Save; for one that is over, its replay: "save.name", "save.save",
 * "save.cancel". An overlay. The session is borrowed from a screen below, which must stay. */
struct screen *save_dialog_new(const struct session *session);

/* Whether to go back to the newest save of that name, an overlay: "quick_load.yes", "quick_load.no". The session is
 * borrowed from a screen below. NULL also if there is no such save. */
struct screen *quick_load_new(const struct session *session, const char *name);

/* The rules: "rules.edition#0" … (where there are several), "rules.part#0" (the illustrated book), "rules.part#1" (the
 * exact rules), "rules.search", "rules.contents#0" … (pages, headings, or places found), "rules.explained" (the page
 * that explains a rule), "rules.back". `rule_id` ("C-LOS-1") opens that exact rule, or a page by its id ("sight"); ""
 * the first page. They are those of the edition; for "" those in which the rule stands, or of the first edition. Both
 * are copied. */
struct screen *rules_screen_new(const char *rule_id, const char *edition);

/* Creatures, weapons and gear to leaf through: "bestiary.edition#0" … (where there are several), "bestiary.part#0"
 * (creatures), "bestiary.part#1" (cards), "bestiary.row#0" …, "bestiary.rank" (of the team whose dice the odds are
 * for), "bestiary.chance#0" … (a weapon or creature, to be turned to), "bestiary.fact#0" … (lines that open their
 * rule), "bestiary.rules", "bestiary.back". Those of the edition, which is copied; for "" of that played last.
 * `mission`: with what the mission that is played brings along; NULL: without. */
struct screen *bestiary_screen_new(const char *edition, const struct catalogue *mission);

/* ---- a mission */

/* Five corporations, the Dark Legion, Rank and weapons: "setup.corporation#0" … "setup.corporation#4",
 * "setup.seat#0" …, "setup.weapon#0" … (corporation * 2 + trooper), "setup.legion", "setup.rank", "setup.recommended",
 * "setup.start", "setup.back". Keys 1 to 5 let a corporation take part or leave it out. The entry is copied. */
struct screen *setup_screen_new(const struct mission_entry *entry);

/* Map, story, objectives, time, enemies, special rules; and off to it: "brief.start", "brief.back", "brief.enemy#0" …
 * by kind of creature, "map.gate#…". Everything is copied. The setup must pass game_setup_check() for this mission. */
struct screen *brief_screen_new(const struct mission_entry *entry, const struct game_setup *setup,
                                const enum seat_control control[SEAT_COUNT]);

/* The same for the coming mission of a campaign; the run is borrowed from a screen below. */
struct screen *brief_screen_new_of_campaign(const struct mission_entry *entry, struct campaign_run *run);

/* Over a mission that is over (game_is_over). Takes over the session, a heap value made by malloc: the screen clears
 * and frees it when it goes. Whoever pushes it gives up the session, so use screen_stack_replace() from the board
 * screen and let go of the pointer. NULL without memory (the session is then freed too). */
struct screen *result_screen_new(struct session *session);

/* ---- a campaign */

/* Campaigns in progress, to be gone on with, and those that can be begun: "campaigns.tabs#0" (in progress),
 * "campaigns.tabs#1" (new), "campaigns.row#0" …, "campaigns.back", "campaigns.remove", "campaigns.go",
 * "campaigns.ask.yes", "campaigns.ask.no". */
struct screen *campaign_list_new(void);
/* The same among those that can be begun, with the one chosen that follows this one. */
struct screen *campaign_list_new_after(const char *plan_id);

/* Who takes part, how it is played, who leads the Dark Legion, house rules: "cstart.corporation#0" … "#4",
 * "cstart.seat#0" … "#4", "cstart.mode#0" … "#2", "cstart.legion#0" … "#2", "cstart.retries", "cstart.rules",
 * "cstart.back", "cstart.begin"; in the list of rules "cstart.house#0" …, "cstart.difficulty#0" …,
 * "cstart.rules.close". The plan is copied. */
struct screen *campaign_start_new(const struct campaign_plan *plan);

/* A campaign between its missions, and at its end: missions played and coming, how the teams stand, what the last
 * mission changed, buying a Credit, the ledger, the way into the next mission. "home.mission", "home.again",
 * "home.concede", "home.give_up", "home.title", "home.story", "home.records", "home.ledger", "home.next" (after the
 * end), "home.player#0" …, "home.seat#0" …, "home.buy#0" …, "home.missions" (a list that scrolls), "home.ask.yes",
 * "home.ask.no". What has not been told of the story comes on top. Takes the run over in any case. */
struct screen *campaign_home_new(struct campaign_run *run);

/* Opens a campaign's file and goes where it stands: its home, and on top of it the board or the result of the mission
 * in progress. False with a sentence if it cannot be opened. */
bool campaign_home_open(struct frame *frame, const char *path, char why[WHY_MAX_BYTES]);

/* The story from this part on: 0 before the first mission, then a part for each that was played, and the end:
 * "story.back", "story.go". The run is borrowed from the screen below. */
struct screen *campaign_story_new(const struct campaign_run *run, int part);

/* The service records of all Doomtroopers: "records.back", "record#0" … by index in the catalogue. The run is borrowed
 * from the screen below. */
struct screen *campaign_records_new(const struct campaign_run *run);

/* Every change of points and Credits as a line with its rule, and corrections by hand: "ledger.tabs#0" (all),
 * "ledger.tabs#1" … (players), "ledger.row#0" …, "ledger.back", "ledger.correct"; in the dialog "correct.points",
 * "correct.credits", "correct.reason", "correct.enter", "correct.cancel". The run is borrowed from the screen below. */
struct screen *campaign_ledger_screen_new(struct campaign_run *run);

#endif
