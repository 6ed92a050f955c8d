#!/bin/sh
# citadel-tool report: a save or a replay as a page, into a file or to the output; whatever stands in titles is only shown.
. "$(dirname "$0")/setup.sh"
for edition in eagle-strike battle-plans; do
    for ending in save replay; do
        file=tests/saves/format-6-$edition.$ending
        gives 0 report "$file"
        cp "$scratch/out" "$scratch/told.html"
        gives 0 report "$file" "$scratch/page.html"
        cmp -s "$scratch/told.html" "$scratch/page.html" || fail "the file differs from the output: $file"
        python3 -c 'import sys; from xml.dom import minidom; minidom.parse(sys.argv[1])' "$scratch/page.html" || fail "no page: $file"
    done
done
python3 - tests/saves/format-6-eagle-strike.save "$scratch/hostile.save" << 'END'
import sys
title = r'<script>alert(1)</script><img src=x onerror=y>&amp;\"\u202e\u001b[31m'
text = open(sys.argv[1], encoding="utf-8").read()
assert '"Eagle Strike"' in text
open(sys.argv[2], "w", encoding="utf-8").write(text.replace('"Eagle Strike"', '"' + title + '"'))
END
gives 0 report "$scratch/hostile.save" "$scratch/hostile.html"
python3 - "$scratch/hostile.html" << 'END' || fail "a title becomes more than text"
import sys
from html.parser import HTMLParser
text = open(sys.argv[1], encoding="utf-8").read()
assert "&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=y&gt;&amp;amp;&quot;" in text
assert "\u202e" not in text and "\x1b" not in text
class Page(HTMLParser):
    def handle_starttag(self, tag, attributes):
        assert tag not in ("script", "img", "iframe", "link", "object"), tag
        assert not any(name.startswith("on") or name in ("href", "src") for name, _ in attributes), attributes
Page().feed(text)
END
gives 1 report tests/broken/mission/does-not-exist.save
says "no such file"
echo '{"citadel":"save","format":99,"version":"Citadel 9"}' > "$scratch/newer.save"
gives 1 report "$scratch/newer.save"
says "Citadel 9"
gives 2 report tests/saves/format-6-eagle-strike.save /proc/nothing/page.html
gives 2 report
says "citadel-tool report FILE"
gives 2 report --what
gives 2 report a b c
end
