"""Live documents: `letterer serve` as objects."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import threading
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _program
from ._program import Error

Message = Mapping[str, Any]
"""A message as in a transcript: {"id": "1", "from": "ann", "text": "Hi!"}."""
Position = Union[Tuple[str, int], Tuple[str, str, int]]
"""A position in a text: the key of its row, the name of the part if it isn't "text", and the byte."""


class Server:
    """A process that holds live documents. Threads may share it; their requests take turns.

    roots: the folders in which the process may read files.
    fonts: font files to try before the bundled ones.
    limits: limits of what is read, such as "pixels=200m".
    """

    def __init__(self, *, roots: Sequence[Union[str, "os.PathLike[str]"]] = (),
                 fonts: Sequence[Union[str, "os.PathLike[str]"]] = (), limits: Optional[str] = None) -> None:
        args = [_program.program(), "serve"]
        for root in roots:
            args.append(f"--root={os.fspath(root)}")
        for font in fonts:
            args.append(f"--font={os.fspath(font)}")
        if limits:
            args.append(f"--limits={limits}")
        self._process = subprocess.Popen(args, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         stderr=subprocess.DEVNULL)
        self._lock = threading.Lock()
        self._number = 0

    def request(self, method: str, **params: Any) -> Dict[str, Any]:
        """Sends a request and returns its result; raises Error for its error, or if the process ended."""
        assert self._process.stdin and self._process.stdout
        with self._lock:
            self._number += 1
            line = json.dumps({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params},
                              ensure_ascii=False, separators=(",", ":"))
            try:
                self._process.stdin.write(line.encode("utf-8", "surrogatepass") + b"\n")
                self._process.stdin.flush()
                answer = self._process.stdout.readline()
            except (BrokenPipeError, ValueError):
                answer = b""
        if not answer:
            raise Error(f"letterer serve ended with {self._process.wait()}", code="ended")
        response = json.loads(answer)
        if "error" in response:
            raise _error(response["error"])
        result: Dict[str, Any] = response["result"]
        return result

    def close(self) -> None:
        """Ends the process."""
        if self._process.stdin and not self._process.stdin.closed:
            try:
                self._process.stdin.close()
            except BrokenPipeError:
                pass
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Chat:
    """A live document: a chat whose layout changes with its messages.

    source: a transcript as a dictionary, the bytes or the text of an export, or the path of a file or folder
        (an os.PathLike; a str is the text of a chat); None for an empty chat.
    width, height: the size of the list in points; those of the transcript by default.
    look: settings such as theme, textSize, locale, or now, as in the protocol.
    me: the participant who is you. name: the conversation, if there are several. format: that of the source.
    server: a process to share with other chats; by default, the chat has its own.

    All methods raise Error. Changes return the effects on rows, in order; `revision`, `height`, and `viewport`
    hold the state after the last one, and `diagnostics` what of it was not understood.
    """

    def __init__(self, source: Union[Mapping[str, Any], bytes, str, "os.PathLike[str]", None] = None, *,
                 width: Optional[float] = None, height: Optional[float] = None,
                 look: Optional[Mapping[str, Any]] = None, me: Optional[str] = None, name: Optional[str] = None,
                 format: Optional[str] = None, server: Optional[Server] = None) -> None:
        params: Dict[str, Any] = {"width": width, "height": height, "look": look, "me": me, "chat": name,
                                  "from": format}
        roots: List[str] = []
        if isinstance(source, os.PathLike):
            params["path"] = os.path.realpath(source)
            roots.append(os.path.dirname(params["path"]))
        elif isinstance(source, bytes):
            params["text"] = source.decode()
        elif isinstance(source, str):
            params["text"] = source
        elif source is not None:
            params["transcript"] = source
        self._server = server or Server(roots=roots)
        self._owns_server = server is None
        try:
            opened = self._server.request("open", **_given(params))
        except Exception:
            if self._owns_server:
                self._server.close()
            raise
        self._document: str = opened["document"]
        self.revision = 0
        """The number of changes so far."""
        self.height = 0.0
        """The exact height of all rows, in points."""
        self.viewport: Dict[str, Any] = {}
        """The state of the list: offset, range, atEnd, insets, and more."""
        self.diagnostics: List[Dict[str, Any]] = opened.get("diagnostics", [])
        """The problems that were repaired, or left out: those of the source, or of the last change."""
        self._note(opened)

    # Messages

    def append(self, *messages: Message) -> List[Dict[str, Any]]:
        """Adds messages after all others."""
        return self.apply({"op": "append", "messages": messages})

    def insert(self, before: str, *messages: Message) -> List[Dict[str, Any]]:
        """Adds messages before the one with an id."""
        return self.apply({"op": "insert", "before": before, "messages": messages})

    def update(self, *messages: Message) -> List[Dict[str, Any]]:
        """Replaces messages by others with their ids."""
        return self.apply({"op": "update", "messages": messages})

    def extend(self, message: str, text: Optional[str] = None, *,
               markdown: Optional[str] = None) -> List[Dict[str, Any]]:
        """Adds text, or Markdown split at any point, to the end of a message."""
        return self.apply(_given({"op": "extend", "message": message, "text": text, "markdown": markdown}))

    def remove(self, *messages: str) -> List[Dict[str, Any]]:
        """Removes messages by their ids."""
        return self.apply({"op": "remove", "messages": messages})

    def typing(self, *participants: str) -> List[Dict[str, Any]]:
        """Shows exactly these participants as typing."""
        return self.apply({"op": "typing", "participants": participants})

    def participants(self, *participants: Mapping[str, Any]) -> List[Dict[str, Any]]:
        """Adds or describes participants."""
        return self.apply({"op": "participants", "participants": participants})

    def event(self, event: Mapping[str, Any]) -> List[Dict[str, Any]]:
        """Applies an event, such as {"type": "reaction", "message": "1", "by": "ann", "emoji": "👍"}."""
        return self.apply({"op": "event", "event": event})

    def apply(self, *changes: Mapping[str, Any]) -> List[Dict[str, Any]]:
        """Applies changes as in the protocol, all of them or, if one is not possible, none."""
        return self._change("apply", changes=changes)

    # The screen

    def resize(self, **geometry: Any) -> List[Dict[str, Any]]:
        """Changes width, height, safeArea, insets, inputBar, or keyboard. A row on screen stays in place."""
        return self._change("resize", **geometry)

    def look(self, **settings: Any) -> List[Dict[str, Any]]:
        """Changes how everything is laid out, such as theme, textSize, or locale."""
        return self._change("look", look=settings)

    def scroll(self, to: Union[str, float, Mapping[str, Any], None] = None, *, by: Optional[float] = None,
               tracking: Optional[bool] = None) -> float:
        """Moves the list to "top", "bottom", "firstUnread", an offset, or a message, and returns the offset."""
        self._change("scroll", **_given({"to": to, "by": by, "tracking": tracking}))
        return float(self.viewport["offset"])

    # Queries

    def window(self, top: Optional[float] = None, bottom: Optional[float] = None, *, style: bool = True,
               glyphs: bool = True) -> Dict[str, Any]:
        """Returns the layout document of the rows in a stretch; of the visible ones by default."""
        layout: Dict[str, Any] = self._ask("window", **_given(
            {"from": top, "to": bottom, "style": style, "glyphs": glyphs}))["layout"]
        return layout

    def anchors(self, edge: str = "top", *, offset: Optional[float] = None) -> List[Dict[str, Any]]:
        """Returns the rows on screen that a list can keep in place, best first."""
        anchors: List[Dict[str, Any]] = self._ask("anchor", **_given({"edge": edge, "offset": offset}))["anchors"]
        return anchors

    def offset(self, anchor: Mapping[str, Any]) -> float:
        """Returns the offset that restores the place of an anchor."""
        return float(self._ask("anchor", **anchor)["offset"])

    def hit(self, x: float, y: float) -> Optional[Dict[str, Any]]:
        """Returns what is at a point, from the top left of the transcript; None for nothing."""
        found: Optional[Dict[str, Any]] = self._ask("hit", point=[x, y])["hit"]
        return found

    def caret(self, position: Position, *, affinity: str = "downstream") -> Dict[str, Any]:
        """Returns the caret at a position."""
        caret: Dict[str, Any] = self._ask("caret", affinity=affinity, **_position(position))["caret"]
        return caret

    def selection(self, start: Position, end: Position) -> Tuple[List[List[float]], str]:
        """Returns the rectangles and the text between two positions."""
        found = self._ask("selection", start=_position(start), end=_position(end))
        return found["frames"], found["text"]

    def render(self, top: Optional[float] = None, bottom: Optional[float] = None, *,
               format: str = "png") -> bytes:
        """Draws a stretch as PNG or SVG; the visible one by default."""
        found = self._ask("render", **_given({"from": top, "to": bottom, "format": format}))
        return base64.b64decode(found["data"]) if "data" in found else found["text"].encode()

    def font(self, file: str) -> bytes:
        """Returns a font file that a layout names."""
        data = b""
        while True:
            piece = self._server.request("fonts", file=file, offset=len(data))
            data += base64.b64decode(piece["data"])
            if len(data) >= piece["size"]:
                return data

    def close(self) -> None:
        """Closes the document, and ends the process if it isn't shared."""
        if self._owns_server:
            self._server.close()
        else:
            self._server.request("close", document=self._document)

    def __enter__(self) -> "Chat":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, method: str, **params: Any) -> Dict[str, Any]:
        return self._server.request(method, document=self._document, **params)

    def _change(self, method: str, **params: Any) -> List[Dict[str, Any]]:
        result = self._ask(method, **params)
        self._note(result)
        self.diagnostics = result.get("diagnostics", [])
        changes: List[Dict[str, Any]] = result["changes"]
        return changes

    def _note(self, result: Mapping[str, Any]) -> None:
        self.revision, self.height, self.viewport = result["revision"], result["height"], result["viewport"]


def _given(params: Mapping[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in params.items() if value is not None}


def _position(position: Position) -> Dict[str, Any]:
    if len(position) == 2:
        return {"row": position[0], "offset": position[1]}
    return {"row": position[0], "part": position[1], "offset": position[2]}


def _error(error: Mapping[str, Any]) -> Error:
    data = error.get("data", {})
    found = data.get("diagnostic", {})
    place = found if "line" in found else data
    return Error(error["message"], code=found.get("code") or data.get("kind"), hint=found.get("hint"),
                 line=place.get("line"), column=place.get("column"), byte=place.get("byte"),
                 revision=data.get("revision"), diagnostics=[found] if found else ())
