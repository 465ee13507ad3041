"""Tries every function of the Python module: check.py PROGRAM."""

import json
import os
import pathlib
import random
import sys
import tempfile
import threading

sys.dont_write_bytecode = True
root = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(root / "Sources/Packages/python"))
import letterer  # noqa: E402
from letterer import _program  # noqa: E402

program = sys.argv[1]
_program.program = lambda: program

DEMO = root / "Snapshots/Demo/demo.transcript.json"
CHAT = {"transcript": "1.0", "viewer": "me", "participants": [{"id": "ann", "name": "Ann"}, {"id": "me"}],
        "messages": [{"id": "1", "from": "ann", "text": "See https://example.com"}]}


def error(call):
    """The error that a call raises."""
    try:
        call()
    except letterer.Error as found:
        return found
    raise AssertionError("nothing was raised")


def check_verbs():
    content = DEMO.read_bytes()
    assert letterer.render(DEMO, scale=1).startswith(b"\x89PNG")
    assert letterer.render(content, scale=1) == letterer.render(DEMO, scale=1, input_only=True)
    assert letterer.render(str(DEMO), format="svg", dark=True, last=2).startswith(b"<svg")
    assert letterer.layout(content, width=300)["width"] == 300
    assert letterer.inspect(content)["format"].startswith("transcript")
    assert b"Ada" not in letterer.redact(b"Ada: call Ada at ada@example.com\n", ["names", "emails"], to="text",
                                         from_="chat-script")
    assert len(json.loads(letterer.convert(b"ann: hi\n", from_="chat-script"))["messages"]) == 1
    assert letterer.run(["--version"]).output.startswith(b"letterer ")
    found = error(lambda: letterer.render(root / "none.json"))
    assert (found.code, found.exit_code) == ("E002", 3), vars(found)
    found = error(lambda: letterer.convert(b'{"transcript": "1.0",\n "messages": [{"id": "1", "text": "a",}]}', strict=True))
    assert found.exit_code == 5 and found.line == 2 and found.byte, vars(found)


def check_live():
    with letterer.Chat(CHAT, width=390, height=300) as chat:
        change, = chat.append({"id": "2", "from": "me", "text": "Yes"})
        assert change["rows"][0]["kind"] == "inserted" and chat.revision == 1, change
        assert len(chat.extend("2", " and no")) == 1
        chat.append({"id": "3", "from": "ann", "text": ""})
        for token in ("**bo", "ld** and ", "`code`"):
            chat.extend("3", markdown=token)
        chat.insert("1", {"id": "0", "from": "me", "text": "Hi"})
        chat.event({"type": "reaction", "message": "2", "by": "ann", "emoji": "👍"})
        chat.typing("ann")
        rows = {row["key"]: row for row in chat.window(0, chat.height)["rows"]}
        assert list(rows) == ["0", "1", "2", "3", "typing:"], list(rows)
        assert rows["3"]["lines"][0]["text"] == "bold and code"
        run = rows["1"]["style"]["text"]["runs"][-1]
        hit = chat.hit(run["x"] + 3, run["baseline"] - 2)
        assert hit and hit["link"] == "https://example.com", hit
        assert chat.caret(("1", 4))["frame"][0] == rows["1"]["style"]["text"]["carets"][0]["x"][4]
        frames, text = chat.selection(("1", 4), ("2", "text", 3))
        assert text == "https://example.com\nYes" and len(frames) == 2, text
        assert chat.render(0, 20).startswith(b"\x89PNG") and chat.render(format="svg").startswith(b"<svg")
        assert error(lambda: chat.remove("9")).code == "unknownTarget"
        assert error(lambda: chat.window(0, 200000)).code == "badRange"
        chat.update({"id": "1", "from": "ann", "text": "No"})
        chat.remove("0")
        chat.participants({"id": "bob", "name": "Bob"})
        assert chat.look(theme="slack")[0]["kind"] == "restyled"
        assert chat.resize(width=500)[0]["kind"] == "resized"
        name = next(iter(chat.window()["fonts"].values()))["file"]
        assert chat.font(name)[:4] in (b"\0\1\0\0", b"OTTO", b"true"), name


def check_jumps():
    """The anchored message never moves: prepends, a streamed answer, rotations, and keyboards."""
    words = random.Random(62)
    text = lambda: " ".join("word" * words.randint(1, 4) for _ in range(words.randint(1, 40)))
    many = [{"id": f"m{number}", "from": words.choice(["ann", "me"]), "text": text()} for number in range(3000)]
    with letterer.Chat({**CHAT, "messages": many}, width=390, height=700) as chat:
        def place(anchor):
            return chat.offset(anchor) - chat.viewport["offset"]

        chat.scroll({"message": "m1500", "at": "center"})
        first = "m0"
        for number in range(200):
            anchor = chat.anchors()[0]
            chat.insert(first, {"id": f"p{number}", "from": "ann", "text": text()})
            first = f"p{number}"
            assert place(anchor) == 0, number
        chat.append({"id": "answer", "from": "ann", "text": ""})
        anchor = chat.anchors()[0]
        for number in range(500):
            chat.extend("answer", markdown=words.choice(["word ", "*more* ", "\n\n", "- one\n"]))
            assert place(anchor) == 0, number
        for number in range(20):
            anchor = chat.anchors("bottom")[0]
            chat.resize(width=(390, 844)[number % 2], height=(844, 390)[number % 2])
            assert place(anchor) == 0, number
        for number in range(40):
            anchor = chat.anchors("bottom")[0]
            chat.resize(keyboard=(300, 0)[number % 2])
            assert place(anchor) == 0, number


def check_sources():
    with tempfile.TemporaryDirectory() as folder, letterer.Server(roots=[folder]) as server:
        path = pathlib.Path(folder) / "chat.json"
        path.write_text(json.dumps(CHAT))
        with letterer.Chat(path, server=server) as first, letterer.Chat("ann: hi\nbob: ho", server=server,
                                                                        format="chat-script") as second:
            assert len(first.window()["rows"]) == 1 and len(second.window()["rows"]) == 2
        assert error(lambda: letterer.Chat(DEMO, server=server)).code == "forbidden"
        os.symlink(DEMO, pathlib.Path(folder) / "link.json")
        assert error(lambda: server.request("open", path=folder + "/link.json")).code == "forbidden"
        found = error(lambda: letterer.Chat('{"transcript": "9.0", "messages": []}', server=server))
        assert found.code and found.code.startswith("E"), vars(found)
        chats = [letterer.Chat(CHAT, server=server) for _ in range(4)]

        def fill(chat):
            for number in range(50):
                chat.append({"id": f"x{number}", "from": "me", "text": "more"})

        threads = [threading.Thread(target=fill, args=(chat,)) for chat in chats]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert {chat.revision for chat in chats} == {50}
        # The tools of MCP, whose files are those of the roots.
        called = server.request("tools/call", name="convert",
                                arguments={"path": str(path), "to": "text", "redact": ["links"]})
        assert not called["isError"] and "example.com" not in called["content"][0]["text"], called
        drawn = server.request("tools/call", name="render", arguments={"text": "ann: hi", "from": "chat-script"})
        assert drawn["content"][0]["mimeType"] == "image/png", drawn
        failed = server.request("tools/call", name="inspect", arguments={"text": "no chat at all"})
        assert failed["isError"] and "E0" in failed["content"][0]["text"], failed
        described = server.request("tools/call", name="inspect", arguments={"path": str(path)})
        assert json.loads(described["content"][0]["text"])["format"].startswith("transcript"), described
        compared = server.request("tools/call", name="diff", arguments={"first": str(path), "second": str(path)})
        assert not compared["isError"], compared
        server._process.kill()
        assert error(lambda: server.request("ping")).code == "ended"


check_verbs()
check_live()
check_jumps()
check_sources()
print("ok")
