#!/usr/bin/env python3
"""Runs letterer in terminals that answer its questions at once, in pieces, late, or never.

Usage: check-dialog.py LETTERER

Fails unless the picture suits the answer, no answer appears on the screen or is left for the next program,
and the settings of the terminal are as before.
"""
import fcntl
import os
import pty
import select
import subprocess
import sys
import tempfile
import termios
import time

QUESTIONS = b"\x1b]10;?\x1b\\\x1b]11;?\x1b\\\x1b[>q\x1b[c"
DARK = b"\x1b]10;rgb:f8f8/f8f8/f2f2\x1b\\\x1b]11;rgb:2828/2a2a/3636\x1b\\\x1bP>|Model 1\x1b\\\x1b[?62;22c"
LIGHT = b"\x1b]11;rgb:ffff/ffff/ffff\x07\x1b[?6c"
# The cases in which no sequence at all is written.
PLAIN = ("TERM=dumb", "TERM empty", "Latin-1")
CHAT = '[{"sender": "Ann", "text": "Hi", "date": "2024-01-01T00:00:00Z"}]'


class Terminal:
    """A terminal that runs the program and sends pieces of an answer after the question."""

    def __init__(self, command, pieces, keys=b"", **variables):
        self.output = b""
        self.master, slave = pty.openpty()
        before = termios.tcgetattr(slave)
        os.write(self.master, keys)
        start = time.monotonic()
        environment = {"TERM": "xterm-256color", "COLORTERM": "truecolor", **variables}
        process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        asked = None
        while process.poll() is None:
            self.read()
            if QUESTIONS in self.output:
                asked = asked or time.monotonic()
            while asked and pieces and time.monotonic() - asked >= pieces[0][0]:
                os.write(self.master, pieces.pop(0)[1])
        self.seconds = time.monotonic() - start
        self.read()
        self.status = process.returncode
        self.is_restored = termios.tcgetattr(slave) == before
        os.set_blocking(slave, False)
        try:
            self.left = os.read(slave, 1000)
        except BlockingIOError:
            self.left = b""
        os.close(slave)
        os.close(self.master)

    def read(self):
        while select.select([self.master], [], [], 0.01)[0]:
            self.output += os.read(self.master, 65536)


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "chat.json")
        with open(path, "w") as file:
            file.write(CHAT)
        command = [os.path.abspath(sys.argv[1]), "show", path]
        pieces = [(0.0005 * place, DARK[place:place + 7]) for place in range(0, len(DARK), 7)]
        # What it is, the terminal, and whether it is asked, and knows its background.
        cases = [
            ("at once", Terminal(command, [(0, DARK)]), True, True),
            ("light", Terminal(command, [(0, LIGHT)]), True, True),
            ("in pieces", Terminal(command, pieces), True, True),
            ("late", Terminal(command, [(0.4, DARK)]), True, False),
            ("never", Terminal(command, []), True, False),
            ("half", Terminal(command, [(0, DARK[:30])]), True, False),
            ("keys", Terminal(command, [], keys=b"ls\n"), False, False),
            ("TERM=dumb", Terminal(command, [], TERM="dumb"), False, False),
            ("TERM empty", Terminal(command, [], TERM=""), False, False),
            ("Latin-1", Terminal(command, [], LANG="de_DE.ISO-8859-1"), False, False),
            ("16 colors", Terminal(command + ["--color", "16"], [(0, DARK)]), True, False),
        ]
    failures = []
    for name, terminal, is_asked, is_known in cases:
        shown = terminal.output.replace(QUESTIONS, b"")
        faults = {
            "exit code": terminal.status != 0, "settings": not terminal.is_restored,
            "asked": (QUESTIONS in terminal.output) != is_asked,
            "style": ("▄▄".encode() in shown) != is_known, "time": terminal.seconds > 3,
            "answer on the screen": b"rgb:" in shown or b"62;22c" in shown,
            "left for the next program": bool(terminal.left) != (name == "keys"),
            "sequences": name in PLAIN and b"\x1b" in shown,
        }
        failures += [f"{name}: {fault}" for fault, is_there in faults.items() if is_there]
    print("\n".join(failures) or f"{len(cases)} terminals, none wrong")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
