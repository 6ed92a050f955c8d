#include "siege/text/play/question.h"

#include "siege/rules/card/bunker.h"
#include "siege/rules/card/card.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/pair.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/names/slots.h"

static int cards_to_lay(const struct force_deck *force)
{
    int count = 0;
    for (int i = 0; i < force->count && i < FORCE_MAX; i++)
        count += force->place[i] == FORCE_HAND;
    return count;
}

/* What an open question is about: the key of its sentence, and its slots. */
struct question {
    const char *key;
    struct about about;
    char text[WORDS_SENTENCE_MAX]; /* {text} */
};

/* "sector 3 or sector 5"; returns how many. */
static int join_sectors(char *out, size_t size, const struct words *words, const struct game *view, uint32_t slots)
{
    char name[SLOT_MAX][WORDS_NAME_MAX];
    const char *items[SLOT_MAX];
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots >> slot & 1u && view->slot_sector[slot] != SLOT_NONE) {
            items[count] = sector_text(name[count], sizeof name[count], words, view, slot);
            count++;
        }
    words_join(out, size, words, items, count, WORDS_OR);
    return count;
}

/* Of many sectors those are named that are not among them. */
static void name_sectors(struct question *question, const struct words *words, const struct game *view, uint32_t slots)
{
    enum { MANY = 5 };
    char others[WORDS_SENTENCE_MAX];
    int count = join_sectors(question->text, sizeof question->text, words, view, slots);
    int without = join_sectors(others, sizeof others, words, view, ~slots);
    struct phrase_slot slot = {"text", others, 0};
    if (count == 0)
        words_say(question->text, sizeof question->text, words, "prompt.sectors_none", NULL, 0);
    else if (count >= MANY && without < count)
        words_say(question->text, sizeof question->text, words, without ? "prompt.sectors_but" : "prompt.sectors_any",
                  &slot, 1);
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

static void ask_bunker(struct question *question, const struct game *view)
{
    seat_id seat = view->pending.seat;
    question->key = "prompt.bunker";
    if (seat >= TEAM_MAX)
        return;
    question->about.number = bunker_credits_left(view, seat);
    question->about.number2 = view->team[seat].rank;
    if (!view->scenario->mission.parameters.specialties)
        question->about.figure = unarmed_specialist(view, seat);
    if (question->about.figure != FIGURE_NONE)
        question->key = "prompt.bunker.must";
}

/* The Doomtrooper who is to begin next: the first of the pair that is not on the board. */
static void ask_deploy(struct question *question, const struct words *words, const struct game *view)
{
    seat_id seat = view->pending.seat;
    name_sectors(question, words, view, view->pending.slots);
    for (int id = seat * PAIR; seat < TEAM_MAX && id < seat * PAIR + PAIR; id++)
        if (question->about.figure == FIGURE_NONE && !figure_on_board(view, (figure_id)id))
            question->about.figure = (figure_id)id;
    question->key = question->about.figure == FIGURE_NONE ? "prompt.deploy.any" : "prompt.deploy";
}

static void ask_marker(struct question *question, const struct words *words, const struct game *view)
{
    name_sectors(question, words, view, view->pending.slots);
    question->about.marker = view->pending.card < MARKER_ALL ? view->marker[view->pending.card].kind : MARKER_NONE;
    question->key = "prompt.marker";
}

static void ask_move_force(struct question *question, const struct words *words, const struct game *view)
{
    name_sectors(question, words, view, view->pending.slots);
    question->about.slot = view->pending.card;
    question->key = "prompt.move_force";
}

static void ask_alter(struct question *question, const struct words *words, const struct game *view)
{
    name_sectors(question, words, view, view->pending.slots);
    question->key = "prompt.alter";
}

/* Does this side of the card answer what has happened: the attack as it stands, an Event Card, a creature's end? */
static bool answers(const struct game *view, int team, int card, int side)
{
    if (view->attack.running)
        return card_fits_attack(view, team, card, side);
    int window = view->turn.claimants ? PLAY_KILL : PLAY_EVENT;
    return side == 0 && (view->scenario->catalogue->doomtrooper[card].moments & window) != 0;
}

/* The seat's own cards that answer the attack as it stands: "“Medic”, “Dud Round”". */
static int list_answers(char *out, size_t size, const struct words *words, const struct game *view, int team)
{
    char title[HAND_MAX][WORDS_NAME_MAX];
    const char *items[HAND_MAX];
    int count = 0;
    for (int i = 0; i < HAND_MAX; i++)
        for (int side = 0; side < 2; side++) {
            int card = view->team[team].hand[i];
            if (count == HAND_MAX || card >= words->catalogue->doomtrooper_cards || !answers(view, team, card, side))
                continue;
            items[count] = card_title(title[count], sizeof title[count], words, card, side);
            count++;
        }
    words_join(out, size, words, items, count, WORDS_COMMA);
    return count;
}

static int hits_rolled(const struct attack_in_progress *attack)
{
    int hits = 0;
    for (int i = 0; i < attack->dice && i < POOL_MAX; i++)
        hits += (attack->die[i] & 4) != 0;
    return hits;
}

/* An attack that no figure makes and no card. */
static bool is_by_source(const struct attack_in_progress *attack)
{
    return attack->attacker == FIGURE_NONE && attack->source != SOURCE_FIGURE_OR_CARD;
}

static const char *reaction_key(const struct game *view)
{
    const struct attack_in_progress *attack = &view->attack;
    static const char *const key[2][3] = {
        {"prompt.react.declared", "prompt.react.declared.square", "prompt.react.declared.card"},
        {"prompt.react.rolled", "prompt.react.rolled.square", "prompt.react.rolled.card"},
    };
    if (!attack->running)
        return view->turn.claimants ? "prompt.react.kill" : "prompt.react.event";
    if (is_by_source(attack))
        return attack->stage == ATTACK_ROLLED ? "prompt.react.rolled.source" : "prompt.react.declared.source";
    return key[attack->stage == ATTACK_ROLLED][attack->attacker == FIGURE_NONE ? 2 : attack->target == FIGURE_NONE];
}

/* The attack as it stands, and the cards in hand that answer it. */
static void ask_reaction(struct question *question, const struct words *words, const struct game *view)
{
    const struct attack_in_progress *attack = &view->attack;
    char list[WORDS_SENTENCE_MAX];
    int team = view->pending.seat;
    if (team < TEAM_MAX && list_answers(list, sizeof list, words, view, team) > 0)
        words_say(question->text, sizeof question->text, words, "prompt.react.fits",
                  &(struct phrase_slot){"text", list, 0}, 1);
    question->about.figure = attack->attacker;
    question->about.target = attack->target;
    question->about.at = attack->at;
    question->about.event = view->legion.event;
    question->about.number = hits_rolled(attack);
    question->about.number2 = view->killer;
    question->about.text2 = source_text(words, attack->source);
    question->key = reaction_key(view);
}

static void ask_interlude(struct question *question, const struct game *view)
{
    const struct interlude *interlude = &view->interlude;
    question->about.figure = interlude->figure;
    question->about.number = interlude->moves ? interlude->moves : interlude->actions;
    question->about.number2 = interlude->team;
    if (interlude->figure != FIGURE_NONE)
        question->key = interlude->moves ? "prompt.interlude.figure_moves" : "prompt.interlude.figure_acts";
    else
        question->key = interlude->team == interlude->seat ? "prompt.interlude.own_pair" : "prompt.interlude.pair";
}

static void ask_creatures(struct question *question, const struct words *words, const char *key,
                          const uint8_t counts[KIND_MAX])
{
    question->key = key;
    kind_counts_text(question->text, sizeof question->text, words, counts);
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
static void ask_lay_force(struct question *question, const struct words *words, const struct game *view)
{
    const struct mission *mission = &view->scenario->mission;
    uint32_t slots = view->pending.slots;
    bool inside = mission->inside && (slots & ~mission->inside) == 0;
    int card = question_card_to_lay(view);
    name_sectors(question, words, view, slots);
    question->about.number = cards_to_lay(&view->force);
    if (card < view->scenario->catalogue->force_cards) {
        question->about.force = card;
        question->about.number2 = view->scenario->catalogue->force[card].number;
        question->about.marker = marker_with_card(mission, card);
        question->key = question->about.marker == MARKER_NONE ? "prompt.lay_force.card"
                        : inside                              ? "prompt.lay_force.marker.inside"
                                                              : "prompt.lay_force.marker";
        return;
    }
    question->key = question_is_second_card(view) ? "prompt.lay_force.second" : "prompt.lay_force";
}

static void ask_number(struct question *question, const char *key, long number)
{
    question->key = key;
    question->about.number = number;
}

/* ---- the 2018 rules -------------------------------------------------------------------------------------------- */

static void ask_pair(struct question *question, const struct words *words, const struct game *view)
{
    enum { THREE = PAIR + 1 };
    char name[THREE][WORDS_NAME_MAX];
    const char *items[THREE];
    int team = view->pending.seat < TEAM_MAX ? view->pending.seat : 0;
    for (int k = 0; k < THREE; k++)
        items[k] = trooper_text(name[k], sizeof name[k], words,
                                pair_candidate(words->catalogue, view->team[team].corporation, k));
    words_join(question->text, sizeof question->text, words, items, THREE, WORDS_OR);
    question->key = "prompt.pair";
}

static void ask_secondary(struct question *question, const struct words *words, const struct game *view)
{
    char title[2][WORDS_NAME_MAX];
    const struct team *team = &view->team[view->pending.seat < TEAM_MAX ? view->pending.seat : 0];
    const char *items[2] = {secondary_title(title[0], sizeof title[0], words, team->secondary),
                            secondary_title(title[1], sizeof title[1], words, team->secondary2)};
    words_join(question->text, sizeof question->text, words, items, 2, WORDS_OR);
    question->key = "prompt.secondary";
}

static void ask_sector(struct question *question, const struct words *words, const struct game *view)
{
    name_sectors(question, words, view, view->pending.slots);
    question->key = "prompt.sector";
}

/* About the figure, or the marker that is struck, in pending. */
static void ask_about_figure(struct question *question, const struct game *view, const char *key)
{
    question->about.figure = view->pending.card;
    question->about.at = view->pending.type == PENDING_OVERRUN ? view->streak.vacated : SQUARE_NONE;
    question->key = key;
}

static void ask(struct question *question, const struct words *words, const struct game *view)
{
    switch ((enum pending_type)view->pending.type) {
    case PENDING_LAY_FORCE:
        ask_lay_force(question, words, view);
        return;
    case PENDING_CALL:
        ask_number(question, "prompt.call", view->legion.calls);
        return;
    case PENDING_REROLL:
        ask_number(question, view->attack.missed_rerolls ? "prompt.reroll.missed" : "prompt.reroll",
                   view->attack.rerolls + view->attack.missed_rerolls);
        return;
    case PENDING_ENTRANCE:
        question->key = "prompt.entrance";
        return;
    case PENDING_TEAM:
        question->key = "prompt.team";
        return;
    case PENDING_FIGURE:
        question->key = "prompt.figure";
        return;
    case PENDING_FORCE:
        question->key = "prompt.force";
        return;
    case PENDING_REINFORCE:
        ask_creatures(question, words, "prompt.reinforce", view->legion.reinforce);
        return;
    case PENDING_PLACE:
        ask_creatures(question, words, "prompt.place", view->legion.place);
        return;
    case PENDING_BUNKER:
        ask_bunker(question, view);
        return;
    case PENDING_DEPLOY:
        ask_deploy(question, words, view);
        return;
    case PENDING_MARKER:
        ask_marker(question, words, view);
        return;
    case PENDING_REACT:
        ask_reaction(question, words, view);
        return;
    case PENDING_INTERLUDE:
        ask_interlude(question, view);
        return;
    case PENDING_ALTER:
        ask_alter(question, words, view);
        return;
    case PENDING_MOVE_FORCE:
        ask_move_force(question, words, view);
        return;
    case PENDING_PAIR:
        ask_pair(question, words, view);
        return;
    case PENDING_SECONDARY:
        ask_secondary(question, words, view);
        return;
    case PENDING_SECTOR:
        ask_sector(question, words, view);
        return;
    case PENDING_GEAR:
        ask_about_figure(question, view, "prompt.gear");
        return;
    case PENDING_BARB:
        ask_about_figure(question, view, "prompt.barb");
        return;
    case PENDING_OVERRUN:
        ask_about_figure(question, view, "prompt.overrun");
        return;
    case PENDING_TRAP:
        ask_number(question, "prompt.trap", view->scenario->mission.parameters.trap_limit);
        return;
    case PENDING_PASS:
        ask_about_figure(question, view, "prompt.pass");
        return;
    case PENDING_NONE:
    case PENDING_COUNT:
        break;
    }
    question->key = "prompt.setup";
}

const char *question_sectors_text(char *out, size_t size, const struct words *words, const struct game *view)
{
    struct question question;
    name_sectors(&question, words, view, view->pending.slots);
    return words_say(out, size, words, "prompt.line", &(struct phrase_slot){"line", question.text, 0}, 1);
}

const char *question_sentence(char *out, size_t size, const struct words *words, const struct game *view)
{
    char line[WORDS_SENTENCE_MAX];
    struct question question = {.about = about_game(words, view)};
    question.about.seat = view->pending.seat;
    question.about.event = view->pending.card < CARD_HIDDEN ? view->pending.card : view->legion.event;
    question.about.slot = view->legion.place_slot;
    question.about.text = question.text;
    ask(&question, words, view);
    if (view->pending.type != PENDING_REACT || !question.text[0])
        return about_say(out, size, &question.about, question.key);
    struct phrase_slot slots[] = {
        {"line", about_say(line, sizeof line, &question.about, question.key), 0},
        {"more", question.text, 0},
    };
    return words_say(out, size, words, "prompt.line_and_more", slots, 2);
}
