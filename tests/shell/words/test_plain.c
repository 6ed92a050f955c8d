/* Which characters are shown as they are, and how the others are written out: byte by byte and in a sentence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/words/phrase.h"
#include "shell/words/plain.h"

#include <string.h>

static const char *filled(const char *text)
{
    static char out[128];
    const struct phrase_slot slot = {"x", text, 0};
    phrase_write(out, sizeof out, "{x}", &slot, 1);
    return out;
}

static void parts_of_texts_are_found(void **state)
{
    (void)state;
    assert_true(plain_holds("Hold the Fort", "FORT") && plain_holds("x", "") && plain_holds("", ""));
    assert_true(plain_holds("aab", "ab") && !plain_holds("", "a") && !plain_holds("for", "fort"));
    assert_true(plain_holds_word("Hold the fort.", "fort") && plain_holds_word("“Hold", "hold"));
    assert_false(plain_holds_word("Effort", "fort"));
    assert_false(plain_holds_word("f\u00f6rt", "rt"));
    assert_true(plain_holds_word("the hot tea", "t") && plain_holds_word("", "") && plain_holds_word("a", ""));
}

static void what_can_be_seen_stays(void **state)
{
    static const char SEEN[] = "Trial ~ \u00a0\u00e9 \u2026 \u201c \u6c34 \U0001F3B2";
    (void)state;
    assert_int_equal(plain_span(SEEN, strlen(SEEN)), strlen(SEEN));
    assert_string_equal(filled(SEEN), SEEN);
}

static void what_a_terminal_obeys_is_written_out(void **state)
{
    (void)state;
    assert_string_equal(filled("\x1b[2J"), "\\u001b[2J");
    assert_string_equal(filled("a\r\nb\x7f"), "a\\u000d\\u000ab\\u007f");
    assert_string_equal(filled("a\tb"), "a b");
    assert_string_equal(filled("\xc2\x80\xc2\x9f\u2028\u2029"), "\\u0080\\u009f\\u2028\\u2029");
    assert_string_equal(filled("\u061c\u200e\u200f\u202a\u202e\u2066\u2069"),
                        "\\u061c\\u200e\\u200f\\u202a\\u202e\\u2066\\u2069");
    assert_string_equal(filled("\u061b\u200d\u2010\u2027\u202f\u2065\u206a"),
                        "\u061b\u200d\u2010\u2027\u202f\u2065\u206a");
}

static void bytes_that_are_no_text_are_written_out(void **state)
{
    static const char *const BROKEN[] = {"\x9b", "\xff", "\xc0", "\xc3", "\xe2\x80"};
    (void)state;
    for (size_t i = 0; i < sizeof BROKEN / sizeof *BROKEN; i++)
        assert_int_equal(strncmp(filled(BROKEN[i]), "\\ufffd", 6), 0);
    assert_string_equal(filled("\xed\xa0\x80!"), "\\ufffd\\ufffd\\ufffd!");          /* half of a pair */
    assert_string_equal(filled("\xf0\x80\x80\x9b"), "\\ufffd\\ufffd\\ufffd\\ufffd"); /* overlong */
}

static void the_sentence_keeps_its_own_line_breaks(void **state)
{
    char out[64];
    const struct phrase_slot slot = {"title", "one\ntwo", 0};
    (void)state;
    phrase_write(out, sizeof out, "{title}:\nthree\n", &slot, 1);
    assert_string_equal(out, "one\\u000atwo:\nthree\n");
}

static void every_byte_is_taken_once(void **state)
{
    char text[256 + 8] = {0}, shown[PLAIN_SHOWN_SIZE];
    (void)state;
    for (int lead = 1; lead < 256; lead++)
        text[lead - 1] = (char)lead;
    size_t length = 255, at = 0;
    while (at < length) {
        at += plain_span(text + at, length - at);
        if (at < length)
            at += plain_show(text + at, length - at, shown);
    }
    assert_int_equal(at, length);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_of_texts_are_found),
        cmocka_unit_test(what_can_be_seen_stays),
        cmocka_unit_test(what_a_terminal_obeys_is_written_out),
        cmocka_unit_test(bytes_that_are_no_text_are_written_out),
        cmocka_unit_test(the_sentence_keeps_its_own_line_breaks),
        cmocka_unit_test(every_byte_is_taken_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
