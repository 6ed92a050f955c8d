#!/usr/bin/env python3
"""What citadel-tool says, word for word, of folders, of what lies beside a mission and of maps of Tiled: of each case in
tests/broken/files what stands in its .expected. With CITADEL_WRITE_EXPECTED set that is written anew."""
import os
import subprocess

from checks import ROOT, TOOL, ok, passed

CASES = ROOT / "tests/broken/files"


def told_of(case):
    """Of a folder or a file all that `check` prints, of a map all that `import-tiled` does; and that it is refused."""
    command = "import-tiled" if case.suffix == ".tmj" else "check"
    done = subprocess.run([TOOL, command, case.name], cwd=CASES, capture_output=True, text=True, timeout=60, check=False,
                          env=dict(os.environ, CITADEL_DATA=str(ROOT / "assets"), XDG_DATA_HOME=str(CASES / "nobody")))
    ok(done.returncode == (0 if case.name.startswith("W") else 1), f"{case.name}: status {done.returncode}")
    return done.stdout + done.stderr


def main():
    cases = [case for case in sorted(CASES.iterdir()) if case.suffix != ".expected"]
    ok(len(cases) >= 15, f"only {len(cases)} cases")
    for case in cases:
        told, beside, code = told_of(case), CASES / f"{case.stem}.expected", case.name[:4]
        ok(f" {code} at /" in told, f"{case.name} does not show {code}:\n{told}")
        if os.environ.get("CITADEL_WRITE_EXPECTED"):
            beside.write_text(told)
        ok(beside.read_text() == told, f"of {case.name} is told\n{told}but should be (if that is meant: make regenerate)\n"
           f"{beside.read_text()}")
    print(f"ok {passed()} checks")


main()
