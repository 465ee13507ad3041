"""Runs letterer, which draws chats.

    import letterer
    result = letterer.run(["render", "-", "--from", "chat-script", "-o", "-"], input="ann: Hi!")
    result.output  # the bytes of a PNG

The program itself is on the PATH after `pip install letterer`; this module only starts it.
"""

import json
import os
import shutil
import subprocess
import sysconfig
from dataclasses import dataclass, field

__all__ = ["Result", "program", "run"]

# The verbs without --errors.
_PLAIN = {"list", "completions", "help"}


@dataclass(frozen=True)
class Result:
    """What a run of the program left."""

    exit_code: int
    """0 for success; README lists the others. Negative: the signal that ended the program."""
    output: bytes
    """What was written to standard output, such as the picture with `-o -`."""
    diagnostics: list = field(default_factory=list)
    """Notes, warnings, and errors: dictionaries with `level`, `code`, `message`, and what else is known.
    A line that is no JSON has only a `message`."""


def program():
    """Returns the path of the program; raises FileNotFoundError if it is not installed."""
    folders = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", os.name + "_user")]
    for folder in folders:
        path = os.path.join(folder, "letterer")
        if os.access(path, os.X_OK) and os.path.isfile(path):
            return path
    path = shutil.which("letterer")
    if path is None:
        raise FileNotFoundError("letterer is not installed in " + " or ".join(folders))
    return path


def run(args, input=None, *, timeout=None):
    """Runs the program and waits for it.

    args: the arguments as on the command line, without the name of the program.
    input: the bytes, or the text, of standard input; none by default.
    timeout: the seconds after which the program is ended and subprocess.TimeoutExpired is raised.

    A failure of the program is an exit code, never an exception; only a program that cannot be started
    raises OSError.
    """
    args = [os.fspath(argument) for argument in args]
    verb = next(iter(args), "help")
    if verb not in _PLAIN and not verb.startswith("--") and "--errors" not in args:
        end = args.index("--") if "--" in args else len(args)
        args[end:end] = ["--errors", "json"]
    if isinstance(input, str):
        input = input.encode()
    source = {"stdin": subprocess.DEVNULL} if input is None else {"input": input}
    ended = subprocess.run([program(), *args], capture_output=True, timeout=timeout, **source)
    lines = ended.stderr.decode(errors="replace").splitlines()
    return Result(ended.returncode, ended.stdout, [_diagnostic(line) for line in lines if line])


def _diagnostic(line):
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    return value if isinstance(value, dict) else {"message": line}
