#!/bin/sh
# check_terminal.sh -- text from files, names and the command line reaches a terminal through src/shell/store/terminal.c and
# nowhere else: everywhere else streams get only literal texts and numbers.
set -u
cd "$(dirname "$0")/.." || exit 1
failed=0
verdict() { # verdict "promise" "what breaks it, line by line"
    if [ -z "$2" ]; then printf 'ok %s\n' "$1"; else printf 'FAILED %s\n%s\n' "$1" "$2"; failed=1; fi
}

# posix.c writes whole files, the lock and the note of a crash, avi.c a film, schema_write.c a schema of our own
# words, lock.c the name of a file.
calls() { # calls PATTERN: lines of the program that call it
    grep -rnHE "(^|[^a-z_>])($1)\(" src --include='*.c' |
        grep -vE '^src/(shell/(system/posix|store/(avi|lock|terminal)|json/schema_write))\.c:'
}

verdict "no stream is handed a text that is not written out in the call" \
    "$(calls 'fputs|puts|fwrite|vfprintf|vprintf|dprintf|perror|write' | grep -vE '(fputs|puts)\(([a-z]+ \? )?"')"
verdict "no format of printf takes a text" "$(calls 'f?printf' | grep -E '%[-0-9.*]*s'; calls 'f?printf' | grep -vE 'printf\(([a-z]+, )?"')"
verdict "what SDL has to say goes the same way" "$(grep -q 'SDL_LogSetOutputFunction(say_log' src/app/main.c || echo src/app/main.c)"
exit $failed
