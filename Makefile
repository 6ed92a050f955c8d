# Citadel -- `make run` builds and starts the game, `make test` runs every test.
# Both install missing Debian packages first (as root or through sudo).

BUILD   ?= build
# However it is written: the files beside the objects name these as make does.
override BUILD := $(patsubst $(CURDIR)/%,%,$(BUILD))
CC      ?= gcc
PREFIX  ?= /usr/local
DESTDIR ?=
BINDIR  ?= $(PREFIX)/bin
CMOCKA_MESSAGE_OUTPUT ?= STDOUT

PACKAGES      := build-essential pkg-config fontconfig libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev libcjson-dev libzip-dev libfontconfig-dev fonts-bebas-neue fonts-open-sans fonts-vollkorn
TEST_PACKAGES := libcmocka-dev xvfb xauth xdotool python3 python3-jsonschema python3-numpy vorbis-tools clang-format desktop-file-utils appstream shared-mime-info lintian
SOUND_PACKAGES := python3-numpy python3-scipy vorbis-tools

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
            -Wwrite-strings -Wvla -fno-common -Werror
OPTIMISE ?= -O2 -g
SANITIZE ?=
CFLAGS   += -std=c17 $(WARNINGS) $(OPTIMISE) $(SANITIZE) $(if $(SANITIZE),-Wno-error)
CPPFLAGS += -Isrc
LDFLAGS  += $(SANITIZE) -pthread

PKG      = $(shell pkg-config --$(1) $(2) 2>/dev/null)
SDL_PKGS := sdl2 SDL2_image SDL2_ttf SDL2_mixer fontconfig
SDL_CFLAGS   = $(call PKG,cflags,$(SDL_PKGS))
SDL_LIBS     = $(call PKG,libs,$(SDL_PKGS))
CJSON_CFLAGS = $(call PKG,cflags,libcjson)
CJSON_LIBS   = $(call PKG,libs,libcjson)
ZIP_CFLAGS   = $(call PKG,cflags,libzip)
ZIP_LIBS     = $(call PKG,libs,libzip)
DATA_LIBS    = $(CJSON_LIBS) $(ZIP_LIBS)

# Rooms in the order of the layer table, lowest first: each may use only those before it. A room may have shelves.
BELOW_RULES  := base shell/words shell/system shell/store shell/json
SHELL_ROOMS  := $(BELOW_RULES) shell/canvas shell/input shell/sound shell/ui shell/stack shell/app
LOGIC_ROOMS  := $(BELOW_RULES) siege/rules siege/text siege/mission siege/workshop siege/ai siege/trial siege/forge
WINDOW_ROOMS := shell/canvas shell/input shell/sound shell/ui shell/stack shell/app siege/view siege/sound siege/input siege/screen app
ROOMS        := $(LOGIC_ROOMS) $(WINDOW_ROOMS) tool

reverse = $(if $(1),$(call reverse,$(wordlist 2,$(words $(1)),$(1))) $(firstword $(1)))
lib     = $(BUILD)/lib$(subst /,-,$(1)).a
libs    = $(foreach r,$(1),$(call lib,$(r)))
LOGIC   := $(call reverse,$(LOGIC_ROOMS))
WINDOW  := $(call reverse,$(LOGIC_ROOMS) $(WINDOW_ROOMS))

.PHONY: all run measure-generator measure-screens test corpus regenerate balance deps test-deps clean screenshots format bench bench-gate bench-peers bench-start bench-idle book-pictures sounds pictures
all: $(BUILD)/citadel $(BUILD)/citadel-tool

define room_rules
SOURCES_$(1) := $$(filter-out src/$(1)/main.c,$$(shell find src/$(1) -name '*.c'))
OBJECTS_$(1) := $$(SOURCES_$(1):src/%.c=$(BUILD)/%.o)
$(call lib,$(1)): $$(OBJECTS_$(1))
	@rm -f $$@
	@$$(AR) rcs $$@ $$^
endef
$(foreach r,$(ROOMS),$(eval $(call room_rules,$(r))))

# What whole games are made of is made quicker: fewer calls, 7 % fewer instructions.
PLAYED := $(addprefix siege/rules/,board move attack card turn legion mission) siege/ai
QUICKER = $(if $(SANITIZE),,$(if $(filter -O2,$(OPTIMISE)),-O3))
$(foreach r,$(PLAYED),$(eval $(BUILD)/$(r)/%.o: EXTRA_CFLAGS = $(QUICKER)))
# Nothing but this room is written for POSIX.
$(BUILD)/shell/system/%.o: EXTRA_CFLAGS = -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE $(call PKG,cflags,fontconfig)
$(foreach r,$(WINDOW_ROOMS),$(eval $(BUILD)/$(r)/%.o: EXTRA_CFLAGS = $$(SDL_CFLAGS)))
$(BUILD)/shell/canvas/%.o: EXTRA_CFLAGS += $(QUICKER)
$(BUILD)/shell/store/%.o: EXTRA_CFLAGS = $(ZIP_CFLAGS)
$(foreach r,shell/json siege/mission tool,$(eval $(BUILD)/$(r)/%.o: EXTRA_CFLAGS = $$(CJSON_CFLAGS)))
$(BUILD)/shell/json/%.o $(BUILD)/siege/mission/check/%.o: EXTRA_CFLAGS += $(QUICKER)

$(BUILD)/%.o: src/%.c
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(CPPFLAGS) $(CFLAGS) $(EXTRA_CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/citadel: $(BUILD)/app/main.o $(call libs,$(WINDOW))
	@echo "  LINK  $@"
	@$(CC) $(LDFLAGS) $^ $(SDL_LIBS) $(DATA_LIBS) -lm -o $@

# No SDL on this link line: it proves that rules, missions and AI need no window.
$(BUILD)/citadel-tool: $(BUILD)/tool/main.o $(call libs,tool $(LOGIC))
	@echo "  LINK  $@"
	@$(CC) $(LDFLAGS) $^ $(DATA_LIBS) -lm -o $@

# ---- tests -----------------------------------------------------------------

SUPPORT_OBJECTS := $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(wildcard tests/support/*.c))
WINDOW_SUPPORT  := $(patsubst tests/%.c,$(BUILD)/tests/%.o,$(wildcard tests/support/window/*.c))
tests_of         = $(foreach r,$(1),$(shell find tests/$(r) -name 'test_*.c' 2>/dev/null))
LOGIC_TESTS     := $(call tests_of,$(LOGIC_ROOMS) tool)
WINDOW_TESTS    := $(call tests_of,$(WINDOW_ROOMS))
LOGIC_BINS      := $(LOGIC_TESTS:tests/%.c=$(BUILD)/tests/%)
WINDOW_BINS     := $(WINDOW_TESTS:tests/%.c=$(BUILD)/tests/%)

$(BUILD)/tests/%.o: tests/%.c
	@mkdir -p $(@D)
	@echo "  CC    $<"
	@$(CC) $(CPPFLAGS) -Itests -D_POSIX_C_SOURCE=200809L $(CFLAGS) $(EXTRA_CFLAGS) $(CJSON_CFLAGS) -MMD -MP -c $< -o $@
$(foreach r,$(WINDOW_ROOMS) support/window,$(eval $(BUILD)/tests/$(r)/%.o: EXTRA_CFLAGS = $$(SDL_CFLAGS)))

$(LOGIC_BINS): %: %.o $(SUPPORT_OBJECTS) $(call libs,tool $(LOGIC))
	@echo "  LINK  $@"
	@$(CC) $(LDFLAGS) $^ $(DATA_LIBS) -lcmocka -lm -o $@
$(WINDOW_BINS): %: %.o $(WINDOW_SUPPORT) $(SUPPORT_OBJECTS) $(call libs,$(WINDOW))
	@echo "  LINK  $@"
	@$(CC) $(LDFLAGS) -Wl,--wrap=image_draw_svg $^ $(SDL_LIBS) $(DATA_LIBS) -lcmocka -lm -o $@

# Nothing of siege on this link line: it proves that the shell needs no game.
SHELL_ALONE := $(BUILD)/tests/shell/test_shell_alone
$(SHELL_ALONE): %: %.o $(call libs,$(call reverse,$(SHELL_ROOMS)))
	@echo "  LINK  $@"
	@$(CC) $(LDFLAGS) $^ $(SDL_LIBS) $(DATA_LIBS) -lcmocka -lm -o $@

.SECONDARY:
.PHONY: tests
tests: $(LOGIC_BINS) $(WINDOW_BINS) $(SHELL_ALONE)

test: test-deps
	@$(MAKE) --no-print-directory -j2 all tests
	@BUILD=$(BUILD) tests/run_all.sh

# After a rule has been changed on purpose: the recorded games anew. Look at the difference.
corpus: $(BUILD)/tests/siege/mission/test_corpus
	@CITADEL_RECORD=1 $<
	@git --no-pager diff --stat -- tests/corpus 2>/dev/null || true

# Everything that a program writes and that lies in the tree: schemas, pages, expected texts, dialogue, recorded games.
WRITERS := $(patsubst %.c,$(BUILD)/%,$(shell grep -rlE 'CITADEL_WRITE_EXPECTED|support/golden.h' tests --include='test_*.c'))
regenerate: all corpus $(WRITERS)
	@for writer in $(WRITERS); do CITADEL_WRITE_EXPECTED=1 $$writer > $(BUILD)/regenerate.log 2>&1 || \
	    { cat $(BUILD)/regenerate.log; exit 1; }; done
	@find missions tests docs -name '*.bak' -delete
	@tests/siege/mission/mission_format.py > $(BUILD)/MISSION-FORMAT.md && cp $(BUILD)/MISSION-FORMAT.md docs/
	@CITADEL_WRITE_EXPECTED=1 BUILD=$(BUILD) tests/tool/test_designers.py
	@CITADEL_WRITE_EXPECTED=1 BUILD=$(BUILD) tests/tool/test_examples.py
	@CITADEL_WRITE_EXPECTED=1 BUILD=$(BUILD) tests/tool/test_broken_files.py
	@BUILD=$(BUILD) tests/tool/test_protocol_dialogue.py --write
	@BUILD=$(BUILD) tests/tool/test_map.sh --write > /dev/null
	@git --no-pager diff --stat 2>/dev/null || true

# How often and how fast the missions are won, as the game tells it. Takes half an hour.
balance: $(BUILD)/citadel-tool
	@BUILD=$(BUILD) tests/tool/test_balance.py --write
	@git --no-pager diff --stat -- assets/rules 2>/dev/null || true

# How well `citadel-tool generate` keeps its word. Takes half an hour.
measure-generator: $(BUILD)/citadel-tool
	@BUILD=$(BUILD) tests/tool/measure_generator.py

# ---- how it looks -----------------------------------------------------------

format: test-deps
	@find src tests -name '*.[ch]' -exec clang-format -i {} +

# Settings: .clang-tidy, tests/lint/cppcheck.txt. Takes a quarter of an hour.
LINT_FLAGS = -std=c17 $(CPPFLAGS) $(SDL_CFLAGS) $(CJSON_CFLAGS) $(ZIP_CFLAGS)
lint: test-deps
	@tools/packages.sh clang-tidy cppcheck
	@cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
	    --suppressions-list=tests/lint/cppcheck.txt -Isrc src
	@find src -name '*.c' | sort | xargs -P 2 -n 8 sh -c 'clang-tidy --quiet "$$@" -- $(LINT_FLAGS)' sh

# ---- how fast ---------------------------------------------------------------

# On a virtual display (Xvfb), with the software renderer.
bench: deps
	@$(MAKE) --no-print-directory -j2 all
	@$(BUILD)/citadel-tool bench
	@SDL_VIDEODRIVER=dummy $(BUILD)/citadel --bench-frames 300 --software --size 1920x1080 --user-dir $(BUILD)/bench-user
# Instructions of the engine's figures, against the table in tools/bench: more than 5 % worse is a failure.
bench-gate: all
	@tools/packages.sh valgrind
	@python3 -B tools/bench/gate.py $(BUILD)/citadel-tool
# The same kind of work by what is installed of libtcod, cJSON and boardgame.io, in turn with ours.
bench-peers: all
	@python3 -B tools/bench/peers.py $(BUILD)/citadel-tool $(BUILD)/peers
bench-start: $(BUILD)/citadel
	@BUILD=$(BUILD) tests/app/bench_start.sh
bench-idle: $(BUILD)/citadel
	@BUILD=$(BUILD) tests/app/bench_idle.sh

# ---- set-up ----------------------------------------------------------------

deps:
	@tools/packages.sh $(PACKAGES)
test-deps:
	@tools/packages.sh $(PACKAGES) $(TEST_PACKAGES)

run: deps
	@$(MAKE) --no-print-directory -j2 all
	@$(BUILD)/citadel

# ---- at home on the desktop --------------------------------------------------

# What the programs read, and what people read. The programs find the first from their own folder: ../share/citadel.
SHARE   = $(DESTDIR)$(PREFIX)/share
GAME    = assets missions docs/rules
PAPERS  = README.md LICENSE $(filter-out docs/man docs/rules,$(wildcard docs/*))
COPY    = tar -c --exclude='*.bak' -f - $(1) | tar -x --no-same-owner -C $(2) -f -

.PHONY: install uninstall portable deb icons
install: all
	@install -d $(DESTDIR)$(BINDIR) $(SHARE)/citadel $(SHARE)/doc/citadel/docs $(SHARE)/man/man6
	@install -m 755 $(BUILD)/citadel $(BUILD)/citadel-tool $(DESTDIR)$(BINDIR)
	@$(call COPY,$(GAME),$(SHARE)/citadel)
	@$(call COPY,$(PAPERS),$(SHARE)/doc/citadel)
	@chmod -R u=rwX,go=rX $(SHARE)/citadel $(SHARE)/doc/citadel
	@install -m 644 docs/man/*.6 $(SHARE)/man/man6
	@install -D -m 644 tools/desktop/citadel.desktop $(SHARE)/applications/citadel.desktop
	@install -D -m 644 tools/desktop/citadel.metainfo.xml $(SHARE)/metainfo/net.citadel_siege.Citadel.metainfo.xml
	@install -D -m 644 tools/desktop/citadel.mime.xml $(SHARE)/mime/packages/citadel.xml
	@for icon in tools/desktop/icons/*.png; do size=$$(basename $$icon .png); \
	    install -D -m 644 $$icon $(SHARE)/icons/hicolor/$${size}x$$size/apps/citadel.png; done
	@install -D -m 644 assets/art/ui/app_icon.svg $(SHARE)/icons/hicolor/scalable/apps/citadel.svg

uninstall:
	@rm -rf $(SHARE)/citadel $(SHARE)/doc/citadel
	@rm -f $(DESTDIR)$(BINDIR)/citadel $(DESTDIR)$(BINDIR)/citadel-tool $(SHARE)/man/man6/citadel.6 \
	    $(SHARE)/man/man6/citadel-tool.6 $(SHARE)/applications/citadel.desktop \
	    $(SHARE)/metainfo/net.citadel_siege.Citadel.metainfo.xml $(SHARE)/mime/packages/citadel.xml \
	    $(SHARE)/icons/hicolor/*/apps/citadel.png $(SHARE)/icons/hicolor/scalable/apps/citadel.svg

# A folder to carry about: the programs, what they read, and a mark that lets saves and settings lie in it too.
VERSION  = $(shell sed -n 's/^\#define CITADEL_VERSION "\(.*\)"/\1/p' src/base/version.h)
portable: all
	@rm -rf $(BUILD)/Citadel-$(VERSION) && mkdir -p $(BUILD)/Citadel-$(VERSION)
	@install -m 755 $(BUILD)/citadel $(BUILD)/citadel-tool $(BUILD)/Citadel-$(VERSION)
	@$(call COPY,$(GAME) $(PAPERS),$(BUILD)/Citadel-$(VERSION))
	@echo "Saves, settings and own missions lie in the folder player here as long as this file does." > $(BUILD)/Citadel-$(VERSION)/portable.txt
	@echo "The folder is $(BUILD)/Citadel-$(VERSION)"

# A Debian package in $(BUILD).
deb: deps
	@$(MAKE) --no-print-directory -j2 all
	@BUILD=$(BUILD) tools/desktop/make_deb.sh

# The sizes of the icon anew from its drawing.
icons:
	@tools/packages.sh librsvg2-bin imagemagick
	@for size in 16 22 24 32 48 64 96 128 256 512; do \
	    rsvg-convert -w $$size -h $$size assets/art/ui/app_icon.svg -o tools/desktop/icons/$$size.png; done
	@mogrify -strip tools/desktop/icons/*.png

# Every sound and all the music anew, from the functions in tools/sound: the same files come out again.
sounds:
	@tools/packages.sh $(SOUND_PACKAGES)
	@rm -rf assets/sound && cd tools/sound && /usr/bin/python3 -B make.py ../../assets/sound

# The places of the paintings anew, from the functions in tools/art: the same files come out again.
pictures:
	@python3 -B tools/art/backdrops.py

# No text of any screen is clipped or written across another (four sizes, three scales, all languages). Half an hour.
measure-screens: all
	@BUILD=$(BUILD) tests/app/measure_screens.sh

# The same, with pictures of all of it in $(BUILD)/screenshots, then those of README.md; needs no display server.
screenshots: deps
	@$(MAKE) --no-print-directory -j2 $(BUILD)/citadel $(BUILD)/citadel-tool
	@rm -rf $(BUILD)/screenshots
	@BUILD=$(BUILD) PICTURES=$(BUILD)/screenshots tests/app/measure_screens.sh
	@rm -rf $(BUILD)/screenshots/user; SDL_VIDEODRIVER=dummy $(BUILD)/citadel --user-dir $(BUILD)/screenshots/user \
	    --seed 19 --size 1280x800 --software --script tests/app/readme.script --screenshot docs/screenshots
	@rm -rf $(BUILD)/screenshots/user
	@! command -v mogrify > /dev/null || mogrify -strip -dither None -colors 255 docs/screenshots/*.png
	@echo "Pictures are in $(BUILD)/screenshots, those of README.md in docs/screenshots"

# The pictures of the rule books in docs/book; with ImageMagick at hand they are made small.
book-pictures: test-deps $(BUILD)/tests/siege/view/test_handbook
	@mkdir -p docs/book/pictures
	@CITADEL_BOOK_PICTURES=docs/book/pictures $(BUILD)/tests/siege/view/test_handbook > /dev/null
	@! command -v mogrify > /dev/null || mogrify -strip -dither None -colors 96 docs/book/pictures/*.png

clean:
	rm -rf $(BUILD)

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
