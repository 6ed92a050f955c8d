/*
 * editor.h -- the mission editor: what can be gone on with or begun, and the screen on which a mission is written.
 *
 * Each function gives NULL without memory. Widget ids stand with it.
 */
#ifndef SIEGE_SCREEN_EDITOR_EDITOR_H
#define SIEGE_SCREEN_EDITOR_EDITOR_H

#include "siege/screen/services.h"

struct frame;

/* The player's own missions and recovery files to go on with, and a new one: "editor_start.row#0" …,
 * "editor_start.open", "editor_start.drop" (of a recovery file), "editor_start.back", "editor_start.title",
 * "editor_start.edition#0" …, "editor_start.new", "editor_start.ask.yes", "editor_start.ask.no". */
struct screen *editor_start_new(void);

/*
 * A mission being written; draft and place are handed over, the draft in any case. "editor.back", "editor.undo",
 * "editor.redo", "editor.steps", "editor.save", "editor.measure", "editor.test"; "tool#0" … by enum editor_tool,
 * "sector#0" … by index in the catalogue, "editor.turn", "doorway#0" … by enum draft_doorway, "doorway.exit",
 * "creature#0" … (also of followers), "thing#0" …; "editor.board"; "editor.tab#0" …; in a form "form.up" (out of it),
 * "form.row#0" …, "form.less#0" …, "form.more#0" …, "form.remove#0" …, "form.add", "form.absent#0" …, "form.raise",
 * "form.lower", "form.double", "form.take_away"; "problem#0" …, "problem.fix#0" …; dialogs: "choose.search",
 * "choose.row#0" …, "choose.close", "text.area", "text.done", "text.cancel", "steps.row#0" …, "steps.close",
 * "editor.ask.yes", "editor.ask.no", "editor.stale.yes", "editor.stale.no".
 */
struct screen *editor_screen_new(struct draft *draft, const struct draft_place *place, const struct services *services);

/* Opens the mission of that path on top of this screen; a toast says why not. */
void editor_open(struct frame *frame, const char *path);

#endif
