/* painter.c -- a short list of orders; each thread takes the latest of them, and whoever comes for one that nobody has
 * begun takes it back. */
#include "shell/canvas/painter.h"

#include "shell/canvas/album.h"
#include "shell/system/system.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

enum { ORDERS_MAX = 96, HANDS_MAX = 4 };

enum state { NOT_ORDERED, WAITS, IS_DRAWN, IS_DONE };

struct order {
    enum state state;
    char *path; /* owned */
    int w, h;
    uint64_t number;      /* the later, the higher */
    SDL_Surface *surface; /* owned; NULL: it could not be drawn, or not yet */
};

/* A thread that draws. */
struct hand {
    struct painter *painter;
    struct system_helper *helper; /* NULL: it was never called */
    bool busy;
};

struct painter {
    struct album *album;
    SDL_mutex *mutex; /* over all that follows */
    SDL_cond *drawn;  /* another one is done */
    struct order order[ORDERS_MAX];
    uint64_t orders;
    struct hand hand[HANDS_MAX];
    int hands;
};

struct painter *painter_new(int hands, struct album *album)
{
    struct painter *painter = hands > 0 ? calloc(1, sizeof *painter) : NULL;
    if (!painter)
        return NULL;
    painter->album = album;
    painter->hands = hands < HANDS_MAX ? hands : HANDS_MAX;
    painter->mutex = SDL_CreateMutex();
    painter->drawn = SDL_CreateCond();
    if (painter->mutex && painter->drawn)
        return painter;
    painter_free(painter);
    return NULL;
}

static void forget(struct order *order)
{
    free(order->path);
    SDL_FreeSurface(order->surface);
    *order = (struct order){.state = NOT_ORDERED};
}

void painter_clear(struct painter *painter)
{
    if (!painter)
        return;
    SDL_LockMutex(painter->mutex);
    for (int i = 0; i < ORDERS_MAX; i++) {
        while (painter->order[i].state == IS_DRAWN)
            SDL_CondWait(painter->drawn, painter->mutex);
        forget(&painter->order[i]);
    }
    SDL_UnlockMutex(painter->mutex);
}

void painter_free(struct painter *painter)
{
    if (!painter)
        return;
    if (painter->mutex && painter->drawn)
        painter_clear(painter);
    for (int i = 0; i < painter->hands; i++)
        if (painter->hand[i].helper)
            system_wait_for(painter->hand[i].helper);
    SDL_DestroyCond(painter->drawn);
    SDL_DestroyMutex(painter->mutex);
    free(painter);
}

/* ---- in the threads ---------------------------------------------------------------------------------------------- */

static struct order *latest_waiting(struct painter *painter)
{
    struct order *latest = NULL;
    for (int i = 0; i < ORDERS_MAX; i++)
        if (painter->order[i].state == WAITS && (!latest || painter->order[i].number > latest->number))
            latest = &painter->order[i];
    return latest;
}

/* Until nothing is left. Nobody else touches an order that is being drawn. */
static void draw_all(void *context, int index)
{
    struct order *order;
    struct hand *hand = context;
    struct painter *painter = hand->painter;
    (void)index;
    SDL_LockMutex(painter->mutex);
    while ((order = latest_waiting(painter)) != NULL) {
        order->state = IS_DRAWN;
        SDL_UnlockMutex(painter->mutex);
        SDL_Surface *surface = album_draw(painter->album, order->path, order->w, order->h);
        SDL_LockMutex(painter->mutex);
        order->surface = surface;
        order->state = IS_DONE;
        SDL_CondBroadcast(painter->drawn);
    }
    hand->busy = false;
    SDL_UnlockMutex(painter->mutex);
}

/* ---- where drawings are ordered -------------------------------------------------------------------------------- */

static struct order *find(struct painter *painter, const char *path, int w, int h)
{
    for (int i = 0; i < ORDERS_MAX; i++) {
        struct order *order = &painter->order[i];
        if (order->state != NOT_ORDERED && order->w == w && order->h == h && strcmp(order->path, path) == 0)
            return order;
    }
    return NULL;
}

/* One that is free, or the oldest that nobody has come for. */
static struct order *find_room(struct painter *painter)
{
    struct order *oldest = NULL;
    for (int i = 0; i < ORDERS_MAX; i++) {
        struct order *order = &painter->order[i];
        if (order->state == NOT_ORDERED)
            return order;
        if (order->state == IS_DONE && (!oldest || order->number < oldest->number))
            oldest = order;
    }
    if (oldest)
        forget(oldest);
    return oldest;
}

/* Calls one more hand, if there is any that rests. */
static void call_hand(struct painter *painter)
{
    int i = 0;
    while (i < painter->hands && painter->hand[i].busy)
        i++;
    if (i == painter->hands)
        return;
    struct hand *hand = &painter->hand[i];
    if (hand->helper) /* it has ended, or is about to, and waits for nothing */
        system_wait_for(hand->helper);
    *hand = (struct hand){.painter = painter, .busy = true};
    hand->helper = system_begin_beside(draw_all, hand);
    hand->busy = hand->helper != NULL;
}

void painter_order(struct painter *painter, const char *path, int w, int h)
{
    if (!painter)
        return;
    SDL_LockMutex(painter->mutex);
    struct order *order = find(painter, path, w, h) ? NULL : find_room(painter);
    size_t size = strlen(path) + 1;
    char *copy = order ? malloc(size) : NULL;
    if (copy) {
        memcpy(copy, path, size);
        *order = (struct order){.state = WAITS, .path = copy, .w = w, .h = h, .number = ++painter->orders};
        call_hand(painter);
    }
    SDL_UnlockMutex(painter->mutex);
}

struct SDL_Surface *painter_take(struct painter *painter, const char *path, int w, int h)
{
    if (!painter)
        return NULL;
    SDL_LockMutex(painter->mutex);
    struct order *order = find(painter, path, w, h);
    while (order && order->state == IS_DRAWN)
        SDL_CondWait(painter->drawn, painter->mutex);
    SDL_Surface *surface = NULL;
    if (order) {
        surface = order->surface;
        order->surface = NULL;
        forget(order);
    }
    SDL_UnlockMutex(painter->mutex);
    return surface;
}

bool painter_is_at(struct painter *painter, const char *path, int w, int h)
{
    if (!painter)
        return false;
    SDL_LockMutex(painter->mutex);
    struct order *order = find(painter, path, w, h);
    bool at = false;
    for (int i = 0; order && order->state != IS_DONE && i < painter->hands; i++)
        at |= painter->hand[i].busy; /* where no thread can be had nobody is */
    SDL_UnlockMutex(painter->mutex);
    return at;
}
