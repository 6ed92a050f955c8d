/* hearing.c -- where on the screen becomes where in the room. */
#include "siege/sound/hearing.h"

#include <math.h>

/* The middle of the view is before the player; what lies beyond its rim grows faint within half a view. */
static struct sound_where where_of(const struct camera *camera, struct point at)
{
    struct point pixel = camera_to_screen(camera, at), middle = rect_centre(camera->view);
    float half = fmaxf(camera->view.w / 2, 1), across = (pixel.x - middle.x) / half;
    float down = (pixel.y - middle.y) / fmaxf(camera->view.h / 2, 1);
    float beyond = fmaxf(fmaxf(fabsf(across), fabsf(down)) - 1, 0);
    return (struct sound_where){fmaxf(-0.8f, fminf(0.8f, across * 0.8f)), fminf(1, 0.15f * fabsf(down) + beyond)};
}

/* The same again is the same caption; else the oldest gives way. */
static void add_caption(struct captions *captions, uint8_t cue, float side, uint64_t until)
{
    int at = 0;
    while (at < CAPTIONS_MOST - 1 && !(captions->line[at].until && captions->line[at].cue == cue))
        at++;
    for (; at > 0; at--)
        captions->line[at] = captions->line[at - 1];
    captions->line[0] = (struct caption){cue, (int8_t)(side < -0.3f ? -1 : side > 0.3f), until};
}

void hearing_listen(struct stage *stage, const struct camera *camera, unsigned people, struct sound *sound,
                    struct captions *captions, uint64_t now)
{
    struct cue_call calls[CUE_CALLS];
    for (int i = 0; i < stage->heard_count; i++) {
        sound_note(sound, "event", event_name((enum event_type)stage->heard[i].event.type));
        int count = cue_list(stage, &stage->heard[i].event, people, calls);
        for (int k = 0; k < count; k++) {
            struct sound_where where = calls[k].placed ? where_of(camera, calls[k].at) : (struct sound_where){0, 0};
            int delay = (int)((float)calls[k].delay / stage->heard[i].factor);
            sound_play(sound, calls[k].cue, where, delay);
            if (captions && CUE_SAID[calls[k].cue])
                add_caption(captions, calls[k].cue, where.side, now + (uint64_t)delay + CAPTION_MS);
        }
    }
    for (int i = 0; captions && i < CAPTIONS_MOST; i++)
        if (captions->line[i].until <= now)
            captions->line[i].until = 0;
    stage->heard_count = 0;
    sound_set_music(sound, cue_music(&stage->shown.game));
    sound_set_ambience(sound, cue_ambience(&stage->shown.game, camera->at));
}

uint64_t captions_end(const struct captions *captions)
{
    uint64_t soonest = UINT64_MAX;
    for (int i = 0; i < CAPTIONS_MOST; i++)
        if (captions->line[i].until && captions->line[i].until < soonest)
            soonest = captions->line[i].until;
    return soonest;
}
