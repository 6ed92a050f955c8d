"""A client of `citadel-tool serve` for tests: one request, one answer, strictly JSON in UTF-8."""
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ.get("BUILD", "build")).absolute() / "citadel-tool"


def environment():
    """The shipped rules, wherever the program was built."""
    return {**os.environ, "CITADEL_DATA": os.environ.get("CITADEL_DATA", str(ROOT / "assets"))}


def reject_constant(name):
    raise ValueError(f"{name} is no JSON")


def parse(line):
    return json.loads(line.decode("utf-8", "strict"), parse_constant=reject_constant)


class Service:
    """A running service. Use it with `with`: leaving asks it to quit and wants exit status 0."""

    def __init__(self, *options):
        self.running = subprocess.Popen([str(TOOL), "serve", *options], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, env=environment(), cwd=ROOT)
        self.asked = 0

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind:
            self.running.kill()
            self.running.wait()
            return
        self.running.stdin.close()
        rest = self.running.stdout.read()
        assert rest == b"", rest[:200]
        assert self.running.wait() == 0, self.running.returncode

    def send_line(self, line):
        """Raw bytes without a line break; the answer parsed."""
        assert b"\n" not in line
        self.running.stdin.write(line + b"\n")
        self.running.stdin.flush()
        answer = self.running.stdout.readline()
        assert answer.endswith(b"\n"), f"no answer to {line[:200]!r}"
        return parse(answer)

    def ask(self, verb, **fields):
        """An answer of any kind; the id must come back."""
        self.asked += 1
        request = {"id": self.asked, "verb": verb, **fields}
        answer = self.send_line(json.dumps(request).encode())
        assert answer["id"] == self.asked, answer
        assert isinstance(answer["ok"], bool) and answer["ok"] != ("error" in answer), answer
        return answer

    def want(self, verb, **fields):
        """An answer that must be fine."""
        answer = self.ask(verb, **fields)
        assert answer["ok"], (verb, fields, answer)
        return answer

    def refused(self, code, verb, **fields):
        """An answer that must be this error."""
        answer = self.ask(verb, **fields)
        assert not answer["ok"] and answer["error"]["code"] == code, (code, verb, fields, answer)
        assert answer["error"]["sentence"], answer
        return answer["error"]
