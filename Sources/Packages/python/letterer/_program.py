"""Runs of the program, one per call."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
import tempfile
from dataclasses import dataclass, field
from typing import Any, Dict, Iterable, List, Optional, Sequence, Union

# The verbs without --errors.
_PLAIN = {"list", "completions", "help"}

Source = Union[bytes, str, "os.PathLike[str]"]
"""A chat: the bytes of a file, or the path of a file or folder."""


class Error(Exception):
    """A chat that cannot be read or drawn, or a request that is not possible."""

    def __init__(self, message: str, *, code: Optional[str] = None, exit_code: Optional[int] = None,
                 hint: Optional[str] = None, line: Optional[int] = None, column: Optional[int] = None,
                 byte: Optional[int] = None, revision: Optional[int] = None,
                 diagnostics: Sequence[Dict[str, Any]] = ()) -> None:
        super().__init__(message)
        self.code = code
        """The code: that of a diagnostic, such as E031, or the kind of a live error, such as badRange."""
        self.exit_code = exit_code
        """The status of the program; None for a live document."""
        self.hint = hint
        """What to do, if that is known."""
        self.line = line
        """The line of the input, from 1; None if the error has no position."""
        self.column = column
        """The column in bytes, from 1."""
        self.byte = byte
        """The offset in bytes, from 0."""
        self.revision = revision
        """The current revision, if that of a request was stale."""
        self.diagnostics = list(diagnostics)
        """All that the program reported, as dictionaries."""


@dataclass(frozen=True)
class Result:
    """What a run of the program left."""

    exit_code: int
    """0 for success; README lists the others. Negative: the signal that ended the program."""
    output: bytes
    """What was written to standard output, such as the picture with `-o -`."""
    diagnostics: List[Dict[str, Any]] = field(default_factory=list)
    """Notes, warnings, and errors: dictionaries with `level`, `code`, `message`, and what else is known.
    A line that is no JSON has only a `message`."""


def program() -> str:
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


def run(args: Iterable[Union[str, "os.PathLike[str]"]], input: Union[bytes, str, None] = None, *,
        timeout: Optional[float] = None) -> Result:
    """Runs the program and waits for it.

    args: the arguments as on the command line, without the name of the program.
    input: the bytes, or the text, of standard input; none by default.
    timeout: the seconds after which the program is ended and subprocess.TimeoutExpired is raised.

    A failure of the program is an exit code, never an exception; only a program that cannot be started
    raises OSError.
    """
    words = [os.fspath(argument) for argument in args]
    verb = next(iter(words), "help")
    if verb not in _PLAIN and not verb.startswith("--") and "--errors" not in words:
        end = words.index("--") if "--" in words else len(words)
        words[end:end] = ["--errors", "json"]
    if isinstance(input, str):
        input = input.encode()
    source: Dict[str, Any] = {"stdin": subprocess.DEVNULL} if input is None else {"input": input}
    ended = subprocess.run([program(), *words], capture_output=True, timeout=timeout, **source)
    lines = ended.stderr.decode(errors="replace").splitlines()
    return Result(ended.returncode, ended.stdout, [_diagnostic(line) for line in lines if line])


def render(chat: Source, *, format: str = "png", timeout: Optional[float] = None, **options: Any) -> bytes:
    """Draws a chat, and returns the picture or document.

    chat: the bytes of a file, or the path of a file or folder.
    format: "png", "svg", "pdf", or "html".
    options: the options of `letterer render`, such as theme="whatsapp", width=390, dark=True, last=20,
        screen="iphone-15", redact=["names", "secrets"], me="Ann", or chat_name="Trip".

    Raises Error if the chat cannot be read or drawn.
    """
    if format == "png":
        return _product("render", chat, ["--output", "-"], options, timeout)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "chat." + format)
        _product("render", chat, ["--output", path], options, timeout)
        with open(path, "rb") as file:
            return file.read()


def layout(chat: Source, *, timeout: Optional[float] = None, **options: Any) -> Dict[str, Any]:
    """Lays out a chat, and returns the layout document: the frame of every row, part, and line.

    options: the options of `letterer layout`, such as theme, width, scale, or locale.

    Raises Error if the chat cannot be read.
    """
    return json.loads(_product("layout", chat, ["--to", "json", "--output", "-"], options, timeout))


def inspect(chat: Source, *, timeout: Optional[float] = None, **options: Any) -> Dict[str, Any]:
    """Describes a chat: its format, participants, messages, time span, and problems.

    options: the options of `letterer inspect`, such as secrets=True.

    Raises Error if the chat cannot be read.
    """
    return json.loads(_product("inspect", chat, ["--json"], options, timeout))


def convert(chat: Source, to: str = "json", *, timeout: Optional[float] = None, **options: Any) -> bytes:
    """Writes a chat in another format, as UTF-8.

    to: "json" or "jsonl" for a transcript, "markdown", "text", or "chat" for a script.
    options: the options of `letterer convert`, such as redact=["all"], after="2026-01-01", or me="Ann".

    Raises Error if the chat cannot be read.
    """
    return _product("convert", chat, ["--to", to, "--output", "-"], options, timeout)


def redact(chat: Source, what: Sequence[str] = ("all",), *, to: str = "json",
           timeout: Optional[float] = None, **options: Any) -> bytes:
    """Writes a chat without what must not be shown: convert with `redact`.

    what: "names", "numbers", "emails", "links", "places", "secrets", "media", or "all".
    """
    return convert(chat, to, timeout=timeout, redact=list(what), **options)


def _product(verb: str, chat: Source, fixed: List[str], options: Dict[str, Any],
             timeout: Optional[float]) -> bytes:
    args = [verb, *fixed]
    for name, value in options.items():
        option = "--" + {"chat_name": "chat", "from_": "from"}.get(name, name.replace("_", "-"))
        if value is True:
            args.append(option)
        elif value is not None and value is not False:
            words = value if isinstance(value, str) else None
            if words is None:
                words = ",".join(map(str, value)) if isinstance(value, (list, tuple, set)) else str(value)
            args.append(f"{option}={words}")
    given = chat if isinstance(chat, (bytes, bytearray)) else None
    args += ["--", "-" if given is not None else os.fspath(chat)]  # type: ignore[arg-type]
    result = run(args, given, timeout=timeout)
    if result.exit_code == 0:
        return result.output
    errors = [found for found in result.diagnostics if found.get("level") == "error"] or result.diagnostics
    first: Dict[str, Any] = errors[0] if errors else {}
    raise Error(
        first.get("message", f"letterer {verb} ended with {result.exit_code}"), code=first.get("code"),
        exit_code=result.exit_code, hint=first.get("hint"), line=first.get("line"), column=first.get("column"),
        byte=first.get("byte"), diagnostics=result.diagnostics)


def _diagnostic(line: str) -> Dict[str, Any]:
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    return value if isinstance(value, dict) else {"message": line}
