"""The tree as the checks read it: its C files, the lists of kinds in its headers, and what its objects link to."""
import os
import re
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))


def c_files(*folders, root=ROOT, ends=(".c", ".h")):
    """Paths from the root of the C files below these folders, sorted."""
    found = []
    for folder in folders:
        for place, _, names in os.walk(os.path.join(root, folder)):
            found += [os.path.relpath(os.path.join(place, name), root) for name in names if name.endswith(ends)]
    return sorted(found)


def text_of(path, root=ROOT):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def verdict(promise, broken, good=""):
    """Prints one line for a promise that is kept, or all that breaks it; true if it is kept."""
    if broken:
        print("FAILED " + promise)
        print("\n".join("  " + line for line in broken))
    else:
        print("ok " + promise + good)
    return not broken


class Objects:
    """Who defines and who needs which name with external linkage, over the objects of all sources below src.

    The folder of the build is BUILD (default: build). Objects of sources that are gone are not looked at.
    """

    def __init__(self, root=ROOT):
        build = os.path.join(root, os.environ.get("BUILD", "build"))
        self.sources = c_files("src", root=root, ends=(".c",))
        self.defined = {}  # name: source
        self.functions = set()
        self.needed = {source: set() for source in self.sources}  # source: names
        homes = {os.path.join(build, source[len("src/"):-len(".c")] + ".o"): source for source in self.sources}
        for object_file in homes:
            if not os.path.exists(object_file):
                sys.exit(object_file + " is not there; run make first")
        listed = subprocess.run(["nm", "--format=posix", "-A", *homes], capture_output=True, text=True, check=True)
        for line in listed.stdout.splitlines():
            object_file, name, kind = line.split()[:3]
            self.note(homes[object_file.rstrip(":")], name, kind)

    def note(self, source, name, kind):
        if name.startswith("__"):  # the compiler's own: sanitizers, coverage, the C library's inside
            return
        if kind == "U":
            self.needed[source].add(name)
        elif kind.isupper():
            self.defined[name] = source
            if kind == "T":
                self.functions.add(name)

    def links(self, folder):
        """The link graph of the objects of one folder: {source: the sources whose names it needs}."""
        inside = [source for source in self.sources if source.startswith(folder + "/")]
        graph = {}
        for source in inside:
            homes = {self.defined.get(name) for name in self.needed[source]}
            graph[source] = sorted(home for home in homes if home in inside and home != source)
        return graph

    def callers(self, name):
        """Sources other than its own that need this name."""
        return [source for source in self.sources if name in self.needed[source] and source != self.defined[name]]


def largest_cycle(graph):
    """The largest set of nodes of which each leads to each other (Tarjan), sorted; none if no node leads back."""
    index, low, stack, best = {}, {}, [], []

    def visit(node):
        nonlocal best
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph[node]:
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            if len(stack) - at > max(len(best), 1):
                best = sorted(stack[at:])
            del stack[at:]

    sys.setrecursionlimit(10000)
    for node in graph:
        if node not in index:
            visit(node)
    return best


def kinds(name, prefix, root=ROOT):
    """The identifiers of a list of kinds, `#define NAME(X) X(ID, …)…`, with their prefix. None and count are no kinds."""
    for path in c_files("src", root=root):
        found = re.search(r"^#define %s\(X\b[^)]*\)((?:.*\\\n)*.*)" % name, text_of(path, root), re.MULTILINE)
        if found:
            body = re.sub(r"/\*.*?\*/", "", found.group(1), flags=re.DOTALL)
            words = re.findall(r"\bX\((\w+)", body)
            words = [word if word.startswith(prefix) else prefix + word for word in words]
            return [word for word in words if word != prefix + "NONE"]
    sys.exit("no file below src defines %s(X)" % name)
