#!/bin/sh
# The program on a disk that fails, knows no locks, or holds links, pipes and folders where it writes: it plays on, says
# what it cannot do in one sentence, and loses nothing that the player has.
. "$(dirname "$0")/setup.sh"
faults=$scratch/faults.so
# shellcheck disable=SC2086 # a compiler may be two words
${CC:-cc} -shared -fPIC -o "$faults" tests/app/faulty_calls.c -ldl || fail "the failing disk cannot be built"
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}verify_asan_link_order=0"

# broken CALL NUMBER NAME: the variables of a disk where this call fails with this number at NAME.
broken() {
    printf 'LD_PRELOAD=%s FAULT_CALL=%s FAULT_ERRNO=%s FAULT_NAME=%s' "$faults" "$1" "$2" "$3"
}

# says TIMES TEXT WHEN: the last program has written this so often.
says() {
    [ "$(grep -cF -- "$2" "$out")" -eq "$1" ] || fail "does not say \"$2\" $1 times: $3"
}

user=$scratch/user

# ---- locks -----------------------------------------------------------------------------------------------------------

# EACCES, EAGAIN: somebody has it
for number in 13 11; do
    rm -rf "$user"
    # shellcheck disable=SC2046 # the variables are words
    plays "$user" $(broken lock $number citadel.lock)
    says 1 'Another Citadel is running' "locked, $number"
    [ ! -e "$user/saves/autosave-01.save" ] || fail "the second program autosaves"
done
# ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL
for number in 37 95 38 22; do
    rm -rf "$user"
    # shellcheck disable=SC2046
    plays "$user" $(broken lock $number citadel.lock)
    says 1 'two are not told apart' "no locks, $number"
    says 0 'Another Citadel' "no locks, $number"
    good_save "$user/saves/autosave-01.save"
    [ ! -s "$user/citadel.lock" ] || fail "looks like a crash: no locks, $number"
done
echo "ok locks"

# ---- links, pipes, folders -------------------------------------------------------------------------------------------

printf 'wait 100\nscreenshot shot.png\nquit\n' > "$scratch/picture"

# trap_at KIND PLACE: something else lies where the program writes.
trap_at() {
    mkdir -p "$(dirname "$2")"
    rm -rf "$2"
    echo precious > "$scratch/victim"
    case $1 in
        link) ln -s "$scratch/victim" "$2" ;;
        name) ln "$scratch/victim" "$2" ;;
        pipe) mkfifo "$2" ;;
        folder) mkdir "$2" ;;
    esac
}
for kind in link name pipe folder; do
    rm -rf "$user"
    mkdir -p "$user/saves"
    echo 'grid = 0' > "$user/settings.txt"
    for place in citadel.lock .written settings.txt settings.txt.bak saves/autosave-01.save saves/autosave-01.save.bak; do
        case $place in *lock | *written | *.bak) trap_at $kind "$user/$place" ;; esac
        case $place in *.txt | *.save | *.bak) trap_at $kind "$user/$place.tmp" ;; esac
    done
    plays "$user"
    says 1 'two are not told apart' "a lock that is a $kind"
    [ "$(cat "$scratch/victim")" = precious ] || fail "writes into another file: $kind"
    [ -e "$user/saves/autosave-01.save" ] || fail "the game is not saved: $kind"
    good_save "$user/saves/autosave-01.save"
    grep -q 'window_width' "$user/settings.txt" || fail "settings are not saved: $kind"
    [ $kind = folder ] && continue
    trap_at $kind "$scratch/shot.png"
    gives 0 '' --user-dir "$user" --software --screenshot "$scratch" --script "$scratch/picture"
    [ "$(cat "$scratch/victim")" = precious ] || fail "draws into another file: $kind"
    [ "$(head -c 4 "$scratch/shot.png" | tail -c 3)" = PNG ] || fail "no picture is written: $kind"
done
rm -rf "$user"
# Whatever lies in the place of an autosave, the next place serves.
mkdir -p "$user/saves/autosave-01.save"
plays "$user"
good_save "$user/saves/autosave-02.save"
rm -rf "$user"
mkfifo "$scratch/script"
one 2 'cannot be read' --user-dir "$user" --script "$scratch/script"
echo "ok links, pipes and folders"

# ---- settings that cannot be read ------------------------------------------------------------------------------------

settings=$user/settings.txt
printf 'enemy_speed = 5\nfirst_mission_won = 1\nkey.undo = Ctrl+U\n' > "$scratch/settings"
printf 'wait 300\nclick @title.settings\nwait 400\nkey Escape\nwait 300\nquit\n' > "$scratch/look"
printf 'wait 300\nkey F11\nwait 300\nkey F11\nwait 100\nkey F11\nwait 100\nquit\n' > "$scratch/change"

# reads SCRIPT [VARIABLE=VALUE…]: the program with the settings above.
reads() {
    script=$scratch/$1
    shift
    rm -rf "$user"
    mkdir "$user"
    cp "$scratch/settings" "$settings"
    gives 0 '' "$@" --user-dir "$user" --software --script "$script"
}
for failure in 'open 13' 'open 5' 'read 5'; do # EACCES, EIO
    # shellcheck disable=SC2086 # the failure and the variables are words
    fault=$(broken $failure settings.txt)
    # shellcheck disable=SC2086
    reads look $fault
    says 1 'The settings could not be read' "$failure"
    cmp -s "$scratch/settings" "$settings" || fail "writes over settings that it could not read: $failure"
    # shellcheck disable=SC2086
    reads change $fault FAULT_TIMES=1
    says 1 'The settings could not be read' "$failure, once"
    for line in 'enemy_speed = 5' 'key.undo = Ctrl+U' 'full_screen = 1'; do
        grep -q "$line" "$settings" || fail "$failure, once: the settings lack $line"
    done
    # shellcheck disable=SC2086
    reads change $fault
    says 1 'are kept as' "$failure, always"
    cmp -s "$scratch/settings" "$settings.unread" || fail "settings that cannot be read are not kept: $failure"
    grep -q 'full_screen = 1' "$settings" || fail "the player's change is not saved: $failure"
done
head -c 70000 /dev/zero | tr '\0' '#' > "$scratch/settings"
reads look
says 1 'it is too large' "settings of 70 kB"
cmp -s "$scratch/settings" "$settings" || fail "writes over settings that are too large"
printf 'enemy_speed = 5\nwings = 2\n' > "$scratch/settings"
reads change
says 1 '1 line of' "a setting of a later version"
grep -q 'wings = 2' "$settings" || fail "a setting of a later version is lost"
echo "ok settings that cannot be read"
