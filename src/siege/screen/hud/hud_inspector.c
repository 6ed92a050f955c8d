/* hud_inspector.c -- test mode: how the mission stands behind its words, beside the board: counters, objectives,
 * triggers, piles; and what of it is changed by hand. */
#include "siege/screen/hud/hud.h"

#include "siege/input/key_commands.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/turn/sandbox.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/results.h"
#include "siege/text/names/names.h"
#include "siege/text/names/refusals.h"
#include "siege/text/names/slots.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* As it is, not as far as it has been shown. */
static const struct game *game_of(const struct hud *hud)
{
    return &hud->play->session->game;
}

static const struct mission *mission_of(const struct hud *hud)
{
    return &game_of(hud)->scenario->mission;
}

bool hud_inspector_is_open(const struct hud *hud)
{
    return hud->inspector.open && hud->play->session->tested;
}

bool hud_inspector_has_focus(const struct hud *hud, const struct ui *ui)
{
    return hud_inspector_is_open(hud) && strncmp(ui_focused(ui), "inspector.", strlen("inspector.")) == 0;
}

void hud_inspector_toggle(struct hud *hud, struct ui *ui)
{
    hud->inspector.open = hud->play->session->tested && !hud->inspector.open;
    hud->inspector.ordered = 0;
    ui_focus(ui, hud->inspector.open ? "inspector.tab#0" : "");
    hud->lookout->stale = true;
}

/* ---- by hand --------------------------------------------------------------------------------------------------- */

static struct command command_of(const struct hud *hud, enum command_type type, int choice)
{
    struct command command = play_command(hud->play, type, choice);
    if (command.seat >= SEAT_COUNT)
        command.seat = 0;
    return command;
}

/* Why it may not be given now, or NULL. */
static const char *refusal_of(const struct hud *hud, struct command command)
{
    struct game open = *game_of(hud);
    open.sandbox = SANDBOX_ENDING; /* as it will be */
    struct reject reject = command_check(&open, &command);
    return reject.why == REJECT_NONE ? NULL : reject_sentence(SENTENCE(hud->words), hud->words, &open, reject);
}

/* What is drawn, and where the next of it goes. */
struct pen {
    struct hud *hud;
    struct ui *ui;
    struct rect room;
};

/* With an icon its sentence is the hint alone. */
static void button(struct pen *pen, struct rect rect, const char *id, const char *key, const char *icon,
                   struct command command)
{
    char hint[WORDS_KEY_MAX];
    const struct words *words = pen->hud->words;
    snprintf(hint, sizeof hint, "%s", key);
    bool hinted = icon || words_key_extend(hint, words, "hint");
    if (ui_button(pen->ui, rect,
                  (struct ui_button){.id = id,
                                     .label = icon ? NULL : words_get(words, key),
                                     .icon = icon,
                                     .hint = hinted ? words_get(words, hint) : NULL,
                                     .refusal = refusal_of(pen->hud, command)}))
        (void)play_give_by_hand(pen->hud->play, pen->ui, &command);
}

/* ---- pieces ---------------------------------------------------------------------------------------------------- */

static void say(struct pen *pen, struct text_style style, const char *text)
{
    hud_draw_text(pen->ui, &pen->room, style, text);
}

static void head(struct pen *pen, const char *text)
{
    ui_cut_top(pen->ui, &pen->room, UI_GAP);
    say(pen, ui_title(pen->ui, 19, PALETTE_BRASS_LIGHT), text);
    ui_cut_top(pen->ui, &pen->room, UI_GAP_SMALL);
}

/* As it stands in the file: small letters stay small. */
static struct text_style id_style(const struct pen *pen)
{
    return ui_bold(pen->ui, UI_TEXT, PALETTE_BRASS_LIGHT);
}

static void note(struct pen *pen, const char *text)
{
    say(pen, ui_body(pen->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), text);
}

static struct rect row(struct pen *pen)
{
    struct rect place = ui_cut_top(pen->ui, &pen->room, UI_TARGET);
    ui_cut_top(pen->ui, &pen->room, UI_GAP_SMALL);
    return place;
}

/* With a tick before what holds, told in words to somebody who does not see it. */
static void draw_part(struct pen *pen, const struct inspected_part *part)
{
    struct ui *ui = pen->ui;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, part->holds ? PALETTE_VERDIGRIS : PALETTE_BONE);
    const char *text = part->text;
    if (ui_is_spoken(ui))
        text = words_tell(pen->hud->words, part->holds ? "inspector.holds" : "inspector.holds_not",
                          SLOTS({"text", part->text, 0}));
    float in = 12 * (float)part->depth, high = ui_paragraph_height(ui, style, pen->room.w - ui_px(ui, in + 22), text);
    struct rect place = rect_cut_top(&pen->room, fmaxf(high, ui_px(ui, 20)));
    ui_cut_left(ui, &place, in);
    struct rect mark = ui_cut_left(ui, &place, 22);
    ui_icon(ui, ui_anchor(ui, mark, 16, 16, 0, 0), part->holds ? "check" : "cross", WHITE);
    ui_paragraph(ui, place, style, TEXT_LEFT, text);
    ui_cut_top(ui, &pen->room, UI_GAP_TINY);
}

static void draw_condition(struct pen *pen, int root, int team)
{
    struct inspected_part part[INSPECTED_PARTS];
    int parts = inspect_condition(part, pen->hud->words, game_of(pen->hud), root, team);
    for (int i = 0; i < parts; i++)
        draw_part(pen, &part[i]);
}

/* ---- how it stands --------------------------------------------------------------------------------------------- */

static void draw_round(struct pen *pen)
{
    const struct game *game = game_of(pen->hud);
    struct about about = about_game(pen->hud->words, game);
    about.number = game->turn.round;
    about.number2 = mission_of(pen->hud)->rounds;
    about.seat = game->turn.seat;
    bool over = game_is_over(game) || about.seat >= SEAT_COUNT;
    say(pen, ui_bold(pen->ui, UI_TEXT, PALETTE_BONE),
        about_tell(&about, over            ? "inspector.over"
                           : about.number2 ? "inspector.round"
                                           : "inspector.round.endless"));
    ui_cut_top(pen->ui, &pen->room, UI_GAP);
    button(pen, row(pen), "inspector.round", "inspector.end_round", NULL,
           command_of(pen->hud, COMMAND_SANDBOX_ROUND, 0));
}

/* One round less or more, as long as it lies ahead. */
static void draw_round_step(struct pen *pen, struct rect rect, const char *id, int by, bool ends)
{
    const struct words *words = pen->hud->words;
    bool less = by < 0;
    if (ui_button(pen->ui, rect,
                  (struct ui_button){.id = id,
                                     .icon = less ? "arrow_left" : "arrow_right",
                                     .hint = words_get(words, less ? "inspector.run.earlier" : "inspector.run.later"),
                                     .refusal = ends ? words_get(words, "inspector.run.none") : NULL}))
        pen->hud->inspector.to += by;
}

/* The round to which computers play, chosen among those to come; nothing in the last one. */
static void draw_run_to(struct pen *pen)
{
    enum { ENDLESS_MOST = 99 };
    struct hud *hud = pen->hud;
    struct ui *ui = pen->ui;
    int least = game_of(hud)->turn.round + 1, rounds = mission_of(hud)->rounds, most = rounds ? rounds : ENDLESS_MOST;
    if (least > most || game_in_last_round(game_of(hud)))
        return;
    int *to = &hud->inspector.to;
    *to = *to < least ? least : *to > most ? most : *to;
    struct rect place = row(pen);
    float gap = ui_px(ui, UI_GAP_SMALL);
    draw_round_step(pen, ui_cut_left(ui, &place, 34), "inspector.run.earlier", -1, *to == least);
    draw_round_step(pen, ui_cut_right(ui, &place, 34), "inspector.run.later", 1, *to == most);
    place = rect_of(place.x + gap, place.y, place.w - 2 * gap, place.h);
    if (ui_button(ui, place,
                  (struct ui_button){.id = "inspector.run.to",
                                     .label = words_tell(hud->words, "inspector.run.to", SLOTS({"n", NULL, *to})),
                                     .hint = words_get(hud->words, "inspector.run.to.hint")}))
        play_run(hud->play, *to);
}

static void draw_seats(struct pen *pen)
{
    struct hud *hud = pen->hud;
    struct ui *ui = pen->ui;
    bool lent = hud->play->session->lent != 0, over = game_is_over(game_of(hud));
    struct ui_toggle toggle = {.id = "inspector.lend",
                               .label = words_get(hud->words, "inspector.lend"),
                               .hint = words_get(hud->words, "inspector.lend.hint")};
    head(pen, words_get(hud->words, "inspector.players"));
    if (ui_toggle(ui, row(pen), toggle, &lent))
        play_lend(hud->play, lent);
    if (over)
        return;
    struct rect place = row(pen);
    float gap = ui_px(ui, UI_GAP_CLOSE);
    if (hud_button(ui, rect_column(place, 0, 2, gap), hud->words, "inspector.run.round", "inspector.run.round", NULL,
                   NULL, UI_TONE_IRON))
        play_run(hud->play, game_of(hud)->turn.round + 1);
    else if (hud_button(ui, rect_column(place, 1, 2, gap), hud->words, "inspector.run.all", "inspector.run.all", NULL,
                        NULL, UI_TONE_IRON))
        play_run(hud->play, PLAY_TO_THE_END);
    else if (!game_is_over(game_of(hud)))
        draw_run_to(pen);
}

static void draw_step(struct pen *pen, struct rect rect, int counter, int by)
{
    char id[UI_ID_SIZE];
    int number = game_of(pen->hud)->counter[counter] + by;
    struct command command = command_of(pen->hud, COMMAND_SANDBOX_COUNTER, counter);
    command.kind = (uint8_t)(number < 0 ? COUNTER_MOST + 1 : number);
    snprintf(id, sizeof id, by < 0 ? "inspector.less#%d" : "inspector.more#%d", counter);
    button(pen, rect, id, by < 0 ? "inspector.less" : "inspector.more", NULL, command);
}

/* "the alarm rings (alarm)", or the id alone. */
static const char *called(const struct pen *pen, const char *title, const char *id)
{
    return title[0] ? words_tell(pen->hud->words, "inspector.counter", SLOTS({"text", title, 0}, {"id", id, 0})) : id;
}

static void draw_counter(struct pen *pen, int counter)
{
    struct ui *ui = pen->ui;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    const struct mission_counter *its = &mission_of(pen->hud)->counter[counter];
    const char *name = called(pen, its->title, its->id);
    char number[8];
    snprintf(number, sizeof number, "%d", game_of(pen->hud)->counter[counter]);
    float controls = ui_px(ui, 2 * 34 + 40);
    float high = ui_paragraph_height(ui, style, pen->room.w - controls, name);
    struct rect place = rect_cut_top(&pen->room, fmaxf(high, ui_px(ui, UI_TARGET)));
    struct rect right = rect_anchor(rect_cut_right(&place, controls), controls, ui_px(ui, 32), 1, 0.5f);
    hud_draw_middle(ui, place, style, name);
    draw_step(pen, ui_cut_left(ui, &right, 34), counter, -1);
    draw_step(pen, ui_cut_right(ui, &right, 34), counter, 1);
    ui_label(ui, right, ui_bold(ui, 17, PALETTE_BRASS_LIGHT), TEXT_CENTRE, number);
    ui_cut_top(ui, &pen->room, UI_GAP_SMALL);
}

/* What the last reading of the file did: its notices are gone soon. */
static void draw_reloads(struct pen *pen)
{
    const struct hud_reloads *reloads = &pen->hud->inspector.reloads;
    if (reloads->lines > 0)
        head(pen, words_tell(pen->hud->words, "inspector.reloads", SLOTS({"n", NULL, reloads->count})));
    for (int i = 0; i < reloads->lines; i++)
        note(pen, reloads->line[i]);
}

static void draw_state(struct pen *pen)
{
    const struct words *words = pen->hud->words;
    draw_round(pen);
    draw_seats(pen);
    draw_reloads(pen);
    head(pen, words_get(words, "inspector.counters"));
    if (mission_of(pen->hud)->counters == 0)
        note(pen, words_get(words, "inspector.counters.none"));
    for (int i = 0; i < mission_of(pen->hud)->counters; i++)
        draw_counter(pen, i);
}

/* ---- what it asks ---------------------------------------------------------------------------------------------- */

static void draw_shares(struct pen *pen, int root)
{
    const struct game *game = game_of(pen->hud);
    for (seat_id team = 0; team < TEAM_MAX && root != CONDITION_NONE; team++) {
        if (!(game->team[team].flags & TEAM_PLAYS))
            continue;
        struct about about = about_game(pen->hud->words, game);
        about.seat = team;
        note(pen, about_tell(&about, "inspector.share"));
        draw_condition(pen, root, team);
    }
}

static void draw_objective(struct pen *pen, int index)
{
    const struct mission *mission = mission_of(pen->hud);
    const struct objective *objective = &mission->objective[index];
    const struct words *words = pen->hud->words;
    const char *name = objective_name(words, index + 1, "", objective->id);
    bool named = objective->title[0] || strcmp(name, objective->id) == 0;
    ui_cut_top(pen->ui, &pen->room, UI_GAP);
    if (named)
        say(pen, id_style(pen),
            words_tell(words, objective->bonus ? "inspector.objective.bonus" : "inspector.objective",
                       SLOTS({"n", NULL, index + 1}, {"id", called(pen, objective->title, objective->id), 0})));
    else
        say(pen, id_style(pen), objective->bonus ? words_tell(words, "goal.bonus", SLOTS({"text", name, 0})) : name);
    ui_cut_top(pen->ui, &pen->room, UI_GAP_SMALL);
    char clause[4 * WORDS_SENTENCE_MAX];
    mission_explain_condition(clause, sizeof clause, mission, words->catalogue, words->strings, objective->condition);
    sentences_open(clause);
    note(pen, clause);
    ui_cut_top(pen->ui, &pen->room, UI_GAP_SMALL);
    draw_condition(pen, objective->condition, TEAM_MAX);
    draw_shares(pen, objective->team_condition);
}

static void draw_goals(struct pen *pen)
{
    const struct mission *mission = mission_of(pen->hud);
    const struct words *words = pen->hud->words;
    for (int i = 0; i < mission->objectives; i++)
        draw_objective(pen, i);
    if (mission->objectives == 0)
        note(pen, words_get(words, "goal.none.text"));
    if (mission->end_condition == CONDITION_NONE)
        return;
    head(pen, words_get(words, "inspector.ends"));
    draw_condition(pen, mission->end_condition, TEAM_MAX);
}

/* ---- what it does by itself ------------------------------------------------------------------------------------ */

/* Read again when the log is another one. */
static void read_log(struct hud *hud)
{
    const struct history *history = hud->play->session->history;
    int count = history_count(history);
    uint64_t hash = count ? history_hash(history, count - 1) : 0;
    if (hud->inspector.read == count + 1 && hud->inspector.hash == hash)
        return;
    hud->inspector.read = count + 1;
    hud->inspector.hash = hash;
    inspect_triggers(hud->inspector.trigger, hud->play->session->scenario, history);
}

static const char *fired_text(const struct hud *hud, int number)
{
    const struct inspected_trigger *trigger = &hud->inspector.trigger[number];
    const char *key = !trigger->first                   ? "inspector.fired.not"
                      : trigger->first == trigger->last ? "inspector.fired"
                                                        : "inspector.fired.again";
    return words_tell(hud->words, key, SLOTS({"n", NULL, trigger->first}, {"m", NULL, trigger->last}));
}

static struct command carrying_out(const struct hud *hud, int number)
{
    struct command command = command_of(hud, COMMAND_SANDBOX_TRIGGER, number);
    command.kind = hud->inspector.counts ? KIND_NONE : SANDBOX_TRIAL;
    return command;
}

/* Whether what is carried out by hand counts as fired. */
static void draw_counts(struct pen *pen)
{
    struct ui_toggle toggle = {.id = "inspector.counts",
                               .label = words_get(pen->hud->words, "inspector.counts"),
                               .hint = words_get(pen->hud->words, "inspector.counts.hint")};
    (void)ui_toggle(pen->ui, row(pen), toggle, &pen->hud->inspector.counts);
    note(pen, words_get(pen->hud->words, pen->hud->inspector.counts ? "inspector.counts.on" : "inspector.counts.off"));
}

/* When it is asked, and what it does, each in a line; what it does stands further in. */
static void draw_sentences(struct pen *pen, int number)
{
    char text[8 * WORDS_SENTENCE_MAX];
    const struct words *words = pen->hud->words;
    mission_explain_trigger(text, sizeof text, mission_of(pen->hud), words->catalogue, words->strings, number);
    for (char *line = text, *next; *line; line = next) {
        size_t length = strcspn(line, "\n"), blanks = strspn(line, " ");
        next = line + length + (line[length] != '\0');
        line[length] = '\0';
        struct rect whole = pen->room;
        if (blanks)
            ui_cut_left(pen->ui, &pen->room, 12);
        sentences_open(line + blanks);
        note(pen, line + blanks);
        pen->room = rect_of(whole.x, pen->room.y, whole.w, pen->room.h);
    }
}

static void draw_trigger(struct pen *pen, int number)
{
    char id[UI_ID_SIZE];
    struct ui *ui = pen->ui;
    const struct hud *hud = pen->hud;
    const struct trigger *trigger = &mission_of(hud)->trigger[number];
    ui_cut_top(ui, &pen->room, UI_GAP);
    struct rect place = row(pen);
    snprintf(id, sizeof id, "inspector.trigger#%d", number);
    button(pen, ui_cut_right(ui, &place, 110), id, "inspector.carry_out", NULL, carrying_out(hud, number));
    ui_cut_right(ui, &place, UI_GAP);
    ui_label(ui, place, id_style(pen), TEXT_LEFT, called(pen, trigger->title, trigger->id));
    draw_sentences(pen, number);
    ui_cut_top(ui, &pen->room, UI_GAP_SMALL);
    say(pen, ui_bold(ui, UI_TEXT_SMALL, hud->inspector.trigger[number].first ? PALETTE_VERDIGRIS : PALETTE_FROST),
        fired_text(hud, number));
    if (hud->inspector.trigger[number].missed)
        note(pen, words_tell(hud->words, "inspector.missed",
                             SLOTS({"n", NULL, hud->inspector.trigger[number].missed}, {"m", NULL, trigger->chance})));
    if (hud->inspector.trigger[number].tried)
        note(pen, words_tell(hud->words, "inspector.tried", SLOTS({"n", NULL, hud->inspector.trigger[number].tried})));
    draw_condition(pen, trigger->condition, TEAM_MAX);
    ui_rule(ui, ui_cut_top(ui, &pen->room, 14));
}

static void draw_triggers(struct pen *pen)
{
    read_log(pen->hud);
    if (mission_of(pen->hud)->triggers == 0)
        note(pen, words_get(pen->hud->words, "inspector.triggers.none"));
    else
        draw_counts(pen);
    for (int i = 0; i < mission_of(pen->hud)->triggers; i++)
        draw_trigger(pen, i);
}

/* ---- the piles ------------------------------------------------------------------------------------------------- */

static const char *card_text(const struct hud *hud, enum pile pile, int card)
{
    struct about about = about_game(hud->words, game_of(hud));
    about.ai = card;
    if (pile == PILE_EVENT)
        return event_card_text(NAME(hud->words), hud->words, card);
    return pile == PILE_AI ? about_tell(&about, "inspector.ai") : force_card_text(NAME(hud->words), hud->words, card);
}

static struct command stacking(const struct hud *hud, enum pile pile, int card)
{
    struct command command = command_of(hud, COMMAND_SANDBOX_CARD, card);
    command.kind = (uint8_t)pile;
    command.slot = pile == PILE_FORCE ? FORCE_PILE : SLOT_NONE;
    return command;
}

/* 1 + the commands in the log. */
static int log_length(const struct hud *hud)
{
    return history_count(hud->play->session->history) + 1;
}

static const char *stack_hint(const struct hud *hud, enum pile pile, int place)
{
    return words_get(hud->words, place == 1                         ? "inspector.next"
                                 : place == 0 && pile == PILE_EVENT ? "inspector.stack.event"
                                                                    : "inspector.stack");
}

/* A click lays the card on top. `place` in the pile, from 1; 0: it is not in it. */
static void draw_card(struct pen *pen, enum pile pile, int card, int place)
{
    static const char *const WORD[PILES] = {"force", "event", "door", "ai", "hand"};
    char id[UI_ID_SIZE];
    const struct hud *hud = pen->hud;
    struct command command = stacking(hud, pile, card);
    snprintf(id, sizeof id, "inspector.%s#%d", WORD[pile], card);
    const char *name = card_text(hud, pile, card);
    if (place)
        name = words_tell(hud->words, "inspector.card", SLOTS({"n", NULL, place}, {"text", name, 0}));
    struct ui_button row_button = {.id = id,
                                   .label = name,
                                   .hint = stack_hint(hud, pile, place),
                                   .refusal = refusal_of(hud, command),
                                   .selected = place == 1,
                                   .tone = UI_TONE_QUIET,
                                   .align = TEXT_LEFT};
    bool kept = hud->inspector.ordered == log_length(hud);
    if (ui_button(pen->ui, ui_cut_top(pen->ui, &pen->room, 30), row_button) && place != 1 &&
        play_give_by_hand(pen->hud->play, pen->ui, &command) && kept)
        pen->hud->inspector.ordered = log_length(hud); /* no row moves away from under the pointer */
}

/* The cards of the pile in order, then those that are not in it. */
static void order_pile(struct inspected_pile *rows, const uint8_t *cards, int count, int all)
{
    bool in[UINT8_MAX + 1] = {false};
    *rows = (struct inspected_pile){.in = count};
    for (int i = 0; i < count; i++) {
        in[cards[i]] = true;
        rows->card[rows->cards++] = cards[i];
    }
    for (int card = 0; card < all && count > 0; card++)
        if (!in[card])
            rows->card[rows->cards++] = (uint8_t)card;
}

static void draw_pile(struct pen *pen, enum pile pile, const uint8_t *cards, int count, int all)
{
    uint8_t place[UINT8_MAX + 1] = {0};
    struct inspected_pile *rows = &pen->hud->inspector.pile[pile];
    if (pen->hud->inspector.ordered != log_length(pen->hud))
        order_pile(rows, cards, count, all);
    for (int i = 0; i < count; i++)
        place[cards[i]] = (uint8_t)(i + 1);
    if (count == 0)
        note(pen, words_get(pen->hud->words, "inspector.pile.none"));
    for (int i = 0; i < rows->cards; i++) {
        if (i == rows->in)
            note(pen, words_get(pen->hud->words, "inspector.pile.others"));
        draw_card(pen, pile, rows->card[i], place[rows->card[i]]);
    }
}

/* Those that lie face down in a sector, the top one first. */
static const char *laid_text(const struct hud *hud, int slot)
{
    const struct force_deck *force = &game_of(hud)->force;
    const char *name[FORCE_MAX];
    int count = 0;
    for (int i = force->count - 1; i >= 0; i--)
        if (force->place[i] == slot)
            name[count++] = force_card_text(NAME(hud->words), hud->words, force->card[i]);
    return words_join(SENTENCE(hud->words), hud->words, name, count, WORDS_COMMA);
}

/* The top one of a sector, to be exchanged for the one before or after it in the list of all. */
static void draw_laid(struct pen *pen, int slot)
{
    char id[UI_ID_SIZE];
    struct ui *ui = pen->ui;
    const struct hud *hud = pen->hud;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    int all = hud->words->catalogue->force_cards, card = game_of(hud)->force.card[force_topmost(game_of(hud), slot)];
    struct about about = about_game(hud->words, game_of(hud));
    about.slot = slot;
    about.text = laid_text(hud, slot);
    const char *text = about_tell(&about, "inspector.laid");
    float controls = ui_px(ui, 2 * (34 + UI_GAP_SMALL));
    float high = ui_paragraph_height(ui, style, pen->room.w - controls, text);
    struct rect place = rect_cut_top(&pen->room, fmaxf(high, ui_px(ui, UI_TARGET)));
    struct rect right = rect_anchor(rect_cut_right(&place, controls), controls, ui_px(ui, UI_TARGET), 1, 0.5f);
    for (int by = 1; by >= -1; by -= 2) {
        struct command command = stacking(hud, PILE_FORCE, (card + by + all) % all);
        command.slot = (uint8_t)slot;
        snprintf(id, sizeof id, by < 0 ? "inspector.laid_less#%d" : "inspector.laid_more#%d", slot);
        button(pen, ui_cut_right(ui, &right, 34), id, by < 0 ? "inspector.before" : "inspector.after",
               by < 0 ? "arrow_left" : "arrow_right", command);
        ui_cut_right(ui, &right, UI_GAP_SMALL);
    }
    hud_draw_middle(ui, place, style, text);
    ui_cut_top(ui, &pen->room, UI_GAP_SMALL);
}

static void draw_force(struct pen *pen)
{
    const struct force_deck *force = &game_of(pen->hud)->force;
    uint8_t cards[FORCE_MAX];
    int count = 0, laid = 0;
    head(pen, words_get(pen->hud->words, "inspector.force"));
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (force_topmost(game_of(pen->hud), slot) >= 0) {
            draw_laid(pen, slot);
            laid++;
        }
    for (int i = force->count - 1; i >= 0; i--)
        if (force->place[i] == FORCE_PILE)
            cards[count++] = force->card[i];
    if (laid == 0)
        note(pen, words_get(pen->hud->words, "inspector.force.none"));
    if (count == 0)
        return;
    head(pen, words_get(pen->hud->words, "inspector.force.pile"));
    draw_pile(pen, PILE_FORCE, cards, count, count);
}

static void draw_piles(struct pen *pen)
{
    const struct game *game = game_of(pen->hud);
    const struct catalogue *catalogue = pen->hud->words->catalogue;
    uint8_t events[ROUND_MAX];
    for (int i = 0; i < game->events.count; i++)
        events[i] = game->events.card[game->events.count - 1 - i];
    draw_force(pen);
    head(pen, words_get(pen->hud->words, "inspector.events"));
    draw_pile(pen, PILE_EVENT, events, game->events.count, catalogue->event_cards);
    if (!game->legion.deck)
        return;
    head(pen, words_get(pen->hud->words, "inspector.ai_deck"));
    draw_pile(pen, PILE_AI, game->ai.card + game->ai.next, game->ai.count - game->ai.next, catalogue->ai_cards);
}

/* Their rows stay where they are until something else has happened or they were out of sight. */
static void draw_piles_tab(struct pen *pen)
{
    struct hud *hud = pen->hud;
    int before = log_length(hud);
    draw_piles(pen);
    if (log_length(hud) == before)
        hud->inspector.ordered = before;
}

/* ---- the panel ------------------------------------------------------------------------------------------------- */

/* False: it was shut. */
static bool draw_head(struct hud *hud, struct ui *ui, struct rect rect)
{
    struct rect close = ui_cut_right(ui, &rect, 34);
    ui_label(ui, rect, ui_title(ui, 22, PALETTE_BRASS_LIGHT), TEXT_LEFT, words_get(hud->words, "inspector.title"));
    return !hud_close_button(ui, close, 0.5f, "inspector.close", words_get(hud->words, "inspector.close"));
}

static void draw_tabs(struct hud *hud, struct ui *ui, struct rect rect)
{
    const char *labels[INSPECTOR_TABS] = {
        words_get(hud->words, "inspector.tab.state"), words_get(hud->words, "inspector.tab.goals"),
        words_get(hud->words, "inspector.tab.triggers"), words_get(hud->words, "inspector.tab.piles")};
    (void)ui_tabs(ui, rect, "inspector.tab", labels, INSPECTOR_TABS, &hud->inspector.tab);
}

void hud_draw_inspector(struct hud *hud, struct ui *ui)
{
    static void (*const DRAW[INSPECTOR_TABS])(struct pen *) = {draw_state, draw_goals, draw_triggers, draw_piles_tab};
    const float far = 1e5f; /* whatever does not fit is scrolled to */
    hud->inspector.due = 0;
    if (!hud_inspector_is_open(hud) || rect_is_empty(hud->layout->inspector))
        return;
    struct rect room = hud_plate(ui, hud->layout->inspector);
    if (!draw_head(hud, ui, ui_cut_top(ui, &room, 34)))
        hud_inspector_toggle(hud, ui);
    draw_tabs(hud, ui, ui_cut_top(ui, &room, UI_TARGET));
    ui_cut_top(ui, &room, UI_GAP);
    struct ui_scroll *scroll = &hud->inspector.scroll[hud->inspector.tab];
    struct rect inside = ui_scroll_begin(ui, "inspector.text", room, scroll->content, scroll);
    struct pen pen = {hud, ui, rect_of(inside.x, inside.y, room.w - ui_px(ui, UI_SCROLL_BAR + UI_GAP), far)};
    if (DRAW[hud->inspector.tab] != draw_piles_tab)
        hud->inspector.ordered = 0;
    DRAW[hud->inspector.tab](&pen);
    ui_scroll_end(ui);
    float content = far - pen.room.h;
    hud->inspector.due = content != scroll->content ? hud->frame->now + 1 : 0; /* its bar is of the next picture */
    scroll->content = content;
}
