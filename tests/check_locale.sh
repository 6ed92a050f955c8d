#!/bin/sh
# check_locale.sh -- every sentence for players is there in every language, with the slots of the English one, and what
# the game reads is what the .po files say; the .po files are well formed where gettext is there to ask.
set -u
cd "$(dirname "$0")/.." || exit 1
/usr/bin/env python3 -B tools/locale/po.py check || exit 1
for file in tools/locale/*.po; do
    ! command -v msgfmt > /dev/null || msgfmt -c -o /dev/null "$file" 2> /dev/null || { msgfmt -c -o /dev/null "$file"; exit 1; }
    language=$(basename "$file" .po)
    grep -q "\"$language\":" assets/locale/parts.json || { echo "parts.json does not offer $language"; exit 1; }
done
echo "ok every sentence for players in $(ls tools/locale/*.po | wc -l) languages besides English"
