/* sound.c -- files into chunks, chunks into voices, fades and ducking. */
#include "shell/sound/sound.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <SDL_mixer.h>

#include "base/rng.h"
#include "shell/sound/leveller.h"

enum { FILES_MOST = 8, PATH_SIZE = 1024, KEPT_BYTES = 12 * 1024 * 1024, WAITING_MOST = 32, NAME_SIZE = 32 };
enum { AMBIENCE_CHANNEL = SOUND_VOICES, CHANNELS };
enum { RATE = 44100, BUFFER = 1024, VOICE_FRAMES = 56000, FRAME_BYTES = 4 };
enum { FADE_MS = 900, DUCK_MS = 500, DUCK_BACK_MS = 700, BEAT_MS = 1000 };
#define DUCKED 0.5f /* six decibels */

/* One file of a row, read when it is first wanted. */
struct take {
    Mix_Chunk *chunk;
    uint64_t used; /* counts up: the least is let go first */
    bool missing;
};

struct take_set {
    struct take take[FILES_MOST];
    int8_t last; /* played; -1: none yet */
};

struct waiting {
    uint64_t due; /* 0: free */
    int16_t row;
    struct sound_where where;
};

/* A short sound is copied into its voice, a little higher or lower each time. */
struct voice {
    uint64_t began;
    float far;
    int16_t row;
    Mix_Chunk chunk;
    int16_t sample[VOICE_FRAMES * 2];
};

struct sound {
    const char *folder;
    struct sound_table table;
    struct take_set *set; /* one for each row */
    struct leveller leveller;
    struct rng rng;
    struct sound_levels levels;
    struct waiting waiting[WAITING_MOST];
    struct voice voice[SOUND_VOICES];
    char music[NAME_SIZE], next_music[NAME_SIZE], ambience[NAME_SIZE], next_ambience[NAME_SIZE];
    Mix_Music *piece;
    Mix_Chunk *place;
    double music_from; /* seconds into the piece at which the next one of its family begins */
    uint64_t now, uses, ducked_until, music_fades, ambience_fades;
    size_t kept;
    sound_listener *told; /* or NULL */
    void *listener;
    bool open;
};

/* ---- the device ------------------------------------------------------------------------------------------------ */

/* ALSA tells the terminal at length that there is no sound card; the player knows. */
static void say_nothing(const char *file, int line, const char *function, int error, const char *format, ...)
{
    (void)file;
    (void)line;
    (void)function;
    (void)error;
    (void)format;
}

static void quieten_alsa(void)
{
    typedef void handler(const char *, int, const char *, int, const char *, ...);
    void *alsa = SDL_LoadObject("libasound.so.2");
    int (*set_handler)(handler *) = NULL;
    void *found = alsa ? SDL_LoadFunction(alsa, "snd_lib_error_set_handler") : NULL;
    memcpy(&set_handler, &found, sizeof found);
    if (set_handler)
        (void)set_handler(say_nothing);
}

static bool open_device(void)
{
    quieten_alsa();
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0)
        return false;
    if (Mix_OpenAudioDevice(RATE, AUDIO_S16SYS, 2, BUFFER, NULL, 0) == 0)
        return true;
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return false;
}

struct sound *sound_new(const char *folder, const struct sound_table *table, uint64_t seed)
{
    struct sound *sound = calloc(1, sizeof *sound);
    struct take_set *set = calloc((size_t)(table->count > 0 ? table->count : 1), sizeof *set);
    if (!sound || !set) {
        free(sound);
        free(set);
        return NULL;
    }
    for (int i = 0; i < table->count; i++)
        set[i].last = -1;
    sound->folder = folder;
    sound->table = *table;
    sound->set = set;
    sound->rng = rng_seed(seed, 0x50);
    for (int i = 0; i < SOUND_GROUPS; i++)
        sound->levels.percent[i] = 100;
    return sound;
}

void sound_start(struct sound *sound)
{
    if (!sound || sound->open || !open_device())
        return;
    sound->open = true;
    Mix_AllocateChannels(CHANNELS);
    leveller_init(&sound->leveller, RATE);
    leveller_set_night(&sound->leveller, sound->levels.night);
    Mix_SetPostMix(leveller_run, &sound->leveller);
}

static bool is_on(const struct sound *sound)
{
    return sound && sound->open;
}

static void let_go(struct sound *sound, struct take *take)
{
    if (!take->chunk)
        return;
    sound->kept -= take->chunk->alen;
    Mix_FreeChunk(take->chunk); /* ends the voice that may still play it */
    take->chunk = NULL;
}

void sound_free(struct sound *sound)
{
    if (!sound)
        return;
    if (sound->open) {
        Mix_HaltChannel(-1);
        Mix_HaltMusic();
        for (int i = 0; i < sound->table.count; i++)
            for (int k = 0; k < FILES_MOST; k++)
                let_go(sound, &sound->set[i].take[k]);
        Mix_FreeMusic(sound->piece);
        Mix_FreeChunk(sound->place);
        Mix_CloseAudio();
        Mix_Quit();
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
    }
    free(sound->set);
    free(sound);
}

bool sound_is_recorded(const struct sound *sound)
{
    const char *driver = is_on(sound) ? SDL_GetCurrentAudioDriver() : NULL;
    return driver && strcmp(driver, "disk") == 0;
}

void sound_tell(struct sound *sound, sound_listener *told, void *self)
{
    if (!sound)
        return;
    sound->told = told;
    sound->listener = self;
}

void sound_note(struct sound *sound, const char *kind, const char *name)
{
    if (is_on(sound) && sound->told)
        sound->told(sound->listener, (uint64_t)SDL_AtomicGet(&sound->leveller.blocks) * LEVELLER_BLOCK * 1000 / RATE,
                    kind, name);
}

/* ---- files ----------------------------------------------------------------------------------------------------- */

/* "FOLDER/NAME_2.ogg", or without a number. False: too long. */
static bool path_of(const struct sound *sound, const char *name, int number, char path[PATH_SIZE])
{
    int length = number ? snprintf(path, PATH_SIZE, "%s/%s_%d.ogg", sound->folder, name, number)
                        : snprintf(path, PATH_SIZE, "%s/%s.ogg", sound->folder, name);
    return length > 0 && length < PATH_SIZE;
}

static bool is_playing(const Mix_Chunk *chunk)
{
    for (int channel = 0; channel < CHANNELS; channel++)
        if (Mix_Playing(channel) && Mix_GetChunk(channel) == chunk)
            return true;
    return false;
}

/* Lets go what was used longest ago and is not heard just now, until the rest is few enough. */
static void make_room(struct sound *sound)
{
    while (sound->kept > KEPT_BYTES) {
        struct take *oldest = NULL;
        for (int i = 0; i < sound->table.count; i++)
            for (int k = 0; k < FILES_MOST; k++) {
                struct take *take = &sound->set[i].take[k];
                if (take->chunk && (!oldest || take->used < oldest->used) && !is_playing(take->chunk))
                    oldest = take;
            }
        if (!oldest)
            return;
        let_go(sound, oldest);
    }
}

static Mix_Chunk *chunk_of(struct sound *sound, int row, int k)
{
    char path[PATH_SIZE];
    struct take *take = &sound->set[row].take[k];
    if (!take->chunk && !take->missing) {
        const char *name = sound->table.row[row].name;
        take->chunk = path_of(sound, name, k + 1, path) ? Mix_LoadWAV(path) : NULL;
        if (!take->chunk && k == 0 && path_of(sound, name, 0, path)) /* a row of one file */
            take->chunk = Mix_LoadWAV(path);
        take->missing = !take->chunk;
        if (take->chunk)
            sound->kept += take->chunk->alen;
    }
    take->used = ++sound->uses;
    return take->chunk;
}

/* Another one than the last time, if there is another. */
static Mix_Chunk *choose(struct sound *sound, int row)
{
    struct take_set *set = &sound->set[row];
    uint8_t order[FILES_MOST];
    for (int k = 0; k < FILES_MOST; k++)
        order[k] = (uint8_t)k;
    rng_shuffle(&sound->rng, order, FILES_MOST);
    for (int i = 0; i < FILES_MOST; i++) {
        Mix_Chunk *chunk = order[i] == set->last ? NULL : chunk_of(sound, row, order[i]);
        if (chunk) {
            set->last = (int8_t)order[i];
            return chunk;
        }
    }
    return set->last >= 0 ? chunk_of(sound, row, set->last) : NULL;
}

/* ---- voices ---------------------------------------------------------------------------------------------------- */

static int volume_of(const struct sound *sound, int group, float decibels)
{
    float share = sound->levels.muted ? 0 : (float)sound->levels.percent[group] / 100;
    return (int)lrintf(MIX_MAX_VOLUME * 0.5f * share * share *
                       powf(10, decibels / 20)); /* a square is even to the ear */
}

/* A free one, else the one that is missed least: far, and begun long ago. */
static int voice_for(const struct sound *sound, float far)
{
    int worst = -1;
    float least = 0;
    for (int i = 0; i < SOUND_VOICES; i++) {
        if (!Mix_Playing(i))
            return i;
        float age = (float)(sound->now - sound->voice[i].began) / 1000, dispensable = age + 2 * sound->voice[i].far;
        if (worst < 0 || dispensable > least) {
            worst = i;
            least = dispensable;
        }
    }
    return far < 0.9f ? worst : -1;
}

/* By up to a semitone; what is too long for that, or music, is played as it is. */
static Mix_Chunk *varied(struct sound *sound, int channel, Mix_Chunk *chunk, int group)
{
    struct voice *voice = &sound->voice[channel];
    const int16_t *from = (const int16_t *)(const void *)chunk->abuf;
    int frames = (int)chunk->alen / FRAME_BYTES;
    float step = 0.95f + (float)rng_below(&sound->rng, 101) / 1000;
    int wanted = (int)((float)(frames - 1) / step);
    if (group == SOUND_MUSIC || frames < 2 || wanted > VOICE_FRAMES)
        return chunk;
    for (int i = 0; i < wanted; i++) {
        float at = (float)i * step;
        int k = (int)at < frames - 1 ? (int)at : frames - 2;
        for (int side = 0; side < 2; side++) {
            float a = from[2 * k + side], b = from[2 * k + 2 + side];
            voice->sample[2 * i + side] = (int16_t)lrintf(a + (b - a) * (at - (float)k));
        }
    }
    voice->chunk = (Mix_Chunk){
        .abuf = (uint8_t *)voice->sample, .alen = (uint32_t)(wanted * FRAME_BYTES), .volume = MIX_MAX_VOLUME};
    return &voice->chunk;
}

static void begin(struct sound *sound, int row, struct sound_where where)
{
    const struct sound_row *it = &sound->table.row[row];
    Mix_Chunk *chunk = choose(sound, row);
    int channel = chunk ? voice_for(sound, where.far) : -1;
    if (channel < 0)
        return;
    float right = (where.side + 1) / 2, near = 1 - 0.75f * where.far;
    Mix_HaltChannel(channel);
    Mix_Volume(channel, volume_of(sound, it->group, it->decibels));
    Mix_SetPanning(channel, (uint8_t)(255 * near * sqrtf(1 - right)), (uint8_t)(255 * near * sqrtf(right)));
    if (Mix_PlayChannel(channel, varied(sound, channel, chunk, it->group), 0) != channel)
        return;
    sound_note(sound, "sound", it->name);
    struct voice *voice = &sound->voice[channel];
    voice->began = sound->now;
    voice->far = where.far;
    voice->row = (int16_t)row;
    if (it->ducks)
        sound->ducked_until = sound->now + DUCK_MS;
    make_room(sound);
}

void sound_play(struct sound *sound, int row, struct sound_where where, int delay)
{
    if (!is_on(sound) || row < 0 || row >= sound->table.count)
        return;
    for (int i = 0; i < WAITING_MOST; i++)
        if (!sound->waiting[i].due) {
            sound->waiting[i] = (struct waiting){sound->now + (uint64_t)(delay > 0 ? delay : 0) + 1, (int16_t)row,
                                                 where};
            return;
        }
}

static void begin_due(struct sound *sound)
{
    for (int i = 0; i < WAITING_MOST; i++)
        if (sound->waiting[i].due && sound->waiting[i].due <= sound->now + 1) {
            struct waiting it = sound->waiting[i];
            sound->waiting[i].due = 0;
            begin(sound, it.row, it.where);
        }
}

/* ---- what is heard all the time -------------------------------------------------------------------------------- */

void sound_set_ambience(struct sound *sound, const char *name)
{
    if (sound)
        snprintf(sound->next_ambience, NAME_SIZE, "%s", name ? name : "");
}

void sound_set_music(struct sound *sound, const char *name)
{
    if (sound)
        snprintf(sound->next_music, NAME_SIZE, "%s", name ? name : "");
}

/* The place before fades out, then the next one fades in. */
static void move_ambience(struct sound *sound)
{
    char path[PATH_SIZE];
    if (strcmp(sound->ambience, sound->next_ambience) == 0 || sound->now < sound->ambience_fades)
        return;
    if (Mix_Playing(AMBIENCE_CHANNEL)) {
        Mix_FadeOutChannel(AMBIENCE_CHANNEL, FADE_MS);
        sound->ambience_fades = sound->now + FADE_MS + 50;
        return;
    }
    Mix_FreeChunk(sound->place);
    memcpy(sound->ambience, sound->next_ambience, NAME_SIZE);
    sound->place = sound->ambience[0] && path_of(sound, sound->ambience, 0, path) ? Mix_LoadWAV(path) : NULL;
    if (sound->place) {
        Mix_Volume(AMBIENCE_CHANNEL, volume_of(sound, SOUND_AMBIENCE, 0));
        (void)Mix_FadeInChannel(AMBIENCE_CHANNEL, sound->place, -1, FADE_MS);
    }
}

/* "calm_storm" is of the family "calm". */
static bool are_family(const char *a, const char *b)
{
    size_t one = strcspn(a, "_"), other = strcspn(b, "_");
    return one == other && one > 0 && strncmp(a, b, one) == 0;
}

/* One of the same family takes over on a beat, at once; another one after a rest. */
static void move_music(struct sound *sound)
{
    char path[PATH_SIZE];
    if (strcmp(sound->music, sound->next_music) == 0 || sound->now < sound->music_fades)
        return;
    bool family = are_family(sound->music, sound->next_music);
    if (Mix_PlayingMusic()) {
        double at = Mix_GetMusicPosition(sound->piece);
        double rest = family ? 0.25 : FADE_MS / 1000.0;
        if (family && at >= 0 && fmod(at * 1000, BEAT_MS) > 250)
            return; /* wait for the beat */
        sound->music_from = family && at >= 0 ? at + rest : 0;
        (void)Mix_FadeOutMusic((int)(rest * 1000));
        sound->music_fades = sound->now + (uint64_t)(rest * 1000) + 20;
        return;
    }
    Mix_FreeMusic(sound->piece);
    memcpy(sound->music, sound->next_music, NAME_SIZE);
    sound->piece = sound->music[0] && path_of(sound, sound->music, 0, path) ? Mix_LoadMUS(path) : NULL;
    if (!sound->piece)
        return;
    double length = Mix_MusicDuration(sound->piece), from = length > 1 ? fmod(sound->music_from, length) : 0;
    (void)Mix_FadeInMusicPos(sound->piece, -1, family ? 120 : FADE_MS, from);
}

static float ducking(const struct sound *sound)
{
    if (sound->now < sound->ducked_until)
        return DUCKED;
    float back = (float)(sound->now - sound->ducked_until) / DUCK_BACK_MS;
    return sound->ducked_until == 0 || back >= 1 ? 1 : DUCKED + (1 - DUCKED) * back;
}

static void set_volumes(struct sound *sound)
{
    Mix_VolumeMusic((int)((float)volume_of(sound, SOUND_MUSIC, 0) * ducking(sound)));
    Mix_Volume(AMBIENCE_CHANNEL, volume_of(sound, SOUND_AMBIENCE, 0));
    for (int i = 0; i < SOUND_VOICES; i++) {
        const struct sound_row *row = &sound->table.row[sound->voice[i].row];
        if (Mix_Playing(i))
            Mix_Volume(i, volume_of(sound, row->group, row->decibels));
    }
}

void sound_set_levels(struct sound *sound, const struct sound_levels *levels)
{
    if (!sound)
        return;
    sound->levels = *levels;
    if (!sound->open)
        return;
    leveller_set_night(&sound->leveller, levels->night);
    set_volumes(sound);
}

void sound_advance(struct sound *sound, uint64_t now)
{
    if (!is_on(sound))
        return;
    bool was_ducked = ducking(sound) < 1;
    sound->now = now;
    begin_due(sound);
    move_ambience(sound);
    move_music(sound);
    if (was_ducked || ducking(sound) < 1)
        Mix_VolumeMusic((int)((float)volume_of(sound, SOUND_MUSIC, 0) * ducking(sound)));
}

uint64_t sound_next_deadline(const struct sound *sound)
{
    uint64_t soonest = UINT64_MAX;
    if (!is_on(sound))
        return soonest;
    for (int i = 0; i < WAITING_MOST; i++)
        if (sound->waiting[i].due && sound->waiting[i].due < soonest)
            soonest = sound->waiting[i].due;
    bool changes = strcmp(sound->music, sound->next_music) != 0 || strcmp(sound->ambience, sound->next_ambience) != 0 ||
                   ducking(sound) < 1;
    return changes && sound->now + 40 < soonest ? sound->now + 40 : soonest;
}
