# setup.sh -- sourced by the tests of citadel-tool: where it is, a folder of its own, and ok lines.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root" || exit 1
build=${BUILD:-build}
case $build in /*) ;; *) build=$root/$build ;; esac
tool=$build/citadel-tool
export CITADEL_DATA="$root/assets"
scratch=$(mktemp -d "${TMPDIR:-/tmp}/citadel-tool-XXXXXX") || exit 1
trap 'chmod -R u+rwx "$scratch"; rm -rf "$scratch"' EXIT
checks=0

fail() {
    printf 'not ok %s\n' "$*"
    [ ! -f "$scratch/out" ] || head -n 20 "$scratch/out"
    [ ! -f "$scratch/err" ] || head -n 20 "$scratch/err"
    exit 1
}

# run ARGUMENT...: runs the tool with a time limit; its output in $scratch/out and err, its exit status in $status.
run() {
    timeout 20 "$tool" "$@" > "$scratch/out" 2> "$scratch/err"
    status=$?
    [ $status -ne 124 ] || fail "hangs: $*"
    [ $status -lt 126 ] || fail "crashes with $status: $*"
}

# gives STATUS ARGUMENT...: the exit status is this.
gives() {
    wanted=$1
    shift
    run "$@"
    checks=$((checks + 1))
    [ $status -eq "$wanted" ] || fail "exit status $status instead of $wanted: $*"
}

# says TEXT: the last output holds this text.
says() {
    checks=$((checks + 1))
    grep -qF -- "$1" "$scratch/out" "$scratch/err" || fail "does not say: $1"
}

end() {
    printf 'ok %s checks\n' "$checks"
}
