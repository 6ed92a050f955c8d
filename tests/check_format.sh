#!/bin/sh
# check_format.sh -- every C file looks as `make format` leaves it (.clang-format, 120 columns).
cd "$(dirname "$0")/.." || exit 1
command -v clang-format > /dev/null || { echo "FAILED clang-format is not installed (Debian: clang-format)"; exit 1; }
wrong=$(find src tests -name '*.[ch]' -exec clang-format --dry-run {} + 2>&1 | sed -n 's/^\([^:]*\):[0-9]*:.*code should be.*/\1/p' | sort -u)
if [ -n "$wrong" ]; then
    echo "FAILED every C file is formatted; make format mends these:"
    printf '%s\n' "$wrong"
    exit 1
fi
echo "ok every C file is formatted"
