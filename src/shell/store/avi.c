/* avi.c -- heads with room for their numbers, pictures, and behind them where each one lies. */
#include "shell/store/avi.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAIN_HEAD = 56,
    STREAM_HEAD = 56,
    PICTURE_HEAD = 40,
    STREAM_LIST = 4 + 8 + STREAM_HEAD + 8 + PICTURE_HEAD,
    HEADS_LIST = 4 + 8 + MAIN_HEAD + 8 + STREAM_LIST,
    MOVIE_AT = 12 + 8 + HEADS_LIST + 8, /* of the word "movi" in the file */
    ENTRY = 16,
    KEY_PICTURE = 0x10,
    HAS_INDEX = 0x10
};

/* ---- bytes ----------------------------------------------------------------------------------------------------- */

static void put_word(FILE *file, const char word[4])
{
    (void)fwrite(word, 1, 4, file);
}

/* Least byte first, as in all such files. */
static void put_number(FILE *file, uint32_t number)
{
    const unsigned char bytes[4] = {(unsigned char)number, (unsigned char)(number >> 8), (unsigned char)(number >> 16),
                                    (unsigned char)(number >> 24)};
    (void)fwrite(bytes, 1, 4, file);
}

static void put_numbers(FILE *file, const uint32_t *number, int count)
{
    for (int i = 0; i < count; i++)
        put_number(file, number[i]);
}

static void put_list(FILE *file, const char word[4], uint32_t size, const char kind[4])
{
    put_word(file, word);
    put_number(file, size);
    put_word(file, kind);
}

/* ---- heads ----------------------------------------------------------------------------------------------------- */

static void write_heads(const struct avi *avi)
{
    FILE *file = avi->file;
    uint32_t w = (uint32_t)avi->w, h = (uint32_t)avi->h, rate = (uint32_t)avi->rate, pictures = (uint32_t)avi->pictures;
    const uint32_t head[MAIN_HEAD / 4] = {1000000 / rate, 0, 0, HAS_INDEX, pictures, 0, 1, avi->most, w, h};
    const uint32_t stream[STREAM_HEAD / 4 - 2] = {0,        0,         0,          1, rate, 0,
                                                  pictures, avi->most, UINT32_MAX, 0, 0,    h << 16 | w};
    const uint32_t picture[] = {PICTURE_HEAD, w, h, 24u << 16 | 1}, after[] = {w * h * 3, 0, 0, 0, 0};
    uint32_t index = 8 + ENTRY * pictures;
    put_list(file, "RIFF", MOVIE_AT - 8 + 4 + avi->movie + index, "AVI ");
    put_list(file, "LIST", HEADS_LIST, "hdrl");
    put_word(file, "avih");
    put_number(file, MAIN_HEAD);
    put_numbers(file, head, MAIN_HEAD / 4);
    put_list(file, "LIST", STREAM_LIST, "strl");
    put_word(file, "strh");
    put_number(file, STREAM_HEAD);
    put_word(file, "vids");
    put_word(file, "MJPG");
    put_numbers(file, stream, STREAM_HEAD / 4 - 2);
    put_word(file, "strf");
    put_number(file, PICTURE_HEAD);
    put_numbers(file, picture, 4);
    put_word(file, "MJPG");
    put_numbers(file, after, 5);
    put_list(file, "LIST", 4 + avi->movie, "movi");
}

enum file_error avi_begin(struct avi *avi, const char *path, int w, int h, int rate)
{
    *avi = (struct avi){.file = fopen(path, "wbx"), .w = w, .h = h, .rate = rate};
    if (!avi->file)
        return FILE_WRITE_FAILED;
    write_heads(avi);
    return ferror(avi->file) ? FILE_WRITE_FAILED : FILE_OK;
}

/* ---- pictures -------------------------------------------------------------------------------------------------- */

static bool has_room(struct avi *avi)
{
    if (avi->pictures < avi->room)
        return true;
    int room = avi->room ? 2 * avi->room : 1024;
    uint32_t *size = realloc(avi->size, (size_t)room * sizeof *size);
    if (!size)
        return false;
    avi->size = size;
    avi->room = room;
    return true;
}

/* A picture begins at an even byte. */
static uint32_t padded(size_t length)
{
    return (uint32_t)(length + (length & 1));
}

enum file_error avi_add(struct avi *avi, const char *jpeg, size_t length)
{
    if (length > AVI_BYTES_MAX - avi->movie - 8)
        return FILE_TOO_LARGE;
    if (!has_room(avi))
        return FILE_NO_MEMORY;
    put_word(avi->file, "00dc");
    put_number(avi->file, (uint32_t)length);
    (void)fwrite(jpeg, 1, length, avi->file);
    if (length & 1)
        (void)fputc(0, avi->file);
    avi->size[avi->pictures++] = (uint32_t)length;
    avi->movie += 8 + padded(length);
    avi->most = length > avi->most ? (uint32_t)length : avi->most;
    return ferror(avi->file) ? FILE_WRITE_FAILED : FILE_OK;
}

enum file_error avi_end(struct avi *avi)
{
    if (!avi->file)
        return FILE_OK;
    uint32_t at = 4; /* from the word "movi" on */
    put_word(avi->file, "idx1");
    put_number(avi->file, ENTRY * (uint32_t)avi->pictures);
    for (int i = 0; i < avi->pictures; i++) {
        put_word(avi->file, "00dc");
        put_numbers(avi->file, (const uint32_t[]){avi->size[i] ? KEY_PICTURE : 0, at, avi->size[i]}, 3);
        at += 8 + padded(avi->size[i]);
    }
    bool whole = fseek(avi->file, 0, SEEK_SET) == 0;
    if (whole)
        write_heads(avi);
    whole = whole && !ferror(avi->file);
    whole = fclose(avi->file) == 0 && whole;
    free(avi->size);
    *avi = (struct avi){0};
    return whole ? FILE_OK : FILE_WRITE_FAILED;
}
