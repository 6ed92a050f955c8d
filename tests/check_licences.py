#!/usr/bin/env python3
"""docs/LICENCES.md covers every file below assets, missions and docs by exactly one row, has no row for nothing, names every
package that the Makefile builds with, that the package of the game depends on and that the programs are linked with; and
the licence is the one that the installed package names. The page "About" names every library and font."""
import fnmatch, glob, json, os, re, subprocess, sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
PAGE = "docs/LICENCES.md"
wrong = []


def rows(heading, columns):
    part = open(PAGE, encoding="utf-8").read().split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line.startswith("|")]
    assert len(found) > 2 and all(len(row) == columns for row in found), f"{PAGE}: the table of {heading}"
    return found[2:]


def name(cell):
    return cell.strip("`")


def covers(pattern, path):
    if pattern.endswith("/"):
        return path.startswith(pattern)
    return fnmatch.fnmatchcase(path, pattern) and path.count("/") == pattern.count("/")


def tracked():
    told = subprocess.run(["git", "ls-files", "assets", "missions", "docs"], capture_output=True, text=True)
    if told.returncode == 0 and told.stdout:
        return [path for path in told.stdout.splitlines() if os.path.exists(path)]
    return [path for folder in ("assets", "missions", "docs") for path in glob.glob(f"{folder}/**", recursive=True)
            if os.path.isfile(path) and not path.endswith(".bak")]


def check_files():
    patterns = [name(row[0]) for row in rows("Files", 4)]
    files = tracked()
    for path in files:
        by = [pattern for pattern in patterns if covers(pattern, path)]
        if len(by) != 1:
            wrong.append(f"{path} is covered by {len(by)} rows of {PAGE}: {' '.join(by)}")
    wrong.extend(f"{PAGE}: no file is {pattern}" for pattern in patterns
                 if not any(covers(pattern, path) for path in files))
    wrong.extend(f"{PAGE}: {row[0]} has no licence" for row in rows("Files", 4) if not row[3])
    return len(files)


def makefile(variable):
    return re.search(rf"^{variable} *:= *(.*)$", open("Makefile", encoding="utf-8").read(), re.M).group(1).split()


def linked():
    """Packages of the libraries that the programs name themselves, not of those behind them."""
    found = set()
    for program in ("citadel", "citadel-tool"):
        told = subprocess.run(["objdump", "-p", os.path.join(os.environ.get("BUILD", "build"), program)],
                              capture_output=True, text=True).stdout
        for library in re.findall(r"NEEDED +(\S+)", told):
            owner = subprocess.run(["dpkg", "-S", f"*-linux-gnu*/{library}"], capture_output=True, text=True).stdout
            found |= {line.split(":")[0] for line in owner.splitlines()}
    return {package for package in found if not re.match(r"libasan|libubsan", package)}


def check_packages():
    table = rows("Packages", 5)
    build, play = {name(row[0]) for row in table}, {name(row[1]) for row in table} - {"–"}
    wrong.extend(f"{PAGE} does not name {package} of the Makefile" for package in makefile("PACKAGES")
                 if package not in build)
    wrong.extend(f"{PAGE} names {package}, which the Makefile does not" for package in sorted(build)
                 if package not in makefile("PACKAGES"))
    fonts = re.search(r"^Depends: \$libraries, (.*)$", open("tools/desktop/make_deb.sh").read(), re.M).group(1)
    for package in sorted(set(fonts.split(", ")) | linked()):
        if package not in play:
            wrong.append(f"{PAGE} does not name {package}, which the game needs while it is played")
    for row in table:
        for package in (name(row[0]), name(row[1])):
            papers = f"/usr/share/doc/{package}/copyright"
            if os.path.exists(papers) and row[4] not in open(papers, encoding="utf-8", errors="replace").read():
                wrong.append(f"{papers} does not say {row[4]}")
    return len(build | play)


def check_about():
    """What the game itself tells: the first word or words of "what for"."""
    for language in sorted(os.listdir("assets/locale")):
        path = f"assets/locale/{language}/share.json"
        if not os.path.isdir(f"assets/locale/{language}"):
            continue
        text = json.load(open(path, encoding="utf-8"))["about.used"]
        for row in rows("Packages", 5):
            if ":" in row[2] and row[2].split(":")[0] not in text:
                wrong.append(f"{path}: About does not name {row[2].split(':')[0]}")


files, packages = check_files(), check_packages()
check_about()
print("\n".join(wrong) if wrong else f"ok {files} files and {packages} packages have a licence")
sys.exit(bool(wrong))
