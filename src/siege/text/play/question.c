/* question.c -- the open question in one line. Its key is made of the word of its row (siege/rules/turn/question.h). */
#include "siege/text/play/prompts.h"

#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/attack/reroll.h"
#include "siege/rules/card/bunker.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/legion/legion.h"
#include "siege/rules/mission/pair.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"

#include <stdio.h>

static int cards_to_lay(const struct force_deck *force)
{
    int count = 0;
    for (int i = 0; i < force->count && i < FORCE_MAX; i++)
        count += force->place[i] == FORCE_HAND;
    return count;
}

/* What an open question is about: what is added to the key of its sentence, and its slots. {text} begins empty. */
struct question {
    const char *which; /* "" */
    struct about about;
};

/* "sector 3 or sector 5"; *count: how many. */
static const char *join_sectors(const struct words *words, const struct game *view, uint32_t slots, int *count)
{
    const char *items[SLOT_MAX];
    *count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots >> slot & 1u && view->slot_sector[slot] != SLOT_NONE)
            items[(*count)++] = sector_text(NAME(words), words, view, slot);
    return words_join(SENTENCE(words), words, items, *count, WORDS_OR);
}

/* Of many sectors those are named that are not among them. */
static const char *name_sectors(const struct words *words, const struct game *view)
{
    enum { MANY = 5 };
    int count, without;
    const char *some = join_sectors(words, view, view->pending.slots, &count);
    const char *others = join_sectors(words, view, ~view->pending.slots, &without);
    if (count == 0)
        return words_get(words, "prompt.sectors_none");
    if (count < MANY || without >= count)
        return some;
    return words_tell(words, without ? "prompt.sectors_but" : "prompt.sectors_any", SLOTS({"text", others, 0}));
}

/* C-EQUIP-6: a specialist who still lacks a weapon, or FIGURE_NONE. */
static figure_id unarmed_specialist(const struct game *view, seat_id seat)
{
    const struct catalogue *catalogue = view->scenario->catalogue;
    for (int id = seat * PAIR; seat < TEAM_MAX && id < seat * PAIR + PAIR; id++) {
        const struct figure *figure = &view->figure[id];
        if (figure->weapon == CARD_NONE && figure->kind < catalogue->roster &&
            catalogue->trooper[figure->kind].specialist)
            return (figure_id)id;
    }
    return FIGURE_NONE;
}

static void ask_bunker(struct question *question)
{
    const struct game *view = question->about.game;
    seat_id seat = view->pending.seat;
    if (seat >= TEAM_MAX)
        return;
    question->about.number = bunker_credits_left(view, seat);
    question->about.number2 = view->team[seat].rank;
    if (!view->scenario->mission.parameters.specialties)
        question->about.figure = unarmed_specialist(view, seat);
    if (question->about.figure != FIGURE_NONE)
        question->which = ".must";
}

/* The Doomtrooper who is to begin next: the first of the pair that is not on the board. */
static void ask_deploy(struct question *question)
{
    const struct game *view = question->about.game;
    seat_id seat = view->pending.seat;
    for (int id = seat * PAIR; seat < TEAM_MAX && id < seat * PAIR + PAIR; id++)
        if (question->about.figure == FIGURE_NONE && !figure_on_board(view, (figure_id)id))
            question->about.figure = (figure_id)id;
    if (question->about.figure == FIGURE_NONE)
        question->which = ".any";
}

static int hits_rolled(const struct attack_in_progress *attack)
{
    int hits = 0;
    for (int i = 0; i < attack->dice && i < POOL_MAX; i++)
        hits += (attack->die[i] & 4) != 0;
    return hits;
}

/* Is a part of the healing lost on the one attacked, who would live without it? */
static bool heals_too_much(const struct game *view, int card, int side)
{
    const struct attack_in_progress *attack = &view->attack;
    const struct effect *effect = &view->scenario->catalogue->doomtrooper[card].side[side];
    if (effect_row(effect->verb)->answer != ANSWER_HEAL || attack->target >= TROOPER_MAX)
        return false;
    int strength = view->figure[attack->target].strength;
    return figure_full_strength(view) - strength < effect->amount && hits_rolled(attack) < strength;
}

/* Does this side of the card answer what has happened: the attack as it stands, an Event Card, a creature's end? */
static bool answers(const struct game *view, int team, int card, int side)
{
    if (view->attack.running)
        return card_fits_attack(view, team, card, side) && !heals_too_much(view, card, side);
    int window = view->turn.claimants ? PLAY_KILL : PLAY_EVENT;
    return side == 0 && (view->scenario->catalogue->doomtrooper[card].moments & window) != 0;
}

/* The seat's own cards that answer the attack as it stands: "“Medic”, “Dud Round”"; "" for none. */
static const char *list_answers(const struct words *words, const struct game *view, int team)
{
    const char *items[HAND_MAX];
    int count = 0;
    for (int i = 0; i < HAND_MAX && team < TEAM_MAX; i++)
        for (int side = 0; side < 2; side++) {
            int card = view->team[team].hand[i];
            if (count < HAND_MAX && card < words->catalogue->doomtrooper_cards && answers(view, team, card, side))
                items[count++] = card_title(NAME(words), words, card, side);
        }
    return words_join(SENTENCE(words), words, items, count, WORDS_COMMA);
}

/* An attack that no figure makes and no card. */
static bool is_by_source(const struct attack_in_progress *attack)
{
    return attack->attacker == FIGURE_NONE && attack->source != SOURCE_FIGURE_OR_CARD;
}

static const char *reaction_case(const struct game *view)
{
    const struct attack_in_progress *attack = &view->attack;
    static const char *const key[2][3] = {
        {".declared", ".declared.square", ".declared.card"},
        {".rolled", ".rolled.square", ".rolled.card"},
    };
    if (!attack->running)
        return view->turn.claimants ? ".kill" : ".event";
    if (is_by_source(attack) && attack_cause(view) != SOURCE_EVENT)
        return attack->stage == ATTACK_ROLLED ? ".rolled.source" : ".declared.source";
    return key[attack->stage == ATTACK_ROLLED][attack->attacker == FIGURE_NONE ? 2 : attack->target == FIGURE_NONE];
}

/* The attack as it stands, and the cards in hand that answer it. */
static void ask_reaction(struct question *question)
{
    const struct game *view = question->about.game;
    const struct words *words = question->about.words;
    const struct attack_in_progress *attack = &view->attack;
    const char *list = list_answers(words, view, view->pending.seat);
    if (list[0])
        question->about.text = words_tell(words, attack->running ? "prompt.react.fits" : "prompt.react.now",
                                          SLOTS({"text", list, 0}));
    question->about.figure = attack->attacker;
    question->about.target = attack->target;
    question->about.at = attack->at;
    question->about.event = view->legion.event;
    question->about.number = hits_rolled(attack);
    question->about.number2 = view->killer;
    question->about.text2 = source_text(words, attack_cause(view));
    question->which = reaction_case(view);
}

static void ask_interlude(struct question *question)
{
    const struct interlude *interlude = &question->about.game->interlude;
    question->about.figure = interlude->figure;
    question->about.number = interlude->moves ? interlude->moves : interlude->actions;
    question->about.number2 = interlude->team;
    if (interlude->figure != FIGURE_NONE)
        question->which = interlude->moves ? ".figure_moves" : ".figure_acts";
    else if (interlude->team == interlude->seat)
        question->which = is_team_number(interlude->team) && team_in_play(question->about.game, interlude->team) == 1
                              ? ".own_one"
                              : ".own_pair";
    else
        question->which = ".pair";
}

static void ask_creatures(struct question *question)
{
    const struct words *words = question->about.words;
    question->about.text = kind_counts_text(SENTENCE(words), words, legion_to_put(question->about.game));
}

/* Those that the mission puts in sectors come first (force_prepare()). */
int question_card_to_lay(const struct game *view)
{
    const struct mission *mission = &view->scenario->mission;
    int next = 0;
    while (next < view->force.count && view->force.place[next] != FORCE_HAND)
        next++;
    for (int i = 0; i < mission->key_forces; i++)
        if (mission->key_force[i].slots && next-- == 0)
            return mission->key_force[i].card;
    return CARD_NONE;
}

bool question_is_second_card(const struct game *view)
{
    uint32_t slots = view->pending.slots;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots >> slot & 1u && force_face_down(view, slot) == 0)
            return false;
    return true;
}

/* C-SETUP-11, C-SETUP-12, and the cards that the mission itself puts somewhere. */
static void ask_to_lay(struct question *question)
{
    const struct game *view = question->about.game;
    const struct mission *mission = &view->scenario->mission;
    bool inside = mission->inside && (view->pending.slots & ~mission->inside) == 0;
    int card = question_card_to_lay(view);
    question->about.number = cards_to_lay(&view->force);
    if (card >= view->scenario->catalogue->force_cards) {
        question->which = question_is_second_card(view) ? ".second" : "";
        return;
    }
    question->about.force = card;
    question->about.number2 = view->scenario->catalogue->force[card].number;
    question->about.marker = marker_with_card(mission, card);
    question->which = question->about.marker == MARKER_NONE ? ".card" : inside ? ".marker.inside" : ".marker";
}

static void ask_sector(struct question *question)
{
    if (force_is_laid(question->about.game))
        ask_to_lay(question);
}

static void ask_yes_no(struct question *question)
{
    question->about.number = question->about.game->legion.calls;
}

static void ask_dice(struct question *question)
{
    struct reroll_offer offer;
    const struct attack_in_progress *attack = &question->about.game->attack;
    (void)reroll_offers(question->about.game, &offer);
    question->about.number = attack->rerolls + attack->missed_rerolls;
    question->about.number2 = attack_hits_so_far(attack);
    question->about.amount = offer.needed;
    question->which = attack->missed_rerolls ? ".missed" : "";
}

static void ask_which_marker(struct question *question)
{
    question->about.number = question->about.game->scenario->mission.parameters.trap_limit;
}

/* ---- the 2018 rules -------------------------------------------------------------------------------------------- */

static const struct team *team_asked(const struct game *view)
{
    return &view->team[view->pending.seat < TEAM_MAX ? view->pending.seat : 0];
}

static void ask_troopers(struct question *question)
{
    enum { THREE = PAIR + 1 };
    const char *items[THREE];
    const struct words *words = question->about.words;
    int corporation = team_asked(question->about.game)->corporation;
    for (int k = 0; k < THREE; k++)
        items[k] = trooper_text(NAME(words), words, pair_candidate(words->catalogue, corporation, k));
    question->about.text = words_join(SENTENCE(words), words, items, THREE, WORDS_OR);
}

static void ask_card(struct question *question)
{
    const struct words *words = question->about.words;
    const struct team *team = team_asked(question->about.game);
    const char *items[2] = {secondary_title(NAME(words), words, team->secondary),
                            secondary_title(NAME(words), words, team->secondary2)};
    question->about.text = words_join(SENTENCE(words), words, items, 2, WORDS_OR);
}

/* ---- all of them ----------------------------------------------------------------------------------------------- */

/* What the answers are about beside sectors and what stands in pending; a shape without a line here needs no more. */
static void (*const ASK[CHOICE_COUNT])(struct question *) = {
    [CHOICE_YES_NO] = ask_yes_no,
    [CHOICE_SECTOR] = ask_sector,
    [CHOICE_KIND_GATE] = ask_creatures,
    [CHOICE_KIND_SQUARE] = ask_creatures,
    [CHOICE_FIGURE_SQUARE] = ask_deploy,
    [CHOICE_MARKER] = ask_which_marker,
    [CHOICE_DICE] = ask_dice,
    [CHOICE_TROOPERS] = ask_troopers,
    [CHOICE_CARD] = ask_card,
    [CHOICE_BUNKER] = ask_bunker,
    [CHOICE_HAND] = ask_reaction,
    [CHOICE_ACTION] = ask_interlude,
};

/* What stands in pending. */
static struct about about_question(const struct words *words, const struct game *view)
{
    const struct pending *pending = &view->pending;
    struct about about = about_game(words, view);
    about.seat = pending->seat;
    about.event = pending->card < CARD_HIDDEN ? pending->card : view->legion.event;
    about.slot = view->legion.place_slot;
    switch ((enum question_about)question_of(view)->about) {
    case ABOUT_TROOPER:
    case ABOUT_TARGET:
        about.figure = pending->card;
        about.at = view->streak.vacated;
        break;
    case ABOUT_MARKER:
        about.marker = pending->card < MARKER_ALL ? view->marker[pending->card].kind : MARKER_NONE;
        break;
    case ABOUT_SECTOR:
        about.slot = pending->card;
        break;
    case ABOUT_EVENT:
    case ABOUT_NOTHING:
        break;
    }
    return about;
}

const char *question_sectors_text(char *out, size_t size, const struct words *words, const struct game *view)
{
    return words_say(out, size, words, "prompt.line", SLOTS({"line", name_sectors(words, view), 0}));
}

const char *question_sentence(char *out, size_t size, const struct words *words, const struct game *view)
{
    char key[WORDS_KEY_MAX], whole[WORDS_KEY_MAX];
    const struct question_row *row = question_of(view);
    if (!game_is_asked(view))
        return words_say(out, size, words, "prompt.setup", NULL, 0);
    struct question question = {.which = "", .about = about_question(words, view)};
    if (row->shape != CHOICE_HAND)
        question.about.text = name_sectors(words, view);
    if (ASK[row->shape])
        ASK[row->shape](&question);
    snprintf(whole, sizeof whole, "%s%s", words_key(key, "prompt", row->word), question.which);
    if (row->shape != CHOICE_HAND || !question.about.text[0])
        return about_say(out, size, &question.about, whole);
    return words_say(
        out, size, words, "prompt.line_and_more",
        SLOTS({"line", about_say(SENTENCE(words), &question.about, whole), 0}, {"more", question.about.text, 0}));
}
