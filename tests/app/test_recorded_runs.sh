#!/bin/sh
# Whole missions of the program itself, by one device alone each: a test finds the way from the title to the result and
# writes down what was clicked, pressed or pushed; citadel gets that as a script and comes to the same end. By mouse the
# guided mission (missions of the editions: test_play_training.sh, test_play_battle_plans.sh), by keys and by a virtual
# pad the guided mission and one of each edition.
. "$(dirname "$0")/setup.sh"
runs=0

# run PROGRAM TEST DEVICE…: recorded, nothing but words of that device in it, and played again.
run() {
    runs=$((runs + 1))
    record=$scratch/record-$runs
    CITADEL_ONLY="$2" CITADEL_SCRIPT=$record "$build/tests/app/$1" > "$out" 2>&1 || fail "$1 $2 does not come to its end"
    ! grep -v "^#\\|^\\($3\\) \\|^wait \\|^expect\\|^screenshot \\|^quit" "$record" > "$out" || fail "$1 $2: not by $3 alone"
    mkdir "$scratch/user-$runs"
    echo 'enemy_speed = 5' > "$scratch/user-$runs/settings.txt"
    timeout 300 "$game" --user-dir "$scratch/user-$runs" --seed 19 --size 1280x800 --software --script "$record" \
        --screenshot "$scratch" > "$out" 2>&1 < /dev/null
    judge $? 0 "$1 $2"
    echo "ok $2 $(grep -c "^\\($3\\) " "$record") by ${3%%[!a-z]*}"
}

run test_play_lessons 'the_guided_mission_is_won_by_mouse*' 'click\|move'
run test_speak 'the_guided*' key
run test_speak 'a_mission_of_1993*' key
run test_speak 'a_mission_of_2018*' key
run test_play_pad 'the_guided*' 'pad\|pad_down\|pad_up'
run test_play_pad 'a_mission_of_1993*' 'pad\|pad_down\|pad_up'
run test_play_pad 'a_mission_of_2018*' 'pad\|pad_down\|pad_up'
