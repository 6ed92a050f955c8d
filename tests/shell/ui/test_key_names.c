/* Keys are told as they stand on the keyboards of a language; what has no name there keeps its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shell/ui/key_names.h"
#include "shell/words/strings.h"

static struct key_chord chord(const char *text)
{
    struct key_chord parsed;
    assert_true(key_chord_parse(text, &parsed));
    return parsed;
}

static void keys_have_names_in_every_language(void **state)
{
    static const struct {
        const char *chord, *told;
    } KEYS[] = {{"Ctrl+Enter", "Strg+Enter"},
                {"Ctrl+Shift+Z", "Strg+Umschalt+Z"},
                {"Ctrl++", "Strg++"},
                {"PageUp", "Bild auf"},
                {"F1", "F1"},
                {"+", "+"}};
    struct string_table table = {0};
    char told[KEY_CHORD_TEXT];
    (void)state;
    assert_true(strings_add(&table, "key.ctrl", "Strg") && strings_add(&table, "key.shift", "Umschalt") &&
                strings_add(&table, "key.pageup", "Bild auf"));
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        key_chord_told(&table, chord(KEYS[i].chord), told, sizeof told);
        assert_string_equal(told, KEYS[i].told);
    }
    key_chord_told(&table, (struct key_chord){0}, told, sizeof told);
    assert_string_equal(told, "");
    strings_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_have_names_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
